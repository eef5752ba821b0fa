"""Setting up the game (VG 5.4) and Stand Up (VG 6.1)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.atoms import moves, records
from ludex.core.cards import Card
from ludex.core.changes import MOVE, RULE_CAUSE, SHUFFLE, TURN_FACE, Change
from ludex.core.decisions import ONE, SOME, Answer, Decision
from ludex.core.events import Event
from ludex.core.ids import CardId, DefId, Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.games.vanguard.words import CENTER_FRONT, DECK, DRAW, GRADE, HAND, PUT, VC

GAME_PROCEDURE = Procedure("game")
HAND_SIZE = 5
"""VG 5.4.3.4"""


def first_vanguards(m: Machine, seat: Seat) -> tuple[CardId, ...]:
    """The cards of grade 0 that a player may begin with, one of each name."""
    found: dict[int, CardId] = {}
    for card in m.zone(DECK, seat):
        if m.now(card).stats[GRADE] == 0:
            found.setdefault(m.state.cards[card].defn, card)
    return tuple(found.values())


def may_lie(m: Machine, card: Card, defn: DefId) -> bool:
    """Whoever lies face down on a vanguard circle is of grade 0."""
    return card.zone != VC or m.pool.base(defn, 0).stats[GRADE] == 0


def _first_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    seat = f.number("asking")
    card = first_vanguards(m, seat)[answer]
    change = Change(
        MOVE, card, PUT, seat, VC, cause=RULE_CAUSE, face_up=False, spot=CENTER_FRONT, rule="5.4.3"
    )  # fmt: skip
    records.show(m, Change("reveal", card, seat=seat))
    propose(m, f, [change])
    f.slots["asking"] = seat + 1
    return GAME_PROCEDURE.label("first vanguard")


@GAME_PROCEDURE.step("first vanguard", "5.4.3", _first_answer)
def first_vanguard(m: Machine, f: Frame) -> Flow:
    """Each player puts a grade 0 card of the main deck face down on the vanguard circle."""
    seat = f.number("asking")
    if seat > 1:
        return None
    found = first_vanguards(m, seat)
    return Decision(seat, ONE, "who is your first vanguard?", "5.4.3", found, shown=m.zone(DECK, seat))


@GAME_PROCEDURE.step("shuffle", "5.4.3.1")
def shuffle(m: Machine, f: Frame) -> Flow:
    """Each main deck is shuffled."""
    m.emit([moves.shuffle(m, DECK, seat, "5.4.3.1") for seat in (0, 1)])
    return None


@GAME_PROCEDURE.step("who goes first", "5.4.3.2")
def who_goes_first(m: Machine, f: Frame) -> Flow:
    """Chance alone says who goes first."""
    # VG 5.4.3.2.1: nobody decides it.
    m.state.first = m.state.stream.below(2)
    m.state.active = m.state.first
    m.emit([Event("first player", seat=m.state.first, rule="5.4.3.2")])
    return None


def _draw(m: Machine, f: Frame, seat: Seat, number: int) -> None:
    for _ in range(number):
        for card in m.zone(DECK, seat)[:1]:
            propose(
                m, f,
                [Change(MOVE, card, DRAW, seat, HAND, cause=RULE_CAUSE, face_up=False, rule="5.4.3.4")],
            )  # fmt: skip


@GAME_PROCEDURE.step("draw hands", "5.4.3.4")
def draw_hands(m: Machine, f: Frame) -> Flow:
    """Each player has five cards."""
    for seat in (m.state.first, 1 - m.state.first):
        _draw(m, f, seat, HAND_SIZE)
    f.slots["redrawing"] = 0
    return None


def _seat(m: Machine, f: Frame) -> Seat:
    return m.state.first if f.number("redrawing") == 0 else 1 - m.state.first


def _redraw_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    seat = _seat(m, f)
    held = m.zone(HAND, seat)
    back = [Change(MOVE, held[n], PUT, seat, DECK, cause=RULE_CAUSE, face_up=False, rule="5.4.3.4") for n in answer]
    if back:
        # Whoever puts none back does not shuffle.
        propose(m, f, back)
        propose(m, f, [Change(SHUFFLE, seat=seat, to=DECK, rule="5.4.3.4")])
        _draw(m, f, seat, len(back))
    f.slots["redrawing"] = f.number("redrawing") + 1
    return GAME_PROCEDURE.label("redraw")


@GAME_PROCEDURE.step("redraw", "5.4.3.4", _redraw_answer)
def redraw(m: Machine, f: Frame) -> Flow:
    """The player going first, then the other, shuffles any number of cards back and draws as many."""
    if f.number("redrawing") > 1:
        return None
    seat = _seat(m, f)
    held = m.zone(HAND, seat)
    return Decision(seat, SOME, "which cards do you put back for others?", "5.4.3.4", held, 0, len(held))


@GAME_PROCEDURE.step("Stand Up", "6.1.1")
def stand_up(m: Machine, f: Frame) -> Flow:
    """Each player turns the first vanguard face up."""
    propose(
        m, f,
        [Change(TURN_FACE, card, face_up=True, cause=RULE_CAUSE, rule="6.1.1")
         for seat in (0, 1) for card in m.zone(VC, seat)],
    )  # fmt: skip
    return None


@GAME_PROCEDURE.step("the game begins", "6.2.1")
def begin(m: Machine, f: Frame) -> Flow:
    """The player going first is the turn player."""
    m.call("turn", 0, m.state.first)
    return None
