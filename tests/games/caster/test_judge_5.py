"""Questions a judge of The Caster Chronicles is asked: loops, several breaks, stocks, and what is left."""

from __future__ import annotations

import pytest

from ludex.games.caster.words import SEVERAL
from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    act,
    barrier,
    caster,
    conjure,
    deity,
    draw,
    face_down,
    gets,
    plus_atk,
    reversed_,
    servant,
    soul_bond,
    table,
    with_counters,
    with_stock,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf", atk=1000, defense=3000)
GNOME = servant("Gnome", atk=500)
ZAP = conjure("Zap", text=["Destroy target servant."], quickcast=True)
GUST = conjure("Gust", text=["Return target servant to its owner's hand."], quickcast=True)
GROWTH = conjure("Growth", text=["Target servant gains +500 ATK until end of turn."], quickcast=True)
PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)
DOOM = conjure("Doom", text=["Destroy all servants."])
HEIR = servant("Heir", text=["[Last Words] ⇒ Draw a card."])
MIMIC = conjure("Mimic", text=["Target servant becomes a copy of another target servant."])
HANA = caster("Hana", element="Ignus")
HANA_2 = caster("Hana", level=2, element="Ignus")
JIN = caster("Jin", element="Aqua")
PAIR = soul_bond("Pair", materials=["Hana", "Jin"])


@rule("caster", "1301.1b")
@pytest.mark.parametrize(("yours", "theirs", "atk"), [(5, 3, 1400), (5, 0, 1100), (3, 3, 1400)])
def test_of_two_named_numbers_the_smaller_one_counts(yours: int, theirs: int, atk: int):
    grow = servant("Grow", act(gets(plus_atk(100))))
    t = table(you=Side(servants=[grow]), opponent=Side(hand=[PONDER]))
    t.use("Grow", 0)
    t.act("repeat", yours, asks="1301.1b")
    t.answer(theirs)
    assert t.atk("Grow") == atk


@rule("caster", "1301.1a")
def test_one_player_names_how_often():
    grow = servant("Grow", act(gets(plus_atk(100))))
    t = table(you=Side(servants=[grow]))
    t.use("Grow", 0)
    t.act("repeat", 30, 30)
    assert t.atk("Grow") == 4100


@rule("caster", "1103.4", "1103.2a-1", "1103.3b", "907.2")
def test_a_caster_that_broke_first_pays_for_the_next_break():
    hydra = servant("Hydra", "Double Corrupt")
    nara = caster("Nara", "Break", element="Ignus")
    dear = servant("Dear", text=["[Break] {Ignus}"], cost=5, element="Aqua")
    t = table(you=Side(servants=[hydra]), opponent=Side(orbs=[dear, nara]))
    t.attack("Hydra", "player", "Nara", "Dear")
    assert (t.zone("opponent", "servant zone"), t.zone("opponent", "caster zone")) == (["Dear"], ["Nara"])
    assert (t.orientation("Nara"), t.zone("opponent", "hand")) == ("rested", [])


@rule("caster", "1103.2b", "903.2e")
def test_break_without_targets_is_not_offered():
    burst = conjure("Burst", "Break", text=["Destroy target allied servant."])
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[burst]))
    t.attack("Ogre")
    assert t.zone("opponent", "hand") == ["Burst"]


@rule("caster", "104.2", "1009.1a")
def test_more_orbs_than_there_are_is_no_loss():
    spree = conjure("Spree", text=["Corrupt five enemy orbs."])
    t = table(you=Side(hand=[spree]), opponent=Side(orbs=2))
    t.play("Spree")
    assert (t.orbs("opponent"), len(t.zone("opponent", "hand")), t.winner) == (0, 2, "")


@rule("caster", "1109.2", "707.1")
def test_soul_seal_plays_the_enter_ability_with_new_targets_at_main_timing_only():
    text = ["[Soul Seal]", "[Enter] ⇒ Destroy target enemy servant."]
    fang = soul_bond("Fang", materials=["Hana", "Jin"], text=text)
    t = table(you=Side(servants=[with_stock(fang, HANA, JIN)], hand=[PONDER]), opponent=Side(servants=[OGRE, ELF]))
    t.play("Ponder", hold=True)
    t.refuses("use", "Fang", 0)
    t.resolve()
    t.use("Fang", 0, "Jin", "Elf")
    assert (t.zone("opponent", "servant zone"), t.stock("Fang")) == (["Ogre"], ["Hana"])
    t.to("battle phase")
    t.refuses("use", "Fang", 0)


