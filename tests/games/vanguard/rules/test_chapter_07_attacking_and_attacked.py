"""VG 7.1.2.2 to 7.1.2.4, 7.4.1.5.1, 7.4.1.5.2, 7.4.1.8, 7.4.1.9: the attacking unit and the unit being attacked."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.modifiers import Can
from ludex.core.players import EACH, OPPONENT
from ludex.core.selectors import ALL, IT, THIS, Among, And, ControlledBy, Filter, InZone, Is, OneOf
from ludex.games.vanguard.conditions import BattleOf
from ludex.games.vanguard.filters import ATTACKING, BEING_ATTACKED, InRow, PairedWith
from ludex.games.vanguard.modifiers import BattlesAll
from ludex.games.vanguard.ops.battle import Attack
from ludex.games.vanguard.ops.call import Call, Exchange, MoveTo, Place
from ludex.games.vanguard.ops.lock import Delete
from ludex.games.vanguard.ops.ride import SuperiorRide
from ludex.games.vanguard.words import (
    ATTACK_BACK_ROW,
    ATTACK_LINK,
    ATTACKED,
    BEGINNING_OF,
    CLOSE_STEP,
    DAMAGE_STEP,
    DRIVE_CHECK,
    DRIVE_STEP,
    END_OF_BATTLE,
    FRONT,
    GUARD_STEP,
    HAND,
    HIT,
    MISSED,
    NAMES,
    PHASE,
    RC,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    at,
    attacks,
    choose,
    cont,
    draw,
    gets,
    is_attacked,
    plus_power,
    retire,
    table,
    unit,
)
from tests.games.vanguard.rules.battle_parts import (
    CANNOT_ATTACK,
    ELF,
    FOE,
    IMP,
    MINE,
    OGRE,
    THEIRS,
    WALL,
    called,
    course,
    uses,
)

END = at(END_OF_BATTLE, draw(1))
TO_THE_BACK = MoveTo(THIS, Place("back"))
SWAP = is_attacked(choose(RC), Exchange(THIS, IT))
"""When it is attacked, it changes places with a rear-guard."""


def watcher(name: str, target: Filter, attacker: Filter = ALL) -> CardDef:
    """A unit that gets power at the end of a battle in which such a unit attacked such a unit."""
    return unit(name, at(END_OF_BATTLE, gets(plus_power(1000)), whose=EACH, if_=BattleOf(attacker, target)), power=7000)


AT_VANGUARDS = watcher("Page", InZone(VC))
AT_REAR_GUARDS = watcher("Squire", InZone(RC))
WATCHERS = {"left back": AT_VANGUARDS, "right back": AT_REAR_GUARDS}


def saw(t: Table) -> tuple[bool, bool]:
    """Whether the battle was one against a vanguard, and one against a rear-guard."""
    return (t.power("Page") == 8000, t.power("Squire") == 8000)


# 7.1.2.2 to 7.1.2.4: battles against vanguards and against rear-guards.


@rule("vanguard", "7.1.2.2")
@pytest.mark.parametrize(("target", "kind"), [("Foe", (True, False)), ("Imp", (False, True))])
def test_the_target_says_what_battle_it_is(target: str, kind: tuple[bool, bool]) -> None:
    t = table(you=Side(rear={"left front": OGRE, **WATCHERS}), opponent=Side(vanguard=FOE, rear=[IMP]))
    t.attack("Ogre", target)
    assert saw(t) == kind


@rule("vanguard", "7.1.2.2")
def test_a_battle_may_be_both() -> None:
    sweeper = unit("Sweeper", cont(BattlesAll(InRow(FRONT))))
    t = table(you=Side(rear={"left front": sweeper, **WATCHERS}), opponent=Side(vanguard=FOE, rear=[IMP]))
    t.attack("Sweeper", "", "Page")
    assert saw(t) == (True, True)


@rule("vanguard", "7.1.2.2")
def test_it_is_that_battle_to_its_end_though_the_target_has_gone() -> None:
    bomber = unit("Bomber", attacks(retire(called("Imp", THEIRS))))
    t = table(you=Side(rear={"left front": bomber, **WATCHERS}), opponent=Side(vanguard=FOE, rear=[IMP]))
    t.attack("Bomber", "Imp")
    assert (t.zone("opponent", "drop zone"), saw(t)) == (["Imp"], (False, True))


@rule("vanguard", "7.1.2.2")
def test_it_is_that_battle_for_both_sides() -> None:
    """The same is asked about the units one attacks with, and about one's own units that are attacked."""
    mine = watcher("Hunter", And((InZone(RC), ControlledBy(OPPONENT))), OneOf(THIS))
    theirs = watcher("Prey", And((InZone(RC), OneOf(THIS))))
    t = table(you=Side(rear={"left front": mine}), opponent=Side(vanguard=FOE, rear=[theirs, IMP]))
    t.attack("Hunter", "Imp")
    assert (t.power("Hunter"), t.power("Prey")) == (8000, 7000)
    t = table(you=Side(rear=[unit("Weak", power=1000)]), opponent=Side(vanguard=FOE, rear=[theirs, IMP]))
    t.attack("Weak", "Prey")
    assert t.power("Prey") == 8000


