"""Chapter 7: zones, whose they are, who sees into them, what their order is."""

from __future__ import annotations

import pytest

from ludex.core.changes import BOTTOM
from ludex.core.ops.control import TakeControl
from ludex.core.ops.look import Reveal
from ludex.core.ops.move import Move
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import IT, Cards, Is
from ludex.games.fftcg import GAME
from ludex.games.fftcg.ops.points import DealPoints
from ludex.games.fftcg.words import BACKUP, BREAK, DARK, DECK, FIELD, HAND, LIGHT, REMOVED, TYPE
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    action,
    backup,
    enters,
    forward,
    lying,
    monster,
    strike,
    summon,
    table,
)
from tests.games.fftcg.rules.parts import bounce, break_, bring, choose, draw, everything, give, hurt, n, plus, remove

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
MINE = backup("Mine", generic=True)
BOLT = summon("Bolt", strike(4000))
GUARD = forward("Guard", 3000, generic=True)
STAR = forward("Star", 5000, element=LIGHT)
VOID = forward("Void", 5000, element=DARK)
RAISE = summon("Raise", bring(everything(BREAK)))
"""Play all cards in your Break Zone onto the field."""


# 7.1 to 7.5: zones and their owners.


@rule("fftcg", "7.1")
def test_there_is_one_stack_and_everything_else_is_there_for_each_player() -> None:
    shared = {zone.name: zone.shared for zone in GAME.zones if zone.name != "player"}
    assert shared == {
        "field": False, "Damage Zone": False, "deck": False, "Break Zone": False, "hand": False, "stack": True,
        "removed from play": False,
    }  # fmt: skip


@rule("fftcg", "7.1")
def test_both_players_put_onto_the_same_stack() -> None:
    t = table(you=Side(hand=[BOLT], field=[OGRE]), opponent=Side(hand=[summon("Gift", draw())]))
    t.cast("Bolt", hold=True)
    t.cast("Gift", by="opponent", hold=True)
    assert t.stack() == ["Gift", "Bolt"]
    assert t.zone("you", "stack") == t.zone("opponent", "stack") == ["Gift", "Bolt"]


@rule("fftcg", "7.2")
def test_what_is_done_with_a_players_zone_leaves_the_others_alone() -> None:
    t = table(you=Side(hand=[summon("Gift", draw())], deck=[ELF, OGRE]), opponent=Side(deck=[MINE], hand=[BOLT]))
    t.cast("Gift")
    assert [t.zone("you", zone) for zone in ("deck", "hand", "Break Zone")] == [["Ogre"], ["Elf"], ["Gift"]]
    assert [t.zone("opponent", zone) for zone in ("deck", "hand", "Break Zone")] == [["Mine"], ["Bolt"], []]


@rule("fftcg", "7.3")
@pytest.mark.parametrize(
    ("zone", "goes"),
    [
        ("Break Zone", break_()),
        ("hand", bounce()),
        ("hand", Move(IT, HAND, whose=YOU)),
        ("deck", Move(IT, DECK, position=BOTTOM)),
    ],
)
def test_a_card_goes_to_its_owners_zone_whoever_controls_it(zone: str, goes: Move) -> None:
    t = table(
        you=Side(field=[lying(ELF, owner="opponent")], hand=[summon("Away", choose(), goes)], deck=[MINE]),
        opponent=Side(deck=[MINE]),
    )
    t.cast("Away")
    assert "Elf" in t.zone("opponent", zone)
    assert "Elf" not in t.zone("you", zone)


@rule("fftcg", "7.4")
def test_in_another_zone_it_is_a_new_card_without_what_lay_on_the_old_one() -> None:
    home = summon("Home", choose(), bounce())
    t = table(you=Side(field=[lying(ELF, damage=3000)], hand=[home, summon("Grow", choose(), give(IT, plus(2000)))]))
    t.cast("Grow")
    assert t.power("Elf") == 6000
    t.cast("Home")
    t.play("Elf")
    assert (t.power("Elf"), t.damage("Elf")) == (4000, 0)


