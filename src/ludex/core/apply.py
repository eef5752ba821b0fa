"""Apply: prohibitions and replacements speak, then the batch is written, settled and matched with triggers.

A batch that no rule touches is written at once. Otherwise a frame of the procedure APPLY carries it: it drops what is
forbidden, replaces what is replaced (the affected player orders, each replacement once), and writes what is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core import atoms
from ludex.core.cards import Card, Info, Rule
from ludex.core.changes import (
    COST_CAUSE,
    COUNTER,
    COVER,
    CREATE,
    DAMAGE,
    EFFECT,
    ENGAGE,
    LOSE,
    MARK,
    MOVE,
    REFRESH,
    RESOURCE,
    REVEAL,
    REVERSE,
    SHUFFLE,
    TURN_FACE,
    Change,
)
from ludex.core.decisions import ONE, WORDS, YES_NO, Answer, Decision
from ludex.core.errors import DeadEnd
from ludex.core.events import Event
from ludex.core.ids import NOBODY, CardId, Seat
from ludex.core.modifiers import Amount, Arrive, Do, Forbid, Instead, Nothing, Replace, SetStat, TakeCounter, ToZone
from ludex.core.program import Flow, Procedure
from ludex.core.spec import NEW
from ludex.core.state import REVEALED, Frame, Scope

if TYPE_CHECKING:
    from ludex.core.machine import Machine

APPLY = Procedure("apply")
REPLACED = "in place of"
"""The slot of the change in whose place something else is done."""


def propose(m: Machine, f: Frame, changes: list[Change], into: str = "") -> None:
    """The changes happen, as far as rules let them, before the next step; `into` then holds the cards concerned."""
    if into:
        f.slots[into] = ()
    changes = [change for change in changes if sensible(m, change)]
    if not changes:
        return
    if f.slots.get("paying"):
        for change in changes:
            change.cause = COST_CAUSE
    replaced: tuple[Change, ...] = f.slots.get(REPLACED, ())  # type: ignore[assignment]
    if replaced:
        # FF 11.12.5.5: what was applied to the change is not applied again to what came of it.
        for change in changes:
            change.used = (*change.used, *replaced[0].used)
    for change in changes:
        if rules_on(m, change):
            m.call(APPLY.name, f.source, f.seat, {"batch": tuple(changes), "into": into})
            return
    done = write(m, changes)
    if into:
        f.slots[into] = done
    _keep_revealed(f, changes)
    m.follow(f)


def _keep_revealed(f: Frame, changes: list[Change]) -> None:
    """What the effect shows to everybody is seen until it is over (SVE 5.21.1.1)."""
    shown = tuple(change.card for change in changes if change.kind == REVEAL and change.seat == NOBODY)
    if shown:
        f.slots[REVEALED] = (*f.cards(REVEALED), *shown)


def sensible(m: Machine, change: Change) -> bool:
    """Whether there is anything to change: the card is still there, the amount is above zero (SVE 1.3.2)."""
    kind = change.kind
    if kind in (MOVE, DAMAGE, ENGAGE, REFRESH, REVERSE, COUNTER, EFFECT, REVEAL, TURN_FACE, COVER):
        card = m.state.cards.get(change.card)
        if card is None:
            return False
        if kind == DAMAGE:
            # SVE 1.3.2.2: an action based on zero or less is not performed. SVE 5.14.1.2: only cards with the value.
            return change.amount > 0 and m.now(change.card).stats[m.spec.damage_stat] is not None
        if kind == REVEAL and m.spec.reveals_once and change.seat == NOBODY:
            return all(change.card not in frame.cards(REVEALED) for frame in m.state.frames)
        if kind == ENGAGE:
            return not card.engaged
        if kind == REFRESH:
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
    if change.kind in (MOVE, CREATE) and change.to in m.spec.arrival_zones and not _stays(m, change):
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


def _drop_forbidden(m: Machine, f: Frame) -> Flow:
    batch: tuple[Change, ...] = f.slots["batch"]  # type: ignore[assignment]
    kept = []
    for change in batch:
        if not forbidden(m, change):
            kept.append(change)
        elif change.cause == COST_CAUSE:
            # SVE 10.4.2.2: what cannot be done does not pay.
            raise DeadEnd(change.rule)
    f.slots["batch"] = tuple(kept)
    return None


def _affected(m: Machine, change: Change) -> Seat:
    """Who orders the replacements of a change: the player it happens to, or the card's controller (SVE 10.10.2)."""
    if change.card:
        return m.record(change.card).controller
    return change.seat if change.seat >= 0 else m.state.active


