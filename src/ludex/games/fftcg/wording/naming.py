"""An Element or a Job that the player names; every Job there is.

A text may speak of all Jobs, and only the words of the cards say which they are (`with_jobs`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludex.core.modifiers import AddAttribute, SetAttribute
from ludex.core.ops.give import Until
from ludex.core.program import Body
from ludex.core.selectors import Selector
from ludex.core.walk import children_changed
from ludex.games.fftcg.ops.naming import NameOne
from ludex.games.fftcg.wording.references import FfText
from ludex.games.fftcg.words import DARK, ELEMENT, ELEMENTS, JOB, LIGHT
from ludex.games.wording.resolver import Topic
from ludex.text import PhraseTable, node

TOPIC = Topic()
ANY_JOB = "any Job"
"""Stands in a tuple of words for every Job there is."""
EVERY_JOB = AddAttribute(JOB, ANY_JOB)
"""Stands in a tuple of modifiers for those that give each of them."""
MOST_ELEMENTS = tuple(one for one in ELEMENTS if one not in (LIGHT, DARK))


@dataclass(frozen=True, slots=True)
class NamesJob(Body):
    """A card gains a Job that the player names."""

    to: Selector
    until: Until


@dataclass(frozen=True, slots=True)
class NamesElement(Body):
    """A card becomes an Element that the player names: one of these."""

    to: Selector
    until: Until
    elements: tuple[str, ...] = ELEMENTS


def english(table: PhraseTable) -> None:
    """Name an Element, name a Job, have all Jobs."""
    becomes = "{to:this} becomes the named Element {until:until}"
    for words, elements in (
        (" other than Light or Dark", MOST_ELEMENTS),
        (" other than Light and Dark", MOST_ELEMENTS),
        ("", ELEMENTS),
    ):
        table["statement"] |= {f"name 1 Element{words}. {becomes}": node(NamesElement, elements=elements)}
    table["statement"] |= {"name 1 Job. {to:it} gains the named Job {until:until}": NamesJob}
    table["being"] |= {"has~have all the jobs": (EVERY_JOB,)}


@TOPIC.action(NamesElement)
def names_element(text: FfText, body: NamesElement) -> list[Body]:
    """The card is of the Element that is named."""
    mods = tuple(SetAttribute(ELEMENT, one) for one in body.elements)
    return [NameOne(text.word(body.to), body.elements, mods, body.until)]


@TOPIC.action(NamesJob)
def names_job(text: FfText, body: NamesJob) -> list[Body]:
    """The card has the Job that is named."""
    return [NameOne(text.word(body.to), (ANY_JOB,), (EVERY_JOB,), body.until)]


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
