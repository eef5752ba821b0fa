"""FF 8.1: what a deck consists of; the shipped decks are legal, and each rule is broken on its own."""

from __future__ import annotations

import pytest

from ludex.core.deck import DeckList, parse_deck
from ludex.core.definitions import CardDef, DeckRule, Face
from ludex.core.errors import BadDeck
from ludex.core.formats import build, check_deck
from ludex.core.pool import Pool
from ludex.games import load, start
from ludex.games.fftcg.deck_formats import CONSTRUCTED, HEADINGS, LIMITED, PLAYER_NAME
from ludex.games.fftcg.words import BACKUP, DAMAGE_ZONE, DECK, ELEMENT, HAND, MONSTER, PLAYER, SUMMON, TYPE
from ludex.testing import rule

DECKS = sorted(load("fftcg").decks)
OWN_LIMIT = "Salt Digger"


def pool(*cards: CardDef) -> Pool:
    """Plain Forwards A to T, and these cards."""
    plain = [forward(f"P-{letter}", letter) for letter in "ABCDEFGHIJKLMNOPQRST"]
    return Pool(load("fftcg").spec, (*plain, *cards))


def forward(number: str, name: str, *abilities: DeckRule) -> CardDef:
    face = Face((name,), ((name,), ("Forward",), ("Fire",), (), (), ()), (5000, 2), abilities)
    return CardDef(0, number, (face,))


def listed(*entries: tuple[int, str]) -> DeckList:
    return DeckList("list", {"main": entries})


def copies(size: int, *besides: tuple[int, str]) -> DeckList:
    """A list of that size: these entries, then three copies of each plain card as long as there is room."""
    entries = list(besides)
    left = size - sum(count for count, _ in besides)
    for letter in "ABCDEFGHIJKLMNOPQRST":
        if left > 0:
            entries.append((min(3, left), letter))
            left -= 3
    return listed(*entries)


def rules_broken(deck: DeckList, form: str = "constructed", cards: Pool | None = None) -> list[str]:
    chosen = CONSTRUCTED if form == "constructed" else LIMITED
    return [reason.rule for reason in check_deck(deck, chosen, cards or pool())]


@pytest.mark.parametrize("name", DECKS)
def test_a_shipped_deck_is_legal_in_the_format_it_names(name: str) -> None:
    game = load("fftcg")
    deck = game.decks[name]
    assert deck.format in game.formats
    assert deck.description
    assert [str(reason) for reason in game.check(deck)] == []


@rule("fftcg", "8.1.1.1")
@pytest.mark.parametrize(
    ("form", "size", "broken"),
    [
        ("constructed", 49, ["8.1.1.1"]),
        ("constructed", 50, []),
        ("constructed", 51, ["8.1.1.1"]),
        ("limited", 39, ["8.1.1.1"]),
        ("limited", 40, []),
        ("limited", 55, []),
    ],
)
def test_constructed_decks_have_fifty_cards_and_limited_ones_at_least_forty(
    form: str, size: int, broken: list[str]
) -> None:
    assert rules_broken(copies(size), form) == broken


@rule("fftcg", "8.1.1.2")
@pytest.mark.parametrize("form", ["constructed", "limited"])
def test_a_fourth_copy_of_a_card_is_one_too_many(form: str) -> None:
    assert rules_broken(copies(50, (4, "T")), form) == ["8.1.1.2"]


@rule("fftcg", "8.1.1.2")
def test_copies_on_several_lines_are_counted_together() -> None:
    assert rules_broken(copies(50, (2, "T"), (2, "T"))) == ["8.1.1.2"]


@rule("fftcg", "5.2.5.1")
def test_cards_of_one_name_are_the_same_card_only_if_they_have_one_number() -> None:
    cards = pool(forward("P-1", "Twin"), forward("P-2", "Twin"))
    assert rules_broken(copies(50, (3, "Twin (P-1)"), (3, "Twin (P-2)")), cards=cards) == []
    (reason,) = check_deck(copies(50, (3, "Twin (P-1)"), (4, "Twin (P-2)")), CONSTRUCTED, cards)
    assert (reason.rule, reason.cards) == ("8.1.1.2", ("Twin",))
    assert "P-2" in reason.message


