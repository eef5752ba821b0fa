"""VG 11.19, 11.30, 11.36: keywords that ask what was done this turn, and what stands opposite."""

from __future__ import annotations

import pytest

from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, Cards, Is
from ludex.games.vanguard.conditions import dark_device
from ludex.games.vanguard.ops.call import Call
from ludex.games.vanguard.ops.ride import SuperiorRide
from ludex.games.vanguard.words import DROP, HAND, NAMES, RC, SOUL
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    choose,
    g_guardian,
    g_unit,
    is_attacked,
    locked,
    placed,
    resting,
    soul_blast,
    soul_charge,
    table,
    unit,
)
from ludex.testing.vanguard.board import Cardlike
from tests.games.vanguard.rules import heading_parts as heading
from tests.games.vanguard.rules.heading_parts import (
    NOT_FULFILLED,
    ONE_OF_THE_REAR_GUARDS,
    Asked,
    activated,
    automatic,
    continuous,
    lever,
    lit,
)

OGRE = unit("Ogre", grade=2, power=9000)
GNOME = unit("Gnome", grade=1, power=7000)
ELF = unit("Elf", grade=1, power=7000)
IMP = unit("Imp", grade=0)

# 11.19: Unite.

UNITED = continuous("Unite")


def the_drop_zone_comes(*names: str) -> Seq:
    """Cards of these names are called from the drop zone, one after the other."""
    return Seq(tuple(Call(Cards((DROP,), YOU, Is(NAMES, name))) for name in names))


@rule("vanguard", "11.19.1", "11.19.1.1")
def test_a_continuous_ability_with_unite_works_from_the_second_call_of_the_turn_on() -> None:
    t = table(you=Side(rear=[UNITED], hand=[GNOME, ELF, IMP]))
    assert not lit(t)
    t.call("Gnome", "right front")
    assert not lit(t)
    t.call("Elf", "right back")
    assert lit(t)
    t.call("Imp", "left back")
    assert lit(t)


@rule("vanguard", "11.19.1.1.1")
def test_unite_of_continuous_abilities_looks_at_the_calls_all_the_time() -> None:
    horn = lever(the_drop_zone_comes("Gnome", "Elf"))
    t = table(you=Side(rear=[UNITED, horn], drop=[GNOME, ELF]))
    t.use("Lever", 0, "left back", asks="10.7.1.1.1")
    assert (sorted(t.rear("you").values()), lit(t)) == (["Gnome", "Lamp", "Lever"], False)
    t.answer("right back", asks=ONE_OF_THE_REAR_GUARDS)
    assert lit(t)


@rule("vanguard", "11.19.1")
def test_normal_and_superior_calls_count_alike() -> None:
    scout = unit("Scout", placed(RC, Call(Cards((DROP,), YOU, Is(NAMES, "Gnome")))))
    t = table(you=Side(rear=[UNITED], hand=[scout], drop=[GNOME]))
    t.call("Scout", "right front", "right back")
    assert lit(t)


@rule("vanguard", "11.19.1")
def test_cards_that_were_called_and_have_left_count() -> None:
    t = table(you=Side(rear=[UNITED], hand=[GNOME, ELF]))
    t.call("Gnome", "right front")
    t.call("Elf", "right front")
    assert (t.zone("you", "drop"), lit(t)) == (["Gnome"], True)


@rule("vanguard", "11.19.1")
def test_calls_of_the_opponent_do_not_count() -> None:
    t = table(you=Side(rear=[UNITED, OGRE], hand=[GNOME]), opponent=Side(hand=[ELF, GNOME]))
    t.call("your Gnome", "right back")
    t.attack("Ogre", guard=["opponent's Elf", "opponent's Gnome"], hold=True)
    assert not lit(t)


@rule("vanguard", "11.19.1")
def test_calls_to_the_guardian_circle_count_in_the_opponents_turn() -> None:
    t = table(you=Side(rear=[UNITED], hand=[GNOME, ELF]), opponent=Side(rear=[OGRE]), active="opponent")
    t.attack("Ogre", guard=["your Gnome"], hold=True)
    assert not lit(t)
    t.guard("your Elf")
    assert lit(t)


