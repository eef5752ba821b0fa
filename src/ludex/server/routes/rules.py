"""The books: every rule by its number and by its words, with what was decided on it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Annotated

from litestar import get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from ludex.core.rulebook import Rulebook, RuleLine, UnknownRule, natural, shelved
from ludex.core.spec import GameSpec
from ludex.server.problems import told
from ludex.server.routes.games import check_game
from ludex.server.rulings import rulings_on

MOST_FOUND = 100


class RuleShown(Struct):
    """A rule in a line."""

    number: str
    gist: str
    status: str
    """`enforced`: carried out, with a test; `defined`: used by others; `table`: nothing to carry out; `open`."""


class RulingShown(Struct):
    """What was decided where the book is unclear."""

    title: str
    """The rule it stands under."""
    text: str


class RuleTold(Struct):
    """A rule, with those it belongs to, those that belong to it, and what was decided on it."""

    number: str
    gist: str
    status: str
    above: list[RuleShown]
    below: list[RuleShown]
    rulings: list[RulingShown]


@get("/api/games/{game:str}/rules", responses=told(404), summary="Search the book")
async def search(
    game: FromPath[str],
    q: Annotated[str, QueryParameter(max_length=100)] = "",
    limit: Annotated[int, QueryParameter(ge=1, le=MOST_FOUND)] = 40,
) -> list[RuleShown]:
    """The rules whose number begins so, then those that have all these words."""
    return [_line(one) for one in found(book_of(game), q)[:limit]]


@get("/api/games/{game:str}/rules/{number:str}", responses=told(404), summary="A rule")
async def rule(game: FromPath[str], number: FromPath[str]) -> RuleTold:
    """One rule, and where it stands."""
    book = book_of(game)
    if number not in book:
        raise UnknownRule("the book has no such rule")
    line = book.line(number)
    rulings = [RulingShown(one.number, one.text) for one in rulings_on(book.name, number)]
    return RuleTold(
        line.number,
        line.gist,
        line.status,
        [_line(one) for one in above(book, number)],
        [_line(one) for one in below(book, number)],
        rulings,
    )


@cache
def book_of(game: str) -> Rulebook:
    """The book in play."""
    check_game(game)
    spec: GameSpec = import_module(f"ludex.games.{game}").GAME
    book = shelved(game, spec.book)
    assert book is not None
    return book


def found(book: Rulebook, asked: str) -> list[RuleLine]:
    """What a search finds: numbers that begin so, then lines with every word."""
    asked = asked.strip().lower()
    numbers = [one for one in book.lines if one.number.lower().startswith(asked)]
    words = asked.split()
    gists = [one for one in book.lines if all(word in one.gist.lower() for word in words)] if words else []
    return numbers + [one for one in gists if not one.number.lower().startswith(asked)]


def above(book: Rulebook, number: str) -> list[RuleLine]:
    """The rules this one belongs to, the widest first."""
    own = natural(number)
    wider = [one for one in book.lines if len(key := natural(one.number)) < len(own) and own[: len(key)] == key]
    return sorted(wider, key=lambda one: len(natural(one.number)))


def below(book: Rulebook, number: str) -> list[RuleLine]:
    """The rules that belong to this one and to none between."""
    own = natural(number)
    deeper = [(natural(one.number), one) for one in book.lines]
    deeper = [(key, one) for key, one in deeper if len(key) > len(own) and key[: len(own)] == own]
    keys = {key for key, _ in deeper}
    return [one for key, one in deeper if not any(key[:length] in keys for length in range(len(own) + 1, len(key)))]


def _line(one: RuleLine) -> RuleShown:
    return RuleShown(one.number, one.gist, one.status)
