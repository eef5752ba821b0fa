"""What a seat may know of a game, as plain data: whatever is not listed here is not shown.

Cards the viewer does not know are only counted; in a zone whose order counts, those it knows carry their position.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from ludex.core import asking, describe, stack, visibility
from ludex.core.cards import Now
from ludex.core.conditions import ALWAYS
from ludex.core.continuous import shows
from ludex.core.decisions import ACT, Decision
from ludex.core.game import Game
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
        """The zone of that name of a player."""
        for zone in self.zones:
            if zone.zone == name and zone.seat == seat:
                return zone
        raise KeyError(name)

    def to_dict(self) -> dict[str, Any]:
        """The view as dictionaries, lists, words and numbers."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)


def view(game: Game | Machine, seat: Seat) -> View:
    """Everything this seat may know now; whoever watches, if it is `visibility.WATCHER`."""
    machine = game.machine if isinstance(game, Game) else game
    m = visibility.standpoint(machine, seat)
    state = m.state
    decision = state.decision if state.decision is not None and state.decision.seat == seat else None
    return View(
        m.spec.name,
        seat,
        state.turn,
        state.phase,
        state.active,
        state.first,
        {name: state.resources[2 * n : 2 * n + 2] for n, name in enumerate(m.spec.resources)},
        [
            _zone(m, seat, zone, owner)
            for zone, kind in enumerate(m.spec.zones)
            for owner in ((0,) if kind.shared else (0, 1))
        ],
        None if decision is None else seat,
        "" if decision is None else decision.rule,
        None if decision is None else _decision(m, decision),
        [EventView(describe.event(m, seat, told), told) for told in visibility.visible_events(m, seat, state.events)],
        state.outcome,
    )


def watch(game: Game | Machine, open_hands: bool = False) -> View:
    """What anybody beside the table may know now; with `open_hands`, both hands too as their owners see them."""
    machine = game.machine if isinstance(game, Game) else game
    seen = view(machine, visibility.WATCHER)
    if not open_hands:
        return seen
    m = visibility.standpoint(machine, visibility.WATCHER)
    hand = m.spec.zones[m.spec.hand].name
    zones = [_zone(m, one.seat, m.spec.hand, one.seat) if one.zone == hand else one for one in seen.zones]
    return replace(seen, zones=zones)


def _zone(m: Machine, seat: Seat, zone: ZoneId, owner: Seat) -> ZoneView:
    held = m.zone(zone, owner)
    ordered = m.spec.zones[zone].ordered
    cards = [
        _card(m, seat, card_id, place if ordered and visibility.places(m, seat, card_id) else None)
        for place, card_id in enumerate(held)
        if visibility.knows(m, seat, card_id)
    ]
    if seat == visibility.WATCHER and not m.spec.zones[zone].public:
        # They have no ids, and in which order they lie there is not told.
        cards.sort(key=_by_name)
    elif ordered:
        # Cards whose place the viewer does not know come last, in the order they were shown.
        cards.sort(key=_by_place)
    elif len(cards) < len(held):
        # Where a card lies between others that the viewer does not know would tell which of them it was.
        cards.sort(key=_by_id)
    turned = sum(1 for card in held if m.state.cards[card].engaged and not visibility.knows(m, seat, card))
    # SVE 4.1.2.1, CC 302.2a: how many there are is seen by all.
    # VG 4.1.2: how many there are everybody knows.
    return ZoneView(m.spec.zones[zone].name, owner, len(held), cards, len(held) - len(cards), turned)


def _by_name(card: CardView) -> tuple[str, str]:
    return (card.name, card.code)


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
