"""Cards that are searched for in a deck, looked at, or revealed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.ops.look import Look, LookUpTo, Reveal, Search, Shuffle
from ludex.core.ops.select import Quantity, Select
from ludex.core.players import YOU
from ludex.core.program import Body
from ludex.core.selectors import Selector, Those, Top
from ludex.core.values import Fixed
from ludex.games.wording.nouns import Every, Noun, heads_of, several
from ludex.games.wording.picking import slots_for
from ludex.games.wording.references import Together
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.text import PhraseTable

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class Searches(Body):
    """ "search for ...": one of each where there are several."""

    what: tuple[Noun, ...]


@dataclass(frozen=True, slots=True)
class SearchMore(Body):
    """ "search for up to N instead"."""

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class Reveals(Body):
    """ "reveal ..."."""

    what: Selector


def english(table: PhraseTable) -> None:
    """Looking at the top of a deck, revealing it."""
    table["act"] |= {"look at {what:top}": Look, "reveal {what:top}": Reveals}


@TOPIC.action(Searches)
def searches(text: Text, body: Searches) -> list[Body]:
    """A search for each noun."""
    rules = text.wording.nouns
    nouns = [part for noun in body.what for part in rules.one_of_each(noun)]
    slots = slots_for(text, "found", nouns)
    out: list[Body] = []
    for noun, slot in zip(nouns, slots, strict=True):
        if isinstance(noun.quantity, Every) or noun.what.place is not None:
            raise Unclear("search where, for how many?")
        kinds, quantity = text.word(rules.kinds_of(noun.what, noun.other)), text.word(noun.quantity)
        out.append(Search(kinds, quantity, slot, text.word(rules.constraints_of(noun.what))))
        text.found(slot, several(noun.quantity), "found", heads_of(noun))
    text.pairs = tuple(slots) if len(slots) > 1 else ()
    return out


@TOPIC.instead(SearchMore)
def more_of_them(new: SearchMore, old: Body) -> Body | None:
    """The search, for more."""
    if not isinstance(old, Searches):
        return None
    if len(old.what) != 1:
        raise Unclear("instead of what?")
    return Searches((replace(old.what[0], quantity=new.quantity),))


@TOPIC.action(Look, LookUpTo)
def looks(text: Text, body: Look | LookUpTo) -> list[Body]:
    """Cards that the player has looked at, of which the text may take some."""
    single = isinstance(body, Look) and isinstance(body.what, Top) and body.what.number == Fixed(1)
    slot = text.seen("looked", not single, "looked")
    return [replace(text.parts(body), into=slot)]


@TOPIC.action(Reveals)
def reveals(text: Text, body: Reveals) -> list[Body]:
    """Cards that all have seen: top ones of a deck, picked ones, or certain ones."""
    what = body.what
    if isinstance(what, Top):
        slot = text.by_verb["revealed"] = text.seen("revealed", what.number != Fixed(1), "revealed")
        return [Reveal(text.word(what), slot)]
    if not isinstance(what, Noun | Together):
        slot = text.by_verb["revealed"] = text.fresh("revealed")
        return [Reveal(text.word(what), slot)]
    parts = what.parts if isinstance(what, Together) else (what,)
    if any(isinstance(part, Noun) and isinstance(part.quantity, Every) for part in parts):
        raise Unclear("each of them revealed")
    picks, those = text.picked(what, None, "revealed")
    if isinstance(those, Those):
        text.by_verb["revealed"] = those.slot
    return [part for pick in picks if isinstance(pick, Select) for part in (pick, Reveal(Those(pick.into), pick.into))]


def with_shuffle(parts: tuple[Body, ...]) -> tuple[Body, ...]:
    """Whoever searched a deck shuffles it after that (SVE 5.8.2, FF 15.1.1.8.1)."""
    searched = any(isinstance(part, Searches) for part in parts) and Shuffle(YOU) not in parts
    return (*parts, Shuffle(YOU)) if searched else parts
