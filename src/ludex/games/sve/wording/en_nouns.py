"""English nouns: which cards, of which player, in which zone, how many; and the words that stand for them.

Conventions: what follows a list of kinds ("on the field", "that costs 3 or less") is said of all of them; a zone
says where the cards are, "from" as well as "in" or "on"; "and" between kinds is one of each after "a", and
all of both after "each".
"""

from __future__ import annotations

from ludex.core.ops.select import AnyNumber, Constraint, Exactly, UpTo
from ludex.core.players import EACH, OPPONENT, YOU, ControllerOf, PlayerIn
from ludex.core.selectors import (
    ALL,
    THIS,
    And,
    Cards,
    Compares,
    ControlledBy,
    Engaged,
    FaceUp,
    HasKeyword,
    Is,
    Linked,
    NameHas,
    Not,
    Or,
    Token,
    Top,
)
from ludex.core.values import Count, Fixed, Half, X
from ludex.games.sve.wording.spoken import EARTH_RITE, Different, LeaderOf, TheOther, ThisFollower, ThisFrom
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
    SPECIAL,
    SPELL,
    TRAIT,
    TYPE,
)
from ludex.games.wording.spoken import (
    AmongThem,
    Every,
    It,
    Kind,
    Kinds,
    Noun,
    Ordinal,
    Place,
    SomeOfThem,
    The,
    Them,
    TheRest,
    They,
    Things,
    Together,
)
from ludex.games.wording.terminals import QuotedWords
from ludex.text import Integers, PhraseTable, concat, cons, node, slot

_DECK_SIZE = Count(Cards((DECK,), YOU))
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
IN_ZONES = {
    "hand": HAND,
    "cemetery": CEMETERY,
    "EX area": EX,
    "evolve deck": EVOLVE_DECK,
    "banished zone": BANISHED,
}


def add(table: PhraseTable) -> None:
    """The table has the nouns."""
    table.open_class("name")
    table.open_class("token")
    table.open_class("trait")
    table.terminal("count", Integers(words=True))
    table.terminal("part", QuotedWords())
    _quantities(table)
    _kinds(table)
    _suffixes(table)
    _places(table)
    _nouns(table)
    _targets(table)


def _quantities(table: PhraseTable) -> None:
    n = node(Fixed, n=slot("n"))
    table.phrase("quantity", "a", Exactly(Fixed(1)), number="s")
    table.phrase("quantity", "{n:count!}", node(Exactly, n=n))
    table.phrase("quantity", "up to {n:count!}", node(UpTo, n=n))
    table.phrase("quantity", "any number of", AnyNumber(), number="p")
    table.phrase("quantity", "X", Exactly(X()), number="p")
    table.phrase("quantity", "up to X", UpTo(X()), number="p")


