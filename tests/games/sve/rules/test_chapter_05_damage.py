"""SVE 5.14 and 5.15: damage and its kinds, recovering play points."""

from __future__ import annotations

import pytest

from ludex.core.changes import DAMAGE
from ludex.core.modifiers import AddStat, Forbid, SetAttribute, Would
from ludex.core.ops.damage import Damage
from ludex.core.ops.resource import Gain
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import Cards
from ludex.core.triggers import Trigger
from ludex.core.values import ResourceOf, TimesThisTurn
from ludex.games.sve.words import AMULET, DEFENSE, FIELD, MAX_PLAY_POINTS, PLAY_POINTS, RESOURCES, TYPE
from ludex.testing import Side, Table, amulet, engaged, follower, rule, spell, table
from tests.games.sve.rules.parts import (
    BOLT,
    ENEMY_LEADER,
    YOUR_LEADER,
    act,
    deal,
    defense,
    does,
    give,
    n,
    select,
    strike,
    while_here,
)

WOLF = follower("Wolf", 2, 4)
OGRE = follower("Ogre", 3, 6)
BOLT_CARD = spell("Bolt", BOLT)
QUAKE = spell("Quake", does(deal(3, Cards((FIELD,), OPPONENT))))
"""Deal 3 damage to each enemy card on the field."""


# 5.14.1 What damage does.


@rule("sve-en", "5.14.1")
def test_damage_lowers_the_defense_of_a_follower_by_its_number() -> None:
    t = table(you=Side(hand=[BOLT_CARD]), opponent=Side(field=[OGRE]))
    t.play("Bolt", "Ogre")
    assert t.stat("Ogre", "defense") == 3


@rule("sve-en", "5.14.1")
def test_damage_lowers_the_defense_of_a_leader_by_its_number() -> None:
    t = table(you=Side(hand=[spell("Burn", does(deal(4, ENEMY_LEADER)))]))
    t.play("Burn")
    assert (t.leader("opponent"), t.leader("you")) == (16, 20)


@rule("sve-en", "5.14.1")
def test_lowered_defense_stays_lowered_beyond_the_turn() -> None:
    t = table(you=Side(hand=[BOLT_CARD]), opponent=Side(field=[OGRE]))
    t.play("Bolt", "Ogre")
    t.end_main()
    assert t.active == "opponent"
    assert t.stat("Ogre", "defense") == 3


@rule("sve-en", "5.14.1.1")
@pytest.mark.parametrize(("given", "left"), [(3, []), (4, ["Wolf"])])
def test_defense_may_fall_below_zero(given: int, left: list[str]) -> None:
    # 4 - 7 is -3: defense given before rules handling has to make up for it.
    mercy = spell("Mercy", does(select(), deal(7), give(defense(given))))
    t = table(you=Side(hand=[mercy]), opponent=Side(field=[WOLF]))
    t.play("Mercy", "Wolf")
    t.expect_zone("opponent", "field", left)


@rule("sve-en", "5.14.1.2")
def test_a_card_that_is_neither_follower_nor_leader_takes_no_damage() -> None:
    shrine = amulet("Shrine", attack=1, defense=2)
    t = table(you=Side(hand=[QUAKE]), opponent=Side(field=[shrine, OGRE]))
    t.play("Quake")
    assert t.tells("damaged") == ["Ogre"]
    t.expect_zone("opponent", "field", ["Shrine", "Ogre"])


@rule("sve-en", "5.14.1.2")
def test_a_follower_that_was_changed_into_an_amulet_takes_no_damage() -> None:
    turn = spell("Turn", does(select(), give(SetAttribute(TYPE, AMULET))))
    t = table(you=Side(hand=[turn, QUAKE]), opponent=Side(field=[OGRE]))
    t.play("Turn", "Ogre")
    t.play("Quake")
    assert t.tells("damaged") == []


# 5.14.2 More and less damage.


@rule("sve-en", "5.14.2")
def test_more_damage_is_added_to_the_damage_and_not_dealt_besides() -> None:
    drake = follower("Drake", 2, 5, text=["If this would deal damage, it deals that much plus 1 instead."])
    t = table(you=Side(field=[drake]), opponent=Side(field=[engaged(OGRE)]))
    t.attack("Drake", "Ogre")
    assert [event.amount for event in t.events("damaged") if t.name(event.card) == "Ogre"] == [3]
    assert t.stat("Ogre", "defense") == 3


@rule("sve-en", "5.14.2")
def test_less_damage_is_taken_from_the_damage() -> None:
    shell = amulet("Shell", text=["If your leader would take damage, it takes that much minus 1 instead."])
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[shell]))
    t.attack("Ogre", "opponent's leader")
    assert t.leader("opponent") == 18


