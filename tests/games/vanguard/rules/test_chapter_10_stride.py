"""VG 10.28, 10.37: stride, and flipping a card over."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Activated, CardDef
from ludex.core.ops.move import Move
from ludex.core.players import YOU
from ludex.core.program import NOTHING, Seq
from ludex.core.selectors import IT, THIS, Cards
from ludex.core.triggers import Trigger
from ludex.games.vanguard.ops.ride import GYZE, FlipOver, RemoveAllOthers, Stride
from ludex.games.vanguard.words import (
    BIND,
    CALL,
    DROP,
    G_UNIT,
    G_ZONE,
    HAND,
    NORMAL_UNIT,
    RC,
    RIDE,
    ULTIMATE_STRIDE,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    choose,
    draw,
    face_down,
    face_up,
    g_unit,
    placed,
    resting,
    ridden,
    table,
    two_sided,
    unit,
)
from tests.games.vanguard.rules.specific import seen, watch

ELF = unit("Elf", grade=1)
OGRE = unit("Ogre", grade=2)
KING = unit("King", grade=3, power=11000)
DRAGON = g_unit("Dragon", power=15000)
WYVERN = g_unit("Wyvern")
SPARE = g_unit("Spare")
TITAN = g_unit("Titan", ultimate=True)
ZEROTH = [unit(f"Zeroth {number}", grade=4, race="Zeroth Dragon", clan=()) for number in range(5)]
GYZE_SKILL = Activated(
    NOTHING, Seq((RemoveAllOthers(), FlipOver(THIS), Stride(THIS, GYZE))), (ULTIMATE_STRIDE,), (G_ZONE,)
)
GYZE_CARD = two_sided(
    unit("Seal", GYZE_SKILL, grade=1, clan="Kagero"), g_unit("Inferno", power=30000, critical=2, cost=None)
)

# 10.28.1, 10.28.2: what strides, and when.


@rule("vanguard", "10.28.1", "10.28.3.1", "10.28.3.2", "10.28.3.3")
def test_to_stride_is_to_lay_a_face_down_g_unit_onto_the_vanguard_circle() -> None:
    t = table(you=Side(vanguard=KING, g_zone=[DRAGON, SPARE]), phase="stride step")
    assert not t.sees("opponent", "Dragon")
    t.stride("Dragon")
    assert (t.vanguard("you"), t.zone("you", "vanguard circle"), t.hearts("you")) == ("Dragon", ["Dragon"], ["King"])
    assert (t.zone("you", "G zone"), t.faceup("Dragon"), t.sees("opponent", "Dragon")) == (["Spare"], True, True)
    assert (t.power("Dragon"), t.names("Dragon")) == (26000, {"Dragon", "King"})


@rule("vanguard", "10.28.1")
def test_a_g_unit_that_lies_face_up_does_not_stride() -> None:
    t = table(you=Side(vanguard=KING, g_zone=[face_up(DRAGON), SPARE]), phase="stride step")
    t.refuses("stride", "Dragon", rule="10.28.1")
    assert t.options() == ["use Spare 0", "pass"]


@rule("vanguard", "10.28.2.2")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 3), (3, 2)])
def test_a_stride_takes_two_vanguards_of_grade_3_or_more(mine: int, theirs: int) -> None:
    you, opponent = unit("Mine", grade=mine), unit("Theirs", grade=theirs)
    t = table(you=Side(vanguard=you, g_zone=[DRAGON]), opponent=Side(vanguard=opponent), phase="stride step")
    t.refuses("stride", "Dragon", rule="10.28.2.2")


@rule("vanguard", "10.28.2.2")
@pytest.mark.parametrize("grade", [3, 4])
def test_a_greater_grade_is_enough_too(grade: int) -> None:
    you, opponent = unit("Mine", grade=grade), unit("Theirs", grade=grade)
    t = table(you=Side(vanguard=you, g_zone=[DRAGON]), opponent=Side(vanguard=opponent), phase="stride step")
    t.stride("Dragon")
    assert t.vanguard("you") == "Dragon"


THREE = [face_up(DRAGON), face_up(WYVERN), face_up(SPARE)]


@rule("vanguard", "10.28.2.1", "10.28.2.1.1")
def test_an_ultimate_stride_asks_for_the_nation_and_three_face_up_cards_only() -> None:
    """The opponent's vanguard is of grade 0, and the own one of grade 1."""
    t = table(
        you=Side(vanguard=ELF, g_zone=[TITAN, *THREE]),
        opponent=Side(vanguard=unit("Imp", grade=0)),
        phase="stride step",
    )
    t.stride("Titan")
    assert (t.vanguard("you"), t.hearts("you")) == ("Titan", ["Elf"])


