"""Chapter 10.6.1 to 10.6.2.4: playing, as far as the choices go."""

from __future__ import annotations

import pytest

from ludex.core.conditions import HappenedThisTurn
from ludex.core.definitions import Activated, PlayOption
from ludex.core.modifiers import PlayCost
from ludex.core.ops.damage import Damage, DamageDivided
from ludex.core.ops.give import END_OF_TURN
from ludex.core.ops.resource import Lose
from ludex.core.ops.select import AnyNumber, Exactly, Select, UpTo
from ludex.core.players import YOU
from ludex.core.program import NOTHING, Choose, ExtraCost, If, Pay, Seq
from ludex.core.selectors import IT, And, Cards, NotThose, Those
from ludex.core.triggers import Trigger
from ludex.core.values import X
from ludex.core.visibility import sees
from ludex.games.sve.words import AURA, CEMETERY, EX, HAND, PLAY_POINTS
from ludex.testing import Side, amulet, follower, rule, spell, table
from tests.games.sve.rules.parts import (
    A_FOLLOWER,
    BOLT,
    ENEMIES,
    ENEMY_LEADER,
    FRIENDS,
    YOUR_HAND,
    YOUR_LEADER,
    act,
    attack,
    banish,
    deal,
    discard,
    does,
    draw,
    fanfare,
    give,
    key,
    n,
    points,
    select,
    while_here,
)

WOLF = follower("Wolf", 2, 2, cost=1)
OGRE = follower("Ogre", 5, 5)
SHOCK = deal(1, ENEMY_LEADER)
TOSS = Seq((Select(YOUR_HAND), discard()))
SPELL = spell("Bolt", BOLT, cost=1)


# 10.6.1


@rule("sve-en", "10.6.1")
def test_cards_and_abilities_are_played_and_resolved_passive_abilities_are_just_there() -> None:
    banner = amulet("Banner", while_here(attack(1), on=FRIENDS), cost=1)
    t = table(you=Side(hand=[banner], field=[WOLF]))
    t.play("Banner")
    assert t.stat("Wolf", "attack") == 3
    assert [event.kind for event in t.events() if event.kind in ("played", "used", "triggered")] == ["played"]


@rule("sve-en", "10.6.2")
def test_the_steps_of_playing_come_in_the_books_order() -> None:
    # Additional cost, options, X, targets, division, payment.
    fork = Choose((Seq((Select(ENEMIES, UpTo(n(2))), DamageDivided(IT, n(3)))), draw()), n(1), n(1))
    t = table(
        you=Side(hand=[spell("Fork", PlayOption("toss", TOSS), does(fork), cost=1), WOLF, OGRE]),
        opponent=Side(field=[WOLF, OGRE]),
    )
    t.play("Fork", asks="10.6.2.2.2")
    t.answer("yes", asks="5.18.1")
    t.answer("(1)", asks="10.6.2.3")
    t.answer(["Wolf", "Ogre"], asks="10.6.2.4")
    assert (t.resource("you", "play points"), t.zone("you", "hand")) == (10, ["Wolf", "Ogre"])
    t.answer({"Wolf": 1, "Ogre": 2}, "Wolf")
    assert (t.resource("you", "play points"), t.zone("you", "hand")) == (9, ["Ogre"])
    assert (t.stat("opponent's Wolf", "defense"), t.stat("opponent's Ogre", "defense")) == (1, 3)


# 10.6.2.1 Specifying.


@rule("sve-en", "10.6.2.1")
def test_a_card_that_is_played_is_revealed_and_lies_in_the_resolution_zone() -> None:
    t = table(you=Side(hand=[spell("Surge", does(Pay(points(1), SHOCK)), cost=1)]))
    assert not t.knows("opponent", "Surge")
    t.play("Surge", asks="10.4.7.5")
    assert (t.zone("you", "resolution"), t.zone("you", "hand")) == (["Surge"], [])
    assert t.knows("opponent", "Surge")


@rule("sve-en", "10.6.2.1")
def test_a_card_is_out_of_the_hand_before_its_targets_are_selected() -> None:
    t = table(you=Side(hand=[SPELL]), opponent=Side(field=[WOLF, OGRE]))
    t.play("Bolt", asks="10.6.2.3")
    assert (t.zone("you", "resolution"), t.zone("you", "hand")) == (["Bolt"], [])


