"""Chapter 7: turns and their phases."""

from __future__ import annotations

import pytest

from ludex.core.cards import THROUGH_TURN
from ludex.core.ops.delay import Delay
from ludex.core.ops.give import END_OF_TURN, Until
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.triggers import Trigger
from ludex.games.sve.words import DECK, HAND, WARD
from ludex.testing import Side, Table, amulet, engaged, follower, rule, spell, table
from tests.games.sve.rules.parts import (
    BOLT,
    ENEMIES,
    ENEMY_LEADER,
    FRIENDS,
    act,
    attack,
    deal,
    does,
    draw,
    give,
    key,
    last_words,
    quick,
    quick_act,
    select,
    start_of_end,
    start_of_main,
    whenever,
)

OGRE = follower("Ogre", 5, 5)
WOLF = follower("Wolf", 2, 2)
GUARD = follower("Guard", 1, 3, *key(WARD))
STING = spell("Sting", *quick(select(), deal(2)))
DREW = Trigger("moved", verb="draw", whose=YOU)


def played(t: Table) -> list[str]:
    """The cards whose automatic abilities were played, in order."""
    return [t.name(event.card) for event in t.events("triggered")]


# 7.1 Turns.


@rule("sve-en", "7.1.1")
def test_players_take_turns_alternately() -> None:
    t = table()
    turns = [t.active]
    for _ in range(3):
        t.end_main()
        turns.append(t.active)
    assert turns == ["you", "opponent", "you", "opponent"]


@rule("sve-en", "7.1.1")
def test_only_the_active_player_acts_in_the_main_phase() -> None:
    t = table(you=Side(hand=[WOLF]), opponent=Side(hand=[OGRE], field=[WOLF]))
    assert t.asked == "you"
    assert t.options() == ["play Wolf", "end"]


@rule("sve-en", "7.1.2")
def test_the_phases_come_in_their_order() -> None:
    t = table(opponent=Side(field=[engaged(WOLF)], max_points=3))
    t.end_main()
    t.end_main()
    steps = ["7.2.1", "7.2.2", "7.2.3", "5.10.1", "7.3.1", "7.4.1"]
    told = [event.rule for event in t.log if event.rule in steps and event.seat == 1]
    assert told == steps


# 7.2 Start phase.


@rule("sve-en", "7.2.1")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (6, 7), (9, 10), (10, 10)])
def test_the_maximum_grows_by_one_up_to_ten(before: int, after: int) -> None:
    t = table(you=Side(points=0, max_points=before), opponent=Side(max_points=4), phase="start")
    assert t.resource("you", "maximum play points") == after
    assert t.resource("opponent", "maximum play points") == 4


@rule("sve-en", "7.2.2")
def test_the_play_points_are_set_to_the_maximum() -> None:
    t = table(you=Side(points=2, max_points=4), opponent=Side(points=1, max_points=4), phase="start")
    assert t.resource("you", "play points") == 5
    assert t.resource("opponent", "play points") == 1


@rule("sve-en", "7.2.3")
def test_every_card_on_the_field_of_the_active_player_is_refreshed() -> None:
    lamp = amulet("Lamp")
    t = table(you=Side(field=[engaged(WOLF), engaged(lamp)]), opponent=Side(field=[engaged(OGRE)]), phase="start")
    assert not t.engaged("Wolf")
    assert not t.engaged("Lamp")
    assert t.engaged("Ogre")


@rule("sve-en", "7.2.4")
def test_the_active_player_draws_a_card() -> None:
    t = table(you=Side(deck=[WOLF, OGRE]), phase="start")
    assert t.zone("you", "hand") == ["Wolf"]
    assert t.zone("you", "deck") == ["Ogre"]
    assert t.zone("opponent", "hand") == []


