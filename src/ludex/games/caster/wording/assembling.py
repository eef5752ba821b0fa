"""Spoken abilities as the kernel's: limits lifted, triggers found, targets first, zones where they are valid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ludex.core.conditions import ALWAYS, Condition, Holds
from ludex.core.definitions import Ability, Activated, Automatic, DeckRule, Keyword, PlayOption, Spell, Static
from ludex.core.ids import ZoneId
from ludex.core.modifiers import (
    AddAttribute,
    AddStat,
    Do,
    LoseKeyword,
    Modifier,
    Replace,
    SetAttribute,
    SetStat,
    ToZone,
)
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.move import Move
from ludex.core.ops.resource import Lose
from ludex.core.players import YOU, PlayerIn
from ludex.core.program import Body, Choose, Gate, If, Seq
from ludex.core.selectors import IT, THIS, Cards, Selector, Those
from ludex.core.values import CountersOn, Fixed, ResourceOf, X
from ludex.core.walk import contains, find
from ludex.games.caster import keywords
from ludex.games.caster.aether import MAIN_TIMING
from ludex.games.caster.conditions import AsPlayed, SameCosts
from ludex.games.caster.ops.target import Target
from ludex.games.caster.wording.binding import Binder
from ludex.games.caster.wording.context import Subject
from ludex.games.caster.wording.said import Acts, EntersWith, FromZone, Opened, Replaces, SpellText, WhileSo, Worded
from ludex.games.caster.wording.shaping import Shaped, shape
from ludex.games.caster.wording.spoken import Happens
from ludex.games.caster.wording.triggers import about
from ludex.games.caster.words import (
    ATK,
    BINGO,
    BREAK,
    CHOSEN,
    DCT,
    DECK,
    DEF,
    DISCARD,
    ELEMENT,
    ENTER,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    LAST_WORDS,
    ORB_ZONE,
    PLAYER,
    REMOVE,
    REMOVED,
    RIDE,
    SOUL_SEAL,
    STEP_UP,
    TRAIT,
    UNITED_FRONT,
    UNITY,
    VANITY,
    ZONES,
)
from ludex.games.wording.assembling import in_a_row, wholly_bound
from ludex.games.wording.nouns import all_hold, heads_of
from ludex.games.wording.said import Discards, Lasting, Triggered
from ludex.games.wording.spoken import Card, EitherHappens, Noun, Place, They, Unclear

EVERYWHERE = tuple(zone for zone in range(len(ZONES)) if zone != PLAYER)
HIDDEN = (DECK, HAND, ORB_ZONE, EXTRA_DECK)
"""Zones whose cards can be revealed."""


def abilities_of(spoken: Ability, x_is_told: bool = False) -> tuple[Ability, ...]:
    """The kernel's abilities for one that was read."""
    return wholly_bound(_abilities(spoken, x_is_told))


def granted(spoken: Ability, x_is_told: bool = False) -> tuple[Ability, ...]:
    """Abilities that a card has by an effect or a keyword: none of them is a base ability (CC 904.2)."""
    return tuple(
        replace(one, zones=()) if isinstance(one, Static) and one.zones == EVERYWHERE else one
        for one in abilities_of(spoken, x_is_told)
    )


def spell_of(texts: Sequence[SpellText], x_is_told: bool = False) -> Spell:
    """All that a Conjure does, line by line."""
    binder = Binder(granted)
    made: list[Body] = []
    for text in texts:
        shaped = shape(text.body, x_is_told)
        if shaped.limits:
            raise Unclear("a limit on a Conjure's text")
        done = _seq(binder.bodies(shaped.parts))
        made.append(If(_while_played(text), done) if text.keyword else done)
    return wholly_bound(Spell(in_a_row(made)))


def _while_played(text: SpellText) -> Condition:
    """When a Conjure has the text that a keyword gives it (CC 1111.2a, 1117.2a)."""
    return AsPlayed(keywords.earnest(text.number) if text.keyword == DCT else SameCosts())


def _abilities(spoken: Ability, x_is_told: bool) -> tuple[Ability, ...]:
    match spoken:
        case Keyword(name, number):
            return _keyword(name, number)
        case Worded():
            return _worded(spoken)
        case WhileSo(keyword, number, inner):
            given = tuple(ability for one in inner for ability in granted(one, x_is_told))
            return _while_so(keyword, number, given)
        case Opened(labels, body):
            return tuple(one for label in labels for one in (Keyword(label), _opened(label, body)))
        case Triggered():
            return (_triggered(spoken),)
        case Acts():
            return (_activated(spoken),)
        case Lasting():
            return (_static(spoken),)
        case Replaces():
            return (_replacing(spoken),)
        case EntersWith(name, number):
            if not isinstance(number, Fixed):
                raise Unclear("counters whose number is not printed")
            return keywords.enters_with(name, number)
        case DeckRule():
            return (spoken,)
        case PlayOption():
            binder = Binder(granted)
            return (replace(spoken, cost=binder.paid(spoken.cost)),)
    raise Unclear("an ability of no known kind")


