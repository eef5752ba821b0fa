"""Card texts compiled: a record of a card file becomes a definition, or the lines that were not understood.

Two kinds of record are read: those of the project's own files (`text`) and those of the corpus of printed cards
(`text_lines`); the other fields are the same. A two-sided card has its other side under `back`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ludex.core.definitions import Ability, CardDef, Face, Keyword
from ludex.games.compiling import CompiledCard, DeclinedLine, read_as
from ludex.games.loading import read_records
from ludex.games.vanguard.wording import en
from ludex.games.vanguard.wording.assembling import abilities_of
from ludex.games.vanguard.wording.said import SeekMate
from ludex.games.vanguard.words import BOOST, CLANS, CRAY_ELEMENTAL, INTERCEPT, TRIPLE_DRIVE, TWIN_DRIVE
from ludex.games.wording.spoken import Unclear
from ludex.text import Lexicon, PhraseTable, normalise

CARDS = Path(__file__).parent / "cards"
NOTE = "Updated:"
"""A line of the corpus that begins so is a note of the card list, no text of the card."""
SKILL_ICONS = {"Boost": BOOST, "Intercept": INTERCEPT, "Twin Drive": TWIN_DRIVE, "Triple Drive": TRIPLE_DRIVE}


@dataclass
class _Text:
    """The abilities of a card while its lines are read."""

    abilities: list[Ability] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    """For each ability the number of its line."""
    mates: list[str] = field(default_factory=list)
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
    """The words of the project's own cards: names, clans and races are marked in the texts, so none are needed."""
    return Lexicon()


def lexicon_for(records: Iterable[Mapping[str, Any]]) -> Lexicon:
    """The words of these cards, and of the project's own."""
    return own_lexicon()


def compile_card(record: Mapping[str, Any], lexicon: Lexicon | None = None) -> CompiledCard:
    """The card of a record."""
    words = lexicon if lexicon is not None else own_lexicon()
    name = str(record["name"])
    faces: list[Face] = []
    declined: list[DeclinedLine] = []
    lines = 0
    for side in (record, record.get("back")):
        if side is None:
            continue
        text = _read(side, words)
        declined.extend(text.declined)
        lines += text.lines
        faces.append(_face(side, text))
    if declined:
        return CompiledCard(name, None, tuple(declined), lines)
    return CompiledCard(name, CardDef(0, str(record.get("id", "")), tuple(faces)), (), lines)


def _face(record: Mapping[str, Any], text: _Text) -> Face:
    """One side of a card, its attributes and stats in the order of `words`."""
    name = str(record["name"])
    clans, nations = _belongs_to(_listed(record.get("clan")), _listed(record.get("nation")))
    attributes = (
        (name,),
        (str(record["type"]),),
        clans,
        nations,
        _listed(record.get("race")),
        _listed(record.get("trigger")),
        (),
        tuple(text.mates),
    )
    # VG 2.16: drive is printed nowhere.
    critical = record.get("critical")
    if critical is None and not record.get("g_guardian"):
        # Units are printed with it; where a list of cards leaves it out, it is the usual one.
        critical = 1
    stats = (record.get("power"), record.get("shield"), critical, record.get("grade"), 0)
    icon = SKILL_ICONS.get(str(record.get("skill_icon") or "").rstrip("! "))
    icons = (Keyword(icon),) if icon is not None else ()
    return Face(
        (name,),
        attributes,
        stats,
        (*icons, *text.abilities),
        tuple(lines_of(record)),
        (*(-1 for _ in icons), *text.places),
    )


def _listed(value: Any) -> tuple[str, ...]:
    if value is None or value == "":
        return ()
    return (value,) if isinstance(value, str) else tuple(value)


def _belongs_to(clans: tuple[str, ...], nations: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The clans and nations of a card that is printed with these."""
    if CRAY_ELEMENTAL in clans:
        # VG 2.2.5: it is of all clans and nations.
        return (*clans, *(clan for members in CLANS.values() for clan in members)), tuple(CLANS)
    # VG 2.17.3.1: any other icon is that of no nation.
    nations = tuple(nation for nation in nations if nation in CLANS)
    if not nations:
        # VG 2.17.4: the nation is that of the clan.
        nations = tuple(nation for nation, members in CLANS.items() if any(clan in members for clan in clans))
    elif not clans:
        # VG 2.17.4.2: a card of a nation and no clan is of all clans of that nation.
        clans = tuple(clan for nation in nations for clan in CLANS.get(nation, ()))
    return clans, nations


def lines_of(record: Mapping[str, Any]) -> list[str]:
    """The lines of a card's text."""
    return [line for line in record.get("text") or record.get("text_lines") or () if not line.startswith(NOTE)]


def has_rules(line: str) -> bool:
    """Whether the line says anything: reminders do not."""
    return bool(normalise(line, table().passes).text)


def _read(record: Mapping[str, Any], lexicon: Lexicon) -> _Text:
    """Every line of one side read."""
    text = _Text()
    for number, line in enumerate(lines_of(record)):
        if not has_rules(line):
            continue
        text.lines += 1
        found = read_as(table(), line, [en.LINE], lexicon)
        if isinstance(found, DeclinedLine):
            text.declined.append(found)
            continue
        try:
            for spoken in found[1]:
                text.abilities.extend(abilities_of(spoken))
                if isinstance(spoken, SeekMate):
                    text.mates.extend(spoken.mates)
        except Unclear as problem:
            text.declined.append(DeclinedLine(line, "", str(problem)))
        text.places += [number] * (len(text.abilities) - len(text.places))
    return text
