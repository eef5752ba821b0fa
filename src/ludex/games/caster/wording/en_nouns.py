"""English nouns: which cards, of which player, in which zone, how many; and the words that stand for them.

Conventions: what follows a list of kinds ("with a cost of 3 or less", "you control") is said of all of them; a zone
says where the cards are, "from" as well as "in". A trait alone is a card with it (CC 206.3).
"""

from __future__ import annotations

from ludex.core.ops.select import AnyNumber, AtLeast, Exactly, UpTo
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import (
    ALL,
    THIS,
    Compares,
    Engaged,
    FaceUp,
    Filter,
    Is,
    Linked,
    Not,
    Or,
    Ready,
    Reversed,
    Token,
    Top,
)
from ludex.core.values import Fixed, X
from ludex.games.caster.wording.spoken import AbilityHead, Aimed, AimedPlayer, InStock, Orb, Side, SpellHead, ThatPlayer
from ludex.games.caster.wording.terminals import ElementWord, TraitName
from ludex.games.caster.words import (
    ACTIVATED_ABILITY,
    ATTACK_LINK,
    AUTOMATIC_ABILITY,
    BARRIER,
    BATTLE_LINK,
    BINGO_ZONE,
    CASTER,
    CASTER_ZONE,
    CHASE,
    CONJURE,
    DECK,
    DEITY,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    LEVEL,
    NAMES,
    ORB_ZONE,
    REMOVED,
    SERVANT,
    SERVANT_ZONE,
    SOUL_BOND,
    STOCK,
    SUBTYPE,
    TRAIT,
    TYPE,
)
from ludex.games.wording.spoken import (
    AmongThem,
    Card,
    Every,
    It,
    Kind,
    Kinds,
    Noun,
    Place,
    SomeOfThem,
    The,
    Them,
    TheRest,
    They,
    Things,
)
from ludex.games.wording.terminals import CounterName, QuotedWords
from ludex.text import Integers, PhraseTable, concat, cons, node, slot

A_CASTER = Is(TYPE, CASTER)
A_SERVANT = Is(TYPE, SERVANT)
TYPES: tuple[tuple[str, str], ...] = (
    ("caster(s)", CASTER),
    ("servant(s)", SERVANT),
    ("conjure(s)", CONJURE),
    ("barrier(s)", BARRIER),
    ("deity~deities", DEITY),
)
ABILITY_KINDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("", (ACTIVATED_ABILITY, AUTOMATIC_ABILITY)),
    ("activated", (ACTIVATED_ABILITY,)),
    ("automatic", (AUTOMATIC_ABILITY,)),
)
STATES: tuple[tuple[str, Filter], ...] = (
    ("rested", Engaged()),
    ("recovered", Ready()),
    ("reversed", Reversed()),
    ("face up", FaceUp()),
    ("face down", Not(FaceUp())),
    ("attacking", Linked(ATTACK_LINK)),
    ("battling", Linked(BATTLE_LINK)),
)
ZONE_WORDS = (
    ("hand", HAND),
    ("graveyard", GRAVEYARD),
    ("orb zone", ORB_ZONE),
    ("BINGO zone", BINGO_ZONE),
    ("removed zone", REMOVED),
    ("extra deck", EXTRA_DECK),
    ("deck", DECK),
    ("caster zone", CASTER_ZONE),
    ("servant zone", SERVANT_ZONE),
)
ONE = Exactly(Fixed(1))
ALLIED_PLAYER = "<<the allied player|an allied player|allied player>>"
"""CC 105.4a: whoever controls the text."""
ENEMY_PLAYER = "<<your opponent|an opponent|an enemy player|the enemy player|enemy player>>"


def add(table: PhraseTable) -> None:
    """The table has the nouns."""
    table.terminal("trait", TraitName())
    table.terminal("number", Integers(words=True))
    table.terminal("elemental", ElementWord())
    table.terminal("quoted", QuotedWords(9))
    table.terminal("counter", CounterName("counter", "counters"))
    _quantities(table)
    _adjectives(table)
    _kinds(table)
    _places(table)
    _nouns(table)
    _pronouns(table)
    _players(table)


