"""English conditions: what is controlled, counted, received, or was done this turn."""

from __future__ import annotations

from ludex.core.changes import EFFECT_CAUSE
from ludex.core.conditions import AllOf, AnyOf, Fits, Holds, NotSo, Paid, TurnOf
from ludex.core.ops.select import Exactly
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import Cards, Compares, ControlledBy, Engaged, Is, Linked, Not
from ludex.core.triggers import Trigger
from ludex.core.values import Count, CountersOn, Fixed, Number, ResourceOf, StatOf
from ludex.games.fftcg.damage import IN_BURST
from ludex.games.fftcg.filters import Blocking, InParty, OnField
from ludex.games.fftcg.values import PaidElements
from ludex.games.fftcg.wording.en_nouns import ELSEWHERE
from ludex.games.fftcg.wording.en_values import DAMAGE_TAKEN, THEIR_DAMAGE
from ludex.games.fftcg.wording.spoken import Happens, SaidOf
from ludex.games.fftcg.words import (
    ATTACK_LINK,
    ATTACKED,
    BREAK,
    CAST_EVENT,
    COST,
    CRYSTALS,
    DAMAGE_ZONE,
    DISCARD,
    ELEMENTS,
    FIELD,
    HAND,
    NAMES,
    PARTY_FORMED,
    POINT,
    POWER,
)
from ludex.games.wording.spoken import Every, Happened, IsA, It, Kind, Kinds, Noun, Place, The, Things
from ludex.text import PhraseTable, having, node, slot

_N = slot("n")
ONE = Fixed(1)
EXTRA_COST = "extra cost"
"""The name of the cost that may be paid beside a card's own."""


def add(table: PhraseTable) -> None:
    """The table has the conditions."""
    _controlled(table)
    _counted(table)
    _told(table)
    _history(table)
    a, b = slot("a"), slot("b")
    table.phrase("condition", "{a:fact}", a)
    table.phrase("condition", "{a:fact} and {b:fact}", node(AllOf, parts=(a, b)))
    table.phrase("condition", "{a:fact} or {b:fact}", node(AnyOf, parts=(a, b)))


def _noun(place: Place) -> object:
    return node(Count, of=node(Noun, quantity=Every(), what=having(slot("what"), place=place)))


def _controlled(table: PhraseTable) -> None:
    """What players control: the noun has no place of its own."""
    for words, place in (
        ("you control", Place((FIELD,), YOU)),
        ("<<opponent|your opponent>> controls", Place((FIELD,), OPPONENT)),
    ):
        there = _noun(place)
        some = node(Holds, a=there, how=">=", b=ONE)
        table.phrase("fact", f"{words} a {{what:bare#s}}", some)
        table.phrase("fact", f"{words} {{what:named}}", some)
        table.phrase("fact", f"{words} {{n:amount}} or more {{what:bare#p}}", node(Holds, a=there, how=">=", b=_N))
        table.phrase("fact", f"{words} {{n:amount}} or less {{what:bare#p}}", node(Holds, a=there, how="<=", b=_N))
    name = node(Is, attribute=NAMES, value=slot("a"))
    called = node(Things, kinds=node(Kinds, parts=(node(Kind, adjectives=(name,)),)))
    table.phrase("named", "Card Name {a:name}", called)
    names = [node(Kind, adjectives=(node(Is, attribute=NAMES, value=slot(one)),)) for one in "abc"]
    for word in ("or", "and"):
        two = node(Things, kinds=node(Kinds, parts=tuple(names[:2]), joined=word))
        three = node(Things, kinds=node(Kinds, parts=tuple(names), joined=word))
        table.phrase("named", f"Card Name {{a:name}} {word} Card Name {{b:name}}", two)
        table.phrase("named", f"Card Name {{a:name}} {word} Card Name {{b:name}} {word} Card Name {{c:name}}", three)
    none = node(Holds, a=_noun(Place((FIELD,), YOU)), how="==", b=Fixed(0))
    for words in ("any {what:bare#p}", "a {what:bare#s}", "{what:bare#p}"):
        table.phrase("fact", f"you don't control {words}", none)
    theirs = node(Holds, a=_noun(Place((FIELD,), OPPONENT)), how="==", b=Fixed(0))
    for words in ("any {what:bare#p}", "a {what:bare#s}"):
        table.phrase("fact", f"your opponent doesn't control {words}", theirs)


