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
from ludex.games.caster.wording.history import A_SERVANT, ELSEWHERE
from ludex.games.caster.wording.nouns import ABILITIES, ALLIED_PLAYER, ANOTHER, ENEMY_PLAYER, A, kinds_of, side_of
from ludex.games.caster.wording.targets import CasterText
from ludex.games.caster.words import (
    ATTACK_DECLARATION_STEP,
    ATTACKED,
    BANISH,
    BATTLE,
    BATTLE_PHASE,
    BATTLED,
    BEGINNING_OF,
    CALL_PHASE,
    CHOSEN,
    DESTROY,
    DISCARD,
    DRAW,
    DRAW_PHASE,
    END_OF,
    END_PHASE,
    FIELD,
    GAME,
    GRAVEYARD,
    HAND,
    IS_ATTACKED,
    LEVELED_UP,
    MAIN_PHASE,
    PHASE,
    PLAYED,
    PLAYER,
    RECOVERY_PHASE,
    REMOVED,
    RIDES,
    SEARCHED,
    STEP_UP,
    SWITCHED,
    TURN,
)
from ludex.games.wording import events
from ludex.games.wording.events import EitherHappens, Happens
from ludex.games.wording.nouns import Noun, Place, all_of
from ludex.games.wording.references import Together
from ludex.games.wording.resolver import Topic, Unclear
from ludex.text import Pattern, PhraseTable, node, slot

TOPIC = Topic()
PHASES = (
    RECOVERY_PHASE, DRAW_PHASE, CALL_PHASE, MAIN_PHASE, BATTLE_PHASE, ATTACK_DECLARATION_STEP, BATTLE, END_PHASE, TURN,
)  # fmt: skip


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
    entering = _to_it("moved", frm=ELSEWHERE, into=FIELD)
    destroyed, banished = (_to_it("moved", verb=verb, frm=FIELD) for verb in (DESTROY, BANISH))
    table["event"] |= {
        "{it:doer!} enters~enter the field": entering,
        "{it:doer!} enters~enter the field or attacks~attack": node(EitherHappens, parts=(entering, _to_it(ATTACKED))),
        "{it:doer!} leaves~leave the field": _to_it("moved", frm=FIELD, into=ELSEWHERE),
    }
    for words, meaning in {
        "put into the field": entering,
        "put into a graveyard from the field": _to_it("moved", frm=FIELD, into=(GRAVEYARD,)),
        "put into a graveyard": _to_it("moved", into=(GRAVEYARD,)),
        "destroyed": destroyed,
        "banished": banished,
        "destroyed or banished": node(EitherHappens, parts=(destroyed, banished)),
        "discarded": _to_it("moved", verb=DISCARD),
        "returned to <<its owner's|your>> hand <<|from the field>>": _to_it("moved", frm=FIELD, into=(HAND,)),
        "removed from the game": _to_it("moved", into=(REMOVED,)),
        "turned face down": node(TurnedOver, to=slot("it"), facing=FACE_DOWN),
        "turned face up": node(TurnedOver, to=slot("it"), facing=FACE_UP),
        "attacked": _to_it(IS_ATTACKED),
        "targeted": _to_it(CHOSEN),
        "targeted by an enemy card or ability": _to_it(CHOSEN, other=ControlledBy(OPPONENT)),
        "rested": _to_it("engaged"),
        "recovered": _to_it("refreshed"),
        "reversed": _to_it("reversed"),
        # CC 1004.3, 1004.3a, 1004.3b: a hidden card comes to be known by all; whose and of what race, the noun says.
        "revealed": _to_it("revealed"),
    }.items():
        table["event"] |= {f"{{it:doer#s}} is {words}": meaning, f"{{it:myself}} am {words}": meaning}


