"""Which words of a text each body of an ability comes from: noted while the text is bound, kept with the card.

An action of the text is noted together with the bodies that carry it out. It has the words it was read in, or where
the text was put in another shape before, those it would be printed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import TypeVar

from ludex.core.definitions import Ability
from ludex.core.program import NOTHING, Body
from ludex.core.walk import find
from ludex.text import Lexicon, PhraseTable, WriteError, write

Note = tuple[Body, tuple[Body, ...]]
"""An action as the text says it, and the bodies that carry it out."""
B = TypeVar("B")

_NOTES: ContextVar[list[Note] | None] = ContextVar("notes", default=None)
ACTIONS = ("act", "sentence", "cost")
"""The categories of a phrase table in which an action is printed."""


def note(action: Body, bodies: list[Body]) -> list[Body]:
    """The bodies, noted as what carries the action out."""
    notes = _NOTES.get()
    if notes is not None:
        notes.append((action, tuple(bodies)))
    return bodies


def noted(bind: Callable[[B, Body], list[Body]]) -> Callable[[B, Body], list[Body]]:
    """The method of a binder that binds one action, which is noted with what it was bound to."""

    @wraps(bind)
    def body(binder: B, action: Body) -> list[Body]:
        return note(action, bind(binder, action))

    return body


@contextmanager
def noting() -> Iterator[list[Note]]:
    """What is bound meanwhile is noted."""
    notes: list[Note] = []
    token = _NOTES.set(notes)
    try:
        yield notes
    finally:
        _NOTES.reset(token)


def clauses_of(
    ability: Ability, notes: list[Note], read: Mapping[object, str], table: PhraseTable, lexicon: Lexicon
) -> tuple[str, ...]:
    """For each body of the ability the words it comes from, as far as they are known: of the innermost action."""
    exact: dict[int, str] = {}
    equal: dict[Body, str] = {}
    for action, bodies in notes:
        lacking = [body for part in bodies for body in find(part, Body) if id(body) not in exact and body != NOTHING]
        text = _words(action, read, table, lexicon) if lacking else ""
        if text:
            exact.update((id(body), text) for body in lacking)
            for body in lacking:
                equal.setdefault(body, text)
    # A body that was changed after it was bound is none of those that were noted.
    return tuple(exact.get(id(body)) or equal.get(body, "") for body in find(ability, Body))


def _words(action: Body, read: Mapping[object, str], table: PhraseTable, lexicon: Lexicon) -> str:
    text = read.get(action, "")
    if not text:
        for category in ACTIONS:
            if category in table.categories:
                try:
                    text = write(table, action, category, None, lexicon)
                    break
                except WriteError:
                    continue
    return text.rstrip(".").replace("« ", "[").replace(" »", "]")
