"""Playing cards and abilities, step by step as the book lists it (SVE 10.6.2)."""

from __future__ import annotations

from ludex.core import playing
from ludex.core.apply import propose
from ludex.core.atoms import records
from ludex.core.changes import ANNOUNCE, COST_CAUSE, MOVE, RESOURCE, REVEAL, RULE_CAUSE, Change
from ludex.core.decisions import ONE, WORDS, YES_NO, Answer, Decision
from ludex.core.errors import DeadEnd
from ludex.core.ids import AbilityId, CardId, Seat
from ludex.core.machine import Machine
from ludex.core.playing import (
    ABILITY,
    CARD,
    activated,
    begin_waiting,
    choose_options,
    divide,
    division_answer,
    item,
    modes_answer,
    program_of,
    scope_of,
    select_targets,
    target_answer,
    used,
    x_answer,
)
from ludex.core.pricing import used_up
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame, Value
from ludex.games.sve.choices import (
    additional_costs,
    determine_x,
    determine_x_first,
    extra_answer,
    extras,
    find_options,
    option_answer,
    super_answer,
    super_evolution,
)
from ludex.games.sve.legality import spell_program
from ludex.games.sve.ops.evolve import SUPER
from ludex.games.sve.playing import BOOKKEEPING, GIVEN, PLAY
from ludex.games.sve.prices import (
    EVOLVE_KINDS,
    in_lieu,
    lieu_rule,
    prices,
    room,
)
from ludex.games.sve.words import (
    AMULET,
    CEMETERY,
    EVOLUTION_POINTS,
    FIELD,
    FOLLOWER,
    PLAY_POINTS,
    RESOLUTION,
    RESOURCES,
    SUPER_EVOLUTION_POINTS,
    TYPE,
)


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


def _lieu_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    f.slots[f"in lieu of {PLAY_POINTS}"] = 1 if answer else 0
    return None


def evolution_point(m: Machine, f: Frame) -> Flow:
    """One evolution point may stand in for one play point of an evolve or equivalent ability."""
    ability = activated(m, f)
    scope = scope_of(f)
    if ability is None or not in_lieu(m, ability, scope):
        return None
    program = program_of(m, f)
    extras = [one.cost for one in program.extras if f.slots.get(f"paid {one.name}")] if program is not None else []
    if not m.can_pay(scope, (ability.cost, *extras)):
        return _lieu_answer(m, f, 1)
    prompt = "use an evolution point in place of a play point?"
    return Decision(f.seat, YES_NO, prompt, lieu_rule(ability), subject=f.source)


def _payable_prices(m: Machine, f: Frame) -> tuple[int, ...]:
    have = m.resource(f.seat, PLAY_POINTS)
    found = prices(m, f.source, f.seat, f.cards("options"), f.number("chosen x"))
    return tuple(price for price in found if price <= have)


def _price_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    f.slots["price"] = _payable_prices(m, f)[answer]
    return None


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


def pay_points(m: Machine, f: Frame) -> Flow:
    """The play points are paid: from here on there is no going back for the player."""
    m.committed()
    changes = []
    if f.slots["kind"] == CARD:
        f.slots["cost paid"] = f.number("price")
        if f.number("price"):
            changes.append(_payment(f, PLAY_POINTS, f.number("price"), "10.4.4"))
    ability = activated(m, f)
    if ability is not None and f.number(f"in lieu of {PLAY_POINTS}"):
        changes.append(_payment(f, EVOLUTION_POINTS, 1, lieu_rule(ability)))
    if f.number(f"paid {SUPER}"):
        changes.append(_payment(f, SUPER_EVOLUTION_POINTS, 1, "12.2.4"))
    propose(m, f, changes)
    return None


def _payment(f: Frame, resource: int, amount: int, rule: str) -> Change:
    return Change(
        RESOURCE, seat=f.seat, name=RESOURCES[resource], amount=-amount, cause=COST_CAUSE, source=f.source,
        controller=f.seat, rule=rule,
    )  # fmt: skip


def pay_rest(m: Machine, f: Frame) -> Flow:
    """The other actions of the cost are performed in the listed order (SVE 10.4.2)."""
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


def field_limit(m: Machine, f: Frame) -> Flow:
    """A follower or amulet needs room on the field."""
    if f.slots["kind"] == CARD and f.number("program") < 0 and not room(m, f.source, f.seat):
        raise DeadEnd("10.6.2.6")
    return None


