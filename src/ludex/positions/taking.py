"""A position taken from a game: said, laid out again and compared, so that nothing is left unsaid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ludex.core.cards import Card
from ludex.core.definitions import CardDef, Static
from ludex.core.digest import meaning, meaning_of_action
from ludex.core.errors import said
from ludex.core.game import Game
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.state import Scope
from ludex.core.triggers import Trigger
from ludex.core.walk import find
from ludex.positions.laying import lay
from ludex.positions.lying import LyingCard
from ludex.positions.naming import called, index_of
from ludex.positions.position import BadPosition, Half, Held, Position, Problem, words_of
from ludex.positions.words import MAXIMUM, PLAYERS, Happening, Words

BOOKKEEPING = ("window", "run", "handled", "regular", "universe", "used")
"""How facts begin that the kernel keeps for itself, or that say nothing of what may come."""


def take(game: Game) -> Position:
    """The position the game stands at; BadPosition with every reason if it has more to it than a position says."""
    if not isinstance(game, Game):
        raise BadPosition("there is nothing to take", [Problem("the game", f"{said(game)} is none")])
    taking = Taking(game)
    reasons = list(taking.unsaid())
    if reasons:
        raise BadPosition("a position cannot say this", reasons)
    tried: list[Problem] = []
    for phase in taking.phases():
        position = taking.position(phase)
        differs = list(taking.differences(lay(position)))
        if not differs:
            return position
        tried = tried or differs
    raise BadPosition("a position cannot say this", tried or [Problem("the moment", taking.asked())])


class Taking:
    """A game, and what can be said of it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.m = game.machine
        self.words: Words = words_of(game.spec.name)
        self.index = index_of(game.pool)
        self.said: set[CardId] = set()

    # What cannot be said.

    def unsaid(self) -> Iterator[Problem]:
        """Whatever is there that a position has no words for."""
        state, m = self.m.state, self.m
        if state.decision is None or not state.turn:
            yield Problem("the moment", "the game is over" if state.decision is None else "the game is being set up")
            return
        if state.rollback is not None:
            yield Problem("the moment", f"something is being played: {state.decision.prompt}")
        for stacked in state.stack:
            yield Problem("the stack", f"{self.name(stacked.card)} has not resolved")
        for pending in state.standby:
            yield Problem("what waits", f"an ability of {self.name(pending.source)} waits")
        for delayed in state.delayed:
            yield Problem("what waits", f"an effect of {self.name(delayed.source)} waits for its moment")
        for kind, seat in state.agenda:
            yield Problem("the turns to come", f"{kind} of {PLAYERS[seat]}")
        for card in self.cards():
            if card.effects:
                yield Problem(self.where(card), f"effects last on {self.name(card.id)}")
        for event in state.events:
            if event.kind in ("used", "triggered") and m.pool.limited(event.amount):
                yield Problem("this turn", f"{self.name(event.card)} has used an ability that is limited per turn")
        said = {*dict(self.game.start.facts), *(f.format(seat=s) for f in self.words.facts.values() for s in (0, 1))}
        for key, value in state.facts.items():
            if value and not key.startswith(BOOKKEEPING) and key not in said:
                yield Problem("the game", f"it remembers: {key}")

    def asked(self) -> str:
        decision = self.m.state.decision
        phases = ", ".join(self.words.phases())
        asks = "" if decision is None else f"{PLAYERS[decision.seat]} is asked: {decision.prompt} [{decision.rule}]; "
        return f"{asks}positions are said at the beginning of a phase or in the main phase: {phases}"

    # What can be said.

    def phases(self) -> list[str]:
        """The phases in which it may be: those that begin with the present one, the main phase before its beginning."""
        present = self.m.state.phase.lower()
        found = self.words.phases()
        return [phase for phase in found if phase.lower().endswith(present)] or [*found]

    def position(self, phase: str) -> Position:
        state = self.m.state
        active = state.active
        first = None if state.first == (active if state.turn % 2 else 1 - active) else state.first
        came = self._order()
        return Position(
            self.game.spec.name,
            (self._half(0, came), self._half(1, came)),
            state.turn,
            active,
            first,
            "" if phase == self.words.main_phase else phase,
            self.game.start.format,
            self.game.start.seed,
        )

    def _half(self, seat: Seat, came: dict[CardId, int]) -> Half:
        words, m = self.words, self.m
        zones: dict[str, tuple[Held, ...]] = {}
        for word, (zone, spot) in words.spots.items():
            lie = [*m.zone(zone, seat), *(m.zone(words.locked, seat) if words.locked >= 0 else ())]
            held = [card for card in lie if m.state.cards[card].spot == spot and not self._led(card)]
            if held:
                zones[word] = tuple(self._lying(card, came) for card in held)
        for word, zone in words.zones.items():
            if m.zone(zone, seat):
                zones[word] = tuple(self._lying(card, came) for card in m.zone(zone, seat))
        numbers: dict[str, int] = {}
        if words.life is not None:
            numbers[words.life[0]] = m.now(m.avatar(seat)).stat(words.life[1])
        for word, resource in words.numbers.items():
            if m.resource(seat, resource) or word in words.implied_numbers(1, True):
                numbers[word] = m.resource(seat, resource)
        for word, resource in words.most.items():
            numbers[MAXIMUM + word] = m.resource(seat, resource)
        for word, fact in words.facts.items():
            value = m.state.facts.get(fact.format(seat=seat), 0)
            if value and (fact != fact.format(seat=seat) or seat == m.state.active):
                numbers[word] = value
        for word, what in words.times.items():
            if count := self._did(what, seat):
                numbers[word] = count
        happened = tuple(word for word, what in words.by_player.items() if self._did(what, seat))
        return Half(zones, numbers, happened)

    def _did(self, what: Happening, seat: Seat) -> int:
        """How often the player has done this in this turn."""
        return sum(
            one.kind == what.kind and one.seat == seat and what.verb in ("", one.verb) for one in self.m.state.events
        )

    def _led(self, card: CardId) -> bool:
        """Whether the card belongs to another, with which it is said."""
        kinds = {link.kind for link in self.words.links.values()}
        return any(one.b == card and one.kind in kinds for one in self.m.state.links)

    def _lying(self, card_id: CardId, came: dict[CardId, int]) -> LyingCard:
        m, words = self.m, self.words
        card = m.state.cards[card_id]
        self.said.add(card_id)
        spec = m.spec.zones[card.zone]
        locked = card.zone == words.locked
        usual = words.counters(m.pool.defs[card.defn])
        avatar = card.zone == m.spec.avatar and words.life is not None
        linked = []
        for word, other in words.linked(m, card_id):
            below = self._lying(other, came)
            linked.append((word, replace(below, engaged=False) if words.links[word].turns_along else below))
        happened = tuple(
            word
            for word, what in words.by_card.items()
            if any(one.kind == what.kind and one.card == card_id for one in m.state.events)
        )
        return LyingCard(
            called(words, m.pool, self.index, card.defn, card.zone),
            engaged=card.engaged,
            reversed=card.reversed,
            damage=0 if avatar else card.damage,
            counters=() if card.counters == usual else card.counters,
            came_this_turn=card.zone in m.spec.board and card.since > m.state.turn_began,
            came=came.get(card_id, 0),
            facedown=not card.face_up and spec.public and not locked,
            faceup=card.face_up and not spec.public,
            locked=locked,
            owner=None if card.owner == card.seat else card.owner,
            side=card.face,
            linked=tuple(linked),
            happened=happened,
        )

    def _order(self) -> dict[CardId, int]:
        """When the cards on the field came, where that is not the order in which a position says them."""
        state = self.m.state
        work = [card for card in self.cards() if card.zone in self.m.spec.board and self._lasts(card)]
        laid = sorted(work, key=lambda card: (card.seat, self._place(card)))
        late = [(card.since > state.turn_began, card.since) for card in laid]
        if late == sorted(late):
            return {}
        came = sorted(laid, key=lambda card: card.since)
        return {card.id: number for number, card in enumerate(came, start=1)}

    def _lasts(self, card: Card) -> bool:
        """Whether it matters when the card came: it has continuous effects."""
        pool = self.m.pool
        return any(isinstance(pool.abilities[one.ability].ability, Static) for one in self.m.now(card.id).abilities)

    def _place(self, card: Card) -> tuple[int, int]:
        """Where the card comes among those of its player."""
        zones = list(self.words.zones.values())
        held = self.m.zone(card.zone, card.seat)
        return (zones.index(card.zone) if card.zone in zones else -1, card.spot or held.index(card.id))

    # Comparing.

    def differences(self, again: Game) -> Iterator[Problem]:
        """Whatever is not in the game that was laid out by what is said."""
        mine, other = self.m, again.machine
        for card in self.cards():
            if card.id not in self.said and self.m.spec.zones[card.zone].name != "player":
                if not (self.words.standing and card.zone == self.m.spec.avatar):
                    yield Problem(self.where(card), f"{self.name(card.id)} lies where positions say nothing of")
        for title, have, get in (
            ("the numbers", mine.state.resources, other.state.resources),
            ("the phase", mine.state.phase, other.state.phase),
            ("the turn", (mine.state.turn, mine.state.active), (other.state.turn, other.state.active)),
        ):
            if have != get:
                yield Problem(title, f"it would be {get} and not {have}")
        if _under_way(mine) != _under_way(other) or _question(mine) != _question(other):
            yield Problem("the moment", self.asked())
        yield from self._compare_zones(other)
        links, laid = _links(mine), _links(other)
        for kind in sorted({kind for kind, _, _ in links ^ laid}):
            yield Problem("the links between cards", f"some are {kind}")
        yield from self._compare_history(other)

    def _compare_zones(self, other: Machine) -> Iterator[Problem]:
        mine = self.m
        for zone, spec in enumerate(mine.spec.zones):
            for seat in (0, 1):
                have = [_looks(mine, card) for card in mine.zone(zone, seat)]
                get = [_looks(other, card) for card in other.zone(zone, seat)]
                if not spec.ordered:
                    have, get = sorted(have, key=repr), sorted(get, key=repr)
                if have != get:
                    names = [self.name(card) for card in mine.zone(zone, seat)]
                    odd = [name for name, a, b in zip(names, have, get, strict=False) if a != b] or names
                    yield Problem(f"{PLAYERS[seat]}, {spec.name}", f"not all can be said of {', '.join(odd[:4])}")

    def _compare_history(self, other: Machine) -> Iterator[Problem]:
        """What happened this turn is the same, as far as a text of a card in the game asks about it."""
        asked: dict[str, list[str]] = {}
        for zone in range(len(self.m.spec.zones)):
            for seat in (0, 1):
                for here, there in zip(self.m.zone(zone, seat), other.zone(zone, seat), strict=False):
                    for what in _asked(self.m.pool.defs[self.m.record(here).defn]):
                        have = self.m.times_this_turn(what, Scope(here, seat))
                        if have != other.times_this_turn(what, Scope(there, seat)):
                            asked.setdefault(f"{what.kind}, {have} times", []).append(self.name(here))
        for what_, cards in asked.items():
            names = list(dict.fromkeys(cards))
            more = f" and {len(names) - 3} others" if len(names) > 3 else ""
            yield Problem("this turn", f"what happened is asked by {', '.join(names[:3])}{more}: {what_}")

    # Words.

    def cards(self) -> list[Card]:
        state = self.m.state
        return [state.cards[card] for held in state.zones for card in held]

    def name(self, card: CardId) -> str:
        return self.m.pool.defs[self.m.record(card).defn].name

    def where(self, card: Card) -> str:
        return f"{PLAYERS[card.seat]}, {self.m.spec.zones[card.zone].name}"


