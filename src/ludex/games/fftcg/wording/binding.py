"""A text bound from left to right: every noun a selector, every pick a choice, every word what it stands for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ludex.core.cards import NEXT_USE
from ludex.core.changes import BOTTOM
from ludex.core.conditions import ALWAYS, AllOf, Condition, Holds
from ludex.core.modifiers import (
    SetAttribute,
)
from ludex.core.ops.chance import DeclareNumber
from ludex.core.ops.counters import RemoveCounters, RemoveInAll
from ludex.core.ops.damage import Damage
from ludex.core.ops.delay import Delay
from ludex.core.ops.each_player import EachPlayer
from ludex.core.ops.either import Either
from ludex.core.ops.give import Give, Until
from ludex.core.ops.move import Move
from ludex.core.ops.select import AnyNumber, Exactly, SelectRandom, UpTo
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import YOU, Who
from ludex.core.program import NOTHING, Body, Choose, ForEach, Gate, Let, Seq
from ludex.core.selectors import Cards, HasCounter, Selector, Those, Top
from ludex.core.values import Count, Fixed, Number, StatOf, Value, ValueIf, X
from ludex.core.walk import contains, find
from ludex.games.fftcg.ops import do_so
from ludex.games.fftcg.ops.cast import CASTABLE, CastFree
from ludex.games.fftcg.ops.exile import exile
from ludex.games.fftcg.ops.freeze import Freeze
from ludex.games.fftcg.ops.naming import NameOne
from ludex.games.fftcg.ops.offer import OfferToPay
from ludex.games.fftcg.ops.stack import Cancel
from ludex.games.fftcg.ops.turn_over import ShuffleUnder
from ludex.games.fftcg.ops.use import UseFree, UseOneUsed
from ludex.games.fftcg.wording.giving import Giving
from ludex.games.fftcg.wording.jobs import ANY_JOB, EVERY_JOB
from ludex.games.fftcg.wording.nouns import STACKED
from ludex.games.fftcg.wording.said import (
    Activates,
    Casts,
    Chooses,
    DealsEach,
    DiscardsAtRandom,
    Dulls,
    Exiles,
    Freezes,
    GivesBoth,
    Modes,
    NamesElement,
    NamesJob,
    PutsShuffled,
    RemovesFrom,
    SelectsMost,
    Strikes,
    TakesCounters,
    TopOrBottom,
    TradeDamage,
    TurnsOver,
    UnlessPaid,
    UsesOneUsed,
    UsesTheSame,
    WhenDone,
)
from ludex.games.fftcg.words import (
    BREAK,
    BREAK_VERB,
    DARK,
    DECK,
    DISCARD,
    ELEMENT,
    ELEMENTS,
    FIELD,
    HAND,
    LIGHT,
    PLAYER,
    POWER,
    PUT,
    REMOVE,
    REMOVED,
)
from ludex.games.wording.clauses import noted
from ludex.games.wording.said import (
    Destination,
    Discards,
    Does,
    EitherEnd,
    Gives,
    IfDone,
    Later,
    Looks,
    NextPlayed,
    PlayedCost,
    Puts,
    Reveals,
    Searches,
    Selects,
)
from ludex.games.wording.spoken import Every, It, Noun, Place, Unclear

_MOST_X = 20


class Binder(Giving):
    """What the text does, in its order."""

    @noted
    def body(self, body: Body) -> list[Body]:
        """What carries the action out."""
        match body:
            case Damage(to=It()):
                body = replace(body, to=self.aimed())
            case Dulls(what=It()) | Freezes(what=It()) | Activates(what=It()):
                body = replace(body, what=self.aimed())
            case Puts(what=It(), verb=verb) if verb == BREAK_VERB:
                body = replace(body, what=self.aimed())
        match body:
            case Seq(parts):
                return self.bodies(parts)
            case Gate():
                if contains(body.cost, X):
                    # X is told, then paid.
                    return [DeclareNumber("x", _MOST_X), self.gate(body)]
                return [self.gate(body)]
            case IfDone(then):
                if not self.done:
                    raise Unclear("if you do what?")
                some = Holds(Count(Those(self.done)), ">=", Fixed(1))
                return [Gate(self.seq(then), condition=some)]
            case WhenDone(rest):
                return self.afterwards(lambda aside: do_so.WhenDone(aside.seq(Seq(rest))))
            case Modes():
                return [self.modes(body)]
            case Later(when, inner, how_long):
                trigger = self.event_of(when)
                return self.afterwards(lambda aside: Delay(trigger, aside.seq(inner), how_long))
            case Chooses(what):
                return self.chooses(what)
            case SelectsMost(noun):
                if not isinstance(noun.quantity, UpTo):
                    raise Unclear("as many of how many?")
                return self.selects((replace(noun, quantity=Exactly(noun.quantity.n)),))
            case Selects(what):
                return self.selects(what)
            case Searches(what):
                return self.searches(what)
            case Looks(what):
                return self.looks(what)
            case Reveals(what):
                return self.reveals(what)
            case Discards(what, who):
                return self.discards(what, self.bound(who))
            case DiscardsAtRandom(number, who):
                slot = self.fresh("discarded")
                hand = Cards((HAND,), self.bound(who))
                return [SelectRandom(hand, Exactly(number), slot), self.moved(Those(slot), Destination(BREAK), DISCARD)]
            case Puts():
                return self.puts(body)
            case Casts(what):
                if isinstance(what, Noun) and what.what.place is None:
                    raise Unclear("cast from where?")
                if isinstance(what, Noun):
                    # FF 11.3.1: only what can be cast is there to be picked for it.
                    what = replace(what, what=replace(what.what, suffixes=(*what.what.suffixes, CASTABLE)))
                picks, selector = self.pick_or(what)
                return [*picks, CastFree(selector)]
            case RemovesFrom(what):
                # FF 7.13.1, 15.1.1.5.1: it is out of play in a zone of its own.
                return [self.moved(self.bound(what), Destination(REMOVED), REMOVE)]
            case TakesCounters(name, often, Noun(quantity=AnyNumber()) as noun):
                among = self.among(replace(noun, quantity=Every()), Place((FIELD,), YOU))
                return [RemoveInAll(name, among, self.bound(often))]
            case TakesCounters(name, Fixed(number) as often, noun):
                things = replace(noun.what, suffixes=(*noun.what.suffixes, HasCounter(name, number)))
                picks, selector = self.pick(replace(noun, what=things), "picked", Place((FIELD,), YOU))
                return [*picks, RemoveCounters(name, selector, often)]
            case UsesOneUsed():
                return [UseOneUsed()]
            case UsesTheSame():
                return [UseFree(Number("amount"))]
            case Exiles(what):
                return [exile(self.bound(what), self.fresh("exiled"))]
            case EitherEnd(what):
                picks, selector = self.pick_or(what)
                ways = (Move(selector, DECK, PUT), Move(selector, DECK, PUT, position=BOTTOM))
                return [*picks, Either(ways)]
            case TopOrBottom(what):
                return self.top_or_bottom(self.bound(what))
            case Gives():
                return self.gives(body)
            case Dulls(what):
                picks, selector = self.dulled(what)
                self._grouped(what, selector)
                return [*picks, Engage(selector)]
            case Activates(what):
                selector = self.bound(what)
                self._grouped(what, selector)
                return [Refresh(selector)]
            case Freezes(what):
                selector = self.bound(what)
                self._grouped(what, selector)
                return [Freeze(selector)]
            case GivesBoth(one, gifts, other, too, until):
                return [*self.gives(Gives(one, gifts, until)), *self.gives(Gives(other, too, until))]
            case DealsEach(to, amount):
                return self.deals_each(self.bound(to), amount)
            case NamesElement(to, until, which):
                card = self.bound(to)
                elements = ELEMENTS if which == "all" else tuple(one for one in ELEMENTS if one not in (LIGHT, DARK))
                return [NameOne(card, elements, tuple(SetAttribute(ELEMENT, one) for one in elements), until)]
            case NamesJob(to, until):
                return [NameOne(self.bound(to), (ANY_JOB,), (EVERY_JOB,), until)]
            case DeclareNumber():
                self.number = body.into
                return [body]
            case UnlessPaid(who, price, then):
                offered = OfferToPay(self.bound(who), self.aside().paid(price))
                unpaid = Holds(Number(offered.into), "==", Fixed(1))
                return [offered, Gate(self.seq(then), condition=unpaid)]
            case NextPlayed(what, lower):
                mods = tuple(self.mods(PlayedCost(what, lower), None, False))
                return [Give(Cards((PLAYER,), YOU), mods, Until(NEXT_USE))]
            case Strikes(one, other):
                by, to = self.bound(one), self.bound(other)
                return [Damage(to, StatOf(by, POWER), by)]
            case TurnsOver(until):
                return self.turns_over(until)
            case PutsShuffled(what):
                return [ShuffleUnder(self.bound(what))]
            case Either(ways):
                return [Either(tuple(self.aside().seq(way) for way in ways))]
            case TradeDamage(one, other):
                return self.trade(self.bound(one), self.bound(other))
            case Does(who, do):
                return self.does(self.bound(who), do)
            case Cancel():
                return [self.cancel(body)]
            case Damage(to=Noun(quantity=Every()) as to, amount=amount) if any(find(amount, It)) and not self.results:
                return self.deals_each(self.bound(to), amount)
            case Damage(to=to):
                bound: Damage = self.bound(body)
                self._grouped(to, bound.to)
                return [bound]
        return [self.bound(body)]

    def cancel(self, body: Cancel) -> Cancel:
        """What is cancelled: what was chosen on the stack, or the Summon or ability that chose the card."""
        if not self.results:
            if self.subject is None or not self.subject.chosen:
                raise Unclear("cancel what?")
            return Cancel(Those(do_so.OPPOSITE if self.deferred else "other"))
        if self.results[-1].how != "chosen" or not set(self.results[-1].heads) <= STACKED:
            raise Unclear("cancel what?")
        bound: Cancel = self.bound(body)
        return bound

    def afterwards(self, made: Callable[[Binder], Body]) -> list[Body]:
        """What is done when something else has triggered: what this trigger was about is kept for it."""
        aside = self.aside()
        aside.deferred, aside.willing = True, False
        if aside.subject is not None and aside.subject.now == Those("event"):
            aside.subject = replace(aside.subject, now=Those(do_so.SUBJECT))
        body = made(aside)
        kept = any(one.slot in (do_so.SUBJECT, do_so.OPPOSITE) for one in find(body, Those))
        return [do_so.Keep(), body] if kept else [body]

    def gate(self, body: Gate) -> Gate:
        """Conditions first, then the cost, then the branches, each from the same point."""
        condition = self.bound(body.condition)
        if body.may:
            condition = self.able(condition, body.then)
        cost = body.cost
        if cost != NOTHING:
            cost = self.paid(cost)
        if body.otherwise == NOTHING:
            return replace(body, condition=condition, cost=cost, then=self.branch(body))
        aside = self.aside()
        then = aside.branch(body)
        known = len(self.results)
        otherwise = self.seq(body.otherwise)
        if len(aside.results) > known or len(self.results) > known:
            # What one branch picked is nothing that a later sentence can speak of.
            del self.results[known:]
        return replace(body, condition=condition, cost=cost, then=then, otherwise=otherwise)

    def able(self, condition: Condition, wanted: Body) -> Condition:
        """The condition, and that there are all the top cards that the player may want to move."""
        parts = wanted.parts if isinstance(wanted, Seq) else (wanted,)
        tops = [part.what for part in parts if isinstance(part, Puts) and isinstance(part.what, Top)]
        there = [Holds(Count(Cards((top.zone,), self.bound(top.whose))), ">=", top.number) for top in tops]
        told = [one for one in (condition, *there) if one != ALWAYS]
        return told[0] if len(told) == 1 else AllOf(tuple(told)) if told else ALWAYS

    def branch(self, body: Gate) -> Body:
        """What is done if the condition holds and the player wants to."""
        before, self.willing = self.willing, self.willing or body.may
        then = self.seq(body.then)
        self.willing = before
        return then

    def modes(self, body: Modes) -> Body:
        """The actions to select from, each from the same point."""
        modes = tuple(self.aside().seq(mode) for mode in body.modes)
        least: Value = Fixed(body.least)
        most: Value = Fixed(body.most)
        if body.more is not None:
            condition = self.bound(body.more.condition)
            most = ValueIf(condition, Fixed(body.more.most), most)
            # The ruling under FF 11.3.4: "up to" may be none.
            least = ValueIf(condition, Fixed(0), least)
        return Choose(modes, least, most)

    def does(self, who: Who, do: tuple[Body, ...]) -> list[Body]:
        """Other players do something: they choose for themselves."""
        if any(isinstance(one, Gate) for one in do):
            # What they may do, they do as players of their own.
            aside = self.aside()
            aside.they = YOU
            return [EachPlayer(who, Seq(tuple(aside.bodies(do))))]
        before = self.they
        self.they = who
        try:
            return self.bodies(do)
        finally:
            self.they = before
            self.they_were = who

    def deals_each(self, to: Selector, amount: Value) -> list[Body]:
        """Each of several cards is dealt what is said of itself."""
        aside = self.aside()
        aside.found("each", False, "each")
        aside.pairs = ()
        return [ForEach(to, Damage(Those("each"), aside.bound(amount)), "each")]

    def trade(self, one: Selector, other: Selector) -> list[Body]:
        """Each deals damage equal to its power to the other: the powers as they are before."""
        first, second = self.fresh("power of one"), self.fresh("power of the other")
        return [
            Let(first, StatOf(one, POWER)),
            Let(second, StatOf(other, POWER)),
            Damage(other, Number(first), one),
            Damage(one, Number(second), other),
        ]
