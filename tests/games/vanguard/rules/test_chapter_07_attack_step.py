"""VG 7.1 to 7.4.1.7: whether to attack, with which unit, and which one."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.modifiers import Cannot
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import OPPONENT
from ludex.core.program import If, Op
from ludex.core.selectors import IT, THIS, Is
from ludex.games.vanguard.conditions import Battle
from ludex.games.vanguard.ops.battle import Attack
from ludex.games.vanguard.words import (
    ATTACK_STEP,
    ATTACKED,
    BATTLE_PHASE,
    BE_ATTACKED,
    BEGINNING_OF,
    END_OF_BATTLE,
    END_PHASE,
    GUARD_STEP,
    NAMES,
    PHASE,
    RC,
    START_STEP,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    REST,
    Side,
    act,
    at,
    attacks,
    choose,
    cont,
    draw,
    gets,
    plus_power,
    resting,
    retire,
    table,
    unit,
)
from ludex.testing.vanguard.board import Cardlike, Rear
from tests.games.vanguard.rules.battle_parts import (
    CANNOT_ATTACK,
    ELF,
    FOE,
    IMP,
    KING,
    MINE,
    OGRE,
    THEIR_REAR,
    THEIR_VANGUARD,
    THEIRS,
    called,
    course,
    declare,
    uses,
)

TRAITOR = unit("Traitor", at(BEGINNING_OF + ATTACK_STEP, If(Battle(1, 1), Engage(MINE))))
"""When the first attack of the turn begins, nobody stands any more who could make it."""
BATTLES = unit("Counter", attacks(gets(plus_power(5000)), if_=Battle(2, 2)), at(END_OF_BATTLE, Refresh(THIS)))
"""It stands at the end of battles, and is stronger in the second of the turn."""
EAGER = unit("Eager", act(Attack(THIS, THEIR_VANGUARD)), power=8000)
"""It attacks the opponent's vanguard by an effect."""


# 7.1.1: who attacks, and when.


@rule("vanguard", "7.1.1")
def test_units_attack_in_the_battle_phase_only() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE))
    t.refuses("attack", "Ogre", rule="7.1.1")
    t.to("battle phase")
    assert t.why("attack", "Ogre") == []
    t.attack("Ogre")
    assert t.damage("opponent") == 1


@rule("vanguard", "7.1.1", "7.4.1.3")
def test_only_standing_units_of_the_front_row_attack() -> None:
    rear = {"left front": OGRE, "right front": resting(IMP), "left back": ELF, "center back": KING}
    t = table(you=Side(rear=rear), opponent=Side(vanguard=FOE), phase="battle phase")
    for name in ("Imp", "Elf", "King", "Foe"):
        t.refuses("attack", name, rule="7.4.1.3")
    t.attack("Ogre", "Foe")
    t.attack("Vanguard")
    assert (t.damage("opponent"), t.options()) == (2, ["go to the end phase"])


@rule("vanguard", "7.1.1", "7.8.1.5")
def test_after_each_attack_there_may_be_another() -> None:
    t = table(you=Side(rear=[OGRE, IMP]), opponent=Side(vanguard=FOE))
    for number, name in enumerate(("Imp", "Vanguard", "Ogre"), start=1):
        t.attack(name)
        assert (t.damage("opponent"), t.asks, t.phase) == (number, "7.3.1.2", BATTLE_PHASE)
    assert t.options() == ["go to the end phase"]


# 7.1.2.1: what counts as a battle.


@rule("vanguard", "7.1.2.1", "7.4.1.1", "7.4.1.4.1")
def test_a_battle_that_is_broken_off_is_one_battle() -> None:
    """Nobody can attack after the beginning of the attack step; the attack after that is the second of the turn."""
    t = table(you=Side(rear=[BATTLES, TRAITOR]), opponent=Side(vanguard=FOE))
    declare(t)
    assert (t.asks, t.damage("opponent"), t.events(ATTACKED)) == ("7.3.1.2", 0, [])
    assert (t.standing("Counter"), t.resting("your vanguard")) == (True, True)
    t.attack("Counter")
    assert (t.power("Counter"), t.damage("opponent")) == (12000, 1)


