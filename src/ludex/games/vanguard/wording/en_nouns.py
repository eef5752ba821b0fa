"""English nouns: which cards, of whom, where, how many; and the words that stand for them.

Conventions: what follows a list of kinds is said of all of them; whose cards they are says where they are, by the head
word: rear-guards on rear-guard circles, units on any circle (VG 3.8 to 3.11).
"""

from __future__ import annotations

from ludex.core.ops.select import AnyNumber, AtLeast, Constraint, Exactly, UpTo
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import (
    THIS,
    Cards,
    Compares,
    Engaged,
    FaceUp,
    Filter,
    HasKeyword,
    Is,
    NameHas,
    Not,
    NotThis,
    Or,
    SameAs,
)
from ludex.core.values import Fixed, StatOf
from ludex.games.vanguard.filters import ATTACKING, BEING_ATTACKED, IN_HARMONY_STATE, IN_LEGION_STATE, InRow
from ludex.games.vanguard.wording.said import TopCards
from ludex.games.vanguard.wording.spoken import (
    ANY,
    CARD,
    GUARDIAN,
    HEART_CARD,
    LOCKED_CARD,
    REAR_GUARD,
    TYPED,
    UNIT,
    VANGUARD,
    Called,
    Column,
    Head,
    Moved,
    Refer,
    Refers,
    SameName,
    TheBoosted,
)
from ludex.games.vanguard.wording.terminals import is_clan, is_nation, is_race
from ludex.games.vanguard.words import (
    AFTERIMAGE,
    BACK,
    BIND,
    BLAZE,
    BLAZING,
    BLOOM,
    BRAVE,
    BURST,
    CHARGE,
    CHARGING,
    CLAN,
    CRITICAL_TRIGGER,
    DAMAGE_ZONE,
    DARK_DEVICE,
    DARKNESS,
    DECK,
    DOMINATE,
    DRAW_TRIGGER,
    DROP,
    ENGORGE,
    ENGORGED,
    FRONT,
    G_GUARDIAN,
    G_UNIT,
    G_ZONE,
    GC,
    GENERATION_BREAK,
    GRADE,
    HAND,
    HARMONY,
    HEAL_TRIGGER,
    HEART,
    HOLLOW,
    HOLLOWED,
    HOMARE,
    LIMIT_BREAK,
    MAGIA,
    NAMES,
    NATION,
    NITOU_KAIGAN,
    NORMAL_UNIT,
    ORACLE,
    POWER,
    RACE,
    RC,
    RESCUE,
    RESIST,
    REVELATION,
    RITUAL,
    RUSH,
    SENTINEL,
    SHADOWSTITCH,
    SHINKEN_HISSATSU,
    SOUL,
    STAND_TRIGGER,
    STATE,
    SUCCESS,
    SUCCESSFUL,
    THUNDERSTRIKE,
    TIME_LEAP,
    TRIGGER,
    TRIGGER_UNIT,
    TYPE,
    UNITE,
    VC,
    WAVE,
)
from ludex.games.wording.spoken import AmongThem, Every, It, Kind, Kinds, Noun, Place, Them, TheRest, They, Things
from ludex.games.wording.terminals import Bracketed, QuotedWords
from ludex.text import Integers, PhraseTable, concat, cons, having, node, slot

_MOST_IN_BRACKETS = 6
_LONGEST_NAME = 16
YOUR_VANGUARDS = Cards((VC,), YOU)
# VG 10.27.1: hearts are cards on the vanguard circle, though no units.
ON_YOUR_VC = Cards((VC, HEART), YOU)
ZONE_WORDS = (
    ("hand", HAND),
    ("deck", DECK),
    ("soul", SOUL),
    ("drop zone", DROP),
    ("damage zone", DAMAGE_ZONE),
    ("bind zone", BIND),
    ("G zone", G_ZONE),
)
KEYWORDS = (
    BRAVE, ORACLE, RESCUE, RITUAL, UNITE, REVELATION, BLAZE, AFTERIMAGE, DOMINATE, ENGORGE, SHADOWSTITCH, THUNDERSTRIKE,
    RUSH, BURST, CHARGE, DARKNESS, MAGIA, TIME_LEAP, HOLLOW, HARMONY, WAVE, DARK_DEVICE, SUCCESS, BLOOM,
    SHINKEN_HISSATSU, HOMARE, NITOU_KAIGAN, RESIST,
)  # fmt: skip
STATES = (
    ("blazing", Is(STATE, BLAZING)),
    ("engorged", Is(STATE, ENGORGED)),
    ("charging", Is(STATE, CHARGING)),
    ("hollowed", Is(STATE, HOLLOWED)),
    ("successful", Is(STATE, SUCCESSFUL)),
)


