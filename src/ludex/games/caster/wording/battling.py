"""Battles by an effect; ATK, DEF and cost set, halved or swapped for a time."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.ids import StatId
from ludex.core.modifiers import SetStat
from ludex.core.ops.give import Give, Until
from ludex.core.program import Body, Let
from ludex.core.selectors import THIS, Among, And, Compares, Selector
from ludex.core.values import Fixed, Half, Number, StatOf, Value
from ludex.games.caster.ops.battle import Battle
from ludex.games.caster.wording.values import told_in_hundreds
from ludex.games.caster.words import ATK, COST, DEF, INFINITY
from ludex.games.wording.references import It
from ludex.games.wording.resolver import Text, Topic
from ludex.text import PhraseTable, node

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class SetsStat(Body):
    """A value of cards becomes another."""

    stat: StatId
    what: Selector
    value: Value
    until: Until


@dataclass(frozen=True, slots=True)
class SwapsStats(Body):
    """ATK and DEF of cards are exchanged."""

    what: Selector
    until: Until


@dataclass(frozen=True, slots=True)
class Halves(Body):
    """ATK and DEF of cards are halved."""

    what: Selector
    until: Until


def english(table: PhraseTable) -> None:
    """Who battles whom, and values that become others."""
    for category in ("aimed#s", "this", "it"):
        # The first is the attacker.
        table["tail"] |= {f"{{first:{category}}} battles {{second:object}}": Battle}
    table.include("new_value", "value")
    table["new_value"] |= {"\u221e": Fixed(INFINITY)}
    for word, stat in (("ATK", ATK), ("DEF", DEF), ("cost", COST)):
        becomes = f"{word} becomes {{value:new_value}} {{until:until}}"
        sets = node(SetsStat, stat=stat)
        table["statement"] |= {
            f"the {word} of {{what:object}} becomes {{value:new_value}} {{until:until}}": sets,
            f"{{what:aimed#s}}'s {becomes}": sets,
            f"{{what:it}}'s {becomes}": sets,
            f"its {becomes}": node(SetsStat, stat=stat, what=It()),
            f"this card's {becomes}": node(SetsStat, stat=stat, what=THIS),
        }
    table["act"] |= {
        "swap the ATK and DEF of {what:object} {until:until}": SwapsStats,
        "halve the ATK and DEF of {what:object} {until:until}": Halves,
    }


def _with(cards: Selector, *stats: StatId) -> Selector:
    """Those of the cards that have these values: of one that has none, nothing is halved or exchanged."""
    return Among(cards, And(tuple(Compares(stat, "<=", Fixed(INFINITY)) for stat in stats)))


@TOPIC.action(SetsStat)
def value_set(text: Text, body: SetsStat) -> list[Body]:
    """Another value."""
    told_in_hundreds(body.stat, body.value)
    return [Give(text.word(body.what), (SetStat(body.stat, text.word(body.value)),), body.until)]


@TOPIC.action(Halves)
def halved(text: Text, body: Halves) -> list[Body]:
    """Half of each."""
    card = text.word(body.what)
    return [Give(_with(card, stat), (SetStat(stat, Half(StatOf(card, stat))),), body.until) for stat in (ATK, DEF)]


@TOPIC.action(SwapsStats)
def swapped(text: Text, body: SwapsStats) -> list[Body]:
    """ATK becomes what DEF was, and the other way round."""
    card, atk, defense = text.word(body.what), text.fresh("ATK"), text.fresh("DEF")
    mods = (SetStat(ATK, Number(defense)), SetStat(DEF, Number(atk)))
    told = [Let(atk, StatOf(card, ATK)), Let(defense, StatOf(card, DEF))]
    return [*told, Give(_with(card, ATK, DEF), mods, body.until)]
