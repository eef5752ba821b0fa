"""The board as a person reads it: the opponent above, yourself below, every card with a short name to type."""

from __future__ import annotations

from itertools import groupby
from string import ascii_lowercase

from rich.console import Console
from rich.text import Text

from ludex.cli._grid import draw_grid
from ludex.cli._lines import put
from ludex.core.ids import Seat
from ludex.core.view import CardView
from ludex.games.showing import Row
from ludex.showing import board
from ludex.showing.board import texts_of
from ludex.showing.cards import abilities, further, kind, level, marks, values

NAME_WIDTH = 29


class Board(board.Board):
    """A view that can be printed."""

    def draw(self, console: Console) -> None:
        """The whole board has been printed."""
        view = self.view
        mine, others = ("your", "opponent's") if not self.players else [f"{one}'s" for one in self._called()]
        whose = mine if view.active == view.seat else others
        title = f"Turn {view.turn}, {whose} turn, {view.phase}" if view.turn else "Before the game"
        console.rule(Text(title, "bold"), align="left", style="dim")
        other = 1 - view.seat
        me, them = self._called()
        self._player(console, them.upper(), other, "red")
        for row in (self.layout.hand, *reversed(self.layout.rows)):
            self._row(console, row, other, "red")
        if self.layout.grid is not None:
            draw_grid(console, self, self.layout.grid, other, "red")
        console.print(Text(f"  {'- ' * 20}", "dim"))
        for row in self.layout.middle:
            self._stack(console, row)
        if self.layout.grid is not None:
            draw_grid(console, self, self.layout.grid, view.seat, "green")
        for row in self.layout.rows:
            self._row(console, row, view.seat, "green")
        self._player(console, me.upper(), view.seat, "green")
        self._row(console, self.layout.hand, view.seat, "green")

    def _called(self) -> tuple[str, str]:
        """What the player whose view it is and the other are called."""
        seat = self.view.seat
        return (self.players[seat], self.players[1 - seat]) if self.players else ("you", "opponent")

    def _player(self, console: Console, title: str, seat: Seat, color: str) -> None:
        """A player's leader, points and piles."""
        avatars = self.cards(self.layout.avatar, seat)
        line = Text(" and ".join(card.name for card in avatars if card.name.lower() != self.layout.stands_for))
        for figure in self.layout.figures:
            line.append(f"{'  ' if line.plain else ''}{self.figure(figure, seat)}", "bold")
        rest = [
            self.figure(one, seat) for one in self.layout.below if self.is_shown(one.title, self.number_of(one, seat))
        ]
        for pile in self.layout.piles:
            count = self.view.zone(pile.zone, seat).count
            if self.is_shown(pile.title, count):
                rest.append(f"{pile.title} {count}{self.faces(pile.zone, seat)}")
        put(console, Text(f"{title:<10}", f"bold {color}"), line)
        put(console, Text(" " * 10), Text("  ".join(rest), "dim"))

    def _row(self, console: Console, row: Row, seat: Seat, color: str) -> None:
        cards = self.row(row, seat)
        title = row.title
        for facts, group in groupby(cards, key=lambda card: self._facts(card, row)):
            self._card(console, list(group), facts, title, color)
            title = ""
        unknown = self.view.zone(row.zone, seat).unknown if row.unknown else 0
        if unknown:
            words = f"{unknown} {row.unknown}{'s' if unknown > 1 else ''}"
            put(console, Text(f"  {title:<10}", "dim").append(" " * 6), Text(words, color))
        elif row.always and not cards:
            console.print(Text(f"  {row.title:<10}(empty)", "dim"))

    def _facts(self, card: CardView, row: Row) -> tuple[str, str, str, str]:
        """What its line says: name, cost, values, and the rest in words."""
        layout = self.layout
        in_hand = row is layout.hand
        fight = values(card, layout)
        words = [kind(card.attributes, layout.kind, layout)] if in_hand or not (fight or layout.field_kind) else []
        if not in_hand and layout.field_kind:
            words.append(kind(card.attributes, layout.field_kind, layout))
        words += further(card.stats, layout)
        words = [word for word in (*words, abilities(card, layout), marks(card, layout)) if word]
        if not in_hand and not card.face_up and not row.unknown:
            words.append("face down")
        name = row.unknown if row.unknown and not card.face_up else card.name
        return name, level(card.attributes, card.stats, card.keywords, layout)[0], fight, "; ".join(words)

    def _card(
        self, console: Console, alike: list[CardView], facts: tuple[str, str, str, str], title: str, color: str
    ) -> None:
        """One line for a card, or for several that say the same: short name, name, cost, values, the rest."""
        name, cost, stats, words = facts
        label = self.label(alike[0].id)
        if len(alike) > 1:
            label = f"{label}-{self.label(alike[-1].id).lstrip(ascii_lowercase)}"
        if any(card.name != name for card in alike):
            # Only the viewer knows what they are.
            name = f"{name}s" if len(alike) > 1 else name
            words = f"{words} ({', '.join(card.name for card in alike)})"
        line = Text().append(f"  {title:<10}", "dim")
        line.append(f"{label:<6}", "cyan")
        line.append(f"{name:<{NAME_WIDTH}} ", f"bold {color}" if not alike[0].engaged else color)
        line.append(f"{cost:<5}", "yellow")
        line.append(f"{stats:<{self.layout.width}}", "bold")
        put(console, line, Text(words))

    def _stack(self, console: Console, row: Row) -> None:
        """What stands on the stack, from the top: whose it is, what it is of, what was chosen for it, its text."""
        title = row.title
        for card in self.row(row, 0):
            line = Text().append(f"  {title:<10}", "dim").append(f"{self.label(card.id):<6}", "cyan")
            own = card.controller == self.view.seat
            words = Text("yours: " if own else "opponent's: ", "green" if own else "red")
            words.append(f"{self.stacked(card)}", "bold")
            put(console, line, words)
            for text in texts_of(card):
                put(console, Text(" " * 20), Text(text, "dim"))
            title = ""
