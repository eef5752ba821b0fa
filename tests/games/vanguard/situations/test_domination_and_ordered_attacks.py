"""Situations of Cardfight!! Vanguard in which several rules meet: domination and ordered attacks."""

from __future__ import annotations

import pytest

from ludex.core.ops.give import END_OF_TURN as END
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, Cards, Compares, NotThis
from ludex.core.values import Fixed
from ludex.games.vanguard.ops.battle import Attack, Dominate
from ludex.games.vanguard.ops.lock import Lock
from ludex.games.vanguard.words import (
    GRADE,
    RC,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    attacks,
    choose,
    retire,
    table,
    trigger,
    unit,
)

ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
THEIR_VANGUARD = Cards((VC,), OPPONENT)
ROOK = unit("Rook", grade=2, power=9000, shield=5000, skill="Intercept")
FILLER = unit("Filler", grade=0, power=5000, shield=0)
CRIT = trigger("Crit", "Critical")
OGRE = unit("Ogre", grade=3, power=11000)
WARDEN = unit("Warden", act(Seq((choose(RC, OPPONENT), Dominate(IT), Attack(IT, THEIR_VANGUARD)))))


@rule("vanguard", "10.34.1", "9.4.1", "10.34.1.1", "7.2.1")
def test_an_attack_that_an_effect_orders_is_guarded_like_any_other() -> None:
    horn = unit("Horn", act(Attack(THIS, THEIR_VANGUARD)), grade=3, power=11000)
    t = table(you=Side(rear={"left back": horn}), opponent=Side(hand=[ELF]))
    t.use("Horn", asks="7.5.1.2")
    t.guard("Elf")
    t.pass_()
    assert (t.damage("opponent"), t.zone("opponent", "drop zone"), t.resting("Horn")) == (0, ["Elf"], True)
    assert t.phase == "main phase"


@rule("vanguard", "10.34.1.3", "7.8.1.5")
def test_an_attack_ordered_in_a_battle_waits_for_its_end() -> None:
    twin = unit("Twin", attacks(Attack(Cards((RC,), YOU, Compares(GRADE, "==", Fixed(2))), THEIR_VANGUARD)), grade=3)
    t = table(
        you=Side(rear={"left front": twin, "right front": ROOK}),
        opponent=Side(vanguard=unit("Weak", grade=3, power=5000)),
    )
    t.attack("Twin")
    assert (t.damage("opponent"), t.resting("Rook")) == (2, True)
    told = [line.split(" [")[0] for line in t.story()]
    assert told.index("Twin attacked Weak") < told.index("You: end of battle") < told.index("Rook attacked Weak")


@rule("vanguard", "10.35.1", "7.5.1.2", "7.5.1.2.4")
def test_the_attacked_player_guards_against_the_own_dominated_unit() -> None:
    spy = unit("Spy", grade=3, power=11000, skill="Intercept")
    warden = unit("Warden", act(Seq((choose(RC, OPPONENT), Dominate(IT), Attack(IT, Cards((VC,), OPPONENT))))))
    t = table(you=Side(rear=[warden]), opponent=Side(rear={"left front": spy, "right front": ROOK}, hand=[ELF]))
    t.use("Warden", 0, "Spy", asks="7.5.1.2")
    assert t.asked == "opponent"
    assert not any("Spy" in option for option in t.options())
    t.intercept("Rook")
    t.pass_()
    assert (t.damage("opponent"), t.rear("opponent")) == (0, {"left front": "Spy"})


@rule("vanguard", "10.35.1", "10.35.1.2", "10.35.2.3", "10.35.3.1")
def test_a_dominated_unit_fights_for_its_new_master_and_goes_back_resting() -> None:
    spy = unit("Spy", grade=3, power=11000, text=["[AUTO](VC/RC):When this unit attacks, draw a card."])
    t = table(you=Side(rear=[WARDEN]), opponent=Side(rear={"left front": spy}))
    t.use("Warden")
    assert (t.damage("opponent"), t.zone("you", "hand"), t.zone("opponent", "hand")) == (1, ["Filler"], [])
    assert (t.controller("Spy"), t.circle("Spy"), t.resting("Spy")) == ("opponent", "left front", True)


