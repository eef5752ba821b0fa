"""VG 10.6, 10.7: ride and call."""

from __future__ import annotations

import pytest

from ludex.core.conditions import Holds
from ludex.core.ops.select import SelectRandom
from ludex.core.players import YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, Cards, Compares, Top
from ludex.core.triggers import Trigger
from ludex.core.values import Count
from ludex.games.vanguard.filters import InRow
from ludex.games.vanguard.modifiers import BattlesAll
from ludex.games.vanguard.ops.call import GUARDIAN, SEPARATE, Call, Place
from ludex.games.vanguard.ops.legion import Legion
from ludex.games.vanguard.ops.ride import SuperiorRide
from ludex.games.vanguard.words import (
    DECK,
    DROP,
    FRONT,
    G_ZONE,
    GC,
    GRADE,
    HAND,
    NORMAL_CALL,
    NORMAL_RIDE,
    RC,
    RIDE,
    SOUL,
    SUPERIOR_CALL,
    SUPERIOR_RIDE,
    VC,
)
from ludex.testing import rule
from ludex.testing.naming import describe
from ludex.testing.vanguard import (
    Side,
    act,
    choose,
    cont,
    draw,
    g_guardian,
    g_unit,
    is_attacked,
    locked,
    placed,
    ridden,
    table,
    unit,
)
from tests.games.vanguard.rules.specific import n, seen, watch

KING = unit("King", grade=3)
LORD = unit("Lord", grade=3)
OGRE = unit("Ogre", grade=2)
ELF = unit("Elf", grade=1)
IMP = unit("Imp", grade=0)
DRAGON = g_unit("Dragon")

# 10.6: ride.

NORMAL = Trigger("moved", to=(VC,), verb=NORMAL_RIDE)
SUPERIOR = Trigger("moved", to=(VC,), verb=SUPERIOR_RIDE)
ANY_RIDE = Trigger("moved", to=(VC,), verb=RIDE)
RIDES = act(Seq((choose((HAND, DROP, SOUL, DECK), YOU, Compares(GRADE, "==", n(3))), SuperiorRide(IT))))


@rule("vanguard", "10.6.1", "10.6.1.1")
def test_a_played_card_rides_normally() -> None:
    t = table(
        you=Side(vanguard=OGRE, hand=[LORD], rear=[watch(NORMAL), watch(SUPERIOR, name="Other")]), phase="ride phase"
    )
    t.ride("Lord")
    assert (t.vanguard("you"), t.soul("you"), seen(t), seen(t, "Other")) == ("Lord", ["Ogre"], 1, 0)


@rule("vanguard", "10.6.1", "10.6.1.1")
@pytest.mark.parametrize("zone", ["hand", "drop", "soul", "deck"])
def test_a_card_that_an_effect_has_ride_rides_superior(zone: str) -> None:
    boss = unit("Boss", RIDES, grade=2)
    held = {zone: [LORD, IMP] if zone == "deck" else [LORD]}
    t = table(you=Side(vanguard=boss, rear=[watch(NORMAL), watch(SUPERIOR, name="Other")], **held))  # type: ignore[arg-type]
    t.use("Boss", 0, ["Lord"])
    assert (t.vanguard("you"), t.soul("you"), seen(t), seen(t, "Other")) == ("Lord", ["Boss"], 0, 1)


@rule("vanguard", "10.6.1")
@pytest.mark.parametrize("where", ["rear", "g_zone"])
def test_nothing_rides_from_the_field_or_the_g_zone(where: str) -> None:
    zone, held = (RC, [LORD]) if where == "rear" else (G_ZONE, [DRAGON])
    boss = unit("Boss", act(Seq((choose(zone, YOU), SuperiorRide(IT), draw()))), grade=3)
    t = table(you=Side(vanguard=boss, **{where: held}))  # type: ignore[arg-type]
    t.use("Boss")
    assert (t.vanguard("you"), t.soul("you"), t.zone("you", "hand")) == ("Boss", [], ["Filler"])


