"""JSON from outside as plain values: bounded, without what JSON has no word for, and no key twice."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from ludex.core.errors import BadDeck, said, short

DEEPEST = 64


def parse(text: str) -> Any:
    """The value that the text is; BadDeck names the line."""
    try:
        found = json.loads(text, parse_constant=lambda word: _no_constant(word, text), object_pairs_hook=_object)
    except json.JSONDecodeError as problem:
        message = f"deck, line {problem.lineno}, column {problem.colno}: this is no JSON, {problem.msg.lower()}"
        raise BadDeck(message) from None
    except RecursionError:
        raise BadDeck("deck: the JSON is nested too deeply for a deck list") from None
    except ValueError as problem:
        line = _line_of(r"-?\d{1000,}", text)
        raise BadDeck(f"deck, line {line}: a number with too many digits ({short(str(problem))})") from None
    _check_depth(found)
    return found


def _no_constant(word: str, text: str) -> NoReturn:
    raise BadDeck(f"deck, line {_line_of(re.escape(word), text)}: {word} is no number")


def _line_of(pattern: str, text: str) -> int:
    """The line of the first such piece that stands in no text of the JSON."""
    pieces = re.compile(rf'"(?:[^"\\]|\\.)*"|(?P<meant>{pattern})', re.DOTALL).finditer(text)
    start = next((piece.start() for piece in pieces if piece["meant"]), 0)
    return text.count("\n", 0, start) + 1


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise BadDeck(f"deck: an object of the JSON has {said(twice)} twice")
    return found


def _check_depth(value: Any) -> None:
    """BadDeck if lists and objects lie too deep in each other."""
    level = [value]
    for _ in range(DEEPEST):
        level = [
            inner
            for one in level
            if isinstance(one, dict | list)
            for inner in (one.values() if isinstance(one, dict) else one)
        ]
        if not level:
            return
    raise BadDeck("deck: the JSON is nested too deeply for a deck list")


def field(found: dict[str, Any], *names: str) -> tuple[str, Any]:
    """The first of these fields that is there and not empty, with its name; else the first name and None."""
    for name in names:
        if found.get(name) not in (None, ""):
            return name, found[name]
    return names[0], None


def objects(value: Any, where: str) -> list[tuple[str, dict[str, Any]]]:
    """The objects of a list, or of an object as PHP writes lists, each with its place."""
    if value is None:
        return []
    if isinstance(value, dict):
        pairs = [(f"{where}.{short(key)}", one) for key, one in value.items()]
    elif isinstance(value, list):
        pairs = [(f"{where}[{place}]", one) for place, one in enumerate(value)]
    else:
        raise BadDeck(f"{where}: a list is wanted, not {said(value)}")
    for place, one in pairs:
        if not isinstance(one, dict):
            raise BadDeck(f"{place}: an object is wanted, not {said(one)}")
    return pairs


def dump(found: object) -> str:
    """The value as JSON that people can read."""
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"
