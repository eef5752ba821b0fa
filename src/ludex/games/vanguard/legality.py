"""Whether an action is legal, and if not, why not: each reason with its rule. One check serves options and `why`."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.core.cards import Gained
from ludex.core.conditions import ALWAYS
from ludex.core.definitions import Activated
from ludex.core.ids import CardId, Seat
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.core.standby import times_happened
from ludex.core.state import SPOKEN_FOR, Scope, Value
from ludex.games.vanguard.circles import BEHIND, attacked, leader, mate_of, on, rear_circles, row
from ludex.games.vanguard.ops.battle import ORDERED
from ludex.games.vanguard.ops.costs import waived
from ludex.games.vanguard.words import (
    ATTACK_ACTION,
    ATTACK_BACK_ROW,
    ATTACK_FROM_BACK,
    ATTACK_THIS,
    BACK,
    BE_ATTACKED,
    BE_BOOSTED,
    BIND,
    BOOST,
    BOOST_ACTION,
    CALL_TO_GC,
    CALL_TO_RC,
    FRONT,
    G_GUARDIAN,
    G_ZONE,
    GC,
    GRADE,
    HAND,
    INTERCEPT,
    INTERCEPT_ACTION,
    INTERCEPT_FROM_BACK,
    LORD,
    NAMES,
    NATION,
    NORMAL_RIDE,
    RACE,
    RC,
    RESTRAINT,
    RIDE_ACTION,
    SEEK_MATE,
    STRIDE,
    ULTIMATE_STRIDE,
    USE_ABILITIES,
    VC,
)

MAIN = "main phase"
STRIDE_WINDOW = "stride step"
GUARD_WINDOW = "guard step"
RIDE_WINDOW = "ride step"
ZEROTH_DRAGON = "Zeroth Dragon"
KINDS_OF_ZEROTH = 5


def grade(m: Machine, card: CardId) -> int:
    """The grade of a card, 0 if it has none."""
    return m.now(card).stats[GRADE] or 0


def vanguard_grade(m: Machine, seat: Seat) -> int:
    """The grade of a player's vanguard, of the Legion Leader of two (VG 8.5.2.1.1.1); -1 without a vanguard."""
    # VG 10.25.9
    vanguard = leader(m, seat)
    return grade(m, vanguard) if vanguard else -1


def rode(m: Machine, seat: Seat) -> bool:
    """Whether the player has ridden normally this turn (VG 6.5.1.1.2)."""
    return any(event.kind == "moved" and event.verb == NORMAL_RIDE and event.seat == seat for event in m.state.events)


