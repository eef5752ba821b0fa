"""What is said of cards before and after their head word: grades, clans, names, rows, states, keywords, numbers."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.ops.select import Constraint
from ludex.core.players import YOU
from ludex.core.selectors import (
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
    Selector,
)
from ludex.core.values import StatOf
from ludex.games.vanguard import words
from ludex.games.vanguard.filters import (
    ATTACKING,
    BEING_ATTACKED,
    IN_HARMONY_STATE,
    IN_LEGION_STATE,
    InRow,
    OnSpot,
    OriginalNameHas,
    SameColumn,
)
from ludex.games.vanguard.words import BACK, CLAN, FRONT, GRADE, HEART, NAMES, NATION, POWER, RACE, VC
from ludex.games.wording.resolver import Text, Topic
from ludex.text import Pattern, PhraseTable, node, slot

TOPIC = Topic()
YOUR_VANGUARDS = Cards((VC,), YOU)
# VG 10.27.1: hearts are cards on the vanguard circle, though no units.
ON_YOUR_VC = Cards((VC, HEART), YOU)
MIDDLE = OnSpot((words.CENTER_FRONT, words.CENTER_BACK))
STATES: dict[str, Filter] = {
    state: Is(words.STATE, state)
    for state in (words.BLAZING, words.ENGORGED, words.CHARGING, words.HOLLOWED, words.SUCCESSFUL)
}
KEYWORDS = (
    words.BRAVE, words.ORACLE, words.RESCUE, words.RITUAL, words.UNITE, words.REVELATION, words.BLAZE,
    words.AFTERIMAGE, words.DOMINATE, words.ENGORGE, words.SHADOWSTITCH, words.THUNDERSTRIKE, words.RUSH, words.BURST,
    words.CHARGE, words.DARKNESS, words.MAGIA, words.TIME_LEAP, words.HOLLOW, words.HARMONY, words.WAVE,
    words.DARK_DEVICE, words.SUCCESS, words.BLOOM, words.SHINKEN_HISSATSU, words.HOMARE, words.NITOU_KAIGAN,
    words.RESIST,
)  # fmt: skip
_MOST_OF_A_BREAK = 8


@dataclass(frozen=True, slots=True)
class SameName(Filter):
    """It has the same card name as another card (VG 12.7)."""

    of: Selector


@dataclass(frozen=True, slots=True)
class Column(Filter):
    """It is in the same column as another card."""

    of: Selector


def has(attribute: int, name: str = "a") -> Pattern:
    """The attribute has the value of the slot."""
    return node(Is, attribute=attribute, value=slot(name))


def either(attribute: int) -> Pattern:
    """The attribute has one of two values."""
    return node(Or, parts=(has(attribute), has(attribute, "b")))


def spelled(keyword: str) -> str:
    """The keyword within a sentence: names of techniques keep their capitals."""
    return keyword if keyword in (words.HOMARE, words.NITOU_KAIGAN, words.SHINKEN_HISSATSU) else keyword.lower()


def english(table: PhraseTable) -> None:
    """Adjectives and suffixes, any number of them."""
    table.series("adjs", "adj", empty=True)
    table.series("suffixes", "suffix", empty=True)
    _adjectives(table)
    _names(table)
    _numbers(table)
    _keywords(table)
    table["suffix"] |= {
        "other than this unit": NotThis(),
        "face up": FaceUp(),
        "<<that is|that are>> being attacked": BEING_ATTACKED,
        "that is [Rest]": Engaged(),
        "in <<the|his or her>> front row": InRow(FRONT),
        "in <<the|his or her>> back row": InRow(BACK),
        "in the same column as {of:ref}": Column,
        "in your middle column": MIDDLE,
        "<<in|that is in|that are in>> harmony": IN_HARMONY_STATE,
        "<<that is [Legion]|in [Legion]>>": IN_LEGION_STATE,
    }


def _adjectives(table: PhraseTable) -> None:
    two = tuple(node(Compares, stat=GRADE, how="==", value=slot(one)) for one in "ab")
    table["adj"] |= {
        "grade {value:fixed}": node(Compares, stat=GRADE, how="=="),
        "grade {value:fixed} or less": node(Compares, stat=GRADE, how="<="),
        "grade {value:fixed} or greater": node(Compares, stat=GRADE, how=">="),
        "grade {a:fixed} <<or|or grade>> {b:fixed}": node(Or, parts=two),
        # VG 2.2.2, 2.3.1.1, 2.17.2: texts ask for clan, race and nation.
        "{a:clan}": has(CLAN),
        "{a:race}": has(RACE),
        "{a:nation}": has(NATION),
        "non- {a:clan}": node(Not, a=has(CLAN)),
        "{a:clan} or {b:clan}": either(CLAN),
        "non- {a:race}": node(Not, a=has(RACE)),
        "{a:race} or {b:race}": either(RACE),
        "[Stand]": Not(Engaged()),
        "[Rest]": Engaged(),
        "face up": FaceUp(),
        "face down": Not(FaceUp()),
        "other": NotThis(),
        "attacking": ATTACKING,
        "front row": InRow(FRONT),
        "back row": InRow(BACK),
        "deleted": Not(FaceUp()),
        **STATES,
    }


def _names(table: PhraseTable) -> None:
    part, other = node(NameHas, part=slot("a")), node(NameHas, part=slot("b"))
    its = "<<in its card name|in their card names|in their card name>>"
    originally = "<<in its original card name|in their original card names>>"
    same = "with the same <<card name|name>> as"
    table["suffix"] |= {
        f'with "{{a:quoted}}" {its}': part,
        f'with "{{a:quoted}}" or "{{b:quoted}}" {its}': node(Or, parts=(part, other)),
        f'with "{{part:quoted}}" {originally}': OriginalNameHas,
        'named "{a:quoted}"': has(NAMES),
        'named "{a:quoted}" or "{b:quoted}"': either(NAMES),
        'not named "{a:quoted}"': node(Not, a=has(NAMES)),
        'other than <<a card|cards|a unit|units>> named "{a:quoted}"': node(Not, a=has(NAMES)),
        'other than "{a:quoted}"': node(Not, a=has(NAMES)),
        f"{same} {{of:ref}}": SameName,
        "with the same card name as <<a unit on your (VC)|your vanguard>>": SameAs(YOUR_VANGUARDS, NAMES),
        "with the same card name as a card on your (VC)": SameAs(ON_YOUR_VC, NAMES),
    }


def _numbers(table: PhraseTable) -> None:
    table["suffix"] |= {"<<with|of>> different grades": Constraint("different values", GRADE)}
    compared = {"less than or equal to": "<=", "equal to or less than": "<=", "greater than": ">", "less than": "<"}
    for said, how in compared.items():
        power = node(Compares, stat=POWER, how=how, value=node(StatOf, of=slot("of"), stat=POWER))
        table["suffix"] |= {f"with [Power] {said} {{of:ref}}'s [Power]": power}
    grades = {"the same grade as": "==", "grade less than or equal to": "<=", "grade greater than or equal to": ">="}
    for said, how in grades.items():
        grade = node(Compares, stat=GRADE, how=how, value=node(StatOf, of=slot("of"), stat=GRADE))
        table["suffix"] |= {f"with {said} {{of:ref}}": grade}
    table["suffix"] |= {
        "with [Power] {value:fixed}": node(Compares, stat=POWER, how="=="),
        "with [Power] {value:fixed} or greater": node(Compares, stat=POWER, how=">="),
        "with [Power] {value:fixed} or less": node(Compares, stat=POWER, how="<="),
        "with the sum of their grades being {value:fixed} or greater": node(
            Constraint, kind="total at least", stat=GRADE
        ),
    }


def _keywords(table: PhraseTable) -> None:
    for keyword in KEYWORDS:
        table["suffix"] |= {
            f"with the {spelled(keyword)} ability": HasKeyword(keyword),
            f'with "{keyword}"': HasKeyword(keyword),
        }
    table["suffix"] |= {"with the [Legion] ability": HasKeyword(words.SEEK_MATE)}
    for said, keyword in (("Limit-Break", words.LIMIT_BREAK), ("Generation Break", words.GENERATION_BREAK)):
        for number in range(1, _MOST_OF_A_BREAK + 1):
            table["suffix"] |= {f"with \u00ab {said} {number} \u00bb": HasKeyword(f"{keyword} {number}")}
    for trigger in (words.HEAL_TRIGGER, words.DRAW_TRIGGER, words.CRITICAL_TRIGGER, words.STAND_TRIGGER):
        table["suffix"] |= {f"with [{trigger}]": Is(words.TRIGGER, trigger)}
    table["suffix"] |= {'with "[Heal] Heal"': Is(words.TRIGGER, words.HEAL_TRIGGER)}


@TOPIC.word(SameName)
def same_name(text: Text, word: SameName) -> Filter:
    """It has one of that card's names."""
    return SameAs(text.word(word.of), NAMES)


@TOPIC.word(Column)
def same_column(text: Text, word: Column) -> Filter:
    """It is in that card's column."""
    return SameColumn(text.word(word.of))
