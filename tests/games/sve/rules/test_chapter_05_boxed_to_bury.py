"""SVE 5.31-5.34: Boxed, maneuver, declare, bury."""

from __future__ import annotations

import pytest

from ludex.core.changes import MOVE
from ludex.core.definitions import Keyword
from ludex.core.modifiers import Forbid, GiveAbility, Would
from ludex.core.ops.give import END_OF_TURN
from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import YOU
from ludex.core.triggers import Trigger
from ludex.games.sve.ops.box import BOXED_MODS
from ludex.games.sve.words import BANE, CEMETERY, STORM, WARD
from ludex.testing import Side, Table, amulet, engaged, evolved, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    FRIENDS,
    deal,
    does,
    draw,
    evolve,
    give,
    key,
    last_words,
    select,
    whenever,
    while_here,
)

WOLF = follower("Wolf", 2, 4)
OGRE = follower("Ogre", 3, 6)
KILL = spell("Kill", does(select(), deal(9)))


# 5.31 Boxed.

BOX_LINE = "Select an enemy follower on the field. It becomes Boxed until the end of its controller's next turn."
BOX = spell("Box", text=[BOX_LINE])
BRUTE = follower("Brute", 3, 3, *key(WARD, BANE), last_words(draw()))


def gift(*keywords: str) -> GiveAbility:
    return GiveAbility(tuple(Keyword(name) for name in keywords))


@rule("sve-en", "5.31.2")
def test_a_boxed_card_loses_the_abilities_it_had() -> None:
    t = table(you=Side(hand=[BOX, KILL]), opponent=Side(field=[BRUTE]))
    t.play("Box", targets="Brute")
    assert not t.has("Brute", WARD)
    assert not t.has("Brute", BANE)
    t.play("Kill", "Brute")
    t.expect_zone("opponent", "cemetery", ["Brute"])
    t.expect_zone("opponent", "hand", [])


@rule("sve-en", "5.31.2")
def test_a_boxed_card_loses_abilities_that_effects_had_given_to_it() -> None:
    arm = spell("Arm", does(select(), give(gift(STORM))))
    t = table(you=Side(hand=[arm, BOX]), opponent=Side(field=[WOLF]))
    t.play("Arm", "Wolf")
    t.play("Box", targets="Wolf")
    assert not t.has("Wolf", STORM)


@rule("sve-en", "5.31.2")
def test_a_boxed_card_keeps_its_values() -> None:
    t = table(you=Side(hand=[BOX]), opponent=Side(field=[BRUTE]))
    t.play("Box", targets="Brute")
    assert t.stats("Brute")[:2] == (3, 3)


@rule("sve-en", "5.31.2.1")
def test_a_boxed_card_keeps_an_ability_that_it_gets_afterwards() -> None:
    arm = spell("Arm", does(select(), give(gift(STORM))))
    t = table(you=Side(hand=[arm, BOX]), opponent=Side(field=[BRUTE]))
    t.play("Box", targets="Brute")
    t.play("Arm", "Brute")
    assert t.has("Brute", STORM)
    assert not t.has("Brute", BANE)


@rule("sve-en", "5.31.2.1")
def test_a_boxed_card_that_evolves_has_the_abilities_of_the_evolved_card() -> None:
    crate = spell("Crate", does(select(FRIENDS), give(*BOXED_MODS, to=FRIENDS, until=END_OF_TURN)))
    grow = amulet("Sun", text=["[act] [cost00]: Select a follower on your field and evolve it."])
    cub = follower("Bear", 1, 2, *key(WARD))
    t = table(you=Side(field=[cub, grow], hand=[crate], evolve_deck=[evolved("Bear", 4, 5, *key(BANE))]))
    t.play("Crate")
    assert not t.has("Bear", WARD)
    t.use("Sun", targets="Bear")
    assert t.has("Bear", BANE)


@rule("sve-en", "5.31.2")
def test_an_evolved_card_that_is_boxed_loses_the_abilities_of_the_evolved_card() -> None:
    cub = follower("Bear", 1, 2, evolve(0))
    t = table(you=Side(hand=[BOX]), opponent=Side(field=[lying(cub, evolved=evolved("Bear", 4, 5, *key(BANE)))]))
    assert t.has("Bear", BANE)
    t.play("Box", targets="Bear")
    assert not t.has("Bear", BANE)


@rule("sve-en", "5.31.3")
def test_a_boxed_card_stays_engaged_when_its_controller_refreshes() -> None:
    t = table(you=Side(hand=[BOX]), opponent=Side(field=[engaged(WOLF), engaged(OGRE)]))
    t.play("Box", targets="Wolf")
    t.end_main()
    assert t.active == "opponent"
    assert (t.engaged("Wolf"), t.engaged("Ogre")) == (True, False)


