"""Nouns: which cards, of which player, in which zone, how many.

What follows a list of kinds ("on the field", "that costs 3 or less") is said of all of them; a zone says where the
cards are, "from" as well as "in" or "on"; "and" between kinds is one of each after "a", and all of both after "each".
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.ids import ZoneId
from ludex.core.ops.select import Constraint, Exactly, UpTo
from ludex.core.players import EACH, OPPONENT, YOU, ControllerOf, Who
from ludex.core.selectors import (
    ALL,
    And,
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
    Selector,
    Token,
)
from ludex.core.values import X
from ludex.games.sve.words import (
    ADVANCED,
    AMULET,
    ATTACK,
    BANISHED,
    CEMETERY,
    CLASS,
    CLASSES,
    COST,
    DECK,
    DEFENSE,
    EARTH_RITE,
    EVOLVE_DECK,
    EVOLVE_KIND,
    EVOLVED,
    EX,
    FANFARE,
    FIELD,
    FOLLOWER,
    HAND,
    LAST_WORDS,
    LEADER,
    LEADER_TYPE,
    NAMES,
    RACE_LINK,
    RESOLUTION,
    SPECIAL,
    SPELL,
    TRAIT,
    TYPE,
)
from ludex.games.wording import nouns as shared
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
from ludex.games.wording.picking import among
from ludex.games.wording.references import It, They
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.games.wording.terminals import QuotedWords
from ludex.text import PhraseTable, cons, node, slot

TOPIC = Topic()
ENEMY = ControlledBy(OPPONENT)
KEYWORDS = (
    "Ward",
    "Storm",
    "Rush",
    "Assail",
    "Intimidate",
    "Drain",
    "Bane",
    "Aura",
    "Stack",
    "Single Drive",
    "Twin Drive",
    "Starting Amulet",
)


@dataclass(frozen=True, slots=True)
class Different:
    """ "with different names", "with different base costs"."""

    what: str


@dataclass(frozen=True, slots=True)
class Yours(Selector):
    """ "one of your followers", "your token followers": on your field."""

    of: Noun


def english(table: PhraseTable) -> None:
    """Nouns, from adjectives to quantities."""
    for name in ("name", "token", "trait"):
        table.open_class(name)
    table.terminal("part", QuotedWords())
    table["quantity", "s"] |= {"a": ONE}
    table["quantity"] |= {"{n:whole!}": Exactly, "up to {n:whole!}": UpTo}
    table["quantity", "p"] |= {"X": Exactly(X()), "up to X": UpTo(X())}
    shared.english(table)
    _kinds(table)
    _suffixes(table)
    _places(table)
    _nouns(table)


def _kinds(table: PhraseTable) -> None:
    table["class"] |= {f"[{name.lower()}]": name for name in CLASSES}
    a, b = node(Is, attribute=TRAIT, value=slot("a")), node(Is, attribute=TRAIT, value=slot("b"))
    of_class = node(Is, attribute=CLASS)
    table["adjective"] |= {
        "{a:trait}": a,
        "{a:trait} <<or|and/or>> {b:trait}": node(Or, parts=(a, b)),
        "{value:class}": of_class,
        "non-{value:class}": node(Not, a=of_class),
        "non-Swordcraft": Not(Is(CLASS, "Swordcraft")),
        "{value:fixed}-cost": node(Compares, stat=COST, how="=="),
        "X-cost": Compares(COST, "==", X()),
        "enemy": ENEMY,
        "engaged": Engaged(),
        "reserved": Not(Engaged()),
        "evolved": Is(SPECIAL, EVOLVED),
        "unevolved": Not(Is(SPECIAL, EVOLVED)),
        "advanced": Is(SPECIAL, ADVANCED),
        "faceup": FaceUp(),
        "facedown": Not(FaceUp()),
        "racing": Linked(RACE_LINK),
        "token": Token(),
    }
    named = node(Is, attribute=NAMES, value=slot("name"))
    table["head"] |= {
        "card(s)": ALL,
        "follower(s)": Is(TYPE, FOLLOWER),
        "amulet(s)": Is(TYPE, AMULET),
        "spell(s)": Is(TYPE, SPELL),
        "leader(s)": Is(TYPE, LEADER_TYPE),
        "token(s)": Token(),
        "{name:name} token(s)": node(And, parts=(named, Token())),
    }
    table["head", "s"] |= {"{name:name}": named}
    # Several kinds: what follows is said of all; or each has its own suffixes and nothing follows.
    table["some_suffixes"] |= {"{one:suffix!} {more:suffixes!}": cons(slot("one"), slot("more"))}
    table["kind_so"] |= {"{adjectives:adjectives} {head:head!} {suffixes:some_suffixes!}": Kind}
    either = node(Kinds, parts=(slot("a"), slot("b")), joined="or")
    table["kinds_so"] |= {"{a:kind_so!} or {b:kind_so!}": either}


def _suffixes(table: PhraseTable) -> None:
    n = slot("n")
    table["cost_most"] |= {"{n:amount} or less": n, "{n:amount!} play point(s) or less": n}
    table["cost_least"] |= {"{n:amount} or more": n, "at least {n:amount!} play point(s)": n}
    table["cost_just"] |= {"{n:amount!} play point(s)": n}
    for category, how in (("cost_most", "<="), ("cost_least", ">="), ("cost_just", "==")):
        table["suffix"] |= {f"that costs~cost {{value:{category}}}": node(Compares, stat=COST, how=how)}
    for category, kind in (("cost_most", "total at most"), ("cost_least", "total at least")):
        total = node(Constraint, kind=kind, stat=COST)
        table["suffix"] |= {f"that costs~cost a total of {{value:{category}}}": total}
    for word, stat in (("attack", ATTACK), ("defense", DEFENSE)):
        least = node(Compares, stat=stat, how=">=")
        table["having"] |= {
            f"{{value:amount}} {word} or less": node(Compares, stat=stat, how="<="),
            f"at least {{value:amount}} {word}": least,
            f"{{value:amount}} {word} or more": least,
            f"{{value:amount}} {word}": node(Compares, stat=stat, how="=="),
        }
    icons = {"[evolve]": EVOLVE_KIND, "[lastwords]": LAST_WORDS, "[fanfare]": FANFARE}
    table["keyword"] |= {word: word for word in KEYWORDS}
    table["having"] |= {word: HasKeyword(word) for word in (*KEYWORDS, "Drive", EARTH_RITE)}
    table["having"] |= {icon: HasKeyword(kind) for icon, kind in icons.items()}
    a, b = slot("a"), slot("b")
    has, trait, named = node(NameHas, part=a), node(Is, attribute=TRAIT, value=a), node(Is, attribute=NAMES, value=a)
    either = (named, node(Is, attribute=NAMES, value=b))
    table["suffix"] |= {
        "with {a:having}": a,
        "with {a:having} or {b:having}": node(Or, parts=(a, b)),
        'with "{a:part}" in <<its name~their names>>': has,
        'with "{a:part}" or "{b:part}" in <<its name~their names>>': node(Or, parts=(has, node(NameHas, part=b))),
        "with both the {a:trait} and {b:trait} traits": node(And, parts=(trait, node(Is, attribute=TRAIT, value=b))),
        "named {a:name}": named,
        "named {a:name} or {b:name}": node(Or, parts=either),
        "not named {a:name}": node(Not, a=named),
    }
    different = {"with different names": Different("names"), "with different base costs": Different("costs")}
    table["suffix", "p"] |= different


def _places(table: PhraseTable) -> None:
    table["in_zone"] |= {
        "hand": HAND,
        "cemetery": CEMETERY,
        "EX area": EX,
        "evolve deck": EVOLVE_DECK,
        "banished zone": BANISHED,
    }
    there = (slot("zone"),)
    field_or = node(Place, zones=(FIELD, slot("zone")), whose=YOU)
    table["place"] |= {
        "<<on|from>> your field": Place((FIELD,), YOU),
        "you control": Place((FIELD,), YOU, "control"),
        "on the field": Place((FIELD,), EACH),
        "on their field": Place((FIELD,), They()),
        "on its controller's field": Place((FIELD,), ControllerOf(It())),
        "from among them": AmongThem(),
        "<<in|from>> your {zone:in_zone}": node(Place, zones=there, whose=YOU),
        "<<in|from>> their {zone:in_zone}": node(Place, zones=there, whose=They()),
        "in an opponent's {zone:in_zone}": node(Place, zones=there, whose=OPPONENT),
        # SVE 4.5.3
        "in your deck": Place((DECK,), YOU),
        "in opponents' cemeteries": Place((CEMETERY,), OPPONENT),
        "in <<a|the>> EX area": Place((EX,), EACH),
        "in its controller's {zone:in_zone}": node(Place, zones=there, whose=ControllerOf(It())),
        "on your field <<or|and|and/or>> in your {zone:in_zone}": field_or,
        "<<on|from>> your field or {zone:in_zone}": field_or,
        "<<in|from>> your {zone:in_zone} <<or|and|and/or>> {more:in_zone}": node(
            Place, zones=(slot("zone"), slot("more")), whose=YOU
        ),
    }


def _nouns(table: PhraseTable) -> None:
    table["bare"] |= {"{kinds:kinds_so!}": Things}
    table["placed"] |= {"{kinds:kinds_so!} {place:place}": Things}
    every, other = node(Noun, quantity=Every()), node(Noun, quantity=Every(), other=True)
    for prefix, inner in (("", "things"), ("placed_", "placed"), ("bare_", "bare")):
        table[f"{prefix}each"] |= {f"each {{what:{inner}#s}}": every, f"each other {{what:{inner}#s}}": other}
        table[f"{prefix}noun"] |= {
            f"another {{what:{inner}#s}}": node(Noun, quantity=ONE, other=True),
            f"{{quantity:quantity!}} {{what:{inner}!}}": Noun,
            f"{{quantity:quantity!}} other {{what:{inner}!}}": node(Noun, other=True),
        }
        table.include(f"{prefix}noun", f"{prefix}each")


@TOPIC.word(Noun)
def each_of_noun(text: Text, noun: Noun) -> Selector:
    """Each of the cards of a noun."""
    if not isinstance(noun.quantity, Every):
        raise Unclear("a pick where none can be made")
    if noun.what.kinds.joined == "or":
        raise Unclear("each of one kind or of the other?")
    if constraints_of(noun.what):
        raise Unclear("each of them, with something that must hold of all together")
    return among(text, noun)


@TOPIC.word(Yours)
def yours(text: Text, word: Yours) -> Selector:
    """Those of your field, where nothing else is said."""
    place = word.of.what.place or Place((FIELD,), YOU)
    return each_of_noun(text, Noun(Every(), replace(word.of.what, place=place), word.of.other))


@dataclass(frozen=True)
class Sort:
    """One kind of a noun: its filter, whether it is an enemy's, and whether it is a leader."""

    filter: Filter
    enemy: bool
    leader: bool