@rule("vanguard", "10.28.2.1")
def test_an_ultimate_stride_takes_a_vanguard_of_the_nation_of_the_card() -> None:
    """Another clan of that nation is enough."""
    stranger, cousin = unit("Stranger", grade=3, clan="Granblue"), unit("Cousin", grade=3, clan="Narukami")
    t = table(you=Side(vanguard=stranger, g_zone=[TITAN, *THREE]), phase="stride step")
    t.refuses("stride", "Titan", rule="10.28.2.1")
    t = table(you=Side(vanguard=cousin, g_zone=[TITAN, *THREE]), phase="stride step")
    t.stride("Titan")
    assert t.vanguard("you") == "Titan"


@rule("vanguard", "10.28.2.1.1")
def test_an_ultimate_stride_takes_three_face_up_cards_in_the_g_zone() -> None:
    t = table(you=Side(vanguard=KING, g_zone=[TITAN, *THREE[:2], SPARE]), phase="stride step")
    t.refuses("stride", "Titan", rule="10.28.2.1.1")


@rule("vanguard", "10.28.2.1.2")
def test_the_gyze_card_asks_for_five_kinds_of_zeroth_dragons_in_the_bind_zone() -> None:
    """And for no face-up cards of the G zone."""
    t = table(you=Side(vanguard=KING, g_zone=[GYZE_CARD], bind=ZEROTH), phase="stride step")
    t.stride("Seal")
    assert t.vanguard("you") == "Inferno"


@rule("vanguard", "10.28.2.1.2")
@pytest.mark.parametrize("bound", [ZEROTH[:4], [*ZEROTH[:4], ZEROTH[0]], [*ZEROTH[:4], ELF]])
def test_four_kinds_are_not_enough(bound: list[CardDef]) -> None:
    t = table(you=Side(vanguard=KING, g_zone=[GYZE_CARD, *THREE], bind=bound), phase="stride step")
    t.refuses("stride", "Seal", rule="10.28.2.1.2")


# 10.28.3: how it goes.