@rule("sve-en", "5.31.3")
def test_a_card_that_is_boxed_no_more_refreshes_again() -> None:
    t = table(you=Side(hand=[BOX]), opponent=Side(field=[engaged(BRUTE)]))
    t.play("Box", targets="Brute")
    t.end_main()
    t.end_main()
    assert t.has("Brute", BANE)
    t.end_main()
    assert t.active == "opponent"
    assert not t.engaged("Brute")


@rule("sve-en", "5.31.3.1")
def test_an_effect_refreshes_a_boxed_card() -> None:
    crate = spell("Crate", does(give(*BOXED_MODS, to=FRIENDS, until=END_OF_TURN)))
    wake = spell("Wake", text=["Select a follower on your field and refresh it."])
    t = table(you=Side(field=[engaged(WOLF)], hand=[crate, wake]))
    t.play("Crate")
    t.play("Wake", targets="Wolf")
    assert not t.engaged("Wolf")


@rule("sve-en", "5.31.3.1")
def test_an_effect_refreshes_a_boxed_card_in_the_start_phase_too() -> None:
    dawn = amulet("Dawn", whenever(Trigger("moved", verb="draw", whose=YOU), Refresh(FRIENDS)))
    t = table(you=Side(hand=[BOX]), opponent=Side(field=[engaged(WOLF), dawn]))
    t.play("Box", targets="Wolf")
    t.end_main()
    assert not t.engaged("Wolf")
    refreshed = [event for event in t.events("refreshed") if t.name(event.card) == "Wolf"]
    assert [event.source for event in refreshed] == [t.card("Dawn")]


# 5.32 Maneuver.

MANEUVER = "[act] [cost00]: Maneuver this."
RIDE = amulet("Ride", attack=3, defense=4, text=[MANEUVER])


@rule("sve-en", "5.32.1")
def test_a_maneuvered_amulet_is_a_follower_with_its_values() -> None:
    t = table(you=Side(field=[RIDE]))
    assert t.stats("Ride")[:2] == (None, None)
    t.use("Ride")
    assert t.attribute("Ride", "type") == {"Follower"}
    assert t.stats("Ride")[:2] == (3, 4)
    t.attack("Ride", "opponent's leader")
    assert t.leader("opponent") == 17


@rule("sve-en", "5.32.1")
def test_a_maneuvered_amulet_is_an_amulet_again_when_the_turn_ends() -> None:
    t = table(you=Side(field=[RIDE]))
    t.use("Ride")
    t.end_main()
    assert t.attribute("Ride", "type") == {"Amulet"}
    assert t.stats("Ride")[:2] == (None, None)


@rule("sve-en", "5.32.1")
def test_a_maneuvered_amulet_with_no_defense_left_is_destroyed() -> None:
    t = table(you=Side(field=[RIDE], hand=[spell("Oops", does(select(FRIENDS), deal(4)))]))
    t.use("Ride")
    t.play("Oops")
    t.expect_zone("you", "cemetery", ["Oops", "Ride"])


@rule("sve-en", "5.32.1")
def test_an_amulet_maneuvered_on_a_later_turn_has_its_values_anew() -> None:
    t = table(you=Side(field=[RIDE], hand=[spell("Oops", does(select(FRIENDS), deal(3)))]))
    t.use("Ride")
    t.play("Oops")
    assert t.stat("Ride", "defense") == 1
    t.end_main()
    t.end_main()
    t.use("Ride")
    assert t.stats("Ride")[:2] == (3, 4)


@rule("sve-en", "5.32.1")
def test_what_is_a_follower_already_is_not_maneuvered_again() -> None:
    t = table(you=Side(field=[RIDE], hand=[spell("Oops", does(select(FRIENDS), deal(3)))]))
    t.use("Ride")
    t.play("Oops")
    t.use("Ride")
    assert t.stats("Ride")[:2] == (3, 1)


@rule("sve-en", "5.32.1.1")
@pytest.mark.parametrize(("attack", "defense"), [(None, None), (3, None), (None, 4)])
def test_an_amulet_without_attack_or_defense_is_not_changed(attack: int | None, defense: int | None) -> None:
    t = table(you=Side(field=[amulet("Ride", attack=attack, defense=defense, text=[MANEUVER])]))
    t.use("Ride")
    assert t.attribute("Ride", "type") == {"Amulet"}
    t.expect_zone("you", "field", ["Ride"])


# 5.33 Declare.

GUESS = spell(
    "Guess",
    text=[
        "Declare any card name. Reveal the top card of your deck. If it has the declared name, draw 2 cards. "
        "If not, draw a card."
    ],
)
PIXIE = follower("Pixie", 1, 1, token=True)


