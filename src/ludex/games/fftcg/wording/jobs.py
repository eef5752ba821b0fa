"""All Jobs there are: a text may speak of them, and only the words of the cards say which they are."""

from __future__ import annotations

from typing import Any

from ludex.core.modifiers import AddAttribute
from ludex.core.walk import children_changed
from ludex.games.fftcg.words import JOB

ANY_JOB = "any Job"
"""Stands in a tuple of words for every Job there is."""
EVERY_JOB = AddAttribute(JOB, ANY_JOB)
"""Stands in a tuple of modifiers for those that give each of them."""


def with_jobs(node: Any, jobs: tuple[str, ...]) -> Any:
    """The tree with every Job in place of what stands for them."""
    if isinstance(node, tuple):
        parts: list[Any] = []
        for part in node:
            if part == ANY_JOB:
                parts.extend(jobs)
            elif part == EVERY_JOB:
                parts.extend(AddAttribute(JOB, job) for job in jobs)
            else:
                parts.append(with_jobs(part, jobs))
        same = len(parts) == len(node) and all(new is old for new, old in zip(parts, node, strict=True))
        return node if same else tuple(parts)
    return children_changed(node, lambda part: with_jobs(part, jobs))
