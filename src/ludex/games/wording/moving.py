"""Cards that go somewhere: where to, by which verb, and from a hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.changes import COST_CAUSE, FACE_UP, RESERVED, Facing, Orientation
from ludex.core.ids import ZoneId
from ludex.core.ops.move import Move
from ludex.core.players import YOU, Who
from ludex.core.program import Body
from ludex.core.selectors import Selector, Those
from ludex.games.wording.nouns import Place
from ludex.games.wording.resolver import Text, Topic

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class Destination:
    """Where cards are put: of their owners where nobody is named."""

    zone: ZoneId
    whose: Who | None = None
    position: int = 0
    orientation: Orientation = RESERVED
    facing: Facing = FACE_UP


@dataclass(frozen=True, slots=True)
class Puts(Body):
    """Cards go somewhere, by a verb."""

    what: Selector
    to: Destination
    verb: str = "put"


@dataclass(frozen=True, slots=True)
class Discards(Body):
    """ "discard ...", from the hand of whoever does it."""

    what: Selector
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class EitherEnd(Body):
    """Cards are picked and put on top of the deck, or under it."""

    what: Selector


@TOPIC.action(Discards)
def discards(text: Text, body: Discards) -> list[Body]:
    """Cards of a hand, picked by whose it is."""
    who, terms = text.word(body.who), text.wording.terms
    before, text.they = text.they, who
    try:
        picks, selector = text.picked(body.what, Place((terms.hand,), who), "discarded")
    finally:
        text.they = before
    if isinstance(selector, Those):
        text.by_verb["discarded"] = text.done = selector.slot
    return [*picks, moved(text, selector, Destination(terms.pile), terms.discard)]


def moved(text: Text, what: Selector, to: Destination, verb: str) -> Move:
    """The move of the kernel; as a cost, caused by one."""
    move = Move(what, to.zone, verb, to.whose, to.position, to.orientation, to.facing)
    return replace(move, cause=COST_CAUSE) if text.cost else move
