"""Create: tokens come into being in a zone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.apply import propose
from ludex.core.changes import CREATE, Change
from ludex.core.decisions import SOME, WORDS, Answer, Decision
from ludex.core.ids import Seat, ZoneId
from ludex.core.players import YOU, Who
from ludex.core.program import Flow, Op
from ludex.core.steps import MOST_TIMES
from ludex.core.values import Fixed, Value

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Frame, Scope


@dataclass(frozen=True, slots=True)
class Create(Op):
    """So many tokens of each name are in the zone, as far as there is room (SVE 5.5.2, 9.1.2, 4.4.4.2)."""

    names: tuple[str, ...]
    to: ZoneId
    number: Value = Fixed(1)
    who: Who = YOU
    into: str = "it"

    def possible(self, m: Machine, s: Scope) -> bool:
        return any(self._room(m, seat) != 0 for seat in self.who.seats(m, s))

    def run(self, m: Machine, f: Frame) -> Flow:
        for seat in self.who.seats(m, f):
            wanted = self._wanted(m, f)
            room = self._room(m, seat)
            if room is not None and len(wanted) > room and len(set(wanted)) > 1 and room > 0:
                return Decision(
                    f.seat, SOME, "which tokens are created?", m.spec.room_rule(self.to),
                    tuple(range(len(wanted))), room, room, subject=f.source, kind=WORDS, words=tuple(wanted),
                )  # fmt: skip
        self._make(m, f, None)
        return None

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, tuple)
        wanted = self._wanted(m, f)
        self._make(m, f, [wanted[n] for n in answer])
        return None

    def _wanted(self, m: Machine, f: Frame) -> list[str]:
        """The names of the tokens, each as often as it can come: where there is room for no more, as often as that."""
        rooms = [self._room(m, seat) for seat in self.who.seats(m, f)]
        most = max((MOST_TIMES if room is None else room for room in rooms), default=0)
        number = min(max(0, self.number.evaluate(m, f)), most)
        return [name for name in self.names for _ in range(number)]

    def _room(self, m: Machine, seat: Seat) -> int | None:
        most = m.spec.limit(m, seat, self.to)
        return None if most is None else max(0, most - len(m.zone(self.to, seat)))

    def _make(self, m: Machine, f: Frame, chosen: list[str] | None) -> None:
        changes = []
        for seat in self.who.seats(m, f):
            names = chosen if chosen is not None else self._wanted(m, f)
            room = self._room(m, seat)
            for name in names if room is None else names[:room]:
                changes.append(
                    Change(
                        CREATE, seat=seat, to=self.to, name=name, source=f.source, controller=f.seat,
                        rule=m.spec.rules_cited["create"],
                    )
                )  # fmt: skip
        propose(m, f, changes, self.into)
