"""All tables: opened, fetched from the store when somebody comes, put away when nobody has been there for a while.

Nothing here knows of HTTP. Who a guest is, whoever calls has made sure of.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from secrets import randbelow, token_urlsafe

import structlog
from msgspec.structs import replace

from ludex.core.chance import fresh_seed
from ludex.core.deck import DeckList
from ludex.core.errors import LudexError
from ludex.core.ids import Seat
from ludex.core.stops import Stops
from ludex.decks.restrictions import RestrictionList
from ludex.games import load
from ludex.server import banning
from ludex.server import course as done_by
from ludex.server.bringing import Brought, bring, bring_both, titled
from ludex.server.chairs import Chair
from ludex.server.guest_files import GuestFiles
from ludex.server.hall import Shared
from ludex.server.metrics import Metrics
from ludex.server.orders import COMPUTER, FRIEND, STUDY, DeckChoice, Order, check, kept
from ludex.server.pinning import name_of, together
from ludex.server.presenting import GamePresenter
from ludex.server.refusals import Broken, NotFound, Refusal, Senseless, TooMany
from ludex.server.replaying import Replays, Steps
from ludex.server.settings import Settings
from ludex.server.sides import Presenter
from ludex.server.stopping import stops_for
from ludex.server.store import BROKEN, OVER, PLAYING, WAITING, Row, Store, Written
from ludex.server.table import SORRY, Table
from ludex.server.texts import checked_name
from ludex.server.thinking import Thinker, Workers
from ludex.server.timing import RealTime, Time

log = structlog.get_logger()

SWEEP = 30.0
"""Seconds between two looks at which tables are idle."""
MOST_PUT_AWAY = 1000
"""After so many tables have left memory what still hangs together of them is looked for, whoever plays meanwhile."""
GOODBYE = "The server is going down for a moment. Your game is kept."
ANYBODY = "Guest"
USUAL_AGENT = "greedy"
"""Who plays on for somebody who is not there any more."""


@dataclass(frozen=True)
class Guest:
    """Somebody who came: known by a secret id, and called by a name."""

    id: str
    name: str


@dataclass(frozen=True)
class Opened:
    """A table that was opened: where its guest sits, and what to give to others."""

    table: str
    seat: Seat
    invite: str
    watch: str


@dataclass(frozen=True)
class Listed:
    """A table in the list of a guest."""

    table: str
    game: str
    kind: str
    players: tuple[str, str]
    seat: Seat
    turn: int
    status: str
    winner: int | None
    updated: float
    your_move: bool


class Hub:
    """The tables of a server."""

    def __init__(
        self, settings: Settings, store: Store, presenter: Presenter, thinker: Thinker, time: Time, metrics: Metrics
    ) -> None:
        self.settings = settings
        self.store = store
        self.time = time
        self.metrics = metrics
        self._threads = ThreadPoolExecutor(settings.engine_threads, "ludex engine")
        self.files = GuestFiles(settings)
        self.shared = Shared(settings, store, time, thinker, presenter, metrics, self._threads, self)
        self._tables: dict[str, Table] = {}
        self._put = 0
        """So many tables have left memory since what was left of them was looked for."""
        self._fetching: dict[str, asyncio.Lock] = {}
        self._replays = Replays(self.shared)
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def start(
        cls,
        settings: Settings,
        presenter: Presenter | None = None,
        thinker: Thinker | None = None,
        time: Time | None = None,
        metrics: Metrics | None = None,
    ) -> Hub:
        """A hub at work: its database is up to date, its tables are where they were."""
        metrics = metrics or Metrics()
        store = await Store.open(settings.database, metrics)
        thinker = thinker or Workers(settings.workers, settings.think_budget)
        hub = cls(settings, store, presenter or GamePresenter(), thinker, time or RealTime(), metrics)
        hub._tasks = [asyncio.create_task(hub._sweep()), asyncio.create_task(metrics.watch_the_loop())]
        return hub

    async def close(self) -> None:
        """Everybody is told, and nothing runs any more."""
        for task in self._tasks:
            task.cancel()
        connections = [one for table in self._tables.values() for one in table.connections]
        for table in self._tables.values():
            table.retire(GOODBYE)
        if connections:
            # Those who do not read do not hold it up.
            await asyncio.wait([asyncio.create_task(one.gone.wait()) for one in connections], timeout=1.0)
        for table in self._tables.values():
            # Whatever is being written down is written down.
            async with table.lock:
                pass
        for one in connections:
            await one.close()
        self._tables.clear()
        await self.shared.thinker.close()
        await self.files.close()
        await asyncio.to_thread(self._threads.shutdown)
        await self.store.close()

    # Guests.

    async def new_guest(self, name: str = ANYBODY) -> Guest:
        guest = Guest(token_urlsafe(24), checked_name(name))
        await self.store.add_guest(guest.id, guest.name, self.time.date())
        return guest

    async def guest(self, guest: str) -> Guest | None:
        """The guest of that id, if there is one."""
        found = await self.store.names(guest)
        return Guest(guest, found[guest]) if guest in found else None

    async def rename(self, guest: str, name: str) -> Guest:
        """The guest is called so from now on, at their tables too."""
        name = checked_name(name)
        await self.store.rename(guest, name)
        for table in self._tables.values():
            for chair in table.chairs:
                if chair.guest == guest:
                    chair.name = name
        return Guest(guest, name)

    # Tables.

    async def bring(self, deck: DeckChoice, game: str, form: str) -> Brought:
        """The deck with what comes along with it, legal or not."""
        library = await self.files.library(game, deck.cards)
        return await self.shared.run(lambda: bring(deck, game, form, library))

    async def create(self, order: Order, guest: str) -> Opened:
        """A table is opened, and its game begun unless a friend is waited for."""
        check(order)
        await self._check_room(guest)
        seat: Seat = randbelow(2) if order.seat is None else order.seat
        choices = [order.deck] if order.opponent_deck is None else [order.deck, order.opponent_deck]
        libraries = [await self.files.library(order.game, one.cards) for one in choices]

        def made() -> tuple[Row, bytes]:
            brought, by = bring_both(choices, libraries, order.game, order.format, order.restriction)
            cards, titles = together(b"", *(one.data for one in brought))
            decks = [titled(one.deck, changed) for one, changed in zip(brought, titles, strict=True)]
            form = brought[0].form.name
            if order.kind != FRIEND and len(decks) == 1:
                decks.append(_some_deck(order.game, form, by))
            row = self._row(order, guest, seat, form, [one.dump() for one in decks])
            row.restriction, row.cards = banning.kept(by), name_of(cards)
            return row, cards

        row, cards = await self.shared.run(made)
        await self.store.add_table(row, cards=cards)
        if row.status == PLAYING:
            await self.table(row.id)
        return Opened(row.id, seat, row.invite, row.watch)

    def _row(self, order: Order, guest: str, seat: Seat, form: str, brought: list[str]) -> Row:
        decks: list[str | None] = [*brought, None][:2]
        if seat == 1:
            decks.reverse()
        seats: list[str | None] = [guest, guest] if order.kind == STUDY else [guest, None]
        hands = [order.open_hands, order.open_hands if order.kind != FRIEND else False]
        if seat == 1:
            seats.reverse()
            hands.reverse()
        at = self.time.date()
        return Row(
            id=token_urlsafe(12),
            game=order.game,
            kind=order.kind,
            format=form,
            status=WAITING if order.kind == FRIEND else PLAYING,
            seed=str(fresh_seed()),
            seat0=seats[0],
            seat1=seats[1],
            agent=order.agent if order.kind == COMPUTER else "",
            deck0=decks[0],
            deck1=decks[1],
            invite=token_urlsafe(16) if order.kind == FRIEND else "",
            watch=token_urlsafe(16) if order.watch else "",
            open0=hands[0],
            open1=hands[1],
            chat=order.chat and order.kind == FRIEND,
            takebacks=order.takebacks,
            every_window=order.kind == FRIEND,
            restriction="",
            cards="",
            minutes=None if order.clock is None else order.clock.minutes,
            increment=0.0 if order.clock is None else order.clock.increment,
            winner=None,
            reason="",
            rule="",
            next_table="",
            turn=0,
            asked=-1,
            created=at,
            updated=at,
        )

    async def _check_room(self, guest: str) -> None:
        if await self.store.unfinished(guest) >= self.settings.tables_per_guest:
            raise TooMany("you have too many games that are not over: end one first")

    async def table(self, table: str) -> Table:
        """The table of that id, fetched from the store if it is not in memory; NotFound if there is none."""
        found = self._tables.get(table)
        if found is not None and not found.gone:
            found.used = self.time.now()
            return found
        async with self._fetching.setdefault(table, asyncio.Lock()):
            found = self._tables.get(table)
            if found is not None and not found.gone:
                return found
            try:
                return await self._fetch(table)
            finally:
                self._fetching.pop(table, None)

    async def _fetch(self, table: str) -> Table:
        row = await self.store.table(table)
        if row is None:
            raise NotFound("there is no such table")
        if row.status == BROKEN:
            raise Broken(SORRY)
        if len(self._tables) >= self.settings.tables_in_memory:
            self._put_away(0.0)
            if len(self._tables) >= self.settings.tables_in_memory:
                raise TooMany("there is no room for another table now: try again later")
        # The cards of a game take a while to load, which must not happen on the loop.
        await self.shared.run(lambda: load(row.game))
        cards = await self.store.cards(row.cards)
        found = Table(self.shared, row, await self._chairs(row), await self.store.said(table), cards)
        following = await self.store.table(row.next_table) if row.next_table and row.watch else None
        found.next_watch = "" if following is None else following.watch
        if row.status != WAITING:
            await found.begin(await self.store.entries(table))
        self._tables[table] = found
        self.metrics.tables.set(len(self._tables))
        return found

    async def _chairs(self, row: Row) -> list[Chair]:
        guests = [one for one in (row.seat0, row.seat1) if one is not None]
        names = await self.store.names(*guests)
        loaded = load(row.game)
        chairs = []
        for guest, deck in ((row.seat0, row.deck0), (row.seat1, row.deck1)):
            called = None if deck is None else kept(deck, loaded).name
            if guest is None:
                chairs.append(Chair(None, row.agent, row.agent, called, None))
            else:
                stops = await stops_for(self.store, guest, row.game)
                chairs.append(Chair(guest, names.get(guest, ANYBODY), "", called, stops))
        return chairs

    async def tables_of(self, guest: str) -> list[Listed]:
        """The tables at which the guest sits, those in use last first."""
        rows = await self.store.tables_of(guest)
        names = await self.store.names(*{one for row in rows for one in (row.seat0, row.seat1) if one is not None})

        def called(one: str | None, row: Row) -> str:
            return row.agent if one is None else names.get(one, ANYBODY)

        found = []
        for row in rows:
            seat = 0 if row.seat0 == guest else 1
            mine = row.status == PLAYING and (row.asked == seat or (row.kind == STUDY and row.asked >= 0))
            players = (called(row.seat0, row), called(row.seat1, row))
            found.append(
                Listed(row.id, row.game, row.kind, players, seat, row.turn, row.status, row.winner, row.updated, mine)
            )
        return found

    # What tables want of the hub.

    async def rematch(self, table: Table) -> Row:
        """A new table with the seats changed: everybody keeps their deck."""
        row, at = table.row, self.time.date()
        again = replace(
            row,
            id=token_urlsafe(12),
            status=PLAYING,
            seed=str(fresh_seed()),
            seat0=row.seat1,
            seat1=row.seat0,
            deck0=row.deck1,
            deck1=row.deck0,
            open0=row.open1,
            open1=row.open0,
            invite="",
            watch=token_urlsafe(16) if row.watch else "",
            winner=None,
            reason="",
            rule="",
            next_table="",
            turn=0,
            asked=-1,
            created=at,
            updated=at,
        )
        await self.store.add_table(again)
        await self.store.change(row.id, next_table=again.id)
        return again

    def stops_changed(self, guest: str, game: str, stops: Stops) -> None:
        """The guest's stops hold at all their tables of the game."""
        for table in self._tables.values():
            for chair in table.chairs:
                if chair.guest == guest and table.row.game == game:
                    chair.stops = stops

    def broken(self, table: Table) -> None:
        """The table is not to be had any more."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        self.metrics.tables.set(len(self._tables))

    # After the game.

    async def replay(self, table: str, guest: str | None, watch: str = "") -> Steps:
        """The steps of a game that is over, for those who took part or may watch."""
        return await self._replays.steps(await self._ended(table, guest, watch))

    async def study(self, table: str, guest: str, step: int, kind: str = STUDY, seat: Seat | None = None) -> str:
        """The id of a new table that goes on from there: with both seats, or in one of them against the computer."""
        await self._check_room(guest)
        row = await self._ended(table, guest)
        given = await self._replays.given(row, step)
        at = self.time.date()
        mine = seat if seat is not None else 1 if guest == row.seat1 and guest != row.seat0 else 0
        again = replace(
            row,
            id=token_urlsafe(12),
            kind=kind,
            status=PLAYING,
            seat0=guest if kind == STUDY or mine == 0 else None,
            seat1=guest if kind == STUDY or mine == 1 else None,
            agent="" if kind == STUDY else row.agent or USUAL_AGENT,
            invite="",
            watch="",
            chat=False,
            minutes=None,
            increment=0.0,
            winner=None,
            reason="",
            rule="",
            next_table="",
            created=at,
            updated=at,
        )
        entries = [
            Written(number, seat, done_by.ANSWER, entry, None, at)
            for number, (seat, entry) in enumerate(given, start=1)
        ]
        await self.store.add_table(again, entries)
        return again.id

    async def record(self, table: str, guest: str | None, watch: str = "") -> str:
        """The replay file of a game that is over."""
        return await self._replays.record(await self._ended(table, guest, watch))

    async def _ended(self, table: str, guest: str | None, watch: str = "") -> Row:
        row = await self.store.table(table)
        if row is None:
            raise NotFound("there is no such table")
        if guest is None or guest not in (row.seat0, row.seat1):
            if not row.watch or watch != row.watch:
                raise NotFound("there is no such table")
        if row.status not in (OVER, BROKEN):
            raise Refusal("the game is not over yet")
        return row

    # Memory.

    async def _sweep(self) -> None:
        while True:
            await self.time.sleep(SWEEP)
            with contextlib.suppress(LudexError):
                self._put_away(self.settings.idle)

    def _put_away(self, idle: float) -> None:
        """Tables at which nobody has been for so long leave memory."""
        now = self.time.now()
        for table in [*self._tables.values()]:
            since = table.idle_since
            if table.gone or (since is not None and now - since >= idle):
                table.retire()
                table.let_go()
                del self._tables[table.id]
                self._put += 1
        if self._put and (not self._tables or self._put >= MOST_PUT_AWAY):
            # Little is left to be found: their games have gone. But nobody looks for it by itself (`serving.tune`).
            gc.collect()
            self._put = 0
        self.metrics.tables.set(len(self._tables))


def _some_deck(game: str, form: str, by: RestrictionList | None) -> DeckList:
    """A deck that comes with the game, is of the format, and keeps to the restriction list."""
    decks = [
        bring(DeckChoice(name=name), game, form) for name, deck in load(game).decks.items() if _is_of(deck, game, form)
    ]
    fitting = [one.deck for one in decks if by is None or not one.reasons(by)]
    if not fitting:
        raise Senseless("no deck of the game is of this format and keeps to the list: choose one for your opponent")
    return fitting[randbelow(len(fitting))]


def _is_of(deck: DeckList, game: str, form: str) -> bool:
    return load(game).format_of(deck).name == form
