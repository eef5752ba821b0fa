"""The topics of this game's card texts, and how their nodes are resolved; a later topic overrides an earlier one."""

from __future__ import annotations

from ludex.games.sve.wording import (
    abilities,
    conditions,
    costs,
    counters,
    damage,
    drawing,
    evolving,
    granting,
    history,
    moving,
    nouns,
    playing,
    references,
    replacing,
    searching,
    sentences,
    tokens,
    triggers,
    turning,
    values,
)
from ludex.games.sve.words import CEMETERY, FIELD, HAND
from ludex.games.wording.resolver import Terms, Wording, handlers_of
from ludex.games.wording.shared import SHARED

TOPICS = (
    values,
    nouns,
    references,
    history,
    conditions,
    searching,
    damage,
    moving,
    tokens,
    granting,
    replacing,
    counters,
    turning,
    drawing,
    playing,
    evolving,
    costs,
    sentences,
    triggers,
    abilities,
)
TERMS = Terms(references.YOUR_LEADER, HAND, CEMETERY, (FIELD,))
WORDING = Wording([*SHARED, *handlers_of(TOPICS)], nouns, TERMS, references.SveText)
