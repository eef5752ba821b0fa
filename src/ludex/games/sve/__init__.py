"""Shadowverse: Evolve, by its English rulebook: the table of contents."""

from __future__ import annotations

from ludex.core.cards import Card
from ludex.core.ids import ResourceId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.ops.select import Select
from ludex.core.players import YOU
from ludex.core.program import Op
from ludex.core.repetition import REPETITION
from ludex.core.replacing import APPLY
from ludex.core.selectors import Among, Both, Cards, Selector
from ludex.core.spec import CARRY, NEW, SAME, AbilityRules, EffectRules, GameSpec, MoveRules, NumberRules, SightRules
from ludex.core.timing.check_timing import CHECK
from ludex.games.sve import rule_process
from ludex.games.sve.battle import ATTACK_PROCEDURE
from ludex.games.sve.explain import explain
from ludex.games.sve.keywords import KEYWORDS
from ludex.games.sve.play import AUTOMATIC_PLAY
from ludex.games.sve.playing import PLAY
from ludex.games.sve.prices import INSTEAD
from ludex.games.sve.rule_process import LIMITS
from ludex.games.sve.sealed import GRANT_RUSH, RUSH_GIVEN
from ludex.games.sve.setup import CLASSES_JOINED, GAME_PROCEDURE, may_lie
from ludex.games.sve.turn import TURN
from ludex.games.sve.words import (
    ATTACK,
    ATTRIBUTES,
    COST,
    DECK,
    DEFENSE,
    EVOLVE_DECK,
    EVOLVE_ZONE,
    EX,
    FIELD,
    FOLLOWER,
    HAND,
    LEADER,
    LEADER_TYPE,
    MAX_PLAY_POINTS,
    PLAY_POINTS,
    RESOLUTION,
    RESOURCES,
    SINGLE_DRIVE,
    SPELL,
    STATS,
    TWIN_DRIVE,
    TYPE,
    ZONES,
)


def identity(frm: ZoneId, to: ZoneId) -> str:
    """Whether a move makes a new card (SVE 4.1.4, 5.22.4, 4.8.3.3, 10.6.2.1.3, 10.6.2.8.1.1)."""
    if frm == FIELD and to == FIELD:
        return SAME
    if to == RESOLUTION or (frm in (EX, RESOLUTION) and to == FIELD):
        return CARRY
    return NEW


def bounds(m: Machine, seat: Seat, resource: ResourceId) -> tuple[int, int | None]:
    """The limits of a player's numbers (SVE 3.2.4, 3.2.4.1, 3.2.4.2, 3.2.5.1, 3.2.6.1)."""
    if resource == MAX_PLAY_POINTS:
        return (0, 10)
    if resource == PLAY_POINTS:
        return (0, m.resource(seat, MAX_PLAY_POINTS))
    return (0, None)


def printed_as(m: Machine, card: Card) -> tuple[int, int]:
    """The visible face on the field, in the evolve zone and evolve deck; elsewhere the front (SVE 2.14.2.1)."""
    if card.face and card.zone in (FIELD, EVOLVE_ZONE, EVOLVE_DECK):
        return (card.defn, card.face)
    return (card.defn, 0)


def limit(m: Machine, seat: Seat, zone: ZoneId) -> int | None:
    """Five cards on a field (SVE 4.4.4, 4.4.4.1) and in an EX area (SVE 4.8.3, 4.8.3.1).

    A hand is cut down only in the end phase.
    """
    return 5 if zone in (FIELD, EX) else None


def is_target(op: Op) -> bool:
    """A selection by the controller among cards in public zones is made while playing (SVE 10.6.2.3)."""
    return isinstance(op, Select) and op.target == -1 and op.who == YOU and _public(op.what)


def _public(selector: Selector) -> bool:
    if isinstance(selector, Cards):
        return all(ZONES[zone].public for zone in selector.zones)
    if isinstance(selector, Both):
        return _public(selector.a) and _public(selector.b)
    return isinstance(selector, Among) and _public(selector.of)


