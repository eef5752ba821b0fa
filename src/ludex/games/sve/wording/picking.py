"""Picks made explicit: what is selected, searched, looked at, revealed, or picked for an action.

A pick that the text does not call "select" is made when it is carried out: SVE 10.6.2.3 is about selections.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ludex.core.changes import COST_CAUSE
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.look import Look, LookUpTo, Reveal, Search
from ludex.core.ops.select import NEVER, Quantity, Select
from ludex.core.ops.turn_card import Engage, TurnFace
from ludex.core.players import YOU, Who
from ludex.core.program import Body
from ludex.core.selectors import THIS, Engaged, HasCounter, Not, Selector, Those, Top
from ludex.core.values import Fixed
from ludex.games.sve.wording.context import Words, joint
from ludex.games.sve.wording.nouns import constraints_of, filter_of, one_of_each
from ludex.games.sve.words import FIELD, HAND
from ludex.games.wording.nouns import both, several, with_places
from ludex.games.wording.spoken import AmongThem, Every, Noun, Place, SomeOfThem, Together, Unclear

_SPOKEN_OF = ("put", "summon", "revealed")
"""Picks for these are results that the text can call "it"."""


class Picking(Words):
    """What the text picks, and where that is kept."""

    def selects(self, nouns: tuple[Noun, ...]) -> list[Body]:
        nouns = tuple(part for noun in with_places(nouns) for part in one_of_each(noun))
        slots = self.slots("it", nouns)
        out: list[Body] = []
        for noun, slot in zip(nouns, slots, strict=True):
            out.append(
                Select(
                    self.pickable(noun),
                    self.bound(noun.quantity),
                    slot,
                    constraints=self.bound(constraints_of(noun.what)),
                )
            )
            self.found(slot, several(noun.quantity), "selected", noun)
        self.pairs = tuple(slots) if len(slots) > 1 else ()
        return out

    def searches(self, nouns: tuple[Noun, ...]) -> list[Body]:
        nouns = tuple(part for noun in nouns for part in one_of_each(noun))
        slots = self.slots("found", nouns)
        out: list[Body] = []
        for noun, slot in zip(nouns, slots, strict=True):
            if isinstance(noun.quantity, Every):
                raise Unclear("search for each?")
            bare = replace(noun.what, suffixes=tuple(one for one in noun.what.suffixes if not joint(one)))
            out.append(
                Search(
                    self.bound(filter_of(bare, noun.other)),
                    self.bound(noun.quantity),
                    slot,
                    self.bound(constraints_of(noun.what)),
                )
            )
            self.found(slot, several(noun.quantity), "found", noun)
        self.pairs = tuple(slots) if len(slots) > 1 else ()
        return out

    def look(self, body: Look | LookUpTo) -> list[Body]:
        single = isinstance(body, Look) and isinstance(body.what, Top) and body.what.number == Fixed(1)
        slot = self.seen("looked", not single, "looked")
        return [replace(self.bound(body), into=slot)]

    def reveals(self, what: Selector) -> list[Body]:
        if isinstance(what, Top):
            slot = self.by_verb["revealed"] = self.seen("revealed", what.number != Fixed(1), "revealed")
            return [Reveal(self.bound(what), slot)]
        if isinstance(what, Noun | Together):
            nouns = tuple(
                part for part in (what.parts if isinstance(what, Together) else (what,)) if isinstance(part, Noun)
            )
            if any(isinstance(noun.quantity, Every) for noun in nouns):
                raise Unclear("each of them revealed")
            picks, those = self.pick(nouns, "revealed")
            if isinstance(those, Those):
                self.by_verb["revealed"] = those.slot
            return [
                part
                for pick in picks
                if isinstance(pick, Select)
                for part in (pick, Reveal(Those(pick.into), pick.into))
            ]
        slot = self.fresh("revealed")
        self.by_verb["revealed"] = slot
        return [Reveal(self.bound(what), slot)]

    def pick(
        self, nouns: tuple[Noun, ...], how: str, default: Place | None = None, who: Who = YOU
    ) -> tuple[list[Body], Selector]:
        """Cards picked when it comes to it, and where they are kept: a slot for each noun."""
        out: list[Body] = []
        slots: list[str] = []
        for noun in (part for one in with_places(nouns) for part in one_of_each(one)):
            slot = self.fresh("discarded" if how == "discarded" else "picked")
            place = noun.what.place or (AmongThem() if self.among_them else default)
            placed = replace(noun, what=replace(noun.what, place=place))
            constraints = self.bound(constraints_of(noun.what))
            select = Select(self.pickable(placed), self.bound(noun.quantity), slot, who, constraints, NEVER)
            hidden = isinstance(place, AmongThem) or (isinstance(place, Place) and place.zones == (HAND,))
            if self.willing and hidden:
                # Who has said yes is not asked again whether there is such a card (SVE 1.3.2).
                select = replace(select, cause=COST_CAUSE)
            out.append(select)
            if isinstance(place, AmongThem):
                self.taken.append(slot)
            if how in _SPOKEN_OF:
                self.found(slot, several(noun.quantity), how, noun)
            slots.append(slot)
        if how in _SPOKEN_OF:
            self.pairs = tuple(slots) if len(slots) > 1 else ()
        return out, both([Those(slot) for slot in slots])

    def pick_or(self, what: Selector, default: Place | None = None, how: str = "picked") -> tuple[list[Body], Selector]:
        """The picks a selector needs, and the selector after them."""
        if isinstance(what, Noun):
            if isinstance(what.quantity, Every):
                return [], self.among(what, default)
            return self.pick((what,), how, default, self.they or YOU)
        if isinstance(what, SomeOfThem):
            return self.pick_of_them(what.quantity, how)
        if isinstance(what, Together):
            if THIS in what.parts:
                # "this and another card": this card is not both.
                what = Together(tuple(replace(one, other=True) if isinstance(one, Noun) else one for one in what.parts))
            if all(isinstance(part, Noun) and not isinstance(part.quantity, Every) for part in what.parts):
                nouns = tuple(part for part in what.parts if isinstance(part, Noun))
                return self.pick(nouns, how, default, self.they or YOU)
            out: list[Body] = []
            parts: list[Selector] = []
            for part in what.parts:
                picks, selector = self.pick_or(part, default, how)
                out.extend(picks)
                parts.append(selector)
            return out, both(parts)
        return [], self.bound(what)

    def pick_of_them(self, quantity: Quantity, how: str) -> tuple[list[Body], Selector]:
        """Some of the cards that were looked at, or of those spoken of last."""
        groups = [result for result in self.results if result.many]
        if not groups:
            raise Unclear("of whom?")
        of = groups[-1].slot
        slot = self.fresh("picked")
        those: Selector = Those(of)
        if of == self.looked:
            those = self.untaken()
            self.taken.append(slot)
        if how in ("put", "summon"):
            self.found(slot, several(quantity), how)
        return [Select(those, self.bound(quantity), slot, target=NEVER)], Those(slot)

    def with_picks(self, body: Engage | TurnFace | PutCounters | RemoveCounters) -> list[Body]:
        """An action on cards that are picked for it."""
        what = body.on if isinstance(body, PutCounters | RemoveCounters) else body.what
        if isinstance(what, Noun | Together) and self.cost:
            if isinstance(body, Engage):
                # SVE 10.4.6: as a cost, a reserved card is engaged.
                what = _narrowed(what, Not(Engaged()))
            elif isinstance(body, RemoveCounters) and isinstance(body.number, Fixed):
                what = _narrowed(what, HasCounter(body.name, body.number.n))
        picks, selector = self.pick_or(what, Place((FIELD,), YOU) if self.cost else None)
        changed = (
            replace(body, on=selector)
            if isinstance(body, PutCounters | RemoveCounters)
            else replace(body, what=selector)
        )
        return [*picks, self.bound(changed)]


def _narrowed(what: Selector, filter: Any) -> Selector:
    """The noun, of cards that fit besides."""
    if isinstance(what, Noun):
        return replace(what, what=replace(what.what, suffixes=(*what.what.suffixes, filter)))
    if isinstance(what, Together):
        return Together(tuple(_narrowed(part, filter) for part in what.parts))
    return what
