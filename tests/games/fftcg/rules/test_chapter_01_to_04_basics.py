"""Chapters 1 to 4: players, what comes before what, how a game ends, numbers."""

from __future__ import annotations

import pytest

from ludex.core.changes import LOSE, MOVE
from ludex.core.modifiers import AddStat, Can, Cannot, Forbid, Would
from ludex.core.ops.move import Move
from ludex.core.ops.outcome import LoseGame
from ludex.core.ops.select import Exactly, Select
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import IT, Is
from ludex.core.values import Count, ForEvery, HighestStat, Plus, StatOf, Times, X
from ludex.games.fftcg.ops.cp import PayCP
from ludex.games.fftcg.ops.outcome import Win
from ludex.games.fftcg.ops.points import DealPoints
from ludex.games.fftcg.words import (
    BACKUP,
    BRAVE,
    BREAK,
    BREAK_VERB,
    COST,
    DISCARD,
    FIELD,
    HAND,
    MAY_ATTACK,
    MUST_ATTACK,
    POWER,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import Side, action, backup, forward, forwards, strike, summon, table
from tests.games.fftcg.rules.parts import (
    YOUR_PLAYER,
    break_,
    choose,
    draw,
    everything,
    give,
    hurt,
    key,
    n,
    plus,
    while_here,
)

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
MINE = backup("Mine", generic=True)
BOLT = summon("Bolt", strike(4000))
BACKUPS = Is(TYPE, BACKUP)


# Chapter 1: players.


@rule("fftcg", "1.1")
def test_turns_go_to_and_fro_between_two_players() -> None:
    t = table()
    assert t.active == "you"
    t.end_turn()
    assert t.active == "opponent"
    t.end_turn()
    assert t.active == "you"


# Chapter 2: what comes before what.


@rule("fftcg", "2.1")
def test_a_card_that_disagrees_with_the_rules_is_right() -> None:
    hydra = forward("Hydra", 5000, key(BRAVE), while_here(Can("attack twice")))
    t = table(you=Side(field=[hydra]))
    t.attack("Hydra")
    t.attack("Hydra")
    assert (t.points("opponent"), t.phase) == (2, "main phase 2")


@rule("fftcg", "2.1")
def test_a_hand_limit_that_a_card_lifts_does_not_bind() -> None:
    lifts = backup("Shelf", while_here(Can("have any number of cards in hand"), on=YOUR_PLAYER))
    t = table(you=Side(field=[lifts], hand=[MINE] * 7))
    t.end_turn()
    assert len(t.zone("you", "hand")) == 7


@rule("fftcg", "2.1")
@pytest.mark.parametrize("player", ["you", "opponent"])
def test_a_player_may_concede_at_any_time(player: str) -> None:
    other = "opponent" if player == "you" else "you"
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[ELF, OGRE]))
    t.cast("Bolt", asks="11.3.3")
    t.concede(player)
    assert t.winner == other


@rule("fftcg", "2.1")
def test_nothing_on_a_card_keeps_a_player_from_conceding() -> None:
    saint = backup("Saint", while_here(Forbid(Would(LOSE)), on=YOUR_PLAYER))
    t = table(you=Side(field=[saint], damage=6, hand=[summon("Wound", DealPoints(YOU, n(1)))]))
    t.cast("Wound")
    assert (t.points("you"), t.winner) == (7, "")
    t.concede("you")
    assert t.winner == "opponent"


@rule("fftcg", "2.2")
def test_what_cannot_be_broken_is_not_though_an_effect_would_break_it() -> None:
    statue = forward("Statue", 5000, while_here(Forbid(Would(MOVE, verb=BREAK_VERB))))
    t = table(you=Side(hand=[summon("Crush", choose(), break_())]), opponent=Side(field=[statue, OGRE]))
    t.cast("Crush", "Statue")
    assert t.zone("opponent", "field") == ["Statue", "Ogre"]


@rule("fftcg", "2.2")
def test_a_forward_that_must_attack_and_cannot_does_not() -> None:
    torn = forward("Torn", 5000, while_here(Can(MUST_ATTACK), Cannot(MAY_ATTACK)))
    t = table(you=Side(field=[torn]))
    t.refuses("attack", "Torn", rule="9.4.1")
    t.to("attack phase")
    t.refuses("attack", "Torn", rule="10.1.2.1.2")
    t.to("main phase 2")
    assert t.points("opponent") == 0


@rule("fftcg", "2.3")
def test_a_part_that_is_impossible_is_left_out_and_the_rest_is_done() -> None:
    drain = summon(
        "Drain",
        Select(everything(HAND, OPPONENT), Exactly(n(3)), who=OPPONENT),
        Move(IT, BREAK, DISCARD),
        draw(),
    )
    t = table(you=Side(hand=[drain]), opponent=Side(hand=[ELF, OGRE]))
    t.cast("Drain")
    assert (t.zone("opponent", "hand"), t.zone("you", "hand")) == ([], ["Filler"])


