"""Spoken abilities as the kernel's: headings, costs, triggers, zones where they are valid."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludex.core.conditions import ALWAYS, AnyOf, Condition, Fits
from ludex.core.definitions import Ability, Activated, Automatic, Keyword, Static
from ludex.core.modifiers import GiveAbility
from ludex.core.program import NOTHING, Body, Seq
from ludex.core.selectors import THIS, Is, Those
from ludex.core.triggers import When
from ludex.games.vanguard.conditions import (
    Battle,
    brave,
    dark_device,
    darkness,
    generation_break,
    limit_break,
    oracle,
    ritual,
    shinken_hissatsu,
    thunderstrike,
    unite,
)
from ludex.games.vanguard.keywords import revelation, seek_mate, success
from ludex.games.vanguard.ops.call import GUARDIAN, Call, Place
from ludex.games.vanguard.ops.costs import HomareCost
from ludex.games.vanguard.ops.ride import GYZE, NORMAL, ULTIMATE, FlipOver, RemoveAllOthers, Stride
from ludex.games.vanguard.ops.stride_cost import g_guardian_cost, stride_cost, ultimate_cost
from ludex.games.vanguard.wording import binding_clans
from ludex.games.vanguard.wording.binding import Binder
from ludex.games.vanguard.wording.context import ELSEWHERE, ON_FIELD, Subject
from ludex.games.vanguard.wording.said import (
    Act,
    Auto,
    Cont,
    CostHere,
    Heading,
    Lasting,
    Mark,
    OncePerTurn,
    PlayLine,
    SeekMate,
    Word,
)
from ludex.games.vanguard.wording.said_clans import Where
from ludex.games.vanguard.wording.shaping import shape
from ludex.games.vanguard.wording.spoken import During, Happens
from ludex.games.vanguard.words import (
    AFTERIMAGE,
    ANYWHERE,
    BLAZE,
    BOOSTED,
    BRAVE,
    CHARGE,
    CIRCLES,
    DARK_DEVICE,
    DARKNESS,
    DRIVE_CHECK,
    ENGORGE,
    G_GUARDIAN,
    G_ZONE,
    GENERATION_BREAK,
    HARMONY,
    HOMARE,
    LIMIT_BREAK,
    LORD,
    NAMES,
    ORACLE,
    RC,
    RESIST,
    RESTRAINT,
    REVELATION,
    RITUAL,
    SHINKEN_HISSATSU,
    STRIDE,
    SUCCESS,
    THUNDERSTRIKE,
    UNITE,
    VC,
    WAVE,
)
from ludex.games.wording.assembling import in_a_row, wholly_bound
from ludex.games.wording.nouns import all_hold, any_of, heads_of
from ludex.games.wording.spoken import EitherHappens, Unclear

_MANY = 1000
_WORDED = {
    BRAVE: brave,
    ORACLE: oracle,
    UNITE: unite,
    DARKNESS: darkness,
    SHINKEN_HISSATSU: shinken_hissatsu,
}
_USUAL = {
    AFTERIMAGE: (RC,),
    BLAZE: (VC, RC),
    CHARGE: (RC,),
    ENGORGE: (VC, RC),
    HARMONY: (VC, RC),
    LORD: (VC, RC),
    RESIST: CIRCLES,
    RESTRAINT: (VC, RC),
}
"""The zones in which a keyword is valid by itself."""
_NUMBERED = {
    LIMIT_BREAK: limit_break,
    GENERATION_BREAK: generation_break,
    RITUAL: ritual,
    THUNDERSTRIKE: thunderstrike,
}


@dataclass
class Headed:
    """What a heading says: the condition, how often a turn, and the keywords the card has by it."""

    condition: Condition = ALWAYS
    per_turn: int = 0
    keywords: list[Keyword] = field(default_factory=list)


def abilities_of(spoken: Ability) -> tuple[Ability, ...]:
    """The kernel's abilities for one that was read."""
    return wholly_bound(_abilities(spoken))


