"""Chapter 10.7: automatic abilities, how they become pending and are played."""

from __future__ import annotations

from ludex.core.cards import NEXT_USE
from ludex.core.conditions import Holds
from ludex.core.definitions import Automatic
from ludex.core.modifiers import GiveAbility
from ludex.core.ops.control import TakeControl
from ludex.core.ops.create import Create
from ludex.core.ops.damage import Damage
from ludex.core.ops.delay import Delay
from ludex.core.ops.give import END_OF_TURN, Until
from ludex.core.ops.move import Move
from ludex.core.ops.select import Exactly, Select
from ludex.core.players import YOU
from ludex.core.program import If, Seq
from ludex.core.selectors import IT, Cards, Compares, Is, Those
from ludex.core.triggers import StateTrigger, Trigger
from ludex.core.values import Count, StatOf
from ludex.games.sve.words import ATTACK, CEMETERY, DEFENSE, EX, FIELD, HAND, TRAIT
from ludex.testing import Side, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    A_FOLLOWER,
    ENEMY_LEADER,
    FOLLOWERS,
    FRIENDS,
    YOUR_HAND,
    YOUR_LEADER,
    attack,
    bounce,
    deal,
    destroy,
    discard,
    does,
    draw,
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
TOSS = Seq((Select(YOUR_HAND), discard()))
A_FALL = Trigger("moved", what=A_FOLLOWER, frm=(FIELD,), to=(CEMETERY,))
"""A follower goes from the field to the cemetery."""
AN_ARRIVAL = Trigger("moved", what=A_FOLLOWER, whose=YOU, to=(FIELD,))
"""A follower is put onto your field."""
BLAST = spell("Blast", does(deal(2, FOLLOWERS)), cost=1)
FALL = spell("Fall", does(Select(Cards((FIELD,), YOU)), destroy()), cost=0)


# 10.7.1 to 10.7.3


@rule("sve-en", "10.7.1")
def test_an_automatic_ability_is_not_played_in_the_middle_of_an_effect() -> None:
    mourner = follower("Mourner", 1, 9, whenever(A_FALL, SHOCK))
    twice = spell("Twice", does(Select(FRIENDS, Exactly(n(2))), destroy(), draw()), cost=1)
    t = table(you=Side(field=[mourner, WOLF, WOLF], hand=[twice]))
    t.play("Twice", ["Wolf", "Wolf"])
    order = [event.kind for event in t.events(last=True) if event.kind in ("triggered", "moved")]
    assert order == ["moved", "moved", "moved", "moved", "moved", "triggered", "triggered"]


@rule("sve-en", "10.7.1", "10.7.2")
def test_a_triggered_ability_is_pending_until_it_is_played() -> None:
    mourner = follower("Mourner", 1, 9, whenever(A_FALL, select(), deal(1)))
    t = table(you=Side(field=[mourner, WOLF], hand=[FALL]), opponent=Side(field=[OGRE, WOLF]))
    t.play("Fall", "your Wolf", asks="10.6.2.3")
    assert (t.machine.state.standby, t.stat("Ogre", "defense")) == ((), 5)
    t.answer("Ogre")
    assert t.stat("Ogre", "defense") == 4


@rule("sve-en", "10.7.2.1")
def test_an_ability_whose_condition_is_met_several_times_is_played_as_often() -> None:
    mourner = follower("Mourner", 1, 9, whenever(A_FALL, SHOCK))
    t = table(you=Side(field=[mourner, WOLF, WOLF], hand=[BLAST]), opponent=Side(field=[WOLF]))
    t.play("Blast", "Mourner#1", "Mourner#1")
    assert t.leader("opponent") == 17


def often(times: int) -> Automatic:
    """So many times a turn, when a follower falls, deal damage equal to its attack to the enemy leader."""
    return Automatic(A_FALL, Damage(ENEMY_LEADER, StatOf(Those("was"), ATTACK)), per_turn=times)


