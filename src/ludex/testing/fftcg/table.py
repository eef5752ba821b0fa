"""The table: players act by names, and whatever a scenario does not speak of goes on by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from ludex.core.decisions import ACT, PASS, PAY, Answer, Decision
from ludex.core.definitions import CardDef
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.games.fftcg.attack import ATTACK_PROCEDURE, attackers_ready
from ludex.games.fftcg.explain import ATTACK, BLOCK, USE, explain
from ludex.games.fftcg.legality import why_not_use
from ludex.games.fftcg.window import PRIORITY_RULE
from ludex.games.fftcg.words import ATTACK_PHASE, DAMAGE_ZONE, FIELD, HAND, MAIN_PHASE_1, STAYS_FROZEN
from ludex.testing.driving import TARGETS, Queued, queued
from ludex.testing.fftcg.board import BEGINS, Side, lay
from ludex.testing.moments import OPENING, When, moment
from ludex.testing.naming import Given, seat_of
from ludex.testing.windows import How, Windows

PAYMENT = "11.2.1.1"
ATTACK_DECLARATION = "10.1.2.1"
BLOCK_DECLARATION = "10.1.3.1"
ANOTHER_ATTACK = "10.1.4.6"


class Playing(How, total=False):
    """How a player with priority acts, and what is discarded and dulled for it."""

    pay: Given | None


class Table(Windows):
    """A game at a board that was set by hand."""

    target_rules = ("11.3.3", "11.6.5", "11.7.5", "11.8.9")

    def __init__(self, machine: Machine) -> None:
        super().__init__(machine, PRIORITY_RULE)

    # Acting.

    def play(self, card: str, *answers: Given, **how: Unpack[Playing]) -> None:
        """The player with priority plays the Character, and what that puts onto the stack resolves."""
        self._with_priority("play", card, -1, answers, **how)

    def cast(self, card: str, *answers: Given, **how: Unpack[Playing]) -> None:
        """The player with priority casts the Summon, and the stack resolves."""
        self._with_priority("cast", card, -1, answers, **how)

    def use(self, card: str, number: int = 0, *answers: Given, **how: Unpack[Playing]) -> None:
        """The player with priority uses an action or special ability, counted from 0, and the stack resolves."""
        self._with_priority("use", card, number, answers, **how)

    def attack(
        self,
        cards: str | Sequence[str],
        *answers: Given,
        block: str = "",
        pay: Given | None = None,
        hold: bool = False,
        asks: str = "",
    ) -> None:
        """The Forward, or the party, attacks: on to the declaration, to the block, and to the end of that attack.

        With `hold` it ends at the first priority after the declaration.
        """
        self._before = len(self.log)
        party = [cards] if isinstance(cards, str) else list(cards)
        why = "; ".join(self._why(ATTACK, one, self.machine.state.active) for one in party)
        self._go([], "", self._declares_or_stays)
        decision = self.decision
        assert decision is not None, f"the game is over: {self.outcome}"
        assert decision.rule == ATTACK_DECLARATION, f"{party} cannot attack: {why}"
        self.machine.answer(self._read(decision, party))
        queue = [Queued(one, BLOCK_DECLARATION) for one in (block,) if one]
        self._end(queue + _queue(answers, None, pay), asks, self._windowed if hold else self.resting)

    def block(
        self, card: str = "", *answers: Given, pay: Given | None = None, hold: bool = False, asks: str = ""
    ) -> None:
        """The Forward blocks, none if no card is named; and on to the end of that attack."""
        self._before = len(self.log)
        why = self._why(BLOCK, card, 1 - self.machine.state.active) if card else ""
        self._go([], "", self._blocks)
        decision = self.decision
        assert decision is not None, f"the game is over: {self.outcome}"
        assert decision.rule == BLOCK_DECLARATION, f"{card} cannot block: {why}"
        self.machine.answer(self._read(decision, [card] if card else []))
        self._end(_queue(answers, None, pay), asks, self._windowed if hold else self.resting)

    def go_on(self, *answers: Given, asks: str = "") -> None:
        """Players pass until the attack under way is over."""
        self._go_on(queued(answers), asks, self.resting)

    def to(self, phase: str, *answers: Given, asks: str = "") -> None:
        """Players pass, without attacks, until somebody has priority in this phase of this turn."""
        turn = self.machine.state.turn
        self._go_on(
            queued(answers),
            asks,
            lambda: self.machine.state.turn != turn or (self._windowed() and self.machine.state.phase == phase),
        )
        assert asks or (self.machine.state.phase == phase and self.machine.state.turn == turn), (
            f"there is no priority in the {phase} of this turn any more"
        )

    def end_turn(self, *answers: Given, asks: str = "") -> None:
        """Players pass, without attacks, until the turn player of the next turn has priority in Main Phase 1."""
        self._to_next_turn(queued(answers), asks, self.quiet)

    def answer(self, *answers: Given, pay: Given | None = None, asks: str = "") -> None:
        """The open question is answered, and those after it; the act it belongs to goes on to its end."""
        self._answer_open(_queue(answers, None, pay), asks)

    def _with_priority(
        self,
        kind: str,
        card: str,
        number: int,
        answers: Sequence[Given],
        targets: Given | None = None,
        pay: Given | None = None,
        by: str = "",
        hold: bool = False,
        asks: str = "",
    ) -> None:
        self._let(by)
        self._played(kind, card, number, _queue(answers, targets, pay), hold, asks)

    # Where an act ends.

    def resting(self) -> bool:
        """Whether the turn player has priority, the stack is empty and no attack is under way."""
        return self.quiet() and not self._attack_under_way()

    def _blocks(self) -> bool:
        return self.asks == BLOCK_DECLARATION or not self._attack_under_way()

    def _declares_or_stays(self) -> bool:
        """Whether attackers are being declared, or cannot be in this turn any more."""
        return self.asks == ATTACK_DECLARATION or self.machine.state.phase not in (MAIN_PHASE_1, ATTACK_PHASE)

    def _attack_under_way(self) -> bool:
        return self._under_way(ATTACK_PROCEDURE.name, "attackers")

    # Reading.

    def power(self, ref: str) -> int | None:
        return self.stat(ref, "power")

    def damage(self, ref: str) -> int:
        """The damage the Forward has taken."""
        return self.machine.record(self.card(ref)).damage

    def dull(self, ref: str) -> bool:
        return self.engaged(ref)

    def frozen(self, ref: str) -> bool:
        """Whether the Character will not activate in its controller's next Active Phase."""
        card = self.card(ref)
        return self.machine.cannot(STAYS_FROZEN, card, self.machine.record(card).controller)

    def points(self, player: str) -> int:
        """How many points of damage the player has taken."""
        return len(self.machine.zone(DAMAGE_ZONE, seat_of(player)))

    # What the game says.

    def refuses(self, kind: str, card: str, other: str | int = "", rule: str = "") -> None:
        super().refuses(kind, card, other, rule)
        if self.machine.state.phase == ATTACK_PHASE and kind in (ATTACK, BLOCK):
            twin = self._ahead(ATTACK_DECLARATION if kind == ATTACK else BLOCK_DECLARATION)
            asked = None if twin is None else twin.state.decision
            assert asked is None or self._own(card, asked.seat, kind) not in asked.options, f"{kind} {card} is offered"

    def reasons(self, seat: Seat, kind: str, card: CardId, target: CardId, number: int) -> list[Reason]:
        if kind == USE and number >= 0:
            return list(why_not_use(self.machine, seat, card, self.activated(card)[number]))
        if kind == BLOCK:
            seat = 1 - self.machine.state.active
        return explain(self.machine, seat, kind, card, target)

    def origin(self, kind: str) -> Sequence[ZoneId]:
        return (HAND,) if kind in ("play", "cast") else (FIELD,)

    def fits(self, waiting: Queued, decision: Decision) -> bool:
        """Windows, payments and declarations have words of their own; other answers are not for them."""
        if waiting.rule:
            return decision.shape == PAY if waiting.rule == PAYMENT else self.meant(waiting, decision)
        return decision.shape not in (ACT, PAY) and decision.rule not in (ATTACK_DECLARATION, BLOCK_DECLARATION)

    def answered_by_itself(self, decision: Decision) -> Answer | None:
        """Players pass, pay somehow, and neither attack nor block unless they have to; another attack may be made."""
        if decision.shape == ACT:
            return decision.actions.index(PASS)
        if decision.shape == PAY:
            return decision.first()
        if decision.rule == ANOTHER_ATTACK:
            return 1 if attackers_ready(self.machine, decision.seat) else 0
        if decision.rule in (ATTACK_DECLARATION, BLOCK_DECLARATION) and not decision.least:
            return ()
        return None


def _queue(answers: Sequence[Given], targets: Given | None, pay: Given | None) -> list[Queued]:
    first = [] if targets is None else [Queued(targets, TARGETS)]
    if pay is not None:
        first.append(Queued(pay, PAYMENT))
    return first + queued(answers)


def table(
    you: Side | None = None,
    opponent: Side | None = None,
    *,
    cards: Sequence[CardDef] = (),
    damage_limit: int = 7,
    **when: Unpack[When],
) -> Table:
    """A table at which the game goes on from this board, at the moment that is told (`testing.moments.moment`).

    `cards` are cards and tokens that lie nowhere yet.
    """
    return Table(lay(you or Side(), opponent or Side(), cards, moment((OPENING, *BEGINS), **when), damage_limit))
