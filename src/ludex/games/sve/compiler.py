"""Card texts compiled: a record of a card file becomes a definition, or the lines that were not understood.

Two kinds of record are read: those of the project's own files (`text`, `traits`, `attack`, ...) and those of the
corpus of printed cards (`text_lines`, `trait`, `atk`, ...).
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ludex.core.definitions import Ability, CardDef, Face, Keyword
from ludex.core.program import Body, ExtraCost
from ludex.core.walk import contains
from ludex.games.card_fields import BLANK, Fields
from ludex.games.compiling import (
    CardText,
    CompiledCard,
    Compiler,
    DeclinedLine,
    Record,
    Words,
    compiled,
    listed,
    printed_lines,
)
from ludex.games.sve.wording import en
from ludex.games.sve.wording.abilities import spell_of
from ludex.games.sve.wording.topics import WORDING
from ludex.games.sve.words import ADVANCED, AMULET, CLASSES, EARTH_RITE, EVOLVED, FOLLOWER, LEADER_TYPE, SPELL, TYPE
from ludex.text import Lexicon

CARDS = Path(__file__).parent / "cards"
DIVIDER = "---"
MORE = ("Evolved", "Advanced", "Token")
"""What may be printed beside the type."""

REMINDER = "(If this card is revealed by a drive check, "
ICONS = {
    # SVE 14.4.5.1.3.1 to 14.4.5.1.3.4: each icon by what resolving it begins with.
    "Critical": "give a follower on your field [attack]+2",
    "Draw": "draw a card",
    "Stand": "refresh a follower on your field",
    "Heal": "give your leader [defense]+3",
}
"""The Trigger icons, and how reminders tell of them."""

FIELDS = Fields(
    # SVE 2.2.2, 2.3.2, 2.3.3.1: the classes, and the types with what may be printed beside them.
    {
        "type": (
            LEADER_TYPE,
            *(f"{kind}{more}" for kind in (FOLLOWER, SPELL, AMULET) for more in ("", *(f" / {one}" for one in MORE))),
        ),
        "class": CLASSES,
        "trigger": tuple(ICONS),
    },
    needed=("class",),
)
"""What a card file may say of a card."""

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


def _words(records: Iterable[Record]) -> Words:
    """Names, names of tokens, traits."""
    found: dict[str, set[str]] = {"name": set(MENTIONED), "token": set(), "trait": set()}
    for record in records:
        for face in (record, record.get("back") or {}):
            told = {name for name in (face.get("name"), face.get("alternate_name")) if name}
            found["name"] |= told
            if "Token" in str(face.get("type", "")):
                found["token"] |= told
            found["trait"].update(face.get("traits") or face.get("trait") or ())
    return listed(found)


def is_divider(line: str) -> bool:
    """Whether the line only parts what is said of playing from the rest."""
    return line.startswith(DIVIDER)


# SVE 2.6.2: reminders have no meaning, and neither have dividers.
_COMPILER = Compiler(en.make, CARDS, _words, is_divider)
table, has_rules = _COMPILER.table, _COMPILER.has_rules
own_records, own_words, own_lexicon = _COMPILER.own_records, _COMPILER.own_words, _COMPILER.own_lexicon
lexicon_for = _COMPILER.lexicon_for
lines_of = printed_lines


def compile_card(record: Record, lexicon: Lexicon | None = None) -> CompiledCard:
    """The card of a record; without a lexicon its text may speak of the project's own cards only."""
    FIELDS.check(record)
    sides = [side for side in (record, record.get("back")) if side]
    texts = [_read(side, lexicon) for side in sides]
    printed = record.get("trigger") or ""
    icon = printed if printed not in BLANK else _icon_reminded_of(lines_of(record))
    if icon not in ("", *ICONS):
        texts[0].declined.append(DeclinedLine(str(icon), "", "no Trigger icon does that"))

    def card() -> CardDef:
        return CardDef(
            0,
            str(record.get("id", "")),
            tuple(_face(side, text) for side, text in zip(sides, texts, strict=True)),
            "Token" in str(record["type"]),
            _types(record)[1],
            record.get("alternate_name") or "",
            (("trigger", str(icon)),) if icon else (),
        )

    return compiled(str(record["name"]), str(record["type"]), texts, card)


def _icon_reminded_of(lines: Iterable[str]) -> str:
    """The Trigger icon that a reminder tells of, where the record does not have it; what it says if that is no icon's.

    SVE 2.6.2: the reminder itself does nothing, it shows what is printed on the corner of the card (14.4.1.1).
    """
    for line in lines:
        if line.startswith(REMINDER):
            does = line.removeprefix(REMINDER).rstrip(".) ")
            return next((icon for icon, opening in ICONS.items() if does.startswith(opening)), does)
    return ""


def _types(record: Record) -> tuple[tuple[str, ...], str]:
    """The type of a card and its special type: "Follower / Evolved"."""
    parts = [part.strip() for part in str(record["type"]).split("/")]
    special = next((one for one in (EVOLVED, ADVANCED) if one.capitalize() in parts), "")
    return (parts[0],), special


def _face(record: Record, text: CardText) -> Face:
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
        # SVE 2.8.3, 2.8.3.1, 6.2.1.12: a leader has defense, and what is not printed is 20.
        defense = 20
    stats = (record.get("attack", record.get("atk")), defense, record.get("cost"))
    return Face(
        (name,),
        attributes,
        stats,
        tuple(text.abilities),
        tuple(lines_of(record)),
        tuple(text.places),
        tuple(text.clauses),
    )


def _read(record: Record, lexicon: Lexicon | None) -> CardText:
    """Every line of a face read; a spell's own lines joined into one text."""
    spell = _types(record)[0] == ("Spell",)
    text = _COMPILER.read(lines_of(record), lexicon, WORDING.abilities_of, _joined if spell else None)
    if any(contains(one, ExtraCost) for one in text.abilities):
        # Texts speak of cards "with Earth Rite".
        text.abilities.append(Keyword(EARTH_RITE))
        text.places.append(-1)
        text.clauses.append(())
    return text


def _joined(bodies: list[tuple[Body, ...]]) -> tuple[Ability, ...]:
    return spell_of(WORDING, tuple(part for body in bodies for part in body))
