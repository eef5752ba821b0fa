"""VG 7.6: drive checks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludex.core.definitions import CardDef
from ludex.core.modifiers import AddStat
from ludex.core.players import YOU
from ludex.core.selectors import IT, Is, Those
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.vanguard.ops.call import Call, Place
from ludex.games.vanguard.ops.ride import SuperiorRide
from ludex.games.vanguard.words import (
    BEGINNING_OF,
    DAMAGE_STEP,
    DRIVE,
    DRIVE_CHECK,
    DRIVE_STEP,
    HAND,
    NAMES,
    PHASE,
    TRIGGER,
    TRIGGER_ZONE,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    at,
    attacks,
    choose,
    draw,
    drive_checks,
    g_unit,
    gets,
    locked,
    plus_power,
    table,
    unit,
    when,
)
from tests.games.vanguard.rules.battle_parts import (
    CRIT,
    ELF,
    FOE,
    IMP,
    KING,
    MY_VANGUARD,
    OGRE,
    TRIGGERED,
    WALL,
    course,
)

STRANGER = unit("Stranger", grade=3, clan="Nubatama")
"""A vanguard of another clan than the triggers."""
DRIVE_GIVEN = gets(AddStat(DRIVE, Fixed(1)))
RACER = unit("Racer", attacks(DRIVE_GIVEN), grade=2, power=9000)
"""A rear-guard that has drive when it attacks."""
TWO = [ELF, OGRE, IMP]


# 7.6.1.1: the step begins.


@rule("vanguard", "7.6.1.1")
def test_what_comes_at_the_beginning_of_the_drive_step_comes_before_the_first_check() -> None:
    drummer = unit("Drummer", at(BEGINNING_OF + DRIVE_STEP, gets(AddStat(DRIVE, Fixed(1)), who=MY_VANGUARD)))
    t = table(you=Side(rear={"left back": drummer}, deck=TWO))
    t.attack("Vanguard")
    told = course(t, PHASE, TRIGGERED, DRIVE_CHECK)
    place = told.index(BEGINNING_OF + DRIVE_STEP)
    assert told[place + 1 : place + 4] == ["triggered Drummer", "drive check Elf", "drive check Ogre"]


@rule("vanguard", "7.6.1.1")
def test_without_the_step_it_does_not_come() -> None:
    drummer = unit("Drummer", at(BEGINNING_OF + DRIVE_STEP, draw(1)))
    t = table(you=Side(rear={"left front": OGRE, "left back": drummer}))
    t.attack("Ogre")
    assert t.zone("you", "hand") == []


# 7.6.1.2: who checks, and how often.


@rule("vanguard", "7.6.1.2", "7.6.1.2.1")
def test_an_attacking_vanguard_checks_and_a_rear_guard_does_not() -> None:
    """Not even a rear-guard with Twin Drive, which adds to the drive of vanguards."""
    t = table(you=Side(rear=[OGRE, KING], deck=TWO))
    for name in ("Ogre", "King"):
        t.attack(name)
        assert t.events(DRIVE_CHECK) == []
    t.attack("your vanguard")
    assert (t.tells(DRIVE_CHECK), t.zone("you", "hand")) == (["Elf"], ["Elf"])


@rule("vanguard", "7.6.1.2", "7.6.1.2.1")
def test_a_rear_guard_that_was_given_drive_checks() -> None:
    t = table(you=Side(rear=[RACER], deck=[CRIT, *TWO]), opponent=Side(vanguard=FOE))
    t.attack("Racer", "vanguard", "Racer", "Racer")
    assert (t.tells(DRIVE_CHECK), t.critical("Racer"), t.damage("opponent")) == (["Crit"], 2, 2)


@rule("vanguard", "7.6.1.2.1")
@pytest.mark.parametrize(("leader", "mate", "checks"), [("Twin Drive", "", 2), ("", "Triple Drive", 1)])
def test_in_legion_the_drive_of_the_leader_counts(leader: str, mate: str, checks: int) -> None:
    side = Side(vanguard=unit("Lead", grade=3, skill=leader), mate=unit("Mate", grade=3, skill=mate))
    t = table(you=side)
    t.attack("Lead")
    assert len(t.events(DRIVE_CHECK)) == checks


@rule("vanguard", "7.6.1.2.1", "7.4.1.8.2")
def test_a_unit_that_attacks_no_more_checks_no_more() -> None:
    """In the first of two checks another vanguard rides over it."""
    champion = unit("Champion", drive_checks(choose(HAND), SuperiorRide(IT)), grade=3, skill="Twin Drive")
    t = table(you=Side(vanguard=champion, hand=[KING], deck=TWO))
    t.attack("Champion", "vanguard", "King")
    assert (t.vanguard("you"), t.tells(DRIVE_CHECK), t.zone("you", "hand")) == ("King", ["Elf"], ["Elf"])


@rule("vanguard", "7.6.1.2.2")
@pytest.mark.parametrize("less", [1, 2])
def test_with_a_drive_of_zero_or_less_nothing_is_checked(less: int) -> None:
    slow = unit("Slow", attacks(gets(AddStat(DRIVE, Fixed(-less)))), grade=3)
    t = table(you=Side(vanguard=slow), opponent=Side(vanguard=FOE))
    t.attack("Slow")
    assert (t.events(DRIVE_CHECK), t.damage("opponent")) == ([], 1)
    assert BEGINNING_OF + DRIVE_STEP in course(t, PHASE)


# 7.6.1.2.3: the card.


@rule("vanguard", "7.6.1.2.3")
def test_the_top_card_of_the_deck_lies_face_up_in_the_trigger_zone() -> None:
    t = table(you=Side(rear=[IMP], deck=[CRIT, ELF, OGRE]))
    t.attack("Vanguard", asks="2.8.1.1.2")
    assert (t.zone("you", "trigger zone"), t.zone("you", "deck")) == (["Crit"], ["Elf", "Ogre"])
    assert (t.faceup("Crit"), t.sees("opponent", "Crit")) == (True, True)


# 7.6.1.2.4: its icon.


@rule("vanguard", "7.6.1.2.4")
def test_the_icon_is_carried_out() -> None:
    t = table(you=Side(rear=[OGRE], deck=[CRIT, *TWO]))
    t.attack("your vanguard", "vanguard", "your Vanguard", "Ogre")
    assert (t.critical("your vanguard"), t.power("Ogre"), t.damage("opponent")) == (2, 14000, 2)


@rule("vanguard", "7.6.1.2.4")
@pytest.mark.parametrize(
    ("side", "fits"),
    [
        (Side(vanguard=STRANGER), False),
        (Side(vanguard=STRANGER, rear={"left back": OGRE}), True),
        (Side(vanguard=STRANGER, mate=OGRE), True),
        (Side(vanguard=unit("Both", grade=3, clan=["Nubatama", "Kagero"])), True),
        (Side(vanguard=STRANGER, rear={"left back": locked(OGRE)}), False),
        (Side(vanguard=g_unit("Dragon", clan="Nubatama"), hearts=[KING]), False),
        (Side(vanguard=STRANGER, hand=[OGRE], soul=[OGRE], drop=[OGRE]), False),
    ],
    ids=["nobody", "a rear-guard", "a mate", "one of two clans", "a locked card", "a heart", "elsewhere"],
)
def test_a_vanguard_or_rear_guard_has_to_share_its_clan(side: Side, fits: bool) -> None:
    assert isinstance(side.vanguard, CardDef)
    name = side.vanguard.name
    t = table(you=replace(side, deck=[CRIT, *TWO]), opponent=Side(rear=[OGRE]))
    t.attack(name, "vanguard", *([name, name] if fits else []))
    assert (t.critical(name), t.zone("you", "hand")[-1]) == (2 if fits else 1, "Crit")


@rule("vanguard", "7.6.1.2.4")
def test_the_units_of_the_player_who_checks_are_meant() -> None:
    t = table(you=Side(vanguard=STRANGER, deck=[CRIT, *TWO]), opponent=Side(vanguard=KING))
    t.attack("Stranger")
    assert t.critical("Stranger") == 1


# 7.6.1.2.5, 7.6.1.2.6: what becomes of the card.


@rule("vanguard", "7.6.1.2.5")
def test_abilities_for_the_check_come_after_the_icon_and_before_the_card_is_taken() -> None:
    champion = unit("Champion", drive_checks(gets(plus_power(1000)), what=Is(TRIGGER, "Critical")), grade=3)
    t = table(you=Side(vanguard=champion, deck=[CRIT, *TWO]))
    t.attack("Champion", "vanguard", "Champion", "Champion")
    rules = [event.rule for event in t.log if event.kind in (TRIGGERED, "moved") or event.rule == "2.8.1.1.2"]
    assert list(dict.fromkeys(rules))[:4] == ["7.6.1.2.3", "2.8.1.1.2", "8.6.3", "7.6.1.2.6"]


@rule("vanguard", "7.6.1.2.5", "7.6.1.2.6")
def test_a_card_that_an_ability_took_away_does_not_come_to_the_hand() -> None:
    champion = unit("Champion", drive_checks(Call(Those("event"), Place("open"))), grade=3)
    t = table(you=Side(vanguard=champion, deck=TWO))
    t.attack("Champion", "vanguard", "left back")
    assert (t.rear("you"), t.zone("you", "hand"), t.zone("you", "trigger zone")) == ({"left back": "Elf"}, [], [])


@rule("vanguard", "7.6.1.2.6")
def test_the_card_comes_to_the_hand_trigger_or_not() -> None:
    t = table(you=Side(vanguard=KING, deck=[CRIT, ELF, OGRE]))
    t.attack("King", "vanguard", "King", "King")
    assert (t.zone("you", "hand"), t.zone("you", "trigger zone")) == (["Crit", "Elf"], [])
    assert t.sees("opponent", "Elf") is False


# 7.6.1.3, 7.6.1.4: one check after the other.


@rule("vanguard", "7.6.1.3")
def test_there_are_as_many_checks_as_the_unit_has_drive() -> None:
    for skill, checks in (("", 1), ("Twin Drive", 2), ("Triple Drive", 3)):
        t = table(you=Side(vanguard=unit("Ace", grade=3, skill=skill)))
        t.attack("Ace")
        assert len(t.events(DRIVE_CHECK)) == checks


@rule("vanguard", "7.6.1.3")
@pytest.mark.parametrize(("more", "checks"), [(1, ["Elf", "Ogre", "Imp"]), (-1, ["Elf"])])
def test_the_drive_is_asked_for_after_each_check(more: int, checks: list[str]) -> None:
    """A check that reveals the Elf changes the drive of the unit."""
    ace = unit(
        "Ace", drive_checks(gets(AddStat(DRIVE, Fixed(more))), what=Is(NAMES, "Elf")), grade=3, skill="Twin Drive"
    )
    t = table(you=Side(vanguard=ace, deck=[ELF, OGRE, IMP, KING, WALL]))
    t.attack("Ace")
    assert t.tells(DRIVE_CHECK) == checks


@rule("vanguard", "7.6.1.3")
def test_a_check_timing_comes_between_taking_a_card_and_the_next_check() -> None:
    taken = Trigger("moved", frm=(TRIGGER_ZONE,), to=(HAND,), whose=YOU)
    ace = unit("Ace", when(taken, gets(plus_power(1000))), grade=3, skill="Twin Drive")
    t = table(you=Side(vanguard=ace, deck=TWO))
    t.attack("Ace")
    assert course(t, DRIVE_CHECK, TRIGGERED) == [
        "drive check Elf", "triggered Ace", "drive check Ogre", "triggered Ace",
    ]  # fmt: skip


@rule("vanguard", "7.6.1.4")
def test_after_the_last_check_the_damage_step_follows() -> None:
    """What the last card triggered on coming to the hand is done by then."""
    taken = Trigger("moved", frm=(TRIGGER_ZONE,), to=(HAND,), whose=YOU)
    ace = unit("Ace", when(taken, gets(plus_power(1000))), grade=3, power=5000)
    t = table(you=Side(vanguard=ace, deck=TWO), opponent=Side(vanguard=FOE))
    t.attack("Ace")
    told = course(t, DRIVE_CHECK, TRIGGERED, PHASE)
    place = told.index("triggered Ace")
    assert (told[place + 1], t.damage("opponent")) == (BEGINNING_OF + DAMAGE_STEP, 1)
