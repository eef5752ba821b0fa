"""Level up: a caster lies on top of another as the same entity (CC 1022)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.changes import COVER, EFFECT_CAUSE, Change
from ludex.core.decisions import ONE, Answer, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame
from ludex.games.caster.legality import bases, names_face_up
from ludex.games.caster.words import LEVEL_UP, STOCK


@dataclass(frozen=True, slots=True)
class LevelUp(Op):
    """A caster the player controls levels up to this card; the player picks which."""

    what: Selector
    onto: Selector | None = None

    def _bases(self, m: Machine, f: Frame) -> tuple[CardId, ...]:
        cards = m.reach(f, self.what.cards(m, f))
        if not cards:
            return ()
        found = bases(m, f.seat, cards[0])
        if self.onto is None:
            return found
        named = self.onto.cards(m, f)
        return tuple(card for card in found if card in named)

    def run(self, m: Machine, f: Frame) -> Flow:
        found = self._bases(m, f)
        if not found:
            return None
        return Decision(f.seat, ONE, "which caster levels up?", "1022.1", found, subject=f.source)

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        card = m.reach(f, self.what.cards(m, f))[0]
        propose(m, f, [change(m, card, self._bases(m, f)[answer], f.seat, EFFECT_CAUSE)], "it")
        return None


def change(m: Machine, card: CardId, onto: CardId, seat: Seat, cause: str) -> Change:
    """The card lies on the caster, which is under it from now on."""
    rule = "1022.1"
    if not m.state.cards[onto].face_up:
        # Onto one that lies face down, though a caster of the name is face up, or because there is none.
        rule = "1022.1b" if names_face_up(m, seat, card) else "1022.1a"
    return Change(COVER, card, LEVEL_UP, seat, STOCK, cause=cause, source=card, controller=seat, other=onto, rule=rule)
