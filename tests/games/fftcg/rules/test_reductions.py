"""Several reductions of one cost (FF 11.3.5, the ruling)."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Static
from ludex.core.modifiers import PlayCost
from ludex.core.values import Fixed
from ludex.games.fftcg.prices import LESS, LESS_NOT_ZERO
from ludex.games.fftcg.words import HAND
from ludex.testing import rule
from ludex.testing.fftcg import Side, backup, forward, table


@rule("fftcg", "11.3.5")
@pytest.mark.parametrize(
    ("reductions", "price"),
    [((LESS, LESS), 0), ((LESS, LESS_NOT_ZERO), 1), ((LESS_NOT_ZERO, LESS), 1), ((LESS_NOT_ZERO,), 1)],
)
def test_at_least_one_cp_is_left_if_one_of_the_reductions_says_so(reductions: tuple[str, ...], price: int) -> None:
    lines = [Static((PlayCost(how, Fixed(2)),), zones=(HAND,)) for how in reductions]
    mines = [backup(name) for name in ("Mine", "Pit", "Shaft")]
    t = table(you=Side(field=mines, hand=[forward("Mara", 5000, *lines, cost=3)]))
    t.play("Mara")
    assert sum(t.dull(mine.name) for mine in mines) == price
