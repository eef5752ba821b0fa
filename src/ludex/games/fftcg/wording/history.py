"""What has happened this turn, and how this card was paid for."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.changes import EFFECT_CAUSE
from ludex.core.conditions import AllOf, Condition, Holds, Paid
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import ControlledBy, Selector
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed, ForEvery, Number, Value
from ludex.games.fftcg import words
from ludex.games.fftcg.damage import IN_BURST
from ludex.games.fftcg.values import PaidElements
from ludex.games.fftcg.wording.nouns import ELSEWHERE, THEIRS, YOURS
from ludex.games.fftcg.words import BREAK, FIELD
from ludex.games.wording.conditions import holds
from ludex.games.wording.events import Happened, Happens
from ludex.games.wording.nouns import ONE, Noun
from ludex.games.wording.resolver import Text, Topic
from ludex.text import Pattern, PhraseTable, having, node, slot

TOPIC = Topic()
IN_AN_EX_BURST = Holds(Number(IN_BURST), "==", Fixed(1))


@dataclass(frozen=True, slots=True)
class PaidFor(Value):
    """A number of what was paid for this card, which the text names."""

    who: Selector
    what: Value


@dataclass(frozen=True, slots=True)
class SaidOf(Condition):
    """A condition of this card's own play, which the text names."""

    who: Selector
    what: Condition


def english(table: PhraseTable) -> None:
    """Facts of the turn, and of how this card was played."""
    table.include("past", "bare!")
    table["past"] |= {
        "{what:bare!} you controlled": having(slot("what"), place=YOURS),
        "{what:bare!} opponent controlled": having(slot("what"), place=THEIRS),
    }
    fallen = _happened("moved", frm=(FIELD,), into=(BREAK,))
    entered = _happened("moved", frm=ELSEWHERE, into=(FIELD,), whose=YOU)
    cast = _happened(words.CAST_EVENT, whose=YOU)
    hit, drawn = (
        Trigger("moved", whose=YOU, to=(words.DAMAGE_ZONE,), verb=words.POINT),
        Trigger("moved", whose=YOU, verb="draw"),
    )
    lost = Happened(Trigger("moved", whose=OPPONENT, verb=words.DISCARD, cause=EFFECT_CAUSE, source=ControlledBy(YOU)))
    table["fact"] |= {
        "a {what:past#s} was put from the field into the Break Zone this turn": fallen,
        "a {what:past#s} has been put from the field into the Break Zone this turn": fallen,
        "a {what:past#s} attacked this turn": _happened(words.ATTACKED),
        "{to:this} attacked this turn": node(Happened, what=node(Happens, kind=words.ATTACKED, to=slot("to"))),
        "a {what:bare#s} entered your field this turn": entered,
        "a {what:bare#s} has entered your field this turn": entered,
        "a {what:past#s} formed a party this turn": _happened(words.PARTY_FORMED),
        "you have received <<a point of damage|damage>> this turn": Happened(hit),
        "you have received {least:integer} or more points of damage this turn": node(Happened, what=hit),
        "your opponent has discarded a card from their hand due to your Summons or abilities this turn": lost,
        "your opponent has discarded a card due to your Summons or abilities this turn": lost,
        "{to:this} has received damage this turn": node(Happened, what=node(Happens, kind="damaged", to=slot("to"))),
        "you have drawn {least:integer} or more cards this turn": node(Happened, what=drawn),
        "you have discarded a card this turn": Happened(Trigger("moved", whose=YOU, verb=words.DISCARD)),
        "you have cast {least:integer} or more cards this turn": node(
            Happened, what=Trigger(words.CAST_EVENT, whose=YOU)
        ),
        "you have cast a {what:bare#s} this turn": cast,
        "you have cast {what:named} this turn": cast,
    }
    _paid(table)


def _happened(kind: str, **fields: object) -> Pattern:
    """It has happened to one of what is in the slot `what`."""
    return node(Happened, what=node(Happens, kind=kind, to=node(Noun, quantity=ONE, what=slot("what")), **fields))


def _paid(table: PhraseTable) -> None:
    """How the card was paid for, and how its effect came about."""
    for verb in ("cast", "play"):
        for number, how in (("{n:amount} or more", ">="), ("exactly {n:amount}", "==")):
            many = node(SaidOf, what=holds(PaidElements(), how, b=slot("n")))
            table["fact"] |= {f"the cost to {verb} {{who:this}} was paid with CP of {number} different Elements": many}
        for element in words.ELEMENTS:
            paid = Paid(f"{element} CP")
            only = node(SaidOf, what=AllOf((paid, Holds(PaidElements(), "==", Fixed(1)))))
            table["fact"] |= {
                f"the cost paid to {verb} {{who:this}} included {element} CP": node(SaidOf, what=paid),
                f"the cost to {verb} {{who:this}} was only paid with {element} CP": only,
            }
    table["fact"] |= {"{who:this} results from an EX Burst": node(SaidOf, what=IN_AN_EX_BURST)}
    elements = node(PaidFor, what=ForEvery(PaidElements()))
    table["each_of"] |= {"for each CP of a different Element you paid to cast {who:this}": elements}


@TOPIC.word(PaidFor, SaidOf)
def said_of_this(text: Text, word: PaidFor | SaidOf) -> Value | Condition:
    """What is said; that it is this card's is so anyway."""
    return word.what
