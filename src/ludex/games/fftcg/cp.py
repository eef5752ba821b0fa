"""CP: what a player can produce, and the bill for a cost (FF 5.2.1.3, 11.2)."""

from __future__ import annotations

from ludex.core import discretion
from ludex.core.bill import Bill
from ludex.core.cards import Now
from ludex.core.changes import COST_CAUSE, ENGAGE, MOVE, Change
from ludex.core.decisions import PAY, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.games.fftcg.words import (
    BACKUP,
    BREAK,
    DARK,
    DISCARD,
    ELEMENT,
    ELEMENTS,
    FIELD,
    HAND,
    LIGHT,
    PRODUCES_ANY,
    TYPE,
    produces,
)

BITS = {element: 1 << place for place, element in enumerate(ELEMENTS)}
ANY = (1 << len(ELEMENTS)) - 1
NO_DISCARD = frozenset((LIGHT, DARK))
"""FF 5.2.1.3: cards of these Elements are not discarded for CP."""
Source = tuple[CardId, int, int]
"""What could produce CP: the card, the Elements of its CP as bits, and how much."""
BY_DISCARD = 2
BY_BACKUP = 1


def bits(elements: frozenset[str]) -> int:
    """These Elements as bits."""
    found = 0
    for element in elements:
        found |= BITS[element]
    return found


def sources(m: Machine, seat: Seat, without: tuple[CardId, ...] = ()) -> list[Source]:
    """What the player could produce CP with: the card, the Elements of its CP, and how much (FF 5.2.1.3)."""
    found: list[Source] = []
    cards = m.state.cards
    for card in m.zone(FIELD, seat):
        if cards[card].engaged or card in without:
            continue
        now = m.now(card)
        if BACKUP in now.sets[TYPE]:
            found.append((card, _produced(m, card, now), BY_BACKUP))
    for card in m.zone(HAND, seat):
        if card in without:
            continue
        elements = m.now(card).sets[ELEMENT]
        if NO_DISCARD.isdisjoint(elements):
            found.append((card, bits(elements), BY_DISCARD))
    return found


class Means:
    """What a player could pay with now: the sources, how much they give together, and how many there are of a kind."""

    __slots__ = ("counts", "made", "most")

    def __init__(self, m: Machine, seat: Seat) -> None:
        self.made = sources(m, seat)
        self.most = 0
        self.counts = dict.fromkeys(BITS.values(), 0)
        for _, kinds, amount in self.made:
            self.most += amount
            for bit in self.counts:
                if kinds & bit:
                    self.counts[bit] += 1


def _produced(m: Machine, card: CardId, now: Now) -> int:
    found = bits(now.sets[ELEMENT])
    if not now.rules:
        return found
    if m.can(PRODUCES_ANY, card):
        return ANY
    for element, bit in BITS.items():
        if m.can(produces(element), card):
            found |= bit
    return found


def bill(total: int, needs: tuple[int, ...], made: list[Source]) -> Bill:
    """The bill for so much CP, some of it of certain Elements.

    FF 11.2.1.1, 10.1.2.3: one CP for each Element needed may be produced in excess; see the rulings.
    """
    kinds = tuple(kind for _, kind, _ in made)
    amounts = tuple(amount for _, _, amount in made)
    return Bill(total, needs, kinds, amounts, max(1, len(set(needs))))


def needs_of_card(now: Now, total: int) -> tuple[int, ...]:
    """The CP of certain Elements that playing a card takes: one of each of its Elements, none of Light and Dark.

    FF 5.2.1.2.
    """
    if total <= 0:
        return ()
    elements = now.sets[ELEMENT]
    if not NO_DISCARD.isdisjoint(elements):
        # FF 11.2.1.1: a Light or Dark card is paid for with CP of any Element.
        return ()
    return tuple(BITS[element] for element in ELEMENTS if element in elements)[:total]


def elements_paid(picked: list[int], needs: tuple[int, ...]) -> list[str]:
    """The Elements of the CP that were paid by sources of these kinds: one of several Elements counts for one of them.

    It is one that was needed and not there yet, else one that was not there yet.
    """
    paid = 0
    for kinds in picked:
        if kinds.bit_count() == 1:
            paid |= kinds
    for kinds in picked:
        if kinds.bit_count() > 1:
            wanted = [need for need in needs if need & kinds and not need & paid]
            fresh = [bit for bit in BITS.values() if bit & kinds and not bit & paid]
            paid |= (wanted or fresh or [0])[0]
    return [element for element, bit in BITS.items() if bit & paid]


def question(m: Machine, seat: Seat, asked: Bill, made: list[Source], card: CardId) -> Decision:
    """Which cards are discarded and which Backups dulled?"""
    options = tuple(one for one, _, _ in made)
    question = Decision(
        seat, PAY, f"pay {asked.total} CP with what?", "11.2.1.1", options, 0, len(options), subject=card, bill=asked
    )
    return discretion.kept(m, question, m.zone(HAND, seat))


def payment(m: Machine, seat: Seat, cards: tuple[CardId, ...], source: CardId) -> list[Change]:
    """Producing CP with these cards: those in the hand are discarded (FF 7.10.1), Backups are dulled."""
    return [
        Change(ENGAGE, card, cause=COST_CAUSE, source=source, controller=seat, rule="5.2.1.3")
        if m.record(card).zone == FIELD
        else Change(MOVE, card, DISCARD, to=BREAK, cause=COST_CAUSE, source=source, controller=seat, rule="5.2.1.3")
        for card in cards
    ]
