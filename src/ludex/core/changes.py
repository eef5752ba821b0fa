"""Changes: what an op or a rule proposes, before anything is written.

`replacing` lets prohibitions and replacements speak, then the atoms write what is left as one batch (`apply.write`).
"""

from __future__ import annotations

from enum import Enum

from ludex.core.ids import NO_CARD, NOBODY, CardId, Seat, ZoneId

MOVE = "move"
CREATE = "create"
DAMAGE = "damage"
ENGAGE = "engage"
REFRESH = "refresh"
REVERSE = "reverse"
COUNTER = "counter"
RESOURCE = "resource"
EFFECT = "effect"
REVEAL = "reveal"
TURN_FACE = "turn face"
COVER = "cover"
"""The card lies on top of the other one, which lies under it from now on (CC 1022.2)."""
LOSE = "lose"
SHUFFLE = "shuffle"
ANNOUNCE = "announce"
"""Nothing but an event: something now counts as having happened."""
KINDS = frozenset(
    (MOVE, CREATE, DAMAGE, ENGAGE, REFRESH, REVERSE, COUNTER, RESOURCE, EFFECT, REVEAL, TURN_FACE, COVER, LOSE, SHUFFLE,
     ANNOUNCE)
)  # fmt: skip

EFFECT_CAUSE = "effect"
COST_CAUSE = "cost"
RULE_CAUSE = "rule"
BATTLE_CAUSE = "battle"

TOP = 0
BOTTOM = -1


class Orientation(Enum):
    """How a card is turned (SVE 4.2.2)."""

    RESERVED = "reserved"
    ENGAGED = "engaged"
    REVERSED = "reversed"


class Facing(Enum):
    """Which way a card lies (SVE 4.2.3)."""

    UP = "face up"
    DOWN = "face down"


RESERVED = Orientation.RESERVED
ENGAGED = Orientation.ENGAGED
REVERSED = Orientation.REVERSED
FACE_UP = Facing.UP
FACE_DOWN = Facing.DOWN


class Change:
    """One proposed change: a verb on a card or player, who causes it and how."""

    __slots__ = (
        "amount",
        "card",
        "cause",
        "controller",
        "diverted",
        "effect",
        "engaged",
        "extra",
        "face",
        "face_up",
        "kind",
        "name",
        "other",
        "position",
        "reversed",
        "rule",
        "seat",
        "secret",
        "source",
        "spot",
        "then_engaged",
        "to",
        "used",
        "verb",
    )

    def __init__(
        self,
        kind: str,
        card: CardId = NO_CARD,
        verb: str = "",
        seat: Seat = NOBODY,
        to: ZoneId = -1,
        amount: int = 0,
        cause: str = EFFECT_CAUSE,
        source: CardId = NO_CARD,
        controller: Seat = NOBODY,
        position: int = TOP,
        name: str = "",
        other: CardId = NO_CARD,
        engaged: bool = False,
        face_up: bool = True,
        face: int = 0,
        rule: str = "",
        effect: tuple[int, tuple[int, ...], int, int] | None = None,
        extra: tuple[tuple[str, int], ...] = (),
        used: tuple[tuple[int, tuple[int, ...], int, int, int], ...] = (),
        then_engaged: bool = False,
        secret: int = 0,
        spot: int = 0,
        reversed: bool = False,
        diverted: bool = False,
    ) -> None:
        self.kind = kind
        self.card = card
        self.verb = verb
        self.seat = seat
        """Whose zone it moves to, or the player it happens to."""
        self.to = to
        self.amount = amount
        self.cause = cause
        self.source = source
        self.controller = controller
        self.position = position
        self.name = name
        """The token, the counter or the resource; the sort of damage; the reason to lose; the event to be announced."""
        self.other = other
        """The other card of it: the one that is covered, or the one that the event names beside the first."""
        self.engaged = engaged
        self.reversed = reversed
        """It lies the other way round when it arrives (CC 303.1)."""
        self.face_up = face_up
        self.face = face
        self.rule = rule
        self.effect = effect
        """(modifier, fixed amounts, until, whose turn) of a continuous effect to put on the card."""
        self.extra = extra
        """Counters it arrives with; of a shuffle the cards that are set aside meanwhile, each after a word."""
        self.used = used
        """The replacements that have been applied: each once at most (SVE 10.10.2.3)."""
        self.then_engaged = then_engaged
        """It is put there reserved and engaged at once (SVE 12.8.2)."""
        self.secret = secret
        """A bit for each seat that does not see in which order the cards of the batch are laid (SVE 4.1.5.1)."""
        self.spot = spot
        """Which place of the zone it moves to (VG 4.6.1)."""
        self.diverted = diverted
        """A replacement or a zone that does not take it has it go elsewhere than it was bound for."""

    def copy(self) -> Change:
        return Change(
            self.kind,
            self.card,
            self.verb,
            self.seat,
            self.to,
            self.amount,
            self.cause,
            self.source,
            self.controller,
            self.position,
            self.name,
            self.other,
            self.engaged,
            self.face_up,
            self.face,
            self.rule,
            self.effect,
            self.extra,
            self.used,
            self.then_engaged,
            self.secret,
            self.spot,
            self.reversed,
            self.diverted,
        )
