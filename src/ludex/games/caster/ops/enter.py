"""Put into the field: where a card belongs there, and how a servant lies (CC 306.5, 307.6, 1302.1c)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.apply import propose
from ludex.core.changes import CREATE, ENGAGED, MOVE, REVERSED, Change, Orientation
from ludex.core.decisions import ONE, SOME, WORDS, Answer, Decision
from ludex.core.ids import CardId, ZoneId
from ludex.core.machine import Machine
from ludex.core.players import YOU, Who
from ludex.core.program import Flow, Op
from ludex.core.selectors import Selector
from ludex.core.state import Frame
from ludex.core.steps import MOST_TIMES
from ludex.core.values import Fixed, Value
from ludex.games.caster.chase import ORIENTATIONS, comes_rested, enters_rested
from ludex.games.caster.words import (
    BARRIER,
    CASTER,
    CASTER_ZONE,
    DEITY,
    FIELD,
    PUT,
    SERVANT,
    SERVANT_ZONE,
    TYPE,
)

TO_SERVANTS = frozenset((SERVANT, BARRIER, DEITY))


def home(m: Machine, card: CardId) -> ZoneId | None:
    """The zone of the field where the card belongs; None if it belongs in none (CC 306.5, 307.1)."""
    types = m.now(card).sets[TYPE]
    # CC 307.4, 308.4
    if CASTER in types:
        return CASTER_ZONE
    return None if TO_SERVANTS.isdisjoint(types) else SERVANT_ZONE


@dataclass(frozen=True, slots=True)
class PutIntoField(Op):
    """The cards are in this player's zones of the field; how servants lie is picked unless the text says it."""

    what: Selector
    orientation: Orientation | None = None
    who: Who = YOU
    counters: tuple[tuple[str, int], ...] = ()
    into: str = "it"

    def _cards(self, m: Machine, f: Frame) -> tuple[CardId, ...]:
        found = m.reach(f, self.what.cards(m, f))
        # What is in the field is not put there.
        return tuple(card for card in found if m.state.cards[card].zone not in FIELD and home(m, card) is not None)

    def _open(self, m: Machine, f: Frame) -> tuple[CardId, ...]:
        if self.orientation is not None:
            return ()
        cards = self._cards(m, f)
        return tuple(card for card in cards if SERVANT in m.now(card).sets[TYPE] and not enters_rested(m, card))

    def run(self, m: Machine, f: Frame) -> Flow:
        servants = self._open(m, f)
        if not servants:
            self._put(m, f, ())
            return None
        if len(servants) == 1:
            return Decision(f.seat, ONE, "how does it enter the field?", "307.6", (0, 1), kind=WORDS,
                            words=ORIENTATIONS, subject=servants[0])  # fmt: skip
        return Decision(
            f.seat, SOME, "which of them enter reversed?", "307.6", servants, 0, len(servants), subject=f.source
        )

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        servants = self._open(m, f)
        turned = (servants if answer else ()) if isinstance(answer, int) else tuple(servants[n] for n in answer)
        self._put(m, f, turned)
        return None

    def _put(self, m: Machine, f: Frame, turned: tuple[CardId, ...]) -> None:
        seat = self.who.seats(m, f)[0]
        changes = []
        for card in self._cards(m, f):
            zone = home(m, card)
            assert zone is not None
            changes.append(
                Change(
                    MOVE, card, PUT, seat, zone, source=f.source, controller=f.seat,
                    engaged=self.orientation is ENGAGED, reversed=card in turned or self.orientation is REVERSED,
                    extra=self.counters, rule="306.5",
                )
            )  # fmt: skip
        propose(m, f, changes, self.into)


@dataclass(frozen=True, slots=True)
class CreateTokens(Op):
    """So many tokens of this name are in the player's field; servants lie as the player picks (CC 1302.1)."""

    name: str
    number: Value = Fixed(1)
    who: Who = YOU
    orientation: Orientation | None = None
    into: str = "it"

    def _number(self, m: Machine, f: Frame) -> int:
        return min(max(0, self.number.evaluate(m, f)), MOST_TIMES)

    def _change(self, m: Machine, f: Frame) -> Change:
        """How one of them comes, if it does not enter rested and nobody says otherwise."""
        now = m.pool.base(m.pool.token(self.name), 0)
        return Change(
            CREATE, seat=self.who.seats(m, f)[0], to=CASTER_ZONE if CASTER in now.sets[TYPE] else SERVANT_ZONE,
            name=self.name, source=f.source, controller=f.seat, engaged=self.orientation is ENGAGED,
            reversed=self.orientation is REVERSED, rule="1302.1c",
        )  # fmt: skip

    def run(self, m: Machine, f: Frame) -> Flow:
        number = self._number(m, f)
        is_servant = SERVANT in m.pool.base(m.pool.token(self.name), 0).sets[TYPE]
        if not number or self.orientation is not None or not is_servant or comes_rested(m, self._change(m, f)):
            self._make(m, f, number, 0)
            return None
        if number == 1:
            return Decision(f.seat, ONE, "how does it enter the field?", "307.6", (0, 1), kind=WORDS,
                            words=ORIENTATIONS, subject=f.source)  # fmt: skip
        words = tuple(f"{turned} reversed" for turned in range(number + 1))
        return Decision(f.seat, ONE, "how many of them enter reversed?", "307.6", tuple(range(number + 1)), kind=WORDS,
                        words=words, subject=f.source)  # fmt: skip

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        self._make(m, f, self._number(m, f), answer)
        return None

    def _make(self, m: Machine, f: Frame, number: int, turned: int) -> None:
        changes = [self._change(m, f) for _ in range(number)]
        # CC 1112.2
        rested = bool(changes) and comes_rested(m, changes[0])
        for place, change in enumerate(changes):
            change.engaged = change.engaged or rested
            change.reversed = (change.reversed or place < turned) and not rested
        propose(m, f, changes, self.into)
