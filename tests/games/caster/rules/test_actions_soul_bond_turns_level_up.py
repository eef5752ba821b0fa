"""The Caster Chronicles, 1020 to 1022: Soul Bond, extra turns, level up."""

from __future__ import annotations

from ludex.core.modifiers import Cannot, Forbid, Replace, ToZone, Would
from ludex.core.ops.turns import AnotherTurn
from ludex.core.players import YOU
from ludex.core.selectors import Cards
from ludex.games.caster.words import EXTRA_DECK, REMOVED, SERVANT_ZONE, USE
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    REST,
    Side,
    act,
    caster,
    casters,
    conjure,
    cont,
    destroy,
    draw,
    enter,
    face_down,
    gets,
    rested,
    servant,
    soul_bond,
    table,
    target,
    with_stock,
)

HANA, HANA_2, HANA_3 = caster("Hana"), caster("Hana", level=2), caster("Hana", level=3)
JIN, JIN_2 = caster("Jin"), caster("Jin", level=2)
ELF = servant("Elf")
PAIR = soul_bond("Pair", enter(draw()), materials=["Hana", "Jin"], atk=4000)
BOND = conjure("Bond", text=["Soul Bond a card from your extra deck."])


# 1020: Soul Bond.


@rule("caster", "1020.1")
def test_the_servant_is_put_into_the_servant_zone_and_its_materials_under_it() -> None:
    t = table(you=Side(hand=[BOND], extra=[PAIR], casters=[HANA, JIN, "Ignus"]))
    t.play("Bond")
    assert (t.zone("you", "servant zone"), t.zone("you", "caster zone")) == (["Pair"], ["Ignus Caster"])
    assert sorted(t.stock("Pair")) == ["Hana", "Jin"]
    assert (t.zone("you", "extra deck"), t.orientation("Pair")) == ([], "recovered")
    assert t.zone("you", "hand") == ["Filler"]


@rule("caster", "1020.1")
def test_a_material_is_taken_from_the_hand_an_entity_or_a_stock_of_the_caster_zone() -> None:
    t = table(you=Side(hand=[BOND, HANA], extra=[PAIR], casters=[with_stock(caster("Kei", level=2), JIN)]))
    t.play("Bond")
    assert sorted(t.stock("Pair")) == ["Hana", "Jin"]
    assert (t.zone("you", "caster zone"), t.stock("Kei")) == (["Kei"], [])
    t = table(you=Side(hand=[BOND, HANA], extra=[PAIR], casters=[with_stock(HANA_2, HANA), JIN]))
    t.play("Bond", asks="1020.1")
    assert t.options() == ["Hana", "Hana", "Hana"]


@rule("caster", "1020.1")
def test_what_lies_elsewhere_is_no_material_and_neither_is_what_the_opponent_has() -> None:
    for side in (
        Side(hand=[BOND, JIN], extra=[PAIR], graveyard=[HANA]),
        Side(hand=[BOND, JIN], extra=[PAIR], deck=[HANA, ELF]),
        Side(hand=[BOND, JIN], extra=[PAIR], removed=[HANA]),
        Side(hand=[BOND, JIN], extra=[PAIR], orbs=[HANA]),
        Side(hand=[BOND, JIN], extra=[PAIR], servants=[with_stock(ELF, HANA)]),
    ):
        t = table(you=side, opponent=Side(casters=[HANA], hand=[HANA]))
        t.play("Bond")
        assert (t.zone("you", "servant zone").count("Pair"), t.zone("you", "hand")) == (0, ["Jin"])


@rule("caster", "1020.1", "104.4")
def test_where_the_servant_cannot_come_nothing_is_put_under_it() -> None:
    wall = servant("Wall", cont(Forbid(Would("move", to=SERVANT_ZONE)), on=Cards((EXTRA_DECK,), YOU)))
    t = table(you=Side(hand=[BOND], extra=[PAIR], casters=[HANA, JIN], servants=[wall]))
    t.play("Bond")
    assert (t.zone("you", "caster zone"), t.zone("you", "extra deck")) == (["Hana", "Jin"], ["Pair"])


