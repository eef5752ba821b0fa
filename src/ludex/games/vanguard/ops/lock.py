"""Lock, unlock and delete: a card on a circle lies face down (VG 10.22, 10.24, 10.26)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.changes import MOVE, TURN_FACE, Change
from ludex.core.ids import NOBODY, CardId, Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame
from ludex.games.vanguard.ops.call import ANYWHERE_REAR, CALLING, ON, BeginCalling, ChooseCircles, Place
from ludex.games.vanguard.words import CIRCLES, LOCKED, RC, VC


def lock_change(m: Machine, f: Frame, card: CardId) -> Change:
    """The card lies face down on its circle as a locked card."""
    record = m.state.cards[card]
    return Change(
        MOVE, card, "lock", record.seat, LOCKED, source=f.source, controller=f.seat, spot=record.spot, face_up=False,
        rule="10.22.1",
    )  # fmt: skip


def unlock_change(m: Machine, card: CardId, rule: str, source: CardId = 0, cause: str = "effect") -> Change:
    """The locked card is a unit again."""
    record = m.state.cards[card]
    # VG 10.22.7: the circle is a rear-guard circle again. VG 10.24.3: standing, which is no standing up.
    return Change(MOVE, card, "unlock", record.seat, RC, cause=cause, source=source, spot=record.spot, rule=rule)


@dataclass(frozen=True, slots=True)
class Lock(Op):
    """The rear-guards are locked cards (VG 10.22.2)."""

    what: Selector
    into: str = "locked"

    def run(self, m: Machine, f: Frame) -> Flow:
        cards = [card for card in self.what.cards(m, f) if m.exists(card) and m.state.cards[card].zone == RC]
        propose(m, f, [lock_change(m, f, card) for card in cards], self.into)
        return None


@dataclass(frozen=True, slots=True)
class Unlock(Op):
    """The locked cards are units, face up and standing (VG 10.24)."""

    what: Selector
    into: str = "unlocked"

    def run(self, m: Machine, f: Frame) -> Flow:
        cards = [card for card in self.what.cards(m, f) if m.exists(card) and m.state.cards[card].zone == LOCKED]
        propose(m, f, [unlock_change(m, card, "10.24.1", f.source) for card in cards], self.into)
        return None


@dataclass(frozen=True, slots=True)
class PutLocked(Op):
    """The cards lie on circles as locked cards, and were never units there (VG 10.22.9)."""

    what: Selector
    place: Place = ANYWHERE_REAR
    into: str = "locked"

    def lay(self, out: Layout) -> None:
        out.add(BeginCalling(self.what, self.place))
        out.add(ChooseCircles(self.place))
        out.add(PutFaceDown(self.into))


@dataclass(frozen=True, slots=True)
class PutFaceDown(Op):
    """The cards lie on the chosen circles as locked cards."""

    into: str

    def run(self, m: Machine, f: Frame) -> Flow:
        changes = [
            Change(
                MOVE, card, "lock", f.seat, LOCKED, source=f.source, controller=f.seat, spot=spot, face_up=False,
                rule="10.22.9",
            )
            for card, spot in zip(f.cards(CALLING), f.cards(ON), strict=True)
        ]  # fmt: skip
        propose(m, f, changes, self.into)
        return None


@dataclass(frozen=True, slots=True)
class Delete(Op):
    """The units lie face down as they are turned, without text and with an original power of 0 (VG 10.26)."""

    what: Selector
    into: str = "deleted"

    def run(self, m: Machine, f: Frame) -> Flow:
        cards = [card for card in self.what.cards(m, f) if m.exists(card) and m.state.cards[card].zone in CIRCLES]
        propose(m, f, [turn_over(m, card, False, "10.26.1", f.source, f.seat) for card in cards], self.into)
        return None


def turn_over(m: Machine, card: CardId, up: bool, rule: str, source: CardId = 0, by: Seat = NOBODY) -> Change:
    """The card lies face up, or face down, the same side of it active."""
    face = m.state.cards[card].face
    # VG 10.26.4, 10.26.10: it lies as it lay, and stays in its pairs.
    return Change(TURN_FACE, card, face_up=up, face=face, source=source, controller=by, rule=rule)


def is_deleted(m: Machine, card: CardId) -> bool:
    """Whether the unit is in the deleted state."""
    record = m.state.cards[card]
    return not record.face_up and record.zone in (VC, RC)
