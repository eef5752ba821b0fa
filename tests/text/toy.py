"""A small game of its own: beasts and charms in a garden, with a table that uses everything a table can."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ludex.text import Integers, Lexicon, PhraseTable, concat, cons, having, node, slot


class Kind(Enum):
    BEAST = "beast"
    CHARM = "charm"


class Zone(Enum):
    GARDEN = "garden"
    SATCHEL = "satchel"


@dataclass(frozen=True)
class Exactly:
    count: int


@dataclass(frozen=True)
class UpTo:
    count: int


@dataclass(frozen=True)
class Every:
    pass


@dataclass(frozen=True)
class Tribe:
    name: str


@dataclass(frozen=True)
class Price:
    value: int


@dataclass(frozen=True)
class Noun:
    quantity: Exactly | UpTo | Every
    kind: Kind
    filters: tuple[Tribe | Price, ...] = ()
    zone: Zone | None = None
    other: bool = False


@dataclass(frozen=True)
class Called:
    name: str


@dataclass(frozen=True)
class It:
    pass


@dataclass(frozen=True)
class Gather:
    count: int


@dataclass(frozen=True)
class Pick:
    what: Noun | Called


@dataclass(frozen=True)
class Hurt:
    target: Noun | Called | It
    amount: int


@dataclass(frozen=True)
class Boost:
    target: Noun | Called | It
    bite: int = 0
    hide: int = 0


@dataclass(frozen=True)
class Teach:
    target: Noun | Called | It
    line: Arrival | Body


@dataclass(frozen=True)
class Tend:
    whose: Noun


@dataclass(frozen=True)
class If:
    there_are: Noun
    then: tuple[object, ...]


@dataclass(frozen=True)
class Body:
    acts: tuple[object, ...]


@dataclass(frozen=True)
class Arrival:
    acts: tuple[object, ...]


def toy_table() -> PhraseTable:
    """The table without a fault."""
    table = PhraseTable()
    table.synonyms((", then", "and"), ("whenever", "when"), ("this beast", "this"), ("-", ":"), ("right away", ""))
    table.open_class("called")
    table.open_class("tribe")
    table.terminal("number", Integers(words=True))

    table.phrase("line", "[arrive] {acts:body}", node(Arrival, acts=slot("acts")))
    table.phrase("line", "arrival <<-|:>> {acts:body}", node(Arrival, acts=slot("acts")))
    table.phrase("line", "{acts:body}", node(Body, acts=slot("acts")))
    table.phrase("body", "{acts:sentence}.", slot("acts"))
    table.phrase("body", "{acts:sentence}. {more:body}", concat(slot("acts"), slot("more")))
    table.phrase("sentence", "{acts:acts}", slot("acts"))
    table.phrase(
        "sentence",
        "if <<there's~there are>> {what:things!}, {then:acts}",
        (node(If, there_are=slot("what"), then=slot("then")),),
    )
    table.phrase("acts", "{act:act}", (slot("act"),))
    table.phrase("acts", "{act:act} <<, then|and>> {more:acts}", cons(slot("act"), slot("more")))

    table.phrase("act", "gather {count:number!} leaf~leaves", node(Gather, count=slot("count")))
    table.phrase("act", "pick {what:things}", node(Pick, what=slot("what")))
    table.phrase("act", "pick the {name:called}", node(Pick, what=node(Called, name=slot("name"))))
    table.phrase(
        "act",
        "hurt {target:target} for {amount:number} <<|right away>>",
        node(Hurt, target=slot("target"), amount=slot("amount")),
    )
    table.phrase(
        "act",
        "give {target:target} [bite]{bite:signed}",
        node(Boost, target=slot("target"), bite=slot("bite")),
    )
    table.phrase(
        "act",
        "give {target:target} [bite]{bite:signed}/[hide]{hide:signed}",
        node(Boost, target=slot("target"), bite=slot("bite"), hide=slot("hide")),
    )
    table.phrase("act", 'teach {target:target} "{line:line}"', node(Teach, target=slot("target"), line=slot("line")))
    table.phrase("act", "tend your {whose:own}", node(Tend, whose=slot("whose")))

    table.phrase("target", "it", It())
    table.phrase("target", "the {name:called}", node(Called, name=slot("name")))
    table.phrase("target", "{what:things}", slot("what"))
    table.phrase("things", "{what:noun!}", slot("what"))
    table.phrase("things", "{what:noun!} in your {zone:zone}", having(slot("what"), zone=slot("zone")))
    table.phrase(
        "noun",
        "{quantity:quantity!} {filters:filters} {kind:kind!}",
        node(Noun, quantity=slot("quantity"), filters=slot("filters"), kind=slot("kind")),
    )
    table.phrase(
        "noun",
        "{quantity:quantity!} other {filters:filters} {kind:kind!}",
        node(Noun, quantity=slot("quantity"), filters=slot("filters"), kind=slot("kind"), other=True),
    )
    table.phrase("own", "{kind:kind!}", node(Noun, quantity=Every(), kind=slot("kind")))
    table.phrase("filters", "", ())
    table.phrase("filters", "{one:filter} {more:filters}", cons(slot("one"), slot("more")))
    table.phrase("filter", "{name:tribe}", node(Tribe, name=slot("name")))
    table.phrase("filter", "{value:integer}-price", node(Price, value=slot("value")))
    table.phrase("kind", "beast(s)", Kind.BEAST)
    table.phrase("kind", "charm(s)", Kind.CHARM)
    table.phrase("zone", "garden", Zone.GARDEN)
    table.phrase("zone", "satchel", Zone.SATCHEL)
    table.phrase("quantity", "a", Exactly(1), number="s")
    table.phrase("quantity", "{count:number!}", node(Exactly, count=slot("count")))
    table.phrase("quantity", "up to {count:number!}", node(UpTo, count=slot("count")))
    table.phrase("quantity", "all", Every(), number="p")
    return table


TRIBES = ("Elf", "Hound", "Old Oak", "Old Oak Hound")
NAMES = ("Umber", "Mila, Left Paw", "Coco", "Mila", "Left Paw and Coco", "D'arvit the 3rd", "Right Claw")


def toy_lexicon() -> Lexicon:
    """The tribes and names of the toy game."""
    return Lexicon({"tribe": TRIBES, "called": NAMES})
