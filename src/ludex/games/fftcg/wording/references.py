"""Words that stand for cards: this card by its name, it, them, the former, the rest, the chosen Forward.

"It" is the last result of a choice, search, reveal, look or play; else what the trigger is about; else this card,
where the text has spoken of it. "Them" is the last result of several cards. None or two candidates: unclear. Nouns
within conditions and counts bind nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.definitions import Ability
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.selectors import THIS, Filter, Selector, Those, Top, Without
from ludex.core.values import Fixed
from ludex.games.fftcg.wording.nouns import A_FORWARD, TYPES, Itself
from ludex.games.fftcg.wording.terminals import SELF
from ludex.games.fftcg.words import DECK
from ludex.games.wording import references as shared
from ludex.games.wording.nouns import Every, Noun
from ludex.games.wording.references import (
    It,
    Ordinal,
    SomeOfThem,
    The,
    Them,
    TheRest,
    They,
    Together,
    all_taken,
    called,
)
from ludex.games.wording.resolver import Result, Text, Topic, Unclear, Wording
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
NOT_AIMED_AT = ("put", "play", "found", "revealed", "looked")
"""How cards came up that are elsewhere, or that nobody would strike who chose another one before."""


@dataclass
class Subject:
    """What a trigger is about, and the types of its noun."""

    now: Selector
    heads: tuple[Filter, ...] = ()
    chosen: bool = False
    """Whether the trigger is that something chose it."""
    blocked: bool = False
    """Whether the trigger is that it blocks or is blocked."""
    left: bool = False
    """Whether the trigger is that it left the field, or may be."""


@dataclass
class FfText(Text):
    """A text of this game being resolved."""

    subject: Subject | None = None
    they_were: Who | None = None
    """Of whom the sentence before was."""
    deferred: bool = False
    """Whether it is done after something else has triggered."""
    number: str = ""
    """The slot of a number that was selected."""
    given_to: Selector | None = None
    """The card that is given something."""

    def found(self, slot: str, many: bool, how: str, heads: tuple[Filter, ...] = ()) -> None:
        """These cards can be spoken of from now on, and no longer those that were picked side by side."""
        super().found(slot, many, how, heads)
        self.pairs = ()


@dataclass(frozen=True, slots=True)
class TheOpposite(Selector):
    """The Forward that blocks this card, or that it blocks."""

    of: Selector


@dataclass(frozen=True, slots=True)
class ThisOne(Selector):
    """ "this Forward", within an ability that is given: the card that has it."""

    what: Filter


@dataclass(frozen=True, slots=True)
class NamedTwice(Ability):
    """An ability whose text names its card once more."""

    again: Selector
    ability: Ability


def english(table: PhraseTable) -> None:
    """Pronouns, this card, the top of a deck, and what all of them can stand for."""
    table.open_class(SELF)
    table.include("this", "self")
    for word, filter in TYPES.items():
        table["this_one"] |= {f"this {word}": ThisOne(filter)}
        table["it"] |= {
            f"that {word}": The("that", filter),
            f"the chosen {word}": The("chosen", filter),
            f"the {word}": The("typed", filter),
            f"the removed {word}": The("removed", filter),
        }
    shared.english(table)
    table["it"] |= {
        "the card": The("that"),
        "this card": The("that"),
        "the blocking Forward": The("opposite", A_FORWARD),
        "the Forward that blocks {of:self}": TheOpposite,
        "the Forward that blocks or is blocked by {of:self}": TheOpposite,
        "the removed card": The("removed"),
        "the revealed card": The("revealed"),
        "the discarded card": The("discarded"),
        "the discarded Forward": The("discarded", A_FORWARD),
    }
    table["them"] |= {"these": Them()}
    table["some_of_them"] |= {"{quantity:quantity} of them": SomeOfThem}
    table["former"] |= {"the former": Ordinal(0), "the latter": Ordinal(1)}
    others = "<<the other cards|the rest of the cards|the rest|the other|the other cards revealed>>"
    table["rest"] |= {others: TheRest()}
    for category, whose, who in (
        ("top", "your", YOU),
        ("top", "your opponent's", OPPONENT),
        ("their_top", "<<their|his/her>>", They()),
    ):
        table[category] |= {
            f"the top card of {whose} deck": Top(DECK, Fixed(1), who),
            f"the top {{number:amount#p}} cards of {whose} deck": node(Top, zone=DECK, whose=who),
        }
    # This card; one card; what an action is done to: a card spoken of, this card, or all of a kind.
    table.include("own", "this", "this_one")
    table.include("one", "it", "own", "former")
    table.include("target", "one", "them", "all")
    both = node(Together, parts=(slot("a"), slot("b")))
    table["target"] |= {"{a:it} and {b:this}": both, "{a:this} and {b:it}": both}


@TOPIC.word(Itself)
def itself(text: Text, word: Itself) -> Selector:
    """This card, which is spoken of."""
    text.mention = THIS
    return THIS


@TOPIC.ability(NamedTwice)
def named_twice(wording: Wording, ability: NamedTwice) -> tuple[Ability, ...]:
    """The ability."""
    return wording.abilities_of(ability.ability)


@TOPIC.word(ThisOne)
def this_one(text: Text, word: ThisOne) -> Selector:
    """This card."""
    return THIS


@TOPIC.word(It)
def it(text: FfText, word: It) -> Selector:
    """What "it" is."""
    if text.results:
        last = text.results[-1]
        if last.many and not (text.they == EACH and last.how == "selected"):
            raise Unclear("it, after several cards")
        if last.slot in text.pairs:
            raise Unclear("it, after two choices")
        return Those(last.slot)
    if text.subject is not None and text.subject.now != THIS:
        # This card goes by its name.
        return text.subject.now
    if text.subject is None and text.mention is None:
        raise Unclear("it: what?")
    return THIS


def aimed(text: FfText, what: Selector) -> Selector:
    """The cards, where something is done to them that is done to cards on the field only.

    "Choose 1 Forward. Remove the top card of your deck from the game. Deal it 3000 damage": the Forward.
    """
    chosen = [result for result in text.results if result.how == "chosen"]
    if what != It() or not chosen or text.results[-1].how not in NOT_AIMED_AT:
        return what
    if chosen[-1].many or chosen[-1].slot in text.pairs:
        raise Unclear("it: which of several?")
    return Those(chosen[-1].slot)


def grouped(text: FfText, said: Selector, cards: Selector) -> None:
    """All of a kind to which something was done are those the text may then call "them"."""
    if isinstance(said, Noun) and isinstance(said.quantity, Every):
        text.group = cards


@TOPIC.word(Ordinal)
def former(text: FfText, word: Ordinal) -> Selector:
    """The former or the latter of two."""
    if len(text.pairs) != 2:
        raise Unclear("the former or the latter of what?")
    return Those(text.pairs[word.place])


@TOPIC.word(TheRest)
def the_rest(text: FfText, word: TheRest) -> Selector:
    """What is left of the cards that were looked at."""
    taken = all_taken(text)
    if taken is None:
        raise Unclear("the rest, where nothing was taken")
    return Without(Those(text.looked), taken)


@TOPIC.word(They)
def they(text: FfText, word: They) -> Who:
    """The players the sentence, or the one before, is about."""
    who = text.they or text.they_were
    if who is None:
        raise Unclear("who are they?")
    return who


@TOPIC.word(TheOpposite)
def the_opposite(text: FfText, word: TheOpposite) -> Selector:
    """The other Forward in a block."""
    if text.subject is None or not text.subject.blocked:
        raise Unclear("blocked by what?")
    return Those("other")


@TOPIC.word(The)
def the(text: FfText, word: The) -> Selector:
    """A card by how it came up, called by the type it came up with."""
    how, what = word.how, word.what
    if how == "opposite":
        return the_opposite(text, TheOpposite(THIS))
    if how == "that":
        return _that(text, what)
    if how in ("revealed", "discarded", "removed"):
        return _done_to(text, how, what)
    if how == "typed":
        hits = [result for result in text.results if what in result.heads]
        return _the_only(hits if len(text.results) > 1 else [], "the one of a type: which?")
    hits = [result for result in text.results if result.how == how]
    found = _the_only(hits, f"the {how} one: which?")
    called(what, hits[0].heads)
    return found


def _that(text: FfText, what: Filter) -> Selector:
    """The card that was picked last, or what the trigger is about."""
    if text.results and not text.results[-1].many and text.results[-1].slot not in text.pairs:
        called(what, text.results[-1].heads)
        return Those(text.results[-1].slot)
    if not text.results and text.subject is not None and text.subject.now != THIS:
        called(what, text.subject.heads)
        return text.subject.now
    raise Unclear("that: which?")


def _done_to(text: FfText, how: str, what: Filter) -> Selector:
    """The card to which something was done."""
    if how not in text.by_verb:
        raise Unclear(f"nothing was {how}")
    slot = text.by_verb[how]
    called(what, next((result.heads for result in text.results if result.slot == slot), ()))
    return Those(slot)


def _the_only(hits: list[Result], unclear: str) -> Selector:
    if len(hits) != 1 or hits[0].many:
        raise Unclear(unclear)
    return Those(hits[0].slot)
