"""Compiling: what the compilers of all games share. What comes of a card, how a text is read, whose words are known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ludex.core.definitions import Ability, CardDef
from ludex.core.program import Body
from ludex.games.card_fields import BLANK
from ludex.games.loading import read_records
from ludex.games.wording.clauses import clauses_of, noting
from ludex.games.wording.resolver import LINE, TEXT, Unclear
from ludex.text import Lexicon, PhraseTable, ReadResult, normalise, read

Record = Mapping[str, Any]
"""A card as a card file states it."""
Words = Mapping[str, Mapping[str, object]]
"""The words of the open classes, and what each of them stands for."""


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
    whole: tuple[str, ...] = ()
    """The open classes of which its text means every word there is, so that it changes with each that comes."""


@dataclass
class CardText:
    """The text of a card, or of one side of it, while its lines are read."""

    abilities: list[Ability] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    """For each ability the number of its line."""
    clauses: list[tuple[str, ...]] = field(default_factory=list)
    """For each ability the words of its bodies."""
    joined: dict[int, Any] = field(default_factory=dict)
    """By their numbers, what the lines say that make one text together, as those of a spell do."""
    spoken: list[Any] = field(default_factory=list)
    """The abilities as the lines say them, before they are given their meaning."""
    declined: list[DeclinedLine] = field(default_factory=list)
    lines: int = 0


class Compiler:
    """The phrase table of a game and the words of its own cards, each made when it is first asked for."""

    def __init__(
        self,
        make: Callable[[], PhraseTable],
        cards: Path,
        words_of: Callable[[Iterable[Record]], Words],
        is_silent: Callable[[str], bool] = lambda line: False,
    ) -> None:
        self.words_of = words_of
        """The words of the open classes that cards bring."""
        self.is_silent = is_silent
        """Whether a line says nothing, though it is no reminder."""
        self.table = cache(make)
        """The English phrase table."""
        self.own_records = cache(lambda: tuple(read_records(cards)))
        """The project's own cards as their files state them, tokens included."""
        self.own_words = cache(lambda: words_of(self.own_records()))
        """Their words of the open classes."""
        self.own_lexicon = cache(lambda: Lexicon(self.own_words()))
        """The same as a lexicon."""

    def lexicon_for(self, records: Iterable[Record]) -> Lexicon:
        """The words of these cards, and of the project's own."""
        known = self.own_words()
        lexicon = Lexicon(known)
        for name, words in self.words_of(records).items():
            lexicon.add(name, {word: value for word, value in words.items() if word not in known[name]})
        return lexicon

    def has_rules(self, line: str) -> bool:
        """Whether the line says anything: reminders do not."""
        return not self.is_silent(line) and bool(normalise(line, self.table().passes).text)

    def read(
        self,
        lines: Sequence[str],
        lexicon: Lexicon | None,
        abilities_of: Callable[[Any], Iterable[Ability]],
        join: Callable[[list[Any]], Iterable[Ability]] | None = None,
    ) -> CardText:
        """Every line read; where there is a way to join them, lines that are no abilities make one text together.

        Without a lexicon the lines may speak of the project's own cards only.
        """
        words = lexicon if lexicon is not None else self.own_lexicon()
        roots = [LINE] if join is None else [TEXT, LINE]
        table = self.table()
        text = CardText()
        heard: dict[object, str] = {}
        for number, line in enumerate(lines):
            if not self.has_rules(line):
                continue
            text.lines += 1
            found = read_as(table, line, roots, words)
            if isinstance(found, DeclinedLine):
                text.declined.append(found)
                continue
            root, result = found
            node: Any = result.node
            parts = result.said(Body)
            if root == TEXT:
                text.joined[number] = node
                heard |= parts
                continue
            with _clear(text, [line]):
                for spoken in node:
                    text.spoken.append(spoken)
                    with noting() as notes:
                        abilities = tuple(abilities_of(spoken))
                    text.abilities += abilities
                    text.clauses += [clauses_of(one, notes, parts, table, words) for one in abilities]
            text.places += [number] * (len(text.abilities) - len(text.places))
        if join is not None and text.joined:
            with _clear(text, [lines[number] for number in text.joined]), noting() as notes:
                joined = tuple(join(list(text.joined.values())))
                text.abilities += joined
                text.clauses += [clauses_of(one, notes, heard, table, words) for one in joined]
            text.places += [min(text.joined)] * (len(text.abilities) - len(text.places))
        return text


@contextmanager
def _clear(text: CardText, lines: Sequence[str]) -> Iterator[None]:
    """The lines are declined if they prove unclear."""
    try:
        yield
    except Unclear as problem:
        text.declined.extend(DeclinedLine(line, "", str(problem)) for line in lines)


def compiled(name: str, kind: str, texts: Sequence[CardText], card: Callable[[], CardDef]) -> CompiledCard:
    """The card, if all of its texts were understood and it is of a type: what is of none is no card of a deck."""
    declined = tuple(line for text in texts for line in text.declined)
    if not declined and kind in BLANK:
        declined = (DeclinedLine(kind, "", "it has no type"),)
    return CompiledCard(name, None if declined else card(), declined, sum(text.lines for text in texts))


def printed_lines(record: Record) -> list[str]:
    """The lines of a card's text: `text` in the project's own files, `text_lines` in the corpus of printed cards."""
    return list(record.get("text") or record.get("text_lines") or ())


def listed(words: Mapping[str, Iterable[str]]) -> Words:
    """Words that stand for themselves."""
    return {name: {word: word for word in sorted(some)} for name, some in words.items()}


def read_as(
    table: PhraseTable, line: str, roots: Sequence[str], lexicon: Lexicon
) -> tuple[str, ReadResult] | DeclinedLine:
    """The first of the roots as which the line is understood, and how; or why it is as none."""
    results = []
    for root in roots:
        result = read(table, line, root, lexicon)
        if result.understood:
            return root, result
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
