"""Counters on cards, and the candy counters of players (CC 1018)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import Holds
from ludex.core.definitions import Ability
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.resource import Gain, Lose
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body, If, Seq
from ludex.core.selectors import THIS, HasCounter, Selector
from ludex.core.triggers import Trigger
from ludex.core.values import CountersOn, Fixed, ForEvery, ResourceOf, Value
from ludex.games.caster import keywords
from ludex.games.caster.wording.conditions import HAVE, ITSELF, ZERO
from ludex.games.caster.words import CANDY, CANDY_GAINED
from ludex.games.wording.conditions import holds
from ludex.games.wording.references import They
from ludex.games.wording.resolver import Text, Topic, Unclear, Wording
from ludex.games.wording.terminals import CounterName
from ludex.text import PhraseTable, node

TOPIC = Topic()
GAINS, LOSES = node(Gain, resource=CANDY), node(Lose, resource=CANDY)


@dataclass(frozen=True, slots=True)
class MovesCounters(Body):
    """Counters go from one card to another (CC 1018.7)."""

    name: str
    number: Value
    frm: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class RemovesAll(Body):
    """All counters of a name are removed from cards (CC 1018.5)."""

    name: str
    on: Selector


@dataclass(frozen=True, slots=True)
class EntersWith(Ability):
    """This card enters the field with counters on it (CC 1018.8)."""

    name: str
    number: Value


def english(table: PhraseTable) -> None:
    """Counters put, removed, moved, counted; candy gained, lost, paid, counted."""
    table.terminal("counter", CounterName("counter", "counters"))
    some = "{number:amount_a!} {name:counter} counter(s)"
    for category in ("object", "noun"):
        table["act"] |= {
            f"put {some} on {{on:{category}}}": PutCounters,
            f"remove {some} from {{on:{category}}}": RemoveCounters,
        }
    table["act"] |= {
        "remove all {name:counter} counters from {on:object}": RemovesAll,
        f"move {some} from {{frm:object}} to {{to:object}}": MovesCounters,
    }
    table["cost"] |= {f"remove {some} <<|from this card|from me>>": node(RemoveCounters, on=THIS)}
    for subject in ("this card enters", "I enter"):
        table["static"] |= {f"{subject} the field with {some} <<|on it>>": EntersWith}
    table["suffix"] |= {"with a {name:counter} counter on <<it~them>>": HasCounter}
    # CC 1018.4: a card's counters are those on it.
    for category in ("this", "it"):
        table["plain_value"] |= {f"the number of {{name:counter}} counters on {{of:{category}}}": CountersOn}
        table["each_of"] |= {f"for each {{name:counter}} counter on {{of:{category}}}": node(ForEvery, of=CountersOn)}
    own = node(CountersOn, of=THIS)
    more = {f"{ITSELF} has {{b:amount}} or more {{name:counter}} counters": holds(own, ">=")}
    table["own_state"] |= more
    table["status"] |= more
    table["status"] |= {
        f"{ITSELF} has no {{name:counter}} counters": holds(own, "==", b=ZERO),
        "there are {b:amount} or more {name:counter} counters on {of:this}": holds(node(CountersOn), ">="),
        "there are no {name:counter} counters on {of:this}": holds(node(CountersOn), "==", b=ZERO),
    }
    _candy(table)


def _candy(table: PhraseTable) -> None:
    table["act"] |= {
        "gain {amount:amount_a!} candy counter(s)": GAINS,
        "gain a candy counter {amount:each_of}": GAINS,
        "gain candy counters equal to {amount:value}": GAINS,
        # CC 1002.5, 1018.3a: only whoever can pay it all may.
        "pay {amount:amount_a!} candy counter(s)": LOSES,
        "lose {amount:amount_a!} candy counter(s)": LOSES,
    }
    table["deed"] |= {"gains {amount:amount_a!} candy counter(s)": node(Gain, resource=CANDY, who=They())}
    table["cost"] |= {"pay {amount:amount_a!} candy counter(s)": LOSES}
    table["plain_value"] |= {
        "the number of candy counters you have": ResourceOf(YOU, CANDY),
        "the number of candy counters your opponent has": ResourceOf(OPPONENT, CANDY),
        "the number of candy counters they have": ResourceOf(They(), CANDY),
    }
    table["each_of"] |= {"for each candy counter you have": ForEvery(ResourceOf(YOU, CANDY))}
    for has, _, who in HAVE:
        table["status"] |= {f"{has} {{b:amount}} or more candy counters": holds(ResourceOf(who, CANDY), ">=")}
    table["event"] |= {
        "you gain a candy counter": Trigger(CANDY_GAINED, whose=YOU),
        "you gain one or more candy counters": Trigger("resource", whose=YOU, verb="candy", least=1),
    }


@TOPIC.action(MovesCounters)
def counters_moved(text: Text, body: MovesCounters) -> list[Body]:
    """Removed here and put there, if there are so many."""
    name, number, source, goal = body.name, body.number, text.word(body.frm), text.word(body.to)
    there = Holds(CountersOn(source, name), ">=", number)
    return [If(there, Seq((RemoveCounters(name, source, number), PutCounters(name, goal, number))))]


@TOPIC.action(RemovesAll)
def all_removed(text: Text, body: RemovesAll) -> list[Body]:
    """As many as there are."""
    card = text.word(body.on)
    return [RemoveCounters(body.name, card, CountersOn(card, body.name))]


@TOPIC.ability(EntersWith)
def enters_with(wording: Wording, ability: EntersWith) -> tuple[Ability, ...]:
    """A card that comes with counters."""
    if not isinstance(ability.number, Fixed):
        raise Unclear("counters whose number is not printed")
    return keywords.enters_with(ability.name, ability.number)
