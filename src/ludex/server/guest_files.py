"""Card files that guests bring, where the owner of the server lets them: read in a process of its own, within limits.

What comes of a file is a library of its own, in memory and for one deck. The library of the owner is not looked at
while it is read, and nothing is ever written to it.
"""

from __future__ import annotations

import os
import re
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

from ludex.core.errors import BadText, LudexError
from ludex.games import load
from ludex.library import adding, files, place
from ludex.library.store import Store
from ludex.server.crew import Crew
from ludex.server.refusals import Forbidden, TooMany
from ludex.server.settings import Settings

WHAT = "card file"
LONGEST_NAME = 120
"""A name and a number are written on a line of a deck list together."""
KEPT = 16
"""So many files are remembered: one is checked, and then played with."""
WAITING = 8
"""So many files wait to be read, of all guests."""
MOST_MEMORY = 2 << 30
"""Bytes that a process which reads a file may take."""
_TOML = re.compile(r"\s*(?:#.*\n\s*)*\[\[\s*card\s*\]\]")
_XML = re.compile(r"\s*<")
_JSON = re.compile(r"\s*\{")


class BadCardFile(BadText):
    """A card file that cannot be read, or is more than a guest may bring; told with its line and field."""


@dataclass(frozen=True)
class FileRead:
    """What came of a file: a library, or why there is none."""

    library: bytes = b""
    problem: str = ""


@dataclass(frozen=True)
class CardFile:
    """A file to be read, whatever its kind."""

    game: str
    text: str
    most: int
    """So many cards may be in it."""

    def prepare(self) -> Callable[[], FileRead]:
        """All cards of the game are there."""
        _bound_memory()
        load(self.game)
        return self.read

    def read(self) -> FileRead:
        """What comes of it. Only in a process of its own: where the library lies is changed for all of it."""
        with TemporaryDirectory() as folder:
            file = Path(folder) / f"cards{kind_of(self.text)}"
            file.write_text(self.text, encoding="utf-8", newline="")
            os.environ[place.DATA] = folder
            try:
                self._check(files.read_file(file, self.game))
                adding.add([file], self.game)
                store = Store(place.file())
                try:
                    return FileRead(store.data())
                finally:
                    store.close()
            except RecursionError:
                return FileRead(problem=f"{WHAT}: lists and tables are nested too deep")
            except MemoryError:
                return FileRead(problem=f"{WHAT}: it takes too much memory to read it")
            except LudexError as problem:
                return FileRead(problem=problem.message.replace(str(file), WHAT))

    def _check(self, placed: list[files.Placed]) -> None:
        if len(placed) > self.most:
            raise BadText(f"{placed[self.most].place}: {len(placed)} cards; a guest may bring {self.most}")
        for one in placed:
            for field in ("id", "name"):
                long = len(one.record[field])
                if long > LONGEST_NAME // (2 if field == "id" else 1):
                    raise BadText(f"{one.place}, {field!r}: {long} letters are too many")


def kind_of(text: str) -> str:
    """The ending that a file of this content has."""
    text = text.removeprefix("\ufeff")
    kinds = ((".xml", _XML), (".jsonl", _JSON), (".toml", _TOML))
    return next((ending for ending, looks in kinds if looks.match(text)), ".csv")


def _bound_memory() -> None:
    """This process takes no more memory than it should, where the system can see to that."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


class GuestFiles:
    """Reads the card files of guests, one after the other."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._crew: Crew[FileRead] = Crew(1, settings.guest_card_seconds, "ludex reading")
        self._read: OrderedDict[bytes, FileRead] = OrderedDict()
        self._waiting = 0

    async def library(self, game: str, text: str) -> bytes:
        """The file as a library, none if nothing was brought; Forbidden or BadCardFile say why it cannot be."""
        if not text:
            return b""
        settings = self.settings
        if not settings.guest_cards:
            raise Forbidden("this server takes no card files from its guests; deck lists it does")
        try:
            size = len(text.encode())
        except UnicodeEncodeError as problem:
            line = text.count("\n", 0, problem.start) + 1
            raise BadCardFile(f"{WHAT}, line {line}: half a character has no place in a text") from problem
        if size > settings.guest_card_bytes:
            raise BadCardFile(f"{WHAT}: {size} bytes; a guest may bring {settings.guest_card_bytes}")
        key = blake2b(f"{game}\n{text}".encode(), digest_size=16).digest()
        found = self._read.get(key) or await self._now(CardFile(game, text, settings.guest_card_count))
        self._read[key] = found
        self._read.move_to_end(key)
        while len(self._read) > KEPT:
            self._read.popitem(last=False)
        if found.problem:
            raise BadCardFile(found.problem)
        return found.library

    async def _now(self, file: CardFile) -> FileRead:
        if self._waiting >= WAITING:
            raise TooMany("others have their card files read now: try again in a moment")
        self._waiting += 1
        try:
            found = await self._crew.do(file)
        finally:
            self._waiting -= 1
        if found is None:
            seconds = f"{self.settings.guest_card_seconds:g}"
            raise BadCardFile(f"{WHAT}: its texts were not read within {seconds} seconds; bring fewer cards")
        return found

    async def close(self) -> None:
        """Nothing is read any more."""
        await self._crew.close()
