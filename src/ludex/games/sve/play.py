"""Playing cards and abilities, step by step as the book lists it (SVE 10.6.2)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.changes import COST_CAUSE, MARK, MOVE, RESOURCE, REVEAL, RULE_CAUSE, Change
from ludex.core.decisions import MODES, NUMBER, SOME, SPLIT, YES_NO, Answer, Decision
from ludex.core.definitions import Activated, PlayOption
from ludex.core.errors import BadAnswer, DeadEnd
from ludex.core.machine import Machine
from ludex.core.ops.damage import DamageDivided
from ludex.core.ops.resource import Lose
from ludex.core.ops.select import Exactly, Select
from ludex.core.program import Flow, Procedure, Program
from ludex.core.state import Frame, Item, Scope, Value
from ludex.core.values import X
from ludex.core.walk import contains, find
from ludex.games.sve.legality import (
    EVOLVE_KINDS,
    affordable,
    cost_to_play,
    payable_options,
    room,
    selectable_modes,
    spell_program,
    why_no_targets,
)
from ludex.games.sve.ops.evolve import SUPER
from ludex.games.sve.words import (
    AMULET,
    CEMETERY,
    EVOLUTION_POINTS,
    EVOLVE_KIND,
    FIELD,
    FOLLOWER,
    PLAY_POINTS,
    RESOLUTION,
    RESOURCES,
    SUPER_EVOLUTION_POINTS,
    TURNS_PASSED,
    TYPE,
)

PLAY = Procedure("play")
"""Slots: "card" what is played or has the ability, "ability" its number or -1, "program" what it does or -1."""

BOOKKEEPING = frozenset(
    ("kind", "ability", "ability origin", "program", "origin", "options", "options left", "extra", "modes", "targets",
     "division", "chosen x", "cost paid", "playing", "asked", f"in lieu of {PLAY_POINTS}")
)  # fmt: skip
"""Slots of the playing itself, which the text does not speak of."""

CARD = "card"
ABILITY = "ability"
AUTOMATIC = "automatic"


def program_of(m: Machine, f: Frame) -> Program | None:
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


@PLAY.step("specify", "10.6.2.1")
def specify(m: Machine, f: Frame) -> Flow:
    """A card is revealed and goes to the resolution zone; a hidden card whose ability is played is revealed."""
    if f.slots["kind"] == CARD:
        card = f.source
        f.slots["origin"] = m.record(card).zone
        propose(
            m,
            f,
            [Change(MOVE, card, "play", f.seat, RESOLUTION, cause=RULE_CAUSE, source=card, rule="10.6.2.1")],
            "playing",
        )
        f.slots["program"] = spell_program(m, f.source)
    elif f.slots["kind"] == ABILITY and not m.spec.zones[m.record(f.source).zone].public:
        propose(m, f, [Change(REVEAL, f.source, source=f.source, cause=RULE_CAUSE, rule="10.6.2.1.1")])
    return None


def _option_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    left = f.cards("options left")
    _take_option(m, f, left[0], bool(answer))
    return PLAY.label("additional costs")


def _take_option(m: Machine, f: Frame, number: int, taken: bool) -> None:
    f.slots["options left"] = f.cards("options left")[1:]
    if taken:
        f.slots["options"] = (*f.cards("options"), number)
        ability = m.pool.abilities[number].ability
        assert isinstance(ability, PlayOption)
        f.slots[f"paid {ability.name}"] = 1


@PLAY.step("find additional costs", "10.6.2.2.2")
def find_options(m: Machine, f: Frame) -> Flow:
    """The costs the text asks for or allows besides the printed one."""
    if f.slots["kind"] == CARD:
        f.slots["options"] = ()
        must = tuple(payable_options(m, f.source, f.seat, optional=False))
        may = tuple(payable_options(m, f.source, f.seat, optional=True))
        f.slots["options left"] = (*must, *may)
    else:
        f.slots["options left"] = ()
    f.slots["extra"] = 0
    return None


@PLAY.step("additional costs", "10.6.2.2.2", _option_answer)
def additional_costs(m: Machine, f: Frame) -> Flow:
    """The player decides on optional additional costs, as long as the whole can still be paid."""
    left = f.cards("options left")
    if not left:
        return None
    ability = m.pool.abilities[left[0]].ability
    assert isinstance(ability, PlayOption)
    chosen = f.cards("options")
    can_with = affordable(m, f.source, f.seat, (*chosen, left[0]), left[1:])
    can_without = affordable(m, f.source, f.seat, chosen, left[1:]) and room(m, f.source, f.seat, (*chosen, *left[1:]))
    if not ability.optional or not can_without:
        _take_option(m, f, left[0], True)
        return PLAY.label("additional costs")
    if not can_with:
        _take_option(m, f, left[0], False)
        return PLAY.label("additional costs")
    return Decision(f.seat, YES_NO, f"pay the additional cost ({ability.name})?", "10.6.2.2.2", subject=f.source)


def _extra_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    program = program_of(m, f)
    assert program is not None
    extra = program.extras[f.number("extra")]
    f.slots[f"paid {extra.name}"] = 1 if answer else 0
    f.slots["extra"] = f.number("extra") + 1
    return PLAY.label("costs within the text")


@PLAY.step("costs within the text", "13.3.3.2", _extra_answer)
def extras(m: Machine, f: Frame) -> Flow:
    """Earth Rite and the like: an optional additional cost of the card or ability."""
    program = program_of(m, f)
    if program is None or f.number("extra") >= len(program.extras):
        return None
    extra = program.extras[f.number("extra")]
    if not extra.cost.possible(m, scope_of(f)):
        return _extra_answer(m, f, 0)
    return Decision(f.seat, YES_NO, f"pay for {extra.name}?", "13.3.3.2", subject=f.source)


def _super_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    f.slots[f"paid {SUPER}"] = 1 if answer else 0
    return None


@PLAY.step("super-evolution", "12.2.4", _super_answer)
def super_evolution(m: Machine, f: Frame) -> Flow:
    """Late enough in the game, a super-evolution point may be paid as well."""
    if not _is_kind(m, f, EVOLVE_KIND) or not may_super_evolve(m, f.seat):
        return None
    return Decision(f.seat, YES_NO, "pay a super-evolution point to super-evolve?", "12.2.4", subject=f.source)


def may_super_evolve(m: Machine, seat: int) -> bool:
    """From the 7th turn of the player who went first, the 6th of the other."""
    need = 7 if seat == m.state.first else 6
    return m.resource(seat, TURNS_PASSED) >= need and m.resource(seat, SUPER_EVOLUTION_POINTS) >= 1


def _is_kind(m: Machine, f: Frame, kind: str) -> bool:
    if f.slots["kind"] != ABILITY:
        return False
    ability = m.pool.abilities[f.number("ability")].ability
    return isinstance(ability, Activated) and kind in ability.kinds


def _modes_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    program = program_of(m, f)
    assert program is not None
    assert isinstance(answer, tuple)
    options = selectable_modes(m, program, scope_of(f))
    f.slots["modes"] = tuple(sorted(options[n] for n in answer))
    return None


@PLAY.step("choose options", "10.6.2.2.3", _modes_answer)
def choose_options(m: Machine, f: Frame) -> Flow:
    """Options are chosen now, among those that can be carried out."""
    program = program_of(m, f)
    if program is None or program.choose is None:
        return None
    scope = scope_of(f)
    options = selectable_modes(m, program, scope)
    # SVE 5.18.3.1: the number is judged now. 5.18.2.3: no more than there are. 5.18.2.2: of zero, none.
    most = min(program.choose.most.evaluate(m, scope), len(options))
    least = min(program.choose.least.evaluate(m, scope), most)
    if most <= 0:
        f.slots["modes"] = ()
        return None
    return Decision(f.seat, SOME, "choose", "5.18.1", options, least, most, subject=f.source, kind=MODES)


def _x_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    f.slots["chosen x"] = answer
    return None


@PLAY.step("determine X", "10.6.2.2.4", _x_answer)
def determine_x(m: Machine, f: Frame) -> Flow:
    """An X in the cost that the text does not define is named by the player, as far as it can be paid."""
    if f.slots["kind"] != ABILITY:
        return None
    info = m.pool.abilities[f.number("ability")]
    assert isinstance(info.ability, Activated)
    if not contains(info.ability.cost, X):
        return None
    return Decision(
        f.seat, NUMBER, "name X", "5.2.1.2", least=0, most=m.resource(f.seat, PLAY_POINTS), subject=f.source
    )


def _target_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    program = program_of(m, f)
    assert program is not None
    assert isinstance(answer, tuple)
    number = f.number("targets")
    op = program.targets[number].op
    assert isinstance(op, Select)
    options = op.candidates(m, scope_of(f), f.seat)
    picked = tuple(options[n] for n in answer)
    f.slots[f"target {number}"] = picked
    f.slots[op.into] = picked
    f.slots["targets"] = number + 1
    return PLAY.label("select targets")


@PLAY.step("select targets", "10.6.2.3", _target_answer)
def select_targets(m: Machine, f: Frame) -> Flow:
    """Everything the text selects, but for cards in hidden zones, is selected now, as many as required."""
    program = program_of(m, f)
    number = f.number("targets")
    if program is None or number >= len(program.targets):
        return None
    target = program.targets[number]
    scope = scope_of(f)
    op = target.op
    assert isinstance(op, Select)
    wanted = (target.mode < 0 or target.mode in f.cards("modes")) and all(
        guard.holds(m, scope) for guard in target.guards
    )
    if not wanted:
        # SVE 5.18.4.1: nothing is selected for options that do not exist; nor for a condition that does not hold.
        return _target_answer(m, f, ())
    need = op.least(m, scope)
    question = op.question(m, scope, f.seat, "10.6.2.3")
    if len(question.options) < need or (question.unlike and _no_way(question)):
        # SVE 10.6.2.3.3, 10.7.3.2: it cannot be played.
        return _give_up(m, f, "10.6.2.3.3")
    if isinstance(op.quantity, Exactly) and need == 0:
        return _target_answer(m, f, ())
    return question


def _no_way(question: Decision) -> bool:
    try:
        question.first()
    except BadAnswer:
        return True
    return False


def _give_up(m: Machine, f: Frame, rule: str) -> Flow:
    """A play that cannot be finished never began; an automatic ability just stops waiting."""
    if f.slots["kind"] == AUTOMATIC:
        m.emit_quietly_about("not played", f.source, f.seat, rule)
        return len(PLAY.steps)
    raise DeadEnd(rule)


def _division_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    f.slots["division"] = answer
    return None


@PLAY.step("divide", "10.6.2.4", _division_answer)
def divide(m: Machine, f: Frame) -> Flow:
    """A number to be divided is allocated now, at least one to each target (SVE 10.6.2.4.2)."""
    program = program_of(m, f)
    if program is None or program.divided is None:
        return None
    op, number = program.divided
    assert isinstance(op, DamageDivided)
    targets = f.cards(f"target {number}")
    if not targets:
        return None
    total = op.total.evaluate(m, scope_of(f))
    if total < len(targets):
        return _give_up(m, f, "10.6.2.4.2.1")
    return Decision(f.seat, SPLIT, f"divide {total} damage", "10.6.2.4", targets, 1, total, subject=f.source)


def _lieu_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    f.slots[f"in lieu of {PLAY_POINTS}"] = 1 if answer else 0
    return None


@PLAY.step("evolution point", "12.2.3", _lieu_answer)
def evolution_point(m: Machine, f: Frame) -> Flow:
    """One evolution point may stand in for one play point of an evolve or equivalent ability."""
    if f.slots["kind"] != ABILITY:
        return None
    ability = m.pool.abilities[f.number("ability")].ability
    assert isinstance(ability, Activated)
    if EVOLVE_KINDS.isdisjoint(ability.kinds) or m.resource(f.seat, EVOLUTION_POINTS) < 1:
        return None
    scope = scope_of(f)
    if points_in(m, ability, scope) < 1:
        return None
    if not ability.cost.possible(m, scope):
        return _lieu_answer(m, f, 1)
    return Decision(f.seat, YES_NO, "use an evolution point in place of a play point?", "12.2.3", subject=f.source)


def points_in(m: Machine, ability: Activated, scope: Scope) -> int:
    """The play points in a cost."""
    return sum(part.amount.evaluate(m, scope) for part in find(ability.cost, Lose) if part.resource == PLAY_POINTS)


@PLAY.step("pay points", "10.6.2.5")
def pay_points(m: Machine, f: Frame) -> Flow:
    """The play points are paid: from here on there is no going back for the player."""
    m.committed()
    changes = []
    if f.slots["kind"] == CARD:
        cost = cost_to_play(m, f.source, f.seat, f.cards("options"))
        if cost > m.resource(f.seat, PLAY_POINTS):
            raise DeadEnd("10.6.2.5.4")
        f.slots["cost paid"] = cost
        if cost:
            changes.append(_payment(f, PLAY_POINTS, cost, "10.4.4"))
    if f.number(f"in lieu of {PLAY_POINTS}"):
        changes.append(_payment(f, EVOLUTION_POINTS, 1, "12.2.3"))
    if f.number(f"paid {SUPER}"):
        changes.append(_payment(f, SUPER_EVOLUTION_POINTS, 1, "12.2.4"))
    propose(m, f, changes)
    return None


def _payment(f: Frame, resource: int, amount: int, rule: str) -> Change:
    return Change(
        RESOURCE, seat=f.seat, name=RESOURCES[resource], amount=-amount, cause=COST_CAUSE, source=f.source, controller=f.seat,
        rule=rule,
    )  # fmt: skip


@PLAY.step("pay the rest", "10.4.2.1")
def pay_rest(m: Machine, f: Frame) -> Flow:
    """The other actions of the cost are performed in the listed order."""
    for number in reversed(f.cards("options")):
        m.push(m.pool.abilities[number].cost, f.source, f.seat, _shared(f), item(f))
    program = program_of(m, f)
    if program is not None:
        for extra in reversed(program.extras):
            if f.slots.get(f"paid {extra.name}"):
                m.push(m.pool.program(extra.cost, paying=True), f.source, f.seat, _shared(f), item(f))
    if f.slots["kind"] == ABILITY:
        m.push(m.pool.abilities[f.number("ability")].cost, f.source, f.seat, _shared(f), item(f))
    return None


def _shared(f: Frame) -> dict[str, Value]:
    """What a part of the cost is paid with; what it found or moved is known to the text afterwards."""
    slots: dict[str, Value] = {"return": 1}
    lieu = f"in lieu of {PLAY_POINTS}"
    if lieu in f.slots:
        slots[lieu] = f.slots[lieu]
    return slots


@PLAY.step("field limit", "10.6.2.6")
def field_limit(m: Machine, f: Frame) -> Flow:
    """A follower or amulet needs room on the field."""
    if f.slots["kind"] == CARD and f.number("program") < 0:
        most = m.spec.limit(m, f.seat, FIELD)
        if most is not None and len(m.zone(FIELD, f.seat)) >= most:
            raise DeadEnd("10.6.2.6")
    return None


@PLAY.step("played", "10.6.2.7")
def played(m: Machine, f: Frame) -> Flow:
    """The card or ability counts as played."""
    m.finished()
    if f.slots["kind"] == CARD:
        for name in item(f).paid:
            m.emit_quietly_about("paid", f.source, f.seat, "10.6.2.5.1.4", verb=name)
        origin = f.number("origin")
        propose(
            m, f,
            [Change(MARK, f.source, name="played", seat=f.seat, verb=m.spec.zones[origin].name, amount=f.number("cost paid"),
                    source=f.source, cause=RULE_CAUSE, rule="10.6.2.7")],
        )  # fmt: skip
    elif f.slots["kind"] == ABILITY:
        ability = f.number("ability")
        kinds = m.pool.abilities[ability].ability.kinds  # type: ignore[attr-defined]
        key = f"used {f.source} {ability}"
        m.state.marks[key] = m.state.marks.get(key, 0) + 1
        changes = [
            Change(
                MARK,
                f.source,
                name="used",
                seat=f.seat,
                amount=ability,
                other=f.number("ability origin"),
                rule="10.6.2.7",
            )
        ]
        if not EVOLVE_KINDS.isdisjoint(kinds):
            changes.append(Change(MARK, f.source, name="used evolve", seat=f.seat, rule="8.3.2.1"))
        propose(m, f, changes)
    return None


@PLAY.step("resolve", "10.6.2.8")
def resolve(m: Machine, f: Frame) -> Flow:
    """A follower or amulet is put onto the field; anything else does what it says, in the written order."""
    if f.slots["kind"] == CARD and f.number("program") < 0:
        if m.exists(f.source) and m.record(f.source).zone == RESOLUTION:
            types = m.now(f.source).sets[TYPE]
            if FOLLOWER in types or AMULET in types:
                propose(
                    m, f,
                    [Change(MOVE, f.source, f"play from {m.spec.zones[f.number('origin')].name}", f.seat, FIELD,
                            cause=RULE_CAUSE, source=f.source, controller=f.seat, rule="10.6.2.8.1")],
                )  # fmt: skip
        return None
    number = f.number("program")
    slots = {name: held for name, held in f.slots.items() if name not in BOOKKEEPING and not name.startswith("paid ")}
    m.push(number, f.source, f.seat, slots, item(f))
    return None


@PLAY.step("clear the resolution zone", "10.6.2.8.2.3")
def clear(m: Machine, f: Frame) -> Flow:
    """A card that is still in the resolution zone goes to its owner's cemetery."""
    if f.slots["kind"] == CARD and m.exists(f.source) and m.record(f.source).zone == RESOLUTION:
        propose(
            m,
            f,
            [Change(MOVE, f.source, "resolved", to=CEMETERY, cause=RULE_CAUSE, source=f.source, rule="10.6.2.8.2.3")],
        )
    return None


