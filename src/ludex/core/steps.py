"""Bodies and steps: the parts an effect is made of, and the turns of the road between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core import discretion
from ludex.core.conditions import Condition, WasDone
from ludex.core.decisions import YES_NO, Answer, Decision
from ludex.core.errors import DeadEnd
from ludex.core.ids import CardId, ResourceId, Seat
from ludex.core.selectors import Selector
from ludex.core.state import DONE, NOT_TRIED, TRIGGERED
from ludex.core.values import Value
from ludex.core.walk import find

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.program import Layout
    from ludex.core.state import Frame, Scope

Flow = Decision | int | None
"""What a step says: go on (None), go to another step (its number), or ask."""


NONE: frozenset[str] = frozenset()
PLACE = frozenset(("place",))
"""Where cards lie."""
ENGAGED = frozenset(("engaged",))
COUNTERS = frozenset(("counters",))
VALUES = frozenset(("values",))
"""What cards and players have in numbers."""


class Body:
    """A part of an effect."""

    __slots__ = ()

    def lay(self, out: Layout) -> None:
        """Append the steps that carry it out."""
        raise NotImplementedError

    def possible(self, m: Machine, s: Scope) -> bool:
        """Whether the first thing it does can be done now: asked of options and of what one may do.

        Only the first, for no book asks for more: what cannot be done is left out and the rest is done as far as it
        can be (SVE 1.3.2, FF 2.3, VG 1.3.2, CC 104.2), and what comes later may speak of cards that the first thing
        has yet to find. A cost is another matter: it is paid in full or not at all (`payable`).
        """
        return True

    def picks(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        """The cards among which it picks those that what follows is about."""
        return ()

    def takes_one_of(self, m: Machine, s: Scope, cards: tuple[CardId, ...]) -> bool:
        """Whether it could be done with one of these cards, if that is what was picked for it."""
        return True

    def payable(self, m: Machine, s: Scope) -> bool:
        """Whether it can be done as a cost now, players' numbers and other parts of the cost aside (SVE 10.4.2.2)."""
        return self.possible(m, s)

    def looks_into(self, m: Machine) -> tuple[Selector, ...]:
        """Where those cards are looked for whose qualities decide whether the first thing can be done, and how."""
        return discretion.kinds_sought(self)

    def spends(self, m: Machine, s: Scope) -> tuple[tuple[Seat, ResourceId, int], ...]:
        """What it takes from players' numbers as a cost: whose, which and how much."""
        return ()

    def touches(self) -> frozenset[str]:
        """What it changes as a part of a cost, of which a later part may need something else."""
        return NONE

    def needs(self) -> frozenset[str]:
        """What it needs as a part of a cost, which an earlier part may have changed."""
        return NONE

    def contested(self, m: Machine, s: Scope) -> bool:
        """Whether an effect may forbid what it would take."""
        return False


class Op(Body):
    """A verb: one step that proposes changes or asks for a choice. One file each in `ops/`."""

    __slots__ = ()

    def lay(self, out: Layout) -> None:
        out.add(self.link(out))

    def link(self, out: Layout) -> Op:
        """The op with the numbers of the programs, abilities and modifiers it holds filled in."""
        return self

    def run(self, m: Machine, f: Frame) -> Flow:
        raise NotImplementedError

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True, slots=True)
class Jump(Op):
    to: int

    def run(self, m: Machine, f: Frame) -> Flow:
        return self.to


@dataclass(frozen=True, slots=True)
class JumpUnless(Op):
    condition: Condition
    to: int

    def run(self, m: Machine, f: Frame) -> Flow:
        return None if self.condition.holds(m, f) else self.to


@dataclass(frozen=True, slots=True)
class JumpPastOffer(JumpUnless):
    """Past the offer that follows, unless the condition holds; one that would tell can then only be declined."""

    def run(self, m: Machine, f: Frame) -> Flow:
        if self.condition.holds(m, f):
            return None
        if not discretion.tells(m, f, self.condition):
            return self.to
        f.slots[discretion.UNMET] = 1
        return None