def _kinds(table: PhraseTable) -> None:
    for name in CLASSES:
        table.phrase("class", f"[{name.lower()}]", name)
    is_trait = node(Is, attribute=TRAIT, value=slot("a"))
    table.phrase("adjective", "{a:trait}", is_trait)
    table.phrase(
        "adjective",
        "{a:trait} <<or|and/or>> {b:trait}",
        node(Or, parts=(is_trait, node(Is, attribute=TRAIT, value=slot("b")))),
    )
    table.phrase("adjective", "{a:class}", node(Is, attribute=CLASS, value=slot("a")))
    table.phrase("adjective", "non-{a:class}", node(Not, a=node(Is, attribute=CLASS, value=slot("a"))))
    table.phrase("adjective", "non-Swordcraft", Not(Is(CLASS, "Swordcraft")))
    table.phrase("adjective", "{n:integer}-cost", node(Compares, stat=COST, how="==", value=node(Fixed, n=slot("n"))))
    table.phrase("adjective", "X-cost", Compares(COST, "==", X()))
    table.phrase("adjective", "enemy", ControlledBy(OPPONENT))
    table.phrase("adjective", "engaged", Engaged())
    table.phrase("adjective", "reserved", Not(Engaged()))
    table.phrase("adjective", "evolved", Is(SPECIAL, EVOLVED))
    table.phrase("adjective", "unevolved", Not(Is(SPECIAL, EVOLVED)))
    table.phrase("adjective", "advanced", Is(SPECIAL, ADVANCED))
    table.phrase("adjective", "faceup", FaceUp())
    table.phrase("adjective", "facedown", Not(FaceUp()))
    table.phrase("adjective", "racing", Linked(RACE_LINK))
    table.phrase("adjective", "token", Token())
    table.phrase("adjectives", "", ())
    table.phrase("adjectives", "{one:adjective} {more:adjectives}", cons(slot("one"), slot("more")))

    table.phrase("head", "card(s)", ALL)
    table.phrase("head", "follower(s)", Is(TYPE, FOLLOWER))
    table.phrase("head", "amulet(s)", Is(TYPE, AMULET))
    table.phrase("head", "spell(s)", Is(TYPE, SPELL))
    table.phrase("head", "leader(s)", Is(TYPE, LEADER_TYPE))
    table.phrase("head", "token(s)", Token())
    table.phrase("head", "{name:name}", node(Is, attribute=NAMES, value=slot("name")), number="s")
    table.phrase(
        "head",
        "{name:name} token(s)",
        node(And, parts=(node(Is, attribute=NAMES, value=slot("name")), Token())),
    )
    kind = node(Kind, adjectives=slot("with_"), head=slot("head"))
    table.phrase("kind", "{with_:adjectives} {head:head!}", kind)
    table.phrase(
        "kind_so",
        "{with_:adjectives} {head:head!} {so:some_suffixes!}",
        node(Kind, adjectives=slot("with_"), head=slot("head"), suffixes=slot("so")),
    )
    # Several kinds: what follows is said of all; or each has its own suffixes and nothing follows.
    table.phrase("kinds", "{a:kind!}", node(Kinds, parts=(slot("a"),)))
    for word in ("or", "and", "and/or"):
        table.phrase(
            "kinds",
            f"{{a:kind!}} {word} {{b:kind!}}",
            node(Kinds, parts=(slot("a"), slot("b")), joined=word),
        )
        table.phrase(
            "kinds",
            f"{{a:kind!}}, {{b:kind!}}, {word} {{c:kind!}}",
            node(Kinds, parts=(slot("a"), slot("b"), slot("c")), joined=word),
        )
    table.phrase("kinds_so", "{a:kind_so!} or {b:kind_so!}", node(Kinds, parts=(slot("a"), slot("b")), joined="or"))


def _suffixes(table: PhraseTable) -> None:
    number = node(Fixed, n=slot("n"))
    table.phrase("amount", "{n:integer!}", number)
    table.phrase("amount", "X", X(), number="p")
    table.phrase("cost_most", "{n:amount} or less", slot("n"))
    table.phrase("cost_most", "{n:amount!} play point(s) or less", slot("n"))
    table.phrase("cost_least", "{n:amount} or more", slot("n"))
    table.phrase("cost_least", "at least {n:amount!} play point(s)", slot("n"))
    table.phrase("cost_just", "{n:amount!} play point(s)", slot("n"))
    for category, how in (("cost_most", "<="), ("cost_least", ">="), ("cost_just", "==")):
        table.phrase(
            "suffix",
            f"that costs~cost {{n:{category}}}",
            node(Compares, stat=COST, how=how, value=slot("n")),
        )
    table.phrase(
        "suffix",
        "that costs~cost a total of {n:cost_most}",
        node(Constraint, kind="total at most", stat=COST, value=slot("n")),
    )
    table.phrase(
        "suffix",
        "that costs~cost a total of {n:cost_least}",
        node(Constraint, kind="total at least", stat=COST, value=slot("n")),
    )
    for word, stat in (("attack", ATTACK), ("defense", DEFENSE)):
        for words, how in (
            (f"{{n:amount}} {word} or less", "<="),
            (f"at least {{n:amount}} {word}", ">="),
            (f"{{n:amount}} {word} or more", ">="),
            (f"{{n:amount}} {word}", "=="),
        ):
            table.phrase("having", words, node(Compares, stat=stat, how=how, value=slot("n")))
    for keyword in KEYWORDS:
        table.phrase("keyword", keyword, keyword)
        table.phrase("having", keyword, HasKeyword(keyword))
    for word in ("Drive", EARTH_RITE):
        table.phrase("having", word, HasKeyword(word))
    for icon, kind in (("[evolve]", EVOLVE_KIND), ("[lastwords]", LAST_WORDS), ("[fanfare]", FANFARE)):
        table.phrase("having", icon, HasKeyword(kind))
    table.phrase("suffix", "with {a:having}", slot("a"))
    table.phrase("suffix", "with {a:having} or {b:having}", node(Or, parts=(slot("a"), slot("b"))))
    has = node(NameHas, part=slot("a"))
    table.phrase("suffix", 'with "{a:part}" in <<its name~their names>>', has)
    table.phrase(
        "suffix",
        'with "{a:part}" or "{b:part}" in <<its name~their names>>',
        node(Or, parts=(has, node(NameHas, part=slot("b")))),
    )
    table.phrase(
        "suffix",
        "with both the {a:trait} and {b:trait} traits",
        node(
            And,
            parts=(
                node(Is, attribute=TRAIT, value=slot("a")),
                node(Is, attribute=TRAIT, value=slot("b")),
            ),
        ),
    )
    named = node(Is, attribute=NAMES, value=slot("a"))
    table.phrase("suffix", "named {a:name}", named)
    table.phrase(
        "suffix", "named {a:name} or {b:name}", node(Or, parts=(named, node(Is, attribute=NAMES, value=slot("b"))))
    )
    table.phrase("suffix", "not named {a:name}", node(Not, a=named))
    table.phrase("suffix", "with different names", Different("names"), number="p")
    table.phrase("suffix", "with different base costs", Different("costs"), number="p")
    table.phrase("suffixes", "", ())
    table.phrase("suffixes", "{one:suffix!} {more:suffixes!}", cons(slot("one"), slot("more")))
    table.phrase("some_suffixes", "{one:suffix!} {more:suffixes!}", cons(slot("one"), slot("more")))


