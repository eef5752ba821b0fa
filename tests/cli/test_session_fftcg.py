"""Final Fantasy TCG at the prompt: the board, payments, divisions, the stack, and where a person is asked."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console

import ludex
from ludex import agents
from ludex.agents.paying import payments
from ludex.cli._board import Board
from ludex.cli._session import Session
from ludex.cli.play import book_of
from ludex.core import replay
from ludex.core.chance import Stream
from ludex.core.decisions import ACT, SPLIT, Answer, Decision
from ludex.core.game import Game
from ludex.core.stops import STACK, Window, window
from ludex.games.fftcg.stops import USUAL
from ludex.games.fftcg.words import BACKUP, FORWARD, TYPE

DECKS = ("fire", "ice")


def reached(wanted: Callable[[Game, Decision], bool], decks: tuple[str, str] = DECKS) -> Game:
    """A game between random players at the first moment that is like this."""
    for seed in range(80):
        game = ludex.start("fftcg", decks, seed)
        stream = Stream(seed)
        while game.decision is not None:
            if wanted(game, game.decision):
                return game
            game.answer(game.decision.random(stream))
    raise AssertionError("no game came to such a moment")


class Sitting:
    """A session whose lines are typed by a test."""

    def __init__(self, game: Game) -> None:
        self.shown = StringIO()
        console = Console(file=self.shown, width=100, highlight=False)
        book = book_of(ludex.load("fftcg"))
        self.session = Session(game, agents.make("random", 1), console, lambda prompt: "", book, told=len(game.log))

    def type(self, line: str) -> str:
        """What is shown when the line is typed."""
        before = len(self.shown.getvalue())
        self.session.line(line)
        return self.shown.getvalue()[before:]


def types(game: Game, seat: int) -> set[str]:
    machine = game.machine
    return {kind for card in machine.zone(game.spec.field, seat) for kind in machine.now(card).sets[TYPE]}


def crowded(game: Game, decision: Decision) -> bool:
    mine = decision.seat == 0 and decision.shape == ACT and game.state.active == 0
    return mine and all({FORWARD, BACKUP} <= types(game, seat) for seat in (0, 1)) and not game.state.stack


@pytest.fixture(scope="module")
def game() -> Game:
    return reached(crowded)


def test_the_field_is_shown_by_types_and_damage_out_of_the_limit(game: Game) -> None:
    shown = Sitting(game.clone()).type("board")
    assert shown.count("  Forwards  ") == 2
    assert shown.count("  Backups   ") == 2
    taken = len(game.machine.zone(5, 0))
    assert f"YOU       damage {taken}/7" in shown
    board = Board(game.view(0))
    forwards = [card for label, card in board.labels.items() if re.fullmatch(r"f\d+", label)]
    kinds = [card.attributes["type"][0] for card in forwards]
    assert kinds == sorted(kinds, key=["Forward", "Monster", "Backup"].index)
    assert len(forwards) == len(game.machine.zone(game.spec.field, 0))


def test_dull_cards_are_called_so(game: Game) -> None:
    shown = Sitting(game.clone()).type("board")
    dull = [card for zone in game.view(0).zones if zone.zone == "field" for card in zone.cards if card.engaged]
    assert ("DULL" in shown) == bool(dull)
    assert "ENGAGED" not in shown


def pays(game: Game, decision: Decision) -> bool:
    if decision.seat or decision.bill is None:
        return False
    zones = {game.state.cards[card].zone for card in decision.options}
    return len(zones) == 2 and decision.bill.total >= 2


def test_a_payment_is_shown_with_what_each_source_gives() -> None:
    shown = Sitting(reached(pays)).type("board").split("CP with what?")[1]
    assert re.search(r"dull for 1 \w+", shown)
    assert re.search(r"discard for 2 \w+", shown)
    assert re.search(r"\(\d in all", shown)


@pytest.mark.parametrize("typed", ["", "auto"])
def test_an_empty_line_pays_as_proposed(typed: str) -> None:
    paid = reached(pays)
    assert paid.decision is not None
    proposed = payments(paid.machine, paid.decision, 1)[0]
    Sitting(paid).type(typed)
    assert paid.answers[-1] == proposed


def test_a_payment_is_typed_by_names_or_places_too() -> None:
    paid = reached(pays)
    decision = paid.decision
    assert decision is not None
    answer = payments(paid.machine, decision, 1)[0]
    board = Board(paid.view(0))
    places = ", ".join(board.label(decision.options[number]) for number in answer)
    by_place = paid.clone()
    Sitting(by_place).type(places)
    assert set(by_place.answers[-1]) == set(answer)  # type: ignore[arg-type]
    names = " and ".join(
        paid.pool.defs[paid.state.cards[decision.options[number]].defn].name.lower()[:-1] for number in answer
    )
    Sitting(paid).type(names)
    typed = paid.answers[-1]
    assert isinstance(typed, tuple)
    assert len(typed) == len(answer)


def test_a_wrong_payment_is_refused_with_the_reason_and_the_rule() -> None:
    paid = reached(pays)
    answers = len(paid.answers)
    said = Sitting(paid).type("none")
    assert re.search(r"that gives 0 of \d \[11\.2\.1\.1\]", said)
    assert len(paid.answers) == answers


def splits(game: Game, decision: Decision) -> bool:
    return decision.seat == 0 and decision.shape == SPLIT and len(decision.options) > 1


@pytest.mark.parametrize("unit", [1, 1000])
def test_damage_is_divided_in_thousands(unit: int) -> None:
    game = reached(splits)
    decision = game.decision
    assert decision is not None
    answer = decision.first()
    assert isinstance(answer, tuple)
    sitting = Sitting(game)
    assert "in units of 1000" in " ".join(sitting.type("board").split())
    assert f"that make {decision.most * 1000}" in sitting.type("rubbish")
    sitting.type(" ".join(str(amount * unit) for amount in answer))
    assert game.answers[-1] == answer


def opposed(game: Game, decision: Decision) -> bool:
    """The person has priority while an ability of the opponent with a target is on top of the stack."""
    top = game.state.stack[0] if game.state.stack else None
    return decision.seat == 0 and decision.shape == ACT and top is not None and bool(top.seat) and any(top.item.targets)


def test_the_stack_is_shown_with_sources_texts_and_what_was_chosen() -> None:
    game = reached(opposed)
    shown = " ".join(Sitting(game).type("board").split())
    (top, *_) = game.view(0).zone("stack", 0).cards
    assert top.stacked is not None
    assert f"s1 opponent's: {top.name}" in shown
    assert top.stacked.source_name in shown
    assert f"chosen: {top.stacked.targets[0].name}" in shown
    assert "the top of the stack resolves" in shown


def test_a_card_on_the_stack_can_be_looked_at() -> None:
    game = reached(opposed)
    (top, *_) = game.view(0).zone("stack", 0).cards
    assert top.stacked is not None
    shown = " ".join(Sitting(game).type("card s1").split())
    assert shown.startswith(f"{top.name}")
    assert top.stacked.source_name in shown
    assert (top.stacked.text or top.text[0]).split(" [")[0][:30] in shown


# Where a person is asked.


class Person:
    """Answers like an agent, and notes where it was asked."""

    def __init__(self, seed: int) -> None:
        self.agent = agents.make("random", seed)
        self.asked: list[tuple[str, Window | None]] = []
        self.game: Game | None = None

    def __call__(self, prompt: str) -> str:
        game = self.game
        assert game is not None
        assert game.decision is not None
        self.asked.append((game.decision.shape, window(game.machine, 0)))
        return typed(game.decision, self.agent.choose(agents.SeatEyes(game)))


def typed(decision: Decision, answer: Answer) -> str:
    """The answer as a person types it."""
    if isinstance(answer, int):
        if decision.shape == "yes/no":
            return "yes" if answer else "no"
        return str(answer if decision.shape == "number" else answer + 1)
    if decision.shape == SPLIT:
        return " ".join(str(amount * 1000) for amount in answer)
    return " ".join(str(number + 1) for number in answer) or "none"


def play(seed: int, full: bool) -> tuple[Game, Person]:
    game = ludex.start("fftcg", DECKS, seed)
    person = Person(seed)
    person.game = game
    console = Console(file=StringIO(), width=100, highlight=False)
    session = Session(game, agents.make("random", seed + 1), console, person, book_of(ludex.load("fftcg")))
    session.stops.full = full
    session.run()
    return game, person


def test_a_person_is_asked_at_the_usual_stops_only_and_the_passes_are_in_the_replay() -> None:
    game, person = play(3, full=False)
    assert game.outcome is not None
    windows = {here for shape, here in person.asked if shape == ACT}
    assert windows <= set(USUAL)
    assert Window("main phase 1", own=True) in windows
    own = sum(1 for shape, _ in person.asked if shape == ACT)
    assert len([entry for entry in game.answers if isinstance(entry, int)]) > own
    assert replay.verify(replay.record(game), game.pool).status == replay.EXACT


def test_with_full_control_a_person_is_asked_everywhere() -> None:
    windows: set[Window | None] = set()
    for seed in range(3):
        _, person = play(seed, full=True)
        windows |= {here for shape, here in person.asked if shape == ACT}
    assert len(windows - set(USUAL)) >= 2


def test_stops_are_listed_added_and_removed(game: Game) -> None:
    sitting = Sitting(game.clone())
    stops = sitting.session.stops
    shown = sitting.type("stops")
    assert re.search(r"main phase 1 +stop +pass", shown)
    assert re.search(r"after the attack +pass +stop", shown)
    assert sitting.type("stop opponent's after the block") == (
        "You are asked after the block in your opponent's turn.\n"
    )
    assert Window("after the block", own=False) in stops.windows
    assert Window("after the block", own=True) not in stops.windows
    sitting.type("stop main phase 2 off")
    assert not {Window("main phase 2", own=True), Window("main phase 2", own=False)} & stops.windows
    sitting.type("stop my stack")
    assert Window(STACK, own=True) in stops.windows
    assert "there are main phase 1" in sitting.type("stop lunch")
    assert "asked everywhere" in sitting.type("full control")
    assert stops.full
    sitting.type("full control off")
    assert not stops.full


def test_undo_goes_back_over_what_was_passed_by_itself() -> None:
    sitting = Sitting(reached(crowded))
    session = sitting.session
    asked = session.game.decision
    assert asked is not None
    before = len(session.game.answers)
    sitting.type(str(len(asked.actions)))
    while True:
        decision = session.game.decision
        assert decision is not None
        passed = session.stops.answer(session.game.machine, 0)
        if passed is not None:
            session.game.answer(passed, 0)
        elif decision.seat == 1:
            session.game.answer(decision.random(Stream(1)), 1)
        else:
            break
    after = len(session.game.answers)
    assert after > before + 1
    sitting.type("undo anyway")
    assert len(session.game.answers) == before


def test_why_speaks_of_blocks_in_the_opponents_turn() -> None:
    def attacked(game: Game, decision: Decision) -> bool:
        return decision.seat == 0 and decision.rule == "10.1.3.1"

    game = reached(attacked)
    board = Board(game.view(0))
    assert game.decision is not None
    label = board.label(game.decision.options[0])
    assert "can block now" in Sitting(game).type(f"why {label}")


def test_help_tells_of_stops_and_signs(game: Game) -> None:
    shown = Sitting(game.clone()).type("?")
    assert "full control" in shown
    assert "zone Break Zone" in shown
    assert "[Dull]" in shown
