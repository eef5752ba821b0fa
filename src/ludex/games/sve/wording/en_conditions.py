"""English conditions: what there is, what somebody has, what has happened."""

from __future__ import annotations

from ludex.core.conditions import AllOf, AnyOf, Fits, HappenedThisTurn, Holds, NotSo, Paid, TurnOf
from ludex.core.ops.chance import HasDeclaredName
from ludex.core.ops.select import AtLeast, Exactly
from ludex.core.players import YOU
from ludex.core.selectors import Cards, Compares, Engaged, HasCounter, InZone, Is, Not
from ludex.core.triggers import Trigger
from ludex.core.values import (
    AmountThisTurn,
    AtStart,
    Count,
    CountersOn,
    Fixed,
    Number,
    ResourceOf,
    StatOf,
    TimesThisTurn,
    X,
)
from ludex.games.sve.wording.en_values import LOST_DEFENSE
from ludex.games.sve.wording.spoken import Did, Happens, PaidMore, PlayedAnother
from ludex.games.sve.words import (
    ATTACK,
    CEMETERY,
    CLASS,
    COST,
    DEFENSE,
    EX,
    FIELD,
    HAND,
    LEADER,
    LEADER_TYPE,
    MAX_PLAY_POINTS,
    PLAY_POINTS,
    SPELL,
    TYPE,
)
from ludex.games.wording.spoken import Again, Every, Happened, IsA, It, Noun, Things, TimesHappened
from ludex.text import Pattern, PhraseTable, node, slot

OVERFLOW = Holds(ResourceOf(YOU, MAX_PLAY_POINTS), ">=", Fixed(7))
"""SVE 13.4.1.2"""
SANGUINE = AllOf((TurnOf(YOU), HappenedThisTurn(LOST_DEFENSE)))
"""SVE 13.5.2.2"""
# SVE 13.3.1.2, 13.5.1.2: cards of the own cemetery; what resolves is not there yet (SVE 13.3.1.3, 13.5.1.3.1).
SPELLS = AtStart(Count(Cards((CEMETERY,), YOU, Is(TYPE, SPELL))), "spellchain")
CORPSES = AtStart(Count(Cards((CEMETERY,), YOU)), "necrocharge")
# SVE 13.2.1.2, 13.2.1.3: from any zone, this card among them.
PLAYED = TimesThisTurn(Trigger("played", whose=YOU))

ADDITIONAL = "additional cost"
"""The name of an additional cost of playing the card (SVE 10.6.2.2.2)."""

FROM_HAND = AnyOf(
    (
        HappenedThisTurn(Trigger("moved", frm=(HAND,), to=(FIELD,), self_only=True)),
        HappenedThisTurn(Trigger("moved", to=(FIELD,), verb="play from hand", self_only=True)),
    )
)
"""It was put onto the field from hand, directly or by being played (SVE 5.5.3)."""
BY_ABILITY = HappenedThisTurn(Trigger("moved", to=(FIELD,), cause="effect", self_only=True))

_NUMBER = node(Fixed, n=slot("n"))


def add(table: PhraseTable) -> None:
    """The table has the conditions."""
    _keywords(table)
    _counts(table)
    _players(table)
    _cards(table)
    _history(table)
    table.phrase("condition", "{a:fact}", slot("a"))
    table.phrase("condition", "{a:fact} <<and|, and>> {b:fact}", node(AllOf, parts=(slot("a"), slot("b"))))


def holds(value: object, how: str, number: object = _NUMBER) -> Pattern:
    """The value stands so to the number in the slot `n`."""
    return node(Holds, a=value, how=how, b=number)


def _keywords(table: PhraseTable) -> None:
    for words, value in (
        ("Combo ({n:integer})", PLAYED),
        ("Spellchain ({n:integer})", SPELLS),
        ("SC ({n:integer})", SPELLS),
        ("Necrocharge ({n:integer})", CORPSES),
        ("NC ({n:integer})", CORPSES),
    ):
        table.phrase("threshold", words, holds(value, ">="))
    table.phrase("fact", "Overflow is active for you", OVERFLOW)
    table.phrase("fact", "Overflow isn't active for you", NotSo(OVERFLOW))
    table.phrase("fact", "Sanguine is active for you", SANGUINE)