@rule("sve-en", "5.14.2")
def test_damage_made_nothing_is_not_dealt() -> None:
    shell = amulet("Shell", text=["If your leader would take damage, it takes that much minus 3 instead."])
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[shell]))
    t.attack("Ogre", "opponent's leader")
    assert t.events("damaged") == []


# 5.14.3 Kinds of damage.


def counted(kind: str, scene: str) -> int:
    """How often damage of this kind is dealt in a scene, as an amulet counts it."""
    times = TimesThisTurn(Trigger("damaged", verb=kind))
    bell = amulet("Bell", act(give(AddStat(DEFENSE, times), to=YOUR_LEADER)))
    biter = follower("Biter", 2, 4, strike(deal(1, ENEMY_LEADER)))
    t = table(you=Side(field=[WOLF, biter, bell], hand=[BOLT_CARD]), opponent=Side(field=[engaged(OGRE)]))
    if scene == "combat":
        t.attack("Wolf", "Ogre")
    elif scene == "leader":
        t.attack("Wolf", "opponent's leader")
    elif scene == "spell":
        t.play("Bolt", "Ogre")
    else:
        t.attack("Biter", "opponent's leader")
    t.use("Bell")
    return t.leader("you") - 20


@rule("sve-en", "5.14.3.1")
@pytest.mark.parametrize(("scene", "times"), [("combat", 1), ("leader", 1), ("spell", 0), ("strike", 1)])
def test_attack_damage_is_what_an_attacker_deals_to_its_target(scene: str, times: int) -> None:
    assert counted("attack", scene) == times


@rule("sve-en", "5.14.3.2")
@pytest.mark.parametrize(("scene", "times"), [("combat", 2), ("leader", 0), ("spell", 0), ("strike", 0)])
def test_combat_damage_is_what_attacker_and_attacked_follower_deal_to_each_other(scene: str, times: int) -> None:
    assert counted("combat", scene) == times


@rule("sve-en", "5.14.3.3")
@pytest.mark.parametrize(("scene", "times"), [("combat", 0), ("leader", 0), ("spell", 1), ("strike", 1)])
def test_ability_damage_is_all_damage_but_that_of_the_attack(scene: str, times: int) -> None:
    assert counted("ability", scene) == times


@rule("sve-en", "5.14.3.4")
@pytest.mark.parametrize(("scene", "times"), [("combat", 2), ("leader", 1), ("spell", 1), ("strike", 2)])
def test_plain_damage_is_damage_of_all_kinds(scene: str, times: int) -> None:
    assert counted("", scene) == times


@rule("sve-en", "5.14.3.2", "5.14.3.3")
@pytest.mark.parametrize(("kind", "left"), [("combat", (6, 3)), ("ability", (4, 6)), ("", (6, 6))])
def test_an_effect_on_one_kind_of_damage_lets_the_others_through(kind: str, left: tuple[int, int]) -> None:
    safe = follower("Titan", 1, 6, while_here(Forbid(Would(DAMAGE, name=kind))))
    found = []
    for attacks in (True, False):
        t = table(you=Side(field=[WOLF], hand=[BOLT_CARD]), opponent=Side(field=[engaged(safe)]))
        if attacks:
            t.attack("Wolf", "Titan")
        else:
            t.play("Bolt", "Titan")
        found.append(t.stat("Titan", "defense"))
    assert tuple(found) == left


# 5.15 Recover play points.


def recovered(have: int, most: int, number: int) -> Table:
    rest = spell("Rest", text=[f"Recover {number} play points."], cost=0)
    t = table(you=Side(hand=[rest], points=have, max_points=most))
    t.play("Rest")
    return t


@rule("sve-en", "5.15.1")
def test_recovering_adds_to_the_present_play_points() -> None:
    t = recovered(2, 8, 3)
    assert t.resource("you", RESOURCES[PLAY_POINTS]) == 5
    assert t.resource("opponent", RESOURCES[PLAY_POINTS]) == 10


@rule("sve-en", "5.15.1.1")
def test_recovering_stops_at_the_maximum() -> None:
    t = recovered(6, 8, 3)
    assert t.resource("you", RESOURCES[PLAY_POINTS]) == 8
    assert t.resource("you", RESOURCES[MAX_PLAY_POINTS]) == 8


@rule("sve-en", "5.15.1.1")
def test_recovering_stops_at_the_maximum_at_once() -> None:
    surge = spell("Surge", does(Gain(PLAY_POINTS, n(5)), Damage(ENEMY_LEADER, ResourceOf(YOU, PLAY_POINTS))), cost=0)
    t = table(you=Side(hand=[surge], points=6, max_points=8))
    t.play("Surge")
    assert t.leader("opponent") == 12
