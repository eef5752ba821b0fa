"""Choices in turn: where both players choose, the second knows what the first has chosen.

SVE 1.3.4, FF 6.1.3, 11.11.6, VG 1.3.4. The choice is told as an event and stands in the question that comes after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core import describe
from ludex.core.atoms import records
from ludex.core.changes import REVEAL, Change
from ludex.core.decisions import Decision
from ludex.core.events import Event
from ludex.core.ids import CardId, Seat

if TYPE_CHECKING:
    from ludex.core.machine import Machine

CHOSE = "chose"
"""The kind of event that tells what a player has chosen before another chooses."""
CHOSE_NOTHING = "chose nothing"
BEFORE = " (your opponent chose "
"""What stands in a question before what the other player has chosen."""


def make_known(m: Machine, seat: Seat, cards: tuple[CardId, ...]) -> None:
    """The other player knows that this one has chosen these cards, of a hidden place too; none if there are none."""
    rule = m.spec.rules_cited["choices in turn"]
    if not cards:
        m.emit_quietly(Event(CHOSE_NOTHING, seat=seat, rule=rule))
    for card in cards:
        told = records.show(m, Change(REVEAL, card, rule=rule))
        told.kind, told.seat = CHOSE, seat
        m.emit_quietly(told)


def after(m: Machine, asked: Decision, cards: tuple[CardId, ...]) -> Decision:
    """The question with what the other player has chosen before."""
    names = ", ".join(describe.card_for(m, asked.seat, card) for card in cards)
    asked.prompt = f"{asked.prompt}{BEFORE}{names or 'nothing'})"
    return asked


def parted(prompt: str) -> tuple[str, str]:
    """A question without what the other player has chosen before, and that."""
    question, before, chosen = prompt.partition(BEFORE)
    return question, before + chosen
