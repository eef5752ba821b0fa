"""VG 11.2 to 11.5, 11.7 to 11.9, 11.13: skill icons, and keywords that bar or allow something."""

from __future__ import annotations

import pytest

from ludex.core.deck import DeckList
from ludex.core.definitions import CardDef, Keyword
from ludex.core.formats import check_deck
from ludex.core.modifiers import AddStat, GiveAbility
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.ops.move import Move
from ludex.core.ops.select import Exactly, Select, SelectRandom
from ludex.core.players import OPPONENT, YOU
from ludex.core.pool import Pool
from ludex.core.program import Seq
from ludex.core.selectors import IT, Cards, Is
from ludex.core.values import Fixed
from ludex.games import load
from ludex.games.vanguard.deck_formats import CONSTRUCTED
from ludex.games.vanguard.filters import InRow
from ludex.games.vanguard.modifiers import BattlesAll
from ludex.games.vanguard.ops.ride import SuperiorRide
from ludex.games.vanguard.words import (
    DRIVE,
    DRIVE_CHECK,
    DROP,
    FRONT,
    HAND,
    INTERCEPT_VERB,
    NAMES,
    RC,
    RETIRE,
    TRIPLE_DRIVE,
    TWIN_DRIVE,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    choose,
    choose_up_to,
    cont,
    g_unit,
    gets,
    is_attacked,
    locked,
    plus_power,
    resting,
    retire,
    table,
    trigger,
    unit,
)

OGRE = unit("Ogre", grade=2, power=9000)
ELF = unit("Elf", grade=1, power=7000, skill="Boost")
GNOME = unit("Gnome", grade=1, power=7000)
SHIELDER = unit("Shielder", grade=2, power=9000, shield=5000, skill="Intercept")
TWINS = unit("Twins", grade=3, power=11000, skill="Twin Drive")
TRIPLETS = unit("Triplets", grade=3, power=11000, skill="Triple Drive")
CRIT = trigger("Crit", "Critical")


def driving(*keywords: str) -> GiveAbility:
    """The drive abilities that an effect gives."""
    return GiveAbility(tuple(Keyword(one) for one in keywords))


# 11.2: drive abilities.


@rule("vanguard", "11.2.3.1")
def test_twin_drive_is_one_drive_check_more() -> None:
    t = table(you=Side(vanguard=TWINS))
    assert t.drive("Twins") == 2
    t.attack("Twins")
    assert (len(t.tells(DRIVE_CHECK)), len(t.zone("you", "hand"))) == (2, 2)


@rule("vanguard", "11.2.4.1")
def test_triple_drive_is_two_drive_checks_more() -> None:
    t = table(you=Side(vanguard=TRIPLETS))
    assert t.drive("Triplets") == 3
    t.attack("Triplets")
    assert (len(t.tells(DRIVE_CHECK)), len(t.zone("you", "hand"))) == (3, 3)


@rule("vanguard", "11.2.2")
@pytest.mark.parametrize(
    ("printed", "given", "checks"),
    [
        ("Twin Drive", (TRIPLE_DRIVE,), 3),
        ("Triple Drive", (TWIN_DRIVE,), 3),
        ("Twin Drive", (TWIN_DRIVE,), 2),
        ("Triple Drive", (TRIPLE_DRIVE,), 3),
        ("", (TWIN_DRIVE, TRIPLE_DRIVE, TWIN_DRIVE), 3),
    ],
)
def test_of_several_drive_abilities_only_the_greatest_counts(printed: str, given: tuple[str, ...], checks: int) -> None:
    king = unit("King", act(gets(driving(*given))), grade=3, skill=printed)
    t = table(you=Side(vanguard=king))
    t.use("King")
    assert t.drive("King") == checks
    t.attack("King")
    assert len(t.tells(DRIVE_CHECK)) == checks


@rule("vanguard", "11.2.2", "11.2.3.1")
def test_drive_that_an_effect_gives_is_added_to_the_one_that_counts() -> None:
    king = unit("King", act(gets(driving(TWIN_DRIVE), AddStat(DRIVE, Fixed(1)))), grade=3, skill="Twin Drive")
    t = table(you=Side(vanguard=king))
    t.use("King")
    assert t.drive("King") == 3


@rule("vanguard", "11.2.2", "11.2.3.1", "11.2.4.1")
def test_when_the_greatest_is_gone_the_next_counts() -> None:
    king = unit("King", act(gets(driving(TRIPLE_DRIVE))), grade=3, skill="Twin Drive")
    t = table(you=Side(vanguard=king))
    t.use("King")
    assert t.drive("King") == 3
    t.end_turn()
    assert t.drive("King") == 2