def spelled(keyword: str) -> str:
    """The keyword within a sentence: names of techniques keep their capitals."""
    return keyword if keyword in (HOMARE, NITOU_KAIGAN, SHINKEN_HISSATSU) else keyword.lower()


def add(table: PhraseTable) -> None:
    """The table has the nouns."""
    table.terminal("number", Integers(words=True))
    table.terminal("quoted", QuotedWords(_LONGEST_NAME))
    table.terminal("clan", Bracketed("a clan", _MOST_IN_BRACKETS, is_clan))
    table.terminal("race", Bracketed("a race", _MOST_IN_BRACKETS, is_race))
    table.terminal("nation", Bracketed("a nation", _MOST_IN_BRACKETS, is_nation))
    _quantities(table)
    _kinds(table)
    _suffixes(table)
    _places(table)
    _nouns(table)
    _references(table)


def _quantities(table: PhraseTable) -> None:
    n = node(Fixed, n=slot("n"))
    table.phrase("count", "a", Fixed(1), number="s")
    table.phrase("count", "{n:number!}", n)
    table.phrase("quantity", "a", Exactly(Fixed(1)), number="s")
    table.phrase("quantity", "{n:number!}", node(Exactly, n=n))
    table.phrase("quantity", "up to {n:number!}", node(UpTo, n=n))
    table.phrase("quantity", "up to a", UpTo(Fixed(1)), number="s")
    table.phrase("quantity", "any number of", AnyNumber(), number="p")
    table.phrase("quantity", "any number", AnyNumber(), number="p")
    table.phrase("quantity", "{n:number} or more", node(AtLeast, n=n), number="p")


def _is(attribute: int, name: str = "a") -> object:
    return node(Is, attribute=attribute, value=slot(name))


