"""Clocks and absence: time runs for whoever is asked, and an empty chair can be claimed."""

from __future__ import annotations

from pathlib import Path

from ludex.server import messages as say
from ludex.server.clock import Clock, Timing
from ludex.server.messages import Refused
from ludex.server.orders import Timed
from tests.server.sitting import Client, StillTime, friends, open_hub, somebody


def test_a_clock_runs_only_for_whoever_is_asked_and_adds_with_every_answer() -> None:
    clock = Clock(Timing(1.0, 5.0))
    clock.run(0, 100.0)
    assert (clock.remaining(0, 110.0), clock.remaining(1, 110.0)) == (50.0, 60.0)
    clock.answered(0, 110.0)
    assert (clock.remaining(0, 200.0), clock.remaining(1, 200.0)) == (55.0, 60.0)
    clock.run(1, 200.0)
    clock.run(1, 205.0)
    assert clock.remaining(1, 210.0) == 50.0


async def test_whose_time_is_over_loses(tmp_path: Path) -> None:
    time = StillTime()
    hub = await open_hub(tmp_path, time)
    table, ann, ben, _ = await friends(hub, clock=Timed(2.0, 0.0))
    loser = somebody(ann, ben)
    winner = ben if loser is ann else ann
    await time.advance(119)
    assert table.course is not None
    assert table.course.outcome is None
    await time.advance(2)
    over = (await winner.until(lambda state: state.over is not None)).over
    assert over is not None
    assert (over.winner, over.reason, over.rule) == (winner.state.viewer, "time", "")
    row = await hub.store.table(table.id)
    assert row is not None
    assert (row.status, row.winner, row.reason) == ("over", winner.state.viewer, "time")
    assert [one.kind for one in await hub.store.entries(table.id)] == ["timeout"]
    await hub.close()


async def test_ones_own_clock_is_shown_as_it_is_and_the_others_as_of_their_last_answer(tmp_path: Path) -> None:
    time = StillTime()
    hub = await open_hub(tmp_path, time)
    table, ann, ben, _ = await friends(hub, clock=Timed(2.0, 3.0))
    who = somebody(ann, ben)
    other = ben if who is ann else ann
    await time.advance(10)
    again = await Client().sit(table, who.state.viewer)
    mine = again.state.players[who.state.viewer].clock
    assert mine is not None
    assert (mine.left, mine.running) == (110_000, True)
    late = await Client().sit(table, other.state.viewer)
    theirs = late.state.players[who.state.viewer].clock
    assert theirs is not None
    assert (theirs.left, theirs.running) == (120_000, False)
    await who.answers(0)
    clock = who.state.players[who.state.viewer].clock
    assert clock is not None
    assert clock.left == 113_000
    await hub.close()


async def test_clocks_come_back_with_the_table_and_stand_until_somebody_is_there(tmp_path: Path) -> None:
    time = StillTime()
    hub = await open_hub(tmp_path, time)
    table, ann, ben, _ = await friends(hub, clock=Timed(2.0, 3.0))
    who = somebody(ann, ben)
    seat = who.state.viewer
    await time.advance(10)
    await who.answers(0)
    await hub.close()
    time = StillTime()
    hub = await open_hub(tmp_path, time)
    again = await hub.table(table.id)
    await time.advance(300)
    client = await Client().sit(again, seat)
    clock = client.state.players[seat].clock
    assert clock is not None
    assert clock.left == 113_000
    assert client.state.over is None
    await hub.close()


async def test_time_taken_back_with_an_answer_makes_no_time(tmp_path: Path) -> None:
    hub = await open_hub(tmp_path)
    table, ann, ben, _ = await friends(hub, clock=Timed(2.0, 30.0))
    who = somebody(ann, ben)
    seat = who.state.viewer
    await who.answers(0)
    await who.says(say.Undo())
    if table.request is not None:
        await (ben if who is ann else ann).says(say.Consent(True))
    assert table.clock is not None
    assert table.clock.left[seat] == 120.0
    await hub.close()


async def test_an_absent_players_game_can_be_claimed_after_the_grace_and_not_before(tmp_path: Path) -> None:
    time = StillTime()
    hub = await open_hub(tmp_path, time, grace=60.0)
    _, ann, ben, _ = await friends(hub)
    await ben.leaves()
    assert not (await ann.until(lambda state: not state.players[1].here)).players[1].claimable
    await time.advance(59)
    assert isinstance(await ann.says(say.Claim()), Refused)
    await time.advance(2)
    assert (await ann.until(lambda state: state.players[1].claimable)).players[1].away >= 60
    await ann.says(say.Claim())
    over = ann.state.over
    assert over is not None
    assert over.winner == 0
    await hub.close()


async def test_whoever_comes_back_in_time_loses_nothing(tmp_path: Path) -> None:
    time = StillTime()
    hub = await open_hub(tmp_path, time, grace=60.0)
    table, ann, ben, _ = await friends(hub)
    await ben.leaves()
    await time.advance(50)
    await Client().sit(table, 1)
    await time.advance(50)
    assert ann.connection is not None
    await ann.connection.sent()
    assert ann.state.players[1].here
    assert isinstance(await ann.says(say.Claim()), Refused)
    await hub.close()
