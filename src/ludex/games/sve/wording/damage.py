"""Damage that is dealt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.ops.damage import Damage, DamageDivided
from ludex.core.program import Body, Seq
from ludex.core.selectors import Selector
from ludex.core.values import Value
from ludex.games.wording import damage as shared
from ludex.games.wording.nouns import times
from ludex.games.wording.references import Same
from ludex.games.wording.resolver import Text, Topic
from ludex.games.wording.sentences import Instead
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class DealsEvery(Body):
    """So much damage for every ... (SVE 5.29)."""

    to: Selector
    each: Value
    every: Value


def english(table: PhraseTable) -> None:
    """ "deal it 2 damage", "deal 2 damage to it"."""
    shared.english(table)
    table["damage"] |= {"{n:amount} <<|more>> damage": slot("n"), "damage equal to {n:value}": slot("n")}
    other = node(Damage, to=slot("too"), amount=slot("w"))
    table["act"] |= {
        "deal {to:targets} {amount:damage}": Damage,
        "deal {amount:damage} to {to:targets}": Damage,
        "deal damage to {to:target} equal to {amount:value}": Damage,
        "deal {amount:damage} to {to:target} and {w:damage} to {too:target}": node(Seq, parts=(Damage, other)),
        "deal {total:amount} damage divided between {to:them}": DamageDivided,
        "deal {each:fixed} damage to {to:targets} {every:every}": DealsEvery,
        "deal {to:it} {each:fixed} <<|more>> damage {every:every}": DealsEvery,
    }
    divided = node(Instead, body=node(DamageDivided, to=Same()))
    table["in_place"] |= {"deal {total:amount} damage divided between them instead": divided}


@TOPIC.action(DealsEvery)
def deals_every(text: Text, body: DealsEvery) -> list[Body]:
    """The damage, so many times."""
    return [Damage(text.word(body.to), times(text.word(body.every), body.each))]


@TOPIC.instead(DamageDivided)
def more_divided(new: DamageDivided, old: Body) -> Body | None:
    """Another total, divided between the same cards."""
    return replace(old, total=new.total) if isinstance(old, DamageDivided) else None