def _kinds(table: PhraseTable) -> None:
    n = node(Fixed, n=slot("n"))
    for words, how in (
        ("grade {n:integer}", "=="),
        ("grade {n:integer} or less", "<="),
        ("grade {n:integer} or greater", ">="),
    ):
        table.phrase("adj", words, node(Compares, stat=GRADE, how=how, value=n))
    two = tuple(node(Compares, stat=GRADE, how="==", value=node(Fixed, n=slot(one))) for one in "ab")
    table.phrase("adj", "grade {a:integer} or {b:integer}", node(Or, parts=two))
    table.phrase("adj", "grade {a:integer} or grade {b:integer}", node(Or, parts=two))
    # VG 2.2.2, 2.3.1.1, 2.17.2: texts ask for clan, race and nation.
    table.phrase("adj", "{a:clan}", _is(CLAN))
    table.phrase("adj", "{a:race}", _is(RACE))
    table.phrase("adj", "{a:nation}", _is(NATION))
    for word, attribute in (("clan", CLAN), ("race", RACE)):
        table.phrase("adj", f"non- {{a:{word}}}", node(Not, a=_is(attribute)))
        table.phrase("adj", f"{{a:{word}}} or {{b:{word}}}", node(Or, parts=(_is(attribute), _is(attribute, "b"))))
    states: tuple[tuple[str, Filter], ...] = (
        ("[Stand]", Not(Engaged())),
        ("[Rest]", Engaged()),
        ("face up", FaceUp()),
        ("face down", Not(FaceUp())),
        ("other", NotThis()),
        ("attacking", ATTACKING),
        ("front row", InRow(FRONT)),
        ("back row", InRow(BACK)),
        ("deleted", Not(FaceUp())),
        *STATES,
    )
    for word, filter in states:
        table.phrase("adj", word, filter)
    table.phrase("adjs", "", ())
    table.phrase("adjs", "{one:adj} {more:adjs}", cons(slot("one"), slot("more")))

    heads: tuple[tuple[str, Filter], ...] = (
        ("card(s)", Head(CARD)),
        ("unit(s)", Head(UNIT)),
        ("rear-guard(s)", Head(REAR_GUARD)),
        ("vanguard(s)", Head(VANGUARD)),
        ("guardian(s)", Head(GUARDIAN)),
        ("locked card(s)", Head(LOCKED_CARD)),
        ("heart card(s)", Head(HEART_CARD)),
    )
    for words, filter in heads:
        table.phrase("head", words, filter)
    typed: tuple[tuple[str, Filter], ...] = (
        ("normal unit(s)", Is(TYPE, NORMAL_UNIT)),
        ("trigger unit(s)", Is(TYPE, TRIGGER_UNIT)),
        ("G unit(s)", Is(TYPE, G_UNIT)),
        ("G guardian(s)", HasKeyword(G_GUARDIAN)),
        ("[G Guardian]", HasKeyword(G_GUARDIAN)),
        # VG 11.9.2
        ("sentinel(s)", HasKeyword(SENTINEL)),
    )
    for words, filter in typed:
        table.phrase("typed", words, filter)
    with_, head = slot("with_"), slot("head")
    table.phrase("kind", "{with_:adjs} {head:head!}", node(Kind, adjectives=with_, head=head))
    typed_alone = node(Kind, adjectives=concat(with_, (slot("a"),)), head=Head(TYPED))
    table.phrase("kind", "{with_:adjs} {a:typed!}", typed_alone)
    table.phrase(
        "kind",
        "{with_:adjs} {a:typed#s} {head:head!}",
        node(Kind, adjectives=concat(with_, (slot("a"),)), head=head),
    )
    for word, attribute in (("clan", CLAN), ("race", RACE), ("nation", NATION)):
        alone = node(Kind, adjectives=concat(with_, (_is(attribute),)), head=Head(ANY))
        table.phrase("headless", f"{{with_:adjs}} {{a:{word}}}", alone)
    # VG 2.1.1.2: what stands in quotation marks is the name of a card.
    named = node(Kind, adjectives=concat(with_, (_is(NAMES),)), head=Head(ANY))
    table.phrase("headless", '{with_:adjs} "{a:quoted}"', named)
    a, b = slot("a"), slot("b")
    for category in ("kind", "headless"):
        table.phrase("kinds", f"{{a:{category}!}}", node(Kinds, parts=(a,)))
        for word in ("or", "and"):
            joined = node(Kinds, parts=(a, b), joined=word)
            table.phrase("kinds", f"{{a:{category}!}} {word} {{b:{category}!}}", joined)
        either = node(Kinds, parts=(a, b), joined="or a")
        table.phrase("kinds", f"{{a:{category}#s}} or a {{b:{category}#s}}", either, number="s")


