"""Card texts compiled: a record of a card file becomes a definition, or the lines that were not understood.

Two kinds of record are read: those of the project's own files (`text`, `traits`, `attack`, ...) and those of the
corpus of printed cards (`text_lines`, `trait`, `atk`, ...).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ludex.core.definitions import Ability, CardDef, Face, Keyword
from ludex.core.program import Body, ExtraCost
from ludex.core.walk import contains
from ludex.games.compiling import CompiledCard, DeclinedLine, enlarged, read_as
from ludex.games.loading import read_records
from ludex.games.sve.wording import en
from ludex.games.sve.wording.assembling import abilities_of, spell_of
from ludex.games.sve.wording.spoken import EARTH_RITE
from ludex.games.sve.words import ADVANCED, EVOLVED, LEADER_TYPE, TYPE
from ludex.games.wording.spoken import Unclear
from ludex.text import Lexicon, PhraseTable, normalise

CARDS = Path(__file__).parent / "cards"
DIVIDER = "---"

MENTIONED = (
    "Aiela, Devoted Knight",
    "Aluzard, Timeworn Vampire",
    "Bunny & Baron, Specter Duo",
    "Galmieux, Ardent Disdain",
    "Gigabyte Blade",
    "Ian, Dragon Buster",
    "Kaguya",
    "Lecia, Sky Saber",
    "Mjerrabaine, Great One",
    "Nano, the Dawnblade",
    "Rowen, Dragon Lance",
)
"""Names that the tokens of the book's Appendix A speak of, of cards that are not in this pool."""


@dataclass
class _Text:
    """The abilities of one face while its lines are read."""

    abilities: list[Ability] = field(default_factory=list)
    spell: list[Body] = field(default_factory=list)
    spell_lines: list[str] = field(default_factory=list)
    declined: list[DeclinedLine] = field(default_factory=list)
    lines: int = 0


@cache
def table() -> PhraseTable:
    """The English phrase table."""
    return en.make()


@cache
def own_records() -> tuple[dict[str, Any], ...]:
    """The project's own cards as their files state them, tokens included."""
    return tuple(read_records(CARDS))


@cache
def own_words() -> dict[str, tuple[str, ...]]:
    """Their words of the open classes: names, names of tokens, traits."""
    return _words(own_records(), MENTIONED)


@cache
def own_lexicon() -> Lexicon:
    """The words of the project's own cards."""
    return Lexicon(own_words())


def lexicon_for(records: Iterable[Mapping[str, Any]]) -> Lexicon:
    """The words of these cards, and of the project's own."""
    return enlarged(own_words(), _words(records))


def _words(records: Iterable[Mapping[str, Any]], names: Iterable[str] = ()) -> dict[str, tuple[str, ...]]:
    found: dict[str, set[str]] = {"name": set(names), "token": set(), "trait": set()}
    for record in records:
        for face in (record, record.get("back") or {}):
            told = {name for name in (face.get("name"), face.get("alternate_name")) if name}
            found["name"] |= told
            if "Token" in str(face.get("type", "")):
                found["token"] |= told
            found["trait"].update(face.get("traits") or face.get("trait") or ())
    return {name: tuple(sorted(words)) for name, words in found.items()}


def compile_card(record: Mapping[str, Any], lexicon: Lexicon | None = None) -> CompiledCard:
    """The card of a record; without a lexicon its text may speak of the project's own cards only."""
    words = lexicon if lexicon is not None else own_lexicon()
    texts: list[_Text] = []
    faces: list[Face] = []
    for side in (record, record.get("back")):
        if side:
            text = _read(side, words)
            texts.append(text)
            faces.append(_face(side, tuple(text.abilities)))
    declined = tuple(line for text in texts for line in text.declined)
    lines = sum(text.lines for text in texts)
    name = str(record["name"])
    if declined:
        return CompiledCard(name, None, declined, lines)
    special = _types(record)[1]
    card = CardDef(
        0,
        str(record.get("id", "")),
        tuple(faces),
        "Token" in str(record["type"]),
        special,
        record.get("alternate_name") or "",
        tuple((key, str(record[key])) for key in ("trigger",) if record.get(key)),
    )
    return CompiledCard(name, card, (), lines)


def _types(record: Mapping[str, Any]) -> tuple[tuple[str, ...], str]:
    """The type of a card and its special type: "Follower / Evolved"."""
    parts = [part.strip() for part in str(record["type"]).split("/")]
    special = next((one for one in (EVOLVED, ADVANCED) if one.capitalize() in parts), "")
    return (parts[0],), special


def _face(record: Mapping[str, Any], abilities: tuple[Ability, ...]) -> Face:
    """One side of the card, its attributes and stats in the order of `words`."""
    types, special = _types(record)
    name = str(record["name"])
    universe = record.get("universe")
    attributes = (
        (name,),
        types,
        (str(record["class"]),),
        tuple(record.get("traits") or record.get("trait") or ()),
        (str(universe),) if universe else (),
        (special,) if special else (),
    )
    defense = record.get("defense", record.get("def"))
    if defense is None and LEADER_TYPE in attributes[TYPE]:
        # SVE 2.8.3.1: what is not printed on a leader is 20.
        defense = 20
    stats = (record.get("attack", record.get("atk")), defense, record.get("cost"))
    return Face((name,), attributes, stats, abilities, tuple(lines_of(record)))


def lines_of(record: Mapping[str, Any]) -> list[str]:
    """The lines of a card's text."""
    return list(record.get("text") or record.get("text_lines") or ())


def is_divider(line: str) -> bool:
    """Whether the line only parts what is said of playing from the rest."""
    return line.startswith(DIVIDER)


def has_rules(line: str) -> bool:
    """Whether the line says anything: reminders do not (SVE 2.6.2)."""
    return not is_divider(line) and bool(normalise(line, table().passes).text)


def _read(record: Mapping[str, Any], lexicon: Lexicon) -> _Text:
    """Every line of a face read; a spell's own lines joined into one text."""
    text = _Text()
    spell = _types(record)[0] == ("Spell",)
    lines = lines_of(record)
    for line in lines:
        if not has_rules(line):
            continue
        text.lines += 1
        _read_line(line, spell, lexicon, text)
    if text.spell:
        try:
            text.abilities.append(spell_of(tuple(text.spell)))
        except Unclear as problem:
            for line in text.spell_lines:
                text.declined.append(DeclinedLine(line, "", str(problem)))
    if any(contains(one, ExtraCost) for one in text.abilities):
        # Texts speak of cards "with Earth Rite".
        text.abilities.append(Keyword(EARTH_RITE))
    return text


def _read_line(line: str, spell: bool, lexicon: Lexicon, text: _Text) -> None:
    found = read_as(table(), line, [en.TEXT, en.LINE] if spell else [en.LINE], lexicon)
    if isinstance(found, DeclinedLine):
        text.declined.append(found)
        return
    root, node = found
    if root == en.TEXT:
        text.spell.extend(node)
        text.spell_lines.append(line)
        return
    try:
        for spoken in node:
            text.abilities.extend(abilities_of(spoken))
    except Unclear as problem:
        text.declined.append(DeclinedLine(line, "", str(problem)))
