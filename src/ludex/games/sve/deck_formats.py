"""The deck formats: Standard (SVE 6.1), Sealed and Cross Craft (SVE Appendix B)."""

from __future__ import annotations

from ludex.core.deck import MAIN_HEADINGS
from ludex.core.definitions import CardDef, Face
from ludex.core.formats import Format
from ludex.core.requirements import (
    Copies,
    OnlyKind,
    Printed,
    Required,
    SameName,
    Section,
    Size,
    Within,
    WithKeyword,
)
from ludex.games.sve.bases import AllLeaders, Basis, DifferentLeaders, LeadersOwn, OfEachLeader, OneBasis, WithFact
from ludex.games.sve.setup import CRAY
from ludex.games.sve.words import (
    ADVANCED,
    AMULET,
    CLASS,
    DECK,
    EVOLVE_DECK,
    EVOLVED,
    FOLLOWER,
    LEADER,
    LEADER_TYPE,
    SPELL,
    STARTING_AMULET,
    TYPE,
    UNIVERSE,
)

NEUTRAL = "Neutral"
STAND_IN = "Stand-in Leader"

CARDS = (
    # SVE B1:6.1.1.2: a deck without a leader card still has a leader whose defense is kept track of.
    CardDef(
        0,
        "",
        (Face((STAND_IN,), ((STAND_IN,), (LEADER_TYPE,), (), (), (), ()), (None, 20, None)),),
        special="stand-in",
    ),
)
"""Cards that no set has, but the formats need."""

_LEADERS = Printed(TYPE, (LEADER_TYPE,))
_PLAYED = Printed(TYPE, (FOLLOWER, AMULET, SPELL))
_EVOLVED = Printed(TYPE, (FOLLOWER, AMULET, SPELL), special=(EVOLVED, ADVANCED))

LEADER_CARD = Section("leader", "leader", _LEADERS, LEADER)
MAIN_DECK = Section("main", "main deck", _PLAYED, DECK)
EVOLVED_CARDS = Section("evolve", "evolve deck", _EVOLVED, EVOLVE_DECK)
NO_LEADER = Section("leader", "leader", _LEADERS, LEADER, stand_in=STAND_IN)
OPENED = Section("opened", "the opened packs", _PLAYED)
OPENED_EVOLVED = Section("opened evolve", "the opened packs", _EVOLVED)

HEADINGS = {
    "leader": LEADER_CARD.name,
    "leaders": LEADER_CARD.name,
    **MAIN_HEADINGS,
    "evolve": EVOLVED_CARDS.name,
    "evolve deck": EVOLVED_CARDS.name,
    "opened": OPENED.name,
    "opened evolve": OPENED_EVOLVED.name,
}
"""What a deck list may write above its sections, and the section it means."""
DECKS = (MAIN_DECK, EVOLVED_CARDS)

_TRIGGERS = WithFact("trigger")
_STARTING = WithKeyword(STARTING_AMULET)

# SVE 14.4.4.1.1: it is the card's own rule, so no format is without it.
ONE_STARTING_AMULET = SameName(DECKS, _STARTING, "Starting Amulets", "14.4.4.1.1")

BY_CLASS = Basis(CLASS, "class", DECKS, "6.1.1.5.1", neutral=(NEUTRAL,))
BY_UNIVERSE = Basis(
    UNIVERSE,
    "universe",
    (LEADER_CARD, *DECKS),
    "6.1.1.5.2",
    # SVE 6.1.1.5.2.1: some universes have more to say.
    besides=(
        (
            CRAY,
            (
                Required((MAIN_DECK,), _STARTING, "Starting Amulet", "14.4.2.1.1"),
                LeadersOwn(LEADER_CARD, DECKS, _TRIGGERS, "a Trigger", CLASS, "14.4.2.1.2"),
            ),
        ),
    ),
)

_DECK_RULES = (
    Size(MAIN_DECK, 40, 50, "6.1.1.2"),
    OnlyKind(MAIN_DECK, "6.1.1.2"),
    Size(EVOLVED_CARDS, 0, 10, "6.1.1.3"),
    OnlyKind(EVOLVED_CARDS, "6.1.1.3"),
    Copies(MAIN_DECK, 3, "6.1.1.4", "6.1.2"),
    Copies(EVOLVED_CARDS, 3, "6.1.1.4", "6.1.2"),
)

STANDARD = Format(
    "standard",
    "Standard",
    (LEADER_CARD, *DECKS),
    (
        Size(LEADER_CARD, 1, 1, "6.1.1.1"),
        OnlyKind(LEADER_CARD, "6.1.1.1"),
        *_DECK_RULES,
        OneBasis(LEADER_CARD, (BY_CLASS, BY_UNIVERSE), "6.1.1.5"),
        ONE_STARTING_AMULET,
    ),
    "6.1.1",
)

# SVE B1:6.1.1.5, B1:6.1.1.6: neither copies nor classes are limited.
SEALED = Format(
    "sealed",
    "Sealed",
    (NO_LEADER, *DECKS, OPENED, OPENED_EVOLVED),
    (
        Size(NO_LEADER, 0, 1, "B1:6.1.1.2"),
        OnlyKind(NO_LEADER, "B1:6.1.1.2"),
        Size(MAIN_DECK, 30, None, "B1:6.1.1.3"),
        OnlyKind(MAIN_DECK, "B1:6.1.1.3"),
        OnlyKind(EVOLVED_CARDS, "B1:6.1.1.4"),
        Within(MAIN_DECK, OPENED, "B1:6.1.1"),
        Within(EVOLVED_CARDS, OPENED_EVOLVED, "B1:6.1.1"),
        ONE_STARTING_AMULET,
    ),
    "B1:6.1.1",
    facts=(("sealed", 1),),
)

CROSS_CRAFT = Format(
    "cross-craft",
    "Cross Craft",
    (LEADER_CARD, *DECKS),
    (
        Size(LEADER_CARD, 2, 2, "B2:6.1.1.1"),
        OnlyKind(LEADER_CARD, "B2:6.1.1.1"),
        DifferentLeaders(LEADER_CARD, CLASS, "B2:6.1.1.1"),
        *_DECK_RULES,
        AllLeaders(
            LEADER_CARD,
            Basis(CLASS, "class", DECKS, "B2:6.1.1.5.1", neutral=(NEUTRAL,)),
            BY_UNIVERSE,
            "B2:6.1.1.5",
        ),
        OfEachLeader(LEADER_CARD, MAIN_DECK, CLASS, "B2:6.1.1.5.2"),
        ONE_STARTING_AMULET,
    ),
    "6.1.1",
)

FORMATS = (STANDARD, SEALED, CROSS_CRAFT)
"""The first is the one that is meant where none is named."""

SAMPLES = ("forestcraft", "abysscraft")
"""Two decks full of effects, to measure the speed of play with."""