def _suffixes(table: PhraseTable) -> None:
    part = node(NameHas, part=slot("a"))
    parts = node(Or, parts=(node(NameHas, part=slot("a")), node(NameHas, part=slot("b"))))
    its = "<<in its card name|in their card names|in their card name>>"
    table.phrase("suffix", f'with "{{a:quoted}}" {its}', part)
    table.phrase("suffix", f'with "{{a:quoted}}" or "{{b:quoted}}" {its}', parts)
    table.phrase("suffix", 'named "{a:quoted}"', _is(NAMES))
    table.phrase("suffix", 'named "{a:quoted}" or "{b:quoted}"', node(Or, parts=(_is(NAMES), _is(NAMES, "b"))))
    table.phrase("suffix", 'not named "{a:quoted}"', node(Not, a=_is(NAMES)))
    for words in ("a card", "cards", "a unit", "units"):
        table.phrase("suffix", f'other than {words} named "{{a:quoted}}"', node(Not, a=_is(NAMES)))
    table.phrase("suffix", 'other than "{a:quoted}"', node(Not, a=_is(NAMES)))
    table.phrase("suffix", "other than this unit", NotThis())
    for words in ("with the same card name as", "with the same name as"):
        table.phrase("suffix", f"{words} {{of:ref}}", node(SameName, of=slot("of")))
    table.phrase("suffix", "with the same card name as a unit on your (VC)", SameAs(YOUR_VANGUARDS, NAMES))
    table.phrase("suffix", "with the same card name as your vanguard", SameAs(YOUR_VANGUARDS, NAMES))
    table.phrase("suffix", "with the same card name as a card on your (VC)", SameAs(ON_YOUR_VC, NAMES))
    table.phrase("suffix", "in the same column as {of:ref}", node(Column, of=slot("of")))
    for words in ("with different grades", "of different grades"):
        table.phrase("suffix", words, Constraint("different values", GRADE))
    table.phrase("suffix", "face up", FaceUp())
    table.phrase("suffix", "<<that is|that are>> being attacked", BEING_ATTACKED)
    table.phrase("suffix", "that is [Rest]", Engaged())
    table.phrase("suffix", "in the front row", InRow(FRONT))
    table.phrase("suffix", "in the back row", InRow(BACK))
    table.phrase("suffix", "in his or her front row", InRow(FRONT))
    for words, how in (
        ("less than or equal to", "<="),
        ("equal to or less than", "<="),
        ("greater than", ">"),
        ("less than", "<"),
    ):
        value = node(StatOf, of=slot("of"), stat=POWER)
        compared = node(Compares, stat=POWER, how=how, value=value)
        table.phrase("suffix", f"with [Power] {words} {{of:ref}}'s [Power]", compared)
    table.phrase("suffix", "in his or her back row", InRow(BACK))
    table.phrase("suffix", "in harmony", IN_HARMONY_STATE)
    table.phrase("suffix", "<<that is in harmony|that are in harmony>>", IN_HARMONY_STATE)
    table.phrase("suffix", "<<that is [Legion]|in [Legion]>>", IN_LEGION_STATE)
    for keyword in KEYWORDS:
        table.phrase("suffix", f"with the {spelled(keyword)} ability", HasKeyword(keyword))
        table.phrase("suffix", f'with "{keyword}"', HasKeyword(keyword))
    for words, keyword in (("Limit-Break", LIMIT_BREAK), ("Generation Break", GENERATION_BREAK)):
        for number in range(1, 9):
            table.phrase("suffix", f"with \u00ab {words} {number} \u00bb", HasKeyword(f"{keyword} {number}"))
    for icon, trigger in (
        ("[Heal]", HEAL_TRIGGER),
        ("[Draw]", DRAW_TRIGGER),
        ("[Critical]", CRITICAL_TRIGGER),
        ("[Stand]", STAND_TRIGGER),
    ):
        table.phrase("suffix", f"with {icon}", Is(TRIGGER, trigger))
    table.phrase("suffix", 'with "[Heal] Heal"', Is(TRIGGER, HEAL_TRIGGER))
    for words, how in (("or greater", ">="), ("or less", "<=")):
        amount = node(Compares, stat=POWER, how=how, value=node(Fixed, n=slot("n")))
        table.phrase("suffix", f"with [Power] {{n:integer}} {words}", amount)
    total = node(Constraint, kind="total at least", stat=GRADE, value=node(Fixed, n=slot("n")))
    table.phrase("suffix", "with the sum of their grades being {n:integer} or greater", total)
    table.phrase("suffixes", "", ())
    table.phrase("suffixes", "{one:suffix} {more:suffixes}", cons(slot("one"), slot("more")))


