"""The log of one viewer: what they were told, line by line; turns that are over are told once and kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludex.core import visibility
from ludex.core.events import Event
from ludex.core.game import Game
from ludex.core.ids import Seat
from ludex.core.machine import Machine
from ludex.core.visibility import RedactedEvent
from ludex.server.messages import LogLine
from ludex.showing.telling import OVER, TURN, Told, counted, each_told, seen_by_either, settles


@dataclass(frozen=True)
class Chapter:
    """A turn that is over: where the next begins in the log, by which event, and what was told of it."""

    end: int
    following: Event
    lines: list[LogLine]

    def stands(self, log: Sequence[Event]) -> bool:
        return self.end < len(log) and log[self.end] is self.following


@dataclass(frozen=True)
class Passage:
    """A part of the turn that goes on which is told for good: where it ends, with which event, and what was told."""

    end: int
    last: Event
    told: list[Told]

    def stands(self, log: Sequence[Event]) -> bool:
        return self.end <= len(log) and log[self.end - 1] is self.last


class Logbook:
    """What a viewer was told of a game, which may be turned back and go on another way."""

    def __init__(self, viewer: Seat) -> None:
        self.viewer = viewer
        self._chapters: list[Chapter] = []
        self._passages: list[Passage] = []

    def lines(self, game: Game) -> list[LogLine]:
        """Everything so far."""
        self._turn_back(game.log)
        self._turn_over(game)
        self._settle(game)
        over = [line for chapter in self._chapters for line in chapter.lines]
        return over + self._turn(game, len(game.log))

    @property
    def _begun(self) -> int:
        """Where the turn that goes on begins."""
        return self._chapters[-1].end if self._chapters else 0

    @property
    def _settled(self) -> int:
        """How far it is told for good."""
        return self._passages[-1].end if self._passages else self._begun

    def _turn_back(self, log: Sequence[Event]) -> None:
        """What has been taken back is not told any more."""
        while self._passages and not self._passages[-1].stands(log):
            self._passages.pop()
        while self._chapters and not self._chapters[-1].stands(log):
            self._chapters.pop()

    def _turn_over(self, game: Game) -> None:
        """Turns that are over by now are told whole."""
        log = game.log
        for end in range(self._settled, len(log)):
            if log[end].kind == TURN and end > self._begun:
                self._chapters.append(Chapter(end, log[end], self._turn(game, end)))
                self._passages.clear()

    def _settle(self, game: Game) -> None:
        """As much of the turn that goes on as nothing can change any more is told for good."""
        log, start = game.log, self._settled
        for last in range(len(log) - 1, start - 1, -1):
            if settles(game.machine, log[last].kind) and self._known(game.machine, [log[last]]):
                self._passages.append(Passage(last + 1, log[last], list(self._told(game, start, last + 1))))
                break

    def _told(self, game: Game, start: int, end: int) -> Iterator[Told]:
        return each_told(game.machine, self.viewer, self._known(game.machine, game.log[start:end]))

    def _turn(self, game: Game, end: int) -> list[LogLine]:
        """The turn that goes on, as far as to there."""
        first = game.log[self._begun] if self._begun < end else None
        turn = first.amount if first is not None and first.kind == TURN else 0
        told = [one for passage in self._passages for one in passage.told]
        told += self._told(game, self._settled, end)
        return [_line(turn, one) for one in counted(told) if one.kind != OVER]

    def _known(self, m: Machine, events: list[Event]) -> list[RedactedEvent]:
        return visibility.visible_events(m, self.viewer, events)


class WholeLogbook(Logbook):
    """What either player was told, for one of them: of a game that hides nothing any more."""

    def _known(self, m: Machine, events: list[Event]) -> list[RedactedEvent]:
        return seen_by_either(m, events)


def _line(turn: int, told: Told) -> LogLine:
    events = told.events
    cards = (card for event in events for card in (event.card, event.source, event.other) if card)
    rules = (event.rule for event in events if event.rule)
    return LogLine(turn, told.words, events[0].seat, [*dict.fromkeys(rules)], [*dict.fromkeys(cards)], told.kind)
