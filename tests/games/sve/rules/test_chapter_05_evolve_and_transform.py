"""SVE 5.16 and 5.17: evolving, transforming."""

from __future__ import annotations

import pytest

from ludex.core.changes import MOVE
from ludex.core.definitions import Activated, Keyword
from ludex.core.modifiers import Forbid, GiveAbility, SetAttribute, Would
from ludex.core.ops.control import Transform
from ludex.core.program import NOTHING, May
from ludex.core.selectors import IT, Cards
from ludex.games.sve.ops.evolve import Evolve
from ludex.games.sve.words import AMULET, BANE, BANISHED, EVOLVE_LINK, EVOLVE_ZONE, EX, FIELD, STORM, TYPE
from ludex.testing import Side, amulet, engaged, evolved, faceup, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    ENEMY_LEADER,
    FOLLOWERS,
    FRIENDS,
    YOUR_LEADER,
    attack,
    bounce,
    deal,
    defense,
    does,
    draw,
    evolve,
    give,
    key,
    last_words,
    on_evolve,
    select,
    while_here,
)

CUB = follower("Bear", 1, 2, evolve(0), cost=3, traits=["Cub"])
BEAR = evolved("Bear", 4, 5, traits=["Beast"])
GROW = spell("Grow", does(select(FRIENDS), Evolve(IT)))
"""Select a follower on your field and evolve it."""
PIXIE = follower("Pixie", 1, 1, cost=1, token=True)


# 5.16.1 How a card evolves.


@rule("sve-en", "5.16.1")
def test_a_card_of_the_evolve_deck_goes_to_the_evolve_zone_linked_to_the_card_on_the_field() -> None:
    t = table(you=Side(field=[CUB], hand=[GROW], evolve_deck=[BEAR]))
    t.play("Grow")
    t.expect_zone("you", "evolve deck", [])
    t.expect_zone("you", "evolve zone", ["Bear"])
    (link,) = t.machine.state.links
    assert (link.kind, link.a) == (EVOLVE_LINK, t.machine.zone(FIELD, 0)[0])


@rule("sve-en", "5.16.1")
def test_the_controller_of_the_card_specifies_a_card_of_their_own_evolve_deck() -> None:
    provoke = spell("Provoke", does(select(), Evolve(IT)))
    other = evolved("Bear", 6, 6)
    t = table(
        you=Side(hand=[provoke], evolve_deck=[evolved("Bear", 9, 9)]),
        opponent=Side(field=[CUB], evolve_deck=[BEAR, other]),
    )
    t.play("Provoke", "Bear", asks="5.16.1.1")
    assert t.asked == "opponent"
    t.answer("opponent's Bear in evolve deck#2")
    assert t.stats("Bear")[:2] == (6, 6)


@rule("sve-en", "5.16.1.1")
def test_an_evolve_ability_evolves_into_the_card_revealed_as_its_cost() -> None:
    t = table(you=Side(field=[CUB], evolve_deck=[BEAR, evolved("Bear", 6, 6)]))
    t.use("Bear", 0, "Bear in evolve deck#2")
    assert t.stats("Bear")[:2] == (6, 6)
    assert len(t.events("revealed")) == 1


@rule("sve-en", "5.16.1.1")
def test_otherwise_a_facedown_card_is_picked_when_it_evolves_and_revealed() -> None:
    t = table(you=Side(field=[CUB], hand=[GROW], evolve_deck=[BEAR, evolved("Bear", 6, 6)]))
    t.play("Grow", asks="5.16.1.1")
    t.answer("Bear in evolve deck#2")
    assert t.stats("Bear")[:2] == (6, 6)
    assert len(t.events("revealed")) == 1


@rule("sve-en", "5.16.1.1")
def test_a_card_that_lies_face_up_in_the_evolve_deck_area_is_not_picked() -> None:
    t = table(you=Side(field=[CUB], hand=[GROW], evolve_deck=[faceup(BEAR)]))
    t.play("Grow")
    assert t.stats("Bear")[:2] == (1, 2)
    assert t.events("evolved") == []


