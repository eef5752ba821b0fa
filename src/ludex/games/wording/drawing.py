"""Cards drawn."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ops.draw import Draw
from ludex.core.program import Body
from ludex.games.wording.resolver import Topic
from ludex.text import PhraseTable

TOPIC = Topic()


def english(table: PhraseTable) -> None:
    """So many cards."""
    table["act"] |= {"draw {count:amount!} card(s)": Draw}


@TOPIC.instead(Draw)
def draws_more(new: Draw, old: Body) -> Body | None:
    """So many instead."""
    return replace(old, count=new.count) if isinstance(old, Draw) else None
