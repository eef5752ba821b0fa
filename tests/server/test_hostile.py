"""What comes from those who mean no good: nothing of it changes a game, and nothing is told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random

import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig
from websockets.exceptions import ConnectionClosed

from ludex.core.save import load as load_save
from ludex.games import load
from ludex.server.messages import MAX_MESSAGE, Answer, Closed, Ping, Pong, State, Undo
from tests.server.wired import ROOMY, Line, Running, app_for, at

MESSAGES = 10_000
BATCH = 100
TAGS = (
    *("answer", "check", "name", "names", "cancel", "consent", "claim", "rematch", "why", "trace", "stops", "ping"),
    *("", "state", "closed", "save", "seed", "__class__", "ANSWER"),
)
"""What does nothing at this table, whoever says it: what would is not among them."""


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with Running(app_for(tmp_path)) as running:
        yield running


def values(random: Random) -> object:
    """Anything that JSON can say."""
    return random.choice(
        [
            *(None, True, -1, 0, 2**53 + 1, 10**400, -(10**400), 1.5, 1e308, "", "x", "\x00", "\ud7ff", "9" * 5000),
            *([], [[]], {}, {"a": {}}, [0] * 501, [2**31 + 1], [None], [1.0], "../../etc/passwd", "' OR 1=1 --"),
        ]
    )


def hostile(random: Random, question: int) -> Iterator[bytes | str]:
    """Messages that no client of ours sends; `question` is the one that is asked now, of another seat or of nobody."""
    while True:
        kind = random.randrange(7)
        if kind == 0:
            yield random.randbytes(random.randrange(200))
        elif kind == 1:
            yield "[" * random.randrange(1, 5000)
        elif kind == 2:
            message = {"type": random.choice(TAGS)}
            for field in random.sample(("question", "answer", "name", "part", "card", "windows", "full", "x"), 3):
                message[field] = values(random)  # type: ignore[assignment]
            yield json.dumps(message)
        elif kind == 3:
            yield json.dumps({"type": "answer", "question": random.randrange(-2, question), "answer": 0})
        elif kind == 4:
            yield json.dumps({"type": "answer", "question": question, "answer": random.randrange(4)})
        elif kind == 5:
            good = json.dumps({"type": "answer", "question": question, "answer": [0, 1]})
            place = random.randrange(len(good))
            yield good[:place] + chr(random.randrange(32, 127)) + good[place:] + "}"
        else:
            yield json.dumps({"type": random.choice(("why", "check")), "card": 2**52, "question": 0, "answer": 0})


@pytest.mark.slow
async def test_ten_thousand_hostile_messages_change_nothing_and_are_told_nothing(server: Running) -> None:
    ann, ben = await server.visitor().comes("Ann"), await server.visitor().comes("Ben")
    made = await ann.opens("sve", "friend", watch=True, chat=False)
    body = {"invite": made["invite"], "deck": {"name": "swordcraft"}}
    await ben.does("POST", f"/api/tables/{made['table']}/join", body)
    table = await server.hub.table(made["table"])
    path = f"/ws/tables/{made['table']}"
    async with at(server.port, path, ann.cookies) as one, at(server.port, path, ben.cookies) as other:
        states = [await one.hears(), await other.hears()]
    asked = next(state for state in states if state.question is not None)
    idle = ben if asked.viewer == 0 else ann
    course = table.course
    assert course is not None
    before, entries = course.game.save(), course.entries
    secret = {card.name for zone in asked.zones if zone.name == "hand" for card in zone.cards}
    own = {card.name for zone in states[1 - asked.viewer].zones for card in zone.cards}
    places = [(path, idle.cookies), (f"{path}?watch={made['watch']}", ""), (path, idle.cookies)]
    random = Random(13)
    messages = hostile(random, asked.question.number)
    wire: list[bytes] = []
    sent = lines = 0
    while sent < MESSAGES:
        where, cookies = places[lines % len(places)]
        lines += 1
        async with at(server.port, where, cookies) as line:
            sent += await _flood(line, messages)
            wire += line.wire
    assert lines < MESSAGES / 2
    assert course.game.save() == before
    assert course.entries == entries
    assert table.course is course
    assert table.row.status == "playing"
    told = b"\n".join(wire).decode()
    for name in secret - own:
        assert name not in told
    assert table.row.seed not in told
    assert "Traceback" not in told
    assert "msgspec" not in told
    # And the game goes on.
    async with at(server.port, path, (ann if asked.viewer == 0 else ben).cookies) as line:
        assert (await line.hears()).question.number == asked.question.number
    assert load_save(before, load("sve").pool).decision is not None


async def _flood(line: Line, messages: Iterator[bytes | str]) -> int:
    """How many messages were sent until the line was closed, or they were enough."""
    sent = 0
    try:
        await line.hears()
        for _ in range(5):
            for _ in range(BATCH):
                await line.socket.send(next(messages))
                sent += 1
            await line.says(Ping())
            await line.until(lambda message: isinstance(message, Pong | Closed))
            if isinstance(line.heard[-1], Closed):
                await line.closed()
    except ConnectionClosed:
        pass
    return sent


async def test_a_message_that_is_too_long_closes_the_line_and_nothing_else(server: Running) -> None:
    ann = await server.visitor().comes()
    made = await ann.opens("sve", "study")
    path = f"/ws/tables/{made['table']}"
    async with at(server.port, path, ann.cookies) as line, at(server.port, path, ann.cookies) as other:
        await line.hears()
        await line.socket.send("x" * (MAX_MESSAGE + 1))
        assert await line.closed() == 1009
        await other.says(Ping())
        await other.until(lambda message: isinstance(message, Pong))


async def test_a_client_that_never_reads_does_not_hold_up_the_others(server: Running) -> None:
    ann = await server.visitor().comes()
    made = await ann.opens("sve", "study")
    path = f"/ws/tables/{made['table']}"
    async with at(server.port, path, ann.cookies) as deaf, at(server.port, path, ann.cookies) as line:
        deaf.socket.transport.pause_reading()
        await line.hears()
        for _ in range(40):
            question = line.state.question
            assert question is not None
            await line.says(Answer(question.number, 0))
            await line.until(lambda message: isinstance(message, State))
            await line.says(Undo())
            await line.until(lambda message: isinstance(message, State))
        assert len(line.heard) > 80
        deaf.socket.transport.resume_reading()


REFUSED = ["400", "403", "404", "405", "409", "413", "415", "429"]
"""How the routes answer to what does not fit their description."""


@pytest.mark.slow
async def test_the_routes_keep_to_their_description(tmp_path: Path) -> None:
    """Whatever fits the description, and much that does not, is answered as described, and never by a fault."""
    async with Running(app_for(tmp_path, ROOMY, tables_per_guest=10**6, tables_in_memory=10**6)) as server:
        ann = await server.visitor().comes()
        made = await ann.opens("sve", "study")
        await ann.concedes(made["table"])
        headers = {"cookie": ann.cookies, "x-csrf-token": ann.token}
        problems = await asyncio.to_thread(_schemathesis, server.url, headers)
    assert problems == []


def _schemathesis(url: str, headers: dict[str, str]) -> list[str]:
    from schemathesis.engine import events, from_schema

    config = SchemathesisConfig.from_dict(
        {
            "seed": 7,
            "generation": {"max-examples": 25},
            "phases": {"stateful": {"enabled": False}, "fuzzing": {"enabled": True}},
            # Where two handlers share a path the framework's own answer to OPTIONS names the methods of one.
            "checks": {
                "allow_header_conformance": {"enabled": False},
                # What is too long for its field may be too long for a request as well: that is refused by 413.
                "negative_data_rejection": {"expected-statuses": REFUSED},
                # A deck list is any text for the description; most texts are no deck, which is told by 400.
                "positive_data_acceptance": {"expected-statuses": ["2xx", "400", "403", "404", "409", "429"]},
            },
            "headers": headers,
        }
    )
    schema = schemathesis.openapi.from_url(f"{url}/schema/openapi.json", config=config)
    found: list[str] = []
    operations = 0
    for event in from_schema(schema).execute():
        if isinstance(event, events.ScenarioFinished):
            operations += 1
            for checks in event.recorder.checks.values():
                found += [f"{one.name}: {one.failure_info.failure}" for one in checks if one.failure_info is not None]
        elif isinstance(event, events.NonFatalError | events.FatalError):
            found.append(str(event))
    assert operations > 10
    return found