@rule("sve-en", "5.16.1.1.1")
def test_only_a_card_of_the_same_name_corresponds() -> None:
    t = table(you=Side(field=[CUB], hand=[GROW], evolve_deck=[evolved("Grizzly Bear", 9, 9)]))
    t.play("Grow")
    assert t.stats("Bear")[:2] == (1, 2)
    t.expect_zone("you", "evolve deck", ["Grizzly Bear"])


@rule("sve-en", "5.16.1.1.1")
def test_a_text_can_say_that_a_card_of_another_name_corresponds() -> None:
    cub = follower("Bear", 1, 2, text=["[evolve] [cost00]: Evolve this into a Grizzly."])
    t = table(you=Side(field=[cub], evolve_deck=[BEAR, evolved("Grizzly", 9, 9)]))
    t.use("Bear")
    assert t.stats("Grizzly")[:2] == (9, 9)
    t.expect_zone("you", "evolve deck", ["Bear"])


@rule("sve-en", "5.16.1.2")
def test_an_evolved_card_has_the_information_of_the_linked_card_but_its_own_cost() -> None:
    cub = follower(
        "Bear",
        1,
        2,
        *key(BANE),
        cost=3,
        traits=["Cub"],
        class_="Neutral",
        text=["[evolve] [cost00]: Evolve this into a Grizzly."],
    )
    grizzly = evolved("Grizzly", 9, 8, *key(STORM), traits=["Beast"], class_="Forestcraft")
    t = table(you=Side(field=[cub], evolve_deck=[grizzly]))
    t.use("Bear")
    assert t.stats("Grizzly") == (9, 8, 3)
    assert t.attribute("Grizzly", "name") == {"Grizzly"}
    assert t.attribute("Grizzly", "trait") == {"Beast"}
    assert t.attribute("Grizzly", "class") == {"Forestcraft"}
    assert (t.has("Grizzly", STORM), t.has("Grizzly", BANE)) == (True, False)


@rule("sve-en", "5.16.1.2")
def test_a_card_has_that_information_only_as_long_as_it_is_linked() -> None:
    home = spell("Home", does(select(Cards((EVOLVE_ZONE,))), bounce()))
    t = table(you=Side(field=[lying(CUB, evolved=BEAR)], hand=[home]))
    assert t.stats("Bear")[:2] == (4, 5)
    t.play("Home")
    assert t.stats("Bear")[:2] == (1, 2)


@rule("sve-en", "5.16.1.2.1")
def test_a_card_whose_type_differs_after_evolving_becomes_the_evolved_type() -> None:
    egg = amulet("Wyrm", evolve(0))
    t = table(you=Side(field=[egg], evolve_deck=[evolved("Wyrm", 5, 5)]))
    t.use("Wyrm")
    assert t.attribute("Wyrm", "type") == {"Follower"}
    assert t.stats("Wyrm")[:2] == (5, 5)


@rule("sve-en", "5.16.1.2.1")
def test_a_type_that_an_effect_has_given_stays_after_evolving() -> None:
    petrify = spell("Petrify", does(select(FRIENDS), give(SetAttribute(TYPE, AMULET))))
    t = table(you=Side(field=[CUB], hand=[petrify], evolve_deck=[BEAR]))
    t.play("Petrify")
    t.use("Bear")
    assert t.attribute("Bear", "type") == {"Amulet"}
    assert len(t.events("evolved")) == 1


@rule("sve-en", "5.16.1.3")
def test_a_card_so_linked_counts_as_having_evolved() -> None:
    bear = evolved("Bear", 4, 5, on_evolve(draw()))
    t = table(you=Side(field=[CUB], evolve_deck=[bear]))
    t.use("Bear")
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "5.16.1.3")
def test_a_card_that_found_nothing_to_evolve_into_has_not_evolved() -> None:
    watcher = amulet("Watcher", text=["Whenever a follower on your field evolves, draw a card."])
    t = table(you=Side(field=[CUB, watcher], hand=[GROW]))
    t.play("Grow")
    t.expect_zone("you", "hand", [])


