"""A position as text, which `reading.read` reads back as the same position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ludex.core.errors import said
from ludex.positions.lying import LyingCard
from ludex.positions.position import BadPosition, Half, Held, Position, Problem, Rest, words_of
from ludex.positions.words import MAXIMUM, PLAYERS, Words

INDENT = "  "


def write(position: Position) -> str:
    """The position as somebody would have written it by hand."""
    if not isinstance(position, Position):
        raise BadPosition("there is nothing to write", [Problem("the position", f"{said(position)} is none")])
    words = words_of(position.game)
    lines = [f"game: {position.game}"]
    if position.format:
        lines.append(f"format: {position.format}")
    lines += [f"turn: {position.turn}", f"active: {PLAYERS[position.active]}"]
    if position.first is not None:
        lines.append(f"first: {PLAYERS[position.first]}")
    if position.phase:
        lines.append(f"phase: {position.phase}")
    if position.seed:
        lines.append(f"seed: {position.seed}")
    for player, half in zip(PLAYERS, position.players, strict=True):
        lines += ["", f"{player}:", *(INDENT + line for line in _half(words, half))]
    return "\n".join(lines) + "\n"


def _half(words: Words, half: Half) -> Iterator[str]:
    for word, value in half.numbers.items():
        if not word.startswith(MAXIMUM):
            most = half.numbers.get(MAXIMUM + word)
            yield f"{word}: {value}" + ("" if most is None else f" of {most}")
    if half.happened:
        yield f"this turn: {', '.join(half.happened)}"
    for zone, held in half.zones.items():
        if len(held) == 1 and not _below(held[0]):
            yield f"{zone}: {entry(words, held[0])}"
            continue
        if zone in words.spots:
            yield f"{zone}: {entry(words, held[0])}"
            yield from (INDENT + line for line in _linked(words, held[0]))
            continue
        yield f"{zone}:"
        for one, alike in groupby(held):
            count = len(list(alike))
            yield INDENT + entry(words, one, count)
            yield from (INDENT * 2 + line for line in _linked(words, one))


def _below(one: Held) -> bool:
    return isinstance(one, LyingCard) and bool(one.linked)


def _linked(words: Words, one: Held) -> Iterator[str]:
    if isinstance(one, LyingCard):
        for (word, other), alike in groupby(one.linked):
            yield f"{word}: {entry(words, other, len(list(alike)))}"
            yield from (INDENT + line for line in _linked(words, other))


def entry(words: Words, one: Held, count: int = 1) -> str:
    """One line: the card, how many of it, and how it lies."""
    if isinstance(one, Rest):
        return f"the rest of deck {one.deck}"
    several = f" x{count}" if count > 1 else ""
    return ", ".join([f"{one.card}{several}", *states(words, one)])


def states(words: Words, one: LyingCard) -> list[str]:
    """How the card lies, in the words of the game."""
    told = [
        (one.engaged, words.engaged),
        (one.reversed, words.reversed),
        (one.locked, "locked"),
        (one.facedown, "face down"),
        (one.faceup, "face up"),
        (one.side, "other side"),
        (one.damage, f"{one.damage} damage"),
        (one.came_this_turn, "came this turn"),
        (one.came, f"came as number {one.came}"),
        (one.owner is not None, f"owned by {PLAYERS[one.owner or 0]}"),
    ]
    counters = [f"{number} {name} counter{'s' if number != 1 else ''}" for name, number in one.counters]
    return [*(word for so, word in told if so), *counters, *one.happened]
