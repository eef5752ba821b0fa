"""What units are given, have, cannot do or lose: power, critical, abilities in quotes, rules, and for how long."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.cards import THIS_BATTLE, THROUGH_TURN
from ludex.core.changes import EFFECT_CAUSE, MOVE
from ludex.core.definitions import Keyword
from ludex.core.modifiers import (
    AddAttribute,
    AddStat,
    Can,
    Cannot,
    Forbid,
    GiveAbility,
    LoseAbilities,
    LoseKeyword,
    Would,
)
from ludex.core.ops.give import END_OF_TURN, Until
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body, Seq
from ludex.core.selectors import THIS
from ludex.core.values import OriginalStat
from ludex.games.vanguard import words
from ludex.games.vanguard.checks import BE_CHOSEN_BY_TRIGGERS
from ludex.games.vanguard.ops.names import TakeNames
from ludex.games.vanguard.wording.nouns import UNIT, Head
from ludex.games.vanguard.wording.references import THAT, VgText, aimed
from ludex.games.vanguard.words import BOOST, CLAN, INTERCEPT, POWER, RESTRAINT, TRIPLE_DRIVE, TWIN_DRIVE
from ludex.games.wording import granting as shared
from ludex.games.wording.granting import Gives, NotBy, Quoted
from ludex.games.wording.references import The, Them, Together
from ludex.games.wording.resolver import Text, Topic
from ludex.text import PhraseTable, concat, having, node, slot

TOPIC = Topic()
IN_BATTLE = Until(THIS_BATTLE)
THEIR_NEXT = Until(THROUGH_TURN, OPPONENT)
MY_NEXT = Until(THROUGH_TURN, YOU)
GETS = "<<gets~get|gains~gain>>"
SAID = f"{{to:subject!}} {GETS} {{gifts:gifts}}"
RAISED = f"{{to:subject!}} {GETS} {{gifts:raises}}"


def english(table: PhraseTable) -> None:
    """Gifts, rules, and the statements that give them for a time."""
    _gifts(table)
    _rules(table)
    _kept(table)
    _subjects(table)
    _statements(table)
    _names(table)


def _gifts(table: PhraseTable) -> None:
    a, b = slot("a"), slot("b")
    stats = {"[Power]": POWER, "[Critical]": words.CRITICAL, "[Shield]": words.SHIELD}
    table["raise"] |= {f"{icon}{{amount:plus}}": node(AddStat, stat=stat) for icon, stat in stats.items()}
    table["raise"] |= {
        "<<drive|drive check>> {amount:plus}": node(AddStat, stat=words.DRIVE),
        "grade {amount:plus}": node(AddStat, stat=words.GRADE),
    }
    table["raises"] |= {"{a:raise}": (a,), "{a:raise}/{b:raise}": (a, b), "{a:raise} <<, and|and>> {b:raise}": (a, b)}
    table["quote"] |= {'"{ability:ability}"': Quoted}
    table["quote"] |= {
        f'"{keyword}"': GiveAbility((Keyword(keyword),)) for keyword in (BOOST, INTERCEPT, TWIN_DRIVE, TRIPLE_DRIVE)
    }
    table["quotes"] |= {"{a:quote}": (a,), "{a:quote} <<, and|and>> {b:quote}": (a, b)}
    table.include("gifts", "raises", "quotes")
    table["gifts"] |= {"{a:raises} <<, and|and|,>> {b:quotes}": concat(a, b)}


def _rules(table: PhraseTable) -> None:
    """What units cannot do, or can."""
    chosen = "cannot be chosen by"
    table["rule"] |= {
        "cannot be hit": (Cannot(words.BE_HIT),),
        "cannot attack": (Cannot(words.ATTACK_ACTION),),
        "cannot be attacked": (Cannot(words.BE_ATTACKED),),
        "cannot boost": (Cannot(words.BOOST_ACTION),),
        "cannot be boosted": (Cannot(words.BE_BOOSTED),),
        "cannot intercept": (Cannot(words.INTERCEPT_ACTION),),
        f"{chosen} <<your opponent's effects|the effects of your opponent's cards>>": (
            Cannot(words.BE_CHOSEN, who=OPPONENT),
        ),
        f"{chosen} card effects": (Cannot(words.BE_CHOSEN),),
        f"{chosen} trigger effects": (Cannot(BE_CHOSEN_BY_TRIGGERS),),
        "can intercept from the back row": (Can(words.INTERCEPT_FROM_BACK),),
        "can attack from the back row": (Can(words.ATTACK_FROM_BACK),),
        "can attack your opponent's units in the back row": (Can(words.ATTACK_BACK_ROW),),
        "cannot attack a {what:bare#s}": (node(NotBy, action=words.ATTACK_THIS),),
        "<<loses all of its|lose all of their>> abilities": (LoseAbilities(),),
        "<<is|are>> also a {value_:clan}": (node(AddAttribute, attribute=CLAN),),
    }
    for keyword in (RESTRAINT, TWIN_DRIVE, TRIPLE_DRIVE, INTERCEPT, BOOST):
        table["rule"] |= {f'<<loses|lose>> "{keyword}"': (LoseKeyword(keyword),)}


def _kept(table: PhraseTable) -> None:
    """What effects cannot do with a unit (VG 1.3.3)."""
    for done, would in {
        "retired": Would(MOVE, cause=EFFECT_CAUSE, to=words.DROP),
        "locked": Would(MOVE, verb="lock", cause=EFFECT_CAUSE),
        "put into your deck": Would(MOVE, cause=EFFECT_CAUSE, to=words.DECK),
        "put into <<your soul|soul>>": Would(MOVE, cause=EFFECT_CAUSE, to=words.SOUL),
    }.items():
        table["rule"] |= {
            f"cannot be {done} by card effects": (Forbid(would),),
            f"cannot be {done} by your card effects": (Forbid(replace(would, controller=YOU)),),
            f"cannot be {done} by your opponent's card effects": (Forbid(replace(would, controller=OPPONENT)),),
        }


def _subjects(table: PhraseTable) -> None:
    """Whoever is given something."""
    table.include("subject", "this", "it", "one_of_all", number="s")
    table.include("subject", "those", "all", "every", number="p")
    pair = node(Together, parts=(slot("a"), slot("b")))
    table["subject", "p"] |= {"they": Them(), "{a:it} and {b:this}": pair, "{a:this} and {b:it}": pair}


def _statements(table: PhraseTable) -> None:
    table["until"] |= {
        "until <<end of|end of that|the end of>> turn": END_OF_TURN,
        "until <<end|the end>> of that battle": IN_BATTLE,
        "until end of your opponent's next turn": THEIR_NEXT,
    }
    original = node(AddStat, stat=POWER, amount=node(OriginalStat, of=slot("of"), stat=POWER))
    also = node(Gives, gifts=concat(slot("gifts"), slot("rule")))
    table["gain"] |= {"{to:subject!} gets~get {gifts:gifts}": Gives, "{to:subject!} {gifts:rule}": Gives}
    both = tuple(having(slot(one), until=slot("until")) for one in "ab")
    table["act"] |= {
        f"{SAID} {{until:until}}": Gives,
        f"{{until:until}}, {SAID}": Gives,
        f"{RAISED} {{every:each_of}} {{until:until}}": Gives,
        f"{RAISED} {{until:until}} {{every:each_of}}": Gives,
        f"{{until:until}}, {RAISED} {{every:each_of}}": Gives,
        "{to:subject!} {gifts:rule} {until:until}": Gives,
        "{until:until}, {to:subject!} {gifts:rule}": Gives,
        # "you may have that unit get ...", "give the boosted unit ..."
        "have {to:subject} get {gifts:gifts} {until:until}": Gives,
        "give {to:subject} {gifts:gifts} {until:until}": Gives,
        # Gifts that share how long they last.
        "{until:until}, {a:gain} <<, and|and|,>> {b:gain}": node(Seq, parts=both),
        f"{{until:until}}, {SAID}, and {{rule:rule}}": also,
        "increase {to:ref}'s [Power] by the original [Power] of {of:ref} {until:until}": node(Gives, gifts=(original,)),
    }


def _names(table: PhraseTable) -> None:
    """Names of other units."""
    same = "regarded as a unit with the same card name"
    table["act"] |= {
        f"this unit is also {same} as {{of:it}} until end of turn": TakeNames,
        f"this unit will be {same} until end of turn": TakeNames(The(THAT, Head(UNIT))),
    }


@TOPIC.action(Gives)
def gives(text: VgText, body: Gives) -> list[Body]:
    """Units have something for a time."""
    found = shared.gives(text, replace(body, to=aimed(text, body.to)))
    text.on_this = text.on_this or body.to == THIS
    return found


@TOPIC.action(TakeNames)
def names_taken(text: Text, body: TakeNames) -> list[Body]:
    """Names of another unit besides its own (VG 12.7.2.1)."""
    return [text.parts(body)]
