"""Decks of one's own at the server: checked with the owner's library, played, and kept whatever becomes of it."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludex import decks, library
from ludex.core import replay
from ludex.decks import restriction_store
from ludex.games import load, names
from ludex.library import place
from ludex.server import pinning
from ludex.server.bringing import bring
from ludex.server.orders import DeckChoice
from ludex.server.pinning import game_with
from ludex.server.thinking import Thought, Workers
from tests.library.making import json_lines, record
from tests.server.own_cards import Own, own_cards
from tests.server.sitting import Client
from tests.server.wired import Visitor, app_for, tested
from tests.steps import steps_of

Visitors = Callable[[], Visitor]
FOREIGN = {"sve": "decklog", "fftcg": "ffdecks", "vanguard": "tts", "caster": "octgn"}


@pytest.fixture(autouse=True)
def own_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(place.DATA, str(tmp_path / "data"))
    monkeypatch.setattr(restriction_store, "folder", lambda: tmp_path / "lists")


@pytest.fixture
async def ann(tmp_path: Path) -> AsyncIterator[Visitor]:
    async with tested(app_for(tmp_path)) as visitors:
        yield await visitors().comes("Ann")


def add(folder: Path, *cards: dict[str, Any], game: str = "sve") -> None:
    file = folder / f"some{len(list(folder.iterdir()))}.jsonl"
    file.write_text(json_lines(list(cards)), encoding="utf-8")
    library.add([file], game)


async def report(ann: Visitor, text: str, game: str = "sve", **more: str) -> Any:
    return await ann.does("POST", "/api/decks/check", {"game": game, "list": text, **more})


def with_lines(own: Own, *lines: str) -> str:
    return own.deck.dump().replace("Main\n", "Main\n" + "".join(f"{line}\n" for line in lines), 1)


@pytest.mark.parametrize("game", names())
async def test_a_deck_of_library_cards_is_checked_and_played_in_every_format(
    ann: Visitor, game: str, tmp_path: Path
) -> None:
    own = own_cards(game).add(tmp_path)
    forms = ("plain", "cockatrice", FOREIGN[game])
    for form in forms:
        told = await report(ann, own.written(form), game)
        assert (told["legal"], told["playable"], told["written_as"]) == (True, told["size"], form), told
        assert (told["library"], told["file"]) == (len(own.records), 0)
    made = await ann.opens(game, deck={"list": own.written(FOREIGN[game])})
    game_begun = (await ann.app.state.hub.table(made["table"])).course.game
    assert game_begun.pool.brought == tuple(sorted(one["id"] for one in own.records))
    laid = {game_begun.pool.defs[card].name for _, cards in game_begun.start.decks[0] for card in cards}
    assert len([name for name in laid if name.startswith("Lesser ")]) == len({one["name"] for one in own.records})


async def test_what_is_missing_and_what_is_not_understood_is_told_with_its_line(ann: Visitor, tmp_path: Path) -> None:
    own = own_cards("sve").add(tmp_path)
    twin = {**record(2), "name": record(1)["name"]}
    add(tmp_path, record(1), twin, record(9))
    lines = ("3 Lesser Dewdrop Calling", f"1 {record(1)['name']}", "1 MU-001", "2 mu-009")
    told = await report(ann, with_lines(own, *lines))
    at = own.deck.dump().split("\n").index("Main") + 2
    missing, twins = told["unknown"]
    assert (missing["name"], missing["count"], missing["where"]) == (lines[0][2:], 3, f"deck, line {at}")
    assert missing["nearest"][0] == "Lesser Dewdrop Caller"
    assert (twins["where"], twins["nearest"]) == (f"deck, line {at + 1}", [])
    assert "a number says which" in twins["why"]
    assert "MU-001, MU-002" in twins["why"]
    assert twins["name"] == record(1)["name"]
    (declined,) = told["declined"]
    assert (declined["number"], declined["count"], declined["where"]) == ("MU-009", 2, f"deck, line {at + 3}")
    assert declined["lines"][0]["at"] == "[fanfare] >>> Juggle"
    assert (told["legal"], told["playable"], told["size"]) == (False, told["size"] - 6, 59)
    assert all(reason["rule"] for reason in told["reasons"])
    refused = await ann.does(
        "POST", "/api/tables", {"game": "sve", "kind": "study", "deck": {"list": with_lines(own, *lines)}}, 400
    )
    assert "a number says which" in refused["detail"]


async def test_a_name_that_says_too_little_bars_the_deck_though_its_number_is_there_too(
    ann: Visitor, tmp_path: Path
) -> None:
    own = own_cards("sve").add(tmp_path)
    add(tmp_path, record(1), {**record(2), "name": record(1)["name"]})
    usual = own.deck.dump().split("\n")
    place = usual.index("Main") + 1
    usual[place : place + 1] = ["1 MU-001", f"1 {record(1)['name']}"]
    told = await report(ann, "\n".join(usual))
    assert [one["name"] for one in told["unknown"]] == [record(1)["name"]]
    assert told["legal"] is False
    assert told["playable"] == told["size"] - 1


async def test_another_number_of_a_card_leads_to_it_and_its_name_is_enough(ann: Visitor, tmp_path: Path) -> None:
    own = own_cards("sve").add(tmp_path)
    first = own.records[0]
    add(tmp_path, {**first, "id": "PR-7"})
    title = f"{first['name']} ({first['id']})"
    for said in ("PR-7", first["name"], f"{first['name']} (PR-7)", first["id"].lower()):
        assert title in own.deck.dump()
        assert (await report(ann, own.deck.dump().replace(title, said)))["legal"], said


async def test_a_card_and_its_evolved_one_are_told_apart_where_a_list_has_only_names(
    ann: Visitor, tmp_path: Path
) -> None:
    own = own_cards("sve").add(tmp_path)
    shared = [one for one in own.records if "Evolved" in one["type"]]
    assert any(one["name"] == other["name"] for one in shared for other in own.records if other is not one)
    bare = own.written("octgn").replace(" (LS-", "<!-- ")
    assert "LS-" not in "".join(line.split("<!--")[0] for line in bare.split("\n"))
    text = "\n".join(f"{line.split('<!-- ')[0]}</card>" if "<!-- " in line else line for line in bare.split("\n"))
    told = await report(ann, text)
    assert (told["legal"], told["written_as"]) == (True, "octgn"), told


async def test_a_list_of_another_game_is_refused_by_its_name(ann: Visitor) -> None:
    loaded = load("vanguard")
    text = decks.write(decks.sheet_of(next(iter(loaded.decks.values())), loaded), "decklog")
    told = await report(ann, text)
    assert told["reasons"][0]["text"] == f"deck: this is a list of {loaded.spec.title}, not of Shadowverse: Evolve"


async def test_a_library_that_cannot_be_used_is_told_without_its_place(ann: Visitor, tmp_path: Path) -> None:
    place.file().parent.mkdir()
    place.file().write_bytes(b"no database" * 1000)
    told = await ann.does("POST", "/api/decks/check", {"game": "sve", "list": "3 Some Card"}, 503)
    assert str(tmp_path) not in told["detail"]
    assert "library" in told["detail"]
    # What needs no library is played as ever.
    assert (await ann.opens("sve"))["table"]


# Kept.


@pytest.mark.parametrize("game", ["sve", "vanguard"])
async def test_a_card_that_leaves_the_library_breaks_no_game_that_goes_on_or_was_kept(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = own_cards(game).add(tmp_path)
    async with tested(app_for(tmp_path)) as visitors:
        ann = await visitors().comes("Ann")
        made = await ann.opens(game, "study", deck={"list": own.written(FOREIGN[game])})
        client = await Client().sit(await ann.app.state.hub.table(made["table"]), 0)
        for _ in range(6):
            question = client.state.question
            assert question is not None
            await client.answers(question.proposal if question.proposal is not None else 0)
        before = client.state.zones
        cookies = ann.http.cookies
    assert library.remove(game, source=str(own.file(tmp_path))) == len(own.records)
    game_with.cache_clear()
    async with tested(app_for(tmp_path)) as visitors:
        ann = visitors()
        ann.http.cookies = cookies
        await ann.comes()
        assert (await report(ann, own.deck.dump(), game))["legal"] is False
        client = await Client().sit(await ann.app.state.hub.table(made["table"]), 0)
        assert client.state.zones == before
        await ann.concedes(made["table"])
        told = await ann.asks(f"/api/tables/{made['table']}/replay")
        state = await ann.asks(f"/api/tables/{made['table']}/replay/{told['steps']}?seat=0")
        assert any(one["name"].startswith("Lesser ") for one in state["prints"].values())
        again = await ann.does("POST", f"/api/tables/{made['table']}/study", {"step": 2}, 201)
        assert (await ann.asks(f"/api/tables/{again['table']}"))["over"] is False
        text = (await ann.http.get(f"/api/tables/{made['table']}/record")).text
        table = await ann.app.state.hub.table(made["table"])
        # The record has the texts; whoever has the cards can play it again.
        assert replay.verify(text, game_with(game, table.cards).pool).status == replay.EXACT
        # By another engine the texts are read again.
        monkeypatch.setattr(pinning, "engine_key", lambda game: "another")
        game_with.cache_clear()
        assert game_with(game, table.cards).pool.brought == tuple(sorted(one["id"] for one in own.records))
    game_with.cache_clear()


async def test_an_undo_to_the_beginning_and_a_rematch_have_the_same_cards(ann: Visitor, tmp_path: Path) -> None:
    own = own_cards("sve").add(tmp_path)
    made = await ann.opens("sve", "study", deck={"list": own.deck.dump()}, opponent_deck={"list": own.deck.dump()})
    hub = ann.app.state.hub
    table = await hub.table(made["table"])
    first = table.course.game
    again = table.course.begin()
    assert again.pool is first.pool
    assert len(first.pool.brought) == len(own.records)
    row = await hub.rematch(table)
    assert row.cards == table.row.cards
    assert await hub.store.cards(row.cards) == table.cards


@pytest.mark.slow
async def test_a_worker_thinks_with_the_cards_of_the_table(ann: Visitor, tmp_path: Path) -> None:
    own = own_cards("sve").add(tmp_path)
    made = await ann.opens("sve", "study", deck={"list": own.deck.dump()}, opponent_deck={"list": own.deck.dump()})
    table = await ann.app.state.hub.table(made["table"])
    library.remove("sve", source=str(own.file(tmp_path)))
    workers = Workers(1, 60.0)
    try:
        save = table.course.game.save()
        assert await workers.think(Thought("sve", save, "greedy", 5, table.cards)) is not None
        assert await workers.think(Thought("sve", save, "greedy", 5)) is None
    finally:
        await workers.close()


async def test_a_database_from_before_cards_could_be_brought_goes_on(tmp_path: Path) -> None:
    async with tested(app_for(tmp_path)) as visitors:
        ann = await visitors().comes("Ann")
        made = await ann.opens("sve", "study")
        cookies = ann.http.cookies
    with sqlite3.connect(tmp_path / "ludex.db") as database:
        database.execute("drop table cards")
        for column in ("cards", "restriction"):
            database.execute(f"alter table tables drop column {column}")
        database.execute("update alembic_version set version_num = '0001'")
    async with tested(app_for(tmp_path)) as visitors:
        ann = visitors()
        ann.http.cookies = cookies
        await ann.comes()
        table = await ann.app.state.hub.table(made["table"])
        assert (table.row.cards, table.row.restriction, table.cards) == ("", "", b"")
        assert table.course.game.decision is not None


# Restriction lists.

CLUB = """
name = "club"
game = "sve"
region = "north"
since = 2026-01-01
formats = ["standard"]
banned = ["Seedling Oracle"]
"""


def restrict(folder: Path, text: str = CLUB) -> None:
    file = folder / "club.toml"
    file.write_text(text, encoding="utf-8")
    restriction_store.add(file)


async def test_a_table_is_checked_by_the_restriction_list_that_was_chosen_and_by_none_otherwise(
    ann: Visitor, tmp_path: Path
) -> None:
    restrict(tmp_path)
    (shown,) = (await ann.asks("/api/games/sve/bringing"))["restrictions"]
    assert (shown["key"], shown["region"], shown["formats"]) == ("club 2026-01-01", "north", ["standard"])
    assert (await ann.asks("/api/games/fftcg/bringing"))["restrictions"] == []
    text = load("sve").decks["forestcraft"].dump()
    assert (await report(ann, text))["legal"] is True
    told = await report(ann, text, restriction=shown["key"])
    assert told["reasons"] == [
        {"text": "Seedling Oracle is banned by club (north) of 2026-01-01", "rule": "club 2026-01-01"}
    ]
    assert told["restriction"] == "club (north) of 2026-01-01"
    order = {"game": "sve", "kind": "friend", "deck": {"name": "forestcraft"}}
    assert (await ann.does("POST", "/api/tables", order, 201))["table"]
    refused = await ann.does("POST", "/api/tables", {**order, "restriction": shown["key"]}, 400)
    assert "is banned by club (north) of 2026-01-01" in refused["detail"]
    await ann.does("POST", "/api/tables", {**order, "restriction": "pub 2026-01-01"}, 404)
    other = next(name for name in load("sve").formats if name != "standard")
    wrong = await ann.does("POST", "/api/tables", {**order, "restriction": shown["key"], "format": other}, 400)
    assert "club (north) of 2026-01-01 is not for" in wrong["detail"]


async def test_a_friend_is_checked_by_the_list_of_the_table_even_if_it_is_removed_meanwhile(tmp_path: Path) -> None:
    restrict(tmp_path)
    async with tested(app_for(tmp_path)) as visitors:
        ann, ben = await visitors().comes("Ann"), await visitors().comes("Ben")
        made = await ann.opens("sve", "friend", deck={"name": "swordcraft"}, restriction="club 2026-01-01", agent=None)
        restriction_store.remove("club")
        assert (await ben.asks(f"/api/tables/{made['table']}"))["restriction"] == "club 2026-01-01"
        body = {"invite": made["invite"], "deck": {"name": "forestcraft"}}
        told = await ben.does("POST", f"/api/tables/{made['table']}/join", body, 400)
        assert "is banned by club (north) of 2026-01-01" in told["detail"]
        body["deck"] = {"name": "swordcraft"}
        assert await ben.does("POST", f"/api/tables/{made['table']}/join", body) == {"seat": 1}


async def test_the_computer_brings_no_deck_that_the_list_of_the_table_forbids(ann: Visitor, tmp_path: Path) -> None:
    loaded = load("sve")
    decks_there = [deck for deck in loaded.decks.values() if loaded.format_of(deck).name == "standard"]
    barred = [deck.entries("main")[0][1] for deck in decks_there if deck is not loaded.decks["swordcraft"]]
    legal = {name for _, name in loaded.decks["swordcraft"].entries("main")}
    restrict(tmp_path, CLUB.replace('"Seedling Oracle"', ", ".join(f'"{name}"' for name in set(barred) - legal)))
    order = {"game": "sve", "kind": "computer", "deck": {"name": "swordcraft"}, "restriction": "club 2026-01-01"}
    for _ in range(3):
        made = await ann.does("POST", "/api/tables", order, 201)
        table = await ann.app.state.hub.table(made["table"])
        assert table.row.deck0 == table.row.deck1 == loaded.decks["swordcraft"].dump()


async def test_a_broken_restriction_list_is_told_without_its_place(ann: Visitor, tmp_path: Path) -> None:
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "x.toml").write_text("name = ", encoding="utf-8")
    told = await ann.asks("/api/games/sve/bringing", 503)
    assert str(tmp_path) not in told["detail"]


# What is hostile.


HOSTILE = (
    ("3 Card\n2 Bad\x07Name", "deck, line 2: the character U+0007"),
    ("3 Card\n2 Bad\u202eName", "deck, line 2: the character U+202E"),
    ("1 Card\n" * 501, "deck, line 501: more than 500 lines"),
    ("1 x\n" * 20_000, "more than 64 KiB"),
    ("100 Card", "deck, line 1: a count from 1 to 99"),
    ("1 " + "x" * 201, "deck, line 1: a name of 201 letters"),
    ("what is this", "deck, line 1: 'what is this' is no card line"),
    (" ", "there are no cards in it"),
    ('{"list": ' * 200 + "1" + "}" * 200, "nested too deeply"),
    ("[" * 100_000, "nested too deeply"),
    ('{"game_title_id": 6, "list": [{"card_number": 5.5, "num": 1}]}', "list[0].card_number: a text is wanted"),
    ('{"game_title_id": 6, "list": [{"card_number": "A", "num": true}]}', "list[0].num: a count from 1 to 99"),
    ('{"game_title_id": 6, "list": "x"}', "list: a list is wanted"),
    ('<!DOCTYPE d [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><deck>&b;</deck>', "line 1: the XML declares"),
    ("<deck game='1'>" + "<a>" * 30, "deck, line 1, <a>: more elements, or deeper ones"),
    ("<deck game='1'>\n<section>\n</deck>", "deck, line 3, column 3: this is no XML"),
)


async def test_a_hostile_list_is_refused_with_its_line_or_field(ann: Visitor) -> None:
    for text, said in HOSTILE:
        told = await report(ann, text)
        assert (told["legal"], told["size"], len(told["reasons"])) == (False, 0, 1)
        assert said in told["reasons"][0]["text"], told
        refused = await ann.does("POST", "/api/tables", {"game": "sve", "kind": "study", "deck": {"list": text}}, 400)
        assert said in refused["detail"]


def test_a_list_of_nothing_but_unknown_cards_is_checked_in_bounded_time() -> None:
    random = Random(7)

    def steps(lines: int) -> int:
        names = ("".join(random.choices("abcdehilnorst ", k=115)) for _ in range(lines))
        text = "\n".join(f"9 x{name}x" for name in names)
        return steps_of(lambda: bring(DeckChoice(list=text), "sve", "").reasons(None))

    steps(1)
    few, many = steps(100), steps(500)
    # Only the first of them are compared with every name there is.
    assert many < 2 * few, (few, many)


async def test_what_is_longer_than_any_list_is_not_even_read(ann: Visitor) -> None:
    told = await ann.does("POST", "/api/decks/check", {"game": "sve", "list": "x" * 524_289}, 400)
    assert "524288" in told["detail"]
    await ann.does("POST", "/api/decks/check", {"game": "sve", "list": "x" * 2_200_000}, 413)
    # What brings no deck may be no longer than before.
    await ann.does("PUT", "/api/me", {"name": "x" * 70_000}, 413)
