"""Runs: what automatic abilities bring about after somebody acted, and what is remembered of it while it goes on.

Its size is the abilities that were played in it and those that wait: where several abilities answer one event, what
already waits belongs to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.digest import done_to, meaning_of_answer

if TYPE_CHECKING:
    from ludex.core.decisions import Answer, Decision
    from ludex.core.machine import Machine

PATIENCE = 24
"""So many abilities after one action before positions are compared."""
ANSWERS = 64
"""Of questions with more answers than these it is not counted which were given."""

RUN = "run"
"""How many abilities were played in it."""
SEEN = "seen "
"""A position, and how many abilities had been played when an ability was last played from it."""
BOUND = "run bound"
"""The size at which a run that is brought to an end shows that nobody can stop it."""
CHOSEN = "chosen"
"""How many abilities of the run had been played when a player last chose where the loop could be stopped."""
LOOKED = "looked "
"""What a position looks like in which a player was asked."""
CHOICE = "choice "
"""A question in its position, and how often each answer was given there."""
CLOSED = "closed "
"""A question, and how often it was looked for an answer that leads out in vain."""
GIVEN = "given "
"""How often an answer was given to a question of a text, in whatever position."""
NAMED = "named "
"""How often more a player wants to say yes to a question of a text."""
_OF_RUN = (SEEN, LOOKED, CHOICE, CLOSED, GIVEN, NAMED)
STOPPING = "stopping"
"""The seat that acts because it has to stop a loop, until what it does is done."""


def played(m: Machine) -> int:
    """How many abilities were played in the run."""
    return m.state.facts.get(RUN, 0)


def size(m: Machine) -> int:
    """The abilities that were played in the run, and those that wait."""
    return played(m) + len(m.state.standby)


def is_over(m: Machine) -> bool:
    """Whether nothing is left that could carry the run on when a player may act (CC 1301.1a, 604.1)."""
    return not m.state.stack and not m.state.standby


def forget_run(m: Machine) -> None:
    """A player acts: the run of abilities is over."""
    facts = m.state.facts
    if RUN in facts:
        for key in [key for key in facts if key in (RUN, CHOSEN, BOUND) or key.startswith(_OF_RUN)]:
            del facts[key]


def given(m: Machine, decision: Decision, answer: Answer) -> str:
    """An answer to a question of a text, in whatever position."""
    program = m.state.frames[-1].program
    return f"{GIVEN}{decision.seat} {decision.rule} {program} = {meaning_of_answer(m, decision, answer)}"


def shape(m: Machine) -> int:
    """A cheap number that differs wherever points, sizes of zones, how cards lie or what was done to them differ."""
    state = m.state
    cards = state.cards
    parts = [*state.resources, *map(len, state.zones), len(state.standby), len(state.delayed)]
    for zone in (*m.spec.board, m.spec.avatar):
        for card_id in state.zones[zone * 2] + state.zones[zone * 2 + 1]:
            card = cards[card_id]
            parts.append(card.engaged + (card.spot * 2 + card.reversed) * 2)
            if card.effects or card.damage:
                parts.extend(map(hash, done_to(m, card)))
            if card.counters:
                parts.append(1000 * sum(number for _, number in card.counters))
    return hash(tuple(parts))