@rule("caster", "1020.1", "315.1b")
def test_where_the_servant_goes_elsewhere_its_materials_are_put_into_the_graveyard() -> None:
    wall = servant("Wall", cont(Replace(Would("move", to=SERVANT_ZONE), ToZone(REMOVED)), on=Cards((EXTRA_DECK,), YOU)))
    t = table(you=Side(hand=[BOND], extra=[PAIR], casters=[HANA, JIN], servants=[wall]))
    t.play("Bond")
    assert (t.zone("you", "removed zone"), sorted(t.zone("you", "graveyard"))) == (["Pair"], ["Bond", "Hana", "Jin"])
    assert t.zone("you", "stock") == []


@rule("caster", "1020.1")
def test_there_is_one_card_for_each_material() -> None:
    twins = soul_bond("Twins", materials=["Hana", "Hana"])
    t = table(you=Side(hand=[BOND], extra=[twins], casters=[HANA, JIN]))
    t.play("Bond")
    assert t.zone("you", "servant zone") == []
    t = table(you=Side(hand=[BOND, HANA], extra=[twins], casters=[HANA]))
    t.play("Bond", "Hana#1")
    assert (t.stock("Twins"), t.zone("you", "hand")) == (["Hana", "Hana"], [])


@rule("caster", "1020.1")
def test_without_all_its_materials_nothing_happens() -> None:
    t = table(you=Side(hand=[BOND], extra=[PAIR], casters=[HANA]))
    t.play("Bond")
    assert (t.zone("you", "servant zone"), t.zone("you", "caster zone")) == ([], ["Hana"])
    assert t.zone("you", "extra deck") == ["Pair"]


@rule("caster", "1020.1")
def test_the_stocks_of_a_caster_that_becomes_a_material_go_to_the_graveyard() -> None:
    t = table(you=Side(hand=[BOND], extra=[PAIR], casters=[with_stock(HANA_2, caster("Kei")), JIN]))
    t.play("Bond")
    assert (sorted(t.stock("Pair")), sorted(t.zone("you", "graveyard"))) == (["Hana", "Jin"], ["Bond", "Kei"])


@rule("caster", "1020.1a")
def test_materials_from_the_hand_and_face_down_ones_become_known_to_all() -> None:
    t = table(you=Side(hand=[BOND, HANA], extra=[PAIR], casters=[face_down(JIN)]))
    assert (t.sees("opponent", "Hana"), t.sees("opponent", "Jin")) == (False, False)
    t.play("Bond")
    assert (t.sees("opponent", "Hana"), t.sees("opponent", "Jin")) == (True, True)
    assert (t.faceup("Hana"), t.faceup("Jin")) == (True, True)


# 1021: extra turn.

AGAIN = conjure("Again", AnotherTurn(YOU))


@rule("caster", "1021.1")
def test_an_extra_turn_follows_right_after_the_present_one() -> None:
    t = table(you=Side(hand=[AGAIN], casters=[rested(HANA)]), turn=5)
    t.play("Again")
    t.end_turn()
    assert (t.active, t.turn, t.orientation("Hana")) == ("you", 6, "recovered")
    t.end_turn()
    assert (t.active, t.turn) == ("opponent", 7)
    t.end_turn()
    assert t.active == "you"


@rule("caster", "1021.1")
def test_the_end_phase_of_the_present_turn_is_finished_before() -> None:
    t = table(you=Side(hand=[AGAIN], aether=["Ignus"]))
    t.play("Again")
    t.to("end phase")
    assert (t.active, t.turn, t.aether("you")) == ("you", 5, ["Ignus"])
    t.end_turn()
    assert (t.turn, t.aether("you"), len(t.zone("you", "hand"))) == (6, [], 1)


