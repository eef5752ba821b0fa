"""Situations of Shadowverse: Evolve in which several rules meet: lasting effects and replacement."""

from __future__ import annotations

from ludex.testing import (
    Side,
    amulet,
    engaged,
    follower,
    lying,
    rule,
    spell,
    table,
)

OGRE = follower("Ogre", 5, 5, cost=4)
BAT = follower("Bat", 1, 1, cost=1)
THEFT = spell("Theft", cost=0, text=["Select an enemy follower on the field. Steal it."])
SWEEP = spell("Sweep", cost=0, text=["Deal 1 damage to each follower on the field."])
JOLT = spell("Jolt", cost=0, text=["Draw a card."])


@rule("sve-en", "10.9.1.2", "10.9.1.6")
def test_an_ability_given_after_all_were_lost_is_there() -> None:
    hush = spell("Hush", cost=0, text=["Select a follower on the field. It loses all abilities."])
    gift = spell("Gift", cost=0, text=["Select a follower on the field and give it Storm."])
    wall = follower("Wall", 1, 1, text=["Ward."])
    t = table(you=Side(field=[wall], hand=[gift, hush, gift]))
    t.play("Gift")
    t.play("Hush")
    assert not t.has("Wall", "Storm")
    assert not t.has("Wall", "Ward")
    t.play("Gift")
    assert t.has("Wall", "Storm")


@rule("sve-en", "10.9.1.4", "5.14.1")
def test_changing_the_defense_of_a_wounded_follower_sets_what_it_is_now() -> None:
    shrink = spell("Shrink", cost=0, text=["Select a follower on the field and change its attack and defense to 1."])
    t = table(you=Side(hand=[shrink]), opponent=Side(field=[lying(OGRE, damage=3)]))
    t.play("Shrink")
    assert t.stats("Ogre")[:2] == (1, 1)


@rule("sve-en", "10.9.1.5", "10.9.1.6")
def test_setting_a_value_and_adding_to_it_go_by_the_order_they_came() -> None:
    gift = spell("Gift", cost=0, text=["Select a follower on the field and give it [attack]+3/[defense]+3."])
    shrink = spell("Shrink", cost=0, text=["Select a follower on the field and change its attack and defense to 1."])
    t = table(you=Side(hand=[gift, shrink]), opponent=Side(field=[OGRE]))
    t.play("Gift")
    t.play("Shrink")
    assert t.stats("Ogre")[:2] == (1, 1)
    t = table(you=Side(hand=[gift, shrink]), opponent=Side(field=[OGRE]))
    t.play("Shrink")
    t.play("Gift")
    assert t.stats("Ogre")[:2] == (4, 4)


@rule("sve-en", "10.9.2", "5.22.4")
def test_a_stolen_follower_keeps_what_was_given_and_loses_what_its_old_field_gave() -> None:
    banner = amulet("Banner", text=["Each follower on your field has [attack]+2."])
    gift = spell("Gift", cost=0, text=["Select a follower on the field and give it [attack]+1."])
    t = table(you=Side(hand=[gift, THEFT]), opponent=Side(field=[banner, BAT]))
    t.play("Gift")
    assert t.stat("Bat", "attack") == 4
    t.play("Theft")
    assert t.stat("Bat", "attack") == 2


@rule("sve-en", "10.9.3", "11.3.1")
def test_a_follower_that_comes_under_a_curse_dies_with_its_fanfare_waiting() -> None:
    frost = amulet("Frost", text=["Each enemy follower on the field has [defense]-1."])
    page = follower("Page", 1, 1, text=["[fanfare] Draw a card."])
    t = table(you=Side(hand=[page]), opponent=Side(field=[frost]))
    t.play("Page")
    assert t.zone("you", "cemetery") == ["Page"]
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "10.10.1", "11.1.3")
def test_what_replaces_deaths_still_does_so_while_it_dies_itself() -> None:
    pyre = follower(
        "Pyre", 1, 1, text=["If an enemy follower would be put from the field into the cemetery, banish it instead."]
    )
    t = table(you=Side(field=[pyre], hand=[SWEEP]), opponent=Side(field=[BAT]))
    t.play("Sweep")
    assert t.zone("opponent", "banished") == ["Bat"]
    assert "Pyre" in t.zone("you", "cemetery")


