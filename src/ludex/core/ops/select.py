"""Select: a player picks cards, by choice or at random."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from ludex.core import discretion, in_turn
from ludex.core.changes import COST_CAUSE, EFFECT_CAUSE
from ludex.core.decisions import SOME, Answer, Decision
from ludex.core.errors import BadAnswer
from ludex.core.ids import CardId, Seat, StatId
from ludex.core.limits import APART, AT_LEAST, AT_MOST, DIFFER, Limit, together
from ludex.core.modifiers import BE_CHOSEN, BE_SELECTED, Forbid
from ludex.core.ops.faces import DecideFace
from ludex.core.players import YOU, Each, Opponent, Who, You
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import (
    Among,
    And,
    Anything,
    Cards,
    ControlledBy,
    FaceUp,
    HasKeyword,
    InZone,
    Is,
    NameHas,
    Not,
    NotThis,
    NotThose,
    OneOf,
    Or,
    Selector,
    This,
    Those,
    Token,
)
from ludex.core.state import GONE, SPOKEN_FOR
from ludex.core.steps import COUNTERS, ENGAGED, NONE, PLACE, VALUES, rule_asking
from ludex.core.values import Fixed, Value, counted
from ludex.core.visibility import sees
from ludex.core.walk import find

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame, Scope


class Quantity:
    """How many are to be picked."""

    __slots__ = ()

    def range(self, m: Machine, s: Scope, there: int) -> tuple[int, int]:
        """The least and the most, of so many that are there."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Exactly(Quantity):
    """So many, or as many as there are (SVE 10.6.2.3.1, CC 1012.1)."""

    n: Value

    def range(self, m: Machine, s: Scope, there: int) -> tuple[int, int]:
        # VG 8.5.4.1, 8.5.4.1.2: in full, or as many as there are.
        number = min(max(0, self.n.evaluate(m, s)), there)
        return (number, number)


@dataclass(frozen=True, slots=True)
class UpTo(Quantity):
    """Any number up to this, none included (SVE 1.3.5.1, 10.6.2.3.2)."""

    n: Value

    def range(self, m: Machine, s: Scope, there: int) -> tuple[int, int]:
        # VG 8.5.4.1.1
        return (0, min(max(0, self.n.evaluate(m, s)), there))


@dataclass(frozen=True, slots=True)
class AtLeast(Quantity):
    """This many or more."""

    n: Value

    def range(self, m: Machine, s: Scope, there: int) -> tuple[int, int]:
        return (min(max(0, self.n.evaluate(m, s)), there), there)


@dataclass(frozen=True, slots=True)
class AnyNumber(Quantity):
    def range(self, m: Machine, s: Scope, there: int) -> tuple[int, int]:
        return (0, there)


@dataclass(frozen=True, slots=True)
class Constraint:
    """What must hold of all that are picked together."""

    kind: str
    """"different names", "different values", "total at most", "total at least"."""
    stat: StatId = 0
    value: Value = Fixed(0)


NEVER = -2
"""The choice is made when it is resolved, whatever it chooses from."""

ONE_CARD = Exactly(Fixed(1))


