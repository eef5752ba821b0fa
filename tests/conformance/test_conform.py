"""Random games keep every promise, and a broken promise is found."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from typer.testing import CliRunner

from ludex.cli import app
from ludex.core import machine, view, visibility
from ludex.core.atoms import moves, records
from ludex.core.cards import Card
from ludex.core.conditions import SomeFit
from ludex.core.decisions import Decision
from ludex.core.definitions import Activated
from ludex.core.events import Event
from ludex.core.game import Game, Start
from ludex.core.machine import Machine
from ludex.core.ops.draw import Draw
from ludex.core.players import OPPONENT
from ludex.core.pool import Pool
from ludex.core.program import NOTHING
from ludex.core.selectors import Cards, Is
from ludex.core.state import State
from ludex.core.visibility import RedactedEvent
from ludex.games.sve import GAME
from ludex.games.sve.words import DECK, EVOLVE_DECK, FOLLOWER, HAND, LEADER, TYPE
from ludex.testing.conform import Report, conform
from tests.conformance import sample


@pytest.mark.slow
def test_random_games_keep_every_promise() -> None:
    report = conform(sample.start, 3, seed=100, thorough=0.03)
    assert report.violations == []
    assert report.games == 3
    assert report.decisions > 150


def checks(report: Report) -> set[str]:
    return {one.check for one in report.violations}


def found(games: int = 3, thorough: float = 0.2, seed: int = 100) -> Report:
    """What a few games show while something is broken."""
    return conform(sample.start, games, seed, thorough, enough=1)


def deck_of(pool: Pool, codes: dict[str, int]) -> Callable[[int], Game]:
    """What makes games between two decks of so many of these cards."""
    numbers = {card.code: card.id for card in pool.defs}
    main = tuple(numbers[code] for code, count in codes.items() for _ in range(count))
    deck = ((LEADER, (numbers["L"],)), (DECK, main), (EVOLVE_DECK, ()))
    return lambda seed: Game(GAME, pool, Start((deck, deck), seed))


@contextmanager
def broken(place: object, name: str, by: object) -> Iterator[None]:
    """A part of the engine is replaced by a faulty one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(place, name, by)
        yield


def test_a_violation_names_its_game_and_decision() -> None:
    def wrong(self: State) -> State:
        twin = real(self)
        twin.resources[0] += 1
        return twin

    real = State.clone
    with broken(State, "clone", wrong):
        first = found(1).violations[0]
    assert (first.check, first.seed) == ("clone", 100)
    assert "seed 100" in str(first)


def test_a_view_that_shows_the_other_hand_is_found() -> None:
    def leaky(self: view.Sight, m: Machine, zone: int, owner: int, *seen: Any) -> view.ZoneView:
        shown = real(self, m, zone, owner, *seen)
        if zone == HAND and owner != self.seat:
            cards = [view._card(m, self.seat, card, None) for card in m.zone(zone, owner)]
            return view.ZoneView(shown.zone, owner, shown.count, cards, 0)
        return shown

    real = view.Sight._zone
    with broken(view.Sight, "_zone", leaky):
        assert "interference" in checks(found())


def test_an_event_that_names_a_drawn_card_is_found() -> None:
    def leaky(m: Machine, event: Event) -> None:
        real(m, event)
        if event.verb == "draw":
            event.seen |= 3

    real = visibility.witness
    with broken(machine, "witness", leaky):
        assert "interference" in checks(found())


def test_an_id_that_tells_where_a_card_came_from_is_found() -> None:
    def leaky(m: Machine, seat: int, card: int) -> int:
        return card

    with broken(visibility, "handle", leaky):
        assert "interference" in checks(found(8))


def test_telling_a_secret_order_is_found() -> None:
    def leaky(told: RedactedEvent) -> bool:
        return False

    burials = deck_of(sample.POOL, {"S4": 20, "S6": 10, "E": 10})
    with broken(visibility, "_laid_in_secret", leaky):
        assert "interference" in checks(conform(burials, 8, seed=1, thorough=0.2, enough=1))
    assert checks(conform(burials, 1, seed=1, thorough=0.1)) == set()


