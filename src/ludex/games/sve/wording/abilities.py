"""Abilities: labels, activated and automatic ones, lasting ones, and lines of them; where each is valid."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ludex.core.conditions import ALWAYS, Condition, InPhase, NotSo, TurnOf
from ludex.core.definitions import Ability, Activated, Automatic, Keyword, Spell, Static
from ludex.core.ids import ZoneId
from ludex.core.modifiers import AddAttribute, Cannot, PlayCost
from ludex.core.ops.give import ALWAYS_ON
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import NOTHING, Body, Gate, Seq
from ludex.core.selectors import THIS, InZone, Selector, Those
from ludex.core.triggers import When
from ludex.core.values import Fixed, X
from ludex.core.walk import find, substituted
from ludex.games.sve import keywords
from ludex.games.sve.ops.box import NO_START_REFRESH
from ludex.games.sve.ops.drive import PutDrivePoint
from ludex.games.sve.ops.evolve import Evolve, RevealEvolved
from ludex.games.sve.ops.race import Serve
from ludex.games.sve.wording.granting import of_playing
from ludex.games.sve.wording.nouns import Yours
from ludex.games.sve.wording.references import SveText, ThisFollower, ThisFrom
from ludex.games.sve.wording.sentences import laid_out
from ludex.games.sve.wording.triggers import YOU_DRAW, is_this
from ludex.games.sve.words import (
    ADVANCED_KIND,
    BE_PLAYED,
    CEMETERY,
    EVOLVE_KIND,
    EX,
    FANFARE,
    FIELD,
    FOLLOWER_STRIKE,
    HAND,
    LAST_WORDS,
    LEADER_STRIKE,
    NAMES,
    ON_DRIVE,
    ON_EVOLVE,
    ON_RACE,
    ON_SUPER_EVOLVE,
    QUICK,
    QUICK_KIND,
    RESOLUTION,
    RIDE_KIND,
    SERVE_KIND,
    STRIKE,
)
from ludex.games.wording.abilities import OnlyIf, Triggered, limits_in
from ludex.games.wording.events import Happens
from ludex.games.wording.granting import Gives, Lasting
from ludex.games.wording.moving import Discards
from ludex.games.wording.nouns import Noun, Place, all_hold, heads_of
from ludex.games.wording.references import Together
from ludex.games.wording.resolver import (
    LINE,
    Subject,
    Topic,
    Unclear,
    Wording,
    in_a_row,
    parts_of,
    wholly_resolved,
)
from ludex.text import PhraseTable, cons, node, slot

TOPIC = Topic()
LABELS = (ON_EVOLVE, ON_SUPER_EVOLVE, STRIKE, FOLLOWER_STRIKE, LEADER_STRIKE, ON_RACE, ON_DRIVE)
OUTSIDE_START = NotSo(InPhase("start phase"))
PLAYED_FROM = (HAND, EX, RESOLUTION)
"""Where a card lies while it is about to be played: what its text says of that is valid there (SVE 10.3.4)."""


@dataclass(frozen=True, slots=True)
class Labelled(Ability):
    """Automatic abilities by their keywords, one for each label, with the same process (SVE 12.1.2)."""

    labels: tuple[str, ...]
    body: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class Acts(Ability):
    """An activated ability: its icons, its cost and what it does."""

    kinds: tuple[str, ...]
    cost: tuple[Body, ...]
    body: tuple[Body, ...]
    serve: int = 0


# Phrases.


def english(table: PhraseTable) -> None:
    """Abilities by how they open, and lines of them."""
    _labels(table)
    _activated(table)
    _automatic(table)
    _lasting(table)
    _lines(table)


def _labels(table: PhraseTable) -> None:
    one, two = slot("one"), slot("two")
    table["label_word"] |= {label: label for label in LABELS}
    table["label"] |= {
        "[fanfare]": (FANFARE,),
        "[lastwords]": (LAST_WORDS,),
        # SVE 12.1.2, 12.1.2.1: in a row or with a slash, an ability each.
        "[fanfare] <<|/>> [lastwords] ^": (FANFARE, LAST_WORDS),
        "{one:label_word} <<-|:|,>>": (one,),
        "{one:label_word}/{two:label_word} -": (one, two),
    }
    table["opened"] |= {"{labels:label} {body:body}": Labelled}


def _activated(table: PhraseTable) -> None:
    table["icons"] |= {
        "[act] <<|,>>": (),
        "[q] [act]": (QUICK_KIND,),
        "[evolve]": (EVOLVE_KIND,),
        "[adv]": (ADVANCED_KIND,),
        "[ride]": (RIDE_KIND,),
    }
    table["opened"] |= {"{kinds:icons} {cost:costs}: {body:body}": Acts}
    for number in (1, 2, 3):
        icons = " ".join(["[feed]"] * number)
        table["opened"] |= {f"{icons} {{cost:costs}}: {{body:body}}": node(Acts, kinds=(SERVE_KIND,), serve=number)}


def _automatic(table: PhraseTable) -> None:
    table["often"] |= {"once": 1, "twice": 2, "{n:integer#p} times": slot("n")}
    in_turn = node(Triggered, during=TurnOf(YOU))
    outside = node(Triggered, when=YOU_DRAW, during=OUTSIDE_START)
    table["opened"] |= {
        "<<whenever|when>> {when:event}, {body:body}": Triggered,
        "{when:phase}, {body:body}": Triggered,
        "during your turn, <<whenever|when>> {when:event}, {body:body}": in_turn,
        "<<whenever|when>> {when:event} during your turn, {body:body}": in_turn,
        "{per_turn:often} per turn, when {when:event}, {body:body}": Triggered,
        "{per_turn:often} on each of your turns, when {when:event}, {body:body}": in_turn,
        "<<whenever|when>> you draw a card outside of your start phase, {body:body}": outside,
    }


def _lasting(table: PhraseTable) -> None:
    table.include("holder", "this", "each", "your_leader", number="s")
    table["holder", "p"] |= {"your {of:counted}": Yours}
    table["standing"] |= {"doesn't~don't refresh during your start phase": (NO_START_REFRESH,)}
    table.include("standing", "rule!")
    table["while"] |= {
        "while {c:condition}": slot("c"),
        "during your turn": TurnOf(YOU),
        "during each opponent's turn": TurnOf(OPPONENT),
    }
    also = node(AddAttribute, attribute=NAMES)
    table["also_named"] |= {"{on:this}'s name is also {value_:name}": node(Lasting, gifts=(also,))}
    table.include("static", "also_named")
    table["static"] |= {
        "{on:holder!} {gifts:standing!}": Lasting,
        "{during:while}, {on:holder!} {gifts:standing!}": Lasting,
        "if {during:condition}, it {gifts:rule#s}": node(Lasting, on=THIS),
        "while <<this|this card>> is on the field, its name is also {value_:name}": node(
            Lasting, on=THIS, gifts=(also,), zones=(FIELD,)
        ),
        # While this card is on the field goes without saying (SVE 10.3.5).
        "while <<this|this card>> is on your field, {rest:static}": slot("rest"),
        "while <<this|this card>> is on your field or in your EX area, {on:each} {gifts:rule#s}": node(
            Lasting, zones=(FIELD, EX)
        ),
    }


def _lines(table: PhraseTable) -> None:
    table["keyworded"] |= {"{name:keyword}.": Keyword, "[quick]": Keyword(QUICK)}
    one, more = slot("one"), slot("more")
    table.include("ability", "opened", "keyworded")
    table["ability"] |= {"{one:static}.": one}
    # A line may hold several abilities: the next is known by how it opens.
    table.include("later_ability", "opened", "keyworded")
    table["later_ability"] |= {"{one:any_evolve}.": one, "{one:also_named}.": one}
    table.series("later", "later_ability")
    table[LINE] |= {"{one:ability}": (one,), "{one:ability} {more:later}": cons(one, more)}


# Abilities of the kernel.


def spell_of(wording: Wording, body: tuple[Body, ...]) -> tuple[Ability, ...]:
    """A spell's whole text: what it says of the cost of its card, and what it does."""
    parts, limits = laid_out(wording, body)
    if limits:
        raise Unclear("a limit on a spell's text")
    does, costs = _costs_apart(parts, ALWAYS)
    if any(_is_cost(one) for one in find(does, Gives)):
        raise Unclear("what the card costs, inside of what it does")
    spell = Spell(in_a_row(SveText(wording, default=None).actions(does)))
    return (*(part for cost in costs for part in wording.abilities_of(cost)), wholly_resolved(spell))


