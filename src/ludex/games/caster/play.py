"""Playing cards and abilities, and putting automatic abilities into the chase zone (CC 702 to 707, 903)."""

from __future__ import annotations

from ludex.core import playing
from ludex.core.apply import propose
from ludex.core.atoms import records
from ludex.core.cards import FOREVER
from ludex.core.changes import ANNOUNCE, COST_CAUSE, EFFECT, ENGAGE, MOVE, RULE_CAUSE, Change
from ludex.core.decisions import SOME, YES_NO, Answer, Decision
from ludex.core.definitions import Automatic
from ludex.core.errors import DeadEnd
from ludex.core.ids import NOBODY, CardId, Seat
from ludex.core.machine import Machine
from ludex.core.modifiers import SetStat
from ludex.core.playing import (
    ABILITY,
    AUTOMATIC,
    BOOKKEEPING,
    CARD,
    activated,
    ask_x,
    begin_waiting,
    choose_options,
    costs_with_x,
    divide,
    division_answer,
    finds_targets,
    item,
    modes_answer,
    onto_stack,
    program_of,
    scope_of,
    select_targets,
    spend,
    stand_in,
    target_answer,
    used,
    x_answer,
)
from ludex.core.program import Flow, Procedure, actions_of
from ludex.core.state import Frame, Item, Scope, Value
from ludex.core.values import Fixed, X
from ludex.core.walk import contains, find
from ludex.games.caster import paying, step_up
from ludex.games.caster.conditions import AsPlayed
from ludex.games.caster.legality import why_not_chase
from ludex.games.caster.ops.aether import Produce
from ludex.games.caster.ops.pay import FIXED, PayAether
from ludex.games.caster.ops.target import Target
from ludex.games.caster.prices import (
    MOST_X,
    X_COST,
    least_price,
    least_x,
    needs_to_pay,
    other_cost,
    own_cost,
    payable,
    payable_free,
    payable_with_any,
    price,
    price_is_set,
)
from ludex.games.caster.words import (
    ACTIVATED_ABILITY,
    AETHER_PLAYED,
    AUTOMATIC_ABILITY,
    CHASE,
    CONJURE,
    COST,
    DEITY,
    PLAY,
    PLAYED,
    STEP_UP,
    TYPE,
)

PLAYING = Procedure("play")
PUT_INTO_CHASE = Procedure("play an automatic ability")
DECLARED = "declared"
"""The slot that says that a play without paying the cost can be taken back by itself."""
FREE = "free"
"""The slot that says that the card is played without paying its cost (CC 903.2g-2)."""
OTHER_COST = "other cost"
"""The slot of the cost that is paid in place of the card's own: of its [Break] (CC 1103.3)."""
STEPPING = "stepping up"
"""The slot of the servants that are rested for the [Step Up] of the card."""
SLOTS = BOOKKEEPING | frozenset(("object", DECLARED, FREE, OTHER_COST, STEPPING, "costs nothing", "price", "steps up"))
"""Slots of the playing itself, which the text does not speak of."""
SET_X = SetStat(COST, X())
"""CC 203.4: in the chase zone, X is what was chosen for it."""


def _whether_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    f.slots["steps up"] = int(bool(answer))
    return None


def _step_ups(m: Machine, f: Frame) -> step_up.Ways | None:
    return step_up.ways(
        m, f.source, f.seat, bool(f.slots.get(FREE)), f.number(OTHER_COST) if OTHER_COST in f.slots else -1
    )


def whether_to_step_up(m: Machine, f: Frame) -> Flow:
    """The player says whether to step up, however the card is paid for."""
    f.slots[STEPPING] = ()
    if f.slots["kind"] != CARD or _step_ups(m, f) is None:
        return None
    if f.slots.get(FREE):
        without = payable_free(m, f.source, f.seat)
    else:
        without = payable(m, f.source, f.seat, least_price(m, f.source, f.seat))
    if not without:
        return _whether_answer(m, f, 1)
    return Decision(f.seat, YES_NO, "step up?", "903.2a", subject=f.source)