@rule("sve-en", "7.2.4.1")
def test_only_the_first_turn_of_who_goes_first_has_no_draw() -> None:
    t = table(turn=1, phase="start")
    assert t.zone("you", "hand") == []
    t.end_main()
    assert len(t.zone("opponent", "hand")) == 1
    t.end_main()
    assert len(t.zone("you", "hand")) == 1


@rule("sve-en", "7.2.5")
def test_what_the_start_phase_triggers_is_played_before_the_main_phase() -> None:
    scribe = follower("Scribe", 1, 1, whenever(DREW, deal(1, ENEMY_LEADER)))
    crier = follower("Crier", 1, 1, start_of_main(deal(1, ENEMY_LEADER)))
    t = table(you=Side(field=[crier, scribe]), phase="start")
    assert played(t) == ["Scribe", "Crier"]


@rule("sve-en", "7.2.5")
def test_rules_handling_comes_at_the_end_of_the_start_phase() -> None:
    crier = follower("Crier", 1, 1, start_of_main(deal(20, ENEMY_LEADER)))
    t = table(you=Side(field=[crier], deck=[]), phase="start")
    assert t.winner == "opponent"
    assert played(t) == []


# 7.3 Main phase.


@rule("sve-en", "7.3.1", "7.3.2")
def test_abilities_of_the_start_of_the_main_phase_are_played_before_any_action() -> None:
    crier = follower("Crier", 1, 1, start_of_main(deal(1, ENEMY_LEADER)))
    t = table(you=Side(field=[crier]), phase="start")
    assert t.leader("opponent") == 19
    assert t.asks == "7.3.3"


@rule("sve-en", "7.3.1")
def test_your_main_phase_is_not_that_of_the_opponent_but_each_players_is_both() -> None:
    start = Trigger("phase", verb="start of main phase", whose=EACH)
    mine = follower("Mine", 1, 1, start_of_main(deal(1, ENEMY_LEADER)))
    each = follower("Each", 1, 1, whenever(start, deal(1, ENEMY_LEADER)))
    t = table(you=Side(field=[mine, each]))
    t.end_main()
    assert played(t) == ["Each"]
    t.end_main("Mine")
    assert sorted(played(t)) == ["Each", "Each", "Mine"]


@rule("sve-en", "7.3.1")
def test_your_next_main_phase_comes_once() -> None:
    next_main = Trigger("phase", verb="start of main phase", whose=YOU)
    vow = spell("Vow", does(Delay(next_main, deal(1, ENEMY_LEADER))))
    t = table(you=Side(hand=[vow]))
    t.play("Vow")
    t.end_main()
    assert t.leader("opponent") == 20
    t.end_main()
    assert t.leader("opponent") == 19
    t.end_main()
    t.end_main()
    assert t.leader("opponent") == 19


@rule("sve-en", "7.3.2")
def test_rules_handling_comes_before_the_first_action() -> None:
    t = table(you=Side(field=[follower("Husk", 1, 0), WOLF]))
    assert t.zone("you", "field") == ["Wolf"]


@rule("sve-en", "7.3.3")
def test_the_active_player_may_play_cards_and_abilities_attack_or_end_the_phase() -> None:
    golem = follower("Golem", 1, 1, act(draw()))
    t = table(you=Side(hand=[WOLF], ex=[OGRE], field=[golem]), opponent=Side(hand=[WOLF], field=[golem]))
    assert t.options() == ["play Wolf", "play Ogre", "use Golem 0", "attack Golem", "end"]


@rule("sve-en", "7.3.4")
def test_after_an_action_comes_a_confirmation_timing_and_another_action() -> None:
    t = table(you=Side(hand=[spell("Zap", BOLT), spell("Zap", BOLT)]), opponent=Side(field=[WOLF, OGRE]))
    t.play("Zap", targets="Wolf")
    assert t.zone("opponent", "field") == ["Ogre"]
    assert t.asks == "7.3.3"
    t.play("Zap", targets="Ogre")
    assert t.active == "you"


