"""Card texts compiled: a record of a card file becomes a definition, or the lines that were not understood.

Two kinds of record are read: those of the project's own files (`text`) and those of the corpus of printed cards
(`text_lines`); the other fields are the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

from ludex.core.definitions import Ability, CardDef, Face
from ludex.games.card_fields import Fields
from ludex.games.compiling import (
    CardText,
    CompiledCard,
    Compiler,
    Record,
    Words,
    compiled,
    listed,
    printed_lines,
)
from ludex.games.fftcg.wording import en
from ludex.games.fftcg.wording.abilities import SummonText, summon_of
from ludex.games.fftcg.wording.naming import with_jobs
from ludex.games.fftcg.wording.terminals import CardLexicon
from ludex.games.fftcg.wording.topics import WORDING
from ludex.games.fftcg.words import BACKUP, ELEMENTS, EX_BURST, FORWARD, GENERIC, LIMIT_BREAK, MONSTER, SUMMON
from ludex.text import Lexicon

CARDS = Path(__file__).parent / "cards"
FIELDS = Fields({"type": (FORWARD, BACKUP, SUMMON, MONSTER), "element": ELEMENTS})
"""What a card file may say of a card (FF 5.2.1, 5.2.3)."""
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
JOBS = "job"
"""The open class of Jobs."""
_FOLLOWING = re.compile(r"following (?:\d )?actions?\b")
"""A line with these words goes on in the lines in quotes after it."""


def _words(records: Iterable[Record]) -> Words:
    """Names, jobs, categories."""
    found: dict[str, set[str]] = {"name": set(), JOBS: set(), "category": set()}
    for record in records:
        found["name"].add(str(record["name"]))
        for line in printed_lines(record):
            found["name"].update(mentioned_in(line))
        found[JOBS].update(record.get("job") or ())
        found["category"].update(one for one in record.get("category") or () if one)
    return listed(found)


def mentioned_in(line: str) -> list[str]:
    """The names that a line speaks of as "Card Name ...": of cards that need not be among these."""
    names = []
    for found in _MENTIONED.finditer(line):
        words = list(takewhile(lambda word: word not in _NOT_OF_NAMES, found[1].split(" ")))
        if words:
            names.append(" ".join(words))
    return names


_COMPILER = Compiler(en.make, CARDS, _words)
table, has_rules = _COMPILER.table, _COMPILER.has_rules
own_records, own_lexicon, lexicon_for = _COMPILER.own_records, _COMPILER.own_lexicon, _COMPILER.lexicon_for


def compile_card(record: Record, lexicon: Lexicon | None = None) -> CompiledCard:
    """The card of a record; without a lexicon its text may speak of the project's own cards only."""
    FIELDS.check(record)
    words = lexicon if lexicon is not None else own_lexicon()
    name = str(record["name"])
    summon = record["type"] == SUMMON
    lexicon = CardLexicon(words, (name,))
    text = _COMPILER.read(lines_of(record), lexicon, WORDING.abilities_of, _joined if summon else None)

    said = tuple(text.abilities)
    bound = with_jobs(said, words.words(JOBS)) if not text.declined else said
    text.abilities = list(bound)

    def card() -> CardDef:
        return CardDef(0, str(record.get("id", "")), (_face(record, text),))

    found = compiled(name, str(record["type"]), [text], card)
    return found if bound is said else replace(found, whole=(JOBS,))


def _joined(texts: list[SummonText]) -> tuple[Ability, ...]:
    """A Summon's own lines as one text."""
    return (summon_of(WORDING, tuple(part for text in texts for part in text.body)),)


def _face(record: Record, text: CardText) -> Face:
    """The card, its attributes and stats in the order of `words`."""
    name = str(record["name"])
    kind = str(record["type"])
    icons = [
        icon
        for icon, has in (
            (GENERIC, record.get("generic")),
            (EX_BURST, record.get("ex_burst") or any(one.mark for one in text.joined.values())),
            (LIMIT_BREAK, record.get("limit_break")),
        )
        if has
    ]
    attributes = (
        (name,),
        (kind,),
        tuple(record.get("element") or ()),
        tuple(record.get("job") or ()),
        # FF 5.2.2.2: it belongs to each.
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
        tuple(text.clauses),
    )


def lines_of(record: Record) -> list[str]:
    """The lines of a card's text, each an ability (FF 11.5.3); actions to select from are in the line naming them."""
    lines: list[str] = []
    for line in printed_lines(record):
        if lines and line[:1] in ('"', "“") and _FOLLOWING.search(lines[-1]):
            lines[-1] += f" {line}"
        else:
            lines.append(line)
    return lines
