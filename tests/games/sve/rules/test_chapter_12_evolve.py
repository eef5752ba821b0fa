"""SVE 12.2, 12.6, 12.16, 12.17: evolve abilities, what pays for them, and what triggers on evolving."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Ability, Activated, Automatic
from ludex.core.program import Body, Pay, Seq
from ludex.core.selectors import IT
from ludex.games.sve.keywords import labelled
from ludex.games.sve.ops.evolve import Evolve
from ludex.games.sve.words import ADVANCED_KIND, ON_SUPER_EVOLVE
from ludex.testing import Side, Table, amulet, evolved, faceup, follower, fresh, rule, spell, table
from tests.games.sve.rules.parts import (
    ENEMY_LEADER,
    FRIENDS,
    YOUR_LEADER,
    act,
    deal,
    defense,
    does,
    draw,
    evolve,
    give,
    on_evolve,
    points,
    select,
)

MOONRISE = spell("Moonrise", does(select(FRIENDS), Evolve(IT)))
"""Select a follower on your field and evolve it."""


def on_super_evolve(*body: Body) -> Automatic:
    return labelled(ON_SUPER_EVOLVE, Seq(body))


def advanced(*body: Body, cost: int) -> Activated:
    """An advanced activated ability."""
    return Activated(points(cost), Seq(body), (ADVANCED_KIND,))


def evolving(
    cost: int = 1,
    upper: tuple[Ability, ...] = (),
    play_points: int = 3,
    evolution_points: int = 0,
    super_points: int = 0,
    turns_passed: int = 3,
    first: str = "you",
) -> Table:
    """You control a 2/3 Cub that evolves into a 4/5 Cub."""
    return table(
        you=Side(
            field=[follower("Cub", 2, 3, evolve(cost))],
            evolve_deck=[evolved("Cub", 4, 5, *upper)],
            points=play_points,
            evolution_points=evolution_points,
            super_evolution_points=super_points,
            turns_passed=turns_passed,
        ),
        first=first,
    )


@rule("sve-en", "12.2.2")
def test_an_evolve_ability_reveals_a_card_of_the_same_name_as_a_cost() -> None:
    t = evolving()
    t.use("Cub")
    assert [event.rule for event in t.events("revealed", last=True)] == ["12.2.2"]
    kinds = [event.kind for event in t.events(last=True)]
    assert kinds.index("revealed") < kinds.index("used") < kinds.index("evolved")
    assert t.stats("Cub")[:2] == (4, 5)
    t.expect_zone("you", "evolve deck", [])


@rule("sve-en", "12.2.2")
@pytest.mark.parametrize("cards", [(), (evolved("Bear", 4, 5),), (faceup(evolved("Cub", 4, 5)),)])
def test_without_a_facedown_card_of_its_name_the_cost_cannot_be_paid(cards: tuple[object, ...]) -> None:
    t = table(you=Side(field=[follower("Cub", 2, 3, evolve())], evolve_deck=cards))  # type: ignore[arg-type]
    t.refuses("use", "Cub", rule="10.4.2.2")


@rule("sve-en", "12.2.2")
def test_the_player_picks_which_corresponding_card_is_revealed() -> None:
    strong, quick = evolved("Cub", 9, 1), evolved("Cub", 1, 9)
    t = table(you=Side(field=[follower("Cub", 2, 3, evolve())], evolve_deck=[strong, quick]))
    t.use("Cub", 0, "Cub in evolve deck#2")
    assert t.stats("your Cub")[:2] == (1, 9)


@rule("sve-en", "12.2.3")
def test_an_evolution_point_may_be_paid_in_place_of_a_play_point() -> None:
    t = evolving(play_points=3, evolution_points=2)
    t.use("Cub", asks="12.2.3")
    t.answer("yes")
    assert (t.resource("you", "play points"), t.resource("you", "evolution points")) == (3, 1)
    assert t.stats("Cub")[:2] == (4, 5)


@rule("sve-en", "12.2.3")
def test_the_evolution_point_may_be_kept() -> None:
    t = evolving(play_points=3, evolution_points=2)
    t.use("Cub", 0, "no")
    assert (t.resource("you", "play points"), t.resource("you", "evolution points")) == (2, 2)


@rule("sve-en", "12.2.3")
def test_an_evolution_point_replaces_one_play_point_and_no_more() -> None:
    t = evolving(cost=2, play_points=1, evolution_points=3)
    t.use("Cub")
    assert (t.resource("you", "play points"), t.resource("you", "evolution points")) == (0, 2)
    evolving(cost=2, play_points=0, evolution_points=3).refuses("use", "Cub", rule="10.4.2.2")


@rule("sve-en", "12.2.3")
def test_a_cost_without_play_points_takes_no_evolution_point() -> None:
    t = evolving(cost=0, evolution_points=3)
    t.use("Cub")
    assert t.resource("you", "evolution points") == 3


@rule("sve-en", "12.2.3")
def test_other_activated_abilities_take_no_evolution_point() -> None:
    lantern = amulet("Lantern", act(draw(), cost=points(1)))
    table(you=Side(field=[lantern], points=0, evolution_points=3)).refuses("use", "Lantern", rule="10.4.2.2")


@rule("sve-en", "12.2.4")
@pytest.mark.parametrize(
    ("first", "turns_passed", "asked"),
    [("you", 6, False), ("you", 7, True), ("opponent", 5, False), ("opponent", 6, True)],
)
def test_super_evolution_opens_on_turn_7_going_first_and_6_going_second(
    first: str, turns_passed: int, asked: bool
) -> None:
    t = evolving(super_points=1, turns_passed=turns_passed, first=first)
    t.use("Cub", 0, *(["yes"] if asked else []))
    assert t.resource("you", "super-evolution points") == (0 if asked else 1)
    assert t.stats("Cub")[:2] == ((5, 6) if asked else (4, 5))


@rule("sve-en", "12.2.4")
def test_the_super_evolution_point_is_paid_beside_the_rest_of_the_cost_and_only_at_will() -> None:
    t = evolving(super_points=1, turns_passed=7)
    t.use("Cub", 0, "yes")
    assert (t.resource("you", "play points"), t.resource("you", "super-evolution points")) == (2, 0)
    t = evolving(super_points=1, turns_passed=7)
    t.use("Cub", 0, "no")
    assert (t.resource("you", "play points"), t.resource("you", "super-evolution points")) == (2, 1)
    assert t.stats("Cub")[:2] == (4, 5)


@rule("sve-en", "12.2.3", "12.2.4")
def test_an_evolution_point_and_a_super_evolution_point_may_be_paid_together() -> None:
    t = evolving(play_points=0, evolution_points=1, super_points=1, turns_passed=7)
    t.use("Cub", 0, "yes")
    assert [t.resource("you", name) for name in ("evolution points", "super-evolution points")] == [0, 0]
    assert t.stats("Cub")[:2] == (5, 6)


@rule("sve-en", "12.2.4")
def test_without_a_super_evolution_point_nothing_is_asked() -> None:
    t = evolving(super_points=0, turns_passed=9)
    t.use("Cub")
    assert t.stats("Cub")[:2] == (4, 5)


@rule("sve-en", "12.2.4")
def test_only_an_evolve_ability_super_evolves() -> None:
    t = table(
        you=Side(
            field=[follower("Cub", 2, 3)],
            hand=[MOONRISE],
            evolve_deck=[evolved("Cub", 4, 5)],
            super_evolution_points=1,
            turns_passed=9,
        ),
        first="you",
    )
    t.play("Moonrise", targets="Cub")
    assert t.stats("Cub")[:2] == (4, 5)
    assert t.resource("you", "super-evolution points") == 1


@rule("sve-en", "12.2.4.1")
def test_a_super_evolved_follower_has_one_more_attack_and_defense_for_good() -> None:
    t = evolving(super_points=1, turns_passed=7)
    t.use("Cub", 0, "yes")
    kinds = [event.kind for event in t.events(last=True)]
    assert kinds.index("moved") < kinds.index("raised")
    t.end_main()
    t.end_main()
    assert t.stats("Cub")[:2] == (5, 6)


@rule("sve-en", "12.2.4.2", "12.17.2")
def test_a_super_evolved_card_has_evolved_and_super_evolved() -> None:
    upper = (on_evolve(draw()), on_super_evolve(deal(4, ENEMY_LEADER)))
    t = evolving(upper=upper, super_points=1, turns_passed=7)
    t.use("Cub", 0, "yes", "Cub", "Cub#1")
    assert len(t.zone("you", "hand")) == 1
    assert t.leader("opponent") == 16


@rule("sve-en", "12.17.2")
def test_on_super_evolve_does_not_trigger_on_mere_evolving() -> None:
    t = evolving(upper=(on_super_evolve(deal(4, ENEMY_LEADER)),), super_points=1, turns_passed=7)
    t.use("Cub", 0, "no")
    assert t.leader("opponent") == 20


@rule("sve-en", "12.17.2")
def test_on_super_evolve_does_not_trigger_when_another_card_super_evolves() -> None:
    t = table(
        you=Side(
            field=[follower("Cub", 2, 3, evolve()), follower("Owl", 1, 1, on_super_evolve(deal(4, ENEMY_LEADER)))],
            evolve_deck=[evolved("Cub", 4, 5)],
            super_evolution_points=1,
            turns_passed=7,
        ),
        first="you",
    )
    t.use("Cub", 0, "yes")
    assert t.leader("opponent") == 20


@rule("sve-en", "12.17.2")
def test_the_cost_of_on_super_evolve_is_optional() -> None:
    upper = (on_super_evolve(Pay(points(2), deal(4, ENEMY_LEADER))),)
    for answer, defense_left, points_left in (("yes", 16, 0), ("no", 20, 2)):
        t = evolving(upper=upper, super_points=1, turns_passed=7)
        t.use("Cub", 0, "yes", answer)
        assert (t.leader("opponent"), t.resource("you", "play points")) == (defense_left, points_left)


@rule("sve-en", "12.6.2")
def test_on_evolve_triggers_when_its_card_evolves() -> None:
    t = evolving(upper=(on_evolve(deal(2, ENEMY_LEADER)),))
    t.use("Cub")
    assert t.leader("opponent") == 18


@rule("sve-en", "12.6.2")
def test_on_evolve_triggers_on_evolving_by_an_effect_too() -> None:
    t = table(
        you=Side(
            field=[follower("Cub", 2, 3)],
            hand=[MOONRISE],
            evolve_deck=[evolved("Cub", 4, 5, on_evolve(deal(2, ENEMY_LEADER)))],
        )
    )
    t.play("Moonrise", targets="Cub")
    assert t.leader("opponent") == 18


@rule("sve-en", "12.6.2")
def test_on_evolve_does_not_trigger_when_another_card_evolves() -> None:
    t = table(
        you=Side(
            field=[follower("Cub", 2, 3, evolve()), follower("Owl", 1, 1, on_evolve(deal(2, ENEMY_LEADER)))],
            evolve_deck=[evolved("Cub", 4, 5)],
        )
    )
    t.use("Cub")
    assert t.leader("opponent") == 20


@rule("sve-en", "12.6.2")
def test_the_cost_of_on_evolve_is_optional() -> None:
    upper = (on_evolve(Pay(points(2), deal(2, ENEMY_LEADER))),)
    for answer, defense_left, points_left in (("yes", 18, 0), ("no", 20, 2)):
        t = evolving(upper=upper)
        t.use("Cub", 0, answer)
        assert (t.leader("opponent"), t.resource("you", "play points")) == (defense_left, points_left)
    poor = evolving(upper=upper, play_points=2)
    poor.use("Cub")
    assert poor.leader("opponent") == 20


HERALD = follower("Herald", 3, 3, advanced(give(defense(2), to=YOUR_LEADER), cost=2), advanced=True)


@rule("sve-en", "12.16.3")
def test_an_evolution_point_pays_one_play_point_of_an_advanced_activated_ability() -> None:
    t = table(you=Side(field=[fresh(HERALD)], points=3, evolution_points=1))
    t.use("Herald", asks="12.16.3")
    t.answer("yes")
    assert (t.resource("you", "play points"), t.resource("you", "evolution points")) == (2, 0)
    assert t.leader("you") == 22


@rule("sve-en", "12.16.3")
def test_an_advanced_activated_ability_counts_as_the_evolving_of_the_turn() -> None:
    side = Side(field=[HERALD, follower("Cub", 2, 3, evolve())], evolve_deck=[evolved("Cub", 4, 5)])
    t = table(you=side)
    t.use("Herald")
    t.refuses("use", "Cub", rule="8.3.2.1")
    t = table(you=side)
    t.use("Cub")
    t.refuses("use", "Herald", rule="8.3.2.1")
    assert t.leader("you") == 20


@rule("sve-en", "12.16.3")
def test_an_advanced_activated_ability_is_not_an_evolve_ability_that_super_evolves() -> None:
    t = table(you=Side(field=[HERALD], super_evolution_points=1, turns_passed=9), first="you")
    t.use("Herald")
    assert t.resource("you", "super-evolution points") == 1
