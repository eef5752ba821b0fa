"""English conditions: what somebody has, how many there are, what a card is, what has happened."""

from __future__ import annotations

from ludex.core.conditions import AllOf, AnyOf, Fits, Holds, NotSo, TurnOf
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import THIS, Cards, Compares, Engaged, FaceUp, HasKeyword, InZone, Is, NameHas, Not, OneOf
from ludex.core.values import Count, Fixed
from ludex.games.vanguard.conditions import Battle, BoostedBattle
from ludex.games.vanguard.filters import ATTACKING, IN_HARMONY_STATE, IN_LEGION_STATE, InRow
from ludex.games.vanguard.wording.en_nouns import KEYWORDS, STATES, spelled
from ludex.games.vanguard.wording.spoken import (
    CALLED,
    HAND_VERB,
    PUT_VERB,
    RETIRED,
    REVEALED,
    RODE,
    SOUL_VERB,
    BoostedBy,
    Done,
    DoneTo,
)
from ludex.games.vanguard.words import BACK, CRITICAL, DAMAGE_ZONE, FRONT, GRADE, HAND, NAMES, POWER, RC, SOUL, VC
from ludex.games.wording.spoken import Again, Every, IsA, Noun, Place, Things
from ludex.text import PhraseTable, having, node, slot

_N = node(Fixed, n=slot("n"))
ONE = Fixed(1)
ZERO = Fixed(0)
MANY = 1000
COMPARED = (
    ("{n:number}", "=="),
    ("{n:number} or more", ">="),
    ("{n:number} or less", "<="),
    ("{n:number} or greater", ">="),
)


def add(table: PhraseTable) -> None:
    """The table has the conditions."""
    _having(table)
    _numbers(table)
    _compared(table)
    _told(table)
    a, b, c = slot("a"), slot("b"), slot("c")
    table.phrase("condition", "{a:fact}", a)
    table.phrase("condition", "{a:fact} <<, and|and>> {b:fact}", node(AllOf, parts=(a, b)))
    table.phrase("condition", "{a:fact}, and if {b:fact}", node(AllOf, parts=(a, b)))
    table.phrase("condition", "{a:fact}, {b:fact}, and {c:fact}", node(AllOf, parts=(a, b, c)))
    table.phrase("condition", "{a:fact} or {b:fact}", node(AnyOf, parts=(a, b)))


def _those(place: Place | None) -> object:
    what = slot("what") if place is None else having(slot("what"), place=place)
    return node(Count, of=node(Noun, quantity=Every(), what=what))


def _having(table: PhraseTable) -> None:
    """ "you have a vanguard with ...": on the field by its head word, or where the text says."""
    for words, negative, who in (
        ("you have", "you do not have", YOU),
        ("your opponent has", "your opponent does not have", OPPONENT),
    ):
        on_field, there = _those(Place((), who)), _those(None)
        for category, count in (("bare", on_field), ("placed", there)):
            some = node(Holds, a=count, how=">=", b=ONE)
            table.phrase("fact", f"{words} a {{what:{category}#s}}", some)
            table.phrase(
                "fact", f"{words} {{n:number}} or more {{what:{category}#p}}", node(Holds, a=count, how=">=", b=_N)
            )
            table.phrase(
                "fact", f"{words} {{n:number}} or less {{what:{category}#p}}", node(Holds, a=count, how="<=", b=_N)
            )
            none = node(Holds, a=count, how="==", b=ZERO)
            table.phrase("fact", f"{words} no {{what:{category}#p}}", none)
            table.phrase(
                "fact",
                f"{words} no other {{what:{category}#p}}",
                node(Holds, a=_other(category, who), how="==", b=ZERO),
            )
            table.phrase("fact", f"{negative} a {{what:{category}#s}}", none)
            table.phrase("fact", f"{negative} any {{what:{category}#p}}", none)
            no_other = node(Holds, a=_other(category, who), how="==", b=ZERO)
            table.phrase("fact", f"{negative} another {{what:{category}#s}}", no_other)
            table.phrase(
                "fact", f"{words} another {{what:{category}#s}}", node(Holds, a=_other(category, who), how=">=", b=ONE)
            )
    some = node(Holds, a=_those(None), how=">=", b=ONE)
    table.phrase("fact", "there is a {what:placed#s}", some)
    table.phrase("fact", "there are {n:number} or more {what:placed#p}", node(Holds, a=_those(None), how=">=", b=_N))
    table.phrase("fact", "there are no {what:placed#p}", node(Holds, a=_those(None), how="==", b=ZERO))


