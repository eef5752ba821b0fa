"""Trigger checks: the effects of trigger icons, and the damage process (VG 2.8, 9.6, 12.3)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.atoms import records
from ludex.core.cards import THIS_TURN
from ludex.core.changes import ANNOUNCE, EFFECT, MOVE, REFRESH, RULE_CAUSE, Change
from ludex.core.decisions import ONE, WORDS, Answer, Decision
from ludex.core.ids import NOBODY, CardId, Seat
from ludex.core.machine import Machine
from ludex.core.modifiers import AddStat
from ludex.core.ops.draw import DrawOne
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.games.vanguard.circles import leader
from ludex.games.vanguard.modifiers import CRITICAL_OF_TRIGGER, POWER_OF_TRIGGER, TriggerPower
from ludex.games.vanguard.words import (
    CLAN,
    CRITICAL_TRIGGER,
    DAMAGE_CHECK,
    DAMAGE_ZONE,
    DECK,
    DRAW_TRIGGER,
    DROP,
    GC,
    HAVE_TRIGGER_EFFECTS,
    HEAL,
    HEAL_TRIGGER,
    RC,
    STAND_TRIGGER,
    TRIGGER,
    TRIGGER_ZONE,
    VC,
)

DRAWING = DrawOne()
BE_CHOSEN_BY_TRIGGERS = "be chosen by trigger effects"
TRIGGER_EFFECT = Procedure("trigger effect")
"""Slots: "card" what was revealed, "icon" its trigger; the seat is the player whose check it is."""
DAMAGE_PROCESS = Procedure("damage process")
"""The seat is the player whose vanguard was dealt damage."""
UNCHECKED = "damage checks without effect "
"""Followed by a seat: how many of that player's next damage checks have no effects of triggers."""
FIRST = {
    CRITICAL_TRIGGER: "the critical first",
    DRAW_TRIGGER: "the card first",
    STAND_TRIGGER: "the standing first",
    HEAL_TRIGGER: "the healing first",
}
POWER_FIRST = "the power first"


def put_into_trigger_zone(m: Machine, f: Frame, seat: Seat, rule: str) -> None:
    """The top card of the deck lies face up in the trigger zone."""
    cards = m.zone(DECK, seat)[:1]
    changes = [Change(MOVE, card, "check", seat, TRIGGER_ZONE, cause=RULE_CAUSE, rule=rule) for card in cards]
    propose(m, f, changes, "card")


def icon(m: Machine, card: CardId) -> str:
    """The trigger icon of a card, if it has one."""
    return next(iter(sorted(m.now(card).sets[TRIGGER])), "")


def clan_fits(m: Machine, seat: Seat, card: CardId) -> bool:
    """Whether the player has a unit of a clan of the card on a vanguard or rear-guard circle (VG 7.6.1.2.4, 9.6.5)."""
    # VG 2.2.1.1
    clans = m.now(card).sets[CLAN]
    cards = m.state.cards
    # VG 10.35.1.1.1, 10.35.5: a dominated unit is neither that of its original master nor on the other's circles.
    mine = [unit for zone in (VC, RC) for unit in m.zone(zone, seat) if cards[unit].controller == seat]
    return any(m.now(unit).sets[CLAN] & clans for unit in mine)


def units(m: Machine, seat: Seat) -> tuple[CardId, ...]:
    """The units that the player may choose for the effect of a trigger."""
    found = [unit for zone in (VC, RC, GC) for unit in m.controlled(zone, seat)]
    return tuple(unit for unit in found if not m.cannot(BE_CHOSEN_BY_TRIGGERS, unit, seat))


def _give(m: Machine, f: Frame, unit: CardId, mod: AddStat, amount: int) -> None:
    number = m.pool.modifier(mod)
    propose(
        m, f,
        [Change(EFFECT, unit, name="AddStat", cause=RULE_CAUSE, source=f.cards("card")[0], controller=f.seat,
                effect=(number, (amount,), THIS_TURN, NOBODY), rule=PARTS[str(f.slots["icon"])])],
    )  # fmt: skip


