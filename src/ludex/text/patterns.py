"""What a phrase stands for: a tree of nodes, slots and constants, filled to read and taken apart to print."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from ludex.text.errors import TableError

Bindings = dict[str, object]


@dataclasses.dataclass(frozen=True)
class Opaque:
    """What stands in a slot while the table reads its own templates: the slot, and what was set on it."""

    name: str
    category: str
    number: str | None = None
    changes: tuple[tuple[str, object], ...] = ()


class Pattern:
    """A shape of values: `build` fills it, `match` gives every way a value fits it."""

    def slots(self) -> tuple[str, ...]:
        """The names of the slots in it, in order, with repetitions."""
        return ()

    def lacking(self) -> tuple[str, ...]:
        """The fields of its nodes that nothing tells."""
        return ()

    def completed(self, names: Collection[str]) -> Pattern:
        """The pattern with slots of these names in the fields of that name that nothing else tells."""
        return self

    def splits(self) -> bool:
        """Whether a value can fit in several ways, by the lengths of the lists in the slots."""
        return False

    def build(self, values: Mapping[str, object]) -> object:
        """The value with the slots filled."""
        raise NotImplementedError

    def match(self, value: object, bound: Bindings) -> Iterator[Bindings]:
        """Every filling of the slots that makes the value, agreeing with what is bound already."""
        raise NotImplementedError


class _Constant(Pattern):
    def __init__(self, value: object) -> None:
        self.value = value

    def build(self, values: Mapping[str, object]) -> object:
        return self.value

    def match(self, value: object, bound: Bindings) -> Iterator[Bindings]:
        if same(self.value, value):
            yield bound


class _Slot(Pattern):
    def __init__(self, name: str) -> None:
        self.name = name

    def slots(self) -> tuple[str, ...]:
        return (self.name,)

    def build(self, values: Mapping[str, object]) -> object:
        return values[self.name]

    def match(self, value: object, bound: Bindings) -> Iterator[Bindings]:
        if self.name not in bound:
            yield {**bound, self.name: value}
        elif same(bound[self.name], value):
            yield bound


class _Node(Pattern):
    def __init__(self, cls: type[Any], fields: dict[str, Pattern]) -> None:
        self.cls = cls
        self.fields = fields
        defaults = defaults_of(cls)
        known = {field.name for field in dataclasses.fields(cls) if field.init}
        self.rest = {name: value for name, value in defaults.items() if name not in fields}
        self.missing = known - set(fields) - set(defaults)

    def filled(self, names: Collection[str]) -> _Node:
        """The node with slots in those of its fields that have these names and are not told yet."""
        return _Node(self.cls, {**self.fields, **{name: _Slot(name) for name in names if name in self.rest}})

    def completed(self, names: Collection[str]) -> Pattern:
        told = {name: part.completed(names) for name, part in self.fields.items()}
        return _Node(self.cls, {**told, **{name: _Slot(name) for name in self.missing if name in names}})

    def lacking(self) -> tuple[str, ...]:
        told = tuple(f"{self.cls.__name__} needs {name}: there is no default" for name in sorted(self.missing))
        return (*told, *(lack for part in self.fields.values() for lack in part.lacking()))

    def slots(self) -> tuple[str, ...]:
        return tuple(name for pattern in self.fields.values() for name in pattern.slots())

    def splits(self) -> bool:
        return any(pattern.splits() for pattern in self.fields.values())

    def build(self, values: Mapping[str, object]) -> object:
        return self.cls(**{name: pattern.build(values) for name, pattern in self.fields.items()})

    def match(self, value: object, bound: Bindings) -> Iterator[Bindings]:
        if type(value) is not self.cls:
            return
        for name, default in self.rest.items():
            if not same(getattr(value, name), default):
                return
        yield from _match_all([(p, getattr(value, name)) for name, p in self.fields.items()], 0, bound)


class _Tuple(Pattern):
    def __init__(self, items: tuple[Pattern, ...]) -> None:
        self.items = items

    def slots(self) -> tuple[str, ...]:
        return tuple(name for item in self.items for name in item.slots())

    def lacking(self) -> tuple[str, ...]:
        return tuple(lack for item in self.items for lack in item.lacking())

    def completed(self, names: Collection[str]) -> Pattern:
        return _Tuple(tuple(item.completed(names) for item in self.items))

    def splits(self) -> bool:
        return any(item.splits() for item in self.items)

    def build(self, values: Mapping[str, object]) -> object:
        return tuple([item.build(values) for item in self.items])

    def match(self, value: object, bound: Bindings) -> Iterator[Bindings]:
        if isinstance(value, tuple) and len(value) == len(self.items):
            yield from _match_all(list(zip(self.items, value, strict=True)), 0, bound)


class _Concat(Pattern):
    """Tuples joined; taken apart at every place, the longest first part first."""

    def __init__(self, first: Pattern, second: Pattern) -> None:
        self.first = first
        self.second = second

    def slots(self) -> tuple[str, ...]:
        return self.first.slots() + self.second.slots()

    def lacking(self) -> tuple[str, ...]:
        return self.first.lacking() + self.second.lacking()

    def completed(self, names: Collection[str]) -> Pattern:
        return _Concat(self.first.completed(names), self.second.completed(names))

    def splits(self) -> bool:
        return not isinstance(self.first, _Tuple) or self.first.splits() or self.second.splits()

    def build(self, values: Mapping[str, object]) -> object:
        return _as_tuple(self.first.build(values)) + _as_tuple(self.second.build(values))

    def match(self, value: object, bound: Bindings) -> Iterator[Bindings]:
        if not isinstance(value, tuple):
            return
        if isinstance(self.first, _Tuple):
            cuts = range(len(self.first.items), len(self.first.items) - 1, -1)
        else:
            cuts = range(len(value), -1, -1)
        for cut in cuts:
            if cut > len(value):
                continue
            for partly in self.first.match(_from_tuple(value[:cut]), bound):
                yield from self.second.match(_from_tuple(value[cut:]), partly)


class _Having(Pattern):
    def __init__(self, base: Pattern, fields: dict[str, Pattern]) -> None:
        self.base = base
        self.fields = fields

    def slots(self) -> tuple[str, ...]:
        return self.base.slots() + tuple(name for p in self.fields.values() for name in p.slots())

    def lacking(self) -> tuple[str, ...]:
        return (*self.base.lacking(), *(lack for part in self.fields.values() for lack in part.lacking()))

    def splits(self) -> bool:
        return self.base.splits() or any(p.splits() for p in self.fields.values())

    def build(self, values: Mapping[str, object]) -> object:
        base = self.base.build(values)
        changes = {name: pattern.build(values) for name, pattern in self.fields.items()}
        if isinstance(base, Opaque):
            return dataclasses.replace(base, changes=base.changes + tuple(changes.items()))
        defaults = defaults_of(type(base))
        for name, value in changes.items():
            if name not in defaults:
                raise ValueError(f"{type(base).__name__} has no field {name!r} with a default")
            if not same(getattr(base, name), defaults[name]):
                raise ValueError(f"{name!r} is said twice")
            if same(value, defaults[name]):
                raise ValueError(f"{name!r} is set to what it is anyway")
        return dataclasses.replace(base, **changes)  # type: ignore[type-var]

    def match(self, value: object, bound: Bindings) -> Iterator[Bindings]:
        if isinstance(value, Opaque):
            count = len(self.fields)
            said = value.changes[len(value.changes) - count :]
            if tuple(name for name, _ in said) != tuple(self.fields):
                return
            base: object = dataclasses.replace(value, changes=value.changes[: len(value.changes) - count])
            pairs = [(self.fields[name], part) for name, part in said]
        else:
            if not dataclasses.is_dataclass(value) or isinstance(value, type):
                return
            defaults = defaults_of(type(value))
            names = [name for name in self.fields if name in defaults]
            if len(names) < len(self.fields) or any(same(getattr(value, n), defaults[n]) for n in names):
                return
            pairs = [(self.fields[name], getattr(value, name)) for name in names]
            base = dataclasses.replace(value, **{name: defaults[name] for name in names})
        for partly in _match_all(pairs, 0, bound):
            yield from self.base.match(base, partly)


def node(cls: type[Any], /, **fields: object) -> Pattern:
    """A node of the class with these fields; those left out have their defaults, or the slots of their names.

    A field without a default is filled by the slot of its name, in every node of the meaning that lacks it; a slot that
    is nowhere mentioned then is one of the outermost node, in place of the default.
    """
    if not dataclasses.is_dataclass(cls):
        raise TableError(f"{cls!r} is not a dataclass")
    known = {field.name for field in dataclasses.fields(cls) if field.init}
    unknown = sorted(set(fields) - known)
    if unknown:
        raise TableError(f"{cls.__name__} has no field {', '.join(unknown)}")
    return _Node(cls, {name: pattern(value) for name, value in fields.items()})


def meaning_with(meaning: object, names: Collection[str]) -> Pattern:
    """The meaning of a template that has slots of these names: a pattern with each of them in its place."""
    shape = pattern(meaning).completed(names)
    free = [name for name in names if name not in shape.slots()]
    if isinstance(shape, _Tuple) and len(shape.items) == 1 and isinstance(shape.items[0], _Node):
        return _Tuple((shape.items[0].filled(free),))
    return shape.filled(free) if isinstance(shape, _Node) else shape


def slot(name: str) -> Pattern:
    """What stands in the slot of the template."""
    return _Slot(name)


def cons(first: object, rest: object) -> Pattern:
    """The tuple that begins with `first` and goes on with the tuple `rest`."""
    return _Concat(_Tuple((pattern(first),)), pattern(rest))


def concat(first: object, second: object) -> Pattern:
    """Two tuples joined."""
    return _Concat(pattern(first), pattern(second))


def having(base: object, /, **fields: object) -> Pattern:
    """The node `base` with these fields set; there they had, and without them have, their defaults.

    So a phrase adds one thing to a noun: `having(slot("what"), zone=slot("zone"))`. A field said twice, or
    set to its default, is no reading.
    """
    if not fields:
        raise TableError("having() without a field")
    return _Having(pattern(base), {name: pattern(value) for name, value in fields.items()})


def pattern(value: object) -> Pattern:
    """The value as a pattern: patterns as they are, tuples item by item, a class as its node, else a constant."""
    if isinstance(value, Pattern):
        return value
    if isinstance(value, type) and dataclasses.is_dataclass(value):
        return node(value)
    if isinstance(value, tuple) and type(value) is tuple:
        items = tuple(pattern(item) for item in value)
        if any(not isinstance(item, _Constant) for item in items):
            return _Tuple(items)
    return _Constant(value)


def same(one: object, other: object) -> bool:
    """Equal, and of one type: 1 is not True."""
    return one is other or (type(one) is type(other) and one == other)


_DEFAULTS: dict[type[Any], dict[str, object]] = {}


def defaults_of(cls: type[Any]) -> dict[str, object]:
    """The default of each field of the dataclass that has one."""
    found = _DEFAULTS.get(cls)
    if found is None:
        found = {}
        for field in dataclasses.fields(cls):
            if field.init and field.default is not dataclasses.MISSING:
                found[field.name] = field.default
            elif field.init and field.default_factory is not dataclasses.MISSING:
                found[field.name] = field.default_factory()
        _DEFAULTS[cls] = found
    return found


def _match_all(pairs: list[tuple[Pattern, object]], index: int, bound: Bindings) -> Iterator[Bindings]:
    if index == len(pairs):
        yield bound
        return
    shape, value = pairs[index]
    for partly in shape.match(value, bound):
        yield from _match_all(pairs, index + 1, partly)


@dataclasses.dataclass(frozen=True)
class _Tail:
    """An opaque list within a longer one."""

    value: Opaque


def _as_tuple(value: object) -> tuple[object, ...]:
    if isinstance(value, Opaque):
        return (_Tail(value),)
    if not isinstance(value, tuple):
        raise TableError(f"a list was expected, not {value!r}")
    return value


def _from_tuple(value: tuple[object, ...]) -> object:
    if len(value) == 1 and isinstance(value[0], _Tail):
        return value[0].value
    return value
