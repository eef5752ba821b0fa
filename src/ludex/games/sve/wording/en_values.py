"""English numbers: counted, read from a card, added, multiplied."""

from __future__ import annotations

from ludex.core.conditions import HappenedThisTurn
from ludex.core.ops.select import Exactly
from ludex.core.players import YOU
from ludex.core.selectors import THIS, Is
from ludex.core.triggers import Trigger
from ludex.core.values import (
    Count,
    CountersOn,
    Fixed,
    ForEvery,
    HighestStat,
    Minus,
    OriginalStat,
    Plus,
    ResourceOf,
    StatOf,
    Times,
    TimesThisTurn,
    ValueIf,
)
from ludex.games.sve.wording.spoken import Happens, YourChoice
from ludex.games.sve.words import ATTACK, COST, DEFENSE, FIELD, LEADER_TYPE, MAX_PLAY_POINTS, RESOLUTION, TYPE
from ludex.games.wording.spoken import It, Noun, TimesHappened
from ludex.text import PhraseTable, node, slot

CAME_BY_PLAYING = HappenedThisTurn(Trigger("moved", frm=(RESOLUTION,), to=(FIELD,), self_only=True))
"""This card is on the field because it was played this turn: as the card it then was, it counts as played."""
LOST_DEFENSE = Trigger("lost defense", what=Is(TYPE, LEADER_TYPE), whose=YOU)
"""Your leader has lost defense (SVE 13.5.2.2)."""
_STATS = (("attack", ATTACK), ("defense", DEFENSE), ("cost", COST))


def add(table: PhraseTable) -> None:
    """The table has the values."""
    n = node(Fixed, n=slot("n"))
    table.phrase("value", "the <<|total>> number of {of:counted}", node(Count, of=slot("of")))
    table.phrase(
        "value",
        "{n:integer} times the number of {of:counted}",
        node(Times, a=n, b=node(Count, of=slot("of"))),
    )
    table.phrase(
        "value",
        "the number of {of:counted} plus {n:integer}",
        node(Plus, a=node(Count, of=slot("of")), b=n),
    )
    table.phrase(
        "value",
        "the number of {of:counted} minus {n:integer}",
        node(Minus, a=node(Count, of=slot("of")), b=n),
    )
    for word, stat in _STATS:
        table.phrase("value", f"{{of:it}}'s {word}", node(StatOf, of=slot("of"), stat=stat))
        table.phrase("value", f"{{of:this}}'s {word}", node(StatOf, of=slot("of"), stat=stat))
        table.phrase("value", f"its {word}", StatOf(It(), stat))
        table.phrase("value", f"its original {word}", OriginalStat(It(), stat))
        table.phrase("value", f"its {word} minus {{n:integer}}", node(Minus, a=StatOf(It(), stat), b=n))
        table.phrase(
            "value", f"{{of:it}}'s {word} plus {{n:integer}}", node(Plus, a=node(StatOf, of=slot("of"), stat=stat), b=n)
        )
        table.phrase("value", f"the highest {word} among {{of:counted}}", node(HighestStat, of=slot("of"), stat=stat))
    played = Trigger("played", whose=YOU)
    table.phrase("value", "the number of cards you've played this turn", TimesThisTurn(played))
    table.phrase(
        "value",
        "the number of cards you've played this turn, excluding this card",
        Minus(TimesThisTurn(played), ValueIf(CAME_BY_PLAYING, Fixed(1), Fixed(0))),
    )
    table.phrase(
        "value",
        "the number of {name:counter} counters on {of:this}",
        node(CountersOn, of=slot("of"), name=slot("name")),
    )
    table.phrase("value", "your <<max|maximum>> play points", ResourceOf(YOU, MAX_PLAY_POINTS))
    table.phrase(
        "value",
        "the number of times your leader has lost defense this turn",
        TimesThisTurn(LOST_DEFENSE),
    )
    engaged = node(Happens, kind="engaged", to=node(Noun, quantity=Exactly(Fixed(1)), what=slot("what")), by=THIS)
    table.phrase(
        "value",
        "{n:integer} times the number of {what:bare#p} you engaged as the additional cost to play this",
        node(Times, a=n, b=node(TimesHappened, what=engaged)),
    )
    table.phrase("choice", "a number of your choice", YourChoice())
    table.phrase("choice", "{v:value}", slot("v"))
    # "for every 5 cards in your cemetery", "for every follower on the field"
    table.phrase(
        "every", "for every {n:integer} {of:counted}", node(ForEvery, of=node(Count, of=slot("of")), per=slot("n"))
    )
    table.phrase("every", "for every {of:counted_one}", node(ForEvery, of=node(Count, of=slot("of")), per=1))