@rule("vanguard", "10.35.1.1.1", "10.35.6", "11.3.1")
def test_a_dominated_unit_neither_intercepts_nor_boosts() -> None:
    chain = unit("Chain", act(Seq((choose(RC, OPPONENT), Dominate(IT, END)))))
    t = table(you=Side(rear=[chain, OGRE]), opponent=Side(rear={"left front": ROOK}, hand=[ELF]))
    t.use("Chain")
    assert t.controller("Rook") == "you"
    t.attack("Ogre", hold=True)
    assert not any("Rook" in option for option in t.options())
    t.pass_()
    t.attack("Rook")
    assert t.damage("opponent") == 1
    t.end_turn()
    assert t.controller("Rook") == "opponent"


@rule("vanguard", "10.35.2", "10.35.7", "2.8.1.1.2", "7.6.1.2.4")
def test_a_trigger_for_a_dominated_attacker_counts_for_its_attack() -> None:
    spy = unit("Tyrant", grade=3, power=12000)
    strings = unit("Strings", act(Seq((choose(VC, OPPONENT), Dominate(IT), Attack(IT, Cards((RC,), OPPONENT))))))
    big = unit("Big", grade=3, power=15000)
    t = table(
        you=Side(rear=[strings], deck=[CRIT, FILLER, FILLER]),
        opponent=Side(vanguard=spy, rear={"left front": big}, deck=[FILLER] * 5),
    )
    t.use("Strings", 0, "Tyrant", "Tyrant", "Tyrant", "Tyrant")
    assert (t.rear("opponent"), t.zone("you", "hand"), t.power("Tyrant")) == ({}, ["Crit"], 17000)


@rule("vanguard", "10.35.2.4", "10.35.4.1")
def test_a_dominated_unit_that_is_locked_or_retired_is_its_owners_again() -> None:
    chain = unit(
        "Chain",
        act(Seq((choose(RC, OPPONENT), Dominate(IT, END)))),
        act(Seq((choose(RC, YOU, NotThis()), Lock(IT)))),
        act(Seq((choose(RC, YOU, NotThis()), retire(IT)))),
    )
    t = table(you=Side(rear=[chain]), opponent=Side(rear=[ROOK]))
    t.use("Chain", 0)
    t.use("Chain", 1)
    assert (t.controller("Rook"), t.locked("Rook")) == ("opponent", True)
    t = table(you=Side(rear=[chain]), opponent=Side(rear=[ROOK]))
    t.use("Chain", 0)
    t.use("Chain", 2)
    assert (t.zone("you", "drop zone"), t.zone("opponent", "drop zone")) == ([], ["Rook"])


@rule("vanguard", "10.35.3.1", "7.4.1.10")
@pytest.mark.parametrize(("circle", "boosted"), [("right front", True), ("left front", False)])
def test_a_dominated_unit_stands_in_the_column_that_its_new_master_sees(circle: str, boosted: bool) -> None:
    chain = unit("Chain", act(Seq((choose(RC, OPPONENT), Dominate(IT, END)))))
    t = table(you=Side(rear={"left back": ELF, "left front": chain}), opponent=Side(rear={circle: OGRE}))
    t.use("Chain")
    assert t.boosters("Ogre") == (["Elf"] if boosted else [])


@rule("vanguard", "10.35.7", "7.6.1.2.6")
def test_a_dominated_vanguard_drives_with_the_cards_of_its_new_master() -> None:
    theirs = unit("Tyrant", grade=3, power=12000)
    strings = unit(
        "Strings",
        act(Seq((choose(VC, OPPONENT), Dominate(IT), Attack(IT, Cards((RC,), OPPONENT))))),
    )
    t = table(
        you=Side(rear=[strings], deck=[ELF, FILLER, FILLER]),
        opponent=Side(vanguard=theirs, rear={"left front": ROOK}, deck=[OGRE, OGRE]),
    )
    t.use("Strings")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Elf"], [])
    assert (t.rear("opponent"), t.controller("Tyrant"), t.resting("Tyrant")) == ({}, "opponent", True)
