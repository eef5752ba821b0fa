"""VG 8.2 and 8.3: one-shot, continuous and replacement effects; what is active and inactive."""

from __future__ import annotations

import pytest

from ludex.core.cards import THIS_BATTLE
from ludex.core.changes import MOVE
from ludex.core.modifiers import Do, Nothing, Replace, ToZone, Would
from ludex.core.ops.give import ALWAYS_ON, Until
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import If, Seq
from ludex.core.selectors import IT, Cards
from ludex.games.vanguard.conditions import limit_break
from ludex.games.vanguard.words import RC, RETIRE, SOUL, VC
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    attacks,
    choose,
    cont,
    discard,
    draw,
    gets,
    placed,
    plus_power,
    retire,
    retired,
    table,
    unit,
)

ELF = unit("Elf", grade=1, power=7000)
IMP = unit("Imp", grade=0, power=5000)
OGRE = unit("Ogre", grade=2, power=9000)
ALL_THEIRS = Cards((RC,), OPPONENT)
SLAYER = unit("Slayer", act(Seq((choose(RC, OPPONENT), retire(IT)))), grade=1)


# 8.2.1.1, 8.2.1.2: once, or for a time.


@rule("vanguard", "8.2.1.1")
def test_a_one_shot_effect_does_its_thing_once() -> None:
    """Who comes afterwards is not retired, and who was is not again."""
    storm = unit("Storm", act(retire(ALL_THEIRS)), grade=1)
    t = table(you=Side(rear=[storm]), opponent=Side(rear=[ELF], hand=[OGRE]))
    t.use("Storm")
    assert t.zone("opponent", "drop zone") == ["Elf"]
    t.end_turn()
    t.call("Ogre", "left front")
    assert (t.rear("opponent"), t.zone("opponent", "drop zone")) == ({"left front": "Ogre"}, ["Elf"])


@rule("vanguard", "8.2.1.2")
def test_a_continuous_effect_lasts_until_the_end_of_the_battle_it_names() -> None:
    knight = unit("Knight", attacks(gets(plus_power(2000), until=Until(THIS_BATTLE))), power=7000)
    t = table(you=Side(rear=[knight]))
    t.attack("Knight", hold=True)
    assert t.power("Knight") == 9000
    t.pass_()
    assert (t.power("Knight"), t.phase) == (7000, "battle phase")


@rule("vanguard", "8.2.1.2")
def test_or_of_the_turn() -> None:
    knight = unit("Knight", attacks(gets(plus_power(2000))), power=7000)
    t = table(you=Side(rear=[knight]))
    t.attack("Knight")
    assert t.power("Knight") == 9000
    t.end_turn()
    assert t.power("Knight") == 7000


@rule("vanguard", "8.2.1.2")
def test_or_if_it_names_none_for_the_game() -> None:
    """Also when the card it came from is gone."""
    smith = unit("Smith", act(gets(plus_power(2000), who=Cards((VC,), YOU), until=ALWAYS_ON)), grade=1)
    t = table(you=Side(rear={"left front": smith}, hand=[OGRE]))
    t.use("Smith")
    t.call("Ogre", "left front")
    for _ in range(4):
        t.end_turn()
    assert (t.power("your Vanguard"), t.zone("you", "drop zone")) == (13000, ["Smith"])


# 8.2.1.3: replacement effects.

INTO_SOUL = cont(Replace(Would(MOVE, verb=RETIRE), ToZone(SOUL)))


@rule("vanguard", "8.2.1.3", "8.2.1.3.1")
def test_a_replacement_effect_puts_another_event_in_the_place_of_one_about_to_happen() -> None:
    """What waits for the event that did not happen is not triggered."""
    ghost = unit("Ghost", INTO_SOUL, retired(draw()))
    t = table(you=Side(rear=[SLAYER]), opponent=Side(rear=[ghost]))
    t.use("Slayer")
    assert (t.rear("opponent"), t.soul("opponent"), t.zone("opponent", "drop zone")) == ({}, ["Ghost"], [])
    assert t.zone("opponent", "hand") == []


@rule("vanguard", "8.2.1.3", "8.2.1.3.1")
def test_it_does_so_in_battles_too() -> None:
    ghost = unit("Ghost", INTO_SOUL)
    t = table(opponent=Side(rear=[ghost]))
    t.attack("your Vanguard", "Ghost")
    assert (t.rear("opponent"), t.soul("opponent")) == ({}, ["Ghost"])


