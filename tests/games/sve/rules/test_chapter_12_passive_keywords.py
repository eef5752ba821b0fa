"""SVE 12.8 to 12.12, 12.14, 12.15: Ward, Storm, Rush, Assail, Intimidate, Bane and Aura."""

from __future__ import annotations

from ludex.core.changes import ENGAGED
from ludex.core.definitions import Automatic, Keyword
from ludex.core.modifiers import Can
from ludex.core.ops.control import TakeControl
from ludex.core.ops.create import Create
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import IT, Cards
from ludex.core.triggers import Trigger
from ludex.games.sve.words import (
    ASSAIL,
    AURA,
    BANE,
    CEMETERY,
    FIELD,
    INTIMIDATE,
    RUSH,
    STORM,
    WARD,
)
from ludex.testing import Side, Table, amulet, engaged, follower, fresh, rule, spell, table
from tests.games.sve.rules.parts import (
    ENEMIES,
    YOUR_LEADER,
    attack,
    bounce,
    deal,
    defense,
    does,
    fanfare,
    give,
    quick,
    select,
    while_here,
)

OGRE = follower("Ogre", 5, 5)
RAT = follower("Rat", 1, 1)
GUARD = follower("Guard", 1, 6, Keyword(WARD))
LEADER = "opponent's leader"


def targets(t: Table, attacker: str) -> list[str]:
    """What the follower may attack."""
    found = [name for name in ("Guard", "Ogre", "Rat", "Lamp", LEADER) if _there(t, name)]
    allowed = []
    for name in found:
        try:
            t.refuses("attack", attacker, _enemy(name))
        except AssertionError:
            allowed.append(name)
    return allowed


def _enemy(name: str) -> str:
    return name if name == LEADER else f"opponent's {name}"


def _there(t: Table, name: str) -> bool:
    return name == LEADER or name in t.zone("opponent", "field")


# Ward, first meaning: arriving engaged.


@rule("sve-en", "12.8.2")
def test_a_follower_with_ward_may_be_engaged_as_it_is_put_onto_the_field() -> None:
    for answer, lies_engaged in (("yes", True), ("no", False)):
        t = table(you=Side(hand=[GUARD]))
        t.play("Guard", answer)
        assert t.engaged("Guard") is lies_engaged


@rule("sve-en", "12.8.2")
def test_it_comes_reserved_and_is_then_engaged() -> None:
    bell = amulet("Bell", Automatic(Trigger("engaged", whose=YOU), give(defense(1), to=YOUR_LEADER)))
    t = table(you=Side(hand=[GUARD], field=[bell]))
    t.play("Guard", "yes")
    assert t.leader("you") == 21


@rule("sve-en", "12.8.2")
def test_a_token_with_ward_and_one_put_by_an_effect_may_be_engaged_too() -> None:
    guard = follower("Guard", 1, 6, Keyword(WARD), token=True)
    t = table(you=Side(hand=[spell("Muster", does(Create(("Guard",), FIELD)))]), cards=[guard])
    t.play("Muster", "yes")
    assert t.engaged("Guard")
    t = table(you=Side(hand=[spell("Raise", does(Move(Cards((CEMETERY,), YOU), FIELD)))], cemetery=[GUARD]))
    t.play("Raise", "yes")
    assert t.engaged("Guard")


@rule("sve-en", "12.8.2")
def test_nothing_is_asked_where_it_is_put_onto_the_field_engaged_anyway() -> None:
    raise_ = spell("Raise", does(Move(Cards((CEMETERY,), YOU), FIELD, orientation=ENGAGED)))
    t = table(you=Side(hand=[raise_], cemetery=[GUARD]))
    t.play("Raise")
    assert t.engaged("Guard")


@rule("sve-en", "12.8.2")
def test_nothing_is_asked_of_an_amulet_or_of_a_follower_that_changes_sides() -> None:
    t = table(
        you=Side(hand=[amulet("Wall", Keyword(WARD)), spell("Bribe", does(select(), TakeControl(IT)))]),
        opponent=Side(field=[GUARD]),
    )
    t.play("Wall")
    assert not t.engaged("Wall")
    t.play("Bribe")
    assert t.controller("Guard") == "you"
    assert not t.engaged("Guard")


# Ward, second meaning: engaging in the end phase.


