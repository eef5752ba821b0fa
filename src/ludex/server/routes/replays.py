"""Games that are over: step by step, gone on with, or as a file."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct

from ludex.server.doors import COST
from ludex.server.hub import Hub
from ludex.server.messages import State, TraceStep
from ludex.server.problems import told
from ludex.server.refusals import Forbidden
from ludex.server.replaying import Steps

Watching = Annotated[str, QueryParameter(max_length=100, description="The token of those who watch.")]


class TurnShown(Struct):
    """Where a turn begins."""

    turn: int
    seat: int
    step: int


class EndShown(Struct):
    winner: int
    """-1 for a draw."""
    reason: str
    rule: str


class ReplayShown(Struct):
    """A game that is over."""

    game: str
    steps: int
    """So many answers were given: there is a state before each, and one after the last."""
    turns: list[TurnShown]
    players: list[str]
    seat: int
    """Where I sat; 0 for those who watch."""
    over: EndShown | None
    """None for a game that was broken off."""


class GoOn(Struct, forbid_unknown_fields=True):
    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    kind: Literal["study", "computer"] = "study"
    """Both seats myself, or against the computer."""
    seat: Literal[0, 1] | None = None
    """Against the computer, where I sit; where I sat, if it is not said."""


class StudyMade(Struct):
    table: str


@get("/api/tables/{table:str}/replay", responses=told(403, 404, 409), opt={COST: 3.0}, summary="A game that is over")
async def replay(
    hub: NamedDependency[Hub], table: FromPath[str], visitor: NamedDependency[str | None], watch: Watching = ""
) -> ReplayShown:
    """How many steps it had and where its turns begin."""
    steps = await _steps(hub, table, visitor, watch)
    row = steps.row
    turns = [TurnShown(one.turn, one.seat, one.step) for one in steps.turns]
    over = None if row.winner is None else EndShown(row.winner, row.reason, row.rule)
    return ReplayShown(row.game, steps.count, turns, list(steps.names), _seat(steps, visitor), over)


@get(
    "/api/tables/{table:str}/replay/{step:int}",
    responses=told(403, 404, 409),
    opt={COST: 0.5},
    summary="A step of a game that is over",
)
async def replay_step(
    hub: NamedDependency[Hub],
    table: FromPath[str],
    step: FromPath[int],
    visitor: NamedDependency[str | None],
    seat: FromQuery[Literal[0, 1] | None] = None,
    watch: Watching = "",
) -> State:
    """The game after so many answers, seen from a seat; nothing is hidden any more."""
    steps = await _steps(hub, table, visitor, watch)
    return await steps.state(step, _seat(steps, visitor) if seat is None else seat)


@get(
    "/api/tables/{table:str}/replay/{step:int}/trace",
    responses=told(403, 404, 409),
    opt={COST: 1.0},
    summary="What an answer of a game that is over did",
)
async def replay_trace(
    hub: NamedDependency[Hub],
    table: FromPath[str],
    step: FromPath[int],
    visitor: NamedDependency[str | None],
    watch: Watching = "",
) -> list[TraceStep]:
    """What the answer before this step did, step by step with the rules."""
    return await (await _steps(hub, table, visitor, watch)).trace(step)


@post("/api/tables/{table:str}/study", responses=told(403, 404, 409, 413, 503), opt={COST: 5.0}, summary="Play on")
async def study(
    hub: NamedDependency[Hub], table: FromPath[str], data: JSONBody[GoOn], guest: NamedDependency[str]
) -> StudyMade:
    """A new table that goes on from a step of a game that is over."""
    return StudyMade(await hub.study(table, guest, data.step, data.kind, data.seat))


@get(
    "/api/tables/{table:str}/record",
    media_type=MediaType.TEXT,
    responses=told(403, 404, 409),
    opt={COST: 3.0},
    summary="The file of a game that is over",
)
async def record(
    hub: NamedDependency[Hub], table: FromPath[str], visitor: NamedDependency[str | None], watch: Watching = ""
) -> Response[str]:
    """What `ludex replay` reads."""
    steps = await _steps(hub, table, visitor, watch)
    text = await hub.record(table, visitor, watch)
    name = f"ludex-{steps.row.game}-{steps.row.id}.replay"
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": f'attachment; filename="{name}"'})


async def _steps(hub: Hub, table: str, visitor: str | None, watch: str) -> Steps:
    """The game, for those who played it; for those who watched only if both players had opened their hands."""
    steps = await hub.replay(table, visitor, watch)
    row = steps.row
    if visitor not in (row.seat0, row.seat1) and not (row.open0 and row.open1):
        raise Forbidden("the players have not opened their hands to those who watch")
    return steps


def _seat(steps: Steps, visitor: str | None) -> int:
    return 1 if visitor is not None and visitor == steps.row.seat1 and visitor != steps.row.seat0 else 0
