"""Chance: one seeded stream that is fair and can be told again."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core.chance import Stream
from ludex.core.errors import BadAnswer


def test_the_same_seed_tells_the_same_story() -> None:
    first, second = Stream(7), Stream(7)
    assert [first.below(100) for _ in range(50)] == [second.below(100) for _ in range(50)]


def test_a_clone_goes_on_alike_and_apart() -> None:
    stream = Stream(7)
    stream.below(6)
    twin = stream.clone()
    assert [stream.below(6) for _ in range(20)] == [twin.below(6) for _ in range(20)]
    stream.below(6)
    assert stream.state != twin.state


def test_every_face_of_a_die_is_as_likely() -> None:
    stream = Stream(3)
    faces = Counter(stream.below(6) for _ in range(60_000))
    # Five standard deviations of a fair die: about 456.
    assert all(abs(faces[face] - 10_000) < 460 for face in range(6))


def test_every_order_of_three_is_as_likely() -> None:
    stream = Stream(4)
    orders = Counter(tuple(stream.order(3)) for _ in range(60_000))
    assert len(orders) == 6
    assert all(abs(count - 10_000) < 460 for count in orders.values())


@given(st.integers(0, 2**70), st.integers(0, 60))
def test_an_order_has_each_number_once(seed: int, count: int) -> None:
    assert sorted(Stream(seed).order(count)) == list(range(count))


def test_using_chance_is_counted_even_where_there_is_no_choice() -> None:
    stream = Stream(1)
    stream.below(1)
    stream.order(1)
    assert stream.used == 2


@pytest.mark.parametrize("value", ["x", None, 1.0, True, b"1", [1], object()])
def test_what_is_no_number_begins_no_stream(value: Any) -> None:
    with pytest.raises(BadAnswer, match="begins no stream of chance"):
        Stream(value)
    with pytest.raises(BadAnswer, match="begins no stream of chance"):
        Stream(1, value)
