"""Damage to a player, and EX Bursts (FF 6.5, 11.10)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.atoms import moves
from ludex.core.changes import ANNOUNCE, BATTLE_CAUSE, CREATE, MOVE, RULE_CAUSE, Change
from ludex.core.decisions import YES_NO, Answer, Decision
from ludex.core.definitions import Automatic
from ludex.core.events import Event
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.playing import (
    AUTOMATIC,
    choose_options,
    cited,
    divide,
    division_answer,
    item,
    modes_answer,
    select_targets,
    target_answer,
)
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame, Item, Scope, Value
from ludex.core.targets import why_no_targets
from ludex.games.fftcg.ops.choose import CHOOSER
from ludex.games.fftcg.setup import DAMAGE_LIMIT
from ludex.games.fftcg.words import (
    ATTACK_LINK,
    AUTO_ABILITY,
    CHOSEN,
    DAMAGE_ZONE,
    DECK,
    EX_BURST,
    HIT,
    ICON,
    NO_BURST,
    POINT,
    STACK,
    SUMMON,
    TYPE,
)

POINTS = Procedure("points of damage")
"""The seat is dealt damage. Slots: "left" how many points, "cause", "by" what dealt it, "bursts" EX Bursts to come."""
BURST = Procedure("EX Burst")
"""The source is the card in the Damage Zone; the slot "program" is what it does."""
IN_BURST = "burst"
"""The slot of an effect that results from an EX Burst."""
NO_CARD_LEFT = "empty damage"
"""The kind of event that a player took damage with an empty deck (FF 3.1.3)."""


def deal(m: Machine, event: Event, seat: Seat) -> None:
    """The points of this event are placed before anything else goes on."""
    slots: dict[str, Value] = {
        "left": event.amount,
        "cause": event.cause,
        "by": (event.source,) if event.source else (),
        "bursts": (),
    }
    m.call(POINTS.name, 0, seat, slots)


def limit(m: Machine) -> int:
    """How many points of damage lose the game: seven, or six in a limited game (FF 3.1.1)."""
    return m.state.facts.get(DAMAGE_LIMIT, 7)


def dealers(m: Machine, f: Frame) -> tuple[CardId, ...]:
    """What deals the damage: every Forward of a party (the ruling under FF 10.1.4.1)."""
    by = f.cards("by")
    if f.slots["cause"] == BATTLE_CAUSE:
        return tuple(link.a for link in m.state.links if link.kind == ATTACK_LINK) or by
    return by


@POINTS.step("place a card", "6.5.2")
def place(m: Machine, f: Frame) -> Flow:
    """The top card of the deck is put into the Damage Zone, as often as there are points (FF 6.5.3, 7.8.2)."""
    if not f.number("left"):
        return POINTS.label("EX Burst")
    f.slots["left"] = f.number("left") - 1
    deck = m.zone(DECK, f.seat)
    if not deck:
        # The ruling under FF 3.1.1: whoever has lost uses nothing any more.
        f.slots["left"] = 0
        f.slots["bursts"] = ()
        propose(m, f, [Change(ANNOUNCE, name=NO_CARD_LEFT, seat=f.seat, cause=RULE_CAUSE, rule="3.1.3")])
        return POINTS.label("EX Burst")
    changes = [Change(MOVE, deck[0], POINT, f.seat, DAMAGE_ZONE, position=-1, cause=RULE_CAUSE, rule="6.5.2")]
    cause = str(f.slots["cause"])
    player = m.avatar(f.seat)
    for card in dealers(m, f):
        changes.append(
            Change(
                ANNOUNCE, card, name=HIT, seat=f.seat, amount=1, verb=cause, cause=cause, source=card, other=player,
                rule="6.5.1",
            )
        )  # fmt: skip
    propose(m, f, changes, "placed")
    return None


@POINTS.step("look for the icon", "6.5.2.1")
def look(m: Machine, f: Frame) -> Flow:
    """An EX Burst waits until all points of this damage are placed (the ruling under FF 6.5.2.1)."""
    placed = f.cards("placed")
    card = placed[0] if placed else 0
    barred = any(m.can(NO_BURST, one) for one in dealers(m, f))
    if card and m.exists(card) and EX_BURST in m.now(card).sets[ICON] and not barred:
        f.slots["bursts"] = (*f.cards("bursts"), card)
    return POINTS.label("place a card")


def bursts(m: Machine, card: CardId) -> list[int]:
    """The programs of a card's EX Burst: all of a Summon, else the auto-abilities that are marked (FF 11.10.3)."""
    now = m.now(card)
    if SUMMON in now.sets[TYPE]:
        return [now.spell]
    found = []
    for gained in now.abilities:
        info = m.pool.abilities[gained.ability]
        if isinstance(info.ability, Automatic) and info.ability.label == EX_BURST:
            # FF 11.8.13: a condition of its trigger is one of its effect too.
            if info.ability.while_.holds(m, Scope(card, m.record(card).controller, {}, Item())):
                found.append(info.program)
    return found


