"""Cards that go somewhere: destroyed, banished, removed, returned, discarded, put; and what is paid so."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.changes import BOTTOM, ENGAGED, FACE_DOWN, RESERVED, REVERSED
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, Exactly, Select
from ludex.core.players import YOU, OwnerOf
from ludex.core.program import Body, ForEach, Seq
from ludex.core.selectors import Both, Cards, Selector, Those, Top
from ludex.core.values import Fixed
from ludex.games.caster import words
from ludex.games.caster.filters import StockOf
from ludex.games.caster.ops.enter import PutIntoField
from ludex.games.caster.wording.nouns import named_only
from ludex.games.caster.wording.targets import CasterText
from ludex.games.wording import moving as shared
from ludex.games.wording.moving import Destination, Discards, Puts
from ludex.games.wording.nouns import AmongThem, Every, Noun, Place, heads_of, several
from ludex.games.wording.references import It, TheRest, They
from ludex.games.wording.resolver import Topic
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
PARTICIPLES = {
    words.BANISH: "banished",
    words.DESTROY: "destroyed",
    words.REMOVE: "removed",
    words.RETURN: "returned",
    words.DISCARD: "discarded",
}
EACH_ONE = Those("each")
# CC 1003.1, 1007.1, 1008.1: each goes to its owner's graveyard, or out of the game.
TO_GRAVEYARD, TO_HAND, TO_YOUR_HAND, AWAY = (
    Destination(words.GRAVEYARD),
    Destination(words.HAND),
    Destination(words.HAND, YOU),
    Destination(words.REMOVED),
)
DESTROYS, BANISHES = node(Puts, to=TO_GRAVEYARD, verb=words.DESTROY), node(Puts, to=TO_GRAVEYARD, verb=words.BANISH)
REMOVES, RETURNS = node(Puts, to=AWAY, verb=words.REMOVE), node(Puts, to=TO_HAND, verb=words.RETURN)
TAKES_BACK = node(Puts, to=TO_YOUR_HAND, verb=words.RETURN)
FROM_GAME = "<<from the game|from game>>"
YOURS, OWNERS = "<<your|an allied>>", "<<its owner's|their owners'>>"


def english(table: PhraseTable) -> None:
    """What is done to cards, and where they go."""
    _verbs(table)
    _costs(table)
    _destinations(table)
    two = (node(Puts, to=slot("a")), node(Puts, what=TheRest(), to=slot("b")))
    for category in ("some_of_them", "noun", "all"):
        table["act"] |= {
            f"put {{what:{category}}} {{a:destination}} and the rest {{b:destination}}": node(Seq, parts=two)
        }
    table["act"] |= {
        "put {what:movable} {to:destination}": Puts,
        "put {what:movable} into the field": PutIntoField,
        "put {what:movable} into the field <<rested|as rest>>": node(PutIntoField, orientation=ENGAGED),
        "put {what:movable} into the field recovered": node(PutIntoField, orientation=RESERVED),
        "put {what:movable} into the field reversed": node(PutIntoField, orientation=REVERSED),
        f"put {{what:movable}} into the field under {OWNERS} control": node(PutIntoField, who=OwnerOf(EACH_ONE)),
    }
    table["deed"] |= {
        "discards {what:noun}": node(Discards, who=They()),
        "discards {what:it}": node(Discards, who=They()),
        "discards their hand": Discards(Cards((words.HAND,), They()), They()),
        "banishes {what:noun}": BANISHES,
        "puts {what:top} into their graveyard": node(Puts, to=TO_GRAVEYARD),
    }


def _verbs(table: PhraseTable) -> None:
    for category in ("object", "noun", "some_of_them"):
        obj = f"{{what:{category}}}"
        table["act"] |= {
            f"destroy {obj}": DESTROYS,
            f"banish {obj}": BANISHES,
            f"remove {obj} {FROM_GAME}": REMOVES,
            f"return {obj} to <<its owner's hand|their owners' hands|my owner's hand|the hand>>": RETURNS,
            f"return {obj} to your hand": TAKES_BACK,
        }
    equal = node(Noun, quantity=node(Exactly, n=slot("v")))
    table["act"] |= {
        "remove a number of {what:placed#p} from the game equal to {v:value}": node(
            Puts, what=equal, to=AWAY, verb=words.REMOVE
        ),
        "return {what:this_from} to your hand": TAKES_BACK,
        f"remove {{what:top}} {FROM_GAME}": REMOVES,
        f"remove {{what:top}} {FROM_GAME} face down": node(
            Puts, to=Destination(words.REMOVED, facing=FACE_DOWN), verb=words.REMOVE
        ),
        "discard {what:noun}": Discards,
        "discard {what:it}": Discards,
        # CC 1013.2: without a number the whole hand.
        "discard your hand": Discards(Cards((words.HAND,), YOU)),
    }
    # CC 903.2f: to one of two targets this, to the other that.
    for category, one in (("upon_one", "one"), ("upon_other", "the other"), ("upon_other", "one")):
        table[category] |= {
            f"destroy {one}": Puts(It(), TO_GRAVEYARD, words.DESTROY),
            f"remove {one} from the game": Puts(It(), AWAY, words.REMOVE),
            f"return {one} to its owner's hand": Puts(It(), TO_HAND, words.RETURN),
        }


def _costs(table: PhraseTable) -> None:
    for category in ("this", "noun"):
        obj = f"{{what:{category}}}"
        table["cost"] |= {
            f"banish {obj}": BANISHES,
            f"discard {obj}": Discards,
            f"return {obj} to <<its owner's hand|their owners' hands|your hand>>": RETURNS,
            f"remove {obj} {FROM_GAME}": REMOVES,
        }
    table["cost"] |= {"discard your hand": Discards(Cards((words.HAND,), YOU))}


def _destinations(table: PhraseTable) -> None:
    as_orb = "<<, as an orb|as an orb|, as orbs|as orbs|>>"
    as_caster = "<<, as a caster|as a caster|, as casters|as casters|>>"
    owners_deck = "<<its owner's deck|their owners' decks>>"
    table["destination"] |= {
        "<<into|to>> your hand": TO_YOUR_HAND,
        "into <<its owner's hand|their owners' hands>>": TO_HAND,
        "on the bottom of your deck <<|in any order>>": Destination(words.DECK, YOU, BOTTOM),
        f"on the bottom of {owners_deck} <<|in any order|in any order chosen by their owners>>": Destination(
            words.DECK, None, BOTTOM
        ),
        "on <<the top|top>> of your deck <<|in any order>>": Destination(words.DECK, YOU),
        f"on <<the top|top>> of {owners_deck}": Destination(words.DECK),
        f"into {YOURS} BINGO zone": Destination(words.BINGO_ZONE, YOU),
        f"into {YOURS} servant zone": Destination(words.SERVANT_ZONE, YOU),
    }
    for phrase, whose in ((YOURS, YOU), (OWNERS, None)):
        down = Destination(words.CASTER_ZONE, whose, facing=FACE_DOWN)
        zone = f"into {phrase} caster zone face down {as_caster}"
        table["destination"] |= {
            f"into {phrase} graveyard": Destination(words.GRAVEYARD, whose),
            f"into {phrase} orb zone face down {as_orb}": Destination(words.ORB_ZONE, whose, facing=FACE_DOWN),
            zone: down,
            f"{zone} <<rested|as rest|and rested>>": replace(down, orientation=ENGAGED),
        }


# What carries them out.


def home(text: CasterText, verb: str = "") -> Place | None:
    """Where the cards of a noun without a place or a side are: a player banishes only their own (CC 1008.2)."""
    if text.cost or text.they is not None or verb == words.BANISH:
        return Place(words.FIELD, text.they or YOU)
    return None


def moved(text: CasterText, what: Selector, to: Destination, verb: str, into: str) -> Move:
    """The move, and where what was moved is kept."""
    # CC 1008.2, 1008.2a: a player banishes only what that player controls, of orbs too.
    by = (text.they or YOU) if verb == words.BANISH and not text.cost else None
    return replace(shared.moved(text, what, to, verb), into=text.fresh(into), by=by)


@TOPIC.action(Puts)
def puts(text: CasterText, body: Puts) -> list[Body]:
    """Cards that go somewhere."""
    what, participle = body.what, PARTICIPLES.get(body.verb, "put")
    picks, cards = _picked(text, body, participle)
    move = moved(text, cards, text.word(body.to), body.verb, participle)
    text.by_verb[participle] = cards.slot if isinstance(cards, Those) else move.into
    text.heads[participle] = heads_of(what)
    _spoken_of(text, what, cards, move)
    lies_no_more(text, cards)
    if not text.cost:
        text.surely, text.done, text.whole = False, move.into, None
        if isinstance(what, Noun) and isinstance(what.quantity, Exactly):
            text.whole = text.word(what.quantity.n)
    return [*picks, move]


def _picked(text: CasterText, body: Puts, how: str) -> tuple[list[Body], Selector]:
    """The cards; those of a name that a cost banishes are entities of the player, or lie under them (CC 1008.3)."""
    noun = body.what
    name = named_only(noun) if text.cost and body.verb == words.BANISH and isinstance(noun, Noun) else None
    if name is None:
        return text.picked(noun, home(text, body.verb), how)
    assert isinstance(noun, Noun)
    slot = text.fresh(how)
    text.paid_slots.add(slot)
    yours = Cards(words.FIELD, YOU)
    there = Both(replace(yours, filter=name), StockOf(yours, name))
    return [Select(there, text.word(noun.quantity), slot, target=NEVER)], Those(slot)


def _spoken_of(text: CasterText, what: Selector, cards: Selector, move: Move) -> None:
    """What was put somewhere can be spoken of."""
    if isinstance(what, Top):
        text.found(move.into, what.number != Fixed(1), "put")
    if not isinstance(what, Noun):
        return
    if isinstance(what.quantity, Every):
        text.found(move.into, True, "put", heads_of(what))
        if isinstance(what.what.place, AmongThem):
            text.taken.append(move.into)
    elif not text.cost and isinstance(cards, Those):
        text.found(cards.slot, several(what.quantity), "put", heads_of(what))


def lies_no_more(text: CasterText, cards: Selector) -> None:
    """What a search found has been moved."""
    if cards == Those(text.lying):
        text.lying = ""


@TOPIC.action(Discards)
def discards(text: CasterText, body: Discards) -> list[Body]:
    """Cards of a hand, picked by whose it is (CC 1013.1)."""
    who = text.word(body.who)
    before, text.they = text.they, who if who != YOU else None
    try:
        picks, cards = text.picked(body.what, Place((words.HAND,), who), "discarded")
    finally:
        text.they = before
    move = moved(text, cards, TO_GRAVEYARD, words.DISCARD, "discarded")
    # CC 1013.2a: an empty hand is discarded too.
    text.surely = isinstance(body.what, Cards)
    text.by_verb["discarded"] = text.done = move.into
    text.heads["discarded"] = heads_of(body.what)
    if text.cost and isinstance(cards, Those):
        text.by_verb["discarded"] = cards.slot
    return [*picks, move]


@TOPIC.action(PutIntoField)
def entered(text: CasterText, body: PutIntoField) -> list[Body]:
    """Cards that are put into the field, under the player's control or each under its owner's."""
    picks, cards = text.picked(body.what)
    lies_no_more(text, cards)
    text.surely = False
    slot = text.done = text.fresh("entered")
    if body.who == YOU:
        return [*picks, replace(body, what=cards, into=slot)]
    return [*picks, ForEach(cards, replace(body, what=EACH_ONE, into=slot), EACH_ONE.slot)]
