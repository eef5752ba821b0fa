"""A game as its users see it: a decision, answers, a view, clones, undo, a log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING

from ludex.core import visibility
from ludex.core.atoms import moves, records
from ludex.core.cards import Card
from ludex.core.chance import SEED_BITS, Stream
from ludex.core.decisions import NAME, Answer, Decision, is_number
from ludex.core.digest import seal
from ludex.core.errors import NOT_ASKED, BadAnswer, BadDeck, UnknownCard, said
from ludex.core.events import Event
from ludex.core.ids import DefId, Seat, ZoneId
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.core.pool import Pool
from ludex.core.resample import ask_again, deal_again, homes
from ludex.core.spec import GameSpec
from ludex.core.state import Frame, State
from ludex.core.trace import EVENTFUL, EVERY_STEP, Recorder, Trace

if TYPE_CHECKING:
    from ludex.core.view import View

Entry = Answer | str
"""What a player did: an answer; or a word and a seat, or the name that was declared."""
CONCEDE = "concede"
CANCEL = "cancel"
DECLARE = "declare"
SEATS = ("0", "1")
NOT_FROM_START = "the game was not played from its start, and nothing is kept of what was before"
SEAL_EVERY = 8
"""So many answers between two seals."""


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
    facts: tuple[tuple[str, int], ...] = ()
    format: str = ""


def check_seat(seat: object) -> None:
    """BadAnswer unless it is 0 or 1."""
    if not is_number(seat) or seat not in (0, 1):
        raise BadAnswer(f"there is no seat {said(seat)}, only 0 and 1")


def check_seed(seed: object) -> None:
    """BadAnswer unless games can be begun with it."""
    if not is_number(seed) or not 0 <= seed < 1 << SEED_BITS:  # type: ignore[operator]
        raise BadAnswer(f"{said(seed)} is no seed: a number from 0 to 2**{SEED_BITS} - 1 is wanted")


def check_detail(detail: object) -> None:
    """BadAnswer unless a trace can be told so."""
    if not isinstance(detail, str) or detail not in (EVENTFUL, EVERY_STEP):
        raise BadAnswer(f"{said(detail)} is no detail of a trace: {EVENTFUL!r} or {EVERY_STEP!r} is wanted")


class Before:
    """A game before an answer: its state, how much had been answered and told, and what was not yet published."""

    __slots__ = ("answers", "events", "state", "unpublished")

    def __init__(self, state: State, answers: int, events: int, unpublished: list[Event]) -> None:
        self.state = state
        self.answers = answers
        self.events = events
        self.unpublished = unpublished
        """The last of those events: they are of a play that might still be taken back."""


def dealt(spec: GameSpec, pool: Pool, start: Start) -> Machine:
    """Every card lies in the zone of its section, and has its owner (SVE 3.1.1, 4.5.1, 4.6.1, 6.2.1.2, 6.2.1.5)."""
    if len(start.decks) != 2:
        # VG 1.1.1: two players, no more and no fewer.
        raise BadDeck(f"a game has two players, not {len(start.decks)}")
    check_seed(start.seed)
    m = Machine(spec, pool, State(len(spec.zones) * 2, len(spec.resources) * 2, Stream(start.seed)))
    for seat, zones in enumerate(start.decks):
        for zone, cards in zones:
            for defn in cards:
                public = spec.zones[zone].public
                known = 3 if public else (1 << seat if spec.zones[zone].owner_sees else 0)
                number = records.stamp(m)
                # CC 105.2: whoever brought it owns it.
                # VG 3.3.2: the owner is whose deck it came in. VG 4.11.4: face down where the zone is hidden.
                # VG 5.4.3.3: undamaged.
                # FF 6.2.1: its owner is who begins the game with it.
                card = Card(
                    number, defn, seat, zone, seat, seat, face_up=public, known=known, entered=number, since=number
                )
                moves.place(m, card)
    m.state.facts.update(start.facts)
    m.state.frames.append(Frame(pool.procedures[spec.main]))
    return m


class Game:
    """A game in progress. `decision` is what is asked, `answer` answers it, `outcome` is there at the end."""

    def __init__(self, spec: GameSpec, pool: Pool, start: Start, history: bool = True) -> None:
        self.spec = spec
        self.pool = pool
        self.start = start
        self.answers: list[Entry] = []
        self.seals: list[str] = []
        """A digest after every few answers, as long as somebody keeps them."""
        self.machine = dealt(spec, pool, start)
        self.keep_log([], history)
        self._begin()

    @classmethod
    def of(cls, machine: Machine, start: Start) -> Game:
        """A game at the state of this machine, without answers, log or history of what was before."""
        game = cls.__new__(cls)
        game.spec = machine.spec
        game.pool = machine.pool
        game.start = start
        game.machine = machine
        game.answers = []
        game.seals = []
        game.keep_log([], False)
        return game

    @classmethod
    def standing(cls, machine: Machine, start: Start) -> Game:
        """A game that goes on from a state which no setup has dealt, at its first decision: one laid out by hand."""
        game = cls.of(machine, start)
        game.keep_log([], True)
        game._begin()
        return game

    def keep_log(self, log: list[Event], history: bool) -> None:
        """From now on everything that happens is added to this log, and answers can be undone."""
        self.log = log
        """Every event so far; `visibility.visible_events` tells what a seat may know of them."""
        self.machine.log = log
        self._history: list[Before] | None = [] if history else None
        self._askers: dict[int, Seat] = {}
        """Who was asked before answers that can no longer be undone."""
        self._opening: State | None = None
        """Before anything happened, if answers can be undone and the game began here."""
        self._kept: Before | None = None
        """The last moment that was kept; where answers are not undone, the first."""

    def _begin(self, recorder: Recorder | None = None) -> None:
        """The game goes on to its first question."""
        if self._history is not None:
            self._opening = self.state.clone()
        if recorder is not None:
            self.machine.recorder = recorder
            recorder.begins(self.machine)
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

    def answer(self, answer: Answer | list[int], seat: Seat | None = None) -> None:
        """Answer the decision. A bad answer raises BadAnswer and changes nothing.

        Whatever else breaks it off in the middle, an interrupt too, leaves the game as it was before.
        """
        if isinstance(answer, list | tuple):
            answer = tuple(answer)
        elif not is_number(answer):
            raise BadAnswer(f"{said(answer)} is no answer: a number or a list of numbers is wanted")
        if seat is not None:
            check_seat(seat)
        decision = self.decision
        if decision is None:
            raise BadAnswer("the game is over" if self.outcome else "nothing is asked")
        if seat is not None and seat != decision.seat:
            raise BadAnswer(NOT_ASKED)
        before, given = self._before(), len(self.answers)
        try:
            self.machine.answer(answer, seat)
            # The number of a name changes when cards are added to the pool.
            named = self.pool.names[answer] if isinstance(answer, int) and decision.shape == NAME else ""
            self._note(before, f"{DECLARE} {named}" if named else answer)
        except BadAnswer:
            raise
        except BaseException:
            self._go_back(before, given)
            raise

    def give(self, entry: Entry) -> None:
        """Do what a player did in another game, as `answers` tells it; BadAnswer if it cannot be done."""
        if not isinstance(entry, str):
            self.answer(entry)
            return
        what, _, rest = entry.partition(" ")
        names = self.decision is not None and self.decision.shape == NAME
        if what == DECLARE and names and rest in self.pool.names:
            self.answer(self.pool.names.index(rest))
        elif what == CONCEDE and rest in SEATS:
            self.concede(SEATS.index(rest))
        elif what == CANCEL and rest in SEATS:
            self.cancel(SEATS.index(rest))
        else:
            raise BadAnswer(f"{said(entry)} is nothing a player can do here")

    def concede(self, seat: Seat) -> None:
        """The player loses at once (SVE 1.2.3, CC 103.4)."""
        check_seat(seat)
        if self.outcome is not None:
            raise BadAnswer("the game is over")
        before, given = self._before(), len(self.answers)
        try:
            self.machine.concede(seat)
            self._note(before, f"{CONCEDE} {seat}")
        except BaseException:
            self._go_back(before, given)
            raise

    def cancel(self, seat: Seat) -> None:
        """The player takes back the play under way, before anything was paid; BadAnswer if there is none."""
        check_seat(seat)
        before, given = self._before(), len(self.answers)
        try:
            self.machine.cancel(seat)
            self._note(before, f"{CANCEL} {seat}")
        except BadAnswer:
            raise
        except BaseException:
            self._go_back(before, given)
            raise

    def view(self, seat: Seat) -> View:
        """Everything this seat, 0 or 1, may know, as plain data."""
        from ludex.core.view import view

        check_seat(seat)
        return view(self, seat)

    def watch(self, open_hands: bool = False) -> View:
        """What anybody beside the table may know; with `open_hands` both hands too, as their owners see them.

        Only what lies open to all or is being revealed to all: what both players know they may have seen in secret.
        """
        from ludex.core.view import watch

        return watch(self, open_hands)

    def explain(self, action: str, card: int, other: int = 0, seat: Seat | None = None) -> list[Reason]:
        """Every reason, with its rule, why the player cannot do this with the card now; none if they can."""
        if seat is None:
            seat = self.decision.seat if self.decision is not None else self.state.active
        check_seat(seat)
        if not isinstance(action, str):
            raise BadAnswer(f"{said(action)} is nothing a player can do")
        m = visibility.standpoint(self.machine, seat)
        named = []
        for one in (card, other):
            if not is_number(one):
                raise UnknownCard(f"{said(one)} is no card")
            if one:
                named.append(visibility.card_called(m, seat, one))
                if not visibility.knows(m, seat, named[-1]):
                    # In the words of whoever asks: what the card is called elsewhere would tell where it came from.
                    raise UnknownCard(f"seat {seat} knows no card {said(one)}")
        return self.spec.explain(m, seat, action, named[0] if card else 0, named[-1] if other else 0)

    def trace(self, seat: Seat | None = None, answers: int = 1, detail: str = EVENTFUL) -> Trace:
        """What the last answers did, step by step with the rules; of a seat, what it may know of its own and since.

        Before the first of all comes what the game began with, and that alone before anything was answered.
        """
        if seat is not None:
            check_seat(seat)
        every = range(len(self.answers))
        given = every if seat is None else [n for n, by in enumerate(self.answered_by()) if by == seat]
        if not is_number(answers) or not 1 <= answers <= max(len(given), 1):
            raise BadAnswer(f"{len(given)} answers were given: the last {said(answers)} cannot be traced")
        return self.trace_since(0 if answers >= len(given) else given[-answers], seat, detail)

    def trace_since(self, count: int, seat: Seat | None = None, detail: str = EVENTFUL) -> Trace:
        """What was done by all answers after the first so many; for trusted code only, it counts those of both seats.

        They are given again from where the game was before: from what undo keeps, or else from the start.
        """
        if seat is not None:
            check_seat(seat)
        if not is_number(count) or not 0 <= count <= len(self.answers):
            raise BadAnswer(f"{len(self.answers)} answers were given: there is no trace since {said(count)} of them")
        check_detail(detail)
        recorder = Recorder()
        again = self._after(count, recorder)
        try:
            for number, entry in enumerate(self.answers[count:], start=count + 1):
                recorder.number = number
                again.give(entry)
        except BadAnswer as problem:
            raise BadAnswer(NOT_FROM_START) from problem
        if seal(again.machine) != seal(self.machine):
            raise BadAnswer(NOT_FROM_START)
        return recorder.trace(again.machine, seat, detail)

    def answered_by(self) -> list[Seat]:
        """Who gave each of the answers, or conceded, or took a play back."""
        asked = dict(self._askers)
        for one in self._history or ():
            if one.state.decision is not None:
                asked[one.answers] = one.state.decision.seat
        if len(self._askers) + len(self._history or ()) < len(self.answers):
            for number, again in enumerate(self._from_start()):
                if again.decision is not None:
                    asked[number] = again.decision.seat
        found = []
        for number, entry in enumerate(self.answers):
            told = isinstance(entry, str) and not entry.startswith(DECLARE)
            found.append(int(str(entry)[-1]) if told or number not in asked else asked[number])
        return found

    def _after(self, count: int, recorder: Recorder) -> Game:
        """A game of its own as this one was after so many answers; all that comes then is recorded."""
        kept = next((one.state for one in self._history or () if one.answers == count), None)
        if kept is not None and (count > 0 or self._opening is None):
            again = Game.of(self.machine.at(kept.clone()), self.start)
        else:
            again = next(islice(self._from_start(recorder if count == 0 else None), count, None))
        again.machine.recorder = recorder
        return again

    def _from_start(self, recorder: Recorder | None = None) -> Iterator[Game]:
        """A game of its own as this one was before its first answer, and after each: at the end it is this one."""
        opening = self._opening
        begun = dealt(self.spec, self.pool, self.start) if opening is None else self.machine.at(opening.clone())
        again = Game.of(begun, self.start)
        try:
            again._begin(recorder)
            yield again
            for entry in self.answers:
                again.give(entry)
                yield again
        except (BadAnswer, LookupError, ValueError, AssertionError) as problem:
            # It was laid out by hand, and nothing can be dealt so.
            raise BadAnswer(NOT_FROM_START) from problem
        if seal(again.machine) != seal(self.machine):
            raise BadAnswer(NOT_FROM_START)

    def save(self) -> bytes:
        """The game as bytes, from which `save.load` makes the same game again."""
        from ludex.core.save import dump

        return dump(self)

    def clone(self) -> Game:
        """A game of its own that goes on from here; for trusted code only, hidden cards are in it."""
        twin = type(self).of(self.machine.clone(), self.start)
        twin.answers = self.answers.copy()
        twin.seals = self.seals.copy()
        twin.keep_log(self.log.copy(), False)
        # An undo may since have gone back behind it.
        twin._kept = self._kept if self._kept is not None and self._kept.answers <= len(self.answers) else None
        return twin

    def resample(self, seat: Seat, seed: int) -> Game:
        """A game that may be this one for all the seat knows: what is hidden from it is dealt again.

        It stands at the same question. A play that another seat can still take back has not begun in it. It has no log
        and no answers of the past, so that nothing of it can be traced.
        """
        check_seat(seat)
        check_seed(seed)
        base = visibility.standpoint(self.machine, seat)
        twin = type(self).of(base.clone() if base is self.machine else base, replace(self.start, seed=seed))
        stream = Stream(seed)
        deal_again(twin.machine, seat, stream, homes(self.start))
        # How often chance was asked is no secret, and positions are told apart by it (`digest.position`).
        twin.machine.state.stream = Stream(stream.state, self.state.stream.used)
        ask_again(twin.machine)
        return twin

    def undo(self, study: bool = False, seat: Seat | None = None, to: int | None = None) -> bool:
        """Go back one answer, or to so many; not past anything that was learned or left to chance, unless for study.

        A seat takes back its own answers only, and none since which the other seat was offered anything, or would have
        been had there been anything it could do: whether it was is nobody else's business.
        """
        before = self._undoable(study, seat, to)
        if before is None:
            return False
        self._go_back(before, before.answers)
        return True

    def _go_back(self, before: Before, answers: int) -> None:
        """The game is what it was after so many answers, whatever its machine is in the middle of."""
        again = self.answers[before.answers : answers]
        broken = self.machine
        machine = broken.at(before.state.clone())
        machine.log, machine.forced, machine.taken_back = broken.log, broken.forced, broken.taken_back
        machine.recorder, machine.always_asked = broken.recorder, broken.always_asked
        while self._history and self._history[-1].answers >= before.answers:
            self._history.pop()
        del self.answers[before.answers :]
        del self.seals[before.answers // SEAL_EVERY :]
        del self.log[before.events - len(before.unpublished) :]
        self.log.extend(before.unpublished)
        self.machine = machine
        for entry in again:
            self.give(entry)

    def can_undo(self, study: bool = False, seat: Seat | None = None, to: int | None = None) -> bool:
        """Whether `undo` would go back."""
        return self._undoable(study, seat, to) is not None

    def _undoable(self, study: bool, seat: Seat | None, to: int | None) -> Before | None:
        """The moment that an undo would go back to; None if it may not, or nothing is kept of it."""
        if seat is not None:
            check_seat(seat)
        if to is not None and not is_number(to):
            raise BadAnswer(f"{said(to)} is no number of answers to go back to")
        kept = reversed(self._history or ())
        before = next((one for one in kept if to is None or one.answers == to), None)
        if before is None or (not study and self.learned_since(before)):
            return None
        return before if seat is None or self._own_since(before, seat) else None

    def shorten_history(self, most: int) -> None:
        """No more than so many answers can be undone: what is kept for each takes room."""
        if not is_number(most):
            raise BadAnswer(f"{said(most)} is no number of answers to keep")
        kept = self._history if self._history is not None else []
        forgotten = max(0, len(kept) - max(0, most))
        for before in kept[:forgotten]:
            if before.state.decision is not None:
                self._askers[before.answers] = before.state.decision.seat
        del kept[:forgotten]

    def _own_since(self, before: Before, seat: Seat) -> bool:
        """Whether all since then was this seat's: its own answer, and nothing offered to the other."""
        asked = before.state.decision
        return asked is not None and asked.seat == seat and before.state.offers[1 - seat] == self.state.offers[1 - seat]

    def learned_since(self, before: Before) -> bool:
        """Whether chance was used or a player got to know a card since then."""
        state, then = self.state, before.state
        if then.stream.used != state.stream.used:
            return True
        asked = then.decision
        already = asked.shown if asked is not None else ()
        if visibility.shows_new(self.machine, already):
            return True
        start = min(before.events, len(self.log))
        kept_back = state.rollback if state.cancellable else None
        if then.rollback is not None and then.cancellable and kept_back is None:
            # The play was not published then: all of it was shown since.
            start = min(start, before.events - len(before.unpublished))
        for event in self.log[start:]:
            learned = event.learned
            if kept_back is not None and state.decision is not None and event.batch > kept_back.clock:
                learned &= 1 << state.decision.seat
            if learned:
                return True
        return False

    def _before(self) -> Before:
        """A moment from which the answers since, if there are any, lead to this one."""
        if self._history is None and self._kept is not None:
            return self._kept
        rollback = self.state.rollback
        start = len(self.log)
        while rollback is not None and start and self.log[start - 1].batch > rollback.clock:
            start -= 1
        self._kept = Before(self.state.clone(), len(self.answers), len(self.log), self.log[start:])
        return self._kept

    def _note(self, before: Before, entry: Entry) -> None:
        self.answers.append(entry)
        if self._history is not None:
            self._history.append(before)
            if len(self.answers) % SEAL_EVERY == 0 and len(self.seals) == len(self.answers) // SEAL_EVERY - 1:
                self.seals.append(seal(self.machine))
