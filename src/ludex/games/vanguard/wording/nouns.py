"""Nouns: which cards, of whom, where, how many; and which zones they mean.

Conventions: what follows a list of kinds is said of all of them; whose cards they are says where they are, by the head
word: rear-guards on rear-guard circles, units on any circle (VG 3.8 to 3.11).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.ids import ZoneId
from ludex.core.ops.select import AnyNumber, AtLeast, Exactly, UpTo
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.selectors import THIS, Cards, Filter, HasKeyword, InZone, Is, NotThis, NotThose, Selector
from ludex.core.values import Fixed
from ludex.games.vanguard import words
from ludex.games.vanguard.filters import InRow
from ludex.games.vanguard.wording.qualities import SameName, has
from ludex.games.vanguard.wording.terminals import is_clan, is_nation, is_race
from ludex.games.wording.nouns import (
    ONE,
    AmongThem,
    Every,
    Kind,
    Kinds,
    Noun,
    Place,
    Things,
    all_of,
    any_of,
    both,
    constraints_in,
)
from ludex.games.wording.references import They
from ludex.games.wording.resolver import Unclear
from ludex.games.wording.terminals import Bracketed, QuotedWords
from ludex.text import Pattern, PhraseTable, concat, having, node, slot

CARD = "card"
UNIT = "unit"
REAR_GUARD = "rear-guard"
VANGUARD = "vanguard"
GUARDIAN = "guardian"
LOCKED_CARD = "locked card"
HEART_CARD = "heart card"
ANY = "any"
"""Where a clan or a name stands alone: a card of it, or on the field a unit."""
TYPED = "typed"
"""Where a type stands alone: a unit of it (VG 3.8.1.1)."""
OF_HEADS: dict[str, tuple[ZoneId, ...]] = {
    VANGUARD: (words.VC,),
    REAR_GUARD: (words.RC,),
    GUARDIAN: (words.GC,),
    LOCKED_CARD: (words.LOCKED,),
    HEART_CARD: (words.HEART,),
}
"""Where the cards of a head word are (VG 3.8 to 3.11, 10.22.3, 10.27.3)."""
WHOSE: dict[str, Who] = {"your": YOU, "your opponent's": OPPONENT, "his or her": They(), "any players'": EACH}
_MOST_IN_BRACKETS = 6
_LONGEST_NAME = 16


@dataclass(frozen=True, slots=True)
class Head(Filter):
    """The head word of a noun: where its cards are unless the text says so (VG 3.8 to 3.11)."""

    word: str


THOSE = node(Noun, quantity=Every(), what=slot("what"))
"""All cards of the kind, where the text says."""


def those_of(who: Who, how: str = "", zones: tuple[ZoneId, ...] = (), name: str = "what", **more: bool) -> Pattern:
    """All cards of the kind of this player."""
    return node(Noun, quantity=Every(), what=having(slot(name), place=Place(zones, who, how)), **more)


def some_of(who: Who, how: str = "", zones: tuple[ZoneId, ...] = (), quantity: object = None) -> Pattern:
    """So many cards of the kind of this player."""
    many = slot("quantity") if quantity is None else quantity
    return node(Noun, quantity=many, what=having(slot("what"), place=Place(zones, who, how)))


def any_one(word: str, who: Who | None = None) -> Noun:
    """Any card of the head word, of this player where one is named."""
    return Noun(Every(), Things(Kinds((Kind((), Head(word)),)), place=None if who is None else Place((), who)))


# Phrases.


def english(table: PhraseTable) -> None:
    """Kinds of cards, places, and nouns made of them."""
    table.terminal("quoted", QuotedWords(_LONGEST_NAME))
    for word, fits in (("clan", is_clan), ("race", is_race), ("nation", is_nation)):
        table.terminal(word, Bracketed(f"a {word}", _MOST_IN_BRACKETS, fits))
    table["quantity", "s"] |= {"a": ONE}
    table["quantity"] |= {"{n:whole!}": Exactly, "up to {n:whole!}": UpTo}
    table["quantity", "s"] |= {"up to a": UpTo(Fixed(1))}
    table["quantity", "p"] |= {"any number <<of|>>": AnyNumber(), "{n:whole} or more": AtLeast}
    _kinds(table)
    _places(table)
    _nouns(table)
    _all(table)


def _kinds(table: PhraseTable) -> None:
    table["head"] |= {f"{word}(s)": Head(word) for word in (CARD, UNIT, *OF_HEADS)}
    table["typed"] |= {
        "normal unit(s)": Is(words.TYPE, words.NORMAL_UNIT),
        "trigger unit(s)": Is(words.TYPE, words.TRIGGER_UNIT),
        "G unit(s)": Is(words.TYPE, words.G_UNIT),
        "G guardian(s)": HasKeyword(words.G_GUARDIAN),
        "[G Guardian]": HasKeyword(words.G_GUARDIAN),
        # VG 11.9.2
        "sentinel(s)": HasKeyword(words.SENTINEL),
    }
    typed = concat(slot("with_"), (slot("a"),))
    table["kind"] |= {
        "{adjectives:adjs} {head:head!}": Kind,
        "{with_:adjs} {a:typed!}": node(Kind, adjectives=typed, head=Head(TYPED)),
        "{with_:adjs} {a:typed#s} {head:head!}": node(Kind, adjectives=typed),
    }
    # VG 2.1.1.2: what stands in quotation marks is the name of a card.
    alone = {"{a:clan}": words.CLAN, "{a:race}": words.RACE, "{a:nation}": words.NATION, '"{a:quoted}"': words.NAMES}
    for phrase, attribute in alone.items():
        named = concat(slot("with_"), (has(attribute),))
        table["headless"] |= {f"{{with_:adjs}} {phrase}": node(Kind, adjectives=named, head=Head(ANY))}
    pair = (slot("a"), slot("b"))
    for category in ("kind", "headless"):
        table["kinds"] |= {
            f"{{a:{category}!}}": node(Kinds, parts=(slot("a"),)),
            f"{{a:{category}!}} or {{b:{category}!}}": node(Kinds, parts=pair, joined="or"),
            f"{{a:{category}!}} and {{b:{category}!}}": node(Kinds, parts=pair, joined="and"),
        }
        table["kinds", "s"] |= {f"{{a:{category}#s}} or a {{b:{category}#s}}": node(Kinds, parts=pair, joined="or a")}


def _places(table: PhraseTable) -> None:
    table["zone"] |= {
        "hand": words.HAND,
        "deck": words.DECK,
        "soul": words.SOUL,
        "drop zone": words.DROP,
        "damage zone": words.DAMAGE_ZONE,
        "bind zone": words.BIND,
        "G zone": words.G_ZONE,
    }
    table["circles"] |= {
        "(VC)": (words.VC,),
        "(RC)": (words.RC,),
        "(GC)": (words.GC,),
        "(VC) or (RC)": (words.VC, words.RC),
    }
    there = (slot("zone"),)
    table["place"] |= {
        # VG 2.11.4: a zone of nobody named is the master's.
        "<<from|in>> <<your|the>> {zone:zone}": node(Place, zones=there),
        "<<from|in>> your opponent's {zone:zone}": node(Place, zones=there, whose=OPPONENT),
        "<<from|in>> his or her {zone:zone}": node(Place, zones=there, whose=They()),
        "from hand": Place((words.HAND,)),
        "<<on|from>> <<your|>> {zones:circles}": Place,
        "on your opponent's {zones:circles}": node(Place, whose=OPPONENT),
        "from among them": AmongThem(),
    }
    for row in (words.FRONT, words.BACK):
        table["place"] |= {f"in your {row}": Place((), YOU, row), f"in your opponent's {row}": Place((), OPPONENT, row)}


def _nouns(table: PhraseTable) -> None:
    table["bare"] |= {"{kinds:kinds!} {suffixes:suffixes}": Things}
    # A suffix may stand before or after the place; the style keeps where.
    around = node(Things, suffixes=concat(slot("so"), slot("too")))
    table["placed"] |= {"{kinds:kinds!} {so:suffixes} {place:place} {too:suffixes}": around}
    table["noun"] |= {"{quantity:quantity!} {what:placed!}": Noun}
    for phrase, who in WHOSE.items():
        as_many = some_of(who, quantity=node(UpTo, n=slot("n")))
        table["noun"] |= {
            f"up to the same number of {phrase} {{what:bare#p}} as {{n:counting}}": as_many,
            f"{{quantity:quantity}} of {phrase} {{what:bare#p}}": some_of(who),
        }
        table["own"] |= {f"{phrase} {{what:bare#s}}": some_of(who, quantity=ONE)}
    for zone, circle in ((words.RC, "(RC)"), (words.VC, "(VC)")):
        table["noun"] |= {f"{{quantity:quantity}} of your {{what:bare#p}} on {circle}": some_of(YOU, zones=(zone,))}
    for row in (words.FRONT, words.BACK):
        table["noun"] |= {f"{{quantity:quantity}} of your {{what:bare#p}} in your {row}": some_of(YOU, row)}
    another = node(Noun, quantity=ONE, what=having(slot("what"), place=Place((), YOU)), other=True)
    table["noun"] |= {
        "another of your {what:bare#p}": another,
        "another {what:placed#s}": node(Noun, quantity=ONE, other=True),
    }
    # What is looked for in a deck, and what rides or boosts: a noun that needs no place.
    table["sought"] |= {"{quantity:quantity!} {what:bare!}": Noun}


def _all(table: PhraseTable) -> None:
    """Each card of a kind."""
    for phrase, who in WHOSE.items():
        table["all"] |= {
            f"all of {phrase} {{what:bare#p}}": those_of(who),
            f"each of {phrase} {{what:bare#p}}": those_of(who),
        }
        table["one_of_all"] |= {f"{phrase} {{what:bare#s}}": those_of(who)}
        table["every"] |= {f"{phrase} {{what:bare#p}}": those_of(who)}
    for zone, circle in ((words.RC, "(RC)"), (words.VC, "(VC)")):
        table["all"] |= {f"all of your {{what:bare#p}} on {circle}": those_of(YOU, zones=(zone,))}
    for row in (words.FRONT, words.BACK):
        table["all"] |= {f"all of your {{what:bare#p}} in your {row}": those_of(YOU, row)}
    had = node(Things, kinds=slot("kinds"), suffixes=(slot("one"),), place=Place((), YOU))
    table["all"] |= {
        "all <<of the|>> {what:placed#p}": THOSE,
        "all {kinds:kinds#p} you have {one:suffix}": node(Noun, quantity=Every(), what=had),
        "all {what:bare#p} of all fighters": those_of(EACH),
        "all your {what:bare#p}": those_of(YOU),
    }


# What they mean.

constraints_of = constraints_in


def head_of(kind: Kind) -> str:
    """The head word of a kind."""
    if not isinstance(kind.head, Head):
        raise Unclear("a noun without a head")
    return kind.head.word


def kind_filter(kind: Kind, things: Things, other: bool = False) -> Filter:
    """A filter for a kind with all that is said after it, wherever its cards are."""
    said = [*kind.adjectives, *kind.suffixes, *things.suffixes]
    filters = [one for one in said if isinstance(one, Filter)]
    alike = [one.of for one in filters if isinstance(one, SameName) and one.of != THIS]
    if alike and NotThis() in filters:
        raise Unclear("other than this card, or than the one of that name?")
    if other and NotThis() not in filters:
        # "another unit with the same card name as that unit": another than that one.
        filters.append(NotThose(alike[0]) if alike else NotThis())
    return all_of(filters)


def kinds_of(things: Things, other: bool = False) -> Filter:
    """A filter for the kinds of a noun with all that is said after them, wherever they are."""
    return any_of([kind_filter(kind, things, other) for kind in things.kinds.parts])


def filter_of(things: Things, other: bool = False) -> Filter:
    """A filter for a noun without a place: "a grade 3 vanguard", "a <Kagero>"."""
    if constraints_of(things):
        raise Unclear("a total where only a kind of card can be meant")
    filters = []
    for kind in _sorts(things):
        placed: list[Filter] = [InZone(zone) for zone in OF_HEADS.get(head_of(kind), ())]
        filters.append(all_of([kind_filter(kind, things, other), *placed]))
    return any_of(filters)


def one_of_each(noun: Noun) -> tuple[Noun, ...]:
    """A noun is one pick."""
    return (noun,)


def _sorts(things: Things) -> tuple[Kind, ...]:
    """The kinds of a noun; an adjective of the first only, or of all, must be clear."""
    first, *later = things.kinds.parts
    if not later or not first.adjectives or things.kinds.joined == "or a" or all(kind.adjectives for kind in later):
        return things.kinds.parts
    if all(head_of(kind) in (VANGUARD, REAR_GUARD) for kind in things.kinds.parts):
        # "a non-<Kagero> vanguard or rear-guard": neither is of that clan.
        return tuple(replace(kind, adjectives=first.adjectives) for kind in things.kinds.parts)
    raise Unclear("an adjective of the first kind, or of all?")


def cards_of(noun: Noun, default: Place | None = None) -> Selector:
    """The cards a noun speaks of: where the text says, or on the field by their head words."""
    place = noun.what.place if noun.what.place is not None else default
    if isinstance(place, AmongThem) or place is None:
        raise Unclear("cards of no known place")
    found: list[Cards] = []
    for kind in _sorts(noun.what):
        filter = kind_filter(kind, noun.what, noun.other)
        zones = _zones(head_of(kind), place)
        if place.how in (words.FRONT, words.BACK):
            filter = all_of([filter, InRow(place.how)])
        found.append(Cards(zones, place.whose, filter))
    return _together(found)


def _zones(head: str, place: Place) -> tuple[ZoneId, ...]:
    """Where the cards of a head word are, in a place."""
    if not place.zones:
        if head == CARD:
            raise Unclear("cards of nobody knows where")
        return OF_HEADS.get(head, words.CIRCLES)
    if head in OF_HEADS and not set(OF_HEADS[head]) >= set(place.zones):
        raise Unclear("a unit where none can be")
    if head in (CARD, ANY) and words.VC in place.zones:
        # VG 10.27.1, 10.27.3: a heart is no unit, but a card on the vanguard circle, of its clan, race and name.
        return (*place.zones, words.HEART)
    return place.zones


def _together(found: list[Cards]) -> Selector:
    """All of these; those of one filter in all their zones, those of one place with one filter."""
    joined: list[Cards] = []
    for cards in found:
        last = joined[-1] if joined else None
        if last is not None and last.filter == cards.filter and last.whose == cards.whose:
            joined[-1] = Cards(tuple(dict.fromkeys((*last.zones, *cards.zones))), last.whose, last.filter)
        elif last is not None and last.zones == cards.zones and last.whose == cards.whose:
            joined[-1] = Cards(last.zones, last.whose, any_of([last.filter, cards.filter]))
        else:
            joined.append(cards)
    return both(joined)
