"""English effects: what is chosen, drawn, searched, called, moved, turned, charged, dealt."""

from __future__ import annotations

from ludex.core.changes import BOTTOM, ENGAGED, FACE_DOWN
from ludex.core.ops.draw import Draw
from ludex.core.ops.either import Either
from ludex.core.ops.look import Shuffle
from ludex.core.ops.turns import AnotherTurn
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import THIS
from ludex.core.values import Fixed
from ludex.games.vanguard.ops.call import Place
from ludex.games.vanguard.wording.en_nouns import STATES
from ludex.games.vanguard.wording.said import (
    Becomes,
    Calls,
    Chooses,
    ChoosesAtRandom,
    CounterCharges,
    DealsDamage,
    DrawsEach,
    Exchanges,
    Finds,
    Looks,
    Rests,
    Rides,
    SoulCharges,
    Stands,
    Turns,
    Verb,
)
from ludex.games.vanguard.words import (
    BIND,
    BIND_VERB,
    DAMAGE_ZONE,
    DECK,
    DISCARD,
    DROP,
    G_ZONE,
    HAND,
    HEAL,
    PUT,
    RETIRE,
    SOUL,
)
from ludex.games.wording.said import Destination, EitherEnd, Puts, Reveals, Searches
from ludex.games.wording.spoken import AmongThem, Every, It, Noun
from ludex.text import PhraseTable, having, node, slot

_WHAT, _N = slot("what"), slot("n")
UNDER = Destination(DECK, None, BOTTOM)
ON_TOP = Destination(DECK)


def add(table: PhraseTable) -> None:
    """The table has the effects: `act` is one of them, as its player is told to do it."""
    _choosing(table)
    _deck(table)
    _calling(table)
    _moving(table)
    _turning(table)
    _charging(table)
    _other(table)


def _choosing(table: PhraseTable) -> None:
    a, b = slot("a"), slot("b")
    for category in ("noun", "own"):
        table.phrase("act", f"choose {{a:{category}}}", node(Chooses, what=(a,)))
    table.phrase("act", "choose {a:noun} and {b:noun}", node(Chooses, what=(a, b)))
    table.phrase("act", "choose {a:sought}", node(Chooses, what=(a,)))
    table.phrase("act", "choose {a:noun} at random", node(ChoosesAtRandom, what=a))


def _deck(table: PhraseTable) -> None:
    table.phrase("act", "draw {n:count!} card(s)", node(Draw, count=_N))
    table.phrase("act", "draw {n:count!} card(s) {e:each_of}", node(DrawsEach, count=_N, every=slot("e")))
    table.phrase("act", "you get an additional turn", AnotherTurn(YOU))
    table.phrase("act", "search your deck for {what:sought}", node(Searches, what=(_WHAT,)))
    two = node(Searches, what=(slot("a"), slot("b")))
    table.phrase("act", "search your deck for {a:sought} and {b:sought}", two)
    table.phrase("act", "search for {what:noun}", node(Finds, what=(_WHAT,)))
    for words, who in (("your", YOU), ("your opponent's", OPPONENT)):
        table.phrase("act", f"look at the top card of {words} deck", node(Looks, number=Fixed(1), whose=who))
        table.phrase(
            "act", f"look at {{n:count!}} card(s) from the top of {words} deck", node(Looks, number=_N, whose=who)
        )
    table.phrase(
        "act", "look at up to {n:count!} card(s) from the top of your deck", node(Looks, number=_N, how="up to")
    )
    table.phrase("act", "shuffle your deck", Shuffle(YOU))
    table.phrase("act", "reveal {what:noun}", node(Reveals, what=_WHAT))
    for category in ("it", "them", "top", "this"):
        table.phrase("act", f"reveal {{what:{category}}}", node(Reveals, what=_WHAT))
        table.phrase("act", f"reveal {{what:{category}}} to your opponent", node(Reveals, what=_WHAT))


def _calling(table: PhraseTable) -> None:
    places: tuple[tuple[str, object], ...] = (
        ("(RC)", Place("any")),
        ("an open (RC)", Place("open")),
        ("separate (RC)", Place("separate")),
        ("separate open (RC)", Place("separate open")),
        ("(GC)", Place("guardian")),
        ("a (RC) in the same column as {of:ref}", node(Place, kind="same column", of=slot("of"))),
        ("(RC) in the same column as {of:ref}", node(Place, kind="same column", of=slot("of"))),
        ("an open (RC) in the same column as {of:ref}", node(Place, kind="open same column", of=slot("of"))),
    )
    for words, place in places:
        table.phrase("location", words, place)
    to = slot("to")
    for category in ("it", "them", "this"):
        table.phrase("act", f"call {{what:{category}}} to {{to:location}}", node(Calls, what=_WHAT, to=to))
        rested = node(Calls, what=_WHAT, to=to, orientation=ENGAGED)
        for words in ("as [Rest]", "at [Rest]"):
            table.phrase("act", f"call {{what:{category}}} to {{to:location}} {words}", rested)
        table.phrase("act", f"ride {{what:{category}}}", node(Rides, what=_WHAT))
        table.phrase("act", f"ride {{what:{category}}} as [Stand]", node(Rides, what=_WHAT))
        table.phrase("act", f"ride {{what:{category}}} as [Rest]", node(Rides, what=_WHAT, orientation=ENGAGED))
    for category in ("noun", "top", "all"):
        table.phrase("act", f"call {{what:{category}}} to {{to:location}}", node(Calls, what=_WHAT, to=to))
        rested = node(Calls, what=_WHAT, to=to, orientation=ENGAGED)
        for words in ("at [Rest]", "as [Rest]"):
            table.phrase("act", f"call {{what:{category}}} to {{to:location}} {words}", rested)
    among = node(Noun, quantity=Every(), what=having(_WHAT, place=AmongThem()))
    table.phrase(
        "act",
        "call all {what:bare#p} to {to:location} at [Rest] from among them",
        node(Calls, what=among, to=to, orientation=ENGAGED),
    )


