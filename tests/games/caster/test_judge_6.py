"""Questions a judge of The Caster Chronicles is asked: where two or three chapters meet."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    break_,
    caster,
    conjure,
    create,
    deity,
    discard,
    face_down,
    fresh,
    reversed_,
    servant,
    soul_bond,
    table,
    token,
    with_counters,
    with_stock,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf", atk=1000, defense=3000)
GNOME = servant("Gnome", atk=500)
HYDRA = servant("Hydra", text=["[Double Corrupt]"])
ZAP = conjure("Zap", text=["Destroy target servant."], quickcast=True)
STEAL = conjure("Steal", text=["Gain control of target enemy servant."], quickcast=True)
BORROW = conjure("Borrow", text=["Gain control of target enemy servant until end of turn."], quickcast=True)
PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)
DOOM = conjure("Doom", text=["Destroy all servants."])
ECHO = conjure("Echo", text=["Copy target spell."], quickcast=True)
MIMIC = conjure("Mimic", text=["Target servant becomes a copy of another target servant."])
BOND = conjure("Bond", text=["Soul Bond a card in your extra deck."])
BURY = conjure("Bury", text=["Destroy target caster."])
HEIR = servant("Heir", text=["[Last Words] ⇒ Draw a card."])
HANA = caster("Hana", element="Ignus")
HANA_2 = caster("Hana", level=2, element="Ignus")
JIN = caster("Jin", element="Aqua")
PAIR = soul_bond("Pair", materials=["Hana", "Jin"])
SEALED = soul_bond("Sealed", materials=["Hana", "Jin"], text=["[Soul Seal]"])


@rule("caster", "403.5", "403.6")
def test_an_exchange_can_bring_back_what_was_just_put_under_the_deck():
    cards = [servant(f"Card {number}") for number in range(17)]
    t = table(you=Side(deck=cards), opponent=Side(deck=cards), phase="opening")
    first = t.asked
    hand, deck = t.zone(first, "hand"), t.zone(first, "deck")
    t.answer(hand[:5], [], asks="403.5")
    t.answer(hand[4::-1], asks="604.1")
    assert t.zone(first, "hand") == [*hand[5:], *deck, hand[4], hand[3]]
    assert t.zone(first, "deck") == [hand[2], hand[1], hand[0]]
    second = "you" if first == "opponent" else "opponent"
    assert (t.zone(first, "caster zone"), t.zone(second, "caster zone")) == ([], ["Coin"])


@rule("caster", "403.6a", "1103.3b", "1302.3a")
@pytest.mark.parametrize(("cost", "zone"), [("{1}", "servant zone"), ("{Aqua}", "hand")])
def test_the_coin_pays_for_a_break_that_asks_for_no_element(cost: str, zone: str):
    cheap = servant("Cheap", text=[f"[Break] {cost}"], cost=5, element="Aqua")
    t = table(you=Side(servants=[OGRE]), opponent=Side(casters=["Coin"], orbs=[cheap]))
    t.attack("Ogre", "player", *(["Cheap"] if zone == "servant zone" else []))
    assert t.where("Cheap") == zone
    assert t.zone("opponent", "caster zone") == ([] if zone == "servant zone" else ["Coin"])
    assert t.zone("opponent", "graveyard") == []


@rule("caster", "403.6a", "1022.1a", "1008.3")
def test_the_coin_is_no_caster_to_build_on_but_a_card_of_its_name():
    t = table(you=Side(casters=["Coin"], hand=[HANA_2]), phase="call phase")
    t.refuses("level up", "Hana Lv2", "Coin", rule="1022.1")
    fence = servant("Fence", text=['Banish a "Coin": Draw a card.'])
    t = table(you=Side(casters=["Coin"], servants=[fence]))
    t.use("Fence")
    assert (t.zone("you", "caster zone"), len(t.zone("you", "hand"))) == ([], 1)


@rule("caster", "602.1a", "603.1", "1204.1")
def test_what_a_rule_process_triggers_waits_beside_what_triggered_before_it():
    blow = conjure("Blow", text=["Destroy target servant. Remove a deity counter from target deity."])
    sun = deity("Sun", text=["[Last Words] ⇒ Gain a candy counter."])
    t = table(you=Side(servants=[with_counters(sun, deity=1), HEIR], hand=[blow]))
    t.play("Blow", "Heir", "Sun", hold=True)
    t.pass_both("Sun")
    assert t.chase() == ["automatic ability of Heir", "automatic ability of Sun"]


@rule("caster", "603.3", "906.4", "602.1b")
def test_an_ability_without_a_target_does_not_wait_for_one():
    slayer = servant("Slayer", text=["[Enter] ⇒ Destroy target enemy servant."])
    text = "Whenever an enemy servant enters the field ⇒ Put target servant card in your graveyard into the field."
    t = table(you=Side(hand=[slayer]), opponent=Side(servants=[barrier("Nest", text=[text])], graveyard=[GNOME]))
    t.play("Slayer", hold=True)
    t.pass_both()
    assert t.chase() == ["automatic ability of Nest"]
    t.resolve_all()
    assert t.zone("opponent", "servant zone") == ["Nest", "Gnome"]


@rule("caster", "605.1a", "603.2", "906.3a")
def test_who_played_the_spell_has_priority_after_the_other_players_automatic_ability():
    spy = barrier("Spy", text=["Whenever your opponent plays a conjure ⇒ Draw a card."])
    t = table(you=Side(servants=[spy], hand=[PONDER]), opponent=Side(hand=[PONDER]))
    t.play("Ponder", hold=True)
    t.play("Ponder", by="opponent", hold=True)
    assert (t.chase(), t.priority) == (["automatic ability of Spy", "Ponder", "Ponder"], "opponent")


@rule("caster", "1005.2", "104.4", "903.1")
def test_an_automatic_ability_above_what_cannot_be_chased_plays_no_card():
    text = "Whenever you play a conjure ⇒ Play a card from your hand without paying its cost."
    hush = conjure("Hush", text=["Draw a card.", "Players cannot chase to this card."])
    t = table(you=Side(servants=[barrier("Stage", text=[text])], hand=[hush, GNOME]))
    t.play("Hush", hold=True)
    assert t.chase() == ["automatic ability of Stage", "Hush"]
    t.resolve_all()
    assert (t.zone("you", "servant zone"), t.zone("you", "hand")) == (["Stage"], ["Gnome", "Filler"])


@rule("caster", "903.3a", "909.1g")
def test_a_target_that_grew_too_great_is_spared():
    cull = conjure("Cull", text=["Destroy target servant with ATK 1000 or less."])
    grain = conjure("Grain", text=["Target servant gains +10 ATK until end of turn."], quickcast=True)
    t = table(you=Side(hand=[cull]), opponent=Side(servants=[ELF], hand=[grain]))
    t.play("Cull", "Elf", hold=True)
    t.play("Grain", "Elf", by="opponent")
    assert (t.zone("opponent", "servant zone"), t.atk("Elf")) == (["Elf"], 1100)


FLAG = servant("Flag", cost="X", element="Solis", text=["[United Front] (Justice)"])
AYA = caster("Aya", element="Ignus", trait="Justice")


@rule("caster", "1108.2", "903.2d-1", "1002.4")
def test_united_front_pays_the_element_of_a_card_for_x():
    t = table(you=Side(casters=[AYA, "Void", "Void"], hand=[FLAG]))
    t.play("Flag", asks="903.2d")
    assert t.options() == ["1 to 3"]
    t.answer(1)
    assert (t.where("Flag"), t.orientation("Aya"), t.cost("Flag")) == ("servant zone", "rested", 0)
    t = table(you=Side(casters=[face_down(AYA), "Ignus"], hand=[FLAG]))
    t.refuses("play", "Flag")


@rule("caster", "1114.2", "903.2g-3", "903.2g-4", "903.2g-5")
def test_a_step_up_of_just_the_cost_leaves_two_elements_though_the_card_is_dearer():
    toll = barrier("Toll", text=["Cards cost your opponent 1 more to play."])
    wing = servant("Wing", cost=4, element=["Ignus", "Aqua"], text=["[Step Up] (Dragon)"])
    wyrm = servant("Wyrm", cost=4, trait="Dragon")
    t = table(you=Side(servants=[wyrm], aether=["", "Ignus", "Aqua"], hand=[wing]), opponent=Side(servants=[toll]))
    t.play("Wing", "Wyrm")
    assert (t.orientation("Wing"), t.aether("you")) == ("rested", [""])


@rule("caster", "1114.2", "1302.1d", "203.3")
def test_a_step_up_with_a_token_of_no_cost_reduces_nothing_and_still_rests():
    drake = token(servant("Drake", trait="Dragon"))
    wing = servant("Wing", cost=2, element="Ignus", text=["[Step Up] (Dragon)"])
    t = table(you=Side(aether=["Ignus", ""], hand=[conjure("Nest", create("Drake")), wing]), cards=[drake])
    t.play("Nest")
    t.play("Wing", "yes", "Drake")
    assert (t.orientation("Wing"), t.orientation("Drake"), t.aether("you")) == ("rested", "rested", [])


@rule("caster", "1103.3b", "1009.1a", "1013.1")
def test_the_orb_corrupted_beside_it_can_be_discarded_for_a_break():
    feed = servant("Feed", break_(discard(1)), cost=4)
    t = table(you=Side(servants=[HYDRA]), opponent=Side(orbs=[feed, GNOME]))
    t.attack("Hydra", "player", "Feed")
    assert (t.zone("opponent", "servant zone"), t.zone("opponent", "graveyard")) == (["Feed"], ["Gnome"])
    assert t.zone("opponent", "hand") == []


@rule("caster", "1103.3a", "306.6", "907.6")
def test_a_caster_breaks_beside_a_face_down_card_of_its_name_that_pays_for_it():
    nara = caster("Nara", text=["[Break] {1}"], element="Ignus")
    t = table(you=Side(servants=[OGRE]), opponent=Side(casters=[face_down(nara)], orbs=[nara]))
    t.attack("Ogre", "player", "Nara")
    assert (len(t.zone("opponent", "caster zone")), t.zone("opponent", "hand")) == (2, [])


@rule("caster", "1103.2b", "605.1b")
def test_breaks_answer_each_other_one_resolution_at_a_time():
    rebuke = conjure("Rebuke", text=["[Break]", "Corrupt an enemy orb."])
    t = table(you=Side(servants=[OGRE], orbs=[rebuke, GNOME]), opponent=Side(orbs=[rebuke, ELF, GNOME]))
    t.attack("Ogre", "player", "Rebuke", "Rebuke", "Rebuke", "Elf")
    assert (t.orbs("you"), t.orbs("opponent"), t.zone("opponent", "hand")) == (1, 1, ["Elf"])
    assert (t.zone("you", "graveyard"), t.zone("opponent", "graveyard")) == (["Rebuke"], ["Rebuke"])


@rule("caster", "1102.3", "104.2", "804.5", "1103.2b")
def test_an_orb_laid_by_a_break_is_not_owed_to_the_attack_that_broke_it():
    lay = conjure("Lay", text=["[Break]", "Put the top card of your deck into your orb zone face down."])
    fiend = servant("Fiend", text=["[Triple Corrupt]"])
    t = table(you=Side(servants=[fiend, OGRE, GNOME]), opponent=Side(orbs=[lay, ELF]))
    t.attack("Fiend", "player", "Lay")
    assert (t.orbs("opponent"), t.zone("opponent", "hand"), t.winner) == (1, ["Elf"], "")
    t.attack("Ogre")
    assert (t.orbs("opponent"), t.winner) == (0, "")
    t.attack("Gnome")
    assert t.winner == "you"


@rule("caster", "1118.2", "803.3b", "803.4a")
def test_a_reversed_barrier_that_is_ridden_in_time_shields_its_player():
    bike = barrier("Bike", text=["[Ride] (1)"])
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[reversed_(bike)], casters=[caster("Mia")]))
    t.to("attack declaration step")
    t.use("Bike", 0, ["Mia"], by="opponent")
    t.refuses("attack", "Ogre", "opponent's player", rule="803.3b")
    t.attack("Ogre", "Bike")
    assert (t.zone("opponent", "graveyard"), t.orbs("opponent")) == (["Bike"], 7)


@rule("caster", "803.4a", "1017.1", "302.3", "803.3a")
def test_two_servants_in_battle_that_change_sides_do_not_hurt_each_other():
    trade = conjure(
        "Trade", text=["Exchange control of target allied servant and target enemy servant."], quickcast=True
    )
    t = table(you=Side(servants=[OGRE], hand=[trade]), opponent=Side(servants=[GNOME]))
    t.attack("Ogre", "Gnome", hold=True)
    t.play("Trade", "Ogre", "Gnome", hold=True)
    t.go_on()
    assert (t.zone("you", "servant zone"), t.zone("opponent", "servant zone")) == (["Gnome"], ["Ogre"])
    assert (t.orientation("Ogre"), t.orientation("Gnome")) == ("rested", "recovered")
    t.attack("Gnome")
    assert t.orbs("opponent") == 6


@rule("caster", "805.5", "803.3a", "1105.2")
def test_a_servant_that_comes_in_battle_attacks_only_if_the_phase_goes_back():
    scout = servant("Scout", text=["[Quickcast]"])
    t = table(you=Side(servants=[OGRE], hand=[scout]))
    t.attack("Ogre", hold=True)
    t.play("Scout", hold=True)
    t.go_on()
    t.attack("Scout")
    assert t.orbs("opponent") == 5
    t = table(you=Side(servants=[OGRE], hand=[scout]))
    t.attack("Ogre")
    t.play("Scout")
    t.refuses("attack", "Scout")


@rule("caster", "1109.2", "315.1a", "1008.2", "507.5a")
def test_a_borrower_banishes_the_stock_that_came_along():
    t = table(you=Side(hand=[BORROW, ZAP]), opponent=Side(servants=[with_stock(SEALED, HANA, JIN)]))
    t.play("Borrow", "Sealed")
    t.play("Zap", "Sealed", "yes", "Jin")
    assert (t.controller("Sealed"), t.stock("Sealed"), t.zone("opponent", "graveyard")) == ("you", ["Hana"], ["Jin"])
    t.end_turn()
    assert (t.controller("Sealed"), t.stock("Sealed")) == ("opponent", ["Hana"])


@rule("caster", "1022.1a", "907.6", "203.2")
def test_a_caster_of_two_elements_on_a_face_down_one_pays_for_both():
    dawn = caster("Dawn", level=2, element=["Ignus", "Aqua"])
    steam = servant("Steam", cost=2, element=["Ignus", "Aqua"])
    t = table(you=Side(casters=[face_down(OGRE)], hand=[dawn, steam]), phase="call phase")
    t.level_up("Dawn Lv2", "Ogre")
    t.produce("Dawn")
    assert [sorted(one.split("/")) for one in t.aether("you")] == [["Aqua", "Ignus"]] * 2
    t.play("Steam")
    assert (t.where("Steam"), t.aether("you"), t.stock("Dawn")) == ("servant zone", [], ["Ogre"])


@rule("caster", "1022.2a", "907.2", "907.4")
def test_a_caster_rested_before_the_call_phase_levels_up_rested_and_its_aether_waits():
    imp = servant("Imp", cost=1, element="Ignus")
    t = table(you=Side(casters=[HANA], hand=[HANA_2, imp, PONDER]), phase="recovery phase")
    t.produce("Hana Lv1")
    t.level_up("Hana Lv2", "Hana Lv1")
    assert (t.orientation("Hana Lv2"), t.aether("you")) == ("rested", ["Ignus"])
    t.play("Imp")
    assert (t.where("Imp"), t.aether("you")) == ("servant zone", [])


@rule("caster", "1103.2a-2", "1022.1a", "202.3")
def test_a_level_2_caster_breaks_onto_a_face_down_card_beside_another_version():
    hana_2 = caster("Hana", level=2, text=["[Break]"])
    dusk = caster("Hana", version="Dusk")
    t = table(you=Side(servants=[OGRE]), opponent=Side(casters=[dusk, face_down(GNOME)], orbs=[hana_2]))
    t.attack("Ogre", "player", "Hana")
    assert (t.stock("Hana Lv2"), t.zone("opponent", "hand")) == (["Gnome"], [])
    assert len(t.zone("opponent", "caster zone")) == 2


@rule("caster", "315.1d", "1111.2b", "902.1a")
def test_a_face_down_stock_counts_for_dct_once_it_is_buried():
    pupil = servant("Pupil", trait="Earnest", text=["[Last Words] ⇒ Draw a card."])
    guard = servant("Guard", text=["[DCT] 1 – This card gains +500 ATK."])
    t = table(you=Side(servants=[guard], casters=[face_down(pupil)], hand=[HANA_2, BURY]), phase="call phase")
    t.level_up("Hana Lv2", "Pupil")
    assert t.atk("Guard") == 1000
    t.play("Bury", "Hana Lv2")
    assert (t.atk("Guard"), t.zone("you", "hand")) == (1500, [])


@rule("caster", "1113.2", "1107.2", "906.5b")
@pytest.mark.parametrize(("others", "drawn"), [([], 1), ([GNOME], 0)])
def test_vanity_gives_last_words_to_who_was_alone_right_before(others: list, drawn: int):
    queen = servant("Queen", text=["[Vanity] – [Last Words] ⇒ Draw a card."])
    t = table(you=Side(servants=[queen, *others], hand=[DOOM]))
    t.play("Doom")
    assert len(t.zone("you", "hand")) == drawn


@rule("caster", "1117.2b", "314.3a", "1102.2")
@pytest.mark.parametrize(
    ("zone", "cost", "pushed", "left"),
    [([1, 1], 1, [], 5), ([1, 1, 1], 2, ["Cost 1"], 6), ([1, 1, 2], 1, ["Cost 2"], 5)],
)
def test_bingo_counts_when_the_orbs_are_corrupted(zone: list[int], cost: int, pushed: list[str], left: int):
    dealer = servant("Dealer", text=["[BINGO] – [Double Corrupt]"])
    add = conjure("Add", text=["Put the top card of your deck into your BINGO zone."], quickcast=True)
    cards = [servant(f"Cost {number}", cost=number) for number in zone]
    top = servant(f"Cost {cost}", cost=cost)
    t = table(you=Side(servants=[dealer], bingo=cards, deck=[top, GNOME], hand=[add]))
    t.attack("Dealer", hold=True)
    t.play("Add", hold=True)
    t.go_on(*pushed)
    assert t.orbs("opponent") == left


@rule("caster", "1018.7", "1204.1", "1018.2b")
def test_a_deity_that_gave_its_last_counter_away_is_banished():
    move = conjure("Pass", text=["Move a deity counter from target allied deity to another target deity."])
    sun, moon = deity("Sun"), deity("Moon")
    t = table(you=Side(servants=[with_counters(sun, deity=1), with_counters(moon, deity=1)], hand=[move]))
    t.play("Pass", "Sun", "Moon")
    assert (t.counters("Moon", "deity"), t.zone("you", "servant zone")) == (2, ["Moon"])
    assert "Sun" in t.zone("you", "graveyard")


@rule("caster", "315.2a", "903.2h", "910.1")
def test_returning_to_the_extra_deck_is_a_cost_paid_but_no_return_to_a_hand():
    gate = barrier("Gate", text=["Return an allied servant to its owner's hand: Draw a card."])
    recall = conjure("Recall", text=["Return target allied servant to its owner's hand."])
    inn = barrier("Inn", text=["Whenever a servant is returned to its owner's hand from the field ⇒ Draw a card."])
    t = table(you=Side(servants=[gate, PAIR]))
    t.use("Gate")
    assert (t.zone("you", "extra deck"), len(t.zone("you", "hand"))) == (["Pair"], 1)
    t = table(you=Side(servants=[PAIR, inn], hand=[recall]))
    t.play("Recall", "Pair")
    assert (t.zone("you", "extra deck"), t.zone("you", "hand")) == (["Pair"], [])


@rule("caster", "1023.2c", "1114.2", "1023.2a")
def test_the_copy_of_a_card_that_was_stepped_up_enters_rested():
    wing = servant("Wing", cost=3, text=["[Step Up] (Dragon)"])
    wyrm = servant("Wyrm", cost=3, trait="Dragon")
    t = table(you=Side(servants=[wyrm], hand=[wing, ECHO]))
    t.play("Wing", "Wyrm", hold=True)
    t.play("Echo", "Wing")
    assert t.zone("you", "servant zone") == ["Wyrm", "Wing", "Wing"]
    assert (t.orientation("Wing#1"), t.orientation("Wing#2")) == ("rested", "rested")


@rule("caster", "1023.2c-1", "903.2f")
def test_a_copy_does_the_same_to_the_same_target():
    twist = conjure("Twist", text=["Target two servants. Rest one and reverse the other."])
    t = table(you=Side(servants=[OGRE, ELF], hand=[twist, ECHO]))
    t.play("Twist", "Elf", "Ogre", hold=True)
    t.play("Echo", "Twist", hold=True)
    t.resolve()
    t.resolve()
    assert t.chase() == ["Twist"]
    assert (t.orientation("Elf"), t.orientation("Ogre")) == ("rested", "reversed")


@rule("caster", "909.1g", "1203.1", "804.3")
@pytest.mark.parametrize(("change", "left"), [(90, ["Elf"]), (100, ["Elf"]), (0, [])])
def test_values_are_compared_as_they_are_rounded(change: int, left: list[str]):
    mine = conjure("Mine", text=["Target servant gains +10 ATK until end of turn."])
    theirs = conjure("Theirs", text=[f"Target servant gains +{change} ATK until end of turn."])
    t = table(you=Side(servants=[servant("Boar", atk=1000)], hand=[mine, theirs]), opponent=Side(servants=[ELF]))
    t.play("Mine", "Boar")
    if change:
        t.play("Theirs", "Elf")
    t.attack("Boar", "Elf")
    assert t.zone("opponent", "servant zone") == left


@rule("caster", "1018.6", "911.1", "906.5b")
def test_last_words_count_the_counters_that_were_on_the_card():
    tree = servant(
        "Tree", text=["[Last Words] ⇒ Gain X candy counters, where X is the number of growth counters on this card."]
    )
    t = table(you=Side(servants=[with_counters(tree, growth=3)], hand=[ZAP]))
    t.play("Zap", "Tree")
    assert t.candy("you") == 3


@rule("caster", "906.7a", "1301.1c", "104.2")
@pytest.mark.parametrize(("deck", "winner"), [([GNOME, ELF], ""), ([], "nobody")])
def test_a_state_that_nothing_ends_is_a_loop(deck: list, winner: str):
    sage = barrier("Sage", text=["When you have no orbs ⇒ Put the top card of your deck into your orb zone face down."])
    t = table(you=Side(deck=deck, orbs=0, hand=[sage]))
    t.play("Sage")
    assert (t.winner, t.zone("you", "orb zone")) == (winner, ["Gnome"] if deck else [])


@rule("caster", "903.2b-1", "1105.2", "706.1")
def test_a_servant_played_with_a_borrowed_quickcast_resolves_without_its_lender():
    lender = servant("Lender", text=["Servant cards in your hand gain [Quickcast]."])
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[lender], hand=[ELF, GNOME]))
    t.attack("Ogre", "Lender", hold=True)
    t.play("Elf", by="opponent", hold=True)
    t.go_on("reversed")
    assert t.zone("opponent", "servant zone") == ["Elf"]
    t.refuses("play", "Gnome")


@rule("caster", "1104.2", "1023.1")
def test_slow_start_asks_when_the_card_came_not_when_it_became_so():
    sloth = servant("Sloth", text=["[Slow Start]"])
    t = table(you=Side(servants=[OGRE, sloth], hand=[MIMIC]))
    t.play("Mimic", "Ogre", "Sloth")
    t.attack("Sloth#1")
    assert t.orbs("opponent") == 6
    t = table(you=Side(servants=[fresh(OGRE)], hand=[MIMIC]), opponent=Side(servants=[sloth]))
    t.play("Mimic", "Ogre", "opponent's Sloth")
    t.refuses("attack", "your Sloth", rule="1104.2")


@rule("caster", "1020.1", "1016.1b", "507.5a")
def test_a_borrowed_caster_that_became_a_material_does_not_go_back():
    take = conjure("Take", text=["Gain control of target enemy caster until end of turn."])
    t = table(you=Side(casters=[JIN], hand=[take, BOND], extra=[PAIR]), opponent=Side(casters=[HANA]))
    t.play("Take", "Hana")
    t.play("Bond")
    t.end_turn()
    assert (t.controller("Pair"), sorted(t.stock("Pair"))) == ("you", ["Hana", "Jin"])
    assert t.zone("opponent", "caster zone") == []


@rule("caster", "903.2d", "903.2g-4", "903.2g-5", "203.4")
def test_a_reduction_lets_x_be_more_than_what_is_paid():
    sale = barrier("Sale", text=["Cards cost you 2 less to play."])
    flood = conjure("Flood", cost="X", element="Ignus", text=["Draw X cards."])
    t = table(you=Side(servants=[sale], aether=["Ignus"], hand=[flood]))
    t.play("Flood", asks="903.2d")
    assert t.options() == ["1 to 3"]
    t.answer(3)
    assert (len(t.zone("you", "hand")), t.aether("you")) == (3, [])


@rule("caster", "1023.2b", "1023.2c-1", "903.2d")
def test_the_copy_of_an_ability_has_its_x():
    well = servant("Well", text=["{X}: Draw X cards."])
    parrot = conjure("Parrot", text=["Copy target ability."], quickcast=True)
    t = table(you=Side(servants=[well], aether=["", ""], hand=[parrot]))
    t.use("Well", 0, x=2, hold=True)
    t.play("Parrot")
    assert (len(t.zone("you", "hand")), t.aether("you")) == (4, [])


@rule("caster", "1008.3", "306.2", "315.1a")
def test_a_stock_of_a_stolen_servant_is_banished_by_its_name():
    altar = barrier("Altar", text=['Banish a "Hana": Draw a card.'])
    t = table(you=Side(servants=[altar], hand=[STEAL]), opponent=Side(servants=[with_stock(PAIR, HANA, JIN)]))
    t.refuses("use", "Altar", 0, rule="903.2h")
    t.play("Steal", "Pair")
    t.use("Altar")
    assert (t.stock("Pair"), t.zone("opponent", "graveyard"), len(t.zone("you", "hand"))) == (["Jin"], ["Hana"], 1)


@rule("caster", "1023.1", "1118.2", "803.4a")
def test_a_copy_of_a_ridden_barrier_is_a_barrier_and_stops_attacking():
    bike = barrier("Bike", text=["[Ride] (1)"])
    swap = conjure("Swap", text=["Target servant becomes a copy of another target servant."], quickcast=True)
    t = table(you=Side(servants=[OGRE, bike], casters=[caster("Mia")], hand=[swap]))
    t.use("Bike", 0, ["Mia"])
    t.attack("Ogre", hold=True)
    t.play("Swap", "Ogre", "Bike", hold=True)
    t.go_on()
    assert (t.orbs("opponent"), t.types("Bike#1")) == (7, {"Barrier"})


@rule("caster", "910.1", "1009.1", "1103.2b", "1102.2")
def test_orbs_that_are_banished_instead_do_not_break():
    pyre = barrier("Pyre", text=["If an allied orb would be corrupted, banish it instead."])
    burst = conjure("Burst", text=["[Break]", "Destroy all servants."])
    t = table(you=Side(servants=[HYDRA]), opponent=Side(servants=[pyre], orbs=[burst, GNOME, ELF]))
    t.attack("Hydra")
    assert (t.orbs("opponent"), sorted(t.zone("opponent", "graveyard"))) == (1, ["Burst", "Gnome"])
    assert (t.zone("you", "servant zone"), t.zone("opponent", "hand")) == (["Hydra"], [])
