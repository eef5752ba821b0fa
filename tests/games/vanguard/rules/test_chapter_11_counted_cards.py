"""VG 11.15, 11.16, 11.18, 11.26, 11.39: keywords that count the cards of a zone."""

from __future__ import annotations

import pytest

from ludex.core.ops.draw import Draw
from ludex.core.ops.move import Move
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import Cards, Is, Top
from ludex.core.values import Fixed
from ludex.games.vanguard.conditions import brave, oracle, ritual, shinken_hissatsu, thunderstrike
from ludex.games.vanguard.words import BIND, BIND_VERB, DAMAGE_ZONE, DECK, DISCARD, DROP, HAND, HEAL, NAMES, RC
from ludex.testing import rule
from ludex.testing.vanguard import Side, act, choose, face_down, retire, table, unit
from tests.games.vanguard.rules import heading_parts as heading
from tests.games.vanguard.rules.heading_parts import Asked, continuous, lit

OGRE = unit("Ogre", grade=2, power=9000)
GNOME = unit("Gnome", grade=1, power=7000)
SCRAP = unit("Scrap", grade=1)
DISCARD_SCRAP = Move(Cards((HAND,), YOU, Is(NAMES, "Scrap")), DROP, verb=DISCARD)
DRAW_ONE = Draw(Fixed(1))


# 11.15: Brave.

BRAVE = Asked(
    mark="Brave",
    condition=brave(),
    fulfil=DISCARD_SCRAP,
    spoil=DRAW_ONE,
    short={"hand": [GNOME, OGRE, GNOME, SCRAP]},
    enough={"hand": [GNOME, OGRE, GNOME]},
)


@rule("vanguard", "11.15.1", "11.15.2")
def test_a_continuous_ability_with_brave_works_with_three_cards_in_hand_or_fewer() -> None:
    heading.expect_it_works_only_if_so(BRAVE)
    assert lit(table(you=Side(rear=[continuous("Brave")])))


@rule("vanguard", "11.15.1")
def test_brave_counts_the_hand_of_its_master_only() -> None:
    assert lit(table(you=Side(rear=[continuous("Brave")]), opponent=Side(hand=[GNOME] * 5)))
    assert not lit(table(you=Side(rear=[continuous("Brave")], hand=[GNOME] * 4)))


@rule("vanguard", "11.15.2.1")
def test_brave_of_continuous_abilities_looks_at_the_hand_all_the_time() -> None:
    heading.expect_it_is_looked_at_all_the_time(BRAVE)


@rule("vanguard", "11.15.1", "11.15.3")
def test_an_automatic_ability_with_brave_is_active_with_so_few_cards() -> None:
    heading.expect_it_triggers_only_if_so(BRAVE)


@rule("vanguard", "11.15.3.1")
def test_brave_does_not_trigger_with_more_though_a_card_is_discarded_at_once() -> None:
    heading.expect_it_does_not_trigger_later(BRAVE)


@rule("vanguard", "11.15.3.1")
def test_what_brave_let_trigger_resolves_though_a_card_was_drawn() -> None:
    heading.expect_it_resolves_once_triggered(BRAVE)


@rule("vanguard", "11.15.1", "11.15.4")
def test_an_activated_ability_with_brave_is_used_with_so_few_cards() -> None:
    heading.expect_it_can_be_used_only_if_so(BRAVE)
    heading.expect_it_can_be_used_from_then_on(BRAVE)


@rule("vanguard", "11.15.4.1")
def test_brave_looks_at_the_hand_when_the_ability_is_played_and_not_again() -> None:
    heading.expect_it_resolves_once_played(BRAVE)
    heading.expect_it_cannot_be_fulfilled_by_its_cost(BRAVE)


# 11.16: Oracle.

ORACLE = Asked(
    mark="Oracle",
    condition=oracle(),
    fulfil=DRAW_ONE,
    spoil=DISCARD_SCRAP,
    short={"hand": [GNOME, OGRE, GNOME, OGRE]},
    enough={"hand": [GNOME, OGRE, GNOME, OGRE, SCRAP]},
)