@rule("vanguard", "7.1.2.3", "7.1.2.4")
def test_a_vanguard_that_becomes_a_rear_guard_changes_what_battle_it_is() -> None:
    dodger = unit("Dodger", SWAP, grade=3, power=9000)
    t = table(you=Side(rear={"left front": OGRE, **WATCHERS}), opponent=Side(vanguard=dodger, rear=[IMP]))
    t.attack("Ogre", "Dodger", "Imp")
    assert (t.circle("Dodger"), t.vanguard("opponent"), saw(t)) == ("left front", "Imp", (False, True))


@rule("vanguard", "7.1.2.3", "7.1.2.4")
def test_and_so_does_a_rear_guard_that_becomes_the_vanguard() -> None:
    dodger = unit("Dodger", is_attacked(choose(VC), Exchange(THIS, IT)), grade=3, power=9000)
    t = table(you=Side(rear={"left front": OGRE, **WATCHERS}), opponent=Side(vanguard=FOE, rear=[dodger]))
    t.attack("Ogre", "Dodger", "Foe")
    assert (t.circle("Foe"), t.vanguard("opponent"), saw(t)) == ("left front", "Dodger", (True, False))


@rule("vanguard", "7.1.2.3")
def test_a_unit_that_was_not_attacked_changes_nothing_by_taking_the_place() -> None:
    """The one that is attacked is gone; another comes to its circle."""
    bait = unit("Bait", is_attacked(choose(VC), Exchange(THIS, IT), retire(called("Foe", MINE))))
    t = table(you=Side(rear={"left front": OGRE, **WATCHERS}), opponent=Side(vanguard=FOE, rear=[bait]))
    t.attack("Ogre", "Bait", "Foe")
    assert (t.vanguard("opponent"), saw(t)) == ("Bait", (True, False))


@rule("vanguard", "7.1.2.4")
def test_abilities_that_ask_for_the_battle_go_by_what_the_target_has_become() -> None:
    """Of the attacked side: its ability for battles against its vanguard does not occur, that for rear-guards does."""
    dodger = unit("Dodger", SWAP, grade=3, power=9000)
    foes = {"left front": IMP, **WATCHERS}
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=dodger, rear=foes))
    t.attack("Ogre", "Dodger", "Imp")
    assert saw(t) == (False, True)


# 7.4.1.5.1, 7.4.1.5.2: the attacking unit.


@rule("vanguard", "7.4.1.5.1", "7.4.1.8", "7.8.1.2")
def test_the_two_are_attacking_and_attacked_to_the_close_step() -> None:
    last = unit("Last", at(END_OF_BATTLE, choose(RC, filter=ATTACKING), gets(plus_power(1000), who=IT)))
    other = unit(
        "Other",
        at(END_OF_BATTLE, choose(VC, filter=BEING_ATTACKED), gets(plus_power(1000), who=IT), whose=OPPONENT),
    )
    t = table(
        you=Side(rear={"left front": OGRE, "left back": ELF, "right back": last}),
        opponent=Side(vanguard=FOE, rear={"left back": other}),
    )
    t.attack("Ogre", "Foe", asks="7.4.1.10")
    assert (t.attacking(), t.attacked()) == (["Ogre"], ["Foe"])
    t.answer([], asks="7.5.1.2")
    assert (t.attacking(), t.attacked()) == (["Ogre"], ["Foe"])
    t.pass_()
    assert (t.power("Ogre"), t.power("Foe")) == (10000, 7000)
    assert (t.attacking(), t.attacked()) == ([], [])