def _places(table: PhraseTable) -> None:
    table.phrase("place", "<<on|from>> your field", Place((FIELD,), YOU))
    table.phrase("place", "you control", Place((FIELD,), YOU, "control"))
    table.phrase("place", "on the field", Place((FIELD,), EACH))
    table.phrase("place", "on their field", Place((FIELD,), They()))
    table.phrase("place", "on its controller's field", Place((FIELD,), ControllerOf(It())))
    table.phrase("place", "from among them", AmongThem())
    for word, zone in IN_ZONES.items():
        table.phrase("in_zone", word, zone)
    there = slot("zone")
    table.phrase("place", "<<in|from>> your {zone:in_zone}", node(Place, zones=(there,), whose=YOU))
    table.phrase("place", "<<in|from>> their {zone:in_zone}", node(Place, zones=(there,), whose=They()))
    table.phrase("place", "in an opponent's {zone:in_zone}", node(Place, zones=(there,), whose=OPPONENT))
    # SVE 4.5.3
    table.phrase("place", "in your deck", Place((DECK,), YOU))
    table.phrase("place", "in opponents' cemeteries", Place((CEMETERY,), OPPONENT))
    table.phrase("place", "in <<a|the>> EX area", Place((EX,), EACH))
    table.phrase("place", "in its controller's {zone:in_zone}", node(Place, zones=(there,), whose=ControllerOf(It())))
    both = node(Place, zones=(FIELD, there), whose=YOU)
    table.phrase("place", "on your field <<or|and|and/or>> in your {zone:in_zone}", both)
    table.phrase("place", "<<on|from>> your field or {zone:in_zone}", both)
    table.phrase(
        "place",
        "<<in|from>> your {zone:in_zone} <<or|and|and/or>> {more:in_zone}",
        node(Place, zones=(there, slot("more")), whose=YOU),
    )


