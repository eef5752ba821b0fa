"""Abilities: lines with keywords, auto-abilities, action abilities, field abilities, Damage; a Summon's text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludex.core.conditions import ALWAYS, AllOf, Condition, Fits, Holds, InPhase, Paid, TurnOf
from ludex.core.definitions import Ability, Activated, Automatic, Keyword, Spell, Static
from ludex.core.ids import ZoneId
from ludex.core.modifiers import GiveAbility
from ludex.core.ops.turn_card import Engage
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import NOTHING, Body, Gate, If, Seq
from ludex.core.selectors import THIS, Those
from ludex.core.triggers import When
from ludex.core.values import Fixed
from ludex.core.walk import find
from ludex.games.fftcg import words
from ludex.games.fftcg.filters import OnField
from ludex.games.fftcg.ops.cp import DiscardNamesake
from ludex.games.fftcg.wording.moving import RemovesFrom
from ludex.games.fftcg.wording.nouns import ITSELF, Itself
from ludex.games.fftcg.wording.references import FfText, Subject, ThisOne
from ludex.games.fftcg.wording.sentences import OnlyAt, laid_out
from ludex.games.fftcg.wording.stack import UsesOneUsed
from ludex.games.fftcg.wording.triggers import about
from ludex.games.fftcg.wording.values import DAMAGE_TAKEN
from ludex.games.fftcg.words import BREAK, FIELD, HAND
from ludex.games.wording.abilities import OnlyIf, Triggered, limits_in
from ludex.games.wording.events import EitherHappens, FirstHappens, Happens
from ludex.games.wording.granting import Lasting
from ludex.games.wording.moving import Discards
from ludex.games.wording.nouns import all_hold, heads_of
from ludex.games.wording.references import Together
from ludex.games.wording.resolver import LINE, TEXT, Topic, Unclear, Wording, in_a_row, wholly_resolved
from ludex.games.wording.terminals import Bracketed
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
THEIR_ATTACK_PHASE = AllOf((TurnOf(OPPONENT), InPhase(words.ATTACK_PHASE)))


@dataclass(frozen=True, slots=True)
class Burst(Ability):
    """An auto-ability marked EX BURST (FF 11.10)."""

    ability: Triggered


@dataclass(frozen=True, slots=True)
class Acts(Ability):
    """An action ability: its cost and what it does; a special ability has a name (FF 11.7)."""

    cost: tuple[Body, ...]
    body: tuple[Body, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class AtDamage(Ability):
    """An ability that the card has from so many points of damage on (FF 15.2.6)."""

    number: int
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class SummonText:
    """A line of a Summon, marked EX BURST or not."""

    body: tuple[Body, ...]
    mark: str = ""


# Phrases.


def english(table: PhraseTable) -> None:
    """Lines of Characters and Summons."""
    # FF 11.7.2: names of special abilities.
    table.terminal("ability_name", Bracketed("the name of a special ability", 9))
    _automatic(table)
    # FF 11.6.2: cost, colon, effect.
    table["action"] |= {
        "{cost:costs}: {body:body}": Acts,
        "{name:ability_name} {cost:special_costs}: {body:body}": Acts,
    }
    _field(table)
    table["keyworded"] |= {"{name:keyword}": Keyword}
    table.series("keywords", "keyworded", " <<,|>> ")
    table.include("ability", "auto", "action")
    table["ability"] |= {"{one:field}.": slot("one")}
    table[LINE] |= {
        "{one:ability}": (slot("one"),),
        "EX BURST ^ {ability:auto}": (Burst,),
        "Damage {number:integer} - {abilities:line}": (AtDamage,),
    }
    table.include(LINE, "keywords")
    table[TEXT] |= {"{body:body}": SummonText, "EX BURST ^ {body:body}": node(SummonText, mark="EX BURST")}


def _automatic(table: PhraseTable) -> None:
    first = node(Triggered, when=node(FirstHappens, when=slot("event")))
    for opening in ("when {when:event}", "{when:phase}"):
        table["auto"] |= {
            # FF 11.8.2: trigger condition, comma, effect.
            f"{opening}, {{body:effect}}": Triggered,
            # FF 11.8.13: the condition is a part of the trigger.
            f"{opening}, if {{during:condition}}, {{body:effect}}": Triggered,
        }
    theirs = "during your opponent's Attack Phase, when {when:event}, {body:effect}"
    table["auto"] |= {
        "during each turn, when {event:event} for the first time in that turn, {body:effect}": first,
        "{during:turn_time}, when {when:event}, {body:effect}": Triggered,
        theirs: node(Triggered, during=THEIR_ATTACK_PHASE),
        "when {when:event} during your turn, {body:effect}": node(Triggered, during=TurnOf(YOU)),
    }


def _field(table: PhraseTable) -> None:
    who, both = slot("who"), node(Together, parts=(slot("a"), slot("b")))
    table["holder", "s"] |= {"{who:own}": who, "the {who:counted_one}": who}
    table["holder", "p"] |= {
        "{who:the_group}": who,
        "all <<the|>> {who:counted}": who,
        "{a:this} and {b:the_group}": both,
        "{a:this} and the {b:counted_one}": both,
    }
    table.include("standing", "rule!", "being!")
    table["field"] |= {
        "{on:holder!} {gifts:standing!}": Lasting,
        "if {during:condition}, {on:holder!} {gifts:standing!}": Lasting,
        "{during:turn_time}, {on:holder!} {gifts:standing!}": Lasting,
        "{on:holder!} {gifts:standing!} {during:turn_time}": Lasting,
        "{every:each_of}, {on:holder!} {gifts:gaining!}": Lasting,
        "{on:holder!} {gifts:gaining!} {every:each_of}": Lasting,
    }


# Abilities of the kernel.


def summon_of(wording: Wording, body: tuple[Body, ...]) -> Spell:
    """A Summon's whole text."""
    parts, limits = laid_out(wording, body)
    if limits:
        raise Unclear("a limit on a Summon's text")
    return wholly_resolved(Spell(in_a_row(FfText(wording).actions(parts))))


