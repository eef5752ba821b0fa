"""Dealing again: what a seat does not know is exchanged within what is possible for all it knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ludex.core import visibility
from ludex.core.atoms import records
from ludex.core.chance import Stream
from ludex.core.ids import CardId, DefId, Seat, ZoneId
from ludex.core.state import EVERY_WINDOW

if TYPE_CHECKING:
    from ludex.core.game import Start
    from ludex.core.machine import Machine
    from ludex.core.state import State

Homes = Mapping[tuple[Seat, DefId], ZoneId]
"""Where the cards of each player lay before the game: cards of different decks are not exchanged."""


def homes(start: Start) -> Homes:
    """The home of every card of both decks."""
    return {(seat, defn): zone for seat, zones in enumerate(start.decks) for zone, cards in zones for defn in cards}


def deal_again(m: Machine, seat: Seat, stream: Stream, home: Homes, owners: tuple[Seat, ...] = (0, 1)) -> None:
    """The cards these players own that the seat does not know have changed places at random.

    What a seat may know of a card stays with the place; only what is printed moves. The machine has to stand where the
    seat sees it (`visibility.standpoint`). The decision is as it was before: `ask_again` puts it anew.
    """
    dealt = _deal(m, visibility.unknown(m, seat), stream, home, owners)
    _relabel(m, m.state, seat, dealt)
    rollback = m.state.rollback
    if rollback is None:
        return
    rollback = rollback.clone()
    m.state.rollback = rollback
    then = m.at(rollback)
    hidden = visibility.unknown(then, seat)
    if not set(dealt) <= set(hidden):
        # Cards moved out of sight since the play began: it would go back to another deal.
        dealt = _deal(then, hidden, stream, home, owners)
    _relabel(then, rollback, seat, dealt)


def ask_again(m: Machine) -> None:
    """The question that was waiting is put again, also where its seat can only pass or decline in this deal.

    So the game goes no further than whoever had it dealt again sees it, whoever is asked.
    """
    always = m.every_window()
    m.state.facts[EVERY_WINDOW] = 1
    m.ask_again()
    if not always:
        m.state.facts.pop(EVERY_WINDOW, None)


def _deal(
    m: Machine, hidden: list[CardId], stream: Stream, home: Homes, owners: tuple[Seat, ...]
) -> dict[CardId, DefId]:
    """For every hidden card the definition that lies there from now on."""
    groups: dict[tuple[Seat, ZoneId], list[CardId]] = {}
    for card_id in hidden:
        card = m.state.cards[card_id]
        if card.owner in owners:
            groups.setdefault((card.owner, home.get((card.owner, card.defn), card.zone)), []).append(card_id)
    dealt: dict[CardId, DefId] = {}
    for group in groups.values():
        # In an order that says nothing of where they lie: what is dealt depends on what the seat knows, and on chance.
        lying = sorted(m.state.cards[card_id].defn for card_id in group)
        for place, card_id in zip(stream.order(len(group)), group, strict=True):
            dealt[card_id] = lying[place]
        if m.spec.sight.may_lie is not None:
            _exchange(m, group, dealt, stream)
    return dealt


def _exchange(m: Machine, group: list[CardId], dealt: dict[CardId, DefId], stream: Stream) -> None:
    """What cannot lie where it was dealt changes places with one of those that can."""
    assert m.spec.sight.may_lie is not None
    for card_id in group:
        card = m.state.cards[card_id]
        if not m.spec.sight.may_lie(m, card, dealt[card_id]):
            fitting = [other for other in group if m.spec.sight.may_lie(m, card, dealt[other])]
            other = fitting[stream.below(len(fitting))]
            dealt[card_id], dealt[other] = dealt[other], dealt[card_id]


def _relabel(m: Machine, state: State, seat: Seat, dealt: dict[CardId, DefId]) -> None:
    """Records, last known information and events of cards that the seat has not known tell of the cards dealt."""
    became: dict[CardId, CardId] = {}
    for event in state.events:
        if event.kind == "moved" and event.was != event.card:
            before = state.was.get(event.was)
            if before is not None and not visibility.recalls(m, seat, before.card):
                became[event.was] = event.card
    now: dict[CardId, DefId] = dict(dealt)
    for old in became:
        last = old
        while last in became:
            last = became[last]
        if last in dealt:
            now[old] = dealt[last]
    records.deal_again(m, now, seat)