@rule("vanguard", "10.6.1.2")
def test_a_ride_over_a_legion_sends_leader_and_mate_to_the_soul() -> None:
    leader = unit("Leader", grade=3, mates="Mate")
    t = table(you=Side(vanguard=leader, mate=unit("Mate", grade=2), hand=[LORD]), phase="ride phase")
    t.ride("Lord")
    assert t.zone("you", "vanguard circle") == ["Lord"]
    t.expect_zone("you", "soul", ["Leader", "Mate"])


@rule("vanguard", "10.6.1.3", "10.6.1.4")
def test_a_ride_over_a_g_unit_sends_it_to_the_g_zone_and_its_heart_to_the_soul() -> None:
    """The G unit was never in the soul, and the heart goes there by the ride, without being the vanguard again."""
    herald = unit("Herald", placed(RC, Seq((choose(DROP, YOU), SuperiorRide(IT)))), grade=1)
    t = table(you=Side(vanguard=KING, g_zone=[DRAGON], hand=[herald], drop=[LORD]), phase="stride step")
    t.stride("Dragon")
    assert (t.vanguard("you"), t.hearts("you")) == ("Dragon", ["King"])
    t.call("Herald", "left front")
    assert (t.vanguard("you"), t.hearts("you"), t.soul("you")) == ("Lord", [], ["King"])
    assert (t.zone("you", "G zone"), t.faceup("Dragon")) == (["Dragon"], True)
    into_soul = [(t.name(event.card), event.verb) for event in t.events("moved") if event.to == SOUL]
    assert into_soul == [("King", SUPERIOR_RIDE)]


@rule("vanguard", "10.6.1.4")
def test_all_hearts_go_to_the_soul_in_a_ride() -> None:
    herald = unit("Herald", placed(RC, Seq((choose(DROP, YOU), SuperiorRide(IT)))), grade=1)
    leader = unit("Leader", grade=3, mates="Mate")
    t = table(
        you=Side(vanguard=leader, mate=unit("Mate", grade=2), g_zone=[DRAGON], hand=[herald], drop=[LORD]),
        phase="stride step",
    )
    t.stride("Dragon", "Leader")
    t.call("Herald", "left front")
    t.expect_zone("you", "soul", ["Leader", "Mate"])
    assert (t.zone("you", "vanguard circle"), t.hearts("you")) == (["Lord"], [])


@rule("vanguard", "10.6.1.5")
def test_a_mate_that_comes_to_the_vanguard_circle_has_not_ridden() -> None:
    """It was placed there."""
    mate = unit("Mate", placed(VC, draw()), placed(VC, draw(), verb=RIDE), grade=2)
    leader = unit("Leader", act(Seq((choose(DROP, YOU), Legion(IT)))), ridden(draw()), grade=3, mates="Mate")
    t = table(you=Side(vanguard=leader, drop=[mate], rear=[watch(ANY_RIDE)]))
    t.use("Leader")
    assert (t.mate("Leader"), seen(t), t.soul("you"), t.zone("you", "hand")) == ("Mate", 0, [], ["Filler"])


# 10.7: call.

PLAYED = Trigger("moved", to=(RC, GC), verb=NORMAL_CALL)
BROUGHT = Trigger("moved", to=(RC, GC), verb=SUPERIOR_CALL)
BOTH = [watch(PLAYED, name="Played"), watch(BROUGHT, name="Brought")]


@rule("vanguard", "10.7.1", "10.7.1.2", "10.7.1.2.1")
def test_a_call_in_the_own_main_phase_is_a_normal_call() -> None:
    t = table(you=Side(hand=[ELF], rear=BOTH))
    t.call("Elf", "left back")
    assert (t.circle("Elf"), seen(t, "Played"), seen(t, "Brought")) == ("left back", 1, 0)


@rule("vanguard", "10.7.1", "10.7.1.2", "10.7.1.2.1")
def test_a_call_of_a_guardian_in_the_guard_step_is_a_normal_call() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(hand=[ELF], rear=BOTH))
    t.attack("Ogre", "vanguard", guard="Elf", hold=True)
    assert (t.circle("Elf"), seen(t, "Played"), seen(t, "Brought")) == ("guardian circle", 1, 0)


