"""Nothing is lost: what was acknowledged is written down, and a table comes back as it was."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest
from sqlalchemy import text

from ludex.core.replay import EXACT, verify
from ludex.core.state import State as GameState
from ludex.server import messages as say
from ludex.server.messages import Closed, Refused, Said, State
from ludex.server.refusals import Broken, NotFound, Refusal
from ludex.server.store import Written
from tests.server.sitting import SAID, Client, QuickThinker, StillTime, friends, open_hub, order, somebody
from tests.server.test_undo import answer_some, first


async def test_a_table_is_rebuilt_from_what_was_written_down(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path, StillTime())
    table, ann, ben, _ = await friends(hub, "vanguard")
    await ann.says(say.Chat("hello"))
    await answer_some(table, (ann, ben), 30)
    assert table.course is not None
    saved, numbers = table.course.game.save(), [table.course.question(seat) for seat in (0, 1)]
    states = [one.state for one in (ann, ben)]
    await hub.close()
    hub = await open_hub(tmp_path, StillTime())
    again = await hub.table(table.id)
    assert again.course is not None
    assert again.course.game.save() == saved
    assert [again.course.question(seat) for seat in (0, 1)] == numbers
    for seat, before in enumerate(states):
        client = await Client().sit(again, seat)
        assert client.state.zones == before.zones
        assert client.state.question == before.question
        assert client.state.epoch != before.epoch
        assert [one.text for one in client.heard if isinstance(one, Said)] == ["hello"]
    await hub.close()


async def test_what_cannot_be_written_down_is_not_done(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    table, ann, ben, _ = await friends(hub)
    assert table.course is not None
    await somebody(ann, ben).answers(0)
    before = table.course.game.save()
    who = somebody(ann, ben)
    shown = [len(one.wire) for one in (ann, ben)]
    async with hub.store.engine.begin() as connection:
        # Somebody else has written an entry of that number: ours cannot be added.
        await connection.execute(
            text("insert into entries values (:t, :n, 0, 'answer', '0', null, 0)"),
            {"t": table.id, "n": table.course.entries + 1},
        )
    heard = await who.answers(0)
    assert isinstance(heard, Refused)
    assert table.course.game.save() == before
    assert table.course.entries == 1
    assert sum(len(one.wire) for one in (ann, ben)) == sum(shown) + 1
    await hub.close()


async def test_one_failed_writer_does_not_fail_those_who_wrote_with_them(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    table, _, _, _ = await friends(hub)
    good = Written(1, 0, "answer", 0, None, 0.0)
    results = await asyncio.gather(
        hub.store.append("no such table", [good]), hub.store.append(table.id, [good]), return_exceptions=True
    )
    assert isinstance(results[0], Refusal)
    assert results[1] is None
    assert [one.entry for one in await hub.store.entries(table.id)] == [0]
    await hub.close()


async def test_the_game_of_a_table_that_left_memory_goes_without_being_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def games() -> int:
        return sum(isinstance(one, GameState) for one in gc.get_objects())

    time = StillTime()
    hub = await open_hub(tmp_path, time, idle=600.0)
    looked: list[int] = []
    gc.collect()
    before = games()
    monkeypatch.setattr(gc, "collect", lambda: looked.append(1))
    gc.disable()
    try:
        table, ann, ben, _ = await friends(hub)
        await answer_some(table, (ann, ben), 12)
        assert games() > before
        await ann.leaves()
        await ben.leaves()
        await time.advance(2000)
        assert table.gone
        assert games() == before
        # The last table has gone: now it disturbs nobody.
        assert looked == [1]
    finally:
        gc.enable()
    await hub.close()


async def test_an_idle_table_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    time = StillTime()
    hub = await open_hub(tmp_path, time, idle=600.0)
    table, ann, ben, _ = await friends(hub)
    await somebody(ann, ben).answers(0)
    await time.advance(2000)
    assert await hub.table(table.id) is table
    await ann.leaves()
    await ben.leaves()
    await time.advance(2000)
    again = await hub.table(table.id)
    assert again is not table
    assert table.gone
    with pytest.raises(Refusal):
        await table.connect(0, Client().send)
    assert again.course is not None
    assert again.course.entries == 1
    await hub.close()


@pytest.mark.parametrize("kind", ["friend", "study"])
async def test_zones_that_have_not_changed_are_not_sent_again_and_add_up(tmp_path: Path, kind: str) -> None:
    hub = await open_hub(tmp_path, StillTime())
    if kind == "friend":
        table, ann, ben, _ = await friends(hub, "vanguard")
        clients: tuple[Client, ...] = (ann, ben)
    else:
        made = await hub.create(order("vanguard", "study"), (await hub.new_guest("Ann")).id)
        table = await hub.table(made.table)
        clients = (await Client().sit(table, 0),)
    await answer_some(table, clients, 30)
    for seat, client in enumerate(clients):
        states = [one for one in map(SAID.decode, client.wire) if isinstance(one, State)]
        assert any(0 < len(one.zones) < len(states[0].zones) for one in states)
        assert client.state.zones == (await Client().sit(table, seat)).state.zones
    await hub.close()


async def test_a_client_that_comes_back_gets_only_what_it_missed_of_the_log(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path, StillTime())
    table, ann, ben, _ = await friends(hub)
    await answer_some(table, (ann, ben), 20)
    had, epoch = list(ann.log), ann.state.epoch
    await ann.leaves()
    other = await Client().sit(table, 0)
    await answer_some(table, (other, ben), 6)
    back = Client()
    back.log = had
    await back.sit(table, 0, epoch, len(had))
    assert 0 < back.state.log_start <= len(had)
    assert back.log == other.log
    stranger = Client()
    await stranger.sit(table, 0, "another epoch", len(had))
    assert stranger.state.log_start == 0
    assert stranger.log == other.log
    await hub.close()


async def test_a_client_that_comes_back_after_an_undo_has_the_right_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A game that is known to go on long enough.
    monkeypatch.setattr("ludex.server.hub.fresh_seed", lambda: 7)
    hub = await open_hub(tmp_path)
    guest = await hub.new_guest()
    opened = await hub.create(order(kind="computer", seat=0), guest.id)
    table = await hub.table(opened.table)
    client = await Client().sit(table, 0)
    for _ in range(12):
        await client.until(lambda state: state.question is not None)
        await first(table, client)
    await client.until(lambda state: state.question is not None)
    had, epoch = list(client.log), client.state.epoch
    await client.leaves()
    other = await Client().sit(table, 0)
    for _ in range(3):
        await other.says(say.Undo())
        await table.shared.time.advance(10)  # type: ignore[attr-defined]
    await first(table, other)
    await other.until(lambda state: state.question is not None)
    back = Client()
    back.log = had
    await back.sit(table, 0, epoch, len(had))
    assert back.log == other.log
    await hub.close()


async def test_a_fault_closes_that_table_with_an_apology_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = await open_hub(tmp_path)
    table, ann, ben, _ = await friends(hub)
    other, cleo, dan, _ = await friends(hub)
    await somebody(ann, ben).answers(0)
    assert table.course is not None

    def fails(*given: object) -> None:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(table.course.game.machine, "answer", fails)
    await somebody(ann, ben).answers(0)
    for one in (ann, ben):
        assert one.connection is not None
        await one.connection.gone.wait()
        assert isinstance(one.heard[-1], Closed)
        assert "fault" not in one.heard[-1].text
    with pytest.raises(Broken):
        await hub.table(table.id)
    assert len(await hub.store.entries(table.id)) == 1
    assert not isinstance(await somebody(cleo, dan).answers(0), Refused)
    guest = table.chairs[0].guest
    assert guest is not None
    assert verify(await hub.record(table.id, guest), table.loaded.pool).status == EXACT
    assert await hub.table(other.id) is other
    await hub.close()


async def test_the_computer_that_finds_no_answer_does_nothing_more(tmp_path: Path) -> None:
    thinker = QuickThinker()
    thinker.silent = True
    hub = await open_hub(tmp_path, thinker=thinker)
    guest = await hub.new_guest()
    opened = await hub.create(order(), guest.id)
    table = await hub.table(opened.table)
    client = await Client().sit(table, 0)
    for _ in range(10):
        await client.until(lambda state: state.question is not None)
        await first(table, client)
    assert thinker.thought > 0
    assert b"ludex_late_thoughts_total" in hub.metrics.exposition()
    await hub.close()


async def test_a_table_that_is_not_there_is_not_found(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    with pytest.raises(NotFound):
        await hub.table("nothing")
    guest = await hub.new_guest()
    with pytest.raises(NotFound):
        await hub.replay("nothing", guest.id)
    await hub.close()


async def test_a_guest_is_known_again_and_called_as_they_wish(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    guest = await hub.new_guest("Ann")
    await hub.rename(guest.id, "  Anna \t Maria ")
    found = await hub.guest(guest.id)
    assert found is not None
    assert found.name == "Anna Maria"
    assert await hub.guest("nobody") is None
    for bad in ("", " ", "a\u202eb", "x" * 41):
        with pytest.raises(Refusal):
            await hub.rename(guest.id, bad)
    await hub.close()


async def test_stops_are_kept_for_all_games_of_the_kind(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    guest = await hub.new_guest()
    opened = await hub.create(order("fftcg", kind="study"), guest.id)
    client = await Client().sit(await hub.table(opened.table), 0)
    assert isinstance(await client.says(say.SetStops([say.Stop("no such window", True)], False)), Refused)
    await client.says(say.SetStops([say.Stop("after the block", False)], True))
    await hub.close()
    hub = await open_hub(tmp_path)
    again = await hub.create(order("fftcg", kind="study"), guest.id)
    client = await Client().sit(await hub.table(again.table), 0)
    assert ([(one.name, one.own) for one in client.state.stops], client.state.full) == (
        [("after the block", False)],
        True,
    )
    await hub.close()


async def test_what_is_written_at_many_tables_at_once_is_written_at_each(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    tables = [(await friends(hub))[0] for _ in range(4)]
    await asyncio.gather(
        *(
            hub.store.append(table.id, [Written(1, 0, "answer", number, None, 0.0)], turn=number, asked=-1)
            for number, table in enumerate(tables)
        )
    )
    for number, table in enumerate(tables):
        assert [one.entry for one in await hub.store.entries(table.id)] == [number]
        row = await hub.store.table(table.id)
        assert row is not None
        assert row.turn == number
    await hub.close()
