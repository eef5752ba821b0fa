"""Why a player cannot do something now: every reason, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.core.decisions import ACT, Action
from ludex.core.ids import CardId, Seat
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.core.pricing import toll
from ludex.core.windows import why_barred, why_futile
from ludex.games.fftcg.attack import blockers_ready, payable
from ludex.games.fftcg.legality import why_not_attack, why_not_block, why_not_play, why_not_use
from ludex.games.fftcg.words import ATTACK_LINK, ATTACK_PHASE, MAY_ATTACK, MAY_BLOCK, SUMMON, TYPE

PLAY = "play"
CAST = "cast"
USE = "use"
ATTACK = "attack"
BLOCK = "block"
PASS = "pass"


def explain(m: Machine, seat: Seat, kind: str, card: CardId, other: CardId = 0) -> list[Reason]:
    """Every reason why this player cannot do this with the card now; none if they can."""
    return _reasons(m, seat, kind, card) or list(why_barred(m, seat, kind, card))


def _reasons(m: Machine, seat: Seat, kind: str, card: CardId) -> list[Reason]:
    """The reasons but that a loop would go on by it."""
    if kind in (PLAY, CAST):
        reasons = [*_why_no_priority(m, seat), *why_not_play(m, seat, card)]
        summon = m.exists(card) and SUMMON in m.now(card).sets[TYPE]
        return reasons or list(why_futile(m, Action(CAST if summon else PLAY, card)))
    if kind == USE:
        return [*_why_no_priority(m, seat), *_why_not_any(m, seat, card)]
    if kind == ATTACK:
        reasons = [*_why_no_attacks(m, seat), *why_not_attack(m, seat, card)]
        if not reasons and not payable(m, seat, toll(m, card, MAY_ATTACK)):
            reasons.append(Reason("10.1.2.3", "what it costs to attack cannot be paid"))
        return reasons
    if kind == BLOCK:
        attackers = tuple(link.a for link in m.state.links if link.kind == ATTACK_LINK)
        if not attackers or seat == m.state.active:
            return [Reason("10.1.3.1", "there is no attack that this player could block")]
        reasons = list(why_not_block(m, seat, card, attackers))
        if not reasons and not payable(m, seat, toll(m, card, MAY_BLOCK)):
            reasons.append(Reason("10.1.3.1.3", "what it costs to block cannot be paid"))
        if not reasons and card not in blockers_ready(m, seat, attackers):
            reasons.append(Reason("10.1.3.1.3", "another Forward has to block"))
        return reasons
    if kind == PASS:
        return list(_why_no_priority(m, seat))
    told = f"a player may {PLAY} a Character, {CAST} a Summon, {USE} an ability, {ATTACK}, {BLOCK} or {PASS}"
    return [Reason("11.1.1", told)]


def _why_no_priority(m: Machine, seat: Seat) -> Iterator[Reason]:
    """Reasons why this player cannot act at all at this moment."""
    decision = m.state.decision
    if decision is None:
        yield Reason("3.1", "the game is over")
    elif decision.seat != seat or decision.shape != ACT:
        yield Reason("11.1.1", "this player does not have priority now")


def _why_no_attacks(m: Machine, seat: Seat) -> Iterator[Reason]:
    if seat != m.state.active:
        yield Reason("9.4.1", "only the turn player attacks")
    elif m.state.phase != ATTACK_PHASE:
        yield Reason("9.4.1", "attacks are declared in the Attack Phase")


def _why_not_any(m: Machine, seat: Seat, card: CardId) -> Iterator[Reason]:
    """Why none of the abilities of the card can be used."""
    if not m.exists(card):
        yield Reason("11.6.1", "there is no such card any more")
        return
    abilities = m.now(card).activated
    if not abilities:
        yield Reason("11.6.1", "it has no action or special ability")
        return
    each = [list(why_not_use(m, seat, card, gained)) for gained in abilities]
    if all(each):
        for reasons in each:
            yield from reasons
        return
    if all(list(why_futile(m, Action(USE, card, gained.ability, gained.origin))) for gained in abilities):
        yield from why_futile(m, Action(USE, card, abilities[0].ability, abilities[0].origin))
