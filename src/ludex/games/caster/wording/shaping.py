"""The sentences of a text in their shape: if you do, otherwise and limits are put where they belong.

* "If you do": what follows something that may be done or paid, or that is done as far as it can be.
* "Play this ability only ...", "This ability triggers only ...": a limit of the ability, not a part of what it does.
* "Spend this aether only ...": said of the aether of the sentence before.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.conditions import ALWAYS
from ludex.core.program import NOTHING, Body, Gate, Seq
from ludex.core.values import X
from ludex.core.walk import contains, substituted
from ludex.games.caster.wording.said import Corrupts, Modes, OnlyIf, Produces, SpentOnly, Turns, WhereX
from ludex.games.wording.said import Discards, IfDone, Later, Otherwise, Puts, Reveals
from ludex.games.wording.shaping import Level, Shaper, parts_of
from ludex.games.wording.spoken import Things, Unclear


@dataclass
class Shaped:
    """A text in its shape, and the limits that were said of its ability."""

    parts: tuple[Body, ...]
    limits: tuple[OnlyIf, ...]


def shape(body: tuple[Body, ...], x_is_told: bool) -> Shaped:
    """The sentences of a text, one tree; X has to be a part of the cost."""
    shaper = _Shaper()
    level = shaper.lay_out(body, ALWAYS, [])
    parts = tuple(part.body for part in level.parts)
    if contains(parts, X) and not x_is_told:
        raise Unclear("X is nowhere told")
    return Shaped(parts, tuple(shaper.limits))


class _Shaper(Shaper):
    def __init__(self) -> None:
        super().__init__()
        self.limits: list[OnlyIf] = []

    def add(self, body: Body, level: Level, levels: list[Level]) -> None:
        """The sentence or action at the end of the level, or where it belongs."""
        match body:
            case Seq(parts):
                for part in parts:
                    self.add(part, level, levels)
            case OnlyIf():
                self.limits.append(body)
            case SpentOnly(what):
                self.spent(what, level)
            case WhereX(inner, value):
                # CC 903.2d-3, 903.3b-1: it is worked out where it is asked for, while playing or on resolving.
                self.add(substituted(inner, X(), value), level, levels)
            case Gate():
                if body.cost != NOTHING:
                    self.put(body, level)
                else:
                    self.gated(body, level, levels)
            case IfDone(then, done):
                self.if_done(then, done, level)
            case Otherwise(then):
                self.otherwise(then, level, levels)
            case Modes(modes=modes):
                news = tuple(self.lay_out(parts_of(mode), ALWAYS, levels, fixed=True).seq() for mode in modes)
                self.put(replace(body, modes=news), level)
            case Later(body=later):
                self.put(replace(body, body=self.lay_out((later,), ALWAYS, [], fixed=True).seq()), level)
            case _:
                self.put(body, level)

    def spent(self, what: Things, level: Level) -> None:
        """The aether that was produced last is spent only so."""
        part = level.parts[-1] if level.parts else None
        if part is None or not isinstance(part.body, Produces) or part.body.only is not None:
            raise Unclear("which aether?")
        part.body = part.plain = replace(part.body, only=what)

    def followed(self, body: Body, then: Body, done: str) -> Body:
        """The body with something after, or in place of, what may be done in it."""
        if isinstance(body, Puts | Discards | Reveals | Corrupts | Turns) and done == "done":
            # Not optional, but it may be that there was nothing to do it to.
            return Seq((body, IfDone(then)))
        return super().followed(body, then, done)
