"""Abilities: automatic, activated and continuous ones, where they are valid, and lines of them (VG 8.1.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludex.core.conditions import AllOf, TurnOf
from ludex.core.definitions import Ability, Activated, Automatic
from ludex.core.ids import ZoneId
from ludex.core.modifiers import AddAttribute, Cannot
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import NOTHING, Body, Seq
from ludex.core.selectors import THIS, Those
from ludex.core.triggers import AnyTrigger, Trigger, When
from ludex.games.vanguard import words
from ludex.games.vanguard.ops.costs import HomareCost
from ludex.games.vanguard.wording.granting import RAISED, SAID
from ludex.games.vanguard.wording.headings import Heading, Mark, headed
from ludex.games.vanguard.wording.layout import laid_out
from ludex.games.vanguard.wording.references import ATTACKS, BOOSTS, ELSEWHERE, ON_FIELD, Subject, VgText
from ludex.games.vanguard.wording.sentences import CostHere
from ludex.games.vanguard.wording.triggers import During, PlacedHere
from ludex.games.wording import granting
from ludex.games.wording.events import EitherHappens, Happens
from ludex.games.wording.granting import Lasting
from ludex.games.wording.nouns import all_hold, heads_of
from ludex.games.wording.resolver import LINE, Topic, Unclear, Wording, in_a_row
from ludex.text import PhraseTable, concat, cons, node, slot

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class Auto(Ability):
    """`[AUTO]`: a cost, when, what."""

    heading: Heading
    cost: tuple[Body, ...]
    when: When
    body: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class Act(Ability):
    """`[ACT]`: a cost and what is done."""

    heading: Heading
    cost: tuple[Body, ...]
    body: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class AfterThat:
    """ "Then, ..." in a continuous ability: only while what stands before it holds (VG 8.1.1.2.3.5)."""

    part: Lasting


@dataclass(frozen=True, slots=True)
class Cont(Ability):
    """`[CONT]`: what some cards have, as long as a condition holds."""

    heading: Heading
    parts: tuple[Lasting | AfterThat, ...]


# Phrases.


def english(table: PhraseTable) -> None:
    """`line` is a tuple of abilities, `ability` one of them."""
    one, more = slot("one"), slot("more")
    table[LINE] |= {"{one:ability}": (one,), "{one:ability} ^ {more:line}": cons(one, more)}
    table.include("ability", "auto_ability", "act_ability", "cont_ability", "word_ability")
    table["auto_ability"] |= {"{heading:auto}: {cost:cost} ^ {when:when}, {body:body}": Auto}
    table["act_ability"] |= {"{heading:act}: {cost:cost} ^ {body:body}": Act}
    table["cont_ability"] |= {"{heading:cont}: {parts:lastings}": Cont}
    table["lastings"] |= {
        "{one:lasting}.": (one,),
        "{one:lasting}. {more:lastings}": cons(one, more),
        "{one:lasting}. Then, {more:lasting}.": (one, node(AfterThat, part=more)),
    }
    for phrase, turn in (("during your turn", TurnOf(YOU)), ("during your opponent's turn", TurnOf(OPPONENT))):
        table["while"] |= {phrase: turn, f"{phrase}, if {{c:condition}}": node(AllOf, parts=(turn, slot("c")))}
    table["while"] |= {"if {c:condition}": slot("c")}
    for said in (SAID, f"{RAISED} {{every:each_of}}", "{to:subject!} {gifts:rule}"):
        said = said.replace("{to:", "{on:")
        table["lasting"] |= {said: Lasting, f"{{during:while}}, {said}": Lasting}
    named = (node(AddAttribute, attribute=words.NAMES, value_=slot("a")),)
    table["lasting"] |= {
        "{on:subject!} {a:rule}, and {b:rule}": node(Lasting, gifts=concat(slot("a"), slot("b"))),
        '<<this card|this unit>> is also regarded as "{a:quoted}"': node(Lasting, on=THIS, gifts=named),
        "your units cannot boost this unit": Lasting(THIS, (Cannot(words.BE_BOOSTED),)),
    }


# Abilities of the kernel.


@TOPIC.ability(Auto)
def automatic(wording: Wording, ability: Auto) -> tuple[Ability, ...]:
    """An automatic ability, and the keywords it is had by."""
    said, cost = headed(ability.heading), ability.cost
    if Mark(words.HOMARE) in ability.heading.marks:
        # VG 11.40.1: the cost of one such ability a turn is paid.
        cost = (*cost, HomareCost())
    parts, per_turn = laid_out(ability.body, cost)
    when, during = _placed(ability.when, ability.heading), said.condition
    while isinstance(when, During):
        during, when = all_hold([during, when.condition]), when.when
    text = VgText(wording, _subject(when))
    # VG 8.1.1.2, 8.1.1.2.1; VG 8.1.1.2.3: by the event alone, what an "if" asks is part of the body.
    trigger = text.trigger_of(when)
    body = in_a_row(text.actions(parts))
    zones = ability.heading.zones or _zones(trigger)
    # VG 11.6.3.2, 11.6.3.2.1, 11.12.3.2, 11.12.3.2.1, 11.15.3, 11.15.3.1, 11.16.3, 11.16.3.1: what the heading asks is
    # looked at when it triggers, and not again. VG 11.18.3, 11.18.3.1, 11.18.3.2: after the move that triggered it.
    # VG 11.19.1.2, 11.26.1.2, 11.26.1.2.1, 11.30.1.2, 11.36.1.2, 11.39.1.2, 11.39.1.2.1; VG 11.35.1: so is the battle.
    found = Automatic(trigger, body, ability.heading.word, zones, said.per_turn or per_turn, text.word(during))
    return (*said.keywords, found)


def _placed(when: When, heading: Heading) -> When:
    """The trigger; "when placed" is about the circles of the heading."""
    if not isinstance(when, PlacedHere):
        return when
    if not heading.zones or not set(heading.zones) <= set(words.CIRCLES):
        raise Unclear("placed where?")
    return Happens("moved", THIS, frm=when.frm, into=heading.zones)


def _subject(when: When) -> Subject | None:
    """What the text may then call "it", "that unit" or "the boosted unit"."""
    if isinstance(when, EitherHappens):
        found = [_subject(part) for part in when.parts]
        return found[0] if all(one == found[0] for one in found) else None
    if not isinstance(when, Happens) or when.to is None:
        return None
    how = ON_FIELD
    if when.kind == words.BOOSTED:
        how = BOOSTS
    elif when.kind in (words.ATTACKED, words.HIT, "is attacked"):
        how = ATTACKS
    elif when.kind == "moved" and when.verb == "" and when.into and when.into[0] not in words.BOARD:
        how = ELSEWHERE
    told = (when.other is not None or how == BOOSTS) and when.kind != words.DRIVE_CHECK
    now, other = THIS if when.to == THIS else Those("event"), Those("other") if told else None
    return Subject(now, other, how, heads_of(when.to), heads_of(when.other))


def _zones(trigger: When) -> tuple[ZoneId, ...]:
    """Where an automatic ability is active whose heading has no zone: where its own card is when it happens."""
    if isinstance(trigger, AnyTrigger):
        found = {_zones(part) for part in trigger.parts}
        if len(found) > 1:
            raise Unclear("active in which zone?")
        return found.pop()
    if not isinstance(trigger, Trigger) or not trigger.self_only:
        return ()
    if trigger.kind == words.DAMAGE_CHECK:
        return (words.TRIGGER_ZONE,)
    if trigger.kind != "moved" or set(trigger.to) & set(words.BOARD) or set(trigger.frm) & set(words.BOARD):
        return ()
    if trigger.verb == words.RETIRE:
        # VG 10.4.1: only what was on the field is retired.
        return ()
    return trigger.frm or trigger.to


@TOPIC.ability(Act)
def activated(wording: Wording, ability: Act) -> tuple[Ability, ...]:
    """An activated ability, and the keywords it is had by."""
    said, paid, body = headed(ability.heading), ability.cost, ability.body
    if not paid and isinstance(body[0], CostHere):
        # `[ACT]:[COST][...], ...`: the cost of the ability, in the newer wording.
        paid, body = body[0].cost, (body[0].then, *body[1:])
    parts, per_turn = laid_out(body)
    text = VgText(wording)
    cost = text.paid(Seq(paid)) if paid else NOTHING
    effect = in_a_row(text.actions(parts))
    # VG 8.1.1.1.1: where, for what, and what it does. VG 8.1.1.1.2.1: used up whatever its text asks.
    # VG 11.6.3.3, 11.6.3.3.1, 11.12.3.3, 11.12.3.3.1, 11.15.4, 11.15.4.1, 11.16.4, 11.16.4.1: what the heading asks is
    # looked at when it is played, and not again.
    # VG 11.18.4, 11.18.4.1, 11.19.1.3, 11.26.1.3, 11.26.1.3.1, 11.30.1.3, 11.36.1.3, 11.39.1.3, 11.39.1.3.1
    found = Activated(cost, effect, (), ability.heading.zones, said.condition, said.per_turn or per_turn)
    return (*said.keywords, found)


@TOPIC.ability(Cont)
def continuous(wording: Wording, ability: Cont) -> tuple[Ability, ...]:
    """Continuous abilities, and the keywords they are had by."""
    said = headed(ability.heading)
    if said.per_turn:
        raise Unclear("a continuous ability once a turn")
    found: list[Ability] = list(said.keywords)
    # VG 8.1.1.4: without a zone in all of them.
    # VG 11.6.3.1, 11.6.3.1.1, 11.12.3.1, 11.12.3.1.1, 11.15.2, 11.15.2.1, 11.16.2, 11.16.2.1, 11.18.2: as long as what
    # the heading asks holds, looked at all the time.
    # VG 11.19.1.1, 11.19.1.1.1, 11.26.1.1, 11.30.1.1, 11.36.1.1, 11.39.1.1
    zones = ability.heading.zones or words.ANYWHERE
    for part in _in_a_row(ability.parts):
        during = all_hold([said.condition, part.during])
        found.extend(granting.lasting(wording, replace(part, during=during, zones=zones)))
    return tuple(found)


def _in_a_row(parts: Sequence[Lasting | AfterThat]) -> list[Lasting]:
    """The parts; what comes after "then" holds only while what stands before it does."""
    out: list[Lasting] = []
    for part in parts:
        if isinstance(part, AfterThat):
            out.append(replace(part.part, during=all_hold([out[-1].during, part.part.during])))
        else:
            out.append(part)
    return out
