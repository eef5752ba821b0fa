"""Situations as a judge meets them: several rules at once, on cards with printed text."""

from __future__ import annotations

import pytest

from ludex.core.conditions import Holds
from ludex.core.definitions import CardDef, Keyword, Static
from ludex.core.modifiers import AddAttribute, SetStat, Toll
from ludex.core.ops.delay import Delay
from ludex.core.ops.draw import Draw
from ludex.core.ops.each_player import EachPlayer
from ludex.core.ops.move import Move
from ludex.core.players import EACH, YOU
from ludex.core.selectors import Cards, Is
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed
from ludex.games.fftcg.ops.points import DealPoints
from ludex.games.fftcg.words import (
    ATTACK_PHASE,
    BACK_ATTACK,
    BACKUP,
    BREAK,
    DARK,
    DECK,
    DISCARD,
    END_PHASE,
    FIELD,
    FIRE,
    FIRST_STRIKE,
    FORWARD,
    HAND,
    HASTE,
    ICE,
    JOB,
    LIGHT,
    MAIN_PHASE_2,
    MAY_ATTACK,
    MONSTER,
    PHASE,
    PLAY,
    POWER,
    PUT,
    TYPE,
    WIND,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    action,
    backup,
    begins,
    dull,
    forward,
    forwards,
    fresh,
    monster,
    pays,
    special,
    strike,
    summon,
    table,
    when,
)

OGRE = forward("Ogre", 9000)
WALL = forward("Wall", 8000)
ELF = forward("Elf", 4000)
MINE = backup("Mine", generic=True)
BOLT = summon("Bolt", strike(4000))
GUST = summon("Gust", text=["Choose 1 Forward. Return it to its owner's hand."])
GRAB = summon("Grab", text=["Choose 1 Forward. You gain control of it."])
GROW = summon("Grow", text=["Choose 1 Forward. It gains +3000 power until the end of the turn."])
WEAK = summon("Weak", text=["Choose 1 Forward. It loses 4000 power until the end of the turn."])
RIP = summon("Rip", text=["Choose 1 Backup. Break it."])
HUSH = summon("Hush", text=["Choose 1 Summon. Cancel its effect."])
MUTE = summon("Mute", text=["Choose 1 Forward. It loses all its abilities until the end of the turn."])
SPARK = summon("Spark", text=["Draw 1 card."], ex_burst=True)
SNEAK = forward("Sneak", 3000, Keyword(BACK_ATTACK))
DOUBLES = "If a Forward opponent controls is dealt damage, double the damage instead."
AMPLIFIER = backup("Amplifier", text=[DOUBLES], generic=True)
LEAVING = "When Imp is put from the field into the Break Zone"
# Brings others below 0 power while it is there.
HEXER = forward("Hexer", 2000, Keyword(BACK_ATTACK), text=["The Forwards opponent controls lose 2000 power."])
# A Forward only while its controller has a Backup.
GOLEM = monster("Golem", text=["If you control a Backup, Golem also becomes a Forward with 7000 power."])


# The stack.


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


@rule("fftcg", "11.11.2")
def test_a_target_has_to_be_what_was_chosen_when_it_resolves() -> None:
    hit = summon("Hit", text=["Choose 1 Forward opponent controls. Deal it 4000 damage."])
    t = table(you=Side(hand=[hit, GRAB]), opponent=Side(field=[OGRE]))
    t.cast("Hit", "Ogre", hold=True)
    t.cast("Grab", "Ogre", hold=True)
    t.resolve_all()
    assert (t.controller("Ogre"), t.damage("Ogre")) == ("you", 0)


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


