"""Non-interference: exchange everything a viewer cannot know, and nothing the viewer is shown may change.

Two worlds that differ only in hidden cards are played on side by side. As long as the viewer has learned the same in
both, its views (ids, options and events included) must be equal byte by byte. The other player does in the second world
what they did in the first, with a card of the same name if the viewer does not know which one it is. Whoever only
watches is a viewer too, to whom both players are others.
"""

from __future__ import annotations

from ludex.core import visibility
from ludex.core.chance import Stream
from ludex.core.decisions import (
    ACT,
    ARRANGE,
    CARDS,
    ONE,
    ORDER,
    PAY,
    SOME,
    WORDS,
    YES_NO,
    Answer,
    Decision,
)
from ludex.core.errors import BadAnswer
from ludex.core.events import Event
from ludex.core.game import Game
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.resample import deal_again, homes
from ludex.core.trace import Recorder
from ludex.core.visibility import WATCHER

STEPS = 12
TRIES = 12


class World:
    """One of the two games, with the events told since they parted."""

    def __init__(self, game: Game, viewer: Seat) -> None:
        base = visibility.standpoint(game.machine, viewer)
        self.machine: Machine = game.machine.clone() if base is game.machine else base
        self.viewer = viewer
        self.offers: int | None = None
        """How much the other seat had been offered when the viewer last answered."""
        self.waited = 0
        """How many questions the other seat has answered since then."""
        self.log: list[Event] = []
        self.machine.log = self.log
        self.recorder = Recorder()
        self.machine.recorder = self.recorder

    @property
    def decision(self) -> Decision | None:
        return self.machine.state.decision

    def shown(self) -> bytes:
        """All that the viewer is shown: its view, what it was told and may trace since then, whether it may undo."""
        # Imported here so that a test can put a leak into the view.
        from ludex.core import view

        told = visibility.visible_events(self.machine, self.viewer, self.log)
        if self.viewer == WATCHER:
            return view.watch(self.machine).to_json() + repr(told).encode()
        traced = str(self.recorder.trace(self.machine, self.viewer))
        offered = self.offers is not None and self.machine.state.offers[1 - self.viewer] > self.offers
        return view.view(self.machine, self.viewer).to_json() + repr((told, traced, offered)).encode()

    def answer(self, answer: Answer) -> None:
        """The game goes on; of what the viewer answers it is noted how much the other was offered before."""
        assert self.decision is not None
        if self.decision.seat == self.viewer:
            self.offers = self.machine.state.offers[1 - self.viewer]
            self.waited = 0
        else:
            self.waited += 1
        self.machine.answer(answer)

    def learned(self) -> tuple[list[tuple[int, int, int]], list[tuple[int, CardId]], int]:
        """What the viewer knows by right, in the order it came about, and how far chance has been used."""
        m, seat = self.machine, self.viewer
        state = visibility.published(m, seat)
        hidden = set(visibility.unknown(m, seat))
        known = [
            (card.zone, card.seat, card.defn) for card_id, card in sorted(state.cards.items()) if card_id not in hidden
        ]
        told = [(event.defns[0], self._there(event)) for event in self.log if self._learned_by(event)]
        return known, told, state.stream.state

    def _learned_by(self, event: Event) -> bool:
        """Whether the viewer got to know a card by an event; whoever watches, as far as it showed one to all."""
        if self.viewer == WATCHER:
            return bool(event.seen >> visibility.OPEN)
        return bool(event.learned & (1 << self.viewer))

    def _there(self, event: Event) -> CardId:
        """The card that turned out to be something, if everybody saw it lie there face down; else none."""
        open_to_all = event.frm >= 0 and self.machine.spec.zones[event.frm].public
        return (event.was or event.card) if open_to_all else 0

    def key(self, card_id: CardId) -> tuple[object, ...]:
        """A card as the viewer could tell it from others once it is shown."""
        m = self.machine
        if card_id == 0 or card_id not in m.state.cards:
            return (card_id,)
        if visibility.knows(m, self.viewer, card_id):
            return ("known", card_id)
        card = m.state.cards[card_id]
        decision = self.decision
        blind = decision is not None and not visibility.knows(m, decision.seat, card_id)
        if blind or m.spec.zones[card.zone].public:
            # Picked by the place where it lies, or seen to lie there face down: everybody sees which one it is.
            return ("there", card_id)
        return (card.zone, card.seat, card.defn, tuple(one.mod for one in card.effects))

    def actions(self) -> list[tuple[object, ...]]:
        """The actions of the present decision, each as it could be told from others."""
        assert self.decision is not None
        return [
            (one.kind, self.key(one.card), one.ability, one.origin, self.key(one.other))
            for one in self.decision.actions
        ]

    def options(self) -> list[tuple[object, ...]]:
        """The options of the present decision, each as it could be told from others."""
        assert self.decision is not None
        if self.decision.kind == WORDS:
            return [(word,) for word in self.decision.words]
        return [self.key(option) for option in self.decision.options]


