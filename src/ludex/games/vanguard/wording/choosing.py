"""Cards that are chosen, searched for, looked at or revealed (VG 8.5.4, 10.9, 10.10, 3.13, 3.16)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.conditions import Fits
from ludex.core.ops.chance import DeclareName, HasDeclaredName
from ludex.core.ops.look import Look, LookUpTo, Reveal, Shuffle
from ludex.core.ops.select import NEVER, Exactly, Select, SelectRandom, UpTo
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.program import Body
from ludex.core.selectors import Selector, Top
from ludex.core.values import Fixed, Value
from ludex.games.vanguard.filters import InRow
from ludex.games.vanguard.wording.nouns import LOCKED_CARD, OF_HEADS, UNIT, head_of
from ludex.games.vanguard.wording.references import REVEALED, VgText, how_of
from ludex.games.vanguard.words import BACK, DECK, FRONT
from ludex.games.wording import picking as shared
from ludex.games.wording.nouns import (
    ONE,
    AmongThem,
    Every,
    Noun,
    Place,
    Things,
    heads_of,
    several,
    times,
    with_places,
)
from ludex.games.wording.picking import among, pickable, slots_for
from ludex.games.wording.references import The, They
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.games.wording.searching import Reveals, Searches
from ludex.text import PhraseTable, having, node, slot

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class Chooses(Body):
    """ "choose ...", on resolving (VG 8.5.4)."""

    what: tuple[Noun, ...]
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class ChoosesForEach(Body):
    """ "choose one ... for each ...": so many different ones (VG 12.6.3)."""

    what: Noun
    every: Value
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class Finds(Body):
    """ "search for ... from among them": of the cards that were looked at."""

    what: tuple[Noun, ...]


def english(table: PhraseTable) -> None:
    """Choose, search, look, reveal, declare."""
    a, b = slot("a"), slot("b")
    table.include("choosable", "noun", "own", "sought")
    front, back = (
        node(Noun, quantity=ONE, what=node(Things, kinds=slot("kinds"), suffixes=(InRow(row),), place=THEIRS))
        for row in (FRONT, BACK)
    )
    rows = "<<in|from>> your opponent's front row and back row"
    table["act"] |= {
        "choose {a:choosable}": node(Chooses, what=(a,)),
        "choose {a:noun} and {b:noun}": node(Chooses, what=(a, b)),
        f"choose a {{kinds:kinds#s}} {rows}": node(Chooses, what=(front, back)),
        "choose {what:noun} at random": SelectRandom,
        "choose {what:noun} {every:each_of}": ChoosesForEach,
        "declare a card name": DeclareName(),
    }
    table["deed"] |= {
        "chooses {a:noun}": node(Chooses, what=(a,), who=They()),
        "chooses {what:noun} {every:each_of}": node(ChoosesForEach, who=They()),
    }
    table["fact"] |= {"the revealed card is the card you declared": Fits(The(REVEALED), HasDeclaredName())}
    found = node(Noun, quantity=slot("quantity"), what=having(slot("what"), place=AmongThem()))
    table["act"] |= {
        "search your deck for {a:sought}": node(Searches, what=(a,)),
        "search your deck for {a:sought} and {b:sought}": node(Searches, what=(a, b)),
        "search for {a:noun}": node(Finds, what=(a,)),
        "search for {quantity:quantity!} {what:bare!}": node(Finds, what=(found,)),
        "look at up to {count:count!} card(s) from the top of your deck": LookUpTo,
        "shuffle your deck": Shuffle(YOU),
        "reveal {what:noun}": Reveals,
    }
    for words, who in {"your": YOU, "your opponent's": OPPONENT}.items():
        top = node(Top, zone=DECK, number=slot("n"), whose=who)
        table["act"] |= {
            f"look at the top card of {words} deck": Look(Top(DECK, Fixed(1), who)),
            f"look at {{n:count!}} card(s) from the top of {words} deck": node(Look, what=top),
        }
    table.include("shown", "it", "them", "top", "this")
    table["act"] |= {"reveal {what:shown} <<|to your opponent>>": Reveals}


THEIRS = Place((), OPPONENT)


@TOPIC.action(Chooses)
def chosen(text: VgText, body: Chooses) -> list[Body]:
    """Choices made on resolving (VG 8.5.4)."""
    nouns = with_places(body.what)
    slots = slots_for(text, "it", nouns)
    out: list[Body] = []
    for noun, into in zip(nouns, slots, strict=True):
        if isinstance(noun.quantity, Every):
            raise Unclear("each of them chosen")
        if isinstance(noun.what.place, AmongThem) and not text.looked:
            raise Unclear("among whom?")
        of = pickable(text, noun, _usual(text, noun))
        constraints = text.word(text.wording.nouns.constraints_of(noun.what))
        out.append(Select(of, text.word(noun.quantity), into, text.word(body.who), constraints, NEVER))
        if isinstance(noun.what.place, AmongThem):
            text.taken.append(into)
        text.found(into, several(noun.quantity), how_of(of), heads_of(noun))
    text.pairs = tuple(slots) if len(slots) > 1 else ()
    return out


def _usual(text: Text, noun: Noun) -> Place | None:
    """Where cards are chosen whose place is not said: as a cost among your units, locked cards anywhere."""
    heads = {head_of(kind) for kind in noun.what.kinds.parts}
    if heads == {LOCKED_CARD}:
        return Place((), EACH)
    return Place((), YOU) if text.cost and heads <= {*OF_HEADS, UNIT} else None


@TOPIC.action(ChoosesForEach)
def so_many_chosen(text: VgText, body: ChoosesForEach) -> list[Body]:
    """As many are chosen as there are of something else."""
    quantity = body.what.quantity
    if not isinstance(quantity, Exactly | UpTo):
        raise Unclear("how many for each?")
    many = type(quantity)(times(text.word(body.every), quantity.n))
    return chosen(text, Chooses((replace(body.what, quantity=many),), body.who))


@TOPIC.action(SelectRandom)
def chosen_at_random(text: Text, body: SelectRandom) -> list[Body]:
    """Cards that chance chooses (VG 3.16)."""
    noun = body.what
    assert isinstance(noun, Noun)
    slot = text.fresh("it")
    of = among(text, noun)
    text.found(slot, several(noun.quantity), how_of(of), heads_of(noun))
    return [SelectRandom(of, text.word(noun.quantity), slot)]


@TOPIC.pick(Noun)
def picked(text: Text, noun: Noun, default: Place | None, how: str) -> tuple[list[Body], Selector]:
    """Each of them, or so many, picked when it comes to it; the text can speak of those."""
    picks, cards = shared.noun_picked(text, noun, default, how)
    for pick in picks:
        assert isinstance(pick, Select)
        text.found(pick.into, several(noun.quantity), how_of(pick.what), heads_of(noun))
    return picks, cards


@TOPIC.action(Finds)
def finds(text: VgText, body: Finds) -> list[Body]:
    """Cards among those that were looked at, or of the deck."""
    if all(noun.what.place == Place((DECK,), YOU) for noun in body.what):
        nouns = tuple(replace(noun, what=replace(noun.what, place=None)) for noun in body.what)
        return text.carried_out(Searches(nouns))
    if not text.looked or any(not isinstance(noun.what.place, AmongThem) for noun in body.what):
        raise Unclear("search where?")
    return chosen(text, Chooses(body.what))


@TOPIC.action(Reveals)
def reveals(text: VgText, body: Reveals) -> list[Body]:
    """Cards that all have seen (VG 10.9)."""
    if isinstance(body.what, Top):
        slot = text.by_verb[REVEALED] = text.seen(REVEALED, body.what.number != Fixed(1), REVEALED)
        return [Reveal(text.word(body.what), slot)]
    picks, those = text.picked(body.what)
    slot = text.by_verb[REVEALED] = text.fresh(REVEALED)
    return [*picks, Reveal(those, slot)]


@TOPIC.action(Shuffle, DeclareName)
def as_it_is(text: Text, body: Body) -> list[Body]:
    """What says all by itself."""
    return [body]