@rule("vanguard", "7.1.2.1", "7.4.1.4.1")
def test_a_battle_that_is_broken_off_goes_to_its_close_step() -> None:
    t = table(you=Side(rear=[TRAITOR]))
    declare(t)
    moments = course(t, PHASE)
    assert moments[2] == BEGINNING_OF + ATTACK_STEP
    assert (END_OF_BATTLE in moments, BEGINNING_OF + GUARD_STEP in moments) == (True, False)


# 7.2.2: the two units of an attack.


@rule("vanguard", "7.2.2")
def test_the_units_of_an_attack_may_be_given_beforehand() -> None:
    """An effect says who attacks whom: nobody is asked."""
    t = table(you=Side(rear=[EAGER, OGRE]), opponent=Side(vanguard=FOE, rear=[IMP]))
    t.use("Eager")
    assert (t.damage("opponent"), t.resting("Eager"), t.tells(ATTACKED)) == (1, True, ["Eager"])


@rule("vanguard", "7.2.2")
def test_what_an_effect_leaves_open_is_chosen() -> None:
    t = table(
        you=Side(rear=[unit("Eager", act(Attack(THIS, THEIRS)), power=8000)]),
        opponent=Side(vanguard=FOE, rear=[IMP]),
    )
    t.use("Eager", asks="7.4.1.6")
    assert t.options() == ["Foe", "Imp"]
    t.answer("Imp")
    assert (t.damage("opponent"), t.zone("opponent", "drop zone")) == (0, ["Imp"])


@rule("vanguard", "7.2.2")
def test_without_a_unit_to_attack_there_is_no_attack() -> None:
    t = table(you=Side(rear=[unit("Eager", act(Attack(THIS, THEIR_REAR)))]))
    t.use("Eager")
    assert (t.standing("Eager"), t.events(ATTACKED)) == (True, [])


@rule("vanguard", "7.2.2", "10.34.1.1")
def test_an_attack_that_was_told_and_cannot_be_made_is_no_battle() -> None:
    """The unit rests when it is told to attack, so nothing begins; the next battle is the first of the turn."""
    tired = unit("Tired", act(REST, Attack(THIS, THEIR_VANGUARD)))
    first = unit("First", attacks(draw(1), if_=Battle(1, 1)))
    t = table(you=Side(rear=[tired, first]))
    t.use("Tired")
    assert course(t, PHASE, ATTACKED) == []
    t.attack("First")
    assert t.zone("you", "hand") == ["Filler"]


# 7.3.1.1: the first start step.


@rule("vanguard", "7.3.1.1")
@pytest.mark.parametrize("moment", [BATTLE_PHASE, START_STEP])
def test_what_comes_at_the_beginning_of_the_battle_phase_is_done_before_the_first_choice(moment: str) -> None:
    drummer = unit("Drummer", at(BEGINNING_OF + moment, draw(1)))
    t = table(you=Side(rear=[drummer]))
    t.to("battle phase")
    assert (t.zone("you", "hand"), t.asks) == (["Filler"], "7.3.1.2")


@rule("vanguard", "7.3.1.1")
@pytest.mark.parametrize("moment", [BATTLE_PHASE, START_STEP])
def test_later_start_steps_are_no_beginning(moment: str) -> None:
    drummer = unit("Drummer", at(BEGINNING_OF + moment, draw(1)))
    t = table(you=Side(rear=[drummer, OGRE]))
    for name in ("Ogre", "Drummer"):
        t.attack(name)
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "7.3.1.1")
def test_the_battle_phase_begins_even_if_nobody_can_attack() -> None:
    drummer = unit("Drummer", at(BEGINNING_OF + BATTLE_PHASE, Refresh(called("Ogre"))))
    t = table(you=Side(vanguard=resting(KING), rear=[resting(OGRE), resting(drummer)]), opponent=Side(vanguard=FOE))
    t.attack("Ogre")
    assert t.damage("opponent") == 1


