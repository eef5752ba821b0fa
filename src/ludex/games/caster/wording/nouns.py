"""Nouns: which cards, of which player, in which zone, how many.

What follows a list of kinds ("with a cost of 3 or less", "you control") is said of all of them; a zone says where the
cards are, "from" as well as "in". A trait alone is a card with it (CC 206.3).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.ids import ZoneId
from ludex.core.ops.select import AnyNumber, AtLeast, Constraint, Exactly, UpTo
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.selectors import (
    ALL,
    THIS,
    Cards,
    Compares,
    ControlledBy,
    Engaged,
    FaceUp,
    Filter,
    HasKeyword,
    Is,
    Linked,
    NameHas,
    Not,
    NotThis,
    Or,
    Ready,
    Reversed,
    SameAs,
    Selector,
    Token,
)
from ludex.games.caster import words
from ludex.games.caster.filters import AbilityOf, FrontName, IsSpell, SharesName, SharesTrait, StockOf
from ludex.games.caster.wording.terminals import TraitName
from ludex.games.wording.nouns import (
    ONE,
    AmongThem,
    Card,
    Every,
    Kind,
    Kinds,
    Noun,
    Place,
    Things,
    all_of,
    any_of,
    constraints_in,
)
from ludex.games.wording.references import They
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.games.wording.terminals import QuotedWords
from ludex.text import Pattern, PhraseTable, concat, node, slot

TOPIC = Topic()
TYPES = {
    "caster(s)": words.CASTER,
    "servant(s)": words.SERVANT,
    "conjure(s)": words.CONJURE,
    "barrier(s)": words.BARRIER,
    "deity~deities": words.DEITY,
}
ABILITIES = (words.ACTIVATED_ABILITY, words.AUTOMATIC_ABILITY)
ABILITY_KINDS = {"": ABILITIES, "activated": (words.ACTIVATED_ABILITY,), "automatic": (words.AUTOMATIC_ABILITY,)}
LIES = {
    "rested": Engaged(),
    "recovered": Ready(),
    "reversed": Reversed(),
    "face up": FaceUp(),
    "face down": Not(FaceUp()),
}
"""How a card lies (CC 303)."""
STATS = {"ATK": words.ATK, "DEF": words.DEF, "cost": words.COST, "level": words.LEVEL}
ALLIED_PLAYER = "<<the allied player|an allied player|allied player>>"
"""CC 105.4a: whoever controls the text."""
ENEMY_PLAYER = "<<your opponent|an opponent|an enemy player|the enemy player|enemy player>>"
ANYTHING = Kinds((Kind((), Card()),))
A, ANOTHER = node(Noun, quantity=ONE), node(Noun, quantity=ONE, other=True)
ALL_THE, ALL_OTHER = node(Noun, quantity=Every()), node(Noun, quantity=Every(), other=True)


@dataclass(frozen=True, slots=True)
class Side(Filter):
    """ "allied", "enemy": whose the cards of the noun are (CC 105.4)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Orb(Filter):
    """The head word "orb": a card in an orb zone (CC 309)."""


@dataclass(frozen=True, slots=True)
class SpellHead(Filter):
    """The head word "spell": a card in the chase zone (CC 312.3), of a type where one is said."""

    of: Filter = ALL


@dataclass(frozen=True, slots=True)
class AbilityHead(Filter):
    """The head word "ability": an ability in the chase zone, of such cards (CC 901.1e)."""

    kinds: tuple[str, ...]
    of: Filter


@dataclass(frozen=True, slots=True)
class NotControlled(Filter):
    """ "you do not control": no card of its name is among yours."""


@dataclass(frozen=True, slots=True)
class ApartFrom(Filter):
    """It shares no name with any such card."""

    what: Things


@dataclass(frozen=True, slots=True)
class InStock(Place):
    """Under a card: its stock (CC 306.2)."""

    of: Selector = THIS


