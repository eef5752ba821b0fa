"""What a text speaks of: its leader, them, the rest, and cards that are played."""

from __future__ import annotations

import pytest

from ludex.testing import Side, Table, amulet, engaged, follower, rule, spell, table

IMP = follower("Imp", 1, 3, cost=1)
FAIRY = follower("Fairy", 1, 1, cost=1, token=True)
OGRE = follower("Ogre", 3, 3, cost=4, traits=["Golem"])
PAGE = follower("Page", 1, 1, cost=2)

# Its leader.


@rule("sve-en", "10.6.2.8.2", "4.1.4.1")
@pytest.mark.parametrize(
    "text",
    [
        "Select an enemy follower on the field. Destroy it, put a Fairy token into your EX area, and deal 2 damage to "
        "its leader.",
        "Select an enemy follower on the field. Deal it 1 damage. Summon a Fairy token. Deal 2 damage to its leader.",
        "Select an enemy follower on the field. Banish it. Put the top card of your deck into your EX area. "
        "Deal 2 damage to its leader.",
    ],
)
def test_its_leader_is_that_of_the_selected_follower_whatever_was_put_in_between(text: str) -> None:
    t = table(you=Side(hand=[spell("Curse", cost=0, text=[text])]), opponent=Side(field=[IMP]), cards=[FAIRY])
    t.play("Curse")
    assert (t.leader("you"), t.leader("opponent")) == (20, 18)


@rule("sve-en", "10.7.3")
def test_its_leader_is_that_of_the_card_the_trigger_is_about() -> None:
    trap = amulet(
        "Trap", text=["Whenever a follower on the field attacks, summon a Fairy token and deal 2 damage to its leader."]
    )
    statue = follower("Statue", 0, 9)
    t = table(
        active="opponent", you=Side(field=[trap, engaged(statue)]), opponent=Side(field=[PAGE]), cards=[FAIRY]
    )  # fmt: skip
    t.attack("Page", "Statue")
    assert (t.leader("you"), t.leader("opponent")) == (20, 18)


# Them.

LOOK = "Look at the top 3 cards of your deck. You may reveal a follower from among them and add it to your hand."
SEER = spell("Seer", cost=0, text=[f"{LOOK} Put any number of them on the top of your deck in any order. "
                                   "Put the rest on the bottom in any order."])  # fmt: skip
HOARDER = spell("Hoarder", cost=0, text=[f"{LOOK} Put a card from among them into your EX area. "
                                         "Put the rest on the bottom of your deck in any order."])  # fmt: skip
TOME = spell("Tome", cost=1, text=["Draw a card."])


def looking(card: object) -> Table:
    return table(you=Side(hand=[card], deck=[IMP, TOME, OGRE]))  # type: ignore[list-item]


@rule("sve-en", "5.11.1")
def test_what_was_taken_is_not_any_of_them_any_more() -> None:
    t = looking(SEER)
    t.play("Seer", "yes", "Imp", asks="10.6.2.8.2")
    assert t.options() == ["Tome", "Ogre"]
    t.answer(["Ogre"])
    assert (t.zone("you", "hand"), t.zone("you", "deck")) == (["Imp"], ["Ogre", "Tome"])


@rule("sve-en", "5.11.1")
def test_nor_is_it_among_them() -> None:
    t = looking(HOARDER)
    t.play("Hoarder", "yes", "Imp", asks="10.6.2.8.2")
    assert t.options() == ["Tome", "Ogre"]
    t.answer("Tome")
    assert (t.zone("you", "EX area"), t.zone("you", "deck")) == (["Tome"], ["Ogre"])


@rule("sve-en", "5.11.1")
def test_where_nothing_was_taken_all_of_them_are_there() -> None:
    t = looking(SEER)
    t.play("Seer", "no", asks="10.6.2.8.2")
    assert t.options() == ["Imp", "Tome", "Ogre"]


# Cards that are played.


@rule("sve-en", "4.4.3.1")
@pytest.mark.parametrize("zone", ["hand", "ex"])
def test_your_followers_cost_less_to_play_from_wherever_they_are_played(zone: str) -> None:
    forge = amulet("Forge", text=["Your Golem followers cost 1 less to play."])
    t = table(you=Side(field=[forge], points=5, **{zone: [OGRE, PAGE]}))
    t.play("Ogre")
    assert t.resource("you", "play points") == 2
    t.play("Page")
    assert t.resource("you", "play points") == 0


@rule("sve-en", "4.4.3.1")
def test_only_the_player_who_is_spoken_to_pays_less() -> None:
    forge = amulet("Forge", text=["While this card is on your field, your Golem followers cost 1 less to play."])
    t = table(you=Side(hand=[OGRE], points=5), opponent=Side(field=[forge]))
    t.play("Ogre")
    assert t.resource("you", "play points") == 1


@rule("sve-en", "4.4.3.1")
def test_each_such_follower_costs_either_player_less() -> None:
    forge = amulet("Forge", text=["Each Golem follower costs 1 less to play."])
    for mine, other in (([forge], []), ([], [forge])):
        t = table(you=Side(field=mine, hand=[OGRE], points=5), opponent=Side(field=other))
        t.play("Ogre")
        assert t.resource("you", "play points") == 2


@rule("sve-en", "4.4.3.1", "7.4.8")
def test_for_the_rest_of_the_turn_it_holds_for_cards_that_are_drawn_later() -> None:
    haste = spell(
        "Haste", cost=0, text=["For the rest of this turn, each Golem follower costs 1 less to play. Draw a card."]
    )
    t = table(you=Side(hand=[haste], deck=[OGRE, OGRE, PAGE], points=5))
    t.play("Haste")
    t.play("Ogre")
    assert t.resource("you", "play points") == 2
    t.end_main()
    t.end_main()
    t.play("Ogre")
    assert t.resource("you", "play points") == 2


@rule("sve-en", "4.4.3.1")
def test_your_spells_cost_less_too() -> None:
    tower = amulet("Tower", text=["Your spells cost 1 less to play."])
    t = table(you=Side(field=[tower], hand=[TOME], points=0, max_points=5))
    t.play("Tome")
    assert len(t.zone("you", "hand")) == 1


# What a spell says of its own cost.


@rule("sve-en", "10.3.4", "10.4.4.1")
@pytest.mark.parametrize(
    "text",
    [
        ["This costs 2 less to play. Draw a card."],
        ["This costs 2 less to play.", "Draw a card."],
        ["This costs X less to play. X equals the number of followers on your field. Draw a card."],
        ["If there are at least 2 followers on your field, this costs 2 less to play. Draw a card."],
        ["Necrocharge (1) - This costs 2 less to play. Draw a card."],
    ],
)
def test_what_a_spell_costs_less_it_costs_when_it_is_played(text: list[str]) -> None:
    bargain = spell("Bargain", cost=3, text=text)
    t = table(you=Side(hand=[bargain], field=[IMP, IMP], cemetery=[PAGE], points=1))
    t.play("Bargain")
    assert (t.resource("you", "play points"), len(t.zone("you", "hand"))) == (0, 1)


@rule("sve-en", "10.3.4", "10.4.4.1")
def test_a_spell_whose_condition_does_not_hold_costs_what_is_printed() -> None:
    text = ["If there are at least 2 followers on your field, this costs 2 less to play. Draw a card."]
    bargain = spell("Bargain", cost=3, text=text)
    t = table(you=Side(hand=[bargain, bargain], field=[IMP], points=3))
    t.play("Bargain")
    assert t.resource("you", "play points") == 0
