"""VG 7.8: the end of a battle."""

from __future__ import annotations

import pytest

from ludex.core.cards import THIS_BATTLE
from ludex.core.conditions import NotSo, SomeFit
from ludex.core.modifiers import AddStat
from ludex.core.ops.give import Until
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import EACH
from ludex.core.program import If
from ludex.core.selectors import IT, THIS, And, Compares, Engaged
from ludex.core.triggers import StateTrigger
from ludex.core.values import Fixed, StatOf
from ludex.games.vanguard.filters import ATTACKING
from ludex.games.vanguard.ops.battle import Attack
from ludex.games.vanguard.ops.call import Call, Place
from ludex.games.vanguard.words import (
    ATTACK_STEP,
    ATTACKED,
    BATTLE_PHASE,
    BEGINNING_OF,
    CLOSE_STEP,
    END_OF_BATTLE,
    HAND,
    MAIN_PHASE,
    PHASE,
    POWER,
)
from ludex.testing import rule
from ludex.testing.vanguard import Side, act, at, attacks, choose, draw, gets, hits, plus_power, table, unit, when
from tests.games.vanguard.rules.battle_parts import (
    ELF,
    FOE,
    IMP,
    KING,
    MINE,
    OGRE,
    THEIR_VANGUARD,
    TRIGGERED,
    WALL,
    called,
    course,
)

THIS_ONE = Until(THIS_BATTLE)
SQUIRE = unit("Squire", at(END_OF_BATTLE, draw(1)))
NOBODY_ATTACKS = NotSo(SomeFit(MINE, ATTACKING))
EAGER = unit("Eager", act(Attack(THIS, THEIR_VANGUARD)), power=8000)


# 7.8.1.1: what stands by.


@rule("vanguard", "7.8.1.1")
@pytest.mark.parametrize("moment", [BEGINNING_OF + CLOSE_STEP, END_OF_BATTLE])
def test_what_comes_at_the_end_of_the_battle_comes_after_the_damage_step(moment: str) -> None:
    drummer = unit("Drummer", at(moment, draw(1)))
    t = table(you=Side(rear={"left front": OGRE, "left back": drummer}), opponent=Side(rear=[IMP]))
    t.attack("Ogre", "Imp")
    told = course(t, PHASE, "moved", TRIGGERED)
    assert told.index("moved Imp") < told.index(BEGINNING_OF + CLOSE_STEP) < told.index("triggered Drummer")
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "7.8.1.1")
@pytest.mark.parametrize("moment", [BEGINNING_OF + CLOSE_STEP, END_OF_BATTLE])
def test_it_comes_once_in_each_battle(moment: str) -> None:
    """Though the steps are repeated after the ability was played."""
    drummer = unit("Drummer", at(moment, draw(1)))
    t = table(you=Side(rear={"left front": OGRE, "right front": IMP, "left back": drummer}))
    for number, name in enumerate(("Ogre", "Imp", "your vanguard"), start=1):
        t.attack(name)
        assert t.tells(TRIGGERED) == ["Drummer"] * number


@rule("vanguard", "7.8.1.1")
def test_it_comes_for_both_players() -> None:
    mine = unit("Mine", at(END_OF_BATTLE, draw(1), whose=EACH))
    theirs = unit("Theirs", at(END_OF_BATTLE, draw(1), whose=EACH))
    t = table(you=Side(rear={"left front": OGRE, "left back": mine}), opponent=Side(rear={"left back": theirs}))
    t.attack("Ogre")
    assert t.tells(TRIGGERED) == ["Mine", "Theirs"]


# 7.8.1.2: the battle is over.


@rule("vanguard", "7.8.1.2")
def test_effects_that_last_for_the_battle_end_after_the_check_timing() -> None:
    """In the close step the attacker still has the power; afterwards only what lasts longer is left."""
    ogre = unit("Ogre", attacks(gets(plus_power(5000), until=THIS_ONE), gets(plus_power(300))), grade=2, power=9000)
    witness = unit("Witness", at(END_OF_BATTLE, gets(AddStat(POWER, StatOf(called("Ogre"), POWER)))), power=1000)
    t = table(you=Side(rear={"left front": ogre, "left back": witness}), opponent=Side(vanguard=FOE))
    t.attack("Ogre", hold=True)
    assert t.power("Ogre") == 14300
    t.pass_()
    assert (t.power("Witness"), t.power("Ogre")) == (1000 + 14300, 9300)


@rule("vanguard", "7.8.1.2")
def test_what_is_given_for_the_battle_in_its_close_step_ends_with_it_too() -> None:
    late = unit("Late", at(END_OF_BATTLE, gets(plus_power(5000), until=THIS_ONE)), power=7000)
    t = table(you=Side(rear={"left front": OGRE, "left back": late}))
    t.attack("Ogre")
    assert (t.tells(TRIGGERED), t.power("Late")) == (["Late"], 7000)