def _keyword(name: str, number: int) -> tuple[Ability, ...]:
    if name == RIDE:
        return keywords.ride(number)
    if name == UNITY:
        return keywords.unity()
    if name == SOUL_SEAL:
        return keywords.soul_seal()
    if name == BREAK:
        return keywords.break_()
    if name in (ENTER, LAST_WORDS, DCT, VANITY, BINGO, UNITED_FRONT, STEP_UP):
        raise Unclear(f"[{name}] without what it says")
    return (Keyword(name, number),)


def _worded(spoken: Worded) -> tuple[Ability, ...]:
    if spoken.keyword == UNITED_FRONT:
        return keywords.united_front(spoken.word)
    if spoken.keyword == STEP_UP:
        return keywords.step_up(spoken.word)
    return keywords.break_(Binder(granted).paid(Seq(spoken.cost)))


def _while_so(keyword: str, number: int, given: tuple[Ability, ...]) -> tuple[Ability, ...]:
    if keyword == DCT:
        return keywords.dct(number, given)
    return keywords.vanity(given) if keyword == VANITY else keywords.bingo(given)


# Texts.


def _seq(parts: list[Body]) -> Body:
    """The parts in a row; targets first, for they are chosen while playing whatever comes of it (CC 903.2e)."""
    targets: list[Body] = []
    rest = [_without_targets(part, targets) for part in parts]
    return in_a_row([*targets, *(part for part in rest if part != Seq(()))])


def _without_targets(body: Body, targets: list[Body]) -> Body:
    match body:
        case Target():
            targets.append(body)
            return Seq(())
        case Seq(parts):
            kept = [_without_targets(part, targets) for part in parts]
            kept = [part for part in kept if part != Seq(())]
            return kept[0] if len(kept) == 1 else Seq(tuple(kept))
        case Gate():
            then = _without_targets(body.then, targets)
            return replace(body, then=then, otherwise=_without_targets(body.otherwise, targets))
        case Choose(modes=modes):
            # CC 903.2c: options that are not chosen are as if they did not exist.
            return replace(body, modes=tuple(_seq([mode]) for mode in modes))
    return body


def _limits(shaped: Shaped) -> tuple[Condition, int, tuple[ZoneId, ...], tuple[str, ...]]:
    """The condition, the number of times, the zones and the timing that were said of the ability."""
    condition = all_hold([one.condition for one in shaped.limits])
    often = [one.per_turn for one in shaped.limits if one.per_turn]
    zones = [one.zone for one in shaped.limits if one.zone >= 0]
    if len(often) > 1 or len(zones) > 1:
        raise Unclear("two limits of one kind")
    timing = tuple(MAIN_TIMING for one in shaped.limits if one.timing)
    return condition, (often[0] if often else 0), tuple(zones), timing[:1]


def _zones(body: object, zones: tuple[ZoneId, ...]) -> tuple[ZoneId, ...]:
    """Where the ability is valid: where the text takes this card from, if it says so (CC 902.2)."""
    found = dict.fromkeys([*zones, *(one.zone for one in find(body, FromZone))])
    if len(found) > 1:
        raise Unclear("valid in two places at once")
    return tuple(found)


def _opened(label: str, body: tuple[Body, ...]) -> Automatic:
    shaped = shape(body, False)
    if shaped.limits:
        raise Unclear("a limit on an ability that a keyword opens")
    binder = Binder(granted, Subject(THIS))
    made = _seq(binder.bodies(shaped.parts))
    (found,) = keywords.enter(made) if label == ENTER else keywords.last_words(made)
    assert isinstance(found, Automatic)
    return replace(found, body=made)


def _triggered(spoken: Triggered) -> Automatic:
    """What stands before the arrow is its trigger condition (CC 901.1b)."""
    shaped = shape(spoken.body, False)
    condition, per_turn, zones, timing = _limits(shaped)
    if timing:
        raise Unclear("a timing of an ability that plays itself")
    binder = Binder(granted, _subject(spoken.when))
    trigger = binder.trigger_of(spoken.when)
    during = binder.bound(all_hold([spoken.during, condition]))
    binder.mention = None
    body = _seq(binder.bodies(shaped.parts))
    valid = _zones(spoken.body, zones) or _where_it_happens(spoken.when)
    return Automatic(trigger, body, "", valid, per_turn, during)