# 7.3.1.2, 7.3.1.3: whether to attack.


@rule("vanguard", "7.3.1.2", "7.3.1.2.2")
def test_the_turn_player_need_not_attack() -> None:
    t = table(you=Side(rear=[OGRE]), phase="battle phase")
    assert (t.asked, t.asks, t.options()) == ("you", "7.3.1.2", ["attack", "go to the end phase"])
    t.pass_()
    moments = course(t, PHASE)
    assert (moments[2], BEGINNING_OF + ATTACK_STEP in moments) == (BEGINNING_OF + END_PHASE, False)
    assert (t.active, t.damage("opponent")) == ("opponent", 0)


@rule("vanguard", "7.3.1.2.1")
def test_who_chose_to_attack_gets_to_the_attack_step() -> None:
    t = table(you=Side(rear=[OGRE]), phase="battle phase")
    declare(t)
    assert (course(t, PHASE)[-1], t.asks, t.options()) == (BEGINNING_OF + ATTACK_STEP, "7.4.1.3", ["Vanguard", "Ogre"])


@rule("vanguard", "7.3.1.2.1")
def test_an_attack_that_was_chosen_has_no_unit_given_beforehand() -> None:
    """An effect made one unit attack in the main phase; in the next attack both units are chosen freely."""
    waker = unit("Waker", at(BEGINNING_OF + BATTLE_PHASE, Refresh(called("Eager"))))
    t = table(you=Side(rear={"left front": EAGER, "left back": waker}), opponent=Side(vanguard=FOE, rear=[IMP]))
    t.use("Eager")
    declare(t)
    assert (t.asks, t.options()) == ("7.4.1.3", ["Vanguard", "Eager"])
    t.answer("Eager", asks="7.4.1.6")
    assert t.options() == ["Foe", "Imp"]


@rule("vanguard", "7.3.1.3")
def test_nobody_attacks_in_the_very_first_turn() -> None:
    t = table(you=Side(rear=[OGRE]), turn=1, phase="battle phase")
    assert t.options() == ["go to the end phase"]
    t.end_turn()
    assert (t.turn, t.active) == (2, "opponent")
    t.attack("opponent's Vanguard")
    assert t.damage("you") == 1


@rule("vanguard", "7.3.1.3")
def test_an_attack_that_an_effect_orders_is_not_chosen() -> None:
    t = table(you=Side(rear=[EAGER]), opponent=Side(vanguard=FOE), turn=1)
    t.use("Eager")
    assert t.damage("opponent") == 1


@rule("vanguard", "7.3.1.3")
@pytest.mark.parametrize(
    ("vanguard", "rear", "foe"),
    [
        (resting(KING), [resting(OGRE)], FOE),
        (unit("Pacifist", cont(CANNOT_ATTACK, on=MINE), grade=3), [OGRE], FOE),
        (KING, [OGRE], unit("Ghost", cont(Cannot(BE_ATTACKED)), grade=3)),
    ],
    ids=["nobody stands", "nobody may attack", "nobody may be attacked"],
)
def test_without_a_possible_attack_the_choice_is_taken_for_granted(
    vanguard: Cardlike, rear: Rear, foe: CardDef
) -> None:
    t = table(you=Side(vanguard=vanguard, rear=rear), opponent=Side(vanguard=foe), phase="battle phase")
    assert t.options() == ["go to the end phase"]


@rule("vanguard", "7.3.1.3")
def test_it_is_the_pair_that_counts() -> None:
    """The vanguard cannot be attacked by units of grade 2, and the one of grade 3 may attack nobody."""
    ghost = unit("Ghost", cont(Cannot(BE_ATTACKED, other=Is(NAMES, "Ogre"))), grade=3, power=5000)
    t = table(
        you=Side(vanguard=unit("Pacifist", cont(CANNOT_ATTACK), grade=3), rear=[OGRE]),
        opponent=Side(vanguard=ghost),
        phase="battle phase",
    )
    assert t.options() == ["go to the end phase"]
    t = table(you=Side(vanguard=KING, rear=[OGRE]), opponent=Side(vanguard=ghost), phase="battle phase")
    t.refuses("attack", "Ogre", rule="7.3.1.3")
    t.attack("King")
    assert t.damage("opponent") == 1


