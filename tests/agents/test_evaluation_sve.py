"""What the judge of positions of Shadowverse: Evolve prefers."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Keyword
from ludex.games.sve.evaluation import DOOMED, LETHAL, evaluate
from ludex.games.sve.words import STORM, WARD
from ludex.testing import Side, engaged, follower, table

IMP = follower("Imp", 1, 1)
OGRE = follower("Ogre", 5, 5)
GUARD = follower("Guard", 1, 4, Keyword(WARD))
DASHER = follower("Dasher", 3, 1, Keyword(STORM))


def worth(you: Side, opponent: Side) -> float:
    """The position as the player whose turn it is sees it."""
    return evaluate(table("sve", you=you, opponent=opponent).machine, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Side(field=[OGRE]), Side(field=[IMP])),
        (Side(field=[IMP]), Side()),
        (Side(hand=[IMP, IMP]), Side(hand=[IMP])),
        (Side(field=[GUARD]), Side(field=[follower("Guard", 1, 4)])),
        (Side(defense=12), Side(defense=11)),
        (Side(evolution_points=2), Side(evolution_points=1)),
    ],
)
def test_more_is_better_for_oneself_and_worse_for_the_other(better: Side, worse: Side) -> None:
    other = Side()
    assert worth(better, other) > worth(worse, other)
    assert worth(other, better) < worth(other, worse)


def test_attackers_that_suffice_are_seen() -> None:
    near = worth(Side(field=[OGRE]), Side(defense=5))
    short = worth(Side(field=[OGRE]), Side(defense=6))
    assert near - short > LETHAL / 2


def test_a_ward_in_the_way_spoils_it() -> None:
    open_ = worth(Side(field=[DASHER]), Side(defense=3))
    barred = worth(Side(field=[DASHER]), Side(defense=3, field=[engaged(GUARD)]))
    assert open_ - barred > LETHAL / 2


def test_a_field_that_will_kill_is_feared_unless_a_ward_stands_before_it() -> None:
    enemy = Side(field=[OGRE])
    feared = worth(Side(defense=5, field=[follower("Guard", 1, 4)]), enemy)
    warded = worth(Side(defense=5, field=[engaged(GUARD)]), enemy)
    assert warded - feared > DOOMED / 2


def test_an_engaged_follower_that_can_be_destroyed_is_worth_less() -> None:
    enemy = Side(field=[OGRE])
    assert worth(Side(field=[follower("Scout", 3, 3)]), enemy) > worth(
        Side(field=[engaged(follower("Scout", 3, 3))]), enemy
    )