@dataclass(frozen=True, slots=True)
class Select(Op):
    """Pick cards; the slot then holds them. Choices made while playing were made before (SVE 10.6.2.3)."""

    what: Selector
    quantity: Quantity = ONE_CARD
    into: str = "it"
    who: Who = YOU
    constraints: tuple[Constraint, ...] = ()
    target: int = -1
    """Which of the choices made while playing it is; -1 until the text is laid out, NEVER if it is made later."""
    cause: str = EFFECT_CAUSE
    """COST_CAUSE if it is part of a cost: then all of it has to be found."""
    rule: str = ""
    """The rule that asks, where it is another than that of every selection."""

    def lay(self, out: Layout) -> None:
        out.add(self.link(out))
        if isinstance(self.what, Cards) and not set(self.what.zones).isdisjoint(out.pool.spec.sight.both_sides):
            out.add(DecideFace(self.what.filter, self.into))

    def link(self, out: Layout) -> Op:
        if out.paying:
            return replace(self, cause=COST_CAUSE)
        if out.pool.spec.is_target(self):
            return replace(self, target=out.target(self))
        return self

    def candidates(self, m: Machine, s: Scope, seat: Seat) -> tuple[CardId, ...]:
        """The cards that may be picked by this player (SVE 12.15.2); where each player picks, among their own."""
        found = self.what.cards(m, s)
        if isinstance(self.who, Each):
            found = tuple(card for card in found if m.record(card).controller == seat)
        if SPOKEN_FOR in s.slots:
            taken = s.cards(SPOKEN_FOR)
            found = tuple(card for card in found if card not in taken)
        for one in self.constraints:
            if one.kind == "different values":
                found = tuple(card for card in found if m.now(card).stats[one.stat] is not None)
        return tuple(
            card
            for card in found
            if m.exists(card)
            and not m.cannot(BE_SELECTED, card, seat)
            and not (self.cause != COST_CAUSE and m.cannot(BE_CHOSEN, card, s.seat))
        )

    def least(self, m: Machine, s: Scope) -> int:
        """How many must be there for the choice to be legal at all (SVE 10.6.2.3.3)."""
        if isinstance(self.quantity, Exactly | AtLeast):
            return max(0, self.quantity.n.evaluate(m, s))
        return 0

    def rule_if_few(self, m: Machine, s: Scope) -> str:
        """The rule by which nothing is played that does not find enough to select."""
        return m.spec.rules_cited["too few targets"]

    def possible(self, m: Machine, s: Scope) -> bool:
        need = self.least(m, s)
        if need == 0 and not any(one.kind == "total at least" for one in self.constraints):
            return True
        seat = self.who.seats(m, s)[0]
        if len(self.candidates(m, s, seat)) < need:
            return False
        if self.constraints:
            asked = self.question(m, s, seat, "")
            if asked.most < need:
                return False
            try:
                asked.first()
            except BadAnswer:
                return False
        return True

    def picks(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        return self.candidates(m, s, self.who.seats(m, s)[0])

    def payable(self, m: Machine, s: Scope) -> bool:
        return replace(self, cause=COST_CAUSE).possible(m, s)

    def looks_into(self, m: Machine) -> tuple[Selector, ...]:
        return (self.what,) if self._asks_for_a_quality() or self.constraints else ()

    def touches(self) -> frozenset[str]:
        return PLACE

    def needs(self) -> frozenset[str]:
        return asked_about(self.what) | (VALUES if self.constraints else NONE)

    def contested(self, m: Machine, s: Scope) -> bool:
        for card in self.candidates(m, s, self.who.seats(m, s)[0]):
            if any(isinstance(m.pool.modifiers[one.mod], Forbid) for one in m.now(card).rules):
                return True
        return False

    def question(self, m: Machine, s: Scope, seat: Seat, rule: str) -> Decision:
        """The choice as it is asked."""
        options = self.candidates(m, s, seat)
        limits = tuple(limit(m, s, one, options) for one in self.constraints)
        least, most = self.quantity.range(m, s, together(len(options), limits))
        if least and self.cause != COST_CAUSE and self._asks_for_a_quality():
            # VG 8.5.4.1.4: nobody can prove what is hidden.
            least = provable(m, seat, options, least)
        return Decision(
            seat, SOME, wanted(least, most), rule, options, least, most, subject=s.source, limits=limits,
            shown=self._looked_at(m, seat, options),
        )  # fmt: skip

    def _looked_at(self, m: Machine, seat: Seat, options: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """The cards the player gets to see for the choice: where any will do, none of the unseen (CC 309.2, 1012.2)."""
        if m.spec.sight.picks_blindly and not self._asks_for_a_quality():
            return ()
        return tuple(card for card in options if not m.state.cards[card].known & (1 << seat))

    def _asks_for_a_quality(self) -> bool:
        """Whether it asks for more than so many cards of a place."""
        return isinstance(self.what, Cards | Among) and not isinstance(self.what.filter, Anything)

    def run(self, m: Machine, f: Frame) -> Flow:
        if self.target >= 0 and f.item is not None:
            chosen = f.item.targets[self.target] if self.target < len(f.item.targets) else ()
            f.slots[self.into] = tuple(card for card in chosen if m.exists(card))
            gone = f.cards(f"{self.target}{GONE}")
            if gone:
                f.slots[f"{self.into}{GONE}"] = gone
            return None
        # FF 11.11.5.1.1: what is chosen only now has to be legal now.
        seats = self.who.seats(m, f)
        done = f.number("asked")
        # VG 8.5.4.1.3: where nothing can be chosen nothing is.
        if done == 0:
            f.slots[self.into] = ()
        if done >= len(seats):
            f.slots["asked"] = 0
            return None
        asked = self.question(m, f, seats[done], self.rule or self._rule(m, f))
        discretion.asked(m, f, asked, self)
        return in_turn.after(m, asked, f.cards(self.into)) if done else asked

    def _rule(self, m: Machine, f: Frame) -> str:
        """The rule by which it is asked: for a cost, from a hidden zone, or like any other selection."""
        cited = m.spec.rules_cited
        if "paying" in f.slots and "select for a cost" in cited:
            return rule_asking(m, f, "select for a cost")
        hidden = isinstance(self.what, Cards) and not any(m.spec.zones[zone].public for zone in self.what.zones)
        # Where a book has a rule for both, that of the hidden zone says more.
        usual = m.spec.rule_of("select up to", "select") if isinstance(self.quantity, UpTo) else cited["select"]
        found = m.spec.rule_of("select in a hidden zone", "select") if hidden else usual
        return usual if found == cited["select"] else found

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, tuple)
        seats = self.who.seats(m, f)
        done = f.number("asked")
        options = self.candidates(m, f, seats[done])
        picked = tuple(options[n] for n in answer)
        f.slots[self.into] = f.cards(self.into) + picked
        if done + 1 < len(seats):
            in_turn.make_known(m, seats[done], picked)
            f.slots["asked"] = done + 1
            return f.pc - 1
        f.slots["asked"] = 0
        return None


PLAIN = frozenset((
    Among, And, Anything, Cards, ControlledBy, FaceUp, HasKeyword, InZone, Is, NameHas, Not, NotThis, NotThose, OneOf,
    Or, This, Those, Token, You, Opponent, Each,
))  # fmt: skip
"""The nodes that ask of cards only where they lie and what they are."""


@cache
def asked_about(what: Selector) -> frozenset[str]:
    """What a selection looks at that an earlier part of the same cost may have changed."""
    plain = all(type(node) in PLAIN or isinstance(node, int | str | tuple) for node in find(what, object))
    return PLACE if plain else PLACE | ENGAGED | COUNTERS | VALUES


def provable(m: Machine, seat: Seat, options: tuple[CardId, ...], least: int) -> int:
    """How many a player has to pick: of cards that the other does not see one may say they are not there.

    SVE 4.1.2.2: unless they have been revealed to all.
    """
    # VG 10.10.1.2: in a public zone what fits has to be found.
    if all(m.spec.zones[m.state.cards[card].zone].public for card in options):
        return least
    return min(least, sum(sees(m, 1 - seat, card) for card in options))


def wanted(least: int, most: int) -> str:
    """The question, with how many are to be picked."""
    if least == most:
        return f"select {most}"
    return f"select up to {most}" if least == 0 else f"select {least} to {most}"


def limit(m: Machine, s: Scope, one: Constraint, options: tuple[CardId, ...]) -> Limit:
    """A constraint as the decision checks it."""
    if one.kind == "different names":
        # VG 12.7.1
        called = [m.now(card).sets[0] for card in options]
        if any(len(names) > 1 for names in called):
            # VG 12.7.2.2: one name in common is enough for two cards not to differ.
            places: dict[str, int] = {}
            bits = (sum(1 << places.setdefault(name, len(places)) for name in sorted(names)) for names in called)
            return Limit(APART, tuple(bits))
        numbers: dict[frozenset[str], int] = {}
        return Limit(DIFFER, tuple(numbers.setdefault(names, len(numbers)) for names in called))
    values = tuple(counted(m, m.now(card), one.stat) for card in options)
    if one.kind == "different values":
        return Limit(DIFFER, values)
    return Limit(AT_MOST if one.kind == "total at most" else AT_LEAST, values, one.value.evaluate(m, s))


@dataclass(frozen=True, slots=True)
class SelectRandom(Op):
    """Cards are picked at random (SVE 5.19.1)."""

    what: Selector
    quantity: Quantity = ONE_CARD
    into: str = "it"

    def possible(self, m: Machine, s: Scope) -> bool:
        there = len(self.what.cards(m, s))
        return self.quantity.range(m, s, 10**6)[0] <= there

    def run(self, m: Machine, f: Frame) -> Flow:
        found = self.what.cards(m, f)
        number = self.quantity.range(m, f, len(found))[1]
        # VG 3.16.1, 3.16.2: all equally likely.
        order = m.state.stream.order(len(found))[:number]
        f.slots[self.into] = tuple(found[n] for n in order)
        return None
