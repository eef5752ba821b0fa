"""A game at a table as it came about: everything that was done, in order, and the game that it makes.

What was done is only ever added to, an undo too. So a game is made again from its entries, clocks and question numbers
included. Nothing here waits or writes; the tables see to that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ludex.core.decisions import NAME, Answer
from ludex.core.errors import BadAnswer
from ludex.core.game import CONCEDE, DECLARE, Entry, Game, Outcome
from ludex.core.ids import Seat
from ludex.server.store import Written

ANSWER = "answer"
PASSED = "pass"
"""An answer that was given for a player because of their stops."""
CANCEL = "cancel"
UNDO = "undo"
TIMEOUT = "timeout"
CLAIM = "claim"

FREE = "free"
CONSENT = "consent"
TAKEBACK = "takeback"
STUDY = "study"
"""How an answer was taken back: while nothing was learned, because the opponent agreed, or past what was learned."""

TIME = "time"
"""The reason of an outcome that no rule of the game gives: a player's time was over."""
UNDONE = 40
"""So many answers are undone at once; further back the game is played again."""


@dataclass(frozen=True, slots=True)
class Done:
    """Something that was done: by whom, and what it is in the game's own terms."""

    seat: Seat
    kind: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class Mark:
    """Who gave an answer of the game, and whether they gave it themselves."""

    seat: Seat
    own: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """How far a course had come."""

    answers: list[Entry]
    marks: list[Mark]
    given: tuple[int, int]
    undos: int
    entries: int
    ended: Outcome | None


class Course:
    """The game, who answered what, and how often each seat was asked."""

    def __init__(self, begin: Callable[[], Game], study: bool = False) -> None:
        self.begin = begin
        self.study = study
        """One person has both seats."""
        self.game = begin()
        self.marks: list[Mark] = []
        """One for each of the game's answers."""
        self.given = [0, 0]
        """So many entries are of each seat, those taken back too."""
        self.undos = 0
        self.entries = 0
        self.ended: Outcome | None = None
        """How the table ended the game, where the rules did not."""

    @property
    def outcome(self) -> Outcome | None:
        return self.ended or self.game.outcome

    def asked(self) -> Seat | None:
        """The seat that is asked; None once it is over."""
        decision = self.game.decision
        return None if decision is None or self.ended is not None else decision.seat

    def question(self, seat: Seat) -> int:
        """The number of the seat's present or next question: it tells nothing of how often the other was asked."""
        if self.study:
            return self.entries + 1
        return self.given[seat] + self.undos + 1

    # What can be done. Each raises BadAnswer and changes nothing if it cannot.

    def answer(self, seat: Seat, answer: Answer | list[int], own: bool = True) -> Done:
        self.game.answer(answer, seat)
        return self._noted(seat, ANSWER if own else PASSED, own)

    def declare(self, seat: Seat, name: str) -> Done:
        """The answer to a question for a card name."""
        decision = self.game.decision
        if decision is None or decision.seat != seat or decision.shape != NAME or name not in self.game.pool.names:
            raise BadAnswer("no card has that name")
        return self.answer(seat, self.game.pool.names.index(name))

    def cancel(self, seat: Seat) -> Done:
        self.game.cancel(seat)
        return self._noted(seat, CANCEL, True)

    def concede(self, seat: Seat) -> Done:
        self.game.concede(seat)
        return self._noted(seat, CONCEDE, True)

    def claim(self, seat: Seat) -> Done:
        """The absent opponent of this seat has conceded."""
        self.game.concede(1 - seat)
        return self._noted(seat, CLAIM, True)

    def time_out(self, seat: Seat) -> Done:
        """The time of this seat is over; for the rules of the game nothing has happened."""
        self.ended = Outcome(1 - seat, TIME, "")
        self._counted(seat)
        return Done(seat, TIMEOUT, "")

    def undo(self, seat: Seat, to: int, how: str) -> Done:
        """The game is again as it was after so many answers."""
        self._go_back(to)
        self.ended = None
        self.undos += 1
        self.entries += 1
        return Done(seat, UNDO, f"{to} {how}")

    def last_own(self, seat: Seat | None = None) -> int | None:
        """How many answers there were before the last that this seat, or any, gave itself; None if there is none."""
        for number in range(len(self.marks) - 1, -1, -1):
            if self.marks[number].own and seat in (None, self.marks[number].seat):
                return number
        return None

    def again(self, entries: Iterable[Written]) -> None:
        """What is written down was done."""
        for one in entries:
            if one.kind == UNDO:
                to, _, how = str(one.entry).partition(" ")
                self.undo(one.seat, int(to), how)
            elif one.kind == TIMEOUT:
                self.time_out(one.seat)
            else:
                self.game.give(one.entry)
                self._noted(one.seat, one.kind, one.kind != PASSED)

    # Going back.

    def moment(self) -> Moment:
        given = (self.given[0], self.given[1])
        return Moment(self.game.answers.copy(), self.marks.copy(), given, self.undos, self.entries, self.ended)

    def restore(self, moment: Moment) -> None:
        """Everything is again as it was at that moment."""
        answers = self.game.answers
        same = 0
        while same < min(len(answers), len(moment.answers)) and answers[same] == moment.answers[same]:
            same += 1
        self._go_back(same)
        for entry in moment.answers[same:]:
            self._give(self.game, entry)
        self.marks = moment.marks.copy()
        self.given = list(moment.given)
        self.undos, self.entries, self.ended = moment.undos, moment.entries, moment.ended

    def _go_back(self, to: int) -> None:
        if not 0 <= to <= len(self.game.answers):
            raise BadAnswer("there is nothing to take back")
        if to < len(self.game.answers) and not self.game.undo(study=True, to=to):
            kept = self.game.answers[:to]
            again = self.begin()
            for entry in kept:
                self._give(again, entry)
            self.game = again
        del self.marks[to:]

    def _give(self, game: Game, entry: Entry) -> None:
        game.give(entry)
        game.shorten_history(UNDONE)

    def _noted(self, seat: Seat, kind: str, own: bool) -> Done:
        self.game.shorten_history(UNDONE)
        self.marks.append(Mark(seat, own))
        self._counted(seat)
        entry = self.game.answers[-1]
        if kind == ANSWER and isinstance(entry, str) and entry.startswith(DECLARE):
            kind = DECLARE
        return Done(seat, kind, entry)

    def _counted(self, seat: Seat) -> None:
        self.given[seat] += 1
        self.entries += 1