@rule("caster", "315.2a", "315.2b")
def test_cards_of_the_extra_deck_that_are_removed_or_buried_stay_there():
    sun = deity("Sun")
    out = conjure("Out", text=["Remove target deity from the game."])
    orb = conjure("Orb", text=["Put target servant into its owner's orb zone face down."])
    back = conjure("Back", text=["Return target card from your graveyard to your hand."])
    t = table(
        you=Side(servants=[with_counters(sun, deity=2), PAIR], graveyard=[soul_bond("Old")], hand=[out, orb, back])
    )
    t.play("Out", "Sun")
    assert t.zone("you", "removed zone") == ["Sun"]
    t.play("Orb", "Pair")
    assert (t.zone("you", "extra deck"), t.orbs("you")) == (["Pair"], 7)
    t.play("Back", "Old")
    assert (sorted(t.zone("you", "extra deck")), t.zone("you", "hand")) == (["Old", "Pair"], [])


@rule("caster", "1023.1", "911.1", "1107.2")
def test_a_copy_dies_with_the_last_words_of_what_it_was_and_is_itself_again():
    t = table(you=Side(servants=[OGRE, HEIR], hand=[MIMIC, ZAP]))
    t.play("Mimic", "Ogre", "Heir")
    t.play("Zap", "Heir#1")
    assert ("Ogre" in t.zone("you", "graveyard"), len(t.zone("you", "hand"))) == (True, 1)


@rule("caster", "1023.1", "1106.2")
def test_becoming_a_copy_is_no_entering():
    scout = servant("Scout", text=["[Enter] ⇒ Draw a card."])
    t = table(you=Side(servants=[OGRE, scout], hand=[MIMIC]))
    t.play("Mimic", "Ogre", "Scout")
    assert (t.zone("you", "hand"), t.zone("you", "servant zone")) == ([], ["Scout", "Scout"])


@rule("caster", "910.1", "804.3", "1008.1")
def test_what_is_for_destroying_works_in_battle_and_not_against_banishing():
    nurse = barrier("Nurse", text=["If an allied servant would be destroyed, rest it instead."])
    tithe = conjure("Tithe", text=["Your opponent banishes a servant."])
    t = table(you=Side(servants=[OGRE], hand=[tithe]), opponent=Side(servants=[nurse, ELF]))
    t.attack("Ogre", "Elf")
    assert (t.where("Elf"), t.orientation("Elf")) == ("servant zone", "rested")
    t = table(you=Side(hand=[tithe]), opponent=Side(servants=[nurse, ELF]))
    t.play("Tithe")
    assert t.zone("opponent", "graveyard") == ["Elf"]


@rule("caster", "1202.1", "910.3")
def test_a_doubled_draw_of_the_last_card_loses_in_the_draw_phase():
    muse = barrier("Muse", text=["If you would draw a card, draw two cards instead."])
    t = table(you=Side(servants=[muse], deck=[GNOME]), phase="recovery phase")
    t.to("draw phase")
    assert t.winner == "opponent"


@rule("caster", "1113.2", "1102.2")
def test_vanity_that_comes_true_in_mid_attack():
    queen = servant("Queen", text=["[Vanity] – This card gains [Double Corrupt]."])
    t = table(you=Side(servants=[queen, GNOME], hand=[GUST]))
    t.attack("Queen", hold=True)
    t.play("Gust", "Gnome", hold=True)
    t.go_on()
    assert t.orbs("opponent") == 5


@rule("caster", "1117.2", "203.3", "203.4")
def test_x_and_no_cost_are_both_zero_for_bingo():
    zone = [servant("Any", cost="X"), caster("Mia"), barrier("Wall")]
    dealer = servant("Dealer", text=["[BINGO] – This card gains +500 ATK."])
    t = table(you=Side(servants=[dealer], bingo=zone))
    assert t.atk("Dealer") == 1500


@rule("caster", "504.1a", "504.1a-1", "306.6")
def test_the_same_name_face_down_or_with_the_ability_may_be_called():
    twin = caster("Twin", SEVERAL)
    t = table(you=Side(casters=[twin, face_down(HANA)], hand=[twin, HANA]), phase="call phase")
    assert t.why("call", "Twin") == []
    t.call("Hana Lv1")
    assert len(t.zone("you", "caster zone")) == 3


