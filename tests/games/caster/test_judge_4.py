"""Questions a judge of The Caster Chronicles is asked: the awkward ones."""

from __future__ import annotations

import pytest

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
ELF = servant("Elf", atk=1000, defense=3000)
GNOME = servant("Gnome", atk=500)
ZAP = conjure("Zap", text=["Destroy target servant."], quickcast=True)
GUST = conjure("Gust", text=["Return target servant to its owner's hand."], quickcast=True)
GROWTH = conjure("Growth", text=["Target servant gains +500 ATK until end of turn."], quickcast=True)
STEAL = conjure("Steal", text=["Gain control of target enemy servant."], quickcast=True)
BORROW = conjure("Borrow", text=["Gain control of target enemy servant until end of turn."], quickcast=True)
PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)
FREE = conjure("Free", text=["Play a card from your hand without paying its cost."])
HIDE = conjure("Hide", text=["Turn target caster face down."])
RISE = conjure("Rise", text=["Level up target caster to a caster card in your hand."], quickcast=True)
BOND = conjure("Bond", text=["Soul Bond a card in your extra deck."])
HEIR = servant("Heir", text=["[Last Words] ⇒ Draw a card."])
HANA = caster("Hana", element="Ignus")
HANA_2 = caster("Hana", level=2, element="Ignus")
JIN = caster("Jin", element="Aqua")
PAIR = soul_bond("Pair", materials=["Hana", "Jin"])
SEALED = soul_bond("Sealed", materials=["Hana", "Jin"], text=["[Soul Seal]"])


@rule("caster", "1016.1", "507.5a")
def test_borrowing_back_a_stolen_servant_ends_where_it_was_before():
    t = table(you=Side(hand=[STEAL]), opponent=Side(servants=[OGRE], hand=[BORROW]))
    t.play("Steal", "Ogre")
    t.play("Borrow", "Ogre", by="opponent")
    assert t.controller("Ogre") == "opponent"
    t.end_turn()
    assert (t.controller("Ogre"), t.owner("Ogre")) == ("you", "opponent")


@rule("caster", "1016.1", "302.5")
def test_a_stolen_servant_is_returned_to_its_owner_and_forgets_the_theft():
    t = table(you=Side(hand=[STEAL, GUST]), opponent=Side(servants=[OGRE]))
    t.play("Steal", "Ogre")
    t.play("Gust", "Ogre")
    assert (t.zone("opponent", "hand"), t.zone("you", "hand")) == (["Ogre"], [])


@rule("caster", "1022.2", "315.1d", "1016.1b")
def test_a_stolen_caster_levels_up_and_its_stock_goes_home():
    take = conjure("Take", text=["Gain control of target enemy caster."])
    bury = conjure("Bury", text=["Destroy target caster."])
    t = table(you=Side(hand=[take, RISE, HANA_2, bury]), opponent=Side(casters=[rested(HANA)]))
    t.play("Take", "Hana Lv1")
    t.play("Rise", "Hana Lv1", "Hana")
    assert (t.level("Hana Lv2"), t.orientation("Hana Lv2"), t.controller("Hana Lv2")) == (2, "rested", "you")
    t.play("Bury", "Hana Lv2")
    assert ("Hana" in t.zone("you", "graveyard"), t.zone("opponent", "graveyard")) == (True, ["Hana"])


@rule("caster", "306.6", "1022.1a", "315.1c")
def test_a_caster_turned_down_keeps_its_stock_and_can_be_built_on():
    t = table(you=Side(casters=[with_stock(HANA_2, HANA)], hand=[HIDE, RISE, HANA_2]))
    t.play("Hide", "Hana Lv2")
    assert (t.level("Hana"), t.faceup("Hana"), t.stock("Hana")) == (1, False, ["Hana"])
    t.play("Rise", "Hana", "Hana")
    assert len(t.zone("you", "caster zone")) == 1
    assert t.stock("Hana Lv2") == ["Hana", "Hana"]


