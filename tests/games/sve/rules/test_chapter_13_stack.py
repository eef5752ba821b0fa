"""SVE 13.3.2, 13.3.3: Stack, and Earth Rite, which is paid with its counters."""

from __future__ import annotations

import pytest

from ludex.core.ops.control import TakeControl
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.create import Create
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body
from ludex.core.selectors import IT, Cards
from ludex.core.values import Fixed
from ludex.games.sve.words import FIELD, STACK_COUNTER
from ludex.testing import Side, Table, amulet, follower, lying, rule, spell, table
from ludex.testing.sve import Lying
from tests.games.sve.rules.parts import banish, bounce, destroy, does, select

SIGIL = amulet("Sigil", text=["Stack."])
TOME = amulet("Tome", text=["Stack."])
HIT = "Deal 1 damage to each enemy leader."
COUNT = "Earth Rite (2): Deal damage to each enemy leader equal to the number of cards in your cemetery."
THEIR_CARDS = Cards((FIELD,), OPPONENT)
YOUR_CARDS = Cards((FIELD,), YOU)


def stacked(card: object, number: int) -> Lying:
    """The amulet lies with so many Stack counters on it."""
    return lying(card, counters={STACK_COUNTER: number})  # type: ignore[arg-type]


def on(t: Table, name: str = "Sigil") -> int:
    """How many Stack counters lie on the amulet."""
    return t.counters(name, STACK_COUNTER)


# Stack, first ability: it comes with a counter.


@rule("sve-en", "13.3.2.2")
def test_a_card_with_stack_is_put_onto_the_field_with_one_counter() -> None:
    t = table(you=Side(hand=[SIGIL]))
    t.play("Sigil")
    assert on(t) == 1


@rule("sve-en", "13.3.2.2")
def test_a_token_with_stack_is_created_with_one_counter() -> None:
    sediment = amulet("Sediment", text=["Stack."], token=True)
    t = table(you=Side(hand=[spell("Silt", does(Create(("Sediment",), FIELD, Fixed(2))))]), cards=[sediment])
    t.play("Silt")
    t.expect_zone("you", "field", ["Sediment", "Sediment"])
    assert on(t, "Sediment#2") == 1


# Stack, second ability: a counter goes in its place.


@rule("sve-en", "13.3.2.2")
@pytest.mark.parametrize("fate", [destroy(), banish(), bounce()])
def test_a_card_with_stack_that_would_leave_the_field_loses_a_counter_and_stays(fate: Body) -> None:
    enemy = Side(field=[stacked(SIGIL, 2)])
    t = table(you=Side(hand=[spell("Away", does(select(THEIR_CARDS), fate))]), opponent=enemy)
    t.play("Away")
    t.expect_zone("opponent", "field", ["Sigil"])
    assert on(t) == 1
    assert [event.rule for event in t.events("counter")] == ["13.3.2.2"]


@rule("sve-en", "13.3.2.2")
def test_a_card_with_stack_that_changes_sides_keeps_its_counters() -> None:
    t = table(
        you=Side(hand=[spell("Bribe", does(select(THEIR_CARDS), TakeControl(IT)))]),
        opponent=Side(field=[stacked(SIGIL, 2)]),
    )
    t.play("Bribe")
    assert (t.controller("Sigil"), on(t)) == ("you", 2)


@rule("sve-en", "13.3.2.2", "13.3.2.3")
def test_with_its_last_counter_gone_it_goes_to_the_cemetery_whatever_took_it() -> None:
    t = table(
        you=Side(hand=[spell("Away", does(select(THEIR_CARDS), banish()))]), opponent=Side(field=[stacked(SIGIL, 1)])
    )
    t.play("Away")
    t.expect_zone("opponent", "banished zone", [])
    t.expect_zone("opponent", "cemetery", ["Sigil"])


# Stack, third ability: the counters go to another.


