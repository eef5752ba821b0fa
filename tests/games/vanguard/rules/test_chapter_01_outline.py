"""Chapter 1: winning and losing, and the golden rules."""

from __future__ import annotations

import pytest

import ludex
from ludex.core.changes import MOVE
from ludex.core.errors import LudexError
from ludex.core.modifiers import Can, Cannot, Forbid, Would
from ludex.core.ops.chance import DeclareNumber
from ludex.core.ops.draw import Draw
from ludex.core.ops.move import Move
from ludex.core.ops.outcome import LoseGame, WinGame
from ludex.core.ops.select import Exactly, Select, UpTo
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Repeat, Seq
from ludex.core.selectors import IT, Cards
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed, Minus
from ludex.core.view import view
from ludex.games.vanguard.words import (
    ATTACK_FROM_BACK,
    DECK,
    DISCARD,
    DROP,
    HAND,
    RC,
    RETIRE,
    STAND_IN_STAND_PHASE,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    choose,
    cont,
    draw,
    gets,
    plus_power,
    resting,
    retire,
    table,
    unit,
    when,
)

OGRE = unit("Ogre", grade=2, power=9000)
ELF = unit("Elf", grade=1, power=7000)
MILL = Move(Cards((DECK,), YOU), DROP)


def boss(*does: object, name: str = "Boss") -> object:
    return unit(name, act(Seq(does)), grade=3)  # type: ignore[arg-type]


@rule("vanguard", "1.1.1")
@pytest.mark.parametrize("decks", [("kagero",), ("kagero", "kagero", "kagero")])
def test_a_game_has_two_players(decks: tuple[str, ...]) -> None:
    with pytest.raises((LudexError, ValueError, TypeError)):
        ludex.start("vanguard", decks=decks, seed=1)


@rule("vanguard", "1.2.1", "1.2.2", "1.2.2.1", "4.8.3")
def test_six_cards_of_damage_lose_the_game_at_once() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=unit("Foe", grade=3, power=9000), damage=5))
    t.attack("Ogre")
    assert (t.winner, t.outcome.rule, t.damage("opponent")) == ("you", "9.2.2", 6)
    assert t.asks == ""


@rule("vanguard", "1.2.2.1")
def test_five_cards_of_damage_do_not() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=unit("Foe", grade=3, power=9000), damage=4))
    t.attack("Ogre")
    assert (t.winner, t.damage("opponent")) == ("", 5)


@rule("vanguard", "1.2.2.2")
def test_an_empty_deck_loses_though_nothing_has_to_be_drawn() -> None:
    t = table(you=Side(vanguard=boss(MILL)))
    t.use("Boss")
    assert (t.winner, t.outcome.rule) == ("opponent", "9.2.3")


@rule("vanguard", "1.2.2", "1.2.2.2")
def test_a_deck_that_is_filled_again_before_the_check_timing_has_not_lost() -> None:
    back = Move(Cards((DROP,), YOU), DECK)
    t = table(you=Side(vanguard=boss(MILL, back), deck=[ELF]))
    t.use("Boss")
    assert (t.winner, t.zone("you", "deck")) == ("", ["Elf"])


@rule("vanguard", "1.2.3")
def test_who_lose_together_draw() -> None:
    t = table(you=Side(vanguard=boss(Move(Cards((DECK,), EACH), DROP))))
    t.use("Boss")
    assert (t.winner, t.outcome.winner) == ("nobody", -1)


@rule("vanguard", "1.2.4")
@pytest.mark.parametrize("who", ["you", "opponent"])
def test_who_concedes_loses_at_once_whatever_is_under_way(who: str) -> None:
    asking = boss(Select(Cards((RC,), YOU), Exactly(Fixed(1))))
    t = table(you=Side(vanguard=asking, rear=[OGRE, ELF], damage=5))
    t.use("Boss", asks="8.5.4.1")
    t.concede(who)
    assert t.winner == ("opponent" if who == "you" else "you")
    assert (t.outcome.rule, t.asks) == ("1.2.4", "")


