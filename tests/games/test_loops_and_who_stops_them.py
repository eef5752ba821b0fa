"""Loops of abilities: what carries one on is barred at last, what would stop it never; who goes on names a number."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core.conditions import Holds
from ludex.core.decisions import ACT, NUMBER, PASS, SOME, YES_NO, Answer
from ludex.core.errors import BadAnswer
from ludex.core.ops.counters import PutCounters
from ludex.core.ops.select import Select
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Choose, If, May, Seq
from ludex.core.selectors import Cards, Is
from ludex.core.triggers import Trigger
from ludex.core.values import CountersOn, Fixed
from ludex.testing import caster as cc
from ludex.testing import fftcg as ff
from ludex.testing import rule
from ludex.testing import vanguard as vg
from tests.games.test_loops_of_several_sources import GAMES, RING, Played, echoes

STOP = "Stop"
LED_BACK = {"sve": "15.2.1.2", "fftcg": "13.2", "vanguard": "12.1.1.2", "caster": "1301.1a"}
NAMED = {"sve": "15.2.1.1", "fftcg": "13.2", "vanguard": "12.1.1.2", "caster": "1301.1a"}


def cog(game: Played, whose: Any = YOU) -> Cards:
    return Cards((game.field,), whose, Is(game.names, "Cog"))


def when(game: Played, happens: str, body: Any, whose: Any = YOU) -> Any:
    """When that happens to the cog, this is done."""
    return game.when(Trigger(happens, Is(game.names, "Cog"), whose=whose), body)


def back(game: Played, whose: Any = YOU) -> Any:
    return when(game, "engaged", Refresh(cog(game, whose)), whose)


def forth(game: Played, whose: Any = YOU) -> Any:
    """The cog goes on unless it has the counter by which it stops."""
    free = Holds(CountersOn(cog(game, whose), STOP), "<", Fixed(1))
    return when(game, "refreshed", If(free, Seq((Engage(cog(game, whose)),))), whose)


def brake(game: Played, happens: str = "engaged", whose: Any = YOU) -> Any:
    return when(game, happens, May(PutCounters(STOP, cog(game, whose))), whose)


def turning(game: Played, yours: tuple[Any, ...], theirs: tuple[Any, ...] = (), pegs: int = 0) -> Any:
    """A cog of yours that was set in motion, and a frame on either side with these abilities."""
    cards = [game.card("Cog", (game.act(Engage(cog(game))),)), game.card("Frame", yours)]
    cards += [game.card("Peg", ())] * pegs
    t = game.table(cards, [game.card("Frame", theirs)] if theirs else [])
    t.machine.always_asked = ()
    t.machine.answer(t.options().index("use Cog 0"))
    return t


def go_on(t: Any, shape: str, wanted: Answer) -> int:
    """Questions of a shape get this answer as long as it is open, windows are passed; how often it was given."""
    times = 0
    while (decision := t.decision) is not None and (not decision.actions or t.machine.state.stack):
        assert times < 200, "the loop goes on for ever"
        asked = decision.shape == shape
        if asked and wanted in decision.barred:
            break
        times += asked
        t.machine.answer(wanted if asked else len(decision.actions) - 1 if decision.actions else decision.first())
    return times


@rule("sve-en", "15.2.1.2", "15.2.1.3")
@rule("fftcg", "13.1", "13.2")
@rule("vanguard", "12.1.1.2")
@rule("caster", "1301.1a")
@pytest.mark.parametrize("whose", ["yours", "theirs"])
@pytest.mark.parametrize("name", GAMES)
def test_a_no_by_which_a_loop_goes_on_is_barred_and_the_game_is_no_draw(name: str, whose: str) -> None:
    game = GAMES[name]
    if whose == "yours":
        t = turning(game, (back(game), forth(game), brake(game)))
    else:
        far = OPPONENT
        t = turning(game, (), (back(game, far), forth(game, far), brake(game, whose=far)))
    assert 5 < go_on(t, YES_NO, 0) < 60
    assert (t.asked, t.decision.shape) == ("you" if whose == "yours" else "opponent", YES_NO)
    with pytest.raises(BadAnswer) as refused:
        t.machine.answer(0)
    assert refused.value.rule == LED_BACK[name]
    t.machine.answer(1)
    go_on(t, YES_NO, 0)
    assert (t.winner, t.counters("Cog", STOP), t.machine.state.standby) == ("", 1, ())


@rule("fftcg", "13.2")
@rule("caster", "1301.1a")
@pytest.mark.parametrize("stops_by", ["another mode", "no"])
@pytest.mark.parametrize("name", ["fftcg", "caster"])
def test_a_pass_that_does_not_carry_the_loop_on_stays_and_the_choice_that_does_is_barred(
    name: str, stops_by: str
) -> None:
    """The cog could be used in every window, but it is by what is chosen later that it goes on."""
    game = GAMES[name]
    stop, on = Seq((PutCounters(STOP, cog(game)),)), Seq((Engage(cog(game)),))
    body = Choose((stop, on), Fixed(1), Fixed(1)) if stops_by == "another mode" else May(Engage(cog(game)))
    t = turning(game, (back(game), when(game, "refreshed", body)))
    chosen = 0
    while t.machine.state.stack or not t.decision.actions:
        assert chosen < 40, "the loop goes on for ever"
        if t.decision.actions:
            assert PASS in t.decision.actions
            t.machine.answer(t.decision.actions.index(PASS))
            continue
        answer: Answer = (1,) if t.decision.shape == SOME else 1
        if answer in t.decision.barred:
            assert t.decision.barred_by == LED_BACK[name]
            answer = t.decision.first()
        t.machine.answer(answer)
        chosen += 1
    assert (t.winner, t.counters("Cog", STOP)) == ("", 1 if stops_by == "another mode" else 0)
    assert chosen > 5


@rule("sve-en", "15.2.1.1")
@rule("fftcg", "13.3")
@rule("vanguard", "12.1.1.3")
@rule("caster", "1301.1b")
@pytest.mark.parametrize("name", GAMES)
def test_where_both_could_stop_a_loop_the_turn_player_has_to(name: str) -> None:
    game = GAMES[name]
    theirs = (forth(game, OPPONENT), brake(game, "refreshed", OPPONENT))
    t = turning(game, (back(game), brake(game)), theirs)
    assert go_on(t, YES_NO, 0) > 5
    assert (t.asked, t.decision.barred) == ("you", {0})


@rule("sve-en", "15.2.1.3")
@rule("fftcg", "13.1")
@rule("vanguard", "12.1.1.1")
@rule("caster", "1301.1c")
@pytest.mark.parametrize(("place", "change"), [(0, 0), (1, 0), (0, 1)])
@pytest.mark.parametrize("name", GAMES)
def test_a_choice_that_cannot_stop_a_loop_is_never_barred_and_the_game_is_a_draw(
    name: str, place: int, change: int
) -> None:
    """One of two pegs has to be chosen each time: whichever it is, the cog goes on."""
    game = GAMES[name]
    chosen = Seq((Select(Cards((game.field,), YOU, Is(game.names, "Peg"))), Engage(cog(game))))
    t = turning(game, (back(game), when(game, "refreshed", chosen)), pegs=2)
    times = 0
    while (decision := t.decision) is not None:
        assert (decision.barred, decision.barred_by, times < 200) == (frozenset(), "", True)
        answers = list(decision.every())
        t.machine.answer(answers[-1 if decision.actions else (place + times) % len(answers)])
        times += change
    assert (t.winner, t.outcome.rule) == ("nobody", game.draw)


@rule("sve-en", "15.2.1.3")
@rule("fftcg", "13.1")
@rule("vanguard", "12.1.1.1")
@rule("caster", "1301.1c")
@pytest.mark.parametrize("name", GAMES)
def test_nobody_has_to_do_what_would_not_stop_the_loop(name: str) -> None:
    game = GAMES[name]
    dust = when(game, "engaged", May(PutCounters("Dust", cog(game))))
    t = turning(game, (back(game), forth(game), dust))
    assert 5 < go_on(t, YES_NO, 0) < 60
    assert (t.winner, t.outcome.rule) == ("nobody", game.draw)


@rule("sve-en", "15.2.1.1")
@rule("fftcg", "13.2")
@rule("vanguard", "12.1.1.2")
@rule("caster", "1301.1a")
@pytest.mark.parametrize("times", [0, 1, 37, 1000])
@pytest.mark.parametrize("name", GAMES)
def test_who_makes_a_loop_grow_names_how_often_more_and_then_it_is_over(name: str, times: int) -> None:
    t = echoes(GAMES[name], 1, May)
    t.machine.answer(t.options().index("use Echo 0 0"))
    said = 0
    while t.decision.actions or t.decision.shape == YES_NO:
        assert said < 60, "no number is asked for"
        t.machine.answer(len(t.decision.actions) - 1 if t.decision.actions else 1)
        said += 1
    assert (t.decision.shape, t.asks, t.decision.bounds()[0]) == (NUMBER, NAMED[name], 0)
    before = t.counters("Echo 0", RING)
    t.machine.answer(times)
    assert (t.counters("Echo 0", RING) - before, t.winner, t.machine.state.standby) == (times, "", ())


@pytest.mark.parametrize("name", GAMES)
def test_a_number_of_rounds_is_asked_for_in_a_copy_too(name: str) -> None:
    t = echoes(GAMES[name], 1, May)
    t.machine.answer(t.options().index("use Echo 0 0"))
    while t.decision.shape != NUMBER:
        t.machine.answer(len(t.decision.actions) - 1 if t.decision.actions else 1)
    twin = t.machine.clone()
    twin.ask_again()
    assert (twin.state.decision.shape, twin.state.decision.bounds()) == (NUMBER, t.decision.bounds())


def passing(t: Any, first: str, preferred: frozenset[str] = frozenset()) -> list[str]:
    """Everybody passes while they may and chooses what is preferred: what whoever had to act could do."""
    t.machine.always_asked = ()
    t.machine.answer(t.options().index(first))
    had_to: list[str] = []
    while (decision := t.decision) is not None and (decision.shape != ACT or t.machine.state.stack):
        options = t.options()
        if decision.shape == ACT:
            had_to += [] if "pass" in options else options
            t.machine.answer(options.index("pass") if "pass" in options else 0)
            continue
        answers = [answer for answer in decision.every() if answer not in decision.barred]
        named = (one for one in answers if options[one if isinstance(one, int) else one[0]] in preferred)
        t.machine.answer(next(named, answers[0]))
    return had_to


RISE = "When a Forward you control is put from the field into the Break Zone, play it onto the field."
FALL = "When a Forward enters your field, break it."
AXE = ff.backup("Axe", text=["Put Axe into the Break Zone: Choose 1 Backup. Break it."])
KILL = ff.summon("Kill", text=["Choose 1 Forward. Break it."], cost=0)


def falling(*backups: Any) -> Any:
    """A Forward of yours that falls and rises again, and an Axe that could stop it."""
    field = [ff.backup("Rise", text=[RISE]), *backups, AXE, ff.forward("Elf", 3000)]
    return ff.table(you=ff.Side(field=field, hand=[KILL]))


@rule("fftcg", "13.2")
def test_who_can_stop_a_loop_by_an_action_has_to() -> None:
    t = falling(ff.backup("Fall", text=[FALL]))
    assert passing(t, "cast Kill", frozenset({"Fall"})) == ["use Axe 0"]
    assert t.outcome is None


@rule("fftcg", "13.2")
def test_who_has_to_stop_a_loop_chooses_what_stops_it() -> None:
    t = falling(ff.backup("Fall", text=[FALL]), ff.backup("Keep"))
    assert passing(t, "cast Kill", frozenset({"Keep"})) == ["use Axe 0"]
    assert t.outcome is None
    assert "Keep" in t.zone("you", "field")


COG = ["Whenever this card is rested ⇒ Recover this card.", "Whenever this card is recovered ⇒ Rest this card."]


@rule("caster", "1301.1a")
def test_the_other_player_has_to_stop_a_loop_and_by_what_it_goes_on() -> None:
    zap = cc.conjure("Zap", text=["Destroy target servant."], quickcast=True)
    cog = cc.servant("Cog", text=[*COG, "[Rest]: Draw a card."])
    t = cc.table(you=cc.Side(servants=[cog, cc.servant("Oak")]), opponent=cc.Side(hand=[zap]))
    assert passing(t, "use Cog 0", frozenset({"Oak"})) == ["play Zap"]
    assert t.outcome is None
    assert t.zone("you", "servant zone") == ["Oak"]


@rule("vanguard", "12.1.1.2")
def test_a_circle_on_which_the_loop_stops_is_the_one_to_choose_at_last() -> None:
    again = "[AUTO]:When this unit is put into the drop zone from (RC), call this card to (RC)."
    pit = vg.unit("Pit", text=["[AUTO](RC):When your unit is placed on (RC), retire it."])
    boss = vg.unit("Boss", grade=3, text=["[ACT](VC):Choose one of your rear-guards, and retire it."])
    rear = {"left front": vg.unit("Phoenix", text=[again]), "right front": pit}
    t = vg.table(you=vg.Side(rear=rear, vanguard=boss))
    passing(t, "use Boss 0", frozenset({"Phoenix", "left back", "center back"}))
    assert t.outcome is None
