"""Whether an action is legal, and if not, why not: each reason with its rule. One check serves options and `why`."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.core.atoms import moves
from ludex.core.cards import Gained
from ludex.core.changes import MOVE, Change
from ludex.core.conditions import ALWAYS
from ludex.core.definitions import Activated
from ludex.core.ids import AbilityId, CardId, Seat
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.core.standby import times_happened
from ludex.core.state import Scope
from ludex.games.sve.cost_choices import Play
from ludex.games.sve.prices import EVOLVE_KINDS, play_options
from ludex.games.sve.words import (
    AMULET,
    ASSAIL,
    ATTACK_ACTION,
    BE_ATTACKED,
    BE_PLAYED,
    BE_PLAYED_FROM_EX,
    EVOLVE_ACTION,
    EVOLVE_AGAIN,
    EVOLVE_KIND,
    EVOLVED,
    EX,
    FIELD,
    FOLLOWER,
    HAND,
    IGNORE_WARD,
    LEADER,
    QUICK,
    QUICK_KIND,
    RESOLUTION,
    RUSH,
    SPELL,
    STORM,
    TYPE,
    USE_ABILITIES,
    WARD,
    be_played_from,
    play_from,
)

_PLAYED_TYPES = frozenset((FOLLOWER, AMULET, SPELL))
MAIN = "main"
QUICK_WINDOW = "quick"


def play_zones(m: Machine, seat: Seat) -> list[int]:
    """The zones a player may play cards from: hand and EX area, and what effects allow besides (SVE 8.2.1)."""
    zones = [HAND, EX]
    leader = m.avatar(seat)
    if not m.now(leader).rules:
        return zones
    for zone in range(len(m.spec.zones)):
        if zone not in zones and m.can(play_from(zone), leader):
            zones.append(zone)
    return zones


def allows_play(m: Machine, card: CardId) -> bool:
    """Whether a card's own text lets it be played from the zone it lies in (SVE 1.3.1)."""
    return m.can(be_played_from(m.state.cards[card].zone), card)


def playable(m: Machine, seat: Seat) -> Iterator[tuple[int, tuple[CardId, ...]]]:
    """The cards a player may think of playing, zone by zone."""
    zones = play_zones(m, seat)
    for zone in zones:
        yield zone, m.zone(zone, seat)
    for card in m.state.watchers:
        record = m.state.cards[card]
        if record.seat == seat and record.zone not in zones and allows_play(m, card):
            yield record.zone, (card,)


def why_not_play(m: Machine, seat: Seat, card: CardId, window: str) -> Iterator[Reason]:
    """Every reason why this player cannot play this card now."""
    record = m.state.cards.get(card)
    if record is None or record.seat != seat or (record.zone not in play_zones(m, seat) and not allows_play(m, card)):
        yield Reason("8.2.1", "it is not in a zone it could be played from")
        return
    now = m.now(card)
    if window == QUICK_WINDOW and QUICK not in now.keywords:
        # SVE 12.3.2, 12.3.4, 12.3.5: in the own main phase it makes no difference.
        yield Reason("12.3.4", "only cards with Quick can be played during an opponent's turn")
    if m.cannot(BE_PLAYED, card, seat):
        yield Reason("1.3.3", "its text or an effect says it cannot be played now")
    if record.zone == EX and m.cannot(BE_PLAYED_FROM_EX, card, seat):
        yield Reason("1.3.3", "it cannot be played from the EX area")
    yield from _why_no_way(m, seat, card)


