"""Whether an action is legal, and if not, why not: each reason with its rule. One check serves options and `why`."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.core.cards import Gained
from ludex.core.conditions import ALWAYS
from ludex.core.definitions import Activated, PlayOption
from ludex.core.ids import CardId, Seat
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.core.modifiers import PlayCost
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.program import Program
from ludex.core.selectors import Cards
from ludex.core.state import Scope
from ludex.core.walk import contains, find
from ludex.games.sve.words import (
    ADVANCED_KIND,
    AMULET,
    ASSAIL,
    COST,
    EVOLUTION_POINTS,
    EVOLVE_KIND,
    EX,
    FIELD,
    FOLLOWER,
    HAND,
    LEADER,
    PLAY_POINTS,
    QUICK,
    QUICK_KIND,
    RIDE_KIND,
    RUSH,
    SERVE_KIND,
    STORM,
    TYPE,
    WARD,
)

EVOLVE_KINDS = frozenset((EVOLVE_KIND, ADVANCED_KIND, SERVE_KIND, RIDE_KIND))
"""Evolve abilities and what is equivalent to them (SVE 8.3.2): one a turn, and an evolution point may stand in."""

MAIN = "main"
QUICK_WINDOW = "quick"


def cost_to_play(m: Machine, card: CardId, seat: Seat, options: tuple[int, ...] = ()) -> int:
    """The play points it takes to play a card: values set, then added and subtracted, never below zero."""
    points = m.now(card).stat(COST)
    changes = m.play_costs(card, seat)
    for number in options:
        ability = m.pool.abilities[number].ability
        assert isinstance(ability, PlayOption)
        for mod in ability.mods:
            if isinstance(mod, PlayCost):
                changes.append((mod.how, mod.amount.evaluate(m, Scope(card, seat))))
    # SVE 10.10.2.4, 10.6.2.5.1.3: effects that set the cost come before those that raise or lower it.
    for how, amount in changes:
        if how == "set":
            points = amount
    for how, amount in changes:
        if how == "add":
            points += amount
        elif how == "less":
            points -= amount
    # SVE 1.3.2.2.1: a negative cost is paid as zero.
    return max(0, points)


def play_options(m: Machine, card: CardId) -> list[int]:
    """The numbers of the costs printed on the card beside its play points."""
    found = []
    for gained in m.now(card).abilities:
        if isinstance(m.pool.abilities[gained.ability].ability, PlayOption):
            found.append(gained.ability)
    return found


def payable_options(m: Machine, card: CardId, seat: Seat, optional: bool) -> list[int]:
    """Those of the card's extra costs that can be paid now, the optional ones or the others."""
    found = []
    for number in play_options(m, card):
        ability = m.pool.abilities[number].ability
        assert isinstance(ability, PlayOption)
        scope = Scope(card, seat)
        if ability.optional == optional and ability.condition.holds(m, scope) and ability.cost.possible(m, scope):
            found.append(number)
    return found


def affordable(m: Machine, card: CardId, seat: Seat, chosen: tuple[int, ...], open_: tuple[int, ...]) -> bool:
    """Whether the play points suffice with these options, or with some of those still open."""
    points = m.resource(seat, PLAY_POINTS)
    if cost_to_play(m, card, seat, chosen) <= points:
        return True
    if any(cost_to_play(m, card, seat, (*chosen, one)) <= points for one in open_):
        return True
    return len(open_) > 1 and cost_to_play(m, card, seat, (*chosen, *open_)) <= points


def room(m: Machine, card: CardId, seat: Seat, options: tuple[int, ...]) -> bool:
    """Whether a follower or amulet has room on the field, or a cost will make some (SVE 10.6.2.6)."""
    types = m.now(card).sets[TYPE]
    if FOLLOWER not in types and AMULET not in types:
        return True
    most = m.spec.limit(m, seat, FIELD)
    if most is None or len(m.zone(FIELD, seat)) < most:
        return True
    for number in options:
        cost = m.pool.abilities[number].ability.cost  # type: ignore[attr-defined]
        picks = any(isinstance(one.what, Cards) and FIELD in one.what.zones for one in find(cost, Select))
        if picks and contains(cost, Move):
            return True
    return False


