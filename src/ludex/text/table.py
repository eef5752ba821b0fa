"""The phrase table: its phrases, synonyms and open classes, and the form of it that the chart walks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ludex.text.errors import TableError
from ludex.text.lexicon import PLURAL, SINGULAR, Integers, OpenClass, Signed, Terminal
from ludex.text.normalise import PASSES, Pass
from ludex.text.patterns import Pattern, cons, meaning_with, slot
from ludex.text.spelling import Orthography
from ludex.text.templates import Slot, Template, Variant, Word, parse_template


@dataclass(frozen=True)
class Limits:
    """How much text and work is accepted before a text is declined unread."""

    characters: int = 4000
    tokens: int = 400
    steps: int = 50_000
    depth: int = 120


@dataclass(frozen=True, eq=False)
class Phrase:
    """A line of the table: in the category, the template stands for the pattern."""

    index: int
    category: str
    template: Template
    pattern: Pattern
    number: str | None
    slot_names: tuple[str, ...]
    splits: bool

    def __str__(self) -> str:
        return f"{self.category}: {self.template.source!r}"


@dataclass(frozen=True, slots=True)
class Style:
    """How a node was printed: which phrase, which synonyms, which number, and the same for each slot in
    order.

    `lengths` has the lengths of the lists in the slots, where the phrase joins lists: where one was cut in
    two.
    """

    phrase: int
    variant: tuple[int, ...]
    number: str | None
    parts: tuple[Style | str | None, ...]
    lengths: tuple[int, ...] = ()

    def phrases(self) -> Iterator[int]:
        """The index of every phrase used, outermost first: what no text uses need not be in the table."""
        waiting: list[Style] = [self]
        while waiting:
            style = waiting.pop()
            yield style.phrase
            waiting.extend(part for part in reversed(style.parts) if isinstance(part, Style))


class State:
    """A place within the templates of a category that begin alike."""

    __slots__ = ("accepts", "slots", "words")

    def __init__(self) -> None:
        self.words: dict[str, list[tuple[str | None, State]]] = {}
        self.slots: list[Edge] = []
        self.accepts: list[tuple[Phrase, tuple[int, ...]]] = []


class Edge:
    """A slot between two states."""

    __slots__ = ("category", "mark", "to")

    def __init__(self, category: Category, mark: str, to: State) -> None:
        self.category = category
        self.mark = mark
        self.to = to


class Category:
    """What may stand in a slot: a terminal, or the phrases of the category as one tree of states."""

    __slots__ = ("first", "first_open", "name", "nullable", "phrases", "root", "terminal")

    def __init__(self, name: str) -> None:
        self.name = name
        self.terminal: Terminal | None = None
        self.phrases: list[Phrase] = []
        self.root = State()
        self.first: set[str] = set()
        self.first_open = False
        self.nullable = False


class PhraseTable:
    """The phrases of one game in one language, used to read and to print."""

    def __init__(
        self,
        *,
        orthography: Orthography | None = None,
        limits: Limits | None = None,
        passes: tuple[Pass, ...] = PASSES,
    ) -> None:
        self.orthography = orthography or Orthography()
        self.limits = limits or Limits()
        self.passes = passes
        self.phrases: list[Phrase] = []
        self.terminals: dict[str, Terminal] = {"integer": Integers(), "signed": Signed()}
        self._synonyms: set[frozenset[str]] = set()
        self._compiled: dict[str, Category] | None = None

    def synonyms(self, *groups: Iterable[str]) -> None:
        """These words may stand for each other: a template's `<<a|b>>` must lie within one of the groups."""
        for group in groups:
            if isinstance(group, str):
                raise TableError(f"a group of synonyms is a tuple of texts, not {group!r}")
            self._synonyms.add(frozenset(group))

    def open_class(self, category: str, *, proper: bool = True) -> None:
        """The category is the lexicon's class of that name; `proper` words are compared by their capitals."""
        self.terminal(category, OpenClass(category, proper=proper))

    def terminal(self, category: str, terminal: Terminal) -> None:
        """The category is what the terminal matches."""
        if any(phrase.category == category for phrase in self.phrases):
            raise TableError(f"{category!r} has phrases, it cannot be a terminal")
        self.terminals[category] = terminal
        self._compiled = None

    def phrase(self, category: str, template: str, meaning: object, *, number: str | None = None) -> None:
        """In the category, the template stands for the meaning (a pattern or a constant).

        A class stands for its node. A slot that the meaning does not mention fills the field of its name (see `node`).
        `number` fixes the phrase's grammatical number to "s" or "p". Of the phrases with one meaning the first is the
        canonical one.
        """
        if category in self.terminals:
            raise TableError(f"{category!r} is a terminal, it has no phrases")
        if number not in (None, SINGULAR, PLURAL):
            raise TableError(f"{template!r}: a number is 's' or 'p', not {number!r}")
        parsed = parse_template(template, closed=self._synonyms)
        names = tuple(place.name for place in parsed.slots)
        shape = meaning_with(meaning, names)
        for name in sorted(set(names) ^ set(shape.slots())):
            where = "template but not in the meaning" if name in names else "meaning but not in the template"
            raise TableError(f"{template!r}: the slot {name!r} is in the {where}")
        for lack in shape.lacking():
            raise TableError(f"{template!r}: {lack}")
        self.phrases.append(Phrase(len(self.phrases), category, parsed, shape, number, names, shape.splits()))
        self._compiled = None

    def __getitem__(self, category: str | tuple[str, str]) -> Rows:
        """The rows of a category, to which `|=` adds others; with a number, of phrases that have it."""
        name, number = category if isinstance(category, tuple) else (category, None)
        return Rows(self, name, number)

    def __setitem__(self, category: str | tuple[str, str], rows: Rows) -> None:
        """What `table["act"] |= {...}` ends with: the rows are there already."""

    def include(self, category: str, *others: str, number: str | None = None) -> None:
        """Whatever is of one of the other categories is of this one; `other!` shares its number."""
        for other in others:
            self.phrase(category, f"{{one:{other}}}", slot("one"), number=number)

    def series(self, category: str, item: str, between: str = " ", *, empty: bool = False) -> None:
        """In the category, things of another one in a row, as a tuple: at least one, or none as well."""
        shared = "!" if item.endswith("!") else ""
        more = f"{{one:{item}}}{between}{{more:{category}{shared}}}"
        self[category] |= {"": ()} if empty else {f"{{one:{item}}}": (slot("one"),)}
        self.phrase(category, more, cons(slot("one"), slot("more")))

    @property
    def categories(self) -> dict[str, Category]:
        """The categories by name, ready for the chart."""
        if self._compiled is None:
            self._compiled = _compile(self)
        return self._compiled

    def category(self, name: str) -> Category:
        """The category of that name; a TableError where there is none."""
        found = self.categories.get(name)
        if found is None:
            raise TableError(f"there is no category {name!r}")
        return found


