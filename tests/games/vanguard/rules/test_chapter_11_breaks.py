"""VG 11.6, 11.12: Limit Break and Generation Break."""

from __future__ import annotations

import pytest

from ludex.core.changes import FACE_DOWN, FACE_UP
from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import TurnFace
from ludex.core.players import YOU
from ludex.core.selectors import Cards, Is, Top
from ludex.core.values import Fixed
from ludex.games.vanguard.conditions import generation_break, limit_break
from ludex.games.vanguard.words import DAMAGE_ZONE, DECK, DROP, G_ZONE, HEAL, NAMES
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    face_down,
    face_up,
    flipped,
    g_guardian,
    g_unit,
    table,
    two_sided,
    unit,
)
from tests.games.vanguard.rules import heading_parts as heading
from tests.games.vanguard.rules.heading_parts import Asked, continuous, lit

OGRE = unit("Ogre", grade=2, power=9000)
GNOME = unit("Gnome", grade=1, power=7000)
SCAR = unit("Scar", grade=0)

# 11.6: Limit Break.

LIMIT_BREAK_4 = Asked(
    mark="[Limit-Break 4]",
    condition=limit_break(4),
    fulfil=Move(Top(DECK, Fixed(1)), DAMAGE_ZONE),
    spoil=Move(Cards((DAMAGE_ZONE,), YOU, Is(NAMES, "Scar")), DROP, verb=HEAL),
    short={"damage": [GNOME, OGRE, GNOME]},
    enough={"damage": [GNOME, OGRE, GNOME, SCAR]},
)


@rule("vanguard", "11.6.1", "11.6.3.1")
def test_a_continuous_ability_with_limit_break_works_with_so_much_damage() -> None:
    heading.expect_it_works_only_if_so(LIMIT_BREAK_4)


@rule("vanguard", "11.6.1")
@pytest.mark.parametrize(("number", "damage"), [(4, 4), (4, 5), (5, 5)])
def test_the_icon_says_how_much_damage_it_takes(number: int, damage: int) -> None:
    lamp = continuous(f"[Limit-Break {number}]")
    assert lit(table(you=Side(rear=[lamp], damage=damage)))
    assert not lit(table(you=Side(rear=[lamp], damage=number - 1)))


@rule("vanguard", "11.6.1")
def test_cards_that_lie_face_down_are_damage_too() -> None:
    t = table(you=Side(rear=[continuous("[Limit-Break 4]")], damage=[face_down(GNOME)] * 4))
    assert lit(t)


@rule("vanguard", "11.6.1")
def test_the_damage_of_the_opponent_does_not_count() -> None:
    t = table(you=Side(rear=[continuous("[Limit-Break 4]")], damage=3), opponent=Side(damage=5))
    assert not lit(t)


@rule("vanguard", "11.6.3.1.1")
def test_limit_break_of_continuous_abilities_looks_at_the_damage_all_the_time() -> None:
    heading.expect_it_is_looked_at_all_the_time(LIMIT_BREAK_4)


@rule("vanguard", "11.6.1", "11.6.3.2")
def test_an_automatic_ability_with_limit_break_is_active_with_so_much_damage() -> None:
    heading.expect_it_triggers_only_if_so(LIMIT_BREAK_4)


@rule("vanguard", "11.6.3.2.1")
def test_with_too_little_damage_it_does_not_trigger_even_if_there_is_more_at_once() -> None:
    heading.expect_it_does_not_trigger_later(LIMIT_BREAK_4)


@rule("vanguard", "11.6.3.2.1")
def test_once_triggered_it_resolves_though_damage_was_healed() -> None:
    heading.expect_it_resolves_once_triggered(LIMIT_BREAK_4)


@rule("vanguard", "11.6.1", "11.6.3.3")
def test_an_activated_ability_with_limit_break_is_used_with_so_much_damage() -> None:
    heading.expect_it_can_be_used_only_if_so(LIMIT_BREAK_4)
    heading.expect_it_can_be_used_from_then_on(LIMIT_BREAK_4)


