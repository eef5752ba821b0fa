"""Card texts compiled: a record of a card file becomes a definition, or the lines that were not understood.

Two kinds of record are read: those of the project's own files (`text`, `level`, `version`) and those of the corpus of
printed cards (`text_lines`, `cost_or_level`, the level of a caster also at the end of its name).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ludex.core.definitions import Ability, CardDef, Face, Keyword
from ludex.games.caster.prices import X_COST
from ludex.games.caster.wording import en
from ludex.games.caster.wording.assembling import abilities_of, spell_of
from ludex.games.caster.wording.said import SpellText
from ludex.games.caster.wording.spoken import KnownToken
from ludex.games.caster.wording.terminals import TOKEN, TRAIT
from ludex.games.caster.words import CONJURE, INFINITY, SOUL_BOND, VOID
from ludex.games.compiling import CompiledCard, DeclinedLine, read_as
from ludex.games.loading import read_records
from ludex.games.wording.spoken import Unclear
from ludex.text import Lexicon, PhraseTable, normalise

CARDS = Path(__file__).parent / "cards"
_LEVEL = re.compile(r" [Ll]v\.? ?(\d+)$")
LISTED = "listed as"
"""The fact by which deck lists call a caster: casters of one name differ in their level."""


@dataclass
class _Text:
    """The abilities of a card while its lines are read."""

    abilities: list[Ability] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    """For each ability the number of its line."""
    spell: list[SpellText] = field(default_factory=list)
    spell_lines: list[int] = field(default_factory=list)
    declined: list[DeclinedLine] = field(default_factory=list)
    lines: int = 0


@cache
def table() -> PhraseTable:
    """The English phrase table."""
    return en.make()


@cache
def own_records() -> tuple[dict[str, Any], ...]:
    """The project's own cards as their files state them."""
    return tuple(read_records(CARDS))


@cache
def own_lexicon() -> Lexicon:
    """The words of the project's own cards: their traits, and the tokens among them."""
    return _lexicon(own_records())


def lexicon_for(records: Iterable[Mapping[str, Any]]) -> Lexicon:
    """The words of these cards, and of the project's own."""
    return _lexicon((*own_records(), *records))


def _lexicon(records: Iterable[Mapping[str, Any]]) -> Lexicon:
    traits: set[str] = set()
    tokens: dict[str, object] = {}
    for record in records:
        traits.update(record.get("trait") or ())
        if record.get("token"):
            values = (_number(record.get("atk")) or 0, _number(record.get("def")) or 0)
            name = str(record["name"])
            tokens.setdefault(name, KnownToken(name, values, _elements(record)))
    return Lexicon({TRAIT: sorted(traits), TOKEN: tokens})


def compile_card(record: Mapping[str, Any], lexicon: Lexicon | None = None) -> CompiledCard:
    """The card of a record; without a lexicon its text may speak of the traits of the project's own cards only."""
    text = _read(record, lexicon if lexicon is not None else own_lexicon())
    name, level = name_of(record)
    if text.declined:
        return CompiledCard(name, None, tuple(text.declined), text.lines)
    facts = ((LISTED, f"{name} Lv{level}"),) if level is not None else ()
    token = bool(record.get("token"))
    card = CardDef(0, str(record.get("id", "")), (_face(record, text),), token=token, facts=facts)
    return CompiledCard(name, card, (), text.lines)


def name_of(record: Mapping[str, Any]) -> tuple[str, int | None]:
    """The name of a card, with its version (CC 202.3), and the level of a caster."""
    name = str(record["name"])
    level = record.get("level")
    if record.get("cost_or_level") == "level":
        level = record.get("cost")
        found = _LEVEL.search(name)
        if found:
            name, level = name[: found.start()], int(found[1])
    version = record.get("version")
    return (f"{name} ({version})" if version else name), level


def _face(record: Mapping[str, Any], text: _Text) -> Face:
    """The card, its attributes and stats in the order of `words`."""
    name, level = name_of(record)
    version = record.get("version")
    attributes = (
        (name,),
        (str(record["type"]),),
        _elements(record),
        tuple(record.get("trait") or ()),
        (SOUL_BOND,) if record.get("soul_bond") else (),
        (str(version),) if version else (),
        tuple(record.get("materials") or ()),
    )
    cost = record.get("cost") if level is None else None
    by_x: tuple[Ability, ...] = (Keyword(X_COST),) if cost == "X" else ()
    # CC 203.3, 203.4: no cost is a cost of 0, and so is X.
    stats = (_number(record.get("atk")), _number(record.get("def")), _number(cost) or 0, level)
    return Face(
        (name,),
        attributes,
        stats,
        (*by_x, *text.abilities),
        tuple(lines_of(record)),
        (*(-1 for _ in by_x), *text.places),
    )


def _elements(record: Mapping[str, Any]) -> tuple[str, ...]:
    """CC 209.3: Void is having no element."""
    return tuple(one for one in record.get("element") or () if one != VOID)


def _number(value: Any) -> int | None:
    """A printed number; X is 0 wherever nobody has chosen it."""
    if value == "\u221e":
        return INFINITY
    return None if value is None else 0 if value == "X" else int(value)


def lines_of(record: Mapping[str, Any]) -> list[str]:
    """The lines of a card's text."""
    return list(record.get("text") or record.get("text_lines") or ())


def has_rules(line: str) -> bool:
    """Whether the line says anything: reminders do not."""
    return bool(normalise(line, table().passes).text)


def _read(record: Mapping[str, Any], lexicon: Lexicon) -> _Text:
    """Every line of a card read; what a Conjure does joined into one text."""
    text = _Text()
    conjure = record["type"] == CONJURE
    by_x = record.get("cost") == "X"
    lines = lines_of(record)
    for number, line in enumerate(lines):
        if not has_rules(line):
            continue
        text.lines += 1
        _read_line(line, number, conjure, by_x, lexicon, text)
        text.places += [number] * (len(text.abilities) - len(text.places))
    if text.spell:
        try:
            text.abilities.append(spell_of(text.spell, by_x))
            text.places.append(text.spell_lines[0])
        except Unclear as problem:
            text.declined.extend(DeclinedLine(lines[number], "", str(problem)) for number in text.spell_lines)
    return text


def _read_line(line: str, number: int, conjure: bool, by_x: bool, lexicon: Lexicon, text: _Text) -> None:
    found = read_as(table(), line, [en.TEXT, en.LINE] if conjure else [en.LINE], lexicon)
    if isinstance(found, DeclinedLine):
        text.declined.append(found)
        return
    _, node = found
    if isinstance(node, SpellText):
        text.spell.append(node)
        text.spell_lines.append(number)
        return
    try:
        for spoken in node:
            text.abilities.extend(abilities_of(spoken, by_x))
    except Unclear as problem:
        text.declined.append(DeclinedLine(line, "", str(problem)))
