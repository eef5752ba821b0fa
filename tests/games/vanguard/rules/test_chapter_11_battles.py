"""VG 11.25, 11.28, 11.35, 11.40, 11.41: Shadowstitch, Burst, Wave, Homare, Nitou Kaigan."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import THIS, Cards, Is
from ludex.games.vanguard.keywords import becomes
from ludex.games.vanguard.ops.battle import Attack
from ludex.games.vanguard.words import (
    ATTACK_STEP,
    ATTACKED,
    BEGINNING_OF,
    BURST,
    DAMAGE_STEP,
    HOLLOWED,
    HOMARE,
    NAMES,
    NITOU_KAIGAN,
    RC,
    SHADOWSTITCH,
    VC,
    WAVE,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    act,
    at,
    attacks,
    retire,
    table,
    unit,
)
from tests.games.vanguard.rules import heading_parts as heading

OGRE = unit("Ogre", grade=2, power=9000)
GNOME = unit("Gnome", grade=1, power=7000)
ELF = unit("Elf", grade=1, power=7000, skill="Boost")
IMP = unit("Imp", grade=0)
WEAK = unit("Weak", grade=3, power=5000)
STRONG = unit("Strong", grade=3, power=30000)


def drawn(t: Table) -> int:
    """How many cards you hold: each thing that is waited for here draws one."""
    return len(t.zone("you", "hand"))


# 11.25: Shadowstitch.

NINJA = unit(
    "Ninja",
    grade=2,
    power=9000,
    text=[
        "Shadowstitch-[AUTO](VC/RC):At the end of the battle that this unit attacked a vanguard, "
        "if that attack did not hit, draw a card."
    ],
)
MASTER = unit(
    "Master",
    grade=1,
    text=[
        "Shadowstitch-[AUTO](RC):At the end of the battle that your unit attacked a vanguard, "
        "if that attack did not hit, draw a card."
    ],
)


@rule("vanguard", "11.25.1")
def test_shadowstitch_happens_at_the_end_of_a_battle_against_a_vanguard_that_was_not_hit() -> None:
    t = table(you=Side(rear=[NINJA]), opponent=Side(vanguard=STRONG))
    assert t.has("Ninja", SHADOWSTITCH)
    t.attack("Ninja", hold=True)
    assert drawn(t) == 0
    t.pass_()
    assert drawn(t) == 1


@rule("vanguard", "11.25.1")
def test_an_attack_that_hit_is_nothing_for_shadowstitch() -> None:
    t = table(you=Side(rear=[NINJA]), opponent=Side(vanguard=WEAK))
    t.attack("Ninja")
    assert (t.damage("opponent"), drawn(t)) == (1, 0)


@rule("vanguard", "11.25.1")
def test_an_attack_against_a_rear_guard_is_nothing_for_shadowstitch() -> None:
    t = table(you=Side(rear=[NINJA]), opponent=Side(rear=[unit("Tower", grade=1, power=20000)]))
    t.attack("Ninja", "Tower")
    assert (t.rear("opponent"), drawn(t)) == ({"left front": "Tower"}, 0)


@rule("vanguard", "11.25.1")
def test_the_battle_of_another_unit_counts_where_the_text_says_so() -> None:
    t = table(you=Side(rear=[OGRE, MASTER, NINJA]), opponent=Side(vanguard=STRONG))
    t.attack("Ogre")
    assert drawn(t) == 1
    t = table(you=Side(rear=[OGRE, MASTER]), opponent=Side(vanguard=WEAK))
    t.attack("Ogre")
    assert drawn(t) == 0


@rule("vanguard", "11.25.1")
def test_an_attack_of_the_opponent_is_nothing_for_shadowstitch() -> None:
    t = table(you=Side(vanguard=STRONG, rear=[MASTER]), opponent=Side(rear=[OGRE]), active="opponent")
    t.attack("Ogre")
    assert (t.damage("you"), drawn(t)) == (0, 0)


# 11.28: Burst.


@rule("vanguard", "11.28.1")
@pytest.mark.parametrize(("power", "lit"), [(19000, False), (20000, True), (21000, True)])
def test_burst_asks_whether_a_unit_has_so_much_power(power: int, lit: bool) -> None:
    line = (
        "Burst-[AUTO](RC):When this unit attacks, if your vanguard's [Power] is 20000 or greater, "
        "this unit gets [Power] +4000 until end of that battle."
    )
    robot = unit("Robot", grade=2, power=9000, text=[line])
    t = table(you=Side(vanguard=unit("King", grade=3, power=power), rear=[robot]))
    assert t.has("Robot", BURST)
    t.attack("Robot", hold=True)
    assert t.power("Robot") == (13000 if lit else 9000)


# 11.35: Wave.


def named(name: str) -> Cards:
    return Cards((RC,), YOU, Is(NAMES, name))


def buoy(mark: str) -> CardDef:
    """A unit that counts, in steps of 1000 power, the attacks during which its ability is active."""
    line = f"[AUTO](RC)Wave-{mark}:When your unit attacks, this unit gets [Power] +1000 until end of turn."
    return unit("Buoy", grade=1, power=7000, text=[line])


ADMIRAL = unit("Admiral", at(BEGINNING_OF + DAMAGE_STEP, Refresh(named("Ogre")), zones=VC), grade=3)
EAGER = unit("Eager", act(Attack(THIS, Cards((VC,), OPPONENT))), grade=2, power=9000)


@rule("vanguard", "11.35.1", "11.35.2")
@pytest.mark.parametrize(
    ("mark", "active"),
    [
        ("1st time only", [1]),
        ("2nd time only", [2]),
        ("4th time only", [4]),
        ("2nd time or more", [2, 3, 4]),
        ("3rd time or more", [3, 4]),
        ("4th time or more", [4]),
        ("1st or 2nd time", [1, 2]),
        ("2nd or 3rd time", [2, 3]),
    ],
)
def test_a_wave_ability_is_active_in_the_battles_it_names_only(mark: str, active: list[int]) -> None:
    t = table(
        you=Side(vanguard=ADMIRAL, rear={"left front": OGRE, "right front": GNOME, "left back": buoy(mark)}),
        opponent=Side(vanguard=STRONG),
    )
    assert t.has("Buoy", WAVE)
    found = []
    for number, attacker in enumerate(("Ogre", "Gnome", "Admiral", "Ogre"), 1):
        before = t.power("Buoy") or 0
        t.attack(attacker)
        found += [number] * ((t.power("Buoy") or 0) > before)
    assert found == active


@rule("vanguard", "11.35.1")
def test_between_battles_and_after_the_last_it_is_not_active() -> None:
    """A hollowed unit is retired at the end of a turn that had one battle."""
    line = "[AUTO](RC)Wave-1st time or more:When your other rear-guard is put into the drop zone, draw a card."
    drain = unit("Drain", act(becomes(HOLLOWED, named("Gnome"))), grade=3)
    t = table(you=Side(vanguard=drain, rear=[OGRE, GNOME, unit("Crow", text=[line])], deck=[IMP] * 10))
    t.use("Drain")
    t.attack("Ogre")
    t.end_turn()
    assert (t.zone("you", "drop"), drawn(t)) == (["Gnome"], 0)


@rule("vanguard", "11.35.1")
def test_within_the_battle_it_is_active_for_whatever_it_waits_for() -> None:
    line = "[AUTO](RC)Wave-1st time or more:When your other rear-guard is put into the drop zone, draw a card."
    martyr = unit("Martyr", attacks(retire(THIS)), grade=2)
    t = table(you=Side(rear=[martyr, unit("Crow", text=[line])]))
    t.attack("Martyr")
    assert drawn(t) == 1


@rule("vanguard", "11.35.1")
def test_the_battles_are_those_of_each_turn() -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": buoy("1st time only")}), opponent=Side(vanguard=STRONG))
    t.attack("Ogre")
    assert t.power("Buoy") == 8000
    t.end_turn()
    t.end_turn()
    assert t.power("Buoy") == 7000
    t.attack("Ogre")
    assert t.power("Buoy") == 8000


@rule("vanguard", "11.35.2")
def test_an_attack_that_an_effect_ordered_is_a_battle_of_the_turn() -> None:
    t = table(
        you=Side(rear={"left front": EAGER, "right front": OGRE, "left back": buoy("2nd time only")}),
        opponent=Side(vanguard=STRONG),
    )
    t.use("Eager")
    assert t.power("Buoy") == 7000
    t.attack("Ogre")
    assert t.power("Buoy") == 8000


@rule("vanguard", "11.35.2")
def test_a_battle_that_was_broken_off_counts() -> None:
    """The attacking unit is rested at the beginning of its attack step."""
    hush = unit("Hush", at(BEGINNING_OF + ATTACK_STEP, Engage(named("Eager"))), grade=1)
    t = table(
        you=Side(
            rear={"left front": EAGER, "right front": OGRE, "left back": buoy("2nd time only"), "right back": hush}
        ),
        opponent=Side(vanguard=STRONG),
    )
    t.use("Eager")
    assert t.events(ATTACKED) == []
    t.attack("Ogre")
    assert t.power("Buoy") == 8000


@rule("vanguard", "11.35.2")
def test_a_continuous_ability_with_wave_works_in_such_a_battle_only() -> None:
    line = "[CONT](RC)Wave-2nd time only:This unit gets [Power] +5000."
    lamp = unit("Lamp", grade=1, power=7000, text=[line])
    t = table(you=Side(rear={"left front": OGRE, "right front": GNOME, "left back": lamp}))
    for attacker, power in (("Ogre", 7000), ("Gnome", 12000), ("your vanguard", 7000)):
        assert t.power("Lamp") == 7000
        t.attack(attacker, hold=True)
        assert t.power("Lamp") == power
        t.pass_()
    assert t.power("Lamp") == 7000


# 11.40: Homare.


def proud(name: str, zones: str = "VC/RC") -> CardDef:
    line = f"[AUTO]({zones})Homare:[Soul-Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card."
    return unit(name, grade=2, power=9000, text=[line])


SOULS = [IMP, ELF, GNOME, OGRE]


@rule("vanguard", "11.40.1")
def test_the_cost_of_one_homare_ability_a_turn_is_paid_of_all_there_are() -> None:
    t = table(you=Side(rear=[proud("First"), proud("Second")], soul=SOULS), opponent=Side(vanguard=STRONG))
    t.attack("First", "vanguard", "yes", "Imp")
    assert (drawn(t), len(t.soul("you"))) == (1, 3)
    t.attack("Second", "vanguard")
    assert (drawn(t), len(t.soul("you"))) == (1, 3)


@rule("vanguard", "11.40.1")
def test_a_cost_that_was_declined_leaves_it_to_the_next() -> None:
    t = table(you=Side(rear=[proud("First"), proud("Second")], soul=SOULS), opponent=Side(vanguard=STRONG))
    t.attack("First", "vanguard", "no")
    t.attack("Second", "vanguard", "yes", "Imp")
    assert (drawn(t), len(t.soul("you"))) == (1, 3)


@rule("vanguard", "11.40.1")
def test_the_same_unit_does_not_pay_twice_either() -> None:
    t = table(
        you=Side(vanguard=unit("Rally", attacks(Refresh(named("First"))), grade=3), rear=[proud("First")], soul=SOULS),
        opponent=Side(vanguard=STRONG),
    )
    t.attack("First", "vanguard", "yes", "Imp")
    t.attack("Rally")
    before = drawn(t)
    t.attack("First", "vanguard")
    assert (drawn(t), len(t.soul("you"))) == (before, 3)


@rule("vanguard", "11.40.1")
def test_other_abilities_are_paid_for_as_ever() -> None:
    line = "[AUTO](RC):[Soul-Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card."
    t = table(
        you=Side(rear=[proud("First"), unit("Humble", grade=2, text=[line])], soul=SOULS),
        opponent=Side(vanguard=STRONG),
    )
    t.attack("First", "vanguard", "yes", "Imp")
    t.attack("Humble", "vanguard", "yes", "Elf")
    assert (drawn(t), len(t.soul("you"))) == (2, 2)


@rule("vanguard", "11.40.1")
def test_in_another_turn_it_is_paid_again() -> None:
    t = table(you=Side(rear=[proud("First")], soul=SOULS), opponent=Side(vanguard=STRONG))
    t.attack("First", "vanguard", "yes", "Imp")
    t.end_turn()
    t.end_turn()
    before = drawn(t)
    t.attack("First", "vanguard", "yes", "Elf")
    assert drawn(t) == before + 1


@rule("vanguard", "11.40.1")
def test_each_player_pays_for_one() -> None:
    line = "[AUTO](VC)Homare:[Soul-Blast 1] When this unit is attacked, you may pay the cost. If you do, draw a card."
    rival = unit("Rival", grade=3, power=30000, text=[line])
    t = table(
        you=Side(rear=[proud("First"), OGRE], soul=SOULS),
        opponent=Side(vanguard=rival, soul=SOULS),
    )
    t.attack("First", "vanguard", "yes", "Imp", "yes", "Imp")
    assert (drawn(t), t.zone("opponent", "hand")) == (1, ["Filler"])
    t.attack("Ogre", "vanguard")
    assert (len(t.soul("you")), len(t.soul("opponent"))) == (3, 3)


@rule("vanguard", "11.40.2")
def test_texts_ask_for_cards_with_the_homare_ability() -> None:
    heading.expect_it_is_asked_for(
        "Homare",
        "[AUTO](RC)Homare:[Soul-Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card.",
    )
    assert table(you=Side(rear=[proud("First")])).has("First", HOMARE)


# 11.41: Nitou Kaigan.

LONG = unit(
    "Long",
    grade=2,
    power=9000,
    race="Long Blade",
    text=[
        "Nitou Kaigan-[AUTO](VC/RC):When this unit is boosted ([Boost]) by a <Short Blade>, "
        "this unit gets [Power] +3000 until end of that battle."
    ],
)
SHORT = unit(
    "Short",
    grade=1,
    power=7000,
    race="Short Blade",
    skill="Boost",
    text=[
        "Nitou Kaigan-[AUTO](RC):When this unit boosts ([Boost]) a <Long Blade>, "
        "the boosted ([Boost]) unit gets [Power] +2000 until end of that battle."
    ],
)


@rule("vanguard", "11.41.1")
def test_it_resolves_when_the_unit_is_boosted_by_a_unit_of_the_kind() -> None:
    plain = unit("Plain", grade=1, power=7000, race="Short Blade", skill="Boost")
    t = table(you=Side(rear={"left front": LONG, "left back": plain}))
    t.attack("Long", boost="Plain", hold=True)
    assert t.power("Long") == 19000
    t.pass_()
    assert t.power("Long") == 9000
    t = table(you=Side(rear={"left front": LONG, "left back": ELF}))
    t.attack("Long", boost="Elf", hold=True)
    assert t.power("Long") == 16000
    t = table(you=Side(rear={"left front": LONG, "left back": plain}))
    t.attack("Long", hold=True)
    assert t.power("Long") == 9000


@rule("vanguard", "11.41.1")
def test_it_resolves_when_the_unit_boosts_a_unit_of_the_kind() -> None:
    plain = unit("Plain", grade=2, power=9000, race="Long Blade")
    t = table(you=Side(rear={"left front": plain, "left back": SHORT}))
    t.attack("Plain", boost="Short", hold=True)
    assert t.power("Plain") == 18000
    t = table(you=Side(rear={"left front": OGRE, "left back": SHORT}))
    t.attack("Ogre", boost="Short", hold=True)
    assert t.power("Ogre") == 16000


@rule("vanguard", "11.41.1.1")
def test_texts_ask_for_cards_with_the_nitou_kaigan_ability() -> None:
    heading.expect_it_is_asked_for(
        "Nitou Kaigan", "Nitou Kaigan-[AUTO](RC):When this unit is boosted ([Boost]) by a <Short Blade>, draw a card."
    )
    assert table(you=Side(rear=[LONG])).has("Long", NITOU_KAIGAN)
