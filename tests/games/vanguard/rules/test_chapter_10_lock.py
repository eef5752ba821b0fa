"""VG 10.22, 10.24: lock and unlock."""

from __future__ import annotations

import pytest

from ludex.core.conditions import AllOf, Holds, NotSo, SomeFit
from ludex.core.modifiers import AddAttribute, Cannot
from ludex.core.ops.give import ALWAYS_ON
from ludex.core.ops.turn_card import TurnFace
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, Cards, Engaged, Filter, Not
from ludex.core.steps import Op
from ludex.core.triggers import Trigger
from ludex.core.values import Count
from ludex.games.vanguard.ops.call import MoveTo, Place
from ludex.games.vanguard.ops.lock import Lock, PutLocked, Unlock
from ludex.games.vanguard.words import (
    BATTLE_PHASE,
    BE_UNLOCKED,
    BEGINNING_OF,
    BLAZING,
    BOOST,
    CALL,
    CIRCLES,
    DROP,
    HIT,
    LOCKED,
    RC,
    STATE,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    at,
    attacks,
    choose,
    choose_up_to,
    cont,
    draw,
    g_unit,
    gets,
    hits,
    locked,
    misses,
    placed,
    plus_critical,
    plus_power,
    resting,
    retire,
    table,
    unit,
)
from tests.games.vanguard.rules.specific import MINE, bind, n, seen, watch

ELF = unit("Elf", grade=1)
IMP = unit("Imp", grade=0)
OGRE = unit("Ogre", grade=2)
LOCKS = act(Seq((choose(RC, YOU), Lock(IT))))
UNLOCKS = act(Seq((choose(LOCKED, YOU), Unlock(IT))))
JAILER = unit("Jailer", LOCKS, UNLOCKS, grade=3)
"""A vanguard that locks, and unlocks, a card of its own player."""

# 10.22: lock.


@rule("vanguard", "10.22.1", "10.22.2")
def test_a_locked_card_lies_face_down_and_standing_where_it_was() -> None:
    t = table(you=Side(vanguard=JAILER, rear={"left front": resting(ELF), "right back": OGRE}))
    t.use("Jailer", 0, "Elf")
    assert (t.locked("Elf"), t.facedown("Elf"), t.engaged("Elf"), t.circle("Elf")) == (True, True, False, "left front")
    assert (t.locked("Ogre"), t.tells("locked")) == (False, ["Elf"])
    assert t.zone("you", "rear-guard circle") == ["Ogre"]


@rule("vanguard", "10.22.2", "10.24.2")
def test_a_locked_card_is_another_card_than_before_and_so_is_an_unlocked_one() -> None:
    """What it was given until the end of the turn is gone, and its ability for once a turn can be used again."""
    hero = unit("Hero", act(gets(plus_power(3000)), per_turn=1), grade=1)
    t = table(you=Side(vanguard=JAILER, rear=[hero]))
    t.use("Hero")
    t.refuses("use", "Hero", 0, "12.5.1.1")
    assert t.power("Hero") == 10000
    t.use("Jailer", 0)
    t.use("Jailer", 1)
    assert t.power("Hero") == 7000
    t.use("Hero")
    assert t.power("Hero") == 10000


@rule("vanguard", "10.22.2")
def test_an_attack_on_a_unit_that_was_locked_meanwhile_hits_nobody() -> None:
    jailer = unit("Jailer", attacks(Seq((choose(RC, OPPONENT), Lock(IT)))), hits(draw()), misses(draw(2)), grade=3)
    t = table(you=Side(vanguard=jailer), opponent=Side(rear=[ELF]))
    t.attack("Jailer", "Elf")
    assert (t.locked("Elf"), t.zone("opponent", "drop")) == (True, [])
    assert t.tells(HIT) == []


@rule("vanguard", "10.22.3")
def test_a_locked_card_has_no_characteristics() -> None:
    """Printed, given, or got."""
    page = unit("Page", "Forerunner", cont(plus_power(2000)), grade=1, race="Elf", skill="Boost")
    boss = unit(
        "Boss",
        act(Seq((choose(RC, YOU), gets(plus_power(5000), plus_critical(1), AddAttribute(STATE, BLAZING), who=IT)))),
        LOCKS,
        grade=3,
    )
    t = table(you=Side(vanguard=boss, rear=[page]))
    t.use("Boss", 0)
    assert (t.power("Page"), t.critical("Page"), t.state("Page")) == (14000, 2, {BLAZING})
    t.use("Boss", 1)
    assert t.stats("Page") == (None,) * 5
    for quality in ("name", "type", "clan", "nation", "race", "state"):
        assert t.attribute("Page", quality) == set()
    assert not t.has("Page", BOOST)


