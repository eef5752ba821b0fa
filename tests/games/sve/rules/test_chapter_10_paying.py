"""Chapter 10.6.2.5 to 10.6.2.8: paying for what is played, and resolving it."""

from __future__ import annotations

import pytest

from ludex.core.changes import MOVE
from ludex.core.definitions import PlayOption, Static
from ludex.core.modifiers import PlayCost, Replace, ToZone, Would
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.draw import Draw
from ludex.core.ops.move import Move
from ludex.core.ops.select import Exactly, Select
from ludex.core.players import YOU
from ludex.core.program import Choose, Pay, Seq
from ludex.core.selectors import IT, THIS, Cards
from ludex.core.triggers import Trigger
from ludex.core.values import Count
from ludex.games.sve.words import (
    BANISHED,
    CEMETERY,
    EX,
    FIELD,
    HAND,
    RESOLUTION,
)
from ludex.testing import Side, amulet, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    A_FOLLOWER,
    BOLT,
    ENEMY_LEADER,
    ENGAGE_THIS,
    FRIENDS,
    YOUR_HAND,
    act,
    attack,
    banish,
    deal,
    destroy,
    discard,
    does,
    draw,
    fanfare,
    give,
    n,
    points,
    whenever,
    while_here,
)

WOLF = follower("Wolf", 2, 2, cost=1)
OGRE = follower("Ogre", 5, 5)
SHOCK = deal(1, ENEMY_LEADER)
TOSS = Seq((Select(YOUR_HAND), discard()))
BURY_ONE = Seq((Select(Cards((FIELD,), YOU)), Move(IT, CEMETERY, "bury")))
BURY_THIS = Move(THIS, CEMETERY, "bury")
WHERE_PLAYED = (HAND, EX, RESOLUTION)


def price(how: str, number: int) -> Static:
    """This card costs that to play, or so much more or less."""
    return Static((PlayCost(how, n(number)),), zones=WHERE_PLAYED)


# 10.6.2.5 The cost.


@rule("sve-en", "10.6.2.5", "10.6.2.5.1", "10.6.2.5.1.1")
def test_a_card_is_paid_for_with_the_cost_it_has() -> None:
    t = table(you=Side(hand=[OGRE], points=3))
    t.play("Ogre")
    assert t.resource("you", "play points") == 1


@rule("sve-en", "10.6.2.5", "10.6.2.5.1.1")
def test_an_ability_is_paid_for_with_all_its_cost_says() -> None:
    t = table(you=Side(field=[follower("Mage", 1, 1, act(SHOCK, cost=Seq((points(1), ENGAGE_THIS))))], points=3))
    t.use("Mage")
    assert (t.resource("you", "play points"), t.engaged("Mage")) == (2, True)


@rule("sve-en", "10.6.2.5.1.2")
def test_an_alternate_cost_takes_the_place_of_the_cost() -> None:
    relic = amulet("Relic", PlayOption("instead", BURY_ONE, mods=(PlayCost("instead"),)), cost=6)
    t = table(you=Side(hand=[relic], field=[WOLF], points=7))
    t.play("Relic", "yes")
    assert (t.resource("you", "play points"), t.zone("you", "cemetery")) == (7, ["Wolf"])
    t = table(you=Side(hand=[relic], field=[WOLF], points=7))
    t.play("Relic", "no")
    assert (t.resource("you", "play points"), t.zone("you", "cemetery")) == (1, [])


@rule("sve-en", "10.6.2.5.1.2", "10.6.2.5.1.3")
def test_an_alternate_cost_leaves_no_play_points_to_be_set() -> None:
    relic = amulet("Relic", PlayOption("instead", BURY_ONE, mods=(PlayCost("instead"),)), price("set", 3), cost=6)
    t = table(you=Side(hand=[relic], field=[WOLF], points=7))
    t.play("Relic", "yes")
    assert t.resource("you", "play points") == 7
    t = table(you=Side(hand=[relic], field=[WOLF], points=7))
    t.play("Relic", "no")
    assert t.resource("you", "play points") == 4


