"""Situations of the Final Fantasy TCG in which several rules meet: stack and choices."""

from __future__ import annotations

import pytest

from ludex.core.conditions import Paid
from ludex.core.definitions import Keyword
from ludex.core.ops.delay import Delay
from ludex.core.ops.draw import Draw
from ludex.core.players import YOU
from ludex.core.program import If
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.fftcg.wording.playing import EXTRA_COST
from ludex.games.fftcg.words import (
    BACK_ATTACK,
    END_PHASE,
    LIGHT,
    PHASE,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    backup,
    begins,
    forward,
    pays,
    special,
    strike,
    summon,
    table,
)

BOLT = summon("Bolt", strike(4000))
GUST = summon("Gust", text=["Choose 1 Forward. Return it to its owner's hand."])
SNEAK = forward("Sneak", 3000, Keyword(BACK_ATTACK))
ELF = forward("Elf", 4000)
OGRE = forward("Ogre", 9000)
GRAB = summon("Grab", text=["Choose 1 Forward. You gain control of it."])
HUSH = summon("Hush", text=["Choose 1 Summon. Cancel its effect."])
MUTE = summon("Mute", text=["Choose 1 Forward. It loses all its abilities until the end of the turn."])
MINE = backup("Mine", generic=True)


@rule("fftcg", "7.4", "11.3.9", "11.4.7", "15.2.5.3")
def test_a_target_that_left_and_came_back_in_response_is_another_card() -> None:
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[SNEAK], hand=[GUST]))
    t.cast("Bolt", "Sneak", hold=True)
    t.cast("Gust", "Sneak", by="opponent", hold=True)
    t.resolve()
    t.pass_()
    t.play("Sneak", by="opponent", hold=True)
    assert (t.stack(), t.priority) == (["Bolt"], "you")
    t.resolve_all()
    assert (t.zone("opponent", "field"), t.damage("Sneak"), t.zone("you", "Break Zone")) == (["Sneak"], 0, ["Bolt"])


@rule("fftcg", "7.12.3", "11.3.3", "11.11.10")
def test_cancelling_what_cancels() -> None:
    t = table(you=Side(hand=[BOLT, HUSH]), opponent=Side(field=[ELF], hand=[HUSH]))
    t.cast("Bolt", "Elf", hold=True)
    t.cast("Hush", "Bolt", by="opponent", hold=True)
    t.cast("your Hush", "Hush", by="you", hold=True)
    assert t.stack() == ["Hush", "Hush", "Bolt"]
    t.resolve()
    assert (t.stack(), t.zone("opponent", "Break Zone")) == (["Bolt"], ["Hush"])
    t.resolve()
    assert "Elf" in t.zone("opponent", "Break Zone")


@rule("fftcg", "11.3.2", "11.3.5", "11.4.2", "11.4.4")
def test_a_summon_that_counts_the_hand_has_left_it_and_a_character_has_not() -> None:
    reduced = "is reduced by 1 for each card in your hand."
    hail = summon("Hail", text=[f"The cost required to cast Hail {reduced}", "Draw 1 card."], cost=3)
    t = table(you=Side(field=[MINE, MINE], hand=[hail, ELF, OGRE]))
    t.cast("Hail", pay="Mine#1")
    assert (t.dull("Mine#1"), t.dull("Mine#2")) == (True, False)
    beast = forward("Beast", 1000, text=[f"The cost required to play Beast onto the field {reduced}"], cost=4)
    t = table(you=Side(field=[MINE, MINE], hand=[beast, ELF, OGRE]))
    t.play("Beast", pay="Mine#1")
    assert (t.dull("Mine#1"), t.dull("Mine#2")) == (True, False)


@rule("fftcg", "11.3.3", "11.3.9")
def test_up_to_may_be_none_but_if_all_that_was_chosen_left_nothing_is_done() -> None:
    twin = summon("Twin", text=["Choose up to 2 Forwards. Deal them 4000 damage. Draw 1 card."])
    t = table(you=Side(hand=[twin]), opponent=Side(field=[ELF]))
    t.cast("Twin", [])
    assert (t.damage("Elf"), len(t.zone("you", "hand"))) == (0, 1)
    t = table(you=Side(hand=[twin]), opponent=Side(field=[ELF], hand=[BOLT]))
    t.cast("Twin", ["Elf"], hold=True)
    t.cast("Bolt", "Elf", by="opponent", hold=True)
    t.resolve_all()
    assert t.zone("you", "hand") == []


