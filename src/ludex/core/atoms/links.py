"""What belongs together, and what stands on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.atoms.records import stamp, write_record
from ludex.core.ids import CardId
from ludex.core.state import Link, Stacked

if TYPE_CHECKING:
    from ludex.core.machine import Machine


def link(m: Machine, kind: str, a: CardId, b: CardId, shown: tuple[int, int] | None = None) -> None:
    """The two cards are linked; the first has the printed information of `shown`, if given (SVE 5.16.1.2).

    SVE 5.16.1.2.1: its type too. SVE 5.16.2, 5.16.2.1: it is the same card, and what was done to it stays.
    """
    m.state.links = (*m.state.links, Link(kind, a, b, stamp(m)))
    m.state.epoch += 1
    m.state.board_version += 1
    if shown is not None:
        card = m.state.cards[a].copy()
        card.shown = shown
        write_record(m, card)


def unlink(m: Machine, gone: tuple[Link, ...]) -> None:
    """These links are no more."""
    m.state.links = tuple(one for one in m.state.links if one not in gone)
    m.state.epoch += 1
    m.state.board_version += 1


def stack(m: Machine, stacked: Stacked) -> None:
    """It stands on top of the stack; its object lies in the zone already."""
    m.state.stack = (stacked, *m.state.stack)
    m.state.epoch += 1


def restack(m: Machine, stacked: Stacked) -> None:
    """What stands on the stack for this object has other slots now."""
    m.state.stack = tuple(stacked if one.card == stacked.card else one for one in m.state.stack)
    m.state.epoch += 1


def unstack(m: Machine, card_id: CardId) -> None:
    """Nothing of this object is left to resolve."""
    m.state.stack = tuple(one for one in m.state.stack if one.card != card_id)
    m.state.epoch += 1
