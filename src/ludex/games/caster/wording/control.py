"""Control of cards: gained, for good or for a time, and exchanged (CC 1017)."""

from __future__ import annotations

from ludex.core.ops.borrow import Borrow
from ludex.core.ops.control import Swap, TakeControl
from ludex.text import PhraseTable


def english(table: PhraseTable) -> None:
    """The kernel's ops as they are."""
    table["act"] |= {
        "gain control of {what:object}": TakeControl,
        "gain control of {what:object} {until:until}": Borrow,
        "exchange control of {a:object} <<and|, and>> {b:object}": Swap,
    }
