"""What a guest says to open a table, and the decks that are brought to it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ludex.agents import AGENTS
from ludex.core.deck import DeckList, parse_deck
from ludex.decks import MOST_BYTES
from ludex.games import LoadedGame, names
from ludex.server.refusals import NotFound, Senseless

COMPUTER = "computer"
FRIEND = "friend"
STUDY = "study"
LONGEST_LIST = MOST_BYTES
"""Enough for lists that programs wrote."""
LONGEST_FILE = 1_048_576
"""No server takes longer card files; how long they may be is for its owner to say."""
SHORTEST = 0.5
"""No clock gives fewer minutes: nobody can play a game in them."""


class DeckChoice(Struct, forbid_unknown_fields=True):
    """A deck of the game by its name, or a list as text; with a list a card file, where guests may bring one."""

    name: Annotated[str, Meta(max_length=100)] = ""
    list: Annotated[str, Meta(max_length=LONGEST_LIST)] = ""
    cards: Annotated[str, Meta(max_length=LONGEST_FILE)] = ""


class Timed(Struct, forbid_unknown_fields=True):
    """Minutes for the game, and seconds more with every answer."""

    minutes: Annotated[float, Meta(ge=SHORTEST, le=600)]
    increment: Annotated[float, Meta(ge=0, le=600)] = 0.0


class Order(Struct, forbid_unknown_fields=True):
    """A table as it is wanted."""

    game: Annotated[str, Meta(max_length=32)]
    kind: Literal["computer", "friend", "study"]
    deck: DeckChoice
    opponent_deck: DeckChoice | None = None
    format: Annotated[str, Meta(max_length=64)] = ""
    restriction: Annotated[str, Meta(max_length=64)] = ""
    """The restriction list that decks are checked by, as `banning.key_of` names it; none if it is empty."""
    agent: Annotated[str, Meta(max_length=32)] = "greedy"
    seat: Literal[0, 1] | None = None
    clock: Timed | None = None
    watch: bool = False
    open_hands: bool = False
    """The guest allows watchers to see their hand; it is shown only if both do."""
    chat: bool = True
    takebacks: bool = True
    """Against the computer: answers can be taken back past what was learned since."""


def check_choice(deck: DeckChoice) -> None:
    """Senseless if nobody can bring such a deck."""
    if deck.cards and not deck.list:
        raise Senseless("a card file comes with a deck list")


def check(order: Order) -> None:
    """NotFound or Senseless if there can be no such table."""
    if order.game not in names():
        raise NotFound(f"there is no such game; there are {', '.join(names())}")
    if order.kind == COMPUTER and order.agent not in AGENTS:
        raise NotFound(f"there is no such opponent; there are {', '.join(sorted(AGENTS))}")
    for deck in (order.deck, order.opponent_deck):
        if deck is not None:
            check_choice(deck)
    if order.kind == FRIEND and order.opponent_deck is not None:
        raise Senseless("a friend brings their own deck")
    if order.kind != FRIEND and order.clock is not None:
        raise Senseless("only a game against a friend has a clock")


def kept(text: str | None, loaded: LoadedGame) -> DeckList:
    """A deck as it was written down."""
    assert text is not None
    return parse_deck(text, "", loaded.headings)
