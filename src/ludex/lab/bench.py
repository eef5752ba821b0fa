"""How fast it is: measured beside python-chess in the same run, so that figures of different machines compare.

Times are of the processor, not of the clock: what else the machine does counts less.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle, islice
from pathlib import Path
from statistics import mean
from time import process_time
from typing import Any

import ludex
from ludex.core import save
from ludex.core.bill import Bill
from ludex.core.chance import Stream
from ludex.core.decisions import ACT
from ludex.core.errors import LudexError
from ludex.core.game import Game
from ludex.decks.playing import deck_of
from ludex.games import DeckSource, load, needed
from ludex.games.loading import read_records

Decks = tuple[DeckSource, DeckSource]

ROUNDS = 5
MID_GAME = 8
"""A game in this turn has cards everywhere."""
TEXTS = 1000
BILLS = 1000
HAND, BACKUPS = 10, 5
"""What the bills of the benchmark can be paid with: cards that give two units each, and cards that give one."""
MOST_GAMES = 500
"""In so many random games the moment that is measured has come, or it never does."""
FRAMES = 3
"""With more frames than these something is being resolved within a turn."""


def samples(game: str) -> tuple[str, str]:
    """Two decks of the game that are full of effects."""
    found: tuple[str, str] = needed(game, "deck_formats").SAMPLES
    return found


class NothingToMeasure(LudexError):
    """The sample decks of a game do not lead to the moment that is measured."""


class NoChess(LudexError):
    """python-chess, which the figures are compared with, is not installed."""


def chess_moves(seconds: float, stream: Stream) -> float:
    """Random playouts with python-chess: moves a second."""
    if find_spec("chess") is None:
        raise NoChess("python-chess is not installed, and all speeds are compared with it: pip install chess")
    import chess

    moves = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        board = chess.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[stream.below(len(legal))])
            moves += 1
    return moves / spent


def decisions(game: str, seconds: float, stream: Stream, decks: Decks | None = None) -> float:
    """Random play between two decks: decisions a second, each among several answers."""
    answered = 0
    spent = 0.0
    while spent < seconds:
        playing = ludex.start(game, decks or samples(game), stream.below(1 << 62), history=False)
        began = process_time()
        while playing.decision is not None:
            playing.answer(playing.decision.random(stream))
        spent += process_time() - began
        answered += len(playing.answers)
    return answered / spent


def in_the_middle(game: str, seed: int = 0, decks: Decks | None = None) -> Game:
    """A game full of cards that waits for a choice in the middle of resolving something."""
    for number in range(seed, seed + MOST_GAMES):
        stream = Stream(number)
        playing = ludex.start(game, decks or samples(game), number, history=False)
        while playing.decision is not None:
            if playing.state.turn >= MID_GAME and playing.decision.shape != ACT and len(playing.state.frames) > FRAMES:
                return playing
            playing.answer(playing.decision.random(stream))
    raise NothingToMeasure(
        f"{game}: in {MOST_GAMES} random games nobody chose anything while something resolved, from turn {MID_GAME} on"
    )


def best_time(task: Callable[[], object], seconds: float = 0.05) -> float:
    """The seconds one call takes, in the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        calls = 0
        began = process_time()
        while (spent := process_time() - began) < seconds or not calls:
            task()
            calls += 1
        best = min(best, spent / calls)
    return best


def reading(game: str) -> float:
    """The seconds it takes to read the texts of so many cards, those of the game again and again."""
    compiler = needed(game, "compiler")
    records = read_records(Path(str(import_module(f"ludex.games.{game}").__file__)).parent / "cards")
    with_text = [record for record in records if record.get("text")]
    compiler.compile_card(with_text[0])
    began = process_time()
    for record in islice(cycle(with_text), TEXTS):
        compiler.compile_card(record)
    return process_time() - began


def bill(stream: Stream, units: int) -> Bill:
    """A bill of any size up to more than can be paid, for up to four units of certain kinds."""
    colours = 2 + stream.below(units - 2)
    kinds = []
    for _ in range(HAND + BACKUPS):
        kind = 1 << stream.below(colours)
        kinds.append(kind | (1 << stream.below(units)) if stream.below(4) == 0 else kind)
    needs = tuple(1 << stream.below(units) for _ in range(stream.below(5)))
    total = max(len(needs), 1 + stream.below(2 * HAND + BACKUPS + 2))
    return Bill(total, needs, tuple(kinds), (1,) * BACKUPS + (2,) * HAND, max(1, len(set(needs))))


def paying(units: int) -> dict[str, float]:
    """How long it takes to find a payment, and to find that there is none: on average and at worst."""
    stream = Stream(1)
    times: dict[bool, list[float]] = {True: [], False: []}
    for _ in range(BILLS):
        one = bill(stream, units)
        times[one.first() is not None].append(best_time(one.first, 0.0))
    return {
        "payment_us": round(mean(times[True]) * 1e6, 1),
        "payment_worst_us": round(max(times[True]) * 1e6, 1),
        "no_payment_us": round(mean(times[False]) * 1e6, 1),
        "no_payment_worst_us": round(max(times[False]) * 1e6, 1),
    }


def bench(
    game: str, seconds: float, progress: Callable[[str], None] = lambda step: None, named: Sequence[DeckSource] = ()
) -> dict[str, Any]:
    """All figures of a game: speeds in turn with python-chess, the best round of each.

    Played are the decks that are named, one of them against itself, or else the samples of the game.
    """
    loaded = load(game)
    read = [deck_of(loaded, one) for one in named]
    decks = (read[0], read[-1]) if read else None
    stream = Stream(1)
    best_chess = best_own = 0.0
    for number in range(ROUNDS):
        progress(f"{game}: playing, round {number + 1} of {ROUNDS}")
        best_chess = max(best_chess, chess_moves(seconds / ROUNDS / 2, stream))
        best_own = max(best_own, decisions(game, seconds / ROUNDS / 2, stream, decks))
    progress(f"{game}: cloning and saving")
    middle = in_the_middle(game, decks=decks)
    saved = middle.save()
    seat = middle.decision.seat if middle.decision is not None else 0
    figures = {
        "decisions_per_second": round(best_own),
        "python_chess_moves_per_second": round(best_chess),
        "ratio_to_python_chess": round(best_own / best_chess, 4),
        "clone_us": round(best_time(middle.state.clone) * 1e6, 1),
        "clone_game_us": round(best_time(middle.clone) * 1e6, 1),
        "resample_us": round(best_time(lambda: middle.resample(seat, 1)) * 1e6, 1),
        "view_us": round(best_time(lambda: middle.view(seat)) * 1e6, 1),
        "save_ms": round(best_time(middle.save) * 1e3, 3),
        "load_ms": round(best_time(lambda: save.load(saved, middle.pool)) * 1e3, 3),
        "save_bytes": len(saved),
    }
    units = len(middle.spec.numbers.units)
    if units:
        progress(f"{game}: paying {BILLS} bills")
        figures |= paying(units)
    progress(f"{game}: reading {TEXTS} card texts")
    return figures | {"read_1000_texts_seconds": round(reading(game), 4)}
