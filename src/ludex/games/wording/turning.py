"""Cards engaged and turned over, and counters on them: actions on cards that are picked for it, as a cost too."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.turn_card import Engage, Refresh, TurnFace
from ludex.core.players import YOU
from ludex.core.program import Body
from ludex.core.selectors import Filter, HasCounter, Selector
from ludex.core.values import Fixed
from ludex.games.wording.nouns import Noun, Place, with_suffix
from ludex.games.wording.references import Together
from ludex.games.wording.resolver import Text, Topic

TOPIC = Topic()


@TOPIC.action(Engage, TurnFace)
def turned(text: Text, body: Engage | Refresh | TurnFace) -> list[Body]:
    """Cards that are picked for it; as a cost, of the player's own, and only what is ready is engaged."""
    what = for_a_cost(text, body.what, text.wording.terms.ready) if isinstance(body, Engage) else body.what
    picks, cards = text.picked(what, at_home(text))
    return [*picks, text.parts(replace(body, what=cards))]


@TOPIC.action(PutCounters, RemoveCounters)
def counted(text: Text, body: PutCounters | RemoveCounters) -> list[Body]:
    """Counters on cards that are picked for it; as a cost, on such as have them."""
    on = body.on
    if isinstance(body, RemoveCounters) and isinstance(body.number, Fixed):
        on = for_a_cost(text, on, HasCounter(body.name, body.number.n))
    picks, cards = text.picked(on, at_home(text))
    return [*picks, text.parts(replace(body, on=cards))]


def at_home(text: Text) -> Place | None:
    """Where cards without a place are that something is paid with."""
    return Place(text.wording.terms.field, YOU) if text.cost else None


def for_a_cost(text: Text, what: Selector, fits: Filter) -> Selector:
    """The cards; those that are picked to pay with have to be fit for it."""
    if text.cost and isinstance(what, Noun):
        return with_suffix(what, fits)
    if text.cost and isinstance(what, Together):
        return Together(tuple(for_a_cost(text, part, fits) for part in what.parts))
    return what