def _quantities(table: PhraseTable) -> None:
    n = slot("n")
    table.phrase("amount", "{n:number!}", node(Fixed, n=n))
    table.phrase("amount", "X", X(), number="p")
    table.phrase("amount_a", "a", Fixed(1), number="s")
    table.phrase("amount_a", "{n:amount!}", n)
    table.phrase("quantity", "{n:amount!}", node(Exactly, n=n))
    table.phrase("quantity", "up to {n:amount!}", node(UpTo, n=n))
    table.phrase("quantity", "{n:amount} or more", node(AtLeast, n=n), number="p")
    table.phrase("quantity", "any number of", AnyNumber(), number="p")


def _is(attribute: int, name: str = "a") -> object:
    return node(Is, attribute=attribute, value=slot(name))


def _adjectives(table: PhraseTable) -> None:
    a, b = slot("a"), slot("b")
    # CC 105.4c: of a type, what that player controls.
    table.phrase("adjective", "allied", Side(YOU))
    table.phrase("adjective", "enemy", Side(OPPONENT))
    for word, filter in STATES:
        table.phrase("state", word, filter)
    table.phrase("adjective", "{a:state}", a)
    table.phrase("adjective", "{a:state} <<or|and>> {b:state}", node(Or, parts=(a, b)))
    table.phrase("adjective", "{a:elemental}", a)
    table.phrase("adjective", "{a:elemental} or {b:elemental}", node(Or, parts=(a, b)))
    table.phrase("adjective", "Soul Bond", Is(SUBTYPE, SOUL_BOND))
    for name in (CASTER, SERVANT, CONJURE, BARRIER, DEITY):
        table.phrase("adjective", f"non-{name.lower()}", Not(Is(TYPE, name)))
    table.phrase("adjective", "non-{a:trait}", node(Not, a=_is(TRAIT)))
    n = node(Fixed, n=slot("n"))
    table.phrase("adjective", "<<Lv|level>> {n:integer}", node(Compares, stat=LEVEL, how="==", value=n))
    table.phrase("adjective", "<<Lv|level>> {n:integer} or greater", node(Compares, stat=LEVEL, how=">=", value=n))
    table.phrase("adjective", "{a:traits}", a)
    table.phrase("traits", "{a:trait} _", _is(TRAIT))
    table.phrase("traits", "{a:trait} _ or {b:trait}", node(Or, parts=(_is(TRAIT), _is(TRAIT, "b"))))
    table.phrase("adjectives", "", ())
    table.phrase("adjectives", "{one:adjective} {more:adjectives}", cons(slot("one"), slot("more")))


def _kinds(table: PhraseTable) -> None:
    for words, name in TYPES:
        table.phrase("type", words, Is(TYPE, name))
        singular = words.replace("(s)", "").split("~", maxsplit=1)[0]
        table.phrase("head", f"{singular} card(s)", Is(TYPE, name))
        table.phrase("head", f"{singular} spell(s)", SpellHead(Is(TYPE, name)))
        for which, kinds in ABILITY_KINDS:
            table.phrase("head", f"{singular} {which} ability~abilities", AbilityHead(kinds, Is(TYPE, name)))
    table.phrase("head", "{a:type!}", slot("a"))
    table.phrase("head", "card(s)", Card())
    table.phrase("head", "orb(s)", Orb())
    # CC 1302.2b: what is for tokens is for them alone.
    table.phrase("head", "token(s)", Token())
    table.phrase("head", "spell(s)", SpellHead())
    for which, kinds in ABILITY_KINDS:
        table.phrase("head", f"{which} ability~abilities", AbilityHead(kinds, ALL))
    before, head = slot("with_"), slot("head")
    table.phrase("headed", "{with_:adjectives} {head:head!}", node(Kind, adjectives=before, head=head))
    table.phrase("kind", "{a:headed!}", slot("a"))
    table.phrase("kind", "{with_:adjectives} {last:traits}", node(Kind, adjectives=concat(before, (slot("last"),))))
    # CC 202.4: a name in quotation marks is the whole name.
    table.phrase("kind", '{with_:adjectives} "{a:quoted}"', node(Kind, adjectives=concat(before, (_is(NAMES),))))
    table.phrase(
        "kind",
        '{with_:adjectives} "{a:quoted}" {head:head!}',
        node(Kind, adjectives=concat(before, (_is(NAMES),)), head=head),
    )
    a, b = slot("a"), slot("b")
    table.phrase("kinds", "{a:kind!}", node(Kinds, parts=(a,)))
    for word in ("or", "and"):
        table.phrase("kinds", f"{{a:headed!}} {word} {{b:headed!}}", node(Kinds, parts=(a, b), joined=word))
    table.phrase("kinds", "{a:headed#s} or a {b:headed#s}", node(Kinds, parts=(a, b), joined="or a"), number="s")


