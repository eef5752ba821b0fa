"""What cards gain, lose or become, for how long: power, keywords, abilities, names, Elements."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.cards import THROUGH_TURN, UNTIL_TURN, WHILE_SOURCE
from ludex.core.conditions import Fits, TurnOf
from ludex.core.definitions import Keyword
from ludex.core.modifiers import (
    AddAttribute,
    AddStat,
    GiveAbility,
    LoseAbilities,
    LoseKeyword,
    Modifier,
    SetAttribute,
    SetStat,
)
from ludex.core.ops.give import END_OF_TURN, Give, Until
from ludex.core.players import OPPONENT, YOU, ControllerOf
from ludex.core.program import Body, If
from ludex.core.selectors import THIS, Selector
from ludex.core.values import Fixed, Minus, Value
from ludex.core.walk import find
from ludex.games.fftcg.filters import InParty, OnField
from ludex.games.fftcg.wording.nouns import A_FORWARD, Itself
from ludex.games.fftcg.wording.references import FfText, grouped
from ludex.games.fftcg.words import CATEGORY, ELEMENT, EVERYWHERE, FORWARD, JOB, MONSTER, NAMES, POWER, TYPE
from ludex.games.wording import granting as shared
from ludex.games.wording.granting import Gives, Lasting, Quoted
from ludex.games.wording.nouns import Every, Kind, Kinds, Noun, Things, times
from ludex.games.wording.references import It, Them, Together
from ludex.games.wording.resolver import Topic, Unclear, in_a_row
from ludex.games.wording.sentences import Instead
from ludex.text import PhraseTable, concat, cons, node, slot

TOPIC = Topic()
PARTY = Noun(Every(), Things(Kinds((Kind((), A_FORWARD),)), (InParty(),)))


@dataclass(frozen=True, slots=True)
class Drop(Modifier):
    """Power, lost."""

    power: Value


@dataclass(frozen=True, slots=True)
class Becomes(Modifier):
    """ "also becomes a Forward with N power"."""

    power: Value


@dataclass(frozen=True, slots=True)
class OpponentsTurn(Until):
    """Until the end of the opponent's turn: of this one, if it is theirs, else of their next."""


@dataclass(frozen=True, slots=True)
class GivesBoth(Body):
    """ "the former gains X and the latter loses Y until the end of the turn": two gifts, one duration."""

    to: Selector
    gifts: tuple[Modifier, ...]
    other: Selector
    too: tuple[Modifier, ...]
    until: Until


def english(table: PhraseTable) -> None:
    """Gifts, who is given them, for how long."""
    _gifts(table)
    _situations(table)
    _subjects(table)
    _durations(table)
    _statements(table)


def _gifts(table: PhraseTable) -> None:
    table["gift"] |= {
        "+{amount:fixed} power": node(AddStat, stat=POWER),
        "{one:keyword}": node(GiveAbility, abilities=(node(Keyword, name=slot("one")),)),
        '"{ability:ability}"': Quoted,
    }
    shared.english(table)
    gifts, more = slot("gifts"), slot("more")
    both = (node(LoseKeyword, keyword=slot("k")), node(LoseKeyword, keyword=slot("j")))
    table["gaining"] |= {
        "gains~gain {gifts:gifts}": gifts,
        "also gains~gain {gifts:gifts}": gifts,
        "loses~lose {power:fixed} power": (Drop,),
        "loses~lose {keyword:keyword}": (LoseKeyword,),
        "loses~lose {k:keyword} and {j:keyword}": both,
    }
    table.include("rule", "gaining!", "banning!")
    forward = "also <<becomes a Forward~become Forwards>> with {n:fixed} power"
    becomes = node(Becomes, power=slot("n"))
    table["rule"] |= {
        "{gifts:gaining!} <<and|, and>> {more:banning!}": concat(gifts, more),
        "{gifts:banning!} <<and|, and>> {more:banning!}": concat(gifts, more),
        "loses~lose all abilities": (LoseAbilities(),),
        "loses~lose all <<its~their>> abilities": (LoseAbilities(),),
        "loses all <<his|her>> abilities": (LoseAbilities(),),
        "loses~lose <<its~their>> abilities": (LoseAbilities(),),
        "loses~lose all abilities and gains~gain {gifts:gifts}": cons(LoseAbilities(), gifts),
        forward: (becomes,),
        f"{forward} and {{more:gifts}}": cons(becomes, more),
    }
    table["set_power"] |= {"becomes {amount:fixed}": node(SetStat, stat=POWER)}


def _situations(table: PhraseTable) -> None:
    """What a card is in all situations."""
    for words, attribute, category in (
        ("Card Name", NAMES, "name"),
        ("Job", JOB, "job"),
        ("Category", CATEGORY, "category"),
    ):
        a, b = (node(AddAttribute, attribute=attribute, value_=slot(name)) for name in "ab")
        table["situated"] |= {
            f"is also {words} {{a:{category}}} in all situations": (a,),
            f"is also {words} {{a:{category}}} and {words} {{b:{category}}} in all situations": (a, b),
        }
    table["situated"] |= {
        "is also a Monster in all situations": (AddAttribute(TYPE, MONSTER),),
        "is also {value_:element} Element in all situations": (node(AddAttribute, attribute=ELEMENT),),
    }
    # FF 11.9.1: the zones that are noted: all of them.
    table["field"] |= {"{on:this} {gifts:situated}": node(Lasting, zones=EVERYWHERE)}


