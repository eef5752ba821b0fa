"""Who is let in, how fast, and what browsers are told to keep out."""

from __future__ import annotations

import stat
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import cast

import pytest
from litestar.connection import ASGIConnection
from litestar.types import Scope

from ludex.server.doors import Limits, may_read_figures, page_policy
from ludex.server.rulings import parse, rulings, rulings_on
from ludex.server.sessions import SECRET, BadSecret, secret_in
from ludex.server.shelf import Shelf
from tests.server.sitting import StillTime
from tests.server.wired import ROOMY, Visitor, app_for, tested

Visitors = Callable[[], Visitor]
TOKEN = "for prometheus"
CARRIED = {"authorization": f"Bearer {TOKEN}"}


@pytest.fixture
async def visitors(tmp_path: Path) -> AsyncIterator[Visitors]:
    async with tested(app_for(tmp_path)) as made:
        yield made


# What changes something comes from our own pages.


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/api/me", {"name": "Eve"}),
        ("POST", "/api/tables", {"game": "sve", "kind": "study", "deck": {"name": "forestcraft"}}),
        ("POST", "/api/decks/check", {"game": "sve", "list": "1 x"}),
        ("POST", "/api/tables/x/join", {"invite": "x", "deck": {"name": "x"}}),
        ("POST", "/api/tables/x/study", {"step": 0}),
    ],
)
async def test_without_the_token_nothing_is_done(visitors: Visitors, method: str, path: str, body: object) -> None:
    ann, eve = await visitors().comes("Ann"), await visitors().comes()
    for headers in ({}, {"x-csrf-token": ""}, {"x-csrf-token": eve.token}, {"x-csrf-token": "\xe9"}):
        sent = {name: value.encode("latin-1") for name, value in headers.items()}
        response = await ann.http.request(method, path, json=body, headers=sent)
        assert response.status_code == 403
    nobody = visitors()
    assert (await nobody.http.request(method, path, json=body)).status_code == 403
    assert (await ann.asks("/api/me"))["name"] == "Ann"
    assert await ann.asks("/api/tables") == []


# Limits.


async def test_a_long_body_is_refused(visitors: Visitors) -> None:
    ann = await visitors().comes()
    body = b'{"name": "' + b"x" * 70_000 + b'"}'
    headers = {"x-csrf-token": ann.token, "content-type": "application/json"}
    response = await ann.http.put("/api/me", content=body, headers=headers)
    assert response.status_code == 413

    async def in_parts() -> AsyncIterator[bytes]:
        for start in range(0, len(body), 1000):
            yield body[start : start + 1000]

    response = await ann.http.put("/api/me", content=in_parts(), headers=headers)
    assert response.status_code == 413


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 50_000,
        b'{"name": 1e999}',
        b'{"name": "\\ud800"}',
        b"null",
        b"[]",
        b'{"nam": "x"}',
    ],
)
async def test_a_body_that_cannot_be_read_is_refused(visitors: Visitors, body: bytes) -> None:
    ann = await visitors().comes("Ann")
    headers = {"x-csrf-token": ann.token, "content-type": "application/json"}
    response = await ann.http.put("/api/me", content=body, headers=headers)
    assert response.status_code == 400
    assert response.json().keys() == {"detail", "rule"}
    assert (await ann.asks("/api/me"))["name"] == "Ann"


@pytest.mark.parametrize("body", [b"", b" "])
async def test_a_body_with_nothing_in_it_is_told_as_such(visitors: Visitors, body: bytes) -> None:
    ann = await visitors().comes("Ann")
    headers = {"x-csrf-token": ann.token, "content-type": "application/json"}
    response = await ann.http.put("/api/me", content=body, headers=headers)
    assert (response.status_code, response.json()["detail"]) == (400, "nothing was sent: JSON is wanted")


