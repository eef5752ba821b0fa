"""Where every window is asked, what is asked depends on what everybody knows and not on what hidden cards are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludex.core.decisions import Decision
from ludex.core.errors import BadAnswer
from ludex.core.state import EVERY_WINDOW
from ludex.core.view import view
from ludex.core.visibility import visible_events
from ludex.testing import NEXT, Side, follower, rule, spell, table
from ludex.testing import caster as cc
from ludex.testing import fftcg as ff
from ludex.testing import vanguard as vg
from ludex.testing.driving import Driving

YOU, OPPONENT = 0, 1


def asking_all(t: Driving) -> None:
    t.machine.state.facts[EVERY_WINDOW] = 1


def asked(t: Driving) -> Decision:
    assert t.decision is not None
    return t.decision


ELF = follower("Elf", 2, 2, cost=2)
GIANT = follower("Giant", 5, 5, cost=5)


def summon_from_hand(able: bool) -> Driving:
    """Each player may summon a cheap follower; the opponent holds one, or does not."""
    feast = spell("Feast", text=["Each player may summon a follower that costs 2 or less from their hand."])
    t = table(you=Side(hand=[feast]), opponent=Side(hand=[ELF if able else GIANT]))
    asking_all(t)
    t.play("Feast", asks=NEXT)
    return t


def discard_of_a_kind(able: bool) -> Driving:
    """The opponent may discard a card of a kind."""
    plea = "When this leaves the field, you may discard a follower. If you do, draw a card."
    bolt = spell("Bolt", text=["Select an enemy follower on the field and destroy it."])
    omen = spell("Omen", text=["Draw a card."])
    t = table(
        you=Side(hand=[bolt]), opponent=Side(field=[follower("Nun", 1, 1, text=[plea])], hand=[ELF if able else omen])
    )
    asking_all(t)
    t.play("Bolt", "Nun", asks=NEXT)
    return t


def search(able: bool) -> Driving:
    """The opponent searches a deck in which there is what they look for, or is not."""
    found = "a follower that costs 2 or less, reveal it, and add it to your hand."
    plea = f"When this leaves the field, search your deck for {found}"
    bolt = spell("Bolt", text=["Select an enemy follower on the field and destroy it."])
    t = table(
        you=Side(hand=[bolt]),
        opponent=Side(field=[follower("Nun", 1, 1, text=[plea])], deck=[GIANT, ELF if able else GIANT, GIANT]),
    )
    asking_all(t)
    t.play("Bolt", "Nun", asks=NEXT)
    return t


def offer_on_a_looked_at_card(able: bool) -> Driving:
    """The opponent looks at a card and may add it to their hand if it is of a kind."""
    plea = "Look at the top card of your deck. If it's a follower, you may reveal it and add it to your hand."
    nun = follower("Nun", 1, 1, text=[f"When this leaves the field, {plea[0].lower()}{plea[1:]}"])
    bolt = spell("Bolt", text=["Select an enemy follower on the field and destroy it."])
    top = ELF if able else spell("Omen", text=["Draw a card."])
    t = table(you=Side(hand=[bolt]), opponent=Side(field=[nun], deck=[top, GIANT]))
    asking_all(t)
    t.play("Bolt", "Nun", asks=NEXT)
    return t


def g_assist(able: bool) -> Driving:
    """The opponent lacks the grade to ride, or holds it."""
    held = vg.unit("Held", grade=0 if able else 2)
    theirs = vg.Side(
        vanguard=vg.unit("One", grade=1), hand=[held], deck=[vg.unit("Scout", grade=0)] * 9,
        g_zone=[vg.g_unit("Dragon"), vg.g_unit("Wyrm")],
    )  # fmt: skip
    t = vg.table(opponent=theirs)
    asking_all(t)
    t.end_turn(asks="6.4.1.2.1.2")
    return t


def another_attack(able: bool) -> Driving:
    """The turn player could cast something before another attack, or could not."""
    held = ff.summon("Bolt", ff.strike(1000), cost=0) if able else ff.forward("Elf", 5000, cost=0)
    t = ff.table(you=ff.Side(hand=[held], field=[ff.forward("Ogre", 9000)]))
    asking_all(t)
    t.attack("Ogre", asks="10.1.4.6")
    return t


def break_of_an_orb(able: bool) -> Driving:
    """The orb that goes to the opponent's hand has [Break], or has not."""
    orb = cc.servant("Imp", "Break", cost=3) if able else cc.servant("Elf", cost=3)
    t = cc.table(you=cc.Side(servants=[cc.servant("Ogre")]), opponent=cc.Side(orbs=[orb]))
    asking_all(t)
    t.attack("Ogre", asks="1103.2b" if able else "1103.4")
    return t


WORLDS: dict[str, tuple[Callable[[bool], Driving], int]] = {
    "sve: summon from hand": (summon_from_hand, OPPONENT),
    "sve: discard of a kind": (discard_of_a_kind, OPPONENT),
    "sve: search": (search, OPPONENT),
    "sve: offer on a looked-at card": (offer_on_a_looked_at_card, OPPONENT),
    "vanguard: G assist": (g_assist, OPPONENT),
    "fftcg: another attack": (another_attack, YOU),
    "caster: Break of an orb": (break_of_an_orb, OPPONENT),
}


def shown(t: Driving, seat: int) -> bytes:
    """Everything the seat is shown and was told."""
    told = visible_events(t.machine, seat, t.machine.log or [])
    return view(t.machine, seat).to_json() + repr(told).encode()


def decline(t: Driving) -> None:
    t.machine.answer(asked(t).first())


@rule("vanguard", "6.4.1.2.2.3", "6.4.1.2.3")
@rule("fftcg", "10.1.4.6")
@rule("caster", "1103.2b", "1103.4")
@rule("sve-en", "4.1.2.2", "5.8.1")
@pytest.mark.parametrize(("world", "seat"), WORLDS.values(), ids=WORLDS)
def test_who_could_not_is_asked_like_who_could(world: Callable[[bool], Driving], seat: int) -> None:
    able, unable = world(True), world(False)
    assert asked(able).seat == asked(unable).seat == seat
    assert shown(able, 1 - seat) == shown(unable, 1 - seat)
    decline(able)
    decline(unable)
    assert shown(able, 1 - seat) == shown(unable, 1 - seat)
    assert asked(able).seat == asked(unable).seat


@pytest.mark.parametrize("world", [summon_from_hand, discard_of_a_kind, g_assist])
def test_who_could_not_can_only_say_no(world: Callable[[bool], Driving]) -> None:
    able, unable = asked(world(True)), asked(world(False))
    able.check(1)
    with pytest.raises(BadAnswer):
        unable.check(1)
    assert (able.only(), unable.only()) == (None, 0)


def test_a_question_about_cards_that_all_know_is_not_asked() -> None:
    """Nobody learns anything where the hand is empty."""
    feast = spell("Feast", text=["Each player may summon a follower that costs 2 or less from their hand."])
    t = table(you=Side(hand=[feast]), opponent=Side())
    asking_all(t)
    t.play("Feast")
    assert t.asked == "you"