def _nouns(table: PhraseTable) -> None:
    bare = node(Things, kinds=slot("kinds"), suffixes=slot("so"))
    # A suffix may stand before or after the place; the style keeps where.
    placed = node(Things, kinds=slot("kinds"), suffixes=concat(slot("so"), slot("too")), place=slot("place"))
    table.phrase("bare", "{kinds:kinds!} {so:suffixes!}", bare)
    table.phrase("bare", "{kinds:kinds_so!}", node(Things, kinds=slot("kinds")))
    table.phrase("placed", "{kinds:kinds!} {so:suffixes!} {place:place} {too:suffixes!}", placed)
    table.phrase("placed", "{kinds:kinds_so!} {place:place}", node(Things, kinds=slot("kinds"), place=slot("place")))
    table.phrase("things", "{what:bare!}", slot("what"))
    table.phrase("things", "{what:placed!}", slot("what"))
    for prefix, inner in (("", "things"), ("placed_", "placed"), ("bare_", "bare")):
        every = node(Noun, quantity=Every(), what=slot("what"))
        other = node(Noun, quantity=Every(), what=slot("what"), other=True)
        table.phrase(f"{prefix}each", f"each {{what:{inner}#s}}", every)
        table.phrase(f"{prefix}each", f"each other {{what:{inner}#s}}", other)
        table.phrase(
            f"{prefix}noun",
            f"another {{what:{inner}#s}}",
            node(Noun, quantity=Exactly(Fixed(1)), what=slot("what"), other=True),
        )
        table.phrase(
            f"{prefix}noun", f"{{q:quantity!}} {{what:{inner}!}}", node(Noun, quantity=slot("q"), what=slot("what"))
        )
        table.phrase(
            f"{prefix}noun",
            f"{{q:quantity!}} other {{what:{inner}!}}",
            node(Noun, quantity=slot("q"), what=slot("what"), other=True),
        )
        table.phrase(f"{prefix}noun", f"{{one:{prefix}each}}", slot("one"))
    # What is counted, without a quantity: "followers on your field".
    table.phrase("counted", "{what:things#p}", node(Noun, quantity=Every(), what=slot("what")))
    table.phrase("counted", "other {what:things#p}", node(Noun, quantity=Every(), what=slot("what"), other=True))
    table.phrase("counted_one", "{what:things#s}", node(Noun, quantity=Every(), what=slot("what")))
    table.phrase("counted_one", "other {what:things#s}", node(Noun, quantity=Every(), what=slot("what"), other=True))


def _targets(table: PhraseTable) -> None:
    table.phrase("it", "it", It())
    table.phrase("it", "that follower", The("that", Is(TYPE, FOLLOWER)))
    table.phrase("it", "that card", The("that"))
    for how in ("selected", "revealed", "discarded", "summoned"):
        table.phrase("it", f"the {how} {{what:head#s}}", node(The, how=how, what=slot("what")))
    table.phrase("it", "the selected enemy", The("selected"))
    table.phrase("it", "the amulet", The("subject", Is(TYPE, AMULET)))
    table.phrase("it", "the first <<|follower|card>>", Ordinal(0))
    table.phrase("it", "the second <<|follower|card>>", Ordinal(1))
    table.phrase("them", "them", Them())
    for how in ("selected", "summoned"):
        table.phrase("them", f"the {how} {{what:head#p}}", node(The, how=how, what=slot("what")))
    table.phrase("this", "<<this|this card>>", THIS)
    table.phrase("this", "this follower", ThisFollower())
    table.phrase(
        "this_from", "<<this|this card|this follower>> from your {zone:in_zone}", node(ThisFrom, zone=slot("zone"))
    )
    table.phrase("your_leader", "your leader", Cards((LEADER,), YOU))
    table.phrase("leader", "{one:your_leader}", slot("one"))
    table.phrase("leader", "its leader", LeaderOf(It()))
    table.phrase("leader", "that player's leader", Cards((LEADER,), PlayerIn("player")))
    table.phrase("leader", "{of:it}'s leader", node(LeaderOf, of=slot("of")))
    table.phrase("top", "the top card <<of your deck|>>", Top(DECK, Fixed(1), YOU))
    table.phrase(
        "top", "the top {n:amount#p} cards <<of your deck|>>", node(Top, zone=DECK, number=slot("n"), whose=YOU)
    )
    # SVE 5.30.2: half of its cards, counted from the top.
    table.phrase("top", "the top half of your deck <<|(round up)>>", Top(DECK, Half(_DECK_SIZE), YOU))
    table.phrase("rest", "the <<rest|remaining cards>>", TheRest())
    for category in ("it", "them", "this", "leader", "noun"):
        table.phrase("target", f"{{one:{category}}}", slot("one"))
    table.phrase("targets", "{one:target}", slot("one"))
    table.phrase("targets", "{a:target} and {b:target}", node(Together, parts=(slot("a"), slot("b"))))
    # Cards that can be put somewhere: a noun says where they are now.
    for category in ("it", "them", "this", "this_from", "top", "rest", "placed_noun"):
        table.phrase("movable", f"{{one:{category}}}", slot("one"))
    table.phrase("picked", "{q:quantity} of them", node(SomeOfThem, quantity=slot("q")))
    table.phrase("picked", "any number of them", SomeOfThem(AnyNumber()))
    table.phrase("movable", "{one:picked}", slot("one"))
    table.phrase("the_other", "the other(s)", TheOther())
    table.phrase("movable", "{one:the_other}", slot("one"))
