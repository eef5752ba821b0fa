"""Chapter 3: owners and controllers, points, turns passed."""

from __future__ import annotations

import pytest

from ludex.core.modifiers import GiveAbility
from ludex.core.ops.control import TakeControl
from ludex.core.ops.delay import Delay
from ludex.core.ops.resource import Gain, Lose
from ludex.core.ops.turns import AnotherTurn, SkipTurn
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import IT, THIS, And, Cards, NotThis
from ludex.core.triggers import Trigger
from ludex.games.sve.words import (
    EVOLUTION_POINTS,
    FIELD,
    MAX_PLAY_POINTS,
    PLAY_POINTS,
    SUPER_EVOLUTION_POINTS,
)
from ludex.testing import Side, Table, amulet, evolved, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    A_FOLLOWER,
    ENEMY_LEADER,
    FOLLOWERS,
    act,
    attack,
    bounce,
    deal,
    destroy,
    discard,
    does,
    draw,
    evolve,
    give,
    in_hand,
    last_words,
    n,
    points,
    select,
    start_of_main,
    while_here,
)

OGRE = follower("Ogre", 5, 5)
WOLF = follower("Wolf", 2, 2)
SPY = follower("Spy", 1, 1)
STEAL = spell("Steal", does(select(), TakeControl(IT)))
KILL = spell("Kill", does(select(), destroy()))


# 3.1 Owners and controllers.


@rule("sve-en", "3.1.1")
def test_the_owner_is_who_brought_the_card_whoever_controls_it() -> None:
    t = table(you=Side(hand=[STEAL]), opponent=Side(field=[OGRE]))
    t.play("Steal")
    assert t.zone("you", "field") == ["Ogre"]
    assert t.owner("Ogre") == "opponent"


@rule("sve-en", "3.1.2")
def test_the_controller_of_a_card_is_the_player_whose_zone_it_lies_in() -> None:
    recall = spell("Recall", does(bounce(Cards((FIELD,), YOU))))
    t = table(you=Side(hand=[STEAL, recall]), opponent=Side(field=[OGRE]))
    assert t.controller("Ogre") == "opponent"
    t.play("Steal")
    assert t.controller("Ogre") == "you"
    t.play("Recall")
    assert t.zone("opponent", "hand") == ["Ogre"]
    assert t.controller("Ogre") == "opponent"


LORD = follower("Lord", 1, 1, while_here(attack(1), on=Cards((FIELD,), YOU, And((A_FOLLOWER, NotThis())))))


@rule("sve-en", "3.1.2.1")
def test_a_passive_ability_belongs_to_the_controller_of_its_card() -> None:
    t = table(you=Side(hand=[STEAL], field=[WOLF]), opponent=Side(field=[LORD, SPY]))
    assert (t.stat("Wolf", "attack"), t.stat("Spy", "attack")) == (2, 2)
    t.play("Steal", targets="Lord")
    assert (t.stat("Wolf", "attack"), t.stat("Spy", "attack")) == (3, 1)


@rule("sve-en", "3.1.2.2")
def test_an_activated_ability_belongs_to_the_player_who_played_it() -> None:
    # As its cost the card changes sides; the draw still is for the player who paid.
    gift = follower("Gift", 1, 1, act(draw(), cost=TakeControl(THIS, OPPONENT)))
    t = table(you=Side(field=[gift]))
    t.use("Gift")
    assert t.controller("Gift") == "opponent"
    assert len(t.zone("you", "hand")) == 1
    assert t.zone("opponent", "hand") == []


@rule("sve-en", "3.1.2.3")
def test_an_automatic_ability_belongs_to_the_controller_of_its_card() -> None:
    clerk = follower("Clerk", 1, 1, start_of_main(draw()))
    stolen = lying(clerk, owner="opponent")
    t = table(you=Side(field=[stolen]), phase="start")
    assert len(t.zone("you", "hand")) == 2
    t.end_main()
    assert len(t.zone("opponent", "hand")) == 1


@rule("sve-en", "3.1.2.3")
def test_the_last_words_of_a_stolen_follower_belong_to_who_controlled_it_on_the_field() -> None:
    heir = follower("Heir", 1, 1, last_words(draw()))
    kill = spell("Kill", does(destroy(Cards((FIELD,), YOU))))
    t = table(you=Side(field=[lying(heir, owner="opponent")], hand=[kill]))
    t.play("Kill")
    assert t.zone("opponent", "cemetery") == ["Heir"]
    assert len(t.zone("you", "hand")) == 1
    assert t.zone("opponent", "hand") == []


