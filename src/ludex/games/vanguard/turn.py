"""A turn: stand, draw, ride, main, battle and end phase (VG 6)."""

from __future__ import annotations

from collections.abc import Callable

from ludex.core import discretion, repetition, standby
from ludex.core.apply import hide_again, propose
from ludex.core.atoms import links
from ludex.core.cards import THIS_TURN, THROUGH_TURN
from ludex.core.changes import MOVE, REFRESH, REVEAL, RULE_CAUSE, SHUFFLE, Change
from ludex.core.decisions import ACT, ONE, PASS, SOME, WORDS, YES_NO, Answer, Decision
from ludex.core.events import Event
from ludex.core.ids import CardId, Seat
from ludex.core.loops import acts
from ludex.core.machine import Machine
from ludex.core.ops.draw import DrawOne
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.core.timing.check_timing import check, check_step, pending
from ludex.core.turns import announce_phase, begin_turn, expire
from ludex.core.windows import chosen
from ludex.games.vanguard.circles import COLUMN_PAIRS, mate_of, on, rear_circles
from ludex.games.vanguard.conditions import BATTLES
from ludex.games.vanguard.legality import grade, vanguard_grade
from ludex.games.vanguard.ops.battle import end_domination
from ludex.games.vanguard.ops.lock import is_deleted, turn_over, unlock_change
from ludex.games.vanguard.play import begin_ability
from ludex.games.vanguard.riding import is_g, ride_changes
from ludex.games.vanguard.window import CALL, END, EXCHANGE, USE, ask_main, ride_actions, stride_actions
from ludex.games.vanguard.words import (
    BATTLE_PHASE,
    BE_UNLOCKED,
    BEGINNING_OF,
    DECK,
    DRAW_PHASE,
    END_OF_TURN,
    END_PHASE,
    G_ASSIST_STEP,
    G_ZONE,
    HAND,
    HARMONY_LINK,
    HEART,
    LOCKED,
    MAIN_PHASE,
    NAMED_LIKE,
    NORMAL_CALL,
    NORMAL_RIDE,
    PHASE,
    PUT,
    RC,
    REMOVE,
    REMOVED,
    RIDE_PHASE,
    SPOTS,
    STAND_IN_STAND_PHASE,
    STAND_PHASE,
    STRIDE_STEP,
    VC,
)
from ludex.games.vanguard.words import EXCHANGE as EXCHANGE_VERB
from ludex.games.vanguard.words import (
    TURN as TURN_WORD,
)

# VG 6.2.2: the phases and steps in the order in which they stand below.
TURN = Procedure("turn")
DRAW = DrawOne()


@TURN.step("begin", "6.2.1")
def begin(m: Machine, f: Frame) -> Flow:
    """The next player is the turn player, and what "this turn" means begins anew."""
    begin_turn(m, f, "6.2.1")
    m.state.facts[BATTLES] = 0
    m.state.facts.pop("strode 0", None)
    m.state.facts.pop("strode 1", None)
    m.enter_phase(STAND_PHASE)
    return None


