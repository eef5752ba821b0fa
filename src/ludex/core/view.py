"""What a seat may know of a game, as plain data: whatever is not listed here is not shown.

Cards the viewer does not know are only counted; in a zone whose order counts, those it knows carry their position.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from ludex.core import asking, describe, stack, visibility
from ludex.core.cards import Card, Now
from ludex.core.conditions import ALWAYS
from ludex.core.continuous import shows
from ludex.core.decisions import ACT, Decision
from ludex.core.errors import UnknownCard, said
from ludex.core.game import Game, check_seat
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.modifiers import Cannot


@dataclass(frozen=True, slots=True)
class LinkView:
    """A card this one belongs to: the kind, what it is called (0 if the viewer does not know it), and which leads."""

    kind: str
    card: int
    name: str
    leads: bool


@dataclass(frozen=True, slots=True)
class TargetView:
    """A card that was chosen for something on the stack: what it is called, and what was allocated to it."""

    card: int
    name: str
    share: int


@dataclass(frozen=True, slots=True)
class StackedView:
    """What an object on the stack stands for: the card or an ability of it, and what was chosen for it."""

    source: int
    source_name: str
    text: str
    """The printed line of the ability; empty for a card, and where it cannot be told."""
    targets: list[TargetView]
    modes: list[int]
    """The options of the text that were chosen, by their numbers."""
    x: int


@dataclass(frozen=True, slots=True)
class CardView:
    """A card the viewer knows, as it is now."""

    id: int
    code: str
    name: str
    attributes: dict[str, list[str]]
    """Names, types, classes, traits: by the game's attributes."""
    stats: dict[str, int | None]
    text: list[str]
    """What is printed on it."""
    keywords: list[str]
    owner: Seat
    controller: Seat
    face_up: bool
    engaged: bool
    damage: int
    counters: dict[str, int]
    token: bool
    links: list[LinkView]
    position: int | None
    """From the top, in a zone whose order counts."""
    stacked: StackedView | None = None
    """What it is on the stack, if it is there."""
    barred: list[str] = field(default_factory=list)
    """What effects say it cannot do, or cannot be done to it."""
    spot: str = ""
    """Which of several places of the field it lies in, where the game has such."""
    reversed: bool = False
    """It lies the other way round."""


@dataclass(frozen=True, slots=True)
class ZoneView:
    """A zone of a player: how many cards lie there, those the viewer knows, and how many it does not."""

    zone: str
    seat: Seat
    count: int
    cards: list[CardView]
    unknown: int
    unknown_engaged: int = 0
    """How many of those the viewer does not know lie engaged, for all to see."""


@dataclass(frozen=True, slots=True)
class OptionView:
    """One thing to pick: its words, and what it is about if the viewer knows it."""

    text: str
    kind: str
    """What sort of action it is; empty if it is none."""
    card: int
    other: int
    gives: str = ""
    """What it pays towards a bill, if one is to be paid."""


@dataclass(frozen=True, slots=True)
class DecisionView:
    """What the viewer is asked."""

    prompt: str
    rule: str
    shape: str
    least: int
    most: int
    subject: int
    subject_name: str
    options: list[OptionView]
    constraints: list[str]


@dataclass(frozen=True, slots=True)
class EventView:
    """Something that happened: in words, and by its parts."""

    text: str
    told: visibility.RedactedEvent


