"""Situations of the Final Fantasy TCG in which several rules meet: attacks and parties."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Keyword, Static
from ludex.core.modifiers import Toll
from ludex.core.values import Fixed
from ludex.games.fftcg.words import (
    ATTACK_PHASE,
    BACK_ATTACK,
    BRAVE,
    FIRST_STRIKE,
    MAIN_PHASE_2,
    MAY_ATTACK,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    backup,
    forward,
    monster,
    strike,
    summon,
    table,
)

ELF = forward("Elf", 4000)
BOLT = summon("Bolt", strike(4000))
WALL = forward("Wall", 8000)
MINE = backup("Mine", generic=True)
RIP = summon("Rip", text=["Choose 1 Backup. Break it."])
# A Forward only while its controller has a Backup.
GOLEM = monster("Golem", text=["If you control a Backup, Golem also becomes a Forward with 7000 power."])
OGRE = forward("Ogre", 9000)
GRAB = summon("Grab", text=["Choose 1 Forward. You gain control of it."])


@rule("fftcg", "10.1.2.1.1", "11.6.2.2", "15.2.5.2")
def test_what_came_by_back_attack_in_the_other_players_turn_is_ready_in_the_next() -> None:
    scout = forward("Scout", 3000, Keyword(BACK_ATTACK), text=["[Dull]: Draw 1 card."])
    t = table(you=Side(hand=[scout]), active="opponent")
    t.play("Scout", by="you")
    assert t.why("use", "Scout", 0, by="you") == ["11.6.2.2"]
    t.end_turn()
    assert t.why("use", "Scout", 0) == []
    t.attack("Scout")
    assert (t.points("opponent"), t.phase) == (1, MAIN_PHASE_2)


@rule("fftcg", "10.1.2.3", "14.1", "14.4")
def test_a_party_whose_costs_to_attack_cannot_all_be_paid_has_not_been_declared() -> None:
    taxed = [forward(name, 5000, Static((Toll(MAY_ATTACK, Fixed(1)),))) for name in ("Tom", "Tim")]
    t = table(you=Side(field=[*taxed, MINE, MINE]))
    t.attack(["Tom", "Tim"])
    assert (t.dull("Mine#1"), t.dull("Mine#2"), t.points("opponent")) == (True, True, 1)
    t = table(you=Side(field=[*taxed, MINE]))
    t.to(ATTACK_PHASE)
    t.pass_both(asks="10.1.2.1")
    t.machine.answer((0, 1))
    assert (t.asks, t.dull("Tom"), t.dull("Tim"), t.dull("Mine")) == ("10.1.2.1", False, False, False)


@rule("fftcg", "10.1.2.4", "10.1.3.3", "10.1.4.1")
def test_a_forward_that_changes_sides_is_out_of_the_battle_and_deals_no_point() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(hand=[GRAB]))
    t.attack("Ogre", hold=True)
    t.cast("Grab", "Ogre", by="opponent", hold=True)
    t.resolve_all()
    t.go_on()
    assert (t.points("opponent"), t.points("you"), t.controller("Ogre")) == (0, 0, "opponent")
    t = table(you=Side(field=[OGRE], hand=[GRAB]), opponent=Side(field=[WALL]))
    t.attack("Ogre", hold=True)
    t.block("Wall", hold=True)
    t.cast("Grab", "Wall", hold=True)
    t.resolve_all()
    t.go_on()
    assert (t.damage("Ogre"), t.damage("Wall"), t.points("opponent")) == (0, 0, 0)


@rule("fftcg", "10.1.3.3", "15.1.1.9.5")
def test_a_monster_that_is_no_forward_any_more_is_out_of_the_battle_of_its_party() -> None:
    t = table(you=Side(field=[GOLEM, ELF, MINE]), opponent=Side(field=[WALL], hand=[RIP]))
    t.attack(["Golem", "Elf"], hold=True)
    t.block("Wall", hold=True)
    t.cast("Rip", "Mine", by="opponent", hold=True)
    t.resolve_all()
    t.go_on()
    assert (t.zone("you", "field"), t.damage("Wall")) == (["Golem"], 4000)


@rule("fftcg", "15.1.1.9.5", "15.1.1.9.7", "15.2.3.4")
def test_first_strike_counts_again_for_the_one_left_of_a_party() -> None:
    fencer = forward("Fencer", 9000, Keyword(FIRST_STRIKE))
    giant = forward("Giant", 9000)
    t = table(you=Side(field=[fencer, ELF]), opponent=Side(field=[giant], hand=[BOLT]))
    t.attack(["Fencer", "Elf"], hold=True)
    t.block("Giant", hold=True)
    t.cast("Bolt", "Elf", by="opponent", hold=True)
    t.resolve_all()
    t.go_on()
    assert (t.zone("you", "field"), t.zone("opponent", "Break Zone")) == (["Fencer"], ["Bolt", "Giant"])


@rule("fftcg", "15.1.1.9.7", "15.2.3.2")
def test_a_blocker_with_first_strike_breaks_one_of_a_party_and_the_other_strikes_back_later() -> None:
    gate = forward("Gate", 4000, Keyword(FIRST_STRIKE))
    fencer = forward("Fencer", 5000, Keyword(FIRST_STRIKE))
    t = table(you=Side(field=[fencer, ELF]), opponent=Side(field=[gate]))
    t.attack(["Fencer", "Elf"], {"Elf": 4000}, block="Gate")
    assert (t.zone("you", "field"), t.zone("opponent", "Break Zone")) == (["Fencer"], ["Gate"])
    assert t.tells("damaged") == ["Elf", "Gate"]


@rule("fftcg", "2.1", "10.1.2.1.2")
def test_each_effect_that_lets_a_forward_attack_once_more_counts() -> None:
    hero = forward("Hero", 4000, Keyword(BRAVE), text=["[0]: Hero can attack once more this turn."])
    t = table(you=Side(field=[hero]))
    t.use("Hero")
    t.use("Hero")
    for _ in range(3):
        t.attack("Hero")
    t.refuses("attack", "Hero", rule="10.1.2.1.2")
    assert t.points("opponent") == 3


@rule("fftcg", "2.1", "10.1.2.1.2")
def test_twice_in_a_turn_is_twice_however_often_it_is_said_and_once_more_comes_on_top() -> None:
    lines = ["Hero can attack twice in the same turn."]
    more = summon("More", text=["Choose 1 Forward. It can attack once more this turn."])
    hero = forward("Hero", 4000, Keyword(BRAVE), text=lines * 2)
    t = table(you=Side(field=[hero], hand=[more]))
    t.cast("More", "Hero")
    for _ in range(3):
        t.attack("Hero")
    t.refuses("attack", "Hero", rule="10.1.2.1.2")
    assert t.points("opponent") == 3


@pytest.mark.parametrize(("chosen", "lives"), [("Pa", True), ("Qu", False)])
@pytest.mark.parametrize("swapped", [False, True])
@rule("fftcg", "11.12.5.6.1", "15.1.1.9.8")
def test_what_is_for_the_next_damage_is_for_the_one_that_its_receiver_chooses(
    chosen: str, lives: bool, swapped: bool
) -> None:
    shield = summon(
        "Shield", text=["Choose 1 Forward. During this turn, the next damage dealt to it is reduced by 6000 instead."]
    )
    party = [forward("Pa", 5000), forward("Qu", 4000)]
    t = table(
        you=Side(field=party[::-1] if swapped else party),
        opponent=Side(field=[forward("Wall", 5000)], hand=[shield]),
    )
    t.to("attack phase")
    t.cast("Shield", "Wall", by="opponent")
    t.attack(["Pa", "Qu"], {"Pa": 1000, "Qu": 4000}, block="Wall", asks="11.12.5.6.1")
    assert t.asked == "opponent"
    words = {"Pa": "Shield: 5000 from Pa", "Qu": "Shield: 4000 from Qu"}
    t.answer(words[chosen])
    assert ("Wall" in t.zone("opponent", "field")) is lives
