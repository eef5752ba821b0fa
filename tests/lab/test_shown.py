"""The numbers that games show: found by playing, with what they were shown with."""

from __future__ import annotations

from itertools import islice

import pytest

from ludex.core.decisions import YES_NO, Decision
from ludex.core.legality import Reason
from ludex.games import load, names, start
from ludex.lab.shown import ASKED, DECK, REFUSED, TOLD, TRACED, UNASKED, Showing, Shown, Watcher, pairs, shown
from ludex.testing.coverage_of_rules import books


@pytest.mark.parametrize("game", names())
def test_every_number_a_game_shows_is_in_the_book(game: str) -> None:
    book = books()[load(game).spec.book].load()
    found = shown(game, 1, seed=3)
    assert sorted({one.rule for one in found.counts if one.rule not in book}) == []
    assert {one.how for one in found.counts} == {ASKED, UNASKED, TOLD, REFUSED, DECK, TRACED}
    assert found.games == 1


def test_a_question_is_shown_with_its_step_and_an_event_without_names_and_numbers() -> None:
    found = shown("sve", 1)
    assert found.counts[Showing("6.2.1.6", ASKED, "go first or second?", "game: who goes first")] == 1
    drawn = Showing("6.2.1.7", TOLD, "moved (rule): PLAYER drew CARD")
    assert found.counts[drawn] == 8
    assert load("sve").pool.has(found.examples[drawn])


def test_every_deck_comes_up_before_any_does_again() -> None:
    loaded = load("vanguard")
    first = [deck.name for deck, _ in islice(pairs(loaded), len(loaded.decks))]
    assert sorted(first) == sorted(deck.name for deck in loaded.decks.values())


def test_a_refusal_is_kept_unless_it_repeats_the_number_of_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    watcher = Watcher(load("sve"))
    game = start("sve", ("forestcraft", "swordcraft"), 7)
    reasons = [Reason("1.2.1", "there are 3 of Carrot"), Reason("6.2.1.6", "first this: really?")]
    game.state.decision = Decision(0, YES_NO, "really?", "6.2.1.6")
    object.__setattr__(game, "spec", _Refusing(reasons))
    watcher._refusals(game, 0, "play", game.machine.avatar(0), 0)
    assert list(watcher.found.counts) == [Showing("1.2.1", REFUSED, "there are N of CARD")]


class _Refusing:
    """A game in which everything is refused for these reasons."""

    def __init__(self, reasons: list[Reason]) -> None:
        self.reasons = reasons

    def explain(self, *asked: object) -> list[Reason]:
        return self.reasons


def test_what_has_no_number_is_not_kept() -> None:
    found = Shown()
    found.add(Showing("", TOLD, "nothing"))
    assert found.counts == {}
