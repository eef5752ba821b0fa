"""When: patterns of events that automatic abilities, limits and histories look for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.cards import Info
from ludex.core.changes import REVERSE
from ludex.core.conditions import Condition
from ludex.core.events import Event
from ludex.core.ids import ZoneId
from ludex.core.players import EACH, Who
from ludex.core.selectors import ALL, Filter

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Scope


class When:
    """What makes an automatic ability wait to be played."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Trigger(When):
    """An event of a kind, about a card or player that fits.

    Zone changes are judged by the side the book names (SVE 10.7.4.1): `subject` gives the information.
    """

    kind: str
    what: Filter = ALL
    """The card it happens to."""
    whose: Who = EACH
    """Who controls that card, or is the player it happens to."""
    frm: tuple[ZoneId, ...] = ()
    to: tuple[ZoneId, ...] = ()
    verb: str = ""
    cause: str = ""
    other: Filter | None = None
    """The other card in it: what was attacked, what dealt the damage."""
    source: Filter | None = None
    """The card whose effect did it."""
    self_only: bool = False
    """It happens to the very card whose ability this is."""
    each: str = "event"
    """"event": waits once for each event; "batch": once for all that happen together."""
    least: int = 0
    """The event's amount is at least this."""

    def matches(self, m: Machine, s: Scope, event: Event) -> bool:
        """Whether the event is such a one, seen by the ability's scope."""
        if event.kind != self.kind:
            return False
        if self.self_only and s.source != event.card and s.source != event.was:
            if m.spec.abilities.shared is None or not m.spec.abilities.shared(m, event, s.source):
                return False
        if self.verb and event.verb != self.verb and self.verb not in event.verb.split("/"):
            return False
        if self.cause and event.cause != self.cause:
            return False
        if self.frm and event.frm not in self.frm:
            return False
        if self.to and event.to not in self.to:
            return False
        if self.least and event.amount < self.least:
            return False
        if event.card:
            # VG 8.7.5: with all that applies to it where it is.
            info = subject(m, event)
            if type(self.whose) is not type(EACH) and info.card.controller not in self.whose.seats(m, s):
                return False
            if not self.what.test(m, s, info):
                return False
        elif type(self.whose) is not type(EACH) and event.seat not in self.whose.seats(m, s):
            return False
        if self.other is not None and not (event.other and self.other.test(m, s, m.info(event.other))):
            return False
        return not (self.source is not None and not (event.source and self.source.test(m, s, m.info(event.source))))


@dataclass(frozen=True, slots=True)
class AnyTrigger(When):
    """Whichever of these happens: one ability each time."""

    parts: tuple[Trigger, ...]


@dataclass(frozen=True, slots=True)
class StateTrigger(When):
    """A condition that comes true (SVE 10.7.6)."""

    condition: Condition


def subject(m: Machine, event: Event) -> Info:
    """The information an event's card is judged by.

    SVE 10.7.4.1.1, 10.7.4.1.2, 10.7.4.1.3, 10.9.3.1, CC 906.5a, 906.5b, 906.5c.
    """
    if event.kind in m.spec.move_event_names.values() and event.was in m.state.was:
        # What is told by a name of its own is judged by what the card was, unless it was nothing then.
        return m.state.was[event.was] if m.state.was[event.was].now.sets[0] else m.info(event.card)
    if event.kind in ("engaged", "refreshed") and event.card in m.state.cards:
        return _as_it_lay(m, event)
    if event.kind == "moved" and event.was and event.was in m.state.was:
        zones = m.spec.zones
        # VG 8.6.5.1.1, 8.6.5.1.2: as it was in the public zone, or on the field.
        if event.frm in m.spec.board or (event.to >= 0 and not zones[event.to].public):
            if zones[event.frm].public:
                return m.state.was[event.was]
    if event.card not in m.state.cards and event.card not in m.state.was and event.was in m.state.was:
        return m.state.was[event.was]
    # VG 8.6.5.1.3: otherwise as it is in the new zone.
    return m.info(event.card)


def _as_it_lay(m: Machine, event: Event) -> Info:
    """A card that was turned is judged by how it lay before: "a dull Forward is activated" (FF 15.1.1.1.1)."""
    info = m.info(event.card)
    card = info.card.copy()
    card.reversed = event.verb == REVERSE
    card.engaged = event.kind == "refreshed" and not card.reversed
    return Info(card, info.now, info.links)