# 5.16.2 It is the same card.


@rule("sve-en", "5.16.2")
@pytest.mark.parametrize("turned", [True, False])
def test_an_evolved_card_is_engaged_or_reserved_as_before(turned: bool) -> None:
    t = table(you=Side(field=[engaged(CUB) if turned else CUB], evolve_deck=[BEAR]))
    t.use("Bear")
    assert t.engaged("Bear") == turned


@rule("sve-en", "5.16.2")
def test_effects_on_a_card_still_apply_after_it_evolves() -> None:
    haste = spell("Haste", does(select(FRIENDS), give(GiveAbility((Keyword(STORM),)))))
    t = table(you=Side(field=[CUB], hand=[haste], evolve_deck=[BEAR]))
    t.play("Haste")
    t.use("Bear")
    assert t.has("Bear", STORM)


@rule("sve-en", "5.16.2")
def test_an_effect_that_knows_the_card_still_finds_it_after_it_evolved() -> None:
    both = spell("Both", does(select(FRIENDS), Evolve(IT), give(attack(1))))
    t = table(you=Side(field=[CUB], hand=[both], evolve_deck=[BEAR]))
    t.play("Both")
    assert t.stat("Bear", "attack") == 5


@rule("sve-en", "5.16.2.1")
def test_attack_and_defense_gained_before_count_after_evolving() -> None:
    train = spell("Train", does(select(FRIENDS), give(attack(2), defense(1))))
    t = table(you=Side(field=[CUB], hand=[train], evolve_deck=[BEAR]))
    t.play("Train")
    t.use("Bear")
    assert t.stats("Bear")[:2] == (6, 6)


@rule("sve-en", "5.16.2.1")
def test_attack_lost_and_damage_taken_before_count_after_evolving() -> None:
    weaken = spell("Weaken", does(select(FRIENDS), give(attack(-1))))
    t = table(you=Side(field=[lying(CUB, damage=1)], hand=[weaken], evolve_deck=[BEAR]))
    t.play("Weaken")
    t.use("Bear")
    assert t.stats("Bear")[:2] == (3, 4)


@rule("sve-en", "5.16.2.2")
def test_abilities_of_the_unevolved_card_are_lost_and_those_of_the_evolved_one_gained() -> None:
    cub = follower("Bear", 1, 2, evolve(0), last_words(draw()))
    bear = evolved("Bear", 4, 5, last_words(deal(3, ENEMY_LEADER)))
    kill = spell("Kill", does(select(FRIENDS), deal(9)))
    t = table(you=Side(field=[cub], hand=[kill], evolve_deck=[bear]))
    t.use("Bear")
    t.play("Kill")
    t.expect_zone("you", "hand", [])
    assert t.leader("opponent") == 17


@rule("sve-en", "5.16.2.2.1")
def test_an_ability_worded_alike_on_both_is_another_ability() -> None:
    shot = Activated(NOTHING, deal(1, ENEMY_LEADER), per_turn=1)
    t = table(you=Side(field=[follower("Bear", 1, 2, shot, evolve(0))], evolve_deck=[evolved("Bear", 4, 5, shot)]))
    t.use("Bear", 0)
    t.refuses("use", "Bear", 0)
    t.use("Bear", 1)
    t.use("Bear", 0)
    assert t.leader("opponent") == 18
    t.refuses("use", "Bear", 0)


# 5.16.3 The end of the link.


