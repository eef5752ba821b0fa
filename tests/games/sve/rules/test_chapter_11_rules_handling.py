"""Chapter 11: what rules handling does, and when."""

from __future__ import annotations

import pytest

from ludex.core.atoms import links
from ludex.core.changes import EFFECT_CAUSE, MOVE
from ludex.core.definitions import Activated
from ludex.core.modifiers import Forbid, GiveAbility, LoseKeyword, Would
from ludex.core.ops.control import TakeControl
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.draw import Draw
from ludex.core.ops.move import Move
from ludex.core.ops.resource import Gain, Lose
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, Cards
from ludex.core.state import Link
from ludex.core.triggers import Trigger
from ludex.games.sve.ops.drive import GiveDrive, PutDrivePoint
from ludex.games.sve.ops.evolve import Evolve
from ludex.games.sve.ops.race import Race, Serve
from ludex.games.sve.words import (
    BANE,
    CEMETERY,
    DECK,
    EVOLVE_LINK,
    FIELD,
    MAX_PLAY_POINTS,
    RIDE_KIND,
    SERVE_KIND,
    STACK,
)
from ludex.testing import Side, Table, amulet, engaged, evolved, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    BOLT,
    ENEMIES,
    ENEMY_LEADER,
    FOLLOWERS,
    FRIENDS,
    YOUR_LEADER,
    bounce,
    deal,
    defense,
    destroy,
    does,
    draw,
    evolve,
    give,
    key,
    n,
    points,
    select,
    whenever,
    while_here,
)

OGRE = follower("Ogre", 5, 5)
WOLF = follower("Wolf", 2, 2)
DIED = Trigger("moved", verb="destroy", frm=(FIELD,), to=(CEMETERY,))


# 11.1 In general.


@rule("sve-en", "11.1.2")
def test_a_follower_brought_back_above_zero_within_the_same_effect_lives() -> None:
    trial = spell("Trial", does(select(), deal(3), give(defense(3))))
    t = table(you=Side(hand=[trial]), opponent=Side(field=[WOLF]))
    t.play("Trial")
    assert t.zone("opponent", "field") == ["Wolf"]
    assert t.stat("Wolf", "defense") == 2


@rule("sve-en", "11.1.2")
def test_a_leader_brought_back_above_zero_within_the_same_effect_has_not_lost() -> None:
    brink = spell("Brink", does(deal(20, YOUR_LEADER), give(defense(1), to=YOUR_LEADER)))
    t = table(you=Side(hand=[brink]))
    t.play("Brink")
    assert t.outcome is None
    assert t.leader("you") == 1


@rule("sve-en", "11.1.2")
def test_a_follower_at_zero_stays_until_the_effect_is_done() -> None:
    # Were it destroyed at once there would be nothing left to count.
    pulse = spell("Pulse", does(deal(2, ENEMIES), bounce(ENEMIES)))
    t = table(you=Side(hand=[pulse]), opponent=Side(field=[WOLF]))
    t.play("Pulse")
    assert t.zone("opponent", "hand") == ["Wolf"]
    assert t.zone("opponent", "cemetery") == []


@rule("sve-en", "11.1.3")
def test_all_that_applies_is_done_at_the_same_time() -> None:
    mourner = follower("Mourner", 2, 2, whenever(DIED, draw()))
    blast = spell("Blast", does(deal(2, FOLLOWERS)))
    t = table(you=Side(hand=[blast], field=[mourner]), opponent=Side(field=[WOLF, WOLF]))
    t.play("Blast")
    batches = {event.batch for event in t.events("moved", last=True) if event.verb == "destroy"}
    assert len(batches) == 1
    # It saw the two others die, and itself with them.
    assert len(t.zone("you", "hand")) == 3


@rule("sve-en", "11.1.3")
def test_a_full_field_and_a_lost_game_are_handled_together() -> None:
    t = table(you=Side(field=[OGRE] + [WOLF] * 5, deck=[]), phase="start")
    assert t.asks == "11.4.1"
    t.answer(["Wolf"] * 5)
    assert t.winner == "opponent"
    assert len(t.zone("you", "field")) == 5


# 11.2 Losing.


@rule("sve-en", "11.2.1")
def test_a_player_whose_leader_has_no_defense_loses() -> None:
    t = table(you=Side(hand=[spell("Blaze", does(deal(7, ENEMY_LEADER)))]), opponent=Side(defense=7))
    t.play("Blaze")
    assert t.outcome is not None
    assert (t.winner, t.outcome.rule) == ("you", "11.2.1")


