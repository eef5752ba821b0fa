"""Invented cards, a deck list with mistakes and an opening of every game, for the commands that all games share."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

PLAYED = {"played": {"seen": 1, "of": 1}, "triggered": {"seen": 1, "of": 1}}


@dataclass(frozen=True)
class Sample:
    """What a game is shown with at the command line: Able Hand, which draws, and Odd Hand, which nobody understands."""

    facts: Mapping[str, Any]
    """What both cards have."""
    able: tuple[str, ...]
    """The text of Able Hand."""
    odd: str
    """The text of Odd Hand."""
    mistakes: str
    """A deck list that breaks rules, with a card that does not exist."""
    unknown: str
    """That card."""
    broken: frozenset[str]
    """The rules that are broken."""
    decks: tuple[str, str]
    typed: tuple[str, ...]
    """What a person types in the first turns."""
    asked: str
    """A question of those turns with its rule."""
    done: str
    """What the replay says a player did."""
    conceded: str
    """The rule by which whoever concedes loses."""
    rules: int
    """How many the book has."""
    rule: str
    """One of them that is in the code."""
    others: tuple[Mapping[str, Any], ...] = ()
    """More cards of the file, all of them understood."""
    ways: Mapping[str, Any] = field(default_factory=lambda: PLAYED)
    """How the cards that are understood come to work when they are dealt."""

    def file(self) -> str:
        """The cards as a card file."""
        named = ({"id": "T-1", "name": "Able Hand", "text": self.able}, {"id": "T-2", "name": "Odd Hand"})
        records = [{**self.facts, "text": [self.odd], **one} for one in (*named, *self.others)]
        # A string, a number or a list of strings is written alike in JSON and TOML.
        tables = ([f"{key} = {json.dumps(value)}" for key, value in record.items()] for record in records)
        return "\n".join(line for table in tables for line in ("[[card]]", *table))


SAMPLES = {
    "sve": Sample(
        {"type": "Follower", "class": "Neutral", "traits": [], "cost": 1, "attack": 1, "defense": 1},
        ("Ward.", "[fanfare] Draw a card."),
        "[fanfare] Juggle 3 torches.",
        "Main\n4 Dewdrop Caller\n1 Dewdrop Collar\nEvolve\n1 Dewdrop Caller\n",
        "Dewdrop Collar",
        frozenset(("6.1.1.1", "6.1.1.2", "6.1.1.3", "6.1.1.4")),
        ("forestcraft", "abysscraft"),
        ("1", "n", *("1", "") * 12),
        "Your main phase [7.3.3]",
        "Player 1 played ",
        "1.2.3",
        818,
        "10.6.2.1",
        ways={"used": {"seen": 1, "of": 1}},
    ),
    "fftcg": Sample(
        {"type": "Forward", "element": ["Fire"], "cost": 2, "power": 5000},
        ("Haste", "When Able Hand enters the field, draw 1 card."),
        "When Odd Hand enters the field, juggle 3 torches.",
        "Deck\n4 Kessa Rowntree\n1 Kessa Rowntrea\n",
        "Kessa Rowntrea",
        frozenset(("8.1.1.1", "8.1.1.2")),
        ("fire", "ice"),
        ("n", *("1", "") * 12),
        "CP with what? [11.2.1.1]",
        "Player 1 played ",
        "2.1",
        405,
        "11.2.1.1",
    ),
    "vanguard": Sample(
        {
            "type": "Normal Unit", "clan": "Kagero", "race": "Human", "grade": 1, "power": 7000, "shield": 5000,
            "critical": 1, "skill_icon": "Boost",
        },
        ("[AUTO]:When this unit is placed on (RC), draw a card.",),
        "[AUTO]:When this unit is placed on (RC), juggle three torches.",
        "Main deck\n5 Emberline Fusilier\n1 Emberline Fusilear\n",
        "Emberline Fusilear",
        frozenset(("5.2.2.1", "5.2.2.2", "5.2.2.3")),
        ("kagero", "link-joker"),
        ("1", "none", *("1", "y", "none") * 8),
        "Who is your first vanguard? [5.4.3]",
        "Player 1 rode ",
        "1.2.4",
        1030,
        "7.5.1.2",
        (
            {
                "id": "T-0", "name": "First Hand", "grade": 0, "power": 5000, "shield": 10000,
                "text": ("[AUTO]:Forerunner",),
            },
        ),
        {"placed": {"seen": 2, "of": 2}, "triggered": {"seen": 2, "of": 2}},
    ),
    "caster": Sample(
        {"type": "Servant", "element": ["Ignus"], "trait": ["Dragon"], "cost": 2, "atk": 1500, "def": 1000},
        ("[Hubris]", "[Enter] \u21d2 Draw a card."),
        "[Enter] \u21d2 Juggle three torches.",
        "Main deck\n5 Tallow Biscuit\n1 Tallow Biskuit\n",
        "Tallow Biskuit",
        frozenset(("402.2", "402.2a")),
        ("feast", "hive"),
        ("none", *("1", "") * 16),
        "Call a caster? [504.1]",
        "Player 1 called ",
        "103.4",
        509,
        "803.3b",
    ),
}  # fmt: skip
