"""Chapter 10.1 to 10.3: kinds of abilities and effects, and when abilities are valid."""

from __future__ import annotations

import pytest

from ludex.core.changes import DAMAGE, MOVE
from ludex.core.conditions import HappenedThisTurn, Holds
from ludex.core.definitions import Activated, Automatic, Static
from ludex.core.modifiers import Amount, PlayCost, Replace, ToZone, Would
from ludex.core.ops.give import END_OF_TURN
from ludex.core.players import YOU
from ludex.core.program import NOTHING, If, Pay, Seq
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed
from ludex.games.sve.words import BANISHED, CEMETERY, EX, FIELD, HAND, RESOLUTION
from ludex.testing import Side, amulet, follower, rule, spell, table
from tests.games.sve.rules.parts import (
    ENEMY_LEADER,
    FRIENDS,
    YOUR_HAND,
    act,
    attack,
    deal,
    destroy,
    does,
    draw,
    fanfare,
    give,
    points,
    select,
    while_here,
)

OGRE = follower("Ogre", 5, 5)
WOLF = follower("Wolf", 2, 2, cost=1)
BUSY = Holds(Count(YOUR_HAND), ">=", Fixed(2))
"""There are at least 2 cards in your hand."""


# 10.1 An automatic ability with a cost.

TOLL = follower("Toll", 2, 2, fanfare(Pay(points(2), deal(3, ENEMY_LEADER))), cost=1)


@rule("sve-en", "10.1.1.2.2")
def test_an_automatic_ability_with_a_cost_does_nothing_unless_it_is_paid() -> None:
    t = table(you=Side(hand=[TOLL], points=5))
    t.play("Toll", "no")
    assert (t.leader("opponent"), t.resource("you", "play points")) == (20, 4)


@rule("sve-en", "10.1.1.2.2")
def test_an_automatic_ability_with_a_cost_has_its_effect_when_it_is_paid() -> None:
    t = table(you=Side(hand=[TOLL], points=5))
    t.play("Toll", "yes")
    assert (t.leader("opponent"), t.resource("you", "play points")) == (17, 2)


# 10.2 Kinds of effects.


@rule("sve-en", "10.2.1.2")
def test_a_persistent_effect_without_a_period_lasts_for_the_rest_of_the_game() -> None:
    t = table(you=Side(field=[OGRE], hand=[spell("Oath", does(select(FRIENDS), give(attack(2))))]))
    t.play("Oath", targets="Ogre")
    for _ in range(4):
        t.end_main()
    assert t.stat("Ogre", "attack") == 7


@rule("sve-en", "10.2.1.2")
def test_a_persistent_effect_with_a_period_is_over_after_it() -> None:
    t = table(you=Side(field=[OGRE], hand=[spell("Rage", does(select(FRIENDS), give(attack(2), until=END_OF_TURN)))]))
    t.play("Rage", targets="Ogre")
    assert t.stat("Ogre", "attack") == 7
    t.end_main()
    assert t.stat("Ogre", "attack") == 5


@rule("sve-en", "10.2.1.3.1")
def test_an_effect_with_instead_puts_another_event_in_the_place_of_one() -> None:
    ghost = follower("Ghost", 1, 1, while_here(Replace(Would(MOVE, "destroy"), ToZone(BANISHED, "banish"))))
    t = table(you=Side(hand=[spell("Doom", does(select(), destroy()))]), opponent=Side(field=[ghost]))
    t.play("Doom", targets="Ghost")
    assert (t.zone("opponent", "cemetery"), t.zone("opponent", "banished")) == ([], ["Ghost"])


@rule("sve-en", "10.2.1.3.2")
def test_more_damage_is_one_event_with_a_greater_amount() -> None:
    ember = amulet("Ember", while_here(Replace(Would(DAMAGE, by_this=True), Amount("plus", Fixed(2))), on=FRIENDS))
    imp = follower("Imp", 1, 1, act(select(), deal(1)))
    t = table(you=Side(field=[ember, imp]), opponent=Side(field=[OGRE]))
    t.use("Imp", targets="Ogre")
    assert [event.amount for event in t.events("damaged")] == [3]


@rule("sve-en", "10.2.1.3.2")
def test_less_damage_received_is_a_replacement_too() -> None:
    shell = follower("Shell", 0, 4, while_here(Replace(Would(DAMAGE), Amount("minus", Fixed(1)))))
    t = table(you=Side(hand=[spell("Bolt", does(select(), deal(3)))]), opponent=Side(field=[shell]))
    t.play("Bolt", targets="Shell")
    assert [event.amount for event in t.events("damaged")] == [2]


@rule("sve-en", "10.2.1.3.3")
def test_an_effect_that_gives_a_price_to_play_changes_what_is_paid() -> None:
    bargain = follower("Bargain", 5, 5, Static((PlayCost("set", Fixed(1)),), zones=(HAND, EX, RESOLUTION)), cost=7)
    t = table(you=Side(hand=[bargain], points=3))
    t.play("Bargain")
    assert t.resource("you", "play points") == 2


# 10.3 Valid and invalid.

PACK = follower(
    "Pack", 2, 2, fanfare(If(HappenedThisTurn(Trigger("played", whose=YOU), 2), Seq((select(), deal(3))))), cost=1
)
"""If you have played at least 2 cards this turn, select an enemy follower and deal it 3 damage."""


@rule("sve-en", "10.3.2", "10.3.3")
def test_nothing_is_selected_for_a_part_that_is_not_valid() -> None:
    t = table(you=Side(hand=[PACK]), opponent=Side(field=[OGRE, WOLF]))
    t.play("Pack")
    assert t.zone("opponent", "field") == ["Ogre", "Wolf"]
    assert t.stat("Ogre", "defense") == 5


