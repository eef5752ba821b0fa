"""Move: cards go to a zone - put, summon, destroy, banish, bury, discard, return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.apply import forbidden, propose
from ludex.core.changes import BOTTOM, MOVE, TOP, Change
from ludex.core.decisions import ARRANGE, SOME, Answer, Decision
from ludex.core.ids import NOBODY, CardId, Seat, ZoneId
from ludex.core.players import Who
from ludex.core.program import Flow, Op
from ludex.core.selectors import Selector, Those, Top

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame, Scope


@dataclass(frozen=True, slots=True)
class Move(Op):
    """The cards lie in the zone, of their owners unless a player is named (SVE 4.1.6)."""

    what: Selector
    to: ZoneId
    verb: str = "put"
    whose: Who | None = None
    position: int = TOP
    """In a zone whose order counts: from the top (0 is the top), or BOTTOM."""
    engaged: bool = False
    face_up: bool = True
    into: str = "moved"
    cause: str = "effect"

    def possible(self, m: Machine, s: Scope) -> bool:
        found = self.what.cards(m, s)
        return all(m.exists(card) for card in found)

    def payable(self, m: Machine, s: Scope) -> bool:
        if isinstance(self.what, Those):
            return True
        found = self.what.cards(m, s)
        if isinstance(self.what, Top) and len(found) < self.what.number.evaluate(m, s):
            return False
        if not all(m.exists(card) for card in found) or self._crowded(m, s, found) is not None:
            return False
        return not any(forbidden(m, change) for change in self._changes(m, s, found))

    def takes(self) -> bool:
        return not isinstance(self.what, Those)

    def run(self, m: Machine, f: Frame) -> Flow:
        cards = m.reach(f, self.what.cards(m, f))
        f.slots[self.into] = ()
        if not cards:
            return None
        crowded = self._crowded(m, f, cards)
        if crowded is not None:
            return crowded
        if len(cards) > 1 and m.spec.zones[self.to].ordered and not self._one_after_other(m, cards):
            # SVE 4.1.5: the player the zone belongs to orders them; 4.1.5.1: nobody else sees how.
            return Decision(
                self._seat(m, f, cards[0]), ARRANGE, "in which order? (first is uppermost)",
                m.spec.rules_cited["order"], cards, subject=f.source, shown=cards,
            )  # fmt: skip
        self._go(m, f, cards)
        return None

    def _one_after_other(self, m: Machine, cards: tuple[CardId, ...]) -> bool:
        return len({m.state.cards[card].owner for card in cards}) > 1 and self.whose is None

    def _crowded(self, m: Machine, f: Scope, cards: tuple[CardId, ...]) -> Decision | None:
        """Which of them there is room for (SVE 4.4.4.2, 4.8.3.2)."""
        by_seat: dict[Seat, list[CardId]] = {}
        for card in cards:
            if m.state.cards[card].zone != self.to:
                by_seat.setdefault(self._seat(m, f, card), []).append(card)
        for seat, mine in by_seat.items():
            most = m.spec.limit(m, seat, self.to)
            if most is None:
                continue
            room = max(0, most - len(m.zone(self.to, seat)))
            if len(mine) > room:
                return Decision(
                    f.seat, SOME, "which of them are put there?", m.spec.room_rule(self.to),
                    tuple(mine), room, room, subject=f.source,
                )  # fmt: skip
        return None

    def _seat(self, m: Machine, f: Scope, card: CardId) -> Seat:
        if self.whose is not None:
            return self.whose.seats(m, f)[0]
        return m.state.cards[card].owner

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, tuple)
        cards = m.reach(f, self.what.cards(m, f))
        crowded = self._crowded(m, f, cards)
        if crowded is not None:
            taken = tuple(crowded.options[n] for n in answer)
            cards = tuple(card for card in cards if card in taken or card not in crowded.options)
            self._go(m, f, cards)
            return None
        self._go(m, f, tuple(cards[n] for n in answer), secret=3 & ~(1 << self._seat(m, f, cards[0])))
        return None

    def _go(self, m: Machine, f: Frame, cards: tuple[CardId, ...], secret: int = 0) -> None:
        order = cards if self.position == BOTTOM else tuple(reversed(cards))
        propose(m, f, self._changes(m, f, order, secret), self.into)

    def _changes(self, m: Machine, f: Scope, cards: tuple[CardId, ...], secret: int = 0) -> list[Change]:
        return [
            Change(
                MOVE,
                card,
                self.verb,
                self._seat(m, f, card) if self.whose is not None else NOBODY,
                self.to,
                cause=self.cause,
                source=f.source,
                controller=f.seat,
                position=self.position,
                engaged=self.engaged,
                # SVE 2.14.3: with the face by which it was picked.
                face=m.record(card).face if m.record(card).zone in m.spec.both_sides else 0,
                face_up=self.face_up and m.spec.zones[self.to].public,
                rule=m.spec.rules_cited.get(self.verb, m.spec.rules_cited["put"]),
                secret=secret,
            )
            for card in cards
        ]
