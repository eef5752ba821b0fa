"""Casting Summons, playing Characters, using abilities, and putting auto-abilities onto the stack (FF 11.3 to 11.8)."""

from __future__ import annotations

from collections.abc import Callable

from ludex.core import discretion, playing
from ludex.core.apply import propose
from ludex.core.changes import ANNOUNCE, COST_CAUSE, MOVE, REVEAL, RULE_CAUSE, Change
from ludex.core.conditions import Paid
from ludex.core.decisions import SOME, YES_NO, Answer, Decision
from ludex.core.definitions import Activated
from ludex.core.errors import DeadEnd
from ludex.core.ids import AbilityId, CardId, Seat
from ludex.core.machine import Machine
from ludex.core.playing import (
    ABILITY,
    AUTOMATIC,
    BOOKKEEPING,
    CARD,
    OPTIONS_LEFT,
    activated,
    ask_x,
    begin_waiting,
    choose_options,
    cited,
    costs_with_x,
    divide,
    division_answer,
    item,
    modes_answer,
    onto_stack,
    program_of,
    rule_here,
    scope_of,
    select_targets,
    select_targets_before,
    spend,
    stand_in,
    target_answer,
    used,
    x_answer,
)
from ludex.core.pricing import option
from ludex.core.program import Flow, Procedure
from ludex.core.state import SPOKEN_FOR, Frame, Scope, Value
from ludex.core.values import X
from ludex.core.walk import contains, find
from ludex.games.fftcg import cp
from ludex.games.fftcg.legality import MOST_X
from ludex.games.fftcg.ops.choose import CHOOSER
from ludex.games.fftcg.ops.cp import CP_PAID, NOT_FOR_CP, PayCP
from ludex.games.fftcg.prices import Charge, charge_for_ability, charge_for_card, play_options
from ludex.games.fftcg.words import (
    ACTION_ABILITY,
    AUTO_ABILITY,
    BREAK,
    CAST,
    CAST_EVENT,
    DISCARD,
    FIELD,
    HAND,
    PLAY,
    SPECIAL_ABILITY,
    STACK,
    SUMMON,
    TYPE,
)

CASTING = Procedure("cast a Summon")
PLAYING = Procedure("play a Character")
USING_ACTION = Procedure("use an action ability")
USING_SPECIAL = Procedure("use a special ability")
STACKING = Procedure("an auto-ability onto the stack")
PUT_ON_STACK = Procedure("put an auto-ability onto the stack")

Run = Callable[[Machine, Frame], Flow]
Take = Callable[[Machine, Frame, Answer], Flow]
FREE = "free"
"""The slot that says that the card is cast without paying its cost."""
SLOTS = BOOKKEEPING | frozenset(
    ("object", "options", OPTIONS_LEFT, "locked", "price", "namesake", CHOOSER, FREE, CP_PAID, NOT_FOR_CP,
     SPOKEN_FOR)
)  # fmt: skip
"""Slots of the playing itself, which the text does not speak of."""


def declare_summon(m: Machine, f: Frame) -> Flow:
    """The Summon is revealed and goes to the top of the stack; who casts it controls it there (FF 6.2.3)."""
    f.slots["origin"] = m.record(f.source).zone
    f.slots["program"] = m.now(f.source).spell
    # FF 15.1.1.7.1: that is casting; FF 7.12.1, 11.3.1: it lies on the stack from now on.
    change = Change(MOVE, f.source, CAST, f.seat, STACK, cause=RULE_CAUSE, source=f.source, rule="11.3.2")
    propose(m, f, [change], "object")
    return None


def declare_character(m: Machine, f: Frame) -> Flow:
    """The Character is revealed in the hand."""
    f.slots["origin"] = m.record(f.source).zone
    propose(m, f, [Change(REVEAL, f.source, cause=RULE_CAUSE, rule="11.4.2")])
    return None


def declare_ability(m: Machine, f: Frame) -> Flow:
    """An object that has nothing but the text stands for the ability on the stack, whatever becomes of its source.

    FF 6.4.2, 7.12.1, 11.5.5; its source is the card that has it (FF 6.4.1).
    """
    stand_in(m, f, STACK, _type(m, f), rule_here(m, f))
    return None


def _type(m: Machine, f: Frame) -> str:
    ability = activated(m, f)
    if ability is None:
        return AUTO_ABILITY
    return SPECIAL_ABILITY if SPECIAL_ABILITY in ability.kinds else ACTION_ABILITY


def choose_first(m: Machine, f: Frame) -> Flow:
    """Targets are chosen before costs are, but for those that a cost or a variable decides about."""
    program = program_of(m, f)
    if program is None:
        return None
    open_yet = (n for n, one in enumerate(program.targets) if contains(one, Paid) or contains(one, X))
    return select_targets_before(m, f, next(open_yet, len(program.targets)))


