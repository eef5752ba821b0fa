"""Chapter 8, 8.4: attacking."""

from __future__ import annotations

from ludex.core.changes import DAMAGE
from ludex.core.modifiers import Amount, Cannot, Replace, Would
from ludex.core.ops.control import TakeControl
from ludex.core.ops.move import Move
from ludex.core.selectors import IT
from ludex.games.sve.words import (
    BANE,
    BATTLE_LINK,
    EX,
    FIELD,
    RUSH,
    STORM,
)
from ludex.testing import Side, Table, amulet, engaged, evolved, follower, fresh, rule, spell, table
from tests.games.sve.rules.parts import (
    BOLT,
    ENEMIES,
    ENEMY_LEADER,
    FRIENDS,
    THIS,
    act,
    attack,
    bounce,
    deal,
    does,
    draw,
    evolve,
    give,
    key,
    last_words,
    n,
    quick,
    quick_act,
    select,
    strike,
    while_here,
)

OGRE = follower("Ogre", 5, 5)
WOLF = follower("Wolf", 2, 2)
STING = spell("Sting", *quick(select(), deal(2)))
RETREAT = spell("Retreat", *quick(select(FRIENDS), bounce()))
FLASH = spell("Flash", *quick(select(), bounce()))
BEAR, GREAT_BEAR = follower("Bear", 2, 2, evolve()), evolved("Bear", 4, 4)


# 8.4 Attacking: who attacks what.


@rule("sve-en", "8.4.1")
def test_a_follower_attacks_the_enemy_leader_or_an_enemy_follower() -> None:
    t = table(you=Side(field=[OGRE, OGRE]), opponent=Side(field=[engaged(WOLF)]))
    t.attack("Ogre#1", "leader")
    assert t.leader("opponent") == 15
    t.attack("Ogre#2", "Wolf")
    assert t.zone("opponent", "cemetery") == ["Wolf"]


@rule("sve-en", "8.4.1")
def test_nobody_attacks_their_own_side() -> None:
    t = table(you=Side(field=[OGRE, engaged(WOLF)]))
    t.refuses("attack", "Ogre", "your Wolf", rule="8.4.1")
    t.refuses("attack", "Ogre", "your leader", rule="8.4.1")


@rule("sve-en", "8.4.1")
def test_a_follower_attacks_only_from_its_controllers_field() -> None:
    t = table(you=Side(hand=[WOLF], ex=[BEAR]), opponent=Side(field=[OGRE]))
    t.refuses("attack", "Wolf", rule="8.4.1")
    t.refuses("attack", "Bear", rule="8.4.1")
    t.refuses("attack", "opponent's Ogre", rule="8.4.1")


@rule("sve-en", "8.4.1")
def test_only_the_active_player_attacks() -> None:
    t = table(opponent=Side(field=[OGRE]))
    assert t.options() == ["end"]
    t.end_main()
    assert "attack Ogre" in t.options()


@rule("sve-en", "8.4.2")
def test_only_a_reserved_follower_attacks() -> None:
    t = table(you=Side(field=[engaged(WOLF), amulet("Lamp"), OGRE]))
    assert t.options() == ["attack Ogre", "end"]
    t.refuses("attack", "Wolf", rule="8.4.2")
    t.refuses("attack", "Lamp", rule="8.4.2")


@rule("sve-en", "8.4.2.1")
def test_a_follower_that_came_this_turn_does_not_attack() -> None:
    t = table(you=Side(hand=[WOLF]), opponent=Side(field=[engaged(OGRE)]))
    t.play("Wolf")
    t.refuses("attack", "Wolf", rule="8.4.2.1")
    t.end_main()
    t.end_main()
    t.attack("Wolf", "leader")
    assert t.leader("opponent") == 18


@rule("sve-en", "8.4.2.1")
def test_a_follower_has_to_be_under_the_same_control_since_the_start_of_the_turn() -> None:
    steal = spell("Steal", does(select(), TakeControl(IT)))
    t = table(you=Side(hand=[steal]), opponent=Side(field=[OGRE]))
    t.play("Steal")
    t.refuses("attack", "Ogre", rule="8.4.2.1")
    t.end_main()
    t.end_main()
    t.attack("Ogre", "leader")
    assert t.leader("opponent") == 15


