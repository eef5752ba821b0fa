"""Scenarios of games with priority and a stack: players pass by themselves until an act has come to its end."""

from __future__ import annotations

from typing import TypedDict

from ludex.core.decisions import ACT, PASS, Decision
from ludex.core.machine import Machine
from ludex.testing.driving import Driving, Queued, queued
from ludex.testing.naming import Given, name_of, seat_of


class How(TypedDict, total=False):
    """How a player with priority acts: what is chosen, whose act it is, and where it stops."""

    targets: Given | None
    by: str
    hold: bool
    asks: str


class Windows(Driving):
    """A game in which players have priority. Wherever somebody has, an act may end."""

    # Acting.

    def pass_(self, *answers: Given, asks: str = "") -> None:
        """The player with priority passes; it ends at the next priority."""
        self._answer(self._window().actions.index(PASS), queued(answers), asks, self._windowed)

    def pass_both(self, *answers: Given, asks: str = "") -> None:
        """Both players pass in a row: the top of the stack resolves, or the step or phase ends."""
        seat = self._window().seat
        self.pass_()
        assert self._window().seat != seat, "the other player had passed already"
        self.pass_(*answers, asks=asks)

    def resolve(self, *answers: Given, asks: str = "") -> None:
        """Players pass until the top of the stack has resolved."""
        assert self.machine.state.stack, "nothing is there to resolve"
        top = self.machine.state.stack[0]
        self._go_on(queued(answers), asks, lambda: self._windowed() and top not in self.machine.state.stack)

    def resolve_all(self, *answers: Given, asks: str = "") -> None:
        """Players pass until the stack is empty."""
        self._go_on(queued(answers), asks, self.quiet)

    # Where an act ends.

    def quiet(self) -> bool:
        """Whether the turn player has priority and the stack is empty."""
        return self._windowed() and self._turn_players() and not self.machine.state.stack

    def settled(self) -> bool:
        return self.quiet()

    def answerable(self) -> bool:
        return not self._windowed()

    def _windowed(self) -> bool:
        return self.decision is None or self.decision.shape == ACT

    def _turn_players(self) -> bool:
        return self.decision is None or self.decision.seat == self.machine.state.active

    # Reading.

    def stack(self) -> list[str]:
        """What is on the stack, from the top: "Bolt", "auto-ability of Ogre"."""
        return [name_of(self.machine, one.card) for one in self.machine.state.stack]

    @property
    def priority(self) -> str:
        """Who has priority, nobody while a question is open."""
        return self.asked if self.decision is not None and self.decision.shape == ACT else ""

    # Inside.

    def _let(self, by: str) -> None:
        """That player has priority, after the other has passed if need be."""
        if by and self._window().seat != seat_of(by):
            self.machine.answer(self._window().actions.index(PASS))
            assert self._window().seat == seat_of(by), f"{by!r} does not get priority"

    def _played(self, kind: str, card: str, number: int, queue: list[Queued], hold: bool, asks: str) -> None:
        """The player with priority does this with the card, and on to where the act ends."""
        found = self._find_action(kind, card, number)
        self._act(kind, card, found, queue, asks, self._windowed if hold else self.quiet)

    def _under_way(self, procedure: str, slot: str) -> bool:
        """Whether this procedure has begun, and there are cards in this slot of it."""
        number = self.machine.pool.procedures[procedure]
        return any(frame.program == number and frame.cards(slot) for frame in self.machine.state.frames)

    def _ahead(self, rule: str) -> Machine | None:
        """The game as it will be where this rule asks, if players pass until then in this turn."""
        twin = self.machine.clone()
        twin.always_asked = self.machine.always_asked
        while (decision := twin.state.decision) is not None and decision.rule != rule:
            if not _passable(decision) or twin.state.turn != self.machine.state.turn:
                return None
            twin.answer(decision.actions.index(PASS))
        return twin if decision is not None else None


def _passable(decision: Decision) -> bool:
    return decision.shape == ACT and PASS in decision.actions
