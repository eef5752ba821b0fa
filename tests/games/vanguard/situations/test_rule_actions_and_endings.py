"""Situations of Cardfight!! Vanguard in which several rules meet: rule actions and endings."""

from __future__ import annotations

from ludex.core.ops.damage import Damage
from ludex.core.ops.draw import Draw
from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.ops.turns import AnotherTurn
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, Cards, Compares
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.vanguard.ops.battle import Attack, Dominate
from ludex.games.vanguard.ops.call import GUARDIAN, Call, Place
from ludex.games.vanguard.words import (
    DROP,
    GC,
    GRADE,
    HAND,
    RC,
    RETIRE,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    choose,
    damage_checks,
    draw,
    placed,
    resting,
    retire,
    table,
    trigger,
    unit,
    when,
)

FILLER = unit("Filler", grade=0, power=5000, shield=0)
ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
OGRE = unit("Ogre", grade=3, power=11000)
CRIT = trigger("Crit", "Critical")
HEAL = trigger("Heal", "Heal")
ROOK = unit("Rook", grade=2, power=9000, shield=5000, skill="Intercept")
TITAN = unit("Titan", grade=3, power=20000)
KING = unit("King", grade=3, power=11000, skill="Twin Drive", mates="Queen")


@rule("vanguard", "1.2.3", "9.2.3", "9.1.3")
def test_both_decks_empty_at_the_same_check_is_a_draw() -> None:
    flood = unit("Flood", act(Draw(Fixed(2), EACH)))
    t = table(you=Side(rear=[flood], deck=[ELF, ELF]), opponent=Side(deck=[ELF]))
    t.use("Flood")
    assert t.outcome is not None
    assert t.winner == "nobody"


@rule("vanguard", "1.3.2", "9.6.3", "9.2.3")
def test_two_points_with_one_card_in_the_deck() -> None:
    mighty = unit("Mighty", grade=3, critical=2)
    t = table(you=Side(rear=[mighty]), opponent=Side(deck=[ELF]))
    t.attack("Mighty")
    assert (t.winner, t.outcome.rule, t.damage("opponent")) == ("you", "9.2.3", 1)


@rule("vanguard", "9.1.2", "1.2.2.2")
def test_a_deck_that_is_empty_only_within_an_effect_loses_nothing() -> None:
    diver = unit("Diver", text=[
        "[ACT](RC):Draw two cards, choose a card from your hand, and put it on the bottom of your deck."
    ])  # fmt: skip
    t = table(you=Side(rear=[diver], deck=[ELF, ROOK]))
    t.use("Diver", 0, "Elf")
    assert (t.outcome, t.zone("you", "hand")) == (None, ["Rook"])
    t.use("Diver", 0, "Rook")
    assert (t.outcome, t.zone("you", "hand")) == (None, ["Elf"])
    plunger = unit("Plunger", text=["[ACT](RC):Draw two cards."])
    t = table(you=Side(rear=[plunger], deck=[ELF]))
    t.use("Plunger", 0)
    assert (t.winner, t.outcome.rule) == ("opponent", "9.2.3")


@rule("vanguard", "9.2.2", "9.6.6", "2.8.1.1.5")
def test_the_last_point_may_be_healed_away() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(damage=5, deck=[HEAL] + [FILLER] * 9))
    t.attack("Ogre", "vanguard", "Filler", "opponent's Vanguard")
    assert (t.damage("opponent"), t.outcome) == (5, None)


@rule("vanguard", "9.3.1", "10.6.1", "10.5.1", "4.6.4.1")
def test_a_rear_guard_moved_to_the_vanguard_circle_neither_rides_nor_is_placed() -> None:
    page = unit("Page", act(Move(THIS, VC)), placed(VC, draw(1)), grade=2)
    t = table(you=Side(vanguard=OGRE, rear=[resting(page)]))
    t.use("Page")
    assert (t.vanguard("you"), t.soul("you"), t.standing("Page"), t.zone("you", "hand")) == ("Page", ["Ogre"], True, [])


@rule("vanguard", "9.3.6", "10.4.2", "8.4.1.1")
def test_a_call_over_a_unit_retires_it_before_what_the_newcomer_does() -> None:
    old = unit("Old", grade=1, text=["[AUTO]:When this unit is retired from (RC), draw a card."])
    new = unit("New", grade=1, text=[
        "[AUTO]:When this unit is placed on (RC), choose one of your other rear-guards, and return it to your hand."
    ])  # fmt: skip
    t = table(you=Side(rear={"left front": old}, hand=[new]))
    t.call("New", "left front", "Old")
    assert (t.zone("you", "drop zone"), t.zone("you", "hand"), t.rear("you")) == (
        ["Old"], ["Filler"], {"left front": "New"},
    )  # fmt: skip