@rule("sve-en", "11.2.1")
def test_losing_defense_in_another_way_counts_too() -> None:
    wither = spell("Wither", does(give(defense(-20), to=ENEMY_LEADER)))
    t = table(you=Side(hand=[wither]))
    t.play("Wither")
    assert t.winner == "you"


@rule("sve-en", "11.2.2")
def test_a_player_who_had_to_draw_without_a_deck_loses() -> None:
    t = table(you=Side(hand=[spell("Thirst", does(Draw(n(2), OPPONENT)))]), opponent=Side(deck=[WOLF]))
    t.play("Thirst")
    assert t.outcome is not None
    assert (t.winner, t.outcome.rule) == ("you", "11.2.2")
    assert t.zone("opponent", "hand") == ["Wolf"]


@rule("sve-en", "11.2.2")
def test_getting_cards_back_into_the_deck_afterwards_does_not_help() -> None:
    late = spell("Too Late", does(draw(), Move(Cards((CEMETERY,), YOU), DECK)))
    t = table(you=Side(hand=[late], deck=[], cemetery=[WOLF]))
    t.play("Too Late")
    assert t.winner == "opponent"


@rule("sve-en", "11.2.2")
def test_an_empty_deck_alone_loses_nothing() -> None:
    t = table(you=Side(deck=[], hand=[WOLF]))
    t.play("Wolf")
    t.end_main()
    assert t.outcome is None
    t.end_main()
    assert t.winner == "opponent"


# 11.3 Destruction.


@rule("sve-en", "11.3.1")
@pytest.mark.parametrize(("damage", "left"), [(1, ["Wolf"]), (2, []), (3, [])])
def test_a_follower_with_no_defense_left_is_destroyed(damage: int, left: list[str]) -> None:
    t = table(you=Side(hand=[spell("Zap", does(deal(damage, ENEMIES)))]), opponent=Side(field=[WOLF]))
    t.play("Zap")
    assert t.zone("opponent", "field") == left
    assert [event.verb for event in t.events("moved") if event.frm == FIELD] == ["destroy"] * (1 - len(left))


@rule("sve-en", "11.3.1")
def test_an_amulet_is_not_destroyed_for_having_no_defense() -> None:
    t = table(you=Side(field=[amulet("Lamp"), amulet("Cart", attack=3, defense=0)]))
    assert t.zone("you", "field") == ["Lamp", "Cart"]


@rule("sve-en", "11.3.1")
def test_a_stolen_follower_goes_to_its_owners_cemetery() -> None:
    t = table(you=Side(field=[lying(follower("Husk", 1, 0), owner="opponent")]))
    assert t.zone("opponent", "cemetery") == ["Husk"]
    assert t.zone("you", "cemetery") == []


WASP = follower("Wasp", 1, 3, *key(BANE))


@rule("sve-en", "11.3.2")
def test_whatever_fought_with_bane_is_destroyed() -> None:
    t = table(you=Side(field=[WASP]), opponent=Side(field=[engaged(follower("Rock", 0, 9))]))
    t.attack("Wasp", "Rock")
    assert t.zone("opponent", "cemetery") == ["Rock"]
    assert t.zone("you", "field") == ["Wasp"]


@rule("sve-en", "11.3.2")
def test_bane_works_for_the_attacked_follower_too() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(follower("Asp", 0, 9, *key(BANE)))]))
    t.attack("Ogre", "Asp")
    assert t.zone("you", "cemetery") == ["Ogre"]


@rule("sve-en", "11.3.2")
def test_bane_works_for_a_follower_that_dies_in_the_same_fight() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(WASP)]))
    t.attack("Ogre", "Wasp")
    assert t.zone("you", "cemetery") == ["Ogre"]
    assert t.zone("opponent", "cemetery") == ["Wasp"]
    assert len({event.batch for event in t.events("moved") if event.verb == "destroy"}) == 1


@rule("sve-en", "11.3.2")
def test_bane_gained_after_the_fight_was_handled_destroys_nothing() -> None:
    venom = spell("Venom", does(give(GiveAbility(key(BANE)), to=FRIENDS)))
    t = table(you=Side(field=[OGRE], hand=[venom]), opponent=Side(field=[engaged(follower("Rock", 0, 9))]))
    t.attack("Ogre", "Rock")
    t.play("Venom")
    assert t.zone("opponent", "field") == ["Rock"]