@rule("fftcg", "7.4")
def test_what_was_chosen_and_came_back_is_not_the_card_that_was_chosen() -> None:
    blink = summon("Blink", choose(whose=YOU), remove(), bring())
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[OGRE], hand=[blink]))
    t.cast("Bolt", hold=True)
    t.cast("Blink", by="opponent")
    assert (t.zone("opponent", "field"), t.damage("Ogre")) == (["Ogre"], 0)
    assert "cancelled" in {event.kind for event in t.log}


# 7.6: public and hidden.


@rule("fftcg", "7.6.1", "7.9.2", "7.11.2")
def test_nobody_sees_into_a_deck_and_only_its_player_into_a_hand() -> None:
    t = table(you=Side(deck=[ELF], hand=[OGRE]))
    assert [t.sees(player, "Elf") for player in ("you", "opponent")] == [False, False]
    assert [t.sees(player, "Ogre") for player in ("you", "opponent")] == [True, False]
    assert t.count("opponent", "you", "hand") == 1


@rule("fftcg", "7.6.1")
def test_a_hand_stays_hidden_though_all_of_it_was_shown() -> None:
    show = summon("Show", Reveal(everything(HAND, OPPONENT)), choose(), hurt())
    t = table(you=Side(hand=[show]), opponent=Side(hand=[ELF], field=[OGRE]))
    t.cast("Show")
    assert (t.tells("revealed"), t.sees("you", "Elf")) == (["Elf"], False)


@rule("fftcg", "7.6.2")
def test_in_a_public_zone_everybody_sees_all_but_what_lies_face_down() -> None:
    t = table(you=Side(removed=[ELF, lying(OGRE, facedown=True)]))
    assert [t.sees(player, "Elf") for player in ("you", "opponent")] == [True, True]
    assert [t.sees(player, "Ogre") for player in ("you", "opponent")] == [False, False]


@rule("fftcg", "7.7.2", "7.8.3", "7.10.2", "7.13.2")
@pytest.mark.parametrize("zone", ["field", "damage", "break_zone", "removed"])
def test_these_zones_are_open_to_both_players(zone: str) -> None:
    t = table(you=Side(**{zone: [ELF]}), opponent=Side(**{zone: [OGRE]}))  # type: ignore[arg-type]
    assert [t.sees(player, card) for player in ("you", "opponent") for card in ("Elf", "Ogre")] == [True] * 4


@rule("fftcg", "7.12.2")
def test_the_stack_is_open_to_both_players() -> None:
    t = table(you=Side(field=[forward("Sage", 1000, action(draw()))]), opponent=Side(hand=[BOLT]))
    t.use("Sage", hold=True)
    t.cast("Bolt", by="opponent", hold=True)
    for card in ("Bolt", "action ability of Sage"):
        assert [t.sees(player, card) for player in ("you", "opponent")] == [True, True]


# 7.7: the field.


@rule("fftcg", "7.7.1")
@pytest.mark.parametrize("card", [ELF, MINE, monster("Slime")])
def test_characters_are_played_onto_their_players_field(card: object) -> None:
    t = table(you=Side(hand=[card]))  # type: ignore[list-item]
    (name,) = t.zone("you", "hand")
    t.play(name)
    assert (t.zone("you", "field"), t.zone("opponent", "field")) == ([name], [])


@rule("fftcg", "7.7.3")
def test_a_second_character_of_a_name_is_not_played() -> None:
    t = table(you=Side(field=[ELF], hand=[ELF, GUARD, GUARD]))
    t.refuses("play", "Elf", rule="7.7.3")
    t.play("Guard")
    t.play("Guard")
    assert t.zone("you", "field") == ["Elf", "Guard", "Guard"]


@rule("fftcg", "7.7.3")
@pytest.mark.parametrize(("there", "more"), [(STAR, VOID), (VOID, STAR), (STAR, forward("Sun", 1000, element=LIGHT))])
def test_a_second_light_or_dark_character_is_not_played(there: object, more: object) -> None:
    t = table(you=Side(field=[there], hand=[more]))  # type: ignore[list-item]
    (name,) = t.zone("you", "hand")
    t.refuses("play", name, rule="7.7.3")
    t = table(you=Side(hand=[more]), opponent=Side(field=[there]))  # type: ignore[list-item]
    t.play(name)
    assert t.zone("you", "field") == [name]


