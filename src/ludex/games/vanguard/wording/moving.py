"""Cards that are put, returned, retired, bound, discarded or healed; drawn; units that exchange their places."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.changes import BOTTOM, COST_CAUSE, FACE_DOWN
from ludex.core.ops.draw import Draw
from ludex.core.ops.either import Either
from ludex.core.ops.move import Move
from ludex.core.program import Body
from ludex.core.selectors import THIS, Selector, Top
from ludex.core.values import Fixed, Value
from ludex.games.vanguard import words
from ludex.games.vanguard.ops.call import Exchange
from ludex.games.vanguard.wording.references import (
    BOUND,
    DISCARDED,
    ELSEWHERE,
    MOVED,
    RETIRED,
    TO_HAND,
    TO_SOUL,
    VgText,
    aimed,
)
from ludex.games.wording.moving import Destination, EitherEnd, Puts
from ludex.games.wording.nouns import AmongThem, Every, Noun, several, times
from ludex.games.wording.references import It, Them, They
from ludex.games.wording.resolver import Text, Topic
from ludex.text import PhraseTable, node

TOPIC = Topic()
UNDER = Destination(words.DECK, None, BOTTOM)
ON_TOP = Destination(words.DECK)
DAMAGE_DOWN = Destination(words.DAMAGE_ZONE, facing=FACE_DOWN)
BOUND_DOWN = Destination(words.BIND, facing=FACE_DOWN)
_TOLD_BY_ZONE = {words.SOUL: TO_SOUL, words.HAND: TO_HAND}
_TOLD_BY_VERB = {words.RETIRE: RETIRED, words.BIND_VERB: BOUND, words.DISCARD: DISCARDED}


@dataclass(frozen=True, slots=True)
class DrawsEach(Body):
    """So many cards are drawn for each of something."""

    count: Value
    every: Value


def english(table: PhraseTable) -> None:
    """Where cards go, by which verb."""
    table.include("movable", "it", "them", "this", "all", "rest", "noun", "top")
    table["into"] |= {
        "into your hand": Destination(words.HAND),
        "into your soul": Destination(words.SOUL),
        "into <<your|the>> drop zone": Destination(words.DROP),
        "into your damage zone <<|face up>>": Destination(words.DAMAGE_ZONE),
        "into your damage zone face down": DAMAGE_DOWN,
        "on the bottom of your deck <<|in any order>>": UNDER,
        "<<on the top|on top>> of your deck": ON_TOP,
        "on the top of your deck in any order": ON_TOP,
    }
    to_g_zone, face_up = (
        node(Puts, to=Destination(words.G_ZONE)),
        node(Puts, to=Destination(words.BIND), verb=words.BIND_VERB),
    )
    table["act"] |= {
        "put {what:movable} {to:into}": Puts,
        "return {what:target} to your hand": node(Puts, to=Destination(words.HAND)),
        "return {what:target} to your deck": node(Puts, to=ON_TOP),
        "retire {what:target}": node(Puts, to=Destination(words.DROP), verb=words.RETIRE),
        # VG 10.19.1
        "bind {what:target} <<|face up>>": face_up,
        "bind {what:target} face down": node(Puts, to=BOUND_DOWN, verb=words.BIND_VERB),
        # VG 10.3.1, 10.3.1.1, 10.3.1.2: as a cost or an effect, whoever chose the card.
        "discard {what:target}": node(Puts, to=Destination(words.DROP), verb=words.DISCARD),
        # VG 10.8.1
        "heal {what:target}": node(Puts, to=Destination(words.DROP), verb=words.HEAL),
        "bind {what:top} face up": face_up,
        "put {what:top} face down into your damage zone": node(Puts, to=DAMAGE_DOWN),
        "put {what:ref} into your G zone": to_g_zone,
        "draw {count:count!} card(s)": Draw,
        "draw {count:count!} card(s) {every:each_of}": DrawsEach,
        "<<exchange positions|exchange its position>> with this unit": Exchange(It(), THIS),
        "exchange the positions of it and this unit": Exchange(It(), THIS),
    }
    for category in ("it", "noun", "top"):
        table["act"] |= {f"put {{what:{category}}} on the top or <<bottom|the bottom>> of your deck": EitherEnd}
    table.include("theirs", "it", "them")
    table["deed"] |= {
        "draws {count:count!} card(s)": node(Draw, who=They()),
        "retires {what:theirs}": node(Puts, to=Destination(words.DROP), verb=words.RETIRE),
        "discards {what:theirs}": node(Puts, to=Destination(words.DROP), verb=words.DISCARD),
        "binds {what:theirs} face up": face_up,
        "binds {what:theirs} face down": node(Puts, to=BOUND_DOWN, verb=words.BIND_VERB),
        "puts {what:theirs} on the bottom of his or her deck <<|in any order>>": node(Puts, to=UNDER),
        "puts {what:theirs} into his or her hand": node(Puts, to=Destination(words.HAND)),
        "returns {what:theirs} to his or her hand": node(Puts, to=Destination(words.HAND)),
    }


@TOPIC.action(Puts)
def puts(text: VgText, body: Puts) -> list[Body]:
    """Cards that go somewhere."""
    what, to = body.what, body.to
    picks, cards = text.picked(what)
    slot = text.fresh(MOVED)
    move = Move(cards, to.zone, body.verb, to.whose, to.position, to.orientation, to.facing, slot)
    if text.cost:
        move = replace(move, cause=COST_CAUSE)
    else:
        text.done = slot
        _spoken_of(text, what, slot)
    took(text, what, slot)
    told = (MOVED, _TOLD_BY_ZONE.get(to.zone, MOVED), _TOLD_BY_VERB.get(body.verb, MOVED))
    text.by_verb.update(dict.fromkeys(told, slot))
    return [*picks, move]


def _spoken_of(text: VgText, what: Selector, slot: str) -> None:
    """The cards spoken of last are spoken of where they are now."""
    if text.results and isinstance(what, It | Them) and not text.pairs:
        text.results[-1] = replace(text.results[-1], slot=slot, how=ELSEWHERE)
    elif isinstance(what, Top):
        text.found(slot, what.number != Fixed(1), ELSEWHERE)


def took(text: Text, what: Selector, slot: str) -> None:
    """All of a kind among the cards that were looked at are no part of the rest."""
    if isinstance(what, Noun) and isinstance(what.quantity, Every) and isinstance(what.what.place, AmongThem):
        text.taken.append(slot)


def many(what: Selector) -> bool:
    """Whether several cards may be meant."""
    return isinstance(what, Them | Top) or (isinstance(what, Noun) and several(what.quantity))


@TOPIC.action(EitherEnd)
def either_end(text: VgText, body: EitherEnd) -> list[Body]:
    """On top of the deck or under it; afterwards the text goes on as after the second."""
    above = text.aside().seq(Puts(body.what, ON_TOP))
    return [Either((above, text.seq(Puts(body.what, UNDER))))]


@TOPIC.action(Draw)
def draws(text: VgText, body: Draw) -> list[Body]:
    """Cards of the deck."""
    text.done = "drawn"
    return [text.parts(body)]


@TOPIC.action(DrawsEach)
def draws_each(text: Text, body: DrawsEach) -> list[Body]:
    """So many times so many."""
    return [Draw(times(text.word(body.every), text.word(body.count)))]


@TOPIC.action(Exchange)
def exchanged(text: VgText, body: Exchange) -> list[Body]:
    """Two units in each other's place."""
    return [Exchange(text.word(aimed(text, body.a)), text.word(body.b))]