@rule("vanguard", "7.8.1.2", "7.8.1.4")
def test_nobody_is_attacking_attacked_boosting_or_guarding_any_more() -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": ELF}), opponent=Side(rear=[KING], hand=[WALL]))
    t.attack("Ogre", "King", boost="Elf", guard="Wall")
    assert (t.attacking(), t.attacked(), t.boosted("Ogre"), t.guarded("King")) == ([], [], [], [])
    assert (t.power("Ogre"), t.power("King")) == (9000, 11000)


# 7.8.1.3: the steps may be repeated.


@rule("vanguard", "7.8.1.3", "7.8.1.1")
def test_an_ability_that_could_still_trigger_does() -> None:
    """The Squire is called in the close step, and its own ability for the end of the battle triggers then."""
    caller = unit("Caller", at(END_OF_BATTLE, choose(HAND), Call(IT, Place("open"))))
    t = table(you=Side(rear={"left front": OGRE, "left back": caller}, hand=[SQUIRE]))
    t.attack("Ogre", "vanguard", "Squire", "center back")
    assert (t.tells(TRIGGERED), t.zone("you", "hand")) == (["Caller", "Squire"], ["Filler"])


@rule("vanguard", "7.8.1.3", "7.8.1.2")
def test_in_a_repetition_nobody_is_attacking_any_more() -> None:
    lone = unit("Lone", at(END_OF_BATTLE, If(NOBODY_ATTACKS, gets(plus_power(1000)))), power=7000)
    caller = unit("Caller", at(END_OF_BATTLE, choose(HAND), Call(IT, Place("open"))))
    t = table(you=Side(rear={"left front": OGRE, "left back": caller}, hand=[lone]))
    t.attack("Ogre", "vanguard", "Lone", "center back")
    assert t.power("Lone") == 8000
    t = table(you=Side(rear={"left front": OGRE, "left back": lone}))
    t.attack("Ogre")
    assert t.power("Lone") == 7000


@rule("vanguard", "7.8.1.3", "7.8.1.2")
def test_what_the_end_of_effects_brings_about_belongs_to_the_close_step() -> None:
    """With the power for this battle gone an ability triggers; what it gives for the battle ends with it as well."""
    weak = StateTrigger(SomeFit(called("Ogre"), And((Engaged(), Compares(POWER, "<", Fixed(9000))))))
    nurse = unit("Nurse", when(weak, Refresh(called("Ogre")), gets(plus_power(1000), until=THIS_ONE)), power=7000)
    ogre = unit("Ogre", at(BEGINNING_OF + ATTACK_STEP, gets(plus_power(1000), until=THIS_ONE)), grade=2, power=8000)
    t = table(you=Side(rear={"left front": ogre, "left back": nurse}))
    t.attack("Ogre")
    assert t.tells(TRIGGERED) == ["Ogre", "Nurse"]
    assert (t.standing("Ogre"), t.power("Ogre"), t.power("Nurse")) == (True, 8000, 7000)


# 7.8.1.4, 7.8.1.5: what comes next.


@rule("vanguard", "7.8.1.4", "7.8.1.5")
def test_the_next_start_step_follows() -> None:
    t = table(you=Side(rear=[OGRE, IMP]), opponent=Side(vanguard=FOE))
    t.attack("Ogre")
    assert (t.asks, t.asked, t.phase, t.options()) == (
        "7.3.1.2",
        "you",
        BATTLE_PHASE,
        ["attack", "go to the end phase"],
    )
    assert (t.attacking(), t.attacked()) == ([], [])


@rule("vanguard", "7.8.1.5")
def test_after_an_attack_that_an_effect_ordered_that_effect_is_complete() -> None:
    """In the main phase the turn player goes on acting; no battle phase has begun."""
    t = table(you=Side(rear=[EAGER]), opponent=Side(vanguard=FOE))
    t.use("Eager")
    assert (t.damage("opponent"), t.phase, t.asks) == (1, MAIN_PHASE, "6.6.1.2")
    assert course(t, PHASE)[0] == BEGINNING_OF + ATTACK_STEP


@rule("vanguard", "7.8.1.5")
def test_an_attack_ordered_in_a_battle_comes_after_it_and_then_the_start_step() -> None:
    ogre = unit("Ogre", hits(Attack(called("Imp"), THEIR_VANGUARD)), grade=2, power=9000)
    t = table(you=Side(rear={"left front": ogre, "left back": IMP}), opponent=Side(vanguard=FOE))
    t.attack("Ogre")
    assert (t.tells(ATTACKED), t.damage("opponent"), t.asks) == (["Ogre", "Imp"], 2, "7.3.1.2")
    moments = course(t, PHASE)
    assert moments.index(END_OF_BATTLE) < len(moments) - moments[::-1].index(BEGINNING_OF + ATTACK_STEP)
