"""Chapter 2: what is printed on a card, and what other texts mean by it."""

from __future__ import annotations

import pytest

from ludex.core.deck import DeckList
from ludex.core.definitions import CardDef
from ludex.core.formats import check_deck
from ludex.core.modifiers import PlayCost
from ludex.core.pool import Pool
from ludex.games.sve import GAME
from ludex.games.sve.compiler import compile_card
from ludex.games.sve.deck_formats import STANDARD
from ludex.games.sve.words import BANE, PLAY_POINTS, RESOURCES
from ludex.testing import (
    Side,
    amulet,
    double_faced,
    engaged,
    evolved,
    faceup,
    follower,
    leader,
    lying,
    rule,
    spell,
    table,
)
from tests.games.sve.rules.parts import draw, evolve, fanfare, in_hand, key, n, while_here
from tests.games.sve.rules.preparation import Brought, begin, lot, prepare

WOLF = follower("Wolf", 2, 2)
OGRE = follower("Ogre", 5, 5)
IMP = follower("Imp", 1, 1, token=True)


# 2.1, 2.13 Names and alternate names.


@rule("sve-en", "2.1.2")
def test_a_name_in_a_text_means_every_card_so_named_and_no_other() -> None:
    howl = spell("Howl", text=["Give each Wolf on your field [attack]+1."])
    t = table(you=Side(field=[WOLF, lying(WOLF, damage=1), follower("Wolf Rider", 2, 2)], hand=[howl]))
    t.play("Howl")
    assert [t.stat(name, "attack") for name in ("Wolf#1", "Wolf#2", "Wolf Rider")] == [3, 3, 2]


@rule("sve-en", "2.1.2")
def test_where_a_text_says_so_a_name_means_every_card_whose_name_contains_it() -> None:
    howl = spell("Howl", text=['Give each follower on your field with "Wolf" in its name [attack]+1.'])
    t = table(you=Side(field=[WOLF, follower("Wolf Rider", 2, 2), OGRE], hand=[howl]))
    t.play("Howl")
    assert [t.stat(name, "attack") for name in ("Wolf", "Wolf Rider", "Ogre")] == [3, 3, 5]


@rule("sve-en", "2.1.2.1")
def test_an_alternate_name_is_not_found_by_a_part_of_it() -> None:
    howl = spell("Howl", text=['Give each follower on your field with "Wolf" in its name [attack]+1.'])
    t = table(you=Side(field=[WOLF, follower("Hare", 2, 2, alternate="Wolf in Disguise")], hand=[howl]))
    t.play("Howl")
    assert [t.stat(name, "attack") for name in ("Wolf", "Hare")] == [3, 2]


@rule("sve-en", "2.1.2.1", "2.13.2")
def test_an_alternate_name_is_found_by_the_whole_of_it() -> None:
    disguised = follower("Hare", 2, 2, alternate="Wolf in Disguise")
    howl = spell("Howl", text=["Give each Wolf in Disguise on your field [attack]+1."])
    t = table(you=Side(field=[WOLF, disguised], hand=[howl]))
    t.play("Howl")
    assert [t.stat(name, "attack") for name in ("Wolf", "Hare")] == [2, 3]


@rule("sve-en", "2.13.2")
def test_an_alternate_name_means_the_card_name_so_a_copy_without_it_is_meant_too() -> None:
    plain, disguised = follower("Hare", 3, 3), follower("Hare", 2, 2, alternate="Night Hare")
    howl = spell("Howl", text=["Give each Night Hare on your field [attack]+1."])
    t = table(you=Side(field=[plain, disguised], hand=[howl]))
    t.play("Howl")
    assert [t.stat(name, "attack") for name in ("Hare#1", "Hare#2")] == [4, 3]


@rule("sve-en", "2.13.2")
def test_a_token_can_be_called_by_its_alternate_name() -> None:
    item = spell("Lucky Charm", token=True, alternate="Star Drop")
    wish = spell("Wish", text=["Put a Star Drop token into your EX area."])
    t = table(you=Side(hand=[wish]), cards=[item])
    t.play("Wish")
    t.expect_zone("you", "EX area", ["Lucky Charm"])


@rule("sve-en", "2.13.2")
def test_a_card_evolves_into_cards_of_its_name_not_of_its_alternate_name() -> None:
    hare = follower("Hare", 2, 2, evolve(0), alternate="Wolf")
    t = table(you=Side(field=[hare], evolve_deck=[evolved("Wolf"), evolved("Hare", 4, 4)]))
    t.use("Hare")
    assert t.stats("Hare")[:2] == (4, 4)
    t.expect_zone("you", "evolve deck", ["Wolf"])


