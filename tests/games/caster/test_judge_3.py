"""Questions a judge of The Caster Chronicles is asked: where several rules meet."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import (
    REST,
    Side,
    act,
    barrier,
    caster,
    conjure,
    deity,
    draw,
    face_down,
    owned_by,
    rested,
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
STEAL = conjure("Steal", text=["Gain control of target enemy servant."], quickcast=True)
PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)
DENY = conjure("Deny", text=["Cancel target spell."], quickcast=True)
ECHO = conjure("Echo", text=["Copy target spell."], quickcast=True)
DOOM = conjure("Doom", text=["Destroy all servants."])
HEIR = servant("Heir", text=["[Last Words] ⇒ Draw a card."])
STAB = conjure("Stab", text=["Corrupt an enemy orb. Draw a card."])
FREE = conjure("Free", text=["Play a card from your hand without paying its cost."])
HANA = caster("Hana", element="Ignus")
HANA_2 = caster("Hana", level=2, element="Ignus", text=["[Enter] ⇒ Draw a card."])
JIN = caster("Jin", element="Aqua")
PAIR = soul_bond("Pair", materials=["Hana", "Jin"])


@rule("caster", "605.1b", "605.1c")
def test_an_aether_ability_between_two_passes_keeps_the_phase_open():
    t = table(you=Side(hand=[PONDER]), opponent=Side(casters=[JIN]))
    t.pass_()
    assert t.priority == "opponent"
    t.produce("Jin")
    t.pass_()
    assert (t.priority, t.phase) == ("you", "main phase")
    t.play("Ponder")
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "502.1", "303.1a")
def test_the_recovery_phase_leaves_reversed_servants_and_the_other_side_alone():
    t = table(
        you=Side(servants=[rested(OGRE), reversed_(ELF)]),
        opponent=Side(servants=[rested(GNOME)]),
        phase="recovery phase",
    )
    t.to("recovery phase")
    assert [t.orientation(n) for n in ("Ogre", "Elf", "Gnome")] == ["recovered", "reversed", "rested"]


@rule("caster", "1010.2", "903.2h")
@pytest.mark.parametrize("lies", [rested, reversed_])
def test_only_a_recovered_card_can_be_rested_as_a_cost(lies):
    t = table(you=Side(servants=[lies(servant("Sage", act(REST, draw(1))))]))
    t.refuses("use", "Sage", 0)


@rule("caster", "1105.2", "803.3b", "804.5")
def test_a_shield_that_comes_after_the_declaration_comes_too_late():
    wall = servant("Wall", "Quickcast")
    t = table(you=Side(servants=[OGRE, ELF]), opponent=Side(hand=[wall]))
    t.attack("Ogre", hold=True)
    t.play("Wall", by="opponent", hold=True)
    t.go_on("reversed")
    assert (t.orbs("opponent"), t.orientation("Wall")) == (6, "reversed")
    t.refuses("attack", "Elf", "opponent's player", rule="803.3b")


@rule("caster", "804.1", "804.3")
def test_the_attacked_servant_is_judged_on_whichever_side_it_is():
    t = table(you=Side(servants=[OGRE], hand=[STEAL]), opponent=Side(servants=[ELF]))
    t.attack("Ogre", "Elf", hold=True)
    t.play("Steal", "Elf", hold=True)
    t.go_on()
    assert (t.zone("you", "servant zone"), t.zone("opponent", "graveyard")) == (["Ogre"], ["Elf"])


@rule("caster", "803.3b", "1007.2")
def test_a_servant_that_cannot_be_attacked_shields_nobody():
    ghost = servant("Ghost", text=["This card cannot be attacked."])
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[reversed_(ghost)]))
    t.attack("Ogre")
    assert t.orbs("opponent") == 6


@rule("caster", "1102.1", "1102.2")
def test_double_corrupt_is_for_attacks_only():
    fiend = servant("Fiend", "Double Corrupt", text=["Whenever this card attacks ⇒ Corrupt an enemy orb."])
    t = table(you=Side(servants=[fiend]))
    t.attack("Fiend", "player", "Filler")
    assert t.orbs("opponent") == 4


@rule("caster", "1005.2", "1103.2b", "703.3")
def test_break_is_a_chase_too():
    sure = conjure("Sure Stab", text=["Corrupt an enemy orb.", "Players cannot chase to this card."])
    burst = servant("Burst", "Break")
    t = table(you=Side(hand=[sure]), opponent=Side(orbs=[burst]))
    t.play("Sure Stab")
    assert (t.zone("opponent", "hand"), t.zone("opponent", "servant zone")) == (["Burst"], [])


@rule("caster", "1103.2b", "1009.1")
def test_a_break_in_the_middle_of_an_effect_resolves_after_it():
    burst = conjure("Burst", "Break", text=["Destroy target enemy servant."], cost=4, element="Luna")
    t = table(you=Side(servants=[OGRE, ELF], hand=[STAB]), opponent=Side(orbs=[burst]))
    t.play("Stab", hold=True)
    t.resolve("Burst", "Burst", "Elf")
    assert (t.chase(), len(t.zone("you", "hand")), t.zone("you", "graveyard")) == (["Burst"], 1, ["Stab"])
    t.resolve()
    assert t.zone("you", "servant zone") == ["Ogre"]


@rule("caster", "1103.2a-2", "1022.2a")
def test_a_level_2_caster_with_break_levels_up():
    nara = caster("Nara")
    nara_2 = caster("Nara", "Break", level=2)
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[nara_2], casters=[rested(nara)]))
    t.attack("Ogre", "player", "Nara", "Nara")
    assert (t.zone("opponent", "caster zone"), t.zone("opponent", "hand")) == (["Nara"], [])
    assert (t.level("Nara Lv2"), t.orientation("Nara Lv2"), t.stock("Nara Lv2")) == (2, "rested", ["Nara"])


@rule("caster", "1117.2c", "314.3")
@pytest.mark.parametrize(("costs", "zone"), [((1, 1, 1), "servant zone"), ((1, 1, 2), "hand"), ((1, 1), "hand")])
def test_break_by_bingo(costs, zone):
    lucky = servant("Lucky", text=["[BINGO] – [Break]"], cost=7, element="Aqua")
    chips = [servant(f"Chip {i}", cost=cost) for i, cost in enumerate(costs)]
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[lucky], bingo=chips))
    t.attack("Ogre", "player", *(["Lucky"] if zone == "servant zone" else []))
    assert t.zone("opponent", zone) == ["Lucky"]


@rule("caster", "903.2d-2", "903.2g-2")
def test_x_is_zero_when_the_card_is_played_for_free():
    flood = conjure("Flood", cost="X", element="Aqua", text=["Draw X cards."])
    t = table(you=Side(casters=3, hand=[FREE, flood]))
    t.play("Free", "Flood")
    assert (t.zone("you", "hand"), sorted(t.zone("you", "graveyard"))) == ([], ["Flood", "Free"])


@rule("caster", "1023.2c-1", "203.4")
def test_a_copy_has_the_x_of_the_spell():
    flood = conjure("Flood", cost="X", element="Aqua", text=["Draw X cards."])
    t = table(you=Side(casters=3, hand=[flood, ECHO]))
    t.play("Flood", x=2, hold=True)
    t.play("Echo", "Flood", hold=True)
    t.resolve_all()
    assert len(t.zone("you", "hand")) == 4


@rule("caster", "1023.2a", "1302.3a")
def test_the_copy_of_a_servant_spell_is_gone_when_it_leaves():
    imp = servant("Imp", "Quickcast")
    t = table(you=Side(hand=[imp, ECHO, DOOM]))
    t.play("Imp", hold=True)
    t.play("Echo", "Imp", hold=True)
    t.resolve_all()
    assert t.zone("you", "servant zone") == ["Imp", "Imp"]
    t.play("Doom")
    assert sorted(t.zone("you", "graveyard")) == ["Doom", "Echo", "Imp"]


@rule("caster", "1019.1", "1107.2")
def test_a_cancelled_servant_has_neither_entered_nor_last_words():
    t = table(you=Side(hand=[HEIR]), opponent=Side(hand=[DENY]))
    t.play("Heir", hold=True)
    t.play("Deny", "Heir", by="opponent", hold=True)
    t.resolve_all()
    assert (t.zone("you", "graveyard"), t.zone("you", "hand")) == (["Heir"], [])


@rule("caster", "903.2g-3", "903.2g-5", "903.2g-4")
def test_what_is_dearer_is_counted_before_what_is_cheaper():
    toll = barrier("Toll", text=["Cards cost your opponent 1 more to play."])
    cheap = barrier("Cheap", text=["Servant cards cost you 5 less to play."])
    imp = servant("Imp", cost=5, element="Ignus")
    t = table(you=Side(servants=[cheap], aether=["Ignus", "Ignus"], hand=[imp]), opponent=Side(servants=[toll]))
    t.play("Imp")
    assert t.aether("you") == ["Ignus"]


@rule("caster", "1017.1a")
def test_nothing_is_exchanged_between_two_cards_of_one_player():
    swap = conjure("Swap", text=["Exchange control of target allied servant and target enemy servant."])
    t = table(you=Side(servants=[ELF], hand=[swap]), opponent=Side(servants=[OGRE], hand=[STEAL]))
    t.play("Swap", hold=True)
    t.play("Steal", "Elf", by="opponent", hold=True)
    t.resolve_all()
    assert sorted(t.zone("opponent", "servant zone")) == ["Elf", "Ogre"]


@rule("caster", "302.3", "1018.6", "1017.1")
def test_what_changes_sides_keeps_position_and_counters():
    swap = conjure("Swap", text=["Exchange control of target allied servant and target enemy servant."])
    t = table(
        you=Side(servants=[reversed_(with_counters(ELF, power=2))], hand=[swap, GROWTH]),
        opponent=Side(servants=[rested(OGRE)]),
    )
    t.play("Growth", "Elf")
    t.play("Swap")
    assert (t.controller("Elf"), t.orientation("Elf"), t.counters("Elf", "power")) == ("opponent", "reversed", 2)
    assert (t.atk("Elf"), t.orientation("Ogre"), t.owner("Elf")) == (1500, "rested", "you")


@rule("caster", "105.3b", "1007.1")
def test_last_words_are_of_the_controller_and_the_card_goes_home():
    t = table(you=Side(servants=[owned_by("opponent", HEIR)], hand=[ZAP]))
    t.play("Zap", "Heir")
    assert (len(t.zone("you", "hand")), t.zone("opponent", "hand"), t.zone("opponent", "graveyard")) == (
        1,
        [],
        ["Heir"],
    )


@rule("caster", "906.2", "906.5b")
def test_servants_that_are_destroyed_together_see_each_other_go():
    mourner = servant("Mourner", text=["Whenever another allied servant is destroyed ⇒ Draw a card."])
    t = table(you=Side(servants=[mourner, mourner, OGRE], hand=[DOOM]), opponent=Side(servants=[ELF]))
    t.play("Doom", "Mourner#1", "Mourner#1", "Mourner#1")
    assert len(t.zone("you", "hand")) == 4


@rule("caster", "315.2a", "315.1b", "1107.2")
def test_a_soul_bond_servant_does_not_come_to_a_caster_zone():
    bury = conjure("Bury", text=["Put target servant into its owner's caster zone face down."])
    t = table(you=Side(hand=[bury, bury]), opponent=Side(servants=[with_stock(PAIR, HANA, JIN), HEIR]))
    t.play("Bury", "Pair")
    assert (t.zone("opponent", "extra deck"), t.zone("opponent", "caster zone")) == (["Pair"], [])
    assert sorted(t.zone("opponent", "graveyard")) == ["Hana", "Jin"]
    t.play("Bury", "Heir")
    assert (t.where("Heir"), t.names("Heir"), t.zone("opponent", "hand")) == ("caster zone", set(), [])


@rule("caster", "306.6", "906.5b", "1106.2")
def test_a_face_down_servant_is_no_servant_and_a_caster_turned_up_has_not_entered():
    up = conjure("Up", text=["Turn target face-down caster face up."])
    t = table(you=Side(casters=[face_down(HEIR), face_down(HANA_2), HANA], hand=[ZAP, up]))
    t.refuses("play", "Zap", rule="903.2e")
    t.play("Up", asks="903.2e")
    assert len(t.options()) == 2
    t.answer("Hana Lv2")
    assert (t.level("Hana Lv2"), t.faceup("Hana Lv2"), t.zone("you", "hand")) == (2, True, ["Zap"])
    assert len(t.zone("you", "caster zone")) == 3


@rule("caster", "1022.2", "906.8")
def test_an_ability_of_a_caster_goes_on_after_its_level_up():
    seer = caster("Seer", act(REST, draw(2)))
    seer_2 = caster("Seer", level=2)
    rise = conjure("Rise", text=["Level up target caster to a caster card in your hand."], quickcast=True)
    t = table(you=Side(casters=[seer], hand=[rise, seer_2]))
    t.use("Seer Lv1", 0, hold=True)
    t.play("Rise", "Seer Lv1", hold=True)
    t.resolve("Seer")
    assert (t.orientation("Seer Lv2"), t.zone("you", "hand")) == ("rested", [])
    t.resolve()
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "1204.1", "1018.8", "602.1b")
def test_a_deity_that_comes_without_counters_still_enters():
    bare = deity("Bare", text=["[Enter] ⇒ Draw a card."], counters=0)
    full = deity("Full", text=["This card enters the field with two deity counters on it."], counters=0)
    bring = conjure("Bring", text=["Put a deity card from your extra deck into the field."])
    t = table(you=Side(hand=[bring, bring], extra=[bare, full]))
    t.play("Bring", "Full")
    assert (t.zone("you", "servant zone"), t.counters("Full", "deity"), t.orientation("Full")) == (
        ["Full"],
        2,
        "recovered",
    )
    t.play("Bring", "Bare")
    assert (t.zone("you", "servant zone"), len(t.zone("you", "hand"))) == (["Full"], 1)
    assert "Bare" in t.zone("you", "graveyard")


@rule("caster", "1202.1")
def test_an_automatic_ability_in_the_draw_phase_is_deadly_too():
    clock = barrier("Clock", text=["At the beginning of draw phase ⇒ Draw a card."])
    t = table(you=Side(servants=[clock], deck=[GNOME]), phase="draw phase")
    t.to("draw phase")
    assert (t.winner, t.zone("you", "hand")) == ("", ["Gnome"])
    t.resolve()
    assert t.winner == "opponent"


@rule("caster", "103.1", "1202.1")
def test_winning_at_once_comes_before_losing_by_a_rule_process():
    last = conjure("Last", text=["Draw a card. You win the game."], quickcast=True)
    t = table(you=Side(deck=[GNOME], hand=[last]), phase="draw phase")
    t.to("draw phase")
    t.play("Last", hold=True)
    t.resolve()
    assert t.winner == "you"


@rule("caster", "1021.1", "507.6")
def test_an_extra_turn_gained_in_the_other_turn_comes_before_the_next_one():
    more = conjure("More", text=["Take an extra turn after this one."], quickcast=True)
    t = table(opponent=Side(hand=[more]))
    t.play("More", by="opponent")
    turns = []
    for _ in range(3):
        t.end_turn()
        turns.append(t.active)
    assert turns == ["opponent", "opponent", "you"]


@rule("caster", "1109.2", "910.2")
@pytest.mark.parametrize("pick", ["Nurse", "Sealed"])
def test_soul_seal_beside_another_replacement(pick):
    seal = soul_bond("Sealed", materials=["Hana", "Jin"], text=["[Soul Seal]"])
    nurse = barrier("Nurse", text=["If an allied servant would be destroyed, rest it instead."])
    t = table(you=Side(servants=[with_stock(seal, HANA, JIN), nurse]), opponent=Side(hand=[ZAP]))
    t.play("Zap", "Sealed", by="opponent", hold=True)
    t.resolve(asks="910.2")
    assert t.asked == "you"
    t.answer(pick, *(["yes", "Hana"] if pick == "Sealed" else []))
    assert t.orientation("Sealed") == ("rested" if pick == "Nurse" else "recovered")
    assert len(t.stock("Sealed")) == (2 if pick == "Nurse" else 1)


@rule("caster", "903.2c", "903.3a", "903.2e")
def test_an_option_without_targets_is_no_option_and_if_you_do_asks_whether_it_was_done():
    fork = conjure("Fork", text=["Choose one - (1) Draw a card. (2) Destroy target servant."])
    t = table(you=Side(hand=[fork]))
    t.play("Fork")
    assert len(t.zone("you", "hand")) == 1
    deal = conjure("Deal", text=["Destroy target servant. If you do, draw a card."])
    t = table(you=Side(hand=[deal]), opponent=Side(servants=[OGRE], hand=[GUST]))
    t.play("Deal", "Ogre", hold=True)
    t.play("Gust", "Ogre", by="opponent", hold=True)
    t.resolve_all()
    assert (t.zone("you", "hand"), t.zone("you", "graveyard")) == ([], ["Deal"])


@rule("caster", "1113.2", "1118.2", "1014.1")
def test_a_ridden_barrier_is_a_servant_for_vanity():
    queen = servant("Queen", text=["[Vanity] – This card gains +500 ATK."])
    bike = barrier("Bike", text=["[Ride] (1)"])
    t = table(you=Side(servants=[queen, bike], casters=[HANA]))
    assert t.atk("Queen") == 1500
    t.use("Bike", 0, "Hana")
    assert (t.atk("Queen"), t.types("Bike")) == (1000, {"Servant"})
    t.end_turn()
    assert (t.atk("Queen"), t.types("Bike")) == (1500, {"Barrier"})


@rule("caster", "1023.1", "909.1a", "909.6")
def test_becoming_a_copy_takes_what_is_printed_and_keeps_the_growth():
    mimic = conjure("Mimic", text=["Target servant becomes a copy of another target servant."])
    t = table(you=Side(servants=[with_counters(ELF, power=1), rested(OGRE)], hand=[mimic, GROWTH, GROWTH]))
    t.play("Growth", "Elf")
    t.play("Growth", "Ogre")
    t.play("Mimic", "Elf", "Ogre")
    ogres = ["Ogre#1", "Ogre#2"]
    assert [t.atk(n) for n in ogres] == [2500, 2500]
    assert sorted(t.orientation(n) for n in ogres) == ["recovered", "rested"]
    assert sorted(t.counters(n, "power") for n in ogres) == [0, 1]


@rule("caster", "1108.2", "203.2")
def test_united_front_stands_for_each_of_several_elements():
    sword = servant("Sword", cost=2, element=["Solis", "Luna"], text=["[United Front] (Justice)"])
    knight = caster("Knight", element="Ignus", trait="Justice", level=2)
    t = table(you=Side(casters=[knight], hand=[sword]))
    t.play("Sword")
    assert t.zone("you", "servant zone") == ["Sword"]


@rule("caster", "403.5", "403.4", "403.6")
def test_the_second_player_has_the_coin_and_seven_orbs():
    t = table(you=Side(deck=[GNOME] * 20), opponent=Side(deck=[ELF] * 20), phase="opening", turn=1)
    assert t.asked == "you"
    t.answer([], [])
    assert (t.zone("opponent", "caster zone"), t.zone("you", "caster zone")) == (["Coin"], [])
    assert (t.orbs("you"), t.orbs("opponent"), len(t.zone("you", "hand"))) == (7, 7, 7)


@rule("caster", "910.3", "910.2")
def test_who_declines_one_replacement_still_has_the_other_one():
    seal = soul_bond("Sealed", materials=["Hana", "Jin"], text=["[Soul Seal]"])
    nurse = barrier("Nurse", text=["If an allied servant would be destroyed, rest it instead."])
    t = table(you=Side(servants=[with_stock(seal, HANA, JIN), nurse]), opponent=Side(hand=[ZAP]))
    t.play("Zap", "Sealed", by="opponent", hold=True)
    t.resolve("Sealed", "no")
    assert (t.where("Sealed"), t.orientation("Sealed"), len(t.stock("Sealed"))) == ("servant zone", "rested", 2)


@rule("caster", "1118.2", "903.2h")
def test_ride_is_not_paid_with_too_few_levels():
    bike = barrier("Bike", text=["[Ride] (2)"])
    t = table(you=Side(servants=[bike], casters=[HANA, JIN, HANA_2]))
    t.use("Bike", 0, asks="1012.1")
    with pytest.raises(AssertionError):
        t.answer(["Jin"])
