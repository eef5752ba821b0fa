"""Card texts compiled: a record of a card file becomes a definition, or the lines that were not understood.

Two kinds of record are read: those of the project's own files (`text`) and those of the corpus of printed cards
(`text_lines`); the other fields are the same. A two-sided card has its other side under `back`.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ludex.core.definitions import CardDef, Face, Keyword
from ludex.games.card_fields import BLANK, Fields
from ludex.games.compiling import CardText, CompiledCard, Compiler, Record, Words, compiled, printed_lines
from ludex.games.vanguard.wording import en
from ludex.games.vanguard.wording.keywords import SeekMate
from ludex.games.vanguard.wording.topics import WORDING
from ludex.games.vanguard.words import (
    BOOST,
    CLANS,
    CRAY_ELEMENTAL,
    G_UNIT,
    INTERCEPT,
    NORMAL_UNIT,
    TRIGGER_UNIT,
    TRIGGERS,
    TRIPLE_DRIVE,
    TWIN_DRIVE,
)
from ludex.text import Lexicon

CARDS = Path(__file__).parent / "cards"
NOTE = "Updated:"
"""A line of the corpus that begins so is a note of the card list, no text of the card."""
# VG 2.10.1, 2.10.1.1, 2.10.1.2, 2.10.1.3, 2.10.1.4: an icon stands for the ability.
SKILL_ICONS = (BOOST, INTERCEPT, TWIN_DRIVE, TRIPLE_DRIVE)
FIELDS = Fields({"type": (NORMAL_UNIT, TRIGGER_UNIT, G_UNIT), "trigger": TRIGGERS, "skill_icon": SKILL_ICONS})
"""What a card file may say of a card (VG 2.8, 2.9, 2.10)."""


def _words(records: Iterable[Record]) -> Words:
    """Names, clans and races are marked in the texts, so none are needed."""
    return {}


_COMPILER = Compiler(en.make, CARDS, _words)
table, has_rules = _COMPILER.table, _COMPILER.has_rules
own_records, own_lexicon, lexicon_for = _COMPILER.own_records, _COMPILER.own_lexicon, _COMPILER.lexicon_for


def compile_card(record: Record, lexicon: Lexicon | None = None) -> CompiledCard:
    """The card of a record."""
    FIELDS.check(record)
    sides = [side for side in (record, record.get("back")) if side]
    texts = [_COMPILER.read(lines_of(side), lexicon, WORDING.abilities_of) for side in sides]

    def card() -> CardDef:
        return CardDef(0, str(record.get("id", "")), tuple(map(_face, sides, texts)))

    return compiled(str(record["name"]), str(record["type"]), texts, card)


def _face(record: Record, text: CardText) -> Face:
    """One side of a card, its attributes and stats in the order of `words`."""
    name = str(record["name"])
    clans, nations = _belongs_to(_listed(record.get("clan")), _listed(record.get("nation")))
    attributes = (
        (name,),
        # VG 2.9.2: trigger units, normal units and G units are printed as such.
        (str(record["type"]),),
        clans,
        nations,
        _listed(record.get("race")),
        _listed(record.get("trigger")),
        (),
        tuple(mate for one in text.spoken if isinstance(one, SeekMate) for mate in one.mates),
    )
    # VG 2.16: drive is printed nowhere.
    critical = record.get("critical")
    if critical is None and not record.get("g_guardian"):
        # Units are printed with it; where a list of cards leaves it out, it is the usual one.
        critical = 1
    # VG 2.16.2: drive is a characteristic all the same.
    stats = (record.get("power"), record.get("shield"), critical, record.get("grade"), 0)
    icon = record.get("skill_icon")
    icons = (Keyword(icon),) if icon in SKILL_ICONS else ()
    return Face(
        (name,),
        attributes,
        stats,
        (*icons, *text.abilities),
        tuple(lines_of(record)),
        (*(-1 for _ in icons), *text.places),
        (*(() for _ in icons), *text.clauses),
    )


def _listed(value: Any) -> tuple[str, ...]:
    if value is None or value in BLANK:
        return ()
    return (value,) if isinstance(value, str) else tuple(value)


def _belongs_to(clans: tuple[str, ...], nations: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The clans and nations of a card that is printed with these; a list of cards may put a nation beside the clans."""
    nations = tuple(dict.fromkeys((*nations, *(clan for clan in clans if clan in CLANS))))
    clans = tuple(clan for clan in clans if clan not in CLANS)
    if CRAY_ELEMENTAL in clans:
        # VG 2.2.5: it is of all clans and nations.
        return (*clans, *(clan for members in CLANS.values() for clan in members)), tuple(CLANS)
    # VG 2.17.3.1: any other icon is that of no nation.
    nations = tuple(nation for nation in nations if nation in CLANS)
    if not nations:
        # VG 2.17.4: the nation is that of the clan.
        # VG 2.17.4.1: a clan of no nation gives none.
        nations = tuple(nation for nation, members in CLANS.items() if any(clan in members for clan in clans))
    elif not clans:
        # VG 2.17.4.2: a card of a nation and no clan is of all clans of that nation.
        clans = tuple(clan for nation in nations for clan in CLANS.get(nation, ()))
    return clans, nations


def lines_of(record: Record) -> list[str]:
    """The lines of a card's text."""
    return [line for line in printed_lines(record) if not line.startswith(NOTE)]
