"""What cannot be done is not offered, so that "if you do" never follows it."""

from __future__ import annotations

import pytest

from ludex.testing import Side, amulet, follower, rule, spell, table
from ludex.testing import caster as cc

KNIGHTS = [follower(f"Soldier {n}", 1, 1) for n in range(4)]


@rule("sve-en", "1.3.2", "10.10.1")
@pytest.mark.parametrize(
    "instead", ["bury an amulet", "discard a card", "banish 3 cards from your cemetery", "bury another follower"]
)
def test_a_replacement_that_cannot_be_carried_out_is_not_offered(instead: str) -> None:
    doll = follower("Doll", 2, 3, text=[f"If this would be destroyed, you may {instead} instead."])
    kill = spell("Kill", cost=0, text=["Select a follower on the field and destroy it."])
    t = table("sve", you=Side(field=[doll], hand=[kill]))
    t.play("Kill")
    t.expect_zone("you", "field", [])


@rule("sve-en", "1.3.2", "10.10.1")
def test_a_replacement_is_offered_as_often_as_it_can_be_carried_out() -> None:
    doll = follower("Doll", 2, 3, text=["If this would be destroyed, you may bury an amulet instead."])
    kill = spell("Kill", cost=0, text=["Select a follower on the field and destroy it."])
    t = table("sve", you=Side(field=[doll, amulet("Urn")], hand=[kill, kill]))
    t.play("Kill", "yes")
    t.expect_zone("you", "field", ["Doll"])
    t.play("Kill")
    t.expect_zone("you", "field", [])


@rule("sve-en", "1.3.2", "1.3.2.1", "4.4.4.2")
@pytest.mark.parametrize(
    "impossible",
    ["bury the top card of your deck", "summon a Knight token", "evolve this", "refresh this"],
)
def test_what_cannot_be_done_is_not_offered_and_nothing_follows_it(impossible: str) -> None:
    muse = follower(
        "Muse", 1, 1, cost=0, text=[f"[fanfare] You may {impossible}. If you do, give your leader [defense]+3."]
    )
    t = table("sve", you=Side(field=KNIGHTS, hand=[muse], deck=[]))
    t.play("Muse")
    assert t.leader("you") == 20


@rule("caster", "104.2", "104.3")
@pytest.mark.parametrize(
    "impossible",
    [
        "draw a card",
        "draw two cards",
        "put the top card of your deck into your graveyard",
        "reveal the top card of your deck",
        "recover this card",
    ],
)
def test_what_cannot_be_done_is_not_offered_in_the_caster_chronicles_either(impossible: str) -> None:
    muse = cc.servant("Muse", text=[f"[Enter] ⇒ You may {impossible}. If you do, gain two candy counters."])
    t = cc.table(you=cc.Side(hand=[muse], deck=[]))
    t.play("Muse")
    assert t.resource("you", "candy") == 0


@rule("caster", "903.2g-3", "903.2h")
def test_a_cost_in_place_of_the_cards_own_is_not_enough_where_an_effect_adds_to_it() -> None:
    bug = cc.servant("Bug", trait="Insect")
    text = "You may banish three allied [Insect] instead of paying this card's cost."
    queen = cc.servant("Queen", cost=5, element="Silva", text=[text])
    tax = cc.barrier("Tax", text=["Servants cost your opponent 1 more to play."])
    t = cc.table(you=cc.Side(servants=[bug, bug, bug], hand=[queen]), opponent=cc.Side(servants=[tax]))
    t.refuses("play", "Queen")
    rich = cc.table(you=cc.Side(servants=[bug, bug, bug], casters=1, hand=[queen]), opponent=cc.Side(servants=[tax]))
    rich.play("Queen")
    assert rich.zone("you", "servant zone") == ["Queen"]


@rule("caster", "1301.1a", "604.1")
def test_players_act_as_before_once_an_optional_loop_was_brought_to_an_end() -> None:
    urn = cc.barrier(
        "Urn", text=["Whenever you gain a candy counter ⇒ You may draw a card. If you do, gain a candy counter."]
    )
    hand = [cc.conjure("Go", text=["Gain a candy counter."]), cc.servant("Imp")]
    t = cc.table(you=cc.Side(servants=[urn, cc.servant("Elf")], hand=hand, deck=[cc.servant("X")] * 600))
    t.play("Go", *["yes"] * 26, 100)
    assert t.resource("you", "candy") == 127
    assert "play Imp" in t.options()
