"""Whether an action is legal, and if not, why not: each reason with its rule. One check serves options and `why`."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.core.cards import Gained
from ludex.core.conditions import ALWAYS
from ludex.core.definitions import Activated
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.core.modifiers import Can
from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import Engage
from ludex.core.playing import some_x
from ludex.core.pool import Pool
from ludex.core.selectors import THIS
from ludex.core.standby import USE
from ludex.core.state import Item, Scope
from ludex.core.targets import why_no_targets
from ludex.core.values import X
from ludex.core.visibility import knows
from ludex.core.walk import contains
from ludex.games.caster import step_up
from ludex.games.caster.aether import MAIN_TIMING, Nature, nature, ready, times_used
from ludex.games.caster.ops.pay import PayAether
from ludex.games.caster.paying import WITHOUT
from ludex.games.caster.prices import (
    MOST_X,
    X_COST,
    least_price,
    least_x,
    other_cost,
    payable,
    price,
    price_is_set,
)
from ludex.games.caster.words import (
    ATK,
    ATTACK_ACTION,
    ATTACK_PLAYERS,
    BARRIER,
    BATTLE_ACTION,
    BE_ATTACKED,
    BE_CHASED,
    BE_PLAYED,
    BE_PLAYED_FROM,
    CASTER,
    CASTER_ZONE,
    CONJURE,
    DEF,
    DEITY,
    FIELD,
    HAND,
    HUBRIS,
    LEVEL,
    MAIN_PHASE,
    NAMES,
    PHI,
    QUICKCAST,
    RIDE,
    SERVANT,
    SERVANT_ZONE,
    SEVERAL,
    SLOW_START,
    SOUL_SEAL,
    SWITCH_ACTION,
    SWITCHED_BY_PLAYER,
    TYPE,
)

PLAYABLE = frozenset((SERVANT, CONJURE, BARRIER))
"""CC 604.2a, 604.2b, 604.2c."""


def why_not_main_timing(m: Machine, seat: Seat, what: str, rule: str) -> Iterator[Reason]:
    if seat != m.state.active:
        yield Reason(rule, f"only the turn player {what}")
    elif m.state.phase != MAIN_PHASE:
        yield Reason(rule, f"only in the main phase a player {what}")
    elif m.state.stack:
        yield Reason(rule, f"only while the chase zone is empty a player {what}")


def why_not_chase(m: Machine, seat: Seat) -> Iterator[Reason]:
    """An effect may say that what is in the chase zone cannot be chased (CC 1005.2)."""
    for one in m.state.stack:
        if m.exists(one.card) and m.cannot(BE_CHASED, one.card, seat):
            yield Reason("1005.2", "what is in the chase zone cannot be chased")
            return


def allows_play(m: Machine, card: CardId) -> bool:
    """Whether an effect lets the card be played from the zone it lies in."""
    return m.can(f"{BE_PLAYED_FROM}{m.spec.zones[m.state.cards[card].zone].name}", card)


def played_from(pool: Pool) -> frozenset[ZoneId]:
    """The zones beside the hand from which some effect of the pool lets cards be played."""
    found = pool.found.get(BE_PLAYED_FROM)
    if found is None:
        said = {mod.action for mod in pool.modifiers if isinstance(mod, Can) and mod.action.startswith(BE_PLAYED_FROM)}
        found = frozenset(zone for zone, one in enumerate(pool.spec.zones) if BE_PLAYED_FROM + one.name in said)
        pool.found[BE_PLAYED_FROM] = found
    return found


def why_not_play(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Every reason why this player cannot play this card now."""
    record = m.state.cards.get(card)
    if record is None or record.seat != seat or (record.zone != HAND and not allows_play(m, card)):
        yield Reason(_played_by(m, seat, card), "it is not in this player's hand")
        return
    now = m.now(card)
    if PLAYABLE.isdisjoint(now.sets[TYPE]):
        yield Reason("604.2", "only servants, barriers and conjures are played")
        return
    if m.cannot(BE_PLAYED, card, seat):
        yield Reason("104.4", "an effect says it cannot be played now")
    # CC 706.1, 1105.2: with [Quickcast] priority is enough.
    if QUICKCAST not in now.keywords:
        rule = "703.1" if CONJURE in now.sets[TYPE] else "702.1"
        yield from why_not_main_timing(m, seat, "plays it", rule)
    yield from why_not_chase(m, seat)
    if now.spell >= 0 and CONJURE in now.sets[TYPE]:
        missed = list(why_no_targets(m, m.pool.programs[now.spell], Scope(card, seat, item=Item()), None))
        if missed and not (X_COST in now.keywords and _some_x_of_card(m, seat, card)):
            yield from missed
    yield from why_unpaid(m, seat, card)


