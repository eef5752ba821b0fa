"""FF 11.3.2: a Summon on the stack is still what it was in the hand."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Static
from ludex.core.modifiers import PlayCost
from ludex.core.players import YOU
from ludex.core.selectors import Cards
from ludex.games.fftcg.words import FIRE, HAND
from ludex.testing import rule
from ludex.testing.fftcg import Side, backup, summon, table
from tests.games.fftcg.rules.parts import draw, n


@rule("fftcg", "11.3.2", "11.3.5", "11.3.7")
@pytest.mark.parametrize(("how", "backups"), [("less", 1), ("add", 5)])
def test_a_summon_costs_what_static_abilities_make_it_cost_in_hand(how: str, backups: int) -> None:
    guild = backup("Guild", Static((PlayCost(how, n(2)),), Cards((HAND,), YOU)), element=FIRE)
    forges = [backup(f"Forge {place}", element=FIRE) for place in range(4)]
    t = table(you=Side(field=[guild, *forges], hand=[summon("Bolt", draw(), cost=3)]))
    t.cast("Bolt", pay=["Guild", *(f"Forge {place}" for place in range(backups - 1))])
    assert t.zone("you", "Break Zone") == ["Bolt"]