# Phrases.


def english(table: PhraseTable) -> None:
    """Nouns, from adjectives to quantities."""
    table.terminal("trait", TraitName())
    table.terminal("quoted", QuotedWords(9))
    table["quantity"] |= {"{n:amount!}": Exactly, "up to {n:amount!}": UpTo}
    table["quantity", "p"] |= {"{n:amount} or more": AtLeast, "any number of": AnyNumber()}
    _adjectives(table)
    _kinds(table)
    _suffixes(table)
    _places(table)
    _nouns(table)


def singular(phrase: str) -> str:
    """The word for one of the type."""
    return phrase.replace("(s)", "").split("~", maxsplit=1)[0]


def _is(attribute: int, name: str = "a") -> Pattern:
    return node(Is, attribute=attribute, value=slot(name))


def _adjectives(table: PhraseTable) -> None:
    table["state"] |= LIES
    table["state"] |= {"attacking": Linked(words.ATTACK_LINK), "battling": Linked(words.BATTLE_LINK)}
    table["traits"] |= {
        "{a:trait} _": _is(words.TRAIT),
        "{a:trait} _ or {b:trait}": node(Or, parts=(_is(words.TRAIT), _is(words.TRAIT, "b"))),
    }
    table["adjective"] |= {
        # CC 105.4c: of a type, what that player controls.
        "allied": Side(YOU),
        "enemy": Side(OPPONENT),
        "{a:state} <<or|and>> {b:state}": node(Or, parts=(slot("a"), slot("b"))),
        "Soul Bond": Is(words.SUBTYPE, words.SOUL_BOND),
        "non-{a:trait}": node(Not, a=_is(words.TRAIT)),
        "<<Lv|level>> {value:fixed}": node(Compares, stat=words.LEVEL, how="=="),
        "<<Lv|level>> {value:fixed} or greater": node(Compares, stat=words.LEVEL, how=">="),
    }
    table["adjective"] |= {f"non-{name.lower()}": Not(Is(words.TYPE, name)) for name in TYPES.values()}
    table.include("adjective", "state", "traits")
    table.series("adjectives", "adjective", empty=True)


def _kinds(table: PhraseTable) -> None:
    for phrase, name in TYPES.items():
        one, of = singular(phrase), Is(words.TYPE, name)
        table["type"] |= {phrase: of}
        table["head"] |= {f"{one} card(s)": of, f"{one} spell(s)": SpellHead(of)}
        for which, kinds in ABILITY_KINDS.items():
            table["head"] |= {f"{one} {which} ability~abilities": AbilityHead(kinds, of)}
    table.include("head", "type!")
    # CC 1302.2b: what is for tokens is for them alone.
    table["head"] |= {"card(s)": Card(), "orb(s)": Orb(), "token(s)": Token(), "spell(s)": SpellHead()}
    for which, kinds in ABILITY_KINDS.items():
        table["head"] |= {f"{which} ability~abilities": AbilityHead(kinds, ALL)}
    table["headed"] |= {"{adjectives:adjectives} {head:head!}": Kind}
    table.include("kind", "headed!")
    # CC 202.4: a name in quotation marks is the whole name.
    named = node(Kind, adjectives=concat(slot("so"), (_is(words.NAMES),)))
    table["kind"] |= {
        "{so:adjectives} {last:traits}": node(Kind, adjectives=concat(slot("so"), (slot("last"),))),
        '{so:adjectives} "{a:quoted}"': named,
        '{so:adjectives} "{a:quoted}" {head:head!}': named,
    }
    a, b = slot("a"), slot("b")
    table["kinds"] |= {
        "{a:kind!}": node(Kinds, parts=(a,)),
        "{a:headed!} or {b:headed!}": node(Kinds, parts=(a, b), joined="or"),
        "{a:headed!} and {b:headed!}": node(Kinds, parts=(a, b), joined="and"),
    }
    table["kinds", "s"] |= {"{a:headed#s} or a {b:headed#s}": node(Kinds, parts=(a, b), joined="or a")}


