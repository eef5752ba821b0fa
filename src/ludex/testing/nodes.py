"""What a card made of nodes says without meaning it: refused, because a game would silently ignore it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ludex.core.definitions import CardDef
from ludex.core.ops.move import Move
from ludex.core.program import Body, Seq
from ludex.core.selectors import Those
from ludex.core.walk import find


def refuse_lost_moves(cards: Iterable[CardDef]) -> None:
    """No card speaks of what was moved after a second move of the same effect has taken the place of the first."""
    for card in cards:
        for ability in (ability for face in card.faces for ability in face.abilities):
            for sequence in find(ability, Seq):
                for slot in _lost(sequence):
                    raise AssertionError(
                        f"{card.name}: what the first Move moved is lost in {slot!r} when the second moves, "
                        f"and is spoken of later; give one of them another into="
                    )


def _lost(sequence: Seq) -> Iterator[str]:
    """The slots that a second move fills before the first was spoken of, and that are spoken of afterwards."""
    unread: set[str] = set()
    lost: set[str] = set()
    for part in _flat(sequence):
        spoken = {one.slot for one in find(part, Those)}
        yield from spoken & lost
        unread -= spoken
        if isinstance(part, Move):
            if part.into in unread:
                lost.add(part.into)
            unread.add(part.into)


def _flat(sequence: Seq) -> Iterator[Body]:
    for part in sequence.parts:
        if isinstance(part, Seq):
            yield from _flat(part)
        else:
            yield part
