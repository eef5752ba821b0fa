"""VG 12.1: loops."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludex.core.conditions import Holds, SomeFit
from ludex.core.decisions import YES_NO
from ludex.core.definitions import CardDef
from ludex.core.errors import BadAnswer
from ludex.core.game import Game, Start
from ludex.core.modifiers import AddStat
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body, If, May, Seq
from ludex.core.selectors import And, Cards, Engaged, Is, Those
from ludex.core.triggers import StateTrigger, Trigger
from ludex.core.values import Count, Fixed, Times, TimesThisTurn
from ludex.games.vanguard.words import MAIN_PHASE, NAMES, POWER, SOUL
from ludex.testing import rule
from ludex.testing.vanguard import REST, Side, Table, act, gets, plus_power, soul_charge, table, unit, when
from tests.games.vanguard.rules.battle_parts import IMP, MY_REAR, called

COG = Is(NAMES, "Cog")
RESTS = Trigger("engaged", COG)
STANDS = Trigger("refreshed", COG)


def at_play(t: Table) -> Table:
    """The table with questions only where there is something to choose, as people play: others are no choices."""
    t.machine.always_asked = ()
    return t


def rests_and_stands(*stand: Body) -> Side:
    """A unit that stands when it rests, and rests when it stands; the second by this."""
    cog = unit("Cog", act(REST, Seq(())))
    return Side(rear=[cog, unit("Spring", when(RESTS, *stand)), unit("Weight", when(STANDS, Engage(called("Cog"))))])


def wheels(*also: Body) -> Side:
    """Two units that stand each other; the first does this besides."""
    first = unit("Cog", act(REST, Seq((Refresh(called("Wheel")), *also))), power=1000)
    second = unit("Wheel", act(REST, Refresh(called("Cog"))))
    return Side(rear=[first, second])


MORE = gets(plus_power(1000))


# 12.1.1.1: nobody can stop it.


@rule("vanguard", "12.1.1.1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    t = at_play(table(you=rests_and_stands(Refresh(called("Cog")))))
    t.use("Cog")
    assert t.outcome is not None
    assert (t.winner, t.outcome.rule) == ("nobody", "12.1.1.1")


@rule("vanguard", "12.1.1.1")
def test_so_is_a_situation_that_triggers_for_ever() -> None:
    """A situation trigger that does not end its situation resolves again and again (8.6.7.1)."""
    stuck = StateTrigger(SomeFit(MY_REAR, And((COG, Engaged()))))
    t = at_play(
        table(you=Side(rear=[unit("Cog", act(REST, Seq(()))), unit("Stuck", when(stuck, Engage(called("Cog"))))]))
    )
    t.use("Cog")
    assert t.outcome is not None
    assert (t.winner, t.outcome.rule) == ("nobody", "12.1.1.1")


@rule("vanguard", "12.1.1.1")
def test_what_only_happens_often_is_no_loop() -> None:
    """It ends when the soul has thirty cards."""
    few = Holds(Count(Cards((SOUL,), YOU)), "<", Fixed(30))
    side = rests_and_stands(If(few, Seq((soul_charge(1), Refresh(called("Cog"))))))
    t = at_play(table(you=replace(side, deck=[IMP] * 40)))
    t.use("Cog")
    assert (t.winner, len(t.soul("you")), t.resting("Cog")) == ("", 30, True)


# 12.1.1.2: one player can stop it.


@rule("vanguard", "12.1.1.2")
def test_a_loop_that_one_player_can_stop_is_brought_to_an_end_by_that_player() -> None:
    """Whoever always says yes is asked no more at some time: the answer is no then."""
    t = at_play(table(you=rests_and_stands(May(Refresh(called("Cog"))))))
    t.machine.answer(t.options().index("use Cog 0"))
    times = 0
    while t.decision is not None and t.options() == ["no", "yes"]:
        assert times < 200, "the loop goes on for ever"
        t.machine.answer(1)
        times += 1
    assert (t.winner, t.resting("Cog"), t.phase) == ("", True, MAIN_PHASE)
    assert times > 10


def go_round(t: Table) -> int:
    """The player uses whatever of the two can be used, as long as one can; how often that was."""
    used = 0
    while (names := [option.split()[1] for option in t.options() if option.startswith("use")]) and used < 50:
        t.use(names[0])
        used += 1
    return used


@rule("vanguard", "12.1.1.2")
def test_a_loop_that_leads_nowhere_is_not_begun_again_from_the_same_situation() -> None:
    t = at_play(table(you=wheels()))
    assert 2 <= go_round(t) < 50
    assert "12.1.1.2" in {*t.why("use", "Cog"), *t.why("use", "Wheel")}


@rule("vanguard", "12.1.1.2")
def test_from_another_situation_it_may_be_begun() -> None:
    t = at_play(table(you=replace(wheels(), hand=[IMP])))
    go_round(t)
    t.call("Imp", "left back")
    assert 2 <= go_round(t) < 50


@rule("vanguard", "12.1.1.2", "12.1.1.4")
@pytest.mark.parametrize("times", [1, 5, 200])
def test_the_player_who_can_stop_it_says_how_often_it_is_repeated(times: int) -> None:
    t = at_play(table(you=wheels(MORE)))
    for name in ("Cog", "Wheel", "Cog"):
        t.use(name)
    assert t.power("Cog") == 3000
    t.act("repeat", times)
    assert (t.power("Cog"), t.asked, t.asks) == (3000 + 1000 * times, "you", "6.6.1.2")


@rule("vanguard", "12.1.1.2")
def test_the_number_is_that_players_alone() -> None:
    t = at_play(table(you=wheels(MORE)))
    for name in ("Cog", "Wheel", "Cog"):
        t.use(name)
    t.act("repeat", asks="12.1.1.2")
    assert (t.asked, t.options()) == ("you", ["1 to 1000"])
    t.answer(3)
    assert (t.power("Cog"), t.asked) == (6000, "you")


# 12.1.1.3: both can stop it.

HELPER = unit("Helper", when(Trigger("engaged", COG, whose=OPPONENT), May(Refresh(Those("event")))))
"""When an opponent's Cog rests, its player may let it stand."""


