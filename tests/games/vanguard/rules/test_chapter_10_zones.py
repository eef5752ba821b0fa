"""VG 10.3 to 10.5, 10.8, 10.19, 10.36: discard, retire, place, heal, bind, remove."""

from __future__ import annotations

import pytest

from ludex.core.ops.move import Move
from ludex.core.ops.select import Select, SelectRandom
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body, Seq
from ludex.core.selectors import IT, Cards
from ludex.core.triggers import Trigger
from ludex.games.vanguard.ops.call import GUARDIAN, Call, MoveTo, Place
from ludex.games.vanguard.ops.ride import SuperiorRide
from ludex.games.vanguard.words import DAMAGE_ZONE, DECK, DISCARD, DROP, GC, HAND, HEAL, RC, RETIRE, SOUL, VC
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    choose,
    discard,
    draw,
    face_down,
    owned_by,
    placed,
    retire,
    soul_blast,
    table,
    unit,
)
from tests.games.vanguard.rules.specific import bind, heal, remove, seen, to_hand, watch

OGRE = unit("Ogre", grade=2)
ELF = unit("Elf", grade=1)
IMP = unit("Imp", grade=0)

# 10.3: discard.

DISCARDED = Trigger("moved", frm=(HAND,), to=(DROP,), verb=DISCARD, whose=YOU)
PUT_AWAY = Move(IT, DROP, verb=DISCARD)
WAYS = {
    "for a cost": (discard(), draw()),
    "by an effect": (discard(),),
    "as the opponent chooses": (Seq((Select(Cards((HAND,), YOU), who=OPPONENT), PUT_AWAY)),),
    "by chance": (Seq((SelectRandom(Cards((HAND,), YOU)), PUT_AWAY)),),
}


@rule("vanguard", "10.3.1", "10.3.1.1", "10.3.1.2")
@pytest.mark.parametrize("way", WAYS)
def test_to_discard_is_to_move_a_card_from_the_hand_to_the_drop_zone(way: str) -> None:
    boss = unit("Boss", act(*WAYS[way]), grade=3)
    t = table(you=Side(vanguard=boss, rear=[watch(DISCARDED)], hand=[ELF], deck=[IMP, IMP]))
    t.use("Boss")
    assert (t.zone("you", "drop"), seen(t)) == (["Elf"], 1)
    assert t.zone("you", "hand") == (["Imp"] if way == "for a cost" else [])


@rule("vanguard", "10.3.1.2")
def test_who_chose_the_discarded_card_is_asked() -> None:
    boss = unit("Boss", act(*WAYS["as the opponent chooses"]), grade=3)
    t = table(you=Side(vanguard=boss, rear=[watch(DISCARDED)], hand=[ELF, OGRE]))
    t.use("Boss", asks="8.5.4.1")
    assert t.asked == "opponent"
    t.answer("Ogre")
    assert (t.zone("you", "drop"), t.zone("you", "hand"), seen(t)) == (["Ogre"], ["Elf"], 1)


@rule("vanguard", "10.3.1")
def test_what_comes_to_the_drop_zone_from_elsewhere_was_not_discarded() -> None:
    boss = unit("Boss", act(soul_blast(), Seq((choose(RC, YOU), retire()))), grade=3)
    t = table(you=Side(vanguard=boss, rear=[watch(DISCARDED), ELF], soul=[IMP]))
    t.use("Boss", 0, "Elf")
    t.expect_zone("you", "drop", ["Imp", "Elf"])
    assert seen(t) == 0


# 10.4: retire.

LAMENT = "[AUTO]:When this unit is retired, draw a card."
MARTYR = unit("Martyr", grade=1, text=[LAMENT])


@rule("vanguard", "10.4.1", "10.4.2")
@pytest.mark.parametrize("verb", [RETIRE, "put"])
def test_a_unit_that_goes_from_the_field_to_the_drop_zone_has_been_retired(verb: str) -> None:
    """Whatever the text calls it."""
    boss = unit("Boss", act(Seq((choose(RC, YOU), Move(IT, DROP, verb=verb)))), grade=3)
    t = table(you=Side(vanguard=boss, rear=[MARTYR]))
    t.use("Boss")
    assert (t.zone("you", "drop"), t.rear("you"), len(t.zone("you", "hand"))) == (["Martyr"], {}, 1)


