"""Replacing: the procedure that carries a batch which prohibitions or replacements speak about (SVE 10.10.1).

It drops what is forbidden, replaces what is replaced (the affected player orders, each replacement once), writes what
is left and does what is to be done instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core import discretion
from ludex.core.apply import PROCEDURE, REPLACED, follow, forbidden, keep_done, keep_revealed, rules_on, sensible, write
from ludex.core.atoms import records
from ludex.core.cards import Rule
from ludex.core.changes import COST_CAUSE, COUNTER, Change
from ludex.core.decisions import ONE, WORDS, YES_NO, Answer, Decision
from ludex.core.errors import DeadEnd
from ludex.core.ids import CardId, ProgramId, Seat
from ludex.core.modifiers import Amount, Arrive, Do, Instead, Nothing, Redirect, Replace, TakeCounter, ToZone
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame, Scope, Value

if TYPE_CHECKING:
    from ludex.core.machine import Machine

APPLY = Procedure(PROCEDURE)
"""Slots: "batch" the changes, "into" where the cards concerned go, "place" which change a replacement is applied to.

Of that replacement: "rule" its modifier, "amounts", "source", "controller" and "effect" as in `Rule`, and "holder" the
card it hangs on. Of what is done after the batch is written, one each: "programs", "doers", "controllers", and in place
of which change ("replaced").
"""


def _drop_forbidden(m: Machine, f: Frame) -> Flow:
    batch = f.changes("batch")
    kept = []
    for change in batch:
        if not forbidden(m, change):
            kept.append(change)
            continue
        if m.recorder is not None:
            m.recorder.forbidden(m, change)
        if change.cause == COST_CAUSE:
            # SVE 10.4.2.2: what cannot be done does not pay.
            raise DeadEnd(change.rule)
    f.slots["batch"] = tuple(kept)
    return None


def _affected(m: Machine, change: Change) -> Seat:
    """Who orders the replacements of a change: the player it happens to, or the card's controller.

    SVE 10.10.2, 10.10.2.2, CC 910.2.
    """
    # FF 11.12.5.6.1: the player, or the controller of the card, that it happens to.
    if change.card:
        return m.record(change.card).controller
    return change.seat if change.seat >= 0 else m.state.active


def _next_replacement(m: Machine, f: Frame) -> Flow:
    # FF 11.12.5.1: each waits for its event, and puts another in its place.
    batch = f.changes("batch")
    ways = _ways(m, batch)
    if not ways:
        return APPLY.label("write")
    if len({(place, rule.mod, rule.amounts, rule.controller) for place, rule, _ in ways}) == 1:
        return _use(m, f, ways[0])
    change = batch[ways[0][0]]
    return Decision(
        _affected(m, change),
        ONE,
        "which replacement comes first?",
        m.spec.rules_cited["replacement order"],
        tuple(range(len(ways))),
        subject=change.card,
        kind=WORDS,
        words=_words(m, batch, ways),
    )


Way = tuple[int, Rule, CardId]
"""The place of a change in its batch, a replacement that can be applied to it, and the card that hangs on."""


def _ways(m: Machine, batch: tuple[Change, ...]) -> list[Way]:
    """What can be applied next: every replacement of the first change that has any.

    One that is applied once could be applied to another change of the batch that happens to the same card.
    """
    found = [
        [(place, rule, holder) for rule, holder in rules_on(m, change) if _replacement(m, rule) is not None]
        for place, change in enumerate(batch)
    ]
    first = next((ways for ways in found if ways), [])
    once = {rule.key() for _, rule, _ in first if (mod := _replacement(m, rule)) is not None and mod.once}
    card = batch[first[0][0]].card if first else 0
    elsewhere = [
        way
        for ways in found
        for way in ways
        if way[1].key() in once and ways is not first and batch[way[0]].card == card
    ]
    return first + elsewhere


def _replacement(m: Machine, rule: Rule) -> Replace | None:
    mod = m.pool.modifiers[rule.mod]
    return mod if isinstance(mod, Replace) else None


def _words(m: Machine, batch: tuple[Change, ...], ways: list[Way]) -> tuple[str, ...]:
    """What the ways are called; where they are for several changes, with what the change is."""
    names = _named_apart(m, [(rule, holder) for _, rule, holder in ways])
    if len({place for place, _, _ in ways}) == 1:
        return names
    changes = (batch[place] for place, _, _ in ways)
    told = (f"{change.amount} from {m.pool.defs[m.record(change.source).defn].name}" for change in changes)
    return tuple(
        f"{_named_after(m, rule, holder)}: {words}" for (_, rule, holder), words in zip(ways, told, strict=True)
    )


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
    assert isinstance(answer, int)
    return _use(m, f, _ways(m, f.changes("batch"))[answer])


def _use(m: Machine, f: Frame, way: Way) -> Flow:
    place, rule, holder = way
    f.slots["place"] = place
    f.slots["rule"] = rule.mod
    f.slots["amounts"] = rule.amounts
    f.slots["source"] = rule.source
    f.slots["controller"] = rule.controller
    f.slots["effect"] = rule.effect
    f.slots["holder"] = holder
    # VG 8.2.1.3, 8.2.1.3.1
    mod = m.pool.modifiers[rule.mod]
    assert isinstance(mod, Replace)
    # VG 8.2.1.3.2: it can be declined.
    if mod.optional:
        return None
    return APPLY.label("replace")


def _doer(m: Machine, rule: Rule, holder: CardId) -> CardId:
    """FF 6.4.1.3, 11.8.17.6: what a static ability has done instead is done by the card that has it."""
    return rule.source if rule.effect < 0 and m.exists(rule.source) else holder


def _about(change: Change) -> dict[str, Value]:
    """What a body that is carried out in place of a change speaks of."""
    return {"it": (change.card,), REPLACED: (change,)}


def _used(f: Frame) -> Rule:
    """The replacement that is being applied."""
    return Rule(f.number("rule"), f.cards("amounts"), f.number("source"), f.number("controller"), f.number("effect"))


def _offer(instead: Instead) -> str:
    """What the player may choose in place of the change."""
    if isinstance(instead, Arrive):
        return "let it come engaged?"
    if isinstance(instead, Nothing):
        return "prevent it?"
    return "use the replacement?"


def _may_replace(m: Machine, f: Frame) -> Flow:
    batch = f.changes("batch")
    mod = m.pool.modifiers[f.number("rule")]
    assert isinstance(mod, Replace)
    change = batch[f.number("place")]
    offer = Decision(
        f.number("controller"),
        YES_NO,
        _offer(mod.instead),
        mod.rule or m.spec.rule_of("optional replacement", "replacement"),
        subject=change.card or f.number("holder"),
    )
    if not isinstance(mod.instead, Do):
        return offer
    # What cannot be done is not offered in place of anything.
    body = mod.instead.body
    scope = Scope(_doer(m, _used(f), f.number("holder")), offer.seat, _about(change))
    return discretion.offered(m, scope, offer, body.possible(m, scope), body) or may_answer(m, f, 0)


def may_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    if answer:
        return None
    _mark_used(m, f)
    return APPLY.label("next replacement")


def _mark_used(m: Machine, f: Frame) -> Change:
    batch = f.changes("batch")
    place = f.number("place")
    change = batch[place].copy()
    change.used = (*change.used, _used(f).key())
    f.slots["batch"] = (*batch[:place], change, *batch[place + 1 :])
    return change


def _replace(m: Machine, f: Frame) -> Flow:
    proposed = f.changes("batch")[f.number("place")]
    change = _mark_used(m, f)
    batch = f.changes("batch")
    place = f.number("place")
    rule = _used(f)
    mod = m.pool.modifiers[rule.mod]
    assert isinstance(mod, Replace)
    instead = mod.instead
    amount = rule.amounts[0] if rule.amounts else 0
    # FF 11.8.15, 11.12.5.4: a change that is not kept has not happened, and nothing is told of it.
    kept: tuple[Change, ...] = (change,)
    # SVE 10.10.1.1: the change that is replaced is never written.
    if isinstance(instead, Nothing):
        kept = ()
    elif isinstance(instead, Amount):
        if instead.how == "plus":
            change.amount += amount
        elif instead.how == "minus":
            change.amount = max(0, change.amount - amount)
        elif instead.how == "times":
            change.amount *= amount
        else:
            change.amount = amount
        if change.amount <= 0:
            kept = ()
    elif isinstance(instead, Redirect):
        # FF 2.3: to a card that is gone it cannot be turned.
        change.card = amount if m.exists(amount) else change.card
    elif isinstance(instead, ToZone):
        change.diverted = True
        change.to = instead.zone
        change.verb = instead.verb
        change.rule = m.spec.rule_of_move(instead.verb, instead.zone)
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
                rule=m.spec.rule_of(f"{instead.name} counter instead", "counter"),
                diverted=True,
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
        doer = _doer(m, rule, f.number("holder"))
        if m.recorder is not None:
            m.recorder.done_instead(m, proposed, doer, instead.program)
        if m.spec.moves.replaces_singly:
            f.slots["batch"] = (*batch[:place], *batch[place + 1 :])
            _drop_once(m, f, mod, rule)
            _do(m, instead.program, doer, rule.controller, change)
            return APPLY.label("drop what is forbidden")
        f.slots["programs"] = (*f.cards("programs"), instead.program)
        f.slots["doers"] = (*f.cards("doers"), doer)
        f.slots["controllers"] = (*f.cards("controllers"), rule.controller)
        f.slots["replaced"] = (*f.changes("replaced"), change)
    if m.recorder is not None and not isinstance(instead, Do):
        m.recorder.replaced(m, proposed, f.number("holder"), kept)
    _drop_once(m, f, mod, rule)
    f.slots["batch"] = (*batch[:place], *kept, *batch[place + 1 :])
    return APPLY.label("drop what is forbidden")


def _drop_once(m: Machine, f: Frame, mod: Replace, rule: Rule) -> None:
    """A replacement that is applied once has had its time."""
    if mod.once and rule.effect > 0 and m.exists(f.number("holder")):
        records.drop_effects(m, f.number("holder"), {rule.effect})


def _write(m: Machine, f: Frame) -> Flow:
    batch = f.changes("batch")
    into = str(f.slots["into"])
    changes = [change for change in batch if sensible(m, change)]
    # What settles the batch may lay a frame of its own on top.
    parent = m.state.frames[-2]
    done: tuple[CardId, ...] = ()
    if changes:
        done = write(m, changes)
        keep_done(parent, m.carried_out)
    if into:
        parent.slots[into] = done
    keep_revealed(parent, changes)
    follow(m, parent)
    return None


def _afterwards(m: Machine, f: Frame) -> Flow:
    replaced = f.changes("replaced")
    if not replaced:
        return None
    programs, doers, controllers = f.cards("programs"), f.cards("doers"), f.cards("controllers")
    f.slots["programs"], f.slots["doers"], f.slots["controllers"] = programs[1:], doers[1:], controllers[1:]
    f.slots["replaced"] = replaced[1:]
    _do(m, programs[0], doers[0], controllers[0], replaced[0])
    return APPLY.label("what is done instead")


def _do(m: Machine, program: ProgramId, doer: CardId, seat: Seat, change: Change) -> None:
    """The program is carried out in place of the change."""
    m.push(program, doer, seat, _about(change))


APPLY.step("drop what is forbidden", "prohibition")(_drop_forbidden)
APPLY.step("next replacement", "replacement order", _ordered)(_next_replacement)
APPLY.step("whether to replace", "replacement", may_answer)(_may_replace)
APPLY.step("replace", "replacement")(_replace)
APPLY.step("write", "one-shot effect")(_write)
APPLY.step("what is done instead", "replacement")(_afterwards)
