"""VG 6.2 to 6.4.1.1: turns, the stand phase and the draw step."""

from __future__ import annotations

import pytest

from ludex.core.conditions import Condition, Fits, Holds
from ludex.core.definitions import CardDef
from ludex.core.modifiers import Cannot
from ludex.core.players import YOU
from ludex.core.program import If
from ludex.core.selectors import THIS, Cards, Engaged
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed
from ludex.games.vanguard.words import (
    BEGINNING_OF,
    DRAW,
    DRAW_PHASE,
    G_ASSIST_STEP,
    HAND,
    PHASE,
    STAND_IN_STAND_PHASE,
    STAND_PHASE,
    TURN,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    at,
    cont,
    face_down,
    gets,
    locked,
    plus_power,
    resting,
    table,
    unit,
    when,
)

OGRE = unit("Ogre", grade=2, power=9000)
ELF = unit("Elf", grade=1, power=7000)
IMP = unit("Imp", grade=0, power=5000)
CARD = unit("Card", grade=1)
STANDS = "refreshed"


def moments(t: Table) -> list[str]:
    """The moments of the turn as they came."""
    return [event.verb for event in t.events(PHASE)]


def cards_in_hand(number: int) -> Condition:
    return Holds(Count(Cards((HAND,), YOU)), "==", Fixed(number))


def watcher(moment: str, condition: Condition) -> CardDef:
    """A unit that gets 1000 power at this moment, if that is so when the ability resolves."""
    return unit("Watcher", at(moment, If(condition, gets(plus_power(1000)))), grade=1, power=7000)


# 6.2: turns.


@rule("vanguard", "6.2.1")
def test_the_players_take_turns() -> None:
    t = table(phase="stand phase", turn=2, active="opponent")
    turns = []
    for _ in range(4):
        turns.append((t.turn, t.active))
        t.end_turn()
    assert turns == [(2, "opponent"), (3, "you"), (4, "opponent"), (5, "you")]


@rule("vanguard", "6.2.1", "6.2.2")
def test_a_turn_goes_through_its_phases_and_steps_in_order() -> None:
    t = table(phase="stand phase")
    t.attack("your Vanguard")
    t.end_turn()
    mine = [event.verb.removeprefix(BEGINNING_OF) for event in t.events(PHASE) if event.seat == 0]
    assert list(dict.fromkeys(mine)) == [
        "turn", "stand phase", "draw phase", "G assist step", "ride phase", "stride step", "main phase",
        "battle phase", "start step", "attack step", "guard step", "drive step", "damage step", "close step",
        "end of battle", "end phase", "end of turn",
    ]  # fmt: skip
    assert [event.seat for event in t.events(PHASE)] == [0] * len(mine) + [1] * 5


@rule("vanguard", "6.2.1")
def test_only_the_turn_player_is_asked_to_act() -> None:
    """Both could ride, call and attack; in the opponent's turn the opponent does."""
    t = table(
        you=Side(hand=[CARD], rear=[OGRE]), opponent=Side(hand=[ELF], rear=[IMP]), active="opponent", phase="ride phase"
    )
    for phase in ("ride phase", "stride step", "main phase", "battle phase"):
        t.to(phase)
        assert (t.active, t.asked, t.phase) == ("opponent", "opponent", phase)
        assert not any("Card" in option or "Ogre" in option for option in t.options())


# 6.3: the stand phase.


@rule("vanguard", "6.3.1.1")
@pytest.mark.parametrize("moment", [TURN, STAND_PHASE])
def test_what_comes_at_the_beginning_is_resolved_before_units_stand(moment: str) -> None:
    still_rests = watcher(BEGINNING_OF + moment, Fits(THIS, Engaged()))
    t = table(you=Side(rear=[resting(still_rests)]), phase="stand phase")
    assert (t.power("Watcher"), t.standing("Watcher")) == (8000, True)


@rule("vanguard", "6.3.1.1")
@pytest.mark.parametrize("moment", [TURN, STAND_PHASE])
def test_and_belongs_to_the_turn(moment: str) -> None:
    """The opponent's unit speaks of the beginning of its own master's turn."""
    still_rests = watcher(BEGINNING_OF + moment, Fits(THIS, Engaged()))
    t = table(opponent=Side(rear=[resting(still_rests)]), phase="stand phase")
    assert t.power("Watcher") == 7000