@TURN.step("stand phase begins", "6.3.1.1")
def stand_begins(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the turn or of the stand phase stands by."""
    announce_phase(m, m.state.active, "6.3.1.1", BEGINNING_OF + TURN_WORD, BEGINNING_OF + STAND_PHASE)
    check(m)
    return None


def stands(m: Machine, card: CardId, seat: Seat) -> bool:
    """Whether a unit stands in the stand phase; of two in legion, only if both can (VG 10.25.11)."""
    other = mate_of(m, card)
    return not any(m.cannot(STAND_IN_STAND_PHASE, one, seat) for one in (card, other) if one)


@TURN.step("stand", "6.3.1.2")
def stand(m: Machine, f: Frame) -> Flow:
    """All units of the turn player stand."""
    propose(
        m, f,
        [Change(REFRESH, card, cause=RULE_CAUSE, rule="6.3.1.2")
         for zone in (VC, RC) for card in m.controlled(zone, f.seat) if stands(m, card, f.seat)],
    )  # fmt: skip
    # VG 6.3.1.3
    check(m)
    return None


@TURN.step("draw step begins", "6.4.1.1.1")
def draw_begins(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the draw phase stands by."""
    m.enter_phase(DRAW_PHASE)
    announce_phase(m, m.state.active, "6.4.1.1.1", BEGINNING_OF + DRAW_PHASE)
    check(m)
    return None


@TURN.step("draw", "6.4.1.1.2")
def draw(m: Machine, f: Frame) -> Flow:
    """The turn player draws a card."""
    return DRAW.run(m, f)


# Then the G assist step comes.
check_step(TURN, "check timing of the draw step", "6.4.1.1.3")


@TURN.step("G assist step begins", "6.4.1.2.1.1")
def assist_begins(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the G assist step stands by."""
    m.enter_phase(G_ASSIST_STEP)
    announce_phase(m, m.state.active, "6.4.1.2.1.1", BEGINNING_OF + G_ASSIST_STEP)
    check(m)
    return None


def needs_assist(m: Machine, seat: Seat) -> bool:
    """Whether the conditions of a G assist are fulfilled that everybody sees (VG 6.4.1.2.2)."""
    # VG 6.4.1.2.2.1, 6.4.1.2.2.2: the vanguard's grade, and the number of cards in the G zone.
    return vanguard_grade(m, seat) < 3 and len(m.zone(G_ZONE, seat)) >= 2


def may_assist(m: Machine, seat: Seat) -> bool:
    """Whether all conditions of a G assist are fulfilled (VG 6.4.1.2.2), those of the hand too (VG 6.4.1.2.2.3)."""
    wanted = vanguard_grade(m, seat) + 1
    return needs_assist(m, seat) and not any(grade(m, card) == wanted for card in m.zone(HAND, seat))


def _assist_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    # VG 6.4.1.2.1.3: if not, the phase goes on to its end.
    f.slots["assist"] = 1 if answer else 0
    if answer:
        # VG 6.4.1.2.4: the hand is shown as proof, and hidden again.
        propose(m, f, [Change(REVEAL, card, rule="6.4.1.2.4") for card in m.zone(HAND, f.seat)])
        hide_again(f)
        top = m.zone(DECK, f.seat)[:5]
        propose(m, f, [Change(REVEAL, card, seat=f.seat, rule="6.4.1.2.5") for card in top], "seen")
    return None


@TURN.step("G assist", "6.4.1.2.1.2", _assist_answer)
def assist(m: Machine, f: Frame) -> Flow:
    """The turn player may look for a card of the next grade."""
    f.slots["assist"] = 0
    # VG 6.4.1.2.3: otherwise the phase goes on to its end.
    if not needs_assist(m, f.seat):
        return None
    prompt = "G assist: look for a card one grade higher than your vanguard?"
    offer = Decision(f.seat, YES_NO, prompt, "6.4.1.2.1.2")
    return discretion.offered_by_rule(m, offer, may_assist(m, f.seat), m.zone(HAND, f.seat))


def _found(m: Machine, f: Frame) -> tuple[CardId, ...]:
    wanted = vanguard_grade(m, f.seat) + 1
    return tuple(card for card in f.cards("seen") if m.exists(card) and grade(m, card) == wanted)


def _find_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, tuple)
    picked = [_found(m, f)[n] for n in answer]
    propose(m, f, [Change(REVEAL, card, rule="6.4.1.2.5") for card in picked])
    propose(
        m, f,
        [Change(MOVE, card, PUT, f.seat, HAND, cause=RULE_CAUSE, face_up=False, rule="6.4.1.2.5") for card in picked],
        "taken",
    )  # fmt: skip
    hide_again(f)
    return None


@TURN.step("find a card", "6.4.1.2.5", _find_answer)
def find(m: Machine, f: Frame) -> Flow:
    """Up to one of the five uppermost cards, one grade higher than the vanguard, is shown and taken."""
    if not f.number("assist"):
        return None
    f.slots["taken"] = ()
    seen = f.cards("seen")
    found = _found(m, f)
    asked = Decision(f.seat, SOME, "take a card?", "6.4.1.2.5", found, 0, min(1, len(found)), shown=seen)
    # That none of the five would do is told to nobody else.
    return discretion.kept(m, asked, seen)


def _removal_answer(zone: int, label: str) -> Callable[[Machine, Frame, Answer], Flow]:
    def answer(m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, tuple)
        f.slots[label] = tuple(m.zone(zone, f.seat)[n] for n in answer)
        return None

    return answer


def _ask_removal(m: Machine, f: Frame, zone: int) -> Flow:
    if not f.number("assist") or not f.cards("taken"):
        return None
    held = m.zone(zone, f.seat)
    # VG 6.4.1.2.5.2: all of them, if there are fewer.
    number = min(2, len(held))
    where = m.spec.zones[zone].name
    return Decision(f.seat, SOME, f"remove which two cards of your {where}?", "6.4.1.2.5", held, number, number)


@TURN.step("cards of the hand", "6.4.1.2.5", _removal_answer(HAND, "from hand"))
def of_the_hand(m: Machine, f: Frame) -> Flow:
    """Two cards of the hand are to be removed."""
    f.slots["from hand"] = ()
    return _ask_removal(m, f, HAND)


@TURN.step("cards of the G zone", "6.4.1.2.5", _removal_answer(G_ZONE, "from G zone"))
def of_the_g_zone(m: Machine, f: Frame) -> Flow:
    """And two of the G zone."""
    f.slots["from G zone"] = ()
    return _ask_removal(m, f, G_ZONE)


@TURN.step("remove them and shuffle", "6.4.1.2.5")
def remove(m: Machine, f: Frame) -> Flow:
    """The four cards are removed from the game, and the deck is shuffled in any case."""
    if f.number("assist"):
        gone = (*f.cards("from hand"), *f.cards("from G zone"))
        propose(m, f, [Change(MOVE, card, REMOVE, to=REMOVED, cause=RULE_CAUSE, rule="6.4.1.2.5") for card in gone])
        propose(m, f, [Change(SHUFFLE, seat=f.seat, to=DECK, rule="6.4.1.2.5")])
    for name in ("seen", "taken", "from hand", "from G zone", "assist"):
        f.slots.pop(name, None)
    # VG 6.4.1.3
    check(m)
    return None


@TURN.step("ride phase begins", "6.5.1.1.1")
def ride_begins(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the ride phase stands by."""
    m.enter_phase(RIDE_PHASE)
    announce_phase(m, m.state.active, "6.5.1.1.1", BEGINNING_OF + RIDE_PHASE)
    check(m)
    return None


def _ride_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    action = chosen(m, answer)
    if action != PASS:
        # VG 6.5.1.1.3, 8.5.1.1: to the vanguard circle, and nowhere else.
        propose(m, f, ride_changes(m, f.seat, action.card, NORMAL_RIDE, "8.5.3.1", cause=RULE_CAUSE))
    return None


@TURN.step("ride", "6.5.1.1.2", _ride_answer)
def ride(m: Machine, f: Frame) -> Flow:
    """The turn player may ride a card of the vanguard's grade or one higher, once."""
    return Decision(f.seat, ACT, "ride?", "6.5.1.1.2", actions=ride_actions(m, f.seat))


# Then the stride step comes.
check_step(TURN, "check timing of the ride step", "6.5.1.1.4")


@TURN.step("stride step begins", "6.5.1.2.1")
def stride_begins(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the stride step stands by."""
    m.enter_phase(STRIDE_STEP)
    announce_phase(m, m.state.active, "6.5.1.2.1", BEGINNING_OF + STRIDE_STEP)
    check(m)
    return None


def _stride_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    action = chosen(m, answer)
    if action != PASS:
        # VG 6.5.1.2.3, 8.5.1.4: to the vanguard circle, and nowhere else.
        begin_ability(m, f.seat, action.card, action.ability, action.origin)
        m.state.facts[f"strode {f.seat}"] = 1
    return None


@TURN.step("stride", "6.5.1.2.2", _stride_answer)
def stride(m: Machine, f: Frame) -> Flow:
    """The turn player may stride over the vanguard, once."""
    return Decision(f.seat, ACT, "stride?", "6.5.1.2.2", actions=stride_actions(m, f.seat))


# Then the main phase comes.
check_step(TURN, "check timing of the stride step", "6.5.1.3")


@TURN.step("main phase begins", "6.6.1.1")
def main_begins(m: Machine, f: Frame) -> Flow:
    """What waits for the beginning of the main phase stands by."""
    m.enter_phase(MAIN_PHASE)
    announce_phase(m, m.state.active, "6.6.1.1", BEGINNING_OF + MAIN_PHASE)
    return None


# Before each action.
# VG 3.6.2, 8.4.2: each play timing begins when a check timing has run out.
check_step(TURN, "check timing of the main phase", "8.4.2.1")


def _main_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    action = chosen(m, answer)
    f.slots["calling"] = ()
    if action.kind == repetition.REPEAT:
        repetition.begin(m, action.other)
        return TURN.label("check timing of the main phase")
    if action.kind == CALL:
        f.slots["calling"] = (action.card,)
    elif action.kind == USE:
        begin_ability(m, f.seat, action.card, action.ability, action.origin)
    # Noted after a play has begun, for one that is taken back was never made, and before anything is moved.
    acts(m, action)
    if action.kind == EXCHANGE:
        propose(m, f, _exchanged(m, f.seat, COLUMN_PAIRS[action.other]))
    # VG 3.6.3.2, 8.4.2.3: doing nothing ends it.
    if action == END:
        return TURN.label("battle phase")
    if action.kind == CALL:
        # VG 3.6.3.1, 8.4.2.2: then the same player has a play timing again.
        return TURN.label("which circle")
    return TURN.label("check timing of the main phase")


def _exchanged(m: Machine, seat: Seat, pair: tuple[int, int]) -> list[Change]:
    """The cards of both circles change places at once (VG 6.6.1.2.3)."""
    return [
        Change(MOVE, card, EXCHANGE_VERB, seat, RC, cause=RULE_CAUSE, spot=there, rule="6.6.1.2.3")
        for here, there in (pair, pair[::-1])
        for card in on(m, seat, here)
    ]


@TURN.step("main phase action", "6.6.1.2", _main_answer)
def main_action(m: Machine, f: Frame) -> Flow:
    """Call a card, play an ability, exchange the cards of a column, or go on to the battle phase."""
    return ask_main(m, f.seat)


def _circle_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    assert isinstance(answer, int)
    card = f.cards("calling")[0]
    spot = rear_circles(m, f.seat)[answer]
    change = Change(MOVE, card, NORMAL_CALL, f.seat, RC, cause=RULE_CAUSE, controller=f.seat, spot=spot, rule="8.5.3.2")
    propose(m, f, [change])
    return TURN.label("check timing of the main phase")


@TURN.step("which circle", "8.5.2.2.1", _circle_answer)
def which_circle(m: Machine, f: Frame) -> Flow:
    """A called card is placed on a rear-guard circle of the player's choice."""
    # VG 6.6.1.2.1.1, 8.5.1.3
    spots = rear_circles(m, f.seat)
    words = tuple(SPOTS[spot] for spot in spots)
    card = f.cards("calling")[0]
    return Decision(f.seat, ONE, "call it to which circle?", "8.5.2.2.1", spots, subject=card, kind=WORDS, words=words)


@TURN.step("battle phase", "6.7.1")
def battle_phase(m: Machine, f: Frame) -> Flow:
    """The turn player attacks."""
    m.enter_phase(BATTLE_PHASE)
    m.call("battle phase", 0, f.seat)
    return None


# VG 6.8.1.1: two things in this order.
@TURN.step("G units go back", "6.8.1.1.1")
def g_units_go_back(m: Machine, f: Frame) -> Flow:
    """The turn player's G units on the vanguard and rear-guard circles lie face up in the G zone."""
    m.enter_phase(END_PHASE)
    propose(
        m, f,
        [Change(MOVE, card, PUT, to=G_ZONE, cause=RULE_CAUSE, rule="6.8.1.1.1")
         for zone in (VC, RC, HEART) for card in m.zone(zone, f.seat) if is_g(m, card)],
    )  # fmt: skip
    return None


@TURN.step("unlock", "6.8.1.1.2")
def unlock(m: Machine, f: Frame) -> Flow:
    """The turn player's locked cards are unlocked, and deleted units are as they were."""
    f.slots["step began"] = len(m.state.events)
    f.slots["announced"] = 0
    changes = [
        unlock_change(m, card, "6.8.1.1.2", cause=RULE_CAUSE)
        for card in m.zone(LOCKED, f.seat)
        if not m.cannot(BE_UNLOCKED, card, f.seat)
    ]
    changes.extend(
        # VG 10.26.5
        turn_over(m, card, True, "6.8.1.1.2")
        for zone in (VC, RC)
        for card in m.zone(zone, f.seat)
        if is_deleted(m, card)
    )
    propose(m, f, changes)
    return None


# What that triggered is played.
check_step(TURN, "check timing after unlocking", "6.8.1.2")


@TURN.step("end of turn", "6.8.1.3")
def end_of_turn(m: Machine, f: Frame) -> Flow:
    """What waits for the end phase or the end of the turn, and has not stood by in this phase, stands by."""
    if f.number("announced"):
        once_more(m, f, BEGINNING_OF + END_PHASE, END_OF_TURN)
    else:
        not_again(m, f, "6.8.1.3", BEGINNING_OF + END_PHASE, END_OF_TURN)
        f.slots["announced"] = 1
    check(m)
    return None


def once_more(m: Machine, f: Frame, *names: str) -> None:
    """Abilities that came after these points of the turn, and wait for them, stand by (VG 6.8.1.5, 7.8.1.3)."""
    before = {one.number for one in m.state.standby}
    standby.match(m, [Event(PHASE, seat=m.state.active, verb=name) for name in names])
    _but_those_before(m, f, before)


def not_again(m: Machine, f: Frame, rule: str, *names: str) -> None:
    """Abilities that wait for these points of the turn stand by, unless they have in this step (VG 6.8.1.3)."""
    before = {one.number for one in m.state.standby}
    announce_phase(m, m.state.active, rule, *names)
    _but_those_before(m, f, before)


def _but_those_before(m: Machine, f: Frame, before: set[int]) -> None:
    """Of what stands by since, what has stood by in this step already does not."""
    done = {
        (event.card, event.amount, event.other)
        for event in m.state.events[f.number("step began") :]
        if event.kind == "triggered"
    }
    m.state.standby = tuple(
        one for one in m.state.standby if one.number in before or (one.source, one.ability, one.origin) not in done
    )


@TURN.step("effects end", "6.8.1.4")
def effects_end(m: Machine, f: Frame) -> Flow:
    """Effects until the end of this turn cease to exist."""
    expire(m, THIS_TURN)
    expire(m, THROUGH_TURN)
    end_domination(m, THIS_TURN)
    # VG 11.34.1: harmony lasts until the end of the turn.
    gone = tuple(link for link in m.state.links if link.kind in (HARMONY_LINK, NAMED_LIKE))
    if gone:
        links.unlink(m, gone)
    return None


@TURN.step("or again", "6.8.1.5")
def or_again(m: Machine, f: Frame) -> Flow:
    """If something stands by or has to be done, the phase goes on; otherwise the next turn begins."""
    once_more(m, f, BEGINNING_OF + END_PHASE, END_OF_TURN)
    if pending(m):
        return TURN.label("check timing after unlocking")
    return TURN.label("begin")
