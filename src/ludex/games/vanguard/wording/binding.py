"""A text bound from left to right: every noun a selector, every pick a choice, every word what it stands for."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.changes import BOTTOM, COST_CAUSE, FACE_DOWN, FACE_UP
from ludex.core.conditions import Holds
from ludex.core.definitions import Keyword
from ludex.core.modifiers import AddStat, Cannot, GiveAbility, Modifier
from ludex.core.ops.damage import Damage
from ludex.core.ops.delay import Delay
from ludex.core.ops.draw import Draw
from ludex.core.ops.either import Either
from ludex.core.ops.give import Give
from ludex.core.ops.look import Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.select import SelectRandom
from ludex.core.ops.turn_card import Engage, Refresh, TurnFace
from ludex.core.ops.turns import AnotherTurn
from ludex.core.players import YOU, Who
from ludex.core.program import NOTHING, Body, Gate, Seq
from ludex.core.selectors import ALL, THIS, Selector, Those, Top
from ludex.core.values import Count, Fixed, Value
from ludex.games.vanguard.keywords import becomes
from ludex.games.vanguard.ops.call import Call, Exchange
from ludex.games.vanguard.ops.charge import COUNTER_CHARGED, CounterCharge, SoulCharge
from ludex.games.vanguard.ops.costs import Cost, CounterBlast, HomareCost, SoulBlast
from ludex.games.vanguard.ops.leap import LEAPT, TimeLeap
from ludex.games.vanguard.ops.lock import Delete, Lock, Unlock
from ludex.games.vanguard.ops.ride import SuperiorRide
from ludex.games.vanguard.wording import binding_clans
from ludex.games.vanguard.wording.context import ELSEWHERE, ON_FIELD
from ludex.games.vanguard.wording.en_costs import COUNTER_BLAST
from ludex.games.vanguard.wording.nouns import filter_of
from ludex.games.vanguard.wording.picking import Picking
from ludex.games.vanguard.wording.said import (
    Becomes,
    Blasts,
    Calls,
    Chooses,
    ChoosesAtRandom,
    CounterCharges,
    DealsDamage,
    DrawsEach,
    Exchanges,
    Finds,
    Looks,
    QuotedWord,
    Raise,
    Rests,
    Rides,
    SoulCharges,
    Stands,
    TopCards,
    Turns,
    Verb,
)
from ludex.games.vanguard.wording.spoken import CALLED, HAND_VERB, PUT_VERB, RETIRED, RODE, SOUL_VERB
from ludex.games.vanguard.words import BIND_VERB, DECK, DISCARD, HAND, RETIRE, SOUL
from ludex.games.wording.clauses import noted
from ludex.games.wording.granting import for_all
from ludex.games.wording.nouns import both, several, times
from ludex.games.wording.said import (
    Destination,
    Does,
    EitherEnd,
    Gives,
    IfDone,
    Later,
    NotBy,
    Puts,
    Quoted,
    Reveals,
    Searches,
)
from ludex.games.wording.spoken import AmongThem, Every, It, Noun, Them, Together, Unclear


class Binder(Picking):
    """What the text does, in its order."""

    @noted
    def body(self, body: Body) -> list[Body]:
        """What carries the action out."""
        out = self.action(body)
        if isinstance(body, Stands | Rests | Gives | Calls) and THIS in (
            getattr(body, "what", None),
            getattr(body, "to", None),
        ):
            self.on_this = True
        return out

    def action(self, body: Body) -> list[Body]:
        """What carries one action out."""
        match body:
            case Seq(parts):
                return self.bodies(parts)
            case Gate():
                return [self.gate(body)]
            case IfDone(then):
                return self.if_done(then)
            case Later(when, inner, until):
                return [Delay(self.event_of(when), self.aside().seq(inner), until)]
            case Chooses(what, who):
                return self.chooses(what, who)
            case ChoosesAtRandom(what):
                slot = self.fresh("it")
                of = self.among(what)
                self.found(slot, several(what.quantity), self.how_of(of), what)
                self.pairs = ()
                return [SelectRandom(of, self.quantity(what.quantity), slot)]
            case DrawsEach(count, every):
                return [Draw(times(self.bound(every), self.bound(count)))]
            case Searches(what):
                return self.searches(what)
            case Finds(what):
                return self.finds(what)
            case Looks():
                return self.looks(body)
            case Reveals(what):
                return self.reveals(what)
            case Puts():
                return self.puts(body)
            case Calls():
                return self.calls(body)
            case Rides(what, orientation):
                picks, card = self.pick_or(what)
                slot = self.fresh("rode")
                self.done = self.by_verb[RODE] = slot
                self.found(slot, False, ON_FIELD)
                return [*picks, SuperiorRide(card, orientation, slot)]
            case Stands(what):
                picks, units = self.pick_or(self.aimed(what))
                return [*picks, Refresh(units)]
            case Rests(what):
                picks, units = self.pick_or(self.aimed(what))
                return [*picks, Engage(units)]
            case Turns(what, facing):
                picks, cards = self.pick_or(what)
                return [*picks, TurnFace(cards, FACE_UP if facing == "up" else FACE_DOWN)]
            case Verb(verb, what):
                return self.verb(verb, what)
            case Gives():
                return self.gives(body)
            case Becomes(what, state):
                return [becomes(state, self.unit(what))]
            case SoulCharges(number):
                slot = self.fresh("soul charged")
                self.done = self.by_verb[SOUL_VERB] = slot
                return [SoulCharge(self.bound(number), self.they or YOU, slot)]
            case CounterCharges(number):
                self.done = COUNTER_CHARGED
                return [CounterCharge(self.bound(number), ALL, self.they or YOU)]
            case Blasts(verb, number, what):
                filter = ALL if what is None else self.bound(filter_of(what))
                blast = CounterBlast if verb == COUNTER_BLAST else SoulBlast
                return [blast(Fixed(number), filter, self.they or YOU)]
            case EitherEnd(what):
                top, under = self.aside(), self
                ways = [top.seq(Puts(what, Destination(DECK))), under.seq(Puts(what, Destination(DECK, None, BOTTOM)))]
                return [Either((ways[0], ways[1]))]
            case Either(ways=ways):
                return [Either(tuple(self.aside().seq(way) for way in ways))]
            case DealsDamage(number, to):
                self.dealt = (self.unit(to), self.bound(number))
                return [Damage(*self.dealt)]
            case Exchanges(one, other):
                return [Exchange(self.unit(one), self.bound(other))]
            case Does(who, do):
                return self.does(self.bound(who), do)
            case Shuffle() | HomareCost() | AnotherTurn():
                return [body]
            case Draw():
                self.done = "drawn"
                return [self.bound(body)]
        found = binding_clans.body_of(self, body)
        if found is not None:
            return found
        raise Unclear("an action of no known kind")

    def aimed(self, what: Selector) -> Selector:
        """What something is done to that is done to units only."""
        return self.unit(what) if isinstance(what, It) else what

    def if_done(self, then: Body) -> list[Body]:
        """What is done if something was moved by what stands before."""
        if not self.done:
            if not self.willing:
                raise Unclear("if you do what?")
            # It was wanted and possible, so it was done.
            return self.body(then)
        some = Holds(Count(Those(self.done)), ">=", Fixed(1))
        return [Gate(self.seq(then), condition=some)]

    def gate(self, body: Gate) -> Gate:
        """Conditions first, then the cost, then the branches."""
        condition = self.bound(body.condition)
        if isinstance(condition, Holds) and isinstance(condition.a, Count):
            self.counted = condition.a
        cost = body.cost
        if cost != NOTHING:
            cost = self.paid(cost)
            self.results.clear()
            self.pairs = ()
        if body.may:
            self.willing, self.done = True, ""
        if body.otherwise == NOTHING:
            then = self.seq(body.then)
            self.willing = False
            return replace(body, condition=condition, cost=cost, then=then)
        aside = self.aside()
        then = aside.seq(body.then)
        self.willing = False
        known = len(self.results)
        otherwise = self.seq(body.otherwise)
        del self.results[known:]
        return replace(body, condition=condition, cost=cost, then=then, otherwise=otherwise)

    def paid(self, cost: Body) -> Body:
        """A cost: all of it is picked, then all of it is done (VG 8.5.2.3)."""
        self.cost = True
        parts = self.bodies(cost.parts if isinstance(cost, Seq) else (cost,))
        self.cost = False
        self.done = ""
        return Cost(*parts)

    def does(self, who: Who, do: tuple[Body, ...]) -> list[Body]:
        """Another player does something: they choose for themselves."""
        before, self.they = self.they, who
        try:
            return self.bodies(do)
        finally:
            self.they = before

    def puts(self, body: Puts) -> list[Body]:
        """Cards that go somewhere."""
        what = body.what
        if isinstance(what, TopCards):
            picks: list[Body] = []
            cards: Selector = self.top(what)
            many = what.number != Fixed(1)
        else:
            picks, cards = self.pick_or(what)
            many = isinstance(what, Them) or (isinstance(what, Noun) and several(what.quantity))
        to = body.to
        slot = self.fresh("moved")
        move = Move(cards, to.zone, body.verb, to.whose, to.position, to.orientation, to.facing, slot)
        if self.cost:
            move = replace(move, cause=COST_CAUSE)
        else:
            self.done = slot
            if isinstance(what, It | Them | TopCards) or picks:
                self.results_moved(what, slot, many)
        self.took(what, slot)
        self.by_verb[PUT_VERB] = self.by_verb[_PUT.get(to.zone, PUT_VERB)] = slot
        if body.verb in _DONE_BY:
            self.by_verb[_DONE_BY[body.verb]] = slot
        return [*picks, move]

    def took(self, what: Selector, slot: str) -> None:
        """All of a kind among the cards that were looked at are no part of the rest."""
        if isinstance(what, Noun) and isinstance(what.quantity, Every) and isinstance(what.what.place, AmongThem):
            self.taken.append(slot)

    def top(self, what: TopCards) -> Selector:
        """The top cards of a deck."""
        return Top(DECK, self.bound(what.number), self.bound(what.whose))

    def results_moved(self, what: Selector, slot: str, many: bool) -> None:
        """The cards spoken of last are spoken of where they are now."""
        if self.results and isinstance(what, It | Them) and not self.pairs:
            self.results[-1] = replace(self.results[-1], slot=slot, how=ELSEWHERE)
        elif isinstance(what, TopCards):
            self.found(slot, many, ELSEWHERE)

    def calls(self, body: Calls) -> list[Body]:
        """Cards that are called to circles (VG 10.7)."""
        if isinstance(body.what, TopCards):
            picks: list[Body] = []
            cards: Selector = self.top(body.what)
        else:
            picks, cards = self.pick_or(body.what)
        slot = self.fresh("called")
        self.by_verb[CALLED] = slot
        self.done = slot
        many = isinstance(body.what, Them | TopCards) or (isinstance(body.what, Noun) and several(body.what.quantity))
        self.found(slot, many, ON_FIELD)
        self.pairs = ()
        self.took(body.what, slot)
        return [*picks, Call(cards, self.bound(body.to), body.orientation, slot)]

    def verb(self, verb: str, what: Selector) -> list[Body]:
        """One of the game's own verbs."""
        picks, cards = self.pick_or(self.aimed(what) if verb != "unlock" else what)
        if verb in _DONE:
            op, told = _DONE[verb]
            self.done = self.by_verb[told] = self.fresh(told)
            return [*picks, op(cards, self.done)]
        if verb == "time leap":
            slot = self.fresh("called")
            self.by_verb[CALLED], self.done = slot, LEAPT
            self.found(slot, False, ON_FIELD)
            return [*picks, TimeLeap(cards, slot)]
        raise Unclear("a verb that is not known")

    def gives(self, body: Gives) -> list[Body]:
        """Cards have something for a time."""
        to = self.given_to(body.to)
        every = self.bound(body.every) if body.every is not None else None
        mods = [mod for gift in body.gifts for mod in self.mods(gift, every)]
        if isinstance(body.to, Noun) and isinstance(body.to.quantity, Every):
            return for_all(to, mods, body.until)
        return [Give(to, tuple(mods), body.until)]

    def given_to(self, to: Selector) -> Selector:
        """Units that are given something."""
        if isinstance(to, Together):
            return both([self.given_to(part) for part in to.parts])
        if isinstance(to, Noun) and isinstance(to.quantity, Every):
            return self.among(to)
        return self.unit(to)

    def mods(self, gift: Modifier, every: Value | None = None) -> list[Modifier]:
        """A gift as the kernel's modifiers, so many times where the text says for each."""
        match gift:
            case Raise(stat, amount):
                return [AddStat(stat, times(every, self.bound(amount)))]
        if every is not None:
            raise Unclear("something that cannot be given several times")
        match gift:
            case Quoted(ability):
                return [GiveAbility(self.assemble(ability))]
            case QuotedWord(keyword):
                return [GiveAbility((Keyword(keyword),))]
            case NotBy(action, what):
                return [Cannot(action, other=self.bound(filter_of(what)))]
        found = binding_clans.mods_of(self, gift)
        return [self.bound(gift)] if found is None else found


_PUT = {SOUL: SOUL_VERB, HAND: HAND_VERB}
_DONE_BY = {RETIRE: RETIRED, BIND_VERB: "bound", DISCARD: "discarded"}
_DONE: dict[str, tuple[type[Lock] | type[Unlock] | type[Delete], str]] = {
    "lock": (Lock, "locked"),
    "unlock": (Unlock, "unlocked"),
    "delete": (Delete, "deleted"),
}
