"""The places of a field as they lie: rows and columns, and what their cards are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludex.core.ids import Seat
from ludex.core.view import CardView
from ludex.games.showing import Cell, Grid

if TYPE_CHECKING:
    from ludex.showing.board import Board


def grid_labels(board: Board, grid: Grid, seat: Seat) -> Iterator[tuple[str, CardView]]:
    """What each card of a player's grid is called: the first in a place by the place, others by what comes after."""
    for _, cells in rows_of(board, grid, seat):
        for cell in cells:
            for more, card in enumerate(lying(board, grid, seat, cell)):
                yield label(board, seat, cell, more), card


def rows_of(board: Board, grid: Grid, seat: Seat) -> list[tuple[str, tuple[Cell, ...]]]:
    """The rows of a player from the top of the screen, each from the left of the screen.

    Places are called as the viewer sees them, so that those with the same number face each other.
    """
    if seat == board.view.seat:
        return list(grid.rows)
    turned = []
    for title, cells in reversed(grid.rows):
        places = [cell.spot for cell in reversed(cells)]
        row = tuple(Cell(spot, cell.own, cell.other, cell.number) for spot, cell in zip(places, cells, strict=True))
        turned.append((title, row))
    return turned


def lying(board: Board, grid: Grid, seat: Seat, cell: Cell) -> list[CardView]:
    """The cards in a place, those of the first zones first."""
    return [card for zone in grid.zones for card in board.cards(zone, seat) if card.spot == cell.spot]


def label(board: Board, seat: Seat, cell: Cell, more: int = 0) -> str:
    return f"{cell.own if seat == board.view.seat else cell.other}{cell.number + more}"
