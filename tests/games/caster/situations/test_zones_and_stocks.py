"""Situations of The Caster Chronicles in which several rules meet: zones and stocks."""

from __future__ import annotations

from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    caster,
    conjure,
    deity,
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
ZAP_ENEMY = conjure("Zap", text=["Destroy target enemy servant."], quickcast=True)
ZAP_DRAW = conjure("Zapper", text=["Destroy target servant. Draw a card."], quickcast=True)
HANA = caster("Hana", element="Ignus")
JIN = caster("Jin", element="Aqua")
PAIR = soul_bond("Pair", materials=["Hana", "Jin"])
GNOME = servant("Gnome", atk=500)
ELF = servant("Elf", atk=1000, defense=3000)
WEAK = conjure("Weak", text=["Target servant gains -150 ATK until end of turn."], quickcast=True)
PLAIN = conjure("Plain", text=["Target servant becomes [1000/1000] until end of turn."], quickcast=True)
VAST = conjure("Vast", text=["Target servant becomes [∞/∞] until end of turn."], quickcast=True)
GROWTH = conjure("Growth", text=["Target servant gains +500 ATK until end of turn."], quickcast=True)
ZAP = conjure("Zap", text=["Destroy target servant."], quickcast=True)
HEIR = servant("Heir", text=["[Last Words] ⇒ Draw a card."])
HANA_2_DRAWS = caster("Hana", level=2, element="Ignus", text=["[Enter] ⇒ Draw a card."])
HIDE = conjure("Hide", text=["Turn target caster face down."])
RISE = conjure("Rise", text=["Level up target caster to a caster card in your hand."], quickcast=True)
HANA_2 = caster("Hana", level=2, element="Ignus")
GUST = conjure("Gust", text=["Return target servant to its owner's hand."], quickcast=True)
SEALED = soul_bond("Sealed", materials=["Hana", "Jin"], text=["[Soul Seal]"])
DOOM = conjure("Doom", text=["Destroy all servants."])
BURY = conjure("Bury", text=["Destroy target caster."])


@rule("caster", "104.2", "1009.1a")
def test_more_orbs_than_there_are_is_no_loss():
    spree = conjure("Spree", text=["Corrupt five enemy orbs."])
    t = table(you=Side(hand=[spree]), opponent=Side(orbs=2))
    t.play("Spree")
    assert (t.orbs("opponent"), len(t.zone("opponent", "hand")), t.winner) == (0, 2, "")


@rule("caster", "104.7c", "104.7b", "909.5", "804.4")
def test_infinity_stays_when_lowered_and_goes_when_set():
    t = table(you=Side(servants=[OGRE], hand=[VAST, WEAK, VAST, PLAIN]), opponent=Side(servants=[reversed_(ELF)]))
    t.play("Vast", "Ogre")
    t.play("Weak", "Ogre")
    assert t.infinite("Ogre")
    t.play("Vast", "Elf")
    t.attack("Ogre", "Elf", hold=True)
    t.play("Plain", "Ogre", hold=True)
    t.resolve()
    assert (t.infinite("Ogre"), t.atk("Ogre"), t.infinite("Elf", "DEF")) == (False, 1000, True)
    t.go_on()
    assert t.zone("opponent", "servant zone") == ["Elf"]


@rule("caster", "105.3b", "1007.1")
def test_last_words_are_of_the_controller_and_the_card_goes_home():
    t = table(you=Side(servants=[owned_by("opponent", HEIR)], hand=[ZAP]))
    t.play("Zap", "Heir")
    assert (len(t.zone("you", "hand")), t.zone("opponent", "hand"), t.zone("opponent", "graveyard")) == (
        1,
        [],
        ["Heir"],
    )


@rule("caster", "105.3b", "1107.2")
def test_a_given_ability_belongs_to_the_controller_of_the_card():
    curse = conjure("Curse", text=['Target enemy servant gains "[Last Words] ⇒ Draw a card." until end of turn.'])
    t = table(you=Side(hand=[curse, ZAP]), opponent=Side(servants=[OGRE]))
    t.play("Curse", "Ogre")
    t.play("Zap", "Ogre")
    assert (t.zone("you", "hand"), len(t.zone("opponent", "hand"))) == ([], 1)