# 11.3: Intercept.


@rule("vanguard", "11.3.1")
def test_a_front_row_unit_with_intercept_goes_to_the_guardian_circle() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear={"left front": SHIELDER}))
    t.attack("Ogre", hold=True)
    t.intercept("Shielder")
    assert (t.circle("Shielder"), t.guarded("opponent's vanguard")) == ("guardian circle", ["Shielder"])
    assert [event.verb for event in t.events("shifted")] == [INTERCEPT_VERB]
    t.pass_()
    assert (t.damage("opponent"), t.zone("opponent", "drop")) == (0, ["Shielder"])


@rule("vanguard", "11.3.1")
def test_it_may_be_resting() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear={"right front": resting(SHIELDER)}))
    t.attack("Ogre", hold=True)
    t.intercept("Shielder")
    assert t.circle("Shielder") == "guardian circle"


@rule("vanguard", "11.3.1")
def test_it_guards_another_rear_guard_as_well() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear={"left front": SHIELDER, "right front": GNOME}))
    t.attack("Ogre", "Gnome", hold=True)
    t.intercept("Shielder", "Gnome")
    t.pass_()
    assert t.rear("opponent") == {"right front": "Gnome"}


@rule("vanguard", "11.3.1")
def test_from_the_back_row_it_cannot() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear={"left back": SHIELDER}))
    t.attack("Ogre", hold=True)
    t.refuses("intercept", "Shielder", rule="7.5.1.2.4")


@rule("vanguard", "11.3.1")
def test_a_vanguard_with_intercept_cannot() -> None:
    warden = unit("Warden", grade=3, skill="Intercept")
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=warden, rear={"left front": GNOME}))
    t.attack("Ogre", "Gnome", hold=True)
    t.refuses("intercept", "Warden", rule="7.5.1.2.4")


@rule("vanguard", "11.3.1")
def test_without_intercept_it_cannot() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear={"left front": GNOME}))
    t.attack("Ogre", hold=True)
    t.refuses("intercept", "Gnome", rule="11.3.1")


@rule("vanguard", "11.3.1")
def test_a_unit_that_is_attacked_itself_cannot_intercept() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear={"left front": SHIELDER}))
    t.attack("Ogre", "Shielder", hold=True)
    t.refuses("intercept", "Shielder", rule="7.5.1.2.4")


@rule("vanguard", "11.3.1")
def test_nor_if_others_are_attacked_together_with_it() -> None:
    sweep = unit("Sweep", cont(BattlesAll(InRow(FRONT))), grade=2)
    t = table(
        you=Side(rear=[sweep]), opponent=Side(rear={"left front": SHIELDER, "right front": GNOME, "left back": ELF})
    )
    t.attack("Sweep", hold=True)
    assert sorted(t.attacked()) == ["Gnome", "Shielder", "Vanguard"]
    t.refuses("intercept", "Shielder", rule="7.5.1.2.4")


@rule("vanguard", "11.3.1")
def test_the_attacking_player_does_not_intercept() -> None:
    t = table(you=Side(rear={"left front": OGRE, "right front": SHIELDER}))
    t.attack("Ogre", hold=True)
    assert (t.options(), t.why("intercept", "Shielder", by="you") != []) == (["pass"], True)


# 11.4: Boost.


@rule("vanguard", "11.4.1")
def test_a_unit_with_boost_rests_and_adds_its_power() -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": ELF}))
    t.attack("Ogre", boost="Elf", hold=True)
    assert (t.resting("Elf"), t.boosted("Ogre"), t.power("Ogre")) == (True, ["Elf"], 16000)


@rule("vanguard", "11.4.1")
def test_nobody_has_to_boost() -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": ELF}))
    t.attack("Ogre", hold=True)
    assert (t.standing("Elf"), t.boosted("Ogre"), t.power("Ogre")) == (True, [], 9000)


@rule("vanguard", "11.4.1")
def test_only_a_unit_of_the_same_column_boosts() -> None:
    fay = unit("Fay", grade=1, skill="Boost")
    t = table(you=Side(rear={"left front": OGRE, "left back": ELF, "center back": fay, "right back": fay}))
    assert (t.boosters("Ogre"), t.boosters("your vanguard")) == (["Elf"], ["Fay"])
    t.attack("Ogre", asks="7.4.1.10")
    assert t.options() == ["Elf"]