@rule("vanguard", "11.16.1", "11.16.2")
def test_a_continuous_ability_with_oracle_works_with_five_cards_in_hand_or_more() -> None:
    heading.expect_it_works_only_if_so(ORACLE)
    assert lit(table(you=Side(rear=[continuous("Oracle")], hand=[GNOME] * 6)))


@rule("vanguard", "11.16.1")
def test_oracle_counts_the_hand_of_its_master_only() -> None:
    assert not lit(table(you=Side(rear=[continuous("Oracle")], hand=[GNOME]), opponent=Side(hand=[GNOME] * 5)))


@rule("vanguard", "11.16.2.1")
def test_oracle_of_continuous_abilities_looks_at_the_hand_all_the_time() -> None:
    heading.expect_it_is_looked_at_all_the_time(ORACLE)


@rule("vanguard", "11.16.1", "11.16.3")
def test_an_automatic_ability_with_oracle_is_active_with_so_many_cards() -> None:
    heading.expect_it_triggers_only_if_so(ORACLE)


@rule("vanguard", "11.16.3.1")
def test_oracle_does_not_trigger_with_fewer_though_a_card_is_drawn_at_once() -> None:
    heading.expect_it_does_not_trigger_later(ORACLE)


@rule("vanguard", "11.16.3.1")
def test_what_oracle_let_trigger_resolves_though_a_card_was_discarded() -> None:
    heading.expect_it_resolves_once_triggered(ORACLE)


@rule("vanguard", "11.16.1", "11.16.4")
def test_an_activated_ability_with_oracle_is_used_with_so_many_cards() -> None:
    heading.expect_it_can_be_used_only_if_so(ORACLE)
    heading.expect_it_can_be_used_from_then_on(ORACLE)


@rule("vanguard", "11.16.4.1")
def test_oracle_looks_at_the_hand_when_the_ability_is_played_and_not_again() -> None:
    heading.expect_it_resolves_once_played(ORACLE)
    heading.expect_it_cannot_be_fulfilled_by_its_cost(ORACLE)


# 11.18: Ritual.

RITUAL = Asked(
    mark="Ritual 3",
    condition=ritual(3),
    fulfil=Move(Top(DECK, Fixed(1)), DROP),
    spoil=Move(Cards((DROP,), YOU, Is(NAMES, "Scrap")), BIND, verb=BIND_VERB),
    short={"drop": [GNOME, GNOME, OGRE, OGRE], "deck": [GNOME] * 10},
    enough={"drop": [GNOME, GNOME, OGRE, SCRAP]},
)


@rule("vanguard", "11.18.1", "11.18.2")
def test_a_continuous_ability_with_ritual_works_with_so_many_cards_of_grade_1_in_the_drop_zone() -> None:
    heading.expect_it_works_only_if_so(RITUAL)
    heading.expect_it_is_looked_at_all_the_time(RITUAL)


@rule("vanguard", "11.18.1")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_the_number_of_ritual_says_how_many(number: int) -> None:
    lamp = continuous(f"Ritual {number}")
    assert lit(table(you=Side(rear=[lamp], drop=[GNOME] * number)))
    assert lit(table(you=Side(rear=[lamp], drop=[GNOME] * (number + 1))))
    assert not lit(table(you=Side(rear=[lamp], drop=[GNOME] * (number - 1) + [OGRE, unit("Imp", grade=0)])))


@rule("vanguard", "11.18.1")
def test_ritual_counts_the_drop_zone_of_its_master_only() -> None:
    t = table(you=Side(rear=[continuous("Ritual 3")], drop=[GNOME] * 2), opponent=Side(drop=[GNOME] * 3))
    assert not lit(t)


@rule("vanguard", "11.18.1", "11.18.3")
def test_an_automatic_ability_with_ritual_is_active_with_so_many() -> None:
    heading.expect_it_triggers_only_if_so(RITUAL)
    heading.expect_it_does_not_trigger_later(RITUAL)