@rule("fftcg", "8.1.2")
def test_an_ability_about_deck_construction_takes_the_place_of_the_limit() -> None:
    cards = pool(forward("P-1", "Swarm", DeckRule("main", 6)))
    assert rules_broken(copies(50, (6, "Swarm")), cards=cards) == []
    assert rules_broken(copies(50, (7, "Swarm")), cards=cards) == ["8.1.2"]
    assert rules_broken(copies(50, (6, "Swarm"), (4, "T")), cards=cards) == ["8.1.1.2"]


@rule("fftcg", "8.1.2")
def test_an_own_card_sets_its_own_limit() -> None:
    cards = load("fftcg").pool
    earth = {name: count for count, name in load("fftcg").decks["earth"].entries("main")}
    assert earth[OWN_LIMIT] > 3
    earth[OWN_LIMIT] = 7
    assert "8.1.2" in rules_broken(listed(*((count, name) for name, count in earth.items())), cards=cards)


@rule("fftcg", "5.1")
def test_what_is_no_card_of_the_game_does_not_belong_in_a_deck() -> None:
    cards = load("fftcg").pool
    fire = load("fftcg").decks["fire"].entries("main")
    first = (fire[0][0] - 1, fire[0][1])
    assert rules_broken(listed(first, *fire[1:], (1, PLAYER_NAME)), cards=cards) == ["5.1"]


@rule("fftcg", "8.1.1")
def test_a_deck_has_no_other_parts() -> None:
    deck = DeckList("list", {"main": copies(50).entries("main"), "side": ((1, "A"),)})
    assert rules_broken(deck) == ["8.1.1"]
    brought = DeckList("list", {"main": copies(50).entries("main"), "player": ((1, "A"),)})
    assert rules_broken(brought) == ["8.1.1"]
    with pytest.raises(BadDeck, match="heading"):
        parse_deck("Player\n1 Player\n", headings=HEADINGS)


def test_a_name_that_is_no_card_is_a_reason_without_a_rule() -> None:
    (reason,) = check_deck(copies(50, (1, "Nobody")), CONSTRUCTED, pool())
    assert (reason.rule, reason.cards) == ("", ("Nobody",))


def test_every_own_card_is_in_a_shipped_deck() -> None:
    game = load("fftcg")
    laid = {
        card.code
        for deck in game.decks.values()
        for _, card in build(deck, game.format_of(deck), game.pool).cards("main")
    }
    assert sorted({card.code for card in game.pool.defs if card.code} - laid) == []


def test_the_decks_are_of_different_characters() -> None:
    game = load("fftcg")
    elements: dict[str, set[str]] = {}
    types: dict[str, list[str]] = {}
    for name, deck in game.decks.items():
        cards = build(deck, game.format_of(deck), game.pool).cards("main")
        elements[name] = {element for _, card in cards for element in card.faces[0].attributes[ELEMENT]}
        types[name] = [card.faces[0].attributes[TYPE][0] for count, card in cards for _ in range(count)]
    single = {next(iter(found)) for found in elements.values() if len(found) == 1}
    assert single == {"Fire", "Ice", "Wind", "Earth", "Lightning", "Water"}
    assert any(len(found) == 2 for found in elements.values())
    assert {"Light", "Dark"} <= set().union(*elements.values())
    assert types["summons"].count(SUMMON) >= 15
    assert types["monsters"].count(MONSTER) >= 15
    for name, found in types.items():
        assert 13 <= found.count(BACKUP) <= 18, name
    assert {deck.format for deck in game.decks.values()} == {"constructed", "limited"}


@rule("fftcg", "3.1.1")
@pytest.mark.parametrize(("name", "limit"), [("fire", 7), ("limited", 6)])
def test_a_game_begins_with_its_damage_limit_and_every_card_in_its_place(name: str, limit: int) -> None:
    game = start("fftcg", (name, name), seed=3)
    assert game.decision is not None
    assert game.state.facts["damage limit"] == limit
    for seat in (0, 1):
        (player,) = game.machine.zone(PLAYER, seat)
        assert game.pool.defs[game.machine.record(player).defn].name == PLAYER_NAME
        size = load("fftcg").decks[name].size("main")
        assert sum(len(game.machine.zone(zone, seat)) for zone in (DECK, HAND, DAMAGE_ZONE)) == size
