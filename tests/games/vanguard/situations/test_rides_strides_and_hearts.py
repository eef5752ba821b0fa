"""Situations of Cardfight!! Vanguard in which several rules meet: rides strides and hearts."""

from __future__ import annotations

from ludex.core.ops.move import Move
from ludex.core.players import YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, Cards, FaceUp, Not
from ludex.games.vanguard.ops.ride import Stride
from ludex.games.vanguard.words import (
    G_ZONE,
    HEART,
    SOUL,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    choose,
    face_down,
    face_up,
    g_unit,
    gets,
    plus_critical,
    plus_power,
    resting,
    table,
    unit,
)

DRAGON = g_unit("Dragon", power=15000)
MY_VANGUARD = Cards((VC,), YOU)
OGRE = unit("Ogre", grade=3, power=11000)
KING = unit("King", grade=3, power=11000, skill="Twin Drive", mates="Queen")
QUEEN = unit("Queen", grade=2, power=9000)
WYRM = g_unit("Wyrm", power=18000)
ROOK = unit("Rook", grade=2, power=9000, shield=5000, skill="Intercept")
TRIPLE_DRAGON = g_unit("Dragon", power=15000, skill="Triple Drive")
MIRROR = unit("Mirror", act(Seq((choose(G_ZONE, YOU, Not(FaceUp())), Stride(IT)))))
HEIR = unit("Heir", grade=3, power=13000)
HERALD = unit("Herald", text=["[ACT](RC):Choose a card from your hand, and ride it."])


@rule("vanguard", "10.6.1.2", "10.25.9")
def test_a_ride_over_a_legion_sends_both_to_the_soul() -> None:
    t = table(you=Side(vanguard=KING, mate=QUEEN, hand=[HEIR, QUEEN]), phase="ride phase")
    t.refuses("ride", "your Queen#2", rule="8.5.2.1.1.1")
    t.ride("Heir")
    assert (t.vanguard("you"), sorted(t.soul("you"))) == ("Heir", ["King", "Queen"])


@rule("vanguard", "10.6.1.3", "10.6.1.4", "8.5.1.2")
def test_a_ride_over_a_strode_vanguard_sends_the_heart_to_the_soul() -> None:
    t = table(you=Side(vanguard=resting(TRIPLE_DRAGON), hearts=[OGRE], rear=[HERALD], hand=[HEIR]))
    t.use("Herald")
    assert (t.vanguard("you"), t.standing("Heir"), t.power("Heir")) == ("Heir", True, 13000)
    assert (t.soul("you"), t.hearts("you"), t.zone("you", "G zone")) == (["Ogre"], [], ["Dragon"])
    assert t.faceup("Dragon")
    t.end_turn()
    assert t.vanguard("you") == "Heir"


@rule("vanguard", "10.27.1", "8.7.3", "6.8.1.4")
def test_what_the_vanguard_was_given_is_still_there_when_it_stops_being_a_heart() -> None:
    sage = unit("Sage", grade=3, power=11000, text=[
        "[AUTO](VC):At the end of your turn, if this unit's [Power] is 16000 or greater, draw a card."
    ])  # fmt: skip
    boon = unit("Boon", act(gets(plus_power(5000), who=MY_VANGUARD)))
    mirror = unit("Mirror", act(Seq((choose(G_ZONE, YOU, Not(FaceUp())), Stride(IT)))))
    t = table(you=Side(vanguard=sage, rear=[boon, mirror], g_zone=[DRAGON]))
    t.use("Boon")
    t.use("Mirror", 0, ["Dragon"])
    t.end_turn()
    assert (t.zone("you", "hand"), t.power("Sage")) == (["Filler"], 11000)


@rule("vanguard", "10.27.2", "10.27.5.1", "10.26.5")
def test_a_stride_over_a_deleted_vanguard_has_its_whole_printed_power() -> None:
    t = table(you=Side(vanguard=face_down(OGRE), g_zone=[TRIPLE_DRAGON]), phase="stride step")
    t.stride("Dragon")
    assert t.power("Dragon") == 26000


@rule("vanguard", "10.27.3", "3.1.1.3.1")
def test_a_heart_has_no_abilities() -> None:
    sage = unit("Sage", grade=3, text=["[CONT](VC):All of your rear-guards get [Power] +2000."])
    t = table(you=Side(vanguard=sage, rear=[OGRE], g_zone=[DRAGON]), phase="stride step")
    assert t.power("Ogre") == 13000
    t.stride("Dragon")
    assert t.power("Ogre") == 11000


