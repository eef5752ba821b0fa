"""English gifts: power, critical, shield, drive, abilities in quotes, and for how long."""

from __future__ import annotations

from ludex.core.cards import THIS_BATTLE, THROUGH_TURN
from ludex.core.modifiers import Can, Cannot, LoseKeyword
from ludex.core.ops.give import END_OF_TURN, Until
from ludex.core.players import OPPONENT, YOU
from ludex.core.values import Count, Fixed, ForEvery
from ludex.games.vanguard.wording.said import QuotedWord, Raise
from ludex.games.vanguard.words import (
    ATTACK_ACTION,
    ATTACK_BACK_ROW,
    ATTACK_FROM_BACK,
    BE_ATTACKED,
    BE_BOOSTED,
    BE_CHOSEN,
    BE_HIT,
    BOOST,
    BOOST_ACTION,
    CRITICAL,
    DRIVE,
    GRADE,
    INTERCEPT,
    INTERCEPT_ACTION,
    INTERCEPT_FROM_BACK,
    POWER,
    RESTRAINT,
    SHIELD,
    TRIPLE_DRIVE,
    TWIN_DRIVE,
)
from ludex.games.wording.said import Gives, Quoted
from ludex.games.wording.spoken import Every, Noun, Place, Them, Together
from ludex.text import PhraseTable, concat, having, node, slot

STATS = (("[Power]", POWER), ("[Critical]", CRITICAL), ("[Shield]", SHIELD))
IN_BATTLE = Until(THIS_BATTLE)
UNTIL = (
    ("until end of turn", END_OF_TURN),
    ("until end of that turn", END_OF_TURN),
    ("until the end of turn", END_OF_TURN),
    ("until end of that battle", IN_BATTLE),
    ("until the end of that battle", IN_BATTLE),
    ("until end of your opponent's next turn", Until(THROUGH_TURN, OPPONENT)),
)


def add(table: PhraseTable) -> None:
    """The table has the gifts, and the statements that give them for a time."""
    _gifts(table)
    _rules(table)
    _statements(table)


def _gifts(table: PhraseTable) -> None:
    n, a, b = node(Fixed, n=slot("n")), slot("a"), slot("b")
    for icon, stat in STATS:
        table.phrase("raise", f"{icon}{{n:signed}}", node(Raise, stat=stat, amount=n))
    table.phrase("raise", "drive {n:signed}", node(Raise, stat=DRIVE, amount=n))
    table.phrase("raise", "grade {n:signed}", node(Raise, stat=GRADE, amount=n))
    table.phrase("raises", "{a:raise}", (a,))
    table.phrase("raises", "{a:raise}/{b:raise}", (a, b))
    table.phrase("raises", "{a:raise} <<, and|and>> {b:raise}", (a, b))
    table.phrase("quote", '"{a:ability}"', node(Quoted, ability=a))
    for word, keyword in (
        ("Boost", BOOST),
        ("Intercept", INTERCEPT),
        ("Twin Drive!!", TWIN_DRIVE),
        ("Triple Drive!!!", TRIPLE_DRIVE),
    ):
        table.phrase("quote", f'"{word}"', QuotedWord(keyword))
    table.phrase("quotes", "{a:quote}", (a,))
    table.phrase("quotes", "{a:quote} <<, and|and>> {b:quote}", (a, b))
    table.phrase("gifts", "{a:raises}", a)
    table.phrase("gifts", "{a:quotes}", a)
    table.phrase("gifts", "{a:raises} <<, and|and|,>> {b:quotes}", concat(a, b))
    what = slot("what")
    table.phrase("each_of", "for each {of:counted_one}", node(ForEvery, of=node(Count, of=slot("of"))))
    table.phrase("each_of", "for each {of:done_one}", node(ForEvery, of=node(Count, of=slot("of"))))
    several = node(ForEvery, of=node(Count, of=node(Noun, quantity=Every(), what=what)), per=slot("n"))
    table.phrase("each_of", "for every {n:number#p} {what:placed#p}", several)
    own = node(Noun, quantity=Every(), what=having(what, place=Place((), YOU)))
    many = node(ForEvery, of=node(Count, of=own), per=slot("n"))
    table.phrase("each_of", "for every {n:number#p} of your {what:bare#p}", many)
    for words, whose in (("your", YOU), ("your opponent's", OPPONENT)):
        those = node(Noun, quantity=Every(), what=having(what, place=Place((), whose)))
        table.phrase("each_of", f"for each of {words} {{what:bare#p}}", node(ForEvery, of=node(Count, of=those)))


