"""The store: cards and prints in SQLite. What is read is data, and nothing in it can run."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludex.core.deck import written_alike
from ludex.core.errors import LudexError
from ludex.library import place
from ludex.library.compiling import Read, Stopped
from ludex.library.identity import Print, key_of
from ludex.library.place import BadLibrary
from ludex.library.tables import bring_up_to_date

PATIENCE = 120.0
"""So many seconds a process waits until another has written."""
SHORTLY = 0.2
"""So many it waits with what it need not write."""
_COLUMNS = ("id", "game", "facts", "name", "record", "understood", "stopped", "definition", "engine", "whole")
_CARD = ", ".join(f"card.{column}" for column in _COLUMNS)


@dataclass(frozen=True)
class Kept:
    """A card of the library."""

    id: int
    game: str
    facts: str
    name: str
    record: dict[str, Any]
    understood: bool
    stopped: tuple[Stopped, ...]
    definition: bytes | None
    engine: str
    """By which engine it was read."""
    whole: tuple[str, ...]
    """The open classes of words that its text means all of."""


@dataclass(frozen=True)
class KeptPrint:
    """A number of the library, with what a file had under it."""

    id: int
    number: str
    facts: str
    card: int | None
    """The card it leads to."""
    record: dict[str, Any]
    source: str
    date: str
    errata: bool
    repaired: tuple[str, ...]

    def print(self) -> Print:
        """What decides whether it counts."""
        return Print(key_of(self.number), self.facts, self.errata, self.date, self.id)


class Store:
    """An open library."""

    def __init__(self, file: Path) -> None:
        self.file = file
        with told(file):
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)
            self.connection.execute("PRAGMA journal_mode = WAL")
            self.connection.execute("PRAGMA synchronous = NORMAL")
            self.connection.execute("PRAGMA foreign_keys = ON")
            bring_up_to_date(self.connection)

    @classmethod
    def of(cls, data: bytes) -> Store:
        """A library that lies in memory alone, as `data` gave it."""
        made = cls.__new__(cls)
        made.file = Path(":memory:")
        made.connection = sqlite3.connect(":memory:", isolation_level=None)
        made.connection.deserialize(data)
        return made

    def data(self) -> bytes:
        """The whole library as bytes, for `of`."""
        # What is still beside the file would be left out.
        self.connection.execute("PRAGMA journal_mode = DELETE")
        return self.connection.serialize()

    def close(self) -> None:
        """Nothing is held open."""
        self.connection.close()

    @contextmanager
    def writing(self, patience: float = PATIENCE) -> Iterator[None]:
        """All that is written within is there afterwards, or nothing of it."""
        self.connection.execute(f"PRAGMA busy_timeout = {round(patience * 1000)}")
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.connection.execute("COMMIT")
        except BaseException:
            self.connection.execute("ROLLBACK")
            raise

    def changes(self, game: str) -> int:
        """How often the cards of the game were changed."""
        found = self.connection.execute("SELECT count FROM change WHERE game = ?", (game,)).fetchone()
        return int(found[0]) if found else 0

    def count_change(self, game: str) -> None:
        """The cards of the game were changed once more."""
        self.connection.execute(
            "INSERT INTO change VALUES (?, 1) ON CONFLICT (game) DO UPDATE SET count = count + 1", (game,)
        )

    # What is there

    def cards(self, game: str) -> list[Kept]:
        """All cards of the game, in the order they came."""
        return self._cards("WHERE card.game = ? ORDER BY card.id", (game,))

    def called(self, game: str, name: str) -> list[Kept]:
        """The cards that are called so."""
        joined = "JOIN called ON called.card = card.id WHERE called.game = ? AND called.name = ? ORDER BY card.id"
        return self._cards(joined, (game, written_alike(name)))

    def numbered(self, game: str, number: str) -> list[Kept]:
        """The card to which the number leads, if there is one."""
        joined = "JOIN print ON print.card = card.id WHERE print.game = ? AND print.key = ? LIMIT 1"
        return self._cards(joined, (game, key_of(number)))

    def numbers(self, game: str) -> list[str]:
        """Every number of the game, in the order they came."""
        query = "SELECT DISTINCT number FROM print WHERE game = ? ORDER BY id"
        return [str(number) for (number,) in self.connection.execute(query, (game,))]

    def tokens(self, game: str) -> list[Kept]:
        """The tokens of the game, in the order they came."""
        of_type = "json_extract(card.record, '$.type') LIKE '%Token%' OR json_extract(card.record, '$.token')"
        return self._cards(f"WHERE card.game = ? AND ({of_type}) ORDER BY card.id DESC", (game,))

    def prints(self, game: str, *, key: str = "", card: int = 0) -> list[KeptPrint]:
        """The prints of the game, or those of a number or a card, in the order they came."""
        query = "SELECT id, number, facts, card, record, source, date, errata, repaired FROM print WHERE game = ?"
        values: list[Any] = [game]
        if key:
            query, values = f"{query} AND key = ?", [*values, key]
        if card:
            query, values = f"{query} AND card = ?", [*values, card]
        return [_print(row) for row in self.connection.execute(f"{query} ORDER BY id", values)]

    def _cards(self, rest: str, values: Sequence[Any]) -> list[Kept]:
        return [_card(row) for row in self.connection.execute(f"SELECT {_CARD} FROM card {rest}", values)]

    # What is written

    def add_print(self, game: str, one: KeptPrint) -> None:
        """The print is there; to which card it leads is settled later."""
        self.connection.execute(
            "INSERT INTO print (game, number, key, facts, record, source, date, errata, repaired) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                game,
                one.number,
                key_of(one.number),
                one.facts,
                written(one.record),
                one.source,
                one.date,
                one.errata,
                json.dumps(one.repaired, ensure_ascii=False),
            ),
        )

    def put_card(self, game: str, facts: str, record: dict[str, Any], read: Read) -> int:
        """The card of these facts, as it was read."""
        (number,) = self.connection.execute(
            "INSERT INTO card (game, facts, name, record, understood, stopped, definition, engine, whole) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game, facts) DO UPDATE SET name = excluded.name, "
            "record = excluded.record, understood = excluded.understood, stopped = excluded.stopped, "
            "definition = excluded.definition, engine = excluded.engine, whole = excluded.whole RETURNING id",
            (
                game,
                facts,
                read.name,
                written(record),
                read.card is not None,
                read.stopped_json(),
                read.definition,
                read.engine,
                json.dumps(read.whole),
            ),
        ).fetchone()
        self.connection.execute("DELETE FROM called WHERE card = ?", (number,))
        self.connection.executemany("INSERT INTO called VALUES (?, ?, ?)", [(number, game, one) for one in read.called])
        return int(number)

    def lead(self, prints: Iterable[tuple[int, int]]) -> None:
        """Each print leads to its card."""
        self.connection.executemany("UPDATE print SET card = ? WHERE id = ?", [(card, one) for one, card in prints])

    def forget_prints(self, prints: Iterable[int]) -> None:
        """These prints are gone."""
        self.connection.executemany("DELETE FROM print WHERE id = ?", [(one,) for one in prints])

    def forget_cards(self, game: str) -> None:
        """Cards to which no print leads are gone."""
        self.connection.execute(
            "DELETE FROM card WHERE game = ? AND id NOT IN (SELECT card FROM print WHERE card IS NOT NULL)", (game,)
        )


def _card(row: Sequence[Any]) -> Kept:
    number, game, facts, name, record, understood, stopped, definition, engine, whole = row
    lines = tuple(Stopped(*one) for one in json.loads(stopped))
    classes = tuple(json.loads(whole))
    return Kept(number, game, facts, name, json.loads(record), bool(understood), lines, definition, engine, classes)


def _print(row: Sequence[Any]) -> KeptPrint:
    one, number, facts, card, record, source, date, errata, repaired = row
    notes = tuple(json.loads(repaired))
    return KeptPrint(one, number, facts, card, json.loads(record), source, date, bool(errata), notes)


def written(record: dict[str, Any]) -> str:
    """A record as the library keeps it."""
    return json.dumps(record, separators=(",", ":"))


@contextmanager
def told(file: Path) -> Iterator[None]:
    """What the database or the system says is told in a line."""
    try:
        yield
    except LudexError:
        raise
    except (sqlite3.Error, OSError, ValueError, TypeError) as problem:
        raise BadLibrary(f"the library {file} cannot be used: {problem}") from problem


@contextmanager
def opened() -> Iterator[Store]:
    """The library of the user, made if there is none."""
    file = place.file()
    store = Store(file)
    try:
        with told(file):
            yield store
    finally:
        store.close()


def there_is_one() -> bool:
    """Whether anybody has added a card yet; BadLibrary if something else lies where the library would."""
    file = place.file()
    for path, wanted in ((file.parent, file.parent.is_dir()), (file, file.is_file())):
        if not wanted and path.exists():
            raise BadLibrary(f"{path}: this is no {'directory' if path == file.parent else 'file'}")
    return file.is_file()
