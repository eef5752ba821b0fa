"""English nouns: which cards, of which player, in which zone, how many; and the words that stand for them.

Conventions: what follows a list of kinds ("of cost 3 or less", "you control") is said of all of them; a zone says where
the cards are, "from" as well as "in".
"""

from __future__ import annotations

from ludex.core.ops.select import AnyNumber, Constraint, Exactly, UpTo
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import (
    Cards,
    Compares,
    Did,
    Engaged,
    Filter,
    HasCounter,
    HasKeyword,
    Is,
    Linked,
    Not,
    NotThose,
    OneOf,
    Or,
    Top,
)
from ludex.core.triggers import Trigger
from ludex.core.values import Count, CountersOn, Fixed, StatOf, X
from ludex.games.fftcg.filters import Blocking, Choosing, Damaged, InParty, InPartyWith, MultiElement, TriggeredFrom
from ludex.games.fftcg.wording.spoken import ITSELF, ChoosingA, CostIn, ThatCost, TheOpposite, ThisOne, Unsaid
from ludex.games.fftcg.wording.terminals import SELF, AbilityWord
from ludex.games.fftcg.words import (
    ABILITIES,
    ACTION_ABILITY,
    ATTACK_LINK,
    AUTO_ABILITY,
    BACK_ATTACK,
    BACKUP,
    BRAVE,
    BREAK,
    CATEGORY,
    COST,
    DAMAGE_ZONE,
    DECK,
    ELEMENT,
    ELEMENTS,
    EX_BURST,
    FIELD,
    FIRST_STRIKE,
    FORWARD,
    HAND,
    HASTE,
    ICON,
    JOB,
    MONSTER,
    NAMES,
    POWER,
    SPECIAL_ABILITY,
    SUMMON,
    TYPE,
    ZONES,
)
from ludex.games.wording.spoken import (
    AmongThem,
    Card,
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
from ludex.games.wording.terminals import Bracketed, CounterName
from ludex.text import PhraseTable, concat, cons, having, node, slot

A_FORWARD = Is(TYPE, FORWARD)
A_BACKUP = Is(TYPE, BACKUP)
A_MONSTER = Is(TYPE, MONSTER)
A_SUMMON = Is(TYPE, SUMMON)
A_CHARACTER = Or((A_FORWARD, A_BACKUP, A_MONSTER))
ABILITY_KINDS: tuple[tuple[str, Filter], ...] = (
    ("<<auto-ability|auto ability>>", Is(TYPE, AUTO_ABILITY)),
    ("action ability", Is(TYPE, ACTION_ABILITY)),
    ("special ability", Is(TYPE, SPECIAL_ABILITY)),
    ("ability", Or(tuple(Is(TYPE, kind) for kind in ABILITIES))),
)
ELSEWHERE = tuple(zone for zone in range(len(ZONES)) if zone != FIELD)
"""Where a card may come to a field from: a card that changes sides does not enter the field."""
ENTERED = Did(Trigger("moved", frm=ELSEWHERE, to=(FIELD,)))
TAKEN = Count(Cards((DAMAGE_ZONE,), YOU))
"""The points of damage you have received (FF 6.5.2)."""
KEYWORDS = (BRAVE, HASTE, FIRST_STRIKE, BACK_ATTACK)
TYPES: tuple[tuple[str, Filter], ...] = (
    ("Forward", A_FORWARD),
    ("Backup", A_BACKUP),
    ("Monster", A_MONSTER),
    ("Character", A_CHARACTER),
)


def add(table: PhraseTable) -> None:
    """The table has the nouns."""
    for name in (SELF, "name", "job", "category"):
        table.open_class(name)
    # FF 11.7.2: names of special abilities.
    table.terminal("ability_name", Bracketed("the name of a special ability", 9))
    table.terminal("ability_word", AbilityWord("without"))
    table.terminal("counter", CounterName("Counter", "Counters"))
    _quantities(table)
    _kinds(table)
    _suffixes(table)
    _places(table)
    _nouns(table)
    _pronouns(table)


def _quantities(table: PhraseTable) -> None:
    n = node(Fixed, n=slot("n"))
    table.phrase("amount", "{n:integer!}", n)
    table.phrase("amount", "X", X(), number="p")
    table.phrase("quantity", "{n:amount!}", node(Exactly, n=slot("n")))
    table.phrase("quantity", "up to {n:amount!}", node(UpTo, n=slot("n")))
    table.phrase("quantity", "any number of", AnyNumber(), number="p")
    table.phrase("quantity", "one", Exactly(Fixed(1)), number="s")
    table.phrase("quantity", "a total of {n:amount!}", node(Exactly, n=slot("n")))


def _is(attribute: int, name: str = "a") -> object:
    return node(Is, attribute=attribute, value=slot(name))


def _kinds(table: PhraseTable) -> None:
    for name in ELEMENTS:
        table.phrase("element", name, name)
    table.phrase("adjective", "{a:element}", _is(ELEMENT))
    table.phrase("adjective", "{a:element} or {b:element}", node(Or, parts=(_is(ELEMENT), _is(ELEMENT, "b"))))
    table.phrase(
        "adjective",
        "{a:element}, {b:element}, or {c:element}",
        node(Or, parts=(_is(ELEMENT), _is(ELEMENT, "b"), _is(ELEMENT, "c"))),
    )
    states: tuple[tuple[str, Filter], ...] = (
        ("dull", Engaged()),
        ("active", Not(Engaged())),
        ("damaged", Damaged()),
        ("attacking", Linked(ATTACK_LINK)),
        ("blocking", Blocking()),
        ("Multi-Element", MultiElement()),
    )
    for word, filter in states:
        table.phrase("state", word, filter)
    table.phrase("adjective", "{a:state}", slot("a"))
    table.phrase("called", "Job {a:job}", _is(JOB))
    table.phrase("called", "Category {a:category}", _is(CATEGORY))
    table.phrase("called", "Card Name {a:name}", _is(NAMES))
    table.phrase("adjectives", "", ())
    table.phrase("adjectives", "{one:adjective} {more:adjectives}", cons(slot("one"), slot("more")))
    table.phrase("callings", "{one:called}", (slot("one"),))
    table.phrase("callings", "{one:called} {more:callings}", cons(slot("one"), slot("more")))

    for word, filter in TYPES:
        table.phrase("type", f"{word}(s)", filter)
    table.phrase("type", "Summon(s)", A_SUMMON)
    table.phrase("head", "{a:type!}", slot("a"))
    table.phrase("head", "card(s)", Card())
    table.phrase("head", "Character card(s)", A_CHARACTER)
    for words, filter in ABILITY_KINDS:
        table.phrase("head", words, filter)
    table.phrase("kind", "{with_:adjectives} {head:head!}", node(Kind, adjectives=slot("with_"), head=slot("head")))
    both = concat(slot("with_"), slot("called"))
    table.phrase("kind", "{with_:adjectives} {called:callings}", node(Kind, adjectives=both))
    table.phrase(
        "kind", "{with_:adjectives} {called:callings} {head:head!}", node(Kind, adjectives=both, head=slot("head"))
    )
    a, b, c = slot("a"), slot("b"), slot("c")
    table.phrase("kinds", "{a:kind!}", node(Kinds, parts=(a,)))
    either = node(Kinds, parts=(a, b), joined="or a")
    table.phrase("kinds", "{a:kind#s} or a {b:kind#s}", either, number="s")
    table.phrase("kinds", "{a:kind#s} or 1 {b:kind#s}", node(Kinds, parts=(a, b), joined="or 1"), number="s")
    for word in ("or", "and/or", "and"):
        table.phrase("kinds", f"{{a:kind!}} {word} {{b:kind!}}", node(Kinds, parts=(a, b), joined=word))
    for word in ("or", "and"):
        table.phrase("kinds", f"{{a:kind!}}, {{b:kind!}} {word} {{c:kind!}}", node(Kinds, parts=(a, b, c), joined=word))
        table.phrase(
            "kinds", f"{{a:kind!}}, {{b:kind!}}, {word} {{c:kind!}}", node(Kinds, parts=(a, b, c), joined=word)
        )


def _suffixes(table: PhraseTable) -> None:
    for words, how in (("{n:amount} or less", "<="), ("{n:amount} or more", ">="), ("{n:amount}", "==")):
        table.phrase("suffix", f"of cost {words}", node(Compares, stat=COST, how=how, value=slot("n")))
        table.phrase("suffix", f"of power {words}", node(Compares, stat=POWER, how=how, value=slot("n")))
    table.phrase("suffix", "of <<cost|costs>> {costs:cost_list}", node(CostIn, costs=slot("costs")))
    table.phrase("cost_list", "{a:integer} <<or|and|, or|, and>> {b:integer}", (slot("a"), slot("b")))
    table.phrase("cost_list", "{a:integer}, {more:cost_list}", cons(slot("a"), slot("more")))
    same = node(Compares, stat=COST, how="==", value=node(StatOf, of=slot("of"), stat=COST))
    table.phrase("suffix", "of the same cost as {of:it}", same)
    table.phrase("suffix", "with the same cost as {of:it}", same)
    table.phrase(
        "suffix", "with a cost inferior or equal to {v:value}", node(Compares, stat=COST, how="<=", value=slot("v"))
    )
    for opening in ("of an Element other than", "of any Element other than"):
        for name in ELEMENTS:
            others = Or(tuple(Is(ELEMENT, one) for one in ELEMENTS if one != name))
            table.phrase("suffix", f"{opening} {name}", others)
    total = node(Constraint, kind="total at most", stat=COST, value=slot("n"))
    table.phrase("suffix", "with a total cost of {n:amount} or less", total)
    for words in ("each with a different cost", "each of a different cost"):
        table.phrase("suffix", f", {words}", Constraint("different values", COST))
    for words, how in (("{n:amount} power or less", "<="), ("{n:amount} power or more", ">=")):
        table.phrase("suffix", f"with {words}", node(Compares, stat=POWER, how=how, value=slot("n")))
    for how, words in (("<=", "or less"), (">=", "or more")):
        table.phrase(
            "suffix",
            f"with a power of {{n:amount}} {words}",
            node(Compares, stat=POWER, how=how, value=slot("n")),
        )
    at_most = node(Compares, stat=COST, how="<=", value=slot("v"))
    table.phrase("suffix", "of cost equal to or less than {v:value}", at_most)
    table.phrase("suffix", "of cost equal to or less than the damage you have received", Compares(COST, "<=", TAKEN))
    table.phrase("suffix", "that entered the field this turn", ENTERED)
    for whom in ("it", "them"):
        table.phrase("suffix", f"with a {{name:counter}} Counter on {whom}", node(HasCounter, name=slot("name")))
    table.phrase("suffix", "of that cost", ThatCost())
    for words in ("choosing a", "that is choosing a", "targeting a"):
        table.phrase("suffix", f"{words} {{what:placed#s}}", node(ChoosingA, what=slot("what")))
    table.phrase("suffix", "that is choosing {of:self}", node(Choosing, what=node(OneOf, of=slot("of"))))
    table.phrase("suffix", "triggered from a {what:type#s}", node(TriggeredFrom, what=slot("what")))
    table.phrase("suffix", "with different names", Constraint("different names"))
    table.phrase("suffix", "forming a party", InParty())
    table.phrase("suffix", "forming a party with {of:self}", node(InPartyWith, of=slot("of")))
    table.phrase("suffix", "forming a party with it", InPartyWith(It()))
    table.phrase("suffix", "with a power greater than <<his|hers|its>>", Compares(POWER, ">", StatOf(ITSELF, POWER)))
    stronger = node(Compares, stat=POWER, how=">", value=node(StatOf, of=slot("of"), stat=POWER))
    table.phrase("suffix", "with a power greater than {of:self}'s", stronger)
    for keyword in KEYWORDS:
        table.phrase("keyword", keyword, keyword)
    table.phrase("suffix", "with {k:keyword}", node(HasKeyword, keyword=slot("k")))
    table.phrase("suffix", "with EX Burst", Is(ICON, EX_BURST))
    table.phrase("suffix", "other than {a:self}", node(NotThose, of=slot("a")))
    table.phrase("excepted", "{a:called}", slot("a"))
    table.phrase("excepted", "{a:element}", _is(ELEMENT))
    table.phrase("excepted", "a {a:type#s}", slot("a"))
    table.phrase("excepted", "Multi-Element", MultiElement())
    table.phrase("excepted", "{a:called} or {b:called}", node(Or, parts=(slot("a"), slot("b"))))
    for word in ("or", "and"):
        table.phrase(
            "excepted", f"{{a:element}} {word} {{b:element}}", node(Or, parts=(_is(ELEMENT), _is(ELEMENT, "b")))
        )
    table.phrase("suffix", "other than {a:excepted}", node(Not, a=slot("a")))
    table.phrase("suffixes", "", ())
    table.phrase("suffixes", "{one:suffix} {more:suffixes}", cons(slot("one"), slot("more")))


def _places(table: PhraseTable) -> None:
    table.phrase("place", "you control", Place((FIELD,), YOU))
    table.phrase("place", "<<opponent|your opponent>> controls", Place((FIELD,), OPPONENT))
    table.phrase("place", "they control", Place((FIELD,), They()))
    table.phrase("place", "he/she controls", Place((FIELD,), They()))
    table.phrase("place", "on the field", Place((FIELD,), EACH))
    table.phrase("place", "of your opponent", Place((FIELD,), OPPONENT))
    table.phrase("place", "in the Break Zone", Place((BREAK,), Unsaid()))
    table.phrase("place", "among them", AmongThem())
    for word, zone in (("hand", HAND), ("Break Zone", BREAK), ("Damage Zone", DAMAGE_ZONE)):
        table.phrase("zone", word, zone)
    there = (slot("zone"),)
    table.phrase("place", "<<in|from>> your {zone:zone}", node(Place, zones=there, whose=YOU))
    table.phrase("place", "<<in|from>> your opponent's {zone:zone}", node(Place, zones=there, whose=OPPONENT))
    table.phrase("place", "<<in|from>> <<their|his/her>> {zone:zone}", node(Place, zones=there, whose=They()))
    table.phrase("place", "<<in|from>> either player's {zone:zone}", node(Place, zones=there, whose=EACH))


def _nouns(table: PhraseTable) -> None:
    what = slot("what")
    bare = node(Things, kinds=slot("kinds"), suffixes=slot("so"))
    # A suffix may stand before or after the place; the style keeps where.
    placed = node(Things, kinds=slot("kinds"), suffixes=concat(slot("so"), slot("too")), place=slot("place"))
    table.phrase("bare", "{kinds:kinds!} {so:suffixes}", bare)
    table.phrase("placed", "{kinds:kinds!} {so:suffixes} {place:place} {too:suffixes}", placed)
    fallen = Did(Trigger("moved", frm=(FIELD,), to=(BREAK,)))
    table.phrase(
        "placed",
        "{kinds:kinds!} {so:suffixes} put in your Break Zone from the field during this turn",
        node(Things, kinds=slot("kinds"), suffixes=cons(fallen, slot("so")), place=Place((BREAK,), YOU)),
    )
    table.phrase("things", "{what:bare!}", what)
    table.phrase("things", "{what:placed!}", what)
    table.phrase("noun", "{q:quantity!} {what:things!}", node(Noun, quantity=slot("q"), what=what))
    of = slot("of")
    for words, quantity in (("up to the same number of", UpTo), ("the same number of", Exactly)):
        same = node(Noun, quantity=node(quantity, n=node(Count, of=of)), what=what)
        table.phrase("noun", f"{words} {{what:things#p}} as the {{of:counted}}", same)
        counters = node(quantity, n=node(CountersOn, of=of, name=slot("name")))
        table.phrase(
            "noun",
            f"{words} {{what:things#p}} as the {{name:counter}} Counters placed on {{of:self}}",
            node(Noun, quantity=counters, what=what),
        )
    as_many = node(Noun, quantity=node(Exactly, n=node(Count, of=of)), what=what)
    table.phrase("noun", "as many {what:things#p} as <<the|>> {of:counted}", as_many)
    theirs = having(what, place=Place((FIELD,), OPPONENT))
    table.phrase("noun", "an opponent's {what:bare#s}", node(Noun, quantity=Exactly(Fixed(1)), what=theirs))
    table.phrase("noun", "a {what:things#s}", node(Noun, quantity=Exactly(Fixed(1)), what=what))
    every = node(Noun, quantity=Every(), what=what)
    table.phrase("all", "all <<the|>> {what:things#p}", every)
    table.phrase("all", "each {what:things#s}", every)
    # What a field ability or a count speaks of: "the Forwards you control", "Backups you control".
    table.phrase("the_group", "<<the|>> {what:placed#p}", every)
    table.phrase("the_group", "<<the|>> {what:bare#p}", every)
    table.phrase("counted", "{what:things#p}", every)
    table.phrase("counted_one", "{what:things#s}", every)


def _pronouns(table: PhraseTable) -> None:
    table.phrase("this", "{who:self}", slot("who"))
    for word, filter in TYPES:
        table.phrase("this_one", f"this {word}", node(ThisOne, what=filter))
        table.phrase("it", f"that {word}", The("that", filter))
        table.phrase("it", f"the chosen {word}", The("chosen", filter))
        table.phrase("it", f"the {word}", The("typed", filter))
        table.phrase("it", f"the removed {word}", The("removed", filter))
    table.phrase("it", "it", It())
    table.phrase("it", "that card", The("that"))
    table.phrase("it", "the blocking Forward", The("opposite", A_FORWARD))
    table.phrase("it", "the Forward that blocks {of:self}", node(TheOpposite, of=slot("of")))
    table.phrase("it", "the Forward that blocks or is blocked by {of:self}", node(TheOpposite, of=slot("of")))
    table.phrase("it", "the removed card", The("removed"))
    table.phrase("it", "the discarded Forward", The("discarded", A_FORWARD))
    table.phrase("it", "the card", The("that"))
    table.phrase("it", "this card", The("that"))
    table.phrase("it", "the revealed card", The("revealed"))
    table.phrase("it", "the discarded card", The("discarded"))
    table.phrase("some_of_them", "{q:quantity} of them", node(SomeOfThem, quantity=slot("q")))
    table.phrase("former", "the former", Ordinal(0))
    table.phrase("former", "the latter", Ordinal(1))
    table.phrase("them", "them", Them())
    table.phrase("them", "these", Them())
    table.phrase(
        "rest", "<<the other cards|the rest of the cards|the rest|the other|the other cards revealed>>", TheRest()
    )
    deck = node(Top, zone=DECK, number=slot("n"), whose=YOU)
    table.phrase("top", "the top card of your deck", Top(DECK, Fixed(1), YOU))
    table.phrase("top", "the top {n:amount#p} cards of your deck", deck)
    theirs = node(Top, zone=DECK, number=slot("n"), whose=OPPONENT)
    table.phrase("top", "the top card of your opponent's deck", Top(DECK, Fixed(1), OPPONENT))
    table.phrase("top", "the top {n:amount#p} cards of your opponent's deck", theirs)
    table.phrase("their_top", "the top card of <<their|his/her>> deck", Top(DECK, Fixed(1), They()))
    table.phrase(
        "their_top",
        "the top {n:amount#p} cards of <<their|his/her>> deck",
        node(Top, zone=DECK, number=slot("n"), whose=They()),
    )
    # What an action is done to: a card spoken of, this card, or all of a kind.
    for category in ("it", "this", "this_one", "all", "former"):
        table.phrase("target", f"{{a:{category}}}", slot("a"))
    table.phrase("target", "{a:them}", slot("a"))
    table.phrase("target", "{a:it} and {b:this}", node(Together, parts=(slot("a"), slot("b"))))
    table.phrase("target", "{a:this} and {b:it}", node(Together, parts=(slot("a"), slot("b"))))
