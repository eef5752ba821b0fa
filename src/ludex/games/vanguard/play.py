"""Playing activated and automatic abilities, step by step (VG 8.5, 8.6)."""

from __future__ import annotations

from ludex.core import playing
from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.changes import REVEAL, RULE_CAUSE, Change
from ludex.core.decisions import ONE, Answer, Decision
from ludex.core.definitions import Activated
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.playing import BOOKKEEPING, item, used
from ludex.core.program import Flow, Procedure
from ludex.core.state import SPOKEN_FOR, TRIGGERED, Frame
from ludex.games.vanguard.conditions import BATTLE_ON
from ludex.games.vanguard.legality import able_as_ordered, ordered_targets, rule_of_cost, spoken_for
from ludex.games.vanguard.ops.battle import ORDERED, end_domination
from ludex.games.vanguard.ops.costs import waived

# VG 8.5.2: the steps of playing. VG 8.5.2.2: no text asks for choices before it resolves (8.5.4).
PLAY = Procedure("play")
"""An activated ability: the frame's source is the card that has it, slot "ability" its number."""


def begin_ability(m: Machine, seat: Seat, card: CardId, ability: int, origin: int) -> None:
    """A player plays an activated ability."""
    # VG 3.1.1.2.2: to activate it is to play it. VG 8.1.1.2.6, 8.1.1.1.2.6.1: nothing else plays it, not even without a
    # cost.
    playing.begin_ability(m, PLAY, seat, card, ability, origin)


@PLAY.step("specify", "8.5.2.3.1")
def specify(m: Machine, f: Frame) -> Flow:
    """A card in a hidden zone whose ability is played is revealed."""
    record = m.state.cards[f.source]
    if not m.spec.zones[record.zone].public and not record.face_up:
        propose(m, f, [Change(REVEAL, f.source, source=f.source, cause=RULE_CAUSE, rule="8.5.2.3.1")])
    return None


@PLAY.step("pay", "8.5.2.3")
def pay(m: Machine, f: Frame) -> Flow:
    """All of the cost is paid, unless the ability has lost it."""
    m.committed()
    if not waived(m, f):
        info = m.pool.abilities[f.number("ability")]
        assert isinstance(info.ability, Activated)
        # VG 3.1.1.5.1, 8.1.1.1: played by whoever does what the cost says.
        m.push(info.cost, f.source, f.seat, {"return": 1, **spoken_for(info.ability, f.source)}, item(f))
    return None


@PLAY.step("played", "8.5.2.3")
def played(m: Machine, f: Frame) -> Flow:
    """The ability counts as played."""
    m.finished()
    f.slots.pop(SPOKEN_FOR, None)
    ability = f.number("ability")
    key = f"used {f.source} {ability}"
    m.state.facts[key] = m.state.facts.get(key, 0) + 1
    info = m.pool.abilities[ability]
    assert isinstance(info.ability, Activated)
    propose(m, f, [used(f, "", rule_of_cost(info.ability))])
    return None


@PLAY.step("resolve", "8.5.3.5")
def resolve(m: Machine, f: Frame) -> Flow:
    """The effects of the ability are performed."""
    _push_text(m, f)
    return None


def _push_text(m: Machine, f: Frame) -> None:
    slots = {name: held for name, held in f.slots.items() if name not in BOOKKEEPING}
    # VG 3.14.1.1: the source is the card with the ability. VG 3.4.4: its master is who played it.
    m.push(f.number("program"), f.source, f.seat, slots, item(f))


AUTOMATIC_PLAY = Procedure("play automatic")


@AUTOMATIC_PLAY.step("resolve", "8.6.3")
def play_automatic(m: Machine, f: Frame) -> Flow:
    """A waiting ability is played and resolved; what it costs is paid while it resolves (VG 8.1.1.2.2)."""
    # VG 8.6.8: wherever its card is by now.
    f.slots.setdefault("it", f.slots.get("event", ()))
    f.slots[TRIGGERED] = 1
    _push_text(m, f)
    return None


def ordered(m: Machine, seat: Seat) -> tuple[CardId, ...]:
    """The units that an effect makes attack; those that cannot, or have nothing to attack, do not (VG 10.34.1.1)."""
    ordered = tuple(dict.fromkeys(link.a for link in m.state.links if link.kind == ORDERED))
    able = tuple(unit for unit in ordered if able_as_ordered(m, seat, unit) and ordered_targets(m, seat, unit))
    if able != ordered:
        links.unlink(m, tuple(link for link in m.state.links if link.kind == ORDERED and link.a not in able))
    return able


def first_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    """The unit attacks as it was ordered, and then the next one is asked for."""
    assert isinstance(answer, int)
    unit = ordered(m, f.seat)[answer]
    m.call("attack", 0, f.seat, {"unit": (unit,), "ordered": 1})
    return f.pc - 1


def attacks(m: Machine, f: Frame) -> Flow:
    """Attacks that the effect ordered are made now, or after the battle that is going on (VG 10.34.1.3)."""
    if m.state.facts.get(BATTLE_ON):
        return None
    units = ordered(m, f.seat)
    if not units:
        return None
    return Decision(f.seat, ONE, "which unit attacks first?", "10.34.1", units, subject=f.source)


def released(m: Machine, f: Frame) -> Flow:
    """Units that were dominated only for this effect have their original master again (VG 10.35.1.2)."""
    if m.state.apart and not any(link.kind == ORDERED for link in m.state.links):
        end_domination(m, 0)
    return None


for procedure in (PLAY, AUTOMATIC_PLAY):
    procedure.step("attacks that were ordered", "10.34.1", first_answer)(attacks)
    procedure.step("end of domination", "10.35.1.2")(released)
