"""Dealing cards of Cardfight!! Vanguard into random games, and helping those along (see `exercise`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ludex.core.cards import THIS_TURN
from ludex.core.chance import Stream
from ludex.core.changes import FACE_DOWN, FACE_UP
from ludex.core.conditions import Holds, SomeFit
from ludex.core.decisions import ACT
from ludex.core.definitions import CardDef, Keyword
from ludex.core.events import Event
from ludex.core.game import Game
from ludex.core.ids import DefId
from ludex.core.machine import Machine
from ludex.core.modifiers import AddStat
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import Give, Until
from ludex.core.ops.move import Move
from ludex.core.ops.select import Exactly, SelectRandom
from ludex.core.ops.turn_card import TurnFace
from ludex.core.players import OPPONENT, YOU
from ludex.core.pool import Pool
from ludex.core.program import If, Seq
from ludex.core.selectors import And, Cards, Compares, FaceUp, HasKeyword, Is, Not, Those, Top
from ludex.core.values import Count, Fixed
from ludex.games.vanguard import GAME
from ludex.games.vanguard.deck_formats import CARDS, PLAYER_NAME
from ludex.games.vanguard.keywords import KEYWORDS
from ludex.games.vanguard.ops.charge import SoulCharge
from ludex.games.vanguard.ops.ride import SuperiorRide
from ludex.games.vanguard.words import (
    CLAN,
    DAMAGE_CHECK,
    DAMAGE_ZONE,
    DECK,
    DRIVE_CHECK,
    DROP,
    G_GUARDIAN,
    G_UNIT,
    G_ZONE,
    GC,
    GRADE,
    HAND,
    HEAL,
    HEAL_TRIGGER,
    NAMES,
    NATION,
    PLAYER,
    POWER,
    RC,
    TRIGGER,
    TYPE,
    VC,
)
from ludex.testing.dealing import ACTED, TRIGGERED, Dealing
from ludex.testing.exercise import Dealt, carry_out

DECK_SIZE = 120
"""More than any deck may have: helped along, games need many cards."""
G_SIZE = 24
FRESH = 14
"""So many cards that were not seen at work yet are in a deck, each with its copies."""
COPIES = 4
PARTNERS = 3
PER_GRADE = 6
"""So many cards of each grade are in a deck at least, so that vanguards get on."""
MOST_DAMAGE = 5
"""One less than the game is lost by: so much is healed from."""
MOST_GUARDIANS = 3
"""With more of them face up in the G zone, no other is called."""

SOME_DAMAGE = Holds(Count(Cards((DAMAGE_ZONE,), YOU)), "<", Fixed(4))
TOO_MUCH = Holds(Count(Cards((DAMAGE_ZONE,), YOU)), ">=", Fixed(MOST_DAMAGE))
FEW_WOUNDS = Holds(Count(Cards((DAMAGE_ZONE,), OPPONENT)), "<", Fixed(4))
BEHIND = SomeFit(Cards((VC,), YOU), Compares(GRADE, "<", Fixed(3)))
RIDERS = Cards((DECK, HAND), YOU, Compares(GRADE, "==", Fixed(3)))
FUEL = Seq(
    (
        Draw(Fixed(2)),
        SoulCharge(Fixed(2)),
        If(SOME_DAMAGE, Move(Top(DECK, Fixed(1)), DAMAGE_ZONE)),
        If(
            TOO_MUCH,
            Seq(
                (
                    SelectRandom(Cards((DAMAGE_ZONE,), YOU), Exactly(Fixed(2)), "healed"),
                    Move(Those("healed"), DROP, HEAL),
                )
            ),
        ),
        TurnFace(Cards((DAMAGE_ZONE,), YOU), FACE_UP),
        If(FEW_WOUNDS, Give(Cards((VC, RC), YOU), (AddStat(POWER, Fixed(15000)),), Until(THIS_TURN))),
    )
)
"""Cards, soul and damage, so that costs can be paid; power, so that attacks hit."""
RIDE = If(BEHIND, Seq((SelectRandom(RIDERS, into="rider"), SuperiorRide(Those("rider")))))
"""A vanguard of grade 3, so that whatever is in hand can be called, and G units stride."""
GUARDIAN = HasKeyword(G_GUARDIAN)
BREAK = Seq(
    (
        SelectRandom(Cards((G_ZONE,), YOU, And((Not(FaceUp()), Not(GUARDIAN)))), into="turned"),
        TurnFace(Those("turned"), FACE_UP),
    )
)
"""A card of the G zone lies face up, as after a stride."""
GUARDED = Cards((G_ZONE,), OPPONENT, And((GUARDIAN, FaceUp())))
GUARD = If(
    SomeFit(Cards((G_ZONE,), OPPONENT), GUARDIAN),
    Seq(
        (
            SelectRandom(Cards((DECK,), OPPONENT, Is(TRIGGER, HEAL_TRIGGER)), into="healer"),
            Move(Those("healer"), HAND),
            If(Holds(Count(GUARDED), ">", Fixed(MOST_GUARDIANS)), TurnFace(GUARDED, FACE_DOWN)),
        )
    ),
)
"""Who is to be attacked has a heal trigger in hand and may call a G guardian, however many were called before."""

PLACED = "placed"
CHECKED = "checked"


def belongs(card: CardDef) -> bool:
    """Whether games need the card beside those that are dealt: what stands for the players."""
    return card.name in {one.name for one in CARDS}


class Dealer(Dealing):
    """Deals decks of one clan out of the cards that were seen at work least, with cards they speak of."""

    spec = GAME
    spoken_of = (NAMES,)

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self.fuel, self.ride = pool.program(FUEL), pool.program(RIDE)
        self.turn_up, self.guard = pool.program(BREAK), pool.program(GUARD)
        self.player = pool.named(PLAYER_NAME)[0]
        self.all = [card.id for card in pool.defs if not belongs(card)]
        self.main = [card for card in self.all if G_UNIT not in self.attributes(card)[TYPE]]
        self.healers = [card for card in self.main if HEAL_TRIGGER in self.attributes(card)[TRIGGER]]
        self.starters = [card for card in self.main if self._grade(card) == 0]
        self.of_clan: dict[str, list[DefId]] = {}
        for card in self.all:
            for clan in self._clans(card):
                self.of_clan.setdefault(clan, []).append(card)

    def _clans(self, card: DefId) -> tuple[str, ...]:
        """The clans a card belongs to; its nations if it has none."""
        return self.attributes(card)[CLAN] or self.attributes(card)[NATION] or ("",)

    def _grade(self, card: DefId) -> int:
        return self.face(card).stats[GRADE] or 0

    def _guards(self, card: DefId) -> bool:
        return Keyword(G_GUARDIAN) in self.face(card).abilities

    def wanted(self) -> list[DefId]:
        """Every card that decks are made of."""
        return self.all

    def ways(self, card: DefId) -> tuple[str, ...]:
        """It is placed on a circle; its abilities are used or trigger; its trigger is checked."""
        words = [one.name for one in self.face(card).abilities if isinstance(one, Keyword)]
        meant = [one for word in words for one in KEYWORDS.get(word, ())]
        checked = (CHECKED,) if self.attributes(card)[TRIGGER] else ()
        return (PLACED, *self.by_abilities(card, *meant), *checked)

    def deal(self, stream: Stream, seen: Counter[tuple[DefId, str]]) -> Dealt:
        """A deck and a G deck of one clan, of cards that were not seen at work in every way yet."""
        lacking = self.lacking(self.all, seen)
        clans = self._clans(lacking[stream.below(len(lacking))])
        clan = self.of_clan[clans[stream.below(len(clans))]]
        fresh = [card for card in lacking if card in clan]
        picked = self.different(stream, fresh, FRESH)
        g_zone = [card for card in picked if card not in self.main] * COPIES
        main = [card for card in picked if card in self.main] * COPIES
        for card in picked:
            main.extend(self.different(stream, self.partners(card), PARTNERS))
        for grade in range(4):
            fitting = [one for one in self.main if self._grade(one) == grade]
            main.extend(self.some(stream, [one for one in fitting if one in clan] or fitting, PER_GRADE))
        main.extend(self.some(stream, self.starters, 1))
        if any(self._guards(card) for card in g_zone):
            main.extend(self.some(stream, [one for one in self.healers if one in clan] or self.healers, PER_GRADE))
        main.extend(self.some(stream, [one for one in clan if one in self.main] or self.main, DECK_SIZE - len(main)))
        gs = [card for card in clan if card not in self.main]
        g_zone.extend(self.some(stream, gs, G_SIZE - len(g_zone)))
        return ((PLAYER, (self.player,)), (DECK, tuple(main)), (G_ZONE, tuple(g_zone)))

    def help(self, game: Game, seed: int, helped: int) -> int:
        """Most games get fuel; from the fourth turn on grade 3 vanguards and healers; in some the G zone opens."""
        turn, decision = game.state.turn, game.decision
        acts = decision is not None and decision.shape == ACT and decision.seat == game.state.active
        if not acts or seed % 5 == 0 or turn <= helped:
            return helped
        if turn > 3:
            carry_out(game, self.ride)
            carry_out(game, self.guard)
            if turn % 2 == seed % 2:
                carry_out(game, self.turn_up)
        carry_out(game, self.fuel)
        return turn

    def uses(self, machine: Machine, event: Event) -> Iterator[tuple[DefId, str]]:
        """The cards that the event speaks of as placed, used, triggered or checked."""
        ways = {"used": ACTED, "triggered": TRIGGERED, DRIVE_CHECK: CHECKED, DAMAGE_CHECK: CHECKED}
        if event.defns[0] < 0:
            return
        if event.kind in ways:
            yield event.defns[0], ways[event.kind]
        elif event.kind == "moved" and event.to in (VC, RC, GC):
            yield event.defns[0], PLACED
