"""What has happened this turn, and cards told apart by it."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.changes import EFFECT_CAUSE
from ludex.core.conditions import AnyOf, Fits
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import ControlledBy, Did, Filter, Is, OneOf, Selector
from ludex.core.triggers import Trigger
from ludex.games.caster.wording.nouns import ANOTHER, A
from ludex.games.caster.words import (
    ATTACKED,
    BANISH,
    BATTLED,
    CONJURE,
    DESTROY,
    DISCARD,
    DRAW,
    FIELD,
    GRAVEYARD,
    HAND,
    IS_ATTACKED,
    PLAYED,
    SERVANT,
    SERVANT_ZONE,
    TYPE,
    ZONES,
)
from ludex.games.wording.events import Happened, Happens
from ludex.games.wording.nouns import Place
from ludex.games.wording.resolver import Text, Topic
from ludex.text import Pattern, PhraseTable, having, node, slot

TOPIC = Topic()
A_SERVANT = Is(TYPE, SERVANT)
ELSEWHERE = tuple(zone for zone in range(len(ZONES)) if zone not in FIELD)
"""Where a card may come to the field from: a card that changes sides does not enter it."""


@dataclass(frozen=True, slots=True)
class Struck(Filter):
    """It attacked that card this turn."""

    of: Selector


def english(table: PhraseTable) -> None:
    """Facts of this turn."""
    table["some_card"] |= {"a {what:bare#s}": A, "another {what:bare#s}": ANOTHER, "a {what:yours#s}": A}
    table["yours"] |= {"{what:bare!} you control": having(slot("what"), place=Place(FIELD, YOU))}
    many = node(Happens, kind="moved", to=A, frm=ELSEWHERE, into=FIELD)
    destroyed, banished = (_happened("moved", verb=verb, frm=FIELD) for verb in (DESTROY, BANISH))
    for words, fact in {
        "entered the field": _happened("moved", frm=ELSEWHERE, into=FIELD),
        "attacked": _happened(ATTACKED),
        "was destroyed": destroyed,
        "was banished": banished,
        "was destroyed or banished": node(AnyOf, parts=(destroyed, banished)),
        "was destroyed by non-battle": _happened("moved", verb=DESTROY, cause=EFFECT_CAUSE),
        "was returned to <<a player's|its owner's>> hand from a servant zone": _happened(
            "moved", frm=(SERVANT_ZONE,), into=(HAND,)
        ),
        "was put into a graveyard from the field": _happened("moved", frm=FIELD, into=(GRAVEYARD,)),
    }.items():
        table["fact"] |= {f"{{it:some_card}} {words} this turn": fact}
    # CC 901.2d
    drawn = Trigger("moved", whose=YOU, verb=DRAW, cause=EFFECT_CAUSE, source=Is(TYPE, CONJURE))
    fought = (
        Happened(Trigger(ATTACKED, self_only=True, other=A_SERVANT)),
        Happened(Trigger(IS_ATTACKED, self_only=True)),
        Happened(Trigger(BATTLED, self_only=True, other=ControlledBy(OPPONENT))),
    )
    table["fact"] |= {
        "{least:number} or more {what:bare#p} entered the field this turn": node(Happened, what=many),
        "you drew a card by the effect of a conjure this turn": Happened(drawn),
        "you discarded a card this turn": Happened(Trigger("moved", whose=YOU, verb=DISCARD)),
        "you played {it:some_card} this turn": _happened(PLAYED, whose=YOU),
        "<<this card|I>> battled an enemy servant this turn": AnyOf(fought),
        "<<this card|I>> attacked this turn": Happened(Trigger(ATTACKED, self_only=True)),
        "{of:it} attacked this turn": node(Fits, filter=Did(Trigger(ATTACKED))),
    }
    table["suffix"] |= {
        "that attacked {of:this} this turn": Struck,
        "that entered the field this turn": Did(Trigger("moved", frm=ELSEWHERE, to=FIELD)),
        "that attacked this turn": Did(Trigger(ATTACKED)),
    }


def _happened(kind: str, **fields: object) -> Pattern:
    """It happened to what is in the slot `it`."""
    return node(Happened, what=node(Happens, kind=kind, to=slot("it"), **fields))


@TOPIC.word(Struck)
def struck(text: Text, word: Struck) -> Filter:
    """It attacked that card."""
    return Did(Trigger(ATTACKED, other=OneOf(text.word(word.of))))