class Rows:
    """Where phrases of a category are added: `table["act"] |= {template: meaning, ...}`."""

    def __init__(self, table: PhraseTable, category: str, number: str | None) -> None:
        self.table = table
        self.category = category
        self.number = number

    def __ior__(self, rows: Mapping[str, object]) -> Rows:
        """In the category, each template stands for its meaning."""
        for template, meaning in rows.items():
            self.table.phrase(self.category, template, meaning, number=self.number)
        return self


def _compile(table: PhraseTable) -> dict[str, Category]:
    categories: dict[str, Category] = {}
    for name, terminal in table.terminals.items():
        categories[name] = Category(name)
        categories[name].terminal = terminal
        categories[name].first_open = True
    for phrase in table.phrases:
        categories.setdefault(phrase.category, Category(phrase.category)).phrases.append(phrase)
    for phrase in table.phrases:
        for place in phrase.template.slots:
            if place.category not in categories:
                raise TableError(f"{phrase}: there is no category {place.category!r}")
        for variant in phrase.template.variants:
            _add(categories, categories[phrase.category].root, phrase, variant)
    _find_first(categories)
    return categories


def _add(categories: dict[str, Category], state: State, phrase: Phrase, variant: Variant) -> None:
    """The tree has a path for the variant, shared with the templates that begin alike."""
    for element in variant.elements:
        if isinstance(element, Word):
            steps = state.words.setdefault(element.key, [])
            nexts = [to for number, to in steps if number == element.number]
            if nexts:
                state = nexts[0]
            else:
                state = State()
                steps.append((element.number, state))
        elif isinstance(element, Slot):
            category = categories[element.category]
            edges = [e for e in state.slots if e.category is category and e.mark == element.mark]
            if not edges:
                edges = [Edge(category, element.mark, State())]
                state.slots.append(edges[0])
            state = edges[0].to
    state.accepts.append((phrase, variant.choices))


def _find_first(categories: dict[str, Category]) -> None:
    """Each category knows the words it may begin with and whether it may be empty or open with a terminal."""
    changed = True
    while changed:
        changed = False
        for category in categories.values():
            if category.terminal is None:
                before = (len(category.first), category.first_open, category.nullable)
                _gather(category, category.root)
                changed |= before != (len(category.first), category.first_open, category.nullable)


def _gather(category: Category, state: State) -> None:
    if state.accepts:
        category.nullable = True
    category.first.update(state.words)
    for edge in state.slots:
        category.first |= edge.category.first
        category.first_open |= edge.category.first_open
        if edge.category.nullable:
            _gather(category, edge.to)