def why_not_ride(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Every reason why the player cannot ride this card normally now."""
    if not _in_hand(m, seat, card):
        yield Reason("8.5.2.1", "only cards in hand are ridden")
        return
    have, wants = vanguard_grade(m, seat), m.now(card).stats[GRADE]
    # VG 2.4.1, 2.4.2: the grade says what may be ridden.
    if wants is None or not have <= wants <= have + 1:
        yield Reason(
            "8.5.2.1.1.1", f"its grade has to be {max(0, have)} or {have + 1}, as the vanguard's or one higher"
        )
    if m.cannot(RIDE_ACTION, card, seat):
        yield Reason("1.3.3", "an effect says that it cannot be ridden")
    if rode(m, seat):
        yield Reason("6.5.1.1.2", "a player rides normally once a turn")


def _in_hand(m: Machine, seat: Seat, card: CardId) -> bool:
    record = m.state.cards.get(card)
    return record is not None and record.zone == HAND and record.seat == seat


def why_not_call(m: Machine, seat: Seat, card: CardId, to: int = RC) -> Iterator[Reason]:
    """Every reason why the player cannot call this card normally now, to a rear-guard circle or as a guardian."""
    if not _in_hand(m, seat, card):
        yield Reason("8.5.2.1", "only cards in hand are called normally")
        return
    have, wants = vanguard_grade(m, seat), m.now(card).stats[GRADE]
    # VG 2.4.1, 2.4.2: and what may be called.
    if wants is None or wants > have:
        yield Reason("8.5.2.1.1.2", f"its grade may not be higher than the vanguard's, {have}")
    if to == GC:
        if m.cannot(CALL_TO_GC, card, seat):
            yield Reason("1.3.3", "an effect says that it cannot be called to the guardian circle")
        if not guardable(m, seat):
            yield Reason("7.5.1.2.2", "none of your units is being attacked")
    else:
        if m.cannot(CALL_TO_RC, card, seat):
            yield Reason("1.3.3", "an effect says that it cannot be called to a rear-guard circle")
        if not rear_circles(m, seat):
            yield Reason("4.6.7", "all rear-guard circles are locked")


def guardable(m: Machine, seat: Seat) -> tuple[CardId, ...]:
    """The units being attacked that the player may guard."""
    return tuple(card for card in attacked(m) if m.state.cards[card].controller == seat)


def exchangeable(m: Machine, seat: Seat, pair: tuple[int, int]) -> bool:
    """Whether the cards of a column can change places: on two rear-guard circles (VG 6.6.1.2.3)."""
    circles = rear_circles(m, seat)
    if pair[0] not in circles or pair[1] not in circles:
        return False
    # VG 10.35.4.3: whoever dominates a unit there, the circles are the player's own.
    return bool(on(m, seat, pair[0]) + on(m, seat, pair[1]))


def why_not_use(m: Machine, seat: Seat, card: CardId, gained: Gained, window: str) -> Iterator[Reason]:
    """Every reason why the player cannot play this activated ability now."""
    info = m.pool.abilities[gained.ability]
    ability = info.ability
    assert isinstance(ability, Activated)
    record = m.state.cards[card]
    # VG 10.35.2.3
    if record.controller != seat:
        yield Reason("6.6.1.2.2", "you are not its master")
    if record.zone not in info.zones:
        yield Reason("3.1.1.3", "it is not in a zone where the ability is active")
    needed = window_of(ability)
    if window != needed:
        yield Reason(RULES_OF_WINDOWS[needed], f"it is played in your {needed}")
    scope = Scope(card, seat, spoken_for(ability, card))
    if ability.only_if is not ALWAYS and not ability.only_if.holds(m, scope):
        yield Reason("11.10.2.1" if SEEK_MATE in ability.kinds else "8.3.3", "its condition is not met")
    if ability.per_turn and times_happened(m, ("used",), card, gained.ability, gained.origin) >= ability.per_turn:
        yield Reason("12.5.1.1", "it was used this turn")
    if ability.per_game and m.state.facts.get(f"used {card} {gained.ability}", 0) >= ability.per_game:
        yield Reason("12.2.1.1", "it was used this game")
    if m.cannot(USE_ABILITIES, card, seat):
        yield Reason("12.2.1.1", "its abilities cannot be used")
    if STRIDE in ability.kinds or ULTIMATE_STRIDE in ability.kinds:
        yield from _why_not_stride(m, seat, card, ability)
    elif G_GUARDIAN in ability.kinds:
        yield from _why_not_g_guardian(m, seat, card)
    if not waived(m, scope) and not m.can_pay(scope, (ability.cost,)):
        yield Reason(rule_of_cost(ability), "its cost cannot be paid in full")


def spoken_for(ability: Activated, card: CardId) -> dict[str, Value]:
    """What its cost cannot be paid with: a card that strides is on its way to its circle (VG 8.5.2.4)."""
    return {SPOKEN_FOR: (card,)} if window_of(ability) == STRIDE_WINDOW else {}


def rule_of_cost(ability: Activated) -> str:
    """The rule by which the cost of an activated ability is paid: strides have one of their own."""
    return "8.5.2.4" if window_of(ability) == STRIDE_WINDOW else "8.5.2.3"


RULES_OF_WINDOWS = {MAIN: "6.6.1.2.2", STRIDE_WINDOW: "6.5.1.2.2", GUARD_WINDOW: "7.5.1.2.3"}


def window_of(ability: Activated) -> str:
    """The moment at which an activated ability is played."""
    if STRIDE in ability.kinds or ULTIMATE_STRIDE in ability.kinds:
        return STRIDE_WINDOW
    return GUARD_WINDOW if G_GUARDIAN in ability.kinds else MAIN


def strode(m: Machine, seat: Seat) -> bool:
    """Whether the player has stridden normally this turn (VG 6.5.1.2.2)."""
    return bool(m.state.facts.get(f"strode {seat}"))


def _why_not_stride(m: Machine, seat: Seat, card: CardId, ability: Activated) -> Iterator[Reason]:
    record = m.state.cards[card]
    if record.zone == G_ZONE and record.face_up and len(m.pool.defs[record.defn].faces) == 1:
        yield Reason("10.28.1", "only a face-down card of the G zone strides")
    if not leader(m, seat):
        yield Reason("10.28.3.1", "there is no vanguard to stride over")
    if strode(m, seat):
        yield Reason("6.5.1.2.2", "a player strides normally once a turn")
    if ULTIMATE_STRIDE in ability.kinds:
        yield from _why_not_ultimate(m, seat, card)
    # VG 8.5.2.1.1.3
    elif min(vanguard_grade(m, 0), vanguard_grade(m, 1)) < 3:
        yield Reason("10.28.2.2", "both vanguards have to be grade 3 or greater")


def _why_not_ultimate(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    vanguard = leader(m, seat)
    if vanguard and not m.now(vanguard).sets[NATION] & m.now(card).sets[NATION]:
        yield Reason("10.28.2.1", "the vanguard is of another nation")
    if len(m.pool.defs[m.state.cards[card].defn].faces) > 1:
        names = {
            name
            for one in m.zone(BIND, seat)
            if ZEROTH_DRAGON in m.now(one).sets[RACE]
            for name in sorted(m.now(one).sets[NAMES])[:1]
        }
        if len(names) < KINDS_OF_ZEROTH:
            yield Reason("10.28.2.1.2", f"there are {len(names)} kinds of Zeroth Dragon in the bind zone, not five")
        if vanguard_grade(m, seat) < 3:
            yield Reason("10.28.2.1.2", "the vanguard has to be grade 3 or greater")
    elif sum(1 for one in m.zone(G_ZONE, seat) if m.state.cards[one].face_up) < 3:
        yield Reason("10.28.2.1.1", "fewer than three cards of the G zone are face up")


def _why_not_g_guardian(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    record = m.state.cards[card]
    # VG 11.14.2
    if record.zone != G_ZONE or record.face_up:
        yield Reason("7.5.1.2.3", "only a face-down card of the G zone is called")
    if min(vanguard_grade(m, 0), vanguard_grade(m, 1)) < 3:
        yield Reason("7.5.1.2.3", "both vanguards have to be grade 3 or greater")
    face_up = sum(1 for one in m.zone(G_ZONE, seat) if m.state.cards[one].face_up and G_GUARDIAN in m.now(one).keywords)
    if face_up > 3:
        yield Reason("7.5.1.2.3", "more than three G guardians of the G zone are face up")
    if not guardable(m, seat):
        yield Reason("7.5.1.2.3", "none of your units is being attacked")


def why_not_intercept(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Every reason why the unit cannot intercept now."""
    record = m.state.cards.get(card)
    if record is None or record.zone != RC or record.controller != seat:
        yield Reason("7.5.1.2.4", "only one of your rear-guards intercepts")
        return
    if record.seat != record.controller:
        yield Reason("10.35.6", "a dominated unit does not intercept")
    if INTERCEPT not in m.now(card).keywords:
        yield Reason("11.3.1", "it has no Intercept")
    if row(record) != FRONT and not m.can(INTERCEPT_FROM_BACK, card):
        yield Reason("7.5.1.2.4", "it is not in the front row")
    if card in attacked(m):
        yield Reason("7.5.1.2.4", "it is being attacked itself")
    if m.cannot(INTERCEPT_ACTION, card, seat):
        yield Reason("1.3.3", "an effect says that it cannot intercept")
    if not guardable(m, seat):
        yield Reason("7.5.1.2.4", "none of your other units is being attacked")


def why_not_attack_with(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Every reason why the player cannot attack with this unit now."""
    record = m.state.cards.get(card)
    if record is None or record.zone not in (VC, RC) or record.controller != seat:
        yield Reason("7.4.1.3", "only one of your own vanguards or rear-guards attacks")
        return
    if card != leader(m, record.seat) and record.zone == VC:
        yield Reason("10.25.15", "a Legion Mate does not attack")
    if record.engaged:
        yield Reason("7.4.1.3", "it is not standing")
    if row(record) != FRONT and not m.can(ATTACK_FROM_BACK, card):
        yield Reason("7.4.1.3", "it is not in the front row")
    if RESTRAINT in m.now(card).keywords:
        yield Reason("11.5.1", "it has Restraint")
    if m.cannot(ATTACK_ACTION, card, seat):
        lord = LORD in m.now(card).keywords
        yield Reason("11.8.1" if lord else "1.3.3", "its Lord or an effect says that it cannot attack")
    if not targets(m, seat, card):
        yield Reason("7.3.1.3", "there is nothing it may attack")


def targets(m: Machine, seat: Seat, card: CardId) -> tuple[CardId, ...]:
    """The units that this one may attack (VG 7.4.1.6)."""
    found = []
    other = 1 - seat
    vanguard = leader(m, other)
    for unit in (*((vanguard,) if vanguard else ()), *m.zone(RC, other)):
        if next(why_not_attack_it(m, seat, card, unit), None) is None:
            found.append(unit)
    return tuple(found)


def why_not_attack_it(m: Machine, seat: Seat, card: CardId, target: CardId) -> Iterator[Reason]:
    """Every reason why the unit cannot attack that one."""
    record = m.state.cards.get(target)
    if record is None or record.zone not in (VC, RC) or record.controller == seat:
        yield Reason("7.4.1.6", "only an opponent's vanguard or rear-guard is attacked")
        return
    if record.zone == VC and target != leader(m, record.seat):
        yield Reason("7.4.1.6", "a Legion Mate is not attacked")
    if row(record) == BACK and not m.can(ATTACK_BACK_ROW, card, target):
        yield Reason("7.4.1.6", "it is not in the front row")
    if m.cannot(BE_ATTACKED, target, seat, card):
        yield Reason("1.3.3", "an effect says that it cannot be attacked")
    if m.cannot(ATTACK_THIS, card, seat, target):
        yield Reason("1.3.3", "an effect says that this unit cannot attack it")


def able_as_ordered(m: Machine, seat: Seat, card: CardId) -> bool:
    """Whether a unit ordered to attack can: rows do not matter, nor what else it might attack (VG 10.34.1.1)."""
    if not m.exists(card) or m.state.cards[card].engaged:
        return False
    return all(one.rule in ("7.4.1.3", "7.3.1.3") for one in why_not_attack_with(m, seat, card))


def ordered_targets(m: Machine, seat: Seat, card: CardId) -> tuple[CardId, ...]:
    """What it was ordered to attack, unless an effect protects it, and no Legion Mates (VG 10.34.1.1, 7.4.1.8.6)."""
    ordered = (link.b for link in m.state.links if link.kind == ORDERED and link.a == card)
    return tuple(
        one
        for one in ordered
        if m.exists(one)
        and not any(reason.rule != "7.4.1.6" for reason in why_not_attack_it(m, seat, card, one))
        and (m.state.cards[one].zone != VC or one == leader(m, m.state.cards[one].seat))
    )


def boostable(m: Machine, seat: Seat, card: CardId) -> tuple[CardId, ...]:
    """The attacking units of which one may be boosted: this one, and the one in legion with it (VG 7.4.1.10)."""
    return tuple(one for one in (card, mate_of(m, card)) if one and not m.cannot(BE_BOOSTED, one, seat))


def boosters(m: Machine, seat: Seat, card: CardId) -> tuple[CardId, ...]:
    """The units that may boost this attacking unit: standing, with Boost, behind it (VG 7.4.1.10)."""
    record = m.state.cards[card]
    # VG 10.35.3.1: a dominated unit is in the column of the master it has now.
    place = record.spot if record.seat == seat else {1: 2, 2: 1}.get(record.spot, record.spot)
    behind = BEHIND.get(place)
    if behind is None or not boostable(m, seat, card):
        return ()
    found = []
    for unit in m.zone(RC, seat):
        one = m.state.cards[unit]
        # VG 11.4.1
        if one.spot != behind or one.engaged or one.controller != seat or BOOST not in m.now(unit).keywords:
            continue
        if not m.cannot(BOOST_ACTION, unit, seat, card):
            found.append(unit)
    return tuple(found)
