"""Words bound to what they stand for: it, them, the rest, the first, its leader; nouns to selectors; picks made explicit.

"It" is the last result of a select, search, reveal, look, put or summon; else what the trigger is about; else this
card or your leader, whichever was spoken of. "Them" is the last result of several cards. None or two candidates: unclear.
A pick that the text does not call "select" is made when it is carried out (SVE 10.6.2.3 is about selections).
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from ludex.core.cards import NEXT_USE
from ludex.core.conditions import AllOf, Condition, Fits, HappenedThisTurn, Holds, NotSo, Paid, SomeFit
from ludex.core.definitions import Ability
from ludex.core.modifiers import AddStat, Amount, Do, GiveAbility, Modifier, PlayCost, SetStat
from ludex.core.ops.control import Swap, TakeControl
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.create import Create, CreateEither
from ludex.core.ops.damage import Damage
from ludex.core.ops.draw import Draw
from ludex.core.ops.each_player import EachPlayer
from ludex.core.ops.give import Give, Until
from ludex.core.ops.look import Look, LookUpTo, Reveal, Search
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, AtLeast, Exactly, Quantity, Select, SelectRandom, UpTo
from ludex.core.ops.turn_card import Engage, TurnFace
from ludex.core.players import EACH, YOU, ControllerOf, PlayerIn, Who
from ludex.core.program import NOTHING, Body, Choose, ExtraCost, Gate, Let, Seq
from ludex.core.selectors import (
    THIS,
    Among,
    And,
    Both,
    Cards,
    Engaged,
    HasCounter,
    HasKeyword,
    Is,
    Not,
    Selector,
    This,
    Those,
    Top,
    Without,
)
from ludex.core.triggers import When
from ludex.core.values import (
    Count,
    CountDifferent,
    CountDifferentStats,
    Fixed,
    ForEvery,
    Number,
    SeatOf,
    StatOf,
    Value,
)
from ludex.core.walk import find
from ludex.games.sve.ops.drive import GiveDrive
from ludex.games.sve.ops.evolve import Evolve
from ludex.games.sve.wording.nouns import all_of, cards_of, constraints_of, different_in, filter_of, one_of_each
from ludex.games.sve.wording.rewriting import children_changed
from ludex.games.sve.wording.spoken import (
    AmongThem,
    Boost,
    Capped,
    Creates,
    DealsEvery,
    Destination,
    Did,
    Discards,
    Does,
    Drive,
    EarthRite,
    Every,
    Fixing,
    FixingBoth,
    Gives,
    Happened,
    Happens,
    IsA,
    It,
    LeaderOf,
    NextPlayed,
    Noun,
    OneOfThem,
    Ordinal,
    PaidMore,
    Place,
    PlayedCost,
    Puts,
    RandomNoun,
    Reveals,
    Searches,
    Selects,
    The,
    Them,
    TheOther,
    TheRest,
    They,
    ThisFollower,
    ThisFrom,
    Together,
    Tokens,
    Unclear,
    Yours,
    YoursAll,
)
from ludex.games.sve.words import (
    AMULET,
    ATTACK,
    CEMETERY,
    COST,
    DEFENSE,
    FIELD,
    FOLLOWER,
    HAND,
    LEADER,
    STACK,
    STACK_COUNTER,
    TYPE,
)

YOUR_LEADER = Cards((LEADER,), YOU)
A_FOLLOWER = Is(TYPE, FOLLOWER)
_PRONOUNS = (It, Them, The, Ordinal)
_RESULT_OF = {
    "discarded": "discarded",
    "buried": "bury",
    "summoned": "summon",
    "put": "put",
}


@dataclass
class Result:
    """Cards that the text can speak of: where they are kept, whether they are several, how they came up."""

    slot: str
    many: bool
    how: str


@dataclass
class Subject:
    """What a trigger is about: the card as it is, and as it was."""

    now: Selector
    before: Selector


class Binder:
    """A text being bound from left to right."""

    def __init__(
        self,
        assemble: Callable[[Ability], tuple[Ability, ...]],
        subject: Subject | None = None,
        default: Selector | None = THIS,
    ) -> None:
        self.assemble = assemble
        self.subject = subject
        self.default = default
        """What "it" is where nothing was spoken of."""
        self.results: list[Result] = []
        self.mention: Selector | None = None
        self.pairs: tuple[str, ...] = ()
        self.looked = ""
        self.taken: list[str] = []
        self.by_verb: dict[str, str] = {}
        self.picked: list[str] = []
        self.player: dict[str, str] = {}
        """Slots of cards that were moved, and where their controllers are noted."""
        self.stats: dict[tuple[str, int], str] = {}
        self.they: Who | None = None
        self.cost = False
        self.names: dict[str, int] = {}
        self.later: list[tuple[Body, ...]] = []

    # Bodies.

    def bodies(self, parts: tuple[Body, ...]) -> list[Body]:
        """The actions bound one after the other."""
        out: list[Body] = []
        for place, part in enumerate(parts):
            self.later.append(parts[place + 1 :])
            out.extend(self.body(part))
            self.later.pop()
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
                return [self.gate(body)]
            case ExtraCost(cost=EarthRite(number)):
                return [ExtraCost(body.name, _earth_rite(number), self.seq(body.then))]
            case Choose(modes=modes):
                return [replace(self.bound(replace(body, modes=())), modes=tuple(copy_of(self).seq(m) for m in modes))]
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
            case Gives():
                return self.gives(body)
            case DealsEvery(to, each, every):
                return [Damage(self.bound(to), _times(self.bound(every), each))]
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
            return replace(body, condition=condition, cost=cost, then=self.seq(body.then))
        aside = copy_of(self)
        then = aside.seq(body.then)
        known = len(self.results)
        otherwise = self.seq(body.otherwise)
        for mine, its in zip(self.results[known:], aside.results[known:], strict=False):
            mine.many = mine.many or its.many
        return replace(body, condition=condition, cost=cost, then=then, otherwise=otherwise)

    def paid(self, cost: Body) -> Body:
        """A cost: what it moves is moved by a cost."""
        self.cost = True
        bound = self.seq(cost)
        self.cost = False
        return bound

    # Finding.

    def fresh(self, name: str) -> str:
        """A slot that nothing else is kept in."""
        number = self.names[name] = self.names.get(name, 0) + 1
        return name if number == 1 else f"{name} {number}"

    def found(self, slot: str, many: bool, how: str) -> None:
        self.results.append(Result(slot, many, how))

    def selects(self, nouns: tuple[Noun, ...]) -> list[Body]:
        nouns = tuple(part for noun in nouns for part in one_of_each(noun))
        slots = [self.fresh("it")] if len(nouns) == 1 else [self.fresh(name) for name in _ORDINALS[: len(nouns)]]
        out: list[Body] = []
        for noun, slot in zip(nouns, slots, strict=True):
            out.append(
                Select(
                    self.among(noun), self.bound(noun.quantity), slot, constraints=self.bound(constraints_of(noun.what))
                )
            )
            self.found(slot, _many(noun.quantity), "selected")
        self.pairs = tuple(slots) if len(slots) > 1 else ()
        return out

    def searches(self, nouns: tuple[Noun, ...]) -> list[Body]:
        nouns = tuple(part for noun in nouns for part in one_of_each(noun))
        slots = [self.fresh("it")] if len(nouns) == 1 else [self.fresh(name) for name in _ORDINALS[: len(nouns)]]
        out: list[Body] = []
        for noun, slot in zip(nouns, slots, strict=True):
            if isinstance(noun.quantity, Every):
                raise Unclear("search for each?")
            bare = replace(noun.what, suffixes=tuple(one for one in noun.what.suffixes if not _joint(one)))
            out.append(
                Search(
                    self.bound(filter_of(bare, noun.other)),
                    self.bound(noun.quantity),
                    slot,
                    self.bound(constraints_of(noun.what)),
                )
            )
            self.found(slot, _many(noun.quantity), "found")
        self.pairs = tuple(slots) if len(slots) > 1 else ()
        return out

    def look(self, body: Look | LookUpTo) -> list[Body]:
        slot = self.fresh("looked")
        self.looked, self.taken = slot, []
        single = isinstance(body, Look) and isinstance(body.what, Top) and body.what.number == Fixed(1)
        self.found(slot, not single, "looked")
        return [replace(self.bound(body), into=slot)]

    def reveals(self, what: Selector) -> list[Body]:
        if isinstance(what, Top):
            slot = self.fresh("revealed")
            self.looked, self.taken = slot, []
            self.found(slot, what.number != Fixed(1), "revealed")
            self.by_verb["revealed"] = slot
            return [Reveal(self.bound(what), slot)]
        if isinstance(what, Noun) and not isinstance(what.quantity, Every):
            picks, those = self.pick(what, "revealed", reveal="reveal")
            self.by_verb["revealed"] = those.slot
            return picks
        bound = self.bound(what)
        if isinstance(bound, Those):
            self.by_verb["revealed"] = bound.slot
            return [Reveal(bound, bound.slot)]
        return [Reveal(bound, self.fresh("revealed"))]

    def among(self, noun: Noun, default: Place | None = None) -> Selector:
        """The cards a noun is picked from."""
        if isinstance(noun.what.place, AmongThem):
            if not self.looked:
                raise Unclear("from among which?")
            bare = replace(noun.what, place=None, suffixes=tuple(s for s in noun.what.suffixes if not _joint(s)))
            return Among(Those(self.looked), self.bound(filter_of(bare, noun.other)))
        return self.bound(cards_of(noun, default))

    def pick(
        self, noun: Noun, how: str, default: Place | None = None, who: Who = YOU, reveal: str = ""
    ) -> tuple[list[Body], Those]:
        """Cards picked when it comes to it, and where they are kept."""
        out: list[Body] = []
        slots: list[str] = []
        for part in one_of_each(noun):
            slot = self.fresh("it" if how != "discarded" else "discarded")
            what = self.among(part, default)
            constraints = self.bound(constraints_of(part.what))
            out.append(Select(what, self.bound(part.quantity), slot, who, constraints, reveal=reveal, target=NEVER))
            if isinstance(part.what.place, AmongThem):
                self.taken.append(slot)
            if how in ("put", "summon", "revealed"):
                self.found(slot, _many(part.quantity), how)
            slots.append(slot)
        self.picked = slots
        if len(slots) > 1:
            raise Unclear("one of each, moved at once") if how == "revealed" else _Several(out, slots)
        return out, Those(slots[0])

    def pick_or(self, what: Selector, default: Place | None = None, how: str = "picked") -> tuple[list[Body], Selector]:
        """The picks a selector needs, and the selector after them."""
        if isinstance(what, Noun) and not isinstance(what.quantity, Every):
            try:
                return self.pick(what, how, default, self.they or YOU)
            except _Several as several:
                return several.picks, _both([Those(slot) for slot in several.slots])
        if isinstance(what, Noun):
            return [], self.among(what, default)
        if isinstance(what, OneOfThem):
            return self.pick_of_them(what.quantity, how)
        if isinstance(what, Together):
            out: list[Body] = []
            parts: list[Selector] = []
            for part in what.parts:
                picks, selector = self.pick_or(part, default, how)
                out.extend(picks)
                parts.append(selector)
            return out, _both(parts)
        return [], self.bound(what)

    def pick_of_them(self, quantity: Quantity, how: str) -> tuple[list[Body], Selector]:
        """Some of the cards that were looked at, or of those spoken of last."""
        several = [result for result in self.results if result.many]
        if not several:
            raise Unclear("of whom?")
        of = several[-1].slot
        slot = self.fresh("it")
        if of == self.looked:
            self.taken.append(slot)
        if how in ("put", "summon"):
            self.found(slot, _many(quantity), how)
        self.picked = [slot]
        return [Select(Those(of), self.bound(quantity), slot, target=NEVER)], Those(slot)

    def with_picks(self, body: Engage | TurnFace | PutCounters | RemoveCounters) -> list[Body]:
        """An action on cards that are picked for it."""
        field = "on" if isinstance(body, PutCounters | RemoveCounters) else "what"
        what = getattr(body, field)
        if isinstance(what, Noun | Together) and self.cost:
            if isinstance(body, Engage):
                # SVE 10.4.6: as a cost, a reserved card is engaged.
                what = _narrowed(what, Not(Engaged()))
            elif isinstance(body, RemoveCounters) and isinstance(body.number, Fixed):
                what = _narrowed(what, HasCounter(body.name, body.number.n))
        picks, selector = self.pick_or(what, Place((FIELD,), YOU) if self.cost else None)
        return [*picks, self.bound(replace(body, **{field: selector}))]

    # Moving.

    def discards(self, what: Selector, who: Who) -> list[Body]:
        if isinstance(what, RandomNoun):
            slot = self.fresh("discarded")
            self.by_verb["discarded"] = slot
            hand = cards_of(Noun(Every(), what.what), Place((HAND,), who))
            return [
                SelectRandom(self.bound(hand), Exactly(Fixed(what.number)), slot),
                self.moved(Those(slot), Destination(CEMETERY), "discard"),
            ]
        if self.they is not None and self.they == EACH:
            raise Unclear("both players discard at once")
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
        default = Place((FIELD,), self.they or YOU) if body.verb == "bury" or self.cost else None
        notes: list[Body] = []
        if isinstance(what, _PRONOUNS):
            notes = self.note(what)
        if isinstance(what, ThisFrom):
            what = THIS
        picks, selector = self.pick_or(what, default, body.verb)
        if selector == YOUR_LEADER:
            raise Unclear("a leader is not moved")
        move = self.moved(selector, self.bound(body.to), body.verb)
        if isinstance(what, Top):
            if body.verb == "put":
                slot = self.fresh("it")
                self.found(slot, what.number != Fixed(1), "put")
                move = replace(move, into=slot)
            self.by_verb[body.verb] = move.into
        elif isinstance(selector, Those) and picks:
            self.by_verb[body.verb] = selector.slot
        elif isinstance(what, Noun):
            self.by_verb[body.verb] = move.into
        return [*notes, *picks, move]

    def moved(self, what: Selector, to: Destination, verb: str) -> Move:
        move = Move(what, to.zone, verb, to.whose, to.position, to.engaged, to.face_up)
        if verb == "bury" and any(find(self.later, Did)):
            move = replace(move, into="buried")
        return replace(move, cause="cost") if self.cost else move

    def note(self, what: Selector) -> list[Body]:
        """What is asked later of a card that now leaves is noted before: its controller, its values (SVE 10.11)."""
        bound = self.bound(what)
        if not isinstance(bound, Those):
            return []
        out: list[Body] = []
        if bound.slot not in self.player and any(any(find(self.later, kind)) for kind in (LeaderOf, ControllerOf)):
            slot = f"controller of {bound.slot}"
            self.player[bound.slot] = slot
            out.append(Let(slot, SeatOf(ControllerOf(bound))))
        for stat in sorted({one.stat for one in find(self.later, StatOf) if isinstance(one.of, _PRONOUNS)}):
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
        if either or len(body.to) > 1:
            if who != YOU or (not either and len(tokens.names) > 1):
                raise Unclear("several tokens in either of two zones")
            return [CreateEither(tokens.names, body.to, number, slot)]
        return [Create(tokens.names, body.to[0], number, who, into=slot)]

    # Giving.

    def gives(self, body: Gives) -> list[Body]:
        to = self.bound(body.to)
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
        if mods:
            out.insert(0, Give(to, tuple(mods), until))
        return out

    def mods(self, gift: Modifier, every: Value | None = None) -> list[Modifier]:
        """A gift as the kernel's modifiers, so many times where the text says for every."""
        match gift:
            case Boost(attack, defense):
                pairs = ((ATTACK, attack), (DEFENSE, defense))
                return [
                    AddStat(stat, _times(every, self.bound(amount))) for stat, amount in pairs if amount is not None
                ]
            case Fixing(attack, defense):
                pairs = ((ATTACK, attack), (DEFENSE, defense))
                return [SetStat(stat, self.bound(amount)) for stat, amount in pairs if amount is not None]
            case FixingBoth(amount):
                return [SetStat(ATTACK, self.bound(amount)), SetStat(DEFENSE, self.bound(amount))]
            case GiveAbility(abilities):
                return [GiveAbility(tuple(part for one in abilities for part in self.assemble(one)))]
            case PlayedCost():
                return [self.played_cost(gift)]
            case PlayCost():
                return [replace(gift, amount=_times(every, self.bound(gift.amount)))]
        if every is not None:
            raise Unclear("something that cannot be given several times")
        return [self.bound(gift)]

    def played_cost(self, gift: PlayedCost) -> Modifier:
        assert isinstance(gift.cost, PlayCost)
        return replace(gift.cost, amount=self.bound(gift.cost.amount), what=self.bound(filter_of(gift.what)))

    # Others.

    def does(self, who: Who, do: tuple[Body, ...]) -> list[Body]:
        """Other players do something: they choose for themselves."""
        if who == EACH and not all(isinstance(one, Draw | Creates) or _no_choice(one) for one in do):
            # SVE 1.3.4.1: what involves a choice is done by one player after the other.
            aside = copy_of(self)
            aside.they = YOU
            return [EachPlayer(EACH, Seq(tuple(aside.bodies(do))))]
        before = self.they
        self.they = who
        try:
            return self.bodies(do)
        finally:
            self.they = before

    # Words.

    def bound(self, node: Any) -> Any:
        """The node with every spoken word in it bound."""
        match node:
            case It():
                return self.it()
            case Them():
                return self.them()
            case The(how, _):
                return self.the(how)
            case Ordinal(place):
                if place >= len(self.pairs):
                    raise Unclear("the first or second of what?")
                return Those(self.pairs[place])
            case TheRest():
                return self.rest()
            case TheOther():
                return self.other()
            case This():
                self.mention = THIS
                return THIS
            case ThisFollower():
                self.mention = THIS
                return Among(THIS, A_FOLLOWER)
            case ThisFrom():
                return THIS
            case LeaderOf(of):
                return Cards((LEADER,), self.controller(of))
            case ControllerOf(of) if not isinstance(of, Those):
                return self.controller(of)
            case Together(parts):
                return _both([self.bound(part) for part in parts])
            case Noun():
                return self.all_of_noun(node)
            case Yours(what, other):
                return self.all_of_noun(Noun(Every(), replace(what, place=Place((FIELD,), YOU)), other))
            case YoursAll(of):
                place = of.what.place or Place((FIELD,), YOU)
                return self.all_of_noun(replace(of, what=replace(of.what, place=place)))
            case OneOfThem() | RandomNoun():
                raise Unclear("a pick where none can be made")
            case They():
                if self.they is None:
                    raise Unclear("who are they?")
                return self.they
            case StatOf(of, stat):
                selector = self.bound(of)
                if isinstance(selector, Those) and (selector.slot, stat) in self.stats:
                    return Number(self.stats[selector.slot, stat])
                return StatOf(selector, stat)
            case Count(of=Noun() as noun):
                return self.count(noun)
            case Holds(Count(of=Noun() as noun), ">=", Fixed(1)) if noun.what.kinds.joined == "and":
                ones = one_of_each(replace(noun, quantity=Exactly(Fixed(1))))
                return AllOf(
                    tuple(self.bound(Holds(Count(replace(one, quantity=Every())), ">=", Fixed(1))) for one in ones)
                )
            case IsA(of, what):
                return Fits(self.bound(of), self.bound(filter_of(what)))
            case Did(verb, what):
                return self.did(verb, what)
            case PaidMore(number):
                return Paid(more_points(number))
            case Happened(what):
                return HappenedThisTurn(self.trigger(what))
            case Happens():
                return self.trigger(node)
            case Capped(above, _):
                return Amount("at most", Fixed(above))
            case Do(body=body):
                aside = copy_of(self)
                aside.later = []
                return Do(aside.seq(body))
            case Cards() if node == YOUR_LEADER:
                self.mention = YOUR_LEADER
                return node
            case Body() | Ability() if type(node).__module__ == It.__module__:
                raise Unclear(f"{type(node).__name__} where it cannot stand")
        return children_changed(node, self.bound)

    def trigger(self, what: When) -> Any:
        from ludex.games.sve.wording.triggers import trigger_of

        return trigger_of(what, self)

    def all_of_noun(self, noun: Noun) -> Selector:
        if not isinstance(noun.quantity, Every):
            raise Unclear("a pick where none can be made")
        if constraints_of(noun.what):
            raise Unclear("each of them, with something that must hold of all together")
        return self.among(noun)

    def count(self, noun: Noun) -> Value:
        """How many there are, or how many different ones."""
        different = different_in(noun.what)
        bare = replace(noun.what, suffixes=tuple(one for one in noun.what.suffixes if not _joint(one)))
        if len(constraints_of(noun.what)) > (1 if different else 0):
            raise Unclear("a total that is counted")
        of = self.among(replace(noun, what=bare))
        if different == "names":
            return CountDifferent(of)
        return CountDifferentStats(of, COST) if different else Count(of)

    def did(self, verb: str, noun: Noun) -> Condition:
        """Whether such cards are among those of an earlier verb."""
        slot = self.by_verb.get(_RESULT_OF.get(verb, verb)) or self.by_verb.get(verb)
        if slot is None:
            raise Unclear(f"nothing was {verb} before")
        filter = self.bound(filter_of(noun.what, noun.other))
        quantity = noun.quantity
        if quantity == Exactly(Fixed(1)):
            return SomeFit(Those(slot), filter)
        if isinstance(quantity, AtLeast):
            return Holds(Count(Among(Those(slot), filter)), ">=", quantity.n)
        raise Unclear("so many of them, exactly?")

    def it(self) -> Selector:
        if self.results:
            last = self.results[-1]
            if last.many:
                raise Unclear("it, after several cards")
            if self.pairs and last.slot in self.pairs:
                raise Unclear("it, after two selections")
            return Those(last.slot)
        candidates: list[Selector] = [self.subject.now] if self.subject is not None else []
        if self.mention is not None and self.mention not in candidates:
            candidates.append(self.mention)
        if not candidates and self.default is not None:
            return self.default
        if len(candidates) != 1:
            raise Unclear("it: what?" if not candidates else "it: which of two?")
        return candidates[0]

    def them(self) -> Selector:
        if self.pairs:
            return _both([Those(slot) for slot in self.pairs])
        if self.results and self.results[-1].many:
            return Those(self.results[-1].slot)
        raise Unclear("them: whom?")

    def the(self, how: str) -> Selector:
        if how == "that":
            if self.results and self.subject is not None:
                raise Unclear("that: which of two?")
            return self.it()
        if how == "discarded":
            if "discarded" not in self.by_verb:
                raise Unclear("nothing was discarded")
            return Those(self.by_verb["discarded"])
        hits = [result for result in self.results if result.how == how]
        if len(hits) != 1:
            raise Unclear(f"the {how} one: which?")
        return Those(hits[0].slot)

    def rest(self) -> Selector:
        if not self.looked:
            raise Unclear("the rest of what?")
        taken = list(dict.fromkeys(self.taken))
        if not taken:
            return Those(self.looked)
        return Without(Those(self.looked), _both([Those(slot) for slot in taken]))

    def other(self) -> Selector:
        if not self.looked or len(self.taken) != 1:
            raise Unclear("the other of what?")
        return self.rest()

    def controller(self, of: Selector) -> Who:
        """Who controls the card, or did before it left."""
        bound = self.bound(of)
        if isinstance(bound, Those) and bound.slot in self.player:
            return PlayerIn(self.player[bound.slot])
        if self.subject is not None and bound == self.subject.now:
            return ControllerOf(self.subject.before)
        return ControllerOf(bound)


