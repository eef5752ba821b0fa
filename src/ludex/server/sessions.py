"""Who comes: a guest is known by a signed cookie; what changes something carries a token that only they are told.

The cookie holds nothing but the guest's id. It is signed, so that nobody can make one up, and no script can read it.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from ludex.core.errors import LudexError

Caller = ASGIConnection[Any, Any, Any, Any]
"""Whoever opens a connection or sends a request."""

PLAIN_COOKIE, SECURE_COOKIE = "ludex", "__Host-ludex"
"""What the cookie is called; browsers take the second one only over https and from this very host."""
COOKIE_AGE = 400 * 24 * 3600
"""Seconds that a browser keeps it after the last visit; browsers keep none longer."""
TOKEN_HEADER = "x-csrf-token"
SECRET = "LUDEX_SECRET"
"""The environment variable with the secret, if it is not to be in a file."""
SHORTEST_SECRET = 32


class BadSecret(LudexError):
    """A secret that does not keep anything."""


class Sessions:
    """Guests as their requests say who they are."""

    def __init__(self, secret: str) -> None:
        self._guests = Signer(secret, salt="ludex guest", key_derivation="hmac", digest_method=sha256)
        self._tokens = Signer(secret, salt="ludex csrf", key_derivation="hmac", digest_method=sha256)

    def guest(self, connection: Caller) -> str | None:
        """The id of the guest whose cookie came along; None if there is none, or it is not of our making."""
        signed = connection.cookies.get(_called(connection))
        if not signed:
            return None
        try:
            return self._guests.unsign(signed).decode()
        except (BadSignature, UnicodeError):
            return None

    def cookie(self, guest: str, connection: Caller) -> Cookie:
        """The cookie by which the guest is known from now on."""
        return Cookie(
            key=_called(connection),
            value=self._guests.sign(guest).decode(),
            max_age=COOKIE_AGE,
            path="/",
            secure=_is_secure(connection),
            httponly=True,
            samesite="lax",
        )

    def token(self, guest: str) -> str:
        """What the guest's own pages send along, and nobody else's can know."""
        return self._tokens.get_signature(guest).decode()

    def carries_token(self, guest: str, connection: Caller) -> bool:
        """Whether the request came from a page of ours."""
        return compare_digest(connection.headers.get(TOKEN_HEADER, "").encode(), self.token(guest).encode())


def _is_secure(connection: Caller) -> bool:
    return connection.scope["scheme"] in ("https", "wss")


def _called(connection: Caller) -> str:
    return SECURE_COOKIE if _is_secure(connection) else PLAIN_COOKIE


def secret_in(folder: Path) -> str:
    """The secret that cookies are signed with: from the environment, or from a file here that only its owner reads."""
    given = os.environ.get(SECRET)
    if given is not None:
        if len(given) < SHORTEST_SECRET:
            raise BadSecret(f"{SECRET} is too short: {SHORTEST_SECRET} characters or more are wanted")
        return given
    file = folder / "secret"
    try:
        return _secret_of(file)
    except (OSError, UnicodeDecodeError) as problem:
        raise BadSecret(f"{file}: {getattr(problem, 'strerror', None) or 'this is no text'}") from problem


def _secret_of(file: Path) -> str:
    """The secret in the file, which is made if it was not there."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with suppress(FileExistsError), os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
        new.write(token_urlsafe(48))
    if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
        raise BadSecret(f"others can read {file}: chmod 600 it, or delete it and everybody gets a new cookie")
    found = file.read_text().strip()
    if len(found) < SHORTEST_SECRET:
        raise BadSecret(f"{file} holds no secret: delete it and everybody gets a new cookie")
    return found
