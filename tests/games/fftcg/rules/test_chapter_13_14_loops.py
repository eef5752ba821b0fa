"""Chapters 13 and 14: loops, and actions that cannot be finished."""

from __future__ import annotations

import pytest

from ludex.core.conditions import Holds, SomeFit
from ludex.core.decisions import ORDER
from ludex.core.ops.counters import PutCounters
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import YOU
from ludex.core.program import May, Seq
from ludex.core.selectors import IT, THIS, And, Cards, Engaged, Is, Not, Those
from ludex.core.triggers import Trigger
from ludex.core.values import CountersOn, Fixed
from ludex.games.fftcg.words import BACKUP, BREAK, DISCARD, FIELD, FIRE, HAND, NAMES, TYPE
from ludex.testing import rule
from ludex.testing.fftcg import (
    DULL,
    Side,
    Table,
    action,
    backup,
    dies,
    forward,
    forwards,
    pays,
    strike,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.parts import bring, draw, hurt, plus, while_here

ELF = forward("Elf", 4000)
BOLT = summon("Bolt", strike(4000))
GIFT = summon("Gift", draw())
MINE = backup("Mine", generic=True)
RUBY = forward("Ruby", 1000)

# Chapter 13: loops.

BLIGHT = backup("Blight", while_here(plus(-5000), on=forwards(YOU)))
"""Your Forwards lose 5000 power."""


LIVES_LEFT = Holds(CountersOn(THIS, "Life"), "<", Fixed(9))


def at_play(t: Table) -> Table:
    """The table with windows only where something can be done, as people play: others are no choices."""
    t.machine.always_asked = ()
    return t


@rule("fftcg", "13.1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    phoenix = forward("Phoenix", 3000, dies(bring(THIS)))
    t = at_play(table(you=Side(field=[BLIGHT], hand=[phoenix])))
    t.play("Phoenix")
    assert (t.winner, t.outcome and t.outcome.rule) == ("nobody", "13.1")


@rule("fftcg", "13.1")
def test_a_loop_that_everybody_lets_go_on_is_a_draw_and_they_are_not_asked_for_ever() -> None:
    phoenix = forward("Phoenix", 3000, dies(bring(THIS)))
    t = at_play(table(you=Side(field=[BLIGHT], hand=[phoenix]), opponent=Side(hand=[GIFT])))
    t.play("Phoenix", hold=True)
    asked = 0
    while t.winner == "":
        assert t.decision is not None
        asked += t.priority == "opponent"
        t.machine.answer(len(t.decision.actions) - 1)
    assert (t.winner, t.outcome and t.outcome.rule) == ("nobody", "13.1")
    assert 24 <= asked <= 30


@rule("fftcg", "13.1")
def test_what_only_happens_often_is_no_loop() -> None:
    cat = forward("Cat", 3000, dies(bring(THIS), PutCounters("Life", Cards((FIELD,), YOU, Is(NAMES, "Altar")))))
    altar = backup("Altar", while_here(plus(-5000), on=forwards(YOU), while_=LIVES_LEFT))
    t = at_play(table(you=Side(field=[altar], hand=[cat])))
    t.play("Cat")
    assert (t.winner, t.zone("you", "field"), t.counters("Altar", "Life")) == ("", ["Altar", "Cat"], 9)


def test_an_ability_that_moves_its_own_card_on_is_offered() -> None:
    t = table(you=Side(field=[forward("Phoenix", 3000, dies(May(bring(THIS))))], hand=[BOLT]))
    t.cast("Bolt", "yes")
    assert t.zone("you", "field") == ["Phoenix"]


@rule("fftcg", "13.2")
def test_a_loop_that_one_player_can_stop_is_brought_to_an_end_by_that_player() -> None:
    phoenix = forward("Phoenix", 3000, dies(May(bring(Those("event")))))
    t = at_play(table(you=Side(field=[BLIGHT], hand=[phoenix])))
    t.play("Phoenix", asks="11.8.14")
    times = 0
    while t.asks == "11.8.14":
        assert times < 200, "the loop goes on for ever"
        t.machine.answer(1)
        times += 1
    assert (t.winner, t.zone("you", "Break Zone"), t.phase) == ("", ["Phoenix"], "main phase 1")
    assert times > 10


def wheels(*also: object) -> tuple[object, object]:
    """Two Backups that activate each other; the first one does this besides."""
    first = backup("Cog", action(DULL, Seq((Refresh(Cards((FIELD,), YOU, Is(NAMES, "Wheel"))), *also))))  # type: ignore[arg-type]
    second = backup("Wheel", action(DULL, Refresh(Cards((FIELD,), YOU, Is(NAMES, "Cog")))))
    return first, second


@rule("fftcg", "13.2")
def test_a_loop_that_was_stopped_is_not_begun_again() -> None:
    t = at_play(table(you=Side(field=wheels(), hand=[GIFT])))  # type: ignore[arg-type]
    used = 0
    while (names := [option.split()[1] for option in t.options() if option.startswith("use")]) and used < 50:
        t.use(names[0])
        used += 1
    assert used < 50
    assert {"13.2"} <= {*t.why("use", "Cog"), *t.why("use", "Wheel")}
    t.cast("Gift")
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "13.2")
def test_the_player_who_can_stop_a_loop_says_how_often_it_is_repeated() -> None:
    t = at_play(table(you=Side(field=wheels(PutCounters("Turn", THIS)))))  # type: ignore[arg-type]
    t.use("Cog")
    t.use("Wheel")
    t.use("Cog")
    assert t.counters("Cog", "Turn") == 2
    t.act("repeat", 5)
    assert (t.counters("Cog", "Turn"), t.priority, t.stack()) == (7, "you", [])


@rule("fftcg", "13.3")
@pytest.mark.parametrize(("yours", "theirs", "times"), [(5, 2, 2), (5, 0, 0), (3, 3, 3)])
def test_if_both_can_each_names_a_number_and_the_smaller_one_counts(yours: int, theirs: int, times: int) -> None:
    t = at_play(table(you=Side(field=wheels(PutCounters("Turn", THIS))), opponent=Side(hand=[GIFT])))  # type: ignore[arg-type]
    t.use("Cog")
    t.use("Wheel")
    t.use("Cog")
    t.act("repeat", asks="13.2")
    assert (t.asked, t.options()) == ("you", ["1 to 1000"])
    t.machine.answer(yours)
    assert (t.asked, t.options()) == ("opponent", [f"0 to {yours}"])
    t.machine.answer(theirs)
    assert t.counters("Cog", "Turn") == 2 + times
    if theirs < yours:
        # They do otherwise now: they have priority while the next ability is on the stack.
        assert (t.priority, t.stack()) == ("opponent", ["action ability of Wheel"])


ALPHA = forward(
    "Alpha",
    3000,
    text=["When Alpha is put from the field into the Break Zone, play Alpha from your Break Zone onto the field."],
)
AXE = backup("Axe", text=["Put Axe into the Break Zone: Choose 1 Backup. Break it."])
HEXER = backup("Hexer", text=["The Forwards opponent controls lose 5000 power."])


def pass_on(t: Table) -> int:
    """Everybody passes as long as they may, or says no; what waited first resolves first. How often that was."""
    times = 0
    while t.decision is not None and not t.decision.barred_by:
        assert times < 60, "the loop goes on for ever"
        t.machine.answer(
            (1, 0) if t.decision.shape == ORDER else len(t.decision.actions) - 1 if t.decision.actions else 0
        )
        times += 1
    return times


@rule("fftcg", "13.1", "13.2")
def test_a_pass_that_lets_a_loop_go_on_is_barred_and_what_would_stop_it_stays() -> None:
    t = at_play(table(you=Side(field=[AXE], hand=[ALPHA]), opponent=Side(field=[HEXER])))
    t.play("Alpha", hold=True)
    assert pass_on(t) > 20
    assert (t.winner, t.options(), t.why("pass")) == ("", ["use Axe 0"], ["13.2"])
    t.use("Axe")
    assert (t.winner, t.zone("you", "field"), t.stack()) == ("", ["Alpha"], [])


@rule("fftcg", "13.1", "13.2")
def test_where_only_the_other_player_could_stop_a_loop_they_have_to() -> None:
    t = at_play(table(you=Side(field=[BLIGHT], hand=[ALPHA]), opponent=Side(field=[AXE])))
    t.play("Alpha", hold=True)
    assert pass_on(t) > 20
    assert (t.winner, t.priority, t.options()) == ("", "opponent", ["use Axe 0"])


@rule("fftcg", "13.1", "13.2")
def test_a_no_that_lets_a_loop_go_on_is_barred_where_a_yes_would_stop_it() -> None:
    stop = backup(
        "Stop",
        text=["When a Forward enters your field, you may put Stop into the Break Zone. If you do so, draw 1 card."],
    )
    hexed = backup(
        "Hexed", while_here(plus(-5000), on=forwards(YOU), while_=SomeFit(Cards((FIELD,), YOU), Is(NAMES, "Stop")))
    )
    t = at_play(table(you=Side(field=[hexed, stop], hand=[ALPHA])))
    t.play("Alpha", asks="11.8.7")
    assert pass_on(t) > 5
    assert (t.winner, t.asked, t.decision and t.decision.barred_by) == ("", "you", "13.2")
    t.machine.answer(1)
    assert t.zone("you", "field") == ["Hexed", "Alpha"]


# Chapter 14: actions that cannot be finished.

ACTIVE_BACKUP = Cards((FIELD,), YOU, And((Is(TYPE, BACKUP), Not(Engaged()))))
SHOOTS = action(pays(FIRE), Select(ACTIVE_BACKUP), Engage(IT), strike(4000))
"""[Fire], dull 1 active Backup: choose 1 Forward, deal it 4000 damage."""
ARCHER = forward("Archer", 9000, SHOOTS)
NOSY = forward("Nosy", 9000, when(Trigger("engaged"), hurt(THIS, 1000)), when(Trigger("moved", verb="discard"), draw()))
"""When a card is dulled, deal Nosy 1000 damage. When a card is discarded, draw 1 card."""


def shooting(active: str = "you") -> Table:
    """The owner of the Archer has one Backup and one card to discard, and pays the CP with the Backup."""
    side = Side(field=[ARCHER, MINE, NOSY], hand=[RUBY])
    t = table(you=side) if active == "you" else table(opponent=side)
    with t.taken_back("14.1"):
        t.use("Archer", 0, "Archer", pay="Mine", by=active)
    return t


@rule("fftcg", "14.1")
def test_an_action_that_cannot_be_finished_never_began() -> None:
    t = table(you=Side(field=[ARCHER, MINE], hand=[RUBY]))
    with t.taken_back("14.1"):
        t.use("Archer", pay="Mine")
    assert (t.stack(), t.damage("Archer"), t.events("used")) == ([], 0, [])
    t.use("Archer", pay="Ruby")
    assert (t.damage("Archer"), t.dull("Mine")) == (4000, True)


@rule("fftcg", "14.2")
def test_its_payments_are_taken_back() -> None:
    t = shooting()
    assert (t.dull("Mine"), t.zone("you", "hand"), t.zone("you", "Break Zone")) == (False, ["Ruby"], [])


@rule("fftcg", "14.2")
def test_so_are_discards() -> None:
    needs = action(pays(FIRE), Select(Cards((HAND,), YOU)), Move(IT, BREAK, DISCARD), strike(4000))
    t = table(you=Side(field=[forward("Thief", 9000, needs), MINE], hand=[RUBY]))
    with t.taken_back("14.1"):
        t.use("Thief", pay="Ruby")
    assert (t.stack(), t.zone("you", "hand"), t.zone("you", "Break Zone")) == ([], ["Ruby"], [])
    t.use("Thief", pay="Mine")
    assert (t.damage("Thief"), t.zone("you", "Break Zone")) == (4000, ["Ruby"])


@rule("fftcg", "14.3")
def test_what_is_taken_back_triggers_nothing() -> None:
    t = shooting()
    assert (t.stack(), t.damage("Nosy"), t.zone("you", "hand")) == ([], 0, ["Ruby"])
    assert t.events("engaged") == []
    t.pass_both()
    assert (t.stack(), t.damage("Nosy")) == ([], 0)


@rule("fftcg", "14.4")
@pytest.mark.parametrize("active", ["you", "opponent"])
def test_whoever_had_priority_has_it_again(active: str) -> None:
    side = Side(field=[ARCHER, MINE], hand=[RUBY])
    t = table(you=side) if active == "you" else table(opponent=side)
    with t.taken_back("14.1"):
        t.use("Archer", 0, "Archer", pay="Mine", by=active, hold=True)
    assert (t.priority, t.phase, t.stack()) == (active, "main phase 1", [])


@rule("fftcg", "13.2", "13.3")
def test_a_loop_that_was_ended_is_not_begun_again_before_something_else_was_done() -> None:
    t = at_play(table(you=Side(field=wheels(PutCounters("Turn", THIS)), hand=[GIFT])))  # type: ignore[arg-type]
    t.use("Cog")
    t.use("Wheel")
    t.use("Cog")
    t.act("repeat", 5)
    assert "use Wheel" not in " ".join(t.options())
    assert "13.2" in t.why("use", "Wheel")
    t.cast("Gift")
    assert "use Wheel" in " ".join(t.options())
