"""Playing cards and abilities, step by step as the book lists it (SVE 10.6.2)."""

from __future__ import annotations

from ludex.core import atoms
from ludex.core.apply import propose
from ludex.core.changes import COST_CAUSE, MARK, MOVE, RESOURCE, REVEAL, RULE_CAUSE, Change
from ludex.core.decisions import MODES, NUMBER, ONE, SOME, SPLIT, WORDS, YES_NO, Answer, Decision
from ludex.core.definitions import Activated
from ludex.core.errors import DeadEnd
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.core.ops.select import Select
from ludex.core.program import Body, Flow, Let, Procedure, Program
from ludex.core.state import Frame, Item, Scope, Value
from ludex.core.values import X
from ludex.core.walk import contains
from ludex.games.sve.legality import spell_program
from ludex.games.sve.ops.evolve import SUPER
from ludex.games.sve.prices import (
    EVOLVE_KINDS,
    in_lieu,
    may_super_evolve,
    option,
    play_options,
    prices,
    room,
    used_up,
)
from ludex.games.sve.targets import applies, divided, question, selectable_modes, why_no_targets
from ludex.games.sve.ways import Play
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
    TYPE,
)

PLAY = Procedure("play")
"""Slots: "card" what is played or has the ability, "ability" its number or -1, "program" what it does or -1."""

