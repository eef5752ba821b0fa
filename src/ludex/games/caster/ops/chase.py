"""What effects do to what is in the chase zone: cancel it, copy it (CC 1019, 1023.2)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core import stack
from ludex.core.atoms import links, moves, records
from ludex.core.changes import CREATE, Change
from ludex.core.machine import Machine
from ludex.core.paid import inherit
from ludex.core.program import Flow, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame, Stacked
from ludex.games.caster.legality import why_not_chase
from ludex.games.caster.objects import COPY
from ludex.games.caster.words import ACTIVATED_ABILITY, AUTOMATIC_ABILITY, CANCEL, CHASE, TYPE

BE_CANCELLED = "be cancelled"


@dataclass(frozen=True, slots=True)
class Cancel(Op):
    """Each of these is removed from the chase zone: a card goes to its owner's graveyard (CC 1019.1)."""

    what: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        for card in self.what.cards(m, f):
            stacked = stack.find(m, card)
            if stacked is not None and not m.cannot(BE_CANCELLED, card, f.seat):
                m.emit_quietly_about("cancelled", card, stacked.seat, "1019.1")
                stack.remove(m, f, card, CANCEL, "1019.1")
        return None


@dataclass(frozen=True, slots=True)
class CopyThat(Op):
    """For each of these in the chase zone the same is there once more, with the same choices (CC 1023.2)."""

    what: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        made = []
        for card in self.what.cards(m, f):
            stacked = stack.find(m, card)
            if stacked is None or not m.exists(card):
                # CC 1023.2d
                continue
            automatic = AUTOMATIC_ABILITY in m.now(card).sets[TYPE]
            if not automatic and next(why_not_chase(m, f.seat), None) is not None:
                # CC 1005.2: no new card or non-automatic ability comes there.
                continue
            made.append(_copy(m, f, stacked))
        f.slots["it"] = tuple(made)
        return None


def _copy(m: Machine, f: Frame, stacked: Stacked) -> int:
    """A pseudo-card with the same information and choices lies on top (CC 1023.2a, 1023.2b, 1023.2c)."""
    record = m.state.cards[stacked.card]
    types = m.now(stacked.card).sets[TYPE]
    kind = next((one for one in (ACTIVATED_ABILITY, AUTOMATIC_ABILITY) if one in types), COPY)
    created = Change(CREATE, seat=f.seat, to=CHASE, name=kind, source=f.source, controller=f.seat)
    copy = moves.create(m, created).card
    source = stacked.source
    if kind == COPY:
        records.set_shown(m, copy, record.shown or (record.defn, record.face))
        source = copy
        # CC 1023.2c-1: what was paid for it counts as paid for the copy.
        inherit(m, stacked.card, copy)
    slots = tuple((name, (copy,) if name == "object" else held) for name, held in stacked.slots)
    twin = Stacked(copy, source, f.seat, stacked.program, slots, stacked.item, stacked.ability, stacked.origin)
    links.stack(m, twin)
    m.emit_quietly_about("copied", stacked.card, f.seat, "1023.2")
    return copy