@rule("caster", "803.1", "805.5")
def test_each_attack_has_its_own_declaration_step():
    drum = barrier("Drum", text=["At the beginning of attack declaration step ⇒ Draw a card."])
    t = table(you=Side(servants=[OGRE, ELF, drum]))
    t.attack("Ogre")
    t.attack("Elf")
    t.to("end phase")
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "804.5", "1102.2")
def test_double_corrupt_gained_in_mid_attack_counts():
    fury = conjure("Fury", text=["Target servant gains [Double Corrupt] until end of turn."], quickcast=True)
    t = table(you=Side(servants=[OGRE], hand=[fury]))
    t.attack("Ogre", hold=True)
    t.play("Fury", "Ogre", hold=True)
    t.go_on()
    assert t.orbs("opponent") == 5


@rule("caster", "804.5", "309.2")
def test_an_orb_laid_in_the_last_moment_saves_the_player():
    save = conjure("Save", text=["Put the top card of your deck into your orb zone face down."], quickcast=True)
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=0, hand=[save], deck=[ELF, GNOME]))
    t.attack("Ogre", hold=True)
    t.play("Save", by="opponent", hold=True)
    t.go_on()
    assert (t.winner, t.orbs("opponent"), t.zone("opponent", "hand")) == ("", 0, ["Elf"])


@rule("caster", "804.1", "803.6")
def test_an_attack_trigger_may_remove_the_attacked_servant():
    lance = servant("Lance", text=["Whenever this card attacks ⇒ Destroy target enemy servant."])
    t = table(you=Side(servants=[lance]), opponent=Side(servants=[reversed_(ELF), HEIR]))
    t.attack("Lance", "Elf", "Elf")
    assert (t.zone("opponent", "servant zone"), t.orbs("opponent")) == (["Heir"], 7)


@rule("caster", "909.1c", "909.3a", "902.1")
def test_a_lord_without_abilities_gives_nothing():
    lord = servant("Lord", atk=1000, text=["Servants you control gain +500 ATK."])
    hush = barrier("Hush", text=["Servants lose all abilities."])
    t = table(you=Side(servants=[lord, OGRE], hand=[hush]))
    assert (t.atk("Lord"), t.atk("Ogre")) == (1500, 2500)
    t.play("Hush")
    assert (t.atk("Lord"), t.atk("Ogre")) == (1000, 2000)


@rule("caster", "909.1c", "909.3b")
@pytest.mark.parametrize(("order", "has"), [(("Hush", "Brag"), True), (("Brag", "Hush"), False)])
def test_abilities_are_given_and_taken_in_their_order(order, has):
    hush = conjure("Hush", text=["Target servant loses all abilities until end of turn."])
    brag = conjure("Brag", text=["Target servant gains [Hubris] until end of turn."])
    t = table(you=Side(servants=[OGRE], hand=[hush, brag]))
    for spell in order:
        t.play(spell, "Ogre")
    assert t.has("Ogre", "Hubris") is has


@rule("caster", "909.1g", "804.3")
def test_values_below_zero_are_rounded_up_and_compared():
    weak = conjure("Weak", text=["Target servant gains -650 ATK until end of turn."])
    t = table(you=Side(servants=[servant("Mouse", atk=0)], hand=[weak]), opponent=Side(servants=[GNOME]))
    t.play("Weak", "Gnome")
    assert t.atk("Gnome") == -100
    t.attack("Mouse", "Gnome")
    assert t.zone("opponent", "servant zone") == []


@rule("caster", "903.2h", "1109.2")
def test_soul_seal_replaces_a_cost_and_the_cost_is_paid():
    altar = barrier("Altar", text=["Banish an allied servant: Draw a card."])
    t = table(you=Side(servants=[altar, with_stock(SEALED, HANA, JIN)]))
    t.use("Altar", 0, "Sealed", "yes", "Jin")
    assert (t.where("Sealed"), t.stock("Sealed"), len(t.zone("you", "hand"))) == ("servant zone", ["Hana"], 1)


@rule("caster", "315.2a", "903.2h")
def test_soul_seal_and_the_way_to_the_extra_deck():
    t = table(you=Side(servants=[with_stock(SEALED, HANA)]), opponent=Side(hand=[GUST, GUST]))
    t.play("Gust", "Sealed", by="opponent", hold=True)
    t.resolve("yes")
    assert (t.where("Sealed"), t.stock("Sealed")) == ("servant zone", [])
    t.play("Gust", "Sealed", by="opponent", hold=True)
    t.resolve()
    assert t.zone("you", "extra deck") == ["Sealed"]