@rule("vanguard", "10.4.2")
def test_a_unit_on_whose_circle_another_is_called_has_been_retired() -> None:
    t = table(you=Side(rear={"left front": MARTYR}, hand=[ELF]))
    t.call("Elf", "left front")
    assert (t.zone("you", "drop"), t.rear("you"), t.zone("you", "hand")) == (
        ["Martyr"],
        {"left front": "Elf"},
        ["Filler"],
    )


@rule("vanguard", "10.4.2")
def test_a_rear_guard_that_was_hit_and_a_guardian_have_been_retired() -> None:
    t = table(you=Side(rear=[OGRE, ELF]), opponent=Side(rear=[MARTYR], hand=[MARTYR]))
    t.attack("Ogre", "Martyr")
    assert (t.zone("opponent", "drop"), t.zone("opponent", "hand")) == (["Martyr"], ["Martyr", "Filler"])
    t.attack("Elf", "vanguard", guard="Martyr")
    assert (t.zone("opponent", "drop"), t.zone("opponent", "hand")) == (["Martyr", "Martyr"], ["Filler", "Filler"])


@rule("vanguard", "10.4.1")
@pytest.mark.parametrize("zone", ["hand", "soul", "deck", "damage"])
def test_a_card_that_was_not_on_the_field_is_not_retired(zone: str) -> None:
    cost = {
        "hand": discard(),
        "soul": soul_blast(),
        "deck": Move(Cards((DECK,), YOU), DROP),
        "damage": Seq((choose(DAMAGE_ZONE, YOU), heal())),
    }
    boss = unit("Boss", act(cost[zone]), grade=3)
    held = Side(vanguard=boss, **{zone: [MARTYR]})  # type: ignore[arg-type]
    t = table(you=held)
    t.use("Boss")
    assert t.zone("you", "drop") == ["Martyr"]
    assert t.zone("you", "hand") == []


@rule("vanguard", "10.4.1")
def test_a_unit_that_leaves_the_field_for_another_zone_is_not_retired() -> None:
    boss = unit("Boss", act(Seq((choose(RC, YOU), bind()))), act(Seq((choose(RC, YOU), Move(IT, SOUL)))), grade=3)
    t = table(you=Side(vanguard=boss, rear=[MARTYR, MARTYR]))
    t.use("Boss", 0, "Martyr#1")
    t.use("Boss", 1, "Martyr")
    assert (t.zone("you", "bind"), t.soul("you"), t.zone("you", "hand")) == (["Martyr"], ["Martyr"], [])


# 10.5: place.

HERALD = unit("Herald", placed((VC, RC, GC), draw()), grade=1)
"""It draws a card when it is placed on any circle."""


@rule("vanguard", "10.5.1", "10.5.1.1")
def test_a_played_card_is_placed() -> None:
    """By a normal call, a normal call as a guardian, a normal ride."""
    t = table(
        you=Side(rear=[OGRE], hand=[HERALD]), opponent=Side(vanguard=unit("Squire", grade=1), hand=[HERALD, HERALD])
    )
    t.call("your Herald", "right front")
    assert t.zone("you", "hand") == ["Filler"]
    t.attack("Ogre", "vanguard", guard="opponent's Herald")
    assert t.zone("opponent", "hand") == ["Herald", "Filler"]
    t.end_turn()
    t.ride("opponent's Herald")
    assert (t.vanguard("opponent"), len(t.zone("opponent", "hand"))) == ("Herald", 3)


PLACINGS: dict[str, Body] = {
    "called to a rear-guard circle": Call(IT),
    "called to the guardian circle": Call(IT, Place(GUARDIAN)),
    "ridden": SuperiorRide(IT),
}


