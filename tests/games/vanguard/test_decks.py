"""VG 5.1 to 5.4: what a deck consists of; the shipped decks are legal, and each rule is broken on its own."""

from __future__ import annotations

from collections import Counter

import pytest

from ludex.core.deck import DeckList, parse_deck
from ludex.core.definitions import Ability, CardDef, DeckRule, Face, Keyword
from ludex.core.errors import BadDeck
from ludex.core.formats import IllegalDeck, build, check_deck
from ludex.core.pool import Pool
from ludex.games import load, start
from ludex.games.vanguard.deck_formats import CONSTRUCTED, HEADINGS, PLAYER_NAME
from ludex.games.vanguard.words import (
    CLAN,
    CRAY_ELEMENTAL,
    DECK,
    G_UNIT,
    G_ZONE,
    GRADE,
    HAND,
    NORMAL_UNIT,
    PLAYER,
    SENTINEL,
    TRIGGER,
    TRIGGER_UNIT,
    TYPE,
    VC,
)
from ludex.testing import rule

DECKS = sorted(load("vanguard").decks)
TWO_SIDED = "First Silence, Neonyx"
OWN_LIMIT = "Hour That Never Was, Interregnum"


def unit(name: str, kind: str, grade: int, *abilities: Ability, trigger: str = "", number: str = "") -> CardDef:
    attributes = ((name,), (kind,), ("Kagero",), ("Dragon Empire",), (), (trigger,) if trigger else (), (), ())
    return CardDef(0, number or f"P-{name}", (Face((name,), attributes, (5000, 5000, 1, grade, 1), abilities),))


PLAIN = (
    *(unit(f"Zero {letter}", NORMAL_UNIT, 0) for letter in "AB"),
    *(unit(f"One {letter}", NORMAL_UNIT, 1) for letter in "ABCDEFGHIJ"),
    *(unit(f"Critical {letter}", TRIGGER_UNIT, 0, trigger="Critical") for letter in "ABCDE"),
    *(unit(f"Late Critical {letter}", TRIGGER_UNIT, 1, trigger="Critical") for letter in "ABCD"),
    *(unit(f"Heal {letter}", TRIGGER_UNIT, 0, trigger="Heal") for letter in "AB"),
    *(unit(f"Sentinel {letter}", NORMAL_UNIT, 1, Keyword(SENTINEL)) for letter in "AB"),
    *(unit(f"G {letter}", G_UNIT, 4) for letter in "ABCDE"),
)

NORMAL = ((4, "Zero A"), *((4, f"One {letter}") for letter in "ABCDEFG"), (2, "One H"))
"""Thirty-four cards without a trigger."""
CRITICALS = tuple((4, f"Critical {letter}") for letter in "ABCD")
"""Sixteen cards with one."""
STRIDES = tuple((4, f"G {letter}") for letter in "ABCD")
"""As many as a G deck may have."""

Entries = tuple[tuple[int, str], ...]


def pool(*cards: CardDef) -> Pool:
    """The plain cards, and these."""
    return Pool(load("vanguard").spec, (*PLAIN, *cards))


def listed(main: Entries, g: Entries = ()) -> DeckList:
    return DeckList("list", {"main": main, "g": g})


def rules_broken(main: Entries, g: Entries = (), *cards: CardDef) -> list[str]:
    return [reason.rule for reason in check_deck(listed(main, g), CONSTRUCTED, pool(*cards))]


@pytest.mark.parametrize("name", DECKS)
def test_a_shipped_deck_is_legal(name: str) -> None:
    game = load("vanguard")
    deck = game.decks[name]
    assert deck.format == CONSTRUCTED.name
    assert deck.description
    assert [str(reason) for reason in game.check(deck)] == []


def test_the_plain_deck_breaks_no_rule() -> None:
    assert rules_broken((*NORMAL, *CRITICALS), STRIDES) == []