def _limits(limits: Sequence[OnlyIf | OnlyAt]) -> tuple[list[Condition], int, tuple[ZoneId, ...]]:
    """The conditions, the number of times and the zones that were said of the ability."""
    conditions, per_turn = limits_in([one for one in limits if isinstance(one, OnlyIf)])
    zones = tuple(one.zone for one in limits if isinstance(one, OnlyAt))
    if len(zones) > 1:
        raise Unclear("two limits of one kind")
    return conditions, per_turn, zones


@TOPIC.ability(Triggered)
def triggered(wording: Wording, ability: Triggered) -> tuple[Automatic, ...]:
    """An auto-ability."""
    ability = _side_by_side(ability)
    parts, limits = laid_out(wording, ability.body)
    conditions, per_turn, zones = _limits(limits)
    text = FfText(wording, _subject(ability.when))
    trigger = text.trigger_of(ability.when)
    during = text.word(all_hold([ability.during, *conditions]))
    text.mention = None
    body = in_a_row(text.actions(parts))
    return (Automatic(trigger, body, "", zones or _where(ability.when), per_turn, during),)


def _side_by_side(ability: Triggered) -> Triggered:
    """ "When ..., if Fire CP was paid, A. If Ice CP was paid, B.": the first condition is of its own sentence only."""
    first, *later = ability.body
    asked = [one for one in later if isinstance(one, Gate) and any(find(one.condition, Paid))]
    if not asked or not any(find(ability.during, Paid)):
        return ability
    return replace(ability, during=ALWAYS, body=(If(ability.during, first), *later))


def _where(when: When) -> tuple[ZoneId, ...]:
    """Where the ability is valid, if what it waits for shows that it is not the field."""
    if isinstance(when, Happens) and when.verb == words.DISCARD:
        return (BREAK,)
    if isinstance(when, Happens) and isinstance(when.to, Itself) and when.frm in ((BREAK,), (words.DECK,)):
        return tuple(zone for zone in when.into if zone != FIELD)
    return ()


