"""The topics of this game's card texts, and how their nodes are resolved; a later topic overrides an earlier one."""

from __future__ import annotations

from ludex.core.selectors import Ready
from ludex.games.caster.wording import (
    abilities,
    aether,
    battling,
    conditions,
    control,
    counters,
    drawing,
    elements,
    granting,
    history,
    keyworded,
    moving,
    nouns,
    orbs,
    outcome,
    playing,
    references,
    replacing,
    searching,
    sentences,
    targets,
    tokens,
    triggers,
    turning,
    values,
)
from ludex.games.caster.words import FIELD, GRAVEYARD, HAND
from ludex.games.wording.resolver import Terms, Wording, handlers_of
from ludex.games.wording.shared import SHARED

TOPICS = (
    values,
    nouns,
    elements,
    references,
    targets,
    conditions,
    history,
    aether,
    moving,
    orbs,
    turning,
    searching,
    drawing,
    counters,
    tokens,
    control,
    outcome,
    playing,
    battling,
    granting,
    replacing,
    sentences,
    triggers,
    keyworded,
    abilities,
)
TERMS = Terms(granting.YOU_YOURSELF, HAND, GRAVEYARD, FIELD, ready=Ready())
WORDING = Wording([*SHARED, *handlers_of(TOPICS)], nouns, TERMS, targets.CasterText)