def find_options(m: Machine, f: Frame) -> Flow:
    """The additional and alternative costs the card has."""
    f.slots["options"], f.slots[OPTIONS_LEFT] = (), ()
    if f.slots["kind"] == CARD:
        must, may = play_options(m, f.source, f.seat)
        f.slots["options"], f.slots[OPTIONS_LEFT] = must, may
        for number in must:
            f.slots[f"paid {option(m, number).name}"] = 1
    return None


def option_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    left = f.cards(OPTIONS_LEFT)
    f.slots[OPTIONS_LEFT] = left[1:]
    if answer:
        f.slots["options"] = (*f.cards("options"), left[0])
        f.slots[f"paid {option(m, left[0]).name}"] = 1
    return f.pc - 1


def choose_costs(m: Machine, f: Frame) -> Flow:
    """The player selects which additional or alternative costs to pay, as long as the rest can be paid."""
    left = f.cards(OPTIONS_LEFT)
    if not left:
        return None
    chosen = f.cards("options")
    rest = left[1:]
    with_it = _some_payable(m, f, (*chosen, left[0]), rest)
    without = _some_payable(m, f, chosen, rest)
    if with_it and without:
        name = option(m, left[0]).name
        return Decision(f.seat, YES_NO, f"pay the other cost ({name})?", rule_here(m, f), subject=f.source)
    f.pc += 1
    return option_answer(m, f, 1 if with_it else 0)


def _some_payable(m: Machine, f: Frame, chosen: tuple[int, ...], rest: tuple[int, ...]) -> bool:
    ways = ((), *((one,) for one in rest))
    return any(charge_for_card(m, f.source, f.seat, (*chosen, *more)).payable(m, scope_of(f)) for more in ways)


def determine_x(m: Machine, f: Frame) -> Flow:
    """A variable in a cost that the text does not define is set by the player, as far as it can be paid."""
    program = program_of(m, f)
    ability = activated(m, f)
    modes = f.cards("modes")
    later = [cost for mode, cost in program.prices if mode < 0 or mode in modes] if program is not None else []
    options = [option(m, number).cost for number in f.cards("options")]
    costs = [*later, *options, *([ability.cost] if ability is not None else [])]
    if f.slots.get(FREE) or not costs_with_x(costs, program):
        # FF 4.4: what nobody pays is 0.
        return None

    def payable(scope: Scope, x: int) -> bool:
        if later and x and not m.can_pay(scope, tuple(later)):
            return False
        return f.slots["kind"] == AUTOMATIC or _charge(m, f).payable(m, scope)

    return ask_x(m, f, range(MOST_X), payable, "4.5", "14.1")


def _charge(m: Machine, f: Frame) -> Charge:
    if f.slots["kind"] == CARD:
        return charge_for_card(m, f.source, f.seat, f.cards("options"), f.number("chosen x"))
    ability = activated(m, f)
    assert ability is not None
    return charge_for_ability(m, ability, scope_of(f))


def lock(m: Machine, f: Frame) -> Flow:
    """The cost is locked: whatever changes it later comes too late."""
    charge = Charge(0, (), ()) if f.slots.get(FREE) else _charge(m, f)
    if not charge.payable(m, scope_of(f)):
        raise DeadEnd("14.1")
    f.slots["price"] = charge.total
    f.slots["locked"] = (charge.total, *charge.needs)
    f.slots[NOT_FOR_CP] = charge.without
    return None


def lock_later(m: Machine, f: Frame) -> Flow:
    """What an auto-ability lets its player pay on resolving is worked out as it goes onto the stack."""
    program = program_of(m, f)
    assert program is not None
    scope = scope_of(f)
    for mode, cost in program.prices:
        if mode < 0 or mode in f.cards("modes"):
            for part in find(cost, PayCP):
                if part.looks_at_cards():
                    f.slots[part.locked()] = part.generic.evaluate(m, scope)
    return None


def _locked(m: Machine, f: Frame) -> Charge:
    """The cost as it was locked."""
    charge = Charge(0, (), ()) if f.slots.get(FREE) else _charge(m, f)
    total, *needs = f.cards("locked")
    charge.total, charge.needs = total, tuple(needs)
    return charge


def _symbol_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    f.slots["namesake"] = (_locked(m, f).namesakes(m, scope_of(f))[answer[0]],)
    return None


