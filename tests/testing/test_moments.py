"""When a scenario begins."""

from __future__ import annotations

import pytest

from ludex.testing.moments import Moment, moment


def test_it_is_your_fifth_turn_in_the_main_phase_if_nothing_is_said() -> None:
    assert moment(("main",)) == Moment(active=0, turn=5, first=0, phase="main", seed=1)


@pytest.mark.parametrize(("active", "turn", "first"), [("you", 1, 0), ("you", 2, 1), ("opponent", 3, 1)])
def test_who_went_first_follows_from_the_number_of_the_turn(active: str, turn: int, first: int) -> None:
    assert moment(("main",), active=active, turn=turn).first == first


def test_who_went_first_may_be_said() -> None:
    assert moment(("main",), turn=4, first="you").first == 0


def test_a_phase_has_to_be_one_of_the_game() -> None:
    with pytest.raises(AssertionError, match="'tea' is no phase to begin at: start, main"):
        moment(("start", "main"), phase="tea")
