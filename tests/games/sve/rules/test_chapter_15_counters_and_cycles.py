"""Chapter 15: counters, and perpetual cycles."""

from __future__ import annotations

import pytest

from ludex.core.decisions import YES_NO
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.damage import Damage
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import May
from ludex.core.selectors import IT, THIS, Cards, Is
from ludex.core.triggers import Trigger
from ludex.core.values import TimesThisTurn
from ludex.games.sve.words import EX, FIELD
from ludex.testing import NEXT, Side, Table, amulet, engaged, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    ENEMIES,
    ENEMY_LEADER,
    FRIENDS,
    YOUR_LEADER,
    act,
    attack,
    bounce,
    deal,
    defense,
    does,
    give,
    n,
    quick,
    select,
    whenever,
)

WOLF = follower("Wolf", 2, 2, cost=1)
SHOCK = deal(1, ENEMY_LEADER)


# 15.1 Counters.


@rule("sve-en", "15.1.1", "15.1.3")
def test_counters_are_put_on_cards() -> None:
    t = table(you=Side(field=[amulet("Urn", act(PutCounters("Ash", THIS, n(2))))]))
    t.use("Urn")
    assert (t.counters("Urn", "Ash"), t.counters("Urn", "Dust")) == (2, 0)
    t.use("Urn")
    assert t.counters("Urn", "Ash") == 4


@rule("sve-en", "15.1.1", "15.1.4")
def test_counters_are_removed_from_cards() -> None:
    urn = amulet("Urn", act(RemoveCounters("Ash", THIS)))
    t = table(you=Side(field=[lying(urn, counters={"Ash": 2, "Dust": 1})]))
    t.use("Urn")
    assert (t.counters("Urn", "Ash"), t.counters("Urn", "Dust")) == (1, 1)


@rule("sve-en", "15.1.4")
def test_no_more_counters_are_removed_than_there_are() -> None:
    urn = amulet("Urn", act(RemoveCounters("Ash", THIS, n(3)), PutCounters("Ash", THIS)))
    t = table(you=Side(field=[lying(urn, counters={"Ash": 2})]))
    t.use("Urn")
    assert t.counters("Urn", "Ash") == 1


@rule("sve-en", "15.1.2.2")
def test_counters_of_one_name_are_alike_wherever_they_came_from() -> None:
    urn = amulet("Urn", act(SHOCK, cost=RemoveCounters("Ash", THIS, n(3))))
    feeder = amulet("Feeder", act(PutCounters("Ash", Cards((FIELD,), YOU, Is(0, "Urn")))))
    sower = spell("Sow", does(PutCounters("Ash", Cards((FIELD,), YOU, Is(0, "Urn")))), cost=0)
    t = table(you=Side(field=[lying(urn, counters={"Ash": 1}), feeder], hand=[sower]))
    t.refuses("use", "Urn", rule="10.4.2.2")
    t.use("Feeder")
    t.play("Sow")
    t.use("Urn")
    assert (t.counters("Urn", "Ash"), t.leader("opponent")) == (0, 19)


@rule("sve-en", "15.1.1")
def test_counters_are_gone_when_the_card_leaves_its_zone() -> None:
    blink = spell("Blink", does(select(FRIENDS), bounce(), Move(IT, FIELD)), cost=0)
    t = table(you=Side(field=[lying(WOLF, counters={"Ash": 2})], hand=[blink]))
    t.play("Blink", targets="Wolf")
    assert t.counters("Wolf", "Ash") == 0


# 15.2.1.3 A cycle that nobody can stop.

ECHO_YOURS = whenever(Trigger("raised", verb="defense", whose=YOU), give(defense(1), to=ENEMY_LEADER))
ECHO_THEIRS = whenever(Trigger("raised", verb="defense", whose=OPPONENT), give(defense(1), to=YOUR_LEADER))
SEESAW = follower("Seesaw", 1, 1, ECHO_YOURS, ECHO_THEIRS)
"""Whenever a leader gains defense, the other leader gains 1."""
HEAL = spell("Heal", does(give(defense(1), to=YOUR_LEADER)), cost=0)


