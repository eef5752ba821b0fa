"""A position read from its text; whatever is wrong with it is told with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from itertools import groupby
from pathlib import Path
from typing import Any

from ludex.core.errors import UnknownGame, said, short
from ludex.core.files import too_long
from ludex.core.ids import Seat
from ludex.games import names
from ludex.positions.laying import problems_of
from ludex.positions.lying import LyingCard
from ludex.positions.position import BadPosition, Half, Held, Position, Problem, Rest, words_of
from ludex.positions.words import MAXIMUM, PLAYERS, Words

MOST_BYTES = 256 * 1024
MOST_LINES = 2_000
LONGEST_LINE = 4_000
"""So many characters: more than any number of cards that can lie in a zone needs."""
LONGEST_NAME = 200
MOST_CARDS = 400
"""So many cards a player may have."""
MOST_NUMBER = 99_999
DEEPEST = 6

_COMMENT = re.compile(r"(^|\s)#.*$")
_SEVERAL = re.compile(r"(?P<name>.*?)\s*[x×]\s?(?P<count>[0-9]{1,4})$")
_LISTED = re.compile(r"(?P<count>[0-9]{1,4})[x×]?\s+(?P<name>\S.*)$")
_REST = re.compile(r"(?:the )?rest of (?:the )?deck\s+(?P<deck>\S.*)$", re.IGNORECASE)
_DAMAGE = re.compile(r"(?:(?P<a>[0-9]+) damage|damage (?P<b>[0-9]+))$", re.IGNORECASE)
_COUNTERS = re.compile(r"(?:(?P<number>[0-9]+|an?) )?(?P<name>\S.*?) counters?$", re.IGNORECASE)
_CAME = re.compile(r"came as number (?P<number>[1-9][0-9]{0,2})$", re.IGNORECASE)
_OWNED = re.compile(r"owned by (?P<player>player [12])$", re.IGNORECASE)
_OF = re.compile(r"(?P<value>[0-9]+)(?:\s*(?:of|/)\s*(?P<most>[0-9]+))?$")
HEADINGS = ("game", "format", "turn", "active", "first", "phase", "seed", *PLAYERS)


@dataclass
class Node:
    """A line with the lines that stand deeper below it."""

    line: int
    text: str
    below: list[Node] = field(default_factory=list)

    def split(self) -> tuple[str, str]:
        """What stands before and after the first colon."""
        key, _, value = self.text.partition(":")
        return key.strip(), value.strip()


class Reading:
    """A text being read: what was wrong so far, and where each part stands."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.problems: list[Problem] = []
        self.lines: dict[str, int] = {}
        self.cards = 0

    def wrong(self, node: Node, where: str, what: str) -> None:
        self.problems.append(Problem(where, what, node.line))

    def stop_if_wrong(self) -> None:
        if self.problems:
            raise BadPosition(f"{self.source} is no position", self.problems)


def read(text: str, source: str = "the text", beside: str | Path | None = None) -> Position:
    """The position that the text says; BadPosition with every reason otherwise.

    A deck that it names is one of the game, or a deck list in the folder `beside`, and no other file.
    """
    reading = Reading(source)
    problem = _beyond(text, beside)
    if problem is not None:
        raise BadPosition(f"{source} is no position", [problem])
    top = list(_nodes(reading, text))
    known: dict[str, Node] = {}
    for node in top:
        key, _ = node.split()
        key = " ".join(key.lower().split())
        if ":" not in node.text or key not in HEADINGS:
            reading.wrong(
                node,
                short(key) or "the text",
                f"this line begins with none of {', '.join(HEADINGS)}{_near(key, HEADINGS)}",
            )
        elif key in known:
            reading.wrong(node, key, f"said already in line {known[key].line}")
        else:
            known[key] = node
            reading.lines[key] = node.line
    words = _words(reading, known)
    head = _head(reading, known, words)
    halves = [_half(reading, words, player, known.get(player)) for player in PLAYERS]
    folder = None if beside is None else Path(beside)
    position = replace(head, players=(halves[0], halves[1]), lines=reading.lines, beside=folder)
    if reading.problems:
        # Every reason at once: also what would be wrong with what could be read.
        reading.problems += problems_of(position)
        reading.problems.sort(key=lambda one: one.line)
        reading.stop_if_wrong()
    return position


