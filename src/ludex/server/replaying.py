"""Games that are over, step by step: what was, given again. A game that went back is the one that was gone on with."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ludex.core import replay
from ludex.core.game import Entry, Game
from ludex.core.ids import Seat
from ludex.games import load, start
from ludex.server.course import Course
from ludex.server.messages import Over, Player, State, TraceStep
from ludex.server.orders import STUDY, kept
from ludex.server.pinning import game_with
from ludex.server.refusals import NotFound
from ludex.server.store import Row

if TYPE_CHECKING:
    from ludex.server.hall import Shared

EVERY = 16
"""So many steps lie between two games that are kept."""
KEPT = 8
"""So many games are kept at once."""
REPLAY = "replay"


@dataclass(frozen=True)
class Turn:
    """Where a turn begins, and whose it is."""

    turn: int
    seat: Seat
    step: int


class Steps:
    """A game that is over: every moment of it can be looked at."""

    def __init__(self, shared: Shared, row: Row, course: Course, names: Sequence[str]) -> None:
        self.shared = shared
        self.row = row
        self.course = course
        self.names = names
        self.count = len(course.game.answers)
        """So many answers were given; there is a moment before each of them, and one after the last."""
        self.turns: list[Turn] = []
        self._kept: list[Game] = []
        """The game after every few answers."""
        game = course.begin()
        for step in range(self.count + 1):
            state = game.state
            if not self.turns or self.turns[-1].turn != state.turn:
                self.turns.append(Turn(state.turn, state.active, step))
            if step % EVERY == 0:
                self._kept.append(game.clone())
            if step < self.count:
                game.give(course.game.answers[step])
                game.shorten_history(1)

    async def state(self, step: int, seat: int) -> State:
        """The game after so many answers, from the seat's side: nothing is hidden once it is over."""
        if not 0 <= step <= self.count:
            raise NotFound(f"there is no step {step}: the game has {self.count}")
        return await self.shared.run(lambda: self._state(step, seat))

    def _state(self, step: int, seat: int) -> State:
        reader, row = self.shared.presenter.reader(seat, True), self.row
        game = self.at(step)
        base, lines = reader.state(game), reader.lines(game)
        question, chosen = base.question, self.chosen(step)
        if question is not None and chosen is not None and not isinstance(chosen, str):
            question = replace(question, chosen=[chosen] if isinstance(chosen, int) else list(chosen))
        over = None
        if step == self.count and row.winner is not None:
            over = Over(row.winner, row.reason, row.rule, base.over.gist if base.over is not None else "")
        return replace(
            base,
            seq=step,
            table=row.id,
            kind=REPLAY,
            viewer=seat,
            players=[Player(name, kept(deck, load(row.game)).name) for name, deck in self._players()],
            log=lines,
            log_start=0,
            question=question,
            over=over,
            chat=False,
        )

    async def trace(self, step: int) -> list[TraceStep]:
        """What the answer before this step did, rule by rule; before the first, what the game began with."""
        if not 0 <= step <= self.count:
            raise NotFound(f"there is no step {step}: the game has {self.count}")
        return await self.shared.run(lambda: self._trace(step))

    def _trace(self, step: int) -> list[TraceStep]:
        if step == 0:
            found = self.at(0).trace()
        else:
            game = self.at(step - 1)
            game.keep_log(game.log, True)
            game.give(self.course.game.answers[step - 1])
            found = game.trace()
        return [TraceStep(one.level, one.kind, one.text, one.rule, one.gist) for one in found.lines]

    def _players(self) -> list[tuple[str, str | None]]:
        return list(zip(self.names, (self.row.deck0, self.row.deck1), strict=True))

    def at(self, step: int) -> Game:
        """A game of its own as it was after so many answers."""
        game = self._kept[step // EVERY].clone()
        for entry in self.course.game.answers[step - step % EVERY : step]:
            game.give(entry)
        return game

    def chosen(self, step: int) -> Entry | None:
        """What was answered at this step."""
        return self.course.game.answers[step] if step < self.count else None


class Replays:
    """The games that were looked at last."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self._kept: OrderedDict[str, Steps] = OrderedDict()

    async def steps(self, row: Row) -> Steps:
        found = self._kept.get(row.id)
        if found is None:
            entries = await self.shared.store.entries(row.id)
            cards = await self.shared.store.cards(row.cards)
            names = await self.shared.store.names(*(one for one in (row.seat0, row.seat1) if one is not None))
            called = [names.get(one, "") if one is not None else row.agent for one in (row.seat0, row.seat1)]

            def again() -> Steps:
                course = self._course(row, cards)
                course.again(entries)
                return Steps(self.shared, row, course, called)

            found = await self.shared.run(again)
            self._kept[row.id] = found
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(row.id)
        return found

    def _course(self, row: Row, cards: bytes) -> Course:
        loaded = game_with(row.game, cards)
        decks = [kept(row.deck0, loaded), kept(row.deck1, loaded)]
        return Course(
            lambda: start(loaded, decks, int(row.seed), row.format, every_window=row.every_window),
            row.kind == STUDY,
        )

    async def given(self, row: Row, step: int) -> list[tuple[Seat, Entry]]:
        """Who answered what, up to this step."""
        steps = await self.steps(row)
        if not 0 <= step <= steps.count:
            raise NotFound(f"there is no step {step}: the game has {steps.count}")
        marks, answers = steps.course.marks, steps.course.game.answers
        return [(mark.seat, entry) for mark, entry in zip(marks[:step], answers[:step], strict=True)]

    async def record(self, row: Row) -> str:
        steps = await self.steps(row)
        return await self.shared.run(lambda: replay.record(steps.course.game))
