"""CC 501 to 503 and 505 to 507: the phases of a turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludex.core.conditions import Fits
from ludex.core.definitions import Ability
from ludex.core.ops.borrow import Borrow
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.delay import Delay
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import IT, THIS, Cards, Is, Ready
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.caster.ops.copying import BecomeCopy
from ludex.games.caster.words import (
    BATTLE_PHASE,
    BEGINNING_OF,
    CALL_PHASE,
    DEITY,
    DEITY_COUNTER,
    DRAW_PHASE,
    END_OF,
    END_PHASE,
    GAME,
    MAIN_PHASE,
    NAMES,
    PHASE,
    RECOVERY_PHASE,
    SERVANT_ZONE,
    TURN,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.caster import (
    REST,
    Side,
    Table,
    act,
    at,
    barrier,
    begins,
    caster,
    conjure,
    deity,
    draw,
    gets,
    plus_atk,
    rested,
    reversed_,
    servant,
    servants,
    table,
    target,
    when,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf")
HANA = caster("Hana", element="Ignus")
WALL = barrier("Wall")
QUICK = conjure("Quick", draw(1), quickcast=True)


def walk(t: Table) -> list[str]:
    """The names of all priorities that the turn player has in this turn, in their order."""
    seen: list[str] = []
    turn = t.turn
    while t.turn == turn and t.decision is not None:
        if t.asks == "604.1" and t.asked == t.active and not t.chase():
            seen.append(t.window)
        t.pass_()
    return seen


def reach(t: Table, window: str) -> None:
    """The turn player has the priority of this name; nothing is called."""
    t.to(window)
    if t.asks == "504.1":
        t.pass_()


# 501: turns and phases.


@rule("caster", "501.1", "502.3", "503.3", "504.3", "505.2", "507.2", "507.4")
def test_the_phases_come_in_their_order_and_each_has_a_priority_sequence() -> None:
    t = table(you=Side(servants=[OGRE]), phase="recovery phase")
    assert walk(t) == [
        "recovery phase", "draw phase", "call phase", "main phase", "beginning of the battle phase",
        "attack declaration step", "end of the battle phase", "end phase", "end of turn",
    ]  # fmt: skip
    begun = [event.verb for event in t.events("phase") if event.seat == 0]
    assert begun == [
        *(BEGINNING_OF + one for one in (RECOVERY_PHASE, TURN, DRAW_PHASE, CALL_PHASE, MAIN_PHASE, BATTLE_PHASE)),
        BEGINNING_OF + "attack declaration step", END_OF + BATTLE_PHASE, BEGINNING_OF + END_PHASE, END_OF + TURN,
    ]  # fmt: skip


@rule("caster", "502.3", "503.3", "504.3", "505.2", "507.2", "507.4")
@pytest.mark.parametrize(
    "window", ["recovery phase", "draw phase", "call phase", "main phase", "end phase", "end of turn"]
)
def test_in_each_of_them_the_turn_player_acts_first_and_then_the_other(window: str) -> None:
    quick = {"hand": [QUICK], "deck": [ELF] * 5}
    t = table(you=Side(**quick), opponent=Side(**quick), phase="recovery phase")  # type: ignore[arg-type]
    reach(t, window)
    assert (t.window, t.priority) == (window, "you")
    t.play("Quick", hold=True)
    assert (t.chase(), t.priority) == (["Quick"], "you")
    t.resolve()
    assert t.window == window
    t.play("Quick", by="opponent", hold=True)
    t.resolve()
    assert (t.window, t.chase()) == (window, [])


@rule("caster", "501.1", "507.6")
def test_the_players_take_turns() -> None:
    t = table(phase="recovery phase")
    order = [t.active]
    for _ in range(3):
        t.end_turn()
        order.append(t.active)
    assert (order, t.turn) == (["you", "opponent", "you", "opponent"], 8)


# 502: the recovery phase.


@rule("caster", "502.1")
def test_the_turn_player_recovers_all_own_rested_cards() -> None:
    mine = Side(servants=[rested(OGRE), rested(WALL), reversed_(ELF)], casters=[rested(HANA)])
    theirs = Side(servants=[rested(servant("Troll"))], casters=[rested(caster("Jin"))])
    t = table(you=mine, opponent=theirs, phase="recovery phase")
    assert t.window == "recovery phase"
    assert [t.orientation(card) for card in ("Ogre", "Wall", "Hana")] == ["recovered"] * 3
    assert [t.orientation(card) for card in ("Troll", "Jin")] == ["rested"] * 2


@rule("caster", "502.1")
def test_reversed_cards_stay_reversed() -> None:
    t = table(you=Side(servants=[reversed_(ELF)]), phase="recovery phase")
    assert t.orientation("Elf") == "reversed"


@rule("caster", "502.1", "502.2")
def test_cards_recover_before_the_beginning_of_the_phase_triggers() -> None:
    early = servant("Early", begins(RECOVERY_PHASE, draw(1), if_=Fits(THIS, Ready())))
    t = table(you=Side(servants=[rested(early)], deck=[ELF, OGRE]), phase="recovery phase")
    t.resolve_all()
    assert t.zone("you", "hand") == ["Elf"]


@rule("caster", "502.2")
@pytest.mark.parametrize(
    ("moment", "turn", "times"),
    [
        (RECOVERY_PHASE, 1, 1),
        (RECOVERY_PHASE, 4, 1),
        (TURN, 1, 1),
        (TURN, 4, 1),
        (GAME, 1, 1),
        (GAME, 2, 0),
        (GAME, 3, 0),
    ],
)
def test_the_beginning_of_phase_turn_and_game_triggers_in_the_recovery_phase(
    moment: str, turn: int, times: int
) -> None:
    herald = servant("Herald", begins(moment, gets(plus_atk(100))))
    t = table(you=Side(servants=[herald]), phase="recovery phase", turn=turn)
    assert (t.window, len(t.chase())) == ("recovery phase", times)
    t.resolve_all()
    assert t.atk("Herald") == 1000 + 100 * times


@rule("caster", "502.2")
def test_what_begins_in_the_others_turn_does_not_trigger_for_you() -> None:
    herald = servant("Herald", begins(TURN, draw(1)))
    t = table(you=Side(servants=[herald], deck=[ELF]), active="opponent", phase="recovery phase")
    assert (t.window, t.chase(), t.zone("you", "hand")) == ("recovery phase", [], [])


# 503: the draw phase.


@rule("caster", "503.1")
def test_the_turn_player_draws_a_card() -> None:
    t = table(you=Side(deck=[ELF, OGRE]), opponent=Side(deck=[OGRE, ELF]), phase="draw phase")
    assert (t.zone("you", "hand"), t.zone("you", "deck"), t.zone("opponent", "hand")) == (["Elf"], ["Ogre"], [])


@rule("caster", "503.1")
@pytest.mark.parametrize(("turn", "drawn"), [(1, 0), (2, 1), (3, 1)])
def test_but_not_in_the_first_turn_of_the_game(turn: int, drawn: int) -> None:
    t = table(you=Side(deck=[ELF, OGRE]), phase="recovery phase", turn=turn)
    t.to("draw phase")
    assert len(t.zone("you", "hand")) == drawn


@rule("caster", "503.1")
def test_without_a_card_to_draw_nobody_loses_in_the_first_turn() -> None:
    t = table(you=Side(deck=[]), phase="recovery phase", turn=1)
    t.to("main phase")
    assert t.winner == ""


@rule("caster", "503.2")
def test_the_beginning_of_the_draw_phase_triggers_after_the_draw() -> None:
    herald = servant("Herald", begins(DRAW_PHASE, draw(1)))
    t = table(you=Side(servants=[herald], deck=[ELF, OGRE, WALL]), phase="draw phase")
    assert (t.zone("you", "hand"), len(t.chase())) == (["Elf"], 1)
    t.resolve_all()
    assert t.zone("you", "hand") == ["Elf", "Ogre"]


# 505, 506: the main phase and the battle phase.


@rule("caster", "505.1")
def test_the_beginning_of_the_main_phase_triggers() -> None:
    herald = servant("Herald", begins(MAIN_PHASE, draw(1)))
    t = table(you=Side(servants=[herald], deck=[ELF]), phase="main phase")
    assert (t.phase, len(t.chase())) == ("main phase", 1)
    t.resolve_all()
    assert (t.phase, t.zone("you", "hand")) == ("main phase", ["Elf"])


@rule("caster", "505.2")
@pytest.mark.parametrize("window", ["recovery phase", "draw phase", "call phase", "end phase", "end of turn"])
def test_what_takes_the_main_phase_is_not_done_in_others(window: str) -> None:
    spark = conjure("Spark", draw(1))
    main_only = servant("Sage", act(REST, draw(1), main=True))
    t = table(you=Side(hand=[ELF, spark, WALL], servants=[OGRE, main_only]), phase="recovery phase")
    reach(t, window)
    for card, number in (("Elf", "702.1"), ("Wall", "702.1"), ("Spark", "703.1")):
        t.refuses("play", card, rule=number)
    t.refuses("switch", "Ogre", rule="705.1")
    t.refuses("use", "Sage", 0, rule="701.2")


@rule("caster", "505.2")
def test_in_the_main_phase_all_of_it_is_done() -> None:
    spark = conjure("Spark", draw(1))
    main_only = servant("Sage", act(REST, draw(1), main=True))
    t = table(you=Side(hand=[ELF, spark, WALL], servants=[OGRE, main_only], deck=[HANA, HANA]))
    t.play("Elf")
    t.play("Wall")
    t.play("Spark")
    t.switch("Ogre")
    t.use("Sage")
    assert t.phase == "main phase"
    assert (t.orientation("Ogre"), t.zone("you", "hand")) == ("reversed", ["Hana", "Hana"])


@rule("caster", "506.1")
@pytest.mark.parametrize(("turn", "phases"), [(1, False), (2, True)])
def test_there_is_no_battle_phase_in_the_first_turn_of_the_game(turn: int, phases: bool) -> None:
    herald = servant("Herald", begins(BATTLE_PHASE, gets(plus_atk(100))))
    t = table(you=Side(servants=[herald]), turn=turn)
    assert (t.why("attack", "Herald", "opponent's player") == []) == phases
    assert ("beginning of the battle phase" in walk(t)) == phases


@rule("caster", "506.1")
def test_in_later_turns_servants_attack_in_it() -> None:
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=2), turn=2)
    t.attack("Ogre")
    assert (t.phase, t.orbs("opponent")) == ("battle phase", 1)


# 507: the end phase.


@rule("caster", "507.1", "507.3")
@pytest.mark.parametrize(
    ("ability", "window"),
    [(begins(END_PHASE, draw(1)), "end phase"), (at(END_OF + TURN, draw(1)), "end of turn")],
)
def test_the_beginning_of_the_end_phase_triggers_and_then_the_end_of_the_turn(ability: Ability, window: str) -> None:
    herald = servant("Herald", ability)
    t = table(you=Side(servants=[herald], deck=[ELF]), phase="end phase")
    t.to(window)
    assert len(t.chase()) == 1
    t.resolve_all()
    assert (t.window, t.zone("you", "hand")) == (window, ["Elf"])


@rule("caster", "507.2", "507.3")
def test_what_comes_in_the_end_phase_is_there_at_the_end_of_the_turn() -> None:
    later = conjure("Later", Delay(Trigger(PHASE, verb=END_OF + TURN), draw(1)), quickcast=True)
    t = table(you=Side(hand=[later], deck=[ELF]), phase="end phase")
    t.play("Later")
    assert t.window == "end phase"
    t.to("end of turn")
    t.resolve_all()
    assert t.zone("you", "hand") == ["Elf"]


@rule("caster", "507.5a")
def test_what_lasts_until_end_of_turn_ends_after_the_last_priority() -> None:
    grow = conjure("Grow", gets(plus_atk(500), who=servants()), quickcast=True)
    t = table(you=Side(servants=[OGRE], hand=[grow, grow]))
    t.play("Grow")
    t.to("end of turn")
    assert t.atk("Ogre") == 2500
    t.play("Grow")
    assert (t.window, t.atk("Ogre")) == ("end of turn", 3000)
    t.end_turn()
    assert t.atk("Ogre") == 2000


@rule("caster", "507.5a")
def test_what_has_no_end_goes_on() -> None:
    t = table(you=Side(servants=[OGRE], hand=[conjure("Grow", Give(servants(), (plus_atk(500),)))]))
    t.play("Grow")
    t.end_turn()
    assert t.atk("Ogre") == 2500


@rule("caster", "507.5b")
def test_then_the_aether_of_both_players_is_erased() -> None:
    t = table(you=Side(casters=[HANA]), opponent=Side(casters=[caster("Jin", element="Aqua")]))
    t.produce("Hana")
    t.produce("Jin", by="opponent")
    t.to("end of turn")
    assert (t.aether("you"), t.aether("opponent")) == (["Ignus"], ["Aqua"])
    t.end_turn()
    assert (t.aether("you"), t.aether("opponent")) == ([], [])


# 507.5c: once more.

DEITIES = Cards((SERVANT_ZONE,), YOU, Is(TYPE, DEITY))
MOTH = servant("Moth", when(Trigger("control", self_only=True), draw(1)))
"""It draws its controller a card whenever it has changed sides."""
BORROW = conjure("Borrow", target(servants(OPPONENT)), Borrow(IT))
GROW = conjure("Grow", gets(plus_atk(500), who=servants()), quickcast=True)
LATER = conjure("Later", Delay(Trigger(PHASE, verb=END_OF + TURN), draw(1)), quickcast=True)


def borrowed(you: Side) -> Table:
    """The last part of your turn, in which the opponent's moth went back to the opponent."""
    t = table(you=replace(you, hand=[BORROW, *you.hand]), opponent=Side(servants=[MOTH], deck=[OGRE, ELF]))
    t.play("Borrow")
    assert t.controller("Moth") == "you"
    t.to("once more")
    return t


