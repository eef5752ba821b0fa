"""Play an [Enter] ability once more (CC 1109.2)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.cards import Gained
from ludex.core.decisions import ONE, WORDS, Answer, Decision
from ludex.core.definitions import Automatic
from ludex.core.describe import ability_line
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.selectors import THIS, Selector
from ludex.core.state import Frame, Value
from ludex.games.caster.words import ENTER


@dataclass(frozen=True, slots=True)
class PlayEnter(Op):
    """One of the [Enter] abilities of the card is played; who controls the effect picks which."""

    what: Selector = THIS
    rule: str = "1012.1"
    """The rule that asks which."""

    def _found(self, m: Machine, f: Frame) -> list[Gained]:
        cards = self.what.cards(m, f)
        if not cards:
            return []
        found = []
        for one in m.info(cards[0]).now.abilities:
            ability = m.pool.abilities[one.ability].ability
            # CC 901.1d: abilities of that name.
            if isinstance(ability, Automatic) and ability.label == ENTER:
                found.append(one)
        return found

    def run(self, m: Machine, f: Frame) -> Flow:
        found = self._found(m, f)
        if not found:
            return None
        if len(found) == 1:
            return self.answer(m, f, 0)
        card = self.what.cards(m, f)[0]
        words = tuple(ability_line(m, card, one.ability, one.origin) for one in found)
        return Decision(f.seat, ONE, "which [Enter] ability?", self.rule, tuple(range(len(found))), subject=f.source,
                        kind=WORDS, words=words)  # fmt: skip

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        one = self._found(m, f)[answer]
        card = self.what.cards(m, f)[0]
        slots: dict[str, Value] = {
            "program": m.pool.abilities[one.ability].program,
            "ability": one.ability,
            "ability origin": one.origin,
            "event": (card,),
        }
        # CC 105.3b
        m.call(m.spec.play_automatic, card, m.record(card).controller, slots)
        return None
