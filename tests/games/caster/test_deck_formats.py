"""CC 402: what a deck consists of; the shipped decks are legal, and each rule is broken on its own."""

from __future__ import annotations

from collections import Counter

import pytest

from ludex.core.deck import DeckList, parse_deck
from ludex.core.definitions import Ability, CardDef, DeckRule, Face
from ludex.core.errors import BadDeck
from ludex.core.formats import LISTED, IllegalDeck, build, check_deck
from ludex.core.pool import Pool
from ludex.games import load, start
from ludex.games.caster.deck_formats import CONSTRUCTED, DECK_SIZE, HEADINGS
from ludex.games.caster.objects import COIN, COPY, PLAYER_NAME
from ludex.games.caster.words import (
    BARRIER,
    CASTER,
    CONJURE,
    COST,
    DECK,
    DEITY,
    ELEMENT,
    ELEMENTS,
    EXTRA_DECK,
    HAND,
    LEVEL,
    MATERIAL,
    ORB_ZONE,
    PLAYER,
    SERVANT,
    SOUL_BOND,
    SUBTYPE,
    TYPE,
)
from ludex.testing import rule

DECKS = sorted(load("caster").decks)
ANY_NUMBER = "Paradox Twin"
ONLY_ONE = "Nhul, That Which Is Left"

Entries = tuple[tuple[int, str], ...]


def printed(
    name: str, kind: str, *abilities: Ability, level: int | None = None, version: str = "", subtype: str = ""
) -> CardDef:
    """A plain card; a caster is listed with its level."""
    full = f"{name} ({version})" if version else name
    versions = (version,) if version else ()
    subtypes = (subtype,) if subtype else ()
    attributes = ((full,), (kind,), ("Ignus",), (), subtypes, versions, ())
    stats = (None, None, 3 if level is None else None, level)
    listed_as = full if level is None else f"{full} Lv{level}"
    return CardDef(0, f"P-{listed_as}", (Face((full,), attributes, stats, abilities),), facts=((LISTED, listed_as),))


PLAIN = (
    *(printed(f"Caster {letter}", CASTER, level=1) for letter in "ABCDE"),
    *(printed(f"Servant {letter}", SERVANT) for letter in "ABCDE"),
    *(printed(f"Conjure {letter}", CONJURE) for letter in "ABC"),
    *(printed(f"Barrier {letter}", BARRIER) for letter in "ABC"),
    *(printed(f"Bond {letter}", SERVANT, subtype=SOUL_BOND) for letter in "ABC"),
    *(printed(f"Deity {letter}", DEITY) for letter in "ABC"),
)

FORTY_EIGHT: Entries = (
    *((4, f"Caster {letter} Lv1") for letter in "ABCD"),
    *((4, f"Servant {letter}") for letter in "ABCD"),
    *((4, f"Conjure {letter}") for letter in "AB"),
    *((4, f"Barrier {letter}") for letter in "AB"),
)
FIFTY: Entries = (*FORTY_EIGHT, (2, "Servant E"))
SEVEN: Entries = ((4, "Bond A"), (3, "Deity A"))


def pool(*cards: CardDef) -> Pool:
    """The plain cards, and these."""
    return Pool(load("caster").spec, (*PLAIN, *cards))


def listed(main: Entries, extra: Entries = ()) -> DeckList:
    return DeckList("list", {"main": main, "extra": extra})


def rules_broken(main: Entries, extra: Entries = (), *cards: CardDef) -> list[str]:
    return [reason.rule for reason in check_deck(listed(main, extra), CONSTRUCTED, pool(*cards))]


@pytest.mark.parametrize("name", DECKS)
def test_a_shipped_deck_is_legal(name: str) -> None:
    game = load("caster")
    deck = game.decks[name]
    assert deck.format == CONSTRUCTED.name
    assert deck.description
    assert [str(reason) for reason in game.check(deck)] == []


def test_the_plain_deck_breaks_no_rule() -> None:
    assert rules_broken(FIFTY, SEVEN) == []


