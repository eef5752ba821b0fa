"""Every rule number the engine shows, found by playing, with the texts it was shown with.

Games of all the decks of a game, random and greedy; at the decisions everything is asked that a player may ask why it
cannot be done. Decks that break every rule of their format are refused once each.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from ludex import agents
from ludex.agents import Agent, SeatEyes
from ludex.core import describe, visibility
from ludex.core.decisions import Decision
from ludex.core.deck import DeckList
from ludex.core.events import Event
from ludex.core.game import Game
from ludex.core.ids import NOBODY, CardId, Seat
from ludex.core.program import Step
from ludex.games import LoadedGame, load, start
from ludex.games.showing import layout_of

ASKED: Final = "asked"
UNASKED: Final = "not asked"
"""A question that had one answer."""
TOLD: Final = "told"
REFUSED: Final = "refused"
DECK: Final = "deck refused"
TRACED: Final = "traced"
"""The step of a procedure: traces show it."""

GREEDY_EVERY: Final = 8
"""One in so many games is played by opponents that look ahead."""
EXPLAINED_EVERY: Final = 7
"""At one in so many decisions all is asked that cannot be done."""
LONGEST: Final = 3000
"""A game of more answers is left."""
AIMED: Final = ("attack", "block")
"""What a card does to, or against, another."""
UNKNOWN_ACTION: Final = "whistle"
"""Something no book lets a player do."""

_PLAYER = re.compile(r"\bplayer [12]\b", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![\w.])[+-]?\d+(?![\w.]*\d)")


@dataclass(frozen=True)
class Showing:
    """A way in which a number was shown: how, with which text, and where it came from."""

    rule: str
    how: str
    text: str
    """Card names are CARD in it and numbers N."""
    at: str = ""
    """The step that asked."""


@dataclass
class Shown:
    """What games have shown: how often each, and the card it was first shown with."""

    counts: Counter[Showing] = field(default_factory=Counter)
    examples: dict[Showing, str] = field(default_factory=dict)
    games: int = 0

    def add(self, showing: Showing, example: str = "") -> None:
        if showing.rule:
            self.counts[showing] += 1
            self.examples.setdefault(showing, example)


def shown(game: str, games: int, seed: int = 0, progress: Callable[[int], None] | None = None) -> Shown:
    """All that so many games of the game have shown."""
    loaded = load(game)
    watcher = Watcher(loaded)
    watcher.name_steps()
    watcher.refuse_decks()
    for number, decks in zip(range(games), pairs(loaded), strict=False):
        name = "greedy" if number % GREEDY_EVERY == GREEDY_EVERY - 1 else "random"
        players = (agents.make(name, seed + number), agents.make(name, seed + number + 1))
        watcher.play(start(game, decks, seed + number, history=False), players)
        watcher.found.games += 1
        if progress is not None:
            progress(number + 1)
    return watcher.found


def pairs(loaded: LoadedGame) -> Iterator[tuple[DeckList, DeckList]]:
    """Pairs of decks of one format without end: each deck comes up before any comes up again."""
    decks = list(loaded.decks.values())
    shift = 0
    while True:
        for place, deck in enumerate(decks):
            others = [other for other in decks if loaded.format_of(other) is loaded.format_of(deck)]
            yield deck, others[(place + shift) % len(others)]
        shift += 1


class Watcher:
    """Plays games and keeps what they show."""

    def __init__(self, loaded: LoadedGame) -> None:
        self.loaded = loaded
        self.found = Shown()
        names = sorted(filter(None, loaded.pool.names), key=len, reverse=True)
        self.names = re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})(?!\w)")
        self.texts: dict[str, str] = {}
        """What `plain` made of each text."""
        self.kinds = (*layout_of(loaded.name).asks, UNKNOWN_ACTION)

    def plain(self, text: str) -> str:
        """The text without the names of cards, numbers and players in it: what it says of any of them."""
        if text not in self.texts:
            self.texts[text] = _NUMBER.sub("N", self.names.sub("CARD", _PLAYER.sub("PLAYER", text)))
        return self.texts[text]

    # Steps and decks.

    def name_steps(self) -> None:
        """The steps of all procedures are kept: traces show them."""
        pool = self.loaded.pool
        for name, number in pool.procedures.items():
            for step in pool.programs[number].steps:
                if isinstance(step, Step):
                    self.found.add(Showing(step.rule, TRACED, f"{name}: {step.name}"))

    def refuse_decks(self) -> None:
        """Decks that have too much, too little and what does not belong there were refused."""
        everything = tuple((1, card.name) for card in self.loaded.pool.defs)
        for form in self.loaded.formats.values():
            sections = [section.name for section in form.sections]
            wrong = [
                DeckList("empty", {}),
                DeckList("all", dict.fromkeys(sections, everything)),
                DeckList("foreign", {"elsewhere": everything}),
            ]
            for deck in self.loaded.decks.values():
                wrong.append(deck)
                wrong.append(replace(deck, sections={name: (*held, *held) for name, held in deck.sections.items()}))
                wrong.append(replace(deck, sections={name: held[1:] for name, held in deck.sections.items()}))
            for deck in wrong:
                for reason in self.loaded.check(deck, form):
                    self.found.add(Showing(reason.rule, DECK, self.plain(reason.message)), deck.name)

    # Games.

    def play(self, game: Game, players: tuple[Agent, Agent]) -> None:
        """The game was played to its end, and all it showed is kept."""
        machine = game.machine
        machine.forced = []
        told = 0
        for count in range(LONGEST):
            for event in game.log[told:]:
                self._event(game, event)
            told = len(game.log)
            for unasked, _ in machine.forced:
                self._decision(game, unasked, UNASKED, "")
            machine.forced.clear()
            decision = game.decision
            if decision is None:
                return
            self._decision(game, decision, ASKED, self._asking(game))
            if count % EXPLAINED_EVERY == 0:
                self._explain(game)
            game.answer(players[decision.seat].choose(SeatEyes(game)), decision.seat)
            told = min(told, len(game.log))

    def _decision(self, game: Game, decision: Decision, how: str, at: str) -> None:
        subject = describe.card_name(game.machine, decision.subject) if decision.subject else ""
        self.found.add(Showing(decision.rule, how, self.plain(decision.prompt), at), subject)

    def _asking(self, game: Game) -> str:
        """The step that asks now: of a procedure of the book by its name, of a text by its verb."""
        frame = game.state.frames[-1]
        program = game.pool.programs[frame.program]
        step = program.steps[frame.pc]
        return f"{program.name}: {step.name}" if isinstance(step, Step) else type(step).__name__

    def _event(self, game: Game, event: Event) -> None:
        m = game.machine
        seen = [told for seat in (0, 1) if (told := visibility.visible_event(m, seat, event)) is not None]
        if seen:
            told = replace(max(seen, key=_named), rule="")
            by = f" ({told.cause})" if told.cause else ""
            text = f"{event.kind}{by}: {self.plain(describe.event(m, NOBODY, told))}"
            self.found.add(Showing(event.rule, TOLD, text), told.name)

    def _explain(self, game: Game) -> None:
        for seat in (0, 1):
            for card in self._different(game, seat):
                for kind in self.kinds:
                    self._refusals(game, seat, kind, card, 0)

    def _refusals(self, game: Game, seat: Seat, kind: str, card: CardId, other: CardId) -> None:
        reasons = game.spec.explain(game.machine, seat, kind, card, other)
        asked = game.decision
        for reason in reasons:
            if asked is not None and reason.rule == asked.rule and (seat != asked.seat or asked.prompt in reason.text):
                # It repeats the number of what is asked first.
                continue
            example = f"{kind} {describe.card_name(game.machine, card)}"
            self.found.add(Showing(reason.rule, REFUSED, self.plain(reason.text)), example)
        if not reasons and not other and kind in AIMED:
            for one in self._opposing(game, seat):
                self._refusals(game, seat, kind, card, one)

    def _different(self, game: Game, seat: Seat) -> list[CardId]:
        """One of each sort of card that the seat knows: of what is equal only one is asked about."""
        found = {
            (card.defn, card.zone, card.controller, card.engaged, card.face_up): card.id
            for card in game.state.cards.values()
            if visibility.knows(game.machine, seat, card.id)
        }
        return list(found.values())

    def _opposing(self, game: Game, seat: Seat) -> list[CardId]:
        """What the cards of the seat could attack, or be attacked by."""
        cards = game.state.cards
        return [card for card in game.machine.at_work() if cards[card].controller != seat]


def _named(told: visibility.RedactedEvent) -> int:
    return sum(map(bool, (told.name, told.card, told.source_name, told.other_name)))
