"""Boards of The Caster Chronicles: how cards lie when a scenario begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ludex.core.atoms import links, records
from ludex.core.definitions import CardDef
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.timing.priority import give_priority
from ludex.games.caster import GAME
from ludex.games.caster.battle import BATTLE_PROCEDURE
from ludex.games.caster.objects import COIN, PLAYER_NAME
from ludex.games.caster.ops.aether import called
from ludex.games.caster.stops import DECLARATION_WINDOW, MAIN_WINDOW
from ludex.games.caster.turn import TURN
from ludex.games.caster.words import (
    AETHER,
    ATTACK_DECLARATION_STEP,
    BATTLE_PHASE,
    BINGO_ZONE,
    CALL_PHASE,
    CANDY,
    CASTER_ZONE,
    DECK,
    DRAW_PHASE,
    ELEMENTS,
    END_OF,
    END_PHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    MAIN_PHASE,
    ORB_ZONE,
    PLAYER,
    RECOVERY_PHASE,
    REMOVED,
    SERVANT_ZONE,
    STOCK,
    STOCK_LINK,
    VOID,
)
from ludex.games.caster.words import TURN as A_TURN
from ludex.testing.board import Board, Cardlike, LyingCard, as_lying, gather
from ludex.testing.caster.making import caster, counters_of, finish, servant
from ludex.testing.moments import MAIN, OPENING, Moment

FILLER = servant("Filler", cost=1)
"""What a deck or orb zone consists of where a scenario does not say."""
FILLERS = 10
ORBS = 7
ANY_CASTER = caster("Caster", element=ELEMENTS)
"""A caster of every element: what a number of casters means."""
PURE = {element: caster(f"{element} Caster", element=element) for element in (*ELEMENTS, VOID)}
"""A caster of each element, and one of none: what the name of an element means among casters."""
KNOWN = (PLAYER_NAME, COIN)
"""Names that need not be made."""

BEGINS = {
    RECOVERY_PHASE: "begin",
    DRAW_PHASE: "draw",
    CALL_PHASE: "to the call phase",
    MAIN_PHASE: "main phase",
    MAIN: "battle phase",
    BATTLE_PHASE: "battle phase",
    ATTACK_DECLARATION_STEP: "end phase",
    END_PHASE: "end phase",
    END_OF + A_TURN: "end of turn",
}
"""The step of a turn that comes next where a scenario begins with this phase; of two, what it is about comes first."""


@dataclass(frozen=True)
class Lying(LyingCard):
    """A card and how it lies."""

    reversed: bool = False
    stock: tuple[Cardlike, ...] = ()
    """The cards under it."""


def _lying(card: Cardlike) -> Lying:
    return as_lying(Lying, card)


def rested(card: Cardlike) -> Lying:
    """The card is rested."""
    return replace(_lying(card), engaged=True)


def reversed_(card: Cardlike) -> Lying:
    """The card is reversed."""
    return replace(_lying(card), reversed=True)


def face_down(card: Cardlike) -> Lying:
    """The card lies face down: in the caster zone a caster of level 1 without a name."""
    return replace(_lying(card), facedown=True)


def fresh(card: Cardlike) -> Lying:
    """The card came to the field this turn."""
    return replace(_lying(card), came_this_turn=True)


def with_stock(card: Cardlike, *stock: Cardlike) -> Lying:
    """These cards lie under the card."""
    return replace(_lying(card), stock=stock)


def with_counters(card: Cardlike, **counters: int) -> Lying:
    """The card has these counters: `with_counters(SUN, deity=1)`."""
    return replace(_lying(card), counters=tuple(counters.items()))


def owned_by(player: str, card: Cardlike) -> Lying:
    """The card belongs to that player, wherever it lies."""
    return replace(_lying(card), owner=player)


@dataclass(frozen=True)
class Side:
    """One player's half of the board when the scenario begins."""

    servants: Sequence[Cardlike] = ()
    """The servant zone: servants, barriers, deities."""
    casters: int | Sequence[Cardlike] = ()
    """The caster zone; a number is so many of every element, the name of an element one of that."""
    hand: Sequence[Cardlike] = ()
    deck: Sequence[Cardlike] | None = None
    """From the top; ten fillers if not given."""
    orbs: int | Sequence[Cardlike] = ORBS
    """From the top; a number is so many fillers."""
    graveyard: Sequence[Cardlike] = ()
    removed: Sequence[Cardlike] = ()
    extra: Sequence[Cardlike] = ()
    bingo: Sequence[Cardlike] = ()
    aether: Sequence[str] = ()
    """What has been produced: "Ignus", "Ignus/Aqua", or "" for free aether."""
    candy: int = 0

    def zones(self) -> list[tuple[ZoneId, Sequence[Cardlike]]]:
        """What lies in which zone, besides aether and what lies under other cards."""
        casters = (ANY_CASTER,) * self.casters if isinstance(self.casters, int) else self.casters
        return [
            (PLAYER, (PLAYER_NAME,)),
            (SERVANT_ZONE, self.servants),
            (CASTER_ZONE, [PURE.get(one, one) if isinstance(one, str) else one for one in casters]),
            (HAND, self.hand),
            (DECK, (FILLER,) * FILLERS if self.deck is None else self.deck),
            (ORB_ZONE, (FILLER,) * self.orbs if isinstance(self.orbs, int) else self.orbs),
            (GRAVEYARD, self.graveyard),
            (REMOVED, self.removed),
            (EXTRA_DECK, self.extra),
            (BINGO_ZONE, self.bingo),
        ]

    def cards(self) -> Iterator[Cardlike]:
        for _, held in self.zones():
            for one in held:
                yield one
                yield from _lying(one).stock


