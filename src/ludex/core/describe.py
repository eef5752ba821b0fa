"""Plain English for actions, options, limits and events, with rule numbers: for logs, terminals and views.

What a seat may know was decided before (`visibility`): an event comes as it was told, a card is named to who knows it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ludex.core import visibility
from ludex.core.continuous import shows
from ludex.core.decisions import CARDS, MODES, WAITING, WORDS, YES_NO, Action, Decision
from ludex.core.definitions import Activated, Automatic, Face
from ludex.core.ids import NO_CARD, NOBODY, CardId, Seat
from ludex.core.limits import APART, AT_LEAST, AT_MOST, DIFFER, SHARE
from ludex.core.printed import lines_of
from ludex.core.walk import find

if TYPE_CHECKING:
    from ludex.core.bill import Bill
    from ludex.core.machine import Machine
    from ludex.core.state import Pending
    from ludex.core.visibility import RedactedEvent

MOVES = {
    "banish": "{name} was banished",
    "bury": "{name} was buried",
    "create": "{name} was created in {whose} {to}",
    "destroy": "{name} was destroyed",
    "discard": "{who} discarded {name}",
    "draw": "{who} drew {name}",
    "play": "{who} began to play {name}",
}
"""How a move is told, by its verb; others name where from and where to."""

SENTENCES = {
    "chose": "{who} chose {name}",
    "chose nothing": "{who} chose nothing",
    "control": "{who} took control of {name}",
    "counter": "{name}: {signed} {verb} counter",
    "damaged": "{name} took {amount} damage{by}",
    "declared": "{who} declared {declared}",
    "eliminated": "{name} ceased to exist",
    "empty draw": "{who} had no card to draw",
    "engaged": "{name} was engaged",
    "first player": "{who} went first",
    "game over": "{won}: {verb}",
    "given": "{name} was given an effect{by}",
    "looked": "{who} looked at {name} in the {frm}",
    "lowered": "{name} has {amount} less {verb}",
    "not played": "an ability of {name} could not be played",
    "paid": "{who} paid for {name}: {verb}",
    "phase": "{who}: {verb}",
    "picked": "{who} decided who goes first",
    "planned": "{who}: {verb} turn to come",
    "played": "{who} played {name}",
    "raised": "{name} has {amount} more {verb}",
    "refreshed": "{name} was refreshed",
    "repeated": "{who} repeated this {amount} times; the last time is told",
    "resource": "{who}: {signed} {verb}",
    "revealed": "{name} was revealed",
    "rolled": "{who} rolled {amount}",
    "shuffled": "{who} shuffled the {to}",
    "triggered": "{ability} of {name} triggered",
    "turn": "{whose} turn began, turn {amount}",
    "turn skipped": "{who} skipped a turn",
    "turned": "{name} was turned {face}",
    "used": "{who} used {ability} of {name}",
}
"""How an event is told, by its kind, unless the game tells it; of kinds that nobody tells only the kind is named."""

HIDDEN = "a card"
LIMITS = {
    DIFFER: "they have to differ",
    AT_MOST: "together at most {}",
    AT_LEAST: "together at least {}",
    SHARE: "all of them have to share something",
    APART: "no two of them may share anything",
}
"""What each kind of limit on a choice of several wants."""


def player(viewer: Seat, seat: Seat) -> str:
    """A player as the viewer calls them; by number if nobody in particular looks."""
    if seat == NOBODY:
        return "nobody"
    if viewer == NOBODY:
        return f"player {seat + 1}"
    return "you" if viewer == seat else "your opponent"


def card_name(m: Machine, card_id: CardId) -> str:
    """What the card is called, or was when it was last known: for those who may know it."""
    if card_id not in m.state.cards and card_id not in m.state.was:
        return HIDDEN
    defn, face = shows(m, m.record(card_id))
    name = m.pool.side(defn, face).names[0]
    source = next((one.source for one in m.state.stack if one.card == card_id), card_id)
    return name if source == card_id else f"{name} of {card_name(m, source)}"


def card_for(m: Machine, seat: Seat, card_id: CardId) -> str:
    """What the card is called for this seat."""
    if card_id not in m.state.cards:
        gone = m.state.was.get(card_id)
        return card_name(m, card_id) if gone is not None and visibility.recalls(m, seat, gone.card) else HIDDEN
    if not visibility.knows(m, seat, card_id):
        return HIDDEN
    name = card_name(m, card_id)
    pattern = m.spec.sentences.get(f"name: {name}")
    return name if pattern is None else pattern.format(who=player(seat, m.state.cards[card_id].controller))


def ability_name(m: Machine, number: int) -> str:
    """An ability by the words that open it."""
    if number < 0:
        return "a delayed ability"
    ability = m.pool.abilities[number].ability
    own = m.spec.sentences
    if isinstance(ability, Automatic) and ability.label:
        return own.get(f"ability: {ability.label}", ability.label)
    if isinstance(ability, Activated) and ability.kinds:
        return " ".join(filter(None, (own.get(f"ability: {kind}", kind) for kind in ability.kinds)))
    return own.get("ability: ", "an ability")


def ability_line(m: Machine, card_id: CardId, number: int, origin: CardId = NO_CARD) -> str:
    """The printed line of an ability that a card has, or was given by its origin; nothing if that is unclear."""
    for one in dict.fromkeys((card_id, origin)):
        if one in m.state.cards or one in m.state.was:
            defn, side = shows(m, m.record(one))
            line = printed_line(m, m.pool.side(defn, side), number)
            if line:
                return line
    return ""


def printed_line(m: Machine, face: Face, number: int) -> str:
    """The line of a face that an ability comes from; nothing if it has none or that is unclear."""
    if number < 0:
        return ""
    ability = m.pool.abilities[number].ability
    for place, line in enumerate(lines_of(face)):
        if any(found == ability for found in find(face.abilities[place], type(ability))):
            return line
    return ""


def action(m: Machine, seat: Seat, chosen: Action) -> str:
    """What a player may do at a window."""
    own = m.spec.sentences
    if not chosen.card:
        return own.get(f"action: {chosen.kind} {chosen.other}", chosen.kind)
    name = card_for(m, seat, chosen.card)
    ability = ability_name(m, chosen.ability) if chosen.ability >= 0 else ""
    other = card_for(m, seat, chosen.other) if chosen.other else ""
    pattern = own.get(f"action: {chosen.kind} {ability}") or own.get(f"action: {chosen.kind}")
    if pattern is not None:
        return pattern.format(name=name, other=other)
    words = f"{chosen.kind} {name}"
    if ability:
        words = f"{words}: {ability}"
    return f"{words}, {other}" if other else words


def option(m: Machine, decision: Decision, place: int) -> str:
    """One of the options of a question, for the seat that is asked."""
    seat = decision.seat
    number = decision.options[place]
    if decision.kind == CARDS:
        words = card_for(m, seat, number)
        alike = [one for one in decision.options if card_for(m, seat, one) == words]
        where = _where(m, seat, number) if len(alike) > 1 else ""
        return f"{words} ({where})" if where else words
    if decision.kind == WORDS:
        return decision.words[place]
    if decision.kind == MODES:
        return f"option {number + 1}"
    pending = _pending(m, number) if decision.kind == WAITING else None
    if pending is not None:
        words = f"{ability_name(m, pending.ability)} of {card_for(m, seat, pending.source)}"
        line = ability_line(m, pending.source, pending.ability, pending.origin)
        return f"{words}{_waits_for(m, seat, pending)}{f': {line}' if line else ''}"
    return str(number)


def _waits_for(m: Machine, seat: Seat, pending: Pending) -> str:
    """The card that triggered an ability, where it waits more than once: so that the two can be told apart."""
    again = [one for one in m.state.standby if (one.source, one.ability) == (pending.source, pending.ability)]
    cards = dict(pending.slots).get("event")
    if len(again) < 2 or not isinstance(cards, tuple) or not cards or not isinstance(cards[0], int):
        return ""
    return f" (for {card_for(m, seat, cards[0])})"


def _where(m: Machine, seat: Seat, card_id: CardId) -> str:
    """Where a card lies, to tell it from others of its name."""
    card = m.state.cards.get(card_id)
    if card is None:
        return ""
    whose = "your" if card.controller == seat else "your opponent's"
    return f"{whose} {m.spec.zones[card.zone].name}"


def about(m: Machine, decision: Decision, place: int) -> CardId:
    """The card that an option is about, if it is about one."""
    number = decision.options[place]
    if decision.kind == CARDS:
        return number
    pending = _pending(m, number) if decision.kind == WAITING else None
    return NO_CARD if pending is None else pending.source


def _pending(m: Machine, number: int) -> Pending | None:
    return next((one for one in m.state.standby if one.number == number), None)


def constraints(m: Machine, decision: Decision) -> list[str]:
    """What must hold of all that are picked together, or of the answer."""
    own = m.spec.sentences
    found = [own.get(f"limit: {one.kind}", LIMITS[one.kind]).format(one.bound) for one in decision.limits]
    if decision.bill is not None:
        found.append(_due(m, decision.bill))
    if decision.shape == YES_NO and decision.barred:
        found.append(f"can only be answered {'yes' if 0 in decision.barred else 'no'}")
    return found


def _due(m: Machine, bill: Bill) -> str:
    """What a bill wants, and how much may be too much."""
    needs: dict[str, int] = {}
    for need in bill.needs:
        kind = kinds_of(m, need)
        needs[kind] = needs.get(kind, 0) + 1
    among = " and ".join(f"{number} {kind}" for kind, number in needs.items())
    words = f"{bill.total} in all{f', among them {among}' if among else ''}"
    # Where any amount may be too much, nothing is said of it.
    return words if bill.waste >= sum(bill.amounts) else f"{words}; at most {bill.waste} too many"


def kinds_of(m: Machine, bits: int) -> str:
    """What the kinds of a unit are called."""
    units = m.spec.numbers.units
    found = [name for place, name in enumerate(units) if bits & (1 << place)]
    return "of any kind" if len(found) == len(units) else " or ".join(found)


def gives(m: Machine, decision: Decision, place: int) -> str:
    """What an option pays towards a bill, where there is one."""
    bill = decision.bill
    return "" if bill is None else f"{bill.amounts[place]} {kinds_of(m, bill.kinds[place])}"


def _pattern(m: Machine, told: RedactedEvent) -> str:
    """How the game tells it, of this verb and zone ("KIND: VERB to ZONE"), verb, or kind; or else the kernel."""
    own = m.spec.sentences
    pattern = own.get(f"{told.kind}: {told.verb} to {told.to}") or own.get(f"{told.kind}: {told.verb}")
    pattern = pattern or own.get(told.kind)
    if pattern or told.kind != "moved":
        return pattern or SENTENCES.get(told.kind) or ("{name}: {kind}" if told.card else "{who}: {kind}")
    where = "{name} went from {frm} to {place}" if told.frm else "{name} came to {place}"
    return MOVES.get(told.verb, where)


def _spot(m: Machine, told: RedactedEvent) -> str:
    """What the place is called that a card went to, where the field has several of a kind."""
    spots = m.spec.spots
    on_field = any(m.spec.zones[zone].name == told.to for zone in m.spec.board)
    return spots[told.amount] if on_field and 0 < told.amount < len(spots) else ""


def payment_problem(m: Machine, decision: Decision, picked: tuple[int, ...]) -> str:
    """What is wrong with paying a bill with these options, in the words of the game, with the rule; or nothing."""
    bill = decision.bill
    if bill is None or any(not 0 <= n < len(decision.options) for n in picked) or not bill.problem(picked):
        return ""
    given = sum(bill.amounts[n] for n in picked)
    words = bill.problem(picked)
    if given >= bill.total and not bill.pays(picked):
        words = f"that does not give {_due(m, bill).partition(';')[0]}"
    elif bill.pays(picked) and given - bill.total <= bill.waste:
        spare = next(n for n in picked if bill.pays([one for one in picked if one != n]))
        words = f"{option(m, decision, spare)} is not needed"
    return f"{words} [{decision.rule}]"


def verb(op: type) -> str:
    """The name of a verb in words: PutIntoHand is put into hand."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", op.__name__).lower()