@rule("vanguard", "11.6.3.3.1")
def test_the_damage_is_looked_at_when_it_is_played_and_not_again() -> None:
    heading.expect_it_resolves_once_played(LIMIT_BREAK_4)
    heading.expect_it_cannot_be_fulfilled_by_its_cost(LIMIT_BREAK_4)


@rule("vanguard", "11.6.2")
def test_texts_ask_for_units_with_limit_break_whether_it_is_active_or_not() -> None:
    line = "[ACT](VC):Choose one of your rear-guards with [Limit-Break 4], and it gets [Power] +1000 until end of turn."
    four = unit("Four", power=7000, text=["[AUTO](RC)[Limit-Break 4]:When this unit attacks, draw a card."])
    five = unit("Five", power=7000, text=["[AUTO](RC)[Limit-Break 5]:When this unit attacks, draw a card."])
    t = table(you=Side(vanguard=unit("Banner", grade=3, text=[line]), rear=[four, five, GNOME]))
    t.use("Banner")
    assert [t.power(name) for name in ("Four", "Five", "Gnome")] == [8000, 7000, 7000]


# 11.12: Generation Break.

WYRM = g_unit("Wyrm")
DRAKE = g_unit("Drake")
AEGIS = g_guardian("Aegis")

GENERATION_BREAK_2 = Asked(
    mark="[Generation Break 2]",
    condition=generation_break(2),
    fulfil=TurnFace(Cards((G_ZONE,), YOU, Is(NAMES, "Drake")), FACE_UP),
    spoil=TurnFace(Cards((G_ZONE,), YOU, Is(NAMES, "Drake")), FACE_DOWN),
    short={"g_zone": [face_up(WYRM), DRAKE]},
    enough={"g_zone": [face_up(WYRM), face_up(DRAKE)]},
)


@rule("vanguard", "11.12.1", "11.12.3.1")
def test_a_continuous_ability_with_generation_break_works_with_so_many_face_up_g_units() -> None:
    heading.expect_it_works_only_if_so(GENERATION_BREAK_2)


@rule("vanguard", "11.12.1")
@pytest.mark.parametrize("number", [1, 2, 3, 8])
def test_the_icon_says_how_many_g_units_it_takes(number: int) -> None:
    lamp = continuous(f"[Generation Break {number}]")
    up = [face_up(WYRM)] * number
    assert lit(table(you=Side(rear=[lamp], g_zone=up)))
    assert lit(table(you=Side(rear=[lamp], g_zone=[*up, face_up(WYRM)])))
    assert not lit(table(you=Side(rear=[lamp], g_zone=[WYRM, *up[1:]])))


@rule("vanguard", "11.12.1")
def test_a_g_unit_on_the_vanguard_circle_counts_together_with_those_in_the_g_zone() -> None:
    lamp = continuous("[Generation Break 2]")
    old = unit("Old", grade=3)
    assert lit(table(you=Side(vanguard=WYRM, hearts=[old], rear=[lamp], g_zone=[face_up(DRAKE)])))
    assert not lit(table(you=Side(vanguard=WYRM, hearts=[old], rear=[lamp], g_zone=[DRAKE])))


@rule("vanguard", "11.12.1")
def test_a_g_guardian_that_lies_face_up_in_the_g_zone_counts() -> None:
    assert lit(table(you=Side(rear=[continuous("[Generation Break 1]")], g_zone=[face_up(AEGIS)])))


@rule("vanguard", "11.12.1")
def test_a_heart_does_not_count() -> None:
    lamp = continuous("[Generation Break 2]")
    old = unit("Old", grade=3)
    t = table(you=Side(vanguard=WYRM, hearts=[old, DRAKE], rear=[lamp]))
    assert (sorted(t.hearts("you")), lit(t)) == (["Drake", "Old"], False)


