"""Formats: each deck rule, broken on its own, gives its own reason."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core.deck import DeckList, Entry
from ludex.core.definitions import Ability, CardDef, DeckRule, Face, Keyword
from ludex.core.formats import Format, IllegalDeck, build, check_deck, zones
from ludex.core.pool import Pool
from ludex.games.sve import GAME
from ludex.games.sve.deck_formats import CARDS, CROSS_CRAFT, FORMATS, SEALED, STAND_IN, STANDARD
from ludex.games.sve.setup import CINDERELLA, CRAY
from ludex.games.sve.words import DECK, EVOLVE_DECK, FOLLOWER, LEADER, STARTING_AMULET
from ludex.testing import rule

FOREST, SWORD, RUNE, NEUTRAL = "Forestcraft", "Swordcraft", "Runecraft", "Neutral"


def face(name: str, type_: str, class_: str, universe: str, special: str, *abilities: Ability) -> Face:
    attributes = (
        (name,),
        (type_,),
        (class_,) if class_ else (),
        (),
        (universe,) if universe else (),
        (special,) if special else (),
    )
    return Face((name,), attributes, (1, 1, 1), abilities)


def card(
    name: str,
    class_: str = FOREST,
    *abilities: Ability,
    type_: str = FOLLOWER,
    universe: str = "",
    special: str = "",
    token: bool = False,
    back: str = "",
    trigger: str = "",
) -> CardDef:
    faces = [face(one, type_, class_, universe, special, *abilities) for one in (name, back) if one]
    facts = (("trigger", trigger),) if trigger else ()
    return CardDef(0, name, tuple(faces), token=token, special=special, facts=facts)


@cache
def pool() -> Pool:
    leader = "Leader"
    cards = [
        card("Forest Leader", type_=leader),
        card("Sword Leader", SWORD, type_=leader),
        card("Idol Leader", type_=leader, universe=CINDERELLA),
        card("Sword Idol Leader", SWORD, type_=leader, universe=CINDERELLA),
        card("Cray Leader", type_=leader, universe=CRAY),
        card("Sword Cray Leader", SWORD, type_=leader, universe=CRAY),
        card("Outcast Leader", "", type_=leader),
        card("Knight", SWORD, token=True),
        card("Swarm", FOREST, DeckRule("main", 6)),
        card("Root", NEUTRAL, DeckRule("evolve", 10), special="evolved"),
        card("Leaf", special="advanced"),
        card("Sun", special="evolved", back="Moon"),
        card("Keeper's Lamp"),
        card("Café"),
        card("Oath", FOREST, Keyword(STARTING_AMULET), type_="Amulet", universe=CRAY),
        card("Vow", FOREST, Keyword(STARTING_AMULET), type_="Amulet", universe=CRAY),
        card("Flare", FOREST, universe=CRAY, trigger="Critical"),
        card("Neutral Flare", NEUTRAL, universe=CRAY, trigger="Draw"),
    ]
    for number in range(1, 18):
        for class_ in (FOREST, SWORD, RUNE, NEUTRAL):
            short = class_.removesuffix("craft")
            cards.append(card(f"{short} {number}", class_))
            cards.append(card(f"{short} {number}", class_, special="evolved"))
            cards.append(card(f"{short} Idol {number}", class_, universe=CINDERELLA))
            cards.append(card(f"{short} Rider {number}", class_, universe=CRAY))
    return Pool(GAME, (*cards, *CARDS))


def forty(short: str = "Forest") -> list[Entry]:
    """Forty cards, three of each of thirteen names and one more."""
    return [*((3, f"{short} {number}") for number in range(1, 14)), (1, f"{short} 14")]


def deck(
    leader: str | list[Entry], main: list[Entry], evolve: list[Entry] | None = None, **more: list[Entry]
) -> DeckList:
    leaders = [(1, leader)] if isinstance(leader, str) else leader
    sections = {"leader": leaders, "main": main, "evolve": evolve or [], **more}
    return DeckList("a list", {name: tuple(entries) for name, entries in sections.items() if entries})


def rules(list_: DeckList, form: Format = STANDARD) -> list[str]:
    """The rules that the deck breaks."""
    return [reason.rule for reason in check_deck(list_, form, pool())]


def without(main: list[Entry], count: int) -> list[Entry]:
    """So many cards less."""
    cut = list(main)
    while count:
        number, name = cut.pop()
        if number > count:
            cut.append((number - count, name))
        count -= min(number, count)
    return cut


@rule("sve-en", "6.1.1", "6.1.1.2", "6.1.1.3", "6.1.1.4")
def test_a_legal_deck_has_no_reasons() -> None:
    full = [*forty(), (2, "Forest 14"), (3, "Neutral 1"), (3, "Neutral 2"), (2, "Neutral 3")]
    assert rules(deck("Forest Leader", forty())) == []
    assert rules(deck("Forest Leader", full, [(3, "Forest 1"), (3, "Leaf"), (3, "Sun"), (1, "Forest 2")])) == []


@rule("sve-en", "6.1.1.1")
@pytest.mark.parametrize("leaders", [[], [(2, "Forest Leader")], [(1, "Forest Leader"), (1, "Idol Leader")]])
def test_a_deck_has_one_leader(leaders: list[Entry]) -> None:
    assert rules(deck(leaders, forty())) == ["6.1.1.1"]


@rule("sve-en", "6.1.1.1")
def test_a_leader_is_a_leader_card() -> None:
    assert rules(deck("Forest 16", forty())) == ["6.1.1.1"]
    assert rules(deck(STAND_IN, forty("Neutral"))) == ["6.1.1.1", "6.1.1.5"]


@rule("sve-en", "6.1.1.2")
def test_a_main_deck_has_40_to_50_cards() -> None:
    assert rules(deck("Forest Leader", without(forty(), 1))) == ["6.1.1.2"]
    assert (
        rules(deck("Forest Leader", [*forty(), (3, "Neutral 1"), (3, "Neutral 2"), (3, "Neutral 3"), (1, "Forest 15")]))
        == []
    )
    assert rules(
        deck("Forest Leader", [*forty(), (3, "Neutral 1"), (3, "Neutral 2"), (3, "Neutral 3"), (2, "Forest 15")])
    ) == ["6.1.1.2"]


@rule("sve-en", "6.1.1.2")
@pytest.mark.parametrize("name", ["Forest Leader", "Leaf", "Sun", "Root"])
def test_a_main_deck_has_no_leaders_and_no_special_types(name: str) -> None:
    assert rules(deck("Forest Leader", [*forty(), (1, name)])) == ["6.1.1.2"]


@rule("sve-en", "6.1.1.2")
def test_a_main_deck_has_no_tokens() -> None:
    assert rules(deck("Sword Leader", [*forty("Sword"), (1, "Knight")])) == ["6.1.1.2"]


@rule("sve-en", "6.1.1.3")
def test_an_evolve_deck_has_at_most_10_cards() -> None:
    ten: list[Entry] = [(3, "Forest 1"), (3, "Forest 2"), (3, "Forest 3"), (1, "Forest 4")]
    assert rules(deck("Forest Leader", forty(), ten)) == []
    assert rules(deck("Forest Leader", forty(), [*ten, (1, "Forest 5")])) == ["6.1.1.3"]


@rule("sve-en", "6.1.1.3")
@pytest.mark.parametrize("name", ["Swarm", "Forest Leader", "Keeper's Lamp"])
def test_an_evolve_deck_has_evolved_and_advanced_cards_only(name: str) -> None:
    assert rules(deck("Forest Leader", forty(), [(1, name)])) == ["6.1.1.3"]


@rule("sve-en", "6.1.1.4")
def test_each_deck_has_three_of_a_name() -> None:
    assert rules(deck("Forest Leader", forty(), [(3, "Forest 1")])) == []
    assert rules(deck("Forest Leader", [*forty(), (1, "Forest 1")])) == ["6.1.1.4"]
    assert rules(deck("Forest Leader", forty(), [(2, "Forest 1"), (2, "Forest 1")])) == ["6.1.1.4"]


@rule("sve-en", "6.1.1.4.1")
def test_a_double_faced_card_counts_by_its_front() -> None:
    reasons = check_deck(deck("Forest Leader", forty(), [(2, "Sun"), (2, "Moon")]), STANDARD, pool())
    assert [reason.rule for reason in reasons] == ["6.1.1.4"]
    assert reasons[0].cards == ("Sun",)


@rule("sve-en", "6.1.1.5", "6.1.1.5.1")
def test_a_class_deck_has_its_leaders_class_and_neutral() -> None:
    reasons = check_deck(deck("Forest Leader", [*forty(), (2, "Sword 1")], [(1, "Rune 1")]), STANDARD, pool())
    assert [(reason.rule, reason.section, reason.cards) for reason in reasons] == [
        ("6.1.1.5.1", "main", ("Sword 1",)),
        ("6.1.1.5.1", "evolve", ("Rune 1",)),
    ]


@rule("sve-en", "6.1.1.5", "6.1.1.5.2", "2.12.2.1")
def test_a_universe_deck_has_one_universe_whatever_the_class() -> None:
    mixed = [*without(forty("Forest Idol"), 6), (3, "Rune Idol 1"), (3, "Neutral Idol 1")]
    assert rules(deck("Idol Leader", mixed)) == []
    assert rules(deck("Forest Leader", mixed)) == ["6.1.1.5.1"]
    # Neither way: one card spoils the universe, two spoil the class.
    spoilt = [*mixed, (1, "Sword 1")]
    assert rules(deck("Idol Leader", spoilt)) == ["6.1.1.5", "6.1.1.5.2"]
    other = [*mixed, (3, "Sword Idol 1"), (3, "Sword Rider 1")]
    assert rules(deck("Idol Leader", other)) == ["6.1.1.5", "6.1.1.5.2"]


@rule("sve-en", "6.1.1.5")
def test_without_a_leader_the_cards_still_share_something() -> None:
    two = [*without(forty(), 3), (3, "Sword 1")]
    assert rules(deck([], two)) == ["6.1.1.1", "6.1.1.5"]
    assert rules(deck([], [*without(forty("Forest Idol"), 3), (3, "Sword Idol 1")])) == ["6.1.1.1"]
    assert rules(deck("Outcast Leader", forty())) == ["6.1.1.5"]


@rule("sve-en", "6.1.2")
def test_a_cards_own_rule_overrides_the_limit_of_copies() -> None:
    assert rules(deck("Forest Leader", [*forty(), (6, "Swarm")], [(10, "Root")])) == []
    assert rules(deck("Forest Leader", [*forty(), (4, "Swarm"), (3, "Swarm")])) == ["6.1.2"]
    assert rules(deck("Forest Leader", forty(), [(11, "Root")])) == ["6.1.1.3", "6.1.2"]


RIDERS = [*without(forty("Forest Rider"), 6), (1, "Oath"), (3, "Sword Rider 1"), (2, "Sword Rider 2")]


@rule("sve-en", "14.4.2.1.1")
def test_a_deck_of_that_universe_has_a_starting_amulet() -> None:
    assert rules(deck("Cray Leader", RIDERS)) == []
    assert rules(
        deck("Cray Leader", [(1, "Forest Rider 15") if name == "Oath" else (n, name) for n, name in RIDERS])
    ) == ["14.4.2.1.1"]


@rule("sve-en", "14.4.2.1.1", "6.1.1.5")
def test_a_deck_that_can_be_based_on_a_class_needs_no_starting_amulet() -> None:
    assert rules(deck("Cray Leader", forty("Forest Rider"))) == []


@rule("sve-en", "14.4.2.1.2")
def test_a_trigger_is_of_the_leaders_class() -> None:
    assert rules(deck("Cray Leader", [*RIDERS, (3, "Flare")])) == []
    assert rules(deck("Cray Leader", [*RIDERS, (3, "Neutral Flare")])) == ["14.4.2.1.2"]
    assert rules(deck("Sword Cray Leader", [*RIDERS, (3, "Flare")])) == ["14.4.2.1.2"]


@rule("sve-en", "14.4.4.1.1")
@pytest.mark.parametrize("form", FORMATS)
def test_starting_amulets_share_one_name(form: Format) -> None:
    leaders: list[Entry] = [(1, "Cray Leader")]
    main = RIDERS
    if form == CROSS_CRAFT:
        leaders.append((1, "Sword Leader"))
    assert rules(deck(leaders, [*main, (2, "Oath")]), form) == []
    assert rules(deck(leaders, [*main, (1, "Vow")]), form) == ["14.4.4.1.1"]


@rule("sve-en", "B1:6.1.1.2")
def test_sealed_needs_no_leader() -> None:
    assert rules(deck([], forty()), SEALED) == []
    assert rules(deck("Forest Leader", forty()), SEALED) == []
    assert rules(deck([(2, "Forest Leader")], forty()), SEALED) == ["B1:6.1.1.2"]
    assert rules(deck("Forest 1", forty()), SEALED) == ["B1:6.1.1.2"]


@rule("sve-en", "B1:6.1.1.3")
def test_a_sealed_main_deck_has_30_cards_or_more_and_no_special_types() -> None:
    assert rules(deck([], without(forty(), 10)), SEALED) == []
    assert rules(deck([], without(forty(), 11)), SEALED) == ["B1:6.1.1.3"]
    assert rules(deck([], [*forty(), *forty("Sword")]), SEALED) == []
    for name in ("Leaf", "Sun", "Knight", "Forest Leader"):
        assert rules(deck([], [*forty(), (1, name)]), SEALED) == ["B1:6.1.1.3"]


@rule("sve-en", "B1:6.1.1.4")
def test_a_sealed_evolve_deck_has_any_number_of_evolved_and_advanced_cards() -> None:
    assert rules(deck([], forty(), [(20, "Leaf"), (20, "Sword 1")]), SEALED) == []
    assert rules(deck([], forty(), [(1, "Swarm")]), SEALED) == ["B1:6.1.1.4"]


@rule("sve-en", "B1:6.1.1.5", "B1:6.1.1.6")
def test_sealed_limits_neither_copies_nor_classes() -> None:
    main: list[Entry] = [(20, "Forest 1"), (20, "Sword 1"), (5, "Rune Idol 1")]
    assert rules(deck([], main), SEALED) == []
    assert set(rules(deck("Forest Leader", main))) == {"6.1.1.4", "6.1.1.5.1"}


@rule("sve-en", "B1:6.1.1")
def test_a_sealed_deck_is_built_from_what_was_opened() -> None:
    opened = {"opened": [*forty(), (1, "Sword 1")], "opened evolve": [(1, "Sword 1"), (2, "Leaf")]}
    assert rules(deck([], forty(), [(1, "Leaf")], **opened), SEALED) == []
    reasons = check_deck(deck([], [*forty(), (2, "Sword 1"), (1, "Rune 1")], [(3, "Leaf")], **opened), SEALED, pool())
    assert [(reason.rule, reason.cards) for reason in reasons] == [
        ("B1:6.1.1", ("Sword 1",)),
        ("B1:6.1.1", ("Rune 1",)),
        ("B1:6.1.1", ("Leaf",)),
    ]


@rule("sve-en", "6.1.1")
def test_a_section_that_the_format_does_not_have_is_a_reason() -> None:
    assert rules(deck("Forest Leader", forty(), opened=[(1, "Sword 1")])) == ["6.1.1"]


BOTH: list[Entry] = [(1, "Forest Leader"), (1, "Sword Leader")]
MIXED = [*without(forty(), 6), (3, "Sword 1"), (2, "Sword 2"), (1, "Neutral 1")]


@rule("sve-en", "B2:6.1.1.1")
def test_cross_craft_has_two_leaders_of_different_classes() -> None:
    assert rules(deck(BOTH, MIXED), CROSS_CRAFT) == []
    assert rules(deck([(1, "Forest Leader"), (1, "Idol Leader")], forty()), CROSS_CRAFT) == ["B2:6.1.1.1"]
    assert rules(deck("Forest Leader", forty()), CROSS_CRAFT) == ["B2:6.1.1.1"]
    assert rules(deck([*BOTH, (1, "Cray Leader")], MIXED), CROSS_CRAFT) == ["B2:6.1.1.1", "B2:6.1.1.1"]
    assert rules(deck([(1, "Forest Leader"), (1, "Sword 3")], MIXED), CROSS_CRAFT) == ["B2:6.1.1.1"]


@rule("sve-en", "B2:6.1.1.5")
def test_cross_craft_is_never_based_on_a_universe() -> None:
    leaders: list[Entry] = [(1, "Idol Leader"), (1, "Sword Idol Leader")]
    idols = [*without(forty("Forest Idol"), 3), (3, "Sword Idol 1")]
    assert rules(deck(leaders, idols), CROSS_CRAFT) == []
    assert rules(deck(leaders, [*idols, (1, "Rune Idol 1")]), CROSS_CRAFT) == ["B2:6.1.1.5", "B2:6.1.1.5.1"]


@rule("sve-en", "B2:6.1.1.5.1")
def test_cross_craft_has_the_leaders_classes_and_neutral() -> None:
    assert rules(deck(BOTH, [*MIXED, (1, "Rune 1")]), CROSS_CRAFT) == ["B2:6.1.1.5.1"]
    assert rules(deck(BOTH, MIXED, [(1, "Rune 1")]), CROSS_CRAFT) == ["B2:6.1.1.5.1"]


@rule("sve-en", "B2:6.1.1.5.2")
def test_cross_craft_has_a_card_of_each_leaders_class_in_the_main_deck() -> None:
    assert rules(deck(BOTH, forty(), [(1, "Sword 1")]), CROSS_CRAFT) == ["B2:6.1.1.5.2"]


@rule("sve-en", "6.1.1.2", "6.1.1.3", "6.1.1.4")
def test_cross_craft_keeps_the_other_rules() -> None:
    assert rules(deck(BOTH, without(MIXED, 1)), CROSS_CRAFT) == ["6.1.1.2"]
    assert rules(deck(BOTH, [*MIXED, (1, "Leaf")]), CROSS_CRAFT) == ["6.1.1.2"]
    assert rules(deck(BOTH, MIXED, [(1, "Swarm")]), CROSS_CRAFT) == ["6.1.1.3"]
    assert rules(deck(BOTH, MIXED, [(3, "Leaf"), (8, "Root")]), CROSS_CRAFT) == ["6.1.1.3"]
    assert rules(deck(BOTH, [*MIXED, (2, "Sword 2")]), CROSS_CRAFT) == ["6.1.1.4"]
    assert rules(deck(BOTH, MIXED, [(4, "Leaf")]), CROSS_CRAFT) == ["6.1.1.4"]


def test_every_reason_is_given_at_once() -> None:
    broken = deck([], [(4, "Forest 1"), (1, "Leaf"), (1, "Nobody")], [(11, "Swarm")])
    reasons = check_deck(broken, STANDARD, pool())
    assert {reason.rule for reason in reasons} == {"", "6.1.1.1", "6.1.1.2", "6.1.1.3", "6.1.1.4"}
    error = IllegalDeck("a list", "Standard", reasons)
    assert error.reasons == tuple(reasons)
    assert all(str(reason) in str(error) for reason in reasons)


def test_an_unknown_name_is_a_reason_with_the_nearest_names() -> None:
    reasons = check_deck(deck("Forest Leader", [*without(forty(), 1), (1, "Kepers Lamp")]), STANDARD, pool())
    (reason,) = reasons
    assert "no card is called 'Kepers Lamp'" in reason.message
    assert "Keeper's Lamp" in reason.message


def test_a_card_that_was_left_out_says_why() -> None:
    list_ = deck("Forest Leader", [*without(forty(), 1), (1, "Riddle")], [(1, "Keeper’s Lamp")])
    reasons = check_deck(list_, STANDARD, pool(), {"Riddle": "a riddle", "Keeper's Lamp": "only the evolved one"})
    assert [reason.message for reason in reasons] == [
        "Riddle cannot be played: a riddle",
        "Keeper’s Lamp cannot be played: only the evolved one",
    ]


@pytest.mark.parametrize("name", ["Keeper’s Lamp", "Keeper's  Lamp", "Cafe\u0301"])
def test_names_are_found_however_they_are_written(name: str) -> None:
    assert rules(deck("Forest Leader", [*without(forty(), 1), (1, name)])) == []


def test_a_name_means_the_card_that_its_section_holds() -> None:
    built = build(deck("Forest Leader", forty(), [(2, "Forest 1")]), STANDARD, pool())
    assert {found.special for _, found in built.cards("main")} == {""}
    assert {found.special for _, found in built.cards("evolve")} == {"evolved"}
    laid = dict(zones(built, STANDARD, pool()))
    assert [len(laid[zone]) for zone in (LEADER, DECK, EVOLVE_DECK)] == [1, 40, 2]
    assert laid[EVOLVE_DECK] == (pool().named("Forest 1")[1],) * 2


@rule("sve-en", "B1:6.1.1.2")
def test_a_sealed_deck_without_a_leader_has_a_stand_in_with_defense() -> None:
    built = build(deck([], forty(), opened=[(1, "Sword 1")]), SEALED, pool())
    laid = dict(zones(built, SEALED, pool()))
    assert set(laid) == {LEADER, DECK, EVOLVE_DECK}
    (leader,) = laid[LEADER]
    assert pool().defs[leader].name == STAND_IN
    assert pool().defs[leader].faces[0].stats == (None, 20, None)


NAMES = st.sampled_from(
    ["Forest 1", "Sword 2", "Leaf", "Moon", "Knight", "Forest Leader", "Oath", "Root", STAND_IN, "Nobody"]
)
SECTIONS = st.dictionaries(
    st.sampled_from(["leader", "main", "evolve", "opened", "elsewhere"]),
    st.lists(st.tuples(st.integers(1, 99), NAMES), max_size=4).map(tuple),
)


@given(SECTIONS, st.sampled_from(FORMATS))
def test_any_deck_is_checked_and_its_reasons_can_be_read(sections: dict[str, tuple[Entry, ...]], form: Format) -> None:
    for reason in check_deck(DeckList("any", sections), form, pool()):
        assert reason.message
        assert reason.rule or "no card is called" in reason.message
