"""Card texts compiled: a record of a card file becomes a definition, or the lines that were not understood.

Two kinds of record are read: those of the project's own files (`text`) and those of the corpus of printed cards
(`text_lines`); the other fields are the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any

from ludex.core.definitions import Ability, CardDef, Face
from ludex.core.program import Body
from ludex.games.compiling import CompiledCard, DeclinedLine, enlarged, read_as
from ludex.games.fftcg.wording import en
from ludex.games.fftcg.wording.assembling import abilities_of, summon_of
from ludex.games.fftcg.wording.jobs import with_jobs
from ludex.games.fftcg.wording.said import SummonText
from ludex.games.fftcg.wording.terminals import CardLexicon
from ludex.games.fftcg.words import EX_BURST, GENERIC, LIMIT_BREAK, MONSTER, SUMMON
from ludex.games.loading import read_records
from ludex.games.wording.spoken import Unclear
from ludex.text import Lexicon, PhraseTable, normalise

CARDS = Path(__file__).parent / "cards"
_WORD = r"(?:[A-Z][\w'\u2019-]*|\d\w*)"
_MENTIONED = re.compile(rf"Card Name ({_WORD}(?: (?:(?:of the|of|the) )?{_WORD})*(?: \([A-Z][\w -]*\))?)")
_NOT_OF_NAMES = frozenset(
    [
        "Forward",
        "Forwards",
        "Backup",
        "Backups",
        "Monster",
        "Monsters",
        "Character",
        "Characters",
        "Card",
        "Cards",
        "Job",
        "Category",
        "Summon",
        "Summons",
        "Break",
        "Name",
    ]
)
_FOLLOWING = re.compile(r"following (?:\d )?actions?\b")
"""A line with these words goes on in the lines in quotes after it."""


@dataclass
class _Text:
    """The abilities of a card while its lines are read."""

    abilities: list[Ability] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    """For each ability the number of its line."""
    summon: list[Body] = field(default_factory=list)
    summon_lines: list[str] = field(default_factory=list)
    declined: list[DeclinedLine] = field(default_factory=list)
    lines: int = 0
    burst: bool = False


@cache
def table() -> PhraseTable:
    """The English phrase table."""
    return en.make()


@cache
def own_records() -> tuple[dict[str, Any], ...]:
    """The project's own cards as their files state them."""
    return tuple(read_records(CARDS))


@cache
def own_words() -> dict[str, tuple[str, ...]]:
    """Their words of the open classes: names, jobs, categories."""
    return _words(own_records())


@cache
def own_lexicon() -> Lexicon:
    """The words of the project's own cards."""
    return Lexicon(own_words())


def lexicon_for(records: Iterable[Mapping[str, Any]]) -> Lexicon:
    """The words of these cards, and of the project's own."""
    return enlarged(own_words(), _words(records))


def _words(records: Iterable[Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, set[str]] = {"name": set(), "job": set(), "category": set()}
    for record in records:
        found["name"].add(str(record["name"]))
        for line in record.get("text") or record.get("text_lines") or ():
            found["name"].update(mentioned_in(line))
        found["job"].update(record.get("job") or ())
        found["category"].update(one for one in record.get("category") or () if one)
    return {name: tuple(sorted(words)) for name, words in found.items()}


def mentioned_in(line: str) -> list[str]:
    """The names that a line speaks of as "Card Name ...": of cards that need not be among these."""
    names = []
    for found in _MENTIONED.finditer(line):
        words = list(takewhile(lambda word: word not in _NOT_OF_NAMES, found[1].split(" ")))
        if words:
            names.append(" ".join(words))
    return names


def compile_card(record: Mapping[str, Any], lexicon: Lexicon | None = None) -> CompiledCard:
    """The card of a record; without a lexicon its text may speak of the project's own cards only."""
    words = lexicon if lexicon is not None else own_lexicon()
    name = str(record["name"])
    text = _read(record, CardLexicon(words, (name,)))
    if text.declined:
        return CompiledCard(name, None, tuple(text.declined), text.lines)
    text.abilities = list(with_jobs(tuple(text.abilities), words.words("job")))
    face = _face(record, text)
    return CompiledCard(name, CardDef(0, str(record.get("id", "")), (face,)), (), text.lines)


def _face(record: Mapping[str, Any], text: _Text) -> Face:
    """The card, its attributes and stats in the order of `words`."""
    name = str(record["name"])
    kind = str(record["type"])
    icons = [
        icon
        for icon, has in (
            (GENERIC, record.get("generic")),
            (EX_BURST, record.get("ex_burst") or text.burst),
            (LIMIT_BREAK, record.get("limit_break")),
        )
        if has
    ]
    attributes = (
        (name,),
        (kind,),
        tuple(record.get("element") or ()),
        tuple(record.get("job") or ()),
        tuple(one for one in record.get("category") or () if one),
        tuple(icons),
    )
    power = record.get("power")
    if power is None and kind == MONSTER:
        # It counts only while the Monster is a Forward too.
        power = 0
    return Face(
        (name,),
        attributes,
        (power, record.get("cost")),
        tuple(text.abilities),
        tuple(lines_of(record)),
        tuple(text.places),
    )


def lines_of(record: Mapping[str, Any]) -> list[str]:
    """The lines of a card's text; actions to select from are in the line that speaks of them."""
    lines: list[str] = []
    for line in record.get("text") or record.get("text_lines") or ():
        if lines and line[:1] in ('"', "“") and _FOLLOWING.search(lines[-1]):
            lines[-1] += f" {line}"
        else:
            lines.append(line)
    return lines


def has_rules(line: str) -> bool:
    """Whether the line says anything: reminders do not."""
    return bool(normalise(line, table().passes).text)


def _read(record: Mapping[str, Any], lexicon: Lexicon) -> _Text:
    """Every line of a card read; a Summon's own lines joined into one text."""
    text = _Text()
    summon = record["type"] == SUMMON
    for number, line in enumerate(lines_of(record)):
        if not has_rules(line):
            continue
        text.lines += 1
        _read_line(line, summon, lexicon, text)
        text.places += [number] * (len(text.abilities) - len(text.places))
    if text.summon:
        try:
            text.abilities.append(summon_of(tuple(text.summon)))
            text.places.append(lines_of(record).index(text.summon_lines[0]))
        except Unclear as problem:
            for line in text.summon_lines:
                text.declined.append(DeclinedLine(line, "", str(problem)))
    return text


def _read_line(line: str, summon: bool, lexicon: Lexicon, text: _Text) -> None:
    found = read_as(table(), line, [en.TEXT, en.LINE] if summon else [en.LINE], lexicon)
    if isinstance(found, DeclinedLine):
        text.declined.append(found)
        return
    _, node = found
    if isinstance(node, SummonText):
        text.summon.extend(node.body)
        text.summon_lines.append(line)
        text.burst = text.burst or bool(node.mark)
        return
    try:
        for spoken in node:
            text.abilities.extend(abilities_of(spoken))
    except Unclear as problem:
        text.declined.append(DeclinedLine(line, "", str(problem)))
