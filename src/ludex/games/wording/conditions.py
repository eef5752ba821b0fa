"""Conditions and values as texts say them: what a card is, and a number compared again."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import Condition, Fits, Holds
from ludex.core.selectors import Selector
from ludex.core.values import Value
from ludex.games.wording.nouns import Things
from ludex.games.wording.resolver import Text, Topic
from ludex.text import Pattern, node

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class IsA(Condition):
    """ "it's an Officer follower"."""

    of: Selector
    what: Things


@dataclass(frozen=True, slots=True)
class Again(Condition):
    """ "If there are at least 5": the count of the condition before, compared otherwise."""

    how: str
    number: Value


def holds(value: object, how: str, **number: object) -> Pattern:
    """The value stands so to the number `b`, which is a slot unless it is given."""
    return node(Holds, a=value, how=how, **number)


@TOPIC.word(IsA)
def is_a(text: Text, condition: IsA) -> Condition:
    """The card is of a kind."""
    return Fits(text.word(condition.of), text.word(text.wording.nouns.filter_of(condition.what)))