# 2.2 Class, 2.12 universe: what they count for.

ELF_LEADER = leader("Elf Queen", class_="Forestcraft")


def deck_of(*cards: CardDef, lead: CardDef = ELF_LEADER) -> list[str]:
    """The rules that a deck of these cards breaks, filled up with cards that fit."""
    universe = "".join(lead.faces[0].attributes[4])
    fill = [follower(f"Filler {number}", class_="Forestcraft", universe=universe) for number in range(14)]
    pool = Pool(GAME, [lead, *cards, *fill])
    main = tuple((1, card.name) for card in cards) + tuple((3, card.name) for card in fill)
    sections: dict[str, tuple[tuple[int, str], ...]] = {"leader": ((1, lead.name),), "main": main, "evolve": ()}
    return [reason.rule for reason in check_deck(DeckList("a deck", sections), STANDARD, pool)]


@rule("sve-en", "2.2.3")
def test_a_class_other_than_the_leaders_keeps_a_card_out_of_a_deck() -> None:
    assert deck_of(follower("Elf", class_="Forestcraft"), follower("Pilgrim", class_="Neutral")) == []
    assert deck_of(follower("Knight", class_="Swordcraft")) != []


@rule("sve-en", "2.2.3")
def test_an_ability_can_ask_for_a_class() -> None:
    wind = spell("Wind", text=["Give each [forestcraft] follower on your field [attack]+1."])
    elf, knight = follower("Elf", class_="Forestcraft"), follower("Knight", class_="Swordcraft")
    t = table(you=Side(field=[elf, knight], hand=[wind]))
    t.play("Wind")
    assert [t.stat(name, "attack") for name in ("Elf", "Knight")] == [3, 2]


@rule("sve-en", "2.12.2.1")
def test_a_universe_other_than_the_leaders_keeps_a_card_out_of_a_deck_of_that_universe() -> None:
    star = leader("Star", class_="Swordcraft", universe="Stage")
    assert deck_of(follower("Singer", universe="Stage"), lead=star) == []
    assert deck_of(follower("Jockey", universe="Track"), lead=star) != []


# 2.3 Types, 2.4 traits.


@rule("sve-en", "2.3.4")
def test_a_type_alone_means_all_cards_of_the_type_special_ones_included() -> None:
    flood = spell("Flood", text=["Give each follower on the field [defense]+1."])
    grown = lying(WOLF, evolved=evolved("Wolf", 4, 4))
    sage = follower("Sage", 3, 3, advanced=True)
    shrine = amulet("Shrine", attack=2, defense=2)
    t = table(you=Side(field=[grown, sage, shrine], hand=[flood]), opponent=Side(field=["Imp"]), cards=[IMP])
    t.play("Flood")
    assert [t.stat(name, "defense") for name in ("Wolf", "Sage", "Imp", "Shrine")] == [5, 4, 2, None]


@rule("sve-en", "2.4.2")
def test_a_trait_counts_for_cards_that_look_for_it() -> None:
    drill = spell("Drill", text=["Give each Officer follower on your field [attack]+1."])
    officer = follower("Sergeant", 2, 2, traits=["Officer", "Beast"])
    t = table(you=Side(field=[officer, follower("Cook", 2, 2, traits=["Beast"])], hand=[drill]))
    t.play("Drill")
    assert [t.stat(name, "attack") for name in ("Sergeant", "Cook")] == [3, 2]


@rule("sve-en", "2.4.2")
def test_a_trait_does_nothing_by_itself() -> None:
    plain, officer = follower("Cook", 2, 2), follower("Cook", 2, 2, traits=["Officer"])
    played = []
    for cook in (plain, officer):
        t = table(you=Side(hand=[cook], points=3))
        t.play("Cook")
        played.append(([event.kind for event in t.events()], t.stats("Cook"), t.has("Cook", "Officer")))
    assert played[0] == played[1]


# 2.5 Cost.


@rule("sve-en", "2.5.1")
@pytest.mark.parametrize("cost", [0, 1, 4])
def test_playing_a_card_takes_play_points_equal_to_its_cost(cost: int) -> None:
    t = table(you=Side(hand=[follower("Wolf", cost=cost)], points=4))
    t.play("Wolf")
    assert t.resource("you", RESOURCES[PLAY_POINTS]) == 4 - cost


@rule("sve-en", "2.5.1")
def test_a_card_that_costs_more_than_the_play_points_cannot_be_played() -> None:
    t = table(you=Side(hand=[follower("Wolf", cost=5)], points=4))
    t.refuses("play", "Wolf", rule="10.6.2.5.4")


