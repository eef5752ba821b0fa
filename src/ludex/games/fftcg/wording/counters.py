"""Counters on cards: placed, removed, asked for, counted."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ops.counters import PutCounters, RemoveCounters, RemoveInAll
from ludex.core.ops.select import AnyNumber
from ludex.core.program import Body
from ludex.core.selectors import HasCounter
from ludex.core.values import CountersOn, Fixed, ForEvery
from ludex.games.fftcg.wording.references import FfText
from ludex.games.wording import turning as shared
from ludex.games.wording.conditions import holds
from ludex.games.wording.nouns import Every, Noun
from ludex.games.wording.picking import among
from ludex.games.wording.resolver import Topic, Unclear
from ludex.games.wording.terminals import CounterName
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()


def english(table: PhraseTable) -> None:
    """Counters by their names."""
    table.terminal("counter", CounterName("Counter", "Counters"))
    for category in ("this", "it", "all"):
        table["act"] |= {f"place {{number:amount!}} {{name:counter}} Counter(s) on {{on:{category}}}": PutCounters}
    remove = "remove {number:amount!} {name:counter} Counter(s) from"
    table["act"] |= {f"{remove} {{on:this}}": RemoveCounters}
    table["deed_cost"] |= {f"{remove} {{on:noun}}": RemoveCounters, f"{remove} {{on:this}}": RemoveCounters}
    table["suffix"] |= {
        "with a {name:counter} Counter on it": HasCounter,
        "with a {name:counter} Counter on them": HasCounter,
    }
    there = node(CountersOn, of=slot("of"), name=slot("name"))
    table["each_of"] |= {"for each {name:counter} Counter <<placed on|on>> {of:this}": node(ForEvery, of=there)}
    table["fact"] |= {
        "{b:amount} or more {name:counter} Counters are <<placed on|on>> {of:this}": holds(there, ">="),
        "there are {b:amount} or more {name:counter} Counters on {of:this}": holds(there, ">="),
        "there are {b:amount} or more {name:counter} Counters placed on {of:this}": holds(there, ">="),
        "a {name:counter} Counter is placed on {of:this}": holds(there, ">=", b=Fixed(1)),
        "{b:amount} or less {name:counter} Counters are placed on {of:this}": holds(there, "<="),
        "there is no {name:counter} Counter placed on {of:this}": holds(there, "==", b=Fixed(0)),
        "there are no {name:counter} Counters on {of:this}": holds(there, "==", b=Fixed(0)),
    }


@TOPIC.action(RemoveCounters)
def removes(text: FfText, body: RemoveCounters) -> list[Body]:
    """From this card, from one that is picked and has so many, or so many in all from any number of cards."""
    if not isinstance(body.on, Noun):
        return shared.counted(text, body)
    if isinstance(body.on.quantity, AnyNumber):
        cards = among(text, replace(body.on, quantity=Every()), shared.at_home(text))
        return [RemoveInAll(body.name, cards, text.word(body.number))]
    if not isinstance(body.number, Fixed) or isinstance(body.on.quantity, Every):
        raise Unclear("how many counters, of which card?")
    return shared.counted(text, body)
