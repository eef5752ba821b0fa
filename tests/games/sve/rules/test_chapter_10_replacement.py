"""Chapter 10.10: replacement effects, their order and what they look at."""

from __future__ import annotations

import pytest

from ludex.core.cards import NEXT_USE
from ludex.core.changes import DAMAGE, MOVE
from ludex.core.conditions import HappenedThisTurn
from ludex.core.definitions import Static
from ludex.core.modifiers import Amount, Arrive, Do, Nothing, PlayCost, Replace, ToZone, Would
from ludex.core.ops.give import Until
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.players import EACH, YOU
from ludex.core.program import If
from ludex.core.selectors import IT, And, Cards, Compares
from ludex.core.triggers import Trigger
from ludex.games.sve.words import ATTACK, BANISHED, CEMETERY, EX, FIELD, HAND, RESOLUTION
from ludex.testing import Side, amulet, engaged, follower, rule, spell, table
from tests.games.sve.rules.parts import (
    A_FOLLOWER,
    ENEMY_LEADER,
    FRIENDS,
    attack,
    deal,
    destroy,
    does,
    give,
    last_words,
    n,
    select,
    whenever,
    while_here,
)

WOLF = follower("Wolf", 2, 2, cost=1)
OGRE = follower("Ogre", 5, 5, cost=2)
SHOCK = deal(1, ENEMY_LEADER)
DOOM = spell("Doom", does(select(), destroy()), cost=0)
WHERE_PLAYED = (HAND, EX, RESOLUTION)


def damage_is(how: str, number: int) -> Replace:
    """Damage dealt to it is so much more, less, or as much."""
    return Replace(Would(DAMAGE), Amount(how, n(number)))


def bolt(number: int) -> object:
    return spell("Bolt", does(select(), deal(number)), cost=0)


# 10.10.1


@rule("sve-en", "10.10.1")
def test_the_replaced_event_does_not_happen_and_the_other_does() -> None:
    exile = follower("Exile", 1, 1, while_here(Replace(Would(MOVE, "destroy"), ToZone(BANISHED, "banish"))))
    t = table(you=Side(hand=[DOOM]), opponent=Side(field=[exile]))
    t.play("Doom", targets="Exile")
    assert (t.zone("opponent", "cemetery"), t.zone("opponent", "banished")) == ([], ["Exile"])


@rule("sve-en", "10.10.1")
def test_something_else_may_be_done_instead() -> None:
    phoenix = follower("Phoenix", 1, 1, while_here(Replace(Would(MOVE, "destroy"), Do(deal(2, ENEMY_LEADER)))))
    t = table(you=Side(hand=[DOOM]), opponent=Side(field=[phoenix]))
    t.play("Doom", targets="Phoenix")
    assert (t.zone("opponent", "field"), t.leader("you")) == (["Phoenix"], 18)


@rule("sve-en", "10.10.1")
def test_a_replacement_may_be_left_to_its_player() -> None:
    cat = follower("Cat", 1, 1, while_here(Replace(Would(MOVE, "destroy"), ToZone(HAND, "return"), optional=True)))
    for answer, zone in (("yes", "hand"), ("no", "cemetery")):
        t = table(you=Side(hand=[DOOM]), opponent=Side(field=[cat]))
        t.play("Doom", "Cat", answer)
        assert t.zone("opponent", zone) == ["Cat"]


@rule("sve-en", "10.10.1.1")
def test_what_was_replaced_counts_as_never_having_happened() -> None:
    exile = follower(
        "Exile", 1, 1, while_here(Replace(Would(MOVE, "destroy"), ToZone(BANISHED, "banish"))), last_words(SHOCK)
    )
    watcher = follower("Watcher", 1, 9, whenever(Trigger("moved", verb="destroy"), deal(5, ENEMY_LEADER)))
    t = table(you=Side(hand=[DOOM], field=[watcher]), opponent=Side(field=[exile]))
    t.play("Doom", targets="Exile")
    assert (t.leader("you"), t.leader("opponent")) == (20, 20)


