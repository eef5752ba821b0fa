"""Final Fantasy TCG, by its comprehensive rules: the table of contents."""

from __future__ import annotations

from ludex.core.arrivals import ARRIVALS
from ludex.core.cards import Card
from ludex.core.ids import CardId, ResourceId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.modifiers import AddAttribute, Modifier, SetAttribute, SetStat
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
from ludex.core.stack import RESOLVE
from ludex.core.timing.all_stacked import ALL_STACKED
from ludex.core.timing.priority import PRIORITY
from ludex.games.fftcg import rule_process
from ludex.games.fftcg.attack import ATTACK_PROCEDURE, UNIT
from ludex.games.fftcg.damage import BURST, POINTS
from ludex.games.fftcg.explain import explain
from ludex.games.fftcg.ops.choose import Choose
from ludex.games.fftcg.ops.exile import EXILED, RETURN
from ludex.games.fftcg.ops.freeze import FROZEN
from ludex.games.fftcg.play import CASTING, PLAYING, PUT_ON_STACK, STACKING, USING_ACTION, USING_SPECIAL
from ludex.games.fftcg.prices import LESS_NOT_ZERO
from ludex.games.fftcg.sentences import SENTENCES
from ludex.games.fftcg.setup import GAME_PROCEDURE
from ludex.games.fftcg.turn import TURN
from ludex.games.fftcg.window import act, ask
from ludex.games.fftcg.words import (
    ABILITY_DAMAGE,
    ATTACKED,
    ATTRIBUTES,
    BREAK,
    DECK,
    ELEMENTS,
    FIELD,
    FORWARD,
    HAND,
    JOB,
    PLAYER,
    PLAYER_TYPE,
    POWER,
    RESOURCES,
    STACK,
    STATS,
    SUMMON,
    SUMMON_DAMAGE,
    TYPE,
    ZONES,
)


def identity(frm: ZoneId, to: ZoneId) -> str:
    """A card that moves to another zone is a new card (FF 7.4); one that changes sides on the field is not."""
    if frm == FIELD and to == FIELD:
        return SAME
    # FF 11.3.2: a Summon that is cast keeps all of its characteristics.
    return CARRY if to == STACK else NEW


def bounds(m: Machine, seat: Seat, resource: ResourceId) -> tuple[int, int | None]:
    """Numbers are not below zero (FF 4.1)."""
    return (0, None)


def printed_as(m: Machine, card: Card) -> tuple[int, int]:
    return (card.defn, 0)


def limit(m: Machine, seat: Seat, zone: ZoneId) -> int | None:
    """No zone has a limit of its own; Backups have one (`rule_process.admitted`)."""
    return None


def is_target(op: Op) -> bool:
    """What a text "chooses" is chosen as it goes onto the stack; what it "selects" is not (FF 11.3.3)."""
    return isinstance(op, Choose) and op.target == -1


def order_within(mod: Modifier, own: bool) -> int:
    """Types and jobs before other information; the power that is set before what is added to it (FF 11.12.4.6).

    FF 11.3.10, 11.5.7: a power that is set takes the place of the printed one.
    FF 11.12.4.7: of one kind, what a card does to itself comes first.
    """
    first = mod.attribute in (TYPE, JOB) if isinstance(mod, AddAttribute | SetAttribute) else isinstance(mod, SetStat)
    return (0 if first else 2) + (0 if own else 1)


def damage_kind(m: Machine, source: CardId) -> str:
    """Damage of a Summon, or of an ability (FF 11.12.5.2)."""
    return SUMMON_DAMAGE if SUMMON in m.info(source).now.sets[TYPE] else ABILITY_DAMAGE


