"""The commands that say where a person with priority wants to be asked."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.errors import LudexError
from ludex.core.stops import STACK, Stops, Window


@dataclass(frozen=True)
class Pile:
    """What a game calls its stack, and what resolves next of it."""

    name: str
    top: str


YOURS, THEIRS = "yours", "your opponent's"
OFF = ("off", "no")
OWN = ("my ", "own ", "your ")
OTHER = ("opponent's ", "opponents ", "opponent ", "enemy ")


class UnknownWindow(LudexError):
    """Words that no window is called by."""


def listed(stops: Stops, windows: tuple[str, ...], stack: Pile) -> list[str]:
    """Where the person is asked and where they pass, line by line."""
    if not windows:
        return ["Nobody has priority in this game: there is nothing to pass."]
    if stops.full:
        return ["Full control: you are asked everywhere. full control off goes back to your stops."]
    width = max(map(len, windows)) + 2
    lines = [f"{'you have priority':<{width + 2}}{'in your turn':<17}in your opponent's"]
    for name in windows:
        own, other = (_word(Window(name, own) in stops.windows) for own in (True, False))
        if name == STACK:
            lines.append(f"  {f'while {stack.top} is':<{width}} yours: {own:<10}your opponent's: {other}")
        else:
            lines.append(f"  {name:<{width}}{own:<17}{other}")
    return [*lines, "Where it says pass, you pass without being asked; what you are asked then is not shown."]


def _word(stopped: bool) -> str:
    return "stop" if stopped else "pass"


def change(stops: Stops, windows: tuple[str, ...], words: str, stack: Pile) -> list[str]:
    """A stop was added or removed: what it is now, in words."""
    text = " ".join(words.lower().split())
    head, _, tail = text.rpartition(" ")
    on = tail not in OFF
    meant = named(windows, text if on else head, stack)
    for one in meant:
        (stops.windows.add if on else stops.windows.discard)(one)
    return [f"You {'are asked' if on else 'pass'} {told(one, stack)}." for one in meant]


def told(window: Window, stack: Pile) -> str:
    """A window as a person calls it."""
    if window.name == STACK:
        return f"while {stack.top} is {YOURS if window.own else THEIRS}"
    where = window.name if window.name.startswith("after ") else f"in {window.name}"
    return f"{where} in {'your' if window.own else THEIRS} turn"


def named(windows: tuple[str, ...], text: str, stack: Pile) -> list[Window]:
    """The windows that are meant: in one turn if one is named, else in both."""
    called = {stack.name if name == STACK else name: name for name in windows}
    turns = [True, False]
    for words, own in ((OWN, True), (OTHER, False)):
        for one in words:
            if text.startswith(one):
                text, turns = text.removeprefix(one), [own]
    short = text.removeprefix("the ")
    found = [name for name in called if name == text] or [
        name for name in called if short and short in name.removeprefix("the ")
    ]
    if not found:
        raise UnknownWindow(f"no window is called {text!r}; there are {', '.join(called)}")
    return [Window(called[name], own) for name in found for own in turns]
