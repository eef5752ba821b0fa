"""Produce aether: it is kept by whoever produced it until it is paid or erased (CC 907)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.atoms import moves, records
from ludex.core.cards import FOREVER
from ludex.core.changes import CREATE, EFFECT, RULE_CAUSE, Change
from ludex.core.decisions import ONE, WORDS, Answer, Decision
from ludex.core.events import Event
from ludex.core.ids import NOBODY, CardId, ModId, Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import ALL, Filter
from ludex.core.state import Frame
from ludex.core.steps import MOST_TIMES
from ludex.core.values import Value
from ludex.games.caster.modifiers import SpendOnly
from ludex.games.caster.words import AETHER, CASTER, ELEMENTS, PRODUCED, TRAIT, TYPE, VOID

FREE_AETHER = "free aether"
MIXED_AETHER = "aether of several elements"
ANY_ELEMENT = ("any element",)
OF_TRAIT = "of "
"""Before a trait in what is remembered of produced aether: that of the caster that produced it (CC 1108.2)."""
BY_ITSELF = "by itself"
WITH_OTHER = "with other aether"
"""Whether aether is produced by itself, or together with what the part of the text before it produced."""
Kept = tuple[tuple[str, int], ...]
"""What is remembered of one aether: its elements, and the traits of the caster it comes from."""


@dataclass(frozen=True, slots=True)
class Produce(Op):
    """So much aether, each of all these elements (none: free aether); it may be spent only on cards that fit."""

    elements: tuple[str, ...]
    amount: Value
    only_for: Filter = ALL
    limit: ModId = -1
    telling: str = BY_ITSELF

    def link(self, out: Layout) -> Op:
        return self if self.only_for is ALL else replace(self, limit=out.pool.modifier(SpendOnly(self.only_for)))

    def run(self, m: Machine, f: Frame) -> Flow:
        if self.elements == ANY_ELEMENT and self.amount.evaluate(m, f) > 0:
            prompt = "aether of which element?"
            return Decision(f.seat, ONE, prompt, "907.7", tuple(range(len(ELEMENTS))), kind=WORDS, words=ELEMENTS,
                            subject=f.source)  # fmt: skip
        self._make(m, f, self.elements)
        return None

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        self._make(m, f, (ELEMENTS[answer],))
        return None

    def _make(self, m: Machine, f: Frame, elements: tuple[str, ...]) -> None:
        remembered = kept(m, f.source, elements)
        made = produce(m, f.seat, f.source, remembered, self.amount.evaluate(m, f), self.telling)
        if self.limit >= 0:
            for card in made:
                limited = (self.limit, (), FOREVER, NOBODY)
                records.effect(m, Change(EFFECT, card, source=f.source, controller=f.seat, effect=limited))


def kept(m: Machine, source: CardId, elements: tuple[str, ...]) -> Kept:
    """What is remembered of aether of these elements that the card produces."""
    if not elements:
        return ()
    sets = m.info(source).now.sets
    traits = sorted(sets[TRAIT]) if CASTER in sets[TYPE] else ()
    return (*((one, 1) for one in elements), *((OF_TRAIT + trait, 1) for trait in traits))


def called(remembered: Kept) -> str:
    """What aether is called of which this is remembered."""
    elements = [name for name, _ in remembered if name in ELEMENTS]
    if not elements:
        return FREE_AETHER
    return f"{elements[0]} aether" if len(elements) == 1 else MIXED_AETHER


def produce(
    m: Machine, seat: Seat, source: CardId, remembered: Kept, amount: int, telling: str = BY_ITSELF
) -> tuple[CardId, ...]:
    """The player has so much more aether."""
    if amount <= 0:
        return ()
    change = Change(
        CREATE, seat=seat, to=AETHER, name=called(remembered), extra=remembered, cause=RULE_CAUSE, source=source,
        rule="907.4",
    )  # fmt: skip
    made = tuple(moves.create(m, change).card for _ in range(min(amount, MOST_TIMES)))
    tell(m, seat, source, remembered, amount, telling)
    return made


def tell(m: Machine, seat: Seat, source: CardId, remembered: Kept, amount: int, telling: str = BY_ITSELF) -> None:
    """It is told that aether was produced, where somebody waits for it so that it triggers once."""
    elements = "/".join(name for name, _ in remembered if name in ELEMENTS) or VOID
    event = Event(PRODUCED, source, seat=seat, amount=amount, verb=elements, source=source, rule="907.4")
    if telling == BY_ITSELF and (m.watched({PRODUCED}) or m.state.delayed):
        m.emit([event])
    else:
        m.emit_quietly(event)
