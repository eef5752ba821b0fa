"""Why something cannot be done: every reason has its rule."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Keyword
from ludex.core.modifiers import Cannot
from ludex.core.selectors import Is
from ludex.games.sve.explain import explain
from ludex.games.sve.words import ASSAIL, INTIMIDATE, LEADER_TYPE, TYPE, WARD
from ludex.testing import Side, Table, amulet, engaged, follower, fresh, lying, spell, table
from tests.games.sve.rules.parts import BOLT, act, draw, points, quick, while_here

OGRE = follower("Ogre", 5, 5)
WOLF = follower("Wolf", 2, 2)


def why(t: Table, kind: str, card: str = "", other: str = "", player: str = "you") -> list[str]:
    """The rules that the reasons name."""
    seat = ("you", "opponent").index(player)
    reasons = explain(t.machine, seat, kind, t.card(card) if card else 0, t.card(other) if other else 0)
    assert all(reason.text for reason in reasons)
    return [reason.rule for reason in reasons]


def test_nothing_speaks_against_what_can_be_done() -> None:
    golem = follower("Golem", 1, 1, act(draw()))
    t = table(you=Side(hand=[WOLF], field=[OGRE, golem]))
    assert why(t, "play", "Wolf") == []
    assert why(t, "use", "Golem") == []
    assert why(t, "attack", "Ogre", "opponent's leader") == []
    assert why(t, "end") == []


def test_every_reason_is_given_not_only_the_first() -> None:
    dear = spell("Dear", BOLT, cost=9)
    t = table(you=Side(hand=[dear], points=1))
    assert why(t, "play", "Dear") == ["10.6.2.5.4", "10.6.2.3.3"]


def test_the_game_may_be_over() -> None:
    t = table(you=Side(hand=[WOLF]))
    t.concede("opponent")
    assert "1.2.1" in why(t, "play", "Wolf")


def test_a_question_comes_first() -> None:
    t = table(you=Side(hand=[spell("Zap", BOLT), OGRE]), opponent=Side(field=[WOLF, lying(WOLF, engaged=True)]))
    t.play("Zap", asks="10.6.2.3")
    assert why(t, "play", "Ogre") == ["10.6.2.3"]


def test_the_other_player_waits() -> None:
    t = table(opponent=Side(hand=[WOLF], field=[OGRE]))
    assert why(t, "play", "Wolf", player="opponent") == ["7.3.3", "12.3.4"]
    assert "8.4.1" in why(t, "attack", "Ogre", player="opponent")
    assert "7.3.3" in why(t, "end", player="opponent")


def test_in_a_quick_window_the_active_player_waits() -> None:
    t = table(you=Side(field=[OGRE], hand=[WOLF]), opponent=Side(hand=[spell("Jab", *quick(draw()))]))
    t.attack("Ogre", "leader", asks="8.4.7")
    assert why(t, "play", "Wolf") == ["7.3.3"]


@pytest.mark.parametrize(
    ("kind", "card", "rule"), [("dance", "", "7.3.3"), ("use", "", "8.3.1"), ("use", "Ogre", "8.3.1")]
)
def test_what_does_not_exist_is_refused(kind: str, card: str, rule: str) -> None:
    assert why(table(you=Side(field=[OGRE])), kind, card) == [rule]


def test_of_several_abilities_all_reasons_are_given_if_none_can_be_used() -> None:
    dear, dearer = act(draw(), cost=points(3)), act(draw(), cost=points(4))
    t = table(you=Side(field=[follower("Golem", 1, 1, dear, dearer)], points=3))
    assert why(t, "use", "Golem") == []
    t = table(you=Side(field=[follower("Golem", 1, 1, dear, dearer)], points=2))
    assert why(t, "use", "Golem") == ["10.4.2.2", "10.4.2.2"]


TARGETS = [
    (WOLF, "8.4.3.1"),
    (amulet("Wolf"), "8.4.3.1"),
    (engaged(follower("Wolf", 2, 2, Keyword(INTIMIDATE))), "12.12.2"),
    (engaged(follower("Wolf", 2, 2, while_here(Cannot("be attacked")))), "1.3.3"),
]


@pytest.mark.parametrize(("enemy", "rule"), TARGETS)
def test_why_a_card_cannot_be_attacked(enemy: object, rule: str) -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[enemy]))  # type: ignore[list-item]
    assert why(t, "attack", "Ogre", "Wolf") == [rule]


def test_why_an_attacker_cannot_attack_something() -> None:
    shy = follower("Shy", 1, 1, while_here(Cannot("attack", other=Is(TYPE, LEADER_TYPE))))
    t = table(you=Side(field=[shy]), opponent=Side(field=[engaged(WOLF)]))
    assert why(t, "attack", "Shy", "opponent's leader") == ["8.4.3.2.1"]
    assert why(t, "attack", "Shy", "Wolf") == []


def test_ward_stands_before_everything_else() -> None:
    guard = follower("Guard", 1, 1, Keyword(WARD))
    t = table(
        you=Side(field=[OGRE, follower("Pike", 1, 1, Keyword(ASSAIL))]), opponent=Side(field=[engaged(guard), WOLF])
    )
    assert why(t, "attack", "Ogre", "opponent's leader") == ["12.8.2"]
    assert why(t, "attack", "Pike", "Wolf") == ["12.8.2"]
    assert why(t, "attack", "Ogre", "Guard") == []


def test_a_follower_that_just_came_cannot_attack_the_leader() -> None:
    hare = follower("Hare", 1, 1, Keyword("Rush"))
    t = table(you=Side(field=[fresh(hare)]), opponent=Side(field=[engaged(WOLF)]))
    assert why(t, "attack", "Hare", "opponent's leader") == ["8.4.3.1"]
    assert why(t, "attack", "Hare", "your leader") == ["8.4.1"]
