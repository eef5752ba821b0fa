"""VG 10.27: becoming a heart."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core.conditions import Holds
from ludex.core.definitions import CardDef
from ludex.core.ops.give import ALWAYS_ON
from ludex.core.ops.move import Move
from ludex.core.players import YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, And, Cards, Compares, Is
from ludex.core.triggers import Trigger
from ludex.core.values import Count
from ludex.games.vanguard.ops.ride import Stride
from ludex.games.vanguard.words import (
    BATTLE_PHASE,
    BECAME_HEART,
    BEGINNING_OF,
    BIND,
    CIRCLES,
    CLAN,
    DROP,
    G_ZONE,
    GRADE,
    HAND,
    HEART,
    IN_LEGION,
    NAMES,
    RACE,
    RC,
    SOUL,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    act,
    at,
    choose,
    choose_up_to,
    cont,
    draw,
    face_down,
    g_unit,
    gets,
    placed,
    plus_critical,
    plus_power,
    resting,
    table,
    trigger,
    unit,
    when,
)
from ludex.testing.vanguard.board import Cardlike
from tests.games.vanguard.rules.specific import n, seen, watch

ELF = unit("Elf", grade=1)
OGRE = unit("Ogre", grade=2)
KING = unit("King", grade=3, power=11000)
QUEEN = unit("Queen", grade=3, power=10000)
DRAGON = g_unit("Dragon", power=15000)
WYVERN = g_unit("Wyvern", power=16000)
LEADER = unit("Leader", grade=3, power=11000, mates="Mate")
MATE = unit("Mate", grade=2, power=9000)


def strides(vanguard: Cardlike, *answers: str, g: CardDef = DRAGON, **held: Any) -> Table:
    """The Dragon has stridden over this vanguard."""
    t = table(you=Side(vanguard=vanguard, g_zone=[g], **held), phase="stride step")
    t.stride(g.name, *answers)
    return t


def loses(name: str, to: int = SOUL) -> CardDef:
    """A rear-guard by whose ability the heart of this name leaves."""
    return unit("Surgeon", act(Move(Cards((HEART,), YOU, Is(NAMES, name)), to)), grade=1)


@rule("vanguard", "10.27.1")
def test_a_heart_has_changed_no_zone() -> None:
    """It lies on the vanguard circle, and nothing has been put anywhere but the G unit."""
    gone = watch(Trigger("moved", frm=(VC,)), Trigger("moved", to=(SOUL,)))
    t = strides(KING, rear=[gone])
    assert (t.hearts("you"), t.circle("King"), t.vanguard("you")) == (["King"], "vanguard circle", "Dragon")
    assert (seen(t), t.soul("you"), t.tells(BECAME_HEART)) == (0, [], ["King"])


@rule("vanguard", "10.27.1")
def test_a_heart_is_the_card_it_was() -> None:
    """What its vanguard was given for longer than the turn is there again afterwards."""
    hero = unit("Hero", placed(VC, gets(plus_power(3000), until=ALWAYS_ON)), grade=3)
    t = table(you=Side(vanguard=OGRE, hand=[hero], g_zone=[DRAGON]), phase="ride phase")
    t.ride("Hero")
    t.stride("Dragon")
    t.end_turn()
    assert (t.vanguard("you"), t.power("Hero")) == ("Hero", 14000)


@rule("vanguard", "10.27.2")
def test_a_heart_stands_whatever_it_did_before() -> None:
    t = strides(resting(KING))
    assert (t.hearts("you"), t.standing("King"), t.faceup("King"), t.resting("Dragon")) == (["King"], True, True, True)


@rule("vanguard", "10.27.2")
def test_a_deleted_vanguard_becomes_a_heart_face_up() -> None:
    """The G unit gets the whole power that is printed on it, and it is not deleted afterwards."""
    t = strides(face_down(KING))
    assert (t.faceup("King"), t.power("Dragon"), t.names("Dragon")) == (True, 26000, {"Dragon", "King"})
    t.end_turn()
    assert (t.deleted("King"), t.power("King")) == (False, 11000)


@rule("vanguard", "10.27.2", "10.27.4")
def test_a_legion_becomes_two_hearts_that_are_in_legion() -> None:
    """Afterwards they are vanguards in legion again, without having legioned or been placed."""
    mate = unit("Mate", placed(VC, draw()), grade=2)
    leader = unit("Leader", placed(VC, draw()), when(Trigger(IN_LEGION), draw()), grade=3, mates="Mate")
    t = strides(leader, "Leader", mate=mate)
    assert (sorted(t.hearts("you")), t.mate("Leader"), t.zone("you", "vanguard circle")) == (
        ["Leader", "Mate"], "Mate", ["Dragon"],
    )  # fmt: skip
    t.end_turn()
    assert (t.vanguard("you"), t.mate("Leader"), t.hearts("you")) == ("Leader", "Mate", [])
    assert t.zone("you", "hand") == []


@rule("vanguard", "10.27.1", "10.27.3")
@pytest.mark.parametrize(
    ("said", "counts"),
    [
        ("a <Zodiac Time Beast>", True),
        ("a grade 3 or greater <Zodiac Time Beast>", True),
        ("a <Zodiac Time Beast> card", True),
        ("a <Zodiac Time Beast> unit", False),
        ("a grade 3 normal unit", False),
    ],
)
def test_a_race_on_the_vanguard_circle_is_that_of_a_heart_too(said: str, counts: bool) -> None:
    """A heart lies there, and is of its race when it is spoken of as a card; a unit it is not."""
    watch = unit(
        "Watch", text=[f"[CONT](RC):If there is {said} on your (VC), this unit gets [Power] +2000."], power=7000
    )
    beast = unit("Beast", grade=3, race="Zodiac Time Beast")
    t = table(you=Side(vanguard=g_unit("Dragon", race="Dragon"), hearts=[beast], rear=[watch]))
    assert t.power("Watch") == (9000 if counts else 7000)
    t = table(you=Side(vanguard=beast, rear=[watch]))
    assert t.power("Watch") == 9000


@rule("vanguard", "10.27.3")
def test_a_heart_is_no_unit_and_does_nothing() -> None:
    king = unit(
        "King",
        cont(plus_power(2000), on=Cards((RC,), YOU)),
        act(draw()),
        at(BEGINNING_OF + BATTLE_PHASE, draw()),
        grade=3,
    )
    page = unit("Page", act(Seq((choose_up_to(9, CIRCLES, YOU), gets(plus_power(1000), who=IT)))), grade=1)
    t = strides(king, rear=[page])
    assert t.power("Page") == 7000
    assert not any("King" in one for one in t.options())
    t.use("Page", asks="8.5.4.1.1")
    assert sorted(t.options()) == ["Dragon", "Page"]
    t.answer([])
    t.to("battle phase")
    assert t.zone("you", "hand") == []
    t.refuses("attack", "King", rule="7.4.1.3")


@rule("vanguard", "10.27.3")
def test_asked_about_as_a_card_a_heart_has_all_its_information() -> None:
    king = unit("King", grade=3, race="Demon", clan="Narukami")
    asks = Cards((HEART,), YOU, And((Is(RACE, "Demon"), Is(CLAN, "Narukami"), Compares(GRADE, "==", n(3)))))
    dragon = g_unit("Dragon", cont(plus_critical(1), while_=Holds(Count(asks), "==", n(1))))
    assert strides(king, g=dragon).critical("Dragon") == 2
    assert strides(KING, g=dragon).critical("Dragon") == 1


@rule("vanguard", "10.27.3")
def test_the_clan_of_a_heart_lets_no_trigger_work() -> None:
    """For that a unit of the clan is needed."""
    king = unit("King", grade=3, clan="Narukami")
    crit = trigger("Crit", "Critical", clan="Narukami")
    t = strides(king, deck=[crit, ELF])
    t.attack("Dragon")
    assert (t.damage("opponent"), t.zone("you", "hand")) == (1, ["Crit"])


@rule("vanguard", "10.27.5", "10.27.5.1")
def test_a_vanguard_has_name_and_printed_power_of_its_heart() -> None:
    """What effects had done to the power of the heart does not count."""
    hero = unit("Hero", cont(plus_power(3000)), placed(VC, gets(plus_power(5000))), grade=3, power=11000)
    t = table(you=Side(vanguard=OGRE, hand=[hero], g_zone=[DRAGON]), phase="ride phase")
    t.ride("Hero")
    assert t.power("Hero") == 19000
    t.stride("Dragon")
    assert (t.power("Dragon"), t.names("Dragon"), t.attribute("Dragon", "clan")) == (
        26000,
        {"Dragon", "Hero"},
        {"Kagero"},
    )


@rule("vanguard", "10.27.5.1")
@pytest.mark.parametrize(("chosen", "power"), [("Leader", 26000), ("Mate", 24000)])
def test_of_several_hearts_one_is_chosen(chosen: str, power: int) -> None:
    t = strides(LEADER, chosen, mate=MATE)
    assert (t.power("Dragon"), t.names("Dragon")) == (power, {"Dragon", chosen})


@rule("vanguard", "10.27.5", "10.27.5.1")
def test_a_g_unit_that_is_a_heart_is_not_chosen() -> None:
    """A stride over a G unit: that one and its heart are hearts of the new vanguard, which has the king's name."""
    dragon = g_unit("Dragon", act(Seq((choose(G_ZONE, YOU), Stride(IT)))))
    t = table(you=Side(vanguard=KING, g_zone=[dragon, WYVERN]), phase="stride step")
    t.stride("Dragon")
    t.use("Dragon")
    assert (t.vanguard("you"), sorted(t.hearts("you"))) == ("Wyvern", ["Dragon", "King"])
    assert (t.power("Wyvern"), t.names("Wyvern")) == (27000, {"Wyvern", "King"})
    t.end_turn()
    assert (t.zone("you", "vanguard circle"), sorted(t.zone("you", "G zone"))) == (["King"], ["Dragon", "Wyvern"])


