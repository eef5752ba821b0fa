"""English abilities: lines of a card, continuous abilities, keywords, how G units are played."""

from __future__ import annotations

from ludex.core.conditions import AllOf, TurnOf
from ludex.core.players import OPPONENT, YOU
from ludex.games.vanguard.wording.said import Act, Auto, Cont, Lasting, PlayLine, SeekMate, Word
from ludex.games.vanguard.words import (
    AFTERIMAGE,
    BLAZE,
    CHARGE,
    ENGORGE,
    FORERUNNER,
    G_GUARDIAN,
    HARMONY,
    HOLLOW,
    LORD,
    RC,
    RESIST,
    RESTRAINT,
    REVELATION,
    SENTINEL,
    STRIDE,
    SUCCESS,
    ULTIMATE_STRIDE,
    VC,
)
from ludex.text import PhraseTable, cons, node, slot

OWN_TURN = TurnOf(YOU)
THEIR_TURN = TurnOf(OPPONENT)


def add(table: PhraseTable) -> None:
    """The table has the lines: `line` is a tuple of abilities, `ability` one of them."""
    a = slot("a")
    table.phrase("line", "{a:ability}", (a,))
    table.phrase("line", "{a:ability} ^ {more:line}", cons(a, slot("more")))
    for category in ("auto_ability", "act_ability", "cont_ability", "word_ability"):
        table.phrase("ability", f"{{a:{category}}}", a)
    head, cost, body = slot("head"), slot("cost"), slot("body")
    auto = node(Auto, heading=head, cost=cost, when=slot("when"), body=body)
    table.phrase("auto_ability", "{head:auto}: {cost:cost} ^ {when:when}, {body:body}", auto)
    table.phrase("act_ability", "{head:act}: {cost:cost} ^ {body:body}", node(Act, heading=head, cost=cost, body=body))
    table.phrase(
        "act_ability", "{head:act}: [COST] {cost:cost}, _ {body:body}", node(Act, heading=head, cost=cost, body=body)
    )
    table.phrase("cont_ability", "{head:cont}: {parts:lastings}", node(Cont, heading=head, parts=slot("parts")))
    _lasting(table)
    _keywords(table)
    _playing(table)


def _lasting(table: PhraseTable) -> None:
    who, gifts, e, c = slot("who"), slot("gifts"), slot("e"), slot("c")
    table.phrase("lastings", "{one:lasting}.", (slot("one"),))
    table.phrase("lastings", "{one:lasting}. {more:lastings}", cons(slot("one"), slot("more")))
    for opening, during in (
        ("", None),
        ("if {c:condition}, ", c),
        ("during your turn, ", OWN_TURN),
        ("during your opponent's turn, ", THEIR_TURN),
        ("during your turn, if {c:condition}, ", node(AllOf, parts=(OWN_TURN, c))),
        ("during your opponent's turn, if {c:condition}, ", node(AllOf, parts=(THEIR_TURN, c))),
    ):
        plain = {} if during is None else {"during": during}
        for verb in ("gets~get", "gains~gain"):
            said = node(Lasting, on=who, gifts=gifts, **plain)
            table.phrase("lasting", f"{opening}{{who:subject!}} {verb} {{gifts:gifts}}", said)
            each = node(Lasting, on=who, gifts=gifts, every=e, **plain)
            table.phrase("lasting", f"{opening}{{who:subject!}} {verb} {{gifts:raises}} {{e:each_of}}", each)
        table.phrase(
            "lasting", f"{opening}{{who:subject!}} {{gifts:rule}}", node(Lasting, on=who, gifts=gifts, **plain)
        )


def _keywords(table: PhraseTable) -> None:
    head = slot("head")
    for icon, words in (
        ("cont", (SENTINEL, LORD, RESTRAINT, RESIST)),
        ("auto", (FORERUNNER, HARMONY, HOLLOW, BLAZE, AFTERIMAGE, ENGORGE, CHARGE)),
    ):
        for word in words:
            table.phrase("word_ability", f"{{head:{icon}}}: {word}", node(Word, heading=head, keyword=word))
    success = node(Word, heading=head, keyword=SUCCESS, number=slot("n"))
    table.phrase("word_ability", "{head:auto}: Success {n:integer}", success)
    for circle, circles in (("(RC)", (RC,)), ("(VC)", (VC,)), ("(VC/RC)", (VC, RC))):
        placed = node(Word, heading=head, keyword=REVELATION, circles=circles)
        table.phrase("word_ability", f"{{head:auto}}: Revelation - {circle}", placed)
    mates = slot("mates")
    table.phrase("mates", '"{a:quoted}"', (slot("a"),))
    table.phrase("mates", '"{a:quoted}" or {more:mates}', cons(slot("a"), slot("more")))
    seek = node(SeekMate, heading=head, number=slot("n"), mates=mates)
    table.phrase("word_ability", "{head:act}: \u00ab Legion {n:integer} \u00bb {mates:mates}", seek)


def _playing(table: PhraseTable) -> None:
    """The play lines of G units: a skill, the step it is used in, and its cost."""
    cost = slot("cost")
    stride = "[Stride] _ this card on your (VC) from face down."
    call = "call this card to your (GC) from face down."
    for words, keyword, deed in (
        ("[Stride] - Stride Step -", STRIDE, stride),
        ("[Ultimate Stride] - Stride Step -", ULTIMATE_STRIDE, stride),
        ("[G Guardian] - Opponent Turn's Guard Step -", G_GUARDIAN, call),
    ):
        line = node(PlayLine, keyword=keyword, cost=cost)
        table.phrase("play_line", f"{words} \u00ab {{cost:costs}} \u00bb {deed}", line)
        for join in (" ", ", and _ "):
            table.phrase("play_line", f"{words} [COST] \u00ab {{cost:costs}} \u00bb{join}{deed}", line)
    sided = node(PlayLine, keyword=ULTIMATE_STRIDE, cost=cost, side=slot("name"))
    table.phrase(
        "play_line",
        '[Ultimate Stride] - "{name:quoted}" - Stride Step - \u00ab {cost:costs} \u00bb '
        "remove all of your other cards from your circles, soul, and G zone, flip this card over, "
        "and [Stride] _ it on your (VC).",
        sided,
    )
    table.phrase("ability", "{a:play_line}", slot("a"))