@rule("vanguard", "11.4.1")
@pytest.mark.parametrize("behind", [GNOME, resting(ELF)], ids=["without Boost", "resting"])
def test_without_boost_or_resting_a_unit_cannot(behind: CardDef) -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": behind}))
    assert t.boosters("Ogre") == []


@rule("vanguard", "11.4.1")
def test_what_the_booster_gains_later_is_added_too() -> None:
    howl = unit("Howl", is_attacked(choose(RC, OPPONENT), gets(plus_power(3000), who=IT)), grade=3)
    t = table(you=Side(rear={"left front": OGRE, "left back": ELF}), opponent=Side(vanguard=howl))
    t.attack("Ogre", "vanguard", "Elf", boost="Elf", hold=True)
    assert (t.power("Elf"), t.power("Ogre")) == (10000, 19000)


# 11.5: Restraint.


@rule("vanguard", "11.5.1")
@pytest.mark.parametrize("text", [["[CONT](VC/RC):Restraint"], []], ids=["printed", "given"])
def test_a_unit_with_restraint_cannot_be_chosen_to_attack(text: list[str]) -> None:
    bind = act(Give(Cards((RC,)), (driving("Restraint"),), END_OF_TURN))
    chained = unit("Chained", grade=2, text=text)
    t = table(you=Side(vanguard=unit("King", bind, grade=3), rear=[chained]), opponent=Side(rear=[GNOME]))
    if not text:
        assert t.targets("Chained") == ["Vanguard", "Gnome"]
        t.use("King")
    t.to("battle phase")
    t.refuses("attack", "Chained", rule="11.5.1")
    t.attack("King")


@rule("vanguard", "11.5.1")
def test_restraint_keeps_nobody_from_boosting_or_intercepting() -> None:
    porter = unit("Porter", grade=1, power=7000, skill="Boost", text=["[CONT](VC/RC):Restraint"])
    post = unit("Post", grade=2, skill="Intercept", text=["[CONT](VC/RC):Restraint"])
    t = table(you=Side(rear={"left front": OGRE, "left back": porter}), opponent=Side(rear={"left front": post}))
    t.attack("Ogre", boost="Porter", hold=True)
    t.intercept("Post")
    assert (t.power("Ogre"), t.circle("Post")) == (16000, "guardian circle")


# 11.7: Forerunner.

SQUIRE = unit("Squire", grade=0, text=["[AUTO]:Forerunner"])
KNIGHT = unit("Knight", grade=1)
STRANGER = unit("Stranger", grade=1, clan="Nubatama")


@rule("vanguard", "11.7.1")
def test_a_forerunner_that_was_ridden_may_be_called() -> None:
    t = table(you=Side(vanguard=SQUIRE, hand=[KNIGHT]), phase="ride phase")
    t.ride("Knight", "yes", "left back")
    assert (t.vanguard("you"), t.rear("you"), t.soul("you")) == ("Knight", {"left back": "Squire"}, [])
    assert t.standing("Squire")


@rule("vanguard", "11.7.1")
def test_a_forerunner_need_not_be_called() -> None:
    t = table(you=Side(vanguard=SQUIRE, hand=[KNIGHT]), phase="ride phase")
    t.ride("Knight", "no")
    assert (t.rear("you"), t.soul("you")) == ({}, ["Squire"])


@rule("vanguard", "11.7.1")
def test_a_unit_of_another_clan_leaves_the_forerunner_in_the_soul() -> None:
    t = table(you=Side(vanguard=SQUIRE, hand=[STRANGER]), phase="ride phase")
    t.ride("Stranger")
    assert (t.vanguard("you"), t.soul("you")) == ("Stranger", ["Squire"])


@rule("vanguard", "11.7.1")
def test_one_clan_in_common_is_enough_for_a_forerunner() -> None:
    both = unit("Both", grade=1, clan=["Nubatama", "Kagero"])
    t = table(you=Side(vanguard=SQUIRE, hand=[both]), phase="ride phase")
    t.ride("Both", "yes", "right front")
    assert t.rear("you") == {"right front": "Squire"}


@rule("vanguard", "11.7.1")
def test_a_superior_ride_is_a_ride_for_a_forerunner_and_a_stride_is_not() -> None:
    page = unit("Page", act(Seq((choose(HAND), SuperiorRide(IT)))), grade=0)
    t = table(you=Side(vanguard=SQUIRE, rear=[page], hand=[KNIGHT]))
    t.use("Page", 0, "yes", "left back")
    assert t.rear("you") == {"left front": "Page", "left back": "Squire"}
    old = unit("Old Squire", grade=3, text=["[AUTO]:Forerunner"])
    t = table(you=Side(vanguard=old, g_zone=[g_unit("Dragon")]), phase="ride phase")
    t.stride("Dragon")
    assert (t.vanguard("you"), t.rear("you")) == ("Dragon", {})