@rule("caster", "402.2")
@pytest.mark.parametrize("last", [1, 3])
def test_a_deck_has_exactly_fifty_cards(last: int) -> None:
    assert rules_broken((*FORTY_EIGHT, (last, "Servant E")), SEVEN) == ["402.2"]


@rule("caster", "402.2")
@rule("caster", "201.3b")
def test_a_soul_bond_servant_does_not_belong_in_a_deck() -> None:
    (reason,) = check_deck(listed((*FORTY_EIGHT, (2, "Bond A"))), CONSTRUCTED, pool())
    assert (reason.rule, reason.cards) == ("402.2", ("Bond A",))
    assert "Soul Bond servant" in reason.message


@rule("caster", "402.2")
def test_a_deity_does_not_belong_in_a_deck() -> None:
    (reason,) = check_deck(listed((*FORTY_EIGHT, (2, "Deity A"))), CONSTRUCTED, pool())
    assert (reason.rule, reason.cards) == ("402.2", ("Deity A",))
    assert "deity" in reason.message


@rule("caster", "402.2a")
@pytest.mark.parametrize("name", ["Servant A", "Conjure A", "Barrier A"])
def test_a_fifth_card_of_a_name_is_one_too_many(name: str) -> None:
    assert rules_broken((*FORTY_EIGHT, (1, "Servant E"), (1, name))) == ["402.2a"]


@rule("caster", "402.2a")
def test_other_cards_of_one_name_count_together_whatever_else_is_printed_on_them() -> None:
    namesake = CardDef(0, "P-other", printed("Servant A", CONJURE).faces)
    assert rules_broken((*FORTY_EIGHT, (1, "Servant E"), (1, "P-other")), (), namesake) == ["402.2a"]


@rule("caster", "402.2b")
def test_a_fifth_caster_of_a_name_and_level_is_one_too_many() -> None:
    (reason,) = check_deck(listed((*FORTY_EIGHT, (1, "Servant E"), (1, "Caster A Lv1"))), CONSTRUCTED, pool())
    assert (reason.rule, reason.cards) == ("402.2b", ("Caster A",))
    assert "Caster A Lv1" in reason.message


@rule("caster", "402.2b")
def test_casters_of_one_name_count_apart_by_their_levels() -> None:
    second, third = printed("Caster A", CASTER, level=2), printed("Caster A", CASTER, level=3)
    rest: Entries = ((4, "Caster A Lv1"), *FORTY_EIGHT[2:])
    assert rules_broken((*rest, (4, "Caster A Lv2"), (2, "Caster A Lv3")), (), second, third) == []
    assert rules_broken((*rest, (5, "Caster A Lv2"), (1, "Caster A Lv3")), (), second, third) == ["402.2b"]


@rule("caster", "402.2b")
@rule("caster", "213.3")
def test_casters_of_one_name_count_apart_by_their_versions() -> None:
    dawn = printed("Twin", CASTER, level=1, version="Dawn")
    dusk = printed("Twin", CASTER, level=1, version="Dusk")
    assert rules_broken((*FIFTY[2:], (4, "Twin (Dawn) Lv1"), (4, "Twin (Dusk) Lv1")), (), dawn, dusk) == []
    assert rules_broken((*FIFTY[2:], (5, "Twin (Dawn) Lv1"), (3, "Twin (Dusk) Lv1")), (), dawn, dusk) == ["402.2b"]


@rule("caster", "402.3")
def test_an_extra_deck_has_up_to_seven_cards() -> None:
    assert rules_broken(FIFTY, (*SEVEN, (1, "Bond B"))) == ["402.3"]


@rule("caster", "402.1")
@rule("caster", "402.3")
def test_a_deck_without_an_extra_deck_is_a_deck() -> None:
    assert check_deck(DeckList("list", {"main": FIFTY}), CONSTRUCTED, pool()) == []


@rule("caster", "402.3")
@pytest.mark.parametrize("name", ["Caster E Lv1", "Servant E", "Conjure C", "Barrier C"])
def test_only_soul_bond_servants_and_deities_belong_in_an_extra_deck(name: str) -> None:
    assert rules_broken(FIFTY, ((1, name),)) == ["402.3"]


