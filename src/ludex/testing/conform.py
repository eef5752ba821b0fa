"""Conformance: random games in which everything a game must be able to do is tried at the decisions.

Cheap checks at every decision: zones and records agree, no card is lost or doubled, limits hold, what was remembered of
a card is what it would be anew, a clone and a save are the same game. Dear ones at some: a clone does not touch the
original and plays on alike, undo restores exactly, asking again writes nothing, hidden cards do not show. At the end
the replay has to come out exact.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from ludex.core import visibility
from ludex.core.cards import Now
from ludex.core.chance import SEED_BITS, Stream
from ludex.core.decisions import ACT
from ludex.core.game import Game
from ludex.core.ids import Seat
from ludex.core.replay import EXACT, record, verify
from ludex.core.save import dump, fingerprint, load
from ludex.testing.interference import interferes

FORK = 12
"""So many answers a fork is played on."""
LONGEST = 5000
"""A random game of more answers is taken for endless."""
CANCELS = 8
"""One in so many plays that can be taken back is."""
CONCESSIONS = 50
"""One in so many games ends by a concession."""


@dataclass(frozen=True)
class Violation:
    """Something that must not be: which check found it, and how to find it again."""

    check: str
    seed: int
    decision: int
    detail: str

    def __str__(self) -> str:
        return f"{self.check}, seed {self.seed}, decision {self.decision}: {self.detail}"


@dataclass
class Report:
    """What random games showed."""

    game: str
    games: int = 0
    decisions: int = 0
    violations: list[Violation] = field(default_factory=list)


def conform(
    factory: Callable[[int], Game],
    games: int,
    seed: int = 0,
    thorough: float = 0.01,
    done: Callable[[Report], None] | None = None,
    enough: int = 1000,
) -> Report:
    """The report on so many random games, or fewer if there are violations enough.

    `factory` makes the game of a seed; `thorough` is at how many of the decisions the dear checks are made.
    """
    report = Report("")
    for number in range(games):
        trial = Trial(factory, (seed + number) % (1 << SEED_BITS), thorough, enough - len(report.violations))
        trial.run()
        report.game = trial.name
        report.games += 1
        report.decisions += trial.decision
        report.violations.extend(trial.violations)
        if done is not None:
            done(report)
        if len(report.violations) >= enough:
            break
    return report


class Trial:
    """One random game with its checks."""

    def __init__(self, factory: Callable[[int], Game], seed: int, thorough: float, enough: int) -> None:
        self.factory = factory
        self.seed = seed
        self.thorough = int(thorough * 10_000)
        self.enough = enough
        self.decision = 0
        self.violations: list[Violation] = []
        self.name = ""
        self.chooser = Stream(seed * 2 + 1)
        """Picks the answers."""
        self.sampler = Stream(seed * 2 + 2)
        """Picks what is checked, so that checking more leaves the games as they are."""
        self.forks: list[tuple[Game, int, int]] = []

    def found(self, check: str, detail: str) -> None:
        self.violations.append(Violation(check, self.seed, self.decision, detail))

    def run(self) -> None:
        """The game was played to its end, or to the first crash."""
        try:
            self._play()
        except Exception as problem:
            where = traceback.extract_tb(problem.__traceback__)[-1]
            self.found("crash", f"{type(problem).__name__} {problem} at {where.filename}:{where.lineno}")

    def _play(self) -> None:
        game = self.factory(self.seed)
        self.name = game.spec.name
        pool = game.pool
        size = (len(pool.programs), len(pool.abilities), len(pool.modifiers), len(pool.delayed))
        self.cards = Counter(
            (seat, defn) for seat, zones in enumerate(game.start.decks) for _, held in zones for defn in held
        )
        concedes = self.chooser.below(CONCESSIONS * 40)
        while game.decision is not None:
            if self.decision >= LONGEST:
                self.found("endless", f"no end after {LONGEST} answers")
                return
            self.check_zones(game)
            self.check_knowledge(game)
            self.check_information(game)
            self.check_copies(game)
            if self.sampler.below(10_000) < self.thorough:
                self.check_all(game)
            if len(self.violations) >= self.enough:
                return
            if self.decision == concedes:
                game.concede(self.chooser.below(2))
                break
            self.decision += 1
            if game.state.cancellable and game.state.rollback is not None and self.chooser.below(CANCELS) == 0:
                self.check_cancel(game)
            else:
                game.answer(game.decision.random(self.chooser))
            self.check_forks(game)
        self.check_zones(game)
        if size != (len(pool.programs), len(pool.abilities), len(pool.modifiers), len(pool.delayed)):
            self.found("pool", "something was numbered while the game ran: saves of it mean nothing elsewhere")
        verdict = verify(record(game), pool)
        if verdict.status != EXACT:
            self.found("replay", str(verdict))

    def check_all(self, game: Game) -> None:
        """Every dear check."""
        self.check_asking(game)
        self.check_independence(game)
        self.check_undo(game)
        for viewer in (0, 1, visibility.WATCHER):
            # With its own deck dealt again a viewer soon draws something else; without, the worlds stay alike longer.
            owners = (0, 1) if self.sampler.below(2) else (1 - max(viewer, 0),)
            problem = interferes(game, viewer, Stream(self.sampler.below(1 << 30)), owners)
            if problem:
                self.found("interference", problem)
        self.forks.append((game.clone(), len(game.answers), len(game.answers) + FORK))

    # At every decision.

    def check_zones(self, game: Game) -> None:
        """Every card lies in one zone, as its record says; none is lost; tokens and limits are as the rules say."""
        state, spec = game.state, game.spec
        there: Counter[tuple[Seat, int]] = Counter()
        number = 0
        for place, held in enumerate(state.zones):
            zone, seat = place // 2, place % 2
            for card_id in held:
                number += 1
                card = state.cards.get(card_id)
                if card is None or card.id != card_id or card.zone != zone or card.seat != seat:
                    self.found("zones", f"card {card_id} in {spec.zones[zone].name} of seat {seat} has another record")
                    continue
                if not game.pool.defs[card.defn].token:
                    there[(card.owner, card.defn)] += 1
                elif spec.token_zones and zone not in spec.token_zones:
                    self.found("zones", f"the token {game.pool.defs[card.defn].name} is in the {spec.zones[zone].name}")
        active = [card.id for card in state.cards.values() if card.defn in game.pool.active_in(card.zone)]
        if sorted(active) != sorted(state.watchers):
            self.found("zones", f"{active} have abilities outside the field, {list(state.watchers)} are watched")
        if number != len(state.cards):
            self.found("zones", f"{len(state.cards)} records for {number} cards in zones")
        if there != self.cards:
            lost, more = self.cards - there, there - self.cards
            self.found("conservation", f"lost: {self._names(game, lost)}; too many: {self._names(game, more)}")
        decision = state.decision
        if decision is not None and decision.shape == ACT:
            for zone in range(len(spec.zones)):
                for seat in (0, 1):
                    most = spec.limit(game.machine, seat, zone)
                    if most is not None and zone != spec.hand and len(state.zones[zone * 2 + seat]) > most:
                        self.found("limits", f"more than {most} cards in the {spec.zones[zone].name} of seat {seat}")
            for resource, name in enumerate(spec.resources):
                for seat in (0, 1):
                    low, high = spec.bounds(game.machine, seat, resource)
                    have = state.resources[resource * 2 + seat]
                    if have < low or (high is not None and have > high):
                        self.found("limits", f"seat {seat} has {have} {name}")

    def _names(self, game: Game, cards: Counter[tuple[Seat, int]]) -> str:
        return ", ".join(f"{count} {game.pool.defs[defn].name} of seat {seat}" for (seat, defn), count in cards.items())

    def check_knowledge(self, game: Game) -> None:
        """Whoever sees a card knows it."""
        m = game.machine
        shown = game.decision.shown if game.decision is not None else ()
        for card in game.state.cards.values():
            for seat in (0, 1):
                if not card.known & (1 << seat) and card.id not in shown and visibility.sees(m, seat, card.id):
                    name = game.spec.zones[card.zone].name
                    self.found("knowledge", f"seat {seat} sees card {card.id} in the {name} and does not know it")

    def check_information(self, game: Game) -> None:
        """What the machine remembers of a card is what it would work out anew."""
        anew = game.machine.at(game.state.clone())
        anew.state.cards = {number: card.copy() for number, card in anew.state.cards.items()}
        for card_id in game.state.cards:
            if _told(game.machine.now(card_id)) != _told(anew.now(card_id)):
                name = game.pool.defs[game.state.cards[card_id].defn].name
                self.found("memory", f"card {card_id}, {name}, is remembered as it is not any more")

    def check_copies(self, game: Game) -> None:
        """A clone is the same game, and so is what a save gives back."""
        saved = dump(game)
        if dump(game.clone()) != saved:
            self.found("clone", "a clone is not the same game")
        if dump(load(saved, game.pool)) != saved:
            self.found("save", "a loaded game is not the one that was saved")

    # At some decisions.

    def check_asking(self, game: Game) -> None:
        """Views, and asking the waiting question again, write nothing."""
        before = dump(game)
        for seat in (0, 1):
            visibility.visible_events(game.machine, seat, game.log)
            game.view(seat)
        if dump(game) != before:
            self.found("listing", "looking at the game has changed it")
        again = game.clone()
        again.machine.ask_again()
        if dump(again) != before:
            self.found("listing", "asking the waiting question again gives another game")

    def check_independence(self, game: Game) -> None:
        """A clone and a loaded game play on alike, and the original stays as it was."""
        before = dump(game)
        told = len(game.log)
        clone, loaded = game.clone(), load(before, game.pool)
        seed = self.sampler.below(1 << 30)
        _play_on(clone, Stream(seed))
        _play_on(loaded, Stream(seed))
        if fingerprint(clone) != fingerprint(loaded):
            self.found("save", "a loaded game plays on in another way than a clone")
        if dump(game) != before or len(game.log) != told:
            self.found("independence", "playing a clone has changed the original")

    def check_undo(self, game: Game) -> None:
        """Undo restores the game exactly; without study it crosses nothing that anybody learned."""
        assert game.decision is not None
        before = dump(game)
        told = list(game.log)
        knew = [_knowledge(game, seat) for seat in (0, 1)]
        chance = game.state.stream.used
        answer = game.decision.random(Stream(self.sampler.below(1 << 30)))
        game.answer(answer)
        learned = [_knowledge(game, seat) - knew[seat] for seat in (0, 1)]
        allowed = game.undo()
        if allowed and (any(learned) or game.state.stream.used != chance):
            self.found("undo", f"{answer} was undone although something was learned or left to chance")
        if not allowed and not game.undo(study=True):
            self.found("undo", "a game with a history cannot be undone")
        if dump(game) != before or game.log != told:
            self.found("undo", f"undoing {answer} does not restore the game")

    def check_cancel(self, game: Game) -> None:
        """A play taken back has never been, and the other player was not shown it."""
        assert game.decision is not None
        seat = game.decision.seat
        shown = game.view(1 - seat).to_json()
        game.cancel(seat)
        if game.view(1 - seat).to_json() != shown:
            self.found("cancel", f"seat {1 - seat} can tell that a play was taken back")

    def check_forks(self, game: Game) -> None:
        """A fork that is given the answers of the original becomes the same game."""
        for fork, start, end in self.forks:
            if len(game.answers) == end:
                for entry in game.answers[start:end]:
                    fork.give(entry)
                if fingerprint(fork) != fingerprint(game):
                    self.found("fork", f"a clone made {FORK} answers ago has become another game")
        self.forks = [one for one in self.forks if one[2] > len(game.answers)]


def _play_on(game: Game, stream: Stream) -> None:
    for _ in range(FORK):
        if game.decision is None:
            return
        game.answer(game.decision.random(stream))


def _told(now: Now) -> tuple[object, ...]:
    """All that the information of a card says, to be compared."""
    return (
        now.sets, now.stats, now.keywords, [one.key() for one in now.abilities], [one.key() for one in now.rules],
    )  # fmt: skip


def _knowledge(game: Game, seat: Seat) -> Counter[tuple[Seat, int]]:
    """How many of which cards the seat knows, wherever they are; tokens are known to all."""
    m = game.machine
    state = visibility.published(m, seat)
    return Counter(
        (card.owner, card.defn)
        for card in state.cards.values()
        if not game.pool.defs[card.defn].token and visibility.knows(m, seat, card.id)
    )
