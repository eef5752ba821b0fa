"""Rule actions, done in check timings (VG 9)."""

from __future__ import annotations

from ludex.core import in_turn
from ludex.core.apply import propose
from ludex.core.changes import LOSE, MOVE, RULE_CAUSE, Change
from ludex.core.decisions import ONE, Answer, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Procedure
from ludex.core.spec import RulePlan
from ludex.core.state import Frame
from ludex.games.vanguard.checks import DAMAGE_PROCESS, damaged_vanguard
from ludex.games.vanguard.circles import is_mate, mate_of
from ludex.games.vanguard.conditions import BATTLE_ON
from ludex.games.vanguard.riding import ride_changes
from ludex.games.vanguard.words import (
    BATTLE_PHASE,
    DAMAGE_ZONE,
    DECK,
    DROP,
    GC,
    PUT,
    RC,
    RETIRE,
    SOUL,
    SUPERIOR_RIDE,
    UNLOCKED,
    VC,
)

CHOICES = Procedure("rule actions with choices")
NOTHING_TO_DO = RulePlan()
LOST_AT = 6
"""VG 1.2.2.1"""


# VG 1.2.2, 9.1.2: this is asked in check timings only.
def plan(m: Machine) -> RulePlan:
    """What rule actions have to be performed now; the damage process only if there are no others (VG 9.6.1)."""
    # All that is looked at is written down, so where nothing was written since, there is still nothing to do.
    seen = (m.state.epoch, m.state.phase, m.state.facts.get(BATTLE_ON, 0))
    if m.quiet == seen:
        return NOTHING_TO_DO
    changes: list[Change] = []
    ask = False
    for seat in (m.state.active, 1 - m.state.active):
        changes.extend(_losing(m, seat))
        ask = ask or bool(crowds(m, seat)) or (not m.zone(VC, seat) and bool(m.zone(SOUL, seat)))
        # VG 9.4.1; a battle may go on in another phase (10.34).
        if m.zone(GC, seat) and m.state.phase != BATTLE_PHASE and not m.state.facts.get(BATTLE_ON):
            changes.extend(
                Change(MOVE, card, RETIRE, to=DROP, cause=RULE_CAUSE, rule="9.4.1") for card in m.zone(GC, seat)
            )
    if ask:
        return RulePlan(changes, CHOICES.name)
    if changes:
        return RulePlan(changes)
    for seat in (m.state.active, 1 - m.state.active):
        if damaged_vanguard(m, seat):
            return RulePlan(program=PROCESS.name)
    m.quiet = seen
    return NOTHING_TO_DO


PROCESS = Procedure("process damage")


@PROCESS.step("whose vanguard", "9.6.1.1")
def whose_vanguard(m: Machine, f: Frame) -> Flow:
    """The turn player's vanguard comes first, and alone."""
    seat = m.state.active if damaged_vanguard(m, m.state.active) else 1 - m.state.active
    m.call(DAMAGE_PROCESS.name, 0, seat)
    return None


def _losing(m: Machine, seat: Seat) -> list[Change]:
    """The conditions under which a player loses (VG 9.2)."""
    reasons = []
    if len(m.zone(DAMAGE_ZONE, seat)) >= LOST_AT:
        # VG 4.8.3
        reasons.append(("six cards in the damage zone", "9.2.2"))
    if not m.zone(DECK, seat):
        # VG 1.2.2.2: though nothing has to be drawn.
        reasons.append(("no cards in the deck", "9.2.3"))
    if not m.zone(VC, seat) and not m.zone(SOUL, seat):
        # VG 9.5.1.1
        reasons.append(("no vanguard and no soul", "9.2.4"))
    return [
        # VG 9.2.1; VG 3.14.1.2: a rule action has no source.
        Change(LOSE, m.avatar(seat), seat=seat, name=reason, cause=RULE_CAUSE, rule=rule)
        for reason, rule in reasons[:1]
    ]


def crowds(m: Machine, seat: Seat) -> list[tuple[CardId, ...]]:
    """The units on each circle that holds too many, in the order in which they came (VG 9.3)."""
    # VG 3.9.1.1, 3.10.1.1, 4.6.8.2: one card a circle, in legion two. VG 3.11.4: guardians are not counted.
    found = []
    vanguards = m.zone(VC, seat)
    if len(vanguards) > 1:
        mates = tuple(card for card in vanguards if is_mate(m, card))
        if any(not mate_of(m, card) for card in vanguards):
            found.append(vanguards)
        elif len(mates) > 1:
            # VG 9.3.2: of several legions, the mates are looked at first.
            found.append(mates)
    rear = m.zone(RC, seat)
    if len(rear) > 1:
        spots: dict[int, list[CardId]] = {}
        for card in rear:
            spots.setdefault(m.state.cards[card].spot, []).append(card)
        found.extend(tuple(cards) for cards in spots.values() if len(cards) > 1)
    return found


