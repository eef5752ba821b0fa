"""The English phrase table of Cardfight!! Vanguard, and the closed list of its synonyms.

Root: `line`, a line of a card: a tuple of abilities.
"""

from __future__ import annotations

from ludex.games.vanguard.wording import (
    en_clans,
    en_conditions,
    en_costs,
    en_effects,
    en_g_units,
    en_gifts,
    en_guarding,
    en_headings,
    en_nouns,
    en_sentences,
    en_static,
    en_triggers,
)
from ludex.games.vanguard.wording.en_layout import LAYOUT_PASSES, ORTHOGRAPHY
from ludex.games.wording.spoken import LINE
from ludex.text import PhraseTable

SYNONYMS: tuple[tuple[str, ...], ...] = (
    # One thing after the other, or one beside the other in a list of gifts.
    (", and", ",", "and", ", then", ", then,", "and then"),
    (", and", "and"),
    (", and", "and", ","),
    # Where cards are: taken from there, lying there.
    ("from", "in"),
    ("on", "from"),
    ("in its card name", "in their card names", "in their card name"),
    ("in its original card name", "in their original card names"),
    ("that is", "that are"),
    ("that is in harmony", "that are in harmony"),
    ("that is [Legion]", "in [Legion]"),
    ("the rest", "the rest of the cards"),
    ("Limit-Break", "Limit Break"),
    ("Generation Break", "Generation-Break"),
    ("the drop zone", "your drop zone"),
    ("the turn", "each turn"),
    ("the bind zone", "your bind zone"),
    ("an opponent's", "one of your opponent's"),
)


def make() -> PhraseTable:
    """The table, whole."""
    table = PhraseTable(passes=LAYOUT_PASSES, orthography=ORTHOGRAPHY)
    table.synonyms(*SYNONYMS)
    for part in (
        en_nouns,
        en_headings,
        en_conditions,
        en_gifts,
        en_costs,
        en_effects,
        en_sentences,
        en_triggers,
        en_static,
        en_g_units,
        en_clans,
        en_guarding,
    ):
        part.add(table)
    return table


__all__ = ["LINE", "SYNONYMS", "make"]