@rule("vanguard", "11.18.3.1")
def test_a_card_that_goes_from_the_field_to_the_drop_zone_counts_for_what_it_triggers() -> None:
    """It is the third card of grade 1 there."""
    line = "[AUTO](RC)Ritual 3:When your other rear-guard is put into the drop zone, draw a card."
    reaper = unit("Reaper", grade=2, text=[line])
    king = unit("King", act(retire(Cards((RC,), YOU, Is(NAMES, "Gnome")))), grade=3)
    for before, drawn in ((2, 1), (1, 0)):
        t = table(you=Side(vanguard=king, rear=[reaper, GNOME], drop=[GNOME] * before))
        t.use("King")
        assert (t.rear("you"), len(t.zone("you", "hand"))) == ({"left front": "Reaper"}, drawn)


@rule("vanguard", "11.18.3.1")
def test_the_unit_with_the_ability_counts_itself_when_it_is_put_into_the_drop_zone() -> None:
    line = "[AUTO]Ritual 3:When this unit is put into the drop zone from (RC), draw a card."
    for grade, drawn in ((1, 1), (2, 0)):
        ghost = unit("Ghost", grade=grade, text=[line])
        king = unit("King", act(choose(RC), retire()), grade=3)
        t = table(you=Side(vanguard=king, rear=[ghost], drop=[GNOME] * 2))
        t.use("King")
        assert (t.rear("you"), len(t.zone("you", "hand"))) == ({}, drawn)


@rule("vanguard", "11.18.3.2")
def test_what_ritual_let_trigger_resolves_though_cards_left_the_drop_zone() -> None:
    heading.expect_it_resolves_once_triggered(RITUAL)


@rule("vanguard", "11.18.1", "11.18.4")
def test_an_activated_ability_with_ritual_is_used_with_so_many() -> None:
    heading.expect_it_can_be_used_only_if_so(RITUAL)
    heading.expect_it_can_be_used_from_then_on(RITUAL)
    heading.expect_it_cannot_be_fulfilled_by_its_cost(RITUAL)


@rule("vanguard", "11.18.4.1")
def test_once_played_it_resolves_though_cards_left_the_drop_zone() -> None:
    heading.expect_it_resolves_once_played(RITUAL)


# 11.26: Thunderstrike.

THUNDERSTRIKE = Asked(
    mark="Thunderstrike 2",
    condition=thunderstrike(2),
    fulfil=Move(Top(DECK, Fixed(1), OPPONENT), BIND, verb=BIND_VERB),
    spoil=Move(Cards((BIND,), OPPONENT, Is(NAMES, "Scrap")), HAND),
    opponent_short={"bind": [GNOME]},
    opponent_enough={"bind": [GNOME, SCRAP]},
)


@rule("vanguard", "11.26.1", "11.26.1.1")
def test_a_continuous_ability_with_thunderstrike_works_with_so_many_cards_bound() -> None:
    heading.expect_it_works_only_if_so(THUNDERSTRIKE)
    heading.expect_it_is_looked_at_all_the_time(THUNDERSTRIKE)


