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
from ludex.text.table import Phrase, PhraseTable, Style
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


_Work = Generator[_Request, "Written | None", "Written | None"]


def write(
    table: PhraseTable,
    node: object,
    category: str,
    style: Style | str | None = None,
    lexicon: Lexicon | None = None,
) -> str:
    """The text of the node: as the style has it, or the canonical one.

    A style that does not fit the node (any more) is followed as far as it does. Without a lexicon any text is
    believed to be a word of its open class.
    """
    table.category(category)
    written = _Writer(table, lexicon).run(_Request(category, node, style, None))
    if written is None:
        raise WriteError(f"no phrase of {category!r} prints {shown(node)}")
    return spell(written.pieces, table.orthography)


def said(
    table: PhraseTable, node: object, category: str, style: Style | str | None, lexicon: Lexicon | None, kind: type
) -> dict[object, str]:
    """The parts of the node that are of this kind, each with the words it is printed in where it stands."""
    writer = _Writer(table, lexicon)
    writer.run(_Request(category, node, style, None))
    found: dict[object, str] = {}
    for request in writer.kept:
        written = writer.done[_key(request)] if isinstance(request.node, kind) else None
        if written is not None:
            words = spell(written.pieces, table.orthography)
            known = found.get(request.node)
            # A phrase of one slot adds no word but the full stop: the fewest words are the part's own.
            found[request.node] = words if known is None or len(words) < len(known) else known
    return found


def shown(node: object) -> str:
    """The node for a message, cut where it is long."""
    try:
        return repr(node)[:200]
    except RecursionError:
        return f"a deep {type(node).__name__}"


class _Writer:
    def __init__(self, table: PhraseTable, lexicon: Lexicon | None) -> None:
        self.table = table
        self.lexicon = lexicon
        self.done: dict[tuple[str, int, int, str | None], Written | None] = {}
        self.kept: list[_Request] = []  # what `done` knows by identity must stay alive

    def run(self, request: _Request) -> Written | None:
        """The request answered, each phrase waiting on the stack for its slots."""
        stack: list[tuple[tuple[str, int, int, str | None], _Work]] = [self._start(request)]
        answer: Written | None = None
        steps = 0
        while stack:
            key, work = stack[-1]
            steps += 1
            if steps > self.table.limits.steps:
                raise WriteError(f"more than {self.table.limits.steps} steps to print the node")
            try:
                wanted = work.send(answer)
            except StopIteration as stop:
                answer = stop.value
                self.done[key] = answer
                stack.pop()
                continue
            wanted_key = _key(wanted)
            if wanted_key in self.done:
                answer = self.done[wanted_key]
            else:
                stack.append(self._start(wanted))
                answer = None
        return answer

    def _start(self, request: _Request) -> tuple[tuple[str, int, int, str | None], _Work]:
        key = _key(request)
        self.done[key] = None  # a node asked for while it is being printed is no part of itself
        self.kept.append(request)
        return key, self._node(request)

    def _node(self, request: _Request) -> _Work:
        name, node, style, number = request
        category = self.table.category(name)
        if isinstance(node, Opaque) and node.category == name and not node.changes:
            return self._opaque(node, number)
        if category.terminal is not None:
            written = category.terminal.write(node, style if isinstance(style, str) else None, self.lexicon)
            if written is None or not _suits(written[1], number):
                return None
            kind = PROPER if category.terminal.proper else COMMON
            return Written((Piece(written[0], kind),), written[1])
        phrases = self.table.phrases
        if isinstance(style, Style) and style.phrase < len(phrases) and phrases[style.phrase].category == name:
            said = yield from self._phrase(phrases[style.phrase], style, request)
            if said is not None:
                return said
        for phrase in category.phrases:
            said = yield from self._phrase(phrase, None, request)
            if said is not None:
                return said
        return None

    def _opaque(self, node: Opaque, number: str | None) -> Written | None:
        if not _suits(node.number, number):
            return None
        return Written((opaque_piece(node),), node.number)

    def _phrase(self, phrase: Phrase, style: Style | None, request: _Request) -> _Work:
        if not _suits(phrase.number, request.number):
            return None
        numbers = _numbers(phrase, style, request.number or phrase.number)
        for bound in _fillings(phrase, style, request.node):
            for number in numbers:
                said = yield from self._elements(phrase, bound, style, number)
                if said is not None:
                    return said
        return None

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
    if not phrase.template.agrees and all(slot.mark != "!" for slot in phrase.template.slots):
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
    fitting = [v for v in phrase.template.variants if v.number is None or v.number == number]
    if style is not None:
        fitting.sort(key=lambda variant: variant.choices != style.variant)
    return fitting[0] if fitting else None