@rule("sve-en", "10.6.2.1")
def test_a_card_whose_ability_is_played_stays_where_it_is() -> None:
    t = table(you=Side(field=[follower("Mage", 1, 1, act(select(), deal(1)))]), opponent=Side(field=[WOLF, OGRE]))
    t.use("Mage", asks="10.6.2.3")
    assert (t.zone("you", "field"), t.zone("you", "resolution")) == (["Mage"], [])


@rule("sve-en", "10.6.2.1.1")
def test_a_hidden_card_whose_ability_is_played_is_revealed_until_it_is_resolved() -> None:
    spark = follower("Spark", 1, 1, Activated(NOTHING, Pay(points(1), SHOCK), zones=(HAND,)))
    t = table(you=Side(hand=[spark]))
    card = t.card("Spark")
    assert not sees(t.machine, 1, card)
    t.use("Spark", asks="10.4.7.5")
    assert sees(t.machine, 1, card)
    assert t.tells("revealed") == ["Spark"]
    t.answer("yes")
    assert not sees(t.machine, 1, card)


@rule("sve-en", "10.6.2.1.1")
def test_an_ability_of_a_card_in_plain_sight_reveals_nothing() -> None:
    t = table(you=Side(field=[follower("Mage", 1, 1, act(SHOCK))]))
    t.use("Mage")
    assert t.tells("revealed") == []


@rule("sve-en", "10.6.2.1.2", "10.6.2.3.3")
def test_what_finds_no_target_cannot_be_specified() -> None:
    t = table(you=Side(hand=[SPELL], field=[follower("Mage", 1, 1, act(select(), deal(1)))]))
    t.refuses("play", "Bolt", rule="10.6.2.3.3")
    t.refuses("use", "Mage", rule="10.6.2.3.3")
    assert t.options() == ["attack Mage", "end"]


@rule("sve-en", "10.6.2.1.2")
def test_what_cannot_be_paid_cannot_be_specified() -> None:
    t = table(you=Side(hand=[WOLF], points=0))
    t.refuses("play", "Wolf", rule="10.6.2.5.4")
    assert t.options() == ["end"]


@rule("sve-en", "10.6.2.1.2")
def test_a_card_does_not_count_itself_among_the_cards_in_hand_that_pay_for_it() -> None:
    offering = spell("Offering", PlayOption("toss", TOSS, optional=False), does(draw()), cost=0)
    table(you=Side(hand=[offering])).refuses("play", "Offering", rule="10.6.2.5.4")
    t = table(you=Side(hand=[offering, WOLF]))
    t.play("Offering")
    assert t.zone("you", "cemetery") == ["Wolf", "Offering"]


@rule("sve-en", "10.6.2.1.2")
def test_a_card_does_not_count_itself_among_its_targets() -> None:
    recall = spell("Recall", does(Select(Cards((EX,), YOU)), banish()), cost=0)
    table(you=Side(ex=[recall])).refuses("play", "Recall", rule="10.6.2.3.3")
    t = table(you=Side(ex=[recall, WOLF]))
    t.play("Recall", targets="Wolf")
    assert t.zone("you", "banished") == ["Wolf"]


@rule("sve-en", "10.6.2.1.2")
def test_two_different_targets_have_to_be_there() -> None:
    other = Select(Cards(ENEMIES.zones, ENEMIES.whose, And((A_FOLLOWER, NotThose(IT)))), into="other")
    twin = spell("Twin Bolt", does(select(), other, deal(1), deal(2, Those("other"))), cost=0)
    table(you=Side(hand=[twin]), opponent=Side(field=[OGRE])).refuses("play", "Twin Bolt", rule="10.6.2.3.3")
    t = table(you=Side(hand=[twin]), opponent=Side(field=[OGRE, WOLF]))
    t.play("Twin Bolt", "Wolf")
    assert (t.stat("Wolf", "defense"), t.stat("Ogre", "defense")) == (1, 3)


@rule("sve-en", "10.6.2.1.3")
def test_effects_on_a_card_in_the_ex_area_stay_on_it_in_the_resolution_zone() -> None:
    in_ex = Cards((EX,), YOU)
    haste = spell("Haste", does(Select(in_ex), give(PlayCost("less", n(1)), until=END_OF_TURN)), cost=0)
    t = table(you=Side(hand=[haste], ex=[spell("Bolt", BOLT, cost=2)], points=1), opponent=Side(field=[WOLF, OGRE]))
    t.play("Haste", targets="Bolt")
    t.play("Bolt", asks="10.6.2.3")
    assert len(t.machine.record(t.card("Bolt")).effects) == 1
    t.answer("Ogre")
    assert (t.resource("you", "play points"), t.stat("Ogre", "defense")) == (0, 2)


