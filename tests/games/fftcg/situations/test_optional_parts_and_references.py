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


# Costs that are changed.


@rule("fftcg", "11.3.5", "11.3.7")
def test_a_cost_that_cannot_become_0_leaves_one() -> None:
    rain = "The cost required to cast Rain is reduced by 1 for each Backup you control (it cannot become 0)."
    t = table(you=Side(field=[MINE] * 3, hand=[summon("Rain", text=[rain, "Draw 1 card."], cost=2)]))
    t.cast("Rain", pay="Mine#1")
    assert [t.dull(f"Mine#{n}") for n in (1, 2, 3)] == [True, False, False]


@rule("fftcg", "11.2.1.1", "11.3.5")
def test_a_reduction_with_a_condition_counts_only_while_it_holds() -> None:
    text = ["If you control 2 or more Backups, the cost required to cast Rain is reduced by 2.", "Draw 1 card."]
    rain = summon("Rain", text=text, cost=3)
    t = table(you=Side(field=[MINE], hand=[rain]))
    t.refuses("cast", "Rain", rule="11.2.1.1")
    t = table(you=Side(field=[MINE, MINE], hand=[rain]))
    t.cast("Rain", pay="Mine#2")
    assert (t.dull("Mine#1"), t.dull("Mine#2")) == (False, True)


# What one may do, and when it was done.

AXE = forward("Axe", 5000, text=[
    "When Axe enters the field, you may discard 1 card. When you do so, choose 1 Forward opponent controls. Break it."
])  # fmt: skip


@rule("fftcg", "2.3", "11.8.14")
def test_a_discard_is_not_offered_with_an_empty_hand() -> None:
    t = table(you=Side(hand=[AXE]), opponent=Side(field=[OGRE]))
    t.play("Axe")
    assert t.zone("opponent", "field") == ["Ogre"]


@rule("fftcg", "11.8.14", "11.8.17")
def test_what_is_done_when_one_does_so_chooses_only_then() -> None:
    t = table(you=Side(hand=[AXE, CUB]), opponent=Side(field=[OGRE, ELF]))
    t.play("Axe", asks="11.8.14")
    t.answer("yes", asks="11.8.9")
    assert (t.options(), t.zone("you", "Break Zone")) == (["Ogre", "Elf"], ["Cub"])
    t.answer("Elf")
    assert t.zone("opponent", "Break Zone") == ["Elf"]


@rule("fftcg", "11.8.14", "11.8.17.1")
def test_who_does_not_do_so_chooses_nothing() -> None:
    t = table(you=Side(hand=[AXE, CUB]), opponent=Side(field=[OGRE, ELF]))
    t.play("Axe", "no")
    assert (t.zone("you", "hand"), t.zone("opponent", "field")) == (["Cub"], ["Ogre", "Elf"])


@rule("fftcg", "11.8.4", "11.8.14")
def test_a_discard_may_be_made_though_what_it_brings_finds_nothing_to_choose() -> None:
    t = table(you=Side(hand=[AXE, CUB]))
    t.play("Axe", "yes")
    assert (t.zone("you", "Break Zone"), t.stack()) == (["Cub"], [])


# Instead.


@rule("fftcg", "11.12.5.6")
@pytest.mark.parametrize(("dull", "damage"), [(False, 4000), (True, 8000)])
def test_a_text_that_replaces_its_own_damage_deals_it_once(dull: bool, damage: int) -> None:
    hail = summon("Hail", text=["Choose 1 Forward. Deal it 4000 damage. If it is dull, deal it 8000 damage instead."])
    nap = summon("Nap", text=["Choose 1 Forward. Dull it."])
    t = table(you=Side(hand=[nap, hail]), opponent=Side(field=[OGRE]))
    if dull:
        t.cast("Nap", "Ogre")
    t.cast("Hail", "Ogre")
    assert t.damage("Ogre") == damage


@rule("fftcg", "11.12.5.6.1")
def test_the_controller_of_the_forward_orders_what_doubles_and_what_reduces() -> None:
    rage = backup("Rage", text=["If a Forward opponent controls is dealt damage, double the damage instead."])
    tough = forward("Tough", 9000, text=["If Tough is dealt damage, reduce the damage by 1000 instead."])
    results = set()
    for first in (0, 1):
        t = table(you=Side(field=[rage], hand=[BOLT]), opponent=Side(field=[tough]))
        t.cast("Bolt", "Tough", asks="11.12.5.6.1")
        assert t.decision is not None
        assert t.asked == "opponent"
        t.answer(t.decision.options[first])
        results.add(t.damage("Tough"))
    assert results == {6000, 7000}


@rule("fftcg", "11.8.15")
def test_damage_that_becomes_0_instead_was_not_dealt() -> None:
    texts = ["If Wisp is dealt damage, the damage becomes 0 instead.", "When Wisp is dealt damage, draw 1 card."]
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[forward("Wisp", 2000, text=texts)]))
    t.cast("Bolt", "Wisp")
    assert (t.zone("opponent", "field"), t.zone("opponent", "hand")) == (["Wisp"], [])
