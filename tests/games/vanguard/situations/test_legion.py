"""Situations of Cardfight!! Vanguard in which several rules meet: legion."""

from __future__ import annotations

from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import OPPONENT
from ludex.core.program import Seq
from ludex.core.selectors import IT
from ludex.games.vanguard.words import GC, SOUL, VC
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    act,
    attacks,
    choose,
    draw,
    gets,
    hits,
    placed,
    plus_critical,
    resting,
    table,
    trigger,
    unit,
)

ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")


def legion_loses(name: str) -> Table:
    """A legion with two drive attacks a vanguard of 9000, and one of the two goes to the soul in the guard step."""
    king = unit("King", grade=3, power=11000, skill="Twin Drive", mates="Queen")
    queen = unit("Queen", grade=2, power=9000)
    thief = unit("Thief", placed(GC, choose(VC, OPPONENT), Move(IT, SOUL)), grade=1, shield=0)
    t = table(
        you=Side(vanguard=king, mate=queen, rear={"center back": ELF}),
        opponent=Side(vanguard=unit("Weak", grade=3, power=9000), hand=[thief]),
    )
    t.attack("King", "vanguard", name, boost="Elf", hold=True)
    assert t.power("King") == 27000
    t.guard("Thief", "", name)
    return t


FILLER = unit("Filler", grade=0, power=5000, shield=0)
KING = unit("King", grade=3, power=11000, skill="Twin Drive", mates="Queen")
QUEEN = unit("Queen", grade=2, power=9000)
OGRE = unit("Ogre", grade=3, power=11000)
CRIT = trigger("Crit", "Critical")


@rule("vanguard", "10.25.2", "7.4.1.8.2", "7.4.1.10.1.1")
def test_a_leader_whose_mate_is_gone_goes_on_attacking_alone() -> None:
    t = legion_loses("Queen")
    assert (t.power("King"), t.boosted("King")) == (11000, [])
    t.pass_()
    assert (t.damage("opponent"), len(t.zone("you", "hand"))) == (1, 2)


@rule("vanguard", "10.25.2", "7.4.1.8.2", "7.6.1.2.1", "7.7.1.2")
def test_a_mate_whose_leader_is_gone_goes_on_attacking_alone() -> None:
    t = legion_loses("King")
    assert (t.vanguard("you"), t.power("Queen")) == ("Queen", 9000)
    t.pass_()
    assert (len(t.zone("you", "hand")), t.damage("opponent")) == (1, 1)


@rule("vanguard", "10.25.2", "7.4.1.11", "7.7.1.2")
def test_a_leader_whose_mate_is_gone_is_in_legion_no_more() -> None:
    fork = unit("Fork", act(Seq((choose(VC), Move(IT, SOUL)))))
    t = table(you=Side(vanguard=KING, mate=QUEEN, rear=[fork]))
    t.use("Fork", 0, "Queen")
    t.attack("King", hold=True)
    assert (t.mate("King"), t.power("King")) == ("", 11000)


@rule("vanguard", "10.25.5", "7.4.1.12")
def test_the_mate_attacks_too_so_its_ability_for_attacking_triggers() -> None:
    king = unit("King", grade=3, mates="Queen")
    queen = unit("Queen", attacks(draw(1)), grade=2)
    t = table(you=Side(vanguard=king, mate=queen))
    t.attack("King")
    assert len(t.zone("you", "hand")) == 2


@rule("vanguard", "10.25.5", "7.7.1.7")
def test_a_hit_of_a_legion_is_a_hit_of_its_mate_too() -> None:
    king = unit("King", grade=3, mates="Queen")
    queen = unit("Queen", hits(draw(1)), grade=2)
    t = table(you=Side(vanguard=king, mate=queen))
    t.attack("King")
    # The drive check, and what the mate draws.
    assert (t.damage("opponent"), len(t.zone("you", "hand"))) == (1, 2)


@rule("vanguard", "10.25.5", "10.25.6", "2.16.1", "7.4.1.11")
def test_a_legion_attacks_with_the_sum_and_with_drive_and_critical_of_its_leader() -> None:
    boon = unit("Boon", act(Seq((choose(VC), gets(plus_critical(1), who=IT)))))
    side = Side(vanguard=KING, mate=QUEEN, rear={"center back": ELF, "left front": boon}, deck=[FILLER] * 9)
    t = table(you=side)
    t.use("Boon", 0, "Queen")
    t.attack("King", "vanguard", "Queen", boost="Elf", hold=True)
    assert t.power("King") == 27000
    assert t.resting("King")
    assert t.resting("Queen")
    t.pass_()
    assert (t.damage("opponent"), len(t.zone("you", "hand"))) == (1, 2)


@rule("vanguard", "10.25.6", "2.8.1.1.2")
def test_trigger_power_for_the_mate_counts_and_its_critical_does_not() -> None:
    t = table(
        you=Side(vanguard=KING, mate=QUEEN, deck=[CRIT, FILLER, FILLER, FILLER]),
        opponent=Side(hand=[unit("Bulwark", grade=1, shield=10000)]),
    )
    t.attack("King", "vanguard", "Queen", "Queen", guard="Bulwark")
    assert t.damage("opponent") == 1


@rule("vanguard", "10.25.8", "7.4.1.6")
def test_an_attacked_legion_has_the_power_of_its_leader_and_the_mate_is_no_target() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=KING, mate=QUEEN))
    assert t.targets("Ogre") == ["King"]
    t.attack("Ogre")
    assert t.damage("opponent") == 1


@rule("vanguard", "10.25.10")
def test_who_stands_one_of_a_legion_stands_both() -> None:
    horn = unit("Horn", act(Seq((choose(VC), Refresh(IT)))))
    t = table(you=Side(vanguard=resting(KING), mate=QUEEN, rear=[horn]))
    t.use("Horn", 0, "Queen")
    assert t.standing("King")
    assert t.standing("Queen")
    t.attack("King")
    assert t.damage("opponent") == 1