@rule("fftcg", "7.7.3")
@pytest.mark.parametrize(("one", "two"), [(ELF, ELF), (STAR, VOID)])
def test_if_an_effect_passes_the_limit_all_of_them_are_put_into_the_break_zone(one: object, two: object) -> None:
    t = table(you=Side(field=[OGRE, one], break_zone=[two], hand=[RAISE]))  # type: ignore[list-item]
    t.cast("Raise")
    assert t.zone("you", "field") == ["Ogre"]
    assert len(t.zone("you", "Break Zone")) == 3


@rule("fftcg", "7.7.3")
def test_a_sixth_backup_is_not_played() -> None:
    t = table(you=Side(field=[MINE] * 5, hand=[MINE]))
    t.refuses("play", "Mine", rule="7.7.3")
    t = table(you=Side(field=[MINE] * 4, hand=[MINE]))
    t.play("Mine")
    assert t.zone("you", "field") == ["Mine"] * 5


@rule("fftcg", "7.7.3")
def test_a_backup_beyond_the_fifth_stays_where_it_is() -> None:
    t = table(you=Side(field=[MINE] * 5, break_zone=[MINE, ELF], hand=[RAISE]))
    t.cast("Raise")
    assert (t.zone("you", "field"), sorted(t.zone("you", "Break Zone"))) == (["Mine"] * 5 + ["Elf"], ["Mine", "Raise"])


@rule("fftcg", "7.7.3")
def test_so_does_one_that_would_change_sides() -> None:
    charm = summon("Charm", choose(Is(TYPE, BACKUP), OPPONENT), TakeControl(IT))
    t = table(you=Side(field=[MINE] * 5, hand=[charm]), opponent=Side(field=[backup("Inn")]))
    t.cast("Charm")
    assert (t.controller("Inn"), t.zone("opponent", "field")) == ("opponent", ["Inn"])


@rule("fftcg", "7.7.3")
def test_of_several_backups_the_effects_controller_picks() -> None:
    shops = [backup(name) for name in ("Inn", "Forge", "Mill")]
    t = table(you=Side(field=[MINE] * 3, break_zone=shops, hand=[RAISE]))
    t.cast("Raise", ["Forge", "Mill"])
    assert sorted(t.zone("you", "field")) == ["Forge", "Mill", "Mine", "Mine", "Mine"]
    assert sorted(t.zone("you", "Break Zone")) == ["Inn", "Raise"]


@rule("fftcg", "7.7.3")
def test_of_several_backups_that_would_change_sides_too() -> None:
    """What does not compete with them comes in any case."""
    riot = summon("Riot", TakeControl(Cards((FIELD,), OPPONENT)))
    shops = [backup(name) for name in ("Inn", "Forge", "Mill")]
    t = table(you=Side(field=[MINE] * 4, hand=[riot]), opponent=Side(field=[*shops, ELF]))
    t.cast("Riot", ["Forge"])
    assert sorted(t.zone("you", "field")) == ["Elf", "Forge", "Mine", "Mine", "Mine", "Mine"]
    assert sorted(t.zone("opponent", "field")) == ["Inn", "Mill"]


# 7.8: Damage Zones.


@rule("fftcg", "7.8.2")
def test_for_each_point_the_top_card_is_turned_over_into_the_own_damage_zone() -> None:
    t = table(you=Side(hand=[summon("Storm", DealPoints(OPPONENT, n(2)))]), opponent=Side(deck=[ELF, OGRE, MINE]))
    t.cast("Storm")
    assert (t.zone("opponent", "Damage Zone"), t.zone("opponent", "deck")) == (["Elf", "Ogre"], ["Mine"])
    assert t.points("you") == 0
    assert t.sees("you", "Elf")


@rule("fftcg", "7.8.2")
def test_with_seven_cards_there_the_game_is_lost() -> None:
    t = table(you=Side(hand=[summon("Storm", DealPoints(OPPONENT, n(1)))]), opponent=Side(damage=6))
    assert t.winner == ""
    t.cast("Storm")
    assert t.winner == "you"


