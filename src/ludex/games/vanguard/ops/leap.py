"""Time leap: a rear-guard is bound, and one of a higher grade takes its place until the end of the turn (VG 10.31)."""

from __future__ import annotations

from ludex.core.changes import BOTTOM
from ludex.core.conditions import Holds
from ludex.core.ops.delay import Delay
from ludex.core.ops.look import Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.select import UpTo
from ludex.core.program import Body, ForEach, If, Seq
from ludex.core.selectors import Among, Compares, InZone, Selector, Those
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, Plus, StatOf
from ludex.games.vanguard.ops.call import Call
from ludex.games.vanguard.words import BIND, BIND_VERB, DECK, END_OF_TURN, GRADE, LEAP_CALL, PHASE

LEAPT = "bound by time leap"
ONE_OF_THEM = "leapt"
FOUND = "found by time leap"


def TimeLeap(what: Selector, into: str = "called") -> Body:
    """The rear-guards are bound; for each a card one grade higher may be called from the deck, until the turn ends."""
    higher = Compares(GRADE, "==", Plus(StatOf(Those(ONE_OF_THEM), GRADE), Fixed(1)))
    back = Seq(
        (
            Move(Those(into), DECK, verb="put", position=BOTTOM, into="put back"),
            If(Holds(Count(Among(Those("put back"), InZone(DECK))), ">", Fixed(0)), Call(Those(ONE_OF_THEM))),
        )
    )
    one = Seq(
        (
            Search(higher, UpTo(Fixed(1)), into=FOUND),
            Call(Those(FOUND), into=into, verb=LEAP_CALL),
            Shuffle(),
            If(
                Holds(Count(Those(into)), ">", Fixed(0)),
                Delay(Trigger(PHASE, verb=END_OF_TURN), back),
            ),
        )
    )
    # VG 10.31.2
    bound = Move(what, BIND, verb=BIND_VERB, into=LEAPT)
    return Seq((bound, ForEach(Among(Those(LEAPT), InZone(BIND)), one, ONE_OF_THEM)))
