"""The log of a viewer: the same lines however often it is asked for, and turns that are over are told once."""

from __future__ import annotations

import pytest

from ludex.core import visibility
from ludex.core.game import Game
from ludex.games import names
from ludex.server.logbook import Logbook
from tests.server.playing import begun, moments, played


@pytest.mark.parametrize("name", names())
def test_a_log_kept_from_the_start_reads_as_one_opened_now(name: str) -> None:
    game = begun(name)
    kept = Logbook(0)
    for _ in moments(game, 90):
        kept.lines(game)
    told, now = kept.lines(game), Logbook(0).lines(game)
    assert [(one.turn, one.text, one.rules) for one in told] == [(one.turn, one.text, one.rules) for one in now]
    assert {one.turn for one in told if one.kind == "turn"} == set(range(1, game.state.turn + 1))


@pytest.mark.parametrize("name", names())
def test_lines_of_turns_that_are_over_are_not_made_again(name: str) -> None:
    game = played(name, 90)
    book = Logbook(1)
    first, second = book.lines(game), book.lines(game)
    over = [n for n, line in enumerate(first) if line.turn < game.state.turn]
    assert len(over) > 10
    assert all(first[n] is second[n] for n in over)


@pytest.mark.parametrize("viewer", [0, 1])
def test_every_card_that_was_played_is_told(viewer: int) -> None:
    game = played("sve", 90)
    known = visibility.visible_events(game.machine, viewer, game.log)
    names = {event.name for event in known if event.kind == "played"}
    text = "\n".join(line.text for line in Logbook(viewer).lines(game))
    assert len(names) > 5
    assert all(f" played {name}" in text for name in names)


def test_a_log_is_turned_back_with_its_game() -> None:
    game = played("sve", 60)
    book = Logbook(0)
    before = len(book.lines(game))
    turn = game.state.turn
    while game.state.turn > turn - 2:
        assert game.undo(study=True)
    shorter = book.lines(game)
    assert len(shorter) < before
    assert [one.text for one in shorter] == [one.text for one in Logbook(0).lines(game)]


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("viewer", [0, 1])
def test_a_log_that_was_turned_back_anywhere_reads_as_one_opened_now(name: str, viewer: int) -> None:
    game = begun(name, every_window=True)
    kept = Logbook(viewer)
    for number, _ in enumerate(moments(game, 90)):
        assert read(kept, game) == read(Logbook(viewer), game)
        if number % 3 == 2:
            assert game.undo(study=True)
            assert read(kept, game) == read(Logbook(viewer), game)


def read(book: Logbook, game: Game) -> list[tuple[int, str, str]]:
    return [(line.turn, line.kind, line.text) for line in book.lines(game)]


@pytest.mark.parametrize("name", names())
def test_a_line_names_no_card_that_the_viewer_was_not_told_of(name: str) -> None:
    game = played(name, 60)
    told = visibility.visible_events(game.machine, 0, game.log)
    called = {one for event in told for one in (event.card, event.source, event.other)}
    assert {card for line in Logbook(0).lines(game) for card in line.cards} <= called
    rules = {rule for line in Logbook(0).lines(game) for rule in line.rules}
    assert rules <= {event.rule for event in told}
    assert rules