@rule("caster", "202.3", "504.1a", "1022.1")
def test_versions_are_different_names():
    dawn, dusk = caster("Rin", version="Dawn"), caster("Rin", version="Dusk")
    dusk_2 = caster("Rin", version="Dusk", level=2)
    t = table(you=Side(casters=[dawn], hand=[dusk, dusk_2]), phase="call phase")
    t.refuses("level up", "Rin (Dusk) Lv2", "Rin (Dawn)", rule="1022.1")
    t.call("Rin (Dusk) Lv1")
    assert sorted(t.zone("you", "caster zone")) == ["Rin (Dawn)", "Rin (Dusk)"]


@rule("caster", "203.2", "907.6")
def test_aether_of_two_elements_pays_for_one_of_them():
    drake = servant("Drake", cost=2, element=["Ignus", "Aqua"])
    both = caster("Twin", element=["Ignus", "Aqua"])
    t = table(you=Side(casters=[both, "Void"], hand=[drake]))
    t.refuses("play", "Drake", rule="1002.4")
    t = table(you=Side(casters=[both, "Ignus"], hand=[drake]))
    t.produce("Twin")
    assert [set(a.split("/")) for a in t.aether("you")] == [{"Ignus", "Aqua"}]
    t.play("Drake")
    assert t.zone("you", "servant zone") == ["Drake"]


@rule("caster", "302.3", "903.3a")
def test_a_servant_that_left_and_came_back_is_another_card():
    back = conjure("Back", text=["Put target servant card from your graveyard into the field."], quickcast=True)
    t = table(you=Side(hand=[ZAP_ENEMY, ZAP_ENEMY]), opponent=Side(servants=[OGRE], hand=[back]))
    t.play("Zap", "Ogre", hold=True)
    t.play("Zap", "Ogre", hold=True)
    t.resolve()
    t.play("Back", "Ogre", by="opponent", hold=True)
    t.resolve_all()
    assert t.zone("opponent", "servant zone") == ["Ogre"]


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


@rule("caster", "306.5", "302.3")
def test_a_servant_from_the_other_graveyard_comes_to_your_side():
    raise_ = conjure("Raise", text=["Put target servant card from your opponent's graveyard into the field."])
    t = table(you=Side(hand=[raise_]), opponent=Side(graveyard=[HEIR]))
    t.play("Raise", "Heir", "reversed")
    assert (t.controller("Heir"), t.owner("Heir"), t.orientation("Heir")) == ("you", "opponent", "reversed")


@rule("caster", "306.6", "906.5b", "1106.2")
def test_a_face_down_servant_is_no_servant_and_a_caster_turned_up_has_not_entered():
    up = conjure("Up", text=["Turn target face-down caster face up."])
    t = table(you=Side(casters=[face_down(HEIR), face_down(HANA_2_DRAWS), HANA], hand=[ZAP, up]))
    t.refuses("play", "Zap", rule="903.2e")
    t.play("Up", asks="903.2e")
    assert len(t.options()) == 2
    t.answer("Hana Lv2")
    assert (t.level("Hana Lv2"), t.faceup("Hana Lv2"), t.zone("you", "hand")) == (2, True, ["Zap"])
    assert len(t.zone("you", "caster zone")) == 3


@rule("caster", "306.6", "1022.1a", "315.1c")
def test_a_caster_turned_down_keeps_its_stock_and_can_be_built_on():
    t = table(you=Side(casters=[with_stock(HANA_2, HANA)], hand=[HIDE, RISE, HANA_2]))
    t.play("Hide", "Hana Lv2")
    assert (t.level("Hana"), t.faceup("Hana"), t.stock("Hana")) == (1, False, ["Hana"])
    t.play("Rise", "Hana", "Hana")
    assert len(t.zone("you", "caster zone")) == 1
    assert t.stock("Hana Lv2") == ["Hana", "Hana"]


@rule("caster", "314.3a", "1117.2")
def test_a_fourth_bingo_card_pushes_one_of_the_three_out():
    one, two = servant("One", cost=1), servant("Two", cost=2)
    dealer = servant("Dealer", text=["[BINGO] – This card gains +500 ATK."])
    add = conjure("Add", text=["Put target card from your graveyard into your BINGO zone."])
    t = table(you=Side(servants=[dealer], bingo=[one, one, two], graveyard=[one], hand=[add]))
    assert t.atk("Dealer") == 1000
    t.play("Add", "One", "Two")
    assert (t.atk("Dealer"), t.zone("you", "BINGO zone"), "Two" in t.zone("you", "graveyard")) == (
        1500,
        ["One", "One", "One"],
        True,
    )


