"""The computer thinks in processes of its own: with a budget, and not longer than the server lives."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from multiprocessing.connection import wait
from pathlib import Path

import pytest

import ludex
from ludex import agents
from ludex.agents import SeatEyes
from ludex.core.decisions import ACT, Answer
from ludex.server.thinking import Thought, Workers, fallback, is_seen, seed_for
from tests.server.playing import begun, moments
from tests.server.sitting import decks_of


def thought(agent: str = "random", seed: int = 5) -> Thought:
    game = ludex.start("sve", decks_of("sve"), seed=7)
    return Thought("sve", game.save(), agent, seed)


@pytest.mark.slow
async def test_a_worker_answers_as_the_agent_would() -> None:
    workers = Workers(1, 60.0)
    game = ludex.start("sve", decks_of("sve"), seed=7)
    try:
        for name in ("random", "greedy"):
            expected: Answer = agents.make(name, 5).choose(SeatEyes(game))
            assert await workers.think(thought(name)) == expected
        (only,) = workers.processes()
    finally:
        await workers.close()
    assert not alive(only)


@pytest.mark.slow
async def test_a_worker_that_takes_too_long_is_ended_and_another_takes_its_place() -> None:
    workers = Workers(1, 60.0)
    try:
        assert await workers.think(thought()) is not None
        (first,) = workers.processes()
        workers.budget = 0.0
        assert await workers.think(thought("greedy")) is None
        assert not alive(first)
        workers.budget = 60.0
        assert await workers.think(thought()) is not None
        assert workers.processes() != [first]
    finally:
        await workers.close()


@pytest.mark.slow
async def test_an_agent_that_fails_gives_no_answer_and_breaks_nothing() -> None:
    workers = Workers(1, 60.0)
    try:
        assert await workers.think(thought("nobody")) is None
        assert await workers.think(thought()) is not None
    finally:
        await workers.close()


SERVER = """
import asyncio, sys
from ludex.server.thinking import Workers
from tests.server.test_thinking import thought

async def main():
    workers = Workers(1, 60.0)
    await workers.think(thought())
    print(*workers.processes(), flush=True)
    sys.stdin.read()

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.slow
def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "serving.py"
    script.write_text(SERVER, encoding="utf-8")
    path = os.pathsep.join([os.getcwd(), *filter(None, sys.path)])
    server = subprocess.Popen(
        [sys.executable, script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert server.stdout is not None
    assert server.stdin is not None
    worker = int(server.stdout.readline())
    watched = os.pidfd_open(worker)
    server.send_signal(signal.SIGKILL)
    server.wait()
    # Returns when the worker has ended, however long that takes.
    assert wait([watched]) == [watched]
    os.close(watched)
    server.stdin.close()
    server.stdout.close()


def test_the_answer_without_thought_is_to_do_nothing_more() -> None:
    game = ludex.start("sve", decks_of("sve"), seed=7)
    while game.decision is not None and game.decision.shape != "act":
        game.answer(fallback(game.decision))
    assert game.decision is not None
    assert game.decision.actions[int(str(fallback(game.decision)))].kind == "end"


def test_what_an_agent_draws_from_differs_from_question_to_question() -> None:
    assert len({seed_for(7, number) for number in range(100)}) == 100
    assert seed_for(7, 3) == seed_for(7, 3)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_move_that_others_see_takes_longer_than_a_pass_or_a_play_that_can_be_taken_back() -> None:
    seen = {True: 0, False: 0}
    for game in moments(begun("fftcg"), 120):
        decision = game.decision
        assert decision is not None
        if game.state.cancellable and game.state.rollback is not None:
            assert not is_seen(game, decision.first())
        elif decision.shape == ACT:
            for place, action in enumerate(decision.actions):
                seen[is_seen(game, place)] += 1
                assert is_seen(game, place) == (action.kind not in ("pass", "end"))
        else:
            assert is_seen(game, decision.first())
    assert all(seen.values())