def _played_by(m: Machine, seat: Seat, card: CardId) -> str:
    """The rule by which such a card is played from the hand, as far as the player knows what it is."""
    if not knows(m, seat, card):
        return "702.2"
    now = m.now(card)
    if QUICKCAST in now.keywords:
        return "706.2"
    return "703.2" if CONJURE in now.sets[TYPE] else "702.2"


def _some_x_of_card(m: Machine, seat: Seat, card: CardId) -> bool:
    """Whether there is an X that can be paid and with which the card finds its targets (CC 903.2d)."""
    if price_is_set(m, card, seat):
        return False
    return some_x(
        m,
        m.pool.programs[m.now(card).spell],
        Scope(card, seat),
        range(least_x(m, card), MOST_X),
        lambda _, x: payable(m, card, seat, price(m, card, seat, x)),
    )


def why_unpaid(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Why the cost of a card cannot be paid now."""
    total = least_price(m, card, seat)
    if payable(m, card, seat, total):
        return
    if step_up.ways(m, card, seat) is not None or other_cost(m, card, seat) >= 0:
        return
    yield Reason("1002.4", f"its cost of {total} aether cannot be paid")


def why_not_use(m: Machine, seat: Seat, card: CardId, gained: Gained) -> Iterator[Reason]:
    """Every reason why this player cannot play this activated ability now."""
    info = m.pool.abilities[gained.ability]
    ability = info.ability
    assert isinstance(ability, Activated)
    record = m.state.cards[card]
    if record.controller != seat:
        yield Reason("707.2" if DEITY in m.now(card).sets[TYPE] else "704.2", "this player does not control it")
        return
    if record.zone not in info.zones:
        yield Reason("902.1", "the ability is not valid where the card lies")
        return
    if DEITY in m.now(card).sets[TYPE]:
        # CC 604.2e
        yield from why_not_main_timing(m, seat, "plays abilities of deities", "707.1")
    elif MAIN_TIMING in ability.kinds:
        rule = "1109.2" if SOUL_SEAL in ability.kinds else "701.2"
        yield from why_not_main_timing(m, seat, "plays this ability", rule)
    if m.cannot(USE, card, seat):
        yield Reason("104.4", "an effect says its abilities cannot be played")
    kind = nature(info)
    if kind.made is None and m.state.stack:
        yield from why_not_chase(m, seat)
    scope = Scope(card, seat, {}, Item())
    if ability.only_if is not ALWAYS and not ability.only_if.holds(m, scope):
        yield Reason("905.1", "its own condition does not hold")
    if ability.per_turn and times_used(m, card, gained.ability, gained.origin) >= ability.per_turn:
        rule = "1118.3" if RIDE in ability.kinds else "905.1"
        yield Reason(rule, f"it can be played {ability.per_turn} time(s) a turn")
    if kind.rests and not ready(m, card):
        yield Reason("1010.2", "it is not recovered")
    elif not _payable(m, kind, ability, scope):
        yield Reason("903.2h", "its cost cannot be paid")
    program = m.pool.programs[info.program]
    missed = list(why_no_targets(m, program, scope, None))
    if missed and not (
        # CC 903.2d
        contains(ability.cost, X)
        and some_x(m, program, scope, range(1, MOST_X), lambda s, _: _payable(m, kind, ability, s))
    ):
        yield from missed


def _payable(m: Machine, kind: Nature, ability: Activated, scope: Scope) -> bool:
    """Whether the cost of an ability can be paid; where it takes only its own card and aether, no trial is needed."""
    if kind.own is None:
        kind.own = all(
            isinstance(part, PayAether) or (isinstance(part, Engage | Move) and part.what == THIS)
            for part in kind.parts
        )
    if not kind.own:
        return m.can_pay(scope, (ability.cost,))
    without = Scope(scope.source, scope.seat, {**scope.slots, WITHOUT: (scope.source,)}, scope.item)
    return all(part.payable(m, without) for part in kind.parts)


def why_not_switch(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Every reason why this player cannot switch this servant now (CC 705)."""
    record = m.state.cards.get(card)
    if record is None or record.zone not in FIELD or record.controller != seat or SERVANT not in m.now(card).sets[TYPE]:
        yield Reason("705.2", "it is not a servant that this player controls")
        return
    yield from why_not_main_timing(m, seat, "switches servants", "705.1")
    if record.entered >= m.state.turn_began:
        yield Reason("705.2", "it was not in the field when the turn began")
    if any(event.kind == SWITCHED_BY_PLAYER and event.card == card for event in m.state.events):
        yield Reason("705.3", "it was switched this turn already")
    if record.engaged:
        yield Reason("1011.1", "it is rested")
    if m.cannot(SWITCH_ACTION, card, seat):
        yield Reason("104.4", "an effect says it cannot be switched")


def names_taken(m: Machine, seat: Seat, card: CardId) -> bool:
    """Whether a face-up caster of that name is in the player's caster zone already (CC 504.1a)."""
    # CC 504.1a-1
    return SEVERAL not in m.now(card).keywords and names_face_up(m, seat, card)


def names_face_up(m: Machine, seat: Seat, card: CardId) -> bool:
    """Whether a caster of that name lies face up in the player's caster zone."""
    names = m.now(card).sets[NAMES]
    return any(m.state.cards[one].face_up and names & m.now(one).sets[NAMES] for one in casters(m, seat))


def casters(m: Machine, seat: Seat) -> tuple[CardId, ...]:
    """The casters in a player's caster zone."""
    return tuple(card for card in m.zone(CASTER_ZONE, seat) if CASTER in m.now(card).sets[TYPE])


def why_not_call(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Every reason why the card cannot be called face up (CC 504.1a)."""
    now = m.now(card)
    if CASTER not in now.sets[TYPE] or now.stats[LEVEL] != 1:
        yield Reason("504.1a", "only casters of level 1 are called face up")
    elif names_taken(m, seat, card):
        yield Reason("504.1a", "a caster of that name is in the caster zone already")


def bases(m: Machine, seat: Seat, card: CardId) -> tuple[CardId, ...]:
    """The casters that can level up to this card (CC 1022.1)."""
    now = m.now(card)
    level = now.stats[LEVEL]
    if CASTER not in now.sets[TYPE] or level is None or level < 2:
        return ()
    mine = casters(m, seat)
    names = now.sets[NAMES]
    same = tuple(
        one
        for one in mine
        if m.state.cards[one].face_up and m.now(one).stats[LEVEL] == level - 1 and names & m.now(one).sets[NAMES]
    )
    if level != 2:
        return same
    several = SEVERAL in now.keywords
    if same and not several:
        return same
    # CC 1022.1a, 1022.1b
    if not several and names_taken(m, seat, card):
        return same
    down = tuple(one for one in mine if not m.state.cards[one].face_up and m.now(one).stats[LEVEL] == 1)
    return (*same, *down)


def why_not_attack(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Every reason why this servant cannot be chosen to attack (CC 803.3a)."""
    record = m.state.cards.get(card)
    if record is None or record.zone not in FIELD or record.controller != seat:
        yield Reason("803.3a", "it is not a servant that this player controls")
        return
    now = m.now(card)
    if SERVANT not in now.sets[TYPE]:
        yield Reason("803.3a", "only servants attack")
        return
    if record.engaged or record.reversed:
        yield Reason("803.3a", "it is not recovered")
    if now.stats[ATK] is None or now.stats[DEF] is None:
        yield Reason("803.4a", "it has no ATK or no DEF")
    if SLOW_START in now.keywords and record.entered >= m.state.turn_began:
        yield Reason("1104.2", "it has [Slow Start] and was put into the field this turn")
    if now.rules and m.cannot(ATTACK_ACTION, card, seat):
        yield Reason("803.3a", "an effect says it cannot attack")


def why_not_attacked(m: Machine, seat: Seat, attacker: CardId, target: CardId) -> Iterator[Reason]:
    """Every reason why this servant of the other player cannot be the attacked object (CC 803.3b)."""
    record = m.state.cards.get(target)
    if record is None or record.zone not in FIELD or record.controller == seat:
        yield Reason("803.3b", "it is not a servant of the other player")
        return
    now = m.now(target)
    if SERVANT not in now.sets[TYPE] and not m.can(BE_ATTACKED, target):
        yield Reason("803.3b", "only servants are attacked")
    # CC 1116.2
    phi, mine = PHI in now.keywords, PHI in m.now(attacker).keywords
    if mine and not phi:
        yield Reason("1116.2a", "a servant with [Φ] does not attack one without")
    if phi and not mine:
        yield Reason("1116.2b", "a servant without [Φ] does not attack one with it")
    if m.cannot(BE_ATTACKED, target, seat, attacker) or m.cannot(BATTLE_ACTION, attacker, seat, target):
        yield Reason("803.3b", "an effect says it cannot be attacked")


def why_not_player(m: Machine, seat: Seat, attacker: CardId) -> Iterator[Reason]:
    """Every reason why the opponent cannot be the attacked object (CC 803.3b)."""
    player = m.avatar(1 - seat)
    if m.cannot(BE_ATTACKED, player, seat, attacker) or m.cannot(ATTACK_PLAYERS, attacker, seat):
        yield Reason("803.3b", "an effect says the player cannot be attacked")
    if HUBRIS in m.now(attacker).keywords:
        # CC 1110.2
        return
    for card in m.zone(SERVANT_ZONE, 1 - seat):
        if not m.state.cards[card].reversed or SERVANT not in m.now(card).sets[TYPE]:
            continue
        if next(why_not_attacked(m, seat, attacker, card), None) is None:
            yield Reason("803.3b", "a reversed servant of the opponent can be attacked")
            return
