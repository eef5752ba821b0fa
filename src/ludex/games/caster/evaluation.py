"""How good a position is for a player, as a rough judge sees it at a glance. Opponents that look ahead use it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ludex.core.cards import Now
from ludex.core.decisions import ACT, Decision
from ludex.core.definitions import Activated, Keyword
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.games.caster.legality import why_not_attack
from ludex.games.caster.words import (
    AETHER,
    ATK,
    BARRIER,
    BINGO_ZONE,
    CANDY,
    CASTER,
    CASTER_ZONE,
    CONJURE,
    COST,
    DECK,
    DEF,
    DEITY_COUNTER,
    DOUBLE_CORRUPT,
    ELEMENT,
    HAND,
    HUBRIS,
    LEVEL,
    MAIN_PHASE,
    NAMES,
    ORB_ZONE,
    PHI,
    RECOVER_ACTION,
    SERVANT,
    SERVANT_ZONE,
    STOCK,
    TRIPLE_CORRUPT,
    TYPE,
)

WON = 10_000.0
LOST = (17.0, 12.6, 9.4, 7.0, 5.0, 3.2, 1.6, 0.0)
"""What a player has lost who has so many orbs left."""
LAST_BLOW = 40.0
"""What an attack is worth that finds no orb left."""
AETHER_WORTH = (0.0, 3.0, 5.6, 8.0, 10.0, 11.7, 13.0, 13.95, 14.65, 15.2, 15.65)
"""What it is worth to produce so much aether a turn."""
MORE_AETHER = 0.35
READY = 0.05
"""A caster that is not rested."""
FACE_UP = 0.35
"""A caster whose element, name and abilities count."""

SERVANT_WORTH = 0.5
COST_WORTH = 0.35
"""Of each aether in the cost of a card on the field: its text is the better for it."""
ATK_WORTH = 0.25
DEF_WORTH = 0.15
"""Of 1000 printed ATK or DEF."""
PASSING = 0.05
"""Of 1000 ATK more or less than is printed: most of that does not last."""
ABILITY = 0.2
KEYWORDS = {DOUBLE_CORRUPT: 0.8, TRIPLE_CORRUPT: 1.4, HUBRIS: 0.5, PHI: 0.5}
OTHER_CARD = 0.7
"""A barrier or deity, beside its cost and counters."""
COUNTER = 0.3
STOCK_WORTH = 0.15
BINGO_WORTH = 0.3
CANDY_WORTH = 0.15

UNKNOWN_CARD = 0.8
IN_HAND = {SERVANT: 1.1, BARRIER: 0.85, CONJURE: 0.8}
"""A card in hand that can be played soon, by its type."""
LATE, DEAD = 0.65, 0.3
"""One that can be played later, and one that is of no use but to be called face down."""
AGAIN = 0.1
"""How much less a card is worth for each other of its name in hand."""
NEXT_CASTER, LATE_CASTER = 0.75, 0.45
"""A caster in hand that can be called, or leveled up to, and one that has to wait for the one below it."""
WRONG_ELEMENT = 0.35
"""How much less it is worth as long as no caster produces aether of its element."""
SOON = 2
"""What costs so much more aether than is produced now can be played soon."""
CROWDED = 7
"""Of the cards in hand beyond these each is worth less than the one before."""

NOW, NEXT, FEARED = 0.95, 0.25, 0.5
"""The part of the worth of attacks that counts: in this turn, in the own turns to come, in the opponent's."""
LAST_CARDS = 5
"""With fewer cards in the deck than this the end is near."""
CALL_RULE, ATTACK_RULE = "504.1", "803.3"


def rests(m: Machine, decision: Decision) -> bool:
    """Whether the turn player is about to begin something new: a look ahead ends here, as it began."""
    state = m.state
    if decision.seat != state.active or state.stack:
        return False
    return decision.rule in (CALL_RULE, ATTACK_RULE) or (decision.shape == ACT and state.phase == MAIN_PHASE)


def evaluate(m: Machine, seat: Seat) -> float:
    """The worth of the position to the player, the opponent's taken off."""
    if m.state.outcome is not None:
        winner = m.state.outcome[0]
        return 0.0 if winner < 0 else WON if winner == seat else -WON
    other = 1 - seat
    mine, theirs = Servants(m, seat), Servants(m, other)
    score = _side(m, seat, mine) + _hand(m, seat) - _side(m, other, theirs) - UNKNOWN_CARD * len(m.zone(HAND, other))
    score += NEXT * mine.assault(theirs, mine.next_turn()) - FEARED * theirs.assault(mine, theirs.next_turn())
    if m.state.active == other:
        # To end the turn is not to blame for the card that the other player draws then.
        return score + UNKNOWN_CARD
    if m.state.turn > 1:
        score += NOW * mine.assault(theirs, mine.this_turn())
    return score