def _suffixes(table: PhraseTable) -> None:
    for word, stat in STATS.items():
        most, least, just = (node(Compares, stat=stat, how=how) for how in ("<=", ">=", "=="))
        table["suffix"] |= {
            f"<<with a|with>> {word} <<of|>> {{value:amount}} or less": most,
            f"<<with a|with>> {word} <<of|>> {{value:amount}} or <<more|greater>>": least,
            f"<<with a|with>> {word} <<of|>> {{value:amount}}": just,
            f"with a {word} equal to or less than {{value:value}}": most,
            f"with a {word} equal to or <<more|greater>> than {{value:value}}": least,
            f"with a {word} equal to {{value:value}}": just,
            f"with a {word} less than {{value:value}}": node(Compares, stat=stat, how="<"),
            f"with a {word} greater than {{value:value}}": node(Compares, stat=stat, how=">"),
        }
    same_name = node(SameAs, attribute=words.NAMES)
    for category in ("it", "this"):
        table["suffix"] |= {
            f"with a different name than {{of:{category}}}": node(
                Not, a=node(SameAs, of=slot("of"), attribute=words.NAMES)
            ),
            f"with the same name as {{of:{category}}}": same_name,
        }
    table["suffix"] |= {
        "with {keyword:keyword}": HasKeyword,
        "without {keyword:keyword}": node(Not, a=HasKeyword),
        # CC 202.4a: only with these words a part of the name is meant.
        'with "{part:quoted}" in <<its~their>> name': NameHas,
        "that share~shares a <<race|trait>> with {of:this}": node(SameAs, attribute=words.TRAIT),
        "that <<does not~do not>> share a name with any {what:things#s}": ApartFrom,
        "you do not control": NotControlled(),
        "other than <<this card|me>>": NotThis(),
        "with different names": Constraint("different names"),
        "with a total cost of {value:amount} or less": node(Constraint, kind="total at most", stat=words.COST),
    }
    table.series("suffixes", "suffix", empty=True)


def _places(table: PhraseTable) -> None:
    table["zone"] |= {
        "hand": words.HAND,
        "graveyard": words.GRAVEYARD,
        "orb zone": words.ORB_ZONE,
        "BINGO zone": words.BINGO_ZONE,
        "removed zone": words.REMOVED,
        "extra deck": words.EXTRA_DECK,
        "deck": words.DECK,
        "caster zone": words.CASTER_ZONE,
        "servant zone": words.SERVANT_ZONE,
    }
    table["place"] |= {
        "you control": Place(words.FIELD, YOU),
        f"{ALLIED_PLAYER} controls": Place(words.FIELD, YOU),
        f"{ENEMY_PLAYER} controls": Place(words.FIELD, OPPONENT),
        "they control": Place(words.FIELD, They()),
        "<<on|in>> the field": Place(words.FIELD, EACH),
        "in the <<chase|chase zone>>": Place((words.CHASE,), EACH),
        "<<from among|among>> them": AmongThem(),
        "<<in|from>> allied orb zones": Place((words.ORB_ZONE,), YOU),
        "<<in|from>> enemy orb zones": Place((words.ORB_ZONE,), OPPONENT),
        "from <<my|this card's>> stock": InStock((words.STOCK,)),
    }
    # CC 105.4b: an allied zone is yours.
    whose = {
        "<<your|an allied|an allied player's|the allied player's>>": YOU,
        "<<an enemy|your opponent's|an enemy player's|the enemy player's>>": OPPONENT,
        "their": They(),
        "<<any|a|a player's>>": EACH,
    }
    for phrase, who in whose.items():
        table["place"] |= {f"<<in|from>> {phrase} {{zone:zone}}": node(Place, zones=(slot("zone"),), whose=who)}


