"""VG 4.5, 4.6: the field and its circles; 10.35.3.2: rows of two masters."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.ops.move import Move
from ludex.core.players import EACH, OPPONENT
from ludex.core.selectors import IT, THIS, And, Cards, Is, Not, NotThis, OneOf
from ludex.core.triggers import Trigger
from ludex.games.vanguard.filters import InRow, SameColumn, SameRow
from ludex.games.vanguard.ops.battle import Dominate
from ludex.games.vanguard.ops.call import Call, MoveTo, Place
from ludex.games.vanguard.ops.lock import Delete, Lock
from ludex.games.vanguard.words import (
    BACK,
    BIND,
    DAMAGE_ZONE,
    DECK,
    DROP,
    FRONT,
    G_ZONE,
    GC,
    HAND,
    NAMES,
    RC,
    SOUL,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    choose,
    face_down,
    g_unit,
    gets,
    locked,
    owned_by,
    plus_power,
    resting,
    table,
    unit,
)
from tests.games.vanguard.rules.battle_parts import ELF, FOE, IMP, KING, MY_VANGUARD, OGRE, WALL, uses
from tests.games.vanguard.rules.specific import seen, watch

PLAYERS = ("you", "opponent")
REAR = ("left front", "right front", "left back", "center back", "right back")
DRAGON = g_unit("Dragon")


def named(*circles: str, skill: str = "") -> dict[str, CardDef]:
    """Rear-guards that are called as the circles they lie on."""
    return {circle: unit(circle, grade=1, power=7000, skill=skill) for circle in circles}


def theirs() -> dict[str, CardDef]:
    """Rear-guards of the opponent, called as their circles."""
    return {circle: unit(f"far {circle}", grade=1) for circle in REAR}


def lists(t: Table, *, whose: str = "Boss") -> list[str]:
    """Whom a unit may choose by its ability."""
    t.use(whose, asks="8.5.4.1")
    return sorted(t.options())


# 4.5, 4.6.1: the field has seven circles.


@rule("vanguard", "4.5.2", "4.6.1", "4.6.4", "4.6.5", "4.6.6")
def test_a_player_has_seven_circles() -> None:
    """Five for rear-guards, one for the vanguard, one for guardians."""
    t = table(opponent=Side(vanguard=KING, rear=named(*REAR), hand=[WALL]))
    t.attack("your vanguard", "King", guard="Wall", hold=True)
    assert [t.circle(circle) for circle in REAR] == list(REAR)
    assert (t.circle("King"), t.circle("Wall")) == ("vanguard circle", "guardian circle")
    zones = ("rear-guard circle", "vanguard circle", "guardian circle")
    assert [len(t.zone("opponent", zone)) for zone in zones] == [5, 1, 1]


@rule("vanguard", "4.5.2")
@pytest.mark.parametrize("circle", ["guardian circle", "rear-guard circle"])
def test_a_card_on_any_circle_is_on_the_field(circle: str) -> None:
    """So it was retired when it went from there to the drop zone."""
    martyr = unit("Martyr", grade=1, shield=10000, power=5000, text=["[AUTO]:When this unit is retired, draw a card."])
    guards = circle == "guardian circle"
    t = table(opponent=Side(hand=[martyr]) if guards else Side(rear=[martyr]))
    t.attack("your vanguard", "vanguard" if guards else "Martyr", guard=["Martyr"] if guards else [])
    assert (t.zone("opponent", "drop"), t.zone("opponent", "hand")) == (["Martyr"], ["Filler"])


@rule("vanguard", "4.5.3", "4.6.8")
def test_everybody_sees_the_cards_on_all_circles() -> None:
    t = table(opponent=Side(vanguard=KING, rear=[ELF], hand=[WALL, IMP]))
    t.attack("your vanguard", "King", guard="Wall", hold=True)
    for card in ("King", "Elf", "Wall"):
        assert (t.sees("you", card), t.sees("opponent", card), t.faceup(card)) == (True, True, True)
    assert not t.sees("you", "Imp")


@rule("vanguard", "4.6.8")
def test_a_card_that_comes_to_a_circle_is_face_up() -> None:
    t = table(you=Side(hand=[ELF]))
    assert not t.sees("opponent", "Elf")
    t.call("Elf", "left back")
    assert (t.faceup("Elf"), t.sees("opponent", "Elf")) == (True, True)


# 4.6.2, 4.6.3: columns and rows.


@rule("vanguard", "4.6.2")
@pytest.mark.parametrize(
    ("front", "back"), [("left front", "left back"), ("your vanguard", "center back"), ("right front", "right back")]
)
def test_a_front_circle_and_the_one_behind_it_are_a_column(front: str, back: str) -> None:
    t = table(you=Side(rear=named(*REAR, skill="Boost")))
    assert t.boosters(front) == [back]


ACROSS = {
    "left front": ["far right back", "far right front", "left back"],
    "left back": ["far right back", "far right front", "left front"],
    "center back": ["Foe", "King", "far center back"],
    "right front": ["far left back", "far left front", "right back"],
    "right back": ["far left back", "far left front", "right front"],
}


@rule("vanguard", "4.6.2", "4.6.2.1")
@pytest.mark.parametrize("circle", ACROSS)
def test_a_column_goes_on_across_the_table(circle: str) -> None:
    """The left of one is the right of the other."""
    mates = uses(choose((VC, RC), EACH, And((SameColumn(THIS), NotThis()))), gets(plus_power(1000), who=IT))
    rear = named(*REAR) | {circle: unit("Boss", mates)}
    t = table(you=Side(vanguard=KING, rear=rear), opponent=Side(vanguard=FOE, rear=theirs()))
    assert lists(t) == sorted(ACROSS[circle])


@rule("vanguard", "4.6.3")
@pytest.mark.parametrize(
    ("row", "units"),
    [(FRONT, ["Boss", "left front", "right front"]), (BACK, ["center back", "left back", "right back"])],
)
def test_the_three_circles_in_front_are_a_row_and_so_are_those_at_the_back(row: str, units: list[str]) -> None:
    boss = unit("Boss", uses(choose((VC, RC), filter=InRow(row)), gets(plus_power(1000), who=IT)), grade=3)
    t = table(you=Side(vanguard=boss, rear=named(*REAR)))
    assert lists(t) == sorted(units)


@rule("vanguard", "4.6.3", "10.35.3.2")
@pytest.mark.parametrize(
    ("circle", "units"), [("left front", ["King", "right front"]), ("left back", ["center back", "right back"])]
)
def test_in_the_same_row_are_only_units_of_the_same_side(circle: str, units: list[str]) -> None:
    """The opponent's front row is another row, though it is in front too."""
    row = uses(choose((VC, RC), EACH, And((SameRow(THIS), NotThis()))), gets(plus_power(1000), who=IT))
    rear = named(*REAR) | {circle: unit("Boss", row)}
    t = table(you=Side(vanguard=KING, rear=rear), opponent=Side(vanguard=FOE, rear=theirs()))
    assert lists(t) == sorted(units)


