"""VG 6.6: the main phase."""

from __future__ import annotations

import pytest

from ludex.core.ops.give import ALWAYS_ON
from ludex.core.players import OPPONENT
from ludex.games.vanguard.words import BEGINNING_OF, MAIN_PHASE, RC
from ludex.testing import rule
from ludex.testing.vanguard import (
    REST,
    Side,
    act,
    at,
    draw,
    gets,
    locked,
    placed,
    plus_power,
    table,
    unit,
)

OGRE = unit("Ogre", grade=2, power=9000)
ELF = unit("Elf", grade=1, power=7000)
IMP = unit("Imp", grade=0, power=5000)
CIRCLES = ["left front", "right front", "left back", "center back", "right back"]

MAIN_ACTION = "6.6.1.2"


@rule("vanguard", "6.6.1.1")
def test_what_comes_at_the_beginning_of_the_main_phase_is_resolved_before_the_first_action() -> None:
    finder = unit("Finder", at(BEGINNING_OF + MAIN_PHASE, draw()))
    t = table(you=Side(rear=[finder], deck=[ELF, IMP]), phase="main phase")
    assert (t.asks, t.options()) == (MAIN_ACTION, ["call Elf", "exchange left", "end"])


@rule("vanguard", "6.6.1.1")
def test_once_and_not_before_each_action() -> None:
    finder = unit("Finder", at(BEGINNING_OF + MAIN_PHASE, draw()))
    t = table(you=Side(rear={"center back": finder}, hand=[ELF]), phase="main phase")
    t.call("Elf", "left front")
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "6.6.1.2")
def test_the_turn_player_acts_as_often_and_in_whatever_order_they_like() -> None:
    smith = unit("Smith", act(REST, draw()), grade=1)
    t = table(you=Side(hand=[ELF, IMP, smith], rear={"left front": OGRE}, deck=[IMP, ELF, ELF]))
    t.call("Elf", "right front")
    t.exchange("left")
    t.call("Smith", "center back")
    t.use("Smith")
    t.call("Imp", "right back")
    t.exchange("right")
    t.exchange("left")
    assert (t.asked, t.asks, t.zone("you", "hand")) == ("you", MAIN_ACTION, ["Imp"])
    assert t.rear("you") == {
        "left front": "Ogre", "right front": "Imp", "center back": "Smith", "right back": "Elf"
    }  # fmt: skip


@rule("vanguard", "6.6.1.2")
def test_each_action_is_followed_by_a_check_timing() -> None:
    """What a call triggers is resolved before the player acts again."""
    herald = unit("Herald", placed(RC, draw()), grade=1)
    t = table(you=Side(hand=[herald], deck=[IMP, ELF]))
    t.call("Herald", "left front")
    assert (t.asks, t.zone("you", "hand")) == (MAIN_ACTION, ["Imp"])


# 6.6.1.2.1: calls.


@rule("vanguard", "6.6.1.2.1")
@pytest.mark.parametrize("circle", CIRCLES)
def test_a_card_of_the_hand_is_called_to_a_rear_guard_circle_of_choice(circle: str) -> None:
    t = table(you=Side(hand=[ELF]))
    t.call("Elf", circle)
    assert (t.rear("you"), t.zone("you", "hand")) == ({circle: "Elf"}, [])


@rule("vanguard", "6.6.1.2.1.1")
@pytest.mark.parametrize("circle", ["vanguard circle", "guardian circle", "right back"])
def test_only_rear_guard_circles_can_be_chosen(circle: str) -> None:
    """At the right back lies a locked card, so that is a lock circle."""
    t = table(you=Side(hand=[ELF], rear={"left front": OGRE, "right back": locked(IMP)}))
    with pytest.raises(AssertionError, match="no answer"):
        t.call("Elf", circle)
    assert t.options() == ["left front", "right front", "left back", "center back"]


@rule("vanguard", "6.6.1.2.1.1")
def test_nothing_is_ridden_or_called_to_the_guardian_circle_in_the_main_phase() -> None:
    t = table(you=Side(vanguard=ELF, hand=[OGRE, IMP]))
    assert t.options() == ["call Imp", "end"]
    t.refuses("ride", "Ogre")
    t.refuses("guard", "Imp")


@rule("vanguard", "6.6.1.2.1")
def test_only_cards_of_the_own_hand_are_called() -> None:
    t = table(you=Side(hand=[ELF], drop=[IMP], soul=[OGRE]), opponent=Side(hand=[unit("Foe", grade=0)]))
    assert t.options() == ["call Elf", "end"]


# 6.6.1.2.2: activated abilities.


@rule("vanguard", "6.6.1.2.2")
def test_activated_abilities_of_own_cards_are_played() -> None:
    drill = unit("Drill", act(gets(plus_power(1000))), act(draw()), power=7000)
    t = table(you=Side(rear=[drill]))
    assert [option for option in t.options() if option.startswith("use")] == ["use Drill 0", "use Drill 1"]
    t.use("Drill", 0)
    t.use("Drill", 1)
    t.use("Drill", 0)
    assert (t.power("Drill"), t.zone("you", "hand")) == (9000, ["Filler"])


