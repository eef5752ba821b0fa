"""A table: a game, who sits at it and who watches, and everything they can say to it.

Whatever changes a table does so under its lock, in this order: the game takes it, in a thread unless that is brief; it
is written down; only then is it shown. If it cannot be written down the game goes back to what it was.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from hmac import compare_digest
from secrets import token_urlsafe
from time import thread_time
from typing import TypeVar

import structlog

from ludex.core.errors import BadAnswer, LudexError
from ludex.core.ids import Seat
from ludex.games import load, start
from ludex.games.stopping import IdleStops, usual_stops
from ludex.server import course as done_by
from ludex.server.bringing import bring_to
from ludex.server.chairs import Chair, Request
from ludex.server.clock import Clock, Timing
from ludex.server.connection import Connection, Send
from ludex.server.course import Course, Done, Moment
from ludex.server.display import Display
from ludex.server.hall import Shared
from ludex.server.hearing import hear
from ludex.server.messages import ClientMessage, Said
from ludex.server.orders import FRIEND, STUDY, DeckChoice, kept
from ludex.server.pinning import game_with, name_of
from ludex.server.refusals import Broken, Failed, Forbidden, NotFound, Refusal, TooMany
from ludex.server.settling import COMPUTER as THINKS
from ludex.server.settling import OVER as NOBODY
from ludex.server.settling import PERSON as ASKS
from ludex.server.settling import WAIT, Manners, Next, resumed, settle
from ludex.server.sides import WATCHER, Side
from ludex.server.stopping import stops_for
from ludex.server.store import BROKEN, OVER, PLAYING, WAITING, Line, Row, Written
from ludex.server.thinking import Thought, fallback, is_seen, seed_for

log = structlog.get_logger()

T = TypeVar("T")

BRIEF = 0.02
"""A table whose last act took less than so many seconds of the processor does the next at once: a thread would cost
more than it spares others."""
SORRY = "Something went wrong on our side and this table had to be closed. What was played is kept. We are sorry."
ELSEWHERE = "This seat was opened elsewhere."


class Table:
    """One table. `connect` and `join` are for those who come; everything else comes by their connections."""

    def __init__(
        self, shared: Shared, row: Row, chairs: Sequence[Chair], said: Sequence[Line] = (), cards: bytes = b""
    ) -> None:
        self.shared = shared
        self.row = row
        self.id = row.id
        self.kind = row.kind
        self.chairs = list(chairs)
        self.loaded = load(row.game)
        self.cards = cards
        """Those that were brought along, as they are kept."""
        self.course: Course | None = None
        self.clock = Clock(Timing(row.minutes, row.increment)) if row.minutes else None
        self.next = Next(NOBODY)
        self.facing: Seat = 0
        """At a study table: the seat whose sight is shown."""
        self.request: Request | None = None
        self.connections: list[Connection] = []
        self.epoch = token_urlsafe(6)
        self.sides: dict[int, Side] = {}
        self.lock = asyncio.Lock()
        self.gone = False
        """It has left memory: whoever still holds it has to fetch it anew."""
        self.used = shared.time.now()
        self.said = list(said)
        self.pace: float | None = None
        """So long the computer takes for a move, as whoever plays here wants it; None for as long as usual."""
        self.next_watch = ""
        """What lets those who watch here watch the rematch."""
        self.display = Display(self)
        self._changes = 0
        self._took = BRIEF
        """How long the last act kept the engine busy; at first nobody knows."""
        self._pending: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        for chair in self.chairs:
            if chair.guest is not None:
                chair.away_since = shared.time.now()

    # Who sits where.

    @property
    def open_seat(self) -> Seat | None:
        """The seat that is free."""
        if self.kind != FRIEND:
            return None
        return next((seat for seat in (0, 1) if self.chairs[seat].guest is None), None)

    @property
    def open_hands(self) -> bool:
        return self.row.open0 and self.row.open1

    @property
    def over(self) -> bool:
        return self.row.status in (OVER, BROKEN)

    def seat_of(self, guest: str) -> Seat:
        """Where the guest sits; Forbidden if they do not."""
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest:
                return seat
        raise Forbidden("you have no seat at this table")

    def watches(self, token: str) -> int:
        """The viewer that whoever has this token is; NotFound if it is not the table's."""
        if not self.row.watch or not compare_digest(token.encode(), self.row.watch.encode()):
            raise NotFound("there is no such table to watch")
        return WATCHER

    def here(self, seat: Seat) -> bool:
        """Whether somebody is connected for the seat."""
        return any(one.viewer == seat for one in self.connections)

    def seat_for(self, guest: str, invite: str) -> Seat:
        """The seat that the guest may take; it is said why there is none."""
        seat = self.open_seat
        if seat is None or self.row.status != WAITING:
            raise Refusal("no seat is free at this table")
        if not compare_digest(invite.encode(), self.row.invite.encode()):
            raise Forbidden("the invitation is not for this table")
        if any(chair.guest == guest for chair in self.chairs):
            raise Refusal("you sit at this table already")
        return seat

    async def join(
        self, guest: str, name: str, invite: str, deck: DeckChoice, open_hands: bool = False, library: bytes = b""
    ) -> Seat:
        """The guest sits down with a deck, and with what came of a card file, and the game begins."""
        async with self.lock:
            self._check_alive()
            seat = self.seat_for(guest, invite)
            brought, cards = await self.shared.run(lambda: bring_to(self.row, self.cards, deck, library))
            stops = await stops_for(self.shared.store, guest, self.row.game)
            changed: dict[str, object] = {
                f"deck{seat}": brought.dump(),
                f"open{seat}": open_hands,
                "status": PLAYING,
                "updated": self.shared.time.date(),
            }
            await self.shared.store.take_seat(self.id, seat, guest, (name_of(cards), cards), **changed)
            for field, value in {f"seat{seat}": guest, "cards": name_of(cards), **changed}.items():
                setattr(self.row, field, value)
            self.cards = cards
            self.chairs[seat] = chair = Chair(guest, name, "", brought.name, stops)
            chair.away_since = self.shared.time.now()
            await self._guarded(self._begin(()))
            return seat

    async def connect(self, viewer: int, send: Send, epoch: str = "", lines: int = 0) -> Connection:
        """A connection for a seat or a watcher; the state is sent first. `epoch` and `lines` say what a client has."""
        async with self.lock:
            self._check_alive()
            same = [one for one in self.connections if one.viewer == viewer]
            settings = self.shared.settings
            if viewer == WATCHER and len(same) >= settings.watchers:
                raise TooMany("too many watch this table")
            if viewer != WATCHER and len(same) >= settings.connections_per_seat:
                same[0].end(ELSEWHERE)
            connection = Connection(self, viewer, send, epoch, lines)
            self.connections.append(connection)
            self.shared.metrics.connections.inc()
            if viewer != WATCHER:
                for seat in self._seats_of(viewer):
                    self.chairs[seat].away_since = None
                    self.chairs[seat].came = True
            await self._guarded(self.display.show(connection))
            for line in self.said:
                connection.post(self._as_said(line))
            if self._pending is None:
                # A clock that nobody was there for begins to run.
                self._schedule()
            return connection

    def left(self, connection: Connection) -> None:
        """The connection has ended."""
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        self.used = self.shared.time.now()
        self.shared.metrics.connections.dec()
        if connection.viewer != WATCHER and not self.here(connection.viewer) and not self.gone:
            for seat in self._seats_of(connection.viewer):
                self.chairs[seat].away_since = self.used
            self._spawn(self._tell_away)

    def _seats_of(self, viewer: int) -> tuple[Seat, ...]:
        return (0, 1) if self.kind == STUDY else (viewer,)

    async def _tell_away(self) -> None:
        """The others are told that somebody left, and once more when they may claim the game."""
        for delay in (0.0, self.shared.settings.grace):
            if delay:
                await self.shared.time.sleep(delay)
            async with self.lock:
                if not self.gone:
                    await self._guarded(self.display.show())

    # The game.

    async def begin(self, entries: Sequence[Written] = ()) -> None:
        """The game is set up, with all that was done before."""
        async with self.lock:
            await self._guarded(self._begin(entries))

    async def _begin(self, entries: Sequence[Written]) -> None:
        row = self.row
        manners = self.manners()
        fresh = not entries

        def set_up() -> tuple[Course, list[Done], Next]:
            decks = [kept(row.deck0, self.loaded), kept(row.deck1, self.loaded)]
            game = game_with(row.game, self.cards)
            course = Course(
                lambda: start(game, decks, int(row.seed), row.format, every_window=row.every_window),
                row.kind == STUDY,
            )
            try:
                course.again(entries)
            except LudexError as problem:
                # Not for whoever came: they have done nothing. It was played by other rules than those of today.
                raise RuntimeError("what is written down cannot be done again") from problem
            return (course, *settle(course, manners)) if fresh else (course, [], resumed(course, manners))

        course, passed, self.next = await self.shared.run(set_up)
        self.course = course
        if self.clock is not None:
            for entry in entries:
                if entry.left is not None:
                    self.clock.left[entry.seat] = entry.left / 1000
        if passed:
            try:
                await self.shared.store.append(self.id, self._written(passed, course.entries - len(passed)))
            except Failed:
                # Whoever comes next sets it up anew.
                self.retire("Try again.")
                raise
        await self._changed()

    def manners(self) -> Manners:
        """How the table plays on by itself, as things are now."""
        usual = usual_stops(self.row.game)
        idle = usual.idle if isinstance(usual, IdleStops) else ()
        return Manners([chair.stops for chair in self.chairs], idle, self.row.every_window, self.kind == FRIEND)

    async def act(self, work: Callable[[Course], Done], own: Seat | None = None, brief: bool = True) -> None:
        """Something is done, written down and shown, with all that follows at once. Under the lock.

        `own`: the seat that gives an answer of its own, whose clock stands. `brief`: it takes no longer than an answer.
        """
        course = self.playing()
        manners = self.manners()
        moment = course.moment()
        now = self.shared.time.now()

        def do() -> tuple[list[Done], Next]:
            began = thread_time()
            first = work(course)
            if first.kind == done_by.UNDO:
                done, after = [first], resumed(course, manners)
            else:
                passed, after = settle(course, manners)
                done = [first, *passed]
            # Nobody is shown it before it is written down; but a thread is at hand.
            self.display.changed(went_back=first.kind == done_by.UNDO)
            self.display.look(course, self.display.lookers(after.seat if after.seat >= 0 else self.facing))
            self._took = thread_time() - began
            return done, after

        try:
            done, after = await self.shared.run(do, brief=brief and self._took < BRIEF)
        except LudexError:
            await self._take_back(course, moment)
            raise
        row_changes: dict[str, object] = {
            "turn": course.game.state.turn,
            "asked": after.seat if after.kind == ASKS else -1,
            "updated": self.shared.time.date(),
        }
        outcome = course.outcome
        if outcome is not None:
            row_changes |= {"status": OVER, "winner": outcome.winner, "reason": outcome.reason, "rule": outcome.rule}
        elif self.row.status == OVER:
            row_changes |= {"status": PLAYING, "winner": None, "reason": "", "rule": ""}
        left = None if self.clock is None or own is None else self.clock.remaining(own, now) + self.clock.increment
        written = self._written(done, moment.entries, left)
        try:
            await self.shared.store.append(self.id, written, **row_changes)
        except Failed:
            await self._take_back(course, moment)
            raise
        for field, value in row_changes.items():
            setattr(self.row, field, value)
        self.next = after
        self._settle_clock(own, now, moment.marks, done[0])
        self._settle_requests(own, done[0])
        for one in done:
            self.shared.metrics.answers.labels(self.row.game, one.kind).inc()
        await self._changed()

    async def _take_back(self, course: Course, moment: Moment) -> None:
        """The game is as it was at that moment: what has been done since was not written down."""
        await self.shared.run(lambda: course.restore(moment))
        self.display.changed(went_back=True)

    def playing(self) -> Course:
        """The game that is being played; Refusal if it has not begun."""
        if self.course is None:
            raise Refusal("the game has not begun: the other seat is free")
        return self.course

    def _written(self, done: Sequence[Done], before: int, left: float | None = None) -> list[Written]:
        at = self.shared.time.date()
        left_after = None if left is None else max(0, round(left * 1000))
        return [
            Written(before + place + 1, one.seat, one.kind, one.entry, None if place else left_after, at)
            for place, one in enumerate(done)
        ]

    def _settle_clock(self, own: Seat | None, now: float, marks: Sequence[done_by.Mark], done: Done) -> None:
        if self.clock is None or self.course is None:
            return
        if own is not None:
            self.clock.answered(own, now)
        self.clock.stop(now)
        if done.kind == done_by.UNDO:
            # What was added for an answer goes with it: else taking back would make time.
            for mark in marks[len(self.course.marks) :]:
                if mark.own:
                    self.clock.left[mark.seat] -= self.clock.increment

    def _settle_requests(self, own: Seat | None, done: Done) -> None:
        if self.request is not None and done.kind != done_by.PASSED:
            self.chairs[self.request.by].refused = done.kind != done_by.UNDO
            self.request = None
        if own is not None:
            self.chairs[own].refused = False

    async def _changed(self) -> None:
        """Everybody is shown what is new, and whoever comes next is seen to."""
        self._changes += 1
        if self.next.seat >= 0:
            self.facing = self.next.seat
        self._schedule()
        await self.display.show()

    # What happens by itself.

    def _schedule(self) -> None:
        """Whoever comes next is seen to: the computer, a pass after a while, or the end of somebody's time."""
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None
        course = self.course
        if course is None or self.gone:
            return
        seat = self.next.seat
        if self.next.kind == THINKS:
            self._pending = self._spawn(partial(self._think, self._changes))
        elif self.next.kind == WAIT:
            answer = self.next.answer
            self._later(self.shared.settings.pass_delay, lambda: self.act(lambda c: c.answer(seat, answer, own=False)))
        elif self.clock is not None and self.next.kind == ASKS and self.chairs[seat].came:
            now = self.shared.time.now()
            self.clock.run(seat, now)
            self._later(self.clock.remaining(seat, now), lambda: self.act(lambda c: c.time_out(seat)))

    def _later(self, delay: float, act: Callable[[], Awaitable[None]]) -> None:
        async def wait(changes: int) -> None:
            await self.shared.time.sleep(delay)
            await self._if_unchanged(changes, act)

        self._pending = self._spawn(partial(wait, self._changes))

    async def _think(self, changes: int) -> None:
        course = self.playing()
        time, began = self.shared.time, self.shared.time.now()
        seat = self.next.seat
        async with self.lock:
            if self._changes != changes or self.gone:
                return
            save = await self.shared.run(course.game.save)
        seed = seed_for(int(self.row.seed), course.entries)
        answer = await self.shared.thinker.think(
            Thought(self.row.game, save, self.chairs[seat].agent, seed, self.cards)
        )
        settings = self.shared.settings
        wanted = settings.think_delay if self.pace is None else self.pace
        takes = wanted if is_seen(course.game, answer) else min(wanted, settings.think_step)
        left = takes - (time.now() - began)
        if left > 0:
            await time.sleep(left)

        async def give() -> None:
            decision = course.game.decision
            assert decision is not None
            found = answer
            if found is None:
                self.shared.metrics.late.inc()
                log.warning("the computer was too slow", table=self.id, agent=self.chairs[seat].agent)
                found = await self.shared.run(lambda: fallback(decision))
            try:
                await self.act(lambda c: c.answer(seat, found), own=seat)
            except BadAnswer as problem:
                log.error("the computer gave no answer", table=self.id, problem=str(problem))
                await self.act(lambda c: c.answer(seat, fallback(decision)), own=seat)

        await self._if_unchanged(changes, give)

    async def _if_unchanged(self, changes: int, act: Callable[[], Awaitable[None]]) -> None:
        # From here on it is not called off any more: what is begun is written down whole.
        if self._pending is asyncio.current_task():
            self._pending = None
        async with self.lock:
            if self._changes != changes or self.gone:
                return
            try:
                await self._guarded(act())
            except Failed:
                # Nothing was done: it is tried again.
                log.warning("could not be written down", table=self.id)
                self._later(1.0, act)

    def _spawn(self, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        async def watched() -> None:
            try:
                await work()
            except LudexError as refusal:
                log.info("refused by itself", table=self.id, problem=str(refusal))
            except Exception as problem:
                async with self.lock:
                    await self._break(problem)

        task = asyncio.create_task(watched())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _guarded(self, work: Awaitable[T]) -> T:
        """What the work gives; if it fails for no reason of ours to refuse, the table is closed. Under the lock."""
        try:
            return await work
        except LudexError:
            raise
        except Exception as problem:
            await self._break(problem)
            raise Broken(SORRY) from problem

    async def _break(self, problem: Exception) -> None:
        """The table is closed with an apology. What was done is written down; other tables go on."""
        log.exception("a table broke", table=self.id, game=self.row.game, problem=repr(problem))
        self.shared.metrics.broken.inc()
        self.retire(SORRY)
        self.row.status = BROKEN
        self.shared.hall.broken(self)
        try:
            await self.shared.store.change(
                self.id, status=BROKEN, reason="a fault of the server", updated=self.shared.time.date()
            )
        except Failed as failed:
            log.error("could not be written down", table=self.id, problem=repr(failed.__cause__))

    def retire(self, reason: str = "") -> None:
        """The table leaves memory; whoever is connected is told why."""
        self.gone = True
        for task in [*self._tasks]:
            if task is not asyncio.current_task():
                task.cancel()
        for connection in [*self.connections]:
            connection.end(reason)

    def let_go(self) -> None:
        """The game is freed at once. Nobody comes to this table any more."""
        self.course = None
        self.sides.clear()

    @property
    def idle_since(self) -> float | None:
        """Since when nobody has been here and nothing goes on; None if somebody is."""
        runs = self.clock is not None and self.clock.running is not None
        busy = self.connections or self.lock.locked() or self.next.kind in (THINKS, WAIT) or (runs and not self.over)
        return None if busy else self.used

    def _check_alive(self) -> None:
        if self.gone:
            raise Broken(SORRY) if self.row.status == BROKEN else Refusal("the table was put away: try again")
        self.used = self.shared.time.now()

    # What a client says.

    async def hear(self, connection: Connection, message: ClientMessage) -> None:
        """The message has been dealt with; Refusal if it cannot be."""
        await hear(self, connection, message)

    async def guarded(self, work: Callable[[], Awaitable[T]]) -> T:
        """What the work gives, done under the lock; a fault closes the table."""
        async with self.lock:
            self._check_alive()
            return await self._guarded(work())

    async def ask_undo(self, seat: Seat, to: int) -> None:
        """The opponent is asked whether the seat may take back its answers to there. Under the lock."""
        self.request = Request(seat, to)
        await self.display.show()

    async def refuse_undo(self) -> None:
        """The undo that was asked for is refused. Under the lock."""
        assert self.request is not None
        self.chairs[self.request.by].refused = True
        self.request = None
        await self.display.show()

    async def want_rematch(self, seat: Seat) -> None:
        """The seat wants another game; it is set up once all want it. Under the lock."""
        for one in self._seats_of(seat):
            self.chairs[one].rematch = True
        if all(chair.rematch or chair.agent for chair in self.chairs):
            again = await self.shared.hall.rematch(self)
            self.row.next_table, self.next_watch = again.id, again.watch
        await self.display.show()

    def tell_all(self, line: Line) -> None:
        """Everybody at the table hears what was said."""
        self.said.append(line)
        for connection in self.connections:
            connection.post(self._as_said(line))

    def _as_said(self, line: Line) -> Said:
        return Said(line.seat, self.chairs[line.seat].name, line.text, line.at)
