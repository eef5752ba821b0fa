"""The chase zone: what was put there last resolves (CC 312, 605.1b, 903.3)."""

from __future__ import annotations

from ludex.core import stack
from ludex.core.apply import arrival, propose
from ludex.core.atoms import links
from ludex.core.cards import Card
from ludex.core.changes import MOVE, RULE_CAUSE, Change
from ludex.core.continuous import local
from ludex.core.decisions import ONE, WORDS, Answer, Decision
from ludex.core.definitions import Keyword
from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.core.modifiers import GiveAbility
from ludex.core.paid import paid_for
from ludex.core.pool import Pool
from ludex.core.program import Flow, Procedure
from ludex.core.projection import lying
from ludex.core.state import GONE, Frame, Value
from ludex.games.caster.objects import COPY
from ludex.games.caster.words import (
    LETHARGY,
    RESOLVED,
    SERVANT,
    SERVANT_ZONE,
    STEP_UP,
    TYPE,
)

RESOLVE = Procedure("resolve the chase")
"""The slot "object" holds what resolves, in the chase zone."""
ORIENTATIONS = ("recovered", "reversed")


@RESOLVE.step("check its targets", "903.3a")
def check(m: Machine, f: Frame) -> Flow:
    """What has an illegal target does nothing to it; everything else of it is done (CC 903.3a)."""
    stacked = m.state.stack[0]
    f.slots["object"] = (stacked.card,)
    f.source = stacked.source
    f.seat = stacked.seat
    f.slots["reversed"] = 0
    item = stacked.item
    slots: dict[str, Value] = {**dict(stacked.slots), "ability": stacked.ability}
    if any(item.targets):
        legal = stack.still_legal(m, stacked)
        item = stack.narrowed(item, legal)
        for number, (chosen, kept) in enumerate(zip(stacked.item.targets, legal, strict=False)):
            gone = tuple(card for card in chosen if card not in kept)
            if gone:
                # CC 911.1: what left can be read as it was.
                slots[f"{number}{GONE}"] = gone
    m.emit_quietly_about("resolves", stacked.card, stacked.seat, "605.1b")
    # CC 903.3b: a card does what its type does, an ability has its effect.
    if stacked.ability < 0 and stacked.program < 0:
        return RESOLVE.label("how it enters")
    m.push(stacked.program, stacked.source, stacked.seat, slots, item)
    return RESOLVE.label("leave the chase zone")


def enters_rested(m: Machine, card: CardId) -> bool:
    """Whether the card will enter the field rested: by [Lethargy], or because it was stepped up (CC 1112.2, 1114.2)."""
    if STEP_UP in paid_for(m, card):
        return True
    return comes_rested(m, Change(MOVE, card, RESOLVED, m.record(card).controller, SERVANT_ZONE))


def comes_rested(m: Machine, entering: Change) -> bool:
    """Whether what enters the field so has [Lethargy] there (CC 1112.2)."""
    return lethargic(m, arrival(m, entering))


def lethargic(m: Machine, card: Card) -> bool:
    """Whether a card that lies so has [Lethargy], by itself or by what applies to it there (CC 909.4)."""
    has = LETHARGY in local(m, card).keywords
    if not m.live() or not (has or _may_be_given(m.pool)):
        return has
    return LETHARGY in lying(m, card).keywords


def _may_be_given(pool: Pool) -> bool:
    """Whether some effect of the pool gives cards [Lethargy]."""
    found = pool.found.get(LETHARGY)
    if found is None:
        gifts = (mod.abilities for mod in pool.modifiers if isinstance(mod, GiveAbility))
        given = any(Keyword(LETHARGY) in abilities for abilities in gifts)
        found = pool.found[LETHARGY] = frozenset((SERVANT_ZONE,) if given else ())
    return bool(found)


def _how_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    f.slots["reversed"] = answer
    return None


@RESOLVE.step("how it enters", "702.3", _how_answer)
def how_it_enters(m: Machine, f: Frame) -> Flow:
    """The controller of a servant says whether it enters recovered or reversed (CC 706.3)."""
    card = f.cards("object")[0]
    if SERVANT not in m.now(card).sets[TYPE] or enters_rested(m, card):
        return None
    return Decision(f.seat, ONE, "how does it enter the field?", "702.3", (0, 1), kind=WORDS, words=ORIENTATIONS,
                    subject=card)  # fmt: skip


@RESOLVE.step("enter the field", "702.3")
def enter(m: Machine, f: Frame) -> Flow:
    """A servant or barrier lies in its controller's servant zone."""
    card = f.cards("object")[0]
    links.unstack(m, card)
    entering = Change(
        MOVE, card, RESOLVED, f.seat, SERVANT_ZONE, cause=RULE_CAUSE, source=card, controller=f.seat,
        engaged=enters_rested(m, card), reversed=bool(f.number("reversed")), rule="702.3",
    )  # fmt: skip
    propose(m, f, [entering])
    return len(RESOLVE.steps)


@RESOLVE.step("leave the chase zone", "703.3")
def leave(m: Machine, f: Frame) -> Flow:
    """A conjure is put into its owner's graveyard (CC 706.4), an ability is erased (CC 704.3, 707.3)."""
    card = f.cards("object")[0]
    # CC 1023.2a: a copy ceases to exist.
    copy = m.exists(card) and m.pool.defs[m.state.cards[card].defn].name == COPY
    stack.remove(m, f, card, RESOLVED, "1023.2a" if copy else "")
    return None
