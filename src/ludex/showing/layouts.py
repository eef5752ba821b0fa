"""The table of a game as a client draws it: where its zones lie, what is counted, its phases, the hues of its cards."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from msgspec import Struct

from ludex.core.spec import GameSpec
from ludex.games.showing import BESIDE, BETWEEN, FAR, LEFT, NEAR, RIGHT, Figure, Grid, Layout, Row, layout_of

NEUTRAL = "neutral"


class TablePart(Struct, frozen=True):
    """Cards of a zone that lie in an area: all of them, or those of a type that no part before has taken."""

    zone: str
    title: str
    type: str
    hidden: str
    """What the cards are that the viewer does not know or that lie face down, where they come last; else empty."""
    ready: str
    """What those are called that do not lie engaged, where they are counted in the left wing; else empty."""


class TableArea(Struct, frozen=True):
    """Cards side by side: the parts one after the other, and so many places even if fewer cards lie there."""

    title: str
    parts: tuple[TablePart, ...]
    places: int
    rare: bool
    """Drawn only if a card lies there."""
    counted: bool
    """Beside the field: drawn even if nothing lies there, with how many do."""


class TableCell(Struct, frozen=True):
    """A place of the field by its name (`Card.spot`)."""

    spot: str
    title: str


class TableRow(Struct, frozen=True):
    title: str
    cells: tuple[TableCell, ...]


class TableGrid(Struct, frozen=True):
    """Places of the field as they lie, from the middle to the player, each row from the player's left.

    The opponent sits on the other side: rows and cells are drawn the other way round, so that columns face each other.
    """

    zones: tuple[str, ...]
    """What lies there; of several cards in a place, those of the first zones on top."""
    rows: tuple[TableRow, ...]
    notes: dict[str, str]
    """What cards of some of these zones are (LOCKED), said instead of their values."""


class TableMiddle(Struct, frozen=True):
    """What lies between the players: one thing after the other, as far as there is anything."""

    zone: str
    title: str
    stack: bool
    """What was played and has not resolved: `Zone.cards` has the top first."""
    note: str
    """What is to be known of it."""


class TableGauge(Struct, frozen=True):
    """Something of a player that is counted: one of `stat`, `resource` and `zone` says what."""

    title: str
    short: str
    """What it is called where there is little room."""
    drawn: str
    """`number`; `pips`: points, full and empty; `slots`: places in which the cards of the zone lie."""
    stat: str
    """The value of the card that stands for the player; it began as what is printed on that."""
    resource: str
    """`State.resources`, by the seat."""
    zone: str
    of: str
    """The entry of `State.resources` that says out of how many; empty if `places` does."""
    places: int
    """Out of how many, and so many are drawn; 0 if that does not matter."""
    last: str
    """What is written in the last place."""
    low: int
    """So few, or fewer, are a warning; so it is when but the last place is free."""
    rare: bool


class TablePile(Struct, frozen=True):
    zone: str
    title: str
    short: str
    """What it is called where there is little room."""
    counted: str
    """Which cards of it are counted apart: those that lie `face up` or `face down`; empty if none are."""
    rare: bool


class TablePhase(Struct, frozen=True):
    title: str
    names: tuple[str, ...]
    """What `State.phase` says in this part of the turn."""


class TableHues(Struct, frozen=True):
    """Which attribute gives a card its colour, and the hue of each of its values; all others are `neutral`."""

    attribute: str
    of: dict[str, str]


class TableLevel(Struct, frozen=True):
    """The value that says when a card can be played, and what is written before it."""

    stat: str
    before: str


class TableCard(Struct, frozen=True):
    """What is written where on a card."""

    level: TableLevel
    levels: dict[str, TableLevel]
    """By the type of card, instead; an empty `stat` is none."""
    uncertain: str
    """The keyword of cards of which that value is X."""
    compared: tuple[str, ...]
    """The values that are compared when cards fight, with / between them."""
    values: tuple[str, ...]
    """Other values, said where a card has them and they are not as usual."""
    usual: dict[str, int]
    kind: tuple[str, ...]
    """The attributes that say in short what it is."""
    short: tuple[tuple[str, ...], ...]
    """What is said of a card in hand, the most telling first: of each group the first attribute that it has any of."""
    lacking: dict[str, str]
    """What is said where a card has nothing of such an attribute."""
    listed: tuple[str, ...]
    """The other attributes, each with what is said before it."""
    before: dict[str, str]
    keywords: tuple[str, ...]
    """The keywords that are said on a card; all that begin with a capital, but for `unsaid`, if there are none."""
    unsaid: tuple[str, ...]
    icons: tuple[str, ...]
    """The values of the attribute `icon` that are said."""
    links: dict[str, tuple[str, str]]
    """What a card is by its links, where it leads and where it does not; nothing is said where the word is empty."""
    barred: dict[str, str]
    """What effects forbid a card, and how that is said."""
    under: str
    """The kind of link to cards that lie under it."""
    engaged: str
    reversed: str
    face_down: str


class TableLayout(Struct, frozen=True):
    """The table of one game: everything a client needs to draw it."""

    game: str
    title: str
    edition: str
    """The name of the rulebook in play."""
    avatar: str
    """The zone of the card that stands for a player."""
    stands_for: str
    """What that card is; where it is `player` it is not drawn as a card."""
    hand: str
    grid: TableGrid | None
    near: TableArea | None
    """Next to the middle."""
    far: TableArea | None
    """Next to the player."""
    beside: tuple[TableArea, ...]
    """In the left wing, below what is counted."""
    middle: tuple[TableMiddle, ...]
    gauges: tuple[TableGauge, ...]
    """In the left wing."""
    left: tuple[TablePile, ...]
    right: tuple[TablePile, ...]
    phases: tuple[TablePhase, ...]
    hues: TableHues
    card: TableCard
    arrows: tuple[str, ...]
    """The kinds of link that are drawn as arrows, from the card that leads to the other."""
    stack: str
    """What it is called that has been played and has not resolved."""
    top: str
    """What of it resolves next."""
    chosen: str
    """What cards are that were chosen for something on the stack."""
    unit: str
    """What bills are paid with."""
    orders: dict[str, str]
    """What the cards of a zone are called, with their number, that nobody looks at."""
    legend: str
    """What the signs in card texts mean."""


@cache
def table_layout(game: str) -> TableLayout:
    """The table of the game of that name."""
    layout = layout_of(game)
    spec: GameSpec = import_module(f"ludex.games.{game}").GAME
    rows = (*layout.rows, *layout.middle)
    return TableLayout(
        game,
        spec.title,
        spec.book,
        layout.avatar,
        layout.stands_for,
        layout.hand.zone,
        None if layout.grid is None else _grid(layout.grid),
        _area([row for row in rows if row.area == NEAR]),
        _area([row for row in rows if row.area == FAR]),
        tuple(area for row in rows if row.area == BESIDE and (area := _area([row])) is not None),
        tuple(_middle(spec, layout, row) for row in rows if row.area == BETWEEN),
        tuple(_gauge(layout, one) for one in (*layout.figures, *layout.below)),
        _piles(layout, LEFT),
        _piles(layout, RIGHT),
        tuple(TablePhase(one.title, one.names) for one in layout.phases),
        TableHues(layout.hues.attribute, layout.hues.of),
        _card(spec, layout),
        layout.arrows,
        layout.stack,
        layout.top,
        layout.chosen,
        layout.unit,
        layout.placed,
        layout.legend,
    )


def _area(rows: list[Row]) -> TableArea | None:
    if not rows:
        return None
    parts = tuple(TablePart(row.zone, row.title, row.kind, row.unknown, row.ready) for row in rows)
    rare = not any(row.always for row in rows)
    counted = any(row.counted for row in rows)
    return TableArea(rows[0].title, parts, max(row.places for row in rows), rare, counted)


def _grid(grid: Grid) -> TableGrid:
    return TableGrid(
        grid.zones,
        tuple(TableRow(title, tuple(TableCell(cell.spot, cell.spot) for cell in cells)) for title, cells in grid.rows),
        grid.notes,
    )


def _middle(spec: GameSpec, layout: Layout, row: Row) -> TableMiddle:
    stack = spec.stack >= 0 and spec.zones[spec.stack].name == row.zone
    return TableMiddle(row.zone, row.title, stack, f"{layout.top} resolves first" if stack else "")


def _gauge(layout: Layout, one: Figure) -> TableGauge:
    digits = one.of.isdigit()
    places = int(one.of) if digits else one.places
    return TableGauge(
        one.title,
        one.short or one.title,
        one.drawn,
        one.stat,
        one.resource,
        one.zone,
        "" if digits else one.of,
        places,
        one.last,
        one.low,
        one.title in layout.rare,
    )


def _piles(layout: Layout, side: str) -> tuple[TablePile, ...]:
    return tuple(
        TablePile(one.zone, one.title, one.short or one.title, layout.faces.get(one.zone, ""), one.title in layout.rare)
        for one in layout.piles
        if one.side == side and one.zone != layout.hand.zone
    )


def _card(spec: GameSpec, layout: Layout) -> TableCard:
    apart = {layout.level, *(stat for stat, _ in layout.levels.values()), *layout.values}
    return TableCard(
        TableLevel(layout.level, ""),
        {kind: TableLevel(stat, letters) for kind, (stat, letters) in layout.levels.items()},
        layout.uncertain,
        layout.compared or tuple(name for name in spec.stats if name not in apart),
        layout.values,
        layout.usual,
        layout.kind,
        layout.short or tuple((name,) for name in reversed(layout.kind)),
        layout.lacking,
        layout.listed,
        layout.before,
        tuple(sorted(layout.said)),
        tuple(sorted(layout.unsaid)),
        tuple(sorted(layout.icons)),
        layout.links,
        layout.barred,
        layout.under,
        layout.engaged,
        layout.reversed,
        layout.face_down,
    )
