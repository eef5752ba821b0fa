"""Printing: a node back into text, by its style, or canonically by the first phrases that fit it.

Like the chart, the writer keeps its own stack: each phrase asks for the text of its slots and waits.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from ludex.text.chart import list_lengths
from ludex.text.errors import WriteError
from ludex.text.lexicon import PLURAL, SINGULAR, Lexicon
from ludex.text.patterns import Bindings, Opaque
from ludex.text.spelling import COMMON, CONTINUES, PROPER, STARTS, Piece, spell
from ludex.text.table import Category, Phrase, PhraseTable, Style
from ludex.text.templates import Slot, Start, Variant, Word
from ludex.text.tokens import MINUS, SLOT_CLOSE, SLOT_OPEN

_SPECIAL = frozenset("“”‘’") | {MINUS}


class Written(NamedTuple):
    """The pieces of a node, and its number."""

    pieces: tuple[Piece, ...]
    number: str | None


class _Request(NamedTuple):
    category: str
    node: object
    style: Style | str | None
    number: str | None


_Key = tuple[str, int, int, str | None]
_Work = Generator[_Request, "Written | None", "Written | None"]


class Printing:
    """A node printed: its text, and the words of each of its parts."""

    def __init__(self, writer: _Writer, text: str) -> None:
        self._writer = writer
        self.text = text

    def said(self, kind: type) -> dict[object, str]:
        """The parts of the node that are of this kind, each with the words it is printed in where it stands."""
        writer = self._writer
        found: dict[object, str] = {}
        for request in writer.kept:
            written = writer.done[_key(request)] if isinstance(request.node, kind) else None
            if written is not None:
                words = spell(written.pieces, writer.table.orthography)
                known = found.get(request.node)
                # A phrase of one slot adds no word but the full stop: the fewest words are the part's own.
                found[request.node] = words if known is None or len(words) < len(known) else known
        return found


def printed(
    table: PhraseTable,
    node: object,
    category: str,
    style: Style | str | None = None,
    lexicon: Lexicon | None = None,
) -> Printing:
    """The node printed: as the style has it, or canonically.

    A style that does not fit the node (any more) is followed as far as it does. Without a lexicon any text is
    believed to be a word of its open class.
    """
    table.category(category)
    writer = _Writer(table, lexicon)
    written = writer.run(_Request(category, node, style, None))
    if written is None:
        raise WriteError(f"no phrase of {category!r} prints {shown(node)}")
    return Printing(writer, spell(written.pieces, table.orthography))


def write(
    table: PhraseTable,
    node: object,
    category: str,
    style: Style | str | None = None,
    lexicon: Lexicon | None = None,
) -> str:
    """The text of the node, as `printed` has it."""
    return printed(table, node, category, style, lexicon).text


def shown(node: object) -> str:
    """The node for a message, cut where it is long."""
    try:
        return repr(node)[:200]
    except RecursionError:
        return f"a deep {type(node).__name__}"


class _Writer:
    def __init__(self, table: PhraseTable, lexicon: Lexicon | None) -> None:
        self.table = table
        self.categories = table.categories
        self.lexicon = lexicon
        self.done: dict[_Key, Written | None] = {}
        self.kept: list[_Request] = []  # what `done` knows by identity must stay alive

    def run(self, request: _Request) -> Written | None:
        """The request answered, each phrase waiting on the stack for its slots."""
        stack: list[tuple[_Key, _Work]] = []
        done, most = self.done, self.table.limits.steps
        steps = 0
        wanted: _Request | None = request
        answer: Written | None = None
        while True:
            if wanted is not None:
                key = _key(wanted)
                if key in done:
                    answer = done[key]
                else:
                    done[key] = None  # a node asked for while it is being printed is no part of itself
                    self.kept.append(wanted)
                    category = self.categories[wanted.category]
                    if category.terminal is not None or isinstance(wanted.node, Opaque):
                        answer = done[key] = self._word(category, wanted)
                    else:
                        answer = None
                    if answer is None and category.terminal is None:
                        stack.append((key, self._node(category, wanted)))
            if not stack:
                return answer
            steps += 1
            if steps > most:
                raise WriteError(f"more than {most} steps to print the node")
            key, work = stack[-1]
            try:
                wanted = work.send(answer)
            except StopIteration as stop:
                answer = done[key] = stop.value
                wanted = None
                stack.pop()

    def _word(self, category: Category, request: _Request) -> Written | None:
        """What is no phrase: a slot that stays closed, or a word of a terminal."""
        name, node, style, number = request
        if isinstance(node, Opaque) and node.category == name and not node.changes:
            return Written((opaque_piece(node),), node.number) if _suits(node.number, number) else None
        if category.terminal is None:
            return None
        written = category.terminal.write(node, style if isinstance(style, str) else None, self.lexicon)
        if written is None or not _suits(written[1], number):
            return None
        kind = PROPER if category.terminal.proper else COMMON
        return Written((Piece(written[0], kind),), written[1])

    def _node(self, category: Category, request: _Request) -> _Work:
        """The phrase of the style, else the first of the category that prints the node."""
        _, node, style, wanted = request
        for phrase, how in self._ways(category, node, style):
            if not _suits(phrase.number, wanted):
                continue
            numbers: tuple[str | None, ...] = ()
            for bound in _fillings(phrase, how, node):
                numbers = numbers or _numbers(phrase, how, wanted or phrase.number)
                for number in numbers:
                    said = yield from self._elements(phrase, bound, how, number)
                    if said is not None:
                        return said
        return None

    def _ways(
        self, category: Category, node: object, style: Style | str | None
    ) -> Iterator[tuple[Phrase, Style | None]]:
        phrases = self.table.phrases
        if isinstance(style, Style) and style.phrase < len(phrases):
            phrase = phrases[style.phrase]
            if phrase.category == category.name:
                yield phrase, style
        for phrase in category.phrases_for(type(node)):
            yield phrase, None

    def _elements(self, phrase: Phrase, bound: Bindings, style: Style | None, number: str | None) -> _Work:
        variant = _variant(phrase, style, number)
        if variant is None:
            return None
        pieces: list[Piece] = []
        shown = number if phrase.number is not None or variant.number is not None else None
        index = 0
        for element in variant.elements:
            if isinstance(element, Slot):
                wanted = number if element.mark == "!" else element.mark or None
                said = yield _Request(element.category, bound[element.name], _part(style, index), wanted)
                if said is None:
                    return None
                pieces += said.pieces
                if element.mark == "!":
                    shown = shown or said.number
                index += 1
            else:
                pieces.append(element_piece(element))
        return Written(tuple(pieces), shown)


def element_piece(element: Word | Start) -> Piece:
    """The literal as a piece."""
    if isinstance(element, Word):
        return Piece(element.key if element.key in _SPECIAL else element.text)
    return Piece("", STARTS if element.sentence else CONTINUES)


def opaque_piece(node: Opaque) -> Piece:
    """The closed slot as a piece: `⟦name:category⟧`, with its number if it has one."""
    mark = f"#{node.number}" if node.number else ""
    return Piece(f"{SLOT_OPEN}{node.name}:{node.category}{mark}{SLOT_CLOSE}", PROPER)


def _numbers(phrase: Phrase, style: Style | None, known: str | None) -> tuple[str | None, ...]:
    """The numbers to try: the one known, else the style's, singular, plural; what the node says refuses the rest."""
    if known is not None:
        return (known,)
    if not phrase.agrees:
        return (None,)
    preferred = [style.number] if style is not None and style.number is not None else []
    return tuple(dict.fromkeys([*preferred, SINGULAR, PLURAL]))


def _fillings(phrase: Phrase, style: Style | None, node: object) -> Iterator[Bindings]:
    """The ways the node fits the phrase; where a list can be cut in several places, the style's cut first."""
    if style is None or not phrase.splits:
        yield from phrase.pattern.match(node, {})
        return
    later: list[Bindings] = []
    for bound in phrase.pattern.match(node, {}):
        if list_lengths([bound[name] for name in phrase.slot_names]) == style.lengths:
            yield bound
        else:
            later.append(bound)
    yield from later


def _key(request: _Request) -> tuple[str, int, int, str | None]:
    return request.category, id(request.node), id(request.style), request.number


def _suits(own: str | None, wanted: str | None) -> bool:
    return own is None or wanted is None or own == wanted


def _part(style: Style | None, index: int) -> Style | str | None:
    return style.parts[index] if style is not None and index < len(style.parts) else None


def _variant(phrase: Phrase, style: Style | None, number: str | None) -> Variant | None:
    """The variant with the style's synonyms, else the canonical one, in the number."""
    first = None
    for variant in phrase.template.variants:
        if variant.number is None or variant.number == number:
            if style is None or variant.choices == style.variant:
                return variant
            first = first or variant
    return first