def sort_of(kind: Kind, suffixes: tuple[object, ...], other: bool) -> Sort:
    """A kind with what is said after it: a type alone means every card of it, special ones too (SVE 2.3.4)."""
    said = [*kind.adjectives, kind.head, *kind.suffixes, *suffixes]
    filters = [one for one in said if isinstance(one, Filter) and one != ENEMY]
    leader = Is(TYPE, LEADER_TYPE) in filters
    if leader:
        filters.remove(Is(TYPE, LEADER_TYPE))
    if other:
        filters.append(NotThis())
    return Sort(all_of(filters), ENEMY in said, leader)


def sorts_of(things: Things, other: bool = False) -> list[Sort]:
    """Every kind of the noun."""
    first, *later = things.kinds.parts
    if first.adjectives and any(not kind.adjectives and _is_type(kind.head) for kind in later):
        raise Unclear("an adjective of the first kind, or of all?")
    return [sort_of(kind, things.suffixes, other) for kind in things.kinds.parts]


def constraints_of(things: Things) -> tuple[Constraint, ...]:
    """What must hold of all that are picked together."""
    found = []
    for one in things.suffixes:
        if isinstance(one, Constraint):
            found.append(one)
        elif isinstance(one, Different):
            names = one.what == "names"
            found.append(Constraint("different names") if names else Constraint("different values", COST))
    return tuple(found)


