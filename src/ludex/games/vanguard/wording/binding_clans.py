"""Phrases of clans, G units and guardians bound to the verbs, conditions and keywords of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ludex.core.conditions import ALWAYS, AnyOf, Condition, Holds
from ludex.core.definitions import Ability, Activated, DeckRule, Static
from ludex.core.ids import ZoneId
from ludex.core.modifiers import AddAttribute, Cannot, GiveAbility, Modifier
from ludex.core.ops.chance import DeclareName
from ludex.core.ops.delay import Delay
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, Exactly, Select, UpTo
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import OPPONENT, YOU, Who
from ludex.core.program import NOTHING, Body, Gate, Seq
from ludex.core.selectors import ALL, THIS, Among, Cards, ControlledBy, Filter, HasKeyword, OneOf, Selector, Those
from ludex.core.triggers import AnyTrigger, Trigger, When
from ludex.core.values import Count, Value
from ludex.games.vanguard.conditions import FOUGHT, BattleOf, BoostedBattle
from ludex.games.vanguard.filters import Leads
from ludex.games.vanguard.ops.battle import Attack, Dominate
from ludex.games.vanguard.ops.guard import MoveToGuard
from ludex.games.vanguard.ops.names import NullifyChecks, TakeNames
from ludex.games.vanguard.ops.repeating import AsOften
from ludex.games.vanguard.ops.ride import Stride
from ludex.games.vanguard.wording.nouns import constraints_of, filter_of
from ludex.games.vanguard.wording.said import Heading, Lasting
from ludex.games.vanguard.wording.said_clans import (
    AfterThat,
    AlsoStrides,
    Attacks,
    BattleThat,
    BoostedThat,
    ChoosesForEach,
    DeckLimit,
    Dominates,
    Guards,
    NextStride,
    NoGuard,
    NoRide,
    NoTriggers,
    OfAllClans,
    PlacedHere,
    Repeats,
    TakesNames,
    TheSubject,
    TheyMay,
)
from ludex.games.vanguard.wording.spoken import Happens
from ludex.games.vanguard.words import (
    ANYWHERE,
    BOARD,
    CALL_TO_GC,
    CIRCLES,
    CLAN,
    CLANS,
    DAMAGE_CHECK,
    G_ZONE,
    HAND,
    NATION,
    PLAYER,
    RC,
    RETIRE,
    RIDE_ACTION,
    STRIDE,
    TRIGGER_ZONE,
    VC,
)
from ludex.games.wording.nouns import all_hold, all_of, times
from ludex.games.wording.spoken import Noun, Place, Unclear

if TYPE_CHECKING:
    from ludex.games.vanguard.wording.context import Words
    from ludex.games.vanguard.wording.picking import Picking


def ability_of(spoken: Ability, make: Callable[[], Words]) -> tuple[Ability, ...] | None:
    """The abilities for one of this part of the table, or nothing if it is another's."""
    match spoken:
        case OfAllClans():
            clans = tuple(AddAttribute(CLAN, clan) for clans in CLANS.values() for clan in clans)
            nations = tuple(AddAttribute(NATION, nation) for nation in CLANS)
            return (Static((*clans, *nations), THIS, zones=ANYWHERE),)
        case AlsoStrides(cost, condition):
            binder = make()
            return (_stride(binder, cost, binder.bound(condition)),)
        case DeckLimit(_, section, number):
            return (DeckRule(section, number),)
    return None


def parts_of(parts: Sequence[Lasting | AfterThat]) -> list[Lasting]:
    """The parts of a continuous ability; what comes after "then" holds only while what stands before it does."""
    out: list[Lasting] = []
    for part in parts:
        if isinstance(part, AfterThat):
            out.append(replace(part.part, during=all_hold([out[-1].during, part.part.during])))
        else:
            out.append(part)
    return out


def when_of(when: When, heading: Heading) -> When:
    """The trigger; "when placed" is about the circles of the heading."""
    if not isinstance(when, PlacedHere):
        return when
    if not heading.zones or not set(heading.zones) <= set(CIRCLES):
        raise Unclear("placed where?")
    return Happens("moved", THIS, frm=when.frm, into=heading.zones)


def zones_of(trigger: When, heading: Heading) -> tuple[ZoneId, ...]:
    """Where an automatic ability is active: in the zones of the heading, or where its own card is when it happens."""
    if heading.zones:
        return heading.zones
    if isinstance(trigger, AnyTrigger):
        found = {zones_of(part, heading) for part in trigger.parts}
        if len(found) > 1:
            raise Unclear("active in which zone?")
        return found.pop()
    if not isinstance(trigger, Trigger) or not trigger.self_only:
        return ()
    if trigger.kind == DAMAGE_CHECK:
        return (TRIGGER_ZONE,)
    if trigger.kind != "moved" or set(trigger.to) & set(BOARD) or set(trigger.frm) & set(BOARD):
        return ()
    if trigger.verb == RETIRE:
        # VG 10.4.1: only what was on the field is retired.
        return ()
    return trigger.frm or trigger.to


def _stride(binder: Words, cost: tuple[Body, ...], condition: Condition = ALWAYS) -> Activated:
    """A stride skill with another cost (VG 10.28.2)."""
    paid = binder.paid(Seq(cost)) if cost else NOTHING
    return Activated(paid, Stride(THIS), (STRIDE,), (G_ZONE,), condition)


