"""A play in progress: the slots of its frame, and the choices every book lets a player make while playing.

The game's own procedure of playing has these as steps, in the order and under the numbers of its book.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludex.core import discretion, stack
from ludex.core.apply import propose
from ludex.core.atoms import moves, records
from ludex.core.changes import ANNOUNCE, CREATE, REVEAL, RULE_CAUSE, Change
from ludex.core.decisions import MODES, NUMBER, SOME, SPLIT, Answer, Decision
from ludex.core.definitions import Activated
from ludex.core.errors import DeadEnd
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.legality import Reason
from ludex.core.ops.select import Select
from ludex.core.pricing import used_up
from ludex.core.program import Body, Flow, Let, Procedure, Program, Step
from ludex.core.state import TRIGGERED, Frame, Item, Scope, Stacked, Value
from ludex.core.targets import applies, divided, question, selectable_modes, why_no_targets
from ludex.core.values import X
from ludex.core.walk import contains

if TYPE_CHECKING:
    from ludex.core.machine import Machine

CARD = "card"
ABILITY = "ability"
AUTOMATIC = "automatic"
"""What is played, in the slot "kind"."""

OPTIONS_LEFT = "options left"
"""The slot of the other costs that the player has not been asked about yet, by the numbers of their abilities."""

BOOKKEEPING = frozenset(
    ("kind", "ability", "ability origin", "program", "origin", "modes", "targets", "dividing", "division", "chosen x",
     "asked")
)  # fmt: skip
"""Slots of the playing itself, which the text does not speak of."""


def program_of(m: Machine, f: Frame) -> Program | None:
    """What the card or ability does, if it is more than to be put somewhere."""
    number = f.number("program")
    return m.pool.programs[number] if number >= 0 else None


def scope_of(f: Frame) -> Scope:
    """The scope in which the text is read while it is being played."""
    return Scope(f.source, f.seat, f.slots, item(f))


def item(f: Frame) -> Item:
    """What has been chosen so far."""
    targets: list[tuple[int, ...]] = []
    number = 0
    while f"target {number}" in f.slots:
        targets.append(f.cards(f"target {number}"))
        number += 1
    names = [name for name in f.slots if name.startswith("paid ")]
    return Item(
        f.cards("modes"),
        f.number("chosen x"),
        tuple(targets),
        f.cards("division"),
        tuple(name[5:] for name in names if f.slots[name]),
    )


def activated(m: Machine, f: Frame) -> Activated | None:
    """The activated ability that is being played, if one is."""
    if f.slots["kind"] != ABILITY:
        return None
    ability = m.pool.abilities[f.number("ability")].ability
    assert isinstance(ability, Activated)
    return ability


Asking = Callable[["Machine", Frame], Flow]


def rule_here(m: Machine, f: Frame) -> str:
    """The number under which the book has the present step of a procedure."""
    step = m.pool.programs[f.program].steps[f.pc - 1]
    assert isinstance(step, Step)
    return step.rule


def cited(run: Asking) -> Asking:
    """A step that several procedures share, with the number it has in each on what it asks."""

    def asked(m: Machine, f: Frame) -> Flow:
        flow = run(m, f)
        if isinstance(flow, Decision):
            flow.rule = rule_here(m, f)
        return flow

    return asked


def begin_ability(m: Machine, procedure: Procedure, seat: Seat, card: CardId, ability: int, origin: int) -> None:
    """A player plays an activated ability by the procedure of the game; until it is paid it can be taken back.

    SVE 3.1.2.2: it is controlled by whoever plays it.
    """
    # FF 11.6.3, 11.7.3: what cannot be finished never began.
    m.declare()
    slots: dict[str, Value] = {
        "kind": ABILITY,
        "ability": ability,
        "ability origin": origin,
        "program": m.pool.abilities[ability].program,
    }
    m.call(procedure.name, card, seat, slots)


def begin_card(m: Machine, procedure: Procedure, seat: Seat, card: CardId) -> None:
    """A player plays a card by the procedure of the game."""
    # FF 11.3.1: what cannot be finished never began.
    m.declare()
    m.call(procedure.name, card, seat, {"kind": CARD, "ability": -1, "program": -1})


def begin_waiting(m: Machine, f: Frame, procedure: Procedure, rule: str, more: dict[str, Value] | None = None) -> None:
    """A triggered ability is played like any other, but for having no cost; if it finds no targets it is not."""
    slots: dict[str, Value] = {**f.slots, "kind": AUTOMATIC, TRIGGERED: 1, **(more or {})}
    slots.setdefault("it", f.slots.get("event", ()))
    if finds_targets(m, m.pool.programs[f.number("program")], Scope(f.source, f.seat, slots, Item())):
        m.call(procedure.name, f.source, f.seat, slots)
    else:
        m.emit_quietly_about("not played", f.source, f.seat, rule)


def stand_in(m: Machine, f: Frame, zone: ZoneId, name: str, rule: str) -> None:
    """An object that stands for the ability is in the zone; a hidden card whose ability is used is revealed."""
    if f.slots["kind"] == ABILITY and not m.spec.zones[m.record(f.source).zone].public:
        propose(m, f, [Change(REVEAL, f.source, source=f.source, cause=RULE_CAUSE, rule=rule)])
    event = moves.create(m, Change(CREATE, seat=f.seat, to=zone, name=name, cause=RULE_CAUSE, source=f.source))
    f.slots["object"] = (event.card,)


def onto_stack(m: Machine, f: Frame, own: frozenset[str]) -> None:
    """What was played waits on the stack, with the choices made for it and the slots that are not the playing's own."""
    slots = (*text_slots(f, own), ("object", f.cards("object")))
    ability = f.number("ability") if f.slots["kind"] != CARD else -1
    stack.put(
        m,
        Stacked(
            f.cards("object")[0], f.source, f.seat, f.number("program"), slots, item(f), ability,
            f.number("ability origin"),
        ),
    )  # fmt: skip


