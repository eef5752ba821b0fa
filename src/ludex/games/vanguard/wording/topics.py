"""The topics of this game's card texts, and how their nodes are resolved; a later topic overrides an earlier one."""

from __future__ import annotations

from ludex.core.players import YOU
from ludex.core.selectors import Cards
from ludex.games.vanguard.wording import (
    abilities,
    battles,
    calling,
    charging,
    choosing,
    conditions,
    granting,
    headings,
    keywords,
    moving,
    nouns,
    opponents,
    qualities,
    references,
    sentences,
    striding,
    triggers,
    turning,
    values,
)
from ludex.games.vanguard.words import CIRCLES, DROP, HAND, PLAYER
from ludex.games.wording.resolver import Terms, Wording, handlers_of
from ludex.games.wording.shared import SHARED

TOPICS = (
    values,
    qualities,
    nouns,
    references,
    headings,
    conditions,
    granting,
    charging,
    choosing,
    calling,
    moving,
    turning,
    battles,
    sentences,
    opponents,
    triggers,
    abilities,
    keywords,
    striding,
)
TERMS = Terms(Cards((PLAYER,), YOU), HAND, DROP, CIRCLES, ordinals=("first {}", "second {}", "third {}"))
WORDING = Wording([*SHARED, *handlers_of(TOPICS)], nouns, TERMS, references.VgText)