@rule("fftcg", "11.3.8", "11.10.2", "11.10.3")
def test_an_ex_burst_is_no_casting_and_its_card_stays_damage() -> None:
    listener = backup("Listener", text=["When you cast a Summon, draw 1 card."])
    flare = summon("Flare", text=["Choose 1 Forward. Deal it 1000 damage."], ex_burst=True)
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[listener], deck=[flare, ELF]))
    t.attack("Ogre", "yes")
    assert (t.damage("Ogre"), t.zone("opponent", "hand"), t.zone("opponent", "Damage Zone")) == (1000, [], ["Flare"])


@rule("fftcg", "11.5.5", "11.8.5")
def test_an_ability_on_the_stack_outlives_its_text_and_keeps_its_controller() -> None:
    imp = forward("Imp", 4000, text=["When Imp attacks, draw 1 card."])
    for answer in (MUTE, GRAB):
        t = table(you=Side(field=[imp]), opponent=Side(hand=[answer]))
        t.attack("Imp", hold=True)
        t.cast(answer.name, "Imp", by="opponent", hold=True)
        t.resolve_all()
        assert (len(t.zone("you", "hand")), t.zone("opponent", "hand")) == (1, [])


@rule("fftcg", "11.7.1", "11.7.10")
def test_the_card_of_the_same_name_pays_no_cp_at_the_same_time() -> None:
    hero = forward("Hero", 5000, special(pays(generic=1), Draw(Fixed(1))))
    t = table(you=Side(field=[hero], hand=[hero]))
    t.refuses("use", "Hero", 0, rule="11.7.10")
    t = table(you=Side(field=[hero], hand=[hero, hero]))
    t.use("Hero", 0)
    assert t.zone("you", "Break Zone") == ["Hero", "Hero"]


@rule("fftcg", "11.7.1", "5.2.1.3")
def test_a_light_card_is_no_cp_but_can_be_the_card_of_the_same_name() -> None:
    hero = forward("Hero", 5000, special(Draw(Fixed(1))), element=LIGHT)
    t = table(you=Side(field=[hero], hand=[hero, forward("Costly", 1000, cost=1)]))
    t.refuses("play", "Costly", rule="11.2.1.1")
    t.use("Hero")
    assert t.zone("you", "Break Zone") == ["Hero"]
    # A Summon of that name is no Character.
    t = table(you=Side(field=[hero], hand=[summon("Hero", Draw(Fixed(1)))]))
    t.refuses("use", "Hero", 0, rule="11.7.10")


@rule("fftcg", "11.8.7", "11.8.9")
def test_targets_of_waiting_abilities_are_chosen_one_after_the_other_as_they_are_put_on_the_stack() -> None:
    guard = forward("Guard", 3000, text=["When a Forward enters your field, choose 1 Forward. Deal it 4000 damage."])
    cub = forward("Cub", 3000, text=["When Cub enters the field, choose 1 Forward. Deal it 5000 damage."])
    t = table(you=Side(field=[guard], hand=[cub]), opponent=Side(field=[ELF, OGRE]))
    t.play("Cub", ["Guard", "Cub"], "Ogre", "Elf", hold=True)
    assert t.stack() == ["auto-ability of Cub", "auto-ability of Guard"]
    t.resolve()
    assert (t.zone("opponent", "Break Zone"), t.damage("Ogre")) == (["Elf"], 0)


@rule("fftcg", "11.8.16.1", "7.4")
def test_what_a_card_does_to_itself_on_entering_does_not_reach_the_same_card_played_again() -> None:
    text = "When Imp enters the field, Imp gains +1000 power until the end of the turn."
    imp = forward("Imp", 3000, Keyword(BACK_ATTACK), text=[text])
    t = table(you=Side(hand=[imp, GUST]))
    t.play("Imp", hold=True)
    t.cast("Gust", "Imp", hold=True)
    t.resolve()
    t.play("Imp", hold=True)
    t.resolve()
    assert (t.power("Imp"), t.stack()) == (4000, ["auto-ability of Imp"])
    t.resolve()
    assert t.power("Imp") == 4000


@rule("fftcg", "11.8.17.1", "11.8.17.2")
def test_what_is_delayed_to_the_end_of_turn_in_the_end_phase_waits_for_the_next_one() -> None:
    later = Delay(Trigger(PHASE, verb=END_PHASE), Draw(Fixed(1)))
    clock = backup("Clock", begins(END_PHASE, later, whose=YOU))
    t = table(you=Side(field=[clock]))
    t.end_turn()
    assert t.zone("you", "hand") == []
    t.to(END_PHASE)
    t.resolve_all()
    assert len(t.zone("you", "hand")) == 1