@rule("sve-en", "13.3.2.2")
def test_all_counters_may_be_moved_to_another_amulet_with_stack_for_nothing() -> None:
    t = table(you=Side(field=[stacked(SIGIL, 3), stacked(TOME, 2)], points=0))
    t.use("Sigil")
    assert on(t, "Tome") == 5
    t.expect_zone("you", "field", ["Tome"])
    t.expect_zone("you", "cemetery", ["Sigil"])


@rule("sve-en", "13.3.2.2")
def test_the_amulet_that_gets_the_counters_is_selected_among_the_own_others_with_stack() -> None:
    lamp = amulet("Lamp")
    t = table(
        you=Side(field=[stacked(SIGIL, 1), stacked(TOME, 1), stacked(amulet("Stone", text=["Stack."]), 1), lamp]),
        opponent=Side(field=[stacked(amulet("Altar", text=["Stack."]), 1)]),
    )
    t.use("Sigil", asks="10.6.2.3")
    assert t.options() == ["Tome", "Stone"]
    t.answer("Stone")
    assert (on(t, "Tome"), on(t, "Stone")) == (1, 2)


@rule("sve-en", "13.3.2.2")
def test_without_another_amulet_with_stack_the_counters_cannot_be_moved() -> None:
    t = table(you=Side(field=[stacked(SIGIL, 2), amulet("Lamp")]))
    t.refuses("use", "Sigil", rule="10.6.2.3.3")


@rule("sve-en", "13.3.2.3")
def test_a_card_with_stack_and_no_counter_is_put_into_the_cemetery_not_destroyed() -> None:
    erode = spell("Erode", does(select(YOUR_CARDS), RemoveCounters(STACK_COUNTER, IT, Fixed(2))))
    t = table(you=Side(field=[stacked(SIGIL, 2)], hand=[erode]))
    t.play("Erode")
    t.expect_zone("you", "cemetery", ["Erode", "Sigil"])
    gone = [event for event in t.events("moved", last=True) if event.rule == "11.7.1"]
    assert [event.verb for event in gone] == ["put"]


@rule("sve-en", "13.3.2.3")
def test_it_does_not_go_while_an_effect_is_under_way() -> None:
    knead = spell(
        "Knead", does(select(YOUR_CARDS), RemoveCounters(STACK_COUNTER, IT), PutCounters(STACK_COUNTER, IT, Fixed(2)))
    )
    t = table(you=Side(field=[stacked(SIGIL, 1)], hand=[knead]))
    t.play("Knead")
    t.expect_zone("you", "field", ["Sigil"])
    assert on(t) == 2


@rule("sve-en", "13.3.2.4")
def test_adding_to_a_stack_puts_so_many_counters_on_one_own_card_with_stack() -> None:
    pile = spell("Pile", text=["Add 2 to a Stack on your field."])
    t = table(
        you=Side(field=[stacked(SIGIL, 1), stacked(TOME, 1), amulet("Lamp")], hand=[pile]),
        opponent=Side(field=[stacked(amulet("Altar", text=["Stack."]), 1)]),
    )
    t.play("Pile", "Tome")
    assert (on(t), on(t, "Tome"), on(t, "Lamp"), on(t, "Altar")) == (1, 3, 0, 1)


# Earth Rite.

RITE = spell("Rite", text=[f"Give your leader [defense]+1. Earth Rite (2): {HIT}"])


@rule("sve-en", "13.3.3.2")
def test_counters_may_be_removed_for_earth_rite_to_have_its_text() -> None:
    for answer, hit, left in (("yes", 1, 1), ("no", 0, 3)):
        t = table(you=Side(hand=[RITE], field=[stacked(SIGIL, 3)]))
        t.play("Rite", answer)
        assert (t.leader("you"), t.leader("opponent"), on(t)) == (21, 20 - hit, left)