@rule("sve-en", "10.7.2.2")
def test_with_a_limit_a_turn_the_controller_says_for_which_of_several_events_it_becomes_pending() -> None:
    mourner = follower("Mourner", 1, 9, often(1))
    t = table(you=Side(field=[mourner, follower("Two", 2, 2), follower("Three", 3, 2)], hand=[BLAST]))
    t.play("Blast", asks="10.7.2.2")
    assert t.options() == ["Mourner", "Mourner"]
    t.answer("Mourner#2")
    assert t.leader("opponent") == 17
    assert t.machine.state.standby == ()


@rule("sve-en", "10.7.2.2")
def test_the_limit_counts_over_the_turn_and_is_new_in_the_next() -> None:
    mourner = follower("Mourner", 1, 9, often(2))
    t = table(you=Side(field=[mourner, WOLF, WOLF, WOLF], hand=[FALL] * 5))
    for left in (18, 16, 16):
        t.play("Fall", "Wolf")
        assert t.leader("opponent") == left
    t = table(you=Side(field=[mourner, WOLF], hand=[FALL] * 5), opponent=Side(field=[WOLF], hand=[FALL] * 5))
    t.play("Fall", "Wolf")
    t.end_main()
    t.play("Fall", "Wolf")
    assert t.leader("opponent") == 16


@rule("sve-en", "10.7.2.2")
def test_an_event_uses_the_limit_up_when_it_happens_not_when_the_ability_is_played() -> None:
    # Two followers fall one after the other in one effect: only the first makes the ability pending.
    mourner = follower("Mourner", 1, 9, often(1))
    one, other = Select(FRIENDS, into="first"), Select(FRIENDS, into="second")
    both = spell("Both", does(one, other, destroy(Those("first")), destroy(Those("second"))), cost=0)
    t = table(you=Side(field=[mourner, follower("Two", 2, 2), follower("Three", 3, 2)], hand=[both]))
    t.play("Both", "Two", "Three")
    assert t.leader("opponent") == 18


@rule("sve-en", "10.7.3")
def test_of_several_pending_abilities_one_is_picked_and_played_and_the_rest_wait() -> None:
    bomb = follower("Bomb", 1, 1, last_words(select(), deal(1)))
    bell = follower("Bell", 1, 1, last_words(draw()))
    t = table(you=Side(field=[bomb, bell], hand=[BLAST]), opponent=Side(field=[OGRE, lying(OGRE, engaged=True)]))
    t.play("Blast", "Bomb", asks="10.6.2.3")
    assert [t.name(one.source) for one in t.machine.state.standby] == ["Bell"]
    assert t.zone("you", "hand") == []
    t.answer("Ogre#1")
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "10.7.3.1")
def test_a_pending_ability_has_to_be_played() -> None:
    t = table(you=Side(field=[follower("Burden", 1, 1, last_words(deal(3, YOUR_LEADER)))], hand=[FALL]))
    t.play("Fall", "Burden")
    assert t.leader("you") == 17


@rule("sve-en", "10.7.3.2")
def test_a_pending_ability_that_cannot_be_played_is_dropped() -> None:
    t = table(you=Side(field=[follower("Bomb", 1, 1, last_words(select(), deal(3), draw()))], hand=[FALL]))
    t.play("Fall", "Bomb")
    assert (t.machine.state.standby, t.zone("you", "hand"), t.asks) == ((), [], "7.3.3")


@rule("sve-en", "10.7.3.2")
def test_a_dropped_ability_used_up_its_turn() -> None:
    mourner = follower("Mourner", 1, 9, Automatic(A_FALL, Seq((select(), deal(1))), per_turn=1))
    t = table(you=Side(field=[mourner, WOLF, WOLF], hand=[FALL, FALL]), opponent=Side(field=[]))
    t.play("Fall", "Wolf")
    assert t.machine.state.standby == ()
    assert [event.kind for event in t.events() if event.kind in ("triggered", "not played")] == [
        "triggered",
        "not played",
    ]
    t.play("Fall", "Wolf")
    assert len(t.events("triggered")) == 1


