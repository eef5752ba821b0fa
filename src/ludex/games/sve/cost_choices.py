"""Choices of additional costs with which something can be paid for and finished (SVE 10.6.2.1.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ludex.core.definitions import Activated
from ludex.core.ids import CardId, Seat
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.core.payment import can_pay
from ludex.core.pricing import option
from ludex.core.program import Body, Program
from ludex.core.state import Item, Scope, Value
from ludex.core.targets import why_no_targets
from ludex.games.sve.prices import can_pay_for, can_pay_to_use, prices, room
from ludex.games.sve.words import PLAY_POINTS

MOST_X = 99


class Play:
    """Something that is, or would be, played: a card, an activated or an automatic ability."""

    __slots__ = ("ability", "card", "is_card", "modes", "paid", "program", "seat", "slots", "x")

    def __init__(
        self,
        card: CardId,
        seat: Seat,
        program: Program | None,
        ability: Activated | None = None,
        is_card: bool = False,
        x: int = 0,
        slots: dict[str, Value] | None = None,
        modes: tuple[int, ...] | None = None,
        paid: tuple[str, ...] = (),
    ) -> None:
        self.card = card
        self.seat = seat
        self.program = program
        self.ability = ability
        self.is_card = is_card
        self.x = x
        self.slots: dict[str, Value] = {} if slots is None else slots
        self.modes = modes
        """The options chosen, None while that is open."""
        self.paid = paid

    def scope(self, m: Machine, options: tuple[int, ...], extras: tuple[int, ...]) -> Scope:
        """The scope in which its text is read if these additional costs are paid."""
        paid = [option(m, number).name for number in options]
        if self.program is not None:
            paid.extend(self.program.extras[number].name for number in extras)
        item = Item(self.modes or (), self.x, paid=(*self.paid, *paid))
        return Scope(self.card, self.seat, self.slots, item)

    def payable(self, m: Machine, options: tuple[int, ...], extras: tuple[int, ...]) -> bool:
        """Whether exactly this can be paid."""
        costs = self._costs(extras)
        if self.is_card:
            return can_pay_for(m, self.card, self.seat, options, costs, self.x)
        scope = self.scope(m, (), extras)
        if self.ability is not None:
            return can_pay_to_use(m, self.ability, scope, costs)
        return can_pay(m, scope, costs)

    def _costs(self, extras: tuple[int, ...]) -> tuple[Body, ...]:
        return tuple(self.program.extras[number].cost for number in extras) if self.program is not None else ()

    def fits(self, m: Machine, options: tuple[int, ...], extras: tuple[int, ...]) -> bool:
        """Whether it can be paid so, and finds what it then has to select."""
        return self.payable(m, options, extras) and next(self._misses(m, options, extras), None) is None

    def _misses(self, m: Machine, options: tuple[int, ...], extras: tuple[int, ...]) -> Iterator[Reason]:
        if self.program is not None:
            yield from why_no_targets(m, self.program, self.scope(m, options, extras), self.modes)

    def has_way(
        self,
        m: Machine,
        options: tuple[int, ...],
        open_options: tuple[int, ...],
        extras: tuple[int, ...],
        open_extras: tuple[int, ...],
    ) -> bool:
        """Whether it can be played with these additional costs and some of those still open."""
        if not open_options and not open_extras:
            return self.fits(m, options, extras)
        return any(
            self.fits(m, (*options, *more), (*extras, *further))
            for more in _some(open_options)
            for further in _some(open_extras)
        )

    def why_not(self, m: Machine, must: tuple[int, ...], may: tuple[int, ...]) -> Iterator[Reason]:
        """Why there is no way to play it, whatever else is paid."""
        extras = tuple(range(len(self.program.extras))) if self.program is not None else ()
        if self.has_way(m, must, may, (), extras):
            return
        if not any(self.payable(m, (*must, *more), ()) for more in _some(may)):
            yield self._unpaid(m, must, may)
        yield from self._misses(m, must, ())

    def _unpaid(self, m: Machine, must: tuple[int, ...], may: tuple[int, ...]) -> Reason:
        if not self.is_card:
            return Reason("10.4.2.2", "its cost cannot be paid")
        if not room(m, self.card, self.seat):
            return Reason("10.6.2.6", "the field is full")
        least = min(prices(m, self.card, self.seat, (*must, *more))[0] for more in _some(may))
        have = m.resource(self.seat, PLAY_POINTS)
        if least > have:
            return Reason(
                "10.6.2.5.4",
                f"it costs {least} and there {'is 1 play point' if have == 1 else f'are {have} play points'}",
            )
        return Reason("10.6.2.5.4", "its additional cost cannot be paid")

    def most_x(self, m: Machine, costs: tuple[Body, ...], options: tuple[int, ...]) -> int:
        """The greatest X with which these costs of its text can be paid and it finds what it has to select."""
        most = 0
        while most < MOST_X:
            self.x = most + 1
            scope = self.scope(m, options, ())
            if not self.payable(m, options, ()) or not self._affords(m, costs, options, scope):
                break
            if next(self._misses(m, options, ()), None) is not None:
                break
            most += 1
        return most

    def _affords(self, m: Machine, costs: tuple[Body, ...], options: tuple[int, ...], scope: Scope) -> bool:
        points = prices(m, self.card, self.seat, options, self.x)[0] if self.is_card else 0
        return can_pay(m, scope, costs, ((self.seat, PLAY_POINTS, points),))


def _some(numbers: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for size in range(len(numbers) + 1):
        yield from combinations(numbers, size)