def _next_replacement(m: Machine, f: Frame) -> Flow:
    batch: tuple[Change, ...] = f.slots["batch"]  # type: ignore[assignment]
    for place, change in enumerate(batch):
        rules = [pair for pair in rules_on(m, change) if isinstance(m.pool.modifiers[pair[0].mod], Replace)]
        if not rules:
            continue
        f.slots["place"] = place
        if len({(rule.mod, rule.amounts, rule.controller) for rule, _ in rules}) > 1:
            seat = _affected(m, change)
            options = tuple(range(len(rules)))
            return Decision(
                seat,
                ONE,
                "which replacement comes first?",
                m.spec.rules_cited["replacement order"],
                options,
                subject=change.card,
                kind=WORDS,
                words=_named_apart(m, rules),
            )
        return _use(m, f, rules[0])
    return APPLY.label("write")


def _named_apart(m: Machine, rules: list[tuple[Rule, CardId]]) -> tuple[str, ...]:
    """What replacements are called; those that would be called alike with what they do."""
    names = [_named_after(m, rule, holder) for rule, holder in rules]
    words = []
    for name, (rule, _) in zip(names, rules, strict=True):
        mod = m.pool.modifiers[rule.mod]
        assert isinstance(mod, Replace)
        words.append(name if names.count(name) == 1 else f"{name} ({_does(mod.instead, rule)})")
    return tuple(words)


def _does(instead: Instead, rule: Rule) -> str:
    """What happens in place of a change, in few words."""
    if isinstance(instead, Amount):
        return f"{instead.how} {rule.amounts[0]}"
    return {Nothing: "it does not happen", ToZone: "it goes elsewhere"}.get(type(instead), "something else is done")


def _named_after(m: Machine, rule: Rule, holder: CardId) -> str:
    """What a replacement is called: by the card whose effect it is, or that it hangs on where nobody knows that one."""
    known = rule.source in m.state.cards or rule.source in m.state.was
    return m.pool.defs[m.record(rule.source if known else holder).defn].name


def _ordered(m: Machine, f: Frame, answer: Answer) -> Flow:
    batch: tuple[Change, ...] = f.slots["batch"]  # type: ignore[assignment]
    change = batch[f.number("place")]
    rules = [pair for pair in rules_on(m, change) if isinstance(m.pool.modifiers[pair[0].mod], Replace)]
    assert isinstance(answer, int)
    return _use(m, f, rules[answer])


def _use(m: Machine, f: Frame, pair: tuple[Rule, CardId]) -> Flow:
    rule = pair[0]
    f.slots["rule"] = rule.mod
    f.slots["holder"] = pair[1]
    f.slots["from"] = (*rule.amounts, rule.source, rule.controller, rule.effect)
    mod = m.pool.modifiers[rule.mod]
    assert isinstance(mod, Replace)
    if m.spec.replaces_singly and mod.optional and isinstance(mod.instead, Do):
        if not mod.instead.body.possible(m, Scope(pair[1], rule.controller)):
            # What cannot be done is not offered in place of anything.
            _mark_used(m, f)
            return APPLY.label("next replacement")
    if mod.optional:
        return None
    return APPLY.label("replace")


def _offer(instead: Instead) -> str:
    """What the player may choose in place of the change."""
    if isinstance(instead, Arrive):
        return "let it come engaged?"
    if isinstance(instead, Nothing):
        return "prevent it?"
    return "use the replacement?"