@rule("vanguard", "6.6.1.2.2")
def test_those_of_the_opponents_cards_are_not() -> None:
    drill = unit("Drill", act(draw()))
    t = table(opponent=Side(rear=[drill]))
    assert t.options() == ["end"]
    assert t.why("use", "Drill", 0) != []


@rule("vanguard", "6.6.1.2.2")
def test_nor_in_the_opponents_turn() -> None:
    drill = unit("Drill", act(draw()))
    t = table(you=Side(rear=[drill]), active="opponent")
    assert (t.asked, t.options()) == ("opponent", ["end"])


# 6.6.1.2.3: exchanges.


@rule("vanguard", "6.6.1.2.3")
@pytest.mark.parametrize("column", ["left", "right"])
def test_the_cards_of_a_column_change_places_at_once(column: str) -> None:
    t = table(you=Side(rear={f"{column} front": OGRE, f"{column} back": ELF}))
    t.exchange(column)
    assert t.rear("you") == {f"{column} front": "Elf", f"{column} back": "Ogre"}
    one, other = t.events("shifted")
    assert one.batch == other.batch
    assert t.zone("you", "drop zone") == []


@rule("vanguard", "6.6.1.2", "6.6.1.2.3", "12.1.1.2")
@pytest.mark.parametrize("times", [2, 3, 8, 15])
def test_a_column_is_exchanged_any_number_of_times(times: int) -> None:
    """Two exchanges lead back to where they began, and the player may stop after each of them."""
    t = table(you=Side(rear={"left front": OGRE, "left back": ELF}))
    for _ in range(times):
        t.exchange("left")
    assert t.rear("you")["left front"] == ("Elf" if times % 2 else "Ogre")
    assert "exchange left" in t.options()


@rule("vanguard", "6.6.1.2", "12.1.1.2")
def test_an_exchange_back_is_there_after_exchanges_of_both_columns() -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": ELF, "right front": IMP}))
    for column in ("left", "right", "left", "right", "right", "left"):
        t.exchange(column)
    assert {"exchange left", "exchange right"} <= {*t.options()}


@rule("vanguard", "6.6.1.2.3")
@pytest.mark.parametrize(("before", "after"), [("left front", "left back"), ("left back", "left front")])
def test_a_single_card_moves_across(before: str, after: str) -> None:
    t = table(you=Side(rear={before: OGRE}))
    t.exchange("left")
    assert t.rear("you") == {after: "Ogre"}


@rule("vanguard", "6.6.1.2.3")
def test_where_no_card_lies_there_is_nothing_to_exchange() -> None:
    t = table(you=Side(rear={"left front": OGRE}))
    assert t.options() == ["exchange left", "end"]


@rule("vanguard", "6.6.1.2.3")
def test_the_column_of_the_vanguard_has_one_rear_guard_circle_only() -> None:
    t = table(you=Side(rear={"center back": ELF}))
    assert t.options() == ["end"]


@rule("vanguard", "6.6.1.2.3")
@pytest.mark.parametrize("where", ["left front", "left back"])
def test_a_circle_with_a_locked_card_is_no_rear_guard_circle(where: str) -> None:
    free = {"left front": "left back", "left back": "left front"}[where]
    t = table(you=Side(rear={where: locked(IMP), free: ELF}))
    assert t.options() == ["end"]


@rule("vanguard", "6.6.1.2.3")
def test_the_units_stay_what_they_are() -> None:
    """Standing or resting, with what effects gave them; they are not placed."""
    herald = unit("Herald", placed(RC, draw()), power=7000)
    drill = unit("Drill", act(REST, gets(plus_power(3000), until=ALWAYS_ON)), power=7000)
    t = table(you=Side(rear={"right front": herald, "right back": drill}))
    t.use("Drill")
    t.exchange("right")
    assert (t.resting("Drill"), t.standing("Herald"), t.power("Drill")) == (True, True, 10000)
    assert t.zone("you", "hand") == []


@rule("vanguard", "6.6.1.2.3")
def test_only_the_turn_players_columns() -> None:
    t = table(opponent=Side(rear={"left front": OGRE}))
    assert t.options() == ["end"]


# 6.6.1.3: the end.


@rule("vanguard", "6.6.1.3")
def test_who_does_nothing_goes_on_to_the_battle_phase() -> None:
    """Though there is more that could be done."""
    t = table(you=Side(hand=[ELF], rear=[OGRE]))
    t.pass_()
    assert (t.phase, t.zone("you", "hand")) == ("battle phase", ["Elf"])
    t.refuses("call", "Elf", rule="6.6.1.2.1")


@rule("vanguard", "6.6.1.3")
def test_nothing_ends_the_phase_but_that() -> None:
    t = table()
    assert (t.phase, t.asks, t.options()) == ("main phase", MAIN_ACTION, ["end"])


@rule("vanguard", "6.6.1.1")
def test_the_opponents_abilities_for_that_moment_are_resolved_too() -> None:
    """One that does not speak of its own master's turn."""
    spy = unit("Spy", at(BEGINNING_OF + MAIN_PHASE, draw(), whose=OPPONENT))
    t = table(opponent=Side(rear=[spy]), phase="main phase")
    assert (t.zone("opponent", "hand"), t.phase) == (["Filler"], "main phase")
