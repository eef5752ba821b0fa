"""The board as a person reads it: the opponent above, yourself below, every card with a short name to type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from string import ascii_lowercase

from rich.console import Console
from rich.text import Text

from ludex.cli._card import abilities, further, kind, level, marks, plain, values
from ludex.cli._grid import draw_grid, grid_labels
from ludex.cli._lines import put
from ludex.core.ids import Seat
from ludex.core.view import CardView, View
from ludex.games.showing import Figure, Row, layout_of

NAME_WIDTH = 29
FACE_UP = "face up"


class Board:
    """A view laid out, and what its cards are called."""

    def __init__(self, view: View, facts: Iterable[tuple[str, int]] = (), players: Sequence[str] = ()) -> None:
        self.view = view
        self.players = players
        """What the players are called, for a viewer who is neither of them."""
        self.layout = layout_of(view.game)
        self.facts = dict(facts)
        """Facts of the format in play, by name."""
        self.labels: dict[str, CardView] = {}
        """The cards that can be named by a letter and a number."""
        self.label_of: dict[int, str] = {}
        last: Counter[str] = Counter()
        if self.layout.grid is not None:
            for seat in (view.seat, 1 - view.seat):
                for cell, card in grid_labels(self, self.layout.grid, seat):
                    self.labels[cell] = card
                    self.label_of[card.id] = cell
        for row in (self.layout.hand, *self.layout.rows, *self.layout.middle):
            for seat in (view.seat, 1 - view.seat):
                letters = row.own if seat == view.seat else row.other
                for card in self.row(row, seat):
                    last[letters] += 1
                    label = f"{letters}{last[letters]}"
                    self.labels[label] = card
                    self.label_of[card.id] = label

    def cards(self, zone: str, seat: Seat) -> list[CardView]:
        """The cards the viewer knows in a player's zone; those of a shared zone are the viewer's."""
        return [card for found in self.view.zones if found.zone == zone and found.seat == seat for card in found.cards]

    def hidden(self, zone: str, seat: Seat) -> int:
        """How many cards lie in a player's zone that the viewer does not know."""
        return sum(found.unknown for found in self.view.zones if found.zone == zone and found.seat == seat)

    def row(self, row: Row, seat: Seat) -> list[CardView]:
        """The cards of a player's zone that belong into this row."""
        found = self.cards(row.zone, seat)
        taken = [one.kind for one in self.layout.rows[: self._number(row)] if one.zone == row.zone]
        fitting = [
            card
            for card in found
            if (not row.kind or row.kind in card.attributes["type"])
            and not any(kind in card.attributes["type"] for kind in taken)
        ]
        return sorted(fitting, key=lambda card: not card.face_up) if row.unknown else fitting

    def _number(self, row: Row) -> int:
        return self.layout.rows.index(row) if row in self.layout.rows else 0

    def label(self, card: int) -> str:
        return self.label_of.get(card, "")

    def place(self, card: CardView) -> str:
        """Where a card is, as one would point at it."""
        for seat in (0, 1):
            if any(one.id == card.id for one in self.cards(self.layout.avatar, seat)):
                return f"{'your' if seat == self.view.seat else 'enemy'} {self.layout.stands_for}"
        return self.label(card.id)

    def on_spot(self, spot: str) -> list[CardView]:
        """The viewer's cards in a place of the field."""
        grid = self.layout.grid
        zones = grid.zones if grid is not None else ()
        return [card for zone in zones for card in self.cards(zone, self.view.seat) if card.spot == spot]

    def all_cards(self) -> list[CardView]:
        """Every card the viewer knows, those close at hand first."""
        near = list(self.labels.values())
        seen = {card.id for card in near}
        return near + [card for zone in self.view.zones for card in zone.cards if card.id not in seen]

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
            line.append(f"{'  ' if line.plain else ''}{self._figure(figure, seat)}", "bold")
        rest = [
            self._figure(one, seat) for one in self.layout.below if self._shown(one.title, self._number_of(one, seat))
        ]
        for zone, word in self.layout.piles:
            count = self.view.zone(zone, seat).count
            if self._shown(word, count):
                rest.append(f"{word} {count}{self._faces(zone, seat)}")
        put(console, Text(f"{title:<10}", f"bold {color}"), line)
        put(console, Text(" " * 10), Text("  ".join(rest), "dim"))

    def _faces(self, zone: str, seat: Seat) -> str:
        """How many of the cards there lie the way that matters, in a zone where that is counted."""
        way = self.layout.faces.get(zone)
        if way is None:
            return ""
        there = self.view.zone(zone, seat)
        # Nobody is ever shown a card without knowing it from then on: what is unknown lies face down.
        up = sum(1 for card in there.cards if card.face_up)
        count = up if way == FACE_UP else there.count - up
        return f" ({count} {way})" if count else ""

    def _shown(self, word: str, count: int) -> bool:
        return bool(count) or word not in self.layout.rare

    def _number_of(self, figure: Figure, seat: Seat) -> int:
        if figure.stat:
            avatars = self.cards(self.layout.avatar, seat)
            return (avatars[0].stats.get(figure.stat) or 0) if avatars else 0
        if figure.zone:
            return self.view.zone(figure.zone, seat).count
        return self.view.resources[figure.resource][seat]

    def _figure(self, figure: Figure, seat: Seat) -> str:
        have = f"{figure.title} {self._number_of(figure, seat)}"
        faces = self._faces(figure.zone, seat)
        if figure.of in self.view.resources:
            return f"{have}/{self.view.resources[figure.of][seat]}{faces}"
        most = str(self.facts.get(figure.of, figure.of if figure.of.isdigit() else ""))
        return f"{have}{f'/{most}' if most else ''}{faces}"

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

    def stacked(self, card: CardView) -> str:
        """What an object on the stack is, and what was chosen for it."""
        on_stack = card.stacked
        if on_stack is None:
            return card.name
        words = card.name if on_stack.source == card.id else f"{card.name} of {on_stack.source_name}"
        if on_stack.x:
            words += f", X = {on_stack.x}"
        if on_stack.modes:
            words += f", option {' and '.join(map(str, on_stack.modes))}"
        chosen = []
        for target in on_stack.targets:
            label = self.label(target.card)
            share = f": {target.share}" if target.share else ""
            chosen.append(f"{target.name}{f' ({label})' if label else ''}{share}")
        return f"{words}, {self.layout.chosen}: {', '.join(chosen)}" if chosen else words


def texts_of(card: CardView) -> list[str]:
    """The text of an object on the stack: of the card, or of the ability alone."""
    on_stack = card.stacked
    if on_stack is not None and on_stack.text:
        return [plain(on_stack.text)]
    return [plain(line) for line in card.text]