@rule("fftcg", "11.10.2", "11.8.3", "11.8.7")
def test_what_an_ex_burst_brings_triggers_but_waits_for_priority() -> None:
    imp = forward("Imp", 3000, text=["When Imp enters the field, draw 1 card."])
    call = summon("Call", text=["Choose 1 Forward in your Break Zone. Play it onto the field."], ex_burst=True)
    t = table(you=Side(field=[OGRE]), opponent=Side(deck=[call, ELF], break_zone=[imp]))
    t.attack("Ogre", hold=True)
    t.pass_both()
    t.pass_both("yes")
    assert (t.zone("opponent", "field"), t.stack(), t.priority) == (["Imp"], ["auto-ability of Imp"], "you")


@rule("fftcg", "11.11.2")
def test_a_target_has_to_be_what_was_chosen_when_it_resolves() -> None:
    hit = summon("Hit", text=["Choose 1 Forward opponent controls. Deal it 4000 damage."])
    t = table(you=Side(hand=[hit, GRAB]), opponent=Side(field=[OGRE]))
    t.cast("Hit", "Ogre", hold=True)
    t.cast("Grab", "Ogre", hold=True)
    t.resolve_all()
    assert (t.controller("Ogre"), t.damage("Ogre")) == ("you", 0)


# The order of what is declared.

BURN = summon("Burn", text=[
    "If you cast Burn, you may pay an extra [1].",
    "Choose 1 Forward. Deal it 4000 damage. If you paid the extra cost, deal it 8000 damage instead.",
])  # fmt: skip


@rule("fftcg", "11.3.3", "11.3.5")
def test_targets_are_chosen_before_extra_costs_are() -> None:
    t = table(you=Side(field=[MINE], hand=[BURN]), opponent=Side(field=[ELF, OGRE]))
    t.cast("Burn", asks="11.3.3")
    t.answer("Ogre", asks="11.3.5")
    t.answer("yes")
    assert (t.damage("Ogre"), t.dull("Mine")) == (8000, True)


@rule("fftcg", "11.3.3", "11.3.5")
def test_a_choice_that_the_extra_cost_decides_about_comes_after_it() -> None:
    body = If(Paid(EXTRA_COST), strike(4000))
    burn = summon("Burn", body, text=["If you cast Burn, you may pay an extra [1]."])
    t = table(you=Side(field=[MINE], hand=[burn]), opponent=Side(field=[OGRE, ELF]))
    t.cast("Burn", asks="11.3.5")
    t.answer("yes", "Ogre")
    assert t.damage("Ogre") == 4000


# Texts that do little.


@rule("fftcg", "5.2.3.1.2.1", "11.11.10")
def test_a_summon_whose_text_does_nothing_resolves_and_goes_to_the_break_zone() -> None:
    t = table(you=Side(hand=[summon("Nil")]))
    t.cast("Nil", hold=True)
    assert t.stack() == ["Nil"]
    t.resolve()
    assert (t.stack(), t.zone("you", "Break Zone")) == ([], ["Nil"])


@rule("fftcg", "11.10.3")
def test_nor_does_its_ex_burst_do_anything() -> None:
    t = table(you=Side(field=[ELF]), opponent=Side(deck=[summon("Nil", ex_burst=True), OGRE]))
    t.attack("Elf", "yes")
    assert (t.zone("opponent", "Damage Zone"), t.stack()) == (["Nil"], [])


# If you do so.


@rule("fftcg", "11.11.5")
@pytest.mark.parametrize(("answer", "hand"), [("no", ["Elf"]), ("yes", ["Ogre", "Mine"])])
def test_then_goes_on_with_what_is_done_if_one_does_so(answer: str, hand: list[str]) -> None:
    trade = summon("Trade", text=["You may discard 1 card. If you do so, draw 1 card. Then, draw 1 card."])
    t = table(you=Side(hand=[trade, ELF], deck=[OGRE, MINE, MINE]))
    t.cast("Trade", answer)
    assert t.zone("you", "hand") == hand


@rule("fftcg", "2.3", "11.11.5")
def test_also_where_it_was_no_choice() -> None:
    trade = summon(
        "Trade", text=["Discard 1 card. If you do so, draw 1 card. Then, if you control a Backup, draw 1 card."]
    )
    t = table(you=Side(field=[MINE], hand=[trade], deck=[OGRE, OGRE, OGRE]))
    t.cast("Trade")
    assert t.zone("you", "hand") == []
    t = table(you=Side(field=[MINE], hand=[trade, ELF], deck=[OGRE, OGRE, OGRE]))
    t.cast("Trade")
    assert t.zone("you", "hand") == ["Ogre", "Ogre"]


@rule("fftcg", "11.11.5")
def test_after_a_may_alone_it_is_done_in_any_case() -> None:
    trade = summon("Trade", text=["You may discard 1 card. Then, draw 1 card."])
    t = table(you=Side(hand=[trade, ELF], deck=[OGRE, MINE, MINE]))
    t.cast("Trade", "no")
    assert t.zone("you", "hand") == ["Elf", "Ogre"]