@rule("vanguard", "11.12.1")
def test_a_deleted_g_unit_does_not_count() -> None:
    lamp = continuous("[Generation Break 1]")
    old = unit("Old", grade=3)
    assert lit(table(you=Side(vanguard=WYRM, hearts=[old], rear=[lamp])))
    assert not lit(table(you=Side(vanguard=face_down(WYRM), hearts=[old], rear=[lamp])))


@rule("vanguard", "11.12.1")
def test_a_two_sided_card_counts_by_its_g_side_only() -> None:
    lamp = continuous("[Generation Break 1]")
    doom = two_sided(unit("Doom", grade=0), g_unit("Doomsday"))
    assert not lit(table(you=Side(rear=[lamp], g_zone=[face_up(doom)])))
    assert lit(table(you=Side(rear=[lamp], g_zone=[face_up(flipped(doom))])))


@rule("vanguard", "11.12.1")
def test_the_g_units_of_the_opponent_do_not_count() -> None:
    t = table(
        you=Side(rear=[continuous("[Generation Break 1]")], g_zone=[WYRM]), opponent=Side(g_zone=[face_up(DRAKE)] * 2)
    )
    assert not lit(t)


@rule("vanguard", "11.12.1", "11.12.3.1.1")
def test_a_stride_switches_generation_break_on_and_it_stays_on_after_the_return() -> None:
    t = table(you=Side(rear=[continuous("[Generation Break 1]")], g_zone=[WYRM]), phase="stride step")
    assert not lit(t)
    t.stride("Wyrm")
    assert lit(t)
    t.end_turn()
    assert (t.vanguard("you"), lit(t)) == ("Vanguard", True)


@rule("vanguard", "11.12.3.1.1")
def test_generation_break_of_continuous_abilities_looks_at_the_g_units_all_the_time() -> None:
    heading.expect_it_is_looked_at_all_the_time(GENERATION_BREAK_2)


@rule("vanguard", "11.12.1", "11.12.3.2")
def test_an_automatic_ability_with_generation_break_is_active_with_so_many() -> None:
    heading.expect_it_triggers_only_if_so(GENERATION_BREAK_2)


@rule("vanguard", "11.12.3.2.1")
def test_with_too_few_g_units_it_does_not_trigger_even_if_there_are_more_at_once() -> None:
    heading.expect_it_does_not_trigger_later(GENERATION_BREAK_2)


@rule("vanguard", "11.12.3.2.1")
def test_once_triggered_it_resolves_though_a_g_unit_was_turned_down() -> None:
    heading.expect_it_resolves_once_triggered(GENERATION_BREAK_2)


@rule("vanguard", "11.12.1", "11.12.3.3")
def test_an_activated_ability_with_generation_break_is_used_with_so_many() -> None:
    heading.expect_it_can_be_used_only_if_so(GENERATION_BREAK_2)
    heading.expect_it_can_be_used_from_then_on(GENERATION_BREAK_2)


@rule("vanguard", "11.12.3.3.1")
def test_the_g_units_are_looked_at_when_it_is_played_and_not_again() -> None:
    heading.expect_it_resolves_once_played(GENERATION_BREAK_2)
    heading.expect_it_cannot_be_fulfilled_by_its_cost(GENERATION_BREAK_2)


@rule("vanguard", "11.12.2")
def test_texts_ask_for_units_with_generation_break_whether_it_is_active_or_not() -> None:
    which = "one of your rear-guards with [Generation Break 1]"
    line = f"[ACT](VC):Choose {which}, and it gets [Power] +1000 until end of turn."
    one = unit("One", power=7000, text=["[AUTO](RC)[Generation Break 1]:When this unit attacks, draw a card."])
    two = unit("Two", power=7000, text=["[AUTO](RC)[Generation Break 2]:When this unit attacks, draw a card."])
    t = table(you=Side(vanguard=unit("Banner", grade=3, text=[line]), rear=[one, two, GNOME]))
    t.use("Banner")
    assert [t.power(name) for name in ("One", "Two", "Gnome")] == [8000, 7000, 7000]