# 10.6.2.2 Choices before targets.


@rule("sve-en", "10.6.2.2", "10.6.2.2.2")
def test_whether_an_optional_additional_cost_is_paid_is_decided_before_anything_is_paid() -> None:
    pact = spell("Pact", PlayOption("toss", TOSS), does(draw()), cost=1)
    t = table(you=Side(hand=[pact, WOLF]))
    t.play("Pact", asks="10.6.2.2.2")
    assert (t.resource("you", "play points"), t.zone("you", "hand")) == (10, ["Wolf"])
    t.answer("no")
    assert (t.resource("you", "play points"), t.zone("you", "hand")) == (9, ["Wolf", "Filler"])


@rule("sve-en", "10.6.2.2.2")
def test_an_additional_cost_that_is_needed_to_pay_is_not_a_question() -> None:
    pact = spell("Pact", PlayOption("toss", TOSS, mods=(PlayCost("less", n(3)),)), does(draw()), cost=4)
    t = table(you=Side(hand=[pact, WOLF], points=2))
    t.play("Pact")
    assert (t.resource("you", "play points"), t.zone("you", "cemetery")) == (1, ["Wolf", "Pact"])


@rule("sve-en", "10.6.2.2.2")
def test_an_additional_cost_whose_effect_finds_no_target_cannot_be_chosen() -> None:
    rite = spell("Rite", does(draw(), ExtraCost("more", points(1), Seq((select(), deal(3))))), cost=0)
    t = table(you=Side(hand=[rite]))
    t.play("Rite")
    assert (t.resource("you", "play points"), t.zone("you", "hand")) == (10, ["Filler"])
    t = table(you=Side(hand=[rite]), opponent=Side(field=[OGRE]))
    t.play("Rite", "yes")
    assert (t.resource("you", "play points"), t.stat("Ogre", "defense")) == (9, 2)


@rule("sve-en", "10.6.2.2.1")
def test_an_x_of_an_additional_cost_is_named_before_it_is_decided_whether_to_pay() -> None:
    flare = spell("Flare", does(ExtraCost("X more", Lose(PLAY_POINTS, X()), Damage(ENEMY_LEADER, X()))), cost=1)
    t = table(you=Side(hand=[flare], points=4))
    t.play("Flare", asks="5.2.1.2")
    assert t.options() == ["0 to 3"]
    t.answer(2, asks="13.3.3.2")
    t.answer("yes")
    assert (t.resource("you", "play points"), t.leader("opponent")) == (1, 18)


@rule("sve-en", "10.6.2.2.1")
def test_an_x_that_is_a_number_of_options_is_named_before_they_are_chosen() -> None:
    fork = Activated(Lose(PLAY_POINTS, X()), Choose((SHOCK, draw(), deal(2, YOUR_LEADER)), X(), X()))
    t = table(you=Side(field=[amulet("Fork", fork)], points=2))
    t.use("Fork", asks="5.2.1.2")
    t.answer(2, asks="5.18.1")
    t.answer(["(1)", "(3)"])
    assert (t.leader("opponent"), t.leader("you"), t.resource("you", "play points")) == (19, 18, 0)


@rule("sve-en", "10.6.2.2.3")
def test_options_are_chosen_before_the_targets_and_the_payment() -> None:
    fork = spell("Fork", does(Choose((Seq((select(), deal(2))), draw(2)), n(1), n(1))), cost=1)
    t = table(you=Side(hand=[fork]), opponent=Side(field=[WOLF, OGRE]))
    t.play("Fork", asks="5.18.1")
    assert (t.options(), t.resource("you", "play points")) == (["(1)", "(2)"], 10)
    t.answer("(1)", asks="10.6.2.3")


@rule("sve-en", "10.6.2.2.3")
def test_nothing_is_selected_for_options_that_were_not_chosen() -> None:
    fork = spell("Fork", does(Choose((Seq((select(), deal(2))), draw(2)), n(1), n(1))), cost=1)
    t = table(you=Side(hand=[fork]), opponent=Side(field=[WOLF, OGRE]))
    t.play("Fork", "(2)")
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("sve-en", "10.6.2.2.4")
def test_any_other_x_is_named_after_the_options_and_before_the_targets() -> None:
    fork = Activated(
        Lose(PLAY_POINTS, X()), Choose((Seq((Select(ENEMIES, Exactly(X())), deal(1))), draw()), n(1), n(1))
    )
    t = table(you=Side(field=[amulet("Fork", fork)], points=5), opponent=Side(field=[WOLF, OGRE]))
    t.use("Fork", asks="5.18.1")
    t.answer("(1)", asks="5.2.1.2")
    assert t.options() == ["0 to 2"]
    t.answer(1, asks="10.6.2.3")
    t.answer("Ogre")
    assert (t.stat("Ogre", "defense"), t.resource("you", "play points")) == (4, 4)


