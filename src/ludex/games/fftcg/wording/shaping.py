"""The sentences of a text in their shape: instead, if you do so, otherwise and limits are put where they belong.

* "instead": the nearest earlier action of the same verb becomes If(condition, new, old) where it stands; what the new
  action leaves out is as in the old one. No such action, or two in one sentence: unclear. So it comes before whatever
  else replaces a part of it (FF 11.12.5.6).
* "If you do so", "When you do so": what follows something that may be done or paid.
* "You can only use this ability ...", "This effect will trigger only ...": a limit of the ability, not a part of
  what it does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ludex.core.conditions import ALWAYS, Condition, Holds
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.damage import Damage
from ludex.core.ops.draw import Draw
from ludex.core.ops.look import Shuffle
from ludex.core.players import YOU
from ludex.core.program import NOTHING, Body, Gate, Seq
from ludex.core.selectors import Selector
from ludex.core.values import CountersOn, X
from ludex.core.walk import children_changed, contains, find
from ludex.games.fftcg.ops.firm import DealFirmly
from ludex.games.fftcg.wording.said import Activates, Dulls, Firmly, Freezes, Modes, OnlyIf, UnlessPaid, WhenDone
from ludex.games.fftcg.words import DECK
from ludex.games.wording.said import Discards, Gives, IfDone, Instead, Later, Otherwise, Puts, Reveals, Searches, Then
from ludex.games.wording.shaping import Level, Part, Shaper, parts_of
from ludex.games.wording.spoken import It, Same, Unclear


@dataclass
class Shaped:
    """A text in its shape, and the limits that were said of its ability."""

    parts: tuple[Body, ...]
    limits: tuple[OnlyIf, ...]


def shape(body: tuple[Body, ...], x_is_paid: Body = NOTHING) -> Shaped:
    """The sentences of a text, one tree; X has to be a part of the cost."""
    shaper = _Shaper()
    level = shaper.lay_out(body, ALWAYS, [])
    parts = tuple(part.body for part in level.parts)
    if parts and _searched(parts[-1]):
        raise Unclear("what is done with what was found?")
    if contains(_without_payments(parts), X) and not contains(x_is_paid, X):
        raise Unclear("X is nowhere told")
    return Shaped(parts, tuple(shaper.limits))


def _without_payments(node: Any) -> Any:
    """The tree without what is done if X was paid: there X is told."""
    if isinstance(node, Gate) and contains(node.cost, X):
        return node.otherwise
    return children_changed(node, _without_payments)


class _Shaper(Shaper):
    def __init__(self) -> None:
        super().__init__()
        self.limits: list[OnlyIf] = []
        self.after_done: Level | None = None
        """The level whose last sentence was one for what was done: "then" goes on with it."""

    def lay_out(self, body: tuple[Body, ...], condition: Condition, outer: list[Level], fixed: bool = False) -> Level:
        level = Level(condition, fixed=fixed)
        levels = [*outer, level]
        for place, sentence in enumerate(body):
            if place > 1 and sentence in body[: place - 1] and any(find(body[place - 1], Instead)):
                # "..., A. Then, B. If ..., C instead. Then, B.": what is said again is done once.
                continue
            self.sentence += 1
            before = len(level.parts)
            self.add(sentence, level, levels)
            goes_on = isinstance(sentence, Then) and self.after_done is level
            self.after_done = level if isinstance(sentence, IfDone) or goes_on else None
            if before and len(level.parts) > before and _searched(level.parts[before - 1].body):
                # What is done with the cards that were found is a sentence of its own.
                rest = [part.body for part in level.parts[before:]]
                del level.parts[before:]
                part = level.parts[-1]
                part.body = _with_find(part.body, (*rest, Shuffle(YOU, _laid_back(tuple(rest)))))
        return level

    def add(self, body: Body, level: Level, levels: list[Level]) -> None:
        """The sentence or action at the end of the level, or where it belongs."""
        match body:
            case Seq(parts):
                for part in parts:
                    self.add(part, level, levels)
                searched = any(isinstance(part, Searches) for part in parts) and Shuffle(YOU) not in parts
                if searched and not isinstance(parts[-1], Searches):
                    # FF 15.1.1.8.1: whoever searched a deck shuffles it after that.
                    self.put(Shuffle(YOU, _laid_back(parts)), level)
            case Firmly():
                self.firmly(level)
            case OnlyIf():
                self.limits.append(body)
            case Instead(inner):
                self.instead(inner, levels)
            case Gate():
                self.gate(body, level, levels)
            case IfDone(then, done):
                self.if_done(then, done, level)
            case Then(then):
                if self.after_done is level:
                    last = level.parts[-1]
                    last.body = _continued(last.body, self.lay_out((then,), ALWAYS, [], fixed=True).seq())
                else:
                    self.add(then, level, levels)
            case WhenDone(rest):
                inner_level = self.lay_out(rest, ALWAYS, [], fixed=True)
                self.follow(WhenDone(tuple(part.body for part in inner_level.parts)), "done", level)
            case Otherwise(then):
                self.otherwise(then, level, levels)
            case Modes(modes=modes):
                news = tuple(self.lay_out(parts_of(mode), ALWAYS, levels, fixed=True).seq() for mode in modes)
                self.put(replace(body, modes=news), level)
            case UnlessPaid(then=then):
                self.put(replace(body, then=self.lay_out((then,), ALWAYS, [], fixed=True).seq()), level)
            case Later(body=later):
                self.put(replace(body, body=self.lay_out((later,), ALWAYS, [], fixed=True).seq()), level)
            case _:
                self.put(body, level)

    def firmly(self, level: Level) -> None:
        """The damage that was dealt last cannot be reduced."""
        part = level.parts[-1] if level.parts else None
        if part is None or type(part.body) is not Damage:
            raise Unclear("which damage?")
        part.body = part.plain = DealFirmly(part.body.to, part.body.amount, part.body.by)

    def otherwise(self, then: Body, level: Level, levels: list[Level]) -> None:
        """What is done if the condition of the sentence before does not hold."""
        last = level.parts[-1].body if level.parts else None
        if isinstance(last, Gate) and (last.may or last.cost != NOTHING) and last.otherwise == NOTHING:
            level.parts[-1].body = replace(last, otherwise=self.lay_out((then,), ALWAYS, levels, fixed=True).seq())
            return
        if not isinstance(last, Gate) or last.otherwise != NOTHING or last.condition == ALWAYS or last.may:
            raise Unclear("otherwise than what?")
        level.parts[-1].body = replace(last, otherwise=self.lay_out((then,), ALWAYS, levels, fixed=True).seq())

    def gate(self, body: Gate, level: Level, levels: list[Level]) -> None:
        """A condition or a "may"; what has a cost stays as it is."""
        if body.cost != NOTHING:
            self.put(body, level)
        else:
            self.gated(body, level, levels)

    def followed(self, body: Body, then: Body, done: str) -> Body:
        """The body with something after, or in place of, what may be done in it."""
        if done == "done":
            if isinstance(body, RemoveCounters):
                there = Holds(CountersOn(body.on, body.name), ">=", body.number)
                return Gate(Seq((body, then)), condition=there)
            if isinstance(body, Puts | Discards | Reveals):
                # Not optional, but it may be that there was nothing to move.
                return Seq((body, IfDone(then)))
            if isinstance(body, Gate) and (body.may or body.cost != NOTHING):
                if any(isinstance(part, Searches) for part in parts_of(body.then)):
                    # It may be that nothing was found.
                    then = IfDone(then)
        return super().followed(body, then, done)

    def in_place(self, new: Body, nearest: list[Part], condition: Condition, level: Level) -> None:
        """The new action where the old one was, if the condition holds."""
        if len(nearest) > 1 and isinstance(new, Puts):
            # "Dull it and Freeze it. If ..., break it instead.": instead of all that is done to it.
            part = nearest[0]
            old = Seq(tuple(one.body for one in nearest))
            level.parts = [one for one in level.parts if one is part or one not in nearest]
            part.body = Gate(self.filled(new, part.plain), old, condition)
            return
        super().in_place(new, nearest, condition, level)

    def replaces(self, new: Body, old: Body) -> bool:
        """Whether the new action is the old one's in other numbers, or does something else to the same card."""
        match new:
            case Damage():
                return isinstance(old, Damage)
            case Gives():
                return isinstance(old, Gives)
            case Draw():
                return isinstance(old, Draw)
            case Puts(what=It()):
                return _acts_on_it(old)
        return False

    def filled(self, new: Body, old: Body) -> Body:
        """The new action with what it does not say taken from the old one."""
        match new, old:
            case Damage(to=Same()), Damage():
                return replace(old, amount=new.amount)
            case Damage(), Damage():
                return new if new.to == old.to else _other()
            case Gives(), Gives():
                return new if new.to == old.to else _other()
            case Draw(), Draw():
                return replace(old, count=new.count)
            case (Puts(), _):
                return new
        return _other()


