"""Choose: what a Summon or ability aims at is chosen as it goes onto the stack (FF 11.3.3, 11.6.5, 11.8.9)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.cards import Info
from ludex.core.decisions import Decision
from ludex.core.errors import BadAnswer
from ludex.core.ids import CardId, Seat
from ludex.core.limits import AT_LEAST, Limit
from ludex.core.machine import Machine
from ludex.core.modifiers import Can, Cannot
from ludex.core.ops.select import Select
from ludex.core.state import Scope
from ludex.games.fftcg.words import ACTION_ABILITY, AUTO_ABILITY, MAY_BE_CHOSEN, SPECIAL_ABILITY, SUMMON, TYPE

MUST_BE_CHOSEN = "must be chosen"
"""The permission's name of what an opponent's Summons and abilities have to choose if they can."""
CHOOSER = "chooser"
"""The slot that says as what a text will stand on the stack, before it does: a sort of ability, else a Summon."""


@dataclass(frozen=True, slots=True)
class Choose(Select):
    """The cards are chosen while playing; those that are still legal when it resolves are in the slot."""

    def candidates(self, m: Machine, s: Scope, seat: Seat) -> tuple[CardId, ...]:
        # FF 11.3.3, 11.6.5, 11.7.5, 11.8.9: nothing on the stack chooses itself.
        itself = s.cards("object")
        found = Select.candidates(self, m, s, seat)
        return tuple(card for card in found if card not in itself and not shielded(m, s, seat, card))

    def rule_if_few(self, m: Machine, s: Scope) -> str:
        return rule_of(m, s)

    def question(self, m: Machine, s: Scope, seat: Seat, rule: str) -> Decision:
        asked = Select.question(self, m, s, seat, rule_of(m, s) if rule == m.spec.rules_cited["target"] else rule)
        # FF 11.3.3: to select is something else.
        asked.prompt = asked.prompt.replace("select", "choose")
        wanted = tuple(int(draws(m, seat, card)) for card in asked.options)
        least = min(sum(wanted), asked.most)
        if not least:
            return asked
        free = asked.least, asked.limits
        asked.least, asked.limits = max(least, asked.least), (*asked.limits, Limit(AT_LEAST, wanted, least))
        try:
            asked.first()
        except BadAnswer:
            # It is not possible beside what else has to hold of the choice.
            asked.least, asked.limits = free
        return asked


RULES = {AUTO_ABILITY: "11.8.9", ACTION_ABILITY: "11.6.5", SPECIAL_ABILITY: "11.7.5"}


def rule_of(m: Machine, s: Scope) -> str:
    """The rule by which this Summon or ability chooses."""
    for kind in _chooser(m, s).now.sets[TYPE]:
        if kind in RULES:
            return RULES[kind]
    return "11.3.3"


def draws(m: Machine, seat: Seat, card: CardId) -> bool:
    """Whether an effect says that this player's Summons and abilities must choose the card."""
    for rule in m.now(card).rules:
        mod = m.pool.modifiers[rule.mod]
        if isinstance(mod, Can) and mod.action == MUST_BE_CHOSEN and rule.controller != seat:
            return True
    return False


def shielded(m: Machine, s: Scope, seat: Seat, card: CardId) -> bool:
    """Whether an effect says that this Summon or ability cannot choose the card."""
    for rule in m.now(card).rules:
        mod = m.pool.modifiers[rule.mod]
        if isinstance(mod, Cannot) and mod.action == MAY_BE_CHOSEN:
            scope = Scope(card, rule.controller)
            if seat in mod.who.seats(m, scope) and mod.condition.holds(m, scope):
                if mod.other.test(m, scope, _chooser(m, s)):
                    return True
    return False


def _chooser(m: Machine, s: Scope) -> Info:
    """What chooses: the Summon, or the ability as it stands or will stand on the stack."""
    kind = s.slots.get(CHOOSER, SUMMON)
    if kind != SUMMON:
        # FF 11.8.17.4: also an ability whose source is a Summon.
        return Info(m.record(s.source), m.pool.base(m.pool.token(str(kind)), 0))
    standing = s.cards("object")
    return m.info(standing[0] if standing else s.source)