class CasterBoard(Board):
    """A state being laid out."""

    def lie(self, one: Cardlike, zone: ZoneId, seat: Seat) -> CardId:
        """The card lies there, with its stock under it."""
        how = _lying(one)
        if zone in FIELD and not how.counters and isinstance(how.card, CardDef):
            how = replace(how, counters=counters_of(how.card))
        card = self.put(how, zone, seat)
        if how.reversed:
            record = card.copy()
            record.reversed = True
            records.write_record(self.machine, record)
        for under in how.stock:
            links.link(self.machine, STOCK_LINK, card.id, self.lie(under, STOCK, seat))
        return card.id

    def lay(self, side: Side, seat: Seat) -> None:
        """One player's half of the board lies there."""
        for zone, held in side.zones():
            for one in held:
                self.lie(one, zone, seat)
        for elements in side.aether:
            kept = tuple((element, 1) for element in elements.split("/") if element)
            assert all(element in ELEMENTS for element, _ in kept), f"{elements!r} is no aether"
            self.put(LyingCard(called(kept), counters=kept), AETHER, seat)
        self.machine.state.resources[CANDY * 2 + seat] = side.candy


def lay(you: Side, opponent: Side, cards: Sequence[CardDef], when: Moment) -> Machine:
    """The board lies as told, at the start of this phase of the turn; nothing has been asked yet."""
    held = (one for side in (you, opponent) for one in side.cards())
    made = gather(GAME.name, held, (FILLER, ANY_CASTER, *PURE.values(), *cards), KNOWN)
    board = CasterBoard(GAME, finish(made), when.seed)
    phase = when.phase
    for seat, side in enumerate((you, opponent)):
        board.lay(replace(side, orbs=()) if phase == OPENING and side.orbs == ORBS else side, seat)
    battle = phase == ATTACK_DECLARATION_STEP
    now = MAIN_PHASE if phase == MAIN else BATTLE_PHASE if battle else END_PHASE if phase == END_OF + A_TURN else ""
    machine = board.begin(when, TURN.name, BEGINS, now)
    if battle:
        board.under_way(BATTLE_PROCEDURE.name, when.active, DECLARATION_WINDOW)
    if phase == MAIN:
        give_priority(machine, MAIN_WINDOW)
    return machine
