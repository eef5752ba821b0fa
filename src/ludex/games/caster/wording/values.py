"""Numbers: in words, counted, read from a card, chosen, added, for each."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.ids import StatId
from ludex.core.ops.chance import DeclareNumber
from ludex.core.program import Body
from ludex.core.selectors import THIS, Compares, Filter, Those
from ludex.core.values import Count, Fixed, ForEvery, HighestStat, Minus, Number, Plus, StatOf, Times, Value, X
from ludex.core.walk import contains
from ludex.games.caster.wording.nouns import STATS
from ludex.games.caster.wording.targets import CasterText
from ludex.games.caster.words import ATK, DEF
from ludex.games.wording.references import It, The
from ludex.games.wording.resolver import Topic, Unclear
from ludex.text import Integers, PhraseTable, node

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class ChosenNumber(Value):
    """The number that was chosen."""


@dataclass(frozen=True, slots=True)
class ThatMany(Value):
    """As many as were moved before."""


def english(table: PhraseTable) -> None:
    """Values, and "for each"."""
    table.terminal("number", Integers(words=True))
    table["fixed"] |= {"{n:integer}": Fixed}
    table["whole"] |= {"{n:number!}": Fixed}
    table.include("amount", "whole!")
    table.phrase("amount", "X", X(), number="p")
    table.phrase("amount_a", "a", Fixed(1), number="s")
    table.include("amount_a", "amount!")
    table.include("value", "plain_value")
    table["value"] |= {
        "{a:plain_value} plus {b:plain_value}": Plus,
        "{a:plain_value} minus {b:plain_value}": Minus,
        "{a:whole} times {b:plain_value}": Times,
        "twice {b:plain_value}": node(Times, a=Fixed(2)),
    }
    table["stat"] |= STATS
    table.include("plain_value", "amount")
    table["plain_value"] |= {
        "the number of {of:counted}": Count,
        "the chosen number": ChosenNumber(),
        "the {stat:stat} of {of:valued}": StatOf,
        "its {stat:stat}": node(StatOf, of=It()),
        "{of:it}'s {stat:stat}": StatOf,
        "<<this card's|my>> {stat:stat}": node(StatOf, of=THIS),
        "the total {stat:stat} of {of:counted}": StatOf,
        "the total {stat:stat} of {of:valued}": StatOf,
        "the highest {stat:stat} among {of:counted}": HighestStat,
    }
    table.include("valued", "aimed", "it", "this", "them")
    table["each_of"] |= {
        "for each {of:counted_one}": node(ForEvery, of=Count),
        "for every {per:number#p} {of:counted}": node(ForEvery, of=Count),
    }
    for how in ("discarded", "banished", "destroyed", "returned", "removed", "revealed", "rested"):
        table["each_of"] |= {f"for each card {how} this way": ForEvery(Count(The(how)))}
    table["act"] |= {"choose a number": DeclareNumber()}


def told_in_hundreds(stat: StatId, value: Value) -> None:
    """ATK and DEF are far greater than the numbers that can be chosen."""
    if stat in (ATK, DEF) and contains(value, ChosenNumber):
        raise Unclear("a number that is chosen for ATK or DEF")


@TOPIC.word(Compares)
def compared(text: CasterText, word: Compares) -> Filter:
    """A value of a card and a number."""
    told_in_hundreds(word.stat, word.value)
    found: Filter = text.parts(word)
    return found


@TOPIC.word(ThatMany)
def that_many(text: CasterText, value: ThatMany) -> Value:
    """As many as were moved last."""
    if not text.done:
        raise Unclear("how many?")
    return Count(Those(text.done))


@TOPIC.action(DeclareNumber)
def number_chosen(text: CasterText, body: DeclareNumber) -> list[Body]:
    """A number that the text can speak of (CC 104.5)."""
    text.chosen_number = text.fresh("chosen number")
    return [DeclareNumber(text.chosen_number)]


@TOPIC.word(ChosenNumber)
def chosen_number(text: CasterText, value: ChosenNumber) -> Value:
    """The number that was chosen."""
    if not text.chosen_number:
        raise Unclear("which number?")
    return Number(text.chosen_number)
