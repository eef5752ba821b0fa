"""Nouns: which cards, of which player, in which zone, how many.

What follows a list of kinds ("of cost 3 or less", "you control") is said of all of them; a zone says where the cards
are, "from" as well as "in".
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.ids import ZoneId
from ludex.core.ops.select import Constraint, Exactly, UpTo
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.selectors import (
    ALL,
    Cards,
    Compares,
    ControlledBy,
    Did,
    Engaged,
    Filter,
    HasKeyword,
    Is,
    Linked,
    Not,
    NotThose,
    Or,
    Selector,
)
from ludex.core.triggers import Trigger
from ludex.core.values import Count, CountersOn, Fixed, StatOf
from ludex.games.fftcg import words
from ludex.games.fftcg.filters import Blocking, Damaged, InParty, InPartyWith, MultiElement
from ludex.games.fftcg.words import BREAK, COST, ELEMENT, ELEMENTS, FIELD, NAMES, POWER, TYPE
from ludex.games.wording import nouns as shared
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
from ludex.games.wording.references import It, They
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.text import Pattern, PhraseTable, concat, cons, having, node, slot

TOPIC = Topic()
A_FORWARD = Is(TYPE, words.FORWARD)
A_BACKUP = Is(TYPE, words.BACKUP)
A_MONSTER = Is(TYPE, words.MONSTER)
A_SUMMON = Is(TYPE, words.SUMMON)
A_CHARACTER = Or((A_FORWARD, A_BACKUP, A_MONSTER))
AN_ABILITY = Or(tuple(Is(TYPE, kind) for kind in words.ABILITIES))
TYPES: dict[str, Filter] = {
    "Forward": A_FORWARD,
    "Backup": A_BACKUP,
    "Monster": A_MONSTER,
    "Character": A_CHARACTER,
}
ABILITY_KINDS: dict[str, Filter] = {
    "<<auto-ability|auto ability>>": Is(TYPE, words.AUTO_ABILITY),
    "action ability": Is(TYPE, words.ACTION_ABILITY),
    "special ability": Is(TYPE, words.SPECIAL_ABILITY),
    "ability": AN_ABILITY,
}
STACKED: frozenset[Filter] = frozenset((A_SUMMON, *ABILITY_KINDS.values()))
"""Heads of nouns that are on the stack unless another zone is named."""
ELSEWHERE = tuple(zone for zone in range(len(words.ZONES)) if zone != FIELD)
"""Where a card may come to a field from: a card that changes sides does not enter the field."""
ENTERED = Did(Trigger("moved", frm=ELSEWHERE, to=(FIELD,)))
FALLEN = Did(Trigger("moved", frm=(FIELD,), to=(BREAK,)))
YOURS, THEIRS = Place((FIELD,), YOU), Place((FIELD,), OPPONENT)
KEYWORDS = (words.BRAVE, words.HASTE, words.FIRST_STRIKE, words.BACK_ATTACK)
OR_LESS = {"or less": "<=", "or more": ">="}


@dataclass(frozen=True, slots=True)
class Itself(Selector):
    """This card, by its own name (FF 5.2.4.1)."""


ITSELF = Itself()


@dataclass(frozen=True, slots=True)
class CostIn(Filter):
    """It costs one of these."""

    costs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Unsaid(Who):
    """The text does not say whose: in a cost, yours."""


# Phrases.


def english(table: PhraseTable) -> None:
    """Nouns, from adjectives to quantities."""
    for name in ("name", "job", "category"):
        table.open_class(name)
    table["quantity"] |= {"{n:amount!}": Exactly, "up to {n:amount!}": UpTo, "a total of {n:amount!}": Exactly}
    table["quantity", "s"] |= {"one": ONE}
    for word in ("or", "and"):
        three = node(Kinds, parts=(slot("a"), slot("b"), slot("c")), joined=word)
        table["kinds"] |= {f"{{a:kind!}}, {{b:kind!}} {word} {{c:kind!}}": three}
    shared.english(table, lists=("or", "and"), others=False)
    _kinds(table)
    _costs_and_powers(table)
    _suffixes(table)
    _exceptions(table)
    _places(table)
    _nouns(table)
    _names(table)


def is_of(attribute: int, name: str = "a") -> Pattern:
    """The pattern of what has the value in the slot."""
    return node(Is, attribute=attribute, value=slot(name))


def _elements(names: str) -> Pattern:
    return node(Or, parts=tuple(is_of(ELEMENT, name) for name in names))


def _kinds(table: PhraseTable) -> None:
    table["element"] |= {name: name for name in ELEMENTS}
    table["adjective"] |= {
        "{a:element}": is_of(ELEMENT),
        "{a:element} or {b:element}": _elements("ab"),
        "{a:element}, {b:element}, or {c:element}": _elements("abc"),
        "dull": Engaged(),
        "active": Not(Engaged()),
        "damaged": Damaged(),
        "attacking": Linked(words.ATTACK_LINK),
        "blocking": Blocking(),
        "Multi-Element": MultiElement(),
    }
    table["called"] |= {
        "Job {a:job}": is_of(words.JOB),
        "Category {a:category}": is_of(words.CATEGORY),
        "Card Name {a:name}": is_of(NAMES),
    }
    table.series("callings", "called")
    table["type"] |= {f"{word}(s)": filter for word, filter in TYPES.items()} | {"Summon(s)": A_SUMMON}
    table.include("head", "type!")
    table["head"] |= {"card(s)": Card(), "Character card(s)": A_CHARACTER, **ABILITY_KINDS}
    both = node(Kind, adjectives=concat(slot("with_"), slot("called")))
    table["kind"] |= {
        "{with_:adjectives} {called:callings}": both,
        "{with_:adjectives} {called:callings} {head:head!}": both,
    }
    for one in ("a", "1"):
        either = node(Kinds, parts=(slot("a"), slot("b")), joined=f"or {one}")
        table["kinds", "s"] |= {f"{{a:kind#s}} or {one} {{b:kind#s}}": either}


def _costs_and_powers(table: PhraseTable) -> None:
    for said, how in (*OR_LESS.items(), ("", "==")):
        table["suffix"] |= {
            f"of cost {{value:amount}} {said}": node(Compares, stat=COST, how=how),
            f"of power {{value:amount}} {said}": node(Compares, stat=POWER, how=how),
        }
    for said, how in OR_LESS.items():
        power = node(Compares, stat=POWER, how=how)
        table["suffix"] |= {
            f"with {{value:amount}} power {said}": power,
            f"with a power of {{value:amount}} {said}": power,
        }
    table["cost_list"] |= {
        "{a:integer} <<or|and|, or|, and>> {b:integer}": (slot("a"), slot("b")),
        "{a:integer}, {more:cost_list}": cons(slot("a"), slot("more")),
    }
    same = node(Compares, stat=COST, how="==", value=node(StatOf, of=slot("of"), stat=COST))
    at_most = node(Compares, stat=COST, how="<=")
    stronger = node(Compares, stat=POWER, how=">", value=node(StatOf, of=slot("of"), stat=POWER))
    table["suffix"] |= {
        "of <<cost|costs>> {costs:cost_list}": CostIn,
        "of the same cost as {of:it}": same,
        "with the same cost as {of:it}": same,
        "with a cost inferior or equal to {value:value}": at_most,
        "of cost equal to or less than {value:value}": at_most,
        "with a power greater than <<his|hers|its>>": Compares(POWER, ">", StatOf(ITSELF, POWER)),
        "with a power greater than {of:self}'s": stronger,
        "with a total cost of {value:amount} or less": node(Constraint, kind="total at most", stat=COST),
        ", each with a different cost": Constraint("different values", COST),
        ", each of a different cost": Constraint("different values", COST),
    }


def _suffixes(table: PhraseTable) -> None:
    table["keyword"] |= {keyword: keyword for keyword in KEYWORDS}
    table["suffix"] |= {
        "that entered the field this turn": ENTERED,
        "with different names": Constraint("different names"),
        "forming a party": InParty(),
        "forming a party with {of:self}": InPartyWith,
        "forming a party with it": InPartyWith(It()),
        "with {keyword:keyword}": HasKeyword,
        "with EX Burst": Is(words.ICON, words.EX_BURST),
    }


def _exceptions(table: PhraseTable) -> None:
    """Other than ..."""
    for element in ELEMENTS:
        others = Or(tuple(Is(ELEMENT, one) for one in ELEMENTS if one != element))
        for opening in ("of an Element other than", "of any Element other than"):
            table["suffix"] |= {f"{opening} {element}": others}
    table.include("excepted", "called")
    table["excepted"] |= {
        "{a:element}": is_of(ELEMENT),
        "a {a:type#s}": slot("a"),
        "Multi-Element": MultiElement(),
        "{a:called} or {b:called}": node(Or, parts=(slot("a"), slot("b"))),
        "{a:element} or {b:element}": _elements("ab"),
        "{a:element} and {b:element}": _elements("ab"),
    }
    table["suffix"] |= {"other than {of:self}": NotThose, "other than {a:excepted}": Not}


def _places(table: PhraseTable) -> None:
    table["zone"] |= {"hand": words.HAND, "Break Zone": BREAK, "Damage Zone": words.DAMAGE_ZONE}
    table["place"] |= {
        "you control": YOURS,
        "<<opponent|your opponent>> controls": THEIRS,
        "they control": Place((FIELD,), They()),
        "he/she controls": Place((FIELD,), They()),
        "on the field": Place((FIELD,), EACH),
        "of your opponent": THEIRS,
        "in the Break Zone": Place((BREAK,), Unsaid()),
        "among them": AmongThem(),
    }
    for whose, who in (
        ("your", YOU),
        ("your opponent's", OPPONENT),
        ("<<their|his/her>>", They()),
        ("either player's", EACH),
    ):
        table["place"] |= {f"<<in|from>> {whose} {{zone:zone}}": node(Place, zones=(slot("zone"),), whose=who)}


def _nouns(table: PhraseTable) -> None:
    what, of = slot("what"), slot("of")
    fallen = node(Things, suffixes=cons(FALLEN, slot("so")), place=Place((BREAK,), YOU))
    table["placed"] |= {"{kinds:kinds!} {so:suffixes} put in your Break Zone from the field during this turn": fallen}
    table["noun"] |= {"{quantity:quantity!} {what:things!}": Noun}
    for said, quantity in (("up to the same number of", UpTo), ("the same number of", Exactly)):
        there, counters = node(Count, of=of), node(CountersOn, of=of, name=slot("name"))
        on = f"{said} {{what:things#p}} as the {{name:counter}} Counters placed on {{of:self}}"
        table["noun"] |= {
            f"{said} {{what:things#p}} as the {{of:counted}}": node(Noun, quantity=node(quantity, n=there)),
            on: node(Noun, quantity=node(quantity, n=counters)),
        }
    as_many = node(Noun, quantity=node(Exactly, n=node(Count, of=of)))
    table["noun"] |= {
        "as many {what:things#p} as <<the|>> {of:counted}": as_many,
        "an opponent's {what:bare#s}": node(Noun, quantity=ONE, what=having(what, place=THEIRS)),
        "a {what:things#s}": node(Noun, quantity=ONE),
    }
    every = node(Noun, quantity=Every())
    table["all"] |= {"all <<the|>> {what:things#p}": every, "each {what:things#s}": every}
    # What a field ability or a count speaks of: "the Forwards you control", "Backups you control".
    table["the_group"] |= {"<<the|>> {what:things#p}": every}


def _names(table: PhraseTable) -> None:
    """Cards by their names only: "Card Name ... or Card Name ..."."""
    kinds = [node(Kind, adjectives=(is_of(NAMES, name),)) for name in "abc"]
    table["named"] |= {"Card Name {a:name}": node(Things, kinds=node(Kinds, parts=(kinds[0],)))}
    for word in ("or", "and"):
        two = node(Things, kinds=node(Kinds, parts=tuple(kinds[:2]), joined=word))
        three = node(Things, kinds=node(Kinds, parts=tuple(kinds), joined=word))
        table["named"] |= {
            f"Card Name {{a:name}} {word} Card Name {{b:name}}": two,
            f"Card Name {{a:name}} {word} Card Name {{b:name}} {word} Card Name {{c:name}}": three,
        }


# Which cards they speak of.


@TOPIC.word(CostIn)
def costs_one_of(text: Text, word: CostIn) -> Filter:
    """One of several costs."""
    return Or(tuple(Compares(COST, "==", Fixed(cost)) for cost in word.costs))


@TOPIC.word(Unsaid)
def unsaid(text: Text, word: Unsaid) -> Who:
    """Yours, as a cost."""
    if not text.cost:
        raise Unclear("whose Break Zone?")
    return YOU


constraints_of = constraints_in


def filter_of(things: Things, other: bool = False) -> Filter:
    """A filter for a noun without a place: "a Fire Forward", "a Backup or Monster"."""
    if things.place is not None or constraints_of(things):
        raise Unclear("a place or a total where only a kind of card can be meant")
    return kinds_of(things)


def kinds_of(things: Things, other: bool = False) -> Filter:
    """A filter for the kinds of a noun, with all that is said after them."""
    kinds = things.kinds.parts
    if things.kinds.joined == "and" and kinds[-1].head != ALL:
        # "the Job Knight and Card Name Paladin Forwards": Forwards, both.
        kinds = tuple(replace(kind, head=kinds[-1].head) if kind.head == ALL else kind for kind in kinds)
    first, *later = kinds
    if later and first.head == ALL and any(kind.head != ALL for kind in later):
        raise Unclear("a type of the last kind, or of all?")
    if first.adjectives and first.head != ALL and any(not kind.adjectives for kind in later):
        raise Unclear("an adjective of the first kind, or of all?")
    return any_of([_sort(kind, things.suffixes) for kind in kinds])


def _sort(kind: Kind, suffixes: tuple[object, ...]) -> Filter:
    head = ALL if isinstance(kind.head, Card) else kind.head
    said = [*kind.adjectives, head, *kind.suffixes, *suffixes]
    return all_of([one for one in said if isinstance(one, Filter)])


def one_of_each(noun: Noun) -> tuple[Noun, ...]:
    """The noun, if it is picked by one kind or by any of several."""
    if noun.what.kinds.joined == "and":
        raise Unclear("one of both kinds, or one of each?")
    return (noun,)


def cards_of(noun: Noun, default: Place | None = None) -> Selector:
    """The cards a noun speaks of; a Character without a place is on a field, a Summon or ability on the stack."""
    place = noun.what.place if noun.what.place is not None else default
    if isinstance(place, AmongThem):
        raise Unclear("cards among others, but no others were looked at")
    zones: tuple[ZoneId, ...] = place.zones if place is not None else (FIELD,)
    whose: Who = place.whose if place is not None else EACH
    filter = kinds_of(noun.what)
    heads = {kind.head for kind in noun.what.kinds.parts}
    if zones != (FIELD,):
        return Cards(zones, whose, filter)
    if heads & STACKED:
        if not heads <= STACKED:
            raise Unclear("some on the field, some on the stack")
        return Cards((words.STACK,), EACH, filter if whose == EACH else all_of([filter, ControlledBy(whose)]))
    if any(isinstance(head, Card) for head in heads):
        raise Unclear("cards of no known place")
    return Cards(zones, whose, filter)


def on_field(text: Text, things: Things) -> list[Filter]:
    """Filters for cards of the field: of which kind, and whose."""
    place = things.place if things.place is not None else Place((FIELD,), EACH)
    if not isinstance(place, Place) or place.zones != (FIELD,):
        raise Unclear("cards that are elsewhere")
    kinds = text.word(kinds_of(replace(things, place=None)))
    return [kinds] if place.whose == EACH else [kinds, ControlledBy(text.word(place.whose))]
