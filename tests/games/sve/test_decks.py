"""The shipped decks: each is legal in its format, and games begin with them."""

from __future__ import annotations

import pytest

from ludex.core.deck import written_alike
from ludex.core.formats import build
from ludex.games import load, start
from ludex.games.sve.deck_formats import CROSS_CRAFT, SEALED, STAND_IN, STANDARD
from ludex.games.sve.words import CLASS, DECK, EVOLVE_DECK, FIELD, HAND, LEADER, UNDER_LEADER, UNIVERSE
from ludex.testing import rule

DECKS = sorted(load("sve").decks)
CLASSES = {"Forestcraft", "Swordcraft", "Runecraft", "Dragoncraft", "Abysscraft", "Havencraft"}


@pytest.mark.parametrize("name", DECKS)
def test_a_shipped_deck_is_legal_in_the_format_it_names(name: str) -> None:
    game = load("sve")
    deck = game.decks[name]
    assert deck.format in game.formats
    assert deck.description
    assert [str(reason) for reason in game.check(deck)] == []


@pytest.mark.parametrize("name", DECKS)
def test_a_shipped_deck_names_only_cards_of_the_pool(name: str) -> None:
    game = load("sve")
    names = {written_alike(one) for one in game.pool.names}
    deck = game.decks[name]
    assert [card for entries in deck.sections.values() for _, card in entries if written_alike(card) not in names] == []


def test_there_is_a_deck_for_every_class_universe_and_format() -> None:
    game = load("sve")
    assert {deck.format for deck in game.decks.values()} == {STANDARD.name, SEALED.name, CROSS_CRAFT.name}
    leaders = [
        card
        for deck in game.decks.values()
        if deck.format == STANDARD.name
        for _, card in build(deck, STANDARD, game.pool).cards("leader")
    ]
    universes = [card.faces[0].attributes[UNIVERSE] for card in leaders]
    assert {card.faces[0].attributes[CLASS][0] for card in leaders if not card.faces[0].attributes[UNIVERSE]} == CLASSES
    assert len({universe for universe in universes if universe}) == 3


@pytest.mark.parametrize("name", DECKS)
def test_a_game_begins_with_every_card_in_its_place(name: str) -> None:
    loaded = load("sve")
    deck = loaded.decks[name]
    game = start("sve", (name, name), seed=1)
    assert game.decision is not None
    defs = loaded.pool.defs
    laid = {zone: [defs[number] for number in cards] for zone, cards in game.start.decks[1]}
    assert len(laid[DECK]) == deck.size("main")
    assert len(laid[EVOLVE_DECK]) == deck.size("evolve")
    assert {card.special for card in laid[DECK]} == {""}
    assert {card.special for card in laid[EVOLVE_DECK]} <= {"evolved", "advanced"}
    in_play = sum(len(game.machine.zone(zone, 1)) for zone in (DECK, HAND, FIELD))
    assert in_play == deck.size("main")


@rule("sve-en", "B1:6.1.1.2")
def test_a_sealed_game_has_stand_in_leaders_with_20_defense() -> None:
    game = start("sve", ("sealed", "sealed"))
    assert game.state.facts["sealed"] == 1
    for seat in (0, 1):
        (leader,) = game.machine.zone(LEADER, seat)
        assert game.pool.defs[game.machine.record(leader).defn].name == STAND_IN
        assert game.machine.now(leader).stats[1] == 20


@rule("sve-en", "B2:6.1.1.1")
def test_a_cross_craft_game_has_one_leader_of_two_cards_each() -> None:
    game = start("sve", ("cross-craft", "cross-craft"))
    assert [len(game.machine.zone(LEADER, seat)) for seat in (0, 1)] == [1, 1]
    assert [len(game.machine.zone(UNDER_LEADER, seat)) for seat in (0, 1)] == [1, 1]
    assert "sealed" not in game.state.facts
