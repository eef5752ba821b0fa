"""Costs: all of it is picked first, then all of it is done (VG 8.5.2.3, 10.16, 10.17)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.apply import propose
from ludex.core.changes import ANNOUNCE, FACE_DOWN, FACE_UP, RULE_CAUSE, Change
from ludex.core.machine import Machine
from ludex.core.ops.move import Move
from ludex.core.ops.select import Exactly, Select
from ludex.core.ops.turn_card import TurnFace
from ludex.core.players import YOU, Who
from ludex.core.program import Body, Flow, Op, Seq
from ludex.core.selectors import ALL, And, Both, Cards, FaceUp, Filter, NotThose, Those
from ludex.core.state import Frame, Scope
from ludex.core.values import Value
from ludex.games.vanguard.words import DAMAGE_ZONE, DROP, G_ZONE, SOUL, SOUL_BLAST

COUNTER_BLASTED = "counter blasted"
SOUL_BLASTED = "soul blasted"
TURNED_UP = "turned face up"
HOMARE_PAID = "homare"
LOSES_COST = "lose its cost"
"""What an effect allows an ability's card: its costs are not performed (VG 10.29.1)."""


@dataclass(frozen=True, slots=True)
class InFull(Exactly):
    """So many, or none if there are fewer (VG 10.16.1.2)."""

    def range(self, m: Machine, s: Scope, there: int) -> tuple[int, int]:
        number = max(0, self.n.evaluate(m, s))
        return (number, number) if number <= there else (0, 0)


def CounterBlast(n: Value, filter: Filter = ALL, who: Who = YOU) -> Body:
    """So many face-up cards of the damage zone are turned face down (VG 10.16.1)."""
    # VG 10.16.1.1
    fitting = FaceUp() if filter == ALL else And((FaceUp(), filter))
    pick = Select(Cards((DAMAGE_ZONE,), who, fitting), InFull(n), into=COUNTER_BLASTED, who=who)
    return Seq((pick, TurnFace(Those(COUNTER_BLASTED), FACE_DOWN)))


def SoulBlast(n: Value, filter: Filter = ALL, who: Who = YOU) -> Body:
    """So many cards of the soul are put into the drop zone (VG 10.17.1)."""
    # VG 10.17.1.1
    pick = Select(Cards((SOUL,), who, filter), InFull(n), into=SOUL_BLASTED, who=who)
    return Seq((pick, Move(Those(SOUL_BLASTED), DROP, verb=SOUL_BLAST)))


def TurnUpG(n: Value, filter: Filter) -> Body:
    """So many face-down cards of the G zone are turned face up."""
    pick = Select(Cards((G_ZONE,), YOU, filter), Exactly(n), into=TURNED_UP)
    return Seq((pick, TurnFace(Those(TURNED_UP), FACE_UP)))


def Cost(*parts: Body) -> Body:
    """The parts of a cost: everything is picked first, nothing twice, and then all of it is done."""
    picks: list[Select] = []
    acts: list[Body] = []
    for part in flat(parts):
        if isinstance(part, Select):
            picks.append(_apart(part, picks))
        else:
            acts.append(part)
    # VG 10.9.1.1: what is revealed is settled with the rest, and shown when that is done.
    return Seq((*picks, *_together(acts)))


def _together(acts: list[Body]) -> list[Body]:
    """The acts with moves to one place done at once: cards that leave for two parts of a cost leave together."""
    found: list[Body] = []
    for act in acts:
        for place, other in enumerate(found):
            if isinstance(act, Move) and isinstance(other, Move) and replace(act, what=other.what) == other:
                found[place] = replace(other, what=Both(other.what, act.what))
                break
        else:
            found.append(act)
    return found


def flat(parts: tuple[Body, ...]) -> list[Body]:
    """The parts one after the other, those of sequences among them too."""
    found: list[Body] = []
    for part in parts:
        found.extend(flat(part.parts) if isinstance(part, Seq) else [part])
    return found


def _apart(pick: Select, before: list[Select]) -> Select:
    """The pick without the cards that were picked for another part of the cost."""
    what = pick.what
    if not isinstance(what, Cards):
        return pick
    for other in before:
        if isinstance(other.what, Cards) and not set(other.what.zones).isdisjoint(what.zones):
            taken = NotThose(Those(other.into))
            what = replace(what, filter=taken if what.filter == ALL else And((what.filter, taken)))
    return replace(pick, what=what)


@dataclass(frozen=True, slots=True)
class HomareCost(Op):
    """The cost of one Homare ability a turn is paid by each player (VG 11.40.1)."""

    def payable(self, m: Machine, s: Scope) -> bool:
        return not any(event.kind == HOMARE_PAID and event.seat == s.seat for event in m.state.events)

    def run(self, m: Machine, f: Frame) -> Flow:
        propose(m, f, [Change(ANNOUNCE, f.source, name=HOMARE_PAID, seat=f.seat, cause=RULE_CAUSE, rule="11.40.1")])
        return None


def waived(m: Machine, s: Scope) -> bool:
    """Whether the card has lost the costs of its abilities."""
    return m.exists(s.source) and m.can(LOSES_COST, s.source)
