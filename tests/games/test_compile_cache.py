"""What is kept in the cache directory: used when it is whole, ignored when it is not."""

from __future__ import annotations

import errno
import importlib
import os
import stat
from pathlib import Path

import pytest

from ludex.core.pool import Pool
from ludex.games import compile_cache, names
from ludex.games.loading import cards_of


@pytest.fixture(autouse=True)
def _place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def files() -> list[Path]:
    return sorted(compile_cache.directory().iterdir())


def test_the_directory_is_the_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compile_cache.directory() == tmp_path / "ludex"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert compile_cache.directory() == tmp_path / ".cache" / "ludex"


def test_what_was_written_is_read() -> None:
    assert compile_cache.read("game", "key") is None
    compile_cache.write("game", "key", b"one\ntwo")
    assert compile_cache.read("game", "key") == b"one\ntwo"
    assert compile_cache.read("game", "other") is None
    assert compile_cache.read("other", "key") is None


@pytest.mark.parametrize("damage", [b"", b"rubbish", b"rubbish\nmore"])
def test_a_damaged_file_is_ignored(damage: bytes) -> None:
    compile_cache.write("game", "key", b"one two")
    (file,) = files()
    file.write_bytes(damage)
    assert compile_cache.read("game", "key") is None


def test_a_single_altered_or_missing_byte_is_seen() -> None:
    compile_cache.write("game", "key", bytes(1000))
    (file,) = files()
    whole = file.read_bytes()
    for data in (whole[:-1], whole[:200] + bytes([whole[200] ^ 1]) + whole[201:]):
        file.write_bytes(data)
        assert compile_cache.read("game", "key") is None


def test_a_place_that_cannot_be_written_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file, where a directory is wanted")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    compile_cache.write("game", "key", b"1")
    assert compile_cache.read("game", "key") is None
    assert blocked.read_text() == "a file, where a directory is wanted"


def test_a_full_disk_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    compile_cache.write("game", "earlier", b"data")
    monkeypatch.setattr(os, "fsync", full)
    compile_cache.write("game", "key", b"data")
    assert [file.name for file in files()] == ["game-earlier.cards"]


def test_what_has_the_name_already_is_replaced(tmp_path: Path) -> None:
    compile_cache.write("game", "key", b"data")
    (file,) = files()
    file.chmod(0o666)
    compile_cache.write("game", "key", b"data")
    assert compile_cache.read("game", "key") == b"data"
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_bytes(b"kept")
    file.unlink()
    file.symlink_to(elsewhere)
    compile_cache.write("game", "key", b"data")
    assert (compile_cache.read("game", "key"), elsewhere.read_bytes()) == (b"data", b"kept")


def test_old_entries_go() -> None:
    for number in range(7):
        compile_cache.write("game", f"key{number}", bytes(number))
        os.utime(compile_cache.directory() / f"game-key{number}.cards", (number, number))
    compile_cache.write("another", "key", b"")
    compile_cache.write("game", "last", b"7")
    assert [file.stem for file in files()] == ["another-key", "game-key4", "game-key5", "game-key6", "game-last"]


def test_the_digest_sees_every_change(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("ab")
    two.write_text("c")
    before = compile_cache.digest([one, two])
    assert before == compile_cache.digest([one, two])
    assert compile_cache.digest([one]) != before
    one.write_text("a")
    two.write_text("bc")
    assert compile_cache.digest([one, two]) != before


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="owners and modes are of Unix")
def test_the_directory_is_the_users_alone() -> None:
    compile_cache.write("game", "key", b"data")
    assert stat.S_IMODE(compile_cache.directory().stat().st_mode) == 0o700
    assert stat.S_IMODE(files()[0].stat().st_mode) == 0o600


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="owners and modes are of Unix")
@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702])
def test_a_directory_that_others_can_write_is_not_used(mode: int) -> None:
    compile_cache.write("game", "key", b"data")
    compile_cache.directory().chmod(mode)
    assert compile_cache.read("game", "key") is None
    compile_cache.write("game", "other", b"data")
    assert len(files()) == 1


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="owners and modes are of Unix")
def test_a_file_that_others_can_write_is_not_used() -> None:
    compile_cache.write("game", "key", b"data")
    files()[0].chmod(0o666)
    assert compile_cache.read("game", "key") is None


def test_a_directory_or_a_file_of_somebody_else_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_cache.write("game", "key", b"data")
    monkeypatch.setattr(os, "getuid", lambda: 4711)
    assert compile_cache.read("game", "key") is None


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    compile_cache.write("game", "key", b"data")
    (file,) = files()
    moved = file.rename(tmp_path / "elsewhere")
    file.symlink_to(moved)
    assert compile_cache.read("game", "key") is None
    file.unlink()
    moved.rename(file)
    assert compile_cache.read("game", "key") == b"data"
    place = compile_cache.directory()
    place.rename(tmp_path / "other")
    place.symlink_to(tmp_path / "other")
    assert compile_cache.read("game", "key") is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files here")
def test_nothing_is_waited_for() -> None:
    compile_cache.write("game", "key", b"data")
    (file,) = files()
    file.unlink()
    os.mkfifo(file, 0o600)
    assert compile_cache.read("game", "key") is None


@pytest.mark.parametrize("game", names())
def test_cards_read_from_there_are_numbered_like_those_just_compiled(game: str) -> None:
    """Whoever compares them by identity sees the same, so that saves mean the same with both."""
    spec = importlib.import_module(f"ludex.games.{game}").GAME
    own = tuple(importlib.import_module(f"ludex.games.{game}.deck_formats").CARDS)
    assert not compile_cache.directory().exists()
    compiled, kept = cards_of(game), cards_of(game)
    assert compiled is not kept
    assert compiled == kept
    assert repr(compiled) == repr(kept)
    pools = [Pool(spec, (*one.cards, *own)) for one in (compiled, kept)]
    fresh, read = ((pool.modifiers, [one.ability for one in pool.abilities], len(pool.programs)) for pool in pools)
    assert len(files()) == 1
    assert fresh == read