@rule("caster", "402.3a")
@pytest.mark.parametrize("name", ["Bond A", "Deity A"])
def test_a_fifth_card_of_a_name_is_one_too_many_in_an_extra_deck(name: str) -> None:
    assert rules_broken(FIFTY, ((4, name),)) == []
    assert rules_broken(FIFTY, ((5, name),)) == ["402.3a"]


@rule("caster", "402.4")
def test_an_ability_about_deck_construction_takes_the_place_of_a_limit() -> None:
    swarm = printed("Swarm", SERVANT, DeckRule("main", 6))
    assert rules_broken((*FORTY_EIGHT[1:], (6, "Swarm")), (), swarm) == []
    assert rules_broken((*FORTY_EIGHT[2:], (7, "Swarm"), (3, "Servant E")), (), swarm) == ["402.4"]
    only = printed("Only", DEITY, DeckRule("extra", 1))
    assert rules_broken(FIFTY, ((1, "Only"),), only) == []
    assert rules_broken(FIFTY, ((2, "Only"),), only) == ["402.4"]


@rule("caster", "402.4")
def test_a_limit_is_that_of_the_section_it_speaks_of() -> None:
    swarm = printed("Swarm", SERVANT, DeckRule("extra", 6))
    assert rules_broken((*FORTY_EIGHT[1:], (6, "Swarm")), (), swarm) == ["402.2a"]


@rule("caster", "402.4")
def test_an_own_card_may_be_in_a_deck_any_number_of_times() -> None:
    game = load("caster")
    assert game.check(listed(((DECK_SIZE, ANY_NUMBER),))) == []


@rule("caster", "402.4")
def test_an_own_card_sets_its_own_limit() -> None:
    game = load("caster")
    deck = game.decks["null"]
    assert (1, ONLY_ONE) in deck.entries("extra")
    broken = game.check(listed(deck.entries("main"), ((2, ONLY_ONE),)))
    assert [reason.rule for reason in broken] == ["402.4"]


@rule("caster", "402.1")
def test_a_deck_has_no_other_parts() -> None:
    side = DeckList("list", {"main": FIFTY, "side": ((1, "Servant E"),)})
    assert [reason.rule for reason in check_deck(side, CONSTRUCTED, pool())] == ["402.1"]
    brought = DeckList("list", {"main": FIFTY, "Player": ((1, "Servant E"),)})
    assert [reason.rule for reason in check_deck(brought, CONSTRUCTED, pool())] == ["402.1"]
    with pytest.raises(BadDeck, match="heading"):
        parse_deck("Player\n1 Player\n", headings=HEADINGS)


@rule("caster", "402.2")
@pytest.mark.parametrize("name", [PLAYER_NAME, COIN, COPY, "Seedling"])
def test_what_no_player_brings_is_no_card_of_a_deck(name: str) -> None:
    game = load("caster")
    main = game.decks["feast"].entries("main")
    (count, first), *others = main
    swapped = listed(((count - 1, first), *others, (1, name)))
    assert [reason.rule for reason in game.check(swapped)] == ["402.2"]
    assert [reason.rule for reason in game.check(listed(main, ((1, name),)))] == ["402.3"]


def test_a_name_that_is_no_card_is_a_reason_without_a_rule() -> None:
    (reason,) = check_deck(listed((*FORTY_EIGHT, (1, "Servant E"), (1, "Nobody"))), CONSTRUCTED, pool())
    assert (reason.rule, reason.cards) == ("", ("Nobody",))


def test_the_decks_name_casters_with_their_levels() -> None:
    game = load("caster")
    for deck in game.decks.values():
        cards = build(deck, CONSTRUCTED, game.pool).cards("main")
        for (_, written), (_, card) in zip(deck.entries("main"), cards, strict=True):
            level = card.faces[0].stats[LEVEL]
            assert written == (card.name if level is None else f"{card.name} Lv{level}")


def test_every_own_card_is_in_a_shipped_deck() -> None:
    game = load("caster")
    laid = {
        card.code
        for deck in game.decks.values()
        for _, card in build(deck, CONSTRUCTED, game.pool).cards("main", "extra")
    }
    assert sorted({card.code for card in game.pool.defs if card.code and not card.token} - laid) == []