def last_placed(m: Machine, crowd: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Those of the units that came last: several, if they came at once (VG 9.3.3, 9.3.7)."""
    arrived: dict[CardId, int] = {}
    for event in m.state.events:
        if event.card in crowd and event.kind in ("moved", "shifted", UNLOCKED):
            arrived[event.card] = event.batch
    latest = max((arrived.get(card, -1) for card in crowd), default=-1)
    found = tuple(card for card in crowd if arrived.get(card, -1) == latest)
    return found if latest >= 0 else crowd[-1:]


def rules_of(m: Machine, crowd: tuple[CardId, ...]) -> tuple[str, str]:
    """The rules by which one of the units is chosen, and by which the others leave the circle."""
    if m.state.cards[crowd[0]].zone == RC:
        return ("9.3.7", "9.3.6")
    if all(is_mate(m, card) for card in crowd):
        return ("9.3.4", "9.3.2")
    return ("9.3.5", "9.3.5") if any(mate_of(m, card) for card in crowd) else ("9.3.3", "9.3.1")


def _questions(m: Machine) -> list[tuple[Seat, tuple[CardId, ...]]]:
    """Every circle with too many units, the turn player's first."""
    return [(seat, crowd) for seat in (m.state.active, 1 - m.state.active) for crowd in crowds(m, seat)]


def _keep_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    questions = _questions(m)
    seat, crowd = questions[f.number("asked")]
    f.slots["kept"] = (*f.cards("kept"), last_placed(m, crowd)[answer])
    if seat != questions[-1][0]:
        in_turn.make_known(m, seat, f.cards("kept")[-1:])
    f.slots["asked"] = f.number("asked") + 1
    return CHOICES.label("which unit stays")


@CHOICES.step("which unit stays", "9.3.7", _keep_answer)
def which_stays(m: Machine, f: Frame) -> Flow:
    """Of units that came at once to one circle, the player chooses the one that stays."""
    questions = _questions(m)
    if f.number("asked") >= len(questions):
        f.slots["asked"] = 0
        return None
    seat, crowd = questions[f.number("asked")]
    asked = Decision(seat, ONE, "which unit stays on the circle?", rules_of(m, crowd)[0], last_placed(m, crowd))
    theirs = tuple(card for card in f.cards("kept") if m.state.cards[card].seat != seat)
    return in_turn.after(m, asked, theirs) if theirs else asked


def _vanguard_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    seats = _without_vanguard(m)
    seat = seats[f.number("asked")]
    f.slots["riding"] = (*f.cards("riding"), m.zone(SOUL, seat)[answer])
    if seat != seats[-1]:
        in_turn.make_known(m, seat, f.cards("riding"))
    f.slots["asked"] = f.number("asked") + 1
    return CHOICES.label("who rides from the soul")


def _without_vanguard(m: Machine) -> list[Seat]:
    return [seat for seat in (m.state.active, 1 - m.state.active) if not m.zone(VC, seat) and m.zone(SOUL, seat)]


@CHOICES.step("who rides from the soul", "9.5.1", _vanguard_answer)
def who_rides(m: Machine, f: Frame) -> Flow:
    """A player without a vanguard chooses a card of the soul, which rides."""
    seats = _without_vanguard(m)
    if f.number("asked") >= len(seats):
        return None
    seat = seats[f.number("asked")]
    asked = Decision(seat, ONE, "which card of your soul rides?", "9.5.1", m.zone(SOUL, seat))
    return in_turn.after(m, asked, f.cards("riding")) if f.number("asked") else asked


@CHOICES.step("at once", "9.1.3")
def all_at_once(m: Machine, f: Frame) -> Flow:
    """All rule actions are performed together."""
    kept = set(f.cards("kept"))
    changes = list(f.changes("changes"))
    for _, crowd in _questions(m):
        # VG 10.32.4: a G unit goes home from there (`settling`).
        verb, to = (PUT, SOUL) if m.state.cards[crowd[0]].zone == VC else (RETIRE, DROP)
        rule = rules_of(m, crowd)[1]
        changes.extend(
            Change(MOVE, card, verb, to=to, cause=RULE_CAUSE, rule=rule) for card in crowd if card not in kept
        )
    for card in f.cards("riding"):
        seat = m.state.cards[card].seat
        changes.extend(ride_changes(m, seat, card, SUPERIOR_RIDE, "9.5.1", cause=RULE_CAUSE))
    propose(m, f, changes)
    return None
