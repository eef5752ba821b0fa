"""A game as one viewer may know it, in the messages of the wire: for a seat, or for a watcher.

Everything here is made from views, redacted events and what `showing` says of them. What a viewer may not know is not
looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from ludex.agents.paying import payments
from ludex.core import describe
from ludex.core.decisions import ARRANGE, ONE, ORDER, PAY, SOME, WORDS, Answer, Decision
from ludex.core.errors import BadAnswer, UnknownCard
from ludex.core.game import Game
from ludex.core.ids import Seat
from ludex.core.loops import DOING_NOTHING
from ludex.core.pool import Pool
from ludex.core.rulebook import shelved
from ludex.core.view import Sight, View
from ludex.core.visibility import WATCHER
from ludex.server import messages as wire
from ludex.server.faces import Faces
from ludex.server.logbook import Logbook, WholeLogbook
from ludex.server.naming import nameable
from ludex.showing.board import DrawnBoard
from ludex.showing.cards import plain
from ludex.showing.clashes import clashes
from ludex.showing.following import as_good, following
from ludex.showing.questions import Question
from ludex.showing.turning_back import trace_since
from ludex.showing.why import kind_word, why

FOUND = 50
"""So many names are found at once."""


class Eyes:
    """What one viewer looks at a game with, again and again; with `open_hands` they see both hands too."""

    def __init__(self, pool: Pool, viewer: Seat, open_hands: bool = False) -> None:
        self.pool = pool
        self.viewer = viewer
        self.open_hands = open_hands
        self.sight = Sight(viewer)
        self.faces = Faces(pool)

    def look(self, game: Game) -> View:
        if not self.open_hands:
            return self.sight.look(game)
        return game.watch(open_hands=True) if self.viewer == WATCHER else with_other_hand(game, game.view(self.viewer))


class Presenting:
    """What a seat, or whoever watches, is shown of a game at one moment."""

    def __init__(self, game: Game, eyes: Eyes) -> None:
        self.game = game
        self.seat = eyes.viewer
        self.view = eyes.look(game)
        self.faces = eyes.faces

    @classmethod
    def once(cls, game: Game, viewer: Seat, open_hands: bool = False) -> Presenting:
        """By eyes that have not looked before."""
        return cls(game, Eyes(game.pool, viewer, open_hands))

    @cached_property
    def board(self) -> DrawnBoard:
        return DrawnBoard(self.view)

    def state(self) -> wire.State:
        """All that comes from the game, with every print; the log and what belongs to the table are left empty."""
        view = self.view
        zones = self.faces.zones(view)
        return wire.State(
            epoch="",
            seq=0,
            table="",
            game=view.game,
            edition=self.game.spec.book,
            viewer=self.seat,
            kind="",
            turn=view.turn,
            phase=view.phase,
            active=view.active,
            first=view.first,
            resources=self.resources(),
            zones=zones,
            players=[],
            log_start=0,
            log=[],
            prints=self.faces.prints(zones),
            question=self.question(0),
            clashes=self.clashes(),
            over=self.over(),
        )

    def resources(self) -> dict[str, list[int]]:
        """What both players have, and the facts of the format that some of it is counted out of."""
        layout = self.faces.layout
        figures = (*layout.figures, *layout.below)
        facts = {
            name: [number, number] for name, number in self.game.start.facts if name in {one.of for one in figures}
        }
        return {**self.view.resources, **facts}

    def question(self, number: int) -> wire.Question | None:
        """What the viewer is asked, under this number; None if nothing."""
        shown, decision = self.view.decision, self.game.decision
        if shown is None or decision is None:
            return None
        asked = Question(self.game, self.board)
        state = self.game.state
        passing = next((n for n, one in enumerate(shown.options) if one.kind in DOING_NOTHING), -1)
        return wire.Question(
            number,
            asked.prompt(),
            shown.rule,
            gist(self.game, shown.rule),
            shown.shape,
            shown.least,
            shown.most,
            [self._option(asked, place) for place in range(len(shown.options))],
            shown.subject,
            shown.subject_name,
            [plain(line) for line in asked.text()],
            [asked.limit(words) for words in shown.constraints],
            self._proposal(),
            passing,
            passing >= 0 and bool(state.stack),
            state.rollback is not None and state.cancellable,
        )

    def _option(self, asked: Question, place: int) -> wire.Option:
        option, kind = asked.shown.options[place], asked.asked.kind
        return wire.Option(
            asked.words(place),
            option.kind,
            option.card,
            option.other,
            option.text if kind == WORDS and option.text in self.game.spec.spots else "",
            asked.pays(place),
            asked.line(place),
            as_good(self.game.machine, asked.asked, place),
            self._next(asked.asked, place),
        )

    def _next(self, decision: Decision, place: int) -> list[int]:
        """The cards one of which is asked for next, where a question offers only words; those the viewer sees."""
        if decision.shape != ONE or decision.kind != WORDS or set(decision.words) & set(self.game.spec.spots):
            return []
        told = following(self.game, self.seat, place)
        return [card for card in (told.subject, *told.cards) if card in self.board.by_id]

    def _proposal(self) -> list[int] | None:
        """A payment that would do, the best first; an order as it is shown."""
        decision = self.game.decision
        assert decision is not None
        if decision.bill is not None:
            return list(payments(self.game.machine, decision, 1)[0])
        return list(range(decision.size())) if decision.shape in (ORDER, ARRANGE) else None

    def clashes(self) -> list[wire.Clash]:
        """What attacks what."""
        return [
            wire.Clash(one.attacker.id, one.attacked.id, one.strength, one.against, one.wins, one.text)
            for one in clashes(self.board)
        ]

    def over(self) -> wire.Over | None:
        """How the game ended, if it has."""
        if self.view.outcome is None:
            return None
        winner, reason, rule = self.view.outcome
        return wire.Over(winner, reason, rule, gist(self.game, rule))

    def why(self, called: int) -> wire.WhyTold:
        """What can and cannot be done with a card now; UnknownCard if the viewer knows none that is called so."""
        card = next((one for one in self.board.all_cards() if one.id == called), None)
        if card is None:
            raise UnknownCard("you see no such card")
        shown = self.view.decision.options if self.view.decision is not None else []
        question = Question(self.game, self.board) if self.view.decision is not None else None
        can = [
            wire.Ability(one.kind, question.words(place), place)
            for place, one in enumerate(shown)
            if question is not None and one.kind and (one.card == called or called in self._as_good(place))
        ]
        cannot = []
        if card.controller == self.seat and self.board.stands_for(called) is None:
            for kind, reasons in why(self.game, self.board, card).items():
                told = dict.fromkeys((one.text, one.rule) for one in reasons)
                if told:
                    listed = [wire.Reason(text, rule, gist(self.game, rule)) for text, rule in told]
                    cannot.append(wire.Ability(kind, kind_word(kind), reasons=listed))
                elif all(one.action != kind for one in can):
                    can.append(wire.Ability(kind, kind_word(kind)))
        return wire.WhyTold(called, can, cannot)

    def _as_good(self, place: int) -> list[int]:
        decision = self.game.decision
        return [] if decision is None else as_good(self.game.machine, decision, place)

    def follow(self, called: int) -> list[wire.Way]:
        """What would be asked next, for each thing that can be done with a card now."""
        shown, found = self.view.decision, []
        for place, one in enumerate(shown.options if shown is not None else ()):
            if one.card == called or called in self._as_good(place):
                told = following(self.game, self.seat, place)
                cards = [card for card in told.cards if card in self.board.by_id]
                found.append(wire.Way(place, cards, list(told.spots)))
        return found

    def paid(self, answer: Answer | Sequence[int]) -> tuple[int, int]:
        """How much of a bill is paid so, and how much it is; nothing where none is to be paid."""
        decision = self.game.decision
        bill = None if decision is None else decision.bill
        if bill is None or isinstance(answer, int):
            return (0, 0)
        return (sum(bill.amounts[n] for n in set(answer) if 0 <= n < len(bill.amounts)), bill.total)

    def check(self, answer: Answer | Sequence[int]) -> str:
        """What is wrong with an answer to the present question, in words; nothing if it would do."""
        decision = self.game.decision
        if decision is None or decision.seat != self.seat:
            raise BadAnswer("you are not asked")
        given = answer if isinstance(answer, int) else tuple(answer)
        try:
            decision.check(given)
        except BadAnswer as problem:
            words = ""
            if isinstance(given, tuple) and decision.bill is not None:
                words = describe.payment_problem(self.game.machine, decision, given)
            elif isinstance(given, tuple) and decision.shape in (SOME, PAY):
                words = decision.clash(given)
            return words or str(problem)
        return ""


class GameReader:
    """A viewer who looks on; a seat with open hands is told what either player knew."""

    def __init__(self, viewer: Seat, open_hands: bool) -> None:
        self.viewer = viewer
        self.open_hands = open_hands
        self._eyes: Eyes | None = None
        self._book = WholeLogbook(viewer) if open_hands and viewer != WATCHER else Logbook(viewer)

    def state(self, game: Game) -> wire.State:
        """The game for the viewer; what belongs to the table is left empty, and so is the log."""
        if self._eyes is None or self._eyes.pool is not game.pool:
            self._eyes = Eyes(game.pool, self.viewer, self.open_hands)
        return Presenting(game, self._eyes).state()

    def lines(self, game: Game) -> list[wire.LogLine]:
        """Everything they were told so far."""
        return self._book.lines(game)


class GamePresenter:
    """Says what a viewer may know of a game, as the engine tells it."""

    def reader(self, viewer: int, open_hands: bool) -> GameReader:
        """Somebody who looks on."""
        return GameReader(viewer, open_hands)

    def why(self, game: Game, seat: int, card: int) -> wire.WhyTold:
        """What can and cannot be done with a card now, and why."""
        return Presenting.once(game, seat).why(card)

    def trace(self, game: Game, seat: int, answered: int) -> wire.Traced:
        """What happened since so many answers had been given."""
        return traced(game, seat, answered)

    def check(self, game: Game, seat: int, answer: int | list[int]) -> tuple[str, int, int]:
        """What is wrong with this as an answer to what the seat is asked; and how much it pays, of how much."""
        shown = Presenting.once(game, seat)
        return (shown.check(answer), *shown.paid(answer))

    def follow(self, game: Game, seat: int, card: int) -> list[wire.Way]:
        """What would be asked next, if something were done with a card."""
        return Presenting.once(game, seat).follow(card)

    def names(self, game: Game, seats: Sequence[int], part: str) -> wire.NamesFound:
        """Card names with these letters in them, of those that one of the seats may know."""
        return wire.NamesFound(names_with(nameable(game, seats), part))


def with_other_hand(game: Game, view: View) -> View:
    """The view of a seat with the other's hand in it, as its owner sees it."""
    other = 1 - view.seat
    hand = game.spec.zones[game.spec.hand].name
    theirs = game.view(other).zone(hand, other)
    return replace(view, zones=[theirs if (one.zone, one.seat) == (hand, other) else one for one in view.zones])


def traced(game: Game, seat: Seat, answered: int) -> wire.Traced:
    """What the seat may know of what happened since so many answers had been given, step by step."""
    found = trace_since(game, seat, answered)
    lines = found.lines if found is not None else []
    return wire.Traced([wire.TraceStep(one.level, one.kind, one.text, one.rule, one.gist) for one in lines])


def gist(game: Game, rule: str) -> str:
    """What a rule says in a line; nothing where the book has no such number."""
    book = shelved(game.spec.name, game.spec.book)
    return book.line(rule).gist if book is not None and rule in book else ""


def names_with(names: Sequence[str], part: str) -> list[str]:
    """Of these the card names with these letters in them, those that begin with them first."""
    wanted = part.casefold().strip()
    found = [name for name in names if wanted in name.casefold()]
    return sorted(found, key=lambda name: (not name.casefold().startswith(wanted), name))[:FOUND]
