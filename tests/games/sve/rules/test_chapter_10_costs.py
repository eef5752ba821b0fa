"""Chapter 10.4: costs and their payment."""

from __future__ import annotations

import pytest

from ludex.core.changes import ENGAGE, MOVE
from ludex.core.definitions import PlayOption, Static
from ludex.core.modifiers import Forbid, PlayCost, Would
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.move import Move
from ludex.core.ops.resource import Gain, Lose
from ludex.core.ops.select import Select
from ludex.core.ops.turn_card import Engage
from ludex.core.players import YOU
from ludex.core.program import ExtraCost, Pay, Seq
from ludex.core.selectors import THIS, And, Cards, Compares, Is, NotThis
from ludex.games.sve.words import (
    AMULET,
    CEMETERY,
    COST,
    EVOLUTION_POINTS,
    EX,
    FIELD,
    HAND,
    MAX_PLAY_POINTS,
    RESOLUTION,
    TYPE,
)
from ludex.testing import Side, amulet, engaged, follower, fresh, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    ENEMY_LEADER,
    ENGAGE_THIS,
    YOUR_HAND,
    YOUR_LEADER,
    act,
    attack,
    banish,
    deal,
    defense,
    discard,
    does,
    draw,
    fanfare,
    give,
    n,
    points,
    select,
    while_here,
)

WOLF = follower("Wolf", 2, 2, cost=1)
OGRE = follower("Ogre", 5, 5)
SHOCK = deal(1, ENEMY_LEADER)
TOSS = Seq((Select(YOUR_HAND), discard()))
"""Discard a card, as a cost."""
BURY_THIS = Move(THIS, CEMETERY, "bury")
WHERE_PLAYED = (HAND, EX, RESOLUTION)


@rule("sve-en", "10.4.2")
def test_paying_is_doing_what_the_cost_says() -> None:
    t = table(you=Side(field=[follower("Mage", 1, 1, act(SHOCK, cost=Seq((points(2), TOSS))))], hand=[WOLF], points=3))
    t.use("Mage")
    assert (t.resource("you", "play points"), t.zone("you", "hand"), t.zone("you", "cemetery")) == (1, [], ["Wolf"])
    assert t.leader("opponent") == 19


@rule("sve-en", "10.4.2.1")
@pytest.mark.parametrize(
    ("parts", "told"),
    [((ENGAGE_THIS, TOSS), ["engaged", "moved"]), ((TOSS, ENGAGE_THIS), ["moved", "engaged"])],
)
def test_the_actions_of_a_cost_are_performed_in_the_listed_order(parts: tuple[Seq, ...], told: list[str]) -> None:
    t = table(you=Side(field=[follower("Mage", 1, 1, act(SHOCK, cost=Seq(parts)))], hand=[WOLF]))
    t.use("Mage")
    assert [event.kind for event in t.events(last=True) if event.kind in ("engaged", "moved")] == told


@rule("sve-en", "10.4.2.2")
@pytest.mark.parametrize(
    ("hand", "points_", "lying_"),
    [([], 2, False), ([WOLF], 1, False), ([WOLF], 2, True)],
    ids=["no card to discard", "too few play points", "engaged already"],
)
def test_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all(hand: list, points_: int, lying_: bool) -> None:
    mage = follower("Mage", 1, 1, act(SHOCK, cost=Seq((points(2), ENGAGE_THIS, TOSS))))
    t = table(you=Side(field=[engaged(mage) if lying_ else mage], hand=hand, points=points_))
    t.refuses("use", "Mage", rule="10.4.2.2")
    assert (t.resource("you", "play points"), t.leader("opponent")) == (points_, 20)


