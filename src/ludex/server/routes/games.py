"""The games there are: decks, formats, opponents, and the table each is drawn on."""

from __future__ import annotations

from functools import cache

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath
from msgspec import Struct

from ludex.agents import AGENTS
from ludex.core.deck import DeckList
from ludex.core.errors import UnknownGame
from ludex.games import load, names
from ludex.games.stopping import usual_stops, windows_of
from ludex.server.hub import Hub
from ludex.server.problems import told
from ludex.showing.layouts import TableLayout, table_layout

WORDS = {
    "greedy": "tries every move and takes what looks best",
    "random": "does anything that is allowed",
}
"""What the computer's players are like."""


class DeckShown(Struct):
    """A deck that comes with a game."""

    name: str
    title: str
    format: str
    words: str


class FormatShown(Struct):
    name: str
    title: str


class AgentShown(Struct):
    name: str
    words: str


class GameShown(Struct):
    """A game, and what it can be played with."""

    name: str
    title: str
    formats: list[FormatShown]
    """The first is meant where none is named."""
    decks: list[DeckShown]
    agents: list[AgentShown]


class WindowShown(Struct):
    """A moment at which players may act, and whether somebody who has said nothing is asked there."""

    name: str
    own: bool
    """In their own turn, or with their own on top of the stack."""
    other: bool


class GameDetails(Struct):
    """A game as it is drawn."""

    name: str
    title: str
    edition: str
    layout: TableLayout
    windows: list[WindowShown]
    phases: list[str]
    attributes: list[str]
    stats: list[str]


@get("/api/games", responses=told(), summary="The games")
async def games(hub: NamedDependency[Hub]) -> list[GameShown]:
    """Every game, with its decks, its formats and the computer's players."""
    return await hub.shared.run(lambda: [_shown(name) for name in known_games()])


@get("/api/games/{game:str}", responses=told(404), summary="How a game is drawn")
async def game_details(hub: NamedDependency[Hub], game: FromPath[str]) -> GameDetails:
    """Where the zones of a game lie, what is counted, when players may act."""
    check_game(game)
    return await hub.shared.run(lambda: _details(game))


@cache
def known_games() -> tuple[str, ...]:
    """The names of the games there are."""
    return tuple(names())


def check_game(game: str) -> None:
    """UnknownGame if there is none of that name."""
    if game not in known_games():
        raise UnknownGame(f"there is no such game; there are {', '.join(known_games())}")


@cache
def _shown(name: str) -> GameShown:
    loaded = load(name)
    formats = [FormatShown(one.name, one.title) for one in loaded.formats.values()]
    decks = [_deck(stem, deck, loaded.format_of(deck).name) for stem, deck in loaded.decks.items()]
    return GameShown(name, loaded.spec.title, formats, decks, [AgentShown(one, WORDS[one]) for one in AGENTS])


def _deck(stem: str, deck: DeckList, form: str) -> DeckShown:
    """A deck by what its first comment says: its name, a colon, how it plays."""
    title, colon, words = deck.description.partition(":")
    if not colon:
        title, words = stem.replace("-", " ").capitalize(), deck.description
    return DeckShown(stem, title.strip(), form, words.strip())


@cache
def _details(name: str) -> GameDetails:
    spec = load(name).spec
    layout = table_layout(name)
    usual = {(one.name, one.own) for one in usual_stops(name).windows}
    windows = [WindowShown(one, (one, True) in usual, (one, False) in usual) for one in windows_of(name)]
    phases = [phase.title for phase in layout.phases]
    return GameDetails(name, spec.title, spec.book, layout, windows, phases, list(spec.attributes), list(spec.stats))
