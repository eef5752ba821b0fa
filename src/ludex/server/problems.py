"""What a client is told when something cannot be done: a few words, and the rule where there is one."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from ludex.core.errors import LudexError, UnknownCard, UnknownGame
from ludex.core.rulebook import UnknownRule
from ludex.server.refusals import Broken, Failed, Forbidden, NotFound, Refusal, Senseless, TooMany

log = structlog.get_logger()

SORRY = "Something went wrong on our side. We are sorry."
MOST_DETAIL = 2000
"""So many letters of a reason are told."""

CODES: tuple[tuple[type[LudexError], int], ...] = (
    (Senseless, 400),
    (NotFound, 404),
    (Forbidden, 403),
    (TooMany, 429),
    (Failed, 503),
    (Broken, 409),
    (Refusal, 409),
    (UnknownRule, 404),
    (UnknownCard, 400),
    (UnknownGame, 404),
)
"""The first that fits; any other bad input is 400."""


class Problem(Struct):
    """Why something was not done."""

    detail: str
    rule: str = ""


def told(*codes: int) -> dict[int, ResponseSpec]:
    """These answers, for the description of a route."""
    words = {
        400: "What was sent cannot be read, or makes no sense.",
        403: "Not for whoever asks.",
        404: "There is no such thing.",
        409: "Not possible now.",
        413: "Too long.",
        429: "Too much, or too fast.",
        503: "It could not be written down, so it was not done.",
    }
    return {code: ResponseSpec(Problem, description=words[code]) for code in sorted({400, 429, *codes})}


def refused(request: Request[Any, Any, Any], problem: LudexError) -> Response[Problem]:
    """The answer to what was refused."""
    code = next((code for kind, code in CODES if isinstance(problem, kind)), 400)
    return _answer(code, problem.message, problem.rule)


def unfit(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Problem]:
    """The answer to what is no request of ours."""
    if problem.status_code >= 500:
        return failed(request, problem)
    detail = problem.detail
    if isinstance(problem, ValidationException) and isinstance(problem.extra, list):
        parts = (one for one in problem.extra if isinstance(one, dict))
        detail = "; ".join(": ".join(filter(None, (one.get("key", ""), one.get("message", "")))) for one in parts)
    return _answer(problem.status_code, detail, headers=problem.headers)


def unreadable(request: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    """The answer to what cannot even be read."""
    return _answer(400, "this cannot be read")


def failed(request: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    """The answer where the fault is ours: it is written down, and nothing of it is told."""
    log.error("a request failed", route=request.scope.get("path_template", ""), exc_info=problem)
    return _answer(500, SORRY)


def _answer(code: int, detail: str, rule: str = "", headers: Any = None) -> Response[Problem]:
    return Response(Problem(detail[:MOST_DETAIL], rule), status_code=code, headers=headers)