@rule("vanguard", "10.5.1", "10.5.1.1")
@pytest.mark.parametrize("how", PLACINGS)
@pytest.mark.parametrize("zone", ["drop", "soul", "bind", "hand"])
def test_a_card_that_an_effect_brings_to_a_circle_is_placed(how: str, zone: str) -> None:
    zones = {"drop": DROP, "soul": SOUL, "bind": 11, "hand": HAND}
    boss = unit("Boss", act(Seq((choose(zones[zone], YOU), PLACINGS[how]))), grade=3)
    t = table(you=Side(vanguard=boss, **{zone: [HERALD]}))  # type: ignore[arg-type]
    t.use("Boss", 0, *(["left back"] if "rear" in how else []))
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "10.5.1")
def test_a_unit_that_goes_from_circle_to_circle_is_not_placed() -> None:
    """By an exchange, by an effect, by intercepting."""
    guard = unit("Herald", placed((VC, RC, GC), draw()), grade=2, skill="Intercept")
    boss = unit("Boss", act(Seq((choose(RC, YOU), MoveTo(IT, Place())))), grade=3)
    t = table(you=Side(vanguard=boss, rear={"left front": guard}), opponent=Side(rear=[OGRE]))
    t.exchange("left")
    t.use("Boss", 0, "right front")
    assert (t.circle("Herald"), t.zone("you", "hand")) == ("right front", [])
    t.end_turn()
    t.attack("Ogre", "vanguard", hold=True)
    t.intercept("Herald")
    assert (t.circle("Herald"), t.zone("you", "hand")) == ("guardian circle", [])


# 10.8: heal.

HEALED = Trigger("moved", frm=(DAMAGE_ZONE,), to=(DROP,), verb=HEAL)


@rule("vanguard", "10.8.1")
def test_to_heal_is_to_move_a_card_from_the_damage_zone_to_the_drop_zone() -> None:
    t = table(
        you=Side(
            damage=[ELF, face_down(IMP)], rear=[watch(HEALED)], deck=[unit("Cure", grade=0, trigger="Heal"), OGRE]
        ),
        opponent=Side(damage=2),
    )
    t.attack("your Vanguard", "vanguard", "Elf", "your Vanguard")
    assert (t.zone("you", "damage"), t.zone("you", "drop"), seen(t)) == (["Imp"], ["Elf"], 1)


@rule("vanguard", "10.8.1")
def test_a_damage_card_that_goes_elsewhere_was_not_healed() -> None:
    boss = unit(
        "Boss", act(Seq((choose(DAMAGE_ZONE, YOU), to_hand()))), act(Seq((choose(DAMAGE_ZONE, YOU), heal()))), grade=3
    )
    t = table(you=Side(vanguard=boss, damage=[ELF, IMP], rear=[watch(HEALED)]))
    t.use("Boss", 0, "Elf")
    assert (t.damage("you"), t.zone("you", "hand"), seen(t)) == (1, ["Elf"], 0)
    t.use("Boss", 1)
    assert (t.damage("you"), t.zone("you", "drop"), seen(t)) == (0, ["Imp"], 1)


# 10.19, 10.36: bind and remove.


@rule("vanguard", "10.19.1")
@pytest.mark.parametrize("zone", ["hand", "drop", "soul", "rear"])
def test_to_bind_is_to_move_a_card_to_the_bind_zone_of_its_owner(zone: str) -> None:
    zones = {"hand": HAND, "drop": DROP, "soul": SOUL, "rear": RC}
    boss = unit("Boss", act(Seq((choose(zones[zone], YOU), bind()))), grade=3)
    t = table(you=Side(vanguard=boss, **{zone: [owned_by("opponent", ELF)]}))  # type: ignore[arg-type]
    t.use("Boss")
    assert (
        t.zone("you", "bind"),
        t.zone("opponent", "bind"),
        t.zone("you", zone if zone != "rear" else "rear-guard"),
    ) == ([], ["Elf"], [])


@rule("vanguard", "10.36.1")
@pytest.mark.parametrize("zone", ["hand", "drop", "soul", "rear"])
def test_removed_cards_lie_in_the_removal_zone_of_their_owner(zone: str) -> None:
    zones = {"hand": HAND, "drop": DROP, "soul": SOUL, "rear": RC}
    boss = unit("Boss", act(Seq((choose(zones[zone], YOU), remove()))), grade=3)
    t = table(you=Side(vanguard=boss, **{zone: [owned_by("opponent", ELF)]}))  # type: ignore[arg-type]
    t.use("Boss")
    assert (t.zone("you", "removal"), t.zone("opponent", "removal")) == ([], ["Elf"])
    assert "Elf" not in t.zone("opponent", "drop")