def _subjects(table: PhraseTable) -> None:
    table.include("subject", "one", number="s")
    both = node(Together, parts=(slot("a"), slot("b")))
    table["subject", "p"] |= {
        "they": Them(),
        "all <<the|>> {who:counted}": slot("who"),
        "the {who:counted}": slot("who"),
        "{a:this} and all the {b:counted}": both,
        "{a:it} and all the {b:counted}": both,
        "{a:this} and {b:it}": both,
        "all Forwards in that party": PARTY,
    }


def _durations(table: PhraseTable) -> None:
    here = node(Until, kind=WHILE_SOURCE, who=node(ControllerOf, of=slot("of")))
    table["until"] |= {
        "until the end of the turn": END_OF_TURN,
        "until the end of your opponent's turn": OpponentsTurn(),
        "until the end of your opponent's next turn": Until(THROUGH_TURN, OPPONENT),
        "until the beginning of your next turn": Until(UNTIL_TURN, YOU),
        "as long as {of:this} is on the field": here,
        "for as long as {of:this} is on the field": here,
    }


def _statements(table: PhraseTable) -> None:
    now = node(Gives, until=END_OF_TURN)
    table["statement"] |= {
        "{to:subject!} {gifts:rule!} {until:until}": Gives,
        "{to:subject!} {gifts:rule!} this turn": now,
        "{to:subject!} {gifts:rule!} during this turn": now,
        "{until:until}, {to:subject!} {gifts:rule!}": Gives,
        "during this turn, {to:subject!} {gifts:rule!}": now,
        "{to:subject!} {gifts:rule!}": Gives,
        "{to:subject!} {gifts:gaining!} {every:each_of} {until:until}": Gives,
        "{until:until}, {to:subject!} {gifts:gaining!} {every:each_of}": Gives,
        "{every:each_of}, {to:subject!} {gifts:gaining!} {until:until}": Gives,
        "{until:until}, {to:subject} {gifts:rule} and {other:subject} {too:rule}": GivesBoth,
        "{to:subject} {gifts:rule} and {other:subject} {too:rule} {until:until}": GivesBoth,
    }
    power, its_power = node(Gives, gifts=(slot("power"),)), node(Gives, to=It(), gifts=(slot("power"),))
    element = node(SetAttribute, attribute=ELEMENT, value_=slot("a"))
    table["statement"] |= {
        "{to:this}'s power {power:set_power} {until:until}": power,
        "{until:until}, {to:this}'s power {power:set_power}": power,
        "its power {power:set_power} {until:until}": its_power,
        "{until:until}, its power {power:set_power}": its_power,
        "its Element becomes {a:element}": node(Gives, to=It(), gifts=(element,)),
    }
    gains = node(Gives, to=slot("to"), gifts=slot("gifts"), until=END_OF_TURN)
    instead = "{to:subject!} {gifts:gaining!} until the end of the turn instead"
    table["in_place"] |= {instead: node(Instead, body=gains)}


@TOPIC.action(Gives)
def gives(text: FfText, body: Gives) -> list[Body]:
    """Cards have something for a time; of all cards of a kind, those that come later too where it is a rule."""
    to = text.given_to = text.word(body.to)
    grouped(text, body.to, to)
    every = text.word(body.every) if body.every is not None else None
    mods = [mod for gift in body.gifts for mod in text.mods(gift, every)]

    def given(until: Until) -> Body:
        if isinstance(body.to, Noun) and isinstance(body.to.quantity, Every):
            return in_a_row(shared.for_all(to, mods, until))
        return Give(to, tuple(mods), until)

    if isinstance(body.until, OpponentsTurn):
        return [If(TurnOf(OPPONENT), given(END_OF_TURN), given(Until(THROUGH_TURN, OPPONENT)))]
    until = text.word(body.until)
    # What lasts as long as this card is on the field does not begin after it has left.
    return [If(Fits(THIS, OnField()), given(until)) if until.kind == WHILE_SOURCE else given(until)]


@TOPIC.action(GivesBoth)
def gives_both(text: FfText, body: GivesBoth) -> list[Body]:
    """One after the other."""
    one, other = Gives(body.to, body.gifts, body.until), Gives(body.other, body.too, body.until)
    return [*gives(text, one), *gives(text, other)]


@TOPIC.instead(Gives)
def other_gifts(new: Gives, old: Body) -> Body | None:
    """Something else is given to the same cards."""
    if not isinstance(old, Gives):
        return None
    if new.to != old.to:
        raise Unclear("instead of what?")
    return new


@TOPIC.gift(Drop)
def dropped(text: FfText, gift: Drop, every: Value | None) -> list[Modifier]:
    """Less power."""
    amount = times(every, text.word(gift.power))
    return [AddStat(POWER, Fixed(-amount.n) if isinstance(amount, Fixed) else Minus(Fixed(0), amount))]


@TOPIC.gift(Becomes)
def forward_too(text: FfText, gift: Becomes, every: Value | None) -> list[Modifier]:
    """What it was, a Monster for one, it is still (FF 5.2.3.1.1.4)."""
    return [AddAttribute(TYPE, FORWARD), SetStat(POWER, times(every, text.word(gift.power)))]


@TOPIC.gift(Quoted)
def quoted(text: FfText, gift: Quoted, every: Value | None) -> list[Modifier]:
    """An ability in quotes, in which only the card that has it goes by its name."""
    if text.given_to != THIS and any(find(gift.ability, Itself)):
        raise Unclear("an ability given to another card that names this one")
    return shared.quoted(text, gift, every)
