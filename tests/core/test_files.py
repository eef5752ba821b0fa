"""Files of games: written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ludex.core.errors import BadSave
from ludex.core.files import MOST_BYTES, check_writable, other_than_file, read_whole, write_whole


def test_what_was_written_is_read(tmp_path: Path) -> None:
    file = tmp_path / "game"
    write_whole(file, b"one")
    write_whole(file, b"two")
    assert read_whole(file) == b"two"
    assert [one.name for one in tmp_path.iterdir()] == ["game"]


def test_a_file_that_cannot_be_written_whole_stays_what_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game"
    write_whole(file, b"good")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadSave, match="No space left"):
        write_whole(file, b"other")
    assert file.read_bytes() == b"good"
    assert [one.name for one in tmp_path.iterdir()] == ["game"]


def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    write_whole(real, b"good")
    link.symlink_to(real)
    write_whole(link, b"better")
    assert link.is_symlink()
    assert real.read_bytes() == b"better"


@pytest.mark.parametrize("name", ["missing/game", ".", "game/below", "nul\0byte"])
def test_where_nothing_can_be_written_is_said_before(tmp_path: Path, name: str) -> None:
    write_whole(tmp_path / "game", b"good")
    for attempt in (check_writable, lambda path: write_whole(path, b"data"), read_whole):
        with pytest.raises(BadSave):
            attempt(tmp_path / name)


def test_looking_whether_it_can_be_written_writes_nothing(tmp_path: Path) -> None:
    check_writable(tmp_path / "game")
    assert list(tmp_path.iterdir()) == []
    write_whole(tmp_path / "game", b"good")
    check_writable(tmp_path / "game")
    assert read_whole(tmp_path / "game") == b"good"


def test_far_too_much_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "game").write_bytes(bytes(MOST_BYTES + 1))
    with pytest.raises(BadSave, match="no game"):
        read_whole(tmp_path / "game")


def test_a_pipe_or_a_device_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for place in (pipe, link, Path("/dev/null")):
        for attempt in (check_writable, lambda path: write_whole(path, b"data")):
            with pytest.raises(BadSave, match="no file that can be written whole"):
                attempt(place)


def test_a_pipe_without_a_name_is_told_as_one() -> None:
    reading, writing = os.pipe()
    try:
        # What such a link leads to has no place among the files.
        place = Path(f"/dev/fd/{reading}")
        with pytest.raises(BadSave, match="no file that can be read whole"):
            read_whole(place)
        with pytest.raises(BadSave, match="no file that can be written whole"):
            check_writable(Path(f"/dev/fd/{writing}"))
    finally:
        os.close(reading)
        os.close(writing)


def test_what_is_there_instead_of_a_file_is_told(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "file").write_bytes(b"")
    found = [other_than_file(one) for one in (tmp_path, tmp_path / "pipe", Path("/dev/null"), tmp_path / "file")]
    assert found == ["a directory", "a pipe", "a device", ""]
    assert [other_than_file(tmp_path / name) for name in ("missing", "x" * 5000, "nul\0byte")] == ["", "", ""]
    with pytest.raises(BadSave, match="this is a directory, no file that can be read whole"):
        read_whole(tmp_path)