def why_no_targets(m: Machine, program: Program, scope: Scope, modes: tuple[int, ...] | None) -> Iterator[Reason]:
    """Reasons why the choices that must be made while playing cannot be made (SVE 10.6.2.3.3)."""
    if modes is None and program.choose is not None:
        if not selectable_modes(m, program, scope):
            yield Reason("5.18.3.1.2", "none of its options can be carried out")
    for target in program.targets:
        if target.mode >= 0 and (modes is None or target.mode not in modes):
            continue
        if any(not guard.holds(m, scope) for guard in target.guards):
            continue
        op = target.op
        assert isinstance(op, Select)
        need = op.least(m, scope)
        if need and len(op.candidates(m, scope, scope.seat)) < need:
            yield Reason("10.6.2.3.3", f"there are fewer than {need} that it could select")


def selectable_modes(m: Machine, program: Program, scope: Scope) -> tuple[int, ...]:
    """The options of a "choose" that can be carried out (SVE 5.18.3.1.2)."""
    assert program.choose is not None
    found = []
    for number, mode in enumerate(program.choose.modes):
        if mode.possible(m, scope) and next(why_no_targets(m, program, scope, (number,)), None) is None:
            found.append(number)
    return tuple(found)


def play_zones(m: Machine, seat: Seat) -> list[int]:
    """The zones a player may play cards from: hand and EX area, and what effects allow besides (SVE 8.2.1)."""
    zones = [HAND, EX]
    leader = m.avatar(seat)
    if not m.now(leader).rules:
        return zones
    for zone in range(len(m.spec.zones)):
        if zone not in zones and m.can(f"play from {m.spec.zones[zone].name}", leader):
            zones.append(zone)
    return zones


def why_not_play(m: Machine, seat: Seat, card: CardId, window: str) -> Iterator[Reason]:
    """Every reason why this player cannot play this card now."""
    record = m.state.cards.get(card)
    if record is None or record.seat != seat or record.zone not in play_zones(m, seat):
        yield Reason("8.2.1", "it is not in a zone it could be played from")
        return
    now = m.now(card)
    if window == QUICK_WINDOW and QUICK not in now.keywords:
        # SVE 12.3.4
        yield Reason("12.3.4", "only cards with Quick can be played during an opponent's turn")
    if m.cannot("be played", card, seat):
        yield Reason("1.3.3", "its text or an effect says it cannot be played now")
    if record.zone == EX and m.cannot("be played from the EX area", card, seat):
        yield Reason("1.3.3", "it cannot be played from the EX area")
    if not room(m, card, seat, tuple(play_options(m, card))):
        yield Reason("10.6.2.6", f"the field is full: {m.spec.limit(m, seat, FIELD)} cards")
    must = payable_options(m, card, seat, optional=False)
    wanted = [
        number
        for number in play_options(m, card)
        if not m.pool.abilities[number].ability.optional  # type: ignore[attr-defined]
    ]
    if len(must) < len(wanted):
        yield Reason("10.6.2.5.4", "its additional cost cannot be paid")
    may = payable_options(m, card, seat, optional=True)
    if not affordable(m, card, seat, tuple(must), tuple(may)):
        cost = cost_to_play(m, card, seat, tuple(must))
        have = m.resource(seat, PLAY_POINTS)
        yield Reason("10.6.2.5.4", f"it costs {cost} and there are {have} play points")
    number = spell_program(m, card)
    if number >= 0:
        yield from why_no_targets(m, m.pool.programs[number], Scope(card, seat), None)


def spell_program(m: Machine, card: CardId) -> int:
    """The program of a spell's text, -1 for cards that are put onto the field."""
    from ludex.core.definitions import Spell

    for gained in m.now(card).abilities:
        info = m.pool.abilities[gained.ability]
        if isinstance(info.ability, Spell):
            return info.program
    return -1


def evolved_this_turn(m: Machine, seat: Seat) -> bool:
    """Whether the player has used an evolve or equivalent ability this turn (SVE 8.3.2.1)."""
    return any(event.kind == "used evolve" and event.seat == seat for event in m.state.events)