@rule("vanguard", "11.26.1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_number_of_thunderstrike_says_how_many(number: int) -> None:
    lamp = continuous(f"Thunderstrike {number}")
    assert lit(table(you=Side(rear=[lamp]), opponent=Side(bind=[GNOME] * number)))
    assert lit(table(you=Side(rear=[lamp]), opponent=Side(bind=[GNOME] * (number + 1))))
    assert not lit(table(you=Side(rear=[lamp]), opponent=Side(bind=[GNOME] * (number - 1))))


@rule("vanguard", "11.26.1")
def test_cards_bound_face_down_count_and_ones_own_bind_zone_does_not() -> None:
    lamp = continuous("Thunderstrike 2")
    assert lit(table(you=Side(rear=[lamp]), opponent=Side(bind=[face_down(GNOME), face_down(OGRE)])))
    assert not lit(table(you=Side(rear=[lamp], bind=[GNOME] * 3), opponent=Side(bind=[GNOME])))


@rule("vanguard", "11.26.1", "11.26.1.2")
def test_an_automatic_ability_with_thunderstrike_is_active_with_so_many() -> None:
    heading.expect_it_triggers_only_if_so(THUNDERSTRIKE)


@rule("vanguard", "11.26.1.2.1")
def test_thunderstrike_does_not_trigger_with_fewer_though_a_card_is_bound_at_once() -> None:
    heading.expect_it_does_not_trigger_later(THUNDERSTRIKE)


@rule("vanguard", "11.26.1.2.1")
def test_what_thunderstrike_let_trigger_resolves_though_a_card_left_the_bind_zone() -> None:
    heading.expect_it_resolves_once_triggered(THUNDERSTRIKE)


@rule("vanguard", "11.26.1", "11.26.1.3")
def test_an_activated_ability_with_thunderstrike_is_used_with_so_many() -> None:
    heading.expect_it_can_be_used_only_if_so(THUNDERSTRIKE)
    heading.expect_it_can_be_used_from_then_on(THUNDERSTRIKE)


@rule("vanguard", "11.26.1.3.1")
def test_thunderstrike_looks_at_the_bind_zone_when_the_ability_is_played_and_not_again() -> None:
    heading.expect_it_resolves_once_played(THUNDERSTRIKE)
    heading.expect_it_cannot_be_fulfilled_by_its_cost(THUNDERSTRIKE)


# 11.39: Shinken Hissatsu.

SHINKEN = Asked(
    mark="Shinken Hissatsu",
    condition=shinken_hissatsu(),
    fulfil=Move(Top(DECK, Fixed(1)), DAMAGE_ZONE),
    spoil=Move(Cards((DAMAGE_ZONE,), YOU, Is(NAMES, "Scrap")), DROP, verb=HEAL),
    short={"damage": [GNOME, OGRE]},
    enough={"damage": [GNOME, OGRE, SCRAP]},
)


@rule("vanguard", "11.39.1", "11.39.1.1")
def test_a_continuous_ability_with_shinken_hissatsu_works_with_three_damage_or_more() -> None:
    heading.expect_it_works_only_if_so(SHINKEN)
    heading.expect_it_is_looked_at_all_the_time(SHINKEN)
    assert lit(table(you=Side(rear=[continuous("Shinken Hissatsu")], damage=5)))


@rule("vanguard", "11.39.1")
def test_shinken_hissatsu_counts_the_damage_of_its_master_only() -> None:
    assert not lit(table(you=Side(rear=[continuous("Shinken Hissatsu")], damage=2), opponent=Side(damage=5)))


@rule("vanguard", "11.39.1", "11.39.1.2")
def test_an_automatic_ability_with_shinken_hissatsu_is_active_with_three_or_more() -> None:
    heading.expect_it_triggers_only_if_so(SHINKEN)


@rule("vanguard", "11.39.1.2.1")
def test_shinken_hissatsu_does_not_trigger_with_fewer_though_there_is_more_damage_at_once() -> None:
    heading.expect_it_does_not_trigger_later(SHINKEN)


@rule("vanguard", "11.39.1.2.1")
def test_what_shinken_hissatsu_let_trigger_resolves_though_damage_was_healed() -> None:
    heading.expect_it_resolves_once_triggered(SHINKEN)


@rule("vanguard", "11.39.1", "11.39.1.3")
def test_an_activated_ability_with_shinken_hissatsu_is_used_with_three_or_more() -> None:
    heading.expect_it_can_be_used_only_if_so(SHINKEN)
    heading.expect_it_can_be_used_from_then_on(SHINKEN)


@rule("vanguard", "11.39.1.3.1")
def test_shinken_hissatsu_looks_at_the_damage_when_the_ability_is_played_and_not_again() -> None:
    heading.expect_it_resolves_once_played(SHINKEN)
    heading.expect_it_cannot_be_fulfilled_by_its_cost(SHINKEN)


@rule("vanguard", "11.39.2")
def test_texts_ask_for_cards_with_the_shinken_hissatsu_ability() -> None:
    heading.expect_it_is_asked_for(
        "Shinken Hissatsu", "[AUTO](RC)Shinken Hissatsu:When this unit attacks, draw a card."
    )
