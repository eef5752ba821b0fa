"""English abilities: lines with keywords, automatic, activated and continuous abilities."""

from __future__ import annotations

from ludex.core.conditions import Fits, TurnOf
from ludex.core.definitions import Keyword
from ludex.core.modifiers import AddAttribute
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import THIS, Cards
from ludex.games.caster.ops.riding import RiddenBy
from ludex.games.caster.wording.said import Acts, Opened, SpellText, WhileSo, Worded
from ludex.games.caster.wording.terminals import PlainTrait
from ludex.games.caster.words import (
    BINGO,
    BREAK,
    DCT,
    ENTER,
    LAST_WORDS,
    PLAYER,
    RIDE,
    STEP_UP,
    TRAIT,
    UNITED_FRONT,
    VANITY,
)
from ludex.games.wording.said import Lasting, Triggered
from ludex.text import PhraseTable, cons, node, slot

_BODY, _WHO, _RULE, _C = slot("body"), slot("who"), slot("rule"), slot("c")


def add(table: PhraseTable) -> None:
    """The table has the abilities."""
    _opened(table)
    _continuous(table)
    _keywords(table)
    _lines(table)


def _opened(table: PhraseTable) -> None:
    for label in (ENTER, LAST_WORDS):
        table.phrase("label", f"<<[{label}]|{label}>>", label)
    table.phrase("opened", "{a:label} <<\u21d2|:>> {body:body}", node(Opened, labels=(slot("a"),), body=_BODY))
    two = node(Opened, labels=(slot("a"), slot("b")), body=_BODY)
    table.phrase("opened", "{a:label} <<and|/>> {b:label} <<\u21d2|:>> {body:body}", two)
    plain = node(Triggered, when=slot("event"), body=_BODY)
    table.phrase("opened", "<<whenever|when>> {event:event} <<\u21d2|:>> {body:body}", plain)
    table.phrase("opened", "{event:phase} <<\u21d2|:>> {body:body}", plain)
    table.phrase("opened", "{cost:costs}: {body:body}", node(Acts, cost=slot("cost"), body=_BODY))


def _continuous(table: PhraseTable) -> None:
    who = _WHO
    table.phrase("holder", "{who:this}", who, number="s")
    table.phrase("holder", "I", THIS, number="p")
    table.phrase("holder", "{who:counted}", who, number="p")
    table.phrase("holder", "{who:all}", who, number="p")
    table.phrase("holder", "{who:each}", who, number="s")
    table.phrase("holder", "you", Cards((PLAYER,), YOU), number="p")
    plain = node(Lasting, on=who, gifts=_RULE)
    during = node(Lasting, on=who, gifts=_RULE, during=_C)
    table.phrase("static", "{who:holder!} {rule:rule!}", plain)
    for words in ("as long as {c:condition}", "while {c:condition}", "if {c:condition}", "{c:turn_time}"):
        table.phrase("static", f"{words}, {{who:holder!}} {{rule:rule!}}", during)
    for words in ("as long as {c:condition}", "while {c:condition}", "{c:turn_time}"):
        table.phrase("static", f"{{who:holder!}} {{rule:rule!}} {words}", during)
    itself = node(Lasting, on=THIS, gifts=_RULE, during=_C)
    table.phrase("static", "as long as {c:own_fact}, it {rule:rule#s}", itself)
    table.phrase("own_fact", "<<this card|this servant>> is {s:elliptic_state}", node(Fits, of=THIS, filter=slot("s")))
    table.phrase("holder", "the card this card rides", RiddenBy(THIS), number="s")
    also = node(AddAttribute, attribute=TRAIT, value_=slot("a"))
    table.phrase("static", "this card is also {a:trait}", node(Lasting, on=THIS, gifts=(also,)))
    table.phrase("turn_time", "during your turn", TurnOf(YOU))
    table.phrase("turn_time", "during <<your opponent's|the enemy>> turn", TurnOf(OPPONENT))
    often = node(Lasting, on=who, gifts=_RULE, every=slot("e"))
    table.phrase("static", "{who:holder!} {rule:gaining!} {e:each_of}", often)


def _keywords(table: PhraseTable) -> None:
    table.terminal("plain_trait", PlainTrait())
    n, one = slot("n"), slot("one")
    table.phrase("keyworded", "{one:keyword}", node(Keyword, name=one))
    table.phrase("keyworded", f"[{RIDE}] {{n:integer}}", node(Keyword, name=RIDE, number=n))
    table.phrase("keyworded", f"[{RIDE}] ({{n:integer}})", node(Keyword, name=RIDE, number=n))
    for keyword in (UNITED_FRONT, STEP_UP):
        table.phrase("keyworded", f"[{keyword}] ({{a:plain_trait}})", node(Worded, keyword=keyword, word=slot("a")))
    breaks = node(Worded, keyword=BREAK, cost=slot("cost"))
    table.phrase("keyworded", f"[{BREAK}] _ {{cost:costs}}", breaks)
    table.phrase("keyworded", f"[{BREAK}] ( ^ {{cost:costs}})", breaks)
    inner = slot("one")
    table.phrase(
        "keyworded", f"[{DCT}] {{n:integer}} - ^ {{one:line}}", node(WhileSo, keyword=DCT, number=n, abilities=inner)
    )
    for keyword in (VANITY, BINGO):
        table.phrase(
            "keyworded", f"[{keyword}] - ^ {{one:line}}", node(WhileSo, keyword=keyword, number=0, abilities=inner)
        )


def _lines(table: PhraseTable) -> None:
    one, more = slot("one"), slot("more")
    table.phrase("ability", "{one:opened}", one)
    table.phrase("ability", "{one:static}.", one)
    table.phrase("line", "{one:ability}", (one,))
    table.phrase("line", "{one:keywords}", one)
    table.phrase("keywords", "{one:keyworded}", (one,))
    table.phrase("keywords", "{one:keyworded} <<|,>> {more:keywords}", cons(one, more))
    table.phrase("text", "{body:body}", node(SpellText, body=_BODY))
    table.phrase(
        "text", f"[{DCT}] {{n:integer}} - ^ {{body:body}}", node(SpellText, body=_BODY, keyword=DCT, number=slot("n"))
    )
    table.phrase("text", f"[{BINGO}] - ^ {{body:body}}", node(SpellText, body=_BODY, keyword=BINGO))