@rule("sve-en", "8.4.2.1")
def test_a_follower_that_left_and_came_back_this_turn_does_not_attack() -> None:
    blink = spell("Blink", does(select(FRIENDS), Move(IT, EX), Move(IT, FIELD)))
    t = table(you=Side(hand=[blink], field=[WOLF]), opponent=Side(field=[engaged(OGRE)]))
    t.play("Blink")
    assert t.zone("you", "field") == ["Wolf"]
    t.refuses("attack", "Wolf", rule="8.4.2.1")


@rule("sve-en", "8.4.2.1")
def test_a_follower_that_evolved_this_turn_attacks_at_once() -> None:
    t = table(
        you=Side(field=[fresh(BEAR)], evolve_deck=[GREAT_BEAR]),
        opponent=Side(field=[engaged(WOLF)]),
    )
    t.refuses("attack", "Bear", rule="8.4.2.1")
    t.use("Bear")
    t.attack("Bear", "Wolf")
    assert t.zone("opponent", "cemetery") == ["Wolf"]


@rule("sve-en", "8.4.2.1")
def test_a_follower_that_was_there_and_evolved_attacks_the_leader_too() -> None:
    t = table(you=Side(field=[BEAR], evolve_deck=[GREAT_BEAR]))
    t.use("Bear")
    t.attack("Bear", "leader")
    assert t.leader("opponent") == 16


@rule("sve-en", "8.4.3")
def test_the_attacking_player_selects_the_target() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(WOLF), engaged(BEAR)]))
    t.attack("Ogre", asks="8.4.3")
    assert t.asked == "you"
    assert t.options() == ["Wolf", "Bear", "Leader"]
    t.answer("Bear")
    assert t.zone("opponent", "cemetery") == ["Bear"]


@rule("sve-en", "8.4.3.1")
def test_a_reserved_follower_is_no_target() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[WOLF]))
    t.refuses("attack", "Ogre", "Wolf", rule="8.4.3.1")


@rule("sve-en", "8.4.3.1")
def test_an_engaged_amulet_is_no_target() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(amulet("Lamp"))]))
    t.refuses("attack", "Ogre", "Lamp", rule="8.4.3.1")


@rule("sve-en", "8.4.3.1")
def test_a_follower_that_evolved_on_its_first_turn_does_not_attack_the_leader() -> None:
    side = Side(field=[fresh(BEAR)], evolve_deck=[GREAT_BEAR])
    t = table(you=side, opponent=Side(field=[engaged(WOLF)]))
    t.use("Bear")
    t.refuses("attack", "Bear", "opponent's leader", rule="8.4.3.1")
    t = table(you=side)
    t.use("Bear")
    t.refuses("attack", "Bear", rule="8.4.3.2")


@rule("sve-en", "8.4.3.1")
def test_storm_lets_a_follower_attack_the_leader_on_its_first_turn() -> None:
    t = table(you=Side(hand=[follower("Hawk", 3, 1, *key(STORM))]))
    t.play("Hawk")
    t.attack("Hawk", "leader")
    assert t.leader("opponent") == 17


@rule("sve-en", "8.4.3.2")
def test_without_a_target_there_is_no_attack() -> None:
    t = table(you=Side(field=[fresh(follower("Hare", 1, 1, *key(RUSH)))]), opponent=Side(field=[WOLF]))
    t.refuses("attack", "Hare", rule="8.4.3.2")
    assert t.options() == ["end"]


@rule("sve-en", "8.4.3.2.1")
def test_a_follower_that_cannot_attack_enemies_has_no_target() -> None:
    chain = spell("Chain", does(give(Cannot("attack"), to=FRIENDS)))
    t = table(you=Side(field=[OGRE], hand=[chain]), opponent=Side(field=[engaged(WOLF)]))
    t.play("Chain")
    t.refuses("attack", "Ogre", rule="8.4.3.2.1")


