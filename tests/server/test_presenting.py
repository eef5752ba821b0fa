"""What a seat is sent of a game: all of its view, in words, and nothing else."""

from __future__ import annotations

import zlib
from dataclasses import replace as dataclass_replace

import pytest
from msgspec.structs import replace

from ludex.core.decisions import ACT, PAY
from ludex.core.errors import BadAnswer, UnknownCard
from ludex.core.game import Game
from ludex.core.view import CardView
from ludex.games import names
from ludex.server import messages as wire
from ludex.server.presenting import GamePresenter, Presenting, gist, names_with, traced
from ludex.showing.board import DrawnBoard
from ludex.showing.following import Followed, following
from tests.server.playing import begun, moments, played

NUMBER = 7
WATCHER = -1


def sent(game: Game, viewer: int) -> wire.State:
    return Presenting.once(game, viewer).state()


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


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_eyes_that_have_looked_before_see_what_new_ones_see(name: str, viewer: int) -> None:
    kept = GamePresenter().reader(viewer, False)
    game = begun(name, every_window=True)
    for number, _ in enumerate(moments(game, 120)):
        assert kept.state(game) == sent(game, viewer)
        if number % 30 == 29:
            for _ in range(4):
                assert game.undo(study=True)
            assert kept.state(game) == sent(game, viewer)


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
def test_every_card_has_its_print(name: str) -> None:
    for game in moments(begun(name), 60):
        state = sent(game, 0)
        for card in (card for zone in state.zones for card in zone.cards):
            assert state.prints[card.print].name == card.name


@pytest.mark.parametrize("name", names())
def test_a_state_is_small(name: str) -> None:
    states = [wire.encoder.encode(replace(sent(game, 0), prints={})) for game in moments(begun(name), 150)]
    assert max(map(len, states)) < 40_000
    assert max(len(zlib.compress(one)) for one in states) < 5_000


@pytest.mark.parametrize("name", ["fftcg", "caster"])
def test_a_payment_is_proposed_and_what_lacks_of_another_is_said(name: str) -> None:
    game = next(game for game in moments(begun(name), 400) if game.decision is not None and game.decision.bill)
    decision = game.decision
    assert decision is not None
    assert decision.shape == PAY
    shown = Presenting.once(game, decision.seat)
    question = shown.question(NUMBER)
    assert question is not None
    assert question.proposal is not None
    assert all(option.gives for option in question.options)
    assert shown.check(question.proposal) == ""
    assert f"[{decision.rule}]" in shown.check([])


def test_the_other_seat_can_check_nothing_of_a_question() -> None:
    game = begun("sve")
    assert game.decision is not None
    with pytest.raises(BadAnswer, match="not asked"):
        Presenting.once(game, 1 - game.decision.seat).check(0)


@pytest.mark.parametrize("name", names())
def test_of_each_card_in_hand_it_is_said_what_can_be_done_or_why_not(name: str) -> None:
    game = next(game for game in moments(begun(name), 60) if game.decision is not None and game.decision.shape == ACT)
    assert game.decision is not None
    shown = Presenting.once(game, game.decision.seat)
    question = shown.question(NUMBER)
    assert question is not None
    hand = shown.view.zone("hand", game.decision.seat).cards
    assert hand
    for card in hand:
        told = shown.why(card.id)
        offered = {n for n, one in enumerate(question.options) if card.id in (one.card, *one.alike)}
        assert {one.option for one in told.can if one.option >= 0} == offered
        assert told.can or told.cannot
        for reason in (reason for one in told.cannot for reason in one.reasons):
            assert reason.text
            assert reason.gist == gist(game, reason.rule)


@pytest.mark.parametrize("name", names())
def test_every_equal_card_in_hand_is_as_good_as_the_one_that_is_offered(name: str) -> None:
    copies = 0
    for game in moments(begun(name, every_window=True), 200):
        assert game.decision is not None
        if game.decision.shape != ACT:
            continue
        shown = Presenting.once(game, game.decision.seat)
        question = shown.question(NUMBER)
        assert question is not None
        hand = {card.id: card for card in shown.view.zone("hand", game.decision.seat).cards}
        for place, option in enumerate(question.options):
            assert option.card not in option.alike
            for other in option.alike:
                assert not any((one.kind, one.card) == (option.kind, other) for one in question.options)
                if other in hand:
                    copies += 1
                    assert replace_id(hand[other]) == replace_id(hand[option.card])
                    assert place in [one.option for one in shown.why(other).can]
        for option in (one for one in question.options if one.card in hand and one.kind in ("play", "cast", "call")):
            same = {card.id for card in hand.values() if replace_id(card) == replace_id(hand[option.card])}
            assert same <= {option.card, *option.alike} | {
                one.card for one in question.options if one.kind == option.kind
            }
    assert copies


def replace_id(card: CardView) -> CardView:
    return dataclass_replace(card, id=0)


def test_a_question_in_words_says_which_cards_are_asked_for_next() -> None:
    which = {"Attack with which unit?", "Attack which unit?"}
    found, begun_at_once = set(), 0
    for game in moments(begun("vanguard"), 400):
        decision = game.decision
        assert decision is not None
        if decision.prompt != "attack?":
            continue
        question = Presenting.once(game, decision.seat).question(NUMBER)
        assert question is not None
        for place, option in enumerate(question.options):
            twin = game.clone()
            twin.answer(place)
            after = Presenting.once(twin, decision.seat).question(NUMBER)
            if option.text != "attack":
                assert not option.next
            elif after is not None and after.prompt in which:
                # Where only one unit can attack, nobody is asked which.
                found.add(after.prompt)
                assert [*filter(None, (after.subject, *(one.card for one in after.options)))] == option.next
            elif after is None:
                # Nor where only one can be attacked: then the attack has begun.
                begun_at_once += 1
                turned = {one.id for one in DrawnBoard(twin.view(decision.seat)).all_cards() if one.engaged}
                assert len(option.next) == 1
                assert set(option.next) <= turned
    assert "Attack with which unit?" in found
    assert begun_at_once


