"""Cards that come to the field together: the turn player says which came earlier (FF 11.12.4.11, CC 909.3b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.atoms import records
from ludex.core.decisions import ORDER, Answer, Decision
from ludex.core.events import Event
from ludex.core.ids import CardId
from ludex.core.modifiers import (
    AddAttribute,
    AddStat,
    GiveAbility,
    LoseAbilities,
    LoseKeyword,
    Modifier,
    SetAttribute,
    SetStat,
)
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame

if TYPE_CHECKING:
    from ludex.core.machine import Machine

ARRIVALS = Procedure("order of arrival")
"""The slot "cards" holds those whose effects get in each other's way."""
ABILITIES = "abilities"


def order_arrivals(m: Machine, events: list[Event]) -> None:
    """Cards that came together, and whose static abilities would do different things in another order, are ordered."""
    came = [event.card for event in events if event.kind == "moved" and event.to in m.spec.board]
    if len(came) < 2:
        return
    effects = {card: mods for card in came if (mods := _mods(m, card))}
    clashing = tuple(
        card
        for card, mods in effects.items()
        if any(_clash(m, mods, others) for other, others in effects.items() if other != card)
    )
    if clashing:
        m.call(ARRIVALS.name, 0, m.state.active, {"cards": clashing})


def _mods(m: Machine, card: CardId) -> list[Modifier]:
    """What the card's static abilities do beyond what it does to itself for good."""
    return [m.pool.modifiers[number] for one in m.now(card).live for number in m.pool.abilities[one.ability].mods]


def _clash(m: Machine, mods: list[Modifier], others: list[Modifier]) -> bool:
    """Whether something of the one would be undone by the other, or the other way round."""
    sets = {part for mod in mods if (part := _sets(mod))}
    adds = {part for mod in mods if (part := _adds(m, mod))}
    other_sets = {part for mod in others if (part := _sets(mod))}
    other_adds = {part for mod in others if (part := _adds(m, mod))}
    if sets & other_sets - {ABILITIES}:
        return True
    return bool(sets & other_adds or adds & other_sets)


def _sets(mod: Modifier) -> str:
    """The part of a card's information that it replaces."""
    if isinstance(mod, SetAttribute):
        return f"attribute {mod.attribute}"
    if isinstance(mod, SetStat):
        return f"stat {mod.stat}"
    return ABILITIES if isinstance(mod, LoseAbilities | LoseKeyword) else ""


def _adds(m: Machine, mod: Modifier) -> str:
    """The part of a card's information that it adds to, unless that comes after all that is set (FF 11.12.4.6)."""
    if isinstance(mod, AddAttribute):
        return f"attribute {mod.attribute}"
    if isinstance(mod, AddStat):
        rank = m.spec.effects.order_within
        later = rank is not None and rank(mod, False) > rank(SetStat(mod.stat, mod.amount), False)
        return "" if later else f"stat {mod.stat}"
    return ABILITIES if isinstance(mod, GiveAbility) else ""


def _ordered(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    cards = _there(m, f)
    for place in answer:
        card = m.state.cards[cards[place]].copy()
        card.entered = records.stamp(m)
        records.write_record(m, card)
    return None


def _there(m: Machine, f: Frame) -> tuple[CardId, ...]:
    return tuple(card for card in f.cards("cards") if m.exists(card) and m.record(card).zone in m.spec.board)


@ARRIVALS.step("order", "arrival order", _ordered)
def order(m: Machine, f: Frame) -> Flow:
    """The turn player puts them in the order in which they count as having come."""
    cards = _there(m, f)
    if len(cards) < 2:
        return None
    prompt = "in which order do they count as having come? (the last has the last word)"
    return Decision(m.state.active, ORDER, prompt, m.spec.rules_cited["arrival order"], cards)
