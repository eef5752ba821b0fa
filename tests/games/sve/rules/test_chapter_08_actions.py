"""Chapter 8, 8.1 to 8.3: playing cards and activated abilities."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Activated
from ludex.core.program import Seq
from ludex.core.selectors import IT
from ludex.games.sve.ops.evolve import Evolve, RevealEvolved
from ludex.games.sve.words import (
    ADVANCED_KIND,
    RIDE_KIND,
    SERVE_KIND,
)
from ludex.testing import Side, amulet, evolved, follower, fresh, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    BOLT,
    ENEMY_LEADER,
    FRIENDS,
    act,
    deal,
    does,
    draw,
    evolve,
    points,
    select,
)

OGRE = follower("Ogre", 5, 5)
WOLF = follower("Wolf", 2, 2)
BEAR, GREAT_BEAR = follower("Bear", 2, 2, evolve()), evolved("Bear", 4, 4)
BULL, GREAT_BULL = follower("Bull", 2, 2, evolve()), evolved("Bull", 4, 4)


# 8.1 and 8.2.


@rule("sve-en", "8.1.2")
def test_an_action_of_which_a_part_cannot_be_performed_is_not_offered() -> None:
    costly = spell("Costly", does(draw()), cost=9)
    golem = follower("Golem", 1, 1, act(draw(), cost=points(9)))
    t = table(you=Side(hand=[spell("Zap", BOLT), costly], field=[fresh(golem)], points=5))
    assert t.options() == ["end"]
    t.refuses("play", "Zap", rule="10.6.2.3.3")
    t.refuses("play", "Costly", rule="10.6.2.5.4")
    t.refuses("use", "Golem", 0, rule="10.4.2.2")


@rule("sve-en", "8.2.1")
def test_a_card_is_played_from_the_hand_for_its_cost() -> None:
    t = table(you=Side(hand=[follower("Wolf", 2, 2, cost=3)], points=5))
    t.play("Wolf")
    assert t.zone("you", "hand") == []
    assert t.zone("you", "field") == ["Wolf"]
    assert t.resource("you", "play points") == 2


@rule("sve-en", "8.2.1")
def test_a_card_is_played_from_the_ex_area_for_its_cost() -> None:
    t = table(you=Side(ex=[follower("Wolf", 2, 2, cost=3)], points=3))
    t.play("Wolf")
    assert t.zone("you", "EX") == []
    assert t.zone("you", "field") == ["Wolf"]
    assert t.resource("you", "play points") == 0


@rule("sve-en", "8.2.1")
@pytest.mark.parametrize("zone", ["cemetery", "banished", "deck"])
def test_no_card_is_played_from_elsewhere(zone: str) -> None:
    t = table(you=Side(**{zone: [WOLF]}))
    t.refuses("play", "Wolf", rule="8.2.1")


@rule("sve-en", "8.2.1")
def test_nobody_plays_the_other_players_cards() -> None:
    t = table(opponent=Side(hand=[WOLF], ex=[OGRE]))
    assert t.options() == ["end"]


# 8.3 Activated abilities.


@rule("sve-en", "8.3.1")
def test_the_abilities_of_cards_one_controls_can_be_played() -> None:
    mine = follower("Mine", 1, 1, act(deal(1, ENEMY_LEADER)), act(deal(3, ENEMY_LEADER)))
    theirs = follower("Theirs", 1, 1, act(draw()))
    t = table(you=Side(field=[fresh(mine)]), opponent=Side(field=[theirs]))
    assert t.options() == ["use Mine 0", "use Mine 1", "end"]
    t.use("Mine", 1)
    assert t.leader("opponent") == 17


@rule("sve-en", "8.3.1")
def test_the_ability_of_a_stolen_card_is_played_by_who_controls_it() -> None:
    golem = follower("Golem", 1, 1, act(draw()))
    t = table(you=Side(field=[fresh(lying(golem, owner="opponent"))]))
    t.use("Golem")
    assert len(t.zone("you", "hand")) == 1


@rule("sve-en", "8.3.2.1")
def test_an_evolve_ability_is_played_once_a_turn() -> None:
    t = table(you=Side(field=[BEAR, BULL], evolve_deck=[GREAT_BEAR, GREAT_BULL]))
    t.use("Bear")
    t.refuses("use", "Bull", 0, rule="8.3.2.1")
    t.end_main()
    t.end_main()
    t.use("Bull")
    assert t.stats("Bull")[:2] == (4, 4)


@rule("sve-en", "8.3.2.1")
@pytest.mark.parametrize("kind", [ADVANCED_KIND, SERVE_KIND, RIDE_KIND])
def test_an_equivalent_ability_and_an_evolve_ability_exclude_each_other(kind: str) -> None:
    mage = follower("Mage", 1, 1, Activated(points(1), draw(), (kind,)))
    side = Side(field=[mage, mage, BEAR], evolve_deck=[GREAT_BEAR])
    t = table(you=side)
    t.use("Mage")
    t.refuses("use", "Bear", 0, rule="8.3.2.1")
    assert "use Mage 0" not in t.options()
    t = table(you=side)
    t.use("Bear")
    assert "use Mage 0" not in t.options()


@rule("sve-en", "8.3.2.1")
def test_evolving_by_an_effect_is_no_evolve_ability() -> None:
    grow = spell("Grow", does(select(FRIENDS), Evolve(IT)))
    t = table(you=Side(hand=[grow], field=[BEAR, BULL], evolve_deck=[GREAT_BEAR, GREAT_BULL]))
    t.play("Grow", targets="Bear")
    t.use("Bull")
    assert t.tells("evolved") == ["Bear", "Bull"]


@rule("sve-en", "8.3.2.1")
def test_each_player_has_an_evolve_ability_of_their_own() -> None:
    fast = Activated(Seq((points(1), RevealEvolved())), Evolve(), ("evolve", "quick ability"))
    fox, great_fox = follower("Fox", 2, 2, fast), evolved("Fox", 3, 3)
    t = table(you=Side(field=[BEAR], evolve_deck=[GREAT_BEAR]), opponent=Side(field=[fox], evolve_deck=[great_fox]))
    t.use("Bear")
    t.end_main(asks="7.4.5")
    t.use("Fox")
    assert t.stats("Fox")[:2] == (3, 3)


ANY_NUMBER = "You may play any number of [evolve] per turn."


@rule("sve-en", "8.3.2.2")
def test_a_player_who_may_play_any_number_of_evolve_abilities_evolves_every_follower() -> None:
    guide = follower("Guide", 1, 1, text=[ANY_NUMBER])
    t = table(you=Side(field=[BEAR, BULL, BULL, guide], evolve_deck=[GREAT_BEAR, GREAT_BULL, GREAT_BULL]))
    t.use("Bear")
    t.use("Bull")
    t.use("Bull")
    assert t.tells("evolved") == ["Bear", "Bull", "Bull"]


@rule("sve-en", "8.3.2.1", "8.3.2.2")
def test_the_permission_is_its_controllers_and_ends_when_the_card_leaves() -> None:
    guide = follower("Guide", 1, 1, text=[ANY_NUMBER])
    t = table(you=Side(field=[BEAR, BULL], evolve_deck=[GREAT_BEAR, GREAT_BULL]), opponent=Side(field=[guide]))
    t.use("Bear")
    t.refuses("use", "Bull", 0, rule="8.3.2.1")
    dismiss = spell("Dismiss", cost=0, text=["Select a Guide on your field and banish it."])
    t = table(you=Side(field=[BEAR, BULL, guide], hand=[dismiss], evolve_deck=[GREAT_BEAR, GREAT_BULL]))
    t.use("Bear")
    t.play("Dismiss")
    t.refuses("use", "Bull", 0, rule="8.3.2.1")


@rule("sve-en", "8.3.2.1", "8.3.2.2", "12.16.3")
def test_it_speaks_of_evolve_abilities_and_not_of_those_that_are_equivalent() -> None:
    guide = follower("Guide", 1, 1, text=[ANY_NUMBER])
    shrine = amulet("Shrine", text=["[adv] [cost01]: Draw a card."])
    t = table(you=Side(field=[BEAR, BULL, guide, shrine], evolve_deck=[GREAT_BEAR, GREAT_BULL]))
    t.use("Bear")
    t.refuses("use", "Shrine", 0, rule="8.3.2.1")
    t = table(you=Side(field=[BEAR, BULL, guide, shrine], evolve_deck=[GREAT_BEAR, GREAT_BULL]))
    t.use("Shrine")
    t.use("Bear")
    t.use("Bull")
    assert t.tells("evolved") == ["Bear", "Bull"]
