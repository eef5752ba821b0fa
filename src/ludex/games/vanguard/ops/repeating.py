"""For each of something: as often as there were, and never with the same object twice (VG 12.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.machine import Machine
from ludex.core.ops.select import Select
from ludex.core.program import Body, Flow, Op, Repeat, Seq
from ludex.core.selectors import ALL, Among, And, Cards, NotThose, Those
from ludex.core.state import Frame
from ludex.core.values import Value
from ludex.games.vanguard.ops.charge import NoneYet
from ludex.games.vanguard.ops.costs import flat


@dataclass(frozen=True, slots=True)
class Gather(Op):
    """The cards of one slot are in another too, beside those it had."""

    slot: str
    into: str

    def run(self, m: Machine, f: Frame) -> Flow:
        f.slots[self.into] = (*f.cards(self.into), *f.cards(self.slot))
        return None


def AsOften(times: Value, parts: tuple[Body, ...]) -> Body:
    """All of it is done so many times; what was chosen once is not chosen again (VG 12.6.3)."""
    before: list[Body] = []
    body: list[Body] = []
    for part in flat(parts):
        if not isinstance(part, Select):
            body.append(part)
            continue
        taken = f"{part.into} before"
        before.append(NoneYet(taken))
        body += (_other(part, taken), Gather(part.into, taken))
    return Seq((*before, Repeat(times, Seq(tuple(body)))))


def _other(pick: Select, taken: str) -> Select:
    """The choice without what was chosen before."""
    new = NotThose(Those(taken))
    what = pick.what
    assert isinstance(what, Cards | Among)
    return replace(pick, what=replace(what, filter=new if what.filter == ALL else And((what.filter, new))))
