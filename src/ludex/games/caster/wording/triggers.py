"""When abilities trigger: what happens, to what, where; when in the turn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.changes import FACE_DOWN, FACE_UP, Facing
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.selectors import (
    THIS,
    Cards,
    ControlledBy,
    Did,
    FaceUp,
    Filter,
    InZone,
    Is,
    Not,
    NotThis,
    OneOf,
    Or,
    Selector,
)
from ludex.core.triggers import StateTrigger, Trigger, When
from ludex.core.walk import find
from ludex.games.caster import words
from ludex.games.caster.wording.history import A_SERVANT, ELSEWHERE
from ludex.games.caster.wording.nouns import ABILITIES, ALLIED_PLAYER, ANOTHER, ENEMY_PLAYER, A, kinds_of, side_of
from ludex.games.caster.wording.targets import CasterText
from ludex.games.wording import events
from ludex.games.wording.events import EitherHappens, Happens
from ludex.games.wording.nouns import Noun, Place, all_of
from ludex.games.wording.references import Together
from ludex.games.wording.resolver import Topic, Unclear
from ludex.text import Pattern, PhraseTable, node, slot

TOPIC = Topic()
PHASES = (
    words.RECOVERY_PHASE,
    words.DRAW_PHASE,
    words.CALL_PHASE,
    words.MAIN_PHASE,
    words.BATTLE_PHASE,
    words.ATTACK_DECLARATION_STEP,
    words.BATTLE,
    words.END_PHASE,
    words.TURN,
)


@dataclass(frozen=True, slots=True)
class TurnedOver(When):
    """Cards are turned face up or face down."""

    to: Selector
    facing: Facing


# Phrases.


def english(table: PhraseTable) -> None:
    """Events and moments."""
    table["doer", "s"] |= {
        "{it:this}": slot("it"),
        "this card or another {what:things#s}": node(Together, parts=(THIS, ANOTHER)),
    }
    table["doer", "p"] |= {"I": THIS}
    table["myself"] |= {"I": THIS}
    for category in ("doer", "happening"):
        table[category, "s"] |= {"a {what:things#s}": A, "another {what:things#s}": ANOTHER}
    _moves(table)
    _deeds(table)
    _players(table)
    _battling(table)
    _phases(table)


def _to_it(kind: str, **fields: object) -> Pattern:
    """A thing that happens to what is in the slot `it`."""
    return node(Happens, kind=kind, to=slot("it"), **fields)


def _moves(table: PhraseTable) -> None:
    entering = _to_it("moved", frm=ELSEWHERE, into=words.FIELD)
    destroyed, banished = (_to_it("moved", verb=verb, frm=words.FIELD) for verb in (words.DESTROY, words.BANISH))
    table["event"] |= {
        "{it:doer!} enters~enter the field": entering,
        "{it:doer!} enters~enter the field or attacks~attack": node(
            EitherHappens, parts=(entering, _to_it(words.ATTACKED))
        ),
        "{it:doer!} leaves~leave the field": _to_it("moved", frm=words.FIELD, into=ELSEWHERE),
    }
    for phrase, meaning in {
        "put into the field": entering,
        "put into a graveyard from the field": _to_it("moved", frm=words.FIELD, into=(words.GRAVEYARD,)),
        "put into a graveyard": _to_it("moved", into=(words.GRAVEYARD,)),
        "destroyed": destroyed,
        "banished": banished,
        "destroyed or banished": node(EitherHappens, parts=(destroyed, banished)),
        "discarded": _to_it("moved", verb=words.DISCARD),
        "returned to <<its owner's|your>> hand <<|from the field>>": _to_it(
            "moved", frm=words.FIELD, into=(words.HAND,)
        ),
        "removed from the game": _to_it("moved", into=(words.REMOVED,)),
        "turned face down": node(TurnedOver, to=slot("it"), facing=FACE_DOWN),
        "turned face up": node(TurnedOver, to=slot("it"), facing=FACE_UP),
        "attacked": _to_it(words.IS_ATTACKED),
        "targeted": _to_it(words.CHOSEN),
        "targeted by an enemy card or ability": _to_it(words.CHOSEN, other=ControlledBy(OPPONENT)),
        "rested": _to_it("engaged"),
        "recovered": _to_it("refreshed"),
        "reversed": _to_it("reversed"),
        # CC 1004.3, 1004.3a, 1004.3b: a hidden card comes to be known by all; whose and of what race, the noun says.
        "revealed": _to_it("revealed"),
    }.items():
        table["event"] |= {f"{{it:doer#s}} is {phrase}": meaning, f"{{it:myself}} am {phrase}": meaning}


def _deeds(table: PhraseTable) -> None:
    enemy, ally = (_to_it(words.ATTACKED, other=Cards((words.PLAYER,), who)) for who in (OPPONENT, YOU))
    table["event"] |= {
        "{it:doer!} attacks~attack": _to_it(words.ATTACKED),
        "{it:doer!} attacks~attack a {what:things#s}": _to_it(words.ATTACKED, other=A),
        "{it:doer!} attacks~attack <<an enemy player|your opponent>>": enemy,
        f"{{it:doer!}} attacks~attack {ALLIED_PLAYER}": ally,
        "{it:happening} attacks <<this card|me>>": _to_it(words.ATTACKED, other=THIS),
        "{it:doer!} rides~ride": _to_it(words.RIDES),
        "you reveal {it:happening}": _to_it("revealed", whose=YOU),
        "{it:doer!} switches~switch": _to_it(words.SWITCHED),
        "{it:doer!} levels~level up": _to_it(words.LEVELED_UP),
        # CC 906.7: a state that comes about.
        "{condition:status}": StateTrigger,
    }
    for phrase, so, how in (
        ("rests~rest", "rested", "engaged"),
        ("recovers~recover", "recovered", "refreshed"),
        ("reverses~reverse", "reversed", "reversed"),
    ):
        # CC 303.1a, 104.3: what lay so already has not become so.
        table["event"] |= {f"{{it:doer!}} {phrase}": _to_it(how), f"{{it:doer!}} becomes~become {so}": _to_it(how)}


def _players(table: PhraseTable) -> None:
    for phrase, s, es, who in (
        ("you", "", "", YOU),
        (ALLIED_PLAYER, "s", "es", YOU),
        (ENEMY_PLAYER, "s", "es", OPPONENT),
    ):
        table["event"] |= {
            f"{phrase} draw{s} a card": Trigger("moved", whose=who, verb=words.DRAW),
            f"{phrase} discard{s} a card": Trigger("moved", whose=who, verb=words.DISCARD),
            f"{phrase} play{s} {{it:happening}}": _to_it(words.PLAYED, whose=who),
            # CC 1008.2: nobody banishes what another controls.
            f"{phrase} banish{es} a card": Trigger("moved", whose=who, verb=words.BANISH),
        }
    table["event"] |= {
        "you <<search|have searched>> your deck": Trigger(words.SEARCHED, whose=YOU),
        "you step up": Trigger(words.PLAYED, what=Did(Trigger("paid", verb=words.STEP_UP)), whose=YOU),
    }


def _battling(table: PhraseTable) -> None:
    # CC 803.5, and battles without an attack.
    battles = (
        Trigger(words.ATTACKED, self_only=True, other=A_SERVANT),
        Trigger(words.IS_ATTACKED, what=A_SERVANT, self_only=True),
        Trigger(words.BATTLED, self_only=True),
    )
    for phrase in ("<<this card|this servant>> battles", "I battle"):
        table["event"] |= {phrase: EitherHappens(battles)}


def _phases(table: PhraseTable) -> None:
    opening, closing = "at <<the beginning|beginning|the start>> of", "at <<end|the end>> of"
    table["phase"] |= {f"{opening} <<|the>> game": Trigger(words.PHASE, verb=words.BEGINNING_OF + words.GAME)}
    for phase in (words.MAIN_PHASE, words.BATTLE_PHASE, words.TURN):
        table["next_phase"] |= {
            f"{opening} your next {phase}": Trigger(words.PHASE, verb=words.BEGINNING_OF + phase, whose=YOU)
        }
    for phase in PHASES:
        for start, edge in ((opening, words.BEGINNING_OF), (closing, words.END_OF)):
            moment = Trigger(words.PHASE, verb=edge + phase)
            table["phase"] |= {
                f"{start} <<|the>> {phase}": moment,
                f"{start} <<your|allied|an allied>> {phase}": replace(moment, whose=YOU),
                f"{start} <<your opponent's|enemy|an enemy>> {phase}": replace(moment, whose=OPPONENT),
            }


# Triggers of the kernel.


@TOPIC.event(Happens)
def happens(text: CasterText, when: Happens) -> Trigger:
    """Something happens to something, or a player does it."""
    trigger = replace(events.trigger(when), other=_other(text, when.other))
    to, whose = when.to, when.whose if when.whose is not None else EACH
    if to is None:
        return replace(trigger, whose=whose)
    if to == THIS:
        return replace(trigger, self_only=True)
    if isinstance(to, Together):
        this, noun = to.parts
        if this != THIS or not isinstance(noun, Noun):
            raise Unclear("a trigger about two kinds of thing")
        return replace(trigger, what=Or((OneOf(THIS), _filter_of(text, noun))))
    if not isinstance(to, Noun):
        return replace(trigger, what=OneOf(text.word(to)), whose=whose)
    what, side = _noun(text, to)
    if when.kind == words.PLAYED and any(one.value in ABILITIES for one in find(what, Is)):
        raise Unclear("an ability that is played")
    if whose != EACH and side not in (EACH, whose):
        raise Unclear("a card of one player that another has")
    return replace(trigger, what=what, whose=whose if whose != EACH else side)


@TOPIC.event(TurnedOver)
def turned_over(text: CasterText, when: TurnedOver) -> Trigger:
    """It lies so afterwards."""
    trigger = happens(text, Happens("turned", when.to))
    lies = FaceUp() if when.facing is FACE_UP else Not(FaceUp())
    return replace(trigger, what=all_of([trigger.what, lies]))


def _other(text: CasterText, other: Selector | Filter | None) -> Filter | None:
    """The other card of the event."""
    match other:
        case None | Filter():
            return other
        case Noun():
            return _filter_of(text, other)
        case Cards(zones, whose) if zones == (words.PLAYER,):
            return all_of([InZone(words.PLAYER), ControlledBy(whose)])
    return OneOf(text.word(other))


def _filter_of(text: CasterText, noun: Noun) -> Filter:
    """A filter for such a card, whoever controls it or whoever is named."""
    what, side = _noun(text, noun)
    return all_of([what, *([ControlledBy(side)] if side != EACH else [])])


def _noun(text: CasterText, noun: Noun) -> tuple[Filter, Who]:
    place, side = noun.what.place, side_of(noun.what)
    if place is not None:
        if not isinstance(place, Place) or place.zones != words.FIELD or side is not None:
            raise Unclear("a trigger about cards that are elsewhere")
        side = place.whose
    what = text.word(kinds_of(replace(noun.what, place=None)))
    return all_of([what, *([NotThis()] if noun.other else [])]), side if side is not None else EACH


def about(when: When) -> Selector | None:
    """What the trigger is about, which the text may call "it"."""
    if isinstance(when, Happens | TurnedOver):
        return when.to
    if isinstance(when, EitherHappens):
        found = {about(part) for part in when.parts}
        return found.pop() if len(found) == 1 else None
    return None
