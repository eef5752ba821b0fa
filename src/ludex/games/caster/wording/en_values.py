"""English numbers and what cards are told apart by: counted, read from a card, for each; suffixes of nouns."""

from __future__ import annotations

from ludex.core.ops.select import Constraint
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import THIS, Compares, Did, HasCounter, HasKeyword, NameHas, Not, NotThis, SameAs
from ludex.core.triggers import Trigger
from ludex.core.values import Count, CountersOn, Fixed, ForEvery, HighestStat, Minus, Plus, ResourceOf, StatOf, Times
from ludex.games.caster.wording.said import ChosenNumber
from ludex.games.caster.wording.spoken import ApartFrom, NotControlled, Struck
from ludex.games.caster.wording.terminals import KEYWORDS
from ludex.games.caster.words import (
    ATK,
    ATTACKED,
    CANDY,
    COST,
    DEF,
    FIELD,
    LEVEL,
    NAMES,
    TRAIT,
    ZONES,
)
from ludex.games.wording.spoken import It, The, They
from ludex.text import PhraseTable, node, slot

ELSEWHERE = tuple(zone for zone in range(len(ZONES)) if zone not in FIELD)
"""Where a card may come to the field from: a card that changes sides does not enter it."""
ENTERED = Trigger("moved", frm=ELSEWHERE, to=FIELD)
STAT_WORDS = (("ATK", ATK), ("DEF", DEF), ("cost", COST), ("level", LEVEL))


def add(table: PhraseTable) -> None:
    """The table has the values."""
    for keyword in KEYWORDS:
        table.phrase("keyword", f"<<[{keyword}]|{keyword}>>", keyword)
    _values(table)
    _each(table)
    _suffixes(table)


def _values(table: PhraseTable) -> None:
    of, a, b = slot("of"), slot("a"), slot("b")
    table.phrase("value", "{n:plain_value}", slot("n"))
    table.phrase("value", "{a:plain_value} plus {b:plain_value}", node(Plus, a=a, b=b))
    table.phrase("value", "{a:plain_value} minus {b:plain_value}", node(Minus, a=a, b=b))
    table.phrase("value", "{n:number} times {b:plain_value}", node(Times, a=node(Fixed, n=slot("n")), b=b))
    table.phrase("value", "twice {b:plain_value}", node(Times, a=Fixed(2), b=b))
    table.phrase("plain_value", "{n:amount}", slot("n"))
    table.phrase("plain_value", "the number of {of:counted}", node(Count, of=of))
    table.phrase("plain_value", "the chosen number", ChosenNumber())
    for word, number in STAT_WORDS:
        table.phrase("stat", word, number)
    stat = slot("stat")
    table.phrase("plain_value", "the {stat:stat} of {of:valued}", node(StatOf, of=of, stat=stat))
    table.phrase("plain_value", "its {stat:stat}", node(StatOf, of=It(), stat=stat))
    table.phrase("plain_value", "{of:it}'s {stat:stat}", node(StatOf, of=of, stat=stat))
    table.phrase("plain_value", "<<this card's|my>> {stat:stat}", node(StatOf, of=THIS, stat=stat))
    table.phrase("plain_value", "the total {stat:stat} of {of:counted}", node(StatOf, of=of, stat=stat))
    table.phrase("plain_value", "the total {stat:stat} of {of:valued}", node(StatOf, of=of, stat=stat))
    table.phrase("plain_value", "the highest {stat:stat} among {of:counted}", node(HighestStat, of=of, stat=stat))
    for category in ("aimed", "it", "this", "them"):
        table.phrase("valued", f"{{a:{category}}}", a)
    for words, who in (("you have", YOU), ("your opponent has", OPPONENT), ("they have", They())):
        table.phrase("plain_value", f"the number of candy counters {words}", ResourceOf(who, CANDY))
    # CC 1018.4: a card's counters are those on it.
    counters = node(CountersOn, of=of, name=slot("name"))
    for category in ("this", "it"):
        table.phrase("plain_value", f"the number of {{name:counter}} counters on {{of:{category}}}", counters)


