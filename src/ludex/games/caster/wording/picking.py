"""Picks made explicit: what is chosen, searched, looked at, revealed, moved.

A pick that the text does not call a target is made when it is carried out (CC 1012).
"""

from __future__ import annotations

from dataclasses import replace

from ludex.core.changes import COST_CAUSE, ENGAGED, RESERVED, REVERSED
from ludex.core.ops.look import Look, Reveal, Search
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, Exactly, Quantity, Select
from ludex.core.players import YOU, OwnerOf, Who
from ludex.core.program import Body, ForEach
from ludex.core.selectors import ALL, Both, Cards, Filter, Ready, Selector, Those, Top
from ludex.core.values import Fixed
from ludex.core.walk import find
from ludex.games.caster.filters import StockOf
from ludex.games.caster.ops.corrupt import Corrupt
from ludex.games.caster.ops.enter import PutIntoField
from ludex.games.caster.wording.context import Words
from ludex.games.caster.wording.nouns import constraints_of, kinds_of, named_only
from ludex.games.caster.wording.said import Enters, FromZone
from ludex.games.caster.words import BANISH, DESTROY, DISCARD, FIELD, GRAVEYARD, HAND, REMOVE, RETURN
from ludex.games.wording.nouns import both, heads_of, several
from ludex.games.wording.said import Destination, Puts
from ludex.games.wording.spoken import AmongThem, Every, Noun, Place, SomeOfThem, Together, Unclear

PARTICIPLES = {BANISH: "banished", DESTROY: "destroyed", REMOVE: "removed", RETURN: "returned", DISCARD: "discarded"}
ORIENTATIONS = {"": None, "rested": ENGAGED, "recovered": RESERVED, "reversed": REVERSED}


