"""Naming: a player names a Job or an Element, and cards are of it (FF 11.11.5.1)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.decisions import ONE, WORDS, Answer, Decision
from ludex.core.machine import Machine
from ludex.core.modifiers import Modifier
from ludex.core.ops.give import Give, Until
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame


@dataclass(frozen=True, slots=True)
class NameOne(Op):
    """The player has named one of the words, and each of the cards has what belongs to it."""

    to: Selector
    words: tuple[str, ...]
    mods: tuple[Modifier, ...]
    """What belongs to each word."""
    until: Until
    gifts: tuple[Op, ...] = ()

    def link(self, out: Layout) -> Op:
        return replace(self, gifts=tuple(Give(self.to, (mod,), self.until).link(out) for mod in self.mods))

    def run(self, m: Machine, f: Frame) -> Flow:
        options = tuple(range(len(self.words)))
        return Decision(
            f.seat, ONE, "name which?", "11.11.5.1", options, subject=f.source, kind=WORDS, words=self.words
        )  # fmt: skip

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        return self.gifts[answer].run(m, f)
