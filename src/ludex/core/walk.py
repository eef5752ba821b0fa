"""Walking the trees of abilities: finding the nodes of a kind in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TypeVar

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
