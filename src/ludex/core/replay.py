"""Replays: how a game was begun and what was answered, with seals by which a reader knows it is the same game again.

A file is JSON: a header (game, book, format, decks by name, the texts of their cards, seed, engine), the answers, a
seal after every few of them, and one for the end.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ludex.core.definitions import CardDef
from ludex.core.digest import seal
from ludex.core.errors import BadAnswer, BadSave
from ludex.core.game import CANCEL, CONCEDE, DECLARE, SEAL_EVERY, SEATS, Entry, Game, Start
from ludex.core.ids import DefId, Seat
from ludex.core.pool import Pool
from ludex.core.trace import EVENTFUL, Trace
from ludex.core.version import __version__

EXACT = "exact"
UNVERIFIED = "unverified"
DIVERGED = "diverged"

KIND = "ludex replay 2"


@dataclass(frozen=True)
class Verdict:
    """What reading a replay showed: whether the game came out the same, and if not, after which answer."""

    status: str
    answer: int
    """How many answers were given: all of them, unless it diverged."""
    reason: str = ""

    def __str__(self) -> str:
        words = f"diverged at answer {self.answer}" if self.status == DIVERGED else self.status
        return f"{words}: {self.reason}" if self.reason else words


@dataclass(frozen=True)
class Replay:
    """A replay as it was read: its header, how to begin the game, what was answered and the seals."""

    header: dict[str, Any]
    start: Start
    answers: tuple[Entry, ...]
    seals: tuple[str, ...]
    last: str
    """The seal after the last answer."""
    changed: tuple[str, ...]
    """The cards whose texts are not what they were."""


def record(game: Game) -> str:
    """The game so far as a replay."""
    spec, pool, start = game.spec, game.pool, game.start
    used = sorted({defn for zones in start.decks for _, cards in zones for defn in cards})
    return json.dumps(
        {
            "kind": KIND,
            "engine": __version__,
            "game": spec.name,
            "book": spec.book,
            "format": start.format,
            "facts": dict(start.facts),
            "seed": start.seed,
            "decks": [{spec.zones[zone].name: _listed(pool, cards) for zone, cards in zones} for zones in start.decks],
            "cards": {_title(pool.defs[defn]): _text(pool.defs[defn]) for defn in used},
            "answers": game.answers,
            "every": SEAL_EVERY,
            "seals": game.seals,
            "last": seal(game.machine),
        },
        ensure_ascii=False,
        indent=1,
    )


def read(text: str | bytes, pool: Pool) -> Replay:
    """The replay in a file, bound to the cards of this pool; BadSave names what is wrong with it."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadSave(f"this is no replay, or a truncated one: {problem}") from problem
    if not isinstance(found, dict) or found.get("kind") != KIND:
        raise BadSave("this is no replay")
    if found.get("game") != pool.spec.name:
        raise BadSave(f"the replay is of the game {found.get('game')!r}, not of {pool.spec.name!r}")
    try:
        changed: list[str] = []
        titles = {_title(card): card.id for card in pool.defs}
        for title, lines in found["cards"].items():
            if title not in titles:
                raise BadSave(f"the replay needs {title}, which is not in the pool")
            if _text(pool.defs[titles[title]]) != lines:
                changed.append(title)
        zones = {zone.name: number for number, zone in enumerate(pool.spec.zones)}
        if len(found["decks"]) != 2:
            raise ValueError(f"{len(found['decks'])} decks")
        decks = tuple(
            tuple((zones[zone], tuple(_unlisted(cards, titles))) for zone, cards in deck.items())
            for deck in found["decks"]
        )
        facts = tuple((str(name), int(number)) for name, number in found["facts"].items())
        start = Start(decks, int(found["seed"]), facts, str(found["format"]))
        answers = tuple(_entry(one) for one in found["answers"])
        seals = tuple(str(one) for one in found["seals"])
        if found["every"] != SEAL_EVERY:
            seals = ()
        header = {name: found[name] for name in ("engine", "game", "book", "format", "seed")}
        return Replay(header, start, answers, seals, str(found["last"]), tuple(changed))
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        raise BadSave(f"the replay is not whole: {type(problem).__name__} {problem}") from problem