@rule("vanguard", "10.27.5.2")
def test_without_its_heart_the_vanguard_has_neither_the_name_nor_the_power() -> None:
    t = table(you=Side(vanguard=DRAGON, hearts=[KING], rear=[loses("King")], soul=[ELF]))
    assert t.power("Dragon") == 26000
    t.use("Surgeon")
    assert (t.power("Dragon"), t.names("Dragon"), t.hearts("you")) == (15000, {"Dragon"}, [])


@rule("vanguard", "10.27.5.2")
@pytest.mark.parametrize("to", [SOUL, HAND, DROP, BIND])
def test_another_heart_takes_the_place_of_one_that_left(to: int) -> None:
    t = table(you=Side(vanguard=DRAGON, hearts=[KING, QUEEN, WYVERN], rear=[loses("King", to)]))
    t.use("Surgeon")
    assert (t.power("Dragon"), t.names("Dragon")) == (25000, {"Dragon", "Queen"})


@rule("vanguard", "10.27.5.2")
def test_a_heart_that_was_not_chosen_leaves_without_consequence() -> None:
    t = table(you=Side(vanguard=DRAGON, hearts=[KING, QUEEN], rear=[loses("Queen")]))
    t.use("Surgeon")
    assert (t.power("Dragon"), t.names("Dragon"), t.hearts("you")) == (26000, {"Dragon", "King"}, ["King"])