def _counts(table: PhraseTable) -> None:
    """There are so many."""
    count = node(Count, of=slot("of"))
    other = node(Count, of=node(Noun, quantity=Every(), what=slot("what"), other=True))
    table.phrase("fact", "<<there's|there is>> a {of:counted_one}", holds(count, ">=", Fixed(1)))
    table.phrase("fact", "<<there's|there is>> another {what:things#s}", holds(other, ">=", Fixed(1)))
    table.phrase("fact", "there are at least {n:count#p} {of:counted}", holds(count, ">="))
    table.phrase("fact", "there are no {of:counted}", holds(count, "==", Fixed(0)))
    table.phrase("fact", "there are {n:count#p} {of:counted}", holds(count, "=="))
    # "or less" stands between what is counted and where it is.
    things = node(Things, kinds=slot("kinds"), place=slot("place"))
    few = node(Count, of=node(Noun, quantity=Every(), what=things))
    few_others = node(Count, of=node(Noun, quantity=Every(), what=things, other=True))
    table.phrase(
        "fact",
        "<<there's~there are>> {n:count!} {kinds:kinds!} or less {place:place}",
        holds(few, "<="),
    )
    table.phrase(
        "fact",
        "<<there's~there are>> {n:count!} other {kinds:kinds!} or less {place:place}",
        holds(few_others, "<="),
    )
    table.phrase("fact", "there are at least {n:count}", node(Again, how=">=", number=_NUMBER))
    table.phrase("fact", "there are {n:count}", node(Again, how="==", number=_NUMBER))


def _players(table: PhraseTable) -> None:
    points = ResourceOf(YOU, PLAY_POINTS)
    most = ResourceOf(YOU, MAX_PLAY_POINTS)
    table.phrase("fact", "you have at least {n:integer!} play point(s)", holds(points, ">="))
    table.phrase("fact", "you have at least {n:integer}", node(Again, how=">=", number=_NUMBER))
    table.phrase("fact", "you have {n:integer!} max play point(s)", holds(most, "=="))
    defense = StatOf(Cards((LEADER,), YOU), DEFENSE)
    table.phrase("fact", "your leader's <<defense|[defense]>> is {n:integer} or less", holds(defense, "<="))
    table.phrase("fact", "your leader's <<defense|[defense]>> is {n:integer} or more", holds(defense, ">="))
    table.phrase("fact", "your leader's <<defense|[defense]>> is {n:integer}", holds(defense, "=="))
    table.phrase(
        "fact",
        "your leader is {name:class}",
        node(Fits, of=Cards((LEADER,), YOU), filter=node(Is, attribute=CLASS, value=slot("name"))),
    )


def _cards(table: PhraseTable) -> None:
    table.phrase("fact", "it's a {what:things#s}", node(IsA, of=It(), what=slot("what")))
    table.phrase("fact", "{of:it} is a {what:things#s}", node(IsA, of=slot("of"), what=slot("what")))
    for category, how in (("cost_most", "<="), ("cost_least", ">=")):
        table.phrase(
            "fact",
            f"it costs {{n:{category}}}",
            node(Fits, of=It(), filter=node(Compares, stat=COST, how=how, value=slot("n"))),
        )
    table.phrase("fact", "{of:this} is in your EX area", node(Fits, of=slot("of"), filter=InZone(EX)))
    table.phrase("fact", "{of:this} is reserved", node(Fits, of=slot("of"), filter=Not(Engaged())))
    has = node(HasCounter, name=slot("name"), least=slot("n"))
    counters = node(CountersOn, of=slot("of"), name=slot("name"))
    table.phrase(
        "fact", "{of:this} has at least {n:integer!} {name:counter} counter(s)", node(Fits, of=slot("of"), filter=has)
    )
    table.phrase("fact", "{of:this} has {n:integer!} {name:counter} counter(s)", holds(counters, "=="))
    table.phrase("fact", "{of:this} has no {name:counter} counters", holds(counters, "==", Fixed(0)))
    table.phrase("fact", "it has {n:integer}", node(Again, how="==", number=_NUMBER))
    for stat, word in ((ATTACK, "attack"), (DEFENSE, "defense")):
        table.phrase(
            "fact",
            f"{{of:this}}'s {word} is at least {{n:integer}}",
            holds(node(StatOf, of=slot("of"), stat=stat), ">="),
        )
    table.phrase("fact", "<<this|this card>> was put onto the field by an ability", BY_ABILITY)
    table.phrase("fact", "<<this|this card>> wasn't put onto the field from hand", NotSo(FROM_HAND))
    table.phrase("fact", "<<this|this card>> was played from the EX area", _played_from("EX area"))
    table.phrase("fact", "<<this|this card>> was played from hand", _played_from("hand"))
    total = node(StatOf, of=slot("of"), stat=COST)
    table.phrase("fact", "the total cost of {of:counted} is {n:integer} or more", holds(total, ">="))
    table.phrase("fact", "{n:integer} or more", node(Again, how=">=", number=_NUMBER))
    table.phrase("fact", "X is at least {n:integer}", holds(X(), ">="))
    table.phrase("fact", "it has the declared name", Fits(It(), HasDeclaredName()))


