"""What happened, as the terminal prints it: a heading for every turn, a mark before everything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludex.core.ids import Seat
from ludex.core.machine import Machine
from ludex.core.visibility import RedactedEvent
from ludex.showing.telling import OVER, TURN, tell

HEADING = "--"
MARK = "  * "


def narrate(m: Machine, seat: Seat, events: Sequence[RedactedEvent], ended: bool) -> Iterator[str]:
    """The events in lines. `ended`: whether the person has chosen to end the turn."""
    for line in tell(m, seat, events):
        if line.kind == TURN:
            yield f"{HEADING} {line.words} {HEADING}"
        elif line.kind == OVER:
            if not ended:
                yield f"{MARK}{line.words}"
            ended = False
        else:
            yield f"{MARK}{line.words}"