@rule("sve-en", "10.10.1.1")
def test_damage_that_is_replaced_by_none_is_not_dealt() -> None:
    ghost = follower("Ghost", 1, 1, while_here(Replace(Would(DAMAGE), Nothing())), whenever(Trigger("damaged"), SHOCK))
    t = table(you=Side(hand=[bolt(3)]), opponent=Side(field=[ghost]))  # type: ignore[list-item]
    t.play("Bolt", targets="Ghost")
    assert (t.events("damaged"), t.leader("you")) == ([], 20)


@rule("sve-en", "10.10.1")
def test_a_replacement_for_the_next_time_is_used_up() -> None:
    shield = spell(
        "Shield",
        does(select(FRIENDS), give(Replace(Would(DAMAGE), Nothing(), once=True), until=Until(NEXT_USE))),
        cost=0,
    )
    hurt = spell("Hurt", does(select(FRIENDS), deal(1)), cost=0)
    t = table(you=Side(field=[OGRE], hand=[shield, hurt, hurt]))
    t.play("Shield", targets="Ogre")
    t.play("Hurt", targets="Ogre")
    assert t.stat("Ogre", "defense") == 5
    t.play("Hurt", targets="Ogre")
    assert t.stat("Ogre", "defense") == 4


CAP = "If this follower would take more than 3 damage, it takes 3 instead."


@rule("sve-en", "10.10.1")
@pytest.mark.parametrize(("dealt", "left"), [(2, 7), (3, 6), (4, 6), (9, 6)])
def test_more_than_so_much_damage_is_no_more_than_that(dealt: int, left: int) -> None:
    t = table(you=Side(hand=[bolt(dealt)]), opponent=Side(field=[follower("Rock", 1, 9, text=[CAP])]))  # type: ignore[list-item]
    t.play("Bolt", targets="Rock")
    assert t.stat("Rock", "defense") == left


@rule("sve-en", "10.10.1", "10.10.2")
@pytest.mark.parametrize(("dealt", "asks"), [(2, ""), (3, ""), (4, "10.10.2")])
def test_so_much_or_less_is_not_replaced_and_nothing_is_ordered(dealt: int, asks: str) -> None:
    rock = follower("Rock", 1, 9, while_here(damage_is("minus", 1)), text=[CAP])
    t = table(you=Side(hand=[bolt(dealt)]), opponent=Side(field=[rock]))  # type: ignore[list-item]
    t.play("Bolt", targets="Rock", asks=asks)
    if not asks:
        assert t.stat("Rock", "defense") == 9 - dealt + 1


@rule("sve-en", "10.10.1")
def test_damage_that_another_replacement_raised_above_the_limit_is_replaced_then() -> None:
    rock = follower("Rock", 1, 9, while_here(PLUS_ONE), text=[CAP])
    t = table(you=Side(hand=[bolt(3)]), opponent=Side(field=[rock]))  # type: ignore[list-item]
    t.play("Bolt", targets="Rock")
    assert t.stat("Rock", "defense") == 6


@rule("sve-en", "10.10.1")
def test_a_limit_for_the_turn_is_not_used_up_by_less_damage() -> None:
    capped = "if your leader would take more than 4 damage, it takes 4 instead."
    wall = amulet("Wall", text=[f"[act] [engage]: For the rest of this turn, {capped}"])
    jab = spell("Jab", cost=0, text=["Deal 4 damage to your leader."])
    stab = spell("Stab", cost=0, text=["Deal 7 damage to your leader."])
    t = table(you=Side(field=[wall], hand=[jab, stab, stab]))
    t.use("Wall")
    for name, left in (("Jab", 16), ("Stab", 12), ("Stab", 8)):
        t.play(name)
        assert t.leader("you") == left


# 10.10.2 Order.

DOUBLE = damage_is("times", 2)
PLUS_ONE = damage_is("plus", 1)


