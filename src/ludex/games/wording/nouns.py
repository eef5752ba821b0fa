"""Filters and selectors joined, and quantities told apart: what every game does with its nouns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludex.core.conditions import ALWAYS, AllOf, Condition
from ludex.core.ops.select import Exactly, Quantity, UpTo
from ludex.core.selectors import ALL, And, Both, Filter, Or, Selector
from ludex.core.values import Fixed, ForEvery, Value
from ludex.games.wording.spoken import Noun, Unclear


def all_of(filters: Sequence[Filter]) -> Filter:
    """A filter for what fits all of these."""
    told: list[Filter] = []
    for one in filters:
        told.extend(one.parts if isinstance(one, And) else (one,) if one != ALL else ())
    if not told:
        return ALL
    return told[0] if len(told) == 1 else And(tuple(told))


def any_of(filters: Sequence[Filter]) -> Filter:
    """A filter for what fits one of these."""
    return filters[0] if len(filters) == 1 else Or(tuple(filters))


def all_hold(conditions: Sequence[Condition]) -> Condition:
    """A condition for when all of these hold."""
    told = [one for one in conditions if one != ALWAYS]
    if not told:
        return ALWAYS
    return told[0] if len(told) == 1 else AllOf(tuple(told))


def both(parts: Sequence[Selector]) -> Selector:
    """All of these."""
    selector = parts[0]
    for part in parts[1:]:
        selector = Both(selector, part)
    return selector


def several(quantity: Quantity) -> bool:
    """Whether more than one card may be meant."""
    return not (isinstance(quantity, Exactly | UpTo) and quantity.n == Fixed(1))


def heads_of(noun: object) -> tuple[Filter, ...]:
    """The head words of a noun."""
    if isinstance(noun, Noun):
        return tuple(kind.head for kind in noun.what.kinds.parts)
    return ()


def with_places(nouns: Sequence[Noun]) -> tuple[Noun, ...]:
    """A place at the end of a list is said of all before it that have none."""
    out: list[Noun] = []
    place = None
    for noun in reversed(nouns):
        if noun.what.place is None and place is not None:
            noun = replace(noun, what=replace(noun.what, place=place))
        place = noun.what.place
        out.insert(0, noun)
    return tuple(out)


def times(every: Value | None, amount: Value) -> Value:
    """The amount, so many times where the text says for each."""
    if every is None:
        return amount
    if not isinstance(every, ForEvery):
        raise Unclear("for each what?")
    return replace(every, each=amount)
