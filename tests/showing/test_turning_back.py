"""Taking back a person's last answer, with what followed."""

from __future__ import annotations

import pytest

from ludex.core.game import Game
from ludex.core.save import dump
from ludex.games import names
from ludex.games.stopping import usual_stops
from ludex.showing.turning_back import take_back, trace_since
from tests.server.playing import begun, moments, played


def asked(game: Game, seat: int) -> bool:
    return (
        game.decision is not None
        and game.decision.seat == seat
        and usual_stops(game.spec.name).answer(game.machine, seat) is None
    )


@pytest.mark.parametrize("name", names())
def test_for_study_one_gets_back_to_ones_own_last_question(name: str) -> None:
    game = begun(name)
    questions = [len(game.answers) for game in moments(game, 50) if asked(game, 0)]
    stops = usual_stops(name)
    for before in reversed(questions):
        assert take_back(game, 0, stops, study=True)
        assert len(game.answers) == before
    assert not take_back(game, 0, stops, study=True)


@pytest.mark.parametrize("name", names())
def test_where_somebody_learned_something_nothing_changes(name: str) -> None:
    refused = 0
    for game in moments(begun(name), 60):
        kept, answers = dump(game), list(game.answers)
        if not take_back(game, 0, usual_stops(name)):
            refused += 1
            assert dump(game) == kept
        else:
            for entry in answers[len(game.answers) :]:
                game.give(entry)
    assert refused > 10


def test_nothing_is_traced_where_the_person_answered_nothing() -> None:
    game = played("sve", 20)
    by = game.answered_by()
    seat = by[-1]
    assert trace_since(game, seat, len(by)) is None
    assert str(trace_since(game, seat, len(by) - 1)) == str(game.trace(seat))
