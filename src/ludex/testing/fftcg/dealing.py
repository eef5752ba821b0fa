"""Dealing cards of Final Fantasy TCG into random games, and helping those along (see `exercise`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ludex.core.chance import Stream
from ludex.core.definitions import CardDef
from ludex.core.events import Event
from ludex.core.game import Game
from ludex.core.ids import DefId
from ludex.core.machine import Machine
from ludex.core.modifiers import Can
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import Give
from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import EACH, YOU
from ludex.core.pool import Pool
from ludex.core.program import Seq
from ludex.core.selectors import Cards, Is
from ludex.core.values import Fixed
from ludex.games.fftcg import GAME
from ludex.games.fftcg.deck_formats import CARDS, PLAYER_NAME
from ludex.games.fftcg.ops.points import DealPoints
from ludex.games.fftcg.setup import DAMAGE_LIMIT
from ludex.games.fftcg.words import (
    BACKUP,
    CAST_EVENT,
    CATEGORY,
    DECK,
    EX_BURST,
    FIELD,
    ICON,
    JOB,
    NAMES,
    PLAY,
    PLAYER,
    PRODUCES_ANY,
    TYPE,
)
from ludex.testing.dealing import ACTED, TRIGGERED, Dealing
from ludex.testing.exercise import Dealt, carry_out

DECK_SIZE = 50
FRESH = 7
"""So many cards that were not seen at work yet are in a deck, each with its copies."""
COPIES = 3
PARTNERS = 2
BACKUPS = 8
OWN_BACKUPS = Cards((FIELD,), YOU, Is(TYPE, BACKUP))
RICH = Seq(
    (
        Move(Cards((DECK,), YOU, Is(TYPE, BACKUP)), FIELD, PLAY, whose=YOU),
        Give(OWN_BACKUPS, (Can(PRODUCES_ANY),)),
        Refresh(OWN_BACKUPS),
        Draw(Fixed(3)),
    )
)
"""Backups, cards, and CP of every Element, so that whatever is in hand is played and used."""
HURT = Seq((DealPoints(EACH, Fixed(2)),))
"""Points of damage, so that EX Bursts are seen."""

PLAYED = "played"
BURST = "EX Burst"


def belongs(card: CardDef) -> bool:
    """Whether games need the card beside those that are dealt: what stands for players and abilities."""
    return card.name in {one.name for one in CARDS}


class Dealer(Dealing):
    """Deals decks out of the cards that were seen at work least, with cards they speak of, and some Backups."""

    spec = GAME
    spoken_of = (NAMES, JOB, CATEGORY)
    # So many points that decks are empty before a game is lost by them: the more EX Bursts are seen.
    facts = ((DAMAGE_LIMIT, 2 * DECK_SIZE),)

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self.rich, self.hurt = pool.program(RICH), pool.program(HURT)
        self.player = pool.named(PLAYER_NAME)[0]
        self.main = [card.id for card in pool.defs if not belongs(card)]
        self.backups = [card for card in self.main if BACKUP in self.attributes(card)[TYPE]]

    def wanted(self) -> list[DefId]:
        """Every card that decks are made of."""
        return self.main

    def ways(self, card: DefId) -> tuple[str, ...]:
        """It is played; its abilities are used or trigger; its EX Burst is seen."""
        bursts = (BURST,) if EX_BURST in self.attributes(card)[ICON] else ()
        return (PLAYED, *self.by_abilities(card), *bursts)

    def deal(self, stream: Stream, seen: Counter[tuple[DefId, str]]) -> Dealt:
        """A deck of cards that were not seen at work in every way yet."""
        picked = self.different(stream, self.lacking(self.main, seen), FRESH)
        main = picked * COPIES
        for card in picked:
            main.extend(self.different(stream, self.partners(card), PARTNERS))
        main.extend(self.some(stream, self.backups, BACKUPS))
        main.extend(self.some(stream, self.main, DECK_SIZE - len(main)))
        return ((PLAYER, (self.player,)), (DECK, tuple(main)))

    def help(self, game: Game, seed: int, helped: int) -> int:
        """Most games are rich ones; in every third turn both players take damage."""
        turn = game.state.turn
        if seed % 4 and turn > helped:
            carry_out(game, self.hurt if turn % 3 == 0 else self.rich)
            helped = turn
        return helped

    def uses(self, machine: Machine, event: Event) -> Iterator[tuple[DefId, str]]:
        """The cards that the event speaks of as played, used, triggered or bursting."""
        ways = {CAST_EVENT: PLAYED, "used": ACTED, "triggered": TRIGGERED, EX_BURST: BURST}
        if event.kind in ways and event.defns[0] >= 0:
            yield event.defns[0], ways[event.kind]
        elif event.kind == "moved" and event.to == FIELD and event.defns[0] >= 0:
            yield event.defns[0], PLAYED
