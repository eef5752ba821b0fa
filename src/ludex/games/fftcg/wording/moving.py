"""Cards discarded, put, played, removed, turned over: what the text moves."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.changes import BOTTOM, COST_CAUSE
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, AnyNumber, Select
from ludex.core.players import YOU, Who
from ludex.core.program import Body
from ludex.core.selectors import THIS, Selector, Those, Top, Without
from ludex.core.values import Fixed
from ludex.games.fftcg.ops import do_so
from ludex.games.fftcg.ops.turn_over import TurnOver
from ludex.games.fftcg.wording.nouns import filter_of
from ludex.games.fftcg.wording.picking import Picking
from ludex.games.fftcg.words import (
    BREAK,
    DECK,
    DISCARD,
    FIELD,
    HAND,
    PLAY,
    PUT,
    REMOVE,
)
from ludex.games.wording.nouns import several, with_places
from ludex.games.wording.said import Destination, Puts
from ludex.games.wording.spoken import Every, Noun, Place, SomeOfThem, Things, Together, Unclear

_SPOKEN_OF = (PLAY, PUT)
"""Picks for these are results that the text can call "it"."""


class Moving(Picking):
    """What the text moves."""

    def discards(self, what: Selector, who: Who) -> list[Body]:
        """Cards of a hand, picked by whose it is (FF 15.1.1.4.1)."""
        before = self.they
        self.they = who
        try:
            picks, selector = self.pick_or(what, Place((HAND,), who), "discarded")
        finally:
            self.they = before
        if isinstance(what, Noun) and what.what.place not in (None, Place((HAND,), who)):
            if self.bound(what.what.place) != Place((HAND,), who):
                raise Unclear("discarded from elsewhere")
        if isinstance(selector, Those):
            self.by_verb["discarded"] = selector.slot
            self.done = selector.slot
        return [*picks, self.moved(selector, Destination(BREAK), DISCARD)]

    def puts(self, body: Puts) -> list[Body]:
        """Cards that go somewhere."""
        what = body.what
        default = Place((FIELD,), self.they or YOU) if self.cost or self.they is not None else None
        if isinstance(what, Together) and all(isinstance(part, Noun) for part in what.parts):
            what = Together(tuple(with_places([part for part in what.parts if isinstance(part, Noun)])))
        if (
            isinstance(what, Noun)
            and what.what.place is None
            and default is None
            and not isinstance(what.quantity, Every)
        ):
            raise Unclear("cards of nobody knows where")
        picks, selector = self.pick_or(what, default)
        if selector == THIS and self.deferred and self.subject is not None and self.subject.left:
            # This card where it went, which is another than the one that left.
            selector = Those(do_so.SUBJECT)
        move = self.moved(selector, self.bound(body.to), body.verb)
        if isinstance(what, Top):
            slot = self.fresh("put")
            self.found(slot, what.number != Fixed(1), "put")
            if body.verb == REMOVE:
                self.by_verb["removed"] = slot
            self.pairs = ()
            move = replace(move, into=slot)
        elif isinstance(selector, Those) and picks:
            if body.verb in _SPOKEN_OF and not self.cost and isinstance(what, Noun | SomeOfThem):
                self.found(selector.slot, several(what.quantity), body.verb, what if isinstance(what, Noun) else None)
                self.pairs = ()
        if not self.cost:
            self.done = move.into
        if body.verb == REMOVE and isinstance(selector, Those):
            self.by_verb["removed"] = selector.slot
        return [*picks, move]

    def moved(self, what: Selector, to: Destination, verb: str) -> Move:
        """The move of the kernel."""
        move = Move(what, to.zone, verb, to.whose, to.position, to.orientation)
        return replace(move, cause=COST_CAUSE) if self.cost else move

    def top_or_bottom(self, what: Selector) -> list[Body]:
        """Some of the cards go under the deck, the rest on top of it, each in any order."""
        slot = self.fresh("under")
        return [
            Select(what, AnyNumber(), slot, target=NEVER),
            Move(Those(slot), DECK, PUT, position=BOTTOM),
            Move(Without(what, Those(slot)), DECK, PUT),
        ]

    def turns_over(self, until: Things) -> list[Body]:
        """Cards turned over from the top of the deck, and the one that was looked for."""
        found, seen = self.fresh("found"), self.fresh("revealed")
        self.looked, self.taken = seen, [found]
        self.found(found, False, "found")
        self.pairs = ()
        return [TurnOver(self.bound(filter_of(until)), found, seen)]
