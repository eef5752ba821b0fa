"""Tables: opened, listed, looked at and joined. The game itself goes over the WebSocket."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from ludex.server.banning import key_of, read
from ludex.server.doors import COST, WITH_DECKS
from ludex.server.hub import ANYBODY, Hub
from ludex.server.orders import DeckChoice, Order, Timed, check_choice
from ludex.server.problems import told
from ludex.server.store import BROKEN, OVER


class NewTable(Struct, forbid_unknown_fields=True):
    """A table as it is wanted."""

    game: Annotated[str, Meta(max_length=32)]
    kind: Literal["computer", "friend", "study"]
    deck: DeckChoice
    opponent_deck: DeckChoice | None = None
    """For the computer, or the other seat of a study; any of the format if there is none."""
    format: Annotated[str, Meta(max_length=64)] | None = None
    restriction: Annotated[str, Meta(max_length=64)] | None = None
    """The key of a restriction list that all decks are checked by."""
    agent: Annotated[str, Meta(max_length=32)] | None = None
    seat: Literal[0, 1] | None = None
    """Either one if it is not said."""
    clock: Timed | None = None
    watch: bool = False
    open_hands: bool = False
    chat: bool = True
    takebacks: bool = True
    """Against the computer: answers can be taken back past what was learned since."""

    def order(self) -> Order:
        """What the hub is asked for."""
        return Order(
            game=self.game,
            kind=self.kind,
            deck=self.deck,
            opponent_deck=self.opponent_deck,
            format=self.format or "",
            restriction=self.restriction or "",
            agent=self.agent or "greedy",
            seat=self.seat,
            clock=self.clock,
            watch=self.watch,
            open_hands=self.open_hands,
            chat=self.chat,
            takebacks=self.takebacks,
        )


class TableMade(Struct):
    table: str
    seat: int
    invite: str | None
    """For a friend: whoever has it may sit down."""
    watch: str | None
    """Whoever has it may watch."""


class TableListed(Struct):
    """One of my tables."""

    table: str
    game: str
    kind: str
    players: list[str]
    seat: int
    turn: int
    over: bool
    winner: int | None
    """-1 for a draw; none while it goes on, or where it was broken off."""
    updated: float
    """Seconds since 1970."""
    your_move: bool


class TableInfo(Struct):
    """What whoever has the link may know of a table, and what those who sit there may."""

    table: str
    game: str
    kind: str
    format: str
    players: list[str]
    """Their names; empty for a free seat."""
    open_seat: int | None
    clock: Timed | None
    watch: bool
    open_hands: bool
    chat: bool
    over: bool
    restriction: str = ""
    """The key of the restriction list that decks are checked by, and its day."""
    seat: int | None = None
    """Where I sit."""
    invite: str | None = None
    """For those who sit there, as long as a seat is free."""
    watch_token: str | None = None
    """For those who sit there."""


class Joining(Struct, forbid_unknown_fields=True):
    """What a friend brings along."""

    invite: Annotated[str, Meta(max_length=100)]
    deck: DeckChoice
    open_hands: bool = False


class Joined(Struct):
    seat: int


@post(
    "/api/tables",
    responses=told(403, 404, 409, 413, 503),
    opt={COST: 5.0},
    request_max_body_size=WITH_DECKS,
    summary="Open a table",
)
async def open_table(hub: NamedDependency[Hub], data: JSONBody[NewTable], guest: NamedDependency[str]) -> TableMade:
    """A table against the computer, for a friend, or for both seats oneself."""
    opened = await hub.create(data.order(), guest)
    return TableMade(opened.table, opened.seat, opened.invite or None, opened.watch or None)


@get("/api/tables", responses=told(403), summary="My tables")
async def my_tables(hub: NamedDependency[Hub], guest: NamedDependency[str]) -> list[TableListed]:
    """The tables at which I sit, those in use last first."""
    return [
        TableListed(
            one.table,
            one.game,
            one.kind,
            list(one.players),
            one.seat,
            one.turn,
            one.status in (OVER, BROKEN),
            one.winner,
            one.updated,
            one.your_move,
        )
        for one in await hub.tables_of(guest)
    ]


@get("/api/tables/{table:str}", responses=told(404, 409), summary="A table")
async def table_info(
    hub: NamedDependency[Hub], table: FromPath[str], visitor: NamedDependency[str | None]
) -> TableInfo:
    """What kind of table it is, and who sits there."""
    found = await hub.table(table)
    row = found.row
    by = read(row.restriction)
    seat = next((seat for seat, one in enumerate(found.chairs) if visitor is not None and one.guest == visitor), None)
    info = TableInfo(
        found.id,
        row.game,
        row.kind,
        row.format,
        [chair.name for chair in found.chairs],
        found.open_seat,
        None if row.minutes is None else Timed(row.minutes, row.increment),
        bool(row.watch),
        found.open_hands,
        row.chat,
        found.over,
        "" if by is None else key_of(by),
        seat,
    )
    if seat is not None:
        info.invite = row.invite if row.invite and found.open_seat is not None else None
        info.watch_token = row.watch or None
    return info


@post(
    "/api/tables/{table:str}/join",
    status_code=200,
    responses=told(403, 404, 409, 413, 503),
    opt={COST: 3.0},
    request_max_body_size=WITH_DECKS,
    summary="Sit down",
)
async def join(
    hub: NamedDependency[Hub], table: FromPath[str], data: JSONBody[Joining], guest: NamedDependency[str]
) -> Joined:
    """The free seat of a friend's table is taken, and the game begins."""
    known = await hub.guest(guest)
    found = await hub.table(table)
    name = ANYBODY if known is None else known.name
    # To read a file takes long: nobody has it done who may not sit down.
    found.seat_for(guest, data.invite)
    check_choice(data.deck)
    library = await hub.files.library(found.row.game, data.deck.cards)
    return Joined(await found.join(guest, name, data.invite, data.deck, data.open_hands, library))
