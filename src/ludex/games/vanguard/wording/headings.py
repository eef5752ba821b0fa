"""Headings: the icon of the ability, its zones, restrictions, and the keywords that ask a condition (VG 3.1.1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludex.core.conditions import ALWAYS, AnyOf, Condition, Fits
from ludex.core.definitions import Keyword
from ludex.core.ids import ZoneId
from ludex.core.modifiers import GiveAbility
from ludex.core.players import YOU
from ludex.core.selectors import THIS, Cards, Filter
from ludex.games.vanguard import conditions, words
from ludex.games.vanguard.conditions import Battle
from ludex.games.vanguard.wording.qualities import MIDDLE
from ludex.games.wording.granting import Lasting
from ludex.games.wording.nouns import all_hold
from ludex.text import PhraseTable, cons, node, slot

_MANY = 1000
_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")
_ASKED = {
    words.BRAVE: conditions.brave,
    words.ORACLE: conditions.oracle,
    words.UNITE: conditions.unite,
    words.DARKNESS: conditions.darkness,
    words.DARK_DEVICE: conditions.dark_device,
    words.SHINKEN_HISSATSU: conditions.shinken_hissatsu,
}
_ASKED_BY_NUMBER = {
    words.LIMIT_BREAK: conditions.limit_break,
    words.GENERATION_BREAK: conditions.generation_break,
    words.RITUAL: conditions.ritual,
    words.THUNDERSTRIKE: conditions.thunderstrike,
}
_PREFIXES = (
    # VG 11.38.1
    words.BLOOM,
    # VG 11.25.1: with a trigger for the end of a battle.
    words.SHADOWSTITCH,
    # VG 11.31.1
    words.MAGIA,
    words.TIME_LEAP,
    # VG 11.27.1
    words.RUSH,
    # VG 11.28.1
    words.BURST,
    words.DOMINATE,
    # VG 11.41.1
    words.NITOU_KAIGAN,
)


@dataclass(frozen=True, slots=True)
class OncePerTurn:
    """`[1/turn]` (VG 12.5.1.1)."""


@dataclass(frozen=True, slots=True)
class Where:
    """A restriction: where the unit is."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Mark:
    """A keyword with the condition it asks: Limit Break, Brave, Wave."""

    keyword: str
    number: int = 0
    how: str | int = ""
    """Of Wave: only that battle, that or a later one, or the number of another one."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands before the colon: an ability word, the zones, the restrictions and conditions."""

    zones: tuple[ZoneId, ...] = ()
    marks: tuple[object, ...] = ()
    word: str = ""
    number: int = 0


def english(table: PhraseTable) -> None:
    """One category for each icon."""
    table["zones"] |= {
        "": (),
        # VG 3.1.1.3.1
        "(VC)": (words.VC,),
        # VG 3.1.1.3.2
        "(RC)": (words.RC,),
        # VG 3.1.1.3.3
        "(GC)": (words.GC,),
        # VG 3.1.1.4: in either of them
        "(VC/RC)": (words.VC, words.RC),
        "(RC/GC)": (words.RC, words.GC),
        "(VC/RC/GC)": (words.VC, words.RC, words.GC),
        # VG 3.1.1.3.4
        "(Hand)": (words.HAND,),
        # VG 3.1.1.3.5
        "(Drop zone)": (words.DROP,),
        # VG 3.1.1.3.7
        "(Soul)": (words.SOUL,),
        # VG 3.1.1.3.6
        "(Bind zone)": (words.BIND,),
        # VG 3.1.1.3.8
        "(Damage zone)": (words.DAMAGE_ZONE,),
        "(G zone)": (words.G_ZONE,),
        "(VC/GC)": (words.VC, words.GC),
        "(RC/Deck)": (words.RC, words.DECK),
        # VG 3.1.1.3.9
        "(Deck)": (words.DECK,),
    }
    _marks(table)
    for icon in ("AUTO", "ACT", "CONT"):
        after = f"[{icon}] {{zones:zones}} {{marks:marks}}"
        middle = node(Heading, zones=(words.RC,), marks=cons(Where(MIDDLE), slot("marks")))
        table[icon.lower()] |= {
            after: Heading,
            **{f"{word}-{after}": node(Heading, word=word) for word in _PREFIXES},
            f"Rescue {{number:integer}} - {after}": node(Heading, word=words.RESCUE),
            f"[{icon}] (RC) in your middle column {{marks:marks}}": middle,
        }
    # Abilities that are active though their condition does not hold (VG 12.8).
    for number, less in ((4, "three"), (5, "four")):
        gift = GiveAbility((Keyword(f"{words.ENABLE}{words.LIMIT_BREAK} {number}"),))
        active = f"is active even <<when|if>> you have {less} or less damage"
        quoted = f'your vanguard\'s "\u00ab <<Limit-Break|Limit Break>> {number} \u00bb"'
        table["lasting"] |= {f"{quoted} {active}": Lasting(Cards((words.VC,), YOU), (gift,))}


