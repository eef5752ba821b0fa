"""Apply: prohibitions and replacements speak, then the batch is written, settled and matched with triggers.

A batch that no rule touches is written at once. Otherwise a frame of the procedure of `replacing` carries it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.atoms import moves, players, records
from ludex.core.cards import Card, Info, Rule
from ludex.core.changes import (
    ANNOUNCE,
    COST_CAUSE,
    COUNTER,
    COVER,
    CREATE,
    DAMAGE,
    EFFECT,
    ENGAGE,
    LOSE,
    MOVE,
    REFRESH,
    RESOURCE,
    REVEAL,
    REVERSE,
    SHUFFLE,
    TURN_FACE,
    Change,
)
from ludex.core.events import Event
from ludex.core.ids import NOBODY, CardId
from ludex.core.modifiers import Arrive, Forbid, Replace, SetStat
from ludex.core.spec import NEW
from ludex.core.state import DONE, LEFT, REVEALED, Frame, Scope

if TYPE_CHECKING:
    from ludex.core.machine import Machine

PROCEDURE = "apply"
"""What the procedure is called that carries a batch while rules on it are applied (`replacing`)."""
IN_PASSING = (REVEAL, SHUFFLE, ANNOUNCE)
"""Changes that go with something else: they are not what a text speaks of that asks whether something was done."""
REPLACED = "in place of"
"""The slot of the change in whose place something else is done."""


def propose(m: Machine, f: Frame, changes: list[Change], into: str = "") -> None:
    """The changes happen, as far as rules let them, before the next step; `into` then holds the cards concerned."""
    if into:
        f.slots[into] = ()
    wanted, changes = changes, [change for change in changes if sensible(m, change)]
    keep_done(f, _already_so(m, wanted))
    if m.recorder is not None:
        for change in wanted:
            if change not in changes:
                m.recorder.not_done(m, change)
    if not changes:
        return
    if f.slots.get("paying"):
        for change in changes:
            change.cause = COST_CAUSE
    if REPLACED in f.slots:
        # FF 11.12.5.5: what was applied to the change is not applied again to what came of it.
        replaced = f.changes(REPLACED)[0]
        for change in changes:
            change.used = (*change.used, *replaced.used)
    for change in changes:
        # FF 11.12.5.3: what is to replace it has to be there before it is written.
        if rules_on(m, change):
            m.call(PROCEDURE, f.source, f.seat, {"batch": tuple(changes), "into": into})
            return
    # VG 8.2.1.1: it is done, and over with that.
    done = write(m, changes)
    if into:
        f.slots[into] = done
    keep_done(f, m.carried_out)
    keep_revealed(f, changes)
    follow(m, f)


def keep_done(f: Frame, done: int) -> None:
    """Something was tried, and so much of it was done: that is kept where the text asks about it afterwards."""
    if DONE in f.slots:
        f.slots[DONE] = max(f.number(DONE), 0) + done


def _already_so(m: Machine, changes: list[Change]) -> int:
    """How many of these turn a card that lies so already, where that is to have done it."""
    if not m.spec.moves.turning_again_is_done:
        return 0
    turned = [change for change in changes if change.kind in (ENGAGE, REFRESH) and m.exists(change.card)]
    return sum(not sensible(m, change) for change in turned)


def keep_revealed(f: Frame, changes: list[Change]) -> None:
    """What the effect shows to everybody is seen until it is over (SVE 5.21.1.1)."""
    shown = tuple(change.card for change in changes if change.kind == REVEAL and change.seat == NOBODY)
    if shown:
        # VG 10.9.1.2, 10.9.1.2.1: in the frame of the effect, and hidden again when that is over.
        f.slots[REVEALED] = (*f.cards(REVEALED), *shown)


def hide_again(f: Frame) -> None:
    """What was shown to everybody is not seen any more, though those who saw it know it (VG 6.4.1.2.4)."""
    f.slots.pop(REVEALED, None)


def sensible(m: Machine, change: Change) -> bool:
    """Whether there is anything to change: the card is still there, the amount is above zero (SVE 1.3.2)."""
    kind = change.kind
    # FF 2.3: a part that cannot be carried out is left out.
    if kind in (MOVE, DAMAGE, ENGAGE, REFRESH, REVERSE, COUNTER, EFFECT, REVEAL, TURN_FACE, COVER):
        card = m.state.cards.get(change.card)
        if card is None:
            return False
        if kind == DAMAGE:
            # SVE 1.3.2.2: an action based on zero or less is not performed. SVE 5.14.1.2: only cards with the value.
            return change.amount > 0 and m.now(change.card).stats[m.spec.numbers.damage_stat] is not None
        if kind == REVEAL and m.spec.sight.reveals_once and change.seat == NOBODY:
            return all(change.card not in frame.cards(REVEALED) for frame in m.state.frames)
        # VG 1.3.2.1, 3.17.2: what rests is not rested, what stands is not stood.
        if kind == ENGAGE:
            # FF 15.1.1.2.2: it may be done to one that is dull already, and changes nothing.
            return not card.engaged
        if kind == REFRESH:
            # FF 15.1.1.1.2: likewise to one that is active.
            return card.engaged or card.reversed
        if kind == REVERSE:
            return not card.reversed
    return True


def rules_on(m: Machine, change: Change) -> list[tuple[Rule, CardId]]:
    """The prohibitions and replacements that speak about a change and have not been used on it."""
    found: list[tuple[Rule, CardId]] = []
    if change.card:
        now = m.ruled(change.card)
        if now.rules:
            _collect(m, change, now.rules, change.card, False, found)
    if change.kind == DAMAGE and (change.source in m.state.cards or change.source in m.state.was):
        now = m.ruled(change.source)
        if now.rules:
            _collect(m, change, now.rules, change.source, True, found)
    if change.kind in (MOVE, CREATE) and change.to in m.spec.moves.arrival_zones and not _stays(m, change):
        arriving = arrival(m, change)
        now = m.preview(arriving)
        if now.rules:
            m.arriving = Info(arriving, now)
            _collect(m, change, now.rules, arriving.id, False, found, arriving=True)
            m.arriving = None
    return found


def _stays(m: Machine, change: Change) -> bool:
    """Whether a card is there already and only changes sides: it does not arrive (SVE 5.22.4)."""
    return change.kind == MOVE and m.state.cards[change.card].zone == change.to


def arrival(m: Machine, change: Change) -> Card:
    """The card as it would lie in the zone it is going to (SVE 10.10.3)."""
    seat = change.seat
    if change.kind == CREATE:
        return Card(0, m.pool.token(change.name), seat, change.to, seat, seat)
    old = m.state.cards[change.card]
    if seat < 0:
        seat = old.owner
    card = old.copy()
    card.zone = change.to
    card.seat = seat
    card.controller = seat
    card.face = change.face
    card.shown = None
    card.entered = m.state.clock
    card.counters = change.extra
    card.face_up = change.face_up
    if m.spec.identity(old.zone, change.to) == NEW:
        card.effects = ()
        card.damage = 0
    return card


def _collect(
    m: Machine,
    change: Change,
    rules: tuple[Rule, ...],
    holder: CardId,
    by_this: bool,
    found: list[tuple[Rule, CardId]],
    arriving: bool = False,
) -> None:
    for rule in rules:
        mod = m.pool.modifiers[rule.mod]
        if not isinstance(mod, Forbid | Replace):
            continue
        if mod.would.by_this != by_this or rule.key() in change.used:
            continue
        if arriving:
            # What lies on the card where it still is was looked at; here is what speaks of coming there.
            if mod.would.to != change.to or any(other.key() == rule.key() for other, _ in found):
                continue
        elif isinstance(mod, Replace) and isinstance(mod.instead, Arrive):
            continue
        if (change.engaged or change.then_engaged) and isinstance(mod, Replace) and _engages(mod):
            continue
        scope = Scope(holder, rule.controller, {"x": rule.amounts[0] if rule.amounts else 0})
        if not mod.would.matches(m, scope, change):
            continue
        if isinstance(mod, Replace) and not mod.condition.holds(m, scope):
            continue
        found.append((rule, holder))


def _engages(mod: Replace) -> bool:
    """Whether it speaks of a card that would arrive reserved, to engage it."""
    return isinstance(mod.instead, Arrive) and mod.instead.then_engaged


def forbidden(m: Machine, change: Change) -> bool:
    """Whether an effect says that this cannot happen (SVE 1.3.3)."""
    return any(isinstance(m.pool.modifiers[rule.mod], Forbid) for rule, _ in rules_on(m, change))


def write(m: Machine, changes: list[Change]) -> tuple[CardId, ...]:
    """The batch has happened at once; what left is remembered, consequences are settled, triggers wait."""
    if m.spec.moves.admitted is not None:
        changes = m.spec.moves.admitted(m, changes)
    for change in changes:
        if change.kind in (MOVE, DAMAGE, COVER):
            records.remember(m, change.card)
    events: list[Event] = []
    done: list[CardId] = []
    losers: list[Change] = []
    became: dict[CardId, CardId] = {}
    carried_out = 0
    for change in changes:
        kind = change.kind
        event: Event | None = None
        # SVE 10.6.2.5.2: a cost that was replaced counts as paid.
        as_wanted = not change.diverted or not m.spec.moves.diverted_is_not_done or change.cause == COST_CAUSE
        if as_wanted and kind not in IN_PASSING:
            carried_out += 1
        if kind == MOVE:
            event = moves.move(m, change)
            event.other = became.get(event.other, event.other)
            if event.card != change.card:
                became[change.card] = event.card
        elif kind == CREATE:
            event = moves.create(m, change)
        elif kind == DAMAGE:
            event = records.damage(m, change)
        elif kind in (ENGAGE, REFRESH, REVERSE):
            event = records.turn(m, change)
        elif kind == COUNTER:
            event = records.counter(m, change)
        elif kind == RESOURCE:
            event = players.resource(m, change)
        elif kind == EFFECT:
            events.extend(_give(m, change))
            done.append(change.card)
        elif kind == REVEAL:
            event = records.show(m, change)
        elif kind == COVER:
            event = moves.cover(m, change)
        elif kind == TURN_FACE:
            event = records.turn_face(m, change)
        elif kind == SHUFFLE:
            aside = tuple(card for _, card in change.extra)
            event = moves.shuffle(m, change.to, change.seat, change.rule, change.source, aside)
        elif kind == ANNOUNCE:
            event = Event(
                change.name, change.card, 0, change.seat, change.amount, verb=change.verb, cause=change.cause,
                source=change.source, other=change.other, rule=change.rule,
            )  # fmt: skip
        elif kind == LOSE:
            losers.append(change)
        if event is not None:
            events.append(event)
            if event.card and as_wanted:
                done.append(event.card)
            if change.then_engaged:
                events.append(records.engage_arrived(m, event.card, change))
    if losers:
        events.append(players.lose(m, [change.seat for change in losers], losers[0].name, losers[0].rule))
    m.emit(events)
    m.became = became
    m.carried_out = carried_out
    return tuple(done)


def _give(m: Machine, change: Change) -> list[Event]:
    """Put an effect on a card, and tell of values that rose or fell (SVE 5.27)."""
    assert change.effect is not None
    mod = m.pool.modifiers[change.effect[0]]
    before = m.now(change.card)
    if isinstance(mod, SetStat) and mod.stat == m.spec.numbers.damage_stat and m.spec.numbers.damage_lowers:
        records.clear_damage(m, change.card)
    events = [records.effect(m, change)]
    after = m.now(change.card)
    for stat, name in enumerate(m.spec.stats):
        old, new = before.stats[stat], after.stats[stat]
        # VG 2.5.4, 2.5.4.1: a value is raised or lowered only if it becomes another.
        if old is not None and new is not None and old != new:
            events.append(
                Event(
                    "raised" if new > old else "lowered",
                    card=change.card,
                    seat=m.record(change.card).controller,
                    amount=abs(new - old),
                    verb=name,
                    cause=change.cause,
                    source=change.source,
                    rule=change.rule,
                )
            )
    return events


def follow(m: Machine, f: Frame) -> None:
    """The ability that moved cards goes on with the cards they became (SVE 4.1.4.1, VG 4.1.8)."""
    became = m.became
    if not became:
        return
    m.became = {}
    own = f.cards("event")
    if f.source in became:
        f.source = became[f.source]
    elif own and own[0] in became and f.cards("was") == (f.source,):
        # Its own move triggered the ability, which has now moved it on.
        f.source = became[own[0]]
    for name, held in f.slots.items():
        if isinstance(held, tuple) and held and isinstance(held[0], int) and name != REVEALED:
            f.slots[name] = tuple(became.get(card, card) for card in held)
    for old, new in became.items():
        if m.state.was[old].card.zone in m.spec.board:
            f.slots[LEFT] = (*f.cards(LEFT), new, old)
