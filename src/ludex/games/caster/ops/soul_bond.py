"""Soul Bond: a servant of the extra deck is put into the field with its materials under it (CC 1020)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import forbidden, propose
from ludex.core.atoms import links
from ludex.core.changes import MOVE, REVEAL, RULE_CAUSE, Change
from ludex.core.decisions import ONE, WORDS, Answer, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame, Scope
from ludex.games.caster.chase import ORIENTATIONS
from ludex.games.caster.filters import front_names, stocks
from ludex.games.caster.words import (
    CASTER_ZONE,
    GRAVEYARD,
    HAND,
    MATERIAL,
    PUT,
    SERVANT_ZONE,
    SOUL_BOND_VERB,
    SOUL_BONDED,
    STOCK,
    STOCK_LINK,
)

MATERIALS = "materials"
"""The slot of the materials that were selected."""


def wanted(m: Machine, card: CardId) -> tuple[str, ...]:
    """The names of the materials of a Soul Bond servant, as they are printed (CC 212.2)."""
    record = m.record(card)
    return m.pool.side(record.defn, record.face).attributes[MATERIAL]


def candidates(m: Machine, seat: Seat, name: str, taken: tuple[CardId, ...] = ()) -> tuple[CardId, ...]:
    """What a player could select as this material: in hand, or entities and stocks of the caster zone (CC 1020.1)."""
    entities = m.zone(CASTER_ZONE, seat)
    found = (*m.zone(HAND, seat), *entities, *(one for entity in entities for one in stocks(m, entity)))
    return tuple(card for card in found if card not in taken and name in front_names(m, m.info(card)))


def possible(m: Machine, seat: Seat, card: CardId, taken: tuple[CardId, ...] = ()) -> bool:
    """Whether one of each material can be selected, beside those that were."""
    names = wanted(m, card)
    if len(taken) >= len(names):
        return True
    return any(possible(m, seat, card, (*taken, one)) for one in candidates(m, seat, names[len(taken)], taken))


@dataclass(frozen=True, slots=True)
class SoulBond(Op):
    """The player performs a Soul Bond with this card, if its materials are there."""

    what: Selector

    def possible(self, m: Machine, s: Scope) -> bool:
        found = self.what.cards(m, s)
        return not found or any(possible(m, s.seat, card) for card in found)

    def lay(self, out: Layout) -> None:
        out.add(Present(self.what))
        out.add(PickMaterials(self.what))
        out.add(Bond(self.what))
        out.add(LinkStock())


def _bonded(m: Machine, f: Frame, what: Selector) -> CardId:
    """The servant whose materials are there; 0 if there is none."""
    cards = m.reach(f, what.cards(m, f))
    return cards[0] if cards and possible(m, f.seat, cards[0]) else 0


@dataclass(frozen=True, slots=True)
class Present(Op):
    """Everybody sees the servant: what its materials are stands on it (CC 1020.1)."""

    what: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        card = _bonded(m, f, self.what)
        if card and m.state.cards[card].known != 3:
            propose(m, f, [Change(REVEAL, card, source=f.source, rule="1020.1")])
        return None


@dataclass(frozen=True, slots=True)
class PickMaterials(Op):
    """One of each material is selected."""

    what: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        card = _bonded(m, f, self.what)
        if not card:
            f.slots[MATERIALS] = ()
            return None
        return self._ask(m, f, card)

    def _ask(self, m: Machine, f: Frame, card: CardId) -> Flow:
        taken = f.cards(MATERIALS)
        names = wanted(m, card)
        if len(taken) >= len(names):
            return None
        prompt = f"which {names[len(taken)]} is a material?"
        return Decision(f.seat, ONE, prompt, "1020.1", self._fitting(m, f, card), subject=card)

    def _fitting(self, m: Machine, f: Frame, card: CardId) -> tuple[CardId, ...]:
        """What may be the next material so that there is one for each of the others."""
        taken = f.cards(MATERIALS)
        found = candidates(m, f.seat, wanted(m, card)[len(taken)], taken)
        return tuple(one for one in found if possible(m, f.seat, card, (*taken, one)))

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        card = _bonded(m, f, self.what)
        f.slots[MATERIALS] = (*f.cards(MATERIALS), self._fitting(m, f, card)[answer])
        return self._ask(m, f, card)


@dataclass(frozen=True, slots=True)
class Bond(Op):
    """The servant is in the field, recovered or reversed, and the materials are stock under it."""

    what: Selector

    def run(self, m: Machine, f: Frame) -> Flow:
        if not f.cards(MATERIALS):
            return None
        return Decision(f.seat, ONE, "how does it enter the field?", "307.6", (0, 1), kind=WORDS, words=ORIENTATIONS,
                        subject=f.source)  # fmt: skip

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        card = m.reach(f, self.what.cards(m, f))[0]
        materials = f.cards(MATERIALS)
        del f.slots[MATERIALS]
        entering = Change(
            MOVE, card, SOUL_BOND_VERB, f.seat, SERVANT_ZONE, source=f.source, controller=f.seat,
            reversed=bool(answer), rule="1020.1",
        )  # fmt: skip
        if forbidden(m, entering):
            # Nothing can be put under a servant that does not come.
            return None
        # CC 1020.1a
        propose(m, f, [
            Change(REVEAL, one, source=f.source, rule="1020.1a")
            for one in materials if m.state.cards[one].known != 3
        ])  # fmt: skip
        under = [
            Change(MOVE, one, SOUL_BOND_VERB, f.seat, STOCK, source=f.source, controller=f.seat, rule="1020.1")
            for one in materials
        ]
        # A stock that is a material stays one, even if what it lay under is a material too.
        links.unlink(m, tuple(one for one in m.state.links if one.kind == STOCK_LINK and one.b in materials))
        propose(m, f, [entering, *under], "bonded")
        return None


@dataclass(frozen=True, slots=True)
class LinkStock(Op):
    """What was put under the servant belongs to it."""

    def run(self, m: Machine, f: Frame) -> Flow:
        done = f.cards("bonded")
        f.slots["bonded"] = ()
        if done and m.exists(done[0]) and m.state.cards[done[0]].zone == SERVANT_ZONE:
            for one in done[1:]:
                links.link(m, STOCK_LINK, done[0], one)
            m.emit_quietly_about(SOUL_BONDED, done[0], f.seat, "1020.1")
            f.slots["it"] = done[:1]
            return None
        # CC 315.1b: what is under nothing is no stock.
        loose = [one for one in done if m.exists(one) and m.state.cards[one].zone == STOCK]
        propose(m, f, [Change(MOVE, one, PUT, to=GRAVEYARD, cause=RULE_CAUSE, rule="315.1b") for one in loose])
        return None
