"""How good a position is for a player, as a rough judge sees it at a glance. Opponents that look ahead use it."""

from __future__ import annotations

from ludex.core.cards import Now
from ludex.core.decisions import ACT, Decision
from ludex.core.definitions import Activated, Keyword
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.games.fftcg.damage import limit
from ludex.games.fftcg.legality import MAIN_PHASES, MOST_BACKUPS, been_here
from ludex.games.fftcg.words import (
    BACKUP,
    BRAVE,
    COST,
    DAMAGE_ZONE,
    DECK,
    DULL_ICON,
    ELEMENT,
    FIELD,
    FIRST_STRIKE,
    FORWARD,
    GENERIC,
    HAND,
    HASTE,
    ICON,
    MAY_ATTACK,
    MAY_BLOCK,
    MONSTER,
    NAMES,
    POWER,
    STAYS_FROZEN,
    SUMMON,
    TYPE,
)

WON = 10_000.0
POINTS = (0.0, 1.4, 2.9, 4.6, 6.6, 9.2, 13.0, 20.0)
"""What so many points of damage have cost a player, counted as if seven were the limit."""
EXPECTED_BLOW = 0.45
"""The part of the worth of a point of damage that an attack counts which nobody can block."""

POWER_WORTH = 0.45
"""Of 1000 printed power."""
PASSING_POWER = 0.1
"""Of 1000 power more or less than is printed: most of that does not last."""
CP_WORTH = 0.2
"""Of a CP in the cost of a card on the field: its text is the better for it."""
KEYWORDS = {BRAVE: 0.6, FIRST_STRIKE: 0.6}
ABILITY = 0.3
BACKUPS = (3.4, 3.1, 2.8, 2.4, 2.0)
"""What each Backup is worth, the first the most."""
READY = 0.12
"""A Backup that can still be dulled."""
HAND_WORTH = (1.9, 1.7, 1.5, 1.2, 0.9)
"""What each card in hand is worth; those above the limit hardly anything."""
SPARE_CARD = 0.25
LAST_CARDS = 5
"""With fewer cards in the deck than this the end is near."""
ATTACK_RULE = "10.1.2.1"


def rests(m: Machine, decision: Decision) -> bool:
    """Whether the turn player is about to begin something new: a look ahead ends here, as it began."""
    state = m.state
    if decision.seat != state.active or state.stack:
        return False
    return decision.rule == ATTACK_RULE or (decision.shape == ACT and state.phase in MAIN_PHASES)


def evaluate(m: Machine, seat: Seat) -> float:
    """The worth of the position to the player, the opponent's taken off."""
    if m.state.outcome is not None:
        winner = m.state.outcome[0]
        return 0.0 if winner < 0 else WON if winner == seat else -WON
    return _side(m, seat) - _side(m, 1 - seat)


def _side(m: Machine, seat: Seat) -> float:
    """What one player has: life, field and hand."""
    points = _points(m, seat)
    coming = min(_unblocked(m, seat), limit(m) - points)
    lost = _lost(m, points)
    score = -lost - EXPECTED_BLOW * (_lost(m, points + coming) - lost)
    backups = 0
    for card in m.zone(FIELD, seat):
        now = m.now(card)
        if BACKUP in now.sets[TYPE]:
            score += BACKUPS[min(backups, MOST_BACKUPS - 1)] + ABILITY * _abilities(m, now)
            score += 0.0 if m.state.cards[card].engaged else READY
            backups += 1
        else:
            score += card_worth(m, card, now)
    hand = len(m.zone(HAND, seat))
    score += sum(HAND_WORTH[:hand]) + SPARE_CARD * max(0, hand - len(HAND_WORTH))
    if m.state.turn <= 1:
        # Those that have been played count as much: this is to tell good first hands, not to keep them.
        score += sum(_early(m.now(card)) for zone in (HAND, FIELD) for card in m.zone(zone, seat))
    deck = len(m.zone(DECK, seat))
    return score - (2.0 * (LAST_CARDS - deck) if deck < LAST_CARDS else 0.0)


def _early(now: Now) -> float:
    """How good a card is to begin with: Backups and what else can be paid for soon."""
    cost = now.stat(COST)
    return (0.3 if cost <= 3 else 0.1) if BACKUP in now.sets[TYPE] else 0.05 if cost <= 3 else -0.1


def _points(m: Machine, seat: Seat) -> int:
    return len(m.zone(DAMAGE_ZONE, seat))


def _lost(m: Machine, points: int) -> float:
    """What damage has cost a player: the last points the most."""
    return POINTS[max(0, min(points + len(POINTS) - 1 - limit(m), len(POINTS) - 1))] if points else 0.0