def body_of(binder: Picking, body: Body) -> list[Body] | None:
    """What carries an action of this part of the table out, or nothing if it is another's."""
    match body:
        case Dominates(what):
            units = binder.bound(what)
            return [Refresh(units), Dominate(units)]
        case NextStride(cost, what):
            kind = [HasKeyword(STRIDE)] if what is None else [HasKeyword(STRIDE), binder.bound(filter_of(what))]
            skill = GiveAbility((_stride(binder, cost),))
            return [Give(Cards((G_ZONE,), YOU, all_of(kind)), (skill,), END_OF_TURN)]
        case Repeats(every, do):
            return [_repeated(binder, every, do)]
        case ChoosesForEach(what, every, who):
            return _so_many(binder, what, every, who)
        case TakesNames(of):
            return [TakeNames(binder.bound(of))]
        case NoTriggers():
            if binder.dealt is None:
                raise Unclear("which damage check?")
            return [NullifyChecks(*binder.dealt)]
        case TheyMay():
            return _they_may(binder, body)
        case DeclareName():
            return [body]
        case Guards(what):
            slot = binder.fresh("moved")
            binder.done = slot
            return [MoveToGuard(binder.unit(what), slot)]
        case Attacks(what, target):
            return [Attack(binder.bound(what), binder.bound(target))]
    return None


def _repeated(binder: Words, every: Value, do: Body) -> Body:
    """So many times; nothing in it is spoken of afterwards."""
    number = binder.bound(every)
    parts = binder.aside().bodies(do.parts if isinstance(do, Seq) else (do,))
    if any(isinstance(part, Select) and not isinstance(part.what, Cards | Among) for part in parts):
        raise Unclear("chosen again from where?")
    if any(isinstance(part, Gate | Delay) for part in parts):
        raise Unclear("a condition each time")
    return AsOften(number, tuple(parts))


def _so_many(binder: Picking, noun: Noun, every: Value, who: Who) -> list[Body]:
    """As many are chosen as there are of something else."""
    quantity = noun.quantity
    if not isinstance(quantity, Exactly | UpTo):
        raise Unclear("how many for each?")
    many = type(quantity)(times(binder.bound(every), quantity.n))
    return binder.chooses((replace(noun, quantity=many),), who)


def _they_may(binder: Words, body: TheyMay) -> list[Body]:
    """The opponent picks all of the cards, or none: then what is done otherwise is done."""
    quantity = body.what.quantity
    if not isinstance(quantity, Exactly) or constraints_of(body.what.what):
        raise Unclear("how many may they take?")
    before, binder.they = binder.they, OPPONENT
    of = binder.among(body.what)
    binder.they = before
    slot = binder.fresh("theirs")
    pick = Select(of, UpTo(quantity.n), slot, OPPONENT, target=NEVER)
    all_of_them = Holds(Count(Those(slot)), ">=", quantity.n)
    move = Move(Those(slot), body.to.zone, body.verb)
    otherwise = NOTHING if body.otherwise == NOTHING else binder.aside().seq(body.otherwise)
    return [pick, Gate(move, otherwise, all_of_them)]


def mods_of(binder: Words, gift: Modifier) -> list[Modifier] | None:
    """A gift of this part of the table as the kernel's modifiers, or nothing if it is another's."""
    match gift:
        case NoRide():
            return [GiveAbility((Static((Cannot(RIDE_ACTION),), Cards((HAND,), YOU), zones=(PLAYER,)),))]
        case NoGuard(what):
            cards = Cards((HAND,), YOU, binder.bound(filter_of(what)))
            return [GiveAbility((Static((Cannot(CALL_TO_GC),), cards, zones=(PLAYER,)),))]
    return None


def meant(binder: Words, node: object) -> object:
    """What a condition or a word of this part of the table stands for, or nothing if it is another's."""
    match node:
        case TheSubject(how):
            return _subject(binder, how)
        case BattleThat(attacker, target, how):
            fought = BattleOf(_party(binder, attacker), _party(binder, target))
            return AnyOf((fought, BoostedBattle(OneOf(THIS)))) if how else fought
        case BoostedThat(booster, boosted):
            return BoostedBattle(_party(binder, booster), _party(binder, boosted))
    return None


def _subject(binder: Words, how: str) -> Selector:
    """What the ability was triggered by."""
    subject = binder.subject
    if subject is not None and subject.now != THIS and (subject.how == "attacks") == (how == "attacked"):
        return subject.now
    if subject is None and how == "attacked":
        return Cards((VC, RC), YOU, Leads(FOUGHT))
    raise Unclear("which unit was it?")


def _party(binder: Words, who: Selector | None) -> Filter:
    """A filter for one that takes part in a battle."""
    if who is None:
        return ALL
    if who == THIS:
        return OneOf(THIS)
    if not isinstance(who, Noun):
        raise Unclear("a battle of whom?")
    place = who.what.place
    if isinstance(place, Place):
        if place.zones or place.how:
            raise Unclear("a battle of cards that are somewhere")
        return all_of([binder.bound(filter_of(who, who.other)), ControlledBy(binder.bound(place.whose))])
    if place is not None:
        raise Unclear("a battle of cards that were looked at")
    filter: Filter = binder.bound(filter_of(who, who.other))
    return filter
