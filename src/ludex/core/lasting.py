"""Lasting: effects that hold as long as something is so of the card they come from (CC 909.7).

Such an effect is not made if that was lost between the playing of its ability and its resolution, and once it has ended
it does not begin again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.atoms import links, records
from ludex.core.cards import AS_LONG_AS
from ludex.core.ids import CardId, Seat
from ludex.core.state import Scope, Stacked, Value

if TYPE_CHECKING:
    from ludex.core.machine import Machine

SO_FAR = "so far "
"""With the number of a duration: the slot of what was played that says that it was so since."""
LAPSED = "lapsed "
"""With the number of a duration: it was so, and then it was not."""


def holds(m: Machine, until: int, source: CardId, seat: Seat) -> bool:
    """Whether it is so now; of a card that has left nothing is."""
    record = m.state.cards.get(source)
    if record is None or record.zone not in m.spec.board:
        return False
    return m.pool.durations[until - AS_LONG_AS].holds(m, Scope(source, seat))


def lapse(m: Machine) -> None:
    """Effects end whose time is over, and what has been played for one remembers that it was."""
    if not m.pool.durations:
        return
    ended = True
    while ended:
        ended = False
        for card in list(m.state.cards.values()):
            gone = {
                one.id
                for one in card.effects
                if one.until >= AS_LONG_AS and not holds(m, one.until, one.source, one.controller)
            }
            if gone:
                # Without it another may not hold any more.
                ended = True
                records.drop_effects(m, card.id, gone)
    for one in m.state.stack:
        seen = _seen(m, one)
        if seen is not one:
            links.restack(m, seen)


def _seen(m: Machine, one: Stacked) -> Stacked:
    """What was played, with what was so since and what has lapsed."""
    if one.program < 0:
        return one
    slots: dict[str, Value] = dict(one.slots)
    for step in m.pool.programs[one.program].steps:
        until = getattr(getattr(step, "until", None), "kind", 0)
        if until < AS_LONG_AS:
            continue
        if holds(m, until, one.source, one.seat):
            slots[f"{SO_FAR}{until}"] = 1
        elif f"{SO_FAR}{until}" in slots:
            slots[f"{LAPSED}{until}"] = 1
    if len(slots) == len(one.slots):
        return one
    return Stacked(one.card, one.source, one.seat, one.program, tuple(slots.items()), one.item, one.ability, one.origin)
