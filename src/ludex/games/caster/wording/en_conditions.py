"""English conditions: what is controlled, counted, true of a card, or has happened this turn."""

from __future__ import annotations

from ludex.core.changes import EFFECT_CAUSE
from ludex.core.conditions import AllOf, AnyOf, Fits, Holds, NotSo, Paid, TurnOf
from ludex.core.ops.select import Exactly
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import (
    THIS,
    Cards,
    Compares,
    ControlledBy,
    Did,
    Engaged,
    FaceUp,
    InZone,
    Is,
    Not,
    Or,
    Ready,
    Reversed,
)
from ludex.core.triggers import Trigger
from ludex.core.values import Count, CountersOn, Fixed, ResourceOf
from ludex.games.caster.wording.en_nouns import A_SERVANT, ALLIED_PLAYER, ENEMY_PLAYER
from ludex.games.caster.wording.en_values import ELSEWHERE, STAT_WORDS
from ludex.games.caster.wording.spoken import Happens, OrbCorrupted, PaidWith
from ludex.games.caster.words import (
    ATTACKED,
    BANISH,
    BATTLED,
    CANDY,
    CONJURE,
    DECK,
    DESTROY,
    DISCARD,
    DRAW,
    ELEMENTS,
    FIELD,
    GRAVEYARD,
    HAND,
    IS_ATTACKED,
    ORB_ZONE,
    PLAYED,
    SERVANT_ZONE,
    TYPE,
)
from ludex.games.wording.spoken import Every, Happened, IsA, It, Noun, Place, The, They
from ludex.text import PhraseTable, having, node, slot

_N = slot("n")
ONE = Fixed(1)


def add(table: PhraseTable) -> None:
    """The table has the conditions."""
    _controlled(table)
    _told(table)
    _own_states(table)
    _history(table)
    a, b = slot("a"), slot("b")
    table.phrase("fact", "{a:status}", a)
    table.phrase("condition", "{a:fact}", a)
    table.phrase("condition", "{a:fact} and {b:fact}", node(AllOf, parts=(a, b)))
    table.phrase("condition", "{a:fact} or {b:fact}", node(AnyOf, parts=(a, b)))


def _there(place: Place) -> object:
    return node(Count, of=node(Noun, quantity=Every(), what=having(slot("what"), place=place)))


def _controlled(table: PhraseTable) -> None:
    """What is so or not at every moment, which abilities may wait for too (CC 906.7)."""
    for words, not_, who in (
        ("you control", "you do not control", YOU),
        (f"{ALLIED_PLAYER} controls", f"{ALLIED_PLAYER} does not control", YOU),
        (f"{ENEMY_PLAYER} controls", f"{ENEMY_PLAYER} does not control", OPPONENT),
        ("they control", "they do not control", They()),
    ):
        there = _there(Place(FIELD, who))
        none = node(Holds, a=there, how="==", b=Fixed(0))
        table.phrase("status", f"{words} a {{what:bare#s}}", node(Holds, a=there, how=">=", b=ONE))
        table.phrase("status", f"{words} {{n:amount}} or more {{what:bare#p}}", node(Holds, a=there, how=">=", b=_N))
        table.phrase("status", f"{words} {{n:amount}} or less {{what:bare#p}}", node(Holds, a=there, how="<=", b=_N))
        table.phrase("status", f"{words} no {{what:bare#p}}", none)
        table.phrase("status", f"{not_} a {{what:bare#s}}", none)
        other = node(
            Count, of=node(Noun, quantity=Every(), what=having(slot("what"), place=Place(FIELD, who)), other=True)
        )
        table.phrase("status", f"{words} another {{what:bare#s}}", node(Holds, a=other, how=">=", b=ONE))
        table.phrase("status", f"{words} no other {{what:bare#p}}", node(Holds, a=other, how="==", b=Fixed(0)))
    for has, whose, who in (
        ("you have", "your", YOU),
        (f"{ALLIED_PLAYER} has", "their", YOU),
        (f"{ENEMY_PLAYER} has", "their", OPPONENT),
        ("they have", "their", They()),
    ):
        for zone, words in ((HAND, "hand"), (GRAVEYARD, "graveyard")):
            there = _there(Place((zone,), who))
            table.phrase(
                "status",
                f"{has} {{n:amount}} or more {{what:bare#p}} in {whose} {words}",
                node(Holds, a=there, how=">=", b=_N),
            )
            table.phrase(
                "status",
                f"{has} {{n:amount}} or less {{what:bare#p}} in {whose} {words}",
                node(Holds, a=there, how="<=", b=_N),
            )
            table.phrase(
                "status", f"{has} no {{what:bare#p}} in {whose} {words}", node(Holds, a=there, how="==", b=Fixed(0))
            )
            table.phrase("status", f"{has} a {{what:bare#s}} in {whose} {words}", node(Holds, a=there, how=">=", b=ONE))
        # What the cards of a deck are nobody knows.
        deck = Count(Cards((DECK,), who))
        table.phrase("status", f"{has} no cards in {whose} deck", Holds(deck, "==", Fixed(0)))
        for words, how in (("or more", ">="), ("or less", "<=")):
            table.phrase(
                "status", f"{has} {{n:amount}} {words} cards in {whose} deck", node(Holds, a=deck, how=how, b=_N)
            )
        orbs = Count(Cards((ORB_ZONE,), who))
        table.phrase("status", f"{has} no orbs <<|in {whose} orb zone>>", Holds(orbs, "==", Fixed(0)))
        for words, how in (("or more", ">="), ("or less", "<=")):
            table.phrase("status", f"{has} {{n:amount}} {words} orbs", node(Holds, a=orbs, how=how, b=_N))
        candy = ResourceOf(who, CANDY)
        table.phrase("status", f"{has} {{n:amount}} or more candy counters", node(Holds, a=candy, how=">=", b=_N))
    neither = tuple(Holds(Count(Cards((ORB_ZONE,), who)), "==", Fixed(0)) for who in (YOU, OPPONENT))
    table.phrase("status", "both you and your opponent have no orbs", AllOf(neither))
    more = node(Count, of=node(Noun, quantity=Every(), what=slot("what")))
    table.phrase("status", "there are {n:amount} or more {what:placed#p}", node(Holds, a=more, how=">=", b=_N))
    table.phrase("status", "there are no {what:placed#p}", node(Holds, a=more, how="==", b=Fixed(0)))
    counters = node(CountersOn, of=slot("of"), name=slot("name"))
    table.phrase(
        "status",
        "there are {n:amount} or more {name:counter} counters on {of:this}",
        node(Holds, a=counters, how=">=", b=_N),
    )
    table.phrase(
        "status", "there are no {name:counter} counters on {of:this}", node(Holds, a=counters, how="==", b=Fixed(0))
    )
    counters = node(CountersOn, of=THIS, name=slot("name"))
    this = "<<this card|this servant|this caster|this barrier|this deity>>"
    table.phrase("status", f"{this} has no {{name:counter}} counters", node(Holds, a=counters, how="==", b=Fixed(0)))
    table.phrase(
        "status", f"{this} has {{n:amount}} or more {{name:counter}} counters", node(Holds, a=counters, how=">=", b=_N)
    )


