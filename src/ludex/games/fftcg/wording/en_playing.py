"""English rules of playing: what may pay, what may be on a field, what has to be chosen, casting for nothing."""

from __future__ import annotations

from ludex.core.modifiers import Can
from ludex.core.players import YOU
from ludex.core.selectors import Cards
from ludex.games.fftcg.ops.choose import MUST_BE_CHOSEN
from ludex.games.fftcg.prices import backups_only
from ludex.games.fftcg.wording.en_static import PLAYED_FROM
from ludex.games.fftcg.wording.said import Casts
from ludex.games.fftcg.words import BACKUPS_ONLY, DARK, ELEMENTS, LIGHT, PLAYER, several
from ludex.games.wording.said import Lasting
from ludex.text import PhraseTable, node, slot

_WHO = slot("who")


def add(table: PhraseTable) -> None:
    """The table has the rules of playing."""
    kinds = [("", BACKUPS_ONLY), *((element, backups_only(element)) for element in ELEMENTS)]
    for element, permission in kinds:
        for verb in ("cast {who:this}", "play {who:this} from your hand onto the field"):
            table.phrase(
                "field",
                f"you can only pay with CP produced by {element} Backups to {verb}",
                node(Lasting, on=_WHO, gifts=(Can(permission),), zones=PLAYED_FROM),
            )
    for element in (LIGHT, DARK):
        table.phrase(
            "field",
            f"you can play 2 or more {element} Characters onto the field",
            Lasting(Cards((PLAYER,), YOU), (Can(several(element)),)),
        )
    for join in ("or", "and"):
        table.phrase(
            "field",
            f"Summons {join} abilities of your opponent must choose {{who:this}} if possible",
            node(Lasting, on=_WHO, gifts=(Can(MUST_BE_CHOSEN),)),
        )
    free = node(Casts, what=slot("what"))
    for words in ("without paying the cost", "without paying its cost"):
        table.phrase("act", f"cast {{what:noun}} {words}", free)
