"""CC 1301: what can or must be repeated without end."""

from __future__ import annotations

import pytest

from ludex.core.conditions import Holds
from ludex.core.definitions import CardDef
from ludex.core.ops.counters import PutCounters
from ludex.core.players import EACH, YOU
from ludex.core.program import Body, May, Seq
from ludex.core.selectors import Cards, Is
from ludex.core.values import CountersOn, Fixed
from ludex.games.caster.words import NAMES, SERVANT_ZONE
from ludex.testing import rule
from ludex.testing.caster import (
    REST,
    THIS,
    Side,
    Table,
    act,
    barrier,
    conjure,
    draw,
    recover,
    servant,
    switch,
    switches,
    table,
)

GIFT = conjure("Gift", draw(), quickcast=True)
ECHO = servant("Echo", switches(switch(THIS)))
"""Whenever it is switched, it is switched."""


def at_play(t: Table) -> Table:
    """The table with windows only where something can be done, as people play: others are no choices."""
    t.machine.always_asked = ()
    return t


# Nobody can stop it.


@rule("caster", "1301.1", "1301.1c")
@pytest.mark.parametrize("turn_player", ["you", "opponent"])
def test_a_loop_that_nobody_can_stop_is_a_draw(turn_player: str) -> None:
    sides = (Side(servants=[ECHO]), Side()) if turn_player == "you" else (Side(), Side(servants=[ECHO]))
    t = at_play(table(you=sides[0], opponent=sides[1], active=turn_player))
    t.switch("Echo")
    assert t.winner == "nobody"
    assert t.outcome is not None
    assert t.outcome.rule.startswith("1301.1")


@rule("caster", "1301.1", "1301.1c")
def test_one_that_only_grows_is_a_draw_too() -> None:
    echo = servant("Echo", switches(PutCounters("turn", THIS), switch(THIS)))
    t = at_play(table(you=Side(servants=[echo])))
    t.switch("Echo")
    assert t.winner == "nobody"


@rule("caster", "1301.1c")
def test_what_only_happens_often_is_no_loop() -> None:
    few = Holds(CountersOn(THIS, "turn"), "<", Fixed(40))
    echo = servant("Echo", switches(PutCounters("turn", THIS), switch(THIS), if_=few))
    t = at_play(table(you=Side(servants=[echo], hand=[GIFT])))
    t.switch("Echo")
    assert (t.winner, t.counters("Echo", "turn"), t.phase) == ("", 40, "main phase")


@rule("caster", "1301.1", "1301.1c")
def test_one_that_everybody_lets_go_on_is_a_draw_and_they_are_not_asked_for_ever() -> None:
    t = at_play(table(you=Side(servants=[ECHO]), opponent=Side(hand=[GIFT])))
    t.switch("Echo", hold=True)
    asked = 0
    while t.winner == "":
        assert t.decision is not None
        assert asked < 200, "the loop goes on for ever"
        asked += t.priority == "opponent"
        t.machine.answer(len(t.decision.actions) - 1)
    assert (t.winner, asked > 10) == ("nobody", True)


# One player can stop it.


@rule("caster", "1301.1a", "1301.1c")
@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_a_pass_that_lets_a_loop_go_on_is_barred_and_what_would_stop_it_stays(whose: str) -> None:
    echo = servant("Echo", switches(switch(THIS), if_=Holds(CountersOn(THIS, "still"), "<", Fixed(1))))
    hush = conjure("Hush", PutCounters("still", Cards((SERVANT_ZONE,), EACH, Is(NAMES, "Echo"))), quickcast=True)
    yours, theirs = ((hush,), ()) if whose == "you" else ((), (hush,))
    t = at_play(table(you=Side(servants=[echo], hand=yours), opponent=Side(hand=theirs)))
    t.switch("Echo", hold=True)
    asked = 0
    while t.decision is not None and not t.decision.barred_by:
        assert asked < 60, "the loop goes on for ever"
        t.machine.answer(len(t.decision.actions) - 1)
        asked += 1
    assert (t.winner, t.asked, t.options(), t.why("pass")) == ("", whose, ["play Hush"], ["1301.1a"])
    t.play("Hush")
    assert (t.winner, t.counters("Echo", "still"), t.chase()) == ("", 1, [])