@rule("caster", "504.1c", "1022.2", "504.2")
def test_a_level_up_is_an_entering_and_the_phase_begins_after_it():
    fan = barrier("Fan", text=["Whenever an allied caster enters the field ⇒ Draw a card."])
    t = table(you=Side(servants=[fan], casters=[HANA], hand=[HANA_2], deck=[GNOME] * 5), phase="call phase")
    before = len(t.zone("you", "hand"))
    t.level_up("Hana Lv2", "Hana Lv1")
    assert (len(t.zone("you", "hand")), t.level("Hana Lv2")) == (before, 2)


@rule("caster", "906.2", "1018.6", "1018.2")
def test_counters_are_gone_with_the_card_that_left():
    t = table(you=Side(servants=[with_counters(OGRE, power=3)], hand=[GUST]))
    t.play("Gust", "Ogre")
    t.play("Ogre")
    assert (t.counters("Ogre", "power"), t.orientation("Ogre")) == (0, "recovered")


@rule("caster", "1011.2", "1011.1")
def test_what_counts_as_a_switch():
    text = ["Whenever this card switches ⇒ Draw a card."]
    flip = conjure("Flip", text=["Reverse target servant."])
    wake = conjure("Wake", text=["Recover target servant."])
    nap = conjure("Nap", text=["Rest target servant."])
    t = table(you=Side(servants=[servant("Top", text=text)], hand=[flip, wake, nap, servant("New", text=text)]))
    t.play("Nap", "Top")
    assert len(t.zone("you", "hand")) == 3
    t.play("Flip", "Top")
    assert len(t.zone("you", "hand")) == 3
    t.play("Wake", "Top")
    assert len(t.zone("you", "hand")) == 3
    t.play("New", "reversed")
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "1007.2", "104.4", "104.1")
def test_what_cannot_be_destroyed_survives_battle_and_doom_but_not_the_hand():
    rock = servant("Rock", atk=0, text=["This card cannot be destroyed."])
    t = table(you=Side(servants=[OGRE], hand=[DOOM, GUST]), opponent=Side(servants=[rock]))
    t.attack("Ogre", "Rock")
    assert t.zone("opponent", "servant zone") == ["Rock"]
    t = table(you=Side(servants=[OGRE], hand=[DOOM, GUST]), opponent=Side(servants=[rock]))
    t.play("Doom")
    assert (t.zone("opponent", "servant zone"), t.zone("you", "servant zone")) == (["Rock"], [])
    t.play("Gust", "Rock")
    assert t.zone("opponent", "hand") == ["Rock"]


@rule("caster", "1005.1", "604.1a", "605.1a")
def test_the_player_who_acts_keeps_priority_and_may_build_a_chase_alone():
    sage = servant("Sage", act(draw(1), per_turn=1))
    t = table(you=Side(servants=[sage], hand=[PONDER, PONDER]), opponent=Side(hand=[PONDER]))
    t.play("Ponder", hold=True)
    t.use("Sage", 0, hold=True)
    t.play("Ponder", hold=True)
    assert (t.priority, t.chase()) == ("you", ["Ponder", "activated ability of Sage", "Ponder"])
    t.pass_()
    t.play("Ponder", hold=True)
    assert (t.priority, len(t.chase())) == ("opponent", 4)
    t.resolve()
    assert (t.priority, len(t.zone("opponent", "hand"))) == ("you", 1)


@rule("caster", "705.1", "701.2")
def test_no_switch_and_no_servant_in_a_chase_or_in_battle():
    t = table(you=Side(servants=[OGRE, reversed_(ELF)], hand=[PONDER, GNOME]))
    t.play("Ponder", hold=True)
    t.refuses("switch", "Ogre")
    t.refuses("play", "Gnome")
    t.resolve()
    t.to("battle phase")
    t.refuses("switch", "Ogre")
    t.refuses("play", "Gnome")
    t.refuses("attack", "Elf", "opponent's player", rule="803.3a")