def _moving(table: PhraseTable) -> None:
    def puts(to: Destination, verb: str) -> object:
        return node(Puts, what=_WHAT, to=to, verb=verb)

    for category in ("it", "them", "this", "all", "rest", "noun", "top"):
        what = f"{{what:{category}}}"
        for words, zone in (
            ("into your hand", HAND),
            ("into your soul", SOUL),
            ("into your drop zone", DROP),
            ("into the drop zone", DROP),
            ("into your damage zone", DAMAGE_ZONE),
            ("into your damage zone face up", DAMAGE_ZONE),
        ):
            table.phrase("act", f"put {what} {words}", puts(Destination(zone), PUT))
        face_down = Destination(DAMAGE_ZONE, facing=FACE_DOWN)
        table.phrase("act", f"put {what} into your damage zone face down", puts(face_down, PUT))
        for words in ("on the bottom of your deck", "on the bottom of your deck in any order"):
            table.phrase("act", f"put {what} {words}", puts(UNDER, PUT))
        for words in ("on the top of your deck", "on top of your deck", "on the top of your deck in any order"):
            table.phrase("act", f"put {what} {words}", puts(ON_TOP, PUT))
    for category in ("it", "them", "this", "all"):
        what = f"{{what:{category}}}"
        table.phrase("act", f"return {what} to your hand", puts(Destination(HAND), PUT))
        table.phrase("act", f"return {what} to your deck", puts(ON_TOP, PUT))
        table.phrase("act", f"retire {what}", puts(Destination(DROP), RETIRE))
        for words, to in (
            ("", Destination(BIND)),
            (" face up", Destination(BIND)),
            (" face down", Destination(BIND, facing=FACE_DOWN)),
        ):
            # VG 10.19.1
            table.phrase("act", f"bind {what}{words}", puts(to, BIND_VERB))
        # VG 10.3.1, 10.3.1.1, 10.3.1.2: as a cost or an effect, whoever chose the card.
        table.phrase("act", f"discard {what}", puts(Destination(DROP), DISCARD))
        # VG 10.8.1
        table.phrase("act", f"heal {what}", puts(Destination(DROP), HEAL))
    table.phrase("act", "bind {what:top} face up", puts(Destination(BIND), BIND_VERB))
    for category in ("it", "noun", "top"):
        for words in ("on the top or bottom", "on the top or the bottom"):
            table.phrase("act", f"put {{what:{category}}} {words} of your deck", node(EitherEnd, what=_WHAT))
    face_down = Destination(DAMAGE_ZONE, facing=FACE_DOWN)
    table.phrase("act", "put {what:top} face down into your damage zone", puts(face_down, PUT))
    table.phrase("act", "put {what:it} into your G zone", puts(Destination(G_ZONE), PUT))
    table.phrase("act", "put {what:this} into your G zone", puts(Destination(G_ZONE), PUT))


def _turning(table: PhraseTable) -> None:
    for category in ("it", "them", "this", "all"):
        what = f"{{what:{category}}}"
        table.phrase("act", f"[Stand] _ {what}", node(Stands, what=_WHAT))
        table.phrase("act", f"[Rest] _ {what}", node(Rests, what=_WHAT))
        table.phrase("act", f"turn {what} face up", node(Turns, what=_WHAT, facing="up"))
        table.phrase("act", f"turn {what} face down", node(Turns, what=_WHAT, facing="down"))
        for verb in ("lock", "unlock", "delete", "time leap"):
            table.phrase("act", f"{verb} {what}", node(Verb, verb=verb, what=_WHAT))


def _charging(table: PhraseTable) -> None:
    n = node(Fixed, n=slot("n"))
    for words, said in (("Soul-Charge", SoulCharges), ("Counter-Charge", CounterCharges)):
        table.phrase("charge", f"\u00ab {words} {{n:integer}} \u00bb", node(said, number=n))
    table.phrase("act", "{do:charge} _", slot("do"))
    both = node(Seq, parts=(slot("a"), slot("b")))
    table.phrase("act", "{a:charge}/{b:charge} _", both)
    table.phrase("act", "{a:charge} _ or {b:charge} _", node(Either, ways=(slot("a"), slot("b"))))


def _other(table: PhraseTable) -> None:
    table.phrase("act", "deal {n:count} damage", node(DealsDamage, number=_N, to=It()))
    for category in ("it",):
        table.phrase("act", f"deal {{n:count}} damage to {{what:{category}}}", node(DealsDamage, number=_N, to=_WHAT))
    table.phrase("act", "exchange positions with this unit", Exchanges(It(), THIS))
    for word, filter in STATES:
        until = " until end of turn"
        for who, verb in (("this", "becomes"), ("it", "becomes"), ("one_of_all", "becomes")):
            table.phrase("act", f"{{what:{who}}} {verb} {word}{until}", node(Becomes, what=_WHAT, state=filter.value))
        table.phrase("act", f"{{what:those}} become {word}{until}", node(Becomes, what=_WHAT, state=filter.value))
