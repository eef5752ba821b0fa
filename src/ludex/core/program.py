"""Programs: bodies of text and procedures of a book, laid out as steps that a frame walks through.

A body is a tree (`Seq`, `If`, `Gate`, `Choose`, `ForEach`, `Repeat`, and ops as leaves). Laid out, it is a flat tuple
of steps with jumps, so that a paused effect is a program number, a position and its slots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import TYPE_CHECKING

from ludex.core import discretion
from ludex.core.conditions import ALWAYS, Condition, NotSo, Paid
from ludex.core.decisions import YES_NO, Answer, Decision
from ludex.core.selectors import Selector
from ludex.core.steps import (
    AskWhether,
    Body,
    CountDown,
    Due,
    Flow,
    Jump,
    JumpPastOffer,
    JumpUnless,
    JumpUnlessMode,
    Let,
    NextInLoop,
    Op,
    PaidFor,
    StartLoop,
    StartPaying,
    StopPaying,
    rule_asking,
)
from ludex.core.values import AtStart, Value

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.pool import Pool
    from ludex.core.state import Frame, Scope


@dataclass(frozen=True, slots=True)
class Seq(Body):
    """One after the other, in the written order (SVE 10.6.2.8.2)."""

    parts: tuple[Body, ...]

    def lay(self, out: Layout) -> None:
        for part in self.parts:
            out.lay(part)

    def possible(self, m: Machine, s: Scope) -> bool:
        if not self.parts:
            return True
        first, *after = self.parts
        if not first.possible(m, s):
            return False
        # To put a card somewhere is to pick it first: that is one thing, and not done where there is no room.
        picks = first.picks(m, s) if after else ()
        return not picks or after[0].takes_one_of(m, s, picks)

    def payable(self, m: Machine, s: Scope) -> bool:
        return all(part.payable(m, s) for part in self.parts)

    def looks_into(self, m: Machine) -> tuple[Selector, ...]:
        return self.parts[0].looks_into(m) if self.parts else ()


NOTHING = Seq(())


def actions_of(cost: Body) -> Iterator[Body]:
    """The actions of a cost in the listed order."""
    if isinstance(cost, Seq):
        for part in cost.parts:
            yield from actions_of(part)
    else:
        yield cost


@dataclass(frozen=True, slots=True)
class Gate(Body):
    """The one gate for if / may / pay / unless / if you do / otherwise.

    Its order: the targets were chosen before; then the condition; then the question or the payment; then one branch.
    """

    then: Body
    otherwise: Body = NOTHING
    condition: Condition = ALWAYS
    may: bool = False
    """The controller decides whether to."""
    cost: Body = NOTHING
    """What has to be done for it; always optional (SVE 10.4.7)."""

    def lay(self, out: Layout) -> None:
        leave: list[int] = []
        if self.condition != ALWAYS:
            leave.append(out.hole())
            out.guard(self.condition)
        asks = self.may or self.cost != NOTHING
        if asks:
            leave.append(out.hole())
        asked_at = len(out.steps) - 1
        paid_at = 0
        if self.cost != NOTHING:
            # Laid out for itself too: whether it can be paid is tried where its parts get in each other's way.
            out.pool.program(self.cost, paying=True)
            out.prices.append((out.mode, self.cost))
            out.pay(self.cost)
            paid_at = len(out.steps)
            out.add(PaidFor())
        out.lay(self.then)
        if self.condition != ALWAYS:
            out.unguard()
        if self.otherwise != NOTHING:
            end = out.hole()
            start = len(out.steps)
            if self.condition != ALWAYS:
                out.guard(NotSo(self.condition))
                out.lay(self.otherwise)
                out.unguard()
            else:
                out.lay(self.otherwise)
            out.steps[end] = Jump(len(out.steps))
        else:
            start = len(out.steps)
        if asks:
            pays = self.cost != NOTHING
            out.steps[asked_at] = AskToPay(self.cost, start, paid_at) if pays else AskWhether(self.then, start)
        if self.condition != ALWAYS:
            # VG 8.1.1.1.2, 8.1.1.1.2.2: past what the requirement holds back. VG 8.3.2: and past its choices.
            held_back = out.steps[leave[0] + 1 : start]
            offers = bool(held_back) and isinstance(held_back[0], AskWhether | AskToPay | JumpPastOffer)
            out.steps[leave[0]] = (JumpPastOffer if offers else JumpUnless)(self.condition, start)

    def possible(self, m: Machine, s: Scope) -> bool:
        if not self.condition.holds(m, s):
            return self.otherwise.possible(m, s)
        if self.cost != NOTHING:
            return _waived(m, s) or m.can_pay(s, (self.cost,))
        return self.then.possible(m, s)

    def payable(self, m: Machine, s: Scope) -> bool:
        if self.may or self.cost != NOTHING:
            # What is optional within a cost keeps nobody from paying it.
            return True
        return (self.then if self.condition.holds(m, s) else self.otherwise).payable(m, s)

    def looks_into(self, m: Machine) -> tuple[Selector, ...]:
        doing = tuple(actions_of(self.cost)) if self.cost != NOTHING else (self.then, self.otherwise)
        return (*discretion.kinds_sought(self.condition), *(what for one in doing for what in one.looks_into(m)))


def If(condition: Condition, then: Body, otherwise: Body = NOTHING) -> Gate:
    """If so, this; otherwise that."""
    return Gate(then, otherwise, condition)


def May(then: Body, otherwise: Body = NOTHING) -> Gate:
    """The controller may do this."""
    return Gate(then, otherwise, may=True)


def Pay(cost: Body, then: Body, otherwise: Body = NOTHING) -> Gate:
    """The controller may pay for this."""
    return Gate(then, otherwise, cost=cost)


@dataclass(frozen=True, slots=True)
class ExtraCost(Body):
    """An optional additional cost of the card or ability, and what is done if it was paid (SVE 13.3.3.2)."""

    name: str
    cost: Body
    then: Body

    def lay(self, out: Layout) -> None:
        out.extras.append(self)
        out.pool.program(self.cost, paying=True)
        out.lay(If(Paid(self.name), self.then))


@dataclass(frozen=True, slots=True)
class Choose(Body):
    """Choose options when playing; those chosen are carried out in the listed order (SVE 5.18, 10.6.2.8.2.2)."""

    modes: tuple[Body, ...]
    least: Value
    most: Value

    def lay(self, out: Layout) -> None:
        out.choose = self
        for number, mode in enumerate(self.modes):
            hole = out.hole()
            out.mode = number
            out.lay(mode)
            out.mode = -1
            out.steps[hole] = JumpUnlessMode(number, len(out.steps))


@dataclass(frozen=True, slots=True)
class ForEach(Body):
    """Once for each of these cards, which the body calls `name`."""

    of: Selector
    body: Body
    name: str = "it"

    def lay(self, out: Layout) -> None:
        number = out.fresh()
        out.add(StartLoop(self.of, f"loop{number}"))
        top = out.hole()
        out.lay(self.body)
        out.add(Jump(top))
        out.steps[top] = NextInLoop(f"loop{number}", self.name, len(out.steps))


@dataclass(frozen=True, slots=True)
class Repeat(Body):
    """So many times."""

    times: Value
    body: Body

    def lay(self, out: Layout) -> None:
        slot = f"times{out.fresh()}"
        # VG 12.6.2: the number is fixed before the first time.
        out.add(Let(slot, self.times))
        top = out.hole()
        out.lay(self.body)
        out.add(Jump(top))
        out.steps[top] = CountDown(slot, len(out.steps))


@dataclass(frozen=True, slots=True)
class AskToPay(Op):
    """The player has decided whether to pay; not asked where it cannot be paid in full (SVE 10.4.2.2)."""

    cost: Body
    to: int
    paid: int

    def run(self, m: Machine, f: Frame) -> Flow:
        # VG 8.6.4: all of it, or none of it.
        able = _waived(m, f) or m.can_pay(f, (self.cost,))
        rule = rule_asking(m, f, "optional cost")
        offer = Decision(f.seat, YES_NO, "pay for what follows?", rule, subject=f.source)
        return discretion.offered(m, f, offer, able, *actions_of(self.cost)) or self.to

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        f.slots.pop(discretion.UNMET, None)
        if not answer:
            return self.to
        if _waived(m, f):
            return self.paid
        # A payment that comes to a dead end was never begun.
        m.declare()
        m.committed()
        return None


def _waived(m: Machine, s: Scope) -> bool:
    """Whether the cost counts as paid without being paid."""
    return m.spec.abilities.waived is not None and m.spec.abilities.waived(m, s)


@dataclass(frozen=True, slots=True)
class Target:
    """A choice that is made while playing: its op, and what must hold for it to be asked."""

    op: Op
    mode: int
    guards: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Divided:
    """A number that is divided while playing over the cards of one choice (SVE 10.6.2.4)."""

    total: Value
    target: int
    mode: int
    guards: tuple[Condition, ...]


class Layout:
    """A program while its steps are being laid out."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.steps: list[Op | Step] = []
        self.targets: list[Target] = []
        self.extras: list[ExtraCost] = []
        self.choose: Choose | None = None
        self.divided: list[Divided] = []
        self.prices: list[tuple[int, Body]] = []
        """The costs to be paid on resolving, each with the mode it belongs to."""
        self.mode = -1
        self.paying = False
        """Whether what is being laid out is a cost."""
        self.bodies: list[tuple[Body, ...]] = []
        """For each step the bodies it carries out, the innermost first."""
        self._guards: list[Condition] = []
        self._fresh = 0

    def lay(self, body: Body) -> None:
        """The steps of a body, noted as such."""
        start = len(self.steps)
        body.lay(self)
        self.bodies += [()] * (len(self.steps) - len(self.bodies))
        for number in range(start, len(self.steps)):
            self.bodies[number] += (body,)

    def add(self, step: Op) -> None:
        if self.paying:
            self.steps.append(Due(step))
        self.steps.append(step)

    def hole(self) -> int:
        """Leave room for a jump, to be filled in later."""
        self.steps.append(Jump(-1))
        return len(self.steps) - 1

    def fresh(self) -> int:
        self._fresh += 1
        return self._fresh

    def guard(self, condition: Condition) -> None:
        self._guards.append(condition)

    def unguard(self) -> None:
        self._guards.pop()

    def target(self, op: Op) -> int:
        """The number of this choice among those made while playing."""
        self.targets.append(Target(op, self.mode, tuple(self._guards)))
        return len(self.targets) - 1

    def pay(self, cost: Body) -> None:
        """The steps of a cost, marked as such."""
        self.steps.append(StartPaying())
        paying, self.paying = self.paying, True
        self.lay(cost)
        self.paying = paying
        self.steps.append(StopPaying())

    def divide(self, total: Value) -> int:
        """Note that the last choice made while playing has a number divided over it (SVE 10.6.2.4)."""
        self.divided.append(Divided(total, len(self.targets) - 1, self.mode, tuple(self._guards)))
        return len(self.targets) - 1