def _other(category: str, who: object) -> object:
    what = slot("what") if category == "placed" else having(slot("what"), place=Place((), who))  # type: ignore[arg-type]
    return node(Count, of=node(Noun, quantity=Every(), what=what, other=True))


def _numbers(table: PhraseTable) -> None:
    """ "the number of ... is ... or more"."""
    table.phrase("counting", "the number of {what:placed#p}", _those(None))
    table.phrase("counting", "the number of {what:bare#p} you have", _those(Place((), YOU)))
    table.phrase("counting", "the number of {what:bare#p} your opponent has", _those(Place((), OPPONENT)))
    table.phrase(
        "counting",
        "the number of {kinds:kinds#p} you have {one:suffix}",
        node(
            Count,
            of=node(
                Noun,
                quantity=Every(),
                what=node(Things, kinds=slot("kinds"), suffixes=(slot("one"),), place=Place((), YOU)),
            ),
        ),
    )
    table.phrase("counting", "the number of your {what:bare#p}", _those(Place((), YOU)))
    table.phrase("counting", "the number of your opponent's {what:bare#p}", _those(Place((), OPPONENT)))
    for words, how in COMPARED:
        table.phrase("fact", f"{{a:counting}} is {words}", node(Holds, a=slot("a"), how=how, b=_N))
        if how == ">=" and "more" in words:
            table.phrase("fact", f"it is {words}", node(Again, how=how, number=_N))
    for words, how in (("more than or equal to", ">="), ("less than", "<"), ("more than", ">"), ("greater than", ">")):
        compared = node(Holds, a=slot("a"), how=how, b=slot("b"))
        table.phrase("fact", f"{{a:counting}} is {words} {{b:counting}}", compared)
    for place, zone in (("hand", HAND), ("damage zone", DAMAGE_ZONE), ("soul", SOUL)):
        mine, theirs = Count(Cards((zone,), YOU)), Count(Cards((zone,), OPPONENT))
        whole = f"the number of cards in your {place}"
        for words, how in (
            ("less than", "<"),
            ("more than", ">"),
            ("greater than", ">"),
            ("more than or equal to", ">="),
            ("less than or equal to", "<="),
        ):
            table.phrase("fact", f"{whole} is {words} your opponent's", Holds(mine, how, theirs))
        table.phrase("fact", f"{whole} is equal to or less than your opponent's", Holds(mine, "<=", theirs))
        table.phrase("fact", f"{whole} is equal to or greater than your opponent's", Holds(mine, ">=", theirs))
    rears = Count(Cards((RC,), YOU))
    for words, how in (("less than", "<"), ("more than", ">"), ("greater than", ">")):
        for whole in ("the number of rear-guards you have", "the number of your rear-guards"):
            fewer = Holds(rears, how, Count(Cards((RC,), OPPONENT)))
            table.phrase("fact", f"{whole} is {words} your opponent's", fewer)


def _compared(table: PhraseTable) -> None:
    """The characteristics of a card that is spoken of."""
    of = slot("of")
    table.phrase("someone", "{of:this}", of)
    table.phrase("someone", "{of:it}", of)
    table.phrase("someone", "your vanguard", Cards((VC,), YOU))
    table.phrase("someone", "your opponent's vanguard", Cards((VC,), OPPONENT))
    for words, stat in (("[Power]", POWER), ("[Critical]", CRITICAL), ("grade", GRADE)):
        for compared, how in (
            ("{n:integer} or greater", ">="),
            ("{n:integer} or more", ">="),
            ("{n:integer} or less", "<="),
        ):
            fits = node(Compares, stat=stat, how=how, value=_N)
            table.phrase("fact", f"{{of:someone}}'s {words} is {compared}", node(Fits, of=of, filter=fits))
    for compared, how in (
        ("grade {n:integer}", "=="),
        ("grade {n:integer} or greater", ">="),
        ("grade {n:integer} or less", "<="),
    ):
        fits = node(Compares, stat=GRADE, how=how, value=_N)
        table.phrase("fact", f"{{of:someone}} is {compared}", node(Fits, of=of, filter=fits))


