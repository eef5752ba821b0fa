"""A play in progress: the procedure, the slots of its frame, and what has been decided so far (SVE 10.6.2)."""

from __future__ import annotations

from ludex.core.definitions import Activated
from ludex.core.errors import DeadEnd
from ludex.core.machine import Machine
from ludex.core.program import Flow, Procedure, Program
from ludex.core.state import Frame, Item, Scope
from ludex.games.sve.ways import Play
from ludex.games.sve.words import (
    PLAY_POINTS,
)

PLAY = Procedure("play")
"""Slots: "card" what is played or has the ability, "ability" its number or -1, "program" what it does or -1."""

BOOKKEEPING = frozenset(
    ("kind", "ability", "ability origin", "program", "origin", "options", "options left", "extra", "modes", "targets",
     "dividing", "division", "chosen x", "price", "cost paid", "playing", "asked", f"in lieu of {PLAY_POINTS}")
)  # fmt: skip
"""Slots of the playing itself, which the text does not speak of."""

CARD = "card"
ABILITY = "ability"
AUTOMATIC = "automatic"


def program_of(m: Machine, f: Frame) -> Program | None:
    number = f.number("program")
    return m.pool.programs[number] if number >= 0 else None


def scope_of(f: Frame) -> Scope:
    """The scope in which the text is read while it is being played."""
    return Scope(f.source, f.seat, f.slots, item(f))


def item(f: Frame) -> Item:
    """What has been chosen so far."""
    targets: list[tuple[int, ...]] = []
    number = 0
    while f"target {number}" in f.slots:
        targets.append(f.cards(f"target {number}"))
        number += 1
    names = [name for name in f.slots if name.startswith("paid ")]
    return Item(
        f.cards("modes"),
        f.number("chosen x"),
        tuple(targets),
        f.cards("division"),
        tuple(name[5:] for name in names if f.slots[name]),
    )


def activated(m: Machine, f: Frame) -> Activated | None:
    """The activated ability that is being played, if one is."""
    if f.slots["kind"] != ABILITY:
        return None
    ability = m.pool.abilities[f.number("ability")].ability
    assert isinstance(ability, Activated)
    return ability


def play_so_far(m: Machine, f: Frame) -> Play:
    """The play as far as it is decided."""
    paid = tuple(name[5:] for name in f.slots if name.startswith("paid ") and f.slots[name])
    modes = f.cards("modes") if "modes" in f.slots else None
    return Play(
        f.source, f.seat, program_of(m, f), activated(m, f), f.slots["kind"] == CARD, f.number("chosen x"), f.slots,
        modes, paid,
    )  # fmt: skip


def give_up(m: Machine, f: Frame, rule: str) -> Flow:
    """A play that cannot be finished never began; an automatic ability just stops waiting."""
    if f.slots["kind"] == AUTOMATIC:
        m.emit_quietly_about("not played", f.source, f.seat, rule)
        return len(PLAY.steps)
    raise DeadEnd(rule)
