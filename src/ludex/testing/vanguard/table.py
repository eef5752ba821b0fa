"""The table: players act by names, and whatever a scenario does not speak of goes on by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from ludex.core.cards import Gained
from ludex.core.decisions import PASS, SOME, Action, Answer, Decision
from ludex.core.definitions import CardDef
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.games.vanguard.circles import leader
from ludex.games.vanguard.explain import ATTACK, STRIDE, explain
from ludex.games.vanguard.window import CALL, END, EXCHANGE, GUARD, INTERCEPT, RIDE, USE
from ludex.games.vanguard.words import (
    BATTLE_PHASE,
    G_ZONE,
    HAND,
    MAIN_PHASE,
    RC,
    RIDE_PHASE,
    STRIDE_STEP,
    VC,
)
from ludex.testing.driving import Queued, queued
from ludex.testing.moments import OPENING, When, moment
from ludex.testing.naming import Given, Unfit, pick
from ludex.testing.vanguard.board import BEGINS, Side, lay
from ludex.testing.vanguard.reading import Reading

ASSIST = "6.4.1.2.1.2"
RIDE_STEP = "6.5.1.1.2"
STRIDES = "6.5.1.2.2"
MAIN_ACTION = "6.6.1.2"
CIRCLE = "8.5.2.2.1"
WHETHER = "7.3.1.2"
ATTACKER = "7.4.1.3"
TARGET = "7.4.1.6"
BOOST = "7.4.1.10"
GUARD_STEP = "7.5.1.2"
ORDER = "2.8.2"

RESTS = {RIDE_PHASE: RIDE_STEP, STRIDE_STEP: STRIDES, MAIN_PHASE: MAIN_ACTION, BATTLE_PHASE: WHETHER}
"""The moments of a turn when nothing is open, and the question that is asked then, in their order."""
WINDOWS = (RIDE_STEP, STRIDES, MAIN_ACTION, GUARD_STEP)
OWN_WORDS = (*RESTS.values(), ASSIST, CIRCLE, ATTACKER, TARGET, BOOST, GUARD_STEP)
"""Questions that acts have words for; other answers are not for them unless they cannot answer themselves."""
COLUMNS = ("left", "right")

Guards = str | Sequence[str | tuple[str, str]]
"""Who guards, each with the unit it guards if several are attacked."""


class Table(Reading):
    """A game at a board that was set by hand."""

    def __init__(self, machine: Machine) -> None:
        super().__init__(machine, *RESTS.values(), ATTACKER, TARGET, GUARD_STEP)

    # Acting.

    def assist(self, *answers: Given, asks: str = "") -> None:
        """The turn player performs a G assist: the card to take, two cards of the hand, two of the G zone."""
        assert self.asks == ASSIST, f"no G assist is offered: {self.options()}"
        self._answer(1, queued(answers), asks)

    def ride(self, card: str, *answers: Given, asks: str = "") -> None:
        """The turn player rides the card."""
        self._reach(RIDE_PHASE, RIDE, card)
        self._act(RIDE, card, self._find_action(RIDE, card), queued(answers), asks)

    def stride(self, card: str, *answers: Given, asks: str = "") -> None:
        """The turn player strides with the card."""
        self._reach(STRIDE_STEP, STRIDE, card)
        self._act(USE, card, self._find_action(USE, card), queued(answers), asks)

    def call(self, card: str, circle: str, *answers: Given, asks: str = "") -> None:
        """The turn player calls the card to this rear-guard circle."""
        self._reach(MAIN_PHASE, CALL, card)
        queue = [Queued(circle, CIRCLE), *queued(answers)]
        self._act(CALL, card, self._find_action(CALL, card), queue, asks)

    def use(self, card: str, number: int = 0, *answers: Given, asks: str = "") -> None:
        """The player plays an activated ability of the card, counted from 0 among those active where it lies."""
        if self.asks != GUARD_STEP:
            self._reach(MAIN_PHASE, USE, card)
        until = self._guarding if self.asks == GUARD_STEP else self.settled
        self._act(USE, card, self._find_action(USE, card, number), queued(answers), asks, until)

    def exchange(self, column: str, *answers: Given, asks: str = "") -> None:
        """The turn player exchanges the cards of the "left" or "right" column."""
        assert column in COLUMNS, f"{column!r} is no column: {COLUMNS}"
        self._reach(MAIN_PHASE, EXCHANGE)
        place = COLUMNS.index(column)
        found = [one for one in self._window().actions if one.kind == EXCHANGE and one.other == place]
        self._act(EXCHANGE, column, found, queued(answers), asks)

    def attack(
        self,
        unit: str,
        target: str = "",
        *answers: Given,
        boost: str = "",
        guard: Guards = (),
        hold: bool = False,
        asks: str = "",
    ) -> None:
        """The unit attacks, the opponent's vanguard unless another is named, and that attack goes on to its end.

        With `hold` it stops in the guard step, after those who guard.
        """
        self._reach(BATTLE_PHASE, ATTACK, unit)
        seat = self.machine.state.active
        why = self._why(ATTACK, unit, seat)
        assert "attack" in self.options(), f"{unit} cannot attack: {why or 'nobody may attack'}"
        queue = [Queued(unit, ATTACKER)]
        queue += [Queued(one, TARGET) for one in (target,) if one]
        queue += [Queued([one], BOOST) for one in (boost,) if one]
        guards = [guard] if isinstance(guard, str) else list(guard)
        queue += [Queued((one, "") if isinstance(one, str) else one, GUARD_STEP) for one in guards]
        queue += queued(answers)
        self._answer(0, queue, asks, lambda: self.settled() or (hold and self._guarding(queue)))

    def guard(self, card: str, unit: str = "", *answers: Given, asks: str = "") -> None:
        """The player calls the card as a guardian of the unit; it stops in the guard step again."""
        self._guard(GUARD, card, unit, answers, asks)

    def intercept(self, card: str, unit: str = "", *answers: Given, asks: str = "") -> None:
        """The rear-guard intercepts for the unit; it stops in the guard step again."""
        self._guard(INTERCEPT, card, unit, answers, asks)

    def g_guard(self, card: str, *answers: Given, asks: str = "") -> None:
        """The player calls the G guardian; it stops in the guard step again."""
        self._guard(USE, card, "", answers, asks)

    def pass_(self, *answers: Given, asks: str = "") -> None:
        """The player does nothing at this moment: does not ride, stride, act, attack, guard (any more)."""
        decision = self.decision
        assert decision is not None, f"the game is over: {self.outcome}"
        answer = self.answered_by_itself(decision) if decision.rule in (*WINDOWS, WHETHER, ASSIST) else None
        assert answer is not None, f"there is nothing to pass: {self.options()}"
        self._answer(answer, queued(answers), asks)

    def to(self, phase: str, *answers: Given, asks: str = "") -> None:
        """Players do nothing until the turn player may act in this phase or step of this turn."""
        assert phase in RESTS, f"nobody acts in the {phase}: {', '.join(RESTS)}"
        turn = self.machine.state.turn
        self._go_on(queued(answers), asks, lambda: self.asks == RESTS[phase] or self.machine.state.turn != turn)
        assert asks or self.machine.state.turn == turn, f"the {phase} of this turn is over"

    def end_turn(self, *answers: Given, asks: str = "") -> None:
        """Players do nothing until the turn player of the next turn may ride."""
        self._to_next_turn(queued(answers), asks, self.settled)

    def answer(self, *answers: Given, asks: str = "") -> None:
        """The open question is answered, and those after it; the act it belongs to goes on to its end."""
        self._answer_open(queued(answers[:1], self.asks) + queued(answers[1:]), asks)

    # Where an act ends.

    def settled(self) -> bool:
        """Whether nothing is open: the turn player may act, or the game is over."""
        return self.decision is None or self.decision.rule in RESTS.values()

    def _guarding(self, queue: Sequence[Queued] = ()) -> bool:
        """Whether the player may guard, and nothing of that was announced that has not been done."""
        if self.settled():
            return True
        return self.asks == GUARD_STEP and not any(one.rule == GUARD_STEP for one in queue)

    # What the game says.

    def refuses(self, kind: str, card: str, other: str | int = "", rule: str = "") -> None:
        super().refuses(kind, card, other, rule)
        if kind == STRIDE and self.asks == STRIDES:
            mine = self._own(card, self.machine.state.active, kind)
            assert all(action.card != mine for action in self._window().actions), f"{card} may stride"
        if kind == ATTACK and self.asks == WHETHER:
            target = self.card(other) if isinstance(other, str) and other else 0
            mine = self._own(card, self.machine.state.active, kind)
            assert not self._attack_offered(mine, target), f"an attack with {card} is offered"

    def reasons(self, seat: Seat, kind: str, card: CardId, target: CardId, number: int) -> list[Reason]:
        if kind in (USE, STRIDE) and number >= 0:
            every = self.machine.now(card).activated
            one = self.activated(card)[number : number + 1]
            number = next((place for place, gained in enumerate(every) if gained in one), len(every))
        return explain(self.machine, seat, kind, card, target, number)

    def activated(self, card: CardId) -> Sequence[Gained]:
        zone = self.machine.state.cards[card].zone
        return [
            one for one in self.machine.now(card).activated if zone in self.machine.pool.abilities[one.ability].zones
        ]

    def origin(self, kind: str) -> Sequence[ZoneId]:
        if kind in (RIDE, CALL, GUARD):
            return (HAND,)
        return (G_ZONE,) if kind == STRIDE else (VC, RC)

    def fits(self, waiting: Queued, decision: Decision) -> bool:
        if waiting.rule:
            return self.meant(waiting, decision)
        if decision.rule == ORDER:
            return waiting.given in decision.words
        return decision.rule not in OWN_WORDS or self.answered_by_itself(decision) is None

    def answered_by_itself(self, decision: Decision) -> Answer | None:
        """Players do not assist, ride, stride, act, attack, boost or guard by themselves; attacked is the vanguard.

        Of the actions of a trigger the power comes last.
        """
        if decision.rule in WINDOWS:
            return decision.actions.index(END if decision.rule == MAIN_ACTION else PASS)
        if decision.rule == WHETHER:
            return decision.options.index(1)
        if decision.rule in (ASSIST, ORDER):
            return 0
        if decision.rule == BOOST and decision.shape == SOME:
            return ()
        if decision.rule == TARGET:
            vanguard = leader(self.machine, 1 - decision.seat)
            return decision.options.index(vanguard) if vanguard in decision.options else decision.only()
        return None

    # Inside.

    def _read(self, decision: Decision, given: Given) -> Answer:
        if decision.rule != GUARD_STEP:
            return super()._read(decision, given)
        if isinstance(given, str):
            given = (given, "")
        assert isinstance(given, Sequence)
        card, unit, *kinds = [str(one) for one in given]
        return decision.actions.index(self._guarding_action(decision, kinds or (GUARD, INTERCEPT, USE), card, unit))

    def _guarding_action(self, decision: Decision, kinds: Sequence[str], card: str, unit: str) -> Action:
        """The one action of the guard step that is meant."""
        found = [one for one in decision.actions if one.kind in kinds]
        try:
            chosen = pick(self.machine, list(dict.fromkeys(one.card for one in found)), card)
            found = [one for one in found if one.card == chosen]
            if unit:
                guarded = pick(self.machine, list(dict.fromkeys(one.other for one in found)), unit)
                found = [one for one in found if one.other == guarded]
        except Unfit as problem:
            reasons = "; ".join(filter(None, (self._why(kind, card, decision.seat) for kind in kinds)))
            raise AssertionError(f"{card} cannot guard ({problem}): {reasons}") from None
        assert len(found) == 1, f"{card} may guard several units: say which"
        return found[0]

    def _guard(self, kind: str, card: str, unit: str, answers: Sequence[Given], asks: str) -> None:
        assert self.asks == GUARD_STEP, f"this is not the guard step: {self.options()}"
        queue = [Queued((card, unit, kind), GUARD_STEP), *queued(answers)]
        self._go_on(queue, asks, lambda: self._guarding(queue))

    def _reach(self, phase: str, kind: str, card: str = "") -> None:
        """On to this phase or step of the turn, if it is not over; players do nothing until then."""
        if self.asks == ASSIST:
            self.machine.answer(0)
        moments = list(RESTS.values())
        if self.settled() and self.asks in moments and moments.index(self.asks) < moments.index(RESTS[phase]):
            self.to(phase)
        if self.asks == RESTS[phase]:
            return
        if self.decision is not None and not self.settled():
            self._window_or_fail()
        why = self._why(kind, card, self.machine.state.active) if card else ""
        raise AssertionError(f"{kind} {card}: this is not the {phase} but the {self.machine.state.phase}; {why}")

    def _window_or_fail(self) -> None:
        if self.asks != GUARD_STEP:
            self._window()
            raise AssertionError(f"this is not answered: {self.asks} {self.options()}")

    def _attack_offered(self, unit: CardId, target: CardId) -> bool:
        """Whether the questions of the attack offer this unit, and this target."""
        twin = self.machine.clone()
        twin.always_asked = self.machine.always_asked
        decision = twin.state.decision
        assert decision is not None
        if 0 not in decision.options:
            return False
        twin.answer(0)
        asked = twin.state.decision
        if asked is None or asked.rule != ATTACKER or unit not in asked.options:
            return False
        if not target:
            return True
        twin.answer(asked.options.index(unit))
        asked = twin.state.decision
        return asked is not None and asked.rule == TARGET and target in asked.options


def table(
    you: Side | None = None,
    opponent: Side | None = None,
    *,
    cards: Sequence[CardDef] = (),
    **when: Unpack[When],
) -> Table:
    """A table at which the game goes on from this board, at the moment that is told (`testing.moments.moment`).

    `cards` are cards and tokens that lie nowhere yet.
    """
    return Table(lay(you or Side(), opponent or Side(), cards, moment((OPENING, *BEGINS), **when)))
