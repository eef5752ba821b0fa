"""What cards are given or have for a time: values, keywords, quoted abilities, prohibitions, prices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludex.core.cards import NEXT_USE
from ludex.core.conditions import ALWAYS, Condition
from ludex.core.definitions import Ability, Static
from ludex.core.ids import ZoneId
from ludex.core.modifiers import RULES, AddStat, Cannot, GiveAbility, Modifier, PlayCost, Replace
from ludex.core.ops.give import ALWAYS_ON, Give, Until
from ludex.core.ops.reach import Reach
from ludex.core.program import Body
from ludex.core.selectors import Both, Cards, Selector
from ludex.core.values import Value
from ludex.games.wording.nouns import Every, Noun, Things, times
from ludex.games.wording.references import Same
from ludex.games.wording.resolver import Text, Topic, Unclear, Wording
from ludex.text import PhraseTable

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class Gives(Body):
    """Cards are given something: by one who gives, or by saying what they have."""

    to: Selector
    gifts: tuple[Modifier, ...]
    until: Until = ALWAYS_ON
    every: Value | None = None
    """So many times, for each ..."""


@dataclass(frozen=True, slots=True)
class Lasting(Ability):
    """An ability that lasts: what some cards have, or what is not allowed, as long as a condition holds."""

    on: Selector
    gifts: tuple[Modifier, ...]
    during: Condition = ALWAYS
    every: Value | None = None
    """So many times, for each ..."""
    zones: tuple[ZoneId, ...] = ()
    x: Value | None = None
    """What its X is."""


@dataclass(frozen=True, slots=True)
class Quoted(Modifier):
    """An ability in quotes."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class NotBy(Modifier):
    """A prohibition about the cards of a noun: "cannot be blocked by one that costs 4 or more"."""

    action: str
    what: Things


@dataclass(frozen=True, slots=True)
class PlayedCost(Modifier):
    """What cards of a kind cost their player."""

    what: Things
    cost: Modifier


@dataclass(frozen=True, slots=True)
class NextPlayed(Body):
    """The next card of a kind that you play this turn costs otherwise."""

    what: Things
    cost: Modifier


def english(table: PhraseTable) -> None:
    """Gifts in a row."""
    table.series("gifts", "gift", " <<and|,|, and>> ")


@TOPIC.gift(AddStat)
def value_added(text: Text, gift: AddStat, every: Value | None) -> list[Modifier]:
    """A value raised or lowered."""
    return [replace(gift, amount=times(every, text.word(gift.amount)))]


@TOPIC.gift(PlayCost)
def price(text: Text, gift: PlayCost, every: Value | None) -> list[Modifier]:
    """A cost changed."""
    return [replace(gift, amount=times(every, text.word(gift.amount)))]


@TOPIC.gift(PlayedCost)
def price_of_a_kind(text: Text, gift: PlayedCost, every: Value | None) -> list[Modifier]:
    """The cost of whatever is of a kind."""
    cost = gift.cost
    assert isinstance(cost, PlayCost)
    what = text.word(text.wording.nouns.filter_of(gift.what))
    return [replace(cost, amount=times(every, text.word(cost.amount)), what=what)]


@TOPIC.gift(GiveAbility)
def abilities_given(text: Text, gift: GiveAbility, every: Value | None) -> list[Modifier]:
    """Keywords and abilities."""
    _once(every)
    return [GiveAbility(tuple(part for one in gift.abilities for part in text.wording.abilities_of(one)))]


@TOPIC.gift(Quoted)
def quoted(text: Text, gift: Quoted, every: Value | None) -> list[Modifier]:
    """An ability in quotes; this card in it is the one that is given it."""
    _once(every)
    return [GiveAbility(text.wording.abilities_of(gift.ability))]


@TOPIC.gift(NotBy)
def not_by(text: Text, gift: NotBy, every: Value | None) -> list[Modifier]:
    """What is not done by cards of a kind."""
    _once(every)
    return [Cannot(gift.action, other=text.word(text.wording.nouns.filter_of(gift.what)))]


@TOPIC.action(Gives)
def gives(text: Text, body: Gives) -> list[Body]:
    """Cards have something for a time; of all cards of a kind, those that come later too where it is a rule."""
    to = text.word(body.to)
    every = text.word(body.every) if body.every is not None else None
    mods = [mod for gift in body.gifts for mod in text.mods(gift, every)]
    if isinstance(body.to, Noun) and isinstance(body.to.quantity, Every):
        return for_all(to, mods, body.until)
    return [Give(to, tuple(mods), body.until)]


@TOPIC.action(NextPlayed)
def next_played(text: Text, body: NextPlayed) -> list[Body]:
    """The next card of a kind costs its player otherwise."""
    mods = text.mods(PlayedCost(body.what, body.cost))
    return [Give(text.wording.terms.you, tuple(mods), Until(NEXT_USE))]


@TOPIC.ability(Lasting)
def lasting(wording: Wording, ability: Lasting) -> tuple[Ability, ...]:
    """An ability that lasts."""
    text = wording.text(wording)
    on = text.word(ability.on)
    every = text.word(ability.every) if ability.every is not None else None
    mods = tuple(mod for gift in ability.gifts for mod in text.mods(gift, every))
    return (Static(mods, on, text.word(ability.during), ability.zones),)


@TOPIC.instead(Gives)
def other_gifts(new: Gives, old: Body) -> Body | None:
    """Something else is given."""
    if not isinstance(old, Gives):
        return None
    return replace(old, gifts=new.gifts) if new.to == Same() else new


def _once(every: Value | None) -> None:
    if every is not None:
        raise Unclear("something that cannot be given several times")


# Effects for a time on all cards of a kind: on those that are there, or on whatever is of that kind meanwhile.


def for_all(on: Selector, mods: Sequence[Modifier], until: Until) -> list[Body]:
    """What changes information is for the cards that are there, what changes rules for those that come later too.

    FF 11.12.4.2, VG 8.7.3, 8.7.3.1.
    """
    if not _is_kind(on):
        return [Give(on, tuple(mods), until)]
    told = [mod for mod in mods if mod.layer() != RULES]
    rules = [mod for mod in mods if mod.layer() == RULES]
    return [*([Give(on, tuple(told), until)] if told else []), *([reach(on, rules, until)] if rules else [])]


def _is_kind(on: Selector) -> bool:
    """Whether it speaks of cards by what they are and not of certain cards."""
    return isinstance(on, Cards) or (isinstance(on, Both) and _is_kind(on.a) and _is_kind(on.b))


def reach(on: Selector, mods: Sequence[Modifier], until: Until) -> Body:
    """The effect is for whatever is of that kind while it lasts."""
    if any(isinstance(mod, Replace) and mod.once for mod in mods):
        raise Unclear("the next time for all cards of a kind")
    effect = Reach(on, tuple(mods), until)
    if effect.told_earlier():
        raise Unclear("all cards of a kind that an earlier part of the text tells")
    return effect
