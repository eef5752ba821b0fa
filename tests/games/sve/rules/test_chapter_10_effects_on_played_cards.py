"""SVE 10.6.2.1: what applies to a card where it is specified applies to it while it is played."""

from __future__ import annotations

import pytest

from ludex.core.modifiers import AddStat, PlayCost
from ludex.core.selectors import Cards
from ludex.core.values import Count
from ludex.games.sve.words import ATTACK, EX, FIELD, PLAY_POINTS, RESOURCES
from ludex.testing import Side, amulet, follower, rule, spell, table
from tests.games.sve.rules.parts import A_FOLLOWER, YOUR_HAND, does, draw, in_hand, n, while_here

IN_EX = Cards((EX,), filter=A_FOLLOWER)


@rule("sve-en", "10.6.2.1.2", "10.4.4.1")
@pytest.mark.parametrize("place", ["hand", "ex"])
@pytest.mark.parametrize(("how", "points", "left"), [("less", 3, 1), ("add", 7, 0), ("set", 3, 0)])
def test_a_card_costs_what_static_abilities_make_it_cost_where_it_lies(
    place: str, how: str, points: int, left: int
) -> None:
    amount = {"less": 3, "add": 2, "set": 3}[how]
    crier = amulet("Crier", while_here(PlayCost(how, n(amount)), on=in_hand() if place == "hand" else IN_EX))
    side = Side(field=[crier], points=points, **{place: [follower("Giant", cost=5)]})  # type: ignore[arg-type]
    t = table(you=side)
    t.play("Giant")
    t.expect_zone("you", "field", ["Crier", "Giant"])
    assert t.resource("you", RESOURCES[PLAY_POINTS]) == left


@rule("sve-en", "10.6.2.1.2")
def test_a_card_that_a_static_ability_makes_too_dear_cannot_be_specified() -> None:
    crier = amulet("Crier", while_here(PlayCost("add", n(2)), on=in_hand()))
    t = table(you=Side(field=[crier], hand=[follower("Giant", cost=5)], points=6))
    t.refuses("play", "Giant", rule="10.6.2.5.4")


@rule("sve-en", "10.6.2.1.2")
def test_a_discount_counts_cards_as_they_are_when_the_card_is_specified() -> None:
    crier = amulet("Crier", while_here(PlayCost("less", Count(YOUR_HAND)), on=in_hand()))
    hand = [spell("Omen", does(draw()), cost=5), follower("Wolf"), follower("Cub")]
    t = table(you=Side(field=[crier], hand=hand, points=2))
    t.play("Omen")
    assert t.resource("you", RESOURCES[PLAY_POINTS]) == 0


@rule("sve-en", "10.6.2.1.3", "10.6.2.8.1.1")
def test_what_applies_to_a_card_in_the_ex_area_goes_with_it_to_the_field() -> None:
    forge = amulet("Forge", while_here(AddStat(ATTACK, n(2)), on=IN_EX))
    t = table(you=Side(field=[forge], ex=[follower("Wolf", 2, 2)], hand=[follower("Cub", 2, 2)]))
    t.play("Wolf")
    t.play("Cub")
    assert [t.stat(name, "attack") for name in ("Wolf", "Cub")] == [4, 2]


@rule("sve-en", "10.6.2.1.3")
def test_what_applies_in_both_places_applies_once() -> None:
    forge = amulet("Forge", while_here(AddStat(ATTACK, n(2)), on=Cards((EX, FIELD), filter=A_FOLLOWER)))
    t = table(you=Side(field=[forge], ex=[follower("Wolf", 2, 2)]))
    t.play("Wolf")
    assert t.stat("Wolf", "attack") == 4