@rule("sve-en", "2.5.1")
def test_the_cost_another_text_speaks_of_is_the_printed_one_whatever_playing_takes() -> None:
    cheap = while_here(PlayCost("less", n(3)), on=in_hand())
    call = spell("Call", text=["Put a follower from your hand that costs 2 or less onto your field."], cost=1)
    crier = amulet("Crier", cheap)
    t = table(you=Side(field=[crier], hand=[call, follower("Giant", cost=4), follower("Cub", cost=2)], points=4))
    t.play("Call", "Cub")
    t.expect_zone("you", "field", ["Crier", "Cub"])
    t.play("Giant")
    t.expect_zone("you", "field", ["Crier", "Cub", "Giant"])
    assert t.resource("you", RESOURCES[PLAY_POINTS]) == 3


@rule("sve-en", "2.5.1")
def test_a_text_does_not_find_a_card_by_what_playing_it_would_take() -> None:
    cheap = while_here(PlayCost("less", n(3)), on=in_hand())
    call = spell("Call", text=["Put a follower from your hand that costs 2 or less onto your field."], cost=1)
    t = table(you=Side(field=[amulet("Crier", cheap)], hand=[call, follower("Giant", cost=4)], points=4))
    t.play("Call")
    t.expect_zone("you", "field", ["Crier"])


# 2.6 Text.


@rule("sve-en", "2.6.2")
def test_a_reminder_in_parentheses_does_nothing() -> None:
    herald = follower("Herald", 2, 2, text=["[fanfare] Draw a card. (Draw 2 cards.)", "(Storm.)"])
    t = table(you=Side(hand=[herald]))
    t.play("Herald")
    assert len(t.zone("you", "hand")) == 1
    assert not t.has("Herald", "Storm")


# 2.7 Attack, 2.8 defense.


@rule("sve-en", "2.7.1")
def test_an_attacking_card_deals_damage_equal_to_its_attack() -> None:
    t = table(you=Side(field=[follower("Wolf", 3, 9)]))
    t.attack("Wolf", "opponent's leader")
    assert t.leader("opponent") == 17


@rule("sve-en", "2.7.1")
def test_attack_is_only_the_base_of_the_damage() -> None:
    chief = amulet("Totem", text=["Each follower on your field has [attack]+2."])
    t = table(you=Side(field=[follower("Wolf", 3, 9), chief]))
    t.attack("Wolf", "opponent's leader")
    assert t.leader("opponent") == 15


@rule("sve-en", "2.8.1")
@pytest.mark.parametrize(("damage", "dead"), [(4, False), (5, True)])
def test_a_card_is_destroyed_once_it_has_taken_damage_equal_to_its_defense(damage: int, dead: bool) -> None:
    bolt = spell("Bolt", text=[f"Select an enemy follower on the field and deal it {damage} damage."])
    t = table(you=Side(hand=[bolt]), opponent=Side(field=[OGRE]))
    t.play("Bolt", targets="Ogre")
    t.expect_zone("opponent", "cemetery", ["Ogre"] if dead else [])


@rule("sve-en", "2.8.2")
def test_damage_lowers_the_defense_of_a_follower_and_of_a_leader() -> None:
    t = table(you=Side(field=[WOLF, lying(follower("Bear", 3, 3))]), opponent=Side(field=[engaged(OGRE)]))
    t.attack("Wolf", "Ogre")
    assert t.stat("Ogre", "defense") == 3
    t.attack("Bear", "opponent's leader")
    assert t.leader("opponent") == 17


def compiled_leader() -> CardDef:
    made = compile_card({"name": "Queen", "type": "Leader", "class": "Forestcraft", "text": []}).card
    assert made is not None
    return made


@rule("sve-en", "2.8.3")
def test_a_leader_has_defense_although_none_is_printed_on_it() -> None:
    t = prepare(Brought(lot("Mine"), leaders=[compiled_leader()]))
    assert t.stat("Queen", "defense") is not None


@rule("sve-en", "2.8.3.1")
def test_a_leader_begins_with_20_defense() -> None:
    t = prepare(Brought(lot("Mine"), leaders=[compiled_leader()]))
    begin(t)
    assert t.leader("you") == 20


# 2.14 Double-faced cards.

SUN = follower("Sun Envoy", 5, 5, cost=6, advanced=True)
MOON = follower("Moon Envoy", 3, 4, *key(BANE), fanfare(draw()), cost=3, advanced=True)
ENVOY = double_faced(SUN, MOON)
CALL_MOON = spell("Call the Moon", text=["You may summon a Moon Envoy from your evolve deck."])
CALL_SUN = spell("Call the Sun", text=["You may summon a Sun Envoy from your evolve deck."])
CALL_EITHER = spell("Call at Dusk", text=["You may summon a Sun Envoy or Moon Envoy from your evolve deck."])


