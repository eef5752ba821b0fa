"""Cards that are picked: what the text calls "select", and picks for an action, made when it is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludex.core.ops.select import NEVER, Select
from ludex.core.players import YOU
from ludex.core.program import Body
from ludex.core.selectors import Among, Selector, Those
from ludex.games.wording.nouns import AmongThem, Every, Noun, Place, both, heads_of, several, with_places
from ludex.games.wording.references import SomeOfThem, Together, untaken
from ludex.games.wording.resolver import Text, Topic, Unclear

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class Selects(Body):
    """ "select ...": one pick for each noun."""

    what: tuple[Noun, ...]


@TOPIC.action(Selects)
def selects(text: Text, body: Selects) -> list[Body]:
    """A pick for each noun, which the text can speak of as the selected one."""
    rules = text.wording.nouns
    nouns = [part for noun in with_places(body.what) for part in rules.one_of_each(noun)]
    slots = slots_for(text, "it", nouns)
    out: list[Body] = []
    for noun, slot in zip(nouns, slots, strict=True):
        cards, quantity = pickable(text, noun), text.word(noun.quantity)
        out.append(Select(cards, quantity, slot, constraints=text.word(rules.constraints_of(noun.what))))
        text.found(slot, several(noun.quantity), "selected", heads_of(noun))
    text.pairs = tuple(slots) if len(slots) > 1 else ()
    return out


@TOPIC.word(Noun)
def all_of_noun(text: Text, noun: Noun) -> Selector:
    """Each of the cards of a noun."""
    if not isinstance(noun.quantity, Every):
        raise Unclear("a pick where none can be made")
    return among(text, noun)


@TOPIC.pick(Noun)
def noun_picked(text: Text, noun: Noun, default: Place | None, how: str) -> tuple[list[Body], Selector]:
    """Each of them, or so many, picked when it comes to it."""
    if isinstance(noun.quantity, Every):
        return [], among(text, noun, default)
    slot = text.fresh(how)
    return [pick(text, noun, slot, default)], Those(slot)


@TOPIC.pick(Together)
def together_picked(text: Text, what: Together, default: Place | None, how: str) -> tuple[list[Body], Selector]:
    """All that is picked, one after the other."""
    out: list[Body] = []
    parts: list[Selector] = []
    for part in what.parts:
        picks, selector = text.picked(part, default, how)
        out.extend(picks)
        parts.append(selector)
    return out, both(parts)


@TOPIC.pick(SomeOfThem)
def some_picked(text: Text, what: SomeOfThem, default: Place | None, how: str) -> tuple[list[Body], Selector]:
    """Some of the cards that were spoken of last; of those that were looked at, not what was taken already."""
    if not text.results or not text.results[-1].many or text.pairs:
        raise Unclear("of whom?")
    of = text.results[-1].slot
    if text.looked != of:
        text.looked, text.taken = of, []
    slot = text.fresh(how)
    left = untaken(text)
    text.taken.append(slot)
    return [Select(left, text.word(what.quantity), slot, text.they or YOU, target=NEVER)], Those(slot)


def pick(text: Text, noun: Noun, slot: str, default: Place | AmongThem | None = None) -> Select:
    """A pick that is made when it comes to it, by whom the sentence is about."""
    place = noun.what.place or default
    constraints = text.word(text.wording.nouns.constraints_of(noun.what))
    cards = pickable(text, replace(noun, what=replace(noun.what, place=place)))
    if isinstance(place, AmongThem):
        text.taken.append(slot)
    return Select(cards, text.word(noun.quantity), slot, text.they or YOU, constraints, NEVER)


def pickable(text: Text, noun: Noun, default: Place | None = None) -> Selector:
    """The cards a noun is picked from: of those that were looked at, the ones that were not taken yet."""
    cards = among(text, noun, default)
    if isinstance(noun.what.place, AmongThem) and isinstance(cards, Among):
        return replace(cards, of=untaken(text))
    return cards


def among(text: Text, noun: Noun, default: Place | None = None) -> Selector:
    """The cards a noun speaks of."""
    if isinstance(noun.what.place, AmongThem):
        if not text.looked:
            raise Unclear("from among which?")
        bare = replace(noun.what, place=None)
        return Among(Those(text.looked), text.word(text.wording.nouns.kinds_of(bare, noun.other)))
    found: Selector = text.word(text.wording.nouns.cards_of(noun, default))
    return found


def slots_for(text: Text, name: str, nouns: Sequence[object]) -> list[str]:
    """A slot for each noun; of several, by their order."""
    orders = text.wording.terms.ordinals
    if len(nouns) == 1:
        return [text.fresh(name)]
    if len(nouns) > len(orders):
        raise Unclear("too many picks to tell apart")
    return [text.fresh(order.format(name)) for order in orders[: len(nouns)]]
