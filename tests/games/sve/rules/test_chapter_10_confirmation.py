"""Chapter 10.5: Confirmation Timing."""

from __future__ import annotations

from ludex.core.ops.create import Create
from ludex.core.players import YOU
from ludex.core.selectors import NotThis
from ludex.core.triggers import Trigger
from ludex.games.sve.words import CEMETERY, FIELD
from ludex.testing import Side, Table, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    ENEMIES,
    ENEMY_LEADER,
    FOLLOWERS,
    FRIENDS,
    YOUR_LEADER,
    deal,
    defense,
    does,
    draw,
    fanfare,
    give,
    last_words,
    whenever,
    while_here,
)

WOLF = follower("Wolf", 2, 2, cost=1)
OGRE = follower("Ogre", 5, 5)
BLAST = spell("Blast", does(deal(2, FOLLOWERS)), cost=1)
"""Deal 2 damage to each follower on the field."""
A_FALL = Trigger("moved", frm=(FIELD,), to=(CEMETERY,))


def told(t: Table) -> list[str]:
    """Which cards were moved to the cemetery or had an ability played, in order."""
    found = []
    for event in t.events(last=True):
        if event.kind == "moved" and event.to == CEMETERY and event.frm == FIELD:
            found.append(f"{t.name(event.was)} falls")
        elif event.kind == "triggered":
            found.append(f"{t.name(event.card)} speaks")
    return found


@rule("sve-en", "10.5.1.1", "10.5.2.1")
def test_rules_handling_comes_before_the_pending_abilities() -> None:
    watcher = follower("Watcher", 1, 5, whenever(Trigger("damaged", whose=YOU), draw()))
    t = table(you=Side(hand=[BLAST], field=[watcher]), opponent=Side(field=[WOLF]))
    t.play("Blast")
    assert told(t) == ["Wolf falls", "Watcher speaks"]


@rule("sve-en", "10.5.2.1")
def test_all_rules_handling_that_applies_is_done_at_once() -> None:
    t = table(you=Side(hand=[BLAST], field=[WOLF]), opponent=Side(field=[WOLF]))
    t.play("Blast")
    batches = {event.batch for event in t.events("moved") if event.to == CEMETERY and event.frm == FIELD}
    assert told(t) == ["Wolf falls", "Wolf falls"]
    assert len(batches) == 1


@rule("sve-en", "10.5.2.1")
def test_rules_handling_is_repeated_until_none_is_left_and_only_then_abilities_are_played() -> None:
    # The captain holds the recruit up; when the captain falls, so does the recruit, before anybody's last words.
    captain = follower("Captain", 2, 2, while_here(defense(2), on=FRIENDS), last_words(draw()))
    recruit = follower("Recruit", 1, 1)
    t = table(you=Side(hand=[spell("Nick", does(deal(2, FRIENDS)))], field=[lying(captain, damage=2), recruit]))
    t.play("Nick")
    assert told(t) == ["Captain falls", "Recruit falls", "Captain speaks"]


@rule("sve-en", "10.5.2", "10.5.2.2")
def test_after_each_ability_the_game_goes_back_to_rules_handling() -> None:
    # The first last words kill the ogre; it falls before the second last words are played.
    bomb = follower("Bomb", 1, 1, last_words(deal(5, ENEMIES)))
    bell = follower("Bell", 1, 1, last_words(draw()))
    t = table(you=Side(hand=[BLAST], field=[bomb, bell]), opponent=Side(field=[lying(OGRE)]))
    t.play("Blast", "Bomb")
    assert told(t) == ["Bomb falls", "Bell falls", "Bomb speaks", "Ogre falls", "Bell speaks"]


@rule("sve-en", "10.5.2.2")
def test_the_active_player_selects_which_of_the_own_pending_abilities_comes_first() -> None:
    bomb = follower("Bomb", 1, 1, last_words(deal(5, ENEMIES)))
    bell = follower("Bell", 1, 1, last_words(draw()))
    t = table(you=Side(hand=[BLAST], field=[bomb, bell]), opponent=Side(field=[OGRE]))
    t.play("Blast", asks="10.5.2.2")
    assert (t.asked, t.options()) == ("you", ["Bomb", "Bell"])
    t.answer("Bell")
    assert told(t)[:2] == ["Bell speaks", "Bomb speaks"]


@rule("sve-en", "10.5.2.2", "10.5.2.3")
def test_the_other_players_abilities_wait_until_the_active_player_has_none() -> None:
    mine = follower("Mine", 1, 1, last_words(deal(1, ENEMY_LEADER)))
    yours = follower("Yours", 1, 1, last_words(deal(1, ENEMY_LEADER)))
    t = table(you=Side(hand=[BLAST], field=[mine, mine]), opponent=Side(field=[yours]))
    t.play("Blast")
    assert [line for line in told(t) if "speaks" in line] == ["Mine speaks", "Mine speaks", "Yours speaks"]


@rule("sve-en", "10.5.2.3")
def test_an_ability_of_the_active_player_that_comes_up_meanwhile_goes_before_the_rest_of_the_others() -> None:
    # The opponent's first last words hurt the leader, to which the active player's watcher answers at once.
    yours = follower("Yours", 1, 1, last_words(deal(1, ENEMY_LEADER)))
    watcher = follower(
        "Watcher", 1, 9, whenever(Trigger("damaged", whose=YOU, what=NotThis()), give(defense(1), to=YOUR_LEADER))
    )
    t = table(you=Side(hand=[BLAST], field=[watcher]), opponent=Side(field=[yours, yours]))
    t.play("Blast")
    spoken = [line for line in told(t) if "speaks" in line]
    assert spoken == ["Yours speaks", "Watcher speaks", "Yours speaks", "Watcher speaks"]


@rule("sve-en", "10.5.2.3")
def test_the_other_player_selects_the_order_of_the_own_abilities() -> None:
    bomb = follower("Bomb", 1, 1, last_words(deal(1, ENEMY_LEADER)))
    bell = follower("Bell", 1, 1, last_words(draw()))
    t = table(you=Side(hand=[BLAST]), opponent=Side(field=[bomb, bell]))
    t.play("Blast", asks="10.5.2.3")
    assert (t.asked, t.options()) == ("opponent", ["Bomb", "Bell"])


@rule("sve-en", "10.5.2.4")
def test_with_nothing_left_to_do_the_game_goes_on() -> None:
    bell = follower("Bell", 1, 1, last_words(draw()))
    t = table(you=Side(hand=[BLAST], field=[bell]))
    t.play("Blast")
    assert (t.asks, t.asked, t.machine.state.standby) == ("7.3.3", "you", ())


@rule("sve-en", "10.5.2")
def test_what_an_ability_triggers_in_confirmation_timing_is_played_in_the_same_one() -> None:
    herald = follower("Herald", 1, 1, fanfare(Create(("Page",), FIELD)), cost=1)
    page = follower("Page", 1, 1, fanfare(deal(1, ENEMY_LEADER)), token=True)
    t = table(you=Side(hand=[herald]), cards=[page])
    t.play("Herald")
    assert told(t) == ["Herald speaks", "Page speaks"]
    assert t.leader("opponent") == 19
