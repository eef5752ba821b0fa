"""VG 7.4.1.10 to 7.4.1.13, 12.9: boosts, and what happens when units attack and boost."""

from __future__ import annotations

import pytest

from ludex.core.modifiers import Can, Cannot
from ludex.core.ops.turn_card import Refresh
from ludex.core.program import If, Op
from ludex.core.selectors import ALL, IT, THIS, OneOf
from ludex.games.vanguard.conditions import Battle, BoostedBattle
from ludex.games.vanguard.filters import BOOSTED_NOW, BOOSTING
from ludex.games.vanguard.ops.call import Exchange
from ludex.games.vanguard.words import (
    ATTACK_FROM_BACK,
    ATTACKED,
    BE_BOOSTED,
    BEGINNING_OF,
    BOOSTED,
    END_OF_BATTLE,
    GC,
    GUARD_STEP,
    PHASE,
    RC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    at,
    attacks,
    boosts,
    choose,
    cont,
    draw,
    gets,
    hits,
    is_attacked,
    is_boosted,
    locked,
    placed,
    plus_power,
    resting,
    retire,
    retired,
    table,
    unit,
)
from ludex.testing.vanguard.board import Rear
from tests.games.vanguard.rules.battle_parts import ELF, FOE, IMP, KING, OGRE, THEIRS, TRIGGERED, called, course

CAT = unit("Cat", grade=1, power=5000, skill="Boost")
COLUMN = {"left front": OGRE, "left back": ELF}


# 7.4.1.10: who boosts.


@rule("vanguard", "7.4.1.10")
def test_a_unit_with_boost_behind_the_attacker_may_rest_and_boost_it() -> None:
    rear = {
        "left front": OGRE,
        "left back": ELF,
        "center back": CAT,
        "right front": KING,
        "right back": unit("Fay", skill="Boost"),
    }
    t = table(you=Side(rear=rear))
    for attacker, booster in (("Ogre", "Elf"), ("your Vanguard", "Cat"), ("King", "Fay")):
        t.attack(attacker, "vanguard", asks="7.4.1.10")
        assert (t.asked, t.options(), t.standing(booster)) == ("you", [booster], True)
        t.answer([booster], asks="7.5.1.2")
        assert (t.resting(booster), t.boosted(attacker)) == (True, [booster])
        t.pass_()


@rule("vanguard", "7.4.1.10")
def test_it_need_not() -> None:
    t = table(you=Side(rear=COLUMN))
    t.attack("Ogre", asks="7.4.1.10")
    t.answer([], asks="7.5.1.2")
    assert (t.standing("Elf"), t.power("Ogre"), t.boosted("Ogre")) == (True, 9000, [])


@rule("vanguard", "7.4.1.10")
@pytest.mark.parametrize(
    "rear",
    [
        {"left front": OGRE, "left back": IMP},
        {"left front": OGRE, "left back": resting(ELF)},
        {"left front": OGRE, "right front": ELF},
        {"left front": OGRE, "center back": ELF},
        {"left front": OGRE, "left back": locked(ELF)},
    ],
    ids=["without Boost", "resting", "in the front row", "in another column", "locked"],
)
def test_other_units_do_not(rear: Rear) -> None:
    t = table(you=Side(rear=rear), opponent=Side(rear={"right back": ELF}))
    assert t.boosters("Ogre") == []
    with pytest.raises(AssertionError, match=r"7\.4\.1\.10 is not asked"):
        t.attack("Ogre", asks="7.4.1.10")


@rule("vanguard", "7.4.1.10")
def test_nobody_is_behind_an_attacker_of_the_back_row() -> None:
    sniper = unit("Sniper", cont(Can(ATTACK_FROM_BACK)), skill="Boost", power=9000)
    t = table(you=Side(rear={"left front": ELF, "left back": sniper}), opponent=Side(vanguard=FOE))
    assert t.boosters("Sniper") == []
    with pytest.raises(AssertionError, match=r"7\.4\.1\.10 is not asked"):
        t.attack("Sniper", asks="7.4.1.10")
    assert t.damage("opponent") == 1


@rule("vanguard", "7.4.1.10")
@pytest.mark.parametrize("which", ["King", "Ogre"])
def test_either_unit_of_a_legion_is_boosted(which: str) -> None:
    king = unit("King", is_boosted(gets(plus_power(100))), grade=3, power=11000)
    ogre = unit("Ogre", is_boosted(gets(plus_power(10))), grade=2, power=9000)
    t = table(you=Side(vanguard=king, mate=ogre, rear={"center back": ELF}))
    t.attack("King", "vanguard", which, boost="Elf", hold=True)
    assert (t.boosted(which), t.resting("Elf")) == (["Elf"], True)
    assert t.power("King") == 11000 + 9000 + 7000 + (100 if which == "King" else 10)