@rule("sve-en", "11.3.2.1")
def test_destruction_by_bane_is_destruction_by_an_ability() -> None:
    hardy = follower("Hardy", 0, 9, while_here(Forbid(Would(MOVE, verb="destroy", cause=EFFECT_CAUSE))))
    t = table(you=Side(field=[WASP]), opponent=Side(field=[engaged(hardy)]))
    t.attack("Wasp", "Hardy")
    assert t.zone("opponent", "field") == ["Hardy"]


@rule("sve-en", "11.3.2.1")
def test_destruction_for_lack_of_defense_is_no_destruction_by_an_ability() -> None:
    hardy = follower("Hardy", 0, 2, while_here(Forbid(Would(MOVE, verb="destroy", cause=EFFECT_CAUSE))))
    t = table(you=Side(field=[OGRE], hand=[spell("Zap", BOLT)]), opponent=Side(field=[engaged(hardy), hardy]))
    t.attack("Ogre", "Hardy")
    t.play("Zap")
    assert t.zone("opponent", "cemetery") == ["Hardy", "Hardy"]


@rule("sve-en", "11.3.1", "11.3.2")
def test_bane_does_not_save_what_lacks_defense_from_the_other_destruction() -> None:
    hardy = follower("Hardy", 0, 1, while_here(Forbid(Would(MOVE, verb="destroy", cause=EFFECT_CAUSE))))
    t = table(you=Side(field=[WASP]), opponent=Side(field=[engaged(hardy)]))
    t.attack("Wasp", "Hardy")
    assert t.zone("opponent", "cemetery") == ["Hardy"]


# 11.4, 11.5 Too many cards.


@rule("sve-en", "11.4.1")
def test_of_too_many_cards_on_a_field_its_player_keeps_as_many_as_the_limit() -> None:
    t = table(you=Side(field=[WOLF, WOLF, OGRE, WOLF, WOLF, lying(amulet("Lamp"), owner="opponent")]))
    assert (t.asks, t.asked) == ("11.4.1", "you")
    t.answer(["Wolf", "Wolf", "Wolf", "Wolf", "Ogre"])
    t.expect_zone("you", "field", ["Wolf", "Wolf", "Wolf", "Wolf", "Ogre"])
    assert t.zone("you", "cemetery") == []
    assert t.zone("opponent", "cemetery") == ["Lamp"]
    assert [event.verb for event in t.events("moved")] == ["put"]


@rule("sve-en", "11.4.1")
def test_both_fields_are_handled_by_their_own_players() -> None:
    t = table(you=Side(field=[WOLF] * 5 + [OGRE]), opponent=Side(field=[OGRE] * 5 + [WOLF]), active="opponent")
    assert t.asked == "opponent"
    t.answer(["Ogre"] * 5, ["Wolf"] * 5)
    assert t.zone("you", "field") == ["Wolf"] * 5
    assert t.zone("opponent", "field") == ["Ogre"] * 5
    assert len({event.batch for event in t.events("moved")}) == 1


@rule("sve-en", "1.3.4", "11.4.1")
def test_the_other_player_knows_what_the_active_player_keeps() -> None:
    t = table(you=Side(field=[WOLF] * 5 + [OGRE]), opponent=Side(field=[OGRE] * 5 + [WOLF]), active="opponent")
    t.answer(["Ogre"] * 5, asks="11.4.1")
    assert t.asked == "you"
    assert t.tells("chose") == ["Ogre"] * 5
    assert t.decision is not None
    assert "(your opponent chose Ogre" in t.decision.prompt
    t.answer(["Wolf"] * 5)


@rule("sve-en", "11.5.1")
def test_of_too_many_cards_in_an_ex_area_its_player_keeps_as_many_as_the_limit() -> None:
    t = table(you=Side(ex=[WOLF] * 5 + [OGRE]), active="opponent")
    assert (t.asks, t.asked) == ("11.5.1", "you")
    t.answer(["Wolf", "Wolf", "Wolf", "Wolf", "Ogre"])
    t.expect_zone("you", "EX", ["Wolf", "Wolf", "Wolf", "Wolf", "Ogre"])
    assert t.zone("you", "cemetery") == ["Wolf"]


# 11.6 Illegal evolutions.

BEAR, GREAT_BEAR = follower("Bear", 2, 2, evolve()), evolved("Bear", 4, 4)


