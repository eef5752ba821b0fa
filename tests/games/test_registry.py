"""Games by name: loaded once, started with decks, refused with what is near."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import ludex
from ludex import games
from ludex.agents.greedy import judge_of
from ludex.agents.paying import spending_of
from ludex.core.deck import DeckList, parse_deck
from ludex.core.errors import BadDeck, BadText, UnknownCard, UnknownGame
from ludex.core.formats import IllegalDeck
from ludex.decks import playing
from ludex.games import compile_cache, load, loading, names, needed, part, start
from ludex.games.showing import layout_of
from ludex.testing.exercise import with_tokens


def test_the_package_has_what_one_needs_to_play() -> None:
    assert ludex.start is playing.start
    assert ludex.load is load
    assert ludex.Game.__name__ == "Game"
    assert all(hasattr(ludex, name) for name in ludex.__all__)
    with pytest.raises(AttributeError, match="nothing"):
        ludex.nothing  # noqa: B018


def test_importing_the_package_loads_no_game() -> None:
    seen = "import sys, ludex; print([name for name in sys.modules if name.startswith('ludex.games')])"
    result = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True)
    assert result.stdout == "[]\n"


def test_a_game_is_loaded_once() -> None:
    game = load("sve")
    assert game is load("sve")
    assert "sve" in names()
    assert (game.name, game.spec.name, game.editions[0]) == ("sve", "sve", game.spec.book)
    assert list(game.formats) == ["standard", "sealed", "cross-craft"]
    assert game.pool.has("Carrot")


@pytest.mark.parametrize("name", ["", "sv", "SVE", "../sve", "sve.ops", "loading", "\0"])
def test_an_unknown_game_is_named(name: str) -> None:
    with pytest.raises(UnknownGame, match="sve"):
        load(name)


# A game that is being written.

PACKAGE = Path(ludex.__file__).parent
PARTS = ("__init__.py", "compiler.py", "deck_formats.py")


def begin(home: Path, contents: str = "") -> None:
    """A game that has a rulebook, and no more than this."""
    (home / "rulebook").mkdir(parents=True)
    (home / "rulebook" / "half.tsv").write_text("rule\tstatus\tgist\n1.1\topen\tWhoever laughs has lost.\n")
    (home / "__init__.py").write_text(contents)


def test_a_game_is_listed_once_all_is_there_that_loads_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_HERE", tmp_path)
    begin(tmp_path / "half")
    lacking = ["GAME in ludex.games.half", "ludex.games.half.compiler", "ludex.games.half.deck_formats"]
    for name in PARTS:
        assert names() == []
        with pytest.raises(UnknownGame, match=f"half is not ready, it lacks {', '.join(lacking)}; there are"):
            load("half")
        (tmp_path / "half" / name).write_text("GAME = 1\n")
        del lacking[0]
    assert names() == ["half"]


@pytest.mark.slow
def test_a_half_made_game_breaks_no_other(tmp_path: Path) -> None:
    others = shutil.ignore_patterns("__pycache__", *(name for name in names() if name != "sve"))
    shutil.copytree(PACKAGE, tmp_path / "ludex", ignore=others)
    begin(tmp_path / "ludex" / "games" / "half", "from ludex.games.half import nowhere\n")

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", "from ludex.cli import main; main()", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)

    assert run("games").stdout.startswith("sve  ")
    assert run("rules", "sve-en", "10.5.2").returncode == 0
    # Its rulebook can be read from the first day on.
    assert run("rules", "half").stdout.startswith("half: 1 rules\n")
    for words in (("play", "half"), ("conform", "half"), ("rules", "half", "1.1")):
        refused = run(*words)
        assert refused.returncode == 2
        assert "half" in refused.stderr
        assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("ask", "module"),
    [
        (layout_of, "ludex.games.half.showing"),
        (judge_of, "ludex.games.half.evaluation"),
        (spending_of, "ludex.games.half.evaluation"),
        (lambda name: loading.compile_cards(name, []), "ludex.games.half.compiler"),
        (lambda name: with_tokens(name, []), "ludex.testing.half.dealing"),
    ],
)
def test_a_part_that_is_missing_is_named(ask: Callable[[str], object], module: str) -> None:
    with pytest.raises(UnknownGame, match=f"half is not ready for this: {module} is missing"):
        ask("half")


def test_a_part_need_not_be_there() -> None:
    assert part("sve", "advice") is None
    assert part("half", "advice") is None
    assert part("vanguard", "advice") is needed("vanguard", "advice")


def test_a_deck_may_be_a_name_a_file_or_a_list(tmp_path: Path) -> None:
    game = load("sve")
    shipped = game.decks["forestcraft"]
    file = tmp_path / "mine.txt"
    file.write_text(shipped.dump(), encoding="utf-8")
    for source in ("forestcraft", str(file), file, shipped):
        assert game.deck(source) == shipped
        assert start("sve", (source, "abysscraft"), seed=5).start == start("sve", (shipped, "abysscraft"), seed=5).start


@pytest.mark.parametrize("name", ["forestcaft", "no/such/file.txt", "a\0b", "x" * 300])
def test_an_unknown_deck_is_named(name: str) -> None:
    with pytest.raises(UnknownGame, match="forestcraft"):
        start("sve", (name, "forestcraft"))


def test_an_unknown_card_is_named_with_the_nearest() -> None:
    game = load("sve")
    shipped = game.decks["forestcraft"]
    wrong = parse_deck(shipped.dump().replace("Dewdrop Caller", "Dewdrop Collar"), headings=game.headings)
    with pytest.raises(UnknownCard, match=r"no card is called 'Dewdrop Collar'; nearest: Dewdrop Caller"):
        start("sve", (shipped, wrong))


def test_an_illegal_deck_is_refused_with_every_reason() -> None:
    wrong = DeckList("wrong", {"main": ((4, "Dewdrop Caller"),)})
    with pytest.raises(IllegalDeck) as refused:
        start("sve", ("forestcraft", wrong), format="standard")
    assert [reason.rule for reason in refused.value.reasons] == ["6.1.1.1", "6.1.1.2", "6.1.1.4"]
    assert all(rule in str(refused.value) for rule in ("(6.1.1.1)", "(6.1.1.2)", "(6.1.1.4)"))


def test_the_format_is_what_the_decks_say_unless_another_is_named() -> None:
    with pytest.raises(BadDeck, match="different formats: sealed, standard"):
        start("sve", ("forestcraft", "sealed"))
    assert start("sve", ("forestcraft", "abysscraft"), format="sealed").start.facts == (("sealed", 1),)
    with pytest.raises(UnknownGame, match="standard, sealed, cross-craft"):
        start("sve", ("forestcraft", "forestcraft"), format="modern")


@pytest.mark.parametrize("decks", [(), ("forestcraft",), ("forestcraft",) * 3, "ab"])
def test_there_are_two_decks(decks: tuple[str, ...]) -> None:
    with pytest.raises(BadDeck, match="two decks"):
        start("sve", decks)


def test_the_same_seed_gives_the_same_game() -> None:
    one, two, other = (start("sve", ("forestcraft", "abysscraft"), seed=seed) for seed in (7, 7, 8))
    decks = [
        [game.machine.record(card).defn for card in game.machine.zone(game.spec.deck, 0)] for game in (one, two, other)
    ]
    assert decks[0] == decks[1]
    assert decks[0] != decks[2]


def test_what_was_compiled_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    compiled = loading.Compiled((), (loading.Declined("X-1", "Riddle", ("what?",)),))
    calls: list[str] = []

    def compile_cards(game: str, records: object) -> loading.Compiled:
        calls.append(game)
        return compiled

    monkeypatch.setattr(loading, "compile_cards", compile_cards)
    assert loading.cards_of("sve") == compiled
    assert loading.cards_of("sve") == compiled
    assert calls == ["sve"]
    for file in compile_cache.directory().iterdir():
        file.write_bytes(b"rubbish")
    assert loading.cards_of("sve") == compiled
    assert calls == ["sve", "sve"]


def test_cards_keep_all_they_are_in_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    compiled = loading.Compiled(tuple(load("sve").pool.defs), ())
    compile_cache.write("sve", "key", loading.write_compiled("sve", compiled))
    kept = compile_cache.read("sve", "key")
    assert kept is not None
    assert loading.read_compiled("sve", kept) == compiled


def test_a_card_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[[card]]\nname = "A"\n')
    assert loading.read_records(tmp_path) == [{"name": "A"}]
    (tmp_path / "b.toml").write_text("[[card]\n")
    with pytest.raises(BadText, match=r"b\.toml"):
        loading.read_records(tmp_path)
