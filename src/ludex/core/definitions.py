"""Card definitions: printed facts and abilities, inert. No functions, no reference to a game in progress."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludex.core.conditions import ALWAYS, Condition
from ludex.core.ids import DefId, ZoneId
from ludex.core.modifiers import Modifier
from ludex.core.program import Body
from ludex.core.selectors import THIS, Selector
from ludex.core.triggers import When


class Ability:
    """One ability of a card."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Keyword(Ability):
    """An ability that one word stands for; the game says what it means."""

    name: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Activated(Ability):
    """An ability a player plays by paying its cost (SVE 10.1.1.1)."""

    cost: Body
    body: Body
    kinds: tuple[str, ...] = ()
    """What else it counts as: quick, evolve, ..."""
    zones: tuple[ZoneId, ...] = ()
    """Where it can be used; the game's field if empty."""
    only_if: Condition = ALWAYS
    per_turn: int = 0
    """How often a turn; 0 for no limit."""
    per_game: int = 0


@dataclass(frozen=True, slots=True)
class Automatic(Ability):
    """An ability that is played by itself when something happens (SVE 10.1.1.2)."""

    when: When
    body: Body
    label: str = ""
    """The keyword that opens it, if one does."""
    zones: tuple[ZoneId, ...] = ()
    per_turn: int = 0
    while_: Condition = ALWAYS
    """It triggers only while this holds: "during your turn, whenever ..."."""


@dataclass(frozen=True, slots=True)
class Static(Ability):
    """An ability that has its effect as long as it is valid (SVE 10.1.1.3)."""

    mods: tuple[Modifier, ...]
    on: Selector = THIS
    while_: Condition = ALWAYS
    zones: tuple[ZoneId, ...] = ()


@dataclass(frozen=True, slots=True)
class Spell(Ability):
    """What a card does when it is played and resolved (SVE 10.1.1.4)."""

    body: Body


@dataclass(frozen=True, slots=True)
class PlayOption(Ability):
    """A cost beside or in place of the printed one, when the card is played (SVE 10.4.7.3, 10.6.2.5.1)."""

    name: str
    cost: Body
    optional: bool = True
    mods: tuple[Modifier, ...] = ()
    """What playing it this way changes: usually the play points."""
    condition: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class DeckRule(Ability):
    """A rule of deck building that the card carries (SVE 6.1.2)."""

    name: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card: what is printed on it."""

    names: tuple[str, ...]
    attributes: tuple[tuple[str, ...], ...]
    """By the game's attribute numbers; the first is the names."""
    stats: tuple[int | None, ...]
    abilities: tuple[Ability, ...] = ()
    text: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
    """For each ability the number of the line of text it comes from; empty where nobody knows."""
    clauses: tuple[tuple[str, ...], ...] = field(default=(), compare=False, repr=False)
    """For each ability the words of each body in it, in the order of `walk.find`: no part of what it means."""


@dataclass(frozen=True, slots=True)
class CardDef:
    """A card of the pool."""

    id: DefId
    code: str
    """The printed number."""
    faces: tuple[Face, ...]
    token: bool = False
    special: str = ""
    """A special type that rules ask for: evolved, advanced."""
    alternate: str = ""
    facts: tuple[tuple[str, str], ...] = field(default=())
    """Other printed facts the game asks for by name."""

    @property
    def name(self) -> str:
        return self.faces[0].names[0]

    def fact(self, name: str) -> str:
        for key, value in self.facts:
            if key == name:
                return value
        return ""