@rule("sve-en", "10.10.2", "10.10.2.2")
@pytest.mark.parametrize(("first", "left"), [("(1)", 3), ("(2)", 2)])
def test_the_controller_of_the_card_that_is_dealt_damage_orders_the_replacements(first: str, left: int) -> None:
    # 3 damage: doubled and one more is 7, one more and doubled is 8.
    glass = follower("Glass", 1, 10, while_here(DOUBLE), while_here(PLUS_ONE))
    t = table(you=Side(hand=[bolt(3)]), opponent=Side(field=[glass]))  # type: ignore[list-item]
    t.play("Bolt", targets="Glass", asks="10.10.2")
    assert t.asked == "opponent"
    t.answer(int(first[1]) - 1)
    assert t.stat("Glass", "defense") == left


@rule("sve-en", "10.10.2.2")
def test_the_side_that_takes_the_damage_orders_replacements_of_both_sides() -> None:
    fierce = follower("Fierce", 3, 9, while_here(Replace(Would(DAMAGE, by_this=True), Amount("times", n(2)))))
    tough = follower("Tough", 1, 9, while_here(damage_is("minus", 1)))
    t = table(you=Side(field=[fierce]), opponent=Side(field=[engaged(tough)]))
    t.attack("Fierce", "Tough", asks="10.10.2")
    assert t.asked == "opponent"


@rule("sve-en", "10.10.2", "10.10.2.1")
def test_the_player_who_plays_a_card_orders_the_effects_that_set_its_cost() -> None:
    def at(number: int) -> Static:
        return Static((PlayCost("set", n(number)),), zones=WHERE_PLAYED)

    t = table(you=Side(hand=[follower("Titan", 5, 5, at(2), at(4), cost=9)], points=10))
    t.play("Titan", asks="10.10.2.1")
    assert (t.asked, t.options()) == ("you", ["2", "4"])
    t.answer("4")
    assert t.resource("you", "play points") == 6


@rule("sve-en", "10.10.2.1")
def test_a_price_that_cannot_be_paid_is_not_offered() -> None:
    def at(number: int) -> Static:
        return Static((PlayCost("set", n(number)),), zones=WHERE_PLAYED)

    t = table(you=Side(hand=[follower("Titan", 5, 5, at(2), at(4), cost=9)], points=3))
    t.play("Titan")
    assert t.resource("you", "play points") == 1


@rule("sve-en", "10.10.2.3")
def test_each_replacement_applies_once_to_an_event() -> None:
    glass = follower("Glass", 1, 10, while_here(PLUS_ONE), while_here(PLUS_ONE))
    t = table(you=Side(hand=[bolt(3)]), opponent=Side(field=[glass]))  # type: ignore[list-item]
    t.play("Bolt", targets="Glass")
    assert t.stat("Glass", "defense") == 5


@rule("sve-en", "10.10.2.3")
def test_a_replacement_is_not_applied_to_what_it_made_of_the_event() -> None:
    # It would be banished instead of any move away: also of the banishing itself.
    exile = follower("Exile", 1, 1, while_here(Replace(Would(MOVE, leaves=True), ToZone(BANISHED, "banish"))))
    t = table(you=Side(hand=[DOOM]), opponent=Side(field=[exile]))
    t.play("Doom", targets="Exile")
    assert len([event for event in t.events("moved") if t.name(event.card) == "Exile"]) == 1


@rule("sve-en", "10.10.2.4")
def test_a_cost_is_set_before_it_is_lowered_though_the_lowering_is_older() -> None:
    cheap = amulet("Market", Static((PlayCost("less", n(1)),), on=Cards((EX, RESOLUTION), YOU)))
    fix = spell("Fix", does(Select(Cards((EX,), YOU)), give(PlayCost("set", n(4)))), cost=0)
    t = table(you=Side(field=[cheap], ex=[follower("Titan", 5, 5, cost=9)], hand=[fix], points=10))
    t.play("Fix", targets="Titan")
    t.play("Titan")
    assert t.resource("you", "play points") == 7


COMBO = HappenedThisTurn(Trigger("played", whose=YOU), 2)