@rule("fftcg", "11.5.5", "11.8.5")
def test_an_ability_on_the_stack_outlives_its_text_and_keeps_its_controller() -> None:
    imp = forward("Imp", 4000, text=["When Imp attacks, draw 1 card."])
    for answer in (MUTE, GRAB):
        t = table(you=Side(field=[imp]), opponent=Side(hand=[answer]))
        t.attack("Imp", hold=True)
        t.cast(answer.name, "Imp", by="opponent", hold=True)
        t.resolve_all()
        assert (len(t.zone("you", "hand")), t.zone("opponent", "hand")) == (1, [])


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


@rule("fftcg", "11.8.7", "11.8.9")
def test_targets_of_waiting_abilities_are_chosen_one_after_the_other_as_they_are_put_on_the_stack() -> None:
    guard = forward("Guard", 3000, text=["When a Forward enters your field, choose 1 Forward. Deal it 4000 damage."])
    cub = forward("Cub", 3000, text=["When Cub enters the field, choose 1 Forward. Deal it 5000 damage."])
    t = table(you=Side(field=[guard], hand=[cub]), opponent=Side(field=[ELF, OGRE]))
    t.play("Cub", ["Guard", "Cub"], "Ogre", "Elf", hold=True)
    assert t.stack() == ["auto-ability of Cub", "auto-ability of Guard"]
    t.resolve()
    assert (t.zone("opponent", "Break Zone"), t.damage("Ogre")) == (["Elf"], 0)


# Priority and the End Phase.


@rule("fftcg", "9.5.1.2", "9.5.1.4", "12.4.4")
def test_who_loses_what_kept_it_alive_at_the_end_of_turn_dies_and_cards_drawn_by_it_are_kept() -> None:
    imp = forward("Imp", 2000, text=[f"{LEAVING}, draw 1 card."])
    others = [forward(name, 1000) for name in ("Ann", "Ben", "Cid", "Dot", "Eve")]
    t = table(you=Side(field=[imp], hand=[GROW, *others]), opponent=Side(hand=[HEXER]))
    t.cast("Grow", "Imp")
    t.play("Hexer", by="opponent")
    assert t.power("Imp") == 3000
    t.end_turn()
    assert (t.active, len(t.zone("you", "hand")), t.zone("you", "Break Zone")) == ("opponent", 6, ["Grow", "Imp"])


@rule("fftcg", "9.5.1.3.1", "9.5.1.4")
def test_damage_dealt_at_the_very_end_of_the_turn_is_removed_as_well() -> None:
    imp = forward("Imp", 2000, text=[f"{LEAVING}, choose 1 Forward. Deal it 3000 damage."])
    t = table(you=Side(field=[imp, OGRE], hand=[GROW]), opponent=Side(hand=[HEXER]))
    t.cast("Grow", "Imp")
    t.play("Hexer", by="opponent")
    t.end_turn("Ogre")
    assert t.tells("damaged") == ["Ogre"]
    assert (t.active, t.damage("Ogre")) == ("opponent", 0)


@rule("fftcg", "9.5.1.2", "9.5.1.4")
def test_what_triggers_on_discarding_down_to_the_hand_size_draws_beyond_it() -> None:
    discards = Trigger("moved", frm=(HAND,), to=(BREAK,), verb=DISCARD, whose=YOU)
    clerk = backup("Clerk", when(discards, Draw(Fixed(1))))
    t = table(you=Side(field=[clerk], hand=[forward(name, 1000) for name in "ABCDEF"]))
    t.end_turn("A")
    assert (t.active, len(t.zone("you", "hand"))) == ("opponent", 6)


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


# EX Burst and points of damage.


@rule("fftcg", "6.5.2.1")
def test_two_points_of_one_summon_are_both_dealt_before_the_first_ex_burst_draws() -> None:
    zap = summon("Zap", text=["Zap deals your opponent 2 points of damage."])
    t = table(you=Side(hand=[zap]), opponent=Side(deck=[SPARK, ELF, OGRE]))
    t.cast("Zap", "yes")
    assert (t.zone("opponent", "Damage Zone"), t.zone("opponent", "hand")) == (["Spark", "Elf"], ["Ogre"])


