"""Situations of The Caster Chronicles in which several rules meet: copies."""

from __future__ import annotations

from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    caster,
    conjure,
    rested,
    servant,
    table,
    with_counters,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf", atk=1000, defense=3000)
ECHO = conjure("Echo", text=["Copy target spell."], quickcast=True)
GROWTH = conjure("Growth", text=["Target servant gains +500 ATK until end of turn."], quickcast=True)
DENY = conjure("Deny", text=["Cancel target spell."], quickcast=True)
DOOM = conjure("Doom", text=["Destroy all servants."])
ZAP = conjure("Zap", text=["Destroy target servant."], quickcast=True)
HEIR = servant("Heir", text=["[Last Words] ⇒ Draw a card."])
MIMIC = conjure("Mimic", text=["Target servant becomes a copy of another target servant."])
PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)


@rule("caster", "1023.1", "909.1a", "909.6")
def test_becoming_a_copy_takes_what_is_printed_and_keeps_the_growth():
    mimic = conjure("Mimic", text=["Target servant becomes a copy of another target servant."])
    t = table(you=Side(servants=[with_counters(ELF, power=1), rested(OGRE)], hand=[mimic, GROWTH, GROWTH]))
    t.play("Growth", "Elf")
    t.play("Growth", "Ogre")
    t.play("Mimic", "Elf", "Ogre")
    ogres = ["Ogre#1", "Ogre#2"]
    assert [t.atk(n) for n in ogres] == [2500, 2500]
    assert sorted(t.orientation(n) for n in ogres) == ["recovered", "rested"]
    assert sorted(t.counters(n, "power") for n in ogres) == [0, 1]


@rule("caster", "1023.1", "911.1", "1107.2")
def test_a_copy_dies_with_the_last_words_of_what_it_was_and_is_itself_again():
    t = table(you=Side(servants=[OGRE, HEIR], hand=[MIMIC, ZAP]))
    t.play("Mimic", "Ogre", "Heir")
    t.play("Zap", "Heir#1")
    assert ("Ogre" in t.zone("you", "graveyard"), len(t.zone("you", "hand"))) == (True, 1)


@rule("caster", "1023.1", "1106.2")
def test_becoming_a_copy_is_no_entering():
    scout = servant("Scout", text=["[Enter] ⇒ Draw a card."])
    t = table(you=Side(servants=[OGRE, scout], hand=[MIMIC]))
    t.play("Mimic", "Ogre", "Scout")
    assert (t.zone("you", "hand"), t.zone("you", "servant zone")) == ([], ["Scout", "Scout"])


@rule("caster", "1023.1", "1118.2", "803.4a")
def test_a_copy_of_a_ridden_barrier_is_a_barrier_and_stops_attacking():
    bike = barrier("Bike", text=["[Ride] (1)"])
    swap = conjure("Swap", text=["Target servant becomes a copy of another target servant."], quickcast=True)
    t = table(you=Side(servants=[OGRE, bike], casters=[caster("Mia")], hand=[swap]))
    t.use("Bike", 0, ["Mia"])
    t.attack("Ogre", hold=True)
    t.play("Swap", "Ogre", "Bike", hold=True)
    t.go_on()
    assert (t.orbs("opponent"), t.types("Bike#1")) == (7, {"Barrier"})


@rule("caster", "1023.2c", "1023.2c-1", "1023.2a")
def test_a_copy_has_the_options_and_targets_of_the_spell():
    fork = conjure("Fork", text=["Choose one - (1) Draw a card. (2) Target servant gains +500 ATK until end of turn."])
    t = table(you=Side(servants=[OGRE, ELF], hand=[fork, ECHO]))
    t.play("Fork", "(2)", "Ogre", hold=True)
    t.play("Echo", "Fork", hold=True)
    t.resolve()
    assert t.chase() == ["Fork", "Fork"]
    t.resolve()
    assert (t.atk("Ogre"), t.zone("you", "graveyard")) == (2500, ["Echo"])
    t.resolve()
    assert (t.atk("Ogre"), t.atk("Elf"), len(t.zone("you", "hand"))) == (3000, 1000, 0)


