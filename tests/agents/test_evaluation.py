"""What the judge of every game has to say of its positions."""

from __future__ import annotations

from importlib import import_module

import pytest

import ludex
from ludex.agents.greedy import judge_of
from ludex.core.chance import Stream
from ludex.games import names
from ludex.lab.arena import usual_decks


@pytest.mark.parametrize("name", names())
def test_a_won_game_is_worth_more_than_any_position(name: str) -> None:
    evaluate = judge_of(name).evaluate
    won = import_module(f"ludex.games.{name}.evaluation").WON
    game = ludex.start(name, usual_decks(name)[:2], 4, history=False)
    stream = Stream(4)
    worth, before = [0.0, 0.0], game
    while game.decision is not None and len(game.answers) < 40:
        before = game.clone()
        worth = [evaluate(game.machine, seat) for seat in (0, 1)]
        assert all(-won < one < won for one in worth)
        game.answer(game.decision.random(stream))
    assert worth[0] != worth[1]
    # Whoever seemed to win, before the last answer, gives up.
    loser = worth.index(max(worth))
    before.concede(loser)
    assert evaluate(before.machine, 1 - loser) == won
    assert evaluate(before.machine, loser) == -won
