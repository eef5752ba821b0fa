"""Passing by stops: never where one can act and wants to, and in a way that tells the opponent little."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludex
from ludex.core.chance import Stream
from ludex.core.decisions import ACT, PASS
from ludex.core.stops import Stops, window
from ludex.games.stopping import IdleStops, usual_stops, windows_of
from ludex.server import messages as say
from ludex.server.course import PASSED, Course
from ludex.server.messages import Refused
from ludex.server.settling import PERSON, WAIT, Manners, coming, nothing_to_do, resumed, settle
from tests.server.sitting import Client, StillTime, decks_of, friends, open_hub, order


def course(game: str, every_window: bool) -> Course:
    return Course(lambda: ludex.start(game, decks_of(game), seed=11, every_window=every_window))


def manners(game: str, friends: bool) -> Manners:
    stops = usual_stops(game)
    return Manners([stops, stops], stops.idle if isinstance(stops, IdleStops) else (), friends, friends)


@pytest.mark.parametrize("game", ["sve", "fftcg", "vanguard", "caster"])
@pytest.mark.parametrize("friendly", [True, False])
def test_no_stop_at_which_one_can_act_is_ever_passed(game: str, friendly: bool) -> None:
    played, how, stream = course(game, friendly), manners(game, friendly), Stream(4)
    stops = how.stops[0]
    assert stops is not None
    passes = 0
    for _ in range(150):
        decision = played.game.decision
        if decision is None:
            break
        here = window(played.game.machine, decision.seat)
        can_act = not nothing_to_do(decision, how.idle)
        before = coming(played, how)
        if can_act and decision.shape == ACT and (here is None or here in stops.windows):
            assert before.kind == PERSON
        if before.kind == WAIT:
            passes += 1
            played.answer(before.seat, before.answer, own=False)
        else:
            played.answer(decision.seat, decision.random(stream))
    # Without priority there is nothing to pass, unless every window is asked.
    assert (passes > 0) is (friendly or bool(windows_of(game)))


def test_with_full_control_everything_is_asked() -> None:
    played = course("caster", every_window=True)
    stops = usual_stops("caster")
    stops.full = True
    how = Manners([stops, stops], ("produce",), True, True)
    stream, sole = Stream(4), 0
    for _ in range(60):
        decision = played.game.decision
        assert decision is not None
        assert coming(played, how).kind == PERSON
        sole += decision.actions == (PASS,)
        played.answer(decision.seat, decision.random(stream))
    assert sole > 0


def test_windows_without_a_stop_are_passed_at_once_and_others_only_after_a_while() -> None:
    played, how = course("caster", every_window=True), manners("caster", friends=True)
    stops = how.stops[0]
    assert stops is not None
    stream, lingered, hurried = Stream(4), 0, 0
    for _ in range(120):
        if played.game.decision is None:
            break
        done, after = settle(played, how)
        hurried += len(done)
        assert all(one.kind == PASSED for one in done)
        decision = played.game.decision
        if decision is None:
            break
        if after.kind == WAIT:
            lingered += 1
            assert nothing_to_do(decision, how.idle)
            assert window(played.game.machine, after.seat) in stops.windows
            played.answer(after.seat, after.answer, own=False)
        else:
            played.answer(after.seat, decision.random(stream))
    assert lingered > 0
    assert hurried > 0


def test_what_was_asked_already_is_not_passed_because_stops_were_taken_away() -> None:
    played, how = course("fftcg", every_window=False), manners("fftcg", friends=False)
    stream = Stream(1)
    while True:
        _, after = settle(played, how)
        decision = played.game.decision
        assert decision is not None
        if window(played.game.machine, after.seat) is not None:
            break
        played.answer(after.seat, decision.random(stream))
    none = Manners([Stops(()), Stops(())], (), False, False)
    assert coming(played, none).kind == WAIT
    assert resumed(played, none).kind == PERSON


async def test_a_pass_at_a_stop_comes_after_the_delay_and_its_question_is_not_shown(tmp_path: Path) -> None:
    time = StillTime()
    hub = await open_hub(tmp_path, time, pass_delay=0.5, message_burst=1000.0)
    table, ann, ben, _ = await friends(hub)
    assert table.course is not None
    waited = 0
    for _ in range(60):
        if table.next.kind == WAIT:
            waited += 1
            client = (ann, ben)[table.next.seat]
            entries = table.course.entries
            assert [one.state.question for one in (ann, ben)] == [None, None]
            number = table.course.question(table.next.seat)
            assert isinstance(await client.says(say.Answer(number, 0)), Refused)
            await time.advance(0.4)
            assert table.course.entries == entries
            await time.advance(0.2)
            assert table.course.entries > entries
        else:
            decision = table.course.game.decision
            assert decision is not None
            answer = decision.first()
            await (ann, ben)[decision.seat].answers(list(answer) if isinstance(answer, tuple) else answer)
        for one in (ann, ben):
            assert one.connection is not None
            await one.connection.sent()
        if waited == 3:
            break
    assert waited == 3
    await hub.close()


async def test_stops_set_at_the_table_hold_from_the_next_window_on(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path, message_burst=1000.0)
    guest = await hub.new_guest()
    opened = await hub.create(order("fftcg", kind="study"), guest.id)
    table = await hub.table(opened.table)
    client = await Client().sit(table, 0)
    assert table.course is not None
    while table.course.game.decision is not None and table.course.game.decision.shape != ACT:
        answer = table.course.game.decision.first()
        await client.answers(list(answer) if isinstance(answer, tuple) else answer)
    number = client.state.question.number if client.state.question else 0
    await client.says(say.SetStops([], False))
    assert client.state.question is not None
    assert client.state.question.number == number
    before = len(table.course.marks)
    await client.answers(len(client.state.question.options) - 1)
    assert any(not mark.own for mark in table.course.marks[before:])
    await hub.close()