@rule("vanguard", "9.4.1")
def test_a_guardian_outside_a_battle_goes_to_the_drop_zone() -> None:
    odd = unit("Odd", act(Seq((choose(HAND), Call(IT, Place(GUARDIAN))))))
    t = table(you=Side(rear=[odd], hand=[ELF]))
    t.use("Odd")
    assert (t.zone("you", "drop zone"), t.zone("you", "hand")) == (["Elf"], [])


@rule("vanguard", "9.5.1", "7.4.1.8.2", "4.6.4.1")
def test_a_vanguard_bounced_in_its_attack_is_followed_by_one_that_stands_and_may_attack() -> None:
    gust = unit("Gust", placed(GC, choose(VC, OPPONENT), Move(IT, HAND)), grade=1, shield=0)
    t = table(you=Side(vanguard=OGRE, soul=[KING]), opponent=Side(hand=[gust]))
    t.attack("Ogre", guard="Gust")
    assert (t.vanguard("you"), t.standing("King"), t.zone("you", "hand"), t.damage("opponent")) == (
        "King", True, ["Ogre"], 0,
    )  # fmt: skip
    t.attack("King")
    assert (t.damage("opponent"), len(t.zone("you", "hand"))) == (1, 3)


@rule("vanguard", "9.5.1", "9.2.4", "10.6.1.1")
def test_who_has_no_vanguard_rides_from_the_soul_or_loses() -> None:
    sage = unit("Sage", grade=3, text=["[ACT](VC):Return this unit to your hand."])
    page = unit("Page", grade=0, text=["[AUTO]:When this unit is placed on (VC), draw a card."])
    t = table(you=Side(vanguard=resting(sage), soul=[page, ROOK]))
    t.use("Sage", 0, "Page")
    assert (t.vanguard("you"), t.standing("Page"), t.soul("you")) == ("Page", True, ["Rook"])
    assert sorted(t.zone("you", "hand")) == ["Filler", "Sage"]
    t = table(you=Side(vanguard=sage))
    t.use("Sage")
    assert (t.winner, t.outcome.rule) == ("opponent", "9.2.4")


@rule("vanguard", "9.6.1", "9.1.2", "8.4.1.2")
def test_what_triggers_in_the_damage_process_waits_for_its_last_point() -> None:
    mighty = unit("Mighty", grade=3, critical=2)
    seer = unit("Seer", damage_checks(draw(1)), grade=3)
    t = table(you=Side(rear=[mighty]), opponent=Side(vanguard=seer, deck=[ELF, ROOK, OGRE, TITAN, FILLER]))
    t.attack("Mighty", "vanguard")
    assert t.zone("opponent", "damage zone") == ["Elf", "Rook"]
    assert t.zone("opponent", "hand") == ["Ogre", "Titan"]


@rule("vanguard", "9.6.1.1", "9.2.2", "1.2.3")
def test_with_damage_on_both_the_turn_player_is_processed_and_loses_first() -> None:
    bomb = unit("Bomb", act(Seq((Damage(Cards((VC,), OPPONENT), Fixed(1)), Damage(Cards((VC,), YOU), Fixed(1))))))
    t = table(you=Side(rear=[bomb], damage=5), opponent=Side(damage=5))
    t.use("Bomb", 0)
    assert (t.winner, t.damage("you"), t.damage("opponent")) == ("opponent", 6, 5)
    t = table(you=Side(rear=[bomb], damage=5, deck=[HEAL] + [FILLER] * 9), opponent=Side(damage=5))
    t.use("Bomb", 0, "Filler", "Bomb")
    assert (t.winner, t.damage("you"), t.damage("opponent")) == ("you", 5, 6)


@rule("vanguard", "9.6.5", "7.7.1.2")
def test_power_from_a_damage_check_comes_too_late_for_this_attack_but_counts_for_the_next() -> None:
    t = table(you=Side(rear=[OGRE, OGRE]), opponent=Side(deck=[CRIT] + [FILLER] * 9))
    t.attack("Ogre#1", "vanguard", "opponent's Vanguard", "opponent's Vanguard")
    t.attack("Ogre")
    assert t.damage("opponent") == 1


@rule("vanguard", "9.6.5")
def test_a_guardian_of_the_clan_does_not_make_a_trigger_work() -> None:
    bud = trigger("Bud", "Draw", clan="Neo Nectar")
    lily = unit("Lily", grade=1, clan="Neo Nectar", shield=0)
    t = table(you=Side(rear=[TITAN]), opponent=Side(hand=[lily], deck=[bud] + [FILLER] * 9))
    t.attack("Titan", guard="Lily")
    assert (t.zone("opponent", "damage zone"), t.zone("opponent", "hand")) == (["Bud"], [])


