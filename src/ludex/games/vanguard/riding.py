"""Riding and striding: what comes to the vanguard circle, and what becomes of what was there (VG 10.6, 10.28)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.changes import EFFECT_CAUSE, MOVE, Change
from ludex.core.decisions import ONE, Answer, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.games.vanguard.circles import hearts, leader, mate_of
from ludex.games.vanguard.words import (
    CENTER_FRONT,
    CHOSEN_HEART,
    G_UNIT,
    G_ZONE,
    HEART,
    HEART_LINK,
    SOUL,
    STRIDE_VERB,
    TYPE,
    ULTIMATE_LINK,
    VC,
)


def ride_changes(
    m: Machine, seat: Seat, card: CardId, verb: str, rule: str, cause: str = EFFECT_CAUSE, source: CardId = 0,
    engaged: bool = False,
) -> list[Change]:  # fmt: skip
    """The card comes to the vanguard circle; the vanguards and hearts there go to the soul, G units to the G zone.

    VG 8.5.3.1, 10.6.1.2 to 10.6.1.4. The rider comes first, so that what it rides can tell by whom it was ridden.
    """
    changes = [
        # VG 8.5.1.2: standing, whatever lay there.
        Change(MOVE, card, verb, seat, VC, cause=cause, source=source, controller=seat, spot=CENTER_FRONT, rule=rule,
               engaged=engaged)
    ]  # fmt: skip
    for old in (*m.zone(VC, seat), *m.zone(HEART, seat)):
        # VG 10.6.1.3
        home = G_ZONE if is_g(m, old) else SOUL
        # VG 10.26.11: face up.
        changes.append(
            Change(
                MOVE, old, verb, to=home, cause=cause, source=source, controller=seat, other=card,
                rule=_rule_of_ridden(m, old),
            )
        )  # fmt: skip
    return changes


def _rule_of_ridden(m: Machine, card: CardId) -> str:
    """The rule by which a card leaves the vanguard circle in a ride: as a G unit, a heart, of a legion, or alone."""
    if is_g(m, card):
        return "10.6.1.3"
    if m.state.cards[card].zone == HEART:
        return "10.6.1.4"
    return "10.6.1.2" if mate_of(m, card) else "8.5.3.1"


def is_g(m: Machine, card: CardId) -> bool:
    """Whether the card is a G unit."""
    return G_UNIT in m.now(card).sets[TYPE]


STRIDE_PROCEDURE = Procedure("stride")
"""Slots: "card" the G unit, "verb" and "ultimate"; the frame's source is the card whose effect strides."""


@STRIDE_PROCEDURE.step("put it on the vanguard circle", "10.28.3.1")
def put_on(m: Machine, f: Frame) -> Flow:
    """The G unit is the vanguard, turned as the unit was over which it strides; that one becomes a heart."""
    card = f.cards("card")[0]
    if not m.exists(card):
        return len(STRIDE_PROCEDURE.steps)
    seat = f.seat
    old = m.zone(VC, seat)
    kept = tuple((link.a, link.b) for link in m.state.links if link.kind == HEART_LINK and link.a in old)
    first = leader(m, seat)
    # VG 8.5.1.4.1
    engaged = bool(first) and m.state.cards[first].engaged
    f.slots["old hearts"] = tuple(heart for _, heart in kept)
    f.slots["ridden"] = old
    changes = [
        # VG 10.28.3.1.1
        # VG 8.5.3.4, 8.5.2.2.2, 10.28.5: neither a ride nor a call.
        Change(MOVE, card, STRIDE_VERB, seat, VC, source=f.source, controller=seat, engaged=engaged, spot=CENTER_FRONT,
               rule="10.28.3.1"),
        # VG 10.28.3.2: they stay on the circle, and are no units any more.
        *(Change(MOVE, one, STRIDE_VERB, seat, HEART, source=f.source, controller=seat, other=card, rule="10.28.3.2")
          for one in old),
    ]  # fmt: skip
    propose(m, f, changes, "strode")
    return None


@STRIDE_PROCEDURE.step("associate the hearts", "10.28.3.2")
def associate(m: Machine, f: Frame) -> Flow:
    """The hearts belong to the new vanguard, those of the vanguard before as well."""
    found = f.cards("strode")
    if not found or m.record(found[0]).zone != VC:
        return len(STRIDE_PROCEDURE.steps)
    vanguard = found[0]
    gone = tuple(
        link for link in m.state.links if link.kind in (HEART_LINK, CHOSEN_HEART) and link.b in f.cards("old hearts")
    )
    if gone:
        links.unlink(m, gone)
    for heart in (*f.cards("ridden"), *f.cards("old hearts")):
        if m.exists(heart) and m.state.cards[heart].zone == HEART:
            # VG 10.27.5
            links.link(m, HEART_LINK, vanguard, heart)
    if f.number("ultimate"):
        links.link(m, ULTIMATE_LINK, vanguard, vanguard)
    return None


def choices(m: Machine, vanguard: CardId) -> tuple[CardId, ...]:
    """The hearts whose name and power the vanguard may have (VG 10.28.3.3)."""
    return tuple(heart for heart in hearts(m, vanguard) if not is_g(m, heart))


def _heart_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    vanguard = f.cards("strode")[0]
    links.link(m, CHOSEN_HEART, vanguard, choices(m, vanguard)[answer])
    return None


@STRIDE_PROCEDURE.step("choose a heart", "10.28.3.3", _heart_answer)
def choose_heart(m: Machine, f: Frame) -> Flow:
    """The vanguard has the name of one heart that is no G unit, and its power besides."""
    vanguard = f.cards("strode")[0]
    found = choices(m, vanguard)
    if not found:
        return None
    return Decision(f.seat, ONE, "whose name and power does it have?", "10.28.3.3", found, subject=vanguard)


CHOOSE_HEART = Procedure("choose another heart")
"""The frame's source is the vanguard whose chosen heart has left."""


def _another_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    links.link(m, CHOSEN_HEART, f.source, choices(m, f.source)[answer])
    return None


@CHOOSE_HEART.step("choose", "10.27.5.2", _another_answer)
def choose_another(m: Machine, f: Frame) -> Flow:
    """The vanguard has the name and power of another heart that is no G unit."""
    found = choices(m, f.source) if m.exists(f.source) else ()
    if not found:
        return None
    return Decision(f.seat, ONE, "whose name and power does it have now?", "10.27.5.2", found, subject=f.source)


def stride(m: Machine, f: Frame, card: CardId, ultimate: int) -> None:
    """The G unit strides before the next step."""
    m.call(STRIDE_PROCEDURE.name, f.source, f.seat, {"card": (card,), "ultimate": ultimate})