@rule("sve-en", "13.3.3.2")
def test_the_counters_are_removed_while_playing_before_anything_is_resolved() -> None:
    t = table(you=Side(hand=[RITE], field=[stacked(SIGIL, 3)]))
    t.play("Rite", "yes")
    kinds = [event.kind for event in t.events(last=True)]
    assert kinds.index("counter") < kinds.index("played") < kinds.index("raised")


@rule("sve-en", "13.3.3.2")
def test_all_counters_of_a_rite_come_from_one_amulet() -> None:
    t = table(you=Side(hand=[RITE], field=[stacked(SIGIL, 1), stacked(TOME, 1)]))
    t.play("Rite")
    assert (t.leader("opponent"), on(t), on(t, "Tome")) == (20, 1, 1)
    t = table(you=Side(hand=[RITE], field=[stacked(SIGIL, 3), stacked(TOME, 4)]))
    t.play("Rite", "yes", "Tome")
    assert (t.leader("opponent"), on(t), on(t, "Tome")) == (19, 3, 2)


@rule("sve-en", "13.3.3.2")
def test_an_opponents_amulet_pays_for_no_rite() -> None:
    t = table(you=Side(hand=[RITE]), opponent=Side(field=[stacked(SIGIL, 3)]))
    t.play("Rite")
    assert (t.leader("opponent"), on(t)) == (20, 3)


@rule("sve-en", "13.3.3.2")
def test_an_amulet_that_loses_its_last_counter_goes_to_the_cemetery_at_once() -> None:
    count = spell("Count", text=[COUNT])
    t = table(you=Side(hand=[count], field=[stacked(SIGIL, 2)]))
    t.play("Count", "yes")
    t.expect_zone("you", "cemetery", ["Sigil", "Count"])
    assert t.leader("opponent") == 19


@rule("sve-en", "13.3.3.2")
def test_earth_rite_of_a_fanfare_is_paid_when_the_ability_is_played() -> None:
    golem = follower("Golem", 2, 2, text=[f"[fanfare] Earth Rite (2): {HIT}"])
    for answer, hit in (("yes", 1), ("no", 0)):
        t = table(you=Side(hand=[golem], field=[stacked(SIGIL, 3)]))
        t.play("Golem", answer)
        assert (t.leader("opponent"), on(t)) == (20 - hit, 3 - 2 * hit)


@rule("sve-en", "13.3.3.2")
def test_targets_of_a_rite_are_wanted_only_if_it_is_paid() -> None:
    quake = spell("Quake", text=["Earth Rite: Select an enemy follower on the field and deal it 3 damage."])
    t = table(you=Side(hand=[quake], field=[stacked(SIGIL, 2)]), opponent=Side(field=[follower("Ogre", 5, 5)]))
    t.play("Quake", "yes", targets="Ogre")
    assert t.stat("Ogre", "defense") == 2
    t = table(you=Side(hand=[quake]))
    t.play("Quake")
    t.expect_zone("you", "cemetery", ["Quake"])


@rule("sve-en", "13.3.3.2")
def test_earth_rite_in_the_cost_of_an_activated_ability_has_to_be_paid() -> None:
    oracle = follower("Oracle", 2, 2, text=[f"[act] [engage], Earth Rite: {HIT}"])
    t = table(you=Side(field=[oracle, stacked(SIGIL, 2)]))
    t.use("Oracle")
    assert (t.leader("opponent"), on(t), t.engaged("Oracle")) == (19, 1, True)
    table(you=Side(field=[oracle])).refuses("use", "Oracle", rule="10.4.2.2")


@rule("sve-en", "13.3.3.2.1")
def test_earth_rite_without_a_number_removes_one_counter() -> None:
    rite = spell("Rite", text=[f"Earth Rite: {HIT}"])
    t = table(you=Side(hand=[rite], field=[stacked(SIGIL, 3)]))
    t.play("Rite", "yes")
    assert (t.leader("opponent"), on(t)) == (19, 2)
