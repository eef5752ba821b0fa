"""Paying aether: aether abilities are played for it, and what is over is kept (CC 907.2, 1002)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.atoms import moves
from ludex.core.bill import Bill
from ludex.core.changes import ANNOUNCE, COST_CAUSE, ENGAGE, Change
from ludex.core.decisions import PAY, Answer, Decision
from ludex.core.errors import DeadEnd
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame, Value
from ludex.games.caster import aether
from ludex.games.caster.aether import BY_RULE, KEPT, Source
from ludex.games.caster.ops.aether import kept, produce, tell
from ludex.games.caster.words import AETHER, AETHER_PLAYED, ELEMENT, ELEMENTS

PAY_AETHER = Procedure("pay aether")
"""The seat pays for the source. Slots: "total", "needs", "for" the card (0 for an ability), "without" cards that give
none; "playing" the aether abilities that are to be played, "units" the aether to pay with."""
PRODUCE = Procedure("play an aether ability")
"""Slots: "ability", "ability origin"."""
WITHOUT = "without aether"
"""The slot of cards that other parts of the same cost take, so that they produce no aether for it."""


def pay(m: Machine, seat: Seat, source: CardId, total: int, needs: tuple[int, ...], card: CardId = 0,
        without: tuple[CardId, ...] = ()) -> None:  # fmt: skip
    """So much aether is paid before the next step."""
    if total > 0:
        slots: dict[str, Value] = {"total": total, "needs": needs, "for": card, "without": without, "playing": (),
                                   "units": ()}  # fmt: skip
        m.call(PAY_AETHER.name, source, seat, slots)


def _made(m: Machine, f: Frame) -> list[Source]:
    return aether.sources(m, f.seat, f.number("for"), f.cards("without"))


def _with_what_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    m.committed()
    made = _made(m, f)
    picked = [made[n] for n in answer]
    f.slots["units"] = tuple(one[0] for one in picked if one[3] == KEPT)
    resting = [one for one in picked if one[3] == BY_RULE]
    if len(resting) + len(f.cards("units")) == len(picked) and sum(one[2] for one in picked) == f.number("total"):
        # Nothing is over: what is produced is paid at once.
        _tell_paid(m, f, [one[1] for one in picked])
        moves.erase(m, f.cards("units"))
        for one in resting:
            tell(m, f.seat, one[0], kept(m, one[0], _elements(m, one[0])), one[2])
        _rest(m, f, resting)
        return len(PAY_AETHER.steps)
    f.slots["playing"] = tuple(number for one in picked if one[3] != KEPT for number in (one[0], one[3], one[4]))
    return None


@PAY_AETHER.step("with what", "1002.1", _with_what_answer)
def with_what(m: Machine, f: Frame) -> Flow:
    """The player picks aether that is there and aether abilities to play, as many as are needed."""
    made = _made(m, f)
    asked = aether.bill(m, f.number("total"), f.cards("needs"), made)
    if not asked.possible():
        raise DeadEnd("1002.5")
    return _question(m, f, asked, tuple(one[0] for one in made))


def _question(m: Machine, f: Frame, asked: Bill, options: tuple[CardId, ...]) -> Decision:
    prompt = f"pay {f.number('total')} aether with what?"
    return Decision(
        f.seat, PAY, prompt, "1002.1", options, 0, len(options), subject=f.number("for") or f.source, bill=asked
    )


@PAY_AETHER.step("produce", "907.3")
def produced(m: Machine, f: Frame) -> Flow:
    """Each aether ability is played and resolves at once."""
    playing = f.cards("playing")
    if not playing:
        return None
    card, ability, origin = playing[:3]
    f.slots["playing"] = playing[3:]
    f.slots["before"] = m.zone(AETHER, f.seat)
    m.call(PRODUCE.name, card, f.seat, {"ability": ability, "ability origin": origin})
    return PAY_AETHER.label("gather")


@PAY_AETHER.step("gather", "907.4")
def gather(m: Machine, f: Frame) -> Flow:
    """What it produced is there to pay with."""
    if "before" in f.slots:
        before = f.cards("before")
        del f.slots["before"]
        f.slots["units"] = (*f.cards("units"), *(card for card in m.zone(AETHER, f.seat) if card not in before))
        return PAY_AETHER.label("produce")
    return None


def _units(m: Machine, f: Frame) -> list[Source]:
    units = f.cards("units")
    return [one for one in _made(m, f) if one[3] == KEPT and one[0] in units]


def _which_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    made = _units(m, f)
    _tell_paid(m, f, [made[n][1] for n in answer])
    moves.erase(m, tuple(made[n][0] for n in answer))
    return None


@PAY_AETHER.step("which of it", "1002.1", _which_answer)
def which(m: Machine, f: Frame) -> Flow:
    """Where more was produced than is paid, the player keeps what they like."""
    made = _units(m, f)
    asked = aether.bill(m, f.number("total"), f.cards("needs"), made)
    if not asked.possible():
        raise DeadEnd("1002.5")
    records = [m.state.cards[one[0]] for one in made]
    if len({(card.counters, tuple(effect.mod for effect in card.effects)) for card in records}) == 1:
        # They are all alike.
        return _which_answer(m, f, tuple(range(f.number("total"))))
    return _question(m, f, asked, tuple(one[0] for one in made))


def erase_all(m: Machine) -> bool:
    """All aether of either player is gone (CC 507.5b); False if there was none."""
    units = (*m.zone(AETHER, 0), *m.zone(AETHER, 1))
    moves.erase(m, units)
    return bool(units)


def _tell_paid(m: Machine, f: Frame, kinds: list[int]) -> None:
    """It is remembered aether of which elements was paid for the card."""
    for element in ELEMENTS:
        if any(kind & aether.BITS[element] for kind in kinds):
            m.emit_quietly_about("paid", f.number("for") or f.source, f.seat, "1002.1", verb=f"{element} aether")


def _elements(m: Machine, card: CardId) -> tuple[str, ...]:
    return tuple(sorted(m.now(card).sets[ELEMENT]))


def _rest(m: Machine, f: Frame, made: list[Source]) -> None:
    """These casters play the aether ability that every caster has."""
    changes = [Change(ENGAGE, one[0], cause=COST_CAUSE, source=one[0], controller=f.seat, rule="907.6") for one in made]
    if m.watched({AETHER_PLAYED}) or m.state.delayed:
        changes.extend(played_mark(one[0], f.seat, BY_RULE, 0) for one in made)
    propose(m, f, changes)


def played_mark(card: CardId, seat: Seat, ability: int, origin: int) -> Change:
    """An aether ability counts as played."""
    return Change(ANNOUNCE, card, name=AETHER_PLAYED, seat=seat, amount=ability, other=origin, rule="907.3")


def begin(m: Machine, seat: Seat, card: CardId, ability: int, origin: int) -> None:
    """The player plays an aether ability."""
    m.call(PRODUCE.name, card, seat, {"ability": ability, "ability origin": origin})


@PRODUCE.step("play", "907.3")
def play(m: Machine, f: Frame) -> Flow:
    """Its cost is paid; a caster rests."""
    if f.number("ability") == BY_RULE:
        f.slots["level"] = aether.level(m, f.source)
        remembered = kept(m, f.source, _elements(m, f.source))
        _rest(m, f, [(f.source, 0, 0, BY_RULE, 0)])
        # CC 907.6
        produce(m, f.seat, f.source, remembered, f.number("level"))
        return len(PRODUCE.steps)
    m.push(m.pool.abilities[f.number("ability")].cost, f.source, f.seat, {"return": 1})
    return None


@PRODUCE.step("resolve", "907.3")
def resolve(m: Machine, f: Frame) -> Flow:
    """It resolves at once, without the chase zone."""
    ability = f.number("ability")
    slots = {name: held for name, held in f.slots.items() if name not in ("ability", "ability origin")}
    m.push(m.pool.abilities[ability].program, f.source, f.seat, slots)
    propose(m, f, [played_mark(f.source, f.seat, ability, f.number("ability origin"))])
    return None