def _nouns(table: PhraseTable) -> None:
    # A suffix may stand before or after the place; the style keeps where.
    around = node(Things, suffixes=concat(slot("so"), slot("too")))
    table["bare"] |= {"{kinds:kinds!} {suffixes:suffixes}": Things}
    table["placed"] |= {"{kinds:kinds!} {so:suffixes} {place:place} {too:suffixes}": around}
    table.include("things", "bare!", "placed!")
    same = node(Noun, quantity=node(Exactly, n=slot("v")))
    table["noun"] |= {
        "{quantity:quantity!} {what:things!}": Noun,
        "{quantity:quantity!} other {what:things!}": node(Noun, other=True),
        "a {what:things#s}": A,
        "another {what:things#s}": ANOTHER,
        "{quantity:quantity} from among them": node(Noun, what=Things(ANYTHING, (), AmongThem())),
        "{quantity:quantity!} of <<this card's|my>> stock": node(
            Noun, what=Things(ANYTHING, (), InStock((words.STOCK,)))
        ),
        "{what:things#p} equal to {v:value}": same,
        "a number of {what:things#p} equal to {v:value}": same,
    }
    under = node(Noun, what=node(Things, kinds=ANYTHING, place=node(InStock, zones=(words.STOCK,), of=slot("of"))))
    for owner in ("{of:aimed#s}'s", "{of:it}'s"):
        table["noun"] |= {f"{{quantity:quantity!}} of {owner} stock": under}
    table["all"] |= {"all {what:things#p}": ALL_THE, "all other {what:things#p}": ALL_OTHER}
    table["each"] |= {"each {what:things#s}": ALL_THE, "each other {what:things#s}": ALL_OTHER}
    # What a continuous ability or a count speaks of: "servants you control", "other allied servants".
    table["counted"] |= {"{what:things#p}": ALL_THE, "other {what:things#p}": ALL_OTHER}
    table["counted_one"] |= {"{what:things#s}": ALL_THE, "other {what:things#s}": ALL_OTHER}


# Filters and selectors.


constraints_of = constraints_in


def side_of(things: Things) -> Who | None:
    """Whose cards the noun speaks of by "allied" or "enemy"; None where it says neither."""
    found = {tuple(one.who for one in kind.adjectives if isinstance(one, Side)) for kind in things.kinds.parts}
    sides = {one for sides in found for one in sides}
    if len(sides) > 1 or (len(found) > 1 and () in found and len(things.kinds.parts[0].adjectives) == 0):
        raise Unclear("allied or enemy: which?")
    return sides.pop() if sides else None


def filter_of(things: Things, other: bool = False) -> Filter:
    """A filter for a noun without a place: "a [Sweets] servant", "a conjure or barrier"."""
    if things.place is not None or constraints_of(things):
        raise Unclear("a place or a total where only a kind of card can be meant")
    side = side_of(things)
    return all_of([kinds_of(things, other), *([ControlledBy(side)] if side is not None else [])])


def kinds_of(things: Things, other: bool = False) -> Filter:
    """A filter for the kinds of a noun, with all that is said after them, but for whose they are."""
    if other:
        raise Unclear("another of cards that this one is not among")
    first, *later = things.kinds.parts
    if first.adjectives and any(not kind.adjectives for kind in later):
        raise Unclear("an adjective of the first kind, or of all?")
    return any_of([_sort(kind, things.suffixes) for kind in things.kinds.parts])


def _sort(kind: Kind, suffixes: tuple[object, ...]) -> Filter:
    adjectives = [one for one in kind.adjectives if not isinstance(one, Side)]
    said = [*adjectives, _head(kind.head), *kind.suffixes, *suffixes]
    return all_of([one for one in said if isinstance(one, Filter)])


def _head(head: Filter) -> Filter:
    match head:
        case Card() | Orb():
            return ALL
        case SpellHead(of=of):
            return all_of([IsSpell(), of])
        case AbilityHead(kinds=kinds, of=of):
            return all_of([any_of([Is(words.TYPE, kind) for kind in kinds]), AbilityOf(of)])
    return head


