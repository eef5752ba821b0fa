"""Taking back at a table: at once where nobody learned anything, by consent after, and never by pestering."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludex.core import replay
from ludex.core.decisions import ACT
from ludex.server import messages as say
from ludex.server.hub import Hub
from ludex.server.messages import Refused
from ludex.server.table import Table
from tests.server.sitting import Client, StillTime, friends, open_hub, order, somebody


async def answer_some(table: Table, clients: tuple[Client, ...], times: int) -> None:
    """So many answers of whoever is asked, the first that is allowed."""
    for _ in range(times):
        assert table.course is not None
        if table.course.game.decision is None:
            return
        await first(table, somebody(*clients))
        await table.shared.time.advance(5)  # type: ignore[attr-defined]
        for one in clients:
            assert one.connection is not None
            await one.connection.sent()


async def first(table: Table, who: Client) -> None:
    assert table.course is not None
    decision = table.course.game.decision
    assert decision is not None
    # Ending a turn goes on; whatever else comes is answered as it is.
    answer = len(decision.actions) - 1 if decision.shape == ACT else decision.first()
    assert not isinstance(await who.answers(list(answer) if isinstance(answer, tuple) else answer), Refused)


async def at_ask(hub: Hub) -> tuple[Table, Client, Client]:
    """A table at which the first of the clients can take back only what the other agrees to."""
    table, ann, ben, _ = await friends(hub)
    for _ in range(40):
        await answer_some(table, (ann, ben), 1)
        for one, other in ((ann, ben), (ben, ann)):
            if one.state.undo == "ask":
                return table, one, other
    raise AssertionError("nobody had to ask")


async def test_an_undo_by_consent_brings_the_game_back(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path, StillTime())
    table, asks, agrees = await at_ask(hub)
    assert table.course is not None
    seat = asks.state.viewer
    to = table.course.last_own(seat)
    assert to is not None
    before = table.course.game.answers[:to]
    await asks.says(say.Undo())
    state = await agrees.until(lambda state: state.asked is not None)
    assert state.asked is not None
    assert state.asked.by == seat
    assert isinstance(await asks.says(say.Consent(True)), Refused)
    await agrees.says(say.Consent(True))
    assert table.course.game.answers == before
    assert (await asks.until(lambda state: state.question is not None)).asked is None
    await hub.close()


async def test_after_a_refusal_nothing_is_asked_before_another_answer(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path, StillTime())
    table, asks, refuses = await at_ask(hub)
    await asks.says(say.Undo())
    assert isinstance(await asks.says(say.Undo()), Refused)
    await refuses.until(lambda state: state.asked is not None)
    await refuses.says(say.Consent(False))
    assert (await asks.until(lambda state: state.asked is None)).undo == ""
    assert isinstance(await asks.says(say.Undo()), Refused)
    assert table.request is None
    count = len([mark for mark in table.course.marks if mark.seat == asks.state.viewer]) if table.course else 0
    for _ in range(60):
        await answer_some(table, (asks, refuses), 1)
        assert table.course is not None
        if len([mark for mark in table.course.marks if mark.own and mark.seat == asks.state.viewer]) > count:
            break
    assert table.chairs[asks.state.viewer].refused is False
    await hub.close()


async def test_a_request_lapses_when_the_game_goes_on(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path, StillTime())
    table, asks, other = await at_ask(hub)
    await asks.says(say.Undo())
    await first(table, somebody(asks, other))
    assert table.request is None
    assert isinstance(await other.says(say.Consent(True)), Refused)
    await hub.close()


@pytest.mark.parametrize("allowed", [True, False])
async def test_against_the_computer_answers_are_taken_back_only_where_the_table_allows_it(
    tmp_path: Path, allowed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A game that is known to go on until something was learned.
    monkeypatch.setattr("ludex.server.hub.fresh_seed", lambda: 7)
    hub = await open_hub(tmp_path)
    guest = await hub.new_guest()
    opened = await hub.create(order(takebacks=allowed), guest.id)
    table = await hub.table(opened.table)
    client = await Client().sit(table, 0)
    course = table.course
    assert course is not None
    to = None
    while to is None or course.game.can_undo(seat=0, to=to):
        await client.until(lambda state: state.question is not None)
        await first(table, client)
        await client.until(lambda state: state.question is not None)
        to = course.last_own(0)
    assert isinstance(await client.says(say.Undo()), Refused) is not allowed
    assert (len(course.game.answers) == to) is allowed
    kinds = [(one.kind, one.entry) for one in await hub.store.entries(table.id)]
    assert (("undo", f"{to} takeback") in kinds) is allowed
    await hub.close()


async def test_in_a_study_everything_is_taken_back_down_to_the_first_question(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path, message_burst=200.0)
    guest = await hub.new_guest()
    opened = await hub.create(order(kind="study"), guest.id)
    table = await hub.table(opened.table)
    client = await Client().sit(table, 0)
    assert table.course is not None
    for _ in range(60):
        await first(table, client)
    assert len(table.course.game.answers) == 60
    fresh = table.course.begin()
    for _ in range(60):
        assert client.state.undo == "free"
        assert not isinstance(await client.says(say.Undo()), Refused)
    assert table.course.game.save() == fresh.save()
    assert isinstance(await client.says(say.Undo()), Refused)
    await hub.close()


async def test_the_record_of_a_game_that_went_back_is_exact(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    guest = await hub.new_guest()
    opened = await hub.create(order(kind="study"), guest.id)
    table = await hub.table(opened.table)
    client = await Client().sit(table, 0)
    for _ in range(20):
        await first(table, client)
    for _ in range(7):
        await client.says(say.Undo())
    for _ in range(4):
        await first(table, client)
    await client.says(say.Concede())
    text = await hub.record(table.id, guest.id)
    assert replay.verify(text, table.loaded.pool).status == replay.EXACT
    assert len(replay.read(text, table.loaded.pool).answers) == 18
    await hub.close()


async def test_stops_stay_as_they_are_when_the_game_goes_back(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    guest = await hub.new_guest()
    opened = await hub.create(order("caster", kind="study"), guest.id)
    table = await hub.table(opened.table)
    client = await Client().sit(table, 0)
    await client.says(say.SetStops([say.Stop("main phase", True)], False))
    await first(table, client)
    await client.says(say.Undo())
    assert [(one.name, one.own) for one in client.state.stops] == [("main phase", True)]
    assert client.state.question is not None
    await hub.close()
