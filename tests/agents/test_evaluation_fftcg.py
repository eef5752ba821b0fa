"""What the judge of positions of Final Fantasy TCG prefers, and what it would rather pay with."""

from __future__ import annotations

import pytest

from ludex.agents.paying import LOOKED_AT, cheapest
from ludex.core.bill import Bill
from ludex.core.definitions import CardDef, Keyword
from ludex.games.fftcg.evaluation import evaluate, rests
from ludex.games.fftcg.words import FIRE, FIRST_STRIKE, ICE
from ludex.testing.fftcg import DULL, Side, action, backup, dull, forward, strike, summon, table
from tests.agents.judging import proposed

ELF = forward("Elf", 4000, cost=2)
OGRE = forward("Ogre", 9000, cost=5)
FORGE = backup("Forge", cost=2, generic=True)
BOLT = summon("Bolt", strike(4000))


def worth(you: Side, opponent: Side) -> float:
    """The position as the player whose turn it is sees it."""
    return evaluate(table(you=you, opponent=opponent).machine, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Side(field=[OGRE]), Side(field=[ELF])),
        (Side(field=[ELF]), Side()),
        (Side(field=[FORGE, FORGE]), Side(field=[FORGE])),
        (Side(hand=[ELF, OGRE]), Side(hand=[ELF])),
        (Side(field=[forward("Elf", 4000, Keyword(FIRST_STRIKE), cost=2)]), Side(field=[ELF])),
        (Side(damage=2), Side(damage=3)),
        (Side(field=[ELF]), Side(field=[dull(ELF)])),
        (Side(), Side(deck=[ELF])),
    ],
)
def test_more_is_better_for_oneself_and_worse_for_the_other(better: Side, worse: Side) -> None:
    enemy = Side(field=[OGRE])
    assert worth(better, enemy) > worth(worse, enemy)
    assert worth(enemy, better) < worth(enemy, worse)


def test_the_last_points_of_damage_cost_the_most() -> None:
    early = worth(Side(damage=1), Side()) - worth(Side(damage=2), Side())
    late = worth(Side(damage=5), Side()) - worth(Side(damage=6), Side())
    assert late > 2 * early


def test_the_first_backup_is_worth_more_than_the_last() -> None:
    gain = [worth(Side(field=[FORGE] * (n + 1)), Side()) - worth(Side(field=[FORGE] * n), Side()) for n in range(5)]
    assert gain == sorted(gain, reverse=True)
    assert gain[0] > gain[4] + 1


def test_a_look_ahead_ends_where_the_turn_player_begins_something_new() -> None:
    t = table(you=Side(field=[OGRE], hand=[BOLT]), opponent=Side(field=[ELF]))
    assert t.decision is not None
    assert rests(t.machine, t.decision)
    t.cast("Bolt", "Elf", hold=True)
    assert not rests(t.machine, t.decision)
    t.resolve()
    t.attack("Ogre", hold=True)
    assert not rests(t.machine, t.decision)


# Paying.


def paid_with(cost: int, hand: list[CardDef], field: list[CardDef]) -> list[str]:
    """What the judge would pay a Fire Forward of this cost with."""
    giant = forward("Giant", 9000, cost=cost, element=FIRE)
    t = table(you=Side(hand=[giant, *hand], field=field))
    t.play("Giant", asks="11.2.1.1")
    return proposed(t)


def test_backups_are_dulled_before_cards_are_discarded() -> None:
    assert paid_with(2, [ELF], [FORGE, FORGE]) == ["Forge", "Forge"]


def test_no_more_is_spent_than_has_to_be() -> None:
    assert paid_with(1, [ELF], [FORGE]) == ["Forge"]
    assert paid_with(3, [ELF, OGRE], [FORGE]) in (["Elf", "Forge"], ["Forge", "Ogre"])


def test_a_backup_that_can_be_dulled_for_something_of_its_own_is_spared() -> None:
    lab = backup("Lab", action(DULL, strike(4000)), generic=True)
    assert paid_with(1, [], [lab, FORGE]) == ["Forge"]


def test_a_source_of_more_elements_is_spared() -> None:
    prism = backup("Prism", element=(FIRE, ICE))
    assert paid_with(1, [], [prism, FORGE]) == ["Forge"]


@pytest.mark.parametrize(
    ("kept", "spent"),
    [
        (forward("Knave", cost=2), forward("Titan", 9000, cost=9)),
        # One of that name is on the field.
        (forward("Knave", cost=2), forward("Queen", cost=2)),
        (backup("Mill", cost=2), summon("Spark", strike(1000), cost=2)),
    ],
)
def test_the_less_useful_card_is_discarded(kept: CardDef, spent: CardDef) -> None:
    assert paid_with(2, [kept, spent], [forward("Queen", cost=2)]) == [spent.name]
    assert paid_with(2, [spent, kept], [forward("Queen", cost=2)]) == [spent.name]


def test_a_card_of_the_elements_that_the_hand_has_is_kept() -> None:
    def knave(name: str, element: str) -> CardDef:
        return forward(name, cost=2, element=element)

    hand = [knave("Ash", FIRE), knave("Coal", FIRE), knave("Rime", ICE)]
    assert paid_with(3, hand, [FORGE]) == ["Forge", "Rime"]


def test_the_cheapest_payments_come_first_and_every_one_pays() -> None:
    bill = Bill(5, (1, 2), (1, 1, 2, 2, 3, 1, 2, 3, 1, 2), (1,) * 4 + (2,) * 6, 2)
    costs = [0.2, 0.3, 0.2, 0.4, 1.0, 2.0, 1.5, 1.1, 3.0, 0.9]
    found = cheapest(bill, costs, LOOKED_AT)
    totals = [sum(costs[n] for n in picked) for picked in found]
    assert totals == sorted(totals)
    assert all(bill.problem(picked) == "" for picked in found)
    assert totals[0] == min(sum(costs[n] for n in picked) for picked in bill.every())
