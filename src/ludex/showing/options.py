"""What is done by picking one of the options of a question, in words."""

from __future__ import annotations

from ludex.core.loops import DOING_NOTHING
from ludex.core.view import CardView, OptionView
from ludex.showing.board import Board
from ludex.showing.cards import further, level, marks, unusual, values

END = "end"
"""The action that ends a phase, where the game has no words of its own for it."""


def passing(board: Board) -> str:
    """What passing leads to, as far as the other player passes too."""
    if any(zone.count for row in board.layout.middle for zone in board.view.zones if zone.zone == row.zone):
        return f"pass (if your opponent passes too, {board.layout.top} resolves)"
    after = board.layout.after.get(board.view.phase) if board.view.active == board.view.seat else None
    return f"pass ({after})" if after else "pass"


def option_words(board: Board, option: OptionView, card: CardView | None) -> str:
    """What is done by picking an option."""
    if option.kind in DOING_NOTHING and board.view.rule in board.layout.passing:
        return board.layout.passing[board.view.rule]
    if option.kind == END and option.text == END:
        return f"end {'your' if board.view.active == board.view.seat else 'the'} {board.view.phase}"
    if option.kind == "pass" and board.layout.middle:
        return passing(board)
    if card is None:
        return option.text
    other = board.by_id.get(option.other)
    if option.kind == "attack":
        return f"attack {target(board, other)} with {card.name}" if other is not None else f"attack with {card.name}"
    if option.kind == "level up" and other is not None:
        return f"level up {other.name} ({details(board, other)}) to {card.name}"
    if option.text.startswith("use "):
        return f"evolve {card.name}" if option.text.endswith(": evolve") else f"use {card.name}"
    return card.name if not option.kind and option.text.startswith(card.name) else option.text


def target(board: Board, card: CardView) -> str:
    """What is attacked, and how it lies."""
    if not board.label_of.get(card.id):
        return "your opponent" if card.owner != board.view.seat else "you"
    words = [board.label(card.id), values(card, board.layout), marks(card, board.layout)]
    return f"{card.name} ({', '.join(filter(None, words))})"


def details(board: Board, card: CardView) -> str:
    """Where a card is, what it costs while it is not in play, and its values."""
    words = [board.place(card)]
    in_play = board.in_play(card.id)
    if in_play and not card.face_up:
        words.append("face down")
    elif not in_play or not board.layout.levels.keys().isdisjoint(card.attributes["type"]):
        words.append(level(card.attributes, card.stats, card.keywords, board.layout)[1])
    words.append(values(card, board.layout))
    words.extend(unusual(card, board.layout) if in_play else further(card.stats, board.layout))
    return ", ".join(word for word in words if word)
