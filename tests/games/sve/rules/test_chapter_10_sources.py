"""Chapter 10.11 and 10.12: final card information, and the source of effects and damage."""

from __future__ import annotations

import pytest

from ludex.core.changes import DAMAGE
from ludex.core.conditions import Fits
from ludex.core.modifiers import Amount, Replace, Would
from ludex.core.ops.control import TakeControl
from ludex.core.ops.damage import Damage
from ludex.core.ops.delay import Delay
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.players import YOU
from ludex.core.program import If
from ludex.core.selectors import IT, THIS, Cards, Engaged, Linked, Those
from ludex.core.triggers import Trigger
from ludex.core.values import CountersOn, StatOf
from ludex.games.sve.words import ATTACK, CEMETERY, EVOLVE_LINK, FIELD
from ludex.testing import Side, amulet, engaged, evolved, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    ENEMY_LEADER,
    FRIENDS,
    act,
    attack,
    banish,
    bounce,
    deal,
    destroy,
    does,
    fanfare,
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
BOOST = spell("Boost", does(select(FRIENDS), give(attack(3))), cost=0)
BURY_THIS = Move(THIS, CEMETERY, "bury")


# 10.11


@rule("sve-en", "10.11.1")
def test_an_ability_whose_card_paid_for_it_knows_its_last_attack() -> None:
    bomb = follower("Bomb", 2, 2, act(Damage(ENEMY_LEADER, StatOf(THIS, ATTACK)), cost=BURY_THIS))
    t = table(you=Side(field=[bomb], hand=[BOOST]))
    t.play("Boost", targets="Bomb")
    t.use("Bomb")
    assert t.leader("opponent") == 15


@rule("sve-en", "10.11.1")
@pytest.mark.parametrize("away", [destroy(), bounce(), banish()], ids=["destroy", "return", "banish"])
def test_an_effect_that_moved_a_card_away_knows_what_it_was_on_the_field(away: Move) -> None:
    reap = spell("Reap", does(select(FRIENDS), away, Damage(ENEMY_LEADER, StatOf(IT, ATTACK))), cost=0)
    t = table(you=Side(field=[WOLF], hand=[BOOST, reap]))
    t.play("Boost", targets="Wolf")
    t.play("Reap", targets="Wolf")
    assert t.leader("opponent") == 15


@rule("sve-en", "10.11.1")
def test_an_effect_asks_how_a_card_lay_that_it_moved_away() -> None:
    reap = spell("Reap", does(select(), destroy(), If(Fits(IT, Engaged()), SHOCK)), cost=0)
    for lying_, left in ((engaged(WOLF), 19), (WOLF, 20)):
        t = table(you=Side(hand=[reap]), opponent=Side(field=[lying_]))
        t.play("Reap", targets="Wolf")
        assert t.leader("opponent") == left


@rule("sve-en", "10.11.1")
def test_an_effect_asks_for_the_counters_that_lay_on_a_card_it_moved_away() -> None:
    reap = spell("Reap", does(select(), destroy(), Damage(ENEMY_LEADER, CountersOn(IT, "Ash"))), cost=0)
    t = table(you=Side(hand=[reap]), opponent=Side(field=[lying(WOLF, counters={"Ash": 4})]))
    t.play("Reap", targets="Wolf")
    assert t.leader("opponent") == 16


@rule("sve-en", "10.11.1")
def test_an_effect_asks_whether_a_card_it_moved_away_was_evolved() -> None:
    reap = spell("Reap", does(select(), destroy(), If(Fits(IT, Linked(EVOLVE_LINK)), SHOCK)), cost=0)
    for lying_, left in ((lying(WOLF, evolved=evolved("Wolf", 4, 4)), 19), (WOLF, 20)):
        t = table(you=Side(hand=[reap]), opponent=Side(field=[lying_]))
        t.play("Reap", targets="Wolf")
        assert t.leader("opponent") == left


@rule("sve-en", "10.11.1")
def test_last_words_know_the_attack_their_card_had() -> None:
    bomb = follower("Bomb", 2, 2, last_words(Damage(ENEMY_LEADER, StatOf(THIS, ATTACK))))
    t = table(you=Side(field=[bomb], hand=[BOOST, spell("Fall", does(select(FRIENDS), destroy()), cost=0)]))
    t.play("Boost", targets="Bomb")
    t.play("Fall", targets="Bomb")
    assert t.leader("opponent") == 15


@rule("sve-en", "10.11.1")
def test_a_card_that_came_back_is_read_as_it_is_now() -> None:
    blink = spell(
        "Blink", does(select(FRIENDS), banish(), Move(IT, FIELD), Damage(ENEMY_LEADER, StatOf(IT, ATTACK))), cost=0
    )
    t = table(you=Side(field=[WOLF], hand=[BOOST, blink]))
    t.play("Boost", targets="Wolf")
    t.play("Blink", targets="Wolf")
    assert t.leader("opponent") == 18


@rule("sve-en", "10.11.1")
def test_a_card_that_changed_fields_is_read_as_it_is_now() -> None:
    turncoat = spell(
        "Turncoat",
        does(select(), TakeControl(IT), give(attack(2)), Damage(ENEMY_LEADER, StatOf(IT, ATTACK))),
        cost=0,
    )
    t = table(you=Side(hand=[turncoat]), opponent=Side(field=[WOLF]))
    t.play("Turncoat", targets="Wolf")
    assert t.leader("opponent") == 16