def card_worth(m: Machine, card: CardId, now: Now) -> float:
    """What a Forward or Monster on the field is worth by its values and abilities."""
    worth = CP_WORTH * now.stat(COST) + ABILITY * _abilities(m, now)
    if FORWARD not in now.sets[TYPE] or MONSTER in now.sets[TYPE]:
        return worth + 0.8
    printed = m.pool.defs[m.state.cards[card].defn].faces[0].stats[POWER] or 0
    worth += POWER_WORTH * printed / 1000 + PASSING_POWER * (now.stat(POWER) - printed) / 1000
    return worth + sum(KEYWORDS[word] for word in now.keywords if word in KEYWORDS)


def _abilities(m: Machine, now: Now) -> int:
    """How many abilities it has besides keywords, as far as they count."""
    own = sum(1 for gained in now.abilities if not isinstance(m.pool.abilities[gained.ability].ability, Keyword))
    return min(own, 2)


def _unblocked(m: Machine, seat: Seat) -> int:
    """How many attacks the other player can make before this one activates again that find no Forward to block them."""
    other = 1 - seat
    theirs = m.state.active == other
    blows = 0
    for card in m.zone(FIELD, other):
        now = m.now(card)
        if FORWARD not in now.sets[TYPE]:
            continue
        dull = m.state.cards[card].engaged
        # In their own turn those that are dull have attacked; before it they activate.
        if dull and (theirs or m.cannot(STAYS_FROZEN, card, other)):
            continue
        if theirs and not (HASTE in now.keywords or been_here(m, card)):
            continue
        blows += not m.cannot(MAY_ATTACK, card, other)
    shields = sum(
        1
        for card in m.zone(FIELD, seat)
        if FORWARD in m.now(card).sets[TYPE] and not m.state.cards[card].engaged and not m.cannot(MAY_BLOCK, card, seat)
    )
    return max(0, blows - shields)


# Paying.

DULLED = 0.2
"""What it costs to dull a Backup, which activates again in the next turn."""
OWN_USE = 0.5
"""What it costs more if the Backup could be dulled for something of its own."""
MORE_KINDS = 0.03
"""What each further Element of its CP makes a source more useful for the next bill."""
DISCARDED = 1.5


def spending(m: Machine, decision: Decision) -> list[float]:
    """What it costs the player to use up each source of CP: a Backup less than a card, the least useful card first."""
    bill = decision.bill
    assert bill is not None
    seat = decision.seat
    field = [m.now(card) for card in m.zone(FIELD, seat)]
    hand = [card for card in m.zone(HAND, seat) if card != decision.subject]
    backups = sum(1 for now in field if BACKUP in now.sets[TYPE])
    there = frozenset(name for now in field if GENERIC not in now.sets[ICON] for name in now.sets[NAMES])
    costs = []
    for card, kinds in zip(decision.options, bill.kinds, strict=True):
        now = m.now(card)
        more = MORE_KINDS * (kinds.bit_count() - 1)
        if m.state.cards[card].zone == FIELD:
            costs.append(DULLED + more + (OWN_USE if _dulls_itself(m, now) else 0.0))
        else:
            alike = sum(1 for other in hand if other != card and m.now(other).sets[NAMES] & now.sets[NAMES])
            costs.append(max(0.3, DISCARDED + more + _use(now, backups, there, alike, _colour(m, hand, card, now))))
    return costs


def _dulls_itself(m: Machine, now: Now) -> bool:
    abilities = (m.pool.abilities[gained.ability].ability for gained in now.activated)
    return any(isinstance(ability, Activated) and DULL_ICON in ability.kinds for ability in abilities)


def _colour(m: Machine, hand: list[CardId], card: CardId, now: Now) -> int:
    """How many other cards in hand share an Element with this one."""
    own = now.sets[ELEMENT]
    return sum(1 for other in hand if other != card and not own.isdisjoint(m.now(other).sets[ELEMENT]))


def _use(now: Now, backups: int, there: frozenset[str], alike: int, shared: int) -> float:
    """How much more or less useful than another a card in hand is."""
    use = 0.08 * min(shared, 3) - 0.12 * max(0, now.stat(COST) - 4)
    types = now.sets[TYPE]
    if BACKUP in types:
        use += 0.6 if backups < 3 else 0.1 if backups < MOST_BACKUPS else -0.7
    elif FORWARD in types:
        use += 0.3
    elif SUMMON in types:
        use += 0.1
    if GENERIC not in now.sets[ICON] and SUMMON not in types:
        # FF 7.7.3: it cannot be played beside its namesake.
        use -= 0.7 if now.sets[NAMES] & there else 0.4 if alike else 0.0
    return use