@rule("caster", "105.3b", "1107.2")
def test_a_given_ability_belongs_to_the_controller_of_the_card():
    curse = conjure("Curse", text=['Target enemy servant gains "[Last Words] ⇒ Draw a card." until end of turn.'])
    t = table(you=Side(hand=[curse, ZAP]), opponent=Side(servants=[OGRE]))
    t.play("Curse", "Ogre")
    t.play("Zap", "Ogre")
    assert (t.zone("you", "hand"), len(t.zone("opponent", "hand"))) == ([], 1)


@rule("caster", "1014.1", "907.6", "803.4a")
def test_a_caster_that_is_a_servant_gives_no_aether():
    wake = conjure("Wake", text=["Target allied caster becomes a servant until end of turn."])
    t = table(you=Side(casters=[HANA], hand=[wake]))
    t.play("Wake", "Hana")
    assert t.types("Hana") == {"Servant"}
    t.refuses("produce", "Hana")
    t.end_turn()
    t.end_turn()
    t.to("main phase")
    t.produce("Hana")
    assert t.aether("you") == ["Ignus"]


@rule("caster", "1017.1", "1016.1a", "1016.1b", "307.4", "308.4")
def test_a_servant_and_a_caster_are_exchanged_into_their_own_zones():
    swap = conjure("Swap", text=["Exchange control of target allied servant and target enemy caster."])
    t = table(you=Side(servants=[reversed_(OGRE)], hand=[swap]), opponent=Side(casters=[HANA]))
    t.play("Swap")
    assert (t.controller("Ogre"), t.controller("Hana")) == ("opponent", "you")
    assert (t.zone("opponent", "servant zone"), t.zone("you", "caster zone")) == (["Ogre"], ["Hana"])
    assert t.orientation("Ogre") == "reversed"


@rule("caster", "910.3", "910.1", "906.2")
def test_one_card_that_is_banished_instead_saves_one_servant():
    guard = barrier("Guard", text=["If an allied servant would be destroyed, you may banish this card instead."])
    t = table(you=Side(servants=[guard, OGRE, ELF], hand=[DOOM]))
    t.play("Doom", "yes")
    assert len(t.zone("you", "servant zone")) == 1
    assert sorted(t.zone("you", "graveyard"))[:1] == ["Doom"]


@rule("caster", "910.3", "910.1")
def test_who_has_one_card_to_discard_instead_saves_one_servant():
    ward = barrier("Ward", text=["If an allied servant would be destroyed, you may discard a card instead."])
    t = table(you=Side(servants=[ward, OGRE, ELF], hand=[DOOM, PONDER]))
    t.play("Doom", "yes")
    assert (len(t.zone("you", "servant zone")), t.zone("you", "hand")) == (2, [])


@rule("caster", "1022.2", "1022.2b", "507.5a", "1016.1b")
def test_a_borrowed_caster_goes_back_with_the_level_it_has():
    take = conjure("Take", text=["Gain control of target enemy caster until end of turn."])
    rise = conjure("Rise", text=["Level up target caster to a caster card in your hand."])
    t = table(you=Side(hand=[take, rise, HANA_2]), opponent=Side(casters=[HANA]))
    t.play("Take", "Hana Lv1")
    t.play("Rise", "Hana Lv1", "Hana")
    assert t.controller("Hana Lv2") == "you"
    t.end_turn()
    assert (t.controller("Hana Lv2"), t.owner("Hana Lv2"), t.stock("Hana Lv2")) == ("opponent", "you", ["Hana"])


@rule("caster", "1023.2c-1", "903.2e-1")
def test_a_copy_of_a_copying_spell_copies_the_same_target():
    echo = conjure("Echo", text=["Copy target spell."], quickcast=True)
    t = table(you=Side(hand=[PONDER, echo, echo]))
    t.play("Ponder", hold=True)
    t.play("Echo", "Ponder", hold=True)
    t.play("Echo", "Echo", hold=True)
    t.resolve()
    assert t.chase() == ["Echo", "Echo", "Ponder"]
    t.resolve()
    assert t.chase() == ["Ponder", "Echo", "Ponder"]
    t.resolve_all()
    assert (len(t.zone("you", "hand")), sorted(t.zone("you", "graveyard"))) == (3, ["Echo", "Echo", "Ponder"])


