"""Why a player cannot do something now: every reason, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.core.decisions import ACT, Action
from ludex.core.ids import CardId, Seat
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.core.windows import why_barred, why_futile
from ludex.games.vanguard.circles import COLUMN_PAIRS, on
from ludex.games.vanguard.legality import (
    GUARD_WINDOW,
    MAIN,
    RIDE_WINDOW,
    STRIDE_WINDOW,
    exchangeable,
    why_not_attack_it,
    why_not_attack_with,
    why_not_call,
    why_not_intercept,
    why_not_ride,
    why_not_use,
)
from ludex.games.vanguard.window import CALL, EXCHANGE, GUARD, INTERCEPT, RIDE, USE
from ludex.games.vanguard.words import (
    BATTLE_PHASE,
    G_ASSIST_STEP,
    GC,
    MAIN_PHASE,
    RIDE_PHASE,
    STRIDE_STEP,
)

ATTACK = "attack"
END = "end"
STRIDE = "stride"
MOMENTS = {
    RIDE: ("6.5.1.1.2", "a card is ridden in the ride step"),
    STRIDE: ("6.5.1.2.2", "a G unit strides in the stride step"),
    CALL: ("6.6.1.2.1", "a card is called in the main phase"),
    EXCHANGE: ("6.6.1.2.3", "the cards of a column change places in the main phase"),
    ATTACK: ("7.1.1", "units attack in the battle phase"),
    GUARD: ("7.5.1.2.2", "a guardian is called in the guard step"),
    INTERCEPT: ("7.5.1.2.4", "a unit intercepts in the guard step"),
    END: ("6.6.1.3", "the main phase is ended there"),
}
PHASES = {RIDE_PHASE: RIDE, STRIDE_STEP: STRIDE, MAIN_PHASE: CALL, G_ASSIST_STEP: "", BATTLE_PHASE: ATTACK}


def explain(m: Machine, seat: Seat, kind: str, card: CardId, other: CardId = 0, number: int = -1) -> list[Reason]:
    """Every reason why this player cannot do this with the card now; none if they can."""
    reasons = list(_why_not_now(m, seat, kind))
    if kind == RIDE:
        reasons.extend(why_not_ride(m, seat, card))
    elif kind == CALL:
        reasons.extend(why_not_call(m, seat, card))
    elif kind == GUARD:
        reasons.extend(why_not_call(m, seat, card, GC))
    elif kind == INTERCEPT:
        reasons.extend(why_not_intercept(m, seat, card))
    elif kind == ATTACK:
        if m.state.turn == 1:
            reasons.append(Reason("7.3.1.3", "nobody attacks in the first turn of the game"))
        reasons.extend(why_not_attack_with(m, seat, card))
        if other and not reasons:
            reasons.extend(why_not_attack_it(m, seat, card, other))
    elif kind in (USE, STRIDE):
        reasons.extend(_why_not_any(m, seat, card, number))
    elif kind == EXCHANGE:
        reasons.extend(_why_no_exchange(m, seat, card))
    elif kind != END:
        known = ", ".join((RIDE, STRIDE, CALL, USE, EXCHANGE, ATTACK, GUARD, INTERCEPT, END))
        reasons.append(Reason("3.6.3", f"a player may {known}"))
    if not reasons and kind in (CALL, RIDE):
        reasons.extend(why_futile(m, Action(kind, card)))
    return reasons or list(why_barred(m, seat, kind, card if kind != EXCHANGE else 0))


def _why_no_exchange(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Reasons why the cards of the column in which the card lies, or of either, cannot change places."""
    possible = [
        place
        for place, (front, back) in enumerate(COLUMN_PAIRS)
        if (not card or card in on(m, seat, front) + on(m, seat, back)) and exchangeable(m, seat, (front, back))
    ]
    if not possible:
        yield Reason("6.6.1.2.3", "there are no cards of a column that could change places")
        return
    reasons = [list(why_futile(m, Action(EXCHANGE, other=place))) for place in possible]
    if all(reasons):
        yield from reasons[0]


def _why_not_now(m: Machine, seat: Seat, kind: str) -> Iterator[Reason]:
    """Reasons why this player cannot do such a thing at this moment."""
    decision = m.state.decision
    if decision is None:
        yield Reason("1.2.1", "the game is over")
        return
    if decision.seat != seat:
        # Nothing is told of a question that is not put to this player.
        yield Reason(MOMENTS.get(kind, MOMENTS[CALL])[0], "it is not for this player to act now")
        return
    guarding = decision.rule == "7.5.1.2"
    if kind in (GUARD, INTERCEPT):
        if not guarding:
            yield Reason(*MOMENTS[kind])
    elif kind in MOMENTS and (guarding or PHASES.get(m.state.phase, "") != (CALL if kind in (END, EXCHANGE) else kind)):
        yield Reason(*MOMENTS[kind])
    elif decision.shape != ACT and kind != ATTACK:
        yield Reason(decision.rule, f"first this has to be answered: {decision.prompt}")


def _window(m: Machine) -> str:
    """The window that is open now."""
    if m.state.phase == STRIDE_STEP:
        return STRIDE_WINDOW
    decision = m.state.decision
    if decision is not None and decision.rule == "7.5.1.2":
        return GUARD_WINDOW
    return RIDE_WINDOW if m.state.phase == RIDE_PHASE else MAIN


def _why_not_any(m: Machine, seat: Seat, card: CardId, number: int) -> Iterator[Reason]:
    """Reasons why none of the card's activated abilities, or not this one, can be played."""
    found = list(m.now(card).activated) if m.exists(card) else []
    if number >= 0:
        found = found[number : number + 1]
    if not found:
        yield Reason("6.6.1.2.2", "it has no such activated ability")
    reasons = [
        list(why_not_use(m, seat, card, one, _window(m)))
        or list(why_futile(m, Action(USE, card, one.ability, one.origin)))
        for one in found
    ]
    if all(reasons):
        for some in reasons:
            yield from some