def _costs_apart(parts: tuple[Body, ...], during: Condition) -> tuple[tuple[Body, ...], list[Lasting]]:
    """What a spell does, without the sentences on what it costs to play: those hold before it resolves (SVE 10.3.4)."""
    does: list[Body] = []
    costs: list[Lasting] = []
    for part in parts:
        if isinstance(part, Gives) and _is_cost(part):
            costs.append(Lasting(THIS, part.gifts, during, every=part.every))
        elif isinstance(part, Gate) and not part.may and part.cost == NOTHING and part.otherwise == NOTHING:
            inner, found = _costs_apart(parts_of(part.then), all_hold([during, part.condition]))
            costs.extend(found)
            if inner:
                does.append(replace(part, then=Seq(inner)) if found else part)
        else:
            does.append(part)
    return tuple(does), costs


def _is_cost(gives: Gives) -> bool:
    """Whether it says what this card costs to play, for no certain time."""
    return gives.to == THIS and gives.until == ALWAYS_ON and any(isinstance(one, PlayCost) for one in gives.gifts)


def _limit(limits: list[OnlyIf]) -> tuple[Condition, int]:
    """The condition and the number of times that were said of the ability."""
    conditions, per_turn = limits_in(limits)
    if len(conditions) > 1:
        raise Unclear("two limits of one kind")
    return (conditions[0] if conditions else ALWAYS), per_turn