@rule("caster", "302.3", "906.8")
def test_a_card_that_left_the_graveyard_is_not_found_by_its_last_words():
    phoenix = servant("Phoenix", text=["[Last Words] ⇒ Put this card into the field."])
    back = conjure("Back", text=["Return target card from your graveyard to your hand."], quickcast=True)
    t = table(you=Side(servants=[phoenix], hand=[DOOM, back, GROWTH]))
    t.play("Growth", "Phoenix")
    t.play("Doom", "reversed")
    assert (t.orientation("Phoenix"), t.atk("Phoenix")) == ("reversed", 1000)
    t = table(you=Side(servants=[phoenix], hand=[DOOM, back]))
    t.play("Doom", hold=True)
    t.resolve()
    t.play("Back", "Phoenix", hold=True)
    t.resolve_all()
    assert (t.zone("you", "servant zone"), t.zone("you", "hand")) == ([], ["Phoenix"])


@rule("caster", "1114.2", "903.2g-2", "903.2g-3")
def test_a_free_step_up_pays_only_what_was_added_and_that_with_any_aether():
    toll = barrier("Toll", text=["Cards cost your opponent 1 more to play."])
    wing = servant("Wing", cost=3, element="Ignus", text=["[Step Up] (Dragon)"])
    wyrm = servant("Wyrm", cost=5, trait="Dragon")
    t = table(you=Side(servants=[wyrm], aether=["", ""], hand=[wing]), opponent=Side(servants=[toll]))
    t.play("Wing", "Wyrm")
    assert (t.orientation("Wing"), t.aether("you")) == ("rested", [""])


@rule("caster", "803.3a", "306.4", "1118.2")
def test_a_caster_that_has_become_a_servant_can_attack_and_be_attacked():
    wake = conjure("Wake", text=["Target caster becomes a servant until end of turn."])
    doll = caster("Doll", atk=1500, defense=500)
    t = table(you=Side(servants=[OGRE], hand=[wake]), opponent=Side(casters=[doll]))
    t.play("Wake", "Doll")
    t.attack("Ogre", "Doll")
    assert t.zone("opponent", "graveyard") == ["Doll"]
    t = table(you=Side(casters=[doll], hand=[wake]))
    t.play("Wake", "Doll")
    t.attack("Doll")
    assert (t.orbs("opponent"), t.orientation("Doll")) == (6, "rested")


@rule("caster", "1111.2a", "1023.2c", "1111.2c")
def test_dct_of_the_original_is_settled_and_break_by_dct_is_asked_in_time():
    pupil = servant("Pupil", trait="Earnest")
    late = servant("Late", text=["[DCT] 2 – [Break]"], cost=5, element="Aqua")
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[late], graveyard=[pupil]))
    t.attack("Ogre")
    assert t.zone("opponent", "hand") == ["Late"]
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[late], graveyard=[pupil, pupil]))
    t.attack("Ogre", "player", "Late")
    assert t.zone("opponent", "servant zone") == ["Late"]


@rule("caster", "603.2", "803.6", "605.1b")
def test_attacking_and_being_attacked_trigger_together():
    a = servant("Bull", text=["Whenever this card attacks ⇒ Draw a card."])
    b = servant("Wall", text=["Whenever this card is attacked ⇒ Draw a card."])
    t = table(you=Side(servants=[a]), opponent=Side(servants=[b]))
    t.attack("Bull", "Wall", hold=True)
    assert (t.chase(), t.priority) == (["automatic ability of Wall", "automatic ability of Bull"], "you")
    t.resolve()
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (0, 1)
    t.go_on()
    assert (len(t.zone("you", "hand")), t.zone("opponent", "servant zone")) == (1, ["Wall"])


@rule("caster", "1115.2", "104.7c", "909.1g")
@pytest.mark.parametrize(("text", "atk"), [("gains -150 ATK", 1600), ("becomes [∞/∞]", None)])
def test_unity_adds_the_rounded_or_infinite_atk(text: str, atk: int | None):
    spell = conjure("Spell", text=[f"Target servant {text} until end of turn."])
    wolf = servant("Wolf", atk=1000, trait="Youkai", text=["[Unity]"])
    t = table(you=Side(servants=[wolf, servant("Cub", atk=700, trait="Youkai")], hand=[spell]))
    t.play("Spell", "Cub")
    t.attack("Wolf", "player", ["Cub"])
    assert t.infinite("Wolf") if atk is None else t.atk("Wolf") == atk
