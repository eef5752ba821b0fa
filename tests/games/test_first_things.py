"""What one may do is offered by its first thing; who may do it decides; options need what the book asks of them."""

from __future__ import annotations

from ludex.games.sve import GAME
from ludex.testing import Side, follower, rule, spell, table
from ludex.testing import fftcg as ff
from ludex.testing import vanguard as vg


@rule("sve-en", "1.3.2", "5.18.3.1.2")
def test_options_of_an_ability_speak_of_what_they_select_not_of_the_card_that_triggered_it() -> None:
    modes = "(1) Select an enemy follower on the field and destroy it. (2) Draw a card."
    scribe = follower("Scribe", 1, 1, text=[f"Whenever you play a spell, choose 1. {modes}"])
    t = table(
        you=Side(field=[scribe], hand=[spell("Omen", text=["Deal 1 damage to each enemy leader."])]),
        opponent=Side(field=[follower("Ogre", 3, 3)]),
    )
    t.play("Omen", "(1)")
    t.expect_zone("opponent", "field", [])


@rule("sve-en", "1.3.2")
def test_what_another_player_may_do_is_for_that_player_to_decide() -> None:
    text = "Select an enemy card on the field and put it on the bottom of its owner's deck. "
    swap = spell("Swap", text=[text + "Its controller may summon a follower or amulet from their hand."])
    t = table(
        you=Side(hand=[swap], field=[follower("Mine", 1, 1)]),
        opponent=Side(field=[follower("Ogre", 3, 3)], hand=[follower("Cub", 1, 1)]),
    )
    t.play("Swap", "Ogre", asks=GAME.rules_cited["optional"])
    assert t.decision is not None
    assert t.decision.seat == 1
    t.answer("yes", "Cub")
    t.expect_zone("opponent", "field", ["Cub"])


@rule("fftcg", "2.3", "11.8.14")
def test_a_summon_may_be_cast_for_nothing_from_the_hand() -> None:
    text = "When Herald enters the field, you may cast 1 Summon from your hand without paying the cost."
    bolt = ff.summon("Bolt", ff.strike(4000), cost=9)
    t = ff.table(
        you=ff.Side(hand=[ff.forward("Herald", 5000, text=[text]), bolt]),
        opponent=ff.Side(field=[ff.forward("Ogre", 3000)]),
    )
    t.play("Herald", "yes", "Bolt", "Ogre")
    assert t.zone("opponent", "Break Zone") == ["Ogre"]


@rule("fftcg", "2.3", "11.3.4")
def test_an_action_that_comes_to_nothing_can_be_selected() -> None:
    actions = '"You may pay [5]. When you do so, draw 2 cards." "Your opponent discards 1 card."'
    spell_ = ff.summon("Deal", text=[f"Select 1 of the 2 following actions. {actions}"])
    t = ff.table(you=ff.Side(hand=[spell_]))
    t.cast("Deal", "(1)")
    assert (t.zone("you", "hand"), t.zone("you", "Break Zone")) == ([], ["Deal"])


@rule("vanguard", "1.3.2", "8.5.4.1.3")
def test_what_one_may_do_is_offered_though_what_follows_has_yet_to_be_found() -> None:
    text = (
        "[AUTO](RC):When this unit is placed on (RC), you may choose a card from your hand, and discard it. If you do, "
        "search your deck for up to one grade 0 card, call it to (RC), and shuffle your deck."
    )
    caller = vg.unit("Caller", grade=1, text=[text])
    t = vg.table(you=vg.Side(hand=[caller, vg.unit("Spare", grade=1)], deck=[vg.unit("Cub", grade=0)] * 3))
    t.call("Caller", "left front", "yes", "Cub", "right front")
    assert t.zone("you", "drop zone") == ["Spare"]
    assert sorted(t.zone("you", "rear-guard circle")) == ["Caller", "Cub"]
