"""Every optional or modal part of every understood card is offered on a board where its first thing can be done.

The board is laid by looking at what the first thing speaks of, never by asking the engine whether it is possible.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from ludex.core.atoms import links, moves, records
from ludex.core.cards import Card
from ludex.core.chance import Stream
from ludex.core.conditions import ALWAYS
from ludex.core.decisions import ACT, MODES, YES_NO
from ludex.core.definitions import Ability, CardDef
from ludex.core.game import Game, Start
from ludex.core.ids import CardId, DefId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.modifiers import Do, Replace
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.either import Either
from ludex.core.ops.select import AtLeast, Exactly, Select
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import PlayerIn
from ludex.core.pool import Pool
from ludex.core.program import NOTHING, Body, Choose, Gate, Seq
from ludex.core.selectors import Among, Both, Cards, Selector, Those, Without
from ludex.core.state import Frame, Item, Scope, Value
from ludex.core.targets import selectable_modes
from ludex.core.values import Count
from ludex.core.walk import find
from ludex.games import load, names
from ludex.games.caster.filters import StockOf
from ludex.games.caster.words import STOCK, STOCK_LINK
from ludex.games.loading import cards_of, compile_cards
from ludex.games.sve.ops.evolve import Evolve
from ludex.games.sve.words import EVOLVE_DECK, EVOLVED
from ludex.games.vanguard.ops.call import Call
from ludex.games.vanguard.ops.ride import SuperiorRide
from ludex.testing.exercise import _dealing, with_tokens

PRINTED = Path(__file__).parents[3] / "shared" / "cards"
ENOUGH = 9
"""So many of whatever is counted or spent are there."""
GONE = (1,)
"""The card of the event that an ability waited for is gone when the ability is played."""
OFF_THE_FIELD = (Call, SuperiorRide)
"""Verbs for cards that do not lie on the field."""
FROM_THE_DECK = ("looked", "revealed", "found")
"""The slots of cards that a text has looked at, revealed or found."""


@dataclass(frozen=True)
class Part:
    """An optional or modal part of a card, and its first thing."""

    card: CardDef
    ability: Ability
    whole: Gate | Choose | Either | Replace
    number: int
    body: Body

    def __str__(self) -> str:
        return f"{self.card.name}: {type(self.whole).__name__} {self.number}"


def first(body: Body) -> Body:
    """The first thing that a body does."""
    if isinstance(body, Seq):
        return first(body.parts[0]) if body.parts else body
    if isinstance(body, Gate):
        return first(body.cost if body.cost != NOTHING else body.then)
    return body


def parts(cards: Iterable[CardDef]) -> Iterator[Part]:
    for card in cards:
        for face in card.faces:
            for ability in face.abilities:
                for gate in find(ability, Gate):
                    if gate.may:
                        yield Part(card, ability, replace(gate, condition=ALWAYS), 0, gate.then)
                for kind in (Choose, Either):
                    for one in find(ability, kind):
                        for number, mode in enumerate(one.modes if isinstance(one, Choose) else one.ways):
                            yield Part(card, ability, one, number, mode)
                for rule in find(ability, Replace):
                    if rule.optional and isinstance(rule.instead, Do):
                        yield Part(card, ability, rule, 0, rule.instead.body)


class Laid:
    """A board on which the first thing of a part can be done."""

    def __init__(self, begun: Machine, part: Part) -> None:
        self.m = begun.clone()
        self.m.forced = []
        self.part = part
        self.seat: Seat = 0
        self.slots: dict[str, Value] = {"it": GONE}
        m = self.m
        m.state.was[GONE[0]] = m.info(m.avatar(1))
        defn = next(one.id for one in m.pool.defs if one.name == part.card.name and one.faces == part.card.faces)
        away = isinstance(first(part.body), OFF_THE_FIELD)
        self.source = self.put(defn, m.spec.deck if away else m.spec.field, self.seat)
        for resource in range(len(m.spec.resources)):
            for seat in (0, 1):
                m.state.resources[resource * 2 + seat] = ENOUGH

    def put(self, defn: DefId, zone: ZoneId, seat: Seat, **how: bool) -> CardId:
        """One more card lies in the zone."""
        m = self.m
        spec = m.spec.zones[zone]
        number = records.stamp(m)
        face_up = spec.public != how.get("turned", False)
        known = 3 if face_up else 1 << seat
        spot = self.free_spot(zone, seat)
        card = Card(
            number, defn, seat, zone, 0 if spec.shared else seat, seat, face_up=face_up, known=known, entered=number,
            since=number, engaged=how.get("engaged", False), spot=spot,
        )  # fmt: skip
        moves.place(m, card)
        return number

    def free_spot(self, zone: ZoneId, seat: Seat) -> int:
        if not self.m.spec.spots or zone not in self.m.spec.board:
            return 0
        taken = {self.m.state.cards[card].spot for place in self.m.spec.board for card in self.m.zone(place, seat)}
        return next((spot for spot in range(1, len(self.m.spec.spots)) if spot not in taken), 1)

    def scope(self) -> Scope:
        return Scope(self.source, self.seat, self.slots, Item())

    def lay_for(self, op: Body) -> bool:
        """What the op speaks of lies there; whether that could be seen to."""
        for those in find(op, Those):
            if self.slots.get(those.slot, GONE) == GONE:
                self.fill(op, those)
        for player in find(op, PlayerIn):
            self.slots[player.slot] = self.seat
        for counted in find(op, Count):
            self.find_for(counted.of, ENOUGH)
        if isinstance(op, RemoveCounters):
            card = self.m.state.cards[self.source].copy()
            card.counters = ((op.name, ENOUGH),)
            records.write_record(self.m, card)
        if isinstance(op, Refresh):
            card = self.m.state.cards[self.source].copy()
            card.engaged = True
            records.write_record(self.m, card)
        if isinstance(op, Evolve):
            name = self.part.card.name
            upper = [one.id for one in self.m.pool.defs if one.special == EVOLVED and one.faces[0].names[0] == name]
            self.put(upper[0], EVOLVE_DECK, self.seat)
        if not isinstance(op, Select):
            return True
        need = op.quantity.n.evaluate(self.m, self.scope()) if isinstance(op.quantity, Exactly | AtLeast) else 1
        return self.find_for(op.what, max(1, need))

    def fill(self, op: Body, those: Those) -> None:
        """The slot holds cards that an earlier part of the text would have put there."""
        if isinstance(op, Select) and those in (op.what, getattr(op.what, "of", None)):
            self.slots[those.slot] = ()
        elif those.slot in FROM_THE_DECK:
            self.slots[those.slot] = self.m.zone(self.m.spec.deck, self.seat)[:1]
        else:
            self.slots[those.slot] = (self.source,)

    def find_for(self, what: Selector, need: int) -> bool:
        """So many cards that the selection means lie there."""
        if isinstance(what, Both):
            return self.find_for(what.a, need) or self.find_for(what.b, need)
        if isinstance(what, Without):
            return self.find_for(what.a, need)
        if len(what.cards(self.m, self.scope())) >= need:
            return True
        ways = [{}, {"engaged": True}, {"turned": True}]
        for place in self.places(what):
            for how in ways:
                for defn in range(len(self.m.pool.defs)):
                    if self.tried(what, defn, place, how, need):
                        return True
        return False

    def places(self, what: Selector) -> list[tuple[ZoneId, Seat, str]]:
        """Where cards could lie for the selection, and the slot that would hold them."""
        if isinstance(what, Cards):
            scope = self.scope()
            return [(zone, seat, "") for zone in what.zones for seat in what.whose.seats(self.m, scope)]
        if isinstance(what, Among | Those):
            slot = next(find(what, Those)).slot
            return [(self.m.spec.deck, self.seat, slot), (self.m.spec.field, self.seat, slot)]
        if isinstance(what, StockOf):
            return [(STOCK, self.seat, "")]
        return []

    def tried(
        self, what: Selector, defn: DefId, place: tuple[ZoneId, Seat, str], how: dict[str, bool], need: int
    ) -> bool:
        zone, seat, slot = place
        before, held = self.m.state, self.slots
        self.m.state = before.clone()
        self.m.forget()
        self.slots = dict(held)
        for _ in range(need):
            number = self.put(defn, zone, seat, **how)
            if slot:
                self.slots[slot] = (*Scope(0, 0, self.slots).cards(slot), number)
            if isinstance(what, StockOf):
                links.link(self.m, STOCK_LINK, self.source, number)
        if len(what.cards(self.m, self.scope())) >= need:
            return True
        self.m.state, self.slots = before, held
        self.m.forget()
        return False

    def offered(self) -> bool:
        """Whether the engine offers the part."""
        m, whole = self.m, self.part.whole
        if isinstance(whole, Replace):
            return self.part.body.possible(m, self.scope())
        if isinstance(whole, Choose):
            return self.part.number in selectable_modes(m, m.pool.programs[m.pool.program(whole)], self.scope())
        m.state.decision = None
        m.state.frames.append(Frame(m.pool.program(whole), self.source, self.seat, dict(self.slots), Item()))
        m.advance()
        asked = [decision for decision, _ in m.forced or ()] + ([m.state.decision] if m.state.decision else [])
        if isinstance(whole, Gate):
            return bool(asked) and asked[0].shape == YES_NO and asked[0].subject == self.source
        return any(one.kind == MODES and self.part.number in one.options for one in asked[:1])


@cache
def printed(game: str) -> tuple[CardDef, ...]:
    file = PRINTED / f"{load(game).spec.book}.jsonl"
    if not file.is_file():
        pytest.skip(f"no printed cards to look at in {file}")
    return compile_cards(game, [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]).cards


def begun(game: str, cards: list[CardDef]) -> Machine:
    """A game at the first moment a player may act."""
    found = _dealing(game)
    pool = Pool(found.GAME, with_tokens(game, cards))
    dealer = found.Dealer(pool)
    stream = Stream(3)
    decks = (dealer.deal(stream, Counter()), dealer.deal(stream, Counter()))
    one = Game(dealer.spec, pool, Start(decks, 3, dealer.facts), history=False)
    while one.decision is not None and one.decision.shape != ACT:
        one.answer(one.decision.first())
    return one.machine


def check(game: str, cards: list[CardDef]) -> tuple[int, list[str], list[str]]:
    """How many parts there are, those whose board could not be laid, and those that are not offered."""
    machine = begun(game, cards)
    there = {card.name: card for card in machine.pool.defs}
    number, unlaid, missing = 0, [], []
    for part in parts(one for one in cards if one.name in there):
        number += 1
        laid = Laid(machine, part)
        modal = isinstance(part.whole, Choose)
        # An option needs all of its targets.
        targets = [one for one in find(part.body, Select) if modal and machine.spec.is_target(one)]
        wanted: list[Body] = targets or [first(part.body)]
        if not all(laid.lay_for(one) for one in wanted):
            unlaid.append(str(part))
        elif not laid.offered():
            missing.append(str(part))
    return number, unlaid, missing


@pytest.mark.parametrize("game", names())
def test_every_optional_part_of_our_cards_is_offered(game: str) -> None:
    number, unlaid, missing = check(game, list(cards_of(game).cards))
    assert number
    assert (unlaid, missing) == ([], [])


@pytest.mark.parametrize("game", names())
def test_every_optional_part_of_printed_cards_is_offered(game: str) -> None:
    number, unlaid, missing = check(game, list(printed(game)))
    assert number
    assert (unlaid, missing) == ([], [])
