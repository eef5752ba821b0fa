"""Damage that is dealt to Forwards, and points of damage."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.ops.damage import Damage, DamageDivided
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body, ForEach, Let, Seq
from ludex.core.selectors import Selector, Those
from ludex.core.values import Minus, Number, Plus, StatOf, Times, Value
from ludex.core.walk import find
from ludex.games.fftcg.ops.firm import DealFirmly
from ludex.games.fftcg.ops.points import DealPoints
from ludex.games.fftcg.wording.references import FfText, aimed, grouped
from ludex.games.fftcg.words import POWER
from ludex.games.wording import damage as shared
from ludex.games.wording.layout import Layout, Level
from ludex.games.wording.nouns import Every, Noun
from ludex.games.wording.references import It, Ordinal, Same, Them
from ludex.games.wording.resolver import Topic, Unclear
from ludex.games.wording.sentences import Instead
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class Firmly(Body):
    """ "This damage cannot be reduced.": said of the damage of the sentence before."""


@dataclass(frozen=True, slots=True)
class DealsEach(Body):
    """Each of several cards is dealt as much damage as is said of itself."""

    to: Selector
    amount: Value


@dataclass(frozen=True, slots=True)
class TradeDamage(Body):
    """Each of two cards deals damage equal to its power to the other."""

    one: Selector
    other: Selector


def english(table: PhraseTable) -> None:
    """Damage, so much, or so much for each; points of damage."""
    shared.english(table)
    n, k, each = slot("n"), slot("k"), slot("e")
    often, less = node(Times, a=n, b=each), node(Minus, a=n, b=node(Times, a=k, b=each))
    more = node(Plus, a=n, b=node(Times, a=k, b=each))
    every = node(Noun, quantity=Every(), what=slot("what"))
    to_all, to_this = node(Damage, to=slot("to"), amount=n), node(Damage, to=slot("who"), amount=k)
    strikes = node(Damage, amount=node(StatOf, of=slot("by"), stat=POWER), by=slot("by"))
    split = "split as you wish among the chosen Forwards (damage must be in increments of 1000)"
    divided = node(DamageDivided, to=Them())
    table["act"] |= {
        "deal {to:target} {amount:amount} damage": Damage,
        "deal {amount:amount} damage to {to:all}": Damage,
        "deal {amount:amount} damage to the {what:placed#p}": node(Damage, to=every),
        "deal {amount:amount} damage to {to:it}": Damage,
        "deal {to:target} {n:amount} damage minus {k:amount} damage {e:each_of}": node(Damage, amount=less),
        "deal {to:target} {n:amount} damage and {k:amount} more damage {e:each_of}": node(Damage, amount=more),
        "deal {to:target} {n:amount} damage {e:each_of}": node(Damage, amount=often),
        "deal {n:amount} damage {e:each_of} to {to:all}": node(Damage, amount=often),
        "deal {n:amount} damage to {to:all} {e:each_of}": node(Damage, amount=often),
        "deal {to:target} damage equal to {amount:value}": Damage,
        "deal damage equal to {amount:value} to {to:all}": Damage,
        "deal each of them damage equal to {amount:value}": node(DealsEach, to=Them()),
        "deal {n:amount} damage to {to:all} and {k:amount} damage to {who:this}": node(Seq, parts=(to_all, to_this)),
        "each Forward deals damage equal to its power to the other": TradeDamage(Ordinal(0), Ordinal(1)),
        "{one:this} and {other:it} deal damage equal to their respective power to the other": TradeDamage,
        "{by:former} deals damage equal to its power to {to:former}": strikes,
        f"deal them a total of {{total:amount}} damage, {split}": divided,
        f"deal them a total amount of damage equal to {{total:amount}}, {split}": divided,
        "{by:this} deals you {amount:amount!} point(s) of damage": node(DealPoints, who=YOU),
        "{by:this} deals your opponent {amount:amount!} point(s) of damage": node(DealPoints, who=OPPONENT),
        "receive {amount:amount!} point(s) of damage": node(DealPoints, who=YOU),
    }
    table["sentence"] |= {"this damage cannot be reduced": Firmly()}
    it, them = node(Damage, to=It(), amount=n), node(Damage, to=Them(), amount=n)
    table["in_place"] |= {
        "deal it {n:amount} damage instead": node(Instead, body=it),
        "deal them {n:amount} damage instead": node(Instead, body=them),
        "deal it {n:amount} damage {e:each_of} instead": node(Instead, body=node(Damage, to=It(), amount=often)),
    }


@TOPIC.sentence(Firmly)
def firmly(layout: Layout, body: Firmly, level: Level, levels: list[Level]) -> None:
    """The damage that was dealt last cannot be reduced."""
    part = level.parts[-1] if level.parts else None
    if part is None or type(part.body) is not Damage:
        raise Unclear("which damage?")
    part.body = part.plain = DealFirmly(part.body.to, part.body.amount, part.body.by)


@TOPIC.instead(Damage)
def other_damage(new: Damage, old: Body) -> Body | None:
    """Another amount; that it cannot be reduced is said of the damage before only, unless this is the same."""
    found = shared.more_damage(new, old)
    return found if found is None or new.to == Same() else new


@TOPIC.action(Damage, DealFirmly)
def deals(text: FfText, body: Damage) -> list[Body]:
    """Damage to cards; what is said of "it" where nothing was spoken of is said of each of them."""
    all_of_a_kind = isinstance(body.to, Noun) and isinstance(body.to.quantity, Every)
    if all_of_a_kind and any(find(body.amount, It)) and not text.results:
        return deals_each(text, DealsEach(body.to, body.amount))
    dealt: Damage = text.parts(replace(body, to=aimed(text, body.to)))
    grouped(text, body.to, dealt.to)
    return [dealt]


@TOPIC.action(DealsEach)
def deals_each(text: FfText, body: DealsEach) -> list[Body]:
    """Each of several cards is dealt what is said of itself."""
    to, aside = text.word(body.to), text.aside()
    aside.found("each", False, "each")
    return [ForEach(to, Damage(Those("each"), aside.word(body.amount)), "each")]


@TOPIC.action(TradeDamage)
def trades(text: FfText, body: TradeDamage) -> list[Body]:
    """Each deals damage equal to its power to the other: the powers as they are before."""
    one, other = text.word(body.one), text.word(body.other)
    first, second = text.fresh("power of one"), text.fresh("power of the other")
    return [
        Let(first, StatOf(one, POWER)),
        Let(second, StatOf(other, POWER)),
        Damage(other, Number(first), one),
        Damage(one, Number(second), other),
    ]