# The number of the draw trigger itself is missing in the book.
PARTS = {
    CRITICAL_TRIGGER: "2.8.1.1.2",
    DRAW_TRIGGER: "2.8.1.1.3.1",
    STAND_TRIGGER: "2.8.1.1.4",
    HEAL_TRIGGER: "2.8.1.1.5",
}


def begin_effect(m: Machine, f: Frame, card: CardId, seat: Seat) -> None:
    """The actions of the card's trigger icon are carried out before the next step, if it has one and the clan fits."""
    which = icon(m, card)
    # VG 2.8.1, 2.8.1.1.1: without an icon nothing happens.
    if not which or not clan_fits(m, seat, card):
        return
    # VG 12.3.1, 12.3.2: all of it, or nothing of it.
    if m.cannot(HAVE_TRIGGER_EFFECTS, m.avatar(seat), seat):
        return
    m.call(TRIGGER_EFFECT.name, f.source, seat, {"card": (card,), "icon": which})


def _order_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    f.slots["power first"] = 1 if answer == 1 else 0
    return None


@TRIGGER_EFFECT.step("the order", "2.8.2", _order_answer)
def the_order(m: Machine, f: Frame) -> Flow:
    """The player says which of the two actions of the icon is done first, if there are two to do."""
    f.slots["power first"] = 0
    which = str(f.slots["icon"])
    if not units(m, f.seat) or (which == HEAL_TRIGGER and not may_heal(m, f.seat)):
        return None
    return Decision(f.seat, ONE, "what comes first?", "2.8.2", (0, 1), kind=WORDS, words=(FIRST[which], POWER_FIRST))


def may_heal(m: Machine, seat: Seat) -> bool:
    """Whether a heal trigger heals: its player has damage, and not less than the other (VG 2.8.1.1.5)."""
    mine = m.zone(DAMAGE_ZONE, seat)
    return bool(mine) and len(mine) >= len(m.zone(DAMAGE_ZONE, 1 - seat))


def _first_power_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    _give(m, f, units(m, f.seat)[answer], POWER_OF_TRIGGER, trigger_power(m, f.seat))
    return None


def trigger_power(m: Machine, seat: Seat) -> int:
    """The power that triggers of the player give."""
    for rule in m.now(m.avatar(seat)).rules:
        if isinstance(m.pool.modifiers[rule.mod], TriggerPower):
            return rule.amounts[0]
    return 5000


def _ask_power(m: Machine, f: Frame) -> Flow:
    found = units(m, f.seat)
    if not found:
        return None
    rule = PARTS[str(f.slots["icon"])]
    return Decision(f.seat, ONE, f"which unit gets +{trigger_power(m, f.seat)} power?", rule, found)


@TRIGGER_EFFECT.step("power first", "2.8.2", _first_power_answer)
def power_first(m: Machine, f: Frame) -> Flow:
    """A unit gets power before the other action."""
    return _ask_power(m, f) if f.number("power first") else None


def _own_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    which = f.slots["icon"]
    if which == HEAL_TRIGGER:
        card = m.zone(DAMAGE_ZONE, f.seat)[answer]
        change = Change(MOVE, card, HEAL, to=DROP, cause=RULE_CAUSE, source=f.cards("card")[0], controller=f.seat,
                        rule="2.8.1.1.5")  # fmt: skip
        propose(m, f, [change])
        return None
    unit = units(m, f.seat)[answer]
    if which == CRITICAL_TRIGGER:
        _give(m, f, unit, CRITICAL_OF_TRIGGER, 1)
    elif m.state.cards[unit].zone == RC:
        propose(
            m, f,
            [Change(REFRESH, unit, source=f.cards("card")[0], controller=f.seat, rule="2.8.1.1.4")],
        )  # fmt: skip
    return None


