"""Paid: which extra costs were paid for a card, told by the events of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.events import Event
from ludex.core.ids import CardId

if TYPE_CHECKING:
    from ludex.core.machine import Machine


def paid_for(m: Machine, card_id: CardId) -> tuple[str, ...]:
    """The extra costs that were paid when this card was played; it may have become another card by that."""
    played = {card_id}
    paid = []
    for event in reversed(m.state.events):
        if event.kind == "moved" and event.card == card_id and event.was:
            played.add(event.was)
        elif event.kind == "paid" and event.card in played:
            paid.append(event.verb)
    return tuple(reversed(paid))


def inherit(m: Machine, old: CardId, new: CardId) -> None:
    """What was paid for a card is remembered for the card it becomes."""
    for event in list(m.state.events):
        if event.kind == "paid" and event.card == old:
            m.state.events.append(Event("paid", card=new, seat=event.seat, verb=event.verb, amount=event.amount))
