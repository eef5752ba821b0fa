"""Costs and charges: Counter-Blast, Soul-Blast, what is done as a cost, Soul-Charge, Counter-Charge (VG 3.1.1.5)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.ops.either import Either
from ludex.core.players import YOU
from ludex.core.program import Body, Seq
from ludex.core.selectors import ALL
from ludex.core.values import Value
from ludex.games.vanguard.ops.charge import COUNTER_CHARGED, CounterCharge, SoulCharge
from ludex.games.vanguard.ops.costs import CounterBlast, HomareCost, SoulBlast
from ludex.games.vanguard.wording.nouns import CARD, Head, filter_of
from ludex.games.vanguard.wording.references import TO_SOUL, VgText
from ludex.games.wording.nouns import Kind, Kinds, Things
from ludex.games.wording.resolver import Text, Topic
from ludex.text import PhraseTable, concat, node, slot

TOPIC = Topic()
BLASTS = {"Counter-Blast": CounterBlast, "Soul-Blast": SoulBlast}


@dataclass(frozen=True, slots=True)
class Blasts(Body):
    """Counter-Blast or Soul-Blast, of cards of a kind."""

    verb: str
    number: Value
    what: Things | None = None


@dataclass(frozen=True, slots=True)
class CounterCharges(Body):
    """[Counter-Charge n]."""

    n: Value


def english(table: PhraseTable) -> None:
    """`costs` is a tuple of what is paid, `cost` the same in its bracket, or nothing."""
    cards = node(Things, kinds=Kinds((Kind((), Head(CARD)),)), suffixes=slot("so"))
    for verb in BLASTS:
        blast = f"{verb} {{number:fixed}}"
        table["blast"] |= {
            blast: node(Blasts, verb=verb),
            f"{blast} - _ {{what:bare}}": node(Blasts, verb=verb),
            f"{blast}-card {{so:suffixes}}": node(Blasts, verb=verb, what=cards),
            f"{blast}-cards {{so:suffixes}}": node(Blasts, verb=verb, what=cards),
        }
    do, more = slot("do"), slot("more")
    table["cost_part"] |= {"{do:blast}": (do,), "{do:acts}": do}
    # VG 3.1.1.5.3
    table["costs"] |= {"{do:cost_part}": do, "{do:cost_part} & {more:costs}": concat(do, more)}
    table["cost"] |= {"": (), "\u00ab {do:costs} \u00bb": do, "\u00ab (0) \u00bb": ()}
    table["charge"] |= {
        "\u00ab Soul-Charge {n:fixed} \u00bb": SoulCharge,
        "\u00ab Counter-Charge {n:fixed} \u00bb": CounterCharges,
    }
    a, b = slot("a"), slot("b")
    table["act"] |= {
        "{do:charge} _": do,
        "{a:charge}/{b:charge} _": node(Seq, parts=(a, b)),
        "{a:charge} _ or {b:charge} _": node(Either, ways=(a, b)),
    }


@TOPIC.action(Blasts)
def blasts(text: Text, body: Blasts) -> list[Body]:
    """Cards of the damage zone or the soul, of a kind where it says so."""
    what = ALL if body.what is None else text.word(filter_of(body.what))
    return [BLASTS[body.verb](body.number, what, text.they or YOU)]


@TOPIC.action(SoulCharge)
def soul_charges(text: VgText, body: SoulCharge) -> list[Body]:
    """Cards of the deck that go into the soul."""
    slot = text.did(TO_SOUL, text.fresh(body.into))
    return [SoulCharge(text.word(body.n), text.they or YOU, slot)]


@TOPIC.action(CounterCharges)
def counter_charges(text: Text, body: CounterCharges) -> list[Body]:
    """Cards of the damage zone turned face up."""
    text.done = COUNTER_CHARGED
    return [CounterCharge(text.word(body.n), ALL, text.they or YOU)]


@TOPIC.action(HomareCost)
def homare(text: Text, body: HomareCost) -> list[Body]:
    """Paid once a turn (VG 11.40.1)."""
    return [body]