@rule("fftcg", "11.3.8", "11.10.2", "11.10.3")
def test_an_ex_burst_is_no_casting_and_its_card_stays_damage() -> None:
    listener = backup("Listener", text=["When you cast a Summon, draw 1 card."])
    flare = summon("Flare", text=["Choose 1 Forward. Deal it 1000 damage."], ex_burst=True)
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[listener], deck=[flare, ELF]))
    t.attack("Ogre", "yes")
    assert (t.damage("Ogre"), t.zone("opponent", "hand"), t.zone("opponent", "Damage Zone")) == (1000, [], ["Flare"])


@rule("fftcg", "11.10.2", "11.8.3", "11.8.7")
def test_what_an_ex_burst_brings_triggers_but_waits_for_priority() -> None:
    imp = forward("Imp", 3000, text=["When Imp enters the field, draw 1 card."])
    call = summon("Call", text=["Choose 1 Forward in your Break Zone. Play it onto the field."], ex_burst=True)
    t = table(you=Side(field=[OGRE]), opponent=Side(deck=[call, ELF], break_zone=[imp]))
    t.attack("Ogre", hold=True)
    t.pass_both()
    t.pass_both("yes")
    assert (t.zone("opponent", "field"), t.stack(), t.priority) == (["Imp"], ["auto-ability of Imp"], "you")


@rule("fftcg", "3.1.2", "12.4.2")
def test_an_ex_burst_that_draws_from_the_deck_it_emptied_loses() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(deck=[SPARK]))
    t.attack("Ogre", "yes")
    assert (t.winner, t.outcome and t.outcome.rule) == ("you", "12.4.2")
    t = table(you=Side(field=[OGRE]), opponent=Side(deck=[SPARK]))
    t.attack("Ogre", "no")
    assert t.outcome is None


@rule("fftcg", "3.1.3", "12.4.3")
def test_a_point_that_finds_the_deck_empty_leaves_no_ex_burst_to_whom_it_beat() -> None:
    zap = summon("Zap", text=["Zap deals your opponent 2 points of damage."])
    revenge = summon("Revenge", text=["Revenge deals your opponent 1 point of damage."], ex_burst=True)
    t = table(you=Side(hand=[zap], damage=6), opponent=Side(deck=[revenge]))
    t.cast("Zap")
    assert (t.winner, t.points("you"), t.points("opponent")) == ("you", 6, 1)


@rule("fftcg", "3.3", "12.3", "12.4.1")
def test_both_players_take_their_last_point_together() -> None:
    quake = summon("Quake", EachPlayer(EACH, DealPoints(YOU, Fixed(1))))
    t = table(you=Side(hand=[quake], damage=6), opponent=Side(damage=6))
    t.cast("Quake")
    assert t.winner == "nobody"


@rule("fftcg", "12.4.2")
def test_a_deck_filled_again_does_not_save_who_has_tried_to_draw() -> None:
    refill = summon("Refill", Draw(Fixed(1)), Move(Cards((BREAK,), YOU), DECK, PUT))
    t = table(you=Side(hand=[refill], deck=[], break_zone=[ELF]))
    t.cast("Refill")
    assert (t.winner, t.zone("you", "deck")) == ("opponent", ["Elf"])


# Attacks, blocks and parties.


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


@rule("fftcg", "10.1.3.3", "15.1.1.9.5")
def test_a_monster_that_is_no_forward_any_more_is_out_of_the_battle_of_its_party() -> None:
    t = table(you=Side(field=[GOLEM, ELF, MINE]), opponent=Side(field=[WALL], hand=[RIP]))
    t.attack(["Golem", "Elf"], hold=True)
    t.block("Wall", hold=True)
    t.cast("Rip", "Mine", by="opponent", hold=True)
    t.resolve_all()
    t.go_on()
    assert (t.zone("you", "field"), t.damage("Wall")) == (["Golem"], 4000)


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