BOOKKEEPING = frozenset(
    ("kind", "ability", "ability origin", "program", "origin", "options", "options left", "extra", "modes", "targets",
     "dividing", "division", "chosen x", "price", "cost paid", "playing", "asked", f"in lieu of {PLAY_POINTS}")
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


def _activated(m: Machine, f: Frame) -> Activated | None:
    """The activated ability that is being played, if one is."""
    if f.slots["kind"] != ABILITY:
        return None
    ability = m.pool.abilities[f.number("ability")].ability
    assert isinstance(ability, Activated)
    return ability


def _play(m: Machine, f: Frame) -> Play:
    """The play as far as it is decided."""
    paid = tuple(name[5:] for name in f.slots if name.startswith("paid ") and f.slots[name])
    modes = f.cards("modes") if "modes" in f.slots else None
    return Play(
        f.source, f.seat, program_of(m, f), _activated(m, f), f.slots["kind"] == CARD, f.number("chosen x"), f.slots,
        modes, paid,
    )  # fmt: skip


def _x_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    f.slots["chosen x"] = answer
    return None


def _says_x(program: Program) -> bool:
    return any(isinstance(one, Let) and one.slot == "x" for one in program.steps)


def _ask_x(m: Machine, f: Frame, costs: tuple[Body, ...], options: tuple[int, ...]) -> Flow:
    """X is named by the player where the text does not say what it is, as far as it can be paid (SVE 5.2.1.2)."""
    program = program_of(m, f)
    if "chosen x" in f.slots or (program is not None and _says_x(program)):
        return None
    most = _play(m, f).most_x(m, costs, options)
    return Decision(f.seat, NUMBER, "name X", "5.2.1.2", least=0, most=most, subject=f.source)


@PLAY.step("X of additional costs and options", "10.6.2.2.1", _x_answer)
def determine_x_first(m: Machine, f: Frame) -> Flow:
    """An X that an additional cost, or the number of options, depends on is determined first."""
    program = program_of(m, f)
    costs: list[Body] = []
    options: list[int] = []
    if f.slots["kind"] == CARD:
        for optional in (False, True):
            options.extend(one for one in play_options(m, f.source, optional) if contains(option(m, one), X))
    if program is not None:
        costs.extend(extra.cost for extra in program.extras if contains(extra.cost, X))
    numbers = () if program is None or program.choose is None else (program.choose.least, program.choose.most)
    if not costs and not options and not contains(numbers, X):
        return None
    return _ask_x(m, f, tuple(costs), tuple(options))


@PLAY.step("find additional costs", "10.6.2.2.2")
def find_options(m: Machine, f: Frame) -> Flow:
    """The costs the text asks for or allows besides the printed one."""
    f.slots["options"] = ()
    f.slots["options left"] = ()
    if f.slots["kind"] == CARD:
        f.slots["options"] = tuple(play_options(m, f.source, optional=False))
        f.slots["options left"] = tuple(play_options(m, f.source, optional=True))
        for number in f.cards("options"):
            f.slots[f"paid {option(m, number).name}"] = 1
    f.slots["extra"] = 0
    return None


def _option_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    left = f.cards("options left")
    f.slots["options left"] = left[1:]
    if answer:
        f.slots["options"] = (*f.cards("options"), left[0])
        f.slots[f"paid {option(m, left[0]).name}"] = 1
    return PLAY.label("additional costs")


@PLAY.step("additional costs", "10.6.2.2.2", _option_answer)
def additional_costs(m: Machine, f: Frame) -> Flow:
    """The player decides on optional additional costs, as long as the play can still be finished."""
    left = f.cards("options left")
    if not left:
        return None
    program = program_of(m, f)
    extras = tuple(range(len(program.extras))) if program is not None else ()
    chosen = f.cards("options")
    play = _play(m, f)
    if not play.has_way(m, (*chosen, left[0]), left[1:], (), extras):
        return _option_answer(m, f, 0)
    if not play.has_way(m, chosen, left[1:], (), extras):
        return _option_answer(m, f, 1)
    return Decision(
        f.seat, YES_NO, f"pay the additional cost ({option(m, left[0]).name})?", "10.6.2.2.2", subject=f.source
    )


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
    number = f.number("extra")
    if program is None or number >= len(program.extras):
        return None
    chosen = tuple(one for one in range(number) if f.slots.get(f"paid {program.extras[one].name}"))
    rest = tuple(range(number + 1, len(program.extras)))
    play = _play(m, f)
    if not play.has_way(m, f.cards("options"), (), (*chosen, number), rest):
        return _extra_answer(m, f, 0)
    if not play.has_way(m, f.cards("options"), (), chosen, rest):
        return _extra_answer(m, f, 1)
    return Decision(f.seat, YES_NO, f"pay for {program.extras[number].name}?", "13.3.3.2", subject=f.source)


def _super_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    f.slots[f"paid {SUPER}"] = 1 if answer else 0
    return None


@PLAY.step("super-evolution", "12.2.4", _super_answer)
def super_evolution(m: Machine, f: Frame) -> Flow:
    """Late enough in the game, a super-evolution point may be paid as well."""
    if not _is_kind(m, f, EVOLVE_KIND) or not may_super_evolve(m, f.seat):
        return None
    return Decision(f.seat, YES_NO, "pay a super-evolution point to super-evolve?", "12.2.4", subject=f.source)


def _is_kind(m: Machine, f: Frame, kind: str) -> bool:
    ability = _activated(m, f)
    return ability is not None and kind in ability.kinds


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


@PLAY.step("determine X", "10.6.2.2.4", _x_answer)
def determine_x(m: Machine, f: Frame) -> Flow:
    """An X in a cost that the text does not define is named by the player, as far as it can be paid."""
    program = program_of(m, f)
    modes = f.cards("modes")
    ability = _activated(m, f)
    costs = [cost for mode, cost in program.prices if mode < 0 or mode in modes] if program is not None else []
    costs = [cost for cost in costs if contains(cost, X)]
    if not costs and (ability is None or not contains(ability.cost, X)):
        return None
    return _ask_x(m, f, tuple(costs), f.cards("options"))


def _target_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
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
    modes = f.cards("modes")
    if not applies(m, scope, target.mode, target.guards, modes):
        # SVE 5.18.4.1: nothing is selected for options that do not exist; nor for a condition that does not hold.
        return _target_answer(m, f, ())
    asked = question(m, program, number, scope, modes)
    if isinstance(asked, Reason):
        # SVE 10.6.2.3.3, 10.7.3.2: it cannot be played.
        return _give_up(m, f, asked.rule)
    return asked


def _give_up(m: Machine, f: Frame, rule: str) -> Flow:
    """A play that cannot be finished never began; an automatic ability just stops waiting."""
    if f.slots["kind"] == AUTOMATIC:
        m.emit_quietly_about("not played", f.source, f.seat, rule)
        return len(PLAY.steps)
    raise DeadEnd(rule)


def _division_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    number = f.number("dividing")
    f.slots["division"] = (*f.cards("division"), *answer, *([0] * (len(f.cards(f"target {number}")) - len(answer))))
    f.slots["dividing"] = number + 1
    return PLAY.label("divide")


@PLAY.step("divide", "10.6.2.4", _division_answer)
def divide(m: Machine, f: Frame) -> Flow:
    """A number to be divided is allocated now, at least one to each target (SVE 10.6.2.4.2)."""
    program = program_of(m, f)
    number = f.number("dividing")
    if program is None or not program.divided or number >= len(program.targets):
        return None
    targets = f.cards(f"target {number}")
    total = divided(m, program, number, scope_of(f), f.cards("modes"))
    if not targets or total is None:
        # SVE 10.6.2.4.1: with nothing to allocate it to there is no division.
        return _division_answer(m, f, ())
    return Decision(f.seat, SPLIT, f"divide {total} damage", "10.6.2.4", targets, 1, total, subject=f.source)


def _lieu_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    f.slots[f"in lieu of {PLAY_POINTS}"] = 1 if answer else 0
    return None


@PLAY.step("evolution point", "12.2.3", _lieu_answer)
def evolution_point(m: Machine, f: Frame) -> Flow:
    """One evolution point may stand in for one play point of an evolve or equivalent ability."""
    ability = _activated(m, f)
    scope = scope_of(f)
    if ability is None or not in_lieu(m, ability, scope):
        return None
    program = program_of(m, f)
    extras = [one.cost for one in program.extras if f.slots.get(f"paid {one.name}")] if program is not None else []
    if not m.can_pay(scope, (ability.cost, *extras)):
        return _lieu_answer(m, f, 1)
    return Decision(f.seat, YES_NO, "use an evolution point in place of a play point?", "12.2.3", subject=f.source)


def _payable_prices(m: Machine, f: Frame) -> tuple[int, ...]:
    have = m.resource(f.seat, PLAY_POINTS)
    found = prices(m, f.source, f.seat, f.cards("options"), f.number("chosen x"))
    return tuple(price for price in found if price <= have)


def _price_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    f.slots["price"] = _payable_prices(m, f)[answer]
    return None


@PLAY.step("price", "10.6.2.5.1", _price_answer)
def price(m: Machine, f: Frame) -> Flow:
    """The play points are worked out; where effects set them to different numbers, the player orders those."""
    if f.slots["kind"] != CARD:
        return None
    found = _payable_prices(m, f)
    if not found:
        raise DeadEnd("10.6.2.5.4")
    words = tuple(str(one) for one in found)
    return Decision(
        f.seat, ONE, "play it for how many points?", "10.10.2.1", found, subject=f.source, kind=WORDS, words=words
    )


@PLAY.step("pay points", "10.6.2.5")
def pay_points(m: Machine, f: Frame) -> Flow:
    """The play points are paid: from here on there is no going back for the player."""
    m.committed()
    changes = []
    if f.slots["kind"] == CARD:
        f.slots["cost paid"] = f.number("price")
        if f.number("price"):
            changes.append(_payment(f, PLAY_POINTS, f.number("price"), "10.4.4"))
    if f.number(f"in lieu of {PLAY_POINTS}"):
        changes.append(_payment(f, EVOLUTION_POINTS, 1, "12.2.3"))
    if f.number(f"paid {SUPER}"):
        changes.append(_payment(f, SUPER_EVOLUTION_POINTS, 1, "12.2.4"))
    propose(m, f, changes)
    return None


def _payment(f: Frame, resource: int, amount: int, rule: str) -> Change:
    return Change(
        RESOURCE, seat=f.seat, name=RESOURCES[resource], amount=-amount, cause=COST_CAUSE, source=f.source,
        controller=f.seat, rule=rule,
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
    if f.slots["kind"] == CARD and f.number("program") < 0 and not room(m, f.source, f.seat):
        raise DeadEnd("10.6.2.6")
    return None


@PLAY.step("played", "10.6.2.7")
def played(m: Machine, f: Frame) -> Flow:
    """The card or ability counts as played; a card was the next one for whatever spoke of that."""
    m.finished()
    if f.slots["kind"] == CARD:
        gone = used_up(m, f.source, f.seat)
        if gone:
            atoms.drop_effects(m, m.avatar(f.seat), gone)
        for name in item(f).paid:
            m.emit_quietly_about("paid", f.source, f.seat, "10.6.2.5.1.4", verb=name)
        origin = f.number("origin")
        propose(
            m, f,
            [Change(MARK, f.source, name="played", seat=f.seat, verb=m.spec.zones[origin].name,
                    amount=f.number("cost paid"), source=f.source, cause=RULE_CAUSE, rule="10.6.2.7")],
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
            if (FOLLOWER in types or AMULET in types) and room(m, f.source, f.seat):
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
