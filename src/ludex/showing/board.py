"""A view laid out as the game's layout says: rows, places and figures, and what its cards are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property

from ludex.core.ids import Seat
from ludex.core.view import CardView, View
from ludex.games.showing import Figure, Row, layout_of
from ludex.showing.cards import plain
from ludex.showing.grid import grid_labels

FACE_UP = "face up"
IN_PLAY = ("c", "e", "f", "v")
"""How the labels of cards on a field begin."""
OWN_FIELD = ("c", "f", "v")
"""How the labels of a person's cards on the field begin."""


class Board:
    """A view laid out, and what its cards are called."""

    def __init__(self, view: View, facts: Iterable[tuple[str, int]] = (), players: Sequence[str] = ()) -> None:
        self.view = view
        self.players = players
        """What the players are called, for a viewer who is neither of them."""
        self.layout = layout_of(view.game)
        self.facts = dict(facts)
        """Facts of the format in play, by name."""

    @cached_property
    def labels(self) -> dict[str, CardView]:
        """The cards that can be named by a letter and a number."""
        view, found = self.view, dict[str, CardView]()
        last: Counter[str] = Counter()
        if self.layout.grid is not None:
            for seat in (view.seat, 1 - view.seat):
                found.update(grid_labels(self, self.layout.grid, seat))
        for row in (self.layout.hand, *self.layout.rows, *self.layout.middle):
            for seat in (view.seat, 1 - view.seat):
                letters = row.own if seat == view.seat else row.other
                for card in self.row(row, seat):
                    last[letters] += 1
                    found[f"{letters}{last[letters]}"] = card
        return found

    @cached_property
    def label_of(self) -> dict[int, str]:
        return {card.id: label for label, card in self.labels.items()}

    @cached_property
    def by_id(self) -> dict[int, CardView]:
        """Every card the viewer knows, by what they call it."""
        return {card.id: card for zone in self.view.zones for card in zone.cards}

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
        """What a person types to mean the card."""
        return self.label_of.get(card, "")

    def pointed(self, card: CardView) -> str:
        """A card by its name, and by where it is if that can be typed."""
        label = self.label(card.id)
        return f"{card.name} ({label})" if label else card.name

    def in_play(self, card: int) -> bool:
        """Whether the card lies on a field: its cost was paid."""
        return self.label_of.get(card, "").startswith(IN_PLAY)

    def on_own_field(self, card: int) -> bool:
        return self.label_of.get(card, "").startswith(OWN_FIELD)

    def stands_for(self, card: int) -> Seat | None:
        """The player that the card stands for, if it stands for one."""
        for seat in (0, 1):
            if any(one.id == card for one in self.cards(self.layout.avatar, seat)):
                return seat
        return None

    def place(self, card: CardView) -> str:
        """Where a card is, as one would point at it."""
        seat = self.stands_for(card.id)
        if seat is not None:
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

    def faces(self, zone: str, seat: Seat) -> str:
        """How many of the cards there lie the way that matters, in a zone where that is counted."""
        way = self.layout.faces.get(zone)
        if way is None:
            return ""
        there = self.view.zone(zone, seat)
        # Nobody is ever shown a card without knowing it from then on: what is unknown lies face down.
        up = sum(1 for card in there.cards if card.face_up)
        count = up if way == FACE_UP else there.count - up
        return f" ({count} {way})" if count else ""

    def is_shown(self, word: str, count: int) -> bool:
        """Whether a pile or a figure is shown that has so many."""
        return bool(count) or word not in self.layout.rare

    def number_of(self, figure: Figure, seat: Seat) -> int:
        """What a figure of a player is now."""
        if figure.stat:
            avatars = self.cards(self.layout.avatar, seat)
            return (avatars[0].stats.get(figure.stat) or 0) if avatars else 0
        if figure.zone:
            return self.view.zone(figure.zone, seat).count
        return self.view.resources[figure.resource][seat]

    def figure(self, figure: Figure, seat: Seat) -> str:
        """A figure of a player in words: what it is, and out of how many."""
        have = f"{figure.title} {self.number_of(figure, seat)}"
        faces = self.faces(figure.zone, seat)
        if figure.of in self.view.resources:
            return f"{have}/{self.view.resources[figure.of][seat]}{faces}"
        most = str(self.facts.get(figure.of, figure.of if figure.of.isdigit() else ""))
        return f"{have}{f'/{most}' if most else ''}{faces}"

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


class DrawnBoard(Board):
    """A board whose cards are pointed at: what one would type to mean them is not said."""

    def label(self, card: int) -> str:
        return ""


def texts_of(card: CardView) -> list[str]:
    """The text of an object on the stack: of the card, or of the ability alone."""
    on_stack = card.stacked
    if on_stack is not None and on_stack.text:
        return [plain(on_stack.text)]
    return [plain(line) for line in card.text]
