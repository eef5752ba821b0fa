"""Reading: every meaning of a row of tokens, found top-down with each category tried once at each place.

The chart keeps its own list of things to do instead of calling itself, so no text can exhaust the stack,
and it counts its steps, so none can hold it up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludex.text.lexicon import PLURAL, SINGULAR, Lexicon
from ludex.text.patterns import Opaque
from ludex.text.table import Category, Edge, Limits, Phrase, State, Style
from ludex.text.tokens import CLOSE, CLOSE_INNER, SLOT_OPEN, Token

_END = "\0end"


class Found(NamedTuple):
    """A reading of a stretch of tokens as one category."""

    end: int
    number: str | None
    node: object
    style: Style | str | None
    depth: int


class Cell:
    """A category at a place: what was found there, and who waits for it."""

    __slots__ = ("category", "found", "start", "waiting")

    def __init__(self, category: Category, start: int) -> None:
        self.category = category
        self.start = start
        self.found: list[Found] = []
        self.waiting: list[tuple[Edge, Cell, str | None, tuple[Found, ...]]] = []


class Blocked(NamedTuple):
    """A phrase that had got as far as any: its cell, its place in the templates, its number."""

    cell: Cell
    state: State
    number: str | None


class Chart:
    """The readings of the tokens as the category, and how far any phrase got.

    `too_much` says which limit stopped the reading. With `every_style`, readings that differ only in style
    are kept apart: the lint counts derivations with it.
    """

    def __init__(
        self,
        tokens: Sequence[Token],
        category: Category,
        lexicon: Lexicon,
        limits: Limits,
        *,
        every_style: bool = False,
    ) -> None:
        self.tokens = tokens
        self.lexicon = lexicon
        self.limits = limits
        self.every_style = every_style
        self.farthest = 0
        self.blocked: list[Blocked] = []
        self.too_much: str | None = None
        self.steps = 0
        self._keys = [token.key for token in tokens] + [_END]
        self._quoted_stop = _after_quoted_stop(self._keys)
        self._cells: list[dict[str, Cell]] = [{} for _ in self._keys]
        self._agenda: list[tuple[State, int, Cell, str | None, tuple[Found, ...]]] = []
        self.root = self._predict(category, 0)
        self._run()

    def readings(self) -> list[Found]:
        """The readings of the whole text, one for each meaning."""
        return [found for found in self.root.found if found.end == len(self.tokens)]

    def _run(self) -> None:
        agenda, keys, quoted_stop, most = self._agenda, self._keys, self._quoted_stop, self.limits.steps
        steps = 0
        while agenda:
            state, place, cell, number, values = agenda.pop()
            steps += 1
            if steps > most:
                self.too_much = f"more than {most} steps"
                break
            if place >= self.farthest:
                if place > self.farthest:
                    self.farthest = place
                    self.blocked = []
                self.blocked.append(Blocked(cell, state, number))
            for phrase, choices in state.accepts:
                self._complete(phrase, choices, place, cell, number, values)
            key = keys[place]
            if state.words:
                for needed, to in state.words.get(key, ()):
                    if needed is None or number is None or needed == number:
                        agenda.append((to, place + 1, cell, number or needed, values))
                if place in quoted_stop:
                    for _, to in state.words.get(".", ()):
                        agenda.append((to, place, cell, number, values))
            for edge in state.slots:
                category = edge.category
                if not (category.first_open or category.nullable or key in category.first):
                    if key[0] != SLOT_OPEN and place not in quoted_stop:
                        continue
                child = self._cells[place].get(category.name)
                if child is None:
                    child = self._predict(category, place)
                child.waiting.append((edge, cell, number, values))
                for found in child.found:
                    self._resume(edge, cell, number, values, found)
        self.steps = steps

    def _predict(self, category: Category, place: int) -> Cell:
        """The category's cell at the place, with its terminal's matches or its phrases to try."""
        cell = self._cells[place][category.name] = Cell(category, place)
        if place < len(self.tokens) and self._keys[place][0] == SLOT_OPEN:
            opaque = opaque_of(self._keys[place])
            if opaque is not None and opaque.category == category.name:
                cell.found.append(Found(place + 1, opaque.number, opaque, None, 0))
        if category.terminal is None:
            self._agenda.append((category.root, place, cell, None, ()))
        else:
            for end, value, number, style in category.terminal.matches(self.tokens, place, self.lexicon):
                cell.found.append(Found(end, number, value, style, 0))
        return cell

    def _resume(self, edge: Edge, cell: Cell, number: str | None, values: tuple[Found, ...], found: Found) -> None:
        """The phrase goes on after the slot, if the number of what was found suits it."""
        if edge.mark and found.number is not None:
            if edge.mark == "!":
                if number is None:
                    number = found.number
                elif number != found.number:
                    return
            elif edge.mark != found.number:
                return
        self._agenda.append((edge.to, found.end, cell, number, (*values, found)))

    def _complete(
        self,
        phrase: Phrase,
        choices: tuple[int, ...],
        end: int,
        cell: Cell,
        number: str | None,
        values: tuple[Found, ...],
    ) -> None:
        """The phrase is found, unless its number, node or depth forbids it or its meaning is known here."""
        if phrase.number is not None:
            if number is not None and number != phrase.number:
                return
            number = phrase.number
        depth = 1 + max([value.depth for value in values], default=0)
        if depth > self.limits.depth:
            self.too_much = f"phrases nested more than {self.limits.depth} deep"
            self._agenda.clear()
            return
        try:
            node = phrase.pattern.build(dict(zip(phrase.slot_names, [v.node for v in values], strict=True)))
        except ValueError:
            return  # a node that refuses its fields is no reading
        lengths = list_lengths([value.node for value in values]) if phrase.splits else ()
        style = Style(phrase.index, choices, number, tuple([value.style for value in values]), lengths)
        for other in cell.found:
            if other.end == end and other.number == number and other.node == node:
                if not self.every_style or other.style == style:
                    return
        found = Found(end, number, node, style, depth)
        cell.found.append(found)
        for edge, waiter, its_number, its_values in cell.waiting:
            self._resume(edge, waiter, its_number, its_values, found)


def list_lengths(values: Sequence[object]) -> tuple[int, ...]:
    """The length of each list among the values, -1 for what is none."""
    return tuple([len(value) if isinstance(value, tuple) else -1 for value in values])


def opaque_of(key: str) -> Opaque | None:
    """The slot that `⟦name:category⟧`, `⟦name:category#p⟧` stands for."""
    name, colon, rest = key[1:-1].partition(":")
    category, _, number = rest.partition("#")
    return Opaque(name, category, number or None) if colon and number in ("", SINGULAR, PLURAL) else None


def _after_quoted_stop(keys: Sequence[str]) -> frozenset[int]:
    """The places right after `."`, where the sentence around the quote ends too."""
    places: set[int] = set()
    stopped = False
    for place, key in enumerate(keys):
        if key in (CLOSE, CLOSE_INNER):
            if stopped:
                places.add(place + 1)
        else:
            stopped = key == "."
    return frozenset(places)
