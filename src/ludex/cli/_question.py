"""A question as a person reads it: the prompt with its rule, the card it is about, the numbered options."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from ludex.cli._board import Board
from ludex.cli._card import further, level, marks, number, plain, unusual, values
from ludex.cli._lines import put, say
from ludex.core import describe
from ludex.core.decisions import ACT, ARRANGE, CARDS, MODES, NAME, NUMBER, ORDER, PAY, WAITING, WORDS, YES_NO, Decision
from ludex.core.game import Game
from ludex.core.loops import DOING_NOTHING
from ludex.core.view import CardView, DecisionView, OptionView
from ludex.games.showing import ATTACKER

IN_PLAY = ("c", "e", "f", "v")
"""How the labels of cards on a field begin: their cost was paid."""
BY_ABILITY = ("use", "produce")
"""Actions that use an ability of a card."""
END = "end"
"""The action that ends a phase, where the game has no words of its own for it."""


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
        self.brings = board.layout.brings
        self.subject = self.cards.get(self.shown.subject) if self.shown.shape != ACT else None

    def show(self, console: Console) -> None:
        """The question has been printed."""
        words = plain(self.shown.prompt)
        prompt = Text().append(f"{words[0].upper()}{words[1:]} ", "bold")
        prompt.append(f"[{self.shown.rule}]", "cyan")
        console.print()
        put(console, Text(), prompt)
        for line in self.text():
            say(console, f"    {plain(line)}", "dim")
        for line in clashes(self.board):
            say(console, f"    {line}")
        for limit in self.shown.constraints:
            say(console, f"    ({self.limit(limit)})")
        if self.shown.shape not in (NUMBER, NAME, YES_NO):
            for place in range(len(self.shown.options)):
                put(console, Text(f"  {place + 1:>2}  ", "cyan"), self.option(place))
        if self.shown.shape in (ORDER, ARRANGE):
            say(console, "    (the first you type comes first)", "dim")

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

    def option(self, place: int) -> Text:
        """One option: its words, where its card is, and the line of text it is about."""
        option = self.shown.options[place]
        card = self.cards.get(option.card)
        words = option_words(self.board, option, card)
        # Where all that can be done is done for the same card, that need not be said.
        line = Text(words.removesuffix(f" (for {self.cards[option.other].name})") if self.for_one(option) else words)
        if self.asked.kind in (MODES, WAITING):
            return Text(plain(option.text))
        if card is not None:
            line.append(f"  ({details(self.board, card)})", "dim")
            about = self.used(place) if option.kind in BY_ABILITY else ""
            line.append(f"  {plain(about)}" if about else "", "dim")
        if option.gives:
            line.append(f"  {self.pays(option)}")
        there = self.board.on_spot(option.text) if self.asked.kind == WORDS else []
        line.append(f"  ({', '.join(one.name for one in there)} is there)" if there else "", "dim")
        return line if card is not None else Text(self.unseen(place) or line.plain)

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

    def for_one(self, option: OptionView) -> bool:
        """Whether it is for a card for which all other options are too."""
        return option.other in self.cards and len({one.other for one in self.shown.options if one.other}) == 1

    def pays(self, option: OptionView) -> str:
        """What is done to pay with a card, and what that gives."""
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


def clashes(board: Board) -> list[str]:
    """What attacks what now, with the values that will be compared."""
    clash = board.layout.clash
    cards = {card.id: card for card in board.all_cards()} if clash is not None else {}
    found = []
    for card in cards.values():
        for link in card.links:
            other = cards.get(link.card)
            if clash is None or link.kind != clash.link or not link.leads or other is None:
                continue
            attack = f"{card.name} ({board.label(card.id)}) attacks "
            mine = card.stats.get(clash.strength)
            theirs = other.stats.get(clash.against_reversed if other.reversed else clash.against)
            if mine is None or theirs is None:
                found.append(f"{attack}{'you' if other.owner == board.view.seat else 'your opponent'}")
                continue
            strength = ", ".join((number(mine), *unusual(card, board.layout)))
            wins = (
                mine > theirs or (mine == theirs and clash.ties == ATTACKER)
            ) and clash.prevented not in other.barred
            found.append(
                f"{attack}{other.name} ({board.label(other.id)}): {strength} against {number(theirs)}, "
                f"it would {'' if wins else 'not '}{clash.does}"
            )
    return found


def passing(board: Board) -> str:
    """What passing leads to, as far as the other player passes too."""
    if any(zone.count for row in board.layout.middle for zone in board.view.zones if zone.zone == row.zone):
        return f"pass (if your opponent passes too, {board.layout.top} resolves)"
    after = board.layout.after.get(board.view.phase) if board.view.active == board.view.seat else None
    return f"pass ({after})" if after else "pass"


def option_words(board: Board, option: OptionView, card: CardView | None) -> str:
    """An option as the terminal says it."""
    if option.kind in DOING_NOTHING and board.view.rule in board.layout.passing:
        return board.layout.passing[board.view.rule]
    if option.kind == END and option.text == END:
        return f"end {'your' if board.view.active == board.view.seat else 'the'} {board.view.phase}"
    if option.kind == "pass" and board.layout.middle:
        return passing(board)
    if card is None:
        return option.text
    other = next((one for one in board.all_cards() if one.id == option.other), None)
    if option.kind == "attack":
        return f"attack {target(board, other)} with {card.name}" if other is not None else f"attack with {card.name}"
    if option.kind == "level up" and other is not None:
        return f"level up {other.name} ({details(board, other)}) to {card.name}"
    if option.text.startswith("use "):
        return f"evolve {card.name}" if option.text.endswith(": evolve") else f"use {card.name}"
    return card.name if not option.kind and option.text.startswith(card.name) else option.text


def target(board: Board, card: CardView) -> str:
    """What is attacked, and how it lies."""
    if not board.label(card.id):
        return "your opponent" if card.owner != board.view.seat else "you"
    words = [board.label(card.id), values(card, board.layout), marks(card, board.layout)]
    return f"{card.name} ({', '.join(filter(None, words))})"


def details(board: Board, card: CardView) -> str:
    """Where a card is, what it costs while it is not in play, and its values."""
    words = [board.place(card)]
    in_play = board.label(card.id).startswith(IN_PLAY)
    if in_play and not card.face_up:
        words.append("face down")
    elif not in_play or not board.layout.levels.keys().isdisjoint(card.attributes["type"]):
        words.append(level(card.attributes, card.stats, card.keywords, board.layout)[1])
    words.append(values(card, board.layout))
    words.extend(unusual(card, board.layout) if in_play else further(card.stats, board.layout))
    return ", ".join(word for word in words if word)
