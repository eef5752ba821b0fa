"""What has happened this turn, and cards told apart by it."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.changes import EFFECT_CAUSE
from ludex.core.conditions import AnyOf, Fits
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import ControlledBy, Did, Filter, Is, OneOf, Selector
from ludex.core.triggers import Trigger
from ludex.games.caster import words
from ludex.games.caster.wording.nouns import ANOTHER, A
from ludex.games.wording.events import Happened, Happens
from ludex.games.wording.nouns import Place
from ludex.games.wording.resolver import Text, Topic
from ludex.text import Pattern, PhraseTable, having, node, slot

TOPIC = Topic()
A_SERVANT = Is(words.TYPE, words.SERVANT)
ELSEWHERE = tuple(zone for zone in range(len(words.ZONES)) if zone not in words.FIELD)
"""Where a card may come to the field from: a card that changes sides does not enter it."""


@dataclass(frozen=True, slots=True)
class Struck(Filter):
    """It attacked that card this turn."""

    of: Selector


def english(table: PhraseTable) -> None:
    """Facts of this turn."""
    table["some_card"] |= {"a {what:bare#s}": A, "another {what:bare#s}": ANOTHER, "a {what:yours#s}": A}
    table["yours"] |= {"{what:bare!} you control": having(slot("what"), place=Place(words.FIELD, YOU))}
    many = node(Happens, kind="moved", to=A, frm=ELSEWHERE, into=words.FIELD)
    destroyed, banished = (_happened("moved", verb=verb, frm=words.FIELD) for verb in (words.DESTROY, words.BANISH))
    for phrase, fact in {
        "entered the field": _happened("moved", frm=ELSEWHERE, into=words.FIELD),
        "attacked": _happened(words.ATTACKED),
        "was destroyed": destroyed,
        "was banished": banished,
        "was destroyed or banished": node(AnyOf, parts=(destroyed, banished)),
        "was destroyed by non-battle": _happened("moved", verb=words.DESTROY, cause=EFFECT_CAUSE),
        "was returned to <<a player's|its owner's>> hand from a servant zone": _happened(
            "moved", frm=(words.SERVANT_ZONE,), into=(words.HAND,)
        ),
        "was put into a graveyard from the field": _happened("moved", frm=words.FIELD, into=(words.GRAVEYARD,)),
    }.items():
        table["fact"] |= {f"{{it:some_card}} {phrase} this turn": fact}
    # CC 901.2d
    drawn = Trigger("moved", whose=YOU, verb=words.DRAW, cause=EFFECT_CAUSE, source=Is(words.TYPE, words.CONJURE))
    fought = (
        Happened(Trigger(words.ATTACKED, self_only=True, other=A_SERVANT)),
        Happened(Trigger(words.IS_ATTACKED, self_only=True)),
        Happened(Trigger(words.BATTLED, self_only=True, other=ControlledBy(OPPONENT))),
    )
    table["fact"] |= {
        "{least:number} or more {what:bare#p} entered the field this turn": node(Happened, what=many),
        "you drew a card by the effect of a conjure this turn": Happened(drawn),
        "you discarded a card this turn": Happened(Trigger("moved", whose=YOU, verb=words.DISCARD)),
        "you played {it:some_card} this turn": _happened(words.PLAYED, whose=YOU),
        "<<this card|I>> battled an enemy servant this turn": AnyOf(fought),
        "<<this card|I>> attacked this turn": Happened(Trigger(words.ATTACKED, self_only=True)),
        "{of:it} attacked this turn": node(Fits, filter=Did(Trigger(words.ATTACKED))),
    }
    table["suffix"] |= {
        "that attacked {of:this} this turn": Struck,
        "that entered the field this turn": Did(Trigger("moved", frm=ELSEWHERE, to=words.FIELD)),
        "that attacked this turn": Did(Trigger(words.ATTACKED)),
    }


def _happened(kind: str, **fields: object) -> Pattern:
    """It happened to what is in the slot `it`."""
    return node(Happened, what=node(Happens, kind=kind, to=slot("it"), **fields))


@TOPIC.word(Struck)
def struck(text: Text, word: Struck) -> Filter:
    """It attacked that card."""
    return Did(Trigger(words.ATTACKED, other=OneOf(text.word(word.of))))