@rule("sve-en", "10.3.3")
def test_a_part_that_is_valid_under_a_condition_works_while_it_holds() -> None:
    t = table(you=Side(hand=[WOLF, PACK]), opponent=Side(field=[OGRE]))
    t.play("Wolf")
    t.play("Pack", targets="Ogre")
    assert t.stat("Ogre", "defense") == 2


@rule("sve-en", "10.3.2")
def test_a_card_whose_invalid_part_finds_no_target_can_still_be_played() -> None:
    gust = spell("Gust", does(draw(), If(HappenedThisTurn(Trigger("played", whose=YOU), 3), Seq((select(), deal(3))))))
    t = table(you=Side(hand=[gust]))
    t.play("Gust")
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "10.3.3")
def test_a_passive_ability_works_only_while_its_condition_holds() -> None:
    hoarder = follower("Hoarder", 1, 1, Static((attack(3),), while_=BUSY))
    t = table(you=Side(field=[hoarder], hand=[WOLF, WOLF]))
    assert t.stat("Hoarder", "attack") == 4
    t.play("Wolf")
    assert t.stat("Hoarder", "attack") == 1


@rule("sve-en", "10.3.3")
def test_an_activated_ability_cannot_be_played_while_its_condition_does_not_hold() -> None:
    scribe = follower("Scribe", 1, 1, Activated(NOTHING, draw(), only_if=BUSY))
    t = table(you=Side(field=[scribe], hand=[WOLF]))
    t.refuses("use", "Scribe", rule="10.3.3")
    assert "use Scribe 0" in table(you=Side(field=[scribe], hand=[WOLF, WOLF])).options()


@rule("sve-en", "10.3.2")
def test_an_ability_that_is_not_valid_is_still_there() -> None:
    sleeper = follower("Sleeper", 1, 1, Static((attack(3),), while_=BUSY))
    t = table(you=Side(field=[sleeper]))
    assert len(t.machine.now(t.card("Sleeper")).abilities) == 1


MOURNER = follower(
    "Mourner", 2, 2, Automatic(Trigger("moved", whose=YOU, frm=(FIELD,), to=(CEMETERY,)), deal(1, ENEMY_LEADER))
)
ECHO = follower(
    "Echo", 2, 2,
    Automatic(Trigger("moved", whose=YOU, frm=(FIELD,), to=(CEMETERY,)), deal(1, ENEMY_LEADER), zones=(CEMETERY,)),
)  # fmt: skip
FALL = spell("Fall", does(select(FRIENDS), destroy()))


@rule("sve-en", "10.3.4")
def test_an_ability_made_for_the_cemetery_is_valid_there() -> None:
    t = table(you=Side(field=[WOLF], cemetery=[ECHO], hand=[FALL]))
    t.play("Fall", targets="Wolf")
    assert t.leader("opponent") == 19


@rule("sve-en", "10.3.4")
def test_an_ability_made_for_the_cemetery_is_not_valid_on_the_field() -> None:
    t = table(you=Side(field=[WOLF, ECHO], hand=[FALL]))
    t.play("Fall", targets="Wolf")
    assert t.leader("opponent") == 20


@rule("sve-en", "10.3.4")
def test_an_activated_ability_made_for_the_hand_is_used_there_only() -> None:
    spark = follower("Spark", 1, 1, Activated(NOTHING, deal(1, ENEMY_LEADER), zones=(HAND,)))
    held = table(you=Side(hand=[spark]))
    held.use("Spark")
    assert held.leader("opponent") == 19
    table(you=Side(field=[spark])).refuses("use", "Spark", rule="10.3.4")


@rule("sve-en", "10.3.5")
@pytest.mark.parametrize("zone", ["hand", "ex", "cemetery", "banished"])
def test_an_automatic_ability_of_a_follower_is_not_valid_outside_the_field(zone: str) -> None:
    t = table(you=Side(field=[WOLF], hand=[FALL, *([MOURNER] if zone == "hand" else [])],
                       **{zone: [MOURNER]} if zone != "hand" else {}))  # fmt: skip
    t.play("Fall", targets="Wolf")
    assert t.leader("opponent") == 20


@rule("sve-en", "10.3.5")
def test_an_automatic_ability_of_a_follower_is_valid_on_the_field() -> None:
    t = table(you=Side(field=[WOLF, MOURNER], hand=[FALL]))
    t.play("Fall", targets="Wolf")
    assert t.leader("opponent") == 19


@rule("sve-en", "10.3.5")
@pytest.mark.parametrize("kind", [follower, amulet])
def test_a_passive_ability_of_a_follower_or_amulet_works_on_the_field_only(kind: type) -> None:
    banner = kind("Banner", *([1, 1] if kind is follower else []), while_here(attack(1), on=FRIENDS))
    assert table(you=Side(field=[WOLF], hand=[banner], cemetery=[banner], ex=[banner])).stat("Wolf", "attack") == 2
    assert table(you=Side(field=[WOLF, banner])).stat("Wolf", "attack") == 3


@rule("sve-en", "10.3.5")
def test_an_activated_ability_of_a_follower_is_not_played_from_the_hand() -> None:
    t = table(you=Side(hand=[follower("Spark", 1, 1, act(deal(1, ENEMY_LEADER)))]))
    t.refuses("use", "Spark", rule="10.3.4")
    assert t.options() == ["play Spark", "end"]
