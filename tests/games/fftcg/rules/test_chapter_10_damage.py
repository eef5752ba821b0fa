"""Final Fantasy TCG, chapter 10: the damage of an attack, and the next attack."""

from __future__ import annotations

import pytest

from ludex.core.changes import DAMAGE
from ludex.core.definitions import CardDef
from ludex.core.errors import BadAnswer
from ludex.core.modifiers import AddAttribute, Nothing, Replace, SetAttribute, SetStat, Would
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS
from ludex.core.triggers import Trigger
from ludex.games.fftcg.filters import InParty
from ludex.games.fftcg.words import ATTACK_PHASE, BATTLE_DAMAGE, FORWARD, HIT, MAIN_PHASE_2, MONSTER, POWER, TYPE
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    action,
    backup,
    choose_forward,
    dull,
    forward,
    lying,
    monster,
    strike,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.attack_parts import BOLT, ELF, KILL, OGRE, PUMP, WAKE, WALL, choose_one
from tests.games.fftcg.rules.parts import draw, give, n, plus, while_here

IMP = forward("Imp", 1000)


# 10.1.4.1: not blocked.


@rule("fftcg", "10.1.4.1")
@pytest.mark.parametrize("attacker", [OGRE, IMP])
def test_an_attack_that_is_not_blocked_deals_one_point_whatever_the_power(attacker: CardDef) -> None:
    t = table(you=Side(field=[attacker]), opponent=Side(field=[WALL], deck=[ELF, OGRE]))
    t.attack(attacker.name)
    assert (t.zone("opponent", "Damage Zone"), t.zone("opponent", "deck")) == (["Elf"], ["Ogre"])
    assert (t.points("you"), t.damage("Wall")) == (0, 0)


@rule("fftcg", "10.1.4.1")
def test_a_party_that_is_not_blocked_deals_one_point() -> None:
    t = table(you=Side(field=[OGRE, ELF, IMP]))
    t.attack(["Ogre", "Elf", "Imp"])
    assert t.points("opponent") == 1


@rule("fftcg", "10.1.4.1")
def test_each_of_the_party_counts_as_having_dealt_it() -> None:
    eager = when(Trigger(HIT, self_only=True), draw())
    t = table(you=Side(field=[forward("Rook", 2000, eager), forward("Crow", 2000, eager), IMP]))
    t.attack(["Rook", "Crow"], ["Rook", "Crow"])
    assert (t.points("opponent"), len(t.zone("you", "hand"))) == (1, 2)


@rule("fftcg", "10.1.4.1")
def test_what_is_left_of_a_party_deals_the_point_and_nobody_deals_none() -> None:
    t = table(you=Side(field=[OGRE, ELF, WALL]), opponent=Side(hand=[KILL, KILL]))
    t.attack(["Ogre", "Elf"], hold=True)
    t.cast("Kill", "Ogre", by="opponent", hold=True)
    t.go_on()
    assert t.points("opponent") == 1
    t.attack("Wall", hold=True)
    t.cast("Kill", "Wall", by="opponent", hold=True)
    t.go_on()
    assert t.points("opponent") == 1


@rule("fftcg", "10.1.4.1")
def test_an_attack_stays_blocked_though_the_blocker_is_gone() -> None:
    t = table(you=Side(field=[OGRE], hand=[KILL]), opponent=Side(field=[WALL]))
    t.attack("Ogre", hold=True)
    t.block("Wall", hold=True)
    t.cast("Kill", "Wall")
    t.go_on()
    assert (t.points("opponent"), t.damage("Ogre")) == (0, 0)


@rule("fftcg", "10.1.4.1")
def test_what_is_no_forward_any_more_deals_no_point() -> None:
    wakes = action(give(THIS, AddAttribute(TYPE, FORWARD), SetStat(POWER, n(6000))))
    calm = summon("Calm", Seq((choose_forward(), give(IT, SetAttribute(TYPE, MONSTER)))))
    t = table(you=Side(field=[monster("Toad", wakes)]), opponent=Side(hand=[calm]))
    t.use("Toad")
    t.attack("Toad", hold=True)
    t.cast("Calm", "Toad", by="opponent", hold=True)
    t.go_on()
    assert (t.points("opponent"), t.zone("you", "field")) == (0, ["Toad"])


# 10.1.4.2: blocked.


@rule("fftcg", "10.1.4.2")
def test_attacker_and_blocker_deal_each_other_their_power_at_once() -> None:
    t = table(you=Side(field=[forward("Boar", 5000)]), opponent=Side(field=[forward("Bear", 5000)]))
    t.attack("Boar", block="Bear")
    assert (t.zone("you", "Break Zone"), t.zone("opponent", "Break Zone")) == (["Boar"], ["Bear"])
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[forward("Hill", 12000)]))
    t.attack("Ogre", block="Hill")
    assert (t.damage("Hill"), t.zone("you", "Break Zone"), t.points("opponent")) == (9000, ["Ogre"], 0)