# 7.4.1.1, 7.4.1.2: the battle begins.


@rule("vanguard", "7.4.1.1")
def test_a_battle_is_going_on_from_the_beginning_of_the_attack_step() -> None:
    """The first battle of the turn has begun before the unit is chosen, and the second with the next attack."""
    first = unit("First", at(BEGINNING_OF + ATTACK_STEP, gets(plus_power(1000)), if_=Battle(1, 1)))
    second = unit("Second", at(BEGINNING_OF + ATTACK_STEP, gets(plus_power(1000)), if_=Battle(2, 2)))
    t = table(you=Side(rear=[first, second]))
    declare(t)
    assert (t.asks, t.power("First"), t.power("Second")) == ("7.4.1.3", 8000, 7000)
    t.answer("Second")
    declare(t)
    assert (t.asks, t.power("First"), t.power("Second")) == ("7.4.1.3", 8000, 8000)


@rule("vanguard", "7.4.1.2")
def test_what_comes_at_the_beginning_of_the_attack_step_comes_before_the_choice() -> None:
    waker = unit("Waker", at(BEGINNING_OF + ATTACK_STEP, Refresh(called("Ogre"))))
    t = table(you=Side(rear={"left front": resting(OGRE), "left back": waker}), opponent=Side(vanguard=FOE))
    declare(t)
    assert (t.asks, t.options()) == ("7.4.1.3", ["Vanguard", "Ogre"])


@rule("vanguard", "7.4.1.2")
def test_it_comes_in_every_attack_step() -> None:
    drummer = unit("Drummer", at(BEGINNING_OF + ATTACK_STEP, draw(1)))
    t = table(you=Side(rear=[drummer, OGRE]))
    for name in ("Ogre", "Drummer"):
        t.attack(name)
    assert t.zone("you", "hand") == ["Filler"] * 2


# 7.4.1.3 to 7.4.1.5: the attacking unit.


@rule("vanguard", "7.4.1.3")
def test_a_unit_that_an_effect_restricts_is_not_chosen() -> None:
    meek = unit("Meek", cont(CANNOT_ATTACK))
    t = table(you=Side(rear=[meek, OGRE]), phase="battle phase")
    t.refuses("attack", "Meek", rule="1.3.3")
    declare(t)
    assert t.options() == ["Vanguard", "Ogre"]


@rule("vanguard", "7.4.1.3", "7.4.1.5")
def test_a_vanguard_in_legion_attacks_with_both_units() -> None:
    t = table(you=Side(vanguard=KING, mate=OGRE), phase="battle phase")
    declare(t)
    assert (t.asks, t.options()) == ("7.4.1.3", ["King"])
    t.answer("King", asks="7.5.1.2")
    assert (t.attacking(), t.resting("King"), t.resting("Ogre")) == (["King", "Ogre"], True, True)


@rule("vanguard", "7.4.1.4", "7.4.1.4.1")
@pytest.mark.parametrize("hindrance", [Engage(called("Eager")), gets(CANNOT_ATTACK, who=called("Eager"))])
def test_a_unit_that_was_told_to_attack_but_cannot_by_now_does_not(hindrance: Op) -> None:
    """It could when it was told so; at the beginning of the attack step it is kept from it."""
    hush = unit("Hush", at(BEGINNING_OF + ATTACK_STEP, hindrance))
    t = table(you=Side(rear=[EAGER, hush]), opponent=Side(vanguard=FOE))
    t.use("Eager")
    assert (t.damage("opponent"), t.events(ATTACKED)) == (0, [])
    moments = course(t, PHASE)
    assert (END_OF_BATTLE in moments, BEGINNING_OF + GUARD_STEP in moments) == (True, False)


