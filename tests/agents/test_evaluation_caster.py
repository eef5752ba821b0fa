"""What the judge of positions of The Caster Chronicles prefers, what it would rather pay with, and what is advised."""

from __future__ import annotations

import pytest

from ludex.agents.paying import FEW, LOOKED_AT, cheapest, payments
from ludex.core import describe
from ludex.core.bill import Bill
from ludex.core.chance import Stream
from ludex.core.definitions import CardDef
from ludex.core.program import Seq
from ludex.games.caster.advice import advise
from ludex.games.caster.evaluation import evaluate, rests
from ludex.games.caster.turn import CALL_FACE_DOWN, CALL_UP
from ludex.games.caster.window import PRODUCE
from ludex.testing.board import Cardlike
from ludex.testing.caster import (
    IT,
    REST,
    Side,
    Table,
    act,
    barrier,
    caster,
    conjure,
    destroy,
    discard,
    draw,
    face_down,
    produce,
    rested,
    reversed_,
    servant,
    servants,
    table,
    target,
)
from tests.agents.judging import chosen, proposed

ELF = servant("Elf", cost=2, atk=1000, defense=1000)
OGRE = servant("Ogre", cost=5, atk=4000, defense=3000)
WALL = servant("Wall", cost=2, atk=0, defense=3000)
HANA = caster("Hana", element="Ignus")
HANA_2 = caster("Hana", level=2, element="Ignus")
HANA_3 = caster("Hana", level=3, element="Ignus")
JIN = caster("Jin", element="Aqua")
BOLT = conjure("Bolt", target(servants()), destroy(IT), cost=2, element="Ignus", quickcast=True)


def worth(you: Side, opponent: Side, active: str = "you") -> float:
    """The position as the first player sees it."""
    return evaluate(table(you=you, opponent=opponent, active=active).machine, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Side(servants=[OGRE]), Side(servants=[ELF])),
        (Side(servants=[ELF]), Side()),
        (Side(servants=[barrier("Gate", cost=3)]), Side()),
        (Side(casters=2), Side(casters=1)),
        (Side(casters=[HANA_2]), Side(casters=[HANA])),
        (Side(casters=[HANA]), Side(casters=[face_down(HANA)])),
        (Side(hand=[ELF, OGRE]), Side(hand=[ELF])),
        (Side(orbs=5), Side(orbs=4)),
        (Side(candy=2), Side()),
        (Side(), Side(deck=[ELF])),
        (Side(servants=[servant("Elf", "Double Corrupt", cost=2)]), Side(servants=[servant("Elf", cost=2)])),
    ],
)
def test_more_is_better_for_oneself_and_worse_for_the_other(better: Side, worse: Side) -> None:
    enemy = Side(servants=[OGRE])
    assert worth(better, enemy) > worth(worse, enemy)
    assert worth(enemy, better) < worth(enemy, worse)


def test_the_last_orbs_cost_the_most() -> None:
    early = worth(Side(orbs=7), Side()) - worth(Side(orbs=6), Side())
    late = worth(Side(orbs=1), Side()) - worth(Side(orbs=0), Side())
    assert late > 2 * early


def test_the_first_caster_is_worth_more_than_the_last() -> None:
    gain = [worth(Side(casters=n + 1), Side()) - worth(Side(casters=n), Side()) for n in range(9)]
    assert gain == sorted(gain, reverse=True)
    assert gain[0] > gain[8] + 1


def test_whoever_is_about_to_be_attacked_is_glad_of_a_reversed_servant() -> None:
    enemy = Side(servants=[ELF, ELF])
    safe = worth(Side(servants=[reversed_(WALL)], orbs=2), enemy, active="opponent")
    bare = worth(Side(servants=[WALL], orbs=2), enemy, active="opponent")
    assert safe > bare + 1


