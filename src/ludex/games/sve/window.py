"""Windows: the moments when a player may act, and what they may do then (SVE 7.3.3, 7.4.5, 8.4.7)."""

from __future__ import annotations

from ludex.core.cards import Now
from ludex.core.decisions import ACT, PASS, Action, Answer, Decision
from ludex.core.ids import Seat
from ludex.core.loops import acts
from ludex.core.machine import Machine
from ludex.core.repetition import REPEAT, begin
from ludex.core.windows import chosen, one_of_each, with_repetition, worth_doing
from ludex.games.sve import sealed
from ludex.games.sve.battle import ATTACK_PROCEDURE
from ludex.games.sve.legality import MAIN, QUICK_WINDOW, playable, why_not_attack, why_not_play, why_not_use
from ludex.games.sve.play import begin_ability, begin_card
from ludex.games.sve.prices import too_dear
from ludex.games.sve.words import COST, FIELD, HAND, QUICK, QUICK_KIND

END = Action("end")


def actions(m: Machine, seat: Seat, window: str) -> tuple[Action, ...]:
    """Everything this player may do now, to its end (SVE 8.1.2); doing nothing comes last."""
    found: list[Action] = []
    quick = window == QUICK_WINDOW
    most = m.spec.limit(m, seat, FIELD)
    free = most is None or len(m.zone(FIELD, seat)) < most
    for zone, cards in playable(m, seat):
        for card in one_of_each(m, cards) if zone == HAND else cards:
            now = m.now(card)
            if (quick and QUICK not in now.keywords) or too_dear(m, seat, card, now):
                continue
            if plain(now):
                if free:
                    found.append(Action("play", card))
            elif next(why_not_play(m, seat, card, window), None) is None:
                found.append(Action("play", card))
    for card in (*m.zone(FIELD, seat), *m.state.watchers):
        record = m.state.cards[card]
        if record.controller != seat:
            continue
        now = m.now(card)
        if not now.activated or (quick and QUICK_KIND not in now.keywords):
            continue
        for gained in now.activated:
            if record.zone not in m.pool.abilities[gained.ability].zones:
                continue
            if next(why_not_use(m, seat, card, gained, window), None) is None:
                found.append(Action("use", card, gained.ability, gained.origin))
    if window == MAIN:
        for card in m.zone(FIELD, seat):
            if next(why_not_attack(m, seat, card), None) is None:
                found.append(Action("attack", card))
        found.extend(sealed.actions(m, seat))
        found.append(END)
    else:
        found.append(PASS)
    return tuple(found)


def plain(now: Now) -> bool:
    """Whether a card that is not too dear can be played if only there is room for it on the field."""
    return not (now.rules or now.options) and now.spell < 0 and now.stats[COST] is not None


def ask(m: Machine, seat: Seat, window: str, rule: str) -> Decision:
    """What does the player do?"""
    prompt = "your main phase" if window == MAIN else "play a Quick card or ability?"
    found = worth_doing(m, actions(m, seat, window))
    if window == MAIN:
        found = with_repetition(m, found)
    return Decision(seat, ACT, prompt, rule, actions=found)


def act(m: Machine, answer: Answer, seat: Seat) -> bool:
    """Begin what the player chose; False if they do nothing (more)."""
    action = chosen(m, answer)
    if action.kind == REPEAT:
        begin(m, action.other)
        return True
    if action.kind == "play":
        begin_card(m, seat, action.card)
    elif action.kind == "use":
        begin_ability(m, seat, action.card, action.ability, action.origin)
    elif action.kind == "attack":
        m.call(ATTACK_PROCEDURE.name, action.card, seat)
    elif action.kind == "grant Rush":
        sealed.begin(m, seat)
    # Noted last: a play that is taken back was never made.
    acts(m, action)
    return action not in (END, PASS)