@rule("vanguard", "5.2.2.1")
@pytest.mark.parametrize("last", [1, 3])
def test_a_main_deck_has_fifty_cards(last: int) -> None:
    assert rules_broken((*NORMAL[:-1], (last, "One H"), *CRITICALS)) == ["5.2.2.1"]


@rule("vanguard", "5.2.2.2")
def test_a_fifth_card_of_a_name_is_one_too_many() -> None:
    assert rules_broken((*NORMAL[:-1], (1, "One H"), (1, "One G"), *CRITICALS)) == ["5.2.2.2"]


@rule("vanguard", "5.2.2.2", "5.2.2.1+")
def test_cards_of_one_name_count_together_whatever_else_is_printed_on_them() -> None:
    namesake = unit("One G", NORMAL_UNIT, 2, number="P-other")
    assert rules_broken((*NORMAL[:-1], (1, "One H"), (1, "P-other"), *CRITICALS), (), namesake) == ["5.2.2.2"]


@rule("vanguard", "5.2.2.2")
@rule("vanguard", "5.3.2.1")
def test_main_deck_and_g_deck_may_have_four_cards_of_a_name_each() -> None:
    namesake = unit("One A", G_UNIT, 4, number="P-other")
    deck = listed((*NORMAL, *CRITICALS), ((4, "P-other"),))
    assert check_deck(deck, CONSTRUCTED, pool(namesake)) == []


@rule("vanguard", "5.2.2.3")
def test_fifteen_or_seventeen_triggers_are_not_sixteen() -> None:
    fifteen = (*CRITICALS[:-1], (3, "Critical D"))
    assert rules_broken((*NORMAL, (1, "One I"), *fifteen)) == ["5.2.2.3"]
    seventeen = (*CRITICALS, (1, "Critical E"))
    assert rules_broken((*NORMAL[:-1], (1, "One H"), *seventeen)) == ["5.2.2.3"]


@rule("vanguard", "5.2.2.2", "5.2.2.3")
def test_four_of_a_name_is_the_most_for_triggers_too() -> None:
    assert rules_broken((*NORMAL, *CRITICALS[:2], (5, "Critical C"), (3, "Critical D"))) == ["5.2.2.2"]


@rule("vanguard", "5.2.2.4")
def test_a_fifth_heal_trigger_is_one_too_many() -> None:
    heals = ((4, "Heal A"), (1, "Heal B"))
    assert rules_broken((*NORMAL, *heals, *CRITICALS[:2], (3, "Critical C"))) == ["5.2.2.4"]
    assert rules_broken((*NORMAL, *heals[:1], *CRITICALS[:3])) == []


@rule("vanguard", "5.2.2.5")
@rule("vanguard", "11.9.1")
def test_a_fifth_sentinel_is_one_too_many() -> None:
    sentinels = ((4, "Sentinel A"), (1, "Sentinel B"))
    assert rules_broken((*NORMAL[:-2], (1, "One G"), *sentinels, *CRITICALS)) == ["5.2.2.5"]
    assert rules_broken((*NORMAL[:-2], (2, "One G"), *sentinels[:1], *CRITICALS)) == []


@rule("vanguard", "5.2.2.6")
def test_a_g_unit_does_not_belong_in_a_main_deck() -> None:
    assert rules_broken((*NORMAL[:-1], (1, "One H"), (1, "G E"), *CRITICALS)) == ["5.2.2.6"]


@rule("vanguard", "5.3.2")
def test_a_g_deck_has_up_to_sixteen_cards() -> None:
    assert rules_broken((*NORMAL, *CRITICALS), (*STRIDES, (1, "G E"))) == ["5.3.2"]
    assert rules_broken((*NORMAL, *CRITICALS), (*STRIDES[:-1], (3, "G D"), (1, "G E"))) == []


@rule("vanguard", "5.1.1")
@rule("vanguard", "5.3.2")
def test_a_deck_without_a_g_deck_is_a_deck() -> None:
    assert check_deck(DeckList("list", {"main": (*NORMAL, *CRITICALS)}), CONSTRUCTED, pool()) == []