@rule("vanguard", "7.4.1.10")
def test_of_a_legion_the_one_that_cannot_be_boosted_is_not() -> None:
    lone = unit("Lone", cont(Cannot(BE_BOOSTED)), grade=3)
    t = table(you=Side(vanguard=lone, mate=OGRE, rear={"center back": ELF}))
    t.attack("Lone", boost="Elf", hold=True)
    assert (t.boosted("Ogre"), t.boosted("Lone"), t.power("Lone")) == (["Elf"], [], 27000)


# 7.4.1.10.1: boosting and boosted units.


@rule("vanguard", "7.4.1.10.1", "7.4.1.11")
def test_they_are_boosting_and_boosted_to_the_end_of_the_close_step() -> None:
    drummer = unit("Drummer", at(END_OF_BATTLE, choose(RC, filter=BOOSTING), gets(plus_power(1000), who=IT)))
    piper = unit("Piper", at(END_OF_BATTLE, choose(RC, filter=BOOSTED_NOW), gets(plus_power(2000), who=IT)))
    t = table(you=Side(rear={**COLUMN, "right back": drummer, "right front": piper}))
    t.attack("Ogre", "vanguard", "Drummer", boost="Elf")
    assert (t.power("Elf"), t.power("Ogre"), t.boosted("Ogre")) == (8000, 11000, [])


@rule("vanguard", "7.4.1.10.1.1", "7.4.1.11")
@pytest.mark.parametrize(
    "leaves", [retire(called("Elf")), Exchange(called("Elf"), called("Imp"))], ids=["field", "circle"]
)
def test_when_the_booster_leaves_its_circle_nobody_is_boosted(leaves: Op) -> None:
    ogre = unit("Ogre", attacks(leaves), grade=2, power=9000)
    t = table(you=Side(rear={"left front": ogre, "left back": ELF, "right back": IMP}))
    t.attack("Ogre", boost="Elf", hold=True)
    assert (t.boosted("Ogre"), t.power("Ogre"), t.attacking()) == ([], 9000, ["Ogre"])


@rule("vanguard", "7.4.1.10.1.1")
def test_when_the_boosted_unit_leaves_its_circle_nobody_boosts() -> None:
    """Where it comes to it has its own power only; the other is no boosting unit any more."""
    drummer = unit("Drummer", at(END_OF_BATTLE, choose(RC, filter=BOOSTING), gets(plus_power(1000), who=IT)))
    ogre = unit("Ogre", attacks(Exchange(THIS, called("Drummer"))), grade=2, power=9000)
    t = table(you=Side(rear={"left front": ogre, "left back": ELF, "right back": drummer}))
    t.attack("Ogre", boost="Elf", asks="7.5.1.2")
    assert (t.circle("Ogre"), t.power("Ogre"), t.boosted("Ogre")) == ("right back", 9000, [])
    t.pass_()
    assert t.power("Elf") == 7000


# 7.4.1.11: the power.


@rule("vanguard", "7.4.1.11")
def test_the_power_of_the_booster_is_added_all_the_time() -> None:
    guardian = unit("Shade", placed(GC, gets(plus_power(-3000), who=called("Elf", THEIRS))), shield=0)
    t = table(you=Side(rear=COLUMN), opponent=Side(hand=[guardian]))
    t.attack("Ogre", boost="Elf", hold=True)
    assert t.power("Ogre") == 16000
    t.guard("Shade")
    assert (t.power("Elf"), t.power("Ogre")) == (4000, 13000)
    t.pass_()
    assert t.power("Ogre") == 9000


@rule("vanguard", "7.4.1.11")
def test_the_power_of_the_mate_is_added_while_a_legion_attacks() -> None:
    ogre = unit("Ogre", attacks(gets(plus_power(1000))), grade=2, power=9000)
    t = table(you=Side(vanguard=KING, mate=ogre))
    assert (t.power("King"), t.power("Ogre")) == (11000, 9000)
    t.attack("King", hold=True)
    assert (t.power("King"), t.power("Ogre")) == (21000, 10000)
    t.pass_()
    assert (t.power("King"), t.power("Ogre")) == (11000, 10000)


@rule("vanguard", "7.4.1.11")
def test_a_legion_that_is_attacked_has_the_power_of_its_leader() -> None:
    t = table(you=Side(vanguard=KING), opponent=Side(vanguard=FOE, mate=OGRE))
    t.attack("King", hold=True)
    assert t.power("Foe") == 6000


