"""Aether: what a player has produced, what could be produced, and the bill for a cost (CC 203, 907, 1002)."""

from __future__ import annotations

from itertools import combinations

from ludex.core.bill import Bill
from ludex.core.cards import Card, Now
from ludex.core.conditions import ALWAYS
from ludex.core.definitions import Activated
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.ops.turn_card import Engage
from ludex.core.pool import AbilityInfo
from ludex.core.program import actions_of
from ludex.core.selectors import ALL, THIS
from ludex.core.standby import USE, times_happened
from ludex.core.state import SPOKEN_FOR, Item, Scope
from ludex.core.walk import find
from ludex.games.caster.modifiers import SpendOnly
from ludex.games.caster.ops.aether import ANY_ELEMENT, OF_TRAIT, Produce
from ludex.games.caster.ops.target import Target
from ludex.games.caster.words import (
    AETHER,
    AETHER_PLAYED,
    CASTER,
    DEITY,
    ELEMENT,
    ELEMENTS,
    FIELD,
    LEVEL,
    MAIN_PHASE,
    RESTS_FOR_AETHER,
    TRAIT,
    TYPE,
    UNITED_FRONT,
    UNIVERSAL,
    USED,
)

BITS = {element: 1 << place for place, element in enumerate(ELEMENTS)}
ANY = (1 << len(ELEMENTS)) - 1
"""CC 1002.2: aether of any element, which free aether is not."""
FRONT = 1 << len(ELEMENTS)
"""CC 1108.2: element aether of a caster with the trait that the card being paid for names."""
UNITS = (*ELEMENTS, UNITED_FRONT)
MAIN_TIMING = "main timing"
"""What an ability counts as that is played at main timing only (CC 701.2)."""
BY_RULE = -1
KEPT = -2
"""In place of the number of an ability: the [Rest] every caster has (CC 907.6); aether that has been produced."""

Source = tuple[CardId, int, int, int, int]
"""What could pay: a card, the kinds of its aether as bits, how much, the ability it is produced by, and its origin."""
NO_ORIGIN = -1
ANYTHING: CardId = -1
PICKED = 0
"""The group of sources whose cost is a card that the player picks."""


def bits(elements: frozenset[str]) -> int:
    """These elements as bits."""
    found = 0
    for element in elements:
        found |= BITS.get(element, 0)
    return found


class Nature:
    """What an activated ability is for the rules: whether it produces aether, and what its cost takes."""

    __slots__ = ("amounts", "elements", "made", "own", "parts", "pays", "rests", "taken")

    def __init__(self, ability: Activated) -> None:
        aimed = next(find(ability.body, Target), None) is not None
        produced = () if aimed else tuple(find(ability.body, Produce))
        self.made = produced[0] if produced else None
        """How it produces aether, if it is an aether ability: it has no target (CC 907.1)."""
        self.elements = tuple(one for made in produced for one in made.elements)
        self.amounts = tuple(made.amount for made in produced)
        parts = tuple(actions_of(ability.cost))
        self.rests = any(isinstance(part, Engage) and part.what == THIS for part in parts)
        """Its cost rests its own card."""
        self.parts = parts
        self.taken = any(isinstance(part, Engage | Move) and part.what == THIS for part in parts)
        """Its cost takes its own card: rests, banishes or moves it."""
        self.pays = not any(getattr(part, "takes_aether", False) for part in parts)
        """It can be played to pay for something: its own cost takes no aether."""
        self.own: bool | None = None
        """Its cost takes nothing but its own card and aether; None until somebody has looked."""


def nature(info: AbilityInfo) -> Nature:
    """What the ability is; it is found out once."""
    found = info.nature
    if found is None:
        assert isinstance(info.ability, Activated)
        found = info.nature = Nature(info.ability)
    assert isinstance(found, Nature)
    return found