def why_not_use(m: Machine, seat: Seat, card: CardId, gained: Gained, window: str) -> Iterator[Reason]:
    """Every reason why this player cannot play this activated ability now."""
    info = m.pool.abilities[gained.ability]
    ability = info.ability
    assert isinstance(ability, Activated)
    record = m.state.cards[card]
    if record.zone not in info.zones or record.controller != seat:
        yield Reason("10.3.4", "the ability is not valid where the card lies")
        return
    if window == QUICK_WINDOW and QUICK_KIND not in ability.kinds:
        yield Reason("12.3.4", "only abilities with Quick can be played during an opponent's turn")
    equivalent = not EVOLVE_KINDS.isdisjoint(ability.kinds)
    scope = Scope(card, seat)
    if equivalent and evolved_this_turn(m, seat) and not m.can("evolve any number of times", card):
        yield Reason("8.3.2.1", "an evolve or equivalent ability has been played this turn")
    if equivalent and m.cannot("evolve", card, seat):
        yield Reason("1.3.3", "an effect says it cannot evolve")
    if m.cannot("use abilities", card, seat):
        yield Reason("1.3.3", "an effect says its abilities cannot be played")
    if ability.only_if is not ALWAYS and not ability.only_if.holds(m, scope):
        yield Reason("10.3.3", "its own condition does not hold")
    if ability.per_turn and used_times(m, card, gained) >= ability.per_turn:
        yield Reason("10.1.1.1", f"it can be played {ability.per_turn} time(s) a turn")
    if ability.per_game and m.state.marks.get(f"used {card} {gained.ability}", 0) >= ability.per_game:
        yield Reason("14.4.9.2", "it has been played for this card already in this game")
    if not can_pay(m, seat, ability, scope):
        yield Reason("10.4.2.2", "its cost cannot be paid")
    yield from why_no_targets(m, m.pool.programs[info.program], scope, None)


def can_pay(m: Machine, seat: Seat, ability: Activated, scope: Scope) -> bool:
    """Whether the whole cost can be paid, an evolution point standing in for a play point if need be."""
    if ability.cost.possible(m, scope):
        return True
    if EVOLVE_KINDS.isdisjoint(ability.kinds) or m.resource(seat, EVOLUTION_POINTS) < 1:
        return False
    return ability.cost.possible(m, Scope(scope.source, seat, {f"in lieu of {PLAY_POINTS}": 1}))


def used_times(m: Machine, card: CardId, gained: Gained) -> int:
    """How often this ability of this card was played this turn."""
    return sum(
        1
        for event in m.state.events
        if event.kind == "used"
        and event.card == card
        and event.amount == gained.ability
        and event.other == gained.origin
    )


def been_here(m: Machine, card: CardId) -> bool:
    """Whether it has remained under this player's control on the field since the turn began (SVE 8.4.2.1)."""
    return m.state.cards[card].since < m.state.turn_began


def evolved_now(m: Machine, card: CardId) -> bool:
    return any(event.kind == "evolved" and event.card == card for event in m.state.events)


def why_not_attack(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Every reason why this player cannot attack with this card now."""
    record = m.state.cards.get(card)
    if record is None or record.zone != FIELD or record.controller != seat:
        yield Reason("8.4.1", "it is not on this player's field")
        return
    now = m.now(card)
    if FOLLOWER not in now.sets[TYPE]:
        yield Reason("8.4.2", "only followers attack")
        return
    if record.engaged:
        yield Reason("8.4.2", "it is engaged")
    if m.cannot("attack", card, seat):
        yield Reason("8.4.3.2.1", "an effect says it cannot attack")
    if not (been_here(m, card) or evolved_now(m, card) or STORM in now.keywords or RUSH in now.keywords):
        yield Reason("8.4.2.1", "it came this turn, has not evolved, and has neither Storm nor Rush")
    elif not attack_targets(m, seat, card):
        yield Reason("8.4.3.2", "there is nothing it could attack")


def attack_targets(m: Machine, seat: Seat, card: CardId) -> tuple[CardId, ...]:
    """What this follower may attack: Ward first, then engaged followers and the leader (SVE 8.4.3)."""
    other = 1 - seat
    now = m.now(card)
    storm = STORM in now.keywords
    here = been_here(m, card)
    found: list[CardId] = []
    wards: list[CardId] = []
    for enemy in m.zone(FIELD, other):
        info = m.info(enemy)
        if FOLLOWER not in info.now.sets[TYPE]:
            continue
        # SVE 12.11.2: Assail makes reserved followers targets as if they were engaged.
        if not info.card.engaged and ASSAIL not in now.keywords:
            continue
        if why_not_target(m, seat, card, enemy):
            continue
        found.append(enemy)
        if info.card.engaged and WARD in info.now.keywords:
            wards.append(enemy)
    if wards:
        # SVE 12.8.2 (iii): an engaged follower with Ward has to be selected if possible.
        if not m.can("ignore Ward", card):
            return tuple(wards)
    for leader in m.zone(LEADER, other):
        # SVE 8.4.3.1; 12.9.2 with the ruling that Storm opens the leader too.
        if (here or storm) and not why_not_target(m, seat, card, leader):
            found.append(leader)
    return tuple(found)


def why_not_target(m: Machine, seat: Seat, card: CardId, target: CardId) -> bool:
    """Whether an effect keeps this follower from attacking this target."""
    if m.cannot("be attacked", target, seat, card):
        return True
    return m.cannot("attack", card, seat, target)
