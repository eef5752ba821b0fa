"""Cards put somewhere, broken, returned, played, removed, discarded; cards that change sides."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.cards import WHILE_SOURCE
from ludex.core.changes import BOTTOM, ENGAGED
from ludex.core.ids import ZoneId
from ludex.core.ops.borrow import Borrow
from ludex.core.ops.control import TakeControl
from ludex.core.ops.damage import Damage
from ludex.core.ops.either import Either
from ludex.core.ops.give import END_OF_TURN, Until
from ludex.core.ops.move import Move
from ludex.core.ops.select import Exactly, SelectRandom
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import OPPONENT, YOU, ControllerOf, Who
from ludex.core.program import Body, Gate, Seq
from ludex.core.selectors import THIS, Cards, Selector, Those, Top
from ludex.core.values import Fixed, Value
from ludex.games.fftcg.ops import do_so
from ludex.games.fftcg.ops.exile import exile
from ludex.games.fftcg.ops.freeze import Freeze
from ludex.games.fftcg.wording.references import FfText, aimed
from ludex.games.fftcg.words import BREAK, BREAK_VERB, DECK, DISCARD, FIELD, HAND, PLAY, PUT, REMOVE, REMOVED, RETURN
from ludex.games.wording import moving as shared
from ludex.games.wording.granting import Gives
from ludex.games.wording.moving import Destination, Discards, EitherEnd, Puts, moved
from ludex.games.wording.nouns import Every, Noun, Place, heads_of, several, with_places
from ludex.games.wording.references import It, SomeOfThem, TheRest, They, Together
from ludex.games.wording.resolver import Topic, Unclear
from ludex.games.wording.sentences import Instead
from ludex.text import Pattern, PhraseTable, node, slot

TOPIC = Topic()
TO_BREAK, AWAY = Destination(BREAK), Destination(REMOVED)
TO_HAND, TO_YOUR_HAND = Destination(HAND), Destination(HAND, YOU)
Way = tuple[Destination, str]
"""Where cards go, and by which verb."""
# FF 15.1.1.3.1; FF 15.1.1.3.2: what is only put there, by other words, is not broken.
BREAKS: Way = (TO_BREAK, BREAK_VERB)
PUTS_AWAY: Way = (TO_BREAK, PUT)
REMOVES: Way = (AWAY, REMOVE)
RETURNS: Way = (TO_HAND, RETURN)
TAKES: Way = (TO_YOUR_HAND, PUT)
PLAYS: Way = (Destination(FIELD), PLAY)
PLAYS_DULL: Way = (Destination(FIELD, orientation=ENGAGED), PLAY)
LAYS_UNDER: Way = (Destination(DECK, None, BOTTOM), PUT)
LAYS_ON_TOP: Way = (Destination(DECK), PUT)
_SPOKEN_OF = (PLAY, PUT)
"""Picks for these are results that the text can call "it"."""
_DONE_TO_IT = (Damage, Gives, Puts, Engage, Freeze, Refresh)


@dataclass(frozen=True, slots=True)
class DiscardsAtRandom(Body):
    """Cards are discarded at random."""

    number: Value
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class RemovesFrom(Body):
    """As a cost, this card is removed from the game, from where its ability is used."""

    what: Selector
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Exiles(Body):
    """Cards are out of play for as long as another is on the field."""

    what: Selector
    keeper: Selector


def english(table: PhraseTable) -> None:
    """Where cards go, by whom, at what cost, and instead of what."""
    _verbs(table)
    _deck(table)
    _discards(table)
    _control(table)
    _others(table)
    _costs(table)
    _in_place(table)


def put(way: Way, **fields: object) -> Pattern:
    """The pattern of a move of what is in the slot `what`."""
    return node(Puts, to=way[0], verb=way[1], **fields)


def _verbs(table: PhraseTable) -> None:
    table["this_from"] |= {"{what:own} from <<your Break Zone|the Break Zone>>": slot("what")}
    table.include("movable", "target", "noun", "top", "rest", "some_of_them")
    table.include("playable", "it", "them", "this", "noun", "former", "some_of_them", "this_from")
    pair = node(Together, parts=(slot("a"), slot("b")))
    table["act"] |= {
        "break {what:target}": put(BREAKS),
        "return {what:one} to its owner's hand": put(RETURNS),
        "return {what:one} to your hand": put((TO_YOUR_HAND, RETURN)),
        "return {what:them} to their <<owners' hands|owners' hand>>": put(RETURNS),
        "return {what:all} to their <<owners' hands|owners' hand>>": put(RETURNS),
        "put {what:movable} <<into|in>> the Break Zone": put(PUTS_AWAY),
        "remove {what:movable} from the game": put(REMOVES),
        "add {what:playable} to your hand": put(TAKES),
        "add {a:noun} and {b:noun} to your hand": put(TAKES, what=pair),
        "play {what:playable} onto the field": put(PLAYS),
        "play {what:playable} onto the field dull": put(PLAYS_DULL),
        "remove {what:it} from the game for as long as {keeper:this} is on the field": Exiles,
    }


def _deck(table: PhraseTable) -> None:
    """On top of a deck, or under it."""
    under, on_top = put(LAYS_UNDER), put(LAYS_ON_TOP)
    ends = (put(LAYS_ON_TOP, what=slot("what")), Puts(TheRest(), *LAYS_UNDER))
    table["act"] |= {
        "put {what:one} at the bottom of its owner's deck": under,
        "put {what:one} on top of its owner's deck": on_top,
        "return {what:rest} to the bottom of your deck in any order": under,
        "return {what:them} to the bottom of your deck in any order": under,
        "put {what:rest} at the bottom of your deck in any order": under,
        "put {what:noun} on top of your deck and the other to the bottom of your deck": node(Seq, parts=ends),
    }
    for category in ("it", "noun"):
        table["act"] |= {
            f"put {{what:{category}}} at the bottom of your deck": under,
            f"put {{what:{category}}} on top of your deck": on_top,
            f"place {{what:{category}}} at the bottom of your deck": under,
        }
    top_or_bottom = Either((Puts(It(), *LAYS_ON_TOP), Puts(It(), *LAYS_UNDER)))
    table["either"] |= {
        "put it at the top or bottom of its owner's deck": top_or_bottom,
        "put {what:noun} on the top or bottom of your deck": EitherEnd,
    }


def _discards(table: PhraseTable) -> None:
    table["act"] |= {"discard {what:noun}": Discards, "discard your hand": Discards(Cards((HAND,), YOU))}
    at_random = node(DiscardsAtRandom, who=They())
    table["deed"] |= {
        "discards {what:noun}": node(Discards, who=They()),
        "discards their hand": Discards(Cards((HAND,), They()), They()),
        "discards this card": Discards(It(), They()),
        "randomly discards {number:amount!} card(s) <<|from their hand|from his/her hand>>": at_random,
    }
    table["deed_cost"] |= {"discard {what:noun}": Discards, "discard {what:this}": Discards}


def _control(table: PhraseTable) -> None:
    here = node(Until, kind=WHILE_SOURCE, who=node(ControllerOf, of=slot("of")))
    table["lent"] |= {"until the end of the turn": END_OF_TURN, "for as long as {of:this} is on the field": here}
    table["act"] |= {
        "you gain control of {what:it}": TakeControl,
        "gain control of {what:it}": TakeControl,
        "you gain control of {what:it} {until:lent}": Borrow,
        "your opponent gains control of {what:this}": node(TakeControl, who=OPPONENT),
        "your opponent gains control of {what:it}": node(TakeControl, who=OPPONENT),
    }


def _others(table: PhraseTable) -> None:
    """What other players move."""
    for category in ("noun", "their_top"):
        table["deed"] |= {
            f"puts {{what:{category}}} into the Break Zone": put(PUTS_AWAY),
            f"removes {{what:{category}}} from the game": put(REMOVES),
        }
    played = node(Gate, then=put(PLAYS, what=slot("what")), may=True)
    table["deed"] |= {
        "puts it into the Break Zone": Puts(It(), *PUTS_AWAY),
        "adds it to <<their|his/her>> hand": Puts(It(), TO_HAND, PUT),
        "may play {what:noun} onto the field": played,
    }


def _costs(table: PhraseTable) -> None:
    pair = node(Together, parts=(slot("a"), slot("b")))
    table.include("cost_object", "this", "noun")
    table["cost_object"] |= {"{a:this} and {b:noun}": pair, "{a:noun} and {b:noun}": pair}
    table["deed_cost"] |= {
        "put {what:cost_object} <<into|in>> the Break Zone": put(PUTS_AWAY),
        "put {what:top} into the Break Zone": put(PUTS_AWAY),
        "remove {what:cost_object} from the game": put(REMOVES),
        "remove {what:top} from the game": put(REMOVES),
        "return {what:this} to its owner's hand": put(RETURNS),
        "return {what:noun} to its owner's hand": put(RETURNS),
        "put {what:this} at the bottom of its owner's deck": put(LAYS_UNDER),
        "remove {what:this} in your hand from the game": node(RemovesFrom, zone=HAND),
        "remove {what:this} in your Break Zone from the game": node(RemovesFrom, zone=BREAK),
        "remove {what:this} in the Break Zone from the game": node(RemovesFrom, zone=BREAK),
    }


def _in_place(table: PhraseTable) -> None:
    table["in_place"] |= {
        "return it to its owner's hand instead": Instead(Puts(It(), *RETURNS)),
        "add it to your hand instead": Instead(Puts(It(), *TAKES)),
        "break it instead": Instead(Puts(It(), *BREAKS)),
        "play it onto the field instead": Instead(Puts(It(), *PLAYS)),
        "remove it from the game instead": Instead(Puts(It(), *REMOVES)),
    }


@TOPIC.action(Puts)
def puts(text: FfText, body: Puts) -> list[Body]:
    """Cards that go somewhere."""
    what = aimed(text, body.what) if body.verb == BREAK_VERB else body.what
    if isinstance(what, Together) and all(isinstance(part, Noun) for part in what.parts):
        what = Together(with_places([part for part in what.parts if isinstance(part, Noun)]))
    picks, cards = text.picked(what, _from(text, what))
    if cards == THIS and text.deferred and text.subject is not None and text.subject.left:
        # This card where it went, which is another than the one that left.
        cards = Those(do_so.SUBJECT)
    move = moved(text, cards, text.word(body.to), body.verb)
    if isinstance(what, Top):
        slot = text.fresh("put")
        text.found(slot, what.number != Fixed(1), "put")
        move = replace(move, into=slot)
    elif picks and isinstance(cards, Those) and body.verb in _SPOKEN_OF and not text.cost:
        if isinstance(what, Noun | SomeOfThem):
            text.found(cards.slot, several(what.quantity), body.verb, heads_of(what))
    _note(text, cards, move)
    return [*picks, move]


def _from(text: FfText, what: Selector) -> Place | None:
    """Where cards without a place are put away from: the field of whoever does it, or pays with them."""
    if text.cost or text.they is not None:
        return Place((FIELD,), text.they or YOU)
    if isinstance(what, Noun) and what.what.place is None and not isinstance(what.quantity, Every):
        raise Unclear("cards of nobody knows where")
    return None


def _note(text: FfText, cards: Selector, move: Move) -> None:
    """What the text may ask later: what was moved, what was removed."""
    if not text.cost:
        text.done = move.into
    if move.verb == REMOVE:
        if isinstance(cards, Those):
            text.by_verb["removed"] = cards.slot
        elif isinstance(cards, Top):
            text.by_verb["removed"] = move.into


@TOPIC.instead(Puts)
def put_instead(new: Puts, old: Body) -> Body | None:
    """It is put somewhere, instead of what would be done to it."""
    done_to_it = isinstance(old, _DONE_TO_IT) and It() in (getattr(old, "to", None), getattr(old, "what", None))
    return new if new.what == It() and done_to_it else None


@TOPIC.action(Discards)
def discards(text: FfText, body: Discards) -> list[Body]:
    """Cards of a hand, picked by whose it is (FF 15.1.1.4.1)."""
    if isinstance(body.what, Noun) and body.what.what.place is not None:
        if text.word(body.what.what.place) != Place((HAND,), text.word(body.who)):
            raise Unclear("discarded from elsewhere")
    return shared.discards(text, body)


@TOPIC.action(DiscardsAtRandom)
def discards_at_random(text: FfText, body: DiscardsAtRandom) -> list[Body]:
    """Cards of a hand, picked by chance."""
    slot = text.fresh("discarded")
    hand = Cards((HAND,), text.word(body.who))
    return [SelectRandom(hand, Exactly(body.number), slot), moved(text, Those(slot), TO_BREAK, DISCARD)]


@TOPIC.action(RemovesFrom)
def removes_from(text: FfText, body: RemovesFrom) -> list[Body]:
    """Out of play, in a zone of its own (FF 7.13.1, 15.1.1.5.1)."""
    return [moved(text, text.word(body.what), AWAY, REMOVE)]


@TOPIC.action(Exiles)
def exiles(text: FfText, body: Exiles) -> list[Body]:
    """Out of play until the other card leaves the field."""
    return [exile(text.word(body.what), text.fresh("exiled"))]


@TOPIC.action(EitherEnd)
def either_end(text: FfText, body: EitherEnd) -> list[Body]:
    """On top of the deck, or under it."""
    picks, cards = text.picked(body.what)
    return [*picks, Either((Move(cards, DECK, PUT), Move(cards, DECK, PUT, position=BOTTOM)))]
