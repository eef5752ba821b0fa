"""Replays: the same game again, or a word on where it is not."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from typing import Any

import msgspec
import pytest

from ludex.core.chance import Stream
from ludex.core.errors import BadSave
from ludex.core.files import MOST_BYTES
from ludex.core.game import SEAL_EVERY, Game
from ludex.core.pool import Pool
from ludex.core.replay import (
    DIVERGED,
    EXACT,
    MOST_ANSWERS,
    UNVERIFIED,
    Header,
    continue_from,
    read,
    record,
    verify,
)
from ludex.core.save import fingerprint
from ludex.games.sve import GAME
from tests.conformance.sample import CARDS, POOL, card, played, start


def whole(seed: int = 3) -> Game:
    return played(seed, 5000)


def changed(game: Game, change: Callable[[dict[str, Any]], object]) -> str:
    """The replay of the game with something in it changed."""
    found = json.loads(record(game))
    change(found)
    return json.dumps(found)


def test_a_game_to_its_end_is_exact() -> None:
    game = whole()
    assert game.outcome is not None
    verdict = verify(record(game), POOL)
    assert (verdict.status, verdict.answer, str(verdict)) == (EXACT, len(game.answers), "exact")


def test_a_game_that_is_not_over_is_exact() -> None:
    assert verify(record(played(3, 30)), POOL).status == EXACT
    assert verify(record(start(3)), POOL).status == EXACT


def test_the_header_names_everything_the_game_was_begun_with() -> None:
    found = json.loads(record(whole()))
    assert (found["game"], found["book"], found["seed"]) == ("sve", "sve-en", 3)
    assert found["decks"][0]["leader area"] == [[1, "Captain (L)"]]
    assert [2, "Spark (E)"] in found["decks"][0]["deck"]
    assert "Deal 3 damage to an enemy." in found["cards"]["Spark (E)"]
    assert len(found["seals"]) == len(found["answers"]) // SEAL_EVERY


def test_concessions_and_plays_taken_back_are_recorded() -> None:
    game = start(11)
    stream = Stream(11)
    cancelled = 0
    while game.decision is not None and len(game.answers) < 60:
        if game.state.rollback is not None and game.state.cancellable and cancelled < 3:
            game.cancel(game.decision.seat)
            cancelled += 1
        else:
            game.answer(game.decision.random(stream))
    game.concede(1)
    assert cancelled == 3
    assert game.answers[-1] == "concede 1"
    assert verify(record(game), POOL).status == EXACT
    again = continue_from(record(game), len(game.answers), POOL)
    assert again.outcome == game.outcome
    assert again.answers == game.answers


def test_another_answer_diverges_at_the_next_seal() -> None:
    game = whole()
    # Who goes first: the other one.
    verdict = verify(changed(game, lambda found: found["answers"].__setitem__(0, 1 - found["answers"][0])), POOL)
    assert verdict.status == DIVERGED
    assert 0 < verdict.answer <= SEAL_EVERY
    assert str(verdict).startswith(f"diverged at answer {verdict.answer}")


def test_an_answer_that_is_not_allowed_diverges_there() -> None:
    verdict = verify(changed(whole(), lambda found: found["answers"].__setitem__(4, 9999)), POOL)
    assert (verdict.status, verdict.answer) == (DIVERGED, 5)


def test_another_seal_diverges_there() -> None:
    verdict = verify(changed(whole(), lambda found: found["seals"].__setitem__(2, "0" * 16)), POOL)
    assert (verdict.status, verdict.answer) == (DIVERGED, 3 * SEAL_EVERY)


def test_another_seed_diverges() -> None:
    assert verify(changed(whole(), lambda found: found.update(seed=4)), POOL).status == DIVERGED


def test_a_replay_without_its_last_seal_is_unverified() -> None:
    verdict = verify(changed(whole(), lambda found: found.update(last="", seals=[])), POOL)
    assert verdict.status == UNVERIFIED


def test_a_changed_card_text_makes_a_replay_unverified() -> None:
    spark = next(one for one in CARDS if one.name == "Spark")
    face = replace(spark.faces[0], text=("Deal three damage to an enemy.",))
    other = Pool(GAME, [one if one is not spark else replace(one, faces=(face,)) for one in CARDS])
    verdict = verify(record(whole()), other)
    assert verdict.status == UNVERIFIED
    assert "Spark" in verdict.reason


def test_a_replay_outlives_cards_added_to_the_pool() -> None:
    other = Pool(GAME, [card("Z0", "Newcomer", "Follower", 1, 1, 1), *CARDS])
    assert verify(record(whole()), other).status == EXACT


def test_a_replay_that_needs_a_missing_card_is_refused() -> None:
    other = Pool(GAME, [one for one in CARDS if one.name != "Spark"])
    with pytest.raises(BadSave, match="Spark"):
        verify(record(whole()), other)


@pytest.mark.parametrize("number", [0, 1, 17, 40])
def test_any_point_can_be_gone_on_from(number: int) -> None:
    game = whole()
    other = continue_from(record(game), number, POOL)
    assert fingerprint(other) == fingerprint(played(3, number))
    assert other.answers == game.answers[:number]
    assert other.decision is not None
    other.answer(other.decision.random(Stream(99)))
    assert verify(record(other), POOL).status == EXACT


def test_there_is_no_point_after_the_last_answer() -> None:
    game = played(3, 10)
    for number in (-1, 11):
        with pytest.raises(BadSave, match="10 answers"):
            continue_from(record(game), number, POOL)


def test_a_clone_is_recorded_without_seals_but_for_the_last() -> None:
    game = played(3, 20)
    clone = game.clone()
    stream = Stream(1)
    for _ in range(20):
        if clone.decision is not None:
            clone.answer(clone.decision.random(stream))
    assert len(clone.seals) == len(game.seals)
    assert verify(record(clone), POOL).status == EXACT


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "7", '{"kind": "something"}', '{"kind": "ludex replay 3", "game": "go"}',
     '{"kind": "ludex replay 3", "game": "sve"}', "[" * 100_000],
)  # fmt: skip
def test_what_is_no_replay_is_refused(text: str) -> None:
    with pytest.raises(BadSave):
        read(text, POOL)


def test_a_truncated_replay_is_refused() -> None:
    text = record(played(3, 20))
    for length in range(1, len(text), 211):
        with pytest.raises(BadSave):
            read(text[:length], POOL)


@pytest.mark.parametrize(
    "change",
    [
        lambda found: found["answers"].append("concede 5"),
        lambda found: found["answers"].append([1, "x"]),
        lambda found: found["answers"].append(1.5),
        lambda found: found.pop("seals"),
        lambda found: found["decks"][0].update(nowhere=[[1, "Spark (E)"]]),
        lambda found: found["decks"][0].update(deck=[[10**9, "Spark (E)"]]),
        lambda found: found["decks"].pop(),
        lambda found: found.update(seed="x"),
    ],
)
def test_a_replay_with_something_wrong_in_it_is_refused(change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(BadSave):
        verify(changed(played(3, 10), change), POOL)


def test_cards_from_which_no_game_can_begin_are_refused() -> None:
    text = changed(played(3, 10), lambda found: found["decks"][0].pop("leader area"))
    with pytest.raises(BadSave, match="no game begins so"):
        continue_from(text, 5, POOL)


@pytest.mark.parametrize(
    "change",
    [
        lambda found: found["facts"].update(damage=100),
        lambda found: found.update(engine="9.9.9"),
        lambda found: found.update(format="another"),
        lambda found: found.update(book="another"),
        lambda found: found["cards"]["Spark (E)"].append("More."),
        lambda found: found["decks"][0]["deck"].reverse(),
        lambda found: found.update(digest="0" * 32),
        lambda found: found.update(digest=""),
    ],
)
def test_a_header_that_was_edited_is_not_exact(change: Callable[[dict[str, Any]], object]) -> None:
    text = changed(played(3, 30), change)
    assert text != record(played(3, 30))
    assert verify(text, POOL).status == DIVERGED


def test_a_header_whose_digest_was_made_anew_has_the_wrong_seals() -> None:
    found = json.loads(record(played(3, 30)))
    found["facts"]["damage"] = 100
    header = {name: found[name] for name in Header.__struct_fields__}
    found["digest"] = blake2b(msgspec.json.encode(header), digest_size=16).hexdigest()
    verdict = verify(json.dumps(found), POOL)
    assert (verdict.status, verdict.answer) == (DIVERGED, SEAL_EVERY)


@pytest.mark.parametrize(
    "change",
    [
        lambda found: found["decks"][0].update(deck=[[400, "Spark (E)"]] * 100),
        lambda found: found["decks"][0].update(deck=[[200, "Spark (E)"]] * 3),
        lambda found: found.update(answers=[0] * (MOST_ANSWERS + 1)),
        lambda found: found["answers"].append([0] * 1001),
        lambda found: found["answers"].append(True),
        lambda found: found["answers"].append("x" * 1000),
        lambda found: found.update(seals=[0]),
        lambda found: found.update(seed=float("inf")),
        lambda found: found.update(seed=True),
        lambda found: found.update(seed=1 << 64),
        lambda found: found.update(seed=-1),
        lambda found: found["cards"].pop("Spark (E)"),
        lambda found: found["facts"].update(damage=float("nan")),
        lambda found: found["answers"].append(10**4000),
    ],
)
def test_what_no_game_has_is_refused_before_anything_is_done(change: Callable[[dict[str, Any]], object]) -> None:
    text = changed(played(3, 10), change)
    with pytest.raises(BadSave):
        read(text, POOL)


def test_far_too_much_is_not_even_looked_at() -> None:
    with pytest.raises(BadSave, match="MiB"):
        read(" " * (MOST_BYTES + 1), POOL)


@pytest.mark.parametrize("text", [None, 7, b"\xff", "\ud800", '{"kind": "ludex replay 3", "game": "\\ud800"}', {}])
def test_what_is_no_text_is_refused(text: Any) -> None:
    with pytest.raises(BadSave):
        read(text, POOL)
