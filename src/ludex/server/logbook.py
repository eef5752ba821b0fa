"""The log of one viewer: what they were told, line by line; turns that are over are told once and kept."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from ludex.core import visibility
from ludex.core.events import Event
from ludex.core.game import Game
from ludex.core.ids import Seat
from ludex.core.machine import Machine
from ludex.core.visibility import RedactedEvent
from ludex.server.messages import LogLine
from ludex.showing.telling import OVER, TURN, Told, seen_by_either, tell


@dataclass(frozen=True)
class Chapter:
    """A turn that is over: its first and last events, and what was told of it."""

    first: Event
    last: Event
    lines: list[LogLine]


class Logbook:
    """What a viewer was told of a game, which may be turned back and go on another way."""

    def __init__(self, viewer: Seat) -> None:
        self.viewer = viewer
        self._chapters: list[Chapter] = []

    def lines(self, game: Game) -> list[LogLine]:
        """Everything so far."""
        log = game.log
        starts = [0, *(n for n, event in enumerate(log) if event.kind == TURN and n), len(log)]
        found: list[LogLine] = []
        for number, (start, end) in enumerate(pairwise(starts)):
            if end == len(log):
                del self._chapters[number:]
                found += self._told(game, log[start:end])
                break
            kept = self._chapters[number] if number < len(self._chapters) else None
            if kept is None or kept.first is not log[start] or kept.last is not log[end - 1]:
                kept = Chapter(log[start], log[end - 1], self._told(game, log[start:end]))
                self._chapters[number:] = [kept]
            found += kept.lines
        return found

    def _told(self, game: Game, events: list[Event]) -> list[LogLine]:
        turn = events[0].amount if events and events[0].kind == TURN else 0
        told = tell(game.machine, self.viewer, self._known(game.machine, events))
        return [_line(turn, one) for one in told if one.kind != OVER]

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
