"""What has happened: this turn, to this card, by an earlier verb of the text."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.conditions import AllOf, AnyOf, Condition, Fits, HappenedThisTurn, Holds, NotSo, SomeFit
from ludex.core.ops.select import AtLeast, Exactly
from ludex.core.players import YOU
from ludex.core.selectors import THIS, Among, Is, NotThis, Those
from ludex.core.triggers import Trigger
from ludex.core.values import AmountThisTurn, Count, Fixed, Minus, TimesThisTurn, ValueIf
from ludex.games.sve.wording.nouns import filter_of
from ludex.games.sve.words import EX, FIELD, HAND, LEADER_TYPE, RESOLUTION, TYPE
from ludex.games.wording.conditions import Again, holds
from ludex.games.wording.events import Happened, Happens, TimesHappened
from ludex.games.wording.nouns import ONE, Noun, Things, all_of
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.text import Pattern, PhraseTable, node

TOPIC = Topic()
PLAYED = TimesThisTurn(Trigger("played", whose=YOU))
"""How many cards you have played: from any zone, this card among them (SVE 13.2.1.2, 13.2.1.3)."""
CAME_BY_PLAYING = HappenedThisTurn(Trigger("moved", frm=(RESOLUTION,), to=(FIELD,), self_only=True))
"""This card is on the field because it was played this turn: as the card it then was, it counts as played."""
LOST_DEFENSE = Trigger("lost defense", what=Is(TYPE, LEADER_TYPE), whose=YOU)
"""Your leader has lost defense (SVE 13.5.2.2)."""
FROM_HAND = AnyOf(
    (
        HappenedThisTurn(Trigger("moved", frm=(HAND,), to=(FIELD,), self_only=True)),
        HappenedThisTurn(Trigger("moved", to=(FIELD,), verb="play from hand", self_only=True)),
    )
)
"""It was put onto the field from hand, directly or by being played (SVE 5.5.3)."""
GAINED_DEFENSE = replace(LOST_DEFENSE, kind="raised", verb="defense")
YOU_DISCARD = Trigger("moved", whose=YOU, verb="discard")
RAISED = HappenedThisTurn(Trigger("raised", self_only=True))
BY_ABILITY = HappenedThisTurn(Trigger("moved", to=(FIELD,), cause="effect", self_only=True))
_VERBS = {"buried": "bury", "summoned": "summon"}


@dataclass(frozen=True, slots=True)
class Did(Condition):
    """ "if you discarded an amulet": among the cards of an earlier verb there are such."""

    verb: str
    what: Noun


@dataclass(frozen=True, slots=True)
class PlayedAnother(Condition):
    """You have played such a card this turn, this card aside."""

    what: Things


def happens_to_one(kind: str, **fields: object) -> Pattern:
    """The pattern of what happens to one card of the kind in the slot `what`."""
    return node(Happens, kind=kind, to=node(Noun, quantity=ONE), **fields)


def english(table: PhraseTable) -> None:
    """Facts of what has happened."""
    for verb in ("discarded", "buried", "revealed", "summoned"):
        some = node(Noun, quantity=AtLeast)
        table["fact"] |= {
            f"you {verb} {{what:bare_noun}}": node(Did, verb=verb),
            f"you {verb} at least {{n:whole!}} {{what:bare!}}": node(Did, verb=verb, what=some),
        }
    evolved, attacked = happens_to_one("evolved"), happens_to_one("attacked")
    returned = happens_to_one("moved", frm=(FIELD,), into=(HAND,), verb="return")
    banished = happens_to_one("moved", whose=YOU, frm=(EX,), verb="banish")
    times, often = node(TimesHappened, what=attacked), node(TimesHappened, what=evolved)
    table["fact"] |= {
        "you put {what:bare_noun} into your EX area <<|this way>>": node(Did, verb="put"),
        "you've played at least {b:fixed#p} cards this turn": holds(PLAYED, ">="),
        "it's the {b:nth} you've played this turn": holds(PLAYED, "=="),
        "it's the {number:nth}": node(Again, how="=="),
        "you've played another {what:bare#s} this turn": PlayedAnother,
        "you've discarded a card this turn": HappenedThisTurn(YOU_DISCARD),
        "a {what:placed#s} evolved this turn": node(Happened, what=evolved),
        "a {what:placed#s} was returned to hand this turn": node(Happened, what=returned),
        "a {what:bare#s} was banished from your EX area this turn": node(Happened, what=banished),
        "<<this|this card|this follower>> has gained attack or defense this turn": RAISED,
        "it's the {b:nth} time a {what:placed#s} has attacked this turn": holds(times, "=="),
        "{what:placed#p} have attacked at least {b:fixed} times this turn": holds(times, ">="),
        "it's the {b:nth} time a {what:placed#s} has evolved this turn": holds(often, "=="),
        "your leader has lost defense this turn": HappenedThisTurn(LOST_DEFENSE),
        "your leader has gained <<defense|[defense]>> this turn": HappenedThisTurn(GAINED_DEFENSE),
        "your leader has gained at least {b:fixed} defense this turn": holds(AmountThisTurn(GAINED_DEFENSE), ">="),
        "<<this|this card>> was put onto the field by an ability": BY_ABILITY,
        "<<this|this card>> wasn't put onto the field from hand": NotSo(FROM_HAND),
        "<<this|this card>> was played from the EX area": _played_from("EX area"),
        "<<this|this card>> was played from hand": _played_from("hand"),
    }


def _played_from(zone: str) -> AnyOf:
    """The card was played from the zone: it is resolving, or has come onto the field that way."""
    return AnyOf(
        (
            HappenedThisTurn(Trigger("played", verb=zone, self_only=True)),
            HappenedThisTurn(Trigger("moved", to=(FIELD,), verb=f"play from {zone}", self_only=True)),
        )
    )


@TOPIC.word(Did)
def did(text: Text, condition: Did) -> Condition:
    """Whether such cards are among those of an earlier verb."""
    verb, noun = condition.verb, condition.what
    slot = text.by_verb.get(_VERBS.get(verb, verb)) or text.by_verb.get(verb)
    if slot is None:
        raise Unclear(f"nothing was {verb} before")
    filter = text.word(filter_of(noun.what, noun.other))
    if noun.quantity == Exactly(Fixed(1)):
        return SomeFit(Those(slot), filter)
    if isinstance(noun.quantity, AtLeast):
        return Holds(Count(Among(Those(slot), filter)), ">=", noun.quantity.n)
    raise Unclear("so many of them, exactly?")


@TOPIC.word(PlayedAnother)
def played_another(text: Text, condition: PlayedAnother) -> Condition:
    """Such cards were played this turn besides this one, which may have come onto the field by being played."""
    filter = text.word(filter_of(condition.what))
    played = TimesThisTurn(Trigger("played", what=all_of([filter, NotThis()]), whose=YOU))
    itself = ValueIf(AllOf((CAME_BY_PLAYING, Fits(THIS, filter))), Fixed(1), Fixed(0))
    return Holds(Minus(played, itself), ">=", Fixed(1))
