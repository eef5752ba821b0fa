"""VG 7.7: whether the attack hits, and what it does."""

from __future__ import annotations

import pytest

from ludex.core.conditions import AllOf, SomeFit
from ludex.core.definitions import CardDef
from ludex.core.modifiers import AddStat
from ludex.core.players import EACH, OPPONENT
from ludex.core.program import Op
from ludex.core.selectors import THIS, Among, And, Cards, InZone, Is, OneOf
from ludex.core.triggers import StateTrigger, Trigger
from ludex.core.values import Count, Fixed, Times
from ludex.games.vanguard.battle_outcome import AttackHit
from ludex.games.vanguard.filters import InRow
from ludex.games.vanguard.modifiers import BattlesAll
from ludex.games.vanguard.ops.battle import Dominate
from ludex.games.vanguard.ops.call import Exchange, MoveTo, Place
from ludex.games.vanguard.ops.lock import Delete, Lock
from ludex.games.vanguard.words import (
    BEGINNING_OF,
    CLOSE_STEP,
    DAMAGE_CHECK,
    DAMAGE_STEP,
    FRONT,
    GC,
    HIT,
    MISSED,
    NAMES,
    PHASE,
    POWER,
    RC,
    RETIRE,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    at,
    attacks,
    cont,
    damage_checks,
    draw,
    g_guardian,
    gets,
    hits,
    misses,
    plus_critical,
    plus_power,
    retire,
    retired,
    soul_charge,
    table,
    unit,
    when,
)
from tests.games.vanguard.rules.battle_parts import (
    ELF,
    END_OF_THE_TURN,
    FOE,
    IMP,
    MINE,
    MY_REAR,
    MY_VANGUARD,
    OGRE,
    THEIR_REAR,
    THEIRS,
    TRIGGERED,
    WALL,
    called,
    course,
)

SWEEPER = unit("Sweeper", cont(BattlesAll(InRow(FRONT))), power=9000)
AEGIS = g_guardian("Aegis")
EQUAL = unit("Equal", grade=3, power=9000)
STRONGER = unit("Stronger", grade=3, power=9001)


def hit(t: Table) -> tuple[list[str], list[str]]:
    """Whose attacks have hit, and whose have not."""
    return (t.tells(HIT), t.tells(MISSED))


# 7.7.1.1: the step begins.


@rule("vanguard", "7.7.1.1")
def test_what_comes_at_the_beginning_of_the_damage_step_comes_before_the_powers_are_compared() -> None:
    drummer = unit("Drummer", at(BEGINNING_OF + DAMAGE_STEP, gets(plus_power(1), who=called("Ogre"))))
    t = table(you=Side(rear={"left front": OGRE, "left back": drummer}), opponent=Side(vanguard=STRONGER))
    t.attack("Ogre")
    assert hit(t) == (["Ogre"], [])


# 7.7.1.2: the powers.


@rule("vanguard", "7.7.1.2")
@pytest.mark.parametrize(("foe", "hits_it"), [(FOE, True), (EQUAL, True), (STRONGER, False)])
def test_an_attack_hits_whom_it_equals_or_surpasses(foe: CardDef, hits_it: bool) -> None:
    for side, target in ((Side(vanguard=foe), "vanguard"), (Side(rear=[foe]), foe.name)):
        t = table(you=Side(rear=[OGRE]), opponent=side)
        t.attack("Ogre", target)
        assert hit(t) == ((["Ogre"], []) if hits_it else ([], ["Ogre"]))
        assert (t.damage("opponent"), t.zone("opponent", "drop zone")) == (
            (int(hits_it), []) if target == "vanguard" else (0, [foe.name] * hits_it)
        )


@rule("vanguard", "7.7.1.2")
def test_boosts_and_shields_count() -> None:
    side = Side(rear={"left front": OGRE, "left back": ELF})
    for boost, guard, dealt in (("", "", 0), ("Elf", "", 1), ("Elf", "Wall", 0)):
        t = table(you=side, opponent=Side(vanguard=STRONGER, hand=[WALL]))
        t.attack("Ogre", boost=boost, guard=guard or [])
        assert t.damage("opponent") == dealt


@rule("vanguard", "7.7.1.2")
def test_a_legion_attacks_with_both_powers() -> None:
    t = table(
        you=Side(vanguard=unit("Lead", grade=3, power=5000), mate=unit("Mate", power=4000)),
        opponent=Side(vanguard=EQUAL),
    )
    t.attack("Lead")
    assert (hit(t), t.damage("opponent")) == ((["Lead"], []), 1)


