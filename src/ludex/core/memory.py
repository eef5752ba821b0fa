"""Memory: what was worked out about a state, and until when it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core import continuous
from ludex.core.cards import Now
from ludex.core.decisions import Action
from ludex.core.dependency import THE_NUMBERS, THE_PHASE, THE_TURN, THE_TURNING
from ludex.core.ids import CardId

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import State

NEVER = -1
"""The epoch and the board of what was not worked out yet."""


class AtWork:
    """What the cards at work do by themselves, as long as the board stays as it was (`State.board`)."""

    __slots__ = ("asks", "board", "grants", "live", "rules", "watched", "watching")

    def __init__(
        self,
        board: int = NEVER,
        live: tuple[CardId, ...] = (),
        asks: frozenset[int] | None = None,
        grants: frozenset[str] = frozenset(),
        rules: bool = False,
        watching: tuple[CardId, ...] = (),
        watched: frozenset[str] = frozenset(),
    ) -> None:
        self.board = board
        self.live = live
        """The cards whose static abilities reach further than themselves, or depend on the board."""
        self.asks = asks
        """What those ask about (`dependency`); None if that is more than cards in zones, turn and phase."""
        self.grants = grants
        """The kinds of event that abilities look for which they may give."""
        self.rules = rules
        """Whether they may put a prohibition or replacement on others."""
        self.watching = watching
        """The cards that look for any event by themselves."""
        self.watched = watched
        """The kinds of event they look for."""

    def sight(self, state: State) -> tuple[object, ...] | None:
        """All that is asked about, as it is now; None if nobody can say what that is."""
        if self.asks is None:
            return None
        if not self.asks:
            return (state.board,)
        parts: list[object] = [state.board]
        for zone in self.asks:
            if zone == THE_TURN:
                parts.append(state.active)
            elif zone == THE_PHASE:
                parts.append(state.phase)
            elif zone == THE_TURNING:
                parts.append(state.turned)
            elif zone == THE_NUMBERS:
                parts.append(tuple(state.resources))
            else:
                parts.append(state.zones[zone * 2])
                parts.append(state.zones[zone * 2 + 1])
        return tuple(parts)


def look_around(m: Machine) -> AtWork:
    """What the cards at work do now."""
    cards = m.state.cards
    abilities = m.pool.abilities
    live: list[CardId] = []
    grants: set[str] = set()
    watched: set[str] = set()
    watching: list[CardId] = []
    asks: frozenset[int] | None = frozenset()
    rules = False
    for card_id in m.at_work():
        card = cards[card_id]
        now = card.local if card.local is not None else continuous.local(m, card)
        if now.watch:
            watched |= now.watch
            watching.append(card_id)
        if now.live:
            live.append(card_id)
            for gained in now.live:
                info = abilities[gained.ability]
                grants |= info.grants
                asks = None if asks is None or info.asks is None else asks | info.asks
                rules = rules or info.ruling
    return AtWork(m.state.board, tuple(live), asks, frozenset(grants), rules, tuple(watching), frozenset(watched))


class Memory:
    """What a machine has worked out about its state."""

    __slots__ = (
        "at_work",
        "batches",
        "building",
        "epoch",
        "handled",
        "nows",
        "options",
        "projected",
        "quiet",
        "seen",
    )

    def __init__(self) -> None:
        self.nows: dict[CardId, Now] = {}
        """The information of cards that was asked for in this epoch."""
        self.epoch = NEVER
        """The epoch in which it was (`State.epoch`)."""
        self.projected: dict[CardId, Now] = {}
        """The information of the cards that live static abilities touch."""
        self.seen: tuple[object, ...] | None = None
        """What those abilities asked about when it was projected (`sight`)."""
        self.building: dict[CardId, continuous.Build] | None = None
        """While the board is projected: the information as far as it has been built."""
        self.at_work = NOTHING
        self.handled = NEVER
        """The epoch in which rule processing last looked."""
        self.quiet: tuple[object, ...] | None = None
        """What the board looked like (`sight`) when rule processing last found nothing to do on it."""
        self.batches = 0
        """How many batches of events there were that something may look for."""
        self.options: dict[tuple[object, ...], tuple[Action, ...]] = {}
        """What players may do at the present `moment`, for a game that asks often."""

    def clone(self) -> Memory:
        """A memory for a clone of the state; what players may do is worked out anew."""
        twin = Memory()
        twin.nows = self.nows
        twin.epoch = self.epoch
        twin.projected = self.projected
        twin.seen = self.seen
        twin.at_work = self.at_work
        twin.handled = self.handled
        twin.quiet = self.quiet
        return twin

    def forget(self) -> None:
        """What was worked out for another state is not used for this one."""
        self.epoch = NEVER
        self.seen = None
        self.at_work = NOTHING
        self.handled = NEVER
        self.quiet = None
        self.batches += 1

    def begin_building(self, builds: dict[CardId, continuous.Build]) -> None:
        """Until the board is projected, information is what has been built so far."""
        self.building = builds
        self.epoch = NEVER


NOTHING = AtWork()