def symbol(m: Machine, f: Frame) -> Flow:
    """For a special ability a Character card of the same name is picked, to be discarded together with the CP."""
    charge = _locked(m, f)
    if not charge.namesake:
        return None
    cards = charge.namesakes(m, scope_of(f))
    asked = Decision(f.seat, SOME, "discard which card of that name?", "11.7.1", cards, 1, 1, subject=f.source)
    return discretion.kept(m, asked, m.zone(HAND, f.seat))


def _cp_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    made = _locked(m, f).bill(m, f.seat, f.cards("namesake"))[1]
    picked = [made[n] for n in answer]
    needs = f.cards("locked")[1:]
    for element in cp.elements_paid([kinds for _, kinds, _ in picked], needs):
        m.emit_quietly_about("paid", f.source, f.seat, "11.2.1.1", verb=f"{element} CP")
    _pay(m, f, tuple(card for card, _, _ in picked))
    return None


def _pay(m: Machine, f: Frame, cards: tuple[CardId, ...]) -> None:
    """FF 11.7.10: these cards produce CP, and the namesake is discarded at the same time."""
    m.committed()
    symbol = [
        Change(MOVE, card, DISCARD, to=BREAK, cause=COST_CAUSE, source=f.source, controller=f.seat, rule="11.7.1")
        for card in f.cards("namesake")
    ]
    propose(m, f, symbol + cp.payment(m, f.seat, cards, f.source))


def pay_cp(m: Machine, f: Frame) -> Flow:
    """The CP are produced: exactly as many as are needed, but for what discarding leaves over."""
    charge = _locked(m, f)
    if charge.total <= 0:
        if charge.namesake:
            _pay(m, f, ())
        return None
    bill, made = charge.bill(m, f.seat, f.cards("namesake"))
    if not bill.possible():
        raise DeadEnd("14.1")
    return cp.question(m, f.seat, bill, made, f.source)


def pay_rest(m: Machine, f: Frame) -> Flow:
    """The other costs are paid."""
    m.committed()
    slots: dict[str, Value] = {"return": 1, CP_PAID: 1}
    if f.slots["kind"] == CARD:
        # FF 11.4.2: a Character lies in the hand until it is paid for, and does not pay for itself.
        slots[SPOKEN_FOR] = (f.source,)
    for number in reversed(f.cards("options")):
        m.push(m.pool.abilities[number].cost, f.source, f.seat, dict(slots), item(f))
    if f.slots["kind"] == ABILITY and not f.slots.get(FREE):
        m.push(m.pool.abilities[f.number("ability")].cost, f.source, f.seat, slots, item(f))
    return None


def finish_card(m: Machine, f: Frame) -> None:
    """The play stands, and effects on the next card have had it."""
    m.finished()
    spend(m, f)
    for name in item(f).paid:
        m.emit_quietly_about("paid", f.source, f.seat, rule_here(m, f), verb=name)


def cast(m: Machine, f: Frame) -> Flow:
    """The Summon has been cast, and what that triggers waits."""
    finish_card(m, f)
    onto_stack(m, f, SLOTS)
    propose(m, f, [_mark(f, SUMMON, "11.3.8")])
    return None


def deployed(m: Machine, f: Frame) -> Flow:
    """The Character is on the field, under the control of who played it (FF 6.2.5, 7.7.1).

    The stack was not used, so nobody could respond (FF 15.2.5.4).
    """
    finish_card(m, f)
    change = Change(MOVE, f.source, PLAY, f.seat, FIELD, cause=RULE_CAUSE, source=f.source, controller=f.seat,
                    amount=f.number("price"), rule="11.4.7")  # fmt: skip
    propose(m, f, [change, _mark(f, "Character", "11.4.7")])
    return None


def use(m: Machine, f: Frame) -> Flow:
    """The ability has been used, and what that triggers waits."""
    m.finished()
    onto_stack(m, f, SLOTS)
    propose(m, f, [used(f, _type(m, f), rule_here(m, f))])
    return None


def stacked(m: Machine, f: Frame) -> Flow:
    """The auto-ability stands on the stack."""
    onto_stack(m, f, SLOTS)
    return None


def _mark(f: Frame, verb: str, rule: str) -> Change:
    return Change(
        ANNOUNCE, f.source, verb, name=CAST_EVENT, seat=f.seat, amount=f.number("price"), source=f.source, rule=rule
    )


