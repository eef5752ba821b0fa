"""What experience says to some questions: first hands, boosts, guards, triggers. Opponents that look ahead ask it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from ludex.core.decisions import Answer, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.limits import AT_LEAST
from ludex.core.machine import Machine
from ludex.core.program import Step
from ludex.games.vanguard.attack_step import ATTACK
from ludex.games.vanguard.checks import TRIGGER_EFFECT
from ludex.games.vanguard.circles import attacked, attackers, is_mate, leader, power, row
from ludex.games.vanguard.damage_step import hits
from ludex.games.vanguard.drive_step import drive_of
from ludex.games.vanguard.evaluation import STEP, base, hand_worth, unit_worth
from ludex.games.vanguard.setup import GAME_PROCEDURE
from ludex.games.vanguard.turn import TURN
from ludex.games.vanguard.window import GUARD, INTERCEPT, USE
from ludex.games.vanguard.words import (
    BE_HIT,
    CRITICAL,
    CRITICAL_TRIGGER,
    DAMAGE_ZONE,
    FORERUNNER,
    FRONT,
    G_UNIT,
    GRADE,
    HAND,
    POWER,
    RC,
    SENTINEL,
    SHIELD,
    STAND_TRIGGER,
    TRIGGER,
    TYPE,
    VC,
)

FEARED = (0.0, 0.7, 1.5, 2.5, 4.1, 7.6, 40.0)
"""What so many cards in the damage zone are to whoever has to guard: the first also pay for abilities."""
TRIGGER_CHANCE = 0.32
"""How likely a drive check reveals a trigger: sixteen of fifty cards."""
CRITICAL_CHANCE = 0.12
NOT_WORTH_IT = 0.1
"""A guard has to save so much more than it costs."""
STOPS_ALL = 99
"""Steps of shield of a card that stops any attack."""
G_GUARDIAN_WORTH = 0.2


def advise(m: Machine, decision: Decision) -> Sequence[Answer]:
    """The answers worth trying; none where all are to be tried."""
    where = _step(m)
    if where == (GAME_PROCEDURE.name, "first vanguard"):
        return [_first_vanguard(m, decision)]
    if where == (GAME_PROCEDURE.name, "redraw"):
        return [_put_back(m, decision)]
    if where == (TURN.name, "cards of the hand") or _is_total(m, decision):
        return [_cheapest(m, decision)]
    if where == (ATTACK.name, "boost"):
        return [tuple(range(min(decision.most, len(decision.options))))]
    if where == (ATTACK.name, "guard"):
        return [_guard(m, decision)]
    if where[0] == TRIGGER_EFFECT.name:
        return _trigger(m, decision, where[1])
    return ()


def _step(m: Machine) -> tuple[str, str]:
    """The procedure and the step that ask."""
    frame = m.state.frames[-1]
    program = m.pool.programs[frame.program]
    step = program.steps[frame.pc]
    return program.name, step.name if isinstance(step, Step) else ""


# Before the game.


def _first_vanguard(m: Machine, decision: Decision) -> int:
    """A Forerunner, or at least no trigger, which is better drawn later."""

    def use(place: int) -> tuple[bool, bool, int]:
        now = m.now(decision.options[place])
        return FORERUNNER in now.keywords, not now.sets[TRIGGER], now.stats[POWER] or 0

    return max(range(len(decision.options)), key=use)


def _put_back(m: Machine, decision: Decision) -> tuple[int, ...]:
    """All but one card of each grade from 1 to 3."""
    kept: dict[int, int] = {}
    for place, card in enumerate(decision.options):
        grade = m.now(card).stats[GRADE] or 0
        if 1 <= grade <= 3 and SENTINEL not in m.now(card).keywords:
            kept.setdefault(grade, place)
    return tuple(place for place in range(len(decision.options)) if place not in kept.values())


# Paying with cards of the hand.


def _is_total(m: Machine, decision: Decision) -> bool:
    """Whether cards of the hand are to be picked whose total reaches something, as for a stride."""
    hand = m.zone(HAND, decision.seat)
    return any(one.kind == AT_LEAST for one in decision.limits) and all(one in hand for one in decision.options)


def _cheapest(m: Machine, decision: Decision) -> tuple[int, ...]:
    """The cards of the hand that are missed least."""
    worths = [hand_worth(m, card) + _ride_worth(m, decision.seat, card) for card in decision.options]
    places = range(len(decision.options))
    for size in range(max(1, decision.least), min(3, decision.most) + 1):
        fitting = [picked for picked in combinations(places, size) if not decision.clash(picked)]
        if fitting:
            return min(fitting, key=lambda picked: sum(worths[place] for place in picked))
    first = decision.first()
    assert isinstance(first, tuple)
    return first


def _ride_worth(m: Machine, seat: Seat, card: CardId) -> float:
    """What a card is worth because it can be ridden soon."""
    vanguard = base(m, seat)
    have = m.now(vanguard).stats[GRADE] or 0 if vanguard else 0
    ahead = (m.now(card).stats[GRADE] or 0) - have
    return 0.0 if ahead < 1 else 3.0 / ahead


# Guarding.


def _guard(m: Machine, decision: Decision) -> int:
    """The next guardian of the cheapest way to stop the attack, if it is worth stopping; else to pass."""
    best = len(decision.actions) - 1
    saved = NOT_WORTH_IT
    unit = _attacker(m)
    for target in attacked(m):
        if m.state.cards[target].controller != decision.seat or not unit:
            continue
        if m.cannot(BE_HIT, target, m.state.cards[unit].controller, unit):
            continue
        threat = Threat(m, unit, target)
        risk = threat.loss(0)
        for steps, (cost, place) in _ways(m, decision, target, threat.enough()).items():
            gain = risk - threat.loss(steps) - cost
            if gain > saved:
                saved, best = gain, place
    return best


def _attacker(m: Machine) -> CardId:
    """The attacking unit, of two in legion the Leader."""
    return next((unit for unit in attackers(m) if not is_mate(m, unit)), 0)


def feared(taken: int, more: int) -> float:
    """What it means to take so much more damage."""
    return FEARED[min(taken + more, len(FEARED) - 1)] - FEARED[min(taken, len(FEARED) - 1)]


class Threat:
    """An attack on a unit: how likely it hits for how much shield, and what that costs."""

    def __init__(self, m: Machine, unit: CardId, target: CardId) -> None:
        self.margin = power(m, unit) - power(m, target)
        self.checks = max(0, drive_of(m, unit))
        record = m.state.cards[target]
        if record.zone == VC:
            taken = len(m.zone(DAMAGE_ZONE, record.seat))
            critical = m.now(unit).stats[CRITICAL] or 0
            more = min(1.0, CRITICAL_CHANCE * self.checks)
            self.cost = (1 - more) * feared(taken, critical) + more * feared(taken, critical + 1)
        else:
            self.cost = unit_worth(m, target)

    def enough(self) -> int:
        """With so many steps of shield it cannot hit, whatever is revealed."""
        return max(0, (self.margin + self.checks * STEP) // STEP + 1)

    def loss(self, steps: int) -> float:
        """What the attack is expected to cost for so many steps of shield."""
        short = steps * STEP - self.margin
        needed = 0 if short <= 0 else -(-short // STEP)
        return self.cost * _at_least(needed, self.checks)


def _at_least(number: int, checks: int) -> float:
    """How likely so many of the drive checks reveal triggers."""
    if number <= 0:
        return 1.0
    if number > checks:
        return 0.0
    hit, miss = TRIGGER_CHANCE, 1 - TRIGGER_CHANCE
    exactly = [
        miss**checks,
        checks * hit * miss ** (checks - 1),
        checks * (checks - 1) / 2 * hit**2 * miss ** (checks - 2),
    ]
    return max(0.0, 1.0 - sum(exactly[:number])) if checks > 1 else hit


def _ways(m: Machine, decision: Decision, target: CardId, most: int) -> dict[int, tuple[float, int]]:
    """For each number of steps of shield up to so many: the least it costs, and the action to begin with."""
    found: dict[int, tuple[float, int]] = {}
    for steps, cost, place in _guardians(m, decision, target):
        for before in [0, *sorted(found, reverse=True)]:
            spent, first = found[before] if before else (0.0, place)
            after = min(before + steps, most)
            if after > before and (after not in found or spent + cost < found[after][0]):
                found[after] = (spent + cost, first)
    return found


def _guardians(m: Machine, decision: Decision, target: CardId) -> Iterator[tuple[int, float, int]]:
    """What can guard the unit: its steps of shield, what it costs to use it, and the action that does."""
    seat = decision.seat
    hand = m.zone(HAND, seat)
    spare = sorted(hand_worth(m, card) for card in hand)
    for place, action in enumerate(decision.actions):
        if action.kind == GUARD and action.other == target:
            now = m.now(action.card)
            steps = (now.stats[SHIELD] or 0) // STEP
            if SENTINEL in now.keywords and len(hand) > 1:
                yield STOPS_ALL, hand_worth(m, action.card) + spare[0], place
            elif steps > 0:
                alike = sum(1 for card in hand if m.state.cards[card].defn == m.state.cards[action.card].defn)
                for _ in range(alike):
                    yield steps, hand_worth(m, action.card), place
        elif action.kind == INTERCEPT and action.other == target:
            yield (m.now(action.card).stats[SHIELD] or 0) // STEP, unit_worth(m, action.card), place
        elif action.kind == USE and G_UNIT in m.now(action.card).sets[TYPE]:
            steps = (m.now(action.card).stats[SHIELD] or 0) // STEP
            yield steps, (spare[0] if spare else 0.0) + G_GUARDIAN_WORTH, place


# Triggers.


def _trigger(m: Machine, decision: Decision, step: str) -> Sequence[Answer]:
    """The card before the power; damage that lies face down; the unit that makes most of it."""
    if step == "the order":
        return [0]
    options = decision.options
    if m.state.cards[options[0]].zone == DAMAGE_ZONE:
        return [min(range(len(options)), key=lambda place: m.state.cards[options[place]].face_up)]
    icon = str(m.state.frames[-1].slots["icon"]) if step == "what the icon does" else ""
    return [max(range(len(options)), key=lambda place: _use(m, decision.seat, options[place], icon))]


def _use(m: Machine, seat: Seat, unit: CardId, icon: str) -> tuple[int, int]:
    """How much a unit makes of a critical or of standing again, by the icon, or of power."""
    record = m.state.cards[unit]
    strength = m.now(unit).stats[POWER] or 0
    if m.state.active != seat:
        # In the opponent's turn the vanguard is what is worth defending.
        return (2 if unit == leader(m, seat) else 1 if unit in attacked(m) else 0), strength
    if icon == STAND_TRIGGER:
        return (1 if record.zone == RC and record.engaged and row(record) == FRONT else 0), strength
    if unit == _attacker(m):
        return _use_in_battle(m, seat, unit, icon), strength
    ready = not record.engaged and row(record) == FRONT
    return (2 if ready else 0), strength


def _use_in_battle(m: Machine, seat: Seat, unit: CardId, icon: str) -> int:
    """How much the attacking unit makes of it: what it needs to hit, and a critical if it hits a vanguard."""
    targets = [target for target in attacked(m) if m.state.cards[target].controller != seat]
    vanguards = [target for target in targets if m.state.cards[target].zone == VC]
    if any(hits(m, unit, target) for target in vanguards or targets):
        return 3 if icon == CRITICAL_TRIGGER and vanguards else 1
    close = any(power(m, target) - power(m, unit) <= STEP for target in vanguards or targets)
    return 3 if close else 0
