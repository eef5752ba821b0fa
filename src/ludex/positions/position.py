"""A position as plain data: who has what where, whose turn it is, and in which phase."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ludex.core.errors import LudexError, harmless
from ludex.core.ids import Seat
from ludex.games import check_name, needed
from ludex.positions.lying import LyingCard
from ludex.positions.words import Words


@dataclass(frozen=True)
class Problem:
    """Something wrong with a position: where, and what."""

    where: str
    """Such as "player 1, field"."""
    what: str
    line: int = 0
    """Of the text, where there is one."""

    def __str__(self) -> str:
        line = f"line {self.line}, " if self.line else ""
        return harmless(f"{line}{self.where}: {self.what}")


class BadPosition(LudexError):
    """A position that cannot be read, laid out or taken; every reason is here."""

    def __init__(self, head: str, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n  ".join([f"{head}:", *map(str, problems)]))


@dataclass(frozen=True)
class Rest:
    """What is left of a deck list after the cards that the player has elsewhere, shuffled."""

    deck: str


Held = LyingCard | Rest


@dataclass(frozen=True)
class Half:
    """What one player has."""

    zones: Mapping[str, tuple[Held, ...]] = field(default_factory=dict)
    """By the words of the game: "field", "hand", "left front"; from the top where order counts."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    happened: tuple[str, ...] = ()
    """What the player did this turn, as far as a rule asks."""


@dataclass(frozen=True)
class Position:
    """A board and the moment from which the game goes on."""

    game: str
    players: tuple[Half, Half]
    turn: int = 5
    """Of the whole game, counted from 1."""
    active: Seat = 0
    first: Seat | None = None
    """Who went first, where that does not follow from the number of the turn."""
    phase: str = ""
    """The main phase, if nothing is said."""
    format: str = ""
    seed: int = 0
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    """Where each part stood in the text it was read from."""
    beside: Path | None = field(default=None, compare=False)
    """Where deck lists may lie that it names: the folder of the file it was read from."""

    def went_first(self) -> Seat:
        return self.first if self.first is not None else self.active if self.turn % 2 else 1 - self.active

    def problem(self, where: str, what: str) -> Problem:
        """A problem with this part, with the line it stood in."""
        return Problem(where, what, self.lines.get(where, 0))


def words_of(game: str) -> Words:
    """What positions of the game say; UnknownGame if there is no such game."""
    check_name(game)
    found: Words = needed("positions", game, "ludex").WORDS
    return found


def cards_of(half: Half) -> Iterable[LyingCard]:
    """Every card the player has, those that belong to others too."""
    for held in half.zones.values():
        for one in held:
            if isinstance(one, LyingCard):
                yield from one.all()