# 10.7.4 Zone-shift triggers.

HEROES = Is(TRAIT, "Hero")
ANOINT = spell("Anoint", does(select(FRIENDS), give(attack(3))), cost=0)


def strong(number: int) -> Compares:
    return Compares(ATTACK, ">=", n(number))


@rule("sve-en", "10.7.4.1.1")
def test_a_card_that_goes_to_a_hidden_zone_is_judged_as_it_was_in_the_public_one() -> None:
    watcher = follower("Watcher", 1, 1, whenever(Trigger("moved", what=strong(5), to=(HAND,)), SHOCK))
    back = spell("Back", does(select(FRIENDS), bounce()), cost=0)
    t = table(you=Side(field=[watcher, WOLF], hand=[ANOINT, back, back]))
    t.play("Anoint", targets="Wolf")
    t.play("Back", targets="Wolf")
    assert t.leader("opponent") == 19
    t = table(you=Side(field=[watcher, WOLF], hand=[back]))
    t.play("Back", targets="Wolf")
    assert t.leader("opponent") == 20


@rule("sve-en", "10.7.4.1.1")
def test_a_card_that_comes_from_a_hidden_zone_is_judged_as_it_is_in_the_public_one() -> None:
    watcher = follower("Watcher", 1, 1, whenever(Trigger("moved", what=strong(4), frm=(HAND,), to=(CEMETERY,)), SHOCK))
    crypt = follower("Crypt", 0, 1, while_here(attack(2), on=Cards((CEMETERY,), YOU, A_FOLLOWER)))
    toss = spell("Toss", does(TOSS), cost=0)
    t = table(you=Side(field=[watcher, crypt], hand=[toss, WOLF]))
    t.play("Toss")
    assert t.leader("opponent") == 19
    t = table(you=Side(field=[watcher], hand=[toss, WOLF]))
    t.play("Toss")
    assert t.leader("opponent") == 20


@rule("sve-en", "10.7.4.1.2")
def test_a_card_that_leaves_the_field_is_judged_as_it_was_there() -> None:
    watcher = follower("Watcher", 1, 1, whenever(Trigger("moved", what=strong(5), frm=(FIELD,), to=(CEMETERY,)), SHOCK))
    t = table(you=Side(field=[watcher, WOLF, OGRE], hand=[ANOINT, FALL, FALL]))
    t.play("Anoint", targets="Wolf")
    t.play("Fall", "Wolf")
    assert t.leader("opponent") == 19
    weak = spell("Weaken", does(select(FRIENDS), give(attack(-3))), cost=0)
    t = table(you=Side(field=[watcher, OGRE], hand=[weak, FALL]))
    t.play("Weaken", targets="Ogre")
    t.play("Fall", "Ogre")
    assert t.leader("opponent") == 20


@rule("sve-en", "10.7.4.1.2")
def test_last_words_are_had_by_a_card_that_had_them_on_the_field() -> None:
    gift = spell("Gift", does(select(FRIENDS), give(GiveAbility((last_words(SHOCK),)))), cost=0)
    t = table(you=Side(field=[WOLF], hand=[gift, FALL]))
    t.play("Gift", targets="Wolf")
    t.play("Fall", "Wolf")
    assert t.leader("opponent") == 19


@rule("sve-en", "10.7.4.1.3")
def test_a_card_that_goes_between_other_public_zones_is_judged_as_it_is_afterwards() -> None:
    watcher = follower("Watcher", 1, 1, whenever(Trigger("moved", what=strong(5), frm=(EX,), to=(CEMETERY,)), SHOCK))
    dump = spell("Dump", does(Select(Cards((EX,), YOU)), Move(IT, CEMETERY)), cost=0)
    boost = spell("Boost", does(Select(Cards((EX,), YOU)), give(attack(3))), cost=0)
    t = table(you=Side(field=[watcher], ex=[WOLF], hand=[boost, dump]))
    t.play("Boost", targets="Wolf")
    t.play("Dump", targets="Wolf")
    assert t.leader("opponent") == 20
    crypt = follower("Crypt", 0, 1, while_here(attack(3), on=Cards((CEMETERY,), YOU, A_FOLLOWER)))
    t = table(you=Side(field=[watcher, crypt], ex=[WOLF], hand=[dump]))
    t.play("Dump", targets="Wolf")
    assert t.leader("opponent") == 19


