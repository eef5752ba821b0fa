"""How good a position is for a player, as a rough judge sees it at a glance. Opponents that look ahead use it."""

from __future__ import annotations

from ludex.core.cards import Now
from ludex.core.decisions import ACT, Decision
from ludex.core.definitions import Keyword
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.games.vanguard.circles import BEHIND, hearts, leader, mate_of, on, row
from ludex.games.vanguard.drive_step import drive_of
from ludex.games.vanguard.legality import why_not_attack_with
from ludex.games.vanguard.riding import is_g
from ludex.games.vanguard.words import (
    BATTLE_PHASE,
    BOOST,
    CRITICAL,
    DAMAGE_ZONE,
    DECK,
    FRONT,
    G_ZONE,
    GRADE,
    HAND,
    HEART,
    LOCKED,
    MAIN_PHASE,
    POWER,
    RC,
    SENTINEL,
    SHIELD,
    SOUL,
    STRIDE_STEP,
    VC,
)

WON = 10_000.0
DAMAGE = (0.0, 1.2, 2.4, 3.7, 5.4, 8.8, 40.0)
"""What so many cards in the damage zone have cost a player."""
GRADES = (0.0, 5.0, 10.0, 15.0)
"""What a vanguard of this grade is worth; that of a G unit is the grade of its heart."""
NEXT_GRADE = (3.5, 1.2, 0.6)
"""What it is worth to have the next grade in hand, the one after it, and the one after that."""

SENTINELS = 2.2
"""A card in hand that stops any attack."""
SHIELDS = (0.5, 0.9, 1.4, 1.9)
"""A card in hand, by what it guards with, in steps."""
STEP = 5000
UNKNOWN_CARD = 1.0
CROWDED = 6
"""Of the cards in hand beyond these each is worth less than the one before."""

UNIT = 0.3
"""A rear-guard, wherever it is and whatever it does."""
UNIT_POWER = 0.05
"""Of 1000 power it has."""
ABILITY = 0.15
IDLE = 0.35
"""What is left of the worth of a unit in the back row that boosts nobody."""
LOCKED_UNIT = 0.3
WAITING = 0.6
"""What is left of the worth of the field while nobody attacks."""
LANE = 0.55
"""The part of the worth of an attack that counts for the turns to come."""
SMALL = 0.3
"""An attack that reaches no vanguard, but a rear-guard."""
NEARLY = 0.6
MOST_BOOST = 10_000
"""A unit that lacks little to reach the vanguard is worth nearly as much as one that does: a booster may come."""
HARMLESS = 0.05
"""An attack that reaches nothing, unless a trigger helps."""
GUARD = 0.68
"""What the other player loses with each step of shield."""
DRIVE_CHECK = 0.9
FACE_UP_DAMAGE = 0.12
SOUL_CARD = 0.06
FACE_UP_G = (0.5, 0.4, 0.2)
LAST_CARDS = 7
"""With fewer cards in the deck than this the end is near."""
WHETHER = "7.3.1.2"
ATTACKING = (STRIDE_STEP, MAIN_PHASE, BATTLE_PHASE)


def rests(m: Machine, decision: Decision) -> bool:
    """Whether the turn player is about to begin something new: a look ahead ends here, as it began."""
    return decision.seat == m.state.active and (decision.shape == ACT or decision.rule == WHETHER)


def evaluate(m: Machine, seat: Seat) -> float:
    """The worth of the position to the player, the opponent's taken off."""
    if m.state.outcome is not None:
        winner = m.state.outcome[0]
        return 0.0 if winner < 0 else WON if winner == seat else -WON
    other = 1 - seat
    score = _side(m, seat) + _hand(m, seat) - _side(m, other) - UNKNOWN_CARD * len(m.zone(HAND, other))
    if m.state.active == other:
        # To end the turn is not to blame for the card that the other player draws then.
        return score + UNKNOWN_CARD
    if m.state.phase in ATTACKING and m.state.turn > 1:
        score += _attacks_left(m, seat)
    return score


def _side(m: Machine, seat: Seat) -> float:
    """What one player has: vanguard, life, field, and what can be paid with; the hand comes to it."""
    damage = m.zone(DAMAGE_ZONE, seat)
    score = -lost(len(damage))
    score += GRADES[max(0, min(base_grade(m, seat), 3))]
    score += _field(m, seat)
    score += sum(LOCKED_UNIT for _ in m.zone(LOCKED, seat))
    score += FACE_UP_DAMAGE * sum(1 for card in damage if m.state.cards[card].face_up)
    score += SOUL_CARD * min(len(m.zone(SOUL, seat)), 8)
    # A G unit that strode will lie face up in the G zone.
    strode = sum(1 for zone in (VC, HEART) for card in m.zone(zone, seat) if is_g(m, card))
    score += sum(FACE_UP_G[: strode + sum(1 for card in m.zone(G_ZONE, seat) if m.state.cards[card].face_up)])
    deck = len(m.zone(DECK, seat))
    return score - (2.0 * (LAST_CARDS - deck) if deck < LAST_CARDS else 0.0)


def lost(damage: int) -> float:
    """What damage has cost a player: the last cards the most."""
    return DAMAGE[min(damage, len(DAMAGE) - 1)]


def base(m: Machine, seat: Seat) -> CardId:
    """The vanguard that stays: under a G unit, its heart; 0 without a vanguard."""
    vanguard = leader(m, seat)
    if vanguard and is_g(m, vanguard):
        kept = [heart for heart in hearts(m, vanguard) if not is_g(m, heart)]
        return kept[-1] if kept else vanguard
    return vanguard


