"""What is sent to us is of the kinds it has to be: a number is no word that looks like one."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request

from ludex.server.refusals import Senseless

NOTHING = "nothing was sent: JSON is wanted"


async def read_strictly(request: Request[Any, Any, Any]) -> None:
    """Senseless says what is wrong with the body. The framework, which reads it after this, takes words for numbers."""
    wanted = request.route_handler.parsed_data_field
    if wanted is None:
        return
    body = await request.body()
    if not body.strip():
        raise Senseless(NOTHING)
    try:
        msgspec.json.decode(body, type=wanted.annotation)
    except msgspec.ValidationError as problem:
        raise Senseless(str(problem)) from problem
    except (msgspec.DecodeError, RecursionError):
        # What is no JSON at all is told by the framework.
        return
