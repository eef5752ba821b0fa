"""Trace: what happened between two answers, or before the first, step by step with the rules: for whoever asks why.

A recorder hangs on the machine while somebody traces (`Machine.recorder`, None otherwise) and writes down the steps
that are carried out, the questions, what was forbidden or replaced, the events and the abilities that came to wait.
What a seat may know of each is decided when it happens, by `visibility`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ludex.core import asking, describe, log, visibility
from ludex.core.changes import COUNTER, CREATE, DAMAGE, MOVE, RESOURCE, RULE_CAUSE, Change
from ludex.core.decisions import ACT, NAME, NUMBER, SPLIT, YES_NO, Answer, Decision
from ludex.core.events import Event
from ludex.core.ids import NOBODY, CardId, ProgramId, Seat
from ludex.core.printed import lines_carried_out
from ludex.core.program import AskToPay, Step
from ludex.core.rulebook import Rulebook, shelved
from ludex.core.steps import AskWhether, Flow, JumpUnless, Op

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame, Pending

BEGINNING: Final = "beginning"
"""Of the game, before the first answer."""
ANSWER: Final = "answer"
STEP: Final = "step"
"""Of a procedure of the book."""
TEXT: Final = "text"
"""A step of what is printed on a card."""
CONDITION: Final = "condition"
UNASKED: Final = "not asked"
NOT_OFFERED: Final = "not offered"
NOT_DONE: Final = "not done"
FORBIDDEN: Final = "forbidden"
REPLACED: Final = "replaced"
EVENT: Final = "event"
WAITS: Final = "waits"
TAKEN_BACK: Final = "taken back"
CUT: Final = "cut"

LEADING: Final = (BEGINNING, ANSWER, STEP, TEXT)
"""Kinds of line that other lines stand under."""

EVENTFUL: Final = "eventful"
"""Only the steps in which something happened."""
EVERY_STEP: Final = "every step"

MOST: Final = 20_000
"""So much is written down; a longer trace says that it was cut there."""

SEATS: Final = (0, 1)

Words = tuple[str, str]
"""What is said, and the rule."""


@dataclass(frozen=True, slots=True)
class TraceLine:
    """One thing on the way: how far it is indented, its kind, what it says, and the rule with its gist."""

    level: int
    kind: str
    text: str
    rule: str = ""
    gist: str = ""


@dataclass(frozen=True, slots=True)
class Trace:
    """What happened, for whoever holds the game, or as far as one seat may know of it."""

    game: str
    seat: Seat | None
    lines: list[TraceLine]

    def __str__(self) -> str:
        """A line each; the gist of a rule where it comes up first."""
        told: set[str] = set()
        return "\n".join(_line(one, told) for one in self.lines)

    def to_dict(self) -> dict[str, Any]:
        """The trace as dictionaries, lists, words and numbers."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


def _line(line: TraceLine, told: set[str]) -> str:
    mark = "" if line.kind in LEADING else "- "
    kind = f"{line.kind}: " if line.kind in (UNASKED, NOT_OFFERED, NOT_DONE, FORBIDDEN, REPLACED, TAKEN_BACK) else ""
    rule = f"{line.rule}: {line.gist}" if line.gist and line.rule not in told else line.rule
    told.add(line.rule)
    return f"{'  ' * line.level}{mark}{kind}{line.text}{f' [{rule}]' if rule else ''}"


class Entry:
    """What was written down at once: what seat 0, seat 1 and whoever holds the game may read of it, with the rules."""

    __slots__ = ("clock", "depth", "kind", "read", "verb")

    def __init__(self, kind: str, depth: int, clock: int, read: list[list[Words]], verb: str = "") -> None:
        self.kind = kind
        self.depth = depth
        """How many frames were open, and one more for what happened in a step."""
        self.clock = clock
        self.read = read
        """By seat, and last for `NOBODY` in particular, who may read everything."""
        self.verb = verb
        """What a step of a text does."""