@rule("caster", "507.5", "507.5a", "507.5c")
def test_if_something_triggers_as_effects_end_there_is_a_priority_sequence() -> None:
    t = borrowed(Side(deck=[ELF, ELF]))
    assert (t.turn, t.active, t.priority, t.controller("Moth")) == (5, "you", "you", "opponent")
    assert t.chase() == ["automatic ability of Moth"]
    t.resolve_all()
    assert (t.turn, t.zone("opponent", "hand")) == (5, ["Ogre"])


@rule("caster", "507.5c", "507.5a", "507.5b")
def test_what_is_done_in_it_ends_with_it_as_well() -> None:
    t = borrowed(Side(deck=[ELF, ELF], servants=[OGRE], casters=[HANA], hand=[GROW]))
    t.produce("Hana")
    t.play("Grow")
    assert (t.window, t.atk("Ogre"), t.aether("you")) == ("once more", 2500, ["Ignus"])
    t.end_turn()
    assert (t.turn, t.atk("Ogre"), t.aether("you")) == (6, 2000, [])


@rule("caster", "507.5c")
def test_the_end_of_the_turn_does_not_trigger_again() -> None:
    herald = servant("Herald", at(END_OF + TURN, draw(1)))
    t = borrowed(Side(deck=[ELF] * 5, servants=[herald], hand=[LATER]))
    before = len(t.zone("you", "hand"))
    t.play("Later")
    assert t.window == "once more"
    t.end_turn()
    assert len(t.zone("you", "hand")) == before - 1
    t.to("end of turn")
    t.resolve_all()
    assert len(t.zone("you", "hand")) == before


