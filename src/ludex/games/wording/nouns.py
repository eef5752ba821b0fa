"""Nouns: adjectives, a head word, what is said after it, a place, and how many.

What follows a list of kinds is said of all of them. Which cards a noun speaks of is what each game says of its own
zones and words (`NounRules`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from ludex.core.conditions import ALWAYS, AllOf, Condition
from ludex.core.ids import ZoneId
from ludex.core.ops.select import AnyNumber, Constraint, Exactly, Quantity, UpTo
from ludex.core.players import YOU, Who
from ludex.core.selectors import ALL, And, Both, Filter, Or, Selector
from ludex.core.values import Fixed, ForEvery, Value
from ludex.games.wording.resolver import Unclear
from ludex.text import PhraseTable, concat, node, slot


@dataclass(frozen=True, slots=True)
class Kind:
    """Adjectives and a head word: "enemy follower", "dull Forward"; the head is ALL where no type is said."""

    adjectives: tuple[Filter, ...]
    head: Filter = ALL
    suffixes: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Kinds:
    """One kind, or several joined by "or", "and" or "and/or"."""

    parts: tuple[Kind, ...]
    joined: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Zones and whose they are; every player's where the text names nobody."""

    zones: tuple[ZoneId, ...]
    whose: Who = YOU
    how: str = ""
    """What else the text says of it: that somebody controls the cards there."""


@dataclass(frozen=True, slots=True)
class AmongThem:
    """From among the cards that were looked at or revealed."""


@dataclass(frozen=True, slots=True)
class Things:
    """Kinds with what is said after them; the suffixes are said of all the kinds."""

    kinds: Kinds
    suffixes: tuple[object, ...] = ()
    place: Place | AmongThem | None = None


@dataclass(frozen=True, slots=True)
class Every(Quantity):
    """Each of them: nothing is picked."""


@dataclass(frozen=True, slots=True)
class Noun(Selector):
    """So many of some things, others than this card where it says so."""

    quantity: Quantity
    what: Things
    other: bool = False


@dataclass(frozen=True, slots=True)
class Card(Filter):
    """The head word "card": anything, of any type."""


class NounRules(Protocol):
    """What a game says of its nouns; the game's `nouns` module has these functions."""

    def cards_of(self, noun: Noun, default: Place | None = None, /) -> Selector:
        """The cards a noun speaks of, where it says or where such cards are; not those among others."""
        ...

    def kinds_of(self, things: Things, other: bool = False, /) -> Filter:
        """A filter for the kinds of a noun with all that is said after them, wherever they are."""
        ...

    def filter_of(self, things: Things, other: bool = False, /) -> Filter:
        """The same for a noun that has no place and says nothing of several together."""
        ...

    def constraints_of(self, things: Things, /) -> tuple[Constraint, ...]:
        """What must hold of all that are picked together."""
        ...

    def one_of_each(self, noun: Noun, /) -> tuple[Noun, ...]:
        """The noun as one or several picks; unclear where it cannot be told."""
        ...


ONE = Exactly(Fixed(1))
JOINS = ("or", "and", "and/or")


def english(
    table: PhraseTable, joins: Sequence[str] = JOINS, lists: Sequence[str] | None = None, others: bool = True
) -> None:
    """Kinds with their adjectives and suffixes, in a place or not; what is counted, without a quantity.

    `joins` stand between two kinds, `lists` (the same where they are not told) before the last of three; `others` than
    this card can be counted or not.
    """
    table["quantity", "p"] |= {"any number of": AnyNumber()}
    table.series("adjectives", "adjective", empty=True)
    table.series("suffixes", "suffix!", empty=True)
    table["kind"] |= {"{adjectives:adjectives} {head:head!}": Kind}
    a, b, c = slot("a"), slot("b"), slot("c")
    table["kinds"] |= {"{a:kind!}": node(Kinds, parts=(a,))}
    for word in joins:
        table["kinds"] |= {f"{{a:kind!}} {word} {{b:kind!}}": node(Kinds, parts=(a, b), joined=word)}
    for word in joins if lists is None else lists:
        three = node(Kinds, parts=(a, b, c), joined=word)
        table["kinds"] |= {f"{{a:kind!}}, {{b:kind!}}, {word} {{c:kind!}}": three}
    table["bare"] |= {"{kinds:kinds!} {suffixes:suffixes!}": Things}
    # A suffix may stand before or after the place; the style keeps where.
    around = node(Things, suffixes=concat(slot("so"), slot("too")))
    table["placed"] |= {"{kinds:kinds!} {so:suffixes!} {place:place} {too:suffixes!}": around}
    table.include("things", "bare!", "placed!")
    every, other = node(Noun, quantity=Every()), node(Noun, quantity=Every(), other=True)
    for category, number in (("counted", "p"), ("counted_one", "s")):
        table[category] |= {f"{{what:things#{number}}}": every}
        if others:
            table[category] |= {f"other {{what:things#{number}}}": other}


# Filters and selectors joined.


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


# Nouns told apart.


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


def with_suffix(what: Noun, suffix: object) -> Noun:
    """The noun, of cards that fit besides."""
    return replace(what, what=replace(what.what, suffixes=(*what.what.suffixes, suffix)))


def constraints_in(things: Things) -> tuple[Constraint, ...]:
    """What is said of all that are picked together."""
    return tuple(one for one in things.suffixes if isinstance(one, Constraint))


def times(every: Value | None, amount: Value) -> Value:
    """The amount, so many times where the text says for each."""
    if every is None:
        return amount
    if not isinstance(every, ForEvery):
        raise Unclear("for each what?")
    return replace(every, each=amount)