def _subject(when: When) -> Subject | None:
    """What the trigger is about, which the text may call "it"."""
    if isinstance(when, FirstHappens):
        return _subject(when.when)
    to = about(when)
    if to is None:
        return None
    chosen = isinstance(when, Happens) and when.kind == words.CHOSEN
    if isinstance(to, Itself | ThisOne):
        return Subject(THIS, (), chosen, blocked=_blocked(when), left=_leaving(when))
    return Subject(Those("event"), heads_of(to), chosen)


def _leaving(when: When) -> bool:
    if isinstance(when, EitherHappens):
        return any(_leaving(part) for part in when.parts)
    return isinstance(when, Happens) and when.kind == "moved" and when.frm == (FIELD,)


def _blocked(when: When) -> bool:
    """Whether the trigger is that the card blocks or is blocked, so that there is another Forward in it."""
    if isinstance(when, EitherHappens):
        return all(_blocked(part) for part in when.parts)
    return isinstance(when, Happens) and when.kind in (words.BLOCKED, words.WAS_BLOCKED)


@TOPIC.ability(Burst)
def burst(wording: Wording, ability: Burst) -> tuple[Ability, ...]:
    """An auto-ability that is used from the Damage Zone too."""
    return tuple(replace(one, label=words.EX_BURST) for one in triggered(wording, ability.ability))


@TOPIC.ability(Acts)
def activated(wording: Wording, ability: Acts) -> tuple[Ability, ...]:
    """An action or special ability, of which the cost is a part (FF 11.5.4)."""
    paid = Seq(ability.cost)
    if any(one.but != ability.name.strip("<>") for one in find(ability.body, UsesOneUsed)):
        raise Unclear("a special ability of another name")
    parts, limits = laid_out(wording, ability.body, paid)
    conditions, per_turn, zones = _limits(limits)
    text = FfText(wording)
    cost = text.paid(paid) if ability.cost else NOTHING
    text.results.clear()
    text.mention = None
    body = in_a_row(text.actions(parts))
    kinds = [words.SPECIAL_ABILITY if any(find(cost, DiscardNamesake)) else words.ACTION_ABILITY]
    if Engage(THIS) in ability.cost:
        kinds.append(words.DULL_ICON)
    zones = _used_from(ability, zones)
    return (Activated(cost, body, tuple(kinds), zones, text.word(all_hold(conditions)), per_turn),)


def _used_from(ability: Acts, said: tuple[ZoneId, ...]) -> tuple[ZoneId, ...]:
    """Where the ability is valid: as the text says, or where its cost shows that the card is."""
    zones = set(said)
    if any(one.what == ITSELF for one in find(ability.cost, Discards)):
        zones.add(HAND)
    zones.update(one.zone for one in find(ability.cost, RemovesFrom))
    if len(zones) > 1:
        raise Unclear("valid in two places at once")
    return tuple(zones)


@TOPIC.ability(Lasting)
def lasting(wording: Wording, ability: Lasting) -> tuple[Ability, ...]:
    """A field ability."""
    text = FfText(wording)
    on = text.given_to = text.word(ability.on)
    every = text.word(ability.every) if ability.every is not None else None
    mods = tuple(mod for gift in ability.gifts for mod in text.mods(gift, every))
    during = text.word(ability.during)
    if during == Fits(THIS, OnField()) and not ability.zones:
        # So a field ability is valid anyway.
        during = ALWAYS
    return (Static(mods, on, during, ability.zones),)


@TOPIC.ability(AtDamage)
def at_damage(wording: Wording, ability: AtDamage) -> tuple[Ability, ...]:
    """What the card has from so many points of damage on; a field ability is one that holds from then on.

    FF 15.2.6.1, 15.2.6.2.
    """
    received = Holds(DAMAGE_TAKEN, ">=", Fixed(ability.number))
    found: list[Ability] = []
    for one in ability.abilities:
        # FF 11.10.3: the card is asked for its EX Burst in the Damage Zone.
        zones = (FIELD, words.DAMAGE_ZONE) if isinstance(one, Burst) else ()
        for inner in wording.abilities_of(one):
            if isinstance(inner, Static):
                found.append(replace(inner, while_=all_hold([received, inner.while_])))
            else:
                found.append(Static((GiveAbility((inner,)),), THIS, received, zones))
    return tuple(found)
