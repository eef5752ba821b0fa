"""VG 3.7 to 3.11, 3.17: characteristics, units, vanguards, rear-guards, guardians, and how cards lie."""

from __future__ import annotations

import pytest

from ludex.core.changes import FACE_DOWN, FACE_UP, Facing
from ludex.core.modifiers import AddAttribute, AddStat, GiveAbility
from ludex.core.ops.damage import Damage
from ludex.core.ops.turn_card import Engage, Refresh, TurnFace
from ludex.core.players import OPPONENT
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, Cards
from ludex.core.values import Count, Fixed, OriginalStat, Times
from ludex.games.vanguard.ops.ride import SuperiorRide
from ludex.games.vanguard.words import CLAN, DAMAGE_ZONE, G_ZONE, GC, HAND, POWER, RC, SHIELD
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    attacks,
    choose,
    cont,
    face_down,
    face_up,
    g_unit,
    gets,
    locked,
    plus_power,
    resting,
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
    MY_VANGUARD,
    OGRE,
    THEIR_VANGUARD,
    WALL,
    uses,
)

BARE = unit("Bare", grade=3, shield=None)

# 3.7: characteristics.


@rule("vanguard", "3.7.1.1")
def test_a_clan_that_is_there_already_is_not_had_twice() -> None:
    """What the effect gave ends with the turn; the printed clan is there all the time, and once."""
    convert = unit("Convert", act(gets(AddAttribute(CLAN, "Kagero"))), clan="Kagero")
    t = table(you=Side(rear=[convert]))
    before = t.machine.now(t.card("Convert")).sets
    t.use("Convert")
    assert (t.attribute("Convert", "clan"), t.machine.now(t.card("Convert")).sets) == ({"Kagero"}, before)
    t.end_turn()
    assert t.attribute("Convert", "clan") == {"Kagero"}


@rule("vanguard", "3.7.1.1")
def test_a_clan_that_an_effect_adds_is_had_as_long_as_told() -> None:
    convert = unit("Convert", act(gets(AddAttribute(CLAN, "Narukami"))), clan="Kagero")
    t = table(you=Side(rear=[convert]))
    t.use("Convert")
    assert t.attribute("Convert", "clan") == {"Kagero", "Narukami"}
    t.end_turn()
    assert t.attribute("Convert", "clan") == {"Kagero"}


@rule("vanguard", "3.7.1.1")
def test_an_ability_can_be_had_twice() -> None:
    fury = gets(GiveAbility((attacks(gets(plus_power(1000))),)))
    t = table(you=Side(rear=[unit("Wolf", attacks(gets(plus_power(1000))), act(fury), power=8000)]))
    t.use("Wolf")
    t.attack("Wolf", asks="7.5.1.2")
    assert t.power("Wolf") == 10000


@rule("vanguard", "3.7.1.2")
def test_the_original_power_is_the_printed_one() -> None:
    """Power that was given does not count for it."""
    double = gets(AddStat(POWER, OriginalStat(THIS, POWER)))
    t = table(you=Side(rear=[unit("Wolf", act(gets(plus_power(5000))), act(double), power=8000)]))
    t.use("Wolf", 0)
    t.use("Wolf", 1)
    assert t.power("Wolf") == 21000


# 3.8: units.


@rule("vanguard", "3.8.1")
def test_units_are_the_cards_on_the_field_but_not_the_locked_ones() -> None:
    cheer = "[ACT](VC):Choose one of your units, and it gets [Power] +1000 until end of turn."
    t = table(
        you=Side(
            vanguard=unit("Boss", grade=3, text=[cheer]),
            rear=[OGRE, locked(ELF), IMP],
            hand=[KING],
            drop=[KING],
            soul=[KING],
            damage=[KING],
        )
    )
    t.use("Boss", asks="8.5.4.1")
    assert sorted(t.options()) == ["Boss", "Imp", "Ogre"]


@rule("vanguard", "3.8.1")
def test_a_guardian_is_a_unit() -> None:
    """The trigger of the damage check may give its power to it."""
    t = table(opponent=Side(vanguard=FOE, hand=[BARE], rear=[locked(ELF)], deck=[CRIT, IMP]))
    t.attack("your vanguard", "Foe", guard="Bare", asks="2.8.1.1.2")
    assert sorted(t.options()) == ["Bare", "Foe"]