def one_of_each(noun: Noun) -> tuple[Noun, ...]:
    """The noun as one pick."""
    if noun.what.kinds.joined == "and":
        raise Unclear("one of both kinds, or one of each?")
    return (noun,)


def cards_of(noun: Noun, default: Place | None = None) -> Selector:
    """The cards a noun speaks of: in the field, unless its head word or a place says otherwise (CC 201.4, 306.4)."""
    things, place = noun.what, noun.what.place
    side = side_of(things)
    filter = all_of([kinds_of(replace(things, place=None)), *([NotThis()] if noun.other else [])])
    if isinstance(place, InStock):
        # CC 1008.3a: also by the name on the front side of a card that lies face down.
        return StockOf(place.of, by_front(filter))
    if isinstance(place, AmongThem):
        raise Unclear("cards among others, but no others were looked at")
    zones, whose = _where(things, place or default, side)
    if place is None and default is not None and _zones(things) == words.FIELD and default.zones != words.FIELD:
        zones = default.zones
    if zones == (words.CHASE,):
        return Cards(zones, EACH, all_of([filter, *([ControlledBy(whose)] if whose != EACH else [])]))
    return Cards(zones, whose, filter)


def _where(things: Things, place: Place | None, side: Who | None) -> tuple[tuple[ZoneId, ...], Who]:
    zones = _zones(things)
    whose: Who | None = side
    if place is not None:
        if place is things.place:
            if zones == words.FIELD:
                zones = place.zones
            elif place.zones not in (words.FIELD, zones):
                raise Unclear("in two places at once")
        if side is None or place is not things.place:
            whose = side if side is not None else place.whose
        elif place.whose not in (side, EACH):
            raise Unclear("of two players at once")
    return zones, whose if whose is not None else EACH


def _zones(things: Things) -> tuple[ZoneId, ...]:
    """Where cards of that head word lie, and are counted, unless a zone is named (CC 306.4a)."""
    found: set[tuple[ZoneId, ...]] = set()
    for kind in things.kinds.parts:
        if isinstance(kind.head, Orb):
            found.add((words.ORB_ZONE,))
        else:
            found.add((words.CHASE,) if isinstance(kind.head, SpellHead | AbilityHead) else words.FIELD)
    if len(found) > 1:
        raise Unclear("some here, some there")
    return found.pop()


def named_only(noun: Noun) -> Filter | None:
    """The names on the front, where the noun is nothing but a name in quotes (CC 1008.3)."""
    (kind, *others), things = noun.what.kinds.parts, noun.what
    said = [one for one in kind.adjectives if one != Side(YOU)]
    if others or things.place is not None or things.suffixes or noun.other or kind.head != ALL or len(said) != 1:
        return None
    found = by_front(said[0])
    return found if found != said[0] else None


def by_front(filter: Filter) -> Filter:
    """The filter with names read off the front side."""
    return FrontName(filter.value) if isinstance(filter, Is) and filter.attribute == words.NAMES else filter


@TOPIC.word(NotControlled)
def not_controlled(text: Text, word: NotControlled) -> Filter:
    """It shares no name with your cards."""
    return Not(SharesName(Cards(words.FIELD, YOU)))


@TOPIC.word(ApartFrom)
def apart_from(text: Text, word: ApartFrom) -> Filter:
    """It shares no name with such cards."""
    return Not(SharesName(text.word(cards_of(Noun(Every(), word.what)))))


@TOPIC.word(SameAs)
def same_as(text: Text, word: SameAs) -> Filter:
    """It has something in common with a card; one trait of several will do (CC 206.1a)."""
    found: Filter = SharesTrait(text.word(word.of)) if word.attribute == words.TRAIT else text.parts(word)
    return found
