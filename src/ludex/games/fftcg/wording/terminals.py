"""Words of card texts that no list can hold: the card's own name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludex.games.fftcg.wording.nouns import ITSELF
from ludex.games.wording.terminals import CounterName
from ludex.text import Lexicon
from ludex.text.tokens import Token

SELF = "self"
"""The open class of the names by which a text speaks of its own card (FF 5.2.4.1)."""


class AbilityWord(CounterName):
    """The name of a special ability, up to the words that say how it is used."""

    expected = "the name of a special ability"


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