@rule("sve-en", "10.6.2.5.1.3", "10.10.2.4")
@pytest.mark.parametrize("order", [0, 1])
def test_a_cost_is_set_to_a_number_before_it_is_raised_or_lowered(order: int) -> None:
    both = [price("set", 5), price("less", 2)]
    titan = follower("Titan", 5, 5, *(both if order else reversed(both)), cost=9)
    t = table(you=Side(hand=[titan], points=10))
    t.play("Titan")
    assert t.resource("you", "play points") == 7


@rule("sve-en", "10.6.2.5.1.3")
def test_a_set_cost_may_be_higher_than_the_printed_one() -> None:
    t = table(you=Side(hand=[follower("Titan", 5, 5, price("set", 5), cost=1)], points=10))
    t.play("Titan")
    assert t.resource("you", "play points") == 5


@rule("sve-en", "10.6.2.5.1.4")
def test_what_is_added_to_the_cost_is_paid_too() -> None:
    titan = follower("Titan", 5, 5, PlayOption("toss", TOSS, optional=False), price("add", 2), cost=1)
    t = table(you=Side(hand=[titan, WOLF], points=5))
    t.play("Titan")
    assert (t.resource("you", "play points"), t.zone("you", "cemetery")) == (2, ["Wolf"])


@rule("sve-en", "10.6.2.5.1.4")
def test_an_additional_cost_comes_on_top_of_an_alternate_one() -> None:
    relic = amulet(
        "Relic",
        PlayOption("instead", BURY_ONE, mods=(PlayCost("instead"),)),
        PlayOption("toss", TOSS, optional=False),
        price("add", 1),
        cost=6,
    )
    t = table(you=Side(hand=[relic, WOLF], field=[OGRE], points=3))
    t.play("Relic")
    assert (t.resource("you", "play points"), sorted(t.zone("you", "cemetery"))) == (2, ["Ogre", "Wolf"])


@rule("sve-en", "10.6.2.5.2")
def test_a_cost_whose_action_is_replaced_counts_as_paid() -> None:
    ghost = follower(
        "Ghost", 1, 1, act(SHOCK, cost=BURY_THIS), while_here(Replace(Would(MOVE, leaves=True), ToZone(BANISHED)))
    )
    t = table(you=Side(field=[ghost]))
    t.use("Ghost")
    assert (t.zone("you", "banished"), t.leader("opponent")) == (["Ghost"], 19)


@rule("sve-en", "10.6.2.5.3")
@pytest.mark.parametrize(
    "cost",
    [points(0), RemoveCounters("Ash", THIS, n(0)), Seq((Select(YOUR_HAND, Exactly(n(0))), discard()))],
    ids=["no points", "no counters", "no cards"],
)
def test_a_part_of_a_cost_that_is_zero_is_not_done_and_counts_as_done(cost: Seq) -> None:
    t = table(you=Side(field=[amulet("Urn", act(SHOCK, cost=cost))], hand=[WOLF], points=0))
    t.use("Urn")
    assert (t.leader("opponent"), t.zone("you", "hand")) == (19, ["Wolf"])
    assert not [event for event in t.events(last=True) if event.cause == "cost"]


@rule("sve-en", "10.6.2.5.4")
def test_a_play_that_comes_to_a_dead_end_in_paying_is_taken_back() -> None:
    # Whoever discards the wolf first has nothing to discard that fits the second part.
    only = Cards((HAND,), YOU, A_FOLLOWER)
    mage = follower("Mage", 1, 1, act(SHOCK, cost=Seq((points(1), TOSS, Select(only), banish()))))
    t = table(you=Side(field=[mage], hand=[WOLF, spell("Bolt", BOLT)], points=3))
    with t.taken_back("10.6.2.5.4"):
        t.use("Mage", 0, "Wolf")
    assert (t.asks, t.asked) == ("7.3.3", "you")
    assert (t.resource("you", "play points"), sorted(t.zone("you", "hand")), t.leader("opponent")) == (
        3,
        ["Bolt", "Wolf"],
        20,
    )
    assert (t.zone("you", "cemetery"), t.events(last=True)) == ([], [])
    t.use("Mage", 0, "Bolt")
    assert (t.resource("you", "play points"), t.zone("you", "hand"), t.leader("opponent")) == (2, [], 19)


