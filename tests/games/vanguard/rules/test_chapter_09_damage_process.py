"""VG 9.6: the damage process."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludex.core.changes import MOVE
from ludex.core.definitions import CardDef
from ludex.core.modifiers import AddStat, Replace, ToZone, Would
from ludex.core.ops.damage import Damage
from ludex.core.players import EACH, OPPONENT
from ludex.core.selectors import IT, Cards, Is, Selector
from ludex.core.values import Count, Fixed, Times
from ludex.games.vanguard.ops.call import Call, Place
from ludex.games.vanguard.words import (
    BIND,
    DAMAGE_CHECK,
    DAMAGE_ZONE,
    DECK,
    DRIVE_CHECK,
    HAND,
    NAMES,
    POWER,
    TRIGGER_ZONE,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    choose,
    cont,
    damage_checks,
    draw,
    drive_checks,
    gets,
    locked,
    plus_power,
    retire,
    retired,
    table,
    trigger,
    unit,
)
from tests.games.vanguard.rules.battle_parts import (
    CRIT,
    ELF,
    FOE,
    IMP,
    KING,
    OGRE,
    THEIR_VANGUARD,
    THEIRS,
    TRIGGERED,
    called,
    course,
    uses,
)

HEALER = trigger("Healer", "Heal")


def deals(number: int, to: Selector = THEIR_VANGUARD) -> CardDef:
    """A unit that deals damage by its ability."""
    return unit("Bolt", uses(Damage(to, Fixed(number))))


BOTH = Cards((VC,), EACH)
ACE = unit("Ace", power=9000, critical=2)


# 9.6.1: when it is carried out.


@rule("vanguard", "9.6.1")
def test_damage_that_was_dealt_is_processed_in_the_next_check_timing() -> None:
    """Not while the effect goes on: the damage zone is as it was when the effect counts it."""
    count = AddStat(POWER, Times(Fixed(1000), Count(Cards((DAMAGE_ZONE,), OPPONENT))))
    bolt = unit("Bolt", uses(Damage(THEIR_VANGUARD, Fixed(2)), gets(count)), power=5000)
    t = table(you=Side(rear=[bolt]), opponent=Side(damage=1))
    t.use("Bolt")
    assert (t.power("Bolt"), t.damage("opponent")) == (6000, 3)


@rule("vanguard", "9.6.1")
def test_other_rule_actions_come_first() -> None:
    """In the same check timing two units are on one circle, and a vanguard has damage."""
    bolt = unit(
        "Bolt", uses(Damage(THEIR_VANGUARD, Fixed(1)), choose(HAND), Call(IT, Place("same circle", called("Imp"))))
    )
    t = table(you=Side(rear=[bolt, IMP], hand=[ELF]))
    t.use("Bolt", 0, "Elf")
    told = [event.rule for event in t.log if event.kind in ("moved", DAMAGE_CHECK)]
    assert told.index("9.3.6") < told.index("9.6.3")


@rule("vanguard", "9.6.1", "9.6.7")
def test_it_comes_before_waiting_abilities() -> None:
    """An ability that the effect triggered waits until all points are processed."""
    imp = unit("Imp", retired(draw(1)))
    bolt = unit("Bolt", uses(retire(called("Imp", THEIRS)), Damage(THEIR_VANGUARD, Fixed(2))))
    t = table(you=Side(rear=[bolt]), opponent=Side(rear=[imp]))
    t.use("Bolt")
    assert course(t, DAMAGE_CHECK, TRIGGERED) == ["damage check Filler", "damage check Filler", "triggered Imp"]


@rule("vanguard", "9.6.1.1")
def test_with_damage_on_both_vanguards_that_of_the_turn_player_is_processed_first() -> None:
    mine, theirs = unit("Mine"), unit("Theirs")
    for active, order in (
        ("you", ["Mine", "Mine", "Theirs", "Theirs"]),
        ("opponent", ["Theirs", "Theirs", "Mine", "Mine"]),
    ):
        bolts = Side(rear=[deals(2, BOTH)], deck=[mine] * 9), Side(rear=[deals(2, BOTH)], deck=[theirs] * 9)
        t = table(you=bolts[0], opponent=bolts[1], active=active)
        t.use("your Bolt" if active == "you" else "opponent's Bolt")
        assert t.tells(DAMAGE_CHECK) == order


@rule("vanguard", "9.6.1.1")
def test_who_loses_by_it_loses_alone() -> None:
    """Both would have six cards; the other's damage is not processed any more."""
    t = table(you=Side(rear=[deals(1, BOTH)], damage=5), opponent=Side(damage=5))
    t.use("Bolt")
    assert (t.winner, t.damage("you"), t.damage("opponent")) == ("opponent", 6, 5)


# 9.6.2 to 9.6.4: one point, one card.


@rule("vanguard", "9.6.2", "9.6.7")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_point_is_checked_once(number: int) -> None:
    t = table(you=Side(rear=[deals(number)]))
    t.use("Bolt")
    assert (t.damage("opponent"), len(t.events(DAMAGE_CHECK))) == (number, number)
    t.use("Bolt")
    assert t.damage("opponent") == 2 * number


@rule("vanguard", "9.6.2")
def test_damage_of_several_effects_adds_up() -> None:
    bolt = unit("Bolt", uses(Damage(THEIR_VANGUARD, Fixed(1)), Damage(THEIR_VANGUARD, Fixed(2))))
    t = table(you=Side(rear=[bolt]))
    t.use("Bolt")
    assert t.damage("opponent") == 3


