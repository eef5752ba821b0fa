"""How many tables a server carries: `python benchmarks/tables.py [--tables 200] [--seconds 60] [--kind friend]`.

A server runs in a process of its own, as `ludex serve` runs it but for its limits, and scripted clients in this one: at
each table whoever is asked answers about once a second with anything that is allowed. Measured are the time from
sending an answer until the state it led to has come back, the memory of the server, and how late its event loop is.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import psutil
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

GAMES = {
    "sve": ("forestcraft", "swordcraft"),
    "fftcg": ("fire", "ice"),
    "vanguard": ("aqua-force", "blade-shrine"),
    "caster": ("academy", "cavalcade"),
}
SERVER = """
import sys
from pathlib import Path
import uvicorn
from ludex.server.app import make_app
from ludex.server.doors import Limits
from ludex.server.serving import Server, bound, config_for, configure_logs, database_in, tune
from ludex.server.settings import Settings
configure_logs()
tune()
wide = Limits(guest_burst=1e9, address_burst=1e9, newcomers_burst=1e9, sockets=10**6)
database = sys.argv[2] if len(sys.argv) > 2 else database_in(Path(sys.argv[1]))
settings = Settings(database=database, tables_per_guest=10**6)
place = bound("127.0.0.1", 0)
Server(config_for(make_app(settings, "x" * 40, wide)), lambda: print(place.getsockname()[1], flush=True)).run([place])
"""
TRIES = 12
"""So many answers are tried at a question before the table is left."""


class Asked(Struct):
    """What a client needs of a question."""

    number: int
    shape: str
    least: int
    most: int
    options: list[Any] = []
    proposal: list[int] | None = None


class Heard(Struct):
    """What a client needs of a message."""

    type: str
    question: Asked | None = None
    over: Any = None


DECODER = msgspec.json.Decoder(Heard)


@dataclass
class Measured:
    """What the clients saw."""

    answered: list[float] = field(default_factory=list)
    """Seconds from an answer to the state."""
    refused: int = 0
    ended: int = 0
    left: int = 0
    bytes: int = 0


def answer(asked: Asked, random: Random) -> int | list[int]:
    """Something that may be allowed."""
    count = len(asked.options)
    if asked.proposal is not None and random.random() < 0.9:
        return asked.proposal
    if asked.shape in ("one", "act", "yes/no"):
        return random.randrange(max(count, 2) if asked.shape == "yes/no" else max(count, 1))
    if asked.shape == "number":
        return random.randint(asked.least, min(asked.most, asked.least + 5))
    if asked.shape in ("order", "arrange"):
        return random.sample(range(count), count)
    if asked.shape == "split":
        shares = [asked.least] * count
        shares[random.randrange(count)] += asked.most - sum(shares)
        return shares
    if asked.shape == "name":
        return 0
    return sorted(random.sample(range(count), random.randint(asked.least, min(asked.most, count))))


class Player:
    """One seat of a table."""

    def __init__(self, socket: ClientConnection, measured: Measured, random: Random) -> None:
        self.socket = socket
        self.measured = measured
        self.random = random
        self.asked: Asked | None = None
        self.sent: tuple[int, float] | None = None
        """The question that was answered, and when."""
        self.tries = 0
        self.due: asyncio.Task[None] | None = None

    async def play(self, pause: float) -> None:
        """Until the game is over, or no answer is found."""
        async for data in self.socket:
            now = time.perf_counter()
            self.measured.bytes += len(data)
            heard = DECODER.decode(data)
            if heard.type == "state":
                if heard.over is not None:
                    return
                self._shown(heard.question, now, pause)
            elif heard.type == "refused":
                self.sent = None
                self.measured.refused += 1
                self.tries += 1
                if self.tries > TRIES:
                    self.measured.left += 1
                    return
                self.due = asyncio.create_task(self._answer(0.05))

    def _shown(self, question: Asked | None, now: float, pause: float) -> None:
        before, self.asked = self.asked, question
        number = -1 if question is None else question.number
        if self.sent is not None and number != self.sent[0]:
            self.measured.answered.append(now - self.sent[1])
            self.sent = None
        if question is not None and (before is None or before.number != number):
            self.tries = 0
            self.due = asyncio.create_task(self._answer(pause * self.random.uniform(0.5, 1.5)))

    async def _answer(self, pause: float) -> None:
        await asyncio.sleep(pause)
        if self.asked is not None:
            given = {"type": "answer", "question": self.asked.number, "answer": answer(self.asked, self.random)}
            self.sent = self.asked.number, time.perf_counter()
            await self.socket.send(msgspec.json.encode(given).decode())


class Guest:
    """Somebody with a cookie."""

    def __init__(self, url: str) -> None:
        self.http = httpx.AsyncClient(base_url=url, timeout=120)

    async def come(self) -> Guest:
        self.token = (await self.http.get("/api/me")).json()["csrf"]
        self.cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return self

    async def post(self, path: str, body: Any) -> Any:
        response = await self.http.post(path, json=body, headers={"x-csrf-token": self.token})
        response.raise_for_status()
        return response.json()


async def sit(port: int, game: str, kind: str, ann: Guest, ben: Guest) -> list[tuple[str, Guest]]:
    """A new table, and who sits there."""
    first, second = GAMES[game]
    order: dict[str, Any] = {"game": game, "kind": kind, "deck": {"name": first}, "seat": 0}
    if kind != "friend":
        order["opponent_deck"] = {"name": second}
    made = await ann.post("/api/tables", order)
    if kind != "friend":
        return [(made["table"], ann)]
    body = {"invite": made["invite"], "deck": {"name": second}}
    await ben.post(f"/api/tables/{made['table']}/join", body)
    return [(made["table"], ann), (made["table"], ben)]


async def table(number: int, port: int, kind: str, guests: list[Guest], pause: float, measured: Measured) -> None:
    """A table at which one game after the other is played."""
    random = Random(number)
    game = list(GAMES)[number % len(GAMES)]
    while True:
        seats = await sit(port, game, kind, guests[0], guests[1])
        sockets = [
            await connect(
                f"ws://127.0.0.1:{port}/ws/tables/{name}",
                additional_headers={"Cookie": guest.cookie},
                max_size=None,
                open_timeout=60,
            )
            for name, guest in seats
        ]
        players = [Player(socket, measured, random) for socket in sockets]
        playing = [asyncio.create_task(player.play(pause)) for player in players]
        try:
            await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            measured.ended += 1
        finally:
            for player in players:
                if player.due is not None:
                    player.due.cancel()
            for task in playing:
                task.cancel()
            for socket in sockets:
                await socket.close()


async def run(tables: int, seconds: float, pause: float, kind: str, database: str | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, folder, *([database] if database else [])]
        log = (Path(folder) / "log").open("w")
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline())
            await measure(port, psutil.Process(server.pid), tables, seconds, pause, kind)
        finally:
            server.terminate()
            server.wait()


async def measure(port: int, server: psutil.Process, tables: int, seconds: float, pause: float, kind: str) -> None:
    url = f"http://127.0.0.1:{port}"
    guests = [await Guest(url).come(), await Guest(url).come()]
    await guests[0].http.get("/api/games")
    warm = Measured()
    first = asyncio.create_task(table(0, port, kind, guests, 0.1, warm))
    await asyncio.sleep(5)
    first.cancel()
    before = server.memory_info().rss
    measured = Measured()
    playing = [asyncio.create_task(table(number, port, kind, guests, pause, measured)) for number in range(tables)]
    while len(measured.answered) < tables:
        await asyncio.sleep(0.5)
        for task in playing:
            if task.done():
                task.result()
    # Opening them all at once is not what is measured.
    lag_before = buckets((await guests[0].http.get("/metrics")).text, "ludex_loop_lag_seconds")
    measured.answered.clear()
    used = server.cpu_times()
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    now = server.cpu_times()
    after = server.memory_info().rss
    text = (await guests[0].http.get("/metrics")).text
    lag_after = buckets(text, "ludex_loop_lag_seconds")
    for task in playing:
        task.cancel()
    in_memory = float(re.findall(r"^ludex_tables (\S+)", text, re.MULTILINE)[0])
    lag = {bound: lag_after[bound] - lag_before.get(bound, 0) for bound in lag_after}
    figures = sorted(measured.answered)
    cut = statistics.quantiles(figures, n=100)
    print(f"{tables} tables ({kind}), {took:.0f} s, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print(f"answers        {len(figures)}, {len(figures) / took:.0f} a second; refused {measured.refused}")
    print(f"games ended    {measured.ended}, left without an answer {measured.left}")
    print(f"answer to view p50 {cut[49] * 1e3:.0f} ms, p99 {cut[98] * 1e3:.0f} ms, most {figures[-1] * 1e3:.0f} ms")
    print(f"memory         {(after - before) / 1e6 / max(1, in_memory):.2f} MB a table ({in_memory:.0f} in memory)")
    print(f"loop lag       p50 at most {quantile(lag, 0.5)} ms, p99 at most {quantile(lag, 0.99)} ms")
    spent = now.user + now.system - used.user - used.system
    print(f"server         {spent / took:.2f} cores, {spent / max(1, len(figures)) * 1e3:.1f} ms an answer")
    print(f"sent           {measured.bytes / 1e3 / max(1, len(figures)):.0f} kB an answer, to all seats")


def buckets(text: str, name: str) -> dict[float, float]:
    """How many were at most so long, by seconds."""
    found = re.findall(rf'^{name}_bucket{{le="([^"]+)"}} (\S+)$', text, re.MULTILINE)
    return {float(bound): float(count) for bound, count in found}


def quantile(counts: dict[float, float], part: float) -> str:
    """The bound below which this part lies, in milliseconds."""
    total = max(counts.values(), default=0)
    return next((f"{bound * 1e3:g}" for bound, count in sorted(counts.items()) if count >= part * total), "?")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two answers at a table")
    parser.add_argument("--kind", choices=("friend", "study", "computer"), default="friend")
    parser.add_argument("--database", help="as SQLAlchemy names it; SQLite in a fresh folder if none is given")
    given = parser.parse_args()
    asyncio.run(run(given.tables, given.seconds, given.pause, given.kind, given.database))
