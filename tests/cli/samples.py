"""Invented cards, a deck list with mistakes and an opening of every game, for the commands that all games share."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

PLAYED = {"played": {"seen": 1, "of": 1}, "triggered": {"seen": 1, "of": 1}}


@dataclass(frozen=True)
class Sample:
    """What a game is shown with at the command line.

    Two of the cards are Able Hand, which draws a card, and Odd Hand, whose text nobody understands.
    """

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
    helped: tuple[str, ...]
    """What the help at the prompt says of this game only."""
    paying: str = ""
    """The rule by which bills are paid, in a game that has them."""
    others: tuple[Mapping[str, Any], ...] = ()
    """More cards of the file, all of them understood."""
    ways: Mapping[str, Any] = field(default_factory=lambda: PLAYED)
    """How the cards that are understood come to work when they are dealt."""

    def file(self) -> str:
        """The cards as a card file."""
        named: tuple[Mapping[str, Any], ...] = (
            {"id": "T-1", "name": "Able Hand", "text": self.able},
            {"id": "T-2", "name": "Odd Hand"},
        )
        records = [{**self.facts, "text": [self.odd], **one} for one in (*named, *self.others)]
        # A string, a number or a list of strings is written alike in JSON and TOML.
        tables = ([f"{key} = {json.dumps(value)}" for key, value in record.items()] for record in records)
        return "\n".join(line for table in tables for line in ("[[card]]", *table))


SAMPLES = {
    "sve": Sample(
        facts={"type": "Follower", "class": "Neutral", "traits": [], "cost": 1, "attack": 1, "defense": 1},
        able=("Ward.", "[fanfare] Draw a card."),
        odd="[fanfare] Juggle 3 torches.",
        mistakes="Main\n4 Dewdrop Caller\n1 Dewdrop Collar\nEvolve\n1 Dewdrop Caller\n",
        unknown="Dewdrop Collar",
        broken=frozenset(("6.1.1.1", "6.1.1.2", "6.1.1.3", "6.1.1.4")),
        decks=("forestcraft", "abysscraft"),
        typed=("1", "n", *("1", "") * 12),
        asked="Your main phase [7.3.3]",
        done="Player 1 played ",
        conceded="1.2.3",
        rules=818,
        rule="10.6.2.1",
        helped=("zone cemetery", "rule 10.6.2"),
        ways={"used": {"seen": 1, "of": 1}},
    ),
    "fftcg": Sample(
        facts={"type": "Forward", "element": ["Fire"], "cost": 2, "power": 5000},
        able=("Haste", "When Able Hand enters the field, draw 1 card."),
        odd="When Odd Hand enters the field, juggle 3 torches.",
        mistakes="Deck\n4 Kessa Rowntree\n1 Kessa Rowntrea\n",
        unknown="Kessa Rowntrea",
        broken=frozenset(("8.1.1.1", "8.1.1.2")),
        decks=("fire", "ice"),
        typed=("n", *("1", "") * 12),
        asked="Pay 1 CP for Cinder Moth [11.2.1.1]",
        done="Player 1 played ",
        conceded="2.1",
        rules=405,
        rule="11.2.1.1",
        helped=("zone Break Zone", "[Dull]"),
        paying="11.2.1.1",
    ),
    "vanguard": Sample(
        facts={
            "type": "Normal Unit", "clan": "Kagero", "race": "Human", "grade": 1, "power": 7000, "shield": 5000,
            "critical": 1, "skill_icon": "Boost",
        },
        able=("[AUTO]:When this unit is placed on (RC), draw a card.",),
        odd="[AUTO]:When this unit is placed on (RC), juggle three torches.",
        mistakes="Main deck\n5 Emberline Fusilier\n1 Emberline Fusilear\n",
        unknown="Emberline Fusilear",
        broken=frozenset(("5.2.2.1", "5.2.2.2", "5.2.2.3")),
        decks=("kagero", "link-joker"),
        typed=("1", "none", *("1", "y", "none") * 8),
        asked="Who is your first vanguard? [5.4.3]",
        done="Player 1 rode ",
        conceded="1.2.4",
        rules=1030,
        rule="7.5.1.2",
        helped=("why call CARD", "zone drop zone", "[Counter-Blast 1]"),
        others=(
            {
                "id": "T-0", "name": "First Hand", "grade": 0, "power": 5000, "shield": 10000,
                "text": ("[AUTO]:Forerunner",),
            },
        ),
        ways={"placed": {"seen": 2, "of": 2}, "triggered": {"seen": 2, "of": 2}},
    ),
    "caster": Sample(
        facts={"type": "Servant", "element": ["Ignus"], "trait": ["Dragon"], "cost": 2, "atk": 1500, "def": 1000},
        able=("[Hubris]", "[Enter] \u21d2 Draw a card."),
        odd="[Enter] \u21d2 Juggle three torches.",
        mistakes="Main deck\n5 Tallow Biscuit\n1 Tallow Biskuit\n",
        unknown="Tallow Biskuit",
        broken=frozenset(("402.2", "402.2a")),
        decks=("feast", "hive"),
        typed=("none", *("1", "") * 16),
        asked="Call a caster? [504.1]",
        done="Player 1 called ",
        conceded="103.4",
        rules=509,
        rule="803.3b",
        helped=("zone graveyard", "{Ignus}"),
        paying="1002.1",
    ),
}  # fmt: skip
