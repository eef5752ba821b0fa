"""Restriction lists: read whole or refused with every field, kept by date, and named in the reasons."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ludex.cli import app
from ludex.core.deck import DeckList
from ludex.core.errors import BadDeck, UnknownGame
from ludex.decks import restriction_store, restrictions
from ludex.games import load

SVE = load("sve")
MINE = """\
name = "club"
game = "sve"
region = "north"
since = 2026-01-01
until = 2026-06-30
formats = ["standard"]
banned = ["tithe imp"]
[[limited]]
most = 1
cards = ["LX01-161", "Bone Chorister"]
[[choice]]
most = 2
cards = ["Pit Reveler", "Wake Mourner"]
[[choice]]
names = 1
cards = ["Scarlet Fencer", "Whisper Thief", "Unheard-of Card"]
"""


def test_every_way_to_break_a_list_is_a_reason_with_list_and_date() -> None:
    deck = SVE.decks["abysscraft"]
    reasons = restrictions.check(deck, SVE, SVE.format("standard"), [restrictions.parse(MINE)])
    by = "by club (north) of 2026-01-01"
    assert [one.message for one in reasons] == [
        f"Tithe Imp is banned {by}",
        f"main: 3 copies of Gravelamp Urchin, 1 is the most {by}",
        f"main: 3 copies of Bone Chorister, 1 is the most {by}",
        f"evolve: 3 copies of Bone Chorister, 1 is the most {by}",
        f"main: 4 of Pit Reveler, Wake Mourner together, 2 is the most {by}",
        f"Scarlet Fencer, Whisper Thief: only one of these names may be in a deck {by}",
    ]
    assert {one.rule for one in reasons} == {"club 2026-01-01"}


def test_a_banned_card_that_the_game_does_not_have_is_banned_too() -> None:
    deck = DeckList("mine", {"main": ((1, "Lost Card"),)})
    found = restrictions.parse('name = "x"\ngame = "sve"\nsince = 2026-01-01\nbanned = ["Lost Card"]')
    assert len(restrictions.check(deck, SVE, SVE.format("standard"), [found])) == 1


def test_of_a_name_the_latest_list_in_force_applies() -> None:
    older = restrictions.parse(MINE)
    newer = restrictions.parse(MINE.replace("2026-01-01", "2026-03-01"))
    lists = [newer, older]
    for day, meant in ((date(2026, 2, 1), [older]), (date(2026, 3, 1), [newer]), (date(2026, 7, 1), [])):
        assert restrictions.chosen(lists, "sve", "standard", day) == meant
    assert restrictions.chosen(lists, "sve", "sealed", date(2026, 2, 1)) == []
    assert restrictions.chosen(lists, "fftcg", "constructed", date(2026, 2, 1)) == []
    with pytest.raises(UnknownGame, match="not in force on 2025-01-01"):
        restrictions.chosen(lists, "sve", "standard", date(2025, 1, 1), "club")
    with pytest.raises(UnknownGame, match="is called 'other'"):
        restrictions.chosen(lists, "sve", "standard", date(2026, 2, 1), "other")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["since:", "name:", "game:", "no card is named"]),
        ("name = ", ["this is no TOML"]),
        ("a = " + "[" * 5000, ["list"]),
        (MINE.replace("2026-01-01", "12"), ["since: a day"]),
        (MINE.replace("2026-06-30", "2025-06-30"), ["until: it lies before since"]),
        (MINE.replace('"sve"', '"chess"').replace('"club"', '"../x"'), ["name: up to 40", "game: one of"]),
        (MINE.replace("most = 1", "most = 0"), ["limited[0].most: a number from 1"]),
        (MINE.replace("names = 1", "names = 1\nmost = 1"), ["choice[1]: most or names"]),
        (MINE.replace('["tithe imp"]', "[5, '']"), ["banned[0]: a text is wanted", "banned[1]: this is empty"]),
        (MINE.replace("region", "regoin"), ["regoin: there is no such field"]),
        ("limited = 5\n" + MINE.split("[[", maxsplit=1)[0], ["limited: tables are wanted"]),
        ("#" * 300_000, ["more than 256 KiB"]),
    ],
)
def test_what_is_wrong_with_a_list_is_told_all_at_once(text: str, said: list[str]) -> None:
    with pytest.raises(BadDeck) as problem:
        restrictions.parse(text)
    assert [one for one in said if one not in str(problem.value)] == []


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["deck", *arguments])


def test_lists_are_added_used_and_removed_at_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    monkeypatch.setattr(restriction_store, "folder", lambda: home)
    file = tmp_path / "club.toml"
    file.write_text(MINE, encoding="utf-8")
    added = json.loads(run("restrict", "add", str(file), "--json").stdout)
    assert (added["name"], added["since"], added["unknown"]) == ("club", "2026-01-01", ["Unheard-of Card"])
    assert run("restrict", "add", str(file)).exit_code == 0
    assert [one["name"] for one in json.loads(run("restrict", "list", "--json").stdout)] == ["club"]

    asked = ("check", "abysscraft", "--game", "sve", "--json")
    checked = run(*asked, "--date", "2026-02-01")
    found = json.loads(checked.stdout)
    assert (checked.exit_code, found["legal"], found["restrictions"][0]["name"]) == (2, False, "club")
    assert all("club (north) of 2026-01-01" in one["message"] for one in found["reasons"])
    for free in (("--list", "none"), ("--date", "2026-12-31")):
        assert json.loads(run(*asked, *free).stdout)["legal"] is True
    for wrong in (("--list", "other"), ("--date", "soon"), ("--list", "club", "--date", "2020-01-01")):
        told = run(*asked, *wrong)
        assert (told.exit_code, told.stdout, told.stderr.count("\n")) == (2, "", 1)

    file.write_text("name = 5", encoding="utf-8")
    assert run("restrict", "add", str(file)).exit_code == 2
    assert len(list(home.iterdir())) == 1
    assert run("restrict", "remove", "club", "--date", "2020-01-01").exit_code == 2
    assert run("restrict", "remove", "club").exit_code == 0
    assert list(home.iterdir()) == []
