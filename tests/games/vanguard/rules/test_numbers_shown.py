"""The numbers that prompts, events and refusals show are those of the step and of the kind of ability."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Keyword
from ludex.core.modifiers import GiveAbility, LoseAbilities
from ludex.core.ops.move import Move
from ludex.core.program import Body, Seq
from ludex.core.selectors import IT
from ludex.games.vanguard.words import BOOST, HAND, HEART, REMOVE, REMOVED, SOUL, VC
from ludex.testing import rule
from ludex.testing.vanguard import Side, act, choose, g_unit, gets, plus_power, table, unit

RIDER = unit("Rider", grade=3)
OLD = unit("Old", grade=3)
KING = unit("Old", grade=3, mates="Mate")
STRIDING = (
    "[Stride]-Stride Step-[Choose one or more cards with the sum of their grades being 3 or greater from your hand, "
    "and discard them] [Stride] this card on your (VC) from face down."
)


@rule("vanguard", "3.1.1.5.2", "8.5.3.5")
def test_what_one_may_do_is_not_what_one_may_pay_for() -> None:
    may = unit("May", text=["[AUTO]:When this unit is placed on (RC), you may draw a card."])
    paid = "[AUTO]:[Soul-Blast 1] When this unit is placed on (RC), you may pay the cost. If you do, draw a card."
    t = table(you=Side(hand=[may, unit("Pay", text=[paid])], soul=[OLD]))
    t.call("May", "left front", asks="8.5.3.5")
    t.answer("no")
    t.call("Pay", "right front", asks="3.1.1.5.2")
    t.answer("no")
    assert t.zone("you", "hand") == []


@rule("vanguard", "8.5.2.3", "8.5.2.4")
def test_a_stride_is_paid_by_a_rule_of_its_own() -> None:
    dragon = g_unit("Dragon", cost=None, text=[STRIDING])
    t = table(you=Side(g_zone=[dragon], hand=[OLD, unit("One")]), phase="stride step")
    t.stride("Dragon", asks="8.5.2.4")
    t.answer(["Old"])
    assert [event.rule for event in t.events("used")] == ["8.5.2.4"]
    t = table(you=Side(g_zone=[dragon], hand=[unit("One")]), phase="stride step")
    t.refuses("stride", "Dragon", rule="8.5.2.4")


@rule("vanguard", "8.5.2.3", "8.5.4.1", "8.6.4")
def test_what_is_picked_for_a_cost_is_picked_by_the_rule_of_that_cost() -> None:
    paid = "[AUTO]:[Soul-Blast 1] When this unit is placed on (RC), you may pay the cost. If you do, draw a card."
    used = (
        "[ACT](VC):[Counter-Blast 1] Choose one of your rear-guards, and that unit gets [Power]+2000 until end of turn."
    )
    side = Side(
        vanguard=unit("Boss", grade=3, text=[used]), damage=[OLD, RIDER], soul=[OLD, RIDER],
        rear={"left back": RIDER, "right back": OLD}, hand=[unit("Pay", text=[paid])],
    )  # fmt: skip
    t = table(you=side)
    t.call("Pay", "right front", "yes", asks="8.6.4")
    t.answer(["Rider"])
    t.use("Boss", asks="8.5.2.3")
    t.answer(["Rider"], asks="8.5.4.1")
    assert t.zone("you", "drop zone") == ["Rider"]


@rule("vanguard", "7.4.1.10")
def test_of_a_legion_either_unit_is_boosted_by_the_rule_of_boosting() -> None:
    side = Side(vanguard=KING, mate=unit("Mate"), rear={"center back": unit("Elf", skill="Boost")})
    t = table(you=side)
    t.attack("Old", boost="Elf", asks="7.4.1.10")
    assert t.options() == ["Old", "Mate"]
    t.answer("Mate")


@rule("vanguard", "8.5.3.1", "10.6.1.2", "10.6.1.3", "10.6.1.4")
@pytest.mark.parametrize(
    ("side", "rules"),
    [
        (Side(vanguard=OLD, hand=[RIDER]), {"Old": "8.5.3.1"}),
        (Side(vanguard=KING, mate=unit("Mate"), hand=[RIDER]), {"Old": "10.6.1.2", "Mate": "10.6.1.2"}),
        (
            Side(vanguard=g_unit("Dragon", grade=3), hearts=[OLD], hand=[RIDER]),
            {"Dragon": "10.6.1.3", "Old": "10.6.1.4"},
        ),
    ],
    ids=["alone", "legion", "stridden"],
)
def test_what_was_ridden_leaves_by_the_rule_of_what_it_was(side: Side, rules: dict[str, str]) -> None:
    t = table(you=side, phase="ride phase")
    t.ride("Rider")
    left = [event for event in t.events("moved") if event.frm in (VC, HEART)]
    assert {t.name(event.was): event.rule for event in left} == rules


@rule("vanguard", "4.1.4", "8.2.1.2", "10.21.1", "10.21.2", "10.36.1")
@pytest.mark.parametrize(
    ("does", "kind", "told"),
    [
        (gets(plus_power(1000)), "given", "8.2.1.2"),
        (gets(GiveAbility((Keyword(BOOST),))), "given", "10.21.1"),
        (gets(LoseAbilities()), "given", "10.21.2"),
        (Seq((choose(HAND), Move(IT, SOUL))), "moved", "4.1.4"),
        (Seq((choose(HAND), Move(IT, REMOVED, verb=REMOVE))), "moved", "10.36.1"),
    ],
    ids=["power", "ability", "loss", "put", "remove"],
)
def test_what_happens_is_told_with_the_rule_of_what_it_is(does: Body, kind: str, told: str) -> None:
    t = table(you=Side(vanguard=unit("Boss", act(does), grade=3), hand=[unit("Held")]))
    t.use("Boss")
    assert [event.rule for event in t.events(kind)] == [told]


@rule("vanguard", "11.33.1")
def test_a_state_is_told_with_the_rule_of_its_keyword() -> None:
    t = table(you=Side(hand=[unit("Ghost", "Hollow")]))
    t.call("Ghost", "left front", "yes")
    assert [event.rule for event in t.events("became")] == ["11.33.1"]