def _abilities(spoken: Ability) -> tuple[Ability, ...]:
    match spoken:
        case Auto(heading):
            headed = _headed(heading)
            return (*headed.keywords, _automatic(spoken, headed))
        case Act(heading):
            headed = _headed(heading)
            return (*headed.keywords, _activated(spoken, headed))
        case Cont(heading, parts):
            headed = _headed(heading)
            if headed.per_turn:
                raise Unclear("a continuous ability once a turn")
            return (*headed.keywords, *(_static(part, heading, headed) for part in binding_clans.parts_of(parts)))
        case Word():
            return _word(spoken)
        case SeekMate(heading, _, mates):
            if heading != Heading((VC,)):
                raise Unclear("a legion elsewhere than on the vanguard circle")
            # VG 11.10.1, 11.10.1.1: what stands behind the icon is what it can legion with, and searches for.
            return seek_mate(any_of([Is(NAMES, mate) for mate in mates]))
        case PlayLine():
            return _play_line(spoken)
    found = binding_clans.ability_of(spoken, lambda: Binder(abilities_of))
    if found is not None:
        return found
    raise Unclear("an ability of no known kind")


def _headed(heading: Heading) -> Headed:
    out = Headed()
    conditions: list[Condition] = []
    if heading.word:
        # VG 11.17.1.2, 11.41.1.1: the word before the icon is had, with any number.
        out.keywords.append(Keyword(heading.word, heading.number))
    for mark in heading.marks:
        if isinstance(mark, OncePerTurn):
            out.per_turn = 1
        elif isinstance(mark, Where):
            conditions.append(Fits(THIS, mark.filter))
        elif isinstance(mark, Mark):
            conditions.append(_condition(mark))
            # VG 11.39.2, 11.40.2: who has such an ability is a card with it.
            out.keywords.append(Keyword(mark.keyword, mark.number))
            if mark.keyword in (LIMIT_BREAK, GENERATION_BREAK):
                # "with [Limit Break 4]" asks for the number too.
                # VG 11.6.2, 11.12.2
                out.keywords.append(Keyword(f"{mark.keyword} {mark.number}"))
    out.condition = all_hold(conditions)
    return out


def _condition(mark: Mark) -> Condition:
    """What the keyword asks (VG 11)."""
    if mark.keyword in _WORDED:
        return _WORDED[mark.keyword]()
    if mark.keyword in _NUMBERED:
        return _NUMBERED[mark.keyword](mark.number)
    if mark.keyword == HOMARE:
        return ALWAYS
    if mark.keyword == WAVE:
        if isinstance(mark.how, int):
            return AnyOf((Battle(mark.number, mark.number), Battle(mark.how, mark.how)))
        return Battle(mark.number, mark.number if mark.how == "only" else _MANY)
    if mark.keyword == DARK_DEVICE:
        return dark_device()
    raise Unclear("a keyword that asks nothing known")


def _automatic(spoken: Auto, headed: Headed) -> Automatic:
    cost = spoken.cost
    if Mark(HOMARE) in spoken.heading.marks:
        # VG 11.40.1: the cost of one such ability a turn is paid.
        cost = (*cost, HomareCost())
    shaped = shape(spoken.body, cost)
    when, during = binding_clans.when_of(spoken.when, spoken.heading), headed.condition
    while isinstance(when, During):
        during, when = all_hold([during, when.condition]), when.when
    binder = Binder(abilities_of, _subject(when))
    # VG 8.1.1.2, 8.1.1.2.1; VG 8.1.1.2.3: by the event alone, what an "if" asks is part of the body.
    trigger = binder.trigger_of(when)
    body = in_a_row(binder.bodies(shaped.parts))
    per_turn = headed.per_turn or shaped.per_turn
    zones = binding_clans.zones_of(trigger, spoken.heading)
    # VG 11.6.3.2, 11.6.3.2.1, 11.12.3.2, 11.12.3.2.1, 11.15.3, 11.15.3.1, 11.16.3, 11.16.3.1: what the heading asks is
    # looked at when it triggers, and not again. VG 11.18.3, 11.18.3.1, 11.18.3.2: after the move that triggered it.
    # VG 11.19.1.2, 11.26.1.2, 11.26.1.2.1, 11.30.1.2, 11.36.1.2, 11.39.1.2, 11.39.1.2.1; VG 11.35.1: so is the battle.
    return Automatic(trigger, body, spoken.heading.word, zones, per_turn, binder.bound(during))


def _subject(when: When) -> Subject | None:
    """What the text may then call "it", "that unit" or "the boosted unit"."""
    if isinstance(when, EitherHappens):
        found = [_subject(part) for part in when.parts]
        return found[0] if all(one == found[0] for one in found) else None
    if not isinstance(when, Happens):
        return None
    how = ON_FIELD
    if when.kind == BOOSTED:
        how = "boosts"
    elif when.kind in ("attacked", "hit", "is attacked"):
        how = "attacks"
    elif when.kind == "moved" and when.verb == "" and when.into and when.into[0] > 5:
        how = ELSEWHERE
    if when.to is None:
        return None
    other = Those("other") if when.other is not None or how == "boosts" else None
    if when.kind == DRIVE_CHECK:
        other = None
    return Subject(THIS if when.to == THIS else Those("event"), other, how, heads_of(when.to), heads_of(when.other))