def filter_of(things: Things, other: bool = False) -> Filter:
    """A filter for a noun without a place: "an Officer follower", "a spell or amulet"."""
    if things.place is not None or constraints_of(things):
        raise Unclear("a place or a total where only a kind of card can be meant")
    return kinds_of(things, other)


def kinds_of(things: Things, other: bool = False) -> Filter:
    """A filter for the kinds of a noun, with all that is said after them."""
    sorts = sorts_of(things, other)
    if any(sort.leader for sort in sorts):
        raise Unclear("a leader where only a card can be meant")
    return any_of([all_of([sort.filter, ENEMY]) if sort.enemy else sort.filter for sort in sorts])


def one_of_each(noun: Noun) -> tuple[Noun, ...]:
    """ "a Cute card and Cool card" is one of each; any other noun is itself."""
    if noun.what.kinds.joined != "and" or noun.quantity != ONE:
        return (noun,)
    return tuple(replace(noun, what=replace(noun.what, kinds=Kinds((kind,)))) for kind in noun.what.kinds.parts)


def cards_of(noun: Noun, default: Place | None = None) -> Selector:
    """The cards a noun speaks of, each of them; a noun without a place means the field (SVE 4.4.3)."""
    place = noun.what.place if noun.what.place is not None else default
    if isinstance(place, AmongThem):
        raise Unclear("cards among others, but no others were looked at")
    there = place if place is not None else Place((FIELD,), EACH)
    return together([_cards_of_sort(sort, there) for sort in sorts_of(noun.what, noun.other)])


