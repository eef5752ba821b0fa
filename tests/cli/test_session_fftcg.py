"""Final Fantasy TCG at the prompt: the board, payments, divisions, the stack, and where a person is asked."""

from __future__ import annotations

import re
from functools import partial

import pytest

from ludex.agents.paying import payments
from ludex.cli._board import Board
from ludex.core.chance import Stream
from ludex.core.decisions import ACT, SPLIT, Decision
from ludex.core.game import Game
from ludex.core.stops import STACK, Window
from ludex.games.fftcg.stops import USUAL
from ludex.games.fftcg.words import BACKUP, FORWARD, TYPE
from tests.cli.sitting import Sitting, first_moment, played

DECKS = ("fire", "ice")
reached = partial(first_moment, "fftcg", DECKS)


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
    shown = Sitting(reached(pays)).type("board").split("CP for ")[1]
    assert re.search(r"dull for 1 \w+", shown)
    assert re.search(r"discard for 2 \w+", shown)
    assert re.search(r"\(\d in all", shown)


def test_a_payment_is_typed_by_names_too() -> None:
    paid = reached(pays)
    decision = paid.decision
    assert decision is not None
    answer = payments(paid.machine, decision, 1)[0]
    names = " and ".join(
        paid.pool.defs[paid.state.cards[decision.options[number]].defn].name.lower()[:-1] for number in answer
    )
    Sitting(paid).type(names)
    typed = paid.answers[-1]
    assert isinstance(typed, tuple)
    assert len(typed) == len(answer)


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


def test_a_person_acts_only_with_priority_at_the_usual_stops() -> None:
    windows = set(played("fftcg", DECKS, 3).acted_in)
    assert windows <= set(USUAL)
    assert Window("main phase 1", own=True) in windows


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
