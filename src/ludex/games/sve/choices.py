"""The choices of playing: additional costs, options, X, targets, divisions (SVE 10.6.2.2, 10.6.2.3, 10.6.2.4)."""

from __future__ import annotations

from ludex.core.decisions import NUMBER, YES_NO, Answer, Decision
from ludex.core.machine import Machine
from ludex.core.playing import CARD, OPTIONS_LEFT, activated, program_of, says_x
from ludex.core.pricing import option
from ludex.core.program import Body, Flow
from ludex.core.state import Frame
from ludex.core.values import X
from ludex.core.walk import contains
from ludex.games.sve.ops.evolve import SUPER
from ludex.games.sve.playing import GIVEN, PLAY, play_so_far
from ludex.games.sve.prices import (
    may_super_evolve,
    play_options,
)
from ludex.games.sve.words import (
    EVOLVE_KIND,
)


def _ask_x(m: Machine, f: Frame, costs: tuple[Body, ...], options: tuple[int, ...]) -> Flow:
    """X is named by the player where the text does not say what it is, as far as it can be paid (SVE 5.2.1.2)."""
    program = program_of(m, f)
    if "chosen x" in f.slots or (program is not None and says_x(program)):
        return None
    most = play_so_far(m, f).most_x(m, costs, options)
    return Decision(f.seat, NUMBER, "name X", "5.2.1.2", least=0, most=most, subject=f.source)


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
    return _ask_x(m, f, tuple(costs), (*f.cards(GIVEN), *options))


def find_options(m: Machine, f: Frame) -> Flow:
    """The costs the text asks for or allows besides the printed one."""
    f.slots["options"] = ()
    f.slots[OPTIONS_LEFT] = ()
    if f.slots["kind"] == CARD:
        must = tuple(play_options(m, f.source, optional=False))
        f.slots["options"] = (*f.cards(GIVEN), *must)
        f.slots[OPTIONS_LEFT] = tuple(play_options(m, f.source, optional=True))
        for number in must:
            f.slots[f"paid {option(m, number).name}"] = 1
    f.slots["extra"] = 0
    return None


def option_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    left = f.cards(OPTIONS_LEFT)
    f.slots[OPTIONS_LEFT] = left[1:]
    if answer:
        f.slots["options"] = (*f.cards("options"), left[0])
        f.slots[f"paid {option(m, left[0]).name}"] = 1
    return PLAY.label("additional costs")


def additional_costs(m: Machine, f: Frame) -> Flow:
    """The player decides on optional additional costs, as long as the play can still be finished."""
    left = f.cards(OPTIONS_LEFT)
    if not left:
        return None
    program = program_of(m, f)
    extras = tuple(range(len(program.extras))) if program is not None else ()
    chosen = f.cards("options")
    play = play_so_far(m, f)
    if not play.has_way(m, (*chosen, left[0]), left[1:], (), extras):
        return option_answer(m, f, 0)
    if not play.has_way(m, chosen, left[1:], (), extras):
        return option_answer(m, f, 1)
    return Decision(
        f.seat, YES_NO, f"pay the additional cost ({option(m, left[0]).name})?", "10.6.2.2.2", subject=f.source
    )


def extra_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    program = program_of(m, f)
    assert program is not None
    extra = program.extras[f.number("extra")]
    f.slots[f"paid {extra.name}"] = 1 if answer else 0
    f.slots["extra"] = f.number("extra") + 1
    return PLAY.label("costs within the text")


def extras(m: Machine, f: Frame) -> Flow:
    """Earth Rite and the like: an optional additional cost of the card or ability."""
    program = program_of(m, f)
    number = f.number("extra")
    if program is None or number >= len(program.extras):
        return None
    chosen = tuple(one for one in range(number) if f.slots.get(f"paid {program.extras[one].name}"))
    rest = tuple(range(number + 1, len(program.extras)))
    play = play_so_far(m, f)
    if not play.has_way(m, f.cards("options"), (), (*chosen, number), rest):
        return extra_answer(m, f, 0)
    if not play.has_way(m, f.cards("options"), (), chosen, rest):
        return extra_answer(m, f, 1)
    return Decision(f.seat, YES_NO, f"pay for {program.extras[number].name}?", "13.3.3.2", subject=f.source)


def super_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    f.slots[f"paid {SUPER}"] = 1 if answer else 0
    return None


def super_evolution(m: Machine, f: Frame) -> Flow:
    """Late enough in the game, a super-evolution point may be paid as well."""
    if not _is_kind(m, f, EVOLVE_KIND) or not may_super_evolve(m, f.seat):
        return None
    return Decision(f.seat, YES_NO, "pay a super-evolution point to super-evolve?", "12.2.4", subject=f.source)


def _is_kind(m: Machine, f: Frame, kind: str) -> bool:
    ability = activated(m, f)
    return ability is not None and kind in ability.kinds


def determine_x(m: Machine, f: Frame) -> Flow:
    """An X in a cost that the text does not define is named by the player, as far as it can be paid."""
    program = program_of(m, f)
    modes = f.cards("modes")
    ability = activated(m, f)
    costs = [cost for mode, cost in program.prices if mode < 0 or mode in modes] if program is not None else []
    costs = [cost for cost in costs if contains(cost, X)]
    if not costs and (ability is None or not contains(ability.cost, X)):
        return None
    return _ask_x(m, f, tuple(costs), f.cards("options"))