# 11.8: Lord.

MASTER = unit("Master", grade=3, clan="Kagero", text=["[CONT](VC/RC):Lord"])


@rule("vanguard", "11.8.1")
def test_a_lord_attacks_beside_units_of_its_clan() -> None:
    t = table(you=Side(vanguard=MASTER, rear=[OGRE]), opponent=Side(rear=[STRANGER]))
    t.attack("Master")
    assert t.damage("opponent") == 1


@rule("vanguard", "11.8.1")
def test_a_lord_cannot_attack_beside_a_unit_of_another_clan() -> None:
    t = table(you=Side(vanguard=MASTER, rear={"left front": OGRE, "right back": STRANGER}))
    t.to("battle phase")
    t.refuses("attack", "Master", rule="11.8.1")
    t.attack("Ogre")


@rule("vanguard", "11.8.1")
def test_a_lord_on_a_rear_guard_circle_looks_at_the_vanguard_too() -> None:
    king = unit("King", grade=3, clan="Nubatama")
    t = table(you=Side(vanguard=king, rear=[MASTER]))
    t.to("battle phase")
    t.refuses("attack", "Master", rule="11.8.1")


@rule("vanguard", "11.8.1")
def test_one_clan_in_common_is_enough_beside_a_lord() -> None:
    both = unit("Both", grade=1, clan=["Nubatama", "Kagero"])
    t = table(you=Side(vanguard=MASTER, rear=[both]))
    assert t.targets("Master") == ["Vanguard"]
    t.attack("Master")


@rule("vanguard", "11.8.1")
def test_a_unit_of_no_clan_keeps_a_lord_from_attacking() -> None:
    t = table(you=Side(vanguard=MASTER, rear=[unit("Drifter", grade=1, clan=())]))
    t.to("battle phase")
    t.refuses("attack", "Master", rule="11.8.1")


@rule("vanguard", "11.8.1")
def test_a_legion_mate_of_another_clan_keeps_a_lord_from_attacking() -> None:
    t = table(you=Side(vanguard=MASTER, mate=unit("Mate", grade=3, clan="Nubatama")))
    t.to("battle phase")
    t.refuses("attack", "Master", rule="11.8.1")


@rule("vanguard", "11.8.1")
def test_a_locked_card_is_no_unit_beside_a_lord() -> None:
    t = table(you=Side(vanguard=MASTER, rear={"left front": locked(STRANGER)}))
    t.attack("Master")
    assert t.damage("opponent") == 1


@rule("vanguard", "11.8.1")
def test_a_heart_is_no_unit_beside_a_lord() -> None:
    great = g_unit("Great", text=["[CONT](VC/RC):Lord"])
    t = table(you=Side(vanguard=great, hearts=[unit("Old", grade=3, clan="Nubatama")]))
    t.attack("Great")
    assert t.damage("opponent") == 1


# 11.9: Sentinel.


def deck_of(*guards: tuple[int, CardDef]) -> list[str]:
    """The rules that a deck with these cards, filled up to fifty, breaks."""
    plain = [unit(f"Plain {n}", grade=1, code=f"P{n}") for n in range(9)]
    first = unit("First", grade=0, code="F")
    crits = [unit(f"Crit {n}", grade=0, trigger="Critical", code=f"C{n}") for n in range(4)]
    left = 34 - 4 - sum(count for count, _ in guards)
    entries = [(4, first), *((4, card) for card in crits), *guards]
    for card in plain:
        if left:
            entries.append((min(4, left), card))
            left -= min(4, left)
    pool = Pool(load("vanguard").spec, tuple(card for _, card in entries))
    deck = DeckList("list", {"main": tuple((count, card.name) for count, card in entries), "g": ()})
    return [reason.rule for reason in check_deck(deck, CONSTRUCTED, pool)]


WALL_A = unit("Wall A", "Sentinel", grade=1, code="WA")
WALL_B = unit("Wall B", "Sentinel", grade=1, code="WB")


@rule("vanguard", "11.9.1")
def test_a_deck_has_four_sentinels_at_most() -> None:
    assert deck_of((2, WALL_A), (2, WALL_B)) == []
    assert deck_of((4, WALL_A)) == []
    assert deck_of((2, WALL_A), (3, WALL_B)) == ["5.2.2.5"]
    assert deck_of((2, WALL_A), (3, unit("Wall B", grade=1, code="WB"))) == []