# Paying.


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


@rule("fftcg", "11.7.1", "11.7.10")
def test_the_card_of_the_same_name_pays_no_cp_at_the_same_time() -> None:
    hero = forward("Hero", 5000, special(pays(generic=1), Draw(Fixed(1))))
    t = table(you=Side(field=[hero], hand=[hero]))
    t.refuses("use", "Hero", 0, rule="11.7.10")
    t = table(you=Side(field=[hero], hand=[hero, hero]))
    t.use("Hero", 0, "Hero#2")
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


# Rule processes, effects and replacements.


@rule("fftcg", "12.3", "11.8.7", "12.4.5")
def test_who_dies_because_another_died_does_so_before_anything_goes_onto_the_stack() -> None:
    others = "The Forwards other than Lord you control gain +1000 power."
    lord = forward("Lord", 4000, text=[others, f"{LEAVING.replace('Imp', 'Lord')}, draw 1 card."])
    imp = forward("Imp", 4000, text=[f"{LEAVING}, draw 1 card."])
    sweep = summon("Sweep", text=["Deal 4000 damage to all the Forwards."])
    t = table(you=Side(hand=[sweep]), opponent=Side(field=[lord, imp]))
    t.cast("Sweep", asks="11.8.7")
    assert (t.asked, t.options(), t.zone("opponent", "Break Zone")) == ("opponent", ["Lord", "Imp"], ["Lord", "Imp"])


@rule("fftcg", "12.4.6", "12.4.7", "6.2.1", "7.3")
def test_a_forward_taken_over_brings_two_of_a_name_or_light_and_dark_together() -> None:
    t = table(you=Side(field=[ELF], hand=[GRAB]), opponent=Side(field=[ELF]))
    t.cast("Grab", "opponent's Elf")
    assert (t.zone("you", "Break Zone"), t.zone("opponent", "Break Zone")) == (["Grab", "Elf"], ["Elf"])
    dawn, dusk = forward("Dawn", 3000, element=LIGHT), forward("Dusk", 3000, element=DARK)
    t = table(you=Side(field=[dawn], hand=[GRAB]), opponent=Side(field=[dusk]))
    t.cast("Grab", "Dusk")
    assert (t.zone("you", "Break Zone"), t.zone("opponent", "Break Zone")) == (["Grab", "Dawn"], ["Dusk"])


@rule("fftcg", "12.4.4", "12.4.5", "15.1.1.3.2")
def test_what_cannot_be_broken_survives_damage_but_not_the_loss_of_its_power() -> None:
    rock = forward("Rock", 4000, text=["Rock cannot be broken."])
    t = table(you=Side(hand=[BOLT, WEAK]), opponent=Side(field=[rock]))
    t.cast("Bolt", "Rock")
    assert (t.zone("opponent", "field"), t.damage("Rock")) == (["Rock"], 4000)
    t.cast("Weak", "Rock")
    assert t.zone("opponent", "Break Zone") == ["Rock"]


@rule("fftcg", "12.4.5")
def test_only_the_last_damage_counts_as_what_broke_a_forward() -> None:
    t = table(you=Side(field=[ELF], hand=[WEAK]), opponent=Side(field=[WALL]))
    t.attack("Elf", block="Wall")
    t.cast("Weak", "Wall")
    assert t.zone("opponent", "Break Zone") == ["Wall"]
    assert t.tells("broke") == ["Wall"]


@rule("fftcg", "11.12.4.6", "11.12.4.13")
def test_a_later_effect_that_makes_forwards_feeds_an_earlier_one_that_reads_them() -> None:
    drill = backup("Drill", Static((AddAttribute(JOB, "Soldier"),), on=forwards(YOU)))
    monsters = Cards((FIELD,), YOU, Is(TYPE, MONSTER))
    rouse = backup("Rouse", Static((AddAttribute(TYPE, FORWARD), SetStat(POWER, Fixed(5000))), on=monsters))
    for order in (("Drill", "Rouse"), ("Rouse", "Drill")):
        t = table(you=Side(field=[monster("Blob")], hand=[drill, rouse]))
        for name in order:
            t.play(name)
        assert (t.attribute("Blob", "job"), t.power("Blob")) == ({"Soldier"}, 5000)