def sources(m: Machine, seat: Seat, card: CardId = 0, without: tuple[CardId, ...] = ()) -> list[Source]:
    """All a player could pay with for a card (0 for an ability): produced aether, and aether abilities (CC 1002.6).

    For ANYTHING in place of a card, all that could pay for something.
    """
    found: list[Source] = []
    cards = m.state.cards
    front = wanted_trait(m.now(card)) if card > 0 else ""
    for unit in m.zone(AETHER, seat):
        record = cards[unit]
        if record.effects and card != ANYTHING and not spendable(m, record, card):
            continue
        kinds = kinds_of_unit(record)
        if front and any(name == OF_TRAIT + front for name, _ in record.counters):
            kinds |= FRONT
        found.append((unit, kinds, 1, KEPT, NO_ORIGIN))
    for zone in FIELD:
        for one in m.zone(zone, seat):
            record = cards[one]
            if one in without:
                continue
            now = m.now(one)
            if (
                RESTS_FOR_AETHER in now.keywords
                and not record.engaged
                and not record.reversed
                and CASTER in now.sets[TYPE]
            ):
                level = now.stats[LEVEL] or 0
                if level > 0 and not (now.rules and m.cannot(USE, one, seat)):
                    kinds = bits(now.sets[ELEMENT])
                    if front and kinds and front in now.sets[TRAIT]:
                        kinds |= FRONT
                    found.append((one, kinds, level, BY_RULE, NO_ORIGIN))
            if now.activated:
                found.extend(_by_ability(m, seat, one, now, card))
    for one in m.state.watchers:
        if cards[one].controller == seat and one not in without and one != card:
            now = m.now(one)
            if now.activated:
                found.extend(_by_ability(m, seat, one, now, card))
    return found


def _by_ability(m: Machine, seat: Seat, one: CardId, now: Now, card: CardId) -> list[Source]:
    """What the aether abilities of a card could produce now."""
    found: list[Source] = []
    for gained in now.activated:
        kind = nature(m.pool.abilities[gained.ability])
        made = kind.made
        if made is None or not kind.pays or not usable(m, seat, one, gained.ability, gained.origin, card):
            continue
        scope = Scope(one, seat, {}, Item())
        if made.only_for is not ALL and card != ANYTHING and not (card and made.only_for.test(m, scope, m.info(card))):
            continue
        amount = sum(max(0, each.evaluate(m, scope)) for each in kind.amounts)
        if amount > 0:
            found.append((one, ANY if ANY_ELEMENT[0] in kind.elements else bits(frozenset(kind.elements)), amount,
                          gained.ability, gained.origin))  # fmt: skip
    return found


def group(m: Machine, source: Source) -> int:
    """Sources of one group take the same: their own card, or whatever a player picks for their cost."""
    card, _, _, number, _ = source
    if number < 0:
        return card
    kind = nature(m.pool.abilities[number])
    if kind.taken:
        return card
    return PICKED if any(isinstance(part, Select) for part in kind.parts) else -card


def usable(m: Machine, seat: Seat, card: CardId, ability: int, origin: int, played: CardId = 0) -> bool:
    """Whether an aether ability can be played: it needs no more than priority or something to pay (CC 907.2)."""
    info = m.pool.abilities[ability]
    one = info.ability
    assert isinstance(one, Activated)
    if m.state.cards[card].zone not in info.zones or m.cannot(USE, card, seat):
        return False
    if timed(m, card, one):
        return False
    scope = Scope(card, seat, {}, Item())
    if one.only_if is not ALWAYS and not one.only_if.holds(m, scope):
        return False
    if one.per_turn and times_used(m, card, ability, origin) >= one.per_turn:
        return False
    if nature(info).rests and not ready(m, card):
        return False
    if played > 0:
        # What is being played does not pay for itself.
        scope.slots[SPOKEN_FOR] = (played,)
    return m.can_pay(scope, (one.cost,))


def times_used(m: Machine, card: CardId, ability: int, origin: int) -> int:
    """How often this ability of this card was played this turn."""
    return times_happened(m, (USED, AETHER_PLAYED), card, ability, origin)


def ready(m: Machine, card: CardId) -> bool:
    """Whether the card is recovered."""
    record = m.state.cards[card]
    return not record.engaged and not record.reversed