@TOPIC.ability(Labelled)
def labelled(wording: Wording, ability: Labelled) -> tuple[Ability, ...]:
    """An automatic ability for each label."""
    found: list[Ability] = []
    for label in ability.labels:
        parts, limits = laid_out(wording, ability.body)
        condition, per_turn = _limit(limits)
        if condition != ALWAYS:
            raise Unclear("an automatic ability is not activated")
        body = in_a_row(SveText(wording).actions(parts))
        found.append(Automatic(keywords.LABELS[label], body, label, per_turn=per_turn))
    return tuple(found)


@TOPIC.ability(Triggered)
def triggered(wording: Wording, ability: Triggered) -> tuple[Ability, ...]:
    """An automatic ability."""
    when = ability.when
    parts, limits = laid_out(wording, ability.body)
    condition, per_turn = _limit(limits)
    if condition != ALWAYS or (per_turn and ability.per_turn):
        raise Unclear("two limits of one ability")
    text = SveText(wording, _subject(when))
    trigger = text.trigger_of(when)
    text.mention = None
    body = in_a_row(text.actions(parts))
    zones = _zones((ability.body, when))
    if isinstance(when, Happens) and when.verb == "discard" and when.to is not None:
        zones = (CEMETERY,)
    return (Automatic(trigger, body, "", zones, per_turn or ability.per_turn, text.word(ability.during)),)


def _subject(when: When) -> Subject | None:
    """What the trigger is about, which the text may call "it"."""
    if not isinstance(when, Happens) or when.to is None:
        return None
    now: Selector = THIS if is_this(when.to) else Those("event")
    leaves = when.kind == "moved" and when.frm and now != THIS
    return Subject(now, Those("was") if leaves else now, heads_of(when.to))


@TOPIC.ability(Acts)
def activated(wording: Wording, ability: Acts) -> tuple[Ability, ...]:
    """An activated ability, with what its icons ask beside its cost."""
    parts, limits = laid_out(wording, ability.body)
    condition, per_turn = _limit(limits)
    text = SveText(wording)
    # SVE 10.1.1.1.1, 10.4.7.1: here Earth Rite is a part of the cost like any other.
    costs = list(parts_of(text.paid(Seq(ability.cost)))) if ability.cost else []
    text.mention = None
    body = in_a_row(text.actions(parts))
    if EVOLVE_KIND in ability.kinds:
        # SVE 12.2.2: a corresponding card is revealed as part of the cost.
        names = [one.into_name for one in find(body, Evolve)]
        costs.append(RevealEvolved(names[0] if names else ""))
    if RIDE_KIND in ability.kinds:
        # SVE 14.4.9.2: once for this card, for a Drive Point.
        costs.append(PutDrivePoint())
    if SERVE_KIND in ability.kinds:
        # SVE 14.2.2.3: first as many Carrots as icons.
        costs.insert(0, Serve(times=Fixed(ability.serve)))
    zones = _zones((ability.cost, ability.body))
    per_game = 1 if RIDE_KIND in ability.kinds else 0
    cost = in_a_row(costs) if costs else NOTHING
    return (Activated(cost, body, ability.kinds, zones, text.word(condition), per_turn, per_game),)


def _zones(parts: Any) -> tuple[ZoneId, ...]:
    """Where the ability is valid, if its text shows that it is not the field (SVE 10.3.4)."""
    zones = {one.zone for one in find(parts, ThisFrom)} | {one.zone for one in find(parts, InZone)}
    for one in find(parts, Discards):
        if THIS in (one.what.parts if isinstance(one.what, Together) else (one.what,)):
            zones.add(HAND)
    for both in find(parts, Together):
        # "banish this and another card from your EX area": both are there.
        places = [one.what.place for one in both.parts if isinstance(one, Noun)]
        if THIS in both.parts:
            zones.update(place.zones[0] for place in places if isinstance(place, Place) and place.zones != (FIELD,))
    if len(zones) > 1:
        raise Unclear("valid in two places at once")
    return tuple(zones)


@TOPIC.ability(Lasting)
def lasting(wording: Wording, ability: Lasting) -> tuple[Ability, ...]:
    """A passive ability."""
    if ability.x is not None:
        ability = substituted(replace(ability, x=None), X(), ability.x)
    text = SveText(wording)
    whom, gifts = of_playing(ability.on, ability.gifts)
    on = text.word(whom)
    every = text.word(ability.every) if ability.every is not None else None
    mods = tuple(mod for gift in gifts for mod in text.mods(gift, every))
    zones = ability.zones
    if isinstance(ability.on, ThisFollower) and any(isinstance(mod, PlayCost) for mod in mods):
        raise Unclear("a follower that is not on the field")
    if not zones and is_this(ability.on) and any(_about_playing(mod) for mod in mods):
        zones, on = PLAYED_FROM, THIS
    if not zones and on == THIS and any(one.name == QUICK for one in find(mods, Keyword)):
        # SVE 12.3.6: Quick that a card has at times is valid where it can be played from.
        zones = PLAYED_FROM
    return (Static(mods, on, text.word(ability.during), zones),)


def _about_playing(mod: object) -> bool:
    return isinstance(mod, PlayCost) or (isinstance(mod, Cannot) and mod.action.startswith(BE_PLAYED))
