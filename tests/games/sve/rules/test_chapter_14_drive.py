"""SVE 14.4: Starting Amulets, drive checks and their Triggers, Drive and Ride."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef, Keyword
from ludex.core.modifiers import LoseAbilities
from ludex.core.ops.control import TakeControl
from ludex.core.selectors import IT
from ludex.games.sve.compiler import compile_card
from ludex.games.sve.ops.drive import GiveDrive
from ludex.games.sve.setup import CRAY
from ludex.games.sve.words import DRIVE, DRIVE_KEYWORD, EVOLVE_DECK, RUSH, SINGLE_DRIVE, STARTING_AMULET
from ludex.testing import Side, Table, amulet, engaged, evolved, faceup, follower, fresh, leader, rule, spell, table
from tests.games.sve.rules.parts import ENEMIES, FRIENDS, bounce, does, evolve, give, select
from tests.games.sve.rules.preparation import Brought, lot, prepare

VANGUARD = leader("Vanguard", universe=CRAY)
POINT = evolved("Drive Point", None, None, type_="Spell")
ENEMY = "opponent's leader"


def trigger(icon: str) -> CardDef:
    return follower(f"{icon} Scout", 1, 1, universe=CRAY, facts=[("trigger", icon)])


PLAIN = follower("Plain", 1, 1, universe=CRAY)
BOTTOM = follower("Bottom", 1, 1)
KNIGHT = follower("Knight", 2, 4, text=["Single Drive."])


def side(*top: CardDef, field: object = (KNIGHT,), **more: object) -> Side:
    """A player with a deck of that universe, these cards on top."""
    return Side(field=field, deck=[*top, BOTTOM], leader=VANGUARD, universe=True, **more)  # type: ignore[arg-type]


def check(*top: CardDef, answers: tuple[object, ...] = (), **more: object) -> Table:
    """Your Knight has attacked the enemy leader."""
    t = table(you=side(*top, **more), opponent=Side(field=[engaged(follower("Ogre", 5, 5))]))
    t.attack("Knight", ENEMY, *answers)  # type: ignore[arg-type]
    return t


# Starting Amulets.

SQUIRE = amulet("Squire", Keyword(STARTING_AMULET), universe=CRAY)


def squires() -> Brought:
    return Brought([*lot("Knight", CRAY, "Swordcraft"), SQUIRE, SQUIRE], leaders=[VANGUARD])


@rule("sve-en", "14.4.3.1")
def test_a_starting_amulet_lies_face_down_on_the_field_before_the_decks_are_shuffled() -> None:
    t = prepare(squires(), Brought([*lot("Theirs"), SQUIRE]))
    t.expect_zone("you", "field", ["Squire"])
    t.expect_zone("opponent", "field", [])
    assert t.zone("you", "deck").count("Squire") == 1
    assert not t.faceup("Squire")
    assert t.knows("you", "your Squire")
    assert not t.knows("opponent", "your Squire")
    assert [event.rule for event in t.log].index("14.4.3.1") < [event.kind for event in t.log].index("shuffled")


@rule("sve-en", "14.4.3.2")
def test_starting_amulets_are_turned_up_after_both_players_have_redrawn() -> None:
    t = prepare(squires())
    t.answer(0, asks="6.2.1.8")
    assert not t.faceup("Squire")
    t.answer("no", asks="6.2.1.8")
    assert not t.faceup("Squire")
    t.answer("no")
    assert t.faceup("Squire")
    assert t.knows("opponent", "your Squire")


# Drive checks.

REMINDED = "(If this card is revealed by a drive check, {}.)"


@rule("sve-en", "14.4.1.1", "2.6.2")
@pytest.mark.parametrize(
    ("reminder", "icon"),
    [
        ("give a follower on your field [attack]+2", "Critical"),
        ("draw a card", "Draw"),
        ("refresh a follower on your field. For the rest of this turn, it can't attack enemy leaders", "Stand"),
        ("give your leader [defense]+3", "Heal"),
    ],
)
def test_a_record_that_has_its_trigger_icon_only_in_the_reminder_has_it(reminder: str, icon: str) -> None:
    card = compile_card({**SCOUT, "text": ["Ward.", "----------", REMINDED.format(reminder)]}).card
    assert card is not None
    assert card.fact("trigger") == icon
    t = table(you=side(card))
    t.attack("Knight", ENEMY, asks="14.4.5.1.3")


@rule("sve-en", "14.4.1.1")
def test_a_reminder_of_an_unknown_trigger_is_declined() -> None:
    assert compile_card({**SCOUT, "text": [REMINDED.format("win the game")]}).card is None


SCOUT = {
    "name": "Scout",
    "type": "Follower",
    "class": "Neutral",
    "universe": CRAY,
    "cost": 1,
    "attack": 1,
    "defense": 1,
}


@rule("sve-en", "14.4.5.1", "14.4.5.1.1")
def test_a_drive_check_puts_the_top_card_into_the_trigger_zone_for_all_to_see() -> None:
    t = table(you=side(trigger("Draw")))
    t.attack("Knight", ENEMY, asks="14.4.5.1.3")
    t.expect_zone("you", "trigger zone", ["Draw Scout"])
    assert t.knows("opponent", "Draw Scout")


@rule("sve-en", "14.4.5.1")
def test_a_drive_check_with_an_empty_deck_does_nothing() -> None:
    t = table(you=Side(field=[KNIGHT], deck=[], leader=VANGUARD, universe=True))
    t.attack("Knight", ENEMY)
    assert t.leader("opponent") == 18
    assert t.winner == ""


@rule("sve-en", "14.4.5.1.2")
def test_a_deck_of_no_or_another_universe_puts_the_card_under_the_deck() -> None:
    for leader_, universe in ((VANGUARD, False), (leader("Idol", universe="Elsewhere"), True)):
        t = table(
            you=Side(field=[KNIGHT], deck=[trigger("Heal"), BOTTOM], leader=leader_, universe=universe, defense=10)
        )
        t.attack("Knight", ENEMY)
        t.expect_zone("you", "deck", ["Bottom", "Heal Scout"])
        assert t.leader("you") == 10
    assert [event.verb for event in t.events("moved", last=True)] == ["drive check", "put"]


@rule("sve-en", "14.4.5.1.3", "14.4.5.1.3.1")
def test_a_critical_trigger_gives_a_follower_of_the_player_two_attack() -> None:
    t = check(trigger("Critical"), answers=("yes", "Rat"), field=(KNIGHT, follower("Rat", 1, 1)))
    assert (t.stat("Rat", "attack"), t.stat("Knight", "attack")) == (3, 2)
    t = check(trigger("Critical"), answers=("yes", "Knight"), field=(KNIGHT, follower("Rat", 1, 1)))
    assert t.leader("opponent") == 16
    t.end_main()
    assert t.stat("Knight", "attack") == 4


@rule("sve-en", "14.4.5.1.3.2")
def test_a_draw_trigger_draws_a_card() -> None:
    t = check(trigger("Draw"), answers=("yes",))
    t.expect_zone("you", "hand", ["Bottom"])


@rule("sve-en", "14.4.5.1.3.3")
def test_a_stand_trigger_refreshes_a_follower_that_then_attacks_no_leader_this_turn() -> None:
    knight = follower("Knight", 2, 9, text=["Single Drive."])
    t = check(trigger("Stand"), PLAIN, PLAIN, PLAIN, answers=("yes",), field=(knight,))
    assert not t.engaged("Knight")
    t.refuses("attack", "Knight", ENEMY)
    t.attack("Knight", "Ogre")
    assert t.stat("Ogre", "defense") == 3
    t.end_main()
    t.end_main()
    t.attack("Knight", ENEMY)
    assert t.leader("opponent") == 16


@rule("sve-en", "14.4.5.1.3.3")
def test_a_stand_trigger_may_refresh_another_follower() -> None:
    rat = follower("Rat", 1, 1)
    t = check(trigger("Stand"), answers=("yes", "Rat"), field=(KNIGHT, engaged(rat)))
    assert not t.engaged("Rat")
    assert t.engaged("Knight")


@rule("sve-en", "14.4.5.1.3.4")
def test_a_heal_trigger_gives_the_leader_three_defense() -> None:
    assert check(trigger("Heal"), answers=("yes",), defense=10).leader("you") == 13


@rule("sve-en", "14.4.5.1.4")
def test_a_resolved_trigger_counts_as_drive_checked_afterwards_and_no_other_card_does() -> None:
    seer = amulet("Seer", text=["Whenever you drive check a Trigger, deal 1 damage to each enemy leader."])
    for card, answers, hit in (
        (trigger("Heal"), ("yes",), 1),
        (trigger("Heal"), ("no",), 0),
        (PLAIN, (), 0),
    ):
        t = check(card, answers=answers, field=(KNIGHT, seer))
        assert t.leader("opponent") == 18 - hit
    t = check(trigger("Heal"), answers=("yes",), field=(KNIGHT, seer))
    kinds = [event.kind for event in t.events(last=True)]
    assert kinds.index("raised") < kinds.index("drive check trigger")


@rule("sve-en", "14.4.5.1.4")
def test_an_opponents_drive_check_does_not_count() -> None:
    seer = amulet("Seer", text=["Whenever you drive check a Trigger, deal 1 damage to each enemy leader."])
    t = table(you=side(trigger("Heal")), opponent=Side(field=[seer]))
    t.attack("Knight", ENEMY, "yes")
    assert t.leader("you") == 23


@rule("sve-en", "14.4.5.1.5")
def test_a_resolved_trigger_goes_to_the_cemetery() -> None:
    t = check(trigger("Heal"), answers=("yes",))
    t.expect_zone("you", "cemetery", ["Heal Scout"])
    t.expect_zone("you", "deck", ["Bottom"])


@rule("sve-en", "14.4.5.1.5")
@pytest.mark.parametrize(("card", "name", "answers"), [(trigger("Heal"), "Heal Scout", ("no",)), (PLAIN, "Plain", ())])
def test_a_card_not_resolved_or_without_a_trigger_goes_under_the_deck(
    card: CardDef, name: str, answers: tuple[str, ...]
) -> None:
    t = check(card, answers=answers)
    t.expect_zone("you", "deck", ["Bottom", name])
    t.expect_zone("you", "cemetery", [])
    assert t.leader("you") == 20


@rule("sve-en", "14.4.6.2", "14.4.6.3")
@pytest.mark.parametrize(("words", "checks"), [("Single Drive.", 1), ("Twin Drive.", 2), ("", 0)])
def test_single_drive_checks_once_and_twin_drive_twice_on_attacking(words: str, checks: int) -> None:
    knight = follower("Knight", 2, 4, text=[words] if words else [])
    t = table(you=side(PLAIN, PLAIN, PLAIN, field=[knight]), opponent=Side(field=[engaged(follower("Rat", 1, 1))]))
    t.attack("Knight", "Rat")
    assert [event.verb for event in t.events("moved")].count("drive check") == checks


@rule("sve-en", "14.4.6.2")
def test_single_drive_checks_before_the_damage_and_not_when_attacked() -> None:
    t = table(you=side(PLAIN, field=[follower("Ogre", 5, 5)]), opponent=Side(field=[engaged(KNIGHT)]))
    t.attack("Ogre", "Knight")
    assert "drive check" not in [event.verb for event in t.events("moved")]


# Drive.

SADDLE = spell("Saddle", does(select(FRIENDS), GiveDrive(IT)), cost=0)
HORSE = follower("Horse", 2, 2)


@rule("sve-en", "14.4.7.2")
def test_drive_has_no_effect_of_its_own() -> None:
    horse = follower("Horse", 2, 2, Keyword(DRIVE_KEYWORD))
    t = table(you=side(PLAIN, field=[fresh(horse)]), opponent=Side(field=[engaged(follower("Rat", 1, 1))]))
    t.refuses("attack", "Horse", rule="8.4.2.1")
    t = table(you=side(PLAIN, field=[horse]))
    t.attack("Horse", ENEMY)
    t.expect_zone("you", "deck", ["Plain", "Bottom"])


@rule("sve-en", "14.4.7.3", "14.4.7.3.2")
def test_a_follower_that_is_given_drive_has_drive_single_drive_and_rush() -> None:
    rat = follower("Rat", 1, 1)
    t = table(you=side(PLAIN, field=[fresh(HORSE)], hand=[SADDLE]), opponent=Side(field=[engaged(rat)]))
    t.play("Saddle")
    assert all(t.has("Horse", keyword) for keyword in (DRIVE_KEYWORD, SINGLE_DRIVE, RUSH))
    t.attack("Horse", "Rat")
    t.expect_zone("you", "deck", ["Bottom", "Plain"])


@rule("sve-en", "14.4.6.2")
def test_single_drive_given_to_a_follower_that_has_it_checks_once_more() -> None:
    t = table(you=side(PLAIN, PLAIN, PLAIN, hand=[SADDLE]))
    t.play("Saddle")
    t.attack("Knight", ENEMY)
    assert [event.verb for event in t.events("moved")].count("drive check") == 2


WHINNY = "On Drive - Deal 1 damage to each enemy leader."


@rule("sve-en", "14.4.7.3.1", "14.4.8.2")
def test_a_follower_is_given_drive_once_only_even_if_it_has_lost_it() -> None:
    horse = follower("Horse", 2, 2, text=[WHINNY])
    hush = spell("Hush", does(select(FRIENDS), give(LoseAbilities())), cost=0)
    t = table(you=side(field=[horse], hand=[SADDLE, SADDLE, SADDLE, hush]))
    t.play("Saddle")
    t.play("Saddle")
    assert t.leader("opponent") == 19
    t.play("Hush")
    assert not t.has("Horse", DRIVE_KEYWORD)
    t.play("Saddle")
    assert not any(t.has("Horse", keyword) for keyword in (DRIVE_KEYWORD, SINGLE_DRIVE, RUSH))
    assert len(t.events("given drive")) == 1


@rule("sve-en", "14.4.8.2")
def test_on_drive_does_not_trigger_when_another_card_is_given_drive() -> None:
    t = table(you=side(field=[HORSE, follower("Pony", 2, 2, text=[WHINNY])], hand=[SADDLE]))
    t.play("Saddle", targets="Horse")
    assert len(t.events("given drive")) == 1
    assert t.leader("opponent") == 20


# Ride.

RIDER = follower("Rider", 2, 2, text=["[ride] [cost02]: Give this follower Drive."])


@rule("sve-en", "14.4.9.2")
def test_ride_puts_a_drive_point_into_the_drive_zone_linked_to_the_card() -> None:
    t = table(you=side(field=[RIDER], evolve_deck=[POINT, POINT], points=5))
    t.use("Rider")
    t.expect_zone("you", "drive zone", ["Drive Point"])
    t.expect_zone("you", "evolve deck", ["Drive Point"])
    assert t.resource("you", "play points") == 3
    rider = t.card("Rider")
    assert [link.b for link in t.machine.state.links if link.a == rider] == list(t.machine.zone(DRIVE, 0))
    kinds = [event.kind for event in t.events(last=True)]
    assert kinds.index("moved") < kinds.index("used") < kinds.index("given drive")


@rule("sve-en", "14.4.9.2")
@pytest.mark.parametrize("cards", [(), (faceup(POINT),), (evolved("Rider", 4, 4),)])
def test_ride_cannot_be_paid_without_a_facedown_drive_point(cards: tuple[object, ...]) -> None:
    t = table(you=side(field=[RIDER], evolve_deck=cards))
    t.refuses("use", "Rider", rule="10.4.2.2")


@rule("sve-en", "14.4.9.2")
def test_an_evolution_point_pays_one_play_point_of_a_ride() -> None:
    t = table(you=side(field=[RIDER], evolve_deck=[POINT], points=5, evolution_points=1))
    t.use("Rider", 0, "yes")
    assert (t.resource("you", "play points"), t.resource("you", "evolution points")) == (4, 0)


@rule("sve-en", "14.4.9.2")
def test_a_card_rides_once_in_a_game() -> None:
    t = table(you=side(PLAIN, PLAIN, field=[RIDER], evolve_deck=[POINT, POINT]))
    t.use("Rider")
    t.end_main()
    t.end_main()
    t.refuses("use", "Rider", rule="14.4.9.2")


@rule("sve-en", "14.4.9.2")
def test_another_card_of_the_name_and_the_card_itself_once_it_has_come_back_may_ride() -> None:
    away = spell("Away", does(select(FRIENDS), bounce()), cost=0)
    t = table(you=side(PLAIN, PLAIN, PLAIN, PLAIN, field=[RIDER], hand=[away], evolve_deck=[POINT, POINT, POINT]))
    t.use("Rider")
    t.play("Away")
    t.play("Rider")
    t.end_main()
    t.end_main()
    t.use("Rider")
    assert t.has("Rider", DRIVE_KEYWORD)


@rule("sve-en", "14.4.9.4")
def test_the_link_ends_when_the_card_leaves_the_field_and_the_drive_point_is_used_up() -> None:
    away = spell("Away", does(select(FRIENDS), bounce()), cost=0)
    t = table(you=side(field=[RIDER], hand=[away], evolve_deck=[POINT, POINT]))
    t.use("Rider")
    t.play("Away")
    assert t.machine.state.links == ()
    t.expect_zone("you", "drive zone", [])
    assert sorted(t.machine.record(card).face_up for card in t.machine.zone(EVOLVE_DECK, 0)) == [False, True]


@rule("sve-en", "14.4.9.4")
def test_the_link_stays_when_the_card_goes_to_another_field() -> None:
    bribe = spell("Bribe", does(select(ENEMIES), TakeControl(IT)), cost=0)
    t = table(you=side(field=[RIDER], evolve_deck=[POINT]), opponent=Side(hand=[bribe]))
    t.use("Rider")
    t.end_main()
    t.play("Bribe")
    t.expect_zone("you", "drive zone", ["Drive Point"])
    assert len(t.machine.state.links) == 1


@rule("sve-en", "14.4.9.5")
def test_a_ride_counts_as_the_evolving_of_the_turn() -> None:
    cub = follower("Cub", 2, 3, evolve())
    mine = side(field=[RIDER, cub], evolve_deck=[POINT, evolved("Cub", 4, 5)])
    t = table(you=mine)
    t.use("Rider")
    t.refuses("use", "Cub", rule="8.3.2.1")
    t = table(you=mine)
    t.use("Cub")
    t.refuses("use", "Rider", rule="8.3.2.1")