_ORDINALS = ("first", "second", "third")


class _Several(Exception):
    """One of each was picked, in several slots."""

    def __init__(self, picks: list[Body], slots: list[str]) -> None:
        super().__init__()
        self.picks = picks
        self.slots = slots


def copy_of(binder: Binder) -> Binder:
    """A binder at the same point of the text, to go its own way."""
    other = copy(binder)
    other.results = [copy(result) for result in binder.results]
    other.taken = list(binder.taken)
    for name in ("by_verb", "player", "stats", "names"):
        setattr(other, name, dict(getattr(binder, name)))
    return other


def more_points(number: int) -> str:
    """The name of playing a card for more play points."""
    return f"{number} more play points"


def _times(every: Value | None, amount: Value) -> Value:
    if every is None:
        return amount
    if not isinstance(every, ForEvery):
        raise Unclear("for every what?")
    return replace(every, each=amount)


def _both(parts: list[Selector]) -> Selector:
    selector = parts[0]
    for part in parts[1:]:
        selector = Both(selector, part)
    return selector


def _many(quantity: Quantity) -> bool:
    return not (isinstance(quantity, Exactly | UpTo) and quantity.n == Fixed(1))


def _joint(suffix: object) -> bool:
    """Said of all that are picked together, not of each."""
    return type(suffix).__name__ in ("Constraint", "Different")


def _narrowed(what: Selector, filter: Any) -> Selector:
    """The noun, of cards that fit besides."""
    if isinstance(what, Noun):
        return replace(what, what=replace(what.what, suffixes=(*what.what.suffixes, filter)))
    if isinstance(what, Together):
        return Together(tuple(_narrowed(part, filter) for part in what.parts))
    return what


def _no_choice(body: Body) -> bool:
    return isinstance(body, Puts) and isinstance(body.what, Top)


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


__all__ = ["Binder", "Subject", "all_of", "more_points"]
