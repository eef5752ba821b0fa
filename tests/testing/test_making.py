"""What making cards has in common, and the shipped cards by their names."""

from __future__ import annotations

import pytest

from ludex.games import names
from ludex.games.compiling import CompiledCard, DeclinedLine
from ludex.games.loading import cards_of
from ludex.testing.making import shipped, understood, words


def test_one_word_several_or_none() -> None:
    assert (words("Fire"), words(["Fire", "Ice"]), words("")) == (("Fire",), ("Fire", "Ice"), ())


@pytest.mark.parametrize("game", names())
def test_shipped_cards_are_found_by_their_names(game: str) -> None:
    card = cards_of(game).cards[0]
    assert card in shipped(game, card.name)


def test_a_name_that_no_shipped_card_has_fails() -> None:
    with pytest.raises(AssertionError, match="no card is called 'Nobody'"):
        shipped("fftcg", "Nobody")


def test_a_text_that_is_not_understood_fails() -> None:
    with pytest.raises(AssertionError, match="Ogre: Sing"):
        understood(CompiledCard("Ogre", None, (DeclinedLine("Sing.", "", "no such verb"),)))
