"""Reasons: why something is not legal, each with the rule that says so."""

from __future__ import annotations


class Reason:
    """One condition that fails."""

    __slots__ = ("rule", "text")

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.text!r})"