@rule("vanguard", "10.7.1.3", "10.7.1")
@pytest.mark.parametrize("zone", ["hand", "drop", "soul", "bind"])
def test_a_call_by_an_effect_is_a_superior_call(zone: str) -> None:
    zones = {"hand": HAND, "drop": DROP, "soul": SOUL, "bind": 11}
    boss = unit("Boss", act(Seq((choose(zones[zone], YOU), Call(IT)))), grade=3)
    t = table(you=Side(vanguard=boss, rear=BOTH, **{zone: [ELF]}))  # type: ignore[arg-type]
    t.use("Boss", 0, "left back")
    assert (t.circle("Elf"), seen(t, "Played"), seen(t, "Brought")) == ("left back", 0, 1)


@rule("vanguard", "10.7.1.3")
def test_the_call_of_a_g_guardian_is_a_superior_call() -> None:
    aegis = g_guardian("Aegis")
    t = table(you=Side(rear=[OGRE]), opponent=Side(g_zone=[aegis], rear=BOTH))
    t.attack("Ogre", "vanguard", guard="Aegis", hold=True)
    assert (t.circle("Aegis"), seen(t, "Played"), seen(t, "Brought")) == ("guardian circle", 0, 1)


@rule("vanguard", "10.7.1")
def test_a_card_on_the_field_is_not_called() -> None:
    boss = unit("Boss", act(Seq((choose(RC, YOU), Call(IT), draw()))), grade=3)
    t = table(you=Side(vanguard=boss, rear={"left front": ELF}))
    t.use("Boss")
    assert (t.circle("Elf"), t.zone("you", "hand"), t.events("shifted")) == ("left front", ["Filler"], [])


@rule("vanguard", "10.7.1.1.1")
def test_the_cards_and_a_circle_for_each_are_chosen() -> None:
    boss = unit("Boss", act(Seq((choose(DROP, YOU, n=2), Call(IT)))), grade=3)
    t = table(you=Side(vanguard=boss, drop=[ELF, IMP, OGRE], rear={"right back": locked(OGRE), "left front": OGRE}))
    t.use("Boss", 0, ["Elf", "Imp"], asks="10.7.1.1.1")
    assert t.options() == ["left front", "right front", "left back", "center back"]
    t.answer("center back", "left front")
    assert t.rear("you") == {
        "left front": "Imp", "center back": "Elf", "right back": "Ogre",
    }  # fmt: skip
    t.expect_zone("you", "drop", ["Ogre", "Ogre"])


@rule("vanguard", "10.7.1.1.1")
def test_two_cards_may_be_sent_to_one_circle() -> None:
    """Unless the text says otherwise; then their player keeps one of them there."""
    boss = unit("Boss", act(Seq((choose(DROP, YOU, n=2), Call(IT)))), grade=3)
    t = table(you=Side(vanguard=boss, drop=[ELF, IMP]))
    t.use("Boss", 0, "left front", "left front", "Imp")
    assert (t.rear("you"), t.zone("you", "drop")) == ({"left front": "Imp"}, ["Elf"])


@rule("vanguard", "10.7.1.1.1+")
def test_of_several_as_many_are_called_as_the_text_has_circles_for() -> None:
    """Three are to be called to separate open circles, and there are two."""
    boss = unit("Boss", act(Seq((choose(DROP, YOU, n=3), Call(IT, Place("separate open"))))), grade=3)
    rear = {"left front": OGRE, "left back": OGRE, "center back": OGRE}
    t = table(you=Side(vanguard=boss, drop=[ELF, ELF, ELF], rear=rear))
    t.use("Boss", 0, "right back")
    assert (len(t.rear("you")), t.zone("you", "drop")) == (5, ["Elf"])
    assert (t.rear("you")["right front"], t.rear("you")["right back"]) == ("Elf", "Elf")


@rule("vanguard", "10.7.1.1.1+")
def test_separate_circles_are_different_ones() -> None:
    boss = unit("Boss", act(Seq((choose(DROP, YOU, n=2), Call(IT, Place(SEPARATE))))), grade=3)
    t = table(you=Side(vanguard=boss, drop=[ELF, ELF]))
    t.use("Boss", 0, "left front", asks="10.7.1.1.1")
    assert "left front" not in t.options()
    t.answer("right back")
    assert t.rear("you") == {"left front": "Elf", "right back": "Elf"}


