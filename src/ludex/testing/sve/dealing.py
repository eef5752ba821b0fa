"""Dealing cards of Shadowverse: Evolve into random games, and helping those along (see `exercise`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from ludex.core.chance import Stream
from ludex.core.definitions import CardDef
from ludex.core.events import Event
from ludex.core.game import Game
from ludex.core.ids import DefId
from ludex.core.machine import Machine
from ludex.core.ops.move import Move
from ludex.core.players import YOU
from ludex.core.pool import Pool
from ludex.core.program import Seq
from ludex.core.selectors import Cards, Is
from ludex.games.sve import GAME
from ludex.games.sve.ops.evolve import Evolve
from ludex.games.sve.words import (
    ADVANCED,
    DECK,
    EVOLVE_DECK,
    EVOLVED,
    FIELD,
    FOLLOWER,
    LEADER,
    LEADER_TYPE,
    MAX_PLAY_POINTS,
    SPECIAL,
    TRAIT,
    TYPE,
)
from ludex.testing.dealing import Dealing
from ludex.testing.exercise import USED, Dealt, carry_out

MAIN_SIZE = 40
FRESH = 5
"""So many cards that were not used yet are in a deck, each with its copies."""
QUOTED = re.compile(r'"([^"]+)" in its name')
RICH = 9
USES = frozenset(("played", "used", "triggered", "evolved"))
HELP = Seq(
    (
        Move(Cards((EVOLVE_DECK,), YOU, Is(SPECIAL, ADVANCED)), FIELD, whose=YOU),
        Evolve(Cards((FIELD,), YOU, Is(TYPE, FOLLOWER))),
    )
)
"""Some games are helped along, so that cards are seen at work that random players hardly ever get to."""


def belongs(card: CardDef) -> bool:
    """Whether games need the card beside those that are dealt: tokens and leaders."""
    return card.token or LEADER_TYPE in card.faces[0].attributes[TYPE]


class Dealer(Dealing):
    """Deals decks out of the cards that have been used least, evolved cards with the cards they belong to."""

    spec = GAME

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self.program = pool.program(HELP)
        self.leaders = [card.id for card in pool.defs if LEADER_TYPE in card.faces[0].attributes[TYPE]]
        self.tokens = [card.name for card in pool.defs if card.token]
        self.evolved: dict[str, list[DefId]] = {}
        self.advanced: list[DefId] = []
        self.main: list[DefId] = []
        for card in pool.defs:
            if card.token or card.id in self.leaders:
                continue
            if card.special == EVOLVED:
                for face in card.faces:
                    self.evolved.setdefault(face.names[0], []).append(card.id)
            elif card.special == ADVANCED:
                self.advanced.append(card.id)
            else:
                self.main.append(card.id)
        self.bases = frozenset(self.main)
        by_name = {pool.defs[card].name: card for card in self.main}
        self.base_of = {
            card: by_name[name] for name, cards in self.evolved.items() if name in by_name for card in cards
        }
        """For an evolved card, a card that can evolve into it."""

    def wanted(self) -> list[DefId]:
        """The cards that games can be expected to use: all but leaders and tokens, evolved ones with their base."""
        return [*self.main, *self.base_of, *self.advanced]

    def find_partners(self, card: DefId) -> list[DefId]:
        """The cards that this one speaks of: by name, by a part of it, by a token both speak of, or by a trait."""
        text = self.text(card)
        tokens = [token for token in self.tokens if token in text]
        found = []
        for other in self.main:
            face = self.face(other)
            named = face.names[0] in text or any(part in face.names[0] for part in QUOTED.findall(text))
            shared = any(token in self.text(other) for token in tokens)
            if other == card:
                continue
            if named or shared:
                found.extend([other] * 4)
            elif any(trait in text for trait in face.attributes[TRAIT]):
                found.append(other)
        return found

    def ways(self, card: DefId) -> tuple[str, ...]:
        """It is enough to see a card used in any way."""
        return (USED,)

    def deal(self, stream: Stream, seen: Counter[tuple[DefId, str]]) -> Dealt:
        """A deck out of the cards that were not used yet, and what they speak of."""
        used = {card for card, _ in seen}
        wanted = {self.base_of.get(card, card) for card in self.wanted() if card not in used}
        unused = sorted(card for card in wanted if card in self.bases)
        spare = self.main if len(unused) < FRESH else []
        fresh = unused + self.some(stream, spare, FRESH - len(unused))
        picked = self.different(stream, fresh, FRESH)
        main = picked * 3
        for card in picked:
            main.extend(self.different(stream, self.partners(card), 3))
        main.extend(self.some(stream, self.main, MAIN_SIZE - len(main)))
        evolve: list[DefId] = []
        for card in dict.fromkeys(main):
            evolve.extend(self.different(stream, self.evolved.get(self.pool.defs[card].name, []), 2))
        lacking = [card for card in self.advanced if card not in used] or self.advanced
        others = self.different(stream, lacking, 4)
        leader = self.leaders[stream.below(len(self.leaders))]
        return ((LEADER, (leader,)), (DECK, tuple(main)), (EVOLVE_DECK, tuple((evolve[:14] + others)[:18])))

    def help(self, game: Game, seed: int, helped: int) -> int:
        """Every other game is a rich one, so that dear cards are played too; in some all evolves now and then."""
        if seed % 2 and game.state.turn and helped == 0:
            for seat in (0, 1):
                game.state.resources[MAX_PLAY_POINTS * 2 + seat] = RICH
            helped = 1
        if seed % 3 == 0 and game.state.turn > helped + 3:
            helped = game.state.turn
            carry_out(game, self.program)
        return helped

    def uses(self, machine: Machine, event: Event) -> Iterator[tuple[DefId, str]]:
        """The cards that the event speaks of as played, used, triggered or evolved."""
        if event.card not in machine.state.cards and event.card not in machine.state.was:
            return
        record = machine.record(event.card)
        if event.kind in USES or (event.kind == "moved" and event.to == FIELD):
            yield record.defn, USED
        if event.kind == "evolved" and record.shown is not None:
            yield record.shown[0], USED
