"""English: the phrases of all topics, and the closed list of synonyms.

Root: `line`, a line of a card: a tuple of abilities.
"""

from __future__ import annotations

from ludex.games.vanguard.wording.en_printing import COMMON_PASSES, LAYOUT_PASSES, ORTHOGRAPHY
from ludex.games.vanguard.wording.topics import TOPICS
from ludex.games.wording.language import Language
from ludex.games.wording.resolver import LINE

SYNONYMS: tuple[tuple[str, ...], ...] = (
    # One thing after the other, or one beside the other in a list of gifts.
    (", and", ",", "and", ", then", ", then,", "and then"),
    # Where cards are: taken from there, lying there; a zone of nobody named is yours.
    ("from", "in", "on"),
    ("from hand", "from your hand", ""),
    ("hand", "your hand", "his or her hand"),
    ("soul", "your soul"),
    ("your", "the", ""),
    ("your opponent's", "his or her", "your", "the"),
    ("the drop zone", "your drop zone"),
    ("the bind zone", "your bind zone"),
    ("", "from your deck"),
    ("on the top", "on top"),
    ("bottom", "the bottom"),
    ("", "in any order"),
    ("a (RC)", "(RC)"),
    # Names.
    ("in its card name", "in their card names", "in their card name"),
    ("in its original card name", "in their original card names"),
    ("card name", "name"),
    ("has", "is with"),
    ("a card", "cards", "a unit", "units"),
    ("a unit on your (VC)", "your vanguard"),
    ("Limit-Break", "Limit Break"),
    ("Generation Break", "Generation-Break"),
    # Which cards.
    ("this unit", "this card"),
    ("that", "the"),
    ("that", "when"),
    ("when", "if"),
    ("it", "them"),
    ("of", ""),
    ("of the", ""),
    ("or", "or grade"),
    ("the rest", "the rest of the cards"),
    ("an opponent's", "one of your opponent's"),
    ("with", "of"),
    ("from", "of"),
    ("by", "with"),
    ("", "with this effect", "by this effect"),
    ("bound with", "bound by", "that was bound with"),
    ("bound with", "bound by", "that were bound with"),
    # How they are.
    ("that is", "that are"),
    ("in", "that is in", "that are in"),
    ("that is [Legion]", "in [Legion]"),
    ("as", "at"),
    ("[Rest]", "at [Rest]"),
    ("[Stand]", "at [Stand]"),
    ("", "as [Stand]"),
    ("", "face up"),
    ("", "becomes"),
    ("stand", "[Stand]"),
    ("is", "are"),
    ("was", "is", "is being"),
    ("boosted", "boosts"),
    ("that this unit boosted", "this unit boosted", "that this unit boosts"),
    ("loses", "lose"),
    ("loses all of its", "lose all of their"),
    ("gets~get", "gains~gain"),
    ("drive", "drive check"),
    ("more", "greater"),
    ("", "or more"),
    ("more than or equal to", "equal to or greater than"),
    ("less than or equal to", "equal to or less than"),
    ("returned to", "put into"),
    ("exchange positions", "exchange its position"),
    ("your opponent's effects", "the effects of your opponent's cards"),
    # When, how long, and if.
    ("the turn", "each turn"),
    ("that turn", "the turn", "turn"),
    ("end of", "end of that", "the end of"),
    ("end", "the end"),
    ("", "until end of turn"),
    ("time", "time only"),
    ("for a", "in a", "for your"),
    ("", "during that battle"),
    ("or when", ", or when", "or"),
    ("if you do", "if you do so"),
    ("if it is not", "if not"),
    ("does", "did"),
    ("", "discard it"),
    ("may", "he or she may"),
    ("you", "you would"),
    ("", "to your opponent"),
)

ENGLISH = Language(
    "en",
    tuple(topic.english for topic in TOPICS),
    SYNONYMS,
    LAYOUT_PASSES,
    orthography=ORTHOGRAPHY,
    common=COMMON_PASSES,
)
make = ENGLISH.table

__all__ = ["LINE", "SYNONYMS", "make"]
