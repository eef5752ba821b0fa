"""A question as a person reads it: the prompt, the text it is about, and what is done by each option."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core import describe
from ludex.core.decisions import ACT, CARDS, MODES, PAY, WAITING, WORDS, Decision
from ludex.core.game import Game
from ludex.core.view import CardView, DecisionView
from ludex.showing.board import Board
from ludex.showing.cards import plain
from ludex.showing.options import option_words

BY_ABILITY = ("use", "produce")
"""Actions that use an ability of a card."""
WHOLE = (MODES, WAITING)
"""Options whose words say all there is to them."""


class Question:
    """What is asked now, of a game and on a board."""

    def __init__(self, game: Game, board: Board) -> None:
        assert game.decision is not None
        assert board.view.decision is not None
        self.game = game
        self.board = board
        self.asked: Decision = game.decision
        self.shown: DecisionView = board.view.decision
        self.cards = board.by_id
        self.brings = board.layout.brings
        self.subject = self.cards.get(self.shown.subject) if self.shown.shape != ACT else None
        others = {one.other for one in self.shown.options if one.other}
        self.for_one = others.pop() if len(others) == 1 else 0
        """The card that everything is done for, where it is the same for all options."""

    def prompt(self) -> str:
        """What is asked, as a sentence begins."""
        words = plain(self.shown.prompt)
        return f"{words[0].upper()}{words[1:]}"

    def limit(self, words: str) -> str:
        """What must hold of all that are picked together; of a bill that takes any amount, what becomes of the rest."""
        bill, over = self.asked.bill, self.board.layout.over
        if bill is None or not over or bill.waste < sum(bill.amounts):
            return words
        return f"{words.partition(';')[0]}; {over}"

    def text(self) -> Sequence[str]:
        """The text the question is about: it is in nobody's way when something is paid."""
        if self.shown.shape in (PAY, ACT) or not self.shown.subject_name:
            return ()
        if self.shown.rule in self.board.layout.without_text:
            return ()
        if self.subject is None:
            # It has left where it was.
            alike = [card for card in self.game.pool.defs if card.name == self.shown.subject_name]
            return alike[0].faces[0].text if len(alike) == 1 else ()
        on_stack = self.subject.stacked
        return [on_stack.text] if on_stack is not None and on_stack.text else self.subject.text

    def words(self, place: int) -> str:
        """What is done by picking an option."""
        option = self.shown.options[place]
        if self.asked.kind in WHOLE:
            return plain(option.text)
        card = self.cards.get(option.card)
        if card is None and (unseen := self.unseen(place)):
            return unseen
        words = option_words(self.board, option, card)
        if option.other and option.other == self.for_one and option.other in self.cards:
            # Where all that can be done is done for the same card, that need not be said.
            return words.removesuffix(f" (for {self.cards[option.other].name})")
        return words

    def card(self, place: int) -> CardView | None:
        """The card an option is about, unless its words say all of it."""
        return None if self.asked.kind in WHOLE else self.cards.get(self.shown.options[place].card)

    def line(self, place: int) -> str:
        """The printed line of the ability that an option uses; nothing if it uses none."""
        by_ability = self.shown.options[place].kind in BY_ABILITY and self.card(place) is not None
        return plain(self.used(place)) if by_ability else ""

    def there(self, place: int) -> str:
        """Which cards lie in the place that an option is."""
        lying = self.board.on_spot(self.shown.options[place].text) if self.asked.kind == WORDS else []
        return ", ".join(one.name for one in lying)

    def unseen(self, place: int) -> str:
        """What a card is called that nobody looks at: by the place it lies in."""
        machine = self.game.machine
        if self.asked.kind != CARDS or self.asked.shape == ACT:
            return ""
        record = machine.state.cards.get(self.asked.options[place])
        word = self.board.layout.placed.get(machine.spec.zones[record.zone].name) if record is not None else None
        if record is None or word is None:
            return ""
        whose = "your" if record.seat == self.board.view.seat else "your opponent's"
        return f"{whose} {word} {machine.zone(record.zone, record.seat).index(record.id) + 1}"

    def pays(self, place: int) -> str:
        """What is done to pay with an option, and what that gives; nothing where no bill is paid."""
        option = self.shown.options[place]
        if not option.gives:
            return ""
        zones = [zone.zone for zone in self.board.view.zones for card in zone.cards if card.id == option.card]
        done = self.board.layout.paying.get(zones[0] if zones else "", "pay")
        return " ".join(f"{done} for {option.gives} {self.board.layout.unit}".split())

    def used(self, place: int) -> str:
        """The printed line of the ability that an action uses, where it can be told which it is."""
        action = self.asked.actions[place]
        if action.ability < 0:
            return ""
        line = describe.ability_line(self.game.machine, action.card, action.ability, action.origin)
        card = self.cards.get(self.shown.options[place].card)
        # Of an ability that only brings the card into play, what matters is what the card does then.
        if card is not None and describe.ability_name(self.game.machine, action.ability) in self.brings:
            return " ".join(one for one in card.text if one != line)
        return line