@rule("sve-en", "15.2.1", "15.2.1.3")
def test_a_cycle_that_grows_for_ever_and_nobody_can_stop_is_a_draw() -> None:
    t = table(you=Side(field=[SEESAW], hand=[HEAL]))
    t.play("Heal")
    assert t.outcome is not None
    assert (t.winner, t.outcome.reason, t.outcome.rule) == ("nobody", "perpetual cycle", "15.2.1.3")


SWING = follower(
    "Swing", 1, 9, whenever(Trigger("engaged", self_only=True), Refresh(THIS)),
    whenever(Trigger("refreshed", self_only=True), Engage(THIS)),
)  # fmt: skip
"""When it is engaged, refresh it; when it is refreshed, engage it."""
PUSH = spell("Push", does(select(FRIENDS), Engage(IT)), cost=0)


@rule("sve-en", "15.2.1.3")
def test_a_cycle_that_comes_back_to_the_same_position_is_a_draw() -> None:
    t = table(you=Side(field=[SWING], hand=[PUSH]))
    t.play("Push", targets="Swing")
    assert (t.winner, t.outcome and t.outcome.rule) == ("nobody", "15.2.1.3")


@rule("sve-en", "15.2.1.3")
def test_a_long_chain_that_ends_by_itself_is_no_cycle() -> None:
    drain = follower("Leech", 1, 1, whenever(Trigger("damaged", whose=OPPONENT), SHOCK))
    t = table(you=Side(field=[drain], hand=[spell("Spark", does(SHOCK), cost=0)]), opponent=Side(defense=200))
    t.play("Spark")
    assert (t.winner, t.outcome and t.outcome.rule) == ("you", "11.2.1")


@rule("sve-en", "15.2.1.3")
def test_a_cycle_with_choices_that_all_lead_back_is_a_draw() -> None:
    # Whichever of two is engaged, one of the two has to be chosen again.
    either = Select(Cards((FIELD,), YOU, Is(0, "Twin")))
    twin = follower("Twin", 1, 9, whenever(Trigger("engaged", self_only=True), Refresh(THIS), either, Engage(IT)))
    t = table(you=Side(field=[twin, twin], hand=[PUSH]))
    t.play("Push", "Twin#1", asks="10.6.2.3")
    for _ in range(400):
        if t.decision is None:
            break
        t.machine.answer(t.decision.first())
    assert (t.winner, t.outcome and t.outcome.rule) == ("nobody", "15.2.1.3")


@rule("sve-en", "15.2.1.3")
def test_a_cycle_that_its_player_could_stop_is_stopped_and_no_draw() -> None:
    raised = Trigger("raised", verb="defense", whose=YOU)
    t = table(
        you=Side(field=[follower("Spring", 1, 1, whenever(raised, May(give(defense(1), to=YOUR_LEADER))))], hand=[HEAL])
    )
    t.play("Heal", asks="10.6.2.8.2")
    times = 0
    while t.asks == "10.6.2.8.2" and times < 600:
        t.machine.answer(1)
        times += 1
    # 15.2.1.1: then a number is named.
    assert (t.leader("you"), t.asks, t.options()) == (20 + 1 + times, "15.2.1.1", ["0 to 1000"])
    t.machine.answer(60)
    assert (t.leader("you"), t.asks, t.winner) == (20 + 1 + times + 60, "7.3.3", "")


# 15.2.1.2 Actions that change nothing.

TURNSTILE = amulet("Turnstile", act(Engage(THIS), Refresh(THIS)))
"""Engage this, refresh it."""


def repeat(t: Table, card: str, most: int) -> int:
    """Use an ability as often as it is offered; how often that was."""
    for times in range(most):
        if f"use {card} 0" not in t.options():
            return times
        t.use(card)
    return most


@rule("sve-en", "15.2.1.2")
def test_an_action_that_left_everything_as_it_was_may_not_be_performed_again() -> None:
    t = table(you=Side(field=[TURNSTILE, WOLF]))
    assert repeat(t, "Turnstile", 10) < 4
    assert "attack Wolf" in t.options()


@rule("sve-en", "15.2.1.2")
def test_an_action_is_open_again_when_the_position_is_another() -> None:
    t = table(you=Side(field=[TURNSTILE, WOLF]))
    repeat(t, "Turnstile", 10)
    t.attack("Wolf", "opponent's leader")
    assert "use Turnstile 0" in t.options()


