"""Conditions: what is controlled, counted, or true of a card."""

from __future__ import annotations

from ludex.core.conditions import AllOf, AnyOf, Fits, Holds, NotSo, TurnOf
from ludex.core.players import OPPONENT, YOU, Who
from ludex.core.selectors import THIS, Cards, Compares, ControlledBy, InZone, Or
from ludex.core.values import Count, Fixed
from ludex.games.caster.wording.nouns import ALL_THE, ALLIED_PLAYER, ENEMY_PLAYER, LIES, STATS
from ludex.games.caster.words import DECK, FIELD, GRAVEYARD, HAND, ORB_ZONE
from ludex.games.wording.conditions import IsA, holds
from ludex.games.wording.nouns import Every, Noun, Place
from ludex.games.wording.references import It, The, They
from ludex.text import Pattern, PhraseTable, having, node, slot

ITSELF = "<<this card|this servant|this caster|this barrier|this deity>>"
ZERO, ONE = Fixed(0), Fixed(1)
HAVE: tuple[tuple[str, str, Who], ...] = (
    ("you have", "your", YOU),
    (f"{ALLIED_PLAYER} has", "their", YOU),
    (f"{ENEMY_PLAYER} has", "their", OPPONENT),
    ("they have", "their", They()),
)
"""Who has something: the verb, what is theirs, the player."""


def english(table: PhraseTable) -> None:
    """Conditions; a status is so or not at every moment, and abilities may wait for it too (CC 906.7)."""
    _controlled(table)
    _had(table)
    _there(table)
    _told(table)
    _own_states(table)
    table.include("fact", "status")
    table.include("condition", "fact")
    a, b = slot("a"), slot("b")
    table["condition"] |= {
        "{a:fact} and {b:fact}": node(AllOf, parts=(a, b)),
        "{a:fact} or {b:fact}": node(AnyOf, parts=(a, b)),
    }


def _counted(place: Place, **fields: object) -> Pattern:
    return node(Count, of=node(Noun, quantity=Every(), what=having(slot("what"), place=place), **fields))


def _controlled(table: PhraseTable) -> None:
    for words, not_, who in (
        ("you control", "you do not control", YOU),
        (f"{ALLIED_PLAYER} controls", f"{ALLIED_PLAYER} does not control", YOU),
        (f"{ENEMY_PLAYER} controls", f"{ENEMY_PLAYER} does not control", OPPONENT),
        ("they control", "they do not control", They()),
    ):
        there, others = _counted(Place(FIELD, who)), _counted(Place(FIELD, who), other=True)
        table["status"] |= {
            f"{words} a {{what:bare#s}}": holds(there, ">=", b=ONE),
            f"{words} {{b:amount}} or more {{what:bare#p}}": holds(there, ">="),
            f"{words} {{b:amount}} or less {{what:bare#p}}": holds(there, "<="),
            f"{words} no {{what:bare#p}}": holds(there, "==", b=ZERO),
            f"{not_} a {{what:bare#s}}": holds(there, "==", b=ZERO),
            f"{words} another {{what:bare#s}}": holds(others, ">=", b=ONE),
            f"{words} no other {{what:bare#p}}": holds(others, "==", b=ZERO),
        }


def _had(table: PhraseTable) -> None:
    for has, whose, who in HAVE:
        for zone, words in ((HAND, "hand"), (GRAVEYARD, "graveyard")):
            there = _counted(Place((zone,), who))
            table["status"] |= {
                f"{has} {{b:amount}} or more {{what:bare#p}} in {whose} {words}": holds(there, ">="),
                f"{has} {{b:amount}} or less {{what:bare#p}} in {whose} {words}": holds(there, "<="),
                f"{has} no {{what:bare#p}} in {whose} {words}": holds(there, "==", b=ZERO),
                f"{has} a {{what:bare#s}} in {whose} {words}": holds(there, ">=", b=ONE),
            }
        # What the cards of a deck are nobody knows.
        deck, orbs = Count(Cards((DECK,), who)), Count(Cards((ORB_ZONE,), who))
        table["status"] |= {
            f"{has} no cards in {whose} deck": Holds(deck, "==", ZERO),
            f"{has} {{b:amount}} or more cards in {whose} deck": holds(deck, ">="),
            f"{has} {{b:amount}} or less cards in {whose} deck": holds(deck, "<="),
            f"{has} no orbs <<|in {whose} orb zone>>": Holds(orbs, "==", ZERO),
            f"{has} {{b:amount}} or more orbs": holds(orbs, ">="),
            f"{has} {{b:amount}} or less orbs": holds(orbs, "<="),
        }
    neither = tuple(Holds(Count(Cards((ORB_ZONE,), who)), "==", ZERO) for who in (YOU, OPPONENT))
    table["status"] |= {"both you and your opponent have no orbs": AllOf(neither)}


def _there(table: PhraseTable) -> None:
    there = node(Count, of=ALL_THE)
    table["status"] |= {
        "there are {b:amount} or more {what:placed#p}": holds(there, ">="),
        "there are no {what:placed#p}": holds(there, "==", b=ZERO),
    }


def _told(table: PhraseTable) -> None:
    """What is said of a card, or of the turn."""
    table["elliptic_state"] |= LIES
    table["fact"] |= {
        "it's a {what:bare#s}": node(IsA, of=It()),
        "it is a {what:bare#s}": node(IsA, of=It()),
        "it is not a {what:bare#s}": node(NotSo, a=node(IsA, of=It())),
        "{filter:elliptic_state}": node(Fits, of=THIS),
        "{of:this} is {filter:elliptic_state}": Fits,
        "it is {filter:elliptic_state}": node(Fits, of=It()),
        "it is your turn": TurnOf(YOU),
        "it is <<your opponent's|an enemy>> turn": TurnOf(OPPONENT),
    }
    for how in ("discarded", "banished", "revealed"):
        table["fact"] |= {f"the {how} card is a {{what:bare#s}}": node(IsA, of=The(how))}
    for words, compared in _compared():
        table["fact"] |= {
            f"its {words}": node(Fits, of=It(), filter=compared),
            f"<<this card's|my>> {words}": node(Fits, of=THIS, filter=compared),
        }


def _compared() -> list[tuple[str, Pattern]]:
    """A value of a card and a number."""
    hows = (("{value:amount} or less", "<="), ("{value:amount} or <<more|greater>>", ">="))
    return [
        (f"{word} is {words}", node(Compares, stat=stat, how=how))
        for word, stat in STATS.items()
        for words, how in hows
    ]


def _own_states(table: PhraseTable) -> None:
    """What is so of this card, as long as which an effect may last (CC 909.7)."""
    table["own_state"] |= {
        f"{ITSELF} is {{filter:elliptic_state}}": node(Fits, of=THIS),
        f"{ITSELF} is <<on|in>> the field": Fits(THIS, Or(tuple(InZone(zone) for zone in FIELD))),
        f"you control {ITSELF}": Fits(THIS, ControlledBy(YOU)),
        f"{ITSELF} is a {{what:bare#s}}": node(IsA, of=THIS),
    }
    for words, compared in _compared():
        table["own_state"] |= {f"<<this card's|my>> {words}": node(Fits, of=THIS, filter=compared)}