# 7.4.1.12, 7.4.1.13: the check timings before the guard step.


@rule("vanguard", "7.4.1.12", "7.4.1.13")
def test_abilities_for_attacking_and_boosting_come_before_the_guard_step() -> None:
    ogre = unit("Ogre", attacks(gets(plus_power(1000))), grade=2, power=9000)
    elf = unit("Elf", boosts(gets(plus_power(500))), power=7000, skill="Boost")
    t = table(you=Side(rear={"left front": ogre, "left back": elf}))
    t.attack("Ogre", "vanguard", "Elf", boost="Elf", hold=True)
    told = course(t, TRIGGERED, PHASE, BOOSTED, ATTACKED)
    assert told[-5:] == [
        "attacked Ogre", "boosted Elf", "triggered Elf", "triggered Ogre", BEGINNING_OF + GUARD_STEP,
    ]  # fmt: skip
    assert t.power("Ogre") == 9000 + 1000 + 7000 + 500


@rule("vanguard", "7.4.1.12")
def test_the_attacked_and_the_boosted_unit_see_it_too() -> None:
    ogre = unit("Ogre", is_boosted(gets(plus_power(1000))), grade=2, power=9000)
    foe = unit("Foe", is_attacked(gets(plus_power(2000))), grade=3, power=6000)
    t = table(you=Side(rear={"left front": ogre, "left back": ELF}), opponent=Side(vanguard=foe))
    t.attack("Ogre", boost="Elf", hold=True)
    assert (t.power("Ogre"), t.power("Foe")) == (17000, 8000)


@rule("vanguard", "7.4.1.13")
def test_what_follows_from_them_is_done_before_the_guard_step_too() -> None:
    """The attack retires a rear-guard; what waits for that is played before the other player may guard."""
    ogre = unit("Ogre", attacks(retire(called("Imp", THEIRS))), grade=2, power=9000)
    imp = unit("Imp", retired(draw(1)))
    t = table(you=Side(rear=[ogre]), opponent=Side(rear={"left back": imp}))
    t.attack("Ogre", hold=True)
    assert (t.asks, t.zone("opponent", "hand")) == ("7.5.1.2", ["Filler"])
    assert course(t, TRIGGERED, PHASE)[-3:] == ["triggered Ogre", "triggered Imp", BEGINNING_OF + GUARD_STEP]


# 12.9: boosted units.


@rule("vanguard", "12.9.1")
def test_an_attacker_counts_as_boosted_though_its_booster_has_gone() -> None:
    elf = unit("Elf", boosts(retire(THIS)), power=7000, skill="Boost")
    ogre = unit("Ogre", hits(draw(1), if_=BoostedBattle(ALL, OneOf(THIS))), grade=2, power=9000)
    t = table(you=Side(rear={"left front": ogre, "left back": elf, "right front": OGRE}), opponent=Side(vanguard=FOE))
    t.attack("Ogre#1", boost="Elf")
    assert (t.zone("you", "drop zone"), t.zone("you", "hand")) == (["Elf"], ["Filler"])


@rule("vanguard", "12.9.1")
def test_it_does_so_for_that_battle_only() -> None:
    elf = unit("Elf", boosts(retire(THIS)), power=7000, skill="Boost")
    ogre = unit(
        "Ogre",
        hits(draw(1), if_=BoostedBattle(ALL, OneOf(THIS))),
        at(END_OF_BATTLE, If(Battle(1, 1), Refresh(THIS))),
        power=9000,
    )
    t = table(you=Side(rear={"left front": ogre, "left back": elf}), opponent=Side(vanguard=FOE))
    for _ in range(2):
        t.attack("Ogre", "vanguard", boost="Elf" if not t.damage("opponent") else "")
    assert (t.damage("opponent"), t.zone("you", "hand")) == (2, ["Filler"])


@rule("vanguard", "12.9.1")
def test_texts_that_ask_whether_it_is_boosted_are_answered_so() -> None:
    text = ["[AUTO](RC):When this unit attacks a vanguard, if this unit is boosted ([Boost]), draw a card."]
    elf = unit("Elf", boosts(retire(THIS)), power=7000, skill="Boost")
    for boost, hand in (("Elf", ["Filler"]), ("", [])):
        t = table(you=Side(rear={"left front": unit("Ogre", text=text), "left back": elf}))
        t.attack("Ogre", "vanguard", *(["Elf"] if boost else []), boost=boost)
        assert t.zone("you", "hand") == hand