def _told(table: PhraseTable) -> None:
    """What is said of a card."""
    of, what = slot("of"), slot("what")
    for words in ("it's", "it is"):
        table.phrase("fact", f"{words} a {{what:bare#s}}", node(IsA, of=It(), what=what))
    table.phrase("fact", "it is not a {what:bare#s}", node(NotSo, a=node(IsA, of=It(), what=what)))
    for how in ("discarded", "banished", "revealed"):
        for words in (f"the {how} card is",):
            table.phrase("fact", f"{words} a {{what:bare#s}}", node(IsA, of=The(how), what=what))
    table.phrase("elliptic_state", "rested", Engaged())
    table.phrase("elliptic_state", "recovered", Ready())
    table.phrase("elliptic_state", "reversed", Reversed())
    table.phrase("elliptic_state", "face up", FaceUp())
    table.phrase("elliptic_state", "face down", Not(FaceUp()))
    table.phrase("fact", "{s:elliptic_state}", node(Fits, of=THIS, filter=slot("s")))
    table.phrase("fact", "{of:this} is {s:elliptic_state}", node(Fits, of=of, filter=slot("s")))
    table.phrase("fact", "it is {s:elliptic_state}", node(Fits, of=It(), filter=slot("s")))
    for word, stat in STAT_WORDS:
        for words, how in (("{n:amount} or less", "<="), ("{n:amount} or <<more|greater>>", ">=")):
            compared = node(Compares, stat=stat, how=how, value=_N)
            table.phrase("fact", f"its {word} is {words}", node(Fits, of=It(), filter=compared))
            table.phrase("fact", f"<<this card's|my>> {word} is {words}", node(Fits, of=THIS, filter=compared))
    table.phrase("fact", "it is your turn", TurnOf(YOU))
    table.phrase("fact", "it is <<your opponent's|an enemy>> turn", TurnOf(OPPONENT))
    for name in ELEMENTS:
        table.phrase("fact", f"you paid {name} aether for this card", Paid(f"{name} aether"))
    table.phrase("fact", "you paid {a:aether} aether for this card", node(PaidWith, symbols=slot("a")))


