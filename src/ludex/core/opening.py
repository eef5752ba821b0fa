"""How a game opens: chance picks who decides the order, hands are drawn, and each may be put back once for another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.apply import propose
from ludex.core.changes import BOTTOM, MOVE, RULE_CAUSE, Change
from ludex.core.decisions import ARRANGE, ONE, WORDS, YES_NO, Answer, Decision
from ludex.core.events import Event
from ludex.core.ids import Seat
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame

if TYPE_CHECKING:
    from ludex.core.machine import Machine

FIRST_OR_SECOND = ("first", "second")


def opening(procedure: Procedure, cards: int, order: str, hand: str, redraw: str) -> None:
    """The procedure goes on with the steps of an opening: these many cards a hand, under these rules of the book."""

    @procedure.step("pick a player", order)
    def pick(m: Machine, f: Frame) -> Flow:
        """Chance picks who decides the order."""
        f.slots["picked"] = m.state.stream.below(2)
        m.emit([Event("picked", seat=f.number("picked"), rule=order)])
        return None

    def order_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
        picked = f.number("picked")
        m.state.first = picked if answer == 0 else 1 - picked
        m.state.active = m.state.first
        m.emit([Event("first player", seat=m.state.first, rule=order)])
        return None

    @procedure.step("who goes first", order, order_answer)
    def who_goes_first(m: Machine, f: Frame) -> Flow:
        """The player picked decides."""
        return Decision(
            f.number("picked"), ONE, "go first or second?", order, (0, 1), kind=WORDS, words=FIRST_OR_SECOND
        )

    @procedure.step("draw hands", hand)
    def draw_hands(m: Machine, f: Frame) -> Flow:
        """Each player has a hand."""
        for seat in (m.state.first, 1 - m.state.first):
            _draw(m, f, seat, cards, hand)
        f.slots["redraw"] = 0
        return None

    def redraw_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
        if answer:
            return None
        f.slots["redraw"] = f.number("redraw") + 1
        return procedure.label("redraw")

    @procedure.step("redraw", redraw, redraw_answer)
    def offer_redraw(m: Machine, f: Frame) -> Flow:
        """Once each, the player going first before the other, all cards may be put back for as many others."""
        if f.number("redraw") > 1:
            return procedure.label("put back") + 1
        return Decision(_seat(m, f), YES_NO, f"put back your hand and draw {cards} others?", redraw)

    def bottom_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, tuple)
        seat = _seat(m, f)
        held = m.zone(m.spec.hand, seat)
        back = [
            Change(
                MOVE, held[n], "put", seat, m.spec.deck, cause=RULE_CAUSE, face_up=False, position=BOTTOM, rule=redraw
            )
            for n in answer
        ]  # fmt: skip
        propose(m, f, back)
        _draw(m, f, seat, cards, redraw)
        f.slots["redraw"] = f.number("redraw") + 1
        return procedure.label("redraw")

    @procedure.step("put back", redraw, bottom_answer)
    def put_back(m: Machine, f: Frame) -> Flow:
        """The hand goes to the bottom of the deck in an order of the player's choice."""
        seat = _seat(m, f)
        held = m.zone(m.spec.hand, seat)
        return Decision(seat, ARRANGE, "in which order do they go to the bottom?", redraw, held, shown=held)


def _seat(m: Machine, f: Frame) -> Seat:
    return m.state.first if f.number("redraw") == 0 else 1 - m.state.first


def _draw(m: Machine, f: Frame, seat: Seat, number: int, rule: str) -> None:
    cards = m.zone(m.spec.deck, seat)[:number]
    changes = [
        Change(MOVE, card, "draw", seat, m.spec.hand, cause=RULE_CAUSE, face_up=False, rule=rule) for card in cards
    ]
    propose(m, f, changes)
