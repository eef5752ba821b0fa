"""Choose: what a Summon or ability aims at is chosen as it goes onto the stack (FF 11.3.3, 11.6.5, 11.8.9)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.cards import Info
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.modifiers import Cannot
from ludex.core.ops.select import Select
from ludex.core.state import Scope
from ludex.games.fftcg.words import MAY_BE_CHOSEN, SUMMON, TYPE

CHOOSER = "chooser"
"""The slot that says as what sort of ability a text will stand on the stack, before it does."""


@dataclass(frozen=True, slots=True)
class Choose(Select):
    """The cards are chosen while playing; those that are still legal when it resolves are in the slot."""

    def candidates(self, m: Machine, s: Scope, seat: Seat) -> tuple[CardId, ...]:
        # FF 11.3.3, 11.6.5, 11.7.5, 11.8.9: nothing on the stack chooses itself.
        itself = s.cards("object")
        found = Select.candidates(self, m, s, seat)
        return tuple(card for card in found if card not in itself and not shielded(m, s, seat, card))


def shielded(m: Machine, s: Scope, seat: Seat, card: CardId) -> bool:
    """Whether an effect says that this Summon or ability cannot choose the card."""
    for rule in m.now(card).rules:
        mod = m.pool.modifiers[rule.mod]
        if isinstance(mod, Cannot) and mod.action == MAY_BE_CHOSEN:
            scope = Scope(card, rule.controller)
            if seat in mod.who.seats(m, scope) and mod.condition.holds(m, scope):
                if mod.other.test(m, scope, _chooser(m, s)):
                    return True
    return False


def _chooser(m: Machine, s: Scope) -> Info:
    """What chooses: the Summon, or the ability as it stands or will stand on the stack."""
    source = m.info(s.source)
    if SUMMON in source.now.sets[TYPE]:
        return source
    kind = s.slots.get(CHOOSER)
    if kind:
        return Info(source.card, m.pool.base(m.pool.token(str(kind)), 0))
    standing = s.cards("object")
    return m.info(standing[0]) if standing else source
