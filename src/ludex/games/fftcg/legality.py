"""Whether an action is legal, and if not, why not: each reason with its rule. One check serves options and `why`."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.core.cards import Gained
from ludex.core.conditions import ALWAYS
from ludex.core.definitions import Activated
from ludex.core.ids import CardId, Seat
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.core.modifiers import Can
from ludex.core.playing import some_x
from ludex.core.standby import times_happened
from ludex.core.state import Item, Scope
from ludex.core.targets import why_no_targets
from ludex.core.values import X
from ludex.core.walk import contains
from ludex.games.fftcg.cp import NO_DISCARD
from ludex.games.fftcg.ops.choose import CHOOSER
from ludex.games.fftcg.prices import Charge, charge_for_ability, charge_for_card, play_options
from ludex.games.fftcg.words import (
    ACTION_ABILITY,
    ATTACK_PHASE,
    ATTACKED,
    BACK_ATTACK,
    BACKUP,
    CHARACTERS,
    DULL_ICON,
    ELEMENT,
    FIELD,
    FORWARD,
    GENERIC,
    HAND,
    HASTE,
    ICON,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    MAY_ATTACK,
    MAY_ATTACK_ONCE_MORE,
    MAY_ATTACK_TWICE,
    MAY_BE_BLOCKED,
    MAY_BE_PLAYED,
    MAY_BLOCK,
    MONSTER,
    NAMES,
    SPECIAL_ABILITY,
    SUMMON,
    TYPE,
    USED,
    may_be_played_from,
    may_use,
    several,
)

MOST_X = 30
"""No player can pay more for an X."""
MOST_BACKUPS = 5
"""The ruling under FF 7.7.3."""
ACTIVE_TIMES = frozenset((MAIN_PHASE_1, MAIN_PHASE_2, ATTACK_PHASE))
"""FF 9.3.1.6, 9.3.1.7: the phases in which Summons and abilities are played."""
MAIN_PHASES = frozenset((MAIN_PHASE_1, MAIN_PHASE_2))


def may_respond(m: Machine) -> bool:
    """Whether Summons and abilities can be played in this phase (FF 9.3.1.6, 9.5.1.1)."""
    return m.state.phase in ACTIVE_TIMES


def may_deploy(m: Machine, seat: Seat) -> bool:
    """Whether a Character can be played as such: one's own Main Phase and an empty stack (FF 9.3.1.5, 11.4.1)."""
    return seat == m.state.active and m.state.phase in MAIN_PHASES and not m.state.stack


def allows_play(m: Machine, card: CardId) -> bool:
    """Whether an effect lets the card be played from the zone it lies in (FF 2.1)."""
    return m.can(may_be_played_from(m.state.cards[card].zone), card)