@rule("sve-en", "5.16.3")
def test_the_link_is_lost_right_after_the_card_leaves_the_field() -> None:
    recall = spell("Recall", does(select(FRIENDS), bounce(), May(draw())))
    t = table(you=Side(field=[lying(CUB, evolved=BEAR)], hand=[recall]))
    assert len(t.machine.state.links) == 1
    t.play("Recall", asks="10.6.2.8.2")
    t.expect_zone("you", "hand", ["Bear"])
    assert t.machine.state.links == ()
    t.expect_zone("you", "evolve zone", ["Bear"])


@rule("sve-en", "5.16.3")
def test_a_card_that_left_and_came_back_is_not_evolved() -> None:
    blink = spell("Blink", text=["Select a follower on your field, banish it, and put it onto its owner's field."])
    t = table(you=Side(field=[lying(CUB, evolved=BEAR)], hand=[blink]))
    t.play("Blink", targets="Bear")
    assert t.stats("Bear")[:2] == (1, 2)
    t.expect_zone("you", "evolve deck", ["Bear"])


# 5.17 Transform.

CURSE = spell("Curse", text=["Select an enemy follower on the field and transform it into a Pixie token."])
ALL_FOLLOWERS = Transform(FOLLOWERS, "Pixie", BANISHED)


@rule("sve-en", "5.17.1")
def test_a_transformed_card_is_banished_and_the_token_is_where_it_was() -> None:
    t = table(you=Side(hand=[CURSE]), opponent=Side(field=[CUB]), cards=[PIXIE])
    t.play("Curse", targets="Bear")
    t.expect_zone("opponent", "field", ["Pixie"])
    t.expect_zone("opponent", "banished zone", ["Bear"])
    assert t.owner("Pixie") == "opponent"


@rule("sve-en", "5.17.1")
def test_each_transformed_card_becomes_a_token_in_its_zone_even_on_a_full_field() -> None:
    storm = spell("Storm", does(ALL_FOLLOWERS))
    t = table(you=Side(hand=[storm], field=[CUB] * 5), opponent=Side(field=[CUB, amulet("Shrine")]), cards=[PIXIE])
    t.play("Storm")
    t.expect_zone("you", "field", ["Pixie"] * 5)
    t.expect_zone("opponent", "field", ["Pixie", "Shrine"])


@rule("sve-en", "5.17.1")
def test_a_card_transformed_elsewhere_becomes_a_token_there() -> None:
    spoil = spell("Spoil", does(select(Cards((EX,))), Transform(IT, "Pixie", BANISHED)))
    t = table(you=Side(hand=[spoil], ex=[CUB]), cards=[PIXIE])
    t.play("Spoil")
    t.expect_zone("you", "EX area", ["Pixie"])


@rule("sve-en", "5.17.1")
def test_a_token_that_is_transformed_becomes_another() -> None:
    t = table(you=Side(hand=[CURSE]), opponent=Side(field=["Imp"]), cards=[PIXIE, follower("Imp", 2, 2, token=True)])
    t.play("Curse", targets="Imp")
    t.expect_zone("opponent", "field", ["Pixie"])


@rule("sve-en", "5.17.1")
def test_there_is_a_token_only_for_each_card_that_was_banished() -> None:
    storm = spell("Storm", does(ALL_FOLLOWERS))
    rock = follower("Rock", 1, 1, while_here(Forbid(Would(MOVE, verb="banish"))))
    t = table(you=Side(hand=[storm], field=[rock]), opponent=Side(field=[CUB]), cards=[PIXIE])
    t.play("Storm")
    t.expect_zone("you", "field", ["Rock"])
    t.expect_zone("opponent", "field", ["Pixie"])


@rule("sve-en", "5.17.1")
def test_a_transformed_card_is_not_destroyed() -> None:
    ghost = follower("Ghost", 1, 1, last_words(deal(1, YOUR_LEADER)))
    t = table(you=Side(hand=[CURSE]), opponent=Side(field=[ghost]), cards=[PIXIE])
    t.play("Curse", targets="Ghost")
    assert t.leader("opponent") == 20
