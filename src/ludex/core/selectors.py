"""Which cards a text means: selectors give cards, filters say whether a card fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.cards import Info
from ludex.core.ids import NAME, AttributeId, CardId, StatId, ZoneId
from ludex.core.players import YOU, Who

if TYPE_CHECKING:
    from ludex.core.machine import Machine
    from ludex.core.state import Scope
    from ludex.core.triggers import Trigger
    from ludex.core.values import Value


class Filter:
    """A quality a card has or lacks, judged by its present (or last known) information."""

    __slots__ = ()

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Anything(Filter):
    """Every card fits. There is one of these, `ALL`, also in cards that were written down and read again."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return True


ALL = Anything()


@dataclass(frozen=True, slots=True)
class Is(Filter):
    """It has this value of an attribute: a name, a type, a class, a trait."""

    attribute: AttributeId
    value: str

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return self.value in info.now.sets[self.attribute]


@dataclass(frozen=True, slots=True)
class NameHas(Filter):
    """Its name contains these words (SVE 2.1.2)."""

    part: str

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return any(self.part in name for name in m.pool.own_names(info.now.sets[NAME]))


@dataclass(frozen=True, slots=True)
class Compares(Filter):
    """A value of it compares so with a number: "costs 3 or less"."""

    stat: StatId
    how: str
    value: Value

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        have = info.now.stats[self.stat]
        if have is None:
            return False
        return compare(have, self.how, self.value.evaluate(m, s))


def compare(a: int, how: str, b: int) -> bool:
    """Whether a stands so to b."""
    if how == ">=":
        return a >= b
    if how == "<=":
        return a <= b
    if how == "==":
        return a == b
    if how == ">":
        return a > b
    return a < b


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    """It has an ability of this keyword."""

    keyword: str

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return self.keyword in info.now.keywords


@dataclass(frozen=True, slots=True)
class Engaged(Filter):
    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.engaged


@dataclass(frozen=True, slots=True)
class Ready(Filter):
    """Neither engaged nor reversed."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return not info.card.engaged and not info.card.reversed


@dataclass(frozen=True, slots=True)
class Reversed(Filter):
    """Lying the other way round (CC 303.1)."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.reversed


@dataclass(frozen=True, slots=True)
class FaceUp(Filter):
    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.face_up


