"""Keywords that stand for whole abilities, legion, and what a card says of its clan and its deck (VG 11)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import ALWAYS
from ludex.core.definitions import Ability, DeckRule, Keyword, Static
from ludex.core.ids import ZoneId
from ludex.core.modifiers import AddAttribute, GiveAbility
from ludex.core.selectors import THIS, Is
from ludex.games.vanguard import words
from ludex.games.vanguard.keywords import revelation, seek_mate, success
from ludex.games.vanguard.wording.headings import Heading, headed
from ludex.games.vanguard.words import ANYWHERE, CIRCLES, CLAN, CLANS, NAMES, NATION, RC, REVELATION, SUCCESS, VC
from ludex.games.wording.nouns import any_of
from ludex.games.wording.resolver import Topic, Unclear, Wording
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
CONTINUOUS = (words.SENTINEL, words.LORD, words.RESTRAINT, words.RESIST)
AUTOMATIC = (
    words.FORERUNNER,
    words.HARMONY,
    words.HOLLOW,
    words.BLAZE,
    words.AFTERIMAGE,
    words.ENGORGE,
    words.CHARGE,
)
_USUAL = {
    words.AFTERIMAGE: (RC,),
    words.BLAZE: (VC, RC),
    words.CHARGE: (RC,),
    words.ENGORGE: (VC, RC),
    words.HARMONY: (VC, RC),
    words.LORD: (VC, RC),
    words.RESIST: CIRCLES,
    words.RESTRAINT: (VC, RC),
}
"""The zones in which a keyword is valid by itself."""


@dataclass(frozen=True, slots=True)
class KeywordLine(Ability):
    """A keyword that stands for a whole ability: Forerunner, Sentinel, Resist."""

    heading: Heading
    keyword: str
    number: int = 0
    circles: tuple[ZoneId, ...] = ()


@dataclass(frozen=True, slots=True)
class SeekMate(Ability):
    """`[Legion 20000]"Mate"` (VG 11.10)."""

    heading: Heading
    number: int
    mates: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OfAllClans(Ability):
    """The card is from all clans and nations (VG 2.2.5)."""


@dataclass(frozen=True, slots=True)
class DeckLimit(Ability):
    """So many cards of this name in a part of the deck."""

    name: str
    section: str
    number: int


def english(table: PhraseTable) -> None:
    """A heading and the keyword."""
    for icon, keywords in (("cont", CONTINUOUS), ("auto", AUTOMATIC)):
        table["word_ability"] |= {
            f"{{heading:{icon}}}: {keyword}": node(KeywordLine, keyword=keyword) for keyword in keywords
        }
    for circle, circles in (("(RC)", (RC,)), ("(VC)", (VC,)), ("(VC/RC)", (VC, RC))):
        placed = node(KeywordLine, keyword=REVELATION, circles=circles)
        table["word_ability"] |= {f"{{heading:auto}}: Revelation - {circle}": placed}
    table["mate"] |= {'"{a:quoted}"': slot("a")}
    table.series("mates", "mate", " or ")
    table["word_ability"] |= {
        "{heading:auto}: Success {number:integer}": node(KeywordLine, keyword=SUCCESS),
        "{heading:act}: \u00ab Legion {number:integer} \u00bb {mates:mates}": SeekMate,
        "[CONT]: This card is from all clans and nations.": OfAllClans(),
        '[CONT]: You may only have {number:number} "{name:quoted}" G Unit in a G deck.': node(DeckLimit, section="g"),
        '[CONT]: You may have up to {number:number} "{name:quoted}" in your deck.': node(DeckLimit, section="main"),
    }


@TOPIC.ability(KeywordLine)
def keyword_line(wording: Wording, ability: KeywordLine) -> tuple[Ability, ...]:
    """A keyword; where it is valid in some zones or under a condition only, a continuous ability that gives it."""
    said = headed(ability.heading)
    zones = ability.heading.zones
    if said.per_turn:
        raise Unclear("a keyword once a turn")
    abilities: tuple[Ability, ...] = (Keyword(ability.keyword, ability.number),)
    if ability.keyword == SUCCESS:
        abilities = (*abilities, success(ability.number, zones))
    elif ability.keyword == REVELATION:
        abilities = (*abilities, revelation(ability.circles))
    elif zones == _USUAL.get(ability.keyword):
        zones = ()
    if said.condition == ALWAYS and (not zones or len(abilities) > 1):
        return abilities
    return (*said.keywords, Static((GiveAbility(abilities),), THIS, said.condition, zones or CIRCLES))


@TOPIC.ability(SeekMate)
def legion(wording: Wording, ability: SeekMate) -> tuple[Ability, ...]:
    """What stands behind the icon is what it can legion with, and searches for (VG 11.10.1, 11.10.1.1)."""
    if ability.heading != Heading((VC,)):
        raise Unclear("a legion elsewhere than on the vanguard circle")
    return seek_mate(any_of([Is(NAMES, mate) for mate in ability.mates]))


@TOPIC.ability(OfAllClans)
def of_all_clans(wording: Wording, ability: OfAllClans) -> tuple[Ability, ...]:
    """Every clan and every nation."""
    clans = tuple(AddAttribute(CLAN, clan) for clans in CLANS.values() for clan in clans)
    nations = tuple(AddAttribute(NATION, nation) for nation in CLANS)
    return (Static((*clans, *nations), THIS, zones=ANYWHERE),)


@TOPIC.ability(DeckLimit)
def deck_limit(wording: Wording, ability: DeckLimit) -> tuple[Ability, ...]:
    """A rule of the deck."""
    return (DeckRule(ability.section, ability.number),)