PROCEDURES = (CASTING, PLAYING, USING_ACTION, USING_SPECIAL, STACKING)
# FF 11.3: casting a Summon. FF 11.4: playing a Character, which chooses no targets on the way. FF 11.6, 11.7: using an
# action or special ability. FF 11.8.7 to 11.8.12: an auto-ability goes onto the stack, and is paid for later if at all.
# Options come before targets, which may belong to them (the ruling under 11.3.3).
STEPS: tuple[tuple[str, Run, tuple[Take, ...], tuple[str, str, str, str, str]], ...] = (
    ("declare", declare_summon, (), ("11.3.2", "", "", "", "")),
    ("declare", declare_character, (), ("", "11.4.2", "", "", "")),
    ("declare", declare_ability, (), ("", "", "11.6.4", "11.7.4", "11.8.7")),
    ("choose an effect", cited(choose_options), (modes_answer,), ("11.3.4", "11.4.3", "11.6.6", "11.7.6", "11.8.10")),
    ("choose targets", choose_first, (target_answer,), ("11.3.3", "", "11.6.5", "11.7.5", "11.8.9")),
    ("find other costs", find_options, (), ("11.3.5", "11.4.4", "", "", "")),
    ("other costs", choose_costs, (option_answer,), ("11.3.5", "11.4.4", "", "", "")),
    ("variables", cited(determine_x), (x_answer,), ("11.3.5", "11.4.4", "11.6.7", "11.7.7", "11.8.11")),
    ("choose the other targets", select_targets, (target_answer,), ("11.3.3", "", "11.6.5", "11.7.5", "11.8.9")),
    ("divide", cited(divide), (division_answer,), ("11.3.6", "11.4.5", "11.6.8", "11.7.8", "11.8.12")),
    ("lock the cost", lock, (), ("11.3.7", "11.4.6", "11.6.9", "11.7.9", "")),
    ("lock the cost", lock_later, (), ("", "", "", "", "11.8.8")),
    ("special symbol", symbol, (_symbol_answer,), ("", "", "", "11.7.1", "")),
    ("pay CP", pay_cp, (_cp_answer,), ("11.2.1.1", "11.2.1.1", "11.2.1.1", "11.2.1.1", "")),
    ("pay the rest", pay_rest, (), ("11.3.7.1", "11.4.6.1", "11.6.10", "11.7.10", "")),
    ("cast", cast, (), ("11.3.8", "", "", "", "")),
    ("played", deployed, (), ("", "11.4.7", "", "", "")),
    ("used", use, (), ("", "", "11.6.11", "11.7.11", "")),
    ("put", stacked, (), ("", "", "", "", "11.8.7")),
)
"""The steps in their order: what is done, who takes the answer, and the rule of each procedure that has the step."""


def _write_down() -> None:
    """Each procedure has those of the steps for which it has a rule."""
    for name, run, taken_by, rules in STEPS:
        for procedure, rule in zip(PROCEDURES, rules, strict=True):
            if rule:
                procedure.step(name, rule, *taken_by)(run)


_write_down()


@PUT_ON_STACK.step("put", "11.8.7")
def put_on_stack(m: Machine, f: Frame) -> Flow:
    """A waiting auto-ability goes onto the stack like any other, but for having no cost."""
    # FF 11.8.14: whether or not its player means to do what it lets them do.
    # FF 11.8.4: without targets it leaves the stack at once, and nobody can respond.
    begin_waiting(m, f, STACKING, "11.8.4", {CHOOSER: AUTO_ABILITY})
    return None


def _procedure(m: Machine, card: CardId) -> Procedure:
    # FF 5.2.3.1.1.1: Characters are put onto the field.
    return CASTING if SUMMON in m.now(card).sets[TYPE] else PLAYING


def begin_card(m: Machine, seat: Seat, card: CardId) -> None:
    """A player casts a Summon or plays a Character."""
    playing.begin_card(m, _procedure(m, card), seat, card)


def cast_free(m: Machine, seat: Seat, card: CardId) -> None:
    """A player casts a Summon or plays a Character by an effect, without paying its cost."""
    m.call(_procedure(m, card).name, card, seat, {"kind": CARD, "ability": -1, "program": -1, FREE: 1})


def _using(m: Machine, ability: AbilityId) -> Procedure:
    used = m.pool.abilities[ability].ability
    assert isinstance(used, Activated)
    return USING_SPECIAL if SPECIAL_ABILITY in used.kinds else USING_ACTION


def begin_ability(m: Machine, seat: Seat, card: CardId, ability: AbilityId, origin: int) -> None:
    """A player uses an action or special ability."""
    playing.begin_ability(m, _using(m, ability), seat, card, ability, origin)


def use_free(m: Machine, seat: Seat, card: CardId, ability: AbilityId) -> None:
    """A card uses an action or special ability by an effect, without paying its cost."""
    slots: dict[str, Value] = {
        "kind": ABILITY,
        "ability": ability,
        "ability origin": 0,
        "program": m.pool.abilities[ability].program,
        FREE: 1,
    }
    m.call(_using(m, ability).name, card, seat, slots)
