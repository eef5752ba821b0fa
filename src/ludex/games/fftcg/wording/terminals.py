"""Words of card texts that no list can hold: the card's own name, names of special abilities."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludex.games.fftcg.wording.spoken import ITSELF
from ludex.games.wording.terminals import spaced
from ludex.text import Lexicon, Match
from ludex.text.tokens import SLOT_OPEN, Token

SELF = "self"
"""The open class of the names by which a text speaks of its own card (FF 5.2.4.1)."""
_MOST_WORDS = 9


class CardLexicon(Lexicon):
    """The words of other cards, and the name of one card as the name of itself."""

    def __init__(self, others: Lexicon, names: Iterable[str]) -> None:
        super().__init__({SELF: dict.fromkeys(names, ITSELF)}, guess=others.guess)
        self._others = others

    def matches(
        self, name: str, tokens: Sequence[Token], position: int, *, proper: bool
    ) -> list[tuple[int, str, object]]:
        """Every word of the class that starts at the position."""
        if name == SELF:
            return super().matches(name, tokens, position, proper=proper)
        return self._others.matches(name, tokens, position, proper=proper)

    def text(self, name: str, value: object, style: str | None) -> str | None:
        """The word of the class that stands for the value."""
        return super().text(name, value, style) if name == SELF else self._others.text(name, value, style)


class AbilityName:
    """The name of a special ability in its brackets: `<Name>` is "Name" (FF 11.7.2)."""

    proper = True
    expected = "the name of a special ability"

    def matches(self, tokens: Sequence[Token], position: int, lexicon: Lexicon) -> Iterable[Match]:
        """Everything from one bracket to the other."""
        if position >= len(tokens) or tokens[position].key != "<":
            return ()
        for end in range(position + 1, min(len(tokens), position + _MOST_WORDS + 2)):
            if tokens[end].text[0] == SLOT_OPEN:
                return ()
            if tokens[end].key == ">":
                inside = tokens[position + 1 : end]
                return (Match(end + 1, spaced(inside), None, None),) if inside else ()
        return ()

    def write(self, value: object, style: str | None, lexicon: Lexicon | None) -> tuple[str, str | None] | None:
        """The words in brackets."""
        return (f"<{value}>", None) if isinstance(value, str) and value else None