def _stepping_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    found = _step_ups(m, f)
    assert found is not None
    f.slots[STEPPING] = tuple(found.servants[n] for n in answer)
    return None


def stepping(m: Machine, f: Frame) -> Flow:
    """The servants that are to be rested for it are picked, one or more, as the rest of its cost can be paid."""
    if not f.slots.get("steps up"):
        return None
    found = _step_ups(m, f)
    assert found is not None
    prompt = "which servants are rested for it?"
    if found.limits:
        prompt += f" (they cost {found.limits[0].bound} or more together, or the rest could not be paid)"
    elif found.barred:
        prompt += " (so that the rest can still be paid)"
    return Decision(
        f.seat, SOME, prompt, "1114.2", found.servants, 1, len(found.servants), subject=f.source, limits=found.limits,
        barred=found.barred,
    )  # fmt: skip


def declare(m: Machine, f: Frame) -> Flow:
    """The card lies in the chase zone, or an object that stands for the ability."""
    if f.slots["kind"] == CARD:
        f.slots["origin"] = m.record(f.source).zone
        change = Change(MOVE, f.source, PLAY, f.seat, CHASE, cause=RULE_CAUSE, source=f.source, rule="903.2b")
        propose(m, f, [change], "object")
        return None
    stand_in(m, f, CHASE, AUTOMATIC_ABILITY if f.slots["kind"] == AUTOMATIC else ACTIVATED_ABILITY, "905.2a")
    return None


def in_chase(m: Machine, f: Frame) -> Flow:
    """The text of the card in the chase zone is what is played; what it asks about its play is fixed (CC 1111.2a)."""
    if f.slots["kind"] == CARD:
        now = m.now(f.source)
        f.slots["program"] = now.spell if CONJURE in now.sets[TYPE] else -1
        for gained in now.abilities:
            for asked in find(m.pool.abilities[gained.ability].ability, AsPlayed):
                f.slots[asked.slot()] = int(asked.condition.holds(m, scope_of(f)))
    return None


def _instead_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    f.slots[OTHER_COST] = other_cost(m, f.source, f.seat) if answer else -1
    f.slots[FREE] = f.slots[DECLARED] = int(bool(answer))
    return None


def instead(m: Machine, f: Frame) -> Flow:
    """A card may have a cost that is paid in place of its own."""
    if f.slots["kind"] != CARD or f.slots.get(FREE):
        return None
    number = other_cost(m, f.source, f.seat)
    if number < 0:
        return None
    own = payable(m, f.source, f.seat, least_price(m, f.source, f.seat))
    if not own and step_up.ways(m, f.source, f.seat) is None:
        return _instead_answer(m, f, 1)
    return Decision(f.seat, YES_NO, "pay the other cost in place of its own?", "903.2g-1", subject=f.source)


def determine_x(m: Machine, f: Frame) -> Flow:
    """An uncertain value that nothing else determines is named by the player, as far as it can be paid."""
    if f.slots["kind"] == CARD:
        return _x_of_card(m, f)
    program = program_of(m, f)
    assert program is not None
    ability = activated(m, f)
    modes = f.cards("modes")
    later = [cost for mode, cost in program.prices if mode < 0 or mode in modes]
    costs = [*later, *([ability.cost] if ability is not None else [])]
    return _ask_x(m, f, 0) if costs_with_x(costs, program) else None


def _x_of_card(m: Machine, f: Frame) -> Flow:
    if X_COST not in m.now(f.source).keywords or f.slots.get(FREE) or price_is_set(m, f.source, f.seat):
        # CC 903.2d-2: where the cost is not paid, or is another value, X is zero.
        return None
    return _ask_x(m, f, least_x(m, f.source))


def _ask_x(m: Machine, f: Frame, first: int) -> Flow:
    return ask_x(m, f, range(first, MOST_X), lambda scope, x: _can_pay(m, f, scope, x), "903.2d", "903.2d")


