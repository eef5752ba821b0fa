"""Bills: what pays, every way to pay, and none where there is none."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core.bill import Bill
from ludex.core.chance import Stream
from ludex.core.decisions import PAY, Decision
from ludex.core.errors import BadAnswer

RED, BLUE = 1, 2


@st.composite
def bills(draw: st.DrawFn) -> Bill:
    sources = draw(st.lists(st.tuples(st.integers(1, 7), st.integers(1, 2)), max_size=7))
    total = draw(st.integers(0, 7))
    needs = draw(st.lists(st.sampled_from((1, 2, 4)), max_size=min(3, total)))
    kinds = tuple(kind for kind, _ in sources)
    return Bill(total, tuple(needs), kinds, tuple(n for _, n in sources), max(1, len(set(needs))))


def pays(bill: Bill, picked: tuple[int, ...]) -> bool:
    """By brute force: every unit is given to a need or to the rest, whichever way."""
    units = [bill.kinds[n] for n in picked for _ in range(bill.amounts[n])]
    if len(units) < bill.total:
        return False
    return _given(list(bill.needs), units)


def _given(needs: list[int], units: list[int]) -> bool:
    if not needs:
        return True
    return any(
        kind & needs[0] and _given(needs[1:], units[:place] + units[place + 1 :]) for place, kind in enumerate(units)
    )


def legal(bill: Bill, picked: tuple[int, ...]) -> bool:
    if not pays(bill, picked):
        return False
    over = sum(bill.amounts[n] for n in picked) - bill.total
    without = (picked[:n] + picked[n + 1 :] for n in range(len(picked)))
    return over <= bill.waste and not any(pays(bill, rest) for rest in without)


def every(bill: Bill) -> list[tuple[int, ...]]:
    count = len(bill.kinds)
    return [some for size in range(count + 1) for some in combinations(range(count), size) if legal(bill, some)]


@given(bills())
def test_every_payment_is_found_and_nothing_else(bill: Bill) -> None:
    found = every(bill)
    assert sorted(bill.every()) == sorted(found)
    assert bill.possible() == bool(found)


@given(bills(), st.integers(0, 99))
def test_first_and_random_payments_are_legal(bill: Bill, seed: int) -> None:
    if not bill.possible():
        assert bill.first() is None
        return
    first = bill.first()
    assert first is not None
    assert legal(bill, first)
    assert legal(bill, bill.random(Stream(seed)))


@given(bills(), st.integers(0, 7))
def test_what_is_ready_pays_alone_where_it_can(bill: Bill, number: int) -> None:
    ready = min(number, len(bill.amounts))
    bill = Bill(bill.total, bill.needs, bill.kinds, bill.amounts, bill.waste, (), ready)
    first = bill.first()
    if any(max(way, default=-1) < ready for way in every(bill)):
        assert first is not None
        assert max(first, default=-1) < ready
    else:
        assert first is None or legal(bill, first)


@given(bills())
def test_a_payment_without_choice_is_the_only_one(bill: Bill) -> None:
    only = bill.only()
    if only is not None:
        assert every(bill) == [only]


@pytest.mark.parametrize(
    ("picked", "told"),
    [
        ((0,), "gives 1 of 3"),
        ((1, 3), "of a certain kind"),
        ((0, 1, 2), "not needed"),
        ((0, 1, 2, 3), "too many"),
    ],
)
def test_a_payment_that_does_not_pay_is_refused_with_the_reason(picked: tuple[int, ...], told: str) -> None:
    bill = Bill(3, (RED,), (RED, BLUE, RED, BLUE), (1, 2, 1, 2), 1)
    asked = Decision(0, PAY, "pay 3", "1.1", (10, 11, 12, 13), bill=bill)
    with pytest.raises(BadAnswer, match=told) as refused:
        asked.check(picked)
    assert "1.1" in str(refused.value)
    asked.check((0, 1))