def _under_way(m: Machine) -> list[tuple[int, int, object, object]]:
    """The procedures under way, each with its step, and who has priority in which window."""
    return [(frame.program, frame.pc, frame.slots.get("holder"), frame.slots.get("passes")) for frame in m.state.frames]


def _looks(m: Machine, card_id: CardId) -> tuple[object, ...]:
    """Everything about a card but its number and when exactly it came."""
    card = m.state.cards[card_id]
    now = m.now(card_id)
    here: ZoneId = card.zone
    came = here in m.spec.board and card.since > m.state.turn_began
    # What was done to a player who is told by other things is no value of the card that stands for them.
    damage = 0 if here == m.spec.avatar and card.damage and not now.stats[m.spec.numbers.damage_stat] else card.damage
    return (
        card.defn, card.face, card.owner, card.controller, card.engaged, card.reversed, card.face_up, damage,
        card.counters, card.spot, card.shown, came, now.stats, sorted(now.keywords), len(now.abilities),
    )  # fmt: skip


def _question(m: Machine) -> tuple[object, ...]:
    """What is asked, in terms that do not depend on the numbers of cards."""
    decision = m.state.decision
    if decision is None:
        return ()
    actions = sorted(meaning_of_action(m, one).rsplit(" ", 1)[0] for one in decision.actions)
    options = sorted(meaning(m, decision, one) for one in decision.options)
    return (decision.seat, decision.rule, decision.shape, actions, len(options))


def _links(m: Machine) -> set[tuple[str, str, str]]:
    def called_(card: CardId) -> str:
        record = m.record(card)
        return f"{record.defn}.{record.zone}.{record.seat}.{record.spot}"

    return {(one.kind, called_(one.a), called_(one.b)) for one in m.state.links}


def _asked(card: CardDef) -> Iterator[Trigger]:
    """What the texts of the card ask of this turn."""
    for face in card.faces:
        for node in find(face.abilities, object):
            what = getattr(node, "what", None)
            if isinstance(what, Trigger):
                yield what