def _side(m: Machine, seat: Seat, servants: Servants) -> float:
    """What one player has: orbs, casters, field; the hand comes to it."""
    score = -lost(len(m.zone(ORB_ZONE, seat))) + servants.worth
    amount = 0
    for card in m.zone(CASTER_ZONE, seat):
        record, now = m.state.cards[card], m.now(card)
        amount += now.stats[LEVEL] or 0
        score += 0.0 if record.engaged else READY
        if record.face_up:
            score += FACE_UP + ABILITY * min(2, _abilities(m, now))
    score += production_worth(amount)
    score += STOCK_WORTH * len(m.zone(STOCK, seat)) + BINGO_WORTH * len(m.zone(BINGO_ZONE, seat))
    score += CANDY_WORTH * m.state.resources[2 * CANDY + seat]
    deck = len(m.zone(DECK, seat))
    return score - (2.0 * (LAST_CARDS - deck) if deck < LAST_CARDS else 0.0)


def lost(orbs: int) -> float:
    """What a player has lost who has so many orbs left: the last the most."""
    return LOST[min(orbs, len(LOST) - 1)]


def production_worth(amount: int) -> float:
    """What it is worth to produce so much aether a turn: the first the most."""
    most = len(AETHER_WORTH) - 1
    return AETHER_WORTH[min(amount, most)] + MORE_AETHER * max(0, amount - most)


# Servants, and what their attacks do.


@dataclass(frozen=True, slots=True)
class Fighter:
    """A servant as it is compared in battle."""

    card: CardId
    attack: int
    withstands: int
    """The ATK that does not destroy it."""
    worth: float
    blocks: bool
    """Whether it is reversed: the player cannot be attacked past it."""
    corrupts: int
    phi: bool
    hubris: bool

    def beats(self, other: Fighter) -> bool:
        return self.attack > other.withstands and self.phi == other.phi


class Servants:
    """The servants of a player, and what else lies in the servant zone."""

    def __init__(self, m: Machine, seat: Seat) -> None:
        self.m = m
        self.seat = seat
        self.fighters: list[Fighter] = []
        self.worth = 0.0
        for card in m.zone(SERVANT_ZONE, seat):
            now = m.now(card)
            if SERVANT in now.sets[TYPE]:
                fighter = _fighter(m, card, now)
                self.fighters.append(fighter)
                self.worth += fighter.worth
            else:
                counters = m.state.cards[card].counter(DEITY_COUNTER)
                self.worth += OTHER_CARD + COST_WORTH * now.stat(COST) + COUNTER * counters

    def this_turn(self) -> list[Fighter]:
        """Those that can still attack in this turn."""
        return [one for one in self.fighters if next(why_not_attack(self.m, self.seat, one.card), None) is None]

    def next_turn(self) -> list[Fighter]:
        """Those that will be able to attack once they have recovered."""
        cards = self.m.state.cards
        return [
            one
            for one in self.fighters
            if not one.blocks and not (cards[one.card].engaged and self.m.cannot(RECOVER_ACTION, one.card, self.seat))
        ]

    def assault(self, others: Servants, attackers: list[Fighter]) -> float:
        """What these can gain by their attacks: servants that are destroyed, orbs that are corrupted."""
        if not attackers:
            return 0.0
        orbs = len(self.m.zone(ORB_ZONE, others.seat))
        free = sorted(attackers, key=lambda one: one.attack)
        gain = 0.0
        open_ = True
        for blocker in sorted((one for one in others.fighters if one.blocks), key=lambda one: one.withstands):
            beater = next((one for one in free if one.beats(blocker)), None)
            if beater is None:
                if any(one.phi == blocker.phi for one in free):
                    open_ = False
                continue
            free.remove(beater)
            gain += blocker.worth
        standing = [one for one in others.fighters if not one.blocks]
        for one in free:
            orb = _blow(orbs, one.corrupts) if open_ or one.hubris else 0.0
            prey = max((other for other in standing if one.beats(other)), key=lambda other: other.worth, default=None)
            if prey is not None and prey.worth > orb:
                standing.remove(prey)
                gain += prey.worth
            elif orb:
                gain += orb
                orbs = max(0, orbs - one.corrupts)
        return gain


def _blow(orbs: int, corrupts: int) -> float:
    """What an attack on the player is worth: the orbs it corrupts, which are cards in hand then."""
    if not orbs:
        return LAST_BLOW
    taken = min(orbs, corrupts)
    return lost(orbs - taken) - lost(orbs) - UNKNOWN_CARD * taken