def test_whoever_attacks_is_glad_of_a_recovered_servant() -> None:
    enemy = Side(orbs=2)
    assert worth(Side(servants=[OGRE]), enemy) > worth(Side(servants=[reversed_(OGRE)]), enemy) + 1
    # The attack was made: the orb is gone, and that is worth more than to be able to.
    assert worth(Side(servants=[rested(OGRE)]), Side(orbs=1)) > worth(Side(servants=[OGRE]), enemy)


def test_a_look_ahead_ends_where_the_turn_player_begins_something_new() -> None:
    t = table(you=Side(servants=[OGRE], casters=["Ignus", "Ignus"], hand=[BOLT]), opponent=Side(servants=[ELF]))
    assert t.decision is not None
    assert rests(t.machine, t.decision)
    t.play("Bolt", "Elf", hold=True)
    assert t.decision is not None
    assert not rests(t.machine, t.decision)


# Paying.


def paid_with(cost: int, casters: list[Cardlike], aether: list[str] | None = None) -> list[str]:
    """What the judge would pay an Ignus servant of this cost with."""
    giant = servant("Giant", cost=cost, element="Ignus")
    t = table(you=Side(hand=[giant], casters=casters, aether=aether or []), opponent=Side())
    t.play("Giant", asks="1002.1")
    return proposed(t)


def test_aether_that_is_there_is_paid_before_casters_rest() -> None:
    assert paid_with(2, [HANA, HANA_2, JIN], ["Ignus", ""]) == ["Ignus aether", "free aether"]


def test_the_aether_of_other_elements_and_face_down_casters_are_used_first() -> None:
    luna = caster("Luna Moth", element=["Luna", "Ignus", "Aqua"])
    assert paid_with(2, [HANA, luna, face_down(ELF)]) == ["Elf", "Hana"]


def test_no_more_is_spent_than_has_to_be() -> None:
    assert paid_with(1, [HANA, HANA_2, HANA_3]) == ["Hana"]


def test_a_caster_that_can_be_rested_for_something_of_its_own_is_spared() -> None:
    seer = caster("Seer", act(REST, draw(1)), element="Ignus")
    assert paid_with(1, [seer, HANA]) == ["Hana"]


def test_a_source_that_does_not_come_back_is_spared() -> None:
    assert paid_with(2, ["Coin", HANA, JIN]) == ["Hana", "Jin"]


def test_no_caster_pays_in_two_ways_at_once() -> None:
    twice = caster("Seer", act(Seq((REST, discard(1))), produce("Ignus", n=2)), element="Ignus")
    giant = servant("Giant", cost=3, element="Ignus")
    t = table(you=Side(hand=[giant, ELF], casters=[twice, "Coin"]), opponent=Side())
    t.play("Giant", asks="1002.1")
    decision = t.decision
    assert decision is not None
    best = payments(t.machine, decision, 1)[0]
    assert sorted(describe.card_name(t.machine, decision.options[n]) for n in best) == ["Coin", "Seer"]


def test_of_many_sources_the_cheapest_are_found_and_every_payment_pays() -> None:
    stream = Stream(3)
    for _ in range(80):
        count = FEW + 1 + stream.below(4)
        kinds = tuple((1 << stream.below(3)) * (stream.below(3) > 0) for _ in range(count))
        amounts = tuple(1 + (stream.below(4) == 0) for _ in range(count))
        total = 1 + stream.below(5)
        needs = (1 << stream.below(3),) * (stream.below(3) > 0)
        # Some sources are of the same card.
        groups = tuple(stream.below(3 * count) for _ in range(count))
        bill = Bill(total, needs, kinds, amounts, 99, groups)
        if not bill.possible():
            continue
        costs = [0.2 * amount + 0.04 * kind.bit_count() for amount, kind in zip(amounts, kinds, strict=True)]
        found = cheapest(bill, costs, LOOKED_AT)
        assert all(bill.problem(picked) == "" for picked in found)
        best = min(sum(costs[n] for n in picked) for picked in bill.every())
        assert sum(costs[n] for n in found[0]) == pytest.approx(best)


