"""Which counters can lie on the cards of a game: those that a text of its pool, a keyword or a rule speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ludex.core.modifiers import Arrive, TakeCounter
from ludex.core.ops.counters import PutCounters, RemoveCounters, RemoveInAll
from ludex.core.pool import Pool
from ludex.core.selectors import HasCounter
from ludex.core.values import CountersOn
from ludex.core.walk import find

MOST_COUNTERS = 999_999
"""So many of one name may lie on a card of a position."""
_NAMING = PutCounters | RemoveCounters | RemoveInAll | TakeCounter | HasCounter | CountersOn


@cache
def spoken_of(pool: Pool) -> tuple[str, ...]:
    """The names of the counters that texts of the pool and keywords of its game put on cards, remove or count."""
    printed = tuple(face.abilities for card in pool.defs for face in card.faces)
    found: dict[str, None] = {}
    for node in find((printed, tuple(pool.spec.keywords.values())), object):
        if isinstance(node, _NAMING):
            found[node.name] = None
        elif isinstance(node, Arrive) and node.counter:
            found[node.counter] = None
    return tuple(sorted(found))


def meant(name: str, known: Sequence[str]) -> str:
    """The known name that is meant: the same, or the only one that is written so in other letters."""
    alike = [one for one in known if one.casefold() == name.casefold()]
    return name if name in alike else alike[0] if len(alike) == 1 else ""
