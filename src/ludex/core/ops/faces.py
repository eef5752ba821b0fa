"""Faces: which side of a card with several faces counts where it is going."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.apply import propose
from ludex.core.changes import TURN_FACE, Change
from ludex.core.decisions import ONE, WORDS, Answer, Decision
from ludex.core.ids import CardId
from ludex.core.program import Flow, Op
from ludex.core.selectors import Filter, fitting_faces

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame


@dataclass(frozen=True, slots=True)
class DecideFace(Op):
    """A card with several faces lies with one by which it was picked, as the player decides (SVE 2.14.3)."""

    filter: Filter
    picked: str

    def run(self, m: Machine, f: Frame) -> Flow:
        done = f.number("faces decided")
        cards = f.cards(self.picked)
        if done >= len(cards):
            f.slots["faces decided"] = 0
            return None
        faces = self._faces(m, f, cards[done])
        words = tuple(m.pool.defs[m.record(cards[done]).defn].faces[face].names[0] for face in faces)
        return Decision(
            f.seat, ONE, "which face?", m.spec.rules_cited["sides"], faces, subject=cards[done], kind=WORDS, words=words
        )

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        done = f.number("faces decided")
        card = f.cards(self.picked)[done]
        face = self._faces(m, f, card)[answer]
        f.slots["faces decided"] = done + 1
        change = Change(
            TURN_FACE,
            card,
            face=face,
            face_up=m.record(card).face_up,
            source=f.source,
            rule=m.spec.rules_cited["sides"],
        )
        propose(m, f, [change])
        return f.pc - 1

    def _faces(self, m: Machine, f: Frame, card: CardId) -> tuple[int, ...]:
        return fitting_faces(m, f, card, self.filter) or (m.record(card).face,)