@rule("vanguard", "11.9.2")
def test_texts_call_cards_with_the_ability_sentinels() -> None:
    wall = unit("Wall", grade=1, text=["[CONT]:Sentinel"])
    herald = unit(
        "Herald",
        grade=1,
        text=[
            "[AUTO]:When this unit is placed on (RC), choose a sentinel from your drop zone, and put it into your hand."
        ],
    )
    t = table(you=Side(hand=[herald], drop=[GNOME, wall, OGRE]))
    t.call("Herald", "left front")
    assert (t.zone("you", "hand"), t.zone("you", "drop")) == (["Wall"], ["Gnome", "Ogre"])


# 11.13: Resist.

SLIPPERY = unit("Slippery", grade=1, text=["[CONT](RC):Resist"])


@rule("vanguard", "11.13.1")
def test_effects_of_the_opponent_do_not_choose_a_card_with_resist() -> None:
    hunter = unit("Hunter", act(Seq((choose(RC, OPPONENT), retire()))), grade=3)
    t = table(you=Side(vanguard=hunter), opponent=Side(rear=[SLIPPERY, GNOME, OGRE]))
    t.use("Hunter", asks="8.5.4.1")
    assert sorted(t.options()) == ["Gnome", "Ogre"]
    t.answer("Ogre")
    assert t.zone("opponent", "drop") == ["Ogre"]


@rule("vanguard", "11.13.1")
def test_if_all_have_resist_nothing_is_chosen() -> None:
    hunter = unit("Hunter", act(Seq((choose_up_to(2, RC, OPPONENT), retire()))), grade=3)
    t = table(you=Side(vanguard=hunter), opponent=Side(rear=[SLIPPERY]))
    t.use("Hunter")
    assert t.rear("opponent") == {"left front": "Slippery"}


@rule("vanguard", "11.13.1")
def test_its_master_does_not_choose_it_either_where_the_effect_is_the_opponents() -> None:
    tyrant = unit(
        "Tyrant", act(Seq((Select(Cards((RC,), OPPONENT), Exactly(Fixed(1)), who=OPPONENT), retire()))), grade=3
    )
    t = table(you=Side(vanguard=tyrant), opponent=Side(rear=[SLIPPERY, GNOME, OGRE]))
    t.use("Tyrant", asks="8.5.4.1")
    assert sorted(t.options()) == ["Gnome", "Ogre"]


@rule("vanguard", "11.13.1")
def test_its_own_player_chooses_it() -> None:
    king = unit("King", act(Seq((choose(RC), retire()))), grade=3)
    t = table(you=Side(vanguard=king, rear=[SLIPPERY, GNOME]))
    t.use("King", 0, "Slippery")
    assert t.zone("you", "drop") == ["Slippery"]


@rule("vanguard", "11.13.1")
def test_effects_that_choose_nothing_reach_it() -> None:
    storm = unit("Storm", act(Move(Cards((RC,), OPPONENT), DROP, verb=RETIRE)), grade=3)
    t = table(you=Side(vanguard=storm), opponent=Side(rear=[SLIPPERY, GNOME]))
    t.use("Storm")
    assert sorted(t.zone("opponent", "drop")) == ["Gnome", "Slippery"]


@rule("vanguard", "11.13.1")
def test_chance_reaches_it() -> None:
    dice = unit("Dice", act(Seq((SelectRandom(Cards((RC,), OPPONENT), Exactly(Fixed(1))), retire()))), grade=3)
    t = table(you=Side(vanguard=dice), opponent=Side(rear=[SLIPPERY]))
    t.use("Dice")
    assert t.zone("opponent", "drop") == ["Slippery"]


@rule("vanguard", "11.13.1")
def test_it_is_attacked_as_ever() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear=[SLIPPERY]))
    t.attack("Ogre", "Slippery")
    assert t.zone("opponent", "drop") == ["Slippery"]


@rule("vanguard", "11.13.1")
def test_resist_can_be_given() -> None:
    veil = unit("Veil", cont(GiveAbility((Keyword("Resist"),)), on=Cards((RC,), YOU, Is(NAMES, "Gnome"))), grade=3)
    hunter = unit("Hunter", act(Seq((choose(RC, OPPONENT), retire()))), grade=3)
    t = table(you=Side(vanguard=hunter), opponent=Side(vanguard=veil, rear=[GNOME, OGRE, ELF]))
    t.use("Hunter", asks="8.5.4.1")
    assert sorted(t.options()) == ["Elf", "Ogre"]
