"""Undo: exactly back, but not past anything that was learned or left to chance."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludex.core.cards import Card
from ludex.core.chance import Stream
from ludex.core.decisions import ACT
from ludex.core.errors import BadAnswer
from ludex.core.game import Game
from ludex.core.save import dump
from tests.conformance.sample import played, start


def choose(game: Game, kind: str, name: str = "") -> None:
    """The seat that may act does this, with a card of the name if one is given."""
    assert game.decision is not None
    assert game.decision.shape == ACT
    for place, action in enumerate(game.decision.actions):
        if action.kind == kind and (not name or game.pool.defs[game.machine.record(action.card).defn].name == name):
            game.answer(place)
            return
    raise AssertionError(f"no {kind} {name}")


def can(game: Game, kind: str, name: str) -> bool:
    """Whether the seat may do this with a card of the name that the other does not know, or that lies openly."""
    if game.decision is None:
        return False
    found = [
        game.machine.record(action.card) for action in game.decision.actions if action.kind == kind and action.card
    ]
    cards = [card for card in found if game.pool.defs[card.defn].name == name]
    return bool(cards) and (card_of_all(cards) or kind == "attack")


def card_of_all(cards: list[Card]) -> bool:
    return all(card.known != 3 for card in cards)


def at(kind: str, name: str, targets: int = 0) -> Game:
    """A game in which a seat may do this now, and the other has so many followers at least."""
    for seed in range(60):
        game = start(seed)
        stream = Stream(seed)
        while game.decision is not None:
            if can(game, kind, name) and len(game.machine.zone(game.spec.field, 1 - game.decision.seat)) >= targets:
                return game
            game.answer(game.decision.random(stream))
    raise AssertionError(f"nobody could {kind} {name}")


def test_a_draw_is_not_undone_but_for_study() -> None:
    game = at("play", "Scholar")
    before = dump(game)
    choose(game, "play", "Scholar")
    assert not game.undo()
    assert game.undo(study=True)
    assert dump(game) == before


def test_a_card_shown_by_playing_it_is_not_taken_back_to_the_hand() -> None:
    game = at("play", "Viper")
    choose(game, "play", "Viper")
    assert not game.undo()


def test_a_play_that_is_not_yet_paid_is_undone() -> None:
    game = at("play", "Spark", targets=2)
    before, told = dump(game), list(game.log)
    choose(game, "play", "Spark")
    assert game.state.rollback is not None
    assert len(game.log) > len(told)
    assert game.undo()
    assert dump(game) == before
    assert game.log == told


def mid_play() -> Iterator[Game]:
    """Games at a question in the middle of a play that can still be taken back."""
    for seed in range(60):
        game, stream = played(seed, 30), Stream(seed)
        for _ in range(100):
            if game.decision is None:
                break
            if game.state.rollback is not None and game.state.cancellable:
                yield game
                break
            game.answer(game.decision.random(stream))


def test_a_play_is_not_undone_once_it_was_paid() -> None:
    for game in mid_play():
        assert game.decision is not None
        game.answer(game.decision.random(Stream(1)))
        if game.state.rollback is None:
            assert not game.undo()
            return
    raise AssertionError("no play was finished")


def test_an_attack_on_known_cards_is_undone() -> None:
    game = at("attack", "Courier")
    before = dump(game)
    choose(game, "attack", "Courier")
    assert game.undo()
    assert dump(game) == before


def test_a_roll_of_a_die_is_not_undone() -> None:
    game = at("play", "Wager")
    choose(game, "play", "Wager")
    assert not game.undo()


def test_a_search_is_not_undone_once_the_deck_was_seen() -> None:
    game = at("play", "Errand")
    choose(game, "play", "Errand")
    assert game.decision is not None
    assert game.decision.rule == "5.8.1"
    assert not game.undo()


def test_study_goes_back_to_the_beginning() -> None:
    game = start(5)
    first = dump(game)
    stream = Stream(5)
    for _ in range(40):
        assert game.decision is not None
        game.answer(game.decision.random(stream))
    while game.undo(study=True):
        pass
    assert dump(game) == first
    assert game.answers == []
    assert game.seals == []


def test_undoing_a_cancelled_play_brings_it_back() -> None:
    for game in mid_play():
        assert game.decision is not None
        before, told = dump(game), list(game.log)
        game.cancel(game.decision.seat)
        if len(game.log) == len(told):
            continue
        assert game.undo()
        assert dump(game) == before
        assert game.log == told
        return
    raise AssertionError("no play could be taken back")


def test_a_concession_is_undone() -> None:
    game = played(3, 30)
    before = dump(game)
    game.concede(0)
    assert game.outcome is not None
    assert game.outcome.winner == 1
    assert game.undo()
    assert dump(game) == before


def test_nothing_is_undone_without_a_history() -> None:
    game = start(1, history=False)
    assert game.decision is not None
    game.answer(0)
    assert not game.undo()
    assert not start(1).undo()


def test_a_bad_answer_changes_nothing() -> None:
    game = played(2, 20)
    before, told = dump(game), list(game.log)
    assert game.decision is not None
    for answer in (999, -1, (0, 0), "x", (1.5,)):
        with pytest.raises(BadAnswer):
            game.answer(answer)  # type: ignore[arg-type]
    with pytest.raises(BadAnswer):
        game.answer(0, seat=1 - game.decision.seat)
    with pytest.raises(BadAnswer):
        game.concede(2)
    if game.state.rollback is None:
        with pytest.raises(BadAnswer):
            game.cancel(game.decision.seat)
    assert dump(game) == before
    assert game.log == told


def test_undo_goes_back_to_so_many_answers_at_once() -> None:
    game = played(3, 30)
    twin = played(3, 24)
    assert game.can_undo(study=True, to=24)
    assert len(game.answers) == 30
    assert game.undo(study=True, to=24)
    assert dump(game) == dump(twin)


def test_a_shortened_history_undoes_so_many_answers_and_no_more() -> None:
    game = played(3, 30)
    game.shorten_history(4)
    assert not game.can_undo(study=True, to=25)
    assert [game.undo(study=True) for _ in range(5)] == [True, True, True, True, False]
    assert dump(game) == dump(played(3, 26))


def test_a_shortened_history_still_tells_who_answered() -> None:
    game = played(3, 30)
    whole = game.answered_by()
    game.shorten_history(4)
    assert game.answered_by() == whole


@pytest.mark.parametrize("most", [0, 1, 4])
def test_what_cannot_be_undone_any_more_is_traced_all_the_same(most: int) -> None:
    game = played(3, 30)
    whole = str(game.trace(answers=12))
    game.shorten_history(most)
    assert len([game.undo(study=True) for _ in range(most)]) == most
    assert not game.undo(study=True)
    again = played(3, 30)
    again.shorten_history(most)
    assert str(again.trace(answers=12)) == whole