def chooser(m: Machine, card: CardId) -> str:
    """As what its EX Burst chooses."""
    return SUMMON if SUMMON in m.now(card).sets[TYPE] else AUTO_ABILITY


def usable(m: Machine, seat: Seat, card: CardId) -> list[int]:
    """Those of its programs that find what they have to choose."""
    scope = Scope(card, seat, {CHOOSER: chooser(m, card)}, Item())
    return [
        number
        for number in bursts(m, card)
        if next(why_no_targets(m, m.pool.programs[number], scope, None), None) is None
    ]


def _burst_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    card = f.cards("bursts")[0]
    f.slots["bursts"] = f.cards("bursts")[1:]
    if answer:
        m.emit_quietly_about(EX_BURST, card, f.seat, "11.10.2")
        for number in reversed(usable(m, f.seat, card)):
            m.call(
                BURST.name,
                card,
                f.seat,
                {"kind": AUTOMATIC, "program": number, "object": (card,), CHOOSER: chooser(m, card)},
            )
    return POINTS.label("EX Burst")


@POINTS.step("EX Burst", "11.10.2", _burst_answer)
def burst(m: Machine, f: Frame) -> Flow:
    """The player may use each EX Burst, in the order of the cards; nobody can respond."""
    waiting = f.cards("bursts")
    # The ruling under FF 3.1.1: after the last point of damage nothing is used any more.
    if not waiting or len(m.zone(DAMAGE_ZONE, f.seat)) >= limit(m):
        return None
    card = waiting[0]
    if not m.exists(card) or not usable(m, f.seat, card):
        f.slots["bursts"] = waiting[1:]
        return POINTS.label("EX Burst")
    return Decision(f.seat, YES_NO, "use the EX Burst?", "11.10.2", subject=card)


def tell_chosen(m: Machine, f: Frame) -> Flow:
    """What it chose has been chosen: by the Summon, or by an auto-ability that stands on the stack for no time."""
    cards = dict.fromkeys(card for chosen in item(f).targets for card in chosen)
    by = f.source
    if cards and chooser(m, by) != SUMMON:
        standing = Change(CREATE, seat=f.seat, to=STACK, name=AUTO_ABILITY, cause=RULE_CAUSE, source=f.source)
        by = moves.create(m, standing).card
    m.emit([Event(CHOSEN, card, seat=f.seat, other=by, source=f.source, rule="11.10.2") for card in cards])
    if by != f.source:
        moves.eliminate(m, by, "11.11.10")
    return None


def apply(m: Machine, f: Frame) -> Flow:
    """The effect is applied at once; it does not use the stack."""
    m.push(f.number("program"), f.source, f.seat, {"object": f.cards("object"), IN_BURST: 1}, item(f))
    return None


BURST.step("choose an effect", "11.10.2", modes_answer)(cited(choose_options))
BURST.step("choose targets", "11.10.2", target_answer)(select_targets)
BURST.step("divide", "11.10.2", division_answer)(cited(divide))
BURST.step("chosen", "11.10.2")(tell_chosen)
BURST.step("apply", "11.10.2")(apply)