@rule("sve-en", "7.3.4")
def test_ending_the_main_phase_leads_to_the_end_phase() -> None:
    t = table(you=Side(field=[GUARD, OGRE]))
    t.end_main(asks="7.4.3")
    assert t.active == "you"
    assert t.events("phase")[-1].verb == "start of end phase"


# 7.4 End phase.


@rule("sve-en", "7.4.1", "7.4.2")
def test_abilities_of_the_start_of_the_end_phase_are_played_first() -> None:
    usher = follower("Usher", 1, 1, start_of_end(give(*[attack(1)], to=FRIENDS)))
    t = table(you=Side(field=[usher, GUARD]), opponent=Side(field=[usher]))
    t.end_main(asks="7.4.3")
    assert played(t) == ["Usher"]
    assert t.stat("Guard", "attack") == 2


@rule("sve-en", "7.4.1")
def test_your_next_end_phase_comes_once() -> None:
    vow = spell("Vow", does(Delay(Trigger("phase", verb="start of end phase", whose=YOU), draw())))
    t = table(you=Side(hand=[vow]))
    t.play("Vow")
    t.end_main()
    assert len(t.zone("you", "hand")) == 1
    t.end_main()
    t.end_main()
    assert len(t.zone("you", "hand")) == 2  # only the draw of the start phase is new


@rule("sve-en", "7.4.3")
def test_any_number_of_reserved_followers_with_ward_may_be_engaged() -> None:
    wall, sleeper = follower("Wall", 0, 5, *key(WARD)), follower("Sleeper", 0, 5, *key(WARD))
    side = Side(field=[GUARD, wall, engaged(sleeper), OGRE, amulet("Gate", *key(WARD))])
    for chosen in ([], ["Guard"], ["Guard", "Wall"]):
        t = table(you=side, opponent=Side(field=[follower("Foe", 1, 1, *key(WARD))]))
        t.end_main(asks="7.4.3")
        assert t.asked == "you"
        assert t.options() == ["Guard", "Wall"]
        t.answer(chosen)
        assert [name for name in ("Guard", "Wall", "Ogre", "Foe") if t.engaged(name)] == chosen


@rule("sve-en", "7.4.4")
def test_a_confirmation_timing_follows_the_engaging() -> None:
    horn = amulet("Horn", whenever(Trigger("engaged"), deal(1, ENEMY_LEADER)))
    t = table(you=Side(field=[GUARD, horn]), opponent=Side(hand=[STING]))
    t.end_main(["Guard"], asks="7.4.5")
    assert t.leader("opponent") == 19


SNAP = follower("Snap", 1, 1, quick_act(deal(1, ENEMIES)))


@rule("sve-en", "7.4.5")
def test_the_other_player_may_play_quick_cards_and_abilities_or_nothing() -> None:
    imp = follower("Imp", 1, 1, act(draw()))
    t = table(you=Side(field=[WOLF]), opponent=Side(hand=[STING, spell("Zap", BOLT)], ex=[STING], field=[SNAP, imp]))
    t.end_main(asks="7.4.5")
    assert t.asked == "opponent"
    assert t.options() == ["play Sting", "play Sting", "use Snap 0", "pass"]
    t.pass_()
    assert t.active == "opponent"


@rule("sve-en", "7.4.6")
def test_after_a_quick_play_comes_a_confirmation_timing_and_the_choice_again() -> None:
    ghost = follower("Ghost", 2, 2, last_words(deal(1, ENEMY_LEADER)))
    t = table(you=Side(field=[ghost, OGRE]), opponent=Side(hand=[STING, STING]))
    t.end_main(asks="7.4.5")
    t.play("Sting", targets="Ghost", asks="7.4.5")
    assert t.zone("you", "field") == ["Ogre"]
    assert t.leader("opponent") == 19
    t.play("Sting")
    assert t.active == "opponent"
    assert t.stat("Ogre", "defense") == 3


