"""Whatever happens at a table in whatever order: nothing leaks, nothing is lost, and states only ever go forward."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ludex.core import visibility
from ludex.core.chance import Stream
from ludex.core.game import Game
from ludex.server import messages as say
from ludex.server.course import Course
from ludex.server.hub import Hub
from ludex.server.messages import Refused, State
from ludex.server.orders import DeckChoice, Timed
from ludex.server.settling import PERSON
from ludex.server.sides import WATCHER
from ludex.server.table import Table
from tests.server.sitting import Client, StillTime, decks_of, open_hub, order

T = TypeVar("T")
VIEWERS = (0, 1, WATCHER)


def names_known(game: Game, viewer: int) -> set[str]:
    """Every card name that the viewer knows of, or was told of, by the engine's own account."""
    seats = (0, 1) if viewer == WATCHER else (viewer,)
    found = []
    for seat in seats:
        view = game.view(seat)
        cards = {card.name for zone in view.zones for card in zone.cards}
        told = visibility.visible_events(game.machine, seat, game.log)
        # What cards say of others, and names that several cards were told by.
        words = [*cards, *(line for zone in view.zones for card in zone.cards for line in card.text)]
        words += [word for one in told for word in (one.name, one.source_name, one.other_name)]
        every = "\n".join(words)
        found.append({name for name in game.pool.names if name in every})
    return set.intersection(*found)


def names_in_decks(game: Game) -> set[str]:
    """What the cards are called that the players brought."""
    return {game.pool.defs[card].name for deck in game.start.decks for _, cards in deck for card in cards}