@rule("vanguard", "7.4.1.5.2")
def test_an_attacker_that_may_not_attack_any_more_goes_on() -> None:
    late = unit("Late", is_attacked(gets(CANNOT_ATTACK, who=THEIRS)), grade=3, power=6000)
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=late))
    t.attack("Ogre", hold=True)
    assert t.attacking() == ["Ogre"]
    t.pass_()
    assert t.damage("opponent") == 1


# 7.4.1.8.1, 7.4.1.8.2: what becomes of the battle when one of them goes.


@rule("vanguard", "7.4.1.8.1")
def test_the_battle_goes_on_without_the_unit_being_attacked() -> None:
    """All its steps follow: the guard step, the drive checks, the damage step, the close step."""
    bomber = unit("Bomber", attacks(retire(called("Imp", THEIRS))), END, grade=3, skill="Twin Drive")
    t = table(you=Side(vanguard=bomber, deck=[ELF, OGRE, IMP]), opponent=Side(rear=[IMP]))
    t.attack("Bomber", "Imp")
    assert t.tells(DRIVE_CHECK) == ["Elf", "Ogre"]
    moments = course(t, PHASE)
    for step in (GUARD_STEP, DRIVE_STEP, DAMAGE_STEP, CLOSE_STEP):
        assert BEGINNING_OF + step in moments
    assert (t.tells(HIT), t.tells(MISSED), t.zone("you", "hand")) == ([], ["Bomber"], ["Elf", "Ogre", "Imp"])


@rule("vanguard", "7.4.1.8.1", "7.4.1.8.2")
def test_the_attacker_is_still_attacking_when_its_target_has_gone() -> None:
    bomber = unit("Bomber", attacks(retire(called("Imp", THEIRS))))
    t = table(you=Side(rear=[bomber]), opponent=Side(rear=[IMP], hand=[ELF]))
    t.attack("Bomber", "Imp", asks="7.5.1.2")
    assert (t.attacking(), t.attacked(), t.options()) == (["Bomber"], [], ["pass"])


@rule("vanguard", "7.4.1.8.1")
def test_the_battle_goes_on_with_a_unit_that_has_changed() -> None:
    """It is stronger, of another grade and deleted by now, and still the unit being attacked."""
    blank = unit("Blank", attacks(Delete(called("Imp", THEIRS))), power=1000)
    t = table(you=Side(rear=[blank]), opponent=Side(rear=[IMP]))
    t.attack("Blank", "Imp", hold=True)
    assert (t.deleted("Imp"), t.attacked(), t.power("Imp")) == (True, ["Imp"], 0)
    t.pass_()
    assert t.zone("opponent", "drop zone") == ["Imp"]


@rule("vanguard", "7.4.1.8.2")
def test_an_attacker_that_leaves_its_circle_attacks_no_more() -> None:
    """It moved to another circle and back: the battle goes on without it, and it hits nothing."""
    runner = unit("Runner", attacks(TO_THE_BACK), power=9000)
    t = table(you=Side(rear={"left front": runner}), opponent=Side(vanguard=FOE))
    t.attack("Runner", "vanguard", "center back", asks="7.5.1.2")
    assert (t.circle("Runner"), t.attacking()) == ("center back", [])
    t.pass_()
    assert (t.damage("opponent"), t.tells(HIT)) == (0, [])


@rule("vanguard", "7.4.1.8.2")
def test_nor_does_it_attack_again_by_coming_back() -> None:
    runner = unit("Runner", attacks(MoveTo(THIS, Place("back")), MoveTo(THIS, Place("front"))), power=9000)
    t = table(you=Side(rear={"left front": runner}), opponent=Side(vanguard=FOE))
    t.attack("Runner", "vanguard", "center back", "left front", asks="7.5.1.2")
    assert (t.circle("Runner"), t.attacking()) == ("left front", [])
    t.pass_()
    assert t.damage("opponent") == 0