def _own_states(table: PhraseTable) -> None:
    """What is so of this card, as long as which an effect may last (CC 909.7)."""
    counters = node(CountersOn, of=THIS, name=slot("name"))
    this = "<<this card|this servant|this caster|this barrier|this deity>>"
    table.phrase("own_state", f"{this} is {{s:elliptic_state}}", node(Fits, of=THIS, filter=slot("s")))
    table.phrase("own_state", f"{this} is <<on|in>> the field", Fits(THIS, Or(tuple(InZone(zone) for zone in FIELD))))
    table.phrase("own_state", f"you control {this}", Fits(THIS, ControlledBy(YOU)))
    table.phrase("own_state", f"{this} is a {{what:bare#s}}", node(IsA, of=THIS, what=slot("what")))
    table.phrase(
        "own_state",
        f"{this} has {{n:amount}} or more {{name:counter}} counters",
        node(Holds, a=counters, how=">=", b=_N),
    )
    for word, stat in STAT_WORDS:
        for words, how in (("{n:amount} or less", "<="), ("{n:amount} or <<more|greater>>", ">=")):
            compared = node(Compares, stat=stat, how=how, value=_N)
            table.phrase("own_state", f"<<this card's|my>> {word} is {words}", node(Fits, of=THIS, filter=compared))


def _history(table: PhraseTable) -> None:
    """What has happened this turn."""
    one = node(Noun, quantity=Exactly(ONE), what=slot("what"))
    table.phrase("some_card", "a {what:bare#s}", one)
    table.phrase("some_card", "another {what:bare#s}", node(Noun, quantity=Exactly(ONE), what=slot("what"), other=True))
    table.phrase("some_card", "a {what:yours#s}", one)
    table.phrase("yours", "{what:bare!} you control", having(slot("what"), place=Place(FIELD, YOU)))
    it = slot("it")

    def happened(kind: str, **fields: object) -> object:
        return node(Happened, what=node(Happens, kind=kind, to=it, **fields))

    table.phrase("fact", "{it:some_card} entered the field this turn", happened("moved", frm=ELSEWHERE, into=FIELD))
    many = node(
        Happens, kind="moved", to=node(Noun, quantity=Exactly(ONE), what=slot("what")), frm=ELSEWHERE, into=FIELD
    )
    table.phrase(
        "fact", "{n:number} or more {what:bare#p} entered the field this turn", node(Happened, what=many, least=_N)
    )
    table.phrase("fact", "{it:some_card} attacked this turn", happened(ATTACKED))
    for words, verbs in (
        ("destroyed", (DESTROY,)),
        ("banished", (BANISH,)),
        ("destroyed or banished", (DESTROY, BANISH)),
    ):
        facts = tuple(happened("moved", verb=verb, frm=FIELD) for verb in verbs)
        fact = facts[0] if len(facts) == 1 else node(AnyOf, parts=facts)
        table.phrase("fact", f"{{it:some_card}} was {words} this turn", fact)
    table.phrase(
        "fact",
        "{it:some_card} was destroyed by non-battle this turn",
        happened("moved", verb=DESTROY, cause=EFFECT_CAUSE),
    )
    table.phrase(
        "fact",
        "{it:some_card} was returned to <<a player's|its owner's>> hand from a servant zone this turn",
        happened("moved", frm=(SERVANT_ZONE,), into=(HAND,)),
    )
    table.phrase(
        "fact",
        "{it:some_card} was put into a graveyard from the field this turn",
        happened("moved", frm=FIELD, into=(GRAVEYARD,)),
    )
    table.phrase(
        "fact",
        # CC 901.2d
        "you drew a card by the effect of a conjure this turn",
        Happened(Trigger("moved", whose=YOU, verb=DRAW, cause=EFFECT_CAUSE, source=Is(TYPE, CONJURE))),
    )
    table.phrase("fact", "you discarded a card this turn", Happened(Trigger("moved", whose=YOU, verb=DISCARD)))
    table.phrase(
        "fact", "you played {it:some_card} this turn", node(Happened, what=node(Happens, kind=PLAYED, to=it, whose=YOU))
    )
    fought = (
        Happened(Trigger(ATTACKED, self_only=True, other=A_SERVANT)),
        Happened(Trigger(IS_ATTACKED, self_only=True)),
        Happened(Trigger(BATTLED, self_only=True, other=ControlledBy(OPPONENT))),
    )
    table.phrase("fact", "<<this card|I>> battled an enemy servant this turn", AnyOf(fought))
    attacked = Happened(Trigger(ATTACKED, self_only=True))
    table.phrase("fact", "<<this card|I>> attacked this turn", attacked)
    table.phrase("fact", "{of:it} attacked this turn", node(Fits, of=slot("of"), filter=Did(Trigger(ATTACKED))))
    for words, side in (("an enemy", OPPONENT), ("an allied", YOU)):
        table.phrase("fact", f"{words} orb was corrupted this turn", Happened(OrbCorrupted(side)))
        table.phrase(
            "fact",
            f"{{it:some_card}} corrupted {words} orb this turn",
            node(Happened, what=node(OrbCorrupted, by=it, whose=side)),
        )