@rule("vanguard", "8.2.1.3.1")
def test_what_it_does_not_speak_of_happens_as_ever() -> None:
    """The ghost is called over, which puts it into the drop zone by a rule action, and it was retired that way."""
    ghost = unit("Ghost", cont(Replace(Would(MOVE, verb=RETIRE, cause="effect"), Nothing())))
    t = table(you=Side(rear={"left front": ghost}, hand=[OGRE]), opponent=Side(rear=[ELF]))
    t.call("Ogre", "left front")
    assert t.zone("you", "drop zone") == ["Ghost"]


@rule("vanguard", "8.2.1.3.2")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_one_with_may_can_be_declined(answer: str) -> None:
    """Its master may discard a card; only who does keeps the unit."""
    shield = Replace(Would(MOVE, verb=RETIRE), Do(discard()), optional=True)
    ward = unit("Ward", cont(shield))
    t = table(you=Side(rear=[SLAYER]), opponent=Side(rear=[ward], hand=[IMP]))
    t.use("Slayer", asks="8.2.1.3.2")
    assert (t.asked, t.rear("opponent")) == ("opponent", {"left front": "Ward"})
    t.answer(answer)
    if answer == "yes":
        assert (t.rear("opponent"), t.zone("opponent", "drop zone")) == ({"left front": "Ward"}, ["Imp"])
    else:
        assert (t.rear("opponent"), t.zone("opponent", "drop zone")) == ({}, ["Ward"])


# 8.3: active and inactive.

LB4 = limit_break(4)


@rule("vanguard", "8.3.3")
@pytest.mark.parametrize(("damage", "power"), [(3, 7000), (4, 9000)])
def test_a_continuous_ability_under_a_condition_is_inactive_while_that_is_not_met(damage: int, power: int) -> None:
    t = table(you=Side(rear=[unit("Knight", cont(plus_power(2000), while_=LB4), power=7000)], damage=damage))
    assert t.power("Knight") == power


@rule("vanguard", "8.3.3")
def test_and_is_active_from_when_it_is() -> None:
    t = table(
        you=Side(rear=[unit("Knight", cont(plus_power(2000), while_=LB4), power=7000)], damage=3), active="opponent"
    )
    assert t.power("Knight") == 7000
    t.attack("opponent's Vanguard")
    assert (t.damage("you"), t.power("Knight")) == (4, 9000)


@rule("vanguard", "8.3.2", "8.3.3")
@pytest.mark.parametrize(("damage", "offered"), [(3, False), (4, True)])
def test_an_activated_one_cannot_be_used_then(damage: int, offered: bool) -> None:
    t = table(you=Side(rear=[unit("Knight", act(draw(), only_if=LB4))], damage=damage))
    assert ("use Knight 0" in t.options()) == offered
    if not offered:
        t.refuses("use", "Knight", 0, rule="8.3.3")


@rule("vanguard", "8.3.2", "8.3.3")
@pytest.mark.parametrize(("damage", "triggers"), [(3, []), (4, ["Knight"])])
def test_an_automatic_one_does_not_trigger_then(damage: int, triggers: list[str]) -> None:
    knight = unit("Knight", placed(RC, draw(), if_=LB4), grade=1)
    t = table(you=Side(hand=[knight], damage=damage))
    t.call("Knight", "left front")
    assert (t.tells("triggered"), len(t.zone("you", "hand"))) == (triggers, len(triggers))


@rule("vanguard", "8.3.2")
@pytest.mark.parametrize(
    ("damage", "rear"), [(3, {"left front": "Elf", "right front": "Imp"}), (4, {"right front": "Imp"})]
)
def test_choices_of_an_inactive_part_are_not_made(damage: int, rear: dict[str, str]) -> None:
    """Draw a card, and with four damage choose a rear-guard and retire it."""
    part = If(LB4, Seq((choose(RC, OPPONENT), retire(IT))))
    knight = unit("Knight", act(Seq((draw(), part))), grade=1)
    t = table(you=Side(rear=[knight], damage=damage), opponent=Side(rear=[ELF, IMP]))
    t.use("Knight", 0, *([["Elf"]] if damage == 4 else []))
    assert (t.rear("opponent"), t.zone("you", "hand")) == (rear, ["Filler"])