@rule("sve-en", "7.4.7")
def test_the_active_player_discards_down_to_the_hand_limit() -> None:
    t = table(you=Side(hand=[WOLF] * 7 + [OGRE] * 2), opponent=Side(hand=[WOLF] * 9))
    t.end_main(asks="7.4.7")
    assert t.asked == "you"
    t.answer(["Ogre", "Wolf"])
    t.expect_zone("you", "hand", ["Wolf"] * 6 + ["Ogre"])
    t.expect_zone("you", "cemetery", ["Ogre", "Wolf"])
    assert len(t.zone("opponent", "hand")) == 10  # nine and the card of the new turn


@rule("sve-en", "7.4.7")
def test_after_discarding_comes_a_confirmation_timing_and_the_limit_again() -> None:
    hoard = amulet("Hoard", whenever(Trigger("moved", verb="discard", whose=YOU), draw()))
    t = table(you=Side(hand=[WOLF] * 8, field=[hoard], deck=[OGRE, WOLF, WOLF]))
    t.end_main("Wolf", asks="7.4.7")
    assert t.zone("you", "hand") == ["Wolf"] * 7 + ["Ogre"]


@rule("sve-en", "7.4.7")
def test_with_seven_cards_nothing_is_discarded() -> None:
    t = table(you=Side(hand=[WOLF] * 7))
    t.end_main()
    assert len(t.zone("you", "hand")) == 7


@rule("sve-en", "7.4.8")
def test_effects_until_the_end_of_the_turn_end_and_others_stay() -> None:
    roar = spell("Roar", does(give(attack(2), to=FRIENDS, until=END_OF_TURN), give(attack(1), to=FRIENDS)))
    t = table(you=Side(hand=[roar], field=[WOLF]))
    t.play("Roar")
    assert t.stat("Wolf", "attack") == 5
    t.end_main()
    assert t.stat("Wolf", "attack") == 3


@rule("sve-en", "7.4.8")
def test_effects_until_the_end_of_the_turn_last_through_the_quick_plays() -> None:
    roar = spell("Roar", does(give(attack(2), to=FRIENDS, until=END_OF_TURN)))
    t = table(you=Side(hand=[roar], field=[WOLF]), opponent=Side(hand=[STING]))
    t.play("Roar")
    t.end_main(asks="7.4.5")
    assert t.stat("Wolf", "attack") == 4
    t.pass_()
    assert t.stat("Wolf", "attack") == 2


@rule("sve-en", "7.4.8")
def test_an_effect_until_the_end_of_the_opponents_next_turn_outlasts_this_one() -> None:
    hex_ = spell("Hex", does(give(attack(-2), to=ENEMIES, until=Until(THROUGH_TURN, OPPONENT))))
    t = table(you=Side(hand=[hex_]), opponent=Side(field=[OGRE]))
    t.play("Hex")
    t.end_main()
    assert t.stat("Ogre", "attack") == 3
    t.end_main()
    assert t.stat("Ogre", "attack") == 5


@rule("sve-en", "7.4.8")
def test_a_trigger_for_this_turn_only_is_gone_afterwards() -> None:
    watch = spell("Watch", does(Delay(Trigger("moved", frm=(DECK,), to=(HAND,)), deal(1, ENEMY_LEADER), END_OF_TURN)))
    t = table(you=Side(hand=[watch]))
    t.play("Watch")
    t.end_main()
    assert len(t.zone("opponent", "hand")) == 1
    assert t.leader("opponent") == 20


@rule("sve-en", "7.4.9")
def test_the_other_player_becomes_active_and_a_new_turn_begins() -> None:
    t = table(opponent=Side(points=1, max_points=2))
    t.end_main()
    assert t.active == "opponent"
    assert t.resource("opponent", "play points") == 3
    turns = t.events("turn")
    assert [(event.seat, event.amount) for event in turns] == [(1, 6)]
