"""The Caster Chronicles, 1102 and 1103: Double Corrupt, Triple Corrupt, Break."""

from __future__ import annotations

from ludex.core.modifiers import LoseKeyword
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import Cards, HasKeyword
from ludex.games.caster.ops.corrupt import Corrupt
from ludex.games.caster.words import BREAK, GRAVEYARD, HAND, ORB_ZONE
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    Side,
    break_,
    caster,
    conjure,
    cont,
    corrupt,
    destroy,
    draw,
    enter,
    face_down,
    pay,
    return_,
    servant,
    servants,
    table,
    target,
    with_stock,
)

ELF = servant("Elf")
OGRE = servant("Ogre", atk=2000)
ROT = conjure("Rot", Corrupt(Cards((ORB_ZONE,), YOU)))
"""Corrupt all allied orbs."""
IMP = servant("Imp", "Break", cost=3, element="Ignus")
HANA, HANA_2, HANA_3 = caster("Hana", "Break"), caster("Hana", "Break", level=2), caster("Hana", "Break", level=3)


# 1102: Double Corrupt, Triple Corrupt.


@rule("caster", "1102.2")
def test_double_corrupt_corrupts_two_orbs_in_place_of_one() -> None:
    t = table(you=Side(servants=[servant("Twin", "Double Corrupt"), ELF]))
    t.attack("Elf")
    assert t.orbs("opponent") == 6
    t.attack("Twin")
    assert (t.orbs("opponent"), len(t.zone("opponent", "hand"))) == (4, 3)


@rule("caster", "1102.3")
def test_triple_corrupt_corrupts_three() -> None:
    t = table(you=Side(servants=[servant("Trio", "Triple Corrupt")]))
    t.attack("Trio")
    assert (t.orbs("opponent"), len(t.zone("opponent", "hand"))) == (4, 3)


@rule("caster", "1102.2", "1102.3")
def test_if_there_are_fewer_orbs_all_of_them_are_corrupted_and_nobody_loses_yet() -> None:
    for keyword in ("Double Corrupt", "Triple Corrupt"):
        t = table(you=Side(servants=[servant("Twin", keyword)]), opponent=Side(orbs=1))
        t.attack("Twin")
        assert (t.orbs("opponent"), t.winner) == (0, "")


@rule("caster", "1102.2", "1102.3")
def test_an_effect_of_such_a_card_corrupts_as_many_as_it_says() -> None:
    for keyword in ("Double Corrupt", "Triple Corrupt"):
        t = table(you=Side(hand=[servant("Fiend", keyword, enter(corrupt(1, OPPONENT)))]))
        t.play("Fiend", "Filler")
        assert t.orbs("opponent") == 6


@rule("caster", "1102.4")
def test_with_both_the_controller_picks_one_and_only_that_is_applied() -> None:
    for words, left in (("corrupt 2", 5), ("corrupt 3", 4)):
        t = table(you=Side(servants=[servant("Fiend", "Double Corrupt", "Triple Corrupt")]))
        t.attack("Fiend", asks="1102.4")
        assert (t.asked, t.options()) == ("you", ["corrupt 2", "corrupt 3"])
        t.answer(words)
        assert t.orbs("opponent") == left


@rule("caster", "1102.4")
def test_two_of_the_same_are_not_added_up() -> None:
    banner = caster("Banner", text=["Allied servants gain [Double Corrupt]."])
    t = table(you=Side(servants=[servant("Twin", "Double Corrupt")], casters=[banner]))
    t.attack("Twin")
    assert t.orbs("opponent") == 5


# 1103: Break.


@rule("caster", "1103.2a", "1103.2a-1")
def test_a_level_one_caster_may_be_put_into_the_field() -> None:
    first = caster("Hana", "Break", enter(draw()))
    t = table(you=Side(hand=[ROT], orbs=[first]))
    t.play("Rot", "Hana")
    assert (t.zone("you", "caster zone"), t.faceup("Hana"), t.orientation("Hana")) == (["Hana"], True, "recovered")
    assert t.zone("you", "hand") == ["Filler"]
    t = table(you=Side(hand=[ROT], orbs=[first]))
    t.play("Rot", [])
    assert (t.zone("you", "caster zone"), t.zone("you", "hand")) == ([], ["Hana"])


@rule("caster", "1103.2a")
def test_not_while_a_caster_of_its_name_is_controlled() -> None:
    for mine in (caster("Hana"), caster("Hana", level=2)):
        t = table(you=Side(hand=[ROT], orbs=[HANA], casters=[mine]))
        t.play("Rot")
        assert t.zone("you", "hand") == ["Hana"]


