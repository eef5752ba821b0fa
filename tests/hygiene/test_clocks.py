"""No test reads a clock: on a busy machine it would fail without a fault. Work is counted in steps (`tests/steps`)."""

from __future__ import annotations

import ast
import re

import pytest

from tests.hygiene.tree import ROOT, TESTS, texts

CLOCKS = {"time", "timeit"}
"""Modules that tell the time."""
HOLDERS = {"date", "datetime", *CLOCKS}
READINGS = {"now", "today", "utcnow", "perf_counter", "monotonic", "process_time", "thread_time", "default_timer"}
"""What clocks are read with, wherever they come from."""
LIMITS = {"deadline", "timeout"}
"""Arguments that end a test when so much time has passed."""
SUSPECT = re.compile(rf"\b({'|'.join(sorted(CLOCKS | READINGS | LIMITS))})\b")


def tells_time(node: ast.AST) -> bool:
    """Whether the code imports or reads a clock, or gives a time to finish in; None gives none."""
    if isinstance(node, ast.Import):
        return any(one.name.split(".")[0] in CLOCKS for one in node.names)
    if isinstance(node, ast.ImportFrom):
        return (node.module or "").split(".")[0] in CLOCKS
    if isinstance(node, ast.Attribute):
        return node.attr in READINGS and ast.unparse(node.value).split(".")[-1] in HOLDERS
    return isinstance(node, ast.keyword) and node.arg in LIMITS and ast.unparse(node.value) != "None"


def clocks_in(source: str) -> list[int]:
    """The lines of a module that have to do with clocks."""
    if not SUSPECT.search(source):
        return []
    return sorted(getattr(node, "lineno", 0) for node in ast.walk(ast.parse(source)) if tells_time(node))


def test_no_test_reads_a_clock() -> None:
    modules = [(path, text) for path, text in texts(TESTS) if path.suffix == ".py"]
    assert modules
    reading = [f"{path.relative_to(ROOT)}:{line}" for path, text in modules for line in clocks_in(text)]
    assert reading == []


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import os, timeit",
        "from time import perf_counter as clock",
        "before = datetime.now()",
        "day = datetime.date.today()",
        "few = settings(deadline=200)",
        "run(['ludex'], timeout=60)",
    ],
)
def test_the_scan_sees_a_clock(source: str) -> None:
    assert clocks_in(source) == [1]


@pytest.mark.parametrize("source", ["settings(deadline=None)", "card.now.stats", "m.now(card)", "t.times == 3"])
def test_the_scan_leaves_the_rest_alone(source: str) -> None:
    assert clocks_in(source) == []