@rule("vanguard", "7.4.1.4", "7.4.1.4.1")
def test_nor_does_one_that_is_gone() -> None:
    hush = unit("Hush", at(BEGINNING_OF + ATTACK_STEP, retire(called("Eager"))))
    t = table(you=Side(rear=[EAGER, hush]), opponent=Side(vanguard=FOE))
    t.use("Eager")
    assert (t.damage("opponent"), t.events(ATTACKED), t.zone("you", "drop zone")) == (0, [], ["Eager"])
    t.attack("Hush")
    assert t.damage("opponent") == 1


@rule("vanguard", "7.4.1.5")
def test_the_attacking_unit_rests_before_the_target_is_chosen() -> None:
    t = table(you=Side(rear=[OGRE, ELF]), opponent=Side(rear=[IMP]))
    t.attack("Ogre", asks="7.4.1.6")
    assert (t.resting("Ogre"), t.resting("Elf"), t.resting("your vanguard")) == (True, False, False)


# 7.4.1.6, 7.4.1.7: the unit being attacked.


@rule("vanguard", "7.4.1.6")
def test_attacked_is_a_vanguard_or_a_rear_guard_of_the_front_row() -> None:
    foes = {"left front": IMP, "right front": OGRE, "left back": ELF, "center back": unit("Cat"), "right back": KING}
    t = table(you=Side(rear=[unit("Ace"), unit("Mate")]), opponent=Side(vanguard=FOE, rear=foes))
    t.to("battle phase")
    for name in ("Elf", "Cat", "King", "Mate"):
        t.refuses("attack", "Ace", name, rule="7.4.1.6")
    t.attack("Ace", asks="7.4.1.6")
    assert (t.asked, t.options()) == ("you", ["Foe", "Imp", "Ogre"])


@rule("vanguard", "7.4.1.6")
def test_a_unit_that_an_effect_protects_is_not_chosen() -> None:
    ghost = unit("Ghost", cont(Cannot(BE_ATTACKED)))
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear=[ghost, IMP]))
    t.attack("Ogre", asks="7.4.1.6")
    assert t.options() == ["Vanguard", "Imp"]


@rule("vanguard", "7.4.1.6")
def test_a_legion_mate_is_not_attacked() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE, mate=ELF))
    t.to("battle phase")
    t.refuses("attack", "Ogre", "Elf", rule="7.4.1.6")
    t.attack("Ogre", asks="7.4.1.6")
    assert t.options() == ["Foe"]


@rule("vanguard", "7.4.1.7", "7.4.1.7.1")
@pytest.mark.parametrize(
    "hindrance",
    [retire(called("Imp", THEIRS)), gets(Cannot(BE_ATTACKED), who=called("Imp", THEIRS))],
    ids=["it is gone", "it is protected"],
)
def test_what_cannot_be_attacked_by_now_is_not(hindrance: Op) -> None:
    """An effect named both units; at the beginning of the attack step the target is kept from it.

    The attacker was looked at before, and rests.
    """
    hunter = unit("Hunter", uses(choose(RC, OPPONENT), Attack(THIS, IT)), power=8000)
    hush = unit("Hush", at(BEGINNING_OF + ATTACK_STEP, hindrance))
    t = table(you=Side(rear=[hunter, hush]), opponent=Side(rear=[IMP]))
    t.use("Hunter", 0, "Imp")
    assert (t.events(ATTACKED), t.resting("Hunter")) == ([], True)
    moments = course(t, PHASE)
    assert (END_OF_BATTLE in moments, BEGINNING_OF + GUARD_STEP in moments) == (True, False)


@rule("vanguard", "7.4.1.7.1")
def test_nothing_else_is_attacked_in_its_place() -> None:
    hunter = unit("Hunter", uses(choose(RC, OPPONENT), Attack(THIS, IT)), power=8000)
    hush = unit("Hush", at(BEGINNING_OF + ATTACK_STEP, retire(called("Imp", THEIRS))))
    t = table(you=Side(rear=[hunter, hush]), opponent=Side(vanguard=FOE, rear=[IMP, ELF]))
    t.use("Hunter", 0, "Imp")
    assert (t.damage("opponent"), t.rear("opponent"), t.events(ATTACKED)) == (0, {"right front": "Elf"}, [])