@rule("caster", "1023.2d", "1019.1")
def test_a_cancelled_spell_is_not_copied():
    t = table(you=Side(servants=[OGRE], hand=[GROWTH, ECHO]), opponent=Side(hand=[DENY]))
    t.play("Growth", "Ogre", hold=True)
    t.play("Echo", "Growth", hold=True)
    t.play("Deny", "Growth", by="opponent", hold=True)
    t.resolve_all()
    assert (t.atk("Ogre"), sorted(t.zone("you", "graveyard"))) == (2000, ["Echo", "Growth"])


@rule("caster", "1023.2a", "1302.3a")
def test_the_copy_of_a_servant_spell_is_gone_when_it_leaves():
    imp = servant("Imp", "Quickcast")
    t = table(you=Side(hand=[imp, ECHO, DOOM]))
    t.play("Imp", hold=True)
    t.play("Echo", "Imp", hold=True)
    t.resolve_all()
    assert t.zone("you", "servant zone") == ["Imp", "Imp"]
    t.play("Doom")
    assert sorted(t.zone("you", "graveyard")) == ["Doom", "Echo", "Imp"]


@rule("caster", "1023.2c", "1114.2", "1023.2a")
def test_the_copy_of_a_card_that_was_stepped_up_enters_rested():
    wing = servant("Wing", cost=3, text=["[Step Up] (Dragon)"])
    wyrm = servant("Wyrm", cost=3, trait="Dragon")
    t = table(you=Side(servants=[wyrm], hand=[wing, ECHO]))
    t.play("Wing", "Wyrm", hold=True)
    t.play("Echo", "Wing")
    assert t.zone("you", "servant zone") == ["Wyrm", "Wing", "Wing"]
    assert (t.orientation("Wing#1"), t.orientation("Wing#2")) == ("rested", "rested")


@rule("caster", "1023.2b", "1023.2c-1", "903.2d")
def test_the_copy_of_an_ability_has_its_x():
    well = servant("Well", text=["{X}: Draw X cards."])
    parrot = conjure("Parrot", text=["Copy target ability."], quickcast=True)
    t = table(you=Side(servants=[well], aether=["", ""], hand=[parrot]))
    t.use("Well", 0, x=2, hold=True)
    t.play("Parrot")
    assert (len(t.zone("you", "hand")), t.aether("you")) == (4, [])


@rule("caster", "1023.2c-1", "203.4")
def test_a_copy_has_the_x_of_the_spell():
    flood = conjure("Flood", cost="X", element="Aqua", text=["Draw X cards."])
    t = table(you=Side(casters=3, hand=[flood, ECHO]))
    t.play("Flood", x=2, hold=True)
    t.play("Echo", "Flood", hold=True)
    t.resolve_all()
    assert len(t.zone("you", "hand")) == 4


@rule("caster", "1023.2c-1", "903.2e-1")
def test_a_copy_of_a_copying_spell_copies_the_same_target():
    echo = conjure("Echo", text=["Copy target spell."], quickcast=True)
    t = table(you=Side(hand=[PONDER, echo, echo]))
    t.play("Ponder", hold=True)
    t.play("Echo", "Ponder", hold=True)
    t.play("Echo", "Echo", hold=True)
    t.resolve()
    assert t.chase() == ["Echo", "Echo", "Ponder"]
    t.resolve()
    assert t.chase() == ["Ponder", "Echo", "Ponder"]
    t.resolve_all()
    assert (len(t.zone("you", "hand")), sorted(t.zone("you", "graveyard"))) == (3, ["Echo", "Echo", "Ponder"])


@rule("caster", "1023.2c-1", "903.2f")
def test_a_copy_does_the_same_to_the_same_target():
    twist = conjure("Twist", text=["Target two servants. Rest one and reverse the other."])
    t = table(you=Side(servants=[OGRE, ELF], hand=[twist, ECHO]))
    t.play("Twist", "Elf", "Ogre", hold=True)
    t.play("Echo", "Twist", hold=True)
    t.resolve()
    t.resolve()
    assert t.chase() == ["Twist"]
    assert (t.orientation("Elf"), t.orientation("Ogre")) == ("rested", "reversed")
