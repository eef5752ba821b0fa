"""Spoken abilities as the kernel's: headings, costs, triggers, zones where they are valid."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludex.core.conditions import ALWAYS, Condition
from ludex.core.definitions import Ability, Activated, Automatic, Keyword, Static
from ludex.core.modifiers import GiveAbility
from ludex.core.program import NOTHING, Body, Seq
from ludex.core.selectors import THIS, Those
from ludex.core.triggers import When
from ludex.core.walk import find
from ludex.games.vanguard.conditions import (
    NO_STANDING_UNITS,
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
from ludex.games.vanguard.wording.binding import Binder
from ludex.games.vanguard.wording.context import ELSEWHERE, ON_FIELD, Subject
from ludex.games.vanguard.wording.said import (
    Act,
    Auto,
    Cont,
    Heading,
    Lasting,
    Mark,
    OncePerTurn,
    PlayLine,
    Remark,
    SeekMate,
    Word,
)
from ludex.games.vanguard.wording.shaping import shape
from ludex.games.vanguard.wording.spoken import During, Happens
from ludex.games.vanguard.wording.triggers import trigger_of
from ludex.games.vanguard.words import (
    ANYWHERE,
    BOOSTED,
    BRAVE,
    DARK_DEVICE,
    DARKNESS,
    GENERATION_BREAK,
    LIMIT_BREAK,
    ORACLE,
    RESIST,
    RITUAL,
    SEEK_MATE,
    SHINKEN_HISSATSU,
    THUNDERSTRIKE,
    UNITE,
    WAVE,
)
from ludex.games.wording.nouns import all_hold
from ludex.games.wording.spoken import SHARED, EitherHappens, Unclear

_SPOKEN = (SHARED, "ludex.games.vanguard.wording")
_MANY = 1000
_WORDED = {
    BRAVE: brave,
    ORACLE: oracle,
    UNITE: unite,
    DARKNESS: darkness,
    SHINKEN_HISSATSU: shinken_hissatsu,
}
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
    found = _abilities(spoken)
    if any(type(node).__module__.startswith(_SPOKEN) for node in find(found, object)):
        raise Unclear("words that stand where they cannot be bound")
    return found


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
            return (*headed.keywords, *(_static(part, heading, headed) for part in parts))
        case Word():
            return _word(spoken)
        case SeekMate(number=number):
            return (Keyword(SEEK_MATE, number),)
        case PlayLine(keyword):
            return (Keyword(keyword),)
        case Remark():
            return ()
    raise Unclear("an ability of no known kind")


def _headed(heading: Heading) -> Headed:
    out = Headed()
    conditions: list[Condition] = []
    if heading.word:
        out.keywords.append(Keyword(heading.word, heading.number))
    for mark in heading.marks:
        if isinstance(mark, OncePerTurn):
            out.per_turn = 1
        elif isinstance(mark, Mark):
            conditions.append(_condition(mark))
            out.keywords.append(Keyword(mark.keyword, mark.number))
            if mark.keyword in (LIMIT_BREAK, GENERATION_BREAK):
                # "with [Limit Break 4]" asks for the number too.
                out.keywords.append(Keyword(f"{mark.keyword} {mark.number}"))
    out.condition = all_hold(conditions)
    return out


def _condition(mark: Mark) -> Condition:
    """What the keyword asks (VG 11)."""
    if mark.keyword in _WORDED:
        return _WORDED[mark.keyword]()
    if mark.keyword in _NUMBERED:
        return _NUMBERED[mark.keyword](mark.number)
    if mark.keyword == WAVE:
        return Battle(mark.number, mark.number if mark.how == "only" else _MANY)
    if mark.keyword == DARK_DEVICE:
        return dark_device(NO_STANDING_UNITS)
    raise Unclear("a keyword that asks nothing known")


def _automatic(spoken: Auto, headed: Headed) -> Automatic:
    shaped = shape(spoken.body, spoken.cost)
    when, during = spoken.when, headed.condition
    while isinstance(when, During):
        during, when = all_hold([during, when.condition]), when.when
    binder = Binder(abilities_of, _subject(when))
    trigger = trigger_of(when, binder.bound)
    body = _seq(binder.bodies(shaped.parts))
    per_turn = headed.per_turn or shaped.per_turn
    return Automatic(trigger, body, spoken.heading.word, spoken.heading.zones, per_turn, binder.bound(during))


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
    return Subject(THIS if when.to == THIS else Those("event"), other, how)


def _activated(spoken: Act, headed: Headed) -> Activated:
    shaped = shape(spoken.body)
    binder = Binder(abilities_of)
    cost: Body = NOTHING
    if spoken.cost:
        cost = binder.paid(Seq(spoken.cost))
        binder.results.clear()
        binder.pairs = ()
    body = _seq(binder.bodies(shaped.parts))
    per_turn = headed.per_turn or shaped.per_turn
    return Activated(cost, body, (), spoken.heading.zones, headed.condition, per_turn)


def _static(part: Lasting, heading: Heading, headed: Headed) -> Static:
    binder = Binder(abilities_of)
    on = binder.bound(part.on)
    every = binder.bound(part.every) if part.every is not None else None
    mods = tuple(mod for gift in part.gifts for mod in binder.mods(gift, every))
    during = all_hold([headed.condition, binder.bound(part.during)])
    return Static(mods, on, during, heading.zones or ANYWHERE)


def _word(spoken: Word) -> tuple[Ability, ...]:
    """A keyword; where it is valid in some zones or under a condition only, a continuous ability that gives it."""
    headed = _headed(spoken.heading)
    keyword = Keyword(spoken.keyword, spoken.number)
    bounded = spoken.keyword == RESIST and spoken.heading.zones
    if headed.per_turn:
        raise Unclear("a keyword once a turn")
    if headed.condition == ALWAYS and not bounded:
        return (keyword,)
    zones = spoken.heading.zones or ANYWHERE
    return (*headed.keywords, Static((GiveAbility((keyword,)),), THIS, headed.condition, zones))


def _seq(parts: list[Body]) -> Body:
    return parts[0] if len(parts) == 1 else Seq(tuple(parts))
