"""Windows: what a player with priority may do (FF 9.3.1, 11.1)."""

from __future__ import annotations

from ludex.core.cards import Now
from ludex.core.decisions import ACT, PASS, Action, Answer, Decision
from ludex.core.ids import CardId, Seat
from ludex.core.loops import acts
from ludex.core.machine import Machine
from ludex.core.repetition import REPEAT, begin
from ludex.core.spec import ACTIVE, KEEPS, PASSED
from ludex.core.windows import chosen, one_of_each, with_repetition, worth_doing
from ludex.games.fftcg import cp
from ludex.games.fftcg.legality import (
    MOST_BACKUPS,
    may_deploy,
    may_respond,
    why_no_room,
    why_not_play,
    why_not_use,
)
from ludex.games.fftcg.play import begin_ability, begin_card
from ludex.games.fftcg.prices import least_cp
from ludex.games.fftcg.words import (
    BACK_ATTACK,
    BACKUP,
    COST,
    DULL_ICON,
    ELEMENT,
    FIELD,
    GENERIC,
    HAND,
    ICON,
    NAMES,
    SUMMON,
    TYPE,
)

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
    means: cp.Means | None = None
    deploy = may_deploy(m, seat)
    crowd = Crowd(m, seat) if deploy else None
    player_rules = bool(m.now(m.avatar(seat)).rules)
    for card in one_of_each(m, m.zone(HAND, seat)):
        now = m.now(card)
        types = now.sets[TYPE]
        if not deploy and SUMMON not in types and BACK_ATTACK not in now.keywords:
            continue
        if means is None:
            means = cp.Means(m, seat)
        if not now.rules and not now.options and not player_rules:
            if not _affordable(now, card, means):
                continue
            if SUMMON not in types:
                if (crowd is not None and crowd.admits(now)) or next(why_no_room(m, seat, card), None) is None:
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
            if info.least is None:
                info.least = least_cp(info.ability)
            if info.least:
                if means is None:
                    means = cp.Means(m, seat)
                if info.least > means.most:
                    continue
            if next(why_not_use(m, seat, card, gained), None) is None:
                found.append(Action("use", card, gained.ability, gained.origin))
    found.append(PASS)
    return tuple(found)


class Crowd:
    """What is on a player's field that keeps other Characters from being played there (FF 7.7.3)."""

    __slots__ = ("backups", "names", "torn")

    def __init__(self, m: Machine, seat: Seat) -> None:
        self.names: set[str] = set()
        self.torn = False
        self.backups = 0
        for card in m.zone(FIELD, seat):
            sets = m.now(card).sets
            if GENERIC not in sets[ICON]:
                self.names |= sets[NAMES]
            self.torn = self.torn or not cp.NO_DISCARD.isdisjoint(sets[ELEMENT])
            self.backups += BACKUP in sets[TYPE]

    def admits(self, now: Now) -> bool:
        """Whether nothing there could keep the card away; if not, it is worth a closer look."""
        sets = now.sets
        if self.torn and not cp.NO_DISCARD.isdisjoint(sets[ELEMENT]):
            return False
        if BACKUP in sets[TYPE] and self.backups >= MOST_BACKUPS:
            return False
        return GENERIC in sets[ICON] or self.names.isdisjoint(sets[NAMES])


def _affordable(now: Now, card: CardId, means: cp.Means) -> bool:
    """Whether a card in hand with no rules on it can be paid for: enough CP, and one of each of its Elements."""
    total = now.stat(COST)
    elements = now.sets[ELEMENT]
    light = not cp.NO_DISCARD.isdisjoint(elements)
    if total > means.most - (0 if light else cp.BY_DISCARD):
        return False
    if total <= 0 or light:
        return True
    for element in elements:
        # The card itself is one of those that could be discarded for CP of its Elements.
        if means.counts[cp.BITS[element]] < 2:
            return False
    if len(elements) == 1:
        return True
    rest = [one for one in means.made if one[0] != card]
    return cp.bill(max(total, len(elements)), cp.needs_of_card(now, total), rest).possible()


def _remembered(m: Machine, seat: Seat) -> tuple[Action, ...]:
    """Everything this player may do, worked out anew only if something has happened since."""
    phase = m.state.phase if m.pool.phase_limits else ""
    key = (*m.options_key(), seat, may_deploy(m, seat), phase)
    found = m.options.get(key)
    if found is None:
        if len(m.options) > 8:
            m.options.clear()
        found = actions(m, seat)
        m.options[key] = found
    return found


def ask(m: Machine, seat: Seat, window: str) -> Decision | None:
    """What does the player with priority do? Nothing is asked where nothing can be done, unless all is asked."""
    if (window == NOTHING or not may_respond(m)) and PRIORITY_RULE not in m.always_asked:
        # Everybody sees that nothing can be done.
        return None
    found = worth_doing(m, _remembered(m, seat) if window != NOTHING and may_respond(m) else (PASS,))
    if len(found) == 1 and PRIORITY_RULE not in m.always_asked and not m.every_window():
        return None
    if seat == m.state.active and not m.state.stack:
        found = with_repetition(m, found)
    return Decision(seat, ACT, PROMPTS[window], PRIORITY_RULE, actions=found)


def act(m: Machine, answer: Answer, seat: Seat) -> str:
    """Begin what the player chose; who has priority afterwards."""
    action = chosen(m, answer)
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
