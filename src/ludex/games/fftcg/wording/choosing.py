"""Cards that are chosen, selected, or picked for an action; a number that is selected.

A pick that the text does not call "choose" is made when it is carried out: FF 11.3.3.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludex.core.changes import COST_CAUSE
from ludex.core.ops.chance import DeclareNumber
from ludex.core.ops.select import Exactly, Select, UpTo
from ludex.core.players import EACH
from ludex.core.program import Body
from ludex.core.selectors import Cards, Compares, Filter, NotThose, Selector, Those
from ludex.core.values import Number
from ludex.games.fftcg.ops.choose import Choose
from ludex.games.fftcg.wording.nouns import constraints_of, one_of_each
from ludex.games.fftcg.wording.references import FfText
from ludex.games.fftcg.words import COST, HAND
from ludex.games.wording.nouns import Every, Noun, Place, all_of, both, heads_of, several, with_places
from ludex.games.wording.picking import Selects, among, pick, pickable, slots_for
from ludex.games.wording.references import Together
from ludex.games.wording.resolver import Topic, Unclear
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
NUMBER = "number"
"""The slot of a number that was selected."""


@dataclass(frozen=True, slots=True)
class Chooses(Body):
    """ "choose ...": one choice for each noun, made while playing (FF 11.3.3)."""

    what: tuple[Noun, ...]


@dataclass(frozen=True, slots=True)
class SelectsMost(Body):
    """ "select up to ... (select as many as possible)"."""

    what: Noun


@dataclass(frozen=True, slots=True)
class ThatCost(Filter):
    """It costs the number that was selected."""


def english(table: PhraseTable) -> None:
    """Choose, select."""
    a, b, c, what = slot("a"), slot("b"), slot("c"), slot("what")
    for verb, said in (("choose", Chooses), ("select", Selects)):
        table["act"] |= {
            f"{verb} {{a:chosen}}": node(said, what=(a,)),
            f"{verb} {{a:chosen}} and {{b:chosen}}": node(said, what=(a, b)),
            f"{verb} {{a:chosen}}, {{b:chosen}}<<, and|and>> {{c:chosen}}": node(said, what=(a, b, c)),
        }
    table.include("chosen", "noun")
    table["chosen"] |= {"{quantity:quantity!} other {what:things!}": node(Noun, other=True)}
    table["deed"] |= {
        "selects {what:noun}": node(Selects, what=(what,)),
        "selects {what:noun} (select as many as possible)": SelectsMost,
    }
    table["act"] |= {"select 1 number": DeclareNumber(NUMBER)}
    table["suffix"] |= {"of that cost": ThatCost()}


@TOPIC.action(Chooses)
def chooses(text: FfText, body: Chooses) -> list[Body]:
    """Choices made while playing, each of other cards than the one before where the text says so."""
    if text.cost or text.they is not None:
        raise Unclear("a choice that is no part of an effect of yours")
    nouns = with_places(body.what)
    slots = slots_for(text, "it", nouns)
    out: list[Body] = []
    for place, (noun, into) in enumerate(zip(nouns, slots, strict=True)):
        if isinstance(noun.quantity, Every) or noun.what.kinds.joined == "and":
            raise Unclear("each of them chosen")
        constraints = text.word(constraints_of(noun.what))
        of = pickable(text, noun)
        if noun.other:
            if not place or not isinstance(of, Cards):
                raise Unclear("other than what?")
            of = _without(of, [Those(slots[place - 1])])
        out.append(Choose(of, text.word(noun.quantity), into, constraints=constraints))
        text.found(into, several(noun.quantity), "chosen", heads_of(noun))
    text.pairs = tuple(slots) if len(slots) > 1 else ()
    return out


def _without(cards: Cards, taken: Sequence[Selector]) -> Cards:
    """The cards but those that were taken."""
    return replace(cards, filter=all_of([cards.filter, NotThose(both(taken))]))


@TOPIC.action(Selects)
def selects(text: FfText, body: Selects) -> list[Body]:
    """A pick made when it comes to it."""
    if len(body.what) != 1:
        raise Unclear("several selections")
    (noun,) = body.what
    out, those = pick_of(text, noun, "selected")
    text.found(those.slot, several(noun.quantity) or text.they == EACH, "selected", heads_of(noun))
    return out


@TOPIC.action(SelectsMost)
def selects_most(text: FfText, body: SelectsMost) -> list[Body]:
    """So many, or all there are."""
    quantity = body.what.quantity
    if not isinstance(quantity, UpTo):
        raise Unclear("as many of how many?")
    return selects(text, Selects((replace(body.what, quantity=Exactly(quantity.n)),)))


def pick_of(text: FfText, noun: Noun, how: str, default: Place | None = None) -> tuple[list[Body], Those]:
    """Cards picked when it comes to it, and where they are kept; what the player wants to do is done wholly."""
    if noun.other:
        raise Unclear("another than which?")
    one_of_each(noun)
    slot = text.fresh(how)
    select = pick(text, noun, slot, default)
    place = noun.what.place or default
    if isinstance(place, Place) and place.zones == (HAND,) and text.looked:
        text.taken.append(slot)
    return [replace(select, cause=COST_CAUSE) if text.willing else select], Those(slot)


@TOPIC.pick(Noun)
def noun_picked(text: FfText, noun: Noun, default: Place | None, how: str) -> tuple[list[Body], Selector]:
    """Each of them, or so many, picked when it comes to it."""
    if isinstance(noun.quantity, Every):
        return [], among(text, noun, default)
    return pick_of(text, noun, how, default)


@TOPIC.pick(Together)
def together_picked(text: FfText, what: Together, default: Place | None, how: str) -> tuple[list[Body], Selector]:
    """All that is picked, each of other cards than those before."""
    out: list[Body] = []
    parts: list[Selector] = []
    for part in what.parts:
        picks, selector = text.picked(part, default, how)
        for one in picks:
            if parts and isinstance(one, Select) and isinstance(one.what, Cards):
                one = replace(one, what=_without(one.what, parts))
            out.append(one)
        parts.append(selector)
    return out, both(parts)


@TOPIC.action(DeclareNumber)
def number_selected(text: FfText, body: DeclareNumber) -> list[Body]:
    """The number, which the text can speak of."""
    text.number = body.into
    return [body]


@TOPIC.word(ThatCost)
def that_cost(text: FfText, word: ThatCost) -> Filter:
    """What costs the number that was selected."""
    if not text.number:
        raise Unclear("which cost?")
    return Compares(COST, "==", Number(text.number))
