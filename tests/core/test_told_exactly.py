"""What everybody sees is told, of face-down cards too, and where in a deck a card goes."""

from __future__ import annotations

import pytest

from ludex.core.describe import event
from ludex.core.visibility import visible_events
from ludex.testing import NEXT, Side, follower, rule, spell, table
from ludex.testing import caster as cc
from ludex.testing.driving import Driving
from ludex.testing.naming import describe

YOU, OPPONENT = 0, 1


def told(t: Driving, seat: int) -> list[str]:
    return [event(t.machine, seat, one) for one in visible_events(t.machine, seat, list(t.log))]


@rule("caster", "303.2", "308.2a")
def test_that_a_face_down_caster_is_targeted_is_told_to_whoever_does_not_see_what_it_is() -> None:
    bane = cc.conjure("Bane", text=["Destroy target caster."])
    t = cc.table(you=cc.Side(hand=[bane]), opponent=cc.Side(casters=[cc.face_down(cc.caster("Hana"))]))
    t.play("Bane", targets="Hana", hold=True)
    lines = [next(line for line in told(t, seat) if "targeted" in line) for seat in (YOU, OPPONENT)]
    assert [line.partition(" [")[0] for line in lines] == ["Bane targeted a card", "Bane targeted Hana"]


@rule("caster", "304.2")
def test_it_is_told_that_a_card_goes_to_the_bottom_of_a_deck() -> None:
    sink = cc.conjure("Sink", text=["Put a card from your hand on the bottom of your deck."])
    t = cc.table(you=cc.Side(hand=[sink, cc.servant("Elf")]))
    t.play("Sink")
    assert any("Elf was put on the bottom of your deck" in line for line in told(t, YOU))
    assert any("card was put on the bottom of your opponent's deck" in line for line in told(t, OPPONENT))


def test_two_abilities_of_one_card_are_told_apart_by_number_and_line() -> None:
    lines = ["When this leaves the field, draw a card.", "When this leaves the field, draw 2 cards."]
    bolt = spell("Bolt", text=["Select a follower on the field and destroy it."])
    t = table(you=Side(field=[follower("Twin", 1, 1, text=lines)], hand=[bolt]))
    t.play("Bolt", "Twin", asks=NEXT)
    assert t.decision is not None
    words = describe(t.machine, t.decision)
    assert f'Twin #1 "{lines[0]}"' in words
    assert f'Twin #2 "{lines[1]}"' in words
    with pytest.raises(AssertionError, match="#2"):
        t.answer("Ogre")
