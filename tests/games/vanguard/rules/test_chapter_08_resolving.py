"""VG 8.5.3 and 8.5.4: resolving what was played, and choosing."""

from __future__ import annotations

import pytest

from ludex.core.changes import RULE_CAUSE
from ludex.core.definitions import CardDef
from ludex.core.ops.look import Reveal, Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body, Seq
from ludex.core.selectors import ALL, IT, Cards, Compares, Filter
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.vanguard.words import DISCARD, DROP, GRADE, HAND, RC
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    act,
    choose,
    choose_up_to,
    draw,
    g_unit,
    gets,
    placed,
    plus_power,
    resting,
    retire,
    soul_charge,
    table,
    unit,
    when,
)

IMP = unit("Imp", grade=0, power=5000)
ELF = unit("Elf", grade=1, power=7000)
OGRE = unit("Ogre", grade=2, power=9000)
BIG = unit("Big", grade=3, power=11000)
DRAGON = g_unit("Dragon", power=15000)
CHOOSE = "8.5.4.1"
GRADE_3 = Compares(GRADE, ">=", Fixed(3))


def speaker(*does: Body) -> CardDef:
    return unit("Speaker", act(Seq(does)), grade=1, power=7000)


# 8.5.3: cards.


@rule("vanguard", "8.5.3.1")
def test_the_rider_is_the_vanguard_and_the_former_one_goes_to_the_soul() -> None:
    t = table(you=Side(vanguard=ELF, hand=[OGRE], soul=[IMP]), phase="ride phase")
    t.ride("Ogre")
    assert (t.vanguard("you"), t.circle("Ogre"), t.soul("you")) == ("Ogre", "vanguard circle", ["Imp", "Elf"])
    assert t.zone("you", "drop zone") == []


@rule("vanguard", "8.5.3.2")
@pytest.mark.parametrize("there", [IMP, resting(IMP)], ids=["standing", "resting"])
def test_a_called_rear_guard_stands_and_the_unit_there_goes_to_the_drop_zone(there: CardDef) -> None:
    t = table(you=Side(rear={"left front": there}, hand=[OGRE]))
    t.call("Ogre", "left front")
    assert (t.rear("you"), t.standing("Ogre"), t.zone("you", "drop zone")) == ({"left front": "Ogre"}, True, ["Imp"])


@rule("vanguard", "8.5.3.2")
def test_by_a_rule_action_after_the_new_one_has_come() -> None:
    t = table(you=Side(rear={"left front": IMP}, hand=[OGRE]))
    t.call("Ogre", "left front")
    came, left = t.events("moved")
    assert (t.name(came.card), t.name(left.card), left.cause, left.to) == ("Ogre", "Imp", RULE_CAUSE, DROP)
    assert came.batch < left.batch


@rule("vanguard", "8.5.3.3")
def test_a_called_guardian_rests() -> None:
    t = table(opponent=Side(hand=[IMP]))
    t.attack("your Vanguard", guard=["Imp"], hold=True)
    assert (t.circle("Imp"), t.resting("Imp")) == ("guardian circle", True)


