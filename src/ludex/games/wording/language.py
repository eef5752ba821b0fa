"""A language: the phrases of all topics in it, and how its texts are written. A value; what texts mean is not in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ludex.text import PASSES, Orthography, Pass, PhraseTable

Phrases = Callable[[PhraseTable], None]
"""What adds the phrases of a topic to a table: `english` in the topic's file, `japanese` in `ja_<topic>`."""


@dataclass(frozen=True)
class Language:
    """One language of a game's card texts."""

    code: str
    phrases: tuple[Phrases, ...]
    synonyms: tuple[tuple[str, ...], ...] = ()
    """The closed list of words that mean the same."""
    passes: tuple[Pass, ...] = ()
    """What is made even in its texts, after what is in all."""
    orthography: Orthography = field(default_factory=Orthography)
    evened: tuple[Pass, ...] = PASSES
    """What is made even first: in all texts the same, unless the language does it otherwise."""

    def table(self) -> PhraseTable:
        """The table, whole."""
        table = PhraseTable(passes=(*self.evened, *self.passes), orthography=self.orthography)
        table.synonyms(*self.synonyms)
        for add in self.phrases:
            add(table)
        return table
