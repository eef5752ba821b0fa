"""Triggers: what happens, to what, where, by what; when in the turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ludex.core.changes import EFFECT_CAUSE, RULE_CAUSE
from ludex.core.conditions import Holds
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.selectors import ALL, THIS, And, Cards, ControlledBy, Filter, Not, OneOf, Or, Selector
from ludex.core.triggers import StateTrigger, Trigger, When
from ludex.core.values import Count, Fixed
from ludex.games.fftcg import words
from ludex.games.fftcg.filters import FirstTime, InParty
from ludex.games.fftcg.wording.nouns import (
    A_FORWARD,
    A_SUMMON,
    AN_ABILITY,
    ELSEWHERE,
    ITSELF,
    THEIRS,
    Itself,
    kinds_of,
)
from ludex.games.fftcg.wording.references import FfText, ThisOne
from ludex.games.fftcg.wording.stack import CHOOSERS
from ludex.games.fftcg.words import BREAK, FIELD, HAND
from ludex.games.wording import events
from ludex.games.wording.events import EitherHappens, FirstHappens, Happens
from ludex.games.wording.nouns import ONE, Noun, Place, Things, all_of
from ludex.games.wording.references import Together
from ludex.games.wording.resolver import Topic, Unclear
from ludex.text import Pattern, PhraseTable, node, slot

TOPIC = Topic()
BY_THEM = ControlledBy(OPPONENT)
MAIN_PHASES = {1: words.MAIN_PHASE_1, 2: words.MAIN_PHASE_2}


# Phrases.


def english(table: PhraseTable) -> None:
    """Events and moments of the turn."""
    _subjects(table)
    _moves(table)
    _entering(table)
    _battle(table)
    _choices(table)
    _damage(table)
    _deeds(table)
    _phases(table)


def _subjects(table: PhraseTable) -> None:
    one = node(Noun, quantity=ONE)
    either = node(Together, parts=(slot("a"), node(Noun, quantity=ONE, what=slot("what"))))
    theirs = node(Things, place=THEIRS)
    table["owned"] |= {
        "{kinds:kinds!} of your opponent {suffixes:suffixes}": theirs,
        "{kinds:kinds!} {one:suffix} of your opponent": node(Things, suffixes=(slot("one"),), place=THEIRS),
    }
    table["theirs"] |= {"{kinds:kinds!}": theirs}
    table.include("arriving", "own")
    table["arriving"] |= {
        "a {what:bare#s}": one,
        "{a:this} or a {what:bare#s}": either,
        "a {what:owned#s}": one,
        "your opponent's {what:theirs#s}": one,
    }
    table.include("there", "own")
    table["there"] |= {
        "a {what:things#s}": one,
        "{a:this} or the {what:things#s}": either,
        "{a:this} or a {what:things#s}": either,
    }


def happens(kind: str, **fields: object) -> Pattern:
    """The pattern of a thing that happens to what is in the slot `to`."""
    return node(Happens, kind=kind, **fields)


def _either(*parts: Pattern) -> Pattern:
    return node(EitherHappens, parts=parts)


def _to(kind: str, to: str = "to", **fields: object) -> Pattern:
    """The same within another pattern."""
    return node(Happens, kind=kind, to=slot(to), **fields)


_ENTERS: dict[str, Any] = {"frm": ELSEWHERE, "into": (FIELD,)}
_FALLS: dict[str, Any] = {"frm": (FIELD,), "into": (BREAK,)}


def _moves(table: PhraseTable) -> None:
    falls, leaves = happens("moved", **_FALLS), happens("moved", frm=(FIELD,), into=ELSEWHERE)
    returned = happens("moved", frm=(FIELD,), into=(HAND,))
    table["event"] |= {
        "{to:there} is put from the field into the Break Zone": falls,
        "{to:there} leaves the field": leaves,
        "{to:there} is returned from the field to its owner's hand": returned,
        "{to:there} is returned to <<your|its owner's>> hand": returned,
        "{to:this} is added to your hand from the Break Zone": happens("moved", frm=(BREAK,), into=(HAND,)),
        "{to:this} is put from the deck into the Break Zone": happens("moved", frm=(words.DECK,), into=(BREAK,)),
    }
    for category in ("it", "this_one"):
        table["later_event"] |= {
            f"{{to:{category}}} is put from the field into the Break Zone": falls,
            f"{{to:{category}}} leaves the field": leaves,
        }
    for due, source in (("an ability", Not(A_SUMMON)), ("a Summon or ability", None), ("a Summon or an ability", None)):
        discarded = happens("moved", verb=words.DISCARD, cause=EFFECT_CAUSE, source=source)
        table["event"] |= {f"{{to:this}} is discarded from your hand due to {due}": discarded}
    lost = Trigger("moved", whose=OPPONENT, verb=words.DISCARD, cause=EFFECT_CAUSE, source=ControlledBy(YOU))
    due = "due to your Summons or abilities"
    for end in ("", "from their hand"):
        table["event"] |= {
            f"your opponent discards a card {end} {due}": lost,
            f"your opponent discards 1 or more cards {end} {due}": replace(lost, each="batch"),
        }
    yours = Trigger("moved", whose=YOU, verb=words.DISCARD, cause=EFFECT_CAUSE)
    table["event"] |= {f"you discard a card from your hand {due}": yours}


def _entering(table: PhraseTable) -> None:
    enters, attacks, falls = _to("moved", **_ENTERS), _to(words.ATTACKED), _to("moved", **_FALLS)
    falls_too = _to("moved", "again", **_FALLS)
    broken = "is put from the field into the Break Zone"
    table["event"] |= {
        "{to:arriving} enters the field": happens("moved", **_ENTERS),
        "{to:arriving} enters your field": happens("moved", **_ENTERS, whose=YOU),
        "{to:arriving} enters your opponent's field": happens("moved", **_ENTERS, whose=OPPONENT),
        "{to:this} enters the field from the Break Zone": happens("moved", frm=(BREAK,), into=(FIELD,)),
        "{to:this} enters the field or attacks": _either(enters, attacks),
        "{to:this} attacks or enters the field": _either(attacks, enters),
        f"{{to:this}} enters the field or {broken}": _either(enters, falls),
        f"{{to:this}} enters the field or when {{again:this}} {broken}": _either(enters, falls_too),
        "{to:this} enters the field or {phase:phase}": node(EitherHappens, parts=(enters, slot("phase"))),
    }
    for due, cause, source in (
        ("your cast", RULE_CAUSE, None),
        ("a Summon or an ability", EFFECT_CAUSE, None),
        ("an ability", EFFECT_CAUSE, Not(A_SUMMON)),
    ):
        for field in ("the", "your"):
            entering = happens("moved", **_ENTERS, cause=cause, source=source)
            table["event"] |= {f"{{to:this}} enters {field} field due to {due}": entering}


def _battle(table: PhraseTable) -> None:
    blocks, attacks = (_to(words.BLOCKED), _to(words.WAS_BLOCKED)), (_to(words.ATTACKED), _to(words.BLOCKED))
    by_forward = (_to(words.BLOCKED, other=ALL), _to(words.WAS_BLOCKED, other=ALL))
    table["event"] |= {
        "{to:there} attacks": happens(words.ATTACKED),
        "{to:there} blocks": happens(words.BLOCKED),
        "{to:there} is blocked": happens(words.WAS_BLOCKED),
        "{to:this} blocks or is blocked": _either(*blocks),
        "{to:this} attacks or blocks": _either(*attacks),
        "{to:this} blocks or is blocked by a Forward": _either(*by_forward),
        "{to:this} forms a party and attacks": happens(words.PARTY_FORMED),
        "a party you control attacks": Trigger(words.PARTY_FORMED, whose=YOU, each="batch"),
    }


def _choices(table: PhraseTable) -> None:
    """Chosen, by what, by whose."""
    singular: dict[str, Filter] = {
        "Summon or ability": ALL,
        "Summon or an ability": ALL,
        "Summon": A_SUMMON,
        "ability": AN_ABILITY,
    }

    def chosen(filter: Filter, theirs: bool) -> Pattern:
        return happens(words.CHOSEN, other=all_of([filter, BY_THEM]) if theirs else filter)

    for chooser, filter in CHOOSERS.items():
        table["event"] |= {
            f"{{to:there}} is chosen by your opponent's {chooser}": chosen(filter, True),
            f"{{to:there}} is chosen by {chooser}": chosen(filter, False),
        }
    for chooser, filter in singular.items():
        table["event"] |= {
            f"{{to:there}} is chosen by a {chooser} of your opponent": chosen(filter, True),
            f"{{to:there}} is chosen by a {chooser}": chosen(filter, False),
        }
        if chooser != "Summon or an ability":
            table["event"] |= {f"{{to:there}} is chosen by your opponent's {chooser}": chosen(filter, True)}


def _damage(table: PhraseTable) -> None:
    theirs = And((A_FORWARD, BY_THEM))
    table["struck"] |= {"a {what:things#s}": node(Noun, quantity=ONE)}
    table["event"] |= {
        "{to:there} deals damage to your opponent": happens(words.HIT, other=BY_THEM),
        "{to:there} is dealt damage": happens("damaged"),
        "{to:there} is dealt damage by a Forward": happens("damaged", other=A_FORWARD),
        "{to:there} is dealt damage by a Forward opponent controls": happens("damaged", other=theirs),
        "{by:own} deals damage to {to:struck}": happens("damaged"),
        "{by:own} deals battle damage to {to:struck}": happens("damaged", verb=words.BATTLE_DAMAGE),
    }
    hit = Trigger("moved", whose=YOU, to=(words.DAMAGE_ZONE,), verb=words.POINT)
    party = Trigger(words.HIT, what=InParty(), whose=YOU, other=BY_THEM, each="batch")
    table["event"] |= {
        "you receive damage": replace(hit, each="batch"),
        "you receive a point of damage": hit,
        "either player receives a point of damage": Trigger("moved", to=(words.DAMAGE_ZONE,)),
        "a party you control deals damage to your opponent": party,
    }


def _deeds(table: PhraseTable) -> None:
    one = node(Noun, quantity=ONE, what=slot("what"))
    no_cards = Holds(Count(Cards((HAND,), YOU)), "==", Fixed(0))
    activated = happens("refreshed", cause=EFFECT_CAUSE, source=ControlledBy(YOU))
    table["event"] |= {
        "you cast a {what:bare#s}": happens(words.CAST_EVENT, to=one, whose=YOU),
        "your opponent casts a {what:bare#s}": happens(words.CAST_EVENT, to=one, whose=OPPONENT),
        "either player casts a Summon": Trigger(words.CAST_EVENT, what=A_SUMMON),
        "{to:there} is activated due to your Summons or abilities": activated,
        "active {to:this} becomes dull": happens("engaged"),
        "{to:there} becomes dull": happens("engaged"),
        "you have no cards in your hand": StateTrigger(no_cards),
        "{to:there} uses an action ability": happens(words.USED, verb=words.ACTION_ABILITY),
        "you use a special ability": Trigger(words.USED, whose=YOU, verb=words.SPECIAL_ABILITY),
    }


def _phases(table: PhraseTable) -> None:
    for whose, who in (
        ("each of your turns", YOU),
        ("each of your opponent's turns", OPPONENT),
        ("each player's turn", EACH),
    ):
        table["phase"] |= {
            f"at the end of {whose}": _phase(words.END_PHASE, who),
            f"at the beginning of the Attack Phase during {whose}": _phase(words.ATTACK_PHASE, who),
        }
        for number, main in MAIN_PHASES.items():
            table["phase"] |= {f"at the beginning of Main Phase {number} during {whose}": _phase(main, who)}
    for number, main in MAIN_PHASES.items():
        yours = _phase(main, YOU)
        table["phase"] |= {
            f"at the beginning of your Main Phase {number}": yours,
            f"at the beginning of your Main Phase {number} during each of your turns": yours,
        }
        table["moment"] |= {f"at the beginning of your next Main Phase {number}": yours}
    table["phase"] |= {
        "at the beginning of your Attack Phase": _phase(words.ATTACK_PHASE, YOU),
        "at the end of your turn": _phase(words.END_PHASE, YOU),
    }
    table["moment"] |= {
        "at the end of your opponent's turn": _phase(words.END_PHASE, OPPONENT),
        "at the end of the turn": _phase(words.END_PHASE, EACH),
    }


def _phase(phase: str, whose: Who) -> Trigger:
    return Trigger(words.PHASE, whose=whose, verb=phase)


# Triggers of the kernel, and what a text may then call "it".


@TOPIC.event(FirstHappens)
def first_time(text: FfText, when: FirstHappens) -> Trigger:
    """For the first time in a turn."""
    trigger = text.event_of(when.when)
    return replace(trigger, what=all_of([trigger.what, FirstTime(trigger)]))


@TOPIC.event(Happens)
def trigger_of(text: FfText, when: Happens) -> Trigger:
    """The trigger of an event, with the card it is about and the other one in it."""
    other = OneOf(text.word(when.by)) if when.by is not None else text.word(when.other)
    trigger = replace(events.trigger(when), other=other, source=when.source)
    to, whose = when.to, when.whose or EACH
    if to is None:
        return replace(trigger, whose=whose)
    if isinstance(to, Itself | ThisOne):
        return replace(trigger, self_only=True)
    if isinstance(to, Together):
        this, noun = to.parts
        if this != ITSELF or not isinstance(noun, Noun):
            raise Unclear("a trigger about two kinds of thing")
        what, place = _noun(text, noun, whose)
        return replace(trigger, what=Or((OneOf(THIS), what if place == EACH else all_of([what, ControlledBy(place)]))))
    if not isinstance(to, Noun):
        return replace(trigger, what=OneOf(text.word(to)), whose=whose)
    what, place = _noun(text, to, whose)
    return replace(trigger, what=what, whose=place)


def _noun(text: FfText, noun: Noun, whose: Who) -> tuple[Filter, Who]:
    """What fits the noun, and whose it is."""
    place = noun.what.place if noun.what.place is not None else Place((FIELD,), whose)
    if not isinstance(place, Place) or place.zones != (FIELD,):
        raise Unclear("a trigger about cards that are elsewhere")
    if whose != EACH and place.whose != whose:
        raise Unclear("a card of one player on the field of another")
    return text.word(kinds_of(replace(noun.what, place=None))), place.whose


def about(when: When) -> Selector | None:
    """What the trigger is about, which the text may call "it"."""
    if isinstance(when, FirstHappens):
        return about(when.when)
    if isinstance(when, EitherHappens):
        found = {about(part) for part in when.parts}
        return found.pop() if len(found) == 1 else None
    return when.to if isinstance(when, Happens) else None
