"""To attack, and to dominate (VG 10.34, 10.35)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import forbidden, propose
from ludex.core.atoms import links, moves
from ludex.core.changes import ANNOUNCE, EFFECT, Change
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.ops.give import Until
from ludex.core.program import Flow, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame
from ludex.games.vanguard.circles import mate_of
from ludex.games.vanguard.words import CIRCLES, DOMINATED, RC, VC

ORDERED = "ordered attack"
"""The kind of link between a unit and one that an effect makes it attack."""
DOMINATION = "dominated "
"""The facts of dominated units: until when, and whose they are meanwhile."""
FOR_THE_EFFECT = Until()


@dataclass(frozen=True, slots=True)
class Attack(Op):
    """Each of the units attacks one of those, once the effects under way are over (VG 10.34.1)."""

    what: Selector
    target: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        targets = self.target.cards(m, f)
        for unit in self.what.cards(m, f):
            if m.exists(unit) and m.state.cards[unit].zone in (VC, RC):
                for other in targets:
                    if other != unit and m.exists(other):
                        links.link(m, ORDERED, unit, other)
        return None


@dataclass(frozen=True, slots=True)
class Dominate(Op):
    """The master of the effect is the master of the units, which stay on their circles (VG 10.35.1)."""

    what: Selector
    until: Until = FOR_THE_EFFECT

    def run(self, m: Machine, f: Frame) -> Flow:
        announced = []
        for unit in _with_mates(m, self.what.cards(m, f)):
            if not m.exists(unit) or m.state.cards[unit].zone not in CIRCLES:
                continue
            # VG 10.35.1.1.2: what is dominated is not dominated again.
            if unit in m.state.apart or m.state.cards[unit].controller == f.seat:
                continue
            # VG 12.11.1
            if forbidden(m, Change(EFFECT, unit, name=DOMINATED, source=f.source, controller=f.seat)):
                continue
            m.emit([moves.control(m, unit, f.seat, "10.35.1", f.source)])
            m.state.facts[f"{DOMINATION}{unit}"] = self.until.kind
            announced.append(Change(ANNOUNCE, unit, name=DOMINATED, seat=f.seat, source=f.source, rule="10.35.1"))
        propose(m, f, announced, "dominated")
        return None


def _with_mates(m: Machine, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The units, and those in legion with them (VG 10.35.1.4)."""
    found: list[CardId] = []
    for card in cards:
        found.append(card)
        other = mate_of(m, card)
        if other:
            found.append(other)
    return tuple(dict.fromkeys(found))


def end_domination(m: Machine, when: int) -> None:
    """The units that were dominated until now have their original master again."""
    for key in [key for key in m.state.facts if key.startswith(DOMINATION)]:
        unit = int(key[len(DOMINATION) :])
        if unit not in m.state.apart:
            del m.state.facts[key]
        elif m.state.facts[key] == when:
            del m.state.facts[key]
            m.emit([moves.control(m, unit, m.state.cards[unit].seat, "10.35.1")])
