"""Replays: how a game was begun and what was answered, with seals by which a reader knows it is the same game again.

A file is JSON: a header (game, book, format and its facts, decks by name, the texts of their cards, seed, engine) with
a digest of all of it, the answers, a seal after every few of them, and one for the end. The digest is part of every
seal: whoever changes the header has none of the seals right.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated, Any

import msgspec

from ludex.core.chance import SEED_BITS
from ludex.core.definitions import CardDef
from ludex.core.digest import seal
from ludex.core.errors import BadAnswer, BadSave, said, short
from ludex.core.files import MOST_BYTES, too_long
from ludex.core.game import CANCEL, CONCEDE, DECLARE, SEAL_EVERY, SEATS, Entry, Game, Start
from ludex.core.ids import DefId, Seat
from ludex.core.pool import Pool
from ludex.core.trace import EVENTFUL, Trace
from ludex.core.version import __version__

EXACT = "exact"
UNVERIFIED = "unverified"
DIVERGED = "diverged"

KIND = "ludex replay 3"
MOST_CARDS = 400
"""A player brings no more cards than these to a game."""
MOST_ANSWERS = 100_000
"""No game has more answers."""

Word = Annotated[str, msgspec.Meta(max_length=400)]
Number = Annotated[int, msgspec.Meta(ge=-(1 << 62), le=1 << 62)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=MOST_CARDS)]
Listed = Annotated[list[tuple[Copies, Word]], msgspec.Meta(max_length=MOST_CARDS)]
"""How many of which, in the order they lay."""
Laid = Annotated[dict[Word, Listed], msgspec.Meta(max_length=50)]
"""By the names of zones."""
Numbers = Annotated[list[Number], msgspec.Meta(max_length=1000)]


class Header(msgspec.Struct, frozen=True):
    """Everything that decides how a game goes but the answers."""

    engine: Word
    game: Word
    book: Word
    format: Word
    facts: Annotated[dict[Word, Number], msgspec.Meta(max_length=100)]
    seed: int
    decks: Annotated[list[Laid], msgspec.Meta(min_length=2, max_length=2)]
    cards: Annotated[dict[Word, list[str]], msgspec.Meta(max_length=2 * MOST_CARDS)]
    every: int
    """So many answers between two seals."""


class Written(Header, frozen=True):
    """A replay as it stands in a file; the limits are those of any game, and are looked at before anything is done."""

    kind: str
    digest: Word
    answers: Annotated[list[Number | Numbers | Word], msgspec.Meta(max_length=MOST_ANSWERS)]
    seals: Annotated[list[Word], msgspec.Meta(max_length=MOST_ANSWERS)]
    last: Word


class Opening(msgspec.Struct):
    """What a file is, and of which game."""

    kind: str = ""
    game: str = ""


class Pinned(msgspec.Struct):
    """The texts of a replay."""

    cards: Annotated[dict[Word, list[str]], msgspec.Meta(max_length=2 * MOST_CARDS)]


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
    digest: str
    """The digest of its header as it stands there; whether it is the one that was sealed is for `verify`."""
    sealed: str
    """The digest that the file gives."""
    start: Start
    answers: tuple[Entry, ...]
    seals: tuple[str, ...]
    last: str
    """The seal after the last answer."""
    changed: tuple[str, ...]
    """The cards whose texts are not what they were."""


def record(game: Game) -> str:
    """The game so far as a replay."""
    header = _header(game)
    digest = _digest(header)
    found = {
        "kind": KIND,
        **header,
        "digest": digest,
        "answers": game.answers,
        "seals": [_bound(digest, one) for one in game.seals],
        "last": _bound(digest, seal(game.machine)),
    }
    return msgspec.json.format(msgspec.json.encode(found), indent=1).decode()


def _header(game: Game) -> dict[str, Any]:
    spec, pool, start = game.spec, game.pool, game.start
    used = sorted({defn for zones in start.decks for _, cards in zones for defn in cards})
    return {
        "engine": __version__,
        "game": spec.name,
        "book": spec.book,
        "format": start.format,
        "facts": dict(start.facts),
        "seed": start.seed,
        "decks": [{spec.zones[zone].name: _listed(pool, cards) for zone, cards in zones} for zones in start.decks],
        "cards": {title_of(pool.defs[defn]): text_of(pool.defs[defn]) for defn in used},
        "every": SEAL_EVERY,
    }


def _digest(header: dict[str, Any]) -> str:
    return blake2b(msgspec.json.encode(header), digest_size=16).hexdigest()


def _bound(digest: str, sealed: str) -> str:
    """The seal of a position in a game that was begun so."""
    return blake2b(f"{digest} {sealed}".encode(), digest_size=8).hexdigest()


def game_of(text: str | bytes) -> str:
    """The name of the game that the replay is of; BadSave if it is none."""
    if not isinstance(text, str | bytes):
        raise BadSave("this is no replay")
    if len(text) > MOST_BYTES:
        raise BadSave(too_long(MOST_BYTES, "replay"))
    try:
        found = msgspec.json.decode(text, type=Opening)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:
        raise BadSave(f"this is no replay, or a truncated one: {problem}") from problem
    if found.kind != KIND:
        raise BadSave(f"this is no replay, or one of another kind than {KIND!r}")
    return found.game


def cards_in(text: str | bytes) -> dict[str, list[str]]:
    """The cards that the replay was played with, by name and number, and what was printed on them."""
    game_of(text)
    try:
        return msgspec.json.decode(text, type=Pinned).cards
    except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:
        raise BadSave(f"the replay is not whole: {problem}") from problem


def read(text: str | bytes, pool: Pool) -> Replay:
    """The replay in a file, bound to the cards of this pool; BadSave names what is wrong with it."""
    name = game_of(text)
    if name != pool.spec.name:
        raise BadSave(f"the replay is of the game {said(name)}, not of {pool.spec.name!r}")
    try:
        found = msgspec.json.decode(text, type=Written)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:
        raise BadSave(f"the replay is not whole: {problem}") from problem
    if not 0 <= found.seed < 1 << SEED_BITS:
        raise BadSave(f"the replay is not whole: a seed has {SEED_BITS} bits")
    titles = {title_of(card): card.id for card in pool.defs}
    missing = [title for title in found.cards if title not in titles]
    if missing:
        raise BadSave(f"the replay needs {short(missing[0])}, which is not in the pool")
    changed = [title for title, lines in found.cards.items() if text_of(pool.defs[titles[title]]) != lines]
    zones = {zone.name: number for number, zone in enumerate(pool.spec.zones)}
    decks = []
    for deck in found.decks:
        if sum(count for listed in deck.values() for count, _ in listed) > MOST_CARDS:
            raise BadSave(f"the replay has a deck of more than {MOST_CARDS} cards")
        for zone, listed in deck.items():
            if zone not in zones:
                raise BadSave(f"the replay lays cards in {said(zone)}, which is no zone of {name}")
            for _, title in listed:
                if title not in found.cards:
                    raise BadSave(f"the replay does not say what {short(title)} is")
        decks.append(tuple((zones[zone], tuple(_unlisted(listed, titles))) for zone, listed in deck.items()))
    header = {field: getattr(found, field) for field in Header.__struct_fields__}
    return Replay(
        {field: header[field] for field in ("engine", "game", "book", "format", "seed")},
        _digest(header),
        found.digest,
        Start(tuple(decks), found.seed, tuple(found.facts.items()), found.format),
        tuple(_entry(one) for one in found.answers),
        tuple(found.seals) if found.every == SEAL_EVERY else (),
        found.last,
        tuple(changed),
    )


def verify(text: str | bytes, pool: Pool) -> Verdict:
    """Whether the replay gives the same game with this engine and these cards, checked at every seal."""
    replay = read(text, pool)
    if replay.digest != replay.sealed:
        return Verdict(DIVERGED, 0, "its header is not the one that was sealed")
    game = _begin(replay, pool)
    for number, entry in enumerate(replay.answers, start=1):
        problem = _give(game, entry)
        if problem:
            return Verdict(DIVERGED, number, problem)
        place = number // SEAL_EVERY - 1
        if (
            number % SEAL_EVERY == 0
            and place < len(replay.seals)
            and _bound(replay.digest, seal(game.machine)) != replay.seals[place]
        ):
            return Verdict(DIVERGED, number, "the position is not the one that was sealed")
    count = len(replay.answers)
    if replay.last and _bound(replay.digest, seal(game.machine)) != replay.last:
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
    return continue_from(text, last, pool).trace_since(first - 1, seat, detail)


def _begin(replay: Replay, pool: Pool) -> Game:
    try:
        return Game(pool.spec, pool, replay.start)
    except (LookupError, ValueError, AssertionError) as problem:
        # The cards lie where no game can begin from.
        raise BadSave(f"no game begins so: {type(problem).__name__} {problem}") from problem


def _give(game: Game, entry: Entry) -> str:
    """What is wrong with the entry; nothing if the game took it."""
    try:
        game.give(entry)
    except BadAnswer as problem:
        return str(problem)
    return ""


def _entry(saved: int | list[int] | str) -> Entry:
    if isinstance(saved, list):
        return tuple(saved)
    if isinstance(saved, str):
        what, _, rest = saved.partition(" ")
        if what != DECLARE and (what not in (CONCEDE, CANCEL) or rest not in SEATS):
            raise BadSave(f"the replay is not whole: {said(saved)} is no answer")
    return saved


def title_of(card: CardDef) -> str:
    """A card by its name and its number, for several may share a name."""
    return f"{card.name} ({card.code})"


def text_of(card: CardDef) -> list[str]:
    """All that is printed on a card, line by line; a card without words is told by what it does."""
    lines = []
    for face in card.faces:
        facts = [*(", ".join(values) for values in face.attributes), *(str(stat) for stat in face.stats)]
        lines.append(" | ".join(facts))
        lines.extend(face.text or map(repr, face.abilities))
    return lines


def _listed(pool: Pool, cards: tuple[DefId, ...]) -> list[tuple[int, str]]:
    """How many of which, in the order they lay."""
    found: list[tuple[int, str]] = []
    for defn in cards:
        title = title_of(pool.defs[defn])
        if found and found[-1][1] == title:
            found[-1] = (found[-1][0] + 1, title)
        else:
            found.append((1, title))
    return found


def _unlisted(listed: list[tuple[int, str]], titles: dict[str, DefId]) -> Iterator[DefId]:
    for count, title in listed:
        yield from [titles[title]] * count
