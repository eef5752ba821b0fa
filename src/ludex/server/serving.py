"""The server at work: its place on the disk, its logs, its address, from the start to an orderly end."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import re
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import structlog
import uvicorn
from litestar import Litestar
from platformdirs import user_data_path
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, InvalidRequestError, NoSuchModuleError

from ludex.core.errors import LudexError
from ludex.server.app import make_app
from ludex.server.doors import Limits
from ludex.server.messages import MAX_MESSAGE
from ludex.server.metrics import Metrics
from ludex.server.sessions import secret_in
from ludex.server.settings import Settings
from ludex.server.store import Store

SELDOM = 1_000_000
"""So many looks at what is newest before what is older is looked at too."""
GOODBYE = 5
"""Seconds in which requests that are under way at the end are finished."""
FIGURES_TOKEN = "LUDEX_METRICS_TOKEN"
"""The environment variable with what has to be carried to read the figures."""
EVERYWHERE = ("0.0.0.0", "::")
EXAMPLE = "sqlite+aiosqlite:////var/lib/ludex/ludex.db"
"""The address of a database."""


class NoPlace(LudexError):
    """An address, a folder or a database that the server cannot have."""


def data_folder() -> Path:
    """Where the server keeps what is its own, unless told otherwise."""
    return user_data_path("ludex", appauthor=False)


def database_in(folder: Path) -> str:
    """The database of the server, unless told otherwise."""
    return f"sqlite+aiosqlite:///{folder / 'ludex.db'}"


def made(folder: Path) -> Path:
    """The folder, made if it was not there; NoPlace if it cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise NoPlace(f"--data {folder}: nothing can be written there")
    except FileExistsError as problem:
        raise NoPlace(f"--data {folder}: this is a file, not a folder") from problem
    except (OSError, ValueError) as problem:
        raise NoPlace(f"--data {folder}: {getattr(problem, 'strerror', None) or problem}") from problem
    return folder


def check_database(url: str) -> None:
    """NoPlace, with nothing of a password in it, if the server cannot work with this database."""
    try:
        place = make_url(url)
    except (ArgumentError, ValueError) as problem:
        raise NoPlace(f"--database is no address of one: such as {EXAMPLE} is wanted") from problem
    try:
        asyncio.run(_tried(url))
    except Exception as problem:
        # Whatever a driver raises: it is the database that cannot be had.
        why = str(getattr(problem, "orig", None) or problem).strip().partition("\n")[0] or type(problem).__name__
        if isinstance(problem, ImportError | NoSuchModuleError | InvalidRequestError):
            why = f"{why}; addresses begin with sqlite+aiosqlite: or postgresql+asyncpg:"
        for secret in filter(None, (place.password, quote(place.password or "", safe=""))):
            why = why.replace(secret, "***")
        # What follows a question mark may be a password too.
        raise NoPlace(f"the database {place.set(query={}).render_as_string()}: {why}") from problem


async def _tried(url: str) -> None:
    store = await Store.open(url, Metrics())
    await store.close()


_ORIGIN = re.compile(r"https?://[a-z0-9.-]+(:[0-9]+)?", re.IGNORECASE)


def checked_images(origins: Sequence[str]) -> tuple[str, ...]:
    """The origins, if each is one; NoPlace names the one that is not."""
    for one in origins:
        if not _ORIGIN.fullmatch(one):
            raise NoPlace(f"{one!r} is no origin: such as https://example.org is wanted, without a path")
    return tuple(origins)


def bound(host: str, port: int) -> socket.socket:
    """A socket at that address; NoPlace if there can be none."""
    if not host.strip():
        raise NoPlace("--host names no address: 127.0.0.1 is this machine alone, 0.0.0.0 is wherever it can be reached")
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, address = found[0]
        made = socket.socket(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
    except (OSError, OverflowError) as problem:
        raise NoPlace(f"cannot listen at {host}, port {port}: {problem}; --port chooses another") from problem
    return made


def address(host: str, port: int) -> str:
    """How a browser on this machine finds the server."""
    shown = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def config_for(app: Litestar) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        log_config=None,
        # Addresses have tokens in them: they are not written down.
        access_log=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE,
        # States are small, for only what has changed is sent; to press them takes longer than to send them.
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        server_header=False,
        timeout_graceful_shutdown=GOODBYE,
    )


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def tune() -> None:
    """The interpreter is set for a server: short turns for its threads, and few looks for what nobody holds any more.

    Games are large and live long, and what is thrown away of them goes without being looked for. To look through two
    hundred of them takes half a second in which nobody gets an answer: it is done when tables leave memory
    (`hub.MOST_PUT_AWAY`), and otherwise only what is newest is looked at.
    """
    sys.setswitchinterval(0.001)
    gc.set_threshold(5_000, SELDOM, SELDOM)


def serve(
    host: str,
    port: int,
    database: str | None,
    folder: Path,
    images: tuple[str, ...],
    say: Callable[[str], None],
    browse: Callable[[str], object] | None = None,
    guest_cards: bool = False,
) -> None:
    """The server has run, until it was told to end."""
    configure_logs()
    tune()
    # The database has the seeds of games in it.
    os.umask(0o077)
    settings = Settings(database=database or database_in(made(folder)), guest_cards=guest_cards)
    check_database(settings.database)
    limits = Limits(images=images, figures_token=os.environ.get(FIGURES_TOKEN, ""))
    app = make_app(settings, secret_in(made(folder)), limits)
    place = bound(host, port)
    at = address(host, place.getsockname()[1])

    def ready() -> None:
        say(at)
        if browse is not None:
            browse(at)

    server = Server(config_for(app), ready)
    with suppress(KeyboardInterrupt):
        server.run([place])
    if not server.started:
        raise NoPlace("the server could not start: what is above says why")


def open_browser(at: str) -> None:
    """The page is shown by the browser of this machine, if it has a screen: one in the terminal would be in the way."""
    if sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(at)


def configure_logs() -> None:
    """Lines for a person at a terminal, JSON elsewhere. What is in variables is never written down."""
    person = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            *([] if person else [structlog.processors.format_exc_info]),
            structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
            if person
            else structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
