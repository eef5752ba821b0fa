"""A game as its users see it: a decision, answers, a view, clones, undo, a log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludex.core import atoms
from ludex.core.cards import Card
from ludex.core.chance import Stream
from ludex.core.decisions import Answer, Decision
from ludex.core.errors import BadAnswer, BadDeck
from ludex.core.events import Event
from ludex.core.ids import DefId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.pool import Pool
from ludex.core.spec import GameSpec
from ludex.core.state import Frame, State


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winner (-1 for a draw), the reason and the rule."""

    winner: Seat
    reason: str
    rule: str


@dataclass(frozen=True)
class Start:
    """How a game was begun: what a replay needs to begin it again."""

    decks: tuple[tuple[tuple[ZoneId, tuple[DefId, ...]], ...], ...]
    """For each seat: the zones and the cards that lie there before the game begins."""
    seed: int
    marks: tuple[tuple[str, int], ...] = ()


class Game:
    """A game in progress. `decision` is what is asked, `answer` answers it, `outcome` is there at the end."""

    def __init__(self, spec: GameSpec, pool: Pool, start: Start, history: bool = True) -> None:
        self.spec = spec
        self.pool = pool
        self.start = start
        self.answers: list[Answer] = []
        if len(start.decks) != 2:
            raise BadDeck(f"a game has two players, not {len(start.decks)}")
        state = State(len(spec.zones) * 2, len(spec.resources) * 2, Stream(start.seed))
        self.machine = Machine(spec, pool, state)
        self.log: list[Event] = []
        self.machine.log = self.log
        for seat, zones in enumerate(start.decks):
            for zone, cards in zones:
                for defn in cards:
                    public = spec.zones[zone].public
                    known = 3 if public else (1 << seat if spec.zones[zone].owner_sees else 0)
                    number = atoms.stamp(self.machine)
                    card = Card(
                        number, defn, seat, zone, seat, seat, face_up=public, known=known, entered=number, since=number
                    )
                    atoms.place(self.machine, card)
        state.marks.update(start.marks)
        state.frames.append(Frame(pool.procedures[spec.main]))
        self._history: list[tuple[State, int, int]] | None = [] if history else None
        self.machine.advance()

    @property
    def state(self) -> State:
        return self.machine.state

    @property
    def decision(self) -> Decision | None:
        """What is asked now, or nothing if the game is over."""
        return self.machine.state.decision

    @property
    def outcome(self) -> Outcome | None:
        found = self.machine.state.outcome
        return None if found is None else Outcome(*found)

    def answer(self, answer: Answer | Sequence[int], seat: Seat | None = None) -> None:
        """Answer the decision. A bad answer raises BadAnswer and changes nothing."""
        if not isinstance(answer, int):
            if isinstance(answer, str | bytes):
                raise BadAnswer(f"{answer!r} is no answer: a number or a list of numbers is wanted")
            answer = tuple(answer)
        decision = self.decision
        if decision is None:
            raise BadAnswer("the game is over" if self.outcome else "nothing is asked")
        if seat is not None and seat != decision.seat:
            raise BadAnswer(f"{decision.prompt}: seat {decision.seat} is asked, not seat {seat}", decision.rule)
        decision.check(answer)
        if self._history is not None:
            self._history.append((self.machine.state.clone(), len(self.answers), len(self.log)))
        self.answers.append(answer)
        self.machine.answer(answer, seat)

    def concede(self, seat: Seat) -> None:
        """The player loses at once (SVE 1.2.3)."""
        if seat not in (0, 1):
            raise BadAnswer(f"there is no seat {seat}")
        self.machine.concede(seat)

    def clone(self) -> Game:
        """A game of its own that goes on from here; for trusted code only, hidden cards are in it."""
        twin = Game.__new__(Game)
        twin.spec = self.spec
        twin.pool = self.pool
        twin.start = self.start
        twin.answers = self.answers.copy()
        twin.machine = self.machine.clone()
        twin.log = self.log.copy()
        twin.machine.log = twin.log
        twin._history = None
        return twin

    def undo(self, study: bool = False) -> bool:
        """Go back one answer; not past anything that was learned or left to chance, unless for study."""
        if not self._history:
            return False
        state, answers, events = self._history[-1]
        if not study and self.learned_since(state, events):
            return False
        self._history.pop()
        self.machine.state = state
        self.machine.forget()
        del self.answers[answers:]
        del self.log[events:]
        return True

    def learned_since(self, state: State, events: int) -> bool:
        """Whether chance was used or a player learned something since then."""
        if state.stream.used != self.state.stream.used:
            return True
        return any(
            event.kind in ("revealed", "looked") or (event.kind == "moved" and event.verb == "draw")
            for event in self.log[events:]
        )
