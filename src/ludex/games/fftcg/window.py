"""Windows: what a player with priority may do (FF 9.3.1, 11.1)."""

from __future__ import annotations

from ludex.core.cards import Now
from ludex.core.decisions import ACT, PASS, Action, Answer, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.loops import actions_left, acts, without_futile
from ludex.core.machine import Machine
from ludex.core.repetition import REPEAT, begin, repeatable
from ludex.core.spec import ACTIVE, KEEPS, PASSED
from ludex.games.fftcg import cp
from ludex.games.fftcg.legality import may_deploy, may_respond, why_no_room, why_not_play, why_not_use
from ludex.games.fftcg.play import begin_ability, begin_card
from ludex.games.fftcg.words import BACK_ATTACK, COST, DULL_ICON, ELEMENT, FIELD, HAND, SUMMON, TYPE

MAIN = "main"
BATTLE = "attack"
NOTHING = "nothing"
"""The windows: a Main Phase, the Attack Phase, and those in which the stack resolves but nobody plays anything."""
PROMPTS = {
    MAIN: "you have priority",
    BATTLE: "you have priority in the Attack Phase",
    NOTHING: "you have priority, but can play nothing now",
}
PRIORITY_RULE = "11.1.1"


def actions(m: Machine, seat: Seat) -> tuple[Action, ...]:
    """Everything this player may do now; passing comes last."""
    found: list[Action] = []
    made: list[cp.Source] = []
    most = -1
    deploy = may_deploy(m, seat)
    alike: set[tuple[int, int, tuple[tuple[int, ...], ...]]] = set()
    player_rules = bool(m.now(m.avatar(seat)).rules)
    for card in m.zone(HAND, seat):
        now = m.now(card)
        types = now.sets[TYPE]
        if not deploy and SUMMON not in types and BACK_ATTACK not in now.keywords:
            continue
        record = m.state.cards[card]
        effects = tuple((one.mod, *one.amounts) for one in record.effects) if record.effects else ()
        key = (record.defn, record.known, effects)
        if key in alike:
            continue
        alike.add(key)
        if most < 0:
            made = cp.sources(m, seat)
            most = sum(amount for _, _, amount in made)
        if not now.rules and not now.options and not player_rules:
            if not _affordable(now, card, made, most):
                continue
            if SUMMON not in types:
                if next(why_no_room(m, seat, card), None) is None:
                    found.append(Action("play", card))
                continue
        if next(why_not_play(m, seat, card), None) is None:
            found.append(Action("cast" if SUMMON in types else "play", card))
    for card in (*m.zone(FIELD, seat), *m.state.watchers):
        record = m.state.cards[card]
        now = m.now(card)
        if not now.activated or record.controller != seat:
            if record.zone not in (FIELD, HAND) and next(why_not_play(m, seat, card), None) is None:
                found.append(Action("cast" if SUMMON in now.sets[TYPE] else "play", card))
            continue
        for gained in now.activated:
            info = m.pool.abilities[gained.ability]
            if record.zone not in info.zones or (record.engaged and DULL_ICON in info.ability.kinds):  # type: ignore[attr-defined]
                continue
            if next(why_not_use(m, seat, card, gained), None) is None:
                found.append(Action("use", card, gained.ability, gained.origin))
    found.append(PASS)
    return tuple(found)


def _affordable(now: Now, card: CardId, made: list[cp.Source], most: int) -> bool:
    """Whether a card with no rules on it can be paid for: enough CP, and one of each of its Elements."""
    total = now.stat(COST)
    elements = now.sets[ELEMENT]
    light = not cp.NO_DISCARD.isdisjoint(elements)
    if total > most - (0 if light else cp.BY_DISCARD):
        return False
    if total <= 0 or light:
        return True
    for element in elements:
        bit = cp.BITS[element]
        if not any(kinds & bit and one != card for one, kinds, _ in made):
            return False
    if len(elements) == 1:
        return True
    rest = [one for one in made if one[0] != card]
    return cp.bill(max(total, len(elements)), cp.needs_of_card(now, total), rest).possible()


def _remembered(m: Machine, seat: Seat) -> tuple[Action, ...]:
    """Everything this player may do, worked out anew only if something has happened since."""
    phase = m.state.phase if m.pool.phase_limits else ""
    key = (*m.moment(), seat, may_deploy(m, seat), phase)
    found = m.options.get(key)
    if found is None:
        if len(m.options) > 8:
            m.options.clear()
        found = actions(m, seat)
        m.options[key] = found
    return found


def ask(m: Machine, seat: Seat, window: str) -> Decision | None:
    """What does the player with priority do? Nothing is asked where nothing can be done, unless all is asked."""
    found: tuple[Action, ...] = (PASS,)
    if window != NOTHING and may_respond(m):
        found = _remembered(m, seat)
    if len(found) > 1:
        # FF 13.2: a loop that was brought to an end is not begun again at once.
        found = without_futile(m, found) if actions_left(m) else found[-1:]
    if len(found) == 1 and PRIORITY_RULE not in m.always_asked:
        return None
    if seat == m.state.active and not m.state.stack:
        again = repeatable(m, found)
        if again is not None:
            found = (*found[:-1], again, found[-1])
    return Decision(seat, ACT, PROMPTS[window], PRIORITY_RULE, actions=found)


def act(m: Machine, answer: Answer, seat: Seat) -> str:
    """Begin what the player chose; who has priority afterwards."""
    assert isinstance(answer, int)
    assert m.asked is not None
    action = m.asked.actions[answer]
    if action == PASS:
        return PASSED
    after = KEEPS
    if action.kind == REPEAT:
        begin(m, action.other)
        return KEEPS
    if action.kind == "use":
        begin_ability(m, seat, action.card, action.ability, action.origin)
    else:
        begin_card(m, seat, action.card)
        # FF 11.3.8, 11.4.7
        after = KEEPS if action.kind == "cast" else ACTIVE
    # Noted last: a play that is taken back was never made.
    acts(m, action)
    return after