@rule("sve-en", "10.4.2.2")
def test_parts_of_a_cost_cannot_be_paid_with_the_same_card() -> None:
    mage = follower("Mage", 1, 1, act(SHOCK, cost=Seq((TOSS, Select(YOUR_HAND), banish()))))
    table(you=Side(field=[mage], hand=[WOLF])).refuses("use", "Mage", rule="10.4.2.2")
    assert "use Mage 0" in table(you=Side(field=[mage], hand=[WOLF, OGRE])).options()


@rule("sve-en", "10.4.2.2")
def test_parts_of_a_cost_cannot_be_paid_with_the_same_points() -> None:
    mage = follower("Mage", 1, 1, act(SHOCK, cost=Seq((points(2), points(2)))))
    table(you=Side(field=[mage], points=3)).refuses("use", "Mage", rule="10.4.2.2")
    assert "use Mage 0" in table(you=Side(field=[mage], points=4)).options()


@rule("sve-en", "10.4.2.2")
def test_an_extra_cost_in_play_points_is_paid_on_top_of_the_cost() -> None:
    storm = spell("Storm Call", does(ExtraCost("more", points(3), SHOCK), draw()), cost=2)
    short = table(you=Side(hand=[storm], points=4))
    short.play("Storm Call")
    assert (short.resource("you", "play points"), short.leader("opponent")) == (2, 20)
    enough = table(you=Side(hand=[storm], points=5))
    enough.play("Storm Call", "yes")
    assert (enough.resource("you", "play points"), enough.leader("opponent")) == (0, 19)


@rule("sve-en", "10.4.2.2")
def test_a_cost_that_an_effect_forbids_cannot_be_paid() -> None:
    rock = follower("Rock", 1, 1, act(SHOCK, cost=BURY_THIS), while_here(Forbid(Would(MOVE, leaves=True))))
    table(you=Side(field=[rock])).refuses("use", "Rock", rule="10.4.2.2")
    root = follower("Root", 1, 1, act(SHOCK, cost=ENGAGE_THIS), while_here(Forbid(Would(ENGAGE))))
    table(you=Side(field=[root])).refuses("use", "Root", rule="10.4.2.2")


@rule("sve-en", "10.4.2.2")
def test_an_optional_cost_that_cannot_be_paid_is_not_asked_for() -> None:
    t = table(you=Side(hand=[follower("Toll", 1, 1, fanfare(Pay(Seq((points(1), TOSS)), SHOCK)), cost=1)], points=3))
    t.play("Toll")
    assert (t.resource("you", "play points"), t.leader("opponent")) == (2, 20)


# Whose.


@rule("sve-en", "10.4.3")
def test_what_a_cost_names_without_a_player_is_the_controllers() -> None:
    mage = follower("Mage", 1, 1, act(SHOCK, cost=Seq((points(2), TOSS))))
    t = table(
        you=Side(field=[lying(mage, owner="opponent")], hand=[WOLF], points=2),
        opponent=Side(hand=[OGRE], points=5),
    )
    t.use("Mage")
    assert (t.resource("you", "play points"), t.resource("opponent", "play points")) == (0, 5)
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == ([], ["Ogre"])


@rule("sve-en", "10.4.3")
def test_the_opponents_cards_do_not_pay_for_a_card_that_is_theirs_but_not_under_their_control() -> None:
    mage = follower("Mage", 1, 1, act(SHOCK, cost=TOSS))
    t = table(you=Side(field=[lying(mage, owner="opponent")]), opponent=Side(hand=[OGRE]))
    t.refuses("use", "Mage", rule="10.4.2.2")
    assert t.options() == ["attack Mage", "end"]


# Play points.


@rule("sve-en", "10.4.4")
def test_a_play_point_icon_takes_that_many_play_points() -> None:
    t = table(you=Side(field=[follower("Mage", 1, 1, act(SHOCK, cost=points(3)))], points=5))
    t.use("Mage")
    assert t.resource("you", "play points") == 2


