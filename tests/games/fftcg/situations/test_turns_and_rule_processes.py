"""Situations of the Final Fantasy TCG in which several rules meet: turns and rule processes."""

from __future__ import annotations

from ludex.core.definitions import Keyword
from ludex.core.ops.draw import Draw
from ludex.core.ops.each_player import EachPlayer
from ludex.core.ops.move import Move
from ludex.core.players import EACH, YOU
from ludex.core.selectors import Cards
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.fftcg.ops.points import DealPoints
from ludex.games.fftcg.words import (
    BACK_ATTACK,
    BREAK,
    DARK,
    DECK,
    DISCARD,
    HAND,
    LIGHT,
    PUT,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    backup,
    forward,
    strike,
    summon,
    table,
    when,
)

GROW = summon("Grow", text=["Choose 1 Forward. It gains +3000 power until the end of the turn."])
LEAVING = "When Imp is put from the field into the Break Zone"
# Brings others below 0 power while it is there.
HEXER = forward("Hexer", 2000, Keyword(BACK_ATTACK), text=["The Forwards opponent controls lose 2000 power."])
OGRE = forward("Ogre", 9000)
SPARK = summon("Spark", text=["Draw 1 card."], ex_burst=True)
ELF = forward("Elf", 4000)
GRAB = summon("Grab", text=["Choose 1 Forward. You gain control of it."])
BOLT = summon("Bolt", strike(4000))
WEAK = summon("Weak", text=["Choose 1 Forward. It loses 4000 power until the end of the turn."])
WALL = forward("Wall", 8000)


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


@rule("fftcg", "9.5.1.2", "9.5.1.4")
def test_what_triggers_on_discarding_down_to_the_hand_size_draws_beyond_it() -> None:
    discards = Trigger("moved", frm=(HAND,), to=(BREAK,), verb=DISCARD, whose=YOU)
    clerk = backup("Clerk", when(discards, Draw(Fixed(1))))
    t = table(you=Side(field=[clerk], hand=[forward(name, 1000) for name in "ABCDEF"]))
    t.end_turn("A")
    assert (t.active, len(t.zone("you", "hand"))) == ("opponent", 6)


@rule("fftcg", "9.5.1.3.1", "9.5.1.4")
def test_damage_dealt_at_the_very_end_of_the_turn_is_removed_as_well() -> None:
    imp = forward("Imp", 2000, text=[f"{LEAVING}, choose 1 Forward. Deal it 3000 damage."])
    t = table(you=Side(field=[imp, OGRE], hand=[GROW]), opponent=Side(hand=[HEXER]))
    t.cast("Grow", "Imp")
    t.play("Hexer", by="opponent")
    t.end_turn("Ogre")
    assert t.tells("damaged") == ["Ogre"]
    assert (t.active, t.damage("Ogre")) == ("opponent", 0)


@rule("fftcg", "12.3", "11.8.7", "12.4.5")
def test_who_dies_because_another_died_does_so_before_anything_goes_onto_the_stack() -> None:
    others = "The Forwards other than Lord you control gain +1000 power."
    lord = forward("Lord", 4000, text=[others, f"{LEAVING.replace('Imp', 'Lord')}, draw 1 card."])
    imp = forward("Imp", 4000, text=[f"{LEAVING}, draw 1 card."])
    sweep = summon("Sweep", text=["Deal 4000 damage to all the Forwards."])
    t = table(you=Side(hand=[sweep]), opponent=Side(field=[lord, imp]))
    t.cast("Sweep", asks="11.8.7")
    assert (t.asked, t.options(), t.zone("opponent", "Break Zone")) == ("opponent", ["Lord", "Imp"], ["Lord", "Imp"])


@rule("fftcg", "12.4.2")
def test_a_deck_filled_again_does_not_save_who_has_tried_to_draw() -> None:
    refill = summon("Refill", Draw(Fixed(1)), Move(Cards((BREAK,), YOU), DECK, PUT))
    t = table(you=Side(hand=[refill], deck=[], break_zone=[ELF]))
    t.cast("Refill")
    assert (t.winner, t.zone("you", "deck")) == ("opponent", ["Elf"])


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


@rule("fftcg", "12.4.6", "12.4.7", "6.2.1", "7.3")
def test_a_forward_taken_over_brings_two_of_a_name_or_light_and_dark_together() -> None:
    t = table(you=Side(field=[ELF], hand=[GRAB]), opponent=Side(field=[ELF]))
    t.cast("Grab", "opponent's Elf")
    assert (t.zone("you", "Break Zone"), t.zone("opponent", "Break Zone")) == (["Grab", "Elf"], ["Elf"])
    dawn, dusk = forward("Dawn", 3000, element=LIGHT), forward("Dusk", 3000, element=DARK)
    t = table(you=Side(field=[dawn], hand=[GRAB]), opponent=Side(field=[dusk]))
    t.cast("Grab", "Dusk")
    assert (t.zone("you", "Break Zone"), t.zone("opponent", "Break Zone")) == (["Grab", "Dawn"], ["Dusk"])
