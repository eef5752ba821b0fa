"""The spine: everything a game is at one moment, and nothing else. It can be cloned at every decision."""

from __future__ import annotations

from ludex.core.cards import Card, Info
from ludex.core.chance import Stream
from ludex.core.changes import Change
from ludex.core.decisions import Decision
from ludex.core.events import Event
from ludex.core.ids import NO_CARD, CardId, ProgramId, Seat

Value = int | str | tuple[int, ...] | tuple[Change, ...] | None
"""What a slot may hold: a number, a word, some cards, or changes on their way."""


EVERY_WINDOW = "every window"
"""The fact that players are asked in every window the book gives, even where they can only pass."""
LEFT = "left the field"
"""The slot of cards that an effect moved away from the field, each followed by what it was there."""
GIVER = "giver"
"""The slot of the card whose effect gave a card the static ability that is being read."""
SETTLED = "settled"
"""The slot of the numbers that were fixed when that effect was made."""
TRIGGERED = "triggered"
"""The slot of a text that is carried out because it was triggered."""
SPOKEN_FOR = "spoken for"
"""The slot of cards that cannot be picked for a cost: the card that is being played."""
GONE = " gone"
"""Added to the name of a slot: cards chosen for it that were no legal targets any more. They can still be read."""
DONE = "done"
"""The slot of how much was done of what a text asks about afterwards; NOT_TRIED as long as nothing was tried."""
NOT_TRIED = -1
REVEALED = "revealed to all"
"""The slot in which an effect keeps the cards it reveals: they are seen until it is over (SVE 5.21.1.1)."""


class Item:
    """What was chosen while a card or ability was played: modes, X, targets, division, extra costs."""

    __slots__ = ("division", "modes", "paid", "targets", "x")

    def __init__(
        self,
        modes: tuple[int, ...] = (),
        x: int = 0,
        targets: tuple[tuple[int, ...], ...] = (),
        division: tuple[int, ...] = (),
        paid: tuple[str, ...] = (),
    ) -> None:
        self.modes = modes
        self.x = x
        self.targets = targets
        """The cards chosen, one tuple for each target choice of the text, in its order."""
        self.division = division
        """The amount for each of those cards, one choice after the other; nothing where nothing was divided."""
        self.paid = paid
        """The names of the extra or alternative costs that were paid."""

    def shares(self, target: int) -> tuple[tuple[int, int], ...]:
        """The cards of one target choice, each with what was allocated to it."""
        if not self.division or target >= len(self.targets):
            return ()
        start = sum(len(cards) for cards in self.targets[:target])
        return tuple(zip(self.targets[target], self.division[start:], strict=False))


class Scope:
    """Whose effect is being read, from which card, and what it calls it, them, the rest."""

    __slots__ = ("item", "seat", "slots", "source")

    def __init__(
        self, source: CardId, seat: Seat, slots: dict[str, Value] | None = None, item: Item | None = None
    ) -> None:
        self.source = source
        self.seat = seat
        self.slots: dict[str, Value] = {} if slots is None else slots
        self.item = item

    def cards(self, name: str) -> tuple[int, ...]:
        """The cards a slot holds."""
        held = self.slots.get(name, ())
        if isinstance(held, int):
            return (held,)
        return held if held else ()  # type: ignore[return-value]

    def changes(self, name: str) -> tuple[Change, ...]:
        """The changes on their way that a slot holds."""
        held = self.slots.get(name)
        return tuple(one for one in held if isinstance(one, Change)) if isinstance(held, tuple) else ()

    def number(self, name: str) -> int:
        held = self.slots.get(name, 0)
        return held if isinstance(held, int) else 0


class Frame(Scope):
    """A program being carried out: where it stands and what it holds."""

    __slots__ = ("pc", "program")

    def __init__(
        self,
        program: ProgramId,
        source: CardId = NO_CARD,
        seat: Seat = 0,
        slots: dict[str, Value] | None = None,
        item: Item | None = None,
        pc: int = 0,
    ) -> None:
        super().__init__(source, seat, slots, item)
        self.program = program
        self.pc = pc

    def clone(self) -> Frame:
        return Frame(self.program, self.source, self.seat, dict(self.slots), self.item, self.pc)


class Pending:
    """An automatic ability that waits to be played (SVE 10.7.2)."""

    __slots__ = ("ability", "controller", "number", "origin", "program", "slots", "source")

    def __init__(
        self,
        number: int,
        ability: int,
        origin: int,
        source: CardId,
        controller: Seat,
        program: ProgramId,
        slots: tuple[tuple[str, Value], ...],
    ) -> None:
        self.number = number
        self.ability = ability
        """Its number in the pool, or -1 for a delayed one."""
        self.origin = origin
        self.source = source
        self.controller = controller
        self.program = program
        self.slots = slots


class Delayed:
    """A trigger that an effect set up for later (SVE 10.7.5)."""

    __slots__ = ("controller", "number", "op", "slots", "source", "until", "who")

    def __init__(
        self,
        number: int,
        op: int,
        source: CardId,
        controller: Seat,
        slots: tuple[tuple[str, Value], ...],
        until: int,
        who: Seat,
    ) -> None:
        self.number = number
        self.op = op
        """Which delayed trigger of the pool: its pattern, its program, and whether it lasts."""
        self.source = source
        self.controller = controller
        self.slots = slots
        self.until = until
        self.who = who


