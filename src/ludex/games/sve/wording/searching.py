"""Selecting, searching, looking, revealing; what is done with cards from among those that were looked at.

A pick that the text does not call "select" is made when it is carried out: SVE 10.6.2.3 is about selections.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.changes import COST_CAUSE
from ludex.core.ops.look import LookUpTo, Shuffle
from ludex.core.ops.select import NEVER, Select, UpTo
from ludex.core.players import YOU
from ludex.core.program import Body, Gate, Seq
from ludex.core.selectors import ALL, THIS, Cards, Selector, Those
from ludex.games.sve.wording.nouns import one_of_each
from ludex.games.sve.wording.references import SveText
from ludex.games.sve.words import FIELD, HAND
from ludex.games.wording import searching as shared
from ludex.games.wording.layout import Layout, Level
from ludex.games.wording.moving import Destination, Puts
from ludex.games.wording.nouns import (
    ONE,
    AmongThem,
    Every,
    Kind,
    Kinds,
    Noun,
    Place,
    Things,
    both,
    heads_of,
    several,
    with_places,
)
from ludex.games.wording.picking import Selects, among, pick, together_picked
from ludex.games.wording.references import SomeOfThem, They, Together, untaken
from ludex.games.wording.resolver import Topic, Unclear
from ludex.games.wording.searching import Reveals, Searches, SearchMore, with_shuffle
from ludex.games.wording.sentences import Instead
from ludex.text import PhraseTable, cons, node, slot

TOPIC = Topic()
_SPOKEN_OF = ("put", "summon", "revealed")
"""Picks for these are results that the text can call "it"."""


@dataclass(frozen=True, slots=True)
class FromAmong(Body):
    """What is done with some of the cards that were looked at: its nouns have no other place."""

    body: Body


def english(table: PhraseTable) -> None:
    """Select, search, look, reveal."""
    shared.english(table)
    a, b, c = slot("a"), slot("b"), slot("c")
    table["nouns"] |= {"{a:noun}": (a,), "{a:noun} and {b:noun}": (a, b)}
    table["sought"] |= {
        "{a:bare_noun}": (a,),
        "{a:bare_noun} and {b:bare_noun}": (a, b),
        "any card": (Noun(ONE, Things(Kinds((Kind((), ALL),)))),),
    }
    table["act"] |= {
        "select {what:nouns}": Selects,
        "search your deck for {what:sought}": Searches,
        "shuffle <<|your deck>>": Shuffle(YOU),
        "look at up to {count:fixed} of the top cards of your deck": LookUpTo,
    }
    for category in ("it", "them", "placed_noun"):
        table["act"] |= {f"reveal {{what:{category}}}": Reveals}
    table["deed"] |= {"reveals~reveal their hand": Reveals(Cards((HAND,), They()))}
    table["in_place"] |= {"search for up to {n:amount} instead": node(Instead, body=node(SearchMore, quantity=UpTo))}
    # From among them.
    table["plain"] |= {"from among them, {body:among}": FromAmong}
    table["among"] |= {"{parts:among_acts}": Seq, "you may {parts:among_acts}": node(Gate, then=Seq, may=True)}
    table["among_acts"] |= {"{a:among_act}": (a,), "{a:among_act} and {b:acts}": cons(a, b)}
    table.include("sought_together", "bare_noun")
    table["sought_together"] |= {
        "{a:bare_noun} and {b:bare_noun}": node(Together, parts=(a, b)),
        "{a:bare_noun}, {b:bare_noun}, and {c:bare_noun}": node(Together, parts=(a, b, c)),
    }
    table["among_act"] |= {
        "reveal {what:sought_together}": Reveals,
        "summon {what:sought_together}": node(Puts, to=Destination(FIELD, YOU), verb="summon"),
        "put {what:sought_together} {to:into}": Puts,
    }


@TOPIC.sentence(FromAmong)
def from_among_laid_out(layout: Layout, body: FromAmong, level: Level, levels: list[Level]) -> None:
    """Laid out by itself."""
    layout.put(FromAmong(layout.within(body.body, levels)), level)


@TOPIC.sentence(Seq)
def with_search(layout: Layout, body: Seq, level: Level, levels: list[Level]) -> None:
    """One after the other; whoever searched a deck shuffles it (SVE 5.8.2)."""
    for part in with_shuffle(body.parts):
        layout.add(part, level, levels)


@TOPIC.action(FromAmong)
def from_among(text: SveText, body: FromAmong) -> list[Body]:
    """Nouns without a place are from among the cards that were looked at."""
    text.among_them = True
    out = text.action(body.body)
    text.among_them = False
    return out


@TOPIC.pick(Noun)
def noun_picked(text: SveText, noun: Noun, default: Place | None, how: str) -> tuple[list[Body], Selector]:
    """Each of them, or a pick for each kind that there is one of."""
    if isinstance(noun.quantity, Every):
        return [], among(text, noun, default)
    return nouns_picked(text, (noun,), default, how)


def nouns_picked(
    text: SveText, nouns: tuple[Noun, ...], default: Place | None, how: str
) -> tuple[list[Body], Selector]:
    """Cards picked when it comes to it, and where they are kept: a slot for each noun."""
    out: list[Body] = []
    slots: list[str] = []
    for noun in (part for one in with_places(nouns) for part in one_of_each(one)):
        slot = text.fresh("discarded" if how == "discarded" else "picked")
        place = noun.what.place or (AmongThem() if text.among_them else default)
        select = pick(text, noun, slot, place)
        hidden = isinstance(place, AmongThem) or (isinstance(place, Place) and place.zones == (HAND,))
        # Who has said yes is not asked again whether there is such a card (SVE 1.3.2).
        out.append(replace(select, cause=COST_CAUSE) if text.willing and hidden else select)
        if how in _SPOKEN_OF:
            text.found(slot, several(noun.quantity), how, heads_of(noun))
        slots.append(slot)
    if how in _SPOKEN_OF:
        text.pairs = tuple(slots) if len(slots) > 1 else ()
    return out, both([Those(slot) for slot in slots])


@TOPIC.pick(Together)
def several_picked(text: SveText, what: Together, default: Place | None, how: str) -> tuple[list[Body], Selector]:
    """Nouns side by side, or this card and another."""
    if THIS in what.parts:
        # "this and another card": this card is not both.
        what = Together(tuple(replace(one, other=True) if isinstance(one, Noun) else one for one in what.parts))
    nouns = tuple(one for one in what.parts if isinstance(one, Noun) and not isinstance(one.quantity, Every))
    if len(nouns) == len(what.parts):
        return nouns_picked(text, nouns, default, how)
    return together_picked(text, what, default, how)


@TOPIC.pick(SomeOfThem)
def some_picked(text: SveText, what: SomeOfThem, default: Place | None, how: str) -> tuple[list[Body], Selector]:
    """Some of the cards that were looked at, or of the last ones that were several."""
    groups = [result for result in text.results if result.many]
    if not groups:
        raise Unclear("of whom?")
    of = groups[-1].slot
    slot = text.fresh("picked")
    those: Selector = Those(of)
    if of == text.looked:
        those = untaken(text)
        text.taken.append(slot)
    if how in ("put", "summon"):
        text.found(slot, several(what.quantity), how)
    return [Select(those, text.word(what.quantity), slot, target=NEVER)], Those(slot)
