"""English sentences: effects in a row, conditions, may, costs on the way, what is done later, what others do.

Conventions: "if" and "you may" cover the rest of their sentence (VG 8.1.1.2.3.2); commas, "and" and "then" are all one
after the other.
"""

from __future__ import annotations

from ludex.core.changes import BOTTOM, FACE_DOWN
from ludex.core.ops.draw import Draw
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Gate, Seq
from ludex.core.triggers import Trigger
from ludex.games.vanguard.wording.said import Chooses, CostHere, NoMoreThisTurn, PaysCost, Verb
from ludex.games.vanguard.words import (
    BEGINNING_OF,
    BIND,
    BIND_VERB,
    CLOSE_STEP,
    DECK,
    DISCARD,
    DROP,
    END_OF_BATTLE,
    END_OF_TURN,
    END_PHASE,
    HAND,
    PHASE,
    PUT,
    RETIRE,
)
from ludex.games.wording.said import Destination, Does, IfDone, Later, Otherwise, Puts, Then
from ludex.games.wording.spoken import They
from ludex.text import PhraseTable, cons, node, slot

_DO, _C = slot("do"), slot("c")
SEP = "<<, and|,|and|, then|, then,|and then>>"
MOMENTS = (
    ("at the end of that turn", Trigger(PHASE, verb=END_OF_TURN)),
    ("at the end of the turn", Trigger(PHASE, verb=END_OF_TURN)),
    ("at the end of turn", Trigger(PHASE, verb=END_OF_TURN)),
    ("at the end of that battle", Trigger(PHASE, verb=END_OF_BATTLE)),
    ("at the beginning of the end phase of that turn", Trigger(PHASE, verb=BEGINNING_OF + END_PHASE)),
    ("at the beginning of your end phase", Trigger(PHASE, whose=YOU, verb=BEGINNING_OF + END_PHASE)),
    ("at the beginning of the close step of that battle", Trigger(PHASE, verb=BEGINNING_OF + CLOSE_STEP)),
)


def add(table: PhraseTable) -> None:
    """The table has the sentences and bodies."""
    _clauses(table)
    _sentences(table)
    _others(table)


def _clauses(table: PhraseTable) -> None:
    more = slot("more")
    table.phrase("acts", "{do:act}", (_DO,))
    table.phrase("acts", f"{{do:act}} {SEP} {{more:acts}}", cons(_DO, more))
    table.phrase("clause", "{do:acts}", node(Seq, parts=_DO))
    table.phrase("clause", "{do:tail}", _DO)
    table.phrase("clause", f"{{do:acts}} {SEP} {{more:tail}}", node(Seq, parts=(node(Seq, parts=_DO), more)))
    table.phrase("tail", "if {c:condition}, {do:clause}", node(Gate, condition=_C, then=_DO))
    for words in ("if it is not", "if not"):
        table.phrase("tail", f"{words}, {{do:clause}}", node(Otherwise, then=_DO))
    table.phrase("tail", "you may {do:clause}", node(Gate, then=_DO, may=True))
    table.phrase("tail", "you may pay the cost", PaysCost())
    paid_now = node(Gate, then=Seq(()), cost=node(Seq, parts=(slot("cost"),)))
    table.phrase("tail", "you may \u00ab {cost:blast} \u00bb", paid_now)
    for words, when in MOMENTS:
        table.phrase("moment", words, when)
    table.phrase("tail", "{when:moment}, {do:clause}", node(Later, when=slot("when"), body=_DO))
    paid = node(CostHere, cost=slot("cost"), then=_DO)
    table.phrase("tail", "[COST] \u00ab {cost:costs} \u00bb, _ {do:clause}", paid)
    table.phrase("tail", "[COST] \u00ab {cost:costs} \u00bb, and _ {do:clause}", paid)


def _sentences(table: PhraseTable) -> None:
    table.phrase("sentence", "{do:clause}", _DO)
    table.phrase("sentence", "then, {do:clause}", node(Then, body=_DO))
    for words in ("if you do", "if you do so"):
        table.phrase("sentence", f"{words}, {{do:clause}}", node(IfDone, then=_DO))
    table.phrase("sentence", "if you do not, {do:clause}", node(IfDone, then=_DO, done="not done"))
    table.phrase("sentence", "this ability cannot be used for the rest of that turn", NoMoreThisTurn())
    table.phrase("body", "{do:sentence}.", (_DO,))
    table.phrase("body", "{do:sentence}. {rest:body}", cons(_DO, slot("rest")))


def _others(table: PhraseTable) -> None:
    """What the opponent does: the verbs agree."""
    what, more = slot("what"), slot("more")
    table.phrase("deeds", "{do:deed}", (_DO,))
    table.phrase("deeds", f"{{do:deed}} {SEP} {{more:deeds}}", cons(_DO, more))
    table.phrase("act", "your opponent {do:deeds}", node(Does, who=OPPONENT, do=_DO))
    table.phrase("deed", "chooses {what:noun}", node(Chooses, what=(what,), who=They()))
    table.phrase("deed", "draws {n:count!} card(s)", node(Draw, count=slot("n"), who=They()))
    for category in ("it", "them"):
        for words, to, verb in (
            ("retires {what}", Destination(DROP), RETIRE),
            ("discards {what}", Destination(DROP), DISCARD),
            ("binds {what} face up", Destination(BIND), BIND_VERB),
            ("binds {what} face down", Destination(BIND, facing=FACE_DOWN), BIND_VERB),
            ("puts {what} on the bottom of his or her deck", Destination(DECK, None, BOTTOM), PUT),
            ("puts {what} on the bottom of his or her deck in any order", Destination(DECK, None, BOTTOM), PUT),
            ("puts {what} into his or her hand", Destination(HAND), PUT),
            ("returns {what} to his or her hand", Destination(HAND), PUT),
        ):
            told = words.replace("{what}", f"{{what:{category}}}")
            table.phrase("deed", told, node(Puts, what=what, to=to, verb=verb))
        table.phrase("deed", f"locks {{what:{category}}}", node(Verb, verb="lock", what=what))