def _may_replace(m: Machine, f: Frame) -> Flow:
    batch: tuple[Change, ...] = f.slots["batch"]  # type: ignore[assignment]
    mod = m.pool.modifiers[f.number("rule")]
    assert isinstance(mod, Replace)
    change = batch[f.number("place")]
    seat = f.cards("from")[-2]
    return Decision(
        seat,
        YES_NO,
        _offer(mod.instead),
        m.spec.rules_cited["replacement"],
        subject=change.card or f.number("holder"),
    )


def _may_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    if answer:
        return None
    _mark_used(m, f)
    return APPLY.label("next replacement")


def _mark_used(m: Machine, f: Frame) -> Change:
    batch: tuple[Change, ...] = f.slots["batch"]  # type: ignore[assignment]
    place = f.number("place")
    change = batch[place].copy()
    held = f.cards("from")
    change.used = (*change.used, (f.number("rule"), held[:-3], held[-3], held[-2], held[-1]))
    f.slots["batch"] = (*batch[:place], change, *batch[place + 1 :])
    return change


def _replace(m: Machine, f: Frame) -> Flow:
    change = _mark_used(m, f)
    batch: tuple[Change, ...] = f.slots["batch"]  # type: ignore[assignment]
    place = f.number("place")
    mod = m.pool.modifiers[f.number("rule")]
    assert isinstance(mod, Replace)
    instead = mod.instead
    held = f.cards("from")
    amount = held[0] if len(held) > 3 else 0
    kept: tuple[Change, ...] = (change,)
    if isinstance(instead, Nothing):
        kept = ()
    elif isinstance(instead, Amount):
        if instead.how == "plus":
            change.amount += amount
        elif instead.how == "minus":
            change.amount = max(0, change.amount - amount)
        elif instead.how == "at most":
            change.amount = min(change.amount, amount)
        elif instead.how == "times":
            change.amount *= amount
        else:
            change.amount = amount
        if change.amount <= 0:
            kept = ()
    elif isinstance(instead, ToZone):
        change.to = instead.zone
        change.verb = instead.verb
        change.position = instead.position
    elif isinstance(instead, TakeCounter):
        kept = (
            Change(
                COUNTER,
                change.card,
                name=instead.name,
                amount=-1,
                cause=change.cause,
                source=change.source,
                rule=change.rule,
            ),
        )
    elif isinstance(instead, Arrive):
        if instead.engaged:
            change.engaged = True
        if instead.then_engaged:
            change.then_engaged = True
        if instead.counter:
            # CC 1018.8: counters of one name are added up.
            have = dict(change.extra)
            have[instead.counter] = have.get(instead.counter, 0) + instead.number
            change.extra = tuple(have.items())
    elif isinstance(instead, Do):
        kept = ()
        # FF 11.8.17.6: what a static ability has done instead is done by the card that has it.
        doer = held[-3] if held[-1] < 0 and m.exists(held[-3]) else f.number("holder")
        if m.spec.replaces_singly:
            f.slots["batch"] = (*batch[:place], *batch[place + 1 :])
            m.push(instead.program, doer, held[-2], {"it": (change.card,), REPLACED: (change,)})
            return APPLY.label("drop what is forbidden")
        f.slots["after"] = (*f.cards("after"), instead.program, doer, held[-2], change.card)
        replaced: tuple[Change, ...] = f.slots.get("replaced", ())  # type: ignore[assignment]
        f.slots["replaced"] = (*replaced, change)
    if mod.once and held[-1] > 0:
        m.end_effect(f.number("holder"), held[-1])
    f.slots["batch"] = (*batch[:place], *kept, *batch[place + 1 :])
    return APPLY.label("drop what is forbidden")


def _write(m: Machine, f: Frame) -> Flow:
    batch: tuple[Change, ...] = f.slots["batch"]  # type: ignore[assignment]
    into = str(f.slots["into"])
    changes = [change for change in batch if sensible(m, change)]
    # What settles the batch may lay a frame of its own on top.
    parent = m.state.frames[-2]
    done = write(m, changes) if changes else ()
    if into:
        parent.slots[into] = done
    _keep_revealed(parent, changes)
    m.follow(parent)
    return None


