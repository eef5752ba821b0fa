"""A play in progress: the procedure, the slots of its frame, and what has been decided so far (SVE 10.6.2)."""

from __future__ import annotations

from ludex.core import playing
from ludex.core.machine import Machine
from ludex.core.playing import CARD, OPTIONS_LEFT, activated, program_of
from ludex.core.program import Procedure
from ludex.core.state import Frame
from ludex.games.sve.cost_choices import Play
from ludex.games.sve.words import (
    PLAY_POINTS,
)

PLAY = Procedure("play")
"""The source of its frame is the card that is played or has the ability.

Slots: "kind" whether it is a card or which kind of ability, "ability" its number or -1, "program" what it does or -1.
"""

GIVEN = "given"
"""The slot of the options that an effect gives a play: what is paid in place of the printed cost."""

BOOKKEEPING = playing.BOOKKEEPING | {
    "options",
    OPTIONS_LEFT,
    "extra",
    "price",
    "cost paid",
    "playing",
    GIVEN,
    f"in lieu of {PLAY_POINTS}",
}
"""Slots of the playing itself, which the text does not speak of."""


def play_so_far(m: Machine, f: Frame) -> Play:
    """The play as far as it is decided."""
    paid = tuple(name[5:] for name in f.slots if name.startswith("paid ") and f.slots[name])
    modes = f.cards("modes") if "modes" in f.slots else None
    return Play(
        f.source, f.seat, program_of(m, f), activated(m, f), f.slots["kind"] == CARD, f.number("chosen x"), f.slots,
        modes, paid,
    )  # fmt: skip