def verify(text: str | bytes, pool: Pool) -> Verdict:
    """Whether the replay gives the same game with this engine and these cards, checked at every seal."""
    replay = read(text, pool)
    game = _begin(replay, pool)
    for number, entry in enumerate(replay.answers, start=1):
        problem = _give(game, entry)
        if problem:
            return Verdict(DIVERGED, number, problem)
        place = number // SEAL_EVERY - 1
        if number % SEAL_EVERY == 0 and place < len(replay.seals) and seal(game.machine) != replay.seals[place]:
            return Verdict(DIVERGED, number, "the position is not the one that was sealed")
    count = len(replay.answers)
    if replay.last and seal(game.machine) != replay.last:
        return Verdict(DIVERGED, count, "the last position is not the one that was sealed")
    if replay.changed:
        return Verdict(UNVERIFIED, count, f"the texts of cards have changed: {', '.join(replay.changed)}")
    if not replay.last:
        return Verdict(UNVERIFIED, count, "it has no seal at its end")
    return Verdict(EXACT, count)


def continue_from(text: str | bytes, number: int, pool: Pool) -> Game:
    """A game of its own that goes on after so many answers of the replay."""
    replay = read(text, pool)
    if not 0 <= number <= len(replay.answers):
        raise BadSave(f"the replay has {len(replay.answers)} answers: there is no point after {number}")
    game = _begin(replay, pool)
    for place, entry in enumerate(replay.answers[:number], start=1):
        problem = _give(game, entry)
        if problem:
            raise BadSave(f"the replay diverges at answer {place}: {problem}")
    return game


def traced(
    text: str | bytes, first: int, last: int, pool: Pool, seat: Seat | None = None, detail: str = EVENTFUL
) -> Trace:
    """What the answers of the replay from the first to the last of these did, counted from 1."""
    count = len(read(text, pool).answers)
    if not 1 <= first <= last <= count:
        raise BadSave(f"the replay has {count} answers: there is nothing from {first} to {last}")
    return continue_from(text, last, pool).trace(seat, last - first + 1, detail)


def _begin(replay: Replay, pool: Pool) -> Game:
    return Game(pool.spec, pool, replay.start)


def _give(game: Game, entry: Entry) -> str:
    """What is wrong with the entry; nothing if the game took it."""
    try:
        game.give(entry)
    except BadAnswer as problem:
        return str(problem)
    return ""


def _entry(saved: Any) -> Entry:
    if isinstance(saved, list) and all(isinstance(one, int) for one in saved):
        return tuple(saved)
    if isinstance(saved, int):
        return saved
    if isinstance(saved, str):
        what, _, rest = saved.partition(" ")
        if what == DECLARE or (what in (CONCEDE, CANCEL) and rest in SEATS):
            return saved
    raise ValueError(f"{saved!r} is no answer")


def _title(card: CardDef) -> str:
    """A card by its name and its number, for several may share a name."""
    return f"{card.name} ({card.code})"


def _text(card: CardDef) -> list[str]:
    """All that is printed on a card, line by line; a card without words is told by what it does."""
    lines = []
    for face in card.faces:
        facts = [*(", ".join(values) for values in face.attributes), *(str(stat) for stat in face.stats)]
        lines.append(" | ".join(facts))
        lines.extend(face.text or map(repr, face.abilities))
    return lines


def _listed(pool: Pool, cards: tuple[DefId, ...]) -> list[list[Any]]:
    """How many of which, in the order they lay."""
    found: list[list[Any]] = []
    for defn in cards:
        title = _title(pool.defs[defn])
        if found and found[-1][1] == title:
            found[-1][0] += 1
        else:
            found.append([1, title])
    return found


def _unlisted(listed: list[list[Any]], titles: dict[str, DefId]) -> Iterator[DefId]:
    for count, title in listed:
        if not 0 < count <= 1000:
            raise ValueError(f"{count} of {title}")
        yield from [titles[title]] * count
