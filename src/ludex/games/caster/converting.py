"""Aether abilities that cost aether themselves: what could be paid if they were played first (CC 907.2, 1002.6)."""

from __future__ import annotations

from ludex.core import payment
from ludex.core.definitions import Activated
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.state import Item, Scope
from ludex.games.caster.aether import KEPT, NO_ORIGIN, WITHOUT, Source, bill, converting, sources, usable, yields
from ludex.games.caster.words import FIELD

Needs = list[tuple[int, ...]]
"""The ways to pay: for each the aether of certain elements that it takes."""


def converters(m: Machine, seat: Seat, card: CardId = 0, without: tuple[CardId, ...] = ()) -> list[Source]:
    """The aether abilities of a player that cost aether and can be played now, and what they would produce."""
    found: list[Source] = []
    able = converting(m.pool)
    if not able:
        return found
    for one in (*m.zone(FIELD[0], seat), *m.zone(FIELD[1], seat), *m.state.watchers):
        if one in without or one == card or m.state.cards[one].controller != seat:
            continue
        for gained in m.now(one).activated:
            number, origin = gained.ability, gained.origin
            if number in able and usable(m, seat, one, number, origin, card, (*without, one)):
                made = yields(m, seat, one, gained, card)
                if made is not None:
                    found.append(made)
    return found


def possible(
    m: Machine, seat: Seat, total: int, ways: Needs, card: CardId = 0, without: tuple[CardId, ...] = (),
    made: tuple[Source, ...] = (), first: Source | None = None,
) -> bool:  # fmt: skip
    """Whether so much can be paid once some of these abilities have been played, each once, `first` before others."""
    for one in converters(m, seat, card, without) if first is None else [first]:
        source, kinds, amount, number, _ = one
        ability = m.pool.abilities[number].ability
        assert isinstance(ability, Activated)
        # What it gives lies there as if it had been produced.
        given = (*made, (source, kinds, amount, KEPT, NO_ORIGIN))
        used = (*without, source)

        def reached(twin: Machine, given: tuple[Source, ...] = given, used: tuple[CardId, ...] = used) -> bool:
            having = [*sources(twin, seat, card, used), *given]
            if any(bill(twin, total, needs, having).possible() for needs in ways):
                return True
            return possible(twin, seat, total, ways, card, used, given)

        scope = Scope(source, seat, {WITHOUT: used}, Item())
        if payment.can_pay(m, scope, (ability.cost,), goal=reached):
            return True
    return False