@rule("sve-en", "15.2.1.2")
def test_an_action_is_open_again_in_the_next_turn() -> None:
    t = table(you=Side(field=[TURNSTILE]))
    repeat(t, "Turnstile", 10)
    t.end_main()
    t.end_main()
    assert "use Turnstile 0" in t.options()


@rule("sve-en", "15.2.1.2")
def test_a_card_that_comes_back_as_another_object_leaves_the_position_as_it_was() -> None:
    boomerang = spell("Boomerang", does(Move(THIS, EX)), cost=0)
    t = table(you=Side(ex=[boomerang]))
    times = 0
    while "play Boomerang" in t.options() and times < 10:
        t.play("Boomerang")
        times += 1
    assert 0 < times < 5


@rule("sve-en", "15.2.1.2")
def test_a_position_in_which_a_card_counts_what_was_played_is_another() -> None:
    boomerang = spell("Boomerang", does(Move(THIS, EX)), cost=0)
    counting = follower("Counter", 1, 1, act(Damage(ENEMY_LEADER, TimesThisTurn(Trigger("played", whose=YOU)))))
    t = table(you=Side(ex=[boomerang], field=[counting]))
    for _ in range(10):
        t.play("Boomerang")
    t.use("Counter")
    assert t.leader("opponent") == 10


@rule("sve-en", "15.2.1.2")
def test_an_action_that_changed_something_may_be_performed_again() -> None:
    t = table(you=Side(field=[amulet("Altar", act(give(defense(1), to=YOUR_LEADER)))]))
    assert repeat(t, "Altar", 30) == 30
    assert t.leader("you") == 50


@rule("sve-en", "15.2.1.2")
def test_a_play_that_was_taken_back_is_no_repetition() -> None:
    t = table(
        you=Side(hand=[spell("Bolt", does(select(), deal(1)), cost=0)]),
        opponent=Side(field=[WOLF, lying(WOLF, engaged=True)]),
    )
    for _ in range(10):
        t.play("Bolt", asks="10.6.2.3")
        t.take_back()
    t.play("Bolt", targets="Wolf#1")
    assert t.zone("you", "cemetery") == ["Bolt"]


@rule("sve-en", "15.2.1.2")
def test_in_a_cycle_of_abilities_a_choice_that_changes_nothing_is_not_made_for_ever() -> None:
    # Whenever it is refreshed it may be engaged, whenever it is engaged it is refreshed.
    swing = follower(
        "Swing", 1, 9, whenever(Trigger("engaged", self_only=True), Refresh(THIS)),
        whenever(Trigger("refreshed", self_only=True), May(Engage(THIS))),
    )  # fmt: skip
    t = table(you=Side(field=[swing], hand=[PUSH]))
    t.play("Push", "Swing", asks="10.6.2.8.2")
    times = 0
    while t.asks == "10.6.2.8.2" and times < 100:
        t.machine.answer(1)
        times += 1
    assert times < 40
    assert (t.asks, t.winner) == ("7.3.3", "")


# 15.2.1.1 The number of repetitions.

ALTAR = amulet("Altar", act(give(defense(1), to=YOUR_LEADER)))


@rule("sve-en", "15.2.1.1")
def test_the_active_player_names_how_often_a_sequence_is_repeated() -> None:
    t = table(you=Side(field=[ALTAR]))
    t.use("Altar")
    assert "repeat" in t.options()
    t.act("repeat", asks="15.2.1.1")
    assert (t.asked, t.options()) == ("you", ["1 to 1000"])
    t.answer(40)
    assert (t.leader("you"), t.asks) == (61, "7.3.3")


@rule("sve-en", "15.2.1.1")
def test_a_sequence_may_have_several_actions_with_choices() -> None:
    lift = amulet("Lift", act(select(FRIENDS), Engage(IT), give(attack(1))))
    wind = amulet("Wind", act(select(FRIENDS), Refresh(IT)))
    t = table(you=Side(field=[lift, wind, follower("Wolf", 2, 2), follower("Ogre", 5, 5)]))
    t.use("Lift", targets="Wolf")
    t.use("Wind", targets="Wolf")
    t.act("repeat", 9)
    assert (t.stat("Wolf", "attack"), t.stat("Ogre", "attack"), t.engaged("Wolf")) == (12, 5, False)


