"""The board as a person reads it: the opponent above, yourself below, every card with a short name to type."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from string import ascii_lowercase

from rich.console import Console
from rich.text import Text

from ludex.cli._card import abilities, kind, marks, values
from ludex.cli._lines import put
from ludex.core.ids import Seat
from ludex.core.view import CardView, View

NAME_WIDTH = 29


@dataclass(frozen=True)
class Row:
    """A zone whose cards are shown one by one, and the letters they are called by: the viewer's and the opponent's."""

    zone: str
    title: str
    own: str
    other: str


@dataclass(frozen=True)
class Layout:
    """What of a game is shown and how."""

    avatar: str
    """The zone of the card that stands for a player."""
    rows: tuple[Row, ...]
    """From the middle of the board to the player."""
    hand: Row
    counted: tuple[tuple[str, str], ...]
    """Zones of which only the number of cards is shown, and what it is called."""
    points: tuple[tuple[str, str, str], ...]
    """What is said, the player's number, and the number it is out of."""


LAYOUTS = {
    "sve": Layout(
        "leader area",
        (
            Row("field", "field", "f", "e"),
            Row("EX area", "EX area", "x", "ex"),
            Row("trigger zone", "trigger", "t", "et"),
            Row("race zone", "race", "r", "er"),
            Row("drive zone", "drive", "d", "ed"),
            Row("resolution zone", "resolving", "s", "s"),
        ),
        Row("hand", "hand", "h", "eh"),
        (
            ("hand", "hand"),
            ("deck", "deck"),
            ("evolve deck", "evolve deck"),
            ("cemetery", "cemetery"),
            ("banished zone", "banished"),
        ),
        (
            ("play points", "play points", "maximum play points"),
            ("evolution", "evolution points", ""),
            ("super-evolution", "super-evolution points", ""),
        ),
    )
}


class Board:
    """A view laid out, and what its cards are called."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.layout = LAYOUTS[view.game]
        self.labels: dict[str, CardView] = {}
        """The cards that can be named by a letter and a number."""
        self.label_of: dict[int, str] = {}
        for row in (self.layout.hand, *self.layout.rows):
            for seat in (view.seat, 1 - view.seat):
                letters = row.own if seat == view.seat else row.other
                for place, card in enumerate(self.cards(row.zone, seat), start=1):
                    self.labels[f"{letters}{place}"] = card
                    self.label_of[card.id] = f"{letters}{place}"

    def cards(self, zone: str, seat: Seat) -> list[CardView]:
        """The cards the viewer knows in a player's zone; those of a shared zone are the viewer's."""
        return [card for found in self.view.zones if found.zone == zone and found.seat == seat for card in found.cards]

    def label(self, card: int) -> str:
        return self.label_of.get(card, "")

    def place(self, card: CardView) -> str:
        """Where a card is, as one would point at it."""
        for seat in (0, 1):
            if any(one.id == card.id for one in self.cards(self.layout.avatar, seat)):
                return "your leader" if seat == self.view.seat else "enemy leader"
        return self.label(card.id)

    def all_cards(self) -> list[CardView]:
        """Every card the viewer knows, those close at hand first."""
        near = list(self.labels.values())
        seen = {card.id for card in near}
        return near + [card for zone in self.view.zones for card in zone.cards if card.id not in seen]

    def draw(self, console: Console) -> None:
        """The whole board has been printed."""
        view = self.view
        whose = "your turn" if view.active == view.seat else "opponent's turn"
        title = f"Turn {view.turn}, {whose}, {view.phase}" if view.turn else "Before the game"
        console.rule(Text(title, "bold"), align="left", style="dim")
        other = 1 - view.seat
        self._player(console, "OPPONENT", other, "red")
        for row in (self.layout.hand, *reversed(self.layout.rows)):
            self._row(console, row, other, "red")
        console.print(Text(f"  {'- ' * 20}", "dim"))
        for row in self.layout.rows:
            self._row(console, row, view.seat, "green")
        self._player(console, "YOU", view.seat, "green")
        self._row(console, self.layout.hand, view.seat, "green")

    def _player(self, console: Console, title: str, seat: Seat, color: str) -> None:
        """A player's leader, points and piles."""
        leaders = self.cards(self.layout.avatar, seat)
        line = Text(" and ".join(leader.name for leader in leaders))
        line.append(f"  defense {leaders[0].stats.get('defense') if leaders else 0}", "bold")
        points = [self._points(*one, seat) for one in self.layout.points]
        line.append(f"  {points[0]}", "bold")
        piles = [(word, self.view.zone(zone, seat).count) for zone, word in self.layout.counted]
        rest = [*points[1:], *(f"{word} {count}" for word, count in piles if count or word != "banished")]
        put(console, Text(f"{title:<10}", f"bold {color}"), line)
        put(console, Text(" " * 10), Text("  ".join(rest), "dim"))

    def _points(self, title: str, number: str, of: str, seat: Seat) -> str:
        have = f"{title} {self.view.resources[number][seat]}"
        return f"{have}/{self.view.resources[of][seat]}" if of else have

    def _row(self, console: Console, row: Row, seat: Seat, color: str) -> None:
        cards = self.cards(row.zone, seat)
        title = row.title
        in_hand = row is self.layout.hand
        for _, group in groupby(cards, key=lambda card: self._facts(card, in_hand)):
            self._card(console, list(group), title, in_hand, color)
            title = ""
        if row.zone == "field" and not cards:
            console.print(Text(f"  {row.title:<10}(empty)", "dim"))

    def _facts(self, card: CardView, in_hand: bool) -> tuple[str, str, str, str]:
        """What its line says: name, cost, values, and the rest in words."""
        cost = card.stats.get("cost")
        words = [kind(card)] if in_hand or not values(card) else []
        words += [word for word in (abilities(card), marks(card)) if word]
        if not in_hand and not card.face_up:
            words.append("face down")
        return card.name, "" if cost is None else f"({cost})", values(card), "; ".join(words)

    def _card(self, console: Console, alike: list[CardView], title: str, in_hand: bool, color: str) -> None:
        """One line for a card, or for several that say the same: short name, name, cost, values, the rest."""
        name, cost, stats, words = self._facts(alike[0], in_hand)
        label = self.label(alike[0].id)
        if len(alike) > 1:
            label = f"{label}-{self.label(alike[-1].id).lstrip(ascii_lowercase)}"
        line = Text().append(f"  {title:<10}", "dim")
        line.append(f"{label:<6}", "cyan")
        line.append(f"{name:<{NAME_WIDTH}} ", f"bold {color}" if not alike[0].engaged else color)
        line.append(f"{cost:<5}", "yellow")
        line.append(f"{stats:<6}", "bold")
        put(console, line, Text(words))
