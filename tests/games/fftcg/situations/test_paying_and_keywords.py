"""Situations of the Final Fantasy TCG in which several rules meet: paying and keywords."""

from __future__ import annotations

import pytest

from ludex.core.ops.draw import Draw
from ludex.core.values import Fixed
from ludex.games.fftcg.words import (
    ATTACK_PHASE,
    FIRE,
    ICE,
    WIND,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    action,
    backup,
    forward,
    fresh,
    monster,
    pays,
    summon,
    table,
)

OGRE = forward("Ogre", 9000)
GROW = summon("Grow", text=["Choose 1 Forward. It gains +3000 power until the end of the turn."])
ELF = forward("Elf", 4000)
SPARK = summon("Spark", text=["Draw 1 card."], ex_burst=True)
MINE = backup("Mine", generic=True)
GRAB = summon("Grab", text=["Choose 1 Forward. You gain control of it."])


@rule("fftcg", "5.2.1.2", "5.2.1.3.1", "11.2.1.1")
def test_a_discard_of_another_element_leaves_one_over_if_the_right_element_is_still_missing() -> None:
    costly = forward("Costly", 1000, cost=2)
    side = Side(field=[MINE], hand=[costly, forward("Frost", 1000, element=ICE)])
    t = table(you=side)
    t.play("Costly", pay=["Frost", "Mine"])
    assert (t.zone("you", "Break Zone"), t.dull("Mine")) == (["Frost"], True)
    # A discard of the right one pays all: the Backup would be dulled for nothing.
    t = table(you=Side(field=[MINE], hand=[costly, ELF]))
    with pytest.raises(AssertionError):
        t.play("Costly", pay=["Elf", "Mine"])


@rule("fftcg", "6.4.2", "11.11.4")
def test_an_ability_reads_its_source_as_it_last_was() -> None:
    imp = forward("Imp", 2000, text=["When Imp attacks, choose 1 Forward. Deal it damage equal to Imp's power."])
    doom = summon("Doom", text=["Choose 1 Forward. Break it."])
    t = table(you=Side(field=[imp], hand=[GROW]), opponent=Side(field=[OGRE], hand=[doom]))
    t.attack("Imp", "Ogre", hold=True)
    t.cast("Grow", "Imp", hold=True)
    t.resolve()
    t.cast("Doom", "Imp", by="opponent", hold=True)
    t.resolve_all()
    assert (t.zone("you", "field"), t.damage("Ogre")) == ([], 5000)


@rule("fftcg", "6.5.2.1")
def test_two_points_of_one_summon_are_both_dealt_before_the_first_ex_burst_draws() -> None:
    zap = summon("Zap", text=["Zap deals your opponent 2 points of damage."])
    t = table(you=Side(hand=[zap]), opponent=Side(deck=[SPARK, ELF, OGRE]))
    t.cast("Zap", "yes")
    assert (t.zone("opponent", "Damage Zone"), t.zone("opponent", "hand")) == (["Spark", "Elf"], ["Ogre"])


@rule("fftcg", "11.2.1.1", "11.6.2.1")
def test_fire_and_ice_are_paid_by_one_card_of_both_or_by_two_with_one_left_over_of_each() -> None:
    well = backup("Well", action(pays(FIRE, ICE), Draw(Fixed(1))), element=WIND)
    both, fire, ice = (forward("Both", 1000, element=(FIRE, ICE)), ELF, forward("Frost", 1000, element=ICE))
    for hand in ([both], [fire, ice]):
        t = table(you=Side(field=[well], hand=hand))
        t.use("Well")
        assert (t.zone("you", "hand"), len(t.zone("you", "Break Zone"))) == (["Filler"], len(hand))
    t = table(you=Side(field=[well], hand=[fire, OGRE]))
    t.refuses("use", "Well", 0, rule="11.6.10")


@rule("fftcg", "11.6.2.2", "10.1.2.1.1")
def test_a_monster_that_became_a_forward_the_turn_it_came_is_bound_like_one() -> None:
    becomes = "[0]: Until the end of the turn, Mimic also becomes a Forward with 7000 power."
    mimic = monster("Mimic", text=[becomes, "[Dull]: Draw 1 card."])
    t = table(you=Side(field=[fresh(mimic)]))
    assert t.why("use", "Mimic", 1) == []
    t.use("Mimic", 0)
    t.refuses("use", "Mimic", 1, rule="11.6.2.2")
    t.to(ATTACK_PHASE)
    t.refuses("attack", "Mimic", rule="10.1.2.1.1")
    t = table(you=Side(field=[ELF]), opponent=Side(field=[fresh(mimic)]))
    t.attack("Elf", hold=True)
    t.use("Mimic", 0, by="opponent")
    t.block("Mimic")
    assert t.zone("you", "Break Zone") == ["Elf"]


@rule("fftcg", "15.2.4.2")
def test_a_frozen_forward_that_changes_sides_stays_dull_in_its_new_controllers_active_phase() -> None:
    freeze = summon("Chill", text=["Choose 1 Forward. Dull it and Freeze it."])
    t = table(you=Side(hand=[freeze, GRAB]), opponent=Side(field=[OGRE]))
    t.cast("Chill", "Ogre")
    t.cast("Grab", "Ogre")
    t.end_turn()
    t.end_turn()
    assert (t.active, t.dull("Ogre")) == ("you", True)
    t.end_turn()
    t.end_turn()
    assert not t.dull("Ogre")


@rule("fftcg", "6.7.1", "11.6.10")
def test_counters_from_any_number_of_cards_are_so_many_in_all() -> None:
    ann = backup("Ann", text=["[0]: Place 3 Gem Counters on Ann."])
    bea = backup("Bea", text=["[0]: Place 3 Gem Counters on Bea."])
    sue = backup("Sue", text=["Remove 4 Gem Counters from any number of Characters you control: Draw 1 card."])
    t = table(you=Side(field=[ann, bea, sue], deck=[OGRE, MINE]))
    t.use("Ann")
    t.refuses("use", "Sue", 0, rule="11.6.10")
    t.use("Bea")
    t.use("Sue", 0, "Ann", "Bea", "Bea", "Bea")
    assert (t.counters("Ann", "Gem"), t.counters("Bea", "Gem"), t.zone("you", "hand")) == (2, 0, ["Ogre"])
