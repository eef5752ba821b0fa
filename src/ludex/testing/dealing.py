"""Dealing cards into random games: what the dealers of all games do alike (see `exercise`)."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from ludex.core.chance import Stream
from ludex.core.definitions import Ability, Activated, Automatic, Face
from ludex.core.ids import DefId
from ludex.core.pool import Pool
from ludex.core.walk import contains

ACTED = "ability used"
TRIGGERED = "triggered"


class Dealing:
    """Deals out of the cards that were seen at work least, with cards they speak of."""

    facts: tuple[tuple[str, int], ...] = ()
    """Facts of the games that are played."""
    spoken_of: ClassVar[tuple[int, ...]] = ()
    """The attributes by which texts speak of other cards."""
    main: list[DefId]
    """The cards that decks are made of."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._partners: dict[DefId, list[DefId]] = {}

    def face(self, card: DefId) -> Face:
        return self.pool.defs[card].faces[0]

    def attributes(self, card: DefId) -> tuple[tuple[str, ...], ...]:
        return self.face(card).attributes

    def text(self, card: DefId) -> str:
        return " ".join(line for face in self.pool.defs[card].faces for line in face.text)

    # How a card is to be seen at work.

    def ways(self, card: DefId) -> tuple[str, ...]:
        """How the card is to be seen at work."""
        raise NotImplementedError

    def by_abilities(self, card: DefId, *meant: Ability) -> list[str]:
        """Whether its abilities are used and whether they trigger, those among them that its keywords mean."""
        abilities = self.face(card).abilities
        found = [ACTED] if any(contains(one, Activated) for one in abilities) else []
        return [*found, TRIGGERED] if any(contains(one, Automatic) for one in (*abilities, *meant)) else found

    def lacking(self, cards: list[DefId], seen: Counter[tuple[DefId, str]]) -> list[DefId]:
        """Those that were not seen at work in every way yet; all of them if there are none."""
        return [card for card in cards if not all(seen[card, way] for way in self.ways(card))] or cards

    # What is dealt with it.

    def partners(self, card: DefId) -> list[DefId]:
        """The cards that this one speaks of."""
        known = self._partners.get(card)
        if known is None:
            known = self._partners[card] = self.find_partners(card)
        return known

    def find_partners(self, card: DefId) -> list[DefId]:
        """The cards that this one speaks of by one of the usual attributes."""
        text = self.text(card)
        return [
            other
            for other in self.main
            if other != card and any(word in text for kind in self.spoken_of for word in self.attributes(other)[kind])
        ]

    # By chance.

    def some(self, stream: Stream, cards: list[DefId], number: int) -> list[DefId]:
        """So many of the cards, one perhaps several times; none where there are none."""
        return [cards[stream.below(len(cards))] for _ in range(number)] if cards else []

    def different(self, stream: Stream, cards: list[DefId], most: int) -> list[DefId]:
        """So many of the cards at the most, each once."""
        return [cards[place] for place in stream.order(len(cards))[:most]]