@rule("fftcg", "7.8.3")
def test_the_damage_zone_keeps_the_order_in_which_cards_came() -> None:
    storm = summon("Storm", DealPoints(OPPONENT, n(2)))
    t = table(you=Side(hand=[storm, storm]), opponent=Side(deck=[ELF, OGRE, MINE, BOLT], damage=[GUARD]))
    t.cast("Storm")
    t.cast("Storm")
    assert t.zone("opponent", "Damage Zone") == ["Guard", "Elf", "Ogre", "Mine", "Bolt"]


# 7.9 to 7.13: the other zones.


@rule("fftcg", "7.9.1", "7.11.1")
def test_cards_are_drawn_from_the_top_of_the_deck_into_the_hand() -> None:
    t = table(you=Side(deck=[ELF, OGRE, MINE], hand=[summon("Gift", draw(2))]))
    t.cast("Gift")
    assert (t.zone("you", "hand"), t.zone("you", "deck")) == (["Elf", "Ogre"], ["Mine"])


@rule("fftcg", "7.9.2")
def test_the_order_of_a_deck_stays_as_it_is() -> None:
    names = ["Elf", "Ogre", "Mine", "Guard", "Star", "Void", "Bolt"]
    t = table(opponent=Side(deck=[ELF, OGRE, MINE, GUARD, STAR, VOID, BOLT]))
    t.end_turn()
    t.end_turn()
    assert t.zone("opponent", "deck") == names[2:]


@rule("fftcg", "7.10.1")
def test_broken_cards_cards_discarded_for_cp_and_used_summons_go_to_the_break_zone() -> None:
    bolt = summon("Bolt", strike(4000), cost=2)
    t = table(you=Side(hand=[bolt, OGRE], field=[ELF]))
    t.cast("Bolt", "Elf")
    assert sorted(t.zone("you", "Break Zone")) == ["Bolt", "Elf", "Ogre"]


@rule("fftcg", "7.12.1")
def test_summons_and_abilities_are_on_the_stack_only_until_they_have_resolved() -> None:
    t = table(you=Side(hand=[BOLT, forward("Sage", 9000, enters(draw()))], field=[OGRE]))
    t.cast("Bolt", "Ogre", hold=True)
    assert t.zone("you", "stack") == ["Bolt"]
    t.resolve()
    assert t.zone("you", "stack") == []
    t.play("Sage", hold=True)
    assert t.zone("you", "stack") == ["auto-ability of Sage"]
    t.resolve()
    assert (t.zone("you", "stack"), t.zone("you", "Break Zone")) == ([], ["Bolt"])


@rule("fftcg", "7.12.3")
def test_each_new_summon_or_ability_lies_on_top() -> None:
    sage = forward("Sage", 9000, action(strike(1000)))
    t = table(you=Side(field=[sage], hand=[BOLT]), opponent=Side(hand=[BOLT]))
    t.use("Sage", hold=True)
    t.cast("Bolt", hold=True)
    t.use("Sage", hold=True)
    t.cast("Bolt", by="opponent", hold=True)
    order = ["Bolt", "action ability of Sage", "Bolt", "action ability of Sage"]
    for left in range(4):
        assert t.stack() == order[left:]
        t.resolve()
    assert t.stack() == []


@rule("fftcg", "7.13.1")
def test_what_is_removed_from_the_game_lies_in_a_zone_of_its_owner() -> None:
    banish = summon("Banish", choose(), remove())
    t = table(you=Side(hand=[banish], field=[lying(ELF, owner="opponent")]))
    t.cast("Banish")
    assert (t.zone("opponent", "removed"), t.zone("you", "removed"), t.zone("you", "field")) == (["Elf"], [], [])


@rule("fftcg", "7.13.1")
def test_effects_can_find_it_there() -> None:
    back = summon("Back", choose(whose=YOU, zone=REMOVED), bring())
    t = table(you=Side(hand=[back], removed=[ELF]))
    t.cast("Back")
    assert (t.zone("you", "field"), t.zone("you", "removed")) == (["Elf"], [])