@rule("sve-en", "10.6.2.5.4")
def test_a_cost_on_resolving_that_comes_to_a_dead_end_is_asked_for_again() -> None:
    only = Cards((HAND,), YOU, A_FOLLOWER)
    surge = spell("Surge", does(Pay(Seq((TOSS, Select(only), banish())), SHOCK)), cost=1)
    t = table(you=Side(hand=[surge, WOLF, spell("Bolt", BOLT)]))
    with t.taken_back("10.6.2.5.4"):
        t.play("Surge", "yes", "Wolf", asks="10.4.7.5")
    assert sorted(t.zone("you", "hand")) == ["Bolt", "Wolf"]
    t.answer("yes", "Bolt")
    assert (t.zone("you", "hand"), t.leader("opponent")) == ([], 19)


# 10.6.2.6 and 10.6.2.7


FULL = [follower(f"Guard {number}", 1, 1) for number in range(5)]


@rule("sve-en", "10.6.2.6")
@pytest.mark.parametrize("card", [WOLF, amulet("Relic", cost=1)])
def test_a_follower_or_amulet_cannot_be_played_onto_a_full_field(card: object) -> None:
    t = table(you=Side(hand=[card], field=FULL))  # type: ignore[list-item]
    t.refuses("play", "Wolf" if card is WOLF else "Relic", rule="10.6.2.6")
    assert not [option for option in t.options() if option.startswith("play")]


@rule("sve-en", "10.6.2.6")
def test_a_spell_can_be_played_with_a_full_field() -> None:
    t = table(you=Side(hand=[spell("Rest", does(draw()))], field=FULL))
    t.play("Rest")
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "10.6.2.6")
def test_the_field_is_looked_at_after_the_payment() -> None:
    heir = follower("Heir", 3, 3, PlayOption("bury", BURY_ONE), cost=1)
    t = table(you=Side(hand=[heir], field=FULL))
    t.play("Heir", "Guard 2")
    assert t.zone("you", "field") == ["Guard 0", "Guard 1", "Guard 3", "Guard 4", "Heir"]


@rule("sve-en", "10.6.2.6")
def test_a_payment_that_makes_no_room_takes_the_play_back() -> None:
    anything = Seq((Select(Cards((FIELD, CEMETERY), YOU)), banish()))
    heir = follower("Heir", 3, 3, PlayOption("banish", anything, optional=False), cost=1)
    t = table(you=Side(hand=[heir], field=FULL, cemetery=[WOLF], points=3))
    with t.taken_back("10.6.2.6"):
        t.play("Heir", "Wolf")
    assert (t.zone("you", "hand"), t.zone("you", "cemetery"), t.resource("you", "play points")) == (
        ["Heir"],
        ["Wolf"],
        3,
    )
    t.play("Heir", "Guard 0")
    assert "Heir" in t.zone("you", "field")


@rule("sve-en", "10.6.2.7")
def test_a_card_counts_as_played_once_it_is_paid_for_and_before_it_resolves() -> None:
    t = table(you=Side(hand=[spell("Bolt", BOLT, cost=2)]), opponent=Side(field=[WOLF, OGRE]))
    t.play("Bolt", asks="10.6.2.3")
    assert t.events("played") == []
    t.answer("Ogre")
    kinds = [event.kind for event in t.events() if event.kind in ("resource", "played", "damaged")]
    assert kinds == ["resource", "played", "damaged"]


@rule("sve-en", "10.6.2.7")
def test_what_triggers_on_a_card_being_played_waits_until_it_is_resolved() -> None:
    bard = follower("Bard", 1, 1, whenever(Trigger("played", whose=YOU), SHOCK))
    t = table(you=Side(hand=[spell("Rest", does(draw()))], field=[bard]))
    t.play("Rest")
    kinds = [event.kind for event in t.events(last=True) if event.kind in ("played", "moved", "triggered")]
    assert kinds == ["moved", "played", "moved", "moved", "triggered"]
    assert t.leader("opponent") == 19


# 10.6.2.8 Resolving.