def _counted(table: PhraseTable) -> None:
    """Cards in other zones, damage, Crystals, counters."""
    hands = (
        ("you have", "your", YOU),
        ("your opponent has", "<<their|his/her>>", OPPONENT),
    )
    for has, whose, who in hands:
        cards = Count(Cards((HAND,), who))
        for comparing, how in (("or less", "<="), ("or more", ">=")):
            for number in ("{n:amount!} card(s)",):
                table.phrase("fact", f"{has} {number} {comparing} in {whose} hand", node(Holds, a=cards, how=how, b=_N))
            table.phrase(
                "fact", f"{has} {{n:amount}} {comparing} cards in {whose} hand", node(Holds, a=cards, how=how, b=_N)
            )
        table.phrase("fact", f"{has} no cards in {whose} hand", Holds(cards, "==", Fixed(0)))
        there = _noun(Place((BREAK,), who))
        table.phrase(
            "fact",
            f"{has} {{n:amount}} or more {{what:bare#p}} in {whose} Break Zone",
            node(Holds, a=there, how=">=", b=_N),
        )
        table.phrase("fact", f"{has} a {{what:bare#s}} in {whose} Break Zone", node(Holds, a=there, how=">=", b=ONE))
    for players, join in (("each player", AllOf), ("either player", AnyOf)):
        received = (node(Holds, a=DAMAGE_TAKEN, how=">=", b=_N), node(Holds, a=THEIR_DAMAGE, how=">=", b=_N))
        table.phrase(
            "fact", f"{players} has received {{n:amount}} points of damage or more", node(join, parts=received)
        )
    for has, taken in (("you have", DAMAGE_TAKEN), ("your opponent has", THEIR_DAMAGE)):
        table.phrase(
            "fact", f"{has} received {{n:amount}} points of damage or more", node(Holds, a=taken, how=">=", b=_N)
        )
        table.phrase(
            "fact", f"{has} received {{n:amount}} or more points of damage", node(Holds, a=taken, how=">=", b=_N)
        )
        table.phrase("fact", f"{has} received {{n:amount#p}} points of damage", node(Holds, a=taken, how="==", b=_N))
        table.phrase(
            "fact", f"{has} received {{n:amount}} points of damage or less", node(Holds, a=taken, how="<=", b=_N)
        )
    table.phrase(
        "fact", "you have {n:amount} or more [Crystal]", node(Holds, a=ResourceOf(YOU, CRYSTALS), how=">=", b=_N)
    )
    table.phrase("fact", "you have a [Crystal]", Holds(ResourceOf(YOU, CRYSTALS), ">=", ONE))
    table.phrase("fact", "you don't have a [Crystal]", Holds(ResourceOf(YOU, CRYSTALS), "==", Fixed(0)))
    more = node(Count, of=node(Noun, quantity=Every(), what=slot("what")))
    table.phrase("fact", "there are {n:amount} or more {what:placed#p}", node(Holds, a=more, how=">=", b=_N))
    table.phrase("fact", "you have a total of {n:amount} or more {what:placed#p}", node(Holds, a=more, how=">=", b=_N))
    table.phrase(
        "fact", "you have received more points of damage than your opponent", Holds(DAMAGE_TAKEN, ">", THEIR_DAMAGE)
    )
    table.phrase(
        "fact",
        "the number of {a:counted} is greater than the number of {b:counted}",
        node(Holds, a=node(Count, of=slot("a")), how=">", b=node(Count, of=slot("b"))),
    )
    counters = node(CountersOn, of=slot("of"), name=slot("name"))
    for words in (
        "{n:amount} or more {name:counter} Counters are <<placed on|on>> {of:this}",
        "there are {n:amount} or more {name:counter} Counters on {of:this}",
    ):
        table.phrase("fact", words, node(Holds, a=counters, how=">=", b=_N))
    none = node(Holds, a=counters, how="==", b=Fixed(0))
    table.phrase("fact", "there is no {name:counter} Counter placed on {of:this}", none)
    table.phrase("fact", "there are no {name:counter} Counters on {of:this}", none)
    few = node(Holds, a=counters, how="<=", b=_N)
    table.phrase("fact", "{n:amount} or less {name:counter} Counters are placed on {of:this}", few)
    table.phrase(
        "fact",
        "there are {n:amount} or more {name:counter} Counters placed on {of:this}",
        node(Holds, a=counters, how=">=", b=_N),
    )
    table.phrase(
        "fact",
        "a {name:counter} Counter is placed on {of:this}",
        node(Holds, a=counters, how=">=", b=ONE),
    )