def guess(name: str) -> Table:
    t = table(you=Side(hand=[GUESS], deck=[WOLF, OGRE, OGRE]), cards=[PIXIE, follower("Hare", alternate="Night Hare")])
    t.play("Guess", asks="5.33.1")
    t.answer(name)
    return t


@rule("sve-en", "5.33.1")
@pytest.mark.parametrize(("name", "drawn"), [("Wolf", 2), ("Ogre", 1), ("Pixie", 1)])
def test_the_name_of_any_card_or_token_that_exists_can_be_declared(name: str, drawn: int) -> None:
    assert len(guess(name).zone("you", "hand")) == drawn


@rule("sve-en", "5.33.1")
def test_a_name_that_no_card_has_cannot_be_declared() -> None:
    with pytest.raises(AssertionError, match="the name of a card is wanted"):
        guess("Nobody")


@rule("sve-en", "5.33.1.1")
def test_an_alternate_name_cannot_be_declared() -> None:
    assert guess("Hare").events("declared")[0].verb == "Hare"
    with pytest.raises(AssertionError, match="the name of a card is wanted"):
        guess("Night Hare")


# 5.34 Bury.


@rule("sve-en", "5.34.1")
def test_a_buried_card_goes_to_its_owners_cemetery() -> None:
    bury = spell("Bury", text=["Bury a follower."])
    t = table(you=Side(hand=[bury], field=[lying(WOLF, owner="opponent")]))
    t.play("Bury")
    t.expect_zone("opponent", "cemetery", ["Wolf"])


@rule("sve-en", "5.34.1")
@pytest.mark.parametrize(("verb", "left"), [("bury", []), ("destroy", ["Rock"])])
def test_a_card_that_cannot_be_destroyed_can_be_buried(verb: str, left: list[str]) -> None:
    rock = follower("Rock", 1, 1, while_here(Forbid(Would(MOVE, verb="destroy"))))
    t = table(you=Side(field=[rock], hand=[spell("Fate", does(Move(FRIENDS, CEMETERY, verb)))]))
    t.play("Fate")
    t.expect_zone("you", "field", left)


@rule("sve-en", "5.34.1")
@pytest.mark.parametrize(("line", "drawn"), [("Bury a follower.", 0), ("Destroy each follower on your field.", 1)])
def test_a_buried_card_has_not_been_destroyed(line: str, drawn: int) -> None:
    bell = amulet("Bell", text=["Whenever a follower is destroyed, draw a card."])
    t = table(you=Side(field=[WOLF, bell], hand=[spell("Fate", text=[line])]))
    t.play("Fate")
    t.expect_zone("you", "cemetery", ["Fate", "Wolf"])
    assert len(t.zone("you", "hand")) == drawn


@rule("sve-en", "5.34.1")
def test_a_player_buries_only_cards_they_control() -> None:
    greed = spell("Greed", text=["Select an enemy follower on the field and bury it."])
    t = table(you=Side(hand=[greed]), opponent=Side(field=[WOLF]))
    t.play("Greed", targets="Wolf")
    t.expect_zone("opponent", "field", ["Wolf"])


@rule("sve-en", "5.34.1")
def test_an_opponent_who_has_to_bury_picks_one_of_their_own_cards() -> None:
    toll = spell("Toll", text=["Each opponent buries a follower."])
    t = table(you=Side(hand=[toll], field=[WOLF]), opponent=Side(field=[OGRE, follower("Fox")]))
    t.play("Toll", asks="10.6.2.8.2")
    assert t.asked == "opponent"
    t.answer("Fox")
    t.expect_zone("opponent", "field", ["Ogre"])
    t.expect_zone("you", "field", ["Wolf"])


@rule("sve-en", "5.34.1.1")
def test_where_no_zone_is_given_a_card_of_the_own_field_is_buried() -> None:
    bury = spell("Bury", text=["Bury 2 followers."])
    t = table(you=Side(hand=[bury, OGRE], field=[WOLF, WOLF, OGRE], ex=[OGRE]), opponent=Side(field=[OGRE]))
    t.play("Bury", asks="10.6.2.8.2")
    assert t.options() == ["Wolf", "Wolf", "Ogre"]
    t.answer(["Wolf", "Wolf"])
    t.expect_zone("you", "cemetery", ["Bury", "Wolf", "Wolf"])


@rule("sve-en", "5.34.1.1")
def test_a_zone_that_is_given_is_the_one_that_cards_are_buried_from() -> None:
    bury = spell("Bury", text=["Bury the top 2 cards of your deck."])
    t = table(you=Side(hand=[bury], field=[WOLF], deck=[OGRE, OGRE, WOLF]))
    t.play("Bury")
    t.expect_zone("you", "deck", ["Wolf"])
    t.expect_zone("you", "field", ["Wolf"])
