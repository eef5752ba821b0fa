"""Counters: put, removed, asked for; Stack and Earth Rite, which live on them (SVE 13.3)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import Fits, NotSo
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, Select
from ludex.core.players import YOU
from ludex.core.program import Body, ExtraCost, Gate, Seq
from ludex.core.selectors import ALL, And, Cards, HasCounter, HasKeyword, Is, Those
from ludex.core.values import CountersOn, Fixed
from ludex.games.sve.words import AMULET, CEMETERY, FIELD, STACK, STACK_COUNTER, TYPE
from ludex.games.wording.conditions import holds
from ludex.games.wording.nouns import ONE, Kind, Kinds, Noun, Place, Things
from ludex.games.wording.resolver import Text, Topic
from ludex.games.wording.terminals import CounterName
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
STACKS = Things(Kinds((Kind((), ALL),)), (HasKeyword(STACK),), Place((FIELD,), YOU))
"""A card with Stack on your field (SVE 13.3.2.4)."""


@dataclass(frozen=True, slots=True)
class EarthRite(Body):
    """Stack counters removed as an additional cost (SVE 13.3.3.2)."""

    number: int = 1


def english(table: PhraseTable) -> None:
    """Counters by their names."""
    table.terminal("counter", CounterName("counter", "counters"))
    table["act"] |= {
        "<<place|put>> a {name:counter} counter on {on:targets}": PutCounters,
        "<<place|put>> {number:amount#p} {name:counter} counters on {on:targets}": PutCounters,
        "remove a {name:counter} counter from {on:target}": RemoveCounters,
        "remove {number:amount#p} {name:counter} counters from {on:target}": RemoveCounters,
        "add {number:fixed} to a Stack on your field": node(PutCounters, name=STACK_COUNTER, on=Noun(ONE, STACKS)),
    }
    # SVE 13.3.3.2.1: with no number it is one.
    table["cost"] |= {"Earth Rite": EarthRite(), "Earth Rite ({number:integer})": EarthRite}
    has = node(HasCounter, least=slot("n"))
    table["fact"] |= {
        "{of:this} has at least {n:integer!} {name:counter} counter(s)": node(Fits, filter=has),
        "{of:this} has {b:fixed!} {name:counter} counter(s)": holds(CountersOn, "=="),
        "{of:this} has no {name:counter} counters": holds(CountersOn, "==", b=Fixed(0)),
    }


@TOPIC.action(EarthRite)
def earth_rite(text: Text, body: EarthRite) -> list[Body]:
    """Stack counters are removed from an amulet, which is put away with its last one (SVE 13.3.3.2)."""
    rite = Those("rite")
    amulet = And((Is(TYPE, AMULET), HasKeyword(STACK), HasCounter(STACK_COUNTER, body.number)))
    used_up = NotSo(Fits(rite, HasCounter(STACK_COUNTER)))
    parts = (
        Select(Cards((FIELD,), YOU, amulet), into="rite", target=NEVER),
        RemoveCounters(STACK_COUNTER, rite, Fixed(body.number)),
        Gate(Move(rite, CEMETERY, cause="cost"), condition=used_up),
    )
    return [Seq(parts)]


@TOPIC.action(ExtraCost)
def extra_cost(text: Text, body: ExtraCost) -> list[Body]:
    """A cost on the way that is told while playing, and what it is for."""
    assert isinstance(body.cost, EarthRite)
    (rite,) = earth_rite(text, body.cost)
    return [ExtraCost(body.name, rite, text.seq(body.then))]
