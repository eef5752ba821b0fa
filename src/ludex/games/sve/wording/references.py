"""Words that stand for cards: this card, your leader, its leader, the selected follower, the other one."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludex.core.ops.select import AnyNumber
from ludex.core.players import YOU, ControllerOf, PlayerIn, Who
from ludex.core.program import Body, Let
from ludex.core.selectors import ALL, THIS, Among, Cards, Filter, Is, Selector, This, Those, Top
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, Half, Number, SeatOf, StatOf, Value
from ludex.core.walk import find
from ludex.games.sve.words import AMULET, DECK, FOLLOWER, LEADER, TYPE
from ludex.games.wording import references as shared
from ludex.games.wording.nouns import both
from ludex.games.wording.references import PRONOUNS, It, Ordinal, SomeOfThem, The, Them, TheRest, Together, untaken
from ludex.games.wording.resolver import Subject, Text, Topic, Unclear
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
YOUR_LEADER = Cards((LEADER,), YOU)
A_FOLLOWER = Is(TYPE, FOLLOWER)
_BROUGHT = ("put", "summon", "summoned")
"""Results that are cards or tokens the text itself brought."""


@dataclass
class SveText(Text):
    """A text of this game being resolved."""

    subject: Subject | None = None
    player: dict[str, str] = field(default_factory=dict)
    """Slots of cards that were moved, and where their controllers are noted."""
    stats: dict[tuple[str, int], str] = field(default_factory=dict)
    """The same for their values."""
    among_them: bool = False
    """Cards are picked from among those that were looked at, without saying so again."""


@dataclass(frozen=True, slots=True)
class TheOther(Selector):
    """Those of the cards spoken of last that were not picked."""


@dataclass(frozen=True, slots=True)
class ThisFollower(Selector):
    """This card while it is a follower (SVE 5.25.3.1)."""


@dataclass(frozen=True, slots=True)
class ThisFrom(Selector):
    """This card, from where its ability is used: "banish this from your cemetery"."""

    zone: int


@dataclass(frozen=True, slots=True)
class LeaderOf(Selector):
    """The leader of the player who controls the card."""

    of: Selector


def english(table: PhraseTable) -> None:
    """Pronouns, this card, leaders, the top of the deck, and what all of them can stand for."""
    shared.english(table)
    table["it"] |= {"that follower": The("that", A_FOLLOWER)}
    for how in ("selected", "revealed", "discarded", "summoned"):
        table["it"] |= {f"the {how} {{what:head#s}}": node(The, how=how)}
    table["it"] |= {
        "the selected enemy": The("selected"),
        "the amulet": The("subject", Is(TYPE, AMULET)),
        "the first <<|follower|card>>": Ordinal(0),
        "the second <<|follower|card>>": Ordinal(1),
    }
    for how in ("selected", "summoned"):
        table["them"] |= {f"the {how} {{what:head#p}}": node(The, how=how)}
    table["this"] |= {"<<this|this card>>": THIS, "this follower": ThisFollower()}
    table["this_from"] |= {"<<this|this card|this follower>> from your {zone:in_zone}": ThisFrom}
    table["your_leader"] |= {"your leader": YOUR_LEADER}
    table.include("leader", "your_leader")
    table["leader"] |= {
        "its leader": LeaderOf(It()),
        "that player's leader": Cards((LEADER,), PlayerIn("player")),
        "{of:it}'s leader": LeaderOf,
    }
    table["top"] |= {
        "the top card <<of your deck|>>": Top(DECK, Fixed(1), YOU),
        "the top {number:amount#p} cards <<of your deck|>>": node(Top, zone=DECK, whose=YOU),
        # SVE 5.30.2: half of its cards, counted from the top.
        "the top half of your deck <<|(round up)>>": Top(DECK, Half(Count(Cards((DECK,), YOU))), YOU),
    }
    table["rest"] |= {"the <<rest|remaining cards>>": TheRest()}
    table["picked"] |= {"{quantity:quantity} of them": SomeOfThem, "any number of them": SomeOfThem(AnyNumber())}
    table["the_other"] |= {"the other(s)": TheOther()}
    table.include("target", "it", "them", "this", "leader", "noun")
    table.include("targets", "target")
    table["targets"] |= {"{a:target} and {b:target}": node(Together, parts=(slot("a"), slot("b")))}
    # Cards that can be put somewhere: a noun says where they are now.
    table.include("movable", "it", "them", "this", "this_from", "top", "rest", "placed_noun", "picked", "the_other")


@TOPIC.word(This)
def this(text: Text, word: This) -> Selector:
    """This card."""
    text.mention = THIS
    return THIS


@TOPIC.word(ThisFollower)
def this_follower(text: Text, word: ThisFollower) -> Selector:
    """This card, if it is a follower."""
    text.mention = THIS
    return Among(THIS, A_FOLLOWER)


@TOPIC.word(ThisFrom)
def this_from(text: Text, word: ThisFrom) -> Selector:
    """This card, where its ability is valid."""
    text.mention = THIS
    return THIS


@TOPIC.word(Trigger)
def of_this(text: Text, trigger: Trigger) -> Trigger:
    """What happens to this card speaks of it."""
    if not trigger.self_only:
        found: Trigger = text.parts(trigger)
        return found
    text.mention = THIS
    return trigger


@TOPIC.word(Cards)
def cards(text: Text, word: Cards) -> Selector:
    """Your leader is spoken of."""
    if word == YOUR_LEADER:
        text.mention = YOUR_LEADER
        return word
    found: Selector = text.parts(word)
    return found


@TOPIC.word(Them)
def them(text: Text, word: Them) -> Selector:
    """Those that were selected side by side, or several; all of a kind only where nothing was picked."""
    if text.pairs:
        return both([Those(slot) for slot in text.pairs])
    if text.results and text.results[-1].many:
        return Those(text.results[-1].slot)
    if text.group is not None and not text.results:
        return text.group
    raise Unclear("them: whom?")


@TOPIC.word(TheOther)
def the_other(text: Text, word: TheOther) -> Selector:
    """What is left when one was taken."""
    if not text.looked or len(text.taken) != 1:
        raise Unclear("the other of what?")
    return untaken(text)


@TOPIC.word(The)
def the(text: SveText, word: The) -> Selector:
    """A card by how it came up, called by the word it came up with."""
    if word.how in ("that", "subject"):
        return _that(text, word)
    if word.how in ("discarded", "revealed"):
        if word.how not in text.by_verb:
            raise Unclear(f"nothing was {word.how}")
        return Those(text.by_verb[word.how])
    hits = [result for result in text.results if result.how == word.how]
    if len(hits) != 1:
        raise Unclear(f"the {word.how} one: which?")
    _called(word.what, hits[0].heads)
    return Those(hits[0].slot)


def _that(text: SveText, word: The) -> Selector:
    """What the trigger is about, or what was picked; called "that" only where it can be just one of the two."""
    if word.how == "subject":
        if text.subject is None:
            raise Unclear("no card has been spoken of so")
        _called(word.what, text.subject.heads)
        return text.subject.now
    if (text.subject is not None) == bool(text.results):
        raise Unclear("that: which of two?" if text.results else "that: which?")
    _called(word.what, text.subject.heads if text.subject is not None else text.results[-1].heads)
    return shared.it(text, It())


def _called(what: Filter, heads: tuple[Filter, ...]) -> None:
    """A card is called by its type only if it was picked by that type, or by its name."""
    types = [head for head in heads if head == ALL or (isinstance(head, Is) and head.attribute == TYPE)]
    if what != ALL and types and what not in types:
        raise Unclear("a card called by another type than before")


# Leaders and controllers.


@TOPIC.word(LeaderOf)
def leader_of(text: SveText, word: LeaderOf) -> Selector:
    """The leader of the card's controller."""
    return Cards((LEADER,), controller(text, _led(text) if word.of == It() else word.of))


