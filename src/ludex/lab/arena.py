"""Many games between two agents, seats swapped in pairs, with what their results are worth."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing import active_children
from threading import Thread, current_thread, main_thread
from time import sleep

import ludex
from ludex import agents
from ludex.core.chance import Stream
from ludex.core.deck import DeckList
from ludex.core.game import Game
from ludex.decks.playing import deck_of
from ludex.games import DeckSource, load
from ludex.lab.statistics import wilson

WATCH_EVERY = 0.5
"""So many seconds between two looks whether the parent is still there."""
LONGEST = 20_000
"""A game with more decisions than this is counted as an error."""

A, B, DRAW, ERROR = 0, 1, -1, -2


@dataclass(frozen=True)
class Bout:
    """One game to be played: everything that decides its course."""

    game: str
    agents: tuple[str, str]
    """By seat."""
    decks: tuple[str, str]
    """By seat."""
    seed: int
    swapped: bool
    """Whether A sits at seat 1."""
    lists: tuple[DeckSource, DeckSource]
    """The same decks as they are played: those of files were read once."""


@dataclass(frozen=True)
class Played:
    """How a bout went."""

    bout: Bout
    result: int
    """A, B, DRAW or ERROR."""
    decisions: int
    turns: int
    error: str = ""


@dataclass(frozen=True)
class Result:
    """What came of all bouts."""

    games: int
    wins: tuple[int, int]
    draws: int
    errors: int
    decisions: int
    turns: int
    faults: tuple[Played, ...]
    """The bouts that ended with an error: their seeds play them again."""
    interrupted: bool = False
    """Whether somebody stopped it: these are the games that were played until then."""

    @property
    def finished(self) -> int:
        """The games that came to an end."""
        return self.games - self.errors

    @property
    def rate(self) -> float:
        """A's share of the finished games, a draw being half a win."""
        return self._score / self.finished if self.finished else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where A's true rate lies with 95 % confidence."""
        return wilson(self._score, self.finished)

    @property
    def _score(self) -> float:
        return self.wins[A] + self.draws / 2


def arena(
    game: str,
    a: str,
    b: str,
    games: int,
    seed: int = 0,
    decks: tuple[str | None, str | None] | None = None,
    processes: int = 1,
    progress: Callable[[Played], None] | None = None,
    restriction: str | None = None,
) -> Result:
    """The result of so many games; the same for the same seed, however many processes play them.

    There are never more processes than games or cores. An interrupted arena gives what was played, if anything was.
    """
    for name in (a, b):
        agents.make(name, 0)
    planned = list(bouts(game, a, b, games, seed, decks or (None, None)))
    # A deck that cannot be played is bad input, not an error of every game.
    ludex.start(game, planned[0].lists, history=False, restriction=restriction)
    tally = Tally()
    try:
        for played in _play(planned, processes):
            tally.add(played)
            if progress is not None:
                progress(played)
    except KeyboardInterrupt:
        if not tally.played:
            raise
        return replace(tally.result(), interrupted=True)
    return tally.result()


def bouts(
    game: str, a: str, b: str, games: int, seed: int, decks: tuple[str | None, str | None] = (None, None)
) -> Iterator[Bout]:
    """The games of an arena: each pair has the same seed, and the agents change seats.

    A deck that is named goes with its agent. Decks that are not are drawn for each pair from those of the game and stay
    at their seats, so that both agents play both.
    """
    loaded = load(game)
    read = {name: deck_of(loaded, name) for name in decks if name is not None}
    usual = usual_decks(game, read.values())
    stream = Stream(seed)
    for pair in range((games + 1) // 2):
        own = stream.below(1 << 62)
        drawn = (usual[stream.below(len(usual))], usual[stream.below(len(usual))])
        for swapped in (False, True)[: games - 2 * pair]:
            named = (decks[1], decks[0]) if swapped else decks
            laid = (named[0] or drawn[0], named[1] or drawn[1])
            lists = (read.get(laid[0], laid[0]), read.get(laid[1], laid[1]))
            yield Bout(game, (b, a) if swapped else (a, b), laid, own, swapped, lists)


def usual_decks(game: str, named: Iterable[DeckList | None] = ()) -> list[str]:
    """The names of the decks that come with the game, of the format of those named, else of its first format."""
    loaded = load(game)
    wanted = loaded.format_of(*(deck for deck in named if deck is not None))
    return [name for name, deck in loaded.decks.items() if loaded.format_of(deck) is wanted]


def workers(processes: int, games: int) -> int:
    """How many processes play: not more than there are games, or cores to play them."""
    return max(1, min(processes, games, os.cpu_count() or 1))


def _play(planned: list[Bout], processes: int) -> Iterable[Played]:
    count = workers(processes, len(planned))
    if count == 1:
        yield from map(play_bout, planned)
        return
    pool = ProcessPoolExecutor(count, initializer=_end_with, initargs=(os.getpid(),))
    others = set(active_children())
    try:
        with _undisturbed():
            results = pool.map(play_bout, planned)
        yield from results
    except BaseException:
        # Nobody waits for games of which nothing will be told.
        for process in set(active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """An interrupt is heard when this is over, and not at all by processes that are started meanwhile.

    One that is interrupted before it has begun to work leaves the others waiting for it.
    """
    if current_thread() is not main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    masked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if hasattr(signal, "pthread_sigmask") else None
    try:
        yield
    finally:
        if masked is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, masked)
        signal.signal(signal.SIGINT, before)
    if heard and callable(before):
        before(signal.SIGINT, None)


def _end_with(parent: int) -> None:
    """This process ends when its parent has ended, however that came about, and leaves interruptions to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            sleep(WATCH_EVERY)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def play_bout(bout: Bout) -> Played:
    """The game, played to its end; an exception is what became of it, not of the arena."""
    decisions = 0
    game: Game | None = None
    try:
        game = ludex.start(bout.game, bout.lists, bout.seed, history=False)
        # Seeds go with the seats: an agent against itself wins exactly as often from either.
        players = [agents.make(name, bout.seed + 1 + seat) for seat, name in enumerate(bout.agents)]
        while game.decision is not None:
            if decisions >= LONGEST:
                raise RuntimeError(f"no end after {LONGEST} decisions")
            eyes = agents.SeatEyes(game)
            game.answer(players[eyes.seat].choose(eyes), eyes.seat)
            decisions += 1
        if game.outcome is None:
            raise RuntimeError("the game stopped without an outcome")
        winner = game.outcome.winner
        result = DRAW if winner < 0 else winner ^ bout.swapped
        return Played(bout, result, decisions, game.state.turn)
    except Exception as problem:
        turns = game.state.turn if game is not None else 0
        return Played(bout, ERROR, decisions, turns, f"{type(problem).__name__}: {problem}")


class Tally:
    """Results as they come in."""

    def __init__(self) -> None:
        self.played: list[Played] = []

    def add(self, played: Played) -> None:
        self.played.append(played)

    def result(self) -> Result:
        """What the games so far amount to."""
        results = [one.result for one in self.played]
        return Result(
            len(results),
            (results.count(A), results.count(B)),
            results.count(DRAW),
            results.count(ERROR),
            sum(one.decisions for one in self.played),
            sum(one.turns for one in self.played),
            tuple(one for one in self.played if one.result == ERROR),
        )