@rule("vanguard", "9.6.5", "10.35.1.1.1")
def test_a_dominated_unit_of_the_clan_does_not_help_its_old_master() -> None:
    lily = unit("Lily", grade=3, clan="Neo Nectar", power=15000)
    bud = trigger("Bud", "Draw", clan="Neo Nectar")
    warden = unit("Warden", act(Seq((choose(RC, OPPONENT), Dominate(IT), Attack(IT, Cards((VC,), OPPONENT))))))
    t = table(you=Side(rear=[warden]), opponent=Side(rear=[lily], deck=[bud, FILLER, FILLER]))
    t.use("Warden")
    assert (t.damage("opponent"), t.zone("opponent", "hand")) == (1, [])


@rule("vanguard", "12.1.1.1")
def test_what_must_go_on_for_ever_ends_the_game_without_a_winner() -> None:
    top = unit(
        "Top",
        when(Trigger("engaged", self_only=True), Refresh(THIS)),
        when(Trigger("refreshed", self_only=True), Engage(THIS)),
        act(Engage(THIS)),
    )
    t = table(you=Side(rear=[top]))
    t.use("Top")
    assert (t.winner, t.outcome.rule) == ("nobody", "12.1.1.1")


@rule("vanguard", "12.1.1.2", "12.1.1.4")
def test_a_loop_is_done_a_named_number_of_times_at_once() -> None:
    drummer = unit("Drummer", text=["[ACT](RC):This unit gets [Power] +1000 until end of turn."])
    t = table(you=Side(rear=[drummer]))
    t.use("Drummer")
    assert t.power("Drummer") == 8000
    t.machine.answer(next(n for n, option in enumerate(t.options()) if option.startswith("repeat")))
    assert t.asks == "12.1.1.2"
    t.answer(200)
    assert t.power("Drummer") == 208000
    t.end_turn()
    assert t.power("Drummer") == 7000


@rule("vanguard", "12.2.1.3", "12.5.1.1", "8.6.2.1")
def test_an_ability_of_once_a_turn_that_triggers_twice_at_once_is_played_once() -> None:
    drum = unit(
        "Drum",
        when(Trigger("moved", frm=(RC,), to=(DROP,), verb=RETIRE, whose=YOU), draw(1), per_turn=1, zones=RC),
        grade=1,
    )
    blast = unit("Blast", act(retire(Cards((RC,), YOU, Compares(GRADE, "==", Fixed(0))))), grade=1)
    t = table(you=Side(rear=[drum, blast, FILLER, FILLER]))
    t.use("Blast", 0, "Drum#1")
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "12.4.1", "6.8.1.5")
def test_an_extra_turn_comes_at_once_and_the_other_player_after_it() -> None:
    moon = unit("Moon", act(AnotherTurn()))
    t = table(you=Side(rear=[moon]))
    t.use("Moon")
    t.end_turn()
    assert t.active == "you"
    t.end_turn()
    assert t.active == "opponent"


@rule("vanguard", "12.4.2")
def test_of_two_extra_turns_the_one_won_last_comes_first() -> None:
    moons = unit("Moons", act(Seq((AnotherTurn(YOU), AnotherTurn(OPPONENT)))))
    t = table(you=Side(rear=[moons], deck=[FILLER] * 20), opponent=Side(deck=[FILLER] * 20))
    t.use("Moons")
    seen = []
    for _ in range(4):
        t.end_turn()
        seen.append(t.active)
    assert seen == ["opponent", "you", "opponent", "you"]


@rule("vanguard", "12.5.1.1", "4.1.4")
def test_once_a_turn_is_counted_for_one_stay_on_the_field() -> None:
    clerk = unit("Clerk", grade=1, text=[
        "[ACT](RC)[1/turn]:This unit gets [Power] +1000 until end of turn.",
        "[ACT](RC):Return this unit to your hand.",
    ])  # fmt: skip
    t = table(you=Side(rear={"left front": clerk}))
    t.use("Clerk", 0)
    t.exchange("left")
    t.refuses("use", "Clerk", 0, rule="12.5.1.1")
    t.use("Clerk", 1)
    t.call("Clerk", "left front")
    t.use("Clerk", 0)
    assert t.power("Clerk") == 8000


@rule("vanguard", "12.6.2", "12.6.3")
def test_each_of_several_times_another_unit_is_chosen() -> None:
    cheer = unit("Cheer", text=[
        "[ACT](RC):For each of your opponent's rear-guards, choose one of your rear-guards, and that unit gets "
        "[Power] +2000 until end of turn."
    ])  # fmt: skip
    t = table(you=Side(rear=[cheer, OGRE]), opponent=Side(rear=[ROOK, ELF, ROOK]))
    t.use("Cheer", 0, "Ogre", "Cheer")
    assert (t.power("Ogre"), t.power("Cheer")) == (13000, 9000)
