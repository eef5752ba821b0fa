"""Numbers that a text names: what it makes, draws or repeats is bounded by what there is room for."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest

from ludex.core.chance import Stream
from ludex.core.decisions import NUMBER, SPLIT, Decision
from ludex.core.ops.counters import PutCounters
from ludex.core.ops.create import Create
from ludex.core.ops.draw import Draw
from ludex.core.program import Body, Repeat
from ludex.core.selectors import THIS
from ludex.core.steps import MOST_TIMES
from ludex.core.values import Fixed
from ludex.games.sve.words import EX, FIELD
from ludex.testing import sve
from tests.games.sve.rules import parts as sve_parts
from tests.games.test_loops_of_several_sources import GAMES

GREAT = 999_999_999


@pytest.mark.parametrize("zone", [FIELD, EX])
def test_no_more_tokens_are_made_than_there_is_room_for(zone: int) -> None:
    fairy = sve.follower("Fairy", 1, 1, token=True)
    swarm = sve.spell("Swarm", sve_parts.does(Create(("Fairy",), zone, Fixed(GREAT))), cost=0)
    t = sve.table(you=sve.Side(hand=[swarm]), cards=[fairy])
    t.play("Swarm")
    assert len(t.zone("you", "field")) + len(t.zone("you", "EX area")) == 5


def test_of_tokens_of_two_names_those_are_chosen_that_find_room() -> None:
    kinds = [sve.follower(name, 1, 1, token=True) for name in ("Fairy", "Ghost")]
    swarm = sve.spell("Swarm", sve_parts.does(Create(("Fairy", "Ghost"), FIELD, Fixed(GREAT))), cost=0)
    t = sve.table(you=sve.Side(hand=[swarm]), cards=kinds)
    t.play("Swarm", asks="4.4.4.2")
    assert t.decision is not None
    assert len(t.decision.options) == 10
    t.machine.answer((0, 1, 2, 5, 6))
    assert sorted(t.zone("you", "field")) == ["Fairy", "Fairy", "Fairy", "Ghost", "Ghost"]


@pytest.mark.parametrize("most", [GREAT, 10**30])
def test_a_great_number_can_be_divided_and_chosen_at_random(most: int) -> None:
    split = Decision(0, SPLIT, "divide", "1", (1, 2, 3), least=1, most=most)
    for seed in range(5):
        answer = split.random(Stream(seed))
        assert isinstance(answer, tuple)
        assert sum(answer) == most
        split.check(answer)
    number = Decision(0, NUMBER, "name", "1", least=0, most=most)
    found = [number.random(Stream(seed)) for seed in range(20)]
    assert len(set(found)) == 20
    assert all(isinstance(one, int) and 0 <= one <= most for one in found)
    assert len(list(islice(split.every(), 5))) == 5


def test_small_numbers_are_drawn_as_before() -> None:
    stream = Stream(7)
    assert [stream.below(bound) for bound in (2, 6, 1000, 1 << 40)] == [1, 0, 346, 482768464331]


BODIES: dict[str, Callable[[], Body]] = {
    "draws": lambda: Draw(Fixed(GREAT)),
    "repeats": lambda: Repeat(Fixed(GREAT), PutCounters("Ring", THIS)),
    "counters": lambda: PutCounters("Ring", THIS, Fixed(GREAT)),
}


@pytest.mark.parametrize("what", BODIES)
@pytest.mark.parametrize("name", GAMES)
def test_whatever_a_text_does_so_often_comes_to_an_end(name: str, what: str) -> None:
    game = GAMES[name]
    t = game.table([game.card("Bell", (game.act(BODIES[what]()),))])
    t.machine.always_asked = ()
    t.machine.answer(t.options().index("use Bell 0"))
    asked = 0
    while t.decision is not None and (not t.decision.actions or t.machine.state.stack):
        assert asked < 3000
        last = len(t.decision.actions) - 1
        t.machine.answer(last if t.decision.actions else t.decision.first())
        asked += 1
    if what == "draws":
        assert t.outcome is not None or not t.machine.zone(t.machine.spec.deck, 0)
    else:
        assert t.counters("Bell", "Ring") == (GREAT if what == "counters" else MOST_TIMES)
