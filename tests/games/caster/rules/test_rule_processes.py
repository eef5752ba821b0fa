"""CC 1200: what the rules do by themselves."""

from __future__ import annotations

import pytest

from ludex.core.modifiers import SetStat
from ludex.core.ops.control import YOU
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.move import Move
from ludex.core.ops.outcome import WinGame
from ludex.core.players import EACH
from ludex.core.selectors import Cards, Is
from ludex.core.values import Fixed, Half, StatOf
from ludex.games.caster.keywords import enters_with
from ludex.games.caster.words import (
    ATK,
    DECK,
    DEITY,
    DEITY_COUNTER,
    DRAW_PHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    SERVANT_ZONE,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    Side,
    begins,
    choose,
    conjure,
    cont,
    create,
    deity,
    draw,
    gets,
    owned_by,
    plus_atk,
    plus_def,
    put,
    servant,
    servants,
    table,
    target,
    token,
    with_counters,
)

ELF = servant("Elf")
GIFT = conjure("Gift", draw(), quickcast=True)
DEITIES = Cards(FIELD, EACH, Is(TYPE, DEITY))
FADES = RemoveCounters(DEITY_COUNTER, DEITIES)
DUSK = conjure("Dusk", FADES, quickcast=True)


# 1202: a draw that cannot be made.


@rule("caster", "1202.1")
@pytest.mark.parametrize(("turn_player", "other"), [("you", "opponent"), ("opponent", "you")])
def test_whoever_cannot_draw_in_their_draw_phase_has_lost(turn_player: str, other: str) -> None:
    t = table(you=Side(deck=[]), opponent=Side(deck=[]), active=turn_player, phase="recovery phase")
    assert (t.winner, t.phase) == ("", "recovery phase")
    t.pass_both()
    assert (t.winner, t.outcome and t.outcome.rule) == (other, "1202.1")


@rule("caster", "1202.1")
def test_in_the_first_turn_nothing_is_drawn_so_nobody_loses() -> None:
    t = table(you=Side(deck=[]), turn=1, phase="recovery phase")
    t.to("main phase")
    assert (t.winner, t.phase) == ("", "main phase")


@rule("caster", "1202.1")
def test_an_empty_deck_alone_loses_nothing() -> None:
    t = table(you=Side(deck=[ELF], hand=[]), phase="draw phase")
    assert (t.winner, t.zone("you", "hand"), t.zone("you", "deck")) == ("", ["Elf"], [])
    t.to("main phase")
    assert t.winner == ""


@rule("caster", "1202.1")
@pytest.mark.parametrize("window", ["main phase", "beginning of the battle phase", "end phase"])
def test_in_other_phases_a_draw_that_cannot_be_made_is_not_made(window: str) -> None:
    t = table(you=Side(deck=[], hand=[GIFT]))
    if t.window != window:
        t.to(window)
    t.play("Gift")
    assert (t.winner, t.zone("you", "hand")) == ("", [])


@rule("caster", "1202.1")
def test_nor_is_it_remembered_until_the_next_draw_phase() -> None:
    """You fail to draw in your main phase; in the draw phase of the opponent nothing is made of it."""
    t = table(you=Side(deck=[], hand=[GIFT]))
    t.play("Gift")
    t.end_turn()
    assert (t.winner, t.active) == ("", "opponent")


@rule("caster", "1202.1")
@pytest.mark.parametrize("by", ["you", "opponent"])
def test_in_a_draw_phase_it_counts_for_both_players_and_whatever_makes_them_draw(by: str) -> None:
    mine = Side(deck=[ELF], hand=[GIFT] if by == "you" else [])
    theirs = Side(deck=[], hand=[GIFT] if by == "opponent" else [])
    t = table(you=mine, opponent=theirs, phase="draw phase")
    assert (t.phase, t.winner) == ("draw phase", "")
    t.play("Gift", by=by)
    assert t.winner == ("opponent" if by == "you" else "you")


@rule("caster", "1202.1")
def test_what_can_be_drawn_is_drawn_and_fewer_than_needed_is_too_few() -> None:
    flood = conjure("Flood", draw(3), quickcast=True)
    t = table(you=Side(deck=[ELF, ELF, ELF], hand=[flood]), phase="draw phase")
    t.play("Flood")
    assert (t.zone("you", "hand"), t.winner) == (["Elf"] * 3, "opponent")


@rule("caster", "1202.1")
def test_it_is_a_rule_process_so_what_resolves_is_carried_out_before() -> None:
    """Cards come back to the deck afterwards: it was too small when it was needed."""
    cycle = conjure("Cycle", draw(), Move(Cards((GRAVEYARD,), YOU), DECK), create("Imp"), quickcast=True)
    imp = token(servant("Imp"))
    t = table(you=Side(deck=[ELF], graveyard=[ELF], hand=[cycle]), cards=[imp], phase="draw phase")
    t.play("Cycle")
    assert (t.zone("you", "deck"), t.zone("you", "servant zone"), t.winner) == (["Elf"], ["Imp"], "opponent")


@rule("caster", "1202.1")
def test_it_comes_before_what_has_triggered_is_played() -> None:
    saviour = servant("Saviour", begins(DRAW_PHASE, WinGame(YOU)))
    t = table(you=Side(deck=[], servants=[saviour]), phase="recovery phase")
    t.pass_both()
    assert t.winner == "opponent"


@rule("caster", "1202.1")
def test_if_both_needed_a_card_both_have_lost() -> None:
    feast = conjure("Feast", draw(1, EACH), quickcast=True)
    t = table(you=Side(deck=[ELF], hand=[feast]), opponent=Side(deck=[]), phase="draw phase")
    t.play("Feast")
    assert t.winner == "nobody"


# 1203: hundreds.


