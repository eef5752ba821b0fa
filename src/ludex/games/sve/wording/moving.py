"""Cards put, buried, discarded, returned; tokens created; what is asked later of a card that leaves, noted before."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.changes import COST_CAUSE
from ludex.core.ops.create import Create
from ludex.core.ops.either import Either
from ludex.core.ops.move import Move
from ludex.core.ops.select import Exactly, SelectRandom
from ludex.core.players import YOU, ControllerOf, Who
from ludex.core.program import Body, Let
from ludex.core.selectors import THIS, Selector, Those, Top
from ludex.core.values import Fixed, SeatOf, StatOf
from ludex.core.walk import find
from ludex.games.sve.wording.context import PRONOUNS, YOUR_LEADER
from ludex.games.sve.wording.nouns import cards_of
from ludex.games.sve.wording.picking import Picking
from ludex.games.sve.wording.said import Creates, Tokens
from ludex.games.sve.wording.spoken import Did, LeaderOf, RandomNoun, ThisFrom
from ludex.games.sve.words import CEMETERY, FIELD, HAND
from ludex.games.wording.said import Destination, Puts
from ludex.games.wording.spoken import Every, Noun, Place, Unclear


class Moving(Picking):
    """What the text moves."""

    def discards(self, what: Selector, who: Who) -> list[Body]:
        if isinstance(what, RandomNoun):
            slot = self.fresh("discarded")
            self.by_verb["discarded"] = slot
            hand = cards_of(Noun(Every(), what.what), Place((HAND,), who))
            return [
                SelectRandom(self.bound(hand), Exactly(Fixed(what.number)), slot),
                self.moved(Those(slot), Destination(CEMETERY), "discard"),
            ]
        before = self.they
        self.they = who
        try:
            picks, selector = self.pick_or(what, Place((HAND,), who), "discarded")
        finally:
            self.they = before
        if isinstance(selector, Those):
            self.by_verb["discarded"] = selector.slot
        return [*picks, self.moved(selector, Destination(CEMETERY), "discard")]

    def puts(self, body: Puts) -> list[Body]:
        what = body.what
        # SVE 5.34.1.1: with no zone said, a card of the own field is buried.
        # SVE 10.4.3: what a cost names is its player's own.
        default = Place((FIELD,), self.they or YOU) if body.verb == "bury" or self.cost else None
        notes: list[Body] = []
        if isinstance(what, PRONOUNS):
            notes = self.note(what)
        if isinstance(what, ThisFrom):
            what = THIS
        picks, selector = self.pick_or(what, default, body.verb)
        if selector == YOUR_LEADER:
            raise Unclear("a leader is not moved")
        move = self.moved(selector, self.bound(body.to), body.verb)
        if isinstance(what, Top):
            if body.verb == "put":
                slot = self.fresh("put")
                self.found(slot, what.number != Fixed(1), "put")
                move = replace(move, into=slot)
            self.by_verb[body.verb] = move.into
        elif isinstance(selector, Those) and picks:
            self.by_verb[body.verb] = selector.slot
        elif isinstance(what, Noun):
            self.by_verb[body.verb] = move.into
        return [*notes, *picks, move]

    def moved(self, what: Selector, to: Destination, verb: str) -> Move:
        move = Move(what, to.zone, verb, to.whose, to.position, to.orientation, to.facing)
        if verb == "bury":
            # SVE 5.34.1: only by the player who controls it.
            move = replace(move, by=self.they or YOU)
        if verb == "bury" and any(find(tuple(self.later), Did)):
            move = replace(move, into="buried")
        return replace(move, cause=COST_CAUSE) if self.cost else move

    def note(self, what: Selector) -> list[Body]:
        """What is asked later of a card that now leaves is noted before: its controller, its values (SVE 10.11)."""
        bound = self.bound(what)
        if not isinstance(bound, Those):
            return []
        out: list[Body] = []
        if bound.slot not in self.player and any(
            any(find(tuple(self.later), kind)) for kind in (LeaderOf, ControllerOf)
        ):
            slot = f"controller of {bound.slot}"
            self.player[bound.slot] = slot
            out.append(Let(slot, SeatOf(ControllerOf(bound))))
        for stat in sorted({one.stat for one in find(tuple(self.later), StatOf) if isinstance(one.of, PRONOUNS)}):
            slot = f"stat {stat} of {bound.slot}"
            self.stats[bound.slot, stat] = slot
            out.append(Let(slot, StatOf(bound, stat)))
        return out

    def creates(self, body: Creates) -> list[Body]:
        tokens = body.tokens
        assert isinstance(tokens, Tokens)
        slot = self.fresh("made")
        number = self.bound(tokens.number)
        who = self.bound(body.who)
        either = tokens.joined == "or"
        self.found(slot, number != Fixed(1) or (len(tokens.names) > 1 and not either), "summoned")
        if not either and len(body.to) == 1:
            return [Create(tokens.names, body.to[0], number, who, into=slot)]
        if not either and len(tokens.names) > 1:
            raise Unclear("several tokens in either of two zones")
        ways = [Create((name,), zone, number, who, into=slot) for name in tokens.names for zone in body.to]
        return [Either(tuple(ways))]