@rule("vanguard", "10.28.3.1", "10.28.3.1.1")
@pytest.mark.parametrize("rests", [False, True])
def test_the_g_unit_is_turned_as_the_unit_was_over_which_it_strides(rests: bool) -> None:
    t = table(you=Side(vanguard=resting(KING) if rests else KING, g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon")
    assert (t.vanguard("you"), t.resting("Dragon"), t.faceup("Dragon")) == ("Dragon", rests, True)


@rule("vanguard", "10.28.3.1.1")
def test_nothing_else_of_how_it_lay_is_taken_over() -> None:
    """A deleted vanguard: the G unit lies face up and is not deleted."""
    t = table(you=Side(vanguard=face_down(KING), g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon")
    assert (t.deleted("Dragon"), t.faceup("Dragon"), t.power("Dragon")) == (False, True, 26000)


@rule("vanguard", "10.28.3.2")
def test_all_vanguards_that_were_there_become_hearts() -> None:
    leader, mate = unit("Leader", grade=3, mates="Mate"), unit("Mate", grade=2, power=9000)
    t = table(you=Side(vanguard=leader, mate=mate, g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon", asks="10.28.3.3")
    assert sorted(t.options()) == ["Leader", "Mate"]
    t.answer("Mate")
    assert (t.zone("you", "vanguard circle"), sorted(t.hearts("you"))) == (["Dragon"], ["Leader", "Mate"])
    assert (t.power("Dragon"), t.names("Dragon")) == (24000, {"Dragon", "Mate"})


@rule("vanguard", "10.28.3.3")
def test_the_g_unit_may_have_the_name_of_a_heart_that_was_one_before() -> None:
    """It strides over a G unit with a heart."""
    dragon = g_unit("Dragon", act(Seq((choose(G_ZONE, YOU), Stride(IT)))))
    t = table(you=Side(vanguard=KING, g_zone=[dragon, WYVERN]), phase="stride step")
    t.stride("Dragon")
    t.use("Dragon")
    assert (t.vanguard("you"), t.names("Wyvern"), t.power("Wyvern")) == ("Wyvern", {"Wyvern", "King"}, 26000)


# 10.28.4: going back.


@rule("vanguard", "10.28.4")
@pytest.mark.parametrize("rests", [False, True])
def test_when_it_goes_back_its_heart_is_the_vanguard_turned_as_it_was(rests: bool) -> None:
    t = table(you=Side(vanguard=KING, g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon")
    if rests:
        t.attack("Dragon")
    t.end_turn()
    assert (t.vanguard("you"), t.hearts("you"), t.resting("King")) == ("King", [], rests)
    assert (t.zone("you", "G zone"), t.faceup("Dragon"), t.soul("you")) == (["Dragon"], True, [])


@rule("vanguard", "10.28.4")
@pytest.mark.parametrize("to", [G_ZONE, HAND, BIND, DROP])
def test_so_it_is_when_an_effect_takes_it_away(to: int) -> None:
    """Wherever the effect would put it, it comes to the G zone face up."""
    page = unit("Page", act(Move(Cards((VC,), YOU), to)), grade=1)
    t = table(you=Side(vanguard=resting(DRAGON), hearts=[KING], rear=[page]))
    t.use("Page")
    assert (t.vanguard("you"), t.resting("King"), t.hearts("you")) == ("King", True, [])
    assert (t.zone("you", "G zone"), t.faceup("Dragon")) == (["Dragon"], True)


@rule("vanguard", "10.28.4")
def test_the_hearts_are_vanguards_before_the_g_unit_is_gone() -> None:
    """The vanguard circle is never empty: nobody has to ride from the soul, and nobody loses."""
    t = table(you=Side(vanguard=KING, g_zone=[DRAGON], soul=[ELF]), phase="stride step")
    t.stride("Dragon")
    t.end_turn()
    assert (t.vanguard("you"), t.soul("you"), t.winner) == ("King", ["Elf"], "")


@rule("vanguard", "10.28.5")
def test_a_stride_is_neither_ride_nor_call() -> None:
    king = unit("King", ridden(draw()), grade=3)
    dragon = g_unit("Dragon", placed(VC, draw(2), verb=RIDE))
    rider = watch(Trigger("moved", verb=RIDE), Trigger("moved", verb=CALL))
    t = table(you=Side(vanguard=king, g_zone=[dragon], hand=[KING], rear=[rider]), phase="ride phase")
    t.stride("Dragon")
    assert (t.vanguard("you"), seen(t), t.zone("you", "hand"), t.soul("you")) == ("Dragon", 0, ["King"], [])


# 10.28.6: after an ultimate stride.


@rule("vanguard", "10.28.6")
def test_back_from_an_ultimate_stride_the_whole_g_zone_is_removed() -> None:
    spare = g_unit("Down")
    t = table(you=Side(vanguard=KING, g_zone=[TITAN, *THREE, spare]), phase="stride step")
    t.stride("Titan")
    assert sorted(t.zone("you", "G zone")) == ["Down", "Dragon", "Spare", "Wyvern"]
    t.end_turn()
    assert (t.zone("you", "G zone"), t.vanguard("you")) == ([], "King")
    t.expect_zone("you", "removal", ["Titan", "Dragon", "Wyvern", "Spare", "Down"])


@rule("vanguard", "10.28.6")
def test_back_from_any_other_stride_it_is_not() -> None:
    t = table(you=Side(vanguard=KING, g_zone=[DRAGON, WYVERN]), phase="stride step")
    t.stride("Dragon")
    t.end_turn()
    assert (sorted(t.zone("you", "G zone")), t.zone("you", "removal")) == (["Dragon", "Wyvern"], [])


# 10.37: flip over.


@rule("vanguard", "10.37.1", "10.37.2")
def test_to_flip_the_two_sided_card_is_to_make_its_other_side_the_active_one() -> None:
    """It lies face up before and after, and nothing has been turned face down."""
    boss = unit("Boss", act(FlipOver(Cards((G_ZONE,), YOU))), grade=3)
    down = watch(Trigger("turned"))
    t = table(you=Side(vanguard=boss, g_zone=[face_up(GYZE_CARD)], rear=[down]))
    assert (t.attribute("Seal", "type"), t.names("Seal"), t.faceup("Seal")) == ({NORMAL_UNIT}, {"Seal"}, True)
    t.use("Boss")
    assert (t.attribute("Inferno", "type"), t.names("Inferno"), t.faceup("Inferno")) == ({G_UNIT}, {"Inferno"}, True)
    assert (t.power("Inferno"), seen(t)) == (30000, 0)


@rule("vanguard", "10.37.2")
def test_a_flipped_card_that_lies_face_down_lies_face_down() -> None:
    boss = unit("Boss", act(FlipOver(Cards((G_ZONE,), YOU))), grade=3)
    t = table(you=Side(vanguard=boss, g_zone=[GYZE_CARD]))
    t.use("Boss")
    assert (t.facedown("Inferno"), t.attribute("Inferno", "type")) == (True, {G_UNIT})


@rule("vanguard", "10.37.3")
def test_any_other_card_is_not_flipped() -> None:
    boss = unit("Boss", act(Seq((FlipOver(Cards((G_ZONE, RC, VC), YOU)), draw()))), grade=3)
    t = table(you=Side(vanguard=boss, g_zone=[DRAGON, face_up(WYVERN)], rear=[ELF]))
    t.use("Boss")
    assert [t.faceup(one) for one in ("Dragon", "Wyvern", "Elf", "Boss")] == [False, True, True, True]
    assert (t.power("Elf"), t.events("turned"), t.zone("you", "hand")) == (7000, [], ["Filler"])