@rule("vanguard", "9.6.3")
def test_the_top_card_of_the_masters_deck_lies_face_up_in_the_trigger_zone() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE, rear=[IMP], deck=[CRIT, ELF, OGRE]))
    t.attack("Ogre", "vanguard", asks="2.8.1.1.2")
    assert (t.asked, t.zone("opponent", "trigger zone"), t.zone("opponent", "deck")) == (
        "opponent",
        ["Crit"],
        ["Elf", "Ogre"],
    )
    assert (t.faceup("Crit"), t.sees("you", "Crit"), t.damage("opponent")) == (True, True, 0)


@rule("vanguard", "9.6.4")
def test_that_is_a_damage_check_and_no_drive_check() -> None:
    foe = unit("Foe", damage_checks(gets(plus_power(1000))), drive_checks(gets(plus_power(100))), grade=3, power=6000)
    t = table(you=Side(rear=[ACE]), opponent=Side(vanguard=foe, deck=[ELF, IMP, OGRE]))
    t.attack("Ace", "vanguard", "Foe#1")
    assert (t.tells(DAMAGE_CHECK), t.events(DRIVE_CHECK), t.power("Foe")) == (["Elf", "Imp"], [], 8000)


@rule("vanguard", "9.6.4")
def test_abilities_for_the_check_wait_for_the_end_of_the_process() -> None:
    foe = unit("Foe", damage_checks(draw(1), what=Is(NAMES, "Elf")), grade=3, power=6000)
    t = table(you=Side(rear=[ACE]), opponent=Side(vanguard=foe, deck=[ELF, IMP, OGRE, KING]))
    t.attack("Ace")
    assert course(t, DAMAGE_CHECK, TRIGGERED) == ["damage check Elf", "damage check Imp", "triggered Foe"]
    assert t.zone("opponent", "hand") == ["Ogre"]


# 9.6.5: the icon.


@rule("vanguard", "9.6.5")
def test_the_icon_is_carried_out_for_the_player_who_was_hit() -> None:
    t = table(you=Side(rear=[ACE]), opponent=Side(vanguard=FOE, rear=[IMP], deck=[CRIT, ELF, OGRE]))
    t.attack("Ace", "vanguard", "Imp", "Foe")
    assert (t.critical("Imp"), t.power("Foe"), t.zone("opponent", "damage zone")) == (2, 11000, ["Crit", "Elf"])


@rule("vanguard", "9.6.5")
@pytest.mark.parametrize(
    ("side", "fits"),
    [
        (Side(vanguard=unit("Foe", grade=3, power=6000, clan="Nubatama")), False),
        (Side(vanguard=unit("Foe", grade=3, power=6000, clan="Nubatama"), rear={"left back": IMP}), True),
        (Side(vanguard=unit("Foe", grade=3, power=6000, clan="Nubatama"), rear={"left back": locked(IMP)}), False),
        (Side(vanguard=FOE), True),
    ],
    ids=["nobody", "a rear-guard", "a locked card", "the vanguard"],
)
def test_a_vanguard_or_rear_guard_of_that_player_has_to_share_its_clan(side: Side, fits: bool) -> None:
    t = table(you=Side(rear=[OGRE]), opponent=replace(side, deck=[CRIT, ELF, OGRE]))
    t.attack("Ogre", "vanguard", *(["Foe", "Foe"] if fits else []))
    assert (t.critical("Foe"), t.zone("opponent", "damage zone")) == (2 if fits else 1, ["Crit"])


@rule("vanguard", "9.6.5", "9.6.6")
def test_a_heal_trigger_compares_the_damage_without_itself() -> None:
    """It is in the trigger zone then: with as much damage as the opponent one card is healed, with less none."""
    for mine, healed in ((2, False), (1, True)):
        t = table(
            you=Side(rear=[OGRE], damage=mine), opponent=Side(vanguard=FOE, damage=[ELF], deck=[HEALER, ELF, IMP])
        )
        t.attack("Ogre", "vanguard", *(["Elf"] if healed else []), "Foe")
        assert t.zone("opponent", "damage zone") == (["Healer"] if healed else ["Elf", "Healer"])


# 9.6.6, 9.6.7: the damage zone, and again.


@rule("vanguard", "9.6.6")
def test_the_card_goes_to_the_damage_zone_face_up() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE, deck=[ELF, IMP]))
    t.attack("Ogre")
    assert (t.zone("opponent", "damage zone"), t.faceup("Elf"), t.counters_left("opponent")) == (["Elf"], True, 1)
    assert t.zone("opponent", "trigger zone") == []


@rule("vanguard", "9.6.6")
def test_a_card_that_is_not_in_the_trigger_zone_any_more_is_no_damage() -> None:
    """If it would go from deck to trigger zone, it goes to the bind zone instead."""
    swap = Replace(Would(MOVE, to=TRIGGER_ZONE), ToZone(BIND))
    elf = unit("Elf", cont(swap, zones=DECK))
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE, deck=[elf, IMP, OGRE]))
    t.attack("Ogre")
    assert (t.damage("opponent"), t.zone("opponent", "bind zone")) == (0, ["Elf"])


@rule("vanguard", "9.6.7")
def test_each_card_has_come_to_the_damage_zone_before_the_next_is_checked() -> None:
    """So a heal trigger can heal the card that was checked before it."""
    t = table(you=Side(rear=[ACE]), opponent=Side(vanguard=FOE, deck=[ELF, HEALER, IMP]))
    t.attack("Ace", "vanguard", "Elf", "Foe")
    assert (t.zone("opponent", "damage zone"), t.zone("opponent", "drop zone")) == (["Healer"], ["Elf"])


@rule("vanguard", "9.6.7")
def test_the_sixth_card_does_not_end_the_game_before_the_last_point() -> None:
    t = table(you=Side(rear=[ACE]), opponent=Side(vanguard=FOE, damage=5, deck=[ELF, IMP, OGRE]))
    t.attack("Ace")
    assert (t.damage("opponent"), t.winner) == (7, "you")