@rule("sve-en", "10.4.4")
def test_all_the_play_points_of_an_icon_have_to_be_there() -> None:
    t = table(you=Side(field=[follower("Mage", 1, 1, act(SHOCK, cost=points(3)))], points=2))
    t.refuses("use", "Mage", rule="10.4.2.2")
    assert t.resource("you", "play points") == 2


@rule("sve-en", "10.4.4.1")
def test_an_effect_on_the_price_does_not_change_the_cost_the_card_has() -> None:
    cheap = follower("Cheap", 1, 1, Static((PlayCost("less", n(4)),), zones=WHERE_PLAYED), cost=6)
    low = spell("Sort", does(Select(Cards((EX,), YOU, Compares(COST, "<=", n(2)))), banish()), cost=0)
    t = table(you=Side(ex=[cheap], hand=[low], points=2))
    assert t.stat("Cheap", "cost") == 6
    t.refuses("play", "Sort", rule="10.6.2.3.3")
    t.play("Cheap")
    assert (t.resource("you", "play points"), t.stat("Cheap", "cost")) == (0, 6)


@rule("sve-en", "10.4.4.1")
def test_a_player_can_play_for_the_changed_number_of_points_only() -> None:
    dear = follower("Dear", 1, 1, Static((PlayCost("add", n(2)),), zones=WHERE_PLAYED), cost=2)
    table(you=Side(hand=[dear], points=3)).refuses("play", "Dear", rule="10.6.2.5.4")
    t = table(you=Side(hand=[dear], points=4))
    t.play("Dear")
    assert t.resource("you", "play points") == 0


# Values as costs.


@rule("sve-en", "10.4.5")
@pytest.mark.parametrize("cost", [give(defense(-2), to=YOUR_LEADER), deal(2, YOUR_LEADER)], ids=["minus", "damage"])
def test_a_cost_that_lowers_a_value_needs_as_much_of_it(cost: Seq) -> None:
    mage = follower("Drinker", 1, 1, act(SHOCK, cost=cost))
    table(you=Side(field=[mage], defense=1)).refuses("use", "Drinker", rule="10.4.2.2")
    t = table(you=Side(field=[mage], defense=2))
    t.use("Drinker")
    assert t.winner == "opponent"


@rule("sve-en", "10.4.5")
def test_a_cost_that_raises_a_value_needs_that_value_to_be_no_smaller_than_the_amount() -> None:
    mage = follower("Mage", 1, 3, act(SHOCK, cost=give(attack(2), to=THIS)))
    table(you=Side(field=[mage])).refuses("use", "Mage", rule="10.4.2.2")
    t = table(you=Side(field=[follower("Mage", 2, 3, act(SHOCK, cost=give(attack(2), to=THIS)))]))
    t.use("Mage")
    assert t.stat("Mage", "attack") == 4


@rule("sve-en", "10.4.5")
def test_counters_to_be_removed_as_a_cost_have_to_be_there() -> None:
    urn = amulet("Urn", act(SHOCK, cost=RemoveCounters("Ash", THIS, n(2))))
    table(you=Side(field=[lying(urn, counters={"Ash": 1})])).refuses("use", "Urn", rule="10.4.2.2")
    t = table(you=Side(field=[lying(urn, counters={"Ash": 3})]))
    t.use("Urn")
    assert t.counters("Urn", "Ash") == 1


@rule("sve-en", "10.4.5.1")
def test_a_cost_cannot_raise_a_number_above_its_limit() -> None:
    mage = follower("Mage", 1, 1, act(SHOCK, cost=Gain(MAX_PLAY_POINTS, n(1))))
    table(you=Side(field=[mage], points=10)).refuses("use", "Mage", rule="10.4.2.2")
    t = table(you=Side(field=[mage], points=9))
    t.use("Mage")
    assert t.resource("you", "maximum play points") == 10