def why_not_play(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Every reason why this player cannot play this Character or cast this Summon now."""
    record = m.state.cards.get(card)
    if record is None or record.seat != seat or (record.zone != HAND and not allows_play(m, card)):
        summon = record is not None and SUMMON in m.now(card).sets[TYPE]
        yield Reason("11.3.1" if summon else "11.4.2", "it is not in this player's hand")
        return
    now = m.now(card)
    if m.cannot(MAY_BE_PLAYED, card, seat):
        yield Reason("2.2", "an effect says it cannot be played now")
    if SUMMON in now.sets[TYPE]:
        if not may_respond(m):
            yield Reason("9.3.1.6", "Summons are cast in a Main Phase or Attack Phase only")
        yield from _why_not_cast(m, seat, card, now.spell)
        return
    if not may_deploy(m, seat):
        # FF 15.2.5.1, 15.2.5.3: with it a Character can be played in response.
        if BACK_ATTACK not in now.keywords:
            yield _why_not_deploy(m, seat)
        elif not may_respond(m):
            yield Reason("15.2.5.2", "Back Attack works in a Main Phase or Attack Phase only")
    yield from why_no_room(m, seat, card)
    yield from _why_unpaid(m, seat, card, None)


def _why_not_deploy(m: Machine, seat: Seat) -> Reason:
    if seat != m.state.active:
        return Reason("9.3.1.5", "only the turn player plays Characters")
    if m.state.phase not in MAIN_PHASES:
        return Reason("9.3.1.5", "Characters are played in a Main Phase only")
    return Reason("11.4.1", "Characters are played only while the stack is empty")


def why_no_room(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Why the player may not have this Character on the field besides the others (FF 7.7.3)."""
    now = m.now(card)
    generic = GENERIC in now.sets[ICON]
    torn = now.sets[ELEMENT] & NO_DISCARD
    allowed = several_allowed(m, seat) if torn else frozenset()
    backups = 0
    for other in m.zone(FIELD, seat):
        sets = m.now(other).sets
        if not generic and GENERIC not in sets[ICON] and now.sets[NAMES] & sets[NAMES]:
            yield Reason("7.7.3", "a Character of that name is on the field already")
        if torn and not NO_DISCARD.isdisjoint(sets[ELEMENT]) and not (torn | sets[ELEMENT] & NO_DISCARD) <= allowed:
            yield Reason("7.7.3", "a Light or Dark Character is on the field already")
        backups += BACKUP in sets[TYPE]
    if BACKUP in now.sets[TYPE] and backups >= MOST_BACKUPS:
        yield Reason("7.7.3", f"a player has at most {MOST_BACKUPS} Backups")


def several_allowed(m: Machine, seat: Seat) -> frozenset[str]:
    """Which of Light and Dark the player may have several Characters of, by an effect."""
    player = m.avatar(seat)
    if not m.now(player).rules:
        return frozenset()
    return frozenset(element for element in NO_DISCARD if m.can(several(element), player))


def _why_not_cast(m: Machine, seat: Seat, card: CardId, program: int) -> Iterator[Reason]:
    scope = Scope(card, seat, item=Item())
    yield from why_no_targets(m, m.pool.programs[program], scope, None)
    yield from _why_unpaid(m, seat, card, program)


def _why_unpaid(m: Machine, seat: Seat, card: CardId, program: int | None) -> Iterator[Reason]:
    must, may = play_options(m, card, seat)
    scope = Scope(card, seat)
    least: Charge | None = None
    for more in ((), *((one,) for one in may)):
        charge = charge_for_card(m, card, seat, (*must, *more))
        if charge.payable(m, scope):
            return
        least = charge if least is None or charge.total < least.total else least
    assert least is not None
    yield Reason("11.2.1.1", f"its cost of {least.total} CP cannot be paid")


def been_here(m: Machine, card: CardId) -> bool:
    """Whether its controller has controlled it since the turn began (FF 10.1.2.1.1)."""
    return m.state.cards[card].since < m.state.turn_began


def why_not_use(m: Machine, seat: Seat, card: CardId, gained: Gained) -> Iterator[Reason]:
    """Every reason why this player cannot use this action or special ability now."""
    info = m.pool.abilities[gained.ability]
    ability = info.ability
    assert isinstance(ability, Activated)
    special = SPECIAL_ABILITY in ability.kinds
    record = m.state.cards[card]
    if record.zone not in info.zones or record.controller != seat:
        yield Reason("11.7.4" if special else "11.6.4", "the ability cannot be used where the card lies")
        return
    if not may_respond(m):
        yield Reason("9.3.1.7", "abilities are used in a Main Phase or Attack Phase only")
    if m.cannot(may_use(SPECIAL_ABILITY if special else ACTION_ABILITY), card, seat):
        yield Reason("2.2", "an effect says its abilities cannot be used")
    if DULL_ICON in ability.kinds and not may_dull(m, card):
        rule = "11.7.2.2" if special else "11.6.2.2"
        yield Reason(rule, "it came this turn and has no Haste")
    scope = Scope(card, seat, {CHOOSER: SPECIAL_ABILITY if special else ACTION_ABILITY}, Item())
    if ability.only_if is not ALWAYS and not ability.only_if.holds(m, scope):
        yield Reason("2.1", "its own condition does not hold")
    if ability.per_turn and times_happened(m, (USED,), card, gained.ability, gained.origin) >= ability.per_turn:
        yield Reason("2.1", f"it can be used {ability.per_turn} time(s) a turn")
    if not charge_for_ability(m, ability, scope).payable(m, scope):
        yield Reason("11.7.10" if special else "11.6.10", "its cost cannot be paid")
    program = m.pool.programs[info.program]
    kind = SPECIAL_ABILITY if special else ACTION_ABILITY
    missed = [_as_said_of(kind, reason) for reason in why_no_targets(m, program, scope, None)]
    if missed and not (
        # FF 11.6.7
        contains(ability.cost, X)
        and some_x(m, program, scope, range(1, MOST_X), lambda s, _: charge_for_ability(m, ability, s).payable(m, s))
    ):
        yield from missed


_OF_ABILITIES = {
    ACTION_ABILITY: {"11.3.4": "11.6.6", "11.3.6": "11.6.8"},
    SPECIAL_ABILITY: {"11.3.4": "11.7.6", "11.3.6": "11.7.8"},
}
"""What the book says of Summons it says of abilities under numbers of their own."""


def _as_said_of(kind: str, reason: Reason) -> Reason:
    return Reason(_OF_ABILITIES[kind].get(reason.rule, reason.rule), reason.text)


def may_dull(m: Machine, card: CardId) -> bool:
    """Whether a cost with the Dull icon can be paid by this card (FF 11.6.2.2, 15.2.2.3)."""
    now = m.now(card)
    types = now.sets[TYPE]
    if MONSTER in types and FORWARD not in types:
        return True
    return CHARACTERS.isdisjoint(types) or HASTE in now.keywords or been_here(m, card)


def attacks_made(m: Machine, card: CardId) -> int:
    """How often the Forward has attacked this turn."""
    return sum(1 for event in m.state.events if event.kind == ATTACKED and event.card == card)


def attacks_allowed(m: Machine, card: CardId) -> int:
    """How often the Forward may attack this turn: once, or twice by an effect, and once more for each that says so."""
    more = sum(
        isinstance(mod, Can) and mod.action == MAY_ATTACK_ONCE_MORE
        for mod in (m.pool.modifiers[rule.mod] for rule in m.now(card).rules)
    )
    return (2 if m.can(MAY_ATTACK_TWICE, card) else 1) + more


def why_not_attack(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Every reason why this Forward cannot be declared as an attacker now."""
    record = m.state.cards.get(card)
    if record is None or record.zone != FIELD or record.controller != seat:
        yield Reason("10.1.2.1", "it is not a Forward that this player controls")
        return
    now = m.now(card)
    if FORWARD not in now.sets[TYPE]:
        yield Reason("5.2.3.1.1.2", "only Forwards attack")
        return
    if record.engaged:
        yield Reason("10.1.2.1.1", "it is dull")
    # FF 15.2.2.1, 15.2.2.2: with Haste it does not have to have been there.
    if HASTE not in now.keywords and not been_here(m, card):
        yield Reason("10.1.2.1.1", "it came under this player's control this turn and has no Haste")
    if attacks_made(m, card) >= attacks_allowed(m, card):
        yield Reason("10.1.2.1.2", "it has attacked this turn")
    if m.cannot(MAY_ATTACK, card, seat):
        yield Reason("10.1.2.1.2", "an effect says it cannot attack")


def why_not_block(m: Machine, seat: Seat, card: CardId, attackers: tuple[CardId, ...]) -> Iterator[Reason]:
    """Every reason why this Forward cannot block these attackers, a party if there are several."""
    record = m.state.cards.get(card)
    if record is None or record.zone != FIELD or record.controller != seat:
        yield Reason("10.1.3.1", "it is not a Forward that this player controls")
        return
    if FORWARD not in m.now(card).sets[TYPE]:
        yield Reason("5.2.3.1.1.2", "only Forwards block")
        return
    if record.engaged:
        yield Reason("10.1.3.1.1", "it is dull")
    if m.cannot(MAY_BLOCK, card, seat):
        yield Reason("10.1.3.1.2", "an effect says it cannot block")
    # FF 15.1.1.9.6: one Forward of a party that it could block is enough.
    elif all(
        m.cannot(MAY_BE_BLOCKED, attacker, seat, card) or m.cannot(MAY_BLOCK, card, seat, attacker)
        for attacker in attackers
    ):
        yield Reason("10.1.3.1.2", "an effect says it cannot block this attacker")
