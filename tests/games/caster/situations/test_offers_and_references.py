"""Situations of The Caster Chronicles: what is offered and what is not, what follows it, "instead"."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import Side, barrier, conjure, servant, table

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf", atk=1000)
PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)
DEAL = conjure("Deal", text=["You may discard a card. If you do, draw 2 cards."])
ZAP = conjure("Zap", text=["Destroy target servant."], quickcast=True)


@rule("caster", "903.3b", "104.2")
def test_a_discard_is_not_offered_with_an_empty_hand() -> None:
    t = table(you=Side(hand=[DEAL]))
    t.play("Deal")
    assert t.zone("you", "hand") == []


@rule("caster", "903.3b")
@pytest.mark.parametrize(("answer", "hand"), [("no", 1), ("yes", 2)])
def test_what_follows_if_one_does_is_done_only_then(answer: str, hand: int) -> None:
    t = table(you=Side(hand=[DEAL, OGRE]))
    t.play("Deal", answer)
    assert (len(t.zone("you", "hand")), t.where("Ogre")) == (hand, "hand" if answer == "no" else "graveyard")


@rule("caster", "1012.2")
def test_which_card_of_the_hand_is_discarded_is_chosen_by_the_rule_of_hidden_zones() -> None:
    t = table(you=Side(hand=[DEAL, OGRE, ELF]))
    t.play("Deal", "yes", asks="1012.2")
    t.answer("Elf")
    assert t.where("Elf") == "graveyard"


@rule("caster", "903.2e")
def test_a_card_without_a_target_is_not_played() -> None:
    t = table(you=Side(hand=[ZAP]))
    t.refuses("play", "Zap")


@rule("caster", "910.1", "906.2")
def test_a_servant_that_is_saved_was_not_destroyed() -> None:
    wall = servant("Wall", text=["If this card would be destroyed, you may discard a card instead."])
    crow = servant("Crow", text=["Whenever another allied servant is destroyed ⇒ Draw a card."])
    t = table(you=Side(hand=[ZAP]), opponent=Side(servants=[wall, crow], hand=[ELF]))
    t.play("Zap", "Wall", "yes")
    assert (t.where("Wall"), t.zone("opponent", "hand"), t.where("Elf")) == ("servant zone", [], "graveyard")


@rule("caster", "910.3", "906.2")
def test_a_servant_that_is_not_saved_is_seen_to_go() -> None:
    wall = servant("Wall", text=["If this card would be destroyed, you may discard a card instead."])
    crow = servant("Crow", text=["Whenever another allied servant is destroyed ⇒ Draw a card."])
    t = table(you=Side(hand=[ZAP]), opponent=Side(servants=[wall, crow], hand=[ELF]))
    t.play("Zap", "Wall", "no")
    assert (t.where("Wall"), len(t.zone("opponent", "hand"))) == ("graveyard", 2)


@rule("caster", "903.2g")
def test_two_sources_of_a_surcharge_are_both_paid() -> None:
    toll = barrier("Toll", text=["Cards cost your opponent 1 more to play."])
    t = table(you=Side(casters=["Void", "Void"], hand=[PONDER]), opponent=Side(servants=[toll, toll]))
    t.play("Ponder")
    assert [t.orientation(f"Void Caster#{n}") for n in (1, 2)] == ["rested", "rested"]
    t = table(you=Side(casters=["Void"], hand=[PONDER]), opponent=Side(servants=[toll, toll]))
    t.refuses("play", "Ponder")