def _fighter(m: Machine, card: CardId, now: Now) -> Fighter:
    record = m.state.cards[card]
    attack, defence = now.stats[ATK] or 0, now.stats[DEF] or 0
    corrupts = 3 if TRIPLE_CORRUPT in now.keywords else 2 if DOUBLE_CORRUPT in now.keywords else 1
    return Fighter(
        card, attack, defence if record.reversed else attack, servant_worth(m, card, now), record.reversed, corrupts,
        PHI in now.keywords, HUBRIS in now.keywords,
    )  # fmt: skip


def servant_worth(m: Machine, card: CardId, now: Now) -> float:
    """What a servant is worth by its values and abilities."""
    record = m.state.cards[card]
    printed = m.pool.printed_stats(record.defn, record.face)
    attack, defence = min(printed[ATK] or 0, 10_000), min(printed[DEF] or 0, 10_000)
    worth = SERVANT_WORTH + COST_WORTH * min(now.stat(COST), 10) + ABILITY * min(2, _abilities(m, now))
    worth += (ATK_WORTH * attack + DEF_WORTH * defence) / 1000
    worth += PASSING * min(5000, max(-5000, (now.stats[ATK] or 0) - (printed[ATK] or 0))) / 1000
    return worth + sum(KEYWORDS[word] for word in now.keywords if word in KEYWORDS)


def _abilities(m: Machine, now: Now) -> int:
    """How many abilities it has besides keywords."""
    return sum(1 for gained in now.abilities if not isinstance(m.pool.abilities[gained.ability].ability, Keyword))


# The hand.


class Means:
    """What a player has to play cards with: casters by name and level, elements, and how much aether a turn."""

    def __init__(self, m: Machine, seat: Seat) -> None:
        self.amount = 0
        self.elements: set[str] = set()
        self.levels: dict[str, int] = {}
        self.face_down = 0
        for card in m.zone(CASTER_ZONE, seat):
            now = m.now(card)
            level = now.stats[LEVEL] or 0
            self.amount += level
            self.elements |= now.sets[ELEMENT]
            if not m.state.cards[card].face_up:
                self.face_down += 1
            for name in now.sets[NAMES]:
                self.levels[name] = level


def _hand(m: Machine, seat: Seat) -> float:
    """What the hand is worth, by what can be played soon."""
    means = Means(m, seat)
    seen: Counter[int] = Counter()
    worths = []
    for card in m.zone(HAND, seat):
        defn = m.state.cards[card].defn
        worths.append(hand_worth(m, card, means) - AGAIN * seen[defn])
        seen[defn] += 1
    worths.sort(reverse=True)
    return sum(worth * 0.8 ** max(0, place - CROWDED) for place, worth in enumerate(worths))


def hand_worth(m: Machine, card: CardId, means: Means) -> float:
    """What a card in hand is worth to a player with these means."""
    now = m.now(card)
    if CASTER in now.sets[TYPE]:
        return _caster_worth(now, means)
    late = now.stat(COST) > means.amount + SOON
    missing = now.sets[ELEMENT] - means.elements
    soon = max((IN_HAND[one] for one in now.sets[TYPE] if one in IN_HAND), default=DEAD)
    return (LATE * soon if late else soon) - (WRONG_ELEMENT if missing else 0.0)


def _caster_worth(now: Now, means: Means) -> float:
    """What a caster in hand is worth: it can be called, or one that is there can level up to it."""
    level = now.stats[LEVEL] or 1
    there = max((means.levels.get(name, 0) for name in now.sets[NAMES]), default=0)
    if there >= level:
        return DEAD
    if there == level - 1:
        return NEXT_CASTER
    # CC 1022.1a: a face-down caster levels up to any of level 2.
    return LATE_CASTER if level == 2 and not there else DEAD


# Paying.

PER_AETHER = 0.2
"""What it costs to use up a source, for each aether it gives."""
COLOURED = 0.04
"""How much more if its aether is of an element, for each."""
OWN_USE = 0.5
"""How much more if the caster could be rested for something of its own."""
USED_UP = 0.8
"""A source that does not come back in the next turn."""


def spending(m: Machine, decision: Decision) -> list[float]:
    """What it costs the player to use up each source: aether that is there nothing, a face-down caster the least."""
    bill = decision.bill
    assert bill is not None
    costs = []
    for card, kinds, amount in zip(decision.options, bill.kinds, bill.amounts, strict=True):
        if m.state.cards[card].zone == AETHER:
            costs.append(0.01 + COLOURED * kinds.bit_count() / 10)
            continue
        now = m.now(card)
        cost = PER_AETHER * amount + COLOURED * kinds.bit_count()
        if CASTER not in now.sets[TYPE]:
            cost += USED_UP
        elif any(isinstance(m.pool.abilities[one.ability].ability, Activated) for one in now.activated):
            cost += OWN_USE
        costs.append(cost)
    return costs