def _told(table: PhraseTable) -> None:
    """What is said of a card."""
    of, what = slot("of"), slot("what")
    table.phrase("fact", "{of:it} is a {what:bare#s}", node(IsA, of=of, what=what))
    table.phrase("fact", "it is {what:named}", node(IsA, of=It(), what=what))
    table.phrase("fact", "it's a {what:bare#s}", node(IsA, of=It(), what=what))
    table.phrase("fact", "{of:it} is not a {what:bare#s}", node(NotSo, a=node(IsA, of=of, what=what)))
    weaker = node(Compares, stat=POWER, how="<", value=node(StatOf, of=of, stat=POWER))
    table.phrase("fact", "its power is less than {of:this}'s power", node(Fits, of=It(), filter=weaker))
    table.phrase("fact", "its power is less than {of:this}'s", node(Fits, of=It(), filter=weaker))
    told = node(Things, kinds=node(Kinds, parts=(node(Kind, adjectives=slot("a")),)))
    table.phrase("fact", "the discarded card is {a:callings}", node(IsA, of=The("discarded"), what=told))
    table.phrase(
        "fact",
        "the power of {of:this} is {n:amount} or more",
        node(Fits, of=of, filter=node(Compares, stat=POWER, how=">=", value=_N)),
    )
    table.phrase("fact", "it is dull", Fits(It(), Engaged()))
    table.phrase("fact", "it is active", Fits(It(), Not(Engaged())))
    table.phrase("fact", "{of:this} forms a party", node(Fits, of=of, filter=InParty()))
    table.phrase("fact", "you paid the extra cost", Paid(EXTRA_COST))
    table.phrase("fact", "{of:this} is attacking", node(Fits, of=of, filter=Linked(ATTACK_LINK)))
    table.phrase("fact", "{of:this} is blocking", node(Fits, of=of, filter=Blocking()))
    table.phrase("fact", "{of:this} is on the field", node(Fits, of=of, filter=OnField()))
    for how, words in (("<=", "or less"), (">=", "or more")):
        cost = node(Compares, stat=COST, how=how, value=_N)
        power = node(Compares, stat=POWER, how=how, value=_N)
        table.phrase("fact", f"its cost is {{n:amount}} {words}", node(Fits, of=It(), filter=cost))
        table.phrase("fact", f"its power is {{n:amount}} {words}", node(Fits, of=It(), filter=power))
        table.phrase("fact", f"it is of cost {{n:amount}} {words}", node(Fits, of=It(), filter=cost))
        table.phrase("fact", f"{{of:it}} has {{n:amount}} power {words}", node(Fits, of=of, filter=power))
        table.phrase("fact", f"{{of:this}} has {{n:amount}} power {words}", node(Fits, of=of, filter=power))
        table.phrase("fact", f"{{of:this}}'s power is {{n:amount}} {words}", node(Fits, of=of, filter=power))
    just = node(Compares, stat=COST, how="==", value=_N)
    table.phrase("fact", "its cost is {n:amount}", node(Fits, of=It(), filter=just))
    table.phrase(
        "fact",
        "its cost is equal to or less than {v:value}",
        node(Fits, of=It(), filter=node(Compares, stat=COST, how="<=", value=slot("v"))),
    )
    table.phrase(
        "fact",
        "its cost is equal to or less than the damage you have received",
        Fits(It(), Compares(COST, "<=", DAMAGE_TAKEN)),
    )
    table.phrase("fact", "{of:this} is dull", node(Fits, of=of, filter=Engaged()))
    table.phrase("fact", "{of:this} is active", node(Fits, of=of, filter=Not(Engaged())))
    table.phrase("fact", "{of:this} is a {what:bare#s}", node(IsA, of=of, what=what))
    table.phrase("fact", "it is your turn", TurnOf(YOU))
    table.phrase("fact", "it is not your turn", NotSo(TurnOf(YOU)))
    table.phrase("fact", "it is your opponent's turn", TurnOf(OPPONENT))