@rule("vanguard", "10.35.3.2")
def test_a_dominated_unit_is_in_no_row_with_the_units_of_its_new_master() -> None:
    """It is your unit now and in front, but it lies on the other side of the field."""
    slave = Cards((RC,), OPPONENT, Is(NAMES, "far left front"))
    same = And((SameRow(THIS), NotThis()))
    boss = unit("Boss", uses(Dominate(slave), choose((VC, RC), filter=same), gets(plus_power(1000), who=IT)))
    other = unit("Boss", uses(Dominate(slave), choose((VC, RC), filter=InRow(FRONT)), gets(plus_power(1000), who=IT)))
    rear = named("right front", "left back")
    t = table(you=Side(vanguard=KING, rear={"left front": boss, **rear}), opponent=Side(rear=theirs()))
    assert lists(t) == ["King", "right front"]
    t = table(you=Side(vanguard=KING, rear={"left front": other, **rear}), opponent=Side(rear=theirs()))
    assert lists(t) == ["Boss", "King", "far left front", "right front"]


@rule("vanguard", "10.35.3.2")
def test_nor_are_units_of_its_former_master_asked_for_by_a_unit_of_the_new_one() -> None:
    """Of the cards in the row of the dominated unit, those on its own field are found, and none of the new master."""
    slave = Cards((RC,), EACH, Is(NAMES, "far left front"))
    row = And((SameRow(slave), Not(OneOf(slave))))
    boss = unit("Boss", uses(Dominate(slave), choose((VC, RC), EACH, row), gets(plus_power(1000), who=IT)))
    t = table(you=Side(vanguard=KING, rear={"left front": boss}), opponent=Side(vanguard=FOE, rear=theirs()))
    assert lists(t) == ["Foe", "far right front"]