@rule("sve-en", "12.8.2")
def test_followers_with_ward_may_be_engaged_in_their_players_end_phase() -> None:
    second = follower("Knight", 1, 1, Keyword(WARD))
    t = table(you=Side(field=[GUARD, second, OGRE, amulet("Wall", Keyword(WARD))]))
    t.end_main(asks="7.4.3")
    assert t.options() == ["Guard", "Knight"]
    t.answer(["Guard"])
    assert [t.engaged(name) for name in ("Guard", "Knight", "Ogre", "Wall")] == [True, False, False, False]


@rule("sve-en", "12.8.2")
def test_the_other_player_engages_no_followers_with_ward_in_that_end_phase() -> None:
    t = table(active="opponent", you=Side(field=[GUARD]))
    t.end_main()
    assert t.active == "you"
    assert not t.engaged("Guard")


# Ward, third meaning: it has to be attacked.


@rule("sve-en", "12.8.2")
def test_an_engaged_follower_with_ward_has_to_be_attacked_first() -> None:
    t = table(you=Side(field=[RAT]), opponent=Side(field=[engaged(GUARD), engaged(OGRE)]))
    assert targets(t, "your Rat") == ["Guard"]
    t.refuses("attack", "your Rat", "Ogre", rule="12.8.2")
    t.refuses("attack", "your Rat", LEADER, rule="12.8.2")


@rule("sve-en", "12.8.2")
def test_the_attacker_picks_among_several_with_ward() -> None:
    knight = follower("Knight", 1, 1, Keyword(WARD))
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(GUARD), engaged(knight), engaged(RAT)]))
    t.attack("Ogre", "Knight")
    t.expect_zone("opponent", "field", ["Guard", "Rat"])


@rule("sve-en", "12.8.2")
def test_a_reserved_follower_with_ward_binds_nobody() -> None:
    t = table(you=Side(field=[RAT]), opponent=Side(field=[GUARD, engaged(OGRE)]))
    assert targets(t, "your Rat") == ["Ogre", LEADER]


@rule("sve-en", "12.8.2")
def test_ward_binds_only_if_it_can_be_attacked() -> None:
    shade = follower("Guard", 1, 6, Keyword(WARD), Keyword(INTIMIDATE))
    t = table(you=Side(field=[RAT]), opponent=Side(field=[engaged(shade), engaged(OGRE)]))
    assert targets(t, "your Rat") == ["Ogre", LEADER]


@rule("sve-en", "12.8.2")
def test_a_card_with_ward_that_is_no_follower_binds_nobody() -> None:
    t = table(you=Side(field=[RAT]), opponent=Side(field=[engaged(amulet("Lamp", Keyword(WARD)))]))
    assert targets(t, "your Rat") == [LEADER]


@rule("sve-en", "12.8.2")
def test_an_attacker_that_ignores_ward_is_not_bound() -> None:
    ghost = follower("Ghost", 1, 1, while_here(Can("ignore Ward")))
    t = table(you=Side(field=[ghost]), opponent=Side(field=[engaged(GUARD), engaged(OGRE)]))
    assert targets(t, "Ghost") == ["Guard", "Ogre", LEADER]


@rule("sve-en", "12.8.2")
def test_ward_does_not_bind_spells() -> None:
    t = table(you=Side(hand=[spell("Bolt", does(select(), deal(3)))]), opponent=Side(field=[engaged(GUARD), OGRE]))
    t.play("Bolt", targets="Ogre")
    assert t.stat("Ogre", "defense") == 2


# Storm and Rush.


def arrived(*keywords: str) -> Table:
    """Your Rat came this turn; the enemy has an engaged Ogre, a reserved Guard without Ward and a leader."""
    rat = follower("Rat", 1, 1, *map(Keyword, keywords))
    return table(you=Side(field=[fresh(rat)]), opponent=Side(field=[engaged(OGRE), follower("Guard", 1, 6)]))


@rule("sve-en", "12.9.2")
def test_storm_may_attack_followers_and_the_leader_on_the_turn_it_came() -> None:
    assert targets(arrived(STORM), "your Rat") == ["Ogre", LEADER]
    t = arrived(STORM)
    t.attack("Rat", LEADER)
    assert t.leader("opponent") == 19


@rule("sve-en", "12.9.2", "12.10.2")
def test_without_storm_or_rush_a_follower_that_came_this_turn_cannot_attack() -> None:
    arrived().refuses("attack", "your Rat", rule="8.4.2.1")


