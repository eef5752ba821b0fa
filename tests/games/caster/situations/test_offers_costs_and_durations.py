"""Situations: what may be done though its end comes to nothing, what a play costs then, how long an effect lasts."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import Side, barrier, caster, conjure, servant, table

BOLT = conjure("Bolt", text=["Destroy target servant.", "[Quickcast]"])
OGRE = servant("Ogre")
STONE = servant("Stone", text=["[Rest]: Target servant gains +1000 ATK as long as this card is rested."])


@rule("caster", "104.2", "903.3b")
def test_what_may_be_done_is_offered_though_nothing_can_come_of_it() -> None:
    deal = conjure(
        "Deal", text=["You may discard a card. If you do, return a servant card from your graveyard to your hand."]
    )
    t = table(you=Side(hand=[deal, BOLT]))
    t.play("Deal", "yes")
    assert (t.zone("you", "hand"), t.zone("you", "graveyard")) == ([], ["Bolt", "Deal"])


@rule("caster", "910.3")
@pytest.mark.parametrize(("hand", "said", "zone"), [([BOLT], ["yes"], "servant zone"), ([], [], "graveyard")])
def test_a_card_is_saved_by_a_discard_only_if_there_is_one(hand: list[object], said: list[str], zone: str) -> None:
    wall = servant("Wall", text=["If this card would be destroyed, you may discard a card instead."], atk=500)
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[wall], hand=hand))  # type: ignore[arg-type]
    t.attack("Ogre", "Wall", *said)
    assert t.where("Wall") == zone


@rule("caster", "903.2g-2", "903.2g-3")
def test_what_is_added_to_a_free_play_is_paid_with_whatever_aether() -> None:
    toll = barrier("Toll", text=["Cards cost your opponent 1 more to play."])
    gift = conjure("Gift", text=["Play a servant card from your hand without paying its cost."])
    imp = servant("Imp", cost=5, element="Aqua")
    t = table(you=Side(casters=["Ignus", "Void"], hand=[gift, imp]), opponent=Side(servants=[toll]))
    t.play("Gift", "Imp")
    assert (t.where("Imp"), t.orientation("Void Caster"), t.orientation("Ignus Caster")) == (
        "servant zone", "rested", "rested",
    )  # fmt: skip


@rule("caster", "909.7", "1022.2b")
def test_a_caster_that_levels_up_rested_keeps_up_what_lasts_as_long_as_it_is_rested() -> None:
    hana = caster("Hana", text=["[Rest]: Target servant gains +1000 ATK as long as this card is rested."])
    rise = conjure("Rise", text=["Level up target allied caster to a caster from your hand."])
    t = table(you=Side(casters=[hana], servants=[OGRE], hand=[rise, caster("Hana", level=2)]))
    t.use("Hana", 0, "Ogre")
    t.play("Rise", "Hana Lv1", "Hana Lv2")
    assert (t.atk("Ogre"), t.orientation("Hana Lv2")) == (2000, "rested")


@rule("caster", "909.7")
def test_of_two_such_effects_only_the_one_ends_whose_card_recovers() -> None:
    rock = servant("Rock", text=["[Rest]: Target servant gains +500 ATK as long as this card is rested."])
    wake = conjure("Wake", text=["Recover target servant."])
    t = table(you=Side(servants=[STONE, rock, OGRE], hand=[wake]))
    t.use("Stone", 0, "Ogre")
    t.use("Rock", 0, "Ogre")
    assert t.atk("Ogre") == 2500
    t.play("Wake", "Stone")
    assert t.atk("Ogre") == 1500


@rule("caster", "909.1e", "803.3a")
def test_a_barrier_that_becomes_a_servant_attacks_with_the_numbers_it_is_given() -> None:
    rouse = conjure("Rouse", text=["Target barrier becomes a 3000/2000 servant until end of turn."])
    t = table(you=Side(servants=[barrier("Gate")], hand=[rouse]))
    t.play("Rouse", "Gate")
    t.attack("Gate")
    assert (t.atk("Gate"), t.orbs("opponent")) == (3000, 6)


@rule("caster", "910.3", "503.1")
def test_the_draw_of_the_draw_phase_can_be_replaced_by_looking_at_more() -> None:
    well = barrier("Well", text=[
        "If you would draw a card during your draw phase, you may instead look at the top two cards of your deck. "
        "If you do, put one of them into your hand and the rest on the bottom of your deck."
    ])  # fmt: skip
    deck = [servant("First"), servant("Second"), servant("Third")]
    t = table(you=Side(servants=[well], deck=deck), active="opponent")
    t.end_turn("yes", "Second")
    assert t.zone("you", "hand") == ["Second"]
