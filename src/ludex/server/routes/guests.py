"""The guest who asks: their name, and the token their pages send along."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ludex.server.doors import Doorkeeper
from ludex.server.hub import Hub
from ludex.server.problems import told
from ludex.server.sessions import Sessions


class Me(Struct):
    """A guest."""

    name: str
    csrf: str
    """To be sent as the header `x-csrf-token` with everything that is not a GET."""


class Renamed(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=200)]


@get("/api/me", responses=told(503), summary="Who I am")
async def who(
    request: Request[Any, Any, Any],
    hub: NamedDependency[Hub],
    sessions: NamedDependency[Sessions],
    doorkeeper: NamedDependency[Doorkeeper],
) -> Response[Me]:
    """The guest who asks; whoever comes for the first time is given a cookie."""
    known = sessions.guest(request)
    guest = await hub.guest(known) if known is not None else None
    if guest is None:
        doorkeeper.let_in(request)
        guest = await hub.new_guest()
    return Response(Me(guest.name, sessions.token(guest.id)), cookies=[sessions.cookie(guest.id, request)])


@put("/api/me", responses=told(403, 413, 503), summary="Call me by a name")
async def rename(
    data: JSONBody[Renamed], hub: NamedDependency[Hub], sessions: NamedDependency[Sessions], guest: NamedDependency[str]
) -> Me:
    """The guest is called so from now on, at their tables too."""
    found = await hub.rename(guest, data.name)
    return Me(found.name, sessions.token(guest))