@rule("vanguard", "10.27.4", "10.28.3.3", "10.28.4")
def test_a_stride_over_a_legion_takes_one_heart_and_gives_the_legion_back_resting() -> None:
    t = table(you=Side(vanguard=KING, mate=QUEEN, g_zone=[TRIPLE_DRAGON]), phase="stride step")
    t.stride("Dragon", "Queen")
    assert (t.power("Dragon"), sorted(t.names("Dragon"))) == (24000, ["Dragon", "Queen"])
    t.attack("Dragon", hold=True)
    assert t.power("Dragon") == 24000
    t.pass_()
    t.end_turn()
    assert t.mate("King") == "Queen"
    assert t.resting("King")
    assert t.resting("Queen")


@rule("vanguard", "10.27.5.2")
def test_a_heart_that_leaves_takes_name_and_power_along() -> None:
    thief = unit("Thief", act(Move(Cards((HEART,), YOU), SOUL)))
    t = table(you=Side(vanguard=TRIPLE_DRAGON, hearts=[OGRE], rear=[thief], soul=[HEIR]))
    t.use("Thief")
    assert (t.power("Dragon"), t.names("Dragon")) == (15000, {"Dragon"})
    # At the end of the turn nobody is left on the circle, and somebody rides from the soul (9.5.1).
    t.end_turn("Heir")
    assert t.vanguard("you") == "Heir"


@rule("vanguard", "10.28.3.1.1")
def test_a_stride_over_a_resting_vanguard_rests() -> None:
    t = table(you=Side(vanguard=resting(OGRE), g_zone=[TRIPLE_DRAGON]), phase="stride step")
    t.stride("Dragon")
    assert t.resting("Dragon")
    t.to("battle phase")
    t.refuses("attack", "Dragon", rule="7.4.1.3")


@rule("vanguard", "10.28.3.3", "10.27.4", "6.8.1.1.1")
def test_a_second_stride_over_legion_hearts_chooses_anew() -> None:
    mirror = unit("Mirror", act(Seq((choose(G_ZONE, YOU, Not(FaceUp())), Stride(IT)))))
    t = table(you=Side(vanguard=KING, mate=QUEEN, rear=[mirror], g_zone=[DRAGON, WYRM]), phase="stride step")
    t.stride("Dragon", "King")
    assert t.power("Dragon") == 26000
    t.use("Mirror", 0, ["Wyrm"], "Queen")
    assert (t.power("Wyrm"), t.names("Wyrm")) == (27000, {"Wyrm", "Queen"})
    t.end_turn()
    assert (t.vanguard("you"), t.mate("King")) == ("King", "Queen")


@rule("vanguard", "10.28.3.3", "10.28.3.1.1", "10.28.4", "6.8.1.1.1")
def test_a_stride_takes_name_and_printed_power_and_at_the_end_both_lie_as_the_g_unit_lay() -> None:
    t = table(you=Side(vanguard=OGRE, g_zone=[TRIPLE_DRAGON]), phase="stride step")
    t.stride("Dragon")
    assert (t.power("Dragon"), sorted(t.names("Dragon")), t.standing("Dragon")) == (26000, ["Dragon", "Ogre"], True)
    t.attack("Dragon")
    assert (len(t.zone("you", "hand")), t.damage("opponent")) == (3, 1)
    t.end_turn()
    assert (t.vanguard("you"), t.resting("your vanguard"), t.power("Ogre")) == ("Ogre", True, 11000)
    assert (t.zone("you", "G zone"), t.faceup("Dragon"), t.soul("you")) == (["Dragon"], True, [])


@rule("vanguard", "10.28.3.3", "10.27.5.1", "8.7.3")
def test_what_the_vanguard_had_gained_before_does_not_come_along_in_a_stride() -> None:
    boon = unit("Boon", act(gets(plus_power(5000), plus_critical(1), who=MY_VANGUARD)))
    t = table(you=Side(vanguard=OGRE, rear=[boon, MIRROR], g_zone=[TRIPLE_DRAGON]))
    t.use("Boon")
    t.use("Mirror", 0, ["Dragon"])
    assert (t.power("Dragon"), t.critical("Dragon")) == (26000, 1)


@rule("vanguard", "10.28.6", "10.28.2.1.1")
def test_after_an_ultimate_stride_the_whole_g_zone_is_removed() -> None:
    omega = g_unit("Omega", power=20000, ultimate=True)
    used = [face_up(DRAGON), face_up(DRAGON), face_up(WYRM)]
    t = table(you=Side(vanguard=OGRE, g_zone=[omega, *used]), opponent=Side(vanguard=ROOK), phase="stride step")
    t.stride("Omega")
    assert t.power("Omega") == 31000
    t.end_turn()
    assert (t.vanguard("you"), t.zone("you", "G zone"), len(t.zone("you", "removal zone"))) == ("Ogre", [], 4)
    t = table(you=Side(vanguard=OGRE, g_zone=[omega, *used[:2]]), opponent=Side(vanguard=ROOK), phase="stride step")
    assert t.why("stride", "Omega")
