"""The table: players act by names, and whatever a scenario does not speak of goes on by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from ludex.core.decisions import ACT, PASS, PAY, Action, Answer, Decision
from ludex.core.definitions import CardDef
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.games.caster.battle import ATTACK, BATTLE_PROCEDURE
from ludex.games.caster.explain import explain
from ludex.games.caster.legality import why_not_use
from ludex.games.caster.turn import CALL_FACE_DOWN, CALL_UP, LEVEL_UP_ACTION
from ludex.games.caster.window import PLAY, PRIORITY_RULE, PRODUCE, SWITCH, USE
from ludex.games.caster.words import (
    CALL_PHASE,
    DRAW_PHASE,
    FIELD,
    HAND,
    MAIN_PHASE,
    RECOVERY_PHASE,
    SERVANT_ZONE,
)
from ludex.testing.caster.board import BEGINS, Side, lay
from ludex.testing.caster.reading import Reading
from ludex.testing.driving import TARGETS, Queued, queued
from ludex.testing.moments import OPENING, When, moment
from ludex.testing.naming import Given, Unfit, pick
from ludex.testing.windows import How

AMOUNT_OF_X = "903.2d"
PAYMENT = "1002.1"
CALLS = "504.1"
ATTACKS = "803.3"
ORBS = "804.5"
ENTERING = ("702.3", "307.6")
"""How does a servant enter the field?"""
ORIENTATIONS = ("recovered", "reversed")
BEFORE_MAIN = (RECOVERY_PHASE, DRAW_PHASE, CALL_PHASE)
CALLING = (CALL_UP, CALL_FACE_DOWN, LEVEL_UP_ACTION)

Paid = Sequence[str] | Sequence[Sequence[str]]
"""What is paid with; of several questions, a list for each."""


class Playing(How, total=False):
    """How a player with priority acts, the amount of X that is named, and what is paid with."""

    x: int | None
    pay: Paid | None


class Table(Reading):
    """A game at a board that was set by hand."""

    target_rules = ("903.2e",)

    def __init__(self, machine: Machine) -> None:
        super().__init__(machine, PRIORITY_RULE, CALLS, PAYMENT)

    # Acting in the call phase.

    def call(self, card: str, *answers: Given, hold: bool = False, asks: str = "") -> None:
        """The turn player calls the caster face up."""
        self._called(CALL_UP, card, "", answers, hold, asks)

    def call_down(self, card: str, *answers: Given, hold: bool = False, asks: str = "") -> None:
        """The turn player calls the card face down."""
        self._called(CALL_FACE_DOWN, card, "", answers, hold, asks)

    def level_up(self, card: str, onto: str = "", *answers: Given, hold: bool = False, asks: str = "") -> None:
        """The turn player levels the caster up to the card."""
        self._called(LEVEL_UP_ACTION, card, onto, answers, hold, asks)

    # Acting with priority.

    def play(self, card: str, *answers: Given, **how: Unpack[Playing]) -> None:
        """The player with priority plays the card, and the chase resolves."""
        self._with_priority(PLAY, card, -1, answers, **how)

    def use(self, card: str, number: int = 0, *answers: Given, **how: Unpack[Playing]) -> None:
        """The player with priority plays an activated ability, counted from 0, and the chase resolves."""
        self._with_priority(USE, card, number, answers, **how)

    def produce(
        self, card: str, *answers: Given, number: int = -1, pay: Paid | None = None, by: str = "", asks: str = ""
    ) -> None:
        """The player with priority plays an aether ability: the [Rest] of a caster, or the one of that number."""
        self._with_priority(PRODUCE, card, number, answers, pay=pay, by=by, hold=True, asks=asks)

    def switch(self, card: str, *answers: Given, hold: bool = False, asks: str = "") -> None:
        """The turn player switches the servant."""
        self._with_priority(SWITCH, card, -1, answers, hold=hold, asks=asks)

    # Acting in battle.

    def attack(
        self,
        servant: str,
        target: str = "player",
        *answers: Given,
        orbs: Given | None = None,
        pay: Paid | None = None,
        hold: bool = False,
        asks: str = "",
    ) -> None:
        """The servant attacks, the opponent unless a servant is named, and that attack goes on to its end.

        With `hold` it ends at the first priority after the declaration.
        """
        self._before = len(self.log)
        seat = self.machine.state.active
        refused = self._why(ATTACK, servant, seat)
        turn = self.machine.state.turn
        self._go([], "", lambda: self._passed_by(ATTACKS, turn))
        assert self.asks == ATTACKS, f"{servant} cannot attack: {refused}"
        found = self._aimed(ATTACK, servant, target)
        queue = _queue(answers, None, None, pay)
        if orbs is not None:
            queue.insert(0, Queued(orbs, ORBS))
        self._act(ATTACK, servant, [found], queue, asks, self._windowed if hold else self.resting)

    def go_on(self, *answers: Given, orbs: Given | None = None, asks: str = "") -> None:
        """Players pass until the attack under way is over."""
        first = [] if orbs is None else [Queued(orbs, ORBS)]
        self._go_on(first + queued(answers), asks, self.resting)

    # Going on.

    def to(self, moment: str, *answers: Given, asks: str = "") -> None:
        """Players do nothing until somebody may act in this phase, or has priority called so, of this turn."""
        turn = self.machine.state.turn
        self._go_on(queued(answers), asks, lambda: self.machine.state.turn != turn or self._at(moment))
        assert asks or (self.machine.state.turn == turn and self._at(moment)), f"nobody acts in the {moment} any more"

    def end_turn(self, *answers: Given, asks: str = "") -> None:
        """Players do nothing until the turn player of the next turn may call a caster."""
        self._to_next_turn(queued(answers), asks, lambda: self.asks == CALLS)

    def answer(self, *answers: Given, pay: Paid | None = None, asks: str = "") -> None:
        """The open question is answered, and those after it; the act it belongs to goes on to its end."""
        queue = _queue(answers, None, None, pay)
        if answers:
            # The first answer is for the open question, whatever that is.
            queue[len(queue) - len(answers)].rule = self.asks
        self._answer_open(queue, asks)

    # Where an act ends.

    def resting(self) -> bool:
        """Whether the turn player may act, the chase zone is empty and no attack is under way."""
        return self.quiet() and not self._attack_under_way()

    def _attack_under_way(self) -> bool:
        return self._under_way(BATTLE_PROCEDURE.name, "attacker")

    def _passed_by(self, rule: str, turn: int) -> bool:
        """Whether this rule asks, or does so in this turn no more."""
        return self.asks == rule or self.decision is None or self.machine.state.turn != turn

    def _at(self, moment: str) -> bool:
        if not self._windowed():
            return False
        if self.asks == ATTACKS:
            return moment == ATTACKS
        return moment == self.machine.state.phase or (self.asks == PRIORITY_RULE and moment == self.window)

    # What the game says.

    def refuses(self, kind: str, card: str, other: str | int = "", rule: str = "") -> None:
        super().refuses(kind, card, other, rule)
        twin = self._ahead(ATTACKS) if kind == ATTACK else None
        if twin is not None:
            asked = twin.state.decision
            assert asked is not None
            mine = self._own(card, asked.seat, kind)
            target = self.card(other) if isinstance(other, str) and other else 0
            offered = [one for one in asked.actions if one.card == mine and target in (0, one.other)]
            assert not offered, f"an attack with {card} is offered"

    def reasons(self, seat: Seat, kind: str, card: CardId, target: CardId, number: int) -> list[Reason]:
        if kind in (USE, PRODUCE) and number >= 0:
            return list(why_not_use(self.machine, seat, card, self.activated(card)[number]))
        if kind == ATTACK:
            # Of an attack it is asked as if it were to be declared now.
            twin = self._ahead(ATTACKS)
            return explain(self.machine if twin is None else twin, seat, kind, card, target)
        return explain(self.machine, seat, kind, card, target)

    def origin(self, kind: str) -> Sequence[ZoneId]:
        if kind == PLAY or kind in CALLING:
            return (HAND,)
        return (SERVANT_ZONE,) if kind in (ATTACK, SWITCH) else FIELD

    def fits(self, waiting: Queued, decision: Decision) -> bool:
        """Windows and payments have words of their own; so have orbs, and how servants enter the field."""
        if waiting.rule:
            return self.meant(waiting, decision)
        if decision.rule in ENTERING:
            return waiting.given in decision.words if decision.words else isinstance(waiting.given, list)
        if isinstance(waiting.given, str) and waiting.given.endswith(ORIENTATIONS):
            return False
        return decision.shape not in (ACT, PAY) and decision.rule != ORBS

    def answered_by_itself(self, decision: Decision) -> Answer | None:
        """Players pass, call nothing, attack with nothing, pay somehow, take the first orbs, and enter recovered."""
        if decision.shape == ACT:
            return decision.actions.index(PASS)
        if decision.shape == PAY or decision.rule == ORBS:
            return decision.first()
        if decision.rule in ENTERING:
            return decision.first()
        return None

    # Inside.

    def _with_priority(
        self,
        kind: str,
        card: str,
        number: int,
        answers: Sequence[Given],
        targets: Given | None = None,
        x: int | None = None,
        pay: Paid | None = None,
        by: str = "",
        hold: bool = False,
        asks: str = "",
    ) -> None:
        self._let(by)
        if not by and self._turn_players() and self.machine.state.phase in BEFORE_MAIN:
            if not any(one.kind == kind and self._meant(one, card) for one in self._window().actions):
                self.to(MAIN_PHASE)
        if kind == USE and number >= 0:
            # An aether ability is an activated ability like others.
            offered = [one.kind for one in self._window().actions if one.ability >= 0 and self._meant(one, card)]
            kind = PRODUCE if PRODUCE in offered and USE not in offered else USE
        self._played(kind, card, number, _queue(answers, targets, x, pay), hold, asks)

    def _meant(self, action: Action, card: str) -> bool:
        try:
            return pick(self.machine, [action.card], card) == action.card
        except Unfit:
            return False

    def _find_action(self, kind: str, ref: str, number: int = -1) -> list[Action]:
        if kind == PRODUCE and number < 0:
            return super()._find_action(kind, ref)[:1]
        if kind in (USE, PRODUCE):
            both = [one for one in self._window().actions if one.ability >= 0 and self._meant(one, ref)]
            if not both:
                return super()._find_action(kind, ref, number)
            keys = [(one.ability, one.origin) for one in self.activated(both[0].card)]
            mine = [one for one in both if one.card == both[0].card]
            return [one for one in mine if keys.index((one.ability, one.origin)) == number]
        return super()._find_action(kind, ref, number)

    def _aimed(self, kind: str, card: str, other: str) -> Action:
        """The action of this kind with this card on that one."""
        found = self._find_action(kind, card)
        others = list(dict.fromkeys(one.other for one in found))
        if not other:
            assert len(others) == 1, f"{kind} {card} on which? {[self.name(one) for one in others]}"
            return found[0]
        try:
            aim = pick(self.machine, others, other)
        except Unfit as problem:
            seat = self.machine.state.active
            why = self.reasons(seat, kind, found[0].card, self._other(other), -1)
            told = "; ".join(str(reason) for reason in why)
            raise AssertionError(f"{kind} {card} on {other}: {problem}; {told}") from None
        return next(one for one in found if one.other == aim)

    def _other(self, ref: str) -> CardId:
        return self.machine.avatar(1 - self.machine.state.active) if ref == "player" else self.card(ref)

    def _called(self, kind: str, card: str, onto: str, answers: Sequence[Given], hold: bool, asks: str) -> None:
        turn = self.machine.state.turn
        if self.machine.state.phase in BEFORE_MAIN:
            self._go([], "", lambda: self._passed_by(CALLS, turn) or self.machine.state.phase == MAIN_PHASE)
        if self.asks != CALLS:
            raise AssertionError(f"{kind} {card}: {self._why(kind, card, self.machine.state.active)}")
        found = [self._aimed(kind, card, onto)] if kind == LEVEL_UP_ACTION else self._find_action(kind, card)
        self._act(kind, card, found, queued(answers), asks, self._windowed if hold else self.quiet)


def _queue(answers: Sequence[Given], targets: Given | None, x: int | None, pay: Paid | None) -> list[Queued]:
    found = [] if targets is None else [Queued(targets, TARGETS)]
    if x is not None:
        found.append(Queued(x, AMOUNT_OF_X))
    if pay is not None:
        several = pay if pay and not isinstance(pay[0], str) else [pay]
        found.extend(Queued([str(one) for one in each], PAYMENT) for each in several)
    return found + queued(answers)


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