@rule("sve-en", "10.6.2.2.4")
@pytest.mark.parametrize("kind", ["spell", "fanfare"])
def test_an_x_to_be_paid_on_resolving_is_named_when_it_is_played(kind: str) -> None:
    body = Pay(Lose(PLAY_POINTS, X()), Damage(ENEMY_LEADER, X()))
    card = spell("Flare", does(body), cost=1) if kind == "spell" else follower("Flare", 1, 1, fanfare(body), cost=1)
    t = table(you=Side(hand=[card], points=4))
    t.play("Flare", asks="5.2.1.2")
    assert t.options() == ["0 to 3"]
    t.answer(3, "yes")
    assert (t.leader("opponent"), t.resource("you", "play points")) == (17, 0)


@rule("sve-en", "10.6.2.2.4")
def test_two_x_icons_cost_twice_x() -> None:
    t = table(
        you=Side(
            field=[amulet("Fork", Activated(Seq((Lose(PLAY_POINTS, X()),) * 2), Damage(ENEMY_LEADER, X())))], points=5
        )
    )
    t.use("Fork", asks="5.2.1.2")
    assert t.options() == ["0 to 2"]
    t.answer(2)
    assert (t.leader("opponent"), t.resource("you", "play points")) == (18, 1)


# 10.6.2.3 Targets.


@rule("sve-en", "10.6.2.3")
def test_a_target_is_selected_while_playing_and_not_when_it_resolves() -> None:
    volley = spell("Volley", does(draw(), select(), deal(3)), cost=1)
    t = table(you=Side(hand=[volley]), opponent=Side(field=[WOLF, OGRE]))
    t.play("Volley", asks="10.6.2.3")
    assert (t.zone("you", "hand"), t.resource("you", "play points")) == ([], 10)


@rule("sve-en", "10.6.2.3")
def test_a_card_in_a_hidden_zone_is_selected_when_it_resolves() -> None:
    sift = spell("Sift", does(draw(), TOSS), cost=1)
    t = table(you=Side(hand=[sift, WOLF]))
    t.play("Sift", asks="10.6.2.8.2")
    assert (t.zone("you", "hand"), t.resource("you", "play points")) == (["Wolf", "Filler"], 9)


@rule("sve-en", "10.6.2.3")
def test_a_card_in_a_cemetery_is_a_target() -> None:
    dig = spell("Dig", does(draw(), Select(Cards((CEMETERY,), YOU)), banish()), cost=1)
    t = table(you=Side(hand=[dig], cemetery=[WOLF, OGRE]))
    t.play("Dig", asks="10.6.2.3")
    assert (t.zone("you", "hand"), t.options()) == ([], ["Wolf", "Ogre"])


@rule("sve-en", "10.6.2.3.1")
def test_as_many_targets_as_the_text_says_have_to_be_selected() -> None:
    pair = spell("Pair", does(Select(ENEMIES, Exactly(n(2))), deal(1)), cost=1)
    t = table(you=Side(hand=[pair]), opponent=Side(field=[WOLF, OGRE, OGRE]))
    t.play("Pair", asks="10.6.2.3")
    assert t.decision is not None
    assert (t.decision.least, t.decision.most) == (2, 2)


@rule("sve-en", "10.6.2.3.2")
@pytest.mark.parametrize(("quantity", "most"), [(UpTo(n(2)), 2), (AnyNumber(), 3)])
def test_up_to_and_any_number_begin_at_zero(quantity: UpTo | AnyNumber, most: int) -> None:
    some = spell("Some", does(Select(ENEMIES, quantity), deal(1)), cost=1)
    t = table(you=Side(hand=[some]), opponent=Side(field=[WOLF, OGRE, OGRE]))
    t.play("Some", asks="10.6.2.3")
    assert t.decision is not None
    assert (t.decision.least, t.decision.most) == (0, most)
    t.answer([])
    assert [t.stat("Wolf", "defense"), t.events("damaged")] == [2, []]


