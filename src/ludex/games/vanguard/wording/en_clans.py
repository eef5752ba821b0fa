"""English phrases of clans: what units become, dominate, enable keywords, lock and unlock."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.cards import THROUGH_TURN
from ludex.core.changes import EFFECT_CAUSE, FACE_DOWN, MOVE
from ludex.core.conditions import AllOf, Fits, Holds, InPhase, NotSo, TurnOf
from ludex.core.definitions import Keyword
from ludex.core.modifiers import Can, Cannot, Forbid, GiveAbility, Would
from ludex.core.ops.chance import DeclareName, HasDeclaredName
from ludex.core.ops.give import Until
from ludex.core.ops.select import Exactly
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import THIS, Cards, Compares, Is, Or
from ludex.core.values import Count, Fixed, ForEvery, StatOf
from ludex.games.vanguard.circle_counts import OpenCircles
from ludex.games.vanguard.filters import DOMINATED_NOW, InRow, OnSpot, OriginalNameHas, PairedWith
from ludex.games.vanguard.wording.en_headings import ORDINALS
from ludex.games.vanguard.wording.en_nouns import STATES
from ludex.games.vanguard.wording.en_triggers import A_VANGUARD
from ludex.games.vanguard.wording.said import Becomes, Chooses, Exchanges, Finds, Heading, Lasting, Mark, Raise
from ludex.games.vanguard.wording.said_clans import (
    Attacks,
    ChoosesForEach,
    Dominates,
    NoTriggers,
    Repeats,
    TakesNames,
    Where,
)
from ludex.games.vanguard.wording.spoken import CARD, UNIT, During, Happens, Head, Moved, Refer
from ludex.games.vanguard.words import (
    ATTACK_LINK,
    ATTACKED,
    BACK,
    BE_UNLOCKED,
    BECAME,
    BIND,
    BIND_VERB,
    CENTER_BACK,
    CENTER_FRONT,
    CIRCLES,
    CRITICAL,
    DECK,
    DRIVE,
    DROP,
    ENABLE,
    END_PHASE,
    FRONT,
    GRADE,
    HITS_ANYWAY,
    LIMIT_BREAK,
    LOCKED,
    LOCKED_EVENT,
    NAMES,
    POWER,
    RC,
    SOUL,
    STAND_IN_STAND_PHASE,
    UNLOCKED,
    VC,
    WAVE,
)
from ludex.games.wording.said import Destination, Gives, Puts
from ludex.games.wording.spoken import AmongThem, EitherHappens, Every, It, Kind, Kinds, Noun, Place, Them, They, Things
from ludex.text import PhraseTable, cons, having, node, slot

MIDDLE = OnSpot((CENTER_FRONT, CENTER_BACK))
ANOTHER = Noun(Every(), Things(Kinds((Kind((), Head(CARD)),))), other=True)
LEAP = "time leap"
"""The part of the verb of a call that says a time leap did it."""
THEIR_NEXT = Until(THROUGH_TURN, OPPONENT)
MY_NEXT = Until(THROUGH_TURN, YOU)
THEIR_UNITS = Cards((VC, RC), OPPONENT)
_WHO = slot("who")


def add(table: PhraseTable) -> None:
    """The table has the phrases of clans."""
    _states(table)
    _next_phases(table)
    _dominating(table)
    _enabling(table)
    _kept(table)
    _locking(table)
    _columns(table)
    _waves(table)
    _declaring(table)
    _regarding(table)
    _for_each(table)
    _facts(table)


def _states(table: PhraseTable) -> None:
    """A unit becomes engorged, successful, ..."""
    for word, filter in STATES:
        became = node(Happens, kind=BECAME, to=_WHO, verb=filter.value)
        table.phrase("event", f"{{who:whoever}} becomes {word}", became)
        for until in ("", " until end of turn"):
            table.phrase("act", f"they become {word}{until}", Becomes(Them(), filter.value))


def _next_phases(table: PhraseTable) -> None:
    """What does not stand, or is not unlocked, in a later turn."""
    for words, until in (
        ("your opponent's next", THEIR_NEXT),
        ("his or her next", THEIR_NEXT),
        ("your next", MY_NEXT),
    ):
        rested = node(Gives, to=_WHO, gifts=(Cannot(STAND_IN_STAND_PHASE),), until=until)
        for phase in ("stand phase", "[Stand] phase"):
            table.phrase("act", f"{{who:subject!}} cannot [Stand] _ during {words} {phase}", rested)
        locked = node(Gives, to=_WHO, gifts=(Cannot(BE_UNLOCKED),), until=until)
        table.phrase("act", f"{{who:subject!}} cannot be unlocked during {words} end phase", locked)


def _dominating(table: PhraseTable) -> None:
    """Units of the opponent that attack for you (VG 10.34, 10.35)."""
    what = slot("what")
    for category in ("it", "them"):
        table.phrase("act", f"[Stand] _ and dominate {{what:{category}}}", node(Dominates, what=what))
    table.phrase("act", "attack your opponent's other unit", Attacks(It(), THEIR_UNITS))
    dominated = Noun(Every(), Things(Kinds((Kind((DOMINATED_NOW,), Head(UNIT)),)), place=Place((), YOU)))
    table.phrase("whoever", "a dominated unit", dominated)
    for words, target in (("", None), (" a vanguard", A_VANGUARD)):
        attacks = Happens(ATTACKED, replace(dominated, other=True), target)
        table.phrase("event", f"other dominated units attack{words}", attacks)
    who = slot("who")
    for origin in ("", " from your deck"):
        leapt = node(Happens, kind="moved", to=who, into=(RC,), frm=(DECK,), verb=LEAP)
        table.phrase("event", f"{{who:whoever}} is placed on (RC){origin} due to time leap", leapt)


def _enabling(table: PhraseTable) -> None:
    """Abilities that are active though their condition does not hold (VG 12.8)."""
    mine = Cards((VC,), YOU)
    for number, less in ((4, "three"), (5, "four")):
        enabled = Lasting(mine, (GiveAbility((Keyword(f"{ENABLE}{LIMIT_BREAK} {number}"),)),))
        for words in ("Limit-Break", "Limit Break"):
            for when in ("when", "if"):
                quoted = f'your vanguard\'s "\u00ab {words} {number} \u00bb"'
                table.phrase("lasting", f"{quoted} is active even {when} you have {less} or less damage", enabled)
    table.phrase("hit_effects", "_ when attack hits", Can(HITS_ANYWAY))
    anyway = node(Lasting, on=THIS, gifts=(slot("a"),))
    words = 'this unit\'s "{a:hit_effects}" effects activate even if the attack did not hit'
    table.phrase("lasting", words, anyway)


def _kept(table: PhraseTable) -> None:
    """What effects cannot do with a unit (VG 1.3.3)."""
    for words, would in (
        ("retired", Would(MOVE, cause=EFFECT_CAUSE, to=DROP)),
        ("locked", Would(MOVE, verb="lock", cause=EFFECT_CAUSE)),
        ("put into your deck", Would(MOVE, cause=EFFECT_CAUSE, to=DECK)),
        ("put into your soul", Would(MOVE, cause=EFFECT_CAUSE, to=SOUL)),
        ("put into soul", Would(MOVE, cause=EFFECT_CAUSE, to=SOUL)),
    ):
        for whose, who in (
            ("card effects", None),
            ("your card effects", YOU),
            ("your opponent's card effects", OPPONENT),
        ):
            kept = would if who is None else replace(would, controller=who)
            table.phrase("rule", f"cannot be {words} by {whose}", (Forbid(kept),))


def _locking(table: PhraseTable) -> None:
    """Locked and deleted cards of the opponent."""
    kinds = slot("kinds")
    front, back = (
        node(
            Noun,
            quantity=Exactly(Fixed(1)),
            what=node(Things, kinds=kinds, suffixes=(InRow(row),), place=Place((), OPPONENT)),
        )
        for row in (FRONT, BACK)
    )
    for where in ("in", "from"):
        words = f"choose a {{kinds:kinds#s}} {where} your opponent's front row and back row"
        table.phrase("act", words, node(Chooses, what=(front, back)))
    down = Destination(BIND, facing=FACE_DOWN)
    for category in ("it", "them"):
        vanished = node(Puts, what=slot("what"), to=down, verb=BIND_VERB)
        table.phrase("deed", f"binds {{what:{category}}} face down ( vanish delete )", vanished)
    for words, kind in (("is locked", LOCKED_EVENT), ("is unlocked", UNLOCKED)):
        table.phrase("event", f"{{who:whichever}} {words}", node(Happens, kind=kind, to=_WHO))
    either = EitherHappens(tuple(Happens(kind, ANOTHER) for kind in (LOCKED_EVENT, UNLOCKED)))
    table.phrase("event", "another card is locked or unlocked", either)
    n = node(Fixed, n=slot("n"))
    locked = node(Holds, a=Count(Cards((LOCKED,), EACH)), how=">=", b=n)
    table.phrase("fact", "the number of locked cards is {n:number} or more", locked)
    their_end = AllOf((TurnOf(OPPONENT), InPhase(END_PHASE)))
    e = slot("e")
    table.phrase("when", "during your opponent's end phase, when {e:event}", node(During, condition=their_end, when=e))
    table.phrase("when", "when {e:event} during your opponent's end phase", node(During, condition=their_end, when=e))


def _columns(table: PhraseTable) -> None:
    """The column of the vanguard."""
    table.phrase("suffix", "in your middle column", MIDDLE)
    for icon in ("AUTO", "ACT", "CONT"):
        headed = node(Heading, zones=(RC,), marks=cons(Where(MIDDLE), slot("marks")))
        table.phrase(icon.lower(), f"[{icon}] (RC) in your middle column {{marks:marks}}", headed)


def _waves(table: PhraseTable) -> None:
    """Two battles of the turn (VG 11.35.2)."""
    for number, word in ORDINALS:
        for later, ordinal in ORDINALS[number:]:
            table.phrase("mark", f"Wave - {word} or {ordinal} time", Mark(WAVE, number, later))


def _declaring(table: PhraseTable) -> None:
    """A card name that is declared (VG 10.23)."""
    table.phrase("act", "declare a card name", DeclareName())
    same = Fits(Moved("revealed"), HasDeclaredName())
    table.phrase("fact", "the revealed card is the card you declared", same)


def _regarding(table: PhraseTable) -> None:
    """Names of other units, checks without effects, circles that are open."""
    of = slot("of")
    same = "regarded as a unit with the same card name"
    table.phrase("act", f"this unit is also {same} as {{of:it}} until end of turn", node(TakesNames, of=of))
    table.phrase("act", f"this unit will be {same} until end of turn", TakesNames(Refer(UNIT)))
    table.phrase("act", "during that damage check, all trigger effects are nullified", NoTriggers())
    for whose, who in (("your", YOU), ("your opponent's", OPPONENT)):
        for row, rows in (("", ()), (" in the front row", (FRONT,)), (" in the back row", (BACK,))):
            number = node(ForEvery, of=OpenCircles(who, rows))
            table.phrase("each_of", f"for each of {whose} open (RC){row}", number)
    grade = node(StatOf, of=of, stat=GRADE)
    for words, how in (
        ("the same grade as", "=="),
        ("grade less than or equal to", "<="),
        ("grade greater than or equal to", ">="),
    ):
        table.phrase("suffix", f"with {words} {{of:ref}}", node(Compares, stat=GRADE, how=how, value=grade))
    table.phrase("tail", "{e:each_of}, {do:clause}", node(Repeats, every=slot("e"), do=slot("do")))
    mine = having(slot("what"), place=Place((), YOU))
    have = node(Noun, quantity=Every(), what=mine)
    table.phrase("each_of", "for each {what:bare#s} you have", node(ForEvery, of=node(Count, of=have)))
    found = node(Noun, quantity=slot("q"), what=having(slot("what"), place=AmongThem()))
    table.phrase("act", "search for {q:quantity!} {what:bare!}", node(Finds, what=(found,)))


def _for_each(table: PhraseTable) -> None:
    """As many as there are of something else, and gifts that share how long they last."""
    each = node(ChoosesForEach, what=slot("a"), every=slot("e"))
    table.phrase("act", "choose {a:noun} {e:each_of}", each)
    theirs = node(ChoosesForEach, what=slot("a"), every=slot("e"), who=They())
    table.phrase("deed", "chooses {a:noun} {e:each_of}", theirs)
    who, gifts, a, b = slot("who"), slot("gifts"), slot("a"), slot("b")
    gain = node(Gives, to=who, gifts=gifts)
    table.phrase("gain", "{who:subject!} gets~get {gifts:gifts}", gain)
    table.phrase("gain", "{who:subject!} {gifts:rule}", gain)
    both = tuple(having(one, until=slot("until")) for one in (a, b))
    table.phrase("act", "{until:until}, {a:gain} <<, and|and|,>> {b:gain}", node(Seq, parts=both))
    for words in ("exchange its position with this unit", "exchange the positions of it and this unit"):
        table.phrase("act", words, Exchanges(It(), THIS))
    table.phrase("raise", "drive check {n:signed}", node(Raise, stat=DRIVE, amount=node(Fixed, n=slot("n"))))


def _facts(table: PhraseTable) -> None:
    """What somebody has, told by names, by printed names, by numbers."""
    a, b, c = slot("a"), slot("b"), slot("c")
    its = "<<in its original card name|in their original card names>>"
    table.phrase("suffix", f'with "{{a:quoted}}" {its}', node(OriginalNameHas, part=a))

    def named(where: tuple[int, ...], *names: object) -> object:
        filters = tuple(node(Is, attribute=NAMES, value=name) for name in names)
        filter = filters[0] if len(filters) == 1 else node(Or, parts=filters)
        return node(Count, of=node(Cards, zones=where, whose=YOU, filter=filter))

    for word in ("unit", "card"):
        one = f'a {word} named "{{a:quoted}}" or a {word} named "{{b:quoted}}" on your (VC)'
        table.phrase("fact", f"you do not have {one}", node(Holds, a=named((VC,), a, b), how="==", b=Fixed(0)))
        table.phrase("fact", f"you have {one}", node(Holds, a=named((VC,), a, b), how=">=", b=Fixed(1)))
    all_three = tuple(node(Holds, a=named((SOUL,), one), how=">=", b=Fixed(1)) for one in (a, b, c))
    table.phrase(
        "fact",
        'you do not have a card named "{a:quoted}", a card named "{b:quoted}", '
        'and a card named "{c:quoted}" in your soul',
        node(NotSo, a=node(AllOf, parts=all_three)),
    )
    mine, theirs = (Count(Cards(CIRCLES, who)) for who in (YOU, OPPONENT))
    for words, how in (("less than", "<"), ("more than", ">")):
        compared = Holds(mine, how, theirs)
        table.phrase("fact", f"the number of units you have is {words} your opponent's", compared)
    fought = Cards((VC, RC), OPPONENT, PairedWith(ATTACK_LINK, THIS))
    for words, how in (("or less", "<="), ("or greater", ">=")):
        power = node(Compares, stat=POWER, how=how, value=node(Fixed, n=slot("n")))
        weak = node(Fits, of=fought, filter=power)
        table.phrase("fact", f"the battle opponent's [Power] is {{n:integer}} {words}", weak)
    every = node(Noun, quantity=Every(), what=having(slot("what"), place=Place((), YOU)))
    table.phrase("all", "all your {what:bare#p}", every)
    table.phrase("subject", "{who:every}", slot("who"), number="p")
    strong = node(Compares, stat=CRITICAL, how=">=", value=node(Fixed, n=slot("n")))
    critical = node(Fits, of=slot("of"), filter=strong)
    table.phrase("fact", "{of:someone}'s [Critical] is {n:number} or more", critical)
    table.phrase(
        "suffix", "with [Power] {n:integer}", node(Compares, stat=POWER, how="==", value=node(Fixed, n=slot("n")))
    )
