"""After the game: every moment of it, a study that goes on from there, and the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludex.core import replay
from ludex.server import messages as say
from ludex.server.messages import Refused
from ludex.server.refusals import NotFound, Refusal
from ludex.server.table import Table
from tests.server.sitting import Client, StillTime, friends, open_hub
from tests.server.test_undo import answer_some, first


async def ended(folder: Path, game: str = "sve", answers: int = 40, **changed: object) -> tuple[Table, str]:
    """A game of two friends that was conceded after so many answers; its table and the guest of seat 0."""
    hub = await open_hub(folder, StillTime())
    table, ann, ben, _ = await friends(hub, game, **changed)
    await answer_some(table, (ann, ben), answers)
    await ann.says(say.Concede())
    guest = table.chairs[0].guest
    assert guest is not None
    await hub.close()
    return table, guest


async def test_a_game_that_is_not_over_has_no_replay_and_no_record(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    table, _, _, _ = await friends(hub)
    guest = table.chairs[0].guest
    for ask in (hub.replay, hub.record):
        with pytest.raises(Refusal, match="not over"):
            await ask(table.id, guest)
    assert guest is not None
    with pytest.raises(Refusal, match="not over"):
        await hub.study(table.id, guest, 0)
    await hub.close()


async def test_a_replay_is_for_those_who_took_part(tmp_path: Path) -> None:
    table, _ = await ended(tmp_path, answers=3)
    hub = await open_hub(tmp_path)
    stranger = await hub.new_guest()
    for ask in (hub.replay, hub.record):
        with pytest.raises(NotFound):
            await ask(table.id, stranger.id)
        with pytest.raises(NotFound):
            await ask(table.id, None, "a token")
    await hub.close()


async def test_every_step_of_a_replay_is_the_game_as_it_was(tmp_path: Path) -> None:
    table, guest = await ended(tmp_path)
    course = table.course
    assert course is not None
    hub = await open_hub(tmp_path)
    steps = await hub.replay(table.id, guest)
    assert steps.count == len(course.game.answers)
    game = course.begin()
    turns = []
    for step in range(steps.count + 1):
        assert steps.at(step).save()[-400:] == game.save()[-400:]
        turns.append(game.state.turn)
        if step < steps.count:
            assert steps.chosen(step) == course.game.answers[step]
            game.give(course.game.answers[step])
    assert [one.turn for one in steps.turns] == sorted(set(turns))
    assert all(turns[one.step] == one.turn and turns[max(0, one.step - 1)] != one.turn for one in steps.turns[1:])
    last = await steps.state(steps.count, 1)
    assert last.kind == "replay"
    assert last.over is not None
    assert last.over.winner == 1
    first_state = await steps.state(0, steps.course.marks[0].seat)
    assert first_state.question is not None
    assert first_state.question.chosen == [course.game.answers[0]]
    with pytest.raises(NotFound):
        await steps.state(steps.count + 1, 0)
    await hub.close()


@pytest.mark.parametrize("game", ["sve", "caster"])
async def test_a_study_goes_on_from_a_step_of_a_game_between_friends(tmp_path: Path, game: str) -> None:
    table, guest = await ended(tmp_path, game, 15)
    hub = await open_hub(tmp_path)
    steps = await hub.replay(table.id, guest)
    study = await hub.table(await hub.study(table.id, guest, 10))
    assert study.course is not None
    assert study.course.game.answers == steps.course.game.answers[:10]
    client = await Client().sit(study, 0)
    assert client.state.kind == "study"
    assert [chair.guest for chair in study.chairs] == [guest, guest]
    for _ in range(5):
        await first(study, client)
    assert not isinstance(await client.says(say.Undo()), Refused)
    with pytest.raises(NotFound):
        await hub.study(table.id, guest, steps.count + 1)
    await hub.close()


async def test_the_record_of_a_game_is_exact_and_whole(tmp_path: Path) -> None:
    table, guest = await ended(tmp_path, "fftcg", 12)
    hub = await open_hub(tmp_path)
    text = await hub.record(table.id, guest)
    assert replay.verify(text, table.loaded.pool).status == replay.EXACT
    assert table.course is not None
    assert list(replay.read(text, table.loaded.pool).answers) == table.course.game.answers
    await hub.close()


async def test_of_every_step_it_is_told_what_the_answer_before_it_did(tmp_path: Path) -> None:
    table, guest = await ended(tmp_path, answers=12)
    hub = await open_hub(tmp_path)
    steps = await hub.replay(table.id, guest)
    told = [await steps.trace(step) for step in range(steps.count + 1)]
    assert all(told)
    assert any(line.rule and line.gist for lines in told for line in lines)
    course = table.course
    assert course is not None
    assert [line.text for line in told[-1]] == [line.text for line in course.game.trace().lines]
    for wrong in (-1, steps.count + 1):
        with pytest.raises(NotFound):
            await steps.trace(wrong)
    await hub.close()


@pytest.mark.parametrize(("seat", "sits"), [(None, 0), (0, 0), (1, 1)])
async def test_a_game_is_gone_on_with_against_the_computer_in_either_seat(
    tmp_path: Path, seat: int | None, sits: int
) -> None:
    table, guest = await ended(tmp_path, answers=20)
    hub = await open_hub(tmp_path)
    again = await hub.table(await hub.study(table.id, guest, 10, "computer", seat))
    assert again.kind == "computer"
    assert [chair.guest for chair in again.chairs].index(guest) == sits
    assert again.chairs[1 - sits].agent == "greedy"
    client = await Client().sit(again, sits)
    state = await client.until(lambda now: now.question is not None or now.over is not None)
    assert state.viewer == sits
    await hub.close()