@rule("vanguard", "5.3.2.1")
def test_a_fifth_g_unit_of_a_name_is_one_too_many() -> None:
    assert rules_broken((*NORMAL, *CRITICALS), ((5, "G A"),)) == ["5.3.2.1"]


@rule("vanguard", "5.3.3")
@pytest.mark.parametrize("name", ["One I", "Critical E"])
def test_only_g_units_belong_in_a_g_deck(name: str) -> None:
    assert rules_broken((*NORMAL, *CRITICALS), ((1, name),)) == ["5.3.3"]


@rule("vanguard", "5.4.3")
def test_some_card_has_to_be_the_first_vanguard() -> None:
    late = tuple((4, f"Late Critical {letter}") for letter in "ABCD")
    assert rules_broken((*NORMAL[1:], (4, "One I"), *late)) == ["5.4.3"]
    assert rules_broken((*NORMAL[1:], (3, "One I"), (1, "Zero B"), *late)) == []


@rule("vanguard", "5.1.2")
def test_an_ability_about_deck_construction_takes_the_place_of_a_limit() -> None:
    many = unit("Swarm", NORMAL_UNIT, 1, DeckRule("main", 6))
    assert rules_broken((*NORMAL[:-2], (6, "Swarm"), *CRITICALS), (), many) == []
    assert rules_broken((*NORMAL[:-3], (3, "One F"), (7, "Swarm"), *CRITICALS), (), many) == ["5.1.2"]
    one = unit("Only", G_UNIT, 4, DeckRule("g", 1))
    assert rules_broken((*NORMAL, *CRITICALS), ((1, "Only"),), one) == []
    assert rules_broken((*NORMAL, *CRITICALS), ((2, "Only"),), one) == ["5.1.2"]


@rule("vanguard", "5.1.2")
def test_an_own_card_sets_its_own_limit() -> None:
    game = load("vanguard")
    deck = game.decks["gear-chronicle"]
    g = {name: count for count, name in deck.entries("g")}
    assert g[OWN_LIMIT] == 1
    g[OWN_LIMIT] = 2
    entries = tuple((count, name) for name, count in g.items())
    broken = game.check(listed(deck.entries("main"), entries[1:]))
    assert [reason.rule for reason in broken] == ["5.1.2"]


@rule("vanguard", "12.10.3.2")
def test_the_two_sided_card_is_a_normal_unit_of_the_main_deck() -> None:
    game = load("vanguard")
    deck = game.decks["zeroth"]
    assert (1, TWO_SIDED) in deck.entries("main")
    main = tuple(entry for entry in deck.entries("main") if entry != (1, TWO_SIDED))
    moved = listed((*main, (1, "Emberline Hatchling, Cole")), (*deck.entries("g")[1:], (1, TWO_SIDED)))
    assert [reason.rule for reason in game.check(moved)] == ["5.3.3"]


@rule("vanguard", "5.1.1")
def test_a_deck_has_no_other_parts() -> None:
    side = DeckList("list", {"main": (*NORMAL, *CRITICALS), "side": ((1, "One J"),)})
    assert [reason.rule for reason in check_deck(side, CONSTRUCTED, pool())] == ["5.1.1"]
    brought = DeckList("list", {"main": (*NORMAL, *CRITICALS), "Player": ((1, "One J"),)})
    assert [reason.rule for reason in check_deck(brought, CONSTRUCTED, pool())] == ["5.1.1"]
    with pytest.raises(BadDeck, match="heading"):
        parse_deck("Player\n1 Player\n", headings=HEADINGS)


@rule("vanguard", "5.2.2.6")
def test_what_stands_for_a_player_is_no_card_of_a_deck() -> None:
    game = load("vanguard")
    deck = game.decks["kagero"]
    main = deck.entries("main")
    swapped = listed((*main[:-1], (main[-1][0] - 1, main[-1][1]), (1, PLAYER_NAME)), deck.entries("g"))
    assert [reason.rule for reason in game.check(swapped)] == ["5.2.2.6"]