@rule("vanguard", "1.2.4.1")
def test_nothing_that_keeps_a_player_from_losing_hinders_a_concession() -> None:
    saint = unit("Saint", cont(Forbid(Would("lose")), on=Cards((0,), YOU)), grade=3)
    t = table(you=Side(vanguard=saint))
    t.concede("you")
    assert (t.winner, t.outcome.rule) == ("opponent", "1.2.4")


@rule("vanguard", "1.2.5")
@pytest.mark.parametrize(("does", "winner"), [(WinGame(YOU), "you"), (LoseGame(YOU), "opponent")])
def test_an_effect_ends_the_game_before_its_end_and_before_a_check_timing(does: object, winner: str) -> None:
    t = table(you=Side(vanguard=boss(MILL, does, Draw(Fixed(1)))))
    t.use("Boss")
    assert (t.winner, t.outcome.rule) == (winner, "1.2.5")


@rule("vanguard", "1.3.1")
def test_a_text_goes_before_the_book() -> None:
    """The book lets only the front row attack."""
    archer = unit("Archer", cont(Can(ATTACK_FROM_BACK)), grade=1)
    t = table(you=Side(rear={"left back": archer, "right back": ELF}), opponent=Side(vanguard=unit("Foe", power=5000)))
    t.refuses("attack", "Elf", rule="7.4.1.3")
    t.attack("Archer")
    assert t.damage("opponent") == 1


@rule("vanguard", "1.3.2")
def test_of_what_is_possible_in_part_that_part_is_done() -> None:
    t = table(you=Side(vanguard=boss(choose(RC, OPPONENT, n=2), retire(IT))), opponent=Side(rear=[ELF]))
    t.use("Boss")
    assert t.zone("opponent", "drop zone") == ["Elf"]


@rule("vanguard", "1.3.2")
def test_the_impossible_is_not_done_and_the_rest_is() -> None:
    t = table(you=Side(vanguard=boss(choose(RC, OPPONENT), retire(IT), draw(1))))
    t.use("Boss")
    assert (t.zone("you", "hand"), t.zone("opponent", "drop zone")) == (["Filler"], [])


@rule("vanguard", "1.3.2.1", "3.17.2")
@pytest.mark.parametrize(("kind", "does"), [("refreshed", Refresh(IT)), ("engaged", Engage(IT))])
def test_what_is_in_a_state_does_not_come_into_it_again(kind: str, does: object) -> None:
    lying = ELF if kind == "refreshed" else resting(ELF)
    watcher = unit("Watcher", when(Trigger(kind, whose=YOU), draw(1)))
    t = table(you=Side(vanguard=boss(choose(RC, YOU), does), rear=[lying, watcher]))
    t.use("Boss", 0, "Elf")
    assert (t.zone("you", "hand"), t.events(kind)) == ([], [])


@rule("vanguard", "1.3.2.2")
@pytest.mark.parametrize("number", [Fixed(0), Minus(Fixed(1), Fixed(3))])
def test_zero_or_fewer_times_is_not_at_all(number: object) -> None:
    t = table(you=Side(vanguard=boss(Draw(number), Repeat(number, gets(plus_power(1000)))), hand=[ELF]))  # type: ignore[arg-type]
    before = t.power("Boss")
    t.use("Boss")
    assert (t.zone("you", "hand"), t.power("Boss")) == (["Elf"], before)


@rule("vanguard", "1.3.3")
def test_what_forbids_beats_what_orders() -> None:
    wall = unit("Wall", cont(Forbid(Would(MOVE, verb=RETIRE))))
    t = table(you=Side(vanguard=boss(choose(RC, OPPONENT), retire(IT))), opponent=Side(rear=[wall]))
    t.use("Boss")
    assert t.rear("opponent") == {"left front": "Wall"}


