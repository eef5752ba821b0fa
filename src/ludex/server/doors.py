"""Who is let in: how fast, from which pages, and what browsers are told to keep out."""

from __future__ import annotations

from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from hmac import compare_digest
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import PermissionDeniedException, TooManyRequestsException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ludex.server.rates import Bucket
from ludex.server.refusals import Forbidden, TooMany
from ludex.server.sessions import Caller, Sessions
from ludex.server.timing import Time

SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
COST = "cost"
"""The entry of a route's `opt` that says for how many requests it counts."""
UNGUARDED = "unguarded"
"""The entry of a route's `opt` that says that anybody may ask it, as often as they like."""
WITH_DECKS = 2_097_152
"""Bytes of a request that brings decks: lists, and card files where guests may bring them."""
TOO_FAST = "too many requests: wait a moment"


@dataclass(frozen=True)
class Limits:
    """How much may come from one guest and from one address. Several guests may share an address."""

    guest_per_second: float = 10.0
    guest_burst: float = 100.0
    address_per_second: float = 40.0
    address_burst: float = 400.0
    newcomers_per_second: float = 0.2
    """New guests from one address."""
    newcomers_burst: float = 30.0
    sockets: int = 200
    """Connections to tables from one address at once."""
    body: int = 65_536
    """Bytes that a request may have which brings no deck."""
    remembered: int = 20_000
    """So many guests and addresses are kept in mind; those that came last."""
    figures_token: str = ""
    """Whoever carries it may read the figures; without one only this machine may."""
    images: tuple[str, ...] = ()
    """Addresses that pictures may be fetched from, for those who set such a thing; nowhere else is ever asked."""


@dataclass
class Rates:
    """A bucket for each of those who came last."""

    rate: float
    burst: float
    most: int
    time: Time
    _buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def take(self, who: str, cost: float = 1.0) -> bool:
        """Whether they may; if not, nothing is taken."""
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.rate, self.burst, self.time.now)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket.take(cost)


class Doorkeeper(ASGIMiddleware):
    """Lets requests and connections in, as fast as `Limits` says and from our own pages only."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, sessions: Sessions, limits: Limits, time: Time) -> None:
        self.sessions = sessions
        self.limits = limits
        self.guests = Rates(limits.guest_per_second, limits.guest_burst, limits.remembered, time)
        self.addresses = Rates(limits.address_per_second, limits.address_burst, limits.remembered, time)
        self.newcomers = Rates(limits.newcomers_per_second, limits.newcomers_burst, limits.remembered, time)
        self.sockets: Counter[str] = Counter()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        opt = scope["route_handler"].opt
        connection: Caller = ASGIConnection(scope)
        address = address_of(connection)
        if not opt.get(UNGUARDED):
            self._check_rates(connection, address, float(opt.get(COST, 1.0)))
        if scope["type"] == ScopeType.HTTP:
            self._check_token(connection)
            await next_app(scope, receive, send)
            return
        check_origin(connection)
        if self.sockets[address] >= self.limits.sockets:
            raise TooManyRequestsException(TOO_FAST)
        self.sockets[address] += 1
        try:
            await next_app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def _check_rates(self, connection: Caller, address: str, cost: float) -> None:
        guest = self.sessions.guest(connection)
        if not self.addresses.take(address, cost) or (guest is not None and not self.guests.take(guest, cost)):
            raise TooManyRequestsException(TOO_FAST, headers={"retry-after": "5"})

    def _check_token(self, connection: Caller) -> None:
        if connection.scope.get("method") in SAFE:
            return
        guest = self.sessions.guest(connection)
        if guest is None or not self.sessions.carries_token(guest, connection):
            raise Forbidden("this did not come from a page of ours: load the page again")

    def let_in(self, connection: Caller) -> None:
        """Somebody new comes from there; TooMany if too many did."""
        if not self.newcomers.take(address_of(connection)):
            raise TooMany(TOO_FAST)


def address_of(connection: Caller) -> str:
    """Where a request comes from: of the long addresses of IPv6 the half that one customer gets as a whole."""
    host = connection.client.host if connection.client is not None else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Address(int(address) >> 64 << 64))
    return host


def may_read_figures(connection: Caller, limits: Limits) -> bool:
    """Whether the figures are for whoever asks: by the token if there is one, else from this machine alone."""
    if limits.figures_token:
        carried = connection.headers.get("authorization", "")
        return compare_digest(carried.encode(), f"Bearer {limits.figures_token}".encode())
    try:
        return ip_address(connection.client.host if connection.client is not None else "").is_loopback
    except ValueError:
        return False


def check_origin(connection: Caller) -> None:
    """Refused if the connection is opened by a page of somebody else. What is no browser says no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    try:
        parts = urlsplit(origin)
        ours = parts.scheme in ("http", "https") and parts.netloc.lower() == connection.headers.get("host", "").lower()
    except ValueError:
        ours = False
    if not ours:
        raise PermissionDeniedException("this did not come from a page of ours")


HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "cache-control": "no-store",
}
"""What every answer says unless it says something else."""


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer says what browsers must not do with it."""
    if message["type"] == "http.response.start":
        message.setdefault("headers", [])
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


def page_policy(nonce: str, images: tuple[str, ...]) -> str:
    """What the pages of the client may load: what we serve, and pictures from where whoever runs this allows it."""
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            f"style-src 'self' 'nonce-{nonce}'",
            " ".join(("img-src 'self' data: blob:", *images)),
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )
