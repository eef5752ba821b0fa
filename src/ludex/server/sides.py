"""One side of a table: what a viewer is shown, with the log that adds up and the number of each state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from msgspec.structs import replace

from ludex.core.game import Game
from ludex.core.ids import Seat
from ludex.core.state import State as GameState
from ludex.server.messages import LogLine, NamesFound, State, Traced, Way, WhyTold, Zone

WATCHER = -1
"""Whoever has no seat."""
TURN = "turn"


class Book(Protocol):
    """What a viewer was told of a game, which may go back and on another way."""

    def lines(self, game: Game) -> list[LogLine]: ...


class Reader(Book, Protocol):
    """A viewer who looks on: what has not changed since they last looked costs little."""

    def state(self, game: Game) -> State:
        """The game for the viewer; what belongs to the table is left empty, and so is the log."""
        ...


class Presenter(Protocol):
    """Whoever says what a viewer may know of a game. It reads the game and never changes it."""

    def reader(self, viewer: int, open_hands: bool) -> Reader: ...

    def why(self, game: Game, seat: int, card: int) -> WhyTold: ...

    def trace(self, game: Game, seat: int, answered: int) -> Traced:
        """What happened since so many answers had been given."""
        ...

    def check(self, game: Game, seat: int, answer: int | list[int]) -> tuple[str, int, int]:
        """What is wrong with this as an answer to what the seat is asked; and how much it pays, of how much."""
        ...

    def follow(self, game: Game, seat: int, card: int) -> list[Way]:
        """What would be asked next, if something were done with a card."""
        ...

    def names(self, game: Game, seats: Sequence[int], part: str) -> NamesFound:
        """Card names with these letters in them, of those that one of the seats may know."""
        ...


class SideLog:
    """What happened, as one viewer was told it, and how much of it a client can keep that comes back."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.lines: list[LogLine] = []
        self.rewritten = 1 << 30
        """The first line that an undo has ever changed: what came after it may not be what a client still has."""
        self._went_back = False

    def refresh(self, game: Game) -> None:
        """The lines are those of the game as it is now."""
        before, self.lines = self.lines, self.book.lines(game)
        if self._went_back:
            self.rewritten = min(self.rewritten, common(before, self.lines))
            self._went_back = False

    def went_back(self) -> None:
        """The game went back since the lines were last refreshed."""
        self._went_back = True

    def known_to(self, lines: int) -> int:
        """How much of the log a client may keep that comes back with so many lines."""
        if not 0 <= lines <= len(self.lines):
            return 0
        kept = min(lines, self.rewritten)
        # The lines of a turn may have been put together since; those of the turns before it have not.
        headings = (place for place in range(kept - 1, -1, -1) if self.lines[place].kind == TURN)
        return next(headings, 0)


def common(one: Sequence[LogLine], other: Sequence[LogLine]) -> int:
    """How many lines both begin with."""
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine is not theirs and mine != theirs:
            break
        count += 1
    return count


@dataclass(frozen=True)
class Shown:
    """What a viewer is shown at a moment: the state with its whole log and every print."""

    state: State
    side: int

    def since(self, kept: int, zones: Mapping[tuple[str, Seat], Zone], prints: set[str]) -> State:
        """The state for a connection that has so many of the log's lines, these zones and these prints."""
        state = self.state
        changed = [zone for zone in state.zones if zone != zones.get((zone.name, zone.seat))]
        fresh = {code: one for code, one in state.prints.items() if code not in prints}
        return replace(state, log_start=kept, log=state.log[kept:], zones=changed, prints=fresh)


class Side:
    """What one viewer of a table was shown last."""

    def __init__(self, viewer: int, reader: Reader) -> None:
        self.viewer = viewer
        self.reader = reader
        self.seq = 0
        self.log = SideLog(reader)
        self.base: State | None = None
        """The game as it is now, without what belongs to the table; None if it was not looked at since it changed."""
        self.last: State | None = None
        """What the reader saw last, and of which state of the game."""
        self.published: GameState | None = None
        self.shown: Shown | None = None
        self.content: State | None = None
        """What was shown last, without clocks and seconds."""
        self.clocks: list[float] = []
        """What the clocks showed when this viewer last saw something change."""