@rule("sve-en", "10.7.4.2")
def test_cards_that_leave_together_see_each_other_leave() -> None:
    mourner = follower("Mourner", 1, 1, whenever(A_FALL, SHOCK))
    t = table(you=Side(field=[mourner, mourner, WOLF], hand=[BLAST]))
    t.play("Blast", *["Mourner#1"] * 5)
    assert t.leader("opponent") == 14


@rule("sve-en", "10.7.4.2")
def test_cards_that_arrive_together_see_each_other_arrive() -> None:
    page = follower("Page", 1, 1, whenever(AN_ARRIVAL, SHOCK), token=True)
    t = table(you=Side(hand=[spell("Call", does(Create(("Page",), FIELD, n(2))), cost=0)]), cards=[page])
    t.play("Call", *["Page#1"] * 3)
    assert t.leader("opponent") == 16


@rule("sve-en", "10.7.4.2")
def test_a_card_that_came_later_does_not_see_what_came_before() -> None:
    page = follower("Page", 1, 1, whenever(AN_ARRIVAL, SHOCK), cost=0)
    t = table(you=Side(hand=[WOLF, page]))
    t.play("Wolf")
    t.play("Page")
    assert t.leader("opponent") == 19


STEAL = spell("Steal", does(select(), TakeControl(IT)), cost=0)


@rule("sve-en", "10.7.4.3")
def test_a_card_that_changes_fields_is_not_put_onto_a_field() -> None:
    watcher = follower("Watcher", 1, 1, whenever(AN_ARRIVAL, SHOCK), whenever(A_FALL, SHOCK))
    knight = follower("Knight", 2, 2, fanfare(deal(5, ENEMY_LEADER)))
    t = table(you=Side(field=[watcher], hand=[STEAL]), opponent=Side(field=[knight]))
    t.play("Steal", targets="Knight")
    assert (t.controller("Knight"), t.leader("opponent"), t.leader("you")) == ("you", 20, 20)


@rule("sve-en", "10.7.4.3")
def test_a_card_that_changes_fields_does_not_leave_the_field() -> None:
    left = Trigger("moved", what=A_FOLLOWER, frm=(FIELD,))
    watcher = follower("Watcher", 1, 1, whenever(left, SHOCK))
    t = table(you=Side(field=[watcher], hand=[STEAL]), opponent=Side(field=[OGRE]))
    t.play("Steal", targets="Ogre")
    assert t.leader("opponent") == 20


# 10.7.5 Delayed triggers.

AT_END = Trigger("phase", verb="start of end phase", whose=YOU)


@rule("sve-en", "10.7.5.1")
def test_a_delayed_trigger_triggers_once() -> None:
    fuse = spell("Fuse", does(Delay(AT_END, SHOCK)), cost=0)
    t = table(you=Side(hand=[fuse]))
    t.play("Fuse")
    assert t.leader("opponent") == 20
    t.end_main()
    assert t.leader("opponent") == 19
    t.end_main()
    t.end_main()
    assert t.leader("opponent") == 19


@rule("sve-en", "10.7.5.1")
def test_a_delayed_trigger_with_a_time_frame_triggers_each_time_within_it() -> None:
    watch = spell("Watch", does(Delay(A_FALL, SHOCK, END_OF_TURN)), cost=0)
    t = table(you=Side(hand=[watch, FALL, FALL], field=[WOLF, WOLF]), opponent=Side(field=[WOLF], hand=[FALL]))
    t.play("Watch")
    t.play("Fall", "your Wolf")
    t.play("Fall", "your Wolf")
    assert t.leader("opponent") == 18
    t.end_main()
    t.play("Fall", "Wolf")
    assert t.leader("opponent") == 18


