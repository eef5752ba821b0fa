"""Costs: icons and actions in a row, before a colon."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import ALWAYS, Paid
from ludex.core.ops.resource import Lose
from ludex.core.ops.select import Exactly
from ludex.core.players import YOU
from ludex.core.program import Body, ExtraCost, Gate, Seq
from ludex.core.selectors import ALL, Is
from ludex.core.values import Fixed, X
from ludex.games.sve.wording.counters import EarthRite
from ludex.games.sve.wording.terminals import PlayPoints
from ludex.games.sve.words import BANISHED, EARTH_RITE, EX, NAMES, PLAY_POINTS
from ludex.games.wording.layout import Layout, Level
from ludex.games.wording.moving import Destination, Puts
from ludex.games.wording.nouns import Kind, Kinds, Noun, Place, Things
from ludex.games.wording.resolver import Topic, Unclear
from ludex.text import PhraseTable, node

TOPIC = Topic()
ITEMS = Things(Kinds((Kind((), ALL),)), (Is(NAMES, "Magical Item"),), Place((EX,), YOU))
"""Cards named Magical Item in your EX area (SVE 14.3.2.1)."""


@dataclass(frozen=True, slots=True)
class Costs(Body):
    """ "cost: effect": the rest of the text if the cost is paid; a part of it may be the cost of playing."""

    cost: tuple[Body, ...]
    then: tuple[Body, ...]


def english(table: PhraseTable) -> None:
    """A cost is a list of icons and actions (SVE 10.4.2.1)."""
    table.terminal("points", PlayPoints())
    lesson = node(Noun, quantity=Exactly, what=ITEMS)
    table["cost"] |= {
        "{n:points}": node(Lose, resource=PLAY_POINTS, amount=Fixed),
        # SVE 5.3.1.2: X is what the text says it is.
        "[costX]": Lose(PLAY_POINTS, X()),
        "Lesson ({n:fixed})": node(Puts, what=lesson, to=Destination(BANISHED), verb="banish"),
    }
    table.include("cost", "act")
    table.series("costs", "cost", ", ")
    # SVE 5.3.1.2.1: each icon is X.
    table["costs"] |= {"[costX] [costX]": (Lose(PLAY_POINTS, X()), Lose(PLAY_POINTS, X()))}
    table["body"] |= {
        "{cost:costs}: {then:body}": (Costs,),
        "if {condition:condition}, {cost:costs}: {then:body}": (node(Gate, then=Costs),),
    }


@TOPIC.sentence(Costs)
def costs(layout: Layout, body: Costs, level: Level, levels: list[Level]) -> None:
    """Stack counters are an additional cost of playing; everything else is paid on the way (SVE 10.4.7).

    SVE 10.1.1.2.2, 10.4.7.4, 10.4.7.5: on resolving, and only who pays has what follows. SVE 10.4.7.2: to its end.
    """
    rites = [one for one in body.cost if isinstance(one, EarthRite)]
    paid = tuple(one for one in body.cost if not isinstance(one, EarthRite))
    if len(rites) > 1:
        raise Unclear("two Earth Rites in one cost")
    if not rites:
        inner = layout.lay_out(body.then, ALWAYS, levels, fixed=True)
        layout.put(Gate(inner.seq(), cost=Seq(paid)), level)
        return
    inner = layout.lay_out(body.then, Paid(EARTH_RITE), levels, fixed=bool(paid))
    rite: Body = ExtraCost(EARTH_RITE, rites[0], inner.seq())
    layout.put(Gate(rite, cost=Seq(paid)) if paid else rite, level)