@rule("sve-en", "11.6.1")
def test_the_evolved_card_goes_to_the_evolve_deck_face_up_when_its_follower_is_gone() -> None:
    t = table(
        you=Side(hand=[spell("Kill", does(select(), destroy()))]),
        opponent=Side(field=[lying(BEAR, evolved=GREAT_BEAR)]),
    )
    assert t.zone("opponent", "evolve zone") == ["Bear"]
    t.play("Kill")
    assert t.zone("opponent", "evolve zone") == []
    assert t.zone("opponent", "cemetery") == ["Bear"]
    assert t.zone("opponent", "evolve deck") == ["Bear"]
    (upper,) = t.machine.zone(3, 1)
    assert t.machine.record(upper).face_up


@rule("sve-en", "11.6.1")
def test_the_evolved_card_of_a_stolen_follower_stays_linked_until_it_leaves() -> None:
    steal = spell("Steal", does(select(), TakeControl(IT)))
    kill = spell("Kill", does(destroy(FRIENDS)))
    t = table(you=Side(hand=[steal, kill]), opponent=Side(field=[lying(BEAR, evolved=GREAT_BEAR)]))
    t.play("Steal")
    assert t.zone("you", "field") == ["Bear"]
    assert t.stats("Bear")[:2] == (4, 4)
    assert t.zone("opponent", "evolve deck") == []
    t.play("Kill")
    assert t.zone("opponent", "evolve deck") == ["Bear"]
    assert t.zone("you", "evolve deck") == []


@rule("sve-en", "11.6.2")
def test_of_two_evolutions_of_a_card_the_latest_stays() -> None:
    again = spell("Again", does(select(FRIENDS), Evolve(IT)))
    grown = evolved("Bear", 7, 7)
    t = table(you=Side(hand=[again], field=[lying(BEAR, evolved=GREAT_BEAR)], evolve_deck=[grown]))
    t.play("Again")
    assert t.stats("Bear")[:2] == (7, 7)
    assert len(t.zone("you", "evolve zone")) == 1
    (back,) = t.machine.zone(3, 0)
    assert t.machine.record(back).face_up
    assert t.machine.now(back).stats[0] == 4


@rule("sve-en", "11.6.3")
def test_of_two_cards_linked_to_one_evolved_card_the_latest_stays_linked() -> None:
    t = table(you=Side(field=[lying(BEAR, evolved=GREAT_BEAR), lying(BEAR, damage=1)], hand=[WOLF]))
    first, second = t.machine.zone(FIELD, 0)
    (upper,) = t.machine.zone(9, 0)
    links.link(t.machine, EVOLVE_LINK, second, upper, (t.machine.record(upper).defn, 0))
    t.play("Wolf")
    assert t.machine.now(first).stats[:2] == (2, 2)
    assert t.machine.now(second).stats[:2] == (4, 3)
    assert t.zone("you", "evolve zone") == ["Bear"]


@rule("sve-en", "11.6.3")
@pytest.mark.parametrize(("kept", "values"), [(0, [(4, 4), (2, 2)]), (1, [(2, 2), (4, 4)])])
def test_of_two_cards_linked_to_one_evolved_card_at_the_same_time_its_controller_selects(
    kept: int, values: list[tuple[int, int]]
) -> None:
    t = table(you=Side(field=[lying(BEAR, evolved=GREAT_BEAR), BEAR], hand=[WOLF]))
    first, second = t.machine.zone(FIELD, 0)
    (upper,) = t.machine.zone(9, 0)
    links.link(t.machine, EVOLVE_LINK, second, upper, (t.machine.record(upper).defn, 0))
    linked_together(t)
    t.play("Wolf", asks="11.6.3")
    assert (t.asked, t.options()) == ("you", ["Bear", "Bear"])
    t.answer(f"Bear#{kept + 1}")
    assert [t.machine.now(card).stats[:2] for card in (first, second)] == values
    assert t.zone("you", "evolve zone") == ["Bear"]


@rule("sve-en", "11.6.2")
@pytest.mark.parametrize(("kept", "values"), [("Bear", (4, 4)), ("Bruin", (7, 7))])
def test_of_two_evolved_cards_linked_to_a_card_at_the_same_time_its_controller_selects(
    kept: str, values: tuple[int, int]
) -> None:
    grown = evolved("Bruin", 7, 7)
    t = table(you=Side(field=[lying(BEAR, evolved=GREAT_BEAR), lying(OGRE, evolved=grown)], hand=[WOLF]))
    (bear, _) = t.machine.zone(FIELD, 0)
    upper = t.machine.zone(9, 0)[1]
    t.machine.state.links = t.machine.state.links[:1]
    links.link(t.machine, EVOLVE_LINK, bear, upper, (t.machine.record(upper).defn, 0))
    linked_together(t)
    t.play("Wolf", asks="11.6.2")
    t.answer(kept)
    assert t.machine.now(bear).stats[:2] == values
    assert len(t.zone("you", "evolve zone")) == 1


