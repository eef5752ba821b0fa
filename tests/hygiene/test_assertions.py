"""Every test can fail: it asserts something a scan can see."""

from __future__ import annotations

import ast

import pytest

from tests.hygiene.tree import ROOT, TESTS, texts

ASSERTING = ("assert", "expect", "refuse", "check", "conform", "verify")


def called(call: ast.Call) -> str:
    """The last name of what is called: raises for pytest.raises(...)."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def asserts(test: ast.AST) -> bool:
    """Whether the test holds an assertion; one on a constant is none."""
    for node in ast.walk(test):
        if isinstance(node, ast.Assert) and not isinstance(node.test, ast.Constant):
            return True
        if isinstance(node, ast.Call) and (called(node) == "raises" or called(node).startswith(ASSERTING)):
            return True
    return False


def functions_of(tree: ast.AST) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The test functions and methods in the module."""
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    ]


def test_every_test_asserts_something() -> None:
    tests = [
        (path, test)
        for path, text in texts(TESTS)
        if path.suffix == ".py"
        for test in functions_of(ast.parse(text, str(path)))
    ]
    assert tests
    bare = [f"{path.relative_to(ROOT)}:{test.lineno} {test.name}" for path, test in tests if not asserts(test)]
    assert not bare


@pytest.mark.parametrize("body", ["pass", "run()", "assert True", "reassert()", "x = table(); x.play('A')"])
def test_the_scan_sees_a_test_without_assertion(body: str) -> None:
    (test,) = functions_of(ast.parse(f"def test_it():\n    {body}\n"))
    assert not asserts(test)


@pytest.mark.parametrize(
    "body",
    ["assert x", "with pytest.raises(E): f()", "t.expect('A')", "conform('g')", "t.refuse('A', rule='1')"],
)
def test_the_scan_knows_an_assertion(body: str) -> None:
    (test,) = functions_of(ast.parse(f"class TestIt:\n    def test_it(self):\n        {body}\n"))
    assert asserts(test)