@rule("vanguard", "7.4.1.8.2")
def test_an_attacking_vanguard_that_is_replaced_does_not_hand_on_its_attack() -> None:
    """Another vanguard rode over it: no drive check, no damage."""
    rider = unit("Rider", grade=3, power=13000, skill="Twin Drive")
    champion = unit("Champion", attacks(choose(HAND), SuperiorRide(IT)), grade=3, skill="Twin Drive")
    t = table(you=Side(vanguard=champion, hand=[rider]), opponent=Side(vanguard=FOE))
    t.attack("Champion", "vanguard", "Rider")
    assert (t.vanguard("you"), t.events(DRIVE_CHECK), t.damage("opponent")) == ("Rider", [], 0)


@rule("vanguard", "7.4.1.8.2")
def test_a_target_that_leaves_its_circle_is_attacked_no_more() -> None:
    dodger = unit("Dodger", is_attacked(TO_THE_BACK))
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear={"left front": dodger}, hand=[ELF]))
    t.attack("Ogre", "Dodger", "center back", asks="7.5.1.2")
    assert (t.attacked(), t.options()) == ([], ["pass"])
    t.pass_()
    assert (t.circle("Dodger"), t.tells(HIT)) == ("center back", [])


@rule("vanguard", "7.4.1.8.2")
def test_of_several_targets_the_others_stay() -> None:
    sweeper = unit("Sweeper", cont(BattlesAll(InRow(FRONT))), power=9000)
    dodger = unit("Dodger", is_attacked(TO_THE_BACK))
    t = table(you=Side(rear=[sweeper]), opponent=Side(vanguard=FOE, rear=[dodger, IMP]))
    t.attack("Sweeper", "", "left back", hold=True)
    assert (t.attacking(), t.attacked()) == (["Sweeper"], ["Foe", "Imp"])
    t.pass_()
    assert (t.damage("opponent"), t.rear("opponent")) == (1, {"left back": "Dodger"})


@rule("vanguard", "7.4.1.8.2.1")
def test_texts_go_on_speaking_of_the_attacker_that_was() -> None:
    """At the end of the battle that this unit attacked in, it need not be attacking any more."""
    runner = unit(
        "Runner", attacks(TO_THE_BACK), at(END_OF_BATTLE, draw(1), if_=BattleOf(OneOf(THIS), InZone(VC))), power=9000
    )
    t = table(you=Side(rear={"left front": runner, "right front": OGRE}), opponent=Side(vanguard=FOE))
    t.attack("Runner", "vanguard", "center back")
    assert (t.zone("you", "hand"), t.circle("Runner")) == (["Filler"], "center back")
    t.attack("Ogre")
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "7.4.1.8.2.1")
def test_and_of_the_unit_that_was_attacked() -> None:
    avenger = unit("Avenger", at(END_OF_BATTLE, draw(1), whose=OPPONENT, if_=BattleOf(ALL, Is(NAMES, "Imp"))))
    bomber = unit("Bomber", attacks(retire(called("Imp", THEIRS))))
    t = table(you=Side(rear=[bomber]), opponent=Side(rear={"left front": IMP, "left back": avenger}))
    t.attack("Bomber", "Imp")
    assert (t.zone("opponent", "drop zone"), t.zone("opponent", "hand")) == (["Imp"], ["Filler"])


# 7.4.1.8.3 to 7.4.1.8.6: opponents and several targets.


@rule("vanguard", "7.4.1.8.3")
def test_each_of_the_two_is_the_others_battle_opponent() -> None:
    opponent_of_this = PairedWith(ATTACK_LINK, THIS)
    duelist = unit("Duelist", attacks(gets(plus_power(-1000), who=Among(THEIRS, opponent_of_this))), power=9000)
    parrier = unit("Parrier", is_attacked(gets(plus_power(-2000), who=Among(THEIRS, opponent_of_this))), power=8000)
    t = table(you=Side(rear=[duelist, OGRE]), opponent=Side(vanguard=FOE, rear=[parrier, IMP]))
    t.attack("Duelist", "Parrier", hold=True)
    assert (t.power("Duelist"), t.power("Parrier")) == (7000, 7000)
    assert (t.power("Ogre"), t.power("Imp"), t.power("Foe"), t.power("Vanguard")) == (9000, 6000, 6000, 11000)


