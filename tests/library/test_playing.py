"""Games are played with cards of the library: by name or number, only what the decks need."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import ludex
from ludex import library
from ludex.cli import app
from ludex.core import replay, save
from ludex.core.chance import Stream
from ludex.core.deck import DeckList
from ludex.core.errors import BadSave, UnknownCard
from ludex.core.game import Game
from ludex.games import loading
from ludex.library import place, playing
from ludex.library.recorded import load_for_replay, load_for_save
from tests.library.making import json_lines, record, records

RUN = CliRunner()


@pytest.fixture(autouse=True)
def own_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(place.DATA, str(tmp_path / "data"))
    return tmp_path / "data" / place.FILE


def add(tmp_path: Path, *cards: dict[str, Any]) -> None:
    file = tmp_path / f"cards{len(list(tmp_path.iterdir()))}.jsonl"
    file.write_text(json_lines(list(cards)), encoding="utf-8")
    library.add([file], "sve")


def deck(*named: str) -> DeckList:
    """A deck of the game with three of each of these instead of some of its cards."""
    usual = ludex.load("sve").deck("forestcraft")
    main = list(usual.entries("main"))
    for name in named:
        place = next(place for place, (count, _) in enumerate(main) if count == 3)
        main[place] = (3, name)
        main.append(main.pop(place))
        main[-1] = (3, name)
    return replace(usual, sections={**usual.sections, "main": tuple(main)})


def start(*named: str) -> Game:
    return ludex.start("sve", (deck(*named), "swordcraft"), seed=3)


def brought(game: Game) -> list[str]:
    return [card.name for card in game.pool.defs[len(ludex.load("sve").pool.defs) :]]


@pytest.mark.parametrize(
    "said", ["Birch Baker of the Ford", "MU-001", "mu-001", "Birch Baker of the Ford (MU-001)", "PR-7"]
)
def test_a_deck_names_a_card_by_its_name_or_any_number(said: str, tmp_path: Path) -> None:
    add(tmp_path, *records()[:9], {**record(1), "id": "PR-7"})
    game = start(said)
    assert brought(game) == ["Birch Baker of the Ford"]
    stream = Stream(1)
    while game.decision is not None:
        game.answer(game.decision.random(stream))
    assert game.outcome is not None


def test_a_game_without_library_cards_has_the_pool_of_the_game(tmp_path: Path) -> None:
    add(tmp_path, record(1))
    assert start().pool is ludex.load("sve").pool


def test_games_with_the_same_cards_share_a_pool(tmp_path: Path) -> None:
    add(tmp_path, record(1), record(2))
    assert start("MU-001").pool is start("Birch Baker of the Ford").pool
    assert start("MU-001").pool is not start("MU-002").pool


def test_a_card_that_is_not_understood_cannot_be_played_and_the_deck_says_why(tmp_path: Path) -> None:
    add(tmp_path, record(9))
    with pytest.raises(UnknownCard, match=r"MU-009 is not understood .*Juggle"):
        start("MU-009")
    file = tmp_path / "deck.txt"
    file.write_text(deck("MU-009").dump(), encoding="utf-8")
    found = RUN.invoke(app, ["deck", "check", str(file), "--game", "sve", "--json"])
    assert found.exit_code == 2
    (reason,) = json.loads(found.stdout)["reasons"]
    assert "MU-009 is not understood" in reason["message"]


def test_two_cards_of_one_name_are_told_apart_by_number(tmp_path: Path) -> None:
    twin = {**record(2), "name": record(1)["name"]}
    add(tmp_path, record(1), twin)
    with pytest.raises(UnknownCard, match=r"a number says which, as in .*: MU-001, MU-002"):
        start("Birch Baker of the Ford")
    assert start("MU-002").pool.defs[-1].code == "MU-002"


def test_a_name_that_is_not_understood_once_is_not_quietly_another_card(tmp_path: Path) -> None:
    twin = {**record(9), "name": record(1)["name"]}
    add(tmp_path, record(1), twin)
    with pytest.raises(UnknownCard, match="a number says which"):
        start("Birch Baker of the Ford")


def test_an_own_card_does_not_take_the_name_of_a_shipped_one(tmp_path: Path) -> None:
    name = ludex.load("sve").deck("forestcraft").entries("main")[0][1]
    add(tmp_path, {**record(1), "name": name})
    assert start().pool is ludex.load("sve").pool
    assert start("MU-001").pool.defs[-1].code == "MU-001"


def test_the_tokens_that_a_card_makes_come_with_it(tmp_path: Path) -> None:
    maker = {**record(1), "text_lines": ["[fanfare] Put a Paper Boat token onto your field."]}
    token = {**record(2), "name": "Paper Boat", "type": "Follower / Token", "text_lines": []}
    add(tmp_path, maker, token)
    assert sorted(brought(start("MU-001"))) == ["Birch Baker of the Ford", "Paper Boat"]


def test_a_card_whose_token_is_not_understood_cannot_be_played(tmp_path: Path) -> None:
    maker = {**record(1), "text_lines": ["[fanfare] Put a Paper Boat token onto your field."]}
    token = {**record(9), "name": "Paper Boat", "type": "Follower / Token"}
    add(tmp_path, maker, token)
    with pytest.raises(UnknownCard, match=r"MU-001 makes Paper Boat: the text of MU-009"):
        start("MU-001")


def played(game: Game, answers: int = 30) -> Game:
    stream = Stream(5)
    for _ in range(answers):
        assert game.decision is not None
        game.answer(game.decision.random(stream))
    return game


def test_a_replay_is_exact_with_the_cards_of_the_library(tmp_path: Path) -> None:
    add(tmp_path, *records()[:9])
    text = replay.record(played(start("MU-001", "MU-003")))
    assert replay.verify(text, load_for_replay(text).pool).status == replay.EXACT
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    assert RUN.invoke(app, ["replay", "verify", str(file)]).stdout.strip() == "exact"


def test_a_replay_keeps_the_text_it_was_played_with_after_an_erratum(tmp_path: Path) -> None:
    add(tmp_path, record(1))
    text = replay.record(played(start("MU-001")))
    add(tmp_path, {**record(1), "text_lines": ["Storm."], "errata": True})
    assert replay.verify(text, load_for_replay(text).pool).status == replay.EXACT
    assert start("MU-001").pool.defs[-1].faces[0].text == ("Storm.",)


def test_a_replay_needs_its_cards(tmp_path: Path) -> None:
    add(tmp_path, record(1))
    text = replay.record(played(start("MU-001")))
    library.remove("sve", "MU-001")
    with pytest.raises(BadSave, match="needs Birch Baker"):
        replay.read(text, load_for_replay(text).pool)


def test_a_save_is_read_with_the_cards_it_was_made_with(tmp_path: Path) -> None:
    add(tmp_path, record(1))
    game = played(start("MU-001"))
    data = game.save()
    assert save.dump(save.load(data, load_for_save(data).pool)) == data
    with pytest.raises(BadSave, match="other cards"):
        save.load(data, ludex.load("sve").pool)
    library.remove("sve", "MU-001")
    with pytest.raises(BadSave, match="MU-001"):
        load_for_save(data)


def test_another_engine_reads_the_text_again_when_the_card_is_wanted(
    tmp_path: Path, own_library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(tmp_path, record(1))
    with sqlite3.connect(own_library) as store:
        store.execute("UPDATE card SET engine = 'an older one', definition = x'00', understood = 0")
    assert brought(start("MU-001")) == ["Birch Baker of the Ford"]
    with sqlite3.connect(own_library) as store:
        (engine,) = store.execute("SELECT engine FROM card").fetchone()
    assert engine == loading.engine_key("sve")


def test_bytes_that_are_no_card_are_not_believed(tmp_path: Path, own_library: Path) -> None:
    add(tmp_path, record(1))
    planted = loading.card_data.packed(("os", "system"), ("ludex.core",))
    with sqlite3.connect(own_library) as store:
        store.execute("UPDATE card SET definition = ?", (planted,))
    assert brought(start("MU-001")) == ["Birch Baker of the Ford"]


def test_the_commands_play_with_library_cards(tmp_path: Path) -> None:
    add(tmp_path, *records()[:9])
    file = tmp_path / "deck.txt"
    file.write_text(deck("MU-001", "MU-002").dump(), encoding="utf-8")
    checked = RUN.invoke(app, ["deck", "check", str(file), "--json"])
    assert json.loads(checked.stdout)["legal"]
    arena = ["arena", "random", "random", "--game", "sve", "--games", "2", "--deck-a", str(file), "--json"]
    assert json.loads(RUN.invoke(app, arena).stdout)["errors"] == 0
    conform = RUN.invoke(app, ["conform", "sve", "--games", "2", "--deck", str(file), "--json"])
    assert json.loads(conform.stdout)["violations"] == []
    typed = RUN.invoke(app, ["play", "sve", "--deck", str(file), "--seed", "4"], input="concede\ny\n")
    assert "You play" in typed.stdout


def test_only_the_pools_of_the_last_decks_are_kept(tmp_path: Path) -> None:
    wanted = [one for one in records()[:11] if one["text_lines"] != record(9)["text_lines"]]
    add(tmp_path, *wanted)
    for one in wanted:
        start(one["id"])
    assert len(wanted) > len(playing._LOADED) == playing.MOST_LOADED
