"""Conditions: what there is, what somebody has, what a card is; keywords that ask for a number."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.conditions import AllOf, AnyOf, Condition, Fits, HappenedThisTurn, Holds, NotSo, TurnOf
from ludex.core.ops.chance import DeclareName, HasDeclaredName, RollDie
from ludex.core.ops.select import Exactly
from ludex.core.players import YOU
from ludex.core.selectors import Cards, Compares, Engaged, InZone, Is, Not
from ludex.core.values import AtStart, Count, Fixed, Number, ResourceOf, StatOf, X
from ludex.games.sve.wording.history import LOST_DEFENSE, PLAYED
from ludex.games.sve.wording.nouns import one_of_each
from ludex.games.sve.wording.references import YOUR_LEADER
from ludex.games.sve.wording.terminals import Ordinals
from ludex.games.sve.words import (
    ATTACK,
    CEMETERY,
    CLASS,
    COST,
    DEFENSE,
    EX,
    MAX_PLAY_POINTS,
    PLAY_POINTS,
    SPELL,
    TYPE,
)
from ludex.games.wording.conditions import Again, IsA, holds
from ludex.games.wording.nouns import Every, Noun, Things
from ludex.games.wording.references import It
from ludex.games.wording.resolver import Text, Topic
from ludex.text import Pattern, PhraseTable, node, slot

TOPIC = Topic()
OVERFLOW = Holds(ResourceOf(YOU, MAX_PLAY_POINTS), ">=", Fixed(7))
"""SVE 13.4.1.2"""
SANGUINE = AllOf((TurnOf(YOU), HappenedThisTurn(LOST_DEFENSE)))
"""SVE 13.5.2.2"""
# SVE 13.3.1.2, 13.5.1.2: cards of the own cemetery; what resolves is not there yet (SVE 13.3.1.3, 13.5.1.3.1).
SPELLS = AtStart(Count(Cards((CEMETERY,), YOU, Is(TYPE, SPELL))), "spellchain")
CORPSES = AtStart(Count(Cards((CEMETERY,), YOU)), "necrocharge")


def english(table: PhraseTable) -> None:
    """Facts, and conditions made of them."""
    table.terminal("ordinal", Ordinals())
    table["nth"] |= {"{n:ordinal}": Fixed}
    for word, value in (
        ("Combo", PLAYED),
        ("Spellchain", SPELLS),
        ("SC", SPELLS),
        ("Necrocharge", CORPSES),
        ("NC", CORPSES),
    ):
        table["threshold"] |= {f"{word} ({{b:fixed}})": holds(value, ">=")}
    table["fact"] |= {
        "Overflow is active for you": OVERFLOW,
        "Overflow isn't active for you": NotSo(OVERFLOW),
        "Sanguine is active for you": SANGUINE,
    }
    _counts(table)
    _players(table)
    _cards(table)
    table.include("condition", "fact")
    table["condition"] |= {"{a:fact} <<and|, and>> {b:fact}": node(AllOf, parts=(slot("a"), slot("b")))}


def _counts(table: PhraseTable) -> None:
    """There are so many."""
    other = node(Count, of=node(Noun, quantity=Every(), other=True))
    # "or less" stands between what is counted and where it is.
    things = node(Things, place=slot("place"))
    few = node(Count, of=node(Noun, quantity=Every(), what=things))
    few_others = node(Count, of=node(Noun, quantity=Every(), what=things, other=True))
    table["fact"] |= {
        "<<there's|there is>> a {of:counted_one}": holds(Count, ">=", b=Fixed(1)),
        "<<there's|there is>> another {what:things#s}": holds(other, ">=", b=Fixed(1)),
        "there are at least {b:whole#p} {of:counted}": holds(Count, ">="),
        "there are no {of:counted}": holds(Count, "==", b=Fixed(0)),
        "there are {b:whole#p} {of:counted}": holds(Count, "=="),
        "<<there's~there are>> {b:whole!} {kinds:kinds!} or less {place:place}": holds(few, "<="),
        "<<there's~there are>> {b:whole!} other {kinds:kinds!} or less {place:place}": holds(few_others, "<="),
        "there are at least {number:whole}": node(Again, how=">="),
        "there are {number:whole}": node(Again, how="=="),
        "the total cost of {of:counted} is {b:fixed} or more": holds(node(StatOf, stat=COST), ">="),
        "{number:fixed} or more": node(Again, how=">="),
        "X is at least {b:fixed}": holds(X(), ">="),
    }


def _players(table: PhraseTable) -> None:
    defense = StatOf(YOUR_LEADER, DEFENSE)
    table["fact"] |= {
        "you have at least {b:fixed!} play point(s)": holds(ResourceOf(YOU, PLAY_POINTS), ">="),
        "you have at least {number:fixed}": node(Again, how=">="),
        "you have {b:fixed!} max play point(s)": holds(ResourceOf(YOU, MAX_PLAY_POINTS), "=="),
        "your leader's <<defense|[defense]>> is {b:fixed} or less": holds(defense, "<="),
        "your leader's <<defense|[defense]>> is {b:fixed} or more": holds(defense, ">="),
        "your leader's <<defense|[defense]>> is {b:fixed}": holds(defense, "=="),
        "your leader is {value:class}": node(Fits, of=YOUR_LEADER, filter=node(Is, attribute=CLASS)),
        "you roll a {b:fixed}": holds(Number("die"), "=="),
        "you roll a {a:fixed}, {b:fixed}, or {c:fixed}": _rolls("abc"),
        "you roll a {a:fixed}, {b:fixed}, {c:fixed}, or {d:fixed}": _rolls("abcd"),
    }
    table["act"] |= {"<<roll a 6-sided die|reroll it>>": RollDie(), "declare any card name": DeclareName()}


def _rolls(names: str) -> Pattern:
    """The die shows one of the numbers in the slots."""
    return node(AnyOf, parts=tuple(holds(Number("die"), "==", b=slot(name)) for name in names))


def _cards(table: PhraseTable) -> None:
    for category, how in (("cost_most", "<="), ("cost_least", ">=")):
        costs = node(Compares, stat=COST, how=how)
        table["fact"] |= {f"it costs {{value:{category}}}": node(Fits, of=It(), filter=costs)}
    for stat, word in ((ATTACK, "attack"), (DEFENSE, "defense")):
        table["fact"] |= {f"{{of:this}}'s {word} is at least {{b:fixed}}": holds(node(StatOf, stat=stat), ">=")}
    table["fact"] |= {
        "it's a {what:things#s}": node(IsA, of=It()),
        "{of:it} is a {what:things#s}": IsA,
        "{of:this} is in your EX area": node(Fits, filter=InZone(EX)),
        "{of:this} is reserved": node(Fits, filter=Not(Engaged())),
        "it has {number:fixed}": node(Again, how="=="),
        "it has the declared name": Fits(It(), HasDeclaredName()),
    }


@TOPIC.word(Holds)
def there_are(text: Text, condition: Holds) -> Condition:
    """A comparison; a card of one kind and a card of another are one of each."""
    count = condition.a
    if isinstance(count, Count) and isinstance(count.of, Noun) and condition == Holds(count, ">=", Fixed(1)):
        if count.of.what.kinds.joined == "and":
            ones = one_of_each(replace(count.of, quantity=Exactly(Fixed(1))))
            each = [Holds(Count(replace(one, quantity=Every())), ">=", Fixed(1)) for one in ones]
            return AllOf(tuple(text.word(one) for one in each))
    found: Condition = text.parts(condition)
    return found
