"""Decks of every format with cards of the library, in games and in all commands that play."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import ludex
from ludex import decks, library
from ludex.cli import app
from ludex.core.chance import Stream
from ludex.core.errors import BadDeck, UnknownCard, UnknownGame
from ludex.core.formats import IllegalDeck
from ludex.decks.playing import deck_of, seated
from ludex.decks.sheet import Line, Sheet
from ludex.games import load
from ludex.lab import bench
from ludex.library import place
from tests.library.making import json_lines, record

RUN = CliRunner()
FORMS = ("plain", "decklog", "octgn", "cockatrice", "tts")
TWIN = {**record(2), "name": record(1)["name"]}
EVOLVED = {**record(3), "id": "MU-103", "type": "Follower / Evolved", "cost": None, "text_lines": []}


@pytest.fixture(autouse=True)
def own_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(place.DATA, str(tmp_path / "data"))
    file = tmp_path / "cards.jsonl"
    file.write_text(json_lines([record(1), TWIN, record(3), EVOLVED, record(9)]), encoding="utf-8")
    library.add([file], "sve")


def sheet(*lines: Line, evolve: tuple[Line, ...] = ()) -> Sheet:
    """A deck of the game with these instead of some of its cards."""
    usual = decks.sheet_of(load("sve").deck("forestcraft"), load("sve"))
    threes = [line for line in usual.sections["main"] if line.count == 3]
    main = [line for line in usual.sections["main"] if line not in threes[: len(lines)]]
    sections = {**usual.sections, "main": (*main, *lines), "evolve": (*usual.sections["evolve"][:2], *evolve)}
    return Sheet("Mine", sections, "sve")


def written(tmp_path: Path, form: str, one: Sheet) -> str:
    file = tmp_path / f"deck.{form}"
    file.write_text(decks.write(one, form), encoding="utf-8")
    return str(file)


def whole() -> Sheet:
    numbered = Line(3, f"{record(1)['name']} (MU-001)", "MU-001")
    return sheet(numbered, Line(3, record(3)["name"], "MU-003"), evolve=(Line(1, record(3)["name"], "MU-103"),))


@pytest.mark.parametrize("form", FORMS)
def test_a_game_is_played_with_decks_of_every_format(form: str, tmp_path: Path) -> None:
    file = written(tmp_path, form, whole())
    game = ludex.start("sve", (file, "swordcraft"), seed=3)
    assert sorted(game.pool.brought) == ["MU-001", "MU-003", "MU-103"]
    stream = Stream(1)
    while game.decision is not None:
        game.answer(game.decision.random(stream))
    assert game.outcome is not None


@pytest.mark.parametrize("form", FORMS)
def test_a_deck_that_was_read_is_the_same_deck_again(form: str, tmp_path: Path) -> None:
    sve = load("sve")
    once = deck_of(sve, written(tmp_path, form, whole()))
    assert (3, f"{record(1)['name']} (MU-001)") in once.entries("main")
    assert (1, f"{record(3)['name']} (MU-103)") in once.entries("evolve")
    again, (twice,) = seated(sve, [once])
    assert (twice, again.check(once)) == (once, [])


def test_the_commands_take_lists_of_other_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "TEXTS", 3)
    monkeypatch.setattr(bench, "ROUNDS", 1)
    file, other = written(tmp_path, "decklog", whole()), written(tmp_path, "tts", whole())
    duel = ["--game", "sve", "--games", "2", "--deck-a", file, "--deck-b", other, "--json"]
    assert json.loads(RUN.invoke(app, ["arena", "random", "random", *duel]).stdout)["errors"] == 0
    conform = RUN.invoke(app, ["conform", "sve", "--games", "2", "--deck", file, "--deck", other, "--json"])
    assert json.loads(conform.stdout)["violations"] == []
    typed = RUN.invoke(
        app, ["play", "sve", "--deck", file, "--opponent-deck", other, "--seed", "4"], input="concede\ny\n"
    )
    assert "You play Mine." in typed.stdout
    measured = RUN.invoke(app, ["bench", "--game", "sve", "--seconds", "0.2", "--deck", file, "--json"])
    assert json.loads(measured.stdout)["sve"]["save_bytes"] > 0
    assert RUN.invoke(app, ["bench", "--deck", file]).exit_code == 2


def test_a_name_that_two_cards_have_is_not_bound_to_the_one_that_is_there_by_number(tmp_path: Path) -> None:
    named = sheet(Line(2, f"{record(1)['name']} (MU-001)", "MU-001"), Line(1, record(1)["name"]))
    for form in ("plain", "octgn"):
        with pytest.raises(UnknownCard, match=r"a number says which, as in .* \(MU-001\): MU-001, MU-002"):
            ludex.start("sve", (written(tmp_path, form, named), "swordcraft"))
        told = RUN.invoke(app, ["play", "sve", "--deck", written(tmp_path, form, named)])
        assert (told.exit_code, "a number says which" in told.stderr) == (2, True)


def test_a_declined_card_is_told_with_the_words_though_another_is_called_the_same(tmp_path: Path) -> None:
    shipped = load("sve").deck("forestcraft").entries("main")[0][1]
    file = tmp_path / "more.jsonl"
    file.write_text(json_lines([{**record(19), "name": shipped}]), encoding="utf-8")
    library.add([file], "sve")
    deck = written(tmp_path, "decklog", sheet(Line(2, shipped, "MU-019"), Line(1, record(9)["name"], "MU-009")))
    with pytest.raises(UnknownCard, match=r"MU-019 is not understood.*MU-009 is not understood"):
        ludex.start("sve", (deck, "swordcraft"))
    told = RUN.invoke(app, ["deck", "check", deck, "--json"])
    found = json.loads(told.stdout)
    assert (told.exit_code, found["legal"], found["cards"] - found["playable"]) == (2, False, 3)
    assert [one["number"] for one in found["declined"]] == ["MU-019", "MU-009"]
    assert all("Juggle" in one["lines"][0] for one in found["declined"])


@pytest.mark.parametrize("number", ["mu 001", "MU/001", "MU-001EN", "MU-001 (SP)", "MU-001-FOIL"])
def test_a_number_may_be_written_as_people_do(number: str, tmp_path: Path) -> None:
    file = written(tmp_path, "decklog", sheet(Line(3, "", number)))
    assert ludex.start("sve", (file, "swordcraft"), seed=1).pool.brought == ("MU-001",)


def test_a_list_of_another_game_is_refused(tmp_path: Path) -> None:
    file = written(tmp_path, "decklog", whole())
    with pytest.raises(BadDeck, match="a list of Shadowverse: Evolve, not of Final Fantasy TCG"):
        ludex.start("fftcg", (file, "fire"))


def test_a_list_of_library_cards_alone_is_known_by_its_game(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("3 MU-001\n3 MU-003\n", encoding="utf-8")
    assert json.loads(RUN.invoke(app, ["deck", "check", str(file), "--json"]).stdout)["game"] == "sve"


LIST = """name = "club"
game = "sve"
region = "north"
since = 2026-01-01
until = 2026-06-30
formats = ["standard"]
banned = ["MU-001"]
"""


def test_decks_keep_to_the_restriction_list_that_is_named(tmp_path: Path) -> None:
    rules = tmp_path / "club.toml"
    rules.write_text(LIST, encoding="utf-8")
    assert RUN.invoke(app, ["deck", "restrict", "add", str(rules)]).exit_code == 0
    assert (tmp_path / "data" / "restrictions").is_dir()
    file = written(tmp_path, "cockatrice", whole())
    banned = rf"{re.escape(record(1)['name'])} is banned by club \(north\) of 2026-01-01"
    with pytest.raises(IllegalDeck, match=banned):
        ludex.start("sve", (file, "swordcraft"), restriction="club@2026-02-01")
    assert ludex.start("sve", ("forestcraft", "swordcraft"), restriction="club@2026-02-01").decision is not None
    assert ludex.start("sve", (file, "swordcraft")).decision is not None
    with pytest.raises(UnknownGame, match="not in force on 2026-07-01"):
        ludex.start("sve", (file, "swordcraft"), restriction="club@2026-07-01")
    with pytest.raises(UnknownGame, match="is for standard, not for sealed"):
        ludex.start("sve", ("sealed", "sealed"), restriction="club@2026-02-01")
    with pytest.raises(BadDeck, match="'soon' is no day"):
        ludex.start("sve", (file, "swordcraft"), restriction="club@soon")
    for words in (["play", "sve", "--deck", file], ["arena", "random", "random", "--games", "2", "--deck-a", file]):
        told = RUN.invoke(app, [*words, "--list", "club@2026-02-01"])
        assert (told.exit_code, told.stderr.count("\n")) == (2, 1)
        assert re.search(banned, told.stderr)
    checked = RUN.invoke(app, ["deck", "check", "swordcraft", "--list", "club@2026-02-01"])
    assert checked.stdout.startswith("swordcraft: legal in standard, club (north) of 2026-01-01 (")


def test_the_number_behind_a_name_that_comes_with_the_game_says_which_card_is_meant(tmp_path: Path) -> None:
    shipped = next(card for card in load("sve").pool.defs if card.code and not card.token)
    other = next(card for card in load("sve").pool.defs if card.code and card.name != shipped.name)
    file = tmp_path / "alike.jsonl"
    file.write_text(json_lines([{**record(4), "id": "GU-1", "name": shipped.name}]), encoding="utf-8")
    library.add([file], "sve")
    lines = (f"1 {shipped.name} (GU-1)", f"1 {shipped.name} ({other.code})", f"1 {shipped.name} (ZZ-162)")
    game, found = decks.with_library(decks.read("Main\n" + "\n".join(lines)), load("sve"))
    deck = decks.resolve(found, game)
    assert deck.deck.sections["main"][0][1] == f"{shipped.name} (GU-1)"
    assert (deck.playable, deck.unknown) == (3, ())
    told, missing = deck.notes
    assert f"{other.code} is {other.name}, though it is called {shipped.name}; the number counts" in told
    assert f"no card has the number ZZ-162, so {shipped.name} counts" in missing
    again = decks.write(decks.sheet_of(deck.deck, game), "plain")
    game, found = decks.with_library(decks.read(again), load("sve"))
    assert decks.resolve(found, game).deck.sections == deck.deck.sections


def test_a_query_may_begin_with_what_is_not_wanted() -> None:
    result = RUN.invoke(app, ["cards", "find", "-is:shipped", "--game", "sve", "--json"])
    assert result.exit_code == 0, result.stderr
    assert {"MU-001", "MU-103"} <= {number for one in json.loads(result.stdout) for number in one["numbers"]}


def test_a_place_that_cannot_hold_a_library_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = tmp_path / "file"
    wrong.write_text("", encoding="utf-8")
    monkeypatch.setenv(place.DATA, str(wrong))
    with pytest.raises(place.BadLibrary, match="this is no directory"):
        decks.with_library(decks.read("Main\n3 Nobody At All"), load("sve"))
    monkeypatch.setenv(place.DATA, str(tmp_path))
    (tmp_path / place.FILE).mkdir()
    result = RUN.invoke(app, ["cards", "list"])
    assert result.exit_code != 0
    assert "this is no file" in f"{result.stderr}{result.exception}"