@rule("vanguard", "4.6.5")
def test_the_guardian_circle_is_in_no_row_and_no_column_of_units() -> None:
    ahead = choose((VC, RC, GC), EACH, And((InRow(FRONT), NotThis())))
    boss = unit("Boss", uses(choose(HAND), Call(IT, Place("guardian")), ahead, gets(plus_power(1000), who=IT)), grade=3)
    t = table(you=Side(vanguard=boss, hand=[WALL]), opponent=Side(vanguard=FOE, rear=[ELF]))
    assert lists(t) == ["Elf", "Foe"]
    assert t.zone("you", "guardian circle") == ["Wall"]


# 4.6.4: the vanguard circle.


@rule("vanguard", "4.6.4")
def test_the_first_vanguard_lies_on_the_center_front_circle() -> None:
    first = unit("First", grade=0)
    ones = [unit(f"Card {number}", grade=1) for number in range(12)]
    t = table(*[Side(deck=[first, *ones]) for _ in PLAYERS], phase="opening")
    t.answer([], [])
    assert [t.circle(card) for card in ("your First", "opponent's First")] == ["vanguard circle"] * 2


@rule("vanguard", "4.6.4.1")
def test_a_card_that_comes_to_the_vanguard_circle_stands() -> None:
    """It rides over a resting vanguard."""
    t = table(you=Side(vanguard=resting(OGRE), hand=[KING]), phase="ride phase")
    t.ride("King")
    assert (t.vanguard("you"), t.standing("King")) == ("King", True)


@rule("vanguard", "4.6.4.1")
def test_so_does_a_resting_rear_guard() -> None:
    boss = unit("Boss", uses(choose(RC), Move(IT, VC)), grade=3)
    t = table(you=Side(vanguard=boss, rear=[resting(OGRE)]))
    t.use("Boss")
    assert (t.vanguard("you"), t.circle("Ogre"), t.standing("Ogre")) == ("Ogre", "vanguard circle", True)