class AtATable(RuleBasedStateMachine):
    """Two friends, a watcher, and a server that may be started anew at any time."""

    game = "sve"

    @initialize(timed=st.booleans(), seed=st.integers(0, 999))
    def open(self, timed: bool, seed: int) -> None:
        self.folder = TemporaryDirectory()
        # The same game every time that it is tried: what fails once fails again.
        self.dealt = patch("ludex.server.hub.fresh_seed", lambda: seed)
        self.dealt.start()
        self.runner = asyncio.Runner()
        self.clients: dict[int, Client | None] = dict.fromkeys(VIEWERS)
        self.last: dict[Client, int] = {}
        self.run(self._open(timed))

    async def _open(self, timed: bool) -> None:
        self.time = StillTime()
        self.hub: Hub = await self._hub()
        ann, ben = await self.hub.new_guest("Ann"), await self.hub.new_guest("Ben")
        clock = Timed(5.0, 2.0) if timed else None
        opened = await self.hub.create(order(self.game, "friend", watch=True, clock=clock), ann.id)
        self.table: Table = await self.hub.table(opened.table)
        deck = DeckChoice(name=decks_of(self.game)[1])
        await self.table.join(ben.id, "Ben", opened.invite, deck)

    async def _hub(self) -> Hub:
        return await open_hub(Path(self.folder.name), self.time, message_burst=10_000.0)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """What the work gives, once everything it led to has been sent."""

        async def whole() -> T:
            found = await work
            await self.time.advance(0)
            for client in self.clients.values():
                if client is not None and client.connection is not None:
                    await client.connection.sent()
            return found

        return self.runner.run(whole())

    @property
    def course(self) -> Course:
        assert self.table.course is not None
        return self.table.course

    def client(self, seat: int) -> Client | None:
        return self.clients[seat]

    @rule(viewer=st.sampled_from(VIEWERS), remembers=st.booleans())
    def connects(self, viewer: int, remembers: bool) -> None:
        before = self.clients[viewer]
        if before is not None:
            self.run(before.leaves())
        client = Client()
        self.clients[viewer] = None
        if before is not None and remembers:
            client.log = list(before.log)
            self.run(client.sit(self.table, viewer, before.state.epoch, len(before.log)))
        else:
            self.run(client.sit(self.table, viewer))
        self.clients[viewer] = client

    @rule(viewer=st.sampled_from(VIEWERS))
    def leaves(self, viewer: int) -> None:
        client = self.clients[viewer]
        if client is not None:
            self.run(client.leaves())
            self.clients[viewer] = None

    @precondition(lambda self: self.table.next.kind == PERSON)
    @rule(seed=st.integers(0, 999))
    def answers(self, seed: int) -> None:
        client, decision = self.clients[self.table.next.seat], self.course.game.decision
        if client is None or decision is None:
            return
        answer = decision.random(Stream(seed))
        before = self.course.entries
        heard = self.run(client.answers(list(answer) if isinstance(answer, tuple) else answer))
        assert not isinstance(heard, Refused)
        assert self.course.entries > before

    @rule(seat=st.sampled_from((0, 1)), question=st.integers(0, 20), answer=st.integers(-1, 3))
    def answers_what_is_not_asked(self, seat: int, question: int, answer: int) -> None:
        client = self.clients[seat]
        asked = self.table.next.kind == PERSON and self.table.next.seat == seat
        if client is None or (asked and question == self.course.question(seat)):
            return
        before = list(self.course.game.answers)
        assert isinstance(self.run(client.says(say.Answer(question, answer))), Refused)
        assert self.course.game.answers == before

    @rule(
        viewer=st.sampled_from(VIEWERS),
        message=st.sampled_from(
            (
                say.Undo(),
                say.Undo(),
                say.Consent(True),
                say.Consent(False),
                say.Cancel(),
                say.Claim(),
                say.Rematch(),
                say.Chat("hm"),
                say.SetStops([], True),
                say.SetStops([], False),
                say.Ping(),
            )
        ),
    )
    def says(self, viewer: int, message: object) -> None:
        client = self.clients[viewer]
        if client is not None:
            before = self.course.entries
            heard = self.run(client.says(message))
            assert heard is not None
            if viewer == WATCHER:
                assert self.course.entries == before

    @precondition(lambda self: self.course.entries > 20)
    @rule(seat=st.sampled_from((0, 1)))
    def concedes(self, seat: int) -> None:
        client = self.clients[seat]
        if client is not None:
            self.run(client.says(say.Concede()))
            assert self.course.outcome is not None

    @rule(seconds=st.sampled_from((1.0, 5.0, 70.0)))
    def waits(self, seconds: float) -> None:
        async def later() -> None:
            await self.time.advance(seconds)
            # Where nobody was for long it has left memory, and is set up anew for whoever comes.
            self.table = await self.hub.table(self.table.id)

        self.run(later())

    @rule()
    def the_server_starts_anew(self) -> None:
        async def anew() -> None:
            await self.hub.close()
            self.hub = await self._hub()
            self.table = await self.hub.table(self.table.id)

        self.clients = dict.fromkeys(VIEWERS)
        self.run(anew())

    @invariant()
    def nobody_is_sent_a_name_they_may_not_know(self) -> None:
        for viewer, client in self.clients.items():
            if client is not None:
                known = names_known(self.course.game, viewer)
                shown = next(data for data in reversed(client.wire) if b'"type":"state"' in data).decode()
                secret = {name for name in names_in_decks(self.course.game) - known if name in shown}
                # A name may be a part of another.
                assert not {name for name in secret if not any(name in other for other in known)}

    @invariant()
    def states_go_forward(self) -> None:
        for client in self.clients.values():
            if client is not None:
                numbers = [one.seq for one in client.heard if isinstance(one, State)]
                assert numbers == sorted(numbers)

    @invariant()
    def everybody_has_the_whole_log(self) -> None:
        for viewer, client in self.clients.items():
            if client is not None:
                assert client.log == self.table.sides[viewer].log.lines

    @invariant()
    def only_whoever_is_asked_sees_a_question(self) -> None:
        asked = self.table.next.seat if self.table.next.kind == PERSON and not self.table.over else None
        for viewer, client in self.clients.items():
            if client is not None:
                assert (client.state.question is not None) is (viewer == asked)

    @invariant()
    def the_game_is_what_was_written_down(self) -> None:
        entries = self.run(self.hub.store.entries(self.table.id))
        again = Course(self.course.begin)
        again.again(entries)
        assert again.game.save() == self.course.game.save()
        assert (again.given, again.undos, again.entries) == (
            self.course.given,
            self.course.undos,
            self.course.entries,
        )
        assert again.outcome == self.course.outcome

    def teardown(self) -> None:
        if hasattr(self, "runner"):
            self.runner.run(self.hub.close())
            self.runner.close()
            self.folder.cleanup()
            self.dealt.stop()


class AtATableWithPriority(AtATable):
    """The same in a game in which most windows are passed."""

    game = "fftcg"


FEW = settings(
    max_examples=12, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck), print_blob=True
)


@pytest.mark.slow
class TestAtATable(AtATable.TestCase):  # type: ignore[name-defined,misc]
    settings = FEW


@pytest.mark.slow
class TestAtATableWithPriority(AtATableWithPriority.TestCase):  # type: ignore[name-defined,misc]
    settings = FEW
