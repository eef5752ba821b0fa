"""CC 105: whose a card is, who controls it and what it does, and what "allied" and "enemy" mean."""

from __future__ import annotations

import pytest

from ludex.core.modifiers import GiveAbility
from ludex.core.ops.control import TakeControl
from ludex.core.ops.delay import Delay
from ludex.core.players import EACH, OPPONENT
from ludex.core.triggers import Trigger
from ludex.games.caster.words import END_OF, PHASE, TURN
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    REST,
    Side,
    act,
    at,
    barrier,
    caster,
    choose,
    conjure,
    destroy,
    draw,
    enter,
    gets,
    last_words,
    owned_by,
    servant,
    servants,
    table,
    target,
)

OGRE = servant("Ogre")
ELF = servant("Elf")
SAGE = servant("Sage", act(REST, draw(1)))
CHARM = conjure("Charm", target(servants(OPPONENT)), TakeControl(IT), quickcast=True)
STORM = conjure("Storm", destroy(servants()))


# Owners and controllers of cards.


@rule("caster", "105.2")
def test_a_player_owns_what_that_player_brought_wherever_it_lies() -> None:
    names = [f"Card {number}" for number in range(20)]
    t = table(
        you=Side(deck=[servant(f"My {name}") for name in names]),
        opponent=Side(deck=[servant(f"Their {name}") for name in names]),
        phase="opening",
    )
    for name in names:
        assert (t.owner(f"My {name}"), t.owner(f"Their {name}")) == ("you", "opponent")


@rule("caster", "105.2", "105.3a")
def test_a_card_that_changes_sides_keeps_its_owner() -> None:
    t = table(you=Side(hand=[CHARM, STORM]), opponent=Side(servants=[ELF]))
    t.play("Charm")
    assert (t.owner("Elf"), t.controller("Elf")) == ("opponent", "you")
    t.play("Storm")
    assert (t.zone("opponent", "graveyard"), t.controller("Elf")) == (["Elf"], "opponent")


@rule("caster", "105.3", "105.3a")
def test_unless_something_changes_it_the_owner_controls_a_card() -> None:
    hana = caster("Hana")
    t = table(you=Side(hand=[OGRE, barrier("Wall"), hana]), opponent=Side(servants=[ELF]), phase="call phase")
    t.call("Hana")
    t.play("Ogre", hold=True)
    assert t.controller("Ogre") == "you"
    t.resolve_all()
    t.play("Wall")
    assert [t.controller(card) for card in ("Hana", "Ogre", "Wall", "Elf")] == ["you", "you", "you", "opponent"]


# Controllers of abilities and effects.


@rule("caster", "105.3", "105.3b")
def test_an_ability_belongs_to_whoever_controls_its_card() -> None:
    t = table(you=Side(hand=[CHARM], deck=[OGRE]), opponent=Side(servants=[SAGE], deck=[ELF]))
    t.refuses("use", "Sage")
    t.play("Charm")
    t.use("Sage")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Ogre"], [])
    t.pass_()
    t.refuses("use", "Sage")


@rule("caster", "105.3", "105.3b")
def test_you_in_an_automatic_ability_is_the_controller_of_its_card() -> None:
    ghost = servant("Ghost", last_words(draw(1)))
    t = table(you=Side(servants=[owned_by("opponent", ghost)], hand=[STORM], deck=[OGRE]), opponent=Side(deck=[ELF]))
    t.play("Storm")
    assert (t.zone("opponent", "graveyard"), t.zone("you", "hand")) == (["Ghost"], ["Ogre"])


@rule("caster", "105.3b")
def test_an_ability_that_was_given_belongs_to_the_controller_of_the_card_it_was_given_to() -> None:
    teach = conjure("Teach", gets(GiveAbility((act(REST, draw(1)),)), who=servants()))
    t = table(you=Side(hand=[teach]), opponent=Side(servants=[ELF], deck=[OGRE]))
    t.play("Teach")
    t.refuses("use", "Elf")
    t.use("Elf", 0, by="opponent")
    assert (t.zone("opponent", "hand"), t.zone("you", "hand")) == (["Ogre"], [])


@rule("caster", "105.3b")
def test_an_ability_that_waits_for_a_moment_belongs_to_whoever_made_it() -> None:
    later = Delay(Trigger(PHASE, verb=END_OF + TURN), draw(1))
    herald = servant("Herald", enter(later))
    t = table(you=Side(hand=[herald], deck=[OGRE, ELF]), opponent=Side(hand=[CHARM], deck=[ELF]))
    t.play("Herald")
    t.play("Charm", by="opponent")
    assert t.controller("Herald") == "opponent"
    t.to("end of turn")
    t.resolve_all()
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Ogre"], [])


@rule("caster", "105.3c")
@pytest.mark.parametrize("side", ["you", "opponent"])
def test_the_controller_of_the_ability_controls_its_effect(side: str) -> None:
    """It is that player who chooses, though the other player's turn it may be."""
    picky = servant("Picky", at(END_OF + TURN, choose(servants()), destroy(), whose=EACH))
    half = Side(servants=[OGRE, ELF])
    mine = Side(servants=[picky])
    t = table(you=mine, opponent=half) if side == "you" else table(you=half, opponent=mine)
    t.to("end of turn")
    t.resolve(asks="1012.1")
    assert t.asked == side
    t.answer("Elf")
    assert "Elf" in t.zone("opponent" if side == "you" else "you", "graveyard")