def _can_pay(m: Machine, f: Frame, scope: Scope, x: int) -> bool:
    if f.slots["kind"] == CARD:
        return step_up.payable_with(m, f.source, f.seat, x, f.cards(STEPPING))
    ability = activated(m, f)
    if ability is not None:
        return m.can_pay(scope, (ability.cost,))
    program = program_of(m, f)
    assert program is not None
    return x == 0 or m.can_pay(scope, tuple(cost for _, cost in program.prices))


def fix_cost(m: Machine, f: Frame) -> Flow:
    """What has to be paid is fixed: whatever changes it later comes too late (CC 903.2g-6)."""
    if f.slots["kind"] == AUTOMATIC:
        return PLAYING.label("played")
    if f.slots["kind"] == ABILITY:
        ability = activated(m, f)
        assert ability is not None
        for part in actions_of(ability.cost):
            if isinstance(part, PayAether) and not isinstance(part.generic, Fixed):
                f.slots[part.fixed()] = part.generic.evaluate(m, scope_of(f))
        return PLAYING.label("pay for the ability")
    x = f.number("chosen x")
    if X_COST in m.now(f.source).keywords:
        set_x = Change(EFFECT, f.source, source=f.source, controller=f.seat,
                       effect=(m.pool.modifier(SET_X), (x,), FOREVER, NOBODY))  # fmt: skip
        records.effect(m, set_x)
    stepped = sum(m.now(one).stat(COST) for one in f.cards(STEPPING))
    if stepped > own_cost(m, f.source, f.seat, x):
        # CC 1114.2: rested servants that cost more than the card have it played without paying its cost.
        f.slots["costs nothing"] = 1
    f.slots["price"] = price(m, f.source, f.seat, x, stepped, free=bool(f.slots.get(FREE)))
    return None


def rest_for_it(m: Machine, f: Frame) -> Flow:
    """The servants of its [Step Up] rest."""
    resting = f.cards(STEPPING)
    if resting:
        m.committed()
        propose(m, f, [
            Change(ENGAGE, card, cause=COST_CAUSE, source=f.source, controller=f.seat, rule="1114.2")
            for card in resting
        ])  # fmt: skip
    return None


def pay_card(m: Machine, f: Frame) -> Flow:
    """The aether is paid (CC 1002.4), or the cost in place of it."""
    total = f.number("price")
    if total > 0:
        needs: tuple[int, ...] | None = ()
        if not f.slots.get(FREE) and not f.slots.get("costs nothing"):
            needs = needs_to_pay(m, f.source, f.seat, total)
        elif not payable_with_any(m, f.source, f.seat, total):
            needs = None
        if needs is None:
            raise DeadEnd("1002.5")
        paying.pay(m, f.seat, f.source, total, needs, f.source)
    if f.slots.get(OTHER_COST, -1) != -1:
        m.push(m.pool.abilities[f.number(OTHER_COST)].cost, f.source, f.seat, {"return": 1}, item(f))
    return PLAYING.label("played")


def pay_ability(m: Machine, f: Frame) -> Flow:
    """What stands before the colon is done in its order (CC 903.2h-1)."""
    m.committed()
    slots: dict[str, Value] = {name: held for name, held in f.slots.items() if name.startswith(FIXED)}
    m.push(m.pool.abilities[f.number("ability")].cost, f.source, f.seat, {"return": 1, **slots}, item(f))
    return None


def played(m: Machine, f: Frame) -> Flow:
    """It has been played and waits in the chase zone to be resolved."""
    kind = f.slots["kind"]
    if kind != AUTOMATIC and (not f.slots.get(FREE) or f.slots.get(DECLARED)):
        # A play that an effect or a [Break] within another play began is part of that.
        m.finished()
    if kind == CARD:
        spend(m, f)
        if f.cards(STEPPING):
            m.emit_quietly_about("paid", f.source, f.seat, "1114.3", verb=STEP_UP)
    onto_stack(m, f, SLOTS)
    if kind == CARD:
        announced = Change(
            ANNOUNCE, f.source, name=PLAYED, seat=f.seat, amount=f.number("price"), source=f.source, rule="903.1"
        )
        propose(m, f, [announced])
    elif kind == ABILITY:
        deity = DEITY in m.now(f.source).sets[TYPE]
        propose(m, f, [used(f, ACTIVATED_ABILITY, "707.2" if deity else "704.2")])
    return None