@rule("sve-en", "10.7.5.1")
def test_the_next_time_this_turn_is_once_and_over_with_the_turn() -> None:
    watch = spell("Watch", does(Delay(A_FALL, SHOCK, Until(NEXT_USE))), cost=0)
    t = table(you=Side(hand=[watch, FALL, FALL], field=[WOLF, WOLF]))
    t.play("Watch")
    t.play("Fall", "Wolf")
    t.play("Fall", "Wolf")
    assert t.leader("opponent") == 19
    t = table(you=Side(hand=[watch], field=[WOLF]), opponent=Side(field=[WOLF], hand=[FALL]))
    t.play("Watch")
    t.end_main()
    t.play("Fall", "Wolf")
    assert t.leader("opponent") == 20


# 10.7.6 State triggers.

EMPTY_HAND = Holds(Count(YOUR_HAND), "==", n(0))
PAUPER = follower("Pauper", 1, 1, Automatic(StateTrigger(EMPTY_HAND), SHOCK))
"""When there are no cards in your hand, deal 1 damage to the enemy leader."""
CHEAP = follower("Cheap", 1, 1, cost=0)


@rule("sve-en", "10.7.6.1")
def test_a_state_trigger_becomes_pending_once_when_the_state_is_reached() -> None:
    t = table(you=Side(field=[PAUPER], hand=[CHEAP]))
    t.play("Cheap")
    assert t.leader("opponent") == 19
    t.attack("Pauper", "opponent's leader")
    assert t.leader("opponent") == 18


@rule("sve-en", "10.7.6.1")
def test_a_state_trigger_becomes_pending_again_when_the_state_is_reached_again() -> None:
    refill = spell("Refill", does(draw()), cost=0)
    t = table(you=Side(field=[PAUPER], hand=[refill], deck=[CHEAP, WOLF]))
    t.play("Refill")
    assert t.leader("opponent") == 19
    t.play("Cheap")
    assert t.leader("opponent") == 18


@rule("sve-en", "10.7.6.1")
def test_a_state_that_is_reached_in_the_middle_of_an_effect_triggers_though_it_passes() -> None:
    cycle = spell("Cycle", does(TOSS, draw()), cost=0)
    t = table(you=Side(field=[PAUPER], hand=[cycle, WOLF]))
    t.play("Cycle")
    assert (t.zone("you", "hand"), t.leader("opponent")) == (["Filler"], 19)


@rule("sve-en", "10.7.6.1")
def test_a_state_trigger_that_is_pending_does_not_become_pending_again() -> None:
    churn = spell("Churn", does(TOSS, draw(), TOSS, draw(), TOSS), cost=0)
    t = table(you=Side(field=[PAUPER], hand=[churn, WOLF]))
    t.play("Churn")
    assert (t.zone("you", "hand"), t.leader("opponent")) == ([], 19)


@rule("sve-en", "10.7.6.1")
def test_a_state_that_comes_again_while_the_ability_resolves_triggers_it_again_afterwards() -> None:
    # It draws a card and discards it again, as long as the leader is hale.
    busy = If(Holds(StatOf(ENEMY_LEADER, DEFENSE), ">", n(17)), Seq((SHOCK, draw(), TOSS)))
    t = table(you=Side(field=[follower("Pauper", 1, 1, Automatic(StateTrigger(EMPTY_HAND), busy))], hand=[CHEAP]))
    t.play("Cheap")
    assert t.leader("opponent") == 17


# 10.7.7


@rule("sve-en", "10.7.7")
def test_a_pending_ability_is_played_though_its_card_has_gone() -> None:
    herald = follower("Herald", 1, 1, fanfare(SHOCK), cost=0)
    ward = follower("Warden", 1, 1, whenever(AN_ARRIVAL, Select(FRIENDS), bounce()))
    t = table(you=Side(field=[ward], hand=[herald]))
    t.play("Herald", "Warden", "Herald")
    assert (t.zone("you", "hand"), t.leader("opponent")) == (["Herald"], 19)
