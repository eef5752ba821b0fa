"""Elements, and Void, which is having none (CC 209.2, 209.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ludex.core.modifiers import AddAttribute, Modifier, SetAttribute
from ludex.core.selectors import Filter, Is, Or
from ludex.core.values import Value
from ludex.games.caster.filters import IsVoid
from ludex.games.caster.wording.terminals import PLAIN, symbol
from ludex.games.caster.words import ELEMENT, ELEMENTS, VOID
from ludex.games.wording.resolver import Text, Topic
from ludex.text import Lexicon, Match, PhraseTable, node, slot
from ludex.text.tokens import Token

TOPIC = Topic()
_SMALL = "small"


@dataclass(frozen=True, slots=True)
class VoidWord(Filter):
    """ "Void": it has no element."""


@dataclass(frozen=True, slots=True)
class OfElement(Modifier):
    """This element and no other."""

    what: Filter


@dataclass(frozen=True, slots=True)
class AddsElement(Modifier):
    """One more element; Void is none."""

    what: Filter


def element(name: str) -> Filter:
    """What a card of the element fits."""
    return VoidWord() if name == VOID else Is(ELEMENT, name)


class ElementWord:
    """An element or Void, as a symbol `{Ignus}` or as a word (CC 209.2, 209.3): what a card of it fits."""

    proper = True
    expected = "an element"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """The element here, if there is one."""
        name = symbol(tokens, position)
        if name in ELEMENTS or name == VOID:
            return (Match(position + 3, element(name), None, None),)
        if position < len(tokens) and (tokens[position].text in ELEMENTS or tokens[position].text == VOID):
            return (Match(position + 1, element(tokens[position].text), None, PLAIN),)
        if position < len(tokens) and tokens[position].text == VOID.lower():
            return (Match(position + 1, VoidWord(), None, _SMALL),)
        return ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The symbol, or the word as it stood."""
        if isinstance(value, Is) and value.attribute == ELEMENT:
            name = value.value
        elif isinstance(value, VoidWord):
            if style == _SMALL:
                return VOID.lower(), None
            name = VOID
        else:
            return None
        return (name if style == PLAIN else f"{{{name}}}"), None


def english(table: PhraseTable) -> None:
    """What is of an element, has one more, or becomes one."""
    table.terminal("elemental", ElementWord())
    table.include("adjective", "elemental")
    table["adjective"] |= {"{a:elemental} or {b:elemental}": node(Or, parts=(slot("a"), slot("b")))}
    table["gift"] |= {f"the {name} element": AddsElement(element(name)) for name in (*ELEMENTS, VOID)}
    table["gift"] |= {"{what:elemental}": AddsElement}
    table["becoming"] |= {"becomes~become {what:elemental}": (OfElement,)}


@TOPIC.word(VoidWord)
def void(text: Text, word: VoidWord) -> Filter:
    """Having no element."""
    return IsVoid()


@TOPIC.gift(AddsElement)
def element_added(text: Text, gift: AddsElement, every: Value | None) -> list[Modifier]:
    """One more; Void adds nothing."""
    return text.mods(AddAttribute(ELEMENT, gift.what.value), every) if isinstance(gift.what, Is) else []


@TOPIC.gift(OfElement)
def other_element(text: Text, gift: OfElement, every: Value | None) -> list[Modifier]:
    """Another one, or none."""
    return text.mods(SetAttribute(ELEMENT, gift.what.value if isinstance(gift.what, Is) else ""), every)
