"""What is printed on the cards of a pool: each is sent once to whoever sees it."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from ludex.core.pool import Pool
from ludex.core.view import CardView
from ludex.server.messages import Print
from ludex.showing.cards import plain

Key = tuple[str, str, tuple[str, ...]]
"""The code of a card, and the name and the text that are shown of it."""

_MADE: WeakKeyDictionary[Pool, dict[Key, tuple[str, Print]]] = WeakKeyDictionary()


def print_of(pool: Pool, card: CardView) -> tuple[str, Print]:
    """What is printed on a card as it is shown now, and the key of it: of its own faces, or of what it has become."""
    made = _MADE.setdefault(pool, {})
    key = (card.code, card.name, tuple(card.text))
    if key not in made:
        made[key] = _make(pool, card)
    return made[key]


def _make(pool: Pool, card: CardView) -> tuple[str, Print]:
    text = tuple(card.text)
    faces = [
        (defn.code, number, face)
        for defn in pool.defs
        for number, face in enumerate(defn.faces)
        if face.names[0] == card.name and tuple(face.text) == text
    ]
    own = [one for one in faces if one[0] == card.code]
    lines = [plain(line) for line in card.text]
    if not faces:
        return f"{card.code} {card.name}", Print(card.code, card.name, lines, {})
    code, number, face = (own or faces)[0]
    stats: dict[str, int | None] = {
        name: value for name, value in zip(pool.spec.stats, face.stats, strict=True) if value is not None
    }
    # What no deck has, such as what stands for an ability, has no code.
    return f"{code or card.name}/{number}", Print(code, card.name, lines, stats)
