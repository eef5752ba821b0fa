"""A made-up set of three hundred cards, the same each time, in every form in which card files come."""

from __future__ import annotations

import csv
import io
import json
from typing import Any
from xml.sax.saxutils import escape, quoteattr

COUNT = 300
ODD = 10
"""Every so many cards have a text that nobody understands."""
TEXTS = (
    ["Ward."],
    ["[fanfare] Draw a card."],
    [],
    ["Rush.", "[lastwords] Draw a card."],
    ["Storm."],
)
FIRST = ("Amber", "Birch", "Cinder", "Dapple", "Ember", "Fallow", "Gorse", "Hazel", "Ivory", "Juniper")
SECOND = ("Baker", "Cobbler", "Drover", "Fiddler", "Glazier", "Hooper", "Joiner", "Lamplighter", "Miller", "Potter")
THIRD = ("of the Ford", "of the Hill", "of the Lane")


def record(number: int) -> dict[str, Any]:
    """One of the cards."""
    first, second = FIRST[number % 10], SECOND[number // 10 % 10]
    text = ["[fanfare] Juggle 3 torches."] if number % ODD == ODD - 1 else TEXTS[number % len(TEXTS)]
    return {
        "id": f"MU-{number:03}",
        "name": f"{first} {second} {THIRD[number // 100]}",
        "type": "Follower",
        "class": "Forestcraft",
        "trait": ["Guild", "Villager"] if number % 2 else [],
        "cost": 1 + number % 7,
        "atk": 1 + number % 5,
        "def": 1 + number % 6,
        "text_lines": text,
    }


def records() -> list[dict[str, Any]]:
    """All of them."""
    return [record(number) for number in range(COUNT)]


def json_lines(cards: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(card) + "\n" for card in cards)


def toml(cards: list[dict[str, Any]]) -> str:
    # A word of JSON is a word of TOML, and so are numbers and lists of words.
    return "".join(
        "[[card]]\n" + "".join(f"{field} = {json.dumps(held)}\n" for field, held in card.items()) + "\n"
        for card in cards
    )


def comma_separated(cards: list[dict[str, Any]]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(cards[0]))
    writer.writeheader()
    for card in cards:
        writer.writerow({field: ";".join(held) if isinstance(held, list) else held for field, held in card.items()})
    return out.getvalue()


def cockatrice(cards: list[dict[str, Any]]) -> str:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_carddatabase version="4">', "<cards>"]
    for card in cards:
        text = escape("\n".join(card["text_lines"]))
        lines += [
            "<card>",
            f"<name>{escape(card['name'])}</name>",
            f"<text>{text}</text>",
            f"<prop><type>{card['type']}</type><class>{card['class']}</class><cost>{card['cost']}</cost>"
            f"<trait>{';'.join(card['trait'])}</trait><pt>{card['atk']}/{card['def']}</pt></prop>",
            f"<set num={quoteattr(card['id'])}>MU</set>",
            "</card>",
        ]
    return "\n".join([*lines, "</cards>", "</cockatrice_carddatabase>", ""])


FORMS = {"jsonl": json_lines, "toml": toml, "csv": comma_separated, "xml": cockatrice}
"""How each kind of file is written, by its ending."""
