"""VG 12.10: the card with two sides, a normal unit on one and a G unit on the other."""

from __future__ import annotations

import pytest

from ludex.core.ops.look import Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.select import UpTo
from ludex.core.ops.turn_card import Engage
from ludex.core.players import YOU
from ludex.core.selectors import IT, And, Cards, Is, NotThis, Or
from ludex.core.values import Fixed
from ludex.games import start
from ludex.games.vanguard.ops.call import MoveTo, Place
from ludex.games.vanguard.ops.lock import Delete
from ludex.games.vanguard.ops.ride import FlipOver, Stride
from ludex.games.vanguard.words import (
    BEGINNING_OF,
    BIND,
    CLAN,
    DAMAGE_ZONE,
    DECK,
    DROP,
    G_UNIT,
    G_ZONE,
    GUARD_STEP,
    HAND,
    NAMES,
    NORMAL_UNIT,
    RC,
    REMOVED,
    SOUL,
    TYPE,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    act,
    at,
    choose,
    counter_blast,
    draw,
    face_up,
    flipped,
    g_unit,
    gets,
    plus_power,
    soul_charge,
    table,
    two_sided,
    unit,
)
from ludex.testing.vanguard.board import Cardlike
from tests.games.vanguard.rules.battle_parts import ELF, IMP, KING, called, uses

SEAL = two_sided(
    unit("Seal", act(draw(1)), grade=1, power=6000, clan="Kagero"),
    g_unit("Inferno", act(soul_charge(1), zones=(VC, RC)), grade=4, power=30000, clan="Nubatama", cost=None),
)
FLIP = uses(choose((VC, RC), filter=Or((Is(NAMES, "Seal"), Is(NAMES, "Inferno")))), FlipOver(IT))
SMITH = unit("Smith", FLIP)
"""It flips the card over where it lies on a circle."""


def side(t: Table, name: str) -> tuple[str, int | None, int | None, str]:
    """The type, grade, power and clan of the card that is called so now."""
    (type_,), (clan,) = t.attribute(name, "type"), t.attribute(name, "clan")
    return (type_, t.grade(name), t.power(name), clan)


NORMAL = (NORMAL_UNIT, 1, 6000, "Kagero")
G_SIDE = (G_UNIT, 4, 30000, "Nubatama")


# 12.10.3.1: what is asked about it.


@rule("vanguard", "12.10.3.1")
def test_the_active_side_answers_for_the_card() -> None:
    t = table(you=Side(rear=[SEAL, SMITH]))
    assert (side(t, "Seal"), t.names("Seal")) == (NORMAL, {"Seal"})
    t.use("Smith")
    assert (side(t, "Inferno"), t.names("Inferno")) == (G_SIDE, {"Inferno"})


@rule("vanguard", "12.10.3.1")
def test_its_abilities_are_those_of_the_active_side() -> None:
    t = table(you=Side(rear=[SEAL, SMITH]))
    t.use("Seal")
    assert (t.zone("you", "hand"), t.soul("you")) == (["Filler"], [])
    t.use("Smith")
    t.use("Inferno")
    assert (t.zone("you", "hand"), t.soul("you")) == (["Filler"], ["Filler"])
    assert len(t.machine.now(t.card("Inferno")).activated) == 1


@rule("vanguard", "12.10.3.1.1")
@pytest.mark.parametrize(("how", "name", "other"), [(SEAL, "Seal", "Inferno"), (flipped(SEAL), "Inferno", "Seal")])
def test_the_other_side_does_not_exist_meanwhile(how: Cardlike, name: str, other: str) -> None:
    """Neither its name nor its type nor its clan is found."""
    for what, found in (
        (Is(NAMES, name), True),
        (Is(NAMES, other), False),
        (Is(TYPE, G_UNIT), name == "Inferno"),
        (Is(TYPE, NORMAL_UNIT), name == "Seal"),
        (Is(CLAN, "Nubatama"), name == "Inferno"),
    ):
        sage = unit("Sage", act(gets(plus_power(1), who=Cards((RC,), YOU, And((NotThis(), what))))))
        t = table(you=Side(rear=[how, sage]))
        before = t.power(name)
        t.use("Sage")
        assert (t.power(name) != before) == found


@rule("vanguard", "12.10.3.1.1")
def test_a_search_for_the_g_unit_does_not_find_it_in_the_deck() -> None:
    for name, found in (("Inferno", []), ("Seal", ["Seal"])):
        seeker = unit("Seeker", uses(Search(Is(NAMES, name), UpTo(Fixed(1))), Move(IT, HAND), Shuffle()))
        t = table(you=Side(rear=[seeker], deck=[IMP, SEAL, ELF]))
        t.use("Seeker", 0, *(["Seal"] if found else []))
        assert t.zone("you", "hand") == found


# 12.10.3.2: how it begins.


@rule("vanguard", "12.10.3.2")
def test_the_game_begins_with_the_normal_unit_active() -> None:
    game = start("vanguard", ("zeroth", "zeroth"), seed=5)
    m = game.machine
    sides = [
        (card.face, m.now(card.id).sets[TYPE])
        for card in m.state.cards.values()
        if len(m.pool.defs[card.defn].faces) > 1
    ]
    assert sides
    assert set(sides) == {(0, frozenset({NORMAL_UNIT}))}


# 12.10.3.3: where which side is active.