@rule("caster", "1103.2a")
def test_a_face_down_one_or_one_of_the_opponent_does_not_hinder_it() -> None:
    t = table(you=Side(hand=[ROT], orbs=[HANA], casters=[face_down(caster("Hana"))]), opponent=Side(casters=[HANA]))
    t.play("Rot", "Hana")
    assert t.zone("you", "caster zone") == ["Hana", "Hana"]


@rule("caster", "1103.2a")
def test_it_comes_by_any_way_from_the_orb_zone_to_the_hand() -> None:
    fetch = conjure("Fetch", text=["Return an allied orb to your hand."])
    t = table(you=Side(hand=[fetch], orbs=[HANA]))
    t.play("Fetch", "Hana", "Hana")
    assert t.zone("you", "caster zone") == ["Hana"]
    t = table(you=Side(hand=[conjure("Song", draw())], deck=[HANA]))
    t.play("Song")
    assert t.zone("you", "hand") == ["Hana"]


@rule("caster", "1103.2a-2")
def test_a_caster_above_level_one_levels_up_a_caster_that_is_controlled() -> None:
    t = table(you=Side(hand=[ROT], orbs=[HANA_2], casters=[caster("Hana"), "Ignus"]))
    t.play("Rot", "Hana")
    assert (t.level("Hana Lv2"), t.stock("Hana Lv2"), t.zone("you", "hand")) == (2, ["Hana"], [])
    t = table(you=Side(hand=[ROT], orbs=[HANA_3], casters=[with_stock(caster("Hana", level=2), caster("Hana"))]))
    t.play("Rot", "Hana")
    assert t.stock("Hana Lv3") == ["Hana", "Hana"]


@rule("caster", "1103.2a-2")
def test_if_none_can_level_up_to_it_it_stays_in_the_hand() -> None:
    t = table(you=Side(hand=[ROT], orbs=[HANA_3], casters=[caster("Hana"), "Ignus"]))
    t.play("Rot")
    assert (t.zone("you", "hand"), t.zone("you", "caster zone")) == (["Hana"], ["Hana", "Ignus Caster"])


@rule("caster", "1103.2b")
def test_another_card_may_be_played_there_and_then_without_paying() -> None:
    t = table(you=Side(hand=[ROT], orbs=[IMP]))
    t.play("Rot", "Imp")
    assert (t.zone("you", "servant zone"), t.zone("you", "hand")) == (["Imp"], [])
    t = table(you=Side(hand=[ROT], orbs=[IMP]))
    t.play("Rot", [])
    assert (t.zone("you", "servant zone"), t.zone("you", "hand")) == ([], ["Imp"])


@rule("caster", "1103.2b")
def test_it_is_played_in_the_opponents_battle_without_quickcast() -> None:
    bolt = conjure("Bolt", "Break", target(servants(OPPONENT)), destroy(IT), cost=4, element="Aqua")
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[bolt]))
    t.attack("Ogre", "player", "Bolt", "Ogre")
    assert (t.zone("opponent", "graveyard"), t.zone("you", "graveyard")) == (["Bolt"], ["Ogre"])


@rule("caster", "1103.2b")
def test_it_waits_in_the_chase_zone_until_what_corrupted_the_orb_is_done() -> None:
    rot = conjure("Rot", Corrupt(Cards((ORB_ZONE,), YOU)), draw())
    t = table(you=Side(hand=[rot], orbs=[IMP]))
    t.play("Rot", hold=True)
    t.resolve("Imp")
    assert (t.chase(), t.zone("you", "hand"), t.zone("you", "graveyard")) == (["Imp"], ["Filler"], ["Rot"])


@rule("caster", "1103.2b")
def test_a_conjure_without_a_legal_target_is_not_played_so() -> None:
    bolt = conjure("Bolt", "Break", target(servants()), destroy(IT))
    t = table(you=Side(hand=[ROT], orbs=[bolt]))
    t.play("Rot")
    assert t.zone("you", "hand") == ["Bolt"]


