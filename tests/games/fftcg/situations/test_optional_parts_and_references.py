"""Situations of the Final Fantasy TCG: what is offered and what is not, and cards that a text speaks of again."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.fftcg import Side, Table, backup, forward, summon, table

BOLT = summon("Bolt", text=["Choose 1 Forward. Deal it 4000 damage."])
SPARK = summon("Spark", text=["Choose 1 Backup. Dull it."])
GUST = summon("Gust", text=["Choose 1 Forward. Return it to its owner's hand."])
CUB = forward("Cub", 3000)
ELF = forward("Elf", 4000)
OGRE = forward("Ogre", 9000)
MINE = backup("Mine", generic=True)
HERALD = backup(
    "Herald",
    text=["When Herald enters the field, you may cast 1 Summon from your hand without paying the cost."],
)


# Casting by an effect.


@rule("fftcg", "2.3", "11.3.1", "11.3.3")
def test_casting_a_summon_is_not_offered_where_none_finds_what_it_chooses() -> None:
    t = table(you=Side(hand=[HERALD, BOLT]))
    t.play("Herald")
    assert (t.zone("you", "hand"), t.stack()) == (["Bolt"], [])


@rule("fftcg", "11.3.1", "11.3.3")
def test_only_summons_that_find_what_they_choose_can_be_picked_for_casting() -> None:
    t = table(you=Side(hand=[HERALD, BOLT, SPARK, summon("Rain", text=["Draw 1 card."])]))
    t.play("Herald", "yes", asks="11.11.5.1")
    assert t.options() == ["Spark", "Rain"]


@rule("fftcg", "11.3.4")
@pytest.mark.parametrize("actions", [[], ["(2)"], ["(1)", "(2)"]])
def test_up_to_two_actions_may_be_none_one_or_two(actions: list[str]) -> None:
    text = 'Select up to 2 of the 2 following actions: "Choose 1 Forward. Dull it." "Draw 1 card."'
    t = table(you=Side(hand=[summon("Night", text=[text])]), opponent=Side(field=[ELF]))
    t.cast("Night", actions, *(["Elf"] if "(1)" in actions else []))
    assert (t.dull("Elf"), len(t.zone("you", "hand"))) == ("(1)" in actions, int("(2)" in actions))
    assert t.zone("you", "Break Zone") == ["Night"]


@rule("fftcg", "11.3.3", "11.3.4")
def test_a_summon_that_may_select_no_action_can_be_cast_though_none_finds_what_it_chooses() -> None:
    text = '"Choose 1 Forward. Dull it." "Choose 1 Backup. Dull it."'
    some = summon("Some", text=[f"Select up to 2 of the 2 following actions: {text}"])
    one = summon("One", text=[f"Select 1 of the 2 following actions: {text}"])
    t = table(you=Side(hand=[some, one]))
    t.refuses("cast", "One", rule="11.3.4")
    t.cast("Some")
    assert t.zone("you", "Break Zone") == ["Some"]


# The former and the latter.

PAIR = "Choose 1 Forward you control and 1 Forward opponent controls."


def chosen_and_gone(deed: str, gone: str) -> Table:
    duel = summon("Duel", text=[f"{PAIR} {deed}"])
    t = table(you=Side(hand=[duel], field=[ELF]), opponent=Side(field=[OGRE], hand=[GUST]))
    t.cast("Duel", "Elf", "Ogre", hold=True)
    t.cast("Gust", gone, by="opponent", hold=True)
    t.resolve_all()
    return t


@rule("fftcg", "2.3", "11.11.2.1")
@pytest.mark.parametrize("deed", [
    "The former deals damage equal to its power to the latter.",
    "Each Forward deals damage equal to its power to the other.",
])  # fmt: skip
def test_a_former_that_is_gone_deals_no_damage(deed: str) -> None:
    assert chosen_and_gone(deed, "Elf").damage("Ogre") == 0


@rule("fftcg", "11.11.2.1")
def test_with_the_former_gone_the_latter_is_still_acted_upon() -> None:
    t = chosen_and_gone("Activate the former and Freeze the latter.", "Elf")
    assert t.frozen("Ogre")
