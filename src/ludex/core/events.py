"""What happened: each event with the cards, the player and the rule it is about.

The writing of its batch makes it, `Machine.emit` gives it its batch and its witnesses; nothing changes it afterwards.
"""

from __future__ import annotations

from ludex.core.ids import NO_CARD, NOBODY, CardId, DefId, Seat, ZoneId

NO_ZONE: ZoneId = -1
PHASE = "phase"
"""The kind of event for a point of the turn: its verb says which, the seat is the turn player."""


class Event:
    """One observable fact. Events written together have the same batch number."""

    __slots__ = (
        "amount",
        "batch",
        "card",
        "cause",
        "defns",
        "frm",
        "kind",
        "learned",
        "other",
        "rule",
        "seat",
        "seen",
        "source",
        "to",
        "verb",
        "was",
    )

    def __init__(
        self,
        kind: str,
        card: CardId = NO_CARD,
        was: CardId = NO_CARD,
        seat: Seat = NOBODY,
        amount: int = 0,
        frm: ZoneId = NO_ZONE,
        to: ZoneId = NO_ZONE,
        verb: str = "",
        cause: str = "",
        source: CardId = NO_CARD,
        other: CardId = NO_CARD,
        rule: str = "",
        batch: int = 0,
        learned: int = 0,
    ) -> None:
        self.kind = kind
        self.card = card
        """The card it happened to, as it is afterwards."""
        self.was = was
        """The same card's id before, where the event made it a new card."""
        self.seat = seat
        self.amount = amount
        self.frm = frm
        self.to = to
        self.verb = verb
        self.cause = cause
        self.source = source
        self.other = other
        self.rule = rule
        self.batch = batch
        self.learned = learned
        """A bit for each seat that got to know the card by this."""
        self.seen = 0
        """Who knows the cards in it, and `defns` what they are: both written when it is told (`visibility.witness`)."""
        self.defns: tuple[DefId, DefId, DefId] = (-1, -1, -1)

    def key(self) -> tuple[str, int, int, int, int, int, int, str, str, int, int, str, int]:
        return (
            self.kind,
            self.card,
            self.was,
            self.seat,
            self.amount,
            self.frm,
            self.to,
            self.verb,
            self.cause,
            self.source,
            self.other,
            self.rule,
            self.batch,
        )

    def about(self, defn: DefId) -> Event:
        """The same event, told of another card."""
        twin = Event(*self.key(), self.learned)
        twin.seen = self.seen
        twin.defns = (defn, self.defns[1], self.defns[2])
        return twin

    def __repr__(self) -> str:
        return f"Event{self.key()}"
