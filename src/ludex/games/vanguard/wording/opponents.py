"""What the opponent does, and may do (VG 1.3.2)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import Holds
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, Exactly, Select, UpTo
from ludex.core.players import OPPONENT
from ludex.core.program import NOTHING, Body, Gate
from ludex.core.selectors import Those
from ludex.core.values import Count
from ludex.games.vanguard.words import DISCARD, DROP, RETIRE
from ludex.games.wording.layout import IfDone
from ludex.games.wording.nouns import Noun, constraints_in
from ludex.games.wording.picking import among
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.games.wording.sentences import Does
from ludex.text import PhraseTable, node

TOPIC = Topic()
BETWEEN = " <<, and|,|and|, then|, then,|and then>> "
"""One thing after the other."""
THEY_DO_NOT = "not done by them"
"""How a sentence follows what the opponent may do."""


@dataclass(frozen=True, slots=True)
class TheyMay(Body):
    """The opponent may put all of some cards away; otherwise something else is done."""

    what: Noun
    verb: str
    otherwise: Body = NOTHING


def english(table: PhraseTable) -> None:
    """The verbs agree with the opponent; they are said by the topics of the verbs."""
    table.series("deeds", "deed", BETWEEN)
    table["act"] |= {"your opponent {do:deeds}": node(Does, who=OPPONENT)}
    for verb in (DISCARD, RETIRE):
        away = f"{verb} <<it|them>>"
        table["act"] |= {
            f"your opponent may choose {{what:noun}}, and {away}": node(TheyMay, verb=verb),
            f"your opponent chooses {{what:noun}}, and <<may|he or she may>> {away}": node(TheyMay, verb=verb),
        }
    otherwise = node(IfDone, done=THEY_DO_NOT)
    table["sentence"] |= {
        "if he or she <<does|did>> not <<|discard it>>, {then:clause}": otherwise,
        "if your opponent does not, {then:clause}": otherwise,
        "if two rear-guards were not retired, {then:clause}": otherwise,
    }


@TOPIC.action(TheyMay)
def they_may(text: Text, body: TheyMay) -> list[Body]:
    """The opponent picks all of the cards, or none: then what is done otherwise is done."""
    quantity = body.what.quantity
    if not isinstance(quantity, Exactly) or constraints_in(body.what.what):
        raise Unclear("how many may they take?")
    before, text.they = text.they, OPPONENT
    of = among(text, body.what)
    text.they = before
    slot = text.fresh("theirs")
    pick = Select(of, UpTo(quantity.n), slot, OPPONENT, target=NEVER)
    all_of_them = Holds(Count(Those(slot)), ">=", quantity.n)
    otherwise = NOTHING if body.otherwise == NOTHING else text.aside().seq(body.otherwise)
    return [pick, Gate(Move(Those(slot), DROP, body.verb), otherwise, all_of_them)]
