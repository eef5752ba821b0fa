"""What is done if something would happen (CC 910), and cards that are spared the next time."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.changes import EFFECT_CAUSE, MOVE
from ludex.core.conditions import ALWAYS, AllOf, Condition, Holds, InPhase, TurnOf
from ludex.core.definitions import Ability, Static
from ludex.core.modifiers import Do, GiveAbility, Nothing, Replace, ToZone, Would
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.give import END_OF_TURN, Give, Until
from ludex.core.ops.move import Move
from ludex.core.ops.resource import Lose
from ludex.core.players import YOU
from ludex.core.program import Body, Seq
from ludex.core.selectors import IT, THIS, Cards, Selector
from ludex.core.values import CountersOn, ResourceOf
from ludex.core.walk import find
from ludex.games.caster.modifiers import WouldBeDestroyed
from ludex.games.caster.ops.target import Target
from ludex.games.caster.wording.granting import granted
from ludex.games.caster.wording.nouns import ALL_OTHER, ALL_THE
from ludex.games.caster.wording.sentences import laid_out, targets_first
from ludex.games.caster.wording.targets import CasterText
from ludex.games.caster.words import CORRUPT, DECK, DRAW, DRAW_PHASE, GRAVEYARD, HAND, REMOVE, REMOVED, RESOLVED
from ludex.games.wording.nouns import all_hold
from ludex.games.wording.resolver import Subject, Topic, Unclear, Wording
from ludex.text import PhraseTable, concat, node, slot

TOPIC = Topic()
YOUR_DECK = Cards((DECK,), YOU)


@dataclass(frozen=True, slots=True)
class Replaces(Ability):
    """If something would happen to such cards, something else is done, or may be."""

    on: Selector
    would: Would
    body: tuple[Body, ...]
    may: bool = False
    during: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class Stands(Body):
    """A continuous ability that an effect sets up for a time."""

    ability: Ability
    until: Until


@dataclass(frozen=True, slots=True)
class Spared(Body):
    """The next time a card would be destroyed, it is not."""

    to: Selector
    would: Would
    until: Until


@dataclass(frozen=True, slots=True)
class AsItResolves(Body):
    """ "Remove this card from the game as it resolves."."""


def english(table: PhraseTable) -> None:
    """Replacements, by an ability or set up for a turn."""
    table.include("replaced", "this")
    table["replaced"] |= {"a {what:bare#s}": ALL_THE, "another {what:bare#s}": ALL_OTHER}
    for words, would in {
        "be destroyed": WouldBeDestroyed(MOVE),
        "be put into a graveyard from the field": Would(MOVE, to=GRAVEYARD, leaves=True),
        "be corrupted": Would(MOVE, verb=CORRUPT),
        "leave the field": Would(MOVE, leaves=True),
        "be returned to <<its owner's|your>> hand": Would(MOVE, to=HAND, leaves=True),
    }.items():
        _instead(table, f"if {{on:replaced}} would {words}", would=would)
    drawing = {"on": YOUR_DECK, "would": Would(MOVE, verb=DRAW)}
    in_phase = AllOf((TurnOf(YOU), InPhase(DRAW_PHASE)))
    _instead(table, "if you would draw a card", **drawing)
    _instead(table, "if you would draw a card during your draw phase", during=in_phase, **drawing)
    table.include("static", "replacing")
    table["sentence"] |= {"{ability:replacing}": node(Stands, until=END_OF_TURN)}
    destroyed, by_effect = WouldBeDestroyed(MOVE), WouldBeDestroyed(MOVE, cause=EFFECT_CAUSE)
    for words, would in {"": destroyed, "by non-battle": by_effect, "by effects": by_effect}.items():
        told = f"the next time {{to:object}} would be destroyed {words}"
        table["statement"] |= {
            f"{told} {{until:this_turn}}, it isn't destroyed": node(Spared, would=would),
            f"{{until:until}}, {told}, it isn't destroyed": node(Spared, would=would),
        }
    table["act"] |= {"remove this card <<from the game|from game>> as it resolves": AsItResolves()}


def _instead(table: PhraseTable, if_so: str, **fields: object) -> None:
    """What is done, or may be (CC 910.3), if that would happen; "instead" stands before or after it."""
    may = node(Replaces, body=(Seq,), may=True, **fields)
    table["replacing"] |= {
        f"{if_so}, {{parts:acts}} instead": node(Replaces, body=(Seq,), **fields),
        f"{if_so}, you may {{parts:acts}} instead": may,
        f"{if_so}, you may instead {{parts:acts}}": may,
    }
    # In the text of a spell the second sentence would be one of its own.
    more = (node(Seq, parts=concat(slot("do"), slot("more"))),)
    table["static"] |= {
        f"{if_so}, you may instead {{do:acts}}. If you do, {{more:acts}}": node(Replaces, body=more, may=True, **fields)
    }


@TOPIC.ability(Replaces)
def replacing(wording: Wording, ability: Replaces) -> tuple[Ability, ...]:
    """If something would happen, something else is done: by this card, about the card it would happen to."""
    it = THIS if ability.on == THIS else IT
    text = CasterText(wording, Subject(it, it))
    on, during = text.word(ability.on), text.word(ability.during)
    parts, limits = laid_out(wording, ability.body)
    if limits:
        raise Unclear("a limit on a replacement")
    made = text.actions(parts)
    if any(find(tuple(made), Target)):
        raise Unclear("a target in a replacement")
    removed = [Move(it, REMOVED, REMOVE, into="removed")]
    instead = ToZone(REMOVED, REMOVE) if made == removed else Do(targets_first(made))
    during = all_hold([during, *_able(tuple(made))])
    return (Static((Replace(ability.would, instead, ability.may, during),), on),)


def _able(made: tuple[Body, ...]) -> list[Condition]:
    """What has to hold for something to be done instead: what is paid or taken is there (CC 1018.3a)."""
    found: list[Condition] = [Holds(ResourceOf(YOU, one.resource), ">=", one.amount) for one in find(made, Lose)]
    found.extend(Holds(CountersOn(one.on, one.name), ">=", one.number) for one in find(made, RemoveCounters))
    return found


@TOPIC.action(Stands)
def stands(text: CasterText, body: Stands) -> list[Body]:
    """This card has the ability for a time."""
    given = granted(text.wording.abilities_of(body.ability))
    return [Give(THIS, (GiveAbility(given),), body.until)]


@TOPIC.action(Spared)
def spared(text: CasterText, body: Spared) -> list[Body]:
    """Nothing happens instead, once."""
    return [Give(text.word(body.to), (Replace(body.would, Nothing(), once=True),), body.until)]


@TOPIC.action(AsItResolves)
def as_it_resolves(text: CasterText, body: AsItResolves) -> list[Body]:
    """It goes out of the game and not where it belongs."""
    return [Give(THIS, (Replace(Would("move", verb=RESOLVED), ToZone(REMOVED, REMOVE)),))]
