"""Evolve: a card on the field takes on the information of a card in the evolve zone (SVE 5.16, 12.2)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.changes import ANNOUNCE, EFFECT, MOVE, REVEAL, Change
from ludex.core.decisions import ONE, WORDS, Answer, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.modifiers import AddStat
from ludex.core.program import Flow, ForEach, Layout, Op
from ludex.core.selectors import THIS, Selector
from ludex.core.state import Frame, Scope
from ludex.core.values import Fixed
from ludex.games.sve.words import (
    ATTACK,
    DEFENSE,
    EVOLVE_DECK,
    EVOLVE_LINK,
    EVOLVE_ZONE,
    FIELD,
    NAMES,
)

SUPER = "super-evolve"
"""The extra cost of paying a super-evolution point (SVE 12.2.4)."""

PLUS_ATTACK = AddStat(ATTACK, Fixed(1))
PLUS_DEFENSE = AddStat(DEFENSE, Fixed(1))


def corresponding(m: Machine, card: CardId, name: str = "") -> list[tuple[CardId, int]]:
    """The facedown cards of the evolve deck area, and their faces, it can evolve into (SVE 5.16.1.1.1, 4.6.4)."""
    record = m.record(card)
    wanted = {name} if name else m.pool.own_names(m.now(card).sets[NAMES])
    found: list[tuple[CardId, int]] = []
    seen: set[tuple[int, int]] = set()
    for other in m.zone(EVOLVE_DECK, record.controller):
        lying = m.state.cards[other]
        definition = m.pool.defs[lying.defn]
        if lying.face_up or definition.special != "evolved":
            continue
        for side, face in enumerate(definition.faces):
            if face.names[0] in wanted and (lying.defn, side) not in seen:
                seen.add((lying.defn, side))
                found.append((other, side))
    return found


def which(m: Machine, seat: Seat, card: CardId, found: list[tuple[CardId, int]], rule: str) -> Decision:
    """The question which card it evolves into; of a double-faced card the player picks the face (SVE 4.6.4)."""
    options = tuple(one for one, _ in found)
    prompt = "evolve into which card?"
    if len(set(options)) == len(options):
        return Decision(seat, ONE, prompt, rule, options, subject=card)
    words = tuple(_called(m, one, side) for one, side in found)
    return Decision(
        seat, ONE, prompt, rule, tuple(range(len(found))), subject=card, kind=WORDS, words=words, shown=options
    )


def _called(m: Machine, card: CardId, side: int) -> str:
    """A face by its name, attack and defense."""
    defn = m.record(card).defn
    attack, defense = (m.pool.printed_stats(defn, side)[stat] for stat in (ATTACK, DEFENSE))
    name = m.pool.defs[defn].faces[side].names[0]
    return name if attack is None or defense is None else f"{name} {attack}/{defense}"


@dataclass(frozen=True, slots=True)
class RevealEvolved(Op):
    """As part of an evolve ability's cost, a corresponding card was revealed (SVE 12.2.2)."""

    name: str = ""

    def possible(self, m: Machine, s: Scope) -> bool:
        return bool(corresponding(m, s.source, self.name))

    def run(self, m: Machine, f: Frame) -> Flow:
        return which(m, f.seat, f.source, corresponding(m, f.source, self.name), "12.2.2")

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        card, side = corresponding(m, f.source, self.name)[answer]
        f.slots["evolved card"] = (card, side)
        propose(m, f, [Change(REVEAL, card, cause="cost", source=f.source, rule="12.2.2")])
        return None


@dataclass(frozen=True, slots=True)
class Evolve(Op):
    """Each card has evolved, if its controller has a card for it, whatever its type (SVE 5.16.1, 5.25.3.2)."""

    what: Selector = THIS
    into_name: str = ""
    """Another name than its own, where the text gives one."""

    def possible(self, m: Machine, s: Scope) -> bool:
        return any(corresponding(m, card, self.into_name) for card in m.reach(s, self.what.cards(m, s)))

    def lay(self, out: Layout) -> None:
        ForEach(
            self.what,
            EvolveOne(self.into_name, out.pool.modifier(PLUS_ATTACK), out.pool.modifier(PLUS_DEFENSE)),
            "evolving",
        ).lay(out)


@dataclass(frozen=True, slots=True)
class EvolveOne(Op):
    """The card called "evolving" has evolved."""

    into_name: str
    attack: int
    defense: int

    def run(self, m: Machine, f: Frame) -> Flow:
        card = f.cards("evolving")[0]
        if not m.exists(card) or m.record(card).zone != FIELD:
            return None
        given = f.cards("evolved card")
        if given and card == f.source:
            # SVE 5.16.1.1: the card revealed as a cost is the one.
            f.slots["evolved card"] = ()
            if m.exists(given[0]):
                self._link(m, f, card, given[0], given[1])
            return None
        found = corresponding(m, card, self.into_name)
        if not found:
            return None
        return which(m, m.record(card).controller, card, found, "5.16.1.1")

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        card = f.cards("evolving")[0]
        chosen, side = corresponding(m, card, self.into_name)[answer]
        propose(m, f, [Change(REVEAL, chosen, source=f.source, rule="5.16.1.1")])
        self._link(m, f, card, chosen, side)
        return None

    def _link(self, m: Machine, f: Frame, card: CardId, chosen: CardId, side: int) -> None:
        seat = m.record(card).controller
        defn = m.record(chosen).defn
        propose(
            m,
            f,
            # SVE 4.12.1: the evolved card lies in the evolve zone.
            [Change(MOVE, chosen, "evolve", seat, EVOLVE_ZONE, source=f.source, face=side, rule="5.16.1")],
            "linked",
        )
        linked = f.cards("linked")
        if not linked:
            return
        links.link(m, EVOLVE_LINK, card, linked[0], (defn, side))
        changes = [Change(ANNOUNCE, card, name="evolved", seat=seat, source=f.source, rule="5.16.1.3")]
        if f.item is not None and SUPER in f.item.paid and card == f.source:
            # SVE 12.2.4.1: +1 attack and defense after the link is made.
            for mod in (self.attack, self.defense):
                changes.append(
                    Change(
                        EFFECT,
                        card,
                        name="AddStat",
                        source=f.source,
                        controller=seat,
                        effect=(mod, (1,), 0, -1),
                        rule="12.2.4.1",
                    )
                )
            changes.append(Change(ANNOUNCE, card, name="super-evolved", seat=seat, source=f.source, rule="12.2.4.2"))
        propose(m, f, changes)