def interferes(game: Game, viewer: Seat, stream: Stream, owners: tuple[Seat, ...], steps: int = STEPS) -> str:
    """What the viewer was shown that depends on cards it cannot know; nothing if all is well."""
    first, second = World(game, viewer), World(game, viewer)
    deal_again(second.machine, viewer, stream, homes(game.start), owners)
    second.machine.ask_again()
    for number in range(steps + 1):
        alone = _only_in_one(first, second)
        if alone:
            return f"seat {viewer} can tell after {number} answers who could act: {alone}"
        if not _meet(first, second) or first.learned() != second.learned():
            return ""
        one, other = first.shown(), second.shown()
        if one != other:
            return f"seat {viewer} is shown different things after {number} answers: {_difference(one, other)}"
        if first.decision is None or number == steps:
            return ""
        if not _step(first, second, stream):
            return ""
    return ""


def _difference(one: bytes, other: bytes) -> str:
    place = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, place - 60)
    return f"...{one[start : place + 40]!r} but ...{other[start : place + 40]!r}"


def _only_in_one(first: World, second: World) -> str:
    """What only one of the worlds asks the other seat, where every window is to be asked; empty if there is nothing."""
    one, other = first.decision, second.decision
    if not first.machine.every_window() or one is None or other is None or first.learned() != second.learned():
        return ""
    if _progress(first) != _progress(second):
        return ""
    if one.seat != other.seat or (
        ACT in (one.shape, other.shape) and (one.shape, one.rule) != (other.shape, other.rule)
    ):
        return f"{one.prompt} ({one.rule}) is asked, or {other.prompt} ({other.rule})"
    if one.seat == first.viewer and first.waited != second.waited:
        return f"{one.prompt} ({one.rule}) is asked after {first.waited} or {second.waited} answers of the other"
    return ""


def _meet(first: World, second: World) -> bool:
    """Whether both worlds wait for the same question; what only one of them offers the other player is declined."""
    for _ in range(TRIES):
        if _question(first) == _question(second):
            return True
        behind, ahead = (first, second) if _progress(first) <= _progress(second) else (second, first)
        if not _decline(behind) and not _decline(ahead):
            return False
    return False


def _progress(world: World) -> tuple[int, int]:
    """How far the game has gone."""
    return (world.machine.state.turn, len(world.log))


def _question(world: World) -> tuple[object, ...]:
    decision = world.decision
    if decision is None:
        return ()
    state = world.machine.state
    told = len(visibility.visible_events(world.machine, world.viewer, world.log))
    return (decision.seat, decision.shape, decision.prompt, decision.rule, decision.kind, state.turn, state.phase, told)


def _decline(world: World) -> bool:
    """The other player does nothing, if that is one of the answers to what the world waits for."""
    decision = world.decision
    if decision is None or decision.seat == world.viewer:
        return False
    if decision.shape == YES_NO and 0 not in decision.barred and not world.machine.state.cancellable:
        world.answer(0)
        return True
    if decision.shape == SOME and decision.least == 0 and not decision.limits:
        world.answer(())
        return True
    if decision.shape == ACT:
        for place, action in enumerate(decision.actions):
            if action.kind == "pass":
                world.answer(place)
                return True
    return False


def _step(first: World, second: World, stream: Stream) -> bool:
    """Both worlds went on with answers that are the same to the viewer; False if there are none."""
    for _ in range(TRIES):
        assert first.decision is not None
        assert second.decision is not None
        answer = first.decision.random(stream)
        alike = answer if first.decision.seat == first.viewer else _alike(first, second, answer, stream)
        if alike is None:
            continue
        try:
            second.decision.check(alike)
        except BadAnswer:
            continue
        first.answer(answer)
        second.answer(alike)
        return True
    return False


def _alike(first: World, second: World, answer: Answer, stream: Stream) -> Answer | None:
    """The answer in the second world that looks to the viewer like this one in the first."""
    one, other = first.decision, second.decision
    assert one is not None
    assert other is not None
    if one.shape == ACT:
        assert isinstance(answer, int)
        wanted = first.actions()[answer]
        return next((place for place, key in enumerate(second.actions()) if key == wanted), None)
    if one.shape == ARRANGE:
        # Others do not see this order: in the second world it is another one.
        return tuple(stream.order(len(other.options)))
    if one.shape not in (ONE, SOME, PAY, ORDER) or one.kind not in (CARDS, WORDS):
        return answer if one.options == other.options else None
    places = (answer,) if isinstance(answer, int) else answer
    mine, keys = first.options(), second.options()
    found: list[int] = []
    for place in places:
        spot = next((n for n, key in enumerate(keys) if key == mine[place] and n not in found), None)
        if spot is None:
            return None
        found.append(spot)
    return found[0] if isinstance(answer, int) else tuple(found)
