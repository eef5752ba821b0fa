"""Consoles to draw at: the text of whatever is drawn is made harmless, what the console does to a terminal stays."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook, RenderResult
from rich.segment import Segment

from ludex.core.errors import harmless


@dataclass(frozen=True)
class Harmless:
    """Something that is drawn, with its text made harmless."""

    drawn: ConsoleRenderable

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for one in console.render(self.drawn, options):
            yield one if one.control else Segment(harmless(one.text), one.style)


class AllHarmless(RenderHook):
    """Nothing is drawn but what is harmless."""

    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        """Each of them, its text made harmless."""
        return [Harmless(one) for one in renderables]


def screen(width: int | None = None) -> Console:
    """The console for what a command says; of this width, or as wide as the terminal."""
    return _guarded(Console(highlight=False, width=width))


def error_screen() -> Console:
    """The console beside it, for how far a command is."""
    return _guarded(Console(stderr=True))


def _guarded(console: Console) -> Console:
    console.push_render_hook(AllHarmless())
    return console
