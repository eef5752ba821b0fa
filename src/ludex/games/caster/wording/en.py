"""English: the phrases of all topics, and the closed list of synonyms.

Roots: `line` is a line of a card (a tuple of abilities), `text` a line of a Conjure (a tuple of sentences).
"""

from __future__ import annotations

from ludex.games.caster.wording.spelling import ORTHOGRAPHY, SPELLING
from ludex.games.caster.wording.terminals import KEYWORDS
from ludex.games.caster.wording.topics import TOPICS
from ludex.games.wording.language import Language
from ludex.games.wording.resolver import LINE, TEXT

SYNONYMS: tuple[tuple[str, ...], ...] = (
    # Keywords are icons; where there is no icon they are words.
    *((f"[{keyword}]", keyword) for keyword in KEYWORDS),
    ("[Rest]", "Rest"),
    # After a trigger: the arrow of the book, the colon of other prints.
    ("\u21d2", ":"),
    ("-", ":"),
    # One thing after the other, or one beside the other in a list of gifts.
    ("and", ",", ", and", ", then", "and then"),
    ("and only", "and", ",", ", and"),
    ("", ","),
    ("and", "/"),
    ("then", "then,", ""),
    ("or", "and"),
    # This card, whoever speaks.
    ("this card", "me", "this servant", "this caster", "this barrier", "this deity"),
    ("this card", "I"),
    ("this card's", "my"),
    ("my", "this card's"),
    ("", "from this card", "from me"),
    ("", "on it"),
    # Players and their zones (CC 105.4).
    ("your", "an allied", "allied", "an allied player's", "the allied player's"),
    ("your opponent's", "an enemy", "enemy", "the enemy", "an enemy player's", "the enemy player's"),
    ("the allied player", "an allied player", "allied player"),
    ("your opponent", "an opponent", "an enemy player", "the enemy player", "enemy player"),
    ("your deck", "an allied deck", "an allied player's deck"),
    ("your opponent's deck", "an enemy deck", "an enemy player's deck"),
    ("any", "a", "a player's"),
    ("players", "enemy players"),
    ("its owner's", "their owners'"),
    ("its owner's deck", "their owners' decks"),
    ("its owner's hand", "their owners' hands", "my owner's hand", "the hand", "your hand"),
    ("a player's", "its owner's"),
    ("", "from the field"),
    ("your", "its owner's"),
    ("your", "its controller's"),
    ("enemy recovery phases", "their controllers' recovery phases"),
    # Where cards are: taken from there, lying there; where they go.
    ("in", "from"),
    ("on", "in"),
    ("into", "to"),
    ("chase", "chase zone"),
    ("from among", "among"),
    ("the top", "top"),
    ("from the game", "from game"),
    ("", "in any order", "in any order chosen by their owners"),
    (", as an orb", "as an orb", ", as orbs", "as orbs", ""),
    (", as a caster", "as a caster", ", as casters", "as casters", ""),
    ("rested", "as rest", "and rested"),
    ("", ", then return it", ", then return them"),
    ("them", "those cards"),
    # Levels and other numbers.
    ("Lv", "level"),
    ("with a", "with"),
    ("of", ""),
    ("more", "greater"),
    ("race", "trait"),
    # Times.
    ("whenever", "when"),
    ("until end of turn", "until the end of the turn", "until the end of turn"),
    ("the beginning", "beginning", "the start"),
    ("beginning", "start"),
    ("end", "the end"),
    ("", "the"),
    ("", "a"),
    ("allied", ""),
    ("can't", "cannot"),
    ("do not", "don't"),
    ("otherwise", "if not"),
    ("search", "have searched"),
    ("play only", "only play"),
    ("", "in your orb zone"),
    ("", "in their orb zone"),
)

ENGLISH = Language("en", tuple(topic.english for topic in TOPICS), SYNONYMS, orthography=ORTHOGRAPHY, common=SPELLING)
make = ENGLISH.table

__all__ = ["ENGLISH", "LINE", "SYNONYMS", "TEXT", "make"]