@rule("sve-en", "15.2.1.1")
def test_a_sequence_that_cannot_go_on_ends_early() -> None:
    candle = amulet("Candle", act(give(defense(1), to=YOUR_LEADER), cost=RemoveCounters("Wax", THIS)))
    t = table(you=Side(field=[lying(candle, counters={"Wax": 5})]))
    t.use("Candle")
    t.act("repeat", 50)
    assert (t.leader("you"), t.counters("Candle", "Wax"), t.asks) == (25, 0, "7.3.3")


@rule("sve-en", "15.2.1.1")
def test_nothing_can_be_repeated_before_something_was_done_twice_alike() -> None:
    t = table(you=Side(field=[ALTAR], hand=[WOLF]))
    assert "repeat" not in t.options()
    t.play("Wolf")
    assert "repeat" not in t.options()


RESTLESS = follower(
    "Restless", 0, 9, whenever(Trigger("attacked", self_only=True), Refresh(THIS), give(attack(1), to=THIS))
)
"""Whenever it attacks, refresh it and give it +1 attack."""
SNARE = spell("Snare", *quick(select(ENEMIES), Engage(IT)), cost=0)


@rule("sve-en", "15.2.1.1")
def test_the_other_player_may_let_the_sequence_happen() -> None:
    t = table(you=Side(field=[RESTLESS]), opponent=Side(field=[engaged(follower("Wall", 0, 99))], hand=[SNARE]))
    t.attack("Restless", "Wall", "pass")
    t.act("repeat", 3, asks="15.2.1.1")
    assert (t.asked, t.options()) == ("opponent", ["0 to 3"])
    t.answer(3)
    assert (t.stat("Restless", "attack"), t.asks, t.asked) == (4, "7.3.3", "you")


@rule("sve-en", "15.2.1.1")
def test_the_other_player_may_stop_the_sequence_earlier_by_doing_something_else() -> None:
    t = table(you=Side(field=[RESTLESS]), opponent=Side(field=[engaged(follower("Wall", 0, 99))], hand=[SNARE]))
    t.attack("Restless", "Wall", "pass")
    t.act("repeat", 10, 2, asks="8.4.7")
    assert (t.asked, t.stat("Restless", "attack")) == ("opponent", 4)
    t.play("Snare", targets="Restless")
    assert (t.engaged("Restless"), t.asks, t.asked) == (True, "7.3.3", "you")
    t.refuses("attack", "Restless", rule="8.4.2")


@pytest.mark.parametrize(
    "text",
    [
        "[act] Give your leader [defense]-1: Give your leader [defense]+1.",
        "[act] [cost00]: Deal 1 damage to your leader. Give your leader [defense]+1.",
        "[act] [cost00]: Give your leader [defense]+1. Deal 1 damage to your leader.",
        "[act] [cost00]: Give this [attack]+1. Give this [attack]-1.",
    ],
)
@rule("sve-en", "15.2.1.2")
def test_a_value_that_is_raised_and_lowered_again_leaves_the_position_as_it_was(text: str) -> None:
    t = table(you=Side(field=[follower("Mill", 1, 1, text=[text])], points=5))
    t.use("Mill", 0)
    assert t.why("use", "Mill", 0) == ["15.2.1.2"]


@rule("sve-en", "15.2.1.1", "15.2.1.2")
def test_the_active_player_stops_what_both_players_could() -> None:
    spite = amulet("Spite", text=["Whenever your leader gains [defense], you may deal 1 damage to each leader."])
    balm = amulet("Balm", text=["Whenever your leader loses defense, you may give each leader [defense]+1."])
    heal = spell("Heal", cost=0, text=["Give your leader [defense]+1."])
    t = table(you=Side(field=[spite], hand=[heal]), opponent=Side(field=[balm]))
    t.play("Heal", asks=NEXT)
    while t.decision is not None and t.decision.shape == YES_NO:
        t.machine.answer(1)
    assert t.leader("you") == 21
    assert t.leader("opponent") == 20
    assert t.outcome is None
