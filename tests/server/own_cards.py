"""Cards that do not come with a game: those of a shipped deck by other names and numbers, and a deck of them."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ludex import decks, library
from ludex.core.deck import DeckList, written_alike
from ludex.core.formats import build
from ludex.games import load, needed

DECKS = {"sve": "forestcraft", "fftcg": "", "vanguard": "", "caster": ""}
"""Which deck is taken; the first one if none is named."""
FIRST = "Lesser"


@dataclass(frozen=True)
class Own:
    """Cards of one's own, and a legal deck of nothing else."""

    game: str
    records: tuple[dict[str, Any], ...]
    deck: DeckList

    def file(self, folder: Path) -> Path:
        """A card file with all of them."""
        made = folder / f"{self.game}.jsonl"
        made.write_text(self.text(), encoding="utf-8")
        return made

    def text(self) -> str:
        return "".join(json.dumps(record) + "\n" for record in self.records)

    def add(self, folder: Path) -> Own:
        """They are in the library."""
        added = library.add([self.file(folder)], self.game)
        assert added.declined == 0, added.stopped
        return self

    def written(self, form: str) -> str:
        """The deck as a program writes it, each card with its number where the format has a place for it."""
        loaded = library.load_for(self.game, [self.deck])
        return decks.write(decks.sheet_of(self.deck, loaded), form)


def own_cards(game: str) -> Own:
    """The same each time."""
    loaded = load(game)
    deck = loaded.decks[DECKS[game] or next(iter(loaded.decks))]
    form = loaded.format_of(deck)
    used = {card.code for cards in build(deck, form, loaded.pool).sections.values() for _, card in cards}
    records = [record for record in needed(game, "compiler").own_records() if record["id"] in used]
    names = sorted({str(record["name"]) for record in records}, key=len, reverse=True)
    called = {record["id"]: f"LS-{place:03}" for place, record in enumerate(records)}
    made = tuple(_renamed(record, called[record["id"]], names) for record in records)
    bound = build(deck, form, loaded.pool)
    entries = {
        name: tuple(
            (count, _title(card.code, called, made) if card.code in called else card.name) for count, card in cards
        )
        for name, cards in bound.sections.items()
    }
    return Own(game, made, replace(deck, name="Lessers", sections=entries, format=form.name, description=""))


def _title(code: str, called: dict[str, str], made: tuple[dict[str, Any], ...]) -> str:
    record = next(one for one in made if one["id"] == called[code])
    return f"{written_alike(record['name'])} ({record['id']})"


def _renamed(record: dict[str, Any], number: str, names: list[str]) -> dict[str, Any]:
    found = {field: _said(held, names) for field, held in record.items()}
    return {**found, "id": number}


def _said(held: Any, names: list[str]) -> Any:
    """The words with every card of the deck by its other name."""
    if isinstance(held, str):
        for place, name in enumerate(names):
            held = held.replace(name, f"\0{place}\0")
        for place, name in enumerate(names):
            held = held.replace(f"\0{place}\0", f"{FIRST} {name}")
        return held
    if isinstance(held, dict):
        return {field: _said(one, names) for field, one in held.items()}
    return [_said(one, names) for one in held] if isinstance(held, list | tuple) else held
