"""Compiling: what the compilers of all games share. What comes of a card, how a line is read, whose words are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludex.core.definitions import CardDef
from ludex.text import Lexicon, PhraseTable, ReadResult, read


@dataclass(frozen=True)
class DeclinedLine:
    """A line that was not understood: the words it stopped at, and why."""

    text: str
    at: str
    why: str

    def __str__(self) -> str:
        return f"{self.text}: {self.why}"


@dataclass(frozen=True)
class CompiledCard:
    """A card that can be played, or what of its text was not understood."""

    name: str
    card: CardDef | None
    declined: tuple[DeclinedLine, ...] = ()
    lines: int = 0


def enlarged(known: Mapping[str, tuple[str, ...]], words: Mapping[str, tuple[str, ...]]) -> Lexicon:
    """A lexicon of the known words and of these."""
    lexicon = Lexicon(known)
    for name, more in words.items():
        lexicon.add(name, [word for word in more if word not in known[name]])
    return lexicon


def read_as(table: PhraseTable, line: str, roots: Sequence[str], lexicon: Lexicon) -> tuple[str, Any] | DeclinedLine:
    """The first of the roots as which the line is understood, and its node; or why it is as none."""
    results = []
    for root in roots:
        result = read(table, line, root, lexicon)
        if result.understood:
            return root, result.node
        results.append(result)
    return _declined(line, results)


def _declined(line: str, results: list[ReadResult]) -> DeclinedLine:
    """Why none of the readings will do: by the one that got farthest."""

    def far(result: ReadResult) -> int:
        return result.declined.place if result.declined is not None else 10_000

    best = max(results, key=far)
    if best.declined is None:
        return DeclinedLine(line, "", str(best))
    return DeclinedLine(line, f"{best.declined.before} >>> {best.declined.at}".strip(), str(best.declined))