@rule("vanguard", "11.19.1")
def test_a_g_guardian_is_called_too() -> None:
    t = table(
        you=Side(rear=[UNITED], hand=[GNOME], g_zone=[g_guardian("Aegis")]),
        opponent=Side(rear=[OGRE]),
        active="opponent",
    )
    t.attack("Ogre", guard=["Gnome", "Aegis"], hold=True)
    assert lit(t)


@rule("vanguard", "11.19.1")
def test_an_intercept_is_no_call() -> None:
    wall = unit("Wall", grade=2, skill="Intercept")
    t = table(
        you=Side(rear={"left back": UNITED, "left front": wall}, hand=[GNOME]),
        opponent=Side(rear=[OGRE]),
        active="opponent",
    )
    t.attack("Ogre", guard=["Gnome", "Wall"], hold=True)
    assert not lit(t)


@rule("vanguard", "11.19.1")
def test_a_ride_is_no_call() -> None:
    t = table(
        you=Side(vanguard=unit("Squire", grade=1), rear=[UNITED], hand=[OGRE, GNOME]),
        phase="ride phase",
    )
    t.ride("Ogre")
    t.call("Gnome", "left back")
    assert not lit(t)


@rule("vanguard", "11.19.1")
def test_calls_of_another_turn_do_not_count() -> None:
    t = table(you=Side(rear=[UNITED], hand=[GNOME, ELF]))
    t.call("Gnome", "right front")
    t.call("Elf", "right back")
    t.end_turn()
    assert not lit(t)


@rule("vanguard", "11.19.1", "11.19.1.2")
def test_an_automatic_ability_with_unite_is_active_with_two_calls_or_more() -> None:
    for number in (0, 1, 2, 3):
        t = table(you=Side(rear={"left front": automatic("Unite")}, hand=[GNOME, ELF, IMP]))
        for card, circle in (("Gnome", "right front"), ("Elf", "right back"), ("Imp", "left back"))[:number]:
            t.call(card, circle)
        t.attack("Lamp", hold=True)
        assert lit(t) is (number >= 2)


@rule("vanguard", "11.19.1.2")
def test_a_unit_that_is_called_second_counts_itself() -> None:
    line = "[AUTO]Unite:When this unit is placed on (RC), draw a card."
    t = table(you=Side(hand=[unit("Second", text=[line]), GNOME]))
    t.call("Gnome", "left front")
    t.call("Second", "right front")
    assert t.zone("you", "hand") == ["Filler"]
    t = table(you=Side(hand=[unit("Second", text=[line]), GNOME]))
    t.call("Second", "right front")
    assert t.zone("you", "hand") == ["Gnome"]


@rule("vanguard", "11.19.1", "11.19.1.3")
def test_an_activated_ability_with_unite_is_used_with_two_calls_or_more() -> None:
    t = table(you=Side(rear=[activated("Unite")], hand=[GNOME, ELF]))
    t.refuses("use", "Lamp", rule=NOT_FULFILLED)
    t.call("Gnome", "right front")
    t.refuses("use", "Lamp", rule=NOT_FULFILLED)
    t.call("Elf", "right back")
    t.use("Lamp")
    assert lit(t)


# 11.30: Darkness.

DARK = continuous("Darkness")
WISP = unit("Wisp", text=["[ACT](RC):[Put this unit into your soul] Draw a card."])


@rule("vanguard", "11.30.1", "11.30.1.1")
def test_a_continuous_ability_with_darkness_works_once_a_card_was_put_into_the_soul() -> None:
    t = table(you=Side(rear=[DARK, lever(soul_charge(1))], soul=[GNOME]))
    assert not lit(t)
    t.use("Lever", asks=ONE_OF_THE_REAR_GUARDS)
    assert lit(t)


