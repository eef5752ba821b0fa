"""Situations of The Caster Chronicles in which several rules meet: chase and priority."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    caster,
    conjure,
    deity,
    fresh,
    owned_by,
    rested,
    reversed_,
    servant,
    table,
    with_counters,
)

DOOM = conjure("Doom", text=["Destroy all servants."])
HEIR = servant("Heir", text=["[Last Words] ⇒ Draw a card."])
WIDOW = servant("Widow", text=["[Last Words] ⇒ Your opponent draws a card."])
OGRE = servant("Ogre", atk=2000)
ZAP_DRAW = conjure("Zapper", text=["Destroy target servant. Draw a card."], quickcast=True)
GUST = conjure("Gust", text=["Return target servant to its owner's hand."], quickcast=True)
GROWTH = conjure("Growth", text=["Target servant gains +500 ATK until end of turn."], quickcast=True)
ELF = servant("Elf", atk=1000, defense=3000)
GNOME = servant("Gnome", atk=500)
PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)
JIN = caster("Jin", element="Aqua")
BORROW = conjure("Borrow", text=["Gain control of target enemy servant until end of turn."], quickcast=True)


def test_a_text_about_abilities_being_played_is_declined() -> None:
    ear = barrier("Ear", text=["Whenever you play an activated ability ⇒ Gain a candy counter."])
    with pytest.raises(AssertionError, match="an ability that is played"):
        table(you=Side(servants=[ear]))


@rule("caster", "602.1a", "603.1", "1204.1")
def test_what_a_rule_process_triggers_waits_beside_what_triggered_before_it():
    blow = conjure("Blow", text=["Destroy target servant. Remove a deity counter from target deity."])
    sun = deity("Sun", text=["[Last Words] ⇒ Gain a candy counter."])
    t = table(you=Side(servants=[with_counters(sun, deity=1), HEIR], hand=[blow]))
    t.play("Blow", "Heir", "Sun", hold=True)
    t.pass_both("Sun")
    assert t.chase() == ["automatic ability of Heir", "automatic ability of Sun"]


@rule("caster", "603.2", "603.4", "605.1b")
def test_automatic_abilities_go_to_the_chase_one_by_one_and_the_turn_players_lie_below():
    t = table(
        you=Side(servants=[HEIR, WIDOW], hand=[DOOM]),
        opponent=Side(servants=[owned_by("opponent", HEIR)]),
    )
    t.play("Doom", hold=True)
    t.resolve("Widow")
    assert t.chase() == [
        "automatic ability of Heir",
        "automatic ability of Heir",
        "automatic ability of Widow",
    ]
    assert t.priority == "you"
    t.resolve()
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (0, 1)
    t.resolve()
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (1, 1)
    t.resolve()
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (1, 2)


@rule("caster", "603.2", "803.6", "605.1b")
def test_attacking_and_being_attacked_trigger_together():
    a = servant("Bull", text=["Whenever this card attacks ⇒ Draw a card."])
    b = servant("Wall", text=["Whenever this card is attacked ⇒ Draw a card."])
    t = table(you=Side(servants=[a]), opponent=Side(servants=[b]))
    t.attack("Bull", "Wall", hold=True)
    assert (t.chase(), t.priority) == (["automatic ability of Wall", "automatic ability of Bull"], "you")
    t.resolve()
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (0, 1)
    t.go_on()
    assert (len(t.zone("you", "hand")), t.zone("opponent", "servant zone")) == (1, ["Wall"])


@rule("caster", "603.3", "906.4", "602.1b")
def test_an_ability_without_a_target_does_not_wait_for_one():
    slayer = servant("Slayer", text=["[Enter] ⇒ Destroy target enemy servant."])
    text = "Whenever an enemy servant enters the field ⇒ Put target servant card in your graveyard into the field."
    t = table(you=Side(hand=[slayer]), opponent=Side(servants=[barrier("Nest", text=[text])], graveyard=[GNOME]))
    t.play("Slayer", hold=True)
    t.pass_both()
    assert t.chase() == ["automatic ability of Nest"]
    t.resolve_all()
    assert t.zone("opponent", "servant zone") == ["Nest", "Gnome"]


@rule("caster", "604.1b", "1105.2")
@pytest.mark.parametrize(
    "phase", ["recovery phase", "draw phase", "call phase", "main phase", "battle phase", "end phase", "end of turn"]
)
@pytest.mark.parametrize("by", ["you", "opponent"])
def test_quickcast_in_every_phase_by_both_players(phase: str, by: str):
    t = table(
        you=Side(hand=[PONDER, DOOM, ELF], deck=[GNOME] * 9),
        opponent=Side(hand=[PONDER, DOOM], deck=[GNOME] * 9),
        phase="recovery phase",
    )
    if phase == "call phase":
        t.call_down("Elf", hold=True)
    else:
        t.to(phase)
    before = len(t.zone(by, "hand"))
    assert (t.why("play", "Doom") == []) == (phase == "main phase")
    t.play("Ponder", by=by if by == "opponent" else "", hold=True)
    assert t.why("play", "Doom")
    t.resolve()
    assert len(t.zone(by, "hand")) == before
    assert t.priority == "you"


@rule("caster", "605.1a", "605.1b", "903.3a")
def test_in_a_chase_of_three_the_lower_ones_find_nothing_but_still_draw():
    t = table(you=Side(servants=[OGRE], hand=[GROWTH, GUST]), opponent=Side(hand=[ZAP_DRAW]))
    t.play("Growth", "Ogre", hold=True)
    t.play("Zapper", "Ogre", by="opponent", hold=True)
    t.pass_()
    t.play("Gust", "Ogre", hold=True)
    assert t.chase() == ["Gust", "Zapper", "Growth"]
    t.resolve()
    assert (t.zone("you", "hand"), t.chase(), t.priority) == (["Ogre"], ["Zapper", "Growth"], "you")
    t.resolve()
    assert (len(t.zone("opponent", "hand")), t.zone("opponent", "graveyard")) == (1, ["Zapper"])
    t.resolve()
    assert t.zone("you", "hand") == ["Ogre"]
    assert sorted(t.zone("you", "graveyard")) == ["Growth", "Gust"]


@rule("caster", "605.1b", "605.1c")
def test_an_aether_ability_between_two_passes_keeps_the_phase_open():
    t = table(you=Side(hand=[PONDER]), opponent=Side(casters=[JIN]))
    t.pass_()
    assert t.priority == "opponent"
    t.produce("Jin")
    t.pass_()
    assert (t.priority, t.phase) == ("you", "main phase")
    t.play("Ponder")
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "605.1a", "603.2", "906.3a")
def test_who_played_the_spell_has_priority_after_the_other_players_automatic_ability():
    spy = barrier("Spy", text=["Whenever your opponent plays a conjure ⇒ Draw a card."])
    t = table(you=Side(servants=[spy], hand=[PONDER]), opponent=Side(hand=[PONDER]))
    t.play("Ponder", hold=True)
    t.play("Ponder", by="opponent", hold=True)
    assert (t.chase(), t.priority) == (["automatic ability of Spy", "Ponder", "Ponder"], "opponent")


@rule("caster", "705.1", "701.2")
def test_no_switch_and_no_servant_in_a_chase_or_in_battle():
    t = table(you=Side(servants=[OGRE, reversed_(ELF)], hand=[PONDER, GNOME]))
    t.play("Ponder", hold=True)
    t.refuses("switch", "Ogre")
    t.refuses("play", "Gnome")
    t.resolve()
    t.to("battle phase")
    t.refuses("switch", "Ogre")
    t.refuses("play", "Gnome")
    t.refuses("attack", "Elf", "opponent's player", rule="803.3a")


@rule("caster", "705.2", "705.3", "1011.1")
def test_a_servant_is_switched_once_and_not_in_the_turn_it_came():
    turn = conjure("Turn", text=["Switch target servant."])
    t = table(you=Side(servants=[OGRE, fresh(ELF), rested(GNOME)], hand=[turn]))
    t.refuses("switch", "Elf", rule="705.2")
    t.refuses("switch", "Gnome", rule="1011.1")
    t.switch("Ogre")
    assert t.orientation("Ogre") == "reversed"
    t.refuses("switch", "Ogre", rule="705.3")
    t.play("Turn", "Ogre")
    assert t.orientation("Ogre") == "recovered"
    t.refuses("switch", "Ogre", rule="705.3")


@rule("caster", "705.2", "302.3")
def test_a_borrowed_servant_can_be_switched():
    t = table(you=Side(hand=[BORROW]), opponent=Side(servants=[OGRE]))
    t.play("Borrow", "Ogre")
    t.switch("Ogre")
    assert t.orientation("Ogre") == "reversed"