GAME = GameSpec(
    name="sve",
    title="Shadowverse: Evolve",
    book="sve-en",
    letters="SVE",
    zones=ZONES,
    stats=STATS,
    attributes=ATTRIBUTES,
    resources=RESOURCES,
    field=FIELD,
    deck=DECK,
    hand=HAND,
    avatar=LEADER,
    keywords=KEYWORDS,
    procedures=(
        GAME_PROCEDURE,
        TURN,
        PLAY,
        AUTOMATIC_PLAY,
        ATTACK_PROCEDURE,
        LIMITS,
        GRANT_RUSH,
        CHECK,
        APPLY,
        REPETITION,
    ),
    main=GAME_PROCEDURE.name,
    play_automatic=AUTOMATIC_PLAY.name,
    rules_cited={
        "another turn": "5.28.1",
        "banish": "5.7.1",
        "bury": "5.34.1",
        "comes to wait": "10.7.2",
        "concede": "1.2.3",
        "choose options": "5.18.1",
        "choices in turn": "1.3.4",
        "control": "5.22.1",
        "control: give": "5.22.2",
        "counter": "15.1.1",
        "create": "9.1.2",
        "damage": "5.14.1",
        "destroy": "5.6.1",
        "die": "5.20.1",
        "discard": "5.12.1",
        "division": "10.6.2.4",
        "division too small": "10.6.2.4.2.1",
        "draw": "5.10.1",
        "draw up to": "5.10.3.1",
        "effect outcome": "1.2.4",
        "empty draw": "5.10.1.1",
        "engage": "5.4.1",
        "refresh": "5.4.1",
        "face": "4.2.3",
        "give": "10.2.1.2",
        "give numbers": "5.27.1",
        "look": "5.11.1",
        "look up to": "5.11.2.2",
        "led back": "15.2.1.2",
        "loop": "15.2.1.3",
        "name": "5.33.1",
        "no option": "5.18.3.1.2",
        "number": "1.3.5",
        "one-shot effect": "10.8.1",
        "optional": "10.6.2.8.2",
        "optional cost": "10.4.7.5",
        "optional cost of an automatic ability": "10.4.7.4",
        "order": "4.1.5",
        "prohibition": "1.3.3",
        "put": "5.5.1",
        "replacement": "10.10.1",
        "replacement order": "10.10.2",
        "repetition": "15.2.1.1",
        "repetition of the other player": "15.2.1.1",
        "reveal": "5.21.1",
        "room": "4.4.4.2",
        "room in the EX area": "4.8.3.2",
        "rule processing": "10.5.2.1",
        "search": "5.8.1",
        "select": "10.6.2.8.2",
        "select for a cost": "10.4.2",
        "shuffle": "5.9.1",
        "sides": "2.14.3",
        "skip turn": "5.26.2",
        "state trigger": "10.7.6.1",
        "summon": "5.5.1",
        "swap": "5.13.1",
        "target": "10.6.2.3",
        "too few targets": "10.6.2.3.3",
        "transform": "5.17.1",
        "unpaid": "10.6.2.5.4",
        "Stack counter instead": "13.3.2.2",
        "waiting": "10.7.3",
        "which come to wait": "10.7.2.2",
        "waiting order": "10.5.2.2",
        "waiting order of the other player": "10.5.2.3",
        "turn skipped": "5.26.1",
        "play points": "5.15.1",
        "play points paid": "10.4.4",
        "maximum play points": "3.2.4",
        "evolution points": "3.2.5",
        "super-evolution points": "3.2.6",
    },
    identity=identity,
    rule_processing=rule_process.plan,
    settle=rule_process.settle,
    bounds=bounds,
    printed_as=printed_as,
    is_target=is_target,
    limit=limit,
    explain=explain,
    modifiers=(RUSH_GIVEN, *CLASSES_JOINED.values()),
    token_zones=(FIELD, EX, RESOLUTION),
    # SVE 8.3.2.1, 8.4.2.1: evolve abilities played, and what has evolved.
    history=("used evolve", "evolved"),
    sentences={
        "attacked": "{name} attacked {other}",
        "evolved": "{name} evolved",
        "fought": "{name} and {other} fought",
        "lost defense": "{name} lost {amount} defense",
    },
    sight=SightRules(
        # SVE 2.14.2.1: only there, beside the field and the evolve zone, the back counts too.
        both_sides=(EVOLVE_DECK,),
        may_lie=may_lie,
    ),
    moves=MoveRules(
        arrival_zones=(FIELD, EX),
        # SVE 10.10.1.1
        diverted_is_not_done=True,
    ),
    numbers=NumberRules(
        damage_stat=DEFENSE,
        # SVE 5.16.1.2: an evolved card keeps its own cost.
        own_stats=frozenset((COST,)),
        # SVE 5.25.2: a card has no values that its type does not have.
        # SVE 5.25.2.1: only followers have attack; leaders have defense too (2.8.3).
        stat_holders=((ATTACK, TYPE, frozenset((FOLLOWER,))), (DEFENSE, TYPE, frozenset((FOLLOWER, LEADER_TYPE)))),
    ),
    effects=EffectRules(
        prices=(INSTEAD,),
        # SVE 14.4.6.2, 14.4.6.3: each of them is an ability that triggers; 12.13.3 makes one of several Drains only.
        adding_keywords=frozenset((SINGLE_DRIVE, TWIN_DRIVE)),
    ),
    abilities=AbilityRules(
        resolving=(TYPE, frozenset((SPELL,))),
        options_performable=True,
    ),
)
