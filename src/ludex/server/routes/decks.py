"""Decks of one's own: what may be brought, and whether it is legal, what is missing and what is not understood."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from ludex.core.errors import BadDeck, BadText
from ludex.decks.restrictions import RestrictionList
from ludex.server import banning
from ludex.server.bringing import FILE, LIBRARY, Brought
from ludex.server.doors import COST, WITH_DECKS
from ludex.server.hub import Hub
from ludex.server.orders import LONGEST_FILE, LONGEST_LIST, DeckChoice
from ludex.server.problems import told
from ludex.server.routes.games import check_game


class PastedDeck(Struct, forbid_unknown_fields=True):
    """A deck list as text, in any format that is read, and what it is to be checked by."""

    game: Annotated[str, Meta(max_length=32)]
    list: Annotated[str, Meta(max_length=LONGEST_LIST)]
    format: Annotated[str, Meta(max_length=64)] = ""
    restriction: Annotated[str, Meta(max_length=64)] = ""
    """The key of a restriction list; by the rules of the game alone if there is none."""
    cards: Annotated[str, Meta(max_length=LONGEST_FILE)] = ""
    """A card file that comes along, where the server takes them."""


class DeckReasonShown(Struct):
    text: str
    rule: str
    """The rule of the book, or the name and the day of the restriction list."""


class MissingCard(Struct):
    """A line that means no card which can be played."""

    count: int
    name: str
    number: str
    section: str
    where: str
    """The line or field of the list."""
    nearest: list[str]
    why: str = ""
    """Why a card that is known cannot be played."""


class LineStopped(Struct):
    """A line of a text that is not understood."""

    text: str
    at: str
    """What was read, and the words at which that stopped."""
    why: str


class DeclinedCard(Struct):
    """A line of a card whose text is not understood."""

    count: int
    name: str
    number: str
    section: str
    where: str
    lines: list[LineStopped]


class DeckReport(Struct):
    """What a deck list is, whether it is legal, and everything that is in the way of playing it."""

    legal: bool
    reasons: list[DeckReasonShown]
    """Rules that it breaks, or why it cannot be read. Cards that are missing are told by themselves."""
    size: int
    """So many cards are on the list."""
    playable: int
    """So many of them can be played."""
    unknown: list[MissingCard] = []
    declined: list[DeclinedCard] = []
    notes: list[str] = []
    """What was decided where the list says two things."""
    written_as: str = ""
    """The format the list is written in."""
    format: str = ""
    """The format that it was checked by."""
    restriction: str = ""
    """The restriction list that it was checked by, with its day."""
    library: int = 0
    """So many different cards are from the library of the server."""
    file: int = 0
    """And so many from the file that came along."""


class RestrictionShown(Struct):
    """A restriction list that decks can be checked by."""

    key: str
    title: str
    region: str
    since: str
    until: str
    formats: list[str]
    """The formats it is for; all if none is named."""
    source: str


class Bringable(Struct):
    """What may be brought to a table of a game."""

    restrictions: list[RestrictionShown]
    list_bytes: int
    guest_cards: bool
    """Whether a card file may come along with a list."""
    card_bytes: int
    cards: int
    """So many may be in a card file."""


@get("/api/games/{game:str}/bringing", responses=told(404, 503), summary="What may be brought")
async def bringing(hub: NamedDependency[Hub], game: FromPath[str]) -> Bringable:
    """The restriction lists of the owner of the server, and whether and how much guests may bring."""
    check_game(game)
    lists = await hub.shared.run(lambda: banning.lists_of(game))
    settings = hub.settings
    return Bringable(
        [_shown(one) for one in lists],
        LONGEST_LIST,
        settings.guest_cards,
        settings.guest_card_bytes,
        settings.guest_card_count,
    )


@post(
    "/api/decks/check",
    status_code=200,
    responses=told(403, 404, 413, 503),
    opt={COST: 3.0},
    request_max_body_size=WITH_DECKS,
    summary="Check a deck",
)
async def check_deck(hub: NamedDependency[Hub], data: JSONBody[PastedDeck]) -> DeckReport:
    """Whether a deck list of any format is legal. It is read as text, and nothing is kept of it."""
    check_game(data.game)
    try:
        found = await hub.bring(DeckChoice(list=data.list or " ", cards=data.cards), data.game, data.format)
        by = await hub.shared.run(lambda: banning.chosen(data.restriction, data.game, found.form))
        return await hub.shared.run(lambda: _report(found, by))
    except (BadDeck, BadText) as problem:
        return DeckReport(False, [DeckReasonShown(problem.message, problem.rule)], 0, 0)


def _report(found: Brought, by: RestrictionList | None) -> DeckReport:
    reasons = found.reasons(by)
    resolved = found.resolved
    return DeckReport(
        not reasons,
        # What has no rule is a card that is missing, or not understood.
        [DeckReasonShown(one.message, one.rule) for one in reasons if one.rule],
        resolved.cards,
        resolved.playable,
        [
            MissingCard(
                one.line.count,
                one.line.name,
                one.line.number,
                one.section,
                one.line.where,
                [] if one.why else list(one.nearest),
                one.why,
            )
            for one in resolved.unknown
        ],
        [
            DeclinedCard(
                one.line.count,
                one.card.name,
                one.card.code,
                one.section,
                one.line.where,
                [LineStopped(line.line, line.at, line.why) for line in found.stopped.get(one.card.code, ())],
            )
            for one in resolved.declined
        ],
        list(resolved.notes),
        found.written_as,
        found.form.name,
        "" if by is None else by.title,
        found.origins.count(LIBRARY),
        found.origins.count(FILE),
    )


def _shown(one: RestrictionList) -> RestrictionShown:
    until = "" if one.until is None else one.until.isoformat()
    return RestrictionShown(
        banning.key_of(one), one.name, one.region, one.since.isoformat(), until, list(one.formats), one.source
    )
