"""Abilities and lines: automatic, activated, continuous; the text of a Conjure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludex.core.conditions import Condition
from ludex.core.definitions import Ability, Activated, Automatic, Keyword, Spell
from ludex.core.ids import ZoneId
from ludex.core.players import PlayerIn
from ludex.core.program import Body, If, Seq
from ludex.core.selectors import THIS, Those
from ludex.core.triggers import When
from ludex.core.values import X
from ludex.core.walk import contains, find
from ludex.games.caster import keywords, words
from ludex.games.caster.aether import MAIN_TIMING
from ludex.games.caster.conditions import AsPlayed, SameCosts
from ludex.games.caster.wording.keyworded import WhilePlayed
from ludex.games.caster.wording.references import ThisFrom
from ludex.games.caster.wording.sentences import ARROW, OnlyFrom, OnlyInMainTiming, laid_out, targets_first
from ludex.games.caster.wording.targets import CasterText
from ludex.games.caster.wording.triggers import about
from ludex.games.wording.abilities import OnlyIf, Triggered, limits_in
from ludex.games.wording.events import Happens
from ludex.games.wording.moving import Discards
from ludex.games.wording.nouns import Noun, all_hold, heads_of
from ludex.games.wording.resolver import LINE, Subject, Topic, Unclear, Wording, in_a_row, wholly_resolved
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
HIDDEN = (words.DECK, words.HAND, words.ORB_ZONE, words.EXTRA_DECK)
"""Zones whose cards can be revealed."""


@dataclass(frozen=True, slots=True)
class Opened(Ability):
    """An automatic ability that a keyword opens: [Enter], [Last Words]."""

    labels: tuple[str, ...]
    body: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class Acts(Ability):
    """An activated ability: its cost and what it does (CC 905)."""

    cost: tuple[Body, ...]
    body: tuple[Body, ...]


def english(table: PhraseTable) -> None:
    """Lines with keywords, automatic, activated and continuous abilities."""
    table["label"] |= {f"<<[{label}]|{label}>>": label for label in (words.ENTER, words.LAST_WORDS)}
    table["opened"] |= {
        f"{{a:label}} {ARROW} {{body:body}}": node(Opened, labels=(slot("a"),)),
        f"{{a:label}} <<and|/>> {{b:label}} {ARROW} {{body:body}}": node(Opened, labels=(slot("a"), slot("b"))),
        f"<<whenever|when>> {{when:event}} {ARROW} {{body:body}}": Triggered,
        f"{{when:phase}} {ARROW} {{body:body}}": Triggered,
        "{cost:costs}: {body:body}": Acts,
    }
    table.include("ability", "opened")
    table["ability"] |= {"{one:static}.": slot("one")}
    table[LINE] |= {"{one:ability}": (slot("one"),)}
    table.include(LINE, "keywords")
    table.series("keywords", "keyworded", " <<|,>> ")


def spell_of(wording: Wording, lines: Sequence[tuple[Body, ...]], x_is_told: bool = False) -> Spell:
    """All that a Conjure does, line by line."""
    text = CasterText(wording)
    made: list[Body] = []
    for line in lines:
        opened = line[0] if isinstance(line[0], WhilePlayed) else None
        parts, limits = laid_out(wording, line if opened is None else opened.body, x_is_told)
        if limits:
            raise Unclear("a limit on a Conjure's text")
        done = targets_first(text.actions(parts))
        made.append(done if opened is None else If(_while_played(opened), done))
    return wholly_resolved(Spell(in_a_row(made)))


def _while_played(line: WhilePlayed) -> Condition:
    """When a Conjure has the text that a keyword gives it (CC 1111.2a, 1117.2a)."""
    return AsPlayed(keywords.earnest(line.number) if line.keyword == words.DCT else SameCosts())


def _limits(limits: Sequence[Body]) -> tuple[Condition, int, tuple[ZoneId, ...], tuple[str, ...]]:
    """The condition, the number of times, the zones and the timing that were said of the ability."""
    conditions, per_turn = limits_in([one for one in limits if isinstance(one, OnlyIf)])
    zones = tuple(one.zone for one in limits if isinstance(one, OnlyFrom))
    if len(zones) > 1:
        raise Unclear("two limits of one kind")
    return all_hold(conditions), per_turn, zones, (MAIN_TIMING,) if OnlyInMainTiming() in limits else ()


def _zones(body: object, zones: tuple[ZoneId, ...]) -> tuple[ZoneId, ...]:
    """Where the ability is valid: where the text takes this card from, if it says so (CC 902.2)."""
    found = dict.fromkeys([*zones, *(one.zone for one in find(body, ThisFrom))])
    if len(found) > 1:
        raise Unclear("valid in two places at once")
    return tuple(found)


@TOPIC.ability(Opened)
def opened(wording: Wording, ability: Opened) -> tuple[Ability, ...]:
    """A keyword and an automatic ability for each label."""
    found: list[Ability] = []
    for label in ability.labels:
        parts, limits = laid_out(wording, ability.body)
        if limits:
            raise Unclear("a limit on an ability that a keyword opens")
        body = targets_first(CasterText(wording, Subject(THIS, THIS)).actions(parts))
        (made,) = keywords.enter(body) if label == words.ENTER else keywords.last_words(body)
        assert isinstance(made, Automatic)
        found += [Keyword(label), replace(made, body=body)]
    return tuple(found)


@TOPIC.ability(Triggered)
def triggered(wording: Wording, ability: Triggered) -> tuple[Ability, ...]:
    """What stands before the arrow is its trigger condition (CC 901.1b)."""
    parts, limits = laid_out(wording, ability.body)
    condition, per_turn, zones, timing = _limits(limits)
    if timing:
        raise Unclear("a timing of an ability that plays itself")
    when = ability.when
    text = _about(wording, when)
    trigger = text.trigger_of(when)
    during = text.word(all_hold([ability.during, condition]))
    text.mention = None
    body = targets_first(text.actions(parts))
    valid = _zones(ability.body, zones) or _where_it_happens(when)
    return (Automatic(trigger, body, "", valid, per_turn, during),)


def _about(wording: Wording, when: When) -> CasterText:
    """A text that has spoken of what the trigger is about: the card, the other card in it, the player."""
    to = about(when)
    if to is None:
        return CasterText(wording)
    now = THIS if to == THIS else Those("event")
    text = CasterText(wording, Subject(now, now, () if to == THIS else heads_of(to)))
    if isinstance(when, Happens):
        text.other = heads_of(when.other) if isinstance(when.other, Noun) else None
        text.player = PlayerIn("player") if when.kind == words.CHOSEN else None
    return text


def _where_it_happens(when: When) -> tuple[ZoneId, ...]:
    """Where this card lies when it can only happen to it there, and not in the field."""
    if not isinstance(when, Happens) or when.to != THIS:
        return ()
    if when.kind == "revealed":
        return HIDDEN
    return (words.GRAVEYARD,) if when.verb == words.DISCARD else ()


@TOPIC.ability(Acts)
def activated(wording: Wording, ability: Acts) -> tuple[Ability, ...]:
    """What stands before the colon is its cost (CC 901.1a)."""
    paid = Seq(ability.cost)
    parts, limits = laid_out(wording, ability.body, contains(paid, X))
    condition, per_turn, zones, timing = _limits(limits)
    text = CasterText(wording)
    cost = text.paid(paid)
    text.results.clear()
    text.mention, text.done = None, ""
    body = targets_first(text.actions(parts))
    only_if = text.word(condition)
    valid = _zones(ability.body, zones)
    if any(one.what == THIS for one in find(ability.cost, Discards)):
        if valid not in ((), (words.HAND,)):
            raise Unclear("valid in two places at once")
        valid = (words.HAND,)
    return (Activated(cost, body, timing, valid, only_if, per_turn),)
