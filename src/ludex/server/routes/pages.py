"""The client's pages and files, and what machines ask a server: whether it is well, and its figures."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Any

import structlog
from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST

from ludex import __version__
from ludex.server.doors import COST, UNGUARDED, Limits, may_read_figures, page_policy
from ludex.server.hub import Hub
from ludex.server.problems import told
from ludex.server.shelf import NOT_BUILT, Shelf

log = structlog.get_logger()

PAGES = frozenset(("", "t", "w", "r", "settings", "keys"))
"""What the addresses of the client's pages begin with."""
OURS = frozenset(("api", "ws", "schema", "assets"))
"""What is no page, even if there is nothing of that name."""


class Health(Struct):
    well: bool
    version: str


@get("/health", responses=told(), opt={UNGUARDED: True}, summary="Whether the server is well")
async def health(hub: NamedDependency[Hub]) -> Response[Health]:
    """Well if the database answers."""
    try:
        await hub.guest("")
    except Exception as problem:
        log.error("the database does not answer", problem=repr(problem))
        return Response(Health(False, __version__), status_code=503)
    return Response(Health(True, __version__))


@get(
    "/metrics", media_type=MediaType.TEXT, responses=told(404), opt={UNGUARDED: True}, summary="Figures for Prometheus"
)
async def metrics(
    request: Request[Any, Any, Any], hub: NamedDependency[Hub], limits: NamedDependency[Limits]
) -> Response[bytes]:
    """What the server counts and measures, for those whose business it is."""
    if not may_read_figures(request, limits):
        raise NotFoundException("there is no such thing")
    return Response(hub.metrics.exposition(), media_type=CONTENT_TYPE_LATEST)


@get("/", include_in_schema=False, opt={COST: 0.2}, sync_to_thread=False)
def start_page(shelf: NamedDependency[Shelf], limits: NamedDependency[Limits]) -> Response[bytes]:
    """The page of the client."""
    return _page("", shelf, limits)


@get("/{path:path}", include_in_schema=False, opt={COST: 0.2}, sync_to_thread=False)
def page(
    request: Request[Any, Any, Any], shelf: NamedDependency[Shelf], limits: NamedDependency[Limits], path: FromPath[str]
) -> Response[bytes]:
    """A file of the client, or its page: which one is shown there the client knows."""
    name = path.strip("/")
    kept = shelf.file(name)
    if kept is not None:
        headers = {"cache-control": kept.cache, "vary": "accept-encoding"}
        data = kept.data
        if kept.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            data = kept.packed
        return Response(data, media_type=kept.type, headers=headers)
    first = name.partition("/")[0]
    if first in OURS:
        raise NotFoundException("there is no such thing")
    return _page(first, shelf, limits)


def _page(first: str, shelf: Shelf, limits: Limits) -> Response[bytes]:
    nonce = token_urlsafe(16)
    html = shelf.page(nonce)
    return Response(
        (NOT_BUILT if html is None else html).encode(),
        media_type=MediaType.HTML,
        status_code=200 if first in PAGES else 404,
        headers={"content-security-policy": page_policy(nonce, limits.images), "cache-control": "no-cache"},
    )