def begin_card(m: Machine, seat: int, card: int) -> None:
    """A player plays a card."""
    m.declare()
    m.call(PLAY.name, card, seat, {"kind": CARD, "ability": -1, "program": -1})


def begin_ability(m: Machine, seat: int, card: int, ability: int, origin: int) -> None:
    """A player plays an activated ability."""
    m.declare()
    slots: dict[str, Value] = {
        "kind": ABILITY,
        "ability": ability,
        "ability origin": origin,
        "program": m.pool.abilities[ability].program,
    }
    m.call(PLAY.name, card, seat, slots)


AUTOMATIC_PLAY = Procedure("play automatic")


@AUTOMATIC_PLAY.step("play", "10.7.3")
def play_automatic(m: Machine, f: Frame) -> Flow:
    """A waiting ability is played like any other, but for having no cost to be played."""
    slots = dict(f.slots)
    slots["kind"] = AUTOMATIC
    program = m.pool.programs[f.number("program")]
    slots.setdefault("it", f.slots.get("event", ()))
    scope = Scope(f.source, f.seat, slots)
    if next(why_no_targets(m, program, scope, None), None) is not None:
        m.emit_quietly_about("not played", f.source, f.seat, "10.7.3.2")
        return None
    m.call(PLAY.name, f.source, f.seat, slots)
    return None