def _each(table: PhraseTable) -> None:
    of = slot("of")
    table.phrase("each_of", "for each {of:counted_one}", node(ForEvery, of=node(Count, of=of)))
    table.phrase("each_of", "for every {n:number#p} {of:counted}", node(ForEvery, of=node(Count, of=of), per=slot("n")))
    table.phrase("each_of", "for each candy counter you have", ForEvery(ResourceOf(YOU, CANDY)))
    counters = node(ForEvery, of=node(CountersOn, of=of, name=slot("name")))
    for category in ("this", "it"):
        table.phrase("each_of", f"for each {{name:counter}} counter on {{of:{category}}}", counters)
    for how in ("discarded", "banished", "destroyed", "returned", "removed", "revealed", "rested"):
        table.phrase("each_of", f"for each card {how} this way", ForEvery(Count(The(how))))


def _suffixes(table: PhraseTable) -> None:
    n, v, of, what = slot("n"), slot("v"), slot("of"), slot("what")
    comparisons = (("{n:amount} or less", "<="), ("{n:amount} or <<more|greater>>", ">="), ("{n:amount}", "=="))
    for word, stat in STAT_WORDS:
        for words, how in comparisons:
            compared = node(Compares, stat=stat, how=how, value=n)
            table.phrase("suffix", f"<<with a|with>> {word} <<of|>> {words}", compared)
        table.phrase(
            "suffix",
            f"with a {word} equal to or less than {{v:value}}",
            node(Compares, stat=stat, how="<=", value=v),
        )
        table.phrase(
            "suffix",
            f"with a {word} equal to or <<more|greater>> than {{v:value}}",
            node(Compares, stat=stat, how=">=", value=v),
        )
        table.phrase("suffix", f"with a {word} equal to {{v:value}}", node(Compares, stat=stat, how="==", value=v))
        for words, how in (("less", "<"), ("greater", ">")):
            table.phrase(
                "suffix", f"with a {word} {words} than {{v:value}}", node(Compares, stat=stat, how=how, value=v)
            )
    table.phrase("suffix", "with {k:keyword}", node(HasKeyword, keyword=slot("k")))
    table.phrase("suffix", "without {k:keyword}", node(Not, a=node(HasKeyword, keyword=slot("k"))))
    # CC 202.4a: only with these words a part of the name is meant.
    table.phrase("suffix", 'with "{a:quoted}" in <<its~their>> name', node(NameHas, part=slot("a")))
    same_name = node(SameAs, of=of, attribute=NAMES)
    for category in ("it", "this"):
        table.phrase("suffix", f"with a different name than {{of:{category}}}", node(Not, a=same_name))
        table.phrase("suffix", f"with the same name as {{of:{category}}}", same_name)
    table.phrase("suffix", "that share~shares a <<race|trait>> with {of:this}", node(SameAs, of=of, attribute=TRAIT))
    table.phrase("suffix", "that <<does not~do not>> share a name with any {what:things#s}", node(ApartFrom, what=what))
    table.phrase("suffix", "you do not control", NotControlled())
    table.phrase("suffix", "other than <<this card|me>>", NotThis())
    table.phrase("suffix", "that attacked {of:this} this turn", node(Struck, of=of))
    table.phrase("suffix", "that entered the field this turn", Did(ENTERED))
    table.phrase("suffix", "that attacked this turn", Did(Trigger(ATTACKED)))
    table.phrase("suffix", "with a {name:counter} counter on <<it~them>>", node(HasCounter, name=slot("name")))
    table.phrase("suffix", "with different names", Constraint("different names"))
    total = node(Constraint, kind="total at most", stat=COST, value=n)
    table.phrase("suffix", "with a total cost of {n:amount} or less", total)