# 8.4 Attacking: step by step.


@rule("sve-en", "8.4.4")
def test_the_attacker_is_engaged() -> None:
    t = table(you=Side(field=[OGRE]))
    t.attack("Ogre", "leader")
    assert t.engaged("Ogre")
    t.refuses("attack", "Ogre", rule="8.4.2")


@rule("sve-en", "8.4.5")
def test_the_follower_has_attacked_once_it_is_engaged() -> None:
    t = table(you=Side(field=[OGRE]))
    t.attack("Ogre", "leader")
    kinds = [event.kind for event in t.events(last=True) if event.kind in ("engaged", "attacked", "damaged")]
    assert kinds == ["engaged", "attacked", "damaged"]


@rule("sve-en", "8.4.5")
def test_a_follower_whose_attack_was_stopped_has_attacked() -> None:
    raider = follower("Raider", 3, 2, strike(draw()))
    t = table(you=Side(field=[raider]), opponent=Side(hand=[STING]))
    t.attack("Raider", "leader", asks="8.4.7")
    t.play("Sting")
    assert t.zone("you", "cemetery") == ["Raider"]
    assert t.leader("opponent") == 20
    assert t.tells("attacked") == ["Raider"]
    assert len(t.zone("you", "hand")) == 1


def fighting(t: Table) -> int:
    """How many pairs are in combat."""
    return sum(link.kind == BATTLE_LINK for link in t.machine.state.links)


@rule("sve-en", "8.4.5.1")
def test_two_followers_are_in_combat_from_the_attack_on() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(WOLF)], hand=[STING]))
    t.attack("Ogre", "Wolf", asks="8.4.7")
    t.pass_()
    assert t.tells("fought") == ["Ogre"]


@rule("sve-en", "8.4.5.1")
def test_there_is_no_combat_with_a_leader() -> None:
    t = table(you=Side(field=[OGRE]))
    t.attack("Ogre", "leader")
    assert t.events("fought") == []
    assert t.events("damaged")[0].verb == "attack"


@rule("sve-en", "8.4.5.1")
def test_combat_ends_when_one_of_the_two_leaves_the_field() -> None:
    wasp = follower("Wasp", 1, 1, *key(BANE))
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(wasp)], hand=[RETREAT]))
    t.attack("Ogre", "Wasp", asks="8.4.7")
    t.play("Retreat")
    assert t.zone("opponent", "hand") == ["Wasp"]
    assert t.events("fought") == []
    assert t.events("damaged") == []
    assert t.zone("you", "field") == ["Ogre"]


@rule("sve-en", "8.4.6")
def test_strike_is_played_before_the_other_player_may_act() -> None:
    raider = follower("Raider", 3, 2, strike(deal(1, ENEMY_LEADER)))
    t = table(you=Side(field=[raider]), opponent=Side(hand=[STING]))
    t.attack("Raider", "leader", asks="8.4.7")
    assert t.leader("opponent") == 19


@rule("sve-en", "8.4.7")
def test_the_other_player_may_play_quick_cards_and_abilities_or_nothing() -> None:
    snap = follower("Snap", 1, 1, quick_act(deal(1, ENEMIES)))
    imp = follower("Imp", 1, 1, act(draw()))
    t = table(
        you=Side(field=[OGRE], hand=[STING]),
        opponent=Side(hand=[STING, spell("Zap", BOLT)], ex=[STING], field=[snap, imp]),
    )
    t.attack("Ogre", "leader", asks="8.4.7")
    assert t.asked == "opponent"
    assert t.options() == ["play Sting", "play Sting", "use Snap 0", "pass"]
    t.pass_()
    assert t.leader("opponent") == 15


@rule("sve-en", "8.4.8")
def test_after_a_quick_play_comes_a_confirmation_timing_and_the_choice_again() -> None:
    ghost = follower("Ghost", 2, 2, last_words(deal(1, ENEMY_LEADER)))
    t = table(you=Side(field=[OGRE, ghost]), opponent=Side(hand=[STING, STING]))
    t.attack("Ogre", "leader", asks="8.4.7")
    t.play("Sting", targets="Ghost", asks="8.4.7")
    assert t.zone("you", "field") == ["Ogre"]
    assert t.leader("opponent") == 19
    t.play("Sting")
    assert t.leader("opponent") == 14


