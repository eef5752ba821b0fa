"""Words that stand for cards: this unit, it, that unit, the boosted unit, what an effect called, moved or revealed.

"It" is the last card that was chosen, found, revealed or called; else what the trigger is about. What can only be done
to units, and "that unit", is about the last of them that is on the field. None or two candidates: unclear.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body
from ludex.core.selectors import THIS, Cards, Filter, Selector, Those, Top
from ludex.core.values import Fixed, Value
from ludex.games.vanguard.conditions import FOUGHT
from ludex.games.vanguard.filters import Leads
from ludex.games.vanguard.ops.costs import Cost
from ludex.games.vanguard.wording.nouns import CARD, REAR_GUARD, UNIT, VANGUARD, Head
from ludex.games.vanguard.words import ATTACKED, CIRCLES, DECK, RC, VC
from ludex.games.wording.references import It, The, Them, TheRest, They, Together
from ludex.games.wording.resolver import Text, Topic, Unclear, parts_of
from ludex.text import PhraseTable, node

TOPIC = Topic()
ON_FIELD = "unit"
"""How a result came up: as a unit on the field."""
ELSEWHERE = "card"
ATTACKS = "attacks"
BOOSTS = "boosts"
THAT = "that"
THOSE_ONES = "those"
CALLED = "called"
RODE = "rode"
REVEALED = "revealed"
TO_HAND = "hand"
TO_SOUL = "soul"
RETIRED = "retired"
BOUND = "bound"
DISCARDED = "discarded"
MOVED = "moved"
"""How cards were moved that a text speaks of later."""


@dataclass
class Subject:
    """What a trigger is about, and the other card in it."""

    now: Selector
    other: Selector | None = None
    how: str = ON_FIELD
    heads: tuple[Filter, ...] = ()
    other_heads: tuple[Filter, ...] = ()
    """The head words of their nouns."""


@dataclass
class VgText(Text):
    """A text of this game being resolved."""

    subject: Subject | None = None
    dealt: tuple[Selector, Value] | None = None
    """The vanguards that were dealt damage last, and how much."""
    counted: Value | None = None
    """The number of the last condition."""
    on_this: bool = False
    """Whether something was done to this card since another was spoken of."""

    def found(self, slot: str, many: bool, how: str, heads: tuple[Filter, ...] = ()) -> None:
        """These cards can be spoken of from now on, and not as a pair with others."""
        super().found(slot, many, how, heads)
        self.on_this = False
        self.pairs = ()

    def paid(self, cost: Body) -> Body:
        """A cost: all of it is picked, then all of it is done (VG 8.5.2.3); it is not spoken of afterwards."""
        self.cost = True
        parts = self.actions(parts_of(cost))
        self.cost = False
        self.done = ""
        self.results.clear()
        self.pairs = ()
        return Cost(*parts)

    def did(self, how: str, slot: str) -> str:
        """Cards were moved so: "if you do" is about them, and the text may speak of them so."""
        self.done = self.by_verb[how] = slot
        return slot


@dataclass(frozen=True, slots=True)
class TheBoosted(Selector):
    """ "the boosted unit"."""


@dataclass(frozen=True, slots=True)
class TheSubject(Selector):
    """ "the unit that was placed", "the unit that attacked": what the ability was triggered by."""

    how: str = ""


def english(table: PhraseTable) -> None:
    """This card, pronouns, what an effect did, the top of a deck."""
    table["this"] |= {"<<this unit|this card>>": THIS}
    that_unit, that_card = The(THAT, Head(UNIT)), The(THAT, Head(CARD))
    table["it"] |= {
        "it": It(),
        **{f"that {word}": The(THAT, Head(word)) for word in (UNIT, CARD, VANGUARD, REAR_GUARD)},
        "the boosted unit": TheBoosted(),
        "the chosen unit": that_unit,
        "the unit chosen <<by|with>> this effect": that_unit,
        "the card chosen <<by|with>> this effect": that_card,
        "<<that|the>> called unit": The(CALLED),
        "the unit called <<by|with>> this effect": The(CALLED),
        "the unit returned to your hand <<|with this effect>>": The(TO_HAND),
        "the card put into your soul <<by|with>> this effect": The(TO_SOUL),
        "the revealed card": The(REVEALED),
        "the card <<bound with|bound by|that was bound with>> this effect": The(BOUND),
        "the unit that was placed": TheSubject(),
        "the unit that was returned to your hand": TheSubject(),
        "the unit that was put into your soul": TheSubject(),
        "the unit that [Stand]": TheSubject(),
        "the unit that attacked": TheSubject(ATTACKED),
    }
    table["those"] |= {
        "those units": The(THOSE_ONES, Head(UNIT)),
        "those cards": The(THOSE_ONES, Head(CARD)),
        "the units called <<by|with>> this effect": The(CALLED),
        "the cards <<bound with|bound by|that were bound with>> this effect": The(BOUND),
    }
    table["done_one"] |= {
        "unit retired <<|with this effect|by this effect>>": The(RETIRED),
        "card bound <<|with this effect>>": The(BOUND),
        "unit called <<|with this effect>>": The(CALLED),
        "card discarded with this effect": The(DISCARDED),
    }
    table["them"] |= {"them": Them()}
    table.include("them", "those")
    table["rest"] |= {"<<the rest|the rest of the cards>>": TheRest()}
    table.include("ref", "this", "it")
    table.include("target", "it", "them", "this", "all")
    for words, who in {"your": YOU, "your opponent's": OPPONENT, "his or her": They()}.items():
        table["top"] |= {
            f"the top card of {words} deck": Top(DECK, Fixed(1), who),
            f"{{number:count!}} card(s) from the top of {words} deck": node(Top, zone=DECK, whose=who),
        }


@TOPIC.word(It)
def it(text: VgText, word: It) -> Selector:
    """What "it" is."""
    if text.results:
        last = text.results[-1]
        if last.many or last.slot in text.pairs:
            raise Unclear("it, after several cards")
        if text.on_this:
            raise Unclear("it: that one, or this card?")
        return Those(last.slot)
    if text.subject is None:
        if text.on_this:
            return THIS
        raise Unclear("it: what?")
    if text.on_this and text.subject.now != THIS:
        raise Unclear("it: that one, or this card?")
    if text.subject.now == THIS and text.subject.other is not None:
        raise Unclear("it: which of two?")
    return text.subject.now


@TOPIC.word(The)
def the(text: VgText, word: The) -> Selector:
    """That one, those, or the cards of an earlier verb."""
    if word.how == THAT:
        return _that(text, word.what)
    if word.how == THOSE_ONES:
        found: Selector = text.word(Them())
        return found
    return by(text, word.how)


def by(text: VgText, how: str) -> Selector:
    """The cards of an earlier verb."""
    if how not in text.by_verb:
        raise Unclear(f"nothing was {how}")
    return Those(text.by_verb[how])


def _that(text: VgText, what: Filter) -> Selector:
    """What "that unit" or "that card" is."""
    card = what == Head(CARD)
    for result in reversed(text.results):
        if card or result.how == ON_FIELD:
            if result.many or result.slot in text.pairs:
                raise Unclear("that one, after several cards")
            _called(what, result.heads)
            return Those(result.slot)
    if not card and text.results:
        raise Unclear("that unit: which?")
    if text.subject is None:
        raise Unclear("that one: which?")
    return _of_subject(text.subject, what)


def _of_subject(subject: Subject, what: Filter) -> Selector:
    """That one of what the trigger is about."""
    if subject.now != THIS:
        # "When your unit attacks a vanguard, that unit ...": the other would be that vanguard.
        if subject.other is not None and not (subject.how == ATTACKS and what == Head(UNIT)):
            raise Unclear("that one: which of two?")
        _called(what, subject.heads)
        return subject.now
    if subject.other is None or subject.how == ATTACKS:
        raise Unclear("that one: which?")
    _called(what, subject.other_heads)
    return subject.other


def _called(what: Filter, heads: tuple[Filter, ...]) -> None:
    """A vanguard or rear-guard is called so only where it came up as one."""
    if isinstance(what, Head) and what.word in (VANGUARD, REAR_GUARD) and heads and what not in heads:
        raise Unclear(f"that {what.word}: which?")


@TOPIC.word(TheBoosted)
def the_boosted(text: VgText, word: TheBoosted) -> Selector:
    """The unit that the one of the trigger boosts."""
    if text.subject is None or text.subject.how != BOOSTS or text.subject.other is None:
        raise Unclear("the boosted unit: which?")
    return text.subject.other


@TOPIC.word(TheSubject)
def the_subject(text: VgText, word: TheSubject) -> Selector:
    """What the ability was triggered by."""
    subject = text.subject
    if subject is not None and subject.now != THIS and (subject.how == ATTACKS) == (word.how == ATTACKED):
        return subject.now
    if subject is None and word.how == ATTACKED:
        return Cards((VC, RC), YOU, Leads(FOUGHT))
    raise Unclear("which unit was it?")


def aimed(text: VgText, what: Selector) -> Selector:
    """What something is done to that can be done to units only."""
    if isinstance(what, Together):
        return Together(tuple(aimed(text, part) for part in what.parts))
    return The(THAT, Head(UNIT)) if isinstance(what, It) and text.results else what


def how_of(cards: Selector) -> str:
    """Whether the cards are units on the field or cards elsewhere."""
    return ON_FIELD if isinstance(cards, Cards) and set(cards.zones) <= set(CIRCLES) else ELSEWHERE