@rule("vanguard", "10.22.3")
def test_a_locked_card_is_no_unit() -> None:
    """It does not attack, boost or intercept, and is not chosen as a rear-guard."""
    knight = unit("Knight", grade=2, skill="Intercept")
    boss = unit("Boss", act(Seq((choose_up_to(3, RC, YOU), gets(plus_power(1000), who=IT)))), grade=3)
    rear = {"left front": locked(OGRE), "center back": locked(unit("Page", grade=1, skill="Boost"))}
    t = table(
        you=Side(vanguard=boss, rear={**rear, "right front": ELF}), opponent=Side(rear={"left front": locked(knight)})
    )
    t.use("Boss", asks="8.5.4.1.1")
    assert t.options() == ["Elf"]
    t.answer([])
    t.refuses("attack", "Ogre", rule="7.4.1.3")
    t.attack("Boss", asks="7.5.1.2")
    assert (t.options(), t.boosted("Boss")) == (["pass"], [])
    t.pass_()


@rule("vanguard", "10.22.4")
@pytest.mark.parametrize("wanted", [Engaged(), Not(Engaged())])
def test_a_locked_card_counts_as_neither_standing_nor_resting(wanted: Filter) -> None:
    boss = unit("Boss", act(Seq((choose(CIRCLES, OPPONENT, wanted), draw()))), grade=3)
    other = resting(ELF) if isinstance(wanted, Engaged) else ELF
    vanguard = resting(OGRE) if isinstance(wanted, Engaged) else OGRE
    t = table(you=Side(vanguard=boss), opponent=Side(vanguard=vanguard, rear=[locked(IMP), other]))
    t.use("Boss", asks="8.5.4.1")
    assert sorted(t.options()) == ["Elf", "Ogre"]


@rule("vanguard", "10.22.4")
def test_a_locked_card_does_not_hinder_what_asks_for_no_standing_unit() -> None:
    """Nor does it count as one of the resting ones."""
    none_stands = NotSo(SomeFit(Cards((VC, RC), OPPONENT), Not(Engaged())))
    resting_ones = Holds(Count(Cards((VC, RC), OPPONENT, Engaged())), "==", n(1))
    boss = unit("Boss", act(draw(), only_if=AllOf((none_stands, resting_ones))), grade=3)
    t = table(you=Side(vanguard=boss), opponent=Side(vanguard=resting(OGRE), rear=[locked(ELF)]))
    t.use("Boss")
    assert t.zone("you", "hand") == ["Filler"]
    t = table(you=Side(vanguard=boss), opponent=Side(vanguard=resting(OGRE), rear=[ELF]))
    t.refuses("use", "Boss", 0, "8.3.3")


@rule("vanguard", "10.22.5", "10.22.7")
def test_a_locked_card_that_is_turned_face_up_by_whatever_is_unlocked() -> None:
    boss = unit("Boss", act(TurnFace(Cards((LOCKED,), YOU))), grade=3)
    t = table(you=Side(vanguard=boss, rear={"left front": locked(ELF)}, hand=[OGRE]))
    t.use("Boss")
    assert (t.locked("Elf"), t.faceup("Elf"), t.power("Elf"), t.tells("unlocked")) == (False, True, 7000, ["Elf"])
    t.call("Ogre", "left front")
    assert (t.rear("you"), t.zone("you", "drop")) == ({"left front": "Ogre"}, ["Elf"])


@rule("vanguard", "10.22.5")
def test_out_of_the_locked_state_a_card_lies_face_up() -> None:
    t = table(you=Side(vanguard=JAILER, rear={"left front": locked(ELF)}))
    t.use("Jailer", 1)
    assert (t.locked("Elf"), t.faceup("Elf"), t.zone("you", "rear-guard circle")) == (False, True, ["Elf"])
    t.end_turn()
    t = table(you=Side(rear={"left front": locked(ELF)}))
    t.end_turn()
    assert (t.locked("Elf"), t.faceup("Elf")) == (False, True)


@rule("vanguard", "10.22.6")
def test_nothing_is_called_or_moved_to_a_lock_circle() -> None:
    boss = unit("Boss", act(Seq((choose(RC, YOU), MoveTo(IT, Place())))), grade=3)
    t = table(you=Side(vanguard=boss, rear={"left front": locked(ELF), "left back": OGRE}, hand=[IMP]))
    assert "exchange left" not in t.options()
    t.call("Imp", "right front")
    t.use("Boss", 0, "Ogre", asks="10.32.1")
    assert "left front" not in t.options()
    t.answer("right back")
    assert t.rear("you") == {"left front": "Elf", "right front": "Imp", "right back": "Ogre"}


@rule("vanguard", "10.22.6")
def test_a_lock_circle_is_not_offered_for_a_call() -> None:
    t = table(you=Side(rear={"left front": locked(ELF)}, hand=[IMP]))
    with pytest.raises(AssertionError, match="is no answer"):
        t.call("Imp", "left front")
    assert t.options() == ["right front", "left back", "center back", "right back"]


