"""Originally: what is printed on a card, before any effect changed it (SVE 5.24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.cards import Card, Info, Now
from ludex.core.continuous import printed_stats, shows
from ludex.core.ids import StatId
from ludex.core.selectors import Filter, Selector
from ludex.core.values import Value

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Scope


def original(m: Machine, card: Card) -> Now:
    """The card's printed information: that of the card it is linked to, if it has that one's (SVE 10.9.1.1)."""
    base = m.pool.base(*shows(m, card))
    stats = m.pool.stats_held(base.sets, printed_stats(m, card))
    return Now(base.sets, stats, base.abilities, base.keywords, base.rules, base.live, base.watch)


@dataclass(frozen=True, slots=True)
class OriginalStat(Value):
    """A card's printed value; the sum where there are several cards."""

    of: Selector
    stat: StatId

    def evaluate(self, m: Machine, s: Scope) -> int:
        return sum(original(m, m.record(card)).stat(self.stat) for card in self.of.cards(m, s))


@dataclass(frozen=True, slots=True)
class Originally(Filter):
    """It would fit by its printed information."""

    filter: Filter

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return self.filter.test(m, s, Info(info.card, original(m, info.card)))