@rule("vanguard", "11.30.1")
def test_a_card_that_has_left_the_soul_was_put_there() -> None:
    t = table(you=Side(rear=[DARK, lever(Seq((soul_charge(1), soul_blast(1))))]))
    t.use("Lever", 0, "Lever")
    assert (t.soul("you"), lit(t)) == ([], True)


@rule("vanguard", "11.30.1")
def test_a_cost_that_puts_a_unit_into_the_soul_counts() -> None:
    t = table(you=Side(rear=[DARK, WISP]))
    t.use("Wisp")
    assert (t.soul("you"), lit(t)) == (["Wisp"], True)


@rule("vanguard", "11.30.1")
def test_an_effect_of_the_opponent_counts_too() -> None:
    swallow = is_attacked(Move(Cards((RC,), OPPONENT, Is(NAMES, "Gnome")), SOUL))
    t = table(you=Side(rear=[DARK, OGRE, GNOME]), opponent=Side(vanguard=unit("Maw", swallow, grade=3)))
    t.attack("Ogre", hold=True)
    assert (t.soul("you"), lit(t)) == (["Gnome"], True)


@rule("vanguard", "11.30.1")
def test_the_soul_of_the_opponent_does_not_count() -> None:
    leech = unit("Leech", is_attacked(soul_charge(1)), grade=3)
    t = table(you=Side(rear=[DARK, OGRE]), opponent=Side(vanguard=leech))
    t.attack("Ogre", hold=True)
    assert (t.soul("opponent"), lit(t)) == (["Filler"], False)


@rule("vanguard", "11.30.1")
def test_what_was_put_there_in_another_turn_does_not_count() -> None:
    t = table(you=Side(rear=[DARK, lever(soul_charge(1))]))
    t.use("Lever", 0, "Lever")
    t.end_turn()
    assert not lit(t)


@rule("vanguard", "11.30.1", "11.30.2")
def test_a_vanguard_that_was_ridden_does_not_count() -> None:
    t = table(you=Side(vanguard=unit("Squire", grade=1), rear=[DARK], hand=[OGRE]), phase="ride phase")
    t.ride("Ogre")
    assert (t.soul("you"), lit(t)) == (["Squire"], False)


@rule("vanguard", "11.30.2")
def test_nor_does_one_that_an_effect_rode_over() -> None:
    page = unit("Page", act(Seq((choose(HAND), SuperiorRide(IT)))))
    t = table(you=Side(rear=[DARK, page], hand=[OGRE]))
    t.use("Page")
    assert (t.vanguard("you"), t.soul("you"), lit(t)) == ("Ogre", ["Vanguard"], False)


@rule("vanguard", "11.30.2")
def test_nor_do_the_two_of_a_legion() -> None:
    mate = unit("Mate", grade=3)
    king = unit("King", grade=3, mates="Mate")
    t = table(you=Side(vanguard=king, mate=mate, rear=[DARK], hand=[unit("Heir", grade=3)]), phase="ride phase")
    t.ride("Heir")
    assert (sorted(t.soul("you")), lit(t)) == (["King", "Mate"], False)


@rule("vanguard", "11.30.2")
def test_nor_do_hearts_that_go_to_the_soul_with_a_ride() -> None:
    page = unit("Page", act(Seq((choose(HAND), SuperiorRide(IT)))))
    t = table(
        you=Side(vanguard=g_unit("Dragon"), hearts=[unit("Old", grade=3)], rear=[DARK, page], hand=[OGRE]),
    )
    t.use("Page")
    assert (t.vanguard("you"), t.soul("you"), lit(t)) == ("Ogre", ["Old"], False)


@rule("vanguard", "11.30.2")
def test_a_card_put_there_by_what_a_ride_triggers_counts() -> None:
    heir = unit("Heir", grade=2, text=["[AUTO]:When this unit is placed on (VC), [Soul-Charge 1]."])
    t = table(you=Side(vanguard=unit("Squire", grade=1), rear=[DARK], hand=[heir]), phase="ride phase")
    t.ride("Heir")
    assert (t.soul("you"), lit(t)) == (["Squire", "Filler"], True)