@rule("vanguard", "10.7.1.1.2")
def test_a_normal_call_is_of_one_card() -> None:
    """Between two of them what the first one triggered is done."""
    herald = unit("Herald", placed(RC, draw()), grade=1)
    t = table(you=Side(hand=[herald, ELF]))
    t.call("Herald", "left front")
    assert (t.rear("you"), t.zone("you", "hand")) == ({"left front": "Herald"}, ["Elf", "Filler"])


@rule("vanguard", "10.7.1.1.2+")
def test_all_called_cards_are_placed_at_the_same_time() -> None:
    """Each is there already when the ability of the other is resolved, and both were placed in one event."""
    both = Holds(Count(Cards((RC,), YOU)), "==", n(2))
    twin = unit("Twin", placed(RC, draw(), if_=both), grade=1)
    boss = unit("Boss", act(Seq((choose(DROP, YOU, n=2), Call(IT)))), grade=3)
    t = table(you=Side(vanguard=boss, drop=[twin, twin]))
    t.use("Boss", 0, "left front", "right front")
    assert t.zone("you", "hand") == ["Filler", "Filler"]
    assert len({event.batch for event in t.events("moved") if event.to == RC}) == 1


@rule("vanguard", "10.7.1.3.1")
def test_superior_called_guardians_rest_and_their_player_says_whom_they_guard() -> None:
    saviour = unit("Saviour", is_attacked(Seq((choose(DROP, YOU, n=2), Call(IT, Place(GUARDIAN))))), grade=3)
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=saviour, drop=[ELF, IMP]))
    t.attack("Ogre", "vanguard", hold=True)
    assert (t.circle("Elf"), t.resting("Elf"), t.resting("Imp")) == ("guardian circle", True, True)
    assert sorted(t.guarded("Saviour")) == ["Elf", "Imp"]
    assert t.power("Saviour") == 11000 + 5000 + 10000


@rule("vanguard", "10.7.1.3.1")
def test_of_several_attacked_units_one_is_chosen_for_each_superior_called_guardian() -> None:
    """The player who is attacked chooses, not the turn player."""
    storm = unit("Storm", cont(BattlesAll(InRow(FRONT))), grade=3)
    saviour = unit("Saviour", is_attacked(Seq((choose(DROP, YOU, n=2), Call(IT, Place(GUARDIAN))))), grade=3)
    t = table(you=Side(vanguard=storm), opponent=Side(vanguard=saviour, rear=[OGRE], drop=[ELF, IMP]))
    t.attack("Storm", asks="10.7.1.3.1")
    assert (t.asked, sorted(t.options())) == ("opponent", ["Ogre", "Saviour"])
    t.answer("Ogre", asks="10.7.1.3.1")
    t.answer("Saviour")
    guarded = [event for event in t.events("moved") if event.to == GC]
    assert len(guarded) == 2
    assert (t.damage("opponent"), "Ogre" in t.zone("opponent", "drop")) == (0, False)


@rule("vanguard", "10.7.1.4")
def test_called_cards_lie_face_up() -> None:
    boss = unit("Boss", act(Call(Top(DECK, n(1)))), grade=3)
    t = table(you=Side(vanguard=boss, deck=[ELF, IMP]))
    t.use("Boss", 0, "left front")
    assert (t.faceup("Elf"), t.sees("opponent", "Elf")) == (True, True)


@rule("vanguard", "10.7.1.4")
@pytest.mark.parametrize("where", ["deck", "hand"])
def test_a_card_is_known_before_its_circle_is_chosen(where: str) -> None:
    """The top card of the deck, or a card of the hand that chance has picked."""
    pick = Call(Top(DECK, n(1))) if where == "deck" else Seq((SelectRandom(Cards((HAND,), YOU)), Call(IT)))
    boss = unit("Boss", act(pick), grade=3)
    t = table(
        you=Side(vanguard=boss, deck=[ELF, IMP] if where == "deck" else None, hand=[] if where == "deck" else [ELF])
    )
    if where == "deck":
        assert not t.sees("you", "Elf")
    t.use("Boss", asks="10.7.1.1.1")
    assert t.sees("you", "Elf")
    assert "Elf" in describe(t.machine, t.decision)
    t.answer("left front")
    assert t.circle("Elf") == "left front"
