"""Why something can or cannot be done with a card now: what people ask of it, and what that is called."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core.game import Game
from ludex.core.legality import Reason
from ludex.core.view import CardView
from ludex.games.showing import Layout
from ludex.showing.board import Board

PLAY, ATTACK, USE = "play", "attack", "use"
KIND_WORDS = {
    "call": "be called",
    "cast": "be cast",
    "guard": "be called as a guardian",
    "level up": "be what a caster levels up to",
    PLAY: "be played",
    "produce": "produce aether",
    "ride": "be ridden",
    "switch": "be switched",
    USE: "use an ability",
}
"""What it is called that a card can or cannot do."""


def why(game: Game, board: Board, card: CardView, asked: str = "", target: int = 0) -> dict[str, list[Reason]]:
    """By what is asked of a card of the viewer's, every reason why it cannot be done now; none if it can."""
    seat = board.view.seat
    kinds = [asked] if asked else asked_of(board, card)
    why_not = {kind: game.explain(kind, card.id, target, seat) for kind in kinds}
    if not board.on_own_field(card.id) and not all(why_not.values()):
        # One of several things that are done with such a card is enough.
        why_not = {kind: reasons for kind, reasons in why_not.items() if not reasons}
    if not asked and any(reason.rule == board.layout.nothing_to_use for reason in why_not.get(USE, ())):
        del why_not[USE]
    return why_not


def asked_of(board: Board, card: CardView) -> Sequence[str]:
    """What people want to do with a card where it is."""
    return done_on_field(board, card) if board.on_own_field(card.id) else done_from_hand(board, card)


def done_on_field(board: Board, card: CardView) -> Sequence[str]:
    """What is done with a card on the field."""
    layout = board.layout
    of_type = next((layout.on_field[one] for one in card.attributes["type"] if one in layout.on_field), ())
    return of_type or [one for one in (fights(board), USE) if one in layout.asks]


def done_from_hand(board: Board, card: CardView) -> Sequence[str]:
    """What is done with a card in hand."""
    layout = board.layout
    of_type = next((layout.in_hand[one] for one in card.attributes["type"] if one in layout.in_hand), ())
    return of_type or (played(board),)


def fights(board: Board) -> str:
    """What a card on the field does in a fight now: in a game with blocks that is to block in the opponent's turn."""
    return board.layout.defends if board.layout.defends and board.view.active != board.view.seat else ATTACK


def played(board: Board) -> str:
    """What is done with a card in hand now."""
    layout = board.layout
    if layout.guards and board.view.active != board.view.seat:
        return layout.guards
    return layout.from_hand.get(board.view.phase, layout.from_hand.get("", PLAY))


def kind_word(kind: str) -> str:
    """What a card can or cannot do: attack, be played."""
    return KIND_WORDS.get(kind, kind)


def first_asks(layout: Layout) -> list[str]:
    """What people ask first of a card, as far as the game has it: to attack, to be played, to be used."""
    return [one for one in (ATTACK, layout.from_hand.get("", PLAY), USE) if one in layout.asks]