@rule("vanguard", "8.5.3.4")
def test_the_strider_is_the_vanguard_and_the_unit_there_becomes_its_heart() -> None:
    t = table(you=Side(vanguard=BIG, g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon")
    assert (t.vanguard("you"), t.circle("Dragon"), t.hearts("you")) == ("Dragon", "vanguard circle", ["Big"])
    assert (t.soul("you"), t.power("Dragon"), t.names("Dragon")) == ([], 26000, {"Dragon", "Big"})


@rule("vanguard", "8.5.3.5")
@pytest.mark.parametrize("kind", ["activated", "automatic"])
def test_of_an_ability_all_effects_are_carried_out_as_they_are_written(kind: str) -> None:
    """First a card into the soul, then one into the hand, then power."""
    does = (soul_charge(), draw(), gets(plus_power(3000)))
    deck = [IMP, ELF, OGRE]
    if kind == "activated":
        t = table(you=Side(rear=[speaker(*does)], deck=deck))
        t.use("Speaker")
    else:
        t = table(you=Side(hand=[unit("Speaker", placed(RC, *does), grade=1, power=7000)], deck=deck))
        t.call("Speaker", "left front")
    assert (t.soul("you"), t.zone("you", "hand"), t.power("Speaker")) == (["Imp"], ["Elf"], 10000)


# 8.5.4: choosing.


@rule("vanguard", "8.5.4")
def test_what_is_chosen_is_chosen_when_the_effect_resolves() -> None:
    """After the cost and after what stands before it: the card just drawn may be chosen."""
    throw = Move(IT, DROP, verb=DISCARD)
    t = table(you=Side(rear=[speaker(draw(), choose(HAND), throw)], hand=[IMP], deck=[ELF, OGRE]))
    t.use("Speaker", asks=CHOOSE)
    assert t.options() == ["Imp", "Elf"]
    t.answer(["Elf"])
    assert (t.zone("you", "hand"), t.zone("you", "drop zone")) == (["Imp"], ["Elf"])


@rule("vanguard", "8.5.4")
def test_an_automatic_ability_chooses_when_it_resolves_and_not_when_it_triggers() -> None:
    """Another ability that waits retires a unit first."""
    axe = unit("Axe", placed(RC, choose(RC, OPPONENT), gets(plus_power(1000), who=IT)), grade=1)
    sword = unit("Sword", when(Trigger("moved", to=(RC,), whose=YOU), choose(RC, OPPONENT, GRADE_3), retire(IT)))
    t = table(you=Side(rear={"right front": sword}, hand=[axe]), opponent=Side(rear=[BIG, ELF, IMP]))
    t.call("Axe", "left front", "Sword", asks=CHOOSE)
    assert t.options() == ["Elf", "Imp"]
    t.answer(["Imp"])
    assert (t.power("Imp"), t.power("Elf")) == (6000, 7000)


def picked(t: Table, *names: str) -> None:
    t.use("Speaker", 0, list(names))


SLAY_TWO = (choose(RC, OPPONENT, n=2), retire(IT))
UP_TO_TWO = (choose_up_to(2, RC, OPPONENT), retire(IT))


@rule("vanguard", "8.5.4.1")
@pytest.mark.parametrize("wrong", [[], ["Elf"], ["Elf", "Imp", "Ogre"]])
def test_a_number_that_is_given_is_chosen_in_full(wrong: list[str]) -> None:
    t = table(you=Side(rear=[speaker(*SLAY_TWO)]), opponent=Side(rear=[ELF, IMP, OGRE]))
    with pytest.raises(AssertionError, match="no answer"):
        picked(t, *wrong)
    t.answer(["Elf", "Ogre"])
    assert (t.rear("opponent"), sorted(t.zone("opponent", "drop zone"))) == ({"right front": "Imp"}, ["Elf", "Ogre"])


@rule("vanguard", "8.5.4.1.1")
@pytest.mark.parametrize("chosen", [[], ["Imp"], ["Elf", "Imp"]])
def test_up_to_a_number_allows_fewer_and_none(chosen: list[str]) -> None:
    t = table(you=Side(rear=[speaker(*UP_TO_TWO)]), opponent=Side(rear=[ELF, IMP, OGRE]))
    picked(t, *chosen)
    assert sorted(t.zone("opponent", "drop zone")) == chosen


@rule("vanguard", "8.5.4.1.1")
def test_but_not_more() -> None:
    t = table(you=Side(rear=[speaker(*UP_TO_TWO)]), opponent=Side(rear=[ELF, IMP, OGRE]))
    with pytest.raises(AssertionError, match="no answer"):
        picked(t, "Elf", "Imp", "Ogre")


@rule("vanguard", "8.5.4.1.2")
def test_if_there_are_too_few_all_there_are_are_chosen() -> None:
    t = table(you=Side(rear=[speaker(*SLAY_TWO)]), opponent=Side(rear=[ELF]))
    t.use("Speaker")
    assert t.zone("opponent", "drop zone") == ["Elf"]


@rule("vanguard", "8.5.4.1.3")
def test_if_there_is_none_what_hangs_on_the_choice_is_left_out() -> None:
    """The rest of the effect is carried out."""
    t = table(you=Side(rear=[speaker(*SLAY_TWO, draw())]))
    t.use("Speaker")
    assert (t.zone("opponent", "drop zone"), t.rear("you"), t.zone("you", "hand")) == (
        [], {"left front": "Speaker"}, ["Filler"]
    )  # fmt: skip


@rule("vanguard", "8.5.4.1.3")
def test_also_if_none_was_chosen_though_one_was_before() -> None:
    """Two choices one after the other: what is done with the second is not done to the first."""
    twice = (choose(RC, YOU), gets(plus_power(1000), who=IT), choose(RC, OPPONENT), retire(IT))
    t = table(you=Side(rear=[speaker(*twice)]))
    t.use("Speaker")
    assert (t.rear("you"), t.power("Speaker")) == ({"left front": "Speaker"}, 8000)


# 8.5.4.1.4: hidden cards.


def seeks(filter: Filter = ALL) -> tuple[Body, ...]:
    """Choose such a card of the hand and discard it."""
    return (choose(HAND, YOU, filter), Move(IT, DROP, verb=DISCARD))


@rule("vanguard", "8.5.4.1.4")
@pytest.mark.parametrize("chosen", [[], ["Big"]])
def test_who_seeks_certain_cards_among_hidden_ones_may_find_none(chosen: list[str]) -> None:
    t = table(you=Side(rear=[speaker(*seeks(GRADE_3))], hand=[BIG, IMP]))
    picked(t, *chosen)
    assert t.zone("you", "drop zone") == chosen


@rule("vanguard", "8.5.4.1.4")
def test_who_is_to_choose_just_a_card_has_to() -> None:
    t = table(you=Side(rear=[speaker(*seeks())], hand=[BIG, IMP]))
    with pytest.raises(AssertionError, match="no answer"):
        picked(t)


@rule("vanguard", "8.5.4.1.4")
def test_so_has_who_has_revealed_them() -> None:
    """Everybody knows that a card of grade 3 is there."""
    t = table(
        you=Side(rear=[speaker(Reveal(Cards((HAND,), YOU)), *seeks(GRADE_3))], hand=[BIG, OGRE, unit("Old", grade=3)])
    )
    with pytest.raises(AssertionError, match="no answer"):
        picked(t)
    t.answer(["Old"])
    assert t.zone("you", "drop zone") == ["Old"]


@rule("vanguard", "8.5.4.1.4")
def test_so_has_who_chooses_in_a_public_zone() -> None:
    seek = (choose(DROP, YOU, GRADE_3), Move(IT, HAND))
    t = table(you=Side(rear=[speaker(*seek)], drop=[BIG, unit("Old", grade=3), IMP]))
    with pytest.raises(AssertionError, match="no answer"):
        picked(t)


@rule("vanguard", "8.5.4.1.4")
@pytest.mark.parametrize("chosen", [[], ["Big"]])
def test_a_search_of_the_deck_may_find_none(chosen: list[str]) -> None:
    """Though the text does not say "up to"."""
    find = (Search(GRADE_3), Move(IT, HAND), Shuffle(YOU))
    t = table(you=Side(rear=[speaker(*find)], deck=[IMP, BIG, ELF]))
    picked(t, *chosen)
    assert (t.zone("you", "hand"), len(t.zone("you", "deck"))) == (chosen, 3 - len(chosen))