HEIRLOOM = last_words(draw())
RAZE = spell("Raze", does(destroy(FOLLOWERS)))


@rule("sve-en", "3.1.2.3")
def test_an_automatic_ability_that_a_card_was_given_belongs_to_the_controller_of_that_card() -> None:
    shrine = amulet("Shrine", while_here(GiveAbility((HEIRLOOM,)), on=FOLLOWERS))
    t = table(you=Side(hand=[RAZE], field=[WOLF]), opponent=Side(field=[shrine]))
    t.play("Raze")
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (1, 0)
    bequest = spell("Bequest", does(give(GiveAbility((HEIRLOOM,)), to=FOLLOWERS)))
    t = table(you=Side(hand=[bequest, RAZE]), opponent=Side(field=[WOLF]))
    t.play("Bequest")
    t.play("Raze")
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (0, 1)


@rule("sve-en", "3.1.2.3")
def test_an_automatic_ability_made_by_an_effect_belongs_to_the_controller_of_the_effect() -> None:
    omen = spell("Omen", does(Delay(Trigger("phase", verb="start of end phase"), draw())))
    t = table(you=Side(hand=[omen]))
    t.play("Omen")
    t.end_main()
    assert len(t.zone("you", "hand")) == 1
    assert len(t.zone("opponent", "hand")) == 1  # the card of their start phase


@rule("sve-en", "3.1.2.4")
def test_an_effect_is_controlled_by_who_controls_the_ability() -> None:
    archer = follower("Archer", 1, 1, act(deal(2, ENEMY_LEADER)))
    t = table(you=Side(field=[lying(archer, owner="opponent")]))
    t.use("Archer")
    assert (t.leader("you"), t.leader("opponent")) == (20, 18)


@rule("sve-en", "3.1.2.4.1")
def test_an_action_that_names_no_player_is_performed_by_the_controller_of_the_effect() -> None:
    # It happens in the other player's turn, and still its controller chooses and acts.
    pyre = follower("Pyre", 1, 1, last_words(select(in_hand()), discard(), draw()))
    t = table(you=Side(hand=[KILL, SPY]), opponent=Side(field=[pyre], hand=[WOLF, OGRE]))
    t.play("Kill", asks="10.6.2.8.2")
    assert t.asked == "opponent"
    t.answer("Wolf")
    t.expect_zone("opponent", "cemetery", ["Pyre", "Wolf"])
    t.expect_zone("opponent", "hand", ["Filler", "Ogre"])
    assert t.zone("you", "hand") == ["Spy"]


# 3.2 Points.


@rule("sve-en", "3.2.3")
def test_a_player_has_as_many_play_points_at_the_start_of_a_turn_as_the_maximum_says() -> None:
    t = table(you=Side(points=1, max_points=6), phase="start")
    assert t.resource("you", "maximum play points") == 7
    assert t.resource("you", "play points") == 7


@rule("sve-en", "3.2.4", "3.2.4.1")
@pytest.mark.parametrize(("op", "limit"), [(Gain, 10), (Lose, 0)])
def test_maximum_play_points_stay_between_zero_and_ten(op: type[Gain] | type[Lose], limit: int) -> None:
    t = table(you=Side(hand=[spell("Tide", does(op(MAX_PLAY_POINTS, n(15))))], points=5))
    t.play("Tide")
    assert t.resource("you", "maximum play points") == limit


@rule("sve-en", "3.2.4", "3.2.4.2")
@pytest.mark.parametrize(("op", "limit"), [(Gain, 6), (Lose, 0)])
def test_play_points_stay_between_zero_and_the_present_maximum(op: type[Gain] | type[Lose], limit: int) -> None:
    t = table(you=Side(hand=[spell("Tide", does(op(PLAY_POINTS, n(15))))], points=3, max_points=6))
    t.play("Tide")
    assert t.resource("you", "play points") == limit


BEAR, GREAT_BEAR = follower("Bear", 2, 2, evolve(2)), evolved("Bear", 4, 4)


@rule("sve-en", "3.2.5")
def test_an_evolution_point_stands_in_for_one_play_point_of_an_evolve_ability() -> None:
    t = table(you=Side(field=[BEAR], evolve_deck=[GREAT_BEAR], points=3, evolution_points=2))
    t.use("Bear", 0, "yes")
    assert t.resource("you", "evolution points") == 1
    assert t.resource("you", "play points") == 2
    assert t.stats("Bear")[:2] == (4, 4)


