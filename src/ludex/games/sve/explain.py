"""Why a player cannot do something now: every reason, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.core.cards import Gained
from ludex.core.decisions import ACT, Action
from ludex.core.definitions import Activated
from ludex.core.ids import CardId, Seat
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.core.windows import why_barred, why_futile
from ludex.games.sve.legality import (
    MAIN,
    QUICK_WINDOW,
    attack_targets,
    been_here,
    why_not_attack,
    why_not_play,
    why_not_use,
)
from ludex.games.sve.words import (
    ASSAIL,
    ATTACK_ACTION,
    BE_ATTACKED,
    FIELD,
    FOLLOWER,
    INTIMIDATE,
    LEADER,
    STORM,
    TYPE,
    WARD,
)

PLAY = "play"
USE = "use"
ATTACK = "attack"
END = "end"


def explain(m: Machine, seat: Seat, kind: str, card: CardId, other: CardId = 0, number: int = -1) -> list[Reason]:
    """Every reason why this player cannot do this with the card now; none if they can.

    `other` is what the card would attack, `number` which of its activated abilities is meant (all, if none is given).
    """
    reasons = list(why_not_now(m, seat))
    window = MAIN if seat == m.state.active else QUICK_WINDOW
    if kind == PLAY:
        reasons.extend(why_not_play(m, seat, card, window))
        if not reasons:
            reasons.extend(why_futile(m, Action(PLAY, card)))
    elif kind == USE:
        reasons.extend(why_not_any_use(m, seat, card, number, window))
    elif kind == ATTACK:
        if window != MAIN:
            reasons.append(Reason("8.4.1", "only the active player attacks"))
        reasons.extend(why_not_attack(m, seat, card))
        if other and not reasons:
            reasons.extend(why_not_attack_target(m, seat, card, other))
        if not reasons:
            reasons.extend(why_futile(m, Action(ATTACK, card)))
    elif kind == END:
        if window != MAIN:
            reasons.append(Reason("7.3.3", "only the active player ends the main phase"))
    else:
        reasons.append(Reason("7.3.3", f"a player may {PLAY} a card, {USE} an ability, {ATTACK}, or {END} the phase"))
    return reasons or list(why_barred(m, seat, kind, card))


def why_not_now(m: Machine, seat: Seat) -> Iterator[Reason]:
    """Reasons why this player cannot act at all at this moment."""
    decision = m.state.decision
    if decision is None:
        yield Reason("1.2.1", "the game is over")
    elif decision.seat != seat:
        # Nothing is told of a question that is not put to this player.
        yield Reason("7.3.3", "it is not for this player to act now")
    elif decision.shape != ACT:
        yield Reason(decision.rule, f"first this has to be answered: {decision.prompt}")


def activated(m: Machine, card: CardId) -> list[Gained]:
    """The activated abilities of a card, in the order of its text."""
    return [one for one in m.now(card).abilities if isinstance(m.pool.abilities[one.ability].ability, Activated)]


def why_not_any_use(m: Machine, seat: Seat, card: CardId, number: int, window: str) -> Iterator[Reason]:
    """Reasons why none of the card's activated abilities, or not this one, can be played."""
    found = activated(m, card) if m.exists(card) else []
    if number >= 0:
        found = found[number : number + 1]
    if not found:
        yield Reason("8.3.1", "it has no such activated ability")
    reasons = [
        list(why_not_use(m, seat, card, one, window)) or list(why_futile(m, Action(USE, card, one.ability, one.origin)))
        for one in found
    ]
    if all(reasons):
        for some in reasons:
            yield from some


def why_not_attack_target(m: Machine, seat: Seat, card: CardId, target: CardId) -> Iterator[Reason]:
    """Every reason why this follower cannot attack this target now."""
    targets = attack_targets(m, seat, card)
    if target in targets:
        return
    record = m.state.cards.get(target)
    if record is None or record.controller == seat or record.zone not in (FIELD, LEADER):
        yield Reason("8.4.1", "only an enemy leader or an enemy follower on the field can be attacked")
        return
    now = m.now(card)
    if record.zone == LEADER:
        if not been_here(m, card) and STORM not in now.keywords:
            yield Reason("8.4.3.1", "a follower that came this turn cannot attack a leader")
    elif FOLLOWER not in m.now(target).sets[TYPE]:
        yield Reason("8.4.3.1", "it is no follower")
    elif not record.engaged and ASSAIL not in now.keywords:
        yield Reason("8.4.3.1", "it is not engaged")
    if m.cannot(BE_ATTACKED, target, seat, card):
        rule = "12.12.2" if INTIMIDATE in m.now(target).keywords else "1.3.3"
        yield Reason(rule, "it cannot be selected as an attack target")
    if m.cannot(ATTACK_ACTION, card, seat, target):
        yield Reason("8.4.3.2.1", "an effect says this follower cannot attack it")
    if targets and all(m.record(one).engaged and WARD in m.now(one).keywords for one in targets):
        yield Reason("12.8.2", "an engaged follower with Ward has to be attacked first")