@rule("sve-en", "12.10.2")
def test_rush_may_attack_an_engaged_follower_but_no_leader_on_the_turn_it_came() -> None:
    t = arrived(RUSH)
    assert targets(t, "your Rat") == ["Ogre"]
    t.refuses("attack", "your Rat", LEADER, rule="8.4.3.1")


@rule("sve-en", "12.10.2")
def test_rush_without_an_engaged_enemy_follower_cannot_attack() -> None:
    t = table(you=Side(field=[fresh(follower("Rat", 1, 1, Keyword(RUSH)))]), opponent=Side(field=[OGRE]))
    t.refuses("attack", "Rat", rule="8.4.3.2")


@rule("sve-en", "12.10.2")
def test_rush_takes_nothing_away_from_a_follower_that_has_been_there() -> None:
    t = table(you=Side(field=[follower("Rat", 1, 1, Keyword(RUSH))]), opponent=Side(field=[engaged(OGRE)]))
    assert targets(t, "your Rat") == ["Ogre", LEADER]


@rule("sve-en", "12.10.2", "12.11.2")
def test_with_rush_and_assail_a_reserved_follower_counts_as_engaged_for_the_new_attacker() -> None:
    assert targets(arrived(RUSH, ASSAIL), "your Rat") == ["Guard", "Ogre"]


# Assail and Intimidate.


@rule("sve-en", "12.11.2")
def test_assail_may_attack_reserved_followers() -> None:
    for keywords, expected in (((), [LEADER]), ((ASSAIL,), ["Ogre", LEADER])):
        rat = follower("Rat", 1, 1, *map(Keyword, keywords))
        t = table(you=Side(field=[rat]), opponent=Side(field=[OGRE]))
        assert targets(t, "your Rat") == expected


@rule("sve-en", "12.11.2")
def test_a_reserved_follower_with_ward_does_not_bind_assail_but_an_engaged_one_does() -> None:
    hound = follower("Hound", 3, 3, Keyword(ASSAIL))
    t = table(you=Side(field=[hound]), opponent=Side(field=[GUARD, OGRE]))
    assert targets(t, "Hound") == ["Guard", "Ogre", LEADER]
    t = table(you=Side(field=[hound]), opponent=Side(field=[engaged(GUARD), OGRE]))
    assert targets(t, "Hound") == ["Guard"]


@rule("sve-en", "12.11.2")
def test_assail_makes_no_amulet_a_target() -> None:
    hound = follower("Hound", 3, 3, Keyword(ASSAIL))
    t = table(you=Side(field=[hound]), opponent=Side(field=[amulet("Lamp")]))
    assert targets(t, "Hound") == [LEADER]


SHADE = follower("Ogre", 5, 5, Keyword(INTIMIDATE))


@rule("sve-en", "12.12.2")
def test_a_follower_with_intimidate_cannot_be_attacked_not_even_with_assail() -> None:
    for lies in (engaged(SHADE), SHADE):
        hound = follower("Hound", 3, 3, Keyword(ASSAIL))
        t = table(you=Side(field=[hound]), opponent=Side(field=[lies]))
        assert targets(t, "Hound") == [LEADER]
        t.refuses("attack", "Hound", "Ogre", rule="12.12.2")


@rule("sve-en", "12.12.2")
def test_a_follower_with_intimidate_may_itself_attack() -> None:
    t = table(you=Side(field=[SHADE]), opponent=Side(field=[engaged(RAT)]))
    t.attack("Ogre", "Rat")
    t.expect_zone("opponent", "cemetery", ["Rat"])


@rule("sve-en", "12.12.2.1")
def test_a_follower_with_intimidate_can_be_selected_by_cards_and_abilities() -> None:
    piper = follower("Piper", 1, 1, fanfare(select(), deal(2)))
    t = table(you=Side(hand=[spell("Bolt", does(select(), deal(2))), piper]), opponent=Side(field=[SHADE]))
    t.play("Bolt", targets="Ogre")
    t.play("Piper")
    assert t.stat("Ogre", "defense") == 1


# Bane.

WASP = follower("Wasp", 0, 9, Keyword(BANE))


@rule("sve-en", "12.14.2")
def test_bane_destroys_the_follower_it_fought_whoever_attacked() -> None:
    t = table(you=Side(field=[follower("Wasp", 1, 9, Keyword(BANE))]), opponent=Side(field=[engaged(OGRE)]))
    t.attack("Wasp", "Ogre")
    t.expect_zone("opponent", "cemetery", ["Ogre"])
    t.expect_zone("you", "field", ["Wasp"])
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(follower("Wasp", 1, 9, Keyword(BANE)))]))
    t.attack("Ogre", "Wasp")
    t.expect_zone("you", "cemetery", ["Ogre"])


