"""SVE 12.3: Quick, on cards and on activated abilities."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludex.core.conditions import Holds
from ludex.core.definitions import Activated, Keyword, Spell, Static
from ludex.core.modifiers import GiveAbility
from ludex.core.ops.move import Move
from ludex.core.players import YOU
from ludex.core.program import Seq
from ludex.core.selectors import THIS
from ludex.core.values import ResourceOf
from ludex.games.sve.words import CEMETERY, EX, HAND, MAX_PLAY_POINTS, QUICK, QUICK_KIND, RESOLUTION
from ludex.testing import Side, Table, amulet, follower, rule, spell, table
from tests.games.sve.rules.parts import (
    ENEMY_LEADER,
    act,
    deal,
    does,
    n,
    points,
    quick,
    quick_act,
)

FLASH = spell("Flash", *quick(deal(1, ENEMY_LEADER)), cost=1)
SLOW = spell("Slow", does(deal(1, ENEMY_LEADER)), cost=1)
SENTRY = amulet("Sentry", quick_act(deal(1, ENEMY_LEADER), cost=points(1)), act(deal(5, ENEMY_LEADER), cost=points(1)))
"""An ability with Quick and one without."""
AFTER_ATTACK = "8.4.7"
END_PHASE = "7.4.5"


def attacked(side: Side) -> Table:
    """The opponent's follower has attacked your leader."""
    t = table(active="opponent", you=side, opponent=Side(field=[follower("Ogre", 5, 5)]))
    t.attack("Ogre", "your leader", asks=AFTER_ATTACK)
    return t


def ending(side: Side) -> Table:
    """The opponent's turn is ending."""
    t = table(active="opponent", you=side)
    t.end_main(asks=END_PHASE)
    return t


@rule("sve-en", "12.3.2", "12.3.4")
def test_a_card_with_quick_can_be_played_after_an_enemy_attack_before_its_damage() -> None:
    t = attacked(Side(hand=[FLASH, SLOW]))
    assert t.options() == ["play Flash", "pass"]
    t.play("Flash")
    assert t.leader("opponent") == 19
    assert [event.kind for event in t.log if event.kind in ("played", "damaged")] == ["played", "damaged", "damaged"]
    assert t.leader("you") == 15


@rule("sve-en", "12.3.2", "12.3.4")
def test_a_card_with_quick_can_be_played_at_the_end_of_an_opponents_turn() -> None:
    t = ending(Side(hand=[FLASH, SLOW]))
    assert t.options() == ["play Flash", "pass"]
    t.play("Flash")
    assert t.leader("opponent") == 19
    assert t.active == "you"


@rule("sve-en", "12.3.2")
def test_a_follower_with_quick_can_be_put_onto_the_field_in_an_opponents_turn() -> None:
    ninja = follower("Ninja", 2, 2, Keyword(QUICK), cost=1)
    t = ending(Side(hand=[ninja]))
    t.play("Ninja")
    t.expect_zone("you", "field", ["Ninja"])


@rule("sve-en", "12.3.3", "12.3.4")
@pytest.mark.parametrize("moment", [attacked, ending])
def test_an_ability_with_quick_can_be_played_at_those_moments_and_its_neighbour_not(
    moment: Callable[[Side], Table],
) -> None:
    t = moment(Side(field=[SENTRY], points=1))
    assert t.options() == ["use Sentry 0", "pass"]
    t.refuses("use", "Sentry", 1, rule="12.3.4")
    t.use("Sentry")
    assert t.leader("opponent") == 19


@rule("sve-en", "12.3.4")
def test_quick_opens_no_other_moment_of_an_opponents_turn() -> None:
    t = table(active="opponent", you=Side(hand=[FLASH]), opponent=Side(hand=[SLOW], field=[SENTRY]))
    t.play("Slow")
    assert t.asked == "opponent"
    t.use("Sentry")
    assert t.asked == "opponent"
    assert t.leader("you") == 18


@rule("sve-en", "12.3.4")
def test_the_attacking_player_has_no_quick_window_of_their_own() -> None:
    t = table(you=Side(field=[follower("Ogre", 5, 5)], hand=[FLASH]))
    t.attack("Ogre", "opponent's leader")
    assert (t.asked, t.asks) == ("you", "7.3.3")
    assert t.leader("opponent") == 15


@rule("sve-en", "12.3.5")
def test_cards_and_abilities_with_quick_can_be_played_in_the_own_main_phase() -> None:
    t = table(you=Side(hand=[FLASH], field=[SENTRY]))
    t.play("Flash")
    t.use("Sentry", 0)
    assert t.leader("opponent") == 18


OVERFLOWING = Holds(ResourceOf(YOU, MAX_PLAY_POINTS), ">=", n(7))
SURGE = spell(
    "Surge",
    Static((GiveAbility((Keyword(QUICK),)),), while_=OVERFLOWING, zones=(HAND, EX, RESOLUTION)),
    Spell(deal(1, ENEMY_LEADER)),
    cost=1,
)
"""It has Quick while its player has seven play points at most."""


@rule("sve-en", "12.3.6")
@pytest.mark.parametrize("zone", ["hand", "ex"])
def test_quick_that_a_card_has_at_times_is_valid_where_it_can_be_played_from(zone: str) -> None:
    t = ending(Side(points=7, **{zone: [SURGE]}))  # type: ignore[arg-type]
    t.play("Surge")
    assert t.leader("opponent") == 19
    t = table(active="opponent", you=Side(points=6, **{zone: [SURGE]}))  # type: ignore[arg-type]
    t.end_main()
    assert t.active == "you"


@rule("sve-en", "12.3.6")
def test_quick_of_an_ability_is_valid_in_the_hand_if_it_is_played_from_there() -> None:
    cost = Seq((points(1), Move(THIS, CEMETERY, "discard", cause="cost")))
    priest = follower("Priest", 2, 2, Activated(cost, deal(1, ENEMY_LEADER), (QUICK_KIND,), zones=(HAND,)))
    t = ending(Side(hand=[priest]))
    t.use("Priest")
    t.expect_zone("you", "cemetery", ["Priest"])
    assert t.leader("opponent") == 19
    t = table(active="opponent", you=Side(field=[priest]))
    t.end_main()
    assert t.active == "you"
