"""The log that a client has and the one that is sent make the whole, whatever was taken back in between."""

from __future__ import annotations

from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from ludex.core.game import Game
from ludex.server.messages import LogLine
from ludex.server.sides import SideLog, common

NO_GAME = cast(Game, None)


class Told:
    """A log that says what it is told to say."""

    def __init__(self) -> None:
        self.now: list[LogLine] = []

    def lines(self, game: Game) -> list[LogLine]:
        return list(self.now)


def heading(number: int) -> LogLine:
    return LogLine(number, f"turn {number}", kind="turn")


def test_a_client_keeps_the_turns_that_are_over_and_gets_the_last_one_anew() -> None:
    told = Told()
    log = SideLog(told)
    told.now = [heading(1), LogLine(1, "a"), heading(2), LogLine(2, "b")]
    log.refresh(NO_GAME)
    assert [log.known_to(lines) for lines in (0, 1, 2, 3, 4)] == [0, 0, 0, 2, 2]
    assert log.known_to(5) == 0
    assert log.known_to(-1) == 0


def test_a_client_keeps_nothing_that_may_have_been_taken_back() -> None:
    told = Told()
    log = SideLog(told)
    told.now = [heading(1), LogLine(1, "a"), heading(2), LogLine(2, "b")]
    log.refresh(NO_GAME)
    log.went_back()
    told.now = [heading(1), LogLine(1, "something else"), heading(2), LogLine(2, "b"), heading(3)]
    log.refresh(NO_GAME)
    assert log.known_to(4) == 0


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 6), st.lists(st.booleans(), max_size=5)), max_size=8))
def test_what_a_client_keeps_is_the_beginning_of_the_log_as_it_is(
    happened: list[tuple[bool, int, list[bool]]],
) -> None:
    told, seen = Told(), [list[LogLine]()]
    log = SideLog(told)
    turn = 0
    for number, (back, kept, added) in enumerate(happened):
        if back and kept < len(told.now):
            told.now = told.now[:kept]
            log.went_back()
        for begins in added:
            turn += begins
            told.now = [*told.now, heading(turn) if begins else LogLine(turn, f"{number}")]
        log.refresh(NO_GAME)
        seen.append(list(told.now))
    for had in seen:
        kept = log.known_to(len(had))
        assert common(had, told.now) >= kept
