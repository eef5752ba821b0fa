"""Cardfight!! Vanguard (G era), by its rulebook: the table of contents."""

from __future__ import annotations

from ludex.core.ids import ResourceId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.program import Op
from ludex.core.repetition import REPETITION
from ludex.core.replacing import APPLY
from ludex.core.spec import (
    NEW,
    SAME,
    AbilityRules,
    EffectRules,
    GameSpec,
    MoveRules,
    NumberRules,
    SightRules,
)
from ludex.core.timing.check_timing import CHECK
from ludex.games.vanguard import rule_action, settling
from ludex.games.vanguard.attack_step import ATTACK
from ludex.games.vanguard.battle import BATTLE
from ludex.games.vanguard.checks import DAMAGE_PROCESS, TRIGGER_EFFECT
from ludex.games.vanguard.circles import shared, turned_by
from ludex.games.vanguard.explain import explain
from ludex.games.vanguard.forms import FORMS, link_bonus, printed_as
from ludex.games.vanguard.keywords import KEYWORDS
from ludex.games.vanguard.modifiers import GIVEN_BY_RULES, order_within, out_of_reach
from ludex.games.vanguard.ops.costs import HOMARE_PAID, waived
from ludex.games.vanguard.play import AUTOMATIC_PLAY, PLAY
from ludex.games.vanguard.riding import CHOOSE_HEART, STRIDE_PROCEDURE
from ludex.games.vanguard.rule_action import CHOICES, PROCESS
from ludex.games.vanguard.sentences import SENTENCES
from ludex.games.vanguard.setup import GAME_PROCEDURE, may_lie
from ludex.games.vanguard.turn import TURN
from ludex.games.vanguard.words import (
    ATTRIBUTES,
    BECAME_HEART,
    BOARD,
    CIRCLES,
    DECK,
    G_ZONE,
    HAND,
    HEART,
    LOCKED,
    LOCKED_EVENT,
    NO_HEART,
    NORMAL_RIDE,
    PLAYER,
    POWER,
    RC,
    SPOTS,
    STATS,
    UNLOCKED,
    VC,
    ZONES,
)


def identity(frm: ZoneId, to: ZoneId) -> str:
    """Whether a move makes a new card (VG 4.1.4, 10.22.2, 10.24.2, 10.27.1)."""
    if frm in CIRCLES and to in CIRCLES:
        return SAME
    if (frm, to) in ((VC, HEART), (HEART, VC)):
        return SAME
    return NEW


def bounds(m: Machine, seat: Seat, resource: ResourceId) -> tuple[int, int | None]:
    """Players have no numbers in this game."""
    return (0, None)


def limit(m: Machine, seat: Seat, zone: ZoneId) -> int | None:
    """Nothing is kept from coming to a zone: what is too much on a circle leaves by a rule action (VG 9.3)."""
    return None


def is_target(op: Op) -> bool:
    """All choices are made when an effect resolves (VG 8.5.4)."""
    return False


