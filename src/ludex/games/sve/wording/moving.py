"""Cards that go somewhere: put, summoned, returned, destroyed, banished, buried, discarded, stolen, swapped."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.changes import BOTTOM, ENGAGED, FACE_DOWN, TOP
from ludex.core.ops.control import Swap, TakeControl
from ludex.core.ops.damage import Damage
from ludex.core.ops.either import Either
from ludex.core.ops.look import Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.select import Exactly, SelectRandom
from ludex.core.players import OPPONENT, YOU, OwnerOf
from ludex.core.program import Body, Gate, Seq
from ludex.core.selectors import THIS, Cards, Selector, Those, Top
from ludex.core.values import Fixed
from ludex.core.walk import find
from ludex.games.sve.wording.history import Did
from ludex.games.sve.wording.nouns import cards_of
from ludex.games.sve.wording.references import YOUR_LEADER, SveText, note
from ludex.games.sve.words import BANISHED, CEMETERY, DECK, EX, FIELD, HAND
from ludex.games.wording import moving as shared
from ludex.games.wording.granting import Gives
from ludex.games.wording.moving import Destination, Discards, Puts
from ludex.games.wording.nouns import Every, Noun, Place, Things
from ludex.games.wording.references import PRONOUNS, It, They, Together
from ludex.games.wording.resolver import Topic, Unclear
from ludex.games.wording.sentences import Does, Instead
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
ON_FIELD, TO_HAND = Destination(FIELD, YOU), Destination(HAND, YOU)
ON_FIELD_ENGAGED = Destination(FIELD, YOU, orientation=ENGAGED)


@dataclass(frozen=True, slots=True)
class RandomNoun(Selector):
    """So many of the things, by chance (SVE 5.19)."""

    what: Things
    number: int = 1


def english(table: PhraseTable) -> None:
    """Verbs that move cards, and where to."""
    _destinations(table)
    _own(table)
    _others(table)
    table["in_place"] |= {
        "put it {to:into} instead": node(Instead, body=node(Puts, what=It())),
        "destroy it instead": Instead(Puts(It(), Destination(CEMETERY), "destroy")),
        "banish it instead": Instead(Puts(It(), Destination(BANISHED), "banish")),
    }


def _destinations(table: PhraseTable) -> None:
    table["into"] |= {
        "into your {zone:in_zone}": node(Destination, whose=YOU),
        "into <<its owner's EX area~their owners' EX areas>>": Destination(EX),
        "into <<its owner's cemetery~their owners' cemeteries>>": Destination(CEMETERY),
        "onto your field": ON_FIELD,
        "onto your field engaged": ON_FIELD_ENGAGED,
        "onto its owner's field": Destination(FIELD),
        "onto its owner's field engaged": Destination(FIELD, orientation=ENGAGED),
    }
    for whose, who in (("your", YOU), ("its owner's", None)):
        table["into"] |= {
            f"on the bottom of {whose} deck <<|in any order>>": Destination(DECK, who, BOTTOM),
            f"on <<the top|top>> of {whose} deck <<|in any order>>": Destination(DECK, who, TOP),
            f"into {whose} deck 3rd from the top": Destination(DECK, who, 2),
        }
    table["into"] |= {"on the bottom in any order": Destination(DECK, YOU, BOTTOM)}


def _own(table: PhraseTable) -> None:
    either_end = tuple(node(Puts, to=Destination(DECK, YOU, end)) for end in (TOP, BOTTOM))
    table["act"] |= {
        "put {what:movable} {to:into}": Puts,
        "put {what:movable} on the top or bottom of your deck": node(Either, ways=either_end),
        # SVE 5.5.1: summoned onto the own field, put where it says.
        "summon {what:movable}": node(Puts, to=ON_FIELD, verb="summon"),
        "summon {what:movable} engaged": node(Puts, to=ON_FIELD_ENGAGED, verb="summon"),
        "add {what:movable} to your hand": node(Puts, to=TO_HAND, verb="add"),
        "return {what:movable} to <<its owner's hand~their owners' hands>>": node(
            Puts, to=Destination(HAND), verb="return"
        ),
        # SVE 5.6.1, 5.7.1: to the zone of the owner.
        "destroy {what:targets}": node(Puts, to=Destination(CEMETERY), verb="destroy"),
    }
    for verb, zone in (("banish", BANISHED), ("bury", CEMETERY)):
        for category in ("targets", "this_from", "top", "rest", "picked", "the_other"):
            table["act"] |= {f"{verb} {{what:{category}}}": node(Puts, to=Destination(zone), verb=verb)}
    with_this = node(Together, parts=(slot("a"), slot("b")))
    back = (node(Puts, to=Destination(DECK)), Shuffle(OwnerOf(THIS)))
    table["act"] |= {
        "banish {what:placed_noun} facedown": node(Puts, to=Destination(BANISHED, facing=FACE_DOWN), verb="banish"),
        # SVE 5.12.1
        "discard {what:bare_noun}": Discards,
        "discard {what:this}": Discards,
        "discard {a:this} and {b:bare_noun}": node(Discards, what=with_this),
        "discard your hand": Puts(Cards((HAND,), YOU), Destination(CEMETERY), "discard"),
        "steal {what:it}": TakeControl,
        "give control of {what:this} to an opponent": node(TakeControl, who=OPPONENT, verb="give"),
        "shuffle {what:this} into its owner's deck": node(Seq, parts=back),
        "swap {a:placed_noun} for {b:placed_noun}": Swap,
        "swap this for it": Swap(THIS, It()),
    }


def _others(table: PhraseTable) -> None:
    """What other players do with their cards."""
    table["their_top"] |= {
        "the top card of their deck": Top(DECK, Fixed(1), They()),
        "the top {number:fixed#p} cards of their deck": node(Top, zone=DECK, whose=They()),
    }
    table["random"] |= {"a random {what:bare#s}": RandomNoun, "{number:count#p} random {what:bare#p}": RandomNoun}
    theirs = node(Discards, who=They())
    table["deed"] |= {"discards~discard {what:bare_noun}": theirs, "discards~discard {what:random}": theirs}
    for category in ("bare_noun", "placed_noun", "their_top"):
        bury = node(Puts, to=Destination(CEMETERY), verb="bury")
        table["deed"] |= {f"buries~bury {{what:{category}}}": bury}
    table["deed"] |= {
        "banishes~banish {what:their_top}": node(Puts, to=Destination(BANISHED), verb="banish"),
        "puts~put {what:their_top} into their EX area": node(Puts, to=Destination(EX, They())),
        "puts~put {what:their_top} into their cemetery": node(Puts, to=Destination(CEMETERY, They())),
    }
    summons = node(Puts, to=Destination(FIELD, They()), verb="summon")
    may = node(Does, do=(node(Gate, then=summons, may=True),))
    table["others"] |= {"{who:player!} may summon {what:placed_noun}": may}


@TOPIC.action(Puts)
def puts(text: SveText, body: Puts) -> list[Body]:
    """Cards that go somewhere; what is asked later of them is noted before."""
    what = body.what
    # SVE 5.34.1.1: with no zone said, a card of the own field is buried.
    # SVE 10.4.3: what a cost names is its player's own.
    default = Place((FIELD,), text.they or YOU) if body.verb == "bury" or text.cost else None
    notes = note(text, what) if isinstance(what, PRONOUNS) else []
    picks, selector = text.picked(what, default, body.verb)
    if selector == YOUR_LEADER:
        raise Unclear("a leader is not moved")
    move = _moved(text, selector, text.word(body.to), body.verb)
    if isinstance(what, Top) and body.verb == "put":
        slot = text.fresh("put")
        text.found(slot, what.number != Fixed(1), "put")
        move = replace(move, into=slot)
    if isinstance(selector, Those) and picks:
        text.by_verb[body.verb] = selector.slot
    elif isinstance(what, Noun | Top):
        text.by_verb[body.verb] = move.into
    return [*notes, *picks, move]


def _moved(text: SveText, what: Selector, to: Destination, verb: str) -> Move:
    move = shared.moved(text, what, to, verb)
    if verb != "bury":
        return move
    # SVE 5.34.1: only by the player who controls it.
    move = replace(move, by=text.they or YOU)
    return replace(move, into="buried") if any(find(tuple(text.later), Did)) else move


@TOPIC.instead(Puts)
def put_instead(new: Puts, old: Body) -> Body | None:
    """The card is put somewhere, instead of what would be done to it."""
    acts_on_it = (isinstance(old, Damage | Gives) and old.to == It()) or (isinstance(old, Puts) and old.what == It())
    return new if acts_on_it else None


@TOPIC.action(Discards)
def discards(text: SveText, body: Discards) -> list[Body]:
    """Cards of a hand: picked by whose it is, or by chance."""
    if not isinstance(body.what, RandomNoun):
        return shared.discards(text, body)
    slot = text.by_verb["discarded"] = text.fresh("discarded")
    hand = text.word(cards_of(Noun(Every(), body.what.what), Place((HAND,), text.word(body.who))))
    pick = SelectRandom(hand, Exactly(Fixed(body.what.number)), slot)
    return [pick, shared.moved(text, Those(slot), Destination(CEMETERY), "discard")]


@TOPIC.word(RandomNoun)
def by_chance(text: SveText, word: RandomNoun) -> Selector:
    """Picked by chance for an action only."""
    raise Unclear("a pick where none can be made")


@TOPIC.action(Swap)
def swaps(text: SveText, body: Swap) -> list[Body]:
    """Two cards change places."""
    before, one = text.picked(body.a)
    between, other = text.picked(body.b)
    return [*before, *between, Swap(one, other)]


@TOPIC.action(TakeControl)
def takes_control(text: SveText, body: TakeControl) -> list[Body]:
    """A card changes sides; whose it was is noted before."""
    return [*note(text, body.what), text.parts(body)]
