"""English phrases of clans: what units become, dominate, enable keywords, lock and unlock."""

from __future__ import annotations

from ludex.core.cards import THROUGH_TURN
from ludex.core.modifiers import Can, Cannot
from ludex.core.ops.give import Until
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import THIS, Cards
from ludex.games.vanguard.wording.en_nouns import STATES
from ludex.games.vanguard.wording.said import Lasting
from ludex.games.vanguard.wording.said_clans import Attacks, Dominates
from ludex.games.vanguard.wording.spoken import Happens
from ludex.games.vanguard.words import (
    BE_UNLOCKED,
    BECAME,
    ENABLE,
    HITS_ANYWAY,
    LIMIT_BREAK,
    RC,
    STAND_IN_STAND_PHASE,
    VC,
)
from ludex.games.wording.said import Gives
from ludex.games.wording.spoken import It
from ludex.text import PhraseTable, node, slot

THEIR_NEXT = Until(THROUGH_TURN, OPPONENT)
MY_NEXT = Until(THROUGH_TURN, YOU)
THEIR_UNITS = Cards((VC, RC), OPPONENT)
_WHO = slot("who")


def add(table: PhraseTable) -> None:
    """The table has the phrases of clans."""
    _states(table)
    _next_phases(table)
    _dominating(table)
    _enabling(table)


def _states(table: PhraseTable) -> None:
    """A unit becomes engorged, successful, ..."""
    for word, filter in STATES:
        became = node(Happens, kind=BECAME, to=_WHO, verb=filter.value)
        table.phrase("event", f"{{who:whoever}} becomes {word}", became)


def _next_phases(table: PhraseTable) -> None:
    """What does not stand, or is not unlocked, in a later turn."""
    for words, until in (
        ("your opponent's next", THEIR_NEXT),
        ("his or her next", THEIR_NEXT),
        ("your next", MY_NEXT),
    ):
        rested = node(Gives, to=_WHO, gifts=(Cannot(STAND_IN_STAND_PHASE),), until=until)
        table.phrase("act", f"{{who:subject!}} cannot [Stand] _ during {words} stand phase", rested)
        locked = node(Gives, to=_WHO, gifts=(Cannot(BE_UNLOCKED),), until=until)
        table.phrase("act", f"{{who:subject!}} cannot be unlocked during {words} end phase", locked)


def _dominating(table: PhraseTable) -> None:
    """Units of the opponent that attack for you (VG 10.34, 10.35)."""
    what = slot("what")
    for category in ("it", "them"):
        table.phrase("act", f"[Stand] _ and dominate {{what:{category}}}", node(Dominates, what=what))
    table.phrase("act", "attack your opponent's other unit", Attacks(It(), THEIR_UNITS))


def _enabling(table: PhraseTable) -> None:
    """Abilities that are active though their condition does not hold (VG 12.8)."""
    mine = Cards((VC,), YOU)
    for number, less in ((4, "three"), (5, "four")):
        enabled = Lasting(mine, (Can(f"{ENABLE}{LIMIT_BREAK} {number}"),))
        for words in ("Limit-Break", "Limit Break"):
            for when in ("when", "if"):
                quoted = f'your vanguard\'s "\u00ab {words} {number} \u00bb"'
                table.phrase("lasting", f"{quoted} is active even {when} you have {less} or less damage", enabled)
    table.phrase(
        "lasting",
        'this unit\'s "when attack hits" effects activate even if the attack did not hit',
        Lasting(THIS, (Can(HITS_ANYWAY),)),
    )
