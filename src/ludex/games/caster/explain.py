"""Why a player cannot do something now: every reason, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.core import standby
from ludex.core.decisions import ACT, Action
from ludex.core.ids import CardId, Seat
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.core.windows import why_barred, why_futile
from ludex.games.caster.aether import level, nature
from ludex.games.caster.battle import ATTACK
from ludex.games.caster.legality import (
    bases,
    why_not_attack,
    why_not_attacked,
    why_not_call,
    why_not_play,
    why_not_player,
    why_not_switch,
    why_not_use,
)
from ludex.games.caster.turn import CALL_FACE_DOWN, CALL_UP, LEVEL_UP_ACTION
from ludex.games.caster.window import PLAY, PRODUCE, SWITCH, USE
from ludex.games.caster.words import (
    BATTLE_PHASE,
    CALL_PHASE,
    CASTER,
    HAND,
    LEVEL,
    PLAYER_TYPE,
    RESTS_FOR_AETHER,
    TYPE,
)

PASS = "pass"


def explain(m: Machine, seat: Seat, kind: str, card: CardId, other: CardId = 0) -> list[Reason]:
    """Every reason why this player cannot do this with the card now; none if they can."""
    return _reasons(m, seat, kind, card, other) or list(why_barred(m, seat, kind, card))


def _reasons(m: Machine, seat: Seat, kind: str, card: CardId, other: CardId) -> list[Reason]:
    """The reasons but that a loop would go on by it."""
    if kind == PLAY:
        reasons = [*_why_no_priority(m, seat), *why_not_play(m, seat, card)]
        return reasons or list(why_futile(m, Action(PLAY, card)))
    if kind in (USE, PRODUCE):
        return [*_why_no_priority(m, seat), *_why_not_any(m, seat, card, kind)]
    if kind == SWITCH:
        reasons = [*_why_no_priority(m, seat), *why_not_switch(m, seat, card)]
        return reasons or list(why_futile(m, Action(SWITCH, card)))
    if kind in (CALL_UP, CALL_FACE_DOWN, LEVEL_UP_ACTION):
        return [*_why_no_calls(m, seat, card), *_why_not_called(m, seat, kind, card, other)]
    if kind == ATTACK:
        return [*_why_no_attacks(m, seat), *why_not_attack(m, seat, card), *_why_not_object(m, seat, card, other)]
    if kind == PASS:
        return list(_why_no_priority(m, seat))
    kinds = (PLAY, USE, PRODUCE, SWITCH, CALL_UP, CALL_FACE_DOWN, LEVEL_UP_ACTION, ATTACK, PASS)
    return [Reason("604.1", f"a player may {', '.join(kinds)}")]


def _why_no_priority(m: Machine, seat: Seat) -> Iterator[Reason]:
    """Reasons why this player cannot act at all at this moment."""
    decision = m.state.decision
    if decision is None:
        yield Reason("103.1", "the game is over")
    elif decision.seat != seat or decision.shape != ACT:
        yield Reason("601.1", "this player does not have priority now")


def _why_not_any(m: Machine, seat: Seat, card: CardId, kind: str) -> Iterator[Reason]:
    """Why none of the abilities of the card can be played."""
    if not m.exists(card):
        yield Reason("704.2", "there is no such card any more")
        return
    now = m.now(card)
    if kind == PRODUCE:
        usable = [one for one in now.activated if nature(m.pool.abilities[one.ability]).made is not None]
    else:
        usable = list(now.activated)
    each = [list(why_not_use(m, seat, card, gained)) for gained in usable]
    if kind == PRODUCE and RESTS_FOR_AETHER in now.keywords and CASTER in now.sets[TYPE]:
        each.append(list(_why_not_rested(m, seat, card)))
    if not each:
        yield Reason("704.2", "it has no activated ability" if kind == USE else "it has no aether ability")
    elif all(each):
        for reasons in each:
            yield from reasons
    elif kind == USE:
        futile = [list(why_futile(m, Action(USE, card, one.ability, one.origin))) for one in usable]
        if all(futile):
            yield from futile[0]


def _why_not_rested(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Why a caster cannot be rested for aether."""
    record = m.state.cards[card]
    if record.controller != seat:
        yield Reason("704.2", "this player does not control it")
    if record.engaged or record.reversed:
        yield Reason("907.6", "it is not recovered")
    if level(m, card) <= 0:
        yield Reason("907.6", "its level is 0")
    if m.cannot(standby.USE, card, seat):
        yield Reason("104.4", "an effect says its abilities cannot be played")


def _why_no_calls(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    decision = m.state.decision
    if seat != m.state.active:
        yield Reason("504.1", "only the turn player calls")
    elif m.state.phase != CALL_PHASE or decision is None or decision.rule != "504.1":
        yield Reason("504.1", "casters are called once in the call phase")
    record = m.state.cards.get(card)
    if record is None or record.zone != HAND or record.seat != seat:
        yield Reason("504.1", "it is not in this player's hand")


def _why_not_called(m: Machine, seat: Seat, kind: str, card: CardId, other: CardId) -> Iterator[Reason]:
    if not m.exists(card):
        return
    if kind == CALL_UP:
        yield from why_not_call(m, seat, card)
    elif kind == LEVEL_UP_ACTION:
        found = bases(m, seat, card)
        if not found or (other and other not in found):
            down = other and m.exists(other) and not m.state.cards[other].face_up and m.now(card).stats[LEVEL] == 2
            yield Reason("1022.1a" if down else "1022.1", "no caster there can level up to it")


def _why_no_attacks(m: Machine, seat: Seat) -> Iterator[Reason]:
    decision = m.state.decision
    if seat != m.state.active:
        yield Reason("803.3", "only the turn player attacks")
    elif m.state.turn == 1:
        yield Reason("506.1", "there is no battle phase in the first turn of the game")
    elif m.state.phase != BATTLE_PHASE or decision is None or decision.rule != "803.3":
        yield Reason("803.3", "attacks are declared in the attack declaration step")


def _why_not_object(m: Machine, seat: Seat, card: CardId, other: CardId) -> Iterator[Reason]:
    if not other or not m.exists(card):
        return
    if PLAYER_TYPE in m.now(other).sets[TYPE]:
        yield from why_not_player(m, seat, card)
    else:
        yield from why_not_attacked(m, seat, card, other)