def _where_it_happens(when: Any) -> tuple[ZoneId, ...]:
    """Where this card lies when it can only happen to it there, and not in the field."""
    if not isinstance(when, Happens) or when.to != THIS:
        return ()
    if when.kind == "revealed":
        return HIDDEN
    return (GRAVEYARD,) if when.verb == DISCARD else ()


def _subject(when: Any) -> Subject | None:
    if not isinstance(when, Happens | EitherHappens):
        return None
    to = about(when)
    if to is None:
        return None
    other: tuple[Any, ...] | None = None
    player = None
    if isinstance(when, Happens):
        if isinstance(when.by, Noun):
            other = heads_of(when.by)
        if when.kind == CHOSEN:
            player = PlayerIn("player")
    if to == THIS:
        return Subject(THIS, (), other, player)
    now: Selector = Those("event")
    return Subject(now, heads_of(to), other, player)


def _activated(spoken: Acts) -> Activated:
    """What stands before the colon is its cost (CC 901.1a)."""
    paid = Seq(spoken.cost)
    shaped = shape(spoken.body, contains(paid, X))
    condition, per_turn, zones, timing = _limits(shaped)
    binder = Binder(granted)
    cost = binder.paid(paid)
    binder.results.clear()
    binder.mention = None
    binder.done = ""
    body = _seq(binder.bodies(shaped.parts))
    only_if = binder.bound(condition)
    valid = _zones(spoken.body, zones)
    if any(one.what == THIS for one in find(spoken.cost, Discards)):
        if valid not in ((), (HAND,)):
            raise Unclear("valid in two places at once")
        valid = (HAND,)
    return Activated(cost, body, timing, valid, only_if, per_turn)


def _static(spoken: Lasting) -> Static:
    """An effect and nothing else (CC 901.1c)."""
    binder = Binder(granted)
    binder.standing = True
    during = binder.bound(spoken.during)
    if contains(spoken.on, They):
        named = {one.whose for one in find(spoken.during, Place)} | {one.whose for one in find(spoken.during, Cards)}
        binder.they = named.pop() if len(named) == 1 else None
    on = binder.bound(_where_broken(spoken))
    every = binder.bound(spoken.every) if spoken.every is not None else None
    mods = tuple(mod for gift in spoken.gifts for mod in binder.mods(gift, every))
    base = on == THIS and during == ALWAYS and all(_of_the_base(mod) for mod in mods)
    return Static(mods, on, during, EVERYWHERE if base else spoken.zones)


def _of_the_base(mod: Modifier) -> bool:
    """CC 904.2: what a card says of its own element, trait, ATK or DEF without any condition."""
    match mod:
        case AddStat(stat, Fixed()) | SetStat(stat, Fixed()):
            return stat in (ATK, DEF)
        case AddAttribute(attribute, _) | SetAttribute(attribute, _):
            return attribute in (ELEMENT, TRAIT)
    return False


def _where_broken(spoken: Lasting) -> Selector:
    """The cards it is about; those that lose [Break] are orbs, and cards that have just come to the hand (CC 1103)."""
    on = spoken.on
    if spoken.gifts == (LoseKeyword(BREAK),) and isinstance(on, Noun) and heads_of(on) == (Card(),):
        place = on.what.place
        if isinstance(place, Place) and place.zones == FIELD:
            # CC 105.3a: of a card that is no entity the owner is in control.
            return replace(on, what=replace(on.what, place=replace(place, zones=(ORB_ZONE, HAND))))
    return on


def _able(made: tuple[Body, ...]) -> list[Condition]:
    """What has to hold for something to be done instead: what is paid or taken is there (CC 1018.3a)."""
    found: list[Condition] = [Holds(ResourceOf(YOU, one.resource), ">=", one.amount) for one in find(made, Lose)]
    found.extend(Holds(CountersOn(one.on, one.name), ">=", one.number) for one in find(made, RemoveCounters))
    return found


def _replacing(spoken: Replaces) -> Static:
    """If something would happen, something else is done: by this card, about the card it would happen to."""
    binder = Binder(granted, Subject(THIS if spoken.on == THIS else IT))
    on = binder.bound(spoken.on)
    during = binder.bound(spoken.during)
    shaped = shape(spoken.body, False)
    if shaped.limits:
        raise Unclear("a limit on a replacement")
    made = tuple(binder.bodies(shaped.parts))
    if any(find(made, Target)):
        raise Unclear("a target in a replacement")
    during = all_hold([during, *_able(made)])
    instead = Do(_seq(list(made)))
    if made in ((Move(IT, REMOVED, REMOVE, into="removed"),), (Move(THIS, REMOVED, REMOVE, into="removed"),)):
        return Static((Replace(spoken.would, ToZone(REMOVED, REMOVE), spoken.how == "may", during),), on)
    return Static((Replace(spoken.would, instead, spoken.how == "may", during),), on)
