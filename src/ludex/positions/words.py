"""What a position of a game says, in the words of that game: zones, circles, numbers, states, phases."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ludex.core.definitions import CardDef
from ludex.core.ids import CardId, ResourceId, StatId, ZoneId
from ludex.core.machine import Machine
from ludex.core.pool import Pool
from ludex.core.spec import GameSpec

PLAYERS = ("player 1", "player 2")
MAIN = "main"
"""In the main phase, after what triggers at its beginning."""


@dataclass(frozen=True)
class LinkWords:
    """How a card belongs to another: the kind of link, where it lies, and which of its looks the two share."""

    kind: str
    zone: ZoneId
    shows: bool = False
    """Whether the card on the field has the printed information of the linked one (SVE 5.16.1.2)."""
    turns_along: bool = False
    """Whether it is turned as the other is (VG 10.25.10)."""


@dataclass(frozen=True)
class Happening:
    """Something that happened this turn and that a rule asks about: the kind of event, and its verb if that matters."""

    kind: str
    verb: str = ""


def _nothing(m: Machine) -> None:
    """Nothing follows from how the cards lie."""


def _no_counters(card: CardDef) -> tuple[tuple[str, int], ...]:
    return ()


def _no_marks(pool: Pool) -> Sequence[str]:
    return ()


def _anywhere(card: CardDef, zone: ZoneId) -> bool:
    return True


@dataclass(frozen=True)
class Words:
    """What positions of a game can say. A game's module in this package has it as WORDS."""

    spec: GameSpec
    turn: str
    """The procedure of a turn."""
    begins: Mapping[str, str]
    """At which step of a turn each phase begins; the first of them is the beginning of the turn."""
    main_phase: str
    """The phase that is meant by MAIN."""
    zones: Mapping[str, ZoneId]
    """What a position says of a player's cards, in the order in which it is written."""
    spots: Mapping[str, tuple[ZoneId, int]] = field(default_factory=dict)
    """Zones for one card each: the circles of a field that has places."""
    locked: ZoneId = -1
    """Where a card lies that is locked."""
    required: Sequence[str] = ()
    """What every player has to have."""
    standing: str = ""
    """The card that stands for a player, where no position names it."""
    joined: ZoneId = -1
    """Where those lie that stand for a player together with another (SVE B2:6.1.1.1)."""
    life: tuple[str, StatId] | None = None
    """What is left of a player, where that is a value of the card that stands for the player."""
    numbers: Mapping[str, ResourceId] = field(default_factory=dict)
    most: Mapping[str, ResourceId] = field(default_factory=dict)
    """For a number that is said with its maximum, "3 of 5": the maximum."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """Numbers that the game keeps as facts, by what it calls them; "{seat}" in it is the player's."""
    times: Mapping[str, Happening] = field(default_factory=dict)
    """Numbers of what a player did this turn."""
    engaged: str = "engaged"
    reversed: str = ""
    links: Mapping[str, LinkWords] = field(default_factory=dict)
    by_card: Mapping[str, Happening] = field(default_factory=dict)
    """What a card may have done this turn."""
    by_player: Mapping[str, Happening] = field(default_factory=dict)
    """What a player may have done this turn."""
    seen: Sequence[ZoneId] = ()
    """Where all have seen even what lies face down."""
    fits: Callable[[CardDef, ZoneId], bool] = _anywhere
    """Whether of several cards of one name this is the one that is meant in the zone."""
    counters: Callable[[CardDef], tuple[tuple[str, int], ...]] = _no_counters
    """The counters a card always has."""
    marks: Callable[[Pool], Sequence[str]] = _no_marks
    """The names of counters by which the game remembers something, beside those that texts speak of."""
    implied: Callable[[Machine], None] = _nothing
    """What follows from how the cards lie and from the number of the turn is so."""
    enter: Callable[[Machine, str], None] = lambda m, phase: None
    """Whatever has begun besides the turn where a game goes on in this phase."""
    implied_numbers: Callable[[int, bool], Mapping[str, int]] = lambda turns, active: {}
    """The numbers of a player of whom nothing is said: by how many turns they have begun, and whether this is one."""

    def phases(self) -> dict[str, str]:
        """What may stand after "phase", and the phase it means; the main phase first."""
        found = {self.main_phase: MAIN}
        for phase in self.begins:
            if phase == self.main_phase:
                found[f"beginning of {phase}"] = phase
            elif phase != MAIN:
                found[phase] = phase
        return found

    def states(self) -> list[str]:
        """What may be said of how a card lies."""
        simple = [self.engaged, self.reversed, "locked" if self.locked >= 0 else "", "face down", "face up"]
        numbers = ["other side", "2 damage", "2 NAME counters", "came this turn", "came as number 2"]
        return [*filter(None, simple), *numbers, f"owned by {PLAYERS[1]}", *self.by_card]

    def counted(self) -> list[str]:
        """Every number that a position says of a player."""
        return [*((self.life[0],) if self.life else ()), *self.numbers, *self.facts, *self.times]

    def linked(self, m: Machine, card: CardId) -> list[tuple[str, CardId]]:
        """The cards that belong to this one, each with the word for how."""
        kinds = {link.kind: word for word, link in self.links.items()}
        return [(kinds[one.kind], one.b) for one in m.state.links if one.a == card and one.kind in kinds]


MAXIMUM = "maximum "
"""Before the name of a number: its maximum."""
