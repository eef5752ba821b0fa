"""Windows: what a player is offered and has chosen, where there is more than one thing to do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludex.core.decisions import Action, Answer
from ludex.core.ids import CardId, Seat
from ludex.core.legality import Reason
from ludex.core.loops import without_futile, worn_out
from ludex.core.repetition import repeatable

if TYPE_CHECKING:
    from ludex.core.machine import Machine

Alike = tuple[int, int, int, bool, tuple[tuple[int, ...], ...]]
"""What cards have in common of which it does not matter which is taken."""


def alike(m: Machine, card_id: CardId) -> Alike:
    """What tells the card from others of its zone."""
    card = m.state.cards[card_id]
    effects = tuple((one.mod, *one.amounts) for one in card.effects) if card.effects else ()
    return (card.defn, card.known, card.face, card.face_up, effects)


def one_of_each(m: Machine, cards: tuple[CardId, ...]) -> list[CardId]:
    """The cards, but of those that are alike only the first."""
    found: dict[Alike, CardId] = {}
    for card in cards:
        found.setdefault(alike(m, card), card)
    return list(found.values())


def worth_doing(m: Machine, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions but those that are futile from this very position, or were repeated in a turn that was long.

    SVE 15.2.1.2, FF 13.2, VG 12.1.1.2, CC 1301.1a.
    """
    if len(actions) == 1:
        return actions
    return tuple(one for one in without_futile(m, actions) if not worn_out(m, one))


def why_futile(m: Machine, action: Action) -> Iterator[Reason]:
    """The reason why an action that leads nowhere from this very position is not offered again."""
    rule = m.spec.rules_cited["led back"]
    if not without_futile(m, (action,)):
        yield Reason(rule, "it led from this very position back to it: something else has to be done first")
    elif worn_out(m, action):
        yield Reason(rule, "it was repeated often enough in this turn")


def why_barred(m: Machine, seat: Seat, kind: str, card: CardId) -> Iterator[Reason]:
    """The reason why something the player could do in the open window is not offered: it would carry a loop on."""
    asked = m.state.decision
    if asked is None or asked.seat != seat or not asked.actions:
        return
    if any(one.kind == kind and one.card == card for one in asked.actions):
        return
    if asked.barred_by:
        yield Reason(asked.barred_by, "a loop would go on by it: who can stop it has to")


def with_repetition(m: Machine, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions with that of repeating the last ones before doing nothing, if they could be begun again."""
    again = repeatable(m, actions) if len(actions) > 1 else None
    return actions if again is None else (*actions[:-1], again, actions[-1])


def chosen(m: Machine, answer: Answer) -> Action:
    """The action that the player chose."""
    assert isinstance(answer, int)
    assert m.asked is not None
    return m.asked.actions[answer]
