"""The deck: searched, looked at, revealed, turned over card by card, shuffled."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.changes import BOTTOM
from ludex.core.ops.look import Look, Reveal, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, AnyNumber, Select
from ludex.core.players import YOU
from ludex.core.program import Body
from ludex.core.selectors import Cards, Selector, Those, Top, Without
from ludex.games.fftcg.ops.turn_over import ShuffleUnder, TurnOver
from ludex.games.fftcg.wording.choosing import pick_of
from ludex.games.fftcg.wording.nouns import filter_of
from ludex.games.fftcg.wording.references import FfText
from ludex.games.fftcg.words import DECK, HAND, PUT
from ludex.games.wording import searching as shared
from ludex.games.wording.nouns import Noun, Place, Things
from ludex.games.wording.references import Them, They
from ludex.games.wording.resolver import Topic, Unclear
from ludex.games.wording.searching import Reveals, Searches
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class TurnsOver(Body):
    """Cards are turned over until one of a kind is revealed."""

    until: Things


@dataclass(frozen=True, slots=True)
class TopOrBottom(Body):
    """The cards that were looked at are laid on top or under the deck, each as the player likes."""

    what: Selector


def english(table: PhraseTable) -> None:
    """Search, look, reveal, turn over, shuffle."""
    shared.english(table)
    a, b = slot("a"), slot("b")
    table["act"] |= {
        "search for {a:noun}": node(Searches, what=(a,)),
        "search for {a:noun} and {b:noun}": node(Searches, what=(a, b)),
        "reveal {what:noun}": Reveals,
        "shuffle {what:rest} and return them to the bottom of your deck": ShuffleUnder,
        "shuffle {what:them} and return them to the bottom of your deck": ShuffleUnder,
        "return these to the top and/or bottom of your deck in any order": TopOrBottom(Them()),
        "return them to the top and/or bottom of your deck in any order": TopOrBottom(Them()),
        "shuffle your deck": Shuffle(YOU),
    }
    for one in ("one card", "1 card"):
        words = f"turn over {one} at a time from the top of your deck until a {{until:bare#s}} is revealed"
        table["act"] |= {words: TurnsOver}
    table["deed"] |= {"reveals <<their|his/her>> hand": Reveals(Cards((HAND,), They()))}


@TOPIC.action(Look)
def looks(text: FfText, body: Look) -> list[Body]:
    """The top cards of a deck."""
    if not isinstance(body.what, Top):
        raise Unclear("looking at other cards than the top ones of a deck")
    return shared.looks(text, body)


@TOPIC.action(Reveals)
def reveals(text: FfText, body: Reveals) -> list[Body]:
    """Cards that all have seen: top ones of a deck, some of a hand, or a whole hand."""
    what = body.what
    if isinstance(what, Noun) and isinstance(what.what.place, Place) and what.what.place.zones == (HAND,):
        picks, those = pick_of(text, what, "revealed")
        text.by_verb["revealed"] = text.done = those.slot
        return [*picks, Reveal(those, those.slot)]
    if isinstance(what, Cards):
        slot = text.fresh("revealed")
        text.looked, text.taken = slot, []
        return [Reveal(text.word(what), slot)]
    if not isinstance(what, Top):
        raise Unclear("revealing other cards than the top ones of a deck")
    return shared.reveals(text, body)


@TOPIC.action(TurnsOver)
def turns_over(text: FfText, body: TurnsOver) -> list[Body]:
    """Cards turned over from the top of the deck, and the one that was looked for."""
    found, seen = text.fresh("found"), text.fresh("revealed")
    text.looked, text.taken = seen, [found]
    text.found(found, False, "found")
    return [TurnOver(text.word(filter_of(body.until)), found, seen)]


@TOPIC.action(TopOrBottom)
def top_or_bottom(text: FfText, body: TopOrBottom) -> list[Body]:
    """Some of the cards go under the deck, the rest on top of it, each in any order."""
    what, slot = text.word(body.what), text.fresh("under")
    return [
        Select(what, AnyNumber(), slot, target=NEVER),
        Move(Those(slot), DECK, PUT, position=BOTTOM),
        Move(Without(what, Those(slot)), DECK, PUT),
    ]