@rule("caster", "1021.2")
def test_several_extra_turns_follow_one_after_the_other() -> None:
    t = table(you=Side(hand=[AGAIN, AGAIN]))
    t.play("Again")
    t.play("Again")
    turns = []
    for _ in range(4):
        t.end_turn()
        turns.append(t.active)
    assert turns == ["you", "you", "opponent", "you"]


# 1022: level up.


@rule("caster", "1022.1")
def test_a_caster_goes_on_top_of_an_own_face_up_one_of_its_name_one_level_lower() -> None:
    t = table(you=Side(hand=[HANA_2], casters=[HANA]), phase="call phase")
    t.level_up("Hana Lv2", "Hana Lv1")
    assert (t.level("Hana Lv2"), t.stock("Hana Lv2"), t.zone("you", "hand")) == (2, ["Hana"], [])
    t = table(you=Side(hand=[HANA_3], casters=[with_stock(HANA_2, HANA)]), phase="call phase")
    t.level_up("Hana Lv3", "Hana Lv2")
    assert (t.level("Hana Lv3"), t.stock("Hana Lv3")) == (3, ["Hana", "Hana"])


@rule("caster", "1022.1")
def test_not_on_another_level_another_name_or_another_players_caster() -> None:
    t = table(you=Side(hand=[HANA_3], casters=[HANA]), phase="call phase")
    t.refuses("level up", "Hana Lv3", "Hana Lv1", rule="1022.1")
    t = table(you=Side(hand=[HANA_2], casters=[JIN]), phase="call phase")
    t.refuses("level up", "Hana Lv2", "Jin", rule="1022.1")
    t = table(you=Side(hand=[HANA_2]), opponent=Side(casters=[HANA]), phase="call phase")
    t.refuses("level up", "Hana Lv2", "Hana Lv1", rule="1022.1")
    dusk = caster("Hana", level=2, version="Dusk")
    t = table(you=Side(hand=[dusk], casters=[HANA]), phase="call phase")
    t.refuses("level up", "Hana (Dusk) Lv2", "Hana Lv1", rule="1022.1")
    t = table(you=Side(hand=[HANA_3], casters=[face_down(HANA_2)]), phase="call phase")
    t.refuses("level up", "Hana Lv3", "Hana Lv2", rule="1022.1")


@rule("caster", "1022.1")
def test_an_effect_levels_up_in_the_same_way() -> None:
    rise = conjure("Rise", text=["Level up target allied caster to a caster card in your hand."])
    t = table(you=Side(hand=[rise, HANA_2], casters=[HANA, JIN]))
    t.play("Rise", "Hana", "Hana")
    assert (t.stock("Hana Lv2"), t.level("Hana Lv2")) == (["Hana"], 2)
    t = table(you=Side(hand=[rise, HANA_2], casters=[HANA, JIN]))
    t.play("Rise", "Jin", "Hana")
    assert (t.zone("you", "hand"), t.stock("Jin")) == (["Hana"], [])


@rule("caster", "1022.1a")
def test_level_two_goes_on_a_face_down_caster_if_no_face_up_one_of_the_name_is_there() -> None:
    t = table(you=Side(hand=[HANA_2], casters=[face_down(ELF), JIN]), phase="call phase")
    t.level_up("Hana Lv2", "Elf")
    assert (t.stock("Hana Lv2"), t.level("Hana Lv2"), t.faceup("Hana Lv2")) == (["Elf"], 2, True)
    assert (t.faceup("Elf"), t.sees("you", "Elf"), t.sees("opponent", "Elf")) == (False, True, False)


@rule("caster", "1022.1a")
def test_otherwise_it_does_not() -> None:
    t = table(you=Side(hand=[HANA_2], casters=[face_down(ELF), HANA]), phase="call phase")
    t.refuses("level up", "Hana Lv2", "Elf", rule="1022.1a")
    t = table(you=Side(hand=[HANA_2], casters=[face_down(ELF), HANA_2]), phase="call phase")
    t.refuses("level up", "Hana Lv2", "Elf", rule="1022.1a")
    t = table(you=Side(hand=[HANA_3], casters=[face_down(ELF)]), phase="call phase")
    t.refuses("level up", "Hana Lv3", "Elf", rule="1022.1")


