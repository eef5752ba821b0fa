"""A player's stops as they are kept, and as they come over the wire."""

from __future__ import annotations

import msgspec

from ludex.core.stops import Stops, Window
from ludex.games.stopping import usual_stops, windows_of
from ludex.server.messages import SetStops, Stop
from ludex.server.refusals import Senseless
from ludex.server.store import Store


def stops_set(game: str, message: SetStops) -> Stops:
    """The stops that a player has set; Senseless if the game has no such window."""
    known = windows_of(game)
    if any(one.name not in known for one in message.windows):
        raise Senseless("the game has no such window")
    stops = usual_stops(game)
    stops.windows = {Window(one.name, one.own) for one in message.windows}
    stops.full = message.full
    return stops


def stops_written(stops: Stops) -> str:
    """The stops as they are kept."""
    windows = [Stop(one.name, one.own) for one in sorted(stops.windows)]
    return msgspec.json.encode(SetStops(windows, stops.full)).decode()


def stops_read(game: str, text: str | None) -> Stops:
    """The stops that were kept; those of a person who has said nothing, where none are or the game has changed."""
    if text is not None:
        try:
            return stops_set(game, msgspec.json.decode(text, type=SetStops))
        except (msgspec.DecodeError, Senseless):
            pass
    return usual_stops(game)


async def stops_for(store: Store, guest: str, game: str) -> Stops:
    """Where the guest wants to be asked in games of this kind."""
    return stops_read(game, await store.stops(guest, game))