@rule("caster", "105.3c")
def test_an_ability_in_the_chase_zone_stays_with_its_controller_though_its_card_changes_sides() -> None:
    t = table(you=Side(servants=[SAGE], deck=[OGRE]), opponent=Side(hand=[CHARM], deck=[ELF]))
    t.use("Sage", hold=True)
    t.play("Charm", by="opponent")
    assert t.controller("Sage") == "opponent"
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Ogre"], [])


# 105.4: allied and enemy.


@rule("caster", "105.4a")
def test_the_enemy_player_is_the_opponent_of_the_controller() -> None:
    thief = servant("Thief", text=["[Enter] ⇒ Target enemy player discards a card."])
    for by, other in (("you", "opponent"), ("opponent", "you")):
        t = table(you=Side(hand=[thief, OGRE]), opponent=Side(hand=[thief, OGRE]), active=by)
        t.play("Thief", "Ogre")
        assert (t.zone(by, "hand"), sorted(t.zone(other, "hand"))) == (["Ogre"], ["Thief"])


@rule("caster", "105.4a")
@pytest.mark.parametrize("by", ["you", "opponent"])
def test_what_is_said_of_an_enemy_player_waits_for_that_player_alone(by: str) -> None:
    spy = barrier("Spy", text=["Whenever an enemy player plays a conjure ⇒ Draw a card."])
    quick = conjure("Quick", gets(who=servants()), quickcast=True)
    t = table(you=Side(servants=[spy], hand=[quick], deck=[ELF]), opponent=Side(hand=[quick]))
    t.play("Quick", by=by)
    assert ("Elf" in t.zone("you", "hand")) == (by == "opponent")


@rule("caster", "105.4a")
@pytest.mark.parametrize("words", ["The allied player", "An allied player", "Allied player", "Target allied player"])
def test_the_allied_player_is_whoever_controls_the_text(words: str) -> None:
    t = table(you=Side(), opponent=Side(hand=[conjure("Rain", text=[f"{words} draws a card.", "[Quickcast]"])]))
    t.play("Rain", by="opponent")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == ([], ["Filler"])


@rule("caster", "105.4a")
def test_a_condition_speaks_of_the_allied_player() -> None:
    t = table(
        you=Side(hand=[conjure("Rain", text=["If the allied player controls a servant, draw a card."])]),
        opponent=Side(servants=[OGRE]),
    )
    t.play("Rain")
    assert t.zone("you", "hand") == []


@rule("caster", "105.4a")
@pytest.mark.parametrize(
    ("event", "candy"),
    [("an allied player draws a card", (1, 1, 1)), ("an enemy player draws a card", (0, 1, 1)),
     ("an enemy servant attacks the allied player", (0, 0, 1))],
)  # fmt: skip
def test_an_event_speaks_of_the_allied_or_the_enemy_player(event: str, candy: tuple[int, ...]) -> None:
    watch = barrier("Watch", text=[f"Whenever {event} ⇒ Gain a candy counter."])
    t = table(you=Side(servants=[watch], hand=[conjure("Rain", draw())]), opponent=Side(servants=[ELF]))
    t.play("Rain")
    after_mine = t.candy("you")
    t.end_turn()
    after_theirs = t.candy("you")
    t.attack("Elf")
    assert (after_mine, after_theirs, t.candy("you")) == candy


@rule("caster", "105.4b")
def test_allied_and_enemy_zones_are_those_of_that_player() -> None:
    blight = conjure("Blight", text=["Corrupt an enemy orb.", "Banish an allied orb."])
    for by, other in (("you", "opponent"), ("opponent", "you")):
        t = table(you=Side(orbs=[OGRE], hand=[blight]), opponent=Side(orbs=[OGRE], hand=[blight]), active=by)
        t.play("Blight")
        assert (t.orbs(by), sorted(t.zone(by, "graveyard"))) == (0, ["Blight", "Ogre"])
        assert (t.orbs(other), t.zone(other, "hand")) == (0, ["Blight", "Ogre"])


@rule("caster", "105.4c")
def test_allied_and_enemy_servants_are_told_apart_by_who_controls_them() -> None:
    lord = servant("Lord", text=["Other allied servants gain +500 ATK.", "Enemy servants gain -500 ATK."])
    t = table(
        you=Side(servants=[lord, OGRE, owned_by("opponent", ELF)]),
        opponent=Side(servants=[owned_by("you", servant("Troll"))], hand=[CHARM]),
    )
    assert [t.atk(card) for card in ("Ogre", "Elf", "Troll")] == [1500, 1500, 500]
    t.pass_()
    t.play("Charm", "Lord", hold=True)
    t.resolve()
    assert [t.atk(card) for card in ("Ogre", "Elf", "Troll")] == [500, 500, 1500]