def test_where_a_card_can_be_put_is_told_before_it_is_played() -> None:
    circles = 0
    for game in moments(begun("vanguard"), 200):
        decision = game.decision
        assert decision is not None
        if decision.shape != ACT:
            continue
        shown = Presenting.once(game, decision.seat)
        for place, action in enumerate(decision.actions):
            if action.kind != "call":
                continue
            called = shown.view.decision.options[place].card if shown.view.decision is not None else 0
            way = next(one for one in shown.follow(called) if one.option == place)
            circles += len(way.spots)
            assert set(way.spots) <= set(game.spec.spots)
    assert circles


def test_of_what_would_be_learned_nothing_is_told() -> None:
    for game in moments(begun("sve"), 120):
        decision = game.decision
        assert decision is not None
        if decision.shape != ACT:
            continue
        for place in range(len(decision.actions)):
            twin = game.clone()
            twin.keep_log(twin.log, True)
            twin.answer(place)
            if not twin.can_undo(seat=decision.seat):
                told = following(game, decision.seat, place)
                assert told == Followed(subject=told.subject)


def test_how_much_of_a_bill_is_paid_is_told() -> None:
    game = next(game for game in moments(begun("fftcg"), 400) if game.decision is not None and game.decision.bill)
    assert game.decision is not None
    assert game.decision.bill is not None
    shown = Presenting.once(game, game.decision.seat)
    assert shown.paid([]) == (0, game.decision.bill.total)
    assert shown.paid([0, 0]) == (game.decision.bill.amounts[0], game.decision.bill.total)
    assert shown.paid([10_000]) == (0, game.decision.bill.total)
    assert Presenting.once(begun("sve"), 0).paid([]) == (0, 0)


def test_of_a_card_the_seat_does_not_know_nothing_is_said() -> None:
    game = played("sve", 8)
    theirs = game.machine.zone(game.spec.hand, 1)[0]
    with pytest.raises(UnknownCard, match="no such card"):
        Presenting.once(game, 0).why(theirs)


@pytest.mark.parametrize("name", names())
def test_a_trace_tells_the_seat_what_its_last_answer_did(name: str) -> None:
    game = played(name, 30)
    by = game.answered_by()
    seat = by[-1]
    told = traced(game, seat, len(by) - 1)
    assert [(one.kind, one.text) for one in told.lines] == [(one.kind, one.text) for one in game.trace(seat).lines]
    assert told.lines
    assert not traced(game, seat, len(by)).lines


def test_names_are_found_by_any_part_those_that_begin_so_first() -> None:
    game = begun("sve")
    found = names_with(game.pool.names, "FOREST")
    assert found
    assert all("forest" in name.lower() for name in found)
    begins = [name.lower().startswith("forest") for name in found]
    assert begins == sorted(begins, reverse=True)
    assert len(names_with(game.pool.names, "")) == 50


def test_the_damage_a_player_can_take_is_told_with_the_resources() -> None:
    assert Presenting.once(begun("fftcg"), 0).resources()["damage limit"] == [7, 7]


def test_the_end_is_told_with_the_rule() -> None:
    game = begun("caster")
    game.concede(0)
    over = Presenting.once(game, 1).over()
    assert over == wire.Over(1, "concession", "103.4", gist(game, "103.4"))
    assert over.gist


@pytest.mark.parametrize("name", names())
def test_whoever_watches_is_asked_nothing_and_sees_no_hand(name: str) -> None:
    for game in moments(begun(name), 60):
        state = sent(game, WATCHER)
        assert state.question is None
        assert state.viewer == WATCHER
        cards = [card.id for zone in state.zones for card in zone.cards]
        assert len(set(cards)) == len(cards)
        for zone in (zone for zone in state.zones if zone.name == "deck"):
            assert zone.unknown + len(zone.cards) == zone.count


@pytest.mark.parametrize("name", names())
def test_both_hands_are_sent_where_both_players_allowed_it_and_no_deck(name: str) -> None:
    # While a play can still be taken back, whoever watches sees the hands as they were before it.
    game = next(game for game in moments(begun(name), 90) if len(game.answers) > 30 and not game.state.cancellable)
    state = GamePresenter().reader(WATCHER, True).state(game)
    for seat in (0, 1):
        hand = next(zone for zone in state.zones if (zone.name, zone.seat) == ("hand", seat))
        assert [card.name for card in hand.cards] == [card.name for card in game.view(seat).zone("hand", seat).cards]
        assert hand.unknown == 0
        deck = next(zone for zone in state.zones if (zone.name, zone.seat) == ("deck", seat))
        assert deck.unknown == deck.count


@pytest.mark.parametrize("name", names())
def test_a_player_of_an_ended_game_sees_the_other_hand_too(name: str) -> None:
    game = played(name, 30)
    game.concede(1)
    state = GamePresenter().reader(0, True).state(game)
    theirs = next(zone for zone in state.zones if (zone.name, zone.seat) == ("hand", 1))
    assert [card.name for card in theirs.cards] == [card.name for card in game.view(1).zone("hand", 1).cards]
    told = [line.text for line in GamePresenter().reader(0, True).lines(game)]
    assert any("Your opponent drew" in line and "card" not in line for line in told)