def both() -> Table:
    """A loop that goes on as long as one player uses an ability and the other says yes; it went round twice."""
    cog = unit("Cog", act(REST, gets(plus_power(1000))), power=1000)
    t = at_play(table(you=Side(rear=[cog]), opponent=Side(rear=[HELPER])))
    for _ in range(2):
        t.use("Cog", 0, "yes")
    assert t.power("Cog") == 3000
    return t


@rule("vanguard", "12.1.1.3")
@pytest.mark.parametrize(("yours", "theirs", "power"), [(5, 2, 5000), (3, 3, 6000), (2, 0, 3000)])
def test_if_both_can_each_names_a_number_and_the_smaller_one_counts(yours: int, theirs: int, power: int) -> None:
    t = both()
    t.act("repeat", asks="12.1.1.2")
    t.machine.answer(yours)
    assert (t.asked, t.asks, t.options()) == ("opponent", "12.1.1.3", [f"0 to {yours}"])
    t.machine.answer(theirs)
    if theirs < yours:
        # The other player stops it: the ability was used once more, and they say no this time.
        assert (t.asked, t.options()) == ("opponent", ["no", "yes"])
        t.machine.answer(0)
        assert (t.power("Cog"), t.resting("Cog")) == (power + 1000, True)
    else:
        assert (t.power("Cog"), t.standing("Cog"), t.asked) == (power, True, "you")


# 12.1.1.4: the rounds count.


@rule("vanguard", "12.1.1.4")
def test_all_rounds_count_as_done() -> None:
    """What asks how often something happened this turn finds all of them."""
    often = TimesThisTurn(Trigger("engaged", COG, whose=YOU))
    tally = unit("Tally", act(gets(AddStat(POWER, Times(Fixed(100), often)))), power=1000)
    side = wheels(MORE)
    t = at_play(table(you=replace(side, rear=[*side.rear, tally])))
    for name in ("Cog", "Wheel", "Cog"):
        t.use(name)
    t.act("repeat", 7)
    t.use("Tally")
    assert (t.power("Cog"), t.power("Tally")) == (10000, 1900)