def _deeds(table: PhraseTable) -> None:
    enemy, ally = (_to_it(ATTACKED, other=Cards((PLAYER,), who)) for who in (OPPONENT, YOU))
    table["event"] |= {
        "{it:doer!} attacks~attack": _to_it(ATTACKED),
        "{it:doer!} attacks~attack a {what:things#s}": _to_it(ATTACKED, other=A),
        "{it:doer!} attacks~attack <<an enemy player|your opponent>>": enemy,
        f"{{it:doer!}} attacks~attack {ALLIED_PLAYER}": ally,
        "{it:happening} attacks <<this card|me>>": _to_it(ATTACKED, other=THIS),
        "{it:doer!} rides~ride": _to_it(RIDES),
        "you reveal {it:happening}": _to_it("revealed", whose=YOU),
        "{it:doer!} switches~switch": _to_it(SWITCHED),
        "{it:doer!} levels~level up": _to_it(LEVELED_UP),
        # CC 906.7: a state that comes about.
        "{condition:status}": StateTrigger,
    }
    for words, so, how in (
        ("rests~rest", "rested", "engaged"),
        ("recovers~recover", "recovered", "refreshed"),
        ("reverses~reverse", "reversed", "reversed"),
    ):
        # CC 303.1a, 104.3: what lay so already has not become so.
        table["event"] |= {f"{{it:doer!}} {words}": _to_it(how), f"{{it:doer!}} becomes~become {so}": _to_it(how)}


def _players(table: PhraseTable) -> None:
    for words, s, es, who in (
        ("you", "", "", YOU),
        (ALLIED_PLAYER, "s", "es", YOU),
        (ENEMY_PLAYER, "s", "es", OPPONENT),
    ):
        table["event"] |= {
            f"{words} draw{s} a card": Trigger("moved", whose=who, verb=DRAW),
            f"{words} discard{s} a card": Trigger("moved", whose=who, verb=DISCARD),
            f"{words} play{s} {{it:happening}}": _to_it(PLAYED, whose=who),
            # CC 1008.2: nobody banishes what another controls.
            f"{words} banish{es} a card": Trigger("moved", whose=who, verb=BANISH),
        }
    table["event"] |= {
        "you <<search|have searched>> your deck": Trigger(SEARCHED, whose=YOU),
        "you step up": Trigger(PLAYED, what=Did(Trigger("paid", verb=STEP_UP)), whose=YOU),
    }


def _battling(table: PhraseTable) -> None:
    # CC 803.5, and battles without an attack.
    battles = (
        Trigger(ATTACKED, self_only=True, other=A_SERVANT),
        Trigger(IS_ATTACKED, what=A_SERVANT, self_only=True),
        Trigger(BATTLED, self_only=True),
    )
    for words in ("<<this card|this servant>> battles", "I battle"):
        table["event"] |= {words: EitherHappens(battles)}


def _phases(table: PhraseTable) -> None:
    opening, closing = "at <<the beginning|beginning|the start>> of", "at <<end|the end>> of"
    table["phase"] |= {f"{opening} <<|the>> game": Trigger(PHASE, verb=BEGINNING_OF + GAME)}
    for phase in (MAIN_PHASE, BATTLE_PHASE, TURN):
        table["next_phase"] |= {f"{opening} your next {phase}": Trigger(PHASE, verb=BEGINNING_OF + phase, whose=YOU)}
    for phase in PHASES:
        for start, edge in ((opening, BEGINNING_OF), (closing, END_OF)):
            moment = Trigger(PHASE, verb=edge + phase)
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
    if when.kind == PLAYED and any(one.value in ABILITIES for one in find(what, Is)):
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
        case Cards(zones, whose) if zones == (PLAYER,):
            return all_of([InZone(PLAYER), ControlledBy(whose)])
    return OneOf(text.word(other))


def _filter_of(text: CasterText, noun: Noun) -> Filter:
    """A filter for such a card, whoever controls it or whoever is named."""
    what, side = _noun(text, noun)
    return all_of([what, *([ControlledBy(side)] if side != EACH else [])])


def _noun(text: CasterText, noun: Noun) -> tuple[Filter, Who]:
    place, side = noun.what.place, side_of(noun.what)
    if place is not None:
        if not isinstance(place, Place) or place.zones != FIELD or side is not None:
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