def _history(table: PhraseTable) -> None:
    table.phrase("fact", "you've played at least {n:integer#p} cards this turn", holds(PLAYED, ">="))
    table.phrase("fact", "it's the {n:ordinal} you've played this turn", holds(PLAYED, "=="))
    table.phrase("fact", "it's the {n:ordinal}", node(Again, how="==", number=_NUMBER))
    some = node(Noun, quantity=node(AtLeast, n=_NUMBER), what=slot("what"))
    for verb in ("discarded", "buried", "revealed", "summoned"):
        table.phrase("fact", f"you {verb} {{what:bare_noun}}", node(Did, verb=verb, what=slot("what")))
        table.phrase("fact", f"you {verb} at least {{n:count!}} {{what:bare!}}", node(Did, verb=verb, what=some))
    table.phrase(
        "fact", "you put {what:bare_noun} into your EX area <<|this way>>", node(Did, verb="put", what=slot("what"))
    )
    discarded = Trigger("moved", whose=YOU, verb="discard")
    table.phrase("fact", "you've discarded a card this turn", HappenedThisTurn(discarded))
    one = node(Noun, quantity=Exactly(Fixed(1)), what=slot("what"))
    table.phrase(
        "fact",
        "you've played another {what:bare#s} this turn",
        node(PlayedAnother, what=slot("what")),
    )
    table.phrase(
        "fact", "a {what:placed#s} evolved this turn", node(Happened, what=node(Happens, kind="evolved", to=one))
    )
    returned = node(Happens, kind="moved", to=one, frm=FIELD, into=HAND, verb="return")
    table.phrase("fact", "a {what:placed#s} was returned to hand this turn", node(Happened, what=returned))
    raised = HappenedThisTurn(Trigger("raised", self_only=True))
    table.phrase("fact", "<<this|this card|this follower>> has gained attack or defense this turn", raised)
    banished = node(Happens, kind="moved", to=one, whose=YOU, frm=EX, verb="banish")
    table.phrase("fact", "a {what:bare#s} was banished from your EX area this turn", node(Happened, what=banished))
    attacked = node(Happens, kind="attacked", to=one)
    times = node(TimesHappened, what=attacked)
    table.phrase("fact", "it's the {n:ordinal} time a {what:placed#s} has attacked this turn", holds(times, "=="))
    table.phrase("fact", "{what:placed#p} have attacked at least {n:integer} times this turn", holds(times, ">="))
    times_evolved = node(TimesHappened, what=node(Happens, kind="evolved", to=one))
    table.phrase(
        "fact", "it's the {n:ordinal} time a {what:placed#s} has evolved this turn", holds(times_evolved, "==")
    )
    table.phrase("fact", "your leader has lost defense this turn", HappenedThisTurn(LOST_DEFENSE))
    gained = Trigger("raised", what=Is(TYPE, LEADER_TYPE), whose=YOU, verb="defense")
    table.phrase("fact", "your leader has gained <<defense|[defense]>> this turn", HappenedThisTurn(gained))
    table.phrase(
        "fact",
        "your leader has gained at least {n:integer} defense this turn",
        holds(AmountThisTurn(gained), ">="),
    )
    table.phrase("fact", "you paid this card's additional cost", Paid(ADDITIONAL))
    table.phrase(
        "fact", "you played <<this|this card>> for {n:integer} more play points", node(PaidMore, number=slot("n"))
    )
    die = Number("die")
    table.phrase("fact", "you roll a {n:integer}", holds(die, "=="))
    table.phrase("fact", "you roll a {a:integer}, {b:integer}, or {c:integer}", _rolls("abc"))
    table.phrase("fact", "you roll a {a:integer}, {b:integer}, {c:integer}, or {d:integer}", _rolls("abcd"))


def _played_from(zone: str) -> AnyOf:
    """The card was played from the zone: it is resolving, or has come onto the field that way."""
    return AnyOf(
        (
            HappenedThisTurn(Trigger("played", verb=zone, self_only=True)),
            HappenedThisTurn(Trigger("moved", to=(FIELD,), verb=f"play from {zone}", self_only=True)),
        )
    )


def _rolls(names: str) -> Pattern:
    """The die shows one of the numbers in the slots."""
    return node(
        AnyOf,
        parts=tuple(node(Holds, a=Number("die"), how="==", b=node(Fixed, n=slot(name))) for name in names),
    )
