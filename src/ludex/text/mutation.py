"""The test that sees a wrong synonym: a content word is swapped, and the meaning must change or the text be
declined.

Printing back cannot see it, because the style remembers which word was there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ludex.text.lexicon import Lexicon
from ludex.text.normalise import normalise
from ludex.text.reading import read
from ludex.text.table import PhraseTable
from ludex.text.tokens import tokenise

# Words that a careless synonym confuses. An empty one is only ever left out, never put in.
CONFUSABLE: tuple[tuple[str, str], ...] = (
    ("your", "the"),
    ("your", "enemy"),
    ("your", "its"),
    ("your", "each"),
    ("you", "your opponent"),
    ("a", "each"),
    ("a", "another"),
    ("all", "each"),
    ("each", "each other"),
    ("this", "another"),
    ("this", "that"),
    ("it", "this"),
    ("it", "them"),
    ("other", ""),
    ("enemy", ""),
    ("and", "or"),
    ("may", ""),
    ("can", "can't"),
    ("up to", ""),
    ("at least", ""),
    ("at least", "up to"),
    ("or more", "or less"),
    ("more", "less"),
    ("not", ""),
    ("instead", ""),
    ("1", "2"),
    ("2", "3"),
    ("3", "4"),
    ("+", "-"),
    ("attack", "defense"),
    ("[attack]", "[defense]"),
    ("top", "bottom"),
    ("hand", "deck"),
    ("hand", "field"),
    ("deck", "field"),
    ("start", "end"),
    ("main", "end"),
    ("turn", "phase"),
    ("this turn", ""),
    ("once", "twice"),
    ("once", ""),
    ("first", "second"),
    ("if", "while"),
    ("when", "whenever"),
    ("when", "while"),
    ("put", "return"),
    ("gain", "lose"),
    ("give", "lose"),
    ("destroy", "banish"),
    ("discard", "banish"),
    ("draw", "discard"),
    ("leader", "follower"),
    ("card", "follower"),
    ("cards", "followers"),
    ("spell", "amulet"),
    ("owner", "controller"),
    ("onto", "from"),
    ("into", "from"),
    ("on", "from"),
    ("in", "from"),
    ("in", "on"),
    ("with", "without"),
)
_NEAR = 3


class Permitted(NamedTuple):
    """A swap that rightly keeps the meaning; with `near`, only where these words stand close by."""

    one: str
    other: str
    near: str = ""


@dataclass(frozen=True)
class Swap:
    """A text, the text after one swap, and the two words."""

    text: str
    swapped: str
    was: str
    now: str
    around: str

    def __str__(self) -> str:
        return f"{self.was!r} -> {self.now or 'nothing'!r} keeps the meaning: {self.text!r} = {self.swapped!r}"


@dataclass(frozen=True)
class Mutations:
    """What became of the swaps; `equal` are the faults: words the table takes for the same."""

    texts: int
    unread: int
    swaps: int
    declined: int
    changed: int
    permitted: int
    equal: tuple[Swap, ...]

    def by_pair(self) -> Counter[tuple[str, str]]:
        """How often each pair of words was taken for the same."""
        return Counter((swap.was, swap.now) for swap in self.equal)


def mutate(
    table: PhraseTable,
    texts: Iterable[str],
    category: str,
    lexicon: Lexicon | None = None,
    *,
    pairs: Iterable[tuple[str, str]] = CONFUSABLE,
    permitted: Iterable[Permitted] = (),
) -> Mutations:
    """Every swap of a pair in the texts that have one meaning, read again and compared."""
    both_ways = [*dict.fromkeys((a, b) for one, other in pairs for a, b in ((one, other), (other, one)) if a)]
    allowed = tuple(permitted)
    count: Counter[str] = Counter()
    equal: list[Swap] = []
    for text in dict.fromkeys(texts):
        count["texts"] += 1
        original = read(table, text, category, lexicon)
        if len(original.readings) != 1:
            count["unread"] += 1
            continue
        for swap in swaps(normalise(text, table.passes).text, both_ways):
            count["swaps"] += 1
            readings = read(table, swap.swapped, category, lexicon).readings
            if not readings:
                count["declined"] += 1
            elif all(reading.node != original.node for reading in readings):
                count["changed"] += 1
            elif any(_permits(rule, swap) for rule in allowed):
                count["permitted"] += 1
            else:
                equal.append(swap)
    return Mutations(
        texts=count["texts"],
        unread=count["unread"],
        swaps=count["swaps"],
        declined=count["declined"],
        changed=count["changed"],
        permitted=count["permitted"],
        equal=tuple(equal),
    )


def swaps(text: str, pairs: Iterable[tuple[str, str]]) -> Iterator[Swap]:
    """The text with one word of a pair put for the other, at each place where it stands."""
    tokens = tokenise(text)
    keys = [token.key for token in tokens]
    for was, now in pairs:
        wanted = [token.key for token in tokenise(was)]
        for place in range(len(keys) - len(wanted) + 1):
            if keys[place : place + len(wanted)] != wanted:
                continue
            last = place + len(wanted) - 1
            start, end = tokens[place].start, tokens[last].end
            put = now[:1].upper() + now[1:] if text[start].isupper() else now
            near = tokens[max(0, place - _NEAR) : last + _NEAR + 1]
            swapped = text[:start] + put + (text[end:] if put else text[end:].lstrip())
            yield Swap(text, swapped, was, now, text[near[0].start : near[-1].end])


def _permits(rule: Permitted, swap: Swap) -> bool:
    return {rule.one, rule.other} == {swap.was, swap.now} and rule.near.casefold() in swap.around.casefold()