async def test_a_guest_who_is_too_fast_waits(tmp_path: Path) -> None:
    time = StillTime()
    limits = Limits(guest_per_second=1.0, guest_burst=5.0, address_burst=1e6)
    async with tested(app_for(tmp_path, limits, time)) as visitors:
        ann, ben = visitors(), visitors()
        await ann.comes()
        codes = [(await ann.http.get("/api/tables")).status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        await ben.comes()
        await ben.asks("/api/tables")
        await time.advance(2.0)
        assert [(await ann.http.get("/api/tables")).status_code for _ in range(3)] == [200, 200, 429]


async def test_an_address_that_is_too_fast_waits_whoever_it_is(tmp_path: Path) -> None:
    limits = Limits(address_per_second=1.0, address_burst=5.0)
    async with tested(app_for(tmp_path, limits, StillTime())) as visitors:
        codes = [(await visitors().http.get("/api/games/sve/rules")).status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        assert (await visitors().http.get("/health")).status_code == 200


async def test_an_address_brings_only_so_many_newcomers(tmp_path: Path) -> None:
    limits = Limits(address_burst=1e6, newcomers_per_second=1.0, newcomers_burst=3.0)
    async with tested(app_for(tmp_path, limits, StillTime())) as visitors:
        known = visitors()
        codes = [(await one.http.get("/api/me")).status_code for one in (known, *(visitors() for _ in range(4)))]
        assert codes == [200, 200, 200, 429, 429]
        assert (await known.http.get("/api/me")).status_code == 200


async def test_one_guest_has_only_so_many_tables(tmp_path: Path) -> None:
    async with tested(app_for(tmp_path, ROOMY, tables_per_guest=2)) as visitors:
        ann = await visitors().comes()
        await ann.opens("sve", "study")
        made = await ann.opens("sve", "study")
        first = {"game": "sve", "kind": "study", "deck": {"name": "forestcraft"}}
        await ann.does("POST", "/api/tables", first, 429)
        await ann.concedes(made["table"])
        assert (await ann.opens("sve", "study"))["table"] != made["table"]


# What browsers are told.


async def test_every_answer_says_what_browsers_must_not_do(visitors: Visitors) -> None:
    visitor = visitors()
    for path in ("/", "/t/x", "/api/me", "/api/nothing", "/nothing", "/schema", "/health", "/metrics", "/assets/no.js"):
        headers = (await visitor.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_pictures_come_from_nowhere_else_unless_it_is_allowed() -> None:
    assert "img-src 'self' data: blob:;" in page_policy("n", ())
    assert "img-src 'self' data: blob: https://pictures.example;" in page_policy("n", ("https://pictures.example",))


async def test_the_client_is_served_where_it_is_built(tmp_path: Path) -> None:
    built = tmp_path / "static"
    (built / "assets").mkdir(parents=True)
    (built / "assets" / "main-1a2b.js").write_text("//" + "x" * 5000)
    (built / "icon.svg").write_text("<svg/>")
    (built / "index.html").write_text("<html><head></head><body>client</body></html>")
    (tmp_path / "secret").write_text("not for you")
    async with tested(app_for(tmp_path, shelf=Shelf(built))) as visitors:
        http = visitors().http
        for path in ("/", "/t/abc", "/t/abc?invite=x", "/w/abc/token", "/r/abc", "/settings"):
            page = await http.get(path)
            assert page.status_code == 200
            assert "client" in page.text
            nonce = page.text.split('nonce="')[1].split('"')[0]
            assert f"'nonce-{nonce}'" in page.headers["content-security-policy"]
            assert page.headers["cache-control"] == "no-cache"
        script = await http.get("/assets/main-1a2b.js")
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
        assert len(script.text) == 5002
        assert (await http.get("/icon.svg")).headers["content-type"].startswith("image/svg+xml")
        for path in ("/assets/nothing.js", "/assets/..%2f..%2fsecret", "/api/nothing"):
            missing = await http.get(path)
            assert missing.status_code == 404
            assert "not for you" not in missing.text
        assert (await http.get("/nothing")).status_code == 404


async def test_where_the_client_is_not_built_the_page_says_how(visitors: Visitors) -> None:
    page = await visitors().http.get("/")
    assert "make client" in page.text


async def test_the_figures_are_there_for_prometheus(tmp_path: Path) -> None:
    async with tested(app_for(tmp_path, Limits(figures_token=TOKEN))) as made:
        ann = await made().comes()
        await ann.opens("sve", "study")
        assert "ludex_tables 1.0" in (await ann.http.get("/metrics", headers=CARRIED)).text
        assert (await ann.asks("/health"))["well"] is True


@pytest.mark.parametrize("carried", ["", "Bearer", "Bearer wrong", TOKEN])
async def test_the_figures_are_only_for_who_carries_the_token(tmp_path: Path, carried: str) -> None:
    async with tested(app_for(tmp_path, Limits(figures_token=TOKEN))) as made:
        visitor = made()
        assert (await visitor.http.get("/metrics", headers={"authorization": carried})).status_code == 404
        assert "ludex_tables" in (await visitor.http.get("/metrics", headers=CARRIED)).text


@pytest.mark.parametrize(
    ("host", "allowed"),
    [("127.0.0.1", True), ("::1", True), ("192.0.2.7", False), ("10.0.0.1", False), ("somewhere", False), ("", False)],
)
def test_without_a_token_the_figures_are_for_this_machine_alone(host: str, allowed: bool) -> None:
    scope = {"type": "http", "headers": [], "client": (host, 1) if host else None}
    assert may_read_figures(ASGIConnection(cast(Scope, scope)), Limits()) is allowed


# The secret.


def test_the_secret_is_made_once_and_only_its_owner_reads_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SECRET, raising=False)
    folder = tmp_path / "data"
    secret = secret_in(folder)
    assert len(secret) >= 32
    assert stat.S_IMODE((folder / "secret").stat().st_mode) == 0o600
    assert secret_in(folder) == secret
    (folder / "secret").chmod(0o644)
    with pytest.raises(BadSecret):
        secret_in(folder)
    monkeypatch.setenv(SECRET, "short")
    with pytest.raises(BadSecret):
        secret_in(folder)
    monkeypatch.setenv(SECRET, "long enough to be a secret, one hopes")
    assert secret_in(folder) == "long enough to be a secret, one hopes"


# Rulings.


def test_rulings_are_read_with_the_rule_they_stand_under() -> None:
    page = (
        "# Rulings\n\nWords.\n\n## One (one)\n\n### 1.2\n\nSee 3.4.\nAnd more.\n\n## Two (two)\n\n### 1.2\n\nOther.\n"
    )
    found = parse(page)
    assert [(one.book, one.number, one.text) for one in found] == [
        ("one", "1.2", "See 3.4.\nAnd more."),
        ("two", "1.2", "Other."),
    ]
    assert [found[0].cites(number) for number in ("1.2", "3.4", "3", "4", "3.4.1")] == [True, True, False, False, False]


def test_every_book_has_its_rulings() -> None:
    assert {one.book for one in rulings()} == {"sve-en", "fftcg", "vanguard", "caster"}
    assert rulings_on("sve-en", "8.4.9")[0].number == "8.4.9"
    assert all(one.text for one in rulings())


def test_a_secret_that_cannot_be_read_is_told_by_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SECRET, raising=False)
    (tmp_path / "secret").mkdir(mode=0o700)
    with pytest.raises(BadSecret, match="secret: Is a directory"):
        secret_in(tmp_path)
    (tmp_path / "secret").rmdir()
    secret_in(tmp_path)
    (tmp_path / "secret").write_bytes(b"\xff" * 40)
    with pytest.raises(BadSecret, match="secret: this is no text"):
        secret_in(tmp_path)
