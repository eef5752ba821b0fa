"""A text bound from left to right: every noun a selector, every pick a choice, every word what it stands for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace

from ludex.core.cards import NEXT_USE, THROUGH_TURN, WHILE_SOURCE
from ludex.core.changes import BOTTOM, COST_CAUSE, DAMAGE
from ludex.core.conditions import ALWAYS, AllOf, Condition, Fits, Holds, TurnOf
from ludex.core.modifiers import (
    AddAttribute,
    AddStat,
    Amount,
    Cannot,
    Forbid,
    GiveAbility,
    Modifier,
    PlayCost,
    Replace,
    SetAttribute,
    SetStat,
    Would,
)
from ludex.core.ops.chance import DeclareNumber
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.damage import Damage
from ludex.core.ops.delay import Delay
from ludex.core.ops.each_player import EachPlayer
from ludex.core.ops.either import Either
from ludex.core.ops.give import END_OF_TURN, Give, Until
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, AnyNumber, Exactly, Select, SelectRandom, UpTo
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.program import NOTHING, Body, Choose, ForEach, Gate, If, Let, Seq
from ludex.core.selectors import THIS, Cards, ControlledBy, HasCounter, Selector, Those, Top, Without
from ludex.core.values import Count, Fixed, ForEvery, Minus, Number, StatOf, Value, ValueIf, X
from ludex.core.walk import find
from ludex.games.fftcg.ops import do_so
from ludex.games.fftcg.ops.cast import CastFree
from ludex.games.fftcg.ops.firm import Reducible
from ludex.games.fftcg.ops.freeze import Freeze
from ludex.games.fftcg.ops.naming import NameOne
from ludex.games.fftcg.ops.notions import OnField
from ludex.games.fftcg.ops.offer import OfferToPay
from ludex.games.fftcg.ops.stack import Cancel
from ludex.games.fftcg.ops.turn_over import ShuffleUnder, TurnOver
from ludex.games.fftcg.wording.jobs import ANY_JOB, EVERY_JOB
from ludex.games.fftcg.wording.nouns import STACKED, all_of, filter_of, kinds_of
from ludex.games.fftcg.wording.picking import Picking, several, with_places
from ludex.games.fftcg.wording.rewriting import contains
from ludex.games.fftcg.wording.said import (
    Activates,
    AllJobs,
    Becomes,
    Boost,
    Casts,
    Chooses,
    DealingTo,
    DealsEach,
    Destination,
    Discards,
    DiscardsAtRandom,
    Does,
    Drop,
    Dulls,
    EitherEnd,
    Freezes,
    Gives,
    GivesBoth,
    IfDone,
    Later,
    Looks,
    Modes,
    NamesElement,
    NamesJob,
    NextPlayed,
    NotBy,
    OpponentsTurn,
    PlayedCost,
    Puts,
    PutsShuffled,
    Quoted,
    RemovesFrom,
    Reveals,
    Searches,
    Selects,
    SelectsMost,
    Strikes,
    TakesCounters,
    TopOrBottom,
    TradeDamage,
    TurnsOver,
    UnlessPaid,
    WhenDone,
)
from ludex.games.fftcg.wording.spoken import Every, It, Itself, Noun, Place, SomeOfThem, Things, Together, Unclear
from ludex.games.fftcg.wording.triggers import event_of
from ludex.games.fftcg.words import (
    BREAK,
    DARK,
    DECK,
    DISCARD,
    ELEMENT,
    ELEMENTS,
    FIELD,
    FORWARD,
    HAND,
    LIGHT,
    PLAY,
    PLAYER,
    POWER,
    PUT,
    REMOVE,
    REMOVED,
    TYPE,
)

_MOST_X = 20
_SPOKEN_OF = (PLAY, PUT)
"""Picks for these are results that the text can call "it"."""


class Binder(Picking):
    """What the text does, in its order."""

    def bodies(self, parts: tuple[Body, ...]) -> list[Body]:
        """The actions bound one after the other."""
        out: list[Body] = []
        for part in parts:
            out.extend(self.body(part))
        return out

    def seq(self, body: Body) -> Body:
        """A branch, bound."""
        parts = self.bodies(body.parts if isinstance(body, Seq) else (body,))
        return parts[0] if len(parts) == 1 else Seq(tuple(parts))

    def body(self, body: Body) -> list[Body]:
        """What carries the action out."""
        match body:
            case Seq(parts):
                return self.bodies(parts)
            case Gate():
                if contains(body.cost, X()):
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
                trigger = event_of(when, self.bound)
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
                picks, selector = self.pick_or(what)
                return [*picks, CastFree(selector)]
            case RemovesFrom(what):
                return [self.moved(self.bound(what), Destination(REMOVED), REMOVE)]
            case TakesCounters(name, Fixed(number) as often, noun):
                things = replace(noun.what, suffixes=(*noun.what.suffixes, HasCounter(name, number)))
                picks, selector = self.pick(replace(noun, what=things), "picked", Place((FIELD,), YOU))
                return [*picks, RemoveCounters(name, selector, often)]
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
        kept = any(contains(body, Those(slot)) for slot in (do_so.SUBJECT, do_so.OPPOSITE))
        return [do_so.Keep(), body] if kept else [body]

    def _grouped(self, said: Selector, selector: Selector) -> None:
        """All of a kind to which something was done are those the text may then call "them"."""
        if isinstance(said, Noun) and isinstance(said.quantity, Every):
            self.group = selector

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
            most = ValueIf(self.bound(body.more.condition), Fixed(body.more.most), most)
            least = Fixed(1)
        return Choose(modes, least, most)

    def split(self, things: Things) -> tuple[Who, Things]:
        """Whose cards on the field a noun speaks of, and the noun without its place."""
        place = things.place
        if place is None:
            return EACH, things
        if not isinstance(place, Place) or place.zones != (FIELD,):
            raise Unclear("cards that are elsewhere")
        return self.bound(place.whose), replace(things, place=None)

    def paid(self, cost: Body) -> Body:
        """A cost: what it moves is moved by a cost."""
        self.cost = True
        bound = self.seq(cost)
        self.cost = False
        return bound

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

    def discards(self, what: Selector, who: Who) -> list[Body]:
        """Cards of a hand, picked by whose it is."""
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

    def gives(self, body: Gives) -> list[Body]:
        """Cards have something for a time."""
        to = self.bound(body.to)
        self._grouped(body.to, to)
        every = self.bound(body.every) if body.every is not None else None
        mods = [mod for gift in body.gifts for mod in self.mods(gift, every, to == THIS)]
        if isinstance(body.until, OpponentsTurn):
            now = Give(to, tuple(mods), END_OF_TURN)
            return [If(TurnOf(OPPONENT), now, replace(now, until=Until(THROUGH_TURN, OPPONENT)))]
        give = Give(to, tuple(mods), self.bound(body.until))
        # What lasts as long as this card is on the field does not begin after it has left.
        return [If(Fits(THIS, OnField()), give) if give.until.kind == WHILE_SOURCE else give]

    def mods(self, gift: Modifier, every: Value | None, to_this: bool) -> list[Modifier]:
        """A gift as the kernel's modifiers, so many times where the text says for each."""
        match gift:
            case Boost(power):
                return [AddStat(POWER, _times(every, self.bound(power)))]
            case Drop(power):
                return [AddStat(POWER, _negative(_times(every, self.bound(power))))]
            case PlayCost():
                return [replace(gift, amount=_times(every, self.bound(gift.amount)))]
        if every is not None:
            if isinstance(gift, GiveAbility):
                raise Unclear("a keyword for each of something")
            raise Unclear("something that cannot be given several times")
        match gift:
            case Becomes(power):
                return [AddAttribute(TYPE, FORWARD), SetStat(POWER, self.bound(power))]
            case AllJobs():
                return [EVERY_JOB]
            case Quoted(ability):
                if not to_this and any(find(ability, Itself)):
                    raise Unclear("an ability given to another card that names this one")
                return [GiveAbility(self.assemble(ability))]
            case DealingTo(what, instead):
                whose, bare = self.split(what)
                filters = [self.bound(kinds_of(bare)), *([ControlledBy(whose)] if whose != EACH else [])]
                would = Would(DAMAGE, by_this=True, other=all_of(filters))
                return [_reducing(Replace(would, self.bound(instead)))]
            case NotBy(action, what):
                return [Cannot(action, other=self.bound(filter_of(what)))]
            case PlayedCost(what, cost):
                assert isinstance(cost, PlayCost)
                return [replace(cost, amount=self.bound(cost.amount), what=self.bound(filter_of(what)))]
        return [_reducing(self.bound(gift))]


def _reducing(mod: Modifier) -> Modifier:
    """What makes damage less, or nothing, says nothing about damage that cannot be reduced."""
    match mod:
        case Replace(would=Would(kind=kind) as would, instead=Amount(how=how)) if how in ("minus", "to"):
            pass
        case Forbid(would=Would(kind=kind) as would):
            pass
        case _:
            return mod
    if kind != DAMAGE or isinstance(would, Reducible):
        return mod
    told = {field.name: getattr(would, field.name) for field in fields(would)}
    return replace(mod, would=Reducible(**told))


def _times(every: Value | None, amount: Value) -> Value:
    if every is None:
        return amount
    if not isinstance(every, ForEvery):
        raise Unclear("for each what?")
    return replace(every, each=amount)


def _negative(value: Value) -> Value:
    return Fixed(-value.n) if isinstance(value, Fixed) else Minus(Fixed(0), value)
