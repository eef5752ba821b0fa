"""Whole games over the wire: a real server at a real socket, and clients that know only what is sent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ludex.games import load, names
from ludex.server.messages import Answer, Chat, Concede, Ping, Pong, Refused, Said, State
from tests.server.wired import Line, Running, Visitor, answers, app_for, asked, at, whoever_is_asked


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with Running(app_for(tmp_path)) as running:
        yield running


async def answer(line: Line) -> None:
    """Something the rules allow is answered, and it is done."""
    question = line.state.question
    assert question is not None
    for one in answers(question)[:200]:
        await line.says(Answer(question.number, one))
        told = await line.until(lambda message: isinstance(message, State | Refused))
        if isinstance(told, State):
            return
        assert "too many" not in told.text
    raise AssertionError(question)


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
async def test_a_whole_game_against_the_computer_goes_over_the_wire(server: Running, game: str) -> None:
    ann = await server.visitor().comes("Ann")
    made = await ann.opens(game)
    async with at(server.port, f"/ws/tables/{made['table']}", ann.cookies) as line:
        await line.hears()
        given = 0
        while line.state.over is None and given < 150:
            if line.state.question is None:
                await line.until(asked)
                continue
            await answer(line)
            given += 1
        if line.state.over is None:
            # Two who do next to nothing may go on for long.
            await line.says(Concede())
            await line.until(lambda message: isinstance(message, State) and message.over is not None)
    assert given > 5
    (mine,) = await ann.asks("/api/tables")
    assert mine["over"] is True
    told = await ann.asks(f"/api/tables/{made['table']}/replay")
    assert told["steps"] >= given


async def friends(server: Running, **changed: object) -> tuple[Visitor, Visitor, dict[str, str]]:
    ann, ben = await server.visitor().comes("Ann"), await server.visitor().comes("Ben")
    made = await ann.opens("sve", "friend", watch=True, **changed)
    body = {"invite": made["invite"], "deck": {"name": "swordcraft"}}
    await ben.does("POST", f"/api/tables/{made['table']}/join", body)
    return ann, ben, made


async def test_each_seat_is_the_one_of_its_cookie(server: Running) -> None:
    ann, ben, made = await friends(server)
    path = f"/ws/tables/{made['table']}"
    async with at(server.port, path, ann.cookies) as one, at(server.port, path, ben.cookies) as other:
        assert (await one.hears()).viewer == 0
        assert (await other.hears()).viewer == 1
        await one.says(Chat("hello"))
        for line in (one, other):
            heard = await line.until(lambda message: isinstance(message, Said))
            assert (heard.seat, heard.name, heard.text) == (0, "Ann", "hello")


async def test_whoever_has_no_seat_and_no_token_is_sent_away(server: Running) -> None:
    _, _, made = await friends(server)
    eve = await server.visitor().comes("Eve")
    path = f"/ws/tables/{made['table']}"
    for cookies, where, code in (
        ("", path, 4403),
        (eve.cookies, path, 4403),
        (eve.cookies, f"{path}?watch=guessed", 4404),
        (eve.cookies, "/ws/tables/nothing", 4404),
    ):
        async with at(server.port, where, cookies) as line:
            assert await line.closed() == code
            assert not any(isinstance(message, State) for message in line.heard)


@pytest.mark.parametrize("asked", ["log=-1", "log=x", "log=1.5", "log=9999999999", "log=\u0663", "log="])
async def test_a_line_that_is_asked_for_wrongly_is_told_why(server: Running, asked: str) -> None:
    ann, _, made = await friends(server)
    async with at(server.port, f"/ws/tables/{made['table']}?{asked}", ann.cookies) as line:
        assert await line.closed() == 4400
        assert [type(message).__name__ for message in line.heard] == ["Closed"]


async def test_a_line_with_an_epoch_that_never_was_begins_anew(server: Running) -> None:
    ann, _, made = await friends(server)
    async with at(server.port, f"/ws/tables/{made['table']}?epoch={'x' * 500}&log=3", ann.cookies) as line:
        assert (await line.hears()).log_start == 0


async def test_who_watches_sees_no_hidden_name(server: Running) -> None:
    ann, ben, made = await friends(server)
    path = f"/ws/tables/{made['table']}"
    async with (
        at(server.port, path, ann.cookies) as one,
        at(server.port, path, ben.cookies) as other,
        at(server.port, f"{path}?watch={made['watch']}") as watcher,
    ):
        for line in (one, other, watcher):
            await line.hears()
        assert watcher.state.viewer == -1
        shown = 0
        for _ in range(30):
            await answer(await whoever_is_asked(one, other))
            for each in (one, other):
                await each.says(Ping())
                await each.until(lambda message: isinstance(message, Pong))
            await watcher.says(Ping())
            await watcher.until(lambda message: isinstance(message, Pong))
            hidden = _hidden(one.state, 0) | _hidden(other.state, 1)
            open_names = _names(watcher.state)
            last = next(data for data in reversed(watcher.wire) if b'"type":"state"' in data)
            text = last.decode()
            for name in hidden - open_names:
                assert f'"{name}"' not in text
            shown += len(hidden)
        assert shown > 100
        await watcher.says(Concede())
        refused = await watcher.until(lambda message: isinstance(message, Refused))
        assert refused.what == "concede"
    assert watcher.state.question is None


def _hidden(state: State, seat: int) -> set[str]:
    """The names in a hand."""
    return {card.name for zone in state.zones if zone.seat == seat and zone.name == "hand" for card in zone.cards}


def _names(state: State) -> set[str]:
    """Every name that is shown, on the table or in the log."""
    shown = {card.name for zone in state.zones for card in zone.cards}
    told = " ".join(line.text for line in state.log)
    return shown | {name for name in load("sve").pool.names if name in told}


async def test_whoever_comes_back_gets_what_was_missed(server: Running) -> None:
    ann, _, made = await friends(server)
    path = f"/ws/tables/{made['table']}"
    async with at(server.port, path, ann.cookies) as line:
        first = await line.hears()
    assert first.log_start == 0
    async with at(server.port, f"{path}?epoch={first.epoch}&log={len(first.log)}", ann.cookies) as line:
        again = await line.hears()
    assert again.epoch == first.epoch
    assert again.log_start + len(again.log) == len(first.log)
    async with at(server.port, f"{path}?epoch=other&log=5", ann.cookies) as line:
        assert (await line.hears()).log_start == 0


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "file://", "x", "http://[bad"])
async def test_a_page_of_somebody_else_opens_no_line(server: Running, origin: str) -> None:
    from websockets.exceptions import InvalidStatus

    ann = await server.visitor().comes()
    made = await ann.opens("sve", "study")
    with pytest.raises(InvalidStatus) as refused:
        async with at(server.port, f"/ws/tables/{made['table']}", ann.cookies, Origin=origin):
            pass
    assert refused.value.response.status_code == 403
    async with at(server.port, f"/ws/tables/{made['table']}", ann.cookies, Origin=server.url) as line:
        assert isinstance(await line.hears(), State)
