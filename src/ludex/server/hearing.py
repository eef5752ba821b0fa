"""What a client can say at a table, and what is done about it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludex.core.decisions import NAME
from ludex.core.errors import BadAnswer
from ludex.core.ids import Seat
from ludex.server import course as done_by
from ludex.server import messages as say
from ludex.server.connection import Connection
from ludex.server.course import Course, Done
from ludex.server.display import claimable, free_undo
from ludex.server.messages import Checked, ClientMessage, Followed, Pong
from ludex.server.naming import nameable
from ludex.server.orders import COMPUTER, FRIEND, STUDY
from ludex.server.refusals import Forbidden, Refusal, TooMany
from ludex.server.settling import PERSON
from ludex.server.sides import WATCHER
from ludex.server.stopping import stops_set, stops_written
from ludex.server.store import Line
from ludex.server.texts import checked_chat

if TYPE_CHECKING:
    from ludex.server.table import Table

NO_QUESTION = "this is not asked any more"
GAME_OVER = "the game is over"
NOTHING = "there is nothing to take back"


async def hear(table: Table, connection: Connection, message: ClientMessage) -> None:
    """The message has been dealt with; Refusal if it cannot be."""
    if isinstance(message, say.Ping):
        connection.post(Pong())
        return
    if connection.viewer == WATCHER:
        raise Forbidden("whoever watches only watches")
    began = time.perf_counter()
    await table.guarded(lambda: _heard(table, connection, message))
    if isinstance(message, say.Answer | say.Name):
        table.shared.metrics.shown.observe(time.perf_counter() - began)


async def _heard(table: Table, connection: Connection, message: ClientMessage) -> None:
    seat = table.facing if table.kind == STUDY else connection.viewer
    match message:
        case say.Answer():
            await _answer(table, seat, message.question, message.answer)
        case say.Name():
            await _answer(table, seat, message.question, message.name)
        case say.Check() | say.Follow() | say.Names() | say.Why() | say.Trace():
            await _look(table, connection, seat, message)
        case say.Cancel():
            _check_asked(table, seat)
            await table.act(lambda course: course.cancel(seat), own=seat)
        case say.Undo():
            await _undo(table, seat)
        case say.Consent():
            await _consent(table, seat, message.yes)
        case say.Concede():
            _check_playing(table)
            await table.act(lambda course: course.concede(seat))
        case say.Claim():
            await _claim(table, seat)
        case say.Rematch():
            await _rematch(table, seat)
        case say.SetStops():
            await _stops(table, connection, seat, message)
        case say.Pace():
            table.pace = message.seconds
            await table.display.show(connection)
        case say.Chat():
            await _chat(table, connection, seat, message.text)


def _check_playing(table: Table) -> Course:
    course = table.playing()
    if table.over:
        raise Refusal(GAME_OVER)
    return course


def _check_asked(table: Table, seat: Seat, question: int | None = None) -> Course:
    """Refusal unless the seat is asked, and this very question."""
    course = _check_playing(table)
    if table.next.kind != PERSON or table.next.seat != seat or question not in (None, course.question(seat)):
        raise Refusal(NO_QUESTION)
    return course


async def _answer(table: Table, seat: Seat, question: int, answer: int | list[int] | str) -> None:
    course = _check_asked(table, seat, question)
    decision = course.game.decision
    if decision is not None and decision.shape == NAME and not isinstance(answer, list):
        await _check_name(table, course, seat, answer)
    clock = table.clock
    if clock is not None and clock.running == seat and clock.remaining(seat, table.shared.time.now()) <= 0:
        await table.act(lambda course: course.time_out(seat))
        return

    def give(course: Course) -> Done:
        return course.declare(seat, answer) if isinstance(answer, str) else course.answer(seat, answer)

    await table.act(give, own=seat)


async def _check_name(table: Table, course: Course, seat: Seat, answer: int | str) -> None:
    """BadAnswer if it names a card that the seat cannot know of: to declare it would be to ask who has it."""
    names = course.game.pool.names
    if isinstance(answer, int) and not 0 <= answer < len(names):
        return
    name = names[answer] if isinstance(answer, int) else answer
    if name not in await table.shared.run(lambda: nameable(course.game, _knowing(table, seat))):
        raise BadAnswer("no card has that name")


def _knowing(table: Table, seat: Seat) -> Sequence[Seat]:
    """The seats whose knowledge whoever sits here has."""
    return (0, 1) if table.kind == STUDY else (seat,)


async def _look(
    table: Table,
    connection: Connection,
    seat: Seat,
    message: say.Check | say.Follow | say.Names | say.Why | say.Trace,
) -> None:
    """What changes nothing: it is looked up and told."""
    course, presenter = table.playing(), table.shared.presenter
    game = course.game
    match message:
        case say.Check():
            _check_asked(table, seat, message.question)
            told = await table.shared.run(lambda: presenter.check(game, seat, message.answer))
            connection.post(Checked(message.question, *told))
        case say.Follow():
            _check_asked(table, seat, message.question)
            ways = await table.shared.run(lambda: presenter.follow(game, seat, message.card))
            connection.post(Followed(message.question, message.card, ways))
        case say.Names():
            connection.post(await table.shared.run(lambda: presenter.names(game, _knowing(table, seat), message.part)))
        case say.Why():
            connection.post(await table.shared.run(lambda: presenter.why(game, seat, message.card)))
        case say.Trace():
            since = course.last_own(seat)
            if since is None:
                raise Refusal("you have not answered anything yet")
            connection.post(await table.shared.run(lambda: presenter.trace(game, seat, since)))


async def _undo(table: Table, seat: Seat) -> None:
    course = table.playing()
    if table.kind == STUDY:
        to = course.last_own()
    else:
        _check_playing(table)
        to = course.last_own(seat)
    if to is None:
        raise Refusal(NOTHING)
    if table.kind == STUDY:
        await _go_back(table, seat, to, done_by.STUDY)
    elif await table.shared.run(lambda: free_undo(course.game, seat, to)):
        await _go_back(table, seat, to, done_by.FREE)
    elif table.kind == COMPUTER and table.row.takebacks:
        await _go_back(table, seat, to, done_by.TAKEBACK)
    elif table.kind == FRIEND:
        if table.request is not None:
            raise Refusal("something is asked already")
        if table.chairs[seat].refused:
            raise Refusal("your opponent has refused: give another answer before you ask again")
        await table.ask_undo(seat, to)
    else:
        raise Refusal("something was learned since: it cannot be taken back")


async def _go_back(table: Table, seat: Seat, to: int, how: str) -> None:
    # Far back, the game is played again from its start.
    await table.act(lambda course: course.undo(seat, to, how), brief=False)


async def _consent(table: Table, seat: Seat, yes: bool) -> None:
    request = table.request
    _check_playing(table)
    if request is None or request.by == seat:
        raise Refusal("nothing is asked of you")
    if yes:
        await _go_back(table, request.by, request.to, done_by.CONSENT)
    else:
        await table.refuse_undo()


async def _claim(table: Table, seat: Seat) -> None:
    _check_playing(table)
    if not claimable(table, 1 - seat, table.shared.time.now()):
        raise Refusal("your opponent has not been away long enough")
    await table.act(lambda course: course.claim(seat))


async def _rematch(table: Table, seat: Seat) -> None:
    if not table.over:
        raise Refusal("the game is not over yet")
    if table.row.next_table:
        raise Refusal("the next game is there already")
    await table.want_rematch(seat)


async def _stops(table: Table, connection: Connection, seat: Seat, message: say.SetStops) -> None:
    """They hold from the next window on: what is asked already stays asked."""
    stops = stops_set(table.row.game, message)
    guest = table.chairs[seat].guest
    assert guest is not None
    await table.shared.store.keep_stops(guest, table.row.game, stops_written(stops))
    table.shared.hall.stops_changed(guest, table.row.game, stops)
    await table.display.show(connection)


async def _chat(table: Table, connection: Connection, seat: Seat, text: str) -> None:
    if not table.row.chat or table.kind != FRIEND:
        raise Refusal("nobody can talk at this table")
    words = checked_chat(text)
    if not connection.chats.take():
        raise TooMany("not so fast")
    line = Line(seat, words, table.shared.time.date())
    await table.shared.store.say(table.id, line)
    table.tell_all(line)