def _told(table: PhraseTable) -> None:
    """What is said of a card."""
    of, what = slot("of"), slot("what")
    for words, filter in (
        ("[Legion]", IN_LEGION_STATE),
        ("in harmony", IN_HARMONY_STATE),
        ("[Rest]", Engaged()),
        ("[Stand]", Not(Engaged())),
        ("attacking", ATTACKING),
        ("in your front row", InRow(FRONT)),
        ("in your back row", InRow(BACK)),
        ("at [Rest]", Engaged()),
        ("at [Stand]", Not(Engaged())),
        ("deleted", Not(FaceUp())),
        ("in the front row", InRow(FRONT)),
        ("in the back row", InRow(BACK)),
        ("on your (VC)", InZone(VC)),
        ("on your (RC)", InZone(RC)),
        ("on (VC)", InZone(VC)),
        ("on (RC)", InZone(RC)),
        *STATES,
    ):
        table.phrase("fact", f"{{of:someone}} is {words}", node(Fits, of=of, filter=filter))
        table.phrase("fact", f"{{of:someone}} is not {words}", node(NotSo, a=node(Fits, of=of, filter=filter)))
    table.phrase("fact", "{of:someone} is a {what:bare#s}", node(IsA, of=of, what=what))
    table.phrase("fact", "{of:someone} is not a {what:bare#s}", node(NotSo, a=node(IsA, of=of, what=what)))
    named = node(Is, attribute=NAMES, value=slot("a"))
    table.phrase("fact", '{of:someone} is "{a:quoted}"', node(Fits, of=of, filter=named))
    part = node(NameHas, part=slot("a"))
    for words in (
        '{of:someone} has "{a:quoted}" in its card name',
        '{of:someone} is with "{a:quoted}" in its card name',
    ):
        table.phrase("fact", words, node(Fits, of=of, filter=part))
    for keyword in KEYWORDS:
        has = node(Fits, of=of, filter=HasKeyword(keyword))
        table.phrase("fact", f"{{of:someone}} has the {spelled(keyword)} ability", has)
    for words, verb in (
        ("you rode", RODE),
        ("you called", CALLED),
    ):
        table.phrase("fact", words, Done(verb, ">=", 1))
    table.phrase("fact", "you reveal {n:number} cards", node(Done, verb=REVEALED, how=">=", number=slot("n")))
    table.phrase("fact", "you did not call", Done(CALLED, "==", 0))
    for words, verb in (
        ("you put {q} into your soul", SOUL_VERB),
        ("you put {q} into your hand", HAND_VERB),
        ("you called {q}", CALLED),
        ("you retired {q}", RETIRED),
        ("{q} was put into your soul", SOUL_VERB),
    ):
        one = node(DoneTo, verb=verb, how=">=", number=ONE, what=what)
        table.phrase("fact", words.replace("{q}", "a {what:bare#s}"), one)
        some = node(DoneTo, verb=verb, how=">=", number=_N, what=what)
        for many in ("{n:number#p} {what:bare#p}", "{n:number#p} or more {what:bare#p}"):
            if not words.startswith("{q}"):
                table.phrase("fact", words.replace("{q}", many), some)
    table.phrase("fact", "you put {n:number#p} cards", node(Done, verb=PUT_VERB, how=">=", number=slot("n")))
    for number, word in enumerate(("first", "second", "third", "fourth"), 1):
        for later, other in enumerate(("second", "third", "fourth", "fifth"), 2):
            if later == number + 1:
                table.phrase("fact", f"it is the {word} or {other} battle of that turn", Battle(number, later))
    by = node(BoostedBy, what=what)
    table.phrase("fact", "this unit is boosted by a {what:bare#s}", by)
    table.phrase("fact", "this unit is boosting", BoostedBattle(OneOf(THIS)))
    table.phrase("fact", "this unit is boosted", BoostedBy())
    table.phrase("fact", "this unit is not boosted", NotSo(BoostedBy()))
    all_rest = Holds(Count(Cards((VC, RC), OPPONENT, Not(Engaged()))), "==", ZERO)
    for words in (
        "all of your opponent's vanguards and rear-guards are [Rest]",
        "all of your opponent's vanguards and rear-guards are at [Rest]",
        "all of your opponent's vanguard and rear-guards are [Rest]",
    ):
        table.phrase("fact", words, all_rest)
    for number, word in enumerate(("first", "second", "third", "fourth", "fifth"), 1):
        table.phrase("fact", f"it is the {word} battle of that turn", Battle(number, number))
        table.phrase("fact", f"it is the {word} battle of that turn or more", Battle(number, MANY))
    table.phrase("fact", "it is your turn", TurnOf(YOU))
    table.phrase("fact", "it is your opponent's turn", TurnOf(OPPONENT))