@rule("sve-en", "10.6.2.8", "10.6.2.8.1")
@pytest.mark.parametrize("card", [WOLF, amulet("Wolf")])
def test_a_follower_or_amulet_that_resolves_is_put_onto_the_field(card: object) -> None:
    t = table(you=Side(hand=[card]))  # type: ignore[list-item]
    t.play("Wolf")
    assert (t.zone("you", "field"), t.zone("you", "resolution"), t.zone("you", "cemetery")) == (["Wolf"], [], [])


@rule("sve-en", "10.6.2.8.1.1")
def test_effects_on_a_card_follow_it_from_the_ex_area_through_the_resolution_zone_onto_the_field() -> None:
    boost = spell("Boost", does(Select(Cards((EX,), YOU)), give(attack(2))), cost=0)
    t = table(you=Side(hand=[boost], ex=[WOLF]))
    t.play("Boost", targets="Wolf")
    t.play("Wolf")
    assert (t.zone("you", "field"), t.stat("Wolf", "attack")) == (["Wolf"], 4)


@rule("sve-en", "10.6.2.8.2")
@pytest.mark.parametrize(
    ("first", "left"), [(draw(), ["Bolt"]), (TOSS, ["Filler"])], ids=["draw, discard", "discard, draw"]
)
def test_a_text_is_carried_out_in_the_written_order(first: Seq, left: list[str]) -> None:
    second = TOSS if first != TOSS else draw()
    t = table(you=Side(hand=[spell("Sift", does(first, second)), spell("Bolt", BOLT)]))
    t.play("Sift", *(["Filler"] if first != TOSS else []))
    assert t.zone("you", "hand") == left


@rule("sve-en", "10.6.2.8.2.1")
def test_an_activated_ability_resolves_though_its_card_is_gone() -> None:
    t = table(you=Side(field=[follower("Bomb", 3, 1, act(SHOCK, draw(), cost=BURY_THIS))]))
    t.use("Bomb")
    assert (t.leader("opponent"), t.zone("you", "hand")) == (19, ["Filler"])


@rule("sve-en", "10.6.2.8.2.1")
def test_an_automatic_ability_resolves_though_its_card_is_gone() -> None:
    herald = follower("Herald", 1, 1, fanfare(SHOCK), cost=1)
    snare = follower(
        "Snare", 1, 1, whenever(Trigger("moved", what=A_FOLLOWER, to=(FIELD,)), Select(FRIENDS), destroy())
    )
    t = table(you=Side(hand=[herald], field=[snare]))
    t.play("Herald", "Snare", "Herald")
    assert (t.zone("you", "cemetery"), t.leader("opponent")) == (["Herald"], 19)


@rule("sve-en", "10.6.2.8.2.2")
def test_several_options_are_carried_out_in_the_listed_order_however_they_were_chosen() -> None:
    fork = spell("Fork", does(Choose((draw(), TOSS, SHOCK), n(2), n(2))))
    t = table(you=Side(hand=[fork, WOLF]))
    t.play("Fork", ["(2)", "(1)"], "Filler")
    assert (t.zone("you", "hand"), t.zone("you", "cemetery")) == (["Wolf"], ["Filler", "Fork"])


@rule("sve-en", "10.6.2.8.2.3")
def test_a_spell_goes_to_its_owners_cemetery_after_it_is_resolved() -> None:
    t = table(you=Side(hand=[lying(spell("Rest", does(draw())), owner="opponent")]))
    t.play("Rest")
    assert (t.zone("you", "cemetery"), t.zone("opponent", "cemetery")) == ([], ["Rest"])
    assert t.zone("you", "resolution") == []


@rule("sve-en", "10.6.2.8.2.3")
def test_a_spell_that_moves_itself_elsewhere_does_not_go_to_the_cemetery() -> None:
    t = table(you=Side(hand=[spell("Echo", does(draw(), Move(THIS, EX, "put")))]))
    t.play("Echo")
    assert (t.zone("you", "cemetery"), t.zone("you", "EX")) == ([], ["Echo"])


@rule("sve-en", "10.6.2.8.2.3")
def test_a_spell_is_not_in_the_cemetery_yet_while_it_resolves() -> None:
    spells = Count(Cards((CEMETERY,), YOU))
    t = table(you=Side(hand=[spell("Tally", does(Draw(spells)))], cemetery=[WOLF]))
    t.play("Tally")
    assert t.zone("you", "hand") == ["Filler"]