@rule("caster", "1020.1", "315.1d", "1018.9")
def test_the_stock_of_a_material_goes_to_the_graveyard_unless_it_is_one_too():
    t = table(
        you=Side(
            casters=[with_counters(with_stock(HANA_2, JIN), power=2), with_stock(caster("Jin", level=2), GNOME)],
            hand=[BOND],
            extra=[PAIR],
        )
    )
    t.play("Bond", "Jin Lv1")
    assert (t.zone("you", "servant zone"), t.zone("you", "caster zone")) == (["Pair"], ["Jin"])
    assert (sorted(t.stock("Pair")), t.stock("Jin Lv2"), t.counters("Hana", "power")) == (["Hana", "Jin"], ["Gnome"], 0)
    assert t.zone("you", "graveyard") == ["Bond"]


@rule("caster", "1020.1", "306.6")
def test_a_face_down_caster_is_a_material_by_its_front():
    t = table(you=Side(casters=[face_down(HANA), JIN], hand=[BOND], extra=[PAIR]))
    t.play("Bond")
    assert (t.zone("you", "servant zone"), t.zone("you", "caster zone")) == (["Pair"], [])
    assert (sorted(t.stock("Pair")), t.faceup("Hana")) == (["Hana", "Jin"], True)


@rule("caster", "903.2g-2", "903.2g-3")
def test_who_plays_for_free_still_pays_what_was_added():
    toll = barrier("Toll", text=["Cards cost your opponent 1 more to play."])
    imp = servant("Imp", cost=4, element="Ignus")
    t = table(you=Side(aether=["", ""], hand=[FREE, imp]), opponent=Side(servants=[toll]))
    t.play("Free", "Imp")
    assert (t.zone("you", "servant zone"), t.aether("you")) == (["Imp"], [])


@rule("caster", "1114.2", "903.2a", "1010.3")
def test_step_up_with_several_servants_of_the_race_only_recovered_ones():
    whelps = [servant(f"Whelp {i}", cost=1, trait="Dragon") for i in range(3)]
    wing = servant("Wing", cost=3, element="Ignus", text=["[Step Up] (Dragon)"])
    t = table(you=Side(servants=[whelps[0], whelps[1], reversed_(whelps[2])], aether=["Ignus", ""], hand=[wing]))
    t.play("Wing", ["Whelp 0", "Whelp 1"])
    assert (t.orientation("Wing"), t.orientation("Whelp 2"), t.aether("you")) == ("rested", "reversed", [""])


@rule("caster", "906.2", "104.2", "1202.1")
def test_drawing_without_end_ends_with_the_deck():
    well = barrier("Well", text=["Whenever you draw a card ⇒ Draw a card."])
    t = table(you=Side(servants=[well], deck=[GNOME] * 6, hand=[PONDER]))
    t.play("Ponder")
    assert (len(t.zone("you", "hand")), t.zone("you", "deck"), t.winner) == (6, [], "")


@rule("caster", "903.2e", "703.3", "903.2g-2")
def test_a_conjure_played_from_the_graveyard_resolves_after_and_needs_targets():
    again = conjure("Again", text=["Play target conjure card from your graveyard without paying its cost."])
    bolt = conjure("Bolt", text=["Destroy target enemy servant."], cost=6, element="Solis")
    t = table(you=Side(hand=[again], graveyard=[bolt]), opponent=Side(servants=[OGRE]))
    t.play("Again", "Bolt", hold=True)
    t.resolve("Ogre")
    assert (t.chase(), t.zone("you", "graveyard")) == (["Bolt"], ["Again"])
    t.resolve()
    assert t.zone("opponent", "servant zone") == []
    t = table(you=Side(hand=[again], graveyard=[bolt]))
    t.play("Again", "Bolt")
    assert sorted(t.zone("you", "graveyard")) == ["Again", "Bolt"]


@rule("caster", "1019.1", "906.8")
def test_an_automatic_ability_can_be_cancelled_and_does_not_come_back():
    hush = conjure("Nullify", text=["Cancel target ability."], quickcast=True)
    t = table(you=Side(hand=[ZAP]), opponent=Side(servants=[HEIR], hand=[hush]))
    t.play("Zap", "Heir", hold=True)
    t.resolve()
    assert t.chase() == ["automatic ability of Heir"]
    t.play("Nullify", by="opponent", hold=True)
    t.resolve_all()
    assert t.zone("opponent", "hand") == []


