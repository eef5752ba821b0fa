"""Walking the trees of abilities: finding the nodes of a kind in them, and putting others in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

T = TypeVar("T")


def find(node: object, kind: type[T]) -> Iterator[T]:
    """Every node of this kind in a tree, in order."""
    if isinstance(node, kind):
        yield node
    if isinstance(node, tuple):
        for part in node:
            yield from find(part, kind)
    elif is_dataclass(node) and not isinstance(node, type):
        for one in fields(node):
            yield from find(getattr(node, one.name), kind)


def contains(node: object, kind: type[T]) -> bool:
    """Whether a tree has such a node."""
    return next(find(node, kind), None) is not None


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
