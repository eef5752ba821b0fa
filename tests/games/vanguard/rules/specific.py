"""Short words for the parts of texts that scenarios of Cardfight!! Vanguard use again and again."""

from __future__ import annotations

from ludex.core.definitions import CardDef
from ludex.core.ops.move import Move
from ludex.core.players import YOU
from ludex.core.selectors import IT, Cards, Selector
from ludex.core.triggers import When
from ludex.core.values import Fixed
from ludex.games.vanguard.words import BIND, BIND_VERB, DROP, HAND, HEAL, RC, REMOVE, REMOVED, VC
from ludex.testing.vanguard import Table, gets, plus_power, unit, when

WATCHED = 1000
"""The power that a watch gets each time."""


def watch(*events: When, name: str = "Watch", zones: tuple[int, ...] = (RC, VC)) -> CardDef:
    """A rear-guard of power 7000 that gets more power each time such a thing happens."""
    return unit(name, *(when(event, gets(plus_power(WATCHED)), zones=zones) for event in events), grade=1, power=7000)


def seen(t: Table, name: str = "Watch") -> int:
    """How often the watch has seen it happen this turn."""
    return ((t.power(name) or 0) - 7000) // WATCHED


def n(number: int) -> Fixed:
    return Fixed(number)


MINE = Cards((RC,), YOU)


def bind(what: Selector = IT) -> Move:
    return Move(what, BIND, verb=BIND_VERB)


def heal(what: Selector = IT) -> Move:
    return Move(what, DROP, verb=HEAL)


def remove(what: Selector = IT) -> Move:
    return Move(what, REMOVED, verb=REMOVE)


def to_hand(what: Selector = IT) -> Move:
    return Move(what, HAND)
