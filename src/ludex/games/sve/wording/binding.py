"""A text bound from left to right: every noun a selector, every pick a choice, every word what it stands for."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.cards import NEXT_USE
from ludex.core.conditions import Fits, NotSo
from ludex.core.modifiers import AddStat, Amount, Do, GiveAbility, Modifier, PlayCost, Replace, SetStat
from ludex.core.ops.control import Swap, TakeControl
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.damage import Damage
from ludex.core.ops.delay import Delay
from ludex.core.ops.draw import Draw
from ludex.core.ops.each_player import EachPlayer
from ludex.core.ops.either import Either
from ludex.core.ops.give import Give, Until
from ludex.core.ops.look import Look, LookUpTo
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, Select
from ludex.core.ops.turn_card import Engage, TurnFace
from ludex.core.players import EACH, YOU, ControllerOf, Who
from ludex.core.program import NOTHING, Body, Choose, ExtraCost, Gate, Repeat, Seq
from ludex.core.selectors import THIS, Among, And, Cards, HasCounter, HasKeyword, Is, Selector, Those, Top
from ludex.core.values import Fixed, Value
from ludex.games.sve.ops.drive import GiveDrive
from ludex.games.sve.ops.evolve import Evolve
from ludex.games.sve.ops.play_card import Playable, PlayCard
from ludex.games.sve.wording.context import YOUR_LEADER, Subject, more_points
from ludex.games.sve.wording.moving import Moving
from ludex.games.sve.wording.nouns import filter_of
from ludex.games.sve.wording.said import (
    Boost,
    Capped,
    Creates,
    DealsEvery,
    Drive,
    EarthRite,
    Fixing,
    FixingBoth,
    FromAmong,
    Plays,
)
from ludex.games.sve.wording.spoken import ThisFollower, YoursAll
from ludex.games.sve.words import AMULET, ATTACK, CEMETERY, DEFENSE, FIELD, LEADER, STACK, STACK_COUNTER, TYPE
from ludex.games.wording.clauses import noted
from ludex.games.wording.nouns import times
from ludex.games.wording.said import (
    Discards,
    Does,
    Gives,
    Later,
    NextPlayed,
    PlayedCost,
    Puts,
    Reveals,
    Searches,
    Selects,
)
from ludex.games.wording.spoken import Every, Noun, Unclear


class Binder(Moving):
    """What the text does, in its order."""

    def bodies(self, parts: tuple[Body, ...]) -> list[Body]:
        """The actions bound one after the other."""
        out: list[Body] = []
        for place, part in enumerate(parts):
            self.later.append(parts[place + 1 :])
            out.extend(self.body(part))
            self.later.pop()
        return out

    @noted
    def body(self, body: Body) -> list[Body]:
        """What carries the action out."""
        match body:
            case Seq(parts):
                return self.bodies(parts)
            case Gate():
                return [self.gate(body)]
            case ExtraCost(cost=EarthRite(number)):
                return [ExtraCost(body.name, _earth_rite(number), self.seq(body.then))]
            case EarthRite(number):
                return [_earth_rite(number)]
            case Choose(modes=modes):
                counts = self.bound(replace(body, modes=()))
                return [replace(counts, modes=tuple(self.aside().seq(mode) for mode in modes))]
            case Either(ways):
                bound = tuple(self.aside().seq(way) for way in ways)
                self.seq(ways[-1])
                return [Either(bound)]
            case Repeat(often, inner):
                return [Repeat(self.bound(often), self.seq(inner))]
            case FromAmong(inner):
                self.among_them = True
                out = self.body(inner)
                self.among_them = False
                return out
            case Later(when, inner, until):
                return [Delay(self.event_of(when), self.aside().seq(inner), until)]
            case Selects(what):
                return self.selects(what)
            case Searches(what):
                return self.searches(what)
            case Look() | LookUpTo():
                return self.look(body)
            case Reveals(what):
                return self.reveals(what)
            case Discards(what, who):
                return self.discards(what, self.bound(who))
            case Puts():
                return self.puts(body)
            case Creates():
                return self.creates(body)
            case Plays(what, terms):
                picks, selector = self.pick_or(what)
                picks = [
                    replace(one, what=Among(one.what, Playable(terms))) for one in picks if isinstance(one, Select)
                ]
                return [*picks, PlayCard(selector, terms)]
            case Gives():
                return self.gives(body)
            case DealsEvery(to, each, every):
                return [Damage(self.bound(to), times(self.bound(every), each))]
            case Does(who, do):
                return self.does(self.bound(who), do)
            case NextPlayed(what, cost):
                return [Give(YOUR_LEADER, (self.played_cost(PlayedCost(what, cost)),), Until(NEXT_USE))]
            case Evolve(what=ThisFollower()):
                # SVE 5.25.3.1.1: "evolve this follower" works whatever it is now.
                return [replace(body, what=THIS)]
            case Engage() | TurnFace() | PutCounters() | RemoveCounters():
                return self.with_picks(body)
            case Swap(a, b):
                before, one = self.pick_or(a)
                between, other = self.pick_or(b)
                return [*before, *between, Swap(one, other)]
            case TakeControl(what=what):
                return [*self.note(what), self.bound(body)]
        return [self.bound(body)]

    def gate(self, body: Gate) -> Gate:
        """Conditions first, then the cost, then the branches, each from the same point."""
        condition = self.bound(body.condition)
        cost = body.cost
        if cost != NOTHING:
            cost = self.paid(cost)
        if body.otherwise == NOTHING:
            return replace(body, condition=condition, cost=cost, then=self.branch(body))
        aside = self.aside()
        then = aside.branch(body)
        known = len(self.results)
        otherwise = self.seq(body.otherwise)
        for mine, its in zip(self.results[known:], aside.results[known:], strict=False):
            mine.many = mine.many or its.many
        return replace(body, condition=condition, cost=cost, then=then, otherwise=otherwise)

    def branch(self, body: Gate) -> Body:
        """What is done if the condition holds and the player wants to."""
        before, self.willing = self.willing, self.willing or body.may
        then = self.seq(body.then)
        self.willing = before
        return then

    def does(self, who: Who, do: tuple[Body, ...]) -> list[Body]:
        """Other players do something: they choose for themselves."""
        optional = any(isinstance(one, Gate) for one in do)
        if optional or (who == EACH and not all(_no_choice(one) for one in do)):
            # SVE 1.3.4.1: what involves a choice is done by one player after the other; what they may do is up to them.
            aside = self.aside()
            aside.they = YOU
            return [EachPlayer(who, Seq(tuple(aside.bodies(do))))]
        before = self.they
        self.they = who
        try:
            return self.bodies(do)
        finally:
            self.they = before

    def of_playing(self, on: Selector, gifts: tuple[Modifier, ...]) -> tuple[Selector, tuple[Modifier, ...]]:
        """Whom the gifts are given to: what cards cost to play is said of their players (SVE 4.4.3.1).

        "Your Golem followers cost 1 less to play" means those that are played, wherever from, not those on the field.
        """
        noun = on.of if isinstance(on, YoursAll) else on
        costs = tuple(gift for gift in gifts if isinstance(gift, PlayCost))
        if not costs or not isinstance(noun, Noun) or noun.what.place is not None:
            return on, gifts
        if len(costs) < len(gifts):
            raise Unclear("cards that are played, and cards on the field")
        players = Cards((LEADER,), YOU if isinstance(on, YoursAll) else EACH)
        return players, tuple(PlayedCost(noun.what, cost) for cost in costs)

    def gives(self, body: Gives) -> list[Body]:
        on, gifts = self.of_playing(body.to, body.gifts)
        body = replace(body, to=on, gifts=gifts)
        to = self.bound(body.to)
        if isinstance(body.to, Noun):
            self.group = to
        until = body.until
        if isinstance(until.who, ControllerOf):
            until = replace(until, who=ControllerOf(to))
        every = self.bound(body.every) if body.every is not None else None
        out: list[Body] = []
        mods: list[Modifier] = []
        for gift in body.gifts:
            if isinstance(gift, Drive):
                out.append(GiveDrive(to))
            else:
                mods.extend(self.mods(gift, every))
        if until.kind == NEXT_USE:
            # "the next time": it replaces once.
            mods = [replace(mod, once=True) if isinstance(mod, Replace) else mod for mod in mods]
        if mods:
            out.insert(0, Give(to, tuple(mods), until))
        return out

    def mods(self, gift: Modifier, every: Value | None = None) -> list[Modifier]:
        """A gift as the kernel's modifiers, so many times where the text says for every."""
        match gift:
            case Boost(attack, defense):
                pairs = ((ATTACK, attack), (DEFENSE, defense))
                return [AddStat(stat, times(every, self.bound(amount))) for stat, amount in pairs if amount is not None]
            case Fixing(attack, defense):
                pairs = ((ATTACK, attack), (DEFENSE, defense))
                return [SetStat(stat, self.bound(amount)) for stat, amount in pairs if amount is not None]
            case FixingBoth(amount):
                return [SetStat(ATTACK, self.bound(amount)), SetStat(DEFENSE, self.bound(amount))]
            case GiveAbility(abilities):
                return [GiveAbility(tuple(part for one in abilities for part in self.assemble(one)))]
            case PlayedCost():
                cost = self.played_cost(gift)
                return [replace(cost, amount=times(every, cost.amount))]
            case Replace(instead=Capped(above)):
                return [replace(gift, would=replace(gift.would, above=above), instead=Amount("becomes", Fixed(above)))]
            case Replace(instead=Do(body=body)):
                bound: Modifier = replace(gift, instead=Do(self.aside().seq(body)))
                return [bound]
            case PlayCost():
                return [replace(gift, amount=times(every, self.bound(gift.amount)))]
        if every is not None:
            raise Unclear("something that cannot be given several times")
        return [self.bound(gift)]

    def played_cost(self, gift: PlayedCost) -> PlayCost:
        assert isinstance(gift.cost, PlayCost)
        return replace(gift.cost, amount=self.bound(gift.cost.amount), what=self.bound(filter_of(gift.what)))


def _no_choice(body: Body) -> bool:
    if isinstance(body, Puts):
        return isinstance(body.what, Top) or (isinstance(body.what, Noun) and isinstance(body.what.quantity, Every))
    return isinstance(body, Draw | Creates)


def _earth_rite(number: int) -> Body:
    """Stack counters are removed from an amulet, which is put away with its last one (SVE 13.3.3.2)."""
    rite = Those("rite")
    amulet = And((Is(TYPE, AMULET), HasKeyword(STACK), HasCounter(STACK_COUNTER, number)))
    return Seq(
        (
            Select(Cards((FIELD,), YOU, amulet), into="rite", target=NEVER),
            RemoveCounters(STACK_COUNTER, rite, Fixed(number)),
            Gate(Move(rite, CEMETERY, cause="cost"), condition=NotSo(Fits(rite, HasCounter(STACK_COUNTER)))),
        )
    )


__all__ = ["Binder", "Subject", "more_points"]