@rule("sve-en", "8.4.9")
def test_the_attacker_deals_damage_equal_to_its_attack_at_that_moment() -> None:
    raider = follower("Raider", 3, 2, strike(give(attack(2), to=THIS)))
    t = table(you=Side(field=[raider]))
    t.attack("Raider", "leader")
    assert t.leader("opponent") == 15


@rule("sve-en", "8.4.9")
def test_an_attacker_that_left_the_field_deals_no_damage() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(WOLF)], hand=[FLASH]))
    t.attack("Ogre", "Wolf", asks="8.4.7")
    t.play("Flash")
    assert t.zone("you", "hand") == ["Ogre"]
    assert t.events("damaged") == []
    assert t.zone("opponent", "field") == ["Wolf"]


@rule("sve-en", "8.4.9")
def test_an_attacker_that_changed_sides_is_still_on_the_field_and_deals_its_damage() -> None:
    lure = spell("Lure", *quick(select(), TakeControl(IT)))
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(WOLF)], hand=[lure]))
    t.attack("Ogre", "Wolf", asks="8.4.7")
    t.play("Lure")
    assert t.zone("opponent", "field") == ["Ogre"]
    t.expect_zone("opponent", "cemetery", ["Lure", "Wolf"])
    assert t.stat("Ogre", "defense") == 3


@rule("sve-en", "8.4.9.1")
def test_the_target_strikes_back_at_the_same_time() -> None:
    t = table(you=Side(field=[WOLF]), opponent=Side(field=[engaged(follower("Boar", 2, 2))]))
    t.attack("Wolf", "Boar")
    assert t.zone("you", "cemetery") == ["Wolf"]
    assert t.zone("opponent", "cemetery") == ["Boar"]
    blows = t.events("damaged")
    assert sorted(event.amount for event in blows) == [2, 2]
    assert len({event.batch for event in blows}) == 1


@rule("sve-en", "8.4.9.1")
def test_the_target_strikes_back_at_an_attacker_that_deals_nothing() -> None:
    t = table(you=Side(field=[follower("Lamb", 0, 3)]), opponent=Side(field=[engaged(WOLF)]))
    t.attack("Lamb", "Wolf")
    assert t.stat("Lamb", "defense") == 1
    shielded = follower("Turtle", 2, 2, while_here(Replace(Would(DAMAGE), Amount("minus", n(9)))))
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(shielded)]))
    t.attack("Ogre", "Turtle")
    assert t.stat("Turtle", "defense") == 2
    assert t.stat("Ogre", "defense") == 3


@rule("sve-en", "8.4.9.2")
def test_two_followers_still_in_combat_have_fought() -> None:
    wasp = follower("Wasp", 0, 5, *key(BANE))
    t = table(you=Side(field=[wasp]), opponent=Side(field=[engaged(follower("Rock", 0, 9))]))
    t.attack("Wasp", "Rock")
    assert t.events("damaged") == []
    assert t.zone("opponent", "cemetery") == ["Rock"]


@rule("sve-en", "8.4.10")
def test_followers_die_and_their_abilities_are_played_before_the_attack_ends() -> None:
    ghost = follower("Ghost", 1, 1, last_words(give(attack(3), to=FRIENDS)))
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(ghost), WOLF]))
    t.attack("Ogre", "Ghost")
    assert t.zone("opponent", "cemetery") == ["Ghost"]
    assert t.stat("Wolf", "attack") == 5


@rule("sve-en", "8.4.11")
def test_after_the_attack_nobody_is_in_combat() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(follower("Rock", 0, 9))], hand=[STING]))
    t.attack("Ogre", "Rock", asks="8.4.7")
    assert fighting(t) == 1
    t.pass_()
    assert fighting(t) == 0
