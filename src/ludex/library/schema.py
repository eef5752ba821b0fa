"""The card format as JSON Schema, made of what the code checks."""

from __future__ import annotations

from typing import Any

from ludex.games import check_name, needed
from ludex.games.card_fields import (
    ALWAYS,
    BACK,
    BLANK,
    LISTS,
    LONGEST_WORD,
    MARKS,
    MOST_NUMBER,
    NUMBERS,
    WORD,
    WORDS,
    Fields,
)
from ludex.library.identity import DATE, ERRATA

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema(game: str) -> dict[str, Any]:
    """What one line of a card file of the game may hold."""
    check_name(game)
    fields: Fields = needed(game, "compiler").FIELDS
    properties = {name: _field(name, fields) for name in sorted(WORD | LISTS | WORDS | NUMBERS | MARKS)}
    side = {"type": "object", "properties": properties, "required": [*ALWAYS, *fields.needed]}
    return {
        "$schema": DRAFT,
        "title": f"A card of {game}, as one line of a card file",
        "type": "object",
        "properties": {
            **properties,
            "id": {"type": "string", "minLength": 1, "description": "the printed number"},
            ERRATA: {"type": ["boolean", "null"], "description": "takes the place of older prints of its number"},
            DATE: {"type": ["string", "null"], "format": "date", "description": "of two prints the newer counts"},
            BACK: {"anyOf": [side, {"type": "null"}], "description": "the other side of the card"},
        },
        "required": ["id", *ALWAYS, *fields.needed],
    }


def _field(name: str, fields: Fields) -> dict[str, Any]:
    """What a field holds; null says that nothing is printed there, but for what every card has."""
    word: dict[str, Any] = {"type": "string", "maxLength": LONGEST_WORD}
    if name in fields.words:
        word = {"enum": [*fields.words[name], *BLANK]}
    kinds: list[dict[str, Any]]
    words = {"type": "array", "items": word}
    if name in NUMBERS:
        number = {"type": "integer", "minimum": 0, "maximum": MOST_NUMBER}
        letters = fields.letters.get(name, ())
        kinds = [number, *([{"enum": list(letters)}] if letters else [])]
    elif name in MARKS:
        kinds = [{"type": "boolean"}]
    elif name in LISTS:
        kinds = [words]
    elif name in WORDS:
        kinds = [word, words]
    else:
        kinds = [word]
    if name not in (*ALWAYS, *fields.needed):
        kinds.append({"type": "null"})
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