@rule("fftcg", "10.1.4.2")
def test_it_is_the_power_they_have_now() -> None:
    side = Side(field=[lying(ELF, damage=1000)], hand=[PUMP])
    t = table(you=side, opponent=Side(field=[WALL]))
    t.attack("Elf", hold=True)
    t.block("Wall", hold=True)
    t.cast("Pump", "Elf")
    t.go_on()
    assert (t.damage("Wall"), t.zone("you", "Break Zone")) == (7000, ["Pump", "Elf"])


@rule("fftcg", "10.1.4.2")
def test_this_damage_is_battle_damage_and_other_damage_is_not() -> None:
    ghost = forward("Ghost", 3000, while_here(Replace(Would(DAMAGE, name=BATTLE_DAMAGE), Nothing())))
    t = table(you=Side(field=[ghost]), opponent=Side(field=[WALL], hand=[BOLT]))
    t.attack("Ghost", block="Wall")
    assert (t.damage("Ghost"), t.damage("Wall"), t.zone("you", "field")) == (0, 3000, ["Ghost"])
    t.cast("Bolt", "Ghost", by="opponent", hold=True)
    t.resolve_all()
    assert t.zone("you", "Break Zone") == ["Ghost"]


@rule("fftcg", "10.1.4.2")
def test_an_attack_on_a_blocker_deals_no_point() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[IMP]))
    t.attack("Ogre", block="Imp")
    assert (t.points("opponent"), t.damage("Ogre")) == (0, 1000)


@rule("fftcg", "10.1.4.2.1")
@pytest.mark.parametrize(
    "division", [{"Ogre": 8000}, {"Elf": 3000, "Ogre": 5000}, {"Elf": 3000, "Ogre": 4000, "Imp": 1000}]
)
def test_the_blockers_player_divides_its_damage_among_any_of_the_party(division: dict[str, int]) -> None:
    t = table(you=Side(field=[OGRE, ELF, forward("Imp", 2000)]), opponent=Side(field=[WALL]))
    t.attack(["Ogre", "Elf", "Imp"], block="Wall", asks="10.1.4.2.1")
    assert t.asked == "opponent"
    t.answer(division)
    assert {name: t.damage(name) for name in ("Ogre", "Elf", "Imp") if t.damage(name)} == division
    assert t.zone("opponent", "Break Zone") == ["Wall"]


@rule("fftcg", "10.1.4.2.1")
def test_all_of_it_is_divided_and_in_thousands() -> None:
    t = table(you=Side(field=[OGRE, ELF]), opponent=Side(field=[WALL]))
    t.attack(["Ogre", "Elf"], block="Wall", asks="10.1.4.2.1")
    with pytest.raises(AssertionError, match="no multiple of 1000"):
        t.answer({"Ogre": 7500, "Elf": 500})
    for wrong in ((7, 0), (9, 0), (9, -1)):
        with pytest.raises(BadAnswer):
            t.machine.answer(wrong)
    t.answer({"Ogre": 4000, "Elf": 4000})
    assert (t.damage("Ogre"), t.zone("you", "Break Zone")) == (4000, ["Elf"])


@rule("fftcg", "10.1.4.2.1")
def test_the_damage_of_the_party_is_not_divided() -> None:
    t = table(you=Side(field=[ELF, IMP]), opponent=Side(field=[WALL]))
    t.attack(["Elf", "Imp"], {"Elf": 8000}, block="Wall")
    assert (t.damage("Wall"), t.damage("Imp"), t.zone("you", "Break Zone")) == (5000, 0, ["Elf"])


@rule("fftcg", "10.1.4.2.1")
def test_a_blocker_that_faces_the_last_of_a_party_divides_nothing() -> None:
    t = table(you=Side(field=[OGRE, ELF]), opponent=Side(field=[WALL], hand=[KILL]))
    t.attack(["Ogre", "Elf"], hold=True)
    t.block("Wall", hold=True)
    t.cast("Kill", "Elf", by="opponent", hold=True)
    t.go_on()
    assert (t.damage("Ogre"), t.zone("opponent", "Break Zone")) == (8000, ["Kill", "Wall"])


# 10.1.4.3 to 10.1.4.6.


@rule("fftcg", "10.1.4.3")
def test_what_the_damage_triggers_is_on_the_stack_before_the_next_step() -> None:
    angry = when(Trigger("damaged", self_only=True), draw())
    t = table(you=Side(field=[forward("Boar", 3000, angry)]), opponent=Side(field=[forward("Bear", 8000, angry)]))
    t.attack("Boar", hold=True)
    t.block("Bear", hold=True)
    t.pass_both()
    assert (t.stack(), t.priority) == (["auto-ability of Bear", "auto-ability of Boar"], "you")
    assert (t.zone("you", "Break Zone"), t.damage("Bear")) == (["Boar"], 3000)


