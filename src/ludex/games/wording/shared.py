"""The handlers of the shared topics, all of them: what a game begins with."""

from __future__ import annotations

from ludex.games.wording import (
    abilities,
    conditions,
    events,
    granting,
    moving,
    picking,
    references,
    searching,
    sentences,
)

SHARED = tuple(
    topic.TOPIC
    for topic in (references, picking, searching, moving, granting, events, conditions, sentences, abilities)
)
