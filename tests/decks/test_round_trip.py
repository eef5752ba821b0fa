"""Every shipped deck, written in every format that has room for it, is read back as the same legal deck, and played."""

from __future__ import annotations

from dataclasses import replace

import pytest

import ludex
from ludex import decks
from ludex.core.chance import Stream
from ludex.core.errors import BadDeck
from ludex.core.requirements import DeckReason
from ludex.games import load, names

SAMPLES = {"sve": "forestcraft", "fftcg": "fire", "vanguard": "kagero", "caster": "academy"}
ANSWERS = 60


def formats_of(game: str) -> list[str]:
    missing = {"sve": {"ffdecks"}, "vanguard": {"ffdecks"}, "fftcg": {"decklog"}, "caster": {"ffdecks", "decklog"}}
    return [form for form in decks.FORMATS if form not in missing[game]]


def counted(sheet: decks.Sheet) -> dict[str, list[tuple[str, int]]]:
    """How many of each number are in each section."""
    return {name: sorted((line.number, line.count) for line in lines) for name, lines in sheet.sections.items()}


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_every_deck_is_read_back_as_it_was_written(game: str) -> None:
    loaded = load(game)
    for deck in loaded.decks.values():
        sheet = decks.sheet_of(deck, loaded)
        for form in decks.FORMATS:
            if form not in formats_of(game):
                with pytest.raises(BadDeck):
                    decks.write(sheet, form)
                continue
            text = decks.write(sheet, form)
            found = decks.resolve(decks.read(text), loaded)
            assert found.deck.name == deck.name
            assert counted(decks.sheet_of(found.deck, loaded)) == counted(sheet)
            reasons: list[DeckReason] = loaded.check(found.deck, loaded.format_of(deck))
            assert reasons == []
            assert (found.playable, found.notes) == (found.cards, ())
            again = replace(decks.sheet_of(found.deck, loaded), format=sheet.format, description=sheet.description)
            assert decks.write(again, form) == text


@pytest.mark.parametrize(("game", "form"), [(game, form) for game in names() for form in formats_of(game)])
def test_a_deck_of_every_format_is_played(game: str, form: str) -> None:
    loaded = load(game)
    sheet = decks.read(decks.write(decks.sheet_of(loaded.decks[SAMPLES[game]], loaded), form))
    assert decks.guess(sheet).name == game
    deck = decks.resolve(sheet, loaded).deck
    going = ludex.start(game, decks=(deck, SAMPLES[game]), seed=5)
    stream = Stream(5)
    while going.decision is not None and len(going.answers) < ANSWERS:
        going.answer(going.decision.random(stream))
    assert len(going.answers) == ANSWERS or going.outcome is not None
