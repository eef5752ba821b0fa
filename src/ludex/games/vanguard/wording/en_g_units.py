"""English phrases of G units: what strides cost, what is discarded for them, hearts, the G zone, rules of decks."""

from __future__ import annotations

from ludex.core.cards import THROUGH_TURN
from ludex.core.conditions import Holds
from ludex.core.modifiers import AddAttribute
from ludex.core.ops.give import END_OF_TURN, Until
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import THIS, Cards, FaceUp, Is
from ludex.core.values import Count, Fixed
from ludex.games.vanguard.ops.stride_cost import AS, MORE, StrideGrade
from ludex.games.vanguard.wording.said import Lasting
from ludex.games.vanguard.wording.said_clans import AlsoStrides, DeckLimit, NextStride, NoRide, OfAllClans
from ludex.games.vanguard.wording.spoken import ANY, Happens, Head
from ludex.games.vanguard.words import (
    CLAN,
    DROP,
    G_GUARDIAN_COST,
    G_ZONE,
    HAND,
    NAMES,
    PLAYER,
    STRIDE_COST,
    STRIDE_VERB,
    VC,
)
from ludex.games.wording.said import Gives
from ludex.games.wording.spoken import Every, Kind, Kinds, Noun, Place, Things
from ludex.text import PhraseTable, node, slot

FACE_UP_G = Count(Cards((G_ZONE,), YOU, FaceUp()))
PAYING = "while you are paying the cost for [Stride],"


def add(table: PhraseTable) -> None:
    """The table has the phrases of G units."""
    _paying(table)
    _events(table)
    _zone(table)
    _qualities(table)
    _other_costs(table)


def _paying(table: PhraseTable) -> None:
    """What a card of the hand counts as for the cost of a stride."""
    more = node(Lasting, on=THIS, gifts=(node(StrideGrade, how=MORE, number=slot("n")),))
    table.phrase("lasting", f"{PAYING} this card gets grade {{n:signed}}", more)
    under = node(Lasting, on=THIS, gifts=(node(StrideGrade, how=MORE, number=slot("n")),), during=slot("c"))
    table.phrase("lasting", f"{PAYING} if {{c:condition}}, this card gets grade {{n:signed}}", under)
    table.phrase("lasting", f"if {{c:condition}}, {PAYING} this card gets grade {{n:signed}}", under)
    as_one = node(Lasting, on=THIS, gifts=(node(StrideGrade, how=AS, number=slot("n")),), during=slot("c"))
    table.phrase(
        "lasting",
        "if {c:condition}, this card may be discarded as a grade {n:integer} "
        "while you are paying the cost for [Stride]",
        as_one,
    )


def _events(table: PhraseTable) -> None:
    """What is discarded for a G unit, and what strides."""
    for words, verb in (("[Stride]", STRIDE_COST), ("calling a [G Guardian]", G_GUARDIAN_COST)):
        paid = Happens("moved", THIS, frm=(HAND,), into=(DROP,), verb=verb)
        for origin in (" from hand", " from your hand", ""):
            table.phrase("event", f"this card is discarded{origin} for the cost of {words}", paid)
    one = node(Kind, adjectives=(node(Is, attribute=NAMES, value=slot("a")),), head=Head(ANY))
    named = node(Kinds, parts=(one,))
    guardian = node(Noun, quantity=Every(), what=node(Things, kinds=named, place=Place((), YOU)))
    called = node(Happens, kind="moved", to=THIS, frm=(HAND,), into=(DROP,), verb=G_GUARDIAN_COST, source=guardian)
    table.phrase(
        "event", 'this card is discarded from hand for the cost of calling "{a:quoted}" from the G zone', called
    )
    table.phrase("event", "this unit [Stride]", Happens("moved", THIS, frm=(G_ZONE,), into=(VC,), verb=STRIDE_VERB))


def _zone(table: PhraseTable) -> None:
    """How many cards of the G zone lie face up."""
    n = node(Fixed, n=slot("n"))
    table.phrase("fact", "your G zone has {n:number} or more face up cards", node(Holds, a=FACE_UP_G, how=">=", b=n))
    table.phrase("fact", "your G zone has a face up card", Holds(FACE_UP_G, ">=", Fixed(1)))


def _qualities(table: PhraseTable) -> None:
    """Clans a card has beside its own, and how many of it a deck may have."""
    also = (node(AddAttribute, attribute=CLAN, value_=slot("a")),)
    for verb in ("is", "are"):
        table.phrase("rule", f"{verb} also a {{a:clan}}", also)
    table.phrase("word_ability", "[CONT]: This card is from all clans and nations.", OfAllClans())
    name, n = slot("name"), slot("n")
    g_limit = node(DeckLimit, name=name, section="g", number=n)
    table.phrase("word_ability", '[CONT]: You may only have {n:number} "{name:quoted}" G Unit in a G deck.', g_limit)
    limit = node(DeckLimit, name=name, section="main", number=n)
    table.phrase("word_ability", '[CONT]: You may have up to {n:number} "{name:quoted}" in your deck.', limit)


def _other_costs(table: PhraseTable) -> None:
    """Strides for another cost than the skill says."""
    cost, what = slot("cost"), slot("what")
    free = "you may [Stride] without paying the cost the next time you [Stride]"
    table.phrase("act", f"until end of turn, {free}", NextStride())
    of_kind = node(NextStride, what=what)
    table.phrase("act", f"until end of turn, {free} a {{what:bare#s}}", of_kind)
    for would in ("you", "you would"):
        table.phrase("act", f"until end of turn, if {would} [Stride] _ a {{what:bare#s}}, {free}", of_kind)
    otherwise = node(NextStride, cost=cost)
    table.phrase(
        "act",
        'until end of turn, you may pay the cost for your next [Stride] with "{cost:stride_cost}"',
        otherwise,
    )
    table.phrase("stride_cost", "\u00ab {cost:costs} \u00bb", cost)
    table.phrase(
        "word_ability",
        '[CONT]: The cost for this card\'s [Stride] may also be paid with "{cost:stride_cost}".',
        node(AlsoStrides, cost=cost),
    )
    table.phrase(
        "word_ability",
        "[CONT]: If {c:condition}, this card may [Stride] without paying the [Stride] cost.",
        node(AlsoStrides, condition=slot("c")),
    )
    for words, who in (("you", YOU), ("your opponent", OPPONENT)):
        banned = Gives(Cards((PLAYER,), who), (NoRide(),), END_OF_TURN)
        table.phrase("act", f"{words} cannot normal ride during that ride phase", banned)
    banned = Gives(Cards((PLAYER,), OPPONENT), (NoRide(),), Until(THROUGH_TURN, OPPONENT))
    table.phrase("act", "your opponent cannot normal ride during your opponent's next ride phase", banned)