class Stacked:
    """A card or ability that was played and stands on the stack until it resolves (FF 7.12, 11.5.5)."""

    __slots__ = ("ability", "card", "item", "origin", "program", "seat", "slots", "source")

    def __init__(
        self,
        card: CardId,
        source: CardId,
        seat: Seat,
        program: ProgramId,
        slots: tuple[tuple[str, Value], ...],
        item: Item,
        ability: int = -1,
        origin: int = 0,
    ) -> None:
        self.card = card
        """The object in the zone of the stack: the card itself, or what stands there for the ability."""
        self.source = source
        self.seat = seat
        """Who controls it."""
        self.program = program
        self.slots = slots
        self.item = item
        self.ability = ability
        """Its number in the pool; -1 for a card, and for a delayed ability."""
        self.origin = origin


class Link:
    """Two cards that belong together in one way: evolved, racing, driving, in battle."""

    __slots__ = ("a", "b", "kind", "since")

    def __init__(self, kind: str, a: CardId, b: CardId, since: int) -> None:
        self.kind = kind
        self.a = a
        """The card that leads: the one on the field, the attacker."""
        self.b = b
        self.since = since


class State:
    """Everything a game is at one moment."""

    __slots__ = (
        "active",
        "agenda",
        "apart",
        "board_version",
        "cancellable",
        "cards",
        "clock",
        "decision",
        "delayed",
        "epoch",
        "events",
        "facts",
        "first",
        "frames",
        "handles",
        "links",
        "offers",
        "outcome",
        "phase",
        "resources",
        "rollback",
        "stack",
        "standby",
        "stream",
        "turn",
        "turn_began",
        "turned",
        "was",
        "watchers",
        "zones",
    )

    def __init__(self, zones: int, resources: int, stream: Stream) -> None:
        self.cards: dict[CardId, Card] = {}
        self.zones: list[tuple[CardId, ...]] = [()] * zones
        """Index: zone * 2 + seat, for each player has each zone (VG 4.1.1); position 0 is the top."""
        self.resources: list[int] = [0] * resources
        """Index: resource * 2 + seat."""
        self.links: tuple[Link, ...] = ()
        self.apart: tuple[CardId, ...] = ()
        """The cards that another controls than the player whose place they lie on (VG 10.35.5)."""
        self.was: dict[CardId, Info] = {}
        self.handles: dict[int, int] = {}
        """What a seat calls a card it saw only after the card had its id, which would tell where it came from.

        Index: id * 2 + seat. Below zero where the seat does not know the card's place in its zone.
        """
        self.watchers: tuple[CardId, ...] = ()
        """The cards outside the field with abilities that are valid where they lie."""
        self.frames: list[Frame] = []
        self.decision: Decision | None = None
        self.standby: tuple[Pending, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        self.stack: tuple[Stacked, ...] = ()
        """What was played and has not resolved, the top first; each is a card in the zone of the stack."""
        self.events: list[Event] = []
        """Of this turn."""
        self.stream = stream
        self.clock = 1
        """The next timestamp, and the next id."""
        self.turned = 0
        """A number that is another one whenever a card was turned."""
        self.board_version = 0
        """Counts writes that static abilities may ask about, but for which cards lie in zones beside the field."""
        self.epoch = 0
        """Counts writes: what was worked out in another epoch may be stale."""
        self.active: Seat = 0
        self.first: Seat = 0
        self.turn = 0
        self.turn_began = 0
        self.phase = ""
        self.agenda: tuple[tuple[str, Seat], ...] = ()
        """Extra and skipped turns to come, the latest instruction first."""
        self.rollback: State | None = None
        """The game before the play under way was declared: a play that cannot be finished goes back to it."""
        self.cancellable = False
        """Whether the player may still take the play back."""
        self.facts: dict[str, int] = {}
        """Facts by name that no record has room for: whose turn was the regular one, what was used this game, loops."""
        self.offers = [0, 0]
        """How often each seat was offered something, or passed over because there was nothing it could do."""
        self.outcome: tuple[int, str, str] | None = None
        """(winner or -1 for a draw, the reason, the rule)."""

    def clone(self) -> State:
        """A state that shares every record with this one, and no list."""
        twin = State.__new__(State)
        twin.cards = self.cards.copy()
        twin.zones = self.zones.copy()
        twin.resources = self.resources.copy()
        twin.links = self.links
        twin.apart = self.apart
        twin.was = self.was.copy()
        twin.handles = self.handles.copy()
        twin.watchers = self.watchers
        twin.frames = [frame.clone() for frame in self.frames]
        twin.decision = self.decision
        twin.standby = self.standby
        twin.delayed = self.delayed
        twin.stack = self.stack
        twin.events = self.events.copy()
        twin.stream = self.stream.clone()
        twin.clock = self.clock
        twin.board_version = self.board_version
        twin.turned = self.turned
        twin.epoch = self.epoch
        twin.active = self.active
        twin.first = self.first
        twin.turn = self.turn
        twin.turn_began = self.turn_began
        twin.phase = self.phase
        twin.agenda = self.agenda
        twin.rollback = self.rollback
        twin.cancellable = self.cancellable
        twin.facts = self.facts.copy()
        twin.offers = self.offers.copy()
        twin.outcome = self.outcome
        return twin
