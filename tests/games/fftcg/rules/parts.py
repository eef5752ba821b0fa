"""Short words for the parts of texts that scenarios of Final Fantasy TCG use again and again."""

from __future__ import annotations

from ludex.core.conditions import ALWAYS, Condition
from ludex.core.definitions import Keyword, Static
from ludex.core.modifiers import AddStat, Modifier
from ludex.core.ops.damage import Damage
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import END_OF_TURN, Give, Until
from ludex.core.ops.move import Move
from ludex.core.players import EACH, YOU, Who
from ludex.core.selectors import ALL, IT, THIS, Cards, Filter, Is, Selector
from ludex.core.values import Fixed, Value
from ludex.games.fftcg.ops.choose import Choose
from ludex.games.fftcg.words import (
    BREAK,
    BREAK_VERB,
    FIELD,
    FORWARD,
    HAND,
    PLAY,
    PLAYER,
    POWER,
    PUT,
    REMOVE,
    REMOVED,
    RETURN,
    TYPE,
)

YOUR_PLAYER = Cards((PLAYER,), YOU)
"""The card on which effects on you lie."""
FORWARDS = Is(TYPE, FORWARD)


def n(number: int) -> Fixed:
    return Fixed(number)


def draw(number: int = 1, who: Who = YOU) -> Draw:
    return Draw(Fixed(number), who)


def hurt(what: Selector = IT, amount: int | Value = 3000) -> Damage:
    return Damage(what, Fixed(amount) if isinstance(amount, int) else amount)


def choose(filter: Filter = FORWARDS, whose: Who = EACH, zone: int = FIELD) -> Choose:
    """Choose 1 such card."""
    return Choose(Cards((zone,), whose, filter))


def break_(what: Selector = IT) -> Move:
    return Move(what, BREAK, BREAK_VERB)


def put(what: Selector = IT) -> Move:
    """Put it into the Break Zone, which is no breaking."""
    return Move(what, BREAK, PUT)


def bounce(what: Selector = IT) -> Move:
    return Move(what, HAND, RETURN)


def remove(what: Selector = IT) -> Move:
    return Move(what, REMOVED, REMOVE)


def bring(what: Selector = IT, whose: Who | None = None) -> Move:
    """Play it onto the field."""
    return Move(what, FIELD, PLAY, whose)


def plus(power: int) -> AddStat:
    return AddStat(POWER, Fixed(power))


def give(to: Selector, *mods: Modifier, until: Until = END_OF_TURN) -> Give:
    return Give(to, mods, until)


def while_here(*mods: Modifier, on: Selector = THIS, while_: Condition = ALWAYS) -> Static:
    """A field ability."""
    return Static(mods, on, while_)


def key(name: str) -> Keyword:
    return Keyword(name)


def everything(zone: int, whose: Who = YOU, filter: Filter = ALL) -> Cards:
    return Cards((zone,), whose, filter)
