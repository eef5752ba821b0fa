"""VG 10.31, 10.32, 10.34: time leap, move, to attack."""

from __future__ import annotations

from typing import Any

from ludex.core.definitions import Ability, CardDef
from ludex.core.modifiers import AddStat, Cannot
from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, Cards, Is
from ludex.core.triggers import Trigger
from ludex.games.vanguard.ops.battle import Attack
from ludex.games.vanguard.ops.call import Call, MoveTo, Place
from ludex.games.vanguard.ops.leap import TimeLeap
from ludex.games.vanguard.words import ATTACK_ACTION, ATTACKED, BE_ATTACKED, GRADE, HIT, MOVE_VERB, NAMES, RC, SOUL, VC
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    attacks,
    choose,
    cont,
    draw,
    g_unit,
    gets,
    hits,
    placed,
    plus_power,
    resting,
    retire,
    table,
    unit,
    when,
)
from tests.games.vanguard.rules.specific import n, seen, watch

IMP = unit("Imp", grade=0)
ELF = unit("Elf", grade=1, power=7000)
OGRE = unit("Ogre", grade=2, power=9000)
KING = unit("King", grade=3, power=11000)
DRAGON = g_unit("Dragon")
WALL = unit("Wall", grade=3, power=30000)
THEIR_VANGUARD = Cards((VC,), OPPONENT)

# 10.31: time leap.

LEAPS = act(Seq((choose(RC, YOU), TimeLeap(IT))))
SAGE = unit("Sage", LEAPS, grade=3)
LEAP_DECK = [IMP, OGRE, IMP, KING, ELF]


@rule("vanguard", "10.31.2")
def test_a_rear_guard_is_bound_and_one_a_grade_higher_comes_until_the_turn_ends() -> None:
    t = table(you=Side(vanguard=SAGE, rear={"left front": ELF}, deck=LEAP_DECK))
    t.use("Sage", asks="10.10.1")
    assert (t.zone("you", "bind"), t.options()) == (["Elf"], ["Ogre"])
    t.answer("Ogre", "right front")
    assert (t.rear("you"), t.zone("you", "bind")) == ({"right front": "Ogre"}, ["Elf"])
    t.end_turn("left back")
    assert (t.rear("you"), t.zone("you", "bind")) == ({"left back": "Elf"}, [])
    assert t.zone("you", "deck")[-1] == "Ogre"


@rule("vanguard", "10.31.2")
def test_the_deck_is_shuffled_after_the_call() -> None:
    t = table(you=Side(vanguard=SAGE, rear=[ELF], deck=LEAP_DECK))
    t.use("Sage", 0, "Ogre", "left front")
    shuffled = t.events("shuffled")
    assert len(shuffled) == 1
    assert [event.kind for event in t.log if event.kind in ("moved", "shuffled")][-1] == "shuffled"
    assert not t.knows("you", "King")


@rule("vanguard", "10.31.2")
def test_nothing_need_be_called_and_then_the_card_stays_bound() -> None:
    t = table(you=Side(vanguard=SAGE, rear=[ELF], deck=LEAP_DECK))
    t.use("Sage", 0, [])
    assert (t.rear("you"), t.zone("you", "bind"), len(t.events("shuffled"))) == ({}, ["Elf"], 1)
    t.end_turn()
    assert (t.rear("you"), t.zone("you", "bind")) == ({}, ["Elf"])


@rule("vanguard", "10.31.2")
def test_the_grade_is_the_one_it_had_on_the_field() -> None:
    raised = unit("Page", act(gets(AddStat(GRADE, n(1)), who=Cards((RC,), YOU, Is(NAMES, "Elf")))), grade=0)
    t = table(you=Side(vanguard=SAGE, rear=[ELF, raised], deck=LEAP_DECK))
    t.use("Page")
    t.use("Sage", 0, "Elf", asks="10.10.1")
    assert t.options() == ["King"]


@rule("vanguard", "10.31.2")
def test_if_the_called_unit_has_left_the_bound_card_does_not_come_back() -> None:
    sage = unit("Sage", LEAPS, act(retire(Cards((RC,), YOU))), grade=3)
    t = table(you=Side(vanguard=sage, rear=[ELF], deck=LEAP_DECK))
    t.use("Sage", 0, "Ogre", "left front")
    t.use("Sage", 1)
    t.end_turn()
    assert (t.rear("you"), t.zone("you", "bind"), t.zone("you", "drop")) == ({}, ["Elf"], ["Ogre"])


