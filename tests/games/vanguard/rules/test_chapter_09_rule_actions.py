"""VG 9.1 to 9.5: what the game itself does in check timings."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.modifiers import AddStat
from ludex.core.ops.move import Move
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.program import Body
from ludex.core.selectors import IT, THIS, Cards, Is
from ludex.core.values import Count, Fixed, Times
from ludex.games.vanguard.ops.battle import Attack
from ludex.games.vanguard.ops.call import Call, MoveTo, Place
from ludex.games.vanguard.ops.legion import Legion
from ludex.games.vanguard.words import DECK, DROP, G_ZONE, HAND, NAMES, POWER, REMOVE, REMOVED, RIDE, SOUL, VC
from ludex.testing import rule
from ludex.testing.vanguard import Side, act, attacks, choose, draw, face_down, g_unit, gets, placed, table, unit
from tests.games.vanguard.rules.battle_parts import (
    ELF,
    FOE,
    IMP,
    KING,
    MY_REAR,
    MY_VANGUARD,
    OGRE,
    THEIR_VANGUARD,
    WALL,
    called,
    uses,
)

EXILE = Move(MY_VANGUARD, REMOVED, verb=REMOVE)
"""The vanguard is removed, and nothing comes in its place."""


def drops(who: Who) -> Move:
    """The whole deck is put into the drop zone."""
    return Move(Cards((DECK,), who), DROP)


# 9.1.2, 9.1.3: when they are done.


@rule("vanguard", "9.1.2")
def test_a_situation_in_the_middle_of_an_effect_is_not_looked_at() -> None:
    """The deck is empty for a moment: nobody has lost when it holds cards again by the next check timing."""
    sage = unit("Sage", uses(drops(YOU), Move(Cards((DROP,), YOU), DECK)))
    t = table(you=Side(rear=[sage], deck=[ELF, IMP]))
    t.use("Sage", 0, ["Elf", "Imp"])
    assert (t.outcome, len(t.zone("you", "deck"))) == (None, 2)


@rule("vanguard", "9.1.2")
def test_two_units_share_a_circle_until_the_effect_is_over() -> None:
    count = AddStat(POWER, Times(Fixed(1000), Count(MY_REAR)))
    caller = unit("Caller", uses(choose(HAND), Call(IT, Place("same circle", called("Imp"))), gets(count)), power=5000)
    t = table(you=Side(rear=[caller, IMP], hand=[ELF]))
    t.use("Caller", 0, "Elf")
    assert (t.power("Caller"), t.rear("you")) == (8000, {"left front": "Caller", "right front": "Elf"})


@rule("vanguard", "9.1.3", "9.2.1")
def test_players_that_lose_together_lose_at_once() -> None:
    doom = unit("Doom", uses(drops(YOU), drops(OPPONENT)))
    t = table(you=Side(rear=[doom]))
    t.use("Doom")
    assert t.winner == "nobody"


@rule("vanguard", "9.1.3")
def test_what_is_due_on_several_circles_is_done_together() -> None:
    crowd = uses(choose(HAND, n=2), Call(IT, Place("front")), choose(HAND, n=1), Call(IT, Place("guardian")), zones=VC)
    t = table(you=Side(vanguard=unit("Chief", crowd, grade=3), rear=[IMP, OGRE], hand=[ELF, KING, WALL]))
    t.use("Chief", 0, ["Elf", "King"], "left front", "right front", "Wall")
    gone = [event for event in t.events("moved") if event.to == DROP]
    assert sorted(t.name(event.card) for event in gone) == ["Imp", "Ogre", "Wall"]
    assert len({event.batch for event in gone}) == 1


# 9.2: losing.


@rule("vanguard", "9.2.1", "9.2.2")
@pytest.mark.parametrize(("before", "lost"), [(4, False), (5, True)])
def test_the_sixth_card_of_damage_loses_the_game(before: int, lost: bool) -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE, damage=before))
    t.attack("Ogre")
    assert (t.damage("opponent"), t.winner) == (before + 1, "you" if lost else "")
    if lost:
        assert t.outcome is not None
        assert (t.outcome.rule, t.outcome.reason) == ("9.2.2", "six cards in the damage zone")


@rule("vanguard", "9.2.2")
def test_more_than_six_are_six() -> None:
    t = table(you=Side(rear=[unit("Ace", power=9000, critical=3)]), opponent=Side(vanguard=FOE, damage=5))
    t.attack("Ace")
    assert (t.damage("opponent"), t.winner) == (8, "you")


@rule("vanguard", "9.2.2")
def test_face_down_cards_count() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE, damage=[face_down(ELF)] * 5))
    t.attack("Ogre")
    assert t.winner == "you"


@rule("vanguard", "9.2.1", "9.2.3")
def test_who_has_no_card_in_the_deck_loses() -> None:
    """Nothing has to be drawn for that: the last card was enough."""
    sage = unit("Sage", act(draw(1)))
    t = table(you=Side(rear=[sage], deck=[ELF, IMP]))
    t.use("Sage")
    assert t.winner == ""
    t.use("Sage")
    assert t.winner == "opponent"
    assert t.outcome is not None
    assert t.outcome.rule == "9.2.3"


@rule("vanguard", "9.2.3")
def test_that_holds_in_the_opponents_turn_too() -> None:
    doom = unit("Doom", act(drops(OPPONENT)))
    t = table(you=Side(rear=[doom]))
    t.use("Doom")
    assert t.winner == "you"


@rule("vanguard", "9.2.4", "9.5.1.1")
def test_who_has_neither_vanguard_nor_soul_loses() -> None:
    t = table(you=Side(vanguard=unit("Chief", act(EXILE, zones=VC), grade=3)))
    t.use("Chief")
    assert t.winner == "opponent"
    assert t.outcome is not None
    assert t.outcome.rule == "9.2.4"


@rule("vanguard", "9.2.4")
def test_a_heart_is_no_vanguard_but_becomes_one() -> None:
    """The G unit is gone, and the card it strode over is the vanguard again: nobody has lost."""
    dragon = g_unit("Dragon", act(Move(THIS, G_ZONE), zones=VC))
    t = table(you=Side(vanguard=dragon, hearts=[KING]))
    t.use("Dragon")
    assert (t.winner, t.vanguard("you")) == ("", "King")


# 9.3: too many units.


def crowding(*bodies: Body) -> CardDef:
    """A rear-guard that puts cards on the vanguard circle: nothing rides."""
    return unit("Usher", uses(*bodies))


PUT_ONE = crowding(choose(HAND), Move(IT, VC))


@rule("vanguard", "9.3.1")
def test_of_several_vanguards_the_one_that_came_last_stays() -> None:
    t = table(you=Side(rear=[PUT_ONE], hand=[KING], soul=[IMP]))
    t.use("Usher", 0, "King")
    assert (t.vanguard("you"), t.soul("you"), t.zone("you", "drop zone")) == ("King", ["Imp", "Vanguard"], [])


@rule("vanguard", "9.3.1")
def test_all_the_others_go_to_the_soul() -> None:
    usher = crowding(choose(HAND), Move(IT, VC), choose(HAND), Move(IT, VC))
    t = table(you=Side(rear=[usher], hand=[KING, OGRE]))
    t.use("Usher", 0, "Ogre", "King")
    assert (t.vanguard("you"), sorted(t.soul("you"))) == ("King", ["Ogre", "Vanguard"])


@rule("vanguard", "9.3.3")
@pytest.mark.parametrize(("stays", "goes"), [("King", "Ogre"), ("Ogre", "King")])
def test_of_several_that_came_together_their_player_chooses(stays: str, goes: str) -> None:
    usher = crowding(choose(HAND, n=2), Move(IT, VC))
    t = table(you=Side(rear=[usher], hand=[KING, OGRE]))
    t.use("Usher", 0, ["King", "Ogre"], asks="9.3.3")
    assert (t.asked, sorted(t.options())) == ("you", ["King", "Ogre"])
    t.answer(stays)
    assert (t.vanguard("you"), sorted(t.soul("you"))) == (stays, sorted([goes, "Vanguard"]))


@rule("vanguard", "9.3.5")
def test_a_unit_that_comes_to_a_legion_sends_both_to_the_soul() -> None:
    t = table(you=Side(vanguard=KING, mate=OGRE, rear=[PUT_ONE], hand=[FOE]))
    t.use("Usher", 0, "Foe")
    assert (t.vanguard("you"), sorted(t.soul("you"))) == ("Foe", ["King", "Ogre"])


@rule("vanguard", "9.3.5")
def test_of_those_that_came_to_a_legion_together_one_is_chosen() -> None:
    usher = crowding(choose(HAND, n=2), Move(IT, VC))
    t = table(you=Side(vanguard=KING, mate=OGRE, rear=[usher], hand=[FOE, IMP]))
    t.use("Usher", 0, ["Foe", "Imp"], asks="9.3.5")
    assert sorted(t.options()) == ["Foe", "Imp"]
    t.answer("Imp")
    assert (t.vanguard("you"), sorted(t.soul("you"))) == ("Imp", ["Foe", "King", "Ogre"])


@rule("vanguard", "9.3.5")
def test_a_mate_that_came_last_stays_alone() -> None:
    """Another unit lay beside the leader when its mate came: all the rest go to the soul, the leader too."""
    chief = unit(
        "Chief",
        uses(choose(HAND, filter=Is(NAMES, "Foe")), Move(IT, VC), choose(HAND), Legion(IT), zones=VC),
        grade=3,
        mates="Elf",
    )
    t = table(you=Side(vanguard=chief, hand=[FOE, ELF]))
    t.use("Chief", 0, "Foe", "Elf")
    assert (t.vanguard("you"), sorted(t.soul("you"))) == ("Elf", ["Chief", "Foe"])


@rule("vanguard", "9.3.2")
def test_of_several_legion_mates_the_one_that_came_last_stays() -> None:
    """Within one effect a second leader comes to the circle and gets a mate of its own.

    The mate that was there before goes to the soul; then its leader is in legion no more (9.3.5).
    """
    heir = unit("Heir", grade=3, mates="Elf")
    chief = unit(
        "Chief",
        uses(
            choose(HAND, filter=Is(NAMES, "Heir")),
            Move(IT, VC),
            choose(HAND, filter=Is(NAMES, "Elf")),
            Legion(IT, called("Heir", MY_VANGUARD)),
            zones=VC,
        ),
        grade=3,
        mates="Ogre",
    )
    t = table(you=Side(vanguard=chief, mate=OGRE, hand=[heir, ELF]))
    t.use("Chief", 0, "Heir", "Elf")
    gone = [(t.name(event.card), event.rule) for event in t.events("moved") if event.to == SOUL]
    assert (gone[0], {cited for _, cited in gone[1:]}) == (("Ogre", "9.3.2"), {"9.3.5"})
    assert (t.vanguard("you"), sorted(t.soul("you"))) == ("Elf", ["Chief", "Heir", "Ogre"])


@rule("vanguard", "9.3.6")
def test_a_unit_called_to_a_taken_circle_sends_the_other_to_the_drop_zone() -> None:
    t = table(you=Side(rear=[IMP], hand=[ELF]))
    t.call("Elf", "left front")
    assert (t.rear("you"), t.zone("you", "drop zone")) == ({"left front": "Elf"}, ["Imp"])


@rule("vanguard", "9.3.6")
def test_the_one_that_moved_there_last_stays_too() -> None:
    """It has been on the field for longer, but came to the circle later."""
    walker = unit("Walker", act(MoveTo(THIS, Place("front"))))
    t = table(you=Side(rear={"left back": walker}, hand=[ELF]))
    t.call("Elf", "left front")
    t.use("Walker", 0, "left front")
    assert (t.rear("you"), t.zone("you", "drop zone")) == ({"left front": "Walker"}, ["Elf"])


@rule("vanguard", "9.3.6")
def test_other_circles_are_not_concerned() -> None:
    t = table(you=Side(rear=[IMP, OGRE], hand=[ELF]))
    t.call("Elf", "right front")
    assert (t.rear("you"), t.zone("you", "drop zone")) == ({"left front": "Imp", "right front": "Elf"}, ["Ogre"])


@rule("vanguard", "9.3.7")
@pytest.mark.parametrize(("stays", "goes"), [("Elf", ["Imp", "Ogre"]), ("Ogre", ["Elf", "Imp"])])
def test_of_several_called_together_to_one_circle_their_player_chooses(stays: str, goes: list[str]) -> None:
    caller = unit("Caller", uses(choose(HAND, n=2), Call(IT)))
    t = table(you=Side(rear={"left back": caller, "left front": IMP}, hand=[ELF, OGRE]))
    t.use("Caller", 0, ["Elf", "Ogre"], "left front", "left front", asks="9.3.7")
    assert (t.asked, sorted(t.options())) == ("you", ["Elf", "Ogre"])
    t.answer(stays)
    assert (t.rear("you")["left front"], sorted(t.zone("you", "drop zone"))) == (stays, goes)


# 9.4: guardians without a battle.


@rule("vanguard", "9.4.1")
def test_a_guardian_outside_the_battle_phase_goes_to_the_drop_zone() -> None:
    caller = unit("Caller", uses(choose(HAND), Call(IT, Place("guardian"))))
    t = table(you=Side(rear=[caller], hand=[WALL]))
    t.use("Caller", 0, "Wall")
    assert (t.zone("you", "guardian circle"), t.zone("you", "drop zone")) == ([], ["Wall"])


@rule("vanguard", "9.4.1")
def test_in_the_battle_phase_it_stays() -> None:
    caller = unit("Caller", attacks(choose(HAND), Call(IT, Place("guardian"))))
    t = table(you=Side(rear=[caller], hand=[WALL]))
    t.attack("Caller", "vanguard", "Wall", asks="7.5.1.2")
    assert t.zone("you", "guardian circle") == ["Wall"]


@rule("vanguard", "9.4.1")
def test_guardians_of_an_attack_ordered_in_the_main_phase_stay_for_that_attack() -> None:
    eager = unit("Eager", act(Attack(THIS, THEIR_VANGUARD)), power=8000)
    t = table(you=Side(rear=[eager]), opponent=Side(vanguard=FOE, hand=[WALL]))
    t.use("Eager", asks="7.5.1.2")
    t.guard("Wall")
    assert (t.zone("opponent", "guardian circle"), t.power("Foe")) == (["Wall"], 16000)
    t.pass_()
    assert (t.damage("opponent"), t.zone("opponent", "drop zone")) == (0, ["Wall"])


# 9.5: no vanguard.


@rule("vanguard", "9.5.1")
def test_without_a_vanguard_a_card_of_the_soul_rides() -> None:
    """Of any grade, by choice, and what waits for its ride triggers."""
    rookie = unit("Rookie", placed(VC, draw(1), verb=RIDE), grade=0)
    t = table(you=Side(vanguard=unit("Chief", act(EXILE, zones=VC), grade=3), soul=[rookie, KING]))
    t.use("Chief", asks="9.5.1")
    assert (t.asked, sorted(t.options())) == ("you", ["King", "Rookie"])
    t.answer("Rookie")
    assert (t.vanguard("you"), t.soul("you"), t.zone("you", "hand"), t.winner) == ("Rookie", ["King"], ["Filler"], "")


@rule("vanguard", "9.5.1")
def test_the_owner_of_the_empty_circle_chooses() -> None:
    thief = unit("Thief", act(Move(THEIR_VANGUARD, REMOVED, verb=REMOVE)))
    t = table(you=Side(rear=[thief]), opponent=Side(soul=[KING, IMP]))
    t.use("Thief", asks="9.5.1")
    assert t.asked == "opponent"
    t.answer("King")
    assert t.vanguard("opponent") == "King"


@rule("vanguard", "9.5.1", "1.3.4")
def test_if_both_choose_who_rides_the_other_knows_whom_the_turn_player_chose() -> None:
    doom = unit("Doom", act(Move(Cards((VC,), EACH), REMOVED, verb=REMOVE)))
    t = table(you=Side(rear=[doom], soul=[KING, IMP]), opponent=Side(soul=[ELF, OGRE]))
    t.use("Doom", 0, "King", asks="9.5.1")
    assert (t.asked, t.options(), t.zone("you", "vanguard circle")) == ("opponent", ["Elf", "Ogre"], [])
    assert t.decision is not None
    assert t.decision.prompt.endswith("(your opponent chose King)")
    assert t.story("opponent")[-1] == "Your opponent chose King [1.3.4]"
    t.answer("Ogre")
    assert (t.vanguard("you"), t.vanguard("opponent"), t.tells("chose")) == ("King", "Ogre", ["King"])


@rule("vanguard", "9.5.1.1")
def test_without_a_soul_the_opponent_of_the_effect_loses() -> None:
    thief = unit("Thief", act(Move(THEIR_VANGUARD, REMOVED, verb=REMOVE)))
    t = table(you=Side(rear=[thief]))
    t.use("Thief")
    assert t.winner == "you"