@rule("vanguard", "10.22.7")
@pytest.mark.parametrize("does", [Unlock(IT), retire(IT), bind(IT)])
def test_without_its_locked_card_the_circle_is_a_rear_guard_circle_again(does: Op) -> None:
    boss = unit("Boss", act(Seq((choose(LOCKED, YOU), does))), grade=3)
    t = table(you=Side(vanguard=boss, rear={"left front": locked(ELF)}, hand=[IMP]))
    t.use("Boss")
    t.call("Imp", "left front")
    assert (t.rear("you"), t.zone("you", "lock circle")) == ({"left front": "Imp"}, [])


@rule("vanguard", "10.22.8")
def test_a_g_unit_on_a_rear_guard_circle_that_is_locked_goes_face_up_to_the_g_zone() -> None:
    """To its owner's, and the circle is no lock circle then."""
    boss = unit("Boss", act(Seq((choose(RC, OPPONENT), Lock(IT), draw()))), grade=3)
    t = table(you=Side(vanguard=boss), opponent=Side(rear={"left front": g_unit("Dragon")}))
    t.use("Boss")
    assert (t.zone("opponent", "G zone"), t.faceup("Dragon"), t.rear("opponent")) == (["Dragon"], True, {})
    assert (t.zone("opponent", "lock circle"), t.tells("locked")) == ([], ["Dragon"])


@rule("vanguard", "10.22.9")
def test_a_card_that_is_put_down_as_a_locked_card_is_no_unit_on_the_way() -> None:
    herald = unit("Herald", placed(RC, draw()), placed((RC, LOCKED), draw()), grade=1)
    boss = unit("Boss", act(Seq((choose(DROP, YOU), PutLocked(IT)))), grade=3)
    comes = watch(Trigger("moved", to=(RC,)), Trigger("locked"), Trigger("moved", verb=CALL))
    t = table(you=Side(vanguard=boss, drop=[herald], rear={"right back": comes}))
    t.use("Boss", 0, "left front")
    assert (t.locked("Herald"), t.facedown("Herald"), t.circle("Herald")) == (True, True, "left front")
    assert (t.zone("you", "hand"), seen(t)) == ([], 0)


@rule("vanguard", "10.22.10")
def test_a_locked_card_asks_nothing_about_other_cards() -> None:
    """Its continuous ability for others is gone, and what happens to others does not trigger it."""
    chief = unit("Chief", cont(plus_power(2000), on=MINE), at(BEGINNING_OF + BATTLE_PHASE, draw()), grade=1)
    t = table(you=Side(vanguard=JAILER, rear=[chief, ELF]))
    assert t.power("Elf") == 9000
    t.use("Jailer", 0, "Chief")
    assert t.power("Elf") == 7000
    t.to("battle phase")
    assert t.zone("you", "hand") == []


# 10.24: unlock.


@rule("vanguard", "10.24.1")
def test_to_unlock_a_card_is_to_turn_it_face_up_as_a_unit() -> None:
    t = table(you=Side(vanguard=JAILER, rear={"left front": locked(ELF), "right back": locked(OGRE)}))
    t.use("Jailer", 1, "Elf")
    assert (t.locked("Elf"), t.faceup("Elf"), t.power("Elf"), t.circle("Elf")) == (False, True, 7000, "left front")
    assert (t.locked("Ogre"), t.tells("unlocked")) == (True, ["Elf"])


@rule("vanguard", "10.24.2")
def test_what_was_done_to_the_locked_card_is_not_done_to_the_unlocked_one() -> None:
    """It is kept from being unlocked, is unlocked and locked again: another card, which is unlocked in time."""
    never = gets(Cannot(BE_UNLOCKED), who=Cards((LOCKED,), YOU), until=ALWAYS_ON)
    boss = unit("Boss", act(never), LOCKS, UNLOCKS, grade=3)
    t = table(you=Side(vanguard=boss, rear=[locked(ELF)]))
    t.use("Boss", 0)
    t.use("Boss", 2)
    t.use("Boss", 1)
    t.end_turn()
    assert not t.locked("Elf")


@rule("vanguard", "10.24.3")
def test_an_unlocked_card_stands_but_has_not_stood_up() -> None:
    risen = watch(Trigger("refreshed"))
    t = table(you=Side(vanguard=JAILER, rear={"left front": resting(ELF), "right back": risen}))
    t.use("Jailer", 0, "Elf")
    t.use("Jailer", 1)
    assert (t.standing("Elf"), seen(t)) == (True, 0)
    t.attack("Elf")
    assert t.resting("Elf")


@rule("vanguard", "10.24.4")
def test_an_unlocked_card_has_not_been_placed() -> None:
    herald = unit("Herald", placed(RC, draw()), grade=1)
    t = table(you=Side(vanguard=JAILER, rear={"left front": locked(herald)}))
    t.use("Jailer", 1)
    assert (t.locked("Herald"), t.zone("you", "hand")) == (False, [])
