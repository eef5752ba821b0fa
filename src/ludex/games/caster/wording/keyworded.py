"""Keywords: what they stand for, with a word, a cost, a number, or the text that they give (CC 1100)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.definitions import Ability, Keyword
from ludex.core.program import Body, Seq
from ludex.games.caster import keywords, words
from ludex.games.caster.wording.granting import granted
from ludex.games.caster.wording.targets import CasterText
from ludex.games.caster.wording.terminals import KEYWORDS, PlainTrait
from ludex.games.wording.resolver import LINE, TEXT, Topic, Unclear, Wording
from ludex.text import PhraseTable, node

TOPIC = Topic()
_INCOMPLETE = (words.ENTER, words.LAST_WORDS, words.DCT, words.VANITY, words.BINGO, words.UNITED_FRONT, words.STEP_UP)
"""What says nothing without more words."""


@dataclass(frozen=True, slots=True)
class WhileSo(Ability):
    """A keyword that gives text: [DCT] 5, [Vanity], [BINGO] (CC 1111, 1113, 1117)."""

    keyword: str
    abilities: tuple[Ability, ...]
    number: int = 0


@dataclass(frozen=True, slots=True)
class Worded(Ability):
    """A keyword with a word or a cost: [United Front] (trait), [Step Up] (race), [Break] {1}."""

    keyword: str
    word: str = ""
    cost: tuple[Body, ...] = ()


@dataclass(frozen=True, slots=True)
class WhilePlayed(Body):
    """A line of a Conjure that it has by a keyword only (CC 1111.2a, 1117.2a)."""

    keyword: str
    body: tuple[Body, ...]
    number: int = 0


def english(table: PhraseTable) -> None:
    """Keywords, in brackets or not."""
    table.terminal("plain_trait", PlainTrait())
    table["keyword"] |= {f"<<[{keyword}]|{keyword}>>": keyword for keyword in KEYWORDS}
    table["keyworded"] |= {
        "{name:keyword}": Keyword,
        f"[{words.RIDE}] {{number:integer}}": node(Keyword, name=words.RIDE),
        f"[{words.RIDE}] ({{number:integer}})": node(Keyword, name=words.RIDE),
        f"[{words.UNITED_FRONT}] ({{word:plain_trait}})": node(Worded, keyword=words.UNITED_FRONT),
        f"[{words.STEP_UP}] ({{word:plain_trait}})": node(Worded, keyword=words.STEP_UP),
        f"[{words.BREAK}] _ {{cost:costs}}": node(Worded, keyword=words.BREAK),
        f"[{words.BREAK}] ( ^ {{cost:costs}})": node(Worded, keyword=words.BREAK),
        f"[{words.DCT}] {{number:integer}} - ^ {{abilities:{LINE}}}": node(WhileSo, keyword=words.DCT),
        f"[{words.VANITY}] - ^ {{abilities:{LINE}}}": node(WhileSo, keyword=words.VANITY),
        f"[{words.BINGO}] - ^ {{abilities:{LINE}}}": node(WhileSo, keyword=words.BINGO),
    }
    table[TEXT] |= {
        f"[{words.DCT}] {{number:integer}} - ^ {{body:body}}": (node(WhilePlayed, keyword=words.DCT),),
        f"[{words.BINGO}] - ^ {{body:body}}": (node(WhilePlayed, keyword=words.BINGO),),
    }


@TOPIC.ability(Keyword)
def keyword(wording: Wording, ability: Keyword) -> tuple[Ability, ...]:
    """A keyword by itself."""
    if ability.name in _INCOMPLETE:
        raise Unclear(f"[{ability.name}] without what it says")
    if ability.name == words.RIDE:
        return keywords.ride(ability.number)
    whole = {words.UNITY: keywords.unity, words.SOUL_SEAL: keywords.soul_seal, words.BREAK: keywords.break_}.get(
        ability.name
    )
    return (ability,) if whole is None else whole()


@TOPIC.ability(Worded)
def worded(wording: Wording, ability: Worded) -> tuple[Ability, ...]:
    """A keyword with its word or its cost."""
    if ability.keyword == words.UNITED_FRONT:
        return keywords.united_front(ability.word)
    if ability.keyword == words.STEP_UP:
        return keywords.step_up(ability.word)
    return keywords.break_(CasterText(wording).paid(Seq(ability.cost)))


@TOPIC.ability(WhileSo)
def while_so(wording: Wording, ability: WhileSo) -> tuple[Ability, ...]:
    """The abilities that a keyword gives."""
    given = tuple(part for one in ability.abilities for part in granted(wording.abilities_of(one)))
    if ability.keyword == words.DCT:
        return keywords.dct(ability.number, given)
    return keywords.vanity(given) if ability.keyword == words.VANITY else keywords.bingo(given)
