"""Cards chosen, searched for, looked at, revealed; a deck shuffled.

A pick that the text does not call a target is made when it is carried out (CC 1012).
"""

from __future__ import annotations

from dataclasses import replace

from ludex.core.changes import COST_CAUSE
from ludex.core.ops.look import Look, Reveal, Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, Select
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body, ForEach, Seq
from ludex.core.selectors import ALL, Cards, Selector, Those, Top
from ludex.games.caster.wording.nouns import constraints_of, one_of_each
from ludex.games.caster.wording.targets import CasterText
from ludex.games.caster.words import DECK, GRAVEYARD, HAND, PUT
from ludex.games.wording import searching as shared
from ludex.games.wording.nouns import AmongThem, Every, Noun, Place, heads_of, several
from ludex.games.wording.picking import Selects, among
from ludex.games.wording.references import SomeOfThem, They
from ludex.games.wording.resolver import Topic, Unclear
from ludex.games.wording.searching import Reveals, Searches
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()


def english(table: PhraseTable) -> None:
    """Choose, search, look, reveal, shuffle."""
    shared.english(table)
    each = Those("each")
    back = ForEach(Cards((GRAVEYARD,), YOU), Move(each, DECK, PUT, YOU), each.slot)
    table["act"] |= {
        "choose {what:noun}": node(Selects, what=(slot("what"),)),
        "search your deck for {what:noun}": node(Searches, what=(slot("what"),)),
        "reveal your hand": Reveals(Cards((HAND,), YOU)),
        "look at <<your opponent's|the enemy>> hand": Look(Cards((HAND,), OPPONENT)),
        "shuffle your deck": Shuffle(YOU),
        "shuffle your graveyard into your deck": Seq((back, Shuffle(YOU))),
    }
    for category in ("it", "noun", "them"):
        table["act"] |= {f"reveal {{what:{category}}}": Reveals}
    for category in ("aimed", "noun"):
        table["act"] |= {f"look at {{what:{category}}} <<|, then return it|, then return them>>": Look}
    table["deed"] |= {"reveals their hand": Reveals(Cards((HAND,), They()))}


@TOPIC.pick(Noun)
def noun_picked(text: CasterText, noun: Noun, default: Place | None, how: str) -> tuple[list[Body], Selector]:
    """Each of them, or so many; all of what the player wants to do is done, as a cost would be."""
    if isinstance(noun.quantity, Every):
        return [], among(text, noun, default)
    one_of_each(noun)
    slot = text.fresh(how)
    constraints = text.word(constraints_of(noun.what))
    cards = among(text, noun, default)
    select = Select(cards, text.word(noun.quantity), slot, text.they or YOU, constraints, NEVER)
    if isinstance(noun.what.place, AmongThem):
        text.taken.append(slot)
    if text.cost:
        text.paid_slots.add(slot)
    return [replace(select, cause=COST_CAUSE) if text.willing else select], Those(slot)


@TOPIC.pick(SomeOfThem)
def some_picked(text: CasterText, what: SomeOfThem, default: Place | None, how: str) -> tuple[list[Body], Selector]:
    """Some of the cards that were spoken of last."""
    if not text.results or not text.results[-1].many:
        raise Unclear("of whom?")
    if text.results[-1].how == "target":
        # CC 903.2f: which of them is told while playing, not now.
        raise Unclear("some of the targets")
    of = text.results[-1].slot
    slot = text.fresh(how)
    if text.looked != of:
        text.looked, text.taken = of, []
    text.taken.append(slot)
    return [Select(Those(of), text.word(what.quantity), slot, text.they or YOU, target=NEVER)], Those(slot)


@TOPIC.action(Selects)
def selects(text: CasterText, body: Selects) -> list[Body]:
    """A pick made when it comes to it."""
    return _found_by_picking(text, body.what[0], "chosen")[0]


def _found_by_picking(text: CasterText, noun: Noun, how: str) -> tuple[list[Body], Those]:
    """What was picked can be spoken of."""
    picks, those = noun_picked(text, noun, None, how)
    assert isinstance(those, Those)
    text.found(those.slot, several(noun.quantity), how, heads_of(noun))
    return picks, those


@TOPIC.action(Searches)
def searches(text: CasterText, body: Searches) -> list[Body]:
    """Cards of the deck, which lie there until something moves them; by a quality, all have seen them (CC 1004.2)."""
    if body.what[0].other:
        raise Unclear("another card of the deck than this one")
    (search,) = shared.searches(text, body)
    assert isinstance(search, Search)
    text.lying = search.into
    text.results[-1].how = "found" if search.filter == ALL else "shown"
    return [search]


@TOPIC.action(Look)
def looks(text: CasterText, body: Look) -> list[Body]:
    """Cards that the player has looked at."""
    if isinstance(body.what, Top):
        return shared.looks(text, body)
    if isinstance(body.what, Cards):
        return [Look(text.word(body.what), _open(text, "looked"))]
    picks, cards = text.picked(body.what)
    return [*picks, Look(cards)]


def _open(text: CasterText, name: str) -> str:
    """A hand lies open, of which the text may take some; the slot its cards are kept in."""
    text.looked, text.taken = text.fresh(name), []
    return text.looked


@TOPIC.action(Reveals)
def reveals(text: CasterText, body: Reveals) -> list[Body]:
    """Cards that all have seen."""
    what = body.what
    if isinstance(what, Top):
        return shared.reveals(text, body)
    if isinstance(what, Cards):
        text.by_verb["revealed"] = slot = _open(text, "revealed")
        return [Reveal(text.word(what), slot)]
    if isinstance(what, Noun) and not isinstance(what.quantity, Every):
        if what.what.place is None:
            raise Unclear("revealing cards of nobody knows where")
        picks, those = _found_by_picking(text, what, "revealed")
        text.by_verb["revealed"] = text.done = those.slot
        text.heads["revealed"] = heads_of(what)
        return [*picks, Reveal(those, those.slot)]
    cards = text.word(what)
    if text.results and text.results[-1].how == "shown" and cards == Those(text.results[-1].slot):
        return []
    return [Reveal(cards, text.fresh("revealed"))]


@TOPIC.action(Shuffle)
def shuffled(text: CasterText, body: Shuffle) -> list[Body]:
    """The deck without what was found in it (CC 1015.2a)."""
    return [replace(body, aside=Those(text.lying)) if text.lying else text.parts(body)]