@rule("caster", "507.5c")
def test_if_a_rule_process_is_due_as_effects_end_it_is_carried_out_in_this_turn() -> None:
    mask = conjure("Mask", BecomeCopy(DEITIES, Cards((SERVANT_ZONE,), YOU, Is(NAMES, "Ogre")), END_OF_TURN))
    drain = conjure("Drain", RemoveCounters(DEITY_COUNTER, Cards((SERVANT_ZONE,), YOU), Fixed(1)))
    t = table(you=Side(servants=[deity("Sun", counters=1), OGRE], hand=[mask, drain]))
    t.play("Mask")
    t.play("Drain")
    assert t.zone("you", "servant zone") == ["Ogre", "Ogre"]
    t.to("once more")
    assert (t.turn, t.zone("you", "servant zone")) == (5, ["Ogre"])
    assert "Sun" in t.zone("you", "graveyard")


@rule("caster", "507.5c")
def test_if_nothing_is_due_the_turn_is_over() -> None:
    t = table(phase="end phase")
    windows = walk(t)
    assert windows == ["end phase", "end of turn"]


@rule("caster", "507.6")
def test_the_other_player_becomes_the_turn_player() -> None:
    t = table(you=Side(), phase="end phase")
    assert (t.active, t.turn) == ("you", 5)
    t.end_turn()
    assert (t.active, t.turn, t.asked, t.asks) == ("opponent", 6, "opponent", "504.1")