def _marks(table: PhraseTable) -> None:
    table.series("marks", "mark", empty=True)
    table["mark"] |= {
        "[1/turn]": OncePerTurn(),
        "\u00ab <<Limit-Break|Limit Break>> {number:integer} \u00bb": node(Mark, keyword=words.LIMIT_BREAK),
        "\u00ab <<Generation Break|Generation-Break>> {number:integer} \u00bb": node(
            Mark, keyword=words.GENERATION_BREAK
        ),
        **{keyword: Mark(keyword) for keyword in (*_ASKED, words.HOMARE)},
        f"{words.RITUAL} {{number:integer}}": node(Mark, keyword=words.RITUAL),
        f"{words.THUNDERSTRIKE} {{number:integer}}": node(Mark, keyword=words.THUNDERSTRIKE),
    }
    for number, word in enumerate(_ORDINALS, 1):
        table["mark"] |= {
            f"Wave - {word} time only": Mark(words.WAVE, number, "only"),
            f"Wave - {word} time or more": Mark(words.WAVE, number, "or more"),
        }
        # Two battles of the turn (VG 11.35.2).
        for later in range(number + 1, len(_ORDINALS) + 1):
            two = f"Wave - {word} or {_ORDINALS[later - 1]} <<time|time only>>"
            table["mark"] |= {two: Mark(words.WAVE, number, later)}


@dataclass
class Headed:
    """What a heading says: the condition, how often a turn, and the keywords the card has by it."""

    condition: Condition = ALWAYS
    per_turn: int = 0
    keywords: list[Keyword] = field(default_factory=list)


def headed(heading: Heading) -> Headed:
    """What the heading says."""
    out = Headed()
    asked: list[Condition] = []
    if heading.word:
        # VG 11.17.1.2, 11.41.1.1: the word before the icon is had, with any number.
        out.keywords.append(Keyword(heading.word, heading.number))
    for mark in heading.marks:
        if isinstance(mark, OncePerTurn):
            out.per_turn = 1
        elif isinstance(mark, Where):
            asked.append(Fits(THIS, mark.filter))
        elif isinstance(mark, Mark):
            asked.append(_condition(mark))
            # VG 11.39.2, 11.40.2: who has such an ability is a card with it.
            out.keywords.append(Keyword(mark.keyword, mark.number))
            if mark.keyword in (words.LIMIT_BREAK, words.GENERATION_BREAK):
                # "with [Limit Break 4]" asks for the number too.
                # VG 11.6.2, 11.12.2
                out.keywords.append(Keyword(f"{mark.keyword} {mark.number}"))
    out.condition = all_hold(asked)
    return out


def _condition(mark: Mark) -> Condition:
    """What the keyword asks (VG 11)."""
    if mark.keyword in _ASKED:
        return _ASKED[mark.keyword]()
    if mark.keyword in _ASKED_BY_NUMBER:
        return _ASKED_BY_NUMBER[mark.keyword](mark.number)
    if mark.keyword == words.HOMARE:
        return ALWAYS
    assert mark.keyword == words.WAVE
    if isinstance(mark.how, int):
        return AnyOf((Battle(mark.number, mark.number), Battle(mark.how, mark.how)))
    return Battle(mark.number, mark.number if mark.how == "only" else _MANY)
