"""What can be said of a rate after so many trials."""

from __future__ import annotations

from math import sqrt

Z_95 = 1.959963984540054
"""The normal quantile that leaves 2.5 % on either side."""


def percent(rate: float, digits: int = 1) -> str:
    """The rate in words of so many digits; nearly all is not called all, and hardly any is not called none."""
    text, least = f"{rate:.{digits}%}", 10.0**-digits
    if rate < 1 and text == f"{1:.{digits}%}":
        return f"> {100 - least:.{digits}f}%"
    return f"< {least:.{digits}f}%" if rate > 0 and text == f"{0:.{digits}%}" else text


def wilson(successes: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson score interval of a rate; nothing is known without trials. A half success may stand for a draw."""
    if trials < 0 or not 0 <= successes <= trials:
        raise ValueError(f"{successes} successes in {trials} trials")
    if trials == 0:
        return (0.0, 1.0)
    rate = successes / trials
    weight = z * z / trials
    middle = (rate + weight / 2) / (1 + weight)
    reach = z * sqrt(rate * (1 - rate) / trials + weight / (4 * trials)) / (1 + weight)
    return (max(0.0, middle - reach), min(1.0, middle + reach))