def _beyond(text: object, beside: object) -> Problem | None:
    """Why this is not read at all."""
    if not isinstance(text, str):
        return Problem("the text", f"text is wanted, not {type(text).__name__}")
    if beside is not None and not isinstance(beside, str | Path):
        return Problem("the folder", f"the name of one is wanted, not {said(beside)}")
    if len(text) > MOST_BYTES:
        return Problem("the file", too_long(MOST_BYTES, "position"))
    if text.count("\n") > MOST_LINES:
        return Problem("the file", f"more than {MOST_LINES} lines")
    return None


def _nodes(reading: Reading, text: str) -> Iterator[Node]:
    """The lines of the text as a tree: what is indented further belongs to the line above."""
    open_: list[tuple[int, Node]] = []
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        line = _COMMENT.sub("", raw.expandtabs(4)).rstrip()
        if not line.strip():
            continue
        if len(line) > LONGEST_LINE:
            reading.problems.append(Problem("the text", f"more than {LONGEST_LINE} characters in a line", number))
            continue
        indent = len(line) - len(line.lstrip())
        node = Node(number, line.strip())
        while open_ and open_[-1][0] >= indent:
            open_.pop()
        if not open_:
            if indent:
                reading.wrong(node, "the text", "this line is indented, but belongs to none above it")
            yield node
        elif len(open_) >= DEEPEST:
            reading.wrong(node, "the text", "this line is indented too deep")
            continue
        else:
            open_[-1][1].below.append(node)
        open_.append((indent, node))


def _near(word: str, known: Sequence[str]) -> str:
    found = get_close_matches(word.lower(), [one.lower() for one in known], n=1, cutoff=0.6)
    return f"; is {found[0]!r} meant?" if found else ""


def _words(reading: Reading, known: dict[str, Node]) -> Words:
    """What the game it is of can say; without a game nothing else can be read."""
    node = known.get("game")
    if node is None:
        reading.problems.append(Problem("game", f"the text has to say which: game: {' or '.join(names())}"))
        reading.stop_if_wrong()
    assert node is not None
    try:
        return words_of(node.split()[1])
    except UnknownGame:
        reading.wrong(node, "game", f"no game is called {said(node.split()[1])}; there are {', '.join(names())}")
        reading.stop_if_wrong()
        raise


def _head(reading: Reading, known: dict[str, Node], words: Words) -> Position:
    """The moment and whatever else is said of neither player."""

    def value(key: str) -> str:
        return known[key].split()[1] if key in known else ""

    def number(key: str, usual: int, least: int) -> int:
        text = value(key)
        if not text:
            return usual
        if not (text.isascii() and text.isdigit() and len(text) < 20 and int(text) >= least):
            reading.wrong(known[key], key, f"{said(text)} is no number from {least} on")
            return usual
        return int(text)

    def seat(key: str) -> Seat | None:
        text = value(key).lower()
        if text and text not in PLAYERS:
            reading.wrong(known[key], key, f"{said(value(key))} is neither {PLAYERS[0]} nor {PLAYERS[1]}")
        return PLAYERS.index(text) if text in PLAYERS else None

    for key in HEADINGS[:-2]:
        for node in known[key].below if key in known else ():
            reading.wrong(node, key, "nothing stands below this line")
    phase = value("phase")
    phases = words.phases()
    if phase and phase.lower() not in (one.lower() for one in phases):
        near = _near(phase, list(phases))
        reading.wrong(known["phase"], "phase", f"{said(phase)} is none of {', '.join(phases)}{near}")
    phase = next((one for one in phases if one.lower() == phase.lower()), "")
    return Position(
        words.spec.name, (Half(), Half()), number("turn", 5, 1), seat("active") or 0, seat("first"), phase,
        value("format"), number("seed", 0, 0),
    )  # fmt: skip


