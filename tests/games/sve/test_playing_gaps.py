"""What is played next, from elsewhere, in a later turn; Bane and its exceptions; picks that differ in cost."""

from __future__ import annotations

import pytest

from ludex.testing import Side, Table, amulet, engaged, follower, rule, spell, table

OGRE = follower("Ogre", 5, 5, cost=4)
IMP = follower("Imp", 1, 1, cost=3, traits=["Demon"])
BAT = follower("Bat", 1, 1, cost=2)

# The next card costs less.

PRAYER = spell("Prayer", cost=1, text=["The next follower you play this turn costs 2 less."])
PACT = spell("Pact", cost=1, text=["The next Demon card you play this turn costs 2 less."])
JOLT = spell("Jolt", cost=1, text=["Draw a card."])


def points(t: Table) -> int:
    return t.resource("you", "play points")


@rule("sve-en", "10.4.4.1", "10.6.2.7")
def test_the_next_card_costs_less_and_the_one_after_it_does_not() -> None:
    t = table(you=Side(hand=[PRAYER, OGRE, OGRE], points=10))
    t.play("Prayer")
    t.play("Ogre")
    assert points(t) == 7
    t.play("Ogre")
    assert points(t) == 3


@rule("sve-en", "10.4.4.1", "10.6.2.7")
def test_a_card_of_another_kind_does_not_use_up_what_the_next_one_saves() -> None:
    t = table(you=Side(hand=[PRAYER, JOLT, OGRE], points=10))
    t.play("Prayer")
    t.play("Jolt")
    assert points(t) == 8
    t.play("Ogre")
    assert points(t) == 6


@rule("sve-en", "10.4.4.1", "10.6.2.7")
def test_one_card_uses_up_everything_that_applied_to_it_and_nothing_else() -> None:
    t = table(you=Side(hand=[PRAYER, PACT, PACT, BAT, IMP, IMP], points=10))
    t.play("Prayer")
    t.play("Pact")
    t.play("Pact")
    t.play("Bat")
    assert points(t) == 7
    t.play("Imp")
    assert points(t) == 7
    t.play("Imp")
    assert points(t) == 4


@rule("sve-en", "10.4.4.1", "10.6.2.7")
def test_a_play_that_is_taken_back_uses_nothing_up() -> None:
    bolt = spell("Bolt", cost=3, text=["Select an enemy follower on the field and deal it 1 damage."])
    prayer = spell("Prayer", cost=1, text=["The next spell you play this turn costs 2 less."])
    t = table(you=Side(hand=[prayer, bolt], points=4), opponent=Side(field=[OGRE, BAT]))
    t.play("Prayer")
    t.play("Bolt", asks="10.6.2.3")
    t.take_back()
    t.play("Bolt", targets="Ogre")
    assert points(t) == 2


@rule("sve-en", "7.4.8")
def test_what_no_card_used_up_ends_with_the_turn() -> None:
    t = table(you=Side(hand=[PRAYER, OGRE], points=10))
    t.play("Prayer")
    t.end_main()
    t.end_main()
    before = points(t)
    t.play("Ogre")
    assert points(t) == before - 4


# Played from the cemetery, by its own text.

RISING = "You may play this from the cemetery if there are at least 2 cards on your field."
WRAITH = follower("Wraith", 3, 2, cost=2, text=[RISING])


@rule("sve-en", "1.3.1", "8.2.1")
def test_a_card_whose_text_says_so_is_played_from_the_cemetery() -> None:
    t = table(you=Side(cemetery=["Ninth-Hour Shade", *[BAT] * 14], points=5))
    assert t.options() == ["play Ninth-Hour Shade", "end"]
    t.play("Ninth-Hour Shade")
    t.expect_zone("you", "field", ["Ninth-Hour Shade"])
    assert t.zone("you", "cemetery") == ["Bat"] * 14
    assert points(t) == 1
    assert t.has("Ninth-Hour Shade", "Storm")


@rule("sve-en", "1.3.1", "8.2.1")
def test_it_stays_there_while_its_condition_does_not_hold() -> None:
    t = table(you=Side(field=[OGRE], hand=[BAT], cemetery=[WRAITH]))
    t.refuses("play", "Wraith", rule="8.2.1")
    t.play("Bat")
    t.play("Wraith")
    t.expect_zone("you", "field", ["Ogre", "Bat", "Wraith"])