def linked_together(t: Table) -> None:
    """All links were made at the same time."""
    t.machine.state.links = tuple(Link(one.kind, one.a, one.b, 1) for one in t.machine.state.links)


# 11.7 to 11.10.


@rule("sve-en", "11.7.1")
def test_a_card_with_stack_and_no_counters_goes_to_the_cemetery() -> None:
    heap = amulet("Heap", *key(STACK))
    t = table(you=Side(field=[lying(heap, counters={"Stack": 1}), heap]))
    assert t.zone("you", "field") == ["Heap"]
    assert t.counters("your Heap#1", "Stack") == 1
    assert t.zone("you", "cemetery") == ["Heap"]


@rule("sve-en", "11.7.1")
def test_it_goes_when_its_last_counter_is_removed() -> None:
    heap = amulet("Heap", *key(STACK))
    melt = spell("Melt", does(RemoveCounters("Stack", Cards((FIELD,), YOU))))
    t = table(you=Side(field=[lying(heap, counters={"Stack": 2})], hand=[melt, melt]))
    t.play("Melt")
    assert t.counters("Heap", "Stack") == 1
    t.play("Melt")
    t.expect_zone("you", "cemetery", ["Heap", "Melt", "Melt"])


@rule("sve-en", "11.7.1")
def test_a_card_that_lost_stack_needs_no_counters() -> None:
    heap = amulet("Heap", *key(STACK))
    free = spell("Free", does(give(LoseKeyword(STACK), to=Cards((FIELD,), YOU))))
    melt = spell("Melt", does(RemoveCounters("Stack", Cards((FIELD,), YOU))))
    t = table(you=Side(field=[lying(heap, counters={"Stack": 1})], hand=[free, melt]))
    t.play("Free")
    t.play("Melt")
    assert t.zone("you", "field") == ["Heap"]


CARROT = evolved("Carrot", None, None, type_="Carrot")
RUNNER = follower("Runner", 2, 2, Activated(Seq((points(1), Serve())), Race(), (SERVE_KIND,)))
KILL = spell("Kill", does(destroy(FOLLOWERS)))


@rule("sve-en", "11.8.1")
def test_carrots_go_to_the_evolve_deck_face_up_when_their_follower_is_gone() -> None:
    t = table(you=Side(field=[RUNNER], evolve_deck=[CARROT, CARROT], hand=[KILL]))
    t.use("Runner")
    assert t.zone("you", "race zone") == ["Carrot"]
    t.play("Kill")
    assert t.zone("you", "race zone") == []
    assert sorted(t.machine.record(card).face_up for card in t.machine.zone(3, 0)) == [False, True]


@rule("sve-en", "11.9.1")
def test_play_points_above_a_lowered_maximum_are_lost() -> None:
    slump = spell("Slump", does(Lose(MAX_PLAY_POINTS, n(3))), cost=1)
    t = table(you=Side(hand=[slump], points=6))
    t.play("Slump")
    assert t.resource("you", "maximum play points") == 3
    assert t.resource("you", "play points") == 3


@rule("sve-en", "11.9.1")
def test_a_maximum_raised_again_within_the_effect_costs_no_play_points() -> None:
    dip = spell("Dip", does(Lose(MAX_PLAY_POINTS, n(3)), Gain(MAX_PLAY_POINTS, n(3))), cost=1)
    t = table(you=Side(hand=[dip], points=6))
    t.play("Dip")
    assert t.resource("you", "play points") == 5


DRIVE_POINT = evolved("Drive Point", None, None, type_="Drive Point")
RIDER = follower("Rider", 2, 2, Activated(Seq((points(1), PutDrivePoint())), GiveDrive(), (RIDE_KIND,)))


@rule("sve-en", "11.10.1")
def test_drive_points_go_to_the_evolve_deck_face_up_when_their_follower_is_gone() -> None:
    t = table(you=Side(field=[RIDER], evolve_deck=[DRIVE_POINT, DRIVE_POINT], hand=[KILL]))
    t.use("Rider")
    assert t.zone("you", "drive zone") == ["Drive Point"]
    t.play("Kill")
    assert t.zone("you", "drive zone") == []
    assert sorted(t.machine.record(card).face_up for card in t.machine.zone(3, 0)) == [False, True]