def _half(reading: Reading, words: Words, player: str, top: Node | None) -> Half:
    """What is said of one player."""
    if top is None:
        return Half()
    if top.split()[1]:
        reading.wrong(top, player, "what the player has stands below, indented")
    zones: dict[str, tuple[Held, ...]] = {}
    numbers: dict[str, int] = {}
    happened: tuple[str, ...] = ()
    keys = [*words.counted(), "this turn", *words.spots, *words.zones]
    reading.cards = 0
    for node in top.below:
        word, value = node.split()
        key = _meant(word, keys)
        where = f"{player}, {key or short(word)}"
        if ":" not in node.text or not key:
            reading.wrong(node, f"{player}, {short(word)}", f"this is none of {', '.join(keys)}{_near(word, keys)}")
            continue
        if where in reading.lines:
            reading.wrong(node, where, f"said already in line {reading.lines[where]}")
            continue
        reading.lines[where] = node.line
        if key == "this turn":
            happened = _happened(reading, node, where, value, words)
        elif key in words.zones or key in words.spots:
            zones[key] = _zone(reading, words, node, where, value, key in words.spots)
        else:
            numbers.update(_numbers(reading, node, where, key, value, words))
    return Half(zones, numbers, happened)


def _meant(word: str, keys: Sequence[str]) -> str:
    """The word that is meant: all of it, or the beginning of one."""
    plain = " ".join(word.lower().split())
    exact = [key for key in keys if key.lower() == plain]
    begun = [key for key in keys if plain and key.lower().startswith(plain)]
    return exact[0] if exact else begun[0] if len(begun) == 1 else ""


def _happened(reading: Reading, node: Node, where: str, value: str, words: Words) -> tuple[str, ...]:
    found = []
    for piece in filter(None, map(str.strip, re.split("[,;]", value))):
        if piece not in words.by_player:
            known = ", ".join(words.by_player) or "nothing can be said here"
            reading.wrong(node, where, f"{said(piece)} is none of what may have happened: {known}")
        else:
            found.append(piece)
    return tuple(found)


def _numbers(reading: Reading, node: Node, where: str, key: str, value: str, words: Words) -> dict[str, int]:
    match = _OF.fullmatch(value)
    if match is None or int(match["value"]) > MOST_NUMBER or int(match["most"] or 0) > MOST_NUMBER:
        reading.wrong(node, where, f"{said(value)} is no number{', such as 3 of 5' if key in words.most else ''}")
        return {}
    if match["most"] and key not in words.most:
        reading.wrong(node, where, "this has no maximum")
        return {}
    found = {key: int(match["value"])}
    if match["most"]:
        found[MAXIMUM + key] = int(match["most"])
    return found


def _zone(reading: Reading, words: Words, node: Node, where: str, value: str, single: bool) -> tuple[Held, ...]:
    """The cards in a zone: those after the colon, parted by ";", or one below the other."""
    if single:
        return tuple(_cards(reading, words, replace_text(node, value), where, MOST_CARDS)) if value else ()
    held: list[Held] = []
    for piece in filter(None, map(str.strip, value.split(";"))):
        held.extend(_cards(reading, words, Node(node.line, piece), where, MOST_CARDS - reading.cards))
    for one in node.below:
        held.extend(_cards(reading, words, one, where, MOST_CARDS - reading.cards))
    return tuple(held)


def replace_text(node: Node, text: str) -> Node:
    return Node(node.line, text, node.below)