def _activated(spoken: Act, headed: Headed) -> Activated:
    paid, body = spoken.cost, spoken.body
    if not paid and isinstance(body[0], CostHere):
        # `[ACT]:[COST][...], ...`: the cost of the ability, in the newer wording.
        paid, body = body[0].cost, (body[0].then, *body[1:])
    shaped = shape(body)
    binder = Binder(abilities_of)
    cost: Body = NOTHING
    if paid:
        cost = binder.paid(Seq(paid))
        binder.results.clear()
        binder.pairs = ()
    effect = in_a_row(binder.bodies(shaped.parts))
    per_turn = headed.per_turn or shaped.per_turn
    # VG 8.1.1.1.1: where, for what, and what it does. VG 8.1.1.1.2.1: used up whatever its text asks.
    # VG 11.6.3.3, 11.6.3.3.1, 11.12.3.3, 11.12.3.3.1, 11.15.4, 11.15.4.1, 11.16.4, 11.16.4.1: what the heading asks is
    # looked at when it is played, and not again.
    # VG 11.18.4, 11.18.4.1, 11.19.1.3, 11.26.1.3, 11.26.1.3.1, 11.30.1.3, 11.36.1.3, 11.39.1.3, 11.39.1.3.1
    return Activated(cost, effect, (), spoken.heading.zones, headed.condition, per_turn)


def _static(part: Lasting, heading: Heading, headed: Headed) -> Static:
    binder = Binder(abilities_of)
    on = binder.bound(part.on)
    every = binder.bound(part.every) if part.every is not None else None
    mods = tuple(mod for gift in part.gifts for mod in binder.mods(gift, every))
    during = all_hold([headed.condition, binder.bound(part.during)])
    # VG 8.1.1.4: without a zone in all of them.
    # VG 11.6.3.1, 11.6.3.1.1, 11.12.3.1, 11.12.3.1.1, 11.15.2, 11.15.2.1, 11.16.2, 11.16.2.1, 11.18.2: as long as what
    # the heading asks holds, looked at all the time.
    # VG 11.19.1.1, 11.19.1.1.1, 11.26.1.1, 11.30.1.1, 11.36.1.1, 11.39.1.1
    return Static(mods, on, during, heading.zones or ANYWHERE)


def _word(spoken: Word) -> tuple[Ability, ...]:
    """A keyword; where it is valid in some zones or under a condition only, a continuous ability that gives it."""
    headed = _headed(spoken.heading)
    zones = spoken.heading.zones
    keyword = Keyword(spoken.keyword, spoken.number)
    if headed.per_turn:
        raise Unclear("a keyword once a turn")
    if spoken.keyword == SUCCESS:
        abilities: tuple[Ability, ...] = (keyword, success(spoken.number, zones))
    elif spoken.keyword == REVELATION:
        abilities = (keyword, revelation(spoken.circles))
    else:
        abilities = (keyword,)
        if zones in ((), _USUAL.get(spoken.keyword)):
            zones = ()
    if headed.condition == ALWAYS and (not zones or len(abilities) > 1):
        return abilities
    return (*headed.keywords, Static((GiveAbility(abilities),), THIS, headed.condition, zones or CIRCLES))


def _play_line(spoken: PlayLine) -> tuple[Ability, ...]:
    """The skill of a G unit: its cost is paid in the G zone (VG 11.11, 11.14, 11.42)."""
    body: Body
    if spoken.keyword == G_GUARDIAN:
        # VG 11.14.1
        body, cost = Call(THIS, Place(GUARDIAN)), g_guardian_cost()
    elif spoken.keyword == STRIDE:
        # VG 11.11.1, 11.11.2
        body, cost = Stride(THIS, NORMAL), stride_cost()
    else:
        # VG 11.42.2.1; VG 11.42.3: nothing that changes the cost of striding looks at this one.
        body, cost = Stride(THIS, ULTIMATE), ultimate_cost()
        if spoken.side:
            # VG 11.42.2.2.1
            body = Seq((RemoveAllOthers(), FlipOver(THIS), Stride(THIS, GYZE)))
    return (Keyword(spoken.keyword), Activated(cost, body, (spoken.keyword,), (G_ZONE,)))