@rule("vanguard", "10.31.2")
def test_for_each_of_several_a_card_is_searched_for() -> None:
    sage = unit("Sage", act(Seq((choose(RC, YOU, n=2), TimeLeap(IT)))), grade=3)
    t = table(you=Side(vanguard=sage, rear=[ELF, IMP], deck=[IMP, OGRE, IMP, ELF, KING]))
    t.use("Sage", 0, "Elf", "right front", "Ogre", "left front")
    assert (sorted(t.zone("you", "bind")), t.rear("you")) == (
        ["Elf", "Imp"],
        {"left front": "Ogre", "right front": "Elf"},
    )
    assert len(t.events("shuffled")) == 2


@rule("vanguard", "10.31.2")
def test_a_unit_may_time_leap_itself() -> None:
    leaper = unit("Leaper", act(TimeLeap(THIS)), grade=1)
    t = table(you=Side(rear={"left front": leaper}, deck=LEAP_DECK))
    t.use("Leaper", 0, "Ogre", "left front")
    assert (t.rear("you"), t.zone("you", "bind")) == ({"left front": "Ogre"}, ["Leaper"])


# 10.32: move.

MOVED = Trigger("shifted", verb=MOVE_VERB)


@rule("vanguard", "10.32.1")
def test_to_move_is_to_go_from_one_circle_to_another() -> None:
    boss = unit("Boss", act(Seq((choose(RC, YOU), MoveTo(IT, Place())))), grade=3)
    t = table(you=Side(vanguard=boss, rear={"left front": resting(ELF), "right back": watch(MOVED)}))
    t.use("Boss", 0, "Elf", "left back")
    assert (t.circle("Elf"), t.resting("Elf"), seen(t)) == ("left back", True, 1)


@rule("vanguard", "10.32.2")
def test_an_exchange_and_an_intercept_are_moves() -> None:
    knight = unit("Knight", grade=2, skill="Intercept")
    t = table(you=Side(rear={"left back": knight, "right back": watch(MOVED)}), opponent=Side(rear=[OGRE]))
    t.exchange("left")
    assert (t.circle("Knight"), seen(t)) == ("left front", 1)
    t.end_turn()
    t.attack("Ogre", hold=True)
    t.intercept("Knight")
    assert (t.circle("Knight"), seen(t)) == ("guardian circle", 1)


@rule("vanguard", "10.32.3")
def test_rides_and_calls_are_not_moves() -> None:
    herald = unit("Herald", placed(RC, Seq((choose(SOUL, YOU), Call(IT)))), grade=1)
    t = table(you=Side(vanguard=OGRE, hand=[KING, herald], rear={"right back": watch(MOVED)}), phase="ride phase")
    t.ride("King")
    t.call("Herald", "left front", "left back")
    assert (t.vanguard("you"), t.rear("you")["left front"], t.rear("you")["left back"], seen(t)) == (
        "King", "Herald", "Ogre", 0,
    )  # fmt: skip
    assert t.events("shifted") == []


@rule("vanguard", "10.32.4")
def test_a_g_unit_on_whose_circle_another_moves_goes_to_the_g_zone() -> None:
    """Its heart goes to the soul."""
    page = unit("Page", act(Move(Cards((RC,), YOU, Is(NAMES, "Ogre")), VC, verb=MOVE_VERB)), grade=1)
    t = table(you=Side(vanguard=DRAGON, hearts=[KING], rear=[OGRE, page]))
    t.use("Page")
    assert (t.zone("you", "vanguard circle"), t.hearts("you"), t.soul("you")) == (["Ogre"], [], ["King"])
    assert (t.zone("you", "G zone"), t.faceup("Dragon")) == (["Dragon"], True)


# 10.34: to attack.


def brute(*also: Ability, **kind: Any) -> CardDef:
    """A rear-guard that is told to attack the opponent's vanguard."""
    return unit("Brute", act(Attack(THIS, THEIR_VANGUARD)), *also, grade=2, power=12000, **kind)


@rule("vanguard", "10.34.1", "10.34.1.1")
def test_an_attack_that_a_text_orders_is_resolved_when_the_effect_is_over() -> None:
    pause = Seq((choose(RC, YOU), gets(plus_power(1000), who=IT)))
    brute_ = unit("Brute", act(Seq((Attack(THIS, THEIR_VANGUARD), pause))), grade=2, power=12000)
    t = table(you=Side(rear=[brute_, ELF]))
    t.use("Brute", asks="8.5.4.1")
    assert (t.events(ATTACKED), t.standing("Brute")) == ([], True)
    t.answer("Elf")
    assert (t.tells(ATTACKED), t.resting("Brute"), t.damage("opponent"), t.phase) == (["Brute"], True, 1, "main phase")


