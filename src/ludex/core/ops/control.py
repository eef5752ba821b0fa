"""Control: a card changes sides, or two cards change places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.apply import forbidden, propose
from ludex.core.cards import Card
from ludex.core.changes import CREATE, MOVE, Change
from ludex.core.decisions import Answer, Decision
from ludex.core.ids import CardId, ZoneId
from ludex.core.players import YOU, Who
from ludex.core.program import Flow, Layout, Op
from ludex.core.room import crowded
from ludex.core.selectors import Selector

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame


@dataclass(frozen=True, slots=True)
class TakeControl(Op):
    """The cards lie on this player's field, as they are, and that player controls them (SVE 5.22.1, 5.22.2)."""

    what: Selector
    who: Who = YOU
    verb: str = "steal"

    def run(self, m: Machine, f: Frame) -> Flow:
        cards = self._cards(m, f)
        question = self._crowded(m, f, cards)
        if question is None:
            self._take(m, f, cards)
        return question

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, tuple)
        cards = self._cards(m, f)
        question = self._crowded(m, f, cards)
        assert question is not None
        taken = [question.options[n] for n in answer]
        self._take(m, f, tuple(card for card in cards if card in taken or card not in question.options))
        return None

    def _crowded(self, m: Machine, f: Frame, cards: tuple[CardId, ...]) -> Decision | None:
        """SVE 4.4.4.2: as many as there is room for."""
        seat = self.who.seats(m, f)[0]
        rule = m.spec.rules_cited["room"]
        for zone in m.spec.board:
            coming = tuple(card for card in cards if m.record(card).zone == zone)
            question = crowded(m, f, seat, zone, coming, "which of them change sides?", rule)
            if question is not None:
                return question
        return None

    def _cards(self, m: Machine, f: Frame) -> tuple[CardId, ...]:
        seat = self.who.seats(m, f)[0]
        return tuple(
            card
            for card in self.what.cards(m, f)
            if m.exists(card) and m.record(card).zone in m.spec.board and m.record(card).controller != seat
        )

    def _take(self, m: Machine, f: Frame, cards: tuple[CardId, ...]) -> None:
        seat = self.who.seats(m, f)[0]
        cited = m.spec.rules_cited
        rule = cited.get(f"control: {self.verb}", cited["control"])
        propose(
            m, f,
            [
                Change(
                    MOVE, card, self.verb, seat, m.record(card).zone, source=f.source, controller=f.seat,
                    face_up=m.record(card).face_up, rule=rule,
                )
                for card in cards
            ],
            "moved",
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Swap(Op):
    """Each of the two cards lies where the other lay, at once, or nothing happens (SVE 5.13.1, CC 1017.1)."""

    a: Selector
    b: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        first, second = self.a.cards(m, f), self.b.cards(m, f)
        # CC 1017.1a
        if len(first) != 1 or len(second) != 1 or not m.exists(first[0]) or not m.exists(second[0]):
            return None
        one, other = m.state.cards[first[0]], m.state.cards[second[0]]
        changes = [self._to(m, f, one, other), self._to(m, f, other, one)]
        # SVE 5.13.2: both can go, or neither goes.
        if not any(forbidden(m, change) or self._no_room(m, change, (one, other)) for change in changes):
            propose(m, f, changes, "moved")
        return None

    def _to(self, m: Machine, f: Frame, card: Card, place: Card) -> Change:
        """The card goes to the other's zone: that player's field, any other zone of its owner (SVE 5.22.5)."""
        zone = m.spec.zones[place.zone]
        # CC 1016.1a, 1016.1b: of several zones of the field each keeps its own.
        to = card.zone if card.zone in m.spec.board and place.zone in m.spec.board else place.zone
        return Change(
            MOVE, card.id, "swap", place.seat if place.zone in m.spec.board else card.owner, to,
            source=f.source, controller=f.seat, position=m.zone(place.zone, place.seat).index(place.id),
            face_up=card.face_up if card.zone == place.zone else zone.public, rule=m.spec.rules_cited["swap"],
        )  # fmt: skip

    def _no_room(self, m: Machine, change: Change, pair: tuple[Card, Card]) -> bool:
        most = m.spec.limit(m, change.seat, change.to)
        leaving = sum(1 for card in pair if (card.zone, card.seat) == (change.to, change.seat))
        return most is not None and len(m.zone(change.to, change.seat)) - leaving >= most


@dataclass(frozen=True, slots=True)
class Transform(Op):
    """Each card is banished, and for each a token of this name is where it was (SVE 5.17.1)."""

    what: Selector
    name: str
    away: ZoneId

    def lay(self, out: Layout) -> None:
        out.add(TransformAway(self.what, self.away))
        out.add(TransformInto(self.name, self.away))


@dataclass(frozen=True, slots=True)
class TransformAway(Op):
    """The cards are gone, and where they lay is remembered."""

    what: Selector
    away: ZoneId

    def run(self, m: Machine, f: Frame) -> Flow:
        cards = [card for card in self.what.cards(m, f) if m.exists(card)]
        rule = m.spec.rules_cited["transform"]
        f.slots["transformed"] = tuple(cards)
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
    away: ZoneId

    def run(self, m: Machine, f: Frame) -> Flow:
        rule = m.spec.rules_cited["transform"]
        gone = {event.card for event in m.state.events if event.kind == "moved" and event.to == self.away}
        changes = [
            Change(
                CREATE, seat=place % 2, to=place // 2, name=self.name, source=f.source, controller=f.seat, rule=rule
            )
            for card, place in zip(f.cards("transformed"), f.cards("places"), strict=True)
            if card in gone
        ]  # fmt: skip
        propose(m, f, changes, "it")
        return None