@dataclass(frozen=True, slots=True)
class Token(Filter):
    """It is a token."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return m.pool.defs[info.card.defn].token


@dataclass(frozen=True, slots=True)
class Linked(Filter):
    """It is linked in this way: evolved, racing."""

    kind: str

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return self.kind in info.links or m.linked(self.kind, info.card.id)


@dataclass(frozen=True, slots=True)
class HasCounter(Filter):
    """At least so many counters of a name lie on it."""

    name: str
    least: int = 1

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.counter(self.name) >= self.least


@dataclass(frozen=True, slots=True)
class NotThis(Filter):
    """Any card but the one whose text this is: "another", "other"."""

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        this, that = s.source, info.card.id
        if this == that:
            return False
        if this in m.state.cards and that in m.state.cards:
            return True
        # A card that changes zones is a new one, but no other than it was (SVE 4.1.4, VG 4.1.4).
        pairs = ((this, that), (that, this))
        return not any(event.was and (event.was, event.card) in pairs for event in reversed(m.state.events))


@dataclass(frozen=True, slots=True)
class NotThose(Filter):
    """Any card but those."""

    of: Selector

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.id not in self.of.cards(m, s)


@dataclass(frozen=True, slots=True)
class OneOf(Filter):
    """It is one of those cards."""

    of: Selector

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.id in self.of.cards(m, s)


@dataclass(frozen=True, slots=True)
class SameAs(Filter):
    """It shares a name (or another attribute) with those."""

    of: Selector
    attribute: AttributeId = NAME

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        mine = info.now.sets[self.attribute]
        return any(mine & m.now(card).sets[self.attribute] for card in self.of.cards(m, s))


@dataclass(frozen=True, slots=True)
class ControlledBy(Filter):
    """One of these players controls it."""

    who: Who

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.controller in self.who.seats(m, s)


@dataclass(frozen=True, slots=True)
class InZone(Filter):
    """It lies, or lay when last known, in this zone."""

    zone: ZoneId

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return info.card.zone == self.zone


@dataclass(frozen=True, slots=True)
class Did(Filter):
    """It did, or suffered, this during the present turn."""

    what: Trigger

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return any(event.card == info.card.id for event in m.events_this_turn(self.what, s))


@dataclass(frozen=True, slots=True)
class Not(Filter):
    a: Filter

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        return not self.a.test(m, s, info)


@dataclass(frozen=True, slots=True)
class And(Filter):
    parts: tuple[Filter, ...]

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        for part in self.parts:  # noqa: SIM110 - a generator costs twice as much here
            if not part.test(m, s, info):
                return False
        return True


@dataclass(frozen=True, slots=True)
class Or(Filter):
    parts: tuple[Filter, ...]

    def test(self, m: Machine, s: Scope, info: Info) -> bool:
        for part in self.parts:  # noqa: SIM110
            if part.test(m, s, info):
                return True
        return False


class Selector:
    """Some cards, found when asked."""

    __slots__ = ()

    def cards(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class This(Selector):
    """The card whose text this is."""

    def cards(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        return (s.source,)


@dataclass(frozen=True, slots=True)
class Those(Selector):
    """What an earlier part of the effect selected, found, moved: "it", "them", "the rest"."""

    slot: str = "it"

    def cards(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        return s.cards(self.slot)


def open_yet(what: Selector, s: Scope) -> bool:
    """Whether a part of a cost speaks of cards that an earlier part has yet to pick."""
    return isinstance(what, Those) and not s.slots.get("paying")


@dataclass(frozen=True, slots=True)
class Cards(Selector):
    """The cards in some zones of some players that fit: "each enemy follower on the field"."""

    zones: tuple[ZoneId, ...]
    whose: Who = YOU
    filter: Filter = ALL

    def cards(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        found: list[CardId] = []
        state_zones = m.state.zones
        anything = type(self.filter) is Anything
        test = self.filter.test
        for seat in self.whose.seats(m, s):
            for zone in self.zones:
                held = state_zones[zone * 2 + seat]
                if m.state.apart and zone in m.spec.board:
                    held = m.controlled(zone, seat)
                if anything:
                    found.extend(held)
                    continue
                either = zone in m.spec.sight.both_sides
                for card in held:
                    if test(m, s, m.info(card)) or (either and fitting_faces(m, s, card, self.filter)):
                        found.append(card)
        return tuple(found)


def fitting_faces(m: Machine, s: Scope, card_id: CardId, filter: Filter) -> tuple[int, ...]:
    """The faces of a facedown card by which it fits; none of a card that lies face up or has one face."""
    card = m.record(card_id)
    count = len(m.pool.defs[card.defn].faces)
    if count == 1 or card.face_up:
        return ()
    return tuple(face for face in range(count) if filter.test(m, s, Info(card, m.pool.base(card.defn, face))))


@dataclass(frozen=True, slots=True)
class Among(Selector):
    """Those of some cards that fit."""

    of: Selector
    filter: Filter

    def cards(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        return tuple(card for card in self.of.cards(m, s) if self.filter.test(m, s, m.info(card)))


@dataclass(frozen=True, slots=True)
class Both(Selector):
    """All of either."""

    a: Selector
    b: Selector

    def cards(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        return tuple(dict.fromkeys(self.a.cards(m, s) + self.b.cards(m, s)))


@dataclass(frozen=True, slots=True)
class Without(Selector):
    """Those but not these: "the rest"."""

    a: Selector
    b: Selector

    def cards(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        gone = self.b.cards(m, s)
        return tuple(card for card in self.a.cards(m, s) if card not in gone)


@dataclass(frozen=True, slots=True)
class Top(Selector):
    """The top cards of a zone whose order counts; fewer if there are not so many."""

    zone: ZoneId
    number: Value
    whose: Who = YOU

    def cards(self, m: Machine, s: Scope) -> tuple[CardId, ...]:
        found: list[CardId] = []
        number = max(0, self.number.evaluate(m, s))
        for seat in self.whose.seats(m, s):
            # VG 3.12.5: from the top, whatever is done with them.
            found.extend(m.state.zones[self.zone * 2 + seat][:number])
        return tuple(found)


THIS = This()
IT = Those("it")
