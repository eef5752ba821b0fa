"""Triggers: what happens, to what, where, by what; when in the turn."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.selectors import ALL, THIS, ControlledBy, Filter, Is, OneOf, Selector
from ludex.core.triggers import StateTrigger, Trigger
from ludex.games.sve.keywords import ELSEWHERE
from ludex.games.sve.wording.history import YOU_DISCARD
from ludex.games.sve.wording.nouns import Sort, Yours, sorts_of
from ludex.games.sve.wording.references import A_FOLLOWER, YOUR_LEADER, ThisFollower
from ludex.games.sve.words import CEMETERY, DECK, EX, FIELD, HAND, LEADER_TYPE, TYPE
from ludex.games.wording import events
from ludex.games.wording.events import Happens
from ludex.games.wording.nouns import ONE, Every, Noun, Place, all_of, any_of
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.text import Pattern, PhraseTable, node

TOPIC = Topic()
YOU_DRAW = Trigger("moved", whose=YOU, verb="draw")
MILLED = Trigger("moved", whose=OPPONENT, frm=(DECK,), to=(CEMETERY,))
START_OF_MAIN = "start of main phase"
START_OF_END = "start of end phase"


def english(table: PhraseTable) -> None:
    """Events and moments of the turn."""
    one, another = node(Noun, quantity=ONE), node(Noun, quantity=ONE, other=True)
    table["arriving"] |= {"a {what:bare#s}": one, "another {what:bare#s}": another}
    table["there"] |= {"a {what:placed#s}": one, "another {what:placed#s}": another}
    for words, other in (("one", False), ("another one", True)):
        of = node(Noun, quantity=Every(), other=other)
        table["there"] |= {f"{words} of your {{what:bare#p}}": node(Yours, of=of)}
    _moves(table)
    _deeds(table)
    for whose, who in (("your", YOU), ("each opponent's", OPPONENT), ("each player's", EACH)):
        for phase, verb in (("main", START_OF_MAIN), ("end", START_OF_END)):
            table["phase"] |= {f"at the start of {whose} {phase} phase": Trigger("phase", whose=who, verb=verb)}
            if who == YOU:
                moment = f"at the start of your next {phase} phase"
                table["next_phase"] |= {moment: Trigger("phase", whose=YOU, verb=verb)}


def moved(**fields: object) -> Pattern:
    """The pattern of a move of what is in the slot `to`."""
    return node(Happens, kind="moved", **fields)


def _moves(table: PhraseTable) -> None:
    returned = {"frm": (FIELD,), "into": (HAND,), "verb": "return"}
    table["event"] |= {
        "{to:arriving} is put onto your field": moved(whose=YOU, into=(FIELD,)),
        "{to:arriving} is put onto the field": moved(into=(FIELD,)),
        "{to:arriving} is put into your EX area": moved(whose=YOU, into=(EX,)),
        "{to:arriving} is put from your field into the cemetery": moved(whose=YOU, frm=(FIELD,), into=(CEMETERY,)),
        "{to:arriving} is put from the field into the cemetery": moved(frm=(FIELD,), into=(CEMETERY,)),
        "a card is put from an opponent's deck into the cemetery": MILLED,
        "{to:arriving} is destroyed": moved(frm=(FIELD,), verb="destroy"),
        "{to:there} is returned to hand": moved(**returned),
        "{to:this} is returned to hand from your field": moved(whose=YOU, **returned),
        "{to:there} leaves the field": moved(frm=(FIELD,), verb="leave"),
        "{to:this} leaves the field": moved(frm=(FIELD,), verb="leave"),
        "{to:this} is discarded": moved(verb="discard"),
        "{to:this} is discarded by the ability of {by:there}": moved(verb="discard"),
        "you draw a card": YOU_DRAW,
        "you discard a card": YOU_DISCARD,
        "you discard 1 or more cards": replace(YOU_DISCARD, each="batch"),
        "an opponent discards a card": replace(YOU_DISCARD, whose=OPPONENT),
    }


def _deeds(table: PhraseTable) -> None:
    for category in ("there", "this"):
        for words, kind in (("evolves", "evolved"), ("attacks", "attacked"), ("races", "raced")):
            table["event"] |= {f"{{to:{category}}} {words}": node(Happens, kind=kind)}
        table["event"] |= {f"{{to:{category}}} performs a drive check": node(Happens, kind="drive check")}
    for kind in ("", "ability", "combat"):
        damaged = node(Happens, kind="damaged", verb=kind)
        table["event"] |= {f"{{to:this}} takes {kind} damage": damaged, f"{{by:this}} deals {kind} damage": damaged}
    table["event"] |= {
        "{to:this} becomes engaged": node(Happens, kind="engaged"),
        # Attack and defense given together are one gain.
        "{to:this} gains attack or defense": node(Happens, kind="raised", each="batch"),
        "your leader gains <<defense|[defense]>>": Happens("raised", to=YOUR_LEADER, verb="defense"),
        "your leader loses <<defense|[defense]>>": Happens("lost defense", to=YOUR_LEADER),
        "you play {to:arriving}": node(Happens, kind="played", whose=YOU),
        "you drive check a Trigger": Trigger("drive check trigger", whose=YOU),
        "{condition:condition}": StateTrigger,
    }


@TOPIC.event(Happens)
def happens(text: Text, when: Happens) -> Trigger:
    """The trigger of an event, with its zones, its source and the card it is about."""
    trigger = events.trigger(when)
    if when.verb == "leave":
        trigger = replace(trigger, verb="", to=ELSEWHERE[1:])
    elif when.into == (FIELD,):
        trigger = replace(trigger, frm=ELSEWHERE)
    if isinstance(when.by, Noun):
        place = when.by.what.place
        if not isinstance(place, Place):
            raise Unclear("whose ability?")
        by = all_of([_one_filter(sorts_of(when.by.what, when.by.other)), ControlledBy(place.whose)])
        trigger = replace(trigger, source=text.word(by))
    elif when.by is not None:
        trigger = replace(trigger, source=OneOf(text.word(when.by)))
    return _about(text, trigger, when)


def _about(text: Text, trigger: Trigger, when: Happens) -> Trigger:
    """The trigger with the card it is about."""
    to = when.to
    whose = when.whose or EACH
    if to is None:
        return replace(trigger, whose=whose)
    if is_this(to):
        what: Filter = A_FOLLOWER if isinstance(to, ThisFollower) else ALL
        return replace(trigger, self_only=True, what=what, whose=whose)
    if to == YOUR_LEADER:
        return replace(trigger, what=Is(TYPE, LEADER_TYPE), whose=YOU)
    noun = to.of if isinstance(to, Yours) else to
    if not isinstance(noun, Noun):
        raise Unclear("a trigger about no kind of card")
    place = Place((FIELD,), YOU) if isinstance(to, Yours) else noun.what.place or Place((FIELD,), whose)
    if not isinstance(place, Place) or place.zones != (FIELD,):
        raise Unclear("a trigger about cards that are elsewhere")
    sorts = sorts_of(noun.what, noun.other)
    return replace(trigger, what=text.word(_one_filter(sorts)), whose=_whose(sorts, place.whose, when.whose))


def is_this(what: Selector | None) -> bool:
    """Whether it is this card."""
    return what == THIS or isinstance(what, ThisFollower)


def _one_filter(sorts: list[Sort]) -> Filter:
    if any(sort.leader for sort in sorts):
        raise Unclear("a trigger about a leader among others")
    return any_of([sort.filter for sort in sorts])


def _whose(sorts: list[Sort], place: Who, said: Who | None) -> Who:
    if all(sort.enemy for sort in sorts):
        if YOU in (place, said):
            raise Unclear("an enemy's card of yours")
        return OPPONENT
    if any(sort.enemy for sort in sorts):
        raise Unclear("an enemy's card among others")
    return place