def _why_no_way(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Why a card could not be played through (SVE 10.6.2.1.2)."""
    zone = m.state.cards[card].zone
    if any(zone in m.pool.abilities[gained.ability].looks_into for gained in m.now(card).abilities):
        # Its costs and targets are judged where it will lie then: it is not one of the cards in its zone any more.
        m = m.clone()
        card = moves.move(m, Change(MOVE, card, "play", seat, RESOLUTION)).card
    yield from _why_no_payment(m, seat, card, ())


def why_not_play_by_effect(m: Machine, seat: Seat, card: CardId, given: tuple[AbilityId, ...]) -> Iterator[Reason]:
    """Why an effect cannot have this player play this card: all that counts for a play but its moment and its zone."""
    zone = m.state.cards[card].zone
    if zone == EX and m.cannot(BE_PLAYED_FROM_EX, card, seat):
        yield Reason("1.3.3", "it cannot be played from the EX area")
    # It is judged where it will lie then: what its text says of playing it is valid there, wherever it comes from.
    m = m.clone()
    card = moves.move(m, Change(MOVE, card, "play", seat, RESOLUTION)).card
    if _PLAYED_TYPES.isdisjoint(m.now(card).sets[TYPE]) or m.pool.defs[m.record(card).defn].special == EVOLVED:
        yield Reason("10.6.2.8", "it is no card that is played")
        return
    if m.cannot(BE_PLAYED, card, seat):
        yield Reason("1.3.3", "its text or an effect says it cannot be played now")
    yield from _why_no_payment(m, seat, card, given)


def _why_no_payment(m: Machine, seat: Seat, card: CardId, given: tuple[AbilityId, ...]) -> Iterator[Reason]:
    """Why a card cannot be paid for so that it finds its targets and a place, whatever else is paid."""
    must = (*given, *play_options(m, card, optional=False))
    may = tuple(play_options(m, card, optional=True))
    number = spell_program(m, card)
    program = m.pool.programs[number] if number >= 0 else None
    yield from Play(card, seat, program, is_card=True).why_not(m, must, may)


def spell_program(m: Machine, card: CardId) -> int:
    """The program of a spell's text, -1 for cards that are put onto the field."""
    return m.now(card).spell


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
        # SVE 12.3.3, 12.3.4
        yield Reason("12.3.4", "only abilities with Quick can be played during an opponent's turn")
    equivalent = not EVOLVE_KINDS.isdisjoint(ability.kinds)
    scope = Scope(card, seat)
    # SVE 8.3.2.2: an effect on the player lifts that for evolve abilities, not for those that are equivalent to them.
    again = EVOLVE_KIND in ability.kinds and m.can(EVOLVE_AGAIN, m.avatar(seat))
    if equivalent and evolved_this_turn(m, seat) and not again:
        yield Reason("8.3.2.1", "an evolve or equivalent ability has been played this turn")
    if equivalent and m.cannot(EVOLVE_ACTION, card, seat):
        yield Reason("1.3.3", "an effect says it cannot evolve")
    if m.cannot(USE_ABILITIES, card, seat):
        yield Reason("1.3.3", "an effect says its abilities cannot be played")
    if ability.only_if is not ALWAYS and not ability.only_if.holds(m, scope):
        yield Reason("10.3.3", "its own condition does not hold")
    if ability.per_turn and times_happened(m, ("used",), card, gained.ability, gained.origin) >= ability.per_turn:
        yield Reason("1.3.1", f"it can be played {ability.per_turn} time(s) a turn")
    if ability.per_game and m.state.facts.get(f"used {card} {gained.ability}", 0) >= ability.per_game:
        yield Reason("14.4.9.2", "it has been played for this card already in this game")
    yield from Play(card, seat, m.pool.programs[info.program], ability).why_not(m, (), ())


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
    if m.cannot(ATTACK_ACTION, card, seat):
        yield Reason("8.4.3.2.1", "an effect says it cannot attack")
    # SVE 12.9.2, 12.10.2: Storm and Rush let it attack on the turn it came.
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
        if not m.can(IGNORE_WARD, card):
            return tuple(wards)
    for leader in m.zone(LEADER, other):
        # SVE 8.4.3.1; 12.9.2 with the ruling that Storm opens the leader too; 12.10.2: Rush does not.
        if (here or storm) and not why_not_target(m, seat, card, leader):
            found.append(leader)
    return tuple(found)


def why_not_target(m: Machine, seat: Seat, card: CardId, target: CardId) -> bool:
    """Whether an effect keeps this follower from attacking this target."""
    if m.cannot(BE_ATTACKED, target, seat, card):
        return True
    return m.cannot(ATTACK_ACTION, card, seat, target)