def _places(table: PhraseTable) -> None:
    for word, zone in ZONE_WORDS:
        table.phrase("zone", word, zone)
    there = (slot("zone"),)
    table.phrase("place", "<<from|in>> your {zone:zone}", node(Place, zones=there, whose=YOU))
    table.phrase("place", "<<from|in>> your opponent's {zone:zone}", node(Place, zones=there, whose=OPPONENT))
    table.phrase("place", "<<from|in>> his or her {zone:zone}", node(Place, zones=there, whose=They()))
    table.phrase("place", "from hand", Place((HAND,), YOU))
    for words, zones in (("(VC)", (VC,)), ("(RC)", (RC,)), ("(GC)", (GC,)), ("(VC) or (RC)", (VC, RC))):
        table.phrase("circles", words, zones)
    table.phrase("place", "<<on|from>> your {zones:circles}", node(Place, zones=slot("zones"), whose=YOU))
    # VG 2.11.4: a zone of nobody named is the master's.
    table.phrase("place", "<<on|from>> {zones:circles}", node(Place, zones=slot("zones"), whose=YOU))
    table.phrase("place", "<<from|in>> the {zone:zone}", node(Place, zones=there, whose=YOU))
    table.phrase("place", "on your opponent's {zones:circles}", node(Place, zones=slot("zones"), whose=OPPONENT))
    table.phrase("place", "from among them", AmongThem())
    for row_words, row in (("front row", FRONT), ("back row", BACK)):
        for whose, who in (("your", YOU), ("your opponent's", OPPONENT)):
            table.phrase("place", f"in {whose} {row_words}", Place((), who, row))


def _nouns(table: PhraseTable) -> None:
    what, q = slot("what"), slot("q")
    table.phrase("bare", "{kinds:kinds!} {so:suffixes}", node(Things, kinds=slot("kinds"), suffixes=slot("so")))
    # A suffix may stand before or after the place; the style keeps where.
    placed = node(Things, kinds=slot("kinds"), suffixes=concat(slot("so"), slot("too")), place=slot("place"))
    table.phrase("placed", "{kinds:kinds!} {so:suffixes} {place:place} {too:suffixes}", placed)
    table.phrase("noun", "{q:quantity!} {what:placed!}", node(Noun, quantity=q, what=what))
    for words, who in (("your", YOU), ("your opponent's", OPPONENT), ("his or her", They()), ("any players'", EACH)):
        of = having(what, place=Place((), who))
        as_many = node(UpTo, n=slot("n"))
        table.phrase(
            "noun",
            f"up to the same number of {words} {{what:bare#p}} as {{n:counting}}",
            node(Noun, quantity=as_many, what=of),
        )
        table.phrase("noun", f"{{q:quantity}} of {words} {{what:bare#p}}", node(Noun, quantity=q, what=of))
        table.phrase("all", f"all of {words} {{what:bare#p}}", node(Noun, quantity=Every(), what=of))
        table.phrase("all", f"each of {words} {{what:bare#p}}", node(Noun, quantity=Every(), what=of))
        table.phrase("own", f"{words} {{what:bare#s}}", node(Noun, quantity=Exactly(Fixed(1)), what=of))
        table.phrase("one_of_all", f"{words} {{what:bare#s}}", node(Noun, quantity=Every(), what=of))
        table.phrase("every", f"{words} {{what:bare#p}}", node(Noun, quantity=Every(), what=of))
    for circle, zone in (("(RC)", RC), ("(VC)", VC)):
        lying = having(what, place=Place((zone,), YOU))
        of_those = f"of your {{what:bare#p}} on {circle}"
        table.phrase("noun", f"{{q:quantity}} {of_those}", node(Noun, quantity=q, what=lying))
        table.phrase("all", f"all {of_those}", node(Noun, quantity=Every(), what=lying))
    for row_words, row in (("front row", FRONT), ("back row", BACK)):
        there = having(what, place=Place((), YOU, row))
        table.phrase(
            "noun", f"{{q:quantity}} of your {{what:bare#p}} in your {row_words}", node(Noun, quantity=q, what=there)
        )
        table.phrase(
            "all", f"all of your {{what:bare#p}} in your {row_words}", node(Noun, quantity=Every(), what=there)
        )
    table.phrase("all", "all of the {what:placed#p}", node(Noun, quantity=Every(), what=what))
    mine = having(what, place=Place((), YOU))
    another = node(Noun, quantity=Exactly(Fixed(1)), what=mine, other=True)
    table.phrase("noun", "another of your {what:bare#p}", another)
    table.phrase("noun", "another {what:placed#s}", node(Noun, quantity=Exactly(Fixed(1)), what=what, other=True))
    table.phrase("all", "all {what:placed#p}", node(Noun, quantity=Every(), what=what))
    had = node(Things, kinds=slot("kinds"), suffixes=(slot("one"),), place=Place((), YOU))
    table.phrase("all", "all {kinds:kinds#p} you have {one:suffix}", node(Noun, quantity=Every(), what=had))
    both = having(what, place=Place((), EACH))
    table.phrase("all", "all {what:bare#p} of all fighters", node(Noun, quantity=Every(), what=both))
    # What is looked for in a deck, and what rides or boosts: a noun that needs no place.
    table.phrase("sought", "{q:quantity!} {what:bare!}", node(Noun, quantity=q, what=what))
    # Those that are counted.
    table.phrase("counted_one", "{what:placed#s}", node(Noun, quantity=Every(), what=what))


