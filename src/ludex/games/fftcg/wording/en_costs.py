"""English costs: icons, and what is done as a cost."""

from __future__ import annotations

from ludex.core.changes import BOTTOM
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.resource import Lose
from ludex.core.ops.turn_card import Engage
from ludex.core.selectors import THIS
from ludex.core.values import Fixed, X
from ludex.games.fftcg.ops.cp import DiscardNamesake, PayCP
from ludex.games.fftcg.wording.said import Dulls, RemovesFrom, TakesCounters
from ludex.games.fftcg.words import BREAK, CRYSTALS, DECK, ELEMENTS, HAND, PUT, REMOVE, REMOVED, RETURN
from ludex.games.wording.said import Destination, Discards, Puts
from ludex.games.wording.spoken import Together
from ludex.text import PhraseTable, concat, cons, node, slot


def add(table: PhraseTable) -> None:
    """The table has the costs."""
    for name in ELEMENTS:
        table.phrase("element_icon", f"[{name}]", name)
    one, more = slot("one"), slot("more")
    table.phrase("element_icons", "{one:element_icon}", (one,))
    table.phrase("element_icons", "{one:element_icon} {more:element_icons}", cons(one, more))
    for number in range(12):
        table.phrase("generic_icon", f"[{number}]", Fixed(number))
    table.phrase("generic_icon", "[X]", X())
    elements = slot("elements")
    table.phrase("cp", "{elements:element_icons}", node(PayCP, elements=elements, generic=Fixed(0)))
    table.phrase("cp", "{elements:element_icons} {n:generic_icon}", node(PayCP, elements=elements, generic=slot("n")))
    table.phrase("cp", "{n:generic_icon}", node(PayCP, elements=(), generic=slot("n")))
    for number in range(1, 6):
        table.phrase("crystals", " ".join(["[Crystal]"] * number), Fixed(number))
    table.phrase("crystal_cost", "{n:crystals}", node(Lose, resource=CRYSTALS, amount=slot("n")))

    # The icons of a cost in their order, then what is done, after commas.
    a, b = slot("a"), slot("b")
    dull = Engage(THIS)
    table.phrase("icon_costs", "{a:cp}", (a,))
    table.phrase("icon_costs", "{a:crystal_cost}", (a,))
    table.phrase("icon_costs", "{a:cp} {b:crystal_cost}", (a, b))
    table.phrase("icon_costs", "{a:crystal_cost} {b:cp}", (a, b))
    table.phrase("icons", "{a:icon_costs}", a)
    table.phrase("icons", "{a:icon_costs} [Dull]", concat(a, (dull,)))
    table.phrase("icons", "[Dull]", (dull,))
    table.phrase("costs", "{a:icons}", a)
    table.phrase("costs", "{a:deed_costs}", a)
    table.phrase("costs", "{a:icons}, {b:deed_costs}", concat(a, b))
    table.phrase("deed_costs", "{one:deed_cost}", (one,))
    table.phrase("deed_costs", "{one:deed_cost} <<,|and>> {more:deed_costs}", cons(one, more))
    table.phrase("special_costs", "[S]", (DiscardNamesake(),))
    table.phrase("special_costs", "[S] {more:costs}", cons(DiscardNamesake(), more))
    _deeds(table)


def _deeds(table: PhraseTable) -> None:
    what = slot("what")
    away = Destination(BREAK)
    pair = node(Together, parts=(slot("a"), slot("b")))
    table.phrase("cost_object", "{a:this}", slot("a"))
    table.phrase("cost_object", "{a:noun}", slot("a"))
    table.phrase("cost_object", "{a:this} and {b:noun}", pair)
    table.phrase("cost_object", "{a:noun} and {b:noun}", pair)
    for category in ("cost_object",):
        table.phrase(
            "deed_cost", f"put {{what:{category}}} <<into|in>> the Break Zone", node(Puts, what=what, to=away, verb=PUT)
        )
        table.phrase(
            "deed_cost",
            f"remove {{what:{category}}} from the game",
            node(Puts, what=what, to=Destination(REMOVED), verb=REMOVE),
        )
    table.phrase("deed_cost", "put {what:top} into the Break Zone", node(Puts, what=what, to=away, verb=PUT))
    table.phrase(
        "deed_cost", "remove {what:top} from the game", node(Puts, what=what, to=Destination(REMOVED), verb=REMOVE)
    )
    table.phrase(
        "deed_cost", "return {what:this} to its owner's hand", node(Puts, what=what, to=Destination(HAND), verb=RETURN)
    )
    table.phrase(
        "deed_cost", "return {what:noun} to its owner's hand", node(Puts, what=what, to=Destination(HAND), verb=RETURN)
    )
    table.phrase("deed_cost", "discard {what:noun}", node(Discards, what=what))
    table.phrase("deed_cost", "discard {what:this}", node(Discards, what=what))
    table.phrase("deed_cost", "dull {what:noun}", node(Dulls, what=what))
    table.phrase("deed_cost", "dull {a:noun} and {b:noun}", node(Dulls, what=pair))
    under = Destination(DECK, None, BOTTOM)
    table.phrase(
        "deed_cost", "put {what:this} at the bottom of its owner's deck", node(Puts, what=what, to=under, verb=PUT)
    )
    taken = node(TakesCounters, name=slot("name"), number=slot("n"), what=what)
    table.phrase("deed_cost", "remove {n:amount!} {name:counter} Counter(s) from {what:noun}", taken)
    table.phrase("deed_cost", "dull active {what:this}", node(Dulls, what=what))
    for words, zone in (("in your hand", HAND), ("in your Break Zone", BREAK), ("in the Break Zone", BREAK)):
        table.phrase(
            "deed_cost",
            f"remove {{what:this}} {words} from the game",
            node(RemovesFrom, what=what, zone=zone),
        )
    table.phrase(
        "deed_cost",
        "remove {n:amount!} {name:counter} Counter(s) from {what:this}",
        node(RemoveCounters, name=slot("name"), on=what, number=slot("n")),
    )
