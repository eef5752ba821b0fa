"""Final Fantasy TCG, chapter 15.1.1.9: forming a party."""

from __future__ import annotations

import pytest

from ludex.core.changes import DAMAGE
from ludex.core.conditions import Fits
from ludex.core.definitions import CardDef, Keyword
from ludex.core.modifiers import Amount, Can, Cannot, Do, Forbid, Nothing, Replace, Would
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, Cards, Compares, Is
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.fftcg.filters import InParty, InPartyWith
from ludex.games.fftcg.words import (
    ATTACK_PHASE,
    BRAVE,
    BROKE,
    COST,
    DARK,
    FIELD,
    FIRST_STRIKE,
    HASTE,
    ICE,
    LIGHT,
    MAIN_PHASE_2,
    MAY_ATTACK,
    MAY_BE_BLOCKED,
    MAY_BLOCK,
    NAMES,
    PARTY_ANY,
    PARTY_FORMED,
    WATER,
)
from ludex.testing import rule
from ludex.testing.board import LyingCard
from ludex.testing.fftcg import (
    Side,
    action,
    backup,
    dull,
    forward,
    forwards,
    fresh,
    lying,
    strike,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.attack_parts import ELF, KILL, LURE, OGRE, WALL, choose_one, has, toll
from tests.games.fftcg.rules.parts import draw, give, hurt, plus, while_here

IMP = forward("Imp", 1000)
PROUD = while_here(plus(2000), while_=Fits(THIS, InParty()))
"""It has 2000 power more as long as it is in a party."""
STRIKER = forward("Striker", 5000, Keyword(FIRST_STRIKE))
LANCER = forward("Lancer", 4000, Keyword(FIRST_STRIKE))
HARMLESS = while_here(Forbid(Would(DAMAGE, by_this=True)))
"""It cannot deal damage."""
BREAKS = when(Trigger(BROKE, self_only=True), draw())
"""When it breaks a Forward, draw 1 card."""


# 15.1.1.9.1 to 15.1.1.9.4: which Forwards.


@rule("fftcg", "15.1.1.9.1")
def test_a_party_attacks_as_though_it_were_one_forward() -> None:
    banner = backup("Banner", when(Trigger(PARTY_FORMED, whose=YOU, each="batch"), draw()))
    t = table(you=Side(field=[OGRE, ELF, IMP, banner]))
    t.attack(["Ogre", "Elf"])
    assert (t.points("opponent"), t.dull("Ogre"), t.dull("Elf"), t.zone("you", "hand")) == (1, True, True, ["Filler"])
    for name in ("Ogre", "Elf"):
        t.refuses("attack", name, rule="10.1.2.1.2")
    t.attack("Imp")
    assert (t.points("opponent"), t.zone("you", "hand")) == (2, ["Filler"])


@rule("fftcg", "15.1.1.9.1")
def test_they_are_a_party_before_they_are_dulled() -> None:
    drill = backup("Drill", while_here(has(BRAVE), on=Cards((FIELD,), YOU, InParty())))
    t = table(you=Side(field=[OGRE, ELF, IMP, drill]))
    t.attack(["Ogre", "Elf"])
    assert (t.dull("Ogre"), t.dull("Elf")) == (False, False)
    t.attack("Imp")
    assert t.dull("Imp")


@rule("fftcg", "15.1.1.9.1")
def test_one_forward_alone_is_no_party() -> None:
    t = table(you=Side(field=[forward("Duke", 5000, PROUD), ELF]))
    t.attack("Duke", hold=True)
    assert (t.power("Duke"), t.events(PARTY_FORMED)) == (5000, [])


@rule("fftcg", "15.1.1.9.2")
def test_they_share_an_element() -> None:
    squid, frost = forward("Squid", 3000, element=WATER), forward("Frost", 3000, element=[ICE, WATER])
    t = table(you=Side(field=[OGRE, squid, frost]))
    for pair in (["Ogre", "Squid"], ["Ogre", "Frost"], ["Ogre", "Squid", "Frost"]):
        with pytest.raises(AssertionError, match="share"):
            t.attack(pair)
    t.attack(["Squid", "Frost"])
    assert t.points("opponent") == 1


@rule("fftcg", "15.1.1.9.2")
def test_light_and_dark_are_elements_like_others() -> None:
    sun, moon = forward("Sun", 3000, element=LIGHT), forward("Moon", 3000, element=DARK)
    t = table(you=Side(field=[OGRE, sun]))
    with pytest.raises(AssertionError, match="share"):
        t.attack(["Ogre", "Sun"])
    t = table(you=Side(field=[lying(moon, owner="opponent"), OGRE]))
    with pytest.raises(AssertionError, match="share"):
        t.attack(["Ogre", "Moon"])


@rule("fftcg", "15.1.1.9.2")
def test_an_effect_may_let_a_forward_be_in_any_party() -> None:
    friend = forward("Friend", 3000, while_here(Can(PARTY_ANY)), element=WATER)
    t = table(you=Side(field=[OGRE, ELF, friend, forward("Frost", 3000, element=ICE)]))
    with pytest.raises(AssertionError, match="share"):
        t.attack(["Ogre", "Frost", "Friend"])
    t.attack(["Ogre", "Elf", "Friend"])
    assert t.points("opponent") == 1


@rule("fftcg", "15.1.1.9.3")
@pytest.mark.parametrize(
    "fourth",
    [
        dull(forward("Fourth", 3000)),
        fresh(forward("Fourth", 3000)),
        lying(forward("Fourth", 3000, while_here(Cannot(MAY_ATTACK)))),
        lying(forward("Fourth", 3000, toll(1))),
    ],
)
def test_each_of_them_may_attack_by_itself(fourth: LyingCard) -> None:
    t = table(you=Side(field=[OGRE, ELF, fourth]), phase=ATTACK_PHASE)
    t.pass_both(asks="10.1.2.1")
    assert t.options() == ["Ogre", "Elf"]


@rule("fftcg", "15.1.1.9.3")
def test_one_that_has_attacked_is_in_no_other_party() -> None:
    brave = forward("Knight", 3000, Keyword(BRAVE))
    t = table(you=Side(field=[brave, OGRE, ELF]))
    t.attack(["Knight", "Ogre"])
    t.pass_both(asks="10.1.2.1")
    assert (t.dull("Knight"), t.options()) == (False, ["Elf"])


@rule("fftcg", "15.1.1.9.3")
def test_haste_is_enough() -> None:
    t = table(you=Side(field=[fresh(forward("Hare", 3000, Keyword(HASTE))), OGRE]))
    t.attack(["Hare", "Ogre"])
    assert t.points("opponent") == 1


@rule("fftcg", "15.1.1.9.4")
def test_a_party_has_any_number() -> None:
    names = [f"Soldier {k}" for k in range(9)]
    t = table(you=Side(field=[forward(name, 1000) for name in names]), opponent=Side(field=[forward("Hill", 10000)]))
    t.attack(names, dict.fromkeys(names, 1000) | {"Soldier 0": 2000}, block="Hill")
    assert (t.damage("Hill"), t.zone("you", "field")) == (9000, [])


# 15.1.1.9.5: what is left of a party.


@rule("fftcg", "15.1.1.9.5")
@pytest.mark.parametrize("way", [KILL, LURE])
def test_one_that_is_left_alone_is_a_party_no_more(way: CardDef) -> None:
    t = table(
        you=Side(field=[forward("Duke", 5000, PROUD), ELF, IMP]),
        opponent=Side(field=[WALL], hand=[way, way]),
    )
    t.attack(["Duke", "Elf", "Imp"], hold=True)
    assert t.power("Duke") == 7000
    t.cast(way.name, "Imp", by="opponent", hold=True)
    t.resolve()
    assert t.power("Duke") == 7000
    t.cast(way.name, "Elf", by="opponent", hold=True)
    t.resolve()
    assert t.power("Duke") == 5000
    t.block("Wall")
    assert (t.zone("you", "Break Zone")[-1:], t.damage("Wall")) == (["Duke"], 5000)


@rule("fftcg", "15.1.1.9.5")
def test_the_last_one_strikes_first_if_it_can() -> None:
    t = table(you=Side(field=[forward("Striker", 8000, Keyword(FIRST_STRIKE)), ELF], hand=[KILL]),
              opponent=Side(field=[WALL]))  # fmt: skip
    t.attack(["Striker", "Elf"], hold=True)
    t.cast("Kill", "Elf")
    t.block("Wall")
    assert (t.zone("opponent", "Break Zone"), t.damage("Striker")) == (["Wall"], 0)


@rule("fftcg", "15.1.1.9.5")
def test_who_leaves_a_party_was_in_it_with_the_one_that_is_left() -> None:
    mourner = forward("Mourner", 5000, when(Trigger("moved", InPartyWith(THIS), frm=(FIELD,)), draw()))
    t = table(you=Side(field=[mourner, ELF, IMP], hand=[KILL, KILL]))
    t.attack(["Mourner", "Elf"], hold=True)
    t.cast("Kill", "Imp")
    assert t.zone("you", "hand") == ["Kill"]
    t.cast("Kill", "Elf")
    assert t.zone("you", "hand") == ["Filler"]


# 15.1.1.9.6: blocking a party.


@rule("fftcg", "15.1.1.9.6")
def test_who_may_block_one_of_them_blocks_the_whole_party() -> None:
    three = while_here(Cannot(MAY_BE_BLOCKED, other=Compares(COST, ">=", Fixed(3))))
    four = while_here(Cannot(MAY_BE_BLOCKED, other=Compares(COST, ">=", Fixed(4))))
    costs = [forward(f"Cost {k}", 9000, cost=k) for k in (2, 3, 4)]
    t = table(you=Side(field=[forward("Fox", 3000, three), forward("Cat", 4000, four)]), opponent=Side(field=costs))
    t.attack(["Fox", "Cat"], hold=True)
    t.refuses("block", "Cost 4", rule="10.1.3.1.2")
    t.block("Cost 3", {"Fox": 5000, "Cat": 4000})
    assert (t.zone("you", "Break Zone"), t.damage("Cost 3"), t.points("opponent")) == (["Fox", "Cat"], 7000, 0)


@rule("fftcg", "15.1.1.9.6")
def test_alone_they_are_blocked_as_each_allows() -> None:
    ghost = forward("Ghost", 3000, while_here(Cannot(MAY_BE_BLOCKED)))
    t = table(you=Side(field=[ghost, OGRE]), opponent=Side(field=[WALL]))
    t.attack("Ghost", hold=True)
    t.refuses("block", "Wall", rule="10.1.3.1.2")
    t.go_on()
    assert t.points("opponent") == 1
    t = table(you=Side(field=[ghost, OGRE]), opponent=Side(field=[WALL]))
    t.attack(["Ghost", "Ogre"], {"Ghost": 8000}, block="Wall")
    assert (t.zone("you", "Break Zone"), t.points("opponent")) == (["Ghost"], 0)


@rule("fftcg", "15.1.1.9.6")
def test_the_one_that_let_itself_be_blocked_may_leave_before_the_block() -> None:
    ghost = forward("Ghost", 3000, while_here(Cannot(MAY_BE_BLOCKED)))
    t = table(you=Side(field=[ghost, OGRE], hand=[KILL]), opponent=Side(field=[WALL]))
    t.attack(["Ghost", "Ogre"], hold=True)
    assert t.why("block", "Wall", by="opponent") == []
    t.cast("Kill", "Ogre")
    t.refuses("block", "Wall", rule="10.1.3.1.2")
    t.go_on()
    assert t.points("opponent") == 1


@rule("fftcg", "15.1.1.9.6")
def test_limits_of_the_blocker_count_as_well() -> None:
    shy = forward("Shy", 5000, while_here(Cannot(MAY_BLOCK, other=InParty())))
    picky = forward("Picky", 5000, while_here(Cannot(MAY_BLOCK, other=Is(NAMES, "Ogre"))))
    t = table(you=Side(field=[OGRE, ELF]), opponent=Side(field=[shy, picky]))
    t.attack(["Ogre", "Elf"], hold=True)
    t.refuses("block", "Shy", rule="10.1.3.1.2")
    t.block("Picky", {"Ogre": 5000})
    assert t.zone("opponent", "Break Zone") == ["Picky"]


# 15.1.1.9.7: First Strike.


@rule("fftcg", "15.1.1.9.7", "15.2.3.4")
def test_a_party_strikes_first_if_all_of_it_can() -> None:
    t = table(you=Side(field=[STRIKER, LANCER]), opponent=Side(field=[WALL]))
    t.attack(["Striker", "Lancer"], block="Wall")
    assert (t.damage("Striker"), t.damage("Lancer"), t.zone("opponent", "Break Zone")) == (0, 0, ["Wall"])


@rule("fftcg", "15.1.1.9.7", "15.2.3.4")
def test_one_without_it_makes_all_of_them_slow() -> None:
    t = table(you=Side(field=[STRIKER, LANCER, IMP]), opponent=Side(field=[WALL]))
    t.attack(["Striker", "Lancer", "Imp"], {"Striker": 5000, "Lancer": 3000}, block="Wall")
    assert (t.zone("you", "Break Zone"), t.damage("Lancer")) == (["Striker"], 3000)
    assert t.zone("opponent", "Break Zone") == ["Wall"]


@rule("fftcg", "15.1.1.9.7")
def test_a_blocker_with_first_strike_comes_before_a_slow_party_and_divides() -> None:
    guard = forward("Guard", 5000, Keyword(FIRST_STRIKE))
    t = table(you=Side(field=[STRIKER, ELF, IMP]), opponent=Side(field=[guard]))
    t.attack(["Striker", "Elf", "Imp"], {"Elf": 4000, "Imp": 1000}, block="Guard")
    assert (t.zone("you", "Break Zone"), t.damage("Guard")) == (["Elf", "Imp"], 0)
    assert (t.zone("opponent", "Break Zone"), t.damage("Striker")) == (["Guard"], 0)


# 15.1.1.9.8: the damage of a party.


@rule("fftcg", "15.1.1.9.8")
def test_each_deals_its_own_damage_if_it_can() -> None:
    pacifist = forward("Pacifist", 5000, HARMLESS)
    t = table(you=Side(field=[pacifist, ELF, IMP]), opponent=Side(field=[WALL]))
    t.attack(["Pacifist", "Elf", "Imp"], {"Pacifist": 8000}, block="Wall")
    assert (t.damage("Wall"), t.zone("you", "Break Zone")) == (5000, ["Pacifist"])


@rule("fftcg", "15.1.1.9.8")
def test_damage_is_prevented_and_reduced_for_each_of_them() -> None:
    shield = forward("Shield", 20000, while_here(Replace(Would(DAMAGE, other=Is(NAMES, "Ogre")), Nothing())))
    t = table(you=Side(field=[OGRE, ELF, IMP]), opponent=Side(field=[shield]))
    t.attack(["Ogre", "Elf", "Imp"], {"Ogre": 20000}, block="Shield")
    assert t.damage("Shield") == 5000
    armour = forward("Armour", 20000, while_here(Replace(Would(DAMAGE), Amount("minus", Fixed(1000)))))
    t = table(you=Side(field=[OGRE, ELF, IMP]), opponent=Side(field=[armour]))
    t.attack(["Ogre", "Elf", "Imp"], {"Ogre": 20000}, block="Armour")
    assert t.damage("Armour") == 11000


@rule("fftcg", "15.1.1.9.8")
def test_the_damage_can_be_redirected() -> None:
    squires = Cards((FIELD,), YOU, Is(NAMES, "Squire"))
    lord = forward("Lord", 5000, while_here(Replace(Would(DAMAGE, other=Is(NAMES, "Ogre")), Do(hurt(squires, 9000)))))
    t = table(you=Side(field=[OGRE, ELF]), opponent=Side(field=[lord, forward("Squire", 9000)]))
    t.attack(["Ogre", "Elf"], {"Ogre": 5000}, block="Lord")
    assert (t.damage("Lord"), t.zone("opponent", "Break Zone")) == (4000, ["Squire"])


@rule("fftcg", "15.1.1.9.8")
def test_all_of_the_party_have_broken_the_blocker_even_those_that_could_deal_nothing() -> None:
    board = [forward("Pacifist", 5000, HARMLESS, BREAKS), forward("Fang", 8000, BREAKS), forward("Claw", 1000, BREAKS)]
    t = table(you=Side(field=[*board, forward("Idler", 3000, BREAKS)]), opponent=Side(field=[WALL]))
    t.attack(
        ["Pacifist", "Fang", "Claw"], {"Claw": 1000, "Fang": 7000}, ["Pacifist", "Fang", "Claw"], block="Wall"
    )  # fmt: skip
    assert (len(t.zone("you", "hand")), t.tells(BROKE)) == (3, ["Wall", "Pacifist", "Fang", "Claw"])


@rule("fftcg", "15.1.1.9.8")
def test_one_forward_alone_breaks_for_itself_alone_and_so_does_an_ability() -> None:
    archer = forward("Archer", 1000, BREAKS, action(strike(4000, OPPONENT)))
    t = table(you=Side(field=[archer, forward("Fang", 9000, BREAKS)]), opponent=Side(field=[WALL, ELF]))
    t.attack("Fang", block="Wall")
    assert (t.tells(BROKE), len(t.zone("you", "hand"))) == (["Fang"], 1)
    t = table(you=Side(field=[archer, forward("Fang", 9000, BREAKS)]), opponent=Side(field=[WALL, ELF]))
    t.attack(["Fang", "Archer"], hold=True)
    t.block("Elf", hold=True)
    t.use("Archer", 0, "Elf")
    assert (t.tells(BROKE), len(t.zone("you", "hand"))) == (["Archer"], 1)


# 15.1.1.9.9: the end of a party.


@rule("fftcg", "15.1.1.9.9")
def test_a_party_is_dissolved_on_going_back_to_the_preparation() -> None:
    duke = forward("Duke", 5000, PROUD)
    cheer = summon("Cheer", Seq((choose_one(InParty()), give(IT, plus(1000)))))
    t = table(you=Side(field=[duke, ELF, IMP, OGRE], hand=[cheer]))
    t.attack(["Duke", "Elf"])
    assert (t.phase, t.power("Duke")) == (ATTACK_PHASE, 5000)
    t.refuses("cast", "Cheer", rule="11.3.3")
    t.attack(["Imp", "Ogre"], hold=True)
    assert t.power("Duke") == 5000
    t.cast("Cheer", asks="11.3.3")
    assert sorted(t.options()) == ["Imp", "Ogre"]


@rule("fftcg", "15.1.1.9.9")
def test_a_party_is_dissolved_when_the_attack_phase_is_over() -> None:
    t = table(you=Side(field=[forward("Duke", 5000, PROUD), ELF]))
    t.attack(["Duke", "Elf"])
    assert (t.phase, t.power("Duke"), t.machine.state.links) == (MAIN_PHASE_2, 5000, ())


@rule("fftcg", "15.1.1.9.9")
def test_what_was_given_to_a_party_stays() -> None:
    banner = backup("Banner", when(Trigger(PARTY_FORMED, whose=YOU, each="batch"), give(forwards(YOU), plus(1000))))
    t = table(you=Side(field=[OGRE, ELF, banner]))
    t.attack(["Ogre", "Elf"])
    assert (t.power("Ogre"), t.power("Elf")) == (10000, 5000)