def _cards(reading: Reading, words: Words, node: Node, where: str, room: int) -> list[Held]:
    """The cards of one line, with those that belong to them below it."""
    rest = _REST.fullmatch(node.text)
    if rest is not None:
        return [Rest(rest["deck"].strip())]
    name, states = _parted(words, node.text)
    if len(name) > LONGEST_NAME:
        reading.wrong(node, where, f"no card has a name of more than {LONGEST_NAME} characters: {said(name)}")
        return []
    count = 1
    for pattern in (_SEVERAL, _LISTED):
        match = pattern.fullmatch(name)
        if match is not None:
            name, count = match["name"].strip(), int(match["count"])
            break
    card = LyingCard(name)
    for _, several in groupby(sorted(states, key=lambda one: one.about), key=lambda one: one.about):
        first, *others = several
        if others:
            reading.wrong(node, where, f"{said(others[0].words)}: this was said already, as {said(first.words)}")
    for state in states:
        card = replace(card, **{state.field: state.onto(card)})
    linked: list[tuple[str, LyingCard]] = []
    for below in node.below:
        key, value = below.split()
        word = _meant(key, list(words.links)) if ":" in below.text else ""
        if not word:
            known = ", ".join(f"{one}: CARD" for one in words.links) or "nothing"
            reading.wrong(below, where, f"below a card may stand {known}, not {said(below.text)}")
            continue
        for one in _cards(reading, words, replace_text(below, value), where, room):
            if isinstance(one, LyingCard):
                linked.append((word, one))
            else:
                reading.wrong(below, where, f"below a card stand cards, not {said(value)}")
    if not name:
        reading.wrong(node, where, "the name of a card is missing")
        return []
    if not count:
        reading.wrong(node, where, f"none of {said(name)} is said by leaving the line out")
        return []
    if count > room:
        reading.wrong(node, where, f"{count} are more than the {MOST_CARDS} cards that a player may have")
        return []
    reading.cards += count
    reading.lines.setdefault(f"{where}: {name}", node.line)
    return [replace(card, linked=tuple(linked))] * count


@dataclass(frozen=True)
class State:
    """Something that is said of how a card lies: the field of `LyingCard`, and its value."""

    words: str
    field: str
    value: Any
    of: str = ""
    """Which, of those that a card may have several of: the name of the counters, what it did."""

    @property
    def about(self) -> str:
        """What it is about, of which nothing else can be said: a card lies one way up."""
        return "face" if self.field in ("facedown", "faceup") else f"{self.field} {self.of}"

    def onto(self, card: LyingCard) -> Any:
        """The value of the field of a card of which this too is said."""
        return (*getattr(card, self.field), self.value) if self.of else self.value


def _parted(words: Words, text: str) -> tuple[str, list[State]]:
    """The name with its number, and the states after it. A name may have commas in it."""
    pieces = text.split(",")
    told: list[State] = []
    while len(pieces) > 1 and (state := _state(words, pieces[-1].strip())) is not None:
        told.append(state)
        pieces.pop()
    return ",".join(pieces).strip(), told[::-1]


def _state(words: Words, piece: str) -> State | None:
    """What the words say of how a card lies; None if that is nothing."""
    plain = " ".join(piece.lower().split())
    simple = {
        words.engaged: "engaged", words.reversed: "reversed", "face down": "facedown", "face up": "faceup",
        "came this turn": "came_this_turn", **({"locked": "locked"} if words.locked >= 0 else {}),
    }  # fmt: skip
    if plain and plain in simple:
        return State(piece, simple[plain], True)
    if plain == "other side":
        return State(piece, "side", 1)
    if plain in words.by_card:
        return State(piece, "happened", plain, plain)
    if (match := _DAMAGE.fullmatch(piece)) and len(match["a"] or match["b"]) < 7:
        return State(piece, "damage", int(match["a"] or match["b"]))
    if match := _CAME.fullmatch(piece):
        return State(piece, "came", int(match["number"]))
    if match := _OWNED.fullmatch(piece):
        return State(piece, "owner", PLAYERS.index(match["player"].lower()))
    if match := _COUNTERS.fullmatch(piece):
        number = match["number"] or "a"
        many = int(number) if number.isdigit() else 1
        return State(piece, "counters", (match["name"], many), match["name"].lower())
    return None