@rule("caster", "1301.1", "1301.1a")
def test_a_loop_that_one_player_can_stop_is_brought_to_an_end_by_that_player() -> None:
    """The player says yes again and again, then names how often more; then it is over, and the game goes on."""
    echo = servant("Echo", switches(May(switch(THIS))))
    t = at_play(table(you=Side(servants=[echo], hand=[conjure("Surge", draw())])))
    t.switch("Echo", asks="903.3b")
    times = 0
    while t.asks == "903.3b":
        assert times < 1100, "the loop goes on for ever"
        t.machine.answer(1)
        times += 1
    assert (t.asks, t.options()) == ("1301.1a", ["0 to 1000"])
    t.machine.answer(40)
    assert (t.winner, t.phase, t.priority, t.chase()) == ("", "main phase", "you", [])
    assert times > 10


def wheels(*also: Body) -> list[CardDef]:
    """Two barriers that recover each other; the first one does this besides."""
    first = act(REST, Seq((recover(Cards((SERVANT_ZONE,), YOU, Is(NAMES, "Wheel"))), *also)))
    second = act(REST, recover(Cards((SERVANT_ZONE,), YOU, Is(NAMES, "Cog"))))
    return [barrier("Cog", first), barrier("Wheel", second)]


def turning(*also: Body, theirs: Side | None = None, hand: tuple[CardDef, ...] = ()) -> Table:
    """The wheels have gone round, and could go round again and again."""
    t = at_play(table(you=Side(servants=wheels(*also), hand=hand), opponent=theirs))
    t.use("Cog")
    t.use("Wheel")
    t.use("Cog")
    return t


@rule("caster", "1301.1a")
def test_the_player_says_how_often_it_is_gone_through() -> None:
    t = turning(PutCounters("turn", THIS))
    assert t.counters("Cog", "turn") == 2
    t.act("repeat", 5)
    assert (t.counters("Cog", "turn"), t.priority, t.chase()) == (7, "you", [])


@rule("caster", "1301.1a")
def test_the_number_is_at_most_a_thousand() -> None:
    t = turning(PutCounters("turn", THIS))
    t.act("repeat", asks="1301.1a")
    assert (t.asked, t.options()) == ("you", ["1 to 1000"])


@rule("caster", "1301.1a")
def test_afterwards_something_else_has_to_be_done_before_it_comes_again() -> None:
    t = turning(PutCounters("turn", THIS), hand=(GIFT,))
    t.act("repeat", 5)
    assert t.options() == ["play Gift", "pass"]
    t.refuses("use", "Wheel", rule="1301.1a")
    t.play("Gift")
    t.use("Wheel")
    t.use("Cog")
    assert t.counters("Cog", "turn") == 8


@rule("caster", "1301.1", "1301.1a")
def test_an_action_that_leads_back_to_the_same_position_is_not_offered_again() -> None:
    t = at_play(table(you=Side(servants=wheels(), hand=[GIFT])))
    used = 0
    while (names := [option.split()[1] for option in t.options() if option.startswith("use")]) and used < 50:
        t.use(names[0])
        used += 1
    assert used < 50
    assert "1301.1a" in {*t.why("use", "Cog"), *t.why("use", "Wheel")}
    t.play("Gift")
    assert t.zone("you", "hand") == ["Filler"]


# Both players can stop it.


@rule("caster", "1301.1b")
@pytest.mark.parametrize(("yours", "theirs", "times"), [(5, 2, 2), (5, 0, 0), (3, 3, 3)])
def test_if_both_can_each_names_a_number_and_the_smaller_one_counts(yours: int, theirs: int, times: int) -> None:
    t = turning(PutCounters("turn", THIS), theirs=Side(hand=[GIFT]))
    t.act("repeat", asks="1301.1a")
    assert (t.asked, t.options()) == ("you", ["1 to 1000"])
    t.machine.answer(yours)
    assert (t.asked, t.asks, t.options()) == ("opponent", "1301.1b", [f"0 to {yours}"])
    t.machine.answer(theirs)
    assert t.counters("Cog", "turn") == 2 + times
    # It is over then, whoever named the smaller number.
    assert (t.priority, t.chase()) == ("you", [])


@rule("caster", "1301.1b")
def test_who_cannot_do_anything_in_it_is_not_asked() -> None:
    t = turning(PutCounters("turn", THIS))
    t.act("repeat", asks="1301.1a")
    t.machine.answer(4)
    assert (t.counters("Cog", "turn"), t.asked) == (6, "you")