@rule("vanguard", "7.7.1.2")
def test_of_several_targets_each_is_compared_for_itself() -> None:
    t = table(you=Side(rear=[SWEEPER]), opponent=Side(vanguard=STRONGER, rear=[IMP, EQUAL]))
    t.attack("Sweeper")
    assert (t.damage("opponent"), sorted(t.zone("opponent", "drop zone"))) == (0, ["Equal", "Imp"])
    assert (len(t.events(HIT)), len(t.events(MISSED))) == (2, 1)


# 7.7.1.3: who is not there any more.


@rule("vanguard", "7.7.1.3")
@pytest.mark.parametrize(
    "leaves",
    [
        retire(called("Imp", MINE)),
        Exchange(called("Imp", MINE), called("Elf", MINE)),
        Lock(called("Imp", MINE)),
    ],
    ids=["the field", "its circle", "into a lock"],
)
def test_a_target_that_has_left_is_not_hit(leaves: Op) -> None:
    hush = unit("Hush", at(BEGINNING_OF + DAMAGE_STEP, leaves, whose=OPPONENT))
    foes = {"left front": IMP, "left back": ELF, "right back": hush}
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear=foes))
    t.attack("Ogre", "Imp")
    assert (hit(t), "Elf" in t.zone("opponent", "drop zone")) == (([], ["Ogre"]), False)


@rule("vanguard", "7.7.1.3")
@pytest.mark.parametrize(
    "leaves",
    [
        retire(called("Ogre")),
        Exchange(called("Ogre"), called("Hush")),
        Lock(called("Ogre")),
    ],
    ids=["the field", "its circle", "into a lock"],
)
def test_nor_does_an_attacker_that_has_left_hit(leaves: Op) -> None:
    hush = unit("Hush", at(BEGINNING_OF + DAMAGE_STEP, leaves))
    t = table(you=Side(rear={"left front": OGRE, "left back": hush}), opponent=Side(vanguard=FOE))
    t.attack("Ogre")
    assert (t.tells(HIT), t.damage("opponent")) == ([], 0)


@rule("vanguard", "7.7.1.3")
@pytest.mark.parametrize("who", ["Ogre", "Imp"])
def test_nor_does_an_attack_hit_when_one_of_the_two_has_another_master(who: str) -> None:
    thief = unit(
        "Thief",
        at(
            BEGINNING_OF + DAMAGE_STEP, Dominate(Among(Cards((RC,), EACH), Is(NAMES, who)), END_OF_THE_TURN), whose=EACH
        ),
    )
    mine, theirs = ({}, {"left back": thief}) if who == "Ogre" else ({"left back": thief}, {})
    t = table(you=Side(rear={"left front": OGRE, **mine}), opponent=Side(rear={"left front": IMP, **theirs}))
    t.attack("Ogre", "Imp")
    assert (t.tells(HIT), t.rear("opponent")["left front"]) == ([], "Imp")


@rule("vanguard", "7.7.1.3")
def test_a_deleted_target_is_the_same_unit() -> None:
    hush = unit("Hush", at(BEGINNING_OF + DAMAGE_STEP, Delete(called("Imp", THEIRS))))
    t = table(you=Side(rear={"left front": unit("Weak", power=1000), "left back": hush}), opponent=Side(rear=[IMP]))
    t.attack("Weak", "Imp")
    assert t.zone("opponent", "drop zone") == ["Imp"]


# 7.7.1.4: between the comparison and the damage.


def on_hit(attackers: Cards) -> StateTrigger:
    """The situation that the attack has turned out to hit, and the Ogre that made it is in the front row of those."""
    return StateTrigger(AllOf((AttackHit(), SomeFit(attackers, And((Is(NAMES, "Ogre"), InRow(FRONT)))))))


@rule("vanguard", "7.7.1.4", "7.7.1.5.2", "7.7.1.7")
@pytest.mark.parametrize(
    "leaves", [retire(called("Ogre")), Exchange(called("Ogre"), called("Hush"))], ids=["the field", "its circle"]
)
def test_an_attacker_that_leaves_after_the_comparison_deals_no_damage(leaves: Op) -> None:
    """The attack has hit all the same."""
    hush = unit("Hush", when(on_hit(MY_REAR), leaves))
    t = table(you=Side(rear={"left front": OGRE, "left back": hush}), opponent=Side(vanguard=FOE))
    t.attack("Ogre")
    assert (t.damage("opponent"), hit(t)) == (0, (["Ogre"], []))