class Step:
    """A step of a procedure of the book: its name, the rule it carries out, and what it does."""

    __slots__ = ("answer", "name", "rule", "run")

    def __init__(
        self,
        name: str,
        rule: str,
        run: Callable[[Machine, Frame], Flow],
        answer: Callable[[Machine, Frame, Answer], Flow],
    ) -> None:
        self.name = name
        self.rule = rule
        self.run = run
        self.answer = answer


class Program:
    """Steps in order, with what has to be chosen before they begin."""

    __slots__ = ("bodies", "choose", "divided", "extras", "labels", "name", "prices", "steps", "targets")

    def __init__(
        self,
        name: str,
        steps: tuple[Op | Step, ...],
        targets: tuple[Target, ...] = (),
        extras: tuple[ExtraCost, ...] = (),
        choose: Choose | None = None,
        divided: tuple[Divided, ...] = (),
        prices: tuple[tuple[int, Body], ...] = (),
        bodies: tuple[tuple[Body, ...], ...] = (),
    ) -> None:
        self.name = name
        self.bodies = bodies
        """For each step the bodies it carries out, the innermost first; none of a procedure of the book."""
        self.prices = prices
        self.divided = divided
        self.steps = steps
        self.targets = targets
        self.extras = extras
        self.choose = choose
        self.labels = {step.name: n for n, step in enumerate(steps) if isinstance(step, Step)}


