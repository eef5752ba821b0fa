"""Conditions: what is controlled, counted, received, what a card is, whose turn it is."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.conditions import AllOf, AnyOf, Condition, Fits, Holds, NotSo, TurnOf
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import Cards, Compares, Engaged, Linked, Not
from ludex.core.values import Count, Fixed, StatOf
from ludex.games.fftcg.filters import Blocking, InParty, OnField
from ludex.games.fftcg.wording.nouns import OR_LESS, THEIRS, YOURS
from ludex.games.fftcg.wording.values import CRYSTALS_HELD, DAMAGE_TAKEN, THEIR_DAMAGE
from ludex.games.fftcg.words import ATTACK_LINK, BREAK, COST, HAND, POWER
from ludex.games.wording.conditions import IsA, holds
from ludex.games.wording.nouns import Every, Kind, Kinds, Noun, Place, Things
from ludex.games.wording.references import It, The
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.text import Pattern, PhraseTable, having, node, slot

TOPIC = Topic()
ONE, NONE = Fixed(1), Fixed(0)


def english(table: PhraseTable) -> None:
    """Facts, and conditions made of them."""
    _controlled(table)
    _counted(table)
    _received(table)
    _told(table)
    _values(table)
    table["fact"] |= {
        "it is your turn": TurnOf(YOU),
        "it is not your turn": NotSo(TurnOf(YOU)),
        "it is your opponent's turn": TurnOf(OPPONENT),
    }
    table["turn_time"] |= {"during your turn": TurnOf(YOU), "during your opponent's turn": TurnOf(OPPONENT)}
    table.include("condition", "fact")
    parts = (slot("a"), slot("b"))
    table["condition"] |= {"{a:fact} and {b:fact}": node(AllOf, parts=parts)}
    table["condition"] |= {"{a:fact} or {b:fact}": node(AnyOf, parts=parts)}


def there(place: Place) -> Pattern:
    """The pattern of how many there are in a place of what is in the slot `what`, which has no place of its own."""
    return node(Count, of=node(Noun, quantity=Every(), what=having(slot("what"), place=place)))


def _controlled(table: PhraseTable) -> None:
    for words, place in (("you control", YOURS), ("<<opponent|your opponent>> controls", THEIRS)):
        some = holds(there(place), ">=", b=ONE)
        table["fact"] |= {f"{words} a {{what:bare#s}}": some, f"{words} {{what:named}}": some}
        for comparing, how in OR_LESS.items():
            table["fact"] |= {f"{words} {{b:amount}} {comparing} {{what:bare#p}}": holds(there(place), how)}
    none, none_of_theirs = holds(there(YOURS), "==", b=NONE), holds(there(THEIRS), "==", b=NONE)
    table["fact"] |= {
        "you don't control any {what:bare#p}": none,
        "you don't control a {what:bare#s}": none,
        "you don't control {what:bare#p}": none,
        "your opponent doesn't control any {what:bare#p}": none_of_theirs,
        "your opponent doesn't control a {what:bare#s}": none_of_theirs,
    }


def _counted(table: PhraseTable) -> None:
    """Cards in other zones, Crystals."""
    for has, whose, who in (("you have", "your", YOU), ("your opponent has", "<<their|his/her>>", OPPONENT)):
        cards, broken = Count(Cards((HAND,), who)), there(Place((BREAK,), who))
        for comparing, how in OR_LESS.items():
            table["fact"] |= {
                f"{has} {{b:amount!}} card(s) {comparing} in {whose} hand": holds(cards, how),
                f"{has} {{b:amount}} {comparing} cards in {whose} hand": holds(cards, how),
            }
        table["fact"] |= {
            f"{has} no cards in {whose} hand": Holds(cards, "==", NONE),
            f"{has} {{b:amount}} or more {{what:bare#p}} in {whose} Break Zone": holds(broken, ">="),
            f"{has} a {{what:bare#s}} in {whose} Break Zone": holds(broken, ">=", b=ONE),
        }
    counted = node(Count, of=node(Noun, quantity=Every(), what=slot("what")))
    greater = holds(node(Count, of=slot("a")), ">", b=node(Count, of=slot("b")))
    table["fact"] |= {
        "there are {b:amount} or more {what:placed#p}": holds(counted, ">="),
        "you have a total of {b:amount} or more {what:placed#p}": holds(counted, ">="),
        "the number of {a:counted} is greater than the number of {b:counted}": greater,
        "you have {b:amount} or more [Crystal]": holds(CRYSTALS_HELD, ">="),
        "you have a [Crystal]": Holds(CRYSTALS_HELD, ">=", ONE),
        "you don't have a [Crystal]": Holds(CRYSTALS_HELD, "==", NONE),
    }


def _received(table: PhraseTable) -> None:
    """Points of damage."""
    for has, taken in (("you have", DAMAGE_TAKEN), ("your opponent has", THEIR_DAMAGE)):
        table["fact"] |= {
            f"{has} received {{b:amount}} points of damage or more": holds(taken, ">="),
            f"{has} received {{b:amount}} or more points of damage": holds(taken, ">="),
            f"{has} received {{b:amount#p}} points of damage": holds(taken, "=="),
            f"{has} received {{b:amount}} points of damage or less": holds(taken, "<="),
        }
    both = tuple(holds(taken, ">=", b=slot("n")) for taken in (DAMAGE_TAKEN, THEIR_DAMAGE))
    table["fact"] |= {
        "each player has received {n:amount} points of damage or more": node(AllOf, parts=both),
        "either player has received {n:amount} points of damage or more": node(AnyOf, parts=both),
        "you have received more points of damage than your opponent": Holds(DAMAGE_TAKEN, ">", THEIR_DAMAGE),
    }


def _told(table: PhraseTable) -> None:
    """What is said of a card."""
    is_a = node(IsA, of=slot("of"), what=slot("what"))
    called = node(Things, kinds=node(Kinds, parts=(node(Kind, adjectives=slot("a")),)))
    table["fact"] |= {
        "{of:it} is a {what:bare#s}": IsA,
        "it is {what:named}": node(IsA, of=It()),
        "it's a {what:bare#s}": node(IsA, of=It()),
        "{of:it} is not a {what:bare#s}": node(NotSo, a=is_a),
        "{of:this} is a {what:bare#s}": IsA,
        "the discarded card is {a:callings}": node(IsA, of=The("discarded"), what=called),
        "it is dull": Fits(It(), Engaged()),
        "it is active": Fits(It(), Not(Engaged())),
        "{of:this} is dull": node(Fits, filter=Engaged()),
        "{of:this} is active": node(Fits, filter=Not(Engaged())),
        "{of:this} forms a party": node(Fits, filter=InParty()),
        "{of:this} is attacking": node(Fits, filter=Linked(ATTACK_LINK)),
        "{of:this} is blocking": node(Fits, filter=Blocking()),
        "{of:this} is on the field": node(Fits, filter=OnField()),
    }


def _values(table: PhraseTable) -> None:
    """What is said of a card's cost or power."""
    n = slot("n")
    for words, how in OR_LESS.items():
        cost, power = node(Compares, stat=COST, how=how, value=n), node(Compares, stat=POWER, how=how, value=n)
        table["fact"] |= {
            f"its cost is {{n:amount}} {words}": node(Fits, of=It(), filter=cost),
            f"it is of cost {{n:amount}} {words}": node(Fits, of=It(), filter=cost),
            f"its power is {{n:amount}} {words}": node(Fits, of=It(), filter=power),
            f"{{of:it}} has {{n:amount}} power {words}": node(Fits, filter=power),
            f"{{of:this}} has {{n:amount}} power {words}": node(Fits, filter=power),
            f"{{of:this}}'s power is {{n:amount}} {words}": node(Fits, filter=power),
        }
    strong = node(Compares, stat=POWER, how=">=", value=n)
    weaker = node(Compares, stat=POWER, how="<", value=node(StatOf, of=slot("of"), stat=POWER))
    just, at_most = node(Compares, stat=COST, how="==", value=n), node(Compares, stat=COST, how="<=", value=n)
    received = Fits(It(), Compares(COST, "<=", DAMAGE_TAKEN))
    table["fact"] |= {
        "the power of {of:this} is {n:amount} or more": node(Fits, filter=strong),
        "its power is less than {of:this}'s power": node(Fits, of=It(), filter=weaker),
        "its power is less than {of:this}'s": node(Fits, of=It(), filter=weaker),
        "its cost is {n:amount}": node(Fits, of=It(), filter=just),
        "its cost is equal to or less than {n:value}": node(Fits, of=It(), filter=at_most),
        "its cost is equal to or less than the damage you have received": received,
    }


@TOPIC.word(Holds)
def compared(text: Text, condition: Holds) -> Condition:
    """A comparison; a card of one kind and a card of another are one of each."""
    noun = condition.a.of if isinstance(condition.a, Count) else None
    if not isinstance(noun, Noun) or noun.what.kinds.joined != "and":
        found: Condition = text.parts(condition)
        return found
    if (condition.how, condition.b) != (">=", ONE):
        raise Unclear("so many of both kinds, or of each?")
    ones = [replace(noun, what=replace(noun.what, kinds=Kinds((kind,)))) for kind in noun.what.kinds.parts]
    return AllOf(tuple(text.word(Holds(Count(one), ">=", ONE)) for one in ones))
