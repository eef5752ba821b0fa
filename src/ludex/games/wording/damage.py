"""Damage that is dealt."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ops.damage import Damage
from ludex.core.program import Body
from ludex.games.wording.references import Same
from ludex.games.wording.resolver import Topic, Unclear
from ludex.games.wording.sentences import Instead
from ludex.text import PhraseTable, node

TOPIC = Topic()


def english(table: PhraseTable) -> None:
    """So much instead."""
    table["in_place"] |= {"deal {amount:amount} damage instead": node(Instead, body=node(Damage, to=Same()))}


@TOPIC.instead(Damage)
def more_damage(new: Damage, old: Body) -> Body | None:
    """Another amount, to the same cards."""
    if not isinstance(old, Damage):
        return None
    if new.to not in (Same(), old.to):
        raise Unclear("instead of what?")
    return replace(old, amount=new.amount)
