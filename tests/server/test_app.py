"""What the server answers over HTTP: guests, games, decks, tables and games that are over."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from ludex import decks
from ludex.agents import AGENTS
from ludex.core import replay
from ludex.games import load, names
from ludex.server.routes.games import WORDS
from tests.server.sitting import Client
from tests.server.wired import Visitor, app_for, tested

Visitors = Callable[[], Visitor]


@pytest.fixture
async def visitors(tmp_path: Path) -> AsyncIterator[Visitors]:
    async with tested(app_for(tmp_path)) as made:
        yield made


@pytest.fixture
async def ann(visitors: Visitors) -> Visitor:
    return await visitors().comes("Ann")


# Guests.


async def test_a_guest_keeps_the_name_they_chose(visitors: Visitors) -> None:
    visitor = visitors()
    first = await visitor.http.get("/api/me")
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    visitor.token = first.json()["csrf"]
    await visitor.does("PUT", "/api/me", {"name": "  Ann   B. "})
    assert await visitor.asks("/api/me") == {"name": "Ann B.", "csrf": visitor.token}


async def test_over_https_the_cookie_is_for_this_host_and_https_alone(visitors: Visitors) -> None:
    response = await visitors().http.get("https://testserver.local/api/me")
    cookie = response.headers["set-cookie"]
    assert cookie.startswith("__Host-ludex=")
    assert "Secure" in cookie
    assert "Domain" not in cookie


@pytest.mark.parametrize("name", ["", " \t", "x" * 41, "a\x00b", "\u202eabc", "\u0301\u0308", "\u200d", "\u3164"])
async def test_a_name_that_is_none_is_refused(ann: Visitor, name: str) -> None:
    await ann.does("PUT", "/api/me", {"name": name}, 400)
    assert (await ann.asks("/api/me"))["name"] == "Ann"


async def test_a_cookie_that_was_tampered_with_is_nobody(ann: Visitor) -> None:
    guest, _, signature = ann.http.cookies["ludex"].rpartition(".")
    ann.http.cookies.clear()
    ann.http.cookies.set("ludex", f"{guest}x.{signature}", domain="testserver.local")
    await ann.asks("/api/tables", 403)
    assert (await ann.asks("/api/me"))["name"] == "Guest"


# Games and rules.


async def test_the_games_come_with_decks_formats_and_opponents(ann: Visitor) -> None:
    games = await ann.asks("/api/games")
    assert [one["name"] for one in games] == names()
    for one in games:
        loaded = load(one["name"])
        assert [deck["name"] for deck in one["decks"]] == list(loaded.decks)
        assert {deck["format"] for deck in one["decks"]} <= {form["name"] for form in one["formats"]}
        assert [agent["name"] for agent in one["agents"]] == list(AGENTS)


def test_every_opponent_has_words() -> None:
    assert WORDS.keys() == AGENTS.keys()


@pytest.mark.parametrize("game", names())
async def test_a_game_says_how_it_is_drawn(ann: Visitor, game: str) -> None:
    details = await ann.asks(f"/api/games/{game}")
    assert details["layout"]["game"] == game
    assert details["edition"] == load(game).editions[0]
    assert details["stats"] == list(load(game).spec.stats)


async def test_an_unknown_game_is_not_found(ann: Visitor) -> None:
    for path in ("/api/games/chess", "/api/games/chess/rules", "/api/games/..%2f..%2fetc"):
        assert "rule" in await ann.asks(path, 404)


async def test_rules_are_found_by_number_and_by_words(ann: Visitor) -> None:
    by_number = await ann.asks("/api/games/sve/rules?q=10.6.2&limit=5")
    assert by_number[0]["number"] == "10.6.2"
    assert len(by_number) == 5
    by_words = await ann.asks("/api/games/sve/rules?q=leader%20defense")
    assert by_words
    assert all("leader" in one["gist"].lower() and "defense" in one["gist"].lower() for one in by_words)
    assert await ann.asks("/api/games/sve/rules?q=xyzzy") == []


async def test_a_rule_stands_between_those_above_and_below_with_its_rulings(ann: Visitor) -> None:
    told = await ann.asks("/api/games/sve/rules/8.4.9")
    assert [one["number"] for one in told["above"]] == ["8.4"]
    assert told["below"][0]["number"] == "8.4.9.1"
    assert told["rulings"][0]["title"] == "8.4.9"
    assert "any field" in told["rulings"][0]["text"]
    assert (await ann.asks("/api/games/sve/rules/99.99", 404))["detail"] == "the book has no such rule"


async def test_a_pasted_deck_is_checked_as_text(ann: Visitor) -> None:
    good = load("sve").decks["forestcraft"]
    report = await ann.does("POST", "/api/decks/check", {"game": "sve", "format": "standard", "list": good.dump()})
    size = sum(map(good.size, good.sections))
    assert (report["legal"], report["size"], report["playable"]) == (True, size, size)
    assert not any(report[field] for field in ("reasons", "unknown", "declined", "notes", "library", "file"))
    assert (report["written_as"], report["format"], report["restriction"]) == ("plain", "standard", "")
    bad = await ann.does("POST", "/api/decks/check", {"game": "sve", "format": "standard", "list": "3 No Such Card"})
    assert bad["legal"] is False
    assert bad["reasons"]


@pytest.mark.parametrize("form", ["decklog", "octgn", "cockatrice", "tts"])
async def test_a_deck_of_another_program_is_checked_and_played(ann: Visitor, form: str) -> None:
    loaded = load("sve")
    text = decks.write(decks.sheet_of(loaded.decks["forestcraft"], loaded), form)
    report = await ann.does("POST", "/api/decks/check", {"game": "sve", "format": "standard", "list": text})
    assert (report["legal"], report["playable"]) == (True, report["size"])
    order = {"game": "sve", "kind": "study", "deck": {"list": text}}
    assert (await ann.does("POST", "/api/tables", order, 201))["table"]


async def test_a_hostile_pasted_deck_is_a_reason(ann: Visitor) -> None:
    bomb = '<!DOCTYPE d [<!ENTITY a "x">]><deck game="1"><section name="Main"><card qty="1">&a;</card></section></deck>'
    for text in (bomb, "[" * 5000, '{"list": NaN}'):
        report = await ann.does("POST", "/api/decks/check", {"game": "sve", "list": text})
        assert (report["legal"], len(report["reasons"]), report["size"]) == (False, 1, 0)


async def test_a_pasted_deck_is_never_a_path(ann: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(load("sve").decks["forestcraft"].dump())
    for path in (str(file), "/etc/passwd", "forestcraft"):
        report = await ann.does("POST", "/api/decks/check", {"game": "sve", "list": path})
        assert report["legal"] is False
        for choice in ({"name": path}, {"list": path}):
            if choice != {"name": "forestcraft"}:
                order = {"game": "sve", "kind": "study", "deck": choice}
                told = await ann.does("POST", "/api/tables", order, 404 if "name" in choice else 400)
                assert "root:" not in told["detail"]


# Tables.


async def test_a_table_against_the_computer_is_opened_and_listed(ann: Visitor) -> None:
    made = await ann.opens("sve", watch=True)
    assert made["seat"] == 0
    assert made["invite"] is None
    (mine,) = await ann.asks("/api/tables")
    assert (mine["table"], mine["players"], mine["over"]) == (made["table"], ["Ann", "random"], False)
    info = await ann.asks(f"/api/tables/{made['table']}")
    assert (info["kind"], info["seat"], info["watch_token"]) == ("computer", 0, made["watch"])


async def test_strangers_are_told_nothing_they_could_come_in_with(visitors: Visitors) -> None:
    ann, eve = await visitors().comes("Ann"), await visitors().comes("Eve")
    made = await ann.opens("sve", "friend", watch=True, agent=None)
    info = await eve.asks(f"/api/tables/{made['table']}")
    assert (info["open_seat"], info["seat"], info["invite"], info["watch_token"]) == (1, None, None, None)
    assert (await ann.asks(f"/api/tables/{made['table']}"))["invite"] == made["invite"]
    body = {"invite": "guessed", "deck": {"name": "swordcraft"}}
    await eve.does("POST", f"/api/tables/{made['table']}/join", body, 403)
    body["invite"] = made["invite"]
    assert await eve.does("POST", f"/api/tables/{made['table']}/join", body) == {"seat": 1}
    late = await visitors().comes()
    await late.does("POST", f"/api/tables/{made['table']}/join", body, 409)


async def test_an_illegal_deck_is_refused_with_its_reasons(ann: Visitor) -> None:
    body = {"game": "sve", "kind": "study", "deck": {"list": "1 Seedling Oracle"}}
    told = await ann.does("POST", "/api/tables", body, 400)
    assert "deck" in told["detail"]
    assert await ann.asks("/api/tables") == []


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"kind": "tournament"}, 400),
        ({"agent": "grandmaster"}, 404),
        ({"seat": 2}, 400),
        ({"seat": True}, 400),
        ({"game": "chess"}, 404),
        ({"deck": {"name": "no such deck"}}, 404),
        ({"deck": {"name": "forestcraft", "list": "1 x"}}, 400),
        ({"deck": {}}, 400),
        ({"clock": {"minutes": -1}}, 400),
        ({"clock": {"minutes": 5}}, 400),
        ({"kind": "friend", "opponent_deck": {"name": "forestcraft"}}, 400),
        ({"kind": "friend", "clock": {"minutes": "5"}}, 400),
        ({"kind": "friend", "clock": {"minutes": 0.001}}, 400),
        ({"watch": "true"}, 400),
        ({"watch": 1}, 400),
        ({"seat": "0"}, 400),
        ({"seed": 7}, 400),
        ({"format": "no such format"}, 404),
        ({"deck": {"list": "x" * 20_001}}, 400),
    ],
)
async def test_a_table_that_cannot_be_is_refused(ann: Visitor, changed: dict[str, object], code: int) -> None:
    order = {"game": "sve", "kind": "computer", "deck": {"name": "forestcraft"}, "agent": "random", **changed}
    told = await ann.does("POST", "/api/tables", order, code)
    assert told.keys() == {"detail", "rule"}
    assert await ann.asks("/api/tables") == []


async def test_a_game_that_goes_on_gives_no_replay_and_no_record(ann: Visitor) -> None:
    made = await ann.opens("sve", "study")
    for path in ("replay", "replay/0", "record"):
        await ann.asks(f"/api/tables/{made['table']}/{path}", 409)
    refused = await ann.does("POST", f"/api/tables/{made['table']}/study", {"step": 0}, 409)
    assert "over" in refused["detail"]


async def test_after_a_game_it_can_be_stepped_through_kept_and_gone_on_with(visitors: Visitors, tmp_path: Path) -> None:
    ann, eve = await visitors().comes("Ann"), await visitors().comes("Eve")
    made = await ann.opens("sve", "study", watch=True)
    await ann.concedes(made["table"])
    told = await ann.asks(f"/api/tables/{made['table']}/replay")
    assert told["over"]["reason"] == "concession"
    assert told["turns"][0]["step"] == 0
    state = await ann.asks(f"/api/tables/{made['table']}/replay/{told['steps']}?seat=1")
    assert (state["kind"], state["viewer"]) == ("replay", 1)
    await ann.asks(f"/api/tables/{made['table']}/replay/{told['steps'] + 1}", 404)
    record = await ann.http.get(f"/api/tables/{made['table']}/record")
    assert "attachment" in record.headers["content-disposition"]
    assert replay.verify(record.text, load("sve").pool).status == replay.EXACT
    again = await ann.does("POST", f"/api/tables/{made['table']}/study", {"step": 0}, 201)
    assert (await ann.asks(f"/api/tables/{again['table']}"))["kind"] == "study"
    for path in ("replay", "replay/0", "record"):
        await eve.asks(f"/api/tables/{made['table']}/{path}", 404)
        await eve.asks(f"/api/tables/{made['table']}/{path}?watch={made['watch']}", 403)


async def test_a_game_that_cannot_be_played_again_is_closed_with_an_apology_and_the_others_go_on(
    tmp_path: Path,
) -> None:
    async with tested(app_for(tmp_path)) as visitors:
        ann = await visitors().comes("Ann")
        broken, whole = await ann.opens("sve", "study"), await ann.opens("sve", "study")
        for made in (broken, whole):
            client = await Client().sit(await ann.app.state.hub.table(made["table"]), 0)
            await client.answers(0)
            await client.leaves()
        cookies = ann.http.cookies
    with sqlite3.connect(tmp_path / "ludex.db") as database:
        database.execute("update entries set entry = '99' where table_id = ?", (broken["table"],))
    async with tested(app_for(tmp_path)) as visitors:
        ann = visitors()
        ann.http.cookies = cookies
        await ann.comes()
        for _ in range(2):
            told = await ann.asks(f"/api/tables/{broken['table']}", 409)
            assert "sorry" in told["detail"]
        assert (await ann.asks(f"/api/tables/{whole['table']}"))["over"] is False
