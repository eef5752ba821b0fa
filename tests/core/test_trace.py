"""Traces: what happened between two answers, step by step, for whoever holds the game or for one seat."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

import ludex
from ludex.cli.judge import example_of
from ludex.core import save
from ludex.core.chance import Stream
from ludex.core.changes import DAMAGE, MOVE
from ludex.core.conditions import ALWAYS, NotSo
from ludex.core.errors import BadAnswer, BadSave
from ludex.core.game import Game
from ludex.core.ids import Seat
from ludex.core.machine import Machine
from ludex.core.modifiers import Amount, Arrive, Do, Forbid, Nothing, Replace, ToZone, Would
from ludex.core.program import If, Pay
from ludex.core.replay import record, traced
from ludex.core.save import dump
from ludex.core.trace import (
    ANSWER,
    BEGINNING,
    CONDITION,
    CUT,
    EVENT,
    EVERY_STEP,
    FORBIDDEN,
    NOT_DONE,
    NOT_OFFERED,
    REPLACED,
    STEP,
    TAKEN_BACK,
    TEXT,
    UNASKED,
    WAITS,
    Recorder,
    Trace,
)
from ludex.games import names
from ludex.games.sve.words import BANISHED, FIELD
from ludex.positions import lay, read
from ludex.testing import Side, follower, spell, table
from ludex.testing.driving import Driving
from ludex.testing.interference import interferes
from tests.games.sve.rules.parts import deal, destroy, does, draw, last_words, n, points, select, while_here

WOLF = follower("Wolf", 2, 2, cost=1)
DOOM = spell("Doom", does(select(), destroy()), cost=0)
BOLT = spell("Bolt", does(select(), deal(3)), cost=0)


def played(name: str, answers: int, seed: int = 3) -> Game:
    """A game between the first two decks after so many random answers."""
    decks = list(ludex.load(name).decks)[:2]
    game = ludex.start(name, decks, seed)
    stream = Stream(seed)
    for _ in range(answers):
        assert game.decision is not None
        game.answer(game.decision.random(stream))
    return game


@contextmanager
def recording(t: Driving) -> Iterator[Recorder]:
    """Everything the table does meanwhile is written down."""
    t.machine.recorder = recorder = Recorder()
    yield recorder
    t.machine.recorder = None


def said(found: Trace, *kinds: str) -> list[str]:
    """The texts of these kinds of line."""
    return [line.text for line in found.lines if line.kind in kinds]


# What is told.


def test_an_answer_is_told_with_its_steps_and_rules_and_what_came_of_it() -> None:
    game = ludex.start("sve", ("forestcraft", "swordcraft"), 7)
    game.answer(0)
    lines = str(game.trace()).splitlines()
    assert lines[:10] == [
        "the game begins",
        "  game: shuffle [6.2.1.4: Main decks go to the deck areas and are shuffled.]",
        "    - Player 1 shuffled the deck [6.2.1.4]",
        "    - Player 2 shuffled the deck [6.2.1.4]",
        "  game: pick a player [6.2.1.6: A player picked at random decides who takes the first turn.]",
        "    - Player 1 decided who goes first [6.2.1.6]",
        'answer 1: player 1 answered "go first or second?" with "first" [6.2.1.6]',
        "  game: who goes first [6.2.1.6]",
        "    - Player 1 went first [6.2.1.6]",
        "  game: draw hands [6.2.1.7: Both players draw four cards.]",
    ]
    assert len(lines) == 10 + 2


def test_a_text_is_called_by_its_card_and_line() -> None:
    game = played("sve", 0)
    stream = Stream(1)
    texts: set[str] = set()
    while game.decision is not None:
        game.answer(game.decision.random(stream))
        texts.update(said(game.trace(), TEXT))
    assert len(texts) > 10
    printed = {line for card in game.pool.defs for face in card.faces for line in face.text}
    assert {text.partition(': "')[2].removesuffix('"') for text in texts} <= printed


def test_a_change_that_is_replaced_is_told_with_what_comes_instead() -> None:
    exile = follower("Exile", 1, 1, while_here(Replace(Would(MOVE, "destroy"), ToZone(BANISHED, "banish"))))
    t = table("sve", you=Side(hand=[DOOM]), opponent=Side(field=[exile]))
    with recording(t) as recorder:
        t.play("Doom", targets="Exile")
    assert said(recorder.trace(t.machine), REPLACED) == [
        "destroy Exile (to the cemetery), by Exile; instead: banish Exile (to the banished zone)"
    ]


@pytest.mark.parametrize(
    ("instead", "words"),
    [
        (Nothing(), "3 damage to Saint, by Saint; instead: nothing"),
        (Amount("minus", n(1)), "3 damage to Saint, by Saint; instead: 2 damage to Saint"),
        (Do(draw()), "3 damage to Saint, by Saint; instead: the text of Saint"),
    ],
)
def test_every_kind_of_replacement_is_told(instead: Nothing | Amount | Do, words: str) -> None:
    saint = follower("Saint", 1, 9, while_here(Replace(Would(DAMAGE), instead)))
    t = table("sve", you=Side(hand=[BOLT]), opponent=Side(field=[saint], deck=[WOLF]))
    with recording(t) as recorder:
        t.play("Bolt", targets="Saint")
    assert said(recorder.trace(t.machine), REPLACED) == [words]


def test_a_card_that_arrives_in_another_way_is_told_with_the_way() -> None:
    sleeper = follower("Sleeper", 1, 1, while_here(Replace(Would(MOVE, to=FIELD), Arrive(counter="dream", number=2))))
    t = table("sve", you=Side(hand=[sleeper]))
    with recording(t) as recorder:
        t.play("Sleeper")
    assert [text.partition("instead: ")[2] for text in said(recorder.trace(t.machine), REPLACED)] == [
        "play from hand Sleeper (to the field, with 2 dream)"
    ]


def test_a_change_that_is_forbidden_is_told_with_the_rule() -> None:
    rock = follower("Rock", 1, 1, while_here(Forbid(Would(MOVE, "destroy"))))
    t = table("sve", you=Side(hand=[DOOM]), opponent=Side(field=[rock]))
    with recording(t) as recorder:
        t.play("Doom", targets="Rock")
    found = [line for line in recorder.trace(t.machine).lines if line.kind == FORBIDDEN]
    assert [(line.text, line.rule) for line in found] == [("destroy Rock (to the cemetery)", "1.3.3")]


def test_a_change_that_comes_to_nothing_is_told() -> None:
    fizzle = spell("Fizzle", does(select(), deal(0)), cost=0)
    t = table("sve", you=Side(hand=[fizzle]), opponent=Side(field=[WOLF]))
    with recording(t) as recorder:
        t.play("Fizzle", targets="Wolf")
    assert said(recorder.trace(t.machine), NOT_DONE) == ["0 damage to Wolf: there is nothing to change"]


def test_an_ability_that_comes_to_wait_is_told() -> None:
    ghost = follower("Ghost", 1, 1, last_words(draw()))
    t = table("sve", you=Side(hand=[DOOM]), opponent=Side(field=[ghost], deck=[WOLF]))
    with recording(t) as recorder:
        t.play("Doom", targets="Ghost")
    waits = [line for line in recorder.trace(t.machine).lines if line.kind == WAITS]
    assert [(line.text, line.rule) for line in waits] == [("the text of Ghost waits", "10.7.2")]


def test_a_condition_that_does_not_hold_and_an_offer_that_cannot_be_taken_are_told() -> None:
    never = If(NotSo(ALWAYS), draw())
    hollow = spell("Hollow", does(never, Pay(points(99), draw())), cost=0)
    t = table("sve", you=Side(hand=[hollow]))
    with recording(t) as recorder:
        t.play("Hollow")
    found = recorder.trace(t.machine)
    assert said(found, CONDITION) == ["a condition of the text does not hold"]
    assert said(found, NOT_OFFERED) == ["player 1 may, but what it costs cannot be paid"]


def test_a_question_with_one_answer_is_told_to_who_would_have_been_asked() -> None:
    t = table("sve", you=Side(hand=[DOOM]), opponent=Side(field=[WOLF]))
    with recording(t) as recorder:
        t.play("Doom", targets="Wolf")
    assert any("Wolf" in text for text in said(recorder.trace(t.machine, 0), UNASKED))
    assert not any("Wolf" in text for text in said(recorder.trace(t.machine, 1), UNASKED))


def test_every_step_can_be_seen() -> None:
    game = played("sve", 12)
    some, every = game.trace(answers=4), game.trace(answers=4, detail=EVERY_STEP)
    assert set(said(some, STEP)) < set(said(every, STEP))
    assert said(some, EVENT, ANSWER) == said(every, EVENT, ANSWER)


# Which game it is of.


@pytest.mark.parametrize("name", names())
def test_a_clone_a_loaded_game_and_a_replay_tell_the_same(name: str) -> None:
    game = played(name, 40)
    told = game.trace(answers=5)
    assert told.lines
    assert game.clone().trace(answers=5) == told
    assert save.load(dump(game), game.pool).trace(answers=5) == told
    assert traced(record(game), 36, 40, game.pool) == told


@pytest.mark.parametrize("name", names())
def test_the_beginning_of_a_game_stands_before_its_first_answer(name: str) -> None:
    begun = played(name, 0)
    steps = said(begun.trace(detail=EVERY_STEP), BEGINNING, STEP)
    assert steps[0] == "the game begins"
    assert steps[1:]
    game = played(name, 2)
    told = game.trace(answers=2)
    assert [line.kind for line in told.lines if line.kind in (BEGINNING, ANSWER)] == [BEGINNING, ANSWER, ANSWER]
    assert said(game.trace(), BEGINNING) == []
    assert game.clone().trace(answers=2) == told
    assert save.load(dump(game), game.pool).trace(answers=2) == told
    assert traced(record(game), 1, 2, game.pool) == told


@pytest.mark.parametrize("name", names())
def test_the_answers_of_a_replay_that_a_seat_looks_at_are_counted_over_both(name: str) -> None:
    game = played(name, 30)
    by = game.answered_by()
    assert len(set(by[9:])) == 2
    for seat in (0, 1):
        told = said(traced(record(game), 10, 30, game.pool, seat), ANSWER)
        assert len(told) == by[9:].count(seat)


@pytest.mark.parametrize("name", names())
def test_a_position_that_was_saved_is_traced_as_far_as_it_is_known(name: str) -> None:
    """What was before the save cannot be dealt again, and is refused and not made up."""
    game = lay(read(example_of(name)))
    stream = Stream(3)
    assert said(game.trace(), BEGINNING)
    for _ in range(2):
        assert game.decision is not None
        game.answer(game.decision.random(stream))
    loaded = save.load(dump(game), game.pool)
    for again in (game.clone(), loaded):
        with pytest.raises(BadAnswer, match="not played from its start"):
            again.trace(answers=2)
    assert loaded.decision is not None
    loaded.answer(loaded.decision.random(stream))
    assert said(loaded.trace(), ANSWER)
    with pytest.raises(BadAnswer, match="not played from its start"):
        loaded.trace(0)


@pytest.mark.parametrize("name", names())
def test_tracing_changes_nothing(name: str) -> None:
    game = played(name, 30)
    before, log = dump(game), list(game.log)
    game.trace(answers=3)
    assert (dump(game), game.log, game.machine.recorder) == (before, log, None)


def test_only_answers_that_were_given_can_be_traced() -> None:
    game = played("sve", 3)
    for answers in (0, 4):
        with pytest.raises(BadAnswer, match="3 answers were given"):
            game.trace(answers=answers)
    for first, last in ((0, 1), (3, 2), (2, 4)):
        with pytest.raises(BadSave, match="the replay has 3 answers"):
            traced(record(game), first, last, game.pool)


def test_a_game_that_was_changed_by_hand_is_not_explained_by_another() -> None:
    game = played("sve", 6).clone()
    game.state.resources[0] += 5
    with pytest.raises(BadAnswer, match="not played from its start"):
        game.trace()


def test_a_trace_is_plain_data() -> None:
    found = json.loads(json.dumps(played("sve", 1).trace().to_dict()))
    assert (found["game"], found["seat"]) == ("sve", None)
    assert found["lines"][0].keys() == {"level", "kind", "text", "rule", "gist"}


# What a seat may know.


@pytest.mark.parametrize("name", names())
def test_a_seat_is_told_no_answer_of_the_other_and_no_card_it_does_not_know(name: str) -> None:
    game = played(name, 30)
    for seat in (0, 1):
        found = game.trace(seat, game.answered_by().count(seat))
        assert all(text.startswith("you answered") for text in said(found, ANSWER))
        drawn = [text for text in said(found, EVENT) if text.startswith("Your opponent drew")]
        assert drawn
        assert all(re.fullmatch(r"Your opponent drew (a card|\d cards)", text) for text in drawn)


def test_a_play_that_can_be_taken_back_is_told_to_who_makes_it_only() -> None:
    grim = spell("Grim", does(select(), destroy()), cost=1)
    t = table("sve", you=Side(hand=[grim]), opponent=Side(field=[WOLF, follower("Ogre", 5, 5)]))
    with recording(t) as recorder:
        t.play("Grim", asks="10.6.2.3")
    assert any("Grim" in text for text in said(recorder.trace(t.machine, 0), EVENT))
    assert recorder.trace(t.machine, 1).lines == []


def test_a_play_that_was_taken_back_is_told_to_who_made_it_only() -> None:
    t = table("sve", you=Side(hand=[DOOM]), opponent=Side(field=[WOLF, follower("Ogre", 5, 5)]))
    with recording(t) as recorder:
        t.play("Doom", asks="10.6.2.3")
        t.take_back()
    assert said(recorder.trace(t.machine, 0), TAKEN_BACK) == ["you did not finish this play"]
    assert recorder.trace(t.machine, 1).lines == []


def test_two_worlds_that_look_alike_are_told_apart_by_a_leaking_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    def leak(self: Recorder, m: Machine, kind: str, depth: int, words: Callable[[Seat], str], rule: str = "") -> None:
        whole(self, m, kind, depth, lambda viewer: words(-1), rule)

    whole = Recorder._note
    monkeypatch.setattr(Recorder, "_note", leak)
    game = ludex.start("sve", ("forestcraft", "swordcraft"), 7)
    assert any(interferes(game, viewer, Stream(seed), (0, 1)) for viewer in (0, 1) for seed in range(20))
    monkeypatch.setattr(Recorder, "_note", whole)
    assert not any(interferes(game, viewer, Stream(seed), (0, 1)) for viewer in (0, 1) for seed in range(20))


@pytest.mark.parametrize("wrong", [2, -1, -2, True, "0", 10**30, 1.5])
def test_only_a_seat_has_a_trace(wrong: object) -> None:
    with pytest.raises(BadAnswer):
        played("sve", 8).trace(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [0, -1, None, 1.5, "1", 10**30])
def test_only_answers_that_were_given_are_traced(wrong: object) -> None:
    with pytest.raises(BadAnswer):
        played("sve", 8).trace(0, wrong)  # type: ignore[arg-type]


def test_a_trace_has_one_of_two_details() -> None:
    with pytest.raises(BadAnswer, match="detail"):
        played("sve", 8).trace(0, 1, "bogus")


def test_a_trace_counts_the_answers_of_its_seat() -> None:
    game = played("fftcg", 30)
    for seat in (0, 1):
        own = game.answered_by().count(seat)
        assert len(said(game.trace(seat, own), ANSWER)) <= own
        with pytest.raises(BadAnswer, match=f"^{own} answers were given"):
            game.trace(seat, own + 1)


def test_a_trace_that_was_cut_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played("sve", 20)
    assert said(game.trace(), CUT) == []
    monkeypatch.setattr("ludex.core.trace.MOST", 5)
    for seat in (None, 0, 1):
        last = game.trace(seat, 2).lines[-1]
        assert (last.level, last.kind) == (0, CUT)
        assert "left out" in str(game.trace(seat, 2)).splitlines()[-1]