@rule("vanguard", "12.1.1.4")
def test_abilities_that_wait_for_what_is_done_see_each_round() -> None:
    drummer = unit("Drummer", when(Trigger("engaged", COG, whose=YOU), gets(plus_power(10))), power=1000)
    side = wheels(MORE)
    t = at_play(table(you=replace(side, rear=[*side.rear, drummer])))
    for name in ("Cog", "Wheel", "Cog"):
        t.use(name)
    t.act("repeat", 4)
    assert t.power("Drummer") == 1060


# What carries a loop on, and what would stop it.

BOUNCE = unit(
    "Bounce",
    text=[
        "[AUTO]:When this unit is put into the drop zone from (RC), call this card to (RC).",
        "[AUTO]:When this unit is placed on (RC), retire this unit.",
    ],
)
WATCH = unit(
    "Watch", text=["[AUTO](RC):When your other unit is placed on (RC), you may return that unit to your hand."]
)


def bouncing(*rear: CardDef) -> Table:
    """Bounce was called, and comes again whenever it is retired."""
    t = at_play(table(you=Side(rear=rear, hand=[BOUNCE])))
    t.machine.answer(t.options().index("call Bounce"))
    return t


def circle(t: Table, turn: int) -> int:
    """The answer to a question: a back circle, another one every time, no, or the first."""
    options = t.options()
    return options.index(("center back", "right back")[turn % 2]) if "center back" in options else 0


@rule("vanguard", "12.1.1.1", "12.1.1.2")
def test_a_no_that_lets_a_loop_go_on_is_barred_where_a_yes_would_stop_it() -> None:
    t = bouncing(WATCH)
    said = 0
    while t.decision is not None and 0 not in t.decision.barred:
        assert said < 60, "the loop goes on for ever"
        said += t.decision.shape == YES_NO
        t.machine.answer(circle(t, said))
    assert (t.winner, t.asks, t.options()) == ("", "8.5.3.5", ["no", "yes"])
    with pytest.raises(BadAnswer) as refused:
        t.machine.answer(0)
    assert refused.value.rule == "12.1.1.2"
    t.machine.answer(1)
    assert (t.zone("you", "hand"), t.phase, t.winner) == (["Bounce"], MAIN_PHASE, "")


@rule("vanguard", "12.1.1.1")
@pytest.mark.parametrize("changes", [0, 1])
def test_no_circle_is_barred_where_none_would_stop_the_loop(changes: int) -> None:
    t = bouncing()
    turn = 0
    while t.decision is not None:
        assert (t.decision.barred, turn < 100) == (frozenset(), True)
        t.machine.answer(circle(t, turn * changes))
        turn += 1
    assert (t.winner, t.outcome and t.outcome.rule) == ("nobody", "12.1.1.1")


def exchanged_often() -> Table:
    """The left column was exchanged as often as can be."""
    t = at_play(table(you=Side(rear=[IMP], hand=[IMP])))
    times = 0
    while "exchange left" in t.options():
        assert times < 60
        t.exchange("left")
        times += 1
    return t


@rule("vanguard", "12.1.1.2", "6.6.1.2.3")
def test_an_exchange_that_is_barred_is_refused_by_the_rule_on_loops() -> None:
    t = exchanged_often()
    assert (t.why("exchange"), t.why("exchange", "Imp")) == (["12.1.1.2"], ["12.1.1.2"])
    t.call("Imp", "right front")
    assert t.why("exchange") == []


@rule("vanguard", "12.1.1.2")
def test_a_player_is_offered_the_same_whatever_is_hidden_from_them() -> None:
    """How often chance was asked is the same in all worlds: what was done from a position is remembered in all."""
    game = Game.standing(exchanged_often().machine, Start(decks=((), ()), seed=1))
    for seed in range(5):
        assert game.resample(0, seed).view(0) == game.view(0)