def _places(table: PhraseTable) -> None:
    table.phrase("place", "you control", Place(FIELD, YOU))
    table.phrase("place", f"{ALLIED_PLAYER} controls", Place(FIELD, YOU))
    table.phrase("place", f"{ENEMY_PLAYER} controls", Place(FIELD, OPPONENT))
    table.phrase("place", "they control", Place(FIELD, They()))
    table.phrase("place", "<<on|in>> the field", Place(FIELD, EACH))
    table.phrase("place", "in the <<chase|chase zone>>", Place((CHASE,), EACH))
    table.phrase("place", "<<from among|among>> them", AmongThem())
    for word, zone in ZONE_WORDS:
        table.phrase("zone", word, zone)
    there = (slot("zone"),)
    # CC 105.4b: an allied zone is yours.
    for words, who in (
        ("<<your|an allied|an allied player's|the allied player's>>", YOU),
        ("<<an enemy|your opponent's|an enemy player's|the enemy player's>>", OPPONENT),
        ("their", They()),
        ("<<any|a|a player's>>", EACH),
    ):
        table.phrase("place", f"<<in|from>> {words} {{zone:zone}}", node(Place, zones=there, whose=who))
    for words, who in (("allied", YOU), ("enemy", OPPONENT)):
        table.phrase("place", f"<<in|from>> {words} orb zones", Place((ORB_ZONE,), who))
    table.phrase("place", "from <<my|this card's>> stock", InStock((STOCK,)))


def _nouns(table: PhraseTable) -> None:
    what, kinds, so = slot("what"), slot("kinds"), slot("so")
    table.phrase("bare", "{kinds:kinds!} {so:suffixes}", node(Things, kinds=kinds, suffixes=so))
    # A suffix may stand before or after the place; the style keeps where.
    placed = node(Things, kinds=kinds, suffixes=concat(so, slot("too")), place=slot("place"))
    table.phrase("placed", "{kinds:kinds!} {so:suffixes} {place:place} {too:suffixes}", placed)
    table.phrase("things", "{what:bare!}", what)
    table.phrase("things", "{what:placed!}", what)
    table.phrase("suffixes", "", ())
    table.phrase("suffixes", "{one:suffix} {more:suffixes}", cons(slot("one"), slot("more")))
    table.phrase("noun", "{q:quantity!} {what:things!}", node(Noun, quantity=slot("q"), what=what))
    table.phrase("noun", "{q:quantity!} other {what:things!}", node(Noun, quantity=slot("q"), what=what, other=True))
    table.phrase("noun", "a {what:things#s}", node(Noun, quantity=ONE, what=what))
    table.phrase("noun", "another {what:things#s}", node(Noun, quantity=ONE, what=what, other=True))
    anything = Kinds((Kind((), Card()),))
    table.phrase(
        "noun", "{q:quantity} from among them", node(Noun, quantity=slot("q"), what=Things(anything, (), AmongThem()))
    )
    under = Things(anything, (), InStock((STOCK,)))
    table.phrase("noun", "{q:quantity!} of <<this card's|my>> stock", node(Noun, quantity=slot("q"), what=under))
    for owner in ("{of:aimed#s}'s", "{of:it}'s"):
        theirs = node(Things, kinds=anything, suffixes=(), place=node(InStock, zones=(STOCK,), of=slot("of")))
        table.phrase("noun", f"{{q:quantity!}} of {owner} stock", node(Noun, quantity=slot("q"), what=theirs))
    same = node(Noun, quantity=node(Exactly, n=slot("v")), what=what)
    table.phrase("noun", "{what:things#p} equal to {v:value}", same)
    table.phrase("noun", "a number of {what:things#p} equal to {v:value}", same)
    every = node(Noun, quantity=Every(), what=what)
    others = node(Noun, quantity=Every(), what=what, other=True)
    table.phrase("all", "all {what:things#p}", every)
    table.phrase("all", "all other {what:things#p}", others)
    table.phrase("each", "each {what:things#s}", every)
    table.phrase("each", "each other {what:things#s}", others)
    # What a continuous ability or a count speaks of: "servants you control", "other allied servants".
    table.phrase("counted", "{what:things#p}", every)
    table.phrase("counted", "other {what:things#p}", others)
    table.phrase("counted_one", "{what:things#s}", every)
    table.phrase("counted_one", "other {what:things#s}", others)
    # Targets.
    one = node(Noun, quantity=ONE, what=what)
    some = node(Noun, quantity=slot("q"), what=what)
    table.phrase("aimed", "target {what:things#s}", node(Aimed, noun=one), number="s")
    table.phrase("aimed", "{q:quantity!} target {what:things!}", node(Aimed, noun=some))
    table.phrase("aimed", "another target {what:things#s}", node(Aimed, noun=one, other="target"), number="s")