@rule("vanguard", "1.3.3")
def test_a_unit_that_cannot_stand_stays_resting_in_the_stand_phase() -> None:
    stiff = unit("Stiff", cont(Cannot(STAND_IN_STAND_PHASE)))
    t = table(you=Side(rear=[resting(stiff), resting(ELF)]), phase="stand phase")
    assert (t.resting("Stiff"), t.standing("Elf")) == (True, True)


@rule("vanguard", "1.3.4")
def test_the_turn_player_chooses_first_and_the_other_knows_how() -> None:
    each = Select(Cards((RC,), EACH), Exactly(Fixed(1)), who=EACH)
    t = table(
        you=Side(vanguard=boss(each, retire(IT)), rear=[OGRE, ELF]),
        opponent=Side(rear=[unit("Imp"), unit("Orc")]),
    )
    t.use("Boss", asks="8.5.4.1")
    assert t.options() == ["Ogre", "Elf"]
    t.answer(["Ogre"], asks="8.5.4.1")
    assert t.options() == ["Imp", "Orc"]
    asked = view(t.machine, 1)
    assert asked.decision is not None
    assert "(your opponent chose Ogre)" in asked.decision.prompt
    assert asked.events[-1].text == "Your opponent chose Ogre [1.3.4]"
    t.answer(["Orc"])
    assert (t.zone("you", "drop zone"), t.zone("opponent", "drop zone")) == (["Ogre"], ["Orc"])
    assert t.tells("chose") == ["Ogre"]


@rule("vanguard", "1.3.4")
def test_a_card_of_the_hand_that_the_turn_player_chose_is_known_to_the_other() -> None:
    each = Select(Cards((HAND,), EACH), Exactly(Fixed(1)), who=EACH)
    t = table(
        you=Side(vanguard=boss(each, Move(IT, DROP, DISCARD)), hand=[OGRE, ELF]),
        opponent=Side(hand=[unit("Imp"), unit("Orc")]),
    )
    t.use("Boss", 0, ["Elf"], asks="8.5.4.1")
    assert (t.asked, t.knows("opponent", "Elf"), t.knows("opponent", "Ogre")) == ("opponent", True, False)
    assert t.story("opponent")[-1] == "Your opponent chose Elf [1.3.4]"
    t.answer(["Imp"])
    # The turn player learns of the other's choice when it is carried out.
    assert t.tells("chose") == ["Elf"]


@rule("vanguard", "1.3.4")
def test_so_is_that_the_turn_player_chose_nothing() -> None:
    each = Select(Cards((RC,), EACH), UpTo(Fixed(1)), who=EACH)
    t = table(you=Side(vanguard=boss(each, retire(IT)), rear=[OGRE]), opponent=Side(rear=[ELF]))
    t.use("Boss", 0, [], asks="8.5.4.1.1")
    assert t.decision is not None
    assert t.decision.prompt.endswith("(your opponent chose nothing)")
    assert t.story("opponent")[-1] == "Your opponent chose nothing [1.3.4]"
    t.answer(["Elf"])


@rule("vanguard", "1.3.5")
def test_a_number_that_is_chosen_is_not_negative() -> None:
    t = table(you=Side(vanguard=boss(DeclareNumber("n"))))
    t.use("Boss", asks="1.3.5")
    decision = t.machine.state.decision
    assert decision is not None
    assert (decision.shape, decision.least) == ("number", 0)
    with pytest.raises(LudexError):
        t.machine.answer(-1)


@rule("vanguard", "1.3.2")
def test_a_cost_that_can_be_paid_only_in_part_is_not_paid_at_all() -> None:
    dear = unit(
        "Dear",
        act(Select(Cards((HAND,), YOU), Exactly(Fixed(2)), into="x"), Move(IT, DROP, verb=DISCARD), draw(1)),
        grade=3,
    )
    t = table(you=Side(vanguard=dear, hand=[ELF]))
    t.refuses("use", "Dear", rule="8.5.2.3")
