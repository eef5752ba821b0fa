"""Cards engaged, refreshed and turned over."""

from __future__ import annotations

from ludex.core.changes import FACE_DOWN
from ludex.core.ops.either import Either
from ludex.core.ops.turn_card import Engage, Refresh, TurnFace
from ludex.core.selectors import THIS
from ludex.text import PhraseTable, node, slot


def english(table: PhraseTable) -> None:
    """Engage, refresh, turn facedown or faceup."""
    ways = (node(Engage, what=slot("what")), node(Refresh, what=slot("what")))
    table["act"] |= {
        "engage {what:targets}": Engage,
        "engage {what:picked}": Engage,
        "engage or refresh {what:it}": node(Either, ways=ways),
        "refresh {what:targets}": Refresh,
    }
    for category in ("it", "them", "placed_noun"):
        table["act"] |= {f"turn {{what:{category}}} facedown": node(TurnFace, facing=FACE_DOWN)}
    table["act"] |= {"turn {what:placed_noun} faceup": TurnFace}
    table["cost"] |= {"[engage]": Engage(THIS), "[engage] _ {what:targets}": Engage}