def timed(m: Machine, card: CardId, ability: Activated) -> bool:
    """Whether an ability is played at main timing only, and so never while something is paid (CC 701.2, 707.1)."""
    return MAIN_TIMING in ability.kinds or DEITY in m.now(card).sets[TYPE]


def main_timing(m: Machine, seat: Seat) -> bool:
    """Whether it is this player's turn and main phase, and the chase zone is empty (CC 701.2)."""
    return seat == m.state.active and m.state.phase == MAIN_PHASE and not m.state.stack


def spendable(m: Machine, unit: Card, card: CardId) -> bool:
    """Whether produced aether may be spent on the card (0 for an ability)."""
    for one in unit.effects:
        mod = m.pool.modifiers[one.mod]
        if isinstance(mod, SpendOnly):
            if not card or not mod.what.test(m, Scope(one.source, one.controller), m.info(card)):
                return False
    return True


def kinds_of_unit(unit: Card) -> int:
    """The elements of produced aether, as bits."""
    found = 0
    for name, _ in unit.counters:
        found |= BITS.get(name, 0)
    return found


def wanted_trait(now: Now) -> str:
    """The trait that [United Front] names on a card, if it has that."""
    for keyword in now.keywords:
        if keyword.startswith(f"{UNITED_FRONT} ("):
            return keyword[len(UNITED_FRONT) + 2 : -1]
    return ""


def needs_of_card(now: Now, total: int) -> list[tuple[int, ...]]:
    """The aether of certain elements that playing a card takes: one of each of its own (CC 203.2, 1002.4).

    Where an effect set the cost below the number of elements, there are several ways: each is of another element.
    """
    front = FRONT if wanted_trait(now) else 0
    universal = ANY if UNIVERSAL in now.keywords else 0
    mine = tuple(BITS[one] | front | universal for one in ELEMENTS if one in now.sets[ELEMENT])
    if len(mine) <= total:
        return [mine]
    # Of one aether any of the elements will do; of more, each is of another.
    return [(bits(now.sets[ELEMENT]) | front | universal,)] if total == 1 else list(combinations(mine, max(0, total)))


def bill(m: Machine, total: int, needs: tuple[int, ...], made: list[Source]) -> Bill:
    """The bill for so much aether, some of it of certain elements; what is over is kept (CC 907.4)."""
    if len(needs) > 1:
        # CC 907.7: several aether of any element are all of one, which may not be what two needs are of.
        made = [(card, 0 if kinds == ANY and amount > 1 else kinds, amount, number, origin)
                for card, kinds, amount, number, origin in made]  # fmt: skip
    amounts = tuple(one[2] for one in made)
    # What has been produced comes first in the sources.
    ready = sum(1 for one in made if one[3] == KEPT)
    kinds, groups = tuple(one[1] for one in made), tuple(group(m, one) for one in made)
    return Bill(total, needs, kinds, amounts, sum(amounts), groups, ready)


class Means:
    """What a player could pay with now, worked out when it is first asked for."""

    __slots__ = ("_counts", "_made", "_most", "m", "seat")

    def __init__(self, m: Machine, seat: Seat) -> None:
        self.m = m
        self.seat = seat
        self._made: list[Source] | None = None
        self._most = 0
        self._counts: dict[str, int] = {}

    def made(self) -> list[Source]:
        """Every source."""
        if self._made is None:
            self._made = sources(self.m, self.seat, ANYTHING)
            self._most = sum(one[2] for one in self._made)
            self._counts = {element: sum(1 for one in self._made if one[1] & bit) for element, bit in BITS.items()}
        return self._made

    def restricted(self) -> bool:
        """Whether some of what could pay has a cost of its own, or may be spent on certain cards only."""
        return any(
            number >= 0 or (number == KEPT and self.m.state.cards[card].effects)
            for card, _, _, number, _ in self.made()
        )

    def might(self, total: int, elements: frozenset[str]) -> bool:
        """Whether there is so much aether in all, and some of each of these elements."""
        self.made()
        return total <= self._most and all(self._counts[one] for one in elements)


def level(m: Machine, card: CardId) -> int:
    """How much aether the [Rest] of a caster produces (CC 907.6)."""
    return max(0, m.now(card).stats[LEVEL] or 0)
