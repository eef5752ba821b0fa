"""Call: cards are placed on rear-guard circles or the guardian circle, all at once (VG 10.7)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.changes import EFFECT_CAUSE, ENGAGED, MOVE, RESERVED, Change, Orientation
from ludex.core.decisions import ONE, WORDS, Answer, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame, Scope
from ludex.games.vanguard.circles import attacked, column, column_at, open_circles, rear_circles, row_at
from ludex.games.vanguard.words import (
    BACK,
    CALL_TO_GC,
    CALL_TO_RC,
    CENTER_BACK,
    CENTER_FAR_FRONT,
    CIRCLES,
    FRONT,
    GC,
    GUARD_LINK,
    HEART,
    LOCKED,
    RC,
    SPOTS,
    SUPERIOR_CALL,
)

ANY = "any"
OPEN = "open"
FRONT_ROW = "front"
BACK_ROW = "back"
SEPARATE = "separate"
SEPARATE_OPEN = "separate open"
SAME_CIRCLE = "same circle"
BACK_CENTER = "back center"
GUARDIAN = "guardian"

CALLING = "being called"
ON = "circles for them"


@dataclass(frozen=True, slots=True)
class Place:
    """Which circles a text means: any, open ones, of a row, of a column, separate ones, the guardian circle."""

    kind: str = ANY
    of: Selector | None = None

    def spots(self, m: Machine, s: Scope, seat: Seat) -> tuple[int, ...]:
        """The circles of the player on which a card may be placed."""
        if self.kind == GUARDIAN:
            return (CENTER_FAR_FRONT,)
        wants_open = "open" in self.kind
        found = open_circles(m, seat) if wants_open else rear_circles(m, seat)
        if FRONT_ROW in self.kind:
            found = tuple(spot for spot in found if row_at(spot) == FRONT)
        elif self.kind == BACK_CENTER:
            found = tuple(spot for spot in found if spot == CENTER_BACK)
        elif BACK_ROW in self.kind:
            found = tuple(spot for spot in found if row_at(spot) == BACK)
        if self.of is not None:
            others = [m.info(card).card for card in self.of.cards(m, s)]
            if self.kind == SAME_CIRCLE:
                # VG 10.35.5.1
                found = tuple(spot for spot in found if any(one.spot == spot and one.seat == seat for one in others))
            else:
                columns = {column(one) for one in others}
                found = tuple(spot for spot in found if column_at(spot, seat) in columns)
        return found


ANYWHERE_REAR = Place()


@dataclass(frozen=True, slots=True)
class Call(Op):
    """The cards are on circles of the player's choice, each where the text lets it be (VG 10.7.1.1)."""

    what: Selector
    place: Place = ANYWHERE_REAR
    orientation: Orientation = RESERVED
    into: str = "called"
    verb: str = SUPERIOR_CALL

    def lay(self, out: Layout) -> None:
        out.add(BeginCalling(self.what, self.place))
        out.add(ChooseCircles(self.place))
        out.add(PutOnCircles(self.place, self.orientation, self.into, self.verb))
        if self.place.kind == GUARDIAN:
            out.add(ChooseGuarded(self.into))

    def possible(self, m: Machine, s: Scope) -> bool:
        cards = callable_cards(m, s, self.what.cards(m, s), self.place)
        return bool(cards) and bool(self.place.spots(m, s, s.seat))


def callable_cards(m: Machine, s: Scope, cards: tuple[CardId, ...], place: Place) -> tuple[CardId, ...]:
    """Those of the cards that can be called: they do not lie on a circle, and no effect forbids it."""
    action = CALL_TO_GC if place.kind == GUARDIAN else CALL_TO_RC
    return tuple(
        card
        for card in m.reach(s, cards)
        if m.state.cards[card].zone not in (*CIRCLES, LOCKED, HEART) and not m.cannot(action, card, s.seat)
    )


@dataclass(frozen=True, slots=True)
class BeginCalling(Op):
    """It is known which cards are called, and for none of them where to."""

    what: Selector
    place: Place

    def run(self, m: Machine, f: Frame) -> Flow:
        f.slots[CALLING] = callable_cards(m, f, self.what.cards(m, f), self.place)
        f.slots[ON] = ()
        return None


@dataclass(frozen=True, slots=True)
class ChooseCircles(Op):
    """The circle for each of the cards is chosen (VG 10.7.1.1.1)."""

    place: Place

    def run(self, m: Machine, f: Frame) -> Flow:
        return self._next(m, f)

    def _next(self, m: Machine, f: Frame) -> Flow:
        cards = f.cards(CALLING)
        done = f.cards(ON)
        if len(done) >= len(cards):
            return None
        spots = self._spots(m, f)
        if not spots:
            # VG 1.3.2: those for which there is a circle are called.
            # VG 10.7.1.1.1+: as many as can go together.
            f.slots[CALLING] = cards[: len(done)]
            return None
        if self.place.kind == GUARDIAN:
            f.slots[ON] = (*done, CENTER_FAR_FRONT)
            return self._next(m, f)
        words = tuple(SPOTS[spot] for spot in spots)
        # VG 10.7.1.4: whoever calls a card knows it before the circle is chosen.
        card = cards[len(done)]
        return Decision(
            f.seat, ONE, "call it to which circle?", "10.7.1.1.1", spots, subject=card, kind=WORDS, words=words,
            shown=(card,),
        )  # fmt: skip

    def _spots(self, m: Machine, f: Frame) -> tuple[int, ...]:
        spots = self.place.spots(m, f, f.seat)
        if self.place.kind in (SEPARATE, SEPARATE_OPEN) or "open" in self.place.kind:
            spots = tuple(spot for spot in spots if spot not in f.cards(ON))
        return spots

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        f.slots[ON] = (*f.cards(ON), self._spots(m, f)[answer])
        return self._next(m, f)


