"""The places of a field drawn as they lie: a cell for each, with what is there."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from ludex.core.ids import Seat
from ludex.core.view import CardView
from ludex.games.showing import Grid
from ludex.showing.cards import abilities, kind, marks, unusual, values
from ludex.showing.grid import label, lying, rows_of

if TYPE_CHECKING:
    from ludex.showing.board import Board

MARGIN = 8
"""Before the first column, with the name of the row."""
EDGE = "| "


def draw_grid(console: Console, board: Board, grid: Grid, seat: Seat, color: str) -> None:
    """The places of a player have been printed, row by row."""
    notes = {card.id: note for zone, note in grid.notes.items() for card in board.cards(zone, seat)}
    for title, cells in rows_of(board, grid, seat):
        width = (console.width - MARGIN) // len(cells) - len(EDGE)
        columns = []
        for cell in cells:
            cards = lying(board, grid, seat, cell)
            lines: list[Text] = []
            for more, card in enumerate(cards):
                name = label(board, seat, cell, more)
                lines.extend(_card(console, board, grid, card, name, notes.get(card.id, ""), width, color))
            hidden = board.hidden(cell.spot, seat) if cell.spot in grid.zones else 0
            columns.append(lines or [Text(f"{label(board, seat, cell)}  {'face down' if hidden else '-'}", "dim")])
        for place, parts in enumerate(zip_longest(*columns)):
            line = Text(f"  {title if place == 0 else '':<{MARGIN - 2}}", "dim")
            for part in parts:
                text = part if part is not None else Text()
                text.truncate(width, overflow="ellipsis", pad=True)
                line.append(EDGE, "dim").append_text(text)
            line.rstrip()
            console.print(line, soft_wrap=True)


def _card(
    console: Console, board: Board, grid: Grid, card: CardView, name: str, note: str, width: int, color: str
) -> list[Text]:
    """A card in a cell: its name, its values, what is special about it."""
    seat = board.view.seat
    words = [values(card, board.layout), *unusual(card, board.layout)] if values(card, board.layout) else []
    level = card.stats.get(board.layout.level)
    if grid.levels and card.spot in grid.levels and level is not None:
        words.append(f"{board.layout.level} {level}")
    layout = board.layout
    words.extend((kind(card.attributes, layout.field_kind, layout), abilities(card, layout), marks(card, layout)))
    if note:
        words = [note]
    elif not card.face_up:
        words.append(board.layout.face_down if board.view.turn else "face down")
    if card.controller != card.owner:
        words.append("yours now" if card.controller == seat else "your opponent's now")
    indent = len(name) + 1
    body = Text(card.name, f"bold {color}" if not card.engaged else color)
    lines = list(body.wrap(console, max(1, width - indent)))
    lines.extend(Text(", ".join(filter(None, words))).wrap(console, max(1, width - indent)))
    found = []
    for place, line in enumerate(lines):
        line.rstrip()
        found.append(Text(f"{name} " if place == 0 else " " * indent, "cyan").append_text(line))
    return found
