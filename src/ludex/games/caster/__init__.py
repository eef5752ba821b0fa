"""The Caster Chronicles, by its comprehensive rules: the table of contents."""

from __future__ import annotations

from functools import cache

from ludex.core.arrivals import ARRIVALS
from ludex.core.ids import ResourceId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.modifiers import AddAttribute, AddStat, Modifier, SetAttribute
from ludex.core.ops.borrow import LENT
from ludex.core.program import Op
from ludex.core.repetition import REPETITION
from ludex.core.replacing import APPLY
from ludex.core.spec import (
    CARRY,
    NEW,
    SAME,
    AbilityRules,
    EffectRules,
    GameSpec,
    LoopRules,
    MoveRules,
    NumberRules,
    PriorityRules,
    SightRules,
)
from ludex.core.timing.one_waiting import ONE_PLAYED
from ludex.core.timing.priority import PRIORITY
from ludex.core.values import CountersOn
from ludex.core.walk import contains
from ludex.games.caster import rule_process
from ludex.games.caster.aether import UNITS
from ludex.games.caster.battle import BATTLE_PROCEDURE
from ludex.games.caster.bingo import FULL_BINGO
from ludex.games.caster.breaking import BREAKING
from ludex.games.caster.chase import RESOLVE
from ludex.games.caster.explain import explain
from ludex.games.caster.forms import FORMS, RESTING, printed_as
from ludex.games.caster.numbers import added, rounded
from ludex.games.caster.ops.target import Target
from ludex.games.caster.paying import PAY_AETHER, PRODUCE
from ludex.games.caster.play import PLAYING, PUT_INTO_CHASE, SET_X
from ludex.games.caster.sentences import SENTENCES
from ludex.games.caster.setup import GAME_PROCEDURE
from ludex.games.caster.turn import TURN
from ludex.games.caster.window import act, ask
from ludex.games.caster.words import (
    ATTACKED,
    ATTRIBUTES,
    CHASE,
    CONJURE,
    DECK,
    DEF,
    ELEMENT,
    FIELD,
    GRAVEYARD,
    HAND,
    PLAYER,
    RESOURCES,
    SERVANT_ZONE,
    STATS,
    STOCK,
    TRAIT,
    TYPE,
    ZONES,
)


def identity(frm: ZoneId, to: ZoneId) -> str:
    """A card that moves to another zone is a new card, but not within the field (CC 302.3)."""
    if (frm in FIELD and to in FIELD) or (frm == STOCK and to == STOCK):
        return SAME
    # CC 903.2b-1: what was applied to a card stays with it in the chase zone.
    return CARRY if to == CHASE else NEW


def bounds(m: Machine, seat: Seat, resource: ResourceId) -> tuple[int, int | None]:
    """Nobody has fewer than no counters (CC 1018.3a)."""
    return (0, None)


def limit(m: Machine, seat: Seat, zone: ZoneId) -> int | None:
    """No zone has a limit of its own (CC 305.3); for the BINGO zone see `bingo`."""
    return None


def is_target(op: Op) -> bool:
    """What a text targets is chosen while playing; whatever else it chooses is not (CC 903.2e)."""
    return isinstance(op, Target) and op.target == -1


def order_within(mod: Modifier, own: bool) -> int:
    """Types, races and elements before other information (CC 909.1, 909.1b, 909.1d); then numbers (909.3b)."""
    if isinstance(mod, AddAttribute | SetAttribute):
        return 0 if mod.attribute in (TYPE, TRAIT, ELEMENT) else 1
    # CC 909.1f: what counters do comes last.
    return 1 if isinstance(mod, AddStat) and by_counters(mod) else 0


@cache
def by_counters(mod: AddStat) -> bool:
    """Whether a number depends on the counters on cards."""
    return contains(mod.amount, CountersOn)