def _which(m: Machine, told: RedactedEvent) -> str:
    """An ability by the words that open it, and by its line where the card has another that opens so."""
    name = ability_name(m, told.amount)
    for face in (face for card in m.pool.defs if card.name == told.name for face in card.faces):
        line = printed_line(m, face, told.amount)
        if line:
            like = m.pool.abilities[told.amount].ability
            others = {m.pool.ability(one) for one in face.abilities if type(one) is type(like)} - {told.amount}
            return f'{name} "{line}"' if any(ability_name(m, other) == name for other in others) else name
    return name


def event(m: Machine, viewer: Seat, told: RedactedEvent) -> str:
    """What happened, as the viewer was told it, and the rule."""
    pattern = _pattern(m, told)
    who = player(viewer, told.seat)
    of = told.source_name if told.source != told.card else ""
    whose = {"you": "your", "nobody": "the"}.get(who, f"{who}'s")
    # Of a zone whose order counts the top is meant where nothing is said.
    under = "the bottom of " if told.kind == "moved" and told.amount < 0 else ""
    words = pattern.format(
        name=m.spec.sentences.get(f"name: {told.name}", told.name).format(who=who) or HIDDEN,
        other=told.other_name or HIDDEN,
        source=told.source_name or HIDDEN,
        by=f" from {of}" if of else "",
        of=f" of {of}" if of else "",
        who=who,
        whose=whose,
        frm=told.frm,
        to=told.to,
        place=f"{under}{whose} {told.to}",
        into=f"{'on ' if under else 'into '}{under}{whose} {told.to}",
        verb=told.verb,
        kind=told.kind,
        amount=told.amount,
        signed=f"{told.amount:+}",
        declared=told.verb or told.amount,
        won="the game is a draw" if told.seat == NOBODY else f"{who} won",
        face="face up" if told.amount else "face down",
        there=f" to the {_spot(m, told)}" if _spot(m, told) else "",
        ability=_which(m, told) if told.kind in visibility.NUMBERED else "",
    )
    words = words[0].upper() + words[1:]
    return f"{words} [{told.rule}]" if told.rule else words