class Picking(Words):
    """What the text picks and moves, and where that is kept."""

    def selects(self, nouns: tuple[Noun, ...]) -> list[Body]:
        """Picks made when it comes to it."""
        (noun,) = nouns
        out, those = self.pick(noun, "chosen")
        assert isinstance(those, Those)
        self.found(those.slot, several(noun.quantity), "chosen", noun)
        return out

    def searches(self, nouns: tuple[Noun, ...]) -> list[Body]:
        """Cards of the deck that were looked for."""
        (noun,) = nouns
        if isinstance(noun.quantity, Every) or noun.what.place is not None or noun.what.kinds.joined == "and":
            raise Unclear("search where, for how many?")
        if noun.other:
            raise Unclear("another card of the deck than this one")
        slot = self.lying = self.fresh("found")
        filter = self.bound(kinds_of(noun.what))
        self.found(slot, several(noun.quantity), "found" if filter == ALL else "shown", noun)
        return [Search(filter, self.bound(noun.quantity), slot, self.bound(constraints_of(noun.what)))]

    def looks(self, what: Selector) -> list[Body]:
        """Cards that the player has looked at."""
        if isinstance(what, Top):
            return [Look(self.bound(what), self.seen("looked", what.number != Fixed(1), "looked"))]
        if isinstance(what, Cards):
            slot = self.fresh("looked")
            self.looked, self.taken = slot, []
            return [Look(self.bound(what), slot)]
        picks, selector = self.pick_or(what)
        return [*picks, Look(selector)]

    def reveals(self, what: Selector) -> list[Body]:
        """Cards that all have seen."""
        if isinstance(what, Top):
            slot = self.seen("revealed", what.number != Fixed(1), "revealed")
        elif isinstance(what, Cards):
            slot = self.fresh("revealed")
            self.looked, self.taken = slot, []
        elif isinstance(what, Noun) and not isinstance(what.quantity, Every):
            if what.what.place is None:
                raise Unclear("revealing cards of nobody knows where")
            picks, those = self.pick(what, "revealed")
            assert isinstance(those, Those)
            self.found(those.slot, several(what.quantity), "revealed", what)
            self.by_verb["revealed"] = self.done = those.slot
            self.heads["revealed"] = heads_of(what)
            return [*picks, Reveal(those, those.slot)]
        else:
            selector = self.bound(what)
            if self.results and self.results[-1].how == "shown" and selector == Those(self.results[-1].slot):
                # CC 1004.2: what was searched for by a quality has been shown.
                return []
            return [Reveal(selector, self.fresh("revealed"))]
        self.by_verb["revealed"] = slot
        return [Reveal(self.bound(what), slot)]

    def pick(self, noun: Noun, how: str, default: Place | None = None) -> tuple[list[Body], Selector]:
        """Cards picked when it comes to it, and where they are kept."""
        if noun.what.kinds.joined == "and":
            raise Unclear("one of both kinds, or one of each?")
        slot = self.fresh(how)
        constraints = self.bound(constraints_of(noun.what))
        of = self.among(noun, default)
        select = Select(of, self.bound(noun.quantity), slot, self.they or YOU, constraints, NEVER)
        if self.willing:
            select = replace(select, cause=COST_CAUSE)
        if isinstance(noun.what.place, AmongThem):
            self.taken.append(slot)
        if self.cost:
            self.paid_slots.add(slot)
        return [select], Those(slot)

    def pick_or(self, what: Selector, default: Place | None = None, how: str = "picked") -> tuple[list[Body], Selector]:
        """The picks a selector needs, and the selector after them."""
        if isinstance(what, Noun):
            if isinstance(what.quantity, Every):
                return [], self.among(what, default)
            return self.pick(what, how, default)
        if isinstance(what, SomeOfThem):
            return self.pick_of_them(what.quantity, how)
        if isinstance(what, FromZone):
            return [], self.bound(what.what)
        if isinstance(what, Together):
            out: list[Body] = []
            parts: list[Selector] = []
            for part in what.parts:
                picks, selector = self.pick_or(part, default, how)
                out.extend(picks)
                parts.append(selector)
            return out, both(parts)
        return [], self.bound(what)

    def pick_of_them(self, quantity: Quantity, how: str) -> tuple[list[Body], Selector]:
        """Some of the cards that were spoken of last."""
        if not self.results or not self.results[-1].many:
            raise Unclear("of whom?")
        if self.results[-1].how == "target":
            # CC 903.2f: which of them is told while playing, not now.
            raise Unclear("some of the targets")
        of = self.results[-1].slot
        slot = self.fresh(how)
        if self.looked != of:
            self.looked, self.taken = of, []
        self.taken.append(slot)
        return [Select(Those(of), self.bound(quantity), slot, self.they or YOU, target=NEVER)], Those(slot)

    # Moves.

    def home(self, what: Selector, verb: str) -> Place | None:
        """Where the cards of a noun without a place or a side are: a player banishes only their own (CC 1008.2)."""
        if self.cost or self.they is not None or verb == BANISH:
            return Place(FIELD, self.they or YOU)
        return None

    def discards(self, what: Selector, who: Who) -> list[Body]:
        """Cards of a hand, picked by whose it is."""
        before, self.they = self.they, who if who != YOU else None
        try:
            picks, selector = self.pick_or(what, Place((HAND,), who), "discarded")
        finally:
            self.they = before
        # CC 1013.1
        move = self.moved(selector, Destination(GRAVEYARD), DISCARD, "discarded")
        # CC 1013.2a: an empty hand is discarded too.
        self.surely = isinstance(what, Cards)
        self.by_verb["discarded"] = self.done = move.into
        self.heads["discarded"] = heads_of(what)
        if self.cost and isinstance(selector, Those):
            self.by_verb["discarded"] = selector.slot
        return [*picks, move]

    def puts(self, body: Puts) -> list[Body]:
        """Cards that go somewhere."""
        what, participle = body.what, PARTICIPLES.get(body.verb, "put")
        if self.cost and body.verb == BANISH and isinstance(what, Noun) and (name := named_only(what)) is not None:
            picks, selector = self.pick_named(what, name)
        else:
            picks, selector = self.pick_or(what, self.home(what, body.verb), participle)
        move = self.moved(selector, self.bound(body.to), body.verb, participle)
        self.by_verb[participle] = selector.slot if isinstance(selector, Those) else move.into
        self.heads[participle] = heads_of(what)
        if isinstance(what, Top):
            self.found(move.into, what.number != Fixed(1), "put")
        elif picks and isinstance(what, Noun) and not self.cost and isinstance(selector, Those):
            self.found(selector.slot, several(what.quantity), "put", what)
        if isinstance(what, Noun) and isinstance(what.quantity, Every):
            self.found(move.into, True, "put", what)
            if isinstance(what.what.place, AmongThem):
                self.taken.append(move.into)
        if selector == Those(self.lying):
            self.lying = ""
        if not self.cost:
            self.surely = False
            self.done = move.into
            self.whole = None
            if isinstance(what, Noun) and isinstance(what.quantity, Exactly):
                self.whole = self.bound(what.quantity.n)
        return [*picks, move]

    def pick_named(self, noun: Noun, name: Filter) -> tuple[list[Body], Selector]:
        """Cards of a name that a cost banishes: entities of the player, or what lies under them (CC 1008.3)."""
        slot = self.fresh("banished")
        self.paid_slots.add(slot)
        yours = Cards(FIELD, YOU)
        there = Both(replace(yours, filter=name), StockOf(yours, name))
        return [Select(there, self.bound(noun.quantity), slot, target=NEVER)], Those(slot)

    def moved(self, what: Selector, to: Destination, verb: str, into: str) -> Move:
        """The move of the kernel."""
        # CC 1008.2, 1008.2a: a player banishes only what that player controls, of orbs too.
        by = (self.they or YOU) if verb == BANISH and not self.cost else None
        move = Move(what, to.zone, verb, to.whose, to.position, to.orientation, to.facing, self.fresh(into), by=by)
        return replace(move, cause=COST_CAUSE) if self.cost else move

    def enters(self, body: Enters) -> list[Body]:
        """Cards that are put into the field."""
        picks, selector = self.pick_or(body.what)
        if selector == Those(self.lying):
            self.lying = ""
        self.surely = False
        orientation = ORIENTATIONS[body.orientation]
        self.done = slot = self.fresh("entered")
        if body.under == "owner's":
            one = Those("each")
            put = PutIntoField(one, orientation, OwnerOf(one), into=slot)
            return [*picks, ForEach(selector, put, "each")]
        return [*picks, PutIntoField(selector, orientation, into=slot)]

    def corrupts(self, what: Selector) -> list[Body]:
        """Orbs that are corrupted."""
        if self.they is not None and isinstance(what, Noun) and what.what.place is None:
            raise Unclear("whose orb does another player corrupt?")
        picks, selector = self.pick_or(what, None, "corrupted")
        self.done = "corrupted"
        return [*picks, Corrupt(selector)]

    def recovered(self, what: Selector) -> Selector:
        """What is rested as a cost: recovered cards that the player controls (CC 1010.3)."""
        if isinstance(what, Noun) and not any(find(what, Ready)):
            what = replace(what, what=replace(what.what, suffixes=(*what.what.suffixes, Ready())))
        return what