@rule("sve-en", "10.6.2.3.2")
def test_what_selects_up_to_some_can_be_played_without_any_target() -> None:
    t = table(you=Side(hand=[spell("Some", does(Select(ENEMIES, UpTo(n(2))), deal(1), draw()), cost=1)]))
    t.play("Some")
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "10.6.2.3.3")
def test_with_fewer_targets_than_the_text_says_it_cannot_be_played() -> None:
    pair = spell("Pair", does(Select(ENEMIES, Exactly(n(2))), deal(1)), cost=1)
    t = table(you=Side(hand=[pair]), opponent=Side(field=[OGRE]))
    t.refuses("play", "Pair", rule="10.6.2.3.3")
    assert t.options() == ["end"]


@rule("sve-en", "10.6.2.3.3")
def test_a_target_that_cannot_be_selected_does_not_count() -> None:
    t = table(you=Side(hand=[SPELL]), opponent=Side(field=[follower("Veil", 1, 1, *key(AURA))]))
    t.refuses("play", "Bolt", rule="10.6.2.3.3")
    assert t.options() == ["end"]


# 10.6.2.4 Dividing.

SPRAY = spell("Spray", does(Select(ENEMIES, UpTo(n(3))), DamageDivided(IT, n(2)), draw()), cost=1)
SPLIT_TWO = spell("Split", does(Select(ENEMIES, Exactly(n(2))), DamageDivided(IT, n(3))), cost=1)


@rule("sve-en", "10.6.2.4", "10.6.2.4.3")
def test_a_number_is_divided_while_playing_and_dealt_as_it_was_divided() -> None:
    t = table(you=Side(hand=[SPLIT_TWO]), opponent=Side(field=[WOLF, OGRE]))
    t.play("Split", asks="10.6.2.4")
    assert t.resource("you", "play points") == 10
    t.answer({"Ogre": 2, "Wolf": 1})
    assert (t.stat("Ogre", "defense"), t.stat("Wolf", "defense")) == (3, 1)


@rule("sve-en", "10.6.2.4.1")
def test_without_targets_nothing_is_divided_and_the_rest_is_done() -> None:
    t = table(you=Side(hand=[SPRAY]), opponent=Side(field=[OGRE]))
    t.play("Spray", [])
    assert (t.events("damaged"), t.zone("you", "hand")) == ([], ["Filler"])


@rule("sve-en", "10.6.2.4.2")
def test_each_target_gets_at_least_one() -> None:
    t = table(you=Side(hand=[SPLIT_TWO]), opponent=Side(field=[WOLF, OGRE]))
    t.play("Split", asks="10.6.2.4")
    assert t.decision is not None
    assert (t.decision.least, t.decision.most) == (1, 3)
    with pytest.raises(AssertionError, match="at least 1"):
        t.answer({"Ogre": 3, "Wolf": 0})


@rule("sve-en", "10.6.2.4.2")
def test_no_more_targets_can_be_selected_than_there_is_to_divide() -> None:
    t = table(you=Side(hand=[SPRAY]), opponent=Side(field=[WOLF, OGRE, OGRE]))
    t.play("Spray", asks="10.6.2.3")
    assert t.decision is not None
    assert (t.decision.least, t.decision.most) == (0, 2)


@rule("sve-en", "10.6.2.4.2.1")
def test_what_cannot_be_divided_over_the_targets_it_needs_cannot_be_played() -> None:
    thin = spell("Thin", does(Select(ENEMIES, Exactly(n(3))), DamageDivided(IT, n(2))), cost=1)
    t = table(you=Side(hand=[thin]), opponent=Side(field=[WOLF, OGRE, OGRE]))
    t.refuses("play", "Thin", rule="10.6.2.4.2.1")
    assert t.options() == ["end"]


@rule("sve-en", "10.6.2.4")
def test_the_number_that_holds_while_playing_is_divided() -> None:
    more = HappenedThisTurn(Trigger("played", whose=YOU), 1)
    burst = spell(
        "Burst", does(Select(ENEMIES, UpTo(n(2))), If(more, DamageDivided(IT, n(4)), DamageDivided(IT, n(2)))), cost=1
    )
    t = table(you=Side(hand=[burst, WOLF]), opponent=Side(field=[OGRE]))
    t.play("Wolf")
    t.play("Burst", "Ogre")
    assert t.stat("Ogre", "defense") == 1
