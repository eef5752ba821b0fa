"""Trees of frozen nodes, taken apart and put together again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any


def children_changed(node: Any, change: Callable[[Any], Any]) -> Any:
    """The node with every part of it changed; itself where nothing is different."""
    if isinstance(node, tuple):
        parts = tuple([change(part) for part in node])
        return node if all(new is old for new, old in zip(parts, node, strict=True)) else parts
    if not is_dataclass(node) or isinstance(node, type):
        return node
    news = {}
    for field in fields(node):
        old = getattr(node, field.name)
        new = change(old)
        if new is not old:
            news[field.name] = new
    return replace(node, **news) if news else node


def substituted(node: Any, old: object, new: object) -> Any:
    """The tree with one node in place of another, wherever that stands."""
    if type(node) is type(old) and node == old:
        return new
    return children_changed(node, lambda part: substituted(part, old, new))


def modules(node: Any) -> Iterator[str]:
    """The modules that the nodes of a tree come from."""
    if isinstance(node, tuple):
        for part in node:
            yield from modules(part)
    elif is_dataclass(node) and not isinstance(node, type):
        yield type(node).__module__
        for field in fields(node):
            yield from modules(getattr(node, field.name))


def contains(node: Any, wanted: object) -> bool:
    """Whether an equal node stands in the tree."""
    if type(node) is type(wanted) and node == wanted:
        return True
    if isinstance(node, tuple):
        return any(contains(part, wanted) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        return any(contains(getattr(node, field.name), wanted) for field in fields(node))
    return False