@TRIGGER_EFFECT.step("what the icon does", "2.8.1.1", _own_answer)
def own_part(m: Machine, f: Frame) -> Flow:
    """A critical, a card, a unit that stands, a card healed."""
    which = f.slots["icon"]
    if which == DRAW_TRIGGER:
        return DRAWING.run(m, f)
    if which == HEAL_TRIGGER:
        if not may_heal(m, f.seat):
            return None
        return Decision(f.seat, ONE, "heal which card?", "2.8.1.1.5", m.zone(DAMAGE_ZONE, f.seat))
    found = units(m, f.seat)
    if not found:
        return None
    if which == CRITICAL_TRIGGER:
        return Decision(f.seat, ONE, "which unit gets +1 critical?", "2.8.1.1.2", found)
    return Decision(f.seat, ONE, "choose one of your units: a rear-guard stands", "2.8.1.1.4", found)


@TRIGGER_EFFECT.step("power", "2.8.1.1", _first_power_answer)
def power(m: Machine, f: Frame) -> Flow:
    """A unit gets power, the same or another."""
    return None if f.number("power first") else _ask_power(m, f)


def damaged_vanguard(m: Machine, seat: Seat) -> CardId:
    """The player's vanguard that was dealt damage which has not been processed; 0 if there is none."""
    # VG 10.15.1.1: whatever dealt it.
    for card in m.zone(VC, seat):
        if m.state.cards[card].damage > 0:
            return card
    return 0


@DAMAGE_PROCESS.step("reduce the vanguard damage", "9.6.2")
def reduce_damage(m: Machine, f: Frame) -> Flow:
    """One damage of the vanguard is processed now."""
    vanguard = damaged_vanguard(m, f.seat)
    if not vanguard:
        return len(DAMAGE_PROCESS.steps)
    f.slots["vanguard"] = (vanguard,)
    records.take_off_damage(m, vanguard, 1)
    return None


@DAMAGE_PROCESS.step("reveal", "9.6.3")
def reveal_damage(m: Machine, f: Frame) -> Flow:
    """The top card of the deck is put into the trigger zone."""
    put_into_trigger_zone(m, f, f.seat, "9.6.3")
    return None


@DAMAGE_PROCESS.step("damage check", "9.6.4")
def damage_check(m: Machine, f: Frame) -> Flow:
    """A damage check is performed."""
    for card in f.cards("card"):
        propose(
            m, f,
            [Change(ANNOUNCE, card, name=DAMAGE_CHECK, seat=f.seat, other=f.cards("vanguard")[0], rule="9.6.4")],
        )  # fmt: skip
    return None


@DAMAGE_PROCESS.step("trigger", "9.6.5")
def damage_trigger(m: Machine, f: Frame) -> Flow:
    """The icon of the card has its effect if a unit of its clan is there."""
    unchecked = m.state.facts.get(f"{UNCHECKED}{f.seat}", 0)
    if unchecked:
        m.state.facts[f"{UNCHECKED}{f.seat}"] = unchecked - 1
        return None
    for card in f.cards("card"):
        if m.exists(card):
            begin_effect(m, f, card, f.seat)
    return None


@DAMAGE_PROCESS.step("into the damage zone", "9.6.6")
def into_damage(m: Machine, f: Frame) -> Flow:
    """The card is put into the damage zone if it is still in the trigger zone."""
    changes = [
        # VG 4.10.3: to the damage zone of the owner.
        Change(MOVE, card, "damage", to=DAMAGE_ZONE, cause=RULE_CAUSE, rule="9.6.6")
        for card in f.cards("card")
        if m.exists(card) and m.state.cards[card].zone == TRIGGER_ZONE
    ]
    propose(m, f, changes)
    return None


@DAMAGE_PROCESS.step("again", "9.6.7")
def damage_again(m: Machine, f: Frame) -> Flow:
    """One card after the other, until no damage of that vanguard is left."""
    vanguard = f.cards("vanguard")[0]
    if m.exists(vanguard) and m.state.cards[vanguard].damage > 0 and leader(m, f.seat):
        return DAMAGE_PROCESS.label("reduce the vanguard damage")
    m.state.facts.pop(f"{UNCHECKED}{f.seat}", None)
    return None