def _cards_of_sort(sort: Sort, place: Place) -> Cards:
    owner: Who = place.whose
    if sort.enemy:
        if owner == YOU:
            raise Unclear("an enemy's card in your own zone")
        owner = OPPONENT
    zones: tuple[ZoneId, ...] = place.zones
    filter = sort.filter
    if zones == (EVOLVE_DECK,) and not _tells_face(filter):
        # SVE 4.6.3: a faceup card is no part of the evolve deck unless the text says so.
        filter = all_of([filter, Not(FaceUp())])
    if zones == (FIELD,) and Is(TYPE, SPELL) in _parts(filter):
        # SVE 10.6.2.1: a spell is in the resolution zone while it does what it says.
        if place.how != "control":
            raise Unclear("a spell on the field")
        return Cards((RESOLUTION,), EACH, all_of([filter, ControlledBy(owner)]))
    if sort.leader:
        # SVE 4.3.3: a leader is one in a leader area.
        return Cards((LEADER,), OPPONENT if sort.enemy else EACH, filter)
    return Cards(zones, owner, filter)


def together(found: list[Cards]) -> Selector:
    """All of these; those in one place with one filter."""
    joined: list[Cards] = []
    for cards in found:
        last = joined[-1] if joined else None
        if last is not None and last.zones == cards.zones and last.whose == cards.whose:
            parts = last.filter.parts if isinstance(last.filter, Or) else (last.filter,)
            joined[-1] = Cards(last.zones, last.whose, Or((*parts, cards.filter)))
        else:
            joined.append(cards)
    return both(joined)


def counted_apart(things: Things) -> tuple[Things, str]:
    """What is counted, and in what the cards must differ to be counted: names, costs, or nothing."""
    if constraints_in(things):
        raise Unclear("a total that is counted")
    different = [one.what for one in things.suffixes if isinstance(one, Different)]
    bare = tuple(one for one in things.suffixes if not isinstance(one, Different))
    return replace(things, suffixes=bare), different[0] if different else ""


def _parts(filter: Filter) -> tuple[Filter, ...]:
    return filter.parts if isinstance(filter, And) else (filter,)


def _tells_face(filter: Filter) -> bool:
    return FaceUp() in _parts(filter) or Not(FaceUp()) in _parts(filter)


def _is_type(head: Filter) -> bool:
    return head == ALL or isinstance(head, Token) or (isinstance(head, Is) and head.attribute == TYPE)
