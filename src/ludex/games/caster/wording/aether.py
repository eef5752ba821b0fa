"""Aether: its symbols, how it is produced, paid, and what it may be spent on (CC 907, 1002.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ludex.core.conditions import Condition, Paid
from ludex.core.players import YOU
from ludex.core.program import Body
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed, Value, X
from ludex.games.caster.ops.aether import ANY_ELEMENT, WITH_OTHER, Produce
from ludex.games.caster.ops.pay import PayAether
from ludex.games.caster.wording.nouns import filter_of
from ludex.games.caster.wording.terminals import symbol
from ludex.games.caster.words import AETHER_PLAYED, ELEMENTS, PRODUCED
from ludex.games.wording.layout import Layout, Level
from ludex.games.wording.nouns import Things
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.text import Lexicon, Match, PhraseTable
from ludex.text.tokens import Token

TOPIC = Topic()
NO_AETHER = Fixed(0)


@dataclass(frozen=True, slots=True)
class Symbols:
    """Aether symbols in a row: elements, and so much free aether."""

    elements: tuple[str, ...]
    free: Value = NO_AETHER


@dataclass(frozen=True, slots=True)
class Produces(Body):
    """Aether is produced: these symbols, or so much of any element (CC 907.5, 907.7)."""

    symbols: Symbols | None = None
    amount: Value = Fixed(1)
    only: Things | None = None
    """What it may be spent on, if not on anything."""


@dataclass(frozen=True, slots=True)
class SpentOnly(Body):
    """ "Spend this aether only to play ...": said of the aether of the sentence before."""

    what: Things


@dataclass(frozen=True, slots=True)
class PaysAether(Body):
    """Aether symbols as a cost."""

    symbols: Symbols


@dataclass(frozen=True, slots=True)
class PaidWith(Condition):
    """Aether of this symbol was paid for this card."""

    symbols: Symbols


class AetherSymbols:
    """A run of aether symbols: elements first, then free aether, `{Ignus}{Ignus}{1}` (CC 907.5, 1002.3)."""

    proper = True
    expected = "aether symbols"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The whole run here, if there is one."""
        elements: list[str] = []
        free: Value | None = None
        start = position
        while name := symbol(tokens, position):
            if free is not None:
                return ()
            if name in ELEMENTS:
                elements.append(name)
            elif name == "X":
                free = X()
            elif name.isdigit():
                free = Fixed(int(name))
            else:
                return ()
            position += 3
        if position == start:
            return ()
        return (Match(position, Symbols(tuple(elements), free or NO_AETHER), None, None),)

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The symbols one after the other."""
        if not isinstance(value, Symbols):
            return None
        symbols = "".join(f"{{{element}}}" for element in value.elements)
        if value.free == X():
            return f"{symbols}{{X}}", None
        if isinstance(value.free, Fixed) and (value.free.n or not symbols):
            return f"{symbols}{{{value.free.n}}}", None
        return (symbols, None) if value.free == NO_AETHER else None


class FreeAether:
    """So much free aether as a price, `{1}` (CC 1002.3)."""

    proper = True
    expected = "free aether"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The symbol here, if there is one."""
        name = symbol(tokens, position)
        if name == "X":
            return (Match(position + 3, X(), None, None),)
        return (Match(position + 3, Fixed(int(name)), None, None),) if name.isdigit() else ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The symbol."""
        if value == X():
            return "{X}", None
        return (f"{{{value.n}}}", None) if isinstance(value, Fixed) else None


def english(table: PhraseTable) -> None:
    """Produced, paid, spent."""
    table.terminal("aether", AetherSymbols())
    table.terminal("free", FreeAether())
    table.include("price", "amount", "free")
    table["act"] |= {
        "produce {symbols:aether}": Produces,
        "produce {amount:amount_a} aether of any element": Produces,
        "produce aether of any element": Produces(),
        "produce one Void aether": Produces(Symbols((), Fixed(1))),
    }
    table["cost"] |= {"{symbols:aether}": PaysAether, "pay {symbols:aether}": PaysAether}
    table["event"] |= {
        "you play an aether ability": Trigger(AETHER_PLAYED, whose=YOU),
        "you produce aether": Trigger(PRODUCED, whose=YOU),
    }
    table["sentence"] |= {"spend this aether only to play <<|a>> {what:bare}": SpentOnly}
    table["fact"] |= {f"you paid {name} aether for this card": Paid(f"{name} aether") for name in ELEMENTS}
    table["fact"] |= {"you paid {symbols:aether} aether for this card": PaidWith}


@TOPIC.sentence(SpentOnly)
def spent(layout: Layout, body: SpentOnly, level: Level, levels: list[Level]) -> None:
    """The aether that was produced last is spent only so."""
    part = level.parts[-1] if level.parts else None
    if part is None or not isinstance(part.body, Produces) or part.body.only is not None:
        raise Unclear("which aether?")
    part.body = part.plain = replace(part.body, only=body.what)


@TOPIC.action(Produces)
def produced(text: Text, body: Produces) -> list[Body]:
    """Aether of each element that is shown, and free aether."""
    extra = {} if body.only is None else {"only_for": text.word(filter_of(body.only))}
    if body.symbols is None:
        return [Produce(ANY_ELEMENT, text.word(body.amount), **extra)]
    elements, free = body.symbols.elements, body.symbols.free
    made = [Produce((element,), Fixed(elements.count(element)), **extra) for element in dict.fromkeys(elements)]
    if free != NO_AETHER or not elements:
        made.append(Produce((), free, **extra))
    return [made[0], *(replace(one, telling=WITH_OTHER) for one in made[1:])]


@TOPIC.action(PaysAether)
def paid(text: Text, body: PaysAether) -> list[Body]:
    """Aether of these symbols."""
    return [PayAether(body.symbols.free, body.symbols.elements)]


@TOPIC.word(PaidWith)
def paid_with(text: Text, condition: PaidWith) -> Condition:
    """Aether of one element was paid."""
    match condition.symbols:
        case Symbols((element,), free) if free == NO_AETHER:
            return Paid(f"{element} aether")
    raise Unclear("paid with several symbols")