@dataclass(frozen=True, slots=True)
class JumpUnlessMode(Op):
    mode: int
    to: int

    def run(self, m: Machine, f: Frame) -> Flow:
        return None if f.item is not None and self.mode in f.item.modes else self.to


def rule_asking(m: Machine, f: Frame, what: str) -> str:
    """The rule by which a text asks this, of automatic abilities where the book has one of theirs (FF 11.8.14)."""
    return m.spec.rule_of(f"{what} of an automatic ability", what) if TRIGGERED in f.slots else m.spec.rules_cited[what]


@dataclass(frozen=True, slots=True)
class AskWhether(Op):
    """The player has decided whether to do it; not asked where it cannot be done, unless that tells something."""

    what: Body
    to: int
    by: str = "optional"
    """Which of the game's rules asks."""

    def run(self, m: Machine, f: Frame) -> Flow:
        prompt = "do what the text lets you do?"
        offer = Decision(f.seat, YES_NO, prompt, rule_asking(m, f, self.by), subject=f.source)
        return discretion.offered(m, f, offer, self.what.possible(m, f), self.what) or self.to

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        f.slots.pop(discretion.UNMET, None)
        if answer and any(find(self.what, WasDone)):
            # The text asks afterwards whether it was done.
            f.slots[DONE] = NOT_TRIED
        return None if answer else self.to


@dataclass(frozen=True, slots=True)
class StartPaying(Op):
    """What is done from here on is done as a cost."""

    def run(self, m: Machine, f: Frame) -> Flow:
        f.slots["paying"] = 1
        return None


@dataclass(frozen=True, slots=True)
class Due(Op):
    """The next part of a cost can be paid; if not, the play comes to a dead end (SVE 10.6.2.5.4)."""

    part: Op

    def run(self, m: Machine, f: Frame) -> Flow:
        short = any(m.resource(seat, resource) < amount for seat, resource, amount in self.part.spends(m, f))
        if short or not self.part.payable(m, f):
            raise DeadEnd(m.spec.rules_cited["unpaid"])
        return None


@dataclass(frozen=True, slots=True)
class StopPaying(Op):
    """The cost is paid."""

    def run(self, m: Machine, f: Frame) -> Flow:
        f.slots.pop("paying", None)
        return None


@dataclass(frozen=True, slots=True)
class PaidFor(Op):
    """There is no way back to before the payment any more."""

    def run(self, m: Machine, f: Frame) -> Flow:
        m.finished()
        return None


@dataclass(frozen=True, slots=True)
class Let(Op):
    """From here on the slot holds this number."""

    slot: str
    value: Value

    def run(self, m: Machine, f: Frame) -> Flow:
        f.slots[self.slot] = self.value.evaluate(m, f)
        return None


MOST_TIMES = 1000
"""What is to be done more often, or infinitely often, is done so often: by then nothing is left to be done."""


@dataclass(frozen=True, slots=True)
class CountDown(Op):
    slot: str
    to: int

    def run(self, m: Machine, f: Frame) -> Flow:
        left = min(f.number(self.slot), MOST_TIMES)
        # VG 1.3.2.2: zero times, or fewer, is not at all.
        if left <= 0:
            return self.to
        f.slots[self.slot] = left - 1
        return None


@dataclass(frozen=True, slots=True)
class StartLoop(Op):
    of: Selector
    slot: str

    def run(self, m: Machine, f: Frame) -> Flow:
        f.slots[self.slot] = self.of.cards(m, f)
        return None


@dataclass(frozen=True, slots=True)
class NextInLoop(Op):
    slot: str
    name: str
    to: int

    def run(self, m: Machine, f: Frame) -> Flow:
        left = f.cards(self.slot)
        if not left:
            return self.to
        f.slots[self.name] = left[:1]
        f.slots[self.slot] = left[1:]
        return None