@rule("vanguard", "7.4.1.8.4", "7.4.1.8.5")
def test_an_effect_may_raise_the_number_of_targets() -> None:
    sweeper = unit("Sweeper", cont(BattlesAll(InRow(FRONT))), power=9000)
    prey = unit("Prey", is_attacked(draw(1)), power=6000)
    t = table(
        you=Side(rear=[sweeper]),
        opponent=Side(vanguard=FOE, rear={"left front": prey, "right front": IMP, "left back": ELF}),
    )
    t.attack("Sweeper", hold=True)
    assert (t.attacked(), t.zone("opponent", "hand")) == (["Foe", "Prey", "Imp"], ["Filler"])
    t.pass_()
    assert (t.damage("opponent"), t.rear("opponent")) == (1, {"left back": "Elf"})


@rule("vanguard", "7.4.1.8.4")
def test_an_effect_may_change_how_the_target_is_chosen() -> None:
    archer = unit("Archer", cont(Can(ATTACK_BACK_ROW)))
    t = table(you=Side(rear=[archer, OGRE]), opponent=Side(rear={"left front": IMP, "left back": ELF}))
    t.to("battle phase")
    t.refuses("attack", "Ogre", "Elf", rule="7.4.1.6")
    t.attack("Archer", asks="7.4.1.6")
    assert t.options() == ["Vanguard", "Imp", "Elf"]
    t.answer("Elf")
    assert t.zone("opponent", "drop zone") == ["Elf"]


@rule("vanguard", "7.4.1.8.5")
def test_of_several_targets_each_is_guarded_and_hit_for_itself() -> None:
    sweeper = unit("Sweeper", cont(BattlesAll(InRow(FRONT))), power=9000)
    t = table(you=Side(rear=[sweeper]), opponent=Side(vanguard=FOE, rear=[IMP, unit("Cat")], hand=[WALL]))
    t.attack("Sweeper", hold=True)
    assert t.options() == ["guard Wall for Foe", "guard Wall for Imp", "guard Wall for Cat", "pass"]
    t.guard("Wall", "Imp")
    t.pass_()
    assert (t.damage("opponent"), t.rear("opponent")) == (1, {"left front": "Imp"})


@rule("vanguard", "7.4.1.8.6")
def test_no_effect_makes_a_legion_mate_a_target() -> None:
    sweeper = unit("Sweeper", cont(BattlesAll(ALL)), power=9000)
    t = table(you=Side(rear=[sweeper]), opponent=Side(vanguard=FOE, mate=ELF))
    t.attack("Sweeper", hold=True)
    assert t.attacked() == ["Foe"]


@rule("vanguard", "7.4.1.8.6")
@pytest.mark.parametrize(("target", "dealt"), [("Elf", 0), ("Foe", 1)])
def test_not_even_one_that_names_it(target: str, dealt: int) -> None:
    hunter = unit("Hunter", uses(choose(VC, OPPONENT), Attack(THIS, IT)))
    t = table(you=Side(rear=[hunter]), opponent=Side(vanguard=FOE, mate=ELF))
    t.use("Hunter", 0, target)
    assert (len(t.events(ATTACKED)), t.damage("opponent")) == (dealt, dealt)


# 7.4.1.9: who comes to the circle of a target.


@rule("vanguard", "7.4.1.9")
def test_a_unit_called_to_the_circle_of_the_target_is_not_attacked() -> None:
    caller = unit("Caller", is_attacked(choose(HAND), Call(IT, Place("same circle", THIS))), power=5000)
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear={"left front": caller}, hand=[IMP, WALL]))
    t.attack("Ogre", "Caller", "Imp", asks="7.5.1.2")
    assert (t.rear("opponent"), t.zone("opponent", "drop zone")) == ({"left front": "Imp"}, ["Caller"])
    assert (t.attacked(), t.options()) == ([], ["pass"])
    t.pass_()
    assert (t.rear("opponent"), t.tells(HIT)) == ({"left front": "Imp"}, [])


@rule("vanguard", "7.4.1.9")
def test_nor_is_a_vanguard_that_rode_over_the_target() -> None:
    martyr = unit("Martyr", is_attacked(choose(HAND), SuperiorRide(IT)), grade=3, power=5000)
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=martyr, hand=[FOE]))
    t.attack("Ogre", "Martyr", "Foe", asks="7.5.1.2")
    assert (t.vanguard("opponent"), t.attacked()) == ("Foe", [])
    t.pass_()
    assert t.damage("opponent") == 0