def _rules(table: PhraseTable) -> None:
    """What units cannot do, or can."""
    for words, rule in (
        ("cannot be hit", Cannot(BE_HIT)),
        ("cannot attack", Cannot(ATTACK_ACTION)),
        ("cannot be attacked", Cannot(BE_ATTACKED)),
        ("cannot boost", Cannot(BOOST_ACTION)),
        ("cannot be boosted", Cannot(BE_BOOSTED)),
        ("cannot intercept", Cannot(INTERCEPT_ACTION)),
        ("cannot be chosen by your opponent's effects", Cannot(BE_CHOSEN, who=OPPONENT)),
        ("can intercept from the back row", Can(INTERCEPT_FROM_BACK)),
        ("can attack from the back row", Can(ATTACK_FROM_BACK)),
        ("can attack your opponent's units in the back row", Can(ATTACK_BACK_ROW)),
    ):
        table.phrase("rule", words, (rule,))
    for words in ("loses", "lose"):
        for keyword in (RESTRAINT, TWIN_DRIVE, TRIPLE_DRIVE, INTERCEPT, BOOST):
            table.phrase("rule", f'{words} "{keyword}"', (LoseKeyword(keyword),))


def _statements(table: PhraseTable) -> None:
    who, gifts, until = slot("who"), slot("gifts"), slot("until")
    for category in ("this", "it", "one_of_all"):
        table.phrase("subject", f"{{who:{category}}}", who, number="s")
    table.phrase("subject", "they", Them(), number="p")
    table.phrase("subject", "{who:those}", who, number="p")
    table.phrase("subject", "{who:all}", who, number="p")
    for one, other in (("it", "this"), ("this", "it")):
        pair = node(Together, parts=(slot("a"), slot("b")))
        table.phrase("subject", f"{{a:{one}}} and {{b:{other}}}", pair, number="p")
    for words, how_long in UNTIL:
        table.phrase("until", words, how_long)
    given = node(Gives, to=who, gifts=gifts, until=until)
    every = node(Gives, to=who, gifts=gifts, until=until, every=slot("e"))
    for verb in ("gets~get", "gains~gain"):
        table.phrase("act", f"{{who:subject!}} {verb} {{gifts:gifts}} {{until:until}}", given)
        table.phrase("act", f"{{until:until}}, {{who:subject!}} {verb} {{gifts:gifts}}", given)
        table.phrase("act", f"{{who:subject!}} {verb} {{gifts:raises}} {{e:each_of}} {{until:until}}", every)
        table.phrase("act", f"{{who:subject!}} {verb} {{gifts:raises}} {{until:until}} {{e:each_of}}", every)
        table.phrase("act", f"{{until:until}}, {{who:subject!}} {verb} {{gifts:raises}} {{e:each_of}}", every)
    table.phrase("act", "{who:subject!} {gifts:rule} {until:until}", given)
    table.phrase("act", "{until:until}, {who:subject!} {gifts:rule}", given)
    # "you may have that unit get ...", "give the boosted unit ..."
    table.phrase("act", "have {who:subject} get {gifts:gifts} {until:until}", given)
    table.phrase("act", "give {who:subject} {gifts:gifts} {until:until}", given)
