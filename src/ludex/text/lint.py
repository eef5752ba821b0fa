"""Faults of a table that no text need show: it reads and prints its own templates, with the slots closed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from ludex.text.chart import Chart
from ludex.text.errors import WriteError
from ludex.text.lexicon import PLURAL, SINGULAR, Lexicon
from ludex.text.patterns import Opaque
from ludex.text.printing import element_piece, opaque_piece, write
from ludex.text.spelling import Piece, spell
from ludex.text.table import Category, Phrase, PhraseTable, State, Style
from ludex.text.templates import Element, Slot, Variant
from ludex.text.tokens import tokenise


class FaultKind(Enum):
    """What can be wrong with a table."""

    UNKNOWN_CATEGORY = "unknown category"
    LEFT_RECURSION = "left recursion"
    UNREACHABLE = "unreachable"
    ENDLESS = "endless"  # a category with no phrase that ends
    REDUNDANT = "redundant"  # the other phrases say the same already
    AMBIGUOUS = "ambiguous"  # the other phrases read it as something else too
    UNREAD = "unread"  # the table does not read its own template
    CYCLE = "print-read cycle"  # what it prints for the node reads otherwise
    UNCHECKED = "unchecked"  # its node cannot be built with its slots closed


@dataclass(frozen=True)
class Fault:
    """A fault of the table, and the phrase or category that has it."""

    kind: FaultKind
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind.value}: {self.where}: {self.what}"


def lint(table: PhraseTable, roots: Iterable[str], *, opened: bool = False) -> list[Fault]:
    """Every fault of the table; with `opened`, templates are read with each slot opened by one phrase too.

    Slots that stand only in the template or only in the meaning, and synonyms outside the closed list,
    never get this far: `PhraseTable.phrase` refuses them.
    """
    roots = tuple(roots)
    faults = list(_unknown(table, roots))
    if faults:
        return faults
    faults += _recursion(table)
    endless = bool(faults)
    faults += _unreachable(table, roots)
    faults += _endless(table)
    if endless:
        return faults  # reading with every derivation kept would not end
    for phrase in table.phrases:
        for number in _numbers(phrase):
            faults += _template_faults(table, phrase, number)
            faults += _cycle_faults(table, phrase, number)
        if opened:
            faults += _opened_faults(table, phrase)
    return list(dict.fromkeys(faults))


def _unknown(table: PhraseTable, roots: tuple[str, ...]) -> Iterator[Fault]:
    known = {phrase.category for phrase in table.phrases} | set(table.terminals)
    for root in roots:
        if root not in known:
            yield Fault(FaultKind.UNKNOWN_CATEGORY, root, "no phrase has this root category")
    for phrase in table.phrases:
        for slot in phrase.template.slots:
            if slot.category not in known:
                what = f"the slot {slot.name!r} has the category {slot.category!r}, which has no phrase"
                yield Fault(FaultKind.UNKNOWN_CATEGORY, str(phrase), what)


def _recursion(table: PhraseTable) -> Iterator[Fault]:
    """A category that can begin with itself: the circle is shown once."""
    firsts = {name: _first_slots(category.root) for name, category in table.categories.items()}
    blamed: set[str] = set()
    for name in firsts:
        path = _circle(name, firsts)
        if path and not blamed & set(path):
            blamed |= set(path)
            yield Fault(FaultKind.LEFT_RECURSION, name, "begins with itself: " + " > ".join([*path, name]))


def _first_slots(state: State) -> dict[str, None]:
    found: dict[str, None] = {}
    for edge in state.slots:
        found[edge.category.name] = None
        if edge.category.nullable:
            found.update(_first_slots(edge.to))
    return found


def _circle(name: str, firsts: dict[str, dict[str, None]]) -> list[str]:
    paths = [[name]]
    seen: set[str] = set()
    while paths:
        path = paths.pop(0)
        for first in firsts[path[-1]]:
            if first == name:
                return path
            if first not in seen:
                seen.add(first)
                paths.append([*path, first])
    return []


def _unreachable(table: PhraseTable, roots: tuple[str, ...]) -> Iterator[Fault]:
    reached: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            phrases = table.category(name).phrases
            waiting += [slot.category for phrase in phrases for slot in phrase.template.slots]
    for name, category in table.categories.items():
        if name not in reached and (category.terminal is None or name not in ("integer", "signed")):
            yield Fault(FaultKind.UNREACHABLE, name, f"not used from {', '.join(roots)}")


def _endless(table: PhraseTable) -> Iterator[Fault]:
    ending = {name for name, category in table.categories.items() if category.terminal is not None}
    grew = True
    while grew:
        grew = False
        for name, category in table.categories.items():
            if name not in ending and any(_ends(phrase, ending) for phrase in category.phrases):
                ending.add(name)
                grew = True
    for name in table.categories:
        if name not in ending:
            yield Fault(FaultKind.ENDLESS, name, "every phrase of it contains it again")


def _ends(phrase: Phrase, ending: set[str]) -> bool:
    return all(slot.category in ending for slot in phrase.template.slots)


def _numbers(phrase: Phrase) -> tuple[str | None, ...]:
    if phrase.number is not None:
        return (phrase.number,)
    shares = any(slot.mark == "!" for slot in phrase.template.slots)
    return (SINGULAR, PLURAL) if shares or phrase.template.agrees else (None,)


def _variants(phrase: Phrase, number: str | None) -> list[Variant]:
    return [v for v in phrase.template.variants if v.number is None or v.number == number]


def _closed(slot: Slot, number: str | None) -> Opaque:
    return Opaque(slot.name, slot.category, number if slot.mark == "!" else slot.mark or None)


def _template_faults(table: PhraseTable, phrase: Phrase, number: str | None) -> Iterator[Fault]:
    for variant in _variants(phrase, number):
        yield from _read_faults(table, phrase, _pieces(variant.elements, number))


def _pieces(elements: Iterable[Element], number: str | None) -> list[Piece]:
    return [
        opaque_piece(_closed(element, number)) if isinstance(element, Slot) else element_piece(element)
        for element in elements
    ]


def _read_faults(table: PhraseTable, phrase: Phrase, pieces: list[Piece]) -> Iterator[Fault]:
    """The template in this form has one derivation and so one meaning."""
    text = spell(pieces, table.orthography)
    try:
        chart = _chart(table, text, phrase.category)
    except (TypeError, AttributeError) as error:
        yield Fault(FaultKind.UNCHECKED, str(phrase), f"{type(error).__name__}: {error}")
        return
    found = chart.readings()
    others = sorted({_named(table, reading.style) for reading in found} - {str(phrase)}) or [str(phrase)]
    if chart.too_much is not None or not found:
        yield Fault(FaultKind.UNREAD, str(phrase), f"{text!r}: {chart.too_much or 'no reading'}")
    elif len(found) > 1 and all(reading.node == found[0].node for reading in found):
        yield Fault(FaultKind.REDUNDANT, str(phrase), f"{text!r} is read by {'; '.join(others)} as well")
    elif len(found) > 1:
        yield Fault(FaultKind.AMBIGUOUS, str(phrase), f"{text!r} is read otherwise by {'; '.join(others)}")


def _named(table: PhraseTable, style: Style | str | None) -> str:
    return str(table.phrases[style.phrase]) if isinstance(style, Style) else "a terminal"


def _chart(table: PhraseTable, text: str, category: str) -> Chart:
    tokens = tokenise(text, slots=True)
    return Chart(tokens, table.category(category), Lexicon(), table.limits, every_style=True)


def _cycle_faults(table: PhraseTable, phrase: Phrase, number: str | None) -> Iterator[Fault]:
    """What is printed for the phrase's node reads as that node."""
    slots = phrase.template.slots
    try:
        node = phrase.pattern.build({slot.name: _closed(slot, number) for slot in slots})
    except (TypeError, AttributeError, ValueError) as error:
        yield Fault(FaultKind.UNCHECKED, str(phrase), f"{type(error).__name__}: {error}")
        return
    try:
        text = write(table, node, phrase.category)
    except WriteError as error:
        yield Fault(FaultKind.CYCLE, str(phrase), str(error))
        return
    meanings = [reading.node for reading in _chart(table, text, phrase.category).readings()]
    if not meanings or any(meaning != node for meaning in meanings):
        got = "; ".join(str(meaning) for meaning in meanings) or "nothing"
        yield Fault(FaultKind.CYCLE, str(phrase), f"its node prints as {text!r}, which reads as {got}")


def _opened_faults(table: PhraseTable, phrase: Phrase) -> Iterator[Fault]:
    """The same with one slot opened at a time: what two phrases say together, no third one says."""
    for number in _numbers(phrase):
        elements = _variants(phrase, number)[0].elements
        for index, element in enumerate(elements):
            if not isinstance(element, Slot):
                continue
            wanted = _closed(element, number).number
            for inner, its_number in _openings(table.category(element.category), wanted):
                pieces = _pieces(elements[:index], number)
                pieces += _pieces(_variants(inner, its_number)[0].elements, its_number)
                pieces += _pieces(elements[index + 1 :], number)
                for fault in _read_faults(table, phrase, pieces):
                    if fault.kind in (FaultKind.REDUNDANT, FaultKind.AMBIGUOUS):
                        yield fault


def _openings(category: Category, wanted: str | None) -> Iterator[tuple[Phrase, str | None]]:
    for phrase in category.phrases:
        for number in _numbers(phrase):
            if wanted is None or number is None or number == wanted:
                yield phrase, number