@rule("sve-en", "1.3.1", "8.2.1", "10.6.2.5.4", "10.6.2.6")
def test_from_the_cemetery_a_card_is_played_like_any_other() -> None:
    shade = "Ninth-Hour Shade"
    t = table(you=Side(cemetery=[shade, *[BAT] * 14], points=3))
    t.refuses("play", shade, rule="10.6.2.5.4")
    t = table(you=Side(field=[OGRE] * 5, cemetery=[shade, *[BAT] * 14]))
    t.refuses("play", shade, rule="10.6.2.6")


@rule("sve-en", "1.3.1", "8.2.1", "12.3.4")
def test_it_is_neither_played_by_the_other_player_nor_in_their_turn_nor_from_elsewhere() -> None:
    pile = ["Ninth-Hour Shade", *[BAT] * 14]
    t = table(opponent=Side(cemetery=pile), you=Side(banished=pile, cemetery=[BAT] * 15))
    assert t.options() == ["end"]
    blitz = spell("Blitz", cost=1, text=["[quick]", "Draw a card."])
    t = table(active="opponent", you=Side(hand=[blitz], cemetery=pile))
    t.end_main(asks="7.4.5")
    assert t.options() == ["play Blitz", "pass"]
    t.refuses("play", "your Ninth-Hour Shade", rule="12.3.4")


@rule("sve-en", "1.3.1", "8.2.1", "12.3.2")
def test_with_quick_it_is_played_from_the_cemetery_in_the_other_players_turn() -> None:
    ghost = follower("Ghost", 1, 1, cost=1, text=["[quick]", RISING])
    t = table(active="opponent", you=Side(field=[OGRE, OGRE], cemetery=[ghost]))
    t.end_main(asks="7.4.5")
    t.play("Ghost")
    t.expect_zone("you", "field", ["Ogre", "Ogre", "Ghost"])


# During the next turn.

AN_ENEMY = "Select an enemy follower on the field"
CHAINS = "It can't attack enemies during its controller's next turn."
ICE = "It doesn't refresh during its controller's next start phase."
BOXED = "It becomes Boxed until the end of its controller's next turn."
SHACKLE = spell("Shackle", cost=1, text=["[quick]", f"{AN_ENEMY}. {CHAINS}"])
FROST = spell("Frost", cost=1, text=["[quick]", f"{AN_ENEMY} and engage it. {ICE}"])


@rule("sve-en", "7.4.8")
def test_during_the_next_turn_is_not_during_the_rest_of_this_one() -> None:
    t = table(active="opponent", you=Side(hand=[SHACKLE]), opponent=Side(field=[OGRE, BAT]))
    t.attack("Bat", "your leader", asks="8.4.7")
    t.play("Shackle", targets="Ogre")
    t.attack("Ogre", "your leader")
    assert t.leader("you") == 14
    t.end_main()
    t.end_main()
    assert t.active == "opponent"
    t.refuses("attack", "Ogre", rule="8.4.3.2.1")
    t.attack("Bat", "your leader")
    t.end_main()
    t.end_main()
    t.attack("Ogre", "your leader")
    assert t.leader("you") == 8


@rule("sve-en", "7.4.8")
def test_during_the_next_turn_of_its_controller_if_that_follows() -> None:
    t = table(you=Side(hand=[SHACKLE]), opponent=Side(field=[OGRE]))
    t.play("Shackle")
    t.end_main()
    t.refuses("attack", "Ogre", rule="8.4.3.2.1")
    t.end_main()
    t.end_main()
    t.attack("Ogre", "your leader")


@rule("sve-en", "7.2.3")
def test_a_start_phase_without_refreshing_is_the_next_one_only() -> None:
    t = table(active="opponent", you=Side(hand=[FROST]), opponent=Side(field=[OGRE, BAT]))
    t.attack("Bat", "your leader", asks="8.4.7")
    t.play("Frost", targets="Ogre")
    for expected in (True, False):
        t.end_main()
        t.end_main()
        assert (t.active, t.engaged("Ogre")) == ("opponent", expected)


@rule("sve-en", "5.31.2")
def test_until_the_end_of_the_next_turn_begins_at_once() -> None:
    box = spell("Box", cost=1, text=["[quick]", f"{AN_ENEMY}. {BOXED}"])
    knight = follower("Knight", 1, 1, text=["Ward."])
    t = table(active="opponent", you=Side(hand=[box]), opponent=Side(field=[knight, BAT]))
    t.attack("Bat", "your leader", asks="8.4.7")
    t.play("Box", targets="Knight")
    assert not t.has("Knight", "Ward")
    t.end_main()
    t.end_main()
    assert (t.active, t.has("Knight", "Ward")) == ("opponent", False)
    t.end_main()
    assert t.has("Knight", "Ward")