@rule("sve-en", "10.10.1.1", "12.5.3")
def test_a_follower_banished_instead_has_no_last_words() -> None:
    pyre = amulet(
        "Pyre", text=["If an enemy follower would be put from the field into the cemetery, banish it instead."]
    )
    ghoul = follower("Ghoul", 1, 1, text=["[lastwords] Draw a card."])
    t = table(you=Side(field=[pyre, OGRE]), opponent=Side(field=[engaged(ghoul)]))
    t.attack("Ogre", "Ghoul")
    assert t.zone("opponent", "banished") == ["Ghoul"]
    assert t.zone("opponent", "hand") == []


@rule("sve-en", "10.10.2", "5.14.2")
def test_the_player_who_is_hit_orders_what_the_attacker_adds_and_what_they_cut() -> None:
    sage = follower("Sage", 5, 9, text=["If this would deal damage, it deals that much plus 1 instead."])
    hide = follower("Hide", 0, 9, text=["If this follower would take more than 4 damage, it takes 4 instead."])
    seen = set()
    for first in (0, 1):
        t = table(you=Side(field=[sage]), opponent=Side(field=[engaged(hide)]))
        t.attack("Sage", "Hide", asks="10.10.2")
        assert t.asked == "opponent"
        assert t.decision is not None
        t.answer(t.decision.options[first])
        seen.add(t.stat("Hide", "defense"))
    assert seen == {4, 5}


@rule("sve-en", "10.10.2", "10.10.2.3")
def test_the_controller_of_a_follower_orders_what_changes_its_damage() -> None:
    hide = follower(
        "Hide",
        0,
        9,
        text=[
            "If this follower would take more than 3 damage, it takes 3 instead.",
            "If this follower would take combat damage, it takes that much minus 2 instead.",
        ],
    )
    results = set()
    for first in (0, 1):
        t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(hide)]))
        t.attack("Ogre", "Hide", asks="10.10.2")
        assert t.asked == "opponent"
        decision = t.decision
        assert decision is not None
        t.answer(decision.options[first])
        results.add(t.stat("Hide", "defense"))
    assert results == {6, 8}


@rule("sve-en", "10.10.2.3", "5.14.2")
def test_a_shield_for_the_next_damage_is_used_up_once() -> None:
    guard = spell(
        "Guardian",
        cost=0,
        text=["The next time your leader would take damage this turn, it takes that much minus 5 instead."],
    )
    cut = spell("Cut", cost=0, text=["Deal 3 damage to your leader."])
    t = table(you=Side(hand=[guard, cut, cut]))
    t.play("Guardian")
    t.play("Cut")
    assert t.leader("you") == 20
    t.play("Cut")
    assert t.leader("you") == 17


@rule("sve-en", "10.10.2.4", "10.6.2.5.1.3")
def test_a_fixed_cost_is_set_before_reductions() -> None:
    tome = amulet("Tome", text=["Any spell you play costs 1 less."])
    finale = spell(
        "Finale",
        cost=9,
        text=[
            "When playing this card, banish 2 spells in your cemetery: This card costs 5 play points to play.",
            "----------",
            "Draw a card.",
        ],
    )
    t = table(you=Side(hand=[finale], field=[tome], cemetery=[JOLT, JOLT], points=4, max_points=10))
    t.play("Finale")
    assert t.resource("you", "play points") == 0


@rule("sve-en", "10.10.2.5.1")
def test_instead_within_a_text_comes_before_other_replacement() -> None:
    surge = spell(
        "Surge",
        cost=0,
        text=[
            "Select an enemy follower on the field and deal it 2 damage. "
            "If Overflow is active for you, deal 5 damage instead."
        ],
    )
    hide = follower("Hide", 0, 9, text=["If this follower would take more than 3 damage, it takes 3 instead."])
    t = table(you=Side(hand=[surge]), opponent=Side(field=[hide]))
    t.play("Surge")
    assert t.stat("Hide", "defense") == 6


@rule("sve-en", "10.12.2.2", "5.14.2")
def test_each_damage_of_a_spell_is_increased_by_itself() -> None:
    focus = amulet("Focus", text=["If a spell you control would deal damage, it deals that much plus 1 instead."])
    bolt = spell(
        "Bolt",
        cost=0,
        text=["Select an enemy follower on the field. Deal 2 damage to it and 1 damage to its leader."],
    )
    t = table(you=Side(field=[focus], hand=[bolt]), opponent=Side(field=[OGRE]))
    t.play("Bolt")
    assert (t.stat("Ogre", "defense"), t.leader("opponent")) == (2, 18)