PLAYING.step("other cost", "903.2g-1", _instead_answer)(instead)
PLAYING.step("step up", "903.2a", _whether_answer)(whether_to_step_up)
PLAYING.step("servants to rest", "1114.2", _stepping_answer)(stepping)
PLAYING.step("into the chase zone", "903.2b")(declare)
PLAYING.step("in the chase zone", "903.2b")(in_chase)
PLAYING.step("choose options", "903.2c", modes_answer)(choose_options)
PLAYING.step("uncertain values", "903.2d", x_answer)(determine_x)
PLAYING.step("targets", "903.2e", target_answer)(select_targets)
PLAYING.step("divide", "903.2f", division_answer)(divide)
PLAYING.step("fix the cost", "903.2g")(fix_cost)
PLAYING.step("rest for it", "903.2h")(rest_for_it)
PLAYING.step("pay for the card", "903.2h")(pay_card)
PLAYING.step("pay for the ability", "903.2h")(pay_ability)
PLAYING.step("played", "903.1")(played)


@PUT_INTO_CHASE.step("play", "603.3")
def put_into_chase(m: Machine, f: Frame) -> Flow:
    """A triggered ability is played if that can be done legally; either way it waits no more."""
    number = f.number("ability")
    ability = m.pool.abilities[number].ability if number >= 0 else None
    if isinstance(ability, Automatic) and _is_aether(m, f, ability):
        # CC 907.3
        slots: dict[str, Value] = {"it": f.slots.get("event", ()), **f.slots, "kind": AUTOMATIC}
        m.push(f.number("program"), f.source, f.seat, slots, Item())
        return None
    begin_waiting(m, f, PLAYING, "906.4")
    return None


def _is_aether(m: Machine, f: Frame, ability: Automatic) -> bool:
    """Whether an automatic ability is an aether ability: triggered by one, without target, producing (CC 907.1)."""
    by_aether = any(one.kind == AETHER_PLAYED for one in m.pool.abilities[f.number("ability")].triggers)
    return by_aether and not any(True for _ in find(ability.body, Target)) and contains(ability.body, Produce)


def begin_card(m: Machine, seat: Seat, card: CardId) -> None:
    """A player plays a card by its cost."""
    playing.begin_card(m, PLAYING, seat, card)


def play_free(m: Machine, seat: Seat, card: CardId, other_cost: int = -1, declared: int = 0) -> None:
    """A player plays a card without paying its cost; another cost may be paid in its place."""
    slots: dict[str, Value] = {"kind": CARD, "ability": -1, "program": -1, FREE: 1, DECLARED: declared}
    if other_cost >= 0:
        slots[OTHER_COST] = other_cost
    m.call(PLAYING.name, card, seat, slots)


def playable_free(m: Machine, seat: Seat, card: CardId) -> bool:
    """Whether a card can be played without paying its cost: it may be put into the chase zone and finds its targets."""
    now = m.now(card)
    if next(why_not_chase(m, seat), None) is not None:
        return False
    if not payable_free(m, card, seat) and step_up.ways(m, card, seat, free=True) is None:
        return False
    if CONJURE not in now.sets[TYPE]:
        return True
    return finds_targets(m, m.pool.programs[now.spell], Scope(card, seat, item=Item()))


def begin_ability(m: Machine, seat: Seat, card: CardId, ability: int, origin: int) -> None:
    """A player plays an activated ability, as anything else is played (CC 905.2b)."""
    playing.begin_ability(m, PLAYING, seat, card, ability, origin)