@rule("caster", "1022.1b")
def test_with_the_ability_to_stand_beside_its_like_a_face_down_one_will_do_in_any_case() -> None:
    own = ["You may control two or more casters with the same name as this card."]
    many = caster("Hana", level=2, text=own, code="X-2")
    for other in (HANA, caster("Hana", level=2)):
        t = table(you=Side(hand=[many], casters=[face_down(ELF), other]), phase="call phase")
        t.level_up("Hana", "Elf")
        assert t.zone("you", "caster zone") == ["Hana", "Hana"]


@rule("caster", "1022.2")
def test_it_is_put_into_the_field_but_stays_the_same_entity() -> None:
    second = caster("Hana", enter(draw()), level=2)
    herald = servant("Herald", text=["Whenever a caster enters the field ⇒ Gain a candy counter."])
    widow = servant("Widow", text=["Whenever a caster leaves the field ⇒ Gain two candy counters."])
    t = table(you=Side(hand=[second], casters=[HANA], servants=[herald, widow]), phase="call phase")
    before = t.card("Hana Lv1")
    t.level_up("Hana Lv2", "Hana Lv1", "Herald")
    assert t.card("Hana Lv2") == before
    assert (len(t.zone("you", "hand")), t.candy("you")) == (1, 1)


@rule("caster", "1022.2")
def test_what_targets_it_still_does() -> None:
    doom = conjure("Doom", target(casters()), destroy(IT))
    rise = conjure("Rise", text=["Level up target allied caster to a caster card in your hand."], quickcast=True)
    t = table(you=Side(hand=[doom]), opponent=Side(hand=[rise, HANA_2], casters=[HANA]))
    t.play("Doom", "Hana", hold=True)
    t.play("Rise", "Hana", "Hana", by="opponent")
    assert t.zone("opponent", "caster zone") == []
    assert sorted(t.zone("opponent", "graveyard")) == ["Hana", "Hana", "Rise"]


@rule("caster", "1022.2a")
def test_it_lies_as_the_caster_under_it_lay() -> None:
    rise = conjure("Rise", text=["Level up target allied caster to a caster card in your hand."])
    for lying, position in ((HANA, "recovered"), (rested(HANA), "rested")):
        t = table(you=Side(hand=[rise, HANA_2], casters=[lying]))
        t.play("Rise", "Hana", "Hana")
        assert (t.orientation("Hana Lv2"), t.level("Hana Lv2")) == (position, 2)


@rule("caster", "1022.2b")
def test_continuous_effects_on_that_caster_apply_to_it() -> None:
    rise = conjure("Rise", text=["Level up target allied caster to a caster card in your hand."])
    hex_ = conjure("Hex", target(casters()), gets(Cannot(USE), who=IT))
    paint = conjure("Paint", text=["Target caster gains [Dragon] until end of turn."])
    t = table(you=Side(hand=[hex_, paint, rise, HANA_2], casters=[HANA]))
    t.play("Hex", "Hana")
    t.play("Paint", "Hana")
    t.play("Rise", "Hana", "Hana")
    assert t.traits("Hana Lv2") == {"Dragon"}
    assert "produce Hana" not in " ".join(t.options())


@rule("caster", "1022.2b")
def test_its_abilities_are_those_of_the_new_card() -> None:
    first = caster("Hana", act(REST, draw()))
    t = table(you=Side(hand=[HANA_2], casters=[first]), phase="call phase")
    t.level_up("Hana Lv2", "Hana Lv1")
    t.refuses("use", "Hana Lv2", rule="704.2")


@rule("caster", "1020.1")
def test_all_see_the_servant_before_its_materials_are_selected() -> None:
    t = table(you=Side(hand=[BOND, HANA], extra=[PAIR], casters=[with_stock(HANA_2, HANA), JIN]))
    assert not t.knows("opponent", "Pair")
    t.play("Bond", asks="1020.1")
    assert t.knows("opponent", "Pair")
