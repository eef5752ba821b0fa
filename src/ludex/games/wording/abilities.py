"""Abilities as texts say them: when they trigger, how often, on which condition they may be used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludex.core.conditions import ALWAYS, Condition
from ludex.core.definitions import Ability, DeckRule, Keyword, PlayOption
from ludex.core.program import Body
from ludex.core.triggers import When
from ludex.games.wording.layout import Layout, Level
from ludex.games.wording.resolver import Topic, Unclear, Wording

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    """An ability that triggers: when, under which condition, how often a turn, and what it does."""

    when: When
    body: tuple[Body, ...]
    during: Condition = ALWAYS
    per_turn: int = 0


@dataclass(frozen=True, slots=True)
class OnlyIf(Body):
    """ "Activate only if ...": a sentence about the ability, not of it."""

    condition: Condition = ALWAYS
    per_turn: int = 0


@TOPIC.sentence(OnlyIf)
def limit(layout: Layout, body: OnlyIf, level: Level, levels: list[Level]) -> None:
    """Said of the ability."""
    layout.limits.append(body)


@TOPIC.ability(Keyword, DeckRule)
def as_it_is(wording: Wording, ability: Ability) -> tuple[Ability, ...]:
    """What says all by its name."""
    return (ability,)


@TOPIC.ability(PlayOption)
def play_option(wording: Wording, ability: PlayOption) -> tuple[Ability, ...]:
    """A way to play the card, or a cost of it."""
    text = wording.text(wording)
    cost = text.paid(ability.cost)
    mods = tuple(part for mod in ability.mods for part in text.mods(mod))
    return (replace(ability, cost=cost, mods=mods, condition=text.word(ability.condition)),)


def limits_in(limits: Sequence[OnlyIf]) -> tuple[list[Condition], int]:
    """The conditions and the number of times that were said of the ability."""
    times = [one.per_turn for one in limits if one.per_turn]
    if len(times) > 1:
        raise Unclear("two limits of one kind")
    return [one.condition for one in limits if one.condition != ALWAYS], (times[0] if times else 0)
