"""The words that texts of each game could be misread by, and how much of its texts is measured."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.text import Permitted


@dataclass(frozen=True)
class Measure:
    """How many cards are looked at (all of them, where there are fewer), and how much more has to be found."""

    own_swapped: int = 60
    """Of the project's own cards, those whose words are swapped."""
    own_swaps: float = 0.5
    """More swaps than this can be read for each of them."""
    compiled: int = 400
    """Of the printed cards, those that are compiled."""
    understood: float = 0.5
    """More than this part of them is understood."""
    read: int = 300
    """Of the printed cards, those whose lines are read."""
    lines: int = 250
    """More lines than this are understood."""
    swapped: int = 60
    """Of the printed cards, those whose words are swapped."""
    swaps: int = 60


MEASURES = {
    "sve": Measure(own_swapped=100, own_swaps=4, understood=0.8, lines=400, swapped=80, swaps=400),
    "fftcg": Measure(own_swaps=2.5, understood=0.6, lines=350, swaps=200),
    "vanguard": Measure(own_swapped=50, own_swaps=4, read=400, lines=350, swapped=50, swaps=200),
    "caster": Measure(own_swapped=70, own_swaps=4.2, understood=0.9, lines=140, swapped=400, swaps=300),
}

CONFUSED: dict[str, tuple[tuple[str, str], ...]] = {
    "fftcg": (
        ("Forward", "Character"),
        ("Forward", "Backup"),
        ("Forwards", "Characters"),
        ("you control", "opponent controls"),
        ("your", "your opponent's"),
        ("dull", "active"),
        ("Dull", "Freeze"),
        ("Break", "Freeze"),
        ("gains", "loses"),
        ("Summons", "abilities"),
        ("attacks", "blocks"),
        ("hand", "Break Zone"),
        ("Choose", "Select"),
        ("former", "latter"),
        ("cost", "power"),
        ("Fire", "Ice"),
        ("Brave", "Haste"),
        ("enters", "leaves"),
        ("beginning", "end"),
        ("Job", "Category"),
        ("reduced", "increased"),
        ("discards", "draws"),
    ),
    "vanguard": (
        ("vanguard", "rear-guard"),
        ("your", "your opponent's"),
        ("[Stand]", "[Rest]"),
        ("face up", "face down"),
        ("hand", "soul"),
        ("soul", "drop zone"),
        ("top", "bottom"),
        ("attacks", "boosts"),
        ("turn", "battle"),
        ("retire", "lock"),
        ("bind", "retire"),
        ("discard", "retire"),
        ("[Power]", "[Critical]"),
        ("[Power]", "[Shield]"),
        ("(VC)", "(RC)"),
        ("named", "not named"),
        ("Soul-Blast", "Counter-Blast"),
    ),
    "caster": (
        ("servant", "caster"),
        ("servants", "casters"),
        ("servant", "card"),
        ("allied", "enemy"),
        ("target", "a"),
        ("target", "another target"),
        ("you control", "your opponent controls"),
        ("your", "your opponent's"),
        ("rested", "reversed"),
        ("recovered", "rested"),
        ("Rest", "Reverse"),
        ("Reverse", "Recover"),
        ("Reverse", "Switch"),
        ("face down", "face up"),
        ("gains", "loses"),
        ("ATK", "DEF"),
        ("attacks", "switches"),
        ("hand", "graveyard"),
        ("graveyard", "orb zone"),
        ("cost", "level"),
        ("{Ignus}", "{Terra}"),
        ("{Void}", "{Luna}"),
        ("[Break]", "[Quickcast]"),
        ("[Enter]", "[Last Words]"),
        ("[Double Corrupt]", "[Triple Corrupt]"),
        ("enters", "leaves"),
        ("beginning", "end"),
        ("destroyed", "banished"),
        ("Destroy", "Banish"),
        ("Destroy", "Remove"),
        ("discards", "draws"),
        ("spell", "ability"),
        ("main phase", "battle phase"),
        ("top", "bottom"),
        ("less", "more"),
        ("candy", "deity"),
    ),
}
"""Pairs of words that change the meaning, besides those of any game."""

PERMITTED: dict[str, tuple[Permitted, ...]] = {
    "sve": (
        # "It" is this card where nothing else was spoken of.
        Permitted("it", "this"),
        # A zone says where cards are, taken from there or lying there.
        Permitted("from", "on"),
        Permitted("from", "in"),
        Permitted("when", "whenever"),
        # Zones joined in any way: cards in either. What is counted of two kinds: either.
        Permitted("and", "or", "field"),
        Permitted("and", "or", "hand"),
        Permitted("and", "or", "spells"),
        # "The first follower" is the first selection; "evolve this follower" is about this card (SVE 5.25.3.1.1).
        Permitted("card", "follower", "first"),
        Permitted("card", "follower", "second"),
        Permitted("card", "follower", "evolve"),
        Permitted("card", "follower", "that follower"),
        Permitted("card", "follower", "that card"),
        Permitted("card", "follower", "selected"),
        # Outside the field a card is what is printed on it.
        Permitted("card", "follower", "this card from your"),
        Permitted("card", "follower", "this follower from your"),
        # A price that holds if, or while, something is so.
        Permitted("if", "while", "this"),
    ),
    "fftcg": (
        # A card that enters a field enters that of its controller.
        Permitted("the", "your", "enters"),
        # A zone says where cards are, taken from there or lying there.
        Permitted("from", "in"),
        # A limit that holds if, or while, something is so.
        Permitted("if", "while", "ability"),
        # In a cost, the Break Zone is yours.
        Permitted("your", "the", "break zone"),
        # What is counted or given of two kinds: either, all of both.
        Permitted("and", "or", "card name"),
        Permitted("and", "or", "job"),
        Permitted("and", "or", "forwards"),
        # Within an ability that is given, this Forward is the card that has it.
        Permitted("Forward", "Character", "this "),
        Permitted("Forward", "Backup", "this "),
        # Who may be in a party: only Forwards attack.
        Permitted("Forwards", "Characters", "party"),
    ),
    "vanguard": (
        # VG 2.11.4: a zone of nobody named is the master's.
        Permitted("your", "the"),
        # A zone says where cards are, taken from there or lying there.
        Permitted("from", "in"),
        Permitted("on", "from"),
        # All of them, one by one.
        Permitted("all", "each"),
        # Cards of either kind are counted, or all of both.
        Permitted("and", "or", "rear-guard"),
    ),
    "caster": (
        # This card, that card: called by its type or not.
        Permitted("card", "servant", "this "),
        Permitted("card", "servant", "that "),
        Permitted("card", "servant", "banished"),
        Permitted("enemy", "", "that "),
        # A zone says where cards are, taken from there or lying there.
        Permitted("from", "in"),
        # The book writes both before the arrow.
        Permitted("when", "whenever"),
        # "then return it": the orb stays where it is.
        Permitted("it", "them", "return"),
        # Servants of either position: some of both, or whichever.
        Permitted("and", "or", "recovered"),
    ),
}
"""Swaps that rightly keep the meaning."""
