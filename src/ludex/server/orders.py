"""What a guest says to open a table, and the decks that are brought to it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ludex.agents import AGENTS
from ludex.core.deck import DeckList, parse_deck
from ludex.core.formats import IllegalDeck
from ludex.decks import read, resolve
from ludex.games import LoadedGame, names
from ludex.server.refusals import NotFound, Senseless

COMPUTER = "computer"
FRIEND = "friend"
STUDY = "study"
LONGEST_LIST = 48_000
"""Enough for lists that programs wrote, and less than the server takes at once."""
LONGEST_DECK_NAME = 60
SHORTEST = 0.5
"""No clock gives fewer minutes: nobody can play a game in them."""


class DeckChoice(Struct, forbid_unknown_fields=True):
    """A deck of the game by its name, or a list as text."""

    name: Annotated[str, Meta(max_length=100)] = ""
    list: Annotated[str, Meta(max_length=LONGEST_LIST)] = ""


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
    agent: Annotated[str, Meta(max_length=32)] = "greedy"
    seat: Literal[0, 1] | None = None
    clock: Timed | None = None
    watch: bool = False
    open_hands: bool = False
    """The guest allows watchers to see their hand; it is shown only if both do."""
    chat: bool = True
    takebacks: bool = True
    """Against the computer: answers can be taken back past what was learned since."""


def check(order: Order) -> None:
    """NotFound or Senseless if there can be no such table."""
    if order.game not in names():
        raise NotFound(f"there is no such game; there are {', '.join(names())}")
    if order.kind == COMPUTER and order.agent not in AGENTS:
        raise NotFound(f"there is no such opponent; there are {', '.join(sorted(AGENTS))}")
    if order.kind == FRIEND and order.opponent_deck is not None:
        raise Senseless("a friend brings their own deck")
    if order.kind != FRIEND and order.clock is not None:
        raise Senseless("only a game against a friend has a clock")


def read_deck(choice: DeckChoice, loaded: LoadedGame) -> DeckList:
    """The deck that is meant. What is pasted is read as text and never as the name of a file."""
    if bool(choice.name) == bool(choice.list):
        raise Senseless("a deck by its name or a list is wanted, one of them")
    if choice.list:
        deck = resolve(read(choice.list, loaded.name), loaded).deck
        return DeckList(deck.name[:LONGEST_DECK_NAME], deck.sections, deck.format)
    if choice.name not in loaded.decks:
        raise NotFound("there is no such deck")
    return loaded.decks[choice.name]


def checked_deck(choice: DeckChoice, loaded: LoadedGame, form: str) -> DeckList:
    """The deck, if it is legal in the format; else the reasons are told."""
    deck = read_deck(choice, loaded)
    reasons = loaded.check(deck, loaded.format(form))
    if reasons:
        raise IllegalDeck(deck.name, loaded.format(form).title, reasons)
    return deck


def format_for(order: Order, loaded: LoadedGame) -> str:
    """The format the table is of: as ordered, or that of the deck."""
    if order.format:
        return loaded.format(order.format).name
    decks = [order.deck] if order.opponent_deck is None else [order.deck, order.opponent_deck]
    return loaded.format_of(*(read_deck(choice, loaded) for choice in decks)).name


def kept(text: str | None, loaded: LoadedGame) -> DeckList:
    """A deck as it was written down."""
    assert text is not None
    return parse_deck(text, "", loaded.headings)