@rule("sve-en", "10.4.5.1")
def test_a_cost_cannot_lower_a_number_below_its_limit() -> None:
    mage = follower("Mage", 1, 1, act(SHOCK, cost=Lose(EVOLUTION_POINTS, n(1))))
    table(you=Side(field=[mage])).refuses("use", "Mage", rule="10.4.2.2")
    t = table(you=Side(field=[mage], evolution_points=1))
    t.use("Mage")
    assert t.resource("you", "evolution points") == 0


@rule("sve-en", "10.4.5.1")
def test_a_cost_cannot_lower_a_value_below_zero() -> None:
    mage = follower("Mage", 2, 2, act(SHOCK, cost=give(attack(-3), to=THIS)))
    table(you=Side(field=[mage])).refuses("use", "Mage", rule="10.4.2.2")
    t = table(you=Side(field=[follower("Mage", 3, 2, act(SHOCK, cost=give(attack(-3), to=THIS)))]))
    t.use("Mage")
    assert t.stat("Mage", "attack") == 0


# Engaging.


@rule("sve-en", "10.4.6")
def test_the_engage_icon_engages_the_card_itself_if_it_is_reserved() -> None:
    mage = follower("Mage", 1, 1, act(SHOCK, cost=ENGAGE_THIS))
    t = table(you=Side(field=[mage]))
    t.use("Mage")
    assert t.engaged("Mage")
    t.refuses("use", "Mage", rule="10.4.2.2")


@rule("sve-en", "10.4.6")
def test_the_engage_icon_with_a_card_engages_a_reserved_one() -> None:
    others = Cards((FIELD,), YOU, And((Is(TYPE, AMULET), NotThis())))
    drum = follower("Drum", 1, 1, act(SHOCK, cost=Engage(others)))
    bell = amulet("Bell")
    table(you=Side(field=[drum, engaged(bell)])).refuses("use", "Drum", rule="10.4.2.2")
    t = table(you=Side(field=[drum, bell]))
    t.use("Drum")
    assert (t.engaged("Bell"), t.engaged("Drum")) == (True, False)


@rule("sve-en", "10.4.6.1")
def test_a_card_can_be_engaged_for_a_cost_on_the_turn_it_came() -> None:
    t = table(you=Side(field=[fresh(follower("Mage", 1, 1, act(SHOCK, cost=ENGAGE_THIS)))]))
    t.refuses("attack", "Mage", rule="8.4.2.1")
    t.use("Mage")
    assert (t.engaged("Mage"), t.leader("opponent")) == (True, 19)


# Costs of other abilities.


@rule("sve-en", "10.4.7")
def test_a_cost_in_a_spell_is_optional() -> None:
    surge = spell("Surge", does(draw(), Pay(points(2), SHOCK)), cost=1)
    for answer, left, defense_ in (("yes", 2, 19), ("no", 4, 20)):
        t = table(you=Side(hand=[surge], points=5))
        t.play("Surge", answer)
        assert (t.resource("you", "play points"), t.leader("opponent")) == (left, defense_)
        assert t.zone("you", "hand") == ["Filler"]


DOOM = spell("Doom", text=["Select a follower on your field and destroy it."])


@rule("sve-en", "10.4.7.1")
def test_a_keyword_before_the_colon_is_no_cost() -> None:
    bomb = follower("Bomb", 1, 1, text=["Strike: Deal 1 damage to each enemy leader."])
    t = table(you=Side(field=[bomb], points=0), opponent=Side(field=[engaged(OGRE)]))
    t.attack("Bomb", "Ogre")
    assert t.leader("opponent") == 19


@rule("sve-en", "10.4.7.1")
def test_a_cost_after_the_keyword_has_to_be_paid_for_the_effect() -> None:
    bomb = follower("Bomb", 1, 1, text=["[lastwords] [cost01]: Deal 1 damage to each enemy leader."])
    for answer, left in (("yes", 19), ("no", 20)):
        t = table(you=Side(field=[bomb], hand=[DOOM]))
        t.play("Doom", "Bomb", answer)
        assert t.leader("opponent") == left


