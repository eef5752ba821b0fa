"""A question as a person reads it: the prompt with its rule, the card it is about, the numbered options."""

from __future__ import annotations

import re

from rich.console import Console
from rich.text import Text

from ludex.cli._board import Board
from ludex.cli._card import is_activated, plain, values
from ludex.cli._lines import put, say
from ludex.core.decisions import ACT, ARRANGE, MODES, NAME, NUMBER, ORDER, WAITING, YES_NO, Decision
from ludex.core.definitions import Activated, Automatic
from ludex.core.game import Game
from ludex.core.view import CardView, DecisionView, OptionView

IN_PLAY = ("e", "f")
"""How the labels of cards on a field begin: their cost was paid."""
_MODE = re.compile(r"\((\d)\) (.*?)(?=\s*\(\d\) |$)")


class Question:
    """What is asked now, of a game and on a board."""

    def __init__(self, game: Game, board: Board) -> None:
        assert game.decision is not None
        assert board.view.decision is not None
        self.game = game
        self.board = board
        self.asked: Decision = game.decision
        self.shown: DecisionView = board.view.decision
        self.cards = {card.id: card for card in board.all_cards()}
        self.subject = self.cards.get(self.shown.subject) if self.shown.shape != ACT else None

    def show(self, console: Console) -> None:
        """The question has been printed."""
        words = self.shown.prompt
        if self.shown.subject_name and self.shown.shape != ACT:
            words = f"{self.shown.subject_name}: {words}"
        prompt = Text().append(f"{words[0].upper()}{words[1:]} ", "bold")
        prompt.append(f"[{self.shown.rule}]", "cyan")
        console.print()
        put(console, Text(), prompt)
        for line in self.subject.text if self.subject is not None else ():
            say(console, f"    {plain(line)}", "dim")
        for limit in self.shown.constraints:
            say(console, f"    ({limit})")
        if self.shown.shape not in (NUMBER, NAME, YES_NO):
            for place in range(len(self.shown.options)):
                put(console, Text(f"  {place + 1:>2}  ", "cyan"), self.option(place))
        if self.shown.shape in (ORDER, ARRANGE):
            say(console, "    (the first you type comes first)", "dim")

    def option(self, place: int) -> Text:
        """One option: its words, where its card is, and the line of text it is about."""
        option = self.shown.options[place]
        card = self.cards.get(option.card)
        line = Text(option_words(option, card))
        if self.asked.kind == MODES and self.subject is not None:
            return Text(mode_text(self.subject, self.asked.options[place] + 1) or option.text)
        if card is not None:
            line.append(f"  ({details(self.board, card)})", "dim")
            about = self.used(card, place) if option.kind == "use" else self.waiting(card, place)
            line.append(f"  {about}" if about else "", "dim")
        return line

    def used(self, card: CardView, place: int) -> str:
        """The printed line of the ability that an action uses, where it can be told which it is."""
        action = self.asked.actions[place]
        own = [one.ability for one in self.game.machine.now(action.card).abilities]
        own = [number for number in own if isinstance(self.game.pool.abilities[number].ability, Activated)]
        return nth([line for line in card.text if is_activated(line)], own, action.ability)

    def waiting(self, card: CardView, place: int) -> str:
        """The printed line of an ability that waits, where it can be told which it is."""
        if self.asked.kind != WAITING:
            return ""
        machine = self.game.machine
        number = self.asked.options[place]
        pending = next(one for one in machine.state.standby if one.number == number)
        ability = self.game.pool.abilities[pending.ability].ability if pending.ability >= 0 else None
        if not isinstance(ability, Automatic) or not ability.label:
            return ""
        own = [
            one.ability
            for one in machine.info(pending.source).now.abilities
            if getattr(self.game.pool.abilities[one.ability].ability, "label", "") == ability.label
        ]
        return nth([line for line in card.text if plain(line).startswith(ability.label)], own, pending.ability)


def nth(lines: list[str], abilities: list[int], wanted: int) -> str:
    """The line of an ability, if there is a line for each."""
    if len(lines) != len(abilities) or wanted not in abilities:
        return ""
    return plain(lines[abilities.index(wanted)])


def mode_text(card: CardView, number: int) -> str:
    """What is printed behind the number of an option to choose."""
    for line in card.text:
        for found in _MODE.finditer(line):
            if int(found[1]) == number:
                return plain(found[2])
    return ""


def option_words(option: OptionView, card: CardView | None) -> str:
    """An option as the terminal says it."""
    if option.kind == "end":
        return "end your main phase"
    if card is None:
        return option.text
    if option.kind == "attack":
        return f"attack with {card.name}"
    if option.kind == "use":
        return f"evolve {card.name}" if option.text.endswith(": evolve") else f"use {card.name}"
    return card.name if not option.kind and option.text.startswith(card.name) else option.text


def details(board: Board, card: CardView) -> str:
    """Where a card is, what it costs while it is not in play, and its values."""
    words = [board.place(card)]
    cost = card.stats.get("cost")
    if cost is not None and not board.label(card.id).startswith(IN_PLAY):
        words.append(f"cost {cost}")
    if values(card):
        words.append(values(card))
    return ", ".join(word for word in words if word)
