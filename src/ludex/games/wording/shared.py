"""The handlers of the shared topics, all of them: what a game begins with."""

from __future__ import annotations

from ludex.games.wording import (
    abilities,
    conditions,
    damage,
    drawing,
    events,
    granting,
    moving,
    picking,
    references,
    searching,
    sentences,
    turning,
    values,
)
from ludex.games.wording.resolver import handlers_of

SHARED = handlers_of(
    (
        references,
        picking,
        searching,
        moving,
        turning,
        drawing,
        damage,
        granting,
        events,
        values,
        conditions,
        sentences,
        abilities,
    )
)
