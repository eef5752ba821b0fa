"""The topics of this game's card texts, and how their nodes are resolved; a later topic overrides an earlier one."""

from __future__ import annotations

from ludex.core.players import YOU
from ludex.core.selectors import Cards
from ludex.games.fftcg.wording import (
    abilities,
    choices,
    choosing,
    conditions,
    costs,
    counters,
    damage,
    drawing,
    granting,
    history,
    moving,
    naming,
    nouns,
    playing,
    references,
    replacing,
    restricting,
    searching,
    sentences,
    stack,
    triggers,
    turning,
    values,
)
from ludex.games.fftcg.words import BREAK, DISCARD, FIELD, HAND, PLAYER
from ludex.games.wording.resolver import Terms, Wording, handlers_of
from ludex.games.wording.shared import SHARED

TOPICS = (
    values,
    nouns,
    references,
    conditions,
    history,
    choosing,
    damage,
    turning,
    moving,
    searching,
    drawing,
    counters,
    stack,
    costs,
    granting,
    restricting,
    replacing,
    naming,
    playing,
    sentences,
    choices,
    triggers,
    abilities,
)
TERMS = Terms(Cards((PLAYER,), YOU), HAND, BREAK, (FIELD,), DISCARD, ordinals=("former", "latter", "last"))
WORDING = Wording([*SHARED, *handlers_of(TOPICS)], nouns, TERMS, references.FfText)
