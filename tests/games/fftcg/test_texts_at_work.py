"""Card texts at work: a text that is understood does what it says, down to who chooses and what "it" is."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core.definitions import CardDef
from ludex.testing import rule
from ludex.testing.fftcg import Side, backup, dull, forward, lying, monster, strike, summon, table

OGRE = forward("Ogre", 9000, cost=5)
ELF = forward("Elf", 4000, cost=2)
IMP = forward("Imp", 1000, cost=1)
BOLT = summon("Bolt", strike(9000))
GEM = backup("Gem")


def mira(*lines: str, **other: Any) -> CardDef:
    """A Forward of power 5000 with these lines of text."""
    return forward("Mira", 5000, text=list(lines), **other)


def spell(*lines: str, **other: Any) -> CardDef:
    """A Summon with these lines of text."""
    return summon("Spell", text=list(lines), **other)


# Who picks, and when.


@rule("fftcg", "15.1.1.4.1")
def test_whoever_discards_picks_the_card() -> None:
    t = table(you=Side(hand=[spell("Your opponent discards 1 card from their hand.")]), opponent=Side(hand=[ELF, OGRE]))
    t.cast("Spell", hold=True)
    t.resolve(asks="11.11.5.1")
    assert t.asked == "opponent"
    t.answer("Ogre")
    assert (t.zone("opponent", "hand"), t.zone("opponent", "Break Zone")) == (["Elf"], ["Ogre"])


@rule("fftcg", "11.3.3")
def test_what_is_selected_is_not_chosen() -> None:
    shy = forward("Shy", 3000, text=["Shy cannot be chosen by your opponent's Summons or abilities."])
    text = "When Mira enters the field, your opponent selects 1 Forward they control. Put it into the Break Zone."
    t = table(you=Side(hand=[mira(text)]), opponent=Side(field=[shy, OGRE]))
    t.play("Mira", "Shy")
    assert t.zone("opponent", "field") == ["Ogre"]


@rule("fftcg", "11.11.6")
def test_each_player_selects_as_many_as_there_are() -> None:
    text = (
        "Each player selects up to 2 Forwards they control (select as many as possible). Put them into the Break Zone."
    )
    t = table(you=Side(field=[ELF, OGRE, IMP], hand=[spell(text)]), opponent=Side(field=[forward("Cat", 1000)]))
    t.cast("Spell", ["Elf", "Ogre"])
    assert (t.zone("you", "field"), t.zone("opponent", "field")) == (["Imp"], [])


@rule("fftcg", "11.3.3")
def test_what_must_be_chosen_is_among_the_chosen() -> None:
    beacon = mira("Summons or abilities of your opponent must choose Mira if possible.")
    pair = spell("Choose up to 2 Forwards. Deal them 1000 damage.")
    side = Side(field=[beacon, ELF, OGRE], hand=[pair])
    t = table(you=side, opponent=Side(hand=[pair]), active="opponent")
    with pytest.raises(AssertionError, match="is no answer"):
        t.cast("Spell", ["Elf", "Ogre"])
    t = table(you=side, opponent=Side(hand=[pair]), active="opponent")
    t.cast("Spell", ["Mira", "Ogre"])
    assert (t.damage("Mira"), t.damage("Ogre"), t.damage("Elf")) == (1000, 1000, 0)
    # Its own player is not bound.
    t = table(you=side)
    t.cast("Spell", ["Elf"])
    assert (t.damage("Mira"), t.damage("Elf")) == (0, 1000)


@rule("fftcg", "11.3.6")
def test_damage_is_split_as_the_player_says() -> None:
    text = (
        "Choose any number of Forwards. Deal them a total of 9000 damage, split as you wish among the chosen Forwards "
        "(damage must be in increments of 1000)."
    )
    t = table(you=Side(hand=[spell(text)]), opponent=Side(field=[OGRE, ELF]))
    t.cast("Spell", ["Ogre", "Elf"], {"Ogre": 5000, "Elf": 4000})
    assert (t.damage("Ogre"), t.zone("opponent", "Break Zone")) == (5000, ["Elf"])


# You may; if you do so; when you do so.


@rule("fftcg", "11.8.14")
def test_if_not_is_what_happens_to_those_who_cannot_too() -> None:
    text = "Choose 1 Forward. You may discard 1 card from your hand. If you do so, deal it 7000 damage. "
    text += "If not, deal it 2000 damage."
    for hand, answers, damage in (([ELF], ["yes"], 7000), ([ELF], ["no"], 2000), ([], [], 2000)):
        t = table(you=Side(hand=[spell(text), *hand]), opponent=Side(field=[OGRE]))
        t.cast("Spell", "Ogre", *answers)
        assert t.damage("Ogre") == damage


def test_whoever_wants_to_does_it_in_full() -> None:
    # A hand is hidden, but after "yes" the card has to be there.
    text = "When Mira enters the field, you may discard 1 Summon. If you do so, draw 2 cards."
    t = table(you=Side(hand=[mira(text), BOLT, ELF]))
    t.play("Mira", "yes")
    assert (t.zone("you", "hand"), t.zone("you", "Break Zone")) == (["Elf", "Filler", "Filler"], ["Bolt"])
    t = table(you=Side(hand=[mira(text), ELF]))
    t.play("Mira")
    assert t.zone("you", "hand") == ["Elf"]


def test_a_search_that_finds_nothing_was_no_search() -> None:
    text = "When Mira enters the field, you may search for 1 Summon and put it into the Break Zone. "
    text += "If you do so, draw 1 card."
    for deck, hand in (([ELF, BOLT, ELF], ["Elf"]), ([ELF, ELF], [])):
        t = table(you=Side(hand=[mira(text)], deck=deck))
        t.play("Mira", *(["yes", "Bolt"] if hand else ["yes"]))
        assert t.zone("you", "hand") == hand


def test_top_cards_are_removed_only_if_all_of_them_are_there() -> None:
    text = "When Mira is put from the field into the Break Zone, you may remove the top 3 cards of your deck from the "
    text += "game. When you do so, play Mira from the Break Zone onto the field dull."
    t = table(you=Side(field=[mira(text)], hand=[BOLT], deck=[ELF, ELF, ELF]))
    t.cast("Bolt", "Mira", "yes")
    assert (t.zone("you", "field"), t.dull("Mira"), t.zone("you", "deck")) == (["Mira"], True, [])
    t = table(you=Side(field=[mira(text)], hand=[BOLT], deck=[ELF, ELF]))
    t.cast("Bolt", "Mira")
    assert (t.zone("you", "field"), t.zone("you", "deck")) == ([], ["Elf", "Elf"])


@rule("fftcg", "11.8.17.1")
def test_when_you_do_so_is_an_ability_of_its_own() -> None:
    text = "When Mira enters the field, you may discard 1 card. When you do so, choose 1 Forward opponent controls. "
    text += "Deal it 5000 damage."
    t = table(you=Side(hand=[mira(text), ELF]), opponent=Side(field=[OGRE]))
    t.play("Mira", hold=True)
    t.resolve("yes")
    assert t.stack() == ["auto-ability of Mira"]
    t.resolve()
    assert t.damage("Ogre") == 5000


def test_what_a_trigger_was_about_is_it_when_you_do_so() -> None:
    text = "When a Forward opponent controls is put from the field into the Break Zone, you may discard 1 card. "
    text += "When you do so, remove it from the game."
    t = table(you=Side(field=[mira(text)], hand=[BOLT, ELF]), opponent=Side(field=[OGRE]))
    t.cast("Bolt", "Ogre", "yes")
    assert (t.zone("opponent", "removed"), t.zone("opponent", "Break Zone")) == (["Ogre"], [])


def test_what_chose_the_card_is_cancelled_when_you_do_so() -> None:
    text = "When Mira is chosen by your opponent's Summons or abilities, you may discard 1 card. When you do so, "
    text += "cancel its effect."
    t = table(you=Side(field=[mira(text)], hand=[ELF]), opponent=Side(hand=[BOLT]), active="opponent")
    t.cast("Bolt", "Mira", "yes")
    assert (t.zone("you", "field"), t.zone("opponent", "Break Zone")) == (["Mira"], ["Bolt"])


def test_when_you_do_so_has_only_its_own_targets() -> None:
    text = "When Mira enters the field, choose 1 Summon in your Break Zone. Remove it from the game. When you do so, "
    text += "place 1 Ember Counter on Mira."
    t = table(you=Side(hand=[mira(text)], break_zone=[BOLT]))
    t.play("Mira")
    assert (t.zone("you", "removed"), t.counters("Mira", "Ember")) == (["Bolt"], 1)


# A card that has left.


@rule("fftcg", "11.8.17.3")
def test_a_card_that_died_comes_back_at_the_end_of_the_turn() -> None:
    text = "When Mira is put from the field into the Break Zone, you may discard 1 card. If you do so, play Mira from "
    text += "your Break Zone onto the field dull at the end of the turn."
    t = table(you=Side(field=[mira(text)], hand=[BOLT, ELF]))
    t.cast("Bolt", "Mira", "yes")
    assert t.zone("you", "field") == []
    t.end_turn()
    assert (t.zone("you", "field"), t.dull("Mira")) == (["Mira"], True)


def test_a_removed_card_comes_back_at_the_beginning_of_its_players_next_turn() -> None:
    text = "When Mira attacks, you may remove Mira from the game. If you do so, at the beginning of your next Main "
    text += "Phase 1, play Mira onto the field."
    t = table(you=Side(field=[mira(text)]))
    t.attack("Mira", "yes")
    t.end_turn()
    assert t.zone("you", "removed") == ["Mira"]
    t.end_turn()
    assert t.zone("you", "field") == ["Mira"]


@rule("fftcg", "11.11.7")
def test_counters_are_counted_as_they_were_before_the_cost() -> None:
    text = "Put Gnat into the Break Zone: Choose 1 Forward. Deal it 2000 damage for each Ember Counter placed on Gnat."
    t = table(you=Side(field=[lying(monster("Gnat", text=[text]), counters={"Ember": 3})]), opponent=Side(field=[OGRE]))
    t.use("Gnat", 0)
    assert t.damage("Ogre") == 6000


def test_what_lasts_as_long_as_a_card_is_there_does_not_begin_after_it_left() -> None:
    text = "When Mira enters the field, choose 1 Forward other than Mira you control. As long as Mira is on the field, "
    text += "it gains +2000 power."
    t = table(you=Side(field=[ELF], hand=[mira(text), BOLT]))
    t.play("Mira")
    assert t.power("Elf") == 6000
    t.cast("Bolt", "Mira")
    assert t.power("Elf") == 4000
    t = table(you=Side(field=[ELF], hand=[mira(text), BOLT]))
    t.play("Mira", hold=True)
    t.cast("Bolt", "Mira")
    assert t.power("Elf") == 4000


@rule("fftcg", "11.3.9")
def test_with_the_only_target_the_rest_of_the_text_is_lost() -> None:
    text = "Choose 1 Forward. Deal it 1000 damage. Draw 1 card."
    t = table(you=Side(hand=[spell(text)]), opponent=Side(field=[ELF], hand=[BOLT]))
    t.cast("Spell", "Elf", hold=True)
    t.cast("Bolt", "Elf", by="opponent")
    assert t.zone("you", "hand") == []


@rule("fftcg", "11.11.3")
def test_the_condition_of_a_trigger_is_looked_at_again() -> None:
    text = "When Mira enters the field, if you control a Backup, draw 2 cards."
    kill = summon("Kill", text=["Choose 1 Backup. Break it."])
    t = table(you=Side(field=[GEM], hand=[mira(text)]), opponent=Side(hand=[kill]))
    t.play("Mira", hold=True)
    t.cast("Kill", "Gem", by="opponent")
    assert t.zone("you", "hand") == []


# Instead, and said again.


@rule("fftcg", "11.12.5.6")
def test_instead_takes_the_place_of_all_that_is_done_to_the_card() -> None:
    text = "Choose 1 Forward. Dull it and Freeze it. If you control a Backup, break it instead."
    t = table(you=Side(hand=[spell(text)]), opponent=Side(field=[OGRE]))
    t.cast("Spell")
    assert (t.dull("Ogre"), t.frozen("Ogre")) == (True, True)
    t = table(you=Side(field=[GEM], hand=[spell(text)]), opponent=Side(field=[OGRE]))
    t.cast("Spell")
    assert t.zone("opponent", "Break Zone") == ["Ogre"]


def test_what_is_said_again_after_instead_is_done_once() -> None:
    fight = "Then, each Forward deals damage equal to its power to the other."
    text = (
        "Choose 1 Forward you control and 1 Forward opponent controls. The former gains +1000 power until the end of "
    )
    text += (
        f"the turn. {fight} If you control a Backup, the former gains +3000 power until the end of the turn instead. "
    )
    text += fight
    for field, damage in (([ELF], 5000), ([ELF, GEM], 7000)):
        t = table(you=Side(field=field, hand=[spell(text)]), opponent=Side(field=[OGRE]))
        t.cast("Spell")
        assert (t.damage("Ogre"), "Elf" in t.zone("you", "field")) == (damage, False)


def test_an_extra_cost_makes_another_spell_of_it() -> None:
    lines = (
        "If you cast Spell, you may remove 2 Fire cards in your Break Zone from the game as an extra cost.",
        "Choose 1 Forward. Deal it 3000 damage. If you paid the extra cost, deal it 8000 damage instead.",
    )
    for wish, damage, left in (("yes", 8000, 0), ("no", 3000, 2)):
        t = table(you=Side(hand=[spell(*lines)], break_zone=[ELF, IMP]), opponent=Side(field=[OGRE]))
        t.cast("Spell", wish)
        assert (t.damage("Ogre"), 2 - len(t.zone("you", "removed"))) == (damage, left)


# Damage that is another.


@rule("fftcg", "11.12.5.2")
def test_damage_is_reduced_only_if_it_comes_from_where_the_text_says() -> None:
    shield = mira("If Mira is dealt damage by your opponent's Summons, reduce the damage by 3000 instead.")
    arrow = summon("Arrow", strike(4000))
    t = table(you=Side(field=[shield], hand=[arrow]), opponent=Side(hand=[arrow]))
    t.cast("Arrow", by="opponent")
    assert t.damage("Mira") == 1000
    t.cast("Arrow")
    assert t.zone("you", "field") == []


def test_damage_that_cannot_be_reduced_is_dealt_in_full() -> None:
    proof = mira("If Mira is dealt damage, the damage becomes 0 instead.")
    ghost = forward("Ghost", 5000, text=["Ghost doesn't receive any damage."])
    ray = spell("Choose 1 Forward. Deal it 6000 damage. This damage cannot be reduced.")
    t = table(you=Side(field=[proof, ghost], hand=[BOLT, BOLT, ray, ray]))
    t.cast("Bolt", "Mira")
    t.cast("Bolt", "Ghost")
    assert (t.damage("Mira"), t.damage("Ghost")) == (0, 0)
    t.cast("Spell", "Mira")
    t.cast("Spell", "Ghost")
    assert t.zone("you", "field") == []


def test_the_next_damage_is_the_next_only() -> None:
    ward = mira("Put Mira into the Break Zone: During this turn, the next damage dealt to you becomes 0 instead.")
    t = table(you=Side(field=[ward]), opponent=Side(field=[OGRE, ELF]), active="opponent")
    t.use("Mira", 0, by="you")
    t.attack("Ogre")
    assert t.points("you") == 0
    t.attack("Elf")
    assert t.points("you") == 1


# How long, how often, from when on.


def test_until_the_end_of_the_opponents_turn_is_this_turn_if_it_is_theirs() -> None:
    text = "[0]: Choose 1 Forward. It gains +1000 power until the end of your opponent's turn."
    t = table(you=Side(field=[mira(text)]), opponent=Side(field=[OGRE]))
    t.use("Mira", 0, "Ogre")
    t.end_turn()
    assert t.power("Ogre") == 10000
    t.end_turn()
    assert t.power("Ogre") == 9000
    t = table(you=Side(field=[mira(text)]), opponent=Side(field=[OGRE]), active="opponent")
    t.use("Mira", 0, "Ogre", by="you")
    assert t.power("Ogre") == 10000
    t.end_turn()
    assert t.power("Ogre") == 9000


@rule("fftcg", "15.2.6.2")
def test_an_ex_burst_from_so_much_damage_on() -> None:
    burst = mira("Damage 3 - EX BURST When Mira enters the field, draw 1 card.", ex_burst=True)
    for taken, hand in ((2, ["Elf"]), (1, [])):
        t = table(you=Side(deck=[burst, ELF], damage=taken), opponent=Side(field=[OGRE]), active="opponent")
        t.attack("Ogre", *(["yes"] if hand else []))
        assert t.zone("you", "hand") == hand


def test_a_limit_in_parentheses_is_one() -> None:
    text = "When a Forward opponent controls is put from the field into the Break Zone, Gnat also becomes a Forward "
    text += "with 7000 power. (This effect does not end at the end of the turn. This ability will not trigger if Gnat "
    text += "is a Forward.)"
    side = Side(field=[monster("Gnat", text=[text])], hand=[BOLT, BOLT])
    t = table(you=side, opponent=Side(field=[OGRE, ELF]))
    t.cast("Bolt", "Ogre")
    assert (t.power("Gnat"), len(t.events("triggered"))) == (7000, 1)
    t.cast("Bolt", "Elf")
    assert len(t.events("triggered")) == 1


# Costs.


@rule("fftcg", "11.6.2.3")
def test_a_cost_takes_different_cards() -> None:
    side = Side(field=[mira("Put Mira and 1 Forward into the Break Zone: Draw 1 card.")])
    table(you=side).refuses("use", "Mira", 0, rule="11.6.10")
    t = table(you=Side(field=[*side.field, ELF]))
    t.use("Mira", 0)
    assert (t.zone("you", "field"), len(t.zone("you", "hand"))) == ([], 1)


@rule("fftcg", "11.6.2.3")
def test_active_is_said_of_all_that_are_dulled() -> None:
    hall = backup("Hall", text=["Dull 2 active Fire Forwards or Fire Backups: Draw 1 card."])
    table(you=Side(field=[hall, dull(GEM)])).refuses("use", "Hall", 0, rule="11.6.10")
    t = table(you=Side(field=[hall, dull(GEM), ELF]))
    t.use("Hall", 0)
    assert (t.dull("Hall"), t.dull("Elf"), len(t.zone("you", "hand"))) == (True, True, 1)


@rule("fftcg", "4.5")
def test_x_is_what_was_paid() -> None:
    well = mira("[X]: Choose 1 Forward. Deal it 1000 damage and 2000 more damage for each CP paid as X.")
    t = table(you=Side(field=[well, GEM, backup("Coal"), backup("Ash")]), opponent=Side(field=[OGRE]))
    t.use("Mira", 0, "Ogre", 2)
    assert t.damage("Ogre") == 5000


# Names, Jobs and Elements.


def test_a_job_that_is_named_counts_until_the_end_of_the_turn() -> None:
    text = "[0]: Choose 1 Forward you control. Name 1 Job. It gains the named Job until the end of the turn."
    guild = backup("Guild", text=["The Job Smith Forwards you control gain +1000 power."])
    t = table(you=Side(field=[mira(text), ELF, guild]))
    t.use("Mira", 0, "Elf", "Smith")
    assert (t.power("Elf"), t.power("Mira")) == (5000, 5000)
    t.end_turn()
    assert t.power("Elf") == 4000


def test_a_party_is_those_that_attack_together() -> None:
    text = "When Mira forms a party and attacks, Mira and all the Forwards forming a party with it gain +2000 power "
    text += "until the end of the turn."
    t = table(you=Side(field=[mira(text), ELF, OGRE]))
    t.attack(["Mira", "Elf"])
    assert (t.power("Mira"), t.power("Elf"), t.power("Ogre")) == (7000, 6000, 9000)


# The deck.


@rule("fftcg", "15.1.1.8.1")
def test_what_is_found_is_at_hand_before_the_deck_is_shuffled() -> None:
    text = "When Mira enters the field, you may search for 1 Forward of cost 5. Add it to your hand."
    t = table(you=Side(hand=[mira(text)], deck=[ELF, OGRE, IMP]))
    t.play("Mira", "yes", "Ogre")
    assert (t.zone("you", "hand"), sorted(t.zone("you", "deck"))) == (["Ogre"], ["Elf", "Imp"])


def test_what_is_not_taken_goes_under_the_deck_in_the_order_its_player_likes() -> None:
    text = "Reveal the top 3 cards of your deck. Add 1 Forward of cost 1 among them to your hand and return the other "
    text += "cards to the bottom of your deck in any order."
    t = table(you=Side(hand=[spell(text)], deck=[ELF, OGRE, IMP, BOLT]))
    t.cast("Spell", "Imp", ["Ogre", "Elf"])
    assert (t.zone("you", "hand"), t.zone("you", "deck")) == (["Imp"], ["Bolt", "Ogre", "Elf"])


def test_what_was_taken_of_the_revealed_cards_is_not_among_them_any_more() -> None:
    text = (
        "Reveal the top 3 cards of your deck. Add 1 card among them to your hand. Put 1 card among them into the Break "
    )
    text += "Zone. Return the other cards to the bottom of your deck in any order."
    t = table(you=Side(hand=[spell(text)], deck=[ELF, OGRE, IMP, BOLT]))
    t.cast("Spell", hold=True)
    t.resolve("Imp", asks="11.11.5.1")
    assert t.options() == ["Elf", "Ogre"]


# What is forbidden, and what did it.


@rule("fftcg", "2.2")
def test_what_cannot_be_cast_is_not_cast_for_nothing_either() -> None:
    ray = summon("Ray", strike(4000), cost=4)
    free = mira("[0]: Cast 1 Summon of cost 4 or less from your hand without paying the cost.")
    t = table(you=Side(field=[free], hand=[ray]), opponent=Side(field=[OGRE]))
    t.use("Mira", 0, "Ray", "Ogre")
    assert t.damage("Ogre") == 4000
    hush = forward("Hush", 5000, text=["Players cannot cast Summons."])
    t = table(you=Side(field=[free], hand=[ray]), opponent=Side(field=[OGRE, hush]))
    t.use("Mira", 0)
    assert (t.damage("Ogre"), t.zone("you", "hand")) == (0, ["Ray"])


def test_a_summon_is_no_ability_that_has_a_card_discarded() -> None:
    text = "When Mira is discarded from your hand due to an ability, choose 1 Forward. Deal it 4000 damage."
    lose = "Your opponent discards 1 card."
    thief = forward("Thief", 2000, text=[f"[0]: {lose}"])
    t = table(you=Side(hand=[mira(text)]), opponent=Side(field=[thief, OGRE]), active="opponent")
    t.use("Thief", 0, "Ogre")
    assert (t.zone("you", "Break Zone"), t.damage("Ogre")) == (["Mira"], 4000)
    t = table(you=Side(hand=[mira(text)]), opponent=Side(field=[OGRE], hand=[spell(lose)]), active="opponent")
    t.cast("Spell")
    assert (t.zone("you", "Break Zone"), t.damage("Ogre")) == (["Mira"], 0)


# It, after several cards.


def test_what_was_chosen_is_struck_and_not_the_card_moved_since() -> None:
    text = "Choose 1 Forward. Remove the top card of your deck from the game. Deal it 1000 damage for each CP required "
    text += "to cast the removed card."
    t = table(you=Side(hand=[spell(text)], deck=[OGRE, ELF]), opponent=Side(field=[forward("Wall", 9000)]))
    t.cast("Spell")
    assert (t.damage("Wall"), t.zone("you", "removed")) == (5000, ["Ogre"])
    text = (
        "When Mira enters the field, choose 1 active Forward opponent controls. You may play 1 Fire Forward of cost 3 "
    )
    text += "or less from your hand onto the field. If you do so, deal it 6000 damage."
    t = table(you=Side(hand=[mira(text), ELF]), opponent=Side(field=[OGRE]))
    t.play("Mira", "yes")
    assert (t.damage("Ogre"), t.zone("you", "field")) == (6000, ["Mira", "Elf"])


@rule("fftcg", "15.1.1.8.1")
def test_a_card_laid_onto_the_deck_stays_there_when_the_rest_is_shuffled() -> None:
    text = "When Mira enters the field, you may search for 1 Summon and put it on top of your deck."
    for before in range(4):
        t = table(you=Side(hand=[mira(text)], deck=[*[ELF] * before, BOLT, *[IMP] * 4]))
        t.play("Mira", "yes", "Bolt")
        assert (t.zone("you", "deck")[0], len(t.zone("you", "deck"))) == ("Bolt", before + 5)


def test_conditions_side_by_side_do_not_need_each_other() -> None:
    text = (
        "When Mira enters the field, if the cost paid to cast Mira included Fire CP, draw 1 card. If the cost paid to "
    )
    text += "cast Mira included Ice CP, your opponent discards 1 card."
    either = mira(text, cost=1, element="Dark")
    for element, drawn, left in (("Fire", 1, 1), ("Ice", 0, 0), ("Wind", 0, 1)):
        mine = backup("Mine", element=element)
        t = table(you=Side(field=[mine], hand=[either]), opponent=Side(hand=[ELF]))
        t.play("Mira")
        assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (drawn, left)


def test_the_first_time_stays_the_first_when_there_is_a_second() -> None:
    text = (
        "During each turn, when Mira is chosen by your opponent's ability for the first time in that turn, cancel its "
    )
    text += "effect."
    sage = forward("Sage", 2000, text=["[0]: Choose 1 Forward. Deal it 3000 damage."])
    t = table(you=Side(field=[mira(text)]), opponent=Side(field=[sage]), active="opponent")
    t.use("Sage", 0, "Mira", hold=True)
    t.use("Sage", 0, "Mira", hold=True)
    assert t.stack() == ["action ability of Sage", "auto-ability of Mira", "action ability of Sage"]
    t.resolve_all()
    assert t.damage("Mira") == 3000