@rule("vanguard", "4.6.4.1")
@pytest.mark.parametrize("rests", [True, False])
def test_a_stride_is_another_matter(rests: bool) -> None:
    king = unit("King", grade=3)
    t = table(you=Side(vanguard=resting(king) if rests else king, g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon")
    assert (t.vanguard("you"), t.resting("Dragon")) == ("Dragon", rests)


# 4.6.5: the guardian circle.


@rule("vanguard", "4.6.5", "4.6.5.1")
def test_guardians_come_resting() -> None:
    """Out of the hand, and a standing unit that intercepts."""
    t = table(opponent=Side(vanguard=FOE, rear=[OGRE], hand=[WALL]))
    assert t.standing("Ogre")
    t.attack("your vanguard", "Foe", guard=["Wall", "Ogre"], hold=True)
    assert [(t.circle(card), t.resting(card)) for card in ("Wall", "Ogre")] == [("guardian circle", True)] * 2


@rule("vanguard", "4.6.5.1")
def test_so_does_a_unit_that_an_effect_calls_there() -> None:
    more = choose(RC), gets(plus_power(1000), who=IT)
    boss = unit("Boss", uses(choose(HAND), Call(IT, Place("guardian")), *more), grade=3)
    t = table(you=Side(vanguard=boss, hand=[WALL], rear=[ELF, IMP]))
    t.use("Boss", asks="8.5.4.1")
    assert (t.circle("Wall"), t.resting("Wall")) == ("guardian circle", True)


# 4.6.6: rear-guard circles.


@rule("vanguard", "4.6.6")
@pytest.mark.parametrize("circle", REAR)
def test_the_five_others_are_rear_guard_circles_empty_or_not(circle: str) -> None:
    t = table(you=Side(hand=[ELF]))
    t.call("Elf", circle)
    assert (t.rear("you"), t.zone("you", "rear-guard circle")) == ({circle: "Elf"}, ["Elf"])
    t = table(you=Side(hand=[ELF], rear={circle: IMP}))
    t.call("Elf", circle)
    assert (t.rear("you"), t.zone("you", "rear-guard circle")) == ({circle: "Elf"}, ["Elf"])


@rule("vanguard", "4.6.6")
def test_a_deleted_unit_leaves_its_circle_a_rear_guard_circle() -> None:
    """Ruling 4.6.6: only a lock changes the type of a circle."""
    boss = unit("Boss", uses(choose(RC), Delete(IT)), grade=3)
    t = table(you=Side(vanguard=boss, rear=[ELF], hand=[IMP]))
    t.use("Boss")
    assert (t.deleted("Elf"), t.zone("you", "rear-guard circle")) == (True, ["Elf"])
    t.call("Imp", "left front")
    assert t.rear("you") == {"left front": "Imp"}


@rule("vanguard", "4.6.6.1")
@pytest.mark.parametrize("zone", [HAND, DROP, SOUL, BIND, DAMAGE_ZONE])
def test_a_card_that_comes_to_a_rear_guard_circle_stands(zone: int) -> None:
    boss = unit("Boss", uses(choose(zone), Call(IT)), grade=3)
    held = {HAND: "hand", DROP: "drop", SOUL: "soul", BIND: "bind", DAMAGE_ZONE: "damage"}
    t = table(you=Side(vanguard=boss, **{held[zone]: [ELF]}))  # type: ignore[arg-type]
    t.use("Boss", 0, "left back")
    assert (t.circle("Elf"), t.standing("Elf")) == ("left back", True)


@rule("vanguard", "4.6.6.1")
def test_so_does_a_resting_vanguard_that_goes_there() -> None:
    page = unit("Page", uses(MoveTo(MY_VANGUARD, Place())))
    t = table(you=Side(vanguard=resting(OGRE), soul=[KING], rear={"left back": page}))
    t.use("Page", 0, "left front")
    assert (t.circle("Ogre"), t.standing("Ogre"), t.vanguard("you")) == ("left front", True, "King")


@rule("vanguard", "4.6.6.2")
@pytest.mark.parametrize("rests", [True, False])
@pytest.mark.parametrize("way", ["exchange", "effect"])
def test_from_one_rear_guard_circle_to_another_a_unit_stays_as_it_lies(rests: bool, way: str) -> None:
    boss = unit("Boss", uses(choose(RC), MoveTo(IT, Place())), grade=3)
    t = table(you=Side(vanguard=boss, rear={"left front": resting(ELF) if rests else ELF}))
    if way == "exchange":
        t.exchange("left")
    else:
        t.use("Boss", 0, "left back")
    assert (t.circle("Elf"), t.resting("Elf")) == ("left back", rests)


# 4.6.7, 4.6.8: lock circles, and how many cards a circle holds.


@rule("vanguard", "4.6.7")
def test_a_circle_with_a_locked_card_is_a_lock_circle() -> None:
    """It is a rear-guard circle no more: no unit is called there."""
    boss = unit("Boss", uses(choose(RC), Lock(IT)), grade=3)
    t = table(you=Side(vanguard=boss, rear={"left front": ELF}, hand=[IMP]))
    t.use("Boss")
    assert (t.zone("you", "lock circle"), t.zone("you", "rear-guard circle")) == (["Elf"], [])
    with pytest.raises(AssertionError):
        t.call("Imp", "left front")


@rule("vanguard", "4.6.8.1")
def test_a_card_that_was_turned_face_down_on_a_circle_is_known_to_all() -> None:
    boss = unit("Boss", uses(choose(RC, OPPONENT), Lock(IT), choose(RC, OPPONENT), Delete(IT)), grade=3)
    t = table(you=Side(vanguard=boss), opponent=Side(rear=[ELF, IMP]))
    t.use("Boss", 0, "Elf")
    assert (t.locked("Elf"), t.deleted("Imp")) == (True, True)
    for card in ("Elf", "Imp"):
        assert (t.facedown(card), t.sees("you", card), t.sees("opponent", card)) == (True, True, True)


@rule("vanguard", "4.6.8.2")
def test_a_rear_guard_or_vanguard_circle_holds_one_card_and_the_guardian_circle_many() -> None:
    boss = unit("Boss", uses(choose(HAND), Call(IT)), uses(choose(HAND), Move(IT, VC)), grade=3)
    t = table(
        you=Side(vanguard=boss, rear={"left front": ELF}, hand=[IMP, KING]),
        opponent=Side(vanguard=unit("Chief", grade=3, power=11000), hand=[WALL, OGRE]),
    )
    t.use("Boss", 0, "Imp", "left front")
    assert (t.zone("you", "rear-guard circle"), t.zone("you", "drop")) == (["Imp"], ["Elf"])
    t.use("Boss", 1, "King")
    assert (t.zone("you", "vanguard circle"), t.soul("you")) == (["King"], ["Boss"])
    t.attack("King", "Chief", guard=["Wall", "Ogre"], hold=True)
    assert sorted(t.zone("opponent", "guardian circle")) == ["Ogre", "Wall"]


@rule("vanguard", "4.6.8.2")
def test_a_lock_circle_holds_one_card() -> None:
    """Where all others are taken too, nothing can be moved to the circle of the locked card."""
    boss = unit("Boss", uses(choose(HAND), Call(IT, Place("open"))), grade=3)
    rear = {"left front": locked(ELF), "right front": OGRE, "left back": OGRE, "center back": OGRE, "right back": OGRE}
    t = table(you=Side(vanguard=boss, rear=rear, hand=[IMP]))
    t.use("Boss")
    assert (t.zone("you", "hand"), t.zone("you", "lock circle")) == (["Imp"], ["Elf"])


# 4.6.9: G units that leave their circle.


@rule("vanguard", "4.6.9")
@pytest.mark.parametrize("zone", [DROP, SOUL, HAND, DECK, BIND, DAMAGE_ZONE, G_ZONE])
@pytest.mark.parametrize("circle", [VC, RC])
def test_a_g_unit_that_leaves_its_circle_ends_face_up_in_the_g_zone(zone: int, circle: int) -> None:
    page = unit("Page", uses(choose(circle, filter=Is(NAMES, "Dragon")), Move(IT, zone)))
    if circle == VC:
        side = Side(vanguard=DRAGON, hearts=[KING], rear={"left back": page})
    else:
        side = Side(rear={"left back": page, "left front": DRAGON})
    t = table(you=side)
    t.use("Page")
    assert (t.circle("Dragon"), t.faceup("Dragon"), t.zone("you", "G zone")) == ("G zone", True, ["Dragon"])
    assert t.vanguard("you") == ("King" if circle == VC else "Vanguard")


@rule("vanguard", "4.6.9")
def test_it_ends_in_the_g_zone_of_its_owner() -> None:
    page = unit("Page", uses(choose(RC, filter=Is(NAMES, "Dragon")), Move(IT, DROP)))
    t = table(you=Side(rear=[page, owned_by("opponent", DRAGON)]))
    t.use("Page")
    assert (t.zone("you", "G zone"), t.zone("opponent", "G zone"), t.faceup("Dragon")) == ([], ["Dragon"], True)


@rule("vanguard", "4.6.9")
def test_it_really_went_where_it_was_sent() -> None:
    """What waits for such a move triggers (ruling 4.6.9)."""
    page = unit("Page", uses(choose(RC, filter=Is(NAMES, "Dragon")), Move(IT, DROP)))
    dropped = Trigger("moved", frm=(RC,), to=(DROP,))
    t = table(you=Side(rear=[page, DRAGON, watch(dropped)]))
    t.use("Page")
    assert (seen(t), t.zone("you", "drop"), t.zone("you", "G zone")) == (1, [], ["Dragon"])


@rule("vanguard", "4.6.9")
def test_from_one_rear_guard_circle_to_another_it_stays_on_the_field() -> None:
    page = unit("Page", uses(choose(RC, filter=Is(NAMES, "Dragon")), MoveTo(IT, Place())))
    t = table(you=Side(rear={"left back": page, "left front": DRAGON}))
    t.use("Page", 0, "right front")
    assert (t.circle("Dragon"), t.zone("you", "G zone")) == ("right front", [])


@rule("vanguard", "4.6.8.1")
def test_a_card_deleted_from_the_start_is_known_too() -> None:
    t = table(opponent=Side(rear=[face_down(ELF), locked(IMP)]))
    assert [t.sees("you", card) for card in ("Elf", "Imp")] == [True, True]