def _afterwards(m: Machine, f: Frame) -> Flow:
    after = f.cards("after")
    if not after:
        return None
    program, holder, seat, card = after[:4]
    f.slots["after"] = after[4:]
    replaced: tuple[Change, ...] = f.slots["replaced"]  # type: ignore[assignment]
    f.slots["replaced"] = replaced[1:]
    m.push(program, holder, seat, {"it": (card,), REPLACED: replaced[:1]})
    return APPLY.label("what is done instead")


APPLY.step("drop what is forbidden", "prohibition")(_drop_forbidden)
APPLY.step("next replacement", "replacement order", _ordered)(_next_replacement)
APPLY.step("whether to replace", "replacement", _may_answer)(_may_replace)
APPLY.step("replace", "replacement")(_replace)
APPLY.step("write", "one-shot effect")(_write)
APPLY.step("what is done instead", "replacement")(_afterwards)


def write(m: Machine, changes: list[Change]) -> tuple[CardId, ...]:
    """The batch has happened at once; what left is remembered, consequences are settled, triggers wait."""
    if m.spec.admitted is not None:
        changes = m.spec.admitted(m, changes)
    for change in changes:
        if change.kind in (MOVE, DAMAGE, COVER):
            atoms.remember(m, change.card)
    events: list[Event] = []
    done: list[CardId] = []
    losers: list[Change] = []
    became: dict[CardId, CardId] = {}
    for change in changes:
        kind = change.kind
        event: Event | None = None
        if kind == MOVE:
            event = atoms.move(m, change)
            event.other = became.get(event.other, event.other)
            if event.card != change.card:
                became[change.card] = event.card
        elif kind == CREATE:
            event = atoms.create(m, change)
        elif kind == DAMAGE:
            event = atoms.damage(m, change)
        elif kind in (ENGAGE, REFRESH, REVERSE):
            event = atoms.turn(m, change)
        elif kind == COUNTER:
            event = atoms.counter(m, change)
        elif kind == RESOURCE:
            event = atoms.resource(m, change)
        elif kind == EFFECT:
            events.extend(_give(m, change))
            done.append(change.card)
        elif kind == REVEAL:
            event = atoms.show(m, change)
        elif kind == COVER:
            event = atoms.cover(m, change)
        elif kind == TURN_FACE:
            event = atoms.turn_face(m, change)
        elif kind == SHUFFLE:
            aside = tuple(card for _, card in change.extra)
            event = atoms.shuffle(m, change.to, change.seat, change.rule, change.source, aside)
        elif kind == MARK:
            event = Event(
                change.name, change.card, 0, change.seat, change.amount, verb=change.verb, cause=change.cause,
                source=change.source, other=change.other, rule=change.rule,
            )  # fmt: skip
        elif kind == LOSE:
            losers.append(change)
        if event is not None:
            events.append(event)
            if event.card:
                done.append(event.card)
            if change.then_engaged:
                events.append(atoms.engage_arrived(m, event.card, change))
    if losers:
        events.append(atoms.lose(m, [change.seat for change in losers], losers[0].name, losers[0].rule))
    m.emit(events)
    m.became = became
    return tuple(done)


def _give(m: Machine, change: Change) -> list[Event]:
    """Put an effect on a card, and tell of values that rose or fell (SVE 5.27)."""
    assert change.effect is not None
    mod = m.pool.modifiers[change.effect[0]]
    before = m.now(change.card)
    if isinstance(mod, SetStat) and mod.stat == m.spec.damage_stat and m.spec.damage_lowers:
        atoms.clear_damage(m, change.card)
    events = [atoms.effect(m, change)]
    after = m.now(change.card)
    for stat, name in enumerate(m.spec.stats):
        old, new = before.stats[stat], after.stats[stat]
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
