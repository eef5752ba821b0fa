"""Triggers: what happens, to what, from where to where, by whose effect, and when in the turn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.changes import COST_CAUSE, EFFECT_CAUSE
from ludex.core.conditions import AllOf, Condition, HappenedThisTurn, InPhase, TurnOf
from ludex.core.ids import ZoneId
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import THIS, ControlledBy, Filter, OneOf, Selector
from ludex.core.triggers import Trigger, When
from ludex.games.vanguard import words
from ludex.games.vanguard.filters import InRow, PairedWith, SameColumn
from ludex.games.vanguard.wording.nouns import (
    CARD,
    OF_HEADS,
    THOSE,
    UNIT,
    any_one,
    filter_of,
    head_of,
    kinds_of,
    those_of,
)
from ludex.games.wording import events
from ludex.games.wording.events import EitherHappens, Happens
from ludex.games.wording.nouns import Every, Noun, Place, all_of
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.text import PhraseTable, having, node, slot

TOPIC = Topic()
BOOSTED_BY_THIS = "boosted by this unit"
BESIDE_THIS = "in the column of this unit"
MOVED = "moved"
LEAP = "time leap"
"""The part of the verb of a call that says a time leap did it."""


@dataclass(frozen=True, slots=True)
class During(When):
    """Something happens while a condition holds."""

    condition: Condition
    when: When


@dataclass(frozen=True, slots=True)
class PlacedHere(When):
    """ "When placed": on a circle of the heading, from there if a zone is named."""

    frm: tuple[ZoneId, ...] = ()


@dataclass(frozen=True, slots=True)
class Party(Filter):
    """One that takes part in something: in a battle, or whose effect or cost it is."""

    of: Selector


def english(table: PhraseTable) -> None:
    """`when` is what stands before the effect, `event` what follows "when"."""
    _openings(table)
    _causes(table)
    _subjects(table)
    _arrivals(table)
    _departures(table)
    _moments(table)


def _openings(table: PhraseTable) -> None:
    table["when"] |= {
        "when {e:event}": slot("e"),
        "{e:moment_event}": slot("e"),
        "when {a:event} <<or when|, or when|or>> {b:event}": node(EitherHappens, parts=(slot("a"), slot("b"))),
        "{condition:meanwhile}, when {when:event}": During,
        "when {when:event} {condition:meanwhile}": During,
    }
    # VG 10.25.14
    legion = HappenedThisTurn(Trigger(words.IN_LEGION, whose=YOU))
    table["meanwhile"] |= {
        "during your turn": TurnOf(YOU),
        "during your opponent's turn": TurnOf(OPPONENT),
        **{
            f"during your {phase}": AllOf((TurnOf(YOU), InPhase(phase)))
            for phase in (words.MAIN_PHASE, words.BATTLE_PHASE, words.END_PHASE)
        },
        "during the turn <<that|when>> your vanguard [Legion]": legion,
    }


def _causes(table: PhraseTable) -> None:
    """By whose effect or cost something happens."""
    mine, theirs = any_one(CARD, YOU), any_one(CARD, OPPONENT)
    by_mine, by_others = Party(mine), Party(replace(mine, other=True))
    by_kind = node(Party, of=those_of(YOU))
    table.include("event", "caused")
    for said, cause, source in (
        ("due to an effect <<from|of>> one of your cards", EFFECT_CAUSE, by_mine),
        ("by an effect from one of your cards", EFFECT_CAUSE, by_mine),
        ("due to an effect from one of your other cards", EFFECT_CAUSE, by_others),
        ("due to an effect from your opponent's cards", EFFECT_CAUSE, Party(theirs)),
        ("due to the effect of your opponent's card", EFFECT_CAUSE, Party(theirs)),
        ("due to the effect of your {what:bare#s}", EFFECT_CAUSE, by_kind),
        ("for the cost of your {what:bare#s}'s ability", COST_CAUSE, by_kind),
        ("for the cost of your {what:bare#s}", COST_CAUSE, by_kind),
    ):
        table["event"] |= {f"{{e:caused}} {said}": having(slot("e"), cause=cause, source=source)}
    either = "{e:caused} for the effect or cost of your {what:bare#s}"
    table["event"] |= {either: having(slot("e"), source=by_kind)}


def _subjects(table: PhraseTable) -> None:
    """Whatever an event happens to: this card, or any of a kind."""
    table.include("whoever", "this", "one_of_all")
    table["whoever"] |= {
        "it": THIS,
        "a {what:placed#s}": THOSE,
        "another of your {what:bare#p}": those_of(YOU, other=True),
        "one of your {what:bare#p}": those_of(YOU),
        "<<an opponent's|one of your opponent's>> {what:bare#s}": those_of(OPPONENT),
    }
    other = node(Noun, quantity=Every(), other=True)
    table["whichever"] |= {"a {what:bare#s}": THOSE, "another {what:bare#s}": other}


def _arrivals(table: PhraseTable) -> None:
    """Units that are placed on circles."""
    table["onto"] |= {
        "(VC)": (words.VC,),
        "(RC)": (words.RC,),
        "(GC)": (words.GC,),
        "(VC) or (RC)": (words.VC, words.RC),
        "(RC) or (GC)": (words.RC, words.GC),
    }
    table["from_there"] |= {
        "from <<hand|your hand>>": (words.HAND,),
        "from your deck": (words.DECK,),
        "from <<your|the>> drop zone": (words.DROP,),
        "from <<your soul|soul>>": (words.SOUL,),
        "from your bind zone": (words.BIND,),
        "from your damage zone": (words.DAMAGE_ZONE,),
    }
    came, this_came = node(Happens, kind=MOVED), node(Happens, kind=MOVED, to=THIS)
    table["caused"] |= {
        # VG 10.5.1, 10.5.1.1: a move to the circle from elsewhere, played or not.
        "{to:whoever} is placed on {into:onto}": came,
        "placed on {into:onto}": this_came,
        "{to:whoever} is placed on {into:onto} {frm:from_there}": came,
        "placed on {into:onto} {frm:from_there}": this_came,
    }
    strode = node(Happens, kind=MOVED, frm=(words.G_ZONE,), into=(words.VC,), verb=words.STRIDE_VERB)
    beside = node(Happens, kind=MOVED, to=those_of(YOU, BESIDE_THIS), into=(words.VC, words.RC))
    leapt = node(Happens, kind=MOVED, into=(words.RC,), frm=(words.DECK,), verb=LEAP)
    ridden = node(Happens, kind=MOVED, to=THIS, frm=(words.VC,), into=(words.SOUL,), verb=words.RIDE)
    table["event"] |= {
        "placed": PlacedHere(),
        "placed from hand": PlacedHere((words.HAND,)),
        "{other:whichever} rides this unit": ridden,
        "your {what:bare#s} is placed in the same column as this unit": beside,
        "{to:whoever} is placed on (RC) <<|from your deck>> due to time leap": leapt,
        "{to:one_of_all} [Stride]": strode,
        "this unit [Stride]": Happens(MOVED, THIS, frm=(words.G_ZONE,), into=(words.VC,), verb=words.STRIDE_VERB),
        "this unit [Legion]": Happens(words.IN_LEGION, THIS),
        "your vanguard [Legion]": Happens(words.IN_LEGION, whose=YOU),
        "this unit becomes a heart card": Happens(words.BECAME_HEART, THIS),
    }


def _departures(table: PhraseTable) -> None:
    """Cards that go elsewhere."""
    table["gone"] |= {
        "put into <<the drop zone|your drop zone>>": (words.DROP,),
        "<<returned to|put into>> your hand": (words.HAND,),
        "put into your soul": (words.SOUL,),
        "put into <<your|his or her>> deck": (words.DECK,),
        "put into your G zone": (words.G_ZONE,),
        "put into <<the bind zone|your bind zone>>": (words.BIND,),
        "put into your damage zone": (words.DAMAGE_ZONE,),
        "placed in your bind zone": (words.BIND,),
    }
    table["left"] |= {
        "your soul": (words.SOUL,),
        "<<hand|your hand>>": (words.HAND,),
        "your deck": (words.DECK,),
        "your damage zone": (words.DAMAGE_ZONE,),
    }
    table.include("left", "onto")
    gone = node(Happens, kind=MOVED)
    table["caused"] |= {
        "{to:whoever} is {into:gone} from {frm:left}": gone,
        "{to:whoever} is retired from {frm:left}": node(Happens, kind=MOVED, into=(words.DROP,)),
        "{to:whoever} is {into:gone}": gone,
        # VG 10.4.1, 10.4.2: whatever goes there from the field is retired, and nothing else.
        "{to:whoever} is retired": node(Happens, kind=MOVED, frm=words.CIRCLES, into=(words.DROP,)),
    }
    for said, zone in {
        "soul": words.SOUL,
        "damage zone": words.DAMAGE_ZONE,
        "bind zone": words.BIND,
        "drop zone": words.DROP,
    }.items():
        table["caused"] |= {f"a card is put into your {said}": Happens(MOVED, whose=YOU, into=(zone,))}


def _moments(table: PhraseTable) -> None:
    for phase in (
        words.MAIN_PHASE,
        words.RIDE_PHASE,
        words.BATTLE_PHASE,
        words.ATTACK_STEP,
        words.CLOSE_STEP,
        words.END_PHASE,
    ):
        began, theirs = (Trigger(words.PHASE, whose=who, verb=words.BEGINNING_OF + phase) for who in (YOU, OPPONENT))
        table["moment_event"] |= {
            f"at the beginning of your {phase}": began,
            f"at the beginning of your opponent's {phase}": theirs,
        }
    table["moment_event"] |= {
        "at the end of your turn": Trigger(words.PHASE, whose=YOU, verb=words.END_OF_TURN),
        "at the end of <<the turn|each turn>>": Trigger(words.PHASE, verb=words.END_OF_TURN),
    }


# The kernel's triggers.


@TOPIC.event(Happens)
def happens(text: Text, when: Happens) -> Trigger:
    """The trigger of an event."""
    if isinstance(when.to, Noun) and when.frm == words.CIRCLES:
        # A rear-guard is retired from a rear-guard circle.
        when = replace(when, frm=_from(when.to) or words.CIRCLES)
    trigger = replace(events.trigger(when), whose=when.whose or EACH, source=text.word(when.source))
    if when.other is not None:
        trigger = replace(trigger, other=_other(text, when))
    if when.to is None:
        return trigger
    if when.to == THIS:
        return replace(trigger, self_only=True)
    if not isinstance(when.to, Noun):
        raise Unclear("a trigger about no kind of card")
    what, whose = [_subject(when.to, when)], when.whose or EACH
    if when.kind == MOVED and not when.frm and not _circles(when.into):
        trigger = replace(trigger, frm=_from(when.to))
    place = when.to.what.place
    if isinstance(place, Place):
        whose = place.whose
        what.extend(_placed(place))
        if place.zones and when.kind == MOVED:
            raise Unclear("a move of cards that are somewhere")
    return replace(trigger, what=text.word(all_of(what)), whose=text.word(whose))


def _placed(place: Place) -> list[Filter]:
    """What is said of a card by its place: its row, its column, who boosts it."""
    if place.how in (words.FRONT, words.BACK):
        return [InRow(place.how)]
    if place.how == BESIDE_THIS:
        return [SameColumn(THIS)]
    return [PairedWith(words.BOOST_LINK, THIS)] if place.how else []


def _other(text: Text, when: Happens) -> Filter:
    """The other card of an event: "a <Kagero> vanguard", "your vanguard"."""
    noun = when.other
    if not isinstance(noun, Noun):
        return OneOf(text.word(noun))
    if isinstance(noun.what.place, Place) and noun.what.place.zones:
        raise Unclear("a card elsewhere")
    filter: Filter = text.word(filter_of(noun.what, noun.other))
    return filter


def _subject(noun: Noun, when: Happens) -> Filter:
    """What an event happens to. A move is from a unit's circle, or to it: the zone is no quality of the card."""
    if when.kind in (words.LOCKED_EVENT, words.UNLOCKED):
        # The type of its circle changes with it (VG 4.6.7).
        return kinds_of(noun.what, noun.other)
    if when.kind != MOVED:
        return filter_of(noun.what, noun.other)
    zones = when.into if _circles(when.into) else when.frm or _from(noun)
    for kind in noun.what.kinds.parts:
        of_head = OF_HEADS.get(head_of(kind))
        if of_head is not None and not set(zones) <= set(of_head):
            raise Unclear("a unit that is somewhere else")
    return kinds_of(noun.what, noun.other)


