"""VG 12.2, 12.4, 12.5: abilities that cannot be used, extra turns, restriction icons."""

from __future__ import annotations

from ludex.core.conditions import Holds
from ludex.core.modifiers import Cannot
from ludex.core.ops.move import Move
from ludex.core.ops.turns import AnotherTurn
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import If
from ludex.core.selectors import IT, THIS
from ludex.core.triggers import StateTrigger, Trigger
from ludex.core.values import Count, Fixed
from ludex.games.vanguard.ops.call import Call, Place
from ludex.games.vanguard.words import HAND, RC
from ludex.testing import rule
from ludex.testing.vanguard import REST, Side, Table, act, choose, draw, gets, table, unit, when
from tests.games.vanguard.rules.battle_parts import ELF, FOE, IMP, MY_REAR, OGRE, TRIGGERED, called, uses

PLACED_ANY = Trigger("moved", to=(RC,), whose=YOU)
"""When a unit of yours is placed on a rear-guard circle."""
NO_MORE = "This ability cannot be used for the rest of that turn."


# 12.2: abilities that cannot be used.


@rule("vanguard", "12.2.1.1")
def test_an_activated_ability_that_cannot_be_used_is_not_played() -> None:
    sage = unit("Sage", text=[f"[ACT](RC):Draw a card. {NO_MORE}"])
    t = table(you=Side(rear=[sage]))
    t.use("Sage")
    t.refuses("use", "Sage", 0, rule="12.5.1.1")
    assert (t.zone("you", "hand"), t.options()) == (["Filler"], ["call Filler", "exchange left", "end"])


@rule("vanguard", "12.2.1.1")
def test_so_it_is_when_an_effect_forbids_abilities() -> None:
    hush = unit("Hush", act(gets(Cannot("use abilities"), who=called("Sage"))))
    t = table(you=Side(rear=[unit("Sage", act(draw(1))), hush]))
    t.use("Hush")
    t.refuses("use", "Sage", 0, rule="12.2.1.1")


@rule("vanguard", "12.2.1.1", "12.5.1.1")
def test_for_the_rest_of_that_turn_it_is_and_no_longer() -> None:
    sage = unit("Sage", text=[f"[ACT](RC):Draw a card. {NO_MORE}"])
    t = table(you=Side(rear=[sage]))
    t.use("Sage")
    t.end_turn()
    t.end_turn()
    t.use("Sage")
    assert t.zone("you", "hand") == ["Filler"] * 3


@rule("vanguard", "12.2.1.2")
def test_an_automatic_ability_that_cannot_be_used_does_not_trigger() -> None:
    chief = unit("Chief", grade=3, text=[f"[AUTO](VC):When your unit is placed on (RC), draw a card. {NO_MORE}"])
    t = table(you=Side(vanguard=chief, hand=[IMP, ELF]))
    t.call("Imp", "left front")
    assert (t.zone("you", "hand"), t.tells(TRIGGERED)) == (["Elf", "Filler"], ["Chief"])
    t.call("Elf", "right front")
    assert (t.zone("you", "hand"), t.tells(TRIGGERED)) == (["Filler"], ["Chief"])


@rule("vanguard", "12.2.1.2")
def test_so_it_is_too_when_an_effect_forbids_abilities() -> None:
    hush = unit("Hush", act(gets(Cannot("use abilities"), who=called("Chief"))))
    chief = unit("Chief", when(PLACED_ANY, draw(1)), grade=3)
    t = table(you=Side(vanguard=chief, rear=[hush], hand=[IMP]))
    t.use("Hush")
    t.call("Imp", "right front")
    assert t.tells(TRIGGERED) == []


@rule("vanguard", "12.2.1.3")
def test_an_automatic_ability_that_stands_by_already_is_cancelled() -> None:
    """Two units are placed together: the ability stands by twice, and is played once."""
    chief = unit("Chief", when(PLACED_ANY, draw(1), per_turn=1), grade=3)
    caller = unit("Caller", uses(choose(HAND, n=2), Call(IT, Place("separate"))))
    t = table(you=Side(vanguard=chief, rear=[caller], hand=[IMP, ELF]))
    t.use("Caller", 0, ["Imp", "Elf"], "right front", "left back", "Chief#1")
    assert (t.tells(TRIGGERED), t.zone("you", "hand")) == (["Chief"], ["Filler"])


