"""The types of the wire in TypeScript: `python -m ludex.server.wire` prints what the client compiles against.

Made from `messages` and the layout of a table alone, in their order, so that the same source gives the same file.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import TypeGuard

import msgspec
from msgspec import inspect as types

from ludex.server import messages
from ludex.showing.layouts import TableLayout

HEAD = "// Made by `python -m ludex.server.wire` from src/ludex/server/messages.py and src/ludex/showing/layouts.py."
UNIONS = ("ClientMessage", "ServerMessage")
LIMITS = ("MAX_CHAT", "MAX_PICKED", "MAX_MESSAGE")


def typescript() -> str:
    """The whole file."""
    structs: dict[str, type] = {}
    for part in (messages.ClientMessage, messages.ServerMessage, TableLayout):
        for found in _structs(types.type_info(part)):
            if structs.setdefault(found.__name__, found) is not found:
                raise TypeError(f"two types are called {found.__name__}")
    lines = [HEAD, ""]
    lines += [f"export const {name} = {getattr(messages, name)};" for name in LIMITS]
    for one in structs.values():
        lines += ["", *_interface(one)]
    for name in UNIONS:
        members = " | ".join(_name(one) for one in types.multi_type_info([getattr(messages, name)]))
        lines += ["", f"export type {name} = {members};"]
    return "\n".join(lines) + "\n"


def _structs(info: types.Type) -> Iterator[type]:
    """Every struct there is in a type, each before those it is made of, once."""
    waiting, seen = [info], set()
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, types.StructType):
            if one.cls not in seen:
                seen.add(one.cls)
                yield one.cls
                waiting += [field.type for field in one.fields]
        elif isinstance(one, types.UnionType):
            waiting += one.types
        elif isinstance(one, types.ListType | types.VarTupleType):
            waiting.append(one.item_type)
        elif isinstance(one, types.TupleType):
            waiting += one.item_types
        elif isinstance(one, types.DictType):
            waiting.append(one.value_type)


def _interface(struct: type) -> Iterator[str]:
    """A struct: its tag, its fields; those that are left out where they are as usual may be missing."""
    info = types.type_info(struct)
    assert isinstance(info, types.StructType)
    said = _docs(struct.__module__)
    yield from _comment(said.get((struct.__name__, ""), ""), "")
    yield f"export interface {struct.__name__} {{"
    if info.tag is not None:
        yield f'  {info.tag_field}: "{info.tag}";'
    omits = struct.__struct_config__.omit_defaults  # type: ignore[attr-defined]
    for field in info.fields:
        missing = not field.required and (omits or _is_said(struct))
        default = _default(field) if missing else ""
        yield from _comment(said.get((struct.__name__, field.name), ""), "  ")
        yield f"  {field.encode_name}{'?' if missing else ''}: {_name(field.type)};{default}"
    yield "}"


@cache
def _docs(module: str) -> dict[tuple[str, str], str]:
    """What a module says of its classes, and of their fields: the strings below them."""
    found = {}
    for one in ast.parse(inspect.getsource(import_module(module))).body:
        if isinstance(one, ast.ClassDef):
            found[one.name, ""] = ast.get_docstring(one) or ""
            for field, below in pairwise(one.body):
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and _is_text(below):
                    found[one.name, field.target.id] = inspect.cleandoc(ast.literal_eval(below.value))
    return found


def _is_text(node: ast.stmt) -> TypeGuard[ast.Expr]:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _comment(told: str, indent: str) -> Iterator[str]:
    if "\n" in told:
        yield from (f"{indent}/**", *(f"{indent} * {one}".rstrip() for one in told.split("\n")), f"{indent} */")
    elif told:
        yield f"{indent}/** {told} */"


def _is_said(struct: type) -> bool:
    """Whether a client says it: then what has a default need not be said."""
    return bool(struct.__struct_config__.forbid_unknown_fields)  # type: ignore[attr-defined]


def _default(field: types.Field) -> str:
    """What it is where it is missing."""
    value = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
    return f" // {msgspec.json.encode(value).decode()}"


def _name(info: types.Type) -> str:
    """A type as TypeScript says it."""
    match info:
        case types.StructType():
            return info.cls.__name__
        case types.UnionType():
            return " | ".join(_name(one) for one in info.types)
        case types.ListType() | types.VarTupleType():
            inner = _name(info.item_type)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case types.TupleType():
            return f"[{', '.join(map(_name, info.item_types))}]"
        case types.DictType():
            return f"Record<string, {_name(info.value_type)}>"
        case types.StrType():
            return "string"
        case types.IntType() | types.FloatType():
            return "number"
        case types.BoolType():
            return "boolean"
        case types.NoneType():
            return "null"
    raise TypeError(f"{info} has no word in TypeScript")


if __name__ == "__main__":
    print(typescript(), end="")