@rule("vanguard", "7.7.1.5.2")
def test_nor_does_one_that_has_another_master() -> None:
    thief = unit("Thief", when(on_hit(THEIR_REAR), Dominate(called("Ogre", THEIRS), END_OF_THE_TURN)))
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE, rear={"left back": thief}))
    t.attack("Ogre")
    assert (t.damage("opponent"), len(t.events(HIT))) == (0, 1)


@rule("vanguard", "7.7.1.4", "7.7.1.6")
def test_abilities_for_hitting_wait_until_the_damage_is_processed() -> None:
    ogre = unit("Ogre", hits(draw(1)), grade=2, power=9000)
    t = table(you=Side(rear=[ogre]), opponent=Side(vanguard=FOE))
    t.attack("Ogre")
    assert course(t, "damaged", DAMAGE_CHECK, HIT, TRIGGERED) == [
        "damaged Foe", "damage check Filler", "hit Ogre", "triggered Ogre",
    ]  # fmt: skip


@rule("vanguard", "7.7.1.4")
def test_so_do_abilities_for_not_hitting() -> None:
    """The attack hits one target and not the other; the damage of the one comes before the miss of the other."""
    sweeper = unit("Sweeper", cont(BattlesAll(InRow(FRONT))), misses(draw(1)), power=9000)
    t = table(you=Side(rear=[sweeper]), opponent=Side(vanguard=FOE, rear=[STRONGER]))
    t.attack("Sweeper")
    assert course(t, DAMAGE_CHECK, MISSED, TRIGGERED) == [
        "damage check Filler", "did not hit Sweeper", "triggered Sweeper",
    ]  # fmt: skip


# 7.7.1.5: the damage.


@rule("vanguard", "7.7.1.5")
@pytest.mark.parametrize("critical", [1, 2, 3])
def test_a_vanguard_that_is_hit_is_dealt_damage_equal_to_the_critical(critical: int) -> None:
    t = table(you=Side(rear=[unit("Ace", power=9000, critical=critical)]), opponent=Side(vanguard=FOE))
    t.attack("Ace")
    assert t.damage("opponent") == critical


@rule("vanguard", "7.7.1.5")
def test_a_rear_guard_is_dealt_none() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear=[IMP]))
    t.attack("Ogre", "Imp")
    assert (t.damage("opponent"), t.events("damaged")) == (0, [])


@rule("vanguard", "7.7.1.5")
def test_in_legion_the_critical_of_the_leader_counts() -> None:
    t = table(
        you=Side(vanguard=unit("Lead", grade=3, critical=2), mate=unit("Mate", critical=3)), opponent=Side(vanguard=FOE)
    )
    t.attack("Lead")
    assert t.damage("opponent") == 2


@rule("vanguard", "7.7.1.5.1")
@pytest.mark.parametrize("less", [1, 2])
def test_with_a_critical_of_zero_or_less_no_damage_is_dealt(less: int) -> None:
    meek = unit("Meek", attacks(gets(plus_critical(-less))), hits(draw(1)), power=9000)
    t = table(you=Side(rear=[meek]), opponent=Side(vanguard=FOE, damage=2))
    t.attack("Meek")
    assert (t.damage("opponent"), t.events("damaged"), t.zone("you", "hand")) == (2, [], ["Filler"])


# 7.7.1.6 to 7.7.1.8: check timings, and what waits for a hit.


@rule("vanguard", "7.7.1.6")
def test_what_the_damage_triggers_is_done_before_the_attack_has_hit() -> None:
    foe = unit("Foe", damage_checks(draw(1)), grade=3, power=6000)
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=foe))
    t.attack("Ogre")
    assert course(t, DAMAGE_CHECK, TRIGGERED, HIT) == ["damage check Filler", "triggered Foe", "hit Ogre"]


@rule("vanguard", "7.7.1.7")
def test_there_is_one_event_for_each_target() -> None:
    sweeper = unit("Sweeper", cont(BattlesAll(InRow(FRONT))), hits(draw(1)), misses(soul_charge(1)), power=9000)
    t = table(you=Side(rear=[sweeper]), opponent=Side(vanguard=STRONGER, rear=[IMP, ELF]))
    t.attack("Sweeper", "", *["Sweeper#1"] * 2)
    assert (t.zone("you", "hand"), t.soul("you")) == (["Filler", "Filler"], ["Filler"])