@TOPIC.word(ControllerOf)
def controller_of(text: SveText, word: ControllerOf) -> Who:
    """Who controls the card."""
    if isinstance(word.of, Those):
        found: Who = text.parts(word)
        return found
    return controller(text, word.of)


def _led(text: SveText) -> Selector:
    """Whose leader "its leader" is: of cards the player brought along the text says "your leader"."""
    others = [result for result in text.results if result.how not in _BROUGHT]
    if len(others) == len(text.results):
        return shared.it(text, It())
    if others:
        if others[-1].many or others[-1].slot in text.pairs:
            raise Unclear("its leader, after several cards")
        return Those(others[-1].slot)
    return shared.it(text, It()) if text.subject is None else text.subject.now


def controller(text: SveText, of: Selector) -> Who:
    """Who controls the card, or did before it left."""
    card = text.word(of)
    if isinstance(card, Those) and card.slot in text.player:
        return PlayerIn(text.player[card.slot])
    if text.subject is not None and card == text.subject.now:
        return ControllerOf(text.subject.before)
    return ControllerOf(card)


@TOPIC.word(StatOf)
def stat_of(text: SveText, value: StatOf) -> Value:
    """A value of a card, or what it was before the card left."""
    card = text.word(value.of)
    if isinstance(card, Those) and (card.slot, value.stat) in text.stats:
        return Number(text.stats[card.slot, value.stat])
    return StatOf(card, value.stat)


def note(text: SveText, what: Selector) -> list[Body]:
    """What is asked later of a card that now leaves is noted before: its controller, its values (SVE 10.11)."""
    card = text.word(what)
    if not isinstance(card, Those):
        return []
    out: list[Body] = []
    later = tuple(text.later)
    if card.slot not in text.player and any(any(find(later, kind)) for kind in (LeaderOf, ControllerOf)):
        slot = text.player[card.slot] = f"controller of {card.slot}"
        out.append(Let(slot, SeatOf(ControllerOf(card))))
    for stat in sorted({one.stat for one in find(later, StatOf) if isinstance(one.of, PRONOUNS)}):
        slot = text.stats[card.slot, stat] = f"stat {stat} of {card.slot}"
        out.append(Let(slot, StatOf(card, stat)))
    return out
