"""Which card a person means: by its letter and number on the board, by its name, or by part of it."""

from __future__ import annotations

from ludex.cli._board import Board
from ludex.core.deck import nearest, written_alike
from ludex.core.definitions import CardDef
from ludex.core.errors import UnknownCard
from ludex.core.pool import Pool
from ludex.core.view import CardView

ARROW = " -> "


def on_board(board: Board, words: str) -> CardView:
    """The card on the board that is meant, those close at hand first."""
    wanted = written_alike(words).casefold()
    if wanted in board.labels:
        return board.labels[wanted]
    cards = board.all_cards()
    for fits in (_is, _begins, _holds):
        found = [card for card in cards if fits(card.name.casefold(), wanted)]
        names = sorted({card.name for card in found})
        if len(names) > 1:
            raise UnknownCard(f"{words!r} may be {', '.join(names[:6])}")
        if found:
            return found[0]
    near = nearest(words, {card.name for card in cards})
    raise UnknownCard(f"you see no card {words!r}{near}")


def two_on_board(board: Board, words: str) -> tuple[CardView, CardView | None]:
    """A card, and perhaps what it is to attack: `f1 e1`, or `Card -> Other`."""
    if ARROW in words:
        first, second = words.split(ARROW, 1)
        return on_board(board, first), attacked(board, second)
    head, _, rest = words.partition(" ")
    if rest and head.lower() in board.labels:
        return board.labels[head.lower()], attacked(board, rest)
    return on_board(board, words), None


def attacked(board: Board, words: str) -> CardView:
    """The card that is meant, which may be the one that stands for the opponent."""
    avatars = board.cards(board.layout.avatar, 1 - board.view.seat)
    player = board.layout.stands_for
    spoken = ("opponent", "your opponent", player, f"enemy {player}", f"opponent's {player}")
    return avatars[0] if avatars and words.strip().casefold() in spoken else on_board(board, words)


def called(board: Board, card: CardView) -> str:
    """The name of a card; of one that stands for a player, who that is."""
    for seat in (0, 1):
        if any(one.id == card.id for one in board.cards(board.layout.avatar, seat)):
            return "you" if seat == board.view.seat else "your opponent"
    return card.name


def in_pool(pool: Pool, words: str) -> list[CardDef]:
    """The cards of the pool with the name that is meant, evolved ones with those they evolve from."""
    wanted = written_alike(words).casefold()
    for fits in (_is, _begins, _holds):
        names = sorted(
            {face.names[0] for card in pool.defs for face in card.faces if fits(face.names[0].casefold(), wanted)}
        )
        if len(names) > 1:
            raise UnknownCard(f"{words!r} may be {', '.join(names[:6])}{' or others' if len(names) > 6 else ''}")
        if names:
            return [pool.defs[number] for number in dict.fromkeys(pool.named(names[0]))]
    raise UnknownCard(f"no card is called {words!r}{nearest(words, pool.names)}")


def _is(name: str, wanted: str) -> bool:
    return name == wanted


def _begins(name: str, wanted: str) -> bool:
    return bool(wanted) and name.startswith(wanted)


def _holds(name: str, wanted: str) -> bool:
    return bool(wanted) and wanted in name