@rule("fftcg", "2.3")
def test_an_effect_without_anything_to_work_on_does_the_rest() -> None:
    wake = summon("Wake", Refresh(forwards(YOU)), break_(everything(FIELD, OPPONENT)), draw())
    t = table(you=Side(hand=[wake]))
    t.cast("Wake")
    assert t.zone("you", "hand") == ["Filler"]


# Chapter 3: ending the game.


@rule("fftcg", "3.1", "3.1.1")
def test_the_seventh_point_of_damage_loses_the_game() -> None:
    t = table(you=Side(field=[OGRE, ELF]), opponent=Side(damage=5))
    t.attack("Ogre")
    assert (t.points("opponent"), t.winner) == (6, "")
    t.attack("Elf")
    assert (t.points("opponent"), t.winner) == (7, "you")
    assert t.decision is None


@rule("fftcg", "3.1.1")
def test_in_a_limited_game_it_is_the_sixth() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(damage=5), damage_limit=6)
    t.attack("Ogre")
    assert t.winner == "you"


@rule("fftcg", "3.1.1", "6.5.2.1")
def test_after_the_last_point_no_ex_burst_is_used() -> None:
    saves = summon("Saves", draw(3), ex_burst=True)
    t = table(you=Side(field=[OGRE]), opponent=Side(damage=6, deck=[saves, ELF, ELF, ELF]))
    t.attack("Ogre")
    assert (t.winner, t.zone("opponent", "hand")) == ("you", [])


@rule("fftcg", "3.1.1")
def test_an_ex_burst_that_waits_for_later_points_is_not_used_after_the_last() -> None:
    saves = summon("Saves", draw(1), ex_burst=True)
    t = table(
        you=Side(hand=[summon("Storm", DealPoints(OPPONENT, n(2)))]),
        opponent=Side(damage=5, deck=[saves, ELF, ELF]),
    )
    t.cast("Storm")
    assert (t.winner, t.zone("opponent", "hand")) == ("you", [])


@rule("fftcg", "3.1.1")
def test_the_rest_of_the_effect_is_carried_out_before_the_loss() -> None:
    t = table(you=Side(hand=[summon("Storm", DealPoints(OPPONENT, n(1)), draw())]), opponent=Side(damage=6))
    t.cast("Storm")
    assert (t.winner, t.zone("you", "hand")) == ("you", ["Filler"])


@rule("fftcg", "3.1.2")
def test_a_draw_that_cannot_be_made_loses_the_game() -> None:
    t = table(you=Side(deck=[ELF], hand=[summon("Read", draw(1)), summon("Study", draw(1))]))
    t.cast("Read")
    assert (t.winner, t.zone("you", "deck")) == ("", [])
    t.cast("Study")
    assert t.winner == "opponent"


@rule("fftcg", "3.1.2")
def test_an_empty_deck_alone_loses_nothing() -> None:
    t = table(opponent=Side(deck=[]))
    t.to("main phase 2")
    assert t.winner == ""
    t.end_turn()
    assert (t.winner, t.outcome and t.outcome.rule) == ("you", "12.4.2")


@rule("fftcg", "3.1.3")
def test_damage_taken_on_an_empty_deck_loses_the_game() -> None:
    t = table(you=Side(field=[OGRE, ELF]), opponent=Side(deck=[MINE]))
    t.attack("Ogre")
    assert (t.winner, t.points("opponent")) == ("", 1)
    t.attack("Elf")
    assert (t.winner, t.points("opponent")) == ("you", 1)


@rule("fftcg", "3.2")
def test_whoever_would_win_and_lose_at_once_loses() -> None:
    pact = summon("Pact", DealPoints(YOU, n(1)), Win(YOU))
    t = table(you=Side(hand=[pact], damage=6))
    t.cast("Pact")
    assert t.winner == "opponent"


@rule("fftcg", "3.2")
def test_without_a_defeat_the_win_counts() -> None:
    t = table(you=Side(hand=[summon("Pact", DealPoints(YOU, n(1)), Win(YOU))], damage=5))
    t.cast("Pact")
    assert t.winner == "you"


@rule("fftcg", "3.3")
@pytest.mark.parametrize("order", [(YOU, OPPONENT), (OPPONENT, YOU)])
def test_if_both_lose_together_nobody_wins(order: tuple[object, object]) -> None:
    storm = summon("Storm", *(DealPoints(who, n(1)) for who in order))  # type: ignore[arg-type]
    t = table(you=Side(hand=[storm], damage=6), opponent=Side(damage=6))
    t.cast("Storm")
    assert t.winner == "nobody"