@dataclass(frozen=True, slots=True)
class PutOnCircles(Op):
    """All of them are placed at once (VG 10.7.1.1.2)."""

    place: Place
    orientation: Orientation
    into: str
    verb: str

    def run(self, m: Machine, f: Frame) -> Flow:
        zone = GC if self.place.kind == GUARDIAN else RC
        changes = [
            Change(
                MOVE, card, self.verb, f.seat, zone, cause=EFFECT_CAUSE, source=f.source, controller=f.seat, spot=spot,
                engaged=zone == GC or self.orientation is ENGAGED, rule="10.7.1",
            )
            for card, spot in zip(f.cards(CALLING), f.cards(ON), strict=True)
        ]  # fmt: skip
        # VG 10.7.1.1.2+
        propose(m, f, changes, self.into)
        return None


@dataclass(frozen=True, slots=True)
class ChooseGuarded(Op):
    """For each card on the guardian circle it was chosen which attacked unit it guards (VG 10.7.1.3.1)."""

    slot: str

    def run(self, m: Machine, f: Frame) -> Flow:
        waiting = self._waiting(m, f)
        units = _attacked_units(m, f.seat)
        if not waiting or not units:
            return None
        return Decision(f.seat, ONE, "which unit does it guard?", "10.7.1.3.1", units, subject=waiting[0])

    def _waiting(self, m: Machine, f: Frame) -> tuple[CardId, ...]:
        guarding = {link.a for link in m.state.links if link.kind == GUARD_LINK}
        return tuple(card for card in f.cards(self.slot) if m.exists(card) and card not in guarding)

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        card = self._waiting(m, f)[0]
        links.link(m, GUARD_LINK, card, _attacked_units(m, f.seat)[answer])
        return f.pc - 1


def _attacked_units(m: Machine, seat: Seat) -> tuple[CardId, ...]:
    return tuple(card for card in attacked(m) if m.record(card).controller == seat)


@dataclass(frozen=True, slots=True)
class MoveTo(Op):
    """The unit is on another circle of its master: it is moved, not placed (VG 10.32.1)."""

    what: Selector
    place: Place
    into: str = "moved"

    def run(self, m: Machine, f: Frame) -> Flow:
        cards = [card for card in self.what.cards(m, f) if m.exists(card) and m.state.cards[card].zone in CIRCLES]
        if not cards:
            f.slots[self.into] = ()
            return None
        spots = self._spots(m, f, cards[0])
        if not spots:
            f.slots[self.into] = ()
            return None
        words = tuple(SPOTS[spot] for spot in spots)
        return Decision(
            f.seat, ONE, "move it to which circle?", "10.32.1", spots, subject=cards[0], kind=WORDS, words=words
        )

    def _spots(self, m: Machine, f: Frame, card: CardId) -> tuple[int, ...]:
        record = m.state.cards[card]
        # VG 10.35.4.3: a dominated unit moves on the side where it lies, that of its owner.
        return tuple(spot for spot in self.place.spots(m, f, record.seat) if spot != record.spot)

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        card = next(one for one in self.what.cards(m, f) if m.exists(one) and m.state.cards[one].zone in CIRCLES)
        spot = self._spots(m, f, card)[answer]
        propose(m, f, [_shift(m, f, card, RC, spot)], self.into)
        return None


def _shift(m: Machine, f: Frame, card: CardId, zone: int, spot: int) -> Change:
    seat = m.state.cards[card].seat
    return Change(MOVE, card, "move", seat, zone, source=f.source, controller=f.seat, spot=spot, rule="10.32.1")


@dataclass(frozen=True, slots=True)
class Exchange(Op):
    """Each of the two units is where the other was (VG 10.32.2)."""

    a: Selector
    b: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        pair = [card for side in (self.a, self.b) for card in side.cards(m, f) if m.exists(card)]
        if len(pair) != 2 or pair[0] == pair[1]:
            return None
        one, other = m.state.cards[pair[0]], m.state.cards[pair[1]]
        if one.zone not in CIRCLES or other.zone not in CIRCLES or one.seat != other.seat:
            return None
        changes = [
            Change(
                MOVE, card.id, "move/exchange", card.seat, place.zone, source=f.source, controller=f.seat,
                spot=place.spot, rule="10.32.2",
            )
            for card, place in ((one, other), (other, one))
        ]  # fmt: skip
        propose(m, f, changes, "moved")
        return None