@rule("fftcg", "10.1.4.3")
def test_a_point_of_damage_triggers_too() -> None:
    t = table(you=Side(field=[forward("Rook", 2000, when(Trigger(HIT, self_only=True), draw()))]))
    t.attack("Rook", hold=True)
    t.pass_both()
    t.pass_both()
    assert (t.stack(), t.points("opponent"), t.zone("you", "hand")) == (["auto-ability of Rook"], 1, [])


@rule("fftcg", "10.1.4.4")
def test_after_the_damage_both_may_act_the_turn_player_first() -> None:
    sage = backup("Sage", action(draw()))
    t = table(you=Side(field=[OGRE, sage], hand=[BOLT]), opponent=Side(field=[WALL, sage], hand=[BOLT]))
    t.attack("Ogre", hold=True)
    t.block(hold=True)
    t.pass_both()
    assert (t.points("opponent"), t.phase, t.priority) == (1, ATTACK_PHASE, "you")
    assert t.options() == ["cast Bolt", "use Sage 0", "pass"]
    t.pass_()
    assert (t.priority, t.options()) == ("opponent", ["cast Bolt", "use Sage 0", "pass"])
    t.cast("Bolt", "Ogre", hold=True)
    t.resolve()
    assert (t.damage("Ogre"), t.phase) == (4000, ATTACK_PHASE)


@rule("fftcg", "10.1.4.5")
def test_a_party_is_one_until_both_have_passed_after_the_damage() -> None:
    banner = summon("Banner", Seq((choose_one(InParty()), give(IT, plus(1000)))))
    t = table(you=Side(field=[OGRE, ELF, WALL], hand=[banner, banner]))
    t.attack(["Ogre", "Elf"], hold=True)
    t.pass_both()
    t.pass_both()
    assert t.points("opponent") == 1
    t.cast("Banner", "Elf")
    assert t.power("Elf") == 5000
    t.pass_both()
    assert t.phase == ATTACK_PHASE
    t.refuses("cast", "Banner", rule="11.3.3")


@rule("fftcg", "10.1.4.6")
def test_another_attack_begins_with_the_preparation() -> None:
    imp = forward("Imp", 5000, when(Trigger(HIT, self_only=True), strike(1000)))
    t = table(you=Side(field=[imp, ELF], hand=[BOLT]), opponent=Side(field=[WALL]))
    t.attack("Imp", "Wall")
    assert (t.phase, t.priority, t.options()) == (ATTACK_PHASE, "you", ["cast Bolt", "pass"])
    t.cast("Bolt", "Wall")
    assert t.damage("Wall") == 5000
    t.attack("Elf")
    assert (t.points("opponent"), t.phase) == (2, MAIN_PHASE_2)


@rule("fftcg", "10.1.4.6")
def test_main_phase_2_follows_where_no_other_attack_is_wanted_or_possible() -> None:
    t = table(you=Side(field=[OGRE, ELF]))
    t.attack("Ogre")
    t.to(MAIN_PHASE_2)
    assert t.points("opponent") == 1
    t = table(you=Side(field=[OGRE, backup("Elder")]))
    t.attack("Ogre", hold=True)
    t.pass_both()
    t.pass_both()
    t.pass_both()
    assert (t.phase, t.points("opponent")) == (MAIN_PHASE_2, 1)


@rule("fftcg", "10.1.4.6")
def test_what_becomes_able_to_attack_after_the_damage_may_attack_yet() -> None:
    t = table(you=Side(field=[OGRE, dull(ELF)], hand=[WAKE]))
    t.attack("Ogre", hold=True)
    t.pass_both()
    t.pass_both()
    t.cast("Wake", "Elf")
    t.pass_both()
    t.attack("Elf")
    assert t.points("opponent") == 2


@rule("fftcg", "10.1.4.6")
def test_the_turn_player_says_whether_there_is_another_attack() -> None:
    t = table(you=Side(field=[OGRE, ELF], hand=[BOLT]), opponent=Side(hand=[BOLT]))
    t.attack("Ogre", asks="10.1.4.6")
    assert (t.asked, t.options()) == ("you", ["no", "yes"])
    t.answer("no")
    assert (t.phase, t.priority) == (MAIN_PHASE_2, "you")


@rule("fftcg", "10.1.4.6")
def test_an_attack_can_be_prepared_though_no_forward_could_attack_yet() -> None:
    t = table(you=Side(field=[dull(ELF), OGRE], hand=[WAKE]))
    t.attack("Ogre", asks="10.1.4.6")
    t.answer("yes")
    assert (t.phase, t.priority) == (ATTACK_PHASE, "you")
    t.cast("Wake", "Elf")
    t.attack("Elf")
    assert t.points("opponent") == 2
