"""FF 11.4: playing a Character."""

from __future__ import annotations

import pytest

from ludex.core.conditions import Paid
from ludex.core.definitions import PlayOption, Static
from ludex.core.modifiers import PlayCost
from ludex.core.ops.damage import DamageDivided
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select, UpTo
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Choose as Modes
from ludex.core.program import If, Seq
from ludex.core.selectors import IT, THIS, And, Cards, Engaged, Is, Not
from ludex.core.triggers import Trigger
from ludex.core.values import Count, X
from ludex.games.fftcg.ops.choose import Choose
from ludex.games.fftcg.ops.cp import PayCP
from ludex.games.fftcg.words import (
    ATTACK_PHASE,
    BACK_ATTACK,
    BACKUP,
    BREAK,
    DISCARD,
    FIELD,
    FIRE,
    HAND,
    LIGHT,
    MAIN_PHASE_2,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import Side, action, backup, enters, forward, forwards, monster, strike, summon, table, when
from tests.games.fftcg.rules.parts import draw, give, hurt, key, n, plus, put

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
WALL = forward("Wall", 8000)
BOLT = summon("Bolt", strike(4000))
RUBY = forward("Ruby", element=FIRE)
GEM = forward("Gem", element=LIGHT)
FORGE = backup("Forge", element=FIRE, generic=True)


@rule("fftcg", "11.4.1")
@pytest.mark.parametrize("character", [OGRE, backup("Ogre"), monster("Ogre")])
def test_a_character_is_played_in_a_main_phase_with_an_empty_stack(character: object) -> None:
    t = table(you=Side(hand=[character, BOLT], field=[ELF]))
    t.cast("Bolt", "Elf", hold=True)
    t.refuses("play", "Ogre", rule="11.4.1")
    t.resolve()
    t.to(ATTACK_PHASE)
    t.refuses("play", "Ogre", rule="9.3.1.5")
    t.to(MAIN_PHASE_2)
    t.play("Ogre")
    assert t.zone("you", "field") == ["Ogre"]


@rule("fftcg", "11.4.1")
def test_only_with_priority() -> None:
    t = table(you=Side(hand=[OGRE]))
    t.pass_()
    assert (t.asked, t.options()) == ("opponent", ["pass"])
    t = table(you=Side(hand=[OGRE]), active="opponent")
    t.pass_()
    t.refuses("play", "Ogre", rule="9.3.1.5")


@rule("fftcg", "11.4.1")
def test_nobody_can_respond_to_playing_a_character() -> None:
    """It does not use the stack: nobody has priority before it is on the field."""
    guard = backup("Guard", action(draw()))
    t = table(you=Side(hand=[OGRE]), opponent=Side(field=[guard], hand=[BOLT]))
    windows = len(t.events())
    t.play("Ogre", hold=True)
    assert (t.zone("you", "field"), t.stack(), t.priority) == (["Ogre"], [], "you")
    assert [event.kind for event in t.events()[windows:]] == ["revealed", "moved", "cast"]


@rule("fftcg", "11.4.2")
def test_the_character_is_shown_from_the_hand_and_stays_there_until_it_is_paid() -> None:
    hero = forward("Hero", 5000, cost=2)
    t = table(you=Side(hand=[hero, RUBY], field=[FORGE, FORGE]))
    assert not t.sees("opponent", "Hero")
    t.play("Hero", asks="11.2.1.1")
    assert t.zone("you", "hand") == ["Hero", "Ruby"]
    # The ruling: it is not discarded for its own cost.
    assert t.options() == ["Forge", "Forge", "Ruby"]
    t.answer(pay="Ruby")
    assert (t.tells("revealed"), t.events("revealed")[0].rule) == (["Hero"], "11.4.2")
    table(you=Side(hand=[hero])).refuses("play", "Hero", rule="11.2.1.1")


@rule("fftcg", "11.4.2")
def test_only_a_card_in_the_hand_is_played() -> None:
    t = table(you=Side(break_zone=[OGRE], removed=[ELF]))
    t.refuses("play", "Ogre", rule="11.4.2")
    t.refuses("play", "Elf", rule="11.4.2")


@rule("fftcg", "11.4.3")
def test_which_of_its_effects_it_will_be_is_said_before_anybody_can_respond() -> None:
    either = Modes((draw(2), hurt(forwards(OPPONENT), 3000)), n(1), n(1))
    t = table(you=Side(hand=[forward("Hero", 5000, enters(either))]), opponent=Side(field=[WALL], hand=[BOLT]))
    t.play("Hero", asks="11.8.10")
    assert (t.asked, t.options(), t.zone("you", "field")) == ("you", ["(1)", "(2)"], ["Hero"])
    t.answer("(2)")
    assert (t.damage("Wall"), t.zone("you", "hand")) == (3000, [])


@rule("fftcg", "11.4.4", "11.4.6")
def test_a_cost_that_looks_at_other_cards_is_fixed_before_it_is_paid() -> None:
    """It costs 1 less for each active Backup: dulling them for it does not make it dearer."""
    active = Cards((FIELD,), YOU, And((Is(TYPE, BACKUP), Not(Engaged()))))
    hero = forward("Hero", 5000, Static((PlayCost("less", Count(active)),), zones=(HAND,)), cost=4)
    t = table(you=Side(field=[FORGE, FORGE], hand=[hero]))
    t.play("Hero")
    assert (t.zone("you", "hand"), t.dull("Forge#1"), t.dull("Forge#2")) == ([], True, True)
    table(you=Side(field=[FORGE], hand=[hero])).refuses("play", "Hero", rule="11.2.1.1")


@rule("fftcg", "11.4.6")
def test_what_changes_the_cost_afterwards_comes_too_late() -> None:
    """It costs 1 more for each other card in the hand: discarding for it makes it no cheaper."""
    hero = forward("Hero", 5000, Static((PlayCost("add", Count(Cards((HAND,), YOU))),), zones=(HAND,)))
    t = table(you=Side(field=[FORGE], hand=[hero, RUBY]))
    t.play("Hero", pay="Ruby")
    assert (t.dull("Forge"), t.zone("you", "Break Zone")) == (False, ["Ruby"])
    t = table(you=Side(field=[FORGE], hand=[hero, RUBY, GEM]))
    t.play("Hero", pay=["Ruby", "Forge"])
    assert (t.dull("Forge"), t.zone("you", "Break Zone")) == (True, ["Ruby"])


@rule("fftcg", "11.4.4")
def test_the_way_to_pay_is_picked_while_playing() -> None:
    discards = Seq((Select(Cards((HAND,), YOU)), Move(IT, BREAK, DISCARD)))
    hero = forward("Hero", 5000, PlayOption("kicker", discards), enters(If(Paid("kicker"), give(THIS, plus(2000)))))
    t = table(you=Side(hand=[hero, RUBY]))
    t.play("Hero", asks="11.4.4")
    assert (t.asked, t.zone("you", "field")) == ("you", [])
    t.answer("yes", "Ruby")
    assert (t.power("Hero"), t.zone("you", "hand")) == (7000, [])
    t = table(you=Side(hand=[hero, RUBY]))
    t.play("Hero", "no")
    assert (t.power("Hero"), t.zone("you", "hand")) == (5000, ["Ruby"])


@rule("fftcg", "11.4.4")
def test_an_alternative_cost_takes_the_place_of_the_printed_one() -> None:
    breaks = Seq((Select(forwards(YOU)), put()))
    hero = forward("Hero", 5000, PlayOption("instead", breaks, mods=(PlayCost("set", n(0)),)), cost=3)
    t = table(you=Side(field=[ELF], hand=[hero]))
    t.play("Hero")
    assert (t.zone("you", "field"), t.zone("you", "Break Zone")) == (["Hero"], ["Elf"])


@rule("fftcg", "11.4.4")
def test_a_variable_cost_is_set_while_playing() -> None:
    grows = enters(give(THIS, plus(1000)))
    hero = forward("Hero", 5000, PlayOption("x", PayCP((), X()), optional=False), grows)
    t = table(you=Side(field=[FORGE, FORGE, FORGE], hand=[hero]))
    t.play("Hero", asks="11.4.4")
    assert (t.asked, t.options(), t.zone("you", "field")) == ("you", ["0 to 3"], ["Forge"] * 3)
    t.answer(2)
    assert [t.dull(f"Forge#{one}") for one in (1, 2, 3)].count(True) == 2


@rule("fftcg", "11.4.5")
def test_what_its_effect_deals_out_is_dealt_out_in_thousands_before_anybody_can_respond() -> None:
    divides = enters(Choose(forwards(OPPONENT), UpTo(n(2))), DamageDivided(IT, n(5000)))
    t = table(you=Side(hand=[forward("Hero", 5000, divides)]), opponent=Side(field=[OGRE, WALL]))
    t.play("Hero", ["Ogre", "Wall"], asks="11.8.12")
    assert (t.asked, t.zone("you", "field")) == ("you", ["Hero"])
    for wrong in ({"Ogre": 5000, "Wall": 0}, {"Ogre": 4500, "Wall": 500}, {"Ogre": 3000, "Wall": 1000}):
        with pytest.raises(AssertionError, match="is no answer"):
            t.answer(wrong)
    t.answer({"Ogre": 2000, "Wall": 3000})
    assert (t.damage("Ogre"), t.damage("Wall")) == (2000, 3000)


@rule("fftcg", "11.4.6.1")
def test_a_cost_cannot_be_paid_in_part() -> None:
    """The card is neither played nor anything paid if one part of the cost cannot be."""
    hero = forward("Hero", 5000, PlayOption("toll", Seq((Select(forwards(YOU)), put())), optional=False), cost=1)
    table(you=Side(field=[FORGE], hand=[hero])).refuses("play", "Hero", rule="11.2.1.1")
    table(you=Side(field=[ELF], hand=[hero])).refuses("play", "Hero", rule="11.2.1.1")
    t = table(you=Side(field=[ELF, FORGE], hand=[hero]))
    t.play("Hero")
    assert (t.zone("you", "field"), t.zone("you", "Break Zone")) == (["Forge", "Hero"], ["Elf"])


@rule("fftcg", "11.4.2", "11.4.6.1")
def test_it_is_not_discarded_for_its_own_cost() -> None:
    """Though it lies in the hand: the ruling goes for every part of the cost."""
    discards = Seq((Select(Cards((HAND,), YOU)), Move(IT, BREAK, DISCARD)))
    hero = forward("Hero", 5000, PlayOption("discard", discards, optional=False), cost=1)
    table(you=Side(field=[FORGE], hand=[hero])).refuses("play", "Hero", rule="11.2.1.1")
    table(you=Side(hand=[hero, RUBY])).refuses("play", "Hero", rule="11.2.1.1")
    t = table(you=Side(field=[FORGE], hand=[hero, RUBY]))
    t.play("Hero", pay="Forge")
    assert (t.zone("you", "field"), t.zone("you", "Break Zone")) == (["Forge", "Hero"], ["Ruby"])


@rule("fftcg", "11.4.7")
def test_then_it_is_on_the_field_and_what_it_triggered_on_the_stack() -> None:
    host = backup("Host", when(Trigger("moved", to=(FIELD,), whose=YOU), draw()))
    t = table(
        you=Side(field=[backup("Crier", when(Trigger("moved", to=(FIELD,)), draw()))],
                 hand=[forward("Hero", 5000, enters(draw()))]),
        opponent=Side(field=[host]),
    )  # fmt: skip
    t.play("Hero", ["Hero", "Crier"], hold=True)
    assert (t.zone("you", "field"), t.priority) == (["Crier", "Hero"], "you")
    assert t.stack() == ["auto-ability of Crier", "auto-ability of Hero"]


@rule("fftcg", "11.4.7")
def test_the_turn_player_has_priority_then_whoever_played_it() -> None:
    """A Summon leaves priority with the player who cast it, a Character does not."""
    spy = forward("Spy", 5000, key(BACK_ATTACK))
    t = table(opponent=Side(hand=[spy, summon("Gust", draw())]))
    t.cast("Gust", by="opponent", hold=True)
    assert t.priority == "opponent"
    t.resolve_all()
    t.play("Spy", by="opponent", hold=True)
    assert (t.zone("opponent", "field"), t.priority) == (["Spy"], "you")
