"""SVE 5.22-5.25: stealing and giving control, winning and losing, originally, changing types."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Keyword
from ludex.core.modifiers import GiveAbility, SetAttribute
from ludex.core.ops.control import TakeControl
from ludex.core.ops.move import Move
from ludex.core.ops.outcome import LoseGame, WinGame
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body
from ludex.core.selectors import IT
from ludex.core.triggers import Trigger
from ludex.games.sve.words import AMULET, BANE, EX, STACK, STORM, TYPE, WARD
from ludex.testing import Side, amulet, engaged, evolved, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    ENEMIES,
    ENEMY_LEADER,
    FRIENDS,
    YOUR_LEADER,
    attack,
    bounce,
    deal,
    defense,
    destroy,
    does,
    draw,
    evolve,
    fanfare,
    give,
    key,
    last_words,
    select,
    whenever,
)

WOLF = follower("Wolf", 2, 4)
OGRE = follower("Ogre", 3, 6)
STEAL = spell("Steal", text=["Select an enemy follower on the field and steal it."])
GIFT = amulet("Gift", text=["[act] [cost00]: Give control of this to an opponent."])
KILL = spell("Kill", does(select(FRIENDS), destroy()))


# 5.22 Steal and give control.


@rule("sve-en", "5.22.1")
def test_a_stolen_card_is_on_the_thiefs_field_and_under_the_thiefs_control() -> None:
    t = table(you=Side(hand=[STEAL]), opponent=Side(field=[WOLF, OGRE]))
    t.play("Steal", targets="Wolf")
    t.expect_zone("you", "field", ["Wolf"])
    t.expect_zone("opponent", "field", ["Ogre"])
    assert t.controller("Wolf") == "you"


@rule("sve-en", "5.22.2")
def test_a_given_card_is_on_the_opponents_field_and_under_the_opponents_control() -> None:
    t = table(you=Side(field=[GIFT]))
    t.use("Gift")
    t.expect_zone("you", "field", [])
    t.expect_zone("opponent", "field", ["Gift"])
    assert t.controller("Gift") == "opponent"
    assert [event.rule for event in t.log if event.kind == "control"] == ["5.22.2"]


@rule("sve-en", "5.22.1")
def test_a_card_is_not_stolen_to_a_full_field() -> None:
    t = table(you=Side(hand=[STEAL], field=[OGRE] * 5), opponent=Side(field=[WOLF]))
    t.play("Steal", targets="Wolf")
    t.expect_zone("opponent", "field", ["Wolf"])


@rule("sve-en", "5.22.1")
def test_the_thief_picks_which_cards_there_is_room_for() -> None:
    raid = spell("Raid", does(TakeControl(ENEMIES)))
    t = table(you=Side(hand=[raid], field=[OGRE] * 4), opponent=Side(field=[WOLF, follower("Fox")]))
    t.play("Raid", "Fox")
    t.expect_zone("you", "field", ["Ogre"] * 4 + ["Fox"])
    t.expect_zone("opponent", "field", ["Wolf"])


@rule("sve-en", "5.22.3")
def test_the_owner_stays_the_same() -> None:
    t = table(you=Side(hand=[STEAL], field=[GIFT]), opponent=Side(field=[WOLF]))
    t.play("Steal", targets="Wolf")
    t.use("Gift")
    assert (t.owner("Wolf"), t.owner("Gift")) == ("opponent", "you")


@rule("sve-en", "5.22.4")
def test_a_stolen_card_keeps_its_state_and_all_that_lies_on_it() -> None:
    hurt = lying(engaged(WOLF), damage=1, counters={"spark": 2}, evolved=evolved("Wolf", 5, 6))
    weaken = spell("Weaken", does(select(), give(attack(-1), GiveAbility((Keyword(BANE),)))))
    t = table(you=Side(hand=[weaken, STEAL]), opponent=Side(field=[hurt]))
    t.play("Weaken", "Wolf")
    t.play("Steal", targets="Wolf")
    assert t.controller("Wolf") == "you"
    assert t.engaged("Wolf")
    assert t.stats("Wolf")[:2] == (4, 5)
    assert t.counters("Wolf", "spark") == 2
    assert t.has("Wolf", BANE)
    t.expect_zone("opponent", "evolve zone", ["Wolf"])


@rule("sve-en", "5.22.4")
def test_a_stolen_card_is_not_newly_put_onto_the_field() -> None:
    herald = follower("Herald", 2, 2, fanfare(draw()))
    gate = amulet("Gate", text=["Whenever a follower is put onto your field, draw a card."])
    t = table(you=Side(hand=[STEAL], field=[gate]), opponent=Side(field=[herald]))
    t.play("Steal", targets="Herald")
    t.expect_zone("you", "field", ["Gate", "Herald"])
    t.expect_zone("you", "hand", [])


@rule("sve-en", "5.22.4")
def test_what_would_happen_on_arrival_does_not_happen_to_a_stolen_card() -> None:
    guard = follower("Guard", 1, 3, *key(WARD))
    t = table(you=Side(hand=[STEAL]), opponent=Side(field=[guard]))
    t.play("Steal", targets="Guard")
    assert not t.engaged("Guard")


@rule("sve-en", "5.22.4")
def test_a_given_card_neither_leaves_the_field_nor_gets_new_counters() -> None:
    sigil = amulet("Sigil", *key(STACK), text=["[act] [cost00]: Give control of this to an opponent."])
    t = table(you=Side(field=[lying(sigil, counters={"Stack": 2})]))
    t.use("Sigil", 1)
    t.expect_zone("opponent", "field", ["Sigil"])
    assert t.counters("Sigil", "Stack") == 2


@rule("sve-en", "5.22.5")
@pytest.mark.parametrize(("verb", "zone"), [(destroy(), "cemetery"), (bounce(), "hand")], ids=["destroyed", "returned"])
def test_a_stolen_card_that_leaves_the_field_goes_to_its_owners_zone(verb: Body, zone: str) -> None:
    away = spell("Away", does(select(FRIENDS), verb))
    t = table(you=Side(hand=[STEAL, away]), opponent=Side(field=[WOLF]))
    t.play("Steal", targets="Wolf")
    t.play("Away")
    t.expect_zone("opponent", zone, ["Wolf"])
    assert "Wolf" not in t.zone("you", zone)


@rule("sve-en", "5.22.5")
def test_a_stolen_card_goes_to_its_owners_zone_even_if_the_text_says_yours() -> None:
    stow = spell("Stow", does(select(FRIENDS), Move(IT, EX, whose=YOU)))
    t = table(you=Side(hand=[STEAL, stow]), opponent=Side(field=[WOLF]))
    t.play("Steal", targets="Wolf")
    t.play("Stow")
    t.expect_zone("opponent", "EX area", ["Wolf"])
    t.expect_zone("you", "EX area", [])


@rule("sve-en", "5.22.1")
def test_the_thief_controls_the_abilities_of_a_stolen_card() -> None:
    ghost = follower("Ghost", 1, 1, last_words(draw()))
    t = table(you=Side(hand=[STEAL, KILL]), opponent=Side(field=[ghost]))
    t.play("Steal", targets="Ghost")
    t.play("Kill")
    t.expect_zone("you", "hand", ["Filler"])
    t.expect_zone("opponent", "hand", [])


# 5.23 Win and lose.


@rule("sve-en", "5.23.1")
@pytest.mark.parametrize(("who", "winner"), [(YOU, "you"), (OPPONENT, "opponent")])
def test_when_a_player_wins_by_an_effect_the_other_loses(who: object, winner: str) -> None:
    t = table(you=Side(hand=[spell("Fate", does(WinGame(who)))]))  # type: ignore[arg-type]
    t.play("Fate")
    assert t.winner == winner


@rule("sve-en", "5.23.1")
def test_a_player_who_is_made_to_lose_loses() -> None:
    t = table(you=Side(hand=[spell("Doom", does(LoseGame(YOU)))]))
    t.play("Doom")
    assert t.winner == "opponent"


@rule("sve-en", "5.23.1")
def test_a_winner_by_an_effect_wins_even_with_a_leader_without_defense() -> None:
    fate = spell("Fate", does(deal(30, YOUR_LEADER), WinGame(YOU)))
    t = table(you=Side(hand=[fate]))
    t.play("Fate")
    assert t.winner == "you"


# 5.24 Originally.

WEIGH = spell("Weigh", text=["Select an enemy follower on the field and deal it damage equal to its original attack."])


@rule("sve-en", "5.24.1")
def test_the_original_attack_is_the_printed_one_whatever_has_changed_it() -> None:
    train = spell("Train", does(select(), give(attack(3))))
    t = table(you=Side(hand=[train, WEIGH]), opponent=Side(field=[WOLF]))
    t.play("Train", "Wolf")
    assert t.stat("Wolf", "attack") == 5
    t.play("Weigh", targets="Wolf")
    assert t.stat("Wolf", "defense") == 2


@rule("sve-en", "5.24.1")
def test_the_original_attack_of_an_evolved_card_is_the_one_printed_on_the_evolved_card() -> None:
    t = table(you=Side(hand=[WEIGH]), opponent=Side(field=[lying(WOLF, evolved=evolved("Wolf", 5, 9))]))
    t.play("Weigh", targets="Wolf")
    assert t.stat("Wolf", "defense") == 4


# 5.25 Change of type.

PETRIFY = spell("Petrify", text=["Select an enemy follower on the field. Change it into an amulet."])


@rule("sve-en", "5.25.1")
def test_a_changed_card_loses_its_other_types_and_has_the_new_one() -> None:
    t = table(you=Side(hand=[PETRIFY], field=[OGRE]), opponent=Side(field=[engaged(WOLF)]))
    t.play("Petrify", targets="Wolf")
    assert t.attribute("Wolf", "type") == {"Amulet"}
    t.refuses("attack", "Ogre", "Wolf")


@rule("sve-en", "5.25.2")
def test_all_other_information_of_a_changed_card_stays() -> None:
    imp = follower("Imp", 2, 4, *key(BANE), cost=5, traits=["Fiend"], class_="Abysscraft")
    t = table(you=Side(hand=[PETRIFY]), opponent=Side(field=[engaged(lying(imp, counters={"spark": 1}))]))
    t.play("Petrify", targets="Imp")
    assert t.attribute("Imp", "name") == {"Imp"}
    assert t.attribute("Imp", "trait") == {"Fiend"}
    assert t.attribute("Imp", "class") == {"Abysscraft"}
    assert t.stat("Imp", "cost") == 5
    assert t.engaged("Imp")
    assert t.counters("Imp", "spark") == 1


@rule("sve-en", "5.25.2", "5.25.2.1")
def test_a_card_that_is_no_follower_has_no_attack_or_defense_to_read() -> None:
    train = spell("Train", does(select(), give(attack(3), defense(3))))
    t = table(you=Side(hand=[train, PETRIFY]), opponent=Side(field=[WOLF]))
    t.play("Train", "Wolf")
    t.play("Petrify", targets="Wolf")
    assert t.stats("Wolf")[:2] == (None, None)


@rule("sve-en", "5.25.2.1")
def test_an_effect_that_asks_for_attack_or_defense_does_not_find_a_card_that_is_no_follower() -> None:
    cull = spell("Cull", text=["Destroy each card on the field with 3 attack or less."])
    weak = amulet("Idol", attack=1, defense=1)
    t = table(you=Side(hand=[cull]), opponent=Side(field=[weak, WOLF]))
    t.play("Cull")
    t.expect_zone("opponent", "field", ["Idol"])


@rule("sve-en", "5.25.2")
def test_a_card_with_as_much_damage_as_defense_is_not_destroyed_as_an_amulet() -> None:
    ward = spell("Crush", does(select(), deal(4), give(SetAttribute(TYPE, AMULET))))
    t = table(you=Side(hand=[ward]), opponent=Side(field=[WOLF]))
    t.play("Crush", "Wolf")
    t.expect_zone("opponent", "field", ["Wolf"])


@rule("sve-en", "5.25.3")
def test_the_abilities_of_a_changed_card_stay() -> None:
    bell = follower("Bell", 2, 4, whenever(Trigger("played", whose=OPPONENT), deal(1, ENEMY_LEADER)))
    t = table(you=Side(hand=[PETRIFY, spell("Herb", does())]), opponent=Side(field=[bell]))
    t.play("Petrify", targets="Bell")
    before = t.leader("you")
    t.play("Herb")
    assert t.leader("you") == before - 1


@rule("sve-en", "5.25.3.1")
@pytest.mark.parametrize("petrified", [False, True])
def test_an_ability_of_this_follower_does_nothing_while_the_card_is_no_follower(petrified: bool) -> None:
    brute = follower("Brute", 2, 4, text=["[act] [cost00]: Give this follower Storm. Activate only once per turn."])
    change = spell("Change", does(select(FRIENDS), give(SetAttribute(TYPE, AMULET))))
    t = table(you=Side(field=[brute], hand=[change]))
    if petrified:
        t.play("Change")
    t.use("Brute")
    assert t.has("Brute", STORM) is not petrified


@rule("sve-en", "5.25.3.1.1")
def test_evolve_this_follower_works_all_the_same() -> None:
    cub = follower("Bear", 1, 2, text=["[evolve] [cost00]: Evolve this follower."])
    change = spell("Change", does(select(FRIENDS), give(SetAttribute(TYPE, AMULET))))
    t = table(you=Side(field=[cub], hand=[change], evolve_deck=[evolved("Bear", 4, 5)]))
    t.play("Change")
    t.use("Bear")
    t.expect_zone("you", "evolve zone", ["Bear"])


@rule("sve-en", "5.25.3.2")
def test_a_card_that_is_no_follower_can_evolve() -> None:
    shrine = amulet("Shrine", evolve(0))
    t = table(you=Side(field=[shrine], evolve_deck=[evolved("Shrine", None, None, type_=AMULET, traits=["Grand"])]))
    t.use("Shrine")
    assert t.attribute("Shrine", "trait") == {"Grand"}
    assert t.attribute("Shrine", "type") == {"Amulet"}
