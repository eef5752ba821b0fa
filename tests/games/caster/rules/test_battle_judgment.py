"""CC 804: how an attack is judged."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.modifiers import Can, SetAttribute
from ludex.core.ops.control import TakeControl
from ludex.core.players import EACH
from ludex.core.program import Body
from ludex.core.selectors import Is, Selector
from ludex.games.caster.stops import ATTACK_WINDOW, JUDGMENT_WINDOW, RESOLUTION_WINDOW
from ludex.games.caster.words import BARRIER, BE_ATTACKED, NAMES, TYPE
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    Side,
    Table,
    barrier,
    conjure,
    cont,
    corrupt,
    draw,
    gets,
    last_words,
    plus_atk,
    rested,
    return_,
    reverse,
    reversed_,
    servant,
    servants,
    switch,
    table,
    target,
)

OGRE = servant("Ogre", atk=2000, defense=100)
ELF = servant("Elf", atk=1000, defense=1000)
GIFT = conjure("Gift", draw(), quickcast=True)


def fight(attacker: CardDef, attacked: object, *hand: CardDef) -> Table:
    """The attack is declared, and the opponent could still play these cards."""
    t = table(you=Side(servants=[attacker]), opponent=Side(servants=[attacked], hand=hand), phase="battle phase")  # type: ignore[list-item]
    t.attack(attacker.name, "Rival", hold=True)
    return t


# 804.1, 804.2: nothing to judge.


def trick(what: Selector, *does: Body) -> CardDef:
    return conjure("Trick", target(what), *does, quickcast=True)


RIVAL = servants(EACH, Is(NAMES, "Rival"))


@rule("caster", "804.1")
@pytest.mark.parametrize(
    "does", [(return_(IT),), (gets(SetAttribute(TYPE, BARRIER), who=IT),)], ids=["it left", "it is no servant"]
)
def test_without_the_servant_that_was_attacked_the_battle_is_resolved_at_once(does: tuple[Body, ...]) -> None:
    t = fight(OGRE, servant("Rival"), trick(RIVAL, *does))
    t.play("Trick", by="opponent")
    assert (t.attacking(), t.window) == ("Ogre", ATTACK_WINDOW)
    t.pass_both()
    # No judgment, so no priority after it (804.6); and the attack is not turned to the player.
    assert (t.window, t.tells("corrupted"), t.orbs("opponent")) == (RESOLUTION_WINDOW, [], 7)
    t.go_on()
    assert (t.orientation("Ogre"), t.zone("opponent", "graveyard")) == ("rested", ["Trick"])


@rule("caster", "804.1")
def test_on_whichever_side_the_attacked_servant_is_there() -> None:
    """You take it over in the middle of the battle: it is a servant on the field still, and is destroyed."""
    steal = conjure("Steal", target(RIVAL), TakeControl(IT), quickcast=True)
    t = table(you=Side(servants=[OGRE], hand=[steal]), opponent=Side(servants=[servant("Rival")]), phase="battle phase")
    t.attack("Ogre", "Rival", hold=True)
    t.play("Steal")
    assert (t.controller("Rival"), t.attacked()) == ("you", "Rival")
    t.pass_both()
    assert (t.window, t.zone("opponent", "graveyard")) == (JUDGMENT_WINDOW, ["Rival"])


@rule("caster", "804.1")
def test_a_card_that_an_effect_opened_to_attacks_is_not_judged() -> None:
    idol = barrier("Rival", cont(Can(BE_ATTACKED)))
    t = fight(OGRE, idol)
    t.pass_both()
    assert (t.window, t.zone("opponent", "servant zone"), t.orbs("opponent")) == (RESOLUTION_WINDOW, ["Rival"], 7)


@rule("caster", "804.2")
@pytest.mark.parametrize("aim", ["Rival", "player"])
def test_an_attacker_that_was_reversed_does_nothing(aim: str) -> None:
    flip = trick(servants(EACH, Is(NAMES, "Ogre")), reverse(IT))
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[servant("Rival")], hand=[flip]), phase="battle phase")
    t.attack("Ogre", aim, hold=True)
    t.play("Trick", by="opponent")
    assert (t.orientation("Ogre"), t.window) == ("reversed", ATTACK_WINDOW)
    t.pass_both()
    assert (t.window, t.zone("opponent", "servant zone"), t.orbs("opponent")) == (RESOLUTION_WINDOW, ["Rival"], 7)


# 804.3, 804.4: servants.


@rule("caster", "804.3")
@pytest.mark.parametrize(("atk", "survives"), [(1900, False), (2000, True), (2100, True), (0, False)])
@pytest.mark.parametrize("how", ["recovered", "rested"])
def test_a_servant_that_is_not_reversed_is_destroyed_by_more_atk_than_its_own(
    how: str, atk: int, survives: bool
) -> None:
    rival = servant("Rival", atk=atk, defense=2000 if not survives else 0)
    t = fight(OGRE, rested(rival) if how == "rested" else rival)
    t.go_on()
    assert t.zone("opponent", "servant zone") == (["Rival"] if survives else [])
    assert t.zone("opponent", "graveyard") == ([] if survives else ["Rival"])
    # The attacker is never destroyed by it, and no orb is touched.
    assert (t.zone("you", "servant zone"), t.orbs("opponent")) == (["Ogre"], 7)


@rule("caster", "804.4")
@pytest.mark.parametrize(("defense", "survives"), [(1900, False), (2000, True), (2100, True), (0, False)])
def test_a_reversed_one_by_more_atk_than_its_def(defense: int, survives: bool) -> None:
    rival = servant("Rival", atk=2000 if not survives else 0, defense=defense)
    t = fight(OGRE, reversed_(rival))
    t.go_on()
    assert t.zone("opponent", "servant zone") == (["Rival"] if survives else [])
    assert (t.zone("you", "servant zone"), t.orbs("opponent")) == (["Ogre"], 7)


@rule("caster", "804.3", "804.4")
@pytest.mark.parametrize(("begins_reversed", "survives"), [(False, True), (True, False)])
def test_it_counts_how_it_lies_when_it_is_judged(begins_reversed: bool, survives: bool) -> None:
    """The rival has 1000 ATK and 3000 DEF, and is switched in the middle of the battle."""
    rival = servant("Rival", atk=1000, defense=3000)
    t = fight(OGRE, reversed_(rival) if begins_reversed else rival, trick(RIVAL, switch(IT)))
    t.play("Trick", by="opponent")
    t.go_on()
    assert t.zone("opponent", "servant zone") == (["Rival"] if survives else [])


@rule("caster", "804.3")
def test_and_what_its_values_are_then() -> None:
    t = fight(OGRE, servant("Rival", atk=1000), trick(RIVAL, gets(plus_atk(1000), who=IT)))
    t.play("Trick", by="opponent")
    t.go_on()
    assert t.zone("opponent", "servant zone") == ["Rival"]


@rule("caster", "804.3", "804.4")
@pytest.mark.parametrize(
    "rival", [servant("Rival", atk=None, defense=9000), reversed_(servant("Rival", atk=9000, defense=None))]
)
def test_a_value_that_the_attacked_servant_lacks_counts_as_zero(rival: object) -> None:
    t = fight(OGRE, rival)
    t.go_on()
    assert t.zone("opponent", "graveyard") == ["Rival"]


@rule("caster", "804.3", "804.4")
@pytest.mark.parametrize("turned", [False, True])
def test_it_is_destroyed_when_it_is_judged_and_what_waits_for_that_triggers(turned: bool) -> None:
    rival = servant("Rival", last_words(draw()))
    t = fight(OGRE, reversed_(rival) if turned else rival)
    t.pass_both()
    assert (t.window, t.zone("opponent", "graveyard"), t.priority) == (JUDGMENT_WINDOW, ["Rival"], "you")
    assert t.chase() == ["automatic ability of Rival"]
    assert [event.verb for event in t.events("moved") if t.name(event.card) == "Rival"] == ["destroy/battle"]


# 804.5: the opponent.


@rule("caster", "804.5")
def test_the_attacking_player_chooses_an_orb_and_corrupts_it() -> None:
    orbs = [servant("First"), servant("Second"), servant("Third")]
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=orbs), phase="battle phase")
    t.attack("Ogre", hold=True)
    t.pass_()
    t.pass_(asks="804.5")
    assert (t.asked, t.orbs("opponent")) == ("you", 3)
    t.answer(["Second"])
    assert (t.zone("opponent", "hand"), t.zone("opponent", "orb zone")) == (["Second"], ["First", "Third"])
    assert (t.window, t.tells("corrupted"), t.winner) == (JUDGMENT_WINDOW, ["Ogre"], "")


@rule("caster", "804.5")
def test_the_orb_is_chosen_unseen() -> None:
    orbs = [servant("First"), servant("Second")]
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=orbs), phase="battle phase")
    t.attack("Ogre", hold=True)
    t.pass_()
    t.pass_(asks="804.5")
    assert not any(t.sees(player, orb) for player in ("you", "opponent") for orb in ("First", "Second"))


@rule("caster", "804.5")
@pytest.mark.parametrize("attacker", ["you", "opponent"])
def test_an_opponent_without_orbs_has_lost_at_once(attacker: str) -> None:
    mine, theirs = Side(servants=[OGRE]), Side(orbs=0)
    sides = (mine, theirs) if attacker == "you" else (theirs, mine)
    t = table(you=sides[0], opponent=sides[1], active=attacker, phase="battle phase")
    t.attack("Ogre", hold=True)
    assert t.winner == ""
    t.pass_both()
    assert (t.winner, t.outcome and t.outcome.rule) == (attacker, "804.5")


@rule("caster", "804.5")
@pytest.mark.parametrize("power", [(), ("Double Corrupt",)])
def test_whose_last_orb_is_corrupted_has_not_lost_yet(power: tuple[str, ...]) -> None:
    brute = servant("Brute", *power)
    t = table(you=Side(servants=[brute, OGRE]), opponent=Side(orbs=1), phase="battle phase")
    t.attack("Brute")
    assert (t.winner, t.orbs("opponent")) == ("", 0)
    t.attack("Ogre")
    assert t.winner == "you"


@rule("caster", "804.5")
def test_how_many_orbs_there_are_is_looked_at_when_it_is_judged() -> None:
    """The last orb is corrupted by a card in the middle of the battle: then there is none."""
    sap = conjure("Sap", corrupt(1), quickcast=True)
    t = table(you=Side(servants=[OGRE], hand=[sap]), opponent=Side(orbs=1), phase="battle phase")
    t.attack("Ogre", hold=True)
    t.play("Sap")
    assert (t.winner, t.orbs("opponent")) == ("", 0)
    t.pass_both()
    assert t.winner == "you"


@rule("caster", "804.5")
def test_how_much_atk_the_attacker_has_does_not_matter() -> None:
    t = table(you=Side(servants=[servant("Snail", atk=0)]), phase="battle phase")
    t.attack("Snail")
    assert t.orbs("opponent") == 6


@rule("caster", "804.6")
def test_after_the_judgment_both_may_act_before_the_battle_is_over() -> None:
    t = fight(OGRE, servant("Rival"), GIFT)
    t.pass_both()
    assert (t.window, t.attacking(), t.priority) == (JUDGMENT_WINDOW, "Ogre", "you")
    t.play("Gift", by="opponent")
    assert (t.window, t.zone("opponent", "hand")) == (JUDGMENT_WINDOW, ["Filler"])