def _references(table: PhraseTable) -> None:
    for words in ("this unit", "this card"):
        table.phrase("this", words, THIS)
    table.phrase("it", "it", It())
    table.phrase("it", "that unit", Refer(UNIT))
    table.phrase("it", "that card", Refer(CARD))
    table.phrase("it", "that vanguard", Refer(VANGUARD))
    table.phrase("it", "that rear-guard", Refer(REAR_GUARD))
    table.phrase("it", "the boosted unit", TheBoosted())
    table.phrase("it", "the chosen unit", Refer(UNIT))
    for words in ("the unit chosen by this effect", "the unit chosen with this effect"):
        table.phrase("it", words, Refer(UNIT))
    for words in ("that called unit", "the called unit"):
        table.phrase("it", words, Called())
    for words in ("the unit returned to your hand", "the unit returned to your hand with this effect"):
        table.phrase("it", words, Moved("hand"))
    for words in ("called with this effect", "called by this effect"):
        table.phrase("it", f"the unit {words}", Called())
        table.phrase("those", f"the units {words}", Called())
    for words in ("put into your soul with this effect", "put into your soul by this effect"):
        table.phrase("it", f"the card {words}", Moved("soul"))
    table.phrase("it", "the revealed card", Moved("revealed"))
    for words in ("bound with this effect", "bound by this effect", "that was bound with this effect"):
        table.phrase("it", f"the card {words}", Moved("bound"))
    for words in ("bound with this effect", "bound by this effect", "that were bound with this effect"):
        table.phrase("those", f"the cards {words}", Moved("bound"))
    for words in ("retired", "retired with this effect", "retired by this effect"):
        table.phrase("done_one", f"unit {words}", Moved("retired"))
    for words in ("bound with this effect", "bound"):
        table.phrase("done_one", f"card {words}", Moved("bound"))
    for words in ("called with this effect", "called"):
        table.phrase("done_one", f"unit {words}", Called())
    table.phrase("done_one", "card discarded with this effect", Moved("discarded"))
    table.phrase("them", "them", Them())
    table.phrase("those", "those units", Refers(UNIT))
    table.phrase("those", "those cards", Refers(CARD))
    table.phrase("them", "{a:those}", slot("a"))
    table.phrase("rest", "<<the rest|the rest of the cards>>", TheRest())
    table.phrase("ref", "{a:this}", slot("a"))
    table.phrase("ref", "{a:it}", slot("a"))
    for words, who in (("your", YOU), ("your opponent's", OPPONENT), ("his or her", They())):
        table.phrase("top", f"the top card of {words} deck", node(TopCards, number=Fixed(1), whose=who))
        table.phrase(
            "top", f"{{n:count!}} card(s) from the top of {words} deck", node(TopCards, number=slot("n"), whose=who)
        )
