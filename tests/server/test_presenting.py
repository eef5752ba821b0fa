"""What a seat is sent of a game: all of its view, in words, and nothing else."""

from __future__ import annotations

import zlib

import pytest

from ludex.core.decisions import ACT, PAY
from ludex.core.errors import BadAnswer, UnknownCard
from ludex.core.game import Game
from ludex.games import names
from ludex.server import messages as wire
from ludex.server.presenting import Presenting, gist, names_with
from tests.server.playing import begun, moments, played

NUMBER = 7


def sent(game: Game, seat: int, prints: set[str] | None = None) -> wire.State:
    """A state with all that comes from the game, but for the log."""
    shown = Presenting(game, seat)
    return wire.State(
        epoch="e",
        seq=1,
        table="t",
        game=game.spec.name,
        edition=game.spec.book,
        viewer=seat,
        kind="friend",
        turn=shown.view.turn,
        phase=shown.view.phase,
        active=shown.view.active,
        first=shown.view.first,
        resources=shown.resources(),
        zones=shown.zones(),
        players=[],
        log_start=0,
        log=[],
        prints=shown.prints(set() if prints is None else prints),
        question=shown.question(NUMBER),
        clashes=shown.clashes(),
        over=shown.over(),
    )


@pytest.mark.parametrize("name", names())
def test_nothing_that_is_sent_depends_on_what_the_seat_does_not_know(name: str) -> None:
    compared = 0
    for game in moments(begun(name, every_window=True), 60):
        for seat in (0, 1):
            other = game.resample(seat, seed=len(game.answers))
            if asked(other) == asked(game):
                # Else another hand of the opponent let the game go on by itself.
                compared += 1
                assert wire.encoder.encode(sent(game, seat)) == wire.encoder.encode(sent(other, seat))
    assert compared > 100


def asked(game: Game) -> tuple[int, str] | None:
    return None if game.decision is None else (game.decision.seat, game.decision.prompt)


@pytest.mark.parametrize("name", names())
def test_every_option_of_every_question_is_sent_in_words_with_a_card_that_is_there(name: str) -> None:
    asked = 0
    for game in moments(begun(name), 80):
        assert game.decision is not None
        seat = game.decision.seat
        state, view = sent(game, seat), game.view(seat)
        question = state.question
        assert question is not None
        assert view.decision is not None
        assert question.number == NUMBER
        assert question.prompt[0] == question.prompt[0].upper()
        assert question.gist == gist(game, question.rule)
        assert len(question.options) == len(view.decision.options)
        there = {card.id for zone in state.zones for card in zone.cards}
        for option in question.options:
            asked += 1
            assert option.text
            assert option.card in {0, *there}
        assert sent(game, 1 - seat).question is None
    assert asked > 100


@pytest.mark.parametrize("name", names())
def test_every_card_has_its_print_and_a_print_is_sent_once(name: str) -> None:
    prints: set[str] = set()
    known: dict[str, wire.Print] = {}
    for game in moments(begun(name), 60):
        state = sent(game, 0, prints)
        assert known.keys().isdisjoint(state.prints)
        known |= state.prints
        for card in (card for zone in state.zones for card in zone.cards):
            assert known[card.print].name == card.name


@pytest.mark.parametrize("name", names())
def test_a_state_is_small(name: str) -> None:
    states = [wire.encoder.encode(sent(game, 0, {*known(game)})) for game in moments(begun(name), 150)]
    assert max(map(len, states)) < 40_000
    assert max(len(zlib.compress(one)) for one in states) < 5_000


def known(game: Game) -> dict[str, wire.Print]:
    return Presenting(game, 0).prints(set())


@pytest.mark.parametrize("name", ["fftcg", "caster"])
def test_a_payment_is_proposed_and_what_lacks_of_another_is_said(name: str) -> None:
    game = next(game for game in moments(begun(name), 400) if game.decision is not None and game.decision.bill)
    decision = game.decision
    assert decision is not None
    assert decision.shape == PAY
    shown = Presenting(game, decision.seat)
    question = shown.question(NUMBER)
    assert question is not None
    assert question.proposal is not None
    assert all(option.gives for option in question.options)
    assert shown.check(NUMBER, question.proposal) == wire.Checked(NUMBER, "")
    lacking = shown.check(NUMBER, [])
    assert lacking.question == NUMBER
    assert f"[{decision.rule}]" in lacking.problem


def test_the_other_seat_can_check_nothing_of_a_question() -> None:
    game = begun("sve")
    assert game.decision is not None
    with pytest.raises(BadAnswer, match="not asked"):
        Presenting(game, 1 - game.decision.seat).check(NUMBER, 0)


@pytest.mark.parametrize("name", names())
def test_of_each_card_in_hand_it_is_said_what_can_be_done_or_why_not(name: str) -> None:
    game = next(game for game in moments(begun(name), 60) if game.decision is not None and game.decision.shape == ACT)
    assert game.decision is not None
    shown = Presenting(game, game.decision.seat)
    question = shown.question(NUMBER)
    assert question is not None
    hand = shown.view.zone("hand", game.decision.seat).cards
    assert hand
    for card in hand:
        told = shown.why(card.id)
        offered = {n for n, option in enumerate(question.options) if option.card == card.id}
        assert {one.option for one in told.can if one.option >= 0} == offered
        assert told.can or told.cannot
        for reason in (reason for one in told.cannot for reason in one.reasons):
            assert reason.text
            assert reason.gist == gist(game, reason.rule)


def test_of_a_card_the_seat_does_not_know_nothing_is_said() -> None:
    game = played("sve", 8)
    theirs = game.machine.zone(game.spec.hand, 1)[0]
    with pytest.raises(UnknownCard, match="no such card"):
        Presenting(game, 0).why(theirs)


@pytest.mark.parametrize("name", names())
def test_a_trace_tells_the_seat_what_its_last_answer_did(name: str) -> None:
    game = played(name, 30)
    by = game.answered_by()
    seat = by[-1]
    told = Presenting(game, seat).trace(len(by) - 1)
    assert [(one.kind, one.text) for one in told.lines] == [(one.kind, one.text) for one in game.trace(seat).lines]
    assert told.lines
    assert not Presenting(game, seat).trace(len(by)).lines


def test_names_are_found_by_any_part_those_that_begin_so_first() -> None:
    game = begun("sve")
    found = names_with(game, "FOREST")
    assert found
    assert all("forest" in name.lower() for name in found)
    begins = [name.lower().startswith("forest") for name in found]
    assert begins == sorted(begins, reverse=True)
    assert len(names_with(game, "")) == 50


def test_the_damage_a_player_can_take_is_told_with_the_resources() -> None:
    assert Presenting(begun("fftcg"), 0).resources()["damage limit"] == [7, 7]


def test_the_end_is_told_with_the_rule() -> None:
    game = begun("caster")
    game.concede(0)
    over = Presenting(game, 1).over()
    assert over == wire.Over(1, "concession", "103.4", gist(game, "103.4"))
    assert over.gist
