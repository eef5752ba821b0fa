"""Situations of Cardfight!! Vanguard: what is offered and paid, and cards that a text speaks of again."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.vanguard import Side, table, unit

ELF = unit("Elf")
OGRE = unit("Ogre", power=9000)
BOSS = unit("Boss", grade=3)
SEER = unit("Seer", text=[
    "[AUTO]:[Counter-Blast 1] When this unit is placed on (RC), you may pay the cost. If you do, draw a card."
])  # fmt: skip
PAGE = unit("Page", text=["[AUTO]:When this unit is placed on (RC), you may [Soul-Charge 1]. If you do, draw a card."])
ROOK = unit("Rook", text=[
    "[AUTO](RC)[1/turn]:[Soul-Blast 1] When your other unit is placed on (RC), you may pay the cost. "
    "If you do, draw a card."
])  # fmt: skip
GUIDE = unit("Guide", text=[
    "[AUTO]:When this unit is placed on (RC), look at three cards from the top of your deck, search for up to one "
    "<Kagero> from among them, call it to (RC), and put the rest on the bottom of your deck in any order."
])  # fmt: skip


# What one may pay.


@rule("vanguard", "8.6.4", "10.16.1.1")
def test_a_cost_that_cannot_be_paid_in_full_is_not_asked_for() -> None:
    t = table(you=Side(vanguard=BOSS, hand=[SEER]))
    t.call("Seer", "left front")
    assert t.zone("you", "hand") == []


@rule("vanguard", "3.1.1.5.2", "8.6.4")
@pytest.mark.parametrize(("answer", "left", "drawn"), [("yes", 0, 1), ("no", 1, 0)])
def test_what_follows_a_cost_is_done_if_it_was_paid(answer: str, left: int, drawn: int) -> None:
    t = table(you=Side(vanguard=BOSS, hand=[SEER], damage=[ELF]))
    t.call("Seer", "left front", answer)
    assert (t.counters_left("you"), len(t.zone("you", "hand"))) == (left, drawn)


@rule("vanguard", "8.5.3.5")
@pytest.mark.parametrize(("answer", "soul", "drawn"), [("yes", 1, 1), ("no", 0, 0)])
def test_what_follows_something_one_may_do_is_done_if_it_was_done(answer: str, soul: int, drawn: int) -> None:
    t = table(you=Side(vanguard=BOSS, hand=[PAGE]))
    t.call("Page", "left front", answer)
    assert (len(t.zone("you", "soul")), len(t.zone("you", "hand"))) == (soul, drawn)


# Your other unit, once a turn.


@rule("vanguard", "12.5.1", "8.6.2")
def test_a_unit_is_not_its_own_other_unit() -> None:
    t = table(you=Side(vanguard=BOSS, hand=[ROOK], soul=[ELF]))
    t.call("Rook", "left front")
    assert (len(t.zone("you", "soul")), t.zone("you", "hand")) == (1, [])


@rule("vanguard", "12.5.1", "12.5.1.1")
def test_once_a_turn_is_once_for_each_of_two_such_units() -> None:
    t = table(
        you=Side(
            vanguard=BOSS,
            rear={"left front": ROOK, "left back": ROOK},
            hand=[ELF, OGRE],
            soul=[PAGE, BOSS, SEER, GUIDE],
        )
    )
    t.call("Elf", "right front", "Rook#1", "yes", ["Page"], "yes", ["Boss"])
    assert (len(t.zone("you", "soul")), t.zone("you", "hand")) == (2, ["Ogre", "Filler", "Filler"])
    t.call("Ogre", "right back")
    assert (len(t.zone("you", "soul")), t.zone("you", "hand")) == (2, ["Filler", "Filler"])


@rule("vanguard", "8.6.3.1", "8.6.4")
def test_the_second_of_two_is_not_asked_for_what_the_first_has_paid() -> None:
    t = table(you=Side(vanguard=BOSS, rear={"left front": ROOK, "left back": ROOK}, hand=[ELF], soul=[OGRE]))
    t.call("Elf", "right front", "Rook#1", "yes")
    assert (t.zone("you", "soul"), t.zone("you", "hand")) == ([], ["Filler"])


# The rest.

STRAYS = [unit(name, clan="Oracle Think Tank") for name in ("One", "Two", "Three")]


@rule("vanguard", "8.5.4.1.1", "8.5.4.1.3")
def test_the_rest_is_all_where_nothing_was_found() -> None:
    t = table(you=Side(vanguard=BOSS, hand=[GUIDE], deck=[*STRAYS, PAGE]))
    t.call("Guide", "left front", ["One", "Two", "Three"])
    assert t.zone("you", "deck")[:1] == ["Page"]
    assert t.zone("you", "deck")[-3:] == ["One", "Two", "Three"]


@rule("vanguard", "8.5.4.1.4", "10.10.1.2")
@pytest.mark.parametrize("found", [True, False])
def test_what_was_called_is_not_the_rest_and_nothing_has_to_be_found(found: bool) -> None:
    lily = unit("Lily", clan="Kagero")
    t = table(you=Side(vanguard=BOSS, hand=[GUIDE], deck=[STRAYS[0], lily, STRAYS[1], PAGE]))
    said = (["Lily"], "right front", ["One", "Two"]) if found else ([], ["One", "Lily", "Two"])
    t.call("Guide", "left front", *said)
    assert ("Lily" in t.zone("you", "deck"), t.zone("you", "deck")[0]) == (not found, "Page")


# Costs face up and face down.


@rule("vanguard", "10.16.1.1", "8.6.4")
def test_a_card_that_was_turned_down_for_one_cost_is_not_turned_down_for_the_next() -> None:
    t = table(you=Side(vanguard=BOSS, hand=[SEER, SEER], damage=[ELF]))
    t.call("Seer", "left front", "yes")
    t.call("Seer", "right front")
    assert (t.counters_left("you"), t.zone("you", "hand")) == (0, ["Filler"])