def _continued(body: Body, then: Body) -> Body:
    """The body with one thing more after what is done in it if something else was."""
    match body:
        case Seq(parts):
            return Seq((*parts[:-1], _continued(parts[-1], then)))
        case IfDone(inner):
            return replace(body, then=Seq((*parts_of(inner), then)))
        case Gate(then=inner, cost=Seq(())) if isinstance(parts_of(inner)[-1], Gate):
            return replace(body, then=_continued(inner, then))
        case Gate(then=inner):
            return replace(body, then=Seq((*parts_of(inner), then)))
    raise Unclear("then: after what?")


def _searched(body: Body) -> bool:
    """Whether it ends with a search, and does nothing yet with what was found."""
    match body:
        case Searches():
            return True
        case Seq(parts) if parts:
            return _searched(parts[-1])
        case Gate(then=then):
            return _searched(then)
    return False


def _laid_back(parts: tuple[Body, ...]) -> Selector | None:
    """What was found and is laid back onto the deck: the rest of it is shuffled."""
    laid = [part.what for part in parts if isinstance(part, Puts) and part.to.zone == DECK]
    if laid and laid != [It()]:
        raise Unclear("several cards laid back onto the deck")
    return laid[0] if laid else None


def _with_find(body: Body, rest: tuple[Body, ...]) -> Body:
    """The search with what is done after it."""
    if isinstance(body, Gate):
        return replace(body, then=_with_find(body.then, rest))
    return Seq((*parts_of(body), *rest))


def _acts_on_it(old: Body) -> bool:
    match old:
        case Damage(to=It()) | Gives(to=It()) | Puts(what=It()):
            return True
        case Dulls(what=It()) | Freezes(what=It()) | Activates(what=It()):
            return True
    return False


def _other() -> Body:
    raise Unclear("instead of what?")
