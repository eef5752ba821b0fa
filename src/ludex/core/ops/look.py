"""Look, reveal, search, shuffle: who gets to see which cards, and when they are mixed again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core import discretion
from ludex.core.apply import propose
from ludex.core.changes import REVEAL, SHUFFLE, Change
from ludex.core.decisions import SOME, Answer, Decision
from ludex.core.events import Event
from ludex.core.ids import NOBODY, CardId
from ludex.core.limits import together
from ludex.core.ops.select import ONE_CARD, Constraint, Quantity, limit, provable
from ludex.core.players import YOU, Who
from ludex.core.program import AskWhether, CountDown, Flow, Jump, Layout, Let, Op
from ludex.core.selectors import ALL, Anything, Cards, Filter, Selector, open_yet
from ludex.core.values import Fixed, Value

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame, Scope


FOUND = "found by searching"
"""The slot of cards that a search found, where a shuffle leaves them out."""


SEARCHED = "searched"
"""The kind of event that a player searched their deck."""


@dataclass(frozen=True, slots=True)
class Look(Op):
    """The controller has seen these cards; nobody else has (SVE 5.11.1)."""

    what: Selector
    into: str = "looked"

    def possible(self, m: Machine, s: Scope) -> bool:
        return bool(self.what.cards(m, s))

    def run(self, m: Machine, f: Frame) -> Flow:
        # VG 3.13.2: all of them together.
        cards = self.what.cards(m, f)
        rule = m.spec.rules_cited["look"]
        propose(
            m,
            f,
            [Change(REVEAL, card, seat=f.seat, source=f.source, controller=f.seat, rule=rule) for card in cards],
            self.into,
        )
        return None


@dataclass(frozen=True, slots=True)
class LookUpTo(Op):
    """Look at the top cards one after the other, and stop at will (SVE 5.11.2)."""

    count: Value
    into: str = "looked"

    def lay(self, out: Layout) -> None:
        left = f"times{out.fresh()}"
        out.add(Let(left, self.count))
        # SVE 5.11.2.1, 5.11.2.2, 5.11.2.4: from the first card on, until the player stops, so many times.
        out.add(Let("looked at", Fixed(0)))
        top = out.hole()
        ask = out.hole()
        out.add(LookAtNext(self.into))
        out.add(Jump(top))
        end = len(out.steps)
        # VG 3.13.3, 3.13.3.3
        out.steps[top] = CountDown(left, end)
        # VG 3.13.3.1
        out.steps[ask] = AskWhether(LookAtNext(self.into), end, by="look up to")


@dataclass(frozen=True, slots=True)
class LookAtNext(Op):
    """The next card from the top has been looked at too (SVE 5.11.2.3)."""

    into: str

    def possible(self, m: Machine, s: Scope) -> bool:
        return s.number("looked at") < len(m.zone(m.spec.deck, s.seat))

    def run(self, m: Machine, f: Frame) -> Flow:
        seen = f.number("looked at")
        deck = m.zone(m.spec.deck, f.seat)
        if seen == 0:
            f.slots[self.into] = ()
        held = f.cards(self.into)
        if seen < len(deck):
            # VG 3.13.3.2: the next one downwards.
            card = deck[seen]
            propose(m, f, [Change(REVEAL, card, seat=f.seat, source=f.source, rule=m.spec.rules_cited["look"])])
            f.slots[self.into] = (*held, card)
        f.slots["looked at"] = seen + 1
        return None


@dataclass(frozen=True, slots=True)
class Reveal(Op):
    """All players have seen these cards, which stay where they are (SVE 5.21.1)."""

    what: Selector
    into: str = "it"

    def possible(self, m: Machine, s: Scope) -> bool:
        return bool(self.what.cards(m, s))

    def payable(self, m: Machine, s: Scope) -> bool:
        return open_yet(self.what, s) or self.possible(m, s)

    def run(self, m: Machine, f: Frame) -> Flow:
        cards = self.what.cards(m, f)
        rule = m.spec.rules_cited["reveal"]
        propose(
            m,
            f,
            [Change(REVEAL, card, seat=NOBODY, source=f.source, controller=f.seat, rule=rule) for card in cards],
            self.into,
        )
        return None


@dataclass(frozen=True, slots=True)
class Search(Op):
    """The player has looked through the deck and found cards, or none, for nobody can prove they are there.

    SVE 5.8.1, 4.1.2.2.
    """

    filter: Filter = ALL
    quantity: Quantity = ONE_CARD
    into: str = "it"
    constraints: tuple[Constraint, ...] = ()
    who: Who = YOU

    def possible(self, m: Machine, s: Scope) -> bool:
        return all(m.zone(m.spec.deck, seat) for seat in self.who.seats(m, s))

    def run(self, m: Machine, f: Frame) -> Flow:
        seat = self.who.seats(m, f)[0]
        found = self._found(m, f)
        limits = tuple(limit(m, f, one, found) for one in self.constraints)
        least, most = self.quantity.range(m, f, together(len(found), limits))
        if not isinstance(self.filter, Anything):
            # SVE 5.8.1.1: only a bare number obliges to find what nobody else sees.
            # VG 10.10.1.1
            least = provable(m, seat, found, least)
        deck = m.zone(m.spec.deck, seat)
        asked = Decision(
            # VG 10.10.1: the whole zone is looked through.
            seat, SOME, "search your deck", m.spec.rules_cited["search"], found, least, most, subject=f.source,
            limits=limits, shown=deck,
        )  # fmt: skip
        return discretion.asked(m, f, asked, self)

    def looks_into(self, m: Machine) -> tuple[Selector, ...]:
        return (Cards((m.spec.deck,), self.who),)

    def _found(self, m: Machine, f: Frame) -> tuple[CardId, ...]:
        seat = self.who.seats(m, f)[0]
        return tuple(card for card in m.zone(m.spec.deck, seat) if self.filter.test(m, f, m.info(card)))

    def _tell(self, m: Machine, f: Frame) -> None:
        """That the player searched is told where somebody waits for it (CC 1012.3)."""
        if m.watched({SEARCHED}):
            seat = self.who.seats(m, f)[0]
            m.emit([Event(SEARCHED, seat=seat, source=f.source, rule=m.spec.rule_of("searched", "search"))])

    def _seen(self, m: Machine, f: Frame, cards: tuple[CardId, ...]) -> None:
        rule = m.spec.rules_cited["search"]
        seat = self.who.seats(m, f)[0]
        propose(m, f, [Change(REVEAL, card, seat=seat, source=f.source, rule=rule) for card in cards])

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, tuple)
        found = self._found(m, f)
        picked = tuple(found[n] for n in answer)
        seat = self.who.seats(m, f)[0]
        self._seen(m, f, tuple(card for card in m.zone(m.spec.deck, seat) if card not in picked))
        if m.spec.sight.shows_finds or not isinstance(self.filter, Anything):
            # SVE 5.8.1.2: what meets conditions is shown to prove it. FF 15.1.1.8.1: to search is to reveal.
            rule = m.spec.rules_cited["search" if m.spec.sight.shows_finds else "reveal"]
            # Where in the deck it was is nobody else's business.
            away = 3 & ~(1 << seat)
            propose(m, f, [Change(REVEAL, card, source=f.source, rule=rule, secret=away) for card in picked])
        else:
            self._seen(m, f, picked)
        f.slots[self.into] = picked
        if m.spec.moves.finds_stay_out:
            f.slots[FOUND] = picked
        self._tell(m, f)
        return None


@dataclass(frozen=True, slots=True)
class Shuffle(Op):
    """The deck is in a random order (SVE 5.9.1), but for a card that is set aside and keeps its place."""

    who: Who = YOU
    aside: Selector | None = None

    def run(self, m: Machine, f: Frame) -> Flow:
        rule = m.spec.rules_cited["shuffle"]
        kept = self.aside.cards(m, f) if self.aside is not None else ()
        if m.spec.moves.finds_stay_out:
            kept = (*kept, *f.cards(FOUND))
        extra = tuple(("aside", card) for card in kept)
        changes = [
            Change(SHUFFLE, seat=seat, to=m.spec.deck, source=f.source, extra=extra, rule=rule)
            for seat in self.who.seats(m, f)
        ]
        propose(m, f, changes)
        return None
