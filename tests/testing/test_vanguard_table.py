"""Tables of Cardfight!! Vanguard: what goes by itself, where it stops, and what fails."""

from __future__ import annotations

from ludex.testing.vanguard import Side, attacks, gets, plus_power, table, trigger, unit

OGRE = unit("Ogre", attacks(gets(plus_power(2000))), grade=2, power=9000, skill="Intercept")
ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
CRIT = trigger("Crit", "Critical")


def test_an_attack_held_in_the_guard_step() -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": ELF}), opponent=Side(hand=[ELF]))
    t.attack("Ogre", boost="your Elf", hold=True)
    assert t.power("Ogre") == 18000
    t.guard("opponent's Elf")
    assert (t.power("opponent's Vanguard"), t.guarded("opponent's vanguard")) == (16000, ["Elf"])
    t.pass_()
    assert t.damage("opponent") == 1


def test_checks_reveal_the_deck_from_the_top() -> None:
    t = table(you=Side(rear=[OGRE], deck=[CRIT, ELF]))
    t.attack("your Vanguard", "vanguard", "your Vanguard", "Ogre")
    assert (t.damage("opponent"), t.power("Ogre"), t.zone("you", "hand")) == (2, 14000, ["Crit"])
