"""Cards engaged, refreshed and turned over."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.changes import FACE_DOWN
from ludex.core.ops.either import Either
from ludex.core.ops.turn_card import Engage, Refresh, TurnFace
from ludex.core.players import YOU
from ludex.core.program import Body
from ludex.core.selectors import THIS, Engaged, Filter, Not, Selector
from ludex.games.sve.words import FIELD
from ludex.games.wording.nouns import Noun, Place, with_suffix
from ludex.games.wording.references import Together
from ludex.games.wording.resolver import Text, Topic
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()


def english(table: PhraseTable) -> None:
    """Engage, refresh, turn facedown or faceup."""
    ways = (node(Engage, what=slot("what")), node(Refresh, what=slot("what")))
    table["act"] |= {
        "engage {what:targets}": Engage,
        "engage {what:picked}": Engage,
        "engage or refresh {what:it}": node(Either, ways=ways),
        "refresh {what:targets}": Refresh,
    }
    for category in ("it", "them", "placed_noun"):
        table["act"] |= {f"turn {{what:{category}}} facedown": node(TurnFace, facing=FACE_DOWN)}
    table["act"] |= {"turn {what:placed_noun} faceup": TurnFace}
    table["cost"] |= {"[engage]": Engage(THIS), "[engage] _ {what:targets}": Engage}


@TOPIC.action(Engage, TurnFace)
def turned(text: Text, body: Engage | TurnFace) -> list[Body]:
    """Cards that are picked for it; as a cost, a reserved card is engaged (SVE 10.4.6)."""
    what = for_a_cost(text, body.what, Not(Engaged())) if isinstance(body, Engage) else body.what
    picks, cards = text.picked(what, Place((FIELD,), YOU) if text.cost else None)
    return [*picks, text.parts(replace(body, what=cards))]


def for_a_cost(text: Text, what: Selector, fits: Filter) -> Selector:
    """The cards; those that are picked to pay with have to be fit for it."""
    if text.cost and isinstance(what, Noun):
        return with_suffix(what, fits)
    if text.cost and isinstance(what, Together):
        return Together(tuple(for_a_cost(text, part, fits) for part in what.parts))
    return what