# Bane and what cannot be destroyed by abilities.

HARDY = follower("Hardy", 3, 4, text=["This follower can't be destroyed by abilities."])


@rule("sve-en", "11.3.2.1")
def test_what_abilities_cannot_destroy_survives_bane_but_not_the_lack_of_defense() -> None:
    wasp = follower("Wasp", 1, 9, text=["Bane."])
    t = table(you=Side(field=[wasp, OGRE]), opponent=Side(field=[engaged(HARDY)]))
    t.attack("Wasp", "Hardy")
    t.expect_zone("opponent", "field", ["Hardy"])
    t.attack("Ogre", "Hardy")
    t.expect_zone("opponent", "cemetery", ["Hardy"])


@rule("sve-en", "11.1.3", "11.3.1", "11.3.2.1")
def test_lacking_defense_after_a_fight_with_bane_it_is_destroyed_together_with_the_other() -> None:
    asp = follower("Asp", 4, 3, text=["Bane.", "[lastwords] Draw a card."])
    t = table(you=Side(field=[asp]), opponent=Side(field=[engaged(HARDY)]))
    t.attack("Asp", "Hardy")
    destroyed = [event for event in t.events("moved") if event.verb == "destroy"]
    assert len(destroyed) == 2
    assert len({event.batch for event in destroyed}) == 1


# Different costs.

UNLIKE = "followers on your field with different base costs and give them [attack]+1."
BOON = spell("Boon", cost=0, text=[f"Select up to 3 {UNLIKE}"])
RITE = amulet("Rite", text=["[act] Banish 3 cards with different base costs from your cemetery: Draw a card."])


@rule("sve-en", "10.6.2.3")
def test_selected_cards_differ_in_cost() -> None:
    gnat = follower("Gnat", 1, 1, cost=2)
    t = table(you=Side(hand=[BOON], field=[BAT, gnat, IMP]))
    t.play("Boon", asks="10.6.2.3")
    with pytest.raises(AssertionError, match="differ"):
        t.answer(["Bat", "Gnat"])
    t.answer(["Gnat", "Imp"])
    assert [t.stat(name, "attack") for name in ("Bat", "Gnat", "Imp")] == [1, 2, 2]


@rule("sve-en", "10.4.2.2")
def test_a_cost_of_cards_that_differ_in_cost_wants_as_many_costs() -> None:
    t = table(you=Side(field=[RITE], cemetery=[BAT, BAT, BAT, IMP]))
    t.refuses("use", "Rite", rule="10.4.2.2")
    t = table(you=Side(field=[RITE], cemetery=[BAT, IMP, OGRE, BAT]))
    t.use("Rite", 0, ["Bat", "Imp", "Ogre"])
    assert sorted(t.zone("you", "banished zone")) == ["Bat", "Imp", "Ogre"]
    t.expect_zone("you", "cemetery", ["Bat"])


@rule("sve-en", "10.6.2.3.3")
def test_a_selection_of_so_many_different_costs_needs_them() -> None:
    nudge = spell("Nudge", cost=0, text=[f"Select 2 {UNLIKE}"])
    t = table(you=Side(hand=[nudge], field=[BAT, BAT]))
    t.refuses("play", "Nudge", rule="10.6.2.3.3")
    t = table(you=Side(hand=[nudge], field=[BAT, BAT, IMP]))
    t.play("Nudge", targets=["Bat#2", "Imp"])
    assert t.stat("Imp", "attack") == 2


@rule("sve-en", "1.3.2")
def test_what_is_picked_later_is_as_many_different_costs_as_there_are() -> None:
    cull = spell("Cull", cost=0, text=["Draw a card. Banish 3 cards with different base costs from your cemetery."])
    t = table(you=Side(hand=[cull], cemetery=[BAT, BAT, IMP]))
    t.play("Cull", ["Bat#1", "Imp"])
    assert sorted(t.zone("you", "banished zone")) == ["Bat", "Imp"]


def test_many_cards_of_few_costs_are_looked_through_at_once() -> None:
    rite = amulet("Rite", text=["[act] Banish 9 cards with different base costs from your cemetery: Draw a card."])
    pile = [follower(f"Rank {cost}", cost=cost) for cost in range(8) for _ in range(4)]
    t = table(you=Side(field=[rite], cemetery=pile))
    t.refuses("use", "Rite", rule="10.4.2.2")