@rule("vanguard", "3.8.1.1")
@pytest.mark.parametrize(("kind", "found"), [("trigger", ["Crit", "Drawer"]), ("normal", ["Elf", "Ogre"])])
def test_by_their_types_cards_elsewhere_are_units_too(kind: str, found: list[str]) -> None:
    text = f"[ACT](VC):Choose a {kind} unit from your drop zone, and call it to (RC)."
    pile = [CRIT, trigger("Drawer", "Draw"), ELF, OGRE]
    t = table(you=Side(vanguard=unit("Boss", grade=3, text=[text]), drop=pile))
    t.use("Boss", asks="8.5.4.1")
    assert sorted(t.options()) == found


# 3.9: vanguards.


@rule("vanguard", "3.9.1.1")
def test_there_is_one_vanguard() -> None:
    t = table(you=Side(vanguard=ELF, hand=[OGRE]), phase="ride phase")
    t.ride("Ogre")
    assert (t.zone("you", "vanguard circle"), t.soul("you")) == (["Ogre"], ["Elf"])


@rule("vanguard", "3.9.1.1")
def test_leader_and_mate_are_two_vanguards_on_one_circle() -> None:
    """Both stay: no rule action takes one of them away, and an effect on vanguards finds both."""
    banner = unit("Banner", act(gets(plus_power(1000), who=MY_VANGUARD)))
    t = table(you=Side(vanguard=KING, mate=OGRE, rear=[banner]))
    t.use("Banner")
    assert (t.zone("you", "vanguard circle"), t.power("King"), t.power("Ogre")) == (["King", "Ogre"], 12000, 10000)
    t.end_turn()
    assert t.zone("you", "vanguard circle") == ["King", "Ogre"]


@rule("vanguard", "3.9.2")
def test_dealt_damage_stays_with_the_vanguard_until_it_is_processed() -> None:
    """Within the effect no card has come to the damage zone; afterwards one for each."""
    count = AddStat(POWER, Times(Fixed(1000), Count(Cards((DAMAGE_ZONE,), OPPONENT))))
    burner = unit("Burner", uses(Damage(THEIR_VANGUARD, Fixed(2)), gets(count)), power=7000)
    t = table(you=Side(rear=[burner]))
    t.use("Burner")
    assert (t.power("Burner"), t.damage("opponent")) == (7000, 2)


@rule("vanguard", "3.9.2")
def test_damage_not_processed_yet_passes_to_the_next_vanguard() -> None:
    """The ridden vanguard has taken it with its circle (ruling 3.9.2)."""
    martyr = unit("Martyr", uses(Damage(MY_VANGUARD, Fixed(1)), choose(HAND), SuperiorRide(IT)), grade=3)
    t = table(you=Side(vanguard=martyr, hand=[KING]))
    t.use("Martyr")
    assert (t.vanguard("you"), t.damage("you")) == ("King", 1)


# 3.10, 3.11: rear-guards and guardians.


@rule("vanguard", "3.10.1.1")
def test_there_are_five_rear_guards_at_most() -> None:
    t = table(you=Side(rear=[OGRE, OGRE, OGRE, OGRE], hand=[ELF, IMP]))
    t.call("Elf", "right back")
    assert len(t.rear("you")) == 5
    t.call("Imp", "right back")
    assert (len(t.zone("you", "rear-guard circle")), t.zone("you", "drop")) == (5, ["Elf"])


@rule("vanguard", "3.11.2")
def test_a_guardian_without_a_printed_shield_has_shield_0() -> None:
    t = table(opponent=Side(vanguard=FOE, hand=[BARE]))
    assert t.shield("Bare") is None
    t.attack("your vanguard", "Foe", guard="Bare", hold=True)
    assert (t.shield("Bare"), t.power("Foe"), t.guarded("Foe")) == (0, 6000, ["Bare"])


@rule("vanguard", "3.11.2")
def test_a_shield_of_0_can_be_raised() -> None:
    bare = unit("Bare", cont(AddStat(SHIELD, Fixed(5000)), zones=GC), grade=3, shield=None)
    t = table(opponent=Side(vanguard=FOE, hand=[bare]))
    t.attack("your vanguard", "Foe", guard="Bare", hold=True)
    assert (t.shield("Bare"), t.power("Foe")) == (5000, 11000)