def test_a_name_that_is_no_card_is_a_reason_without_a_rule() -> None:
    (reason,) = check_deck(listed((*NORMAL[:-1], (1, "One H"), (1, "Nobody"), *CRITICALS)), CONSTRUCTED, pool())
    assert (reason.rule, reason.cards) == ("", ("Nobody",))


def test_every_own_card_is_in_a_shipped_deck() -> None:
    game = load("vanguard")
    laid = {
        card.code for deck in game.decks.values() for _, card in build(deck, CONSTRUCTED, game.pool).cards("main", "g")
    }
    assert sorted({card.code for card in game.pool.defs if card.code} - laid) == []


def test_the_decks_have_a_curve_of_grades_and_all_kinds_of_triggers() -> None:
    game = load("vanguard")
    icons: Counter[str] = Counter()
    for name, deck in game.decks.items():
        cards = build(deck, CONSTRUCTED, game.pool).cards("main")
        grades = Counter(dict.fromkeys(range(4), 0))
        for count, card in cards:
            grades[card.faces[0].stats[GRADE] or 0] += count
            icons.update(dict.fromkeys(card.faces[0].attributes[TRIGGER], count))
        assert [grades[grade] for grade in range(4)] == [17, 14, 11, 8], name
        first = [card for _, card in cards if card.faces[0].stats[GRADE] == 0 and TRIGGER_UNIT not in _types(card)]
        assert len(first) == 1, name
    assert set(icons) == {"Critical", "Draw", "Stand", "Heal"}


def test_most_decks_are_of_one_clan() -> None:
    game = load("vanguard")
    single = set()
    for deck in game.decks.values():
        printed = [card.faces[0].attributes[CLAN] for _, card in build(deck, CONSTRUCTED, game.pool).cards("main")]
        # Elementals are of every clan.
        clans = {clan for one in printed if CRAY_ELEMENTAL not in one for clan in one}
        single |= clans if len(clans) == 1 else set()
    assert len(single) >= 9


def _types(card: CardDef) -> tuple[str, ...]:
    return card.faces[0].attributes[TYPE]


@rule("vanguard", "5.2.1")
@rule("vanguard", "5.3.1")
@pytest.mark.parametrize(("yours", "theirs"), [("royal-paladin", "kagero"), ("waxing-pool", "zeroth")])
def test_a_game_begins_with_every_card_of_each_deck_in_its_place(yours: str, theirs: str) -> None:
    game = start("vanguard", (yours, theirs), seed=3)
    assert game.decision is not None
    for seat, name in enumerate((yours, theirs)):
        deck = load("vanguard").decks[name]
        (player,) = game.machine.zone(PLAYER, seat)
        assert game.pool.defs[game.machine.record(player).defn].name == PLAYER_NAME
        for section, zones in (("g", (G_ZONE,)), ("main", (DECK, HAND, VC))):
            laid = Counter(
                game.pool.defs[game.machine.record(card).defn].name
                for zone in zones
                for card in game.machine.zone(zone, seat)
            )
            assert laid == Counter({card: count for count, card in deck.entries(section)})


@rule("vanguard", "5.4.2")
@pytest.mark.parametrize(("section", "broken"), [("main", "5.2.2.1"), ("g", "5.3.2")])
def test_no_game_begins_with_a_deck_that_is_not_legal(section: str, broken: str) -> None:
    deck = load("vanguard").decks["kagero"]
    more = {"main": "Charcoal Hauler, Brugo", "g": "Volcanic Choir, Pyrophon"}[section]
    sections = {**deck.sections, section: (*deck.entries(section), (1, more))}
    with pytest.raises(IllegalDeck) as refused:
        start("vanguard", (deck, DeckList("list", sections, deck.format)), seed=3)
    assert [reason.rule for reason in refused.value.reasons] == [broken]
