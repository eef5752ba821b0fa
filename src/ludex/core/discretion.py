"""Discretion: where every window is asked, being asked tells nothing of cards that are hidden.

Whether an offer is made, and whether a question with one answer is put, then depends on what everybody knows: on where
the text looks for cards and on whether hidden cards lie there, never on what they are. A player who cannot take such an
offer can only decline it, and one who finds nothing picks nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.conditions import Condition, Fits, SomeFit
from ludex.core.decisions import Decision
from ludex.core.ids import CardId
from ludex.core.selectors import Among, Anything, Cards, Selector
from ludex.core.walk import find

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Scope
    from ludex.core.steps import Body

NO = frozenset((1,))
"""What is barred where a player can only say no."""
UNMET = "unmet"
"""The slot of an offer that is made although its condition does not hold, for that must not be told."""


def kinds_sought(node: object) -> tuple[Selector, ...]:
    """The places of a tree where cards of some kind are looked for, and not just cards."""
    found: list[Cards | Among] = [*find(node, Cards), *find(node, Among)]
    return tuple(what for what in found if not isinstance(what.filter, Anything))


def hides(m: Machine, cards: tuple[CardId, ...]) -> bool:
    """Whether some of these cards lie hidden, so that not every player knows what they are."""
    held = (m.state.cards[card] for card in cards if m.exists(card))
    # What lies face down in a public place is judged by what everybody sees of it.
    return any(card.known != 3 and not m.spec.zones[card.zone].public for card in held)


def kept(m: Machine, question: Decision, cards: tuple[CardId, ...]) -> Decision:
    """The question, put even if it has one answer where that would tell what these cards are."""
    question.discreet = m.every_window() and hides(m, cards)
    return question


def asked(m: Machine, s: Scope, question: Decision, *parts: Body) -> Decision:
    """The question, put even if it has one answer where that would tell what lies where these parts look."""
    return kept(m, question, _looked_at(m, s, parts)) if m.every_window() else question


def offered(m: Machine, s: Scope, offer: Decision, able: bool, *parts: Body) -> Decision | None:
    """An offer to do these things, if they can be done; else it is passed over, unless that would tell."""
    if UNMET in s.slots:
        offer.discreet = True
        return _offered(m, offer, False)
    return _offered(m, asked(m, s, offer, *parts), able)


def tells(m: Machine, s: Scope, condition: Condition) -> bool:
    """Whether it would tell what hidden cards are if it were seen that this is not so."""
    if not m.every_window():
        return False
    about: list[Fits | SomeFit] = [*find(condition, Fits), *find(condition, SomeFit)]
    found = [card for one in about for card in one.of.cards(m, s)]
    return hides(m, (*found, *_found(m, s, kinds_sought(condition))))


def offered_by_rule(m: Machine, offer: Decision, able: bool, cards: tuple[CardId, ...]) -> Decision | None:
    """An offer of the book that the player can take, or cannot because of these cards."""
    return _offered(m, kept(m, offer, cards), able)


def _offered(m: Machine, offer: Decision, able: bool) -> Decision | None:
    if able:
        return offer
    if offer.discreet:
        offer.barred = NO
        return offer
    m.pass_over(offer.seat)
    return None


def _looked_at(m: Machine, s: Scope, parts: tuple[Body, ...]) -> tuple[CardId, ...]:
    """The cards among which these parts of a text look, whatever they are."""
    return _found(m, s, tuple(what for part in parts for what in part.looks_into(m)))


def _found(m: Machine, s: Scope, places: tuple[Selector, ...]) -> tuple[CardId, ...]:
    """The cards that lie where these selectors look, whether they are of the kind or not."""
    found: list[CardId] = []
    for what in places:
        if isinstance(what, Cards):
            found += [card for seat in what.whose.seats(m, s) for zone in what.zones for card in m.zone(zone, seat)]
        else:
            found += (what.of if isinstance(what, Among) else what).cards(m, s)
    return tuple(found)