def test_the_decks_have_casters_of_every_level_and_a_curve_of_costs() -> None:
    game = load("caster")
    found: Counter[int] = Counter()
    for name, deck in game.decks.items():
        cards = build(deck, CONSTRUCTED, game.pool).cards("main")
        levels: Counter[int] = Counter()
        costs: Counter[int] = Counter()
        for count, card in cards:
            face = card.faces[0]
            if CASTER in face.attributes[TYPE]:
                levels[face.stats[LEVEL] or 0] += count
            else:
                costs[face.stats[COST] or 0] += count
        assert 18 <= levels.total() <= 20, name
        assert levels[1] >= 11, name
        assert sum(count for cost, count in costs.items() if cost <= 3) >= costs.total() / 2, name
        found += levels
    assert set(found) == {1, 2, 3}


def test_the_decks_are_of_all_elements_and_of_none() -> None:
    game = load("caster")
    main: dict[str, set[str]] = {}
    for name, deck in game.decks.items():
        cards = build(deck, CONSTRUCTED, game.pool).cards("main")
        main[name] = {element for _, card in cards for element in card.faces[0].attributes[ELEMENT]}
    single = {element for elements in main.values() if len(elements) == 1 for element in elements}
    assert single == set(ELEMENTS)
    assert any(not elements for elements in main.values())
    assert any(len(elements) >= 2 for elements in main.values())


def test_most_decks_have_an_extra_deck_with_both_kinds_of_cards_whose_materials_are_at_hand() -> None:
    game = load("caster")
    kinds: Counter[str] = Counter()
    for name, deck in game.decks.items():
        built = build(deck, CONSTRUCTED, game.pool)
        extra = [card for _, card in built.cards("extra")]
        kinds["with"] += bool(extra)
        names = {card.name for _, card in built.cards("main")}
        bonds = [card for card in extra if SOUL_BOND in card.faces[0].attributes[SUBTYPE]]
        kinds["bond"] += bool(bonds)
        kinds["deity"] += any(DEITY in card.faces[0].attributes[TYPE] for card in extra)
        reachable = [card for card in bonds if set(card.faces[0].attributes[MATERIAL]) <= names]
        assert not bonds or reachable, name
    assert min(kinds[kind] for kind in ("with", "bond", "deity")) >= 5


@rule("caster", "402.1")
@rule("caster", "201.3b")
@pytest.mark.parametrize(("yours", "theirs"), [("feast", "parade"), ("null", "twins")])
def test_a_game_begins_with_every_card_of_each_deck_in_its_place(yours: str, theirs: str) -> None:
    game = start("caster", (yours, theirs), seed=3)
    assert game.decision is not None
    for seat, name in enumerate((yours, theirs)):
        built = build(load("caster").decks[name], CONSTRUCTED, game.pool)
        (player,) = game.machine.zone(PLAYER, seat)
        assert game.pool.defs[game.machine.record(player).defn].name == PLAYER_NAME
        for section, zones in (("extra", (EXTRA_DECK,)), ("main", (DECK, HAND, ORB_ZONE))):
            laid = Counter(
                game.pool.defs[game.machine.record(card).defn].code
                for zone in zones
                for card in game.machine.zone(zone, seat)
            )
            assert laid == Counter({card.code: count for count, card in built.cards(section)})


@rule("caster", "402.1")
@pytest.mark.parametrize(
    ("section", "more", "broken"),
    [("main", "Tallow Biscuit", "402.2"), ("extra", "Examiner of Tides", "402.3")],
)
def test_no_game_begins_with_a_deck_that_is_not_legal(section: str, more: str, broken: str) -> None:
    deck = load("caster").decks["feast"]
    sections = {**deck.sections, section: (*deck.entries(section), (1, more))}
    with pytest.raises(IllegalDeck) as refused:
        start("caster", (deck, DeckList("list", sections, deck.format)), seed=3)
    assert [reason.rule for reason in refused.value.reasons] == [broken]
