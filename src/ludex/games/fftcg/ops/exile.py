"""Exile: a card is out of play for as long as another is on the field, and comes back when that leaves."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.cards import WHILE_SOURCE
from ludex.core.changes import MOVE, RULE_CAUSE, Change
from ludex.core.conditions import Fits
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.modifiers import Can
from ludex.core.ops.give import Give, Until
from ludex.core.ops.move import Move
from ludex.core.program import Body, Flow, If, Procedure, Seq
from ludex.core.selectors import THIS, Selector, Those
from ludex.core.state import Frame
from ludex.games.fftcg.filters import OnField
from ludex.games.fftcg.words import COMES_BACK, FIELD, PUT, REMOVE, REMOVED

EXILED = Can(COMES_BACK)
"""It lies on a card out of play as long as the card that keeps it there is on the field."""
RETURN = Procedure("come back")
"""The slot "cards" holds those that come back."""


def exile(what: Selector, slot: str) -> Body:
    """The cards are removed and kept there; nothing is if this card has left already."""
    kept = Give(Those(slot), (EXILED,), Until(WHILE_SOURCE))
    return If(Fits(THIS, OnField()), Seq((Move(what, REMOVED, REMOVE, into=slot), kept)))


def exiled(m: Machine) -> set[CardId]:
    """The cards that are kept out of play."""
    number = m.pool.modifier(EXILED)
    return {
        card
        for seat in (0, 1)
        for card in m.zone(REMOVED, seat)
        if any(effect.mod == number for effect in m.state.cards[card].effects)
    }


def come_back(m: Machine, cards: set[CardId]) -> None:
    """These cards come back before anything else goes on."""
    if cards:
        m.call(RETURN.name, 0, m.state.active, {"cards": tuple(sorted(cards))})


@RETURN.step("come back", "11.12.4.1")
def put_back(m: Machine, f: Frame) -> Flow:
    """Each is on the field of its owner again, as a new card (FF 6.2.4, 7.4)."""
    changes = [Change(MOVE, card, PUT, to=FIELD, cause=RULE_CAUSE, rule="11.12.4.1") for card in f.cards("cards")]
    propose(m, f, changes)
    return None
