"""FF 11.12.4.2: ongoing effects of Summons and abilities fix what they change about cards, not the rules they make."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Keyword
from ludex.games.fftcg.words import BACK_ATTACK, HASTE
from ludex.testing import rule
from ludex.testing.fftcg import Side, backup, forward, summon, table

ELF = forward("Elf", 4000)
OGRE = forward("Ogre", 9000)
SNEAK = forward("Sneak", 5000, Keyword(BACK_ATTACK))
SWIFT = forward("Swift", 5000, Keyword(HASTE))
BOLT = summon("Bolt", text=["Choose 1 Forward. Deal it 4000 damage."])


@rule("fftcg", "11.12.4.2")
def test_forwards_that_come_later_cannot_block_either() -> None:
    awe = summon("Awe", text=["All the Forwards opponent controls cannot block this turn."])
    t = table(you=Side(field=[OGRE], hand=[awe]), opponent=Side(field=[ELF], hand=[SNEAK]))
    t.cast("Awe")
    t.play("Sneak", by="opponent")
    t.attack("Ogre", hold=True)
    t.refuses("block", "Elf")
    t.refuses("block", "Sneak")


@rule("fftcg", "11.12.4.2", "9.5.1.3.2")
def test_until_the_turn_is_over() -> None:
    awe = summon("Awe", text=["All the Forwards opponent controls cannot block this turn."])
    t = table(you=Side(field=[OGRE], hand=[awe]), opponent=Side(hand=[SNEAK]))
    t.cast("Awe")
    t.play("Sneak", by="opponent")
    t.end_turn()
    t.end_turn()
    t.attack("Ogre", hold=True)
    t.block("Sneak")
    assert t.zone("opponent", "Break Zone") == ["Sneak"]


@rule("fftcg", "11.12.4.2")
def test_damage_to_a_forward_that_came_later_is_reduced_too() -> None:
    guard = backup(
        "Guard",
        text=["[Dull]: During this turn, if a Forward you control is dealt damage, reduce the damage by 2000 instead."],
    )
    t = table(you=Side(field=[guard], hand=[ELF, BOLT]))
    t.use("Guard")
    t.play("Elf")
    t.cast("Bolt", "Elf")
    assert t.damage("Elf") == 2000


@rule("fftcg", "11.12.4.2")
def test_each_of_two_such_effects_counts() -> None:
    lines = ["[0]: During this turn, if a Forward you control is dealt damage, reduce the damage by 1000 instead."]
    t = table(you=Side(field=[backup("Guard", text=lines)], hand=[ELF, BOLT]))
    t.use("Guard")
    t.use("Guard")
    t.play("Elf")
    t.cast("Bolt", "Elf")
    assert t.damage("Elf") == 2000


@rule("fftcg", "11.12.4.2")
def test_forwards_that_come_later_cannot_be_broken_either() -> None:
    shelter = summon("Shelter", text=["All the Forwards you control cannot be broken this turn."])
    doom = summon("Doom", text=["Choose 1 Forward. Break it."])
    t = table(you=Side(hand=[shelter, ELF, doom]))
    t.cast("Shelter")
    t.play("Elf")
    t.cast("Doom", "Elf")
    assert t.zone("you", "field") == ["Elf"]


@rule("fftcg", "11.12.4.2", "11.12.4.3")
def test_a_number_that_was_selected_stays_what_it_was() -> None:
    sage = backup("Sage", text=["[Dull]: Select 1 number. All Forwards of that cost cannot attack this turn."])
    slow = forward("Slow", 5000, Keyword(HASTE), cost=1)
    t = table(you=Side(field=[sage, backup("Mine")], hand=[SWIFT, slow]))
    t.use("Sage", 0, 0)
    t.play("Swift")
    t.play("Slow")
    t.refuses("attack", "Swift")
    t.attack("Slow")
    assert t.points("opponent") == 1


@rule("fftcg", "11.12.4.2")
def test_in_one_sentence_power_stays_and_the_rule_goes_on() -> None:
    roar = summon("Roar", text=["All the Forwards opponent controls lose 1000 power and cannot block this turn."])
    t = table(you=Side(field=[OGRE], hand=[roar]), opponent=Side(field=[ELF], hand=[SNEAK]))
    t.cast("Roar")
    t.play("Sneak", by="opponent")
    assert (t.power("Elf"), t.power("Sneak")) == (3000, 5000)
    t.attack("Ogre", hold=True)
    t.refuses("block", "Sneak")


@rule("fftcg", "11.12.4.2")
@pytest.mark.parametrize(
    "words", ["gain +1000 power until the end of the turn", "gain Haste until the end of the turn"]
)
def test_what_changes_information_is_for_those_that_are_there(words: str) -> None:
    rally = summon("Rally", text=[f"All the Forwards you control {words}."])
    t = table(you=Side(field=[ELF], hand=[rally, SNEAK]))
    t.cast("Rally")
    t.play("Sneak")
    assert (t.power("Sneak"), t.has("Sneak", HASTE)) == (5000, False)


@rule("fftcg", "11.12.4.2")
def test_those_that_were_chosen_are_no_kind() -> None:
    pin = summon("Pin", text=["Choose up to 2 Forwards. They cannot block this turn."])
    t = table(you=Side(field=[OGRE], hand=[pin]), opponent=Side(field=[ELF], hand=[SNEAK]))
    t.cast("Pin", ["Elf"])
    t.play("Sneak", by="opponent")
    t.attack("Ogre", hold=True)
    t.block("Sneak")
    assert t.zone("opponent", "Break Zone") == ["Sneak"]
