"""Playing cards: by the text, for which price, on which conditions, from where; how many a deck may have."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.conditions import AnyOf, Condition, Fits, HappenedThisTurn, NotSo, Paid, TurnOf
from ludex.core.definitions import Ability, DeckRule, PlayOption
from ludex.core.modifiers import Can, Cannot, PlayCost
from ludex.core.ops.give import END_OF_TURN
from ludex.core.ops.select import Select
from ludex.core.players import YOU
from ludex.core.pricing import SET
from ludex.core.program import NOTHING, Body, Seq
from ludex.core.selectors import THIS, Among, InZone, Selector
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.sve.ops.play_card import FREE, Playable, PlayCard
from ludex.games.sve.wording.references import YOUR_LEADER, SveText
from ludex.games.sve.words import (
    BANISHED,
    BE_PLAYED,
    BE_PLAYED_FROM_EX,
    CEMETERY,
    EX,
    RESOLUTION,
    be_played_from,
    play_from,
)
from ludex.games.wording.granting import Gives, Lasting, NextPlayed, PlayedCost
from ludex.games.wording.resolver import Text, Topic, Wording
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
ADDITIONAL = "additional cost"
"""The name of an additional cost of playing the card (SVE 10.6.2.2.2)."""
FROM_EX = AnyOf(
    (
        Fits(THIS, InZone(EX)),
        HappenedThisTurn(Trigger("moved", frm=(EX,), to=(RESOLUTION,), self_only=True)),
    )
)
"""It is, or is being played from, the EX area."""


@dataclass(frozen=True, slots=True)
class Plays(Body):
    """Cards are played, on these terms or for what they cost."""

    what: Selector
    terms: PlayOption | None = None


@dataclass(frozen=True, slots=True)
class ForMore(Ability):
    """The card may be played for so many play points more."""

    number: int


@dataclass(frozen=True, slots=True)
class PaidMore(Condition):
    """The card was played for so many play points more."""

    number: int


def english(table: PhraseTable) -> None:
    """Prices, costs of playing, when a card can be played and when not."""
    _by_the_text(table)
    _prices(table)
    _costs(table)
    _rules(table)


def _by_the_text(table: PhraseTable) -> None:
    price = node(PlayCost, how=SET, amount=slot("n"))
    for_points = node(PlayOption, name="for so many points", cost=NOTHING, mods=(price,), optional=False)
    for category in ("it", "them", "placed_noun"):
        table["act"] |= {
            f"play {{what:{category}}}": Plays,
            f"play {{what:{category}}} for {{n:play_points}}": node(Plays, terms=for_points),
            f"play {{what:{category}}} without paying its cost": node(Plays, terms=FREE),
        }
    table["play_zone"] |= {"banished zone": play_from(BANISHED)}
    table["plain"] |= {
        "for the rest of this turn, you may play cards from your {action:play_zone}": node(
            Gives, to=YOUR_LEADER, gifts=(Can,), until=END_OF_TURN
        )
    }


def _prices(table: PhraseTable) -> None:
    """What playing cards costs."""
    table["less"] |= {"costs~cost {amount:amount} less": node(PlayCost, how="less")}
    table["more"] |= {"costs~cost {amount:amount} more": node(PlayCost, how="add")}
    table["play_points"] |= {"{n:integer!} play point(s)": Fixed}
    table["price"] |= {
        "{one:less!} to play": slot("one"),
        "{one:more!} to play": slot("one"),
        "costs~cost {amount:amount} to play": node(PlayCost, how="set"),
        "costs~cost {amount:play_points} to play": node(PlayCost, how="set"),
    }
    price = (slot("price"),)
    table["rule"] |= {"{price:price!}": price}
    if_so = node(Lasting, gifts=price, during=slot("c"))
    table["static"] |= {
        "{on:this} {price:price#s} if {c:condition}": if_so,
        "if {c:condition}, {on:this} {price:price#s}": if_so,
        "{c:threshold} <<-|:>> ^ {on:this} {price:price#s}": if_so,
        "{on:this} {price:price#s} {every:every}": node(Lasting, gifts=price),
        "{on:this} {price:price#s} from the EX area": node(Lasting, gifts=price, during=FROM_EX),
        "{on:this} {price:price#s}. X equals {x:value}": node(Lasting, gifts=price),
        "any {what:bare#s} you play {cost:less#s}": node(Lasting, on=YOUR_LEADER, gifts=(PlayedCost,)),
    }
    table["statement"] |= {"the next {what:bare#s} you play this turn {cost:less#s}": NextPlayed}


def _costs(table: PhraseTable) -> None:
    """Costs of playing beside the price, and in its place."""
    table["static"] |= {
        "as an additional cost to play <<this|this card>>, {parts:costs}": node(
            PlayOption, name=ADDITIONAL, cost=Seq, optional=False
        ),
        "as an additional cost to play <<this|this card>>, you may {parts:costs}": node(
            PlayOption, name=ADDITIONAL, cost=Seq
        ),
        "when playing <<this|this card>>, {parts:costs}: ^ <<this|this card>> {price:price#s}": node(
            PlayOption, name="when playing", cost=Seq, mods=(slot("price"),)
        ),
        "if {condition:condition}, you may {cost:act} to play <<this|this card>> instead of paying its cost": node(
            PlayOption, name="instead of its cost", mods=(PlayCost("instead"),)
        ),
        "you may play this card for {number:integer} more play points": ForMore,
    }
    table["fact"] |= {
        "you paid this card's additional cost": Paid(ADDITIONAL),
        "you played <<this|this card>> for {number:integer} more play points": PaidMore,
    }


def _rules(table: PhraseTable) -> None:
    cannot = node(Lasting, on=THIS, gifts=(node(Cannot, action=BE_PLAYED, condition=slot("c")),))
    unless = node(Cannot, action=BE_PLAYED, condition=NotSo)
    from_cemetery = (Can(be_played_from(CEMETERY)),)
    table["static"] |= {
        "<<this|this card>> can't be played if {c:condition}": cannot,
        "<<this|this card>> can't be played unless {a:condition}": node(Lasting, on=THIS, gifts=(unless,)),
        "<<this|this card>> can only be played if {a:condition}": node(Lasting, on=THIS, gifts=(unless,)),
        "<<this|this card>> can't be played during your turn": Lasting(
            THIS, (Cannot(BE_PLAYED, condition=TurnOf(YOU)),)
        ),
        "<<this|this card>> can't be played from the EX area": Lasting(THIS, (Cannot(BE_PLAYED_FROM_EX),)),
        "you may play <<this|this card>> from the cemetery if {during:condition}": node(
            Lasting, on=THIS, gifts=from_cemetery, zones=(CEMETERY,)
        ),
        "you can put up to {number:integer} of this card into your deck": node(DeckRule, name="main"),
        "you can put up to {number:integer} of this card into your evolve deck": node(DeckRule, name="evolve"),
    }


@TOPIC.action(Plays)
def plays(text: SveText, body: Plays) -> list[Body]:
    """Cards that the text plays: only such as can be played are picked for it."""
    picks, cards = text.picked(body.what)
    fit = [replace(one, what=Among(one.what, Playable(body.terms))) for one in picks if isinstance(one, Select)]
    return [*fit, PlayCard(cards, body.terms)]


@TOPIC.word(PaidMore)
def paid_more(text: Text, condition: PaidMore) -> Condition:
    """That way to play it was taken."""
    return Paid(more_points(condition.number))


@TOPIC.ability(ForMore)
def for_more(wording: Wording, ability: ForMore) -> tuple[Ability, ...]:
    """Another way to play the card."""
    price = PlayCost("add", Fixed(ability.number))
    return (PlayOption(more_points(ability.number), NOTHING, mods=(price,)),)


def more_points(number: int) -> str:
    """The name of playing a card for more play points."""
    return f"{number} more play points"
