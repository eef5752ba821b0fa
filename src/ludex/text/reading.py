"""Reading a text: all its meanings, whether the one meaning prints back, or where and why it was declined."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum

from ludex.text.chart import Blocked, Cell, Chart
from ludex.text.errors import WriteError
from ludex.text.lexicon import Guess, Lexicon
from ludex.text.normalise import normalise
from ludex.text.printing import Printing, printed, shown
from ludex.text.table import PhraseTable, Style
from ludex.text.tokens import CLOSE, OPEN, Token, tokenise

_MOST_EXPECTED = 8
_QUOTES = {OPEN: "an opening quote", CLOSE: "a closing quote"}
_ALIKE = 0.75
_FEW_WORDS = 4
_SHOWN_BEFORE = 5
_MOST_SHOWN = 40


class Verdict(Enum):
    """What became of a text."""

    UNDERSTOOD = "understood"  # one meaning, and it prints back
    INEXACT = "inexact"  # one meaning, but it prints otherwise
    AMBIGUOUS = "ambiguous"  # two meanings or more: the table is wrong
    DECLINED = "declined"  # none


@dataclass(frozen=True)
class Reading:
    """A meaning, and how it was put."""

    node: object
    style: Style | str | None


@dataclass(frozen=True)
class Decline:
    """Where the reading stopped: the farthest token, what could have stood there, and in which categories.

    `nearest` is the word among those possible that looks like the one that is there.
    """

    reason: str
    place: int = 0
    before: str = ""
    at: str = ""
    expected: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    nearest: str | None = None

    def __str__(self) -> str:
        if not self.expected:
            return self.reason
        where = _printable(f"{self.before} >>> {self.at}".strip())
        names = self.within
        if len(names) > _MOST_EXPECTED:
            names = (*names[: _MOST_EXPECTED - 2], "...", names[-1])
        inside = f" (in {' < '.join(names)})" if names else ""
        nearest = f", nearest {self.nearest!r}" if self.nearest is not None else ""
        return f"{self.reason}: {where} | expected {', '.join(self.expected)}{nearest}{inside}"


@dataclass(frozen=True)
class ReadResult:
    """What a text means. `printed` is the one meaning printed again, in its own style."""

    text: str
    normalised: str
    changed_by: tuple[str, ...]
    readings: tuple[Reading, ...]
    printed: str | None
    declined: Decline | None
    steps: int = 0
    printing: Printing | None = field(default=None, compare=False, repr=False)

    @property
    def verdict(self) -> Verdict:
        """Understood, inexact, ambiguous or declined."""
        if not self.readings:
            return Verdict.DECLINED
        if len(self.readings) > 1:
            return Verdict.AMBIGUOUS
        return Verdict.UNDERSTOOD if self.printed == self.normalised else Verdict.INEXACT

    @property
    def understood(self) -> bool:
        """There is exactly one meaning, and it prints back exactly."""
        return self.verdict is Verdict.UNDERSTOOD

    @property
    def node(self) -> object:
        """The one meaning; a ValueError where there is none or more than one."""
        if len(self.readings) != 1:
            raise ValueError(str(self))
        return self.readings[0].node

    @property
    def style(self) -> Style | str | None:
        """How the one meaning was put."""
        if len(self.readings) != 1:
            raise ValueError(str(self))
        return self.readings[0].style

    @property
    def guesses(self) -> tuple[str, ...]:
        """The names in the one reading that no lexicon lists."""
        return tuple(sorted(_guesses(self.readings[0].node))) if len(self.readings) == 1 else ()

    def said(self, kind: type) -> dict[object, str]:
        """The parts of the one meaning that are of this kind, each with its words where it stands."""
        return self.printing.said(kind) if self.printing is not None else {}

    def __str__(self) -> str:
        match self.verdict:
            case Verdict.UNDERSTOOD:
                return f"understood: {self.normalised}"
            case Verdict.INEXACT:
                return f"inexact: {self.normalised!r} prints as {self.printed!r}"
            case Verdict.AMBIGUOUS:
                apart = difference(self.readings[0].node, self.readings[1].node)
                return f"ambiguous, {len(self.readings)} meanings of {self.normalised!r}: {apart}"
            case Verdict.DECLINED:
                return f"declined: {self.declined}"


def read(table: PhraseTable, text: str, category: str, lexicon: Lexicon | None = None) -> ReadResult:
    """All distinct meanings of the text as the category; never an exception because of the text."""
    root = table.category(category)
    limits = table.limits
    if len(text) > limits.characters:
        return _refused(text, f"the text is longer than {limits.characters} characters")
    even = normalise(text, table.passes)
    tokens = tokenise(even.text)
    if len(tokens) > limits.tokens:
        return _refused(text, f"the text has more than {limits.tokens} tokens")
    words = lexicon if lexicon is not None else Lexicon()
    try:
        chart = Chart(tokens, root, words, limits)
        if chart.too_much is not None:
            return _refused(text, f"the text takes {chart.too_much}")
        readings: list[Reading] = []
        for found in chart.readings():
            if all(found.node != other.node for other in readings):
                readings.append(Reading(found.node, found.style))
        again: str | None = None
        printing: Printing | None = None
        if len(readings) == 1:
            printing = printed(table, readings[0].node, category, readings[0].style, words)
            again = printing.text
    except RecursionError:
        return _refused(text, "the meaning is nested too deep")
    except WriteError as error:
        again = f"<{error}>"
    declined = None if readings else _decline(chart, tokens, even.text)
    return ReadResult(text, even.text, even.changed_by, tuple(readings), again, declined, chart.steps, printing)


def difference(one: object, other: object) -> str:
    """Where two meanings part, and what each has there."""
    path = ""
    while type(one) is type(other):
        if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
            parts = [(f"[{index}]", *pair) for index, pair in enumerate(zip(one, other, strict=True))]
        elif hasattr(one, "__dataclass_fields__"):
            names = one.__dataclass_fields__
            parts = [(f".{name}", getattr(one, name), getattr(other, name)) for name in names]
        else:
            break
        apart = [part for part in parts if part[1] != part[2]]
        if len(apart) != 1:
            break
        path += apart[0][0]
        one, other = apart[0][1:]
    return f"{path.lstrip('.')} is {shown(one)} or {shown(other)}".strip()


def _printable(text: str) -> str:
    """The text with what no terminal can show spelled out."""
    return "".join([c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text])


def _refused(text: str, reason: str) -> ReadResult:
    return ReadResult(text, text, (), (), None, Decline(reason))


def _decline(chart: Chart, tokens: list[Token], text: str) -> Decline:
    place = chart.farthest
    seen: dict[str, None] = {}
    if any(found.end == place for found in chart.root.found):
        seen["the end"] = None
    # What a phrase merely begins with is named by the slot it would fill.
    begun = [item for item in chart.blocked if item.cell is chart.root or item.state is not item.cell.category.root]
    for blocked in begun:
        for words in _expected(blocked, tokens[place].key if place < len(tokens) else None):
            seen[words] = None
    expected = tuple(seen)
    if len(expected) > _MOST_EXPECTED:
        expected = (*expected[:_MOST_EXPECTED], f"{len(expected) - _MOST_EXPECTED} more")
    before = tokens[max(0, place - _SHOWN_BEFORE) : place]
    return Decline(
        reason=f"no phrase goes on at token {place + 1}" if place < len(tokens) else "the text ends early",
        place=place,
        before=text[before[0].start : before[-1].end][-2 * _MOST_SHOWN :] if before else "",
        at=tokens[place].text[:_MOST_SHOWN] if place < len(tokens) else "",
        expected=expected or ("nothing",),
        nearest=_nearest(tokens[place].key, begun) if place < len(tokens) else None,
        within=_within(begun),
    )


def _expected(blocked: Blocked, key: str | None) -> list[str]:
    """What the phrase could have gone on with; a word in the wrong number first."""
    state, found = blocked.state, []
    if key is not None and key in state.words:
        found.append(f"agreement, not {key!r}")
    for word, steps in state.words.items():
        if any(number is None or blocked.number in (None, number) for number, _ in steps):
            found.append(_quoted(word))
    for edge in state.slots:
        category = edge.category
        if category.terminal is not None:
            found.append(category.terminal.expected)
        elif category.first_open or len(category.first) > _FEW_WORDS:
            found.append(category.name)
        else:
            found += [_quoted(word) for word in sorted(category.first)]
    return found


def _nearest(key: str, begun: list[Blocked]) -> str | None:
    """The word that looks like this one, of all that could have stood here."""
    words: set[str] = set()
    for _, state, _ in begun:
        words.update(state.words)
        for edge in state.slots:
            words |= edge.category.first
    if key in words or len(key) > _MOST_SHOWN:
        return None
    near = get_close_matches(key, sorted(words), n=1, cutoff=_ALIKE)
    return near[0] if near else None


def _quoted(word: str) -> str:
    return _QUOTES.get(word) or repr(word)


def _within(blocked: list[Blocked]) -> tuple[str, ...]:
    """The categories around the farthest place, from the inside out, of the phrase that had got on most."""
    open_ended = [item for item in blocked if item.state.words or item.state.slots]
    if not open_ended:
        return ()
    cell: Cell | None = open_ended[0].cell
    names: list[str] = []
    passed: set[int] = set()
    while cell is not None and id(cell) not in passed:
        passed.add(id(cell))
        if not names or names[-1] != cell.category.name:
            names.append(cell.category.name)
        cell = cell.waiting[0][1] if cell.waiting else None
    return tuple(names)


def _guesses(node: object) -> set[str]:
    """The guessed names anywhere in the node."""
    found: set[str] = set()
    waiting = [node]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Guess):
            found.add(str(part))
        elif isinstance(part, tuple):
            waiting.extend(part)
        elif hasattr(part, "__dataclass_fields__"):
            waiting.extend(getattr(part, name) for name in part.__dataclass_fields__)
    return found