@rule("caster", "1203.1")
@pytest.mark.parametrize(
    ("printed", "change", "becomes_"), [(1000, 1, 1100), (1000, 50, 1100), (1000, 100, 1100), (1000, -50, 1000),
                                        (1000, -100, 900), (0, -450, -400), (50, 0, 100)]
)  # fmt: skip
@pytest.mark.parametrize("stat", ["ATK", "DEF"])
def test_atk_and_def_of_a_servant_are_rounded_up_to_hundreds(
    stat: str, printed: int, change: int, becomes_: int
) -> None:
    mod = plus_atk(change) if stat == "ATK" else plus_def(change)
    ogre = servant("Ogre", atk=printed, defense=printed)
    t = table(you=Side(servants=[ogre], hand=[conjure("Trick", target(servants()), gets(mod, who=IT))]))
    t.play("Trick")
    assert t.stat("Ogre", stat) == becomes_


@rule("caster", "1203.1")
def test_only_the_result_is_rounded() -> None:
    """Twice 50 is 100: there is nothing to round."""
    trick = conjure("Trick", target(servants()), gets(plus_atk(50), who=IT))
    t = table(you=Side(servants=[ELF], hand=[trick, trick]))
    t.play("Trick")
    assert t.atk("Elf") == 1100
    t.play("Trick")
    assert t.atk("Elf") == 1100


@rule("caster", "1203.1")
def test_a_half_is_rounded_up() -> None:
    halves = gets(SetStat(ATK, Half(StatOf(IT, ATK))), who=IT)
    t = table(you=Side(servants=[servant("Ogre", atk=1500)], hand=[conjure("Sap", target(servants()), halves)]))
    t.play("Sap")
    assert t.atk("Ogre") == 800


@rule("caster", "1203.1")
@pytest.mark.parametrize(("rival", "survives"), [(1000, False), (1100, True)])
def test_battles_are_fought_with_the_rounded_value(rival: int, survives: bool) -> None:
    t = table(
        you=Side(servants=[servant("Ogre", cont(plus_atk(50)), atk=1000)]),
        opponent=Side(servants=[servant("Rival", atk=rival)]),
    )
    t.attack("Ogre", "Rival")
    assert t.zone("opponent", "servant zone") == (["Rival"] if survives else [])


@rule("caster", "1203.1")
def test_what_a_card_costs_is_not_rounded() -> None:
    t = table(you=Side(casters=3, hand=[servant("Ogre", cost=3)]))
    assert t.cost("Ogre") == 3


# 1204: deities without counters.


@rule("caster", "1204.1")
def test_a_deity_without_deity_counters_is_banished_before_anybody_acts() -> None:
    t = table(you=Side(servants=[with_counters(deity("Sun"), deity=2)], hand=[DUSK, DUSK]))
    t.play("Dusk")
    assert (t.counters("Sun", DEITY_COUNTER), t.where("Sun")) == (1, "servant zone")
    t.play("Dusk", hold=True)
    t.resolve()
    assert (t.zone("you", "servant zone"), sorted(t.zone("you", "graveyard"))) == ([], ["Dusk", "Dusk", "Sun"])
    moved = [event for event in t.events("moved", last=True) if t.name(event.card) == "Sun"]
    assert [(event.verb, event.rule) for event in moved] == [("banish", "1204.1")]


@rule("caster", "1204.1")
def test_other_counters_do_not_help_it() -> None:
    t = table(you=Side(servants=[with_counters(deity("Sun"), deity=1, spark=5)], hand=[DUSK]))
    t.play("Dusk")
    assert t.where("Sun") == "graveyard"


@rule("caster", "1204.1")
def test_the_deities_of_both_players_go_together_each_to_the_graveyard_of_its_owner() -> None:
    dim = with_counters(deity("Moon"), deity=1)
    mine, theirs = with_counters(deity("Sun"), deity=1), owned_by("you", dim)
    t = table(you=Side(servants=[mine, ELF], hand=[DUSK]), opponent=Side(servants=[theirs]))
    t.play("Dusk")
    assert (sorted(t.zone("you", "graveyard")), t.zone("opponent", "graveyard")) == (["Dusk", "Moon", "Sun"], [])
    left = [event for event in t.events("moved") if event.verb == "banish"]
    assert (len(left), len({event.batch for event in left})) == (2, 1)


@rule("caster", "1204.1")
def test_it_is_for_deities_in_the_field_only() -> None:
    """A servant needs no counters, and a deity elsewhere has none."""
    t = table(you=Side(servants=[ELF], extra=[deity("Sun")], removed=[deity("Moon")], hand=[GIFT]))
    t.play("Gift")
    assert (t.where("Elf"), t.where("Sun"), t.where("Moon")) == ("servant zone", "extra deck", "removed zone")


@rule("caster", "1204.1")
def test_one_that_comes_without_counters_is_gone_at_the_next_rule_process() -> None:
    rise = conjure("Rise", choose(Cards((EXTRA_DECK,), YOU)), put(IT))
    t = table(you=Side(extra=[deity("Sun")], hand=[rise]))
    t.play("Rise")
    assert t.where("Sun") == "graveyard"
    came = [event.to for event in t.events("moved") if t.name(event.card) == "Sun"]
    assert came == [SERVANT_ZONE, GRAVEYARD]


@rule("caster", "1204.1")
def test_one_that_says_with_how_many_it_enters_has_them_from_the_start() -> None:
    sun = deity("Sun", enters_with(DEITY_COUNTER, Fixed(2)))
    t = table(you=Side(extra=[sun], hand=[conjure("Rise", choose(Cards((EXTRA_DECK,), YOU)), put(IT))]))
    t.play("Rise")
    assert (t.where("Sun"), t.counters("Sun", DEITY_COUNTER)) == ("servant zone", 2)