def _paid(table: PhraseTable) -> None:
    """How the card was paid for, and how its effect came about."""
    who = slot("of")
    for verb in ("cast", "play"):
        for words, how in (("{n:amount} or more", ">="), ("exactly {n:amount}", "==")):
            many = node(Holds, a=PaidElements(), how=how, b=_N)
            table.phrase(
                "fact",
                f"the cost to {verb} {{of:this}} was paid with CP of {words} different Elements",
                node(SaidOf, who=who, what=many),
            )
        for element in ELEMENTS:
            included = Paid(f"{element} CP")
            table.phrase(
                "fact",
                f"the cost paid to {verb} {{of:this}} included {element} CP",
                node(SaidOf, who=who, what=included),
            )
            only = AllOf((included, Holds(PaidElements(), "==", ONE)))
            table.phrase(
                "fact",
                f"the cost to {verb} {{of:this}} was only paid with {element} CP",
                node(SaidOf, who=who, what=only),
            )
    burst = Holds(Number(IN_BURST), "==", ONE)
    table.phrase("fact", "{of:this} results from an EX Burst", node(SaidOf, who=who, what=burst))
    cast = Trigger(CAST_EVENT, whose=YOU)
    table.phrase("fact", "you have cast {n:integer} or more cards this turn", node(Happened, what=cast, least=_N))
    one = node(Noun, quantity=Exactly(ONE), what=slot("what"))
    of_a_kind = node(Happens, kind=CAST_EVENT, to=one, whose=YOU)
    table.phrase("fact", "you have cast a {what:cast_kind#s} this turn", node(Happened, what=of_a_kind))
    table.phrase("fact", "you have cast {what:named} this turn", node(Happened, what=of_a_kind))
    table.phrase("cast_kind", "{kinds:kinds!} {so:suffixes}", node(Things, kinds=slot("kinds"), suffixes=slot("so")))


def _history(table: PhraseTable) -> None:
    """What has happened this turn."""
    one = node(Noun, quantity=Exactly(ONE), what=slot("what"))
    gone = node(Happens, kind="moved", to=one, frm=(FIELD,), into=(BREAK,))
    for words in ("was put", "has been put"):
        table.phrase(
            "fact",
            f"a {{what:past#s}} {words} from the field into the Break Zone this turn",
            node(Happened, what=gone),
        )
    table.phrase("past", "{what:bare!}", slot("what"))
    for words, who in (("you controlled", YOU), ("opponent controlled", OPPONENT)):
        table.phrase("past", f"{{what:bare!}} {words}", having(slot("what"), place=Place((FIELD,), who)))
    attacked = node(Happens, kind=ATTACKED, to=one)
    table.phrase("fact", "a {what:past#s} attacked this turn", node(Happened, what=attacked))
    this = node(Happens, kind=ATTACKED, to=slot("of"))
    table.phrase("fact", "{of:this} attacked this turn", node(Happened, what=this))
    entered = node(Happens, kind="moved", to=one, frm=ELSEWHERE, into=(FIELD,), whose=YOU)
    for words in ("entered", "has entered"):
        table.phrase("fact", f"a {{what:bare#s}} {words} your field this turn", node(Happened, what=entered))
    party = node(Happens, kind=PARTY_FORMED, to=one)
    table.phrase("fact", "a {what:past#s} formed a party this turn", node(Happened, what=party))
    hit = Trigger("moved", whose=YOU, to=(DAMAGE_ZONE,), verb=POINT)
    table.phrase("fact", "you have received <<a point of damage|damage>> this turn", Happened(hit))
    table.phrase(
        "fact", "you have received {n:integer} or more points of damage this turn", node(Happened, what=hit, least=_N)
    )
    theirs = Trigger("moved", whose=OPPONENT, verb=DISCARD, cause=EFFECT_CAUSE, source=ControlledBy(YOU))
    for words in ("a card from their hand", "a card"):
        table.phrase(
            "fact",
            f"your opponent has discarded {words} due to your Summons or abilities this turn",
            Happened(theirs),
        )
    _paid(table)
    hurt = node(Happens, kind="damaged", to=slot("of"))
    table.phrase("fact", "{of:this} has received damage this turn", node(Happened, what=hurt))
    drawn = Trigger("moved", whose=YOU, verb="draw")
    table.phrase("fact", "you have drawn {n:integer} or more cards this turn", node(Happened, what=drawn, least=_N))
    discarded = Trigger("moved", whose=YOU, verb="discard")
    table.phrase("fact", "you have discarded a card this turn", Happened(discarded))