@rule("caster", "315.1a", "315.1b", "315.2b")
def test_stocks_change_sides_with_the_servant_and_go_to_their_own_graveyards():
    steal = conjure("Steal", text=["Gain control of target enemy servant."])
    t = table(
        you=Side(hand=[steal, ZAP_DRAW]),
        opponent=Side(servants=[rested(with_stock(PAIR, HANA, owned_by("you", JIN)))]),
    )
    t.play("Steal", "Pair")
    assert (t.zone("you", "servant zone"), t.orientation("Pair"), sorted(t.stock("Pair"))) == (
        ["Pair"],
        "rested",
        ["Hana", "Jin"],
    )
    t.play("Zapper", "Pair")
    assert sorted(t.zone("opponent", "graveyard")) == ["Hana", "Pair"]
    assert sorted(t.zone("you", "graveyard")) == ["Jin", "Steal", "Zapper"]


@rule("caster", "315.1d", "1111.2b", "902.1a")
def test_a_face_down_stock_counts_for_dct_once_it_is_buried():
    pupil = servant("Pupil", trait="Earnest", text=["[Last Words] ⇒ Draw a card."])
    guard = servant("Guard", text=["[DCT] 1 – This card gains +500 ATK."])
    t = table(you=Side(servants=[guard], casters=[face_down(pupil)], hand=[HANA_2, BURY]), phase="call phase")
    t.level_up("Hana Lv2", "Pupil")
    assert t.atk("Guard") == 1000
    t.play("Bury", "Hana Lv2")
    assert (t.atk("Guard"), t.zone("you", "hand")) == (1500, [])


@rule("caster", "315.2a", "315.2b", "1018.6")
def test_where_cards_of_the_extra_deck_go():
    sun = deity("Sun")
    out = conjure("Out", text=["Return target deity to its owner's hand."])
    under = conjure("Under", text=["Put target servant on the bottom of its owner's deck."])
    t = table(
        you=Side(hand=[out, under]),
        opponent=Side(servants=[with_counters(sun, deity=2), with_stock(PAIR, HANA, JIN)], deck=[GNOME] * 5),
    )
    t.play("Out", "Sun")
    t.play("Under", "Pair")
    assert sorted(t.zone("opponent", "extra deck")) == ["Pair", "Sun"]
    assert (t.zone("opponent", "hand"), len(t.zone("opponent", "deck")), t.counters("Sun", "deity")) == ([], 5, 0)
    assert sorted(t.zone("opponent", "graveyard")) == ["Hana", "Jin"]


@rule("caster", "315.2a", "315.1b", "1107.2")
def test_a_soul_bond_servant_does_not_come_to_a_caster_zone():
    bury = conjure("Bury", text=["Put target servant into its owner's caster zone face down."])
    t = table(you=Side(hand=[bury, bury]), opponent=Side(servants=[with_stock(PAIR, HANA, JIN), HEIR]))
    t.play("Bury", "Pair")
    assert (t.zone("opponent", "extra deck"), t.zone("opponent", "caster zone")) == (["Pair"], [])
    assert sorted(t.zone("opponent", "graveyard")) == ["Hana", "Jin"]
    t.play("Bury", "Heir")
    assert (t.where("Heir"), t.names("Heir"), t.zone("opponent", "hand")) == ("caster zone", set(), [])


@rule("caster", "315.2a", "903.2h")
def test_soul_seal_and_the_way_to_the_extra_deck():
    t = table(you=Side(servants=[with_stock(SEALED, HANA)]), opponent=Side(hand=[GUST, GUST]))
    t.play("Gust", "Sealed", by="opponent", hold=True)
    t.resolve("yes")
    assert (t.where("Sealed"), t.stock("Sealed")) == ("servant zone", [])
    t.play("Gust", "Sealed", by="opponent", hold=True)
    t.resolve()
    assert t.zone("you", "extra deck") == ["Sealed"]


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


@rule("caster", "315.2a", "910.1")
def test_what_went_to_the_extra_deck_was_not_returned_to_a_hand() -> None:
    recall = conjure("Recall", text=["Return target allied servant to its owner's hand. If you do, draw a card."])
    t = table(you=Side(servants=[soul_bond("Pair", materials=["Hana", "Jin"])], hand=[recall]))
    t.play("Recall", "Pair")
    assert (t.zone("you", "extra deck"), t.zone("you", "hand")) == (["Pair"], [])