@rule("vanguard", "7.7.1.7")
def test_an_attack_that_hits_a_vanguard_is_told_from_one_that_hits_a_rear_guard() -> None:
    ogre = unit("Ogre", hits(draw(1), target=InZone(VC)), grade=2, power=9000)
    for target, hand in (("Foe", ["Filler"]), ("Imp", [])):
        t = table(you=Side(rear=[ogre]), opponent=Side(vanguard=FOE, rear=[IMP]))
        t.attack("Ogre", target)
        assert t.zone("you", "hand") == hand


@rule("vanguard", "7.7.1.8")
def test_what_waits_for_a_hit_is_done_before_anybody_is_retired() -> None:
    """The guardian, and the rear-guard that was hit, are still there: the attacker gets power for each of them."""
    there = Count(Cards((RC, GC), OPPONENT))
    ogre = unit("Ogre", hits(gets(AddStat(POWER, Times(Fixed(1000), there)))), grade=2, power=9000)
    t = table(
        you=Side(rear=[ogre]), opponent=Side(rear=[unit("Thin", power=1000)], hand=[unit("Weak", grade=0, shield=0)])
    )
    t.attack("Ogre", "Thin", guard="Weak")
    assert (t.power("Ogre"), sorted(t.zone("opponent", "drop zone"))) == (11000, ["Thin", "Weak"])


# 7.7.1.9: who is retired.


@rule("vanguard", "7.7.1.9")
def test_g_guardians_then_guardians_then_rear_guards_that_were_hit_are_retired() -> None:
    side = Side(
        vanguard=FOE, rear={"left front": IMP, "left back": ELF}, hand=[WALL, unit("Block", grade=0)], g_zone=[AEGIS]
    )
    t = table(you=Side(rear=[SWEEPER]), opponent=side)
    t.attack("Sweeper", hold=True)
    t.guard("Wall", "Foe")
    t.g_guard("Aegis", "Foe")
    t.guard("Block", "Foe")
    t.pass_()
    retired_ = [event for event in t.events("moved", last=True) if event.verb == RETIRE]
    assert [t.name(event.card) for event in retired_] == ["Aegis", "Wall", "Block", "Imp"]
    batches = [event.batch for event in retired_]
    assert batches[0] < batches[1] == batches[2] < batches[3]
    assert (t.zone("opponent", "G zone"), t.faceup("Aegis")) == (["Aegis"], True)
    assert (sorted(t.zone("opponent", "drop zone")), t.rear("opponent")) == (
        ["Block", "Imp", "Wall"],
        {"left back": "Elf"},
    )


@rule("vanguard", "7.7.1.9")
def test_a_rear_guard_that_was_not_hit_stays_and_its_guardians_go() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear=[IMP], hand=[WALL]))
    t.attack("Ogre", "Imp", guard="Wall")
    assert (t.rear("opponent"), t.zone("opponent", "drop zone")) == ({"left front": "Imp"}, ["Wall"])


@rule("vanguard", "7.7.1.9")
def test_a_rear_guard_that_was_hit_and_moved_since_is_retired_where_it_is() -> None:
    runner = unit("Runner", when(Trigger(HIT, other=OneOf(THIS)), MoveTo(THIS, Place("back"))))
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear=[runner]))
    t.attack("Ogre", "Runner", "center back")
    assert (t.rear("opponent"), t.zone("opponent", "drop zone")) == ({}, ["Runner"])


@rule("vanguard", "7.7.1.9")
def test_one_that_has_become_the_vanguard_is_not() -> None:
    heir = unit("Heir", when(Trigger(HIT, other=OneOf(THIS)), Exchange(THIS, MY_VANGUARD)), grade=3, power=9000)
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE, rear=[heir]))
    t.attack("Ogre", "Heir")
    assert (t.vanguard("opponent"), t.zone("opponent", "drop zone")) == ("Heir", [])


# 7.7.1.10: then the close step.


@rule("vanguard", "7.7.1.10")
def test_what_a_retired_unit_triggers_is_done_before_the_close_step() -> None:
    imp = unit("Imp", retired(draw(1)))
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear=[imp]))
    t.attack("Ogre", "Imp")
    told = course(t, TRIGGERED, PHASE)
    place = told.index("triggered Imp")
    assert told[place - 1 : place + 2] == [BEGINNING_OF + DAMAGE_STEP, "triggered Imp", BEGINNING_OF + CLOSE_STEP]
