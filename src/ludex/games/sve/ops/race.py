"""Serving and racing: the universe of Umamusume: Pretty Derby (SVE 14.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.changes import ANNOUNCE, EFFECT, MOVE, Change
from ludex.core.conditions import Fits
from ludex.core.definitions import Keyword, Static
from ludex.core.machine import Machine
from ludex.core.modifiers import GiveAbility
from ludex.core.program import Flow, Layout, Op
from ludex.core.selectors import THIS, Linked, Selector
from ludex.core.state import Frame, Scope
from ludex.core.steps import MOST_TIMES
from ludex.core.values import Fixed, Value
from ludex.games.sve.words import EVOLVE_DECK, FIELD, NAMES, RACE, RACE_LINK, RUSH


def carrots(m: Machine, seat: int) -> tuple[int, ...]:
    """The facedown Carrot cards of a player's evolve deck."""
    return tuple(
        card for card in m.zone(EVOLVE_DECK, seat) if not m.record(card).face_up and "Carrot" in m.now(card).sets[NAMES]
    )


@dataclass(frozen=True, slots=True)
class Serve(Op):
    """So many Carrot cards are in the race zone, linked to the card, if none was before (SVE 14.2.1)."""

    what: Selector = THIS
    times: Value = Fixed(1)
    """Once if the text gives no number (SVE 14.2.1.1.1)."""

    def possible(self, m: Machine, s: Scope) -> bool:
        # SVE 14.2.1.2.1: as a cost, not for a card that is served already.
        times = self.times.evaluate(m, s)
        return all(
            m.exists(card) and not m.linked(RACE_LINK, card) and len(carrots(m, m.record(card).controller)) >= times
            for card in self.what.cards(m, s)
        )

    def run(self, m: Machine, f: Frame) -> Flow:
        times = self.times.evaluate(m, f)
        for card in self.what.cards(m, f):
            # SVE 14.2.1.2: a card that is linked already is not served again.
            if not m.exists(card) or m.record(card).zone != FIELD or m.linked(RACE_LINK, card):
                continue
            seat = m.record(card).controller
            changes = [
                # SVE 4.13.1: the Carrots lie in the race zone.
                Change(MOVE, carrot, "serve", seat, RACE, source=f.source, controller=f.seat, rule="14.2.1.1")
                for carrot in carrots(m, seat)[:times]
            ]
            propose(m, f, changes, "linked")
            for linked in f.cards("linked"):
                links.link(m, RACE_LINK, card, linked)
        return None


RUSH_WHILE_RACING = GiveAbility((Static((GiveAbility((Keyword(RUSH),)),), while_=Fits(THIS, Linked(RACE_LINK))),))


@dataclass(frozen=True, slots=True)
class Race(Op):
    """A card with Carrots in the race zone has Rush while it keeps them, and has raced so often (SVE 14.2.3.1)."""

    what: Selector = THIS
    times: Value = Fixed(1)
    """Once if the text gives no number (SVE 14.2.3.1.1)."""
    mod: int = -1

    def link(self, out: Layout) -> Op:
        return replace(self, mod=out.pool.modifier(RUSH_WHILE_RACING))

    def run(self, m: Machine, f: Frame) -> Flow:
        times = min(self.times.evaluate(m, f), MOST_TIMES)
        changes = []
        for card in self.what.cards(m, f):
            # SVE 1.3.2.2: racing no times is not racing.
            if times <= 0 or not m.exists(card) or not m.linked(RACE_LINK, card):
                continue
            changes.append(
                Change(
                    EFFECT,
                    card,
                    name="Race",
                    source=f.source,
                    controller=f.seat,
                    effect=(self.mod, (), 0, -1),
                    rule="14.2.3.1",
                )
            )
            for _ in range(times):
                changes.append(
                    Change(
                        ANNOUNCE, card, name="raced", seat=m.record(card).controller, source=f.source, rule="14.2.3.1"
                    )
                )
        propose(m, f, changes)
        return None