@rule("vanguard", "10.34.1", "10.34.1.2")
def test_it_goes_like_any_attack() -> None:
    """With a guard step and what waits for attacks and hits."""
    t = table(you=Side(rear=[brute(hits(draw()))]), opponent=Side(hand=[IMP]))
    t.use("Brute", asks="7.5.1.2")
    assert (t.asked, t.attacking(), t.attacked()) == ("opponent", ["Brute"], ["Vanguard"])
    t.answer(("Imp", ""))
    assert (t.damage("opponent"), t.zone("opponent", "drop"), t.zone("you", "hand")) == (0, ["Imp"], [])


@rule("vanguard", "10.34.1.1")
def test_a_unit_that_rests_does_not_attack() -> None:
    t = table(you=Side(rear=[resting(brute())]))
    t.use("Brute")
    assert (t.events(ATTACKED), t.damage("opponent")) == ([], 0)


@rule("vanguard", "10.34.1.1")
def test_a_unit_that_cannot_attack_does_not() -> None:
    t = table(you=Side(rear=[brute(cont(Cannot(ATTACK_ACTION)))]))
    t.use("Brute")
    assert (t.events(ATTACKED), t.damage("opponent"), t.standing("Brute")) == ([], 0, True)


@rule("vanguard", "10.34.1.1")
def test_a_unit_that_cannot_be_attacked_is_not() -> None:
    t = table(you=Side(rear=[brute()]), opponent=Side(vanguard=unit("Ghost", cont(Cannot(BE_ATTACKED)), grade=3)))
    t.use("Brute")
    assert (t.events(ATTACKED), t.damage("opponent"), t.standing("Brute")) == ([], 0, True)


@rule("vanguard", "10.34.1.1")
def test_rows_do_not_matter() -> None:
    """One at the back attacks one at the back."""
    sniper = unit("Sniper", act(Seq((choose(RC, OPPONENT), Attack(THIS, IT)))), grade=2, power=12000)
    t = table(you=Side(rear={"left back": sniper}), opponent=Side(rear={"center back": ELF}))
    t.use("Sniper")
    assert (t.tells(ATTACKED), t.zone("opponent", "drop")) == (["Sniper"], ["Elf"])


@rule("vanguard", "10.34.1.2")
def test_a_unit_that_stands_again_attacks_again() -> None:
    again = when(Trigger(HIT, self_only=True), Refresh(THIS), per_turn=1)
    t = table(you=Side(rear=[brute(again)]))
    t.use("Brute")
    assert (t.tells(ATTACKED), t.damage("opponent"), t.resting("Brute")) == (["Brute", "Brute"], 2, True)


@rule("vanguard", "10.34.1.2")
def test_it_does_not_attack_again_what_is_gone() -> None:
    again = when(Trigger(HIT, self_only=True), Refresh(THIS), per_turn=1)
    hunter = unit("Hunter", act(Seq((choose(RC, OPPONENT), Attack(THIS, IT)))), again, grade=2, power=12000)
    t = table(you=Side(rear=[hunter]), opponent=Side(rear=[ELF]))
    t.use("Hunter")
    assert (t.tells(ATTACKED), t.standing("Hunter"), t.zone("opponent", "drop")) == (["Hunter"], True, ["Elf"])


@rule("vanguard", "10.34.1.3")
def test_an_attack_that_is_ordered_during_a_battle_waits_for_its_end() -> None:
    """The vanguard's attack orders that of the rear-guard; the drive check and the damage come first."""
    chief = unit("Chief", attacks(Attack(Cards((RC,), YOU), THEIR_VANGUARD)), grade=3, power=11000)
    t = table(you=Side(vanguard=chief, rear=[OGRE]), opponent=Side(vanguard=unit("Foe", grade=3, power=9000)))
    t.attack("Chief", hold=True)
    assert (t.attacking(), t.standing("Ogre"), t.damage("opponent")) == (["Chief"], True, 0)
    t.pass_()
    assert (t.tells(ATTACKED), t.resting("Ogre"), t.damage("opponent")) == (["Chief", "Ogre"], True, 2)
    kinds = [event.kind for event in t.log if event.kind in (ATTACKED, HIT)]
    assert kinds == [ATTACKED, HIT, ATTACKED, HIT]


@rule("vanguard", "10.34.1.2")
def test_of_several_units_the_effects_master_chooses_which_attacks_first() -> None:
    chief = unit("Chief", act(Attack(Cards((RC,), YOU), THEIR_VANGUARD)), grade=3)
    t = table(you=Side(vanguard=chief, rear=[OGRE, ELF]), opponent=Side(vanguard=WALL))
    t.use("Chief", 0, "Elf")
    assert (t.tells(ATTACKED), t.resting("Ogre"), t.resting("Elf")) == (["Elf", "Ogre"], True, True)