def base_grade(m: Machine, seat: Seat) -> int:
    vanguard = base(m, seat)
    return m.now(vanguard).stats[GRADE] or 0 if vanguard else 0


def defence(m: Machine, seat: Seat) -> int:
    """The power that attacks on the player's vanguard have to reach in the turns to come."""
    vanguard = base(m, seat)
    return m.now(vanguard).stats[POWER] or 0 if vanguard else 0


# Cards in hand.


def _hand(m: Machine, seat: Seat) -> float:
    """What the hand is worth: for guarding, and for the rides to come."""
    worths = sorted((hand_worth(m, card) for card in m.zone(HAND, seat)), reverse=True)
    score = sum(worth * 0.8 ** max(0, place - CROWDED) for place, worth in enumerate(worths))
    have = base_grade(m, seat)
    grades = {m.now(card).stats[GRADE] for card in m.zone(HAND, seat)}
    missing = range(have + 1, 4)
    return score + sum(worth for worth, grade in zip(NEXT_GRADE, missing, strict=False) if grade in grades)


def hand_worth(m: Machine, card: CardId) -> float:
    """What a card in hand is worth as a guardian, or for whatever else."""
    now = m.now(card)
    if SENTINEL in now.keywords:
        return SENTINELS
    return SHIELDS[max(0, min((now.stats[SHIELD] or 0) // STEP, len(SHIELDS) - 1))]


# The field.


def _field(m: Machine, seat: Seat) -> float:
    """What the units are worth: by what they are, and by the attacks they can make together in the turns to come."""
    if m.state.turn == 1:
        # Nobody attacks yet, so there is no hurry to call them.
        return WAITING * _units(m, seat)
    return _units(m, seat)


def _units(m: Machine, seat: Seat) -> float:
    score = sum(unit_worth(m, card) for card in m.controlled(RC, seat))
    against = defence(m, 1 - seat)
    vanguard = base(m, seat)
    for front, back in BEHIND.items():
        units = (vanguard,) if front == 0 else on(m, seat, front)
        for unit in units:
            if unit and m.state.cards[unit].zone != LOCKED:
                power = (m.now(unit).stats[POWER] or 0) + _boost(m, seat, back)
                near = NEARLY * max(0.0, 1 - (against - power) / MOST_BOOST)
                score += LANE * max(_worth_of(m, seat, power, against, 1), near if power < against else 0.0)
    return score


def unit_worth(m: Machine, card: CardId) -> float:
    """What a rear-guard is worth, less if it only stands about."""
    now = m.now(card)
    worth = UNIT + UNIT_POWER * max(0, (m.pool.printed_stats(*_printed(m, card))[POWER] or 0)) / 1000
    worth += ABILITY * min(2, _abilities(m, now))
    idle = row(m.state.cards[card]) != FRONT and BOOST not in now.keywords
    return worth * IDLE if idle else worth


def _printed(m: Machine, card: CardId) -> tuple[int, int]:
    record = m.record(card)
    return record.defn, record.face


def _abilities(m: Machine, now: Now) -> int:
    """How many abilities it has besides keywords."""
    return sum(1 for gained in now.abilities if not isinstance(m.pool.abilities[gained.ability].ability, Keyword))


def _boost(m: Machine, seat: Seat, spot: int, standing: bool = False) -> int:
    """The power that a unit on this circle of the back row adds."""
    for card in on(m, seat, spot):
        record = m.state.cards[card]
        now = m.now(card)
        if record.zone == RC and record.controller == seat and BOOST in now.keywords:
            return 0 if standing and record.engaged else now.stats[POWER] or 0
    return 0


def _worth_of(m: Machine, seat: Seat, power: int, against: int, critical: int) -> float:
    """What an attack with this power costs the other player, whose vanguard has so much: damage, shields, or a unit."""
    if power < against:
        return SMALL if any(power >= (m.now(unit).stats[POWER] or 0) for unit in _front(m, 1 - seat)) else HARMLESS
    taken = len(m.zone(DAMAGE_ZONE, 1 - seat))
    return min(lost(taken + max(0, critical)) - lost(taken), GUARD * ((power - against) // STEP + 1))


def _front(m: Machine, seat: Seat) -> list[CardId]:
    """The rear-guards that can be attacked."""
    return [unit for unit in m.zone(RC, seat) if row(m.state.cards[unit]) == FRONT]


def _attacks_left(m: Machine, seat: Seat) -> float:
    """What the attacks are worth that the player can still make this turn, drive checks included."""
    score = 0.0
    target = leader(m, 1 - seat)
    against = m.now(target).stats[POWER] or 0 if target else 0
    for card in (*m.controlled(VC, seat), *m.controlled(RC, seat)):
        record = m.state.cards[card]
        if record.engaged or next(why_not_attack_with(m, seat, card), None) is not None:
            continue
        now = m.now(card)
        power = now.stats[POWER] or 0
        mate = mate_of(m, card)
        if mate:
            power += m.now(mate).stats[POWER] or 0
        if record.spot in BEHIND and record.seat == seat:
            power += _boost(m, seat, BEHIND[record.spot], standing=True)
        score += _worth_of(m, seat, power, against, now.stats[CRITICAL] or 0)
        if record.zone == VC:
            score += DRIVE_CHECK * drive_of(m, card)
    return score