@rule("sve-en", "2.14.3")
@pytest.mark.parametrize(("call", "called"), [(CALL_SUN, "Sun Envoy"), (CALL_MOON, "Moon Envoy")])
def test_a_double_faced_card_comes_with_the_face_up_that_the_effect_names(call: CardDef, called: str) -> None:
    t = table(you=Side(hand=[call], evolve_deck=[ENVOY]))
    t.play(call.name, "yes", "Sun Envoy")
    t.expect_zone("you", "field", [called])


@rule("sve-en", "2.14.3")
def test_the_player_decides_on_the_face_where_the_effect_names_both() -> None:
    t = table(you=Side(hand=[CALL_EITHER], evolve_deck=[ENVOY]))
    t.play("Call at Dusk", "yes", "Sun Envoy", asks="2.14.3")
    assert t.options() == ["Sun Envoy", "Moon Envoy"]
    t.answer("Moon Envoy")
    t.expect_zone("you", "field", ["Moon Envoy"])


@rule("sve-en", "2.14.3")
def test_an_evolved_card_lies_in_the_evolve_zone_with_the_face_that_the_evolution_calls_for() -> None:
    dancer = follower("Dancer", 1, 1, text=["[evolve] [cost00]: Evolve this into a Night Dancer."])
    both = double_faced(evolved("Dancer", 2, 2), evolved("Night Dancer", 6, 6))
    t = table(you=Side(field=[dancer], evolve_deck=[both]))
    t.use("Dancer")
    t.expect_zone("you", "evolve zone", ["Night Dancer"])
    assert t.stats("Night Dancer")[:2] == (6, 6)


@rule("sve-en", "2.14.3.1")
def test_on_the_field_only_the_visible_face_is_read() -> None:
    t = table(you=Side(hand=[CALL_MOON], evolve_deck=[ENVOY]))
    t.play("Call the Moon", "yes", "Sun Envoy")
    assert t.stats("Moon Envoy") == (3, 4, 3)
    assert t.attribute("Moon Envoy", "name") == {"Moon Envoy"}
    assert t.has("Moon Envoy", BANE)
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "2.14.2.1")
def test_a_double_faced_card_that_leaves_the_field_is_its_front_again() -> None:
    home = spell("Homecoming", text=["Select a follower on your field and put it into its owner's EX area."])
    t = table(you=Side(hand=[CALL_MOON, home], evolve_deck=[ENVOY]))
    t.play("Call the Moon", "yes", "Sun Envoy")
    t.play("Homecoming", targets="Moon Envoy")
    t.expect_zone("you", "EX area", ["Sun Envoy"])
    assert t.stat("Sun Envoy", "cost") == 6


@rule("sve-en", "2.14.2.1")
@pytest.mark.parametrize("found", [True, False])
def test_outside_field_evolve_zone_and_evolve_deck_the_back_face_is_not_found(found: bool) -> None:
    name = "Clerk" if found else "Night Clerk"
    clerk = double_faced(follower("Clerk"), follower("Night Clerk"))
    search = spell("Search", text=[f"Search your deck for a {name}, reveal it, add it to your hand, then shuffle."])
    t = table(you=Side(hand=[search], deck=[clerk]), cards=[])
    t.play("Search", *(["Clerk"] if found else []))
    t.expect_zone("you", "hand", ["Clerk"] if found else [])


@rule("sve-en", "2.14.2.1")
def test_facedown_in_the_evolve_deck_the_back_face_counts_and_face_up_only_the_visible_one() -> None:
    t = table(you=Side(hand=[CALL_MOON], evolve_deck=[faceup(ENVOY)]))
    t.play("Call the Moon")
    t.expect_zone("you", "field", [])


@rule("sve-en", "2.14.3")
@pytest.mark.parametrize(("face", "values"), [("Dancer 4/2", (4, 2)), ("Dancer 2/4", (2, 4))])
def test_of_two_faces_of_one_name_the_player_decides_which_the_card_evolves_into(
    face: str, values: tuple[int, int]
) -> None:
    both = double_faced(evolved("Dancer", 4, 2), evolved("Dancer", 2, 4))
    t = table(you=Side(field=[follower("Dancer", 1, 1, evolve(0))], evolve_deck=[both]))
    t.use("Dancer", 0, face)
    assert t.stats("Dancer")[:2] == values