@rule("vanguard", "6.3.1.2")
def test_all_units_of_the_turn_player_stand() -> None:
    t = table(
        you=Side(
            vanguard=resting(OGRE),
            rear={"left front": resting(ELF), "right front": IMP, "center back": resting(CARD)},
        ),
        opponent=Side(vanguard=resting(unit("Foe", grade=3)), rear=[resting(unit("Ally"))]),
        phase="stand phase",
    )
    assert [t.standing(card) for card in ("Ogre", "Elf", "Imp", "Card")] == [True] * 4
    assert (t.resting("Foe"), t.resting("Ally")) == (True, True)


@rule("vanguard", "6.3.1.2")
def test_deleted_units_stand_too_and_a_legion_does() -> None:
    t = table(
        you=Side(vanguard=resting(OGRE), mate=resting(ELF), rear=[face_down(resting(IMP))]),
        phase="stand phase",
    )
    assert (t.standing("Ogre"), t.standing("Elf"), t.standing("Imp")) == (True, True, True)


@rule("vanguard", "6.3.1.2")
def test_a_locked_card_is_no_unit_and_does_not_stand() -> None:
    t = table(you=Side(rear=[locked(IMP), resting(ELF)]), phase="stand phase")
    assert t.tells(STANDS) == ["Elf"]


@rule("vanguard", "6.3.1.2")
def test_what_an_effect_keeps_from_standing_rests_on() -> None:
    tired = unit("Tired", cont(Cannot(STAND_IN_STAND_PHASE)))
    t = table(you=Side(rear=[resting(tired), resting(ELF)]), phase="stand phase")
    assert (t.resting("Tired"), t.standing("Elf")) == (True, True)


@rule("vanguard", "6.3.1.3")
def test_what_that_triggers_is_resolved_before_the_draw_phase() -> None:
    """The unit gets power if its master has no card yet when the ability resolves."""
    eager = unit(
        "Eager", when(Trigger(STANDS, self_only=True), If(cards_in_hand(0), gets(plus_power(1000)))), power=7000
    )
    t = table(you=Side(rear=[resting(eager)]), phase="stand phase")
    assert (t.power("Eager"), t.zone("you", "hand")) == (8000, ["Filler"])
    kinds = [event.verb or event.kind for event in t.events() if event.kind in (PHASE, "triggered")]
    assert kinds.index("triggered") < kinds.index(BEGINNING_OF + DRAW_PHASE)


# 6.4.1.1: the draw step.


@rule("vanguard", "6.4.1.1.1")
def test_what_comes_at_the_beginning_of_the_draw_phase_is_resolved_before_the_card_is_drawn() -> None:
    t = table(you=Side(rear=[watcher(BEGINNING_OF + DRAW_PHASE, cards_in_hand(0))]), phase="draw phase")
    assert (t.power("Watcher"), len(t.zone("you", "hand"))) == (8000, 1)


@rule("vanguard", "6.4.1.1.2")
@pytest.mark.parametrize("turn", [1, 2, 5])
def test_the_turn_player_draws_one_card_in_the_first_turn_too(turn: int) -> None:
    t = table(you=Side(deck=[OGRE, ELF, IMP]), phase="stand phase", turn=turn)
    assert (t.zone("you", "hand"), t.zone("you", "deck")) == (["Ogre"], ["Elf", "Imp"])
    assert (t.zone("opponent", "hand"), len(t.zone("opponent", "deck"))) == ([], 10)


@rule("vanguard", "6.4.1.1.3")
def test_what_the_draw_triggers_is_resolved_before_the_g_assist_step() -> None:
    reader = unit("Reader", when(Trigger("moved", whose=YOU, to=(HAND,), verb=DRAW), gets(plus_power(1000))))
    t = table(you=Side(rear=[reader]), phase="draw phase")
    kinds = [event.verb or event.kind for event in t.events() if event.kind in (PHASE, "triggered")]
    assert kinds.index("triggered") < kinds.index(BEGINNING_OF + G_ASSIST_STEP)


@rule("vanguard", "6.4.1.1.3")
def test_who_draws_the_last_card_loses_there() -> None:
    """In the check timing after the draw: the G assist step never begins."""
    t = table(you=Side(deck=[OGRE]), phase="draw phase")
    assert (t.winner, t.zone("you", "hand")) == ("opponent", ["Ogre"])
    assert BEGINNING_OF + G_ASSIST_STEP not in moments(t)
