"""Card texts compiled: a record of a card file becomes a definition, or the lines that were not understood.

Two kinds of record are read: those of the project's own files (`text`, `level`, `version`) and those of the corpus of
printed cards (`text_lines`, `cost_or_level`, the level of a caster also at the end of its name).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ludex.core.definitions import Ability, CardDef, Face, Keyword
from ludex.games.card_fields import Fields
from ludex.games.caster.prices import X_COST
from ludex.games.caster.wording import en
from ludex.games.caster.wording.abilities import spell_of
from ludex.games.caster.wording.terminals import TOKEN, TRAIT
from ludex.games.caster.wording.tokens import KnownToken
from ludex.games.caster.wording.topics import WORDING
from ludex.games.caster.words import BARRIER, CASTER, CONJURE, DEITY, ELEMENTS, INFINITY, SERVANT, SOUL_BOND, VOID
from ludex.games.compiling import CardText, CompiledCard, Compiler, Record, Words, compiled, listed, printed_lines
from ludex.text import Lexicon

CARDS = Path(__file__).parent / "cards"
_LEVEL = re.compile(r" [Ll]v\.? ?(\d+)$")
LEVEL_PRINTED = "level"
"""Of a caster, what the corpus has as its cost is its level."""
FIELDS = Fields(
    # CC 201.2, 209.3, 203.4, 104.7
    {
        "type": (CASTER, SERVANT, CONJURE, BARRIER, DEITY),
        "element": (*ELEMENTS, VOID),
        "cost_or_level": ("cost", LEVEL_PRINTED),
    },
    letters={"cost": ("X",), "atk": ("\u221e",), "def": ("\u221e",)},
)
"""What a card file may say of a card."""
LISTED = "listed as"
"""The fact by which deck lists call a caster: casters of one name differ in their level."""


def _words(records: Iterable[Record]) -> Words:
    """Traits, and the tokens among the cards."""
    traits: set[str] = set()
    tokens: dict[str, object] = {}
    for record in records:
        traits.update(record.get("trait") or ())
        if record.get("token"):
            values = (_number(record.get("atk")) or 0, _number(record.get("def")) or 0)
            name = str(record["name"])
            tokens.setdefault(name, KnownToken(name, values, _elements(record)))
    return {**listed({TRAIT: traits}), TOKEN: tokens}


_COMPILER = Compiler(en.make, CARDS, _words)
table, has_rules = _COMPILER.table, _COMPILER.has_rules
own_records, own_lexicon, lexicon_for = _COMPILER.own_records, _COMPILER.own_lexicon, _COMPILER.lexicon_for
lines_of = printed_lines
"""CC 205.2: each line is an ability."""


def compile_card(record: Record, lexicon: Lexicon | None = None) -> CompiledCard:
    """The card of a record; without a lexicon its text may speak of the traits of the project's own cards only."""
    FIELDS.check(record)
    by_x = record.get("cost") == "X"
    conjure = record["type"] == CONJURE
    text = _COMPILER.read(
        lines_of(record),
        lexicon,
        WORDING.abilities_of,
        (lambda texts: (spell_of(WORDING, texts, by_x),)) if conjure else None,
    )
    name, level = name_of(record)

    def card() -> CardDef:
        facts = ((LISTED, f"{name} Lv{level}"),) if level is not None else ()
        token = bool(record.get("token"))
        return CardDef(0, str(record.get("id", "")), (_face(record, text),), token=token, facts=facts)

    return compiled(name, str(record["type"]), [text], card)


def name_of(record: Record) -> tuple[str, int | None]:
    """The name of a card, with its version if it has one (CC 202.3, 202.3a), and the level of a caster."""
    name = str(record["name"])
    level = record.get("level")
    if record.get("cost_or_level") == LEVEL_PRINTED:
        level = record.get("cost")
        found = _LEVEL.search(name)
        if found:
            name, level = name[: found.start()], int(found[1])
    version = record.get("version")
    return (f"{name} ({version})" if version else name), level


def _face(record: Record, text: CardText) -> Face:
    """The card, its attributes and stats in the order of `words`."""
    name, level = name_of(record)
    version = record.get("version")
    attributes = (
        (name,),
        (str(record["type"]),),
        _elements(record),
        # CC 206.2: printed with strokes between them, each is a trait by itself.
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
        (*(() for _ in by_x), *text.clauses),
    )


def _elements(record: Record) -> tuple[str, ...]:
    """CC 209.3: Void is having no element."""
    return tuple(one for one in record.get("element") or () if one != VOID)


def _number(value: Any) -> int | None:
    """A printed number; X is 0 wherever nobody has chosen it."""
    if value == "\u221e":
        return INFINITY
    return None if value is None else 0 if value == "X" else int(value)