@rule("sve-en", "10.11.1")
def test_a_card_that_an_effect_put_onto_the_field_is_read_there() -> None:
    raise_ = spell(
        "Raise",
        does(Select(Cards((CEMETERY,), YOU)), Move(IT, FIELD), Damage(ENEMY_LEADER, StatOf(IT, ATTACK))),
        cost=0,
    )
    banner = amulet("Banner", while_here(attack(3), on=FRIENDS))
    t = table(you=Side(hand=[raise_], field=[banner], cemetery=[WOLF]))
    t.play("Raise", targets="Wolf")
    assert t.leader("opponent") == 15


# 10.12.1 Sources of effects.


def damage_by(t: object) -> list[str]:
    return [t.name(event.source) for event in t.events("damaged")]  # type: ignore[attr-defined]


@rule("sve-en", "10.12.1.1", "10.12.2.2")
@pytest.mark.parametrize("kind", ["spell", "activated", "automatic"])
def test_the_source_of_an_abilitys_effect_and_damage_is_its_card(kind: str) -> None:
    if kind == "spell":
        t = table(you=Side(hand=[spell("Spark", does(SHOCK))]))
        t.play("Spark")
    elif kind == "activated":
        t = table(you=Side(field=[follower("Spark", 1, 1, act(SHOCK))]))
        t.use("Spark")
    else:
        t = table(you=Side(hand=[follower("Spark", 1, 1, fanfare(SHOCK))]))
        t.play("Spark")
    assert damage_by(t) == ["Spark"]


@rule("sve-en", "10.12.1.1")
def test_the_source_of_an_effect_on_a_card_is_the_card_whose_ability_made_it() -> None:
    t = table(you=Side(field=[WOLF], hand=[BOOST]))
    t.play("Boost", targets="Wolf")
    (effect,) = t.machine.record(t.card("Wolf")).effects
    assert t.name(effect.source) == "Boost"


@rule("sve-en", "10.12.1.2")
def test_rules_handling_has_no_source() -> None:
    t = table(you=Side(hand=[spell("Bolt", does(select(), deal(3)))]), opponent=Side(field=[WOLF]))
    t.play("Bolt", targets="Wolf")
    (fall,) = [event for event in t.events("moved") if event.verb == "destroy"]
    assert (fall.source, fall.cause) == (0, "rule")


@rule("sve-en", "10.12.1.2")
def test_destruction_by_rules_handling_is_no_effects_doing() -> None:
    by_effects = Trigger("moved", verb="destroy", cause="effect")
    watcher = follower("Watcher", 1, 9, whenever(by_effects, SHOCK))
    t = table(you=Side(hand=[spell("Bolt", does(select(), deal(3)))], field=[watcher]), opponent=Side(field=[WOLF]))
    t.play("Bolt", targets="Wolf")
    assert t.leader("opponent") == 20


@rule("sve-en", "10.12.1.3")
def test_the_source_of_a_delayed_triggers_effect_is_that_of_the_effect_that_set_it_up() -> None:
    fuse = follower("Fuse", 1, 1, fanfare(Delay(Trigger("phase", verb="start of end phase", whose=YOU), SHOCK)))
    t = table(you=Side(hand=[fuse]))
    t.play("Fuse")
    t.end_main()
    assert damage_by(t) == ["Fuse"]


@rule("sve-en", "10.12.1.3")
def test_what_modifies_damage_of_a_card_modifies_that_of_its_delayed_triggers() -> None:
    fuse = follower("Fuse", 1, 1, fanfare(Delay(Trigger("phase", verb="start of end phase", whose=YOU), SHOCK)))
    ember = amulet("Ember", while_here(Replace(Would(DAMAGE, by_this=True), Amount("plus", n(2))), on=FRIENDS))
    t = table(you=Side(hand=[fuse], field=[ember]))
    t.play("Fuse")
    t.end_main()
    assert t.leader("opponent") == 17


# 10.12.2 Sources of damage.


@rule("sve-en", "10.12.2.1")
def test_the_source_of_attack_damage_is_the_attacking_follower() -> None:
    t = table(you=Side(field=[OGRE]))
    t.attack("Ogre", "opponent's leader")
    assert damage_by(t) == ["Ogre"]


@rule("sve-en", "10.12.2.2")
def test_an_effect_may_name_another_card_as_the_source_of_its_damage() -> None:
    shot = spell(
        "Shot",
        does(Select(FRIENDS, into="archer"), Damage(ENEMY_LEADER, n(1), by=Those("archer"))),
        cost=0,
    )
    t = table(you=Side(hand=[shot], field=[WOLF]))
    t.play("Shot", targets="Wolf")
    assert damage_by(t) == ["Wolf"]


EMBER = amulet("Ember", while_here(Replace(Would(DAMAGE, by_this=True), Amount("plus", n(2))), on=FRIENDS))
"""Followers on your field deal 2 more damage."""


@rule("sve-en", "10.12.2.3")
def test_an_effect_on_the_damage_something_deals_is_on_damage_whose_source_it_is() -> None:
    shot = spell("Shot", does(Select(FRIENDS, into="archer"), Damage(ENEMY_LEADER, n(1), by=Those("archer"))), cost=0)
    plain = spell("Plain", does(SHOCK), cost=0)
    t = table(you=Side(hand=[shot, plain], field=[EMBER, WOLF]))
    t.play("Plain")
    assert t.leader("opponent") == 19
    t.play("Shot", targets="Wolf")
    assert t.leader("opponent") == 16


@rule("sve-en", "10.12.2.3")
def test_an_effect_on_the_damage_a_follower_deals_counts_when_it_strikes_back() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(WOLF), EMBER]))
    t.attack("Ogre", "Wolf")
    assert t.stat("Ogre", "defense") == 1
