"""CC 309 to 315: orbs, graveyards, removed cards, the chase zone, extra decks, BINGO zones; stocks of what moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludex.core.changes import BOTTOM, FACE_DOWN
from ludex.core.ops.control import TakeControl
from ludex.core.ops.look import Look
from ludex.core.ops.move import Move
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Body
from ludex.core.selectors import IT, Cards, Selector, Top
from ludex.core.values import Fixed
from ludex.games.caster import GAME
from ludex.games.caster.ops.soul_bond import SoulBond
from ludex.games.caster.words import (
    BANISH,
    BINGO_ZONE,
    CASTER_ZONE,
    DECK,
    EXTRA_DECK,
    GRAVEYARD,
    HAND,
    ORB_ZONE,
    REMOVE,
    REMOVED,
    SERVANT_ZONE,
    STOCK,
)
from ludex.testing import rule
from ludex.testing.caster import (
    REST,
    Side,
    act,
    banish,
    barrier,
    bingo,
    caster,
    casters,
    choose,
    conjure,
    cont,
    deity,
    destroy,
    draw,
    last_words,
    owned_by,
    plus_atk,
    put,
    remove,
    rested,
    return_,
    servant,
    servants,
    soul_bond,
    table,
    target,
    with_stock,
)

OGRE = servant("Ogre", cost=2)
ELF = servant("Elf", cost=2)
IMP = servant("Imp", cost=2)
TROLL = servant("Troll", cost=3)
HANA = caster("Hana")
HANA_2 = caster("Hana", level=2)
JIN = caster("Jin")
SUN = deity("Sun")
PAIR = soul_bond("Pair", materials=["Hana", "Jin"])
STORM = conjure("Storm", destroy(servants()))
FIELDED = Cards((SERVANT_ZONE, CASTER_ZONE), EACH)


# 309: the orb zone.


@rule("caster", "309.2")
def test_orbs_are_taken_by_their_place_unseen() -> None:
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[ELF, IMP, TROLL]))
    assert GAME.zones[ORB_ZONE].ordered
    t.attack("Ogre", asks="804.5")
    assert len(t.options()) == 3
    assert not any(t.sees("you", card) for card in ("Elf", "Imp", "Troll"))
    t.answer("Imp")
    assert (t.zone("opponent", "orb zone"), t.zone("opponent", "hand")) == (["Elf", "Troll"], ["Imp"])


@rule("caster", "309.2")
def test_a_new_orb_lies_behind_the_others() -> None:
    lay = conjure("Lay", choose(Cards((HAND,), YOU)), Move(IT, ORB_ZONE, position=BOTTOM, facing=FACE_DOWN))
    t = table(you=Side(hand=[lay, OGRE], orbs=[ELF, IMP]))
    t.play("Lay")
    assert t.zone("you", "orb zone") == ["Elf", "Imp", "Ogre"]
    assert [t.knows(player, "Ogre") for player in ("you", "opponent")] == [True, False]


@rule("caster", "309.2", "303.2")
def test_an_orb_that_a_player_looked_at_keeps_its_place_and_is_known_to_that_player() -> None:
    peek = conjure("Peek", choose(Cards((ORB_ZONE,), YOU)), Look(IT))
    t = table(you=Side(hand=[peek], orbs=[ELF, IMP, TROLL]))
    t.play("Peek", "Imp")
    assert t.zone("you", "orb zone") == ["Elf", "Imp", "Troll"]
    assert [t.knows(player, "Imp") for player in ("you", "opponent")] == [True, False]


# 310: the graveyard.


@rule("caster", "310.2", "310.3")
def test_nobody_is_asked_for_an_order_in_the_graveyard_which_may_be_changed_at_will() -> None:
    discard_all = conjure("Purge", Move(Cards((HAND,), YOU), GRAVEYARD, verb="discard"), destroy(servants()))
    t = table(you=Side(servants=[OGRE, ELF], hand=[discard_all, IMP, TROLL]), opponent=Side(servants=[OGRE, ELF]))
    t.play("Purge")
    assert sorted(t.zone("you", "graveyard")) == ["Elf", "Imp", "Ogre", "Purge", "Troll"]
    assert sorted(t.zone("opponent", "graveyard")) == ["Elf", "Ogre"]


@rule("caster", "310.2")
def test_each_player_has_a_graveyard_for_what_that_player_owns() -> None:
    t = table(you=Side(hand=[STORM], servants=[owned_by("opponent", OGRE), ELF]), opponent=Side(graveyard=[IMP]))
    t.play("Storm")
    assert sorted(t.zone("you", "graveyard")) == ["Elf", "Storm"]
    assert sorted(t.zone("opponent", "graveyard")) == ["Imp", "Ogre"]


# 311: the removed zone.


@rule("caster", "311.2a")
def test_a_card_removed_face_down_is_known_to_whoever_may_look_at_it_alone() -> None:
    bury = conjure("Bury", choose(Cards((HAND,), YOU)), Move(IT, REMOVED, REMOVE, facing=FACE_DOWN))
    t = table(you=Side(hand=[bury, OGRE]))
    t.play("Bury")
    assert (t.where("Ogre"), t.faceup("Ogre")) == ("removed zone", False)
    assert [t.knows(player, "Ogre") for player in ("you", "opponent")] == [True, False]
    assert not t.sees("opponent", "Ogre")
    assert t.count("opponent", "you", "removed zone") == 1


@rule("caster", "311.2a")
def test_what_is_removed_face_down_from_the_deck_nobody_knows_until_allowed_to_look() -> None:
    bury = conjure("Bury", Move(Top(DECK, Fixed(1)), REMOVED, REMOVE, facing=FACE_DOWN))
    peek = conjure("Peek", Look(Cards((REMOVED,), YOU)))
    t = table(you=Side(hand=[bury, peek], deck=[OGRE, ELF]))
    t.play("Bury")
    assert [t.knows(player, "Ogre") or t.sees(player, "Ogre") for player in ("you", "opponent")] == [False, False]
    t.play("Peek")
    assert [t.knows(player, "Ogre") for player in ("you", "opponent")] == [True, False]


# 312: the chase zone.


@rule("caster", "312.2")
def test_the_chase_zone_is_open_to_both_and_in_order() -> None:
    sage = servant("Sage", act(REST, draw(1)))
    t = table(you=Side(servants=[sage]), opponent=Side(hand=[conjure("Quick", draw(1), quickcast=True)]))
    t.use("Sage", hold=True)
    t.play("Quick", by="opponent", hold=True)
    assert t.chase() == ["Quick", "activated ability of Sage"]
    for card in ("Quick", "activated ability of Sage"):
        assert [t.sees(player, card) for player in ("you", "opponent")] == [True, True]
    t.resolve()
    assert t.chase() == ["activated ability of Sage"]


@rule("caster", "312.3")
def test_spells_are_the_cards_in_the_chase_zone_and_no_abilities() -> None:
    sage = servant("Sage", act(REST, draw(1)))
    no = conjure("No", text=["[Quickcast]", "Cancel target spell."])
    t = table(
        you=Side(servants=[sage], hand=[conjure("Gift", draw(1), quickcast=True), servant("Cub")]),
        opponent=Side(hand=[no]),
    )
    t.use("Sage", hold=True)
    t.pass_()
    t.refuses("play", "No")
    t.pass_()
    t.play("Cub", hold=True)
    t.play("Gift", hold=True)
    t.play("No", by="opponent", asks="903.2e")
    assert sorted(t.options()) == ["Cub", "Gift"]
    t.answer("Cub")
    assert ("Cub" in t.zone("you", "graveyard"), t.zone("you", "servant zone")) == (True, ["Sage"])


# 313: the extra deck.


@rule("caster", "313.2")
def test_only_its_owner_uses_an_extra_deck() -> None:
    bond = conjure("Bond", choose(Cards((EXTRA_DECK,), YOU)), SoulBond(IT))
    t = table(you=Side(hand=[bond], casters=[HANA, JIN], extra=[PAIR]), opponent=Side(extra=[soul_bond("Other")]))
    assert not GAME.zones[EXTRA_DECK].ordered
    t.play("Bond")
    assert (t.zone("you", "servant zone"), t.zone("you", "extra deck")) == (["Pair"], [])
    assert t.zone("opponent", "extra deck") == ["Other"]


# 314: the BINGO zone.

LAY = conjure("Lay", choose(Cards((HAND,), YOU)), Move(IT, BINGO_ZONE))


@rule("caster", "314.2", "314.3")
def test_each_player_has_a_bingo_zone_for_three_cards() -> None:
    t = table(you=Side(hand=[LAY, OGRE], bingo=[ELF, IMP]), opponent=Side(bingo=[TROLL, TROLL, TROLL]))
    t.play("Lay")
    assert sorted(t.zone("you", "BINGO zone")) == ["Elf", "Imp", "Ogre"]
    assert (t.zone("opponent", "BINGO zone"), t.zone("opponent", "graveyard")) == (["Troll"] * 3, [])


@rule("caster", "314.3", "314.3a")
def test_for_a_fourth_card_the_player_banishes_one_of_the_three() -> None:
    t = table(you=Side(hand=[LAY, OGRE], bingo=[ELF, IMP, TROLL]))
    t.play("Lay", asks="314.3a")
    assert (t.asked, sorted(t.options())) == ("you", ["Elf", "Imp", "Troll"])
    t.answer("Imp")
    assert sorted(t.zone("you", "BINGO zone")) == ["Elf", "Ogre", "Troll"]
    assert "Imp" in t.zone("you", "graveyard")
    assert [event.verb for event in t.events("moved") if t.name(event.card) == "Imp"] == [BANISH]


@rule("caster", "314.3a")
def test_the_old_card_goes_before_the_new_one_comes() -> None:
    t = table(you=Side(hand=[LAY, OGRE], bingo=[ELF, IMP, TROLL]))
    t.play("Lay", "Elf")
    moves = [t.name(event.card) for event in t.events("moved") if BINGO_ZONE in (event.frm, event.to)]
    assert moves == ["Elf", "Ogre"]


@rule("caster", "314.3a")
def test_it_is_the_player_of_the_zone_who_banishes() -> None:
    gift = conjure("Gift", target(servants(OPPONENT)), Move(IT, BINGO_ZONE))
    t = table(you=Side(hand=[gift]), opponent=Side(servants=[OGRE], bingo=[ELF, IMP, TROLL]))
    t.play("Gift", asks="314.3a")
    assert t.asked == "opponent"
    t.answer("Troll")
    assert sorted(t.zone("opponent", "BINGO zone")) == ["Elf", "Imp", "Ogre"]


@rule("caster", "314.3a")
def test_of_several_cards_each_is_put_there_by_itself() -> None:
    fill = conjure("Fill", text=["Put the top two cards of your deck into an allied BINGO zone."])
    t = table(you=Side(hand=[fill], deck=[OGRE, TROLL], bingo=[ELF, IMP]))
    t.play("Fill", asks="314.3a")
    assert sorted(t.options()) == ["Elf", "Imp", "Ogre"]
    t.answer("Ogre")
    assert sorted(t.zone("you", "BINGO zone")) == ["Elf", "Imp", "Troll"]


@rule("caster", "314.3")
def test_with_three_cards_there_what_asks_for_three_alike_is_answered() -> None:
    lucky = servant("Lucky", bingo((cont(plus_atk(500)),)))
    t = table(you=Side(servants=[lucky], hand=[LAY, OGRE], bingo=[ELF, IMP, TROLL]))
    assert t.atk("Lucky") == 1000
    t.play("Lay", "Troll")
    assert t.atk("Lucky") == 1500


# 315.1: the stocks of what moves.

STEAL = conjure("Steal", target(Cards((SERVANT_ZONE, CASTER_ZONE), OPPONENT)), TakeControl(IT))


@rule("caster", "315.1a", "315.1c")
@pytest.mark.parametrize("zone", ["servants", "casters"])
def test_stocks_come_along_to_the_other_side_of_the_field(zone: str) -> None:
    pile = with_stock(HANA_2, HANA, JIN) if zone == "casters" else with_stock(TROLL, HANA, JIN)
    t = table(you=Side(hand=[STEAL]), opponent=Side(**{zone: [pile]}))  # type: ignore[arg-type]
    t.play("Steal")
    top = "Hana Lv2" if zone == "casters" else "Troll"
    assert (t.controller(top), t.stock(top)) == ("you", ["Hana", "Jin"])
    assert (t.controller("Jin"), t.owner("Jin"), t.zone("opponent", "graveyard")) == ("you", "opponent", [])


@rule("caster", "315.1b", "315.1d")
@pytest.mark.parametrize("zone", ["servants", "casters"])
@pytest.mark.parametrize(
    ("does", "goes"),
    [
        (destroy, "graveyard"), (banish, "graveyard"), (return_, "hand"), (remove, "removed zone"),
        (lambda what: Move(what, DECK), "deck"),
    ],
)  # fmt: skip
def test_stocks_of_what_leaves_go_to_the_graveyard(zone: str, does: Callable[[Selector], Body], goes: str) -> None:
    top = caster("Ruth") if zone == "casters" else servant("Ruth")
    away = conjure("Away", target(FIELDED), does(IT))
    t = table(you=Side(hand=[away], **{zone: [with_stock(top, HANA, JIN)]}))  # type: ignore[arg-type]
    t.play("Away")
    assert t.where("Ruth") == goes
    assert {"Hana", "Jin"} <= set(t.zone("you", "graveyard"))
    assert {event.rule for event in t.log if event.kind == "moved" and event.frm == STOCK} == {
        "315.1d" if zone == "casters" else "315.1b"
    }


@rule("caster", "315.1b", "315.1d")
@pytest.mark.parametrize("zone", ["servants", "casters"])
def test_each_stock_goes_to_its_own_owners_graveyard(zone: str) -> None:
    top = caster("Ruth") if zone == "casters" else servant("Ruth")
    pile = with_stock(owned_by("opponent", top), owned_by("opponent", HANA), JIN)
    t = table(you=Side(hand=[conjure("Away", destroy(FIELDED))], **{zone: [pile]}))  # type: ignore[arg-type]
    t.play("Away")
    assert sorted(t.zone("you", "graveyard")) == ["Away", "Jin"]
    assert sorted(t.zone("opponent", "graveyard")) == ["Hana", "Ruth"]


@rule("caster", "315.1b", "315.1d")
def test_stocks_do_not_come_along_from_a_servant_zone_to_a_caster_zone_or_back() -> None:
    down = conjure("Down", target(servants()), Move(IT, CASTER_ZONE))
    up = conjure("Up", target(casters()), Move(IT, SERVANT_ZONE))
    t = table(you=Side(servants=[with_stock(TROLL, OGRE)], casters=[with_stock(HANA_2, JIN)], hand=[down, up]))
    t.play("Down")
    assert (t.where("Troll"), t.stock("Troll"), "Ogre" in t.zone("you", "graveyard")) == ("caster zone", [], True)
    t.play("Up")
    assert (t.where("Hana Lv2"), t.stock("Hana Lv2"), "Jin" in t.zone("you", "graveyard")) == ("servant zone", [], True)


@rule("caster", "315.1b", "315.1d")
def test_a_stock_that_is_put_into_the_graveyard_was_no_entity_that_left() -> None:
    ghost = servant("Ghost", last_words(draw(1)))
    watcher = barrier(
        "Watcher", text=["Whenever an allied servant is put into a graveyard from the field ⇒ Draw a card."]
    )
    t = table(you=Side(servants=[with_stock(TROLL, ghost, OGRE), watcher], hand=[STORM], deck=[ELF, ELF, ELF]))
    t.play("Storm")
    assert t.zone("you", "hand") == ["Elf"]


# 315.2: Soul Bond servants and deities.

TO_ZONES: list[tuple[str, Body]] = [
    ("deck", Move(IT, DECK)),
    ("hand", return_(IT)),
    ("caster zone", Move(IT, CASTER_ZONE)),
    ("orb zone", Move(IT, ORB_ZONE, facing=FACE_DOWN)),
]


@rule("caster", "315.2a")
@pytest.mark.parametrize(("zone", "does"), TO_ZONES)
@pytest.mark.parametrize("name", ["Pair", "Sun"])
def test_bound_for_these_zones_they_go_to_their_owners_extra_deck(name: str, zone: str, does: Body) -> None:
    away = conjure("Away", target(Cards((SERVANT_ZONE,), EACH)), does)
    card = owned_by("opponent", PAIR if name == "Pair" else SUN)
    t = table(you=Side(servants=[card], hand=[away], deck=[OGRE]), opponent=Side(deck=[OGRE]))
    t.play("Away")
    assert (t.zone("opponent", "extra deck"), t.zone("you", "extra deck")) == ([name], [])
    assert not any(name in t.zone(player, zone) for player in ("you", "opponent"))


@rule("caster", "315.2a")
@pytest.mark.parametrize("name", ["Pair", "Sun"])
def test_so_they_do_from_elsewhere(name: str) -> None:
    home = conjure("Home", target(Cards((GRAVEYARD,), YOU)), return_(IT))
    t = table(you=Side(graveyard=[PAIR if name == "Pair" else SUN], hand=[home]))
    t.play("Home", name)
    assert (t.zone("you", "extra deck"), t.zone("you", "hand")) == ([name], [])


@rule("caster", "315.2a")
def test_such_a_card_was_not_returned_to_a_hand() -> None:
    watcher = barrier(
        "Watcher", text=["Whenever a servant is returned to its owner's hand from the field ⇒ Draw a card."]
    )
    away = conjure("Away", return_(servants()))
    t = table(you=Side(servants=[watcher, PAIR], hand=[away], deck=[OGRE, ELF]))
    t.play("Away")
    assert (t.zone("you", "extra deck"), t.zone("you", "hand")) == (["Pair"], [])
    t = table(you=Side(servants=[watcher, TROLL], hand=[away], deck=[OGRE, ELF]))
    t.play("Away")
    assert t.zone("you", "hand") == ["Troll", "Ogre"]


@rule("caster", "315.2b")
@pytest.mark.parametrize(
    ("zone", "does"),
    [
        ("graveyard", destroy(IT)), ("removed zone", remove(IT)), ("BINGO zone", Move(IT, BINGO_ZONE)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["Pair", "Sun"])
def test_to_other_zones_they_go(name: str, zone: str, does: Body) -> None:
    away = conjure("Away", target(Cards((SERVANT_ZONE,), EACH)), does)
    t = table(you=Side(servants=[PAIR if name == "Pair" else SUN], hand=[away]))
    t.play("Away")
    assert (t.where(name), t.zone("you", "extra deck")) == (zone, [])


@rule("caster", "315.2b")
def test_they_change_sides_and_come_from_the_graveyard_to_the_servant_zone() -> None:
    fetch = conjure("Fetch", target(Cards((GRAVEYARD,), YOU)), put(IT))
    t = table(you=Side(hand=[STEAL, fetch], graveyard=[PAIR]), opponent=Side(servants=[SUN]))
    t.play("Steal")
    t.play("Fetch", "Pair")
    assert sorted(t.zone("you", "servant zone")) == ["Pair", "Sun"]


@rule("caster", "315.2a")
def test_their_stocks_go_to_the_graveyard_as_they_leave() -> None:
    away = conjure("Away", return_(servants()))
    t = table(you=Side(servants=[with_stock(rested(PAIR), HANA, JIN)], hand=[away]))
    t.play("Away")
    assert (t.zone("you", "extra deck"), sorted(t.zone("you", "graveyard"))) == (["Pair"], ["Away", "Hana", "Jin"])