GAME = GameSpec(
    name="caster",
    title="The Caster Chronicles",
    book="caster",
    letters="CC",
    zones=ZONES,
    stats=STATS,
    attributes=ATTRIBUTES,
    resources=RESOURCES,
    field=SERVANT_ZONE,
    places=FIELD,
    deck=DECK,
    hand=HAND,
    avatar=PLAYER,
    # CC 1101.1a: what a keyword skill stands for is written out when the text is read (`keywords`).
    keywords={},
    procedures=(
        GAME_PROCEDURE,
        TURN,
        BATTLE_PROCEDURE,
        PLAYING,
        PUT_INTO_CHASE,
        PAY_AETHER,
        PRODUCE,
        BREAKING,
        FULL_BINGO,
        ARRIVALS,
        PRIORITY,
        ONE_PLAYED,
        RESOLVE,
        APPLY,
        REPETITION,
    ),
    main=GAME_PROCEDURE.name,
    play_automatic=PUT_INTO_CHASE.name,
    rules_cited={
        "another turn": "1021.1",
        "arrival order": "909.3b",
        "banish": "1008.1",
        "candy": "1018.2",
        "candy paid": "1018.3",
        "choose options": "903.2c",
        "choices in turn": "1012.1",
        "comes to wait": "906.2",
        "concede": "103.4",
        "condition fails": "906.2",
        "control": "1016.1",
        "counter": "1018.2",
        "counter removed": "1018.5",
        "create": "1302.1",
        "destroy": "1007.1",
        "discard": "1013.1",
        "division": "903.2f",
        "division too small": "903.2f",
        "draw": "1006.1",
        "draw up to": "1006.2",
        "effect outcome": "103.1",
        "empty draw": "104.2",
        "engage": "1010.1",
        "refresh": "1010.1",
        "face": "303.2",
        "give": "901.2b",
        "given back": "901.2b",
        "erase from the stack": "903.3b",
        "leave the stack": "703.3",
        "look": "302.2",
        "look up to": "302.2",
        "led back": "1301.1a",
        "loop": "1301.1c",
        "name": "1012.1",
        "no legal target": "903.3a",
        "no option": "903.2c",
        "number": "104.5",
        "one-shot effect": "908.1",
        "optional": "903.3b",
        "optional cost": "903.3b",
        "optional replacement": "910.3",
        "order": "302.4",
        "priority": "601.1",
        "prohibition": "104.4",
        "put": "302.5",
        "remove": "1003.1",
        "replacement": "910.1",
        "replacement order": "910.2",
        "repetition": "1301.1a",
        "repetition of the other player": "1301.1b",
        "resolve": "605.1b",
        "reveal": "1004.1",
        "room": "302.5",
        "rule processing": "602.1a",
        "search": "1012.2",
        "searched": "1012.3",
        "select": "1012.1",
        "select in a hidden zone": "1012.2",
        "shuffle": "1015.1",
        "sides": "303.2",
        "skip turn": "1021.1",
        "state trigger": "906.7",
        "swap": "1017.1",
        "target": "903.2e",
        "too few targets": "903.2e",
        "transform": "1023.1",
        "turn skipped": "1021.1",
        "unpaid": "1002.5",
        "waiting": "603.3",
        "waiting order": "603.2",
        "waiting order of the other player": "603.2",
    },
    identity=identity,
    rule_processing=rule_process.plan,
    settle=rule_process.settle,
    bounds=bounds,
    printed_as=printed_as,
    is_target=is_target,
    limit=limit,
    explain=explain,
    modifiers=(SET_X, LENT, RESTING),
    token_zones=rule_process.HOMES,
    history=(ATTACKED,),
    sentences=SENTENCES,
    stack=CHASE,
    priority=PriorityRules(ask, act, GRAVEYARD, ONE_PLAYED.name, RESOLVE.name),
    forms=FORMS,
    loops=LoopRules(
        # CC 1301.1a: of what players repeat the smaller number is carried out.
        smaller_number_counts=True,
        ended_loops_stay_ended=True,
    ),
    sight=SightRules(
        picks_blindly=True,
        reveals_once=True,
        shows_sources=True,
    ),
    moves=MoveRules(
        arrival_zones=FIELD,
        leave_singly=(DECK,),
        finds_stay_out=True,
        empty_draws_are_made=False,
        replaces_singly=True,
        diverted_is_not_done=True,
        keeps_face=(SERVANT_ZONE,),
        arrives_engaged=rule_process.arrives_rested,
        admitted=rule_process.admitted,
    ),
    numbers=NumberRules(
        damage_stat=DEF,
        damage_lowers=False,
        below_zero=True,
        units=UNITS,
        added=added,
        rounded=rounded,
    ),
    effects=EffectRules(
        order_within=order_within,
    ),
    abilities=AbilityRules(
        resolving=(TYPE, frozenset((CONJURE,))),
        states_trigger_again=True,
    ),
)
