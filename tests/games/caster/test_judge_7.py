"""Questions a judge of The Caster Chronicles is asked: what was done, and what it counts for."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import Side, barrier, conjure, servant, soul_bond, table

WITHER = conjure("Wither", text=["Target servant gains -600 ATK until end of turn."])
WING = servant("Wing", cost="X", element="Ignus", text=["[Step Up] (Dragon)"])
WYRM = servant("Wyrm", cost=3, trait="Dragon")


@rule("caster", "1115.2", "909.1g")
@pytest.mark.parametrize(("resting", "atk"), [(["Cub", "Runt"], 1300), (["Runt"], 600)])
def test_an_atk_below_zero_is_added_as_what_it_is(resting: list[str], atk: int) -> None:
    wolf = servant("Wolf", atk=1000, trait="Youkai", text=["[Unity]"])
    cub, runt = servant("Cub", atk=700, trait="Youkai"), servant("Runt", atk=200, trait="Youkai")
    t = table(you=Side(servants=[wolf, cub, runt], hand=[WITHER]))
    t.play("Wither", "Runt")
    t.attack("Wolf", "player", resting)
    assert t.atk("Wolf") == atk


@rule("caster", "909.1g", "911.1")
def test_an_x_that_is_below_zero_is_that() -> None:
    text = "Banish this card: Target servant gains +X ATK until end of turn, where X is this card's ATK."
    t = table(you=Side(servants=[servant("Ember", atk=200, text=[text]), servant("Wolf", atk=1000)], hand=[WITHER]))
    t.play("Wither", "Ember")
    t.use("Ember", 0, "Wolf")
    assert t.atk("Wolf") == 600


@rule("caster", "1005.2", "1023.2a")
def test_nothing_is_copied_above_what_cannot_be_chased() -> None:
    parrot = barrier("Parrot", text=["Whenever you play a conjure ⇒ Copy it."])
    hush = conjure("Hush", text=["Draw a card.", "Players cannot chase to this card."])
    t = table(you=Side(servants=[parrot], hand=[hush]))
    t.play("Hush")
    assert len(t.zone("you", "hand")) == 1
    t = table(you=Side(servants=[parrot], hand=[conjure("Song", text=["Draw a card."])]))
    t.play("Song")
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "910.1", "903.3a")
def test_what_was_replaced_was_not_done() -> None:
    deal = conjure("Deal", text=["Destroy target servant. If you do, draw a card."])
    relic = servant("Relic", text=["If this card would be destroyed, remove it from the game instead."])
    t = table(you=Side(hand=[deal, deal]), opponent=Side(servants=[relic, servant("Ogre")]))
    t.play("Deal", "Relic")
    assert (t.zone("opponent", "removed zone"), t.zone("you", "hand")) == (["Relic"], ["Deal"])
    t.play("Deal", "Ogre")
    assert t.zone("you", "hand") == ["Filler"]


@rule("caster", "315.2a", "910.1")
def test_what_went_to_the_extra_deck_was_not_returned_to_a_hand() -> None:
    recall = conjure("Recall", text=["Return target allied servant to its owner's hand. If you do, draw a card."])
    t = table(you=Side(servants=[soul_bond("Pair", materials=["Hana", "Jin"])], hand=[recall]))
    t.play("Recall", "Pair")
    assert (t.zone("you", "extra deck"), t.zone("you", "hand")) == (["Pair"], [])


@rule("caster", "910.1", "903.2h")
def test_a_cost_that_was_replaced_is_paid_all_the_same() -> None:
    monk = servant("Monk", text=["Return a servant you control to its owner's hand: Draw a card."])
    pair = soul_bond("Pair", materials=["Hana", "Jin"])
    t = table(you=Side(servants=[monk, pair]))
    t.use("Monk", 0, "Pair")
    assert (t.zone("you", "extra deck"), t.zone("you", "hand")) == (["Pair"], ["Filler"])


def test_a_text_about_abilities_being_played_is_declined() -> None:
    ear = barrier("Ear", text=["Whenever you play an activated ability ⇒ Gain a candy counter."])
    with pytest.raises(AssertionError, match="an ability that is played"):
        table(you=Side(servants=[ear]))


@rule("caster", "903.2a", "903.2d", "1114.2")
def test_who_steps_up_names_an_x_that_can_be_paid_with_it() -> None:
    """One and two are less than the servant's cost, three and four leave one to be paid, five leaves two."""
    t = table(you=Side(servants=[WYRM], aether=["Ignus", "Ignus"], hand=[WING]))
    t.play("Wing", "yes", "Wyrm", asks="903.2d")
    assert t.options() == ["1 to 5"]


@rule("caster", "903.2a", "1114.2")
def test_a_card_that_costs_x_can_be_played_for_nothing_but_its_step_up() -> None:
    t = table(you=Side(servants=[WYRM], hand=[WING]))
    t.play("Wing", "Wyrm", x=2)
    assert t.where("Wing") == "servant zone"
    t = table(you=Side(hand=[WING]))
    t.refuses("play", "Wing", rule="1002.4")


@rule("caster", "910.1", "1009.1", "1009.2")
@pytest.mark.parametrize(
    "text", ["Whenever this card corrupts an orb ⇒ Draw a card.", "Whenever an enemy orb is corrupted ⇒ Draw a card."]
)
def test_an_orb_that_went_elsewhere_was_not_corrupted(text: str) -> None:
    pyre = barrier("Pyre", text=["If an allied orb would be corrupted, banish it instead."])
    fiend = servant("Fiend", text=[text])
    t = table(you=Side(servants=[fiend]), opponent=Side(servants=[pyre], orbs=3))
    t.attack("Fiend")
    assert (len(t.zone("opponent", "graveyard")), t.zone("you", "hand")) == (1, [])
    t = table(you=Side(servants=[fiend]), opponent=Side(orbs=3))
    t.attack("Fiend")
    assert t.zone("you", "hand") == ["Filler"]
