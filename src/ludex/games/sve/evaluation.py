"""How good a position is for a player, as a rough judge sees it at a glance. Opponents that look ahead use it."""

from __future__ import annotations

from ludex.core.cards import Now
from ludex.core.definitions import Activated, Keyword
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.games.sve.legality import attack_targets, been_here
from ludex.games.sve.prices import EVOLVE_KINDS
from ludex.games.sve.words import (
    ATTACK,
    ATTACK_ACTION,
    AURA,
    BANE,
    COST,
    DECK,
    DEFENSE,
    DRAIN,
    EVOLUTION_POINTS,
    EX,
    FIELD,
    FOLLOWER,
    HAND,
    INTIMIDATE,
    LEADER,
    MAX_PLAY_POINTS,
    STORM,
    SUPER_EVOLUTION_POINTS,
    TURNS_PASSED,
    TYPE,
    WARD,
)

WON = 10_000.0
LETHAL = 400.0
"""The attackers that are left suffice for the enemy leader."""
DOOMED = 200.0
"""What the enemy has on the field suffices for the leader."""

LIFE = ((5, 1.7), (5, 1.3), (5, 0.9))
"""What a point of a leader's defense is worth: the last five, the five above, the five above those."""
MORE_LIFE = 0.7

CARD_IN_HAND = 1.7
CARD_IN_EX = 1.5
EVOLUTION = 1.0
SUPER_EVOLUTION = 1.5
ABILITY = 0.5
RISK = 0.35
"""The part of a follower's worth that is lost by its lying where the enemy can destroy it."""
EXPECTED_BLOW = 0.35
"""The part of a point of defense that an enemy attack still to come counts."""
LAST_CARDS = 3
"""With fewer cards in the deck than this the end is near."""


def evaluate(m: Machine, seat: Seat) -> float:
    """The worth of the position to the player, the opponent's taken off."""
    if m.state.outcome is not None:
        winner = m.state.outcome[0]
        return 0.0 if winner < 0 else WON if winner == seat else -WON
    other = 1 - seat
    score = _side(m, seat) - _side(m, other)
    if m.state.active == seat and _ready_damage(m, seat) >= _life(m, other):
        score += LETHAL
    blow = _coming_damage(m, other)
    life = _life(m, seat)
    if blow >= life:
        score -= DOOMED
    return score - EXPECTED_BLOW * (_worth_of_life(life) - _worth_of_life(max(0, life - blow)))


def _life(m: Machine, seat: Seat) -> int:
    return sum(m.now(leader).stat(DEFENSE) for leader in m.zone(LEADER, seat)[:1])


def _worth_of_life(life: int) -> float:
    """The lower a leader's defense, the more a point of it is worth."""
    worth = 0.0
    for points, each in LIFE:
        step = min(life, points)
        worth += step * each
        life -= step
    return worth + life * MORE_LIFE


def _side(m: Machine, seat: Seat) -> float:
    """What one player has: life, field, hand, EX area, points."""
    score = _worth_of_life(_life(m, seat))
    enemies = _attackers(m, 1 - seat)
    field = m.zone(FIELD, seat)
    shielded = any(WARD in m.now(card).keywords and m.record(card).engaged for card in field)
    for card in field:
        worth = card_worth(m, card)
        if m.record(card).engaged:
            worth -= _risk(m.now(card), enemies, shielded) * worth
        score += worth
    score += _hand(m, seat)
    score += CARD_IN_EX * len(m.zone(EX, seat))
    score += EVOLUTION * m.resource(seat, EVOLUTION_POINTS)
    score += SUPER_EVOLUTION * m.resource(seat, SUPER_EVOLUTION_POINTS)
    deck = len(m.zone(DECK, seat))
    if deck < LAST_CARDS:
        score -= 4.0 * (LAST_CARDS - deck)
    return score


def _attackers(m: Machine, seat: Seat) -> list[Now]:
    """The player's followers that can attack before the other's are refreshed: in their own turn, those not engaged."""
    return [
        m.now(card)
        for card in m.zone(FIELD, seat)
        if FOLLOWER in m.now(card).sets[TYPE]
        and not (m.state.active == seat and m.record(card).engaged)
        and not m.cannot(ATTACK_ACTION, card, seat)
    ]


def _hand(m: Machine, seat: Seat) -> float:
    """Cards in hand, those that can be played soon a little more than the others."""
    hand = m.zone(HAND, seat)
    worth = CARD_IN_HAND * len(hand)
    if m.resource(seat, TURNS_PASSED) == 0:
        soon = m.resource(seat, MAX_PLAY_POINTS) + 3
        worth += sum(0.4 if m.now(card).stat(COST) <= soon else -0.4 for card in hand)
    return worth


def card_worth(m: Machine, card: CardId) -> float:
    """What a card on the field is worth by its values and abilities."""
    now = m.now(card)
    if FOLLOWER not in now.sets[TYPE]:
        return 0.6 + 0.8 * now.stat(COST)
    attack = max(0, now.stat(ATTACK))
    worth = 0.4 + attack + 0.7 * max(0, now.stat(DEFENSE))
    keywords = now.keywords
    if WARD in keywords:
        worth += 0.6
    if BANE in keywords:
        worth += 1.3
    if DRAIN in keywords:
        worth += 0.4 * attack
    if STORM in keywords:
        worth += 0.3
    if INTIMIDATE in keywords:
        worth += 0.9
    if AURA in keywords:
        worth += 0.6
    return worth + ABILITY * _abilities(m, now)


def _abilities(m: Machine, now: Now) -> int:
    """How many abilities it has besides keywords and evolving."""
    count = 0
    for gained in now.abilities:
        ability = m.pool.abilities[gained.ability].ability
        if isinstance(ability, Keyword) or gained.origin >= 0:
            continue
        if isinstance(ability, Activated) and not EVOLVE_KINDS.isdisjoint(ability.kinds):
            continue
        count += 1
    return min(count, 2)


def _risk(now: Now, enemies: list[Now], shielded: bool) -> float:
    """The part of an engaged follower that is as good as lost to the enemies' attacks."""
    if FOLLOWER not in now.sets[TYPE] or INTIMIDATE in now.keywords or (shielded and WARD not in now.keywords):
        return 0.0
    risk = 0.0
    for enemy in enemies:
        if enemy.stat(ATTACK) >= now.stat(DEFENSE) or BANE in enemy.keywords:
            survives = now.stat(ATTACK) < enemy.stat(DEFENSE) and BANE not in now.keywords
            risk = max(risk, RISK if survives else RISK / 2)
    return risk


def _ready_damage(m: Machine, seat: Seat) -> int:
    """What the player's followers can still do to the enemy leader this turn."""
    leaders = set(m.zone(LEADER, 1 - seat))
    total = 0
    for card in m.zone(FIELD, seat):
        now = m.now(card)
        if FOLLOWER not in now.sets[TYPE] or m.record(card).engaged or not now.stat(ATTACK):
            continue
        if (been_here(m, card) or STORM in now.keywords) and not m.cannot(ATTACK_ACTION, card, seat):
            if leaders.intersection(attack_targets(m, seat, card)):
                total += now.stat(ATTACK)
    return total


def _coming_damage(m: Machine, seat: Seat) -> int:
    """What the player's followers may do to the enemy leader in a turn, each engaged Ward holding up one of them."""
    other = 1 - seat
    blows = sorted(max(0, now.stat(ATTACK)) for now in _attackers(m, seat))
    held = sum(1 for card in m.zone(FIELD, other) if WARD in m.now(card).keywords and m.record(card).engaged)
    return sum(blows[: max(0, len(blows) - held)])
