"""A variable in a cost and in what is chosen (FF 11.6.5, 11.6.7)."""

from __future__ import annotations

import pytest

from ludex.core.errors import BadAnswer
from ludex.testing import rule
from ludex.testing.fftcg import Side, backup, forward, table

WELL = backup("Well", text=["[X], put Well into the Break Zone: Choose 1 Forward of cost X. Break it."])
MINE = backup("Mine", generic=True)


@rule("fftcg", "11.6.5", "11.6.7")
def test_x_can_be_set_so_that_there_is_something_to_choose() -> None:
    board = Side(field=[forward("Two", 3000, cost=2), forward("Four", 3000, cost=4), forward("Nine", 3000, cost=9)])
    t = table(you=Side(field=[WELL, MINE, MINE, MINE, MINE]), opponent=board)
    t.use("Well", 0, asks="11.6.7")
    assert t.options() == ["2 to 4"]
    with pytest.raises(BadAnswer, match="not to be chosen"):
        t.machine.answer(3)
    t.answer(2, "Two")
    assert t.zone("opponent", "Break Zone") == ["Two"]


@rule("fftcg", "11.6.5")
def test_it_cannot_be_used_where_no_x_will_do() -> None:
    t = table(you=Side(field=[WELL, MINE]), opponent=Side(field=[forward("Two", 3000, cost=4)]))
    t.refuses("use", "Well", 0, rule="11.6.5")
