"""Windows: what a player with priority may do (CC 604, 700)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.changes import ANNOUNCE, RULE_CAUSE, Change
from ludex.core.decisions import ACT, PASS, Action, Answer, Decision
from ludex.core.definitions import Activated
from ludex.core.ids import CardId, Seat
from ludex.core.loops import acts
from ludex.core.machine import Machine
from ludex.core.repetition import REPEAT, begin
from ludex.core.spec import KEEPS, PASSED
from ludex.core.windows import chosen, one_of_each, with_repetition, worth_doing
from ludex.games.caster import paying
from ludex.games.caster.aether import KEPT, Means, Nature, main_timing, nature, timed
from ludex.games.caster.legality import PLAYABLE, played_from, why_not_chase, why_not_play, why_not_switch, why_not_use
from ludex.games.caster.ops.switch import changes as switching
from ludex.games.caster.play import begin_ability, begin_card
from ludex.games.caster.prices import X_COST
from ludex.games.caster.words import (
    COST,
    ELEMENT,
    FIELD,
    HAND,
    QUICKCAST,
    SERVANT,
    SERVANT_ZONE,
    STEP_UP,
    SWITCHED_BY_PLAYER,
    TYPE,
    UNITED_FRONT,
    UNIVERSAL,
)

PLAY = "play"
USE = "use"
SWITCH = "switch"
PRODUCE = "produce"
PRIORITY_RULE = "604.1"
PROMPT = "you have priority"
PRICED = frozenset((X_COST, UNITED_FRONT, STEP_UP, UNIVERSAL))
"""The keywords that have to do with what a card costs."""


def actions(m: Machine, seat: Seat) -> tuple[Action, ...]:
    """Everything this player may do now; passing comes last."""
    found: list[Action] = []
    main = main_timing(m, seat)
    means = Means(m, seat)
    if not m.state.stack or next(why_not_chase(m, seat), None) is None:
        _plays(m, seat, main, means, found)
    # CC 604.1a, 704.1: abilities of the player's own cards.
    for card in (*m.zone(FIELD[0], seat), *m.zone(FIELD[1], seat), *m.state.watchers):
        _of_card(m, seat, card, found)
    if main:
        # CC 604.2d
        for card in m.zone(SERVANT_ZONE, seat):
            if not m.state.cards[card].engaged and next(why_not_switch(m, seat, card), None) is None:
                found.append(Action(SWITCH, card))
    if found or main or m.state.stack or PRIORITY_RULE in m.always_asked:
        # The ruling under CC 907.2: whoever could do nothing but produce aether is not asked but at main timing;
        # it can be produced as soon as anything is played, or has to be paid for.
        found.extend(Action(PRODUCE, one[0], one[3], one[4]) for one in means.made() if one[3] != KEPT)
    # CC 604.1c
    found.append(PASS)
    return tuple(found)


def _plays(m: Machine, seat: Seat, main: bool, means: Means, found: list[Action]) -> None:
    """The cards that may be played: all of them at main timing, those with [Quickcast] always (CC 604.1b, 604.2)."""
    player_rules = bool(m.now(m.avatar(seat)).rules)
    for card in one_of_each(m, m.zone(HAND, seat)):
        now = m.now(card)
        if PLAYABLE.isdisjoint(now.sets[TYPE]) or (not main and QUICKCAST not in now.keywords):
            continue
        if not (now.rules or now.options or player_rules or means.restricted()) and PRICED.isdisjoint(now.keywords):
            # Nothing changes what it costs: it is enough to count; less than its elements is paid with some of them.
            total = now.stat(COST)
            if len(now.sets[ELEMENT]) <= total and not means.might(total, now.sets[ELEMENT]):
                continue
            if len(now.sets[ELEMENT]) <= min(total, 1) and SERVANT in now.sets[TYPE]:
                found.append(Action(PLAY, card))
                continue
        if next(why_not_play(m, seat, card), None) is None:
            found.append(Action(PLAY, card))
    for zone in played_from(m.pool):
        for card in m.zone(zone, seat):
            if m.now(card).rules and next(why_not_play(m, seat, card), None) is None:
                found.append(Action(PLAY, card))


def _of_card(m: Machine, seat: Seat, card: CardId, found: list[Action]) -> None:
    """What else may be done with a card of the field, or one that is used from elsewhere."""
    now = m.now(card)
    record = m.state.cards[card]
    if not now.activated or record.controller != seat:
        return
    for gained in now.activated:
        info = m.pool.abilities[gained.ability]
        kind = nature(info)
        assert isinstance(info.ability, Activated)
        if record.zone not in info.zones or (kind.made is not None and _pays(m, card, kind, info.ability)):
            continue
        if kind.rests and (record.engaged or record.reversed):
            continue
        if next(why_not_use(m, seat, card, gained), None) is None:
            found.append(Action(USE if kind.made is None else PRODUCE, card, gained.ability, gained.origin))


def _pays(m: Machine, card: CardId, kind: Nature, ability: Activated) -> bool:
    """Whether an aether ability is among the sources of payments, and so listed already."""
    return kind.pays and not timed(m, card, ability)


def _remembered(m: Machine, seat: Seat) -> tuple[Action, ...]:
    """Everything this player may do, worked out anew only if something has happened since."""
    key = (*m.options_key(), seat, main_timing(m, seat), m.state.phase)
    found = m.options.get(key)
    if found is None:
        if len(m.options) > 8:
            m.options.clear()
        found = actions(m, seat)
        m.options[key] = found
    return found


def ask(m: Machine, seat: Seat, window: str) -> Decision | None:
    """What does the player with priority do? Nothing is asked where nothing can be done, unless all is asked."""
    found = worth_doing(m, _remembered(m, seat))
    if len(found) == 1 and PRIORITY_RULE not in m.always_asked and not m.every_window():
        return None
    if seat == m.state.active and not m.state.stack:
        found = with_repetition(m, found)
    prompt = f"{PROMPT} ({window})" if not m.state.stack else f"{PROMPT} (chase)"
    return Decision(seat, ACT, prompt, PRIORITY_RULE, actions=found)


def act(m: Machine, answer: Answer, seat: Seat) -> str:
    """Begin what the player chose; who has priority afterwards (CC 605.1)."""
    action = chosen(m, answer)
    if action == PASS:
        # CC 708.1
        return PASSED
    if action.kind == REPEAT:
        begin(m, action.other)
        return KEEPS
    if action.kind == USE:
        begin_ability(m, seat, action.card, action.ability, action.origin)
    elif action.kind == PRODUCE:
        paying.begin(m, seat, action.card, action.ability, action.origin)
    elif action.kind == SWITCH:
        announced = Change(ANNOUNCE, action.card, name=SWITCHED_BY_PLAYER, seat=seat, cause=RULE_CAUSE, rule="705.3")
        frame = m.state.frames[-1]
        propose(m, frame, [*switching(m, (action.card,), action.card, seat, RULE_CAUSE), announced])
    else:
        begin_card(m, seat, action.card)
    # Noted last: a play that is taken back was never made.
    acts(m, action)
    return KEEPS
