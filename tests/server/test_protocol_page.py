"""The page on the protocol names every message, route and error there is, and its bot plays."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ludex.core.decisions import ACT, ARRANGE, NAME, NUMBER, ONE, ORDER, PAY, SOME, SPLIT, YES_NO
from ludex.server import problems
from ludex.server.messages import ClientMessage, ServerMessage
from ludex.server.routes import sockets
from tests.server.wired import Running, app_for

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_every_message_is_named() -> None:
    tags = {str(kind.__struct_config__.tag) for kind in (*ClientMessage.__args__, *ServerMessage.__args__)}
    rows = re.findall(r"^\| (`[^|]+) \|", PAGE, re.MULTILINE)
    named = {tag for row in rows for tag in re.findall(r"`(\w+)`", row)}
    assert tags <= named


def test_every_route_and_no_other_is_named(tmp_path: Path) -> None:
    paths = app_for(tmp_path).openapi_schema.paths or {}
    there = {
        f"{method.upper()} {path}"
        for path, item in paths.items()
        for method in ("get", "put", "post", "delete", "patch")
        if getattr(item, method) is not None
    }
    assert set(re.findall(r"^\| `((?:GET|PUT|POST) [^`]+)`", PAGE, re.MULTILINE)) == there


def test_every_error_is_named() -> None:
    named = set(map(int, re.findall(r"\b([145]\d{2,3})\b", PAGE)))
    assert {code for _, code in problems.CODES} | set(problems.told()) <= named
    assert {code for _, code in sockets.CODES} | {sockets.OVER, sockets.LATER} <= named


def test_every_shape_is_named() -> None:
    table = PAGE.split("### Questions")[1].split("### How")[0]
    rows = re.findall(r"^\| (`[^|]+) \|", table, re.MULTILINE)
    named = {shape for row in rows for shape in re.findall(r"`([a-z/]+)`", row)}
    shapes = {ONE, SOME, NUMBER, YES_NO, ORDER, ARRANGE, SPLIT, NAME, PAY, ACT}
    assert named == shapes


@pytest.mark.slow
async def test_the_bot_of_the_page_plays(tmp_path: Path) -> None:
    source = PAGE.split("```python\n")[1].split("```")[0]
    names: dict[str, Any] = {}
    exec(source, names)
    async with Running(app_for(tmp_path)) as server:
        over = await names["main"](f"127.0.0.1:{server.port}")
    assert over["winner"] in (-1, 0, 1)
