"""What the skills of G units cost: cards of the hand (VG 11.11, 11.14, 11.42)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.changes import COST_CAUSE
from ludex.core.decisions import SOME, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.limits import AT_LEAST, Limit
from ludex.core.machine import Machine
from ludex.core.modifiers import RULES, Modifier
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, AtLeast, Exactly, Quantity, Select
from ludex.core.players import YOU
from ludex.core.program import Body, Seq
from ludex.core.selectors import Cards, Is, SameAs, Selector, Those
from ludex.core.state import Scope
from ludex.core.values import Fixed
from ludex.games.vanguard.words import (
    DROP,
    G_GUARDIAN_DISCARD,
    GRADE,
    HAND,
    HEAL_TRIGGER,
    NAMES,
    STRIDE_DISCARD,
    TRIGGER,
    VC,
)

DISCARDED = "discarded"
ENOUGH = 3
"""The sum of grades that a stride costs."""
MORE = "more"
AS = "as"


@dataclass(frozen=True, slots=True)
class StrideGrade(Modifier):
    """While the cost of a stride is paid, the card has so much more grade, or counts as one of this grade."""

    how: str
    number: int

    def layer(self) -> str:
        return RULES


def stride_grade(m: Machine, card: CardId) -> int:
    """The grade of a card while the cost of a stride is paid."""
    now = m.now(card)
    grade = now.stats[GRADE] or 0
    mods = [mod for rule in now.rules if isinstance(mod := m.pool.modifiers[rule.mod], StrideGrade)]
    grade += sum(mod.number for mod in mods if mod.how == MORE)
    return max([grade, *(mod.number for mod in mods if mod.how == AS)])


@dataclass(frozen=True, slots=True)
class PickForStride(Select):
    """Cards are picked whose grades together are enough for a stride (VG 8.5.2.4)."""

    def question(self, m: Machine, s: Scope, seat: Seat, rule: str) -> Decision:
        options = self.candidates(m, s, seat)
        grades = tuple(stride_grade(m, card) for card in options)
        least, most = self.quantity.range(m, s, len(options))
        return Decision(
            seat, SOME, "discard which cards to stride?", "8.5.2.4", options, least, most, subject=s.source,
            limits=(Limit(AT_LEAST, grades, ENOUGH),),
        )  # fmt: skip

    def possible(self, m: Machine, s: Scope) -> bool:
        seat = self.who.seats(m, s)[0]
        return sum(stride_grade(m, card) for card in self.candidates(m, s, seat)) >= ENOUGH


def _hand(*of: SameAs | Is) -> Selector:
    return Cards((HAND,), YOU, of[0]) if of else Cards((HAND,), YOU)


def _discard(pick: Select, verb: str) -> Body:
    return Seq((pick, Move(Those(DISCARDED), DROP, verb=verb, cause=COST_CAUSE)))


def _one(what: Selector, quantity: Quantity, rule: str = "") -> Select:
    return Select(what, quantity, DISCARDED, target=NEVER, rule=rule)


def stride_cost() -> Body:
    """Cards with a total grade of 3 or more are discarded."""
    pick = PickForStride(_hand(), AtLeast(Fixed(1)), DISCARDED, target=NEVER)
    return _discard(pick, STRIDE_DISCARD)


def ultimate_cost() -> Body:
    """A card with the name of the vanguard is discarded."""
    same = SameAs(Cards((VC,), YOU), NAMES)
    # VG 8.5.2.4: a cost of striding.
    return _discard(_one(_hand(same), Exactly(Fixed(1)), "8.5.2.4"), STRIDE_DISCARD)


def g_guardian_cost() -> Body:
    """A card with a heal trigger is discarded."""
    return _discard(_one(_hand(Is(TRIGGER, HEAL_TRIGGER)), Exactly(Fixed(1))), G_GUARDIAN_DISCARD)