def spend(m: Machine, f: Frame) -> None:
    """The effects on the next card that is played have had it."""
    gone = used_up(m, f.source, f.seat)
    if gone:
        records.drop_effects(m, m.avatar(f.seat), gone)


def used(f: Frame, verb: str, rule: str) -> Change:
    """The announcement that the ability has been used."""
    return Change(
        ANNOUNCE, f.source, verb, f.seat, name="used", amount=f.number("ability"), other=f.number("ability origin"),
        rule=rule,
    )  # fmt: skip


def finds_targets(m: Machine, program: Program, scope: Scope, modes: tuple[int, ...] | None = None) -> bool:
    """Whether there is a target for all that has to have one."""
    return next(why_no_targets(m, program, scope, modes), None) is None


def some_x(m: Machine, program: Program, scope: Scope, numbers: range, payable: Callable[[Scope, int], bool]) -> bool:
    """Whether there is an X that can be paid, and with which the text finds its targets."""
    for x in numbers:
        within = Scope(scope.source, scope.seat, scope.slots, Item(x=x))
        if not payable(within, x):
            return False
        if finds_targets(m, program, within):
            return True
    return False


def ask_x(
    m: Machine, f: Frame, numbers: range, payable: Callable[[Scope, int], bool], rule: str, rule_if_none: str
) -> Flow:
    """The player names an X that can be paid, and with which the text finds its targets."""
    program = program_of(m, f)
    modes = f.cards("modes")
    possible: list[int] = []
    for x in numbers:
        f.slots["chosen x"] = x
        scope = scope_of(f)
        if not payable(scope, x):
            break
        if program is None or finds_targets(m, program, scope, modes):
            possible.append(x)
    f.slots.pop("chosen x", None)
    if not possible:
        return give_up(m, f, rule_if_none)
    least, most = possible[0], possible[-1]
    barred = frozenset(range(least, most)) - set(possible)
    return Decision(f.seat, NUMBER, "name X", rule, least=least, most=most, subject=f.source, barred=barred)


def costs_with_x(costs: list[Body], program: Program | None) -> bool:
    """Whether a cost is X and the text does not say what X is, so that the player names it."""
    return any(contains(cost, X) for cost in costs) and (program is None or not says_x(program))


def says_x(program: Program) -> bool:
    """Whether the text itself says what X is."""
    return any(isinstance(one, Let) and one.slot == "x" for one in program.steps)


def text_slots(f: Frame, own: frozenset[str]) -> tuple[tuple[str, Value], ...]:
    """What the text may speak of when it resolves: the slots of the play but those of the playing itself."""
    return tuple(
        (name, held) for name, held in f.slots.items() if name not in own and not name.startswith(("paid ", "target "))
    )


