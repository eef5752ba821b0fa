"""Picks made explicit: what is chosen, selected, searched, looked at, revealed, or picked for an action.

A pick that the text does not call "choose" is made when it is carried out: FF 11.3.3.
"""

from __future__ import annotations

from dataclasses import replace

from ludex.core.changes import COST_CAUSE
from ludex.core.ops.look import Look, Reveal, Search
from ludex.core.ops.select import NEVER, Quantity, Select
from ludex.core.players import EACH, YOU
from ludex.core.program import Body
from ludex.core.selectors import Cards, Engaged, Not, NotThose, Selector, Those, Top
from ludex.core.values import Fixed
from ludex.games.fftcg.ops.choose import Choose
from ludex.games.fftcg.wording.context import Words
from ludex.games.fftcg.wording.nouns import constraints_of, kinds_of
from ludex.games.fftcg.wording.spoken import OtherNoun
from ludex.games.fftcg.words import FIELD, HAND
from ludex.games.wording.nouns import all_of, both, several, with_places
from ludex.games.wording.spoken import AmongThem, Every, Noun, Place, SomeOfThem, Together, Unclear


class Picking(Words):
    """What the text picks, and where that is kept."""

    ordinals = ("former", "latter", "last")

    def chooses(self, nouns: tuple[Noun | OtherNoun, ...]) -> list[Body]:
        """Choices made while playing."""
        if self.cost or self.they is not None:
            raise Unclear("a choice that is no part of an effect of yours")
        told: list[Noun] = []
        for noun in nouns:
            told.append(noun.noun if isinstance(noun, OtherNoun) else noun)
        told = list(with_places(told))
        slots = self.slots("it", told)
        out: list[Body] = []
        for noun, slot in zip(told, slots, strict=True):
            if isinstance(noun.quantity, Every) or noun.what.kinds.joined == "and":
                raise Unclear("each of them chosen")
            constraints = self.bound(constraints_of(noun.what))
            of = self.pickable(noun)
            if isinstance(nouns[len(out)], OtherNoun):
                if not out or not isinstance(of, Cards):
                    raise Unclear("other than what?")
                of = replace(of, filter=all_of([of.filter, NotThose(Those(slots[len(out) - 1]))]))
            out.append(Choose(of, self.bound(noun.quantity), slot, constraints=constraints))
            self.found(slot, several(noun.quantity), "chosen", noun)
        self.pairs = tuple(slots) if len(slots) > 1 else ()
        return out

    def selects(self, nouns: tuple[Noun, ...]) -> list[Body]:
        """Picks made when it comes to it."""
        if len(nouns) != 1:
            raise Unclear("several selections")
        out, those = self.pick(nouns[0], "selected")
        assert isinstance(those, Those)
        many = several(nouns[0].quantity) or self.they == EACH
        self.found(those.slot, many, "selected", nouns[0])
        self.pairs = ()
        return out

    def searches(self, nouns: tuple[Noun, ...]) -> list[Body]:
        """Cards of the deck that were looked for."""
        slots = self.slots("found", nouns)
        out: list[Body] = []
        for noun, slot in zip(nouns, slots, strict=True):
            if isinstance(noun.quantity, Every) or noun.what.place is not None or noun.what.kinds.joined == "and":
                raise Unclear("search where, for how many?")
            filter = self.bound(kinds_of(noun.what))
            out.append(Search(filter, self.bound(noun.quantity), slot, self.bound(constraints_of(noun.what))))
            self.found(slot, several(noun.quantity), "found", noun)
        self.pairs = tuple(slots) if len(slots) > 1 else ()
        return out

    def looks(self, what: Selector) -> list[Body]:
        """Cards that the player has looked at."""
        if not isinstance(what, Top):
            raise Unclear("looking at other cards than the top ones of a deck")
        slot = self._top(what, "looked")
        return [Look(self.bound(what), slot)]

    def reveals(self, what: Selector) -> list[Body]:
        """Cards that all have seen."""
        if isinstance(what, Top):
            slot = self._top(what, "revealed")
            self.by_verb["revealed"] = slot
            return [Reveal(self.bound(what), slot)]
        if isinstance(what, Noun) and isinstance(what.what.place, Place) and what.what.place.zones == (HAND,):
            picks, those = self.pick(what, "revealed")
            assert isinstance(those, Those)
            self.by_verb["revealed"] = self.done = those.slot
            return [*picks, Reveal(those, those.slot)]
        if isinstance(what, Cards):
            slot = self.fresh("revealed")
            self.looked, self.taken = slot, []
            return [Reveal(self.bound(what), slot)]
        raise Unclear("revealing other cards than the top ones of a deck")

    def _top(self, what: Top, name: str) -> str:
        self.pairs = ()
        return self.seen(name, what.number != Fixed(1), name)

    def pick(self, noun: Noun, how: str, default: Place | None = None) -> tuple[list[Body], Selector]:
        """Cards picked when it comes to it, and where they are kept."""
        if noun.what.kinds.joined == "and":
            raise Unclear("one of both kinds, or one of each?")
        slot = self.fresh(how)
        place = noun.what.place or default
        placed = replace(noun, what=replace(noun.what, place=place))
        constraints = self.bound(constraints_of(noun.what))
        select = Select(self.pickable(placed), self.bound(noun.quantity), slot, self.they or YOU, constraints, NEVER)
        if self.willing:
            select = replace(select, cause=COST_CAUSE)
        if isinstance(place, AmongThem) or (isinstance(place, Place) and place.zones == (HAND,) and self.looked):
            self.taken.append(slot)
        return [select], Those(slot)

    def pick_or(self, what: Selector, default: Place | None = None, how: str = "picked") -> tuple[list[Body], Selector]:
        """The picks a selector needs, and the selector after them."""
        if isinstance(what, Noun):
            if isinstance(what.quantity, Every):
                return [], self.among(what, default)
            return self.pick(what, how, default)
        if isinstance(what, SomeOfThem):
            return self.pick_of_them(what.quantity, how)
        if isinstance(what, Together):
            out: list[Body] = []
            parts: list[Selector] = []
            for part in what.parts:
                picks, selector = self.pick_or(part, default, how)
                out.extend(_others(pick, parts) for pick in picks)
                parts.append(selector)
            return out, both(parts)
        return [], self.bound(what)

    def pick_of_them(self, quantity: Quantity, how: str) -> tuple[list[Body], Selector]:
        """Some of the cards that were spoken of last."""
        if not self.results or not self.results[-1].many or self.pairs:
            raise Unclear("of whom?")
        of = self.results[-1].slot
        slot = self.fresh(how)
        if self.looked != of:
            self.looked, self.taken = of, []
        left = self.untaken()
        self.taken.append(slot)
        return [Select(left, self.bound(quantity), slot, target=NEVER)], Those(slot)

    def dulled(self, what: Selector) -> tuple[list[Body], Selector]:
        """What is dulled: as a cost, active Characters that you control (FF 11.6.2.3, 11.7.2.3)."""
        if not self.cost:
            return self.pick_or(what)
        if isinstance(what, Noun):
            active = Not(Engaged())
            if not all(active in kind.adjectives for kind in what.what.kinds.parts):
                what = replace(what, what=replace(what.what, suffixes=(*what.what.suffixes, active)))
        return self.pick_or(what, Place((FIELD,), YOU))


def _others(pick: Body, taken: list[Selector]) -> Body:
    """A pick of other cards than those that go with it."""
    if not taken or not isinstance(pick, Select) or not isinstance(pick.what, Cards):
        return pick
    of = replace(pick.what, filter=all_of([pick.what.filter, NotThose(both(taken))]))
    return replace(pick, what=of)
