"""Sealed: Rush may be granted to a follower in place of an evolve ability (SVE B1:8.5.1)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.changes import ANNOUNCE, COST_CAUSE, EFFECT, RESOURCE, TURN_FACE, Change
from ludex.core.decisions import ONE, YES_NO, Action, Answer, Decision
from ludex.core.definitions import Keyword
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.modifiers import GiveAbility
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.games.sve.legality import evolved_this_turn
from ludex.games.sve.words import (
    EVOLUTION_POINTS,
    EVOLVE_DECK,
    FIELD,
    FOLLOWER,
    PLAY_POINTS,
    RESOURCES,
    RUSH,
    TYPE,
)

GRANT_RUSH = Procedure("grant Rush")
RUSH_GIVEN = GiveAbility((Keyword(RUSH),))


def followers(m: Machine, seat: Seat) -> tuple[CardId, ...]:
    return tuple(card for card in m.zone(FIELD, seat) if FOLLOWER in m.now(card).sets[TYPE])


def facedown(m: Machine, seat: Seat) -> tuple[CardId, ...]:
    return tuple(card for card in m.zone(EVOLVE_DECK, seat) if not m.record(card).face_up)


def actions(m: Machine, seat: Seat) -> list[Action]:
    """In Sealed, Rush may be granted in place of an evolve ability (SVE B1:8.5.1)."""
    if not m.state.facts.get("sealed") or evolved_this_turn(m, seat):
        return []
    if not followers(m, seat) or not facedown(m, seat):
        return []
    if m.resource(seat, PLAY_POINTS) < 1 and m.resource(seat, EVOLUTION_POINTS) < 1:
        return []
    return [Action("grant Rush")]


def begin(m: Machine, seat: Seat) -> None:
    m.call(GRANT_RUSH.name, 0, seat)


def _follower_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    f.slots["follower"] = (followers(m, f.seat)[answer],)
    return None


@GRANT_RUSH.step("which follower", "B1:8.5.1", _follower_answer)
def which_follower(m: Machine, f: Frame) -> Flow:
    """One follower on the field is to have Rush."""
    return Decision(f.seat, ONE, "which follower gains Rush?", "B1:8.5.1", followers(m, f.seat))


def _card_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    f.slots["card"] = (facedown(m, f.seat)[answer],)
    return None


@GRANT_RUSH.step("which card", "B1:8.5.1", _card_answer)
def which_card(m: Machine, f: Frame) -> Flow:
    """A facedown card of the evolve deck is turned face up for it."""
    return Decision(f.seat, ONE, "which card is turned face up?", "B1:8.5.1", facedown(m, f.seat))


def _point_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    f.slots["evolution point"] = 1 if answer else 0
    return None


@GRANT_RUSH.step("which point", "B1:8.5.1.1", _point_answer)
def which_point(m: Machine, f: Frame) -> Flow:
    """An evolution point may stand in for the play point."""
    if m.resource(f.seat, EVOLUTION_POINTS) < 1:
        return None
    if m.resource(f.seat, PLAY_POINTS) < 1:
        return _point_answer(m, f, 1)
    return Decision(f.seat, YES_NO, "use an evolution point in place of a play point?", "B1:8.5.1.1")


@GRANT_RUSH.step("grant", "B1:8.5.1")
def grant(m: Machine, f: Frame) -> Flow:
    """The cost is paid and the follower has Rush."""
    resource = EVOLUTION_POINTS if f.number("evolution point") else PLAY_POINTS
    propose(
        m, f,
        [
            Change(RESOURCE, seat=f.seat, name=RESOURCES[resource], amount=-1, cause=COST_CAUSE, rule="B1:8.5.1"),
            Change(TURN_FACE, f.cards("card")[0], face_up=True, cause=COST_CAUSE, rule="B1:8.5.1"),
            Change(EFFECT, f.cards("follower")[0], name="GiveAbility", controller=f.seat, rule="B1:8.5.1",
                   effect=(m.pool.modifier(RUSH_GIVEN), (), 0, -1)),
            Change(ANNOUNCE, f.cards("follower")[0], name="used evolve", seat=f.seat, rule="B1:8.5.1"),
        ],
    )  # fmt: skip
    return None