def give_up(m: Machine, f: Frame, rule: str) -> Flow:
    """A play that cannot be finished never began; an automatic ability is just not played."""
    if f.slots["kind"] == AUTOMATIC:
        m.emit_quietly_about("not played", f.source, f.seat, rule)
        return len(m.pool.programs[f.program].steps)
    raise DeadEnd(rule)


def x_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    f.slots["chosen x"] = answer
    return None


def modes_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    program = program_of(m, f)
    assert program is not None
    assert isinstance(answer, tuple)
    options = selectable_modes(m, program, scope_of(f))
    f.slots["modes"] = tuple(sorted(options[n] for n in answer))
    return None


def choose_options(m: Machine, f: Frame) -> Flow:
    """Options are chosen now, among those that can be carried out (SVE 5.18.1, 5.18.3)."""
    program = program_of(m, f)
    if program is None or program.choose is None:
        return None
    scope = scope_of(f)
    options = selectable_modes(m, program, scope)
    # SVE 5.18.3.1, 5.18.3.1.1: the number is judged now, counts of the cemetery too (SVE 13.3.1.4.1, 13.5.1.3.2.1).
    # SVE 5.18.2.3: no more than there are. SVE 5.18.2.2: of zero, none.
    most = min(program.choose.most.evaluate(m, scope), len(options))
    least = min(program.choose.least.evaluate(m, scope), most)
    if most <= 0:
        f.slots["modes"] = ()
        return None
    rule = m.spec.rules_cited["choose options"]
    asked = Decision(f.seat, SOME, "choose", rule, options, least, most, subject=f.source, kind=MODES)
    return discretion.asked(m, scope, asked, *program.choose.modes)


def target_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    program = program_of(m, f)
    assert program is not None
    assert isinstance(answer, tuple)
    number = f.number("targets")
    op = program.targets[number].op
    assert isinstance(op, Select)
    options = op.candidates(m, scope_of(f), f.seat) if answer else ()
    picked = tuple(options[n] for n in answer)
    f.slots[f"target {number}"] = picked
    f.slots[op.into] = picked
    f.slots["targets"] = number + 1
    return f.pc - 1


def select_targets(m: Machine, f: Frame) -> Flow:
    """Every target of the text is selected now, as many as required."""
    program = program_of(m, f)
    return select_targets_before(m, f, len(program.targets)) if program is not None else None


def select_targets_before(m: Machine, f: Frame, end: int) -> Flow:
    """The targets of the text before this one are selected now."""
    program = program_of(m, f)
    while program is not None and f.number("targets") < end:
        number = f.number("targets")
        target = program.targets[number]
        scope = scope_of(f)
        modes = f.cards("modes")
        if applies(m, scope, target.mode, target.guards, modes):
            asked = question(m, program, number, scope, modes)
            # SVE 10.6.2.3.3, 10.7.3.2: it cannot be played.
            return give_up(m, f, asked.rule) if isinstance(asked, Reason) else asked
        # SVE 5.18.4.1: nothing is selected for options that do not exist; nor for a condition that does not hold.
        target_answer(m, f, ())
    return None


def division_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    number = f.number("dividing")
    shares = tuple(share * m.spec.numbers.division_unit for share in answer)
    rest = [0] * (len(f.cards(f"target {number}")) - len(shares))
    # SVE 10.6.2.4.3: from here on the division stands.
    f.slots["division"] = (*f.cards("division"), *shares, *rest)
    f.slots["dividing"] = number + 1
    return f.pc - 1


def divide(m: Machine, f: Frame) -> Flow:
    """A number to be divided is allocated now, at least one unit to each target (SVE 10.6.2.4.2, FF 11.3.6)."""
    program = program_of(m, f)
    while program is not None and program.divided and f.number("dividing") < len(program.targets):
        number = f.number("dividing")
        targets = f.cards(f"target {number}")
        total = divided(m, program, number, scope_of(f), f.cards("modes"))
        if targets and total is not None:
            unit = m.spec.numbers.division_unit
            prompt = f"divide {total} damage" if unit == 1 else f"divide {total * unit} damage, in units of {unit}"
            return Decision(f.seat, SPLIT, prompt, m.spec.rules_cited["division"], targets, 1, total, subject=f.source)
        # SVE 10.6.2.4.1: with nothing to allocate it to there is no division.
        division_answer(m, f, ())
    return None
