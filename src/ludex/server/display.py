"""What everybody at a table is shown: the game as the presenter gives it, and what belongs to the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ludex.core import visibility
from ludex.core.game import Game
from ludex.core.ids import Seat
from ludex.server.connection import Connection
from ludex.server.course import Course
from ludex.server.messages import Asked, ClockFace, Over, Player, State, Stop
from ludex.server.orders import COMPUTER, FRIEND, STUDY
from ludex.server.settling import PERSON
from ludex.server.sides import WATCHER, Shown, Side
from ludex.server.store import BROKEN

if TYPE_CHECKING:
    from ludex.server.table import Table

FREE, ASK = "free", "ask"


class Display:
    """The sides of a table, brought up to date for those who look at them."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def changed(self, went_back: bool) -> None:
        """The game is another: nobody has seen it yet."""
        for side in self.table.sides.values():
            side.base = None
            if went_back:
                side.log.went_back()

    async def show(self, must: Connection | None = None) -> None:
        """Whoever sees something new is shown it, and this connection in any case. Under the lock.

        What changes nothing for a viewer is not sent to them: else they could count what they may not know.
        """
        table, course = self.table, self.table.course
        looking: dict[int, list[Connection]] = {}
        for connection in table.connections:
            looking.setdefault(self.viewer_of(connection), []).append(connection)
        if course is not None and any(self._side(viewer).base is None for viewer in looking):
            await table.shared.run(lambda: self.look(course, looking))
        for viewer in looking:
            side = self._side(viewer)
            new = self._compose(side)
            assert side.shown is not None
            for connection in looking[viewer]:
                if new or connection is must or connection.never_shown(side.viewer):
                    connection.show(side.shown)

    def _side(self, viewer: int) -> Side:
        sides = self.table.sides
        if viewer not in sides:
            sides[viewer] = Side(viewer, self.table.shared.presenter.reader(viewer, self._opened(viewer)))
        return sides[viewer]

    def viewer_of(self, connection: Connection) -> int:
        """Whose sight the connection has: at a study table that of whoever is asked."""
        return self.table.facing if self.table.kind == STUDY and connection.viewer != WATCHER else connection.viewer

    def look(self, course: Course, viewers: Iterable[int]) -> None:
        """These viewers have seen the game as it is now; it is not sent yet. In a thread, under the lock."""
        game = course.game
        for side in map(self._side, viewers):
            if side.base is not None:
                continue
            published = visibility.published(game.machine, side.viewer)
            if published is not side.published or published is game.state or side.last is None:
                side.last = side.reader.state(game)
                side.log.refresh(game)
            # Else somebody else goes on with a play that can still be taken back: for this viewer nothing has happened.
            side.base, side.published = side.last, published

    def lookers(self, facing: Seat) -> set[int]:
        """Whose sight those who are here have, when this seat is asked."""
        study = self.table.kind == STUDY
        return {facing if study and one.viewer != WATCHER else one.viewer for one in [*self.table.connections]}

    def _opened(self, viewer: int) -> bool:
        """Whether the viewer sees both hands."""
        return self.table.open_hands and viewer == WATCHER

    def _compose(self, side: Side) -> bool:
        """The side's state is as things are now; whether that is something new."""
        table, now = self.table, self.table.shared.time.now()
        base = side.base or blank(table)
        viewer, seated = side.viewer, side.viewer != WATCHER
        asked = seated and table.next.kind == PERSON and table.next.seat == viewer and not table.over
        question = None
        if asked and base.question is not None and table.course is not None:
            question = replace(base.question, number=table.course.question(viewer))
        stops = table.chairs[viewer].stops if seated else None
        request = table.request
        content = replace(
            base,
            epoch=table.epoch,
            table=table.id,
            kind=table.kind,
            viewer=viewer,
            players=[self._player(seat, viewer, now) for seat in (0, 1)],
            log_start=0,
            log=side.log.lines,
            question=question,
            waiting=question is None and not table.over,
            undo="" if request is not None or not seated else undo_for(table, viewer),
            asked=Asked(request.by, "undo") if request is not None else None,
            stops=[] if stops is None else [Stop(one.name, one.own) for one in sorted(stops.windows)],
            full=stops is not None and stops.full,
            over=self._over(base, viewer),
            chat=table.row.chat,
        )
        new = content != side.content
        if new:
            side.content = content
            side.seq += 1
            side.clocks = [] if table.clock is None else list(table.clock.left)
        state = replace(content, seq=side.seq, players=self._timed(content.players, side, now))
        side.shown = Shown(state, viewer)
        return new

    def _player(self, seat: Seat, viewer: int, now: float) -> Player:
        table, chair = self.table, self.table.chairs[seat]
        open_deck = table.kind != FRIEND or table.over or seat == viewer
        return Player(
            name=chair.name,
            deck=(chair.deck or "") if open_deck else "",
            computer=chair.agent,
            here=bool(chair.agent) or chair.away_since is None,
            claimable=viewer == 1 - seat and claimable(table, seat, now),
            rematch=chair.rematch,
        )

    def _timed(self, players: Sequence[Player], side: Side, now: float) -> list[Player]:
        """The players with their clocks: one's own as it is, the opponent's as it was when something last changed."""
        table, found = self.table, []
        for seat, player in enumerate(players):
            since = table.chairs[seat].away_since
            away = 0 if since is None or table.over else int(now - since)
            clock = None
            if table.clock is not None:
                own = seat == side.viewer
                left = table.clock.remaining(seat, now) if own else side.clocks[seat]
                clock = ClockFace(max(0, round(left * 1000)), own and table.clock.running == seat)
            found.append(replace(player, away=away, clock=clock))
        return found

    def _over(self, base: State, viewer: int) -> Over | None:
        row = self.table.row
        if row.status == BROKEN or row.winner is None:
            return None
        gist = base.over.gist if base.over is not None and base.over.rule == row.rule else ""
        next_watch = self.table.next_watch if viewer == WATCHER else ""
        return Over(row.winner, row.reason, row.rule, gist, row.next_table, next_watch)


def claimable(table: Table, seat: Seat, now: float) -> bool:
    """Whether the opponent of this seat may claim the game because nobody is there."""
    since = table.chairs[seat].away_since
    playing = table.kind == FRIEND and table.course is not None and not table.over
    return playing and since is not None and now - since >= table.shared.settings.grace


def undo_for(table: Table, seat: Seat) -> str:
    """Whether the seat may take back its last answer at once, only if the opponent agrees, or not at all."""
    course = table.course
    if course is None:
        return ""
    if table.kind == STUDY:
        return FREE if course.last_own() is not None else ""
    to = course.last_own(seat)
    if to is None or course.outcome is not None:
        return ""
    if free_undo(course.game, seat, to) or (table.kind == COMPUTER and table.row.takebacks):
        return FREE
    return ASK if table.kind == FRIEND and not table.chairs[seat].refused else ""


def free_undo(game: Game, seat: Seat, to: int) -> bool:
    """Whether nobody learned anything since, and nobody else was offered anything."""
    return game.can_undo(seat=seat, to=to)


def blank(table: Table) -> State:
    """The table as long as somebody is waited for."""
    edition = table.loaded.editions[0]
    return State("", 0, table.id, table.row.game, edition, 0, "", 0, "", 0, 0, {}, [], [], 0, [])
