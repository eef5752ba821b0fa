"""Words that stand for cards and players spoken of before: it, them, that one, the rest, the first, they.

"It" is the last result of a pick, search, look, reveal or move; else what the trigger is about; else this card or your
leader, whichever was spoken of. "Them" are the last result of several cards. None or two candidates: unclear. Nouns
within conditions and counts bind nothing. A game that reads a word otherwise has its own handler for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludex.core.ops.select import Quantity
from ludex.core.players import Who
from ludex.core.selectors import ALL, Filter, Selector, Those, Without
from ludex.games.wording.nouns import both
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.text import PhraseTable

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class It(Selector):
    """The card spoken of last."""


@dataclass(frozen=True, slots=True)
class Them(Selector):
    """The cards spoken of last."""


@dataclass(frozen=True, slots=True)
class TheRest(Selector):
    """What is left of the cards that were looked at or revealed."""


@dataclass(frozen=True, slots=True)
class SomeOfThem(Selector):
    """Some of the cards spoken of last, picked now."""

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class Ordinal(Selector):
    """One of two selections, by its place among them."""

    place: int


@dataclass(frozen=True, slots=True)
class The(Selector):
    """ "the chosen unit", "that follower", "the revealed card": by how it came to be spoken of, and by its type."""

    how: str
    what: Filter = ALL


@dataclass(frozen=True, slots=True)
class Together(Selector):
    """Both of these."""

    parts: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class They(Who):
    """The players the sentence is about."""


@dataclass(frozen=True, slots=True)
class Same(Selector):
    """As in the action that this takes the place of."""


PRONOUNS = (It, Them, The, Ordinal)


def english(table: PhraseTable) -> None:
    """The pronouns."""
    table["it"] |= {"it": It(), "that card": The("that")}
    table["them"] |= {"them": Them()}


@TOPIC.word(It)
def it(text: Text, word: It) -> Selector:
    """What "it" is."""
    if text.results:
        last = text.results[-1]
        if last.many:
            raise Unclear("it, after several cards")
        if last.slot in text.pairs:
            raise Unclear("it, after two selections")
        return Those(last.slot)
    candidates: list[Selector] = [text.subject.now] if text.subject is not None else []
    if text.mention is not None and text.mention not in candidates:
        candidates.append(text.mention)
    if not candidates and text.default is not None:
        return text.default
    if len(candidates) != 1:
        raise Unclear("it: what?" if not candidates else "it: which of two?")
    return candidates[0]


@TOPIC.word(Them)
def them(text: Text, word: Them) -> Selector:
    """What "them" are."""
    if text.group is not None:
        return text.group
    if text.pairs:
        return both([Those(slot) for slot in text.pairs])
    if text.results and text.results[-1].many:
        return Those(text.results[-1].slot)
    raise Unclear("them: whom?")


@TOPIC.word(Ordinal)
def ordinal(text: Text, word: Ordinal) -> Selector:
    """The first or the second of two."""
    if word.place >= len(text.pairs):
        raise Unclear("the first or second of what?")
    return Those(text.pairs[word.place])


@TOPIC.word(TheRest)
def the_rest(text: Text, word: TheRest) -> Selector:
    """What is left of the cards that were looked at."""
    return untaken(text)


@TOPIC.word(Together)
def together(text: Text, word: Together) -> Selector:
    """All of these."""
    return both([text.word(part) for part in word.parts])


@TOPIC.word(They)
def they(text: Text, word: They) -> Who:
    """The players the sentence is about."""
    if text.they is None:
        raise Unclear("who are they?")
    return text.they


@TOPIC.word(SomeOfThem)
def some_of_them(text: Text, word: SomeOfThem) -> Selector:
    """Some are picked for an action only."""
    raise Unclear("a pick where none can be made")


def untaken(text: Text) -> Selector:
    """The cards that were looked at and not taken yet: what was taken is not one of them any more."""
    taken = all_taken(text)
    return Those(text.looked) if taken is None else Without(Those(text.looked), taken)


def all_taken(text: Text) -> Selector | None:
    """What was taken of the cards that were looked at."""
    if not text.looked:
        raise Unclear("the rest of what?")
    taken = list(dict.fromkeys(text.taken))
    return both([Those(slot) for slot in taken]) if taken else None


def called(what: Filter, heads: Sequence[Filter]) -> None:
    """A card is called by its type only if it was picked by that type, or by no type."""
    types = [head for head in heads if head != ALL]
    if what != ALL and types and what not in types:
        raise Unclear("a card called by another type than before")
