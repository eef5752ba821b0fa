"""A text bound from left to right: every noun a selector, every pick a choice, every word what it stands for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ludex.core.cards import THROUGH_TURN
from ludex.core.changes import FACE_DOWN, FACE_UP
from ludex.core.conditions import AllOf, Condition, Holds
from ludex.core.ids import StatId
from ludex.core.modifiers import Cannot, GiveAbility, Nothing, Replace, SetStat, ToZone, Would
from ludex.core.ops.borrow import Borrow
from ludex.core.ops.chance import DeclareNumber
from ludex.core.ops.control import Swap
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.delay import Delay
from ludex.core.ops.each_player import EachPlayer
from ludex.core.ops.either import Either
from ludex.core.ops.give import Give, Until
from ludex.core.ops.look import Shuffle
from ludex.core.ops.select import Exactly
from ludex.core.ops.turn_card import Engage, Refresh, Reverse, TurnFace
from ludex.core.players import YOU, ControllerOf, Who
from ludex.core.program import NOTHING, Body, Choose, Gate, If, Let, Seq
from ludex.core.selectors import THIS, Among, And, Compares, Is, Selector, This, Those
from ludex.core.values import Count, CountersOn, Fixed, Half, Number, StatOf, X
from ludex.core.walk import contains
from ludex.games.caster.ops.aether import ANY_ELEMENT, WITH_OTHER, Produce
from ludex.games.caster.ops.battle import Battle
from ludex.games.caster.ops.chase import Cancel, CopyThat
from ludex.games.caster.ops.copying import BecomeCopy
from ludex.games.caster.ops.enter import CreateTokens
from ludex.games.caster.ops.enter_again import PlayEnter
from ludex.games.caster.ops.level_up import LevelUp
from ludex.games.caster.ops.pay import PayAether
from ludex.games.caster.ops.play_free import PlayFree
from ludex.games.caster.ops.soul_bond import SoulBond
from ludex.games.caster.ops.switch import Switch
from ludex.games.caster.wording.giving import Giving
from ludex.games.caster.wording.nouns import constraints_of, filter_of
from ludex.games.caster.wording.said import (
    Aims,
    AsItResolves,
    Battles,
    BecomesCopy,
    Borrows,
    Cancels,
    ChoosesNumber,
    Copies,
    Corrupts,
    CreatesTokens,
    Enters,
    ExchangesControl,
    Halves,
    LevelsUp,
    Modes,
    MovesCounters,
    OneAndOther,
    Pays,
    PaysAether,
    PlaysEnter,
    PlaysFree,
    Produces,
    RemovesAll,
    SetsStat,
    SoulBonds,
    Spared,
    Stands,
    StaysSo,
    SwapsStats,
    Turns,
)
from ludex.games.caster.wording.spoken import After
from ludex.games.caster.words import ATK, DEF, FIELD, INFINITY, RECOVER_ACTION, REMOVE, REMOVED, RESOLVED
from ludex.games.wording.clauses import noted
from ludex.games.wording.said import Discards, Does, Gives, IfDone, Later, Looks, Puts, Reveals, Searches, Selects
from ludex.games.wording.spoken import Noun, Place, Unclear

TURNED: dict[str, Callable[[Selector], Body]] = {
    "rest": Engage,
    "recover": Refresh,
    "reverse": Reverse,
    "switch": Switch,
    "face up": lambda what: TurnFace(what, FACE_UP),
    "face down": lambda what: TurnFace(what, FACE_DOWN),
}


class Binder(Giving):
    """What the text does, in its order."""

    @noted
    def body(self, body: Body) -> list[Body]:
        """What carries the action out."""
        match body:
            case Seq(parts):
                return self.bodies(parts)
            case Gate():
                return self.gate(body)
            case IfDone(then):
                if not self.done:
                    raise Unclear("if you do what?")
                if self.surely:
                    return [self.seq(then)]
                done = Count(Those(self.done))
                some: Condition = Holds(done, ">=", Fixed(1))
                if self.whole not in (None, Fixed(1)):
                    # All of it; CC 104.2: what is done no times is not done.
                    some = AllOf((some, Holds(done, ">=", self.whole)))
                return [Gate(self.seq(then), condition=some)]
            case Modes(least, most, modes):
                bound = tuple(self.aside().seq(mode) for mode in modes)
                return [Choose(bound, least, Fixed(len(bound)) if most == Fixed(99) else most)]
            case Later(when, inner, until):
                trigger = self.event_of(when)
                return [Delay(trigger, self.aside().seq(inner), until)]
            case Stands(ability, until):
                return [Give(THIS, (GiveAbility(self.assemble(ability)),), until)]
        out: list[Body] = []
        if isinstance(body, Does):
            who = self.bound(self.take_aim(body.who, out))
            return [*out, *self.does(who, body.do)]
        if isinstance(body, Either):
            # What both ways are done to is chosen once.
            ways = self.take_aim(body.ways[0], out)
            both = (ways, *(_to_the_same(way, ways) for way in body.ways[1:]))
            return [*out, Either(tuple(self.aside().seq(way) for way in both))]
        body = self.take_aim(body, out)
        return [*out, *self.action(body)]

    def action(self, body: Body) -> list[Body]:
        """One action whose targets are chosen."""
        match body:
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
            case Puts():
                return self.puts(body)
            case Enters():
                return self.enters(body)
            case Corrupts(what):
                return self.corrupts(what)
            case Gives():
                return self.gives(body)
            case Turns(what, how):
                if self.cost and how == "rest":
                    what = self.recovered(what)
                picks, selector = self.pick_or(what, self.home(what, ""), "turned")
                if picks and isinstance(selector, Those):
                    self.done = selector.slot
                return [*picks, TURNED[how](selector)]
            case Produces():
                return self.produces(body)
            case PaysAether(symbols):
                return [PayAether(symbols.free, symbols.elements)]
            case Cancels(what):
                return [Cancel(self.bound(what))]
            case Copies(what):
                return [CopyThat(self.bound(what))]
            case BecomesCopy(who, of, until):
                return [BecomeCopy(self.bound(who), self.bound(of), until)]
            case ExchangesControl(one, other):
                return [Swap(self.bound(one), self.bound(other))]
            case Shuffle() if self.lying:
                return [replace(body, aside=Those(self.lying))]
            case AsItResolves():
                return [Give(THIS, (Replace(Would("move", verb=RESOLVED), ToZone(REMOVED, REMOVE)),))]
        return self.brought_about(body)

    def brought_about(self, body: Body) -> list[Body]:
        """Cards that are played, bound, levelled up, made or borrowed by the text, battles, and what is paid for it."""
        match body:
            case PlaysFree(what):
                picks, selector = self.pick_or(what)
                return [*picks, PlayFree(selector)]
            case PlaysEnter(what):
                return [PlayEnter(self.bound(what))]
            case SoulBonds(what):
                picks, selector = self.pick_or(what)
                return [*picks, SoulBond(selector)]
            case LevelsUp(caster, to):
                picks, selector = self.pick_or(to)
                if isinstance(caster, Noun) and caster.quantity == Exactly(Fixed(1)):
                    # CC 1022.1: the player picks it among those that can level up to the card.
                    return [*picks, LevelUp(selector, self.among(caster))]
                return [*picks, LevelUp(selector, self.bound(caster))]
            case CreatesTokens(number, values, element, token):
                elements = (element.value,) if isinstance(element, Is) else ()
                if (values, elements) != (token.values, token.elements):
                    raise Unclear("a token that is described otherwise elsewhere")
                return [CreateTokens(token.name, self.bound(number))]
            case Battles(one, other):
                return [Battle(self.bound(one), self.bound(other))]
            case Borrows(what, until):
                return [Borrow(self.bound(what), until)]
            case Pays(cost):
                return [self.bound(cost)]
            case Aims(noun):
                out: list[Body] = []
                self.target(noun, False, out)
                return out
            case OneAndOther():
                return self.one_and_other(body)
        return self.holding(body)

    def holding(self, body: Body) -> list[Body]:
        """What holds for a while: values that are set, halved or swapped, cards that stay as they lie or are spared."""
        match body:
            case SwapsStats(what, until):
                return self.swapped(self.bound(what), until)
            case Halves(what, until):
                card = self.bound(what)
                return [
                    Give(_with(card, (stat,)), (SetStat(stat, Half(StatOf(card, stat))),), until) for stat in (ATK, DEF)
                ]
            case SetsStat(stat, what, value, until):
                self.told_in_hundreds(stat, value)
                return [Give(self.bound(what), (SetStat(stat, self.bound(value)),), until)]
            case StaysSo(what):
                card = self.bound(what)
                return [Give(card, (Cannot(RECOVER_ACTION),), Until(THROUGH_TURN, ControllerOf(card)))]
            case Spared(to, would, until):
                return [Give(self.bound(to), (Replace(would, Nothing(), once=True),), until)]
        return self.counted(body)

    def counted(self, body: Body) -> list[Body]:
        """Counters that are put, moved or removed, and a number that is chosen; anything else is what it says."""
        match body:
            case MovesCounters(name, number, frm, to):
                source, goal = self.bound(frm), self.bound(to)
                there = Holds(CountersOn(source, name), ">=", number)
                return [If(there, Seq((RemoveCounters(name, source, number), PutCounters(name, goal, number))))]
            case RemovesAll(name, on):
                card = self.bound(on)
                return [RemoveCounters(name, card, CountersOn(card, name))]
            case PutCounters(on=on) | RemoveCounters(on=on):
                picks, selector = self.pick_or(on, Place(FIELD, YOU) if self.cost else None)
                return [*picks, replace(body, on=selector, number=self.bound(body.number))]
            case ChoosesNumber():
                self.chosen_number = self.fresh("chosen number")
                return [DeclareNumber(self.chosen_number)]
        return [self.bound(body)]

    def produces(self, body: Produces) -> list[Body]:
        """Aether of each element that is shown, and free aether."""
        extra = {} if body.only is None else {"only_for": self.bound(filter_of(body.only))}
        if body.symbols is None:
            return [Produce(ANY_ELEMENT, self.bound(body.amount), **extra)]
        elements = body.symbols.elements
        made = [Produce((element,), Fixed(elements.count(element)), **extra) for element in dict.fromkeys(elements)]
        if body.symbols.free != Fixed(0) or not elements:
            made.append(Produce((), body.symbols.free, **extra))
        return [made[0], *(replace(one, telling=WITH_OTHER) for one in made[1:])]

    def swapped(self, card: Selector, until: Until) -> list[Body]:
        """ATK becomes what DEF was, and the other way round."""
        atk, defense = self.fresh("ATK"), self.fresh("DEF")
        mods = (SetStat(ATK, Number(defense)), SetStat(DEF, Number(atk)))
        return [
            Let(atk, StatOf(card, ATK)),
            Let(defense, StatOf(card, DEF)),
            Give(_with(card, (ATK, DEF)), mods, until),
        ]

    def one_and_other(self, body: OneAndOther) -> list[Body]:
        """Two targets, and to which of them what is done: that is told while playing (CC 903.2f)."""
        if body.noun.quantity != Exactly(Fixed(2)) or constraints_of(body.noun.what):
            raise Unclear("one and the other of how many?")
        out: list[Body] = []
        noun = replace(body.noun, quantity=Exactly(Fixed(1)))
        one = self.target(noun, False, out)
        other = self.target(noun, True, out)
        for slot, done in ((one, body.one), (other, body.other)):
            assert isinstance(done, Puts | Turns)
            out.extend(self.action(replace(done, what=Those(slot))))
        return out

    def gate(self, body: Gate) -> list[Body]:
        """Conditions first, then the cost, then the branches, each from the same point."""
        out: list[Body] = []
        condition = body.condition
        if isinstance(condition, After):
            # "Target player loses the game if they have no orbs": the target is chosen before.
            body = replace(body, then=self.take_aim(body.then, out))
            condition = self.afterwards(condition.condition, body.then)
        else:
            condition = self.bound(condition)
        cost = body.cost
        if cost != NOTHING:
            if contains(cost, X):
                raise Unclear("an X paid on resolving")
            cost = self.paid(cost)
        if body.otherwise == NOTHING:
            return [*out, replace(body, condition=condition, cost=cost, then=self.branch(body))]
        aside = self.aside()
        then = aside.branch(body)
        known = len(self.results)
        otherwise = self.seq(body.otherwise)
        # What one branch picked is nothing that a later sentence can speak of.
        del self.results[known:]
        return [*out, replace(body, condition=condition, cost=cost, then=then, otherwise=otherwise)]

    def afterwards(self, condition: Condition, then: Body) -> Condition:
        """A condition that follows what it is a condition of: they, and it, are those spoken of there."""
        aside = self.aside()
        if isinstance(then, Does):
            aside.they = self.bound(then.who)
        if not aside.results and aside.subject is None and contains(then, This):
            aside.mention = THIS
        bound: Condition = aside.bound(condition)
        return bound

    def branch(self, body: Gate) -> Body:
        """What is done if the condition holds and the player wants to."""
        before, self.willing = self.willing, self.willing or body.may
        then = self.seq(body.then)
        self.willing = before
        return then

    def does(self, who: Who, do: tuple[Body, ...]) -> list[Body]:
        """Other players do something: they choose for themselves."""
        if any(isinstance(one, Gate) for one in do):
            # What they may do, they do as players of their own.
            aside = self.aside()
            aside.they = YOU
            return [EachPlayer(who, Seq(tuple(aside.bodies(do))))]
        before = self.they
        self.they = who
        self.player = who
        try:
            return self.bodies(do)
        finally:
            self.they = before


def _with(cards: Selector, stats: tuple[StatId, ...]) -> Selector:
    """Those of the cards that have these values: of one that has none, nothing is halved or exchanged."""
    return Among(cards, And(tuple(Compares(stat, "<=", Fixed(INFINITY)) for stat in stats)))


def _to_the_same(way: Body, first: Body) -> Body:
    """The other way to do something to what the first is done to."""
    if not isinstance(way, Turns) or not isinstance(first, Turns):
        raise Unclear("either of what?")
    return replace(way, what=first.what)
