"""Conditions: what somebody has, how many there are, what a card is, what the text has done."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import AllOf, AnyOf, Condition, Fits, Holds, NotSo, TurnOf
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import Among, Cards, Compares, Engaged, FaceUp, HasKeyword, InZone, NameHas, Not, Or
from ludex.core.values import Count, Fixed, Value
from ludex.games.vanguard import words
from ludex.games.vanguard.filters import ATTACKING, IN_HARMONY_STATE, IN_LEGION_STATE, InRow
from ludex.games.vanguard.wording.nouns import THOSE, filter_of, those_of
from ludex.games.vanguard.wording.qualities import KEYWORDS, STATES, has, spelled
from ludex.games.vanguard.wording.references import (
    CALLED,
    MOVED,
    RETIRED,
    REVEALED,
    RODE,
    TO_HAND,
    TO_SOUL,
    VgText,
    by,
)
from ludex.games.wording.conditions import Again, IsA, holds
from ludex.games.wording.nouns import Every, Noun, Place, Things
from ludex.games.wording.resolver import Topic, Unclear
from ludex.text import Pattern, PhraseTable, node, slot

TOPIC = Topic()
ONE = Fixed(1)
NONE = Fixed(0)
FACE_UP_G = Count(Cards((words.G_ZONE,), YOU, FaceUp()))


@dataclass(frozen=True, slots=True)
class Done(Condition):
    """So many cards, of a kind where it says so, were called, put into the hand, ... by what stands before."""

    verb: str
    how: str
    number: Value
    what: Things | None = None


def english(table: PhraseTable) -> None:
    """Facts, and conditions made of them."""
    a, b, c = slot("a"), slot("b"), slot("c")
    table.include("condition", "fact")
    table["condition"] |= {
        "{a:fact} <<, and|and>> {b:fact}": node(AllOf, parts=(a, b)),
        "{a:fact}, and if {b:fact}": node(AllOf, parts=(a, b)),
        "{a:fact}, {b:fact}, and {c:fact}": node(AllOf, parts=(a, b, c)),
        "{a:fact} or {b:fact}": node(AnyOf, parts=(a, b)),
    }
    _having(table)
    _named(table)
    _numbers(table)
    _compared(table)
    _told(table)
    _done(table)


def _having(table: PhraseTable) -> None:
    """ "you have a vanguard with ...": on the field by its head word, or where the text says."""
    for phrase, negative, who in (
        ("you have", "you do not have", YOU),
        ("your opponent has", "your opponent does not have", OPPONENT),
    ):
        elsewhere = node(Noun, quantity=Every(), what=slot("what"), other=True)
        for category, those, others in (
            ("bare", those_of(who), those_of(who, other=True)),
            ("placed", THOSE, elsewhere),
        ):
            count, other = node(Count, of=those), node(Count, of=others)
            table["fact"] |= {
                f"{phrase} a {{what:{category}#s}}": holds(count, ">=", b=ONE),
                f"{phrase} {{b:whole}} or more {{what:{category}#p}}": holds(count, ">="),
                f"{phrase} {{b:whole}} or less {{what:{category}#p}}": holds(count, "<="),
                f"{phrase} no {{what:{category}#p}}": holds(count, "==", b=NONE),
                f"{phrase} no other {{what:{category}#p}}": holds(other, "==", b=NONE),
                f"{negative} a {{what:{category}#s}}": holds(count, "==", b=NONE),
                f"{negative} any {{what:{category}#p}}": holds(count, "==", b=NONE),
                f"{negative} another {{what:{category}#s}}": holds(other, "==", b=NONE),
                f"{phrase} another {{what:{category}#s}}": holds(other, ">=", b=ONE),
            }
    there = node(Count, of=THOSE)
    all_rest = Holds(Count(Cards((words.VC, words.RC), OPPONENT, Not(Engaged()))), "==", NONE)
    table["fact"] |= {
        "there is a {what:placed#s}": holds(there, ">=", b=ONE),
        "there are {b:whole} or more {what:placed#p}": holds(there, ">="),
        "there are no {what:placed#p}": holds(there, "==", b=NONE),
        "your G zone has {b:whole} or more face up cards": holds(FACE_UP_G, ">="),
        "your G zone has a face up card": Holds(FACE_UP_G, ">=", ONE),
        "all of your opponent's vanguards and rear-guards are <<[Rest]|at [Rest]>>": all_rest,
        "all of your opponent's vanguard and rear-guards are [Rest]": all_rest,
    }


def _named(table: PhraseTable) -> None:
    """What somebody has, told by names."""

    def named(where: int, *names: str) -> Pattern:
        filters = tuple(has(words.NAMES, name) for name in names)
        filter = filters[0] if len(filters) == 1 else node(Or, parts=filters)
        return node(Count, of=node(Cards, zones=(where,), whose=YOU, filter=filter))

    for word in ("unit", "card"):
        one = f'a {word} named "{{a:quoted}}" or a {word} named "{{b:quoted}}" on your (VC)'
        table["fact"] |= {
            f"you do not have {one}": holds(named(words.VC, "a", "b"), "==", b=NONE),
            f"you have {one}": holds(named(words.VC, "a", "b"), ">=", b=ONE),
        }
    all_three = tuple(holds(named(words.SOUL, name), ">=", b=ONE) for name in "abc")
    three = 'a card named "{a:quoted}", a card named "{b:quoted}", and a card named "{c:quoted}" in your soul'
    table["fact"] |= {f"you do not have {three}": node(NotSo, a=node(AllOf, parts=all_three))}


def _numbers(table: PhraseTable) -> None:
    """ "the number of ... is ... or more"."""
    had = node(Things, kinds=slot("kinds"), suffixes=(slot("one"),), place=Place((), YOU))
    mine, theirs = node(Count, of=those_of(YOU)), node(Count, of=those_of(OPPONENT))
    table["counting"] |= {
        "the number of {what:placed#p}": node(Count, of=THOSE),
        "the number of {what:bare#p} you have": mine,
        "the number of {what:bare#p} your opponent has": theirs,
        "the number of {kinds:kinds#p} you have {one:suffix}": node(Count, of=node(Noun, quantity=Every(), what=had)),
        "the number of your {what:bare#p}": mine,
        "the number of your opponent's {what:bare#p}": theirs,
    }
    table["fact"] |= {
        "{a:counting} is {b:whole}": node(Holds, how="=="),
        "{a:counting} is {b:whole} or <<more|greater>>": node(Holds, how=">="),
        "{a:counting} is {b:whole} or less": node(Holds, how="<="),
        "it is {number:whole} or more": node(Again, how=">="),
        "{a:counting} is more than or equal to {b:counting}": node(Holds, how=">="),
        "{a:counting} is less than {b:counting}": node(Holds, how="<"),
        "{a:counting} is <<more|greater>> than {b:counting}": node(Holds, how=">"),
    }
    more, less = "<<more|greater>> than your opponent's", "less than your opponent's"
    for where, zone in (("hand", words.HAND), ("damage zone", words.DAMAGE_ZONE), ("soul", words.SOUL)):
        own, other = (Count(Cards((zone,), who)) for who in (YOU, OPPONENT))
        whole = f"the number of cards in your {where} is"
        table["fact"] |= {
            f"{whole} {less}": Holds(own, "<", other),
            f"{whole} {more}": Holds(own, ">", other),
            f"{whole} <<more than or equal to|equal to or greater than>> your opponent's": Holds(own, ">=", other),
            f"{whole} <<less than or equal to|equal to or less than>> your opponent's": Holds(own, "<=", other),
        }
    for whole, zones in (
        ("the number of rear-guards you have is", (words.RC,)),
        ("the number of your rear-guards is", (words.RC,)),
        ("the number of units you have is", words.CIRCLES),
    ):
        own, other = (Count(Cards(zones, who)) for who in (YOU, OPPONENT))
        table["fact"] |= {f"{whole} {less}": Holds(own, "<", other), f"{whole} {more}": Holds(own, ">", other)}


def _compared(table: PhraseTable) -> None:
    """The characteristics of a card that is spoken of."""
    table.include("someone", "this", "it")
    table["someone"] |= {
        "your vanguard": Cards((words.VC,), YOU),
        "your opponent's vanguard": Cards((words.VC,), OPPONENT),
    }

    def fits(stat: int, how: str) -> Pattern:
        return node(Fits, filter=node(Compares, stat=stat, how=how, value=slot("n")))

    for phrase, stat in (("[Power]", words.POWER), ("[Critical]", words.CRITICAL), ("grade", words.GRADE)):
        its = f"{{of:someone}}'s {phrase} is {{n:fixed}}"
        table["fact"] |= {f"{its} or <<greater|more>>": fits(stat, ">="), f"{its} or less": fits(stat, "<=")}
    table["fact"] |= {
        "{of:someone}'s [Critical] is {n:whole} or more": fits(words.CRITICAL, ">="),
        "{of:someone} is grade {n:fixed}": fits(words.GRADE, "=="),
        "{of:someone} is grade {n:fixed} or greater": fits(words.GRADE, ">="),
        "{of:someone} is grade {n:fixed} or less": fits(words.GRADE, "<="),
    }


def _told(table: PhraseTable) -> None:
    """What is said of a card."""
    table["quality"] |= {
        "[Legion]": IN_LEGION_STATE,
        "in harmony": IN_HARMONY_STATE,
        "<<[Rest]|at [Rest]>>": Engaged(),
        "<<[Stand]|at [Stand]>>": Not(Engaged()),
        "attacking": ATTACKING,
        "in <<your|the>> front row": InRow(words.FRONT),
        "in <<your|the>> back row": InRow(words.BACK),
        "deleted": Not(FaceUp()),
        "on <<your|>> (VC)": InZone(words.VC),
        "on <<your|>> (RC)": InZone(words.RC),
        **STATES,
    }
    of = slot("of")
    table["fact"] |= {
        "{of:someone} is {filter:quality}": Fits,
        "{of:someone} is not {filter:quality}": node(NotSo, a=node(Fits, of=of, filter=slot("filter"))),
        "{of:someone} is a {what:bare#s}": IsA,
        "{of:someone} is not a {what:bare#s}": node(NotSo, a=node(IsA, of=of, what=slot("what"))),
        '{of:someone} is "{a:quoted}"': node(Fits, filter=has(words.NAMES)),
        '{of:someone} <<has|is with>> "{a:quoted}" in its card name': node(Fits, filter=node(NameHas, part=slot("a"))),
        "it is your turn": TurnOf(YOU),
        "it is your opponent's turn": TurnOf(OPPONENT),
    }
    for keyword in KEYWORDS:
        ability = node(Fits, filter=HasKeyword(keyword))
        table["fact"] |= {f"{{of:someone}} has the {spelled(keyword)} ability": ability}


def _done(table: PhraseTable) -> None:
    """What the text has done before."""
    table["fact"] |= {
        "you rode": Done(RODE, ">=", ONE),
        "you called": Done(CALLED, ">=", ONE),
        "you did not call": Done(CALLED, "==", NONE),
        "you reveal {number:whole} cards": node(Done, verb=REVEALED, how=">="),
        "you put {n:number#p} cards": node(Done, verb=MOVED, how=">=", number=Fixed),
        "a {what:bare#s} was put into your soul": node(Done, verb=TO_SOUL, how=">=", number=ONE),
    }
    for phrase, verb in (
        ("you put {q} into your soul", TO_SOUL),
        ("you put {q} into your hand", TO_HAND),
        ("you called {q}", CALLED),
        ("you retired {q}", RETIRED),
    ):
        some = node(Done, verb=verb, how=">=", number=Fixed)
        table["fact"] |= {
            phrase.replace("{q}", "a {what:bare#s}"): node(Done, verb=verb, how=">=", number=ONE),
            phrase.replace("{q}", "{n:number#p} <<|or more>> {what:bare#p}"): some,
        }


@TOPIC.word(Holds)
def compared(text: VgText, condition: Holds) -> Condition:
    """A number compared with another; of two kinds of cards it must be clear whether one of each is meant."""
    of = condition.a.of if isinstance(condition.a, Count) else None
    one = condition.how == ">=" and condition.b == ONE
    if one and isinstance(of, Noun) and of.what.kinds.joined == "and":
        raise Unclear("one of both kinds, or one of each?")
    found: Condition = text.parts(condition)
    return found


@TOPIC.word(Again)
def again(text: VgText, condition: Again) -> Condition:
    """The number of the condition before, compared otherwise."""
    if text.counted is None:
        raise Unclear("what is so many?")
    return Holds(text.counted, condition.how, condition.number)


@TOPIC.word(Done)
def done(text: VgText, condition: Done) -> Condition:
    """So many of the cards of an earlier verb."""
    cards = by(text, condition.verb)
    if condition.what is not None:
        cards = Among(cards, text.word(filter_of(condition.what)))
    return Holds(Count(cards), condition.how, condition.number)
