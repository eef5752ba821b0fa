"""Intervals around rates, against values worked out elsewhere."""

from __future__ import annotations

import pytest

from ludex.lab.statistics import percent, wilson

# Published values and those of other packages (R's prop.test without correction, statsmodels).
KNOWN = [
    (0, 10, 0.0, 0.2775),
    (1, 10, 0.0179, 0.4042),
    (5, 10, 0.2366, 0.7634),
    (10, 10, 0.7225, 1.0),
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0, 0.1611),
    (1, 29, 0.0061, 0.1718),
]


@pytest.mark.parametrize(("successes", "trials", "low", "high"), KNOWN)
def test_wilson_gives_the_known_intervals(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_without_trials_everything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_interval_is_the_mirror_of_the_other_sides() -> None:
    low, high = wilson(171, 200)
    assert wilson(29, 200) == (pytest.approx(1 - high), pytest.approx(1 - low))


def test_a_draw_counts_half() -> None:
    assert wilson(5, 10)[0] < wilson(5.5, 10)[0] < wilson(6, 10)[0]


def test_more_confidence_is_wider() -> None:
    low, high = wilson(50, 100)
    lower, higher = wilson(50, 100, z=2.5758)
    assert lower < low < high < higher


@pytest.mark.parametrize(("successes", "trials"), [(11, 10), (-1, 10), (0, -1)])
def test_impossible_counts_are_refused(successes: int, trials: int) -> None:
    with pytest.raises(ValueError, match="successes"):
        wilson(successes, trials)


@pytest.mark.parametrize(
    ("rate", "digits", "told"),
    [
        (1.0, 1, "100.0%"), (2999 / 3000, 1, "> 99.9%"), (0.9994, 1, "99.9%"), (0.0, 1, "0.0%"),
        (1 / 3000, 1, "< 0.1%"), (0.5, 1, "50.0%"), (534 / 535, 0, "> 99%"), (1.0, 0, "100%"),
    ],
)  # fmt: skip
def test_nearly_all_is_not_called_all_nor_hardly_any_none(rate: float, digits: int, told: str) -> None:
    assert percent(rate, digits) == told
