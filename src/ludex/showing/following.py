"""What an option stands for besides itself: cards that are as good as the one it names, and what is asked after it."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core import visibility
from ludex.core.decisions import ACT, CARDS, ONE, SOME, WORDS, Decision
from ludex.core.game import Game
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.windows import alike

ENGAGED = "engaged"
"""The kind of event that a card was turned to be used."""


@dataclass(frozen=True, slots=True)
class Followed:
    """What one of is asked for next: cards as the viewer calls them, or places of the field."""

    cards: tuple[int, ...] = ()
    spots: tuple[str, ...] = ()
    subject: int = 0
    """The card it is asked about: where only one could be chosen, nobody was asked for it."""


NOTHING = Followed()


def as_good(m: Machine, decision: Decision, place: int) -> list[int]:
    """What the player calls the other cards with which the same could be done, because nothing tells them apart.

    Of equal cards outside the field a window offers only the first (`windows.one_of_each`).
    """
    if decision.shape != ACT:
        return []
    action = decision.actions[place]
    if action.card not in m.state.cards or m.state.cards[action.card].zone in m.spec.board:
        return []
    card = m.state.cards[action.card]
    copies = [one for one in m.zone(card.zone, card.seat) if m.state.cards[one].defn == card.defn]
    if len(copies) < 2:
        return []
    offered = {one.card for one in decision.actions if (one.kind, one.ability) == (action.kind, action.ability)}
    return [
        visibility.handle(m, decision.seat, other)
        for other in copies
        if other not in offered and _equal(m, action.card, other) and visibility.knows(m, decision.seat, other)
    ]


def _equal(m: Machine, one: CardId, other: CardId) -> bool:
    mine, theirs = m.state.cards[one], m.state.cards[other]
    if alike(m, one) != alike(m, other) or (mine.engaged, mine.counters) != (theirs.engaged, theirs.counters):
        return False
    now, then = m.now(one), m.now(other)
    return (now.sets, now.stats, now.keywords) == (then.sets, then.stats, then.keywords)


def following(game: Game, seat: Seat, place: int) -> Followed:
    """What the player would be asked next, had they chosen this option: one of some cards, or of some places.

    Nothing is told that they could not find out by choosing it and taking it back: where anybody would learn anything
    by it, or the other player were offered something, it is nothing.
    """
    decision = game.decision
    if decision is None or decision.seat != seat or place in decision.barred:
        return NOTHING
    twin = game.clone()
    twin.keep_log(twin.log, True)
    twin.answer(place, seat)
    asked = twin.decision
    if asked is None or asked.seat != seat or not twin.can_undo(seat=seat):
        return Followed(subject=_turned(game, twin, seat))
    if not (asked.shape == ONE or (asked.shape == SOME and asked.least == asked.most == 1)):
        return Followed(subject=_asked_about(twin, decision, asked))
    if asked.kind == WORDS:
        return Followed(spots=tuple(word for word in asked.words if word in game.spec.spots))
    if asked.kind != CARDS:
        return NOTHING
    cards = tuple(_called(twin.machine, seat, card) for card in asked.options)
    return Followed(tuple(filter(None, cards)), subject=_asked_about(twin, decision, asked))


def _asked_about(twin: Game, decision: Decision, asked: Decision) -> int:
    return _called(twin.machine, asked.seat, asked.subject) if asked.subject != decision.subject else 0


def _turned(game: Game, twin: Game, seat: Seat) -> int:
    """The card of the player's own that is engaged before anything else happens to a card: all see that it could be."""
    first = next((event for event in twin.log[len(game.log) :] if event.card), None)
    if first is None or first.kind != ENGAGED or first.card not in game.state.cards:
        return 0
    return _called(game.machine, seat, first.card) if game.state.cards[first.card].controller == seat else 0


def _called(m: Machine, seat: Seat, card: CardId) -> int:
    return visibility.handle(m, seat, card) if visibility.knows(m, seat, card) else 0