def _pronouns(table: PhraseTable) -> None:
    table.phrase("this", "<<this card|me|this servant|this caster|this barrier|this deity>>", THIS)
    table.phrase("it", "it", It())
    for words, name in TYPES:
        word = words.replace("(s)", "").split("~", maxsplit=1)[0]
        table.phrase("it", f"that {word}", The("that", Is(TYPE, name)))
        table.phrase("it", f"that enemy {word}", The("that enemy", Is(TYPE, name)))
        for how in ("banished", "discarded", "revealed", "destroyed", "returned"):
            table.phrase("it", f"the {how} {word}", The(how, Is(TYPE, name)))
    table.phrase("it", "that card", The("that"))
    for how in ("banished", "discarded", "revealed", "destroyed", "returned"):
        table.phrase("it", f"the {how} card", The(how))
    table.phrase("it", "the card banished for this ability's cost", The("banished"))
    table.phrase("them", "<<them|those cards>>", Them())
    table.phrase("some_of_them", "{q:quantity} of them", node(SomeOfThem, quantity=slot("q")))
    table.phrase("rest", "the rest", TheRest())
    deck = node(Top, zone=DECK, number=slot("n"), whose=slot("who"))
    table.phrase("deck_of", "<<your deck|an allied deck|an allied player's deck>>", YOU)
    table.phrase("deck_of", "<<your opponent's deck|an enemy deck|an enemy player's deck>>", OPPONENT)
    table.phrase("deck_of", "their deck", They())
    table.phrase("top", "the top card of {who:deck_of}", node(Top, zone=DECK, number=Fixed(1), whose=slot("who")))
    table.phrase("top", "the top {n:amount#p} cards of {who:deck_of}", deck)
    # What an action is done to.
    for category in ("aimed", "this", "it", "them", "all"):
        table.phrase("object", f"{{a:{category}}}", slot("a"))


def _players(table: PhraseTable) -> None:
    for words, who in (
        ("target player", AimedPlayer(EACH)),
        ("target allied player", AimedPlayer(YOU)),
        ("target enemy player", AimedPlayer(OPPONENT)),
        ("target opponent", AimedPlayer(OPPONENT)),
        (ALLIED_PLAYER, YOU),
        (ENEMY_PLAYER, OPPONENT),
        ("each player", EACH),
        ("that player", ThatPlayer()),
        ("that enemy player", ThatPlayer()),
    ):
        table.phrase("player", words, who, number="s")
