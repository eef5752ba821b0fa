"""Loops that several abilities carry on at once: who can stop one does, and what nobody can stop is a draw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from ludex.core.conditions import Holds
from ludex.core.decisions import NUMBER, YES_NO
from ludex.core.definitions import Ability, CardDef
from ludex.core.loops import ACTIONS, LIMIT
from ludex.core.ops.counters import PutCounters
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import YOU
from ludex.core.program import NOTHING, Body, Choose, If, May, Repeat, Seq
from ludex.core.selectors import Cards, Is
from ludex.core.triggers import Trigger
from ludex.core.values import CountersOn, Fixed
from ludex.games.caster import words as caster_words
from ludex.games.fftcg import words as fftcg_words
from ludex.games.sve import words as sve_words
from ludex.games.vanguard import words as vanguard_words
from ludex.testing import caster, fftcg, rule, sve, vanguard
from tests.games.sve.rules import parts as sve_parts

RING = "Ring"
Made = Callable[..., Any]


@dataclass(frozen=True)
class Played:
    """How a game makes a card of its field, its abilities, and a table with such cards."""

    card: Callable[[str, tuple[Ability, ...]], CardDef]
    when: Made
    act: Made
    table: Callable[..., Any]
    field: int
    names: int
    draw: str
    """The rule by which the game is drawn."""


GAMES = {
    "sve": Played(
        lambda name, abilities: sve.follower(name, 1, 9, *abilities),
        lambda trigger, *body: sve_parts.whenever(trigger, *body),
        lambda body: sve_parts.act(body),
        lambda cards, theirs=(): sve.table(you=sve.Side(field=cards), opponent=sve.Side(field=theirs)),
        sve_words.FIELD, 0, "15.2.1.3",
    ),
    "fftcg": Played(
        lambda name, abilities: fftcg.backup(name, *abilities),
        fftcg.when, lambda body: fftcg.action(body),
        lambda cards, theirs=(): fftcg.table(you=fftcg.Side(field=cards), opponent=fftcg.Side(field=theirs)),
        fftcg_words.FIELD, fftcg_words.NAMES, "13.1",
    ),
    "vanguard": Played(
        lambda name, abilities: vanguard.unit(name, *abilities),
        vanguard.when, lambda body: vanguard.act(body),
        lambda cards, theirs=(): vanguard.table(you=vanguard.Side(rear=cards), opponent=vanguard.Side(rear=theirs)),
        vanguard_words.RC, vanguard_words.NAMES, "12.1.1.1",
    ),
    "caster": Played(
        lambda name, abilities: caster.servant(name, *abilities),
        caster.when, lambda body: caster.act(body),
        lambda cards, theirs=(): caster.table(you=caster.Side(servants=cards), opponent=caster.Side(servants=theirs)),
        caster_words.SERVANT_ZONE, caster_words.NAMES, "1301.1c",
    ),
}  # fmt: skip


def echoes(game: Played, sources: int, body: Callable[[Body], Body], times: int = 1) -> Any:
    """A table with so many cards: whenever a counter is put on the first, each does this with putting another there."""
    first = Cards((game.field,), YOU, Is(game.names, "Echo 0"))
    ring = PutCounters(RING, first)
    trigger = Trigger("counter", Is(game.names, "Echo 0"))
    echo = [game.when(trigger, body(ring))] * times
    cards = [game.card(f"Echo {n}", tuple(echo) if n else (game.act(ring), *echo)) for n in range(sources)]
    t = game.table(cards)
    t.machine.always_asked = ()
    return t


def play_on(t: Any, card: str = "Echo 0", most: int = LIMIT) -> int:
    """Its ability is used, optional parts are done a hundred times, windows are passed; how many were asked."""
    t.machine.answer(t.options().index(f"use {card} 0"))
    asked = 0
    while (decision := t.decision) is not None and (not decision.actions or t.machine.state.stack):
        assert asked < most, "the loop goes on for ever"
        last = len(decision.actions) - 1
        often = min(decision.bounds()[1], 100) if decision.shape in (YES_NO, NUMBER) else decision.first()
        t.machine.answer(last if decision.actions else often)
        asked += 1
    return asked


@rule("sve-en", "15.2.1.3")
@rule("fftcg", "13.2")
@rule("vanguard", "12.1.1.2")
@rule("caster", "1301.1a")
@pytest.mark.parametrize("sources", [1, 2, 5])
@pytest.mark.parametrize("name", GAMES)
def test_a_loop_that_its_player_could_stop_is_no_draw_however_many_abilities_carry_it_on(
    name: str, sources: int
) -> None:
    t = echoes(GAMES[name], sources, May)
    play_on(t)
    assert (t.winner, t.machine.state.standby, t.machine.state.stack) == ("", (), ())
    assert t.counters("Echo 0", RING) >= 100
    assert t.decision is not None


@rule("sve-en", "15.2.1.3")
@rule("fftcg", "13.1")
@rule("vanguard", "12.1.1.1")
@rule("caster", "1301.1c")
@pytest.mark.parametrize(("sources", "times"), [(2, 1), (5, 1), (5, 2)])
@pytest.mark.parametrize("name", GAMES)
def test_a_loop_that_nobody_can_stop_is_a_draw_however_fast_it_grows(name: str, sources: int, times: int) -> None:
    t = echoes(GAMES[name], sources, lambda ring: ring, times)
    asked = play_on(t)
    assert t.outcome is not None
    assert (t.winner, t.outcome.reason, t.outcome.rule) == ("nobody", "perpetual cycle", GAMES[name].draw)
    assert asked < LIMIT


@rule("sve-en", "15.2.1.3")
@rule("fftcg", "13.2")
@rule("vanguard", "12.1.1.2")
@rule("caster", "1301.1a")
@pytest.mark.parametrize("sources", [2, 5])
@pytest.mark.parametrize("name", GAMES)
def test_what_an_optional_loop_made_wait_is_played_out_with_what_that_brings_about(name: str, sources: int) -> None:
    """Each ring that was wanted is followed by another sound, which is no part of the loop."""
    game = GAMES[name]
    first = Cards((game.field,), YOU, Is(game.names, "Echo 0"))
    on_first = Is(game.names, "Echo 0")
    ring, sound, fade = (PutCounters(kind, first) for kind in (RING, "Sound", "Fade"))
    rings = Trigger("counter", on_first, verb=RING)
    cards = [
        game.card(f"Echo {n}", (*([game.act(ring)] if not n else ()), game.when(rings, May(ring))))
        for n in range(sources - 1)
    ]
    sounds = (game.when(rings, sound), game.when(Trigger("counter", on_first, verb="Sound"), fade))
    t = game.table([*cards, game.card("Hall", sounds)])
    t.machine.always_asked = ()
    play_on(t)
    assert t.winner == ""
    assert t.counters("Echo 0", RING) == t.counters("Echo 0", "Sound") == t.counters("Echo 0", "Fade") > 50


@rule("sve-en", "15.2.1.3")
@rule("fftcg", "13.2")
@rule("caster", "1301.1a")
@pytest.mark.parametrize("sources", [2, 5])
@pytest.mark.parametrize("name", ["sve", "fftcg", "caster"])
def test_a_loop_that_goes_on_by_what_is_chosen_each_time_is_stopped_by_choosing_otherwise(
    name: str, sources: int
) -> None:
    """The first of two modes rings again, the second does nothing: one has to be chosen."""
    t = echoes(GAMES[name], sources, lambda ring: Choose((ring, NOTHING), Fixed(1), Fixed(1)))
    play_on(t)
    assert (t.winner, t.machine.state.standby) == ("", ())
    assert t.counters("Echo 0", RING) >= 50


@rule("sve-en", "15.2.1.2", "15.2.1.3")
@rule("fftcg", "13.2")
@rule("vanguard", "12.1.1.2")
@rule("caster", "1301.1a")
@pytest.mark.parametrize("sources", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_optional_parts_that_lead_back_to_the_same_position_are_declined_in_the_end(name: str, sources: int) -> None:
    """When the cog turns one way it may be turned back by each spring, when it turns back, forth by each weight."""
    game = GAMES[name]
    on_cog = Is(game.names, "Cog")
    cog = Cards((game.field,), YOU, on_cog)
    springs = [game.when(Trigger("engaged", on_cog), May(Refresh(cog)))] * sources
    weights = [game.when(Trigger("refreshed", on_cog), May(Engage(cog)))] * sources
    t = game.table([game.card("Cog", (game.act(Engage(cog)),)), game.card("Frame", (*springs, *weights))])
    t.machine.always_asked = ()
    play_on(t, "Cog")
    assert (t.winner, t.machine.state.standby) == ("", ())


@pytest.mark.parametrize("name", GAMES)
def test_a_long_run_of_several_abilities_that_ends_by_itself_is_no_loop(name: str) -> None:
    first = Cards((GAMES[name].field,), YOU, Is(GAMES[name].names, "Echo 0"))
    few = Holds(CountersOn(first, RING), "<", Fixed(150))
    t = echoes(GAMES[name], 3, lambda ring: If(few, Seq((ring,))))
    play_on(t)
    assert (t.winner, t.counters("Echo 0", RING)) == ("", 150)


@rule("sve-en", "15.2.1.3")
@rule("vanguard", "12.1.1.1")
@pytest.mark.parametrize("name", ["sve", "vanguard"])
def test_a_loop_whose_rounds_are_long_is_a_draw_too(name: str) -> None:
    """Each ring is followed by a thousand other sounds: the run has few abilities, but many steps."""
    first = Cards((GAMES[name].field,), YOU, Is(GAMES[name].names, "Echo 0"))
    sounds = Repeat(Fixed(1000), If(Holds(CountersOn(first, "Sound"), ">", Fixed(0)), NOTHING))
    t = echoes(GAMES[name], 1, lambda ring: Seq((sounds, ring)))
    play_on(t)
    assert (t.winner, t.outcome.reason) == ("nobody", "perpetual cycle")


def in_this_order(t: Any, first: str) -> int:
    """Of what waits the ability of this card comes first wherever it is open; how often somebody was asked."""
    asked = 0
    while (decision := t.decision) is not None and not decision.actions:
        assert asked < LIMIT, "the loop goes on for ever"
        assert (decision.barred, decision.barred_by) == (frozenset(), ""), "the order is the player's"
        options = t.options()
        t.machine.answer(options.index(first) if first in options else decision.first())
        asked += 1
    return asked


@rule("sve-en", "15.2.1.3", "10.5.2.2", "10.7.3.1")
@pytest.mark.parametrize(("first", "won", "by"), [("A", "nobody", "15.2.1.3"), ("B", "opponent", "11.2.1")])
@pytest.mark.parametrize(("gains", "losses"), [(1, 2), (2, 2), (3, 2)])
def test_the_order_of_what_waits_is_the_players_to_the_end(
    gains: int, losses: int, first: str, won: str, by: str
) -> None:
    """Whoever gains before they lose never loses the game: nobody plays the losses first for them."""
    gain = sve.amulet("A", text=["Whenever your leader loses defense, give your leader [defense]+1."])
    loss = sve.amulet("B", text=["Whenever your leader gains defense, deal 1 damage to your leader."])
    cut = sve.spell("Cut", text=["Deal 1 damage to your leader."])
    t = sve.table(you=sve.Side(field=[gain] * gains + [loss] * losses, hand=[cut]))
    t.machine.always_asked = ()
    t.machine.answer(t.options().index("play Cut"))
    in_this_order(t, first)
    assert t.outcome is not None
    assert (t.winner, t.outcome.rule) == (won, by)


@rule("vanguard", "12.1.1.1")
def test_a_loop_by_which_ever_more_different_abilities_stand_by_is_a_draw() -> None:
    """Each card put into the soul or the drop zone is another one, so that no two abilities are interchangeable."""
    charge = vanguard.unit("K", text=["[ACT](RC)[1/turn]:[Soul-Charge 1]."])
    there = vanguard.unit("A", text=[
        "[AUTO](RC):When a card is put into your soul, choose a card from your soul, and put it into your drop zone.",
    ])  # fmt: skip
    back = vanguard.unit("B", text=[
        "[AUTO](RC):When a card is put into your drop zone, choose a card from your drop zone, and put it into your "
        "soul.",
    ])  # fmt: skip
    t = vanguard.table(you=vanguard.Side(rear=[charge, there, back, back]))
    t.machine.always_asked = ()
    t.machine.answer(t.options().index("use K 0"))
    in_this_order(t, "A")
    assert t.outcome is not None
    assert (t.winner, t.outcome.rule) == ("nobody", "12.1.1.1")


@rule("sve-en", "15.2.1.2")
@rule("fftcg", "13.2")
@rule("vanguard", "12.1.1.2")
@rule("caster", "1301.1a")
@pytest.mark.parametrize("name", GAMES)
def test_what_was_repeated_in_a_long_turn_is_barred_and_everything_else_stays_open(name: str) -> None:
    game = GAMES[name]
    bell = Cards((game.field,), YOU, Is(game.names, "Bell"))
    cards = [game.card(each, (game.act(PutCounters(each, bell)),)) for each in ("Bell", "Door")]
    t = game.table(cards)
    t.machine.always_asked = ()
    before = t.options()
    while "use Bell 0" in t.options():
        assert t.counters("Bell", "Bell") <= ACTIONS, "it can be repeated for ever"
        t.machine.answer(t.options().index("use Bell 0"))
        while t.machine.state.stack:
            t.machine.answer(len(t.decision.actions) - 1)
    assert t.counters("Bell", "Bell") >= 100
    assert t.options() == [one for one in before if one != "use Bell 0"]
    t.machine.answer(t.options().index("use Door 0"))
    while t.machine.state.stack:
        t.machine.answer(len(t.decision.actions) - 1)
    assert t.counters("Bell", "Door") == 1
