"""Driving a scenario: answers wait for their questions, and nothing may be left over or left open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from ludex.core.cards import Gained
from ludex.core.decisions import ACT, Action, Answer, Decision
from ludex.core.errors import BadAnswer
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.testing.naming import PLAYERS, Given, Unfit, alike, called, describe, numbered, pick, read, seat_of
from ludex.testing.sight import Sight

NEXT = "whatever is asked next"
"""For `asks`: the act stops at the next question that nobody has answered."""
TARGETS = "targets"
"""For an answer that waits: it is meant for a choice of targets, whatever is played and by which rule."""


class Queued:
    """An answer that waits for its question; with a rule, for a question by that rule only."""

    def __init__(self, given: Given, rule: str = "") -> None:
        self.given = given
        self.rule = rule


def queued(answers: Sequence[Given], rule: str = "") -> list[Queued]:
    """The answers in their order, each waiting for a question; with a rule, for questions by that."""
    return [Queued(one, rule) for one in answers]


class Driving(Sight):
    """A game in which players act by names. What a game adds: its verbs, its reasons, and what answers itself."""

    def __init__(self, machine: Machine, *always_asked: str) -> None:
        super().__init__(machine)
        machine.forced = []
        machine.taken_back = []
        machine.always_asked = always_asked
        machine.advance()
        self._until: Callable[[], bool] = self.settled
        """Where the last act was to end."""
        self._expects_dead_end = False
        self._doing = ""
        """What is being done, as a failure calls it."""

    # What a game says.

    target_rules: Sequence[str] = ()
    """The rules by which targets are chosen while something is played."""

    def reasons(self, seat: Seat, kind: str, card: CardId, target: CardId, number: int) -> list[Reason]:
        """Why the player cannot do this; the target of an attack and the number of an ability if they are meant."""
        raise NotImplementedError

    def activated(self, card: CardId) -> Sequence[Gained]:
        """The abilities of the card that can be used, in the order in which they are numbered."""
        return self.machine.now(card).activated

    def origin(self, kind: str) -> Sequence[ZoneId]:
        """Where the card lies that a player means by naming it with an action of this kind; nowhere in particular."""
        return ()

    def settled(self) -> bool:
        """Whether nothing is open: the next act may begin."""
        raise NotImplementedError

    def answerable(self) -> bool:
        """Whether something is asked that `answer` answers."""
        return not self.settled()

    def fits(self, waiting: Queued, decision: Decision) -> bool:
        """Whether the answer is meant for this question."""
        return not waiting.rule or self.meant(waiting, decision)

    def meant(self, waiting: Queued, decision: Decision) -> bool:
        """Whether the answer waits for questions by this rule, or for choices of targets and this is one."""
        return decision.rule in self.target_rules if waiting.rule == TARGETS else waiting.rule == decision.rule

    def answered_by_itself(self, decision: Decision) -> Answer | None:
        """The answer to a question that a scenario need not speak of."""
        return None

    # Acting.

    def act(self, kind: str, *answers: Given, asks: str = "") -> None:
        """The player who may act does this, which is about no card."""
        found = [action for action in self._window().actions if action.kind == kind and not action.card]
        self._act(kind, "", found, queued(answers), asks)

    def concede(self, player: str) -> None:
        """The player loses at once, whatever is asked."""
        self._before = len(self.log)
        self.machine.concede(seat_of(player))
        self.machine.advance()

    def take_back(self) -> None:
        """The play under way never began."""
        decision = self.decision
        assert decision is not None, "nothing is under way"
        self.machine.cancel(decision.seat)

    @contextmanager
    def taken_back(self, rule: str) -> Iterator[None]:
        """What is done in here comes to a dead end by this rule, so that it never began; anywhere else that fails."""
        self._expects_dead_end = True
        try:
            yield
        finally:
            self._expects_dead_end = False
        rules = self._dead_ends()
        assert rules, "nothing was taken back"
        assert rules == [rule], f"{rule} takes nothing back but {', '.join(rules)}"

    def refuses(self, kind: str, card: str, other: str | int = "", rule: str = "") -> None:
        """The player asked now cannot do this with the card, and the reasons name the rule.

        Of several copies, those are meant that lie where such a card is acted with, and none of them may be offered.
        `other` is the target of an attack, or the number of an activated ability.
        """
        decision = self.decision
        seat = self.machine.state.active if decision is None else decision.seat
        target = self.card(other) if isinstance(other, str) and other else 0
        number = other if isinstance(other, int) else -1
        meant = self._copies(card, seat, kind)
        for one in meant:
            reasons = self.reasons(seat, kind, one, target, number)
            told = [str(reason) for reason in reasons]
            assert reasons, f"{PLAYERS[seat]!r} can {kind} {self._placed(one)}"
            assert not rule or any(reason.rule == rule for reason in reasons), (
                f"{kind} {self._placed(one)} is refused: {told}"
            )
        if decision is None or decision.shape != ACT or target:
            return
        for action in decision.actions:
            if action.kind != kind or not self._may_mean(action.card, card, meant):
                continue
            if number < 0 or self._numbered_so(action, number):
                raise AssertionError(f"{kind} {self._placed(action.card)} is offered")

    def why(self, kind: str, card: str = "", other: str | int = "", by: str = "") -> list[str]:
        """The rules by which the player asked now, or the one named, cannot do this with the card."""
        decision = self.decision
        seat = seat_of(by) if by else self.machine.state.active if decision is None else decision.seat
        mine = self._own(card, seat, kind) if card else 0
        target = self.card(other) if isinstance(other, str) and other else 0
        number = other if isinstance(other, int) else -1
        return [reason.rule for reason in self.reasons(seat, kind, mine, target, number)]

    # Inside.

    def _may_mean(self, card: CardId, ref: str, meant: Sequence[CardId]) -> bool:
        """Whether somebody who says this might mean that card; with a number they do not."""
        return card in meant or (not numbered(ref)[1] and bool(called(self.machine, (card,), ref)))

    def _numbered_so(self, action: Action, number: int) -> bool:
        """Whether the action is about the activated ability of this number."""
        keys = [(one.ability, one.origin) for one in self.activated(action.card)]
        return (action.ability, action.origin) in keys[number : number + 1]

    def _dead_ends(self) -> list[str]:
        """The rules by which plays were taken back since somebody last looked."""
        assert self.machine.taken_back is not None
        found = self.machine.taken_back.copy()
        self.machine.taken_back.clear()
        return found

    def _window(self) -> Decision:
        decision = self.decision
        if decision is None:
            raise AssertionError(f"the game is over: {self.outcome}")
        if decision.shape != ACT:
            raise AssertionError(f"this is not answered: {describe(self.machine, decision)}")
        return decision

    def _copies(self, ref: str, seat: Seat, kind: str) -> list[CardId]:
        """The copies that the player means: their own where such a card is acted with, else elsewhere, else anybody's.

        They have to be alike, or it is not said which is meant.
        """
        elsewhere = range(len(self.machine.spec.zones))
        for zones, seats in ((self.origin(kind), (seat,)), (elsewhere, (seat,)), (elsewhere, (0, 1))):
            cards = [card for zone in zones for whose in seats for card in self.machine.zone(zone, whose)]
            found = called(self.machine, cards, ref)
            if not found:
                continue
            if len(found) > 1 and not alike(self.machine, found):
                places = ", ".join(self._placed(card) for card in found)
                raise AssertionError(f"{kind} {ref}: which is meant? {places}")
            return found
        raise AssertionError(f"there is no {ref!r}")

    def _own(self, ref: str, seat: Seat, kind: str = "") -> CardId:
        """The card this player means: their own before the other's, and where such a card is acted with."""
        return self._copies(ref, seat, kind)[0]

    def _placed(self, card: CardId) -> str:
        """The card and where it lies."""
        record = self.machine.record(card)
        return f"{PLAYERS[record.controller]}: {self.name(card)} in {self.machine.spec.zones[record.zone].name}"

    def _find_action(self, kind: str, ref: str, number: int = -1) -> list[Action]:
        """The actions of this kind with the card that is meant, and with that ability of it."""
        decision = self._window()
        found = [action for action in decision.actions if action.kind == kind]
        cards = list(dict.fromkeys(action.card for action in found))
        try:
            card = pick(self.machine, cards, ref)
        except Unfit as problem:
            raise AssertionError(f"{kind} {ref}: {problem}; {self._why(kind, ref, decision.seat)}") from None
        found = [action for action in found if action.card == card]
        if number < 0:
            return found
        keys = [(one.ability, one.origin) for one in self.activated(card)]
        return [action for action in found if keys.index((action.ability, action.origin)) == number]

    def _why(self, kind: str, ref: str, seat: Seat) -> str:
        try:
            card = self._own(ref, seat, kind)
        except AssertionError as problem:
            return str(problem)
        return "; ".join(str(reason) for reason in self.reasons(seat, kind, card, 0, -1))

    def _act(
        self,
        kind: str,
        ref: str,
        found: Sequence[Action],
        queue: list[Queued],
        asks: str,
        until: Callable[[], bool] | None = None,
    ) -> None:
        decision = self._window()
        if not found:
            raise AssertionError(f"{kind} {ref} is not offered: {self.options()}")
        self._doing = f"{kind} {ref}".rstrip()
        self._answer(decision.actions.index(found[0]), queue, asks, until)

    def _answer(self, answer: Answer, queue: list[Queued], asks: str, until: Callable[[], bool] | None = None) -> None:
        """The open question is answered so, and on to where the act ends."""
        self._before = len(self.log)
        self._forget_forced()
        self.machine.answer(answer)
        self._end(queue, asks, until)

    def _answer_open(self, queue: list[Queued], asks: str) -> None:
        """The open question is answered from the queue, and on to where the act under way ends."""
        if not self.answerable():
            raise AssertionError("nothing is asked that could be answered")
        self._before = len(self.log)
        self._go(queue, asks, self._until)

    def _go_on(self, queue: list[Queued], asks: str, until: Callable[[], bool]) -> None:
        """Players do nothing but what the queue says until this is so."""
        self._before = len(self.log)
        self._forget_forced()
        self._end(queue, asks, until)

    def _to_next_turn(self, queue: list[Queued], asks: str, there: Callable[[], bool]) -> None:
        """Players do nothing but what the queue says until it is so in another turn."""
        turn = self.machine.state.turn
        self._go_on(queue, asks, lambda: there() and self.machine.state.turn != turn)

    def _end(self, queue: list[Queued], asks: str, until: Callable[[], bool] | None = None) -> None:
        """On to where the act ends, where nothing is open unless something else is said."""
        self._until = self.settled if until is None else until
        self._go(queue, asks, self._until)

    def _forget_forced(self) -> None:
        assert self.machine.forced is not None
        self.machine.forced.clear()

    def _go(self, queue: list[Queued], asks: str, over: Callable[[], bool]) -> None:
        """Answer what is asked from the queue; then nothing may be left over, and nothing open but `asks`."""
        while True:
            self._refuse_dead_ends()
            self._use_up_forced(queue)
            decision = self.decision
            if decision is None or over():
                break
            waiting = next((one for one in queue if self.fits(one, decision)), None)
            if waiting is None:
                answer = self.answered_by_itself(decision)
                # A window that is passed by itself is no question yet.
                stops = decision.shape != ACT if asks == NEXT else asks and self.asks == asks
                if answer is None or stops:
                    break
            else:
                queue.remove(waiting)
                answer = self._read(decision, waiting.given)
            self._forget_forced()
            self.machine.answer(answer)
        left = [one.given for one in queue]
        open_ = self.decision if self.decision is not None and not over() else None
        question = f"; open: {describe(self.machine, open_)}" if open_ is not None else ""
        if left:
            raise AssertionError(f"not asked for, so not used: {left}{question}")
        if asks == NEXT:
            assert open_ is not None, "nothing more is asked"
        elif asks:
            assert self.asks == asks, f"{asks} is not asked but {self.asks or 'nothing'}{question}"
        elif open_ is not None:
            raise AssertionError(f"this is not answered: {describe(self.machine, open_)}")

    def _refuse_dead_ends(self) -> None:
        """What was offered has to go through, unless the scenario says that it is taken back."""
        if not self._expects_dead_end and (rules := self._dead_ends()):
            raise AssertionError(
                f"{self._doing or 'this'} was offered and then taken back by {', '.join(rules)}: it never began "
                f"(where that is right: `with t.taken_back(...)`)"
            )

    def _read(self, decision: Decision, given: Given) -> Answer:
        """The answer that is meant, if it is one of those allowed."""
        try:
            answer = read(self.machine, decision, given)
            decision.check(answer)
        except (Unfit, BadAnswer) as problem:
            raise AssertionError(f"{given!r} is no answer ({problem}): {describe(self.machine, decision)}") from None
        return answer

    def _use_up_forced(self, queue: list[Queued]) -> None:
        """Answers that name what had no alternative count as used."""
        assert self.machine.forced is not None
        for decision, answer in self.machine.forced:
            waiting = next((one for one in queue if self.fits(one, decision)), None)
            if waiting is None or decision.shape == ACT or answer == ():
                continue
            try:
                if read(self.machine, decision, waiting.given) == answer:
                    queue.remove(waiting)
            except Unfit:
                continue
        self.machine.forced.clear()
