"""The server as an application: the routes, who is let in, and the hub that lives as long as it does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

import structlog
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.types import Scope

from ludex import __version__
from ludex.core.errors import LudexError
from ludex.games import load, names
from ludex.server import problems
from ludex.server.doors import Doorkeeper, Limits, add_headers
from ludex.server.hub import Hub
from ludex.server.orders import DeckChoice, Timed
from ludex.server.presenting import GamePresenter
from ludex.server.refusals import Forbidden
from ludex.server.routes import decks, games, guests, pages, replays, rules, sockets, tables
from ludex.server.sessions import Sessions
from ludex.server.settings import Settings
from ludex.server.shelf import Shelf
from ludex.server.strictness import read_strictly
from ludex.server.timing import RealTime, Time

log = structlog.get_logger()

ROUTES = [
    guests.who,
    guests.rename,
    games.games,
    games.game_details,
    decks.bringing,
    decks.check_deck,
    rules.search,
    rules.rule,
    tables.open_table,
    tables.my_tables,
    tables.table_info,
    tables.join,
    replays.replay,
    replays.replay_step,
    replays.replay_trace,
    replays.study,
    replays.record,
    sockets.live,
    pages.health,
    pages.metrics,
    pages.start_page,
    pages.page,
]
STRICT = (
    guests.Renamed,
    decks.PastedDeck,
    tables.NewTable,
    tables.Joining,
    replays.GoOn,
    DeckChoice,
    Timed,
)
"""What is sent to us."""
DESCRIPTION = "Tables at which trading card games are played by their rules. docs/protocol.md has the WebSocket."


def make_app(
    settings: Settings,
    secret: str,
    limits: Limits | None = None,
    shelf: Shelf | None = None,
    time: Time | None = None,
    start_hub: Callable[[Settings], Awaitable[Hub]] | None = None,
) -> Litestar:
    """The application; its hub is started with it and closed with it."""
    limits = limits or Limits()
    shelf = shelf or Shelf()
    sessions = Sessions(secret)
    doorkeeper = Doorkeeper(sessions, limits, time or RealTime())

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        hub: Hub = await (start_hub or _start_hub)(settings)
        app.state.hub = hub
        warming = asyncio.create_task(_warm(hub))
        try:
            yield
        finally:
            warming.cancel()
            await hub.close()
            log.info("the server has ended; games are kept")

    async def the_hub() -> Hub:
        hub: Hub = app.state.hub
        return hub

    async def visitor(scope: Scope) -> str | None:
        return sessions.guest(ASGIConnection(scope))

    async def guest(scope: Scope) -> str:
        found = sessions.guest(ASGIConnection(scope))
        if found is None:
            raise Forbidden("nobody is known by this cookie: ask for /api/me first")
        return found

    app = Litestar(
        ROUTES,
        dependencies={
            "hub": Provide(the_hub),
            "visitor": Provide(visitor),
            "guest": Provide(guest),
            "sessions": Provide(lambda: sessions, sync_to_thread=False),
            "doorkeeper": Provide(lambda: doorkeeper, sync_to_thread=False),
            "shelf": Provide(lambda: shelf, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
        },
        lifespan=[lifespan],
        middleware=[doorkeeper],
        before_request=read_strictly,
        before_send=[add_headers],
        exception_handlers={
            LudexError: problems.refused,
            HTTPException: problems.unfit,
            RecursionError: problems.unreadable,
            Exception: problems.failed,
        },
        request_max_body_size=limits.body,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Ludex",
            version=__version__,
            description=DESCRIPTION,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"]), YamlRenderPlugin()],
        ),
    )
    _describe_strictly(app)
    return app


def _describe_strictly(app: Litestar) -> None:
    """The description says what the framework leaves out: that fields nobody knows are refused."""
    schemas = app.openapi_schema.components.schemas or {}
    for strict in STRICT:
        (schema,) = (one for one in schemas.values() if one.title == strict.__name__)
        schema.additional_properties = False


async def _start_hub(settings: Settings) -> Hub:
    return await Hub.start(settings, GamePresenter())


async def _warm(hub: Hub) -> None:
    """The cards of all games are loaded, so that nobody has to wait for them."""
    for name in names():
        await hub.shared.run(partial(load, name))
    log.info("all cards are loaded")
