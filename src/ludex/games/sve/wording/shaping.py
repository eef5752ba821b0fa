"""The sentences of a text in their shape: instead, X, if you do, otherwise and limits are put where they belong.

* "instead": the nearest earlier action of the same verb becomes If(condition, new, old) where it stands
  (SVE 10.10.2.5, 10.10.2.5.1: before any other replacement); what the new action leaves out is as in the old one. No
  such action, or two in one sentence: unclear.
* "X equals ...": the value takes the place of X in the sentences before it.
* "If you do", "If you don't": what follows something that may be done or paid, and what is done otherwise.
* "If there are at least 5": the count of the condition before.
* "Activate only ...": a limit of the ability, not a part of what it does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ludex.core.conditions import ALWAYS, Condition, Holds, Paid
from ludex.core.ops.damage import Damage, DamageDivided
from ludex.core.ops.draw import Draw
from ludex.core.ops.look import Shuffle
from ludex.core.players import YOU
from ludex.core.program import NOTHING, Body, Choose, ExtraCost, Gate, Repeat, Seq
from ludex.core.values import Fixed, Value, ValueIf, X
from ludex.core.walk import contains, find, substituted
from ludex.games.sve.wording.said import (
    Costs,
    Creates,
    DoThis,
    EarthRite,
    Equals,
    FromAmong,
    Keyworded,
    MoreModes,
    OnlyIf,
    SameTokens,
    SearchMore,
    Tokens,
    Where,
)
from ludex.games.sve.wording.spoken import EARTH_RITE, YourChoice
from ludex.games.wording.said import Gives, IfDone, Instead, Later, Otherwise, Puts, Searches
from ludex.games.wording.shaping import Level, Part, Shaper, parts_of
from ludex.games.wording.spoken import Again, It, Same, Unclear


@dataclass
class Shaped:
    """A text in its shape, and the limits that were said of its ability."""

    parts: tuple[Body, ...]
    limits: tuple[OnlyIf, ...]


def shape(body: tuple[Body, ...]) -> Shaped:
    """The sentences of a text, one tree."""
    shaper = _Shaper()
    level = shaper.lay_out(body, ALWAYS, [])
    parts = tuple(part.body for part in level.parts)
    if not shaper.chosen and contains(parts, X) and not any(contains(one.cost, X) for one in find(parts, Gate)):
        raise Unclear("X is nowhere told")
    return Shaped(parts, tuple(shaper.limits))


class _Shaper(Shaper):
    def __init__(self) -> None:
        super().__init__()
        self.limits: list[OnlyIf] = []
        self.last: Condition | None = None
        self.x: Value | None = None
        """What X is from here on, if the text has said so."""
        self.chosen = False
        """The player names X."""

    def add(self, body: Body, level: Level, levels: list[Level]) -> None:
        """The sentence or action at the end of the level, or where it belongs."""
        if self.x is not None:
            body = substituted(body, X(), self.x)
        match body:
            case Seq(parts):
                for part in parts:
                    self.add(part, level, levels)
                if any(isinstance(part, Searches) for part in parts) and Shuffle(YOU) not in parts:
                    # SVE 5.8.2: whoever searched a deck shuffles it.
                    self.put(Shuffle(YOU), level)
            case OnlyIf():
                self.limits.append(body)
            case Equals(value):
                self.equals(value, level)
            case Where(inner, value):
                self.x = value
                self.add(inner, level, levels)
            case Instead(inner):
                self.instead(inner, levels)
            case Gate(then=MoreModes(most), condition=condition):
                self.more_modes(self.condition(condition), most, level)
            case Gate():
                self.gate(body, level, levels)
            case Keyworded(condition, then):
                _rising(condition, levels)
                branch = self.lay_out(then, self.condition(condition), levels)
                if branch.parts:
                    self.put(Gate(branch.seq(), condition=branch.condition), level)
            case Costs(cost, then):
                self.costs(cost, then, level, levels)
            case IfDone(then, done):
                self.if_done(then, done, level)
            case Otherwise(then):
                self.otherwise(then, level, levels)
            case Choose(modes=modes):
                news = tuple(self.lay_out(parts_of(mode), ALWAYS, levels, fixed=True).seq() for mode in modes)
                self.put(replace(body, modes=news), level)
            case DoThis(times):
                self.do_again(times, level)
            case Repeat(body=again):
                self.put(replace(body, body=self.lay_out(parts_of(again), ALWAYS, levels, fixed=True).seq()), level)
            case FromAmong(inner_body):
                self.put(FromAmong(self.lay_out((inner_body,), ALWAYS, levels, fixed=True).seq()), level)
            case Later(body=later):
                self.put(replace(body, body=self.lay_out((later,), ALWAYS, [], fixed=True).seq()), level)
            case _:
                self.put(body, level)

    def equals(self, value: Value, level: Level) -> None:
        """The value in place of X (SVE 5.2.1.1); an X that the player names stays."""
        if isinstance(value, YourChoice):
            self.chosen = True
            return
        self.x = value
        if not any(contains(part.body, X) for part in level.parts):
            raise Unclear("X is nowhere before")
        for part in level.parts:
            part.body = substituted(part.body, X(), value)
            part.plain = substituted(part.plain, X(), value)

    def do_again(self, times: int, level: Level) -> None:
        """The sentence before, so many times."""
        last = level.parts[-1].sentence if level.parts else -1
        again = [part.body for part in level.parts if part.sentence == last]
        if not again:
            raise Unclear("do what again?")
        level.parts = [part for part in level.parts if part.sentence != last]
        self.put(Repeat(Fixed(times), Seq(tuple(again))), level)

    def condition(self, condition: Condition) -> Condition:
        """The condition, with what it takes from the one before."""
        if isinstance(condition, Again):
            last = self.last
            if not isinstance(last, Holds):
                raise Unclear("compared with nothing that was counted before")
            condition = Holds(last.a, condition.how, condition.number)
        self.last = condition
        return condition

    def gate(self, body: Gate, level: Level, levels: list[Level]) -> None:
        """A condition, with what it takes from the one before, or a "may"."""
        condition = ALWAYS if body.condition == ALWAYS else self.condition(body.condition)
        self.gated(replace(body, condition=condition), level, levels)

    def costs(self, cost: tuple[Body, ...], then: tuple[Body, ...], level: Level, levels: list[Level]) -> None:
        """Stack counters are an additional cost of playing; everything else is paid on the way (SVE 10.4.7).

        SVE 10.1.1.2.2, 10.4.7.4, 10.4.7.5: on resolving, and only who pays has what follows. SVE 10.4.7.2: to its end.
        """
        rites = [one for one in cost if isinstance(one, EarthRite)]
        paid = tuple(one for one in cost if not isinstance(one, EarthRite))
        if len(rites) > 1:
            raise Unclear("two Earth Rites in one cost")
        if not rites:
            inner = self.lay_out(then, ALWAYS, levels, fixed=True)
            self.put(Gate(inner.seq(), cost=Seq(paid)), level)
            return
        inner = self.lay_out(then, Paid(EARTH_RITE), levels, fixed=bool(paid))
        rite: Body = ExtraCost(EARTH_RITE, rites[0], inner.seq())
        self.put(Gate(rite, cost=Seq(paid)) if paid else rite, level)

    def followed(self, body: Body, then: Body, done: str) -> Body:
        """The body with something after, or in place of, what may be done in it."""
        if isinstance(body, Gate) and not body.may:
            if body.otherwise != NOTHING or body.cost != NOTHING:
                raise Unclear("if you do what?")
            return replace(body, then=self.followed(body.then, then, done))
        return super().followed(body, then, done)

    def more_modes(self, condition: Condition, most: Any, level: Level) -> None:
        """More options may be chosen if something holds."""
        last = level.parts[-1].body if level.parts else None
        if not isinstance(last, Choose):
            raise Unclear("choose more of what?")
        level.parts[-1].body = replace(last, most=ValueIf(condition, most, last.most))

    def in_place(self, new: Body, nearest: list[Part], condition: Condition, level: Level) -> None:
        """The new action where the old one was, if the condition holds."""
        part = nearest[0]
        if len(nearest) == 1 and isinstance(new, DamageDivided) and isinstance(part.body, DamageDivided):
            # SVE 10.6.2.4: it is divided while playing, so how much has to be one number.
            part.body = replace(part.body, total=ValueIf(condition, new.total, part.body.total))
            return
        super().in_place(new, nearest, condition, level)

    def replaces(self, new: Body, old: Body) -> bool:
        """Whether the new action is the old one's in other numbers, or does something else to the same card."""
        match new:
            case Damage():
                return isinstance(old, Damage)
            case DamageDivided():
                return isinstance(old, DamageDivided)
            case Gives():
                return isinstance(old, Gives)
            case Draw():
                return isinstance(old, Draw)
            case Creates():
                return isinstance(old, Creates)
            case SearchMore():
                return isinstance(old, Searches)
            case Puts(what=It()):
                return _acts_on_it(old)
        return False

    def filled(self, new: Body, old: Body) -> Body:
        """The new action with what it does not say taken from the old one."""
        match new, old:
            case Damage(to=Same()), Damage():
                return replace(old, amount=new.amount)
            case DamageDivided(to=Same()), DamageDivided():
                return replace(old, total=new.total)
            case Gives(to=Same()), Gives():
                return replace(old, gifts=new.gifts)
            case Draw(), Draw():
                return replace(old, count=new.count)
            case Creates(tokens=SameTokens(number)), Creates(tokens=Tokens() as tokens):
                if number is None:
                    if tokens.joined != "or" or len(tokens.names) != 2:
                        raise Unclear("both of which?")
                    return replace(old, tokens=replace(tokens, joined="and"))
                if tokens.joined == "or" or len(tokens.names) != 1:
                    raise Unclear("so many of which?")
                return replace(old, tokens=replace(tokens, number=number))
            case SearchMore(quantity), Searches(what=(noun,)):
                return Searches((replace(noun, quantity=quantity),))
            case ((Puts() | Gives(to=It())), _):
                return new
        raise Unclear("instead of what?")


def _rising(condition: Condition, levels: list[Level]) -> None:
    """A keyword's later condition asks for more than its earlier one: it does not matter that one is in the other."""
    for level in levels:
        outer = level.condition
        if isinstance(condition, Holds) and isinstance(outer, Holds) and condition.a == outer.a:
            if getattr(condition.b, "n", 0) < getattr(outer.b, "n", 0):
                raise Unclear("a keyword's second number is lower than its first")


def _acts_on_it(old: Body) -> bool:
    match old:
        case Damage(to=It()) | Gives(to=It()) | Puts(what=It()):
            return True
    return False