@pytest.mark.slow
def test_an_option_that_depends_on_the_other_hand_is_found() -> None:
    # An ability that can be used only while the other player holds a follower tells whether they do.
    spy = sample.card(
        "Q", "Spy", FOLLOWER, 1, 1, 1,
        Activated(NOTHING, Draw(), only_if=SomeFit(Cards((HAND,), OPPONENT), Is(TYPE, FOLLOWER)), per_turn=1),
    )  # fmt: skip
    pool = Pool(GAME, (*sample.CARDS, spy))
    start = deck_of(pool, {"Q": 15, "B": 2, "E": 15})
    assert "interference" in checks(conform(start, 3, seed=1, thorough=0.2, enough=1))


@pytest.mark.slow
def test_information_that_is_remembered_for_too_long_is_found() -> None:
    def blind(self: Machine) -> tuple[object, ...]:
        return ()

    with broken(Machine, "projection_key", blind):
        assert checks(found()) == {"memory"}


def test_a_clone_that_shares_a_list_is_found() -> None:
    def sharing(self: State) -> State:
        twin = real(self)
        twin.resources = self.resources
        return twin

    real = State.clone
    with broken(State, "clone", sharing):
        assert checks(found()) & {"independence", "undo"}


def test_a_lost_card_is_found() -> None:
    def losing(m: Machine, card: Card) -> None:
        real(m, card)
        if m.state.turn > 2 and card.zone == m.spec.hand and m.zone(m.spec.deck, 0):
            gone = m.state.zones[m.spec.deck * 2][-1]
            m.state.zones[m.spec.deck * 2] = m.state.zones[m.spec.deck * 2][:-1]
            del m.state.cards[gone]

    real = records.write_record
    with broken(moves, "write_record", losing):
        assert "conservation" in checks(found(1, 0))


def test_a_question_that_writes_is_found() -> None:
    def writing(self: Machine) -> None:
        if self.state.decision is not None:
            self.state.facts["asked again"] = 1
        real(self)

    real = Machine.ask_again
    with broken(Machine, "ask_again", writing):
        assert "listing" in checks(found())


def test_an_undo_that_forgets_the_log_is_found() -> None:
    def forgetful(self: Game, study: bool = False) -> bool:
        done = real(self, study)
        if done and self.log:
            self.log.pop()
        return done

    real = Game.undo
    with broken(Game, "undo", forgetful):
        assert "undo" in checks(found())


def test_an_undo_past_what_was_learned_is_found() -> None:
    def careless(self: Game, before: object) -> bool:
        return False

    with broken(Game, "learned_since", careless):
        assert "undo" in checks(found())


def test_a_game_that_depends_on_something_outside_is_found() -> None:
    calls = [0]

    def drifting(self: Decision) -> object:
        calls[0] += 1
        only = real(self)
        # A question that is sometimes asked and sometimes not, whatever the state.
        return None if only is not None and self.shape == "act" and calls[0] % 7 == 0 else only

    real = Decision.only
    with broken(Decision, "only", drifting):
        assert checks(found()) & {"replay", "fork", "save"}


def test_a_crash_is_a_violation() -> None:
    def crashing(self: Machine, answer: object, seat: object = None) -> None:
        raise ZeroDivisionError("planted")

    with broken(Machine, "answer", crashing):
        report = found(2)
    assert checks(report) == {"crash"}
    assert "planted" in report.violations[0].detail


@pytest.mark.parametrize(
    "arguments", [["--games", "1", "--thorough", "0"], ["--games", "1", "--seed", "3", "--thorough", "0.01"]]
)
def test_the_command_reports_as_json(arguments: list[str]) -> None:
    result = CliRunner().invoke(app, ["conform", "sve", *arguments, "--json"])
    told = json.loads(result.stdout)
    assert set(told) == {"game", "games", "decisions", "violations"}
    assert (told["game"], told["games"]) == ("sve", 1)
    assert told["decisions"] > 0
    assert result.exit_code == (1 if told["violations"] else 0)


def test_the_command_refuses_an_unknown_game() -> None:
    result = CliRunner().invoke(app, ["conform", "sev"])
    assert result.exit_code == 2
    assert "sev" in result.stderr
