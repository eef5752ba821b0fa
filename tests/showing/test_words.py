"""What a person reads of a game where cards are pointed at: no labels, and the same words as in the terminal."""

from __future__ import annotations

import re

import pytest

from ludex.cli._board import Board
from ludex.core import visibility
from ludex.core.decisions import ACT
from ludex.games import names
from ludex.games.showing import layout_of
from ludex.showing.board import DrawnBoard
from ludex.showing.clashes import clashes
from ludex.showing.questions import Question
from ludex.showing.telling import TURN, tell
from ludex.showing.why import asked_of, why
from tests.server.playing import begun, moments, played

LABEL = re.compile(r"\(([a-z]{1,2}\d+)[,)]")


@pytest.mark.parametrize("name", names())
def test_no_option_and_no_clash_speaks_of_labels_where_cards_are_pointed_at(name: str) -> None:
    for game in moments(begun(name), 100):
        assert game.decision is not None
        view = game.view(game.decision.seat)
        drawn, typed = DrawnBoard(view), Board(view)
        question, labelled = Question(game, drawn), Question(game, typed)
        for place, option in enumerate(question.shown.options):
            words = question.words(place)
            assert words
            assert LABEL.search(words) is None
            if not option.other:
                assert words == labelled.words(place)
        assert not any(LABEL.search(one.text) for one in clashes(drawn))
        assert [one.attacker.id for one in clashes(drawn)] == [one.attacker.id for one in clashes(typed)]


@pytest.mark.parametrize("name", names())
def test_what_is_compared_in_an_attack_is_told_by_the_values_of_the_cards(name: str) -> None:
    clash = layout_of(name).clash
    assert clash is not None
    compared = 0
    for game in moments(begun(name), 400):
        assert game.decision is not None
        for fight in clashes(DrawnBoard(game.view(game.decision.seat))):
            assert fight.attacker.name in fight.text
            assert fight.strength == fight.attacker.stats[clash.strength]
            if fight.against is not None:
                compared += 1
                assert str(fight.against) in fight.text
                assert (fight.wins is None) == (clash.does == "")
                assert fight.wins is not False or "would not" in fight.text
                assert fight.wins is not True or "would not" not in fight.text
    assert compared > 0


@pytest.mark.parametrize("name", names())
def test_every_line_of_the_telling_has_the_events_it_tells(name: str) -> None:
    game = played(name, 80)
    told = list(tell(game.machine, 0, visibility.visible_events(game.machine, 0, game.log)))
    assert [line.events[0].amount for line in told if line.kind == TURN] == list(range(1, game.state.turn + 1))
    for line in told:
        assert line.words
        assert line.events
        assert line.words[0] == line.words[0].upper()


@pytest.mark.parametrize("name", names())
def test_what_can_be_done_with_a_card_has_no_reasons_and_what_cannot_has_some(name: str) -> None:
    game = next(game for game in moments(begun(name), 60) if game.decision is not None and game.decision.shape == ACT)
    assert game.decision is not None
    board = DrawnBoard(game.view(game.decision.seat))
    for card in board.cards("hand", game.decision.seat):
        kinds = asked_of(board, card)
        assert kinds
        for kind, reasons in why(game, board, card).items():
            assert kind in kinds
            assert [*map(str, reasons)] == [*map(str, game.explain(kind, card.id, seat=game.decision.seat))]