GAME = GameSpec(
    name="fftcg",
    title="Final Fantasy TCG",
    book="fftcg",
    letters="FF",
    zones=ZONES,
    stats=STATS,
    attributes=ATTRIBUTES,
    resources=RESOURCES,
    field=FIELD,
    deck=DECK,
    hand=HAND,
    avatar=PLAYER,
    # FF 15.2: each keyword is read where it changes a rule; none stands for an ability.
    keywords={},
    procedures=(
        GAME_PROCEDURE,
        TURN,
        ATTACK_PROCEDURE,
        ARRIVALS,
        CASTING,
        PLAYING,
        USING_ACTION,
        USING_SPECIAL,
        STACKING,
        PUT_ON_STACK,
        POINTS,
        BURST,
        RETURN,
        PRIORITY,
        ALL_STACKED,
        RESOLVE,
        APPLY,
        REPETITION,
    ),
    main=GAME_PROCEDURE.name,
    play_automatic=PUT_ON_STACK.name,
    rules_cited={
        "another turn": "2.1",
        "arrival order": "11.12.4.11",
        "break": "15.1.1.3.1",
        "choose options": "11.3.4",
        "choices in turn": "11.11.6",
        "comes to wait": "11.8.3",
        "concede": "2.1",
        "condition fails": "11.11.3",
        "control": "11.12.4.2",
        "counter": "6.7.1",
        "create": "11.12.3.1",
        "crystals": "2.1",
        "damage": "5.2.6.1",
        "discard": "15.1.1.4.1",
        "division": "11.3.6",
        "division too small": "11.3.6",
        "draw": "11.12.3.1",
        "draw up to": "11.11.5.1",
        "effect outcome": "3.1",
        "empty draw": "3.1.2",
        "engage": "15.1.1.2.1",
        "refresh": "15.1.1.1.1",
        "face": "7.6.2",
        "give": "11.12.4.1",
        "given back": "11.12.4.1",
        "erase from the stack": "11.11.10",
        "leave the stack": "11.11.10",
        "look": "11.12.3.1",
        "look up to": "11.11.5.1",
        "led back": "13.2",
        "loop": "13.1",
        "name": "11.11.5.1",
        "no legal target": "11.11.2",
        "no option": "11.3.4",
        "number": "4.1",
        "one-shot effect": "11.12.3.1",
        "optional": "11.11.5.1",
        "optional of an automatic ability": "11.8.14",
        "optional cost": "11.11.5.1",
        "optional cost of an automatic ability": "11.8.14",
        "order": "11.11.5.1",
        "play": "6.2.4",
        "priority": "11.1.1",
        "prohibition": "2.2",
        "put": "11.12.3.1",
        "put into the Break Zone": "15.1.1.3.2",
        "remove": "15.1.1.5.1",
        "replacement": "11.12.5.1",
        "replacement order": "11.12.5.6.1",
        "repetition": "13.2",
        "repetition of the other player": "13.3",
        "resolve": "11.11.1",
        "return": "7.3",
        "reveal": "7.6.1",
        "room": "7.7.3",
        "rule processing": "12.3",
        "search": "15.1.1.8.1",
        "select": "11.11.5.1",
        "shuffle": "15.1.1.6.1",
        "sides": "7.6.2",
        "skip turn": "2.1",
        "state trigger": "11.8.18",
        "swap": "11.12.3.1",
        "target": "11.3.3",
        "too few targets": "11.3.3",
        "transform": "11.12.4.2",
        "turn skipped": "2.1",
        "unpaid": "14.1",
        "waiting": "11.8.7",
        "waiting order": "11.8.7",
        "waiting order of the other player": "11.8.7",
    },
    identity=identity,
    rule_processing=rule_process.plan,
    settle=rule_process.settle,
    bounds=bounds,
    printed_as=printed_as,
    is_target=is_target,
    limit=limit,
    explain=explain,
    modifiers=(
        FROZEN,
        EXILED,
        LENT,
    ),
    token_zones=(STACK,),
    # FF 10.1.2.1.2: which Forwards have attacked.
    history=(ATTACKED,),
    sentences=SENTENCES,
    stack=STACK,
    priority=PriorityRules(ask, act, BREAK, ALL_STACKED.name, RESOLVE.name),
    loops=LoopRules(
        ended_loops_stay_ended=True,
    ),
    sight=SightRules(
        shows_finds=True,
    ),
    moves=MoveRules(
        # FF 11.9.2: a card is looked at as it will be on the field.
        arrival_zones=(FIELD,),
        arrives_engaged=rule_process.arrives_dull,
        room_for=rule_process.room_for,
        admitted=rule_process.admitted,
        # FF 11.12.5.4
        diverted_is_not_done=True,
        turning_again_is_done=True,
    ),
    numbers=NumberRules(
        damage_stat=POWER,
        damage_lowers=False,
        damage_kind=damage_kind,
        # FF 11.3.6, 10.1.4.2.1
        division_unit=UNIT,
        units=ELEMENTS,
        # FF 5.2.6.1: only Forwards have power; the card that stands for a player takes damage.
        stat_holders=((POWER, TYPE, frozenset((FORWARD, PLAYER_TYPE))),),
    ),
    effects=EffectRules(
        prices=(LESS_NOT_ZERO,),
        order_within=order_within,
    ),
    # FF 5.2.3.1.2.1: a Summon is never put onto the field.
    abilities=AbilityRules(resolving=(TYPE, frozenset((SUMMON,)))),
)