def test_thirty_sources_are_no_trouble() -> None:
    bill = Bill(9, (4,), (0,) * 28 + (4, 4), (1,) * 28 + (2, 3), 99)
    (best,) = cheapest(bill, [0.2] * 28 + [0.5, 0.9], 1)
    assert bill.problem(best) == ""
    assert 28 in best
    assert len(best) == 8


# Advice.


def advised(t: Table) -> list[str]:
    """The actions that are worth trying."""
    assert t.decision is not None
    picked = advise(t.machine, t.decision)
    return [t.decision.actions[n].kind for n in picked if isinstance(n, int)]


def test_aether_is_not_produced_for_nothing_and_no_caster_is_hidden_that_can_be_called() -> None:
    t = table(you=Side(hand=[BOLT], casters=[HANA, HANA]), opponent=Side(servants=[ELF]))
    assert PRODUCE not in advised(t)
    assert advised(t)[-1] == "pass"
    t = table(you=Side(hand=[HANA, ELF]), opponent=Side(), phase="call phase")
    assert advised(t) == [CALL_UP, CALL_FACE_DOWN, "pass"]


def test_a_first_hand_keeps_casters_and_what_can_be_played_soon() -> None:
    deck = [HANA, HANA, HANA_3, JIN, ELF, OGRE, BOLT] * 3
    t = table(you=Side(deck=deck), opponent=Side(deck=deck), phase="opening", seed=1)
    assert t.decision is not None
    assert t.decision.rule == "403.5"
    (answer,) = advise(t.machine, t.decision)
    assert isinstance(answer, tuple)
    names = [describe.card_name(t.machine, one) for one in t.decision.options]
    gone = [name for place, name in enumerate(names) if place in answer]
    kept = [name for place, name in enumerate(names) if place not in answer]
    assert kept.count("Hana") == min(1, names.count("Hana"))
    assert "Ogre" not in kept
    assert not {"Elf", "Bolt", "Jin"} & set(gone)
    assert gone


# What the opponent does.


def does(t: Table) -> tuple[str, str]:
    """The action that greedy takes, and with what."""
    answer = chosen(t, 3)
    assert t.decision is not None
    assert isinstance(answer, int)
    action = t.decision.actions[answer]
    return action.kind, describe.card_name(t.machine, action.card) if action.card else ""


def test_a_caster_is_called_every_turn_and_the_least_useful_card_is_hidden() -> None:
    def called(hand: list[CardDef], casters: list[Cardlike]) -> tuple[str, str]:
        return does(table(you=Side(hand=hand, casters=casters), opponent=Side(), phase="call phase"))

    assert called([HANA, ELF], []) == (CALL_UP, "Hana")
    assert called([HANA_2, ELF, BOLT], [HANA]) == ("level up", "Hana")
    # A second Hana is of no other use.
    assert called([HANA, ELF, BOLT], [HANA]) == (CALL_FACE_DOWN, "Hana")
    giant = servant("Giant", cost=9, atk=6000)
    assert called([giant, ELF, BOLT], [HANA]) == (CALL_FACE_DOWN, "Giant")


def test_aether_is_spent_on_servants_and_nobody_passes_before() -> None:
    t = table(you=Side(hand=[ELF, OGRE], casters=5), opponent=Side())
    assert does(t) == ("play", "Ogre")


def test_players_are_attacked_when_nothing_is_in_the_way() -> None:
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=0, servants=[ELF]), phase="attack declaration step")
    t.pass_both()
    answer = chosen(t, 3)
    assert t.decision is not None
    assert isinstance(answer, int)
    assert t.decision.actions[answer].other == t.machine.avatar(1)


def test_a_reversed_servant_that_can_be_destroyed_is_attacked_first() -> None:
    enemy = Side(orbs=3, servants=[reversed_(ELF)])
    t = table(you=Side(servants=[OGRE, ELF]), opponent=enemy, phase="attack declaration step")
    t.pass_both()
    assert does(t) == ("attack", "Ogre")
