"""Setting up the game (CC 403)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.atoms import moves
from ludex.core.changes import BOTTOM, CREATE, MOVE, RULE_CAUSE, Change
from ludex.core.decisions import ARRANGE, SOME, Answer, Decision
from ludex.core.events import Event
from ludex.core.ids import Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.games.caster.objects import COIN
from ludex.games.caster.words import CASTER_ZONE, DECK, DRAW, HAND, ORB_ZONE, PUT

GAME_PROCEDURE = Procedure("game")
HAND_SIZE = 7
"""CC 403.3"""
ORBS = 7
"""CC 403.4"""


@GAME_PROCEDURE.step("shuffle", "403.1")
def shuffle(m: Machine, f: Frame) -> Flow:
    """Each deck is shuffled."""
    m.emit([moves.shuffle(m, DECK, seat, "403.1") for seat in (0, 1)])
    return None


@GAME_PROCEDURE.step("who goes first", "403.2")
def who_goes_first(m: Machine, f: Frame) -> Flow:
    """Chance alone says who goes first."""
    m.state.first = m.state.stream.below(2)
    m.state.active = m.state.first
    m.emit([Event("first player", seat=m.state.first, rule="403.2")])
    return None


def _from_deck(m: Machine, f: Frame, seat: Seat, number: int, verb: str, to: int, rule: str) -> None:
    """Cards from the top of the deck are moved, one after the other (CC 304.3)."""
    for _ in range(number):
        for card in m.zone(DECK, seat)[:1]:
            propose(
                m,
                f,
                [Change(MOVE, card, verb, seat, to, cause=RULE_CAUSE, face_up=False, position=BOTTOM, rule=rule)],
            )


@GAME_PROCEDURE.step("hands", "403.3")
def hands(m: Machine, f: Frame) -> Flow:
    """Each player has seven cards."""
    for seat in (m.state.first, 1 - m.state.first):
        _from_deck(m, f, seat, HAND_SIZE, PUT, HAND, "403.3")
    return None


@GAME_PROCEDURE.step("orbs", "403.4")
def orbs(m: Machine, f: Frame) -> Flow:
    """The next seven cards of each deck are orbs, unseen."""
    for seat in (m.state.first, 1 - m.state.first):
        _from_deck(m, f, seat, ORBS, PUT, ORB_ZONE, "403.4")
    f.slots["exchanging"] = 0
    f.slots["chosen 0"], f.slots["chosen 1"] = (), ()
    return None


def _seat(m: Machine, f: Frame) -> Seat:
    return m.state.first if f.number("exchanging") == 0 else 1 - m.state.first


def _exchange_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    seat = _seat(m, f)
    held = m.zone(HAND, seat)
    f.slots[f"chosen {seat}"] = tuple(held[n] for n in answer)
    f.slots["exchanging"] = f.number("exchanging") + 1
    return GAME_PROCEDURE.label("which to exchange")


@GAME_PROCEDURE.step("which to exchange", "403.5", _exchange_answer)
def which_to_exchange(m: Machine, f: Frame) -> Flow:
    """The player going first, then the other, says which cards of the hand to exchange."""
    if f.number("exchanging") > 1:
        f.slots["exchanging"] = 0
        return None
    seat = _seat(m, f)
    held = m.zone(HAND, seat)
    return Decision(seat, SOME, "which cards do you exchange?", "403.5", held, 0, len(held))


def _order_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    seat = _seat(m, f)
    chosen = f.cards(f"chosen {seat}")
    hidden = 3 & ~(1 << seat)
    back = [
        Change(
            MOVE, chosen[n], PUT, seat, DECK, cause=RULE_CAUSE, face_up=False, position=BOTTOM, secret=hidden,
            rule="403.5",
        )
        for n in answer
    ]  # fmt: skip
    propose(m, f, back)
    _from_deck(m, f, seat, len(chosen), DRAW, HAND, "403.5")
    f.slots["exchanging"] = f.number("exchanging") + 1
    return GAME_PROCEDURE.label("exchange")


@GAME_PROCEDURE.step("exchange", "403.5", _order_answer)
def exchange(m: Machine, f: Frame) -> Flow:
    """The cards go to the bottom of the deck in any order, and as many come from the top."""
    if f.number("exchanging") > 1:
        return None
    chosen = f.cards(f"chosen {_seat(m, f)}")
    if not chosen:
        return _order_answer(m, f, ())
    prompt = "in which order do they go to the bottom? (the last lies lowest)"
    return Decision(_seat(m, f), ARRANGE, prompt, "403.5", chosen, shown=chosen)


@GAME_PROCEDURE.step("coin", "403.6")
def coin(m: Machine, f: Frame) -> Flow:
    """The player going second has a coin token in the caster zone."""
    second = 1 - m.state.first
    propose(m, f, [Change(CREATE, seat=second, to=CASTER_ZONE, name=COIN, cause=RULE_CAUSE, rule="403.6")])
    return None


@GAME_PROCEDURE.step("the game begins", "403.7")
def begin(m: Machine, f: Frame) -> Flow:
    """The player going first is the turn player."""
    m.call("turn", 0, m.state.first)
    return None
