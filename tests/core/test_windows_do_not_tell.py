"""Whether a seat could have acted is not to be told from who is asked, from undo or from refusals."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludex.core.decisions import ACT
from ludex.core.errors import NOT_ASKED, BadAnswer
from ludex.core.machine import Machine
from ludex.core.state import EVERY_WINDOW
from ludex.core.view import view
from ludex.testing import Side, follower, spell, table
from ludex.testing import caster as cc
from ludex.testing import fftcg as ff
from ludex.testing import vanguard as vg
from ludex.testing.driving import Driving
from tests.core.test_undo import at, choose

YOU, OPPONENT = 0, 1


def sve(able: bool) -> Driving:
    """You attack; the opponent holds a card that could be played now, or one that could not."""
    held = spell("Trick", text=["[quick]", "Draw a card."]) if able else spell("Omen", text=["Draw a card."])
    wolf = follower("Wolf", 2, 2, text=["Storm."])
    t = table(you=Side(field=[wolf, wolf]), opponent=Side(hand=[held]))
    t.machine.always_asked = ()
    return t


def fftcg(able: bool) -> Driving:
    held = ff.summon("Bolt", ff.strike(1000), cost=0) if able else ff.forward("Elf", 5000, cost=0)
    t = ff.table(you=ff.Side(hand=[ff.summon("Ray", ff.strike(1000))], field=[ff.forward("Ogre", 9000)]),
                 opponent=ff.Side(hand=[held]))  # fmt: skip
    t.machine.always_asked = ()
    return t


def caster(able: bool) -> Driving:
    held = cc.conjure("Song", cc.draw(), "Quickcast") if able else cc.conjure("Hymn", cc.draw())
    t = cc.table(
        you=cc.Side(hand=[cc.conjure("Ode", cc.draw()), cc.conjure("Elegy", cc.draw())]), opponent=cc.Side(hand=[held])
    )
    t.machine.always_asked = ()
    return t


def vanguard(able: bool) -> Driving:
    held = vg.unit("Guard", grade=0 if able else 4)
    t = vg.table(
        you=vg.Side(rear={"left front": vg.unit("Elf", grade=1)}),
        opponent=vg.Side(hand=[held]),
        phase="battle phase",
        turn=4,
    )
    t.machine.always_asked = ()
    return t


BOARDS = {"sve": sve, "fftcg": fftcg, "caster": caster, "vanguard": vanguard}


def go_on(m: Machine) -> tuple[list[bytes], list[tuple[int, str]]]:
    """You act and the opponent does nothing: what you are shown whenever you are asked, and who is asked what."""
    shown: list[bytes] = []
    asked: list[tuple[int, str]] = []
    turn = m.state.turn
    while m.state.decision is not None and m.state.turn == turn and len(shown) < 3:
        decision = m.state.decision
        asked.append((decision.seat, decision.rule))
        if decision.seat == YOU:
            shown.append(view(m, YOU).to_json())
            m.answer(decision.first())
        else:
            assert view(m, YOU).deciding is None
            assert decision.shape == ACT
            m.answer(len(decision.actions) - 1)
    return shown, asked


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_window_passed_unasked_looks_like_one_passed_by_choice(board: Callable[[bool], Driving]) -> None:
    able, asked = go_on(board(True).machine)
    unable, skipped = go_on(board(False).machine)
    assert len(able) >= 2
    assert able == unable
    assert OPPONENT in {seat for seat, _ in asked}
    assert OPPONENT not in {seat for seat, _ in skipped}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_where_every_window_is_asked_it_does_not_matter_who_could_act(board: Callable[[bool], Driving]) -> None:
    found = []
    for able in (True, False):
        machine = board(able).machine
        machine.state.facts[EVERY_WINDOW] = 1
        machine.ask_again()
        found.append(go_on(machine))
    assert OPPONENT in {seat for seat, _ in found[1][1]}
    assert found[0] == found[1]


def test_a_seat_takes_back_its_own_answers_only() -> None:
    game = at("play", "Viper", 1)
    seat = game.decision.seat if game.decision is not None else 0
    choose(game, "end")
    assert game.decision is not None
    assert not game.undo(seat=1 - seat)


def test_an_answer_stays_once_the_other_seat_was_offered_something_or_would_have_been() -> None:
    for able in (True, False):
        machine = sve(able).machine
        before = machine.state.offers.copy()
        machine.answer(0)
        assert machine.state.offers[OPPONENT] > before[OPPONENT]


def test_a_seat_that_is_not_asked_is_told_nothing_of_the_question() -> None:
    game = at("attack", "Viper")
    assert game.decision is not None
    with pytest.raises(BadAnswer) as caught:
        game.answer(0, seat=1 - game.decision.seat)
    assert str(caught.value) == NOT_ASKED


def test_reasons_tell_a_seat_nothing_of_a_question_that_is_put_to_the_other() -> None:
    bolt = spell("Bolt", text=["Select an enemy follower on the field and deal it 1 damage."])
    theirs = Side(field=[follower("Ogre", 3, 3), follower("Elf", 2, 2)], hand=[spell("Omen", text=["Draw a card."])])
    t = table(you=Side(hand=[bolt]), opponent=theirs)
    before = t.why("play", "Omen", by="opponent")
    t.play("Bolt", asks="10.6.2.3")
    assert t.why("play", "Omen", by="opponent") == before