@rule("vanguard", "12.10.3.3")
@pytest.mark.parametrize("zone", [HAND, DROP, SOUL, DAMAGE_ZONE, BIND, REMOVED, DECK])
def test_off_the_circles_and_the_g_zone_it_is_the_normal_unit(zone: int) -> None:
    """It lay in the G zone with the other side active."""
    mover = unit("Mover", act(Move(Cards((G_ZONE,), YOU), zone)))
    t = table(you=Side(rear=[mover], g_zone=[face_up(flipped(SEAL))]))
    assert side(t, "Inferno") == G_SIDE
    t.use("Mover")
    assert side(t, "Seal") == NORMAL


@rule("vanguard", "12.10.3.3")
def test_to_the_trigger_zone_it_comes_as_a_normal_unit() -> None:
    """It is checked with its normal side, and comes to the hand with it."""
    t = table(you=Side(deck=[SEAL, IMP]))
    t.attack("Vanguard")
    assert (t.zone("you", "hand"), side(t, "Seal")) == (["Seal"], NORMAL)


@rule("vanguard", "12.10.3.3")
@pytest.mark.parametrize(("how", "name", "is_"), [(SEAL, "Seal", NORMAL), (flipped(SEAL), "Inferno", G_SIDE)])
def test_going_to_the_g_zone_it_keeps_its_side(how: Cardlike, name: str, is_: tuple[str, int, int, str]) -> None:
    mover = unit("Mover", uses(choose(RC, filter=NotThis()), Move(IT, G_ZONE)))
    t = table(you=Side(rear=[how, mover]))
    t.use("Mover", 0, name)
    assert (t.zone("you", "G zone"), side(t, name)) == ([name], is_)


@rule("vanguard", "12.10.3.3")
@pytest.mark.parametrize(("how", "name", "power"), [(SEAL, "Seal", 6000), (flipped(SEAL), "Inferno", 30000)])
def test_going_to_a_circle_it_keeps_its_side_too(how: Cardlike, name: str, power: int) -> None:
    """Out of the G zone by a stride, and from one circle to another."""
    ford = unit("Ford", uses(Stride(Cards((G_ZONE,), YOU))))
    t = table(you=Side(vanguard=KING, rear=[ford], g_zone=[face_up(how)]))
    t.use("Ford")
    assert (t.vanguard("you"), t.power(name)) == (name, power + 11000)
    walker = unit("Walker", uses(choose(RC, filter=NotThis()), MoveTo(IT, Place("back"))))
    t = table(you=Side(rear=[how, walker]))
    t.use("Walker", 0, name, "center back")
    assert (t.circle(name), t.power(name)) == ("center back", power)


@rule("vanguard", "12.10.3.3")
def test_called_from_the_hand_it_is_the_normal_unit_it_was() -> None:
    t = table(you=Side(hand=[SEAL]))
    t.call("Seal", "left front")
    assert (t.rear("you"), side(t, "Seal")) == ({"left front": "Seal"}, NORMAL)


# 12.10.3.4: flipped it is the same card.


@rule("vanguard", "12.10.3.4")
def test_flipped_it_is_the_same_card_with_all_that_applies_to_it() -> None:
    """The power it was given stays, and so does its being at rest."""
    aid = unit("Aid", uses(choose(RC, filter=Is(NAMES, "Seal")), gets(plus_power(5000), who=IT), Engage(IT)))
    t = table(you=Side(rear=[SEAL, SMITH, aid]))
    t.use("Aid", 0, "Seal")
    card = t.card("Seal")
    t.use("Smith")
    assert (t.card("Inferno"), t.power("Inferno"), t.resting("Inferno")) == (card, 35000, True)
    t.use("Smith")
    assert (t.card("Seal"), t.power("Seal"), t.resting("Seal")) == (card, 11000, True)


@rule("vanguard", "12.10.3.4")
def test_an_attacker_that_is_flipped_goes_on_attacking() -> None:
    smith = unit("Smith", at(BEGINNING_OF + GUARD_STEP, FlipOver(called("Seal"))))
    t = table(
        you=Side(rear={"left front": SEAL, "left back": smith}),
        opponent=Side(vanguard=unit("Wall", grade=3, power=20000)),
    )
    t.attack("Seal", hold=True)
    assert (t.attacking(), t.power("Inferno")) == (["Inferno"], 30000)
    t.pass_()
    assert t.damage("opponent") == 1


# 12.10.4: face up and face down.


@rule("vanguard", "12.10.4")
@pytest.mark.parametrize(("how", "name"), [(SEAL, "Seal"), (flipped(SEAL), "Inferno")])
def test_it_lies_face_up_and_face_down_like_any_card(how: Cardlike, name: str) -> None:
    """Deleted it lies face down, and the side that is active stays what it was."""
    blank = unit("Blank", uses(choose(RC, filter=NotThis()), Delete(IT)))
    t = table(you=Side(rear=[how, blank]))
    grade = t.grade(name)
    assert (t.faceup(name), t.deleted(name)) == (True, False)
    t.use("Blank", 0, name)
    assert (t.facedown(name), t.deleted(name), t.power(name), t.grade(name)) == (True, True, 0, grade)


@rule("vanguard", "12.10.4")
def test_in_the_damage_zone_it_pays_counter_blasts() -> None:
    sage = unit("Sage", act(counter_blast(1), draw(1)))
    t = table(you=Side(rear=[sage], damage=[SEAL]))
    t.use("Sage")
    assert (t.counters_left("you"), t.damage("you")) == (0, 1)
    t.refuses("use", "Sage", 0, rule="8.5.2.3")


@rule("vanguard", "12.10.4")
@pytest.mark.parametrize("faces", [True, False])
def test_in_the_g_zone_it_may_lie_either_way(faces: bool) -> None:
    t = table(you=Side(g_zone=[face_up(SEAL) if faces else SEAL]))
    assert (t.faceup("Seal"), t.sees("opponent", "Seal")) == (faces, faces)
