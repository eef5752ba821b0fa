"""What the dealers of all games do alike."""

from __future__ import annotations

from collections import Counter

from ludex.core.chance import Stream
from ludex.core.definitions import CardDef
from ludex.core.ids import DefId
from ludex.core.pool import Pool
from ludex.games.fftcg import GAME
from ludex.games.fftcg.words import JOB, NAMES
from ludex.testing.dealing import ACTED, TRIGGERED, Dealing
from ludex.testing.fftcg import action, attacks, forward, strike

OGRE = forward("Ogre", text=["Elf and each Knight sing."])
ELF = forward("Elf", 5000, attacks(strike()))
GARETH = forward("Gareth", 5000, action(strike()), job="Knight")


class Plain(Dealing):
    spoken_of = (NAMES, JOB)

    def __init__(self, *cards: CardDef) -> None:
        super().__init__(Pool(GAME, cards))
        self.main = list(range(len(cards)))

    def ways(self, card: DefId) -> tuple[str, ...]:
        return ("played", *self.by_abilities(card))


def test_what_abilities_are_to_show() -> None:
    dealing = Plain(OGRE, ELF, GARETH)
    assert [dealing.ways(card) for card in dealing.main] == [("played",), ("played", TRIGGERED), ("played", ACTED)]


def test_a_card_lacks_until_it_was_seen_in_every_way() -> None:
    dealing = Plain(OGRE, ELF)
    seen = Counter({(0, "played"): 1, (1, "played"): 1})
    assert dealing.lacking(dealing.main, seen) == [1]
    seen[1, TRIGGERED] = 1
    assert dealing.lacking(dealing.main, seen) == [0, 1]


def test_partners_are_the_cards_a_text_speaks_of() -> None:
    dealing = Plain(OGRE, ELF, GARETH, forward("Imp"))
    assert dealing.partners(0) == [1, 2]
    assert dealing.partners(1) == []


def test_by_chance() -> None:
    dealing = Plain(OGRE)
    assert sorted(dealing.different(Stream(1), [4, 5, 6], 9)) == [4, 5, 6]
    assert len(dealing.some(Stream(1), [4, 5], 9)) == 9
    assert dealing.some(Stream(1), [], 9) == []
