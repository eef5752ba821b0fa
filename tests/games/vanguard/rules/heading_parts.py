"""Scenarios for keywords that ask something in the heading of an ability (VG 11.6, 11.12, 11.15, 11.16, 11.18, ...).

A Lamp has the ability with the keyword and gets 5000 power by it. A Lever does what fulfils the condition, or what
breaks it: in the main phase if it is used, and whenever a unit of its master attacks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ludex.core.conditions import Condition
from ludex.core.definitions import CardDef
from ludex.core.players import YOU
from ludex.core.program import Body, Seq
from ludex.core.triggers import Trigger
from ludex.games.vanguard.words import ATTACKED, RC
from ludex.testing.vanguard import Side, Table, act, choose, gets, plus_power, table, unit, when

POWER = 7000
BRIGHT = 5000
ONE_OF_THE_REAR_GUARDS = "8.5.4.1"
NOT_FULFILLED = "8.3.3"


def continuous(mark: str, **others: Any) -> CardDef:
    return unit("Lamp", power=POWER, text=[f"[CONT](VC/RC){mark}:This unit gets [Power] +5000."], **others)


def automatic(mark: str, **others: Any) -> CardDef:
    line = f"[AUTO](VC/RC){mark}:When this unit attacks, this unit gets [Power] +5000 until end of turn."
    return unit("Lamp", power=POWER, text=[line], **others)


def activated(mark: str, **others: Any) -> CardDef:
    line = f"[ACT](VC/RC)[1/turn]{mark}:This unit gets [Power] +5000 until end of turn."
    return unit("Lamp", power=POWER, text=[line], **others)


def lever(does: Body) -> CardDef:
    """What it does when it is used is followed by a choice, so that one can look in between."""
    return unit("Lever", act(Seq((does, choose(RC)))), when(Trigger(ATTACKED, whose=YOU), does), power=POWER)


@dataclass(frozen=True)
class Asked:
    """What a keyword asks: boards on which it just is not, and just is so, and what changes that."""

    mark: str
    condition: Condition
    fulfil: Body
    """What makes it so where it just is not."""
    spoil: Body
    """What makes it no longer so where it just is."""
    short: dict[str, Any] = field(default_factory=dict)
    enough: dict[str, Any] = field(default_factory=dict)
    """What lies before you."""
    opponent_short: dict[str, Any] = field(default_factory=dict)
    opponent_enough: dict[str, Any] = field(default_factory=dict)

    def not_so(self, lamp: CardDef) -> Table:
        """A table where it lacks a little, with a Lever that fulfils it."""
        mine = {"rear": [lamp, lever(self.fulfil)], **self.short}
        return table(you=Side(**mine), opponent=Side(**self.opponent_short))

    def so(self, lamp: CardDef) -> Table:
        """A table where it is just so, with a Lever that spoils it."""
        mine = {"rear": [lamp, lever(self.spoil)], **self.enough}
        return table(you=Side(**mine), opponent=Side(**self.opponent_enough))


def lit(t: Table) -> bool:
    """Whether the Lamp has the power that its ability gives."""
    power = t.power("Lamp")
    assert power in (POWER, POWER + BRIGHT)
    return power == POWER + BRIGHT


# What the book says of all of them.


def expect_it_works_only_if_so(asked: Asked) -> None:
    """A continuous ability works where it is so, and does not where it is not."""
    lamp = continuous(asked.mark)
    assert (lit(asked.not_so(lamp)), lit(asked.so(lamp))) == (False, True)


def expect_it_is_looked_at_all_the_time(asked: Asked) -> None:
    """A continuous ability begins and ends to work in the middle of an effect."""
    lamp = continuous(asked.mark)
    for t, then in ((asked.not_so(lamp), True), (asked.so(lamp), False)):
        assert lit(t) is not then
        t.use("Lever", asks=ONE_OF_THE_REAR_GUARDS)
        assert lit(t) is then
        t.answer("Lever")
        assert lit(t) is then


def expect_it_triggers_only_if_so(asked: Asked) -> None:
    """An automatic ability triggers by its event where it is so."""
    lamp = automatic(asked.mark)
    for t, then in ((asked.not_so(lamp), False), (asked.so(lamp), True)):
        order = ["Lamp"] if then else []
        t.attack("Lamp", "vanguard", *order, hold=True)
        assert lit(t) is then


def expect_it_does_not_trigger_later(asked: Asked) -> None:
    """What comes to be so after the event, before anything else resolves, triggers nothing."""
    t = asked.not_so(automatic(asked.mark))
    t.attack("Lamp", hold=True)
    assert not lit(t)


def expect_it_resolves_once_triggered(asked: Asked) -> None:
    """An ability that triggered resolves though it is no longer so."""
    t = asked.so(automatic(asked.mark))
    t.attack("Lamp", "vanguard", "Lever", hold=True)
    assert lit(t)
    t = asked.so(continuous(asked.mark))
    t.attack("Lamp", hold=True)
    assert not lit(t), "the Lever has to spoil it"


def expect_it_can_be_used_only_if_so(asked: Asked) -> None:
    """An activated ability can be played where it is so, and then does what it says."""
    lamp = activated(asked.mark)
    t = asked.not_so(lamp)
    t.refuses("use", "Lamp", rule=NOT_FULFILLED)
    t = asked.so(lamp)
    t.use("Lamp")
    assert lit(t)


def expect_it_can_be_used_from_then_on(asked: Asked) -> None:
    """What comes to be so in the main phase lets the ability be played, and what is no longer so does not."""
    lamp = activated(asked.mark)
    t = asked.not_so(lamp)
    t.use("Lever", 0, "Lever")
    t.use("Lamp")
    assert lit(t)
    t = asked.so(lamp)
    t.use("Lever", 0, "Lever")
    t.refuses("use", "Lamp", rule=NOT_FULFILLED)


def expect_it_resolves_once_played(asked: Asked) -> None:
    """An activated ability resolves though it is no longer so by the time its cost is paid."""
    lamp = unit("Lamp", act(asked.spoil, gets(plus_power(BRIGHT)), only_if=asked.condition), power=POWER)
    t = asked.so(lamp)
    t.use("Lamp")
    assert lit(t)
    t.refuses("use", "Lamp", rule=NOT_FULFILLED)


def expect_it_cannot_be_fulfilled_by_its_cost(asked: Asked) -> None:
    """It has to be so before the cost is paid."""
    lamp = unit("Lamp", act(asked.fulfil, gets(plus_power(BRIGHT)), only_if=asked.condition), power=POWER)
    t = asked.not_so(lamp)
    t.refuses("use", "Lamp", rule=NOT_FULFILLED)


def expect_it_is_asked_for(keyword: str, line: str) -> None:
    """A text that asks for units with the ability means one with this line, and no other."""
    which = f"one of your rear-guards with the {keyword} ability"
    word = f"[ACT](VC):Choose {which}, and it gets [Power] +1000 until end of turn."
    marked = unit("Marked", power=POWER, text=[line])
    t = table(you=Side(vanguard=unit("Banner", grade=3, text=[word]), rear=[marked, unit("Plain", power=POWER)]))
    t.use("Banner")
    assert (t.power("Marked"), t.power("Plain")) == (8000, 7000)
