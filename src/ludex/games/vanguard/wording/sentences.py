"""Sentences: effects in a row, conditions, may, costs on the way, what is done later.

Conventions: "if" and "you may" cover the rest of their sentence (VG 8.1.1.2.3.2); commas, "and" and "then" are all one
after the other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.conditions import Holds
from ludex.core.ops.turns import AnotherTurn
from ludex.core.players import YOU
from ludex.core.program import Body, Gate, Seq
from ludex.core.triggers import Trigger
from ludex.core.values import Count
from ludex.games.vanguard.wording.opponents import BETWEEN
from ludex.games.vanguard.wording.references import VgText
from ludex.games.vanguard.words import BEGINNING_OF, CLOSE_STEP, END_OF_BATTLE, END_OF_TURN, END_PHASE, PHASE
from ludex.games.wording import sentences as shared
from ludex.games.wording.layout import IfDone
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.games.wording.sentences import Later, Otherwise, Then, branched
from ludex.text import PhraseTable, cons, node, slot

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class PaysCost(Body):
    """ "you may pay the cost"."""


@dataclass(frozen=True, slots=True)
class CostHere(Body):
    """`[COST][...], and ...`: the rest of the text if the cost is paid."""

    cost: tuple[Body, ...]
    then: Body


@dataclass(frozen=True, slots=True)
class NoMoreThisTurn(Body):
    """ "This ability cannot be used for the rest of that turn."."""


def english(table: PhraseTable) -> None:
    """Clauses, sentences, and texts made of them."""
    table.series("acts", "act", BETWEEN)
    row = node(Seq, parts=slot("do"))
    table["clause"] |= {
        "{parts:acts}": Seq,
        "{do:tail}": slot("do"),
        f"{{do:acts}}{BETWEEN}{{more:tail}}": node(Seq, parts=(row, slot("more"))),
    }
    table["act"] |= {"you get an additional turn": AnotherTurn(YOU)}
    table["moment"] |= {
        "at the end of <<that turn|the turn|turn>>": Trigger(PHASE, verb=END_OF_TURN),
        "at the end of that battle": Trigger(PHASE, verb=END_OF_BATTLE),
        "at the beginning of the end phase of that turn": Trigger(PHASE, verb=BEGINNING_OF + END_PHASE),
        "at the beginning of your end phase": Trigger(PHASE, whose=YOU, verb=BEGINNING_OF + END_PHASE),
        "at the beginning of the close step of that battle": Trigger(PHASE, verb=BEGINNING_OF + CLOSE_STEP),
    }
    table["tail"] |= {
        "if {condition:condition}, {then:clause}": Gate,
        "<<if it is not|if not>>, {then:clause}": Otherwise,
        "you may {then:clause}": node(Gate, may=True),
        "you may pay the cost": PaysCost(),
        "you may \u00ab {cost:blast} \u00bb": node(Gate, then=Seq(()), cost=node(Seq, parts=(slot("cost"),))),
        "{when:moment}, {body:clause}": Later,
        "[COST] \u00ab {cost:costs} \u00bb, _ {then:clause}": CostHere,
        "[COST] \u00ab {cost:costs} \u00bb, and _ {then:clause}": CostHere,
    }
    table.include("sentence", "clause")
    table["sentence"] |= {
        "then, {body:clause}": Then,
        "<<if you do|if you do so>>, {then:clause}": IfDone,
        "if you do not, {then:clause}": node(IfDone, done="not done"),
        "this ability cannot be used for the rest of that turn": NoMoreThisTurn(),
    }
    one, rest = slot("one"), slot("rest")
    table["body"] |= {"{one:sentence}.": (one,), "{one:sentence}. {rest:body}": cons(one, rest)}


@TOPIC.action(Gate)
def gate(text: VgText, body: Gate) -> list[Body]:
    """A condition, a cost, a "may"; what the condition counts can be asked again."""
    condition = text.word(body.condition)
    if isinstance(condition, Holds) and isinstance(condition.a, Count):
        text.counted = condition.a
    if body.may:
        text.done = ""
    return [branched(text, replace(body, condition=condition))]


@TOPIC.action(IfDone)
def if_done(text: Text, body: IfDone) -> list[Body]:
    """What is done if something was moved by what stands before; what was wanted and possible was done."""
    if not text.done and text.willing:
        return text.action(body.then)
    return shared.if_moved(text, body)


@TOPIC.action(AnotherTurn)
def another_turn(text: Text, body: AnotherTurn) -> list[Body]:
    """A turn after this one."""
    return [body]


@TOPIC.action(Body)
def unknown(text: Text, body: Body) -> list[Body]:
    """What no topic carries out."""
    raise Unclear("an action of no known kind")
