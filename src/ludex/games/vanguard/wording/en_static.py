"""English abilities: lines of a card, continuous abilities, keywords, how G units are played."""

from __future__ import annotations

from ludex.core.conditions import AllOf, TurnOf
from ludex.core.modifiers import AddAttribute, Cannot
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import THIS
from ludex.games.vanguard.wording.said import Act, Auto, Cont, Lasting, PlayLine, SeekMate, Word
from ludex.games.vanguard.words import (
    AFTERIMAGE,
    BE_BOOSTED,
    BLAZE,
    CHARGE,
    ENGORGE,
    FORERUNNER,
    G_GUARDIAN,
    HARMONY,
    HOLLOW,
    LORD,
    NAMES,
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
    table.phrase("cont_ability", "{head:cont}: {parts:lastings}", node(Cont, heading=head, parts=slot("parts")))
    _lasting(table)
    _special(table)
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


def _special(table: PhraseTable) -> None:
    """Continuous abilities that are about more than the units of the field."""
    named = node(Lasting, on=THIS, gifts=(node(AddAttribute, attribute=NAMES, value_=slot("a")),))
    for words in ("this card is also regarded as", "this unit is also regarded as"):
        table.phrase("lasting", f'{words} "{{a:quoted}}"', named)
    table.phrase("lasting", "your units cannot boost this unit", Lasting(THIS, (Cannot(BE_BOOSTED),)))


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
    """The play lines of G units: a skill, the step it is used in, and the cost that such a skill always has."""
    grades = (
        "Choose one or more cards with the sum of their grades being 3 or greater from your hand, and discard them",
        "Choose one or more cards from hand with the sum of their grades being 3 or greater, and discard them",
    )
    same = ("Choose a card with the same card name as your vanguard from your hand, and discard it",)
    heal = ('Choose a card with "[Heal] Heal" from your hand, and discard it',)
    stride = "[Stride] _ this card on your (VC) from face down."
    call = "call this card to your (GC) from face down."
    for words, keyword, costs, deed in (
        ("[Stride] - Stride Step -", STRIDE, grades, stride),
        ("[Ultimate Stride] - Stride Step -", ULTIMATE_STRIDE, same, stride),
        ("[G Guardian] - Opponent Turn's Guard Step -", G_GUARDIAN, heal, call),
    ):
        for cost in costs:
            table.phrase("play_line", f"{words} \u00ab {cost} \u00bb {deed}", PlayLine(keyword))
            for join in (" ", ", and _ "):
                table.phrase("play_line", f"{words} [COST] \u00ab {cost} \u00bb{join}{deed}", PlayLine(keyword))
    table.phrase(
        "play_line",
        f'[Ultimate Stride] - "{{name:quoted}}" - Stride Step - \u00ab {same[0]} \u00bb '
        "remove all of your other cards from your circles, soul, and G zone, flip this card over, "
        "and [Stride] _ it on your (VC).",
        node(PlayLine, keyword=ULTIMATE_STRIDE, side=slot("name")),
    )
    table.phrase("ability", "{a:play_line}", slot("a"))
