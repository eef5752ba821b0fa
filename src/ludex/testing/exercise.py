"""Exercise: every card of a pool is dealt into random games until it was seen at work, and nothing may go wrong."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from types import ModuleType
from typing import Protocol

from ludex.core.chance import Stream
from ludex.core.decisions import ACT
from ludex.core.definitions import CardDef
from ludex.core.events import Event
from ludex.core.game import Game, Start
from ludex.core.ids import DefId, ProgramId, ZoneId
from ludex.core.machine import Machine
from ludex.core.pool import Pool
from ludex.core.spec import GameSpec
from ludex.games import load, needed

USED = "used"
"""The way to be seen at work that says nothing more."""
LONGEST = 4000
"""So many decisions are more than any game needs."""

Dealt = tuple[tuple[ZoneId, tuple[DefId, ...]], ...]
"""The zones of a player and the cards that lie there before the game begins."""


class Dealer(Protocol):
    """What a game says of dealing its cards and helping the games along."""

    spec: GameSpec
    facts: tuple[tuple[str, int], ...]
    """Facts of the games that are played."""

    def wanted(self) -> list[DefId]:
        """The cards that games can be expected to use."""
        ...

    def ways(self, card: DefId) -> tuple[str, ...]:
        """How the card is to be seen at work."""
        ...

    def deal(self, stream: Stream, seen: Counter[tuple[DefId, str]]) -> Dealt:
        """A deck out of the cards that were seen at work least."""
        ...

    def help(self, game: Game, seed: int, helped: int) -> int:
        """The game has been helped along, if it is time; a number that is given back the next time."""
        ...

    def uses(self, machine: Machine, event: Event) -> Iterator[tuple[DefId, str]]:
        """The cards that the event shows at work, and how."""
        ...


@dataclass
class Exercise:
    """What came of it: which cards were seen at work and how, and every error with the seed it came up with."""

    wanted: dict[DefId, tuple[str, ...]]
    games: int = 0
    decisions: int = 0
    seen: Counter[tuple[DefId, str]] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)

    @property
    def cards(self) -> int:
        return len(self.wanted)

    def unused(self) -> list[DefId]:
        """The cards that no game has used in any way yet."""
        used = {card for card, _ in self.seen}
        return [card for card in self.wanted if card not in used]

    def missed(self) -> list[tuple[DefId, str]]:
        """The ways in which cards were not seen at work yet."""
        return [(card, way) for card, ways in self.wanted.items() for way in ways if not self.seen[card, way]]

    def ways(self) -> dict[str, tuple[int, int]]:
        """For each way, how many cards were seen at work so, and of how many."""
        of = Counter(way for ways in self.wanted.values() for way in ways)
        missed = Counter(way for _, way in self.missed())
        return {way: (number - missed[way], number) for way, number in of.items()}


def _dealing(game: str) -> ModuleType:
    """What the game says of dealing its cards."""
    return needed(game, "dealing", "ludex.testing")


def with_tokens(game: str, cards: list[CardDef]) -> list[CardDef]:
    """These cards, and the shipped ones that games need beside them."""
    names = {card.name for card in cards}
    belongs = _dealing(game).belongs
    return cards + [card for card in load(game).pool.defs if belongs(card) and card.name not in names]


def exercise(
    game: str, cards: Iterable[CardDef], games: int, seed: int, progress: Callable[[int, int], None] | None = None
) -> Exercise:
    """Random games were played until every card was seen at work in every way, or the games were over."""
    found = _dealing(game)
    pool = Pool(found.GAME, cards)
    dealer: Dealer = found.Dealer(pool)
    report = Exercise({card: dealer.ways(card) for card in dealer.wanted()})
    for number in range(games):
        _play(pool, dealer, seed + number, report)
        left = len(report.missed())
        if progress is not None:
            progress(number + 1, left)
        if left == 0:
            break
    return report


def _play(pool: Pool, dealer: Dealer, seed: int, report: Exercise) -> None:
    stream = Stream(seed)
    decks = (dealer.deal(stream, report.seen), dealer.deal(stream, report.seen))
    report.games += 1
    try:
        game = Game(dealer.spec, pool, Start(decks, seed, dealer.facts), history=False)
        told = helped = 0
        for _ in range(LONGEST):
            decision = game.decision
            if decision is None:
                break
            game.answer(decision.random(stream))
            report.decisions += 1
            helped = dealer.help(game, seed, helped)
            for event in game.log[told:]:
                report.seen.update(dealer.uses(game.machine, event))
            told = len(game.log)
        else:
            report.errors.append(f"seed {seed}: no end after {LONGEST} decisions")
    except Exception:
        last = traceback.format_exc().strip().splitlines()
        report.errors.append(f"seed {seed}: {last[-1]} at {last[-3].strip() if len(last) > 2 else ''}")


def carry_out(game: Game, program: ProgramId) -> None:
    """The active player, about to act, has had this done for them first."""
    state = game.state
    if state.decision is None or state.decision.shape != ACT or state.decision.seat != state.active:
        return
    state.decision = None
    game.machine.push(program, game.machine.avatar(state.active), state.active)
    game.machine.advance()