@rule("sve-en", "3.2.5")
def test_the_play_points_may_be_paid_though_there_are_evolution_points() -> None:
    t = table(you=Side(field=[BEAR], evolve_deck=[GREAT_BEAR], points=3, evolution_points=2))
    t.use("Bear", 0, "no")
    assert t.resource("you", "evolution points") == 2
    assert t.resource("you", "play points") == 1


@rule("sve-en", "3.2.5")
@pytest.mark.parametrize(("have", "offered"), [(0, False), (1, True)])
def test_only_one_play_point_can_be_replaced(have: int, offered: bool) -> None:
    t = table(you=Side(field=[BEAR], evolve_deck=[GREAT_BEAR], points=have, evolution_points=3))
    assert ("use Bear 0" in t.options()) == offered


@rule("sve-en", "3.2.5")
def test_evolution_points_pay_for_nothing_else() -> None:
    golem = follower("Golem", 2, 2, act(draw(), cost=points(1)))
    t = table(you=Side(field=[golem], hand=[WOLF], points=0, evolution_points=3))
    t.refuses("use", "Golem", 0, rule="10.4.2.2")
    t.refuses("play", "Wolf", rule="10.6.2.5.4")


@rule("sve-en", "3.2.5.1", "3.2.6.1")
@pytest.mark.parametrize(
    ("resource", "name"),
    [(EVOLUTION_POINTS, "evolution points"), (SUPER_EVOLUTION_POINTS, "super-evolution points")],
)
def test_evolution_and_super_evolution_points_do_not_fall_below_zero(resource: int, name: str) -> None:
    sap = spell("Sap", does(Lose(resource, n(4))))
    t = table(you=Side(hand=[sap], evolution_points=2, super_evolution_points=1))
    t.play("Sap")
    assert t.resource("you", name) == 0


@rule("sve-en", "3.2.6")
def test_a_super_evolution_point_pays_for_super_evolution() -> None:
    side = Side(field=[BEAR], evolve_deck=[GREAT_BEAR], super_evolution_points=1, turns_passed=7)
    t = table(you=side)
    t.use("Bear", 0, "yes")
    assert t.resource("you", "super-evolution points") == 0
    assert t.stats("Bear")[:2] == (5, 5)
    assert t.tells("super-evolved") == ["Bear"]


@rule("sve-en", "3.2.6")
def test_without_the_point_a_card_only_evolves() -> None:
    t = table(you=Side(field=[BEAR], evolve_deck=[GREAT_BEAR], super_evolution_points=1, turns_passed=7))
    t.use("Bear", 0, "no")
    assert t.resource("you", "super-evolution points") == 1
    assert t.tells("super-evolved") == []
    assert t.stats("Bear")[:2] == (4, 4)


# 3.3 Turns passed.


def passed(t: Table) -> tuple[int, int]:
    return (t.resource("you", "turns passed"), t.resource("opponent", "turns passed"))


@rule("sve-en", "3.3.2")
def test_a_turn_passes_for_the_active_player_when_the_start_phase_begins() -> None:
    t = table(you=Side(turns_passed=2), opponent=Side(turns_passed=2))
    assert passed(t) == (2, 2)
    t.end_main()
    assert passed(t) == (2, 3)
    t.end_main()
    assert passed(t) == (3, 3)


@rule("sve-en", "3.3.2")
def test_the_turn_counts_from_the_beginning_of_the_start_phase() -> None:
    # The game ends within the start phase, and the turn has passed all the same.
    t = table(you=Side(turns_passed=2, deck=[]), phase="start")
    assert t.winner == "opponent"
    assert t.resource("you", "turns passed") == 3


@rule("sve-en", "3.3.2.1")
def test_a_skipped_turn_does_not_count() -> None:
    bind = spell("Bind", does(SkipTurn(OPPONENT)))
    t = table(you=Side(hand=[bind], turns_passed=2), opponent=Side(turns_passed=2))
    t.play("Bind")
    t.end_main()
    assert t.active == "you"
    assert passed(t) == (3, 2)


@rule("sve-en", "3.3.2.2")
def test_another_turn_counts() -> None:
    haste = spell("Haste", does(AnotherTurn(YOU)))
    t = table(you=Side(hand=[haste], turns_passed=2), opponent=Side(turns_passed=2))
    t.play("Haste")
    t.end_main()
    assert t.active == "you"
    assert passed(t) == (3, 2)
