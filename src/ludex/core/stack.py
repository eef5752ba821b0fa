"""The stack: what was played stands there until it resolves, the last on top (FF 7.12, 11.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.apply import propose
from ludex.core.atoms import links, moves
from ludex.core.changes import MOVE, RULE_CAUSE, Change
from ludex.core.conditions import ALWAYS
from ludex.core.definitions import Automatic
from ludex.core.events import Event
from ludex.core.ids import CardId
from ludex.core.ops.select import Select
from ludex.core.program import Flow, Procedure
from ludex.core.state import GONE, Frame, Item, Scope, Stacked, Value

if TYPE_CHECKING:
    from ludex.core.machine import Machine

RESOLVE = Procedure("resolve")
"""The top of the stack resolves. The slot "object" holds it in the zone of the stack."""


def find(m: Machine, card: CardId) -> Stacked | None:
    """What this object on the stack stands for."""
    return next((one for one in m.state.stack if one.card == card), None)


def still_legal(m: Machine, stacked: Stacked) -> tuple[tuple[CardId, ...], ...]:
    """For each choice made while playing, the cards that could still be chosen (FF 11.11.2)."""
    program = m.pool.programs[stacked.program]
    scope = Scope(stacked.source, stacked.seat, dict(stacked.slots), stacked.item)
    legal: list[tuple[CardId, ...]] = []
    for target, chosen in zip(program.targets, stacked.item.targets, strict=False):
        op = target.op
        assert isinstance(op, Select)
        kept: tuple[CardId, ...] = ()
        if chosen:
            there = op.candidates(m, scope, stacked.seat)
            kept = tuple(card for card in chosen if card in there)
        legal.append(kept)
        scope.slots[op.into] = kept
    return tuple(legal)


def narrowed(item: Item, legal: tuple[tuple[CardId, ...], ...]) -> Item:
    """What was chosen, without the targets that are not legal any more, and what was divided over them."""
    division: list[int] = []
    if item.division:
        shares = iter(item.division)
        for chosen, kept in zip(item.targets, legal, strict=False):
            division.extend(share for card, share in zip(chosen, shares, strict=False) if card in kept)
    return Item(item.modes, item.x, legal, tuple(division), item.paid)


@RESOLVE.step("whether it still applies", "resolve")
def check(m: Machine, f: Frame) -> Flow:
    """A condition of its trigger is looked at again, and whether any of its targets is legal still."""
    stacked = m.state.stack[0]
    f.slots["object"] = (stacked.card,)
    f.source = stacked.source
    f.seat = stacked.seat
    ability = m.pool.abilities[stacked.ability].ability if stacked.ability >= 0 else None
    if isinstance(ability, Automatic) and ability.while_ is not ALWAYS:
        # FF 11.8.13, 11.11.3
        if not ability.while_.holds(m, Scope(stacked.source, stacked.seat, dict(stacked.slots), stacked.item)):
            m.emit_quietly_about("cancelled", stacked.card, stacked.seat, m.spec.rules_cited["condition fails"])
            return RESOLVE.label("leave the stack")
    item = stacked.item
    slots: dict[str, Value] = {**dict(stacked.slots), "ability": stacked.ability}
    if any(item.targets):
        legal = still_legal(m, stacked)
        # FF 11.3.9, 11.6.12, 11.7.12, 11.8.19: with no legal target left nothing of it is done.
        if not any(legal):
            m.emit_quietly_about("cancelled", stacked.card, stacked.seat, m.spec.rules_cited["no legal target"])
            return RESOLVE.label("leave the stack")
        # FF 11.11.2.1: with some of them it goes on.
        item = narrowed(item, legal)
        for number, (chosen, kept) in enumerate(zip(stacked.item.targets, legal, strict=False)):
            gone = tuple(card for card in chosen if card not in kept)
            if gone:
                # FF 11.5.6: what left can be read as it was.
                slots[f"{number}{GONE}"] = gone
    m.emit_quietly_about("resolves", stacked.card, stacked.seat, m.spec.rules_cited["resolve"])
    # FF 11.11.5: its controller does what it says.
    m.push(stacked.program, stacked.source, stacked.seat, slots, item)
    return None


@RESOLVE.step("leave the stack", "leave the stack")
def leave(m: Machine, f: Frame) -> Flow:
    """A card goes where cards go then; an ability is no more."""
    remove(m, f, f.cards("object")[0], "resolved")
    return None


def remove(m: Machine, f: Frame, card: CardId, verb: str, rule: str = "") -> None:
    """The object is not on the stack any more: a card goes to its owner's zone for it, an ability is no more.

    By this rule, if it is another than that of whatever has resolved.
    """
    links.unstack(m, card)
    record = m.state.cards.get(card)
    if record is None or record.zone != m.spec.stack:
        return
    if m.pool.defs[record.defn].token:
        m.emit_quietly(moves.eliminate(m, card, rule or m.spec.rules_cited["erase from the stack"]))
        return
    rule = rule or m.spec.rules_cited["leave the stack"]
    assert m.spec.priority is not None
    propose(m, f, [Change(MOVE, card, verb, to=m.spec.priority.resolved, cause=RULE_CAUSE, source=card, rule=rule)])


def put(m: Machine, stacked: Stacked) -> None:
    """It has been played: it stands on top of the stack, and each target has been chosen."""
    links.stack(m, stacked)
    scope = Scope(stacked.source, stacked.seat, dict(stacked.slots), stacked.item)
    chosen: dict[CardId, Event] = {}
    for target, cards in zip(m.pool.programs[stacked.program].targets, stacked.item.targets, strict=False):
        assert isinstance(target.op, Select)
        rule = target.op.rule_if_few(m, scope)
        for card in cards:
            event = Event("chosen", card=card, seat=stacked.seat, other=stacked.card, source=stacked.source, rule=rule)
            chosen.setdefault(card, event)
    m.emit(list(chosen.values()))
