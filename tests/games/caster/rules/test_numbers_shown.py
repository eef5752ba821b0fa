"""The number that a question, an event or a refusal shows is that of the very step it belongs to."""

from __future__ import annotations

import pytest

from ludex.games.caster.words import LEVEL_UP, LEVELED_UP
from ludex.testing import rule
from ludex.testing.caster import Side, caster, conjure, face_down, rested, servant, soul_bond, table, with_stock

OGRE = servant("Ogre")
FREE, COSTLY = servant("Imp", text=["[Break]"]), servant("Imp", text=["[Break] {1}"])
HANA, DEAR_HANA = caster("Hana", text=["[Break]"]), caster("Hana", text=["[Break] {1}"])


@rule("caster", "1103.2a", "1103.2b", "1103.3a", "1103.3b")
@pytest.mark.parametrize(
    ("orb", "number"), [(HANA, "1103.2a"), (FREE, "1103.2b"), (DEAR_HANA, "1103.3a"), (COSTLY, "1103.3b")]
)
def test_the_break_of_one_orb_is_asked_about_by_what_it_means_on_such_a_card(orb: object, number: str) -> None:
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[orb], casters=1))  # type: ignore[list-item]
    t.attack("Ogre", asks=number)
    assert t.asks == number
    t.answer([])


@rule("caster", "1103.4")
def test_the_breaks_of_several_orbs_are_asked_about_in_an_order() -> None:
    ogre = servant("Ogre", "Double Corrupt")
    t = table(you=Side(servants=[ogre]), opponent=Side(orbs=[FREE, FREE]))
    t.attack("Ogre", asks="1103.4")
    assert t.asks == "1103.4"
    t.answer([])


@rule("caster", "1022.1", "1022.1a", "1022.1b")
@pytest.mark.parametrize(
    ("below", "text", "number"),
    [
        ([caster("Hana")], [], "1022.1"),
        ([face_down(OGRE)], [], "1022.1a"),
        ([face_down(OGRE), caster("Hana")], ["You may control two or more casters with the same name as this card."],
         "1022.1b"),
    ],
)  # fmt: skip
def test_a_level_up_is_told_by_what_it_was_put_on(below: list[object], text: list[str], number: str) -> None:
    second = caster("Hana", level=2, text=text)
    t = table(you=Side(casters=below, hand=[second]), phase="call phase")  # type: ignore[arg-type]
    before = len(t.log)
    t.level_up("Hana Lv2", "Ogre" if number != "1022.1" else "Hana Lv1")
    assert {event.rule for event in t.log[before:] if LEVEL_UP in event.verb or event.kind == LEVELED_UP} == {number}


@rule("caster", "1022.1a")
def test_a_level_up_onto_a_face_down_caster_is_refused_by_its_own_rule() -> None:
    side = Side(casters=[face_down(OGRE), caster("Hana")], hand=[caster("Hana", level=2)])
    t = table(you=side, phase="call phase")
    t.refuses("level up", "Hana Lv2", "Ogre", rule="1022.1a")


@rule("caster", "1109.2")
def test_soul_seal_is_refused_and_offered_by_its_own_rule() -> None:
    sealed = soul_bond("Sealed", "Soul Seal", materials=["Hana", "Jin"])
    bolt = conjure("Bolt", text=["Destroy target servant.", "[Quickcast]"])
    t = table(you=Side(servants=[with_stock(sealed, OGRE, servant("Elf"))], hand=[bolt]), phase="battle phase")
    t.to("battle phase")
    t.refuses("use", "Sealed", 0, rule="1109.2")
    t.play("Bolt", "Sealed", asks="1109.2")


@rule("caster", "1010.2", "704.2", "905.1")
def test_refusals_of_abilities_name_what_they_lack() -> None:
    monk = servant("Monk", text=["[Rest]: Draw a card.", "Pay {0}: Draw a card. Play this ability only once per turn."])
    t = table(
        you=Side(servants=[rested(monk)]), opponent=Side(servants=[servant("Nun", text=["[Rest]: Draw a card."])])
    )
    t.refuses("use", "Monk", 0, rule="1010.2")
    t.refuses("use", "Nun", 0, rule="704.2")
    t.use("Monk", 1)
    t.refuses("use", "Monk", 1, rule="905.1")


@rule("caster", "1018.3", "1018.5")
def test_counters_that_go_are_told_by_another_rule_than_those_that_come() -> None:
    text = ["Pay a candy counter: Put a moon counter on this card.", "Remove a moon counter: Gain a candy counter."]
    t = table(you=Side(servants=[servant("Fox", text=text)], candy=1))
    t.use("Fox", 0)
    t.use("Fox", 1)
    told = [(event.kind, event.amount, event.rule) for event in t.log if event.kind in ("resource", "counter")]
    assert told == [
        ("resource", -1, "1018.3"), ("counter", 1, "1018.2"), ("counter", -1, "1018.5"), ("resource", 1, "1018.2")
    ]  # fmt: skip
