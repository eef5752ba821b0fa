"""VG 11.11, 11.14, 11.42: the skills by which G units come to the field."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.ops.move import Move
from ludex.core.players import YOU
from ludex.core.selectors import Cards, Is
from ludex.core.triggers import Trigger
from ludex.games.vanguard.words import (
    BIND,
    DECK,
    DROP,
    G_ZONE,
    GC,
    HAND,
    NAMES,
    REMOVE,
    RETIRE,
    SOUL,
    STRIDE_VERB,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    draw,
    face_up,
    g_guardian,
    g_unit,
    gets,
    locked,
    placed,
    plus_power,
    table,
    trigger,
    two_sided,
    unit,
    when,
)

KING = unit("King", grade=3, power=11000)
OGRE = unit("Ogre", grade=2, power=9000)
ELF = unit("Elf", grade=1, power=7000)
IMP = unit("Imp", grade=0)
CURE = trigger("Cure", "Heal")
CRIT = trigger("Crit", "Critical")

# 11.11: the stride skill.

STRIDES = (
    "[Stride](Released when both players' vanguards are grade 3 or greater!)-Stride Step-"
    "[Choose one or more cards with the sum of their grades being 3 or greater from your hand, and discard them] "
    "[Stride] this card on your (VC) from face down."
)
DRAGON = g_unit("Dragon", cost=None, text=[STRIDES])
HOARD = [OGRE, ELF, IMP]


@rule("vanguard", "11.11.1")
def test_the_skill_names_the_cost_of_a_normal_stride() -> None:
    t = table(you=Side(vanguard=KING, g_zone=[DRAGON], hand=HOARD), phase="stride step")
    t.stride("Dragon", ["Ogre", "Elf"])
    assert (t.vanguard("you"), t.hearts("you"), t.power("Dragon")) == ("Dragon", ["King"], 26000)
    assert (sorted(t.zone("you", "drop")), t.zone("you", "hand")) == (["Elf", "Ogre"], ["Imp"])


@rule("vanguard", "11.11.1", "11.11.2")
@pytest.mark.parametrize("hand", [[], [OGRE], [ELF, ELF, IMP]])
def test_who_cannot_pay_it_cannot_stride(hand: list[CardDef]) -> None:
    t = table(you=Side(vanguard=KING, g_zone=[DRAGON], hand=hand), phase="stride step")
    t.refuses("stride", "Dragon", rule="8.5.2.4")


@rule("vanguard", "11.11.1", "11.11.2")
def test_too_small_a_sum_of_grades_does_not_pay_it() -> None:
    t = table(you=Side(vanguard=KING, g_zone=[DRAGON], hand=HOARD), phase="stride step")
    with pytest.raises(AssertionError, match="is no answer"):
        t.stride("Dragon", ["Ogre", "Imp"])


@rule("vanguard", "11.11.1", "11.11.2")
def test_the_skill_names_the_stride_step() -> None:
    t = table(you=Side(vanguard=KING, g_zone=[DRAGON], hand=HOARD), phase="ride phase")
    t.refuses("stride", "Dragon", rule="6.5.1.2.2")
    t.to("main phase")
    t.refuses("use", "Dragon", rule="6.5.1.2.2")


@rule("vanguard", "11.11.2")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 3), (3, 2)])
def test_both_vanguards_have_to_be_of_grade_3_or_greater(mine: int, theirs: int) -> None:
    t = table(
        you=Side(vanguard=unit("Mine", grade=mine), g_zone=[DRAGON], hand=HOARD),
        opponent=Side(vanguard=unit("Theirs", grade=theirs)),
        phase="stride step",
    )
    t.refuses("stride", "Dragon", rule="10.28.2.2")


@rule("vanguard", "11.11.2")
def test_the_card_strides_from_face_down() -> None:
    t = table(you=Side(vanguard=KING, g_zone=[face_up(DRAGON)], hand=HOARD), phase="stride step")
    t.refuses("stride", "Dragon", rule="10.28.1")


@rule("vanguard", "11.11.1")
def test_a_g_unit_without_the_skill_does_not_stride() -> None:
    t = table(you=Side(vanguard=KING, g_zone=[g_unit("Statue", cost=None)], hand=HOARD), phase="stride step")
    assert t.options() == ["pass"]


# 11.14: G guardians.

CALLED = (
    '[G Guardian]-Opponent Turn\'s Guard Step-[Choose a card with "[Heal] Heal" from your hand, and discard it] '
    "Call this card to your (GC) from face down."
)
AEGIS = g_guardian("Aegis", cost=None, shield=15000, text=[CALLED])
EGIDE = g_guardian("Egide", shield=15000)


@rule("vanguard", "11.14.1")
def test_a_g_guardian_is_called_in_the_guard_step_of_the_opponents_turn_for_its_cost() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(g_zone=[AEGIS], hand=[CURE, CRIT]))
    t.attack("Ogre", hold=True)
    t.g_guard("Aegis")
    assert (t.circle("Aegis"), t.faceup("Aegis"), t.guarded("opponent's vanguard")) == (
        "guardian circle",
        True,
        ["Aegis"],
    )
    assert (t.zone("opponent", "drop"), t.zone("opponent", "hand")) == (["Cure"], ["Crit"])
    assert t.power("opponent's vanguard") == 26000


@rule("vanguard", "11.14.1", "11.14.2")
def test_without_the_cost_it_is_not_called() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(g_zone=[AEGIS], hand=[CRIT, IMP]))
    t.attack("Ogre", hold=True)
    assert t.why("use", "Aegis") == ["8.5.2.3"]


@rule("vanguard", "11.14.1")
def test_only_from_face_down() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(g_zone=[face_up(AEGIS)], hand=[CURE]))
    t.attack("Ogre", hold=True)
    assert t.why("use", "Aegis") == ["7.5.1.2.3"]


@rule("vanguard", "11.14.1", "11.14.2")
def test_the_turn_player_does_not_call_it() -> None:
    t = table(you=Side(rear=[OGRE], g_zone=[AEGIS], hand=[CURE]))
    t.refuses("use", "Aegis", rule="7.5.1.2.3")
    t.attack("Ogre", hold=True)
    assert (t.asked, t.options()) == ("opponent", ["pass"])


@rule("vanguard", "11.14.2")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 3), (3, 2)])
def test_both_vanguards_have_to_be_of_grade_3_or_greater_for_it(mine: int, theirs: int) -> None:
    t = table(
        you=Side(vanguard=unit("Mine", grade=mine), rear=[OGRE]),
        opponent=Side(vanguard=unit("Theirs", grade=theirs), g_zone=[AEGIS], hand=[CURE]),
    )
    t.attack("Ogre", hold=True)
    assert t.why("use", "Aegis") == ["7.5.1.2.3"]


@rule("vanguard", "11.14.2")
@pytest.mark.parametrize(("number", "may"), [(0, True), (3, True), (4, False)])
def test_with_more_than_three_face_up_it_is_not_called(number: int, may: bool) -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(g_zone=[AEGIS, *[face_up(EGIDE)] * number], hand=[CURE]))
    t.attack("Ogre", hold=True)
    assert t.why("use", "Aegis") == ([] if may else ["7.5.1.2.3"])


@rule("vanguard", "11.14.2")
def test_face_up_g_units_of_another_kind_do_not_count_there() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(g_zone=[AEGIS, *[face_up(DRAGON)] * 4], hand=[CURE]))
    t.attack("Ogre", guard=["Aegis"], hold=True)
    assert t.circle("Aegis") == "guardian circle"


@rule("vanguard", "11.14.3")
def test_after_the_battle_it_lies_face_up_in_the_g_zone_and_was_retired_but_not_in_the_drop_zone() -> None:
    fallen = unit("Fallen", when(Trigger("moved", Is(NAMES, "Aegis"), to=(DROP,)), draw(1)), grade=3)
    grieving = unit("Grieving", when(Trigger("moved", Is(NAMES, "Aegis"), verb=RETIRE), draw(1)), grade=1)
    t = table(you=Side(vanguard=fallen, rear=[OGRE, grieving]), opponent=Side(g_zone=[AEGIS], hand=[CURE]))
    t.attack("Ogre", guard=["Aegis"])
    assert (t.zone("opponent", "G zone"), t.faceup("Aegis"), t.zone("opponent", "drop")) == (["Aegis"], True, ["Cure"])
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "11.14.3")
@pytest.mark.parametrize("zone", [HAND, DROP, BIND, SOUL, DECK])
def test_whatever_sends_it_elsewhere_it_goes_to_the_g_zone(zone: int) -> None:
    gust = placed(GC, Move(Cards((GC,), YOU, Is(NAMES, "Aegis")), zone))
    t = table(you=Side(rear=[OGRE]), opponent=Side(g_zone=[AEGIS], hand=[CURE, trigger("Gust", "Draw", gust)]))
    t.attack("Ogre", guard=["Aegis", "Gust"], hold=True)
    assert (t.zone("opponent", "G zone"), t.faceup("Aegis"), t.guarded("opponent's vanguard")) == (
        ["Aegis"],
        True,
        ["Gust"],
    )
    assert not any(event.to == zone and t.name(event.card) == "Aegis" for event in t.events("moved"))


# 11.42: the ultimate stride skill.

ULTIMATE = (
    "[Ultimate Stride]-Stride Step-[Choose a card with the same card name as your vanguard from your hand, "
    "and discard it] [Stride] this card on your (VC) from face down."
)
TITAN = g_unit("Titan", cost=None, text=[ULTIMATE])
THREE = [face_up(g_unit(name)) for name in ("First", "Second", "Third")]


@rule("vanguard", "11.42.2.1")
def test_an_ultimate_stride_costs_a_card_with_the_name_of_the_vanguard() -> None:
    t = table(you=Side(vanguard=KING, g_zone=[TITAN, *THREE], hand=[KING, OGRE, ELF]), phase="stride step")
    t.stride("Titan")
    assert (t.vanguard("you"), t.hearts("you"), t.zone("you", "drop")) == ("Titan", ["King"], ["King"])


@rule("vanguard", "11.42.2.1")
def test_other_cards_do_not_pay_for_it() -> None:
    t = table(you=Side(vanguard=KING, g_zone=[TITAN, *THREE], hand=[OGRE, ELF]), phase="stride step")
    t.refuses("stride", "Titan", rule="8.5.2.4")


@rule("vanguard", "11.42.2.1")
def test_it_too_strides_from_face_down_and_in_the_stride_step() -> None:
    t = table(you=Side(vanguard=KING, g_zone=[face_up(TITAN), *THREE], hand=[KING]), phase="stride step")
    t.refuses("stride", "Titan", rule="10.28.1")
    t = table(you=Side(vanguard=KING, g_zone=[TITAN, *THREE], hand=[KING]))
    t.refuses("use", "Titan", rule="6.5.1.2.2")


@rule("vanguard", "11.42.3")
def test_it_is_a_stride_skill() -> None:
    """What waits for a stride triggers, and it is the one normal stride of the turn."""
    watch = unit("Watch", when(Trigger("moved", frm=(G_ZONE,), to=(VC,), verb=STRIDE_VERB), gets(plus_power(1000))))
    t = table(
        you=Side(vanguard=KING, rear=[watch], g_zone=[TITAN, g_unit("Free"), *THREE], hand=[KING]), phase="stride step"
    )
    assert t.options() == ["use Titan 0", "use Free 0", "pass"]
    t.stride("Titan")
    assert (t.power("Watch"), t.phase) == (8000, "main phase")


FREE = (
    "[AUTO](RC):At the beginning of your ride phase, until end of turn, "
    "you may [Stride] without paying the cost the next time you [Stride]."
)


@rule("vanguard", "11.42.3")
def test_what_spares_the_cost_of_a_stride_does_not_spare_that_of_an_ultimate_stride() -> None:
    usher = unit("Usher", text=[FREE])
    t = table(you=Side(vanguard=KING, rear=[usher], g_zone=[TITAN, DRAGON, *THREE]), phase="ride phase")
    t.to("stride step")
    t.refuses("stride", "Titan", rule="8.5.2.4")
    t.stride("Dragon")
    assert t.vanguard("you") == "Dragon"


@rule("vanguard", "11.42.3")
def test_what_raises_grades_for_the_cost_of_a_stride_is_of_no_use_for_it() -> None:
    rich = unit(
        "Rich", grade=1, text=["[CONT](Hand):While you are paying the cost for [Stride], this card gets grade +2."]
    )
    t = table(you=Side(vanguard=KING, g_zone=[TITAN, DRAGON, *THREE], hand=[rich]), phase="stride step")
    t.refuses("stride", "Titan", rule="8.5.2.4")
    t.stride("Dragon", ["Rich"])
    assert t.zone("you", "drop") == ["Rich"]


DOOM = (
    '[Ultimate Stride]-"Doomsday"-Stride Step-[Choose a card with the same card name as your vanguard from your hand, '
    "and discard it] Remove all of your other cards from your circles, soul, and G zone, flip this card over, "
    "and [Stride] it on your (VC)."
)
SEAL = two_sided(unit("Doom", grade=0, text=[DOOM]), g_unit("Doomsday", cost=None, power=30000))
ZEROTH = [unit(f"Zeroth {number}", grade=4, race="Zeroth Dragon", clan=()) for number in range(5)]


@rule("vanguard", "11.42.2.2")
def test_the_two_sided_card_removes_all_other_cards_flips_over_and_strides() -> None:
    t = table(
        you=Side(
            vanguard=KING,
            rear={"left front": OGRE, "right back": locked(ELF)},
            soul=[IMP],
            g_zone=[SEAL, DRAGON, face_up(TITAN)],
            hand=[KING, OGRE],
            drop=[CRIT],
            damage=[ELF],
            bind=ZEROTH,
        ),
        opponent=Side(rear=[OGRE], soul=[ELF], g_zone=[DRAGON]),
        phase="stride step",
    )
    t.stride("Doom")
    assert (t.vanguard("you"), t.hearts("you"), t.power("Doomsday")) == ("Doomsday", [], 30000)
    assert (t.rear("you"), t.soul("you"), t.zone("you", "G zone")) == ({}, [], [])
    assert sorted(t.zone("you", "removal zone")) == ["Dragon", "Elf", "Imp", "King", "Ogre", "Titan"]
    assert (sorted(t.zone("you", "drop")), t.zone("you", "hand")) == (["Crit", "King"], ["Ogre"])
    assert (t.damage("you"), len(t.zone("you", "bind zone"))) == (1, 5)
    assert (t.rear("opponent"), t.soul("opponent"), t.zone("opponent", "G zone")) == (
        {"left front": "Ogre"},
        ["Elf"],
        ["Dragon"],
    )


@rule("vanguard", "11.42.2.2")
def test_its_cost_is_a_card_with_the_name_of_the_vanguard_too() -> None:
    t = table(you=Side(vanguard=KING, g_zone=[SEAL], hand=[OGRE], bind=ZEROTH), phase="stride step")
    t.refuses("stride", "Doom", rule="8.5.2.4")


@rule("vanguard", "11.42.2.2.1")
def test_the_removal_comes_before_the_stride() -> None:
    """So the vanguard that was there is no heart, and there is nothing that could see the stride."""
    watch = unit("Watch", when(Trigger("moved", to=(VC,), verb=STRIDE_VERB), draw(1)))
    t = table(you=Side(vanguard=KING, rear=[watch], g_zone=[SEAL], hand=[KING], bind=ZEROTH), phase="stride step")
    t.stride("Doom")
    verbs = [(t.name(event.card), event.verb) for event in t.events("moved") if event.verb in (REMOVE, STRIDE_VERB)]
    assert verbs == [("King", REMOVE), ("Watch", REMOVE), ("Doomsday", STRIDE_VERB)]
    assert (t.names("Doomsday"), t.hearts("you"), t.zone("you", "hand")) == ({"Doomsday"}, [], [])