def lay_out(pool: Pool, name: str, body: Body, paying: bool = False) -> Program:
    """The program of a body, numbers that are fixed at the start first (SVE 13.3.1.4)."""
    out = Layout(pool)
    for node in at_start(body):
        out.add(Let(node.slot, node.of))
    if paying:
        out.pay(body)
    else:
        out.lay(body)
    return Program(
        name, tuple(out.steps), tuple(out.targets), tuple(out.extras), out.choose, tuple(out.divided),
        tuple(out.prices), tuple(out.bodies),
    )  # fmt: skip


def at_start(node: object) -> list[AtStart]:
    """Every number in a tree that is fixed when the effect begins to be resolved."""
    found: list[AtStart] = []
    if isinstance(node, AtStart):
        found.append(node)
    if isinstance(node, tuple):
        for part in node:
            found.extend(at_start(part))
    elif is_dataclass(node) and not isinstance(node, type):
        for one in fields(node):
            found.extend(at_start(getattr(node, one.name)))
    return list(dict.fromkeys(found))


def _never(m: Machine, f: Frame, answer: Answer) -> Flow:
    raise AssertionError("this step asks nothing")


class Procedure:
    """A numbered list of steps of a rulebook, written as one function a step."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._labels: dict[str, int] = {}
        self.steps: list[Step] = []

    def step(
        self, name: str, rule: str, answer: Callable[[Machine, Frame, Answer], Flow] = _never
    ) -> Callable[[Callable[[Machine, Frame], Flow]], Callable[[Machine, Frame], Flow]]:
        """Add a step: what it is called, which rule it carries out, and who takes the answer if it asks.

        The rule is a number of the book; a procedure of the kernel names it as the game's `rules_cited` does.
        """

        def register(run: Callable[[Machine, Frame], Flow]) -> Callable[[Machine, Frame], Flow]:
            self._labels[name] = len(self.steps)
            self.steps.append(Step(name, rule, run, answer))
            return run

        return register

    def label(self, name: str) -> int:
        """The position of the step with this name."""
        return self._labels[name]

    def program(self, rules_cited: dict[str, str]) -> Program:
        """Its steps, those of the kernel with the numbers of the book in play."""
        steps = (Step(one.name, rules_cited.get(one.rule, one.rule), one.run, one.answer) for one in self.steps)
        return Program(self.name, tuple(steps))


__all__ = [
    "NOTHING",
    "AskToPay",
    "AskWhether",
    "Body",
    "Choose",
    "CountDown",
    "Divided",
    "ExtraCost",
    "Flow",
    "ForEach",
    "Gate",
    "If",
    "Jump",
    "JumpUnless",
    "JumpUnlessMode",
    "Layout",
    "Let",
    "May",
    "NextInLoop",
    "Op",
    "Pay",
    "Procedure",
    "Program",
    "Repeat",
    "Seq",
    "StartLoop",
    "Step",
    "Target",
    "actions_of",
    "at_start",
    "lay_out",
]