@rule("vanguard", "11.30.1", "11.30.1.2")
def test_an_automatic_ability_with_darkness_is_active_if_a_card_was_put_there() -> None:
    for used in (False, True):
        t = table(you=Side(rear=[automatic("Darkness"), WISP]))
        if used:
            t.use("Wisp")
        t.attack("Lamp", hold=True)
        assert lit(t) is used


@rule("vanguard", "11.30.1", "11.30.1.3")
def test_an_activated_ability_with_darkness_is_used_if_a_card_was_put_there() -> None:
    t = table(you=Side(rear=[activated("Darkness"), lever(soul_charge(1))]))
    t.refuses("use", "Lamp", rule=NOT_FULFILLED)
    t.use("Lever", 0, "Lever")
    t.use("Lamp")
    assert lit(t)


# 11.36: Dark Device. The circle opposite to "left front" is the opponent's "right front".

FACING = Cards((RC,), OPPONENT, Is(NAMES, "Facing"))
FOE = unit("Facing", grade=1, power=7000)
DEVICE = Asked(
    mark="Dark Device",
    condition=dark_device(),
    fulfil=Engage(FACING),
    spoil=Refresh(FACING),
    opponent_short={"rear": {"right front": FOE}},
    opponent_enough={"rear": {"right front": resting(FOE)}},
)


@rule("vanguard", "11.36.1", "11.36.1.1")
def test_a_continuous_ability_with_dark_device_works_while_no_unit_stands_opposite() -> None:
    heading.expect_it_works_only_if_so(DEVICE)
    heading.expect_it_is_looked_at_all_the_time(DEVICE)


@rule("vanguard", "11.36.1", "11.36.1.1")
@pytest.mark.parametrize(
    ("there", "works"),
    [
        ({}, True),
        ({"right front": GNOME}, False),
        ({"right back": GNOME}, False),
        ({"right front": resting(ELF), "right back": GNOME}, False),
        ({"right front": resting(ELF), "right back": resting(GNOME)}, True),
        ({"left front": GNOME, "center back": ELF}, True),
        ({"right front": locked(GNOME)}, True),
    ],
)
def test_both_circles_of_the_column_are_looked_at_and_no_others(there: dict[str, Cardlike], works: bool) -> None:
    lamp = continuous("Dark Device")
    assert lit(table(you=Side(rear={"left front": lamp}), opponent=Side(rear=there))) is works
    assert lit(table(you=Side(rear={"left back": lamp}), opponent=Side(rear=there))) is works


@rule("vanguard", "11.36.1")
def test_ones_own_units_in_the_column_do_not_matter() -> None:
    t = table(you=Side(rear={"left front": continuous("Dark Device"), "left back": GNOME}))
    assert lit(t)


@rule("vanguard", "11.36.1")
def test_in_the_middle_column_the_vanguard_stands_opposite() -> None:
    lamp = continuous("Dark Device")
    king = unit("King", grade=3)
    assert not lit(table(you=Side(rear={"center back": lamp}), opponent=Side(vanguard=king)))
    assert lit(table(you=Side(rear={"center back": lamp}), opponent=Side(vanguard=resting(king))))
    t = table(you=Side(rear={"center back": lamp}), opponent=Side(vanguard=resting(king), rear={"center back": GNOME}))
    assert not lit(t)


@rule("vanguard", "11.36.1", "11.36.1.2")
def test_an_automatic_ability_with_dark_device_is_active_if_none_is_standing() -> None:
    heading.expect_it_triggers_only_if_so(DEVICE)
    heading.expect_it_does_not_trigger_later(DEVICE)
    heading.expect_it_resolves_once_triggered(DEVICE)


@rule("vanguard", "11.36.1", "11.36.1.3")
def test_an_activated_ability_with_dark_device_is_used_if_none_is_standing() -> None:
    heading.expect_it_can_be_used_only_if_so(DEVICE)
    heading.expect_it_can_be_used_from_then_on(DEVICE)
