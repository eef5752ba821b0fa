"""A table: who is asked, what is sent, what is refused."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludex.core.errors import BadDeck
from ludex.server import messages as say
from ludex.server.messages import Closed, Refused, Said, State
from ludex.server.orders import DeckChoice
from ludex.server.refusals import Forbidden, NotFound, Refusal
from ludex.server.sides import WATCHER
from tests.server.sitting import Client, StillTime, decks_of, friends, open_hub, order, somebody


async def test_a_game_against_the_computer_is_played_to_its_end(tmp_path: Path) -> None:
    # No time goes by here, so that as many messages as a long game has have to be let through at once.
    hub = await open_hub(tmp_path, message_burst=1e6)
    guest = await hub.new_guest("Ann")
    opened = await hub.create(order(), guest.id)
    table = await hub.table(opened.table)
    client = await Client().sit(table, table.seat_of(guest.id))
    while (await client.until(lambda state: state.question is not None or state.over is not None)).over is None:
        assert table.course is not None
        decision = table.course.game.decision
        assert decision is not None
        answer = decision.first()
        heard = await client.answers(list(answer) if isinstance(answer, tuple) else answer)
        assert not isinstance(heard, Refused), heard
    assert client.state.over is not None
    assert client.state.over.winner in (-1, 0, 1)
    assert (await hub.tables_of(guest.id))[0].status == "over"
    await hub.close()


async def test_the_state_comes_first_and_only_whoever_is_asked_sees_a_question(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    _, ann, ben, _ = await friends(hub)
    assert isinstance(ann.heard[0], State)
    asked = [one.state.question is not None for one in (ann, ben)]
    assert sorted(asked) == [False, True]
    assert [one.state.waiting for one in (ann, ben)] == [not one for one in asked]
    await hub.close()


async def test_an_answer_to_a_question_of_before_is_refused(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    table, ann, ben, _ = await friends(hub)
    who = somebody(ann, ben)
    assert who.state.question is not None
    number = who.state.question.number
    await who.answers(0)
    assert table.course is not None
    before = list(table.course.game.answers)
    heard = await who.says(say.Answer(number, 0))
    assert isinstance(heard, Refused)
    assert table.course.game.answers == before
    await hub.close()


async def test_whoever_is_not_asked_cannot_answer(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    table, ann, ben, _ = await friends(hub)
    other = ben if somebody(ann, ben) is ann else ann
    for number in range(3):
        heard = await other.says(say.Answer(number, 0))
        assert isinstance(heard, Refused)
        assert heard.what == "answer"
    assert table.course is not None
    assert table.course.game.answers == []
    await hub.close()


async def test_question_numbers_count_only_what_one_was_asked_oneself(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    table, ann, ben, _ = await friends(hub)
    course = table.course
    assert course is not None
    for _ in range(12):
        who = somebody(ann, ben)
        question = who.state.question
        assert question is not None
        seat = 0 if who is ann else 1
        own = sum(1 for mark in course.marks if mark.seat == seat)
        assert question.number == own + 1
        decision = course.game.decision
        assert decision is not None
        answer = decision.first()
        await who.answers(list(answer) if isinstance(answer, tuple) else answer)
        await table.shared.time.advance(5)  # type: ignore[attr-defined]
        for one in (ann, ben):
            assert one.connection is not None
            await one.connection.sent()
    assert sum(course.given) == course.entries
    await hub.close()


async def test_a_bad_answer_is_refused_with_its_rule_and_changes_nothing(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    table, ann, ben, _ = await friends(hub)
    heard = await somebody(ann, ben).answers(99)
    assert isinstance(heard, Refused)
    assert heard.rule == "6.2.1.6"
    assert table.course is not None
    assert table.course.entries == 0
    await hub.close()


async def test_what_changes_nothing_for_the_other_is_not_sent_to_them(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    _, ann, ben, _ = await friends(hub)
    who = somebody(ann, ben)
    other = ben if who is ann else ann
    before = len(other.wire)
    await who.says(say.SetStops([], True))
    await who.answers(99)
    assert other.connection is not None
    await other.connection.sent()
    assert len(other.wire) == before
    await hub.close()


async def test_a_friend_joins_once_with_the_invitation_and_a_legal_deck(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    one, other, third = await hub.new_guest("Ann"), await hub.new_guest("Ben"), await hub.new_guest("Cleo")
    opened = await hub.create(order(kind="friend"), one.id)
    table = await hub.table(opened.table)
    ann = await Client().sit(table, 0)
    assert ann.state.zones == []
    assert ann.state.waiting
    deck = DeckChoice(name=decks_of("sve")[1])
    with pytest.raises(Forbidden):
        await table.join(other.id, "Ben", "wrong", deck)
    with pytest.raises(Refusal):
        await table.join(one.id, "Ann", opened.invite, deck)
    with pytest.raises(BadDeck):
        await table.join(other.id, "Ben", opened.invite, DeckChoice(list="1 Nothing of the kind"))
    assert table.open_seat == 1
    assert await table.join(other.id, "Ben", opened.invite, deck) == 1
    with pytest.raises(Refusal):
        await table.join(third.id, "Cleo", opened.invite, deck)
    assert (await ann.until(lambda state: bool(state.zones))).players[1].name == "Ben"
    await hub.close()


async def test_a_deck_list_is_never_opened_as_a_file(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    guest = await hub.new_guest()
    secret = tmp_path / "secret.txt"
    secret.write_text("1 Secret", encoding="utf-8")
    for choice in (DeckChoice(name=str(secret)), DeckChoice(list=str(secret)), DeckChoice()):
        with pytest.raises((Refusal, BadDeck)) as refused:
            await hub.create(order(deck=choice), guest.id)
        assert "Secret" not in str(refused.value)
    await hub.close()


async def test_only_those_with_a_seat_or_the_token_see_a_table(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    table, _, _, opened = await friends(hub, watch=True)
    stranger = await hub.new_guest()
    with pytest.raises(Forbidden):
        table.seat_of(stranger.id)
    with pytest.raises(NotFound):
        table.watches("wrong")
    watcher = await Client().sit(table, table.watches(opened.watch))
    assert watcher.state.viewer == -1
    assert watcher.state.question is None
    assert isinstance(await watcher.says(say.Concede()), Refused)
    assert table.course is not None
    assert table.course.outcome is None
    await hub.close()


async def test_whoever_concedes_loses_and_both_are_told(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    _, ann, ben, _ = await friends(hub)
    await ann.says(say.Concede())
    over = (await ben.until(lambda state: state.over is not None)).over
    assert over is not None
    assert (over.winner, over.reason) == (1, "concession")
    assert isinstance(await ben.says(say.Concede()), Refused)
    await hub.close()


async def test_a_rematch_begins_when_both_want_it_with_the_seats_changed(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    table, ann, ben, _ = await friends(hub)
    assert isinstance(await ann.says(say.Rematch()), Refused)
    await ann.says(say.Concede())
    await ann.says(say.Rematch())
    assert (await ben.until(lambda state: state.players[0].rematch)).over is not None
    await ben.says(say.Rematch())
    state = await ann.until(lambda state: state.over is not None and bool(state.over.next_table))
    assert state.over is not None
    again = await hub.table(state.over.next_table)
    assert [chair.guest for chair in again.chairs] == [chair.guest for chair in reversed(table.chairs)]
    assert [chair.deck for chair in again.chairs] == [chair.deck for chair in reversed(table.chairs)]
    assert again.row.seed != table.row.seed
    await hub.close()


async def test_who_watched_is_told_where_to_watch_the_rematch_and_the_players_are_not(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    table, ann, ben, opened = await friends(hub, watch=True)
    await ann.says(say.Concede())
    await ann.says(say.Rematch())
    await ben.says(say.Rematch())
    for _ in range(2):
        watcher = await Client().sit(table, table.watches(opened.watch))
        over = watcher.state.over
        assert over is not None
        again = await hub.table(over.next_table)
        assert again.watches(over.next_watch) == WATCHER
        # And so it is when the table comes back from the store.
        await watcher.leaves()
        table.retire()
        table = await hub.table(table.id)
    assert ann.state.over is not None
    assert ann.state.over.next_table == table.row.next_table
    assert ann.state.over.next_watch == ""
    await hub.close()


async def test_chat_reaches_both_is_limited_and_can_be_turned_off(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path, chat_burst=2.0)
    table, ann, ben, _ = await friends(hub)
    await ann.says(say.Chat("good\nluck"))
    assert ben.connection is not None
    await ben.connection.sent()
    said = ben.heard[-1]
    assert isinstance(said, Said)
    assert (said.seat, said.name, said.text) == (0, "Ann", "good luck")
    await ann.says(say.Chat("again"))
    assert isinstance(await ann.says(say.Chat("and again")), Refused)
    late = await Client().sit(table, 1)
    assert [one.text for one in late.heard if isinstance(one, Said)] == ["good luck", "again"]
    _, quiet, _, _ = await friends(hub, chat=False)
    assert isinstance(await quiet.says(say.Chat("hello")), Refused)
    await hub.close()


async def test_too_many_messages_are_refused_and_then_closed(tmp_path: Path) -> None:
    time = StillTime()
    hub = await open_hub(tmp_path, time, message_burst=5.0)
    _, ann, ben, _ = await friends(hub)
    for _ in range(5):
        await ann.says(say.Ping())
    assert isinstance(await ann.says(say.Ping()), Refused)
    await time.advance(1)
    assert isinstance(await ann.says(say.Ping()), say.Pong)
    for _ in range(400):
        await ann.says(say.Ping())
    assert isinstance(ann.heard[-1], Closed)
    assert ann.connection is not None
    await ann.connection.gone.wait()
    assert not (await ben.until(lambda state: not state.players[0].here)).players[0].here
    await hub.close()


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[]", b"\xff", b'{"type":"answer"}', b'{"type":"state"}', b"[" * 10_000, b"9" * 20_000],
    ids=["empty", "nothing", "list", "no text", "no answer", "ours", "deep", "long"],
)
async def test_what_is_no_message_is_refused_or_closed(tmp_path: Path, data: bytes) -> None:
    hub = await open_hub(tmp_path)
    table, ann, _, _ = await friends(hub)
    assert ann.connection is not None
    await ann.connection.receive(data)
    await ann.connection.sent()
    assert isinstance(ann.heard[-1], Refused | Closed)
    assert table.course is not None
    assert table.course.entries == 0
    await hub.close()


async def test_the_opponents_deck_is_not_named_before_the_end(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    _, ann, ben, _ = await friends(hub)
    assert [player.deck != "" for player in ann.state.players] == [True, False]
    await ben.says(say.Concede())
    assert all(player.deck for player in (await ann.until(lambda state: state.over is not None)).players)
    await hub.close()


async def test_a_client_that_does_not_read_holds_nobody_up_and_later_gets_the_last_state(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    table, ann, ben, _ = await friends(hub)
    reads = asyncio.Event()
    slow = Client()

    async def send(data: bytes) -> None:
        await reads.wait()
        await slow.send(data)

    connection = await table.connect(0, send)
    for _ in range(3):
        await somebody(ann, ben).answers(0)
        await asyncio.gather(*(one.connection.sent() for one in (ann, ben) if one.connection is not None))
    assert slow.wire == []
    reads.set()
    await connection.sent()
    assert slow.state.seq == ann.state.seq
    assert len(slow.wire) == 2
    await hub.close()