@rule("caster", "1103.3", "1103.3b")
def test_with_a_cost_behind_it_that_cost_is_paid_to_play_the_card() -> None:
    imp = servant("Imp", break_(pay("Ignus", generic=1)), cost=5, element="Ignus")
    t = table(you=Side(hand=[ROT], orbs=[imp], aether=["Ignus", "", ""]))
    t.play("Rot", "Imp")
    assert (t.zone("you", "servant zone"), t.aether("you")) == (["Imp"], [""])
    t = table(you=Side(hand=[ROT], orbs=[imp], aether=["Aqua", "Aqua"]))
    t.play("Rot")
    assert (t.zone("you", "hand"), t.aether("you")) == (["Imp"], ["Aqua", "Aqua"])
    t = table(you=Side(hand=[ROT], orbs=[imp], aether=["Ignus", ""]))
    t.play("Rot", [])
    assert (t.zone("you", "hand"), t.aether("you")) == (["Imp"], ["Ignus", ""])


@rule("caster", "1103.3", "1103.3b")
def test_the_text_is_read_so() -> None:
    song = conjure("Song", text=["[Break] {Ignus}", "Draw two cards."], cost=4)
    t = table(you=Side(hand=[ROT], orbs=[song], aether=["Ignus"]))
    t.play("Rot", "Song")
    assert (len(t.zone("you", "hand")), t.aether("you")) == (2, [])


@rule("caster", "1103.3", "1103.3a")
def test_a_caster_is_put_into_the_field_for_it() -> None:
    hana = caster("Hana", break_(pay(generic=1)))
    t = table(you=Side(hand=[ROT], orbs=[hana], aether=["", ""]))
    t.play("Rot", "Hana")
    assert (t.zone("you", "caster zone"), t.aether("you")) == (["Hana"], [""])
    t = table(you=Side(hand=[ROT], orbs=[hana]))
    t.play("Rot")
    assert t.zone("you", "hand") == ["Hana"]


@rule("caster", "1103.3a")
def test_not_while_a_caster_of_that_name_is_controlled_either() -> None:
    hana = caster("Hana", break_(pay(generic=1)))
    t = table(you=Side(hand=[ROT], orbs=[hana], aether=["", ""], casters=[caster("Hana")]))
    t.play("Rot")
    assert (t.zone("you", "hand"), t.aether("you")) == (["Hana"], ["", ""])


@rule("caster", "1103.4")
def test_of_several_at_once_their_player_picks_the_order() -> None:
    gnome = servant("Gnome", "Break")
    t = table(you=Side(hand=[ROT], orbs=[IMP, gnome]))
    t.play("Rot", asks="1103.4")
    assert (t.asked, sorted(t.options())) == ("you", ["Gnome", "Imp"])
    t.answer("Gnome", "Imp")
    assert t.zone("you", "servant zone") == ["Imp", "Gnome"]
    t = table(you=Side(hand=[ROT], orbs=[IMP, gnome]))
    t.play("Rot", "Imp", [])
    assert (t.zone("you", "servant zone"), t.zone("you", "hand")) == (["Imp"], ["Gnome"])


@rule("caster", "1103.4")
def test_it_is_the_player_with_the_cards_who_picks_in_the_opponents_attack_too() -> None:
    gnome = servant("Gnome", "Break")
    t = table(you=Side(servants=[servant("Twin", "Double Corrupt")]), opponent=Side(orbs=[IMP, gnome]))
    t.attack("Twin", asks="1103.4")
    assert t.asked == "opponent"
    t.answer("Imp", "Gnome")
    assert sorted(t.zone("opponent", "servant zone")) == ["Gnome", "Imp"]


@rule("caster", "1103.5")
def test_what_speaks_of_break_means_the_form_with_a_cost_too() -> None:
    imp = servant("Imp", break_(pay(generic=1)))
    lose = LoseKeyword(BREAK)
    ban = servant("Ban", cont(lose, on=Cards((ORB_ZONE, HAND), OPPONENT)))
    t = table(you=Side(hand=[ROT], orbs=[imp], aether=[""]), opponent=Side(servants=[ban]))
    t.play("Rot")
    assert (t.zone("you", "hand"), t.aether("you")) == (["Imp"], [""])
    seek = conjure("Seek", target(Cards((GRAVEYARD,), YOU, HasKeyword(BREAK))), return_(IT))
    t = table(you=Side(hand=[seek], graveyard=[ELF, imp]))
    t.play("Seek")
    assert t.zone("you", "hand") == ["Imp"]


@rule("caster", "1103.2b")
def test_a_card_that_had_lost_break_as_an_orb_is_not_played() -> None:
    ban = servant("Ban", cont(LoseKeyword(BREAK), on=Cards((ORB_ZONE,), OPPONENT)))
    t = table(you=Side(hand=[ROT], orbs=[IMP]), opponent=Side(servants=[ban]))
    t.play("Rot")
    assert (t.zone("you", "hand"), t.zone("you", "servant zone")) == (["Imp"], [])