GAME = GameSpec(
    name="vanguard",
    title="Cardfight!! Vanguard",
    book="vanguard",
    letters="VG",
    zones=ZONES,
    stats=STATS,
    attributes=ATTRIBUTES,
    resources=(),
    field=RC,
    places=BOARD,
    deck=DECK,
    hand=HAND,
    avatar=PLAYER,
    keywords=KEYWORDS,
    procedures=(
        GAME_PROCEDURE,
        TURN,
        BATTLE,
        ATTACK,
        PLAY,
        AUTOMATIC_PLAY,
        STRIDE_PROCEDURE,
        CHOOSE_HEART,
        TRIGGER_EFFECT,
        DAMAGE_PROCESS,
        PROCESS,
        CHOICES,
        CHECK,
        APPLY,
        REPETITION,
    ),
    main=GAME_PROCEDURE.name,
    play_automatic=AUTOMATIC_PLAY.name,
    rules_cited={
        "another turn": "12.4.1",
        "bind": "10.19.1",
        "comes to wait": "8.6.2",
        "concede": "1.2.4",
        "choose options": "8.5.4",
        "choices in turn": "1.3.4",
        "control": "10.35.1",
        "counter": "3.7.2",
        "create": "1.3.1",
        "damage": "10.33.1",
        "die": "3.16.1",
        "discard": "10.3.1",
        "division": "8.5.4",
        "division too small": "8.5.4",
        "draw": "10.2.1",
        "draw up to": "3.12.4.1",
        "effect outcome": "1.2.5",
        "empty draw": "1.3.2",
        "engage": "10.12.1",
        "refresh": "10.12.1",
        "face": "10.13.1",
        "give": "10.21.1",
        "give numbers": "8.2.1.2",
        "give qualities": "8.2.1.2",
        "give rules": "8.2.1.2",
        "heal": "10.8.1",
        "look": "3.13.2",
        "look up to": "3.13.3.1",
        "led back": "12.1.1.2",
        "loop": "12.1.1.1",
        "lose": "10.21.2",
        "name": "10.23.2",
        "no option": "8.5.4",
        "number": "1.3.5",
        "one-shot effect": "8.2.1.1",
        "optional": "8.5.3.5",
        "optional cost": "3.1.1.5.2",
        "optional replacement": "8.2.1.3.2",
        "order": "4.1.5",
        "prohibition": "1.3.3",
        "put": "4.1.4",
        "put/revelation": "11.20.2",
        "remove": "10.36.1",
        "replacement": "8.2.1.3",
        "replacement order": "8.2.1.3",
        "repetition": "12.1.1.2",
        "repetition of the other player": "12.1.1.3",
        "retire": "10.4.1",
        "reveal": "10.9.1",
        "room": "4.6.8.2",
        "rule processing": "8.4.1.1",
        "search": "10.10.1",
        "select": "8.5.4.1",
        "select up to": "8.5.4.1.1",
        "select for a cost": "8.5.2.3",
        "select for a cost of an automatic ability": "8.6.4",
        "shuffle": "10.11.1",
        "sides": "12.10.3.1",
        "skip turn": "6.2.1",
        "soul blast": "10.17.1",
        "state trigger": "8.6.7.1",
        "swap": "10.32.2",
        "target": "8.5.4",
        "too few targets": "8.5.4.1.2",
        "transform": "1.3.1",
        "unpaid": "8.5.2.3",
        "waiting": "8.6.3",
        "waiting order": "8.4.1.2",
        "waiting order of the other player": "8.4.1.3",
        "turn skipped": "6.2.1",
    },
    sentences=SENTENCES,
    identity=identity,
    rule_processing=rule_action.plan,
    settle=settling.settle,
    bounds=bounds,
    printed_as=printed_as,
    is_target=is_target,
    limit=limit,
    explain=explain,
    modifiers=GIVEN_BY_RULES,
    # VG 6.5.1.1.2: whether the player has ridden normally. VG 11.40.1: whether Homare was paid for.
    history=(f"moved {NORMAL_RIDE}", "attacked", HOMARE_PAID),
    spots=SPOTS,
    move_event_names={
        (RC, LOCKED): LOCKED_EVENT,
        (LOCKED, RC): UNLOCKED,
        (VC, HEART): BECAME_HEART,
        (HEART, VC): NO_HEART,
    },
    forms=FORMS,
    link_bonus=link_bonus,
    sight=SightRules(
        may_lie=may_lie,
    ),
    moves=MoveRules(
        leave_singly=(DECK,),
        finds_stay_out=True,
        keeps_face=(*BOARD, G_ZONE),
        turned_by=turned_by,
        admitted=settling.admitted,
    ),
    numbers=NumberRules(
        damage_stat=POWER,
        damage_lowers=False,
    ),
    effects=EffectRules(
        order_within=order_within,
        out_of_reach=out_of_reach,
    ),
    abilities=AbilityRules(
        states_trigger_again=True,
        limits_cancel=True,
        shared=shared,
        waived=waived,
    ),
)
