"""Numbers as texts say them."""

from __future__ import annotations

from ludex.core.values import Count, Fixed, ForEvery, Value, X
from ludex.games.wording.nouns import Noun
from ludex.games.wording.picking import among
from ludex.games.wording.resolver import Text, Topic
from ludex.text import Integers, PhraseTable, node

TOPIC = Topic()


def numbers(table: PhraseTable) -> None:
    """Digits, and X."""
    table["fixed"] |= {"{n:integer!}": Fixed}
    table.include("amount", "fixed!")
    table["amount", "p"] |= {"X": X()}


def english(table: PhraseTable, every: str) -> None:
    """Digits and words, X, and "for every ..." in the words of the game."""
    numbers(table)
    table.terminal("count", Integers(words=True))
    table["whole"] |= {"{n:count!}": Fixed}
    table["every"] |= {
        f"{every} {{per:integer}} {{of:counted}}": node(ForEvery, of=Count),
        f"{every} {{of:counted_one}}": node(ForEvery, of=Count, per=1),
    }


@TOPIC.word(Count)
def counted(text: Text, value: Count) -> Value:
    """How many there are of something."""
    found: Value = Count(among(text, value.of)) if isinstance(value.of, Noun) else text.parts(value)
    return found