@rule("vanguard", "10.27.5.2")
def test_of_several_hearts_that_are_left_its_player_chooses_one() -> None:
    prince = unit("Prince", grade=3, power=9000)
    t = table(you=Side(vanguard=DRAGON, hearts=[KING, QUEEN, prince], rear=[loses("King")]))
    t.use("Surgeon", 0, "Queen")
    assert (t.power("Dragon"), t.names("Dragon")) == (25000, {"Dragon", "Queen"})


@rule("vanguard", "10.27.5.2")
def test_if_no_heart_is_left_but_g_units_nothing_is_chosen() -> None:
    t = table(you=Side(vanguard=DRAGON, hearts=[KING, WYVERN], rear=[loses("King")]))
    t.use("Surgeon")
    assert (t.power("Dragon"), t.names("Dragon"), t.hearts("you")) == (15000, {"Dragon"}, ["Wyvern"])


@rule("vanguard", "10.27.6")
def test_to_stop_being_a_heart_is_not_to_be_placed() -> None:
    king = unit("King", placed(VC, draw()), grade=3)
    placed_there = watch(Trigger("moved", to=(VC,)))
    t = strides(king, rear=[placed_there])
    assert seen(t) == 1
    t.end_turn()
    assert (t.vanguard("you"), t.zone("you", "hand")) == ("King", [])
    assert len([event for event in t.events("moved") if event.to == VC]) == 1