@rule("fftcg", "3.3")
def test_different_ways_of_losing_at_once_are_a_draw_too() -> None:
    storm = summon("Storm", draw(1, YOU), DealPoints(OPPONENT, n(1)))
    t = table(you=Side(hand=[storm], deck=[]), opponent=Side(damage=6))
    t.cast("Storm")
    assert t.winner == "nobody"


@rule("fftcg", "3.3")
def test_both_losing_by_an_effect_is_a_draw() -> None:
    t = table(you=Side(hand=[summon("Doom", LoseGame(EACH))]))
    t.cast("Doom")
    assert t.winner == "nobody"


# Chapter 4: numbers.


@rule("fftcg", "4.1")
def test_a_number_that_a_player_chooses_is_whole_and_not_negative() -> None:
    fires = forward("Archer", 5000, action(PayCP((), X()), hurt(forwards(OPPONENT), Times(X(), n(1000)))))
    t = table(you=Side(field=[fires, MINE, MINE]), opponent=Side(field=[OGRE]))
    t.use("Archer", asks="11.6.7")
    assert t.options() == ["0 to 2"]
    with pytest.raises(AssertionError, match="is no answer"):
        t.answer(-1)


@rule("fftcg", "4.2")
def test_what_makes_a_fraction_is_rounded_down() -> None:
    sage = forward(
        "Sage", 5000, while_here(AddStat(POWER, ForEvery(Count(everything(FIELD, YOU, BACKUPS)), 2, n(1000))))
    )
    for backups, power in ((1, 5000), (2, 6000), (3, 6000), (4, 7000)):
        assert table(you=Side(field=[sage, *[MINE] * backups])).power("Sage") == power


@rule("fftcg", "4.2")
def test_half_of_an_odd_number_is_rounded_down() -> None:
    text = [
        "When Half Ogre attacks, choose 1 Forward opponent controls. Deal it damage equal to half of Half Ogre's power."
    ]
    t = table(you=Side(field=[forward("Half Ogre", 5001, text=text)]), opponent=Side(field=[OGRE]))
    t.attack("Half Ogre")
    assert t.damage("Ogre") == 2500


@rule("fftcg", "4.3")
def test_a_negative_power_keeps_its_sign_for_the_next_change() -> None:
    swing = summon("Swing", choose(), give(IT, plus(-8000)), give(IT, plus(4000)))
    t = table(you=Side(hand=[swing], field=[forward("Imp", 5000)]))
    t.cast("Swing")
    assert t.power("Imp") == 1000


@rule("fftcg", "4.3")
def test_a_negative_power_counts_as_zero_wherever_it_is_used() -> None:
    swing = summon(
        "Swing",
        choose(),
        give(IT, plus(-8000)),
        give(forwards(OPPONENT), AddStat(POWER, StatOf(IT, POWER))),
        hurt(forwards(OPPONENT), Plus(StatOf(IT, POWER), n(2000))),
    )
    t = table(you=Side(hand=[swing], field=[forward("Imp", 5000)]), opponent=Side(field=[OGRE]))
    t.cast("Swing", "Imp")
    assert (t.power("Ogre"), t.damage("Ogre"), t.zone("you", "field")) == (9000, 2000, [])


@rule("fftcg", "4.4")
def test_a_value_that_cannot_be_determined_is_zero() -> None:
    count = summon(
        "Count", choose(BACKUPS), hurt(forwards(OPPONENT), Plus(StatOf(IT, POWER), n(2000))),
        hurt(forwards(OPPONENT), Times(HighestStat(forwards(YOU), COST), n(1000))),
    )  # fmt: skip
    t = table(you=Side(hand=[count], field=[MINE]), opponent=Side(field=[OGRE]))
    t.cast("Count")
    assert t.damage("Ogre") == 2000


@rule("fftcg", "4.5")
def test_a_variable_that_no_text_defines_is_chosen_by_the_controller() -> None:
    fires = forward("Archer", 5000, action(PayCP((), X()), hurt(forwards(OPPONENT), Times(X(), n(1000)))))
    t = table(you=Side(field=[fires, MINE, MINE, MINE]), opponent=Side(field=[OGRE]))
    t.use("Archer", 0, 2)
    assert (t.damage("Ogre"), [t.dull(f"Mine#{k}") for k in (1, 2, 3)]) == (2000, [True, True, False])


@rule("fftcg", "4.5")
def test_a_variable_that_the_text_defines_is_not_asked_for() -> None:
    counts = action(hurt(forwards(OPPONENT), Times(Count(everything(FIELD, YOU, BACKUPS)), n(1000))))
    t = table(you=Side(field=[forward("Archer", 5000, counts), MINE, MINE]), opponent=Side(field=[OGRE]))
    t.use("Archer")
    assert t.damage("Ogre") == 2000