@rule("sve-en", "12.14.2")
def test_bane_destroys_though_its_own_follower_is_destroyed_in_the_fight() -> None:
    t = table(you=Side(field=[follower("Gnat", 1, 1, Keyword(BANE))]), opponent=Side(field=[engaged(OGRE)]))
    t.attack("Gnat", "Ogre")
    t.expect_zone("you", "cemetery", ["Gnat"])
    t.expect_zone("opponent", "cemetery", ["Ogre"])


@rule("sve-en", "12.14.2")
def test_bane_does_nothing_to_leaders_nor_to_followers_it_damaged_without_fighting() -> None:
    archer = follower("Archer", 1, 9, Keyword(BANE), fanfare(select(), deal(1)))
    t = table(you=Side(hand=[archer]), opponent=Side(field=[OGRE]))
    t.play("Archer")
    t.expect_zone("opponent", "field", ["Ogre"])
    t = table(you=Side(field=[follower("Wasp", 1, 9, Keyword(BANE))]))
    t.attack("Wasp", LEADER)
    assert (t.leader("opponent"), t.winner) == (19, "")


@rule("sve-en", "12.14.2")
def test_bane_does_nothing_to_a_follower_that_left_the_fight_before_the_damage() -> None:
    recall = spell("Recall", *quick(select(Cards((FIELD,), YOU)), bounce()))
    t = table(you=Side(field=[WASP]), opponent=Side(field=[engaged(OGRE)], hand=[recall]))
    t.attack("Wasp", "Ogre", asks="8.4.7")
    t.play("Recall")
    t.expect_zone("opponent", "hand", ["Ogre"])
    t.expect_zone("opponent", "cemetery", ["Recall"])


@rule("sve-en", "12.14.2.1")
def test_bane_destroys_even_without_damage() -> None:
    t = table(you=Side(field=[WASP]), opponent=Side(field=[engaged(OGRE)]))
    t.attack("Wasp", "Ogre")
    assert [t.name(event.card) for event in t.events("damaged")] == ["Wasp"]
    t.expect_zone("opponent", "cemetery", ["Ogre"])


# Aura.

SAINT = follower("Saint", 2, 4, Keyword(AURA))


@rule("sve-en", "12.15.2")
def test_aura_keeps_opponents_spells_and_abilities_from_selecting() -> None:
    piper = follower("Piper", 1, 1, fanfare(select(), deal(2)))
    t = table(you=Side(hand=[spell("Bolt", does(select(), deal(2))), piper]), opponent=Side(field=[SAINT]))
    t.refuses("play", "Bolt", rule="10.6.2.3.3")
    t.play("Piper")
    assert t.stat("Saint", "defense") == 4
    t = table(you=Side(hand=[spell("Bolt", does(select(), deal(2)))]), opponent=Side(field=[SAINT, OGRE, RAT]))
    t.play("Bolt", asks="10.6.2.3")
    assert t.options() == ["Ogre", "Rat"]


@rule("sve-en", "12.15.2")
def test_aura_does_not_hinder_the_own_cards_nor_effects_that_select_nothing() -> None:
    mine = Cards((FIELD,), YOU)
    t = table(you=Side(field=[SAINT], hand=[spell("Hymn", does(select(mine), give(attack(1))))]))
    t.play("Hymn")
    assert t.stat("Saint", "attack") == 3
    t = table(you=Side(hand=[spell("Storm", does(deal(2, ENEMIES)))]), opponent=Side(field=[SAINT]))
    t.play("Storm")
    assert t.stat("Saint", "defense") == 2


@rule("sve-en", "12.15.2.1")
def test_a_follower_with_aura_can_be_attacked() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(SAINT)]))
    t.attack("Ogre", "Saint")
    t.expect_zone("opponent", "cemetery", ["Saint"])


@rule("sve-en", "12.15.2.1")
def test_aura_binds_opponents_not_the_player_who_is_told_to_select_among_the_own() -> None:
    edict = spell("Edict", does(Select(Cards((FIELD,), OPPONENT), who=OPPONENT), Move(IT, CEMETERY, "bury")))
    t = table(you=Side(hand=[edict]), opponent=Side(field=[SAINT, RAT]))
    t.play("Edict", "Saint")
    t.expect_zone("opponent", "cemetery", ["Saint"])