@rule("vanguard", "3.11.3")
def test_the_shields_of_all_guardians_are_added_to_the_guarded_unit() -> None:
    t = table(opponent=Side(vanguard=FOE, hand=[WALL, ELF]))
    t.attack("your vanguard", "Foe", guard="Wall", hold=True)
    assert t.power("Foe") == 16000
    t.guard("Elf")
    assert t.power("Foe") == 16000 + (t.shield("Elf") or 0) > 16000
    t.pass_()
    assert (t.damage("opponent"), t.power("Foe")) == (0, 6000)


@rule("vanguard", "3.11.3")
def test_only_the_unit_they_were_put_there_for_gets_them() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE, rear=[IMP], hand=[WALL]))
    t.attack("Ogre", "Imp", guard="Wall", hold=True)
    assert (t.power("Imp"), t.power("Foe")) == (16000, 6000)


@rule("vanguard", "3.11.4")
def test_there_may_be_any_number_of_guardians() -> None:
    walls = [unit(f"Wall {number}", grade=0, shield=1000) for number in range(12)]
    t = table(opponent=Side(vanguard=FOE, hand=walls))
    t.attack("your vanguard", "Foe", guard=[wall.name for wall in walls], hold=True)
    assert (len(t.zone("opponent", "guardian circle")), t.power("Foe")) == (12, 18000)


# 3.17: how cards lie.


@rule("vanguard", "3.17.1")
def test_a_unit_stands_or_rests() -> None:
    """What is rested does not stand, what is stood does not rest; the others are left alone."""
    boss = unit("Boss", act(Seq((choose(RC), Engage(IT)))), act(Seq((choose(RC), Refresh(IT)))), grade=3)
    t = table(you=Side(vanguard=boss, rear=[OGRE, resting(ELF)]))
    assert (t.standing("Ogre"), t.resting("Ogre"), t.standing("Elf"), t.resting("Elf")) == (True, False, False, True)
    t.use("Boss", 0, "Ogre")
    t.use("Boss", 1, "Elf")
    assert (t.standing("Ogre"), t.resting("Ogre"), t.standing("Elf"), t.resting("Elf")) == (False, True, True, False)


DRAGON = g_unit("Dragon")


@rule("vanguard", "3.17.3")
@pytest.mark.parametrize(("zone", "card"), [(DAMAGE_ZONE, "Elf"), (G_ZONE, "Dragon")])
def test_cards_in_damage_zones_and_g_zones_are_turned_up_and_down(zone: int, card: str) -> None:
    up, down = (act(Seq((choose(zone), TurnFace(IT, facing)))) for facing in (FACE_UP, FACE_DOWN))
    t = table(you=Side(vanguard=unit("Boss", up, down, grade=3), damage=[face_down(ELF)], g_zone=[DRAGON]))
    assert t.facedown(card)
    t.use("Boss", 0)
    assert t.faceup(card)
    t.use("Boss", 1)
    assert t.facedown(card)


@rule("vanguard", "3.17.3")
def test_a_locked_card_on_the_field_lies_face_down() -> None:
    t = table(you=Side(rear=[OGRE, locked(ELF)]))
    assert (t.faceup("Ogre"), t.facedown("Elf")) == (True, True)
    t.end_turn()
    assert t.faceup("Elf")


@rule("vanguard", "3.17.4")
@pytest.mark.parametrize(("zone", "card"), [(DAMAGE_ZONE, "Elf"), (G_ZONE, "Dragon")])
@pytest.mark.parametrize("facing", [FACE_UP, FACE_DOWN])
def test_turning_a_card_to_the_face_it_shows_is_nothing(zone: int, card: str, facing: Facing) -> None:
    lies = face_up if facing is FACE_UP else face_down
    boss = unit("Boss", act(Seq((choose(zone), TurnFace(IT, facing)))), grade=3)
    t = table(you=Side(vanguard=boss, damage=[lies(ELF)], g_zone=[lies(DRAGON)]))
    t.use("Boss")
    assert (t.faceup(card), t.events("turned")) == (facing is FACE_UP, [])
