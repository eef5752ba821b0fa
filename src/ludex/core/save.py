"""Saving: a game at any decision as bytes, and back, exactly; what is not such a game is refused and named.

The bytes are a signature, the length, a checksum and msgpack of plain lists: nothing in a save can run. The numbers of
programs, abilities and modifiers mean something only with the same pool, so a save names the engine and carries a
digest of all cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ludex.core.decisions import Answer
from ludex.core.errors import BadSave, LudexError, said, short
from ludex.core.files import read_whole
from ludex.core.game import Game, Start
from ludex.core.ids import Seat
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.core.plain import read, tuples, written
from ludex.core.pool import Pool
from ludex.core.soundness import check, check_asked, check_start
from ludex.core.trace import EVENTFUL, Trace
from ludex.core.version import __version__

if TYPE_CHECKING:
    from ludex.core.view import View

SIGNATURE = b"ludex save 5\n"
CHECK = 16
"""The bytes of a checksum."""
HEADER = len(SIGNATURE) + 4 + CHECK
Laid = tuple[tuple[int, tuple[int, ...]], ...]
Begun = tuple[tuple[Laid, Laid], int, tuple[tuple[str, int], ...], str]
"""How a game was begun: decks, seed, facts, format."""


def dump(game: Game) -> bytes:
    """The whole game as bytes."""
    start = game.start
    payload = msgspec.msgpack.encode(
        (
            __version__,
            game.spec.name,
            _cards(game.pool),
            (start.decks, start.seed, start.facts, start.format),
            game.answers,
            game.seals,
            written(game.state, game.pool),
        )
    )
    return SIGNATURE + len(payload).to_bytes(4, "big") + _check(payload) + payload


def load(data: bytes, pool: Pool) -> Game:
    """The game that the bytes are, with the cards of this pool. It keeps no log of what came before its turn."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise BadSave(f"a save is bytes, not {type(data).__name__}")
    if not isinstance(pool, Pool):
        raise BadSave(f"a save is read with the cards of its game, such as LoadedGame.pool, not {type(pool).__name__}")
    saved = _open(bytes(data))
    version, name, cards = saved[0], saved[1], saved[2]
    if version != __version__:
        raise BadSave(f"the save is of engine version {short(str(version))}, this is {__version__}")
    if name != pool.spec.name:
        raise BadSave(f"the save is of the game {said(name)}, not of {pool.spec.name!r}")
    if cards != _cards(pool):
        raise BadSave("the save was made with other cards: the text of a card in the pool has changed")
    try:
        start = Start(*msgspec.convert(saved[3], Begun))
        check_start(start, pool)
        answers = msgspec.convert(saved[4], list[int | str | list[int]])
        state = read(saved[6], pool)
        check(state, pool)
        game = SavedGame.of(Machine(pool.spec, pool, state), start)
        game.answers = [tuples(answer) for answer in answers]
        game.seals = msgspec.convert(saved[5], list[str])
        game.keep_log(list(state.events), True)
        check_asked(game.machine)
    except Exception as problem:
        raise BadSave(f"the save does not hold a game: {problem}") from problem
    return game


def load_file(file: Path, pool: Pool) -> Game:
    """The game that was saved in a file; BadSave names the file."""
    data = read_whole(file)
    try:
        return load(data, pool)
    except BadSave as problem:
        raise BadSave(f"{file}: {problem}") from problem


class SavedGame(Game):
    """A game that was saved. Where it proves later not to hold together, BadSave says so, and nothing has changed."""

    def answer(self, answer: Answer | list[int], seat: Seat | None = None) -> None:
        """Answer the decision."""
        with self._holding_together():
            super().answer(answer, seat)

    def concede(self, seat: Seat) -> None:
        """The player loses at once."""
        with self._holding_together():
            super().concede(seat)

    def cancel(self, seat: Seat) -> None:
        """The player takes back the play under way."""
        with self._holding_together():
            super().cancel(seat)

    def view(self, seat: Seat) -> View:
        """Everything this seat may know."""
        with self._holding_together():
            return super().view(seat)

    def explain(self, action: str, card: int, other: int = 0, seat: Seat | None = None) -> list[Reason]:
        """Every reason why the player cannot do this."""
        with self._holding_together():
            return super().explain(action, card, other, seat)

    def trace(self, seat: Seat | None = None, answers: int = 1, detail: str = EVENTFUL) -> Trace:
        """What the last answers did."""
        with self._holding_together():
            return super().trace(seat, answers, detail)

    def trace_since(self, count: int, seat: Seat | None = None, detail: str = EVENTFUL) -> Trace:
        """What was done since so many answers had been given."""
        with self._holding_together():
            return super().trace_since(count, seat, detail)

    def save(self) -> bytes:
        """The game as bytes."""
        with self._holding_together():
            return super().save()

    def resample(self, seat: Seat, seed: int) -> Game:
        """A game that may be this one for all the seat knows."""
        with self._holding_together():
            return super().resample(seat, seed)

    @contextmanager
    def _holding_together(self) -> Iterator[None]:
        before, log = self.state.clone(), self.log.copy()
        try:
            yield
        except LudexError:
            raise
        except Exception as problem:
            self.machine.state = before
            self.machine.forget()
            self.log[:] = log
            raise BadSave(f"the save does not hold together: {type(problem).__name__} {problem}".rstrip()) from problem


def game_of(data: bytes) -> str:
    """The name of the game that was saved; BadSave if the bytes are no saved game."""
    return str(_open(data)[1])


def brought_into(data: bytes) -> list[str]:
    """The numbers of the cards in the game that did not come with it."""
    cards = _open(data)[2]
    return [str(number) for number in cards[1:]] if isinstance(cards, list) else []


def _cards(pool: Pool) -> str | list[str]:
    """With which cards a game is played: their digest, and the numbers of those that do not come with the game."""
    return [digest_of_pool(pool), *pool.brought] if pool.brought else digest_of_pool(pool)


def fingerprint(game: Game) -> bytes:
    """A digest of the state: equal for states that are equal in everything."""
    return blake2b(msgspec.msgpack.encode(written(game.state, game.pool)), digest_size=CHECK).digest()


def digest_of_pool(pool: Pool) -> str:
    """A digest of every card of the pool, their texts and what was understood of them."""
    if not pool.digest:
        pool.digest = blake2b(repr(pool.defs).encode(), digest_size=CHECK).hexdigest()
    return pool.digest


def _check(payload: bytes) -> bytes:
    return blake2b(payload, digest_size=CHECK).digest()


def _open(data: bytes) -> Any:
    """What is in the file, if it is whole and as it was written."""
    if data[: len(SIGNATURE)] != SIGNATURE:
        raise BadSave("this is no saved game" if data else "the save is empty")
    if len(data) < HEADER:
        raise BadSave("the save is truncated: even its header is not whole")
    length = int.from_bytes(data[len(SIGNATURE) : len(SIGNATURE) + 4], "big")
    payload = data[HEADER:]
    if len(payload) < length:
        raise BadSave(f"the save is truncated: {len(payload)} of {length} bytes are there")
    if len(payload) > length:
        raise BadSave(f"the save is altered: {len(payload) - length} bytes follow its end")
    if _check(payload) != data[len(SIGNATURE) + 4 : HEADER]:
        raise BadSave("the save is altered: its checksum does not fit")
    try:
        saved = msgspec.msgpack.decode(payload)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise BadSave(f"the save cannot be read: {problem}") from problem
    if not isinstance(saved, list) or len(saved) != 7:
        raise BadSave("the save does not hold a game")
    return saved
