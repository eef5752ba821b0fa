"""Exercise: every card of a pool is dealt into random games until it has been used, and nothing may go wrong."""

from __future__ import annotations

import re
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ludex.core.chance import Stream
from ludex.core.decisions import ACT
from ludex.core.definitions import CardDef
from ludex.core.game import Game, Start
from ludex.core.ids import DefId
from ludex.core.ops.move import Move
from ludex.core.players import YOU
from ludex.core.pool import Pool
from ludex.core.program import Seq
from ludex.core.selectors import Cards, Is
from ludex.games import load
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

MAIN_SIZE = 40
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
LONGEST = 4000
"""So many decisions are more than any game needs."""


@dataclass
class Exercise:
    """What came of it: which cards were used, how often, and every error with the seed it came up with."""

    wanted: list[DefId]
    games: int = 0
    decisions: int = 0
    used: Counter[DefId] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)

    @property
    def cards(self) -> int:
        return len(self.wanted)

    def unused(self) -> list[DefId]:
        """The cards that no game has used yet."""
        return [card for card in self.wanted if not self.used[card]]


class Dealer:
    """Deals decks out of the cards that have been used least, evolved cards with the cards they belong to."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._partners: dict[DefId, list[DefId]] = {}
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

    def _text(self, card: DefId) -> str:
        return " ".join(line for face in self.pool.defs[card].faces for line in face.text)

    def partners(self, card: DefId) -> list[DefId]:
        """The cards that this one speaks of: by name, by a part of it, by a token both speak of, or by a trait."""
        known = self._partners.get(card)
        if known is not None:
            return known
        text = self._text(card)
        tokens = [token for token in self.tokens if token in text]
        found = []
        for other in self.main:
            face = self.pool.defs[other].faces[0]
            named = face.names[0] in text or any(part in face.names[0] for part in QUOTED.findall(text))
            shared = any(token in self._text(other) for token in tokens)
            if other == card:
                continue
            if named or shared:
                found.extend([other] * 4)
            elif any(trait in text for trait in face.attributes[TRAIT]):
                found.append(other)
        self._partners[card] = found
        return found

    def deal(self, stream: Stream, used: Counter[DefId]) -> tuple[tuple[int, tuple[DefId, ...]], ...]:
        wanted = {self.base_of.get(card, card) for card in self.wanted() if not used[card]}
        unused = sorted(card for card in wanted if card in self.bases)
        spare = self.main if len(unused) < MAIN_SIZE // 8 else []
        fresh = unused + [spare[stream.below(len(spare))] for _ in range(MAIN_SIZE // 8 - len(unused)) if spare]
        picked = [fresh[n] for n in stream.order(len(fresh))[: MAIN_SIZE // 8]]
        main = picked * 3
        for card in picked:
            partners = self.partners(card)
            main.extend(partners[n] for n in stream.order(len(partners))[:3])
        main.extend(self.main[stream.below(len(self.main))] for _ in range(MAIN_SIZE - len(main)))
        evolve: list[DefId] = []
        for card in dict.fromkeys(main):
            grown = self.evolved.get(self.pool.defs[card].name, [])
            evolve.extend(grown[n] for n in stream.order(len(grown))[:2])
        lacking = [card for card in self.advanced if not used[card]] or self.advanced
        others = [lacking[n] for n in stream.order(len(lacking))[:4]]
        leader = self.leaders[stream.below(len(self.leaders))]
        return ((LEADER, (leader,)), (DECK, tuple(main)), (EVOLVE_DECK, tuple((evolve[:14] + others)[:18])))


def with_tokens(cards: list[CardDef]) -> list[CardDef]:
    """These cards and the shipped tokens and leaders that they lack."""
    names = {card.name for card in cards}
    for card in load(GAME.name).pool.defs:
        leads = LEADER_TYPE in card.faces[0].attributes[TYPE]
        if (card.token or leads) and card.name not in names:
            cards.append(card)
    return cards


def exercise(
    cards: Iterable[CardDef], games: int, seed: int, progress: Callable[[int, int], None] | None = None
) -> Exercise:
    """Play random games until every card has been used or the games are over."""
    pool = Pool(GAME, cards)
    pool.program(HELP)
    dealer = Dealer(pool)
    report = Exercise(dealer.wanted())
    for number in range(games):
        _play(pool, dealer, seed + number, report)
        left = len(report.unused())
        if progress is not None:
            progress(number + 1, left)
        if left == 0:
            break
    return report


def _play(pool: Pool, dealer: Dealer, seed: int, report: Exercise) -> None:
    stream = Stream(seed)
    decks = (dealer.deal(stream, report.used), dealer.deal(stream, report.used))
    report.games += 1
    try:
        game = Game(GAME, pool, Start(decks, seed), history=False)
        told = 0
        helped = 0
        # Every other game is a rich one, so that dear cards are played too.
        poor = seed % 2 == 0
        for _ in range(LONGEST):
            decision = game.decision
            if decision is None:
                break
            game.answer(decision.random(stream))
            report.decisions += 1
            if not poor and game.state.turn:
                for seat in (0, 1):
                    game.state.resources[MAX_PLAY_POINTS * 2 + seat] = RICH
                poor = True
            if seed % 3 == 0 and game.state.turn > helped + 3:
                helped = game.state.turn
                _help(game, pool.program(HELP))
            told = _count(game, told, report)
        else:
            report.errors.append(f"seed {seed}: no end after {LONGEST} decisions")
    except Exception:
        last = traceback.format_exc().strip().splitlines()
        report.errors.append(f"seed {seed}: {last[-1]} at {last[-3].strip() if len(last) > 2 else ''}")


def _help(game: Game, program: int) -> None:
    """The active player's advanced cards come to the field and all followers there evolve, before anything else."""
    state = game.state
    if state.decision is None or state.decision.shape != ACT or state.decision.seat != state.active:
        return
    state.decision = None
    game.machine.push(program, game.machine.avatar(state.active), state.active)
    game.machine.advance()


def _count(game: Game, told: int, report: Exercise) -> int:
    """Note the cards that the events since then speak of as played, used, triggered or evolved."""
    machine = game.machine
    for event in game.log[told:]:
        if event.card not in machine.state.cards and event.card not in machine.state.was:
            continue
        record = machine.record(event.card)
        if event.kind in USES or (event.kind == "moved" and event.to == FIELD):
            report.used[record.defn] += 1
        if event.kind == "evolved" and record.shown is not None:
            report.used[record.shown[0]] += 1
    return len(game.log)
