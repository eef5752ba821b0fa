"""Dealing cards of The Caster Chronicles into random games, and helping those along (see `exercise`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ludex.core.chance import Stream
from ludex.core.changes import FACE_DOWN
from ludex.core.definitions import CardDef, Keyword
from ludex.core.events import Event
from ludex.core.game import Game
from ludex.core.ids import DefId
from ludex.core.machine import Machine
from ludex.core.ops.draw import Draw
from ludex.core.ops.move import Move
from ludex.core.ops.select import Exactly, SelectRandom
from ludex.core.players import YOU
from ludex.core.pool import Pool
from ludex.core.program import Body, Seq
from ludex.core.selectors import ALL, And, Cards, Compares, Filter, HasKeyword, Is, Those, Top
from ludex.core.values import Fixed
from ludex.games.caster import GAME
from ludex.games.caster.objects import OBJECTS, PLAYER_NAME
from ludex.games.caster.ops.aether import Produce
from ludex.games.caster.ops.corrupt import Corrupt
from ludex.games.caster.ops.enter import PutIntoField
from ludex.games.caster.ops.level_up import LevelUp
from ludex.games.caster.ops.soul_bond import SoulBond
from ludex.games.caster.words import (
    AETHER_PLAYED,
    BREAK,
    CASTER,
    DECK,
    DEITY,
    ELEMENTS,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    LEVEL,
    LEVELED_UP,
    MATERIAL,
    NAMES,
    ORB_ZONE,
    PLAYED,
    PLAYER,
    SOUL_BOND,
    SUBTYPE,
    TRAIT,
    TYPE,
    USED,
)
from ludex.testing.dealing import ACTED, TRIGGERED, Dealing
from ludex.testing.exercise import Dealt, carry_out

DECK_SIZE = 60
"""More than a deck has: helped along, games need many cards."""
EXTRA_SIZE = 10
FRESH = 8
"""So many cards that were not seen at work yet are in a deck, each with its copies."""
COPIES = 4
PARTNERS = 4
CASTERS = 8
"""So many casters of level 1 are in a deck at least."""


def _random(zones: tuple[int, ...], what: Filter, then: Body, number: int = 1) -> Body:
    """This is done with so many cards at random that fit."""
    return Seq((SelectRandom(Cards(zones, YOU, what), Exactly(Fixed(number)), "any"), then))


ANY = Those("any")
FIRST_LEVEL = And((Is(TYPE, CASTER), Compares(LEVEL, "==", Fixed(1))))
HIGHER_LEVEL = And((Is(TYPE, CASTER), Compares(LEVEL, ">", Fixed(1))))
RICH = Seq(
    (
        Draw(Fixed(3)),
        _random((HAND, DECK), FIRST_LEVEL, PutIntoField(ANY)),
        *(_random((HAND, DECK), HIGHER_LEVEL, LevelUp(ANY)) for _ in range(4)),
        Produce(ELEMENTS, Fixed(12)),
    )
)
"""Cards, casters, and aether of every element, so that whatever is in hand is played and used."""
BREAKING = Seq(
    (
        Move(Top(DECK, Fixed(2)), GRAVEYARD),
        _random((DECK,), ALL, Move(ANY, ORB_ZONE, facing=FACE_DOWN)),
        _random((DECK,), HasKeyword(BREAK), Move(ANY, ORB_ZONE, facing=FACE_DOWN, into="orb")),
        Corrupt(Those("orb")),
    )
)
"""Graveyards fill, and cards with [Break] come from the orb zone."""
BONDING = Seq(
    (
        _random((DECK,), Is(TYPE, CASTER), Move(ANY, HAND), 4),
        *(_random((EXTRA_DECK,), Is(SUBTYPE, SOUL_BOND), SoulBond(ANY)) for _ in range(3)),
        _random((EXTRA_DECK,), ALL, PutIntoField(ANY)),
    )
)
"""A servant or deity of the extra deck is in the field."""

PLAY = "played"
ENTERED = "entered"
LEVELED = "leveled up"


def belongs(card: CardDef) -> bool:
    """Whether games need the card beside those that are dealt: tokens, and what stands for players and others."""
    return card.token or card.name in {one.name for one in OBJECTS}


class Dealer(Dealing):
    """Deals decks out of the cards that were seen at work least, with cards they speak of, and some casters."""

    spec = GAME
    spoken_of = (NAMES, TRAIT)

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self.programs = [pool.program(one) for one in (RICH, BREAKING, BONDING)]
        self.player = pool.named(PLAYER_NAME)[0]
        self.all = [card.id for card in pool.defs if not belongs(card) and any(card.faces[0].attributes[TYPE])]
        self.main = [card for card in self.all if not self._extra(card)]
        self.extra = [card for card in self.all if self._extra(card)]
        self.casters = [card for card in self.main if self._level(card) == 1]

    def _extra(self, card: DefId) -> bool:
        attributes = self.attributes(card)
        return DEITY in attributes[TYPE] or SOUL_BOND in attributes[SUBTYPE]

    def _level(self, card: DefId) -> int:
        return self.face(card).stats[LEVEL] or 0

    def wanted(self) -> list[DefId]:
        """Every card that decks and extra decks are made of."""
        return self.all

    def ways(self, card: DefId) -> tuple[str, ...]:
        """It is played, or enters, or a caster levels up to it; its abilities are used or trigger; [Break] is used."""
        level = self._level(card)
        comes = LEVELED if level > 1 else ENTERED if level or self._extra(card) else PLAY
        breaks = (BREAK,) if Keyword(BREAK) in self.face(card).abilities else ()
        return (comes, *self.by_abilities(card), *breaks)

    def find_partners(self, card: DefId) -> list[DefId]:
        """The cards of its name and its materials first, then those that it speaks of by name or trait."""
        mine = self.attributes(card)
        names = {*mine[NAMES], *mine[MATERIAL]}
        found = [one for one in self.main if one != card and names.intersection(self.attributes(one)[NAMES])]
        return [*found, *(one for one in super().find_partners(card) if one not in found)]

    def deal(self, stream: Stream, seen: Counter[tuple[DefId, str]]) -> Dealt:
        """A deck and an extra deck of cards that were not seen at work in every way yet."""
        picked = self.different(stream, self.lacking(self.all, seen), FRESH)
        main = [card for card in picked if card in self.main] * COPIES
        extra = [card for card in picked if card in self.extra]
        for card in picked:
            main.extend(self.partners(card)[:PARTNERS] * 2)
        main.extend(self.some(stream, self.casters, CASTERS))
        main.extend(self.some(stream, self.main, DECK_SIZE - len(main)))
        extra.extend(self.some(stream, self.extra, EXTRA_SIZE - len(extra)))
        return ((PLAYER, (self.player,)), (DECK, tuple(main)), (EXTRA_DECK, tuple(extra)))

    def help(self, game: Game, seed: int, helped: int) -> int:
        """Most games are helped along in every turn; in some of them only with what players have otherwise."""
        turn = game.state.turn
        if seed % 5 and turn > helped:
            for program in self.programs:
                carry_out(game, program)
            helped = turn
        return helped

    def uses(self, machine: Machine, event: Event) -> Iterator[tuple[DefId, str]]:
        """The cards that the event speaks of as played, entering, used, triggered or broken out."""
        ways = {
            PLAYED: PLAY,
            LEVELED_UP: LEVELED,
            USED: ACTED,
            AETHER_PLAYED: ACTED,
            "triggered": TRIGGERED,
            BREAK: BREAK,
        }
        if event.defns[0] < 0:
            return
        if event.kind in ways:
            yield event.defns[0], ways[event.kind]
        elif event.kind == "moved" and event.to in FIELD and event.rule != "504.1b":
            yield event.defns[0], ENTERED
