"""Picks made explicit: what is chosen, searched, looked at, revealed, or picked for an action (VG 8.5.4)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ops.look import Look, LookUpTo, Reveal, Search
from ludex.core.ops.select import NEVER, Quantity, Select
from ludex.core.players import EACH, YOU, Who
from ludex.core.program import Body
from ludex.core.selectors import Selector, Those, Top
from ludex.core.values import Fixed
from ludex.games.vanguard.wording.context import ELSEWHERE, Words
from ludex.games.vanguard.wording.nouns import OF_HEADS, constraints_of, head_of, kind_filter
from ludex.games.vanguard.wording.said import Looks, TopCards
from ludex.games.vanguard.wording.spoken import LOCKED_CARD, UNIT
from ludex.games.vanguard.words import DECK
from ludex.games.wording.nouns import any_of, several, with_places
from ludex.games.wording.spoken import AmongThem, Every, Noun, Place, Together, Unclear


class Picking(Words):
    """What the text picks, and where that is kept."""

    ordinals = ("first {}", "second {}", "third {}")

    def chooses(self, nouns: tuple[Noun, ...], who: Who) -> list[Body]:
        """Choices made on resolving (VG 8.5.4)."""
        nouns = with_places(nouns)
        slots = self.slots("it", nouns)
        out: list[Body] = []
        for noun, slot in zip(nouns, slots, strict=True):
            if isinstance(noun.quantity, Every):
                raise Unclear("each of them chosen")
            of = self.pickable(noun, self.usual(noun))
            constraints = self.bound(constraints_of(noun.what))
            out.append(Select(of, self.quantity(noun.quantity), slot, self.bound(who), constraints, NEVER))
            if isinstance(noun.what.place, AmongThem):
                self.taken.append(slot)
            self.found(slot, several(noun.quantity), self.how_of(of), noun)
        self.pairs = tuple(slots) if len(slots) > 1 else ()
        return out

    def usual(self, noun: Noun) -> Place | None:
        """Where cards are chosen whose place is not said: as a cost among your units, locked cards anywhere."""
        heads = {head_of(kind) for kind in noun.what.kinds.parts}
        if heads == {LOCKED_CARD}:
            return Place((), EACH)
        return Place((), YOU) if self.cost and heads <= {*OF_HEADS, UNIT} else None

    def quantity(self, quantity: Quantity) -> Quantity:
        """How many are picked, its words bound."""
        bound: Quantity = self.bound(quantity)
        return bound

    def searches(self, nouns: tuple[Noun, ...]) -> list[Body]:
        """Cards of the deck that were looked for (VG 10.10)."""
        slots = self.slots("found", nouns)
        out: list[Body] = []
        for noun, slot in zip(nouns, slots, strict=True):
            if isinstance(noun.quantity, Every) or noun.what.place is not None:
                raise Unclear("search where, for how many?")
            filters = [kind_filter(kind, noun.what, noun.other) for kind in noun.what.kinds.parts]
            found = self.bound(any_of(filters))
            out.append(Search(found, self.quantity(noun.quantity), slot, self.bound(constraints_of(noun.what))))
            self.found(slot, several(noun.quantity), ELSEWHERE, noun)
        self.pairs = tuple(slots) if len(slots) > 1 else ()
        self.by_verb["searched"] = slots[-1]
        return out

    def finds(self, nouns: tuple[Noun, ...]) -> list[Body]:
        """Cards among those that were looked at."""
        if all(noun.what.place == Place((DECK,), YOU) for noun in nouns):
            return self.searches(tuple(replace(noun, what=replace(noun.what, place=None)) for noun in nouns))
        if not self.looked or any(not isinstance(noun.what.place, AmongThem) for noun in nouns):
            raise Unclear("search where?")
        return self.chooses(nouns, YOU)

    def looks(self, body: Looks) -> list[Body]:
        """Cards of the top of a deck that the player has looked at (VG 3.13)."""
        slot = self.seen("looked", body.number != Fixed(1) or body.how != "all", ELSEWHERE)
        self.pairs = ()
        if body.how == "up to":
            return [LookUpTo(body.number, slot)]
        return [Look(Top(DECK, self.bound(body.number), self.bound(body.whose)), slot)]

    def reveals(self, what: Selector) -> list[Body]:
        """Cards that all have seen (VG 10.9)."""
        if isinstance(what, TopCards):
            slot = self.by_verb["revealed"] = self.seen("revealed", what.number != Fixed(1), ELSEWHERE)
            self.pairs = ()
            return [Reveal(Top(DECK, self.bound(what.number), self.bound(what.whose)), slot)]
        picks, those = self.pick_or(what)
        slot = self.fresh("revealed")
        self.by_verb["revealed"] = slot
        return [*picks, Reveal(those, slot)]

    def pick(self, noun: Noun, default: Place | None = None) -> tuple[list[Body], Selector]:
        """Cards picked when it comes to it, and where they are kept."""
        slot = self.fresh("picked")
        placed = replace(noun, what=replace(noun.what, place=noun.what.place or default))
        of = self.pickable(placed)
        constraints = self.bound(constraints_of(noun.what))
        if isinstance(placed.what.place, AmongThem):
            self.taken.append(slot)
        self.found(slot, several(noun.quantity), self.how_of(of), noun)
        self.pairs = ()
        return [Select(of, self.quantity(noun.quantity), slot, self.they or YOU, constraints, NEVER)], Those(slot)

    def pick_or(self, what: Selector, default: Place | None = None) -> tuple[list[Body], Selector]:
        """The picks a selector needs, and the selector after them."""
        if isinstance(what, Noun):
            if isinstance(what.quantity, Every):
                return [], self.among(what, default)
            return self.pick(what, default)
        if isinstance(what, Together) and any(isinstance(part, Noun) for part in what.parts):
            raise Unclear("several picked at once")
        return [], self.bound(what)