def played(m: Machine, f: Frame) -> Flow:
    """The card or ability counts as played; a card was the next one for whatever spoke of that."""
    m.finished()
    if f.slots["kind"] == CARD:
        gone = used_up(m, f.source, f.seat)
        if gone:
            records.drop_effects(m, m.avatar(f.seat), gone)
        for name in item(f).paid:
            m.emit_quietly_about("paid", f.source, f.seat, "10.6.2.5.1.4", verb=name)
        origin = f.number("origin")
        propose(
            m, f,
            [Change(ANNOUNCE, f.source, name="played", seat=f.seat, verb=m.spec.zones[origin].name,
                    amount=f.number("cost paid"), source=f.source, cause=RULE_CAUSE, rule="10.6.2.7")],
        )  # fmt: skip
    elif f.slots["kind"] == ABILITY:
        ability = f.number("ability")
        kinds = m.pool.abilities[ability].ability.kinds  # type: ignore[attr-defined]
        key = f"used {f.source} {ability}"
        m.state.facts[key] = m.state.facts.get(key, 0) + 1
        changes = [used(f, "", "10.6.2.7")]
        if not EVOLVE_KINDS.isdisjoint(kinds):
            changes.append(Change(ANNOUNCE, f.source, name="used evolve", seat=f.seat, rule="8.3.2.1"))
        propose(m, f, changes)
    return None


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
    # SVE 10.6.2.8.2.1: wherever the card with the ability is now.
    number = f.number("program")
    slots = {name: held for name, held in f.slots.items() if name not in BOOKKEEPING and not name.startswith("paid ")}
    m.push(number, f.source, f.seat, slots, item(f))
    return None


def clear(m: Machine, f: Frame) -> Flow:
    """A card that is still in the resolution zone goes to its owner's cemetery."""
    if f.slots["kind"] == CARD and m.exists(f.source) and m.record(f.source).zone == RESOLUTION:
        propose(
            m,
            f,
            [Change(MOVE, f.source, "resolved", to=CEMETERY, cause=RULE_CAUSE, source=f.source, rule="10.6.2.8.2.3")],
        )
    return None


def begin_card(m: Machine, seat: Seat, card: CardId) -> None:
    """A player plays a card."""
    playing.begin_card(m, PLAY, seat, card)


def begin_by_effect(m: Machine, seat: Seat, card: CardId, given: tuple[AbilityId, ...]) -> None:
    """An effect has a player play a card: it cannot be taken back, but what comes to a dead end is asked again."""
    m.declare()
    m.committed()
    m.call(PLAY.name, card, seat, {"kind": CARD, "ability": -1, "program": -1, GIVEN: given})


def begin_ability(m: Machine, seat: Seat, card: CardId, ability: int, origin: int) -> None:
    """A player plays an activated ability."""
    playing.begin_ability(m, PLAY, seat, card, ability, origin)


PLAY.step("specify", "10.6.2.1")(specify)
PLAY.step("X of additional costs and options", "10.6.2.2.1", x_answer)(determine_x_first)
PLAY.step("find additional costs", "10.6.2.2.2")(find_options)
PLAY.step("additional costs", "10.6.2.2.2", option_answer)(additional_costs)
PLAY.step("costs within the text", "13.3.3.2", extra_answer)(extras)
PLAY.step("super-evolution", "12.2.4", super_answer)(super_evolution)
PLAY.step("choose options", "10.6.2.2.3", modes_answer)(choose_options)
PLAY.step("determine X", "10.6.2.2.4", x_answer)(determine_x)
PLAY.step("select targets", "10.6.2.3", target_answer)(select_targets)
PLAY.step("divide", "10.6.2.4", division_answer)(divide)
PLAY.step("evolution point", "12.2.3", _lieu_answer)(evolution_point)
PLAY.step("price", "10.6.2.5.1", _price_answer)(price)
PLAY.step("pay points", "10.6.2.5")(pay_points)
PLAY.step("pay the rest", "10.4.2.1")(pay_rest)
PLAY.step("field limit", "10.6.2.6")(field_limit)
PLAY.step("played", "10.6.2.7")(played)
PLAY.step("resolve", "10.6.2.8")(resolve)
PLAY.step("clear the resolution zone", "10.6.2.8.2.3")(clear)


AUTOMATIC_PLAY = Procedure("play automatic")


@AUTOMATIC_PLAY.step("play", "10.7.3")
def play_automatic(m: Machine, f: Frame) -> Flow:
    """A waiting ability is played like any other, but for having no cost to be played."""
    begin_waiting(m, f, PLAY, "10.7.3.2")
    return None
