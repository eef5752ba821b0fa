"""Boards: cards lie where they are said to, before the game goes on from there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ludex.core.atoms import links, moves, records
from ludex.core.cards import Card
from ludex.core.chance import Stream
from ludex.core.definitions import CardDef
from ludex.core.events import Event
from ludex.core.formats import LISTED
from ludex.core.ids import CardId, DefId, ResourceId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.pool import Pool
from ludex.core.state import Frame, State
from ludex.positions.lying import LyingCard
from ludex.positions.words import MAIN, Happening, Words

OPENING = "opening"
"""Before the game is set up."""
FIRST_ID = 1_000
"""Ids begin here, so that no small number of a question is mistaken for a card."""
NUMBERED = 5_000
"""After this came the cards of which it is said when they came."""
TURN_BEGAN = 50_000
CAME_THIS_TURN = 60_000
NOW = 70_000


@dataclass(frozen=True)
class Moment:
    """The moment from which a game goes on."""

    active: Seat
    turn: int
    first: Seat
    phase: str
    """One of those of `Words.begins`, or the opening."""
    seed: int = 1
    """The luck with which it goes on."""
    shuffled: bool = True
    """Whether the opening mixes the decks; otherwise they stay as they lie."""

    def begun(self, words: Words, seat: Seat) -> int:
        """How many turns the player has begun."""
        turns = self.turn - 1 if self.phase == next(iter(words.begins)) else self.turn
        return (turns + 1) // 2 if seat == self.first else turns // 2


class Board:
    """A state being laid out."""

    def __init__(
        self, words: Words, pool: Pool, stream: Stream, numbers: Mapping[CardDef, DefId] | None = None
    ) -> None:
        self.words = words
        self._numbers = numbers or {}
        spec = words.spec
        self.machine = Machine(spec, pool, State(len(spec.zones) * 2, len(spec.resources) * 2, stream))
        self.machine.state.clock = FIRST_ID

    def place(self, one: LyingCard, zone: ZoneId, seat: Seat, spot: int = 0) -> CardId:
        """The card lies there, and those that belong to it lie where they do."""
        m = self.machine
        zone = self.words.locked if one.locked else zone
        number = records.stamp(m)
        spec = m.spec.zones[zone]
        face_up = (spec.public or one.faceup) and not (one.facedown or one.locked)
        known = 3 if face_up or zone in self.words.seen else 1 << seat if spec.owner_sees else 0
        since = (NUMBERED + one.came if one.came else number) + (CAME_THIS_TURN if one.came_this_turn else 0)
        defn = self.named(one.card, zone) if isinstance(one.card, str) else self._numbers[one.card]
        owner = seat if one.owner is None else one.owner
        counters = one.counters or self.words.counters(m.pool.defs[defn])
        card = Card(
            number, defn, owner, zone, seat, seat, face=one.side, engaged=one.engaged, face_up=face_up,
            damage=one.damage, counters=counters, entered=since, since=since, known=known, spot=spot,
            reversed=one.reversed,
        )  # fmt: skip
        moves.place(m, card)
        for word, other in one.linked:
            link = self.words.links[word]
            turned = replace(other, engaged=one.engaged) if link.turns_along else other
            linked = self.place(turned, link.zone, seat, spot)
            shown = (m.state.cards[linked].defn, other.side) if link.shows else None
            links.link(m, link.kind, number, linked, shown)
        for word in one.happened:
            what = self.words.by_card[word]
            m.state.events.append(Event(what.kind, card=number, was=number, seat=seat, verb=what.verb))
        return number

    def named(self, name: str, zone: ZoneId) -> DefId:
        """The definition of this name that fits the zone."""
        pool = self.machine.pool
        found = [card.id for card in pool.defs if card.fact(LISTED) == name] or list(pool.named(name))
        return next((one for one in found if self.words.fits(pool.defs[one], zone)), found[0])

    def did(self, what: Happening, seat: Seat) -> None:
        """The player has done this in this turn, with no card in particular."""
        avatar = self.machine.avatar(seat)
        self.machine.state.events.append(Event(what.kind, card=avatar, was=avatar, seat=seat, verb=what.verb))

    def count(self, resource: ResourceId, seat: Seat, value: int) -> None:
        """The player has so much of it."""
        self.machine.state.resources[resource * 2 + seat] = value

    def hurt(self, seat: Seat, left: int) -> None:
        """So much is left of the player."""
        assert self.words.life is not None
        avatar = self.machine.avatar(seat)
        record = self.machine.state.cards[avatar].copy()
        record.damage = self.machine.now(avatar).stat(self.words.life[1]) - left
        records.write_record(self.machine, record)

    def begin(self, when: Moment) -> Machine:
        """The game stands at this moment, nothing has been asked yet."""
        machine = self.machine
        state = machine.state
        state.clock = NOW
        if when.phase == OPENING:
            state.frames.append(Frame(machine.pool.procedures[machine.spec.main]))
            return machine
        begins = when.phase == next(iter(self.words.begins))
        state.first = when.first
        state.turn = when.turn - 1 if begins else when.turn
        state.turn_began = TURN_BEGAN
        state.active = 1 - when.active if begins else when.active
        state.facts["regular"] = state.active
        state.phase = self.words.main_phase if when.phase == MAIN else ""
        self.words.implied(machine)
        self._under_way(machine.spec.main, when.active)
        self._under_way(self.words.turn, when.active, self.words.begins[when.phase])
        self.words.enter(machine, when.phase)
        return machine

    def _under_way(self, procedure: str, seat: Seat, step: str = "") -> None:
        under_way(self.machine, procedure, seat, step)


def under_way(m: Machine, procedure: str, seat: Seat, step: str = "") -> None:
    """The procedure is about to carry out this step; without one, it is at its end."""
    found = next(one for one in m.spec.procedures if one.name == procedure)
    place = found.label(step) if step else len(found.steps)
    m.state.frames.append(Frame(m.pool.procedures[procedure], seat=seat, pc=place))