@rule("vanguard", "12.2.1.3")
def test_so_it_is_when_another_ability_of_the_same_check_timing_forbids_it() -> None:
    hush = unit("Hush", when(PLACED_ANY, gets(Cannot("use abilities"), who=called("Chief"))))
    chief = unit("Chief", when(PLACED_ANY, draw(1)), grade=3)
    t = table(you=Side(vanguard=chief, rear=[hush], hand=[IMP]))
    t.call("Imp", "right front", "Hush")
    assert (t.tells(TRIGGERED), t.zone("you", "hand")) == (["Hush"], [])


# 12.4: extra turns.


def turns(t: Table, number: int) -> list[str]:
    """Whose turns come after this one."""
    found = []
    for _ in range(number):
        t.end_turn()
        found.append(t.active)
    return found


@rule("vanguard", "12.4.1")
def test_an_extra_turn_comes_right_after_the_turn_that_is_going_on() -> None:
    clock = unit("Clock", act(AnotherTurn(YOU)))
    t = table(you=Side(rear=[clock]))
    t.use("Clock")
    assert turns(t, 4) == ["you", "opponent", "you", "opponent"]


@rule("vanguard", "12.4.1")
def test_the_other_player_may_get_it_too() -> None:
    """It is put between; then the turns go on as they would have."""
    clock = unit("Clock", act(AnotherTurn(OPPONENT)))
    t = table(you=Side(rear=[clock]))
    t.use("Clock")
    assert turns(t, 4) == ["opponent", "opponent", "you", "opponent"]


@rule("vanguard", "12.4.1")
def test_it_is_a_whole_turn() -> None:
    clock = unit("Clock", act(REST, AnotherTurn(YOU)), power=9000)
    t = table(you=Side(rear=[clock]), opponent=Side(vanguard=FOE))
    t.use("Clock")
    t.end_turn()
    assert (t.active, t.standing("Clock"), t.zone("you", "hand"), t.turn) == ("you", True, ["Filler"], 6)
    t.attack("Clock")
    assert t.damage("opponent") == 1


@rule("vanguard", "12.4.2")
def test_of_several_the_one_that_was_resolved_last_comes_first() -> None:
    """The order of the book's own example: yours, the opponent's, and yours again."""
    mine, theirs = unit("Mine", act(AnotherTurn(YOU))), unit("Theirs", act(AnotherTurn(OPPONENT)))
    t = table(you=Side(rear=[mine, theirs]))
    for name in ("Mine", "Theirs", "Mine"):
        t.use(name)
    assert turns(t, 6) == ["you", "opponent", "you", "opponent", "you", "opponent"]


@rule("vanguard", "12.4.2")
def test_the_last_one_goes_before_those_that_were_there() -> None:
    mine, theirs = unit("Mine", act(AnotherTurn(YOU))), unit("Theirs", act(AnotherTurn(OPPONENT)))
    t = table(you=Side(rear=[mine, theirs]))
    for name in ("Theirs", "Theirs", "Mine"):
        t.use(name)
    assert turns(t, 5) == ["you", "opponent", "opponent", "opponent", "you"]
    t = table(you=Side(rear=[mine, theirs]))
    for name in ("Mine", "Theirs"):
        t.use(name)
    assert turns(t, 4) == ["opponent", "you", "opponent", "you"]


# 12.5: once a turn.


@rule("vanguard", "12.5.1.1")
def test_an_activated_ability_with_the_icon_is_played_once_a_turn() -> None:
    sage = unit("Sage", text=["[ACT](RC)[1/turn]:Draw a card.", "[ACT](RC):[Soul-Blast 1] Draw a card."])
    t = table(you=Side(rear=[sage], soul=[IMP] * 3))
    t.use("Sage", 0)
    t.refuses("use", "Sage", 0, rule="12.5.1.1")
    for _ in range(2):
        t.use("Sage", 1, "Imp")
    t.end_turn()
    t.end_turn()
    assert len(t.zone("you", "hand")) == 4
    t.use("Sage", 0)
    assert len(t.zone("you", "hand")) == 5