@rule("caster", "910.2", "1007.1")
def test_a_protector_that_dies_with_the_others_can_still_take_their_place():
    guard = servant("Guard", text=["If an allied servant would be destroyed, you may banish this card instead."])
    t = table(you=Side(servants=[guard, OGRE]), opponent=Side(hand=[ZAP]))
    t.play("Zap", "Ogre", by="opponent", hold=True)
    t.resolve("yes")
    assert (t.zone("you", "servant zone"), t.zone("you", "graveyard")) == (["Ogre"], ["Guard"])


@rule("caster", "507.3", "507.5a", "911.1")
def test_at_the_end_of_the_turn_effects_still_hold():
    text = ["At the end of your turn ⇒ Target servant gains +X ATK until end of turn, where X is this card's ATK."]
    lamp = servant("Lamp", atk=300, text=text)
    t = table(you=Side(servants=[lamp, OGRE], hand=[GROWTH]))
    t.play("Growth", "Lamp")
    t.to("end of turn", "Ogre")
    t.resolve()
    assert t.atk("Ogre") == 2800
    t.end_turn()
    assert (t.atk("Ogre"), t.atk("Lamp")) == (2000, 300)


@rule("caster", "1104.2", "1022.2")
def test_a_borrowed_servant_with_slow_start_may_attack():
    snail = servant("Snail", text=["[Slow Start]"])
    t = table(you=Side(hand=[BORROW]), opponent=Side(servants=[snail]))
    t.play("Borrow", "Snail")
    t.attack("Snail")
    assert t.orbs("opponent") == 6


@rule("caster", "705.2", "302.3")
def test_a_borrowed_servant_can_be_switched():
    t = table(you=Side(hand=[BORROW]), opponent=Side(servants=[OGRE]))
    t.play("Borrow", "Ogre")
    t.switch("Ogre")
    assert t.orientation("Ogre") == "reversed"


@rule("caster", "202.3", "504.1a", "1022.1")
def test_versions_are_different_names():
    dawn, dusk = caster("Rin", version="Dawn"), caster("Rin", version="Dusk")
    dusk_2 = caster("Rin", version="Dusk", level=2)
    t = table(you=Side(casters=[dawn], hand=[dusk, dusk_2]), phase="call phase")
    t.refuses("level up", "Rin (Dusk) Lv2", "Rin (Dawn)", rule="1022.1")
    t.call("Rin (Dusk) Lv1")
    assert sorted(t.zone("you", "caster zone")) == ["Rin (Dawn)", "Rin (Dusk)"]


@rule("caster", "1017.1", "707.1", "1018.2")
def test_a_stolen_deity_keeps_its_counters_and_works_for_the_thief():
    take = conjure("Take", text=["Gain control of target deity."])
    sun = deity("Sun", text=["Remove a deity counter from this card: Draw a card."])
    t = table(you=Side(hand=[take]), opponent=Side(servants=[with_counters(sun, deity=3)]))
    t.play("Take", "Sun")
    t.use("Sun", 0)
    assert (t.counters("Sun", "deity"), len(t.zone("you", "hand")), t.controller("Sun")) == (2, 1, "you")


@rule("caster", "306.5", "302.3")
def test_a_servant_from_the_other_graveyard_comes_to_your_side():
    raise_ = conjure("Raise", text=["Put target servant card from your opponent's graveyard into the field."])
    t = table(you=Side(hand=[raise_]), opponent=Side(graveyard=[HEIR]))
    t.play("Raise", "Heir", "reversed")
    assert (t.controller("Heir"), t.owner("Heir"), t.orientation("Heir")) == ("you", "opponent", "reversed")


@rule("caster", "1008.2", "603.2")
def test_each_player_picks_what_to_banish_and_both_go_together():
    tithe = conjure("Tithe", text=["Each player banishes a servant."])
    t = table(you=Side(servants=[HEIR, OGRE], hand=[tithe]), opponent=Side(servants=[owned_by("opponent", HEIR), ELF]))
    t.play("Tithe", hold=True)
    t.resolve("your Heir", "opponent's Heir")
    assert t.chase() == ["automatic ability of Heir", "automatic ability of Heir"]
    t.resolve()
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (0, 1)
