"""VG 8.5.2.3, 8.5.2.4 and 8.6.4: paying costs."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.ops.move import Move
from ludex.core.ops.select import Exactly, Select
from ludex.core.players import YOU
from ludex.core.program import Body, Seq
from ludex.core.selectors import IT, THIS, Cards, Compares, FaceUp, Is, Not, NotThis, Those
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.vanguard.ops.costs import TurnUpG
from ludex.games.vanguard.words import DISCARD, DROP, GRADE, HAND, NAMES, RC, RETIRE, SOUL, VC
from ludex.testing import rule
from ludex.testing.vanguard import (
    REST,
    STRIDE_COST,
    Side,
    act,
    counter_blast,
    discard,
    draw,
    face_down,
    face_up,
    g_unit,
    pays,
    placed,
    resting,
    retire,
    soul_blast,
    table,
    unit,
    when,
)

IMP = unit("Imp", grade=0, power=5000)
ELF = unit("Elf", grade=1, power=7000)
OGRE = unit("Ogre", grade=2, power=9000)
BIG = unit("Big", grade=3, power=11000)
DRAGON = g_unit("Dragon", cost=STRIDE_COST)
MAY_PAY = "3.1.1.5.2"

INTO_SOUL = Move(THIS, SOUL)
DOWN = Not(FaceUp())
IS_HIDDEN = Is(NAMES, "Hidden")


def payer(*cost: Body) -> CardDef:
    """A unit that draws a card for this cost."""
    return unit("Payer", act(*cost, draw()), grade=1)


def asker(*cost: Body) -> CardDef:
    """A unit whose master may draw a card for this cost when it is placed."""
    return unit("Payer", placed(RC, pays(*cost, draw())), grade=1)


# 8.5.2.3: all of it at once.


@rule("vanguard", "8.5.2.3")
@pytest.mark.parametrize(
    ("damage", "soul", "may"),
    [([IMP], [ELF], True), ([IMP], [], False), ([], [ELF], False), ([face_down(IMP)], [ELF], False)],
)
def test_who_cannot_pay_all_of_the_cost_pays_none_of_it(damage: list[CardDef], soul: list[CardDef], may: bool) -> None:
    t = table(you=Side(rear=[payer(counter_blast(), soul_blast())], damage=damage, soul=soul))
    assert ("use Payer 0" in t.options()) == may
    if may:
        t.use("Payer")
        assert (t.counters_left("you"), t.soul("you"), t.zone("you", "hand")) == (0, [], ["Filler"])
    else:
        t.refuses("use", "Payer", 0, rule="8.5.2.3")


@rule("vanguard", "8.5.2.3")
def test_a_unit_that_rests_cannot_rest_for_it() -> None:
    t = table(you=Side(rear=[resting(payer(REST))]))
    t.refuses("use", "Payer", 0, rule="8.5.2.3")


@rule("vanguard", "8.5.2.3")
@pytest.mark.parametrize("cost", [(INTO_SOUL, soul_blast()), (soul_blast(), INTO_SOUL)], ids=["first", "last"])
def test_what_one_part_brings_does_not_pay_for_another(cost: tuple[Body, ...]) -> None:
    """The unit goes to the soul as a card of the soul is paid: it is not that card."""
    t = table(you=Side(rear=[payer(*cost)]))
    t.refuses("use", "Payer", 0, rule="8.5.2.3")
    t = table(you=Side(rear=[payer(*cost)], soul=[IMP]))
    t.use("Payer")
    assert (t.soul("you"), t.zone("you", "drop zone"), t.zone("you", "hand")) == (["Payer"], ["Imp"], ["Filler"])


@rule("vanguard", "8.5.2.3")
def test_no_card_pays_for_two_parts() -> None:
    high = Compares(GRADE, ">=", Fixed(2))
    into_soul = Seq((Select(Cards((HAND,), YOU), Exactly(Fixed(1)), into="put"), Move(Those("put"), SOUL)))
    t = table(you=Side(rear=[payer(discard(1, high), into_soul)], hand=[OGRE]))
    t.refuses("use", "Payer", 0, rule="8.5.2.3")
    t = table(you=Side(rear=[payer(discard(1, high), into_soul)], hand=[OGRE, IMP]))
    t.use("Payer", 0, ["Ogre"], ["Imp"])
    assert (t.zone("you", "drop zone"), t.soul("you")) == (["Ogre"], ["Imp"])


@rule("vanguard", "8.5.2.3")
def test_a_play_that_cannot_be_paid_to_the_end_is_taken_back() -> None:
    """Who gives the only card of grade 2 for any card has none left for the other part: nothing has happened."""
    high = Compares(GRADE, ">=", Fixed(2))
    into_soul = Seq((Select(Cards((HAND,), YOU, high), Exactly(Fixed(1)), into="put"), Move(Those("put"), SOUL)))
    t = table(you=Side(rear=[payer(discard(), into_soul)], hand=[OGRE, IMP]))
    with t.taken_back("8.5.2.3"):
        t.use("Payer", 0, ["Ogre"])
    assert (t.asks, t.zone("you", "hand"), t.zone("you", "drop zone")) == ("6.6.1.2", ["Ogre", "Imp"], [])
    t.use("Payer", 0, ["Imp"], ["Ogre"])
    assert (t.zone("you", "hand"), t.zone("you", "drop zone"), t.soul("you")) == (["Filler"], ["Imp"], ["Ogre"])


@rule("vanguard", "8.5.2.3")
@pytest.mark.parametrize("this_first", [True, False])
def test_units_that_leave_for_two_parts_leave_together(this_first: bool) -> None:
    """So the one sees the other leave, whichever part is written first."""
    sees = when(Trigger("moved", what=NotThis(), whose=YOU, frm=(RC,), verb=RETIRE), draw())
    other = Seq((Select(Cards((RC,), YOU, NotThis()), Exactly(Fixed(1)), into="other"), retire(Those("other"))))
    cost = (retire(THIS), other) if this_first else (other, retire(THIS))
    t = table(you=Side(rear=[unit("Payer", sees, act(*cost, draw())), ELF]))
    t.use("Payer")
    assert (sorted(t.zone("you", "drop zone")), len(t.zone("you", "hand"))) == (["Elf", "Payer"], 2)


@rule("vanguard", "8.5.2.3.1")
def test_a_card_in_hand_whose_ability_is_used_is_revealed() -> None:
    """The cost does not say so."""
    t = table(you=Side(hand=[unit("Hidden", act(counter_blast(), draw(), zones=HAND)), IMP], damage=1))
    assert not t.knows("opponent", "Hidden")
    t.use("Hidden")
    assert (t.knows("opponent", "Hidden"), t.knows("opponent", "your Imp")) == (True, False)
    assert (sorted(t.zone("you", "hand")), t.counters_left("you")) == (["Filler", "Hidden", "Imp"], 0)


# 8.5.2.4: strides.


@rule("vanguard", "8.5.2.4")
@pytest.mark.parametrize(
    ("hand", "may"), [([BIG], True), ([OGRE, ELF], True), ([OGRE], False), ([ELF, IMP], False), ([], False)]
)
def test_who_cannot_pay_all_of_the_cost_does_not_stride(hand: list[CardDef], may: bool) -> None:
    t = table(you=Side(hand=hand, g_zone=[DRAGON]), phase="stride step")
    assert t.options() == (["use Dragon 0", "pass"] if may else ["pass"])


@rule("vanguard", "8.5.2.4")
def test_the_card_is_on_its_circle_and_the_cost_is_paid() -> None:
    t = table(you=Side(hand=[OGRE, ELF, BIG], g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon", ["Ogre", "Elf"])
    assert (t.vanguard("you"), t.zone("you", "G zone")) == ("Dragon", [])
    assert (t.zone("you", "hand"), sorted(t.zone("you", "drop zone"))) == (["Big"], ["Elf", "Ogre"])


@rule("vanguard", "8.5.2.4")
def test_the_card_itself_is_not_in_the_g_zone_for_its_cost() -> None:
    """The cost is to turn a face-down card of the G zone up."""
    wyrm = g_unit("Wyrm", cost=TurnUpG(Fixed(1), DOWN))
    t = table(you=Side(g_zone=[wyrm, face_up(g_unit("Drake"))]), phase="stride step")
    assert t.options() == ["pass"]
    t = table(you=Side(g_zone=[wyrm, g_unit("Drake")]), phase="stride step")
    t.stride("Wyrm")
    assert (t.vanguard("you"), t.zone("you", "G zone"), t.faceup("Drake")) == ("Wyrm", ["Drake"], True)


@rule("vanguard", "8.5.2.4")
def test_what_the_cost_and_the_stride_trigger_waits_together() -> None:
    """So their master says which comes first."""
    dragon = g_unit("Dragon", placed(VC, draw()), cost=STRIDE_COST)
    discarded = Trigger("moved", self_only=True, frm=(HAND,), verb=DISCARD)
    t = table(
        you=Side(hand=[unit("Ember", when(discarded, draw(), zones=HAND), grade=3)], g_zone=[dragon]),
        phase="stride step",
    )
    t.stride("Dragon", ["Ember"], asks="8.4.1.2")
    assert sorted(t.options()) == ["Dragon", "Ember"]


# 8.6.4: costs of automatic abilities.


@rule("vanguard", "8.6.4")
@pytest.mark.parametrize(("damage", "soul"), [([IMP], []), ([], [ELF])])
def test_who_cannot_pay_all_of_an_automatic_abilitys_cost_pays_none_of_it(
    damage: list[CardDef], soul: list[CardDef]
) -> None:
    t = table(you=Side(hand=[asker(counter_blast(), soul_blast())], damage=damage, soul=soul))
    t.call("Payer", "left front")
    assert (t.tells("triggered"), t.zone("you", "hand")) == (["Payer"], [])
    assert (t.counters_left("you"), len(t.soul("you"))) == (len(damage), len(soul))


@rule("vanguard", "8.6.4")
def test_who_can_is_asked_and_pays_all_of_it() -> None:
    t = table(you=Side(hand=[asker(counter_blast(), soul_blast())], damage=[IMP], soul=[ELF]))
    t.call("Payer", "left front", asks=MAY_PAY)
    assert (t.counters_left("you"), t.soul("you")) == (1, ["Elf"])
    t.answer("yes")
    assert (t.counters_left("you"), t.soul("you"), t.zone("you", "hand")) == (0, [], ["Filler"])


@rule("vanguard", "8.6.4")
def test_what_one_part_of_it_brings_does_not_pay_for_another() -> None:
    t = table(you=Side(hand=[asker(INTO_SOUL, soul_blast())]))
    t.call("Payer", "left front")
    assert (t.rear("you"), t.soul("you")) == ({"left front": "Payer"}, [])


# 8.5.2: the steps.


@rule("vanguard", "8.5.2")
def test_first_the_card_is_shown_then_the_cost_is_paid_then_the_effect_chooses() -> None:
    """The effect may choose what the cost has put into the drop zone, and not what is paid."""
    back = Seq((Select(Cards((DROP,), YOU), Exactly(Fixed(1))), Move(IT, HAND)))
    t = table(you=Side(hand=[unit("Hidden", act(discard(1, Not(IS_HIDDEN)), back, zones=HAND)), IMP, ELF], drop=[OGRE]))
    t.use("Hidden", asks="8.5.2.3")
    assert (sorted(t.options()), t.knows("opponent", "Hidden"), t.zone("you", "drop zone")) == (
        ["Elf", "Imp"], True, ["Ogre"]
    )  # fmt: skip
    t.answer(["Elf"], asks="8.5.4.1")
    assert (sorted(t.options()), sorted(t.zone("you", "drop zone"))) == (["Elf", "Ogre"], ["Elf", "Ogre"])
    t.answer(["Ogre"])
    assert (sorted(t.zone("you", "hand")), t.zone("you", "drop zone")) == (["Hidden", "Imp", "Ogre"], ["Elf"])