@rule("sve-en", "10.4.7.1")
def test_earth_rite_is_a_cost_by_itself() -> None:
    rite = spell("Rite", text=["Draw a card. Earth Rite: Deal 1 damage to each enemy leader."])
    urn = lying(amulet("Urn", text=["Stack."]), counters={"Stack": 2})
    t = table(you=Side(hand=[rite], field=[urn]))
    t.play("Rite", "yes")
    assert (t.counters("Urn", "Stack"), t.leader("opponent")) == (1, 19)
    t = table(you=Side(hand=[rite], field=[urn]))
    t.play("Rite", "no")
    assert (t.counters("Urn", "Stack"), t.leader("opponent")) == (2, 20)


@rule("sve-en", "10.4.7.2")
def test_what_was_paid_for_runs_to_the_end_of_the_paragraph_and_no_further() -> None:
    surge = spell(
        "Surge", text=["[cost01]: Deal 1 damage to each enemy leader. Draw a card.", "Give your leader [defense]+2."]
    )
    t = table(you=Side(hand=[surge]))
    t.play("Surge", "no")
    assert (t.leader("opponent"), t.zone("you", "hand"), t.leader("you")) == (20, [], 22)
    t = table(you=Side(hand=[surge]))
    t.play("Surge", "yes")
    assert (t.leader("opponent"), t.zone("you", "hand"), t.leader("you")) == (19, ["Filler"], 22)


@rule("sve-en", "10.4.7.2")
def test_what_was_paid_for_in_an_option_ends_with_the_option() -> None:
    text = [
        "Choose up to 2. (1) [cost01]: Deal 1 damage to each enemy leader. Draw a card. "
        "(2) Give your leader [defense]+2."
    ]
    t = table(you=Side(hand=[spell("Fork", text=text)]))
    t.play("Fork", ["(1)", "(2)"], "no")
    assert (t.leader("opponent"), t.zone("you", "hand"), t.leader("you")) == (20, [], 22)


@rule("sve-en", "10.4.7.3")
def test_an_option_when_playing_is_decided_and_paid_before_the_card_is_played() -> None:
    pact = spell(
        "Pact", PlayOption("pact", TOSS, mods=(PlayCost("less", n(3)),)), does(draw()), cost=4
    )  # fmt: skip
    t = table(you=Side(hand=[pact, WOLF], points=5))
    t.play("Pact", "yes")
    assert (t.resource("you", "play points"), t.zone("you", "cemetery")) == (4, ["Wolf", "Pact"])
    t = table(you=Side(hand=[pact, WOLF], points=5))
    t.play("Pact", "no")
    assert (t.resource("you", "play points"), t.zone("you", "cemetery")) == (1, ["Pact"])


@rule("sve-en", "10.4.7.4")
def test_an_automatic_ability_asks_for_its_cost_when_it_resolves() -> None:
    toll = follower("Toll", 1, 1, fanfare(select(), Pay(points(1), deal(2))), cost=1)
    t = table(you=Side(hand=[toll]), opponent=Side(field=[OGRE, WOLF]))
    t.play("Toll", asks="10.6.2.3")
    t.answer("Ogre", asks="10.4.7.4")
    assert t.resource("you", "play points") == 9
    t.answer("yes")
    assert (t.resource("you", "play points"), t.stat("Ogre", "defense")) == (8, 3)


@rule("sve-en", "10.4.7.5")
def test_a_cost_inside_a_spell_is_paid_when_it_resolves_in_its_turn() -> None:
    surge = spell("Surge", does(draw(), Pay(TOSS, SHOCK)), cost=1)
    t = table(you=Side(hand=[surge]))
    t.play("Surge", asks="10.4.7.5")
    assert (t.zone("you", "hand"), t.zone("you", "resolution")) == (["Filler"], ["Surge"])
    t.answer("yes")
    assert (t.leader("opponent"), t.zone("you", "hand")) == (19, [])