@dataclass(frozen=True, slots=True)
class View:
    """Everything a seat may know of a game."""

    game: str
    seat: Seat
    turn: int
    phase: str
    active: Seat
    first: Seat
    resources: dict[str, list[int]]
    """By name: the numbers of both players."""
    zones: list[ZoneView]
    deciding: Seat | None
    """The viewer, if it has to decide now. Of others it is not told: that they are asked tells that they could act."""
    rule: str
    """The rule that asks the viewer."""
    decision: DecisionView | None
    """What the viewer is asked."""
    events: list[EventView]
    """Of this turn."""
    outcome: tuple[Seat, str, str] | None
    """The winner (-1 for a draw), the reason and the rule."""

    def zone(self, name: str, seat: Seat) -> ZoneView:
        """The zone of that name of a player; UnknownCard if there is none, for nothing can lie there."""
        check_seat(seat)
        there = {zone.zone: zone for zone in self.zones if zone.seat == seat}
        try:
            return there[name]
        except (KeyError, TypeError):
            raise UnknownCard(f"no zone is called {said(name)}; there are {', '.join(there)}") from None

    def to_dict(self) -> dict[str, Any]:
        """The view as dictionaries, lists, words and numbers."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)


Seen = tuple[Card, Now, int, int | None, CardView]
"""A card and its information, what it was called and where it lay, and how that was shown."""


@dataclass(frozen=True, slots=True)
class Lay:
    """How a zone lay when it was last looked at, and how that was shown."""

    held: tuple[CardId, ...]
    records: list[Card]
    seen: dict[CardId, Seen]
    """Of each card that does not stand for or belong to another."""
    shown: ZoneView
    plain: bool
    """Everything known there is in `seen`, and the records say that it is known."""

    def stands(self, m: Machine, seat: Seat) -> bool:
        """Whether everything is as it was."""
        # A record is never written to: the same one says that the card lies as it lay, and what is printed on it.
        if [*map(m.state.cards.get, self.held)] != self.records:
            return False
        now, moment = m.now, visibility.moment
        for card_id, seen in self.seen.items():
            if now(card_id) is not seen[1] or moment(m, seat, card_id) != seen[2]:
                return False
        return True


class Sight:
    """The eyes of a seat, or of `visibility.WATCHER`: what is as it was when they last looked is not read again.

    Its views share what has not changed, so whoever keeps one reads them only.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._lays: dict[tuple[ZoneId, Seat], Lay] = {}

    def look(self, game: Game | Machine) -> View:
        """Everything the seat may know now but for what happened: whoever keeps looking has a log of it."""
        machine = game.machine if isinstance(game, Game) else game
        return self._look(visibility.standpoint(machine, self.seat), [])

    def look_back(self, game: Game | Machine) -> View:
        """Everything the seat may know now, with what happened in this turn."""
        machine = game.machine if isinstance(game, Game) else game
        m = visibility.standpoint(machine, self.seat)
        told = visibility.visible_events(m, self.seat, m.state.events)
        return self._look(m, [EventView(describe.event(m, self.seat, one), one) for one in told])

    def _look(self, m: Machine, events: list[EventView]) -> View:
        state = m.state
        decision = state.decision if state.decision is not None and state.decision.seat == self.seat else None
        linked = frozenset(card for link in state.links for card in (link.a, link.b))
        shown_now = visibility.shows_hidden(m, self.seat)
        return View(
            m.spec.name,
            self.seat,
            state.turn,
            state.phase,
            state.active,
            state.first,
            {name: state.resources[2 * n : 2 * n + 2] for n, name in enumerate(m.spec.resources)},
            [
                self._zone(m, zone, owner, linked, shown_now)
                for zone, kind in enumerate(m.spec.zones)
                for owner in ((0,) if kind.shared else (0, 1))
            ],
            None if decision is None else self.seat,
            "" if decision is None else decision.rule,
            None if decision is None else _decision(m, decision),
            events,
            state.outcome,
        )

    def _zone(
        self, m: Machine, zone: ZoneId, owner: Seat, linked: frozenset[CardId], shown_now: bool = True
    ) -> ZoneView:
        """The zone as it is now; `shown_now` if the viewer may be shown cards there that lie hidden from it."""
        held, last = m.zone(zone, owner), self._lays.get((zone, owner))
        plain = zone != m.spec.stack and (not linked or linked.isdisjoint(held))
        if last is not None and plain and last.plain and last.held == held:
            if not (shown_now and last.shown.unknown) and last.stands(m, self.seat):
                return last.shown
        seen: dict[CardId, Seen] = {}
        shown = self._read(m, zone, owner, linked, {} if last is None else last.seen, seen)
        records = [*map(m.state.cards.__getitem__, held)]
        if shown_now:
            plain = plain and all(visibility.recalls(m, self.seat, card) for card in records)
        self._lays[zone, owner] = Lay(held, records, seen, shown, plain)
        return shown

    def _read(
        self,
        m: Machine,
        zone: ZoneId,
        owner: Seat,
        linked: frozenset[CardId],
        before: Mapping[CardId, Seen],
        seen: dict[CardId, Seen],
    ) -> ZoneView:
        """The zone; of its cards those that are as they were before are not read again."""
        seat, kind, held = self.seat, m.spec.zones[zone], m.zone(zone, owner)
        if not held:
            return ZoneView(kind.name, owner, 0, [], 0)
        known = visibility.known_in(m, seat, zone, owner)
        lies = {card_id: place for place, card_id in enumerate(held)} if kind.ordered and known else {}
        cards = []
        for card_id in known:
            place = lies[card_id] if lies and visibility.places(m, seat, card_id) else None
            if zone == m.spec.stack or card_id in linked:
                cards.append(_card(m, seat, card_id, place))
                continue
            card, now, moment = m.state.cards[card_id], m.now(card_id), visibility.moment(m, seat, card_id)
            one = before.get(card_id)
            if one is None or one[0] is not card or one[1] is not now or one[2] != moment or one[3] != place:
                one = (card, now, moment, place, _card(m, seat, card_id, place))
            seen[card_id] = one
            cards.append(one[4])
        if seat == visibility.WATCHER and not kind.public:
            # They have no ids, and in which order they lie there is not told.
            cards.sort(key=_by_name)
        elif kind.ordered:
            # Cards whose place the viewer does not know come last, in the order they were shown.
            cards.sort(key=_by_place)
        elif len(cards) < len(held):
            # Where a card lies between others that the viewer does not know would tell which of them it was.
            cards.sort(key=_by_id)
        turned = 0
        if len(cards) < len(held):
            turned = sum(1 for card in held if m.state.cards[card].engaged and card not in known)
        # SVE 4.1.2.1, CC 302.2a: how many there are is seen by all.
        # VG 4.1.2: how many there are everybody knows.
        return ZoneView(kind.name, owner, len(held), cards, len(held) - len(cards), turned)


