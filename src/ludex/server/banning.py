"""The restriction lists that whoever runs the server has added: named by those who open a table, and kept with it."""

from __future__ import annotations

import msgspec
import structlog

from ludex.core.errors import LudexError
from ludex.core.formats import Format
from ludex.decks import restriction_store
from ludex.decks.restrictions import RestrictionList
from ludex.server.refusals import Failed, NotFound, Senseless

log = structlog.get_logger()


def key_of(one: RestrictionList) -> str:
    """A list as a table names it."""
    return f"{one.name} {one.since.isoformat()}"


def lists_of(game: str) -> list[RestrictionList]:
    """The lists of a game, the latest first; what is wrong with their files is for the log."""
    try:
        found = restriction_store.lists()
    except LudexError as problem:
        log.error("the restriction lists cannot be read", problem=str(problem))
        raise Failed("the restriction lists of this server cannot be read now") from problem
    return sorted((one for one in found if one.game == game), key=lambda one: one.since, reverse=True)


def chosen(key: str, game: str, form: Format) -> RestrictionList | None:
    """The list of that name; None if none is named."""
    if not key:
        return None
    found = next((one for one in lists_of(game) if key_of(one) == key), None)
    if found is None:
        raise NotFound("there is no such restriction list")
    if found.formats and form.name not in found.formats:
        raise Senseless(f"{found.title} is not for {form.title}: it is for {', '.join(found.formats)}")
    return found


def kept(one: RestrictionList | None) -> str:
    """The list as a table keeps it, so that a friend's deck is checked by the same."""
    return "" if one is None else msgspec.json.encode(one).decode()


def read(text: str) -> RestrictionList | None:
    """The list that a table keeps."""
    return msgspec.json.decode(text, type=RestrictionList) if text else None
