"""Stops: where a person with priority is asked, and where they pass without being asked."""

from __future__ import annotations

import pytest

from ludex.core.decisions import ACT, PASS, YES_NO
from ludex.core.stops import STACK, Stops, Window, window
from ludex.games.fftcg.stops import USUAL, WINDOWS
from ludex.games.stopping import usual_stops, windows_of
from ludex.testing.fftcg import Side, Table, forward, strike, summon, table
from ludex.testing.naming import seat_of

YOU, OPPONENT = 0, 1
OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
BOLT = summon("Bolt", strike(4000))


def passes(t: Table, seat: int = YOU, stops: Stops | None = None) -> bool:
    """Whether the seat, which has to have priority, passes without being asked."""
    decision = t.decision
    assert decision is not None
    assert decision.seat == seat
    answer = (stops or usual_stops("fftcg")).answer(t.machine, seat)
    assert answer is None or decision.actions[answer] == PASS  # type: ignore[index]
    return answer is not None


def test_a_player_is_asked_in_their_own_main_phase() -> None:
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[ELF]))
    assert window(t.machine, YOU) == Window("main phase 1", own=True)
    assert not passes(t)


def test_a_player_passes_once_their_own_is_on_the_stack() -> None:
    t = table(you=Side(hand=[BOLT, BOLT]), opponent=Side(field=[ELF], hand=[BOLT]))
    t.cast("Bolt", "Elf", hold=True)
    assert window(t.machine, YOU) == Window(STACK, own=True)
    assert passes(t)


def test_a_player_is_asked_when_the_opponent_puts_something_onto_the_stack() -> None:
    t = table(you=Side(hand=[BOLT], field=[OGRE]), opponent=Side(field=[ELF], hand=[BOLT]))
    t.cast("Bolt", "Elf", hold=True)
    t.cast("Bolt", "Ogre", by="opponent", hold=True)
    t.pass_()
    assert not passes(t)


def test_the_opponents_main_phase_goes_by() -> None:
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[ELF], hand=[BOLT]), active="opponent")
    t.pass_()
    assert window(t.machine, YOU) == Window("main phase 1", own=False)
    assert passes(t)


def of_the_attack(t: Table, seat: int) -> dict[str, bool]:
    """The windows of the seat from here to Main Phase 2, and whether it passes there; whatever can attack does."""
    found = {}
    machine = t.machine
    while t.phase != "main phase 2":
        decision = t.decision
        assert decision is not None
        here = window(machine, seat)
        if decision.seat == seat and here is not None:
            found[here.name] = passes(t, seat)
        if decision.shape == ACT:
            machine.answer(len(decision.actions) - 1)
        elif decision.shape == YES_NO:
            machine.answer(0)
        else:
            machine.answer((0,) if decision.rule == "10.1.2.1" else ())
    return found


def test_an_attacker_passes_in_every_window_of_the_attack() -> None:
    t = table(you=Side(field=[OGRE], hand=[BOLT]), opponent=Side(field=[ELF]))
    t.to("attack phase")
    assert of_the_attack(t, YOU) == {
        "attack preparation": True,
        "after the attack": True,
        "after the block": True,
        "after the damage": True,
    }


def test_a_player_is_asked_after_an_attack_against_them_and_not_after_the_block() -> None:
    t = table(you=Side(field=[ELF], hand=[BOLT]), opponent=Side(field=[OGRE]), active="opponent")
    t.to("attack phase")
    assert of_the_attack(t, YOU) == {
        "attack preparation": True,
        "after the attack": False,
        "after the block": True,
        "after the damage": True,
    }


def test_another_attack_is_prepared_without_being_asked_for() -> None:
    t = table(you=Side(field=[OGRE, forward("Troll", 8000)]))
    t.attack("Ogre", asks="10.1.4.6")
    stops = usual_stops("fftcg")
    assert stops.answer(t.machine, YOU) == 1
    stops.full = True
    assert stops.answer(t.machine, YOU) is None
    t.machine.answer(1)
    while t.asks != "10.1.2.1":
        assert passes(t, seat_of(t.asked))
        t.pass_(asks="10.1.2.1" if t.asked == "opponent" else "")
    assert t.options() == ["Troll"]


def test_a_stop_can_be_added_and_removed() -> None:
    t = table(you=Side(hand=[BOLT, BOLT]), opponent=Side(field=[ELF]))
    stops = usual_stops("fftcg")
    stops.windows.remove(Window("main phase 1", own=True))
    assert passes(t, stops=stops)
    t.cast("Bolt", "Elf", hold=True)
    stops.windows.add(Window(STACK, own=True))
    assert not passes(t, stops=stops)


def test_with_full_control_one_is_asked_everywhere() -> None:
    t = table(you=Side(hand=[BOLT, BOLT]), opponent=Side(field=[ELF]))
    t.cast("Bolt", "Elf", hold=True)
    stops = usual_stops("fftcg")
    stops.full = True
    assert not passes(t, stops=stops)


def test_no_other_question_is_answered() -> None:
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[ELF, OGRE]))
    t.cast("Bolt", asks="11.3.3")
    assert Stops(()).answer(t.machine, YOU) is None


def test_nobody_passes_for_the_other_seat() -> None:
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[ELF]))
    assert Stops(()).answer(t.machine, YOU) is not None
    assert Stops(()).answer(t.machine, OPPONENT) is None


@pytest.mark.parametrize("stop", sorted(USUAL))
def test_the_usual_stops_are_windows_of_the_game(stop: Window) -> None:
    assert stop.name in WINDOWS


def test_every_step_that_gives_priority_is_a_window_that_can_be_named() -> None:
    from ludex.games.fftcg import GAME

    given = {
        step.name.removeprefix("priority ").removeprefix("in ")
        for procedure in GAME.procedures
        for step in procedure.steps
        if step.name.startswith("priority ") or step.name == "attack preparation"
    }
    # Nobody can play anything in the end phase.
    assert given - {"the end phase"} == set(WINDOWS) - {STACK}


def test_a_game_without_priority_has_no_windows() -> None:
    assert windows_of("sve") == ()
    assert usual_stops("sve").windows == set()
