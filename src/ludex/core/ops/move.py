"""Move: cards go to a zone - put, summon, destroy, banish, bury, discard, return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.apply import forbidden, keep_done, propose
from ludex.core.changes import (
    BOTTOM,
    EFFECT_CAUSE,
    ENGAGED,
    FACE_UP,
    MOVE,
    RESERVED,
    REVERSED,
    TOP,
    Change,
    Facing,
    Orientation,
)
from ludex.core.decisions import ARRANGE, Answer, Decision
from ludex.core.ids import NOBODY, CardId, Seat, ZoneId
from ludex.core.players import Who
from ludex.core.program import Flow, Op
from ludex.core.room import crowded
from ludex.core.selectors import Cards, Selector, Those, Top, open_yet
from ludex.core.steps import NONE, PLACE

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame, Scope


MOVING = "moving"
ARRANGED = "arranged"
ASKED = "zones asked about"


@dataclass(frozen=True, slots=True)
class Move(Op):
    """The cards lie in the zone, of their owners unless a player is named (SVE 4.1.6)."""

    what: Selector
    to: ZoneId
    verb: str = "put"
    whose: Who | None = None
    position: int = TOP
    """In a zone whose order counts: from the top (0 is the top), or BOTTOM."""
    orientation: Orientation = RESERVED
    """Reserved where nothing else is said (SVE 4.2.2.3)."""
    facing: Facing = FACE_UP
    into: str = "moved"
    cause: str = EFFECT_CAUSE
    by: Who | None = None
    """Whoever does it can move only cards they control, where that is so (SVE 5.34.1)."""

    def _cards(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        found = self.what.cards(m, s)
        if self.by is None:
            return found
        seats = self.by.seats(m, s)
        return tuple(card for card in found if m.record(card).controller in seats)

    def possible(self, m: Machine, s: Scope) -> bool:
        found = self._cards(m, s)
        # All cards of a place may be none (CC 1013.2a).
        reached = m.reach(s, found)
        if len(reached) != len(found):
            return False
        return self.takes_one_of(m, s, reached) if found else isinstance(self.what, Cards)

    def takes_one_of(self, m: Machine, s: Scope, cards: tuple[CardId, ...]) -> bool:
        # SVE 4.4.4.2, 4.8.3.2: what finds no room is not moved.
        return any(self._crowded(m, s, (card,), self._seat(m, s, card)) is None for card in cards)

    def payable(self, m: Machine, s: Scope) -> bool:
        if open_yet(self.what, s):
            return True
        found = self._cards(m, s)
        if isinstance(self.what, Top) and len(found) < self.what.number.evaluate(m, s):
            return False
        if len(m.reach(s, found)) < len(found):
            return False
        found = m.reach(s, found)
        if any(self._crowded(m, s, found, seat) is not None for seat in (0, 1)):
            return False
        # FF 11.6.2.4, 11.7.2.4: only with what may be moved so.
        return not any(forbidden(m, change) for change in self._changes(m, s, found))

    def touches(self) -> frozenset[str]:
        return PLACE

    def needs(self) -> frozenset[str]:
        return NONE if isinstance(self.what, Those) else PLACE

    def run(self, m: Machine, f: Frame) -> Flow:
        if MOVING not in f.slots:
            # Otherwise a question is asked again, and what was answered before it stands.
            # What an earlier move moved may be what this one moves on.
            f.slots[MOVING] = m.reach(f, self._cards(m, f))
            f.slots[self.into] = ()
            f.slots[ARRANGED] = ()
            f.slots[ASKED] = 0
        return self._settle(m, f)

    def _settle(self, m: Machine, f: Frame) -> Flow:
        """What has to be asked for one player's zone after the other, the active player's first; then the cards go."""
        while f.number(ASKED) < 2:
            question = self._question(m, f)
            if question is not None:
                return question
            f.slots[ASKED] = f.number(ASKED) + 1
        cards, arranged = f.cards(MOVING), f.cards(ARRANGED)
        for name in (MOVING, ARRANGED, ASKED):
            del f.slots[name]
        order = cards if self.position == BOTTOM else tuple(reversed(cards))
        changes = self._changes(m, f, order, arranged)
        if not cards and isinstance(self.what, Cards):
            # CC 1013.2a: all of them were moved, though there were none.
            keep_done(f, 1)
        if len(changes) > 1 and m.state.cards[order[0]].zone in m.spec.moves.leave_singly:
            # From the top, unless it matters there which is laid down last.
            laid = m.spec.zones[self.to].ordered and not self._unseen(m, cards)
            self._one_by_one(m, f, changes if laid else _in_order(changes, cards))
        else:
            propose(m, f, changes, self.into)
        return None

    def _one_by_one(self, m: Machine, f: Frame, changes: list[Change]) -> None:
        """Each card goes by itself (VG 4.2.3)."""
        gone: tuple[CardId, ...] = ()
        for change in changes:
            propose(m, f, [change], self.into)
            gone = (*gone, *f.cards(self.into))
        f.slots[self.into] = gone

    def _question(self, m: Machine, f: Frame) -> Decision | None:
        seat = m.state.active if f.number(ASKED) == 0 else 1 - m.state.active
        crowded = self._crowded(m, f, f.cards(MOVING), seat)
        if crowded is not None:
            return crowded
        cards = tuple(card for card in f.cards(MOVING) if self._seat(m, f, card) == seat)
        if len(cards) < 2 or not m.spec.zones[self.to].ordered or self._unseen(m, cards):
            return None
        # SVE 4.1.5, CC 302.4: the player the zone belongs to orders them; SVE 4.1.5.1: nobody else sees how.
        return Decision(
            # VG 4.1.5, 4.1.5.1
            seat, ARRANGE, "in which order? (first is uppermost)", m.spec.rules_cited["order"], cards,
            subject=f.source, shown=cards,
        )  # fmt: skip

    def _unseen(self, m: Machine, cards: tuple[CardId, ...]) -> bool:
        """Whether they leave a deck one by one for a place where nobody sees them: then there is nothing to order."""
        to = m.spec.zones[self.to]
        leaving = isinstance(self.what, Top) and m.state.cards[cards[0]].zone in m.spec.moves.leave_singly
        return leaving and not to.public and not to.owner_sees

    def _crowded(self, m: Machine, s: Scope, cards: tuple[CardId, ...], seat: Seat) -> Decision | None:
        """Which of them there is room for (SVE 4.4.4.2, 4.8.3.2)."""
        if m.spec.moves.room_for is None and m.spec.limit(m, seat, self.to) is None:
            return None
        mine = tuple(card for card in cards if m.state.cards[card].zone != self.to and self._seat(m, s, card) == seat)
        return crowded(m, s, seat, self.to, mine, "which of them are put there?", m.spec.room_rule(self.to))

    def _seat(self, m: Machine, f: Scope, card: CardId) -> Seat:
        record = m.state.cards[card]
        # SVE 5.22.5: a stolen or given card that leaves the field goes home, whoever is named.
        home = record.zone in m.spec.board and self.to not in m.spec.board and record.owner != record.seat
        # FF 6.2.4: brought to a field, it comes under its owner's control unless the text says otherwise.
        return record.owner if self.whose is None or home else self.whose.seats(m, f)[0]

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, tuple)
        question = self._question(m, f)
        assert question is not None
        taken = tuple(question.options[n] for n in answer)
        cards = f.cards(MOVING)
        others = tuple(card for card in cards if card not in question.options)
        f.slots[MOVING] = (*others, *taken)
        if question.shape == ARRANGE:
            f.slots[ARRANGED] = (*f.cards(ARRANGED), *taken)
            f.slots[ASKED] = f.number(ASKED) + 1
        return self._settle(m, f)

    def _changes(
        self, m: Machine, f: Scope, cards: tuple[CardId, ...], arranged: tuple[CardId, ...] = ()
    ) -> list[Change]:
        rule = m.spec.rule_of_move(self.verb, self.to)
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
                engaged=self.orientation is ENGAGED,
                reversed=self.orientation is REVERSED,
                # SVE 2.14.3: with the face by which it was picked.
                face=m.record(card).face if m.record(card).zone in m.spec.sight.both_sides else 0,
                face_up=self.facing is FACE_UP and m.spec.zones[self.to].public,
                rule=rule,
                secret=3 & ~(1 << self._seat(m, f, card)) if card in arranged else 0,
            )
            for card in cards
        ]


def _in_order(changes: list[Change], cards: tuple[CardId, ...]) -> list[Change]:
    """The changes in the order of the cards."""
    return sorted(changes, key=lambda change: cards.index(change.card))
