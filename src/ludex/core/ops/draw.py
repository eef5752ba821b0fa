"""Draw: the topmost card of the deck goes to the hand, one at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.apply import propose
from ludex.core.changes import ANNOUNCE, MOVE, Change
from ludex.core.players import YOU, Who
from ludex.core.program import AskWhether, CountDown, Flow, Jump, Layout, Let, Op, Repeat
from ludex.core.values import Fixed, Value

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame, Scope


def _can_draw(m: Machine, s: Scope, who: Who) -> bool:
    """Whether there is something to draw, where a draw from an empty deck is none."""
    return m.spec.moves.empty_draws_are_made or any(m.zone(m.spec.deck, seat) for seat in who.seats(m, s))


@dataclass(frozen=True, slots=True)
class DrawOne(Op):
    """Each of these players has drawn a card, or has to lose for having none (SVE 5.10.1, 5.10.1.1, CC 1006.1)."""

    who: Who = YOU

    def possible(self, m: Machine, s: Scope) -> bool:
        return _can_draw(m, s, self.who)

    def run(self, m: Machine, f: Frame) -> Flow:
        changes = []
        rule = m.spec.rules_cited["draw"]
        for seat in self.who.seats(m, f):
            # VG 3.12.2: the top card, unseen by others.
            deck = m.zone(m.spec.deck, seat)
            if deck:
                changes.append(
                    Change(
                        MOVE,
                        deck[0],
                        "draw",
                        seat,
                        m.spec.hand,
                        source=f.source,
                        controller=f.seat,
                        face_up=False,
                        rule=rule,
                    )
                )
            else:
                changes.append(Change(ANNOUNCE, name="empty draw", seat=seat, rule=m.spec.rules_cited["empty draw"]))
        propose(m, f, changes, "drawn")
        return None


@dataclass(frozen=True, slots=True)
class Draw(Op):
    """Draw so many cards, one after the other (SVE 5.10.2, CC 1006.2)."""

    count: Value = Fixed(1)
    who: Who = YOU

    def possible(self, m: Machine, s: Scope) -> bool:
        return _can_draw(m, s, self.who)

    def lay(self, out: Layout) -> None:
        if self.count == Fixed(1):
            out.add(DrawOne(self.who))
        else:
            # VG 3.12.3
            Repeat(self.count, DrawOne(self.who)).lay(out)


@dataclass(frozen=True, slots=True)
class DrawUpTo(Op):
    """Draw cards one after the other, up to so many, and stop at will (SVE 5.10.3)."""

    count: Value

    def lay(self, out: Layout) -> None:
        slot = f"times{out.fresh()}"
        out.add(Let(slot, self.count))
        top = out.hole()
        # SVE 5.10.3.1, 5.10.3.2, 5.10.3.3: the player may stop, else a card is drawn, and again, so many times.
        ask = out.hole()
        out.add(DrawOne())
        out.add(Jump(top))
        end = len(out.steps)
        # VG 3.12.4, 3.12.4.2, 3.12.4.3: a card a time, until the number is full.
        out.steps[top] = CountDown(slot, end)
        # VG 3.12.4.1
        out.steps[ask] = AskWhether(DrawOne(), end, by="draw up to")