class Recorder:
    """Writes down what a machine does."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.depth = 0
        """Of the step that is being carried out."""
        self.number = 0
        """Of the answer that is being given, where somebody counts them."""

    # What the game and its machine tell it.

    def begins(self, m: Machine) -> None:
        """The game goes on to its first question."""
        self._note(m, BEGINNING, 0, lambda viewer: "the game begins")

    def answered(self, m: Machine, decision: Decision, answer: Answer) -> None:
        """A player has answered, and the step that asked goes on."""
        picked = given(m, decision, answer, asking.option)
        asked = asking.prompt(m, decision)

        def words(viewer: Seat) -> str:
            if viewer == 1 - decision.seat:
                return ""
            # How many answers the other player was asked for is nobody's business.
            number = f"answer {self.number}: " if viewer == NOBODY and self.number else ""
            return f'{number}{describe.player(viewer, decision.seat)} answered "{asked}" with {picked}'

        self._note(m, ANSWER, 0, words, decision.rule)
        frame = m.state.frames[-1]
        self._step(m, frame, m.pool.programs[frame.program].steps[frame.pc])

    def run(self, m: Machine, frame: Frame, step: Op | Step) -> Flow:
        """The step is written down and carried out."""
        self._step(m, frame, step)
        flow = step.run(m, frame)
        if isinstance(step, JumpUnless) and flow is not None:
            self._private(m, CONDITION, self.depth + 1, frame.seat, lambda who: "a condition of the text does not hold")
        elif isinstance(step, AskWhether | AskToPay) and isinstance(flow, int):
            why = "what it costs cannot be paid" if isinstance(step, AskToPay) else "it cannot be done"
            self._private(m, NOT_OFFERED, self.depth + 1, frame.seat, lambda who: f"{who} may, but {why}")
        return flow

    def _step(self, m: Machine, frame: Frame, step: Op | Step) -> None:
        self.depth = len(m.state.frames)
        if isinstance(step, Step):
            words = f"{m.pool.programs[frame.program].name}: {step.name}"
            self._note(m, STEP, self.depth, lambda viewer: words, step.rule)
        else:
            source, program = frame.source, frame.program
            self._note(m, TEXT, self.depth, lambda viewer: text_of(m, viewer, source, program))
            self.entries[-1].verb = describe.verb(type(step))

    def unasked(self, m: Machine, decision: Decision, only: Answer) -> None:
        """A question had one answer."""
        picked = given(m, decision, only)
        self._private(
            m,
            UNASKED,
            self.depth + 1,
            decision.seat,
            lambda who: f'{who}, "{decision.prompt}": only {picked} was left',
            decision.rule,
        )

    def happened(self, m: Machine, events: list[Event]) -> None:
        """Events of one batch were told."""
        read = [_told(m, seat, visibility.visible_events(m, seat, events)) for seat in SEATS]
        read.append(_told(m, NOBODY, [visibility.whole_event(m, event) for event in events]))
        self.entries.append(Entry(EVENT, self.depth + 1, m.state.clock, read))

    def waits(self, m: Machine, pending: Pending) -> None:
        """An ability came to wait."""

        def words(viewer: Seat) -> str:
            if named(m, viewer, pending.source) == describe.HIDDEN:
                return ""
            return f"{text_of(m, viewer, pending.source, pending.program)} waits"

        self._note(m, WAITS, self.depth + 1, words, m.spec.rules_cited.get("comes to wait", ""))

    def not_done(self, m: Machine, change: Change) -> None:
        """A change that a text or a cost wants came to nothing."""
        if change.cause == RULE_CAUSE:
            return
        self._changed(m, NOT_DONE, change, lambda viewer: f"{proposal(m, viewer, change)}: there is nothing to change")

    def forbidden(self, m: Machine, change: Change) -> None:
        """An effect does not let it happen."""
        rule = m.spec.rules_cited["prohibition"]
        self._changed(m, FORBIDDEN, change, lambda viewer: proposal(m, viewer, change), rule)

    def replaced(self, m: Machine, change: Change, by: CardId, instead: tuple[Change, ...]) -> None:
        """Other changes come in place of a change, or none does."""
        self._instead(m, change, by, lambda viewer: ", ".join(proposal(m, viewer, one) for one in instead) or "nothing")

    def done_instead(self, m: Machine, change: Change, by: CardId, program: ProgramId) -> None:
        """What a text says comes in place of a change."""
        self._instead(m, change, by, lambda viewer: text_of(m, viewer, by, program))

    def _instead(self, m: Machine, change: Change, by: CardId, words: Callable[[Seat], str]) -> None:
        self._changed(
            m,
            REPLACED,
            change,
            lambda viewer: f"{proposal(m, viewer, change)}, by {named(m, viewer, by)}; instead: {words(viewer)}",
            m.spec.rules_cited["replacement"],
        )

    def taken_back(self, m: Machine, since: int, rule: str) -> None:
        """What was begun since that time never began: only who began it may read of it."""
        seat = m.asked.seat if m.asked is not None else NOBODY
        for entry in self.entries:
            if entry.clock > since:
                for other in SEATS:
                    if other != seat:
                        entry.read[other] = []
        self._private(m, TAKEN_BACK, self.depth + 1, seat, lambda who: f"{who} did not finish this play", rule)

    # Writing.

    def _note(self, m: Machine, kind: str, depth: int, words: Callable[[Seat], str], rule: str = "") -> None:
        """Everybody may read what the words for them are; nothing, where there are none."""
        if len(self.entries) < MOST:
            read = [[(text, rule)] if (text := words(viewer)) else [] for viewer in (*SEATS, NOBODY)]
            self.entries.append(Entry(kind, depth, m.state.clock, read))

    def _private(
        self, m: Machine, kind: str, depth: int, seat: Seat, words: Callable[[str], str], rule: str = ""
    ) -> None:
        """Only that seat may read it."""
        self._note(
            m,
            kind,
            depth,
            lambda viewer: words(describe.player(viewer, seat)) if viewer in (seat, NOBODY) else "",
            rule,
        )

    def _changed(self, m: Machine, kind: str, change: Change, words: Callable[[Seat], str], rule: str = "") -> None:
        """Whoever knows the card that would change may read it."""
        card = change.card
        self._note(
            m,
            kind,
            self.depth + 1,
            lambda viewer: "" if card and named(m, viewer, card) == describe.HIDDEN else words(viewer),
            rule or change.rule,
        )

    # Reading.

    def trace(self, m: Machine, seat: Seat | None = None, detail: str = EVENTFUL) -> Trace:
        """What was written down, as far as the seat may know of it now; all of it if none is named."""
        entries = self.entries
        if seat is not None:
            known = visibility.published(m, seat)
            entries = [one for one in entries if known is m.state or one.clock <= known.clock]
        viewer = NOBODY if seat is None else seat
        book = shelved(m.spec.name, m.spec.book)
        lines = list(_lines(entries, viewer, EVERY_STEP if detail == EVERY_STEP and seat is None else EVENTFUL, book))
        if len(self.entries) >= MOST:
            lines.append(TraceLine(0, CUT, f"what came after is left out: {MOST} entries are the most of a trace"))
        return Trace(m.spec.name, seat, lines)


def _lines(entries: list[Entry], viewer: Seat, detail: str, book: Rulebook | None) -> Iterator[TraceLine]:
    """What the viewer may read, indented below what it belongs to."""
    above: list[int] = []
    heading = ""
    for entry in entries if detail == EVERY_STEP else _eventful(entries, viewer):
        while above and above[-1] >= entry.depth:
            above.pop()
        if entry.kind == TEXT:
            text = entry.read[viewer][0][0]
            if detail == EVERY_STEP:
                text = f"{text}, {entry.verb}"
            if heading != (heading := f"{entry.depth} {text}"):
                yield TraceLine(len(above), TEXT, text)
        else:
            if entry.kind == STEP:
                heading = ""
            for text, rule in entry.read[viewer]:
                gist = book.line(rule).gist if book is not None and rule in book else ""
                yield TraceLine(len(above), entry.kind, text, rule, gist)
        if entry.kind in LEADING:
            above.append(entry.depth)


def _eventful(entries: list[Entry], viewer: Seat) -> list[Entry]:
    """What the viewer may read, without the steps in which nothing happened for them."""
    kept: list[Entry] = []
    needed = 0
    """A step above what was kept last has fewer frames than this."""
    for entry in reversed(entries):
        if not entry.read[viewer]:
            continue
        if entry.kind not in (STEP, TEXT) or entry.depth < needed:
            kept.append(entry)
            needed = entry.depth
    return kept[::-1]


def named(m: Machine, viewer: Seat, card: CardId) -> str:
    """What the card is called for the viewer."""
    return describe.card_name(m, card) if viewer == NOBODY else describe.card_for(m, viewer, card)


def text_of(m: Machine, viewer: Seat, card: CardId, program: ProgramId) -> str:
    """A program of a text by the card and its line, as far as the viewer knows the card."""
    name = named(m, viewer, card)
    if name == describe.HIDDEN:
        return f"the text of {name}"
    defn = m.record(card).defn
    lines = lines_carried_out(m.pool, program)
    line = lines.get(defn) or next(iter(lines.values()), "")
    return f'{name}: "{line}"' if line else f"the text of {name}"


def given(
    m: Machine,
    decision: Decision,
    answer: Answer,
    option: Callable[[Machine, Decision, int], str] = describe.option,
) -> str:
    """An answer in words, for who gave it; the options of a text in its words while the question stands."""
    if isinstance(answer, int):
        if decision.shape == ACT:
            return f'"{describe.action(m, decision.seat, decision.actions[answer])}"'
        if decision.shape == YES_NO:
            return "yes" if answer else "no"
        if decision.shape == NAME:
            return m.pool.names[answer]
        if decision.shape == NUMBER:
            return str(answer)
        return f'"{option(m, decision, answer)}"'
    if decision.shape == SPLIT:
        return ", ".join(f"{n} to {option(m, decision, place)}" for place, n in enumerate(answer))
    return ", ".join(option(m, decision, place) for place in answer) or "nothing"


def proposal(m: Machine, viewer: Seat, change: Change) -> str:
    """A change in words, before it is written."""
    name = named(m, viewer, change.card) if change.card else describe.player(viewer, change.seat)
    if change.kind == MOVE:
        return (
            f"{change.verb or 'put'} {name} ({', '.join((f'to the {m.spec.zones[change.to].name}', *_lying(change)))})"
        )
    if change.kind == DAMAGE:
        return f"{change.amount} damage to {name}"
    if change.kind == CREATE:
        return f"create {change.name}"
    if change.kind in (COUNTER, RESOURCE):
        return f"{change.amount:+} {change.name} for {name}"
    return f"{change.kind} {name}"


def _lying(change: Change) -> Iterator[str]:
    """How a card is to lie where it arrives, where that is not upright and bare."""
    if change.engaged or change.then_engaged:
        yield "engaged"
    if change.reversed:
        yield "reversed"
    yield from (f"with {number} {name}" for name, number in change.extra)


def _told(m: Machine, viewer: Seat, events: list[visibility.RedactedEvent]) -> list[Words]:
    return [(describe.event(m, viewer, replace(event, rule="")), event.rule) for event in log.folded(events)]