@rule("sve-en", "10.10.2.5.1")
@pytest.mark.parametrize(("before", "left"), [(0, 8), (1, 4)])
def test_a_self_replacement_comes_before_other_replacements(before: int, left: int) -> None:
    # 2 damage, or 3 instead with a combo; doubled by the follower that takes it.
    glass = follower("Glass", 1, 10, while_here(Replace(Would(DAMAGE), Amount("times", n(2)))))
    spark = spell("Spark", does(select(), If(COMBO, deal(3), deal(1))), cost=0)
    t = table(you=Side(hand=[spark, *[follower("Page", 1, 1, cost=0)] * before]), opponent=Side(field=[glass]))
    for _ in range(before):
        t.play("Page")
    t.play("Spark", targets="Glass")
    assert t.stat("Glass", "defense") == left


@rule("sve-en", "10.10.2.5.1")
def test_other_replacements_see_the_amount_that_a_self_replacement_gave() -> None:
    # The follower takes no more than 2: a self-replacement to 5 is cut down afterwards.
    thick = follower("Thick", 1, 10, while_here(Replace(Would(DAMAGE, above=2), Amount("becomes", n(2)))))
    spark = spell("Spark", does(select(), If(COMBO, deal(5), deal(1))), cost=0)
    t = table(you=Side(hand=[spark, follower("Page", 1, 1, cost=0)]), opponent=Side(field=[thick]))
    t.play("Page")
    t.play("Spark", targets="Thick")
    assert t.stat("Thick", "defense") == 8


# 10.10.3

STRONG = Cards((FIELD,), EACH, And((A_FOLLOWER, Compares(ATTACK, ">=", n(4)))))
BANNER = amulet("Banner", while_here(attack(2), on=FRIENDS))


@rule("sve-en", "10.10.3")
def test_a_replacement_of_arriving_sees_the_card_with_the_effects_of_the_field() -> None:
    # Followers with 4 or more attack are put onto the field engaged.
    bog = amulet("Bog", while_here(Replace(Would(MOVE, to=FIELD), Arrive(engaged=True)), on=STRONG))
    t = table(you=Side(field=[bog, BANNER], hand=[WOLF]))
    t.play("Wolf")
    assert t.engaged("Wolf")
    t = table(you=Side(field=[bog], hand=[WOLF]))
    t.play("Wolf")
    assert not t.engaged("Wolf")


@rule("sve-en", "10.10.3")
def test_a_replacement_may_send_a_card_elsewhere_that_would_come_to_the_field() -> None:
    gate = amulet("Gate", while_here(Replace(Would(MOVE, to=FIELD), ToZone(BANISHED, "banish")), on=STRONG))
    t = table(you=Side(field=[gate, BANNER], hand=[WOLF]))
    t.play("Wolf")
    assert (t.zone("you", "field"), t.zone("you", "banished")) == (["Gate", "Banner"], ["Wolf"])
    t = table(you=Side(field=[gate], hand=[WOLF]))
    t.play("Wolf")
    assert t.zone("you", "field") == ["Gate", "Wolf"]


@rule("sve-en", "10.10.3")
def test_a_replacement_sees_a_card_that_would_come_to_the_ex_area_with_the_effects_of_that_zone() -> None:
    in_ex = Cards((EX,), YOU, A_FOLLOWER)
    drill = amulet("Drill", while_here(attack(2), on=in_ex))
    strong = Cards((EX,), EACH, And((A_FOLLOWER, Compares(ATTACK, ">=", n(4)))))
    gate = amulet("Gate", while_here(Replace(Would(MOVE, to=EX), ToZone(BANISHED, "banish")), on=strong))
    fetch = spell("Fetch", does(Select(Cards((CEMETERY,), YOU)), Move(IT, EX)), cost=0)
    t = table(you=Side(field=[gate, drill], hand=[fetch], cemetery=[WOLF]))
    t.play("Fetch", targets="Wolf")
    assert (t.zone("you", "EX"), t.zone("you", "banished")) == ([], ["Wolf"])
    t = table(you=Side(field=[gate], hand=[fetch], cemetery=[WOLF]))
    t.play("Fetch", targets="Wolf")
    assert t.zone("you", "EX") == ["Wolf"]