@rule("vanguard", "12.5.1.1")
def test_an_automatic_ability_with_the_icon_is_played_once_a_turn() -> None:
    chief = unit("Chief", grade=3, text=["[AUTO](VC)[1/turn]:When your unit is placed on (RC), draw a card."])
    t = table(you=Side(vanguard=chief, hand=[IMP, ELF, OGRE]))
    t.call("Imp", "left front")
    t.call("Elf", "right front")
    assert t.tells(TRIGGERED) == ["Chief"]
    t.end_turn()
    t.end_turn()
    t.call("Ogre", "left back")
    assert t.tells(TRIGGERED) == ["Chief", "Chief"]


@rule("vanguard", "12.5.1.1")
def test_it_is_used_up_whether_its_requirement_was_met_or_not() -> None:
    line = "[AUTO](VC)[1/turn]:When your unit is placed on (RC), if you have two or more rear-guards, draw a card."
    t = table(you=Side(vanguard=unit("Chief", grade=3, text=[line]), hand=[IMP, ELF]))
    t.call("Imp", "left front")
    assert (t.tells(TRIGGERED), t.zone("you", "hand")) == (["Chief"], ["Elf"])
    t.call("Elf", "right front")
    assert (t.tells(TRIGGERED), t.zone("you", "hand")) == (["Chief"], [])


@rule("vanguard", "12.5.1.1")
def test_an_activated_ability_whose_requirement_is_not_met_is_used_up_by_being_played() -> None:
    three = Holds(Count(MY_REAR), ">=", Fixed(3))
    sage = unit("Sage", act(If(three, draw(1)), per_turn=1))
    t = table(you=Side(rear=[sage], hand=[IMP, ELF]))
    t.use("Sage")
    assert t.zone("you", "hand") == ["Imp", "Elf"]
    t.call("Imp", "right front")
    t.call("Elf", "left back")
    t.refuses("use", "Sage", 0, rule="12.5.1.1")


@rule("vanguard", "12.5.1.1")
def test_it_is_used_up_though_its_cost_is_not_paid() -> None:
    paid = "[Soul-Blast 1] When your unit is placed on (RC), you may pay the cost. If you do, draw a card."
    chief = unit("Chief", grade=3, text=[f"[AUTO](VC)[1/turn]:{paid}"])
    t = table(you=Side(vanguard=chief, hand=[IMP, ELF], soul=[OGRE, OGRE]))
    t.call("Imp", "left front", "no")
    t.call("Elf", "right front")
    assert (t.soul("you"), t.zone("you", "hand")) == (["Ogre", "Ogre"], [])


@rule("vanguard", "12.5.1.1")
def test_it_is_a_matter_of_this_ability_of_this_card() -> None:
    """Another copy is free, and so is the card when it has changed zones."""
    sage = unit("Sage", act(draw(1), per_turn=1), act(Move(THIS, HAND)))
    t = table(you=Side(rear={"left front": sage, "right front": sage}))
    t.use("Sage#1", 0)
    t.refuses("use", "Sage#1", 0, rule="12.5.1.1")
    t.use("Sage#2", 0)
    t.use("Sage#1", 1)
    t.call("Sage", "left back")
    assert len(t.zone("you", "hand")) == 2
    t.use("Sage#2", 0)
    assert len(t.zone("you", "hand")) == 3


@rule("vanguard", "12.5.1.1")
def test_a_situation_trigger_with_the_icon_triggers_once() -> None:
    full = StateTrigger(Holds(Count(MY_REAR), ">=", Fixed(2)))
    chief = unit("Chief", when(full, draw(1), per_turn=1), grade=3)
    t = table(you=Side(vanguard=chief, hand=[IMP, ELF]))
    t.call("Imp", "left front")
    t.call("Elf", "right front")
    assert (t.winner, t.tells(TRIGGERED), t.zone("you", "hand")) == ("", ["Chief"], ["Filler"])
