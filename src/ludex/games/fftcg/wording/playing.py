"""Playing cards: what it costs, what may be paid beside or instead of it, with what, when it is allowed at all."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import NotSo, Paid
from ludex.core.definitions import Ability, DeckRule, PlayOption
from ludex.core.modifiers import Can, Cannot, PlayCost
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import Cards, Selector
from ludex.core.values import Fixed
from ludex.games.fftcg import words
from ludex.games.fftcg.prices import LESS_NOT_ZERO, backups_only
from ludex.games.fftcg.wording.conditions import there
from ludex.games.fftcg.wording.nouns import A_SUMMON, YOURS
from ludex.games.fftcg.wording.references import NamedTwice
from ludex.games.fftcg.words import BREAK, HAND
from ludex.games.wording.conditions import holds
from ludex.games.wording.granting import Lasting, NextPlayed, PlayedCost
from ludex.games.wording.resolver import Topic, Wording
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
PLAYED_FROM = (HAND, words.STACK)
"""Where a card lies while it is about to be played: what its text says of that is valid there."""
EXTRA_COST = "extra cost"
"""The name of the cost that may be paid beside a card's own."""
BY_YOU, BY_OPPONENT = Cards((words.PLAYER,), YOU), Cards((words.PLAYER,), OPPONENT)
NOT_ZERO = "(it cannot become 0)"


@dataclass(frozen=True, slots=True)
class PaysFor(Ability):
    """A cost that may be paid beside the CP of the card, or in place of it."""

    who: Selector
    option: PlayOption


@dataclass(frozen=True, slots=True)
class Copies(Ability):
    """So many copies of the card may be in a deck."""

    who: Selector
    number: int


def english(table: PhraseTable) -> None:
    """Prices, payments, and what may be played."""
    _prices(table)
    _payments(table)
    _allowed(table)


def _prices(table: PhraseTable) -> None:
    for change, how, end in (
        ("reduced", "less", ""),
        ("increased", "add", ""),
        ("reduced", LESS_NOT_ZERO, NOT_ZERO),
    ):
        cost = node(PlayCost, how=how, amount=slot("n"))
        lasting = node(Lasting, gifts=(cost,), zones=PLAYED_FROM)
        for verb in ("to cast {on:this}", "to play {on:this} onto the field", "for playing {on:this} onto the field"):
            price = f"the cost <<required|>> {verb} is {change} by {{n:amount}}"
            table["field"] |= {
                f"{price} {end}": lasting,
                f"{price} {{every:each_of}} {end}": lasting,
                f"if {{during:condition}}, {price} {end}": lasting,
                f"{{during:turn_time}}, {price} {end}": lasting,
                f"{{every:each_of}}, {price} {end}": lasting,
            }
        of_a_kind = node(Lasting, on=BY_YOU, gifts=(node(PlayedCost, what=slot("what"), cost=cost),))
        for verb in ("cast your {what:bare}", "play your {what:bare} onto the field"):
            table["field"] |= {f"the cost <<required|>> to {verb} is {change} by {{n:amount}} {end}": of_a_kind}
        if change == "reduced":
            next_one = "the cost required to cast your next {what:bare#s} is reduced by {n:amount}"
            table["statement"] |= {f"during this turn, {next_one} {end}": node(NextPlayed, cost=cost)}
    more = node(PlayedCost, what=slot("what"), cost=node(PlayCost, how="add", amount=slot("n")))
    theirs = "the cost required for your opponent to cast {what:bare#p} increases by {n:amount}"
    table["field"] |= {theirs: node(Lasting, on=BY_OPPONENT, gifts=(more,))}


def _payments(table: PhraseTable) -> None:
    """What may be paid beside the CP of the card, or in place of it."""
    cost = node(Seq, parts=slot("cost"))
    less = (node(PlayCost, how="less", amount=slot("n")),)
    before = node(PaysFor, who=slot("a"), option=node(PlayOption, name="before paying", cost=cost, mods=less))
    extra = node(PaysFor, option=node(PlayOption, name=EXTRA_COST, cost=cost))
    free = (PlayCost("set", Fixed(0)),)
    instead = node(PaysFor, option=node(PlayOption, name="instead of CP", cost=cost, mods=free))
    if_so = node(PlayOption, name="instead of CP", cost=cost, mods=free, condition=slot("c"))
    for pay in ("pay {cost:costs}", "{cost:deed_costs}"):
        reduced = f"you can {pay} to reduce the cost required to cast {{again:this}} by {{n:amount}}"
        paid = f"you can {pay} (instead of paying the CP cost) to cast {{who:this}}"
        table["field"] |= {
            f"before paying the cost to cast {{a:this}}, {reduced}": node(NamedTwice, ability=before),
            f"if {{c:condition}}, {paid}": node(PaysFor, option=if_so),
        }
    table["field"] |= {
        "if you cast {who:this}, you may {cost:deed_costs} as an extra cost": extra,
        "if you cast {who:this}, you may pay an extra {cost:costs}": extra,
        "if you pay the cost to play {who:this} onto the field, you may pay an extra {cost:costs}": extra,
        "you can {cost:deed_costs} to play {who:this} from your hand onto the field": instead,
        "you can {cost:deed_costs} (instead of paying the CP cost) to cast {who:this}": instead,
    }
    table["fact"] |= {"you paid the extra cost": Paid(EXTRA_COST)}
    for element, permission in (("", words.BACKUPS_ONLY), *((one, backups_only(one)) for one in words.ELEMENTS)):
        only = node(Lasting, gifts=(Can(permission),), zones=PLAYED_FROM)
        for verb in ("cast {on:this}", "play {on:this} from your hand onto the field"):
            table["field"] |= {f"you can only pay with CP produced by {element} Backups to {verb}": only}


def _allowed(table: PhraseTable) -> None:
    must = node(Cannot, action=words.MAY_BE_PLAYED, condition=node(NotSo, a=slot("c")))
    only = node(Lasting, gifts=(must,), zones=PLAYED_FROM)
    table["must"] |= {
        "a {what:bare#s}": holds(there(YOURS), ">=", b=Fixed(1)),
        "{b:amount} or more {what:bare#p}": holds(there(YOURS), ">="),
    }
    table["field"] |= {"you must control {c:must} to cast {on:this}": only}
    for verb in ("cast", "play"):
        table["field"] |= {
            f"you can only {verb} {{on:this}} {{c:turn_time}}": only,
            f"you can only {verb} {{on:this}} if {{c:condition}}": only,
        }
    summons = Lasting(Cards((HAND, BREAK), EACH, A_SUMMON), (Cannot(words.MAY_BE_PLAYED),))
    table["field"] |= {
        "players cannot cast Summons": summons,
        "you can include up to {number:integer} copies of {who:this} in your deck": Copies,
    }
    for element in (words.LIGHT, words.DARK):
        many = Lasting(BY_YOU, (Can(words.several(element)),))
        table["field"] |= {f"you can play 2 or more {element} Characters onto the field": many}


@TOPIC.ability(PaysFor)
def pays_for(wording: Wording, ability: PaysFor) -> tuple[Ability, ...]:
    """A way to play the card, or a cost of it."""
    return wording.abilities_of(ability.option)


@TOPIC.ability(Copies)
def copies(wording: Wording, ability: Copies) -> tuple[Ability, ...]:
    """A rule of the deck."""
    return (DeckRule("main", ability.number),)
