"""Control: a card changes sides, or two cards change places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.apply import propose
from ludex.core.changes import CREATE, MOVE, Change
from ludex.core.ids import ZoneId
from ludex.core.players import YOU, Who
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import Selector

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame


@dataclass(frozen=True, slots=True)
class TakeControl(Op):
    """The cards lie on this player's field, as they are, and that player controls them (SVE 5.22)."""

    what: Selector
    who: Who = YOU
    verb: str = "steal"

    def run(self, m: Machine, f: Frame) -> Flow:
        seat = self.who.seats(m, f)[0]
        room = m.spec.limit(m, seat, m.spec.field)
        free = None if room is None else max(0, room - len(m.zone(m.spec.field, seat)))
        cards = [
            card
            for card in self.what.cards(m, f)
            if m.exists(card) and m.record(card).zone == m.spec.field and m.record(card).controller != seat
        ]
        rule = m.spec.rules_cited["control"]
        propose(
            m, f,
            [
                Change(MOVE, card, self.verb, seat, m.spec.field, source=f.source, controller=f.seat, rule=rule)
                for card in (cards if free is None else cards[:free])
            ],
            "moved",
        )  # fmt: skip
        return None


@dataclass(frozen=True, slots=True)
class Swap(Op):
    """Each of the two cards lies where the other lay, or nothing happens (SVE 5.13)."""

    a: Selector
    b: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        first, second = self.a.cards(m, f), self.b.cards(m, f)
        if len(first) != 1 or len(second) != 1 or not m.exists(first[0]) or not m.exists(second[0]):
            return None
        one, other = m.state.cards[first[0]], m.state.cards[second[0]]
        rule = m.spec.rules_cited["swap"]
        propose(
            m, f,
            [
                Change(MOVE, one.id, "swap", other.seat, other.zone, source=f.source, controller=f.seat, rule=rule,
                       face_up=m.spec.zones[other.zone].public),
                Change(MOVE, other.id, "swap", one.seat, one.zone, source=f.source, controller=f.seat, rule=rule,
                       face_up=m.spec.zones[one.zone].public),
            ],
            "moved",
        )  # fmt: skip
        return None


@dataclass(frozen=True, slots=True)
class Transform(Op):
    """Each card is banished, and for each a token of this name is where it was (SVE 5.17)."""

    what: Selector
    name: str
    away: ZoneId

    def lay(self, out: Layout) -> None:
        out.add(TransformAway(self.what, self.away))
        out.add(TransformInto(self.name))


@dataclass(frozen=True, slots=True)
class TransformAway(Op):
    """The cards are gone, and where they lay is remembered."""

    what: Selector
    away: ZoneId

    def run(self, m: Machine, f: Frame) -> Flow:
        cards = [card for card in self.what.cards(m, f) if m.exists(card)]
        rule = m.spec.rules_cited["transform"]
        f.slots["places"] = tuple(m.record(card).zone * 2 + m.record(card).seat for card in cards)
        propose(
            m,
            f,
            [
                Change(MOVE, card, "banish", to=self.away, source=f.source, controller=f.seat, rule=rule)
                for card in cards
            ],
            "gone",
        )
        return None


@dataclass(frozen=True, slots=True)
class TransformInto(Op):
    """For each card that was banished so, a token is where it was."""

    name: str

    def run(self, m: Machine, f: Frame) -> Flow:
        changes = []
        rule = m.spec.rules_cited["transform"]
        for place in f.cards("places")[: len(f.cards("gone"))]:
            changes.append(
                Change(
                    CREATE,
                    seat=place % 2,
                    to=place // 2,
                    name=self.name,
                    source=f.source,
                    controller=f.seat,
                    rule=rule,
                )
            )
        propose(m, f, changes, "it")
        return None