def _from(noun: Noun) -> tuple[ZoneId, ...]:
    """Where a unit was before it went away: on a circle of its kind."""
    heads = {head_of(kind) for kind in noun.what.kinds.parts}
    if heads == {CARD}:
        return ()
    if not heads <= {*OF_HEADS, UNIT}:
        raise Unclear("a card from where?")
    zones = [zone for head in sorted(heads) for zone in OF_HEADS.get(head, words.CIRCLES)]
    return tuple(dict.fromkeys(zones))


def _circles(zones: tuple[ZoneId, ...]) -> bool:
    return any(zone in of_head for zone in zones for of_head in OF_HEADS.values())


@TOPIC.word(Party)
def party(text: Text, word: Party) -> Filter:
    """A filter for it, and for whose it is."""
    who = word.of
    if who == THIS:
        return OneOf(THIS)
    if not isinstance(who, Noun):
        raise Unclear("a battle of whom?")
    place = who.what.place
    if isinstance(place, Place):
        if place.zones or place.how:
            raise Unclear("a battle of cards that are somewhere")
        return all_of([text.word(filter_of(who.what, who.other)), ControlledBy(text.word(place.whose))])
    if place is not None:
        raise Unclear("a battle of cards that were looked at")
    filter: Filter = text.word(filter_of(who.what, who.other))
    return filter
