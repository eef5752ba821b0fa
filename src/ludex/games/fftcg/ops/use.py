"""Use: this card uses an ability without paying its cost - its own again, or one that another card has used."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.decisions import ONE, WORDS, Answer, Decision
from ludex.core.ids import AbilityId
from ludex.core.machine import Machine
from ludex.core.program import Flow, Op
from ludex.core.state import Frame, Item, Scope
from ludex.core.targets import why_no_targets
from ludex.core.values import Value
from ludex.games.fftcg.ops.choose import CHOOSER
from ludex.games.fftcg.play import use_free
from ludex.games.fftcg.words import SPECIAL_ABILITY, USED


def usable(m: Machine, s: Scope, ability: AbilityId) -> bool:
    """Whether it finds what it has to choose (FF 11.7.5)."""
    scope = Scope(s.source, s.seat, {CHOOSER: SPECIAL_ABILITY}, Item())
    return next(why_no_targets(m, m.pool.programs[m.pool.abilities[ability].program], scope, None), None) is None


@dataclass(frozen=True, slots=True)
class ThisAbility(Value):
    """The number of the ability that is resolving."""

    def evaluate(self, m: Machine, s: Scope) -> int:
        return s.number("ability")


@dataclass(frozen=True, slots=True)
class UseFree(Op):
    """The source of the effect uses the ability of this number."""

    ability: Value

    def possible(self, m: Machine, s: Scope) -> bool:
        return usable(m, s, self.ability.evaluate(m, s))

    def run(self, m: Machine, f: Frame) -> Flow:
        if self.possible(m, f):
            use_free(m, f.seat, f.source, self.ability.evaluate(m, f))
        return None


@dataclass(frozen=True, slots=True)
class UseOneUsed(Op):
    """The source uses one of the special abilities that Characters have used this turn, but not this very one."""

    def _used(self, m: Machine, s: Scope) -> dict[AbilityId, str]:
        found: dict[AbilityId, str] = {}
        for event in m.state.events:
            if event.kind == USED and event.verb == SPECIAL_ABILITY and event.amount != s.number("ability"):
                if usable(m, s, event.amount):
                    found.setdefault(event.amount, m.pool.defs[m.record(event.card).defn].name)
        return found

    def possible(self, m: Machine, s: Scope) -> bool:
        return bool(self._used(m, s))

    def run(self, m: Machine, f: Frame) -> Flow:
        used = self._used(m, f)
        if not used:
            return None
        prompt = "use the special ability of which Character?"
        words = tuple(used.values())
        return Decision(
            f.seat, ONE, prompt, "11.11.5.1", tuple(range(len(words))), subject=f.source, kind=WORDS, words=words
        )

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        assert isinstance(answer, int)
        use_free(m, f.seat, f.source, tuple(self._used(m, f))[answer])
        return None
