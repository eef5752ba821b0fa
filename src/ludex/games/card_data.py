"""Compiled cards as plain rows of numbers, and back: data in which nothing can run.

Cards are trees of frozen dataclasses of the vocabulary. Each node is a row: the number of its kind, and for each field
the place of what it holds among the words and numbers, or among the rows before. What is held in several places is
written once, and is one object when it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

import msgspec

Plain = str | int | bool | None
Row = list[int]
Written = tuple[list[str], list[Plain], list[Row]]
"""The kinds by name; the words and numbers; the rows."""

Place = tuple[bool, int]
"""Whether something is a node, and its place among the nodes, or among the words and numbers."""

TUPLE, FROZENSET = "tuple", "frozenset"
_GATHERED: dict[str, Callable[[Any], object]] = {TUPLE: tuple, FROZENSET: frozenset}
_PACKED = msgspec.msgpack.Decoder(Written)


class NotPlain(Exception):
    """Something that is not made of the vocabulary, or bytes that are not what was written."""


def packed(value: object, packages: tuple[str, ...]) -> bytes:
    """The tree as bytes; NotPlain if it holds anything but dataclasses and constants of these packages."""
    writer = _Writer(packages)
    try:
        writer.place(value)
        return msgspec.msgpack.encode(writer.written())
    except (OverflowError, ValueError, RecursionError) as problem:
        raise NotPlain(str(problem)) from problem


def unpacked(data: bytes, packages: tuple[str, ...]) -> object:
    """The tree that the bytes are, made of the dataclasses and constants of these packages and nothing else."""
    try:
        kinds, plain, rows = _PACKED.decode(data)
        makers = [_maker(name, packages) for name in kinds]
        found: list[Any] = list(plain)
        for kind, *places in rows:
            found.append(makers[kind]([found[place] for place in places]))
        return found[-1]
    except (
        msgspec.DecodeError,
        ValueError,
        TypeError,
        LookupError,
        AttributeError,
        ImportError,
        RecursionError,
    ) as problem:
        raise NotPlain(str(problem)) from problem


class _Writer:
    """The rows of a tree: every node once, after those it holds."""

    def __init__(self, packages: tuple[str, ...]) -> None:
        self.packages = packages
        self.kinds: dict[str, int] = {}
        self.plain: dict[tuple[type, Plain], int] = {}
        self.rows: dict[tuple[int, tuple[Place, ...]], int] = {}

    def place(self, value: object) -> Place:
        """Where the value stands."""
        if value is None or (isinstance(value, str | int) and not isinstance(value, Enum)):
            # True and 1 are equal, and not the same.
            return False, self.plain.setdefault((type(value), value), len(self.plain))
        name, held = self.parts(value)
        row = (self.kinds.setdefault(name, len(self.kinds)), tuple(self.place(one) for one in held))
        return True, self.rows.setdefault(row, len(self.rows))

    def parts(self, value: object) -> tuple[str, Iterator[object]]:
        """The kind of a node, and what it holds."""
        kind = type(value)
        if kind in (tuple, frozenset):
            return kind.__name__, iter(value)  # type: ignore[call-overload]
        name = f"{kind.__module__}:{kind.__qualname__}"
        if _class(name, self.packages) is not kind:
            raise NotPlain(f"{name} is none of the vocabulary")
        if isinstance(value, Enum):
            return name, iter((value.name,))
        return name, (getattr(value, field.name) for field in fields(value))  # type: ignore[arg-type]

    def written(self) -> Written:
        """All of it, the places of nodes counted on from the words and numbers."""
        start = len(self.plain)
        rows = [[kind, *(place + start if node else place for node, place in held)] for kind, held in self.rows]
        return list(self.kinds), [plain for _, plain in self.plain], rows


def _maker(name: str, packages: tuple[str, ...]) -> Callable[[list[Any]], object]:
    """How a node of this kind is made of what it holds."""
    gathered = _GATHERED.get(name)
    if gathered is not None:
        return gathered
    kind = _class(name, packages)
    if issubclass(kind, Enum):
        return lambda held: kind[held[0]]
    count = len(fields(kind))
    if not count:
        # There is one of these, and whoever compares by identity finds it.
        only = _constant(kind)
        return lambda held: only

    def made(held: list[Any]) -> object:
        if len(held) != count:
            raise NotPlain(f"{name} has {count} fields, not {len(held)}")
        return kind(*held)

    return made


@cache
def _class(name: str, packages: tuple[str, ...]) -> Any:
    """The frozen dataclass or the enumeration of that name, if one of these packages defines it."""
    place, _, qualified = name.partition(":")
    if not any(place == package or place.startswith(f"{package}.") for package in packages):
        raise NotPlain(f"{name} is none of the vocabulary")
    kind = getattr(_module(place), qualified, None)
    if not isinstance(kind, type) or kind.__module__ != place:
        raise NotPlain(f"{name} is none of the vocabulary")
    frozen = is_dataclass(kind) and kind.__dataclass_params__.frozen  # type: ignore[attr-defined]
    if not frozen and not issubclass(kind, Enum):
        raise NotPlain(f"{name} is none of the vocabulary")
    return kind


def _module(place: str) -> ModuleType:
    return import_module(place)


def _constant(kind: Any) -> object:
    """The constant of a kind without fields, from the module that defines it."""
    for found in vars(_module(kind.__module__)).values():
        if type(found) is kind:
            return found
    return kind()