def view(game: Game | Machine, seat: Seat) -> View:
    """Everything this seat may know now; whoever watches, if it is `visibility.WATCHER`."""
    return Sight(seat).look_back(game)


def watch(game: Game | Machine, open_hands: bool = False) -> View:
    """What anybody beside the table may know now; with `open_hands`, both hands too as their owners see them."""
    machine = game.machine if isinstance(game, Game) else game
    seen = view(machine, visibility.WATCHER)
    if not open_hands:
        return seen
    m = visibility.standpoint(machine, visibility.WATCHER)
    hand = m.spec.zones[m.spec.hand].name
    linked = frozenset(card for link in m.state.links for card in (link.a, link.b))
    zones = [Sight(one.seat)._zone(m, m.spec.hand, one.seat, linked) if one.zone == hand else one for one in seen.zones]
    return replace(seen, zones=zones)


def _by_name(card: CardView) -> tuple[str, str, bool]:
    return (card.name, card.code, card.face_up)


def _by_id(card: CardView) -> int:
    return card.id


def _by_place(card: CardView) -> tuple[bool, int]:
    return (card.position is None, card.id if card.position is None else card.position)


def _card(m: Machine, seat: Seat, card_id: CardId, position: int | None) -> CardView:
    card = m.state.cards[card_id]
    now = m.now(card_id)
    defn, face = shows(m, card)
    definition = m.pool.defs[card.defn]
    return CardView(
        visibility.handle(m, seat, card_id),
        definition.code,
        m.pool.side(defn, face).names[0],
        {name: sorted(now.sets[n]) for n, name in enumerate(m.spec.attributes)},
        {name: now.stats[n] for n, name in enumerate(m.spec.stats)},
        list(m.pool.side(defn, face).text),
        sorted(now.keywords),
        card.owner,
        card.controller,
        card.face_up,
        card.engaged,
        card.damage,
        dict(card.counters),
        definition.token,
        _links(m, seat, card_id),
        position,
        _stacked(m, seat, card_id) if card.zone == m.spec.stack else None,
        [] if not now.rules else _barred(m, now),
        m.spec.spots[card.spot] if m.spec.spots and card.zone in m.spec.board else "",
        card.reversed,
    )


def _barred(m: Machine, now: Now) -> list[str]:
    found = (m.pool.modifiers[rule.mod] for rule in now.rules)
    return sorted({mod.action for mod in found if isinstance(mod, Cannot) and mod.condition == ALWAYS})


def _stacked(m: Machine, seat: Seat, card_id: CardId) -> StackedView | None:
    stacked = stack.find(m, card_id)
    if stacked is None:
        return None
    item = stacked.item
    shares = iter(item.division)
    return StackedView(
        _called(m, seat, stacked.source),
        describe.card_for(m, seat, stacked.source),
        describe.ability_line(m, stacked.source, stacked.ability, stacked.origin),
        [
            TargetView(_called(m, seat, card), describe.card_for(m, seat, card), next(shares, 0))
            for chosen in item.targets
            for card in chosen
        ],
        [number + 1 for number in item.modes],
        item.x,
    )


def _links(m: Machine, seat: Seat, card_id: CardId) -> list[LinkView]:
    found = []
    for link in m.state.links:
        if card_id in (link.a, link.b):
            other = link.b if link.a == card_id else link.a
            known = visibility.knows(m, seat, other)
            name = describe.card_name(m, other) if known else ""
            found.append(
                LinkView(link.kind, visibility.handle(m, seat, other) if known else 0, name, link.a == card_id)
            )
    return found


def _decision(m: Machine, decision: Decision) -> DecisionView:
    seat = decision.seat
    if decision.shape == ACT:
        options = [
            OptionView(
                describe.action(m, seat, action),
                action.kind,
                _called(m, seat, action.card),
                _called(m, seat, action.other),
            )
            for action in decision.actions
        ]
    else:
        options = [
            OptionView(
                asking.option(m, decision, place),
                "",
                _called(m, seat, describe.about(m, decision, place)),
                0,
                describe.gives(m, decision, place),
            )
            for place in range(len(decision.options))
        ]
    return DecisionView(
        asking.prompt(m, decision),
        decision.rule,
        decision.shape,
        decision.least,
        decision.most,
        _called(m, seat, decision.subject),
        describe.card_for(m, seat, decision.subject) if decision.subject else "",
        options,
        describe.constraints(m, decision),
    )


def _called(m: Machine, seat: Seat, card_id: CardId) -> int:
    return visibility.handle(m, seat, card_id) if visibility.knows(m, seat, card_id) else 0