@rule("fftcg", "11.12.4.10", "11.12.4.11")
def test_of_two_that_came_together_the_turn_player_says_which_is_the_later() -> None:
    def sets(name: str, power: int) -> CardDef:
        return backup(name, Static((SetStat(POWER, Fixed(power)),), on=forwards(YOU)))

    call = summon("Call", Move(Cards((BREAK,), YOU, Is(TYPE, BACKUP)), FIELD, PLAY))
    for order, power in ((["Low", "High"], 6000), (["High", "Low"], 3000)):
        t = table(you=Side(field=[OGRE], hand=[call], break_zone=[sets("Low", 3000), sets("High", 6000)]))
        t.cast("Call", order)
        assert t.power("Ogre") == power


@rule("fftcg", "11.12.4.7", "11.3.10")
def test_a_power_set_from_outside_beats_the_one_a_card_sets_itself_whichever_came_later() -> None:
    backups = Count(Cards((FIELD,), YOU, Is(TYPE, BACKUP)))
    imp = forward("Imp", 2000, Static((SetStat(POWER, Fixed(8000)),), while_=Holds(backups, ">=", Fixed(1))))
    humble = summon("Humble", text=["Choose 1 Forward. Its power becomes 5000 until the end of the turn."])
    t = table(you=Side(field=[imp], hand=[humble, MINE]))
    t.cast("Humble", "Imp")
    t.play("Mine")
    assert t.power("Imp") == 5000
    t = table(you=Side(field=[imp, MINE], hand=[humble]))
    assert t.power("Imp") == 8000
    t.cast("Humble", "Imp")
    assert t.power("Imp") == 5000


@rule("fftcg", "11.12.4.6", "11.12.4.13")
def test_losing_all_abilities_takes_those_given_before_and_leaves_those_given_later() -> None:
    horn = backup("Horn", text=["The Forwards you control gain Haste."])
    t = table(you=Side(field=[ELF, horn], hand=[MUTE]))
    t.cast("Mute", "Elf")
    assert not t.has("Elf", HASTE)
    t = table(you=Side(field=[ELF], hand=[MUTE, horn]))
    t.cast("Mute", "Elf")
    t.play("Horn")
    assert t.has("Elf", HASTE)


@rule("fftcg", "11.12.5.6", "11.12.5.6.1")
def test_a_summon_replaces_its_own_damage_first_and_the_one_dealt_it_orders_the_rest() -> None:
    tough = forward("Tough", 9000, text=["If Tough is dealt damage, reduce the damage by 2000 instead."])
    cut = summon("Cut", text=["Choose 1 Forward. Deal it 4000 damage. If it is dull, deal it 8000 damage instead."])
    t = table(you=Side(hand=[cut]), opponent=Side(field=[dull(tough)]))
    t.cast("Cut", "Tough")
    assert t.damage("Tough") == 6000
    t = table(you=Side(field=[AMPLIFIER], hand=[BOLT]), opponent=Side(field=[tough]))
    t.cast("Bolt", "Tough", asks="11.12.5.6.1")
    assert t.asked == "opponent"


@rule("fftcg", "11.12.5.5", "11.12.5.2")
def test_each_doubling_counts_once() -> None:
    for number in (1, 2):
        t = table(you=Side(field=[AMPLIFIER] * number, hand=[summon("Tap", strike(1000))]), opponent=Side(field=[OGRE]))
        t.cast("Tap", "Ogre")
        assert t.damage("Ogre") == 1000 * 2**number


# Freeze, Back Attack, Haste, information.


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
