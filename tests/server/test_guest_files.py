"""Card files that guests bring: only where the owner lets them, within limits, for one table, and seen by the rules."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludex import library
from ludex.core import replay
from ludex.core.errors import BadDeck
from ludex.games import load
from ludex.library import place
from ludex.server import bringing, guest_files, messages
from ludex.server.guest_files import CardFile, GuestFiles, kind_of
from ludex.server.messages import Print
from ludex.server.naming import nameable
from ludex.server.pinning import Pinned, game_with, packed, together, unpacked
from ludex.server.presenting import GameReader
from ludex.server.prints import Press
from ludex.server.refusals import Failed, TooMany
from ludex.server.settings import Settings
from tests.library.making import FORMS, json_lines, record, records
from tests.server.own_cards import Own, own_cards
from tests.server.sitting import Client, StillTime
from tests.server.test_undo import answer_some
from tests.server.wired import Visitor, app_for, tested

Visitors = Callable[[], Visitor]


@pytest.fixture(autouse=True)
def no_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(place.DATA, str(tmp_path / "data"))


def order(own: Own, kind: str = "study", **changed: Any) -> dict[str, Any]:
    deck = {"list": own.deck.dump(), "cards": own.text()}
    return {"game": own.game, "kind": kind, "deck": deck, "seat": 0, **changed}


async def checked(ann: Visitor, text: str, cards: str, code: int = 200) -> Any:
    return await ann.does("POST", "/api/decks/check", {"game": "sve", "list": text, "cards": cards}, code)


async def test_without_the_owners_leave_no_card_file_is_taken_and_deck_lists_are(tmp_path: Path) -> None:
    own = own_cards("sve")
    async with tested(app_for(tmp_path)) as visitors:
        ann, ben = await visitors().comes("Ann"), await visitors().comes("Ben")
        assert (await ann.asks("/api/games/sve/bringing"))["guest_cards"] is False
        made = await ann.opens("sve", "friend", agent=None)
        join = {"invite": made["invite"], "deck": order(own)["deck"]}
        for told in (
            await checked(ann, own.deck.dump(), own.text(), 403),
            await ann.does("POST", "/api/tables", order(own), 403),
            await ben.does("POST", f"/api/tables/{made['table']}/join", join, 403),
        ):
            assert told["detail"] == "this server takes no card files from its guests; deck lists it does"
        assert ann.app.state.hub.files._crew.processes() == []
        told = await checked(ann, load("sve").decks["forestcraft"].dump(), "")
        assert told["legal"] is True


@pytest.mark.slow
async def test_a_guest_brings_cards_of_any_kind_of_file_for_one_table_alone(tmp_path: Path) -> None:
    own = own_cards("sve")
    async with tested(app_for(tmp_path, guest_cards=True)) as visitors:
        ann, ben = await visitors().comes("Ann"), await visitors().comes("Ben")
        assert (await ann.asks("/api/games/sve/bringing"))["guest_cards"] is True
        for form, write in FORMS.items():
            assert kind_of(write(records()[:3])) == f".{form}"
            told = await checked(ann, f"3 {record(1)['name']}\n3 MU-002", write(records()[:3]))
            assert (told["playable"], told["file"], told["library"], told["unknown"]) == (6, 2, 0, []), form
        told = await checked(ann, own.deck.dump(), own.text())
        assert (told["legal"], told["file"]) == (True, len(own.records))
        made = await ann.does("POST", "/api/tables", order(own), 201)
        game = (await ann.app.state.hub.table(made["table"])).course.game
        assert len(game.pool.brought) == len(own.records)
        # Nobody else has them, and nothing was written to the library.
        told = await ben.does("POST", "/api/decks/check", {"game": "sve", "list": own.deck.dump()})
        assert (told["legal"], told["file"], told["library"]) == (False, 0, 0)
        assert not place.file().exists()
        (process,) = ann.app.state.hub.files._crew.processes()
        cookies = ann.http.cookies
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    # A server that forbids it now goes on with what was brought before.
    async with tested(app_for(tmp_path)) as visitors:
        ann = visitors()
        ann.http.cookies = cookies
        await ann.comes()
        client = await Client().sit(await ann.app.state.hub.table(made["table"]), 0)
        assert client.state.question is not None


@pytest.mark.slow
async def test_a_file_is_read_without_the_library_and_comes_before_it(tmp_path: Path) -> None:
    lent = tmp_path / "lent.jsonl"
    lent.write_text(json_lines([record(1), {**record(2), "text_lines": []}]), encoding="utf-8")
    library.add([lent], "sve")
    async with tested(app_for(tmp_path, guest_cards=True)) as visitors:
        ann = await visitors().comes("Ann")
        told = await checked(ann, "1 MU-001\n1 MU-002\n1 MU-009", json_lines([record(2), record(9)]))
        assert (told["library"], told["file"], told["playable"]) == (1, 1, 2)
        assert [one["number"] for one in told["declined"]] == ["MU-009"]
    found = library.find("sve", "mu-009")
    assert found == []


HOSTILE = (
    ('{"id": "A", "name": "x"', "card file, line 1, column 24"),
    ('{"id": "A-1", "name": "x", "type": "Follower", "class": 3}', "card file, line 1, 'class': a word is wanted"),
    ('\n{"id": 3, "name": "x", "type": "Follower"}', "card file, line 2, 'id': a word is wanted, not 3"),
    ('{"id": "A-1", "name": "a\\u0007b", "type": "Follower"}', "card file, line 1, 'name': the character U+0007"),
    ('{"id": "A-1", "name": "x", "type": "Follower", "cost": ' + "9" * 5000 + "}", "card file, line 1, 'cost'"),
    ('{"back": ' * 900 + "{}" + "}" * 900, "card file: lists and tables are nested too deep"),
    ('{"id": ' + "[" * 100_000, "card file, line 1: lists and tables are nested too deep"),
    ('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "card file, line 1: the XML declares types or entities"),
    ("<deck/>", "card file, line 1, <deck>: a cockatrice_carddatabase is wanted"),
    ("[[card]]\nid = 'A'\nname = [\n", "card file: "),
    ('id,name,type\nA-1,"x', "card file, line 2: unexpected end of data"),
    ("id,name,type\nA-1,\x00,Follower", "card file, line 2: the character U+0000"),
    (json_lines([{**record(1), "name": "x" * 121}]), "card file, line 1, 'name': 121 letters are too many"),
    (json_lines([{**record(1), "id": "x" * 61}]), "card file, line 1, 'id': 61 letters are too many"),
    (json_lines([record(1), {**record(2), "id": "MU-001"}]), "card file, line 2, 'id': MU-001 is"),
    (json_lines([*records(), {**record(1), "id": "MU-300"}]), "card file, line 301: 301 cards; a guest may bring 300"),
    ("x" * 262_145, "card file: 262145 bytes; a guest may bring 262144"),
)


@pytest.mark.slow
async def test_a_hostile_file_is_refused_with_its_line_and_field(tmp_path: Path) -> None:
    async with tested(app_for(tmp_path, guest_cards=True)) as visitors:
        ann = await visitors().comes("Ann")
        for cards, said in HOSTILE:
            told = await checked(ann, "3 MU-001", cards)
            assert (told["legal"], told["size"], len(told["reasons"])) == (False, 0, 1)
            assert told["reasons"][0]["text"].startswith(said), told
            body = {"game": "sve", "kind": "study", "deck": {"list": "3 MU-001", "cards": cards}}
            refused = await ann.does("POST", "/api/tables", body, 400)
            assert refused["detail"].startswith(said)
            assert "/tmp" not in refused["detail"]
        number = next(card.code for card in load("sve").pool.defs if card.code)
        told = await checked(ann, "3 x", json_lines([{**record(1), "id": number}]))
        assert "which comes with Ludex" in told["reasons"][0]["text"]
        body = {"game": "sve", "kind": "study", "deck": {"name": "forestcraft", "cards": "x"}}
        assert "comes with a deck list" in (await ann.does("POST", "/api/tables", body, 400))["detail"]


@pytest.mark.slow
async def test_a_file_that_takes_too_long_is_given_up_and_the_next_is_read(tmp_path: Path) -> None:
    files = GuestFiles(Settings(guest_cards=True, guest_card_seconds=60.0))
    try:
        assert await files.library("sve", json_lines([record(1)]))
        (first,) = files._crew.processes()
        files._crew.budget = 0.0
        with pytest.raises(guest_files.BadCardFile, match="not read within 60 seconds"):
            await files.library("sve", json_lines(records()))
        with pytest.raises(ProcessLookupError):
            os.kill(first, 0)
        files._crew.budget = 60.0
        assert await files.library("sve", json_lines([record(2)]))
    finally:
        await files.close()


async def test_where_too_many_wait_the_next_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest_files, "WAITING", 0)
    files = GuestFiles(Settings(guest_cards=True))
    with pytest.raises(TooMany):
        await files.library("sve", json_lines([record(1)]))
    await files.close()


def test_a_process_that_reads_files_takes_no_memory_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource", reason="MEMORY IS NOT TESTED: this system bounds none")
    bounds: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda kind, bound: bounds.append(bound))
    CardFile("sve", "", 1).prepare()
    assert bounds == [(guest_files.MOST_MEMORY, guest_files.MOST_MEMORY)]


@pytest.mark.slow
async def test_the_other_seat_and_those_who_watch_see_only_the_faces_that_the_rules_show(tmp_path: Path) -> None:
    own = own_cards("sve")
    async with tested(app_for(tmp_path, time=StillTime(), guest_cards=True)) as visitors:
        ann, ben = await visitors().comes("Ann"), await visitors().comes("Ben")
        made = await ann.does("POST", "/api/tables", order(own, "friend", watch=True), 201)
        body = {"invite": made["invite"], "deck": {"name": "swordcraft"}}
        assert await ben.does("POST", f"/api/tables/{made['table']}/join", body) == {"seat": 1}
        table = await ann.app.state.hub.table(made["table"])
        mine, theirs = await Client().sit(table, 0), await Client().sit(table, 1)
        watcher = await Client().sit(table, -1)
        await answer_some(table, (mine, theirs), 40)
        game = table.course.game
        secret = {face.names[0] for card in game.pool.defs if card.code in game.pool.brought for face in card.faces}
        seen = {card.name for card in _shown(mine)} & secret
        assert seen
        for looker, seat in ((theirs, 1), (watcher, None)):
            public = {card.name for client in (looker,) for card in _shown(client)} & secret
            wire = b"\n".join(looker.wire).decode()
            printed = {one for one in secret if f'"name":"{one}"' in wire}
            assert printed == public
            assert printed < secret
            if seat is not None:
                heard = await looker.says(messages.Names("Lesser"))
                told_of = {name for name in secret if any(name in line.text for line in looker.log)}
                assert set(heard.names) <= public | told_of
        assert set(nameable(game, (0,))) >= {card["name"] for card in own.records}
        assert not set(nameable(game, (1,))) >= {card["name"] for card in own.records}
        assert set(nameable(game, (1,))) >= set(load("sve").pool.names)


@pytest.mark.slow
async def test_cards_of_one_number_are_told_apart_and_nobody_learns_by_it_what_the_other_has(tmp_path: Path) -> None:
    own = own_cards("sve")
    theirs = own.text().replace("Lesser Dewdrop Caller", "Lesser Dewdrop Crier")
    deck = own.deck.dump().replace("Lesser Dewdrop Caller", "Lesser Dewdrop Crier")
    number = own.records[0]["id"]
    assert own.records[0]["name"] == "Lesser Dewdrop Caller"
    async with tested(app_for(tmp_path, guest_cards=True)) as visitors:
        ann, ben = await visitors().comes("Ann"), await visitors().comes("Ben")
        made = await ann.does("POST", "/api/tables", order(own, "friend"), 201)
        body = {"invite": made["invite"], "deck": {"list": deck, "cards": theirs}}
        read = len(ann.app.state.hub.files._read)
        await ben.does("POST", f"/api/tables/{made['table']}/join", {**body, "invite": "nobody's"}, 403)
        assert len(ann.app.state.hub.files._read) == read
        assert await ben.does("POST", f"/api/tables/{made['table']}/join", body) == {"seat": 1}
        table = await ann.app.state.hub.table(made["table"])
        game = table.course.game
        titles = [
            {replay.title_of(game.pool.defs[card]) for _, cards in laid for card in cards} for laid in game.start.decks
        ]
        assert f"Lesser Dewdrop Caller ({number})" in titles[0]
        assert f"Lesser Dewdrop Crier ({number}+)" in titles[1]
        assert len(titles[0] - titles[1]) == len(titles[1] - titles[0]) == 1
        # What Ben is sent has the number that he wrote himself.
        seen = GameReader(1, open_hands=True).state(game)
        mine = {card.print for zone in seen.zones for card in zone.cards if card.name == "Lesser Dewdrop Crier"}
        for print_ in (seen.prints[key] for key in mine):
            assert print_.code == number
        assert not any("+" in key for key in seen.prints)
        press = Press(game.pool)
        crier = next(card for card in game.pool.defs if card.code == f"{number}+")
        assert press._named(Print(crier.code, crier.name, [], {}), 0)[1].code == number


def test_two_tokens_of_one_name_are_refused_without_saying_whose_they_are() -> None:
    def one(number: str, facts: str) -> bytes:
        return packed([Pinned(number, "Paper Boat", True, facts, {}, b"", "")])

    assert unpacked(together(one("A", "x"), one("B", "x"))[0])
    with pytest.raises(BadDeck, match=r"^there cannot be two different tokens that are called Paper Boat at a table$"):
        together(one("A", "x"), one("B", "y"))


def test_the_same_card_of_file_and_library_is_taken_once_and_another_of_its_number_is_refused() -> None:
    card = load("sve").pool.defs[0]

    def one(facts: str) -> Pinned:
        return Pinned("PB-1", "Paper Boat", True, facts, {}, b"", "")

    assert bringing._once([(bringing.FILE, one("x"), card), (bringing.LIBRARY, one("x"), card)]) == [
        (bringing.FILE, one("x"), card)
    ]
    with pytest.raises(BadDeck, match="PB-1 is the number of a card of the file and of another of the library"):
        bringing._once([(bringing.FILE, one("x"), card), (bringing.LIBRARY, one("y"), card)])


def test_cards_that_are_read_again_tell_nobody_where_the_library_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = tmp_path / "nothing"
    wrong.write_text("", encoding="utf-8")
    monkeypatch.setenv(place.DATA, str(wrong))
    data = packed([Pinned("PB-1", "Paper Boat", False, "x", record(1), b"", "another engine")])
    with pytest.raises(Failed) as refused:
        game_with("sve", data)
    assert str(tmp_path) not in str(refused.value)


def _shown(client: Client) -> list[messages.Card]:
    return [card for state in client.states() for zone in state.zones for card in zone.cards]
