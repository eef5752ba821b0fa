"""What is printed on the cards of a pool: each is sent once to whoever sees it."""

from __future__ import annotations

from hashlib import blake2b
from weakref import WeakKeyDictionary

import msgspec
from msgspec.structs import replace

from ludex.core.pool import Pool
from ludex.core.view import CardView
from ludex.server.messages import Print
from ludex.server.pinning import AGAIN
from ludex.showing.cards import plain

_PRESSES: WeakKeyDictionary[Pool, Press] = WeakKeyDictionary()


class Press:
    """The prints of a pool, each made when it is first asked for."""

    def __init__(self, pool: Pool) -> None:
        self._keys: dict[tuple[str, str, tuple[str, ...]], str] = {}
        """By the code of a card, and the name and the text that are shown of it."""
        self.made: dict[str, Print] = {}
        """Every print that was asked for, by its key."""
        self._faces = [(card.code, number, face) for card in pool.defs for number, face in enumerate(card.faces)]
        self._stats = pool.spec.stats
        self._brought = frozenset(pool.brought)

    def of(self, card: CardView) -> str:
        """The key of what is printed on a card as it is shown now: of a face of its own, or of another."""
        shown = (card.code, card.name, tuple(card.text))
        key = self._keys.get(shown)
        if key is None:
            key, made = self._make(card)
            self.made.setdefault(key, made)
            self._keys[shown] = key
        return key

    def _make(self, card: CardView) -> tuple[str, Print]:
        text = tuple(card.text)
        alike = [one for one in self._faces if one[2].names[0] == card.name and tuple(one[2].text) == text]
        own = [one for one in alike if one[0] == card.code]
        lines = [plain(line) for line in text]
        if not alike:
            # Lying so, it shows no more than its name.
            return self._named(Print(card.code, card.name, lines, {}), -1)
        code, number, face = (own or alike)[0]
        stats: dict[str, int | None] = {
            name: value for name, value in zip(self._stats, face.stats, strict=True) if value is not None
        }
        # What no deck has, such as what stands for an ability, has no code.
        return self._named(Print(code, card.name, lines, stats), number)

    def _named(self, made: Print, number: int) -> tuple[str, Print]:
        """The print with its key. That a number was written otherwise would tell what the other seat has brought."""
        if made.code not in self._brought:
            return f"{made.code or made.name}/{number}", made
        printed = replace(made, code=made.code.rstrip(AGAIN))
        told = blake2b(msgspec.json.encode(printed), digest_size=6).hexdigest()
        return f"{printed.code}/{number}/{told}", printed


def press_of(pool: Pool) -> Press:
    """The prints of this pool."""
    found = _PRESSES.get(pool)
    if found is None:
        found = _PRESSES[pool] = Press(pool)
    return found
